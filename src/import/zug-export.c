/* zug-export.c: games of the archive as a PGN file */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-batch.h"
#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"
#include "zug-game-salvage.h"
#include "zug-import-pace.h"
#include "zug-pgn.h"
#include "zug-whole-file.h"

#include <errno.h>
#include <glib/gi18n.h>

enum
{
  CHUNK = 250,                  /* games read in one go: the log is not held up for long … */
  CHUNK_BYTES = 4 * 1024 * 1024 /* … or fewer, where they are long */
};

typedef struct
{
  ZugArchive *archive;
  GArray *ids; /* of gint64; NULL: those that the query finds */
  ZugGameQuery *query;
  char *path;
  GCancellable *cancellable;
  ZugImportPace *pace;
  gint64 written; /* games */

  ZugWholeFile *file;

  /* Between the threads, one chunk after another. */
  guint next; /* index into the ids */
  GByteArray *text;
  gint64 n; /* games in it */

  gint64 damaged; /* games that could not be read … */
  gint64 first;   /* … the first of them … */
  char *why;      /* … and what is wrong with it */
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->query, zug_game_query_free);
  g_clear_pointer (&self->pace, zug_import_pace_unref);
  g_clear_object (&self->cancellable);
  g_byte_array_unref (self->text);
  g_free (self->path);
  g_free (self->why);
  g_free (self);
}

/* --- reading, in the thread of long reads ----------------------------------------------------- */

static bool
append (void *data, const char *text, size_t length)
{
  g_byte_array_append (data, (const guint8 *) text, (guint) length);
  return true;
}

/* A game that cannot be read does not keep the others back. */
static void
leave_out (Export *self, gint64 id, const char *why)
{
  if (self->damaged++ > 0)
    return;
  self->first = id;
  self->why = g_strdup (why);
}

/* TRUE without a game where it was deleted meanwhile, or is left out. */
static gboolean
add_game (Export *self, ZugGameReader *reader, gint64 id, ZugGameData *game, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (!zug_game_reader_read (reader, id, game, &failure))
    {
      if (g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND))
        return TRUE;
      if (g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
        {
          leave_out (self, id, failure->message);
          return TRUE;
        }
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (!zug_game_salvage (game) || !zug_pgn_write (game, append, self->text))
    g_error ("no memory for a game");
  self->n++;
  return TRUE;
}

static gpointer
read_chunk_work (sqlite3 *db, gpointer data, GError **error)
{
  Export *self = data;
  g_autoptr (ZugGameReader) reader = zug_game_reader_new (db, error);
  guint end = MIN (self->next + CHUNK, self->ids->len);
  ZugGameData game = {0};
  gboolean good = reader != NULL;

  g_byte_array_set_size (self->text, 0);
  self->n = 0;
  while (good && self->next < end && self->text->len < CHUNK_BYTES)
    good = add_game (self, reader, g_array_index (self->ids, gint64, self->next++), &game, error);
  zug_game_data_clear (&game);
  return good ? ZUG_DONE : NULL;
}

/* --- writing, in a thread of its own ---------------------------------------------------------- */

static gboolean
set_write_error (Export *self, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (self->path);

  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL,
                 _ ("There is no room left on the disk for “%s”. Free some space and try again."),
                 name);
  else
    g_set_error (error, ZUG_STORE_ERROR,
                 code == EACCES || code == EPERM || code == EROFS ? ZUG_STORE_ERROR_ACCESS
                                                                  : ZUG_STORE_ERROR_FAILED,
                 _ ("“%s” cannot be written (%s)."), name, g_strerror (code));
  return FALSE;
}

static gboolean
open_file (Export *self, GError **error)
{
  self->file = zug_whole_file_new (self->path);
  return self->file != NULL || set_write_error (self, errno, error);
}

/* Puts the file in its place, or takes it away. */
static gboolean
close_file (Export *self, gboolean good, GError **error)
{
  gboolean ended = zug_whole_file_end (self->file, good);

  return ended || (good && set_write_error (self, errno, error));
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Where nobody asked for an order it is that in which the games came in: importing the file gives
 * them in the same one. */
static gboolean
find_games (Export *self, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  if (self->ids != NULL)
    return TRUE;
  result = zug_archive_wait (zug_archive_search_ids_async, self->archive, self->query, NULL, NULL,
                             self->cancellable);
  self->ids = zug_archive_search_ids_finish (self->archive, result, NULL, error);
  if (self->ids != NULL && self->query->sort == ZUG_SORT_UPDATED && !self->query->reverse)
    g_array_sort (self->ids, compare_ids);
  return self->ids != NULL;
}

static gboolean
read_chunk (Export *self, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_read_long, self->archive, read_chunk_work, self, NULL, NULL,
                        zug_archive_export_async, self->cancellable);

  return zug_archive_finish_done (self->archive, result, error);
}

static gboolean
write_games (Export *self, GError **error)
{
  while (self->next < self->ids->len)
    {
      guint before = self->next;

      if (!read_chunk (self, error))
        return FALSE;
      if (!zug_whole_file_write (self->file, self->text->data, self->text->len))
        return set_write_error (self, errno, error);
      self->written += self->n;
      zug_import_pace_add (self->pace,
                           &(ZugImportProgress) {.bytes = self->next - before, .games = self->n});
    }
  return TRUE;
}

/* All is written but some games that could not be read. */
static gboolean
set_left_out (const Export *self, GError **error)
{
  g_autofree char *damaged = g_strdup_printf ("%" G_GINT64_FORMAT, self->damaged);
  g_autofree char *first = g_strdup_printf ("%" G_GINT64_FORMAT, self->first);

  g_set_error (
      error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
      /* TRANSLATORS: a number of games, then the number of a game and what is wrong with it */
      g_dngettext (NULL,
                   "%s game of the archive could not be read and is left out: number %s"
                   " (%s). All others are written.",
                   "%s games of the archive could not be read and are left out, the first"
                   " of them number %s (%s). All others are written.",
                   (gulong) self->damaged),
      damaged, first, self->why);
  return FALSE;
}

static gpointer
export_thread (gpointer data)
{
  g_autoptr (GTask) task = data;
  Export *self = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean good = find_games (self, &error);

  if (good)
    {
      zug_import_pace_set_total (self->pace, self->ids->len);
      good = open_file (self, &error) && close_file (self, write_games (self, &error), &error)
             && (self->damaged == 0 || set_left_out (self, &error));
    }
  zug_import_pace_end (self->pace);
  if (good)
    g_task_return_pointer (task, g_memdup2 (&self->written, sizeof self->written), g_free);
  else
    g_task_return_error (task, error);
  return NULL;
}

void
zug_archive_export_async (ZugArchive *self, const gint64 *ids, guint n, const ZugGameQuery *query,
                          const char *path, ZugImportProgressFunc progress, gpointer progress_data,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Export *export;
  GTask *task;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (path != NULL);

  export = g_new0 (Export, 1);
  export->archive = self; /* the task holds it */
  export->path = g_strdup (path);
  export->text = g_byte_array_new ();
  export->pace = zug_import_pace_new (progress, progress_data);
  if (cancellable != NULL)
    export->cancellable = g_object_ref (cancellable);
  if (ids != NULL)
    {
      export->ids = g_array_sized_new (FALSE, FALSE, sizeof *ids, n);
      g_array_append_vals (export->ids, ids, n);
    }
  else
    export->query = query != NULL ? zug_game_query_copy (query) : zug_game_query_new ();

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, zug_archive_export_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, export, export_free);
  g_thread_unref (g_thread_new ("export", export_thread, task));
}

gint64
zug_archive_export_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}
