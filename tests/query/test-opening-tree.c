/* test-opening-tree.c: what was played from a position, put together from pairs and numbers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening-tree.h"

#include "zug-coordinate.h"
#include "zug-choice-code.h"
#include "zug-zfen.h"
#include <string.h>

typedef struct
{
  ZugLaws laws;
  ZugPosition position;
  GArray *pairs;
} Fixture;

static void
open_position (Fixture *self, const char *preset, const char *zfen)
{
  zug_laws_preset (&self->laws, preset);
  self->pairs = g_array_new (FALSE, TRUE, sizeof (ZugTreePair));
  if (zfen != NULL)
    g_assert_true (zug_zfen_read (&self->laws, zfen, &self->position, NULL));
  else
    zug_position_start (&self->laws, &self->position);
}

static void
close_position (Fixture *self)
{
  g_array_unref (self->pairs);
}

static ZugMove
move (Fixture *self, ZugSide side, const char *text)
{
  ZugMove found;
  ZugStatus status;

  if (!zug_coordinate_read_physical (&self->laws, &self->position, side, text, strlen (text),
                                     &found, &status))
    g_error ("%s is no move", text);
  return found;
}

/* Games with a turn: won by White, drawn, won by Black, open. A choice NULL: the side made none. */
static void
play (Fixture *self, const char *white, const char *black, guint won, guint drawn, guint lost,
      guint open)
{
  const char *const texts[ZUG_N_SIDES] = {white, black};
  ZugTreePair pair = {.count.n = won + drawn + lost + open};
  ZugTurnData turn = {.pair = {{ZUG_PASS, ZUG_PASS}}};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (texts[side] != NULL)
      {
        turn.sides |= (uint8_t) (1u << side);
        turn.pair.choice[side] = move (self, side, texts[side]);
      }
  pair.pair = zug_pair_code (&turn, zug_choice_is_wide (&self->laws));
  pair.count.results[ZUG_RESULT_WHITE] = won;
  pair.count.results[ZUG_RESULT_DRAW] = drawn;
  pair.count.results[ZUG_RESULT_BLACK] = lost;
  pair.count.results[ZUG_RESULT_OPEN] = open;
  g_array_append_val (self->pairs, pair);
}

/* "Nf3 12, d4 3": a list in its order. */
static char *
tell (const ZugOpeningTree *tree, ZugTreeList list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tree->rows[list]->len; i++)
    {
      const ZugTreeRow *row = g_ptr_array_index (tree->rows[list], i);

      g_string_append_printf (text, "%s%s %" G_GUINT64_FORMAT, i > 0 ? ", " : "", row->name,
                              row->count.n);
    }
  return g_string_free (text, FALSE);
}

#define assert_list(tree, list, expected)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *told = tell (tree, list);                                                     \
    g_assert_cmpstr (told, ==, expected);                                                          \
  }                                                                                                \
  G_STMT_END

static void
test_both (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;
  const ZugTreeRow *row;

  open_position (&self, "parity", NULL);
  play (&self, "e2e4", "e7e5", 5, 2, 3, 0);
  play (&self, "e2e4", "d7d5", 1, 0, 0, 0);
  play (&self, "d2d4", "d7d5", 0, 4, 0, 1);
  play (&self, "g1f3", "e7e5", 1, 1, 0, 0);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  assert_list (tree, ZUG_TREE_WHITE, "e4 11, d4 5, Nf3 2");
  assert_list (tree, ZUG_TREE_BLACK, "e5 12, d5 6");
  assert_list (tree, ZUG_TREE_TURNS, "e4 e5 10, d4 d5 5, Nf3 e5 2, e4 d5 1");
  g_assert_cmpuint (tree->all.n, ==, 18);
  g_assert_cmpuint (tree->all.results[ZUG_RESULT_DRAW], ==, 7);

  /* A choice leads to the turn in which it was played most. */
  row = g_ptr_array_index (tree->rows[ZUG_TREE_BLACK], 1);
  g_assert_cmpuint (row->sides, ==, 3);
  g_assert_true (zug_move_equal (row->pair.choice[ZUG_WHITE], move (&self, ZUG_WHITE, "d2d4")));
  g_assert_true (zug_move_equal (row->pair.choice[ZUG_BLACK], move (&self, ZUG_BLACK, "d7d5")));
  close_position (&self);
}

/* A game that came back and played something else counts for both, and once in what they have in
 * common. */
static void
test_again (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;
  ZugTreePair *pair;

  open_position (&self, "parity", NULL);
  play (&self, "e2e4", "e7e5", 2, 1, 0, 0);
  play (&self, "d2d4", "e7e5", 1, 1, 0, 0);
  pair = &g_array_index (self.pairs, ZugTreePair, 1);
  pair->again[ZUG_TREE_AGAIN].n = pair->again[ZUG_TREE_AGAIN].results[ZUG_RESULT_DRAW] = 1;
  pair->again[ZUG_TREE_AGAIN_BLACK] = pair->again[ZUG_TREE_AGAIN];
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  assert_list (tree, ZUG_TREE_WHITE, "e4 3, d4 2");
  assert_list (tree, ZUG_TREE_BLACK, "e5 4");
  assert_list (tree, ZUG_TREE_TURNS, "e4 e5 3, d4 e5 2");
  g_assert_cmpuint (tree->all.n, ==, 4);
  g_assert_cmpuint (tree->all.results[ZUG_RESULT_DRAW], ==, 1);
  close_position (&self);
}

static void
test_score (void)
{
  const ZugTreeCount counts[] = {
      {10, {0, 10, 0, 0}}, {10, {0, 0, 10, 0}}, {3, {0, 1, 1, 1}},
      {3, {0, 1, 0, 2}},   {7, {7, 0, 0, 0}},   {4, {3, 1, 0, 0}},
  };
  const int scores[] = {100, 0, 50, 67, -1, 100};

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpint (zug_tree_count_score (&counts[i]), ==, scores[i]);
}

/* Ratings on average, and what was scored against which. */
static void
test_ratings (void)
{
  const struct
  {
    ZugTreeCount count;
    int rating, performance; /* White's */
  } rows[] = {
      {{.n = 9}, 0, 0},
      {{.rated = {2, 0}, .elo = {4001, 0}}, 2001, 0},
      {{.met = {4, 0}, .met_elo = {8000, 0}, .points = {4, 0}}, 0, 2000},
      {{.met = {4, 0}, .met_elo = {8000, 0}, .points = {6, 0}}, 0, 2191},
      {{.met = {4, 0}, .met_elo = {8000, 0}, .points = {2, 0}}, 0, 1809},
      {{.met = {4, 0}, .met_elo = {8000, 0}, .points = {8, 0}}, 0, 2800},
      {{.met = {4, 0}, .met_elo = {8000, 0}, .points = {0, 0}}, 0, 1200},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (zug_tree_count_rating (&rows[i].count, ZUG_WHITE), ==, rows[i].rating);
      g_assert_cmpint (zug_tree_count_performance (&rows[i].count, ZUG_WHITE), ==,
                       rows[i].performance);
      g_assert_cmpint (zug_tree_count_rating (&rows[i].count, ZUG_BLACK), ==, 0);
    }
}

/* Each order, and the other way round; what is not known comes last in both. */
static void
test_orders (void)
{
  static const struct
  {
    ZugTreeSort sort;
    gboolean reverse;
    const char *order;
  } rows[] = {
      {ZUG_TREE_SORT_GAMES, FALSE, "e4 9, d4 6, a3 3, b3 1"},
      {ZUG_TREE_SORT_GAMES, TRUE, "b3 1, a3 3, d4 6, e4 9"},
      {ZUG_TREE_SORT_SCORE, FALSE, "d4 6, e4 9, a3 3, b3 1"},
      {ZUG_TREE_SORT_SCORE, TRUE, "a3 3, e4 9, d4 6, b3 1"},
      {ZUG_TREE_SORT_RATING, FALSE, "a3 3, d4 6, e4 9, b3 1"},
      {ZUG_TREE_SORT_RATING, TRUE, "d4 6, a3 3, e4 9, b3 1"},
      {ZUG_TREE_SORT_PERFORMANCE, FALSE, "e4 9, d4 6, a3 3, b3 1"},
      {ZUG_TREE_SORT_YEAR, FALSE, "b3 1, e4 9, d4 6, a3 3"},
      {ZUG_TREE_SORT_YEAR, TRUE, "e4 9, b3 1, d4 6, a3 3"},
      {ZUG_TREE_SORT_NAME, FALSE, "a3 3, b3 1, d4 6, e4 9"},
      {ZUG_TREE_SORT_NAME, TRUE, "e4 9, d4 6, b3 1, a3 3"},
  };
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;
  ZugTreePair *pairs;

  open_position (&self, "orthodox", NULL);
  play (&self, "e2e4", NULL, 3, 3, 3, 0);
  play (&self, "d2d4", NULL, 5, 0, 1, 0);
  play (&self, "a2a3", NULL, 0, 1, 2, 0);
  play (&self, "b2b3", NULL, 0, 0, 0, 1);
  pairs = &g_array_index (self.pairs, ZugTreePair, 0);
  pairs[0].last_year = 1990;
  pairs[3].last_year = 2020;
  pairs[1].count.rated[ZUG_WHITE] = pairs[2].count.rated[ZUG_WHITE] = 1;
  pairs[1].count.elo[ZUG_WHITE] = 2000;
  pairs[2].count.elo[ZUG_WHITE] = 2500;
  pairs[0].count.met[ZUG_WHITE] = 1;
  pairs[0].count.met_elo[ZUG_WHITE] = 2000;
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      zug_opening_tree_sort (tree, rows[i].sort, rows[i].reverse);
      assert_list (tree, ZUG_TREE_TURNS, rows[i].order);
    }
  close_position (&self);
}

/* Each choice is told how likely it is in an equilibrium, as far as that knows it; what nobody made
 * is listed, and goes with it. */
static void
test_mix (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;
  const ZugTreeRow *row;
  const double likely[] = {0.75, 0.249, 0.001}, sure[] = {1, 0};
  ZugMove white[3], black[2];
  const ZugTreeMix mix[ZUG_N_SIDES] = {{3, white, likely}, {2, black, sure}};

  open_position (&self, "parity", NULL);
  play (&self, "e2e4", "e7e5", 3, 0, 0, 0);
  play (&self, "e2e4", "d7d5", 1, 0, 0, 0);
  play (&self, "a2a3", "d7d5", 1, 0, 0, 0);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  g_assert_cmpfloat (((ZugTreeRow *) g_ptr_array_index (tree->rows[ZUG_TREE_WHITE], 0))->mix, ==,
                     -1);
  white[0] = move (&self, ZUG_WHITE, "d2d4");
  white[1] = move (&self, ZUG_WHITE, "e2e4");
  white[2] = move (&self, ZUG_WHITE, "h2h4"); /* too rare to be listed */
  black[0] = move (&self, ZUG_BLACK, "d7d5");
  black[1] = move (&self, ZUG_BLACK, "e7e5");
  zug_opening_tree_set_mix (tree, &self.laws, &self.position, mix);
  zug_opening_tree_sort (tree, ZUG_TREE_SORT_MIX, FALSE);
  assert_list (tree, ZUG_TREE_WHITE, "d4 0, e4 4, a3 1");
  assert_list (tree, ZUG_TREE_BLACK, "d5 2, e5 3");
  assert_list (tree, ZUG_TREE_TURNS, "e4 d5 1, e4 e5 3, a3 d5 1");
  row = g_ptr_array_index (tree->rows[ZUG_TREE_WHITE], 0);
  g_assert_cmpfloat (row->mix, ==, 0.75);
  g_assert_true (zug_move_equal (row->pair.choice[ZUG_BLACK], move (&self, ZUG_BLACK, "d7d5")));
  g_assert_cmpfloat (((ZugTreeRow *) g_ptr_array_index (tree->rows[ZUG_TREE_WHITE], 2))->mix, ==,
                     -1);
  zug_opening_tree_sort (tree, ZUG_TREE_SORT_GAMES, FALSE);
  assert_list (tree, ZUG_TREE_WHITE, "e4 4, a3 1, d4 0");
  zug_opening_tree_set_mix (tree, &self.laws, &self.position, mix);
  zug_opening_tree_set_mix (tree, &self.laws, &self.position, NULL);
  zug_opening_tree_sort (tree, ZUG_TREE_SORT_MIX, FALSE);
  assert_list (tree, ZUG_TREE_WHITE, "e4 4, a3 1");
  close_position (&self);
}

/* Black's best are those in which White scores least. */
static void
test_score_of_black (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;

  open_position (&self, "parity", NULL);
  play (&self, "e2e4", "e7e5", 3, 0, 0, 0);
  play (&self, "e2e4", "d7d5", 0, 0, 1, 0);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  zug_opening_tree_sort (tree, ZUG_TREE_SORT_SCORE, FALSE);
  assert_list (tree, ZUG_TREE_BLACK, "d5 1, e5 3");
  assert_list (tree, ZUG_TREE_TURNS, "e4 e5 3, e4 d5 1");
  close_position (&self);
}

/* Where sides take turns, what a choice leads into has a name. */
static void
test_openings (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;
  const ZugTreeRow *row;

  open_position (&self, "orthodox", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  play (&self, NULL, "c7c5", 1, 0, 0, 0);
  play (&self, NULL, "h7h5", 0, 0, 0, 1);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  g_assert_cmpstr (tree->opening->code, ==, "B00");
  row = g_ptr_array_index (tree->rows[ZUG_TREE_TURNS], 0);
  g_assert_cmpstr (row->opening->family, ==, "Sicilian Defence");
  row = g_ptr_array_index (tree->rows[ZUG_TREE_BLACK], 0);
  g_assert_cmpstr (row->opening->code, ==, "B20");
  close_position (&self);
}

/* What kind of move it is shows on the board: castling, a double step, a capture in passing,
 * promotions. */
static void
test_kinds (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;

  open_position (&self, "orthodox", "r3k2r/1P6/8/3pP3/8/8/2P5/R3K2R w KQkq d6 0 20");
  play (&self, "e1g1", NULL, 6, 0, 0, 0);
  play (&self, "e1c1", NULL, 5, 0, 0, 0);
  play (&self, "e5d6", NULL, 4, 0, 0, 0);
  play (&self, "b7b8q", NULL, 3, 0, 0, 0);
  play (&self, "b7b8n", NULL, 2, 0, 0, 0);
  play (&self, "c2c4", NULL, 1, 0, 0, 0);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  assert_list (tree, ZUG_TREE_WHITE, "O-O 6, O-O-O 5, exd6 4, b8=Q 3, b8=N 2, c4 1");
  assert_list (tree, ZUG_TREE_BLACK, "");
  for (guint i = 0; i < tree->rows[ZUG_TREE_TURNS]->len; i++)
    {
      const ZugTreeRow *row = g_ptr_array_index (tree->rows[ZUG_TREE_TURNS], i);

      g_assert_cmpuint (row->sides, ==, 1);
      g_assert_true (
          zug_is_choice (&self.laws, &self.position, ZUG_WHITE, row->pair.choice[ZUG_WHITE]));
    }
  close_position (&self);
}

/* Large boards have larger codes. */
static void
test_wide (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;

  open_position (&self, "capablanca-parity", NULL);
  play (&self, "j2j4", "j7j5", 1, 0, 0, 0);
  play (&self, "c1d3", "a7a6", 2, 0, 0, 0);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  assert_list (tree, ZUG_TREE_TURNS, "Ad3 a6 2, j4 j5 1");
  close_position (&self);
}

/* A score may end after White's choice. */
static void
test_half (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;

  open_position (&self, "parity", NULL);
  play (&self, "e2e4", NULL, 1, 0, 0, 0);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  assert_list (tree, ZUG_TREE_WHITE, "e4 1");
  assert_list (tree, ZUG_TREE_BLACK, "");
  assert_list (tree, ZUG_TREE_TURNS, "e4 1");
  close_position (&self);
}

/* Another position that the index takes for this one: what its men did cannot be done here. */
static void
test_foreign (void)
{
  Fixture self;
  g_autoptr (ZugOpeningTree) tree = NULL;

  open_position (&self, "parity", NULL);
  play (&self, "e2e4", "e7e5", 1, 0, 0, 0);
  play (&self, "d2d4", "e7e5", 1, 0, 0, 0);
  g_assert_cmpint (zug_position_take (&self.position, ZUG_WHITE, zug_square (4, 1)), ==, ZUG_PAWN);
  tree = zug_opening_tree_new (&self.laws, &self.position, self.pairs);
  assert_list (tree, ZUG_TREE_WHITE, "d4 1");
  assert_list (tree, ZUG_TREE_BLACK, "e5 1");
  assert_list (tree, ZUG_TREE_TURNS, "d4 e5 1");
  g_assert_cmpuint (tree->all.n, ==, 1);
  close_position (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/opening-tree/both", test_both);
  g_test_add_func ("/query/opening-tree/ratings", test_ratings);
  g_test_add_func ("/query/opening-tree/orders", test_orders);
  g_test_add_func ("/query/opening-tree/mix", test_mix);
  g_test_add_func ("/query/opening-tree/score-of-black", test_score_of_black);
  g_test_add_func ("/query/opening-tree/openings", test_openings);
  g_test_add_func ("/query/opening-tree/again", test_again);
  g_test_add_func ("/query/opening-tree/score", test_score);
  g_test_add_func ("/query/opening-tree/kinds", test_kinds);
  g_test_add_func ("/query/opening-tree/wide", test_wide);
  g_test_add_func ("/query/opening-tree/half", test_half);
  g_test_add_func ("/query/opening-tree/foreign", test_foreign);
  return g_test_run ();
}
