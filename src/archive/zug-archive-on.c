/* zug-archive-on.c: which games are on, and whether somebody may have sealed in them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"

/* "on" is the first place, as it was when there was one; the next are "on 1", "on 2". */
static char *
dup_name (guint place)
{
  return place == 0 ? g_strdup ("on") : g_strdup_printf ("on %u", place);
}

static gpointer
set_on_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugGameOn *on = data;
  g_autofree char *name = dup_name (on->place);
  g_autofree char *value =
      g_strdup_printf ("%" G_GINT64_FORMAT "%s", on->game, on->sealed ? " sealed" : "");
  gboolean done =
      on->game != 0
          ? zug_sql_do (db, error, "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", "ss",
                        name, value)
          : zug_sql_do (db, error, "DELETE FROM meta WHERE name = ?", "s", name);

  return done ? ZUG_DONE : NULL;
}

void
zug_archive_set_on_async (ZugArchive *self, const ZugGameOn *on, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (on->place < ZUG_GAME_ON_PLACES);

  zug_archive_write (self, set_on_work, g_memdup2 (on, sizeof *on), g_free, NULL,
                     zug_archive_set_on_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_on_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

static gpointer
find_on_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (ZugGameOn));
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db,
                       "SELECT CAST (substr (name, 4) AS INTEGER) AS place, value FROM meta"
                       " WHERE name = 'on' OR name GLOB 'on [0-9]*' ORDER BY place",
                       error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 place = sqlite3_column_int64 (stmt, 0);
      char *at;
      ZugGameOn on = {
          .game = g_ascii_strtoll ((const char *) sqlite3_column_text (stmt, 1), &at, 10),
          .sealed = g_str_equal (at, " sealed"),
          .place = (guint) CLAMP (place, 0, ZUG_GAME_ON_PLACES),
      };

      if (on.game != 0 && on.place < ZUG_GAME_ON_PLACES)
        g_array_append_val (all, on);
    }
  return step != ZUG_STEP_ERROR ? g_steal_pointer (&all) : NULL;
}

void
zug_archive_find_on_async (ZugArchive *self, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, find_on_work, NULL, NULL, (GDestroyNotify) g_array_unref,
                    zug_archive_find_on_async, cancellable, callback, user_data);
}

GArray *
zug_archive_find_on_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
