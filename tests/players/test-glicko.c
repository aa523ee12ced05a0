/* test-glicko.c: the paper's example, and people whose strength is known playing the levels */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-glicko.h"
#include "zug-level-ladder.h"
#include "zug-search.h"

#include <math.h>

enum
{
  PLAYERS = 1000,
  GAMES = 30,
  NEAR = 75 /* points */
};

static void
assert_near (double is, double expected, double within)
{
  g_assert_cmpfloat_with_epsilon (is, expected, within);
}

/* "Example of the Glicko-2 system", section "Example calculation". */
static void
test_paper (void)
{
  const ZugGlickoGame games[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
  ZugGlicko player = {1500, 200, 0.06};

  zug_glicko_play (&player, games, G_N_ELEMENTS (games));
  assert_near (player.rating, 1464.06, 0.01);
  assert_near (player.deviation, 151.52, 0.01);
  assert_near (player.volatility, 0.05999, 0.00001);
  assert_near (zug_glicko_margin (&player), 1.96 * 151.52, 0.02);
}

/* Step 6 alone: only what is known becomes less. */
static void
test_idle (void)
{
  ZugGlicko player = {1700, 173.7178, 0.06}, unknown = zug_glicko_unknown ();

  zug_glicko_play (&player, NULL, 0);
  assert_near (player.rating, 1700, 1e-9);
  assert_near (player.deviation, 173.7178 * sqrt (1 + 0.0036), 1e-6);
  assert_near (player.volatility, 0.06, 1e-12);
  for (int i = 0; i < 10000; i++)
    zug_glicko_play (&player, NULL, 0);
  assert_near (player.deviation, 350, 1e-9);
  zug_glicko_play (&unknown, NULL, 0);
  assert_near (unknown.deviation, 350, 1e-9);
}

/* Whoever wins or loses each game against the far end of the ladder has a rating all the same. */
static void
test_extremes (void)
{
  for (int won = 0; won <= 1; won++)
    {
      ZugGlicko player = zug_glicko_unknown ();
      double before = player.rating;

      for (int i = 0; i < 1000; i++)
        {
          const ZugGlickoGame game = {zug_level_ladder_rating ("parity", won ? 6 : 1), 0, won};

          zug_glicko_play (&player, &game, 1);
          g_assert_true (won ? player.rating > before : player.rating < before);
          g_assert_true (isfinite (player.rating) && player.deviation > 0);
          g_assert_cmpfloat (player.deviation, <=, 350);
          before = player.rating;
        }
    }
}

static void
test_ladder (gconstpointer data)
{
  double sum = 0;

  for (guint level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      double rating = zug_level_ladder_rating (data, level);

      sum += rating;
      if (level > 1)
        {
          double step = rating - zug_level_ladder_rating (data, level - 1);
          double score = 1 / (1 + pow (10, -step / 400));

          g_assert_cmpfloat (score, >=, 0.65);
          g_assert_cmpfloat (score, <=, 0.95 + 1e-9);
        }
    }
  assert_near (sum / ZUG_SEARCH_LEVELS, 1500, 1e-6);
}

static void
test_unmeasured (void)
{
  g_assert_cmpfloat (zug_level_ladder_rating ("orthodox", 3), ==, 0);
  g_assert_cmpfloat (zug_level_ladder_rating ("", 1), ==, 0);
}

/* --- simulated people ------------------------------------------------------------------------- */

/* One of a normal distribution (Box and Muller). */
static double
draw_normal (GRand *rand)
{
  double radius = sqrt (-2 * log (1 - g_rand_double (rand)));

  return radius * cos (2 * G_PI * g_rand_double (rand));
}

/* People play whom they have an even chance against, as far as they know. */
static double
choose_opponent (const char *variant, double rating)
{
  double best = INFINITY;

  for (guint level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      double other = zug_level_ladder_rating (variant, level);

      if (fabs (other - rating) < fabs (best - rating))
        best = other;
    }
  return best;
}

static ZugGlicko
play_games (GRand *rand, const char *variant, double strength)
{
  ZugGlicko player = zug_glicko_unknown ();

  for (int i = 0; i < GAMES; i++)
    {
      double other = choose_opponent (variant, player.rating);
      double expected = 1 / (1 + pow (10, (other - strength) / 400));
      const ZugGlickoGame game = {other, 0, g_rand_double (rand) < expected};

      zug_glicko_play (&player, &game, 1);
    }
  return player;
}

/* 95 %, but for what a thousand draws may miss it by (two standard errors), and two of three. */
static void
test_people (gconstpointer variant)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  int covered = 0, near = 0;

  for (int i = 0; i < PLAYERS; i++)
    {
      double strength = 1500 + 350 * draw_normal (rand);
      ZugGlicko player = play_games (rand, variant, strength);
      double error = fabs (player.rating - strength);

      covered += error <= zug_glicko_margin (&player);
      near += error <= NEAR;
    }
  g_test_message ("%s: %d of %d in the interval, %d within %d", (const char *) variant, covered,
                  PLAYERS, near, NEAR);
  g_assert_cmpint (covered, >=, PLAYERS * 95 / 100 - 14);
  g_assert_cmpint (covered, <=, PLAYERS * 95 / 100 + 14);
  g_assert_cmpint (3 * near, >=, 2 * PLAYERS);
}

int
main (int argc, char **argv)
{
  static const char *const variants[] = {"parity", "parity-single", "synchronous", "fair",
                                         "randomized"};

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/glicko/paper", test_paper);
  g_test_add_func ("/players/glicko/idle", test_idle);
  g_test_add_func ("/players/glicko/extremes", test_extremes);
  g_test_add_func ("/players/glicko/unmeasured", test_unmeasured);
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *ladder = g_strconcat ("/players/glicko/ladder/", variants[i], NULL);
      g_autofree char *people = g_strconcat ("/players/glicko/people/", variants[i], NULL);

      g_test_add_data_func (ladder, variants[i], test_ladder);
      g_test_add_data_func (people, variants[i], test_people);
    }
  return g_test_run ();
}
