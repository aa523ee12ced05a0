/* zug-archive-collections.c: listing, naming, hiding and removing collections */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-writer.h"
#include "zug-sums.h"

#include "zug-postings.h"
#include <glib/gi18n.h>

void
zug_collection_free (ZugCollection *self)
{
  g_free (self->name);
  g_free (self->title);
  g_free (self->source);
  g_free (self->report);
  g_free (self);
}

const ZugCollection *
zug_collections_find (GPtrArray *collections, gint64 id)
{
  for (guint i = 0; collections != NULL && i < collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (collections, i);

      if (collection->id == id)
        return collection;
    }
  return NULL;
}

/* --- listing ---------------------------------------------------------------------------------- */

static gpointer
list_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) collections =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_collection_free);
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db,
                       "SELECT id, name, created, hidden, source, report, games,"
                       " (SELECT count(*) FROM collection AS same WHERE same.hidden < 2"
                       "  AND same.name = collection.name AND same.id <= collection.id),"
                       " id IS " ZUG_CLIPBASE_SQL " AS clipbase"
                       " FROM collection WHERE hidden < 2"
                       " AND (games <> 0 OR (source = '' AND report = ''))"
                       " ORDER BY id <> " G_STRINGIFY (ZUG_OWN_GAMES) ", clipbase DESC, id DESC",
                       error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      ZugCollection *collection = g_new0 (ZugCollection, 1);

      collection->id = sqlite3_column_int64 (stmt, 0);
      collection->name = zug_sql_dup_text (stmt, 1);
      collection->created = sqlite3_column_int64 (stmt, 2);
      collection->hidden = sqlite3_column_int (stmt, 3) != 0;
      collection->source = zug_sql_dup_text (stmt, 4);
      collection->report = zug_sql_dup_text (stmt, 5);
      collection->games = sqlite3_column_int64 (stmt, 6);
      collection->title =
          sqlite3_column_int (stmt, 7) > 1
              ? g_strdup_printf ("%s (%d)", collection->name, sqlite3_column_int (stmt, 7))
              : g_strdup (collection->name);
      collection->clipbase = sqlite3_column_int (stmt, 8) != 0;
      g_ptr_array_add (collections, collection);
    }
  return step == ZUG_STEP_DONE ? g_steal_pointer (&collections) : NULL;
}

void
zug_archive_list_collections_async (ZugArchive *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, list_work, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                    zug_archive_list_collections_async, cancellable, callback, user_data);
}

GPtrArray *
zug_archive_list_collections_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* --- naming and hiding ------------------------------------------------------------------------ */

typedef struct
{
  gint64 id;
  char *name; /* NULL: stays */
  gboolean hidden;
} ZugCollectionChange;

static void
change_free (ZugCollectionChange *self)
{
  g_free (self->name);
  g_free (self);
}

static gpointer
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID, message);
  return NULL;
}

static gpointer
changed (sqlite3 *db, GError **error)
{
  if (sqlite3_changes (db) > 0)
    return ZUG_DONE;
  zug_store_not_found (error, _ ("This collection is no longer in the archive."));
  return NULL;
}

static gpointer
set_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugCollectionChange *change = data;

  if (change->name != NULL && change->id == ZUG_OWN_GAMES)
    return refuse (error, _ ("Your own games have no other name."));
  if (change->name != NULL
      && (change->name[0] == '\0' || !g_utf8_validate (change->name, -1, NULL)))
    return refuse (error, _ ("A collection needs a name."));
  if (!zug_sums_verify_rows (db, ZUG_SUMS_COLLECTION, error, "id = ?", "i", change->id)
      || !zug_sql_do (db, error,
                      "UPDATE collection SET name = coalesce (?, name), hidden = ? WHERE id = ?"
                      " AND hidden < 2",
                      "sni", change->name, (int) change->hidden, change->id)
      || changed (db, error) == NULL
      || !zug_sums_rows (db, ZUG_SUMS_COLLECTION, error, "id = ?", "i", change->id))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_set_collection_async (ZugArchive *self, gint64 collection, const char *name,
                                  gboolean hidden, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  ZugCollectionChange *change;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  change = g_new0 (ZugCollectionChange, 1);
  change->id = collection;
  change->name = g_strdup (name);
  change->hidden = hidden != FALSE;
  zug_archive_write (self, set_work, change, (GDestroyNotify) change_free, NULL,
                     zug_archive_set_collection_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_collection_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

/* --- removing --------------------------------------------------------------------------------- */

/* It has gone as soon as this is written; what it took up follows in the background. */
static gpointer
delete_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 id = *(const gint64 *) data;

  if (id == ZUG_OWN_GAMES)
    return refuse (error, _ ("Your own games cannot be removed together."));
  if (!zug_sql_do (db, error, "UPDATE collection SET hidden = 2 WHERE id = ? AND hidden < 2", "i",
                   id))
    return NULL;
  return changed (db, error);
}

/* Removing what is left of collections: of which, and where it has come to. Then merging what is
 * left of imports. */
typedef struct
{
  gint64 newest;     /* of the runs that are to be merged; 0: not known yet */
  gint64 collection; /* 0: none yet */
  gboolean indexed;  /* its part of the index is still there */
  gint64 last;       /* the last game removed */
} ZugSweep;

enum
{
  SLICE_GAMES = 2000,
  SLICE_TIME = 50 * 1000 /* µs */
};

/* The statements of a slice. */
typedef struct
{
  ZugStatement *find, *rows, *game;
} ZugBroom;

static gboolean
broom_prepare (ZugBroom *self, sqlite3 *db, GError **error)
{
  self->find = zug_sql_prepare (db,
                                "SELECT id, features >> ? & 1 FROM game WHERE id > ?"
                                " AND collection = ? ORDER BY id LIMIT ?",
                                error);
  if (self->find != NULL)
    self->rows = zug_sql_prepare (db, zug_postings_drop_rows_sql, error);
  if (self->rows != NULL)
    self->game = zug_sql_prepare (db, "DELETE FROM game WHERE id = ?", error);
  return self->game != NULL;
}

static void
broom_clear (ZugBroom *self)
{
  zug_sql_finish (self->find);
  zug_sql_finish (self->rows);
  zug_sql_finish (self->game);
}

static gboolean
sweep_game (ZugBroom *broom, sqlite3 *db, gint64 id, gboolean annotated, GError **error)
{
  return (!annotated || zug_archive_forget_game (db, id, error))
         && zug_sql_run (broom->rows, error, "i", id) && zug_sql_run (broom->game, error, "i", id);
}

/* Some of its games, until the time is up; *more: there may be others. */
static gboolean
sweep_games (ZugBroom *broom, sqlite3 *db, ZugSweep *sweep, gboolean *more, GError **error)
{
  gint64 end = g_get_monotonic_time () + SLICE_TIME;
  ZugStep step = ZUG_STEP_ROW;
  int n;

  zug_sql_bind (broom->find, "niin", (int) ZUG_FEATURE_ANNOTATED, sweep->last, sweep->collection,
                (int) SLICE_GAMES);
  for (n = 0; g_get_monotonic_time () < end; n++)
    {
      step = zug_sql_step (broom->find, error);
      if (step != ZUG_STEP_ROW)
        break;
      sweep->last = sqlite3_column_int64 (broom->find, 0);
      if (!sweep_game (broom, db, sweep->last, sqlite3_column_int (broom->find, 1) != 0, error))
        return FALSE;
    }
  *more = step == ZUG_STEP_ROW || n == SLICE_GAMES;
  return step != ZUG_STEP_ERROR;
}

/* A slice of its games; at their end the collection itself. */
static gpointer
sweep_on (sqlite3 *db, ZugSweep *sweep, GError **error)
{
  ZugBroom broom = {NULL};
  gboolean more = FALSE;
  gboolean swept =
      broom_prepare (&broom, db, error) && sweep_games (&broom, db, sweep, &more, error)
      && (more
          || zug_sql_do (db, error, "DELETE FROM collection WHERE id = ?", "i", sweep->collection));

  broom_clear (&broom);
  if (!more)
    sweep->collection = 0;
  return swept ? ZUG_AGAIN : NULL;
}

/* Merges the runs that an import left behind which was cancelled or killed: those that are there
 * now, since another program may just be adding some. */
static gpointer
merge_on (sqlite3 *db, ZugSweep *sweep, GError **error)
{
  gint64 collection;
  gboolean more;
  ZugStep step = ZUG_STEP_ROW;

  if (sweep->newest == 0)
    step = zug_sql_find (db, &sweep->newest, error, "SELECT coalesce (max (id), 0) FROM run", "");
  if (step != ZUG_STEP_ERROR)
    step = zug_sql_find (db, &collection, error,
                         "SELECT collection FROM run JOIN collection AS c ON c.id = run.collection"
                         " WHERE run.id <= ? AND c.hidden < 2 GROUP BY collection, kind"
                         " HAVING count(*) > ? OR max(target) > 0 LIMIT 1",
                         "in", sweep->newest, ZUG_POSTINGS_FEW);
  if (step == ZUG_STEP_DONE)
    return ZUG_DONE;
  if (step == ZUG_STEP_ERROR
      || !zug_postings_merge_slice (db, collection, ZUG_POSTINGS_FEW, SLICE_TIME, &more, error))
    return NULL;
  return more ? ZUG_AGAIN : ZUG_DONE;
}

/* Gives pages that hold nothing any more back to the disk, as many as the time allows for. */
static gpointer
shrink_on (sqlite3 *db, GError **error)
{
  gint64 end = g_get_monotonic_time () + SLICE_TIME, mode, left;

  if (!zug_database_ask (db, "PRAGMA auto_vacuum", &mode, error))
    return NULL;
  do
    if (!zug_database_ask (db, "PRAGMA freelist_count", &left, error)
        || (left > 0 && mode == ZUG_DATABASE_SHRINKS
            && !zug_sql_exec (db, "PRAGMA incremental_vacuum(64)", error)))
      return NULL;
  while (left > 0 && mode == ZUG_DATABASE_SHRINKS && g_get_monotonic_time () < end);
  return left > 0 && mode == ZUG_DATABASE_SHRINKS ? ZUG_AGAIN : ZUG_DONE;
}

/* The next collection that is going. */
static gpointer
sweep_begin (sqlite3 *db, ZugSweep *sweep, GError **error)
{
  ZugStep step =
      zug_sql_find (db, &sweep->collection, error,
                    "SELECT id FROM collection WHERE hidden = 2 ORDER BY id LIMIT 1", "");
  gpointer result;

  sweep->indexed = TRUE;
  sweep->last = 0;
  if (step == ZUG_STEP_ERROR)
    return NULL;
  if (step == ZUG_STEP_ROW)
    return ZUG_AGAIN;
  result = merge_on (db, sweep, error);
  return result == ZUG_DONE ? shrink_on (db, error) : result;
}

static gpointer
sweep_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugSweep *sweep = data;

  if (sweep->collection == 0)
    return sweep_begin (db, sweep, error);
  if (!sweep->indexed)
    return sweep_on (db, sweep, error);
  if (!zug_postings_drop_slice (db, sweep->collection, SLICE_TIME, &sweep->indexed, error))
    return NULL;
  return ZUG_AGAIN;
}

void
zug_archive_sweep (ZugArchive *self)
{
  zug_archive_write_background (self, sweep_work, g_new0 (ZugSweep, 1), g_free, NULL,
                                zug_archive_sweep, NULL, NULL, NULL);
}

void
zug_archive_delete_collection_async (ZugArchive *self, gint64 collection, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_write (self, delete_work, g_memdup2 (&collection, sizeof collection), g_free, NULL,
                     zug_archive_delete_collection_async, cancellable, callback, user_data);
  zug_archive_sweep (self);
}

gboolean
zug_archive_delete_collection_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
