/* zug-document-file.c: pictures and pages as files, written whole or not at all */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-document-file.h"

#include "zug-position-png.h"
#include "zug-whole-file.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *text;
  int width;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->text);
  g_free (job);
}

static Job *
job_new (const char *text, int width)
{
  Job *job = g_new (Job, 1);

  *job = (Job) {g_strdup (text), width};
  return job;
}

static gboolean
is_png (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *folded = g_ascii_strdown (name, -1);

  return g_str_has_suffix (folded, ".png");
}

gboolean
zug_document_fail (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 _ ("There is no room left on the disk for “%s”. Free some space and try again."),
                 name);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 _ ("“%s” cannot be written (%s)."), name, g_strerror (code));
  return FALSE;
}

static gboolean
write_bytes (GBytes *bytes, const char *path, GError **error)
{
  ZugWholeFile *file = zug_whole_file_new (path);
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return (file != NULL && zug_whole_file_end (file, zug_whole_file_write (file, data, size)))
         || zug_document_fail (path, errno, error);
}

static gboolean
write_file (const char *text, GFile *file, int width, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = is_png (file) ? zug_svg_to_png (text, width, error)
                                           : g_bytes_new_static (text, strlen (text));

  g_autofree char *path = g_file_get_path (file);

  if (bytes != NULL && path != NULL)
    return write_bytes (bytes, path, error);
  return bytes != NULL
         && g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                     NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}

gboolean
zug_document_write (const char *text, GFile *file, int width, GError **error)
{
  g_return_val_if_fail (text != NULL && G_IS_FILE (file), FALSE);

  return write_file (text, file, width, NULL, error);
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;

  if (write_file (job->text, source, job->width, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
zug_document_write_async (const char *text, GFile *file, int width, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (text != NULL && G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, zug_document_write_async);
  g_task_set_task_data (task, job_new (text, width), job_free);
  g_task_run_in_thread (task, write_thread);
}

gboolean
zug_document_write_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
render_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  GBytes *png = zug_svg_to_png (job->text, job->width, &error);

  if (png != NULL)
    g_task_return_pointer (task, png, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
zug_svg_to_png_async (const char *svg, int width, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (svg != NULL);

  g_task_set_source_tag (task, zug_svg_to_png_async);
  g_task_set_task_data (task, job_new (svg, width), job_free);
  g_task_run_in_thread (task, render_thread);
}

GBytes *
zug_svg_to_png_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
