/* test-row.c: how the computer plays row games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-search-fixture.h"

#include <math.h>

static void
row_laws (ZugLaws *laws, const char *text)
{
  size_t at;

  zug_laws_init (laws);
  g_assert_true (zug_laws_read (laws, text, &at));
  zug_laws_settle (laws);
}

#define TIC_TAC_TOE "game=row; turn=together; files=3; ranks=3; resolution=merge; line=3"
#define FIVE_IN_A_ROW "game=row; turn=together; files=%d; ranks=%d; resolution=merge; line=5"

/* Marks from a picture: ranks from the last to the first, X for White's, o for Black's. */
static void
put_marks (const ZugLaws *laws, const char *picture, ZugPosition *position)
{
  int file = 0;
  int rank = laws->ranks - 1;

  zug_position_start (laws, position);
  for (; *picture != '\0'; picture++)
    if (*picture == '/')
      {
        file = 0;
        rank--;
      }
    else
      {
        if (*picture != '.')
          zug_position_put (position, *picture == 'X' ? ZUG_WHITE : ZUG_BLACK, ZUG_PAWN,
                            zug_square (file, rank));
        file++;
      }
}

static int
lines_of (const char *picture)
{
  ZugLaws laws;
  ZugPosition position;

  row_laws (&laws, TIC_TAC_TOE);
  put_marks (&laws, picture, &position);
  return zug_evaluate_men (&laws, &position);
}

/* Lines count for him alone who can still fill them. */
static void
test_lines (void)
{
  int centre = lines_of (".../.X./...");
  int corner = lines_of ("X../.../...");
  int edge = lines_of (".X./.../...");

  g_assert_cmpint (lines_of (".../.../..."), ==, 0);
  g_assert_cmpint (edge, >, 0);
  /* Each mark takes as many of the eight lines from the other side as it comes to stand on. */
  g_assert_cmpint (corner * 2, ==, edge * 3);
  g_assert_cmpint (centre * 2, ==, edge * 4);
  g_assert_cmpint (lines_of ("..o/.../..."), ==, -corner);
  g_assert_cmpint (lines_of ("X.X/.../..."), >, lines_of ("X../..X/..."));
  g_assert_cmpint (lines_of ("XoX/oXo/oXo"), ==, 0);
}

/* The same marks anywhere on a bigger board, in both widths: lines are told from the board's edge,
 * and never go around it. */
static void
test_widths_agree (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  for (int n = 0; n < 300; n++)
    {
      g_autofree char *text = g_strdup_printf (FIVE_IN_A_ROW, 5 + n % 4, 5 + n / 4 % 4);
      ZugLaws laws[2];
      ZugPosition position[2];
      ZugPosition flipped;

      row_laws (&laws[0], text);
      laws[1] = laws[0];
      laws[1].wide = true;
      for (int i = 0; i < 2; i++)
        zug_position_start (&laws[i], &position[i]);
      for (int file = 0; file < laws[0].files; file++)
        for (int rank = 0; rank < laws[0].ranks; rank++)
          {
            int side = g_rand_int_range (random, 0, 5);

            for (int i = 0; side < ZUG_N_SIDES && i < 2; i++)
              zug_position_put (&position[i], (ZugSide) side, ZUG_PAWN, zug_square (file, rank));
          }
      zug_position_flip (&laws[0], &position[0], &flipped);
      g_assert_cmpint (zug_evaluate_men (&laws[0], &position[0]), ==,
                       zug_evaluate_men (&laws[1], &position[1]));
      g_assert_cmpint (zug_evaluate_men (&laws[0], &position[0]), ==,
                       -zug_evaluate_men (&laws[0], &flipped));
    }
}

static double
value_of (const char *picture, ZugSide side, int level)
{
  ZugSearchLimits limits = {.level = level};
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugLaws laws;
  ZugPosition position;

  row_laws (&laws, TIC_TAC_TOE);
  put_marks (&laws, picture, &position);
  g_assert_true (zug_search_mix (&laws, &position, side, &limits, mix));
  return mix->value;
}

typedef struct
{
  const char *name;
  const char *picture;
  double value;
} Exact;

/* With d for a turn's delay: */
#define D 0.995
static const Exact exact[] = {
    {"start", ".../.../...", 0},
    {"full-soon", "XoX/XoX/o..", 0},
    /* White wins on c3 alone, and Black can always aim there too. */
    {"one-square", "XX./ooX/Xo.", 0},
    /* On c3 and on b1: Black guesses right half the time, and then all is as before:
     * v = (d + d v) / 2. */
    {"two-squares", "XX./oXX/X.o", D / (2 - D)},
};

/* Tic-tac-toe is looked through to its end. */
static void
test_exact (gconstpointer data)
{
  const Exact *row = data;

  for (int level = ZUG_SEARCH_SOUND; level <= ZUG_SEARCH_LEVELS; level++)
    {
      g_assert_cmpfloat_with_epsilon (value_of (row->picture, ZUG_WHITE, level), row->value, 1e-5);
      g_assert_cmpfloat_with_epsilon (value_of (row->picture, ZUG_BLACK, level), -row->value, 1e-5);
    }
}

static void
test_beats_random (void)
{
  ZugLaws laws;

  row_laws (&laws, TIC_TAC_TOE);
  g_assert_cmpfloat (zug_fixture_match (&laws, 2, 0, ZUG_SANITIZED > 1 ? 8 : 40, 30, 42), >=, 0.65);
}

/* On a bigger board open lines are counted. */
static void
test_five_in_a_row (void)
{
  g_autofree char *text = g_strdup_printf (FIVE_IN_A_ROW, 9, 9);
  ZugLaws laws;

  row_laws (&laws, text);
  g_assert_cmpfloat (zug_fixture_match (&laws, 2, 0, 4, 60, 43), >=, 0.9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/row/lines", test_lines);
  g_test_add_func ("/search/row/widths-agree", test_widths_agree);
  for (gsize i = 0; i < G_N_ELEMENTS (exact); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/row/exact/%s", exact[i].name);

      g_test_add_data_func (path, &exact[i], test_exact);
    }
  g_test_add_func ("/search/row/beats-random", test_beats_random);
  g_test_add_func ("/search/row/five-in-a-row", test_five_in_a_row);
  return g_test_run ();
}
