/* zug-archive-on.c: which game is on, and whether somebody may have sealed in it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"

static gpointer
set_on_work (sqlite3 *db, gpointer data, GError **error)
{
  return zug_sql_do (db, error, "INSERT OR REPLACE INTO meta (name, value) VALUES ('on', ?)", "s",
                     (const char *) data)
             ? ZUG_DONE
             : NULL;
}

void
zug_archive_set_on_async (ZugArchive *self, const ZugGameOn *on, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_write (
      self, set_on_work,
      g_strdup_printf ("%" G_GINT64_FORMAT "%s", on->game, on->sealed ? " sealed" : ""), g_free,
      NULL, zug_archive_set_on_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_on_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

static gpointer
find_on_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT value FROM meta WHERE name = 'on'", error);
  ZugStep step = zug_sql_step (stmt, error);
  ZugGameOn *on = step != ZUG_STEP_ERROR ? g_new0 (ZugGameOn, 1) : NULL;
  char *at;

  if (step != ZUG_STEP_ROW)
    return on;
  on->game = g_ascii_strtoll ((const char *) sqlite3_column_text (stmt, 0), &at, 10);
  on->sealed = g_str_equal (at, " sealed");
  return on;
}

void
zug_archive_find_on_async (ZugArchive *self, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, find_on_work, NULL, NULL, g_free, zug_archive_find_on_async, cancellable,
                    callback, user_data);
}

gboolean
zug_archive_find_on_finish (ZugArchive *self, GAsyncResult *result, ZugGameOn *on, GError **error)
{
  g_autofree ZugGameOn *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  *on = found != NULL ? *found : (ZugGameOn) {0};
  return found != NULL;
}
