/* test-postings.c: the index of positions and terms finds what a plain list finds, however it was
 * merged */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-fixture.h"

#include "zug-summary.h"

#include <glib/gstdio.h>

enum
{
  N_STEPS = ZUG_SANITIZED > 1 ? 40 : 80, /* of a random walk */
  N_RUN_GAMES = ZUG_SANITIZED > 1 ? 1 : 3,
  AT_ONCE = 60 * G_USEC_PER_SEC /* for a slice; one in less begins at all runs again and again */
};

/* --- a random walk ---------------------------------------------------------------------------- */

static gint64
random_collection (void)
{
  return g_test_rand_int_range (1, ZUG_FIXTURE_COLLECTIONS + 1);
}

static void
set_random_game (ZugIndex *index)
{
  g_autoptr (GArray) positions = zug_index_new_postings (), terms = zug_index_new_postings ();
  gint64 game;

  if (index->games->len == 0)
    return;
  game =
      g_array_index (index->games, gint64, g_test_rand_int_range (0, (gint32) index->games->len));
  if (zug_index_collection_of (index, game) == 0)
    return;
  zug_index_add_random (positions, ZUG_POSTING_POSITION, game);
  zug_index_add_random (terms, ZUG_POSTING_TERM, game);
  if (g_test_rand_int_range (0, 2))
    zug_index_set_game (index, game, positions, terms);
  else
    zug_index_set_game (index, game, NULL, NULL);
}

static void
hide_random (ZugIndex *index)
{
  gint64 collection = random_collection ();
  g_autofree char *sql = NULL;

  index->hidden[collection] = !index->hidden[collection];
  sql = g_strdup_printf ("UPDATE collection SET hidden = %d WHERE id = %d",
                         index->hidden[collection], (int) collection);
  zug_index_exec (index, sql);
}

/* Some slices of the smallest kind, so that merging stops at any key. */
static void
merge_a_little (ZugIndex *index)
{
  gint64 collection = random_collection ();
  int most = g_test_rand_int_range (0, 4) == 0 ? g_test_rand_int_range (1, 5) : 0;
  gboolean more;
  g_autoptr (GError) error = NULL;

  for (int n = g_test_rand_int_range (1, 200); n > 0; n--)
    {
      zug_postings_merge_slice (index->db, collection, most, 0, &more, &error);
      g_assert_no_error (error);
    }
}

static void
take_step (ZugIndex *index)
{
  switch (g_test_rand_int_range (0, 20))
    {
    case 0:
      zug_index_drop (index, random_collection ());
      break;
    case 1:
      hide_random (index);
      break;
    case 2:
    case 3:
      set_random_game (index);
      break;
    case 4:
    case 5:
      merge_a_little (index);
      break;
    case 6:
      zug_index_merge (index, random_collection (), 0, 1000);
      break;
    default:
      zug_index_add_random_runs (index, random_collection (),
                                 (guint) g_test_rand_int_range (0, 12));
    }
}

static void
test_walk (ZugIndex *index, gconstpointer data)
{
  for (int i = 1; i <= N_STEPS; i++)
    {
      take_step (index);
      if (i % 10 == 0)
        zug_index_assert_all (index);
    }
  for (gint64 collection = 1; collection <= ZUG_FIXTURE_COLLECTIONS; collection++)
    zug_index_merge (index, collection, 1, 1000);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT max(n) FROM (SELECT count(*) AS n FROM run"
                                         " GROUP BY collection, kind)"),
                   <=, 1);
}

/* --- merging ---------------------------------------------------------------------------------- */

/* Adds runs of one posting each. */
static void
add_runs (ZugIndex *index, ZugPostingKind kind, int n)
{
  for (int i = 0; i < n; i++)
    {
      ZugPosting posting = {.key = zug_index_random_key ()};
      g_autoptr (GArray) postings = zug_index_new_postings ();

      g_array_append_val (postings, posting);
      zug_index_add_run (index, 2, kind, postings, zug_index_add_games (index, 2, 1));
    }
}

/* … and merges after each of them. */
static void
add_and_merge (ZugIndex *index, int n)
{
  for (int i = 0; i < n; i++)
    {
      add_runs (index, ZUG_POSTING_POSITION, 1);
      zug_index_merge (index, 2, 0, AT_ONCE);
    }
}

/* Runs of the first level become one of the second, and these one of the third. */
static void
test_levels (ZugIndex *index, gconstpointer data)
{
  add_and_merge (index, ZUG_POSTINGS_FEW - 1);
  g_assert_cmpint (zug_index_ask (index, "SELECT max (level) FROM run"), ==, 0);
  zug_index_exec (index, "UPDATE run SET level = 1");
  add_and_merge (index, ZUG_POSTINGS_FEW - 1);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run WHERE level = 1"), ==,
                   ZUG_POSTINGS_FEW - 1);
  add_and_merge (index, 1);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 1);
  g_assert_cmpint (zug_index_ask (index, "SELECT level FROM run"), ==, 2);
  zug_index_assert_all (index);
}

/* Every posting is found after every slice, and the tables agree. */
static void
test_slices (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  for (int i = 0; i < 3; i++)
    zug_index_add_random_runs (index, 2, N_RUN_GAMES);
  while (more)
    {
      zug_postings_merge_slice (index->db, 2, 1, 0, &more, &error);
      g_assert_no_error (error);
      zug_index_assert_all (index);
      g_assert_cmpint (zug_index_ask (index, "SELECT sum(postings) FROM run"), ==,
                       index->listed->len);
    }
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 2);
}

/* Runs that come while others are merged are left for later. */
static void
test_meanwhile (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean more;

  add_runs (index, ZUG_POSTING_POSITION, ZUG_POSTINGS_FEW);
  add_runs (index, ZUG_POSTING_TERM, ZUG_POSTINGS_FEW);
  zug_postings_merge_slice (index->db, 2, 0, 0, &more, &error);
  g_assert_no_error (error);
  g_assert_true (more);
  add_runs (index, ZUG_POSTING_POSITION, 1);
  add_runs (index, ZUG_POSTING_TERM, 1);
  zug_index_merge (index, 2, 0, AT_ONCE);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run WHERE level = 0"), ==, 2);
}

static void
test_forget (ZugIndex *index, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    zug_index_add_random_runs (index, 2, 20);
  for (guint i = 0; i < index->games->len; i += 3)
    zug_index_set_game (index, g_array_index (index->games, gint64, i), NULL, NULL);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM gone"), ==, 14);
  zug_index_merge (index, 2, 1, 1000);
  zug_index_assert_all (index);
  g_assert_cmpint (zug_index_ask (index, "SELECT sum(postings) FROM run"), ==, index->listed->len);
}

/* All games gone: nothing is left of the runs. */
static void
test_forget_all (ZugIndex *index, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    zug_index_add_random_runs (index, 2, 4);
  for (guint i = 0; i < index->games->len; i++)
    zug_index_set_game (index, g_array_index (index->games, gint64, i), NULL, NULL);
  zug_index_merge (index, 2, 1, 1000);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 0);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM block"), ==, 0);
}

static void
test_drop (ZugIndex *index, gconstpointer data)
{
  zug_index_add_random_runs (index, 2, 4);
  zug_index_add_random_runs (index, 3, 4);
  zug_index_set_game (index, g_array_index (index->games, gint64, 0), NULL, NULL);
  zug_index_drop (index, 2);
  zug_index_assert_all (index);
  zug_index_drop (index, 3);
  g_assert_cmpint (index->listed->len, ==, 0);
  for (const char *const *table = (const char *const[]) {"run", "block", "posting", "gone", NULL};
       *table != NULL; table++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", *table);

      g_assert_cmpint (zug_index_ask (index, sql), ==, 0);
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

/* A game played here: a posting a turn; the line's end learns what was played from it. */
static void
test_rows (ZugIndex *index, gconstpointer data)
{
  gint64 game = zug_index_add_games (index, 1, 1);
  ZugPosting start = {.key = 5, .game = game}, next = {.key = 6, .game = game, .turn = 1};
  g_autoptr (GArray) first = zug_index_new_postings ();
  g_autoptr (GError) error = NULL;

  g_array_append_val (first, start);
  zug_index_set_game (index, game, first, NULL);
  zug_index_assert_all (index);
  start.pair = 77;
  g_assert_true (zug_postings_add_rows (index->db, game, ZUG_POSTING_POSITION, &start, 1, &error));
  g_assert_true (zug_postings_add_rows (index->db, game, ZUG_POSTING_POSITION, &next, 1, &error));
  g_assert_true (zug_postings_set_result (index->db, game, 2, &error));
  g_assert_no_error (error);
  g_array_index (index->listed, ZugListed, 0).posting.pair = 77;
  g_array_append_val (index->listed, ((ZugListed) {1, ZUG_POSTING_POSITION, next}));
  for (guint i = 0; i < 2; i++)
    g_array_index (index->listed, ZugListed, i).posting.result = 2;
  zug_index_assert_all (index);
  /* It was never in a run. */
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM gone"), ==, 0);
}

static void
test_stop (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = zug_index_new_postings ();
  g_autoptr (GError) error = NULL;
  int n = 0;

  for (int i = 0; i < 1000; i++)
    g_array_append_val (postings, ((ZugPosting) {.key = 9, .game = i}));
  zug_index_add_games (index, 2, 1000);
  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 1);
  g_assert_true (zug_postings_look_up (index->db, ZUG_POSTING_POSITION, 9, 0,
                                       zug_index_stop_at_three, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 3);
}

/* --- limits ----------------------------------------------------------------------------------- */

/* A key whose postings fill several blocks, between keys that do not. */
static void
test_long_key (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = zug_index_new_postings ();

  for (int i = 0; i < 30000; i++)
    for (guint64 key = 7; key <= 9; key++)
      if (key == 8 || i % 1000 == 0)
        g_array_append_val (postings,
                            ((ZugPosting) {.key = key,
                                           .game = i,
                                           .turn = 3,
                                           .pair = (guint64) (i % 15 + 1) * 0x111111111111}));
  zug_index_add_games (index, 2, 1);
  zug_index_exec (index, "UPDATE game SET id = 100");
  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 100);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM block WHERE first = 8"), >=, 3);
  zug_index_assert_all (index);
}

static void
test_limits (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = zug_index_new_postings ();
  const gint64 far = G_GINT64_CONSTANT (1) << 60;
  const gint64 games[] = {0, 1, 127, 128, (gint64) 1 << 31, far};

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint turn = 0; turn <= G_MAXUINT16; turn += G_MAXUINT16)
      {
        g_array_append_val (postings,
                            ((ZugPosting) {.key = 0, .game = games[i], .turn = (guint16) turn}));
        g_array_append_val (postings, ((ZugPosting) {.key = ZUG_FIXTURE_KEY_MAX,
                                                     .game = games[i],
                                                     .turn = (guint16) turn,
                                                     .pair = ZUG_FIXTURE_KEY_MAX,
                                                     .result = 3}));
      }
  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 1);
  zug_index_add_run (index, 3, ZUG_POSTING_POSITION, postings, G_GINT64_CONSTANT (1) << 33);
  zug_index_assert_all (index);
  zug_index_merge (index, 2, 1, 0);
  zug_index_assert_all (index);
}

static void
test_empty (ZugIndex *index, gconstpointer data)
{
  g_autoptr (GArray) postings = zug_index_new_postings ();

  zug_index_add_run (index, 2, ZUG_POSTING_POSITION, postings, 1);
  zug_index_merge (index, 2, 1, 0);
  zug_index_assert_all (index);
  zug_index_assert_key (index, ZUG_POSTING_POSITION, 0);
  g_assert_cmpint (zug_index_ask (index, "SELECT count(*) FROM run"), ==, 0);
}

/* A place that comes twice counts once. */
static void
test_twice (ZugIndex *index, gconstpointer data)
{
  ZugPosting twice[] = {{.key = 3, .game = 1, .turn = 4}, {.key = 3, .game = 1, .turn = 4}};
  g_autoptr (ZugPackedRun) run = zug_packed_run_new (ZUG_POSTING_POSITION, twice, 2);
  g_autoptr (GError) error = NULL;
  int n = 0;

  g_assert_true (zug_postings_add_run (index->db, 2, run, 1, &error));
  g_assert_true (zug_postings_look_up (index->db, ZUG_POSTING_POSITION, 3, 0,
                                       zug_index_stop_at_three, &n, &error));
  g_assert_cmpint (n, ==, 1);
  g_assert_true (zug_postings_verify (index->db, &error));
}

/* --- summaries -------------------------------------------------------------------------------- */

enum
{
  N_CHUNKS = 200,
  CHUNK_SIZE = 4 + ZUG_SUMMARY_GAMES * 48
};

/* Chunks of games that were noted, but for those in UNNOTED, which end with 0. */
static sqlite3 *
open_chunks (const char *path, const gint64 *unnoted)
{
  g_autofree guint8 *bytes = g_malloc0 (CHUNK_SIZE);
  g_autoptr (ZugStatement) insert = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  zug_sql_exec (db,
                "CREATE TABLE summary (chunk INTEGER PRIMARY KEY, newest INTEGER NOT NULL,"
                " data BLOB NOT NULL) STRICT; BEGIN",
                &error);
  g_assert_no_error (error);
  insert = zug_sql_prepare (db, "INSERT INTO summary VALUES (?, 0, ?)", &error);
  for (gint64 chunk = 1; chunk <= N_CHUNKS; chunk++)
    {
      bytes[3] = chunk == *unnoted ? 0 : 0x80;
      unnoted += chunk == *unnoted;
      zug_sql_run (insert, &error, "ib", chunk, bytes, (gsize) CHUNK_SIZE);
      g_assert_no_error (error);
    }
  g_clear_pointer (&insert, zug_sql_finish);
  zug_sql_exec (db, "COMMIT", &error);
  g_assert_no_error (error);
  /* What was written is not in memory any more. */
  sqlite3_close (db);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  return db;
}

/* Finding them does not bring summaries into memory, which have 50 MB where there are a million
 * games. */
static void
test_unnoted (ZugIndex *index, gconstpointer data)
{
  static const gint64 unnoted[] = {7, 8, 150, 0};
  g_autofree char *folder = g_dir_make_tmp ("zugleich-summary-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "chunks.db", NULL);
  g_autoptr (GError) error = NULL;
  sqlite3 *db = open_chunks (path, unnoted);
  gint64 chunk = 0;
  int used, most;

  for (const gint64 *expected = unnoted; *expected != 0; expected++, chunk++)
    {
      g_assert_cmpint (zug_summary_find_unnoted (db, &chunk, &error), ==, ZUG_STEP_ROW);
      g_assert_cmpint (chunk, ==, *expected);
    }
  g_assert_cmpint (zug_summary_find_unnoted (db, &chunk, &error), ==, ZUG_STEP_DONE);
  g_assert_no_error (error);
  sqlite3_db_status (db, SQLITE_DBSTATUS_CACHE_USED, &used, &most, FALSE);
  g_assert_cmpint (used, <, N_CHUNKS * CHUNK_SIZE / 10);

  sqlite3_close (db);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_index_test_add ("/postings/walk/1", NULL, test_walk);
  zug_index_test_add ("/postings/walk/2", NULL, test_walk);
  zug_index_test_add ("/postings/walk/3", NULL, test_walk);
  zug_index_test_add ("/postings/levels", NULL, test_levels);
  zug_index_test_add ("/postings/slices", NULL, test_slices);
  zug_index_test_add ("/postings/meanwhile", NULL, test_meanwhile);
  zug_index_test_add ("/postings/forget", NULL, test_forget);
  zug_index_test_add ("/postings/forget-all", NULL, test_forget_all);
  zug_index_test_add ("/postings/drop", NULL, test_drop);
  zug_index_test_add ("/postings/rows", NULL, test_rows);
  zug_index_test_add ("/postings/stop", NULL, test_stop);
  zug_index_test_add ("/postings/long-key", NULL, test_long_key);
  zug_index_test_add ("/postings/limits", NULL, test_limits);
  zug_index_test_add ("/postings/empty", NULL, test_empty);
  zug_index_test_add ("/postings/twice", NULL, test_twice);
  zug_index_test_add ("/postings/unnoted", NULL, test_unnoted);
  return g_test_run ();
}
