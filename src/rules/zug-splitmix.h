/* zug-splitmix.h: the numbers that position keys are made of */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* The first number of the splitmix64 sequence (Steele, Lea and Flood 2014) whose state starts from
 * `state`. */
static inline uint64_t
zug_splitmix_from (uint64_t state)
{
  uint64_t z = state + UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* The n-th number of the sequence whose state starts from 0. Keys of positions are stored, so
 * neither this nor the numbering below may ever change. */
static inline uint64_t
zug_splitmix (uint64_t n)
{
  return zug_splitmix_from (n * UINT64_C (0x9e3779b97f4a7c15));
}

/* From 0 to below 1, by 64 random bits. */
static inline double
zug_splitmix_unit (uint64_t bits)
{
  return (double) (bits >> 11) / 9007199254740992.0; /* 2^53 */
}

/* Where in the sequence each kind of fact about a position begins; squares are rank * 16 + file. */
enum
{
  ZUG_KEY_MAN = 0,              /* + (side * 32 + type) * 256 + square */
  ZUG_KEY_REST = 64 * 256,      /* + side * 256 + square */
  ZUG_KEY_RIGHT = 66 * 256,     /* + square */
  ZUG_KEY_PASSED = 67 * 256,    /* + square */
  ZUG_KEY_LEAVE = 68 * 256,     /* + square */
  ZUG_KEY_TO_MOVE = 69 * 256,   /* Black, in an alternating game */
  ZUG_KEY_ALTERNATE = 70 * 256, /* sides take turns: another position than where both choose */
  ZUG_KEY_POOL = 128 * 256,     /* + (side * 32 + type) * 256 + count */
  ZUG_KEY_BAN = 1 << 30 /* + (((side * 8 + kind) * 32 + promotion) * 256 + from) * 256 + to */
};
