/* zug-worth.h: what a man counts for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

/* In hundredths of a pawn; 0 for a royal man, which is never given for anything. The six of orthodox
 * chess at their usual values are told apart finer than the laws do; of any other man the laws know
 * best. A king that is not royal is a man like others, whatever the ladder of collisions says. */
static inline int
zug_worth (const ZugLaws *laws, ZugManType type)
{
  static const uint8_t usual[ZUG_N_ORTHODOX] = {1, 3, 3, 5, 9, 100};
  static const int16_t worth[ZUG_N_ORTHODOX] = {100, 310, 320, 500, 930, 350};
  const ZugMan *man = &laws->man[type];

  if (man->royal)
    return 0;
  return type < ZUG_N_ORTHODOX && man->value == usual[type] ? worth[type] : 100 * man->value;
}
