/* zug-merge-chess.c: chess as an input game of the merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge-chess.h"

#include "zug-constraints.h"

void
zug_merge_chess_init (ZugMergeChess *chess, const ZugLaws *laws, const ZugPosition *position)
{
  chess->laws = laws;
  chess->position = position;
  chess->n = 0;
}

/* En passant is a way of capturing, not another request: what counts is where the pawn goes. */
static ZugSquares
victim_of (const ZugMergeChess *chess, const ZugMergeChessRequest *request)
{
  ZugSide side = (ZugSide) request->side, other = zug_other (side);
  ZugMove move = request->move;

  if (request->type != ZUG_PAWN || zug_move_is_castle (move)
      || !zug_has (zug_pawn_aside (side, move.from) & chess->position->ep
                       & zug_rank_of (chess->laws, other, 2),
                   move.to))
    return ZUG_NONE;
  return zug_bit (zug_square (zug_file (move.to), zug_rank (move.from)));
}

void
zug_merge_chess_add (ZugMergeChess *chess, ZugSide side, ZugMove move)
{
  const ZugPosition *position = chess->position;
  ZugMergeChessRequest *request = &chess->request[chess->n];
  ZugSquares from = zug_bit (move.from), to = zug_bit (move.to);

  if (move.kind == ZUG_MOVE_PASS || chess->n == ZUG_MERGE_MAX)
    return;
  chess->n++;
  *request = (ZugMergeChessRequest) {.move = move, .side = (uint8_t) side};
  request->type = (uint8_t) zug_position_man (position, side, move.from);
  request->victim = victim_of (chess, request);
  request->captures = zug_has (position->occupied[zug_other (side)], move.to)
                      || zug_any (request->victim & position->men[zug_other (side)][ZUG_PAWN]);
  request->leaves = from;
  request->arrives = to;
  request->way = ZUG_NONE;
  if (zug_move_is_castle (move))
    {
      ZugCastling castling = zug_castling (chess->laws, position, side, (ZugMoveKind) move.kind);

      request->rook = move.from == zug_position_king (chess->laws, position, side)
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
zug_merge_chess_start (const ZugMergeChess *chess, ZugMergeChessState *state)
{
  const ZugPosition *position = chess->position;

  memset (state, 0, sizeof *state);
  memcpy (state->men, position->men, sizeof state->men);
  memcpy (state->occupied, position->occupied, sizeof state->occupied);
  memcpy (state->home, position->occupied, sizeof state->home);
  memcpy (state->pool, position->pool, sizeof state->pool);
  state->rights = position->rights;
}

/* --- what a request does ---------------------------------------------------------------------- */

static void
lift (const ZugMergeChess *chess, ZugMergeChessState *state, ZugSide side, ZugManType type,
      ZugSquares bit)
{
  state->men[side][type] &= ~bit;
  state->occupied[side] &= ~bit;
  state->home[side] &= ~bit;
  state->rights &= ~bit;
  if (type == ZUG_KING && zug_is_plain (chess->laws))
    state->rights &= ~zug_rank_of (chess->laws, side, 0);
}

static void
put (ZugMergeChessState *state, ZugSide side, ZugManType type, ZugSquares bit)
{
  state->men[side][type] |= bit;
  state->occupied[side] |= bit;
}

static void
capture (const ZugMergeChess *chess, ZugMergeChessState *state, ZugSide side, ZugSquares bit)
{
  int type = 0;

  if (!zug_any (state->occupied[side] & bit))
    return;
  while (!zug_any (state->men[side][type] & bit))
    type++;
  lift (chess, state, side, (ZugManType) type, bit);
  if (chess->laws->promotion != ZUG_PROMOTION_CAPTURED)
    return;
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (chess->laws->promote_to[i] == type && state->pool[side][type] < UINT8_MAX)
      state->pool[side][type]++;
}

ZugSquares
zug_merge_chess_passed (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugSide other = zug_other ((ZugSide) request->side);

  if (!zug_any (request->victim)
      || zug_has (zug_merge_chess_occupied (chess, state), request->move.to))
    return ZUG_NONE;
  return request->victim & state->home[other] & state->men[other][ZUG_PAWN];
}

static void
carry_out (const ZugMergeChess *chess, ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugSide side = (ZugSide) request->side;
  ZugManType type = (ZugManType) request->type;
  ZugSquares to = zug_bit (request->move.to);
  ZugSquares passed = zug_merge_chess_passed (chess, state, n);
  uint8_t promotion = request->move.promotion;

  lift (chess, state, side, type, zug_bit (request->move.from));
  if (zug_move_is_castle (request->move))
    {
      lift (chess, state, side, ZUG_ROOK, zug_bit (request->rook));
      put (state, side, ZUG_ROOK, zug_bit (request->rook_to));
    }
  else
    capture (chess, state, zug_other (side), zug_any (passed) ? passed : to);
  if (promotion != ZUG_NO_MAN)
    {
      type = (ZugManType) promotion;
      if (chess->laws->promotion == ZUG_PROMOTION_CAPTURED && state->pool[side][type])
        state->pool[side][type]--;
    }
  put (state, side, type, to);
}

static ZugSquare
first_royal (const ZugMergeChess *chess, const ZugMergeChessState *state, ZugSide side)
{
  return zug_first_royal (zug_merge_chess_royals (chess, state, side), side);
}

/* Of several royal men the first castles: where another becomes the first, nobody does. */
void
zug_merge_chess_play (const ZugMergeChess *chess, ZugMergeChessState *state, int n)
{
  ZugSquare first[ZUG_N_SIDES];

  if (zug_is_plain (chess->laws))
    {
      carry_out (chess, state, n);
      return;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    first[side] = first_royal (chess, state, (ZugSide) side);
  carry_out (chess, state, n);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (first_royal (chess, state, (ZugSide) side) != first[side])
      state->rights &= ~zug_rank_of (chess->laws, (ZugSide) side, 0);
}

bool
zug_merge_chess_is_same (const ZugMergeChess *chess, const ZugMergeChessState *a,
                         const ZugMergeChessState *b)
{
  return memcmp (a->men, b->men, sizeof a->men) == 0 && zug_same (a->rights, b->rights)
         && memcmp (a->pool, b->pool, sizeof a->pool) == 0;
}

/* --- what a request needs --------------------------------------------------------------------- */

/* A pawn's own ways, the man on its square and the pool apart. */
static bool
pawn_reaches (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugSide side = (ZugSide) request->side;
  ZugMove move = request->move;
  ZugSquares from = zug_bit (move.from);
  ZugSquares occupied = zug_merge_chess_occupied (chess, state);
  ZugSquares one = zug_ahead (side, from);
  bool both = zug_laws_free_pawns (chess->laws), taken = zug_has (occupied, move.to);

  if (move.kind == ZUG_MOVE_DOUBLE)
    return chess->laws->double_step && zug_any (from & zug_rank_of (chess->laws, side, 1))
           && !zug_any (one & occupied) && zug_has (zug_ahead (side, one), move.to)
           && (both || !taken);
  if (zug_has (one, move.to))
    return both || !taken;
  return zug_has (zug_pawn_aside (side, move.from), move.to)
         && (both || taken || zug_any (zug_merge_chess_passed (chess, state, n)));
}

bool
zug_merge_chess_needs_target (const ZugMergeChess *chess, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];

  return request->type == ZUG_PAWN
         && zug_has (zug_pawn_aside ((ZugSide) request->side, request->move.from), request->move.to)
         && (!zug_laws_free_pawns (chess->laws)
             || (chess->laws->named_captures && request->captures));
}

static bool
has_promotion (const ZugMergeChess *chess, const ZugMergeChessState *state,
               const ZugMergeChessRequest *request)
{
  ZugSide other = zug_other ((ZugSide) request->side);
  bool far = zug_has (zug_rank_of (chess->laws, other, 0), request->move.to);

  if (request->type != ZUG_PAWN || !far)
    return request->move.promotion == ZUG_NO_MAN;
  return zug_laws_offer (chess->laws, (ZugManType) request->move.promotion)
         && (chess->laws->promotion == ZUG_PROMOTION_ANY
             || state->pool[request->side][request->move.promotion]);
}

static bool
may_castle (const ZugMergeChess *chess, const ZugMergeChessState *state,
            const ZugMergeChessRequest *request)
{
  ZugSquares two;

  if (request->rook == ZUG_NO_SQUARE)
    return false;
  two = zug_bit (request->move.from) | zug_bit (request->rook);
  return !zug_any (two & ~state->home[request->side]) && zug_has (state->rights, request->rook)
         && !zug_any (request->way & (zug_merge_chess_occupied (chess, state) & ~two));
}

/* Whether a request may not end where another side's king stands. */
static bool
is_kept_by_king (const ZugMergeChess *chess, const ZugMergeChessState *state,
                 const ZugMergeChessRequest *request)
{
  return chess->laws->check == ZUG_CHECK_ORTHODOX
         && zug_has (zug_merge_chess_royals (chess, state, zug_other ((ZugSide) request->side)),
                     request->move.to);
}

/* Whether it captures just where it was made to. */
static bool
captures_as_named (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugSide other = zug_other ((ZugSide) request->side);

  return !chess->laws->named_captures
         || request->captures
                == (zug_has (state->occupied[other], request->move.to)
                    || zug_any (zug_merge_chess_passed (chess, state, n)));
}

/* The men's own ways: everything but king laws, the pool, and an own man on the chosen square. */
static bool
is_reached (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugMove move = request->move;

  if (request->type == ZUG_NO_MAN || !zug_has (state->home[request->side], move.from))
    return false;
  if (zug_move_is_castle (move))
    return may_castle (chess, state, request);
  if (zug_has (zug_off (chess->laws), move.to) || is_kept_by_king (chess, state, request)
      || !captures_as_named (chess, state, n))
    return false;
  if (request->type == ZUG_PAWN)
    return pawn_reaches (chess, state, n);
  return move.kind == ZUG_MOVE_PLAIN
         && zug_has (zug_attacks_of (chess->laws, (ZugManType) request->type, move.from,
                                     zug_merge_chess_occupied (chess, state)),
                     move.to);
}

static bool
is_own_taken (const ZugMergeChessState *state, const ZugMergeChessRequest *request)
{
  return !zug_move_is_castle (request->move)
         && zug_has (state->occupied[request->side], request->move.to);
}

/* A man of the other side that has moved on this turn does not rest any more. */
ZugSquares
zug_merge_chess_feared (const ZugMergeChess *chess, const ZugMergeChessState *state, ZugSide side)
{
  ZugSide other = zug_other (side);
  ZugSquares rest = chess->position->rest[other] & state->home[other];

  if (chess->laws->check != ZUG_CHECK_NONE)
    return state->occupied[other];
  return state->occupied[other] & ~(zug_merge_chess_royals (chess, state, other) & ~rest);
}

/* The attack conditions of castling need a position to be looked at. */
static bool
castling_is_safe (const ZugMergeChess *chess, const ZugMergeChessState *state,
                  const ZugMergeChessRequest *request)
{
  ZugPosition position;
  ZugSide side = (ZugSide) request->side;
  ZugCastling castling;
  ZugConstraints limits;

  zug_position_copy (&position, chess->position);
  memcpy (position.men, state->men, sizeof position.men);
  memcpy (position.occupied, state->occupied, sizeof position.occupied);
  position.rights = state->rights;
  for (int s = 0; s < ZUG_N_SIDES; s++)
    position.rest[s] &= state->home[s];
  zug_constraints_legal (&limits, chess->laws, &position, side);
  castling = zug_castling (chess->laws, &position, side, (ZugMoveKind) request->move.kind);
  return !zug_any (zug_castling_hits (&limits, &castling).squares);
}

/* The king laws, by the board after the request. */
static bool
king_is_safe (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugSide side = (ZugSide) request->side, other = zug_other (side);
  bool none = chess->laws->check == ZUG_CHECK_NONE;
  ZugMergeChessState after;
  ZugSquares kings, feared;

  if (none
      && (chess->laws->king_entry == ZUG_KING_ENTRY_ANY || !chess->laws->man[request->type].royal))
    return true;
  if (zug_move_is_castle (request->move) && !castling_is_safe (chess, state, request))
    return false;
  after = *state;
  zug_merge_chess_play (chess, &after, n);
  feared = zug_merge_chess_feared (chess, &after, side);
  kings = none ? zug_bit (request->move.to) : zug_merge_chess_royals (chess, &after, side);
  while (zug_any (kings))
    if (zug_any (feared
                 & zug_hits (chess->laws, after.men[other], other,
                             zug_merge_chess_occupied (chess, &after), zug_take (&kings))))
      return false;
  return true;
}

bool
zug_merge_chess_is_legal (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];

  return is_reached (chess, state, n) && !is_own_taken (state, request)
         && has_promotion (chess, state, request) && king_is_safe (chess, state, n);
}

/* Nothing that a man needs of the board comes back on the same turn: a man that has gone stays
 * away, a square that has been reached stays occupied, by the one that arrived or the one that
 * captured it there, and nobody may go where a man of his own stands now, castling apart, which
 * fills again what it leaves. Only a man to capture can come where one has gone, a square lost to
 * an own man can become one to capture on where captures are not named, and a way can open when the
 * other of two is shut. */
bool
zug_merge_chess_is_barred (const ZugMergeChess *chess, const ZugMergeChessState *state, int n)
{
  const ZugMergeChessRequest *request = &chess->request[n];
  ZugMove move = request->move;
  ZugSquares way;

  if (!zug_has (state->home[request->side], move.from))
    return true;
  if (chess->laws->named_captures && is_own_taken (state, request))
    return true;
  if (zug_merge_chess_needs_target (chess, n))
    return is_kept_by_king (chess, state, request);
  if (request->type != ZUG_PAWN && !zug_move_is_castle (move)
      && zug_nth_way (chess->laws, (ZugManType) request->type, move.from, move.to, 1, &way))
    return is_kept_by_king (chess, state, request) || !captures_as_named (chess, state, n);
  return !is_reached (chess, state, n);
}

/* --- the game as the merge sees it ------------------------------------------------------------ */

_Static_assert (sizeof (ZugMergeChessState) <= ZUG_MERGE_STATE_MAX, "a state fits");

static void
game_start (const void *data, void *state)
{
  zug_merge_chess_start (data, state);
}

static bool
game_is_legal (const void *data, const void *state, int request)
{
  return zug_merge_chess_is_legal (data, state, request);
}

static void
game_play (const void *data, void *state, int request)
{
  zug_merge_chess_play (data, state, request);
}

static bool
game_is_same (const void *data, const void *a, const void *b)
{
  return zug_merge_chess_is_same (data, a, b);
}

/* Under `check=none` the game is over when a king has been taken; otherwise none can be. */
static bool
game_is_won (const void *data, const void *state)
{
  return zug_merge_chess_king_lost (data, state, ZUG_WHITE)
         || zug_merge_chess_king_lost (data, state, ZUG_BLACK);
}

/* Requests that are all legal when they are made lead to one state in every order, if captures are
 * named: a square is reached by one man at most, since the second would find it taken, and only men
 * that stay where they stand are captured, or that castled where they or their partner stood, which
 * cannot come after the capture. Without names two men of different sides may reach
 * one square, and the later one stands there: that pair shows it. */
void
zug_merge_chess_merge (const ZugMergeChess *chess, ZugMerge *merge)
{
  ZugMergeGame game = {.data = chess,
                       .state_size = sizeof (ZugMergeChessState),
                       .start = game_start,
                       .is_legal = game_is_legal,
                       .play = game_play,
                       .is_same = game_is_same,
                       .is_won = game_is_won,
                       .sets_decide = chess->laws->named_captures,
                       .pairs_decide = true,
                       .tell = zug_merge_chess_tell};

  zug_merge (&game, chess->n, merge);
}

static bool
is_legal_now (const ZugMergeChess *chess, const ZugMergeChessState *state, int request)
{
  return !game_is_won (chess, state) && zug_merge_chess_is_legal (chess, state, request);
}

/* One request happens if it is legal. */
static void
decide_one (const ZugMergeChess *chess, ZugMerge *merge)
{
  ZugMergeChessState state;
  bool legal;

  zug_merge_chess_start (chess, &state);
  legal = is_legal_now (chess, &state, 0);
  merge->happened = legal ? zug_request_bit (0) : 0;
  merge->illegal = legal ? 0 : zug_request_bit (0);
  merge->by[0] = 0;
  merge->round[0] = 1;
  merge->n_rounds = 1;
}

/* Two requests: a move happens if it is legal in both orders, and, where both are, both orders give
 * the same state. */
static void
decide_two (const ZugMergeChess *chess, ZugMerge *merge)
{
  ZugMergeChessState state, after[2];
  bool legal[2], last[2];

  zug_merge_chess_start (chess, &state);
  merge->happened = merge->illegal = 0;
  for (int i = 0; i < 2; i++)
    legal[i] = is_legal_now (chess, &state, i);
  for (int i = 0; i < 2; i++)
    {
      after[i] = state;
      if (legal[i])
        zug_merge_chess_play (chess, &after[i], i);
    }
  for (int i = 0; i < 2; i++)
    last[i] = legal[i] && is_legal_now (chess, &after[1 - i], i);
  if (last[0] && last[1] && !chess->laws->named_captures)
    {
      zug_merge_chess_play (chess, &after[0], 1);
      zug_merge_chess_play (chess, &after[1], 0);
      if (!zug_merge_chess_is_same (chess, &after[0], &after[1]))
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
zug_merge_chess_decide (const ZugMergeChess *chess, ZugMerge *merge)
{
  if (chess->n == 1)
    decide_one (chess, merge);
  else if (chess->n == 2 && chess->request[0].side != chess->request[1].side)
    decide_two (chess, merge);
  else
    zug_merge_chess_merge (chess, merge);
}
