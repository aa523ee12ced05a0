/* zug-printout-file.c: pages in a thread, and as a PDF file */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-printout-private.h"

#include "zug-document-file.h"
#include "zug-whole-file.h"
#include <cairo-pdf.h>
#include <errno.h>
#include <glib/gi18n.h>

/* --- a PDF file ------------------------------------------------------------------------------- */

typedef struct
{
  ZugWholeFile *file;
  int code; /* errno of what could not be written; 0: all was */
} Output;

static cairo_status_t
write_bytes (void *data, const unsigned char *bytes, unsigned length)
{
  Output *output = data;

  if (output->code == 0 && !zug_whole_file_write (output->file, bytes, length))
    output->code = errno;
  return output->code == 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* What a reader shows beside the pages. */
static void
write_outline (ZugPrintout *self, cairo_surface_t *surface)
{
  for (guint i = 0; i < zug_printout_get_n_games (self); i++)
    {
      guint page;
      const char *title = zug_printout_get_game (self, i, &page);
      g_autofree char *place = g_strdup_printf ("page=%u", page);

      cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, title, place, 0);
    }
}

static gboolean
write_pages (ZugPrintout *self, cairo_surface_t *surface, GCancellable *cancellable, GError **error)
{
  cairo_t *cr = cairo_create (surface);
  guint n = zug_printout_get_n_pages (self);
  gboolean good = TRUE;

  for (guint i = 0; good && i < n && cairo_status (cr) == CAIRO_STATUS_SUCCESS; i++)
    {
      zug_printout_set_progress (self, i, n);
      good = !g_cancellable_set_error_if_cancelled (cancellable, error)
             && zug_printout_draw (self, cr, i, error);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  return good;
}

/* The error, if any, is one of the pages; what could not be written is in the output. */
static gboolean
write_document (ZugPrintout *self, Output *output, GCancellable *cancellable, GError **error)
{
  const ZugPaperSize *size = zug_printout_get_size (self);
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream (write_bytes, output, size->width, size->height);
  gboolean good;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, zug_printout_get_title (self));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Zugleich");
  good = write_pages (self, surface, cancellable, error);
  if (good)
    write_outline (self, surface);
  cairo_surface_finish (surface);
  if (good && output->code == 0 && cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           cairo_status_to_string (cairo_surface_status (surface)));
      good = FALSE;
    }
  cairo_surface_destroy (surface);
  return good;
}

gboolean
zug_printout_write_pdf (ZugPrintout *self, const char *path, GCancellable *cancellable,
                        GError **error)
{
  Output output = {0};
  gboolean good;

  g_return_val_if_fail (ZUG_IS_PRINTOUT (self) && path != NULL, FALSE);

  if (zug_printout_get_n_pages (self) == 0 && !zug_printout_lay_out (self, cancellable, error))
    return FALSE;
  output.file = zug_whole_file_new (path);
  if (output.file == NULL)
    return zug_document_fail (path, errno, error);
  good = write_document (self, &output, cancellable, error);
  errno = output.code;
  if (zug_whole_file_end (output.file, good && output.code == 0))
    return TRUE;
  return good && zug_document_fail (path, output.code != 0 ? output.code : errno, error);
}

/* --- in a thread ------------------------------------------------------------------------------ */

static void
run (ZugPrintout *self, gpointer tag, gpointer data, GDestroyNotify clear, GTaskThreadFunc func,
     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, data, clear);
  g_task_run_in_thread (task, func);
}

static void
return_done (GTask *task, gboolean good, GError *error)
{
  if (good)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
finish_done (ZugPrintout *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
lay_out_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean good = zug_printout_lay_out (source, cancellable, &error);

  return_done (task, good, error);
}

void
zug_printout_lay_out_async (ZugPrintout *self, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  run (self, zug_printout_lay_out_async, NULL, NULL, lay_out_thread, cancellable, callback,
       user_data);
}

gboolean
zug_printout_lay_out_finish (ZugPrintout *self, GAsyncResult *result, GError **error)
{
  return finish_done (self, result, error);
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean good = zug_printout_write_pdf (source, data, cancellable, &error);

  return_done (task, good, error);
}

void
zug_printout_write_pdf_async (ZugPrintout *self, const char *path, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  run (self, zug_printout_write_pdf_async, g_strdup (path), g_free, write_thread, cancellable,
       callback, user_data);
}

gboolean
zug_printout_write_pdf_finish (ZugPrintout *self, GAsyncResult *result, GError **error)
{
  return finish_done (self, result, error);
}

static void
surface_free (gpointer surface)
{
  cairo_surface_destroy (surface);
}

static void
record_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const ZugPaperSize *size = zug_printout_get_size (source);
  const cairo_rectangle_t extents = {0, 0, size->width, size->height};
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);
  GError *error = NULL;

  if (zug_printout_draw (source, cr, GPOINTER_TO_UINT (data), &error))
    g_task_return_pointer (task, cairo_surface_reference (surface), surface_free);
  else
    g_task_return_error (task, error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
zug_printout_record_async (ZugPrintout *self, guint page, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  run (self, zug_printout_record_async, GUINT_TO_POINTER (page), NULL, record_thread, cancellable,
       callback, user_data);
}

cairo_surface_t *
zug_printout_record_finish (ZugPrintout *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
