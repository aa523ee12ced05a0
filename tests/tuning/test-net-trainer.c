/* test-net-trainer.c: positions as they are recorded, and numbers that learn from them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-net-trainer.h"
#include "zug-quick-game.h"
#include <math.h>
#include <string.h>

enum
{
  RECORDS = 2000
};

/* Positions of quick games, with labels that lean to White where it has more on the board. */
static ZugNetRecord *
some_records (const ZugLaws *laws)
{
  ZugNetRecord *records = g_new (ZugNetRecord, RECORDS);
  guint n = 0;

  for (guint32 seed = 0; n < RECORDS; seed++)
    {
      ZugQuickGame game;

      zug_quick_game_init (&game, laws, &seed, 1);
      while (n < RECORDS && zug_quick_game_end (&game).result == ZUG_RESULT_OPEN)
        {
          zug_net_record_position (laws, &game.position, &records[n]);
          records[n].value = records[n].later =
              (gint16) (ZUG_NET_RECORD_SCALE * 0.9
                        * tanh (zug_evaluate_men (laws, &game.position) / 200.0));
          n++;
          zug_quick_list (game.quick, laws, &game.position);
          zug_quick_game_play (&game, zug_quick_game_draw (&game));
        }
      zug_quick_game_clear (&game);
    }
  return records;
}

/* What is read of a record is worth what was recorded, and looks the same to a net. */
static void
test_record (gconstpointer variant)
{
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, variant));
  g_assert_true (zug_net_record_serves (&laws));
  for (guint32 seed = 0; seed < 10; seed++)
    {
      ZugQuickGame game;

      zug_quick_game_init (&game, &laws, &seed, 1);
      while (zug_quick_game_end (&game).result == ZUG_RESULT_OPEN)
        {
          ZugNetRecord record, again;
          ZugPosition read;
          ZugNetInput was, is;
          ZugCounts counted, counts;

          zug_net_record_position (&laws, &game.position, &record);
          zug_net_record_read (&record, &laws, &read);
          zug_net_record_position (&laws, &read, &again);
          g_assert_cmpmem (&record, sizeof record, &again, sizeof again);
          zug_evaluate_input (&laws, &game.position, &counted, &was);
          zug_evaluate_input (&laws, &read, &counts, &is);
          g_assert_cmpmem (&counted, sizeof counted, &counts, sizeof counts);
          for (int side = 0; side < ZUG_N_SIDES; side++)
            {
              g_assert_cmpmem (was.attacked.man[side], (gsize) was.attacked.n[side],
                               is.attacked.man[side], (gsize) is.attacked.n[side]);
              g_assert_cmpmem (
                  was.placed.man[side], (gsize) was.placed.n[side] * sizeof was.placed.man[0][0],
                  is.placed.man[side], (gsize) is.placed.n[side] * sizeof is.placed.man[0][0]);
            }
          zug_quick_list (game.quick, &laws, &game.position);
          zug_quick_game_play (&game, zug_quick_game_draw (&game));
        }
      zug_quick_game_clear (&game);
    }
}

typedef struct
{
  ZugNetPlan plan;
  ZugNetRecord *records;
  ZugLaws laws;
  ZugNetSample list[RECORDS];
  ZugNetState *state;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->plan =
      (ZugNetPlan) {.later = 0.5, .places = GPOINTER_TO_INT (data), .rate = 0.005, .decay = 0.01};
  g_assert_true (zug_laws_preset (&fixture->laws, "parity"));
  fixture->records = some_records (&fixture->laws);
  for (guint i = 0; i < RECORDS; i++)
    fixture->list[i] = (ZugNetSample) {&fixture->records[i], &fixture->laws};
  fixture->state = g_new (ZugNetState, 1);
  zug_net_state_init (fixture->state, 7, &fixture->plan, fixture->list, RECORDS);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_free (fixture->records);
  g_free (fixture->state);
}

static double
train (Fixture *fixture, int threads, int steps)
{
  ZugNetTrainer *trainer = zug_net_trainer_new (fixture->state, &fixture->plan, threads);
  double loss = 0;

  for (int i = 0; i < steps; i++)
    loss = zug_net_trainer_step (trainer, fixture->list, RECORDS);
  zug_net_trainer_free (trainer);
  return loss;
}

/* Bit for bit the same, with any number of threads, and in parts. */
static void
test_same (Fixture *fixture, gconstpointer data)
{
  g_autofree ZugNetState *begun = g_memdup2 (fixture->state, sizeof *begun);
  g_autofree ZugNetState *alone = NULL;

  train (fixture, 1, 6);
  alone = g_memdup2 (fixture->state, sizeof *alone);
  memcpy (fixture->state, begun, sizeof *begun);
  train (fixture, 3, 2);
  train (fixture, 2, 4);
  g_assert_cmpmem (alone, sizeof *alone, fixture->state, sizeof *alone);
}

/* It learns; and the net in whole numbers says what those in floating point do. */
static void
test_learns (Fixture *fixture, gconstpointer data)
{
  double before = train (fixture, 1, 1), after = train (fixture, 1, 60), sum = 0, loss;
  ZugNetTrainer *trainer = zug_net_trainer_new (fixture->state, &fixture->plan, 1);
  g_autofree ZugNet *net = g_new0 (ZugNet, 1);

  g_assert_cmpfloat (after, <, before / 2);
  loss = zug_net_trainer_loss (trainer, fixture->list, RECORDS);
  g_assert_cmpfloat (loss, <, after * 1.05);
  g_strlcpy (net->family, "parity", sizeof net->family);
  zug_net_state_round (fixture->state, &fixture->plan, net);
  for (guint i = 0; i < RECORDS; i++)
    {
      ZugPosition position;
      double miss;

      zug_net_record_read (fixture->list[i].record, &fixture->laws, &position);
      miss = zug_evaluate_with (&fixture->laws, &position, net, NULL)
             - zug_net_label (&fixture->plan, fixture->list[i].record);
      sum += miss * miss;
    }
  g_assert_cmpfloat_with_epsilon (sum / RECORDS, loss, loss / 25);
  zug_net_trainer_free (trainer);
}

/* A label is made of what was thought and what came later, with luck or without, but for positions
 * that were not played. */
static void
test_label (void)
{
  ZugNetPlan plan = {.later = 0.25};
  ZugNetRecord record = {.value = ZUG_NET_RECORD_SCALE / 2, .later = -ZUG_NET_RECORD_SCALE};

  g_assert_cmpfloat_with_epsilon (zug_net_label (&plan, &record), 0.125, 1e-9);
  plan.steady = true;
  g_assert_cmpfloat_with_epsilon (zug_net_label (&plan, &record), 0.375, 1e-9);
  record.looked = 1 | ZUG_NET_RECORD_INNER;
  g_assert_cmpfloat_with_epsilon (zug_net_label (&plan, &record), 0.5, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/net-trainer/record/parity", "parity", test_record);
  g_test_add_data_func ("/net-trainer/record/parity-single", "parity-single", test_record);
  g_test_add_data_func ("/net-trainer/record/synchronous", "synchronous", test_record);
  g_test_add_data_func ("/net-trainer/record/randomized", "randomized", test_record);
  g_test_add_func ("/net-trainer/label", test_label);
  g_test_add ("/net-trainer/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/net-trainer/same/squares", Fixture, GINT_TO_POINTER (TRUE), set_up, test_same,
              tear_down);
  g_test_add ("/net-trainer/learns", Fixture, NULL, set_up, test_learns, tear_down);
  g_test_add ("/net-trainer/learns/squares", Fixture, GINT_TO_POINTER (TRUE), set_up, test_learns,
              tear_down);
  return g_test_run ();
}
