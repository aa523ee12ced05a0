/* zug-game-body.c: a game's turns and remarks as bytes: choices, the line played, sections behind it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-body.h"

#include "zug-archive.h"
#include <glib/gi18n.h>
#include <string.h>

/*
 * Version 1:
 *
 *   byte      1, the version
 *   byte      flags: BODY_WIDE, and how many choices each turn of the line has: BODY_WHITE_FIRST,
 *             BODY_BLACK_FIRST: one, by turns, that side beginning; neither: two, White's first
 *   number    turns of the line played
 *   choices   of two or three bytes each, the lowest first
 *   sections  until the end, each once and in the order of their kinds: a byte (SECTION_…), the
 *             number of bytes that follow, these
 *
 * A number is written seven bits a byte, the lowest first, the eighth set on all but the last. Turns are
 * numbered by their place: 0 the start, the line played, then those of SECTION_VARIATIONS.
 */
#define BODY_VERSION 1

enum
{
  BODY_WIDE = 1,
  BODY_WHITE_FIRST = 2,
  BODY_BLACK_FIRST = 4,
  BODY_FLAGS = 7
};

enum
{
  SECTION_END,
  SECTION_VARIATIONS, /* the other turns: how far back the parent is, both choices */
  SECTION_IDS,   /* of every turn: by how much its id differs from the one before it + 1, signed */
  SECTION_TIMES, /* of every turn: 0 or 1 + the signed difference to the last time there was */
  SECTION_CHANCES,   /* turns since the last one listed, a byte: ZugChance */
  SECTION_IRREGULAR, /* turns since the last one listed, a byte: bit 1 << side */
  SECTION_TEXTS,     /* turns since the last one listed, a byte: its sides; length, text */
  SECTION_REMARKS,   /* turns since the last one listed, a byte: kind * 4 + side; length, text */
  N_SECTIONS
};

/* --- choices ------------------------------------------------------------------------------ */

/* What stands above the two squares of a choice. */
enum
{
  MARK_PLAIN,
  MARK_MAN,              /* + the type of man that a pawn becomes */
  MARK_LONG_NARROW = 14, /* castling; in wide codes + 16 */
  MARK_SHORT_NARROW = 15,
  MARK_WIDE = 16,
  /* Both squares the same, no castling: */
  MARK_PLACE = 1,
  MARK_PASS = 2
};

#define NARROW_TYPES 13

gboolean
zug_choice_is_wide (const ZugLaws *laws)
{
  return laws->files > 8 || laws->ranks > 8 || laws->n_types > NARROW_TYPES;
}

static guint32
pack (guint from, guint to, guint mark, gboolean wide)
{
  if (wide)
    return from | to << 8 | mark << 16;
  return (from >> 4 << 3 | (from & 7)) | (to >> 4 << 3 | (to & 7)) << 6 | mark << 12;
}

guint32
zug_choice_code (ZugMove move, gboolean wide)
{
  guint castle = wide ? MARK_WIDE : 0;

  switch ((ZugMoveKind) move.kind)
    {
    case ZUG_MOVE_PASS:
      return pack (0, 0, MARK_PASS, wide);
    case ZUG_MOVE_PLACE:
      return pack (move.to, move.to, MARK_PLACE, wide);
    case ZUG_MOVE_CASTLE_SHORT:
      return pack (move.from, move.to, castle + MARK_SHORT_NARROW, wide);
    case ZUG_MOVE_CASTLE_LONG:
      return pack (move.from, move.to, castle + MARK_LONG_NARROW, wide);
    case ZUG_MOVE_PLAIN:
    case ZUG_MOVE_DOUBLE:
    case ZUG_MOVE_EN_PASSANT:
    default:
      return pack (move.from, move.to,
                   move.promotion == ZUG_NO_MAN ? MARK_PLAIN : MARK_MAN + move.promotion, wide);
    }
}

/* The kind and promotion that a mark says. */
static gboolean
read_mark (guint mark, ZugMove *move)
{
  move->promotion = ZUG_NO_MAN;
  if (move->from == move->to)
    {
      move->kind = mark == MARK_PASS ? ZUG_MOVE_PASS : ZUG_MOVE_PLACE;
      return mark == MARK_PLACE || (mark == MARK_PASS && move->from == 0);
    }
  move->kind = ZUG_MOVE_PLAIN;
  if (mark != MARK_PLAIN)
    move->promotion = (uint8_t) (mark - MARK_MAN);
  return mark < MARK_MAN + ZUG_N_TYPES;
}

gboolean
zug_choice_from_code (guint32 code, gboolean wide, ZugMove *move)
{
  guint mark = wide ? code >> 16 : code >> 12;
  guint castle = wide ? MARK_WIDE : 0;

  if (code == 0 || mark >= 32u >> !wide)
    return FALSE;
  move->from = (uint8_t) (wide ? code & 255 : zug_square (code & 7, code >> 3 & 7));
  move->to = (uint8_t) (wide ? code >> 8 & 255 : zug_square (code >> 6 & 7, code >> 9 & 7));
  if (mark != castle + MARK_LONG_NARROW && mark != castle + MARK_SHORT_NARROW)
    return read_mark (mark, move);
  move->promotion = ZUG_NO_MAN;
  move->kind = mark == castle + MARK_SHORT_NARROW ? ZUG_MOVE_CASTLE_SHORT : ZUG_MOVE_CASTLE_LONG;
  return TRUE;
}

static guint32
code_of (const ZugPgnTurn *turn, int side, gboolean wide)
{
  return turn->team == NULL && turn->sides & 1 << side
             ? zug_choice_code (turn->pair.choice[side], wide)
             : 0;
}

guint64
zug_pair_code (const ZugPgnTurn *turn, gboolean wide)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325); /* FNV-1a */

  if (turn->team == NULL)
    return (guint64) code_of (turn, ZUG_WHITE, wide) << 24 | code_of (turn, ZUG_BLACK, wide);
  for (const char *c = turn->team; *c != '\0'; c++)
    hash = (hash ^ (guint8) *c) * G_GUINT64_CONSTANT (0x100000001b3);
  return ZUG_PAIR_OF_TEAMS | (hash >> 17);
}

/* --- writing ------------------------------------------------------------------------------ */

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

static void
put_choice (GByteArray *bytes, guint32 code, gboolean wide)
{
  guint8 bits[3] = {(guint8) code, (guint8) (code >> 8), (guint8) (code >> 16)};

  g_byte_array_append (bytes, bits, wide ? 3 : 2);
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
  const ZugPgnGame *game;
  gboolean wide;
  guint n;
  guint n_line;
  guint *order;      /* index in the game of the turn at each place */
  guint *place;      /* … and back */
  gboolean numbered; /* their ids say something */
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
  const ZugPgnGame *game = self->game;
  guint next = 0;
  int at = 0;

  self->order = g_new (guint, self->n);
  self->place = g_new0 (guint, self->n);
  for (guint i = 1; i < self->n; i++)
    self->numbered = self->numbered || game->turn[i].id != (gint32) i;
  set_place (self, &next, 0);
  /* A turn continues the line where it is its parent's first child, which comes before the others. */
  for (guint i = 1; i < self->n; i++)
    if (game->turn[i].parent == at)
      {
        set_place (self, &next, i);
        at = (int) i;
      }
  self->n_line = next - 1;
  for (guint i = 1; i < self->n; i++)
    if (self->place[i] == 0)
      set_place (self, &next, i);
}

static const ZugPgnTurn *
turn_at (const ZugBodyWriter *self, guint place)
{
  return &self->game->turn[self->order[place]];
}

/* BODY_WHITE_FIRST or BODY_BLACK_FIRST where each turn of the line has one choice, by turns; else 0. */
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

  put_byte (self->bytes, BODY_VERSION);
  put_byte (self->bytes, (self->wide ? BODY_WIDE : 0) | ones);
  put_number (self->bytes, self->n_line);
  for (guint i = 1; i <= self->n_line; i++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      if (!ones || turn_at (self, i)->sides & 1 << side)
        put_choice (self->bytes, code_of (turn_at (self, i), side, self->wide), self->wide);
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
      const ZugPgnTurn *turn = turn_at (self, i);

      put_number (self->section, i - self->place[turn->parent]);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        put_choice (self->section, code_of (turn, side, self->wide), self->wide);
    }
  close_section (self, SECTION_VARIATIONS);
}

static void
put_ids (ZugBodyWriter *self)
{
  gint64 last = 0;
  gboolean usual = TRUE;

  for (guint i = 1; i < self->n; i++)
    usual = usual && turn_at (self, i)->id == (gint32) i;
  if (!self->numbered || usual)
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
  gboolean any = FALSE;
  gint64 last = 0;

  for (guint i = 1; i < self->n && !any; i++)
    any = turn_at (self, i)->time != 0;
  for (guint i = 1; i < self->n && any; i++)
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
  const ZugPgnGame *game = self->game;

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
zug_game_body_write (const ZugPgnGame *game, GByteArray *bytes)
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

/* --- reading ------------------------------------------------------------------------------ */

/* What is left to be read. */
typedef struct
{
  const guint8 *at, *end;
} ZugBytes;

static gboolean
take_byte (ZugBytes *bytes, guint *byte)
{
  if (bytes->at == bytes->end)
    return FALSE;
  *byte = *bytes->at++;
  return TRUE;
}

static gboolean
take_number (ZugBytes *bytes, guint64 *number)
{
  guint byte;

  *number = 0;
  for (guint shift = 0; shift < 64; shift += 7)
    {
      if (!take_byte (bytes, &byte))
        return FALSE;
      *number |= (guint64) (byte & 127) << shift;
      if (byte < 128)
        return TRUE;
    }
  return FALSE;
}

static gint64
unfold_sign (guint64 number)
{
  return (gint64) (number >> 1) ^ -(gint64) (number & 1);
}

static gboolean
take_choice (ZugBytes *bytes, gboolean wide, ZugPgnTurn *turn, int side)
{
  guint32 code;

  if (bytes->end - bytes->at < (wide ? 3 : 2))
    return FALSE;
  code = bytes->at[0] | (guint32) bytes->at[1] << 8;
  if (wide)
    code |= (guint32) bytes->at[2] << 16;
  bytes->at += wide ? 3 : 2;
  if (code == 0)
    return TRUE;
  turn->sides |= (uint8_t) (1 << side);
  return zug_choice_from_code (code, wide, &turn->pair.choice[side]);
}

/* A text of the bytes, without regard to its being one. */
static gboolean
take_text (ZugBytes *bytes, const char **text, gsize *length)
{
  guint64 number;

  if (!take_number (bytes, &number) || number > (guint64) (bytes->end - bytes->at))
    return FALSE;
  *text = (const char *) bytes->at;
  *length = number;
  bytes->at += number;
  return g_utf8_validate_len (*text, *length, NULL);
}

/* The turn that an entry of a listing section is about. */
static gboolean
take_place (ZugBytes *bytes, const ZugPgnGame *game, guint64 *place, guint *byte)
{
  guint64 step;

  if (!take_number (bytes, &step) || step >= game->n_turns || *place + step >= game->n_turns)
    return FALSE;
  *place += step;
  return take_byte (bytes, byte);
}

static ZugPgnTurn *
add_turn (ZugPgnGame *game, gint64 parent)
{
  int index = zug_pgn_game_add_turn (game, (int) parent);

  /* Memory that cannot be had ends a program that uses GLib. */
  if (index < 0)
    g_error ("no memory for turn %zu", game->n_turns);
  game->turn[index] = (ZugPgnTurn){.parent = (int32_t) parent,
                                   .id = index,
                                   .chance = ZUG_CHANCE_NONE,
                                   .pair = {{ZUG_PASS, ZUG_PASS}}};
  return &game->turn[index];
}

static gboolean
read_line (ZugBytes *bytes, guint flags, ZugPgnGame *game)
{
  guint ones = flags & (BODY_WHITE_FIRST | BODY_BLACK_FIRST);
  guint64 n;

  if (!take_number (bytes, &n) || n > (guint64) (bytes->end - bytes->at))
    return FALSE;
  for (guint64 i = 0; i < n; i++)
    {
      ZugPgnTurn *turn = add_turn (game, (gint64) i);
      int side = (int) (i % 2 ^ (ones == BODY_BLACK_FIRST));

      if (ones == 0 ? !take_choice (bytes, flags & BODY_WIDE, turn, ZUG_WHITE)
                          || !take_choice (bytes, flags & BODY_WIDE, turn, ZUG_BLACK)
                    : !take_choice (bytes, flags & BODY_WIDE, turn, side))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_variations (ZugBytes *bytes, guint flags, ZugPgnGame *game)
{
  while (bytes->at < bytes->end)
    {
      guint64 back;
      ZugPgnTurn *turn;

      if (!take_number (bytes, &back) || back == 0 || back > game->n_turns)
        return FALSE;
      turn = add_turn (game, (gint64) (game->n_turns - back));
      if (!take_choice (bytes, flags & BODY_WIDE, turn, ZUG_WHITE)
          || !take_choice (bytes, flags & BODY_WIDE, turn, ZUG_BLACK))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_ids (ZugBytes *bytes, ZugPgnGame *game)
{
  gint64 last = 0;

  for (gsize i = 1; i < game->n_turns; i++)
    {
      guint64 number;

      if (!take_number (bytes, &number))
        return FALSE;
      last += 1 + unfold_sign (number);
      if (last <= 0 || last > G_MAXINT32)
        return FALSE;
      game->turn[i].id = (gint32) last;
    }
  return TRUE;
}

static gboolean
read_times (ZugBytes *bytes, ZugPgnGame *game)
{
  guint64 last = 0;

  for (gsize i = 1; i < game->n_turns; i++)
    {
      guint64 number;

      if (!take_number (bytes, &number))
        return FALSE;
      if (number == 0)
        continue;
      last += (guint64) unfold_sign (number - 1);
      game->turn[i].time = (gint64) last;
    }
  return TRUE;
}

static gboolean
read_oddities (ZugBytes *bytes, guint section, ZugPgnGame *game)
{
  guint64 place = 0;

  while (bytes->at < bytes->end)
    {
      const char *text;
      gsize length;
      guint byte;

      if (!take_place (bytes, game, &place, &byte) || place == 0)
        return FALSE;
      if (section == SECTION_CHANCES)
        game->turn[place].chance = (uint8_t) byte;
      else if (section == SECTION_IRREGULAR)
        game->turn[place].irregular = (uint8_t) byte;
      else
        {
          if (byte > 3 || !take_text (bytes, &text, &length))
            return FALSE;
          game->turn[place].sides = (uint8_t) byte;
          game->turn[place].team = zug_pgn_game_keep (game, text, length);
        }
      if (byte > (section == SECTION_CHANCES ? ZUG_CHANCE_NONE : 3))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_remarks (ZugBytes *bytes, ZugPgnGame *game)
{
  guint64 place = 0;

  while (bytes->at < bytes->end)
    {
      const char *text;
      gsize length;
      guint byte;

      if (!take_place (bytes, game, &place, &byte) || byte % 4 > 2 || byte / 4 >= ZUG_N_REMARKS
          || !take_text (bytes, &text, &length)
          || !zug_pgn_game_add_remark (game, (int) place, "wb-"[byte % 4],
                                       (ZugRemarkKind) (byte / 4), text, length))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_section (guint section, ZugBytes *bytes, guint flags, ZugPgnGame *game)
{
  switch (section)
    {
    case SECTION_VARIATIONS:
      return read_variations (bytes, flags, game);
    case SECTION_IDS:
      return read_ids (bytes, game);
    case SECTION_TIMES:
      return read_times (bytes, game);
    case SECTION_CHANCES:
    case SECTION_IRREGULAR:
    case SECTION_TEXTS:
      return read_oddities (bytes, section, game);
    case SECTION_REMARKS:
      return read_remarks (bytes, game);
    default:
      return FALSE;
    }
}

static gboolean
read_body (ZugBytes *bytes, ZugPgnGame *game)
{
  guint version, flags, last = SECTION_END;

  if (!take_byte (bytes, &version) || version != BODY_VERSION || !take_byte (bytes, &flags)
      || flags & ~(guint) BODY_FLAGS || !read_line (bytes, flags, game))
    return FALSE;
  while (bytes->at < bytes->end)
    {
      ZugBytes part;
      guint section;
      guint64 length;

      if (!take_byte (bytes, &section) || section <= last || section >= N_SECTIONS
          || !take_number (bytes, &length) || length > (guint64) (bytes->end - bytes->at))
        return FALSE;
      part.at = bytes->at;
      part.end = bytes->at += length;
      if (!read_section (section, &part, flags, game) || part.at != part.end)
        return FALSE;
      last = section;
    }
  return TRUE;
}

gboolean
zug_game_body_read (gconstpointer data, gsize size, ZugPgnGame *game, GError **error)
{
  ZugBytes bytes = {data, (const guint8 *) data + size};

  if (read_body (&bytes, game))
    return TRUE;
  g_set_error_literal (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED,
                       _ ("The turns of a game are damaged."));
  return FALSE;
}
