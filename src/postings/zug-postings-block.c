/* zug-postings-block.c: the bytes of a block of postings */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-block.h"
#include "zug-sums.h"

#include <string.h>

enum
{
  HIGHEST_NARROW_CODE = 0xffff,
  CODE_BITS = 24, /* of a choice in a pair */
  MANY = 1 << 2,
  VARINT_MAX = 10,
  GROUP_HEAD_MAX = 2 * VARINT_MAX,
  POSTING_MAX = VARINT_MAX + 3 + 2 * 3
};

#define CODE_MASK ((1u << CODE_BITS) - 1)
/* The bit of each of eight bytes that says that more follow. */
#define MORE G_GUINT64_CONSTANT (0x8080808080808080)
#define HIGHEST_GAME (G_GUINT64_CONSTANT (1) << 62)

/* --- writing ---------------------------------------------------------------------------------- */

struct _ZugBlockWriter
{
  ZugBlockSink sink;
  gpointer user_data;
  ZugBlockFormat format;

  /* The group that is being gathered; it waits, since its head says how many there are. */
  guint64 key;
  guint n;
  guint64 game[ZUG_BLOCK_GROUP];
  guint32 turn[ZUG_BLOCK_GROUP]; /* turn << 2 | result */
  guint32 choice[ZUG_N_SIDES][ZUG_BLOCK_GROUP];

  guint64 first; /* the block's first key … */
  guint64 last;  /* … and that of its last group */
  gsize size;
  /* The group that goes beyond the size is taken out again; a varint is written in one piece of
   * eight. */
  guint8 data[ZUG_BLOCK_SIZE + GROUP_HEAD_MAX + ZUG_BLOCK_GROUP * POSTING_MAX + 8];
};

ZugBlockWriter *
zug_block_writer_new (ZugPostingKind kind, ZugBlockSink sink, gpointer user_data)
{
  ZugBlockWriter *self = g_new (ZugBlockWriter, 1);

  self->sink = sink;
  self->user_data = user_data;
  self->format = kind == ZUG_POSTING_TERM ? ZUG_BLOCK_TERMS : ZUG_BLOCK_NARROW;
  self->key = self->n = self->size = 0;
  return self;
}

void
zug_block_writer_free (ZugBlockWriter *self)
{
  g_free (self);
}

/* Seven bits of a number into each byte, without branches: their number is hard to foresee. */
static inline guint64
spread (guint64 n)
{
  n = (n & 0x0fffffff) | (n & 0x00fffffff0000000) << 4;
  n = (n & 0x00003fff00003fff) | (n & 0x0fffc0000fffc000) << 2;
  return (n & 0x007f007f007f007f) | (n & 0x3f803f803f803f80) << 1;
}

/* … and back. */
static inline guint64
gather (guint64 n)
{
  n = (n & 0x007f007f007f007f) | (n & 0x7f007f007f007f00) >> 1;
  n = (n & 0x00003fff00003fff) | (n & 0x3fff00003fff0000) >> 2;
  return (n & 0x0fffffff) | (n & 0x0fffffff00000000) >> 4;
}

static inline guint8 *
put_varint (guint8 *at, guint64 number)
{
  guint bytes;

  for (; number >> 56 != 0; number >>= 7)
    *at++ = (guint8) number | 0x80;
  bytes = (70 - (guint) __builtin_clzll (number | 1)) / 7;
  number = spread (number) | (MORE & ((G_GUINT64_CONSTANT (1) << (8 * (bytes - 1))) - 1));
  number = GUINT64_TO_LE (number);
  memcpy (at, &number, sizeof number);
  return at + bytes;
}

/* One that is hardly ever greater than two bytes hold: what that costs is little, and whether it is
 * one or two is hard to foresee. */
static inline guint8 *
put_short_varint (guint8 *at, guint64 number)
{
  guint8 two = number > 0x7f;

  if (number >> 14 != 0)
    return put_varint (at, number);
  at[0] = (guint8) (number & 0x7f) | (guint8) (two << 7);
  at[1] = (guint8) (number >> 7);
  return at + 1 + two;
}

static inline guint8 *
put_choice (guint8 *at, guint32 code, ZugBlockFormat format)
{
  *at++ = (guint8) code;
  *at++ = (guint8) (code >> 8);
  if (format == ZUG_BLOCK_WIDE)
    *at++ = (guint8) (code >> 16);
  return at;
}

/* What each posting of a group has, behind its head; game: that of the posting before. */
static inline guint8 *
put_posting (const ZugBlockWriter *self, guint8 *at, guint i, guint64 game, guint sides)
{
  at = put_short_varint (at, self->game[i] - game);
  if (self->format == ZUG_BLOCK_TERMS)
    return at;
  at = put_short_varint (at, self->turn[i]);
  if (sides & 1)
    at = put_choice (at, self->choice[ZUG_WHITE][i], self->format);
  if (sides & 2)
    at = put_choice (at, self->choice[ZUG_BLACK][i], self->format);
  return at;
}

static guint8 *
put_many (const ZugBlockWriter *self, guint8 *at)
{
  guint32 white = 0, black = 0;
  guint64 game = 0;
  guint sides;

  for (guint i = 0; i < self->n; i++)
    {
      white |= self->choice[ZUG_WHITE][i];
      black |= self->choice[ZUG_BLACK][i];
    }
  sides = (white != 0) | (black != 0) << 1;
  at = put_varint (at, (self->key - self->last) << 3 | MANY | sides);
  at = put_varint (at, self->n);
  for (guint i = 0; i < self->n; game = self->game[i++])
    at = put_posting (self, at, i, game, sides);
  return at;
}

/* As nearly all groups are. */
static guint8 *
put_lone (const ZugBlockWriter *self, guint8 *at)
{
  guint sides = (self->choice[ZUG_WHITE][0] != 0) | (self->choice[ZUG_BLACK][0] != 0) << 1;

  at = put_varint (at, (self->key - self->last) << 3 | sides);
  return put_posting (self, at, 0, 0, sides);
}

/* Writes the group behind what the block has, whatever room that takes. */
static gsize
put_group (ZugBlockWriter *self)
{
  guint8 *at = self->data + self->size;

  if (self->size == 0)
    {
      *at++ = (guint8) self->format;
      self->first = self->key;
      self->last = 0;
    }
  at = self->n > 1 ? put_many (self, at) : put_lone (self, at);
  return (gsize) (at - self->data);
}

static gboolean
flush_block (ZugBlockWriter *self, GError **error)
{
  gsize size = self->size;

  self->size = 0;
  return size == 0 || self->sink (self->first, self->data, size, self->user_data, error);
}

static gboolean
flush_group (ZugBlockWriter *self, GError **error)
{
  gsize size;

  if (self->n == 0)
    return TRUE;
  size = put_group (self);
  if (size > ZUG_BLOCK_SIZE && self->size > 0)
    {
      if (!flush_block (self, error))
        return FALSE;
      size = put_group (self);
    }
  self->size = size;
  self->last = self->key;
  self->n = 0;
  return TRUE;
}

/* From the first choice that needs it on, choices take three bytes. */
static gboolean
widen (ZugBlockWriter *self, GError **error)
{
  if (!flush_group (self, error) || !flush_block (self, error))
    return FALSE;
  self->format = ZUG_BLOCK_WIDE;
  return TRUE;
}

gboolean
zug_block_writer_put (ZugBlockWriter *self, const ZugPosting *posting, GError **error)
{
  guint32 white = (guint32) (posting->pair >> CODE_BITS) & CODE_MASK;
  guint32 black = (guint32) posting->pair & CODE_MASK;

  if ((posting->key != self->key || self->n == ZUG_BLOCK_GROUP) && !flush_group (self, error))
    return FALSE;
  if (self->format == ZUG_BLOCK_NARROW && (white | black) > HIGHEST_NARROW_CODE
      && !widen (self, error))
    return FALSE;
  self->key = posting->key;
  self->game[self->n] = (guint64) posting->game;
  self->turn[self->n] = (guint32) posting->turn << 2 | (posting->result & 3);
  self->choice[ZUG_WHITE][self->n] = white;
  self->choice[ZUG_BLACK][self->n] = black;
  self->n++;
  return TRUE;
}

gboolean
zug_block_writer_finish (ZugBlockWriter *self, GError **error)
{
  return flush_group (self, error) && flush_block (self, error);
}

struct _ZugBlockPen
{
  sqlite3 *db;
  gint64 run;
  ZugStatement *insert, *sum;
};

ZugBlockPen *
zug_block_pen_new (sqlite3 *db, gint64 run, GError **error)
{
  g_autoptr (ZugBlockPen) self = g_new0 (ZugBlockPen, 1);

  self->db = db;
  self->run = run;
  self->insert =
      zug_sql_prepare (db, "INSERT INTO block (run, first, data) VALUES (?, ?, ?)", error);
  if (self->insert != NULL)
    self->sum = zug_sql_prepare (db, zug_sums_block_sql, error);
  return self->sum != NULL ? g_steal_pointer (&self) : NULL;
}

void
zug_block_pen_free (ZugBlockPen *self)
{
  zug_sql_finish (self->insert);
  zug_sql_finish (self->sum);
  g_free (self);
}

gboolean
zug_block_pen_put (guint64 first, const guint8 *data, gsize size, gpointer pen, GError **error)
{
  ZugBlockPen *self = pen;

  return zug_sql_run (self->insert, error, "iib", self->run, (gint64) first, data, size)
         && zug_sql_run (self->sum, error, "iiib", sqlite3_last_insert_rowid (self->db), self->run,
                         (gint64) first, data, size);
}

/* --- reading ---------------------------------------------------------------------------------- */

gboolean
zug_block_damaged (GError **error)
{
  return zug_store_damaged (error, "postings");
}

gboolean
zug_block_reader_init (ZugBlockReader *self, ZugPostingKind kind, const guint8 *data, gsize size)
{
  if (size < 2 || (kind == ZUG_POSTING_TERM) != (data[0] == ZUG_BLOCK_TERMS)
      || data[0] < ZUG_BLOCK_NARROW || data[0] > ZUG_BLOCK_TERMS)
    return FALSE;
  self->width = kind == ZUG_POSTING_TERM ? 0 : data[0] == ZUG_BLOCK_WIDE ? 3 : 2;
  self->at = data + 1;
  self->end = data + size;
  self->key = self->game = 0;
  self->turn = self->left = 0;
  self->inside = self->some = false;
  return TRUE;
}

static gboolean
get_long_varint (ZugBlockReader *self, guint64 *number)
{
  guint64 n = 0;

  for (int shift = 0; shift < 63 && self->at < self->end; shift += 7)
    {
      guint8 byte = *self->at++;

      n |= (guint64) (byte & 0x7f) << shift;
      if (byte < 0x80)
        {
          *number = n;
          return TRUE;
        }
    }
  return FALSE;
}

static inline gboolean
get_varint (ZugBlockReader *self, guint64 *number)
{
  guint64 bytes;
  guint last; /* bit of the first byte after which nothing follows */

  if (self->end - self->at < (gssize) sizeof bytes)
    return get_long_varint (self, number);
  memcpy (&bytes, self->at, sizeof bytes);
  bytes = GUINT64_FROM_LE (bytes);
  if ((~bytes & MORE) == 0)
    return get_long_varint (self, number);
  last = (guint) __builtin_ctzll (~bytes & MORE);
  *number = gather (bytes & ((G_GUINT64_CONSTANT (2) << last) - 1) & ~MORE);
  self->at += last / 8 + 1;
  return TRUE;
}

/* The same of one that hardly ever takes more than two bytes. */
static inline gboolean
get_short_varint (ZugBlockReader *self, guint64 *number)
{
  guint first, second, two;

  if (self->end - self->at < 2)
    return get_varint (self, number);
  first = self->at[0];
  second = self->at[1];
  two = first >> 7;
  if ((two & second >> 7) != 0)
    return get_varint (self, number);
  *number = (first & 0x7f) | (second & -two) << 7;
  self->at += 1 + two;
  return TRUE;
}

ZugStep
zug_block_reader_group (ZugBlockReader *self)
{
  guint64 head, n = 1;

  if (self->at == self->end)
    return ZUG_STEP_DONE;
  if (!get_varint (self, &head) || head >> 3 > ZUG_POSTING_KEY_MAX - self->key
      || (head & MANY && !get_varint (self, &n)) || n == 0 || n > ZUG_BLOCK_GROUP)
    return ZUG_STEP_ERROR;
  self->some = self->some && head >> 3 == 0;
  self->inside = false;
  self->key += head >> 3;
  self->sides = head & 3;
  self->choices = (guint8) (self->width * ((head & 1) + (head >> 1 & 1)));
  self->left = (guint32) n;
  return ZUG_STEP_ROW;
}

static inline guint64
get_choice (ZugBlockReader *self)
{
  guint64 code = self->at[0] | (guint64) self->at[1] << 8;

  if (self->width == 3)
    code |= (guint64) self->at[2] << 16;
  self->at += self->width;
  return code;
}

/* Game and turn of the next posting; its choices are at self->at then, all of them. */
static inline gboolean
get_place (ZugBlockReader *self, guint64 *turn)
{
  guint64 game;

  *turn = 0;
  if (!get_short_varint (self, &game) || game > HIGHEST_GAME)
    return FALSE;
  if (self->inside)
    game += self->game;
  if (self->width > 0
      && (!get_short_varint (self, turn) || *turn >> 2 > G_MAXUINT16
          || self->end - self->at < self->choices))
    return FALSE;
  if (game > HIGHEST_GAME
      || (self->some && (game < self->game || (game == self->game && *turn >> 2 <= self->turn))))
    return FALSE;
  self->game = game;
  self->turn = (guint32) *turn >> 2;
  self->inside = self->some = true;
  self->left--;
  return TRUE;
}

gboolean
zug_block_reader_posting (ZugBlockReader *self, gint64 base, ZugPosting *posting)
{
  guint64 turn;

  if (!get_place (self, &turn))
    return FALSE;
  posting->key = self->key;
  posting->game = (gint64) ((guint64) base + self->game);
  posting->turn = (guint16) (turn >> 2);
  posting->result = turn & 3;
  posting->pair = 0;
  if (self->width == 0)
    return TRUE;
  if (self->sides & 1)
    posting->pair = get_choice (self) << CODE_BITS;
  if (self->sides & 2)
    posting->pair |= get_choice (self);
  return TRUE;
}

/* Passes over what is left of the group. FALSE: it is damaged. */
static gboolean
skip_group (ZugBlockReader *self)
{
  guint64 turn;

  while (self->left > 0)
    {
      if (!get_place (self, &turn))
        return FALSE;
      self->at += self->choices;
    }
  return TRUE;
}

ZugStep
zug_block_reader_seek (ZugBlockReader *self, guint64 key)
{
  ZugStep step;

  while ((step = zug_block_reader_group (self)) == ZUG_STEP_ROW && self->key < key)
    if (!skip_group (self))
      return ZUG_STEP_ERROR;
  return step;
}
