/* test-import-tree.c: the tree of openings of games that were imported */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"
#include "zug-hash.h"
#include "zug-import-fixture.h"
#include "zug-opening-tree.h"

static void
assert_start (ZugArchive *archive, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) tree = NULL;
  sqlite3 *db = zug_archive_connect_again (archive, NULL);
  ZugLaws laws;
  ZugPosition start;

  zug_laws_preset (&laws, "together-both-removed");
  zug_position_start (&laws, &start);
  tree = zug_postings_tree (db, ZUG_POSTING_KEY (zug_hash (&laws, &start)), 0, NULL, NULL, NULL);
  sqlite3_close (db);
  for (guint i = 0; i < tree->len; i++)
    {
      const ZugTreePair *pair = &g_array_index (tree, ZugTreePair, i);

      g_string_append_printf (text, "%d/%d/%d/%d ", (int) pair->count.n,
                              (int) pair->again[ZUG_TREE_AGAIN].results[ZUG_RESULT_WHITE],
                              (int) pair->again[ZUG_TREE_AGAIN_WHITE].results[ZUG_RESULT_WHITE],
                              (int) pair->again[ZUG_TREE_AGAIN_BLACK].results[ZUG_RESULT_WHITE]);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

/* "e4 2/75/2500/2600/1999": a choice, its games, White's score, rating, performance, and the year.
 */
static char *
tell_tree (ZugArchive *archive, const char *filter)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (filter, NULL);
  g_autoptr (ZugOpeningTree) tree = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);
  ZugLaws laws;
  ZugPosition start;

  zug_laws_preset (&laws, "orthodox");
  zug_position_start (&laws, &start);
  result = zug_archive_wait (zug_opening_tree_load_async, archive, &laws, &start, query, NULL);
  tree = zug_opening_tree_load_finish (result, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < tree->rows[ZUG_TREE_TURNS]->len; i++)
    {
      const ZugTreeRow *row = g_ptr_array_index (tree->rows[ZUG_TREE_TURNS], i);

      g_string_append_printf (text, "%s%s %d/%d/%d/%d/%d", i > 0 ? " " : "", row->name,
                              (int) row->count.n, zug_tree_count_score (&row->count),
                              zug_tree_count_rating (&row->count, ZUG_WHITE),
                              zug_tree_count_performance (&row->count, ZUG_WHITE), row->last_year);
    }
  return g_string_free (text, FALSE);
}

/* The tree tells what tags say, and only of the games that a query finds. */
static void
test_tree (ZugFixture *self, gconstpointer data)
{
  static const char text[] =
      "[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"1990.05.01\"]\n[WhiteElo \"2400\"]\n"
      "[BlackElo \"2000\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
      "[White \"Bob\"]\n[Black \"Ann\"]\n[Date \"1999\"]\n[WhiteElo \"2600\"]\n"
      "[BlackElo \"2200\"]\n[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n"
      "[White \"Eve\"]\n[Black \"Ann\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";
  static const char *const rows[][2] = {
      {"", "e4 2/75/2500/2291/1999 d4 1/0/0/0/0"},
      {"white:ann", "e4 1/100/2400/2800/1990"},
      {"player:ann date:1999..2001", "e4 1/50/2600/2200/1999"},
      {"black:ann", "d4 1/0/0/0/0 e4 1/50/2600/2200/1999"},
      {"white:nobody", ""},
      {"in:1", ""},
  };
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);

  g_assert_cmpint (report->progress.games, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = tell_tree (archive, rows[i][0]);

      g_assert_cmpstr (told, ==, rows[i][1]);
    }
  zug_fixture_close (archive);
}

/* Who no longer wants a tree gets none. */
static void
test_tree_cancelled (ZugFixture *self, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, "1. e4 e5 *\n", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ZugLaws laws;
  ZugPosition start;

  zug_laws_preset (&laws, "orthodox");
  zug_position_start (&laws, &start);
  g_cancellable_cancel (cancellable);
  result =
      zug_archive_wait (zug_opening_tree_load_async, archive, &laws, &start, NULL, cancellable);
  g_assert_null (zug_opening_tree_load_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&result);
  zug_fixture_close (archive);
}

/* A game that meets a position again counts once, in an import's runs and in the rows of one
 * that was saved by itself. */
static void
test_came_back (ZugFixture *self, gconstpointer data)
{
  static const char text[] =
      "[White \"A\"]\n[Variant \"together-both-removed\"]\n[Result \"1-0\"]\n\n"
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nc6 "
      "6. Ng1 Nb8 7. e4 1-0\n";
  ZugArchive *archive = zug_fixture_open (self);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (ZugGameRecord) game = zug_record_load (archive, 1, NULL);

  g_assert_cmpint (report->progress.games, ==, 1);
  assert_start (archive, "1/1/1/0 1/0/0/0 1/1/0/0 ");
  game->id = 0;
  zug_record_set_text (&game->uid, "");
  g_assert_cmpint (zug_record_save (archive, game, NULL), ==, 2);
  assert_start (archive, "2/2/2/0 2/0/0/0 2/2/0/0 ");
  zug_fixture_close (archive);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/import/tree/rows", test_tree);
  zug_fixture_add ("/import/tree/cancelled", test_tree_cancelled);
  zug_fixture_add ("/import/tree/came-back", test_came_back);
  return g_test_run ();
}
