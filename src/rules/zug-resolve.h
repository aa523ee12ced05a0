/* zug-resolve.h: what comes of the choices of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* What happened, in the order a story tells it; `ordered`: in the order in which it happened, so a
 * man can be captured where it has just landed. The notation, the words, the board's animation, the
 * sounds and the archive's search read this one list. */
typedef enum
{
  ZUG_EVENT_MOVE,   /* man went from `from` to `to`, really (also one that is captured there, or was
                       undone) */
  ZUG_EVENT_CASTLE, /* the rook's part of castling: a rook went from `from` to `to` */
  ZUG_EVENT_PASS,   /* side passed */
  ZUG_EVENT_CAPTURE, /* side's man, which moved to `to`, captured `other` of the other side on
                        `from` */
  ZUG_EVENT_FAILED_CAPTURE, /* side's man reached `to`; `other`, which stood on `from`, had left
                               (`from` differs from `to` en passant only) */
  ZUG_EVENT_EXCHANGE,  /* once, side White: both men went to each other's squares; man and other;
                          removed or not follows from REMOVED */
  ZUG_EVENT_SHARE,     /* once, side White: man and other now share `to` */
  ZUG_EVENT_COLLISION, /* once, side White: man and other met on `to`; what came of it follows */
  ZUG_EVENT_REMOVED, /* side's man was captured on `to` by a collision, an exchange or a conflict */
  ZUG_EVENT_DEMOTE,  /* side's man on `to` became `other` */
  ZUG_EVENT_PROMOTE, /* side's pawn on `to` became `other` */
  ZUG_EVENT_RETURN,  /* side's move from `from` to `to` was undone; the turn counts */
  ZUG_EVENT_REPLAY,  /* side's move from `from` to `to` was undone; both choose again */
  ZUG_EVENT_CHANCE,  /* side was favoured by the coin */
  ZUG_EVENT_MUST_LEAVE, /* side must move the man on `to` next turn */
  ZUG_EVENT_PLACE,      /* side put a mark on `to` */
  ZUG_EVENT_FIRST,   /* `ordered`: only with side's move from `from` to `to` first do both happen */
  ZUG_EVENT_STOPPED, /* `ordered`: side's ride meant for `from` ended on `to`, where it captured */
  ZUG_EVENT_CONFLICT, /* once, side White: the moves of man and other exclude each other; `from` and
                         `to` are White's */
  ZUG_EVENT_DISCARDED,  /* side's move from `from` to `to` lost the conflict and did not happen */
  ZUG_EVENT_IMPOSSIBLE, /* `ordered`: side's move from `from` to `to` could not be executed */
  ZUG_EVENT_BLOCKED,    /* `merge`: side's request from `from` to `to` did not happen */
  ZUG_EVENT_BANNED,     /* side may not choose `from` to `to` again for now */
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
  /* A team's turn: three for a request, two for a royal man and one for a side. */
  ZUG_MAX_EVENTS = 648
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

/* Both at hardly more than the cost of one: zug_resolve_keyed(), and of the outcome that `chance`
 * picks what zug_resolve_events() tells. Where it picks none, what is told means nothing. */
void zug_resolve_told (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
                       ZugChance chance, ZugOutcomes *outcomes, uint64_t keys[2],
                       ZugEvents *events);

enum
{
  ZUG_MAX_REQUESTS = ZUG_MAX_MEN /* of a side */
};

/* What the men of each side ask for in a team game, one request a man at most; passes among them
 * say nothing. */
typedef struct
{
  int n[ZUG_N_SIDES];
  ZugMove move[ZUG_N_SIDES][ZUG_MAX_REQUESTS];
} ZugRequests;

/* What became of a request. */
typedef struct
{
  bool happened;
  bool illegal;  /* not happened: it had become illegal; false: it was left over at the end */
  uint8_t round; /* from 1: in which it happened or was blocked */
  uint64_t by[ZUG_N_SIDES]; /* not happened: the requests of either side that stood against it */
} ZugRequestFate;

/* How a turn was merged. A round first blocks what has become illegal and then carries out what is
 * legal in every order. */
typedef struct
{
  int n_rounds;
  ZugRequestFate fate[ZUG_N_SIDES][ZUG_MAX_REQUESTS];
} ZugRounds;

/* Resolves a turn of `merge` with any number of requests (LAWS.md section 6), as zug_resolve() does
 * with a pair: always one outcome. Uses about 2 MB of the stack where a search is needed. */
void zug_resolve_team (const ZugLaws *laws, const ZugPosition *position,
                       const ZugRequests *requests, ZugOutcomes *outcomes);

/* What happened on that turn, and how the merge came to it; each NULL where it is not wanted. */
void zug_resolve_team_events (const ZugLaws *laws, const ZugPosition *position,
                              const ZugRequests *requests, ZugEvents *events, ZugRounds *rounds);

/* A round of that turn, from 1 to rounds->n_rounds: what happened and what was blocked in it (NULL
 * where it is not wanted), and the men as they stand when it is over. After the last round that is
 * the position after the turn; after an earlier one, bans apart, it is what the turn would have
 * come to if no more of it had happened. */
void zug_resolve_team_round (const ZugLaws *laws, const ZugPosition *position,
                             const ZugRequests *requests, int round, ZugPosition *after,
                             ZugEvents *events);

/* The requests of a pair of choices. */
static inline ZugRequests
zug_requests_of_pair (ZugPair pair)
{
  ZugRequests requests;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      requests.n[side] = pair.choice[side].kind != ZUG_MOVE_PASS;
      requests.move[side][0] = pair.choice[side];
    }
  return requests;
}

/* The position after one side's choice alone, the other standing still (LAWS.md section 1): the
 * men, the castling rights and the pools. Everything that belongs to the turn stays as it was,
 * except that a man which moved or was captured no longer rests where it stood. */
void zug_after_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                      ZugPosition *after);
