/* test-twins-merge.c: games that are the same made one, and two again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-fixture.h"
#include "zug-small-disk.h"
#include "zug-twin-finder.h"

#define MATCH_TAGS "[White \"Ann\"]\n[Black \"Ben\"]\n[Date \"2001.02.03\"]\n[Result \"1-0\"]\n\n"
#define MATCH MATCH_TAGS "1. e4 e5 2. Nf3 Nc6 1-0\n\n"
#define MATCH_WITH_WORDS MATCH_TAGS "1. e4 {the best} e5 2. Nf3 Nc6 1-0\n\n"
#define START                                                                                      \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1\"]\n" MATCH
/* More than twenty choices, and the same cut short by one. */
#define LONG_LINE                                                                                  \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "   \
  "10. d4 Nbd7 11. Nbd2 "
#define LONG MATCH_TAGS LONG_LINE "Bb7 1-0\n\n"
#define LONG_CUT MATCH_TAGS LONG_LINE "{Here the paper ends.} 1-0\n\n"

static GArray *
find (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_find_twins_async, archive, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  GArray *pairs = zug_archive_find_twins_finish (archive, result, &error);

  g_assert_no_error (error);
  return pairs;
}

static gint64
use_pairs (ZugArchive *archive, const GArray *pairs, ZugTwinUse use, GPtrArray *log, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_merge_twins_async, archive, pairs, use, log, NULL, NULL, NULL);

  return zug_archive_merge_twins_finish (archive, result, error);
}

static gint64
merge (ZugArchive *archive, const GArray *pairs, GPtrArray *log)
{
  g_autoptr (GError) error = NULL;
  gint64 n = use_pairs (archive, pairs, ZUG_TWINS_MERGE, log, &error);

  g_assert_no_error (error);
  return n;
}

/* How many were left as they are. */
static gint64
unmerge (ZugArchive *archive, GPtrArray *log, guint from, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_unmerge_twins_async, archive, log, from, NULL, NULL, NULL);

  return zug_archive_unmerge_twins_finish (archive, result, error);
}

static ZugGameEntry *
load (ZugArchive *archive, gint64 id)
{
  g_autoptr (GError) error = NULL;
  ZugGameEntry *game = zug_archive_load_game_sync (archive, id, &error);

  g_assert_no_error (error);
  return game;
}

/* All that one of them says is there afterwards, once; where both say something, the fuller does.
 */
static void
test_merge (ZugFixture *fixture, gconstpointer data)
{
  static const char text[] =
      "[Site \"Lund\"]\n[Date \"2001.02.??\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n"
      "[Annotator \"Ann\"]\n[Result \"*\"]\n\n"
      "1. e4 $1 {[%clk 0:01:00] good} e5 (1... c5 2. Nf3 (2. Nc3) d6) 2. Nf3 Nc6 3. Bb5 {What the "
      "Spaniard found.} a6 4. Ba4"
      " Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n\n"
      "[Site \"?\"]\n[Date \"2001.02.03\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n"
      "[Annotator \"Ben\"]\n[ECO \"C96\"]\n[Result \"1-0\"]\n\n"
      "1. e4 $1 {[%clk 0:02:00] good} {Bright.} e5 (1... c5 2. Nf3 Nc6) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4"
      " Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1-0\n\n";
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (GArray) pairs = find (archive);
  g_autoptr (GString) remarks = g_string_new (NULL);
  g_autoptr (ZugGameEntry) game = NULL;
  int length;

  g_assert_cmpuint (pairs->len, ==, 1);
  g_assert_cmpint (g_array_index (pairs, ZugTwinPair, 0).fuller, ==, 1);
  g_assert_cmpint (merge (archive, pairs, NULL), ==, 1);
  g_assert_cmpint (merge (archive, pairs, NULL), ==, 0);
  game = load (archive, 1);
  g_assert_cmpstr (zug_game_entry_tag (game, "Site"), ==, "Lund");
  g_assert_cmpstr (zug_game_entry_tag (game, "Date"), ==, "2001.02.03");
  g_assert_cmpstr (zug_game_entry_tag (game, "Annotator"), ==, "Ann");
  g_assert_cmpstr (zug_game_entry_tag (game, "ECO"), ==, "C96");
  g_assert_cmpint (game->data.result, ==, ZUG_RESULT_WHITE);
  g_assert_true (game->over);
  zug_game_data_line_end (&game->data, &length);
  g_assert_cmpint (length, ==, 20);
  /* The start, the line, c5 with Nf3, Nc3 and d6, and Nc6 from the other. */
  g_assert_cmpuint (game->data.n_turns, ==, 1 + 20 + 4 + 1);
  for (gsize i = 0; i < game->data.n_remarks; i++)
    g_string_append_printf (remarks, "%d%c %s\n", game->data.remark[i].turn,
                            game->data.remark[i].side, game->data.remark[i].text);
  g_assert_cmpstr (remarks->str, ==,
                   "1w 1\n1- %clk 0:01:00\n1- good\n1- Bright.\n5- What the Spaniard found.\n");
  zug_fixture_close (archive);
}

/* A game that is not what was stored is left as it is, and the others are made one. */
static void
test_merge_damaged (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report =
      zug_fixture_import_text (archive, MATCH MATCH START START, NULL);
  g_autoptr (GArray) pairs = find (archive);

  g_assert_cmpuint (pairs->len, ==, 2);
  zug_fixture_close (archive);
  zug_fixture_change (fixture, "UPDATE game SET white_kind = 'x' WHERE id = 2");
  archive = zug_fixture_open (fixture);
  g_assert_cmpint (merge (archive, pairs, NULL), ==, 1);
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_object_unref (archive);
  zug_fixture_change (fixture, "UPDATE game SET white_kind = '' WHERE id = 2");
  zug_fixture_assert_asked (fixture, "SELECT group_concat (id) FROM game", "1,2,3\n");
  zug_fixture_close (zug_fixture_open (fixture));
}

/* --- two again -------------------------------------------------------------------------------- */

/* All that is said of games, by their checksums, with what else belongs to them. The archive must
 * be open. */
static char *
describe (ZugFixture *fixture)
{
  static const char *const questions[] = {
      "SELECT group_concat (game || ':' || sum) FROM (SELECT * FROM game_sum ORDER BY game)",
      "SELECT group_concat (game || ':' || id || ':' || made || ':' || hex (data) || ':' || sum)"
      " FROM (SELECT * FROM revision ORDER BY game, id)",
      "SELECT group_concat (id || ':' || games) FROM (SELECT * FROM collection ORDER BY id)",
      "SELECT group_concat (id || ':' || updated || ':' || created) FROM game"};
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3 *db = zug_fixture_connect (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      sqlite3_stmt *stmt;

      g_assert_cmpint (sqlite3_prepare_v2 (db, questions[i], -1, &stmt, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
      g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (stmt, 0));
      sqlite3_finalize (stmt);
    }
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
set_white (ZugArchive *archive, gint64 id, const char *name)
{
  g_autoptr (ZugGameEntry) game = load (archive, id);
  g_autoptr (GError) error = NULL;

  zug_game_data_set_tag (&game->data, "White", name);
  zug_archive_save_game_sync (archive, zug_game_entry_copy (game), &error);
  g_assert_no_error (error);
}

static guint
count_found (ZugArchive *archive, const char *words)
{
  g_autoptr (GPtrArray) rows = zug_fixture_search (archive, words, 100);

  return rows->len;
}

/* Everything is as it was: the games, their numbers, times, collections, earlier versions; in a
 * group of three too, and searches find them. */
static void
test_undo (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) first =
      zug_fixture_import_text (archive, MATCH_WITH_WORDS MATCH LONG, NULL);
  g_autoptr (ZugImportReport) second = zug_fixture_import_text (archive, MATCH LONG_CUT, NULL);
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *between = NULL;
  g_autofree char *after = NULL;

  /* An earlier version of the one that goes, and of the one that stays. */
  set_white (archive, 1, "ANN");
  set_white (archive, 2, "ann");
  pairs = find (archive);
  g_assert_cmpuint (pairs->len, ==, 3);
  before = describe (fixture);
  g_assert_cmpint (merge (archive, pairs, log), ==, 3);
  g_assert_cmpuint (log->len, ==, 3);
  g_assert_cmpint (zug_merge_log_get_gone (log, 2), ==, 5);
  g_assert_cmpuint (count_found (archive, "ben"), ==, 2);
  between = describe (fixture);
  g_assert_cmpstr (between, !=, before);
  /* The last of them alone … */
  g_assert_cmpint (unmerge (archive, log, 2, &error), ==, 0);
  g_assert_cmpuint (log->len, ==, 2);
  g_assert_cmpuint (count_found (archive, "ben"), ==, 3);
  /* … and all. */
  g_assert_cmpint (unmerge (archive, log, 0, &error), ==, 0);
  g_assert_no_error (error);
  g_assert_cmpuint (log->len, ==, 0);
  after = describe (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (count_found (archive, "ben"), ==, 5);
  g_assert_cmpuint (count_found (archive, "paper"), ==, 1);
  zug_fixture_close (archive);
}

/* What was edited since stays, and the other comes back beside it. */
static void
test_undo_edited (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (
      archive, MATCH_WITH_WORDS "[ECO \"C44\"]\n" MATCH LONG LONG_CUT, NULL);
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  g_autoptr (GArray) pairs = find (archive);
  g_autoptr (ZugGameEntry) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (merge (archive, pairs, log), ==, 2);
  set_white (archive, 1, "Cleo");
  zug_archive_delete_game_sync (archive, 3, &error);
  g_assert_no_error (error);
  g_assert_cmpint (unmerge (archive, log, 0, &error), ==, 2);
  g_assert_no_error (error);
  game = load (archive, 1);
  g_assert_cmpstr (zug_game_entry_tag (game, "White"), ==, "Cleo");
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_object_unref (archive);
  zug_fixture_assert_asked (fixture, "SELECT group_concat (id) FROM game", "1,2,4\n");
  zug_fixture_close (zug_fixture_open (fixture));
}

/* The one that says less can be kept as well: it gets the rest of the line, and stands at its end.
 */
static void
test_keep_shorter (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, LONG LONG_CUT, NULL);
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  g_autoptr (GArray) pairs = find (archive);
  ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, 0);
  g_autoptr (ZugGameEntry) game = NULL;
  g_autoptr (ZugGameEntry) whole = NULL;
  int length;

  g_assert_cmpuint (pairs->len, ==, 1);
  g_assert_true (pair->cut);
  g_assert_cmpint (pair->fuller, ==, 1);
  whole = load (archive, 1);
  pair->fuller = 2;
  pair->twin = 1;
  g_assert_cmpint (merge (archive, pairs, log), ==, 1);
  game = load (archive, 2);
  zug_game_data_line_end (&game->data, &length);
  g_assert_cmpint (length, ==, 22);
  g_assert_cmpint (game->cursor, ==, whole->cursor);
  g_assert_cmpuint (game->data.n_remarks, ==, 1);
  zug_fixture_close (archive);
}

/* What comes a second time goes again, and the one that was there is not touched. */
static void
test_leave_out (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) first = zug_fixture_import_text (archive, MATCH LONG, NULL);
  g_autoptr (ZugImportReport) second =
      zug_fixture_import_text (archive, MATCH_WITH_WORDS LONG START, NULL);
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  g_autoptr (ZugGameEntry) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = describe (fixture);
  g_autofree char *after = NULL;

  g_assert_cmpint (second->progress.known, ==, 2);
  g_assert_cmpuint (second->twins->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const ZugTwinPair *pair = &g_array_index (second->twins, ZugTwinPair, i);

      g_assert_cmpint (pair->fuller, ==, i + 1);
      g_assert_cmpint (pair->twin, ==, i + 3);
    }
  g_assert_cmpint (use_pairs (archive, second->twins, ZUG_TWINS_LEAVE_OUT, log, &error), ==, 2);
  g_assert_no_error (error);
  game = load (archive, 1);
  g_assert_cmpuint (game->data.n_remarks, ==, 0);
  g_assert_cmpuint (count_found (archive, "ben"), ==, 3);
  g_assert_cmpint (unmerge (archive, log, 0, &error), ==, 0);
  after = describe (fixture);
  g_assert_cmpstr (after, ==, before);
  zug_fixture_close (archive);
}

/* Two results contradict each other, which is told; merged by hand the one that is kept says it. */
static void
test_contradict (ZugFixture *fixture, gconstpointer data)
{
  static const char other[] = "[White \"Ann\"]\n[Black \"Ben\"]\n[Date \"2001.02.03\"]\n"
                              "[Result \"0-1\"]\n\n" LONG_LINE "Bb7 0-1\n\n";
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *text = g_strconcat (LONG, other, MATCH, MATCH, NULL);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (GArray) pairs = find (archive);
  g_autoptr (ZugGameEntry) game = NULL;

  g_assert_cmpuint (pairs->len, ==, 2);
  g_assert_true (g_array_index (pairs, ZugTwinPair, 0).contradict);
  g_assert_cmpint (g_array_index (pairs, ZugTwinPair, 0).kind, ==, ZUG_TWIN_LIKELY);
  g_assert_false (g_array_index (pairs, ZugTwinPair, 1).contradict);
  g_assert_cmpint (merge (archive, pairs, NULL), ==, 2);
  game = load (archive, 1);
  g_assert_cmpint (game->data.result, ==, ZUG_RESULT_WHITE);
  zug_fixture_close (archive);
}

/* --- a disk that fills up --------------------------------------------------------------------- */

enum
{
  N_PAIRS = 60
};

/* Each with a comment of its own, which makes the ones that are kept longer. */
static char *
write_pairs (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_PAIRS; i++)
    for (guint k = 0; k < 2; k++)
      {
        g_string_append_printf (text,
                                "[White \"Ann\"]\n[Black \"Ben\"]\n[Date \"%u.02.03\"]\n"
                                "[Result \"1-0\"]\n\n1. e4 {",
                                1900 + i);
        for (guint word = 0; word < 300; word++)
          g_string_append_printf (text, "%s%u-%u-%u ", k ? "b" : "a", i, k, word);
        g_string_append (text, "} e5 1-0\n\n");
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gint64
count_games (ZugFixture *fixture)
{
  sqlite3 *db = zug_fixture_connect (fixture);
  gint64 games = zug_fixture_ask (db, "SELECT count(*) FROM game");

  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return games;
}

/* Whatever room there is: what was done is in the log, the rest is untouched, and all of it can be
 * undone. */
static void
test_full_disk (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *text = write_pairs ();
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (GArray) pairs = find (archive);
  g_autofree char *before = describe (fixture);
  gboolean was_full = FALSE, was_part = FALSE, was_done = FALSE;

  g_assert_cmpuint (pairs->len, ==, N_PAIRS);
  for (gint64 room = 0; !was_done; room += 100 * 1000)
    {
      g_autoptr (GPtrArray) log = zug_merge_log_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      zug_small_disk_set_room (room);
      was_done = use_pairs (archive, pairs, ZUG_TWINS_MERGE, log, &error) >= 0;
      zug_small_disk_set_room (-1);
      if (!was_done)
        g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
      was_full |= !was_done;
      was_part |= !was_done && log->len > 0;
      g_assert_cmpint (count_games (fixture), ==, 2 * N_PAIRS - log->len);
      g_clear_error (&error);
      g_assert_cmpint (unmerge (archive, log, 0, &error), ==, 0);
      g_assert_no_error (error);
      after = describe (fixture);
      g_assert_cmpstr (after, ==, before);
    }
  g_assert_true (was_full);
  g_test_message ("in the middle of it too: %d", was_part);
  zug_fixture_close (archive);
}

/* An undo that finds no room goes on where it was when there is some. */
static void
test_full_undo (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *text = write_pairs ();
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  g_autoptr (GArray) pairs = find (archive);
  g_autofree char *before = describe (fixture);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (merge (archive, pairs, log), ==, N_PAIRS);
  zug_small_disk_set_room (0);
  g_assert_cmpint (unmerge (archive, log, 0, &error), ==, -1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  zug_small_disk_set_room (-1);
  g_clear_error (&error);
  g_assert_cmpint (count_games (fixture), ==, 2 * N_PAIRS - log->len);
  g_assert_cmpint (unmerge (archive, log, 0, &error), ==, 0);
  g_assert_no_error (error);
  after = describe (fixture);
  g_assert_cmpstr (after, ==, before);
  zug_fixture_close (archive);
}

/* --- cancelled -------------------------------------------------------------------------------- */

static void
cancel (double done, gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
}

/* What was done before somebody cancelled is in the log. */
static void
test_cancelled (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *text = write_pairs ();
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  g_autoptr (GArray) pairs = find (archive);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n;

  result = zug_archive_wait (zug_archive_merge_twins_async, archive, pairs, ZUG_TWINS_MERGE, log,
                             cancel, cancellable, cancellable);
  n = zug_archive_merge_twins_finish (archive, result, &error);
  /* The first slice may have done all. */
  if (n < 0)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_cmpint (n, ==, N_PAIRS);
  g_assert_cmpuint (log->len, >, 0);
  g_assert_cmpint (count_games (fixture), ==, 2 * N_PAIRS - log->len);
  g_clear_object (&result);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  zug_small_disk_install ();
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/twins-merge/merge", test_merge);
  zug_fixture_add ("/twins-merge/damaged", test_merge_damaged);
  zug_fixture_add ("/twins-merge/keep-shorter", test_keep_shorter);
  zug_fixture_add ("/twins-merge/contradict", test_contradict);
  zug_fixture_add ("/twins-merge/leave-out", test_leave_out);
  zug_fixture_add ("/twins-merge/undo", test_undo);
  zug_fixture_add ("/twins-merge/undo-edited", test_undo_edited);
  zug_fixture_add ("/twins-merge/full-disk", test_full_disk);
  zug_fixture_add ("/twins-merge/full-undo", test_full_undo);
  zug_fixture_add ("/twins-merge/cancelled", test_cancelled);
  return g_test_run ();
}
