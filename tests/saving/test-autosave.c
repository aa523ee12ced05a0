/* test-autosave.c: what is played is in the archive, whatever happens around it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-record-game.h"
#include "zug-autosave.h"
#include "zug-file-limit.h"
#include "zug-game-fixture.h"
#include "zug-small-disk.h"
#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  ZugArchive *archive;
  ZugAutosave *autosave;
  ZugMatch *match;
} Fixture;

static ZugMatch *
new_match (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Ben");

  return zug_match_new (game, white, black);
}

static void
fixture_open (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("zugleich-keep-XXXXXX", NULL);
  path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (path, &error);
  g_assert_no_error (error);
  self->autosave = zug_autosave_new (self->archive);
  self->match = new_match ();
  zug_autosave_play (self->autosave, self->match);
  zug_match_start (self->match);
}

static void
fixture_close (Fixture *self, gconstpointer data)
{
  const char *const names[] = {"games.db", "games.db-wal", "games.db-shm"};

  g_object_unref (self->match);
  g_assert_finalize_object (self->autosave);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  g_object_unref (self->archive);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
}

static guint
count_turns (ZugMatch *match)
{
  return zug_fixture_count_turns (zug_match_get_game (match));
}

/* Both play pawns one step: White's on the file given, Black's on the next. */
static void
play (ZugMatch *match, int file)
{
  const ZugLaws *laws = zug_game_get_laws (zug_match_get_game (match));
  guint turns = count_turns (match);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSquare from = zug_square (file + side, zug_side_rank (laws, (ZugSide) side, 1));
      ZugSquare to = zug_square (file + side, zug_side_rank (laws, (ZugSide) side, 2));
      ZugMove move = {from, to, ZUG_NO_MAN, ZUG_MOVE_PLAIN};

      g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (match, side)), move, NULL));
    }
  while (count_turns (match) == turns)
    g_main_context_iteration (NULL, TRUE);
}

/* Until every save has reported, those that follow from others too. */
static void
settle (Fixture *self)
{
  for (int i = 0; i < 4; i++)
    {
      g_assert_true (zug_archive_flush (self->archive, 300000, NULL));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
assert_kept (Fixture *self, ZugMatch *match)
{
  ZugGame *game = zug_match_get_game (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameRecord) record =
      zug_record_load (self->archive, zug_game_get_archive_id (game), &error);
  g_autoptr (ZugGame) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (record->turns->len, ==, count_turns (match));
  again = zug_record_to_game (record, &error);
  g_assert_no_error (error);
  g_assert_true (zug_position_equal (zug_turn_get_position (zug_game_get_last (again)),
                                     zug_turn_get_position (zug_game_get_last (game))));
}

static guint
count_games (Fixture *self)
{
  g_autoptr (ZugGameQuery) all = zug_game_query_new ();
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (self->archive, all, NULL);

  return ids->len;
}

static void
test_every_turn (Fixture *self, gconstpointer data)
{
  settle (self);
  for (int turn = 0; turn < 3; turn++)
    {
      play (self->match, 2 * turn);
      settle (self);
      assert_kept (self, self->match);
    }
  g_assert_cmpuint (count_games (self), ==, 1);
}

static GArray *
find_all_on (Fixture *self)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_find_on_async (self->archive, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_find_on_finish (self->archive, result, NULL);
}

static ZugGameOn
find_on (Fixture *self)
{
  g_autoptr (GArray) all = find_all_on (self);

  g_assert_cmpuint (all->len, ==, 1);
  return g_array_index (all, ZugGameOn, 0);
}

static void
assert_on (Fixture *self, ZugMatch *match, gboolean sealed)
{
  ZugGameOn on = find_on (self);
  g_autoptr (ZugGameEntry) found = zug_archive_find_unfinished_sync (self->archive, NULL);

  g_assert_cmpint (on.game, ==, zug_game_get_archive_id (zug_match_get_game (match)));
  g_assert_cmpint (on.sealed, ==, sealed);
  g_assert_cmpint (found->id, ==, on.game);
}

/* The game that is on is found again from its beginning, another one than went on last too, and
 * that somebody may have sealed in it, since he has begun to choose; but at the moment of the seal
 * nothing is written. One without turns is gone when it is left, and stays when
 * the program ends. */
static void
test_on (Fixture *self, gconstpointer data)
{
  const ZugMove e3 = {zug_square (4, 1), zug_square (4, 2), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  g_autoptr (ZugMatch) next = new_match ();
  ZugPlayer *white = zug_match_get_player (next, ZUG_WHITE);

  settle (self);
  assert_on (self, self->match, FALSE);
  zug_person_begin (ZUG_PERSON (zug_match_get_player (self->match, ZUG_WHITE)));
  settle (self);
  assert_on (self, self->match, TRUE);
  play (self->match, 0);
  settle (self);
  assert_on (self, self->match, FALSE);
  zug_autosave_play (self->autosave, next);
  zug_match_start (next);
  settle (self);
  g_assert_cmpuint (count_games (self), ==, 2);
  assert_on (self, next, FALSE);
  zug_person_begin (ZUG_PERSON (white));
  settle (self);
  assert_on (self, next, TRUE);
  g_assert_true (zug_person_seal (ZUG_PERSON (white), e3, NULL));
  settle (self);
  assert_on (self, next, TRUE);
  zug_match_stop (next);
  zug_autosave_play (self->autosave, self->match);
  settle (self);
  g_assert_cmpuint (count_games (self), ==, 1);
  assert_on (self, self->match, FALSE);

  g_clear_object (&next);
  next = new_match ();
  zug_autosave_play (self->autosave, next);
  zug_match_start (next);
  settle (self);
  zug_autosave_rest (self->autosave);
  settle (self);
  g_assert_cmpuint (count_games (self), ==, 2);
  assert_on (self, next, FALSE);

  /* The program ends with a choice that is sealed. */
  zug_autosave_play (self->autosave, next);
  g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (next, ZUG_WHITE)), e3, NULL));
  settle (self);
  assert_on (self, next, FALSE);
  zug_autosave_rest (self->autosave);
  settle (self);
  assert_on (self, next, TRUE);
}

/* Where one may pass nobody need hold anything before he seals, so nothing is written when somebody
 * does: that would tell a pass from a move. */
static void
test_on_pass (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("synchronous");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Ben");
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

  zug_autosave_play (self->autosave, match);
  zug_match_start (match);
  settle (self);
  g_assert_false (zug_person_has_begun (ZUG_PERSON (white)));
  assert_on (self, match, TRUE);
  zug_match_stop (match);
}

/* Against a computer nobody is to be kept from seeing when a person seals: only then, and not when
 * nothing but the computer's choice was sealed, something would be lost. */
static void
test_on_alone (Fixture *self, gconstpointer data)
{
  const ZugMove e3 = {zug_square (4, 1), zug_square (4, 2), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("synchronous");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

  zug_autosave_play (self->autosave, match);
  zug_match_start (match);
  zug_person_begin (ZUG_PERSON (white));
  settle (self);
  assert_on (self, match, FALSE);
  while (zug_player_get_state (black) != ZUG_PLAYER_SEALED)
    g_main_context_iteration (NULL, TRUE);
  settle (self);
  assert_on (self, match, FALSE);
  zug_match_stop (match);
  zug_match_start (match);
  g_assert_cmpint (zug_player_get_state (black), !=, ZUG_PLAYER_SEALED);
  g_assert_true (zug_person_seal (ZUG_PERSON (white), e3, NULL));
  g_assert_true (zug_person_is_pending (ZUG_PERSON (white)));
  g_assert_true (zug_archive_flush (self->archive, 300000, NULL));
  assert_on (self, match, TRUE);
  zug_match_stop (match);
}

/* One without turns waits while another game is looked at, and is gone once another one begins. */
static void
test_aside (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new_drawn (variant, NULL);
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  g_autoptr (ZugMatch) next = new_match ();

  settle (self);
  for (int look = 0; look < 2; look++)
    {
      zug_autosave_play (self->autosave, NULL);
      zug_autosave_browse (self->autosave, editor, NULL);
      settle (self);
      g_assert_cmpuint (count_games (self), ==, 1);
    }
  zug_autosave_play (self->autosave, self->match);
  settle (self);
  assert_on (self, self->match, FALSE);

  zug_autosave_play (self->autosave, NULL);
  zug_autosave_play (self->autosave, next);
  zug_match_start (next);
  settle (self);
  g_assert_cmpuint (count_games (self), ==, 1);
  assert_on (self, next, FALSE);
}

/* Games that are on at the same time are all found again, each in its place, and the one that went
 * on last first; one that is closed is not, and without turns it is gone. */
static void
test_places (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) second = new_match ();
  g_autoptr (ZugMatch) third = new_match ();
  ZugMatch *matches[] = {self->match, second, third};
  ZugAutosave *saves[] = {self->autosave, zug_autosave_new (self->archive),
                          zug_autosave_new (self->archive)};
  g_autoptr (GArray) all = NULL;

  for (guint i = 1; i < 3; i++)
    {
      zug_autosave_set_place (saves[i], 5 * i);
      zug_autosave_play (saves[i], matches[i]);
      zug_match_start (matches[i]);
      settle (self);
    }
  play (self->match, 0);
  play (second, 0);
  zug_person_begin (ZUG_PERSON (zug_match_get_player (third, ZUG_WHITE)));
  settle (self);
  g_assert_cmpuint (count_games (self), ==, 3);
  all = find_all_on (self);
  g_assert_cmpuint (all->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const ZugGameOn *on = &g_array_index (all, ZugGameOn, i);

      g_assert_cmpuint (on->place, ==, 5 * i);
      g_assert_cmpint (on->game, ==, zug_game_get_archive_id (zug_match_get_game (matches[i])));
      g_assert_cmpint (on->sealed, ==, i == 2);
    }
  zug_autosave_close (saves[1]);
  zug_autosave_close (saves[2]);
  settle (self);
  g_assert_cmpuint (count_games (self), ==, 2);
  assert_on (self, self->match, FALSE);
  for (guint i = 1; i < 3; i++)
    {
      zug_match_stop (matches[i]);
      g_assert_finalize_object (saves[i]);
    }
}

/* One that comes into another place while it is on is found there alone. */
static void
test_moved (Fixture *self, gconstpointer data)
{
  zug_person_begin (ZUG_PERSON (zug_match_get_player (self->match, ZUG_WHITE)));
  settle (self);
  zug_autosave_set_place (self->autosave, 5);
  settle (self);
  g_assert_cmpuint (find_on (self).place, ==, 5);
  assert_on (self, self->match, TRUE);
}

/* Turns that come before the archive has given the game its number make no second game. */
static void
test_fast (Fixture *self, gconstpointer data)
{
  for (int turn = 0; turn < 3; turn++)
    play (self->match, 2 * turn);
  settle (self);
  assert_kept (self, self->match);
  g_assert_cmpuint (count_games (self), ==, 1);
}

/* What was played before the match was left is kept all the same. */
static void
test_left (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) next = new_match ();

  play (self->match, 0);
  play (self->match, 2);
  zug_autosave_play (self->autosave, next);
  zug_match_start (next);
  play (next, 4);
  settle (self);
  assert_kept (self, self->match);
  assert_kept (self, next);
  g_assert_cmpuint (count_games (self), ==, 2);
}

static void
test_taken_back (Fixture *self, gconstpointer data)
{
  play (self->match, 0);
  play (self->match, 2);
  zug_match_offer (self->match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (self->match, TRUE);
  g_assert_cmpuint (count_turns (self->match), ==, 1);
  settle (self);
  assert_kept (self, self->match);
  play (self->match, 4);
  settle (self);
  assert_kept (self, self->match);
}

static void
agree (ZugMatch *match, ZugOffer offer)
{
  zug_match_offer (match, ZUG_WHITE, offer);
  zug_match_answer (match, TRUE);
}

static void
assert_remark (Fixture *self, const char *text)
{
  gint64 id = zug_game_get_archive_id (zug_match_get_game (self->match));
  g_autoptr (ZugGameRecord) record = zug_record_load (self->archive, id, NULL);
  g_autoptr (ZugGame) game = zug_record_to_game (record, NULL);

  g_assert_cmpstr (zug_turn_get_remark (zug_game_get_last (game), 0)->text, ==, text);
}

/* Whenever the program is killed the archive has what the board shows; with the turn comes what was
 * written of it, whether the archive has heard of the turn's going or not. */
static void
test_put_back (Fixture *self, gconstpointer data)
{
  ZugGame *game = zug_match_get_game (self->match);

  play (self->match, 0);
  play (self->match, 2);
  zug_game_add_remark (game, zug_game_get_last (game), 'w', ZUG_REMARK_COMMENT, "well done");
  for (guint i = 0; i < 2; i++)
    {
      agree (self->match, ZUG_OFFER_TAKE_BACK);
      g_assert_cmpuint (count_turns (self->match), ==, 1);
      if (i == 0)
        {
          settle (self);
          assert_kept (self, self->match);
        }
      agree (self->match, ZUG_OFFER_PUT_BACK);
      g_assert_cmpuint (count_turns (self->match), ==, 2);
      settle (self);
      assert_kept (self, self->match);
      assert_remark (self, "well done");
    }
  play (self->match, 4);
  settle (self);
  assert_kept (self, self->match);
  g_assert_cmpuint (count_games (self), ==, 1);
}

/* A game deleted while it is played comes back with its next turn, under its own number. */
static void
test_deleted (Fixture *self, gconstpointer data)
{
  gint64 id;

  play (self->match, 0);
  settle (self);
  id = zug_game_get_archive_id (zug_match_get_game (self->match));
  g_assert_true (zug_archive_delete_game_sync (self->archive, id, NULL));
  zug_autosave_forget (self->autosave, id);
  play (self->match, 2);
  settle (self);
  assert_kept (self, self->match);
  g_assert_cmpint (zug_game_get_archive_id (zug_match_get_game (self->match)), ==, id);
  g_assert_cmpuint (count_games (self), ==, 1);
}

static void
test_resigned (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameRecord) record = NULL;

  play (self->match, 0);
  zug_match_resign (self->match, ZUG_BLACK);
  settle (self);
  record = zug_record_load (self->archive,
                            zug_game_get_archive_id (zug_match_get_game (self->match)), NULL);
  g_assert_cmpstr (record->result, ==, ZUG_RECORD_WHITE_WON);
  g_assert_cmpstr (record->state, ==, ZUG_RECORD_OVER);
}

static guint
count_unsaved (Fixture *self)
{
  g_autoptr (GPtrArray) unsaved = zug_autosave_dup_unsaved (self->autosave);

  return unsaved->len;
}

/* Where it never comes to that, the test's own time limit speaks. */
static void
await_unsaved (Fixture *self, guint n)
{
  while (count_unsaved (self) != n)
    g_main_context_iteration (NULL, TRUE);
}

static void
note_trouble (char **words, gboolean played, const char *now)
{
  g_assert_true (played);
  g_free (*words);
  *words = g_strdup (now != NULL ? now : "");
}

/* What had no room is remembered, of a match that was left as well, and saved once it is asked for.
 */
static void
test_full (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) next = new_match ();
  g_autofree char *words = NULL;

  g_signal_connect_swapped (self->autosave, "trouble", G_CALLBACK (note_trouble), &words);
  play (self->match, 0);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 0);
  zug_small_disk_set_room (0);
  play (self->match, 2);
  play (self->match, 4);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  zug_autosave_play (self->autosave, next);
  zug_match_start (next);
  play (next, 2);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 2);
  zug_autosave_try_again (self->autosave);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 2);
  g_assert_cmpstr (words, !=, "");

  zug_small_disk_set_room (-1);
  zug_autosave_try_again (self->autosave);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 0);
  g_assert_cmpstr (words, ==, "");
  assert_kept (self, self->match);
  assert_kept (self, next);
  g_assert_cmpuint (count_games (self), ==, 2);
  g_signal_handlers_disconnect_by_data (self->autosave, &words);
}

/* Nobody has to ask, and no turn has to follow. */
static void
test_room_again (Fixture *self, gconstpointer data)
{
  zug_small_disk_set_room (0);
  play (self->match, 0);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  zug_small_disk_set_room (-1);
  await_unsaved (self, 0);
  assert_kept (self, self->match);
}

/* Opens the archive once more, to be read alone where no file may grow. */
static ZugArchive *
open_again (Fixture *self, gboolean room)
{
  g_autofree char *path = g_build_filename (self->folder, "games.db", NULL);
  g_autoptr (GError) error = NULL;
  ZugArchive *archive;

  zug_file_limit_set (room ? -1 : 0);
  archive = zug_archive_open_sync (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (zug_archive_get_refusal (archive) == NULL, ==, room);
  return archive;
}

/* What is played where nothing can be kept waits for an archive that takes it: with none, and
 * with one that can only be read. */
static void
test_unkept (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) next = new_match ();
  g_autoptr (ZugArchive) read_only = NULL;
  g_autofree char *words = NULL;
  ZugGameEntry *entry = NULL;
  ZugMatch *found = NULL;

  g_signal_connect_swapped (self->autosave, "trouble", G_CALLBACK (note_trouble), &words);
  settle (self);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  g_clear_object (&self->archive);
  read_only = open_again (self, FALSE);
  zug_autosave_set_archive (self->autosave, read_only);
  play (self->match, 0);
  await_unsaved (self, 1);
  g_assert_cmpstr (words, ==, zug_archive_get_refusal (read_only)->message);
  g_assert_true (zug_autosave_find_unsaved (
                     self->autosave, zug_game_get_archive_id (zug_match_get_game (self->match)),
                     &found, &entry)
                 == zug_match_get_game (self->match));
  g_assert_true (found == self->match);
  zug_autosave_set_archive (self->autosave, NULL);
  zug_autosave_play (self->autosave, next);
  zug_match_start (next);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  play (next, 2);
  play (next, 4);
  await_unsaved (self, 2);
  zug_autosave_try_again (self->autosave);
  g_assert_false (zug_autosave_is_saving (self->autosave));

  g_assert_true (zug_archive_close (read_only, 300000, NULL));
  self->archive = open_again (self, TRUE);
  zug_autosave_set_archive (self->autosave, self->archive);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 0);
  assert_kept (self, self->match);
  assert_kept (self, next);
  g_assert_cmpuint (count_games (self), ==, 2);
  g_signal_handlers_disconnect_by_data (self->autosave, &words);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, fixture_open, test, fixture_close);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_small_disk_install ();
  add ("/saving/every-turn", test_every_turn);
  add ("/saving/on", test_on);
  add ("/saving/on-pass", test_on_pass);
  add ("/saving/on-alone", test_on_alone);
  add ("/saving/aside", test_aside);
  add ("/saving/places", test_places);
  add ("/saving/moved", test_moved);
  add ("/saving/fast", test_fast);
  add ("/saving/left", test_left);
  add ("/saving/taken-back", test_taken_back);
  add ("/saving/put-back", test_put_back);
  add ("/saving/deleted", test_deleted);
  add ("/saving/resigned", test_resigned);
  add ("/saving/full", test_full);
  add ("/saving/room-again", test_room_again);
  add ("/saving/unkept", test_unkept);
  return g_test_run ();
}
