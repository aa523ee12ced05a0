/* zug-bench-library.c: an archive of many made games, for the benchmarks of the library */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-bench-library.h"

#include "zug-game-maker.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

guint
bench_games (int argc, char **argv)
{
  const char *asked = argc > 1 ? argv[1] : g_getenv ("ZUG_BENCH_GAMES");

  return asked != NULL && atoi (asked) > 0 ? (guint) atoi (asked) : BENCH_GAMES;
}

double
bench_now (void)
{
  return (double) g_get_monotonic_time () * 1e-6;
}

char *
bench_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("zugleich-bench-XXXXXX", &error);

  if (folder == NULL)
    g_error ("%s", error->message);
  return folder;
}

double
bench_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

void
bench_remove_folder (char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
  g_free (folder);
}

char *
bench_make_file (const char *folder, const char *variant, guint n)
{
  g_autofree char *name = g_strdup_printf ("%s.pgn", variant);
  g_autoptr (ZugGameMaker) maker = zug_game_maker_new (variant, 1);
  char *path = g_build_filename (folder, name, NULL);
  FILE *file = g_fopen (path, "w");

  if (maker == NULL || file == NULL || !zug_game_maker_write (maker, n, file) || fclose (file) != 0)
    g_error ("%s: cannot be made", path);
  return path;
}

gint64
bench_size_of (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? info.st_size : 0;
}

gint64
bench_ask (const char *archive, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *stmt;
  gint64 value;

  if (sqlite3_open_v2 (archive, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK
      || sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL) != SQLITE_OK
      || sqlite3_step (stmt) != SQLITE_ROW)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  value = sqlite3_column_int64 (stmt, 0);
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  return value;
}

/* --- importing -------------------------------------------------------------------------------- */

typedef struct
{
  GMainLoop *loop;
  ZugImportReport *report;
} Import;

static void
on_imported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Import *self = user_data;
  g_autoptr (GError) error = NULL;

  self->report = zug_archive_import_finish (ZUG_ARCHIVE (source), result, &error);
  if (self->report == NULL)
    g_error ("%s", error->message);
  g_main_loop_quit (self->loop);
}

ZugImportReport *
bench_import (ZugArchive *archive, const char *file, guint interval, GSourceFunc on_tick,
              gpointer user_data)
{
  Import self = {.loop = g_main_loop_new (NULL, FALSE)};
  const char *const files[] = {file, NULL};
  guint timer = on_tick != NULL ? g_timeout_add (interval, on_tick, user_data) : 0;

  zug_archive_import_async (archive, files, NULL, NULL, NULL, NULL, NULL, on_imported, &self);
  g_main_loop_run (self.loop);
  g_clear_handle_id (&timer, g_source_remove);
  g_main_loop_unref (self.loop);
  return self.report;
}

gint64
bench_peak_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, "VmHWM:");
  return line != NULL ? g_ascii_strtoll (line + strlen ("VmHWM:"), NULL, 10) * 1024 : 0;
}

/* --- times ------------------------------------------------------------------------------------ */

void
bench_times_add (BenchTimes *self, double seconds)
{
  if (self->seconds == NULL)
    self->seconds = g_array_new (FALSE, FALSE, sizeof (double));
  g_array_append_val (self->seconds, seconds);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double p = *(const double *) a, q = *(const double *) b;

  return (p > q) - (p < q);
}

void
bench_times_print (BenchTimes *self, const char *name)
{
  guint n = self->seconds != NULL ? self->seconds->len : 0;

  if (n == 0)
    return;
  g_array_sort (self->seconds, compare_doubles);
  g_print ("%-52s p50 %8.2f ms  p99 %8.2f ms  most %8.2f ms  (%u times)\n", name,
           g_array_index (self->seconds, double, n / 2) * 1e3,
           g_array_index (self->seconds, double, n * 99 / 100) * 1e3,
           g_array_index (self->seconds, double, n - 1) * 1e3, n);
  g_clear_pointer (&self->seconds, g_array_unref);
}
