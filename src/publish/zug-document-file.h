/* zug-document-file.h: pictures and pages as files, written whole or not at all */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Says why a path could not be written: errno. FALSE. */
gboolean zug_document_fail (const char *path, int code, GError **error);

/* Writes a document to a file. Where the file's name ends in ".png" the document is an SVG and is
 * rendered `width` pixels wide (0: its own size); else the text is written as it is. What was there
 * before is replaced only when all is written. Blocks; for workers and the terminal. */
gboolean zug_document_write (const char *text, GFile *file, int width, GError **error);

/* The same in a thread. The source object of the callback is the file. */
void zug_document_write_async (const char *text, GFile *file, int width, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_document_write_finish (GFile *file, GAsyncResult *result, GError **error);

/* Renders an SVG as PNG in a thread (zug_svg_to_png()). */
void zug_svg_to_png_async (const char *svg, int width, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);
GBytes *zug_svg_to_png_finish (GAsyncResult *result, GError **error);

G_END_DECLS
