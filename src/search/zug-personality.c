/* zug-personality.c: what a player likes among choices that are nearly as good as the best */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-personality.h"

#include "zug-evaluate.h"
#include "zug-resolve.h"

#include <math.h>
#include <stdlib.h>

enum
{
  CANDIDATES = 8, /* moves of an alternating game that are told apart by their replies */
  SWEEPS = 3      /* over the habits, which overlap */
};

static const double margin[ZUG_N_PERSONALITIES] = {0, 0.06, 0.04, 0.08};
/* How little likings differ that matter. */
static const double width[ZUG_N_PERSONALITIES] = {1, 0.02, 0.02, 0.015};
static const double plain = 0.05;    /* how sharply people tell what looks good to them */
static const double chance = 0.02;   /* what a good choice is given that the mix leaves out */
static const double unlikely = 0.01; /* replies that careful players do not reckon with */
static const double acquainted = 4;  /* turns after which a player is half known */

/* The other side's possible answers to a choice, and what the choice brings against each. */
typedef struct
{
  int n;
  double *likely; /* how likely each is by interest; sums to 1 */
  double *brings;
} Answers;

/* --- how the other side chooses --------------------------------------------------------------- */

/* Half by the equilibrium, half by what looks good to it. */
static void
expect_by_interest (const ZugAnalysis *analysis, ZugSide other, double *likely)
{
  double best = -INFINITY, sum = 0;

  for (int j = 0; j < analysis->n[other]; j++)
    best = fmax (best, zug_analysis_sign (other) * analysis->expected[other][j]);
  for (int j = 0; j < analysis->n[other]; j++)
    sum += likely[j] =
        exp ((zug_analysis_sign (other) * analysis->expected[other][j] - best) / plain);
  for (int j = 0; j < analysis->n[other]; j++)
    likely[j] = (likely[j] / sum + analysis->probability[other][j]) / 2;
}

static double
share_of (int habit, const unsigned *found, int n, const double *likely)
{
  double share = 0;

  for (int j = 0; j < n; j++)
    share += found[j] >> habit & 1 ? likely[j] : 0;
  return share;
}

/* Makes the choices with a habit as likely together as is wanted, all others in proportion. */
static void
fit_habit (int habit, double wanted, const unsigned *found, int n, double *likely)
{
  double share = share_of (habit, found, n, likely);

  for (int j = 0; j < n && share > 0 && share < 1; j++)
    likely[j] *= found[j] >> habit & 1 ? wanted / share : (1 - wanted) / (1 - share);
}

/* Iterative proportional fitting (Deming and Stephan 1940), since habits overlap. */
static void
expect_by_habit (const ZugLaws *laws, const ZugPosition *position, ZugSide other,
                 const ZugHabits *habits, const ZugAnalysis *analysis, double *likely)
{
  int n = analysis->n[other];
  unsigned *found = calloc ((size_t) n, sizeof *found);
  double wanted[ZUG_N_HABITS];

  if (found == NULL)
    return;
  for (int j = 0; j < n; j++)
    found[j] = zug_habits_of (habits, laws, position, other, analysis->move[other][j]);
  for (int habit = 0; habit < ZUG_N_HABITS; habit++)
    wanted[habit] =
        zug_habits_expect (habits, (ZugHabit) habit, share_of (habit, found, n, likely));
  for (int sweep = 0; sweep < SWEEPS; sweep++)
    for (int habit = 0; habit < ZUG_N_HABITS; habit++)
      fit_habit (habit, wanted[habit], found, n, likely);
  free (found);
}

static void
expect (const ZugLaws *laws, const ZugPosition *position, ZugSide other,
        const ZugSearchLimits *limits, const ZugAnalysis *analysis, double *likely)
{
  expect_by_interest (analysis, other, likely);
  if (limits->personality == ZUG_PERSONALITY_READER && limits->habits != NULL)
    expect_by_habit (laws, position, other, limits->habits, analysis, likely);
}

/* --- what is liked ---------------------------------------------------------------------------- */

/* How far a choice brings more than the turn is worth, on average. */
static double
upside (const Answers *answers, double value)
{
  double sum = 0;

  for (int j = 0; j < answers->n; j++)
    sum += answers->likely[j] * fmax (0, answers->brings[j] - value);
  return sum;
}

static double
worst_case (const Answers *answers)
{
  double least = 1;

  for (int j = 0; j < answers->n; j++)
    if (answers->likely[j] >= unlikely)
      least = fmin (least, answers->brings[j]);
  return least;
}

static double
average (const Answers *answers)
{
  double sum = 0;

  for (int j = 0; j < answers->n; j++)
    sum += answers->likely[j] * answers->brings[j];
  return sum;
}

static double
liking (ZugPersonality personality, const Answers *answers, double value)
{
  switch (personality)
    {
    case ZUG_PERSONALITY_GAMBLER:
      return upside (answers, value);
    case ZUG_PERSONALITY_CAREFUL:
      return worst_case (answers);
    case ZUG_PERSONALITY_READER:
      return average (answers);
    default:
      return 0;
    }
}

/* The mix that likings would make: of what the mix holds and of what is nearly as good as the best.
 * What nothing is known of stays as it is. */
static void
follow_liking (const ZugAnalysis *analysis, ZugSide side, const ZugSearchLimits *limits,
               const double *liked, double *mix)
{
  ZugPersonality personality = limits->personality;
  double best = -INFINITY, sum = 0, rest = 1;
  double least = zug_analysis_sign (side) * analysis->value - margin[personality];
  /* Levels that err take good choices and others anyway: what they leave out they have not seen. */
  bool sound = limits->level >= ZUG_SEARCH_SOUND;

  for (int i = 0; i < analysis->n[side]; i++)
    {
      bool good = sound && zug_analysis_sign (side) * analysis->expected[side][i] >= least;

      mix[i] = analysis->probability[side][i] + (good ? chance : 0);
      if (isnan (liked[i]))
        rest -= mix[i] = analysis->probability[side][i];
      else if (mix[i] > 0)
        best = fmax (best, liked[i]);
    }
  for (int i = 0; i < analysis->n[side]; i++)
    if (!isnan (liked[i]) && mix[i] > 0)
      sum += mix[i] *= exp ((liked[i] - best) / width[personality]);
  for (int i = 0; i < analysis->n[side]; i++)
    if (!isnan (liked[i]) && sum > 0)
      mix[i] *= rest / sum;
}

/* --- simultaneous games ----------------------------------------------------------------------- */

int
zug_personality_margin (ZugPersonality personality)
{
  return (int) zug_evaluate_centipawns (margin[personality]);
}

double
zug_personality_loss (const ZugSearchLimits *limits)
{
  double known = 1;

  if (limits->personality == ZUG_PERSONALITY_READER)
    known =
        limits->habits == NULL ? 0 : limits->habits->turns / (limits->habits->turns + acquainted);
  return margin[limits->personality] * known;
}

/* What a mix brings against a choice of the other side. */
static double
brings (const ZugAnalysis *analysis, ZugSide side, const double *mix, int other)
{
  double sum = 0;

  for (int i = 0; i < analysis->n[side]; i++)
    sum += mix[i] > 0 ? mix[i] * zug_analysis_payoff (analysis, side, i, other) : 0;
  return sum;
}

/* Goes from the mix towards another as far as no choice of the other side can make it cost more
 * than the bound: what a mix between two brings lies between what the two bring. */
static void
blend (ZugAnalysis *analysis, ZugSide side, const double *towards, double loss)
{
  ZugSide other = zug_other (side);
  double *own = analysis->probability[side];
  double sure = INFINITY, part = 1;

  for (int j = 0; j < analysis->n[other]; j++)
    sure = fmin (sure, brings (analysis, side, own, j));
  for (int j = 0; j < analysis->n[other]; j++)
    {
      double now = brings (analysis, side, own, j);
      double then = brings (analysis, side, towards, j);

      if (then < sure - loss)
        part = fmin (part, (now - sure + loss) / (now - then));
    }
  for (int i = 0; i < analysis->n[side]; i++)
    own[i] += part * (towards[i] - own[i]);
}

static bool
like_together (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
               const ZugSearchLimits *limits, const ZugAnalysis *analysis, double *liked)
{
  ZugSide other = zug_other (side);
  size_t n = (size_t) analysis->n[other];
  Answers answers = {.n = analysis->n[other],
                     .likely = calloc (n, sizeof (double)),
                     .brings = calloc (n, sizeof (double))};
  bool good = answers.likely != NULL && answers.brings != NULL;

  if (good)
    expect (laws, position, other, limits, analysis, answers.likely);
  for (int i = 0; good && i < analysis->n[side]; i++)
    {
      for (int j = 0; j < answers.n; j++)
        answers.brings[j] = zug_analysis_payoff (analysis, side, i, j);
      liked[i] = liking (limits->personality, &answers, zug_analysis_sign (side) * analysis->value);
    }
  free (answers.likely);
  free (answers.brings);
  return good;
}

/* --- alternating games ------------------------------------------------------------------------ */

/* How a move is liked for the replies it leaves, beside what it is worth after the best of them;
 * NAN where it leaves none. */
static double
like_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
           double value, const ZugSearchLimits *limits)
{
  ZugSearchLimits brief = *limits;
  ZugPair pair = {{move, move}};
  ZugSide other = zug_other (side);
  ZugOutcomes outcomes;
  ZugAnalysis replies;
  Answers answers;
  double liked = NAN;

  brief.depth = 1;
  zug_resolve (laws, position, pair, &outcomes);
  if (!zug_search_analyse (laws, &outcomes.position[0], &brief, &replies))
    return NAN;
  answers = (Answers) {.n = replies.n[other],
                       .likely = calloc ((size_t) replies.n[other], sizeof (double)),
                       .brings = calloc ((size_t) replies.n[other], sizeof (double))};
  if (answers.likely != NULL && answers.brings != NULL)
    {
      double lost = value - zug_analysis_sign (side) * replies.value;

      expect (laws, &outcomes.position[0], other, limits, &replies, answers.likely);
      /* What has been seen of the move counts for all that can follow it. */
      for (int j = 0; j < answers.n; j++)
        answers.brings[j] = zug_analysis_payoff (&replies, side, 0, j) + lost;
      liked = liking (limits->personality, &answers, value);
      /* The worst case is what the move is worth: careful is who leaves it at that. */
      if (limits->personality == ZUG_PERSONALITY_CAREFUL)
        liked = value - upside (&answers, value);
    }
  free (answers.likely);
  free (answers.brings);
  zug_analysis_clear (&replies);
  return liked;
}

static bool
like_alternate (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                const ZugSearchLimits *limits, const ZugAnalysis *analysis, double *liked)
{
  double least = zug_analysis_sign (side) * analysis->value - margin[limits->personality];
  bool sound = limits->level >= ZUG_SEARCH_SOUND;
  int n = 0;

  for (int i = 0; i < analysis->n[side]; i++)
    {
      double value = zug_analysis_sign (side) * analysis->expected[side][i];
      bool held = analysis->probability[side][i] >= unlikely;

      liked[i] = NAN;
      if ((held || (sound && value >= least)) && n++ < CANDIDATES)
        liked[i] = like_move (laws, position, side, analysis->move[side][i], value, limits);
    }
  return true;
}

/* --- both ------------------------------------------------------------------------------------- */

void
zug_personality_lean (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      const ZugSearchLimits *limits, ZugAnalysis *analysis)
{
  bool together = zug_laws_simultaneous (laws);
  double loss = zug_personality_loss (limits);
  size_t n = (size_t) analysis->n[side];
  double *liked = calloc (n, sizeof *liked);
  double *towards = calloc (n, sizeof *towards);

  if (loss > 0 && liked != NULL && towards != NULL
      && (together ? like_together : like_alternate) (laws, position, side, limits, analysis,
                                                      liked))
    {
      follow_liking (analysis, side, limits, liked, towards);
      blend (analysis, side, towards, loss);
    }
  free (liked);
  free (towards);
}
