/* zug-ordered.c: the choices of a turn happen one after the other (LAWS.md section 5) */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-keys.h"

#include "zug-hash.h"
#include "zug-ordered.h"

/* --- both orders ------------------------------------------------------------------------------ */

typedef struct
{
  ZugManType type[ZUG_N_SIDES]; /* of the men chosen */
  bool conflict;
  bool one_order;                  /* only the order of `side` lets both happen */
  int n;                           /* moves that happen, none decided where there is a conflict */
  ZugSide side[ZUG_N_SIDES];       /* in this order */
  ZugLanding landing[ZUG_N_SIDES]; /* in the same order */
  ZugLanding alone[ZUG_N_SIDES];   /* by side: what the move that goes first comes to */
} Plan;

/* What each order of the moves comes to, by the side that goes first. */
typedef struct
{
  bool first[ZUG_N_SIDES];
  bool both[ZUG_N_SIDES];
  ZugLanding landing[ZUG_N_SIDES]; /* of the second move */
} Orders;

static void
try_order (const ZugResolution *turn, const ZugOrderedMove *start, ZugSide side, Plan *plan,
           Orders *orders)
{
  ZugSide other = zug_other (side);
  ZugMove move = turn->pair.choice[side];
  ZugOrderedMove midway;

  orders->both[side] = false;
  orders->first[side] =
      zug_ordered_move_lands (start, side, move, plan->type[side], &plan->alone[side]);
  if (!orders->first[side])
    return;
  zug_ordered_move_carry (start, side, move, plan->alone[side], &midway);
  orders->both[side] = zug_ordered_move_lands (&midway, other, turn->pair.choice[other],
                                               plan->type[other], &orders->landing[side]);
}

static void
plan_move (Plan *plan, ZugSide side, ZugLanding landing)
{
  plan->side[plan->n] = side;
  plan->landing[plan->n++] = landing;
}

static void
plan_both (Plan *plan, const Orders *orders, ZugSide first)
{
  plan_move (plan, first, plan->alone[first]);
  plan_move (plan, zug_other (first), orders->landing[first]);
}

static bool
landings_equal (ZugLanding a, ZugLanding b)
{
  return a.to == b.to && a.victim == b.victim;
}

/* Two orders that execute both moves leave the same board exactly if each move lands and captures
 * the same in both: to make up for a man lost elsewhere, a move would have to pass the man that the
 * other order has it stop at. */
static void
decide (const ZugResolution *turn, Plan *plan)
{
  ZugOrderedMove start;
  Orders orders;

  zug_ordered_move_start (&start, turn->laws, turn->before);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    plan->type[side] = zug_man_on (turn->before, (ZugSide) side, turn->pair.choice[side].from);
  plan->n = 0;
  try_order (turn, &start, ZUG_WHITE, plan, &orders);
  try_order (turn, &start, ZUG_BLACK, plan, &orders);
  plan->one_order = orders.both[ZUG_WHITE] != orders.both[ZUG_BLACK];
  if (orders.both[ZUG_WHITE] && orders.both[ZUG_BLACK])
    plan->conflict = !landings_equal (plan->alone[ZUG_WHITE], orders.landing[ZUG_BLACK])
                     || !landings_equal (plan->alone[ZUG_BLACK], orders.landing[ZUG_WHITE]);
  else
    plan->conflict = !plan->one_order && orders.first[ZUG_WHITE] && orders.first[ZUG_BLACK];
  if (plan->conflict)
    return;
  if (orders.both[ZUG_WHITE] || orders.both[ZUG_BLACK])
    plan_both (plan, &orders, orders.both[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK);
  else if (orders.first[ZUG_WHITE] || orders.first[ZUG_BLACK])
    plan_move (plan, orders.first[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK,
               plan->alone[orders.first[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK]);
}

/* --- what happens ----------------------------------------------------------------------------- */

static void
take (ZugResolution *turn, ZugSide side, ZugManType type, ZugSquare square)
{
  ZugSquares rest = ~zug_bit (square);

  turn->key ^= zug_key_man (side, type, square);
  turn->after->men[side][type] &= rest;
  turn->after->occupied[side] &= rest;
  turn->after->rest[side] &= rest;
  turn->after->rights &= rest;
}

static void
put (ZugResolution *turn, ZugSide side, ZugManType type, ZugSquare square)
{
  turn->key ^= zug_key_man (side, type, square);
  zug_position_put (turn->after, side, type, square);
}

/* The men that a side's choice moves, on their squares still. */
static void
set_out (ZugResolution *turn, ZugSide side)
{
  ZugMove move = turn->pair.choice[side];
  ZugTrajectory *path = turn->path[side];

  path[0] = (ZugTrajectory) {(uint8_t) zug_man_on (turn->before, side, move.from), move.from,
                             move.from, true};
  turn->n[side] = 1;
  if (zug_move_is_castle (move))
    {
      ZugCastling castling = zug_castling (turn->laws, turn->before, side, (ZugMoveKind) move.kind);

      path[0].to = castling.king_to;
      path[1] = (ZugTrajectory) {ZUG_ROOK, castling.rook, castling.rook_to, true};
      turn->n[side] = 2;
    }
  for (int i = 0; i < turn->n[side]; i++)
    take (turn, side, (ZugManType) path[i].type, path[i].from);
  if (path[0].type == ZUG_KING && zug_is_plain (turn->laws))
    turn->after->rights &= ~zug_rank_of (turn->laws, side, 0);
}

static void
capture (ZugResolution *turn, ZugSide side, ZugLanding landing)
{
  ZugSide other = zug_other (side);
  ZugManType type = zug_man_on (turn->after, other, landing.victim);

  ZUG_TELL (turn, ZUG_EVENT_CAPTURE, side, (ZugManType) turn->path[side][0].type, type,
            landing.victim, landing.to);
  take (turn, other, type, landing.victim);
  for (int i = 0; i < turn->n[other]; i++)
    if (turn->path[other][i].to == landing.victim)
      turn->path[other][i].stands = false;
  zug_resolution_capture (turn, other, type);
}

static void
promote (ZugResolution *turn, ZugSide side, ZugManType type, ZugSquare square)
{
  uint8_t *pool = &turn->after->pool[side][type];

  ZUG_TELL (turn, ZUG_EVENT_PROMOTE, side, ZUG_PAWN, type, square, square);
  if (turn->laws->promotion == ZUG_PROMOTION_CAPTURED && *pool)
    --*pool;
}

static void
carry_out (ZugResolution *turn, ZugSide side, ZugLanding landing)
{
  ZugMove move = turn->pair.choice[side];
  ZugTrajectory *path = turn->path[side];
  ZugManType type;

  if (move.kind == ZUG_MOVE_PASS)
    {
      ZUG_TELL (turn, ZUG_EVENT_PASS, side, ZUG_NO_MAN, ZUG_NO_MAN, 0, 0);
      return;
    }
  set_out (turn, side);
  type = (ZugManType) path[0].type;
  path[0].to = landing.to;
  ZUG_TELL (turn, ZUG_EVENT_MOVE, side, type, ZUG_NO_MAN, move.from, landing.to);
  if (turn->n[side] > 1)
    ZUG_TELL (turn, ZUG_EVENT_CASTLE, side, ZUG_ROOK, ZUG_NO_MAN, path[1].from, path[1].to);
  else if (landing.to != move.to)
    ZUG_TELL (turn, ZUG_EVENT_STOPPED, side, type, ZUG_NO_MAN, move.to, landing.to);
  if (landing.victim != ZUG_NO_SQUARE)
    capture (turn, side, landing);
  if (move.promotion != ZUG_NO_MAN)
    {
      type = (ZugManType) move.promotion;
      promote (turn, side, type, landing.to);
    }
  put (turn, side, type, landing.to);
  if (turn->n[side] > 1)
    put (turn, side, ZUG_ROOK, path[1].to);
}

static void
tell_chosen (ZugResolution *turn, const Plan *plan, ZugEventKind kind, ZugSide side,
             ZugManType other)
{
  ZUG_TELL (turn, kind, side, plan->type[side], other, turn->pair.choice[side].from,
            turn->pair.choice[side].to);
}

/* `conflict=both-removed`: the men are lost where they stand. */
static void
remove_chosen (ZugResolution *turn, ZugSide side)
{
  set_out (turn, side);
  for (int i = 0; i < turn->n[side]; i++)
    {
      turn->path[side][i].to = turn->path[side][i].from;
      zug_resolution_remove (turn, side, i);
    }
}

static void
settle_conflict (ZugResolution *turn, const Plan *plan)
{
  ZugSide winner = turn->chance == ZUG_CHANCE_BLACK ? ZUG_BLACK : ZUG_WHITE;

  tell_chosen (turn, plan, ZUG_EVENT_CONFLICT, ZUG_WHITE, plan->type[ZUG_BLACK]);
  switch (turn->laws->conflict)
    {
    case ZUG_CONFLICT_RANDOM:
      tell_chosen (turn, plan, ZUG_EVENT_CHANCE, winner, ZUG_NO_MAN);
      tell_chosen (turn, plan, ZUG_EVENT_DISCARDED, zug_other (winner), ZUG_NO_MAN);
      carry_out (turn, winner, plan->alone[winner]);
      break;
    case ZUG_CONFLICT_BOTH_REMOVED:
      remove_chosen (turn, ZUG_WHITE);
      remove_chosen (turn, ZUG_BLACK);
      break;
    default:
      tell_chosen (turn, plan, ZUG_EVENT_DISCARDED, ZUG_WHITE, ZUG_NO_MAN);
      tell_chosen (turn, plan, ZUG_EVENT_DISCARDED, ZUG_BLACK, ZUG_NO_MAN);
    }
}

static void
carry_out_plan (ZugResolution *turn, const Plan *plan)
{
  bool happens[ZUG_N_SIDES] = {false, false};

  if (plan->one_order)
    tell_chosen (turn, plan, ZUG_EVENT_FIRST, plan->side[0], ZUG_NO_MAN);
  for (int i = 0; i < plan->n; i++)
    {
      carry_out (turn, plan->side[i], plan->landing[i]);
      happens[plan->side[i]] = true;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (!happens[side])
      tell_chosen (turn, plan, ZUG_EVENT_IMPOSSIBLE, (ZugSide) side, ZUG_NO_MAN);
}

static void
happen (ZugResolution *turn, const Plan *plan)
{
  ZugPosition *after = turn->after;

  zug_position_copy (after, turn->before);
  after->ep = ZUG_NONE;
  after->leave = ZUG_NO_SQUARE;
  after->n_bans[ZUG_WHITE] = after->n_bans[ZUG_BLACK] = 0;
  turn->captured = false;
  turn->chose[ZUG_WHITE] = turn->chose[ZUG_BLACK] = true;
  turn->n[ZUG_WHITE] = turn->n[ZUG_BLACK] = 0;
  if (plan->conflict)
    settle_conflict (turn, plan);
  else
    carry_out_plan (turn, plan);
  zug_resolution_finish (turn);
}

void
zug_ordered_happen (ZugResolution *turn)
{
  Plan plan;

  decide (turn, &plan);
  happen (turn, &plan);
}

void
zug_ordered_resolve (const ZugLaws *laws, const ZugPosition *position, uint64_t key, ZugPair pair,
                     ZugOutcomes *outcomes, uint64_t *keys)
{
  ZugResolution turn = {.laws = laws, .before = position, .pair = pair};
  bool coin;
  Plan plan;

  decide (&turn, &plan);
  coin = plan.conflict && laws->conflict == ZUG_CONFLICT_RANDOM;
  outcomes->n = coin ? 2 : 1;
  for (int i = 0; i < outcomes->n; i++)
    {
      turn.after = &outcomes->position[i];
      turn.chance = coin ? (ZugChance) i : ZUG_CHANCE_NONE;
      turn.key = key;
      happen (&turn, &plan);
      outcomes->chance[i] = (uint8_t) turn.chance;
      outcomes->probability[i] = coin ? 0.5 : 1;
      if (keys)
        keys[i] = turn.key ^ zug_hash_state_step (laws, position, turn.after);
    }
}

void
zug_ordered_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                   ZugPosition *after)
{
  ZugResolution turn = {.laws = laws, .before = position, .after = after};
  ZugLanding landing;
  ZugOrderedMove start;

  turn.pair.choice[side] = move;
  zug_position_copy (after, position);
  zug_ordered_move_start (&start, laws, position);
  if (zug_ordered_move_lands (&start, side, move, zug_man_on (position, side, move.from), &landing))
    carry_out (&turn, side, landing);
}

void
zug_ordered_carry_out (const ZugOrderedMove *board, ZugSide mover, ZugPosition *position)
{
  ZugResolution turn = {.laws = board->laws, .before = board->before, .after = position};

  zug_position_copy (position, board->before);
  turn.pair.choice[mover] = board->first;
  carry_out (&turn, mover, board->landing);
}
