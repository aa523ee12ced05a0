/* zug-position.h: a position: a small flat struct without pointers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws-traits.h"

enum
{
  /* Bans last until a request of the side happens, and a game that gets nowhere ends by its quiet
   * turns long before so many have gathered; what is banned beyond them is forgotten. */
  ZUG_MAX_BANS = 255,
  /* Bytes a position takes, whatever its board; few of them are touched on a narrow one. No
   * multiple of a page, or writing to one position would seem to be writing to the next. */
  ZUG_POSITION_SIZE = 4096 + 64
};

/* What every position begins with. */
#define ZUG_POSITION_HEAD                                                                          \
  uint16_t turn;    /* its number, from 1 */                                                       \
  uint16_t quiet;   /* turns (alternating: single moves) since a capture or pawn move */           \
  uint16_t passes;  /* turns running on which both passed (alternating: single passes) */          \
  ZugSquare leave;  /* shared square both men must leave now, or ZUG_NO_SQUARE */                  \
  uint8_t replays;  /* times this turn has been undone by a collision */                           \
  uint8_t to_move;  /* ZugSide in alternating games; ZUG_WHITE where both choose */                \
  uint8_t kingless; /* bit 1 << side: plays without a king */                                      \
  uint8_t wide;     /* which build of the rules it belongs to, as the laws' field */               \
  uint8_t n_bans[ZUG_N_SIDES];

#ifdef ZUG_WIDE

#include "zug-squares.h"

/* A position between two turns. Copied by assignment; never holds a pointer. Men of one side never
 * share a square; a square in both occupied[] sets is shared. The bans come last, since few
 * positions have any: zug_position_copy() leaves out those that are none. */
typedef struct
{
  union
  {
    struct
    {
      ZUG_POSITION_HEAD
      ZugSquares men[ZUG_N_SIDES][ZUG_WIDTH_TYPES];
      ZugSquares occupied[ZUG_N_SIDES];
      ZugSquares rest[ZUG_N_SIDES]; /* men that may not move on the coming turn */
      ZugSquares rights;            /* rooks that may still castle, both sides */
      ZugSquares ep;                /* passed squares on which a pawn may be captured now */
      uint8_t pool[ZUG_N_SIDES]
                  [ZUG_WIDTH_TYPES]; /* captured own men that can promote; promotion=captured */
      ZugMove bans[ZUG_N_SIDES][ZUG_MAX_BANS];
    };
    _Alignas (16) uint8_t storage[ZUG_POSITION_SIZE];
  };
} ZugPosition;

_Static_assert (sizeof (ZugPosition) == ZUG_POSITION_SIZE, "a position outgrows its storage");

static inline void
zug_position_copy (ZugPosition *to, const ZugPosition *from)
{
  memcpy (to, from, offsetof (ZugPosition, bans));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (from->n_bans[side])
      memcpy (to->bans[side], from->bans[side], from->n_bans[side] * sizeof (ZugMove));
}

static inline ZugSquares
zug_position_shared (const ZugPosition *position)
{
  return position->occupied[ZUG_WHITE] & position->occupied[ZUG_BLACK];
}

#else

/* A position between two turns, as storage. Copied by assignment; never holds a pointer. */
typedef struct
{
  union
  {
    struct
    {
      ZUG_POSITION_HEAD
    };
    _Alignas (16) uint8_t storage[ZUG_POSITION_SIZE];
  };
} ZugPosition;

#endif

/* The bytes from its start that say everything: who copies them has copied the position. */
size_t zug_position_used (const ZugPosition *position);

/* An empty board for the laws: turn 1, nothing counted. */
void zug_position_clear (const ZugLaws *laws, ZugPosition *position);

/* The array the laws start from, with every right to castle. */
void zug_position_start (const ZugLaws *laws, ZugPosition *position);

/* The same with the back ranks shuffled, by Scharnagl's number, 0 to 959. */
void zug_position_start_shuffled (const ZugLaws *laws, unsigned number, ZugPosition *position);

/* Every right to castle that the men as they stand could have. */
void zug_position_give_rights (const ZugLaws *laws, ZugPosition *position);

/* The man of a side on a square, ZUG_NO_MAN where none stands. */
ZugManType zug_position_man (const ZugPosition *position, ZugSide side, ZugSquare square);

void zug_position_put (ZugPosition *position, ZugSide side, ZugManType type, ZugSquare square);

/* Takes a side's man off a square; returns what stood there. */
ZugManType zug_position_take (ZugPosition *position, ZugSide side, ZugSquare square);

/* Sets of squares of a position. */
typedef enum
{
  ZUG_SET_WHITE, /* where White's men stand; ZUG_SET_WHITE + side for a side's */
  ZUG_SET_BLACK,
  ZUG_SET_WHITE_RESTS, /* White's resting men; ZUG_SET_WHITE_RESTS + side for a side's */
  ZUG_SET_BLACK_RESTS,
  ZUG_SET_RIGHTS, /* rooks that may still castle */
  ZUG_SET_PASSED, /* squares on which a pawn may be captured en passant */
  ZUG_SET_SHARED
} ZugPositionSet;

ZugSet zug_position_set (const ZugPosition *position, ZugPositionSet which);

/* Where a side's men of a type stand. */
ZugSet zug_position_men (const ZugPosition *position, ZugSide side, ZugManType type);
/* How many men of each type each side has on the board. */
typedef struct
{
  uint8_t men[ZUG_N_SIDES][ZUG_N_TYPES];
} ZugMaterialCount;
void zug_position_count (const ZugPosition *position, ZugMaterialCount *count);

/* Puts a square into, or takes it out of, one of the sets of rests, rights or passed squares. */
void zug_position_set_mark (ZugPosition *position, ZugPositionSet which, ZugSquare square, bool in);

/* Captured men of a type that a side can still promote to. */
unsigned zug_position_pool (const ZugPosition *position, ZugSide side, ZugManType type);
void zug_position_set_pool (ZugPosition *position, ZugSide side, ZugManType type, unsigned count);

/* The first royal man's square, counted from its side's own edge; ZUG_NO_SQUARE where the side has
 * none. */
ZugSquare zug_position_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* Whether a side has lost a royal man. */
bool zug_position_king_lost (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* Whether a side chooses on the coming turn: both in a simultaneous game. */
static inline bool
zug_position_chooses (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return laws->turn == ZUG_TURN_TOGETHER || position->to_move == side;
}

/* Whether a man of a side may not move on the coming turn. */
static inline bool
zug_position_rests (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  ZugSet set = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side));

  return zug_set_has (&set, square);
}

/* Equality of everything a game can tell apart, numbers of turns included. */
bool zug_position_equal (const ZugPosition *a, const ZugPosition *b);

/* Colours exchanged and ranks mirrored. */
void zug_position_flip (const ZugLaws *laws, const ZugPosition *position, ZugPosition *flipped);
ZugSquare zug_square_flip (const ZugLaws *laws, ZugSquare square);
ZugMove zug_move_flip (const ZugLaws *laws, ZugMove move);

/* Forbids a side a move; nothing happens where it is forbidden already. The order of bans means
 * nothing. */
void zug_position_ban (ZugPosition *position, ZugSide side, ZugMove move);
bool zug_position_banned (const ZugPosition *position, ZugSide side, ZugMove move);

/* The bans of a side, position->n_bans[side] of them; they live as long as the position. */
const ZugMove *zug_position_bans (const ZugPosition *position, ZugSide side);

typedef enum
{
  ZUG_POSITION_GOOD,
  ZUG_POSITION_TWO_KINGS,      /* square: the second king */
  ZUG_POSITION_NO_KING_MARKED, /* kingless says a side plays without a king, yet one stands there */
  ZUG_POSITION_PAWN_ON_EDGE,   /* square: a pawn on its first or far rank */
  ZUG_POSITION_SHARED_ALTERNATE, /* shared squares cannot arise under these laws */
  ZUG_POSITION_REST,             /* square: rest without a man there, or laws without rest */
  ZUG_POSITION_RIGHTS,           /* square: castling right without rook or king in place */
  ZUG_POSITION_EN_PASSANT,       /* square: no pawn can have passed it */
  ZUG_POSITION_LEAVE,   /* square: shared and not to be left, or the reverse, or no law asks to */
  ZUG_POSITION_POOL,    /* captured men counted where the laws do not */
  ZUG_POSITION_BANS,    /* bans where the laws know none */
  ZUG_POSITION_REPLAYS, /* replays where the laws know none, or more than two */
  ZUG_POSITION_PASSES,  /* passes counted where nobody may pass */
  ZUG_POSITION_OTHER_IN_CHECK, /* alternating: the side that just moved is in check */
  ZUG_POSITION_TOO_MANY,       /* more men of a side than a game starts with */
  ZUG_POSITION_OFF_BOARD       /* square: a man on a hole or beside the board */
} ZugPositionFault;

/* Why no game under these laws could hold the position; *square is set where the fault has one. */
ZugPositionFault zug_position_check (const ZugLaws *laws, const ZugPosition *position,
                                     ZugSquare *square);

/* A fault in English words; msgid with context "position". */
const char *zug_position_fault_words (ZugPositionFault fault);
