/* zug-merge.c: requests made at the same time, merged, for any input game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge.h"

#include <string.h>

/* How the rule is decided exactly
 *
 * A request r is legal in every order of the open requests if and only if no sequence of others,
 * each of them legal when it is made, leads to a state in which r is illegal: what an order passes
 * over might as well come after r.
 *
 * A game that tells what makes its requests illegal is decided by that alone (zug-merge-reach.c).
 * Of any other, all states are searched that its requests lead to, each once as far as memory goes;
 * with k requests these are up to 2^k sets. */

/* What is big is used on few ways alone: a frame of its own keeps it off the others. */
#define OWN_FRAME __attribute__ ((noinline))

enum
{
  MEMORY = 1 << 21,                                      /* bytes */
  MAX_KEY = 4 + ZUG_MERGE_STATE_MAX / sizeof (uint64_t), /* words */
  EARLY = 8 /* states that are looked at before any is remembered */
};

typedef struct
{
  _Alignas (32) unsigned char byte[ZUG_MERGE_STATE_MAX];
} State;

/* States that have been searched, newer ones in the place of older: to forget costs time, nothing
 * else. */
typedef struct
{
  bool is_clear;
  uint64_t search; /* the number of the one that goes on, the first word of what it remembers */
  uint64_t word[MEMORY / sizeof (uint64_t)];
} Memory;

typedef struct
{
  const ZugMergeGame *game;
  ZugMerge *merge;
  int n; /* requests, the decided ones included */
  unsigned char *state;
  ZugRequestSet open;
  ZugRequestSet sure;
  ZugRequestSet last; /* what happened in the round before */
} Round;

/* A search for a state in which `target` is illegal, or for two ends of `among`. */
typedef struct
{
  Round *round;
  Memory *memory;
  int target;
  ZugRequestSet among;
  ZugRequestSet found; /* what had been made */
  int seen;            /* states that have been looked at */
} Search;

static bool
is_legal (const ZugMergeGame *game, const void *state, int request)
{
  return !(game->is_won && game->is_won (game->data, state))
         && game->is_legal (game->data, state, request);
}

static void
play (const ZugMergeGame *game, const void *state, int request, void *after)
{
  memcpy (after, state, game->state_size);
  game->play (game->data, after, request);
}

static uint64_t
mix (uint64_t hash, uint64_t word)
{
  hash = (hash ^ word) * UINT64_C (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

/* Adds a set of requests to a key; the half that this turn has no requests for is left out. */
static int
add_to_key (const Round *round, ZugRequestSet set, uint64_t *key, int n)
{
  key[n++] = (uint64_t) set;
  if (round->n > 64)
    key[n++] = (uint64_t) (set >> 64);
  return n;
}

/* What tells a state from others of the same search: the requests made, and what else decides it.
 */
static int
find_key (const Search *search, ZugRequestSet made, const void *state, uint64_t key[MAX_KEY])
{
  const Round *round = search->round;
  const ZugMergeGame *game = round->game;
  int n = 0;

  key[n++] = search->memory->search;
  n = add_to_key (round, made, key, n);
  if (game->sets_decide)
    return n;
  key[n + (int) (game->state_size / 8)] = 0;
  memcpy (key + n, state, game->state_size);
  return n + (int) ((game->state_size + 7) / 8);
}

/* Whether a state has been searched; it has been from now on. */
static bool
is_known (Search *search, ZugRequestSet made, const void *state)
{
  Memory *memory = search->memory;
  uint64_t key[MAX_KEY], hash = 1, *slot;
  size_t size;
  int n, same = 0;

  search->round->merge->n_sets++;
  if (++search->seen <= EARLY)
    return false;
  if (!memory->is_clear)
    memset (memory->word, 0, sizeof memory->word);
  memory->is_clear = true;
  n = find_key (search, made, state, key);
  size = (size_t) n * sizeof key[0];
  for (int i = 0; i < n; i++)
    hash = mix (hash, key[i]);
  slot = memory->word + (size_t) n * (hash % (sizeof memory->word / size));
  while (same < n && slot[same] == key[same])
    same++;
  memcpy (slot, key, size);
  return same == n;
}

/* Goes through the states that lead on from one, depth first. */
static bool
find_illegal (Search *search, const void *state, ZugRequestSet made)
{
  const ZugMergeGame *game = search->round->game;
  State after;

  if (made && !is_legal (game, state, search->target))
    {
      search->found = made;
      return true;
    }
  if (is_known (search, made, state))
    return false;
  ZUG_FOR_REQUESTS (request, search->among & ~made)
    {
      if (!is_legal (game, state, request))
        continue;
      play (game, state, request, after.byte);
      if (find_illegal (search, after.byte, made | zug_request_bit (request)))
        return true;
    }
  return false;
}

/* Looks for several requests that make one illegal which no single other makes so. */
OWN_FRAME static void
find_several (Round *round)
{
  Memory memory;

  memory.search = 0;
  memory.is_clear = false;
  ZUG_FOR_REQUESTS (request, round->open)
    {
      Search search = {.round = round,
                       .memory = &memory,
                       .target = request,
                       .among = round->open & ~zug_request_bit (request)};

      memory.search++;
      if (!round->merge->by[request] && find_illegal (&search, round->state, 0))
        round->merge->by[request] = search.found;
    }
}

/* (1) What has become illegal is blocked. */
static ZugRequestSet
block_illegal (Round *round)
{
  ZugRequestSet blocked = 0;

  ZUG_FOR_REQUESTS (request, round->open)
    {
      if (is_legal (round->game, round->state, request))
        continue;
      blocked |= zug_request_bit (request);
      if (round->merge->by[request] & round->last)
        round->merge->by[request] &= round->last;
      else
        round->merge->by[request] = round->last;
    }
  round->merge->illegal |= blocked;
  round->open &= ~blocked;
  return blocked;
}

/* Tries each open request before each other. */
static void
try_pairs (Round *round)
{
  const ZugMergeGame *game = round->game;
  State after;

  ZUG_FOR_REQUESTS (request, round->open)
    round->merge->by[request] = 0;
  ZUG_FOR_REQUESTS (first, round->open)
    {
      play (game, round->state, first, after.byte);
      ZUG_FOR_REQUESTS (second, round->open & ~zug_request_bit (first))
        if (!is_legal (game, after.byte, second))
          round->merge->by[second] |= zug_request_bit (first);
    }
}

/* What the game does not tell, by its states. */
static void
search_states (Round *round)
{
  try_pairs (round);
  if (zug_request_count (round->open) > 2)
    find_several (round);
}

/* What the game tells; false where it can't. */
OWN_FRAME static bool
find_told (Round *round)
{
  const ZugMergeGame *game = round->game;
  ZugMergeConditions conditions;

  if (!game->tell (game->data, round->state, round->open, &conditions))
    return false;
  round->merge->n_sets += zug_merge_find_against (&conditions, round->open, round->merge->by);
  return true;
}

/* (2) M, those that are legal in every order. */
static void
find_sure (Round *round)
{
  if (round->game->tell == NULL || !find_told (round))
    search_states (round);
  round->sure = 0;
  ZUG_FOR_REQUESTS (request, round->open)
    if (!round->merge->by[request])
      round->sure |= zug_request_bit (request);
}

/* Where two of M lead to different states, they stand against each other. */
static bool
pairs_agree (Round *round)
{
  const ZugMergeGame *game = round->game;
  State one;
  State two;
  bool agree = true;

  for (ZugRequestSet left = round->sure; left;)
    {
      int first = zug_request_take (&left);

      ZUG_FOR_REQUESTS (second, left)
        {
          play (game, round->state, first, one.byte);
          game->play (game->data, one.byte, second);
          play (game, round->state, second, two.byte);
          game->play (game->data, two.byte, first);
          if (game->is_same (game->data, one.byte, two.byte))
            continue;
          agree = false;
          round->merge->by[first] |= zug_request_bit (second);
          round->merge->by[second] |= zug_request_bit (first);
        }
    }
  return agree;
}

/* Whether every order of the rest of M, from a state on, ends in `end`. */
static bool
ends_agree (Search *search, const void *state, ZugRequestSet made, const void *end)
{
  const ZugMergeGame *game = search->round->game;
  State after;

  if (made == search->among)
    return game->is_same (game->data, state, end);
  if (is_known (search, made, state))
    return true;
  ZUG_FOR_REQUESTS (request, search->among & ~made)
    {
      play (game, state, request, after.byte);
      if (!ends_agree (search, after.byte, made | zug_request_bit (request), end))
        return false;
    }
  return true;
}

static void
play_all (const Round *round, ZugRequestSet set, unsigned char *state)
{
  while (set)
    round->game->play (round->game->data, state, zug_request_take (&set));
}

/* Whether every order of M gives the same state, by all the states there are on the way. */
OWN_FRAME static bool
all_orders_agree (Round *round)
{
  State end;
  Memory memory;
  Search search = {.round = round, .memory = &memory, .among = round->sure};

  memory.search = 1;
  memory.is_clear = false;
  memcpy (end.byte, round->state, round->game->state_size);
  play_all (round, round->sure, end.byte);
  return ends_agree (&search, round->state, 0, end.byte);
}

/* (3) Whether every order of M gives the same state. */
static bool
orders_agree (Round *round)
{
  const ZugMergeGame *game = round->game;

  if (game->sets_decide || pairs_agree (round))
    {
      if (game->sets_decide || game->pairs_decide)
        return true;
    }
  else if (game->pairs_decide)
    return false;
  if (all_orders_agree (round))
    return true;
  ZUG_FOR_REQUESTS (request, round->sure)
    round->merge->by[request] |= round->sure & ~zug_request_bit (request);
  return false;
}

static void
note_round (ZugMerge *merge, ZugRequestSet decided)
{
  while (decided)
    merge->round[zug_request_take (&decided)] = (uint8_t) merge->n_rounds;
}

/* One passage through the rule; false where it decided nothing. */
static bool
pass_once (Round *round)
{
  ZugMerge *merge = round->merge;
  ZugRequestSet blocked;

  merge->n_rounds++;
  blocked = block_illegal (round);
  find_sure (round);
  if (!orders_agree (round))
    round->sure = 0;
  play_all (round, round->sure, round->state);
  merge->happened |= round->sure;
  round->open &= ~round->sure;
  round->last = round->sure;
  note_round (merge, blocked | round->sure);
  if (blocked | round->sure)
    return true;
  merge->n_rounds--;
  return false;
}

void
zug_merge (const ZugMergeGame *game, int n, ZugMerge *merge)
{
  State state;
  Round round = {.game = game, .merge = merge, .n = n, .state = state.byte};

  memset (merge, 0, sizeof *merge);
  round.open = n < ZUG_MERGE_MAX ? zug_request_bit (n) - 1 : ~(ZugRequestSet) 0;
  game->start (game->data, state.byte);
  while (round.open && pass_once (&round))
    continue;
  /* What is left is blocked in the round that found nothing more to decide. */
  if (round.open)
    merge->n_rounds++;
  note_round (merge, round.open);
}
