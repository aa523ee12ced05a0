/* test-oracle.c: double oracle, against whole matrices and games whose values are known */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix.h"
#include "zug-oracle.h"
#include <glib.h>
#include <math.h>
#include <string.h>

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), 1e-7)

static const double most_off = 0.2; /* estimates are, at most */

enum
{
  MOST = 40
};

/* A matrix of which only those cells are shown that the oracle asks for. */
typedef struct
{
  int n[2];
  double cell[MOST * MOST];
  double low[MOST * MOST];
  double high[MOST * MOST];
  double estimate[MOST * MOST];
  gboolean bounds; /* outside the bounds that are asked for a bound is told, no value */
  int asked;
  ZugOracle oracle;
} Hidden;

static bool
show (void *data, ZugOracleCell *cell, int n)
{
  Hidden *hidden = data;

  g_assert_cmpint (n, <=, ZUG_ORACLE_MOST);
  for (int i = 0; i < n; i++)
    {
      double value = hidden->cell[cell[i].row * hidden->n[1] + cell[i].column];
      double low = cell[i].low, high = cell[i].high;

      cell[i].low = cell[i].high = value;
      if (hidden->bounds && value <= low)
        cell[i] = (ZugOracleCell) {cell[i].row, cell[i].column, -2, (value + low) / 2};
      else if (hidden->bounds && value >= high)
        cell[i] = (ZugOracleCell) {cell[i].row, cell[i].column, (value + high) / 2, 2};
      hidden->asked++;
    }
  return true;
}

static void
prepare (Hidden *hidden, GRand *random, int kind)
{
  ZugOracle *oracle = &hidden->oracle;

  memset (hidden, 0, sizeof *hidden);
  for (int side = 0; side < 2; side++)
    hidden->n[side] = g_rand_int_range (random, 1, MOST + 1);
  for (int i = 0; i < hidden->n[0] * hidden->n[1]; i++)
    {
      int row = i / hidden->n[1], column = i % hidden->n[1];

      /* Any numbers; few of them; sums of which some are off. */
      hidden->cell[i] = kind == 0   ? g_rand_double_range (random, -1, 1)
                        : kind == 1 ? g_rand_int_range (random, -1, 2)
                                    : sin (row * 7) / 3 + cos (column * 5) / 3;
      if (kind == 2 && g_rand_int_range (random, 0, 5) == 0)
        hidden->cell[i] += g_rand_double_range (random, -0.3, 0.3);
      hidden->estimate[i] = hidden->cell[i] + g_rand_double_range (random, -most_off, most_off);
      hidden->low[i] = -2;
      hidden->high[i] = 2;
    }
  memcpy (oracle->n, hidden->n, sizeof oracle->n);
  oracle->low = hidden->low;
  oracle->high = hidden->high;
  oracle->estimate = hidden->estimate;
  for (int i = 0; i < ZUG_ORACLE_MOST; i++)
    oracle->mix[0][i] = oracle->mix[1][i] = 0.7; /* left over from anything */
  oracle->gain = 1e-9;
  oracle->margin = INFINITY;
  oracle->at_once = g_rand_int_range (random, 1, 4);
  oracle->value = show;
  oracle->data = hidden;
  zug_oracle_add (oracle, 0, g_rand_int_range (random, 0, hidden->n[0]));
  zug_oracle_add (oracle, 1, g_rand_int_range (random, 0, hidden->n[1]));
}

static double
whole_value (const Hidden *hidden)
{
  double mix[2][MOST];
  double value;

  g_assert_true (
      zug_matrix_solve (hidden->cell, hidden->n[0], hidden->n[1], mix[0], mix[1], &value));
  return value;
}

/* The mixes, over all rows and columns, lose nothing to any reply. */
static void
assert_equilibrium (const Hidden *hidden)
{
  const ZugOracle *oracle = &hidden->oracle;
  double mix[2][MOST] = {{0}};

  for (int side = 0; side < 2; side++)
    for (int k = 0; k < oracle->n_in[side]; k++)
      mix[side][oracle->in[side][k]] += oracle->mix[side][k];
  g_assert_cmpfloat (zug_matrix_gap (hidden->cell, hidden->n[0], hidden->n[1], mix[0], mix[1]), <,
                     1e-7);
}

/* Double oracle finds the value of the whole matrix and an equilibrium, bounds on or off, and with
 * a margin that no estimate is off by. */
static void
test_whole (gconstpointer data)
{
  enum
  {
    PLAIN,
    BOUNDS,
    MARGIN,
    N_WAYS
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  g_autofree Hidden *hidden = g_new (Hidden, 1);
  int asked[N_WAYS] = {0};
  int cells = 0;

  for (int i = 0; i < 300; i++)
    {
      g_autoptr (GRand) next = NULL;

      for (int way = 0; way < N_WAYS; way++)
        {
          g_autoptr (GRand) again = g_rand_copy (random);

          prepare (hidden, again, GPOINTER_TO_INT (data));
          hidden->bounds = way == BOUNDS;
          if (way == MARGIN)
            hidden->oracle.margin = most_off;
          g_assert_true (zug_oracle_solve (&hidden->oracle, -INFINITY, INFINITY));
          assert_near (hidden->oracle.lower, whole_value (hidden));
          assert_near (hidden->oracle.upper, whole_value (hidden));
          assert_equilibrium (hidden);
          asked[way] += hidden->asked;
          if (way == PLAIN)
            next = g_rand_copy (again);
        }
      cells += hidden->n[0] * hidden->n[1];
      g_rand_free (random);
      random = g_steal_pointer (&next);
    }
  g_test_message ("%d cells, %d asked for, %d with bounds, %d with a margin", cells, asked[PLAIN],
                  asked[BOUNDS], asked[MARGIN]);
  g_assert_cmpint (asked[PLAIN], <, cells);
  g_assert_cmpint (asked[MARGIN], <, asked[PLAIN]);
}

/* Between bounds: the value where it lies between them, else which side of them it lies on. */
static void
test_between_bounds (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (32);
  g_autofree Hidden *hidden = g_new (Hidden, 1);
  int cut = 0;

  for (int i = 0; i < 400; i++)
    {
      double low = g_rand_double_range (random, -0.8, 0.6);
      double high = low + g_rand_double_range (random, 0, 0.4);
      double value;

      prepare (hidden, random, GPOINTER_TO_INT (data));
      hidden->bounds = i % 2;
      value = whole_value (hidden);
      g_assert_true (zug_oracle_solve (&hidden->oracle, low, high));
      g_assert_cmpfloat (hidden->oracle.lower, <=, value + 1e-7);
      g_assert_cmpfloat (hidden->oracle.upper, >=, value - 1e-7);
      if (value <= low)
        g_assert_cmpfloat (hidden->oracle.upper, <=, low + 1e-7);
      else if (value >= high)
        g_assert_cmpfloat (hidden->oracle.lower, >=, high - 1e-7);
      else
        assert_near (hidden->oracle.lower, hidden->oracle.upper);
      cut += hidden->oracle.lower < hidden->oracle.upper;
    }
  g_assert_cmpint (cut, >, 0);
}

/* Stopped, it says so, at any moment. */
static bool
show_some (void *data, ZugOracleCell *cell, int n)
{
  Hidden *hidden = data;

  return show (hidden, cell, n) && hidden->asked < hidden->n[0];
}

static void
test_stopped (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (33);
  g_autofree Hidden *hidden = g_new (Hidden, 1);
  int stopped = 0;

  for (int i = 0; i < 100; i++)
    {
      prepare (hidden, random, 0);
      hidden->oracle.value = show_some;
      stopped += !zug_oracle_solve (&hidden->oracle, -INFINITY, INFINITY);
    }
  g_assert_cmpint (stopped, >, 50);
}

/* Many threads ask for many replies at once, but never for more than there is room for. */
static void
test_many_at_once (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (34);
  g_autofree Hidden *hidden = g_new (Hidden, 1);
  ZugOracle *oracle = &hidden->oracle;
  const int n = 2 * ZUG_ORACLE_MOST - 1;

  prepare (hidden, random, 0);
  oracle->n[0] = hidden->n[0] = n;
  oracle->n[1] = hidden->n[1] = 1;
  for (int i = 0; i < n; i++)
    {
      hidden->cell[i] = hidden->estimate[i] = (double) i / n;
      hidden->low[i] = -2;
      hidden->high[i] = 2;
    }
  oracle->n_in[0] = oracle->n_in[1] = 0;
  zug_oracle_add (oracle, 0, 0);
  zug_oracle_add (oracle, 1, 0);
  oracle->at_once = 2 * ZUG_ORACLE_MOST;
  g_assert_true (zug_oracle_solve (oracle, -INFINITY, INFINITY));
  assert_near (oracle->value_now, (double) (n - 1) / n);
}

/* --- Goofspiel -------------------------------------------------------------------------------- */

typedef enum
{
  PRIZES_AT_RANDOM,
  PRIZES_DESCENDING,
  PRIZES_ASCENDING
} PrizeOrder;

/* A game under way: hands as sets of cards; who bids more gets the prize, ties get nothing. */
typedef struct
{
  PrizeOrder order;
  guint hand[2];
  guint prizes;
} Goofspiel;

/* A bid for a prize. */
typedef struct
{
  Goofspiel game;
  int prize;
  int card[2][8];
} Bidding;

static gboolean bounds_on;

static void goofspiel (Goofspiel game, double low, double high, double bounds[2]);

static bool
bid (void *data, ZugOracleCell *cell, int n)
{
  const Bidding *bidding = data;

  for (int i = 0; i < n; i++)
    {
      int white = bidding->card[0][cell[i].row], black = bidding->card[1][cell[i].column];
      int won = white > black ? bidding->prize : white < black ? -bidding->prize : 0;
      Goofspiel next = bidding->game;
      double bounds[2];

      next.hand[0] &= ~(1u << white);
      next.hand[1] &= ~(1u << black);
      next.prizes &= ~(1u << bidding->prize);
      goofspiel (next, bounds_on ? cell[i].low - won : -INFINITY,
                 bounds_on ? cell[i].high - won : INFINITY, bounds);
      cell[i].low = bounds[0] + won;
      cell[i].high = bounds[1] + won;
    }
  return true;
}

static void
goofspiel_prize (Goofspiel game, int prize, double low, double high, double bounds[2])
{
  double lows[64], highs[64], estimate[64] = {0};
  Bidding bidding = {game, prize};
  ZugOracle oracle = {.low = lows,
                      .high = highs,
                      .estimate = estimate,
                      .gain = 1e-11,
                      .margin = INFINITY,
                      .at_once = 1,
                      .value = bid,
                      .data = &bidding};
  int at_stake = 0;

  for (int i = 1; i < 8; i++)
    {
      for (int side = 0; side < 2; side++)
        if (game.hand[side] & 1u << i)
          bidding.card[side][oracle.n[side]++] = i;
      at_stake += game.prizes & 1u << i ? i : 0;
    }
  for (int i = 0; i < oracle.n[0] * oracle.n[1]; i++)
    {
      lows[i] = -at_stake;
      highs[i] = at_stake;
    }
  zug_oracle_add (&oracle, 0, 0);
  zug_oracle_add (&oracle, 1, 0);
  g_assert_true (zug_oracle_solve (&oracle, low, high));
  bounds[0] = fmax (oracle.lower, -at_stake);
  bounds[1] = fmin (oracle.upper, at_stake);
}

/* Of a prize at random the mean; bounds are then of no use. */
static void
goofspiel (Goofspiel game, double low, double high, double bounds[2])
{
  int n = 0;

  bounds[0] = bounds[1] = 0;
  for (int i = 1; i < 8; i++)
    {
      int prize = game.order == PRIZES_DESCENDING ? 8 - i : i;
      double one[2];

      if (!(game.prizes & 1u << prize))
        continue;
      n++;
      if (game.order != PRIZES_AT_RANDOM)
        {
          goofspiel_prize (game, prize, low, high, bounds);
          return;
        }
      goofspiel_prize (game, prize, -INFINITY, INFINITY, one);
      bounds[0] += one[0];
      bounds[1] += one[1];
    }
  for (int i = 0; i < 2 && n > 0; i++)
    bounds[i] /= n;
}

static guint
cards (int a, int b, int c)
{
  return 1u << a | 1u << b | 1u << c;
}

/* Exact values, known from elsewhere; exchanging the hands changes the sign. */
static void
test_goofspiel (gconstpointer data)
{
  const struct
  {
    guint hand[2];
    double value[3];
  } known[] = {
      {{cards (1, 3, 5), cards (2, 3, 4)}, {38.0 / 33, 14.0 / 11, 14.0 / 11}},
      {{cards (2, 3, 4), cards (1, 3, 4)}, {12371.0 / 17145, 31.0 / 36, 13.0 / 20}},
      {{cards (1, 4, 5), cards (2, 3, 5)}, {23.0 / 35, 1, 2.0 / 5}},
  };

  bounds_on = GPOINTER_TO_INT (data);
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    for (int order = 0; order < 3; order++)
      for (int side = 0; side < 2; side++)
        {
          Goofspiel game = {
              (PrizeOrder) order, {known[i].hand[side], known[i].hand[1 - side]}, cards (1, 2, 3)};
          double bounds[2];

          goofspiel (game, -INFINITY, INFINITY, bounds);
          assert_near (bounds[0], side == 0 ? known[i].value[order] : -known[i].value[order]);
          assert_near (bounds[1], bounds[0]);
        }
}

/* With five cards a hand: the same value with bounds and without. */
static void
test_bounds (void)
{
  Goofspiel game = {PRIZES_DESCENDING, {0x7c, 0x3e}, 0x3e};
  double bounds[2][2];

  for (int on = 0; on < 2; on++)
    {
      bounds_on = on;
      goofspiel (game, -INFINITY, INFINITY, bounds[on]);
    }
  assert_near (bounds[0][0], bounds[1][0]);
  assert_near (bounds[0][1], bounds[1][1]);
}

/* --- Snowball --------------------------------------------------------------------------------- */

static double snowball_before;

/* Run or hide against throw or wait: hiding from one who waits repeats the game. */
static bool
snowball (void *data, ZugOracleCell *cell, int n)
{
  for (int i = 0; i < n; i++)
    cell[i].low = cell[i].high = cell[i].row == 0 && cell[i].column == 0   ? -1
                                 : cell[i].row == 1 && cell[i].column == 1 ? snowball_before
                                                                           : 1;
  return true;
}

/* A recursive game (Everett): with n repetitions left it is worth n / (n + 2). */
static void
test_snowball (void)
{
  snowball_before = 0;
  for (int n = 1; n < 200; n++)
    {
      double low[4] = {-1, -1, -1, -1}, high[4] = {1, 1, 1, 1}, estimate[4] = {0};
      ZugOracle oracle = {.n = {2, 2},
                          .low = low,
                          .high = high,
                          .estimate = estimate,
                          .gain = 1e-12,
                          .margin = INFINITY,
                          .at_once = 1,
                          .value = snowball};

      zug_oracle_add (&oracle, 0, 0);
      zug_oracle_add (&oracle, 1, 0);
      g_assert_true (zug_oracle_solve (&oracle, -INFINITY, INFINITY));
      snowball_before = oracle.lower;
      assert_near (snowball_before, n / (n + 2.0));
    }
}

int
main (int argc, char *argv[])
{
  static const char *const kinds[] = {"any", "few-values", "sums"};

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *whole = g_strdup_printf ("/solver/oracle/whole/%s", kinds[i]);
      g_autofree char *between = g_strdup_printf ("/solver/oracle/between-bounds/%s", kinds[i]);

      g_test_add_data_func (whole, GINT_TO_POINTER (i), test_whole);
      g_test_add_data_func (between, GINT_TO_POINTER (i), test_between_bounds);
    }
  g_test_add_func ("/solver/oracle/stopped", test_stopped);
  g_test_add_func ("/solver/oracle/many-at-once", test_many_at_once);
  g_test_add_data_func ("/solver/oracle/goofspiel/whole", GINT_TO_POINTER (FALSE), test_goofspiel);
  g_test_add_data_func ("/solver/oracle/goofspiel/bounds", GINT_TO_POINTER (TRUE), test_goofspiel);
  g_test_add_func ("/solver/oracle/goofspiel/five-cards", test_bounds);
  g_test_add_func ("/solver/oracle/snowball", test_snowball);
  return g_test_run ();
}
