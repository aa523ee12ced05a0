/* zug-games-provider.c: games of the library as PGN for whoever pastes them, or drops them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-games-provider.h"

#include "zug-import.h"
#include "zug-signal.h"
#include <glib/gstdio.h>

struct _ZugGamesProvider
{
  GdkContentProvider parent_instance;

  ZugArchive *archive;
  GArray *ids;
  char *name; /* NULL: nobody gets a file */

  char *path;         /* where it is being written; NULL until somebody wants it */
  GFile *file;        /* NULL until all is written */
  GPtrArray *waiting; /* of GTask: who wants it until then */
};

G_DEFINE_FINAL_TYPE (ZugGamesProvider, zug_games_provider, GDK_TYPE_CONTENT_PROVIDER)

/* Paths of files that are there; each is alone in its folder. */
static GPtrArray *files;

static const char *const texts[] = {"application/vnd.chess-pgn", "application/x-chess-pgn",
                                    "text/plain;charset=utf-8", "text/plain"};

/* What somebody wants. */
typedef struct
{
  char *mime_type;
  GOutputStream *stream;
  int priority;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_free (self->mime_type);
  g_object_unref (self->stream);
  g_free (self);
}

/* --- giving ----------------------------------------------------------------------------------- */

static void
on_spliced (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error) >= 0)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const Request *request = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read_finish (G_FILE (source), result, &error);

  if (stream != NULL)
    g_output_stream_splice_async (request->stream, G_INPUT_STREAM (stream),
                                  G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, request->priority,
                                  g_task_get_cancellable (task), on_spliced, g_object_ref (task));
  else
    g_task_return_error (task, error);
}

static void
on_serialized (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (gdk_content_serialize_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The file, in whatever way files are told of here. */
static void
give_file (ZugGamesProvider *self, GTask *task, const Request *request)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GSList) list = g_slist_prepend (NULL, self->file);

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, list);
  gdk_content_serialize_async (request->stream, request->mime_type, &value, request->priority,
                               g_task_get_cancellable (task), on_serialized, g_object_ref (task));
}

static void
give (ZugGamesProvider *self, GTask *task)
{
  const Request *request = g_task_get_task_data (task);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (request->mime_type, texts[i]))
      {
        g_file_read_async (self->file, request->priority, g_task_get_cancellable (task), on_opened,
                           g_object_ref (task));
        return;
      }
  give_file (self, task, request);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* error: why it is not written. */
static void
end_writing (ZugGamesProvider *self, gboolean written, const GError *error)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);

  if (written)
    self->file = g_file_new_for_path (self->path);
  for (guint i = 0; i < waiting->len; i++)
    if (self->file != NULL)
      give (self, waiting->pdata[i]);
    else
      g_task_return_error (waiting->pdata[i], g_error_copy (error));
}

/* Of games that are damaged it is said that they are not in it. */
static void
on_exported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugGamesProvider) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean written = zug_archive_export_finish (ZUG_ARCHIVE (source), result, &error) >= 0
                     || g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);

  if (error != NULL)
    g_signal_emit_by_name (self, "failed", error->message);
  end_writing (self, written, error);
}

static void
make_folder (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  char *folder = g_dir_make_tmp ("zugleich-XXXXXX", &error);

  if (folder != NULL)
    g_task_return_pointer (task, folder, g_free);
  else
    g_task_return_error (task, error);
}

static void
on_folder (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ZugGamesProvider *self = ZUG_GAMES_PROVIDER (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_task_propagate_pointer (G_TASK (result), &error);

  if (folder == NULL)
    {
      g_signal_emit_by_name (self, "failed", error->message);
      end_writing (self, FALSE, error);
      return;
    }
  g_free (self->path);
  self->path = g_build_filename (folder, self->name != NULL ? self->name : "games.pgn", NULL);
  if (files == NULL)
    files = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (files, g_strdup (self->path));
  zug_archive_export_async (self->archive, (const gint64 *) self->ids->data, self->ids->len, NULL,
                            self->path, NULL, NULL, NULL, on_exported, g_object_ref (self));
}

/* --- the provider ----------------------------------------------------------------------------- */

static GdkContentFormats *
zug_games_provider_ref_formats (GdkContentProvider *provider)
{
  ZugGamesProvider *self = ZUG_GAMES_PROVIDER (provider);
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();
  g_autoptr (GdkContentFormats) of_files = gdk_content_formats_union_serialize_mime_types (
      gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST));
  const char *const *types;
  gsize n = 0;

  if (self->name != NULL)
    {
      gdk_content_formats_builder_add_gtype (builder, ZUG_TYPE_GAME_IDS);
      types = gdk_content_formats_get_mime_types (of_files, &n);
      for (gsize i = 0; i < n; i++)
        gdk_content_formats_builder_add_mime_type (builder, types[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    gdk_content_formats_builder_add_mime_type (builder, texts[i]);
  return gdk_content_formats_builder_free_to_formats (builder);
}

static void
zug_games_provider_write_async (GdkContentProvider *provider, const char *mime_type,
                                GOutputStream *stream, int io_priority, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  ZugGamesProvider *self = ZUG_GAMES_PROVIDER (provider);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Request *request = g_new (Request, 1);

  *request = (Request) {g_strdup (mime_type), g_object_ref (stream), io_priority};
  g_task_set_source_tag (task, zug_games_provider_write_async);
  g_task_set_task_data (task, request, request_free);
  if (self->file != NULL)
    give (self, task);
  else if (self->waiting != NULL)
    g_ptr_array_add (self->waiting, g_object_ref (task));
  else
    {
      g_autoptr (GTask) making = g_task_new (self, NULL, on_folder, NULL);

      self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
      g_ptr_array_add (self->waiting, g_object_ref (task));
      g_task_set_source_tag (making, make_folder);
      g_task_run_in_thread (making, make_folder);
    }
}

static gboolean
zug_games_provider_write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
zug_games_provider_get_value (GdkContentProvider *provider, GValue *value, GError **error)
{
  ZugGamesProvider *self = ZUG_GAMES_PROVIDER (provider);

  if (self->name == NULL || !G_VALUE_HOLDS (value, ZUG_TYPE_GAME_IDS))
    return GDK_CONTENT_PROVIDER_CLASS (zug_games_provider_parent_class)
        ->get_value (provider, value, error);
  g_value_set_boxed (value, self->ids);
  return TRUE;
}

static void
remove_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

static void
remove_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  remove_file (data);
  g_task_return_boolean (task, TRUE);
}

/* What was text alone is needed no longer. */
static void
zug_games_provider_finalize (GObject *object)
{
  ZugGamesProvider *self = ZUG_GAMES_PROVIDER (object);
  guint at;

  if (self->path != NULL && self->name == NULL && files != NULL
      && g_ptr_array_find_with_equal_func (files, self->path, g_str_equal, &at))
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_ptr_array_remove_index_fast (files, at);
      g_task_set_source_tag (task, remove_in_thread);
      g_task_set_task_data (task, g_steal_pointer (&self->path), g_free);
      g_task_run_in_thread (task, remove_in_thread);
    }
  g_clear_object (&self->file);
  g_clear_object (&self->archive);
  g_array_unref (self->ids);
  g_free (self->name);
  g_free (self->path);

  G_OBJECT_CLASS (zug_games_provider_parent_class)->finalize (object);
}

static void
zug_games_provider_class_init (ZugGamesProviderClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_games_provider_finalize;
  provider_class->ref_formats = zug_games_provider_ref_formats;
  provider_class->write_mime_type_async = zug_games_provider_write_async;
  provider_class->write_mime_type_finish = zug_games_provider_write_finish;
  provider_class->get_value = zug_games_provider_get_value;
  zug_signal_new ("failed", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
}

static void
zug_games_provider_init (ZugGamesProvider *self)
{
}

GdkContentProvider *
zug_games_provider_new (ZugArchive *archive, GArray *ids, const char *name)
{
  ZugGamesProvider *self;

  g_return_val_if_fail (ZUG_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (ids != NULL, NULL);

  self = g_object_new (ZUG_TYPE_GAMES_PROVIDER, NULL);
  self->archive = g_object_ref (archive);
  self->ids = g_array_ref (ids);
  self->name = g_strdup (name);
  return GDK_CONTENT_PROVIDER (self);
}

void
zug_games_provider_clean_up (void)
{
  for (guint i = 0; files != NULL && i < files->len; i++)
    remove_file (files->pdata[i]);
  g_clear_pointer (&files, g_ptr_array_unref);
}
