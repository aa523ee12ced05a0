/* zug-together.c: the choice in a game of simultaneous turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-matrix.h"
#include "zug-resolve.h"
#include "zug-search-private.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  INNER_WIDTH = 12, /* choices a side looked at on the second turn */
  MAX_SUPPORT = 24, /* choices a side kept in the deeper matrix */
  MAX_ROUNDS = 16,
  DEEP_LEVEL = 3
};

static const double delay = 0.995;  /* a turn's delay: a win now is better than one later */
static const double hopeless = 0.3; /* shallow loss at which a choice is not looked at deeper */
static const double gain = 0.002;   /* what a further choice must promise */
static const double whim =
    0.004; /* which of equal choices is favoured: some hundredths of a pawn */
static const double blunder = 0.10; /* how wrong the easy level values its choices, */
static const double vague = 0.045;  /* how little it minds the second best, */
static const double naive = 0.12;   /* and how little it thinks the other side does */

/* The turn to be decided. Rows are White's choices, columns Black's, values White's. */
typedef struct
{
  ZugSearchJob *job;
  const ZugPosition *position;
  ZugChoices choices[ZUG_N_SIDES];
  double *shallow; /* rows × columns: each pair, valued at once */
  double *deep;    /* the same with a turn more; NAN where not looked at */
  double *mix[ZUG_N_SIDES];
  double *expected[ZUG_N_SIDES]; /* of each choice against the other side's mix, White's view */
  double value;                  /* of the turn under the mixes */
  double shallow_value;          /* of the shallow matrix, which `expected` belongs to */
} Turn;

static double together_value (ZugSearchJob *job, const ZugPosition *position, int depth);

static double
pair_value (ZugSearchJob *job, const ZugPosition *position, ZugMove white, ZugMove black, int depth)
{
  ZugPair pair = {{white, black}};
  ZugOutcomes outcomes;
  double sum = 0;

  zug_resolve (job->laws, position, pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    sum += outcomes.probability[i] * together_value (job, &outcomes.position[i], depth);
  return sum;
}

/* Keeps the best few choices, judged with the other side standing still. */
static void
keep_best (ZugSearchJob *job, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  double value[ZUG_MAX_CHOICES];

  if (choices->n <= INNER_WIDTH)
    return;
  for (int i = 0; i < choices->n; i++)
    {
      ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
      ZugOutcomes outcomes;

      if (zug_search_tick (job))
        return;
      pair.choice[side] = choices->move[i];
      zug_resolve (job->laws, position, pair, &outcomes);
      value[i] = zug_evaluate_men (job->laws, &outcomes.position[0]);
      if (side == ZUG_BLACK)
        value[i] = -value[i];
    }
  for (int i = 0; i < INNER_WIDTH; i++)
    {
      int best = i;
      ZugMove move = choices->move[i];

      for (int j = i + 1; j < choices->n; j++)
        if (value[j] > value[best])
          best = j;
      choices->move[i] = choices->move[best];
      choices->move[best] = move;
      value[best] = value[i];
    }
  choices->n = INNER_WIDTH;
}

/* The value of the matrix of the best few choices of both sides. */
static double
inner_value (ZugSearchJob *job, const ZugPosition *position, int depth)
{
  double cells[INNER_WIDTH * INNER_WIDTH];
  double mix[ZUG_N_SIDES][INNER_WIDTH];
  ZugChoices choices[ZUG_N_SIDES];
  double value = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (job->laws, position, (ZugSide) side, &choices[side]);
      if (choices[side].n == 0)
        return zug_evaluate (job->laws, position);
      keep_best (job, position, (ZugSide) side, &choices[side]);
    }
  if (job->out)
    return 0;
  for (int i = 0; i < choices[ZUG_WHITE].n; i++)
    for (int j = 0; j < choices[ZUG_BLACK].n; j++)
      cells[i * choices[ZUG_BLACK].n + j] = pair_value (job, position, choices[ZUG_WHITE].move[i],
                                                        choices[ZUG_BLACK].move[j], depth - 1);
  zug_matrix_solve (cells, choices[ZUG_WHITE].n, choices[ZUG_BLACK].n, mix[ZUG_WHITE],
                    mix[ZUG_BLACK], &value);
  return delay * value;
}

static double
together_value (ZugSearchJob *job, const ZugPosition *position, int depth)
{
  ZugEnd end;

  if (zug_search_tick (job))
    return 0;
  if (depth == 0)
    return zug_evaluate (job->laws, position);
  end = zug_outcome (job->laws, position, NULL, 0);
  if (end.result != ZUG_RESULT_OPEN)
    return end.result == ZUG_RESULT_WHITE ? 1 : end.result == ZUG_RESULT_BLACK ? -1 : 0;
  return inner_value (job, position, depth);
}

static void
turn_clear (Turn *turn)
{
  free (turn->shallow);
  free (turn->deep);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      free (turn->mix[side]);
      free (turn->expected[side]);
    }
}

static bool
turn_init (Turn *turn, ZugSearchJob *job, const ZugPosition *position)
{
  size_t cells;
  bool good = true;

  memset (turn, 0, sizeof *turn);
  turn->job = job;
  turn->position = position;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      size_t n;

      zug_choices (job->laws, position, (ZugSide) side, &turn->choices[side]);
      n = turn->choices[side].n;
      turn->mix[side] = calloc (n + 1, sizeof (double));
      turn->expected[side] = calloc (n + 1, sizeof (double));
      good = good && n > 0 && turn->mix[side] != NULL && turn->expected[side] != NULL;
    }
  cells = (size_t) turn->choices[ZUG_WHITE].n * turn->choices[ZUG_BLACK].n;
  turn->shallow = malloc (sizeof (double) * (cells + 1));
  turn->deep = malloc (sizeof (double) * (cells + 1));
  for (size_t i = 0; turn->deep != NULL && i < cells; i++)
    turn->deep[i] = NAN;
  return good && turn->shallow != NULL && turn->deep != NULL;
}

/* What the seed adds to a pair, so that equal choices are not always made alike. */
static double
turn_whim (const Turn *turn, int row, int column)
{
  const ZugSearchLimits *limits = turn->job->limits;

  return whim
         * (zug_search_whim (limits, turn->choices[ZUG_WHITE].move[row])
            - zug_search_whim (limits, turn->choices[ZUG_BLACK].move[column]));
}

static bool
turn_fill_shallow (Turn *turn)
{
  int rows = turn->choices[ZUG_WHITE].n;
  int columns = turn->choices[ZUG_BLACK].n;

  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      turn->shallow[i * columns + j] =
          pair_value (turn->job, turn->position, turn->choices[ZUG_WHITE].move[i],
                      turn->choices[ZUG_BLACK].move[j], 0)
          + turn_whim (turn, i, j);
  return !turn->job->out;
}

/* What every choice of both sides is worth against the other side's mix. */
static void
turn_expect (Turn *turn)
{
  int rows = turn->choices[ZUG_WHITE].n;
  int columns = turn->choices[ZUG_BLACK].n;

  memset (turn->expected[ZUG_WHITE], 0, sizeof (double) * rows);
  memset (turn->expected[ZUG_BLACK], 0, sizeof (double) * columns);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        double value = turn->shallow[i * columns + j];

        turn->expected[ZUG_WHITE][i] += turn->mix[ZUG_BLACK][j] * value;
        turn->expected[ZUG_BLACK][j] += turn->mix[ZUG_WHITE][i] * value;
      }
}

static bool
turn_solve_shallow (Turn *turn)
{
  if (!turn_fill_shallow (turn))
    return false;
  zug_matrix_solve (turn->shallow, turn->choices[ZUG_WHITE].n, turn->choices[ZUG_BLACK].n,
                    turn->mix[ZUG_WHITE], turn->mix[ZUG_BLACK], &turn->value);
  turn->shallow_value = turn->value;
  turn_expect (turn);
  return true;
}

static double
turn_deep (Turn *turn, int row, int column)
{
  double *cell = &turn->deep[row * turn->choices[ZUG_BLACK].n + column];

  if (isnan (*cell))
    {
      double value = pair_value (turn->job, turn->position, turn->choices[ZUG_WHITE].move[row],
                                 turn->choices[ZUG_BLACK].move[column], 1);

      if (turn->job->out)
        return 0;
      *cell = value + turn_whim (turn, row, column);
    }
  return *cell;
}

/* The choices of a side that are in the deeper matrix. */
typedef struct
{
  int n;
  int index[MAX_SUPPORT];
  double mix[MAX_SUPPORT];
} Support;

static bool
support_add (Support *support, int index)
{
  for (int i = 0; i < support->n; i++)
    if (support->index[i] == index)
      return false;
  if (support->n == MAX_SUPPORT)
    return false;
  support->index[support->n++] = index;
  return true;
}

/* The sign that makes a value of White's one of a side's. */
static double
sign_of (ZugSide side)
{
  return side == ZUG_WHITE ? 1 : -1;
}

/* A choice the deeper matrix starts with: whatever the shallow mix holds, then the best few. */
static void
support_init (const Turn *turn, ZugSide side, Support *support)
{
  const double *expected = turn->expected[side];
  int n = turn->choices[side].n;

  support->n = 0;
  for (int i = 0; i < n && support->n < MAX_SUPPORT / 2; i++)
    if (turn->mix[side][i] >= 0.02)
      support_add (support, i);
  for (int k = 0; k < 3; k++)
    {
      int best = -1;

      for (int i = 0; i < n; i++)
        {
          bool held = false;

          for (int j = 0; j < support->n; j++)
            held = held || support->index[j] == i;
          if (!held && (best < 0 || sign_of (side) * (expected[i] - expected[best]) > 0))
            best = i;
        }
      if (best >= 0)
        support_add (support, best);
    }
}

static bool
solve_deep (Turn *turn, Support support[ZUG_N_SIDES], double *value)
{
  double cells[MAX_SUPPORT * MAX_SUPPORT];
  Support *rows = &support[ZUG_WHITE];
  Support *columns = &support[ZUG_BLACK];

  for (int i = 0; i < rows->n; i++)
    for (int j = 0; j < columns->n; j++)
      cells[i * columns->n + j] = turn_deep (turn, rows->index[i], columns->index[j]);
  if (turn->job->out)
    return false;
  zug_matrix_solve (cells, rows->n, columns->n, rows->mix, columns->mix, value);
  return true;
}

/* What a choice of a side is worth, to that side, against the other's deeper mix. */
static double
deep_expected (Turn *turn, ZugSide side, int index, const Support *other)
{
  double sum = 0;

  for (int k = 0; k < other->n; k++)
    if (other->mix[k] >= 1e-6)
      sum += other->mix[k]
             * (side == ZUG_WHITE ? turn_deep (turn, index, other->index[k])
                                  : turn_deep (turn, other->index[k], index));
  return sign_of (side) * sum;
}

/* Adds the side's best reply to the other's mix, over all its choices, where it gains. */
static bool
add_best_reply (Turn *turn, ZugSide side, Support support[ZUG_N_SIDES], double value)
{
  const Support *other = &support[zug_other (side)];
  double best = sign_of (side) * value + gain;
  int found = -1;

  for (int i = 0; i < turn->choices[side].n && !turn->job->out; i++)
    {
      double expected;

      if (sign_of (side) * (turn->shallow_value - turn->expected[side][i]) > hopeless)
        continue;
      expected = deep_expected (turn, side, i, other);
      if (expected > best)
        {
          best = expected;
          found = i;
        }
    }
  return !turn->job->out && found >= 0 && support_add (&support[side], found);
}

static void
turn_take (Turn *turn, const Support support[ZUG_N_SIDES], double value)
{
  turn->value = value;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      memset (turn->mix[side], 0, sizeof (double) * turn->choices[side].n);
      for (int k = 0; k < support[side].n; k++)
        turn->mix[side][support[side].index[k]] = support[side].mix[k];
    }
}

/* Double oracle: the equilibrium of a small matrix of deeper values, to which each side's best
 * reply is added until neither has one. The last matrix completed counts. */
static void
turn_solve_deep (Turn *turn)
{
  Support support[ZUG_N_SIDES];
  double value;

  support_init (turn, ZUG_WHITE, &support[ZUG_WHITE]);
  support_init (turn, ZUG_BLACK, &support[ZUG_BLACK]);
  for (int round = 0; round < MAX_ROUNDS; round++)
    {
      bool grown;

      if (!solve_deep (turn, support, &value))
        return;
      turn_take (turn, support, value);
      grown = add_best_reply (turn, ZUG_WHITE, support, value);
      if (!add_best_reply (turn, ZUG_BLACK, support, value) && !grown)
        return;
    }
}

/* Probabilities that fall with what a choice is worth less than the best. */
static void
soften (const double *worth, int n, double width, double *mix)
{
  double best = -INFINITY;
  double sum = 0;

  for (int i = 0; i < n; i++)
    best = fmax (best, worth[i]);
  for (int i = 0; i < n; i++)
    sum += mix[i] = exp ((worth[i] - best) / width);
  for (int i = 0; i < n; i++)
    mix[i] /= sum;
}

/* The easy level: it expects the other side to play what looks good against anything, values its
 * own choices wrongly by up to `blunder`, and takes a good one rather than the best. */
static void
turn_solve_naively (Turn *turn, ZugSide side)
{
  ZugSide other = zug_other (side);
  int n = turn->choices[side].n;

  for (int i = 0; i < turn->choices[side].n; i++)
    turn->mix[side][i] = 1.0 / n;
  turn_expect (turn);
  for (int j = 0; j < turn->choices[other].n; j++)
    turn->expected[other][j] *= sign_of (other);
  soften (turn->expected[other], turn->choices[other].n, naive, turn->mix[other]);
  turn_expect (turn);
  for (int i = 0; i < n; i++)
    turn->expected[side][i] =
        sign_of (side) * turn->expected[side][i]
        + blunder * zug_search_whim (turn->job->limits, turn->choices[side].move[i]);
  soften (turn->expected[side], n, vague, turn->mix[side]);
  turn->value = 0;
  for (int i = 0; i < n; i++)
    turn->value += sign_of (side) * turn->mix[side][i] * turn->expected[side][i];
}

static void
turn_read (const Turn *turn, ZugSide side, ZugMix *mix)
{
  mix->n = turn->choices[side].n;
  mix->value = fmax (-1, fmin (1, sign_of (side) * turn->value));
  for (int i = 0; i < mix->n; i++)
    {
      mix->move[i] = turn->choices[side].move[i];
      mix->probability[i] = turn->mix[side][i];
    }
}

void
zug_search_together (ZugSearchJob *job, const ZugPosition *position, ZugSide side, ZugMix *mix)
{
  Turn turn;

  if (turn_init (&turn, job, position))
    {
      if (job->limits->level <= 1 && turn_fill_shallow (&turn))
        {
          turn_solve_naively (&turn, side);
          turn_read (&turn, side, mix);
        }
      else if (job->limits->level > 1 && turn_solve_shallow (&turn))
        {
          if (job->limits->level >= DEEP_LEVEL)
            turn_solve_deep (&turn);
          turn_read (&turn, side, mix);
        }
    }
  turn_clear (&turn);
}

double
zug_search_together_value (ZugSearchJob *job, const ZugPosition *position, ZugSide side)
{
  Turn turn;
  double value = 0;

  if (turn_init (&turn, job, position) && turn_solve_shallow (&turn))
    value = sign_of (side) * turn.value;
  turn_clear (&turn);
  return value;
}
