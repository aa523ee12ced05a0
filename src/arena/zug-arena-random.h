/* zug-arena-random.h: random numbers that a seed repeats */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-splitmix.h"

/* The n-th number of a sequence of its own for every seed. */
typedef struct
{
  uint64_t base;
  uint64_t n;
} ZugArenaRandom;

static inline ZugArenaRandom
zug_arena_random (uint64_t seed)
{
  return (ZugArenaRandom) {.base = zug_splitmix (seed), .n = 0};
}

/* A seed for a part of what another seed governs. */
static inline uint64_t
zug_arena_seed (uint64_t seed, uint64_t part)
{
  return zug_splitmix (zug_splitmix (seed) ^ part);
}

/* 64 bits. */
static inline uint64_t
zug_arena_random_next (ZugArenaRandom *self)
{
  return zug_splitmix (self->base + self->n++);
}

/* From 0 to below n; n at least 1. */
static inline int
zug_arena_random_below (ZugArenaRandom *self, int n)
{
  return (int) (zug_arena_random_next (self) % (uint64_t) n);
}

/* From 0 to below 1. */
static inline double
zug_arena_random_unit (ZugArenaRandom *self)
{
  return zug_splitmix_unit (zug_arena_random_next (self));
}
