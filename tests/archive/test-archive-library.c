/* test-archive-library.c: batches, collections, earlier states, figures, and what a check finds */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-bulk.h"
#include "zug-archive-fixture.h"
#include "zug-archive-private.h"
#include "zug-game-body.h"
#include "zug-library.h"
#include "zug-postings.h"
#include <glib/gstdio.h>
#include <string.h>

/* --- calls, waited for --------------------------------------------------------------------- */

#define WAIT(call, ...)                                                                            \
  ({                                                                                               \
    ZugArchiveWait *wait_ = zug_archive_wait_begin ();                                             \
    call (__VA_ARGS__, NULL, zug_archive_wait_ready, wait_);                                       \
    zug_archive_wait_end (wait_);                                                                  \
  })

static GPtrArray *
list_collections (ZugArchive *archive)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *collections;

  zug_archive_list_collections_async (archive, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  collections = zug_archive_list_collections_finish (archive, result, &error);
  g_assert_no_error (error);
  return collections;
}

static gboolean
set_collection (ZugArchive *archive, gint64 id, const char *name, gboolean hidden, GError **error)
{
  g_autoptr (GAsyncResult) result =
      WAIT (zug_archive_set_collection_async, archive, id, name, hidden);

  return zug_archive_set_collection_finish (archive, result, error);
}

static gboolean
delete_collection (ZugArchive *archive, gint64 id, GError **error)
{
  g_autoptr (GAsyncResult) result = WAIT (zug_archive_delete_collection_async, archive, id);

  return zug_archive_delete_collection_finish (archive, result, error);
}

static GArray *
list_revisions (ZugArchive *archive, gint64 game)
{
  g_autoptr (GAsyncResult) result = WAIT (zug_archive_list_revisions_async, archive, game);
  g_autoptr (GError) error = NULL;
  GArray *revisions = zug_archive_list_revisions_finish (archive, result, &error);

  g_assert_no_error (error);
  return revisions;
}

static ZugGameRecord *
load_revision (ZugArchive *archive, gint64 game, gint64 revision, GError **error)
{
  g_autoptr (GAsyncResult) result = WAIT (zug_archive_load_revision_async, archive, game, revision);

  return zug_archive_load_revision_finish (archive, result, error);
}

static void
annotate (ZugArchive *archive, gint64 game, const char *text)
{
  g_autoptr (GAsyncResult) result =
      WAIT (zug_archive_set_annotation_async, archive, game, 1, '-', "comment", 0, text);
  g_autoptr (GError) error = NULL;

  zug_archive_set_annotation_finish (archive, result, &error);
  g_assert_no_error (error);
}

static ZugArchiveStats *
get_stats (ZugArchive *archive)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ZugArchiveStats *stats;

  zug_archive_stats_async (archive, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  stats = zug_archive_stats_finish (archive, result, &error);
  g_assert_no_error (error);
  return stats;
}

static gint64
ask (ZugFixture *fixture, const char *sql)
{
  sqlite3 *db = zug_fixture_connect (fixture);
  sqlite3_stmt *stmt;
  gint64 value;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (stmt, 0);
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  return value;
}

/* --- batches ------------------------------------------------------------------------------- */

/* A batch on its way to the writer, as an import sends it. */
typedef struct
{
  ZugGameBatch *batch;
  gint64 collection; /* 0: a new one */
  gint64 base;
} ZugLoad;

static gpointer
load_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugLoad *load = data;
  g_autoptr (ZugNameCache) cache = zug_name_cache_new ();
  GArray *positions = zug_game_batch_get_positions (load->batch);
  GArray *terms = zug_game_batch_get_terms (load->batch);
  g_autoptr (ZugPackedRun) first =
      zug_packed_run_new (ZUG_POSTING_POSITION, (ZugPosting *) positions->data, positions->len);
  g_autoptr (ZugPackedRun) second =
      zug_packed_run_new (ZUG_POSTING_TERM, (ZugPosting *) terms->data, terms->len);

  if (load->collection == 0)
    load->collection = zug_archive_make_collection (db, "A file", "file.pgn", error);
  if (load->collection < 0
      || !zug_archive_insert_games (db, cache, load->collection, load->batch, &load->base, error)
      || !zug_postings_add_run (db, load->collection, first, load->base, error)
      || !zug_postings_add_run (db, load->collection, second, load->base, error)
      || !zug_archive_set_report (db, load->collection, "nothing to report", error))
    return NULL;
  return ZUG_DONE;
}

static gboolean
send_batch (ZugArchive *archive, ZugLoad *load, GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_write_background (archive, load_work, load, NULL, NULL, send_batch, NULL,
                                zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_finish_done (result, error);
}

/* N games of a file, some with comments; the last has laws that nobody knows. */
static ZugGameBatch *
make_batch (int n)
{
  ZugGameBatch *batch = zug_game_batch_new ();
  ZugPgnGame game = {0};

  for (int i = 0; i < n; i++)
    {
      g_autoptr (ZugGameRecord) record = zug_fixture_make_start ("White", "?");

      if (i % 3 == 1)
        zug_record_set_text (&record->white_name, "Müller, Ömer");
      zug_record_set_text (&record->date, i % 2 ? "2013.05.??" : "May 2013");
      zug_record_set_text (&record->result, i % 2 ? "1-0" : "*");
      zug_game_record_add_tag (record, "ECO", "B90");
      for (int turn = 1; turn <= i % 5; turn++)
        g_ptr_array_add (record->turns, zug_fixture_make_turn (turn));
      if (i % 4 == 3)
        zug_game_record_add_annotation (record, 0, '-', "comment", "a café remark");
      g_assert_true (zug_game_record_to_pgn (record, &game, NULL));
      zug_game_batch_add (batch, &game);
    }
  g_assert_true (zug_pgn_game_reset (&game));
  zug_pgn_game_add_tag (&game, "White", "Nobody");
  zug_pgn_game_add_tag (&game, "Variant", "Chess of tomorrow");
  zug_pgn_game_add_tag (&game, "Laws", "gravity=yes");
  zug_pgn_game_add_tag (&game, "FEN", "8/8");
  g_assert_false (zug_pgn_game_take_laws (&game));
  zug_pgn_game_add_remark (&game, 0, '-', ZUG_REMARK_UNREAD, "1. e4 e5", 8);
  zug_game_batch_add (batch, &game);
  zug_pgn_game_clear (&game);
  g_assert_cmpuint (zug_game_batch_get_n_games (batch), ==, (guint) n + 1);
  return batch;
}

static gint64
load_batch (ZugArchive *archive, int n, gint64 *collection)
{
  g_autoptr (ZugGameBatch) batch = make_batch (n);
  g_autoptr (GError) error = NULL;
  ZugLoad load = {batch, collection != NULL ? *collection : 0, 0};

  send_batch (archive, &load, &error);
  g_assert_no_error (error);
  if (collection != NULL)
    *collection = load.collection;
  return load.base;
}

static void
test_batch (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) game = NULL;
  g_autoptr (ZugGameRecord) foreign = NULL;
  g_autoptr (GPtrArray) collections = NULL;
  gint64 collection = 0, base;

  g_assert_cmpint (zug_archive_save_game_sync (archive, own, NULL), ==, 1);
  base = load_batch (archive, 20, &collection);
  g_assert_cmpint (base, ==, 2);
  g_assert_cmpint (load_batch (archive, 5, &collection), ==, 23);
  game = zug_archive_load_game_sync (archive, base + 7, NULL);
  g_assert_nonnull (game);
  g_assert_cmpstr (game->white_name, ==, "Müller, Ömer");
  g_assert_cmpstr (game->black_name, ==, "");
  g_assert_cmpstr (game->date, ==, "2013.05.??");
  g_assert_cmpstr (game->source, ==, ZUG_RECORD_IMPORTED);
  g_assert_cmpstr (game->state, ==, ZUG_RECORD_OVER);
  g_assert_cmpstr (game->uid, ==, "");
  g_assert_cmpint (game->collection, ==, collection);
  g_assert_cmpint (game->cursor, ==, 2);
  g_assert_cmpuint (game->turns->len, ==, 2);
  g_assert_cmpstr (zug_game_record_find_annotation (game, 0, '-', "comment"), ==, "a café remark");
  g_assert_cmpstr (((ZugTagRecord *) game->tags->pdata[0])->value, ==, "B90");

  /* Laws that nobody knows are still there to be known one day. */
  foreign = zug_archive_load_game_sync (archive, base + 20, NULL);
  g_assert_cmpstr (((ZugTagRecord *) foreign->tags->pdata[1])->value, ==, "gravity=yes");
  g_assert_cmpstr (zug_game_record_find_annotation (foreign, 0, '-', "unread"), ==, "1. e4 e5");

  collections = list_collections (archive);
  g_assert_cmpuint (collections->len, ==, 2);
  g_assert_cmpint (((ZugCollection *) collections->pdata[0])->id, ==, ZUG_OWN_GAMES);
  g_assert_cmpint (((ZugCollection *) collections->pdata[0])->games, ==, 1);
  g_assert_cmpint (((ZugCollection *) collections->pdata[1])->games, ==, 27);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->source, ==, "file.pgn");
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->report, ==, "nothing to report");
  zug_fixture_close (archive);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM comment_words ('caf*')"), ==, 6);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM name_words ('omer muller')"), ==, 1);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM name WHERE text = ''"), ==, 1);
}

static gpointer
read_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (ZugGameReader) reader = zug_game_reader_new (db, error);
  GString *text = g_string_new (NULL);
  ZugPgnGame game = {0};

  for (gint64 id = 1; id <= 6; id++)
    {
      g_assert_true (zug_game_reader_read (reader, id, &game, error));
      g_string_append_printf (text, "%s %d ", zug_pgn_game_tag (&game, "White"),
                              (int) game.n_turns);
      for (gsize i = 0; i < game.n_tags; i++)
        g_string_append (text, game.tag[i].name);
      g_string_append_c (text, '\n');
    }
  g_assert_false (zug_game_reader_read (reader, 7, &game, error));
  g_assert_error (*error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NOT_FOUND);
  g_clear_error (error);
  zug_pgn_game_clear (&game);
  return g_string_free (text, FALSE);
}

static void
test_reader (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  ZugArchiveWait *wait;
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  load_batch (archive, 5, NULL);
  wait = zug_archive_wait_begin ();
  zug_archive_read_long (archive, read_work, NULL, NULL, g_free, test_reader, NULL,
                         zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  text = g_task_propagate_pointer (G_TASK (result), NULL);
  g_clear_object (&result);
  g_assert_cmpstr (text, ==,
                   "White 1 DateWhiteECOResult\n"
                   "Müller, Ömer 2 DateWhiteECOResult\n"
                   "White 3 DateWhiteECOResult\n"
                   "White 4 DateWhiteECOResult\n"
                   "Müller, Ömer 5 DateWhiteECOResult\n"
                   "Nobody 1 DateWhiteVariantLawsFENResult\n");
  zug_fixture_close (archive);
}

/* --- the background ------------------------------------------------------------------------ */

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

  zug_archive_finish_done (result, &error);
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

  g_assert_false (zug_archive_finish_done (result, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_CLOSED);
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
  zug_archive_flush (archive, 10000, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (log->str, ==, "x");
  zug_archive_close (archive, 10000, &error);
  g_assert_no_error (error);
  while (left > 0 || done > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (archive);
}

/* --- collections --------------------------------------------------------------------------- */

static void
test_name_and_hide (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GPtrArray) collections = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;
  const struct
  {
    gint64 id;
    const char *name;
    ZugArchiveError code;
  } bad[] = {
      {ZUG_OWN_GAMES, "Mine", ZUG_ARCHIVE_ERROR_INVALID},
      {99, "None", ZUG_ARCHIVE_ERROR_NOT_FOUND},
      {99, NULL, ZUG_ARCHIVE_ERROR_NOT_FOUND},
      {2, "", ZUG_ARCHIVE_ERROR_INVALID},
      {2, "\xff", ZUG_ARCHIVE_ERROR_INVALID},
  };

  load_batch (archive, 1, &id);
  g_assert_cmpint (id, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (set_collection (archive, bad[i].id, bad[i].name, FALSE, &error));
      g_assert_error (error, ZUG_ARCHIVE_ERROR, (int) bad[i].code);
      g_clear_error (&error);
    }
  set_collection (archive, id, "Renamed", TRUE, &error);
  g_assert_no_error (error);
  set_collection (archive, ZUG_OWN_GAMES, NULL, TRUE, &error);
  g_assert_no_error (error);
  collections = list_collections (archive);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[1])->name, ==, "Renamed");
  g_assert_true (((ZugCollection *) collections->pdata[1])->hidden);
  g_assert_true (((ZugCollection *) collections->pdata[0])->hidden);
  g_assert_cmpstr (((ZugCollection *) collections->pdata[0])->name, ==, "");
  zug_fixture_close (archive);
}

/* Waits until the background has nothing left to do. */
static void
await_sweep (ZugFixture *fixture)
{
  while (ask (fixture, "SELECT count(*) FROM collection WHERE hidden = 2") > 0)
    g_usleep (1000);
}

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

  own->id = zug_archive_save_game_sync (archive, own, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (collection_tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", collection_tables[i]);

      before[i] = ask (fixture, sql);
    }
  base = load_batch (archive, 5000, &id);
  annotate (archive, base + 4, "edited");
  g_assert_true (zug_archive_delete_game_sync (archive, base + 5, NULL));

  g_assert_false (delete_collection (archive, ZUG_OWN_GAMES, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_INVALID);
  g_clear_error (&error);
  delete_collection (archive, id, &error);
  g_assert_no_error (error);
  collections = list_collections (archive);
  g_assert_cmpuint (collections->len, ==, 1);
  g_assert_false (delete_collection (archive, id, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  await_sweep (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (collection_tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", collection_tables[i]);

      g_test_message ("%s", collection_tables[i]);
      g_assert_cmpint (ask (fixture, sql), ==, before[i]);
    }
  zug_fixture_close (archive);
}

/* What was not done before the program ended is done after it begins again. */
static void
test_delete_resumed (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 id = 0;
  sqlite3 *db;

  load_batch (archive, 100, &id);
  zug_fixture_close (archive);
  db = zug_fixture_connect (fixture);
  zug_fixture_exec (db, "UPDATE collection SET hidden = 2 WHERE id = 2");
  sqlite3_close (db);
  archive = zug_fixture_open (fixture);
  await_sweep (fixture);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM game"), ==, 0);
  zug_fixture_close (archive);
}

/* An import whose collection is deleted meanwhile stops. */
static void
test_delete_while_filling (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameBatch) batch = make_batch (5);
  g_autoptr (GError) error = NULL;
  ZugLoad load = {batch, 0, 0};

  g_assert_true (send_batch (archive, &load, NULL));
  g_assert_true (delete_collection (archive, load.collection, NULL));
  g_assert_false (send_batch (archive, &load, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NOT_FOUND);
  await_sweep (fixture);
  zug_fixture_close (archive);
}

/* A game that is put back goes where it was, or to one's own where that is no more. */
static void
test_put_back (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) first = NULL;
  g_autoptr (ZugGameRecord) second = NULL;
  gint64 id = 0, base = load_batch (archive, 5, &id);

  first = zug_archive_load_game_sync (archive, base, NULL);
  g_assert_true (zug_archive_delete_game_sync (archive, base, NULL));
  g_assert_cmpint (zug_archive_save_game_sync (archive, first, NULL), ==, base);
  second = zug_archive_load_game_sync (archive, base, NULL);
  g_assert_true (zug_game_record_equal (first, second));
  g_assert_cmpint (second->collection, ==, id);

  g_assert_true (delete_collection (archive, id, NULL));
  await_sweep (fixture);
  g_assert_cmpint (zug_archive_save_game_sync (archive, first, NULL), ==, base);
  g_clear_pointer (&second, zug_game_record_unref);
  second = zug_archive_load_game_sync (archive, base, NULL);
  g_assert_cmpint (second->collection, ==, ZUG_OWN_GAMES);
  zug_fixture_close (archive);
}

/* --- earlier states ------------------------------------------------------------------------ */

static void
make_older (ZugFixture *fixture, int seconds)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE revision SET made = made - %d", seconds);
  sqlite3 *db = zug_fixture_connect (fixture);

  zug_fixture_exec (db, sql);
  sqlite3_close (db);
}

static guint
count_revisions (ZugArchive *archive, gint64 game)
{
  g_autoptr (GArray) revisions = list_revisions (archive, game);

  return revisions->len;
}

static void
test_revisions (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) earlier = NULL;
  g_autoptr (GArray) revisions = NULL;
  g_autoptr (GError) error = NULL;

  game->id = zug_archive_save_game_sync (archive, game, NULL);
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 0);
  annotate (archive, game->id, "one");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 1);
  annotate (archive, game->id, "two");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 1);
  make_older (fixture, 601);
  annotate (archive, game->id, "two");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 1);
  annotate (archive, game->id, "three");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 2);

  revisions = list_revisions (archive, game->id);
  g_assert_cmpint (g_array_index (revisions, ZugRevision, 0).id, ==, 2);
  earlier = load_revision (archive, game->id, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (zug_game_record_find_annotation (earlier, 1, '-', "comment"), ==, "two");
  g_clear_pointer (&earlier, zug_game_record_unref);
  earlier = load_revision (archive, game->id, 1, &error);
  g_assert_true (zug_game_record_equal (earlier, game));

  /* Brought back; what it replaces is kept though it is new. */
  g_assert_cmpint (zug_archive_save_game_sync (archive, earlier, NULL), ==, game->id);
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 3);
  g_clear_pointer (&earlier, zug_game_record_unref);
  earlier = load_revision (archive, game->id, 3, &error);
  g_assert_cmpstr (zug_game_record_find_annotation (earlier, 1, '-', "comment"), ==, "three");

  g_assert_null (load_revision (archive, game->id, 9, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NOT_FOUND);
  zug_fixture_close (archive);
}

static void
test_revisions_limit (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (GArray) revisions = NULL;

  game->id = zug_archive_save_game_sync (archive, game, NULL);
  for (int i = 0; i < 60; i++)
    {
      g_autofree char *text = g_strdup_printf ("comment %d", i);

      annotate (archive, game->id, text);
      make_older (fixture, 601);
    }
  revisions = list_revisions (archive, game->id);
  g_assert_cmpuint (revisions->len, ==, 50);
  g_assert_cmpint (g_array_index (revisions, ZugRevision, 0).id, ==, 60);
  g_assert_cmpint (g_array_index (revisions, ZugRevision, 49).id, ==, 11);
  zug_fixture_close (archive);
}

/* A game that goes on is not being edited. */
static void
test_revisions_none (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");

  game->id = zug_archive_save_game_sync (archive, game, NULL);
  g_assert_true (zug_fixture_save_turn (archive, game->id, 1, NULL));
  annotate (archive, game->id, "while playing");
  g_assert_cmpuint (count_revisions (archive, game->id), ==, 0);
  zug_fixture_close (archive);
}

/* --- in step ------------------------------------------------------------------------------- */

/* The postings of a game that went on turn by turn are those of the game saved whole. */
static void
test_in_step (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) whole = NULL;
  ZugGameStanding over = {ZUG_RECORD_DRAWN, "agreement", ZUG_RECORD_OVER, 9};
  const char *const differences[] = {
      "SELECT count(*) FROM (SELECT kind, key, turn, pair, score FROM posting WHERE game = 1"
      " EXCEPT SELECT kind, key, turn, pair, score FROM posting WHERE game = 2)",
      "SELECT count(*) FROM (SELECT kind, key, turn, pair, score FROM posting WHERE game = 2"
      " EXCEPT SELECT kind, key, turn, pair, score FROM posting WHERE game = 1)",
      "SELECT count(*) FROM game AS a JOIN game AS b WHERE a.id = 1 AND b.id = 2"
      " AND (a.length, a.features, a.result) IS NOT (b.length, b.features, b.result)",
      "SELECT count(*) FROM body AS a JOIN body AS b WHERE a.game = 1 AND b.game = 2"
      " AND a.data <> b.data",
  };

  zug_game_record_add_tag (game, "ECO", "A00");
  game->id = zug_archive_save_game_sync (archive, game, NULL);
  for (gint64 turn = 1; turn <= 9; turn++)
    g_assert_true (zug_fixture_save_turn (archive, game->id, turn, NULL));
  g_assert_true (zug_archive_set_standing_sync (archive, game->id, &over, NULL));
  whole = zug_archive_load_game_sync (archive, game->id, NULL);
  whole->id = 0;
  zug_record_set_text (&whole->uid, "");
  g_assert_cmpint (zug_archive_save_game_sync (archive, whole, NULL), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    g_assert_cmpint (ask (fixture, differences[i]), ==, 0);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM posting WHERE game = 1 AND kind = 0"), ==,
                   10);
  zug_fixture_close (archive);
}

/* --- figures and checks -------------------------------------------------------------------- */

static void
test_stats (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autofree ZugArchiveStats *empty = get_stats (archive);
  g_autofree ZugArchiveStats *stats = NULL;

  g_assert_cmpint (empty->games, ==, 0);
  g_assert_cmpint (empty->collections, ==, 1);
  zug_archive_save_game_sync (archive, own, NULL);
  load_batch (archive, 10, NULL);
  stats = get_stats (archive);
  g_assert_cmpint (stats->games, ==, 12);
  g_assert_cmpint (stats->collections, ==, 2);
  /* Own: the start and three turns; ten games of 0 to 4 turns; one without laws and keys. */
  g_assert_cmpint (stats->positions, ==, 4 + 10 + 2 * (0 + 1 + 2 + 3 + 4));
  g_assert_cmpint (stats->names, ==, 8);
  g_assert_cmpint (stats->file_bytes, >, 4096);
  g_assert_cmpint (stats->index_bytes, >, 0);
  g_assert_cmpint (stats->term_bytes, >, 0);
  g_assert_cmpint (stats->body_bytes, >, 12 * 3);
  zug_fixture_close (archive);
}

/* Damage that SQLite knows nothing of. */
static const struct
{
  const char *name, *sql;
} damages[] = {
    {"body", "UPDATE body SET data = x'0200' WHERE game = 1"},
    {"no-body", "DELETE FROM body WHERE game = 1"},
    {"cursor", "UPDATE game SET cursor = 77 WHERE id = 1"},
    {"tags", "UPDATE game SET tags = 'ECO' WHERE id = 1"},
    {"name", "UPDATE game SET white = 4711 WHERE id = 1"},
    {"laws", "UPDATE game SET laws = 4711 WHERE id = 1"},
    {"variant", "UPDATE game SET variant = 4711 WHERE id = 1"},
    {"collection", "UPDATE game SET collection = 4711 WHERE id = 1"},
    {"count", "UPDATE collection SET games = 5 WHERE id = 2"},
    {"revision", "UPDATE revision SET data = x'0102'"},
    {"summary", "UPDATE summary SET data = zeroblob (length (data))"},
    {"block", "UPDATE block SET data = substr (data, 1, length (data) - 1)"},
    {"name-words", "UPDATE name SET text = text || ' the elder' WHERE text <> ''"},
};

static void
test_damage (ZugFixture *fixture, gconstpointer data)
{
  const char *sql = data;
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  own->id = zug_archive_save_game_sync (archive, own, NULL);
  annotate (archive, own->id, "edited");
  load_batch (archive, 10, NULL);
  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
  db = zug_fixture_connect (fixture);
  zug_fixture_exec (db, sql);
  sqlite3_close (db);
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_assert_finalize_object (archive);
}

/* Whatever is damaged: the archive opens, lists and finds, and the game can be deleted, and so can all that came
 * with a file. */
static void
test_live_with (ZugFixture *fixture, gconstpointer sql)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) own = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;
  sqlite3 *db;

  zug_archive_save_game_sync (archive, own, NULL);
  annotate (archive, 1, "edited");
  load_batch (archive, 10, &id);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_assert_finalize_object (archive);
  db = zug_fixture_connect (fixture);
  zug_fixture_exec (db, sql);
  sqlite3_close (db);

  archive = zug_fixture_open (fixture);
  loaded = zug_archive_load_game_sync (archive, 1, NULL);
  for (int i = 0; i < 3; i++)
    {
      static const char *const searches[] = {"", "remark", "white:m tag:ECO=B90"};
      g_autoptr (ZugGameQuery) query = zug_game_query_parse (searches[i], NULL);
      g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, NULL);
      g_autoptr (GPtrArray) rows = zug_archive_search_sync (archive, query, 50, NULL);
    }
  zug_archive_delete_game_sync (archive, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM game WHERE id = 1"), ==, 0);
  g_assert_true (delete_collection (archive, id, NULL));
  await_sweep (fixture);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM game"), ==, 0);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_assert_finalize_object (archive);
}

/* A collection goes as a whole although a game in it with comments cannot be read. */
static void
test_delete_damaged (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 id = 0;
  sqlite3 *db;

  load_batch (archive, 10, &id);
  db = zug_fixture_connect (fixture);
  zug_fixture_exec (db, "UPDATE body SET data = x'ff'");
  sqlite3_close (db);
  g_assert_true (delete_collection (archive, id, NULL));
  await_sweep (fixture);
  g_assert_cmpint (ask (fixture, "SELECT count(*) FROM game"), ==, 0);
  zug_fixture_close (archive);
}

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
      load_batch (archive, 20, &first);
      load_batch (archive, 20, &second);
    }
  g_assert_cmpint (ask (fixture, most), ==, ZUG_POSTINGS_FEW + 3);
  zug_fixture_close (archive);
  archive = zug_fixture_open (fixture);
  while (ask (fixture, most) > ZUG_POSTINGS_FEW)
    g_usleep (1000);
  g_assert_cmpint (ask (fixture, "SELECT min (n) FROM (SELECT count(*) AS n FROM run"
                                 " GROUP BY collection, kind)"),
                   ==, ZUG_POSTINGS_FEW);
  zug_fixture_close (archive);
}

/* --- the log ------------------------------------------------------------------------------- */

static gpointer
wait_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 n;

  g_assert_true (zug_archive_ask (db, "SELECT count(*) FROM meta", &n, error));
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
  zug_fixture_add ("/archive/library/batch", test_batch);
  zug_fixture_add ("/archive/library/reader", test_reader);
  zug_fixture_add ("/archive/library/background", test_background);
  zug_fixture_add ("/archive/library/background-closed", test_background_closed);
  zug_fixture_add ("/archive/library/name-and-hide", test_name_and_hide);
  zug_fixture_add ("/archive/library/delete-collection", test_delete_collection);
  zug_fixture_add ("/archive/library/delete-resumed", test_delete_resumed);
  zug_fixture_add ("/archive/library/delete-damaged", test_delete_damaged);
  zug_fixture_add ("/archive/library/merge-resumed", test_merge_resumed);
  zug_fixture_add ("/archive/library/delete-while-filling", test_delete_while_filling);
  zug_fixture_add ("/archive/library/put-back", test_put_back);
  zug_fixture_add ("/archive/library/revisions", test_revisions);
  zug_fixture_add ("/archive/library/revisions-limit", test_revisions_limit);
  zug_fixture_add ("/archive/library/revisions-none", test_revisions_none);
  zug_fixture_add ("/archive/library/in-step", test_in_step);
  zug_fixture_add ("/archive/library/stats", test_stats);
  zug_fixture_add ("/archive/library/log", test_log);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/archive/library/damage/", damages[i].name, NULL);
      g_autofree char *live = g_strconcat ("/archive/library/live-with/", damages[i].name, NULL);

      g_test_add (path, ZugFixture, damages[i].sql, zug_fixture_set_up, test_damage,
                  zug_fixture_tear_down);
      g_test_add (live, ZugFixture, damages[i].sql, zug_fixture_set_up, test_live_with,
                  zug_fixture_tear_down);
    }
  return g_test_run ();
}
