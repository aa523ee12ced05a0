/* zug-resolution.h: the choices of a turn while they are resolved; for the rules' own use */
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
} ZugTrajectory;

enum
{
  ZUG_MAX_TRAJECTORIES = 2 /* castling moves two men */
};

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *before;
  ZugPosition *after;
  ZugEvents *events; /* NULL where nobody wants them */
  ZugPair pair;
  ZugChance chance;
  ZugTrajectory path[ZUG_N_SIDES][ZUG_MAX_TRAJECTORIES];
  uint8_t n[ZUG_N_SIDES]; /* men on their way */
  bool chose[ZUG_N_SIDES];
  ZugSquare met; /* where two men collide, ZUG_NO_SQUARE where none do */
  uint8_t met_path[ZUG_N_SIDES];
  bool captured; /* a man was captured on this turn */
  uint64_t key;  /* of `before`, then of `after`, for those who want it */
} ZugResolution;

void zug_resolution_event (ZugResolution *turn, ZugEventKind kind, ZugSide side, ZugManType man,
                           ZugManType other, ZugSquare from, ZugSquare to);

/* A man of `side` has been captured; it is off the board already. */
void zug_resolution_capture (ZugResolution *turn, ZugSide side, ZugManType type);

/* The travelling man of a side is captured, by a collision, an exchange or a conflict. */
void zug_resolution_remove (ZugResolution *turn, ZugSide side, int path);

/* Decides what comes of the two men that met, unless their moves are undone: who stands, shares,
 * becomes something else. */
void zug_resolution_collide (ZugResolution *turn);

/* Resolves the choices into turn->after as moves that happen together, and tells the events, but
 * for attacks. */
void zug_resolution_happen (ZugResolution *turn);

/* The same of one side's choice while the other stands still, without what belongs to the turn. */
void zug_resolution_happen_alone (ZugResolution *turn, ZugSide side);

/* Whether a turn is one man's move alone, with nothing but captures, promotion, castling rights and
 * the double step to think of; and that turn, told in a few steps, which leads where
 * zug_resolution_happen() leads. Returns the key of `after`, given that of `before`. */
bool zug_resolution_is_move (const ZugLaws *laws, const ZugPosition *before, ZugMove move);
uint64_t zug_resolution_move (const ZugLaws *laws, const ZugPosition *before, ZugMove move,
                              ZugPosition *after, uint64_t key);

/* The men stand where they end: notes who rests and can be captured en passant, and counts the
 * turn. Each side's paths are those that happened. */
void zug_resolution_finish (ZugResolution *turn);

/* `merge`: the turn of these requests; `events` and `rounds` may be NULL. */
void zug_merge_turn (const ZugLaws *laws, const ZugPosition *before, const ZugRequests *requests,
                     ZugPosition *after, ZugEvents *events, ZugRounds *rounds);

/* Tells the attacks on a side's king after the turn. */
void zug_resolution_tell_attacks (ZugResolution *turn, ZugSide side);

/* Tells an event where anybody wants to know. */
#define ZUG_TELL(turn, ...)                                                                        \
  do                                                                                               \
    if ((turn)->events)                                                                            \
      zug_resolution_event ((turn), __VA_ARGS__);                                                  \
  while (0)

/* Counters stop at the largest number. */
static inline uint16_t
zug_one_more (uint16_t n)
{
  return n < UINT16_MAX ? n + 1 : n;
}
