/* zug-own-results.c: how one has done against each opponent of the program */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-own-results.h"

#include "zug-archive-jobs.h"
#include "zug-sql.h"

void
zug_own_result_free (ZugOwnResult *self)
{
  g_free (self->kind);
  g_free (self);
}

/* Games that were played here have a uid: the index of these leaves a million imported ones out. */
static const char *const own_games =
    "SELECT iif (white_kind = 'person', black_kind, white_kind),"
    " sum (result = iif (white_kind = 'person', 1, 2)), sum (result = 3),"
    " sum (result = iif (white_kind = 'person', 2, 1))"
    " FROM game WHERE uid IS NOT NULL AND source = 0 AND over = 1 AND result > 0"
    " AND (white_kind = 'person') <> (black_kind = 'person')"
    " AND (?1 = '' OR variant IN (SELECT id FROM variant WHERE key = ?1)) GROUP BY 1 ORDER BY 1";

static gpointer
results_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) results =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_own_result_free);
  g_autoptr (ZugStatement) stmt = zug_sql_query (db, error, own_games, "s", (const char *) data);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      ZugOwnResult *result = g_new (ZugOwnResult, 1);

      result->kind = zug_sql_dup_text (stmt, 0);
      result->won = (guint) sqlite3_column_int (stmt, 1);
      result->drawn = (guint) sqlite3_column_int (stmt, 2);
      result->lost = (guint) sqlite3_column_int (stmt, 3);
      g_ptr_array_add (results, result);
    }
  return step == ZUG_STEP_DONE ? g_steal_pointer (&results) : NULL;
}

void
zug_own_results_async (ZugArchive *archive, const char *variant, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (archive));

  zug_archive_read (archive, results_work, g_strdup (variant != NULL ? variant : ""), g_free,
                    (GDestroyNotify) g_ptr_array_unref, zug_own_results_async, cancellable,
                    callback, user_data);
}

GPtrArray *
zug_own_results_finish (ZugArchive *archive, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (archive, result, error);
}
