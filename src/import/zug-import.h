/* zug-import.h: games by the file: from PGN into a collection of their own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-search.h"
#include "zug-twin-finder.h"

G_BEGIN_DECLS

/*
 * An import reads files in threads of its own: one cuts them into games, one reads the games and
 * packs batches of them, and the archive's writer takes a batch (at most 100 ms of work, one
 * transaction) after any turn that waits to be saved. Memory does not grow with the files. A kill
 * leaves whole batches or nothing.
 */

typedef struct
{
  gint64 bytes;       /* dealt with so far … */
  gint64 total_bytes; /* … of so many; 0 where that is not known (standard input) */
  gint64 games;       /* in the archive */
  gint64 irregular;   /* of them: with choices that the laws forbid */
  gint64 unread;      /* … with moves that could not be read and were kept as text */
  gint64 foreign;     /* … in the letters of another language than English (ZugGameData.letters) */
  gint64 known;       /* games read that were in the archive before, taken in again or left out */
  double rate;        /* games a second, over the last seconds */
  double seconds;     /* since it began */
  double left;        /* seconds that are left, about; < 0: not known */
  gboolean indexing;  /* all games are in, runs are being merged */
} ZugImportProgress;

/* Something found in a file that a person may want to know of. */
typedef struct
{
  char *file;
  gint64 line;   /* of the game's first line, from 1 */
  gint64 number; /* of the game in its file, from 1; 0: the file as a whole */
  gint64 game;   /* its id in the archive; 0: none */
  char *players; /* "White – Black"; "" where it is about the file */
  char *words;   /* what and where, translated: "12. Nf9: no man can make this move" */
} ZugImportFinding;

typedef struct
{
  gint64 collection;          /* 0: nothing was imported and none was made */
  ZugImportProgress progress; /* at the end */
  GPtrArray *findings;        /* of ZugImportFinding, the first 1,000 */
  gint64 n_findings;          /* of all */
  gint64 left_out;    /* of these, those that tell of a file or game that is not in, or not whole */
  gboolean cancelled; /* before all was in; what was left is among the findings */
  gboolean new_only;  /* games that were in the archive before were left out … */
  gboolean kept;      /* … or came in, and a person has said that both are to stay */
  gint64 gone;        /* games that the collection has fewer by now; no part of what is kept */
  GArray *twins; /* of ZugTwinPair: a game that was there and the same that came in; of an import
                    that has just ended, else empty */
} ZugImportReport;
void zug_import_report_free (ZugImportReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugImportReport, zug_import_report_free)

/* The report of the import that made a collection; NULL where none is kept. Of a report by an early
 * version only words are known. */
ZugImportReport *zug_collection_read_report (const ZugCollection *collection);

/* Remembers that games that were there before and those that came in again are both to stay: the
 * report of the collection says so, and whoever looks for duplicates is told (ZugTwinPair). twins:
 * the report's, at least one. */
void zug_archive_keep_known_async (ZugArchive *self, gint64 collection, const GArray *twins,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean zug_archive_keep_known_finish (ZugArchive *self, GAsyncResult *result, GError **error);

typedef void (*ZugImportProgressFunc) (const ZugImportProgress *progress, gpointer user_data);

/* Imports files into a new collection: PGN in any encoding that text comes in (UTF-16 by its mark),
 * or a score sheet (plain text without tags), read as one game under the laws of `variant` (a
 * preset's id; NULL: parity). "-" is standard input. name: NULL: after the first file. Games that
 * are certainly in the archive already (zug_twins_judge()) are counted, and come in a second time.
 * progress (may be NULL) is called in the
 * caller's main context about five times a second.
 *
 * A file that cannot be read, or not to its end, is left out or ends there, a finding says why, and
 * the others are read. Cancelling keeps the batches that are in; the callback reports the
 * collection with them and no error. Errors: a single file of which nothing can be read
 * (G_IO_ERROR), and those of a write: what was written before stays, and the message says how many
 * games that are.
 *
 * A single game of more than 8 MiB is cut there; a finding says so. */
void zug_archive_import_async (ZugArchive *self, const char *const *files, const char *name,
                               const char *variant, ZugImportProgressFunc progress,
                               gpointer progress_data, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
/* The same, but games that are certainly in the archive already are counted and left out; of those
 * that a file has twice both come in. */
void zug_archive_import_new_async (ZugArchive *self, const char *const *files, const char *name,
                                   const char *variant, ZugImportProgressFunc progress,
                                   gpointer progress_data, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
/* The report, owned by the caller; NULL and ERROR. */
ZugImportReport *zug_archive_import_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* The same for text (pasted, dropped): PGN, or a score sheet. */
void zug_archive_import_text_async (ZugArchive *self, const char *text, const char *name,
                                    const char *variant, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);

/* Writes games as PGN to a file, in the order given; ids NULL: all games the query finds (NULL:
 * all), in its order, or where that is the usual one in the order in which they came in. The file
 * is replaced only when all is written and on the disk; path "-": standard output. Games deleted
 * meanwhile are left out. Of the progress: total_bytes is the number of games, bytes those written.
 */
void zug_archive_export_async (ZugArchive *self, const gint64 *ids, guint n,
                               const ZugGameQuery *query, const char *path,
                               ZugImportProgressFunc progress, gpointer progress_data,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
/* Games written, or -1 and ERROR. */
gint64 zug_archive_export_finish (ZugArchive *self, GAsyncResult *result, GError **error);

G_END_DECLS
