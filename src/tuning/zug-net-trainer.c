/* zug-net-trainer.c: nets as numbers that move, and what moves them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-net-trainer.h"

#include "zug-arena-random.h"
#include "zug-evaluate.h"
#include <math.h>
#include <string.h>

/* Nothing here may be reckoned in another order than it stands in, or with another number of
 * roundings, by one machine than by the next: no -ffast-math, no contraction (see meson.build). */

enum
{
  HIDDEN = ZUG_NET_HIDDEN,
  WEIGHTS = HIDDEN,                        /* where they begin among the parameters, */
  ODD = HIDDEN * ZUG_NET_INPUTS,           /* how much further those for odd sums do, */
  OUTPUTS = WEIGHTS + ZUG_NET_KINDS * ODD, /* and where those of views do */
  MOST_SEEN = ZUG_N_EVALUATION_TERMS + 2 * ZUG_N_SIDES * ZUG_NET_MOST_MEN,
  RANGE = ZUG_NET_PARAMETERS / ZUG_NET_HIDDEN /* parameters that one thread moves at a time */
};

static const double most = 0.98;   /* as zug_evaluate_expectation() */
static const float widest = 1.98f; /* what whole numbers hold of the weights of views */
/* Of the rate of other steps, that of weights of where men stand: there are so many that games
 * would be learned by heart. */
static const float slow = 0.15f;
static const double mean_kept = 0.9, square_kept = 0.999, nothing = 1e-8;

struct ZugNetTrainer
{
  ZugNetState *state;
  const ZugNetPlan *plan;
  ZugThreadPool *pool;
  void (*task) (ZugNetTrainer *self, int task);

  const ZugNetSample *samples;
  guint n;
  float (*gradient)[ZUG_NET_PARAMETERS]; /* of each slice */
  double missed[ZUG_NET_SLICES];
};

double
zug_net_label (const ZugNetPlan *plan, const ZugNetRecord *record)
{
  double later = record->looked & ZUG_NET_RECORD_INNER ? 0 : plan->later;
  gint16 came = plan->steady ? record->steady : record->later;

  return ((1 - later) * record->value + later * came) / ZUG_NET_RECORD_SCALE;
}

/* --- one position ----------------------------------------------------------------------------- */

/* A position as it goes through the net. */
typedef struct
{
  int n;
  guint16 input[MOST_SEEN];
  float by[ZUG_NET_KINDS][MOST_SEEN]; /* what an input adds to even and to odd sums */
  float view[ZUG_N_SIDES][HIDDEN];    /* between 0 and 1 */
  int output;                         /* where its weights of views begin */
  double counted;                     /* what the evaluation makes of it, in units of the output */
  double slope;                       /* of the value, by the output */
  double miss;
} Pass;

static inline void
see (Pass *pass, int input, float even, float odd)
{
  pass->input[pass->n] = (guint16) input;
  pass->by[ZUG_NET_EVEN][pass->n] = even;
  pass->by[ZUG_NET_ODD][pass->n++] = odd;
}

/* Men come by their types: the sums of floating numbers depend on the order, and this is the one in
 * which the nets that ship were trained. */
static void
see_attacked (Pass *pass, const ZugNetAttacked *attacked)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_NET_TYPES; type++)
      for (int i = 0; i < attacked->n[side]; i++)
        if (attacked->man[side][i] / ZUG_NET_STATES == type)
          see (pass, ZUG_N_EVALUATION_TERMS + attacked->man[side][i], 1,
               side == ZUG_WHITE ? 1 : -1);
}

static void
see_placed (Pass *pass, const ZugNetPlaced *placed)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_NET_TYPES; type++)
      for (int i = 0; i < placed->n[side]; i++)
        if (placed->man[side][i] / (ZUG_NET_PLACED / ZUG_NET_TYPES) == type)
          see (pass, ZUG_NET_FIRST_PLACED + placed->man[side][i], 1, side == ZUG_WHITE ? 1 : -1);
}

static void
look (const ZugNetTrainer *self, ZugNetSample sample, Pass *pass)
{
  const float *scale = self->state->scale;
  ZugPosition position;
  ZugNetInput input;
  ZugCounts counts;

  zug_net_record_read (sample.record, sample.laws, &position);
  zug_evaluate_input (sample.laws, &position, &counts, &input);
  pass->n = 0;
  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    {
      int white = counts.count[ZUG_WHITE][i], black = counts.count[ZUG_BLACK][i];

      if (white != 0 || black != 0)
        see (pass, i, scale[i] * (float) (white + black), scale[i] * (float) (white - black));
    }
  see_attacked (pass, &input.attacked);
  if (self->plan->places)
    see_placed (pass, &input.placed);
  pass->output = OUTPUTS + zug_net_output_of (input.men) * HIDDEN;
  pass->counted = (double) zug_weigh (&counts, zug_weights_of (sample.laws)) / ZUG_NET_UNIT;
}

static float
held (float sum)
{
  return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

static void
sum_views (const ZugNetState *state, Pass *pass)
{
  float even[HIDDEN], odd[HIDDEN] = {0};

  memcpy (even, state->parameter, sizeof even);
  for (int i = 0; i < pass->n; i++)
    {
      const float *row = &state->parameter[WEIGHTS + pass->input[i] * HIDDEN];

      for (int k = 0; k < HIDDEN; k++)
        {
          even[k] += pass->by[ZUG_NET_EVEN][i] * row[k];
          odd[k] += pass->by[ZUG_NET_ODD][i] * row[ODD + k];
        }
    }
  for (int k = 0; k < HIDDEN; k++)
    {
      pass->view[ZUG_WHITE][k] = held (even[k] + odd[k]);
      pass->view[ZUG_BLACK][k] = held (even[k] - odd[k]);
    }
}

static void
go_through (const ZugNetTrainer *self, ZugNetSample sample, Pass *pass)
{
  const float *weight;
  float output = 0;
  double x, root;

  look (self, sample, pass);
  sum_views (self->state, pass);
  weight = &self->state->parameter[pass->output];
  for (int k = 0; k < HIDDEN; k++)
    output +=
        weight[k] * (pass->view[0][k] * pass->view[0][k] - pass->view[1][k] * pass->view[1][k]);
  x = (double) output + pass->counted;
  root = sqrt (1 + x * x);
  pass->slope = most / ((1 + x * x) * root);
  pass->miss = most * x / root - zug_net_label (self->plan, sample.record);
}

/* Adds what one position would change. */
static void
learn (const ZugNetTrainer *self, const Pass *pass, float *gradient)
{
  const float *weight = &self->state->parameter[pass->output];
  float step = (float) (2 * pass->miss * pass->slope / self->n);
  float even[HIDDEN], odd[HIDDEN];

  for (int k = 0; k < HIDDEN; k++)
    {
      float white = pass->view[ZUG_WHITE][k], black = pass->view[ZUG_BLACK][k];
      float to_white = white < 1 ? 2 * step * white * weight[k] : 0;
      float to_black = black < 1 ? -2 * step * black * weight[k] : 0;

      gradient[pass->output + k] += step * (white * white - black * black);
      even[k] = to_white + to_black;
      odd[k] = to_white - to_black;
      gradient[k] += even[k];
    }
  for (int i = 0; i < pass->n; i++)
    {
      float *row = &gradient[WEIGHTS + pass->input[i] * HIDDEN];

      for (int k = 0; k < HIDDEN; k++)
        {
          row[k] += pass->by[ZUG_NET_EVEN][i] * even[k];
          row[ODD + k] += pass->by[ZUG_NET_ODD][i] * odd[k];
        }
    }
}

/* --- batches ---------------------------------------------------------------------------------- */

static guint
slice_begin (const ZugNetTrainer *self, int slice)
{
  return (guint) ((guint64) self->n * (guint) slice / ZUG_NET_SLICES);
}

static void
miss_slice (ZugNetTrainer *self, int slice)
{
  Pass pass;

  self->missed[slice] = 0;
  for (guint i = slice_begin (self, slice); i < slice_begin (self, slice + 1); i++)
    {
      go_through (self, self->samples[i], &pass);
      self->missed[slice] += pass.miss * pass.miss;
    }
}

static void
learn_slice (ZugNetTrainer *self, int slice)
{
  Pass pass;

  memset (self->gradient[slice], 0, sizeof self->gradient[slice]);
  self->missed[slice] = 0;
  for (guint i = slice_begin (self, slice); i < slice_begin (self, slice + 1); i++)
    {
      go_through (self, self->samples[i], &pass);
      self->missed[slice] += pass.miss * pass.miss;
      learn (self, &pass, self->gradient[slice]);
    }
}

/* Whether a parameter is a weight of where a man stands. */
static gboolean
is_placed (int i)
{
  return i >= WEIGHTS && i < OUTPUTS && (i - WEIGHTS) % ODD >= ZUG_NET_FIRST_PLACED * HIDDEN;
}

/* Moves some of the parameters. */
static void
move_range (ZugNetTrainer *self, int range)
{
  ZugNetState *state = self->state;
  const double time = (double) state->steps;
  const float rate = (float) (self->plan->rate / (1 - pow (mean_kept, time)));
  const float growth = (float) (1 / sqrt (1 - pow (square_kept, time)));
  const float kept = (float) (1 - self->plan->rate * self->plan->decay);

  for (int i = range * RANGE; i < (range + 1) * RANGE; i++)
    {
      float gradient = 0, parameter;

      for (int slice = 0; slice < ZUG_NET_SLICES; slice++)
        gradient += self->gradient[slice][i];
      state->mean[i] = (float) mean_kept * state->mean[i] + (float) (1 - mean_kept) * gradient;
      state->square[i] =
          (float) square_kept * state->square[i] + (float) (1 - square_kept) * gradient * gradient;
      parameter = kept * state->parameter[i]
                  - (is_placed (i) ? slow * rate : rate) * state->mean[i]
                        / (sqrtf (state->square[i]) * growth + (float) nothing);
      state->parameter[i] = parameter > widest ? widest : parameter < -widest ? -widest : parameter;
    }
}

static void
work (void *data, int worker, int task)
{
  ZugNetTrainer *self = data;

  (void) worker;
  self->task (self, task);
}

static void
run (ZugNetTrainer *self, void (*task) (ZugNetTrainer *self, int task), int n)
{
  self->task = task;
  zug_thread_pool_run (self->pool, n);
}

static double
mean_missed (const ZugNetTrainer *self)
{
  double sum = 0;

  for (int i = 0; i < ZUG_NET_SLICES; i++)
    sum += self->missed[i];
  return sum / self->n;
}

double
zug_net_trainer_step (ZugNetTrainer *self, const ZugNetSample *samples, guint n)
{
  self->samples = samples;
  self->n = n;
  run (self, learn_slice, ZUG_NET_SLICES);
  self->state->steps++;
  run (self, move_range, ZUG_NET_PARAMETERS / RANGE);
  return mean_missed (self);
}

double
zug_net_trainer_loss (ZugNetTrainer *self, const ZugNetSample *samples, guint n)
{
  self->samples = samples;
  self->n = n;
  run (self, miss_slice, ZUG_NET_SLICES);
  return mean_missed (self);
}

/* --- nets ------------------------------------------------------------------------------------- */

/* One through the root of the mean square of a count, where it is not 0. */
static void
find_scale (ZugNetState *state, const ZugNetSample *samples, guint n)
{
  double square[ZUG_N_EVALUATION_TERMS] = {0};
  guint64 times[ZUG_N_EVALUATION_TERMS] = {0};

  for (guint k = 0; k < n; k++)
    {
      ZugPosition position;
      ZugNetInput input;
      ZugCounts counts;

      zug_net_record_read (samples[k].record, samples[k].laws, &position);
      zug_evaluate_input (samples[k].laws, &position, &counts, &input);
      for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
        for (int side = 0; side < ZUG_N_SIDES; side++)
          {
            square[i] += counts.count[side][i] * counts.count[side][i];
            times[i] += counts.count[side][i] != 0;
          }
    }
  for (int i = 0; i < ZUG_NET_INPUTS; i++)
    state->scale[i] = 1;
  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    if (times[i] > 0)
      state->scale[i] = (float) sqrt ((double) times[i] / square[i]);
}

void
zug_net_state_init (ZugNetState *state, guint64 seed, const ZugNetPlan *plan,
                    const ZugNetSample *samples, guint n)
{
  ZugArenaRandom random = zug_arena_random (seed);

  memset (state, 0, sizeof *state);
  find_scale (state, samples, n);
  for (int i = 0; i < HIDDEN; i++)
    state->parameter[i] = 0.3f;
  /* Those of where men stand begin with nothing; a number is drawn for them too, and for none that
   * is not trained, since the nets that ship were made so. */
  for (int i = WEIGHTS; i < ZUG_NET_PARAMETERS; i++)
    if (plan->places || !is_placed (i))
      state->parameter[i] = (float) ((is_placed (i) ? 0
                                      : i < OUTPUTS ? 0.1
                                                    : 0.2)
                                     * (2 * zug_arena_random_unit (&random) - 1));
}

/* The whole number nearest to a parameter, as far as there is room for it. */
static long
whole (float parameter, int one, long widest_whole)
{
  return CLAMP (lround ((double) parameter * one), -widest_whole, widest_whole);
}

void
zug_net_state_round (const ZugNetState *state, const ZugNetPlan *plan, ZugNet *net)
{
  const float *parameter = state->parameter;

  net->places = plan->places;
  for (int k = 0; k < HIDDEN; k++)
    net->bias[k] = (gint32) whole (*parameter++, ZUG_NET_SUM_ONE, G_MAXINT16);
  for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
    for (int i = 0; i < ZUG_NET_INPUTS; i++)
      for (int k = 0; k < HIDDEN; k++)
        {
          gint16 weight =
              (gint16) whole (*parameter++ * state->scale[i], ZUG_NET_SUM_ONE,
                              i < ZUG_NET_FIRST_PLACED ? G_MAXINT16 : ZUG_NET_PLACED_MOST);

          if (i < ZUG_N_EVALUATION_TERMS)
            net->count[kind][i / 2][k][i % 2] = weight;
          else if (i < ZUG_NET_FIRST_PLACED)
            net->attacked[kind][i - ZUG_N_EVALUATION_TERMS][k] = weight;
          else
            net->placed[i - ZUG_NET_FIRST_PLACED][kind][k] = weight;
        }
  for (int i = 0; i < ZUG_NET_OUTPUTS; i++)
    for (int k = 0; k < HIDDEN; k++)
      net->output[i][k] = (gint8) whole (*parameter++, ZUG_NET_OUTPUT_ONE, G_MAXINT8);
}

ZugNetTrainer *
zug_net_trainer_new (ZugNetState *state, const ZugNetPlan *plan, int threads)
{
  ZugNetTrainer *self = g_new0 (ZugNetTrainer, 1);

  self->state = state;
  self->plan = plan;
  self->gradient = g_malloc (sizeof *self->gradient * ZUG_NET_SLICES);
  self->pool = zug_thread_pool_new (threads, work, self);
  if (self->pool == NULL)
    g_error ("No memory for threads");
  return self;
}

void
zug_net_trainer_free (ZugNetTrainer *self)
{
  if (self == NULL)
    return;
  zug_thread_pool_free (self->pool);
  g_free (self->gradient);
  g_free (self);
}
