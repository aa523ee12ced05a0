/* zug-outcome.h: when and how a game ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

typedef enum
{
  ZUG_RESULT_OPEN,
  ZUG_RESULT_WHITE,
  ZUG_RESULT_BLACK,
  ZUG_RESULT_DRAW
} ZugResult;

typedef enum
{
  ZUG_REASON_NONE,
  ZUG_REASON_KING_CAPTURED,
  ZUG_REASON_BOTH_KINGS_CAPTURED,
  ZUG_REASON_NO_MOVE,
  ZUG_REASON_BOTH_SIDES_LOST,
  ZUG_REASON_STALEMATE,
  ZUG_REASON_BARE_KINGS,
  ZUG_REASON_PASSES,
  ZUG_REASON_QUIET,
  ZUG_REASON_REPETITION,
  ZUG_REASON_LINE, /* game=row: a side has its line */
  ZUG_REASON_FULL, /* game=row: no square is left */
  /* What only a match can know: */
  ZUG_REASON_RESIGNATION,
  ZUG_REASON_AGREEMENT,
  ZUG_REASON_TIME
} ZugReason;

typedef struct
{
  ZugResult result;
  ZugReason reason;
} ZugEnd;

/* What it is worth to White: 1, 0 or -1; 0 where the game is open. */
static inline int
zug_result_value (ZugResult result)
{
  return (result == ZUG_RESULT_WHITE) - (result == ZUG_RESULT_BLACK);
}

/* Judges a position at the start of its turn (LAWS.md section 7). `keys` are the zug_hash() keys of
 * all earlier positions of the game in any order, those from which a turn was replayed left out;
 * NULL with n_keys 0 where repetition is not to be judged. */
ZugEnd zug_outcome (const ZugLaws *laws, const ZugPosition *position, const uint64_t *keys,
                    int n_keys);

/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *zug_result_text (ZugResult result);
/* The result of that text; OPEN of any other, and of NULL. */
ZugResult zug_result_of (const char *text);

/* The reason as FORMATS.md prints it; msgid with context "reason". */
const char *zug_reason_text (ZugReason reason);
