/* zug-link-file.h: files that nobody else may read */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes a file of mode 0600, whole or not at all, and on the disk before it returns. FALSE with
 * ZUG_LINK_ERROR_FILE. */
gboolean zug_link_file_write (const char *path, const GString *text, GError **error);

/* A line "WORD HEX\n". */
void zug_link_file_append (GString *text, const char *word, const guint8 *bytes, gsize n);

/* The value behind a word, of exactly n bytes in hexadecimal; FALSE where it is not that. */
gboolean zug_link_file_read_bytes (const char *value, guint8 *bytes, gsize n);

/* Calls a function for each line, its first word apart; it returns FALSE where it makes no sense of
 * one. FALSE with ZUG_LINK_ERROR_FILE then, or where there is no such file (*missing tells, may be
 * NULL) or it is too long. What was read is wiped. */
typedef gboolean (*ZugLinkLineFunc) (const char *word, const char *value, gpointer data);
gboolean zug_link_file_read (const char *path, ZugLinkLineFunc func, gpointer data,
                             gboolean *missing, GError **error);

/* Text that may hold secrets: it has room for so many bytes and is wiped when it is freed. */
GString *zug_link_text_new (gsize room);
void zug_link_text_free (GString *text);

G_END_DECLS
