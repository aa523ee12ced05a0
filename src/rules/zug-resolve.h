/* zug-resolve.h: what comes of the choices of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* What happened, in the order a story tells it. The notation, the words, the board's animation, the
 * sounds and the archive's search read this one list. */
typedef enum
{
  ZUG_EVENT_MOVE, /* man went from `from` to `to` (also one that is captured there, or was undone) */
  ZUG_EVENT_CASTLE, /* the rook's part of castling: a rook went from `from` to `to` */
  ZUG_EVENT_PASS,   /* side passed */
  ZUG_EVENT_CAPTURE, /* side's man, which moved to `to`, captured `other` of the other side on `from` */
  ZUG_EVENT_FAILED_CAPTURE, /* side's man reached `to`; `other`, which stood on `from`, had left (`from` differs from `to` en passant only) */
  ZUG_EVENT_EXCHANGE, /* once, side White: both men went to each other's squares; man and other; removed or not follows from REMOVED */
  ZUG_EVENT_SHARE,    /* once, side White: man and other now share `to` */
  ZUG_EVENT_COLLISION,  /* once, side White: man and other met on `to`; what came of it follows */
  ZUG_EVENT_REMOVED,    /* side's man was captured on `to` by a collision or an exchange */
  ZUG_EVENT_DEMOTE,     /* side's man on `to` became `other` */
  ZUG_EVENT_PROMOTE,    /* side's pawn on `to` became `other` */
  ZUG_EVENT_RETURN,     /* side's move from `from` to `to` was undone; the turn counts */
  ZUG_EVENT_REPLAY,     /* side's move from `from` to `to` was undone; both choose again */
  ZUG_EVENT_CHANCE,     /* side was favoured by the coin */
  ZUG_EVENT_MUST_LEAVE, /* side must move the man on `to` next turn */
  ZUG_EVENT_CHECK, /* side's king on `to` is in (immediate) check from the man `other` on `from` */
  ZUG_EVENT_DELAYED_CHECK /* the same, delayed */
} ZugEventKind;

typedef struct
{
  uint8_t kind;  /* ZugEventKind */
  uint8_t side;  /* whose man */
  uint8_t man;   /* ZugManType of side, as it set out */
  uint8_t other; /* ZugManType, as the kind says */
  ZugSquare from;
  ZugSquare to;
} ZugEvent;

enum
{
  ZUG_MAX_EVENTS = 48
};

typedef struct
{
  int n;
  ZugEvent event[ZUG_MAX_EVENTS];
} ZugEvents;

/* Which outcome of a chance: ZUG_CHANCE_NONE where nothing was left to it, else the side whose man
 * or move stood. */
typedef enum
{
  ZUG_CHANCE_WHITE,
  ZUG_CHANCE_BLACK,
  ZUG_CHANCE_NONE
} ZugChance;

typedef struct
{
  int n;                 /* 1, or 2 where a coin decides: then [0] favours White, [1] Black */
  double probability[2]; /* sums to 1 */
  uint8_t chance[2];     /* ZugChance */
  ZugPosition position[2];
} ZugOutcomes;

/* Resolves a turn. The choices must be physically possible (zug_physical_moves()); whether they are
 * legal is not asked, so an irregular game can be replayed. In an alternating game only the choice
 * of the side to move is carried out. */
void zug_resolve (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                  ZugOutcomes *outcomes);

/* The same, and the keys too: where `key` is zug_hash() of the position, keys[i] becomes that of
 * outcomes->position[i], at a fraction of the cost of working it out anew. */
void zug_resolve_keyed (const ZugLaws *laws, const ZugPosition *position, uint64_t key,
                        ZugPair pair, ZugOutcomes *outcomes, uint64_t keys[2]);

/* What happened on the way to one outcome of zug_resolve(). `chance` picks the outcome and must be
 * one that zug_resolve() gave. */
void zug_resolve_events (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                         ZugChance chance, ZugEvents *events);

/* The position after one side's choice alone, the other standing still (LAWS.md section 1): the men,
 * the castling rights and the pools. Everything that belongs to the turn stays as it was, except
 * that a man which moved or was captured no longer rests where it stood. */
void zug_after_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                      ZugPosition *after);
