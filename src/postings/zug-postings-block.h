/* zug-postings-block.h: the bytes of a block of postings, for the index's own files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-store-error.h"
#include "zug-sql.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/*
 * A block as it is on disk, for ever (a varint has seven bits a byte, the lowest first, the eighth
 * says that more follow):
 *
 *   format  1 byte: ZugBlockFormat
 *   groups of postings with one key, to the end of the block:
 *     varint  (key - key of the group before, 0 before the first) << 3 | many << 2 | sides
 *     varint  number of postings, where `many`; else there is one
 *     postings, ascending by game and turn:
 *       varint  game - game of the posting before, 0 before the group's first; counted from the
 * run's base positions alone: varint  turn << 2 | result White's choice, where `sides` has bit 0,
 * then Black's, where it has bit 1, in two or three bytes as the format says, the lowest first
 *
 * `sides` tells which sides' choices are known somewhere in the group, so that alternating games
 * keep one. A key with many postings takes several groups, in one block or in several: all postings
 * of a run ascend by (key, game, turn).
 */
typedef enum
{
  ZUG_BLOCK_NARROW = 1, /* positions, choices in two bytes */
  ZUG_BLOCK_WIDE,       /* positions, choices in three bytes */
  ZUG_BLOCK_TERMS
} ZugBlockFormat;

enum
{
  /* No block is larger. Its row fills eight overflow pages of SQLite's and no leaf page beyond. */
  ZUG_BLOCK_SIZE = 33200,
  ZUG_BLOCK_GROUP = 256 /* postings in a group at most */
};

#define ZUG_POSTING_KEY_BITS 48
#define ZUG_POSTING_KEY_MAX ((G_GUINT64_CONSTANT (1) << ZUG_POSTING_KEY_BITS) - 1)

/* --- writing ---------------------------------------------------------------------------------- */

/* Called with each block that is full, and its first key. FALSE stops. */
typedef gboolean (*ZugBlockSink) (guint64 first, const guint8 *data, gsize size, gpointer user_data,
                                  GError **error);

typedef struct _ZugBlockWriter ZugBlockWriter;
ZugBlockWriter *zug_block_writer_new (ZugPostingKind kind, ZugBlockSink sink, gpointer user_data);
void zug_block_writer_free (ZugBlockWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugBlockWriter, zug_block_writer_free)
/* Postings must come in ascending order. */
gboolean zug_block_writer_put (ZugBlockWriter *self, const ZugPosting *posting, GError **error);
/* Hands the last block to the sink. */
gboolean zug_block_writer_finish (ZugBlockWriter *self, GError **error);

/* Inserts blocks into a run, with their sums. */
typedef struct _ZugBlockPen ZugBlockPen;
ZugBlockPen *zug_block_pen_new (sqlite3 *db, gint64 run, GError **error);
void zug_block_pen_free (ZugBlockPen *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugBlockPen, zug_block_pen_free)
/* A sink, whose user_data is the pen. */
gboolean zug_block_pen_put (guint64 first, const guint8 *data, gsize size, gpointer pen,
                            GError **error);

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads a block from bytes that must outlive it. Never reads beyond them, whatever they are. */
typedef struct
{
  const guint8 *at;
  const guint8 *end;
  guint64 key;    /* of the group it is in */
  guint64 game;   /* of the last posting read, from the run's base */
  guint32 turn;   /* … */
  guint32 left;   /* postings of the group that are still to be read */
  guint8 width;   /* bytes a choice takes; 0 for terms */
  guint8 sides;   /* of the group */
  guint8 choices; /* bytes of a posting's choices in this group */
  bool inside;    /* a posting of this group was read … */
  bool some;      /* … of this key */
} ZugBlockReader;

/* FALSE where the bytes are no block of this kind. */
gboolean zug_block_reader_init (ZugBlockReader *self, ZugPostingKind kind, const guint8 *data,
                                gsize size);
/* Goes on to the next group; all of the one before must have been read. */
ZugStep zug_block_reader_group (ZugBlockReader *self);
/* The group's next posting; its game counts from `base`. FALSE: it is damaged. */
gboolean zug_block_reader_posting (ZugBlockReader *self, gint64 base, ZugPosting *posting);
/* Goes on to the first group with this key or a higher one. */
ZugStep zug_block_reader_seek (ZugBlockReader *self, guint64 key);

/* FALSE and DAMAGED. */
gboolean zug_block_damaged (GError **error);

G_END_DECLS
