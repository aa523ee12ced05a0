/* zug-ordered.h: moves that happen one after the other; for the rules' own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-resolution.h"
#include "zug-constraints.h"

/* What a move that is carried out comes to. */
typedef struct
{
  ZugSquare to;     /* where the man really lands */
  ZugSquare victim; /* where it captures, ZUG_NO_SQUARE if it does not */
} ZugLanding;

/* The board between the two moves of a turn, as much of it as the second needs to know. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *before; /* as the turn began */
  ZugSquares occupied[ZUG_N_SIDES];
  ZugMove first; /* the move carried out so far, by the other side; a pass while there is none */
  ZugLanding landing;
} ZugOrderedMove;

void zug_ordered_move_start (ZugOrderedMove *board, const ZugLaws *laws,
                             const ZugPosition *position);

/* Whether a side's move of a man of `type` can be executed on the board, and what it comes to. */
bool zug_ordered_move_lands (const ZugOrderedMove *board, ZugSide side, ZugMove move,
                             ZugManType type, ZugLanding *landing);

/* The same, and carried out. */
void zug_ordered_move_carry (const ZugOrderedMove *board, ZugSide side, ZugMove move,
                             ZugLanding landing, ZugOrderedMove *after);

/* zug_resolve() and zug_resolve_keyed() of ordered turns; `keys` may be NULL. */
void zug_ordered_resolve (const ZugLaws *laws, const ZugPosition *position, uint64_t key,
                          ZugPair pair, ZugOutcomes *outcomes, uint64_t *keys);

/* The same for one outcome: turn->chance picks it. Fills turn->after and tells the events, but for
 * attacks. */
void zug_ordered_happen (ZugResolution *turn);

/* The whole position between the moves; `mover` has made the first. */
void zug_ordered_carry_out (const ZugOrderedMove *board, ZugSide mover, ZugPosition *position);

/* zug_after_alone(): nothing changes where the move cannot be executed. */
void zug_ordered_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                        ZugMove move, ZugPosition *after);

/* Adds the speculative choices of a side to a list. The limits are those of its legal choices. */
void zug_speculate (const ZugConstraints *limits, ZugChoices *choices);

/* What stands against a move that cannot be executed now. */
typedef enum
{
  ZUG_HOPE_NONE,    /* no choice of the opponent makes it possible */
  ZUG_HOPE_IN_VAIN, /* some do, but each leaves the king attacked */
  ZUG_HOPE_GOOD     /* it is a speculative choice, as far as rest allows */
} ZugHope;

ZugHope zug_speculate_on (const ZugConstraints *limits, ZugMove move);

/* zug_physical_moves() of ordered turns. */
void zug_ordered_physical (const ZugConstraints *limits, ZugChoices *choices);

/* Adds a move as long as there is room. */
static inline void
zug_ordered_add (ZugChoices *list, ZugMove move)
{
  if (list->n < ZUG_MAX_CHOICES)
    list->move[list->n++] = move;
}

static inline ZugMove
zug_plain_move (ZugSquare from, ZugSquare to)
{
  return (ZugMove) {(uint8_t) from, (uint8_t) to, ZUG_NO_MAN, ZUG_MOVE_PLAIN};
}
