/* test-uci-player.c: games against an engine, and what becomes of them when it fails */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-fixture.h"
#include "zug-uci-game.h"
#include "zug-uci-player.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

static const char *fake, *ours;

typedef struct
{
  ZugVariant *variant;
  ZugGame *game;
  ZugMatch *match;
  char *told; /* by `replaced` */
} Fixture;

static void
on_replaced (Fixture *fixture, const char *words)
{
  g_assert_null (fixture->told);
  fixture->told = g_strdup (words);
}

static gint64
stand_still (gpointer data)
{
  return 0;
}

static ZugUciSetup *
setup_of (const char *command)
{
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new ("Fake", command, FALSE);

  return zug_uci_setup_with_movetime (setup, 20);
}

/* A person with White against the engine of a command, NULL for one that is not there; by a clock,
 * which stands, where a control is given. */
static void
begin_timed (Fixture *fixture, const char *preset, const char *command, const char *control)
{
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = NULL;
  g_autoptr (ZugUciSetup) setup = command != NULL ? setup_of (command) : NULL;

  *fixture = (Fixture) {.variant = zug_variant_new_preset (preset)};
  fixture->game = zug_game_new_drawn (fixture->variant, NULL);
  black = zug_uci_player_new (ZUG_BLACK, "Fake", setup);
  zug_game_set_tag (fixture->game, "TimeControl", control);
  fixture->match = zug_match_new (fixture->game, white, black);
  if (control != NULL)
    zug_clock_set_source (zug_match_get_clock (fixture->match), stand_still, NULL);
  g_signal_connect_swapped (fixture->match, "replaced", G_CALLBACK (on_replaced), fixture);
  zug_match_start (fixture->match);
}

static void
begin (Fixture *fixture, const char *preset, const char *command)
{
  begin_timed (fixture, preset, command, NULL);
}

static void
finish (Fixture *fixture)
{
  g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->variant);
  g_clear_pointer (&fixture->told, g_free);
}

static char *
mode_command (const char *mode, const char *log)
{
  return g_strdup_printf ("'%s' %s '%s'", fake, mode, log != NULL ? log : "/dev/null");
}

/* What it was told, without the process number. */
static char *
dup_heard (const char *log)
{
  char *heard = NULL;

  g_assert_true (g_file_get_contents (log, &heard, NULL, NULL));
  return heard;
}

static void
test_plays (void)
{
  g_autofree char *log = g_build_filename (g_get_tmp_dir (), "uci-player.XXXXXX", NULL);
  int fd = g_mkstemp (log);
  g_autofree char *command = mode_command ("normal", log);
  g_autofree char *heard = NULL;
  ZugPlayer *engine;
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  engine = zug_match_get_player (fixture.match, ZUG_BLACK);
  g_assert_cmpstr (zug_player_get_kind (engine), ==, "engine:Fake");
  g_assert_cmpstr (zug_game_get_name (fixture.game, ZUG_BLACK), ==, "Fake");
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  g_assert_cmpstr (zug_turn_get_san (zug_game_get_last (fixture.game), ZUG_BLACK), ==, "a5");
  zug_fixture_seal (fixture.match, ZUG_WHITE, "g1f3");
  zug_fixture_wait_for_turn (fixture.match, 4);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  heard = dup_heard (log);
  g_assert_nonnull (strstr (heard, "position startpos moves e2e4\ngo movetime 20\n"));
  g_assert_nonnull (strstr (heard, "position startpos moves e2e4 a7a5 g1f3\ngo movetime 20\n"));
  g_assert_null (fixture.told);
  finish (&fixture);
  g_close (fd, NULL);
  g_assert_cmpint (g_remove (log), ==, 0);
}

/* What it is told of its time: both clocks, or how long for this move. */
static void
test_clock (void)
{
  static const struct
  {
    const char *control;
    const char *go;
  } rows[] = {
      {"300+3", "go wtime 302950 btime 299950 winc 3000 binc 3000\n"},
      {"60", "go wtime 59950 btime 59950 winc 0 binc 0\n"},
      {"60d5", "go wtime 64950 btime 64950 winc 5000 binc 5000\n"},
      {"1/60", "go movetime 20\n"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *log = g_build_filename (g_get_tmp_dir (), "uci-player.XXXXXX", NULL);
      int fd = g_mkstemp (log);
      g_autofree char *command = mode_command ("normal", log);
      g_autofree char *heard = NULL;
      Fixture fixture;

      begin_timed (&fixture, "orthodox", command, rows[i].control);
      zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
      zug_fixture_wait_for_turn (fixture.match, 2);
      heard = dup_heard (log);
      g_assert_nonnull (strstr (heard, rows[i].go));
      g_assert_null (fixture.told);
      finish (&fixture);
      g_close (fd, NULL);
      g_assert_cmpint (g_remove (log), ==, 0);
    }
}

/* As against every computer, it is taken back at once, and the engine is asked anew. */
static void
test_take_back (void)
{
  g_autofree char *command = mode_command ("normal", NULL);
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "d2d4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  g_assert_null (fixture.told);
  finish (&fixture);
}

static void
test_stopped_and_started (void)
{
  g_autofree char *command = mode_command ("normal", NULL);
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_settle ();
  zug_match_stop (fixture.match);
  zug_match_start (fixture.match);
  zug_fixture_wait_for_turn (fixture.match, 2);
  g_assert_null (fixture.told);
  finish (&fixture);
}

static void
test_offer (void)
{
  g_autofree char *command = mode_command ("normal", NULL);
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  while (zug_match_get_offer (fixture.match, NULL) != ZUG_OFFER_NONE)
    g_main_context_iteration (NULL, TRUE);
  finish (&fixture);
}

typedef struct
{
  const char *mode; /* NULL: an engine that is not there any more */
  const char *words;
} FailureRow;

static const FailureRow failure_rows[] = {
    {"crash", "fake-engine has crashed (Aborted)."},
    {"crash-thinking", "Fake Engine 1.0 has crashed (Segmentation fault)."},
    {"exit-thinking", "Fake Engine 1.0 has ended by itself (status 7)."},
    {"illegal", "Fake answered “e2e5”, which is not a legal move."},
    {"nonsense", "Fake Engine 1.0 answered “\357\277\275(knight”, which is not a legal move."},
    {NULL, "Fake is no longer among your engines."},
};

/* The match goes on with nothing lost, and says what happened. */
static void
test_failure (gconstpointer data)
{
  const FailureRow *row = data;
  g_autofree char *command = row->mode != NULL ? mode_command (row->mode, NULL) : NULL;
  ZugComputerStyle style;
  ZugPlayer *own;
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  own = zug_match_get_player (fixture.match, ZUG_BLACK);
  g_assert_true (ZUG_IS_COMPUTER (own));
  g_assert_true (zug_computer_style_read (zug_player_get_kind (own), &style));
  g_assert_cmpuint (style.level, ==, ZUG_SEARCH_LEVELS);
  g_assert_nonnull (fixture.told);
  g_assert_true (g_str_has_prefix (fixture.told, row->words));
  g_assert_nonnull (strstr (fixture.told, zug_player_get_name (own)));
  g_assert_true (g_str_has_prefix (zug_game_get_name (fixture.game, ZUG_BLACK), "Fake, then "));
  g_assert_cmpstr (
      zug_turn_get_san (zug_turn_get_child (zug_game_get_root (fixture.game), 0), ZUG_WHITE), ==,
      "e4");
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  finish (&fixture);
}

/* An engine that knows only the usual array is none for this game. */
static void
test_chess960 (void)
{
  g_autofree char *command = mode_command ("normal", NULL);
  Fixture fixture;

  begin (&fixture, "chess960", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "a2a3");
  zug_fixture_wait_for_turn (fixture.match, 2);
  g_assert_true (
      g_str_has_prefix (fixture.told, "Fake Engine 1.0 can’t set “UCI_Chess960” to “true”."));
  finish (&fixture);
}

/* Killed from outside while a person thinks: seen when it is asked next. */
static void
test_killed_between (void)
{
  g_autofree char *log = g_build_filename (g_get_tmp_dir (), "uci-player.XXXXXX", NULL);
  int fd = g_mkstemp (log);
  g_autofree char *command = mode_command ("normal", log);
  g_autofree char *heard = NULL;
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  heard = dup_heard (log);
  g_assert_cmpint (kill ((GPid) g_ascii_strtoll (heard + strlen ("pid "), NULL, 10), SIGKILL), ==,
                   0);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "d2d4");
  zug_fixture_wait_for_turn (fixture.match, 4);
  g_assert_true (g_str_has_prefix (fixture.told, "Fake Engine 1.0 has crashed (Killed)."));
  finish (&fixture);
  g_close (fd, NULL);
  g_assert_cmpint (g_remove (log), ==, 0);
}

/* When the game is over its process ends, though somebody looks at the game still. */
static void
test_over (void)
{
  g_autofree char *log = g_build_filename (g_get_tmp_dir (), "uci-player.XXXXXX", NULL);
  int fd = g_mkstemp (log);
  g_autofree char *command = mode_command ("normal", log);
  g_autofree char *heard = NULL;
  Fixture fixture;
  GPid pid;

  begin (&fixture, "orthodox", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  heard = dup_heard (log);
  pid = (GPid) g_ascii_strtoll (heard + strlen ("pid "), NULL, 10);
  g_assert_cmpint (kill (pid, 0), ==, 0);
  zug_match_resign (fixture.match, ZUG_WHITE);
  while (kill (pid, 0) == 0)
    g_main_context_iteration (NULL, FALSE);
  finish (&fixture);
  g_close (fd, NULL);
  g_assert_cmpint (g_remove (log), ==, 0);
}

/* Our own engine as an opponent, which knows nothing of Chess960. */
static void
test_peer (void)
{
  g_autofree char *command = g_shell_quote (ours);
  Fixture fixture;

  begin (&fixture, "orthodox", command);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  g_assert_null (fixture.told);
  finish (&fixture);
}

static void
test_known (void)
{
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugVariant) shuffled = zug_variant_new_preset ("chess960");
  g_autoptr (ZugVariant) parity = zug_variant_new_preset ("parity");
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new ("Fake", "fake", FALSE);

  g_assert_true (zug_uci_game_is_known (orthodox, setup));
  g_assert_false (zug_uci_game_is_known (shuffled, setup));
  g_assert_true (zug_uci_game_is_known (shuffled, NULL));
  g_assert_false (zug_uci_game_is_known (parity, NULL));
}

static void
test_tell (void)
{
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_fixture_game (orthodox, "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1");
  g_autofree char *fen = NULL;
  g_auto (GStrv) moves = NULL;
  g_autofree char *line = NULL;

  zug_fixture_play (game, "e1g1 e8d7 e2e4");
  zug_uci_game_tell (game, zug_game_get_last (game), &fen, &moves);
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1");
  g_assert_cmpuint (g_strv_length (moves), ==, 3);
  g_assert_cmpstr (moves[0], ==, "e1g1");

  line = zug_uci_game_dup_line (orthodox, zug_turn_get_position (zug_game_get_last (game)),
                                "d7e6 f1f6 e6f6 e4e6 e4e5", 10);
  g_assert_cmpstr (line, ==, "2… Ke6 3. Rf6+ Kxf6");
}

/* A game with a move no engine would accept is told from after it. */
static void
test_tell_irregular (void)
{
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_fixture_game (orthodox, "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1");
  g_autofree char *fen = NULL;
  g_auto (GStrv) moves = NULL;

  g_assert_nonnull (zug_game_add_turn_text (game, zug_game_get_last (game), "h1h2", 1, NULL));
  g_assert_nonnull (zug_game_add_turn_text (game, zug_game_get_last (game), "e2h2", 0, NULL));
  zug_uci_game_tell (game, zug_game_get_last (game), &fen, &moves);
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/4r2R/4K3 b - - 1 1");
  g_assert_cmpuint (g_strv_length (moves), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fake = argv[1];
  ours = argv[2];
  g_test_add_func ("/uci-player/plays", test_plays);
  g_test_add_func ("/uci-player/clock", test_clock);
  g_test_add_func ("/uci-player/take-back", test_take_back);
  g_test_add_func ("/uci-player/stopped-and-started", test_stopped_and_started);
  g_test_add_func ("/uci-player/offer", test_offer);
  for (guint i = 0; i < G_N_ELEMENTS (failure_rows); i++)
    {
      const char *mode = failure_rows[i].mode;
      g_autofree char *path =
          g_strdup_printf ("/uci-player/failure/%s", mode != NULL ? mode : "missing");

      g_test_add_data_func (path, &failure_rows[i], test_failure);
    }
  g_test_add_func ("/uci-player/chess960", test_chess960);
  g_test_add_func ("/uci-player/killed-between", test_killed_between);
  g_test_add_func ("/uci-player/over", test_over);
  g_test_add_func ("/uci-player/peer", test_peer);
  g_test_add_func ("/uci-game/known", test_known);
  g_test_add_func ("/uci-game/tell", test_tell);
  g_test_add_func ("/uci-game/tell-irregular", test_tell_irregular);
  return g_test_run ();
}
