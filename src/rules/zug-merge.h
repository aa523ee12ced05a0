/* zug-merge.h: requests made at the same time, merged (LAWS.md section 6), for any input game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum
{
  ZUG_MERGE_MAX = 128,       /* requests of one turn */
  ZUG_MERGE_STATE_MAX = 2048 /* bytes of a state */
};

/* A set of requests: bit i is request i. */
typedef unsigned __int128 ZugRequestSet;

static inline ZugRequestSet
zug_request_bit (int request)
{
  return (ZugRequestSet) 1 << request;
}

static inline bool
zug_request_has (ZugRequestSet set, int request)
{
  return set >> request & 1;
}

static inline int
zug_request_count (ZugRequestSet set)
{
  return __builtin_popcountll ((uint64_t) set) + __builtin_popcountll ((uint64_t) (set >> 64));
}

/* Takes the first request out of a set that is not empty. */
static inline int
zug_request_take (ZugRequestSet *set)
{
  uint64_t low = (uint64_t) *set;
  int request = low ? __builtin_ctzll (low) : 64 + __builtin_ctzll ((uint64_t) (*set >> 64));

  *set &= *set - 1;
  return request;
}

/* Something that makes a request illegal. */
typedef struct
{
  ZugRequestSet made;    /* all of these must have been made */
  ZugRequestSet matters; /* these can avert it or take part in it */
} ZugMergeCause;

/* An input game with the requests of one turn, numbered from 0. A state is `state_size` bytes without
 * pointers that may be copied; states of equal bytes are the same. `data` is handed to every
 * function. The last members tell what the merge may rely on; a game that knows nothing about
 * itself leaves them out, and its merges are as exact, only slower. */
typedef struct
{
  const void *data;
  size_t state_size;

  /* The state of the game now. */
  void (*start) (const void *data, void *state);
  /* Whether a request is legal in a state in which nobody has won. */
  bool (*is_legal) (const void *data, const void *state, int request);
  /* Makes a state that after a legal request. */
  void (*play) (const void *data, void *state, int request);
  bool (*is_same) (const void *data, const void *a, const void *b);
  /* Whether somebody has won, after which nothing is legal. NULL: nobody ever has. */
  bool (*is_won) (const void *data, const void *state);

  /* Which requests were made decides the state, the order in which they became legal does not. */
  bool sets_decide;
  /* What else decides it, in as many bits: states that the same requests lead to are the same where
   * their marks are equal. NULL: nothing is known but the bytes of the states. */
  ZugRequestSet (*mark) (const void *data, const void *state, ZugRequestSet made);
  /* Of requests that are legal in every order, two alone lead to different states if all do. */
  bool pairs_decide;

  /* Whether a request that is illegal in a state stays so whatever follows. */
  bool (*is_barred) (const void *data, const void *state, int request);

  /* What can make a request illegal that is legal in `state`, apart from what single requests of
   * `open` do to it for good: at most `max` causes out of `open`. The number of causes, or a negative
   * number where there are more. What the game answers for here: whenever the request is illegal
   * after some requests of `open`, and is not barred, all members of `made` of some cause are among
   * them, and it stays illegal if any are taken back that are neither in `made` nor in `matters` of
   * that cause. */
  int (*causes) (const void *data, const void *state, int request, ZugRequestSet open,
                 ZugMergeCause *causes, int max);
} ZugMergeGame;

/* What became of n requests. A round is one passage through the rule. */
typedef struct
{
  ZugRequestSet happened;
  ZugRequestSet illegal;        /* blocked because they had become illegal; others were left over */
  int n_rounds;                 /* in which something was decided */
  uint8_t round[ZUG_MERGE_MAX]; /* from 1: in which it happened or was blocked */
  ZugRequestSet by[ZUG_MERGE_MAX]; /* of a blocked one: the requests that stood against it */
} ZugMerge;

/* Merges requests 0 to n - 1. Exact for every game; nothing is allocated, but about 2 MB of the
 * stack are used where a search is needed. */
void zug_merge (const ZugMergeGame *game, int n, ZugMerge *merge);
