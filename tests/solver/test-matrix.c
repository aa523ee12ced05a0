/* test-matrix.c: matrices whose answers are known, and random ones checked by best replies */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix.h"
#include <glib.h>
#include <math.h>
#include <string.h>

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), 1e-9)

static double
solve (const double *cells, int rows, int columns, double *row_mix, double *column_mix)
{
  double value;

  g_assert_true (zug_matrix_solve (cells, rows, columns, row_mix, column_mix, &value));
  g_assert_cmpfloat (zug_matrix_gap (cells, rows, columns, row_mix, column_mix), <, 1e-9);
  return value;
}

static double
value_of (const double *cells, int rows, int columns)
{
  double row_mix[ZUG_MATRIX_MAX];
  double column_mix[ZUG_MATRIX_MAX];

  return solve (cells, rows, columns, row_mix, column_mix);
}

static void
test_rock_paper_scissors (void)
{
  /* Rock beats scissors for 1, paper rock for 2, scissors paper for 3. */
  const double cells[] = {0, -2, 1, 2, 0, -3, -1, 3, 0};
  double mix[2][3];

  assert_near (solve (cells, 3, 3, mix[0], mix[1]), 0);
  for (int side = 0; side < 2; side++)
    {
      assert_near (mix[side][0], 1.0 / 2);
      assert_near (mix[side][1], 1.0 / 6);
      assert_near (mix[side][2], 1.0 / 3);
    }
}

static void
test_two_by_two (void)
{
  const double cells[] = {3, -1, -2, 1};
  double row_mix[2];
  double column_mix[2];

  assert_near (solve (cells, 2, 2, row_mix, column_mix), 1.0 / 7);
  assert_near (row_mix[0], 3.0 / 7);
  assert_near (row_mix[1], 4.0 / 7);
  assert_near (column_mix[0], 2.0 / 7);
  assert_near (column_mix[1], 5.0 / 7);
}

static void
test_saddle (void)
{
  const double cells[] = {5, 3, 9, 1, 2, 0};
  double row_mix[2];
  double column_mix[3];

  assert_near (solve (cells, 2, 3, row_mix, column_mix), 3);
  g_assert_true (row_mix[0] == 1 && column_mix[1] == 1);
}

static void
test_constant (void)
{
  double cells[12 * 7];
  double row_mix[12];
  double column_mix[12];

  for (int i = 0; i < 12 * 7; i++)
    cells[i] = -0.25;
  assert_near (solve (cells, 12, 7, row_mix, column_mix), -0.25);
  assert_near (solve (cells, 7, 12, row_mix, column_mix), -0.25);
  assert_near (solve (cells, 1, 1, row_mix, column_mix), -0.25);
}

static void
test_shapes (void)
{
  const double cells[] = {0.5, -2, 3, 7, -2, 1};

  assert_near (value_of (cells, 1, 6), -2);
  assert_near (value_of (cells, 6, 1), 7);
}

/* Every row and column twice or three times: the value stays. */
static void
test_duplicates (void)
{
  const double plain[] = {3, -1, -2, 1};
  double cells[6 * 4];

  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 4; j++)
      cells[i * 4 + j] = plain[i % 2 * 2 + j % 2];
  assert_near (value_of (cells, 6, 4), 1.0 / 7);
}

/* Matching pennies in n coins: highly symmetrical, and every ratio ties. */
static void
test_degenerate (void)
{
  static double cells[64 * 64];

  for (int n = 2; n <= 64; n *= 2)
    {
      for (int i = 0; i < n * n; i++)
        cells[i] = i / n == i % n ? 1 : 0;
      assert_near (value_of (cells, n, n), 1.0 / n);
      for (int i = 0; i < n * n; i++)
        cells[i] = i / n == i % n ? -1 : (i / n < i % n ? 1e-3 : 0);
      value_of (cells, n, n);
    }
}

static void
test_not_finite (void)
{
  const double cells[] = {1, NAN, 0, 1};
  double row_mix[2];
  double column_mix[2];
  double value;

  g_assert_false (zug_matrix_solve (cells, 2, 2, row_mix, column_mix, &value));
  assert_near (row_mix[0], 0.5);
  assert_near (column_mix[1], 0.5);
}

/* What kinds of matrix a game's turn gives: any numbers, few values, mostly draws, sums with a few
 * pairs that interact, and near-ties. */
static double
random_cell (GRand *random, int kind, double row, double column)
{
  double x = g_rand_double (random);

  switch (kind)
    {
    case 0:
      return x;
    case 1:
      return floor (3 * x);
    case 2:
      return x < 0.1 ? 1 : 0;
    case 3:
      return row + column + (x < 0.2 ? x : 0);
    default:
      return floor (10 * row) * 1e-3 - floor (10 * column) * 1e-3 + (x > 0.95 ? 1 : 0);
    }
}

static void
fill_randomly (GRand *random, int kind, double *cells, int rows, int columns)
{
  double row[ZUG_MATRIX_MAX];
  double column[ZUG_MATRIX_MAX];

  for (int i = 0; i < rows; i++)
    row[i] = g_rand_double (random);
  for (int j = 0; j < columns; j++)
    column[j] = g_rand_double (random);
  for (int i = 0; i < rows * columns; i++)
    cells[i] = random_cell (random, kind, row[i / columns], column[i % columns]);
}

static void
test_random (void)
{
  static double cells[256 * 256];
  GRand *random = g_rand_new_with_seed (2);

  for (int kind = 0; kind < 5; kind++)
    for (int n = 0; n < 300; n++)
      {
        int rows = g_rand_int_range (random, 1, 41);
        int columns = g_rand_int_range (random, 1, 41);

        fill_randomly (random, kind, cells, rows, columns);
        value_of (cells, rows, columns);
      }
  fill_randomly (random, 0, cells, 256, 256);
  value_of (cells, 256, 256);
  fill_randomly (random, 3, cells, 256, 200);
  value_of (cells, 256, 200);
  g_rand_free (random);
}

/* The two players' matrices are each other's, transposed and with the sign changed. */
static void
test_sides_exchanged (void)
{
  GRand *random = g_rand_new_with_seed (3);
  double cells[15 * 9];
  double turned[9 * 15];

  for (int n = 0; n < 200; n++)
    {
      fill_randomly (random, n % 5, cells, 15, 9);
      for (int i = 0; i < 15; i++)
        for (int j = 0; j < 9; j++)
          turned[j * 15 + i] = -cells[i * 9 + j];
      assert_near (value_of (cells, 15, 9), -value_of (turned, 9, 15));
    }
  g_rand_free (random);
}

/* Another way to the same answer: regret matching+ with linear averaging (Tammelin 2014). */
static double
value_by_regret (const double *cells, int n, int rounds)
{
  double regret[2][16] = {{0}};
  double sum[2][16] = {{0}};
  double now[2][16];
  double value = 0;

  for (int t = 1; t <= rounds; t++)
    for (int side = 0; side < 2; side++)
      {
        double reply[16] = {0};
        double mean = 0;

        for (int s = 0; s < 2; s++)
          {
            double total = 0;

            for (int i = 0; i < n; i++)
              total += regret[s][i];
            for (int i = 0; i < n; i++)
              now[s][i] = total > 0 ? regret[s][i] / total : 1.0 / n;
          }
        for (int i = 0; i < n; i++)
          for (int j = 0; j < n; j++)
            reply[i] += now[1 - side][j] * (side == 0 ? cells[i * n + j] : -cells[j * n + i]);
        for (int i = 0; i < n; i++)
          mean += now[side][i] * reply[i];
        for (int i = 0; i < n; i++)
          {
            regret[side][i] = fmax (0, regret[side][i] + reply[i] - mean);
            sum[side][i] += t * now[side][i];
          }
      }
  for (int side = 0; side < 2; side++)
    {
      double total = 0;

      for (int i = 0; i < n; i++)
        total += sum[side][i];
      for (int i = 0; i < n; i++)
        sum[side][i] /= total;
    }
  g_assert_cmpfloat (zug_matrix_gap (cells, n, n, sum[0], sum[1]), <, 0.02);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      value += sum[0][i] * sum[1][j] * cells[i * n + j];
  return value;
}

static void
test_regret_matching (void)
{
  GRand *random = g_rand_new_with_seed (4);
  double cells[16 * 16];

  for (int n = 0; n < 40; n++)
    {
      fill_randomly (random, n % 5, cells, 16, 16);
      g_assert_cmpfloat_with_epsilon (value_of (cells, 16, 16), value_by_regret (cells, 16, 4000),
                                      0.02);
    }
  g_rand_free (random);
}

/* Goofspiel: both bid a card for the prize that lies open; the higher bid wins its points, a tie
 * nobody. Sets of cards are bits. */
typedef enum
{
  PRIZES_AT_RANDOM,
  PRIZES_DESCENDING,
  PRIZES_ASCENDING
} PrizeOrder;

static double goofspiel (PrizeOrder order, guint white, guint black, guint prizes);

static double
goofspiel_prize (PrizeOrder order, guint white, guint black, guint prizes, int prize)
{
  double cells[9];
  int n = 0;
  int columns = 0;

  for (int w = 1; w < 8; w++)
    if (white & 1u << w)
      for (int b = 1; b < 8; b++)
        if (black & 1u << b)
          cells[n++] =
              (w > b   ? prize
               : w < b ? -prize
                       : 0)
              + goofspiel (order, white & ~(1u << w), black & ~(1u << b), prizes & ~(1u << prize));
  while (columns * columns < n)
    columns++;
  return value_of (cells, columns, columns);
}

static double
goofspiel (PrizeOrder order, guint white, guint black, guint prizes)
{
  double sum = 0;
  int n = 0;

  for (int i = 1; i < 8; i++)
    {
      int prize = order == PRIZES_DESCENDING ? 8 - i : i;

      if (!(prizes & 1u << prize))
        continue;
      sum += goofspiel_prize (order, white, black, prizes, prize);
      n++;
      if (order != PRIZES_AT_RANDOM)
        break;
    }
  return n > 0 ? sum / n : 0;
}

static guint
cards (int a, int b, int c)
{
  return 1u << a | 1u << b | 1u << c;
}

static void
test_goofspiel (void)
{
  const struct
  {
    guint white;
    guint black;
    double value[3];
  } known[] = {
      {cards (1, 3, 5), cards (2, 3, 4), {38.0 / 33, 14.0 / 11, 14.0 / 11}},
      {cards (2, 3, 4), cards (1, 3, 4), {12371.0 / 17145, 31.0 / 36, 13.0 / 20}},
      {cards (1, 4, 5), cards (2, 3, 5), {23.0 / 35, 1, 2.0 / 5}},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    for (int order = 0; order < 3; order++)
      {
        double white =
            goofspiel ((PrizeOrder) order, known[i].white, known[i].black, cards (1, 2, 3));
        double black =
            goofspiel ((PrizeOrder) order, known[i].black, known[i].white, cards (1, 2, 3));

        assert_near (white, known[i].value[order]);
        assert_near (black, -known[i].value[order]);
      }
}

/* Snowball (Everett's kind of recursive game): run or hide against throw or wait; hiding from one
 * who waits repeats the game. With n repetitions left it is worth n / (n + 2). */
static void
test_snowball (void)
{
  double value = 0;

  for (int n = 1; n < 200; n++)
    {
      const double cells[] = {-1, 1, 1, value};

      value = value_of (cells, 2, 2);
      assert_near (value, n / (n + 2.0));
    }
}

static void
test_repeatable (void)
{
  GRand *random = g_rand_new_with_seed (5);
  double cells[30 * 30];
  double mix[4][30];

  fill_randomly (random, 1, cells, 30, 30);
  solve (cells, 30, 30, mix[0], mix[1]);
  solve (cells, 30, 30, mix[2], mix[3]);
  g_assert_cmpmem (mix[0], sizeof mix[0], mix[2], sizeof mix[2]);
  g_assert_cmpmem (mix[1], sizeof mix[1], mix[3], sizeof mix[3]);
  g_rand_free (random);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/matrix/rock-paper-scissors", test_rock_paper_scissors);
  g_test_add_func ("/solver/matrix/two-by-two", test_two_by_two);
  g_test_add_func ("/solver/matrix/saddle", test_saddle);
  g_test_add_func ("/solver/matrix/constant", test_constant);
  g_test_add_func ("/solver/matrix/shapes", test_shapes);
  g_test_add_func ("/solver/matrix/duplicates", test_duplicates);
  g_test_add_func ("/solver/matrix/degenerate", test_degenerate);
  g_test_add_func ("/solver/matrix/not-finite", test_not_finite);
  g_test_add_func ("/solver/matrix/random", test_random);
  g_test_add_func ("/solver/matrix/sides-exchanged", test_sides_exchanged);
  g_test_add_func ("/solver/matrix/regret-matching", test_regret_matching);
  g_test_add_func ("/solver/matrix/goofspiel", test_goofspiel);
  g_test_add_func ("/solver/matrix/snowball", test_snowball);
  g_test_add_func ("/solver/matrix/repeatable", test_repeatable);
  return g_test_run ();
}
