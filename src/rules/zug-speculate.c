/* zug-speculate.c: choices that only the opponent's can make possible (LAWS.md section 5) */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-ordered.h"

/* What the opponent can do now, and what comes of it for the squares of the board. */
typedef struct
{
  const ZugConstraints *limits;
  ZugOrderedMove now;
  int n;
  ZugMove move[ZUG_MAX_CHOICES];
  ZugLanding landing[ZUG_MAX_CHOICES];
  ZugSquares touched[ZUG_MAX_CHOICES]; /* squares on which the move changes something */
  ZugSquares landed;                   /* by any of them */
  ZugSquares taken;                    /* squares of own men that can be captured */
  ZugSquares vacated;                  /* squares that can become vacant */
  ZugSquares passed;                   /* squares of a capture en passant on the same turn */
} Replies;

/* A choice that can be executed now, and is not meant for a square beyond its capture. */
static inline ZugLanding
land (const ZugConstraints *limits, ZugMove move)
{
  if (zug_has (limits->own, move.to))
    return (ZugLanding) {move.to, move.to};
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    return (ZugLanding) {move.to, zug_square (zug_file (move.to), zug_rank (move.from))};
  return (ZugLanding) {move.to, ZUG_NO_SQUARE};
}

/* The squares of a castling rook. */
static ZugSquares
rook_squares (const ZugConstraints *limits, ZugMove move)
{
  ZugCastling castling =
      zug_castling (limits->laws, limits->position, limits->other, (ZugMoveKind) move.kind);

  return zug_bit (castling.rook) | zug_bit (castling.rook_to);
}

/* Adds a reply. The sets are the caller's own, which the compiler then keeps at hand. */
static inline void
note (Replies *replies, ZugMove move, ZugSquares *landed, ZugSquares *taken, ZugSquares *vacated,
      ZugSquares *passed)
{
  ZugLanding landing = land (replies->limits, move);
  ZugSquares from = zug_bit (move.from), to = zug_bit (landing.to), aside = ZUG_NONE;

  *landed |= to;
  *vacated |= from;
  if (landing.victim != ZUG_NO_SQUARE)
    {
      aside = zug_bit (landing.victim);
      *taken |= aside;
      *vacated |= aside & ~to;
    }
  else if (move.kind == ZUG_MOVE_DOUBLE)
    {
      aside = zug_between (move.from, move.to);
      *passed |= aside;
    }
  else if (zug_move_is_castle (move))
    {
      aside = rook_squares (replies->limits, move);
      *landed |= aside;
      *vacated |= aside;
    }
  replies->move[replies->n] = move;
  replies->landing[replies->n] = landing;
  replies->touched[replies->n++] = from | to | aside;
}

/* Passes open nothing, and a choice that takes the king leaves nothing to hope for. */
static void
find_replies (Replies *replies, const ZugConstraints *limits)
{
  ZugSquares kings = zug_royals (limits->laws, limits->position, limits->side);
  ZugSquares landed = ZUG_NONE, taken = ZUG_NONE, vacated = ZUG_NONE, passed = ZUG_NONE;
  ZugChoices choices;

  replies->limits = limits;
  replies->n = 0;
  zug_ordered_move_start (&replies->now, limits->laws, limits->position);
  zug_choices_now (limits->laws, limits->position, limits->other, false, &choices);
  for (int i = 0; i < choices.n; i++)
    if (choices.move[i].kind != ZUG_MOVE_PASS && !zug_has (kings, choices.move[i].to))
      note (replies, choices.move[i], &landed, &taken, &vacated, &passed);
  replies->landed = landed;
  replies->taken = taken;
  replies->vacated = vacated;
  replies->passed = limits->laws->en_passant == ZUG_EN_PASSANT_SAME_TURN ? passed : ZUG_NONE;
}

/* The opponent's men after a reply. */
static void
move_men (const Replies *replies, int reply, ZugSquares men[ZUG_WIDTH_TYPES])
{
  const ZugConstraints *limits = replies->limits;
  ZugMove move = replies->move[reply];
  ZugManType type = zug_man_on (limits->position, limits->other, move.from);
  ZugManType becomes = move.promotion == ZUG_NO_MAN ? type : (ZugManType) move.promotion;

  for (int i = 0; i < ZUG_WIDTH_TYPES; i++)
    men[i] = limits->position->men[limits->other][i];
  men[type] &= ~zug_bit (move.from);
  men[becomes] |= zug_bit (replies->landing[reply].to);
  if (zug_move_is_castle (move))
    {
      ZugCastling castling =
          zug_castling (limits->laws, limits->position, limits->other, (ZugMoveKind) move.kind);

      men[ZUG_ROOK] = (men[ZUG_ROOK] & ~zug_bit (castling.rook)) | zug_bit (castling.rook_to);
    }
}

/* Whether the own king is unattacked after a reply and then the move, whatever `check` says: by any
 * man, resting or not. */
static bool
is_safe (const Replies *replies, int reply, const ZugOrderedMove *board, ZugMove move,
         ZugLanding landing)
{
  const ZugConstraints *limits = replies->limits;
  ZugSquares men[ZUG_WIDTH_TYPES];
  ZugSquares kings = zug_royals (limits->laws, limits->position, limits->side);
  ZugOrderedMove after;
  ZugSquares all, occupied;

  if (!zug_any (kings))
    return true;
  if (zug_has (kings, move.from))
    kings = (kings & ~zug_bit (move.from)) | zug_bit (landing.to);
  move_men (replies, reply, men);
  zug_ordered_move_carry (board, limits->side, move, landing, &after);
  all = after.occupied[limits->other];
  occupied = all | after.occupied[limits->side] | limits->off;
  while (zug_any (kings))
    if (zug_any (all & zug_hits (limits->laws, men, limits->other, occupied, zug_take (&kings))))
      return false;
  return true;
}

/* Whether some reply that touches `need` makes a move possible; with `stops`, so that it captures.
 */
static ZugHope
hope (const Replies *replies, ZugMove move, ZugManType type, ZugSquares need, bool stops)
{
  const ZugConstraints *limits = replies->limits;
  ZugHope found = ZUG_HOPE_NONE;

  for (int i = 0; i < replies->n; i++)
    {
      ZugLanding landing;
      ZugOrderedMove board;

      if (!zug_any (replies->touched[i] & need))
        continue;
      zug_ordered_move_carry (&replies->now, limits->other, replies->move[i], replies->landing[i],
                              &board);
      if (!zug_ordered_move_lands (&board, limits->side, move, type, &landing)
          || (stops && landing.victim == ZUG_NO_SQUARE))
        continue;
      if (is_safe (replies, i, &board, move, landing))
        return ZUG_HOPE_GOOD;
      found = ZUG_HOPE_IN_VAIN;
    }
  return found;
}

static void
try (const Replies *replies, ZugChoices *list, ZugMove move, ZugManType type, ZugSquares need)
{
  if (hope (replies, move, type, need, false) == ZUG_HOPE_GOOD)
    zug_ordered_add (list, move);
}

/* Squares a man goes to, each tried by itself. */
static void
try_targets (const Replies *replies, ZugChoices *list, ZugManType type, ZugSquare from,
             ZugSquares targets)
{
  ZUG_FOR_SQUARES (to, targets)
    try (replies, list, zug_plain_move (from, to), type,
         zug_way (replies->limits->laws, type, from, to) | zug_bit (to));
}

/* A ride that an own man holds up: what captures that man, or steps in front of it, can be captured
 * instead, and then the ride may be meant for any square from there on. Only where a capture en
 * passant takes the man away it depends on the square. */
static void
try_behind (const Replies *replies, ZugChoices *list, ZugManType type, ZugSquare from,
            ZugSquare blocker)
{
  ZugSquares off = zug_off (replies->limits->laws);
  ZugSquares way = zug_way (replies->limits->laws, type, from, blocker) | zug_bit (blocker);
  ZugSquares behind =
      zug_bit (blocker)
      | (zug_attacks_of (replies->limits->laws, type, from, off) & ~off
         & ~zug_attacks_of (replies->limits->laws, type, from, off | zug_bit (blocker)));

  if (zug_any (way & replies->landed)
      && hope (replies, zug_plain_move (from, blocker), type, way, true) == ZUG_HOPE_GOOD)
    while (zug_any (behind))
      zug_ordered_add (list, zug_plain_move (from, zug_take (&behind)));
  else if (zug_has (replies->vacated, blocker))
    try_targets (replies, list, type, from, behind);
}

static void
try_men (const Replies *replies, ZugChoices *list, ZugManType type)
{
  const ZugConstraints *limits = replies->limits;
  ZugSquares men = limits->position->men[limits->side][type] & limits->movable;
  bool rides = limits->laws->man[type].n_rides > 0;

  if (type == ZUG_KING && zug_is_plain (limits->laws))
    men = limits->king_may_step ? limits->position->men[limits->side][type] : ZUG_NONE;
  ZUG_FOR_SQUARES (from, men)
    {
      ZugSquares now = zug_attacks_of (limits->laws, type, from, limits->occupied);

      if (rides && limits->laws->ride_stops == ZUG_YES)
        for (ZugSquares blockers = now & limits->own; zug_any (blockers);)
          try_behind (replies, list, type, from, zug_take (&blockers));
      else
        try_targets (replies, list, type, from,
                     zug_attacks_of (limits->laws, type, from, limits->occupied & ~replies->vacated)
                         & ~zug_off (limits->laws) & ~(now & ~limits->own)
                         & (~limits->own | replies->taken));
    }
}

/* One square of a pawn; `now` where only a promotion can stand in its way. */
static void
try_pawn (const Replies *replies, ZugChoices *list, ZugMove move, bool now)
{
  const ZugConstraints *limits = replies->limits;
  const ZugLaws *laws = limits->laws;
  ZugSquares way = zug_between (move.from, move.to) | zug_bit (move.to);

  if (!zug_has (zug_rank_of (limits->laws, limits->other, 0), move.to))
    {
      if (!now)
        try (replies, list, move, ZUG_PAWN, way);
      return;
    }
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    {
      bool pooled = laws->promotion == ZUG_PROMOTION_ANY
                    || limits->position->pool[limits->side][laws->promote_to[i]];

      move.promotion = laws->promote_to[i];
      if (!now || !pooled)
        try (replies, list, move, ZUG_PAWN, way | (pooled ? ZUG_NONE : replies->taken));
    }
}

/* Straight ahead, the squares a pawn can go to now, and those it may hope for. */
static void
try_ahead (const Replies *replies, ZugChoices *list, ZugSquare from)
{
  const ZugConstraints *limits = replies->limits;
  bool both = zug_laws_free_pawns (limits->laws);
  ZugSquares one = zug_ahead (limits->side, zug_bit (from));
  ZugSquares two = zug_ahead (limits->side, one & zug_rank_of (limits->laws, limits->side, 2));
  ZugSquares closed = both ? limits->own : limits->occupied;
  ZugSquares hoped = both ? replies->taken | replies->vacated : replies->vacated;
  bool far = zug_any (one & zug_rank_of (limits->laws, limits->other, 0));
  ZugSquares shut;

  one &= ~zug_off (limits->laws);
  two &= ~zug_off (limits->laws);
  if (!zug_any (one))
    return;
  if (zug_any (one & closed) ? zug_any (one & hoped) : far)
    try_pawn (replies, list, zug_plain_move (from, zug_first (one)), !zug_any (one & closed));
  if (!zug_any (two) || limits->laws->double_step == ZUG_NO)
    return;
  shut = (one & limits->occupied) | (two & closed);
  if (zug_any (shut) && !zug_any (one & limits->occupied & ~replies->vacated)
      && !zug_any (two & closed & ~hoped))
    try_pawn (replies, list,
              (ZugMove) {(uint8_t) from, (uint8_t) zug_first (two), ZUG_NO_MAN, ZUG_MOVE_DOUBLE},
              false);
}

static void
try_aside (const Replies *replies, ZugChoices *list, ZugSquare from)
{
  const ZugConstraints *limits = replies->limits;
  bool both = zug_laws_free_pawns (limits->laws);
  ZugSquares aside = zug_pawn_aside (limits->side, from) & ~zug_off (limits->laws);
  ZugSquares now = aside & (both ? ~limits->own : limits->enemy | zug_constraints_passed (limits));
  ZugSquares maybe =
      aside & ~now & (both ? replies->taken | replies->vacated : replies->landed | replies->passed);

  now &= zug_rank_of (limits->laws, limits->other, 0);
  while (zug_any (maybe))
    try_pawn (replies, list, zug_plain_move (from, zug_take (&maybe)), false);
  while (zug_any (now))
    try_pawn (replies, list, zug_plain_move (from, zug_take (&now)), true);
}

static void
try_castling (const Replies *replies, ZugChoices *list, ZugMoveKind kind)
{
  const ZugConstraints *limits = replies->limits;
  ZugCastling castling = zug_castling (limits->laws, limits->position, limits->side, kind);
  ZugMove move = {(uint8_t) limits->king, (uint8_t) castling.king_to, ZUG_NO_MAN, (uint8_t) kind};
  ZugSquares shut;
  ZugLanding landing;

  if (castling.rook == ZUG_NO_SQUARE
      || zug_any ((zug_bit (castling.rook) | zug_bit (limits->king))
                  & limits->position->rest[limits->side]))
    return;
  shut = zug_castling_obstacles (limits, &castling);
  if (zug_any (shut & ~replies->vacated)
      || zug_ordered_move_lands (&replies->now, limits->side, move, ZUG_KING, &landing))
    return;
  try (replies, list, move, ZUG_KING, zug_any (shut) ? shut : ~ZUG_NONE);
}

void
zug_speculate (const ZugConstraints *limits, ZugChoices *choices)
{
  ZugSquares pawns = limits->position->men[limits->side][ZUG_PAWN] & limits->movable;
  Replies replies;

  find_replies (&replies, limits);
  ZUG_FOR_SQUARES (from, pawns)
    {
      try_ahead (&replies, choices, from);
      try_aside (&replies, choices, from);
    }
  for (int type = ZUG_KNIGHT; type < zug_n_types_of (limits->laws); type++)
    try_men (&replies, choices, (ZugManType) type);
  if (limits->king != ZUG_NO_SQUARE
      && zug_any (limits->position->rights & zug_rank_of (limits->laws, limits->side, 0)))
    {
      try_castling (&replies, choices, ZUG_MOVE_CASTLE_SHORT);
      try_castling (&replies, choices, ZUG_MOVE_CASTLE_LONG);
    }
}

ZugHope
zug_speculate_on (const ZugConstraints *limits, ZugMove move)
{
  ZugManType type = zug_man_on (limits->position, limits->side, move.from);
  Replies replies;

  find_replies (&replies, limits);
  return hope (&replies, move, type, ~ZUG_NONE, false);
}
