/* zug-merge-reach.c: which requests others can make illegal, from what a game tells of itself */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge.h"

#include <string.h>

/* How it is decided exactly
 *
 * A request can become illegal if some cause that stops it can come about: a sequence of requests,
 * each legal when it is made, has to lead to where the cause holds. For each cause that is a search
 * through sets of requests, with its `with` as what is required and without its `without`. No board
 * is looked at. Before a set is followed further, what cannot lead anywhere is left out of it:
 *
 * - A request that a cause stops which holds now, or which it would bring about itself, is dead
 *   once nothing is left that ends the cause; where one request alone is left that ends it, that
 *   one is required as well. Whatever bars required requests comes after them.
 * - A cause made of required requests alone that nothing can end will hold at last. So what it
 * stops comes before its last request, and that one must not be stopped by it. If these orders
 * contradict each other, the set leads nowhere.
 * - Only what can end a cause that may stop a relevant request is relevant itself. To take anything
 *   else out of a sequence leaves it legal: were a request of the rest illegal without it, then by
 * a cause that consists of relevant requests, and what had ended that would have been kept.
 * - A request that is legal, and is part of no cause that may still come about, is made at once: it
 *   can be made first in every sequence.
 *
 * What is left branches, each set looked at once as far as a bounded memory goes; to forget costs
 * time and nothing else. */

enum
{
  SLOTS = 1 << 14,
  EARLY = 8 /* sets that are looked at before any is remembered */
};

typedef struct
{
  ZugRequestSet is[ZUG_MERGE_N_FACTS];
} Facts;

/* Sets that have been searched, newer ones in the place of older. */
typedef struct
{
  bool is_clear;
  uint64_t search; /* the number of the one that goes on, from 1 */
  struct
  {
    uint64_t search;
    Facts facts;
  } slot[SLOTS];
} Memory;

/* A search for a sequence that leads to where `goal` holds, for `request` if that is not judged
 * before. */
typedef struct
{
  const ZugMergeConditions *conditions;
  Memory *memory;
  const ZugMergeCause *goal;
  int request;         /* which is not made itself; negative: none in particular */
  bool remember_facts; /* what was made does not decide the other facts */
  int seen;            /* sets that have been looked at */
  int seen_in_all;
  Facts found;
  /* Causes that may still come about come first; a set takes some more out behind them. */
  uint16_t cause[ZUG_MERGE_MAX_CAUSES];
} Search;

/* A set of requests that has been made, and what may follow. */
typedef struct
{
  Facts facts;
  ZugRequestSet left;                 /* may still be made */
  ZugRequestSet required;             /* of `left`: must be made */
  int n;                              /* of the causes */
  bool dead;                          /* no goal can be reached */
  ZugRequestSet after[ZUG_MERGE_MAX]; /* [q], of a required q: the required ones to make first */
} Node;

/* --- what has been made ----------------------------------------------------------------------- */

static void
make (const ZugMergeConditions *conditions, Facts *facts, int request)
{
  ZugRequestSet bit = zug_request_bit (request), made = facts->is[ZUG_MERGE_MADE];

  if (conditions->aside & bit && !(conditions->unless[request] & made)
      && (!conditions->once[request] || conditions->once[request] & made))
    facts->is[ZUG_MERGE_ASIDE] |= bit;
  facts->is[ZUG_MERGE_LAST] = (facts->is[ZUG_MERGE_LAST] & ~conditions->rivals[request]) | bit;
  facts->is[ZUG_MERGE_MADE] |= bit;
}

/* Whether only what has been made decides whether a cause holds. */
static bool
is_simple (const ZugMergeCause *cause)
{
  return !(cause->with[ZUG_MERGE_LAST] | cause->without[ZUG_MERGE_LAST]
           | cause->with[ZUG_MERGE_ASIDE] | cause->without[ZUG_MERGE_ASIDE]);
}

static bool
is_complete (const ZugMergeCause *cause, ZugRequestSet made)
{
  return cause->count ? zug_request_count (cause->with[ZUG_MERGE_MADE] & made) >= cause->count
                      : !(cause->with[ZUG_MERGE_MADE] & ~made);
}

static bool
holds (const ZugMergeCause *cause, const Facts *facts)
{
  if (!is_complete (cause, facts->is[ZUG_MERGE_MADE])
      || cause->without[ZUG_MERGE_MADE] & facts->is[ZUG_MERGE_MADE])
    return false;
  for (int i = ZUG_MERGE_LAST; i < ZUG_MERGE_N_FACTS; i++)
    if (cause->with[i] & ~facts->is[i] || cause->without[i] & facts->is[i])
      return false;
  return true;
}

/* Whether a cause makes a request illegal that has not been made. */
static bool
stops (const ZugMergeConditions *conditions, const ZugMergeCause *cause, const Facts *facts,
       int request)
{
  Facts after;

  if (cause->before)
    return holds (cause, facts);
  after = *facts;
  make (conditions, &after, request);
  return holds (cause, &after);
}

/* --- what may still follow -------------------------------------------------------------------- */

static const ZugMergeCause *
cause_at (const Search *search, int i)
{
  return &search->conditions->cause[search->cause[i]];
}

/* The requests whose absence can make a cause hold. */
static ZugRequestSet
those_ending (const ZugMergeConditions *conditions, const ZugMergeCause *cause, ZugRequestSet open)
{
  ZugRequestSet set = cause->without[ZUG_MERGE_MADE];
  ZugRequestSet last = cause->with[ZUG_MERGE_LAST] | cause->without[ZUG_MERGE_LAST];
  ZugRequestSet aside = cause->with[ZUG_MERGE_ASIDE] | cause->without[ZUG_MERGE_ASIDE];

  ZUG_FOR_REQUESTS (request, last ? open : 0)
    if (conditions->rivals[request] & last)
      set |= zug_request_bit (request);
  ZUG_FOR_REQUESTS (request, aside)
    set |= conditions->unless[request] | conditions->once[request];
  return set;
}

static bool
is_one (ZugRequestSet set)
{
  return set && !(set & (set - 1));
}

static void
kill (Node *node, ZugRequestSet dead)
{
  if (dead & node->required)
    node->dead = true;
  node->left &= ~dead;
}

/* Draws from a cause that holds now, or that the request `missing` would bring about, what is dead
 * or required because nothing or only one thing is left that ends it. */
static void
press (Node *node, const ZugMergeCause *cause, ZugRequestSet missing)
{
  ZugRequestSet enders = cause->without[ZUG_MERGE_MADE] & node->left;
  ZugRequestSet stopped = cause->stops & node->left;

  if (missing)
    {
      stopped &= cause->before ? 0 : missing;
      enders &= ~missing;
    }
  if (!cause->before)
    stopped &= ~enders;
  if (!stopped)
    return;
  if (!enders)
    kill (node, stopped);
  else if (is_one (enders))
    {
      if (cause->before)
        kill (node, stopped & enders);
      if (stopped & node->required & ~enders)
        node->required |= enders & node->left;
    }
}

/* A cause that required requests will bring about and nothing ends: what it stops comes first. */
static void
put_in_order (Node *node, const ZugMergeCause *cause, ZugRequestSet missing)
{
  ZugRequestSet stopped = cause->stops & node->required;
  ZugRequestSet last = cause->before ? missing : missing & ~stopped;

  if (!last)
    node->dead = true;
  else if (is_one (last))
    node->after[zug_request_take (&(ZugRequestSet) {last})] |= (stopped | missing) & ~last;
}

/* Whether a cause may still come about; what follows from it is drawn. */
static bool
consider (Node *node, const ZugMergeCause *cause)
{
  ZugRequestSet made = node->facts.is[ZUG_MERGE_MADE];
  ZugRequestSet missing = cause->with[ZUG_MERGE_MADE] & ~made;

  if (cause->without[ZUG_MERGE_MADE] & made || !(cause->stops & node->left)
      || !is_complete (cause, made | node->left))
    return false;
  if (!is_simple (cause))
    return true;
  if (is_complete (cause, made))
    missing = 0;
  else if (cause->count)
    return true;
  if (!(missing & (missing - 1)))
    press (node, cause, missing);
  if (missing && !(missing & ~node->required) && !(cause->without[ZUG_MERGE_MADE] & node->left))
    put_in_order (node, cause, missing);
  return true;
}

/* Whatever bars required requests comes after them; after all of them it has nothing to do. */
static void
keep_required (const Search *search, Node *node)
{
  ZUG_FOR_REQUESTS (request, node->left)
    {
      ZugRequestSet barred = search->conditions->bars[request] & node->required;

      if (!barred)
        continue;
      if (zug_request_has (node->required, request))
        node->after[request] |= barred;
      else if (barred == node->required)
        kill (node, zug_request_bit (request));
    }
}

static bool
can_be_ordered (const Node *node)
{
  ZugRequestSet left = node->required, before = 0;

  while (left != before)
    {
      before = left;
      ZUG_FOR_REQUESTS (request, left)
        if (!(node->after[request] & left))
          left &= ~zug_request_bit (request);
    }
  return !left;
}

/* Leaves in what is required, what the goal looks at beside it, and what can end a cause that would
 * stop any of these. */
static void
keep_relevant (const Search *search, Node *node)
{
  const ZugMergeConditions *conditions = search->conditions;
  ZugRequestSet made = node->facts.is[ZUG_MERGE_MADE], before = 0;
  ZugRequestSet relevant = node->required | search->goal->with[ZUG_MERGE_MADE];

  if (!is_simple (search->goal))
    relevant |= those_ending (conditions, search->goal, node->left);
  while (relevant != before)
    {
      before = relevant;
      for (int i = 0; i < node->n; i++)
        {
          const ZugMergeCause *cause = cause_at (search, i);

          if (cause->stops & relevant & node->left
              && is_complete (cause, made | (relevant & node->left)))
            relevant |= those_ending (conditions, cause, node->left);
        }
    }
  node->left &= relevant;
}

/* Leaves out what cannot lead to the goal, until there is nothing more of it. */
static void
narrow (Search *search, Node *node)
{
  ZugRequestSet left, required;

  do
    {
      left = node->left;
      required = node->required;
      for (ZugRequestSet set = required; set;)
        node->after[zug_request_take (&set)] = 0;
      keep_required (search, node);
      for (int i = 0; i < node->n && !node->dead; i++)
        if (!consider (node, cause_at (search, i)))
          {
            uint16_t last = search->cause[--node->n];

            search->cause[node->n] = search->cause[i];
            search->cause[i--] = last;
          }
      if (node->dead || !can_be_ordered (node))
        {
          node->dead = true;
          return;
        }
      keep_relevant (search, node);
    }
  while (left != node->left || required != node->required);
}

/* --- the search ------------------------------------------------------------------------------- */

static ZugRequestSet
find_legal (const Search *search, const Node *node)
{
  ZugRequestSet legal = node->left, made = node->facts.is[ZUG_MERGE_MADE];

  ZUG_FOR_REQUESTS (request, node->left)
    {
      ZugRequestSet first = search->conditions->bars[request];

      if (zug_request_has (node->required, request))
        first |= node->after[request];
      if (first & node->required)
        legal &= ~zug_request_bit (request);
    }
  for (int i = 0; i < node->n; i++)
    {
      const ZugMergeCause *cause = cause_at (search, i);
      ZugRequestSet missing = cause->with[ZUG_MERGE_MADE] & ~made;

      if (!cause->count && missing && (cause->before || missing & (missing - 1)))
        continue;
      ZUG_FOR_REQUESTS (request, cause->stops & legal)
        if (stops (search->conditions, cause, &node->facts, request))
          legal &= ~zug_request_bit (request);
    }
  return legal;
}

/* Those of `legal` that can be made at once, since they never stand against anything. */
static ZugRequestSet
find_harmless (const Search *search, const Node *node, ZugRequestSet legal)
{
  const ZugMergeConditions *conditions = search->conditions;
  ZugRequestSet harmless = legal & ~conditions->aside;

  for (int i = 0; i < node->n && harmless; i++)
    {
      const ZugMergeCause *cause = cause_at (search, i);

      /* Where the goal holds the search ends, so it stops nothing but what would bring it about. */
      if (cause == search->goal
          && (cause->before || !(cause->with[ZUG_MERGE_MADE] & cause->stops & node->left)))
        continue;
      for (int k = 0; k < ZUG_MERGE_N_FACTS; k++)
        harmless &= ~cause->with[k];
      harmless &= ~(cause->without[ZUG_MERGE_LAST] | cause->without[ZUG_MERGE_ASIDE]);
    }
  ZUG_FOR_REQUESTS (request, harmless)
    if (conditions->bars[request] & node->left || conditions->rivals[request])
      harmless &= ~zug_request_bit (request);
  for (ZugRequestSet set = node->left & conditions->aside; set && harmless;)
    {
      int request = zug_request_take (&set);

      harmless &= ~(conditions->unless[request] | conditions->once[request]);
    }
  return harmless;
}

static void
follow (const Search *search, Node *node, int request)
{
  ZugRequestSet bit = zug_request_bit (request);

  make (search->conditions, &node->facts, request);
  node->left &= ~(bit | search->conditions->bars[request]);
  node->required &= ~bit;
}

/* Whether a set has been looked at; it has been from now on. */
static bool
is_known (Search *search, const Facts *facts)
{
  Memory *memory = search->memory;
  uint64_t hash = 1;
  size_t at;

  search->seen_in_all++;
  if (++search->seen <= EARLY)
    return false;
  if (!memory->is_clear)
    memset (memory->slot, 0, sizeof memory->slot);
  memory->is_clear = true;
  for (int i = 0; i < ZUG_MERGE_N_FACTS; i++)
    {
      if (i > ZUG_MERGE_MADE && !search->remember_facts)
        break;
      hash = (hash ^ (uint64_t) facts->is[i]) * UINT64_C (0x9e3779b97f4a7c15);
      hash =
          ((hash ^ hash >> 29) + (uint64_t) (facts->is[i] >> 64)) * UINT64_C (0xbf58476d1ce4e5b9);
      hash ^= hash >> 32;
    }
  at = hash % SLOTS;
  if (memory->slot[at].search == memory->search
      && memcmp (&memory->slot[at].facts, facts, sizeof *facts) == 0)
    return true;
  memory->slot[at].search = memory->search;
  memory->slot[at].facts = *facts;
  return false;
}

static bool
is_reached (Search *search, const Facts *facts)
{
  const ZugMergeCause *goal = search->goal;

  if (goal->before || search->request < 0
          ? !holds (goal, facts)
          : !stops (search->conditions, goal, facts, search->request))
    return false;
  search->found = *facts;
  return true;
}

/* Makes what can be made without standing against anything. The requests of which some is to be
 * made next; none where the goal is reached or can't be. */
static ZugRequestSet
follow_harmless (Search *search, Node *node)
{
  while (!is_reached (search, &node->facts))
    {
      ZugRequestSet legal, harmless;

      narrow (search, node);
      if (node->dead)
        return 0;
      legal = find_legal (search, node);
      harmless = find_harmless (search, node, legal);
      if (!harmless)
        return legal;
      follow (search, node, zug_request_take (&harmless));
    }
  return 0;
}

/* Depth first, what is required before what may help. */
static bool
search_on (Search *search, Node *node)
{
  ZugRequestSet legal = follow_harmless (search, node);
  ZugRequestSet order[2] = {legal & node->required, legal & ~node->required};

  if (search->found.is[ZUG_MERGE_MADE])
    return true;
  if (!legal || is_known (search, &node->facts))
    return false;
  for (int i = 0; i < 2; i++)
    while (order[i])
      {
        Node next = *node;

        follow (search, &next, zug_request_take (&order[i]));
        if (search_on (search, &next))
          return true;
      }
  return false;
}

/* Looks for a sequence, without `request` if that is not negative, to where a cause holds that
 * stops it. */
static bool
find_sequence (Search *search, const ZugMergeCause *cause, ZugRequestSet open, int request)
{
  Node node = {.left = open & ~cause->without[ZUG_MERGE_MADE], .n = search->conditions->n};

  if (request >= 0)
    node.left &= ~zug_request_bit (request);
  if (!cause->count)
    node.required = cause->with[ZUG_MERGE_MADE];
  if (request >= 0)
    node.required &= ~zug_request_bit (request);
  if (node.required & ~node.left)
    return false;
  search->goal = cause;
  search->request = request;
  search->seen = 0;
  search->found = (Facts) {{0}};
  search->memory->search++;
  return search_on (search, &node);
}

/* --- each request ----------------------------------------------------------------------------- */

/* What single requests do. */
static void
try_each (const ZugMergeConditions *conditions, ZugRequestSet open,
          ZugRequestSet against[ZUG_MERGE_MAX])
{
  ZUG_FOR_REQUESTS (first, open)
    {
      ZugRequestSet bit = zug_request_bit (first), stopped = conditions->bars[first] & open;
      Facts facts = {{0}};

      make (conditions, &facts, first);
      for (int i = 0; i < conditions->n; i++)
        {
          const ZugMergeCause *cause = &conditions->cause[i];
          ZugRequestSet missing = cause->with[ZUG_MERGE_MADE] & ~bit;

          if (!cause->count && missing && (cause->before || missing & (missing - 1)))
            continue;
          ZUG_FOR_REQUESTS (request, cause->stops & open & ~stopped & ~bit)
            if (stops (conditions, cause, &facts, request))
              stopped |= zug_request_bit (request);
        }
      for (stopped &= ~bit; stopped;)
        against[zug_request_take (&stopped)] |= bit;
    }
}

/* Notes what was found against those it makes illegal, which are taken out of `safe`. */
static void
note (const Search *search, const ZugMergeCause *cause, ZugRequestSet stopped, ZugRequestSet *safe,
      ZugRequestSet against[ZUG_MERGE_MAX])
{
  ZUG_FOR_REQUESTS (request, stopped & ~search->found.is[ZUG_MERGE_MADE])
    {
      if (!stops (search->conditions, cause, &search->found, request))
        continue;
      against[request] = search->found.is[ZUG_MERGE_MADE];
      *safe &= ~zug_request_bit (request);
    }
}

/* Whether single requests are all that a cause needs before it stops a request; these are known. */
static bool
is_single (const ZugMergeCause *cause, ZugRequestSet request)
{
  ZugRequestSet with = cause->with[ZUG_MERGE_MADE] & ~request;

  return is_simple (cause) && !cause->count && !(with & (with - 1));
}

/* Looks for what makes those of `safe` illegal that a cause stops: all at once, and then each that
 * has been made on the way or is part of the cause. */
static void
try_cause (Search *search, const ZugMergeCause *cause, ZugRequestSet open, ZugRequestSet *safe,
           ZugRequestSet against[ZUG_MERGE_MAX])
{
  ZugRequestSet stopped = cause->stops & *safe, part = cause->with[ZUG_MERGE_MADE] & stopped;

  if (cause->count)
    part = 0;
  else if (cause->before)
    stopped &= ~part;
  else
    stopped &= ~cause->without[ZUG_MERGE_MADE];
  if (is_single (cause, 0))
    return;
  if (stopped & ~part)
    {
      if (!find_sequence (search, cause, open, -1))
        stopped &= part;
      else
        note (search, cause, stopped & ~part, safe, against);
    }
  ZUG_FOR_REQUESTS (request, stopped & *safe)
    if (!is_single (cause, zug_request_bit (request))
        && find_sequence (search, cause, open, request))
      note (search, cause, zug_request_bit (request), safe, against);
}

int
zug_merge_find_against (const ZugMergeConditions *conditions, ZugRequestSet open,
                        ZugRequestSet against[ZUG_MERGE_MAX])
{
  ZugRequestSet safe = open;
  Memory memory;
  Search search = {.conditions = conditions, .memory = &memory};

  memory.search = 0;
  memory.is_clear = false;
  search.remember_facts = conditions->aside != 0;
  for (int i = 0; i < conditions->n; i++)
    search.cause[i] = (uint16_t) i;
  ZUG_FOR_REQUESTS (request, open)
    {
      against[request] = 0;
      search.remember_facts |= conditions->rivals[request] != 0;
    }
  try_each (conditions, open, against);
  ZUG_FOR_REQUESTS (request, open)
    if (against[request])
      safe &= ~zug_request_bit (request);
  for (int i = 0; i < conditions->n && safe; i++)
    if (conditions->cause[i].stops & safe)
      try_cause (&search, &conditions->cause[i], open, &safe, against);
  return search.seen_in_all;
}
