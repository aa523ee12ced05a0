/* zug-review-close.c: whether a verdict can be trusted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-review-judge.h"
#include <math.h>

/* Turns to look at before anything is said, where that can be; [1]: where coins decide. */
static const int enough[2] = {3, 4};

gboolean
zug_review_is_careless (const ZugReviewTurn *result, ZugSide side)
{
  return zug_review_centipawns (result->risk[side])
             >= zug_review_limit (result, ZUG_REVIEW_CARELESS)
         && result->risk[side] > result->average[side];
}

/* How a choice would be judged with such an average loss and risk. */
static ZugVerdict
verdict_at (const ZugReviewTurn *turn, ZugSide side, double average, double risk)
{
  ZugReviewTurn other = *turn;

  other.average[side] = average;
  other.risk[side] = risk;
  other.loss[side] = zug_review_is_careless (&other, side) ? risk : average;
  other.close[side] = FALSE;
  return zug_review_get_verdict (&other, side);
}

/* Whether a choice would be judged the same if so much of what has changed changed again, either
 * way. */
static gboolean
stands (const ZugReviewTurn *result, ZugSide side, double part)
{
  double average = part * result->average_change[side];
  double risk = part * result->risk_change[side];
  ZugVerdict verdict = verdict_at (result, side, result->average[side], result->risk[side]);

  for (int way = 0; way < 4; way++)
    if (verdict_at (result, side, result->average[side] + (way & 1 ? average : -average),
                    result->risk[side] + (way & 2 ? risk : -risk))
        != verdict)
      return FALSE;
  return TRUE;
}

void
zug_review_compare (const ZugReviewTurn *earlier, ZugReviewTurn *result)
{
  if (result->depth == ZUG_ANALYSIS_EXACT)
    return;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugReviewTurn other = *earlier;

      result->average_change[side] = fabs (result->average[side] - earlier->average[side]);
      result->risk_change[side] = fabs (result->risk[side] - earlier->risk[side]);
      other.close[side] = other.unsure[side] = FALSE;
      /* Where coins decide, looks change more alike. */
      result->close[side] = !stands (result, side, result->coins ? 0.75 : 0.5);
      result->unsure[side] =
          zug_review_get_gamble (&other, side) != zug_review_get_gamble (result, side);
    }
}

gboolean
zug_review_is_shaky (const ZugLaws *laws, const ZugReviewTurn *result)
{
  if (zug_laws_simultaneous (laws) && result->depth < enough[zug_laws_have_coin (laws)])
    return TRUE;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (result->close[side] || !stands (result, side, 1))
      return TRUE;
  return FALSE;
}
