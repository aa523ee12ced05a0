/* zug-postings-block.c: blocks of postings, written and read, and those of earlier versions */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-block.h"
#include "zug-sums.h"

#include <string.h>

enum
{
  GROUP_POSTINGS = 256,
  CODE_BITS = 24, /* of a choice in a pair */
  MANY = 1 << 2,
  WORTHWHILE = 16 /* postings that are packed to fill a block up */
};

#define HIGHEST_GAME (G_GUINT64_CONSTANT (1) << 62)

/* --- writing ---------------------------------------------------------------------------------- */

struct _ZugBlockWriter
{
  ZugPostingKind kind;
  ZugBlockSink sink;
  gpointer user_data;

  ZugPosting posting[ZUG_FRAME_POSTINGS]; /* the frame that is being gathered */
  guint n;

  guint64 first; /* the block's first key */
  gsize size;
  /* The frame that goes beyond the size is taken out again. */
  guint8 data[ZUG_BLOCK_SIZE + ZUG_FRAME_SIZE];
};

ZugBlockWriter *
zug_block_writer_new (ZugPostingKind kind, ZugBlockSink sink, gpointer user_data)
{
  ZugBlockWriter *self = g_new (ZugBlockWriter, 1);

  self->kind = kind;
  self->sink = sink;
  self->user_data = user_data;
  self->n = 0;
  self->size = 0;
  return self;
}

void
zug_block_writer_free (ZugBlockWriter *self)
{
  g_free (self);
}

static gboolean
flush_block (ZugBlockWriter *self, GError **error)
{
  gsize size = self->size;

  self->size = 0;
  return size == 0 || self->sink (self->first, self->data, size, self->user_data, error);
}

/* The block's size with a frame of the first N postings. */
static gsize
pack (ZugBlockWriter *self, guint n)
{
  return (gsize) (zug_frame_pack (self->kind, self->posting, n, self->data + self->size)
                  - self->data);
}

static void
begin_block (ZugBlockWriter *self)
{
  self->data[0] = self->kind == ZUG_POSTING_TERM ? ZUG_BLOCK_PACKED_TERMS : ZUG_BLOCK_PACKED;
  self->size = 1;
  self->first = self->posting[0].key;
}

/* How many of the postings, all of which would take the block to SIZE, may have room in it. */
static guint
guess_room (const ZugBlockWriter *self, gsize size)
{
  gsize room = ZUG_BLOCK_SIZE - self->size;

  return (guint) (self->n * room / (size - self->size)) * 31 / 32;
}

/* Writes the frame behind what the block has, or what has room of it, and the rest into a block of
 * its own. */
static gboolean
flush_frame (ZugBlockWriter *self, GError **error)
{
  gsize size;
  guint n;

  if (self->n == 0)
    return TRUE;
  if (self->size == 0)
    begin_block (self);
  size = pack (self, self->n);
  if (size <= ZUG_BLOCK_SIZE)
    {
      self->size = size;
      self->n = 0;
      return TRUE;
    }
  n = guess_room (self, size);
  size = n >= WORTHWHILE ? pack (self, n) : G_MAXSIZE;
  if (size <= ZUG_BLOCK_SIZE)
    {
      self->size = size;
      self->n -= n;
      memmove (self->posting, self->posting + n, self->n * sizeof *self->posting);
    }
  if (!flush_block (self, error))
    return FALSE;
  begin_block (self);
  self->size = pack (self, self->n);
  self->n = 0;
  return TRUE;
}

gboolean
zug_block_writer_put (ZugBlockWriter *self, const ZugPosting *posting, GError **error)
{
  if (self->n == ZUG_FRAME_POSTINGS && !flush_frame (self, error))
    return FALSE;
  self->posting[self->n++] = *posting;
  return TRUE;
}

gboolean
zug_block_writer_finish (ZugBlockWriter *self, GError **error)
{
  return flush_frame (self, error) && flush_block (self, error);
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

static gboolean
is_of_kind (ZugBlockFormat format, ZugPostingKind kind)
{
  return kind == ZUG_POSTING_TERM
             ? format == ZUG_BLOCK_TERMS || format == ZUG_BLOCK_PACKED_TERMS
             : format == ZUG_BLOCK_NARROW || format == ZUG_BLOCK_WIDE || format == ZUG_BLOCK_PACKED;
}

gboolean
zug_block_reader_init (ZugBlockReader *self, ZugPostingKind kind, const guint8 *data, gsize size)
{
  ZugBlockFormat format;

  if (size < 2)
    return FALSE;
  format = (ZugBlockFormat) data[0];
  self->kind = kind;
  self->at = data + 1;
  self->end = data + size;
  self->packed = format == ZUG_BLOCK_PACKED || format == ZUG_BLOCK_PACKED_TERMS;
  self->group = (ZugBlockGroup) {.width = format == ZUG_BLOCK_TERMS  ? 0
                                          : format == ZUG_BLOCK_WIDE ? 3
                                                                     : 2};
  self->some = FALSE;
  self->next = self->n = 0;
  return is_of_kind (format, kind);
}

/* --- groups ----------------------------------------------------------------------------------- */

static gboolean
get_varint (ZugBlockReader *self, guint64 *number)
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

static gboolean
begin_group (ZugBlockReader *self)
{
  ZugBlockGroup *group = &self->group;
  guint64 head, n = 1;

  if (!get_varint (self, &head) || head >> 3 > ZUG_POSTING_KEY_MAX - group->key
      || (head & MANY && !get_varint (self, &n)) || n == 0 || n > GROUP_POSTINGS)
    return FALSE;
  group->key += head >> 3;
  group->sides = head & 3;
  group->left = (guint32) n;
  group->inside = FALSE;
  return TRUE;
}

static gboolean
get_choice (ZugBlockReader *self, guint64 *code)
{
  guint width = self->group.width;

  if (self->end - self->at < (gssize) width)
    return FALSE;
  *code = 0;
  for (guint i = 0; i < width; i++)
    *code |= (guint64) self->at[i] << 8 * i;
  self->at += width;
  return TRUE;
}

static gboolean
get_posting (ZugBlockReader *self, ZugPosting *posting)
{
  ZugBlockGroup *group = &self->group;
  guint64 game, turn = 0, white = 0, black = 0;

  if (!get_varint (self, &game) || game > HIGHEST_GAME)
    return FALSE;
  game += group->inside ? group->game : 0;
  if (game > HIGHEST_GAME)
    return FALSE;
  if (group->width > 0
      && (!get_varint (self, &turn) || turn >> 2 > G_MAXUINT16
          || (group->sides & 1 && !get_choice (self, &white))
          || (group->sides & 2 && !get_choice (self, &black))))
    return FALSE;
  *posting = (ZugPosting) {.key = group->key,
                           .game = (gint64) game,
                           .turn = (guint16) (turn >> 2),
                           .result = turn & 3,
                           .pair = white << CODE_BITS | black};
  group->game = game;
  group->inside = TRUE;
  group->left--;
  return TRUE;
}

/* As many as fit into a frame. */
static gboolean
read_groups (ZugBlockReader *self)
{
  for (self->n = 0; self->n < ZUG_FRAME_POSTINGS; self->n++)
    {
      if (self->group.left == 0 && self->at == self->end)
        return TRUE;
      if ((self->group.left == 0 && !begin_group (self))
          || !get_posting (self, &self->posting[self->n])
          || (self->n > 0
              && !zug_posting_follows (&self->posting[self->n - 1], &self->posting[self->n])))
        return FALSE;
    }
  return TRUE;
}

/* --- frames ----------------------------------------------------------------------------------- */

static gboolean
read_frame (ZugBlockReader *self)
{
  gsize size;
  guint64 key;

  if (!zug_frame_look (self->at, self->end, &size, &key))
    return FALSE;
  self->n = zug_frame_unpack (self->kind, self->at, size, self->end, self->posting);
  self->at += size;
  return self->n > 0;
}

/* Passes over frames behind which another begins below the key: the first with the key is not in
 * them. */
static gboolean
pass_frames (ZugBlockReader *self, guint64 key)
{
  gsize size, next_size;
  guint64 first, next;

  while (self->at < self->end)
    {
      if (!zug_frame_look (self->at, self->end, &size, &first))
        return FALSE;
      if (self->at + size == self->end)
        return TRUE;
      if (!zug_frame_look (self->at + size, self->end, &next_size, &next) || next < first)
        return FALSE;
      if (next >= key)
        return TRUE;
      self->at += size;
    }
  return TRUE;
}

/* --- both ------------------------------------------------------------------------------------- */

ZugStep
zug_block_reader_fill (ZugBlockReader *self)
{
  if (self->n > 0)
    self->last = self->posting[self->n - 1];
  self->some = self->some || self->n > 0;
  self->next = self->n = 0;
  if (self->at == self->end && self->group.left == 0)
    return ZUG_STEP_DONE;
  if (!(self->packed ? read_frame (self) : read_groups (self))
      || (self->some && !zug_posting_follows (&self->last, &self->posting[0])))
    {
      self->n = 0;
      return ZUG_STEP_ERROR;
    }
  return ZUG_STEP_ROW;
}

gboolean
zug_block_reader_seek (ZugBlockReader *self, guint64 key)
{
  ZugStep step = ZUG_STEP_ROW;

  if (self->next == self->n && self->packed && !pass_frames (self, key))
    return FALSE;
  while (step == ZUG_STEP_ROW)
    {
      while (self->next < self->n && self->posting[self->next].key < key)
        self->next++;
      if (self->next < self->n)
        return TRUE;
      step = zug_block_reader_fill (self);
    }
  return step == ZUG_STEP_DONE;
}
