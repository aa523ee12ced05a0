/* zug-ending-code.h: the values of a state, all its layers, in few bytes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of a state its values are kept one after another, v_0 first, as steps from one layer to the next,
 * beginning from 0. A step is a number of 7 bits a byte, the lowest first, the top bit set where
 * more follow; it is 2d for a step up by d > 0 and 2d - 1 for one down. The number 0 says that the
 * value stays, and the number after it for how many layers; 0 there means for all that are left,
 * and ends the state. */

typedef struct
{
  uint8_t *byte;
  size_t n;
  size_t room;
  bool failed; /* memory was lacking: nothing more is added */
} ZugEndingBytes;

/* Adds a state: layer[i][state] is its value in layer i. */
void zug_ending_code_add (ZugEndingBytes *bytes, int16_t *const *layer, int n_layers,
                          uint32_t state);

/* The value of the state that follows so many others, in a layer. False where the bytes are none
 * that zug_ending_code_add() wrote; nothing beyond `end` is looked at. */
bool zug_ending_code_find (const uint8_t *byte, const uint8_t *end, unsigned skipped, int layer,
                           int16_t *value);
