/* zug-puzzle-keeping.c: answers to puzzles in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-keeping.h"

#include "zug-archive-jobs.h"
#include "zug-sums.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

static gboolean
insert (sqlite3 *db, const ZugPuzzleTry *answer, GError **error)
{
  return zug_sql_do (db, error,
                     "INSERT INTO puzzle_answer (day, variant, puzzle, rating, marks, daily)"
                     " VALUES (?, ?, ?, ?, ?, ?)",
                     "isiiii", (gint64) answer->day, answer->variant, (gint64) answer->key,
                     (gint64) answer->rating, (gint64) answer->marks, (gint64) answer->daily)
         && zug_sums_rows (db, ZUG_SUMS_PUZZLE_ANSWER, error, "id = ?", "i",
                           (gint64) sqlite3_last_insert_rowid (db));
}

/* --- the file of earlier versions ------------------------------------------------------------- */

#define TAKEN_SQL "SELECT 1 FROM meta WHERE name = 'puzzle-file'"

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

/* The answers in the file (of ZugPuzzleTry) that are not in the archive yet. */
static GArray *
read_file (sqlite3 *db, const char *file)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (ZugPuzzleTry));
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  ZugPuzzleTry answer;
  gint64 taken;

  if (!g_file_get_contents (file, &text, NULL, NULL)
      || zug_sql_find (db, &taken, NULL, TAKEN_SQL, "") == ZUG_STEP_ROW)
    return answers;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (read_try (lines[i], &answer))
      g_array_append_val (answers, answer);
  return answers;
}

/* The file stays until it is seen another time: only then is it certain that all of it is written.
 */
static gpointer
take_over_work (sqlite3 *db, gpointer file, GError **error)
{
  g_autoptr (GArray) answers = read_file (db, file);
  gint64 taken;

  if (zug_sql_find (db, &taken, NULL, TAKEN_SQL, "") == ZUG_STEP_ROW)
    {
      g_remove (file);
      return ZUG_DONE;
    }
  for (guint i = 0; i < answers->len; i++)
    if (!insert (db, &g_array_index (answers, ZugPuzzleTry, i), error))
      return NULL;
  return zug_sql_exec (db, "INSERT INTO meta (name, value) VALUES ('puzzle-file', '1')", error)
             ? ZUG_DONE
             : NULL;
}

/* --- loading ---------------------------------------------------------------------------------- */

typedef struct
{
  ZugPuzzleLog *log;
  char *file; /* that is to be taken over; NULL: there is none */
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->log, zug_puzzle_log_free);
  g_free (loaded->file);
  g_free (loaded);
}

static gboolean
add_rows (sqlite3 *db, ZugPuzzleLog *log, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db, "SELECT day, variant, puzzle, rating, marks, daily FROM puzzle_answer ORDER BY id",
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
  return step == ZUG_STEP_DONE;
}

static gpointer
load_work (sqlite3 *db, gpointer file, GError **error)
{
  g_autoptr (GArray) before = read_file (db, file);
  Loaded *loaded = g_new0 (Loaded, 1);

  loaded->log = zug_puzzle_log_new ();
  loaded->file = g_file_test (file, G_FILE_TEST_EXISTS) ? g_strdup (file) : NULL;
  for (guint i = 0; i < before->len; i++)
    zug_puzzle_log_add (loaded->log, &g_array_index (before, ZugPuzzleTry, i));
  if (add_rows (db, loaded->log, error))
    return loaded;
  loaded_free (loaded);
  return NULL;
}

void
zug_archive_load_puzzle_log_async (ZugArchive *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, load_work, g_strconcat (zug_archive_get_path (self), "-puzzles", NULL),
                    g_free, loaded_free, zug_archive_load_puzzle_log_async, cancellable, callback,
                    user_data);
}

ZugPuzzleLog *
zug_archive_load_puzzle_log_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  Loaded *loaded = zug_archive_finish_pointer (self, result, error);
  ZugPuzzleLog *log;

  if (loaded == NULL)
    return NULL;
  log = g_steal_pointer (&loaded->log);
  if (loaded->file != NULL && zug_archive_may_write (self, NULL))
    zug_archive_write (self, take_over_work, g_steal_pointer (&loaded->file), g_free, NULL,
                       zug_archive_load_puzzle_log_async, NULL, NULL, NULL);
  loaded_free (loaded);
  return log;
}

/* --- keeping ---------------------------------------------------------------------------------- */

static gpointer
keep_work (sqlite3 *db, gpointer answer, GError **error)
{
  return insert (db, answer, error) ? ZUG_DONE : NULL;
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
