/* zug-merge.h: requests made at the same time, merged (LAWS.md section 6), for any input game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum
{
  ZUG_MERGE_MAX = 128,         /* requests of one turn */
  ZUG_MERGE_STATE_MAX = 2048,  /* bytes of a state */
  ZUG_MERGE_MAX_CAUSES = 4096, /* that a game may tell of one round */
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

/* Goes through a set as it is now, the first request first. The outer loop, which declares the
 * request, runs once. */
#define ZUG_FOR_REQUESTS(request, set)                                                             \
  for (int request = 0, *once_##request = &request; once_##request; once_##request = NULL)         \
    for (ZugRequestSet left_of_##request = (set);                                                  \
         left_of_##request && (request = zug_request_take (&left_of_##request), true);)

/* All that a sequence of requests leads to which decides whether others are legal. */
typedef enum
{
  ZUG_MERGE_MADE,  /* the requests that have been made */
  ZUG_MERGE_LAST,  /* those of them whose place no other has taken */
  ZUG_MERGE_ASIDE, /* those made in the second of their two ways */
  ZUG_MERGE_N_FACTS
} ZugMergeFact;

/* Something that makes requests illegal: it holds where all of `with` and none of `without` are so.
 */
typedef struct
{
  ZugRequestSet with[ZUG_MERGE_N_FACTS];
  ZugRequestSet without[ZUG_MERGE_N_FACTS];
  ZugRequestSet stops; /* the requests that are illegal where it holds */
  int count;           /* not 0: so many of `with[ZUG_MERGE_MADE]` are enough */
  bool before;         /* it is judged before a request is made; otherwise as if it had been */
} ZugMergeCause;

/* Which requests make which illegal, told by a game that knows: a request is illegal after some
 * sequence of open ones, each legal when it was made, if and only if one of them bars it or a cause
 * that stops it holds. Nothing is told of a request against itself. */
typedef struct
{
  int n;
  ZugMergeCause cause[ZUG_MERGE_MAX_CAUSES];
  ZugRequestSet bars[ZUG_MERGE_MAX]; /* [q]: those that are illegal for good once q has been made */
  ZugRequestSet rivals[ZUG_MERGE_MAX]; /* [q]: those that q takes the place of */
  /* [q]: q is made aside unless one of these has been made, and, where `once` is not empty, only if
   * one of those has been. */
  ZugRequestSet aside; /* the requests that have two ways */
  ZugRequestSet unless[ZUG_MERGE_MAX];
  ZugRequestSet once[ZUG_MERGE_MAX];
} ZugMergeConditions;

/* An input game with the requests of one turn, numbered from 0. A state is `state_size` bytes
 * without pointers that may be copied; states of equal bytes are the same. `data` is handed to
 * every function. The last members tell what the merge may rely on; a game that knows nothing about
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
  /* Of requests that are legal in every order, two alone lead to different states if all do. */
  bool pairs_decide;

  /* Tells of the requests of `open`, all of which are legal in `state`; false where it can't be
   * told of these. */
  bool (*tell) (const void *data, const void *state, ZugRequestSet open,
                ZugMergeConditions *conditions);
} ZugMergeGame;

/* What became of n requests. A round is one passage through the rule. */
typedef struct
{
  ZugRequestSet happened;
  ZugRequestSet illegal;        /* blocked because they had become illegal; others were left over */
  int n_rounds;                 /* in which something was decided */
  int n_sets;                   /* of requests that were looked at: what the answer has cost */
  uint8_t round[ZUG_MERGE_MAX]; /* from 1: in which it happened or was blocked */
  ZugRequestSet by[ZUG_MERGE_MAX]; /* of a blocked one: the requests that stood against it */
} ZugMerge;

/* Merges requests 0 to n - 1. Exact for every game; nothing is allocated, but about 2 MB of the
 * stack are used where a search is needed. */
void zug_merge (const ZugMergeGame *game, int n, ZugMerge *merge);

/* zug-merge-reach.c: for each request of `open`, all of which are legal: requests of `open` after
 * which, made in some order in which each of them is legal, it is illegal; none where there are no
 * such. What single requests do comes first. How many sets of requests were looked at. */
int zug_merge_find_against (const ZugMergeConditions *conditions, ZugRequestSet open,
                            ZugRequestSet against[ZUG_MERGE_MAX]);
