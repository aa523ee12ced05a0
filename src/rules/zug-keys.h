/* zug-keys.h: the keys of single facts, for the rules' own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-attack-sets.h"
#include "zug-splitmix.h"

/* The narrow build looks its keys up, the wide one works them out; the numbers are the same, so a
 * position has one key in both. */
#if ZUG_WIDE
#define ZUG_KEY_OF(base, narrow_base, square) zug_splitmix ((uint64_t) ((base) + (square)))
#else
#define ZUG_KEY_OF(base, narrow_base, square) zug_key_table[(narrow_base) + zug_index (square)]
#endif

static inline uint64_t
zug_key_man (ZugSide side, unsigned type, ZugSquare square)
{
  return ZUG_KEY_OF (ZUG_KEY_MAN + (side * 32 + type) * 256, (side * 6 + type) * 64, square);
}

static inline uint64_t
zug_key_rest (ZugSide side, ZugSquare square)
{
  return ZUG_KEY_OF (ZUG_KEY_REST + side * 256, (12 + side) * 64, square);
}

static inline uint64_t
zug_key_right (ZugSquare square)
{
  return ZUG_KEY_OF (ZUG_KEY_RIGHT, 14 * 64, square);
}

static inline uint64_t
zug_key_passed (ZugSquare square)
{
  return ZUG_KEY_OF (ZUG_KEY_PASSED, 15 * 64, square);
}

static inline uint64_t
zug_key_leave (ZugSquare square)
{
  return ZUG_KEY_OF (ZUG_KEY_LEAVE, 16 * 64, square);
}
