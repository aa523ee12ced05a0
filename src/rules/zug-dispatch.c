/* zug-dispatch.c: asks the build of the rules that the laws, or the position, belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack.h"
#include "zug-build.h"
#include "zug-hash.h"
#include "zug-perft.h"

/* AMD's processors before Zen 3 have pext in microcode, where it takes hundreds of cycles. What is
 * asked here was found out when the program was loaded: two words are looked at, nothing is kept.
 */
const ZugBuild *
zug_build_of_processor (void)
{
#ifdef ZUG_HAS_PEXT
  if (__builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("bmi")
      && __builtin_cpu_supports ("popcnt") && !__builtin_cpu_is ("amdfam17h")
      && !__builtin_cpu_is ("amdfam15h"))
    return &zug_build_pext;
#endif
  return &zug_build_narrow;
}

static const ZugBuild *
of_laws (const ZugLaws *laws)
{
  return laws->wide ? &zug_build_wide : zug_build_of_processor ();
}

static const ZugBuild *
of_position (const ZugPosition *position)
{
  return position->wide ? &zug_build_wide : &zug_build_narrow;
}

void
zug_position_clear (const ZugLaws *laws, ZugPosition *position)
{
  of_laws (laws)->position_clear (laws, position);
}

void
zug_position_start (const ZugLaws *laws, ZugPosition *position)
{
  of_laws (laws)->position_start (laws, position);
}

void
zug_position_start_shuffled (const ZugLaws *laws, unsigned number, ZugPosition *position)
{
  of_laws (laws)->position_start_shuffled (laws, number, position);
}

void
zug_position_give_rights (const ZugLaws *laws, ZugPosition *position)
{
  of_laws (laws)->position_give_rights (laws, position);
}

ZugManType
zug_position_man (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return of_position (position)->position_man (position, side, square);
}

void
zug_position_put (ZugPosition *position, ZugSide side, ZugManType type, ZugSquare square)
{
  of_position (position)->position_put (position, side, type, square);
}

ZugManType
zug_position_take (ZugPosition *position, ZugSide side, ZugSquare square)
{
  return of_position (position)->position_take (position, side, square);
}

ZugSet
zug_position_set (const ZugPosition *position, ZugPositionSet which)
{
  return of_position (position)->position_set (position, which);
}

void
zug_position_set_mark (ZugPosition *position, ZugPositionSet which, ZugSquare square, bool in)
{
  of_position (position)->position_set_mark (position, which, square, in);
}

unsigned
zug_position_pool (const ZugPosition *position, ZugSide side, ZugManType type)
{
  return of_position (position)->position_pool (position, side, type);
}

void
zug_position_set_pool (ZugPosition *position, ZugSide side, ZugManType type, unsigned count)
{
  of_position (position)->position_set_pool (position, side, type, count);
}

ZugSquare
zug_position_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return of_laws (laws)->position_king (laws, position, side);
}

bool
zug_position_king_lost (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return of_laws (laws)->position_king_lost (laws, position, side);
}

size_t
zug_position_used (const ZugPosition *position)
{
  return position->n_bans[ZUG_WHITE] | position->n_bans[ZUG_BLACK]
             ? sizeof *position
             : of_position (position)->position_size;
}

bool
zug_position_equal (const ZugPosition *a, const ZugPosition *b)
{
  return a->wide == b->wide && of_position (a)->position_equal (a, b);
}

void
zug_position_flip (const ZugLaws *laws, const ZugPosition *position, ZugPosition *flipped)
{
  of_laws (laws)->position_flip (laws, position, flipped);
}

void
zug_position_ban (ZugPosition *position, ZugSide side, ZugMove move)
{
  of_position (position)->position_ban (position, side, move);
}

bool
zug_position_banned (const ZugPosition *position, ZugSide side, ZugMove move)
{
  return of_position (position)->position_banned (position, side, move);
}

const ZugMove *
zug_position_bans (const ZugPosition *position, ZugSide side)
{
  return of_position (position)->position_bans (position, side);
}

ZugPositionFault
zug_position_check (const ZugLaws *laws, const ZugPosition *position, ZugSquare *square)
{
  return of_laws (laws)->position_check (laws, position, square);
}

void
zug_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  of_laws (laws)->choices (laws, position, side, choices);
}

void
zug_choices_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugManType type,
                ZugSquare to, ZugChoices *choices)
{
  of_laws (laws)->choices_to (laws, position, side, type, to, choices);
}

int
zug_count_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return of_laws (laws)->count_choices (laws, position, side);
}

void
zug_physical_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                    ZugChoices *choices)
{
  of_laws (laws)->physical_moves (laws, position, side, choices);
}

bool
zug_is_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  return of_laws (laws)->is_choice (laws, position, side, move);
}

bool
zug_is_speculative (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  return of_laws (laws)->is_speculative (laws, position, side, move);
}

bool
zug_has_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return of_laws (laws)->has_choice (laws, position, side);
}

void
zug_resolve_keyed (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
                   ZugOutcomes *outcomes, uint64_t keys[2])
{
  of_laws (laws)->resolve_keyed (laws, position, key, pair, outcomes, keys);
}

void
zug_resolve (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugOutcomes *outcomes)
{
  of_laws (laws)->resolve (laws, position, pair, outcomes);
}

void
zug_resolve_events (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                    ZugChance chance, ZugEvents *events)
{
  of_laws (laws)->resolve_events (laws, position, pair, chance, events);
}

void
zug_resolve_team (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests,
                  ZugOutcomes *outcomes)
{
  of_laws (laws)->resolve_team (laws, position, requests, outcomes);
}

void
zug_resolve_team_events (const ZugLaws *laws, const ZugPosition *position,
                         const ZugRequests *requests, ZugEvents *events, ZugRounds *rounds)
{
  of_laws (laws)->resolve_team_events (laws, position, requests, events, rounds);
}

void
zug_resolve_team_round (const ZugLaws *laws, const ZugPosition *position,
                        const ZugRequests *requests, int round, ZugPosition *after,
                        ZugEvents *events)
{
  of_laws (laws)->resolve_team_round (laws, position, requests, round, after, events);
}

void
zug_after_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                 ZugPosition *after)
{
  of_laws (laws)->after_alone (laws, position, side, move, after);
}

ZugEnd
zug_outcome (const ZugLaws *laws, const ZugPosition *position, const uint64_t *keys, int n_keys)
{
  return of_laws (laws)->outcome (laws, position, keys, n_keys);
}

ZugWhy
zug_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  return of_laws (laws)->why (laws, position, side, move);
}

ZugSet
zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return of_laws (laws)->attackers (laws, position, side, square);
}

ZugCheckState
zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugCheckState state;

  of_laws (laws)->check (laws, position, side, &state.immediate, &state.delayed);
  return state;
}

uint64_t
zug_hash (const ZugLaws *laws, const ZugPosition *position)
{
  return of_laws (laws)->hash (laws, position);
}

uint64_t
zug_perft (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  return of_laws (laws)->perft (laws, position, depth);
}

uint64_t
zug_perft_made (const ZugLaws *laws, const ZugPosition *position, int depth, uint64_t *keys)
{
  return of_laws (laws)->perft_made (laws, position, depth, keys);
}

void
zug_pairs_begin (ZugPairs *pairs, const ZugLaws *laws, const ZugPosition *position, uint64_t key,
                 const ZugChoices *white, const ZugChoices *black)
{
  of_laws (laws)->pairs_begin (pairs, laws, position, key, white, black);
}

const ZugPairOutcomes *
zug_pairs_resolve (ZugPairs *pairs, int i, int j)
{
  return of_laws (pairs->laws)->pairs_resolve (pairs, i, j);
}
