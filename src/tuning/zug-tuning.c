/* zug-tuning.c: what the commands of zugleich-tuning have in common */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tuning.h"

gboolean
zug_tuning_weights (const char *path, ZugWeights *weights)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  int line;

  if (path == NULL)
    return TRUE;
  if (!g_file_get_contents (path, &text, NULL, &error))
    zug_tool_complain ("%s", error->message);
  else if (!zug_weights_read (text, weights, &line))
    zug_tool_complain (line > 0 ? "%s, line %d: no weight, or one that was there before"
                                : "%s: a weight is missing",
                       path, line);
  else
    return TRUE;
  return FALSE;
}

GOptionEntry *
zug_tuning_entries (ZugToolArena *arena, const GOptionEntry *own)
{
  const GOptionEntry entries[] = {
      {"cpu", 0, 0, G_OPTION_ARG_STRING, &arena->cpu,
       "Seconds of a processor a turn, for a busy machine", "SECONDS"},
      {"state", 0, 0, G_OPTION_ARG_FILENAME, &arena->state,
       "What has been played; goes on from there", "FILE"},
      {"table", 0, 0, G_OPTION_ARG_NONE, &arena->table, "Only print what the state knows", NULL},
      G_OPTION_ENTRY_NULL,
  };

  return zug_tool_entries (entries, own);
}
