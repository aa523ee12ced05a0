/* zug-merge-watch.c: sees which thread resolves what is merged, and can hold it back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-merge-watch.h"

#include "zug-resolve.h"

static GMutex mutex;
static GCond cond;
static GThread *watched; /* NULL: nobody is */
static gboolean holding;
static guint count;
static guint waiting;

void
zug_merge_watch (gboolean watch)
{
  g_mutex_lock (&mutex);
  watched = watch ? g_thread_self () : NULL;
  count = 0;
  g_mutex_unlock (&mutex);
}

guint
zug_merge_watch_count (void)
{
  guint n;

  g_mutex_lock (&mutex);
  n = count;
  g_mutex_unlock (&mutex);
  return n;
}

void
zug_merge_watch_hold (gboolean hold)
{
  g_mutex_lock (&mutex);
  holding = hold;
  g_cond_broadcast (&cond);
  g_mutex_unlock (&mutex);
}

guint
zug_merge_watch_waiting (void)
{
  guint n;

  g_mutex_lock (&mutex);
  n = waiting;
  g_mutex_unlock (&mutex);
  return n;
}

static void
see (const ZugLaws *laws, const char *asked)
{
  if (laws->turn != ZUG_TURN_TOGETHER || laws->resolution != ZUG_RESOLUTION_MERGE)
    return;
  g_mutex_lock (&mutex);
  if (watched == g_thread_self ())
    g_error ("%s merges a turn in GTK's thread", asked);
  count++;
  waiting++;
  while (holding)
    g_cond_wait (&cond, &mutex);
  waiting--;
  g_mutex_unlock (&mutex);
}

/* What the linker puts in the place of a function of the rules, and what that one is called then.
 */
#define WRAP(name, parameters, arguments)                                                          \
  void __real_##name parameters;                                                                   \
  void __wrap_##name parameters;                                                                   \
  void __wrap_##name parameters                                                                    \
  {                                                                                                \
    see (laws, #name);                                                                             \
    __real_##name arguments;                                                                       \
  }

WRAP (zug_resolve,
      (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugOutcomes *outcomes),
      (laws, position, pair, outcomes))
WRAP (zug_resolve_keyed,
      (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
       ZugOutcomes *outcomes, uint64_t keys[2]),
      (laws, position, key, pair, outcomes, keys))
WRAP (zug_resolve_events,
      (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugChance chance,
       ZugEvents *events),
      (laws, position, pair, chance, events))
WRAP (zug_resolve_team,
      (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests,
       ZugOutcomes *outcomes),
      (laws, position, requests, outcomes))
WRAP (zug_resolve_team_events,
      (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests,
       ZugEvents *events, ZugRounds *rounds),
      (laws, position, requests, events, rounds))
WRAP (zug_resolve_team_round,
      (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests, int round,
       ZugPosition *after, ZugEvents *events),
      (laws, position, requests, round, after, events))
