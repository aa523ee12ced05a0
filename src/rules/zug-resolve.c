/* zug-resolve.c: what comes of the choices of a turn, together, in order or merged */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-squares.h"

#include "zug-hash.h"
#include "zug-ordered.h"

static void
resolve_coin (ZugResolution *turn, ZugOutcomes *outcomes)
{
  turn->after = &outcomes->position[1];
  turn->chance = ZUG_CHANCE_BLACK;
  zug_resolution_happen (turn);
  outcomes->n = 2;
  outcomes->probability[0] = outcomes->probability[1] = 0.5;
  outcomes->chance[0] = ZUG_CHANCE_WHITE;
  outcomes->chance[1] = ZUG_CHANCE_BLACK;
}

static bool
resolve_first (ZugResolution *turn, ZugOutcomes *outcomes)
{
  zug_resolution_happen (turn);
  outcomes->n = 1;
  outcomes->probability[0] = 1;
  outcomes->chance[0] = ZUG_CHANCE_NONE;
  return turn->met != ZUG_NO_SQUARE && zug_laws_have_coin (turn->laws);
}

static void
resolve_merge (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
               ZugOutcomes *outcomes)
{
  ZugRequests requests = zug_requests_of_pair (pair);

  zug_resolve_team (laws, position, &requests, outcomes);
}

void
zug_resolve (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugOutcomes *outcomes)
{
  ZugResolution turn = {.laws = laws,
                        .before = position,
                        .after = &outcomes->position[0],
                        .pair = pair,
                        .chance = ZUG_CHANCE_WHITE};

  if (zug_laws_resolve_ordered (laws))
    zug_ordered_resolve (laws, position, 0, pair, outcomes, NULL);
  else if (zug_laws_resolve_merged (laws))
    resolve_merge (laws, position, pair, outcomes);
  else if (resolve_first (&turn, outcomes))
    resolve_coin (&turn, outcomes);
}

static void
tell_attacks (ZugResolution *turn)
{
  zug_resolution_tell_attacks (turn, ZUG_WHITE);
  zug_resolution_tell_attacks (turn, ZUG_BLACK);
}

/* Choices that happen together; told: the events of the outcome that turn->chance picks, or NULL.
 */
static void
resolve_together (ZugResolution *turn, ZugOutcomes *outcomes, uint64_t keys[2], ZugEvents *told)
{
  bool black = turn->chance == ZUG_CHANCE_BLACK;
  uint64_t key = turn->key;
  bool coin;

  turn->after = &outcomes->position[0];
  turn->chance = ZUG_CHANCE_WHITE;
  turn->events = black ? NULL : told;
  coin = resolve_first (turn, outcomes);
  keys[0] = turn->key ^ zug_hash_state_step (turn->laws, turn->before, turn->after);
  if (turn->events)
    tell_attacks (turn);
  if (!coin)
    return;
  turn->key = key;
  turn->events = black ? told : NULL;
  resolve_coin (turn, outcomes);
  keys[1] = turn->key ^ zug_hash_state_step (turn->laws, turn->before, turn->after);
  if (turn->events)
    tell_attacks (turn);
}

void
zug_resolve_keyed (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
                   ZugOutcomes *outcomes, uint64_t keys[2])
{
  ZugResolution turn;
  ZugMove move = pair.choice[position->to_move];

  if (zug_resolution_is_move (laws, position, move))
    {
      keys[0] = zug_resolution_move (laws, position, move, &outcomes->position[0], key);
      outcomes->n = 1;
      outcomes->probability[0] = 1;
      outcomes->chance[0] = ZUG_CHANCE_NONE;
      return;
    }
  turn = (ZugResolution) {.laws = laws,
                          .before = position,
                          .after = &outcomes->position[0],
                          .pair = pair,
                          .chance = ZUG_CHANCE_WHITE,
                          .key = key};
  if (zug_laws_resolve_ordered (laws))
    {
      zug_ordered_resolve (laws, position, key, pair, outcomes, keys);
      return;
    }
  if (zug_laws_resolve_merged (laws))
    {
      resolve_merge (laws, position, pair, outcomes);
      keys[0] = zug_hash_step (laws, position, key, turn.after);
      return;
    }
  resolve_together (&turn, outcomes, keys, NULL);
}

void
zug_resolve_events (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                    ZugChance chance, ZugEvents *events)
{
  ZugPosition after;
  ZugResolution turn = {.laws = laws,
                        .before = position,
                        .after = &after,
                        .events = events,
                        .pair = pair,
                        .chance = chance};
  ZugRequests requests;

  if (zug_laws_resolve_merged (laws))
    {
      requests = zug_requests_of_pair (pair);
      zug_merge_turn (laws, position, &requests, &after, events, NULL);
      return;
    }
  events->n = 0;
  if (zug_laws_resolve_ordered (laws))
    zug_ordered_happen (&turn);
  else
    zug_resolution_happen (&turn);
  tell_attacks (&turn);
}

void
zug_resolve_told (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
                  ZugChance chance, ZugOutcomes *outcomes, uint64_t keys[2], ZugEvents *events)
{
  ZugResolution turn = {
      .laws = laws, .before = position, .pair = pair, .chance = chance, .key = key};

  if (zug_laws_alternate (laws) || zug_laws_resolve_ordered (laws)
      || zug_laws_resolve_merged (laws))
    {
      zug_resolve_keyed (laws, position, key, pair, outcomes, keys);
      zug_resolve_events (laws, position, pair, chance, events);
      return;
    }
  events->n = 0;
  resolve_together (&turn, outcomes, keys, events);
}

void
zug_after_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                 ZugPosition *after)
{
  ZugResolution turn = {.laws = laws, .before = position, .after = after};

  if (zug_laws_resolve_ordered (laws))
    {
      zug_ordered_alone (laws, position, side, move, after);
      return;
    }
  turn.pair.choice[side] = move;
  turn.pair.choice[zug_other (side)] = ZUG_PASS;
  zug_resolution_happen_alone (&turn, side);
}
