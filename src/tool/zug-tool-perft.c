/* zug-tool-perft.c: counting the tree of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-perft.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>

int
zug_tool_perft (int argc, char **argv)
{
  const GOptionEntry entries[] = {G_OPTION_ENTRY_NULL};
  ZugLaws laws;
  ZugPosition position;
  ZugStatus status;
  guint64 depth;

  if (!zug_tool_options (&argc, &argv, _ ("VARIANT DEPTH [ZFEN]"),
                         _ ("Counts the turns that can follow one another from the start or from "
                            "a position (all six fields, quoted)."),
                         entries, 2, 3))
    return ZUG_TOOL_USAGE;
  if (!zug_tool_variant (argv[1], &laws, NULL))
    return ZUG_TOOL_USAGE;
  if (!g_ascii_string_to_unsigned (argv[2], 10, 0, 20, &depth, NULL))
    return zug_tool_misuse (_ ("The depth must be a number from 0 to 20"));
  zug_position_start (&laws, &position);
  if (argc > 3 && !zug_zfen_read (&laws, argv[3], &position, &status))
    {
      char words[256];

      return zug_tool_failure ("%s", zug_status_describe (&status, words, sizeof words));
    }
  g_print ("%" G_GUINT64_FORMAT "\n", zug_perft (&laws, &position, (int) depth));
  return ZUG_TOOL_GOOD;
}
