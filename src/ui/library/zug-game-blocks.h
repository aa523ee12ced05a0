/* zug-game-blocks.h: the rows of a long list of games, read in blocks as they are shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-item.h"
#include "zug-game-search.h"

G_BEGIN_DECLS

/* Places per block, and blocks that are kept. */
#define ZUG_GAME_BLOCK 100
#define ZUG_GAME_BLOCKS_KEPT 40

/* Plain memory for ZugGameModel: items by place, made when they are asked for. What is asked for
 * last is read first; the blocks that were asked for longest ago are forgotten. */
typedef struct _ZugGameBlocks ZugGameBlocks;

ZugGameBlocks *zug_game_blocks_new (void);
void zug_game_blocks_free (ZugGameBlocks *self);

/* From now on reads from this archive; NULL: from none. */
void zug_game_blocks_set_archive (ZugGameBlocks *self, ZugArchive *archive);

/* Whether rows that are read from now on come with the men at the end. */
void zug_game_blocks_set_men (ZugGameBlocks *self, gboolean men);

/* The ids in order have become others (kept, not copied; changed only by another call of this).
 * Items of games that were known stay the same objects. Rows of searches before `search` are read
 * anew. */
void zug_game_blocks_set_ids (ZugGameBlocks *self, GArray *ids, guint search);

/* Whoever looks at the list has taken what changed: items that nobody asked for again are let go.
 */
void zug_game_blocks_settle (ZugGameBlocks *self);

/* A row that came from elsewhere, for a game that will be among the ids. */
void zug_game_blocks_add_row (ZugGameBlocks *self, ZugGameRow *row, guint search);

/* The item at a place; its row is read where it is not there. Transfer none. */
ZugGameItem *zug_game_blocks_get (ZugGameBlocks *self, guint position);

/* First places of the blocks asked for last, at most `n`. Returns how many. */
guint zug_game_blocks_get_recent (ZugGameBlocks *self, guint *positions, guint n);

/* Blocks in memory, for tests. */
guint zug_game_blocks_count (ZugGameBlocks *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameBlocks, zug_game_blocks_free)

G_END_DECLS
