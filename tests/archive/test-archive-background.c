/* test-archive-background.c: what the writer does when nobody waits for it, now or after the next
 * start */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"
#include "zug-batch-fixture.h"
#include "zug-postings.h"
#include <glib/gstdio.h>

typedef struct
{
  GString *log;
  const char *name;
  int slices;
  GMutex *gate; /* held: the work waits */
} ZugLogged;

static gpointer
log_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugLogged *step = data;

  if (step->gate != NULL)
    {
      g_mutex_lock (step->gate);
      g_mutex_unlock (step->gate);
    }
  g_string_append (step->log, step->name);
  return --step->slices > 0 ? ZUG_AGAIN : ZUG_DONE;
}

static void
count_down (GObject *source, GAsyncResult *result, gpointer left)
{
  g_autoptr (GError) error = NULL;

  zug_archive_finish_done (source, result, &error);
  g_assert_no_error (error);
  --*(int *) left;
}

/* Whatever waits goes before the background, and between its slices. */
static void
test_background (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GString) log = g_string_new (NULL);
  GMutex gate;
  ZugLogged steps[] = {{log, "a", 1, &gate},
                       {log, "b", 3, NULL},
                       {log, "c", 2, NULL},
                       {log, "d", 1, NULL},
                       {log, "e", 1, NULL}};
  int left = G_N_ELEMENTS (steps);

  g_mutex_init (&gate);
  g_mutex_lock (&gate);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    (i == 1 || i == 2 ? zug_archive_write_background : zug_archive_write) (
        archive, log_work, &steps[i], NULL, NULL, test_background, NULL, count_down, &left);
  g_mutex_unlock (&gate);
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (log->str, ==, "adebcbcb");
  g_mutex_clear (&gate);
  zug_fixture_close (archive);
}

static void
expect_closed (GObject *source, GAsyncResult *result, gpointer left)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_archive_finish_done (source, result, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED);
  --*(int *) left;
}

/* A close does what was asked for, but does not wait for what never ends. */
static void
test_background_closed (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GString) log = g_string_new (NULL);
  ZugLogged endless = {log, "", G_MAXINT, NULL}, last = {log, "x", 1, NULL};
  g_autoptr (GError) error = NULL;
  int left = 1, done = 1;

  zug_archive_write_background (archive, log_work, &endless, NULL, NULL, test_background_closed,
                                NULL, expect_closed, &left);
  zug_archive_write (archive, log_work, &last, NULL, NULL, test_background_closed, NULL, count_down,
                     &done);
  zug_archive_flush (archive, 300000, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (log->str, ==, "x");
  zug_archive_close (archive, 300000, &error);
  g_assert_no_error (error);
  while (left > 0 || done > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (archive);
}

typedef struct
{
  gint64 waits; /* what SQLite says of how a commit waits for the disk */
  gint64 steps; /* that were taken before */
} ZugSeenStep;

static gpointer
step_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugSeenStep *seen = data;

  g_assert_true (zug_database_ask (db, "PRAGMA synchronous", &seen->waits, error));
  g_assert_true (zug_database_ask (db, "SELECT count(*) FROM meta WHERE name LIKE 'step%'",
                                   &seen->steps, error));
  zug_fixture_exec (db, "INSERT INTO meta SELECT 'step' || count(*), '' FROM meta");
  return ZUG_DONE;
}

/* Steps do not wait for the disk, whatever else is written does, between them and after them. */
static void
test_steps (ZugFixture *fixture, gconstpointer data)
{
  enum
  {
    NORMAL = 1,
    FULL = 2
  };
  typeof (zug_archive_write) *const ways[] = {zug_archive_write,      zug_archive_write_step,
                                              zug_archive_write_step, zug_archive_write,
                                              zug_archive_write_step, zug_archive_write_background};
  ZugArchive *archive = zug_fixture_open (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      ZugSeenStep seen = {0};
      int left = 1;

      ways[i](archive, step_work, &seen, NULL, NULL, test_steps, NULL, count_down, &left);
      while (left > 0)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (seen.waits, ==, ways[i] == zug_archive_write_step ? NORMAL : FULL);
      g_assert_cmpint (seen.steps, ==, i);
    }
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM meta WHERE name LIKE 'step%'"),
                   ==, G_N_ELEMENTS (ways));
  zug_fixture_close (archive);
}

/* --- what is left of a collection ------------------------------------------------------------- */

static const char *const collection_tables[] = {
    "game", "body", "run", "block", "posting", "gone", "comment_words ('remark OR edited')"};

static void
test_delete_collection (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (GPtrArray) collections = NULL;
  g_autoptr (GError) error = NULL;
  gint64 before[G_N_ELEMENTS (collection_tables)], id = 0, base;

  own->id = zug_record_save (archive, own, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (collection_tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", collection_tables[i]);

      before[i] = zug_fixture_look (fixture, sql);
    }
  base = zug_fixture_load_batch (archive, 5000, &id);
  zug_fixture_annotate (archive, base + 4, "edited");
  g_assert_true (zug_archive_delete_game_sync (archive, base + 5, NULL));

  g_assert_false (zug_fixture_delete_collection (archive, ZUG_OWN_GAMES, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
  g_clear_error (&error);
  zug_fixture_delete_collection (archive, id, &error);
  g_assert_no_error (error);
  collections = zug_fixture_list_collections (archive);
  g_assert_cmpuint (collections->len, ==, 1);
  g_assert_false (zug_fixture_delete_collection (archive, id, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  zug_fixture_await_sweep (fixture);
  /* What it took up is the disk's again. */
  for (int i = 0; i < 30000 && zug_fixture_look (fixture, "PRAGMA freelist_count") > 0; i++)
    g_usleep (10000);
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA freelist_count"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (collection_tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", collection_tables[i]);

      g_test_message ("%s", collection_tables[i]);
      g_assert_cmpint (zug_fixture_look (fixture, sql), ==, before[i]);
    }
  zug_fixture_close (archive);
}

/* What was not done before the program ended is done after it begins again. */
static void
test_delete_resumed (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 id = 0;

  zug_fixture_load_batch (archive, 100, &id);
  zug_fixture_close (archive);
  zug_fixture_change (fixture, "UPDATE collection SET hidden = 2 WHERE id = 2");
  archive = zug_fixture_open (fixture);
  zug_fixture_await_sweep (fixture);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, 0);
  zug_fixture_close (archive);
}

/* An import whose collection is deleted meanwhile stops. */
static void
test_delete_while_filling (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameBatch) batch = zug_fixture_make_batch (5);
  g_autoptr (GError) error = NULL;
  ZugFixtureLoad load = {batch, 0, 0};

  g_assert_true (zug_fixture_send_batch (archive, &load, NULL));
  g_assert_true (zug_fixture_delete_collection (archive, load.collection, NULL));
  g_assert_false (zug_fixture_send_batch (archive, &load, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  zug_fixture_await_sweep (fixture);
  zug_fixture_close (archive);
}

/* --- runs ------------------------------------------------------------------------------------- */

/* The runs of an import that was killed are merged when the archive is opened again. */
static void
test_merge_resumed (ZugFixture *fixture, gconstpointer data)
{
  static const char most[] = "SELECT max (n) FROM (SELECT count(*) AS n FROM run"
                             " GROUP BY collection, kind)";
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 first = 0, second = 0;

  for (int i = 0; i < ZUG_POSTINGS_FEW + 3; i++)
    {
      zug_fixture_load_batch (archive, 2, &first);
      zug_fixture_load_batch (archive, 2, &second);
    }
  g_assert_cmpint (zug_fixture_look (fixture, most), ==, ZUG_POSTINGS_FEW + 3);
  zug_fixture_close (archive);
  archive = zug_fixture_open (fixture);
  while (zug_fixture_look (fixture, most) > ZUG_POSTINGS_FEW)
    g_usleep (1000);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT min (n) FROM (SELECT count(*) AS n FROM run"
                                              " GROUP BY collection, kind)"),
                   ==, 1 + 3);
  zug_fixture_close (archive);
}

/* --- the log ---------------------------------------------------------------------------------- */

static gpointer
wait_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 n;

  g_assert_true (zug_database_ask (db, "SELECT count(*) FROM meta", &n, error));
  g_mutex_lock (data);
  g_mutex_unlock (data);
  return ZUG_DONE;
}

static void
write_much (sqlite3 *db, int megabytes)
{
  for (int i = 0; i < megabytes; i++)
    {
      zug_fixture_exec (db, "INSERT OR REPLACE INTO meta VALUES ('much',"
                            " hex (randomblob (512 * 1024)))");
    }
}

/* While somebody reads for long the log grows; then it begins anew. */
static void
test_log (ZugFixture *fixture, gconstpointer data)
{
  const gint64 megabyte = 1024 * 1024;
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  sqlite3 *db = zug_fixture_connect (fixture);
  GMutex gate;
  GStatBuf info;
  int left = 1;

  g_mutex_init (&gate);
  g_mutex_lock (&gate);
  zug_archive_read_long (archive, wait_work, &gate, NULL, NULL, test_log, NULL, count_down, &left);
  while (zug_fixture_save_turn (archive, 1, 1, NULL))
    continue;
  write_much (db, 48);
  g_assert_cmpint (g_stat (log, &info), ==, 0);
  g_assert_cmpint (info.st_size, >, 47 * megabyte);
  g_mutex_unlock (&gate);
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
  write_much (db, 48);
  sqlite3_close (db);
  g_assert_cmpint (g_stat (log, &info), ==, 0);
  g_assert_cmpint (info.st_size, <, 64 * megabyte);
  g_mutex_clear (&gate);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/library/background", test_background);
  zug_fixture_add ("/archive/library/background-closed", test_background_closed);
  zug_fixture_add ("/archive/library/steps", test_steps);
  zug_fixture_add ("/archive/library/delete-collection", test_delete_collection);
  zug_fixture_add ("/archive/library/delete-resumed", test_delete_resumed);
  zug_fixture_add ("/archive/library/merge-resumed", test_merge_resumed);
  zug_fixture_add ("/archive/library/delete-while-filling", test_delete_while_filling);
  zug_fixture_add ("/archive/library/log", test_log);
  return g_test_run ();
}
