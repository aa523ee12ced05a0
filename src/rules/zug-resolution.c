/* zug-resolution.c: both choices of a turn happen together */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-keys.h"

#include "zug-attack.h"
#include "zug-resolution.h"
#include "zug-constraints.h"

/* What an ordinary turn goes through is made one function. */
#define ALWAYS inline __attribute__ ((always_inline))

void
zug_resolution_event (ZugResolution *turn, ZugEventKind kind, ZugSide side, ZugManType man,
                      ZugManType other, ZugSquare from, ZugSquare to)
{
  if (turn->events && turn->events->n < ZUG_MAX_EVENTS)
    turn->events->event[turn->events->n++] =
        (ZugEvent) {(uint8_t) kind, (uint8_t) side, (uint8_t) man, (uint8_t) other, from, to};
}

void
zug_resolution_capture (ZugResolution *turn, ZugSide side, ZugManType type)
{
  const ZugLaws *laws = turn->laws;
  uint8_t *pool = &turn->after->pool[side][type];

  turn->captured = true;
  if (type == ZUG_KING && zug_is_plain (laws))
    turn->after->rights &= ~zug_rank_of (laws, side, 0);
  if (laws->promotion != ZUG_PROMOTION_CAPTURED)
    return;
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (laws->promote_to[i] == type && *pool < UINT8_MAX)
      ++*pool;
}

void
zug_resolution_remove (ZugResolution *turn, ZugSide side, int path)
{
  ZugTrajectory *man = &turn->path[side][path];

  man->stands = false;
  ZUG_TELL (turn, ZUG_EVENT_REMOVED, side, (ZugManType) man->type, ZUG_NO_MAN, man->to, man->to);
  zug_resolution_capture (turn, side, (ZugManType) man->type);
}

/* A man comes or goes, for the key. */
static ALWAYS void
rekey (ZugResolution *turn, ZugSide side, ZugManType type, ZugSquare square)
{
  turn->key ^= zug_key_man (side, type, square);
}

static ALWAYS void
set_out (ZugResolution *turn, ZugSide side)
{
  ZugMove move = turn->pair.choice[side];
  ZugTrajectory *path = turn->path[side];
  ZugCastling castling;

  turn->n[side] = 0;
  if (!turn->chose[side])
    return;
  if (move.kind == ZUG_MOVE_PASS)
    {
      ZUG_TELL (turn, ZUG_EVENT_PASS, side, ZUG_NO_MAN, ZUG_NO_MAN, 0, 0);
      return;
    }
  path[0] = (ZugTrajectory) {(uint8_t) zug_man_on (turn->before, side, move.from), move.from,
                             move.to, true};
  turn->n[side] = 1;
  ZUG_TELL (turn, ZUG_EVENT_MOVE, side, (ZugManType) path[0].type, ZUG_NO_MAN, move.from, move.to);
  if (zug_move_is_castle (move))
    {
      castling = zug_castling (turn->laws, turn->before, side, (ZugMoveKind) move.kind);
      path[1] = (ZugTrajectory) {ZUG_ROOK, castling.rook, castling.rook_to, true};
      turn->n[side] = 2;
      ZUG_TELL (turn, ZUG_EVENT_CASTLE, side, ZUG_ROOK, ZUG_NO_MAN, castling.rook,
                castling.rook_to);
    }
}

static ALWAYS void
find_meeting (ZugResolution *turn)
{
  turn->met = ZUG_NO_SQUARE;
  for (int i = 0; i < turn->n[ZUG_WHITE]; i++)
    for (int j = 0; j < turn->n[ZUG_BLACK]; j++)
      if (turn->path[ZUG_WHITE][i].to == turn->path[ZUG_BLACK][j].to)
        {
          turn->met = turn->path[ZUG_WHITE][i].to;
          turn->met_path[ZUG_WHITE] = (uint8_t) i;
          turn->met_path[ZUG_BLACK] = (uint8_t) j;
        }
}

static ALWAYS void
lift (ZugResolution *turn, ZugSide side)
{
  for (int i = 0; i < turn->n[side]; i++)
    {
      const ZugTrajectory *path = &turn->path[side][i];
      ZugSquares bits = zug_bit (path->from);

      rekey (turn, side, (ZugManType) path->type, path->from);
      turn->after->men[side][path->type] &= ~bits;
      turn->after->occupied[side] &= ~bits;
      turn->after->rest[side] &= ~bits;
      turn->after->rights &= ~(bits | zug_bit (path->to));
      if (path->type == ZUG_KING && zug_is_plain (turn->laws))
        turn->after->rights &= ~zug_rank_of (turn->laws, side, 0);
    }
}

/* Whether two men went to each other's squares. */
static ALWAYS bool
is_exchange (const ZugResolution *turn)
{
  const ZugTrajectory *white = turn->path[ZUG_WHITE], *black = turn->path[ZUG_BLACK];

  return turn->n[ZUG_WHITE] == 1 && turn->n[ZUG_BLACK] == 1 && white->from == black->to
         && black->from == white->to;
}

static void
exchange (ZugResolution *turn)
{
  const ZugTrajectory *white = turn->path[ZUG_WHITE], *black = turn->path[ZUG_BLACK];

  ZUG_TELL (turn, ZUG_EVENT_EXCHANGE, ZUG_WHITE, (ZugManType) white->type, (ZugManType) black->type,
            white->from, white->to);
  if (turn->laws->exchange == ZUG_EXCHANGE_BOTH_REMOVED)
    {
      zug_resolution_remove (turn, ZUG_WHITE, 0);
      zug_resolution_remove (turn, ZUG_BLACK, 0);
    }
}

/* A man of `side` lands on `to` and captures what stands on `target`, if it has not left. */
static ALWAYS void
capture (ZugResolution *turn, ZugSide side, const ZugTrajectory *path, ZugSquare target)
{
  ZugSide other = zug_other (side);
  ZugSquares bits = ~zug_bit (target);
  ZugManType meant;

  if (!zug_has (turn->before->occupied[other], target))
    return;
  meant = zug_man_on (turn->before, other, target);
  if (!zug_has (turn->after->occupied[other], target))
    {
      ZUG_TELL (turn, ZUG_EVENT_FAILED_CAPTURE, side, (ZugManType) path->type, meant, target,
                path->to);
      return;
    }
  ZUG_TELL (turn, ZUG_EVENT_CAPTURE, side, (ZugManType) path->type, meant, target, path->to);
  rekey (turn, other, meant, target);
  turn->after->men[other][meant] &= bits;
  turn->after->occupied[other] &= bits;
  turn->after->rest[other] &= bits;
  zug_resolution_capture (turn, other, meant);
}

static ALWAYS void
capture_all (ZugResolution *turn, ZugSide side)
{
  bool passing = turn->pair.choice[side].kind == ZUG_MOVE_EN_PASSANT;

  for (int i = 0; i < turn->n[side]; i++)
    {
      const ZugTrajectory *path = &turn->path[side][i];

      capture (turn, side, path,
               passing ? zug_square (zug_file (path->to), zug_rank (path->from)) : path->to);
    }
}

static ALWAYS void
put_down (ZugResolution *turn, ZugSide side)
{
  for (int i = 0; i < turn->n[side]; i++)
    {
      ZugTrajectory *path = &turn->path[side][i];
      ZugManType type = (ZugManType) path->type;
      uint8_t promotion = turn->pair.choice[side].promotion;

      if (!path->stands)
        continue;
      if (type == ZUG_PAWN && promotion != ZUG_NO_MAN)
        {
          ZUG_TELL (turn, ZUG_EVENT_PROMOTE, side, type, (ZugManType) promotion, path->to,
                    path->to);
          type = (ZugManType) promotion;
          if (turn->laws->promotion == ZUG_PROMOTION_CAPTURED && turn->after->pool[side][type])
            turn->after->pool[side][type]--;
        }
      rekey (turn, side, type, path->to);
      turn->after->men[side][type] |= zug_bit (path->to);
      turn->after->occupied[side] |= zug_bit (path->to);
    }
}

/* A double step gives the enemy pawns that stood beside it the chance to capture en passant. */
static ALWAYS void
note_passed (ZugResolution *turn, ZugSide side)
{
  ZugSide other = zug_other (side);
  ZugSquares arrived, passed, beside;

  if (!turn->n[side] || turn->pair.choice[side].kind != ZUG_MOVE_DOUBLE
      || turn->laws->en_passant != ZUG_EN_PASSANT_NEXT_TURN || !turn->path[side][0].stands)
    return;
  arrived = zug_bit (turn->path[side][0].to);
  passed = zug_ahead (other, arrived);
  beside = turn->after->men[other][ZUG_PAWN] & (zug_left (arrived) | zug_right (arrived));
  for (int i = 0; i < turn->n[other]; i++)
    beside &= ~zug_bit (turn->path[other][i].to);
  if (zug_any (beside) && !zug_any (turn->after->occupied[other] & (arrived | passed)))
    turn->after->ep |= passed;
}

/* Who rests on the coming turn. */
static ALWAYS void
note_rest (ZugResolution *turn, ZugSide side)
{
  ZugPosition *after = turn->after;

  if (turn->chose[side])
    after->rest[side] = ZUG_NONE;
  if (turn->laws->rest != ZUG_REST_NONE)
    for (int i = 0; i < turn->n[side]; i++)
      if (turn->path[side][i].stands)
        after->rest[side] |= zug_bit (turn->path[side][i].to);
  if (after->leave == ZUG_NO_SQUARE)
    return;
  if (zug_laws_leave_resting (turn->laws))
    after->rest[side] |= zug_bit (after->leave);
  else
    after->rest[side] &= ~zug_bit (after->leave);
}

static ALWAYS bool
is_pawn_move (const ZugResolution *turn, ZugSide side)
{
  return turn->n[side] && zug_has (turn->before->men[side][ZUG_PAWN], turn->path[side][0].from);
}

static ALWAYS bool
has_passed (const ZugResolution *turn, ZugSide side)
{
  return turn->pair.choice[side].kind == ZUG_MOVE_PASS;
}

/* The turn is over: the counters, and whose turn it is. */
static ALWAYS void
count_turn (ZugResolution *turn)
{
  ZugPosition *after = turn->after;
  bool alternate = turn->laws->turn == ZUG_TURN_ALTERNATE;
  ZugSide mover = (ZugSide) turn->before->to_move;
  bool passed = alternate ? has_passed (turn, mover)
                          : has_passed (turn, ZUG_WHITE) && has_passed (turn, ZUG_BLACK);

  after->passes = passed ? zug_one_more (after->passes) : 0;
  after->replays = 0;
  if (alternate)
    after->to_move = zug_other (mover);
  if (!alternate || mover == ZUG_BLACK)
    after->turn = zug_one_more (after->turn);
}

static void
set_bans (ZugResolution *turn, bool keep)
{
  ZugPosition *after = turn->after;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      if (!keep)
        after->n_bans[side] = 0;
      if (turn->laws->repeat_blocked == ZUG_REPEAT_BLOCKED_FORBIDDEN)
        zug_position_ban (after, (ZugSide) side, turn->pair.choice[side]);
    }
}

/* `both-return` and `replay`: neither move happens. */
static void
undo (ZugResolution *turn)
{
  /* The third collision on one turn is not replayed. */
  bool replay = zug_laws_can_replay (turn->laws) && turn->before->replays < 2;

  ZUG_TELL (turn, ZUG_EVENT_COLLISION, ZUG_WHITE,
            (ZugManType) turn->path[ZUG_WHITE][turn->met_path[ZUG_WHITE]].type,
            (ZugManType) turn->path[ZUG_BLACK][turn->met_path[ZUG_BLACK]].type, turn->met,
            turn->met);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < turn->n[side]; i++)
      ZUG_TELL (turn, replay ? ZUG_EVENT_REPLAY : ZUG_EVENT_RETURN, (ZugSide) side,
                (ZugManType) turn->path[side][i].type, ZUG_NO_MAN, turn->path[side][i].from,
                turn->path[side][i].to);
  if (replay)
    turn->after->replays++;
  else
    {
      turn->after->ep = ZUG_NONE;
      turn->after->rest[ZUG_WHITE] = turn->after->rest[ZUG_BLACK] = ZUG_NONE;
      turn->after->quiet = zug_one_more (turn->after->quiet);
      count_turn (turn);
    }
  set_bans (turn, replay);
}

/* Of several royal men the first castles: where another becomes the first, nobody does. */
static void
drop_rights (ZugResolution *turn)
{
  for (int s = 0; s < ZUG_N_SIDES; s++)
    {
      ZugSide side = (ZugSide) s;

      if (zug_position_king (turn->laws, turn->after, side)
          != zug_position_king (turn->laws, turn->before, side))
        turn->after->rights &= ~zug_rank_of (turn->laws, side, 0);
    }
}

void
zug_resolution_finish (ZugResolution *turn)
{
  ZugPosition *after = turn->after;

  note_passed (turn, ZUG_WHITE);
  note_passed (turn, ZUG_BLACK);
  note_rest (turn, ZUG_WHITE);
  note_rest (turn, ZUG_BLACK);
  if (!zug_is_plain (turn->laws))
    drop_rights (turn);
  if (turn->captured || is_pawn_move (turn, ZUG_WHITE) || is_pawn_move (turn, ZUG_BLACK))
    after->quiet = 0;
  else
    after->quiet = zug_one_more (after->quiet);
  count_turn (turn);
}

static ALWAYS void
carry_out (ZugResolution *turn)
{
  ZugPosition *after = turn->after;

  after->ep = ZUG_NONE;
  after->leave = ZUG_NO_SQUARE;
  after->n_bans[ZUG_WHITE] = after->n_bans[ZUG_BLACK] = 0;
  lift (turn, ZUG_WHITE);
  lift (turn, ZUG_BLACK);
  if (is_exchange (turn))
    exchange (turn);
  else
    {
      capture_all (turn, ZUG_WHITE);
      capture_all (turn, ZUG_BLACK);
    }
  if (turn->met != ZUG_NO_SQUARE)
    zug_resolution_collide (turn);
  put_down (turn, ZUG_WHITE);
  put_down (turn, ZUG_BLACK);
  zug_resolution_finish (turn);
}

static void
tell_attack (ZugResolution *turn, ZugSide side, ZugSquare king, ZugSquare from)
{
  const ZugPosition *after = turn->after;
  ZugSide other = zug_other (side);
  bool delayed = turn->laws->check == ZUG_CHECK_TIMED
                 && zug_has (zug_resting (turn->laws, after, other), from);

  ZUG_TELL (turn, delayed ? ZUG_EVENT_DELAYED_CHECK : ZUG_EVENT_CHECK, side,
            zug_position_man (after, side, king), zug_position_man (after, other, from), from,
            king);
}

void
zug_resolution_tell_attacks (ZugResolution *turn, ZugSide side)
{
  ZugSquares royals = zug_royals (turn->laws, turn->after, side);

  ZUG_FOR_SQUARES (king, royals)
    {
      ZugSquares attackers = zug_attacker_squares (turn->laws, turn->after, zug_other (side), king);

      for (int n = 0; n < 2 && zug_any (attackers); n++)
        tell_attack (turn, side, king, zug_take (&attackers));
    }
}

void
zug_resolution_happen (ZugResolution *turn)
{
  zug_position_copy (turn->after, turn->before);
  turn->captured = false;
  turn->chose[ZUG_WHITE] = zug_position_chooses (turn->laws, turn->before, ZUG_WHITE);
  turn->chose[ZUG_BLACK] = zug_position_chooses (turn->laws, turn->before, ZUG_BLACK);
  set_out (turn, ZUG_WHITE);
  set_out (turn, ZUG_BLACK);
  find_meeting (turn);
  if (turn->met != ZUG_NO_SQUARE && zug_laws_can_undo (turn->laws))
    undo (turn);
  else
    carry_out (turn);
}

void
zug_resolution_happen_alone (ZugResolution *turn, ZugSide side)
{
  turn->chose[side] = true;
  zug_position_copy (turn->after, turn->before);
  set_out (turn, side);
  lift (turn, side);
  capture_all (turn, side);
  put_down (turn, side);
  if (!zug_is_plain (turn->laws))
    drop_rights (turn);
}

/* --- one move of a game in which sides take turns --------------------------------------------- */

bool
zug_resolution_is_move (const ZugLaws *laws, const ZugPosition *before, ZugMove move)
{
  return laws->turn == ZUG_TURN_ALTERNATE && laws->rest == ZUG_REST_NONE
         && laws->promotion != ZUG_PROMOTION_CAPTURED && zug_is_plain (laws)
         && before->leave == ZUG_NO_SQUARE
         && !zug_any (before->rest[ZUG_WHITE] | before->rest[ZUG_BLACK])
         && !(before->n_bans[ZUG_WHITE] | before->n_bans[ZUG_BLACK])
         && (move.kind == ZUG_MOVE_PLAIN || move.kind == ZUG_MOVE_DOUBLE
             || move.kind == ZUG_MOVE_EN_PASSANT);
}

/* Where the other side's pawns stand that can capture one that has just made a double step, the
 * square that it passed. */
static inline ZugSquares
passed_by (const ZugLaws *laws, const ZugPosition *after, ZugSide other, ZugSquares arrived)
{
  ZugSquares passed = zug_ahead (other, arrived);

  return laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN
                 && zug_any (after->men[other][ZUG_PAWN]
                             & (zug_left (arrived) | zug_right (arrived)))
                 && !zug_any (after->occupied[other] & (arrived | passed))
             ? passed
             : ZUG_NONE;
}

uint64_t
zug_resolution_move (const ZugLaws *laws, const ZugPosition *before, ZugMove move,
                     ZugPosition *after, uint64_t key)
{
  ZugSide side = (ZugSide) before->to_move, other = zug_other (side);
  ZugSquares from = zug_bit (move.from), to = zug_bit (move.to), changed;
  ZugManType type = zug_man_on (before, side, move.from);
  ZugSquare target = move.kind == ZUG_MOVE_EN_PASSANT
                         ? zug_square (zug_file (move.to), zug_rank (move.from))
                         : move.to;
  bool captures = zug_has (before->occupied[other], target), pawn = type == ZUG_PAWN;

  zug_position_copy (after, before);
  key ^= zug_key_man (side, type, move.from) ^ zug_splitmix (ZUG_KEY_TO_MOVE);
  after->men[side][type] &= ~from;
  after->rights &= ~(from | to);
  if (type == ZUG_KING)
    after->rights &= ~zug_rank_of (laws, side, 0);
  if (captures)
    {
      ZugManType victim = zug_man_on (before, other, target);

      key ^= zug_key_man (other, victim, target);
      after->men[other][victim] &= ~zug_bit (target);
      after->occupied[other] &= ~zug_bit (target);
      if (victim == ZUG_KING)
        after->rights &= ~zug_rank_of (laws, other, 0);
    }
  if (pawn && move.promotion != ZUG_NO_MAN)
    type = (ZugManType) move.promotion;
  key ^= zug_key_man (side, type, move.to);
  after->men[side][type] |= to;
  after->occupied[side] = (after->occupied[side] & ~from) | to;
  after->ep = move.kind == ZUG_MOVE_DOUBLE ? passed_by (laws, after, other, to) : ZUG_NONE;
  after->quiet = captures || pawn ? 0 : zug_one_more (after->quiet);
  after->passes = 0;
  after->replays = 0;
  after->to_move = other;
  if (side == ZUG_BLACK)
    after->turn = zug_one_more (after->turn);
  changed = before->rights ^ after->rights;
  while (zug_any (changed))
    key ^= zug_key_right (zug_take (&changed));
  changed = before->ep ^ after->ep;
  while (zug_any (changed))
    key ^= zug_key_passed (zug_take (&changed));
  return key;
}
