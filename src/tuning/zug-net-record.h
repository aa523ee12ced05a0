/* zug-net-record.h: positions with what they are worth, as a net learns from them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include <glib.h>

G_BEGIN_DECLS

/* What a record says of a search that its value comes from. */
enum
{
  ZUG_NET_RECORD_LOOKED = 15,  /* turns looked ahead */
  ZUG_NET_RECORD_INNER = 64,   /* not played: a pair of a turn that was looked at led there */
  ZUG_NET_RECORD_SCALE = 32000 /* a value of 1 */
};

/* A position of 64 squares with orthodox men, at most 16 a side, and its labels, all from White's
 * view. 48 bytes, little-endian in files. Squares are rank * 8 + file. */
typedef struct
{
  guint64 occupied[ZUG_N_SIDES];
  guint8 man[16]; /* 4 bits each, the low ones first, White's men and then Black's by their
                     squares: the type, and 8 where it rests */
  guint16 rights; /* 1 << file for rooks that may castle, Black's 8 higher */
  guint8 leave;   /* the square that must be left, or 255 */
  guint8 pool[5]; /* captured men by types: White's in the low 4 bits, Black's in the high */
  gint16 value;   /* what looking ahead said, times ZUG_NET_RECORD_SCALE */
  gint16 later;   /* what came of it: later values and the result; that value for inner ones */
  gint16 steady;  /* the same less the luck of coins and of what was drawn from mixes */
  guint8 looked;  /* see above */
  gint8 result;   /* of the game: 1, 0, -1 */
} ZugNetRecord;

/* A record beside the laws of its game, which it does not hold. */
typedef struct
{
  const ZugNetRecord *record;
  const ZugLaws *laws;
} ZugNetSample;

/* Whether positions of a game can be recorded. */
gboolean zug_net_record_serves (const ZugLaws *laws);

/* Fills in everything but the labels. */
void zug_net_record_position (const ZugLaws *laws, const ZugPosition *position,
                              ZugNetRecord *record);

/* The position that was recorded, what the laws do not need for its worth left out: its number of
 * turns, what can be captured in passing, and what counts towards a draw. */
void zug_net_record_read (const ZugNetRecord *record, const ZugLaws *laws, ZugPosition *position);

/* The games of a piece of work: what stands before their records. */
typedef struct
{
  char magic[8]; /* ZUG_NET_BLOCK_MAGIC */
  guint32 piece;
  guint32 n;        /* records */
  guint64 checksum; /* of them */
  char variant[40]; /* filled with NUL */
} ZugNetBlock;

#define ZUG_NET_BLOCK_MAGIC "ZUGNPOS1"

/* A block with its records, ready for a file. */
GByteArray *zug_net_block_new (const char *variant, guint piece, const GArray *records);

/* The sum that a block has of so many records. */
guint64 zug_net_block_sum (const ZugNetRecord *records, gsize n);

G_END_DECLS
