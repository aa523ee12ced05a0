/* test-archive-waiting.c: the caller never waits; order, cancelling, giving up, closing */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"

#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"

typedef struct
{
  GMainContext *context; /* where the callback must come */
  int calls;
  gboolean saved;
  GError *error;
} ZugReport;

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugReport *report = data;

  g_assert_true (g_main_context_is_owner (report->context));
  report->calls++;
  report->saved = zug_archive_append_finish (ZUG_ARCHIVE (source), result, &report->error);
}

static void
send_turn (ZugArchive *archive, gint64 game, gint64 id, GCancellable *cancellable,
           ZugReport *report)
{
  ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, id};

  report->context = g_main_context_get_thread_default ();
  if (report->context == NULL)
    report->context = g_main_context_default ();
  zug_archive_append_async (archive, game, zug_fixture_make_step (id), &standing, cancellable,
                            on_saved, report);
}

static void
await (ZugReport *report)
{
  while (report->calls == 0)
    g_main_context_iteration (report->context, TRUE);
  g_assert_cmpint (report->calls, ==, 1);
}

static gint64
make_game (ZugArchive *archive)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (GError) error = NULL;
  gint64 id = zug_record_save (archive, game, &error);

  g_assert_no_error (error);
  return id;
}

static guint
count_turns (ZugArchive *archive, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameRecord) game = zug_record_load (archive, id, &error);

  g_assert_no_error (error);
  return game->turns->len;
}

/* --- the main context goes on ----------------------------------------------------------------- */

typedef struct
{
  sqlite3 *db; /* holds the lock */
  int ticks;
} ZugTicker;

static gboolean
tick (gpointer data)
{
  ZugTicker *ticker = data;

  if (++ticker->ticks == 50)
    zug_fixture_exec (ticker->db, "ROLLBACK");
  return G_SOURCE_CONTINUE;
}

static void
test_never_blocked (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  ZugTicker ticker = {zug_fixture_connect (fixture), 0};
  ZugReport report = {0};
  guint source;

  zug_fixture_exec (ticker.db, "BEGIN IMMEDIATE");
  source = g_timeout_add (2, tick, &ticker);
  send_turn (archive, game, 1, NULL, &report);
  /* Reading goes on beside the write that waits. */
  g_assert_cmpuint (count_turns (archive, game), ==, 0);
  await (&report);
  g_assert_no_error (report.error);
  g_assert_true (report.saved);
  g_assert_cmpint (ticker.ticks, >=, 50);
  g_source_remove (source);
  sqlite3_close (ticker.db);
  g_assert_cmpuint (count_turns (archive, game), ==, 1);
  zug_fixture_close (archive);
}

static gpointer
save_from_thread (gpointer data)
{
  ZugArchive *archive = data;
  g_autoptr (GMainContext) context = g_main_context_new ();
  ZugReport report = {0};
  gint64 game;

  g_main_context_push_thread_default (context);
  game = make_game (archive);
  send_turn (archive, game, 1, NULL, &report);
  await (&report);
  g_assert_true (report.saved);
  g_main_context_pop_thread_default (context);
  return NULL;
}

static void
test_callers_context (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  GThread *thread = g_thread_new ("caller", save_from_thread, archive);

  g_thread_join (thread);
  zug_fixture_close (archive);
}

/* --- order ------------------------------------------------------------------------------------ */

#define N_QUEUED 100

typedef struct
{
  int number;
  int *next; /* the number whose turn it is */
} ZugPlace;

static void
on_in_order (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugPlace *place = data;
  g_autoptr (GError) error = NULL;

  zug_archive_append_finish (ZUG_ARCHIVE (source), result, &error);
  g_assert_no_error (error);
  g_assert_cmpint (place->number, ==, (*place->next)++);
}

static void
test_order (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  ZugPlace places[N_QUEUED];
  int next = 1;

  for (int i = 0; i < N_QUEUED; i++)
    {
      ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, i + 1};

      places[i] = (ZugPlace) {i + 1, &next};
      zug_archive_append_async (archive, game, zug_fixture_make_step (i + 1), &standing, NULL,
                                on_in_order, &places[i]);
    }
  while (next <= N_QUEUED)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_turns (archive, game), ==, N_QUEUED);
  zug_fixture_close (archive);
}

static void
test_flush (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  ZugReport reports[5] = {0};
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 5; i++)
    send_turn (archive, game, i + 1, NULL, &reports[i]);
  zug_archive_flush (archive, 300000, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_turns (archive, game), ==, 5);
  for (int i = 0; i < 5; i++)
    await (&reports[i]);
  zug_fixture_close (archive);
}

/* --- giving up -------------------------------------------------------------------------------- */

static void
test_busy (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  sqlite3 *other = zug_fixture_connect (fixture);
  ZugReport report = {0};

  zug_archive_set_busy_timeout (archive, 20);
  zug_fixture_exec (other, "BEGIN IMMEDIATE");
  send_turn (archive, game, 1, NULL, &report);
  await (&report);
  g_assert_error (report.error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY);
  g_clear_error (&report.error);
  zug_fixture_exec (other, "ROLLBACK");
  sqlite3_close (other);

  report.calls = 0;
  send_turn (archive, game, 1, NULL, &report);
  await (&report);
  g_assert_no_error (report.error);
  zug_fixture_close (archive);
}

static void
test_cancel (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  sqlite3 *other = zug_fixture_connect (fixture);
  g_autoptr (GCancellable) first = g_cancellable_new ();
  g_autoptr (GCancellable) second = g_cancellable_new ();
  ZugReport reports[3] = {0};

  zug_fixture_exec (other, "BEGIN IMMEDIATE");
  send_turn (archive, game, 1, first, &reports[0]);
  send_turn (archive, game, 1, second, &reports[1]);
  send_turn (archive, game, 1, NULL, &reports[2]);
  g_cancellable_cancel (second);
  g_cancellable_cancel (first);
  await (&reports[0]);
  await (&reports[1]);
  zug_fixture_exec (other, "ROLLBACK");
  sqlite3_close (other);
  await (&reports[2]);
  g_assert_error (reports[0].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (reports[1].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_no_error (reports[2].error);
  g_clear_error (&reports[0].error);
  g_clear_error (&reports[1].error);
  g_assert_cmpuint (count_turns (archive, game), ==, 1);
  zug_fixture_close (archive);
}

/* Waits in a place that only the cancelling of this job opens. */
static gpointer
wait_for_cancelling (sqlite3 *db, gpointer data, GError **error)
{
  while (!g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    {
      g_atomic_int_set ((int *) data, 1);
      g_thread_yield ();
    }
  return NULL;
}

static gpointer
see_no_cancellable (sqlite3 *db, gpointer data, GError **error)
{
  g_assert_null (g_cancellable_get_current ());
  return ZUG_DONE;
}

/* Work hears between its statements that nobody wants it any more. */
static void
test_cancel_work (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) after = NULL;
  g_autoptr (GError) error = NULL;
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  int begun = 0;

  zug_archive_read (archive, wait_for_cancelling, &begun, NULL, NULL, test_cancel_work, cancellable,
                    zug_archive_wait_ready, wait);
  while (!g_atomic_int_get (&begun))
    g_thread_yield ();
  g_cancellable_cancel (cancellable);
  result = zug_archive_wait_end (wait);
  g_assert_false (zug_archive_finish_done (archive, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  after = zug_archive_wait (zug_archive_read, archive, see_no_cancellable, NULL, NULL, NULL,
                            test_cancel_work, NULL);
  g_assert_true (zug_archive_finish_done (archive, after, NULL));
  g_clear_object (&result);
  g_clear_object (&after);
  zug_fixture_close (archive);
}

/* --- closing ---------------------------------------------------------------------------------- */

static void
test_close_writes (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  ZugReport reports[10] = {0};
  ZugReport late = {0};
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 10; i++)
    send_turn (archive, game, i + 1, NULL, &reports[i]);
  zug_archive_close (archive, 300000, &error);
  g_assert_no_error (error);
  g_assert_true (zug_archive_close (archive, 0, NULL));
  send_turn (archive, game, 11, NULL, &late);
  for (int i = 0; i < 10; i++)
    {
      await (&reports[i]);
      g_assert_no_error (reports[i].error);
    }
  await (&late);
  g_assert_error (late.error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED);
  g_clear_error (&late.error);
  g_assert_null (zug_record_load (archive, game, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED);
  g_assert_finalize_object (archive);

  archive = zug_fixture_open (fixture);
  g_assert_cmpuint (count_turns (archive, game), ==, 10);
  zug_fixture_close (archive);
}

static void
test_close_gives_up (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  sqlite3 *other = zug_fixture_connect (fixture);
  ZugReport reports[2] = {0};
  g_autoptr (GError) error = NULL;

  zug_fixture_exec (other, "BEGIN IMMEDIATE");
  send_turn (archive, game, 1, NULL, &reports[0]);
  send_turn (archive, game, 2, NULL, &reports[1]);
  g_assert_false (zug_archive_flush (archive, 10, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (zug_archive_close (archive, 10, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY);
  for (int i = 0; i < 2; i++)
    {
      await (&reports[i]);
      g_assert_error (reports[i].error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED);
      g_clear_error (&reports[i].error);
    }
  zug_fixture_exec (other, "ROLLBACK");
  sqlite3_close (other);
  g_assert_true (zug_archive_close (archive, 300000, NULL));
  g_assert_finalize_object (archive);
}

/* Dropped with writes on their way: they are done, and the last of them lets go of it. */
static void
test_dropped (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 game = make_game (archive);
  ZugReport reports[10] = {0};

  for (int i = 0; i < 10; i++)
    send_turn (archive, game, i + 1, NULL, &reports[i]);
  g_object_unref (archive);
  for (int i = 0; i < 10; i++)
    {
      await (&reports[i]);
      g_assert_no_error (reports[i].error);
    }
  archive = zug_fixture_open (fixture);
  g_assert_cmpuint (count_turns (archive, game), ==, 10);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/waiting/never-blocked", test_never_blocked);
  zug_fixture_add ("/archive/waiting/callers-context", test_callers_context);
  zug_fixture_add ("/archive/waiting/order", test_order);
  zug_fixture_add ("/archive/waiting/flush", test_flush);
  zug_fixture_add ("/archive/waiting/busy", test_busy);
  zug_fixture_add ("/archive/waiting/cancel", test_cancel);
  zug_fixture_add ("/archive/waiting/cancel-work", test_cancel_work);
  zug_fixture_add ("/archive/waiting/close-writes", test_close_writes);
  zug_fixture_add ("/archive/waiting/close-gives-up", test_close_gives_up);
  zug_fixture_add ("/archive/waiting/dropped", test_dropped);
  return g_test_run ();
}
