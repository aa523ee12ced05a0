/* test-contestant.c: who a text means, and that each of them chooses as it is said to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-fixture.h"
#include "zug-coordinate.h"
#include "zug-one-turn.h"
#include <math.h>
#include <string.h>

/* --- texts ------------------------------------------------------------------------------------ */

static void
test_text (void)
{
  g_autoptr (GPtrArray) specs =
      zug_arena_fixture_specs ("random", "level:4,time=0.25,threads=2",
                               "full,nodes=1000,depth=3,cpu=0.5,memory=64,name=Full",
                               "uci:/usr/bin/engine,Hash=32,bold=yes,Style=Very Risky,time=1",
                               "level:4,personality=reader", "adaptive,memory=8", NULL);
  const ZugContestantSpec *level = g_ptr_array_index (specs, 1);
  const ZugContestantSpec *full = g_ptr_array_index (specs, 2);
  const ZugContestantSpec *engine = g_ptr_array_index (specs, 3);
  const ZugContestantSpec *reader = g_ptr_array_index (specs, 4);
  const ZugContestantSpec *adaptive = g_ptr_array_index (specs, 5);

  g_assert_cmpint (level->kind, ==, ZUG_CONTESTANT_LEVEL);
  g_assert_cmpint (level->level, ==, 4);
  g_assert_cmpint (level->personality, ==, ZUG_PERSONALITY_BALANCED);
  g_assert_cmpint (reader->personality, ==, ZUG_PERSONALITY_READER);
  g_assert_cmpint (adaptive->kind, ==, ZUG_CONTESTANT_ADAPTIVE);
  g_assert_cmpint (adaptive->memory, ==, 8);
  g_assert_cmpint (level->threads, ==, 2);
  g_assert_cmpfloat (level->cost.time, ==, 0.25);
  g_assert_cmpstr (level->name, ==, "level:4,time=0.25,threads=2");
  g_assert_cmpint (full->kind, ==, ZUG_CONTESTANT_FULL);
  g_assert_cmpuint (full->cost.nodes, ==, 1000);
  g_assert_cmpint (full->cost.depth, ==, 3);
  g_assert_cmpfloat (full->cost.cpu, ==, 0.5);
  g_assert_cmpint (full->memory, ==, 64);
  g_assert_cmpstr (full->name, ==, "Full");
  g_assert_cmpint (engine->kind, ==, ZUG_CONTESTANT_UCI);
  g_assert_cmpstr (engine->engine, ==, "/usr/bin/engine");
  g_assert_true (engine->bold);
  g_assert_cmpuint (engine->options->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (engine->options, 2), ==, "Style");
  g_assert_cmpstr (g_ptr_array_index (engine->options, 3), ==, "Very Risky");
}

/* A net from a file, or none at all; what is no net is said. */
static void
test_net (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "evaluation", "parity.net", NULL);
  g_autofree char *strange =
      g_test_build_filename (G_TEST_DIST, "..", "data", "evaluation", "parity.weights", NULL);
  g_autofree char *good = g_strdup_printf ("level:6,net=%s", path);
  g_autofree char *bad = g_strdup_printf ("full,net=%s", strange);
  g_autofree char *missing = g_strdup_printf ("level:6,net=%s.old", path);
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs (good, "full,net=none", "level:6", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (((ZugContestantSpec *) g_ptr_array_index (specs, 0))->net->family, ==, "parity");
  g_assert_cmpstr (((ZugContestantSpec *) g_ptr_array_index (specs, 1))->net->family, ==, "");
  g_assert_null (((ZugContestantSpec *) g_ptr_array_index (specs, 2))->net);
  g_assert_null (zug_contestant_spec_new (bad, &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
  g_assert_nonnull (strstr (error->message, "It is no net"));
  g_clear_error (&error);
  g_assert_null (zug_contestant_spec_new (missing, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_nobody (gconstpointer text)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_contestant_spec_new (text, &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* The likeliest choice of a contestant in coordinates, its mix being sound. */
static char *
choose (const char *text, const char *variant, const char *zfen, ZugSide side, double *probability)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs (text, NULL);
  const ZugContestantCost cost = {.nodes = 3000};
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugContestant) seat =
      zug_contestant_new (g_ptr_array_index (specs, 0), &cost, NULL, NULL, &error);
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  char buffer[ZUG_COORDINATE_MAX];
  ZugLaws laws;
  ZugPosition position;
  ZugContestantTurn turn = {.laws = &laws, .position = &position, .side = side};
  double sum = 0;

  g_assert_no_error (error);
  zug_arena_fixture_laws (&laws, variant);
  zug_arena_fixture_position (&laws, zfen, &position);
  zug_contestant_begin (seat, 1);
  g_assert_true (zug_contestant_choose (seat, &turn, mix, &error));
  g_assert_no_error (error);
  g_assert_cmpint (mix->n, >, 0);
  for (int i = 0; i < mix->n; i++)
    {
      g_assert_true (zug_is_choice (&laws, &position, side, mix->move[i]));
      g_assert_cmpfloat (mix->probability[i], >, 0);
      sum += mix->probability[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  if (probability != NULL)
    *probability = mix->probability[0];
  return g_strdup (zug_coordinate_write (&laws, mix->move[0], buffer));
}

/* A queen that rests where a pawn may take it is taken by everybody who looks at all. */
static void
test_takes_queen (gconstpointer text)
{
  g_autofree char *move =
      choose (text, "parity", "k7/pp6/8/8/3q4/4P3/PP6/K7 = - - -/d4 0 9", ZUG_WHITE, NULL);

  g_assert_cmpstr (move, ==, "e3d4");
}

/* The other side's view is the same game. */
static void
test_takes_queen_black (gconstpointer text)
{
  g_autofree char *move =
      choose (text, "parity", "k7/pp6/4p3/3Q4/8/8/PP6/K7 = - - d5/- 0 9", ZUG_BLACK, NULL);

  g_assert_cmpstr (move, ==, "e6d5");
}

static void
test_takes_queen_orthodox (gconstpointer text)
{
  g_autofree char *move =
      choose (text, "orthodox", "k7/pp6/8/8/3q4/4P3/PP6/K7 w - - 0 9", ZUG_WHITE, NULL);

  g_assert_cmpstr (move, ==, "e3d4");
}

static void
test_random (void)
{
  double probability;
  g_autofree char *move =
      choose ("random", "parity", "k7/8/8/8/8/8/8/K7 = - - - 0 9", ZUG_WHITE, &probability);

  g_assert_nonnull (move);
  g_assert_cmpfloat_with_epsilon (probability, 1.0 / 3, 1e-12);
}

/* Who knows a mix answers what is in it: a rook that goes to one of two squares is waited for. */
static void
test_respond (void)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugLaws laws;
  ZugPosition position;
  ZugMove response;
  double gets;

  zug_arena_fixture_laws (&laws, "synchronous");
  zug_arena_fixture_position (&laws, "k6r/8/8/8/8/8/8/K6Q = - - - 0 9", &position);
  mix->n = 1;
  mix->probability[0] = 1;
  mix->move[0] = (ZugMove) {zug_square (0, 7), zug_square (0, 6), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  response = zug_one_turn_respond (&laws, &position, ZUG_WHITE, mix, &gets);
  g_assert_cmpint (response.from, ==, zug_square (7, 0));
  g_assert_cmpint (response.to, ==, zug_square (7, 7));
  g_assert_cmpfloat (gets, >, 0.5);
}

/* A turn's matrix, its value and its mixes agree. */
static void
test_solve (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugOneTurn *turn;
  double white[512], black[512];
  double *mix[ZUG_N_SIDES] = {white, black};
  double value, sum = 0;

  zug_arena_fixture_laws (&laws, "parity");
  zug_arena_fixture_position (
      &laws, "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R = KQkq - - 0 9", &position);
  turn = zug_one_turn_new (&laws, &position);
  value = zug_one_turn_solve (turn, mix);
  g_assert_cmpfloat (fabs (value), <, 1e-9); /* both sides stand alike */
  for (int i = 0; i < turn->choices[ZUG_WHITE].n; i++)
    for (int j = 0; j < turn->choices[ZUG_BLACK].n; j++)
      sum += white[i] * black[j] * turn->cell[i * turn->choices[ZUG_BLACK].n + j];
  g_assert_cmpfloat_with_epsilon (sum, value, 1e-9);
  zug_one_turn_free (turn);
}

/* What it was shown of the other side is forgotten with the game, and makes a difference before. */
static void
test_watches (void)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("level:4,personality=reader", NULL);
  const ZugContestantCost cost = {.nodes = 3000};
  g_autoptr (ZugContestant) seat =
      zug_contestant_new (g_ptr_array_index (specs, 0), &cost, NULL, NULL, NULL);
  g_autofree ZugMix *mix = g_new0 (ZugMix, 3);
  ZugLaws laws;
  ZugPosition position;
  ZugContestantTurn turn = {.laws = &laws, .position = &position, .side = ZUG_WHITE};
  ZugMove takes = {zug_square (3, 4), zug_square (3, 3), ZUG_NO_MAN, ZUG_MOVE_PLAIN};

  zug_arena_fixture_laws (&laws, "parity");
  zug_arena_fixture_position (
      &laws, "r3k2r/ppp2ppp/2n2n2/3qp3/3QP3/2N2N2/PPP2PPP/R3K2R = KQkq - - 0 9", &position);
  for (int k = 0; k < 3; k++)
    {
      zug_contestant_begin (seat, 1);
      for (int i = 0; k == 1 && i < 8; i++)
        zug_contestant_watch (seat, &laws, &position, ZUG_BLACK, takes);
      g_assert_true (zug_contestant_choose (seat, &turn, &mix[k], NULL));
    }
  g_assert_cmpmem (&mix[2], sizeof *mix, &mix[0], sizeof *mix);
  g_assert_true (memcmp (&mix[1], &mix[0], sizeof *mix) != 0);
}

int
main (int argc, char *argv[])
{
  static const char *const nobody[] = {"",
                                       "nobody",
                                       "level",
                                       "level:0",
                                       "level:7",
                                       "level:x",
                                       "uci:",
                                       "greedy:2",
                                       "random,",
                                       "random,x=1",
                                       "full,time=0",
                                       "full,time=x",
                                       "full,depth",
                                       "full,nodes=0",
                                       "full,memory=",
                                       "full,name=",
                                       "uci:x,bold=so",
                                       "best,threads=2",
                                       "full,threads=2,cpu=1",
                                       "level:4,personality=nobody",
                                       "full,personality=reader",
                                       "adaptive:3"};
  static const char *const looking[] = {"greedy",  "maximin", "best",
                                        "uct",     "rm",      "full",
                                        "level:6", "level:4", "level:4,personality=reader"};

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arena/contestant/text", test_text);
  g_test_add_func ("/arena/contestant/net", test_net);
  for (gsize i = 0; i < G_N_ELEMENTS (nobody); i++)
    {
      g_autofree char *path = g_strdup_printf ("/arena/contestant/nobody/%zu", i);

      g_test_add_data_func (path, nobody[i], test_nobody);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (looking); i++)
    {
      g_autofree char *white = g_strdup_printf ("/arena/contestant/queen/%s", looking[i]);
      g_autofree char *black = g_strdup_printf ("/arena/contestant/queen-black/%s", looking[i]);
      g_autofree char *alternate =
          g_strdup_printf ("/arena/contestant/queen-orthodox/%s", looking[i]);

      g_test_add_data_func (white, looking[i], test_takes_queen);
      g_test_add_data_func (black, looking[i], test_takes_queen_black);
      g_test_add_data_func (alternate, looking[i], test_takes_queen_orthodox);
    }
  g_test_add_func ("/arena/contestant/random", test_random);
  g_test_add_func ("/arena/contestant/respond", test_respond);
  g_test_add_func ("/arena/contestant/solve", test_solve);
  g_test_add_func ("/arena/contestant/watches", test_watches);
  return g_test_run ();
}
