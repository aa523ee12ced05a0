/* zug-piece-value.h: what a man counts for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-weights.h"

/* In pawns, as the laws have it; 0 for a royal man, which is never given for anything. A king that
 * is not royal, of which the narrow build knows none, is a man like others, whatever the ladder of
 * collisions says. */
static inline int
zug_man_value (const ZugLaws *laws, ZugManType type)
{
  const ZugMan *man = &laws->man[type];

#if defined ZUG_WIDE && !ZUG_WIDE
  return type == ZUG_KING ? 0 : man->value;
#else
  if (man->royal)
    return 0;
  return type == ZUG_KING && man->value == 100 ? 4 : man->value;
#endif
}

/* In hundredths of a pawn, as the weights of the game have it, the middle of the game and its end
 * taken together; 0 for a royal man. */
int zug_piece_value (const ZugLaws *laws, ZugManType type);
