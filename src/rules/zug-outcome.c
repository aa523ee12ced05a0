/* zug-outcome.c: when and how a game ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-outcome.h"

#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-words.h"

static ZugResult
lost_by (bool white, bool black)
{
  if (white && black)
    return ZUG_RESULT_DRAW;
  return white ? ZUG_RESULT_BLACK : ZUG_RESULT_WHITE;
}

static ZugEnd
judge_kings (const ZugPosition *position)
{
  bool white = zug_position_king_lost (position, ZUG_WHITE);
  bool black = zug_position_king_lost (position, ZUG_BLACK);

  if (!white && !black)
    return (ZugEnd){ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  return (ZugEnd){lost_by (white, black),
                  white && black ? ZUG_REASON_BOTH_KINGS_CAPTURED : ZUG_REASON_KING_CAPTURED};
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

      if (!zug_position_chooses (laws, position, side)
          || zug_count_choices (laws, position, side) > 0)
        continue;
      lost[side] = laws->stalemate == ZUG_STALEMATE_LOSS || position->leave != ZUG_NO_SQUARE
                   || zug_check (laws, position, side).immediate;
      stalemate |= !lost[side];
    }
  if (lost[ZUG_WHITE] || lost[ZUG_BLACK])
    return (ZugEnd){lost_by (lost[ZUG_WHITE], lost[ZUG_BLACK]), lost[ZUG_WHITE] && lost[ZUG_BLACK]
                                                                    ? ZUG_REASON_BOTH_SIDES_LOST
                                                                    : ZUG_REASON_NO_MOVE};
  if (stalemate)
    return (ZugEnd){ZUG_RESULT_DRAW, ZUG_REASON_STALEMATE};
  return (ZugEnd){ZUG_RESULT_OPEN, ZUG_REASON_NONE};
}

static bool
has_bare_king (const ZugPosition *position, ZugSide side)
{
  ZugSquares king = position->men[side][ZUG_KING];

  return king && position->occupied[side] == king;
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

  if (laws->bare_kings == ZUG_BARE_KINGS_DRAW && has_bare_king (position, ZUG_WHITE)
      && has_bare_king (position, ZUG_BLACK))
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
  ZugEnd end = judge_kings (position);
  ZugReason reason;

  if (end.result == ZUG_RESULT_OPEN)
    end = judge_moves (laws, position);
  if (end.result != ZUG_RESULT_OPEN)
    return end;
  reason = draw_reason (laws, position, keys, n_keys);
  if (reason != ZUG_REASON_NONE)
    end = (ZugEnd){ZUG_RESULT_DRAW, reason};
  return end;
}

const char *
zug_result_text (ZugResult result)
{
  static const char *const texts[] = {"*", "1-0", "0-1", "1/2-1/2"};

  return texts[result];
}

const char *
zug_reason_text (ZugReason reason)
{
  static const char *const texts[] = {
      [ZUG_REASON_NONE] = "",
      [ZUG_REASON_KING_CAPTURED] = NC_ ("reason", "king captured"),
      [ZUG_REASON_BOTH_KINGS_CAPTURED] = NC_ ("reason", "both kings captured"),
      [ZUG_REASON_NO_MOVE] = NC_ ("reason", "no move"),
      [ZUG_REASON_BOTH_SIDES_LOST] = NC_ ("reason", "both sides lost"),
      [ZUG_REASON_STALEMATE] = NC_ ("reason", "stalemate"),
      [ZUG_REASON_BARE_KINGS] = NC_ ("reason", "bare kings"),
      [ZUG_REASON_PASSES] = NC_ ("reason", "passes"),
      [ZUG_REASON_QUIET] = NC_ ("reason", "quiet"),
      [ZUG_REASON_REPETITION] = NC_ ("reason", "repetition"),
      [ZUG_REASON_RESIGNATION] = NC_ ("reason", "resignation"),
      [ZUG_REASON_AGREEMENT] = NC_ ("reason", "agreement"),
      [ZUG_REASON_TIME] = NC_ ("reason", "time"),
  };

  return texts[reason];
}
