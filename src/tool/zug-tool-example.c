/* zug-tool-example.c: what a law does, as a picture or in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"

#include "zug-document-file.h"
#include "zug-example.h"
#include "zug-position-png.h"
#include "zug-position-svg.h"
#include <glib/gi18n.h>

typedef struct
{
  char *variant;
  char *laws;
  char *out;
  int turn; /* from 1; 0: all of them, one below the other */
  int width;
  gboolean plain; /* no caption in the picture */
} Options;

static int
list_examples (void)
{
  for (gsize i = 0; i < zug_n_examples; i++)
    g_print ("%-24s %-20s %s\n", zug_examples[i].id, zug_examples[i].law,
             g_dpgettext2 (NULL, "example", zug_examples[i].title));
  return ZUG_TOOL_GOOD;
}

/* A turn with what follows it, and the other side of the coin below it. */
static void
print_turns (ZugGame *game, ZugTurn *turn)
{
  g_autofree char *name = zug_turn_name (turn);
  g_autofree char *story = zug_example_story (game, turn);

  g_print ("%s\n%s%s", name, story, *story != '\0' ? "\n\n" : "\n");
  for (guint i = 0; i < zug_turn_get_n_children (turn); i++)
    print_turns (game, zug_turn_get_child (turn, i));
}

static ZugTurn *
find_turn (ZugGame *game, int number)
{
  ZugTurn *turn = zug_game_get_root (game);

  for (; number > 0 && turn != NULL; number--)
    turn = zug_turn_get_next (turn);
  return turn;
}

static int
show (ZugGame *game, const Options *options)
{
  ZugTurn *turn = find_turn (game, options->turn);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *picture = NULL;

  if (options->out == NULL)
    {
      print_turns (game, zug_game_get_root (game));
      return ZUG_TOOL_GOOD;
    }
  if (turn == NULL)
    {
      g_autofree char *number = g_strdup_printf ("%d", options->turn);

      return zug_tool_failure (_ ("The game has no turn %s"), number);
    }
  file = g_file_new_for_commandline_arg (options->out);
  picture =
      options->plain ? zug_turn_boards_svg (game, turn, FALSE) : zug_turn_svg (game, turn, FALSE);
  return zug_document_write (picture, file, options->width, &error) ? ZUG_TOOL_GOOD
                                                                    : zug_tool_fail (error);
}

/* The laws of the variant, and those given on top of them; FALSE, complained of, where there are
 * none such. */
static gboolean
read_laws (const Options *options, ZugLaws *laws)
{
  size_t at;

  if (!zug_tool_variant (options->variant, laws, NULL))
    return FALSE;
  if (options->laws != NULL && !zug_laws_read (laws, options->laws, &at))
    return zug_tool_complain (_ ("“%s” is no law with one of its values"), options->laws + at);
  return TRUE;
}

static int
play (const char *id, const Options *options)
{
  const ZugExample *example = zug_example_by_id (id);
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (GError) error = NULL;
  ZugLaws laws;

  if (example == NULL)
    return zug_tool_failure (_ ("There is no example “%s”; “zugleich-tool example” lists them"),
                             id);
  if (!read_laws (options, &laws))
    return ZUG_TOOL_FAILED;
  game = zug_example_play (example, &laws, &error);
  return game != NULL ? show (game, options) : zug_tool_fail (error);
}

static gboolean
is_understood (const Options *options)
{
  if (options->width < 0 || options->width > ZUG_PNG_MAX_WIDTH)
    zug_tool_complain (_ ("A picture is at most %d pixels wide"), ZUG_PNG_MAX_WIDTH);
  else if (options->out != NULL && !g_str_has_suffix (options->out, ".svg")
           && !g_str_has_suffix (options->out, ".png"))
    zug_tool_complain (_ ("The name of a picture ends in .svg or .png"));
  else
    return TRUE;
  return FALSE;
}

int
zug_tool_example (int argc, char **argv)
{
  Options options = {.turn = 1};
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &options.variant,
       N_ ("The variant whose laws hold, if not Parity Chess"), N_ ("ID")},
      {"laws", 'l', 0, G_OPTION_ARG_STRING, &options.laws,
       N_ ("Other laws on top: “collision=coin; rest=none”"), N_ ("LAWS")},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out,
       N_ ("Where the picture of a turn goes, .svg or .png; without it the story is printed"),
       N_ ("FILE")},
      {"turn", 't', 0, G_OPTION_ARG_INT, &options.turn, N_ ("The turn shown, 0 the start"),
       N_ ("NUMBER")},
      {"plain", 'p', 0, G_OPTION_ARG_NONE, &options.plain,
       N_ ("The boards of the picture alone, without words"), NULL},
      {"width", 'w', 0, G_OPTION_ARG_INT, &options.width, N_ ("Pixels across of a .png"),
       N_ ("PIXELS")},
      G_OPTION_ENTRY_NULL,
  };
  int status = ZUG_TOOL_USAGE;

  if (zug_tool_options (&argc, &argv, _ ("[ID]"),
                        _ ("Plays an example of what a law does, under the laws of a variant. "
                           "Without an ID it lists the examples."),
                        entries, 0, 1)
      && is_understood (&options))
    status = argc > 1 ? play (argv[1], &options) : list_examples ();
  g_free (options.variant);
  g_free (options.laws);
  g_free (options.out);
  return status;
}
