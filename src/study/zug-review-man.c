/* zug-review-man.c: which man a choice cost */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-outcome.h"
#include "zug-review-judge.h"
#include "zug-threat.h"

/* The most valuable man that a side has fewer of. Pawns are not missed, and some become another
 * man. */
static ZugManType
man_gone (const ZugLaws *laws, const ZugPosition *before, const ZugPosition *after, ZugSide side)
{
  ZugMaterialCount had, has;
  ZugManType gone = ZUG_NO_MAN;

  zug_position_count (before, &had);
  zug_position_count (after, &has);
  for (ZugManType man = 0; man < laws->n_types; man++)
    if (man != ZUG_PAWN && !laws->man[man].royal && has.men[side][man] < had.men[side][man]
        && (gone == ZUG_NO_MAN || laws->man[man].value > laws->man[gone].value))
      gone = man;
  return gone;
}

/* What of a side was taken, unless as much was taken for it. */
static ZugManType
man_lost (const ZugLaws *laws, const ZugPosition *before, const ZugPosition *after, ZugSide side)
{
  ZugManType lost = man_gone (laws, before, after, side);
  ZugManType won = man_gone (laws, before, after, zug_other (side));

  return lost != ZUG_NO_MAN && won != ZUG_NO_MAN && laws->man[won].value >= laws->man[lost].value
             ? ZUG_NO_MAN
             : lost;
}

/* The most valuable man that a side loses by a pair of choices from `position` if the coin falls
 * against it. */
static ZugManType
most_lost (const ZugReviewQuestion *question, const ZugPosition *position, ZugPair pair,
           ZugSide side)
{
  const ZugLaws *laws = question->laws;
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugManType most = ZUG_NO_MAN;

  zug_resolve (laws, position, pair, outcomes);
  for (int k = 0; k < outcomes->n; k++)
    {
      ZugManType lost = man_lost (laws, question->before, &outcomes->position[k], side);

      if (lost != ZUG_NO_MAN
          && (most == ZUG_NO_MAN || laws->man[lost].value > laws->man[most].value))
        most = lost;
    }
  return most;
}

/* How likely a pair of choices costs a side such a man. */
static double
chance_of_losing (const ZugReviewQuestion *question, ZugPair pair, ZugSide side, ZugManType man)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  double chance = 0;

  zug_resolve (question->laws, question->before, pair, outcomes);
  for (int k = 0; k < outcomes->n; k++)
    if (man_lost (question->laws, question->before, &outcomes->position[k], side) == man)
      chance += outcomes->probability[k];
  return chance;
}

/* As likely as this a mix may lose a man and the choice still be blamed for it, where 1 is as
 * likely as the choice itself: a guess. */
static const double less_likely = 0.75;

/* The man that a choice lost to an answer, unless what the mix plays would have been about as
 * likely to lose such a one to it; what is best on average changes with a hair's breadth. */
static ZugManType
man_blamed (const ZugReviewQuestion *question, const ZugAnalysis *analysis, ZugSide side,
            ZugMove answer, ZugManType lost)
{
  ZugPair own = question->pair, other;
  double mixed = 0;

  if (lost == ZUG_NO_MAN)
    return lost;
  own.choice[zug_other (side)] = answer;
  other = own;
  for (int k = 0; k < analysis->n[side]; k++)
    {
      if (analysis->probability[side][k] <= 0)
        continue;
      other.choice[side] = analysis->move[side][k];
      mixed += analysis->probability[side][k] * chance_of_losing (question, other, side, lost);
    }
  return mixed <= less_likely * chance_of_losing (question, own, side, lost) ? lost : ZUG_NO_MAN;
}

ZugManType
zug_review_man_taken (const ZugReviewQuestion *question, const ZugAnalysis *analysis, ZugSide side)
{
  return man_blamed (question, analysis, side, question->pair.choice[zug_other (side)],
                     man_lost (question->laws, question->before, question->after, side));
}

ZugManType
zug_review_man_left (const ZugReviewQuestion *question, const ZugAnalysis *analysis, ZugSide side,
                     int answer)
{
  ZugPair pair = question->pair;
  ZugMove move = analysis->move[zug_other (side)][answer];

  pair.choice[zug_other (side)] = move;
  return man_blamed (question, analysis, side, move,
                     most_lost (question, question->before, pair, side));
}

ZugManType
zug_review_man_resting (const ZugReviewQuestion *question, const atomic_bool *stop, ZugSide side)
{
  const ZugThreatAsk ask = {question->laws, stop};
  ZugThreat threats[ZUG_THREATS_MOST];
  int n = 0;

  if (zug_outcome (question->laws, question->after, NULL, 0).result == ZUG_RESULT_OPEN)
    n = zug_threat_list (&ask, question->after, zug_other (side), threats);
  if (n == 0 || threats[0].man == ZUG_NO_MAN || threats[0].man == ZUG_PAWN
      || !zug_position_rests (question->after, side, threats[0].square))
    return ZUG_NO_MAN;
  return threats[0].man;
}

ZugManType
zug_review_man_answered (const ZugReviewQuestion *question, ZugPair answer)
{
  return most_lost (question, question->after, answer, (ZugSide) question->before->to_move);
}
