/* zug-postings-frame.h: up to 255 postings packed in columns of bits, for the index's own files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-postings.h"

G_BEGIN_DECLS

/*
 * A frame as it is on disk, for ever. Numbers of several bytes have the lowest first; a varint has
 * seven bits a byte, the lowest first, the eighth says that more follow. Its postings ascend by
 * key, game and turn. One is fresh if its key is another than that of the one before it in the
 * frame; the first is.
 *
 *   n       1 byte: how many postings, at least one
 *   size    2 bytes: of all that follows
 *   key     6 bytes: of the first posting
 *   shape   1 byte: ZugFrameKeys | ZugFrameChoices << 2
 *   varint  the least game of fresh postings, counted from the run's base
 *   fresh   where `shape` says so, a bit for each posting, from the first, padded to whole bytes
 *   column  of each fresh posting but the first: its key - key of the fresh one before
 *   column  of each posting: where it is fresh its game - the least, else - that of the one before
 *   positions alone:
 *     varint  the least turn
 *     column  of each posting: (its turn - the least) << 2 | result
 *     columns of each posting's choices, as `shape` says
 *
 * A column of no numbers takes no bytes. Another is
 *
 *   width   1 byte: bits of each number, at most 56
 *   wider   1 byte: of how many the bits above these are not all 0
 *   numbers the lowest `width` bits of each, from the lowest bit of the first byte, padded to bytes
 *   where `wider` is not 0:
 *     rest    1 byte: bits of what is above, at most 48
 *     places  a byte each: which numbers these are, from 0
 *     above   the bits above of each, as the numbers are packed
 */
typedef enum
{
  ZUG_FRAME_KEYS_FRESH, /* every posting is */
  ZUG_FRAME_KEYS_ONE,   /* only the first is */
  ZUG_FRAME_KEYS_BITS   /* `fresh` tells */
} ZugFrameKeys;

/* Of whom choices are known: one column or two. */
typedef enum
{
  ZUG_FRAME_CHOICES_NONE,
  ZUG_FRAME_CHOICES_WHITE,
  ZUG_FRAME_CHOICES_BLACK,
  ZUG_FRAME_CHOICES_BOTH, /* White's column, then Black's */
  ZUG_FRAME_CHOICES_EVEN, /* White's on even turns, Black's on odd ones: one column */
  ZUG_FRAME_CHOICES_ODD   /* the other way round */
} ZugFrameChoices;

enum
{
  ZUG_FRAME_POSTINGS = 255,
  ZUG_FRAME_HEAD = 9,     /* bytes up to the key's end */
  ZUG_FRAME_SIZE = 0x2000 /* more than any takes, and than is written behind one */
};

#define ZUG_POSTING_KEY_BITS 48
#define ZUG_POSTING_KEY_MAX ((G_GUINT64_CONSTANT (1) << ZUG_POSTING_KEY_BITS) - 1)

/* Writes postings, in their order and with games from the run's base; there must be room for
 * ZUG_FRAME_SIZE bytes. Where the frame ends. */
guint8 *zug_frame_pack (ZugPostingKind kind, const ZugPosting *postings, guint n, guint8 *at);

/* Size and first key of a frame; FALSE: the bytes are none. */
gboolean zug_frame_look (const guint8 *at, const guint8 *end, gsize *size, guint64 *key);

/* Reads the frame of that size, into room for ZUG_FRAME_POSTINGS postings. Never reads beyond
 * `end`, whatever the bytes are. How many it has; 0: it is damaged. */
guint zug_frame_unpack (ZugPostingKind kind, const guint8 *at, gsize size, const guint8 *end,
                        ZugPosting *postings);

G_END_DECLS
