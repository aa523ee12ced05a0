/* zug-outcome.c: when and how a game ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-row-game.h"

static ZugResult
lost_by (bool white, bool black)
{
  if (white && black)
    return ZUG_RESULT_DRAW;
  return white ? ZUG_RESULT_BLACK : ZUG_RESULT_WHITE;
}

static ZugEnd
judge_kings (const ZugLaws *laws, const ZugPosition *position)
{
  bool white = zug_position_king_lost (laws, position, ZUG_WHITE);
  bool black = zug_position_king_lost (laws, position, ZUG_BLACK);

  if (!white && !black)
    return (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  return (ZugEnd) {lost_by (white, black),
                   white && black ? ZUG_REASON_BOTH_KINGS_CAPTURED : ZUG_REASON_KING_CAPTURED};
}

/* Only one side can have a line, as the marks that would make two forestall each other. */
static ZugEnd
judge_row (const ZugLaws *laws, const ZugPosition *position)
{
  const ZugSquares *marks = position->occupied;

  if (zug_row_game_has_line (laws, marks[ZUG_WHITE]))
    return (ZugEnd) {ZUG_RESULT_WHITE, ZUG_REASON_LINE};
  if (zug_row_game_has_line (laws, marks[ZUG_BLACK]))
    return (ZugEnd) {ZUG_RESULT_BLACK, ZUG_REASON_LINE};
  if (!zug_any (zug_row_game_vacant (laws, marks)))
    return (ZugEnd) {ZUG_RESULT_DRAW, ZUG_REASON_FULL};
  return (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
}

/* Sides without a move: lost, or in stalemate. */
static ZugEnd
judge_moves (const ZugLaws *laws, const ZugPosition *position)
{
  bool lost[ZUG_N_SIDES] = {false, false};
  bool stalemate = false;

  for (int s = 0; s < ZUG_N_SIDES; s++)
    {
      ZugSide side = (ZugSide) s;

      if (!zug_position_chooses (laws, position, side) || zug_has_choice (laws, position, side))
        continue;
      lost[side] = laws->stalemate == ZUG_STALEMATE_LOSS || position->leave != ZUG_NO_SQUARE
                   || zug_any (zug_check_squares (laws, position, side).immediate);
      stalemate |= !lost[side];
    }
  if (lost[ZUG_WHITE] || lost[ZUG_BLACK])
    return (ZugEnd) {lost_by (lost[ZUG_WHITE], lost[ZUG_BLACK]), lost[ZUG_WHITE] && lost[ZUG_BLACK]
                                                                     ? ZUG_REASON_BOTH_SIDES_LOST
                                                                     : ZUG_REASON_NO_MOVE};
  if (stalemate)
    return (ZugEnd) {ZUG_RESULT_DRAW, ZUG_REASON_STALEMATE};
  return (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
}

static bool
has_bare_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares kings = zug_royals (laws, position, side);

  return zug_any (kings) && zug_same (position->occupied[side], kings);
}

static bool
is_repeated (const ZugLaws *laws, const ZugPosition *position, const uint64_t *keys, int n_keys)
{
  uint64_t key;
  int n = 1;

  if (!laws->repetition || n_keys == 0)
    return false;
  key = zug_hash (laws, position);
  for (int i = 0; i < n_keys; i++)
    n += keys[i] == key;
  return n >= laws->repetition;
}

static ZugReason
draw_reason (const ZugLaws *laws, const ZugPosition *position, const uint64_t *keys, int n_keys)
{
  unsigned moves = laws->turn == ZUG_TURN_ALTERNATE ? 2 : 1;

  if (laws->bare_kings == ZUG_BARE_KINGS_DRAW && has_bare_king (laws, position, ZUG_WHITE)
      && has_bare_king (laws, position, ZUG_BLACK))
    return ZUG_REASON_BARE_KINGS;
  if (laws->pass_draw && position->passes >= moves * laws->pass_draw)
    return ZUG_REASON_PASSES;
  if (laws->quiet && position->quiet >= moves * laws->quiet)
    return ZUG_REASON_QUIET;
  if (is_repeated (laws, position, keys, n_keys))
    return ZUG_REASON_REPETITION;
  return ZUG_REASON_NONE;
}

ZugEnd
zug_outcome (const ZugLaws *laws, const ZugPosition *position, const uint64_t *keys, int n_keys)
{
  bool row = laws->game == ZUG_INPUT_ROW;
  ZugEnd end = row ? judge_row (laws, position) : judge_kings (laws, position);
  ZugReason reason;

  if (!row && end.result == ZUG_RESULT_OPEN)
    end = judge_moves (laws, position);
  if (end.result != ZUG_RESULT_OPEN)
    return end;
  reason = draw_reason (laws, position, keys, n_keys);
  if (reason != ZUG_REASON_NONE)
    end = (ZugEnd) {ZUG_RESULT_DRAW, reason};
  return end;
}
