/* zug-build.c: the functions of one build of the rules in a table */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-squares.h"

#include "zug-attack.h"
#include "zug-build.h"
#include "zug-hash.h"
#include "zug-perft.h"

static ZugSet
attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return zug_set_of_squares (zug_attackers (laws, position, side, square));
}

static void
check (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSet *immediate,
       ZugSet *delayed)
{
  ZugCheckState state = zug_check (laws, position, side);

  *immediate = zug_set_of_squares (state.immediate);
  *delayed = zug_set_of_squares (state.delayed);
}

const ZugBuild ZUG_NAME (zug_build) = {
    .position_size = offsetof (ZugPosition, bans),
    .position_clear = zug_position_clear,
    .position_start = zug_position_start,
    .position_start_shuffled = zug_position_start_shuffled,
    .position_give_rights = zug_position_give_rights,
    .position_man = zug_position_man,
    .position_put = zug_position_put,
    .position_take = zug_position_take,
    .position_set = zug_position_set,
    .position_set_mark = zug_position_set_mark,
    .position_pool = zug_position_pool,
    .position_set_pool = zug_position_set_pool,
    .position_king = zug_position_king,
    .position_king_lost = zug_position_king_lost,
    .position_equal = zug_position_equal,
    .position_flip = zug_position_flip,
    .position_ban = zug_position_ban,
    .position_banned = zug_position_banned,
    .position_bans = zug_position_bans,
    .position_check = zug_position_check,
    .choices = zug_choices,
    .choices_to = zug_choices_to,
    .count_choices = zug_count_choices,
    .physical_moves = zug_physical_moves,
    .is_choice = zug_is_choice,
    .is_speculative = zug_is_speculative,
    .has_choice = zug_has_choice,
    .resolve = zug_resolve,
    .resolve_keyed = zug_resolve_keyed,
    .resolve_events = zug_resolve_events,
    .resolve_team = zug_resolve_team,
    .resolve_team_events = zug_resolve_team_events,
    .resolve_team_round = zug_resolve_team_round,
    .after_alone = zug_after_alone,
    .outcome = zug_outcome,
    .why = zug_why,
    .attackers = attackers,
    .check = check,
    .hash = zug_hash,
    .pairs_begin = zug_pairs_begin,
    .pairs_resolve = zug_pairs_resolve,
    .perft = zug_perft,
    .perft_made = zug_perft_made,
};
