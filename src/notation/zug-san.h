/* zug-san.h: algebraic notation, written strictly and read leniently */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-outcome.h"
#include "zug-status.h"

enum
{
  ZUG_SAN_MAX = 16 /* a move with its marks and the closing NUL */
};

/* Writes a side's move on the position before the turn: with what tells it apart from that side's
 * other legal choices (from all its physical moves where it is itself not legal), and `x` where the
 * chosen square holds an enemy man at that moment, whatever came of it, and en passant. `after` is
 * the position after the turn and `end` how the game stands then: `+` where the other king is
 * attacked there, `#` where that ended the game. Without `after` (NULL) neither mark is written. A
 * choice that only a move of the other side can make possible is written on the same board: `de3`
 * for a pawn that will capture where nobody stands yet. A mark of a row game is `@b2`. Returns
 * buffer. */
const char *zug_san_write (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                           ZugMove move, const ZugPosition *after, ZugEnd end,
                           char buffer[ZUG_SAN_MAX]);

/* What was read. */
typedef struct
{
  ZugStatusCode code; /* GOOD, MOVE_MALFORMED, MOVE_NONE or MOVE_SEVERAL */
  ZugMove move;       /* where code is GOOD */
  bool irregular;     /* the men can make it and the laws forbid it: */
  ZugWhy why;         /* … for this reason */
  ZugChoices fits;    /* every candidate: one where GOOD, several where SEVERAL */
} ZugSanReading;

/* Reads a move as people write it: SAN with or without `x` `+` `=`, `0-0`, long forms (`Ng1-f3`),
 * coordinates, figurines, `!` `?` behind it, `--`, and the short forms exN, axB, Bxf, dxe, QxQ,
 * f3xB, B7xN, `@b2`. Men go by the letters that the laws give them. True where exactly one legal
 * choice of the side fits. The text is not NUL-terminated. */
bool zug_san_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
                   size_t length, ZugSanReading *reading);

/* The same, but where no legal choice fits, all the men can physically do is tried as well: such a
 * move comes back marked irregular, with the law it breaks. */
bool zug_san_read_irregular (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                             const char *text, size_t length, ZugSanReading *reading);

/* Whether a word has the form of a move, on no matter which board and with any men. */
bool zug_san_is_move (const char *text, size_t length);
