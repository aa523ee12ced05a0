/* zug-fair.c: chess as an input game of the merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-fair.h"

#include "zug-scope.h"

void
zug_fair_init (ZugFair *fair, const ZugLaws *laws, const ZugPosition *position)
{
  fair->laws = laws;
  fair->position = position;
  fair->n = 0;
}

/* En passant is a way of capturing, not another request: what counts is where the pawn goes. */
static ZugSquares
victim_of (const ZugFair *fair, const ZugFairRequest *request)
{
  ZugSide side = (ZugSide) request->side, other = zug_other (side);
  ZugMove move = request->move;

  if (request->type != ZUG_PAWN || zug_move_is_castle (move)
      || !zug_has (zug_pawn_aside (side, move.from) & fair->position->ep
                       & zug_rank_of (fair->laws, other, 2),
                   move.to))
    return ZUG_NONE;
  return zug_bit (zug_square (zug_file (move.to), zug_rank (move.from)));
}

void
zug_fair_add (ZugFair *fair, ZugSide side, ZugMove move)
{
  const ZugPosition *position = fair->position;
  ZugFairRequest *request = &fair->request[fair->n];
  ZugSquares from = zug_bit (move.from), to = zug_bit (move.to);

  if (move.kind == ZUG_MOVE_PASS || fair->n == ZUG_MERGE_MAX)
    return;
  fair->n++;
  *request = (ZugFairRequest) {.move = move, .side = (uint8_t) side};
  request->type = (uint8_t) zug_position_man (position, side, move.from);
  request->victim = victim_of (fair, request);
  request->captures = zug_has (position->occupied[zug_other (side)], move.to)
                      || zug_any (request->victim & position->men[zug_other (side)][ZUG_PAWN]);
  request->leaves = from;
  request->arrives = to;
  request->way = ZUG_NONE;
  if (zug_move_is_castle (move))
    {
      ZugCastling castling = zug_castling (fair->laws, position, side, (ZugMoveKind) move.kind);

      request->rook = move.from == zug_position_king (fair->laws, position, side)
                          ? castling.rook
                          : (ZugSquare) ZUG_NO_SQUARE;
      request->rook_to = castling.rook_to;
      if (request->rook == ZUG_NO_SQUARE)
        return;
      request->leaves |= zug_bit (castling.rook);
      request->arrives |= zug_bit (castling.rook_to);
      request->way = castling.way;
    }
  request->leaves &= ~request->arrives;
}

void
zug_fair_start (const ZugFair *fair, ZugFairState *state)
{
  const ZugPosition *position = fair->position;

  memset (state, 0, sizeof *state);
  memcpy (state->men, position->men, sizeof state->men);
  memcpy (state->occupied, position->occupied, sizeof state->occupied);
  memcpy (state->home, position->occupied, sizeof state->home);
  memcpy (state->pool, position->pool, sizeof state->pool);
  state->rights = position->rights;
}

/* --- what a request does ---------------------------------------------------------------------- */

static void
lift (const ZugFair *fair, ZugFairState *state, ZugSide side, ZugManType type, ZugSquares bit)
{
  state->men[side][type] &= ~bit;
  state->occupied[side] &= ~bit;
  state->home[side] &= ~bit;
  state->rights &= ~bit;
  if (type == ZUG_KING && zug_is_plain (fair->laws))
    state->rights &= ~zug_rank_of (fair->laws, side, 0);
}

static void
put (ZugFairState *state, ZugSide side, ZugManType type, ZugSquares bit)
{
  state->men[side][type] |= bit;
  state->occupied[side] |= bit;
}

static void
capture (const ZugFair *fair, ZugFairState *state, ZugSide side, ZugSquares bit)
{
  int type = 0;

  if (!zug_any (state->occupied[side] & bit))
    return;
  while (!zug_any (state->men[side][type] & bit))
    type++;
  lift (fair, state, side, (ZugManType) type, bit);
  if (fair->laws->promotion != ZUG_PROMOTION_CAPTURED)
    return;
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (fair->laws->promote_to[i] == type && state->pool[side][type] < UINT8_MAX)
      state->pool[side][type]++;
}

ZugSquares
zug_fair_passed (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugSide other = zug_other ((ZugSide) request->side);

  if (!zug_any (request->victim) || zug_has (zug_fair_occupied (fair, state), request->move.to))
    return ZUG_NONE;
  return request->victim & state->home[other] & state->men[other][ZUG_PAWN];
}

static void
carry_out (const ZugFair *fair, ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugSide side = (ZugSide) request->side;
  ZugManType type = (ZugManType) request->type;
  ZugSquares to = zug_bit (request->move.to);
  ZugSquares passed = zug_fair_passed (fair, state, n);
  uint8_t promotion = request->move.promotion;

  lift (fair, state, side, type, zug_bit (request->move.from));
  if (zug_move_is_castle (request->move))
    {
      lift (fair, state, side, ZUG_ROOK, zug_bit (request->rook));
      put (state, side, ZUG_ROOK, zug_bit (request->rook_to));
    }
  else
    capture (fair, state, zug_other (side), zug_any (passed) ? passed : to);
  if (promotion != ZUG_NO_MAN)
    {
      type = (ZugManType) promotion;
      if (fair->laws->promotion == ZUG_PROMOTION_CAPTURED && state->pool[side][type])
        state->pool[side][type]--;
    }
  put (state, side, type, to);
}

static ZugSquare
first_royal (const ZugFair *fair, const ZugFairState *state, ZugSide side)
{
  return zug_first_royal (zug_fair_royals (fair, state, side), side);
}

/* Of several royal men the first castles: where another becomes the first, nobody does. */
void
zug_fair_play (const ZugFair *fair, ZugFairState *state, int n)
{
  ZugSquare first[ZUG_N_SIDES];

  if (zug_is_plain (fair->laws))
    {
      carry_out (fair, state, n);
      return;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    first[side] = first_royal (fair, state, (ZugSide) side);
  carry_out (fair, state, n);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (first_royal (fair, state, (ZugSide) side) != first[side])
      state->rights &= ~zug_rank_of (fair->laws, (ZugSide) side, 0);
}

bool
zug_fair_is_same (const ZugFair *fair, const ZugFairState *a, const ZugFairState *b)
{
  return memcmp (a->men, b->men, sizeof a->men) == 0 && zug_same (a->rights, b->rights)
         && memcmp (a->pool, b->pool, sizeof a->pool) == 0;
}

/* --- what a request needs --------------------------------------------------------------------- */

static bool
is_offered (const ZugLaws *laws, const uint8_t *pool, uint8_t type)
{
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (laws->promote_to[i] == type && type != ZUG_NO_MAN)
      return laws->promotion == ZUG_PROMOTION_ANY || pool[type];
  return false;
}

/* A pawn's own ways, the man on its square and the pool apart. */
static bool
pawn_reaches (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugSide side = (ZugSide) request->side;
  ZugMove move = request->move;
  ZugSquares from = zug_bit (move.from);
  ZugSquares occupied = zug_fair_occupied (fair, state);
  ZugSquares one = zug_ahead (side, from);
  bool both = fair->laws->pawn == ZUG_PAWN_BOTH, taken = zug_has (occupied, move.to);

  if (move.kind == ZUG_MOVE_DOUBLE)
    return fair->laws->double_step && zug_any (from & zug_rank_of (fair->laws, side, 1))
           && !zug_any (one & occupied) && zug_has (zug_ahead (side, one), move.to)
           && (both || !taken);
  if (zug_has (one, move.to))
    return both || !taken;
  return zug_has (zug_pawn_aside (side, move.from), move.to)
         && (both || taken || zug_any (zug_fair_passed (fair, state, n)));
}

bool
zug_fair_needs_target (const ZugFair *fair, int n)
{
  const ZugFairRequest *request = &fair->request[n];

  return request->type == ZUG_PAWN
         && zug_has (zug_pawn_aside ((ZugSide) request->side, request->move.from), request->move.to)
         && (fair->laws->pawn != ZUG_PAWN_BOTH
             || (fair->laws->named_captures && request->captures));
}

static bool
has_promotion (const ZugFair *fair, const ZugFairState *state, const ZugFairRequest *request)
{
  ZugSide other = zug_other ((ZugSide) request->side);
  bool far = zug_has (zug_rank_of (fair->laws, other, 0), request->move.to);

  if (request->type != ZUG_PAWN || !far)
    return request->move.promotion == ZUG_NO_MAN;
  return is_offered (fair->laws, state->pool[request->side], request->move.promotion);
}

static bool
may_castle (const ZugFair *fair, const ZugFairState *state, const ZugFairRequest *request)
{
  ZugSquares two;

  if (request->rook == ZUG_NO_SQUARE)
    return false;
  two = zug_bit (request->move.from) | zug_bit (request->rook);
  return !zug_any (two & ~state->home[request->side]) && zug_has (state->rights, request->rook)
         && !zug_any (request->way & (zug_fair_occupied (fair, state) & ~two));
}

/* Whether a request may not end where another side's king stands. */
static bool
is_kept_by_king (const ZugFair *fair, const ZugFairState *state, const ZugFairRequest *request)
{
  return fair->laws->check == ZUG_CHECK_ORTHODOX
         && zug_has (zug_fair_royals (fair, state, zug_other ((ZugSide) request->side)),
                     request->move.to);
}

/* Whether it captures just where it was made to. */
static bool
captures_as_named (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugSide other = zug_other ((ZugSide) request->side);

  return !fair->laws->named_captures
         || request->captures
                == (zug_has (state->occupied[other], request->move.to)
                    || zug_any (zug_fair_passed (fair, state, n)));
}

/* The men's own ways: everything but king laws, the pool, and an own man on the chosen square. */
static bool
is_reached (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugMove move = request->move;

  if (request->type == ZUG_NO_MAN || !zug_has (state->home[request->side], move.from))
    return false;
  if (zug_move_is_castle (move))
    return may_castle (fair, state, request);
  if (zug_has (zug_off (fair->laws), move.to) || is_kept_by_king (fair, state, request)
      || !captures_as_named (fair, state, n))
    return false;
  if (request->type == ZUG_PAWN)
    return pawn_reaches (fair, state, n);
  return move.kind == ZUG_MOVE_PLAIN
         && zug_has (zug_reach_of (fair->laws, (ZugManType) request->type, move.from,
                                   zug_fair_occupied (fair, state)),
                     move.to);
}

static bool
is_own_taken (const ZugFairState *state, const ZugFairRequest *request)
{
  return !zug_move_is_castle (request->move)
         && zug_has (state->occupied[request->side], request->move.to);
}

/* A man of the other side that has moved on this turn does not rest any more. */
ZugSquares
zug_fair_feared (const ZugFair *fair, const ZugFairState *state, ZugSide side)
{
  ZugSide other = zug_other (side);
  ZugSquares rest = fair->position->rest[other] & state->home[other];

  if (fair->laws->check != ZUG_CHECK_NONE)
    return state->occupied[other];
  return state->occupied[other] & ~(zug_fair_royals (fair, state, other) & ~rest);
}

/* The attack conditions of castling need a position to be looked at. */
static bool
castling_is_safe (const ZugFair *fair, const ZugFairState *state, const ZugFairRequest *request)
{
  ZugPosition position;
  ZugSide side = (ZugSide) request->side;
  ZugCastling castling;
  ZugScope scope;

  zug_position_copy (&position, fair->position);
  memcpy (position.men, state->men, sizeof position.men);
  memcpy (position.occupied, state->occupied, sizeof position.occupied);
  position.rights = state->rights;
  for (int s = 0; s < ZUG_N_SIDES; s++)
    position.rest[s] &= state->home[s];
  zug_scope_legal (&scope, fair->laws, &position, side);
  castling = zug_castling (fair->laws, &position, side, (ZugMoveKind) request->move.kind);
  return !zug_any (zug_castling_hits (&scope, &castling).squares);
}

/* The king laws, by the board after the request. */
static bool
king_is_safe (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugSide side = (ZugSide) request->side, other = zug_other (side);
  bool none = fair->laws->check == ZUG_CHECK_NONE;
  ZugFairState after;
  ZugSquares kings, feared;

  if (none
      && (fair->laws->king_entry == ZUG_KING_ENTRY_ANY || !fair->laws->man[request->type].royal))
    return true;
  if (zug_move_is_castle (request->move) && !castling_is_safe (fair, state, request))
    return false;
  after = *state;
  zug_fair_play (fair, &after, n);
  feared = zug_fair_feared (fair, &after, side);
  kings = none ? zug_bit (request->move.to) : zug_fair_royals (fair, &after, side);
  while (zug_any (kings))
    if (zug_any (feared
                 & zug_hits (fair->laws, after.men[other], other, zug_fair_occupied (fair, &after),
                             zug_take (&kings))))
      return false;
  return true;
}

bool
zug_fair_is_legal (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];

  return is_reached (fair, state, n) && !is_own_taken (state, request)
         && has_promotion (fair, state, request) && king_is_safe (fair, state, n);
}

/* Nothing that a man needs of the board comes back on the same turn: a man that has gone stays
 * away, a square that has been reached stays occupied, by the one that arrived or the one that
 * captured it there, and nobody may go where a man of his own stands now, castling apart, which
 * fills again what it leaves. Only a man to capture can come where one has gone, a square lost to
 * an own man can become one to capture on where captures are not named, and a way can open when the
 * other of two is shut. */
bool
zug_fair_is_barred (const ZugFair *fair, const ZugFairState *state, int n)
{
  const ZugFairRequest *request = &fair->request[n];
  ZugMove move = request->move;
  ZugSquares way;

  if (!zug_has (state->home[request->side], move.from))
    return true;
  if (fair->laws->named_captures && is_own_taken (state, request))
    return true;
  if (zug_fair_needs_target (fair, n))
    return is_kept_by_king (fair, state, request);
  if (request->type != ZUG_PAWN && !zug_move_is_castle (move)
      && zug_nth_way (fair->laws, (ZugManType) request->type, move.from, move.to, 1, &way))
    return is_kept_by_king (fair, state, request) || !captures_as_named (fair, state, n);
  return !is_reached (fair, state, n);
}

/* --- the game as the merge sees it ------------------------------------------------------------ */

_Static_assert (sizeof (ZugFairState) <= ZUG_MERGE_STATE_MAX, "a state fits");

static void
game_start (const void *data, void *state)
{
  zug_fair_start (data, state);
}

static bool
game_is_legal (const void *data, const void *state, int request)
{
  return zug_fair_is_legal (data, state, request);
}

static void
game_play (const void *data, void *state, int request)
{
  zug_fair_play (data, state, request);
}

static bool
game_is_same (const void *data, const void *a, const void *b)
{
  return zug_fair_is_same (data, a, b);
}

/* Under `check=none` the game is over when a king has been taken; otherwise none can be. */
static bool
game_is_won (const void *data, const void *state)
{
  return zug_fair_king_lost (data, state, ZUG_WHITE) || zug_fair_king_lost (data, state, ZUG_BLACK);
}

/* Requests that are all legal when they are made lead to one state in every order, if captures are
 * named: a square is reached by one man at most, since the second would find it taken, and only men
 * that stay where they stand are captured, or that castled where they or their partner stood, which
 * cannot come after the capture. Without names two men of different sides may reach
 * one square, and the later one stands there: that pair shows it. */
void
zug_fair_merge (const ZugFair *fair, ZugMerge *merge)
{
  ZugMergeGame game = {.data = fair,
                       .state_size = sizeof (ZugFairState),
                       .start = game_start,
                       .is_legal = game_is_legal,
                       .play = game_play,
                       .is_same = game_is_same,
                       .is_won = game_is_won,
                       .sets_decide = fair->laws->named_captures,
                       .pairs_decide = true,
                       .tell = zug_fair_tell};

  zug_merge (&game, fair->n, merge);
}

static bool
is_legal_now (const ZugFair *fair, const ZugFairState *state, int request)
{
  return !game_is_won (fair, state) && zug_fair_is_legal (fair, state, request);
}

/* Two requests: a move happens if it is legal in both orders, and, where both are, both orders give
 * the same state. */
static void
decide_two (const ZugFair *fair, ZugMerge *merge)
{
  ZugFairState state, after[2];
  bool legal[2], last[2];

  zug_fair_start (fair, &state);
  merge->happened = merge->illegal = 0;
  for (int i = 0; i < 2; i++)
    legal[i] = is_legal_now (fair, &state, i);
  for (int i = 0; i < 2; i++)
    {
      after[i] = state;
      if (legal[i])
        zug_fair_play (fair, &after[i], i);
    }
  for (int i = 0; i < 2; i++)
    last[i] = legal[i] && is_legal_now (fair, &after[1 - i], i);
  if (last[0] && last[1] && !fair->laws->named_captures)
    {
      zug_fair_play (fair, &after[0], 1);
      zug_fair_play (fair, &after[1], 0);
      if (!zug_fair_is_same (fair, &after[0], &after[1]))
        last[0] = last[1] = false;
    }
  for (int i = 0; i < 2; i++)
    {
      merge->happened |= last[i] ? zug_request_bit (i) : 0;
      merge->illegal |= !legal[i] || (!last[i] && last[1 - i]) ? zug_request_bit (i) : 0;
      merge->by[i] = legal[i] && !last[i] ? (ZugRequestSet) 2 >> i : 0;
      merge->round[i] = legal[i] && !last[i] && last[1 - i] ? 2 : 1;
    }
  merge->n_rounds = merge->round[0] > merge->round[1] ? merge->round[0] : merge->round[1];
}

void
zug_fair_decide (const ZugFair *fair, ZugMerge *merge)
{
  if (fair->n == 2 && fair->request[0].side != fair->request[1].side)
    decide_two (fair, merge);
  else
    zug_fair_merge (fair, merge);
}
