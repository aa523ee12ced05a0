/* zug-tool-match.c: two computer players or engines against each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-tournament.h"
#include "zug-tool.h"
#include <glib/gi18n.h>

int
zug_tool_match (int argc, char **argv)
{
  g_auto (ZugToolTournament) options = {.pairs = 0};
  const GOptionEntry own[] = {G_OPTION_ENTRY_NULL};
  g_autofree GOptionEntry *entries = zug_tool_tournament_entries (&options, own);
  g_autoptr (ZugTournament) tournament = NULL;
  ZugTournamentPlan plan;
  int status;

  zug_tool_tournament_init (&options);
  if (!zug_tool_options (
          &argc, &argv, _ ("PLAYER PLAYER"),
          _ ("Two players against each other, in pairs of games from the same random opening with "
             "sides swapped. A player is random, greedy, maximin, best, uct, rm, level:1 to "
             "level:6, full or uci:PROGRAM; behind it “,time=0.4” and such. The manual page says "
             "what they are."),
          entries, 2, 2))
    return ZUG_TOOL_USAGE;
  status = zug_tool_tournament_read (&options, argv + 1, argc - 1, &plan);
  if (status != ZUG_TOOL_GOOD)
    return status;
  tournament = zug_tool_tournament_play (&plan);
  return tournament != NULL ? zug_tool_arena_finish (NULL) : ZUG_TOOL_FAILED;
}
