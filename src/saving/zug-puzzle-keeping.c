/* zug-puzzle-keeping.c: answers to puzzles in the archive, and the file that had them before */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-keeping.h"

#include "zug-archive-jobs.h"
#include "zug-sums.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* Nothing is said where it is there already, but for that where `again`. */
static gboolean
insert (sqlite3 *db, const ZugPuzzleTry *answer, gboolean again, GError **error)
{
  if (!zug_sql_do (db, error,
                   "INSERT INTO puzzle_answer (day, variant, puzzle, rating, marks, daily)"
                   " SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?7 OR NOT EXISTS"
                   " (SELECT 1 FROM puzzle_answer WHERE day = ?1 AND variant = ?2 AND puzzle = ?3"
                   " AND rating = ?4 AND marks = ?5 AND daily = ?6)",
                   "isiiiii", (gint64) answer->day, answer->variant, (gint64) answer->key,
                   (gint64) answer->rating, (gint64) answer->marks, (gint64) answer->daily,
                   (gint64) again))
    return FALSE;
  return sqlite3_changes (db) == 0
         || zug_sums_rows (db, ZUG_SUMS_PUZZLE_ANSWER, error, "id = ?", "i",
                           (gint64) sqlite3_last_insert_rowid (db));
}

/* --- keeping and listing ---------------------------------------------------------------------- */

static gpointer
keep_work (sqlite3 *db, gpointer answer, GError **error)
{
  return insert (db, answer, TRUE, error) ? ZUG_DONE : NULL;
}

void
zug_archive_keep_puzzle_try_async (ZugArchive *self, const ZugPuzzleTry *answer,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (answer != NULL);

  zug_archive_write (self, keep_work, g_memdup2 (answer, sizeof *answer), g_free, NULL,
                     zug_archive_keep_puzzle_try_async, cancellable, callback, user_data);
}

gboolean
zug_archive_keep_puzzle_try_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

static gpointer
load_work (sqlite3 *db, gpointer unused, GError **error)
{
  g_autoptr (ZugPuzzleLog) log = zug_puzzle_log_new ();
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db, "SELECT day, variant, puzzle, rating, marks, daily FROM puzzle_answer ORDER BY day, id",
      error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      const ZugPuzzleTry answer = {
          .day = (guint32) sqlite3_column_int64 (stmt, 0),
          .variant = g_intern_string ((const char *) sqlite3_column_text (stmt, 1)),
          .key = (guint64) sqlite3_column_int64 (stmt, 2),
          .rating = sqlite3_column_int (stmt, 3),
          .marks = sqlite3_column_int (stmt, 4),
          .daily = sqlite3_column_int (stmt, 5) != 0};

      zug_puzzle_log_add (log, &answer);
    }
  return step == ZUG_STEP_DONE ? g_steal_pointer (&log) : NULL;
}

void
zug_archive_load_puzzle_log_async (ZugArchive *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, load_work, NULL, NULL, (GDestroyNotify) zug_puzzle_log_free,
                    zug_archive_load_puzzle_log_async, cancellable, callback, user_data);
}

ZugPuzzleLog *
zug_archive_load_puzzle_log_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* --- the file of earlier versions ------------------------------------------------------------- */

/* "2026-11-28 parity KEY RATING MARKS", with " day" behind it. */
enum
{
  DAY,
  VARIANT,
  KEY,
  RATING,
  MARKS,
  DAILY,
  MOST_FIELDS
};

static gboolean
read_day (const char *text, guint32 *day)
{
  GDate date;
  int year, month, number;

  if (sscanf (text, "%4d-%2d-%2d", &year, &month, &number) != 3
      || !g_date_valid_dmy ((GDateDay) CLAMP (number, 0, 32), (GDateMonth) CLAMP (month, 0, 13),
                            (GDateYear) MAX (year, 0)))
    return FALSE;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) number, (GDateMonth) month, (GDateYear) year);
  *day = g_date_get_julian (&date);
  return TRUE;
}

static gboolean
read_number (const char *text, int most, int *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) most, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
read_try (const char *line, ZugPuzzleTry *answer)
{
  g_auto (GStrv) fields = g_strsplit (line, " ", -1);
  guint n = g_strv_length (fields);

  if (n < DAILY || n > MOST_FIELDS || !read_day (fields[DAY], &answer->day)
      || strlen (fields[KEY]) != 16
      || !g_ascii_string_to_unsigned (fields[KEY], 16, 0, G_MAXUINT64, &answer->key, NULL)
      || !read_number (fields[RATING], 9999, &answer->rating)
      || !read_number (fields[MARKS], ZUG_PUZZLE_FULL, &answer->marks)
      || (n == MOST_FIELDS && !g_str_equal (fields[DAILY], "day")))
    return FALSE;
  answer->variant = g_intern_string (fields[VARIANT]);
  answer->daily = n == MOST_FIELDS;
  return TRUE;
}

/* Adds those that are not in the archive yet; *added: how many. */
static gboolean
insert_lines (sqlite3 *db, const char *text, int *added, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int before = sqlite3_total_changes (db);
  ZugPuzzleTry answer;

  for (guint i = 0; lines[i] != NULL; i++)
    if (read_try (lines[i], &answer) && !insert (db, &answer, FALSE, error))
      return FALSE;
  *added = sqlite3_total_changes (db) - before;
  return TRUE;
}

/* The file goes when all of it was there before: only then is it certain that it is on the disk. */
static gpointer
take_over_work (sqlite3 *db, gpointer file, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *text = NULL;
  int added;

  if (!g_file_get_contents (file, &text, NULL, &failure))
    {
      if (g_error_matches (failure, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return ZUG_DONE;
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  if (!insert_lines (db, text, &added, error))
    return NULL;
  if (added == 0)
    g_remove (file);
  return ZUG_DONE;
}

void
zug_archive_take_puzzle_file_async (ZugArchive *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_write_background (
      self, take_over_work, g_strconcat (zug_archive_get_path (self), "-puzzles", NULL), g_free,
      NULL, zug_archive_take_puzzle_file_async, cancellable, callback, user_data);
}

gboolean
zug_archive_take_puzzle_file_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
