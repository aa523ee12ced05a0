/* zug-archive-revisions.c: what games were before they were edited */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-writer.h"
#include "zug-sums.h"

#include <glib/gi18n.h>

#define MOST_REVISIONS 50
#define QUIET_TIME 600 /* seconds after a kept state in which no other is kept */

/* --- keeping ---------------------------------------------------------------------------------- */

/* Whether the state of `id` before this edit is one to keep: the last one is old enough, or what is
 * saved now is one of those kept, brought back. */
static ZugStep
is_due (sqlite3 *db, gint64 id, gint64 now, GBytes *after, gint64 *due, GError **error)
{
  return zug_sql_find (db, due, error,
                       "SELECT coalesce (max (made), 0) <= ?2 - " G_STRINGIFY (
                           QUIET_TIME) " OR max (data = ?3) FROM revision WHERE game = ?1",
                       "iib", id, now, g_bytes_get_data (after, NULL), g_bytes_get_size (after));
}

static gboolean
write_revision (sqlite3 *db, gint64 id, gint64 now, GBytes *bytes, GError **error)
{
  return zug_sql_do (db, error,
                     "INSERT INTO revision (game, id, made, data) SELECT ?1,"
                     " coalesce (max (id), 0) + 1, ?2, ?3 FROM revision WHERE game = ?1",
                     "iib", id, now, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
         && zug_sums_rows (db, ZUG_SUMS_REVISION, error,
                           "game = ?1 AND id = (SELECT max (id) FROM revision WHERE game = ?1)",
                           "i", id)
         && zug_sql_do (
             db, error,
             "DELETE FROM revision WHERE game = ?1 AND id <= (SELECT max (id) - " G_STRINGIFY (
                 MOST_REVISIONS) " FROM revision WHERE game = ?1)",
             "i", id);
}

gboolean
zug_archive_keep_revision (sqlite3 *db, const ZugGameEntry *before, const ZugGameEntry *after,
                           GError **error)
{
  g_autoptr (GBytes) old = NULL;
  g_autoptr (GBytes) now = NULL;
  gint64 time = zug_archive_now ();
  gint64 due = 0;

  /* A game that is being played is not edited. */
  if (!before->over && before->source != ZUG_SOURCE_IMPORTED)
    return TRUE;
  old = zug_game_entry_to_bytes (before);
  now = zug_game_entry_to_bytes (after);
  if (g_bytes_equal (old, now))
    return TRUE;
  return is_due (db, before->id, time, now, &due, error) == ZUG_STEP_ROW
         && (!due || write_revision (db, before->id, time, old, error));
}

/* --- listing ---------------------------------------------------------------------------------- */

static gpointer
list_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (GArray) revisions = g_array_new (FALSE, FALSE, sizeof (ZugRevision));
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (db, error, "SELECT id, made FROM revision WHERE game = ? ORDER BY id DESC",
                     "i", *(const gint64 *) data);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      ZugRevision revision = {sqlite3_column_int64 (stmt, 0), sqlite3_column_int64 (stmt, 1)};

      g_array_append_val (revisions, revision);
    }
  return step == ZUG_STEP_DONE ? g_steal_pointer (&revisions) : NULL;
}

void
zug_archive_list_revisions_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, list_work, g_memdup2 (&game, sizeof game), g_free,
                    (GDestroyNotify) g_array_unref, zug_archive_list_revisions_async, cancellable,
                    callback, user_data);
}

GArray *
zug_archive_list_revisions_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* --- loading ---------------------------------------------------------------------------------- */

typedef struct
{
  gint64 game, revision;
} ZugRevisionKey;

static gpointer
load_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugRevisionKey *key = data;
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (db, error,
                     "SELECT data, collection FROM revision JOIN game ON game.id = revision.game"
                     " WHERE game = ? AND revision.id = ?",
                     "ii", key->game, key->revision);
  ZugGameEntry *entry;
  ZugStep step;

  step = zug_sql_step (stmt, error);
  if (step == ZUG_STEP_DONE)
    zug_store_not_found (error, _ ("This earlier state is no longer in the archive."));
  if (step != ZUG_STEP_ROW)
    return NULL;
  entry = zug_game_entry_from_bytes (sqlite3_column_blob (stmt, 0),
                                     (gsize) sqlite3_column_bytes (stmt, 0), error);
  if (entry != NULL)
    entry->collection = sqlite3_column_int64 (stmt, 1);
  return entry;
}

void
zug_archive_load_revision_async (ZugArchive *self, gint64 game, gint64 revision,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  ZugRevisionKey key = {game, revision};

  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, load_work, g_memdup2 (&key, sizeof key), g_free,
                    (GDestroyNotify) zug_game_entry_unref, zug_archive_load_revision_async,
                    cancellable, callback, user_data);
}

ZugGameEntry *
zug_archive_load_revision_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
