/* zug-variant-drag.c: a variant on its way to another program: as a file, or as text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-drag.h"

/* The file alone; GTK knows by itself how text is given away. */
#define ZUG_TYPE_VARIANT_DRAG (zug_variant_drag_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantDrag, zug_variant_drag, ZUG, VARIANT_DRAG, GdkContentProvider)

struct _ZugVariantDrag
{
  GdkContentProvider parent_instance;

  /* None of it changes: the file is written in a thread. */
  char *text;
  char *path;
};

G_DEFINE_FINAL_TYPE (ZugVariantDrag, zug_variant_drag, GDK_TYPE_CONTENT_PROVIDER)

char *
zug_variant_drag_file_name (ZugVariantItem *item)
{
  char *name;

  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (item), NULL);

  name = g_strconcat (zug_variant_item_get_name (item), ".variant", NULL);
  return g_strdelimit (name, "/\\:*?\"<>|\t\n", '_');
}

/* --- giving ----------------------------------------------------------------------------------- */

/* A list of files can be written as text too; that would be its path. */
static GdkContentFormats *
zug_variant_drag_ref_formats (GdkContentProvider *provider)
{
  g_autoptr (GdkContentFormats) files = gdk_content_formats_union_serialize_mime_types (
      gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST));
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();
  const char *const *types = gdk_content_formats_get_mime_types (files, NULL);

  for (guint i = 0; types != NULL && types[i] != NULL; i++)
    if (!g_str_has_prefix (types[i], "text/plain"))
      gdk_content_formats_builder_add_mime_type (builder, types[i]);
  return gdk_content_formats_builder_free_to_formats (builder);
}

/* How the file is to be named to whoever asked. */
typedef struct
{
  char *type;
  GOutputStream *stream;
  int priority;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_free (asked->type);
  g_object_unref (asked->stream);
  g_free (asked);
}

static void
on_named (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (gdk_content_serialize_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const Asked *asked = g_task_get_task_data (task);
  g_autoptr (GFile) file = g_file_new_for_path (ZUG_VARIANT_DRAG (source)->path);
  g_auto (GValue) value = G_VALUE_INIT;
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      return;
    }
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  gdk_content_serialize_async (asked->stream, asked->type, &value, asked->priority,
                               g_task_get_cancellable (task), on_named, g_object_ref (task));
}

static void
write_file (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ZugVariantDrag *self = source;
  g_autofree char *folder = g_path_get_dirname (self->path);
  GError *error = NULL;

  /* Where the folder cannot be made the file cannot be written, which says why. */
  g_mkdir_with_parents (folder, 0700);
  if (g_file_set_contents (self->path, self->text, -1, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
zug_variant_drag_write_async (GdkContentProvider *provider, const char *type, GOutputStream *stream,
                              int priority, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GTask *task = g_task_new (provider, cancellable, callback, user_data);
  g_autoptr (GTask) writing = g_task_new (provider, cancellable, on_written, task);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked) {g_strdup (type), g_object_ref (stream), priority};
  g_task_set_task_data (task, asked, asked_free);
  g_task_run_in_thread (writing, write_file);
}

static gboolean
zug_variant_drag_write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- the provider ----------------------------------------------------------------------------- */

static void
zug_variant_drag_finalize (GObject *object)
{
  ZugVariantDrag *self = ZUG_VARIANT_DRAG (object);

  g_free (self->text);
  g_free (self->path);

  G_OBJECT_CLASS (zug_variant_drag_parent_class)->finalize (object);
}

static void
zug_variant_drag_class_init (ZugVariantDragClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_variant_drag_finalize;
  provider_class->ref_formats = zug_variant_drag_ref_formats;
  provider_class->write_mime_type_async = zug_variant_drag_write_async;
  provider_class->write_mime_type_finish = zug_variant_drag_write_finish;
}

static void
zug_variant_drag_init (ZugVariantDrag *self)
{
}

GdkContentProvider *
zug_variant_drag_new (ZugVariantItem *item)
{
  ZugVariantDrag *self;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ZUG_IS_VARIANT_ITEM (item), NULL);

  self = g_object_new (ZUG_TYPE_VARIANT_DRAG, NULL);
  name = zug_variant_drag_file_name (item);
  self->text = zug_variant_item_dup_export (item);
  self->path = g_build_filename (g_get_user_cache_dir (), "zugleich", "variants", name, NULL);
  return gdk_content_provider_new_union (
      (GdkContentProvider *[]) {GDK_CONTENT_PROVIDER (self),
                                gdk_content_provider_new_typed (G_TYPE_STRING, self->text)},
      2);
}
