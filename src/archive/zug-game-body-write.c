/* zug-game-body-write.c: writes a game's turns and remarks as bytes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-body-private.h"

#include "zug-choice-code.h"
#include <string.h>

static void
put_byte (GByteArray *bytes, guint byte)
{
  guint8 value = (guint8) byte;

  g_byte_array_append (bytes, &value, 1);
}

static void
put_number (GByteArray *bytes, guint64 number)
{
  while (number >= 128)
    {
      put_byte (bytes, 128 | (number & 127));
      number >>= 7;
    }
  put_byte (bytes, (guint) number);
}

static guint64
fold_sign (gint64 number)
{
  return (guint64) number << 1 ^ (guint64) (number >> 63);
}

static guint8 *
put_choice (guint8 *at, guint32 code, gboolean wide)
{
  *at++ = (guint8) code;
  *at++ = (guint8) (code >> 8);
  if (wide)
    *at++ = (guint8) (code >> 16);
  return at;
}

/* Adds room for so many choices; returns where it begins. */
static guint8 *
add_choices (GByteArray *bytes, guint n, gboolean wide)
{
  guint size = bytes->len;

  g_byte_array_set_size (bytes, size + n * (wide ? 3 : 2));
  return bytes->data + size;
}

static void
put_text (GByteArray *bytes, const char *text)
{
  gsize length = strlen (text);

  put_number (bytes, length);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) length);
}

/* The turns in the order in which they are written. */
typedef struct
{
  const ZugGameData *game;
  gboolean wide;
  guint n;
  guint n_line;
  guint *order;      /* index in the game of the turn at each place */
  guint *place;      /* … and back */
  gboolean numbered; /* their ids say something … */
  gboolean timed;    /* … their times … */
  gboolean odd;      /* … and what put_oddities() looks for is there */
  GByteArray *bytes;
  GByteArray *section; /* of what is being written */
  guint last;          /* the turn last listed in it */
} ZugBodyWriter;

static void
set_place (ZugBodyWriter *self, guint *next, guint index)
{
  self->order[*next] = index;
  self->place[index] = (*next)++;
}

static void
order_turns (ZugBodyWriter *self)
{
  const ZugGameData *game = self->game;
  guint next = 0;
  int at = 0;

  self->order = g_new (guint, self->n);
  self->place = g_new0 (guint, self->n);
  set_place (self, &next, 0);
  /* A turn continues the line where it is its parent's first child, which comes before the others.
   */
  for (guint i = 1; i < self->n; i++)
    {
      const ZugTurnData *turn = &game->turn[i];

      self->numbered |= turn->id != (gint32) i;
      self->timed |= turn->time != 0;
      self->odd |= turn->chance != ZUG_CHANCE_NONE || turn->irregular != 0 || turn->team != NULL;
      if (turn->parent == at)
        {
          set_place (self, &next, i);
          at = (int) i;
        }
    }
  self->n_line = next - 1;
  for (guint i = 1; i < self->n && next < self->n; i++)
    if (self->place[i] == 0)
      set_place (self, &next, i);
}

static const ZugTurnData *
turn_at (const ZugBodyWriter *self, guint place)
{
  return &self->game->turn[self->order[place]];
}

/* BODY_WHITE_FIRST or BODY_BLACK_FIRST where each turn of the line has one choice, by turns; else
 * 0. */
static guint
find_turns_of_one (const ZugBodyWriter *self)
{
  guint first;

  if (self->n_line == 0)
    return 0;
  first = turn_at (self, 1)->sides;
  if (first != 1 << ZUG_WHITE && first != 1 << ZUG_BLACK)
    return 0;
  for (guint i = 1; i <= self->n_line; i++)
    if (turn_at (self, i)->sides != (i % 2 ? first : 3 - first))
      return 0;
  return first == 1 << ZUG_WHITE ? BODY_WHITE_FIRST : BODY_BLACK_FIRST;
}

static void
put_line (ZugBodyWriter *self)
{
  guint ones = find_turns_of_one (self);
  guint8 *at;

  put_byte (self->bytes, BODY_VERSION);
  put_byte (self->bytes, (self->wide ? BODY_WIDE : 0) | ones);
  put_number (self->bytes, self->n_line);
  at = add_choices (self->bytes, self->n_line * (ones ? 1 : ZUG_N_SIDES), self->wide);
  for (guint i = 1; i <= self->n_line; i++)
    {
      const ZugTurnData *turn = turn_at (self, i);

      for (int side = 0; side < ZUG_N_SIDES; side++)
        if (!ones || turn->sides & 1 << side)
          at = put_choice (at, zug_choice_code_of (turn, side, self->wide), self->wide);
    }
}

static void
close_section (ZugBodyWriter *self, guint kind)
{
  if (self->section->len > 0)
    {
      put_byte (self->bytes, kind);
      put_number (self->bytes, self->section->len);
      g_byte_array_append (self->bytes, self->section->data, self->section->len);
    }
  g_byte_array_set_size (self->section, 0);
  self->last = 0;
}

/* Begins an entry of a section that lists turns. */
static void
put_place (ZugBodyWriter *self, guint place, guint byte)
{
  put_number (self->section, place - self->last);
  put_byte (self->section, byte);
  self->last = place;
}

static void
put_variations (ZugBodyWriter *self)
{
  for (guint i = self->n_line + 1; i < self->n; i++)
    {
      const ZugTurnData *turn = turn_at (self, i);
      guint8 *at;

      put_number (self->section, i - self->place[turn->parent]);
      at = add_choices (self->section, ZUG_N_SIDES, self->wide);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        at = put_choice (at, zug_choice_code_of (turn, side, self->wide), self->wide);
    }
  close_section (self, SECTION_VARIATIONS);
}

static void
put_ids (ZugBodyWriter *self)
{
  gint64 last = 0;
  gboolean usual = TRUE;

  for (guint i = 1; i < self->n && self->numbered; i++)
    usual = usual && turn_at (self, i)->id == (gint32) i;
  if (usual)
    return;
  for (guint i = 1; i < self->n; i++)
    {
      put_number (self->section, fold_sign (turn_at (self, i)->id - last - 1));
      last = turn_at (self, i)->id;
    }
  close_section (self, SECTION_IDS);
}

static void
put_times (ZugBodyWriter *self)
{
  gint64 last = 0;

  for (guint i = 1; i < self->n && self->timed; i++)
    {
      gint64 time = turn_at (self, i)->time;

      put_number (self->section, time == 0 ? 0 : 1 + fold_sign (time - last));
      if (time != 0)
        last = time;
    }
  close_section (self, SECTION_TIMES);
}

static void
put_oddities (ZugBodyWriter *self)
{
  if (!self->odd)
    return;
  for (guint i = 1; i < self->n; i++)
    if (turn_at (self, i)->chance != ZUG_CHANCE_NONE)
      put_place (self, i, turn_at (self, i)->chance);
  close_section (self, SECTION_CHANCES);
  for (guint i = 1; i < self->n; i++)
    if (turn_at (self, i)->irregular != 0)
      put_place (self, i, turn_at (self, i)->irregular);
  close_section (self, SECTION_IRREGULAR);
  for (guint i = 1; i < self->n; i++)
    if (turn_at (self, i)->team != NULL)
      {
        put_place (self, i, turn_at (self, i)->sides);
        put_text (self->section, turn_at (self, i)->team);
      }
  close_section (self, SECTION_TEXTS);
}

static guint
side_code (char side)
{
  return side == 'w' ? 0 : side == 'b' ? 1 : 2;
}

static void
put_remarks_of (ZugBodyWriter *self, guint place, gsize from)
{
  const ZugGameData *game = self->game;

  for (gsize i = from; i < game->n_remarks && game->remark[i].turn == (gint32) self->order[place];
       i++)
    {
      put_place (self, place, game->remark[i].kind * 4u + side_code (game->remark[i].side));
      put_text (self->section, game->remark[i].text);
    }
}

static void
put_remarks (ZugBodyWriter *self)
{
  g_autofree gsize *first = NULL; /* of each turn, + 1 */

  if (self->game->n_remarks == 0)
    return;
  first = g_new0 (gsize, self->n);
  for (gsize i = self->game->n_remarks; i > 0; i--)
    first[self->game->remark[i - 1].turn] = i;
  for (guint i = 0; i < self->n; i++)
    if (first[self->order[i]] > 0)
      put_remarks_of (self, i, first[self->order[i]] - 1);
  close_section (self, SECTION_REMARKS);
}

void
zug_game_body_write (const ZugGameData *game, GByteArray *bytes)
{
  ZugBodyWriter self = {.game = game,
                        .wide = zug_choice_is_wide (&game->laws),
                        .n = (guint) game->n_turns,
                        .bytes = bytes,
                        .section = g_byte_array_new ()};

  order_turns (&self);
  put_line (&self);
  put_variations (&self);
  put_ids (&self);
  put_times (&self);
  put_oddities (&self);
  put_remarks (&self);
  g_byte_array_unref (self.section);
  g_free (self.order);
  g_free (self.place);
}
