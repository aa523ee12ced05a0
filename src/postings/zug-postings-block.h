/* zug-postings-block.h: the bytes of a block of postings, for the index's own files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-postings-frame.h"
#include "zug-store-error.h"
#include "zug-sql.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/*
 * A block as it is on disk, for ever: its format, a byte, and to its end what that says. All
 * postings of a run ascend by key, game and turn; those of a key may lie in several blocks.
 *
 * Packed blocks, the only ones that are written, have frames (zug-postings-frame.h).
 *
 * The others were written up to version 4 of the archive, and are read. They have groups of
 * postings with one key (a varint is as in a frame):
 *
 *   varint  (key - key of the group before, 0 before the first) << 3 | many << 2 | sides
 *   varint  number of postings, at most 256, where `many`; else there is one
 *   postings:
 *     varint  game - game of the posting before, 0 before the group's first; counted from the
 *             run's base
 *     positions alone:
 *       varint  turn << 2 | result
 *       White's choice, where `sides` has bit 0, then Black's, where it has bit 1, in two or three
 *       bytes as the format says, the lowest first
 */
typedef enum
{
  ZUG_BLOCK_NARROW = 1, /* positions in groups, choices in two bytes */
  ZUG_BLOCK_WIDE,       /* positions in groups, choices in three bytes */
  ZUG_BLOCK_TERMS,      /* terms in groups */
  ZUG_BLOCK_PACKED,     /* positions in frames */
  ZUG_BLOCK_PACKED_TERMS
} ZugBlockFormat;

enum
{
  /* No block is larger. Its row fills eight overflow pages of SQLite's and no leaf page beyond. */
  ZUG_BLOCK_SIZE = 33200
};

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

/* A group of an earlier format; its postings may go on behind the frame. */
typedef struct
{
  guint64 key;
  guint64 game;    /* of the last posting read */
  guint32 left;    /* postings that are still to be read */
  guint8 width;    /* bytes that a choice takes; 0 for terms */
  guint8 sides;    /* … of whom it is there */
  gboolean inside; /* a posting was read */
} ZugBlockGroup;

/* Reads a block from bytes that must outlive it. Never reads beyond them, whatever they are. */
typedef struct
{
  ZugPostingKind kind;
  const guint8 *at;
  const guint8 *end;
  gboolean packed;
  ZugBlockGroup group;
  ZugPosting last; /* of the postings behind which `posting` begins; turn above all: none */
  gboolean some;   /* there is a last one */
  guint next;      /* of the postings that were read … */
  guint n;         /* … of so many */
  ZugPosting posting[ZUG_FRAME_POSTINGS];
} ZugBlockReader;

/* FALSE where the bytes are no block of this kind. */
gboolean zug_block_reader_init (ZugBlockReader *self, ZugPostingKind kind, const guint8 *data,
                                gsize size);
/* Reads some of the postings that follow, once all that were read before have been taken. */
ZugStep zug_block_reader_fill (ZugBlockReader *self);
/* The next posting, whose game counts from the run's base, until the one behind it is asked for.
 * DONE at the end, ERROR where it is damaged. */
static inline ZugStep
zug_block_reader_next (ZugBlockReader *self, const ZugPosting **posting)
{
  if (self->next == self->n)
    {
      ZugStep step = zug_block_reader_fill (self);

      if (step != ZUG_STEP_ROW)
        return step;
    }
  *posting = &self->posting[self->next++];
  return ZUG_STEP_ROW;
}
/* A game as the archive counts it; whatever a damaged run says its base is. */
static inline gint64
zug_block_game (gint64 base, const ZugPosting *posting)
{
  return (gint64) ((guint64) base + (guint64) posting->game);
}
/* Has the next posting be the first with this key or a higher one. FALSE: it is damaged. */
gboolean zug_block_reader_seek (ZugBlockReader *self, guint64 key);

/* FALSE and DAMAGED. */
gboolean zug_block_damaged (GError **error);

G_END_DECLS
