/* zug-puzzle-look.c: whether a turn is a puzzle, what its choices are worth, and how hard it is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-look.h"

#include "zug-level-ladder.h"
#include "zug-puzzle-win.h"
#include "zug-review-judge.h"
#include "zug-turn-look.h"
#include <math.h>
#include <string.h>

enum
{
  LEAST_CHOICES = 6, /* of a side: where there are fewer, hardly anything is asked */
  MOST_FAIR = 6,     /* choices that are no mistake, where one is looked for, */
  MOST_GOOD = 5,     /* and hardly worse than the mix, where that is */
  MOST_TOLD = 24,    /* choices that a puzzle of a file tells of */
  MOST_SAVING = 3,
  MOST_WINNING = 3,
  HANGING = 200, /* hundredths of a pawn that all lose that do not save */
  GUESSED = 70,  /* and those that whoever always plays the same loses to whoever knows it */
  PAIRS = 60000  /* resolved for the proof of a win */
};

/* Parts of a mix: one of several, the only one, and one that counts at all. */
static const double often = 0.2, always = 0.9, rare = 0.02;
/* From here on it is asked whether a win can be forced: of a side's value. */
static const double winning = 0.6;

/* What is known of the choices of a side, in the order of the analysis. */
typedef struct
{
  const ZugAnalysis *analysis;
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugSide side;
  int *loss; /* hundredths of a pawn */
} Look;

/* --- looking ---------------------------------------------------------------------------------- */

static ZugTranspositions *
new_table (guint64 nodes)
{
  return zug_transpositions_new ((gsize) CLAMP (nodes * 32, 1u << 20, 1u << 25));
}

gboolean
zug_puzzle_look (const ZugLaws *laws, const ZugPosition *position, guint64 nodes,
                 const atomic_bool *stop, ZugAnalysis *analysis)
{
  ZugTranspositions *table = new_table (nodes);
  ZugTurnLook look = {.laws = laws,
                      .position = position,
                      .limits = {.level = ZUG_SEARCH_LEVELS, .transpositions = table, .stop = stop},
                      .nodes = nodes};
  gboolean found = zug_turn_look_through (&look, analysis);

  zug_transpositions_unref (table);
  return found;
}

static void
find_losses (const Look *look, guint64 nodes, const atomic_bool *stop, ZugAnalysis *analysis)
{
  ZugTranspositions *table = new_table (nodes);
  const ZugSearchLimits limits = {
      .level = ZUG_SEARCH_LEVELS, .transpositions = table, .stop = stop};
  int n = analysis->n[look->side];
  g_autofree double *losses = g_new (double, n);

  zug_review_losses (look->laws, look->position, &limits, nodes, look->side, analysis, losses);
  for (int k = 0; k < n; k++)
    look->loss[k] = zug_review_centipawns (losses[k]);
  zug_transpositions_unref (table);
}

/* --- what the choices are worth --------------------------------------------------------------- */

static int
percent_of (const Look *look, int k)
{
  int percent = (int) lround (100 * look->analysis->probability[look->side][k]);

  return percent >= ZUG_PUZZLE_PLAYED ? percent : 0;
}

static int
count_below (const Look *look, int loss)
{
  int n = 0;

  for (int k = 0; k < look->analysis->n[look->side]; k++)
    n += percent_of (look, k) > 0 || look->loss[k] < loss;
  return n;
}

static gboolean
add_choice (ZugPuzzle *puzzle, ZugMove move, int percent, int loss)
{
  if (puzzle->n == ZUG_PUZZLE_CHOICES)
    return FALSE;
  puzzle->choice[puzzle->n++] = (ZugPuzzleChoice) {move, percent, percent > 0 ? 0 : loss};
  return TRUE;
}

/* Those of the mix stand first in an analysis. */
static gboolean
add_choices (const Look *look, ZugPuzzle *puzzle)
{
  const ZugMove *move = look->analysis->move[look->side];

  for (int k = 0; k < look->analysis->n[look->side]; k++)
    {
      int percent = percent_of (look, k);

      if ((percent > 0 || look->loss[k] < ZUG_REVIEW_MISTAKE)
          && !add_choice (puzzle, move[k], percent, look->loss[k]))
        return FALSE;
    }
  return puzzle->n > 0 && puzzle->choice[0].percent > 0;
}

/* --- what kind of puzzle ---------------------------------------------------------------------- */

/* The most valuable thing that whoever replies at random would take, and that is a mistake. */
static int
find_bait (const Look *look)
{
  const ZugAnalysis *analysis = look->analysis;
  ZugSide other = zug_other (look->side);
  double best = -INFINITY;
  int found = -1;

  for (int k = 0; k < analysis->n[look->side]; k++)
    {
      ZugMove move = analysis->move[look->side][k];
      double sum = 0;

      for (int j = 0; j < analysis->n[other]; j++)
        sum += zug_analysis_payoff (analysis, look->side, k, j);
      if (sum <= best)
        continue;
      best = sum;
      found = zug_position_man (look->position, other, move.to) != ZUG_NO_MAN
                      && look->loss[k] >= ZUG_REVIEW_MISTAKE && percent_of (look, k) == 0
                  ? k
                  : -1;
    }
  return found;
}

/* What whoever is known to choose always the same can be sure of, at best. */
static double
sure_of (const Look *look)
{
  const ZugAnalysis *analysis = look->analysis;
  ZugSide other = zug_other (look->side);
  double best = -INFINITY;

  for (int k = 0; k < analysis->n[look->side]; k++)
    {
      double least = INFINITY;

      if (percent_of (look, k) == 0)
        continue;
      for (int j = 0; j < analysis->n[other]; j++)
        if (analysis->probability[other][j] >= rare)
          least = fmin (least, zug_analysis_payoff (analysis, look->side, k, j));
      best = fmax (best, least);
    }
  return best;
}

static gboolean
is_mixed (const Look *look, double value)
{
  const double *probability = look->analysis->probability[look->side];

  return probability[1] >= often && count_below (look, ZUG_REVIEW_INACCURACY) <= MOST_GOOD
         && zug_review_centipawns (value - sure_of (look)) >= GUESSED;
}

/* FALSE where it is of none. */
static gboolean
find_kind (const Look *look, ZugPuzzle *puzzle)
{
  double value = zug_analysis_sign (look->side) * look->analysis->value;
  int fair = count_below (look, ZUG_REVIEW_MISTAKE);
  int bait = fair <= MOST_FAIR ? find_bait (look) : -1;

  if (value <= 0 && count_below (look, HANGING) <= MOST_SAVING)
    puzzle->head.kind = ZUG_PUZZLE_SAVE;
  else if (bait >= 0)
    {
      puzzle->head.kind = ZUG_PUZZLE_TRAP;
      return add_choice (puzzle, look->analysis->move[look->side][bait], 0, look->loss[bait]);
    }
  else if (fair == 1 && look->analysis->probability[look->side][0] >= always)
    puzzle->head.kind = ZUG_PUZZLE_ONLY;
  else if (is_mixed (look, value))
    puzzle->head.kind = ZUG_PUZZLE_MIX;
  else
    return FALSE;
  return TRUE;
}

/* In as few turns as can be; the winning choices are all as good. FALSE where there is no such win,
 * or there are many ways. */
static gboolean
find_win (const Look *look, ZugPuzzle *puzzle)
{
  ZugMove winners[MOST_WINNING + 1];
  int n = 0;

  for (int turns = 1; turns <= ZUG_PUZZLE_TURNS && n == 0; turns++)
    {
      n = zug_puzzle_win (look->laws, look->position, look->side, turns, PAIRS, winners,
                          MOST_WINNING + 1);
      puzzle->head.turns = turns;
    }
  if (n == 0 || n > MOST_WINNING)
    return FALSE;
  puzzle->head.kind = ZUG_PUZZLE_WIN;
  for (int i = 0; i < n; i++)
    add_choice (puzzle, winners[i], 100 / n, 0);
  return TRUE;
}

static void
begin (ZugPuzzle *puzzle, const ZugLaws *laws, const ZugPosition *position, ZugSide side,
       ZugPuzzleKind kind)
{
  *puzzle = (ZugPuzzle) {.head = {.key = zug_puzzle_key (laws, position, side), .kind = kind},
                         .side = side,
                         .position = *position};
}

static gboolean
is_stopped (const atomic_bool *stop)
{
  return stop != NULL && atomic_load (stop);
}

gboolean
zug_puzzle_judge (const ZugLaws *laws, const ZugPosition *position, ZugSide side, guint64 nodes,
                  const atomic_bool *stop, ZugAnalysis *analysis, ZugPuzzle *puzzle)
{
  int n = analysis->n[side];
  g_autofree int *loss = g_new0 (int, MAX (n, 1));
  const Look look = {analysis, laws, position, side, loss};
  double value = zug_analysis_sign (side) * analysis->value;

  begin (puzzle, laws, position, side, ZUG_PUZZLE_ONLY);
  if (n < LEAST_CHOICES)
    return FALSE;
  if (value >= winning && find_win (&look, puzzle))
    return !is_stopped (stop);
  for (int k = 0; k < n; k++)
    loss[k] = zug_review_centipawns (
        fmax (0, value - zug_analysis_sign (side) * analysis->expected[side][k]));
  /* Most turns are none, which is seen without looking closer: that only makes choices worse. */
  if (fabs (value) > winning || count_below (&look, ZUG_REVIEW_MISTAKE) > 3 * MOST_FAIR)
    return FALSE;
  find_losses (&look, nodes, stop, analysis);
  begin (puzzle, laws, position, side, ZUG_PUZZLE_ONLY);
  return add_choices (&look, puzzle) && puzzle->n <= MOST_TOLD && find_kind (&look, puzzle)
         && !is_stopped (stop);
}

gboolean
zug_puzzle_take (const ZugLaws *laws, const ZugPosition *position, ZugSide side, guint64 nodes,
                 const atomic_bool *stop, ZugAnalysis *analysis, ZugPuzzle *puzzle)
{
  g_autofree int *loss = g_new0 (int, MAX (analysis->n[side], 1));
  const Look look = {analysis, laws, position, side, loss};

  find_losses (&look, nodes, stop, analysis);
  begin (puzzle, laws, position, side, ZUG_PUZZLE_OWN);
  return add_choices (&look, puzzle) && !is_stopped (stop);
}

/* --- whether it stands ------------------------------------------------------------------------ */

static gboolean
is_good (const ZugPuzzle *puzzle, ZugMove move)
{
  const ZugPuzzleChoice *choice = zug_puzzle_find (puzzle, move);

  return choice != NULL && choice->loss < ZUG_REVIEW_INACCURACY;
}

gboolean
zug_puzzle_stands (const ZugPuzzle *self, const ZugPuzzle *deeper)
{
  const ZugPuzzle *looks[] = {self, deeper};

  if (self->head.kind != deeper->head.kind || self->head.turns != deeper->head.turns)
    return FALSE;
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < looks[i]->n; k++)
      if (looks[i]->choice[k].percent > 0 && !is_good (looks[1 - i], looks[i]->choice[k].move))
        return FALSE;
  return TRUE;
}

/* --- how hard it is --------------------------------------------------------------------------- */

/* Weak levels err otherwise each time. */
enum
{
  TIMES = 8,
  LEVEL_NODES = 40000 /* of the highest level, a turn of a second or less */
};

static double
marks_of_mix (const ZugPuzzle *self, const ZugMix *mix)
{
  double marks = 0;

  for (int i = 0; i < mix->n; i++)
    marks += mix->probability[i] * zug_puzzle_marks (self, mix->move[i]);
  return marks / ZUG_PUZZLE_FULL;
}

static double
marks_of_level (const ZugPuzzle *self, const ZugLaws *laws, int level, ZugMix *mix,
                const atomic_bool *stop)
{
  int times = level < ZUG_SEARCH_SOUND ? TIMES : 1;
  double sum = 0;

  for (int i = 0; i < times; i++)
    {
      const ZugSearchLimits limits = {.level = level,
                                      .seed = self->head.key + (guint64) i,
                                      .nodes = LEVEL_NODES,
                                      .best_first = true,
                                      .stop = stop};

      if (zug_search_mix (laws, &self->position, self->side, &limits, mix))
        sum += marks_of_mix (self, mix);
    }
  return sum / times;
}

/* What somebody of one rating scores against another, with 400 points for odds of ten to one. */
static double
score (double own, double other)
{
  return 1 / (1 + pow (10, (other - own) / 400));
}

/* The likeliest rating, where each level played once against the puzzle, and so that it is not
 * beyond all that is known where all fail or nobody does, an average one drew once. */
static int
fit_rating (const double *rating, const double *marks, int n)
{
  double low = 0, high = 4000;

  while (high - low > 0.5)
    {
      double middle = (low + high) / 2, sum = 0.5 - score (1500, middle);

      for (int i = 0; i < n; i++)
        sum += marks[i] - score (rating[i], middle);
      if (sum > 0)
        high = middle;
      else
        low = middle;
    }
  return (int) lround (low);
}

int
zug_puzzle_rate (const ZugPuzzle *self, const ZugLaws *laws, const char *variant,
                 const atomic_bool *stop)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  double rating[ZUG_SEARCH_LEVELS], marks[ZUG_SEARCH_LEVELS];

  for (int i = 0; i < ZUG_SEARCH_LEVELS; i++)
    {
      rating[i] = zug_level_ladder_rating (variant, (guint) i + 1);
      marks[i] = rating[i] > 0 ? marks_of_level (self, laws, i + 1, mix, stop) : 0;
    }
  return rating[0] > 0 && !is_stopped (stop) ? fit_rating (rating, marks, ZUG_SEARCH_LEVELS) : 0;
}
