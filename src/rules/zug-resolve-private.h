/* zug-resolve-private.h: a turn while it is being resolved; for the rules' own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"

/* A man on its way. */
typedef struct
{
  uint8_t type; /* ZugManType, as it set out */
  ZugSquare from;
  ZugSquare to;
  bool stands; /* it is on the board when all is over */
} ZugTravel;

enum
{
  ZUG_MAX_TRAVELS = 2 /* castling moves two men */
};

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *before;
  ZugPosition *after;
  ZugEvents *events; /* NULL where nobody wants them */
  ZugPair pair;
  ZugChance chance;
  ZugTravel travel[ZUG_N_SIDES][ZUG_MAX_TRAVELS];
  uint8_t n[ZUG_N_SIDES]; /* men on their way */
  bool chose[ZUG_N_SIDES];
  ZugSquare met; /* where two men collide, ZUG_NO_SQUARE where none do */
  uint8_t met_travel[ZUG_N_SIDES];
  bool captured; /* a man was captured on this turn */
  uint64_t key;  /* of `before`, then of `after`, for those who want it */
} ZugTurn;

void zug_turn_event (ZugTurn *turn, ZugEventKind kind, ZugSide side, ZugManType man,
                     ZugManType other, ZugSquare from, ZugSquare to);

/* A man of `side` has been captured; it is off the board already. */
void zug_turn_capture (ZugTurn *turn, ZugSide side, ZugManType type);

/* The travelling man of a side is captured, by a collision or an exchange. */
void zug_turn_remove (ZugTurn *turn, ZugSide side, int travel);

/* Decides what comes of the two men that met, unless their moves are undone: who stands, shares,
 * becomes something else. */
void zug_turn_collide (ZugTurn *turn);

/* Whether the collision undoes both moves. */
static inline bool
zug_turn_undoes (const ZugTurn *turn)
{
  return turn->met != ZUG_NO_SQUARE
         && (turn->laws->collision == ZUG_COLLISION_BOTH_RETURN
             || turn->laws->collision == ZUG_COLLISION_REPLAY);
}

/* Whether the turn is chosen again then: the third collision on one turn is not replayed. */
static inline bool
zug_turn_replays (const ZugTurn *turn)
{
  return turn->laws->collision == ZUG_COLLISION_REPLAY && turn->before->replays < 2;
}
