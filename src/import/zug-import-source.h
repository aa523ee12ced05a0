/* zug-import-source.h: files as stretches of whole games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Nobody's game is longer: what comes after so many bytes of one is left out, and a finding says
 * so. With it memory stays bounded whatever a file holds. */
#define ZUG_IMPORT_LONGEST (8 * 1024 * 1024)

/* A place in the files. */
typedef struct
{
  guint file;      /* from 0 */
  gint64 line;     /* from 1 */
  gint64 number;   /* of the game that begins there, from 1 */
  gboolean at_end; /* nothing of the file is left */
} ZugImportPlace;

/* A stretch of a file. */
typedef struct
{
  guint64 serial; /* set by whoever passes it on */
  char *text;     /* UTF-8 or any encoding that zug_pgn_read() takes; NUL-terminated */
  gsize length;
  GArray *ends;     /* of gsize: where each of its games ends; the first begins at 0 */
  const char *file; /* as shown to people; borrowed from the source */
  gint64 line;      /* of its first byte, from 1 */
  gint64 number;    /* of its first game in the file, from 1 */
  gint64 bytes;     /* of the file that are dealt with by it */
  gboolean sheet;   /* no PGN: its only game may be a score sheet */
  gboolean whole;   /* nothing else of the file */
  gboolean cut;     /* its last game was longer than ZUG_IMPORT_LONGEST */
  char *trouble; /* in place of text: why the file cannot be read, or not further; NULL: it can */
  ZugImportPlace end; /* behind it */
} ZugImportPiece;
void zug_import_piece_free (ZugImportPiece *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugImportPiece, zug_import_piece_free)

/* Files, or a text, read from the beginning to the end by one thread. */
typedef struct _ZugImportSource ZugImportSource;

/* "-": standard input. */
ZugImportSource *zug_import_source_new (const char *const *files);
ZugImportSource *zug_import_source_new_for_text (const char *text);
void zug_import_source_free (ZugImportSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugImportSource, zug_import_source_free)

/* Bytes of all files; 0 where that cannot be known. */
gint64 zug_import_source_get_size (const ZugImportSource *self);
guint zug_import_source_get_n_files (const ZugImportSource *self);
/* A file's name as shown to people, "" of a text. */
const char *zug_import_source_get_name (const ZugImportSource *self, guint file);

/* The next stretch of about `wish` bytes; more where a game is longer. NULL at the end of all, or
 * with CANCELLED. A file that is not there, no text, or cannot be read to its end is told of by a
 * piece; only where it is the only one and nothing of it was read that is an ERROR: G_IO_ERROR with
 * a sentence for the person. */
ZugImportPiece *zug_import_source_next (ZugImportSource *self, gsize wish,
                                        GCancellable *cancellable, GError **error);

G_END_DECLS
