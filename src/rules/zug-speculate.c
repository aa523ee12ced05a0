/* zug-speculate.c: choices that only the opponent's can make possible (LAWS.md section 5) */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-ordered-private.h"

/* What the opponent can do now, and what comes of it for the squares of the board. */
typedef struct
{
  const ZugScope *scope;
  ZugMidway now;
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
land (const ZugScope *scope, ZugMove move)
{
  if (zug_has (scope->own, move.to))
    return (ZugLanding) {move.to, move.to};
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    return (ZugLanding) {move.to, zug_square (zug_file (move.to), zug_rank (move.from))};
  return (ZugLanding) {move.to, ZUG_NO_SQUARE};
}

/* The squares of a castling rook. */
static ZugSquares
rook_squares (const ZugScope *scope, ZugMove move)
{
  ZugCastling castling =
      zug_castling (scope->laws, scope->position, scope->other, (ZugMoveKind) move.kind);

  return zug_bit (castling.rook) | zug_bit (castling.rook_to);
}

/* Adds a reply. The sets are the caller's own, which the compiler then keeps at hand. */
static inline void
note (Replies *replies, ZugMove move, ZugSquares *landed, ZugSquares *taken, ZugSquares *vacated,
      ZugSquares *passed)
{
  ZugLanding landing = land (replies->scope, move);
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
      aside = rook_squares (replies->scope, move);
      *landed |= aside;
      *vacated |= aside;
    }
  replies->move[replies->n] = move;
  replies->landing[replies->n] = landing;
  replies->touched[replies->n++] = from | to | aside;
}

/* Passes open nothing, and a choice that takes the king leaves nothing to hope for. */
static void
find_replies (Replies *replies, const ZugScope *scope)
{
  ZugSquares kings = zug_royals (scope->laws, scope->position, scope->side);
  ZugSquares landed = ZUG_NONE, taken = ZUG_NONE, vacated = ZUG_NONE, passed = ZUG_NONE;
  ZugChoices choices;

  replies->scope = scope;
  replies->n = 0;
  zug_midway_start (&replies->now, scope->laws, scope->position);
  zug_choices_now (scope->laws, scope->position, scope->other, false, &choices);
  for (int i = 0; i < choices.n; i++)
    if (choices.move[i].kind != ZUG_MOVE_PASS && !zug_has (kings, choices.move[i].to))
      note (replies, choices.move[i], &landed, &taken, &vacated, &passed);
  replies->landed = landed;
  replies->taken = taken;
  replies->vacated = vacated;
  replies->passed = scope->laws->en_passant == ZUG_EN_PASSANT_SAME_TURN ? passed : ZUG_NONE;
}

/* The opponent's men after a reply. */
static void
move_men (const Replies *replies, int reply, ZugSquares men[ZUG_WIDTH_TYPES])
{
  const ZugScope *scope = replies->scope;
  ZugMove move = replies->move[reply];
  ZugManType type = zug_man_on (scope->position, scope->other, move.from);
  ZugManType becomes = move.promotion == ZUG_NO_MAN ? type : (ZugManType) move.promotion;

  for (int i = 0; i < ZUG_WIDTH_TYPES; i++)
    men[i] = scope->position->men[scope->other][i];
  men[type] &= ~zug_bit (move.from);
  men[becomes] |= zug_bit (replies->landing[reply].to);
  if (zug_move_is_castle (move))
    {
      ZugCastling castling =
          zug_castling (scope->laws, scope->position, scope->other, (ZugMoveKind) move.kind);

      men[ZUG_ROOK] = (men[ZUG_ROOK] & ~zug_bit (castling.rook)) | zug_bit (castling.rook_to);
    }
}

/* Whether the own king is unattacked after a reply and then the move, whatever `check` says: by any
 * man, resting or not. */
static bool
is_safe (const Replies *replies, int reply, const ZugMidway *board, ZugMove move,
         ZugLanding landing)
{
  const ZugScope *scope = replies->scope;
  ZugSquares men[ZUG_WIDTH_TYPES];
  ZugSquares kings = zug_royals (scope->laws, scope->position, scope->side);
  ZugMidway after;
  ZugSquares all, occupied;

  if (!zug_any (kings))
    return true;
  if (zug_has (kings, move.from))
    kings = (kings & ~zug_bit (move.from)) | zug_bit (landing.to);
  move_men (replies, reply, men);
  zug_midway_carry (board, scope->side, move, landing, &after);
  all = after.occupied[scope->other];
  occupied = all | after.occupied[scope->side] | scope->off;
  while (zug_any (kings))
    if (zug_any (all & zug_hits (scope->laws, men, scope->other, occupied, zug_take (&kings))))
      return false;
  return true;
}

/* Whether some reply that touches `need` makes a move possible; with `stops`, so that it captures.
 */
static ZugHope
hope (const Replies *replies, ZugMove move, ZugManType type, ZugSquares need, bool stops)
{
  const ZugScope *scope = replies->scope;
  ZugHope found = ZUG_HOPE_NONE;

  for (int i = 0; i < replies->n; i++)
    {
      ZugLanding landing;
      ZugMidway board;

      if (!zug_any (replies->touched[i] & need))
        continue;
      zug_midway_carry (&replies->now, scope->other, replies->move[i], replies->landing[i], &board);
      if (!zug_midway_lands (&board, scope->side, move, type, &landing)
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
  while (zug_any (targets))
    {
      ZugSquare to = zug_take (&targets);

      try (replies, list, zug_plain_move (from, to), type,
           zug_way (replies->scope->laws, type, from, to) | zug_bit (to));
    }
}

/* A ride that an own man holds up: what captures that man, or steps in front of it, can be captured
 * instead, and then the ride may be meant for any square from there on. Only where a capture en
 * passant takes the man away it depends on the square. */
static void
try_behind (const Replies *replies, ZugChoices *list, ZugManType type, ZugSquare from,
            ZugSquare blocker)
{
  ZugSquares off = zug_off (replies->scope->laws);
  ZugSquares way = zug_way (replies->scope->laws, type, from, blocker) | zug_bit (blocker);
  ZugSquares behind =
      zug_bit (blocker)
      | (zug_reach_of (replies->scope->laws, type, from, off) & ~off
         & ~zug_reach_of (replies->scope->laws, type, from, off | zug_bit (blocker)));

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
  const ZugScope *scope = replies->scope;
  ZugSquares men = scope->position->men[scope->side][type] & scope->movable;
  bool rides = scope->laws->man[type].n_rides > 0;

  if (type == ZUG_KING && zug_is_plain (scope->laws))
    men = scope->king_may_step ? scope->position->men[scope->side][type] : ZUG_NONE;
  while (zug_any (men))
    {
      ZugSquare from = zug_take (&men);
      ZugSquares now = zug_reach_of (scope->laws, type, from, scope->occupied);

      if (rides && scope->laws->ride_stops == ZUG_YES)
        for (ZugSquares blockers = now & scope->own; zug_any (blockers);)
          try_behind (replies, list, type, from, zug_take (&blockers));
      else
        try_targets (replies, list, type, from,
                     zug_reach_of (scope->laws, type, from, scope->occupied & ~replies->vacated)
                         & ~zug_off (scope->laws) & ~(now & ~scope->own)
                         & (~scope->own | replies->taken));
    }
}

/* One square of a pawn; `now` where only a promotion can stand in its way. */
static void
try_pawn (const Replies *replies, ZugChoices *list, ZugMove move, bool now)
{
  const ZugScope *scope = replies->scope;
  const ZugLaws *laws = scope->laws;
  ZugSquares way = zug_between (move.from, move.to) | zug_bit (move.to);

  if (!zug_has (zug_rank_of (scope->laws, scope->other, 0), move.to))
    {
      if (!now)
        try (replies, list, move, ZUG_PAWN, way);
      return;
    }
  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    {
      bool pooled = laws->promotion == ZUG_PROMOTION_ANY
                    || scope->position->pool[scope->side][laws->promote_to[i]];

      move.promotion = laws->promote_to[i];
      if (!now || !pooled)
        try (replies, list, move, ZUG_PAWN, way | (pooled ? ZUG_NONE : replies->taken));
    }
}

/* Straight ahead, the squares a pawn can go to now, and those it may hope for. */
static void
try_ahead (const Replies *replies, ZugChoices *list, ZugSquare from)
{
  const ZugScope *scope = replies->scope;
  bool both = scope->laws->pawn == ZUG_PAWN_BOTH;
  ZugSquares one = zug_ahead (scope->side, zug_bit (from));
  ZugSquares two = zug_ahead (scope->side, one & zug_rank_of (scope->laws, scope->side, 2));
  ZugSquares closed = both ? scope->own : scope->occupied;
  ZugSquares hoped = both ? replies->taken | replies->vacated : replies->vacated;
  bool far = zug_any (one & zug_rank_of (scope->laws, scope->other, 0));
  ZugSquares shut;

  one &= ~zug_off (scope->laws);
  two &= ~zug_off (scope->laws);
  if (!zug_any (one))
    return;
  if (zug_any (one & closed) ? zug_any (one & hoped) : far)
    try_pawn (replies, list, zug_plain_move (from, zug_first (one)), !zug_any (one & closed));
  if (!zug_any (two) || scope->laws->double_step == ZUG_NO)
    return;
  shut = (one & scope->occupied) | (two & closed);
  if (zug_any (shut) && !zug_any (one & scope->occupied & ~replies->vacated)
      && !zug_any (two & closed & ~hoped))
    try_pawn (replies, list,
              (ZugMove) {(uint8_t) from, (uint8_t) zug_first (two), ZUG_NO_MAN, ZUG_MOVE_DOUBLE},
              false);
}

static void
try_aside (const Replies *replies, ZugChoices *list, ZugSquare from)
{
  const ZugScope *scope = replies->scope;
  bool both = scope->laws->pawn == ZUG_PAWN_BOTH;
  ZugSquares aside = zug_pawn_aside (scope->side, from) & ~zug_off (scope->laws);
  ZugSquares now = aside & (both ? ~scope->own : scope->enemy | zug_scope_passed (scope));
  ZugSquares maybe =
      aside & ~now & (both ? replies->taken | replies->vacated : replies->landed | replies->passed);

  now &= zug_rank_of (scope->laws, scope->other, 0);
  while (zug_any (maybe))
    try_pawn (replies, list, zug_plain_move (from, zug_take (&maybe)), false);
  while (zug_any (now))
    try_pawn (replies, list, zug_plain_move (from, zug_take (&now)), true);
}

static void
try_castling (const Replies *replies, ZugChoices *list, ZugMoveKind kind)
{
  const ZugScope *scope = replies->scope;
  ZugCastling castling = zug_castling (scope->laws, scope->position, scope->side, kind);
  ZugMove move = {(uint8_t) scope->king, (uint8_t) castling.king_to, ZUG_NO_MAN, (uint8_t) kind};
  ZugSquares shut;
  ZugLanding landing;

  if (castling.rook == ZUG_NO_SQUARE
      || zug_any ((zug_bit (castling.rook) | zug_bit (scope->king))
                  & scope->position->rest[scope->side]))
    return;
  shut = zug_castling_obstacles (scope, &castling);
  if (zug_any (shut & ~replies->vacated)
      || zug_midway_lands (&replies->now, scope->side, move, ZUG_KING, &landing))
    return;
  try (replies, list, move, ZUG_KING, zug_any (shut) ? shut : ~ZUG_NONE);
}

void
zug_speculate (const ZugScope *scope, ZugChoices *choices)
{
  ZugSquares pawns = scope->position->men[scope->side][ZUG_PAWN] & scope->movable;
  Replies replies;

  find_replies (&replies, scope);
  while (zug_any (pawns))
    {
      ZugSquare from = zug_take (&pawns);

      try_ahead (&replies, choices, from);
      try_aside (&replies, choices, from);
    }
  for (int type = ZUG_KNIGHT; type < zug_n_types_of (scope->laws); type++)
    try_men (&replies, choices, (ZugManType) type);
  if (scope->king != ZUG_NO_SQUARE
      && zug_any (scope->position->rights & zug_rank_of (scope->laws, scope->side, 0)))
    {
      try_castling (&replies, choices, ZUG_MOVE_CASTLE_SHORT);
      try_castling (&replies, choices, ZUG_MOVE_CASTLE_LONG);
    }
}

ZugHope
zug_speculate_on (const ZugScope *scope, ZugMove move)
{
  ZugManType type = zug_man_on (scope->position, scope->side, move.from);
  Replies replies;

  find_replies (&replies, scope);
  return hope (&replies, move, type, ~ZUG_NONE, false);
}
