/* test-levels.c: weak levels err as people do, strong ones do not err; the same each time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-search-fixture.h"

#include <math.h>

enum
{
  SEEDS = 60,
  READINGS = 20000 / ZUG_SANITIZED
};

/* The average probability of a choice over many seeds. */
static double
average (const char *preset, const char *zfen, int level, const char *move)
{
  ZugPosition position;
  double sum = 0;
  ZugLaws laws;

  zug_fixture_laws (&laws, preset, NULL);
  zug_fixture_position (&laws, zfen, &position);
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      ZugSearchLimits limits = {.level = level, .seed = seed};
      ZugMix mix;

      g_assert_true (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix));
      sum += zug_fixture_probability (&laws, &position, ZUG_WHITE, &mix, move);
    }
  g_test_message ("level %d plays %s with %.2f", level, move, sum / SEEDS);
  return sum / SEEDS;
}

typedef struct
{
  const char *name;
  const char *preset;
  const char *zfen;
  const char *good; /* takes a queen that hangs */
} Oversight;

static const Oversight oversights[] = {
    {"parity", "parity", "r3k3/pp6/8/3q4/8/8/PP2Q3/3RK3 = - - -/d5 0 10", "d1d5"},
    {"synchronous", "synchronous", "r3k3/pp6/8/3q4/8/8/PP2Q3/3RK3 = - - -/d5 0 10", "d1d5"},
    {"orthodox", "orthodox", "k7/pp6/8/3q4/8/8/PP2P3/3RK3 w - - 0 10", "d1d5"},
};

/* What hangs is mostly taken, and the more surely the higher the level. */
static void
test_takes_what_hangs (gconstpointer data)
{
  const Oversight *row = data;
  double last = 0.3;

  for (int level = 1; level <= ZUG_SEARCH_SOUND; level++)
    {
      double probability = average (row->preset, row->zfen, level, row->good);

      g_assert_cmpfloat (probability, >, last - 0.05);
      last = probability;
    }
  g_assert_cmpfloat (last, >, 0.99);
}

/* A queen attacked by a pawn that it has not seen: the beginner leaves her there now and then,
 * others seldom, the sound level never. */
static void
test_overlooks (gconstpointer data)
{
  static const char *const attacked[] = {
      "r1bqk2r/pp3ppp/2n2n2/2bpp3/3Q4/8/PPP1PPPP/RNB1KBNR = KQkq - - 0 9",
      "r1bqk2r/pp3ppp/2n2n2/2bpp3/3Q4/8/PPP1PPPP/RNB1KBNR w KQkq - 0 9"};
  gboolean together = GPOINTER_TO_INT (data);
  double stays[ZUG_SEARCH_SOUND + 1];

  for (int level = 1; level <= ZUG_SEARCH_SOUND; level++)
    {
      ZugPosition position;
      ZugLaws laws;

      zug_fixture_laws (&laws, together ? "parity" : "orthodox", NULL);
      zug_fixture_position (&laws, attacked[!together], &position);
      stays[level] = 0;
      for (guint64 seed = 1; seed <= SEEDS; seed++)
        {
          ZugSearchLimits limits = {.level = level, .seed = seed};
          ZugMix mix;

          zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix);
          for (int i = 0; i < mix.n; i++)
            if (mix.move[i].from != zug_square (3, 3))
              stays[level] += mix.probability[i] / SEEDS;
        }
      g_test_message ("level %d leaves the queen there with %.2f", level, stays[level]);
    }
  g_assert_cmpfloat (stays[1], >, 0.1);
  g_assert_cmpfloat (stays[1], >, stays[2]);
  g_assert_cmpfloat (stays[2], >=, stays[3]);
  g_assert_cmpfloat (stays[ZUG_SEARCH_SOUND], <, 0.01);
}

/* Far ahead everything wins: the beginner, too, likes best what ends the game. */
static void
test_mates (void)
{
  g_assert_cmpfloat (average ("orthodox", "7k/Q7/8/8/8/8/1R6/K7 w - - 0 60", 1, "b2b8"), >, 0.5);
}

/* Nobody begins by moving to the edge and back: a beginner goes forward and to the middle, too. */
static void
test_develops (void)
{
  ZugPosition position;
  double middle = 0, edge = 0;
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  for (guint64 seed = 1; seed <= SEEDS; seed++)
    {
      ZugSearchLimits limits = {.level = 1, .seed = seed};
      ZugMix mix;

      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix);
      for (int i = 0; i < mix.n; i++)
        {
          int file = zug_file (mix.move[i].to);

          middle += file >= 2 && file <= 5 ? mix.probability[i] / SEEDS : 0;
          edge += file == 0 || file == 7 ? mix.probability[i] / SEEDS : 0;
        }
    }
  g_test_message ("to the middle %.2f, to the edge %.2f", middle, edge);
  g_assert_cmpfloat (middle, >, 0.5);
  g_assert_cmpfloat (edge, <, 0.35);
}

static gboolean
mixes_equal (const ZugMix *a, const ZugMix *b)
{
  if (a->n != b->n)
    return FALSE;
  for (int i = 0; i < a->n; i++)
    if (!zug_move_equal (a->move[i], b->move[i])
        || fabs (a->probability[i] - b->probability[i]) > 1e-12)
      return FALSE;
  return TRUE;
}

/* The same seed errs in the same way, another one in another. */
static void
test_seed (gconstpointer data)
{
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  zug_position_start (&laws, &position);
  for (int level = 1; level < ZUG_SEARCH_SOUND; level++)
    {
      ZugSearchLimits limits = {.level = level, .seed = 1};
      ZugMix first, again, other;

      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &first);
      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &again);
      limits.seed = 2;
      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &other);
      g_assert_true (mixes_equal (&first, &again));
      g_assert_false (mixes_equal (&first, &other));
    }
}

/* From the sound level on a mix is the equilibrium of what was seen, without what is below a
 * hundredth. */
static void
test_sound (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  for (int turn = 0; turn < 20; turn++)
    {
      ZugSearchLimits limits = {.level = ZUG_SEARCH_SOUND, .depth = 1};
      ZugAnalysis analysis;
      ZugMix mix;

      if (!zug_fixture_play (&laws, &position, random)
          || !zug_search_analyse (&laws, &position, &limits, &analysis))
        break;
      zug_search_mix (&laws, &position, ZUG_BLACK, &limits, &mix);
      for (int i = 0; i < mix.n; i++)
        {
          int at = zug_analysis_find (&analysis, ZUG_BLACK, mix.move[i]);

          g_assert_cmpfloat (mix.probability[i], >, 0.01);
          g_assert_cmpfloat_with_epsilon (mix.probability[i], analysis.probability[ZUG_BLACK][at],
                                          0.1 * mix.probability[i]);
        }
      zug_analysis_clear (&analysis);
    }
}

static double
count_readings (void *data)
{
  int *readings = data;

  return ++*readings;
}

/* The highest level uses the time it is given, all others stop when they have seen what they see.
 */
static void
test_time (gconstpointer data)
{
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  zug_position_start (&laws, &position);
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level += ZUG_SEARCH_LEVELS - 1)
    {
      int readings = 0;
      ZugSearchLimits limits = {
          .level = level, .clock = count_readings, .clock_data = &readings, .deadline = READINGS};
      ZugMix mix;

      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix);
      if (level == ZUG_SEARCH_LEVELS)
        g_assert_cmpint (readings, >=, READINGS);
      else
        g_assert_cmpint (readings, <, READINGS);
    }
}

static void
add (const char *folder, const char *name, gconstpointer data, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/search/levels/%s/%s", folder, name);

  g_test_add_data_func (path, data, func);
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "synchronous", "randomized", "fair", "orthodox"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (oversights); i++)
    add ("takes-what-hangs", oversights[i].name, &oversights[i], test_takes_what_hangs);
  add ("overlooks", "parity", GINT_TO_POINTER (TRUE), test_overlooks);
  if (ZUG_SANITIZED == 1) /* figures of a search that others try, too */
    add ("overlooks", "orthodox", GINT_TO_POINTER (FALSE), test_overlooks);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    add ("seed", presets[i], presets[i], test_seed);
  add ("time", "parity", "parity", test_time);
  add ("time", "orthodox", "orthodox", test_time);
  g_test_add_func ("/search/levels/develops", test_develops);
  g_test_add_func ("/search/levels/mates", test_mates);
  g_test_add_func ("/search/levels/sound", test_sound);
  return g_test_run ();
}
