/* test-notes.c: edits of a game: undone, redone, and in the archive as they are made */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-record-game.h"
#include "zug-choices.h"
#include "zug-autosave.h"
#include "zug-small-disk.h"
#include "zug-game-fixture.h"
#include <glib/gstdio.h>

/* --- edits by chance -------------------------------------------------------------------------- */

static ZugTurn *
any_turn (ZugGame *game, guint n)
{
  ZugTurn *turn;

  do
    turn = zug_game_get_turn (game, (guint) g_test_rand_int_range (0, (gint) n));
  while (turn == NULL);
  return turn;
}

static ZugMove
any_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  zug_choices (laws, position, side, choices);
  return choices->n > 0 ? choices->move[g_test_rand_int_range (0, choices->n)] : ZUG_PASS;
}

static void
add_any_turn (ZugGameEditor *editor, ZugTurn *parent)
{
  const ZugLaws *laws = zug_game_get_laws (zug_game_editor_get_game (editor));
  const ZugPosition *position = zug_turn_get_position (parent);
  guint sides = (guint) g_test_rand_int_range (1, 4);
  ZugPair pair;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair.choice[side] = any_move (laws, position, side);
  zug_fixture_vary (editor, parent, pair, sides, TRUE, NULL);
}

static void
edit_anything (ZugGameEditor *editor, guint n_turns)
{
  static const char *const texts[] = {NULL, "", "a", "something longer\n\nin two parts", "ä ♔"};
  static const char sides[] = "wb-";
  ZugTurn *turn = any_turn (zug_game_editor_get_game (editor), n_turns);
  char side = sides[g_test_rand_int_range (0, 3)];
  const char *text = texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))];
  ZugShape shape = {(uint8_t) g_test_rand_int_range (0, ZUG_N_SHAPE_COLOURS),
                    (ZugSquare) g_test_rand_int_range (0, 8),
                    (ZugSquare) g_test_rand_int_range (0, 8)};

  switch (g_test_rand_int_range (0, 11))
    {
    case 0:
      zug_game_editor_set_comment (
          editor, turn, side, g_test_rand_bit () ? ZUG_REMARK_COMMENT : ZUG_REMARK_BEFORE, text);
      break;
    case 1:
      zug_game_editor_toggle_nag (editor, turn, side, (guint) g_test_rand_int_range (1, 20));
      break;
    case 2:
      zug_game_editor_toggle_shape (editor, turn, shape);
      break;
    case 3:
      zug_game_editor_clear_shapes (editor, turn);
      break;
    case 4:
      zug_game_editor_promote (editor, turn, TRUE, NULL);
      break;
    case 5:
      zug_game_editor_promote_to_line (editor, turn, TRUE, NULL);
      break;
    case 6:
      zug_game_editor_demote (editor, turn);
      break;
    case 7:
      if (zug_turn_get_parent (turn) != NULL && zug_turn_get_n_children (turn) < 2)
        zug_game_editor_delete (editor, turn, TRUE, NULL);
      break;
    case 8:
      zug_fixture_set_tag (editor, g_test_rand_bit () ? "Event" : "Annotator", text);
      break;
    default:
      add_any_turn (editor, turn);
    }
}

static ZugGameRecord *
record_of (ZugGame *game)
{
  return zug_record_of_game (game, "", "");
}

/* What was recorded before an edit is there again after undoing it, and so with redoing; at every
 * step. */
static void
test_random (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  g_autoptr (GPtrArray) states =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_record_free);
  guint steps = 0;

  for (int i = 0; i < 300; i++)
    {
      zug_game_editor_end_writing (editor);
      edit_anything (editor, 400);
    }
  while (zug_game_editor_undo (editor) != NULL)
    steps++;
  g_assert_cmpuint (steps, >, 100);
  g_assert_cmpuint (zug_turn_get_n_children (zug_game_get_root (game)), ==, 0);
  g_ptr_array_add (states, record_of (game));
  while (zug_game_editor_redo (editor) != NULL)
    g_ptr_array_add (states, record_of (game));
  g_assert_cmpuint (states->len, ==, steps + 1);
  for (guint i = steps; i > 0; i--)
    {
      g_autoptr (ZugGameRecord) state = record_of (game);
      g_autoptr (ZugGame) again = zug_record_to_game (state, NULL);
      g_autoptr (ZugGameRecord) twice = NULL;

      g_assert_true (zug_game_record_equal (state, g_ptr_array_index (states, i)));
      /* What a record tells makes the same game. */
      g_assert_nonnull (again);
      twice = record_of (again);
      g_assert_true (zug_game_record_equal (state, twice));
      g_assert_nonnull (zug_game_editor_undo (editor));
    }
}

/* --- the archive ------------------------------------------------------------------------------ */

typedef struct
{
  char *folder;
  ZugArchive *archive;
  ZugAutosave *autosave;
  ZugGame *game;
  ZugGameEditor *editor;
  ZugGameRecord *record;
  guint saved;
} Fixture;

static void
count_up (guint *n)
{
  ++*n;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugGameRecord) record = NULL;
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  ZugTurn *turn = zug_game_add_turn_text (game, zug_game_get_root (game), "e2e4/e7e5", 0, NULL);
  gint64 id;

  zug_game_add_turn_text (game, turn, "g1f3/b8c6", 0, NULL);
  self->folder = g_dir_make_tmp ("zugleich-notes-XXXXXX", NULL);
  path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (path, &error);
  g_assert_no_error (error);
  record = zug_record_of_game (game, "", "");
  zug_record_set_text (&record->source, ZUG_RECORD_IMPORTED);
  zug_record_set_text (&record->result, "1-0");
  zug_record_set_text (&record->state, ZUG_RECORD_OVER);
  id = zug_record_save (self->archive, record, &error);
  g_assert_no_error (error);
  self->record = zug_record_load (self->archive, id, NULL);
  self->game = zug_record_to_game (self->record, &error);
  g_assert_no_error (error);
  self->editor = zug_game_editor_new (self->game);
  self->autosave = zug_autosave_new (self->archive);
  entry = zug_archive_load_game_sync (self->archive, id, NULL);
  zug_autosave_browse (self->autosave, self->editor, entry);
  g_signal_connect_swapped (self->autosave, "saved", G_CALLBACK (count_up), &self->saved);
}

static void
settle (Fixture *self)
{
  for (int i = 0; i < 4; i++)
    {
      zug_archive_flush (self->archive, 300000, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  const char *const names[] = {"games.db", "games.db-wal", "games.db-shm"};

  zug_autosave_play (self->autosave, NULL);
  settle (self);
  g_assert_finalize_object (self->autosave);
  g_assert_finalize_object (self->editor);
  g_assert_finalize_object (self->game);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  g_object_unref (self->archive);
  zug_game_record_free (self->record);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
}

static ZugGameRecord *
load (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  ZugGameRecord *record = zug_record_load (self->archive, self->record->id, &error);

  g_assert_no_error (error);
  return record;
}

/* Edits that come one upon the other are all there, and nothing else of the game is another. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  ZugTurn *last = zug_game_get_last (self->game);
  g_autoptr (ZugGameRecord) kept = NULL;
  g_autoptr (ZugGameRecord) wanted = NULL;

  for (guint nag = 1; nag <= 3; nag++)
    zug_game_editor_toggle_nag (self->editor, last, 'w', nag);
  zug_fixture_set_tag (self->editor, "Event", "Club evening");
  zug_game_editor_delete (self->editor, last, TRUE, NULL);
  zug_game_editor_undo (self->editor);
  zug_game_editor_set_comment (self->editor, last, 'b', ZUG_REMARK_COMMENT, "why");
  settle (self);
  g_assert_cmpuint (self->saved, >, 0);
  kept = load (self);
  wanted = zug_record_update (self->record, self->game);
  g_assert_true (zug_game_record_equal (kept, wanted));
  g_assert_cmpstr (kept->uid, ==, self->record->uid);
  g_assert_cmpstr (kept->source, ==, ZUG_RECORD_IMPORTED);
  g_assert_cmpstr (kept->result, ==, "1-0");
  g_assert_cmpint (kept->created, ==, self->record->created);
  g_assert_cmpint (kept->updated, ==, self->record->updated);
  g_assert_cmpint (kept->annotations->len, ==, 2);
}

/* What is edited last before the game is left is kept too. */
static void
test_left (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameRecord) kept = NULL;

  zug_game_editor_toggle_nag (self->editor, zug_game_get_last (self->game), 'w', 1);
  zug_game_editor_toggle_nag (self->editor, zug_game_get_last (self->game), 'b', 2);
  zug_autosave_play (self->autosave, NULL);
  zug_game_editor_toggle_nag (self->editor, zug_game_get_last (self->game), 'b', 2);
  settle (self);
  kept = load (self);
  g_assert_cmpint (kept->annotations->len, ==, 2);
}

static void
note_trouble (char **words, gboolean played, const char *now)
{
  g_assert_false (played);
  g_free (*words);
  *words = g_strdup (now != NULL ? now : "");
}

static void
test_trouble (Fixture *self, gconstpointer data)
{
  g_autofree char *words = NULL;

  g_signal_connect_swapped (self->autosave, "trouble", G_CALLBACK (note_trouble), &words);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  zug_game_editor_toggle_nag (self->editor, zug_game_get_last (self->game), 'w', 1);
  settle (self);
  g_assert_nonnull (words);
  g_assert_cmpstr (words, !=, "");
  g_assert_cmpuint (self->saved, ==, 0);
  g_signal_handlers_disconnect_by_data (self->autosave, &words);
}

static guint
count_unsaved (Fixture *self)
{
  g_autoptr (GPtrArray) unsaved = zug_autosave_dup_unsaved (self->autosave);

  return unsaved->len;
}

/* What had no room is saved when there is some, though the game was left meanwhile and nobody asks.
 */
static void
test_full (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameRecord) kept = NULL;

  zug_small_disk_set_room (0);
  zug_game_editor_set_comment (self->editor, zug_game_get_last (self->game), 'b',
                               ZUG_REMARK_COMMENT, "why");
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  zug_autosave_play (self->autosave, NULL);
  zug_autosave_try_again (self->autosave);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  zug_small_disk_set_room (-1);
  while (count_unsaved (self) > 0) /* where it is never saved, the test's own time limit speaks */
    g_main_context_iteration (NULL, TRUE);
  kept = load (self);
  g_assert_cmpint (kept->annotations->len, ==, 1);
}

/* A game whose edit could not be saved is found with it, and counts once though it is looked at
 * twice. */
static void
test_unsaved (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameEditor) again = zug_game_editor_new (self->game);
  g_autoptr (ZugGameRecord) kept = load (self);
  g_autoptr (ZugGameEntry) shown = zug_record_to_entry (kept);
  ZugGameEntry *entry = NULL;
  ZugMatch *match = NULL;
  ZugTurn *last = zug_game_get_last (self->game);

  zug_small_disk_set_room (0);
  zug_game_editor_set_comment (self->editor, last, 'b', ZUG_REMARK_COMMENT, "why");
  settle (self);
  g_assert_null (zug_autosave_find_unsaved (self->autosave, kept->id + 1, &match, &entry));
  g_assert_true (zug_autosave_find_unsaved (self->autosave, kept->id, &match, &entry)
                 == self->game);
  g_assert_null (match);
  g_assert_cmpint (entry->data.n_remarks, ==, 0);
  zug_autosave_browse (self->autosave, again, shown);
  zug_game_editor_set_comment (again, last, 'b', ZUG_REMARK_COMMENT, "why not");
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  zug_small_disk_set_room (-1);
  zug_autosave_try_again (self->autosave);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 0);
  zug_autosave_play (self->autosave, NULL);
  g_clear_pointer (&kept, zug_game_record_free);
  kept = load (self);
  g_assert_cmpint (kept->annotations->len, ==, 1);
}

static gint64
count_games (Fixture *self)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (self->archive, query, NULL);

  return ids->len;
}

/* A game that the archive does not have is unsaved from the first edit on; once there is an archive
 * it is in it, and only once, though it is edited and left while it is on its way. */
static void
test_strange (Fixture *self, gconstpointer data)
{
  ZugTurn *last = zug_game_get_last (self->game);
  g_autoptr (ZugGameRecord) kept = NULL;

  zug_game_set_archive_id (self->game, 0);
  zug_autosave_set_archive (self->autosave, NULL);
  zug_autosave_browse (self->autosave, self->editor, NULL);
  g_assert_cmpuint (count_unsaved (self), ==, 0);
  zug_game_editor_toggle_nag (self->editor, last, 'w', 1);
  g_assert_cmpuint (count_unsaved (self), ==, 1);
  zug_autosave_set_archive (self->autosave, self->archive);
  g_assert_true (zug_autosave_is_saving (self->autosave));
  zug_game_editor_toggle_nag (self->editor, last, 'b', 2);
  zug_autosave_play (self->autosave, NULL);
  settle (self);
  g_assert_cmpuint (count_unsaved (self), ==, 0);
  g_assert_cmpint (count_games (self), ==, 2);
  g_assert_cmpint (zug_game_get_archive_id (self->game), ==, self->record->id + 1);
  kept = zug_record_load (self->archive, self->record->id + 1, NULL);
  g_assert_cmpuint (kept->annotations->len, ==, 2);
  g_assert_cmpstr (kept->source, ==, ZUG_RECORD_IMPORTED);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/saving/notes/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_small_disk_install ();
  g_test_add_func ("/saving/notes/random", test_random);
  ADD ("kept", test_kept);
  ADD ("left", test_left);
  ADD ("trouble", test_trouble);
  ADD ("full", test_full);
  ADD ("unsaved", test_unsaved);
  ADD ("strange", test_strange);
  return g_test_run ();
}
