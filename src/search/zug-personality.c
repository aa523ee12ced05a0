/* zug-personality.c: what a player likes among choices that are nearly as good as the best */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-personality.h"

#include "zug-evaluate.h"
#include "zug-matrix.h"
#include "zug-resolve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  CANDIDATES = 8, /* moves of an alternating game that are told apart by their replies */
  SWEEPS = 3,     /* over the habits, which overlap */
  FOLLOWED = 8,   /* choices of a reader that are looked at a turn further */
  NODES = 100000  /* positions that are looked at for each, where a board has very many choices */
};

const char *const zug_personality_names[] = {
    [ZUG_PERSONALITY_BALANCED] = "balanced",
    [ZUG_PERSONALITY_GAMBLER] = "gambler",
    [ZUG_PERSONALITY_CAREFUL] = "careful",
    [ZUG_PERSONALITY_READER] = "reader",
};

static const struct
{
  double margin; /* by which a choice may be worse than the best and be liked */
  double width;  /* how little likings differ that matter */
} tastes[] = {
    [ZUG_PERSONALITY_BALANCED] = {0, 1},
    [ZUG_PERSONALITY_GAMBLER] = {0.06, 0.02},
    [ZUG_PERSONALITY_CAREFUL] = {0.04, 0.02},
    [ZUG_PERSONALITY_READER] = {0.08, 0.015},
};

_Static_assert (sizeof zug_personality_names / sizeof *zug_personality_names == ZUG_N_PERSONALITIES,
                "names");
_Static_assert (sizeof tastes / sizeof *tastes == ZUG_N_PERSONALITIES, "tastes");

/* The margin of a reader who knows how the other side chooses, and how far he trusts in that: found
 * by matches and by the measure of exploitability. */
static const double far = 0.6;
static const double trusted = 0.95;
/* How likely a choice must be that is counted on for a turn more. */
static const double certain = 0.5;
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

void
zug_personality_expect (const ZugLaws *laws, const ZugPosition *position, ZugSide other,
                        const ZugHabits *habits, const ZugAnalysis *analysis, double *likely)
{
  expect_by_interest (analysis, other, likely);
  if (habits != NULL)
    expect_by_habit (laws, position, other, habits, analysis, likely);
}

static void
expect (const ZugLaws *laws, const ZugPosition *position, ZugSide other,
        const ZugSearchLimits *limits, const ZugAnalysis *analysis, double *likely)
{
  const ZugHabits *habits = limits->estimate != NULL ? &limits->estimate->habits : limits->habits;

  zug_personality_expect (laws, position, other,
                          limits->personality == ZUG_PERSONALITY_READER ? habits : NULL, analysis,
                          likely);
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
    case ZUG_PERSONALITY_BALANCED:
    case ZUG_N_PERSONALITIES:
      break;
    }
  return 0;
}

/* The mix that likings would make: of what the mix holds and of what is nearly as good as the best.
 * What nothing is known of stays as it is. */
static void
follow_liking (const ZugAnalysis *analysis, ZugSide side, const ZugSearchLimits *limits,
               const double *liked, double *mix)
{
  ZugPersonality personality = limits->personality;
  double best = -INFINITY, sum = 0, rest = 1;
  double least = zug_analysis_sign (side) * analysis->value - tastes[personality].margin;
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
      sum += mix[i] *= exp ((liked[i] - best) / tastes[personality].width);
  for (int i = 0; i < analysis->n[side]; i++)
    if (!isnan (liked[i]) && sum > 0)
      mix[i] *= rest / sum;
}

/* --- simultaneous games ----------------------------------------------------------------------- */

int
zug_personality_margin (ZugPersonality personality)
{
  return (int) zug_evaluate_centipawns (tastes[personality].margin);
}

/* Whether a reader knows how the other side chooses, and not what it is in the habit of alone. */
static bool
reads_well (const ZugSearchLimits *limits)
{
  return limits->personality == ZUG_PERSONALITY_READER && limits->estimate != NULL
         && limits->level >= ZUG_SEARCH_SOUND;
}

/* How far a player is acquainted with the other side, from 0 to 1. */
static double
known_of (const ZugSearchLimits *limits)
{
  double turns = 0;

  if (limits->personality != ZUG_PERSONALITY_READER)
    return 1;
  if (limits->estimate != NULL)
    turns = limits->estimate->turns;
  else if (limits->habits != NULL)
    turns = limits->habits->turns;
  return turns / (turns + acquainted);
}

double
zug_personality_loss (const ZugSearchLimits *limits)
{
  return (reads_well (limits) ? far : tastes[limits->personality].margin) * known_of (limits);
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

/* What a mix brings whatever the other side chooses. */
static double
sure_of (const ZugAnalysis *analysis, ZugSide side, const double *mix)
{
  double sure = INFINITY;

  for (int j = 0; j < analysis->n[zug_other (side)]; j++)
    sure = fmin (sure, brings (analysis, side, mix, j));
  return sure;
}

/* Goes from the mix, which brings no less than `least`, towards another as far as that stays so:
 * what a mix between two brings lies between what the two bring. */
static void
blend (ZugAnalysis *analysis, ZugSide side, const double *towards, double least)
{
  double *own = analysis->probability[side];
  double part = 1;

  for (int j = 0; j < analysis->n[zug_other (side)]; j++)
    {
      double now = brings (analysis, side, own, j);
      double then = brings (analysis, side, towards, j);

      if (then < least)
        part = fmin (part, (now - least) / (now - then));
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

/* What is worked on while an answer to an expectation is looked for. */
typedef struct
{
  const ZugAnalysis *analysis;
  ZugSide side;
  int n;          /* own choices that are thought of, */
  int *row;       /* their places, */
  double *worth;  /* and what they bring against what is expected */
  double *cell;   /* n × choices of the other side */
  double *mix[2]; /* of them, and of the other side */
} Response;

/* Restricted Nash response (Johanson, Zinkevich and Bowling 2007): an equilibrium of the game in
 * which the other side plays as expected with probability `trust`. Of all mixes that are as safe
 * there is none that brings more against what is expected. */
static void
respond (const Response *self, double trust, double *mix)
{
  ZugSide other = zug_other (self->side);
  int columns = self->analysis->n[other];
  double value;

  for (int i = 0; i < self->n; i++)
    for (int j = 0; j < columns; j++)
      self->cell[i * columns + j] =
          trust * self->worth[i]
          + (1 - trust) * zug_analysis_payoff (self->analysis, self->side, self->row[i], j);
  zug_matrix_solve (self->cell, self->n, columns, self->mix[0], self->mix[1], &value);
  memset (mix, 0, sizeof *mix * (size_t) self->analysis->n[self->side]);
  for (int i = 0; i < self->n; i++)
    mix[self->row[i]] = self->mix[0][i];
}

/* What a choice brings on average. */
static double
against (const ZugAnalysis *analysis, ZugSide side, int own, const double *likely)
{
  double sum = 0;

  for (int j = 0; j < analysis->n[zug_other (side)]; j++)
    sum += likely[j] * zug_analysis_payoff (analysis, side, own, j);
  return sum;
}

static void
response_clear (Response *self)
{
  free (self->row);
  free (self->worth);
  free (self->cell);
  free (self->mix[0]);
  free (self->mix[1]);
}

/* Thinks of the choices that the mix holds or that are nearly as good. False where memory is
 * lacking. */
static bool
response_init (Response *self, const ZugAnalysis *analysis, ZugSide side, const double *likely)
{
  size_t own = (size_t) analysis->n[side], columns = (size_t) analysis->n[zug_other (side)];
  double least = zug_analysis_sign (side) * analysis->value - far;

  *self = (Response) {.analysis = analysis,
                      .side = side,
                      .row = calloc (own, sizeof (int)),
                      .worth = calloc (own, sizeof (double)),
                      .cell = calloc (own * columns, sizeof (double)),
                      .mix = {calloc (own, sizeof (double)), calloc (columns, sizeof (double))}};
  if (self->row == NULL || self->worth == NULL || self->cell == NULL || self->mix[0] == NULL
      || self->mix[1] == NULL)
    return false;
  for (int i = 0; i < analysis->n[side]; i++)
    if (analysis->probability[side][i] > 0
        || zug_analysis_sign (side) * analysis->expected[side][i] >= least)
      {
        self->worth[self->n] = against (analysis, side, i, likely);
        self->row[self->n++] = i;
      }
  return true;
}

/* What a position is worth to a side by the coming turn, if it answers what the other side is
 * expected to choose. */
static double
worth_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
            const ZugSearchLimits *limits)
{
  const ZugSearchLimits brief = {.depth = 1, .nodes = NODES, .stop = limits->stop};
  ZugSide other = zug_other (side);
  double most = -INFINITY;
  ZugAnalysis turn;
  double *likely;

  if (!zug_search_analyse (laws, position, &brief, &turn))
    return zug_analysis_sign (side) * zug_evaluate (laws, position);
  likely = calloc ((size_t) turn.n[other], sizeof *likely);
  if (likely != NULL
      && zug_estimate_expect (limits->estimate, laws, position, other, turn.move[other],
                              turn.n[other], limits->stop, likely))
    for (int i = 0; i < turn.n[side]; i++)
      most = fmax (most, against (&turn, side, i, likely));
  else
    most = zug_analysis_sign (side) * turn.value;
  free (likely);
  zug_analysis_clear (&turn);
  return most;
}

static double
worth_after (const ZugLaws *laws, const ZugPosition *position, ZugPair pair, ZugSide side,
             const ZugSearchLimits *limits)
{
  ZugOutcomes outcomes;
  double sum = 0;

  zug_resolve (laws, position, pair, &outcomes);
  for (int k = 0; k < outcomes.n; k++)
    sum += outcomes.probability[k] * worth_read (laws, &outcomes.position[k], side, limits);
  return sum;
}

/* The choice that brings most of those that were not looked at; -1 where none is left. */
static int
find_next (const Response *self, const bool *looked)
{
  int best = -1;

  for (int i = 0; i < self->n; i++)
    if (!looked[i] && (best < 0 || self->worth[i] > self->worth[best]))
      best = i;
  return best;
}

/* Who is nearly sure of what comes can look a turn further at the price of one choice. What looks
 * best is looked at; what is not is taken to be overrated as much as the first. */
static void
follow (Response *self, const ZugLaws *laws, const ZugPosition *position, int expected,
        double likely, const ZugSearchLimits *limits)
{
  bool *looked = calloc ((size_t) self->n, sizeof *looked);
  ZugSide other = zug_other (self->side);
  double change = 0;
  int i;

  for (int n = 0; looked != NULL && n < FOLLOWED && !zug_search_is_over (limits)
                  && (i = find_next (self, looked)) >= 0;
       n++)
    {
      double before = zug_analysis_payoff (self->analysis, self->side, self->row[i], expected);
      double further;
      ZugPair pair;

      pair.choice[self->side] = self->analysis->move[self->side][self->row[i]];
      pair.choice[other] = self->analysis->move[other][expected];
      further = likely * (worth_after (laws, position, pair, self->side, limits) - before);
      change = n == 0 ? fmin (0, further) : change;
      self->worth[i] += further;
      looked[i] = true;
    }
  for (i = 0; looked != NULL && i < self->n; i++)
    self->worth[i] += looked[i] ? 0 : change;
  free (looked);
}

/* The choice that is likelier than all others together, of somebody who does not play an
 * equilibrium: against that, reading gains nothing. -1 where there is none. */
static int
find_expected (const ZugEstimate *estimate, const double *likely, int n)
{
  double weight[ZUG_N_WAYS];

  zug_estimate_weigh (estimate, weight);
  for (int j = 0; j < n; j++)
    if (likely[j] * (1 - weight[ZUG_WAY_SOUND]) >= certain)
      return j;
  return -1;
}

static double
average_of (const Response *self, const double *mix)
{
  double sum = 0;

  for (int i = 0; i < self->n; i++)
    sum += mix[self->row[i]] * self->worth[i];
  return sum;
}

/* Answers what the other side is expected to choose. With the same trust on every turn, nothing
 * gains more on an average for what it risks on an average. */
static void
read_other (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
            const ZugSearchLimits *limits, ZugAnalysis *analysis)
{
  ZugSide other = zug_other (side);
  double *likely = calloc ((size_t) analysis->n[other], sizeof *likely);
  double *answer = calloc ((size_t) analysis->n[side], sizeof *answer);
  double *own = analysis->probability[side];
  Response response = {0};

  if (likely != NULL && answer != NULL
      && zug_estimate_expect (limits->estimate, laws, position, other, analysis->move[other],
                              analysis->n[other], limits->stop, likely)
      && response_init (&response, analysis, side, likely))
    {
      int expected = find_expected (limits->estimate, likely, analysis->n[other]);

      /* Higher levels have looked further already. */
      if (expected >= 0 && analysis->depth < 2)
        follow (&response, laws, position, expected, likely[expected], limits);
      respond (&response, trusted * known_of (limits), answer);
      if (average_of (&response, answer) > average_of (&response, own))
        blend (analysis, side, answer,
               sure_of (analysis, side, own) - zug_personality_loss (limits));
    }
  response_clear (&response);
  free (likely);
  free (answer);
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
  double least = zug_analysis_sign (side) * analysis->value - tastes[limits->personality].margin;
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
  double *liked, *towards;

  if (loss > 0 && together && reads_well (limits))
    {
      read_other (laws, position, side, limits, analysis);
      return;
    }
  liked = calloc (n, sizeof *liked);
  towards = calloc (n, sizeof *towards);
  if (loss > 0 && liked != NULL && towards != NULL
      && (together ? like_together : like_alternate) (laws, position, side, limits, analysis,
                                                      liked))
    {
      follow_liking (analysis, side, limits, liked, towards);
      blend (analysis, side, towards, sure_of (analysis, side, analysis->probability[side]) - loss);
    }
  free (liked);
  free (towards);
}
