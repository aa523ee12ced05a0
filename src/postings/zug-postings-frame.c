/* zug-postings-frame.c: up to 255 postings packed in columns of bits */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-frame.h"

#include <string.h>

enum
{
  WIDEST = 56,      /* a number and the bits before it in its first byte are in one word */
  WIDEST_REST = 48, /* … and what is above need not be wider, for games are below 2^62 */
  CODE_BITS = 24,   /* of a choice in a pair */
  VARINT_BITS = 63,
  SLACK = 8, /* bytes that are read, or written, beyond a column's end */
  LANES = 4, /* histograms, lest each count wait for the one before */
  LENGTHS = 64
};

#define CODE_MASK ((G_GUINT64_CONSTANT (1) << CODE_BITS) - 1)
#define GAMES_END (G_GUINT64_CONSTANT (1) << 62)

static inline guint64
mask_of (guint width)
{
  return (G_GUINT64_CONSTANT (1) << width) - 1;
}

static inline guint
length_of (guint64 number)
{
  return number == 0 ? 0 : 64 - (guint) __builtin_clzll (number);
}

/* --- packing ---------------------------------------------------------------------------------- */

static guint8 *
put_varint (guint8 *at, guint64 number)
{
  for (; number > 0x7f; number >>= 7)
    *at++ = (guint8) number | 0x80;
  *at++ = (guint8) number;
  return at;
}

/* Whole bytes leave the word at once, written with what is behind them. */
typedef struct
{
  guint8 *at;
  guint64 word;
  guint bits; /* in it, fewer than eight between two numbers */
} Bits;

static inline void
put_number (Bits *bits, guint64 number, guint width)
{
  guint64 word;

  bits->word |= number << bits->bits;
  bits->bits += width;
  word = GUINT64_TO_LE (bits->word);
  memcpy (bits->at, &word, sizeof word);
  bits->at += bits->bits / 8;
  bits->word >>= bits->bits & 56;
  bits->bits &= 7;
}

/* Numbers that fit go into the word together: each waits for the one before. */
static guint8 *
put_numbers (guint8 *at, const guint64 *numbers, guint n, guint width)
{
  const guint64 mask = mask_of (width);
  Bits bits = {.at = at};
  guint i = 0;

  if (width <= WIDEST / 4)
    for (; i + 4 <= n; i += 4)
      put_number (&bits,
                  (numbers[i] & mask) | (numbers[i + 1] & mask) << width
                      | (numbers[i + 2] & mask) << 2 * width | (numbers[i + 3] & mask) << 3 * width,
                  4 * width);
  else if (width <= WIDEST / 2)
    for (; i + 2 <= n; i += 2)
      put_number (&bits, (numbers[i] & mask) | (numbers[i + 1] & mask) << width, 2 * width);
  for (; i < n; i++)
    put_number (&bits, numbers[i] & mask, width);
  return bits.at + (bits.bits > 0);
}

/* How many of the numbers have each length; the greatest length. */
static guint
count_lengths (const guint64 *numbers, guint n, guint16 counts[LENGTHS])
{
  guint16 lane[LANES][LENGTHS];
  guint64 all = 0;
  guint most;

  for (guint i = 0; i < n; i++)
    all |= numbers[i];
  most = length_of (all);
  if (most == 0)
    return most;
  for (guint j = 0; j < LANES; j++)
    memset (lane[j], 0, (most + 1) * sizeof lane[j][0]);
  /* 0 is taken for 1, which spares a branch. */
  for (guint i = 0; i < n; i++)
    lane[i % LANES][length_of (numbers[i] | 1)]++;
  for (guint length = 0; length <= most; length++)
    counts[length] =
        (guint16) (lane[0][length] + lane[1][length] + lane[2][length] + lane[3][length]);
  return most;
}

/* The width that takes the fewest bits: one less is a bit for each, and a byte with what is above
 * for those that were of this width. */
static guint
choose_width (const guint64 *numbers, guint n, guint *most, guint *n_wider)
{
  guint16 counts[LENGTHS];
  guint best, best_cost, wider = 0;

  *most = count_lengths (numbers, n, counts);
  best = *most;
  best_cost = best <= WIDEST ? n * best : G_MAXUINT;
  *n_wider = 0;
  for (guint width = *most; width > 1 && *most - width < WIDEST_REST; width--)
    {
      guint cost;

      wider += counts[width];
      cost = n * (width - 1) + wider * (8 + *most - width + 1);
      if (width - 1 <= WIDEST && cost < best_cost)
        {
          best = width - 1;
          best_cost = cost;
          *n_wider = wider;
        }
      if (wider > n / 2 && best_cost != G_MAXUINT)
        break;
    }
  return best;
}

static guint8 *
put_wider (guint8 *at, const guint64 *numbers, guint n, guint width, guint rest)
{
  guint64 above[ZUG_FRAME_POSTINGS];
  guint n_above = 0;

  *at++ = (guint8) rest;
  for (guint i = 0; i < n; i++)
    if (numbers[i] >> width != 0)
      {
        above[n_above++] = numbers[i] >> width;
        *at++ = (guint8) i;
      }
  return put_numbers (at, above, n_above, rest);
}

static guint8 *
put_column (guint8 *at, const guint64 *numbers, guint n)
{
  guint most, wider, width;

  if (n == 0)
    return at;
  width = choose_width (numbers, n, &most, &wider);
  *at++ = (guint8) width;
  *at++ = (guint8) wider;
  at = put_numbers (at, numbers, n, width);
  return wider == 0 ? at : put_wider (at, numbers, n, width, most - width);
}

/* Fresh postings, and what their columns say. */
typedef struct
{
  guint8 fresh[(ZUG_FRAME_POSTINGS + 7) / 8];
  guint64 key[ZUG_FRAME_POSTINGS];
  guint n_keys;
  guint64 game[ZUG_FRAME_POSTINGS];
  guint64 least_game;
} Places;

/* Without branches, which are hard to foresee. */
static void
find_places (Places *self, const ZugPosting *postings, guint n)
{
  guint8 fresh[ZUG_FRAME_POSTINGS + 1] = {1};
  guint64 least = (guint64) postings[0].game;

  self->n_keys = 0;
  for (guint i = 1; i < n; i++)
    {
      guint64 step = postings[i].key - postings[i - 1].key;
      guint64 game = (guint64) postings[i].game;
      guint64 follows = step != 0 ? 0 : ~G_GUINT64_CONSTANT (0);

      self->key[self->n_keys] = step;
      self->n_keys += step != 0;
      fresh[i] = step != 0;
      self->game[i] = game - ((guint64) postings[i - 1].game & follows);
      least = MIN (game | follows, least);
    }
  self->game[0] = (guint64) postings[0].game;
  self->least_game = least;
  for (guint i = 0; i < n; i++)
    self->game[i] -= least & -(guint64) fresh[i];
  memset (self->fresh, 0, sizeof self->fresh);
  if (self->n_keys > 0 && self->n_keys < n - 1)
    for (guint i = 0; i < n; i++)
      self->fresh[i / 8] |= (guint8) (fresh[i] << i % 8);
}

static guint8 *
put_turns (guint8 *at, const ZugPosting *postings, guint n)
{
  guint64 column[ZUG_FRAME_POSTINGS];
  guint64 least = postings[0].turn;

  for (guint i = 1; i < n; i++)
    least = MIN (least, postings[i].turn);
  for (guint i = 0; i < n; i++)
    column[i] = (postings[i].turn - least) << 2 | (postings[i].result & 3);
  return put_column (put_varint (at, least), column, n);
}

static ZugFrameChoices
find_choices (const ZugPosting *postings, guint n)
{
  guint64 even = 0, odd = 0; /* what is known on such turns */

  for (guint i = 0; i < n; i++)
    {
      guint64 is_odd = -(guint64) (postings[i].turn & 1);

      even |= postings[i].pair & ~is_odd;
      odd |= postings[i].pair & is_odd;
    }
  if ((even | odd) == 0)
    return ZUG_FRAME_CHOICES_NONE;
  if (((even | odd) & CODE_MASK) == 0)
    return ZUG_FRAME_CHOICES_WHITE;
  if ((even | odd) >> CODE_BITS == 0)
    return ZUG_FRAME_CHOICES_BLACK;
  if ((even & CODE_MASK) == 0 && odd >> CODE_BITS == 0)
    return ZUG_FRAME_CHOICES_EVEN;
  if ((odd & CODE_MASK) == 0 && even >> CODE_BITS == 0)
    return ZUG_FRAME_CHOICES_ODD;
  return ZUG_FRAME_CHOICES_BOTH;
}

static guint8 *
put_choices (guint8 *at, const ZugPosting *postings, guint n, ZugFrameChoices choices)
{
  guint64 column[ZUG_FRAME_POSTINGS];

  if (choices == ZUG_FRAME_CHOICES_NONE)
    return at;
  if (choices == ZUG_FRAME_CHOICES_BOTH)
    {
      for (guint i = 0; i < n; i++)
        column[i] = postings[i].pair >> CODE_BITS;
      at = put_column (at, column, n);
      for (guint i = 0; i < n; i++)
        column[i] = postings[i].pair & CODE_MASK;
      return put_column (at, column, n);
    }
  /* The other side's is 0. */
  for (guint i = 0; i < n; i++)
    column[i] = postings[i].pair >> CODE_BITS | (postings[i].pair & CODE_MASK);
  return put_column (at, column, n);
}

guint8 *
zug_frame_pack (ZugPostingKind kind, const ZugPosting *postings, guint n, guint8 *at)
{
  Places places;
  guint8 *begin = at;
  guint64 key = GUINT64_TO_LE (postings[0].key);
  ZugFrameKeys keys;
  ZugFrameChoices choices = ZUG_FRAME_CHOICES_NONE;
  gsize size;

  find_places (&places, postings, n);
  keys = places.n_keys == n - 1 ? ZUG_FRAME_KEYS_FRESH
         : places.n_keys == 0   ? ZUG_FRAME_KEYS_ONE
                                : ZUG_FRAME_KEYS_BITS;
  if (kind == ZUG_POSTING_POSITION)
    choices = find_choices (postings, n);
  *at = (guint8) n;
  memcpy (at + 3, &key, ZUG_POSTING_KEY_BITS / 8);
  at += ZUG_FRAME_HEAD;
  *at++ = (guint8) (keys | choices << 2);
  at = put_varint (at, places.least_game);
  if (keys == ZUG_FRAME_KEYS_BITS)
    {
      memcpy (at, places.fresh, (n + 7) / 8);
      at += (n + 7) / 8;
    }
  at = put_column (at, places.key, places.n_keys);
  at = put_column (at, places.game, n);
  if (kind == ZUG_POSTING_POSITION)
    at = put_choices (put_turns (at, postings, n), postings, n, choices);
  size = (gsize) (at - begin) - 3;
  begin[1] = (guint8) size;
  begin[2] = (guint8) (size >> 8);
  return at;
}

/* --- unpacking -------------------------------------------------------------------------------- */

/* Bytes of a frame; SLACK more may be read. */
typedef struct
{
  const guint8 *at;
  const guint8 *end;
} Bytes;

static gboolean
get_byte (Bytes *self, guint *byte)
{
  if (self->at == self->end)
    return FALSE;
  *byte = *self->at++;
  return TRUE;
}

static gboolean
get_varint (Bytes *self, guint64 *number)
{
  guint byte;

  *number = 0;
  for (int shift = 0; shift < VARINT_BITS; shift += 7)
    {
      if (!get_byte (self, &byte))
        return FALSE;
      *number |= (guint64) (byte & 0x7f) << shift;
      if (byte < 0x80)
        return TRUE;
    }
  return FALSE;
}

static gboolean
get_numbers (Bytes *self, guint64 *numbers, guint n, guint width)
{
  const guint8 *at = self->at;
  const guint64 mask = mask_of (width);

  if ((gsize) (self->end - at) < ((gsize) n * width + 7) / 8)
    return FALSE;
  for (guint i = 0, bit = 0; i < n; i++, bit += width)
    {
      guint64 word;

      memcpy (&word, at + bit / 8, sizeof word);
      numbers[i] = GUINT64_FROM_LE (word) >> bit % 8 & mask;
    }
  self->at = at + (n * width + 7) / 8;
  return TRUE;
}

static gboolean
get_wider (Bytes *self, guint64 *numbers, guint n, guint width, guint n_wider)
{
  guint64 above[ZUG_FRAME_POSTINGS];
  const guint8 *places;
  guint rest;

  if (!get_byte (self, &rest) || rest > WIDEST_REST || width + rest >= 64
      || self->end - self->at < (gssize) n_wider)
    return FALSE;
  places = self->at;
  self->at += n_wider;
  if (!get_numbers (self, above, n_wider, rest))
    return FALSE;
  for (guint i = 0; i < n_wider; i++)
    {
      if (places[i] >= n)
        return FALSE;
      numbers[places[i]] |= above[i] << width;
    }
  return TRUE;
}

static gboolean
get_column (Bytes *self, guint64 *numbers, guint n)
{
  guint width, wider;

  if (n == 0)
    return TRUE;
  return get_byte (self, &width) && get_byte (self, &wider) && width <= WIDEST && wider <= n
         && get_numbers (self, numbers, n, width)
         && (wider == 0 || get_wider (self, numbers, n, width, wider));
}

/* The bits that tell fresh postings, as one byte each. */
static gboolean
get_fresh (Bytes *self, ZugFrameKeys keys, guint n, guint8 *fresh, guint *n_keys)
{
  const guint8 *bits = self->at;

  if (keys > ZUG_FRAME_KEYS_BITS)
    return FALSE;
  memset (fresh, keys == ZUG_FRAME_KEYS_FRESH, n);
  *n_keys = keys == ZUG_FRAME_KEYS_FRESH ? n - 1 : 0;
  fresh[0] = 1;
  if (keys != ZUG_FRAME_KEYS_BITS)
    return TRUE;
  if (self->end - bits < (n + 7) / 8 || !(bits[0] & 1))
    return FALSE;
  self->at += (n + 7) / 8;
  for (guint i = 1; i < n; i++)
    *n_keys += fresh[i] = bits[i / 8] >> i % 8 & 1;
  return TRUE;
}

/* Keys and games. They ascend, but for one thing: *again says that a game comes again with the same
 * key, whose turns must ascend then. */
static gboolean
get_places (Bytes *self, ZugFrameKeys shape, guint64 key, ZugPosting *postings, guint n,
            gboolean *again)
{
  guint8 fresh[ZUG_FRAME_POSTINGS];
  guint64 step[ZUG_FRAME_POSTINGS + 1], game[ZUG_FRAME_POSTINGS];
  guint64 least, last;
  guint64 keys = 0, games; /* all of their bits */
  guint n_keys, next = 0;
  bool sound = true;

  if (!get_varint (self, &least) || least >= GAMES_END
      || !get_fresh (self, shape, n, fresh, &n_keys) || !get_column (self, step, n_keys)
      || !get_column (self, game, n))
    return FALSE;
  for (guint i = 0; i < n_keys; i++)
    sound &= step[i] != 0;
  step[n_keys] = 0;
  last = game[0] + least;
  games = game[0] | last;
  postings[0].key = key;
  postings[0].game = (gint64) last;
  for (guint i = 1; i < n; i++)
    {
      guint64 is_fresh = -(guint64) fresh[i];
      guint64 further = step[next] & is_fresh;

      next += fresh[i];
      key += further;
      last = game[i] + ((least & is_fresh) | (last & ~is_fresh));
      keys |= further | key;
      games |= game[i] | last;
      *again |= (game[i] | is_fresh) == 0;
      postings[i].key = key;
      postings[i].game = (gint64) last;
    }
  return sound && keys <= ZUG_POSTING_KEY_MAX && games < GAMES_END;
}

static gboolean
get_turns (Bytes *self, ZugPosting *postings, guint n)
{
  guint64 column[ZUG_FRAME_POSTINGS], least, all = 0;

  if (!get_varint (self, &least) || least > G_MAXUINT16 || !get_column (self, column, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint64 turn = (column[i] >> 2) + least;

      all |= turn;
      postings[i].turn = (guint16) turn;
      postings[i].result = column[i] & 3;
    }
  return all <= G_MAXUINT16;
}

static gboolean
get_choices (Bytes *self, ZugFrameChoices choices, ZugPosting *postings, guint n)
{
  guint64 column[ZUG_FRAME_POSTINGS], other[ZUG_FRAME_POSTINGS];
  guint64 all = 0;

  if (choices == ZUG_FRAME_CHOICES_NONE || choices > ZUG_FRAME_CHOICES_ODD)
    {
      for (guint i = 0; i < n; i++)
        postings[i].pair = 0;
      return choices == ZUG_FRAME_CHOICES_NONE;
    }
  if (!get_column (self, column, n)
      || (choices == ZUG_FRAME_CHOICES_BOTH && !get_column (self, other, n)))
    return FALSE;
  if (choices == ZUG_FRAME_CHOICES_BOTH)
    for (guint i = 0; i < n; i++)
      {
        all |= column[i] | other[i];
        postings[i].pair = column[i] << CODE_BITS | other[i];
      }
  else
    {
      gboolean white = choices == ZUG_FRAME_CHOICES_WHITE;
      guint even = white || choices == ZUG_FRAME_CHOICES_EVEN ? CODE_BITS : 0;
      guint odd = white || choices == ZUG_FRAME_CHOICES_ODD ? CODE_BITS : 0;
      guint other_shift = even ^ odd;

      for (guint i = 0; i < n; i++)
        {
          all |= column[i];
          postings[i].pair = column[i] << (even ^ (other_shift & -(postings[i].turn & 1u)));
        }
    }
  return all <= CODE_MASK;
}

static gboolean
ascends (const ZugPosting *postings, guint n)
{
  bool good = true;

  for (guint i = 1; i < n; i++)
    {
      const ZugPosting *last = &postings[i - 1], *next = &postings[i];

      good &= (last->key != next->key) | (last->game < next->game)
              | ((last->game == next->game) & (last->turn < next->turn));
    }
  return good;
}

static gboolean
get_all (Bytes *self, ZugPostingKind kind, ZugPosting *postings, guint n)
{
  gboolean again = FALSE;
  guint64 key = 0;
  guint shape;

  memcpy (&key, self->at, ZUG_POSTING_KEY_BITS / 8);
  self->at += ZUG_POSTING_KEY_BITS / 8;
  if (!get_byte (self, &shape)
      || !get_places (self, (ZugFrameKeys) (shape & 3), GUINT64_FROM_LE (key), postings, n, &again))
    return FALSE;
  if (kind == ZUG_POSTING_POSITION)
    return get_turns (self, postings, n)
           && get_choices (self, (ZugFrameChoices) (shape >> 2), postings, n)
           && (!again || ascends (postings, n));
  for (guint i = 0; i < n; i++)
    {
      postings[i].turn = postings[i].result = 0;
      postings[i].pair = 0;
    }
  return shape >> 2 == 0 && !again;
}

gboolean
zug_frame_look (const guint8 *at, const guint8 *end, gsize *size, guint64 *key)
{
  guint64 first = 0;

  if (end - at <= ZUG_FRAME_HEAD)
    return FALSE;
  *size = 3 + (gsize) (at[1] | at[2] << 8);
  memcpy (&first, at + 3, ZUG_POSTING_KEY_BITS / 8);
  *key = GUINT64_FROM_LE (first);
  return *size > ZUG_FRAME_HEAD && *size <= (gsize) (end - at);
}

guint
zug_frame_unpack (ZugPostingKind kind, const guint8 *at, gsize size, const guint8 *end,
                  ZugPosting *postings)
{
  guint8 copy[ZUG_FRAME_SIZE];
  Bytes bytes = {at + 3, at + size};
  guint n = at[0];

  if (n == 0 || size > sizeof copy - SLACK)
    return 0;
  if ((gsize) (end - at) < size + SLACK)
    {
      memcpy (copy, at, size);
      memset (copy + size, 0, SLACK);
      bytes = (Bytes) {copy + 3, copy + size};
    }
  return get_all (&bytes, kind, postings, n) && bytes.at == bytes.end ? n : 0;
}
