/* zug-archive-gather.c: games moved and copied from collection to collection, and the clipbase */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-writer.h"
#include "zug-slices.h"
#include "zug-sums.h"

#include <glib/gi18n.h>

/* --- collections ------------------------------------------------------------------------------ */

gint64
zug_archive_make_collection (sqlite3 *db, const char *name, const char *source, GError **error)
{
  gint64 id;

  if (!zug_sql_do (db, error, "INSERT INTO collection (name, created, source) VALUES (?, ?, ?)",
                   "sis", name, zug_archive_now (), source))
    return -1;
  id = sqlite3_last_insert_rowid (db);
  return zug_sums_rows (db, ZUG_SUMS_COLLECTION, error, "id = ?", "i", id) ? id : -1;
}

static gboolean
check_name (const char *name, GError **error)
{
  if (*name != '\0' && g_utf8_validate (name, -1, NULL))
    return TRUE;
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                       _ ("A collection needs a name."));
  return FALSE;
}

static gpointer
add_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 id = check_name (data, error) ? zug_archive_make_collection (db, data, "", error) : -1;

  return id > 0 ? g_memdup2 (&id, sizeof id) : NULL;
}

void
zug_archive_add_collection_async (ZugArchive *self, const char *name, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (name != NULL);

  zug_archive_write (self, add_work, g_strdup (name), g_free, g_free,
                     zug_archive_add_collection_async, cancellable, callback, user_data);
}

gint64
zug_archive_add_collection_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

/* Copies do not count twice among all games. */
static gint64
make_clipbase (sqlite3 *db, const char *name, GError **error)
{
  gint64 id = zug_archive_make_collection (db, name, "", error);
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return id > 0 && zug_sql_do (db, error, "UPDATE collection SET hidden = 1 WHERE id = ?", "i", id)
                 && zug_sums_rows (db, ZUG_SUMS_COLLECTION, error, "id = ?", "i", id)
                 && zug_sql_do (db, error,
                                "INSERT OR REPLACE INTO meta (name, value) VALUES ('clipbase', ?)",
                                "s", value)
             ? id
             : -1;
}

static gpointer
clipbase_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 id;
  ZugStep step =
      zug_sql_find (db, &id, error,
                    "SELECT id FROM collection WHERE id = " ZUG_CLIPBASE_SQL " AND hidden < 2", "");

  if (step == ZUG_STEP_DONE)
    id = check_name (data, error) ? make_clipbase (db, data, error) : -1;
  return step != ZUG_STEP_ERROR && id > 0 ? g_memdup2 (&id, sizeof id) : NULL;
}

void
zug_archive_find_clipbase_async (ZugArchive *self, const char *name, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (name != NULL);

  zug_archive_write (self, clipbase_work, g_strdup (name), g_free, g_free,
                     zug_archive_find_clipbase_async, cancellable, callback, user_data);
}

gint64
zug_archive_find_clipbase_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

/* --- a game ----------------------------------------------------------------------------------- */

typedef struct
{
  ZugSlices slices;
  GArray *places; /* of ZugGamePlace: what is to be done */
  ZugGather use;
  GArray *done;   /* of ZugGamePlace; the caller's too */
  GArray *slice;  /* the same, of the slice under way */
  gint64 checked; /* … in which this collection was found; 0: none yet */
} Gathering;

static void
gathering_free (gpointer data)
{
  Gathering *self = data;

  g_array_unref (self->places);
  g_array_unref (self->done);
  g_array_unref (self->slice);
  g_free (self);
}

static gboolean
move_game (sqlite3 *db, Gathering *self, ZugGameEntry *game, gint64 to, GError **error)
{
  ZugGamePlace before = {game->id, game->collection};

  if (game->collection == to || zug_game_entry_is_played_on (game))
    return TRUE;
  if (!zug_archive_move_game (db, game, to, error))
    return FALSE;
  g_array_append_val (self->slice, before);
  return TRUE;
}

/* As if it had gone out to a file and come in again: nobody plays on in it. */
static gboolean
copy_game (sqlite3 *db, Gathering *self, const ZugGameEntry *game, gint64 to, GError **error)
{
  g_autoptr (ZugGameEntry) copy = zug_game_entry_copy (game);
  ZugGamePlace place = {0, to};

  copy->id = 0;
  zug_text_set (&copy->uid, "");
  zug_text_set (&copy->white_kind, "");
  zug_text_set (&copy->black_kind, "");
  copy->created = zug_archive_now ();
  copy->collection = to;
  copy->source = ZUG_SOURCE_IMPORTED;
  copy->over = TRUE;
  if (!zug_archive_write_game (db, copy, NULL, error))
    return FALSE;
  place.game = copy->id;
  g_array_append_val (self->slice, place);
  return TRUE;
}

static gboolean
remove_game (sqlite3 *db, Gathering *self, const ZugGamePlace *place, GError **error)
{
  gint64 found;
  ZugStep step =
      zug_sql_find (db, &found, error, "SELECT 1 FROM game WHERE id = ?", "i", place->game);

  if (step != ZUG_STEP_ROW)
    return step == ZUG_STEP_DONE;
  if (!zug_archive_remove (db, place->game, error))
    return FALSE;
  g_array_append_val (self->slice, *place);
  return TRUE;
}

/* Looked at once for all games in a row that go to the same one. */
static gboolean
check_collection (sqlite3 *db, gint64 collection, gint64 *checked, GError **error)
{
  gint64 found;
  ZugStep step =
      collection == *checked
          ? ZUG_STEP_ROW
          : zug_sql_find (db, &found, error, "SELECT 1 FROM collection WHERE id = ? AND hidden < 2",
                          "i", collection);

  *checked = collection;
  if (step == ZUG_STEP_DONE)
    zug_store_not_found (error, _ ("This collection is no longer in the archive."));
  return step == ZUG_STEP_ROW;
}

static gboolean
gather_game (sqlite3 *db, gpointer data, guint i, GError **error)
{
  Gathering *self = data;
  const ZugGamePlace *place = &g_array_index (self->places, ZugGamePlace, i);
  g_autoptr (ZugGameEntry) game = NULL;

  if (self->use == ZUG_GATHER_REMOVE)
    return remove_game (db, self, place, error);
  if (!check_collection (db, place->collection, &self->checked, error)
      || !zug_archive_fetch_if_sound (db, place->game, &game, error))
    return FALSE;
  if (game == NULL)
    return TRUE;
  return self->use == ZUG_GATHER_MOVE ? move_game (db, self, game, place->collection, error)
                                      : copy_game (db, self, game, place->collection, error);
}

static void
took (gpointer data)
{
  Gathering *self = data;

  self->slices.n += self->slice->len;
  g_array_append_vals (self->done, self->slice->data, self->slice->len);
  g_array_set_size (self->slice, 0);
  self->checked = 0;
}

void
zug_archive_gather_async (ZugArchive *self, const GArray *places, ZugGather use, GArray *done,
                          ZugProgressFunc progress, gpointer progress_data,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task;
  Gathering *gathering;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (places != NULL && done != NULL && places != done);

  task = g_task_new (self, cancellable, callback, user_data);
  gathering = g_new0 (Gathering, 1);
  gathering->places = g_array_copy ((GArray *) places);
  gathering->use = use;
  gathering->done = g_array_ref (done);
  gathering->slice = g_array_new (FALSE, FALSE, sizeof (ZugGamePlace));
  gathering->slices = (ZugSlices) {.one = gather_game,
                                   .took = took,
                                   .progress = progress,
                                   .progress_data = progress_data,
                                   .all = places->len};
  g_task_set_source_tag (task, zug_archive_gather_async);
  g_task_set_task_data (task, gathering, gathering_free);
  zug_slices_go (task);
}

gint64
zug_archive_gather_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}
