/* zug-dispatch.c: asks the build of the rules that the laws, or the position, belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-dispatch.h"

#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-pairs.h"
#include "zug-perft.h"
#include "zug-resolve.h"
#include "zug-why.h"

/* AMD's processors before Zen 3 have pext in microcode, where it takes hundreds of cycles. What is
 * asked here was found out when the program was loaded: two words are looked at, nothing is kept.
 */
bool
zug_processor_has_pext (void)
{
#ifdef ZUG_HAS_PEXT
  return __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("bmi")
         && __builtin_cpu_supports ("popcnt") && !__builtin_cpu_is ("amdfam17h")
         && !__builtin_cpu_is ("amdfam15h");
#else
  return false;
#endif
}

#define ASK(type, name, parameters, arguments)                                                     \
  ZUG_ASK_BUILD_OF_LAWS (laws, type, name, parameters, arguments)
#define ASK_POSITION(type, name, parameters, arguments)                                            \
  ZUG_ASK_BUILD_OF_POSITION (position, type, name, parameters, arguments)

/* clang-format off */
ASK (void, zug_position_clear, (const ZugLaws *laws, ZugPosition *position), (laws, position))
ASK (void, zug_position_start, (const ZugLaws *laws, ZugPosition *position), (laws, position))
ASK (void, zug_position_start_shuffled,
     (const ZugLaws *laws, unsigned number, ZugPosition *position), (laws, number, position))
ASK (void, zug_position_give_rights, (const ZugLaws *laws, ZugPosition *position),
     (laws, position))
ASK_POSITION (ZugManType, zug_position_man,
              (const ZugPosition *position, ZugSide side, ZugSquare square), (position, side, square))
ASK_POSITION (void, zug_position_put,
              (ZugPosition *position, ZugSide side, ZugManType type, ZugSquare square),
              (position, side, type, square))
ASK_POSITION (ZugManType, zug_position_take, (ZugPosition *position, ZugSide side, ZugSquare square),
              (position, side, square))
ASK_POSITION (ZugSet, zug_position_set, (const ZugPosition *position, ZugPositionSet which),
              (position, which))
ASK_POSITION (void, zug_position_set_mark,
              (ZugPosition *position, ZugPositionSet which, ZugSquare square, bool in),
              (position, which, square, in))
ASK_POSITION (unsigned, zug_position_pool, (const ZugPosition *position, ZugSide side, ZugManType type),
              (position, side, type))
ASK_POSITION (void, zug_position_set_pool,
              (ZugPosition *position, ZugSide side, ZugManType type, unsigned count),
              (position, side, type, count))
ASK (ZugSquare, zug_position_king, (const ZugLaws *laws, const ZugPosition *position, ZugSide side),
     (laws, position, side))
ASK (bool, zug_position_king_lost, (const ZugLaws *laws, const ZugPosition *position, ZugSide side),
     (laws, position, side))
ASK_POSITION (size_t, zug_position_used, (const ZugPosition *position), (position))
ASK_POSITION (bool, zug_position_equal, (const ZugPosition *position, const ZugPosition *other),
              (position, other))
ASK (void, zug_position_flip,
     (const ZugLaws *laws, const ZugPosition *position, ZugPosition *flipped),
     (laws, position, flipped))
ASK_POSITION (void, zug_position_ban, (ZugPosition *position, ZugSide side, ZugMove move),
              (position, side, move))
ASK_POSITION (bool, zug_position_banned, (const ZugPosition *position, ZugSide side, ZugMove move),
              (position, side, move))
ASK_POSITION (const ZugMove *, zug_position_bans, (const ZugPosition *position, ZugSide side),
              (position, side))
ASK (ZugPositionFault, zug_position_check,
     (const ZugLaws *laws, const ZugPosition *position, ZugSquare *square),
     (laws, position, square))
ASK (void, zug_choices,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices),
     (laws, position, side, choices))
ASK (void, zug_choices_to,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugManType type,
      ZugSquare to, ZugChoices *choices),
     (laws, position, side, type, to, choices))
ASK (int, zug_count_choices, (const ZugLaws *laws, const ZugPosition *position, ZugSide side),
     (laws, position, side))
ASK (void, zug_physical_moves,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices),
     (laws, position, side, choices))
ASK (bool, zug_is_choice,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move),
     (laws, position, side, move))
ASK (bool, zug_is_speculative,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move),
     (laws, position, side, move))
ASK (bool, zug_has_choice, (const ZugLaws *laws, const ZugPosition *position, ZugSide side),
     (laws, position, side))
ASK (void, zug_resolve,
     (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugOutcomes *outcomes),
     (laws, position, pair, outcomes))
ASK (void, zug_resolve_keyed,
     (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
      ZugOutcomes *outcomes, uint64_t keys[2]),
     (laws, position, key, pair, outcomes, keys))
ASK (void, zug_resolve_events,
     (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugChance chance,
      ZugEvents *events),
     (laws, position, pair, chance, events))
ASK (void, zug_resolve_team,
     (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests,
      ZugOutcomes *outcomes),
     (laws, position, requests, outcomes))
ASK (void, zug_resolve_team_events,
     (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests,
      ZugEvents *events, ZugRounds *rounds),
     (laws, position, requests, events, rounds))
ASK (void, zug_resolve_team_round,
     (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests, int round,
      ZugPosition *after, ZugEvents *events),
     (laws, position, requests, round, after, events))
ASK (void, zug_after_alone,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
      ZugPosition *after),
     (laws, position, side, move, after))
ASK (ZugEnd, zug_outcome,
     (const ZugLaws *laws, const ZugPosition *position, const uint64_t *keys, int n_keys),
     (laws, position, keys, n_keys))
ASK (ZugWhy, zug_why,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move),
     (laws, position, side, move))
ASK (uint64_t, zug_hash, (const ZugLaws *laws, const ZugPosition *position), (laws, position))
ASK (uint64_t, zug_perft, (const ZugLaws *laws, const ZugPosition *position, int depth),
     (laws, position, depth))
ASK (uint64_t, zug_perft_made,
     (const ZugLaws *laws, const ZugPosition *position, int depth, uint64_t *keys),
     (laws, position, depth, keys))
ASK (void, zug_pairs_begin,
     (ZugPairs *pairs, const ZugLaws *laws, const ZugPosition *position, uint64_t key,
      const ZugChoices *white, const ZugChoices *black),
     (pairs, laws, position, key, white, black))
ZUG_ASK_BUILD_OF_LAWS (pairs->laws, const ZugPairOutcomes *, zug_pairs_resolve,
                       (ZugPairs *pairs, int i, int j), (pairs, i, j))
ASK (void, zug_tell_attackers,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square,
      ZugSet *attackers),
     (laws, position, side, square, attackers))
ASK (void, zug_tell_check,
     (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSet *immediate,
      ZugSet *delayed),
     (laws, position, side, immediate, delayed))
/* clang-format on */

ZugSet
zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square)
{
  ZugSet attackers;

  zug_tell_attackers (laws, position, side, square, &attackers);
  return attackers;
}

ZugCheckState
zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugCheckState state;

  zug_tell_check (laws, position, side, &state.immediate, &state.delayed);
  return state;
}
