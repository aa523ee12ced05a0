/* test-merge.c: the merge of games that are neither chess nor rows */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge.h"

#include <glib.h>

#include <string.h>

/* A made-up game: a number is shown, and a request adds to it or multiplies it. One that would make
 * it greater than 99 is illegal; whoever makes it 50 has won. */
typedef struct
{
  int value;
} Number;

typedef struct
{
  int value;
  int n;
  struct
  {
    char sign;
    int by;
  } request[8];
} NumberGame;

static int
result (const NumberGame *game, const Number *number, int request)
{
  int by = game->request[request].by;

  return game->request[request].sign == '+' ? number->value + by : number->value * by;
}

static void
number_start (const void *data, void *state)
{
  ((Number *) state)->value = ((const NumberGame *) data)->value;
}

static bool
number_is_legal (const void *data, const void *state, int request)
{
  return result (data, state, request) <= 99;
}

static void
number_play (const void *data, void *state, int request)
{
  ((Number *) state)->value = result (data, state, request);
}

static bool
number_is_same (const void *data, const void *a, const void *b)
{
  return ((const Number *) a)->value == ((const Number *) b)->value;
}

static bool
number_is_won (const void *data, const void *state)
{
  return ((const Number *) state)->value == 50;
}

typedef struct
{
  const char *what;
  NumberGame game;
  guint happened;
  guint illegal;
  int rounds[4];
} Case;

static const Case cases[] = {
    {"adding commutes", {1, 2, {{'+', 2}, {'+', 3}}}, 3, 0, {1, 1}},
    /* Legal in both orders, but 2 * 3 + 4 is not (2 + 4) * 3: neither happens. */
    {"orders differ", {2, 2, {{'*', 3}, {'+', 4}}}, 0, 0, {1, 1}},
    /* Both pairs of an addition and a doubling differ, though nothing is ever illegal. */
    {"three differ", {2, 3, {{'*', 2}, {'+', 4}, {'+', 1}}}, 0, 0, {1, 1, 1}},
    {"too much for all", {90, 3, {{'+', 4}, {'+', 4}, {'+', 4}}}, 0, 0, {1, 1, 1}},
    {"one forestalls", {90, 3, {{'+', 1}, {'+', 9}, {'+', 0}}}, 4, 0, {2, 2, 1}},
    {"illegal from the start", {90, 2, {{'+', 10}, {'+', 2}}}, 2, 1, {1, 1}},
    /* Once somebody has won nothing is legal; so the other is not, and then this one is. */
    {"won", {40, 2, {{'+', 10}, {'+', 50}}}, 0, 0, {1, 1}},
    {"won at last", {48, 2, {{'+', 2}, {'*', 1}}}, 1, 2, {1, 2}},
    {"one alone", {7, 1, {{'*', 2}}}, 1, 0, {1}},
    {"none", {7, 0, {{0}}}, 0, 0, {0}},
};

static void
test_number (gconstpointer data)
{
  const Case *c = data;
  ZugMergeGame game = {.data = &c->game,
                       .state_size = sizeof (Number),
                       .start = number_start,
                       .is_legal = number_is_legal,
                       .play = number_play,
                       .is_same = number_is_same,
                       .is_won = number_is_won};
  ZugMerge merge;

  zug_merge (&game, c->game.n, &merge);
  g_assert_cmphex (merge.happened, ==, c->happened);
  g_assert_cmphex (merge.illegal, ==, c->illegal);
  for (int i = 0; i < c->game.n; i++)
    g_assert_cmpint (merge.round[i], ==, c->rounds[i]);
}

/* Requests that lead to different states stand against each other. */
static void
test_by (void)
{
  const NumberGame numbers = {2, 2, {{'*', 3}, {'+', 4}}};
  ZugMergeGame game = {.data = &numbers,
                       .state_size = sizeof (Number),
                       .start = number_start,
                       .is_legal = number_is_legal,
                       .play = number_play,
                       .is_same = number_is_same};
  ZugMerge merge;

  zug_merge (&game, 2, &merge);
  g_assert_cmphex (merge.by[0], ==, 2);
  g_assert_cmphex (merge.by[1], ==, 1);
}

/* Sixty-four requests, as many as there can be; each is illegal once the next has been made, and
 * the last never. */
static void
chain_start (const void *data, void *state)
{
  *(uint64_t *) state = 0;
}

static bool
chain_is_legal (const void *data, const void *state, int request)
{
  return request == 63 || !(*(const uint64_t *) state >> (request + 1) & 1);
}

static void
chain_play (const void *data, void *state, int request)
{
  *(uint64_t *) state |= (uint64_t) 1 << request;
}

static bool
chain_is_same (const void *data, const void *a, const void *b)
{
  return *(const uint64_t *) a == *(const uint64_t *) b;
}

static bool
chain_tell (const void *data, const void *state, ZugRequestSet open, ZugMergeConditions *conditions)
{
  conditions->n = 0;
  conditions->aside = 0;
  for (int i = 0; i < 64; i++)
    {
      conditions->bars[i] = i > 0 ? zug_request_bit (i - 1) & open : 0;
      conditions->rivals[i] = 0;
    }
  return true;
}

/* The last one happens, the one before it is then blocked, the one before that free, and so on. */
static void
test_chain (void)
{
  ZugMergeGame game = {.state_size = 8,
                       .start = chain_start,
                       .is_legal = chain_is_legal,
                       .play = chain_play,
                       .is_same = chain_is_same,
                       .sets_decide = true,
                       .tell = chain_tell};
  ZugMerge merge;

  zug_merge (&game, 64, &merge);
  g_assert_cmphex (merge.happened, ==, UINT64_C (0xaaaaaaaaaaaaaaaa));
  g_assert_cmphex (merge.illegal, ==, UINT64_C (0x5555555555555555));
  g_assert_cmpint (merge.n_rounds, ==, 33);
  g_assert_cmpint (merge.round[63], ==, 1);
  g_assert_cmpint (merge.round[62], ==, 2);
  g_assert_cmphex (merge.by[62], ==, UINT64_C (1) << 63);
  g_assert_cmpint (merge.round[0], ==, 33);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/merge/%s", cases[i].what);

      g_test_add_data_func (path, &cases[i], test_number);
    }
  g_test_add_func ("/rules/merge/by", test_by);
  g_test_add_func ("/rules/merge/chain", test_chain);
  return g_test_run ();
}
