/* test-personality.c: what players like, what it may cost, and what they learn of each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-personality.h"
#include "zug-resolve.h"
#include "zug-search-fixture.h"

#include <math.h>

/* A turn looked at once, with the mixes of both players at it. */
typedef struct
{
  ZugLaws laws;
  ZugPosition position;
  ZugAnalysis analysis;
  ZugMix *plain;
  ZugMix *own;
} Turn;

static void
turn_clear (Turn *self)
{
  zug_analysis_clear (&self->analysis);
  g_free (self->plain);
  g_free (self->own);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turn, turn_clear)

static gboolean
look (Turn *self, ZugPersonality personality, const ZugHabits *habits)
{
  ZugSearchLimits limits = {.level = ZUG_SEARCH_SOUND, .depth = 1};

  turn_clear (self);
  self->plain = g_new (ZugMix, 1);
  self->own = g_new (ZugMix, 1);
  if (!zug_search_analyse (&self->laws, &self->position, &limits, &self->analysis))
    return FALSE;
  zug_search_mix (&self->laws, &self->position, ZUG_WHITE, &limits, self->plain);
  limits.personality = personality;
  limits.habits = habits;
  zug_search_mix (&self->laws, &self->position, ZUG_WHITE, &limits, self->own);
  return TRUE;
}

/* What White's mix brings against Black's j-th choice. */
static double
brings (const Turn *self, const ZugMix *mix, int j)
{
  double sum = 0;

  for (int i = 0; i < mix->n; i++)
    sum += mix->probability[i]
           * zug_analysis_payoff (&self->analysis, ZUG_WHITE,
                                  zug_analysis_find (&self->analysis, ZUG_WHITE, mix->move[i]), j);
  return sum;
}

static double
sure (const Turn *self, const ZugMix *mix)
{
  double least = 1;

  for (int j = 0; j < self->analysis.n[ZUG_BLACK]; j++)
    least = fmin (least, brings (self, mix, j));
  return least;
}

/* How far what a mix brings varies while Black plays anything. */
static double
swing (const Turn *self, const ZugMix *mix)
{
  int n = self->analysis.n[ZUG_BLACK];
  double sum = 0, squares = 0;

  for (int i = 0; i < mix->n; i++)
    for (int j = 0; j < n; j++)
      {
        double value =
            zug_analysis_payoff (&self->analysis, ZUG_WHITE,
                                 zug_analysis_find (&self->analysis, ZUG_WHITE, mix->move[i]), j);

        sum += mix->probability[i] * value / n;
        squares += mix->probability[i] * value * value / n;
      }
  return sqrt (fmax (0, squares - sum * sum));
}

enum
{
  GAMES = 6,
  TURNS = 14
};

/* Goes on to the next turn that is worth looking at. */
static void
next_turn (Turn *self, GRand *random, int turn)
{
  if (turn % TURNS == 0 || !zug_fixture_play (&self->laws, &self->position, random))
    zug_position_start (&self->laws, &self->position);
}

typedef struct
{
  const char *name;
  ZugPersonality personality;
} Row;

static const Row rows[] = {
    {"gambler", ZUG_PERSONALITY_GAMBLER},
    {"careful", ZUG_PERSONALITY_CAREFUL},
    {"reader", ZUG_PERSONALITY_READER},
};

/* Whatever the other side chooses, a personality costs no more than its bound. */
static void
test_bounded (gconstpointer data)
{
  const Row *row = data;
  const ZugHabits habits = {.turns = 30,
                            .could = {30, 30, 30, 30, 30, 0},
                            .did = {[ZUG_HABIT_TAKES] = 30, [ZUG_HABIT_FOLLOWS] = 20}};
  const ZugSearchLimits limits = {.personality = row->personality, .habits = &habits};
  const char *const presets[] = {"parity", "synchronous", "randomized", "fair"};
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  int different = 0;

  for (gsize p = 0; p < G_N_ELEMENTS (presets); p++)
    {
      g_auto (Turn) turn = {0};

      zug_fixture_laws (&turn.laws, presets[p], NULL);
      for (int t = 0; t < 2 * TURNS; t++)
        {
          next_turn (&turn, random, t);
          if (!look (&turn, row->personality, &habits))
            continue;
          /* Choices below a hundredth are left out of a mix. */
          g_assert_cmpfloat (sure (&turn, turn.own), >=,
                             sure (&turn, turn.plain) - zug_personality_loss (&limits) - 0.03);
          different += fabs (sure (&turn, turn.own) - sure (&turn, turn.plain)) > 1e-6;
        }
    }
  g_assert_cmpint (different, >, 20);
}

/* Of all turns together: a gambler's results vary more, a careful player's can go less wrong. */
static void
test_characters (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  double swings[2] = {0}, least[2] = {0};
  g_auto (Turn) turn = {0};

  zug_fixture_laws (&turn.laws, "parity", NULL);
  for (int t = 0; t < GAMES * TURNS; t++)
    {
      next_turn (&turn, random, t);
      if (!look (&turn, ZUG_PERSONALITY_GAMBLER, NULL))
        continue;
      swings[0] += swing (&turn, turn.plain);
      swings[1] += swing (&turn, turn.own);
      look (&turn, ZUG_PERSONALITY_CAREFUL, NULL);
      least[0] += swing (&turn, turn.plain);
      least[1] += swing (&turn, turn.own);
    }
  g_test_message ("swing: %.3f, of a gambler %.3f, of a careful player %.3f",
                  swings[0] / GAMES / TURNS, swings[1] / GAMES / TURNS, least[1] / GAMES / TURNS);
  g_assert_cmpfloat (swings[1], >, swings[0] * 1.005);
  g_assert_cmpfloat (least[1], <, least[0] * 0.995);
}

/* Black takes whenever he can, whatever it is. */
static gboolean
takes_always (const Turn *self, double *mix)
{
  const ZugHabits nothing = {0};
  int n = self->analysis.n[ZUG_BLACK], takes = 0;

  for (int j = 0; j < n; j++)
    {
      mix[j] = zug_habits_of (&nothing, &self->laws, &self->position, ZUG_BLACK,
                              self->analysis.move[ZUG_BLACK][j])
                   >> ZUG_HABIT_TAKES
               & 1;
      takes += mix[j] > 0;
    }
  for (int j = 0; j < n; j++)
    mix[j] /= MAX (takes, 1);
  return takes > 0 && takes < n;
}

static ZugMove
pick (const Turn *self, const double *mix, GRand *random)
{
  double point = g_rand_double (random);
  int j = 0;

  while (j < self->analysis.n[ZUG_BLACK] - 1 && point >= mix[j])
    point -= mix[j++];
  return self->analysis.move[ZUG_BLACK][j];
}

/* Who reads habits earns more than the equilibrium from one who always takes, and hardly less than
 * it from one who has no habit. */
static void
test_reads (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  double taker[2] = {0}, even[2] = {0};
  ZugHabits habits = {0};
  g_auto (Turn) turn = {0};
  int n = 0;

  zug_fixture_laws (&turn.laws, "parity", NULL);
  for (int t = 0; t < GAMES * TURNS; t++)
    {
      double mix[256];

      next_turn (&turn, random, t);
      if (!look (&turn, ZUG_PERSONALITY_READER, &habits) || !takes_always (&turn, mix))
        continue;
      n++;
      for (int j = 0; j < turn.analysis.n[ZUG_BLACK]; j++)
        {
          double probability = turn.analysis.probability[ZUG_BLACK][j];

          taker[0] += mix[j] * brings (&turn, turn.plain, j);
          taker[1] += mix[j] * brings (&turn, turn.own, j);
          even[0] += probability * brings (&turn, turn.plain, j);
          even[1] += probability * brings (&turn, turn.own, j);
        }
      zug_habits_learn (&habits, &turn.laws, &turn.position, ZUG_BLACK, pick (&turn, mix, random));
    }
  g_test_message ("%d turns: earns %.4f more from one who takes, %.4f from one who does not", n,
                  (taker[1] - taker[0]) / n, (even[1] - even[0]) / n);
  g_assert_cmpint (n, >, 20);
  g_assert_cmpint (habits.did[ZUG_HABIT_TAKES], ==, habits.could[ZUG_HABIT_TAKES]);
  g_assert_cmpfloat ((taker[1] - taker[0]) / n, >, 0.01);
  g_assert_cmpfloat ((even[1] - even[0]) / n, >, -0.02);
}

/* Nothing known of the other side: nothing differs. */
static void
test_reader_without_habits (void)
{
  const ZugHabits nothing = {0};
  g_auto (Turn) turn = {0};

  zug_fixture_laws (&turn.laws, "parity", NULL);
  zug_fixture_position (&turn.laws,
                        "r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R = KQkq - - 0 5",
                        &turn.position);
  for (int k = 0; k < 2; k++)
    {
      g_assert_true (look (&turn, ZUG_PERSONALITY_READER, k == 0 ? NULL : &nothing));
      g_assert_cmpint (turn.own->n, ==, turn.plain->n);
      for (int i = 0; i < turn.own->n; i++)
        g_assert_cmpfloat_with_epsilon (turn.own->probability[i], turn.plain->probability[i],
                                        1e-12);
    }
}

/* In a game of alternating moves a personality chooses among moves that are nearly as good. */
static void
test_alternating (gconstpointer data)
{
  const Row *row = data;
  const ZugHabits habits = {.turns = 30, .could = {30, 30, 30, 30, 30, 0}, .did = {30}};
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_auto (Turn) turn = {0};

  zug_fixture_laws (&turn.laws, "orthodox", NULL);
  for (int t = 0; t < TURNS; t++)
    {
      next_turn (&turn, random, t);
      if (turn.position.to_move != ZUG_WHITE || !look (&turn, row->personality, &habits))
        continue;
      g_assert_cmpfloat (sure (&turn, turn.own), >=, sure (&turn, turn.plain) - 0.1);
    }
}

typedef struct
{
  const char *name;
  const char *preset;
  const char *zfen;
  const char *move;
  unsigned habits;
} Seen;

static const Seen seen[] = {
    {"takes", "parity", "4k3/8/8/3p4/4P3/8/8/4K3 = - - - 0 10", "e4d5",
     1u << ZUG_HABIT_TAKES | 1u << ZUG_HABIT_FLEES | 1u << ZUG_HABIT_ADVANCES},
    {"steps", "parity", "4k3/8/8/3p4/4P3/8/8/4K3 = - - - 0 10", "e4e5",
     1u << ZUG_HABIT_FLEES | 1u << ZUG_HABIT_ADVANCES},
    {"retreats", "parity", "7k/8/8/8/4R3/8/8/4K3 = - - - 0 10", "e4e2", 0},
    {"checks", "parity", "7k/8/8/8/4R3/8/8/4K3 = - - - 0 10", "e4h4", 1u << ZUG_HABIT_CHECKS},
    {"checks-no-check", "synchronous", "7k/8/8/8/4R3/8/8/4K3 = - - - 0 10", "e4h4",
     1u << ZUG_HABIT_CHECKS},
    {"passes", "synchronous", "7k/8/8/8/4R3/8/8/4K3 = - - - 0 10", "--", 1u << ZUG_HABIT_PASSES},
    {"mark", "fair-tictactoe", "3/3/3 = - - - 0 1", "@b2", 0},
};

static void
test_seen (gconstpointer data)
{
  const Seen *row = data;
  ZugHabits habits = {0};
  ZugPosition position;
  ZugLaws laws;
  ZugMove move;
  int chances = 0;

  zug_fixture_laws (&laws, row->preset, NULL);
  zug_fixture_position (&laws, row->zfen, &position);
  move = zug_fixture_move (&laws, &position, ZUG_WHITE, row->move);
  g_assert_cmphex (zug_habits_of (&habits, &laws, &position, ZUG_WHITE, move), ==, row->habits);
  zug_habits_learn (&habits, &laws, &position, ZUG_WHITE, move);
  g_assert_cmpint (habits.turns, ==, 1);
  for (int habit = 0; habit < ZUG_N_HABITS; habit++)
    {
      chances += habits.could[habit];
      g_assert_cmpint (habits.did[habit], ==,
                       habits.could[habit] * (int) (row->habits >> habit & 1));
    }
  g_assert_cmpint (chances, >, laws.game == ZUG_INPUT_ROW ? -1 : 0);
  /* Whoever moves the same man again follows it. */
  if (move.kind == ZUG_MOVE_PLAIN)
    {
      move.from = move.to;
      g_assert_true (zug_habits_of (&habits, &laws, &position, ZUG_WHITE, move)
                     & 1u << ZUG_HABIT_FOLLOWS);
    }
}

static void
test_expectation (void)
{
  const ZugHabits nothing = {0};
  const ZugHabits always = {.turns = 100, .could = {100}, .did = {100}};

  g_assert_cmpfloat_with_epsilon (zug_habits_expect (&nothing, ZUG_HABIT_TAKES, 0.3), 0.3, 1e-12);
  g_assert_cmpfloat (zug_habits_expect (&always, ZUG_HABIT_TAKES, 0.1), >, 0.95);
}

static void
add (const char *folder, const char *name, gconstpointer data, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/search/personality/%s/%s", folder, name);

  g_test_add_data_func (path, data, func);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      add ("bounded", rows[i].name, &rows[i], test_bounded);
      add ("alternating", rows[i].name, &rows[i], test_alternating);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (seen); i++)
    add ("seen", seen[i].name, &seen[i], test_seen);
  g_test_add_func ("/search/personality/characters", test_characters);
  g_test_add_func ("/search/personality/reads", test_reads);
  g_test_add_func ("/search/personality/reader-without-habits", test_reader_without_habits);
  g_test_add_func ("/search/personality/expectation", test_expectation);
  return g_test_run ();
}
