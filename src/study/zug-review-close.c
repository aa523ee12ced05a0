/* zug-review-close.c: whether a verdict can be trusted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-review-judge.h"
#include <math.h>

/* Found by comparing with searches of ten times the nodes. Where coins decide, looks change more
 * alike; where moves are merged, one look may change nothing and the next one much. */
static const ZugReviewCare usual = {.enough = 3, .again = 6, .part = 0.5};
static const ZugReviewCare coins = {.enough = 4, .again = 6, .part = 0.75};
static const ZugReviewCare merged = {.enough = 4, .again = 10, .part = 0.4, .kept = 0.5};

const ZugReviewCare *
zug_review_care (const ZugLaws *laws)
{
  if (zug_laws_have_coin (laws))
    return &coins;
  return zug_laws_resolve_merged (laws) ? &merged : &usual;
}

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

/* How much a loss has changed; of what changed before, a part counts. */
static double
change (double before, double now, double kept)
{
  return fmax (fabs (now - before), kept);
}

void
zug_review_compare (const ZugLaws *laws, const ZugReviewTurn *earlier, ZugReviewTurn *result)
{
  const ZugReviewCare *care = zug_review_care (laws);

  if (result->depth == ZUG_ANALYSIS_EXACT)
    return;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugReviewTurn other = *earlier;

      result->average_change[side] = change (earlier->average[side], result->average[side],
                                             care->kept * earlier->average_change[side]);
      result->risk_change[side] =
          change (earlier->risk[side], result->risk[side], care->kept * earlier->risk_change[side]);
      other.close[side] = other.unsure[side] = FALSE;
      result->close[side] = !stands (result, side, care->part);
      result->unsure[side] =
          zug_review_get_gamble (&other, side) != zug_review_get_gamble (result, side);
    }
}

gboolean
zug_review_is_shaky (const ZugLaws *laws, const ZugReviewTurn *result)
{
  if (zug_laws_simultaneous (laws) && result->depth < zug_review_care (laws)->enough)
    return TRUE;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (result->close[side] || !stands (result, side, 1))
      return TRUE;
  return FALSE;
}
