/* test-seals.c: seals and mixes of the computer are in the archive and in PGN as on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-record-game.h"
#include "zug-coordinate.h"
#include "zug-autosave.h"
#include "zug-game-fixture.h"
#include "zug-game-pgn.h"
#include "zug-seal.h"
#include "zug-zfen.h"
#include <glib/gstdio.h>

static ZugMatch *
new_match (const char *preset, guint64 seed)
{
  const ZugComputerStyle style = zug_computer_style_of_level (1);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_computer_new (ZUG_WHITE, &style);
  g_autoptr (ZugPlayer) black = zug_computer_new (ZUG_BLACK, &style);

  zug_computer_set_seed (ZUG_COMPUTER (white), seed);
  zug_computer_set_seed (ZUG_COMPUTER (black), seed + 100);
  return zug_match_new (game, white, black);
}

static void
play (ZugMatch *match, guint turns)
{
  zug_match_start (match);
  while (zug_fixture_count_turns (zug_match_get_game (match)) < turns)
    g_main_context_iteration (NULL, TRUE);
  zug_match_stop (match);
}

static void
count (ZugTurn *turn, ZugSide side, const ZugSeal *seal, gpointer good)
{
  g_autofree char *words = zug_seal_dup_mix_words (turn, side, NULL);

  g_assert_cmpint (seal->state, ==, ZUG_SEAL_GOOD);
  /* What a team asks for is drawn from whole plans, of which none are kept. */
  g_assert_true ((words == NULL) == (zug_turn_get_requests (turn) != NULL));
  ++*(guint *) good;
}

static void
assert_good (ZugGame *game, guint seals)
{
  guint good = 0;

  zug_seal_foreach (game, count, &good);
  g_assert_cmpuint (good, ==, seals);
}

/* A game, and after how many turns the program is left, and left again. Teams soon come to an end.
 */
typedef struct
{
  const char *preset;
  guint turns;
} Row;

static const Row parity = {"parity", 4};
static const Row team = {"fair-team", 1};

/* Also when the game goes on after the program was left. */
static void
test_archive (gconstpointer data)
{
  const char *const names[] = {"games.db", "games.db-wal", "games.db-shm"};
  g_autofree char *folder = g_dir_make_tmp ("zugleich-seals-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  const Row *row = data;
  g_autoptr (ZugMatch) match = new_match (row->preset, 3);
  g_autoptr (GError) error = NULL;

  for (guint turns = row->turns; turns <= 2 * row->turns; turns += row->turns)
    {
      g_autoptr (ZugArchive) archive = zug_archive_open_sync (path, &error);
      g_autoptr (ZugAutosave) autosave = zug_autosave_new (archive);
      g_autoptr (ZugGameEntry) entry = NULL;
      g_autoptr (ZugGameRecord) record = NULL;
      g_autoptr (ZugGame) game = NULL;

      g_assert_no_error (error);
      zug_autosave_play (autosave, match);
      play (match, turns);
      while (zug_autosave_is_saving (autosave))
        g_main_context_iteration (NULL, TRUE);
      zug_autosave_play (autosave, NULL);
      entry = zug_archive_find_unfinished_sync (archive, &error);
      g_assert_no_error (error);
      record = zug_record_from_entry (entry);
      g_assert_cmpuint (record->turns->len, ==, turns);
      g_assert_cmpstr (record->white_kind, ==, "computer:1:balanced");
      game = zug_record_to_game (record, &error);
      g_assert_no_error (error);
      assert_good (game, 2 * turns);
      g_object_unref (match);
      match = zug_record_to_match (record, game, NULL);
      g_assert_true (zug_archive_close (archive, 300000, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_build_filename (folder, names[i], NULL);

      g_unlink (file);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Written as PGN and read again, the seals hold and are no comments. */
static ZugGame *
read_again (ZugGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = zug_game_dup_pgn (game);
  ZugGame *read;

  read = zug_game_new_from_text (text, strlen (text), zug_game_get_variant (game), &error);
  g_assert_no_error (error);
  for (ZugTurn *turn = zug_game_get_last (read); zug_turn_get_parent (turn) != NULL;
       turn = zug_turn_get_parent (turn))
    g_assert_null (zug_turn_get_comment (turn));
  return read;
}

static void
assert_same_turns (ZugGame *game, ZugGame *read)
{
  ZugTurn *a = zug_game_get_last (game), *b = zug_game_get_last (read);

  for (; zug_turn_get_parent (a) != NULL && zug_turn_get_parent (b) != NULL;
       a = zug_turn_get_parent (a), b = zug_turn_get_parent (b))
    {
      g_autofree char *written = zug_turn_dup_text (a);
      g_autofree char *found = zug_turn_dup_text (b);

      g_assert_cmpstr (found, ==, written);
      g_assert_true (zug_position_equal (zug_turn_get_position (a), zug_turn_get_position (b)));
    }
  g_assert_true (zug_turn_get_parent (a) == NULL && zug_turn_get_parent (b) == NULL);
}

static void
test_pgn (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugMatch) match = new_match (row->preset, 4);
  g_autoptr (ZugGame) read = NULL;

  play (match, 2 * row->turns);
  read = read_again (zug_match_get_game (match));
  assert_good (read, 4 * row->turns);
  assert_same_turns (zug_match_get_game (match), read);
}

/* Of a turn that was undone and chosen anew, both attempts. */
static void
test_pgn_replayed (void)
{
  const ZugComputerStyle style = zug_computer_style_of_level (1);
  const char *const zfen = "7k/7p/7P/8/p7/8/8/2BK2R1 = - - - 0 10";
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity-replay");
  const ZugLaws *laws = zug_variant_get_laws (variant);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_computer_new (ZUG_BLACK, &style);
  g_autoptr (ZugGame) game = NULL, read = NULL;
  g_autoptr (ZugMatch) match = NULL;
  ZugPosition start;

  g_assert_true (zug_zfen_read (laws, zfen, &start, NULL));
  game = zug_game_new (variant, &start, NULL);
  match = zug_match_new (game, white, black);
  zug_match_start (match);
  for (guint turns = 1; turns <= 2; turns++)
    {
      ZugMove move;

      g_assert_true (zug_coordinate_read (laws, zug_turn_get_position (zug_game_get_last (game)),
                                          ZUG_WHITE, turns == 1 ? "c1a3" : "c1b2", 4, &move, NULL));
      g_assert_true (zug_person_seal (ZUG_PERSON (white), move, NULL));
      while (zug_fixture_count_turns (game) < turns)
        g_main_context_iteration (NULL, TRUE);
    }
  read = read_again (game);
  g_assert_cmpint (zug_turn_get_before (zug_game_get_last (read))->replays, ==, 1);
  assert_good (read, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/saving/seals/archive", &parity, test_archive);
  g_test_add_data_func ("/saving/seals/archive-team", &team, test_archive);
  g_test_add_data_func ("/saving/seals/pgn", &parity, test_pgn);
  g_test_add_data_func ("/saving/seals/pgn-team", &team, test_pgn);
  g_test_add_func ("/saving/seals/pgn-replayed", test_pgn_replayed);
  return g_test_run ();
}
