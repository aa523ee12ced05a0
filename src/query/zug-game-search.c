/* zug-game-search.c: searching: first page, all ids, rows, saved searches */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"
#include "zug-sums.h"
#include "zug-finder.h"
#include "zug-game-row-private.h"
#include "zug-game-search.h"
#include "zug-position-names.h"
#include "zug-postings.h"

#include <glib/gi18n.h>

/* --- rows ------------------------------------------------------------------------------------- */

static GPtrArray *
read_rows (sqlite3 *db, const GArray *ids, gboolean men, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_full (ids->len, (GDestroyNotify) zug_game_row_unref);

  return zug_game_rows_read (db, (const gint64 *) ids->data, ids->len, men, rows, error)
             ? g_steal_pointer (&rows)
             : NULL;
}

static gpointer
load_rows_work (sqlite3 *db, gpointer ids, GError **error)
{
  return read_rows (db, ids, FALSE, error);
}

static gpointer
load_rows_with_men_work (sqlite3 *db, gpointer ids, GError **error)
{
  return read_rows (db, ids, TRUE, error);
}

void
zug_archive_load_rows_async (ZugArchive *self, const gint64 *ids, guint n, gboolean men,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GArray *copy;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  copy = g_array_sized_new (FALSE, FALSE, sizeof *ids, n);
  g_array_append_vals (copy, ids, n);
  zug_archive_read (self, men ? load_rows_with_men_work : load_rows_work, copy,
                    (GDestroyNotify) g_array_unref, (GDestroyNotify) g_ptr_array_unref,
                    zug_archive_load_rows_async, cancellable, callback, user_data);
}

GPtrArray *
zug_archive_load_rows_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* --- searching -------------------------------------------------------------------------------- */

typedef struct
{
  ZugGameQuery *query;
  guint limit;
  gboolean men;

  /* Who is told on the way, NULL: nobody. */
  ZugFoundFunc found;
  gpointer found_data;
  GMainContext *context;
  GCancellable *cancellable;
} ZugSearchJob;

static ZugSearchJob *
job_new (const ZugGameQuery *query, guint limit, gboolean men)
{
  ZugSearchJob *self = g_new0 (ZugSearchJob, 1);

  self->query = zug_game_query_copy (query);
  self->limit = limit;
  self->men = men;
  return self;
}

static void
job_free (gpointer data)
{
  ZugSearchJob *self = data;

  zug_game_query_free (self->query);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_object (&self->cancellable);
  g_free (self);
}

static gpointer
search_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugSearchJob *job = data;
  g_autoptr (GArray) ids = zug_finder_walk (db, job->query, job->limit, NULL, NULL, error);

  return ids != NULL ? read_rows (db, ids, job->men, error) : NULL;
}

void
zug_archive_search_async (ZugArchive *self, const ZugGameQuery *query, guint limit, gboolean men,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (query != NULL);

  zug_archive_read (self, search_work, job_new (query, limit, men), job_free,
                    (GDestroyNotify) g_ptr_array_unref, zug_archive_search_async, cancellable,
                    callback, user_data);
}

GPtrArray *
zug_archive_search_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* All games found. */
typedef struct
{
  GArray *ids;
  ZugFoundKinds kinds;
} ZugFoundIds;

static void
found_ids_free (gpointer data)
{
  ZugFoundIds *self = data;

  g_clear_pointer (&self->ids, g_array_unref);
  g_free (self);
}

/* What the variants found tell; where a person gave positions names any game may have one. One that
 * is built in is the same whatever it was called when it was stored. */
static gboolean
read_kinds (sqlite3 *db, GHashTable *variants, ZugFoundKinds *kinds, GError **error)
{
  g_autoptr (GHashTable) names = zug_position_names_read (db, error);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (ZugStatement) stmt =
      names != NULL
          ? zug_sql_prepare (db,
                             "SELECT id, key = 'orthodox', iif(key = '', '=' || name, key)"
                             " FROM variant",
                             error)
          : NULL;
  ZugStep step;

  *kinds = 0;
  if (stmt == NULL)
    return FALSE;
  if (g_hash_table_size (names) > 0)
    *kinds |= ZUG_FOUND_OPENINGS;
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (g_hash_table_contains (variants, GINT_TO_POINTER (sqlite3_column_int (stmt, 0))))
      {
        if (sqlite3_column_int (stmt, 1) != 0)
          *kinds |= ZUG_FOUND_OPENINGS;
        g_hash_table_add (games, zug_sql_dup_text (stmt, 2));
      }
  if (g_hash_table_size (games) > 1)
    *kinds |= ZUG_FOUND_VARIANTS;
  return step == ZUG_STEP_DONE;
}

/* On its way to whoever listens. The search has not called back yet when it comes there: what that
 * frees is there still, unless it was cancelled. */
typedef struct
{
  ZugFoundFunc found;
  gpointer found_data;
  GCancellable *cancellable;
  GArray *ids;
  double done;
} ZugFoundNews;

static void
found_news_free (gpointer data)
{
  ZugFoundNews *self = data;

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->ids, g_array_unref);
  g_free (self);
}

static gboolean
deliver (gpointer data)
{
  ZugFoundNews *self = data;

  if (!g_cancellable_is_cancelled (self->cancellable))
    self->found (self->ids, self->done, self->found_data);
  return G_SOURCE_REMOVE;
}

/* In the order in which it was sent, and before the end of the search: all have one priority. */
static void
send_found (GArray *ids, double done, gpointer data)
{
  const ZugSearchJob *job = data;
  ZugFoundNews *news = g_new (ZugFoundNews, 1);
  GSource *source;

  *news =
      (ZugFoundNews) {job->found, job->found_data,
                      job->cancellable != NULL ? g_object_ref (job->cancellable) : NULL, ids, done};
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver, news, found_news_free);
  g_source_attach (source, job->context);
  g_source_unref (source);
}

static gpointer
search_ids_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugSearchJob *job = data;
  const ZugFinderListener listener = {send_found, data};
  g_autoptr (GHashTable) variants = g_hash_table_new (NULL, NULL);
  ZugFoundIds *found = g_new0 (ZugFoundIds, 1);

  found->ids = zug_finder_walk (db, job->query, job->limit, variants,
                                job->found != NULL ? &listener : NULL, error);
  if (found->ids != NULL && read_kinds (db, variants, &found->kinds, error))
    return found;
  found_ids_free (found);
  return NULL;
}

void
zug_archive_search_ids_async (ZugArchive *self, const ZugGameQuery *query, ZugFoundFunc found,
                              gpointer found_data, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  ZugSearchJob *job;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (query != NULL);

  job = job_new (query, G_MAXUINT, FALSE);
  job->found = found;
  job->found_data = found_data;
  job->context = g_main_context_ref_thread_default ();
  job->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  zug_archive_read_long (self, search_ids_work, job, job_free, found_ids_free,
                         zug_archive_search_ids_async, cancellable, callback, user_data);
}

GArray *
zug_archive_search_ids_finish (ZugArchive *self, GAsyncResult *result, ZugFoundKinds *kinds,
                               GError **error)
{
  ZugFoundIds *found = zug_archive_finish_pointer (self, result, error);
  GArray *ids = NULL;

  if (found == NULL)
    return NULL;
  ids = g_steal_pointer (&found->ids);
  if (kinds != NULL)
    *kinds = found->kinds;
  found_ids_free (found);
  return ids;
}

typedef struct
{
  ZugGameQuery *query;
  GArray *ids;
} ZugTurnsJob;

static void
turns_job_free (gpointer data)
{
  ZugTurnsJob *self = data;

  zug_game_query_free (self->query);
  g_array_unref (self->ids);
  g_free (self);
}

static gpointer
find_turns_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugTurnsJob *job = data;
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_set_size (turns, job->ids->len);
  return zug_finder_find_turns (db, job->query, (const gint64 *) (gpointer) job->ids->data,
                                job->ids->len, (int *) (gpointer) turns->data, error)
             ? g_steal_pointer (&turns)
             : NULL;
}

void
zug_archive_find_turns_async (ZugArchive *self, const ZugGameQuery *query, const gint64 *ids,
                              guint n, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ZugTurnsJob *job;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (query != NULL);

  job = g_new (ZugTurnsJob, 1);
  *job =
      (ZugTurnsJob) {zug_game_query_copy (query), g_array_sized_new (FALSE, FALSE, sizeof *ids, n)};
  g_array_append_vals (job->ids, ids, n);
  zug_archive_read_long (self, find_turns_work, job, turns_job_free, (GDestroyNotify) g_array_unref,
                         zug_archive_find_turns_async, cancellable, callback, user_data);
}

GArray *
zug_archive_find_turns_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* --- saved searches --------------------------------------------------------------------------- */

void
zug_saved_search_free (ZugSavedSearch *self)
{
  g_free (self->name);
  g_free (self->query);
  g_free (self);
}

static int
compare_searches (gconstpointer a, gconstpointer b)
{
  const ZugSavedSearch *x = *(const ZugSavedSearch *const *) a;
  const ZugSavedSearch *y = *(const ZugSavedSearch *const *) b;
  int order = g_utf8_collate (x->name, y->name);

  return order != 0 ? order : x->id < y->id ? -1 : x->id > y->id;
}

static ZugSavedSearch *
make_search (gint64 id, const char *name, const char *query)
{
  ZugSavedSearch *search = g_new (ZugSavedSearch, 1);

  search->id = id;
  search->name = g_strdup (name);
  search->query = g_strdup (query);
  return search;
}

static gpointer
list_searches_work (sqlite3 *db, gpointer unused, GError **error)
{
  g_autoptr (GPtrArray) searches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_saved_search_free);
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT id, name, query FROM search", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_ptr_array_add (searches, make_search (sqlite3_column_int64 (stmt, 0),
                                            (const char *) sqlite3_column_text (stmt, 1),
                                            (const char *) sqlite3_column_text (stmt, 2)));
  g_ptr_array_sort (searches, compare_searches);
  return step == ZUG_STEP_DONE ? g_steal_pointer (&searches) : NULL;
}

void
zug_archive_list_searches_async (ZugArchive *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, list_searches_work, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                    zug_archive_list_searches_async, cancellable, callback, user_data);
}

GPtrArray *
zug_archive_list_searches_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

static gpointer
save_search_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugSavedSearch *search = data;
  gint64 id = search->id;

  if (search->name[0] == '\0')
    {
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                           C_ ("search", "A saved search needs a name."));
      return NULL;
    }
  if (!zug_sql_do (db, error,
                   "INSERT INTO search (id, name, query) VALUES (?, ?, ?)"
                   " ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query",
                   "zss", id, search->name, search->query))
    return NULL;
  if (id == 0)
    id = sqlite3_last_insert_rowid (db);
  if (!zug_sums_rows (db, ZUG_SUMS_SEARCH, error, "id = ?", "i", id))
    return NULL;
  return g_memdup2 (&id, sizeof id);
}

void
zug_archive_save_search_async (ZugArchive *self, const ZugSavedSearch *search,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (search != NULL);

  zug_archive_write (self, save_search_work, make_search (search->id, search->name, search->query),
                     (GDestroyNotify) zug_saved_search_free, g_free, zug_archive_save_search_async,
                     cancellable, callback, user_data);
}

gint64
zug_archive_save_search_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

static gpointer
delete_search_work (sqlite3 *db, gpointer id, GError **error)
{
  if (!zug_sql_do (db, error, "DELETE FROM search WHERE id = ?", "i", *(const gint64 *) id))
    return NULL;
  if (sqlite3_changes (db) > 0)
    return ZUG_DONE;
  zug_store_not_found (error, C_ ("search", "This saved search is no longer in the archive."));
  return NULL;
}

void
zug_archive_delete_search_async (ZugArchive *self, gint64 id, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_write (self, delete_search_work, g_memdup2 (&id, sizeof id), g_free, NULL,
                     zug_archive_delete_search_async, cancellable, callback, user_data);
}

gboolean
zug_archive_delete_search_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

/* --- waited for ------------------------------------------------------------------------------- */

GPtrArray *
zug_archive_search_sync (ZugArchive *self, const ZugGameQuery *query, guint limit, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_search_async, self, query, limit, FALSE, NULL);

  return zug_archive_search_finish (self, result, error);
}

GArray *
zug_archive_search_ids_sync (ZugArchive *self, const ZugGameQuery *query, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_search_ids_async, self, query, NULL, NULL, NULL);

  return zug_archive_search_ids_finish (self, result, NULL, error);
}

GArray *
zug_archive_find_turns_sync (ZugArchive *self, const ZugGameQuery *query, const gint64 *ids,
                             guint n, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_find_turns_async, self, query, ids, n, NULL);

  return zug_archive_find_turns_finish (self, result, error);
}

GPtrArray *
zug_archive_load_rows_sync (ZugArchive *self, const gint64 *ids, guint n, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_load_rows_async, self, ids, n, FALSE, NULL);

  return zug_archive_load_rows_finish (self, result, error);
}
