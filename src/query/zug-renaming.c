/* zug-renaming.c: players called by another name in all their games, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-spellings.h"

#include "zug-name-cache.h"
#include "zug-slices.h"
#include "zug-summary.h"
#include "zug-sums.h"

#include <string.h>

/* The players of a game, by the ids of their names. */
typedef struct
{
  gint64 game;
  guint32 before[2], after[2];
} Renamed;

GArray *
zug_rename_log_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Renamed));
}

typedef struct
{
  ZugSlices slices;
  GPtrArray *groups; /* of ZugSpellingGroup */
  GHashTable *ids;   /* of a name to that of the one it is to be */
  GArray *games;     /* of Renamed, what is to be done; the log where that is undone */
  GArray *log;       /* NULL where it is undone */
  GArray *slice;     /* of Renamed, of the slice under way */
} Renaming;

static void
renaming_free (gpointer data)
{
  Renaming *self = data;

  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_hash_table_unref);
  g_clear_pointer (&self->log, g_array_unref);
  g_array_unref (self->games);
  g_array_unref (self->slice);
  g_free (self);
}

/* --- what is to be done ----------------------------------------------------------------------- */

/* Gives what is kept a number, and finds those of what is not. */
static gpointer
name_work (sqlite3 *db, gpointer data, GError **error)
{
  Renaming *self = data;
  g_autoptr (ZugNameCache) cache = zug_name_cache_new ();
  g_autoptr (ZugNamePen) pen = zug_name_pen_new (db, cache, error);

  g_hash_table_remove_all (self->ids);
  for (guint i = 0; pen != NULL && i < self->groups->len; i++)
    {
      const ZugSpellingGroup *group = self->groups->pdata[i];
      gint64 keep = zug_name_pen_name (pen, group->keep, error);

      for (guint k = 0; keep >= 0 && k < group->names->len; k++)
        {
          const ZugPlayerName *name = group->names->pdata[k];
          gint64 id = zug_name_pen_name (pen, name->name, error);

          if (id < 0)
            return NULL;
          if (id != keep)
            g_hash_table_insert (self->ids, GSIZE_TO_POINTER ((gsize) id),
                                 GSIZE_TO_POINTER ((gsize) keep));
        }
      if (keep < 0)
        return NULL;
    }
  return pen != NULL ? ZUG_DONE : NULL;
}

static guint32
id_after (const Renaming *self, guint32 id)
{
  gpointer after = g_hash_table_lookup (self->ids, GSIZE_TO_POINTER ((gsize) id));

  return after != NULL ? (guint32) GPOINTER_TO_SIZE (after) : id;
}

static gboolean
find_in_chunk (Renaming *self, ZugStatement *stmt, GError **error)
{
  gint64 number = sqlite3_column_int64 (stmt, 0);
  ZugSummaryChunk chunk;
  ZugSummary game;

  if (!zug_summary_chunk_open (&chunk, sqlite3_column_blob (stmt, 1),
                               (gsize) sqlite3_column_bytes (stmt, 1), error))
    return FALSE;
  for (guint place = 0; place < chunk.n_games; place++)
    if (zug_summary_chunk_get (&chunk, place, &game))
      {
        const Renamed one = {number * ZUG_SUMMARY_GAMES + place,
                             {game.white, game.black},
                             {id_after (self, game.white), id_after (self, game.black)}};

        if (memcmp (one.before, one.after, sizeof one.before) != 0)
          g_array_append_val (self->games, one);
      }
  return TRUE;
}

static gpointer
find_work (sqlite3 *db, gpointer data, GError **error)
{
  Renaming *self = data;
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT chunk, data FROM summary ORDER BY chunk", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)
        || !find_in_chunk (self, stmt, error))
      return NULL;
  return step == ZUG_STEP_DONE ? ZUG_DONE : NULL;
}

/* --- doing it --------------------------------------------------------------------------------- */

/* Whether a game is what was stored, so that no damage gets a checksum of its own. */
static gboolean
is_sound (sqlite3 *db, gint64 game, gboolean *sound, GError **error)
{
  gint64 result, whole = 0;
  ZugStep step =
      zug_sql_find (db, &result, error, "SELECT result FROM game WHERE id = ?", "i", game);

  *sound = FALSE;
  if (step == ZUG_STEP_ROW)
    step = zug_sql_find (db, &whole, error, zug_sums_compare_game_sql, "ii", game, result);
  *sound = step == ZUG_STEP_ROW && whole == 1;
  return step != ZUG_STEP_ERROR;
}

/* Where the players are no longer those that they were nothing happens. */
static gboolean
rename_one (sqlite3 *db, Renaming *self, const Renamed *one, GError **error)
{
  gboolean sound;

  if (!is_sound (db, one->game, &sound, error))
    return FALSE;
  if (!sound)
    return TRUE;
  if (!zug_sql_do (db, error,
                   "UPDATE game SET white = ?, black = ? WHERE id = ? AND white = ? AND black = ?",
                   "iiiii", (gint64) one->after[0], (gint64) one->after[1], one->game,
                   (gint64) one->before[0], (gint64) one->before[1]))
    return FALSE;
  if (sqlite3_changes (db) == 0)
    return TRUE;
  g_array_append_val (self->slice, *one);
  return zug_sums_game (db, one->game, error);
}

static gboolean
rename_game (sqlite3 *db, gpointer data, guint i, GError **error)
{
  Renaming *self = data;
  Renamed one;

  if (self->log != NULL)
    return rename_one (db, self, &g_array_index (self->games, Renamed, i), error);
  /* Those of the slices before have left the log. */
  one = g_array_index (self->games, Renamed, i - self->slices.next);
  one = (Renamed) {one.game, {one.after[0], one.after[1]}, {one.before[0], one.before[1]}};
  return rename_one (db, self, &one, error);
}

static void
took (gpointer data)
{
  Renaming *self = data;

  self->slices.n += self->slice->len;
  if (self->log != NULL)
    g_array_append_vals (self->log, self->slice->data, self->slice->len);
  else
    g_array_remove_range (self->games, 0, self->slices.reached - self->slices.next);
  g_array_set_size (self->slice, 0);
}

/* Gives away the task. */
static void
go (GTask *task)
{
  Renaming *self = g_task_get_task_data (task);

  self->slices.all = self->games->len;
  zug_slices_go (task);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (!zug_archive_finish_done (source, result, &error))
    g_task_return_error (task, error);
  else
    go (g_steal_pointer (&task));
}

static void
on_named (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Renaming *self = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError *error = NULL;

  if (!zug_archive_finish_done (source, result, &error))
    g_task_return_error (task, error);
  else
    zug_archive_read_long (ZUG_ARCHIVE (source), find_work, self, NULL, NULL,
                           zug_archive_rename_async, cancellable, on_found,
                           g_steal_pointer (&task));
}

/* --- calls ------------------------------------------------------------------------------------ */

static GTask *
begin (ZugArchive *archive, GCancellable *cancellable, GArray *games, GArray *log,
       GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (archive, cancellable, callback, user_data);
  Renaming *self = g_new0 (Renaming, 1);

  self->games = games;
  self->log = log;
  self->slice = zug_rename_log_new ();
  self->slices.one = rename_game;
  self->slices.took = took;
  g_task_set_source_tag (task, zug_archive_rename_async);
  g_task_set_task_data (task, self, renaming_free);
  return task;
}

void
zug_archive_rename_async (ZugArchive *self, GPtrArray *groups, GArray *log,
                          ZugProgressFunc progress, gpointer progress_data,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task;
  Renaming *renaming;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (groups != NULL && log != NULL);

  task = begin (self, cancellable, zug_rename_log_new (), g_array_ref (log), callback, user_data);
  renaming = g_task_get_task_data (task);
  renaming->groups = g_ptr_array_ref (groups);
  renaming->ids = g_hash_table_new (NULL, NULL);
  renaming->slices.progress = progress;
  renaming->slices.progress_data = progress_data;
  zug_archive_write (self, name_work, renaming, NULL, NULL, zug_archive_rename_async, cancellable,
                     on_named, task);
}

gint64
zug_archive_rename_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

void
zug_archive_unrename_async (ZugArchive *self, GArray *log, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (log != NULL);

  go (begin (self, NULL, g_array_ref (log), NULL, callback, user_data));
}

gint64
zug_archive_unrename_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}
