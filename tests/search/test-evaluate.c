/* test-evaluate.c: what a position is worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-build.h"
#include "zug-counts.h"
#include "zug-evaluate.h"
#include "zug-search-fixture.h"
#include <math.h>

static double
value_of (const ZugLaws *laws, const char *zfen)
{
  ZugPosition position;

  zug_fixture_position (laws, zfen, &position);
  return zug_evaluate (laws, &position);
}

static void
test_start (void)
{
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws;
      ZugPosition position;

      zug_fixture_laws (&laws, zug_presets[i].id, NULL);
      zug_position_start (&laws, &position);
      if (laws.turn == ZUG_TURN_TOGETHER)
        g_assert_cmpint (zug_evaluate_men (&laws, &position), ==, 0);
      else
        g_assert_cmpint (zug_evaluate_men (&laws, &position), <, 20);
    }
}

/* The counts of a position, each times its weight, are its evaluation, reckoned here in another
 * way. */
static void
check_counts (const ZugLaws *laws, const ZugPosition *position)
{
  const ZugWeights *weights = zug_weights_of (laws);
  ZugCounts counts;
  double sum = 0;
  int chances;

  zug_evaluate_counts (laws, position, &counts);
  g_assert_cmpint (counts.phase, >=, 0);
  g_assert_cmpint (counts.phase, <=, ZUG_PHASE_ALL);
  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    {
      double share = counts.phase / (double) ZUG_PHASE_ALL;
      int more = counts.count[ZUG_WHITE][i] - counts.count[ZUG_BLACK][i];

      sum += more * (share * weights->middle[i] + (1 - share) * weights->end[i]);
    }
  chances = counts.chances[sum > 0 ? ZUG_WHITE : ZUG_BLACK];
  if (chances >= 0)
    sum *= weights->chances[chances] / (double) ZUG_CHANCES_ALL;
  g_assert_cmpint (zug_evaluate_men (laws, position), ==,
                   (int) trunc (sum / ZUG_WEIGHT_UNIT) + counts.kings * ZUG_EVALUATE_MOST);
}

/* In games at random: the colours exchanged change the sign, and ends are exact. */
static void
check_position (const ZugLaws *laws, const ZugPosition *position)
{
  ZugPosition flipped;
  ZugEnd end = zug_outcome (laws, position, NULL, 0);
  double value = zug_evaluate (laws, position);

  check_counts (laws, position);
  zug_position_flip (laws, position, &flipped);
  g_assert_cmpint (zug_evaluate_men (laws, position), ==, -zug_evaluate_men (laws, &flipped));
  g_assert_true (value == -zug_evaluate (laws, &flipped));
  switch (end.result)
    {
    case ZUG_RESULT_WHITE:
      g_assert_true (value == 1);
      break;
    case ZUG_RESULT_BLACK:
      g_assert_true (value == -1);
      break;
    case ZUG_RESULT_DRAW:
      g_assert_true (value == 0);
      break;
    default:
      g_assert_cmpfloat (fabs (value), <=, 0.98);
    }
}

typedef struct
{
  const char *preset;
  const char *law;
} Game;

static const Game games[] = {
    {"orthodox", NULL},
    {"parity", NULL},
    {"parity-single", NULL},
    {"parity", "check=none"},
    {"parity", "pass=yes"},
    {"parity", "stalemate=draw"},
    {"parity", "promotion=captured"},
    {"parity", "pawn=both"},
    {"parity", "quiet=5"},
    {"parity", "exchange=both-removed"},
    {"parity", "collision=share-then-leave-capturing"},
    {"parity", "collision=both-removed"},
    {"parity", "collision=lower-removed-demote"},
    {"parity", "collision=later-arrival"},
    {"parity", "collision=coin"},
    {"parity", "collision=both-return"},
    {"parity", "collision=replay"},
    {"randomized", NULL},
    {"synchronous", NULL},
    {"fair", NULL},
    {"together-rest", NULL},
    {"capablanca", NULL},
    {"capablanca-parity", NULL},
    {"caravan", NULL},
    {"gardner", NULL},
    {"ponds", NULL},
};

static void
test_random_games (gconstpointer data)
{
  const Game *played = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  ZugLaws laws;

  zug_fixture_laws (&laws, played->preset, played->law);
  for (int game = 0; game < 30; game++)
    {
      ZugPosition position;
      int turn = 0;

      zug_position_start (&laws, &position);
      do
        check_position (&laws, &position);
      while (turn++ < 300 && zug_fixture_play (&laws, &position, random));
    }
}

static void
test_ends (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  g_assert_true (value_of (&laws, "8/8/3k4/8/8/2K5/8/8 = - - - 0 40") == 0);
  g_assert_true (value_of (&laws, "8/8/8/8/8/2K5/8/8 = - - - 0 40") == 1);
  /* The king that rests stands in immediate check: mate. */
  g_assert_true (value_of (&laws, "1k5R/8/1K3N2/8/8/8/8/8 = - - f6/b8 0 2") == 1);
  /* Only the attacker that rests: he can go next turn. */
  g_assert_cmpfloat (value_of (&laws, "1k5R/8/5N2/8/8/8/8/6K1 = - - h8/- 0 2"), <, 1);
}

static void
test_material (void)
{
  static const char *const men[] = {"P", "N", "B", "R", "Q"};
  double before = -1;
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (men); i++)
    {
      g_autofree char *zfen =
          g_strdup_printf ("4k3/pppp4/8/8/8/7%s/PPPP4/4K3 = - - - 0 10", men[i]);
      double value = value_of (&laws, zfen);

      g_assert_cmpfloat (value, >, before);
      g_assert_cmpfloat (value, >, 0);
      before = value;
    }
}

/* The rook on d1 attacks the knight on d5: worst where that rests, since it cannot go. */
static void
test_resting_men_hang (void)
{
  ZugLaws laws;
  double rests;
  double free_to_go;
  double safe;
  double attacker_rests;

  zug_fixture_laws (&laws, "parity", NULL);
  rests = value_of (&laws, "4k3/pp4pp/8/3n4/8/8/PP4PP/3RK3 = - - -/d5 0 10");
  free_to_go = value_of (&laws, "4k3/pp4pp/8/3n4/8/8/PP4PP/3RK3 = - - - 0 10");
  attacker_rests = value_of (&laws, "4k3/pp4pp/8/3n4/8/8/PP4PP/3RK3 = - - d1/- 0 10");
  safe = value_of (&laws, "4k3/pp4pp/8/2n5/8/8/PP4PP/3RK3 = - - - 0 10");
  g_assert_cmpfloat (rests, >, free_to_go);
  g_assert_cmpfloat (free_to_go, >, attacker_rests);
  g_assert_cmpfloat (free_to_go, >, safe);
  /* Defended by a pawn it costs the rook. */
  g_assert_cmpfloat (value_of (&laws, "4k3/pp4pp/4p3/3n4/8/8/PP4PP/3RK3 = - - -/d5 0 10"), <,
                     rests);
}

/* What White's attacks on Black's men count as: what is taken, less the cheapest taker where it is
 * guarded. */
static void
test_threats (void)
{
  static const struct
  {
    const char *zfen;
    int certain, certain_more, guessed, guessed_more, later;
  } rows[] = {
      {"4k3/8/8/3n4/8/8/8/3RK3 = - - - 0 10", 0, 0, 3, 0, 0},
      {"4k3/8/8/3n4/8/8/8/3RK3 = - - -/d5 0 10", 3, 0, 0, 0, 0},
      {"4k3/8/8/3n4/8/8/8/3RK3 = - - d1/- 0 10", 0, 0, 0, 0, 3},
      {"4k3/8/4p3/3n4/8/8/8/3RK3 = - - - 0 10", 0, 0, 0, 0, 0},
      {"4k3/8/4p3/3n4/8/8/8/3RK3 = - - d1/- 0 10", 0, 0, 0, 0, 0},
      {"4k3/8/8/3n3p/8/8/8/3RK2R = - - - 0 10", 0, 0, 3, 1, 0},
      {"4k3/8/8/p2n4/8/8/8/R2RK3 = - - -/a5 0 10", 1, 0, 3, 0, 0},
      /* The bishop takes cheaper than the rook, a pawn cheaper still, a man that rests not at all.
       */
      {"4k3/8/4p3/3q4/8/8/6B1/3RK3 = - - - 0 10", 0, 0, 6, 0, 0},
      {"4k3/8/4p3/3q4/2P5/8/6B1/3RK3 = - - - 0 10", 0, 0, 8, 0, 0},
      {"4k3/8/4p3/3q4/8/8/6B1/3RK3 = - - g2/- 0 10", 0, 0, 4, 0, 0},
      /* A king takes what nobody guards. */
      {"7k/8/8/8/8/8/3p4/4K3 = - - - 0 10", 0, 0, 1, 0, 0},
      {"7k/8/8/8/8/4p3/3p4/4K3 = - - - 0 10", 0, 0, 0, 0, 0},
      /* Whoever is in check has no turn for another man. */
      {"4k3/8/8/p2n4/8/8/8/R2RQ1K1 = - - - 0 10", 3, 1, 0, 0, 0},
      /* On a shared square nobody is attacked. */
      {"4k3/8/8/3(Nr)4/8/8/8/3RK3 = - - - 0 10", 0, 0, 0, 0, 0},
      /* On a wide board, too: an archbishop, alone and guarded. */
      {"5k4/10/10/3a6/10/10/10/3R1K4 = - - - 0 10", 0, 0, 7, 0, 0},
      {"5k4/10/4p5/3a6/10/10/10/3R1K4 = - - - 0 10", 0, 0, 2, 0, 0},
      {"5k4/10/10/3a6/10/10/10/3R1K4 = - - -/d5 0 10", 7, 0, 0, 0, 0},
      {"5k4/10/10/3a6/10/10/10/3R1K4 = - - d1/- 0 10", 0, 0, 0, 0, 7},
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugPosition position;
      ZugCounts counts;
      const gint16 *count = counts.count[ZUG_BLACK];
      ZugLaws laws;

      zug_fixture_laws (&laws, strstr (rows[i].zfen, "10/") ? "capablanca-parity" : "parity", NULL);
      zug_fixture_position (&laws, rows[i].zfen, &position);
      zug_evaluate_counts (&laws, &position, &counts);
      g_test_message ("%s", rows[i].zfen);
      g_assert_cmpint (count[ZUG_EVAL_CERTAIN], ==, rows[i].certain);
      g_assert_cmpint (count[ZUG_EVAL_CERTAIN_MORE], ==, rows[i].certain_more);
      g_assert_cmpint (count[ZUG_EVAL_GUESSED], ==, rows[i].guessed);
      g_assert_cmpint (count[ZUG_EVAL_GUESSED_MORE], ==, rows[i].guessed_more);
      g_assert_cmpint (count[ZUG_EVAL_LATER], ==, rows[i].later);
    }
}

/* A position of king and rook against king, any man of a side resting or none, in which the rook
 * cannot be taken at once. */
static void
draw_rook_ending (const ZugLaws *laws, GRand *random, ZugPosition *position)
{
  ZugSquare square[3];
  int away, rests = g_rand_int_range (random, 0, 6);

  do
    {
      for (int i = 0; i < 3; i++)
        square[i] = zug_square (g_rand_int_range (random, 0, 8), g_rand_int_range (random, 0, 8));
      away = MAX (abs (zug_file (square[1]) - zug_file (square[2])),
                  abs (zug_rank (square[1]) - zug_rank (square[2])));
    }
  while (away < 2 || square[0] == square[1] || square[0] == square[2]);
  zug_position_start (laws, position);
  zug_position_clear (laws, position);
  zug_position_put (position, ZUG_WHITE, ZUG_KING, square[0]);
  zug_position_put (position, ZUG_WHITE, ZUG_ROOK, square[1]);
  zug_position_put (position, ZUG_BLACK, ZUG_KING, square[2]);
  if (rests / 2 > 0)
    zug_position_set_mark (position, ZUG_SET_WHITE_RESTS, square[rests / 2 - 1], true);
  zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + ZUG_BLACK), square[2],
                         rests % 2 == 1);
}

/* Nearly all of them are won, and the value says so. */
static void
test_bare_king (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (32);
  int drawn = 0, won = 0;
  ZugLaws laws;

  zug_fixture_laws (&laws, "synchronous", NULL);
  for (int i = 0; i < 2000; i++)
    {
      ZugPosition position;

      draw_rook_ending (&laws, random, &position);
      check_position (&laws, &position);
      if (zug_outcome (&laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
        continue;
      drawn++;
      won += zug_evaluate (&laws, &position) >= 0.8;
    }
  g_assert_cmpint (drawn, >, 1900);
  g_assert_cmpint (won * 100, >=, drawn * 97);
}

/* A king in the corner, opposite the other one, is nearer to its end than one in the middle, and a
 * queen wins sooner than a rook; a king that has a pawn left is not bare. */
static void
test_driving (void)
{
  double rook, queen;
  ZugLaws laws;

  zug_fixture_laws (&laws, "synchronous", NULL);
  rook = value_of (&laws, "8/8/8/4k3/8/8/8/K4R2 = - - - 0 40");
  queen = value_of (&laws, "8/8/8/4k3/8/8/8/K4Q2 = - - - 0 40");
  g_assert_cmpfloat (rook, >, 0.8);
  g_assert_cmpfloat (queen, >, rook);
  g_assert_cmpfloat (value_of (&laws, "k7/8/K7/8/8/8/8/5R2 = - - - 0 40"), >, rook);
  g_assert_cmpfloat (value_of (&laws, "k7/8/K7/8/8/8/8/5Q2 = - - - 0 40"), >, queen);
  g_assert_cmpfloat (value_of (&laws, "8/8/8/4k3/8/8/8/K3RR2 = - - - 0 40"), >, rook);
  g_assert_cmpfloat (value_of (&laws, "8/8/8/4k3/8/7p/8/K4R2 = - - - 0 40"), <, 0.7);
}

static void
test_expectation (void)
{
  g_assert_true (zug_evaluate_expectation (0) == 0);
  for (int i = 1; i < 5000; i += 7)
    {
      g_assert_true (zug_evaluate_expectation (i) == -zug_evaluate_expectation (-i));
      g_assert_cmpfloat (zug_evaluate_expectation (i), >, zug_evaluate_expectation (i - 1));
      g_assert_cmpfloat (zug_evaluate_expectation (i), <, 0.98);
    }
}

static void
test_centipawns (void)
{
  g_assert_cmpint (zug_evaluate_centipawns (0), ==, 0);
  g_assert_cmpint (zug_evaluate_centipawns (0.49), ==, 346);
  for (int i = -ZUG_EVALUATE_MOST; i <= ZUG_EVALUATE_MOST; i += 7)
    g_assert_cmpint (zug_evaluate_centipawns (zug_evaluate_expectation (i)), ==, i);
  for (int sign = -1; sign <= 1; sign += 2)
    {
      g_assert_cmpint (zug_evaluate_centipawns (sign), ==, sign * ZUG_EVALUATE_MOST);
      g_assert_cmpint (zug_evaluate_centipawns (0.98 * sign), ==, sign * ZUG_EVALUATE_MOST);
      g_assert_cmpint (zug_evaluate_centipawns (0.9799999 * sign), ==, sign * ZUG_EVALUATE_MOST);
    }
}

#ifdef ZUG_HAS_PEXT
ZUG_BUILDS_OF (zug_evaluate_input);

/* Returns how many men of a side are attacked. */
static int
check_builds (const ZugLaws *laws, const ZugPosition *position)
{
  ZugNetInput input = {0}, other = {0};
  ZugCounts counts, other_counts;

  zug_evaluate_input_narrow (laws, position, &counts, &input);
  zug_evaluate_input_pext (laws, position, &other_counts, &other);
  g_assert_cmpmem (&counts, sizeof counts, &other_counts, sizeof other_counts);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_assert_cmpmem (input.attacked.man[side], (gsize) input.attacked.n[side],
                     other.attacked.man[side], (gsize) other.attacked.n[side]);
  return MAX (input.attacked.n[ZUG_WHITE], input.attacked.n[ZUG_BLACK]);
}

/* The build for this processor counts as the other does, whatever men are worth and however many
 * are attacked. */
static void
test_builds (void)
{
  static const char *const values[] = {
      "", "Piece.P.value=9; Piece.N.value=5; Piece.B.value=5; Piece.Q.value=1",
      "Piece.R.value=99; Piece.N.value=98"};
  GRand *random = g_rand_new_with_seed (6);
  int most = 0;

  for (gsize i = 0; i < zug_n_presets; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (values); k++)
      for (int times = 0; times < 20; times++)
        {
          ZugLaws laws;
          ZugPosition position;
          gsize at;

          zug_fixture_laws (&laws, zug_presets[i].id, NULL);
          g_assert_true (zug_laws_read (&laws, values[k], &at));
          if (zug_build_of_laws (&laws) != ZUG_BUILD_PEXT || zug_laws_place_marks (&laws))
            break;
          zug_fixture_wander (&laws, random, &position);
          most = MAX (most, check_builds (&laws, &position));
        }
  g_assert_cmpint (most, >, 8);
  g_rand_free (random);
}
#endif

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/evaluate/start", test_start);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/search/evaluate/random-games/%s/%s", games[i].preset,
                           games[i].law ? games[i].law : "plain");

      g_test_add_data_func (path, &games[i], test_random_games);
    }
  g_test_add_func ("/search/evaluate/ends", test_ends);
  g_test_add_func ("/search/evaluate/material", test_material);
  g_test_add_func ("/search/evaluate/resting-men-hang", test_resting_men_hang);
  g_test_add_func ("/search/evaluate/threats", test_threats);
#ifdef ZUG_HAS_PEXT
  if (zug_build_of_processor () == ZUG_BUILD_PEXT)
    g_test_add_func ("/search/evaluate/builds", test_builds);
#endif
  g_test_add_func ("/search/evaluate/bare-king", test_bare_king);
  g_test_add_func ("/search/evaluate/driving", test_driving);
  g_test_add_func ("/search/evaluate/expectation", test_expectation);
  g_test_add_func ("/search/evaluate/centipawns", test_centipawns);
  return g_test_run ();
}
