/* zug-outcome-words.c: results and reasons as text */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-outcome.h"
#include "zug-words.h"
#include <string.h>

const char *
zug_result_text (ZugResult result)
{
  static const char *const texts[] = {"*", "1-0", "0-1", "1/2-1/2"};

  return texts[result];
}

ZugResult
zug_result_of (const char *text)
{
  for (int result = ZUG_RESULT_WHITE; text != NULL && result <= ZUG_RESULT_DRAW; result++)
    if (strcmp (text, zug_result_text ((ZugResult) result)) == 0)
      return (ZugResult) result;
  return ZUG_RESULT_OPEN;
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
      [ZUG_REASON_LINE] = NC_ ("reason", "line"),
      [ZUG_REASON_FULL] = NC_ ("reason", "full"),
      [ZUG_REASON_RESIGNATION] = NC_ ("reason", "resignation"),
      [ZUG_REASON_AGREEMENT] = NC_ ("reason", "agreement"),
      [ZUG_REASON_TIME] = NC_ ("reason", "time"),
  };

  return texts[reason];
}
