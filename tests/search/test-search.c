/* test-search.c: how the computer chooses */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-attack.h"
#include "zug-search-fixture.h"
#include <math.h>
#include <string.h>

/* The mix of a level without favours. */
static void
find_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int level, ZugMix *mix)
{
  ZugSearchLimits limits = {.level = level};

  g_assert_true (zug_search_mix (laws, position, side, &limits, mix));
}

static double
probability_of (const char *preset, const char *law, const char *zfen, ZugSide side, int level,
                const char *move)
{
  ZugLaws laws;
  ZugPosition position;
  ZugMix mix;

  zug_fixture_laws (&laws, preset, law);
  zug_fixture_position (&laws, zfen, &position);
  find_mix (&laws, &position, side, level, &mix);
  return zug_fixture_probability (&laws, &position, side, &mix, move);
}

static void
assert_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const ZugMix *mix)
{
  double sum = 0;

  g_assert_cmpint (mix->n, >, 0);
  g_assert_cmpfloat (fabs (mix->value), <=, 1);
  for (int i = 0; i < mix->n; i++)
    {
      g_assert_true (zug_is_choice (laws, position, side, mix->move[i]));
      g_assert_cmpfloat (mix->probability[i], >, mix->n > 1 ? 0.0099 : 0.99);
      g_assert_true (i == 0 || mix->probability[i] <= mix->probability[i - 1]);
      for (int j = 0; j < i; j++)
        g_assert_false (zug_move_equal (mix->move[i], mix->move[j]));
      sum += mix->probability[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
}

/* Mixes hold legal choices alone and sum to 1; where a side has no choice, or more than one, there
 * is no mix. */
static void
test_legal (gconstpointer data)
{
  const ZugPreset *preset = data;
  const int turns = ZUG_SANITIZED > 1 ? 5 : preset->group == ZUG_PRESET_GAME ? 30 : 9;
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  ZugLaws laws;

  zug_fixture_laws (&laws, preset->id, NULL);
  for (int game = 0; game < (ZUG_SANITIZED > 1 ? 1 : 2); game++)
    {
      ZugPosition position;
      int turn = 0;

      zug_position_start (&laws, &position);
      do
        for (int side = 0; side < ZUG_N_SIDES; side++)
          {
            ZugSearchLimits limits = {.level = 1 + turn % 5, .seed = (guint64) turn};
            int n =
                zug_search_plays (&laws) ? zug_count_choices (&laws, &position, (ZugSide) side) : 0;
            ZugMix mix;

            g_assert_true (zug_search_mix (&laws, &position, (ZugSide) side, &limits, &mix)
                           == (n > 0));
            if (n > 0)
              assert_mix (&laws, &position, (ZugSide) side, &mix);
            else
              g_assert_cmpint (mix.n, ==, 0);
          }
      while (turn++ < turns && zug_fixture_play (&laws, &position, random));
    }
}

static gboolean
mixes_equal (const ZugMix *a, const ZugMix *b)
{
  if (a->n != b->n || a->value != b->value)
    return FALSE;
  for (int i = 0; i < a->n; i++)
    if (!zug_move_equal (a->move[i], b->move[i]) || a->probability[i] != b->probability[i])
      return FALSE;
  return TRUE;
}

/* The same question gets the same answer, whatever was asked in between. */
static void
test_repeatable (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugPosition start;
  ZugMix first;
  ZugMix between;
  ZugMix second;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &start);
  zug_fixture_position (
      &laws, "r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R = KQkq - - 0 5", &position);
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      ZugSearchLimits limits = {.level = level, .seed = 99};

      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &first);
      zug_search_mix (&laws, &start, ZUG_BLACK, &limits, &between);
      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &second);
      g_assert_true (mixes_equal (&first, &second));
    }
}

/* Both sides agree on what the turn is worth, and exchanging the colours changes the sign. */
static void
test_sides (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (22);
  ZugLaws laws;
  ZugPosition position;
  ZugPosition flipped;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  for (int turn = 0; turn < 40; turn++)
    {
      ZugMix white;
      ZugMix black;
      ZugMix exchanged;

      if (zug_outcome (&laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
        zug_position_start (&laws, &position);
      zug_position_flip (&laws, &position, &flipped);
      find_mix (&laws, &position, ZUG_WHITE, 2, &white);
      find_mix (&laws, &position, ZUG_BLACK, 2, &black);
      find_mix (&laws, &flipped, ZUG_BLACK, 2, &exchanged);
      g_assert_cmpfloat_with_epsilon (white.value, -black.value, 1e-8);
      g_assert_cmpfloat_with_epsilon (white.value, exchanged.value, 1e-8);
      zug_fixture_play (&laws, &position, random);
    }
}

/* Moving first is worth more where men reach further. */
static void
test_start_is_even (gconstpointer data)
{
  const ZugPreset *preset = data;
  const double first_move = preset->group == ZUG_PRESET_GAME ? 0.15 : 0.45;
  /* Lines that are followed one after the other are never quite alike for both sides. */
  const double lines = 0.05;
  /* Figures; where memory is watched, one of the levels is enough. */
  const int last = ZUG_SANITIZED > 1 ? ZUG_SEARCH_SOUND : ZUG_SEARCH_LEVELS;
  ZugLaws laws;
  ZugPosition position;
  ZugMix mix;

  zug_fixture_laws (&laws, preset->id, NULL);
  zug_position_start (&laws, &position);
  for (int level = ZUG_SEARCH_SOUND; level <= last; level++)
    {
      find_mix (&laws, &position, ZUG_WHITE, level, &mix);
      g_assert_cmpfloat (fabs (mix.value), <,
                         laws.turn != ZUG_TURN_TOGETHER ? first_move
                         : level == ZUG_SEARCH_SOUND    ? 0.01
                                                        : lines);
    }
}

static void
test_takes_hanging_queen (void)
{
  /* The queen rests, so the rook takes her for certain. */
  const char *resting = "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - -/d5 0 10";

  for (int level = ZUG_SEARCH_SOUND; level <= ZUG_SEARCH_LEVELS; level++)
    {
      g_assert_cmpfloat (probability_of ("parity", NULL, resting, ZUG_WHITE, level, "d1d5"), >,
                         0.99);
      g_assert_cmpfloat (probability_of ("orthodox", NULL, "4k3/pp6/8/3q4/8/8/PP6/3RK3 w - - 0 10",
                                         ZUG_WHITE, level, "d1d5"),
                         >, 0.99);
    }
  g_assert_cmpfloat (probability_of ("parity", NULL, resting, ZUG_WHITE, 1, "d1d5"), >, 0.9);
}

/* Where kings are captured: the attacked king leaves, and a king that rests is taken. */
static void
test_kings_at_stake (void)
{
  /* Whoever takes it risks nothing but a move for nothing: else it would be worth its while to stay
   * more than now and then. */
  const char *attacked = "4r1k1/8/8/8/1b6/7B/P6P/4K1N1 = - - - 0 10";
  ZugLaws laws;
  ZugPosition position;
  ZugMix mix;

  zug_fixture_laws (&laws, "parity", "check=none");
  zug_fixture_position (&laws, attacked, &position);
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      double leaves = 0;

      find_mix (&laws, &position, ZUG_WHITE, level, &mix);
      for (int i = 0; i < mix.n; i++)
        if (mix.move[i].from == zug_square (4, 0) && zug_file (mix.move[i].to) != 4)
          leaves += mix.probability[i];
      g_assert_cmpfloat (leaves, >, level >= ZUG_SEARCH_SOUND ? 0.9 : 0.5);
      g_assert_cmpfloat (probability_of ("parity", "check=none",
                                         "4k3/p7/8/8/8/7P/8/K3R3 = - - -/e8 0 10", ZUG_WHITE, level,
                                         "e1e8"),
                         >, level >= ZUG_SEARCH_SOUND ? 0.99 : 0.5);
    }
}

/* With king-entry=any the laws allow it to step into an attack; the computer does not. */
static void
test_king_stays_out_of_attack (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugMix mix;

  zug_fixture_laws (&laws, "parity", "check=none");
  g_assert_true (zug_laws_set (&laws, zug_law_find ("king-entry"), "any"));
  zug_fixture_position (&laws, "3r3k/p7/8/8/8/8/P7/4K3 = - - - 0 10", &position);
  g_assert_true (zug_is_choice (&laws, &position, ZUG_WHITE,
                                zug_fixture_move (&laws, &position, ZUG_WHITE, "e1d1")));
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      find_mix (&laws, &position, ZUG_WHITE, level, &mix);
      for (int i = 0; i < mix.n; i++)
        if (zug_file (mix.move[i].to) == 3)
          g_assert_cmpfloat (mix.probability[i], <, level >= ZUG_SEARCH_SOUND ? 0 : 0.2);
    }
}

/* Black has Kb8 alone; the knight leaves the rank, and the king that rests there is in check. */
static void
test_finds_mate (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugMix mix;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_fixture_position (&laws, "k3N2R/8/1K6/8/8/8/8/8 = - - - 0 10", &position);
  for (int level = ZUG_SEARCH_SOUND; level <= ZUG_SEARCH_LEVELS; level++)
    {
      find_mix (&laws, &position, ZUG_WHITE, level, &mix);
      g_assert_cmpfloat (mix.value, >, 0.99);
      for (int i = 0; i < mix.n; i++)
        g_assert_cmpint (mix.move[i].from, ==, zug_square (4, 7));
      find_mix (&laws, &position, ZUG_BLACK, level, &mix);
      g_assert_cmpfloat (mix.value, <, -0.99);
    }
}

static void
test_orthodox_mates (void)
{
  const char *in_one = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  /* 1.Ra6 and then the b-pawn mates, or the rook takes. */
  const char *in_two = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    g_assert_cmpfloat (probability_of ("orthodox", NULL, in_one, ZUG_WHITE, level, "d1d8"), >,
                       level >= ZUG_SEARCH_SOUND ? 0.99 : 0.3);
  g_assert_cmpfloat (
      probability_of ("orthodox", NULL, in_two, ZUG_WHITE, ZUG_SEARCH_LEVELS, "a1a6"), >, 0.99);
}

static void
test_draws_follow_the_mix (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (23);
  ZugMix mix = {.n = 5, .probability = {0.4, 0.3, 0.2, 0.07, 0.03}};
  const int draws = 100000;
  int count[5] = {0};
  double chi_squared = 0;

  for (int i = 0; i < mix.n; i++)
    mix.move[i] = (ZugMove) {.from = (ZugSquare) i, .to = 20, .promotion = ZUG_NO_MAN};
  for (int i = 0; i < draws; i++)
    count[zug_mix_draw (&mix, zug_fixture_random (random)).from]++;
  for (int i = 0; i < mix.n; i++)
    {
      double wanted = draws * mix.probability[i];

      chi_squared += (count[i] - wanted) * (count[i] - wanted) / wanted;
    }
  g_assert_cmpfloat (chi_squared, <, 18.47); /* 4 degrees of freedom, one in a thousand */
  g_assert_cmpint (zug_mix_draw (&mix, 0).from, ==, 0);
  g_assert_cmpint (zug_mix_draw (&mix, G_MAXUINT64).from, ==, 4);
  mix.n = 0;
  g_assert_true (zug_move_equal (zug_mix_draw (&mix, 5), ZUG_PASS));
}

static void
test_tidy (void)
{
  ZugMix mix = {.n = 4, .probability = {0.004, 0.596, 0.4, 0}};

  for (int i = 0; i < mix.n; i++)
    mix.move[i] = (ZugMove) {.from = (ZugSquare) i, .to = 20, .promotion = ZUG_NO_MAN};
  zug_mix_tidy (&mix, 0.01);
  g_assert_cmpint (mix.n, ==, 2);
  g_assert_cmpint (mix.move[0].from, ==, 1);
  g_assert_cmpint (mix.move[1].from, ==, 2);
  g_assert_cmpfloat_with_epsilon (mix.probability[0], 0.596 / 0.996, 1e-12);
  g_assert_cmpfloat_with_epsilon (mix.probability[0] + mix.probability[1], 1, 1e-12);
}

/* A clock that counts how often it is read, and on which each reading takes a second. */
static double
count_readings (void *data)
{
  int *readings = data;

  return ++*readings;
}

/* Out of time after any number of readings, the answer is a mix of legal choices; and once time is
 * up nobody reads the clock again. */
static void
test_deadline (void)
{
  const char *const presets[] = {"parity", "orthodox"};

  for (gsize p = 0; p < G_N_ELEMENTS (presets); p++)
    for (int deadline = 0; deadline < 300; deadline += deadline / 4 + 1)
      {
        int readings = 0;
        ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS,
                                  .clock = count_readings,
                                  .clock_data = &readings,
                                  .deadline = deadline};
        ZugLaws laws;
        ZugPosition position;
        ZugMix mix;

        zug_fixture_laws (&laws, presets[p], NULL);
        zug_position_start (&laws, &position);
        g_assert_true (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix));
        assert_mix (&laws, &position, ZUG_WHITE, &mix);
        /* Once more at the end, to say how long it took. */
        g_assert_cmpint (readings, <=, deadline + 3);
      }
}

static void
test_stop (void)
{
  atomic_bool stop = true;
  int readings = 0;
  ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS,
                            .stop = &stop,
                            .clock = count_readings,
                            .clock_data = &readings,
                            .deadline = 1e9};
  ZugLaws laws;
  ZugPosition position;
  ZugMix mix;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  g_assert_true (zug_search_mix (&laws, &position, ZUG_BLACK, &limits, &mix));
  assert_mix (&laws, &position, ZUG_BLACK, &mix);
  g_assert_cmpint (readings, <=, 2);
}

static void
test_seed (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugMix first;
  int different = 0;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  find_mix (&laws, &position, ZUG_WHITE, ZUG_SEARCH_SOUND, &first);
  for (guint64 seed = 1; seed <= 10; seed++)
    {
      ZugSearchLimits limits = {.level = ZUG_SEARCH_SOUND, .seed = seed};
      ZugMix mix;

      zug_search_mix (&laws, &position, ZUG_WHITE, &limits, &mix);
      g_assert_cmpfloat_with_epsilon (mix.value, first.value, 0.02);
      different += !mixes_equal (&first, &mix);
    }
  g_assert_cmpint (different, >, 0);
}

static void
test_draw_offers (void)
{
  const char *late = "4k3/pppp4/8/8/8/8/PPPP4/4K3 = - - - 0 30";
  const char *better = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 = - - - 0 5";
  const char *early = "rnbqkbnr/ppp1pppp/3p4/8/3PP3/2N5/PPP2PPP/R1BQKBNR = KQkq - - 0 3";
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  g_assert_false (zug_search_accepts_draw (&laws, &position, ZUG_WHITE));
  zug_fixture_position (&laws, early, &position);
  g_assert_false (zug_search_accepts_draw (&laws, &position, ZUG_BLACK));
  zug_fixture_position (&laws, late, &position);
  g_assert_true (zug_search_accepts_draw (&laws, &position, ZUG_BLACK));
  zug_fixture_position (&laws, better, &position);
  g_assert_false (zug_search_accepts_draw (&laws, &position, ZUG_WHITE));
  g_assert_true (zug_search_accepts_draw (&laws, &position, ZUG_BLACK));
  zug_fixture_laws (&laws, "orthodox", NULL);
  zug_fixture_position (&laws, "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 5", &position);
  g_assert_false (zug_search_accepts_draw (&laws, &position, ZUG_WHITE));
  g_assert_true (zug_search_accepts_draw (&laws, &position, ZUG_BLACK));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      g_autofree char *legal = g_strdup_printf ("/search/legal/%s", zug_presets[i].id);
      g_autofree char *even = g_strdup_printf ("/search/start-is-even/%s", zug_presets[i].id);
      ZugLaws laws;

      g_test_add_data_func (legal, &zug_presets[i], test_legal);
      zug_fixture_laws (&laws, zug_presets[i].id, NULL);
      if (zug_search_plays (&laws))
        g_test_add_data_func (even, &zug_presets[i], test_start_is_even);
    }
  g_test_add_func ("/search/repeatable", test_repeatable);
  g_test_add_func ("/search/sides", test_sides);
  g_test_add_func ("/search/takes-hanging-queen", test_takes_hanging_queen);
  g_test_add_func ("/search/kings-at-stake", test_kings_at_stake);
  g_test_add_func ("/search/king-stays-out-of-attack", test_king_stays_out_of_attack);
  g_test_add_func ("/search/finds-mate", test_finds_mate);
  g_test_add_func ("/search/orthodox-mates", test_orthodox_mates);
  g_test_add_func ("/search/draws-follow-the-mix", test_draws_follow_the_mix);
  g_test_add_func ("/search/tidy", test_tidy);
  g_test_add_func ("/search/deadline", test_deadline);
  g_test_add_func ("/search/stop", test_stop);
  g_test_add_func ("/search/seed", test_seed);
  g_test_add_func ("/search/draw-offers", test_draw_offers);
  return g_test_run ();
}
