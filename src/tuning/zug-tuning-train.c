/* zug-tuning-train.c: trains a net on recorded positions */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-random.h"
#include "zug-evaluate.h"
#include "zug-net-positions.h"
#include "zug-net-trainer.h"
#include "zug-tuning.h"
#include "zug-whole-file.h"
#include <errno.h>
#include <math.h>
#include <string.h>

static const double last_rate = 0.01; /* of the first */

typedef struct
{
  char *out, *state;
  gint seed, rounds, jobs;
  double rate, later, decay;
  gboolean steady, places;

  ZugNetPositions *positions;
  const atomic_bool *stop;
  ZugNetPlan plan;
  ZugNetTrainer *trainer;
} Training;

/* What a file of a training begins with; it goes on from there where all of it is the same. */
typedef struct
{
  char magic[8];
  guint64 sum; /* of the positions and of what was asked for */
  guint64 round;
} Head;

#define MAGIC "ZUGTRAIN"

static void
training_clear (Training *self)
{
  g_free (self->out);
  g_free (self->state);
  g_clear_pointer (&self->positions, zug_net_positions_free);
  g_clear_pointer (&self->trainer, zug_net_trainer_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Training, training_clear)

/* --- files ------------------------------------------------------------------------------------ */

static gboolean
write_whole (const char *path, gconstpointer first, gsize n_first, gconstpointer second,
             gsize n_second)
{
  ZugWholeFile *file = zug_whole_file_new (path);
  gboolean good = file != NULL && zug_whole_file_write (file, first, n_first)
                  && zug_whole_file_write (file, second, n_second);

  if ((file != NULL && !zug_whole_file_end (file, good)) || !good)
    return zug_tool_complain ("%s: %s", path, g_strerror (errno));
  return TRUE;
}

static Head
head_of (const Training *self, guint round)
{
  Head head = {.magic = MAGIC, .sum = zug_net_positions_get_sum (self->positions), .round = round};
  const guint64 asked[] = {(guint64) self->seed,
                           (guint64) self->rounds,
                           (guint64) llround (self->rate * 1e9),
                           (guint64) llround (self->later * 1e9),
                           (guint64) llround (self->decay * 1e9),
                           (guint64) self->steady | (guint64) self->places << 1};

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    head.sum = zug_splitmix_from (head.sum ^ asked[i]);
  return head;
}

static void
begin_state (const Training *self, ZugNetState *state)
{
  ZugNetSample samples[ZUG_NET_BATCH];
  guint n = zug_net_positions_get (self->positions, TRUE, 0, ZUG_NET_BATCH, samples);

  zug_net_state_init (state, (guint64) self->seed, &self->plan, samples, n);
}

/* Takes up what was trained before; FALSE, complained of, where that was something else. */
static gboolean
take_up (const Training *self, ZugNetState *state, guint *round)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  Head head = head_of (self, 0), found;
  gsize size;

  *round = 0;
  begin_state (self, state);
  if (self->state == NULL || !g_file_test (self->state, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_get_contents (self->state, &bytes, &size, &error))
    return zug_tool_complain ("%s", error->message);
  if (size != sizeof head + sizeof *state)
    return zug_tool_complain ("%s belongs to something else", self->state);
  memcpy (&found, bytes, sizeof found);
  if (memcmp (found.magic, head.magic, sizeof head.magic) != 0 || found.sum != head.sum)
    return zug_tool_complain ("%s belongs to something else", self->state);
  *round = (guint) found.round;
  memcpy (state, bytes + sizeof found, sizeof *state);
  return TRUE;
}

/* --- rounds ----------------------------------------------------------------------------------- */

static guint
batches_of (const Training *self)
{
  return (guint) ((zug_net_positions_get_n (self->positions, FALSE) + ZUG_NET_BATCH - 1)
                  / ZUG_NET_BATCH);
}

/* Half a wave of a cosine from the first rate to the last (Loshchilov and Hutter 2017). */
static double
rate_at (const Training *self, guint64 step)
{
  double part = (double) step / ((double) batches_of (self) * self->rounds);

  return self->rate * (last_rate + (1 - last_rate) * (1 + cos (G_PI * part)) / 2);
}

static double
loss_held_back (Training *self)
{
  ZugNetSample samples[ZUG_NET_BATCH];
  double sum = 0;
  gsize first = 0;
  guint n;

  while ((n = zug_net_positions_get (self->positions, TRUE, first, ZUG_NET_BATCH, samples)) > 0)
    {
      sum += n * zug_net_trainer_loss (self->trainer, samples, n);
      first += n;
    }
  return sum / (double) first;
}

/* FALSE where it was stopped. */
static gboolean
train_round (Training *self, ZugNetState *state, guint round, double *loss)
{
  ZugNetSample samples[ZUG_NET_BATCH];
  gsize first = 0;
  double sum = 0;
  guint n;

  zug_net_positions_shuffle (self->positions, zug_arena_seed ((guint64) self->seed, round));
  while (!atomic_load (self->stop)
         && (n = zug_net_positions_get (self->positions, FALSE, first, ZUG_NET_BATCH, samples)) > 0)
    {
      self->plan.rate = rate_at (self, state->steps);
      sum += n * zug_net_trainer_step (self->trainer, samples, n);
      first += n;
    }
  *loss = sum / (double) MAX (first, 1);
  return !atomic_load (self->stop);
}

/* --- the net ---------------------------------------------------------------------------------- */

/* By what the net, and by what the counted evaluation alone misses what was held back. */
static void
print_losses (const Training *self, const ZugNet *net)
{
  gsize all = zug_net_positions_get_n (self->positions, TRUE);
  double rounded = 0, counted = 0;

  for (gsize i = 0; i < all; i++)
    {
      ZugNetSample sample;
      ZugPosition position;
      double label, miss;

      zug_net_positions_get (self->positions, TRUE, i, 1, &sample);
      zug_net_record_read (sample.record, sample.laws, &position);
      label = zug_net_label (&self->plan, sample.record);
      miss = zug_evaluate_with (sample.laws, &position, net, NULL) - label;
      rounded += miss * miss;
      miss = zug_evaluate_with (sample.laws, &position, NULL, NULL) - label;
      counted += miss * miss;
    }
  g_print ("Of positions held back: %.6f in whole numbers, %.6f without the net\n",
           rounded / (double) all, counted / (double) all);
}

static int
write_net (const Training *self, const ZugNetState *state)
{
  g_autofree ZugNet *net = g_new0 (ZugNet, 1);
  g_autofree guint8 *bytes = g_malloc (ZUG_NET_SIZE);
  gsize size;

  g_strlcpy (net->family, zug_net_positions_get_family (self->positions), sizeof net->family);
  zug_net_state_round (state, &self->plan, net);
  size = zug_net_write (net, bytes);
  print_losses (self, net);
  return write_whole (self->out, bytes, size, NULL, 0) ? ZUG_TOOL_GOOD : ZUG_TOOL_FAILED;
}

static int
train (Training *self)
{
  g_autofree ZugNetState *state = g_new (ZugNetState, 1);
  guint round;

  self->plan = (ZugNetPlan) {
      .later = self->later, .steady = self->steady, .places = self->places, .decay = self->decay};
  if (!take_up (self, state, &round))
    return ZUG_TOOL_FAILED;
  self->trainer = zug_net_trainer_new (state, &self->plan, self->jobs);
  self->stop = zug_tool_arena_watch ();
  for (; round < (guint) self->rounds; round++)
    {
      gint64 begun = g_get_monotonic_time ();
      Head head = head_of (self, round + 1);
      double loss;

      if (!train_round (self, state, round, &loss))
        return zug_tool_arena_finish (self->state);
      g_print ("round %u: %.6f learning, %.6f held back, %.1f s\n", round + 1, loss,
               loss_held_back (self), (double) (g_get_monotonic_time () - begun) / 1e6);
      if (self->state != NULL
          && !write_whole (self->state, &head, sizeof head, state, sizeof *state))
        return ZUG_TOOL_FAILED;
    }
  return write_net (self, state);
}

int
zug_tuning_train (int argc, char **argv)
{
  g_auto (Training) self = {.seed = 1,
                            .rounds = 20,
                            .jobs = (gint) g_get_num_processors (),
                            .rate = 0.002,
                            .later = 0.75,
                            .decay = 0.01};
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
      {"out", 'o', 0, G_OPTION_ARG_FILENAME, &self.out, "Where the net is written", "FILE"},
      {"state", 0, 0, G_OPTION_ARG_FILENAME, &self.state,
       "How far it is; goes on from there, a round at a time", "FILE"},
      {"seed", 's', 0, G_OPTION_ARG_INT, &self.seed,
       "The same positions and number make the same net", "NUMBER"},
      {"rounds", 'r', 0, G_OPTION_ARG_INT, &self.rounds, "Through all positions (20)", "NUMBER"},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &self.jobs, "Threads", "NUMBER"},
      {"rate", 0, 0, G_OPTION_ARG_DOUBLE, &self.rate, "Of the first steps (0.002)", "NUMBER"},
      {"later", 0, 0, G_OPTION_ARG_DOUBLE, &self.later,
       "How much what came later counts beside what was thought, 0 to 1 (0.75)", "NUMBER"},
      {"steady", 0, 0, G_OPTION_ARG_NONE, &self.steady,
       "Learn from what came later without the luck of coins and mixes", NULL},
      {"squares", 0, 0, G_OPTION_ARG_NONE, &self.places,
       "Let it look at where each man stands, too; that takes more positions", NULL},
      {"decay", 0, 0, G_OPTION_ARG_DOUBLE, &self.decay, "Of weights (0.01)", "NUMBER"},
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, "POSITIONS…",
                         "Trains a net on positions that “positions” has recorded.", entries, 1,
                         64))
    return ZUG_TOOL_USAGE;
  if (self.out == NULL || self.rounds < 1 || self.jobs < 1 || !(self.rate > 0 && self.rate < 1)
      || !(self.later >= 0 && self.later <= 1) || !(self.decay >= 0 && self.decay < 1))
    return zug_tool_misuse ("--out has to be given, and numbers that make sense");
  self.positions = zug_net_positions_new (argv + 1, (guint) argc - 1, &error);
  if (self.positions == NULL)
    return zug_tool_fail (error);
  g_print ("%" G_GSIZE_FORMAT " positions, %" G_GSIZE_FORMAT " held back\n",
           zug_net_positions_get_n (self.positions, FALSE),
           zug_net_positions_get_n (self.positions, TRUE));
  return train (&self);
}
