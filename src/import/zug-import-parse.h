/* zug-import-parse.h: a stretch of a file as a batch for the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-batch.h"
#include "zug-import-report.h"
#include "zug-import-source.h"
#include "zug-pgn.h"

G_BEGIN_DECLS

/* All that the writer needs of a piece. */
typedef struct
{
  ZugGameBatch *games;
  ZugPackedRun *positions;
  ZugPackedRun *terms;
  gsize length; /* of its text */
  gint64 bytes; /* of the file */
  gint64 irregular;
  gint64 unread;
  gint64 foreign;
  gint64 known;
  GArray *twins; /* of ZugTwinPair: a game of the archive and one of the batch, from 1 */
  gint64 left_out;
  GPtrArray *findings; /* of ZugImportFinding, their games counted in the batch, from 1 */
  gint64 n_findings;
  ZugImportPlace end; /* up to here the files are dealt with */
} ZugImportBatch;
void zug_import_batch_free (ZugImportBatch *self);
/* Gives it away, for the parsers to use its memory again. */
void zug_import_batch_give_back (ZugImportBatch *self, GAsyncQueue *used);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugImportBatch, zug_import_batch_free)

/* Reads pieces; one thread at a time. */
typedef struct _ZugImportParser ZugImportParser;
/* variant: whose laws a score sheet is read under, a preset's id. `used`: ZugImportBatches that
 * were given back. `stop`: where it becomes true what is read comes back as far as
 * it got. known: says which games are in the archive already, which are left out where it is
 * `new_only`. All of these must outlive the parser. */
ZugImportParser *zug_import_parser_new (const char *variant, GAsyncQueue *used,
                                        const atomic_bool *stop, ZugKnownReader *known,
                                        gboolean new_only);
void zug_import_parser_free (ZugImportParser *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugImportParser, zug_import_parser_free)

ZugImportBatch *zug_import_parser_read (ZugImportParser *self, const ZugImportPiece *piece);

/* --- zug-import-sheet.c ----------------------------------------------------------------------- */

/* Reads a score sheet as a game, replayed. False where none is in the text. */
gboolean zug_import_sheet_read (const char *variant, const char *text, gsize length,
                                ZugGameData *game);

/* --- zug-import-words.c: what is said about a game -------------------------------------------- */

/* "White – Black". */
char *zug_import_words_players (const ZugGameData *game);
/* What could not be read, NULL where all could. `text`: the game's. */
char *zug_import_words_unread (const ZugGameData *game, const char *text, gsize length);
/* Which choice the laws forbid, NULL where they forbid none. */
char *zug_import_words_irregular (const ZugGameData *game);

G_END_DECLS
