/* zug-choice-code.c: a choice, and a turn's pair, as a number */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-choice-code.h"

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
zug_choice_code_any (ZugMove move, gboolean wide)
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

guint64
zug_pair_code_of_text (const char *text)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325); /* FNV-1a */

  for (const char *c = text; *c != '\0'; c++)
    hash = (hash ^ (guint8) *c) * G_GUINT64_CONSTANT (0x100000001b3);
  return ZUG_PAIR_OF_TEAMS | (hash >> 17);
}
