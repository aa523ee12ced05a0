/* zug-tool-demo.c: two computer players play a game in the terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-match.h"
#include "zug-turn-story.h"
#include <glib/gi18n.h>
#include <stdio.h>

typedef struct
{
  GMainLoop *loop;
  ZugArchive *archive;
  ZugGame *game;
  ZugMatch *match;
  gint64 id; /* of the game in the archive */
  gint turns_left;
  gboolean ascii;
  int status;
} Demo;

/* What the command line asks for. */
typedef struct
{
  char *variant;
  char *archive;
  char *seed;
  gint turns;
  gint level;
  gboolean ascii;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->variant);
  g_free (options->archive);
  g_free (options->seed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static char *
default_archive (void)
{
  return g_build_filename (g_get_user_data_dir (), "zugleich", "demo.db", NULL);
}

/* --- what is kept ----------------------------------------------------------------------------- */

static gboolean
save_turn (Demo *demo, ZugTurn *turn, GError **error)
{
  ZugGameStanding standing = zug_game_to_standing (demo->game);

  return zug_archive_append_sync (demo->archive, demo->id, zug_game_to_step (demo->game, turn),
                                  &standing, error);
}

/* --- what is shown ---------------------------------------------------------------------------- */

static void
show_position (Demo *demo, const ZugPosition *position)
{
  g_autofree char *board = zug_tool_board (zug_game_get_laws (demo->game), position, demo->ascii);

  g_print ("%s\n", board);
  fflush (stdout);
}

static void
show_turn (Demo *demo, ZugTurn *turn)
{
  g_autofree char *story = zug_turn_story_text (demo->game, turn);
  const char *white = zug_turn_get_san (turn, ZUG_WHITE);
  const char *black = zug_turn_get_san (turn, ZUG_BLACK);
  g_auto (GStrv) lines = g_strsplit (story, "\n", -1);

  /* TRANSLATORS: the turn's number, then what White and Black chose, in chess notation, with a
     blank or, in team games, a slash between */
  zug_tool_say (C_ ("terminal", "Turn %1$u: %2$s%3$s%4$s"), zug_turn_get_number (turn),
                white ? white : "…", zug_turn_get_between (turn), black ? black : "");
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_print ("  %s\n", lines[i]);
  g_print ("\n");
  show_position (demo, zug_turn_get_position (turn));
}

static void
show_beginning (Demo *demo, ZugPlayer *white, ZugPlayer *black)
{
  ZugVariant *variant = zug_game_get_variant (demo->game);

  /* TRANSLATORS: a game and its two players */
  g_print (C_ ("terminal", "%s: %s plays White, %s plays Black."), zug_variant_get_name (variant),
           zug_player_get_name (white), zug_player_get_name (black));
  g_print ("\n%s\n", zug_variant_get_summary (variant));
  g_print (C_ ("terminal", "The game is kept in %s, saved after every turn."),
           zug_archive_get_path (demo->archive));
  g_print ("\n\n");
  show_position (demo, zug_turn_get_position (zug_game_get_root (demo->game)));
}

static void
show_end (Demo *demo)
{
  g_autofree char *words = zug_game_dup_end_words (demo->game);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, demo->id);

  g_print ("%s %s\n", words, zug_result_text (zug_game_get_end (demo->game).result));
  zug_tool_say (C_ ("terminal", "The game is number %s in %s."), number,
                zug_archive_get_path (demo->archive));
  fflush (stdout);
}

/* --- the game --------------------------------------------------------------------------------- */

static void
fail (Demo *demo, const GError *error)
{
  zug_tool_complain ("%s", error->message);
  demo->status = ZUG_TOOL_FAILED;
  zug_match_stop (demo->match);
  g_main_loop_quit (demo->loop);
}

/* When the turns asked for have been played, the two agree to a draw. */
static void
agree_to_a_draw (Demo *demo)
{
  g_autoptr (GError) error = NULL;
  ZugGameStanding standing;

  zug_match_stop (demo->match);
  zug_game_declare_end (demo->game, (ZugEnd) {ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT});
  standing = zug_game_to_standing (demo->game);
  if (!zug_archive_append_sync (demo->archive, demo->id, NULL, &standing, &error))
    fail (demo, error);
  g_main_loop_quit (demo->loop);
}

static void
on_revealed (ZugMatch *match, ZugTurn *turn, gpointer data)
{
  Demo *demo = data;
  g_autoptr (GError) error = NULL;

  /* What somebody has read is kept, even if they end the program at once. */
  if (!save_turn (demo, turn, &error))
    {
      fail (demo, error);
      return;
    }
  show_turn (demo, turn);
  if (--demo->turns_left <= 0 && zug_game_get_end (demo->game).result == ZUG_RESULT_OPEN)
    agree_to_a_draw (demo);
}

static void
on_ended (ZugMatch *match, gpointer data)
{
  Demo *demo = data;

  g_main_loop_quit (demo->loop);
}

static ZugPlayer *
make_player (ZugSide side, const Options *options)
{
  const ZugComputerStyle style = zug_computer_style_of_level ((guint) options->level);
  ZugPlayer *player = zug_computer_new (side, &style);

  if (options->seed != NULL)
    zug_computer_set_seed (ZUG_COMPUTER (player),
                           2 * g_ascii_strtoull (options->seed, NULL, 10) + side);
  return player;
}

static void
play (Demo *demo, const Options *options)
{
  g_autoptr (ZugPlayer) white = make_player (ZUG_WHITE, options);
  g_autoptr (ZugPlayer) black = make_player (ZUG_BLACK, options);
  g_autoptr (ZugMatch) match = zug_match_new (demo->game, white, black);
  ZugGameEntry *entry =
      zug_game_to_entry (demo->game, zug_player_get_kind (white), zug_player_get_kind (black));
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GError) error = NULL;

  demo->match = match;
  demo->loop = loop;
  demo->id = zug_archive_save_game_sync (demo->archive, entry, &error);
  if (demo->id < 0)
    {
      fail (demo, error);
      return;
    }
  show_beginning (demo, white, black);
  g_signal_connect (match, "revealed", G_CALLBACK (on_revealed), demo);
  g_signal_connect (match, "ended", G_CALLBACK (on_ended), demo);
  zug_match_start (match);
  if (zug_match_get_state (match) == ZUG_MATCH_CHOOSING)
    g_main_loop_run (loop);
  if (demo->status == ZUG_TOOL_GOOD)
    show_end (demo);
}

static gboolean
read_options (int *argc, char ***argv, Options *options)
{
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &options->variant, N_ ("What is played (parity)"),
       N_ ("ID")},
      {"turns", 't', 0, G_OPTION_ARG_INT, &options->turns,
       N_ ("Turns after which the players agree to a draw (60)"), N_ ("NUMBER")},
      {"level", 'l', 0, G_OPTION_ARG_INT, &options->level, N_ ("How strong both play: 1 to 6 (4)"),
       N_ ("NUMBER")},
      {"seed", 's', 0, G_OPTION_ARG_STRING, &options->seed,
       N_ ("Play the same game for the same number"), N_ ("NUMBER")},
      {"archive", 'a', 0, G_OPTION_ARG_FILENAME, &options->archive, N_ ("Where the game is kept"),
       N_ ("FILE")},
      {"ascii", 0, 0, G_OPTION_ARG_NONE, &options->ascii, N_ ("Letters in place of figurines"),
       NULL},
      G_OPTION_ENTRY_NULL,
  };
  guint64 seed;

  if (!zug_tool_options (argc, argv, NULL,
                         _ ("Two computer players play a game; board and story turn by turn."),
                         entries, 0, 0))
    return FALSE;
  if (options->turns < 1)
    zug_tool_complain (_ ("The number of turns must be 1 or more"));
  else if (options->level < 1 || options->level > ZUG_SEARCH_LEVELS)
    zug_tool_complain (_ ("The level must be from 1 to %d"), ZUG_SEARCH_LEVELS);
  else if (options->seed != NULL
           && !g_ascii_string_to_unsigned (options->seed, 10, 0, G_MAXUINT32, &seed, NULL))
    zug_tool_complain (_ ("The seed must be a number from 0 to %u"), G_MAXUINT32);
  else
    return TRUE;
  return FALSE;
}

int
zug_tool_demo (int argc, char **argv)
{
  g_auto (Options) options = {.turns = 60, .level = 4};
  g_autoptr (ZugVariant) variant = NULL;
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  Demo demo = {0};

  if (!read_options (&argc, &argv, &options))
    return ZUG_TOOL_USAGE;
  variant = zug_variant_new_preset (options.variant != NULL ? options.variant : "parity");
  if (variant == NULL)
    return zug_tool_misuse (_ ("There is no variant “%s”"), options.variant);
  if (options.archive == NULL)
    options.archive = default_archive ();
  archive = zug_archive_open_sync (options.archive, &error);
  game = archive != NULL ? zug_game_new_drawn (variant, &error) : NULL;
  if (game == NULL)
    return zug_tool_failure ("%s: %s", options.archive, error->message);
  demo.archive = archive;
  demo.game = game;
  demo.turns_left = options.turns;
  demo.ascii = options.ascii || !g_get_charset (NULL);
  play (&demo, &options);
  if (!zug_archive_close (archive, 10000, &error))
    return zug_tool_failure ("%s", error->message);
  return demo.status;
}
