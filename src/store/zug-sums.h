/* zug-sums.h: the checksums of games, blocks and rows: writing them, and comparing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-sql.h"

G_BEGIN_DECLS

/* A game's sum is that of these values in this order; zug-game-batch.c takes them from where it
 * has them. */
#define ZUG_GAME_SUM                                                                               \
  "checksum (game.id, collection, uid, created, updated, variant.key, variant.name, laws.text,"    \
  " start, white.text, black.text, event.text, site.text, round, date, date_text, result, reason," \
  " over, source, white_kind, black_kind, cursor, length, features, tags, data)"

/* --- writing; inside the transaction that writes what they are of ----------------------------- */

/* Of a game whose row and body have been written; and of its rows of `posting`. */
gboolean zug_sums_game (sqlite3 *db, gint64 game, GError **error);
gboolean zug_sums_posting_rows (sqlite3 *db, gint64 game, GError **error);
/* The same where one row of a position came (1) or went (-1), so that the others, of which there
 * are as many as turns, need not be read. */
gboolean zug_sums_posting_row (sqlite3 *db, gint64 game, int sign, gint64 key, int turn,
                               gint64 pair, int score, GError **error);
/* Of a block of postings: "iiib", its number, its run's, its first key and its bytes. */
extern const char zug_sums_block_sql[];

/* Of the rows of a small table. */
typedef enum
{
  ZUG_SUMS_COLLECTION,
  ZUG_SUMS_REVISION,
  ZUG_SUMS_PRESET,
  ZUG_SUMS_SEARCH,
  ZUG_SUMS_PUZZLE_ANSWER,
  ZUG_SUMS_N_TABLES
} ZugSumsTable;

/* Of those rows for which the SQL expression WHERE holds, whose parameters FORMAT tells, as
 * zug_sql_bind() has it. */
gboolean zug_sums_rows (sqlite3 *db, ZugSumsTable table, GError **error, const char *where,
                        const char *format, ...);

/* All of them anew: after a migration. */
gboolean zug_sums_rebuild (sqlite3 *db, GError **error);

/* --- comparing -------------------------------------------------------------------------------- */

/* Yields 1 for a game, whose number is bound, that is what was stored, 0 for another, and its
 * cursor; no row where the game has no sum. Its rows of `posting`
 * are not looked at where its result is the number that is bound as the second. */
extern const char zug_sums_compare_game_sql[];
/* The same for the block of a run with the lowest keys: number, bytes, and 1 or 0. */
extern const char zug_sums_compare_block_sql[];
/* Whether those rows of a small table are what was stored, as zug_sums_rows() has it; DAMAGED. */
gboolean zug_sums_verify_rows (sqlite3 *db, ZugSumsTable table, GError **error, const char *where,
                               const char *format, ...);
/* Whether all rows of small tables, and all blocks of postings, are what was stored; DAMAGED. */
gboolean zug_sums_verify (sqlite3 *db, GError **error);

G_END_DECLS
