/* zug-mix.h: a choice left to chance in given proportions */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"

/* Moves with their probabilities, the likeliest first. Probabilities are above 0 and sum to 1. */
typedef struct
{
  int n; /* 0 where the side has no choice */
  ZugMove move[ZUG_MAX_CHOICES];
  double probability[ZUG_MAX_CHOICES];
  double value; /* what the side expects: from -1, lost, over 0, even, to 1, won */
} ZugMix;

/* Draws a move. `random`: 64 fresh random bits; every part of the range serves one move, so that a
 * given number always draws the same. ZUG_PASS where the mix is empty. */
ZugMove zug_mix_draw (const ZugMix *mix, uint64_t random);

/* Drops what has a probability below `least` (the likeliest move always stays), makes the rest sum
 * to 1 and puts them in order: by probability, then by square. */
void zug_mix_tidy (ZugMix *mix, double least);
