/* test-believer.c: what an engine that believes in alternating turns is told, and what it may
 * answer */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-fixture.h"
#include "zug-belief.h"
#include "zug-believer.h"
#include "zug-uci-move.h"
#include "zug-zfen.h"
#include <stdlib.h>
#include <string.h>

static char *fake_engine;

typedef struct
{
  const char *name;
  const char *variant;
  const char *zfen;
  ZugSide side;
  gboolean bold;
  ZugBeliefKind kind;
  const char *fen;   /* "" where it is not sent */
  const char *moves; /* all of them, sorted; NULL: not looked at */
} Row;

#define ALL_20                                                                                     \
  "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g1f3 g1h3 g2g3 g2g4 "     \
  "h2h3 "                                                                                          \
  "h2h4"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static const Row rows[] = {
    {"start", "parity", START " = KQkq - - 0 1", ZUG_WHITE, FALSE, ZUG_BELIEF_GOOD,
     START " w KQkq - 0 1", ALL_20},
    /* Pawns that go aside and a pass mean nothing to it. */
    {"start-synchronous", "synchronous", START " = KQkq - - 0 1", ZUG_WHITE, FALSE, ZUG_BELIEF_GOOD,
     START " w KQkq - 0 1", ALL_20},
    {"start-randomized", "randomized", START " = KQkq - - 0 1", ZUG_WHITE, FALSE, ZUG_BELIEF_GOOD,
     START " w KQkq - 0 1", ALL_20},
    {"quiet-turns", "fair", START " = KQkq - - 7 12", ZUG_BLACK, FALSE, ZUG_BELIEF_GOOD,
     START " b KQkq - 14 12", NULL},
    /* On a shared square each sees his own man alone. */
    {"shared-white", "parity", "4k3/8/8/8/4(Bn)3/8/8/K7 = - - - 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/4B3/8/8/K7 w - - 0 9",
     "a1a2 a1b1 a1b2 e4a8 e4b1 e4b7 e4c2 e4c6 e4d3 e4d5 e4f3 e4f5 e4g2 e4g6 e4h1 e4h7"},
    {"shared-black", "parity", "4k3/8/8/8/4(Bn)3/8/8/K7 = - - - 0 9", ZUG_BLACK, FALSE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/4n3/8/8/K7 b - - 0 9",
     "e4c3 e4c5 e4d2 e4d6 e4f2 e4f6 e4g3 e4g5 e8d7 e8d8 e8e7 e8f7 e8f8"},
    {"shared-resting", "parity", "3k4/8/8/8/4(Rn)3/8/8/K7 = - - e4/e4 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "3k4/8/8/8/4R3/8/8/K7 w - - 0 9", "a1a2 a1b1 a1b2"},
    {"shared-own-king", "parity", "k7/8/8/3(Kn)4/8/8/8/8 = - - - 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "k7/8/8/3K4/8/8/8/8 w - - 0 9", "d5c4 d5c5 d5c6 d5d4 d5d6 d5e4 d5e5 d5e6"},
    {"shared-other-king", "parity", "k7/8/8/3(Kn)4/8/8/8/8 = - - - 0 9", ZUG_BLACK, FALSE,
     ZUG_BELIEF_NONE, "", ""},
    /* The other king is in check: taken if it can be, told only to the bold if not. */
    {"check", "parity", "4k3/8/8/8/8/8/4Q3/K7 = - - - 0 9", ZUG_WHITE, FALSE, ZUG_BELIEF_CAPTURE,
     "", "e2e8"},
    {"check-bold", "parity", "4k3/8/8/8/8/8/4Q3/K7 = - - - 0 9", ZUG_WHITE, TRUE,
     ZUG_BELIEF_CAPTURE, "", "e2e8"},
    {"check-resting", "parity", "4k3/8/8/8/8/8/4Q3/K7 = - - e2/- 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_NONE, "", ""},
    {"check-resting-bold", "parity", "4k3/8/8/8/8/8/4Q3/K7 = - - e2/- 0 9", ZUG_WHITE, TRUE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/8/8/4Q3/K7 w - - 0 9", "a1a2 a1b1 a1b2"},
    {"own-check", "parity", "4k3/8/8/8/8/8/4Q3/K7 = - - - 0 9", ZUG_BLACK, FALSE, ZUG_BELIEF_GOOD,
     "4k3/8/8/8/8/8/4Q3/K7 b - - 0 9", "e8d7 e8d8 e8f7 e8f8"},
    /* Its king stands in a check that it thinks it must answer, and all that would is resting. */
    {"own-check-unanswered", "synchronous", "7k/8/8/8/8/8/6PP/r5RK = - - g1/- 0 9", ZUG_WHITE,
     FALSE, ZUG_BELIEF_GOOD, "7k/8/8/8/8/8/6PP/r5RK w - - 0 9", "g2g3 g2g4 h2h3 h2h4"},
    {"mate-in-its-eyes", "synchronous", "7k/8/8/8/8/8/6PP/r6K = - - - 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_NONE, "", ""},
    /* Rights to castle, and one whose rook it does not see. */
    {"castling", "parity", "r3k2r/8/8/8/8/8/8/R3K2R = KQkq - a1/- 0 9", ZUG_BLACK, FALSE,
     ZUG_BELIEF_GOOD, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 9", NULL},
    {"castling-moves", "fair", "4k3/8/8/8/8/8/P6P/R3K2R = KQ - - 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 9",
     "a1b1 a1c1 a1d1 a2a3 a2a4 e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1f1 h1g1 h2h3 h2h4"},
    {"castling-shared-rook", "parity", "4k3/8/8/8/8/8/P6P/R3K2(Rn) = KQ - - 0 9", ZUG_BLACK, FALSE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/8/8/P6P/R3K2n b Q - 0 9", NULL},
    {"passed", "parity", "4k3/8/8/8/3pP3/8/8/4K3 = - e3 e4/e8 0 9", ZUG_BLACK, FALSE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "d4d3 d4e3"},
    {"passed-other-side", "parity", "4k3/8/8/8/3pP3/8/8/4K3 = - e3 e4/e8 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 9", "e1d1 e1d2 e1e2 e1f1 e1f2"},
    /* Only men that were captured stand for promotion. */
    {"promotion-pool", "synchronous", "7k/P7/8/8/8/8/8/K7 = - - -/h8 0 9 pool=R", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "7k/P7/8/8/8/8/8/K7 w - - 0 9", "a1a2 a1b1 a1b2 a7a8r"},
    /* A ride may name a square behind an enemy man, which is no move in chess. */
    {"speculative", "randomized", "7k/8/p7/8/8/8/8/R3K3 = - - - 0 9", ZUG_WHITE, FALSE,
     ZUG_BELIEF_GOOD, "7k/8/p7/8/8/8/8/R3K3 w - - 0 9",
     "a1a2 a1a3 a1a4 a1a5 a1a6 a1b1 a1c1 a1d1 e1d1 e1d2 e1e2 e1f1 e1f2"},
    {"orthodox", "orthodox", START " w KQkq - 0 1", ZUG_WHITE, FALSE, ZUG_BELIEF_GOOD,
     START " w KQkq - 0 1", ALL_20},
    {"no-chess", "fair-tictactoe", "3/3/3 = - - - 0 1", ZUG_WHITE, FALSE, ZUG_BELIEF_NONE, "", ""},
};

static int
compare (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
list_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
            const ZugChoices *choices)
{
  g_auto (GStrv) words = g_new0 (char *, choices->n + 1);

  for (int i = 0; i < choices->n; i++)
    {
      char buffer[ZUG_UCI_MOVE_MAX];

      words[i] =
          g_strdup (zug_uci_move_write (laws, position, side, choices->move[i], FALSE, buffer));
    }
  qsort (words, (size_t) choices->n, sizeof *words, compare);
  return g_strjoinv (" ", words);
}

static void
test_belief (gconstpointer data)
{
  const Row *row = data;
  g_autofree ZugBelief *belief = g_new (ZugBelief, 1);
  g_autofree char *fen = g_malloc (ZUG_ZFEN_MAX);
  g_autofree char *moves = NULL;
  ZugLaws laws, chess;
  ZugPosition position;

  zug_arena_fixture_laws (&laws, row->variant);
  zug_arena_fixture_position (&laws, row->zfen, &position);
  zug_believe (&laws, &position, row->side, row->bold, belief);
  moves = list_moves (&laws, &position, row->side, &belief->moves);
  zug_laws_init (&chess);
  if (row->kind == ZUG_BELIEF_GOOD)
    g_assert_cmpstr (zug_zfen_write (&chess, &belief->position, fen), ==, row->fen);
  if (row->moves != NULL)
    g_assert_cmpstr (moves, ==, row->moves);
  g_assert_cmpint (belief->kind, ==, row->kind);
}

/* --- an engine -------------------------------------------------------------------------------- */

typedef struct
{
  char *folder;
  char *log;
  GPtrArray *options;
  ZugBeliever *believer;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer mode)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = zug_arena_fixture_folder ();
  fixture->log = g_build_filename (fixture->folder, "log", NULL);
  fixture->options = g_ptr_array_new ();
  g_ptr_array_add (fixture->options, (char *) "Log");
  g_ptr_array_add (fixture->options, fixture->log);
  g_ptr_array_add (fixture->options, (char *) "Mode");
  g_ptr_array_add (fixture->options, (char *) mode);
  fixture->believer = zug_believer_new (fake_engine, fixture->options, FALSE, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer mode)
{
  zug_believer_free (fixture->believer);
  g_ptr_array_unref (fixture->options);
  zug_arena_fixture_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->log);
}

static ZugBelieverAnswer
ask (Fixture *fixture, const char *zfen, ZugSide side, const ZugContestantCost *cost,
     char answer[ZUG_UCI_MOVE_MAX])
{
  g_autoptr (GError) error = NULL;
  ZugLaws laws;
  ZugPosition position;
  ZugContestantTurn turn = {.laws = &laws, .position = &position, .side = side};
  ZugBelieverAnswer given;
  ZugMove move = ZUG_PASS;

  zug_arena_fixture_laws (&laws, "parity");
  zug_arena_fixture_position (&laws, zfen, &position);
  zug_believer_begin (fixture->believer);
  given = zug_believer_choose (fixture->believer, &turn, cost, &move, &error);
  g_assert_no_error (error);
  zug_uci_move_write (&laws, &position, side, move, FALSE, answer);
  return given;
}

/* It is told the position and its limits, and what it chooses is a choice. */
static void
test_asked (Fixture *fixture, gconstpointer mode)
{
  const ZugContestantCost cost = {.time = 0.25};
  const ZugContestantCost nodes = {.nodes = 777, .depth = 3};
  char answer[ZUG_UCI_MOVE_MAX];
  g_autofree char *log = NULL;

  g_assert_cmpint (ask (fixture, "4k3/8/8/8/8/8/4P3/K7 = - - e2/- 3 9", ZUG_WHITE, &cost, answer),
                   ==, ZUG_BELIEVER_CHOSE);
  g_assert_true (strcmp (answer, "a1a2") == 0 || strcmp (answer, "a1b1") == 0
                 || strcmp (answer, "a1b2") == 0);
  g_assert_cmpint (ask (fixture, "4k3/8/8/8/8/8/4P3/K7 = - - - 3 9", ZUG_BLACK, &nodes, answer), ==,
                   ZUG_BELIEVER_CHOSE);
  g_assert_true (g_file_get_contents (fixture->log, &log, NULL, NULL));
  g_assert_nonnull (strstr (log, "position fen 4k3/8/8/8/8/8/4P3/K7 w - - 6 9\n"));
  g_assert_nonnull (strstr (log, "position fen 4k3/8/8/8/8/8/4P3/K7 b - - 6 9\n"));
  g_assert_nonnull (strstr (log, "movetime 250"));
  g_assert_nonnull (strstr (log, "nodes 777"));
  g_assert_nonnull (strstr (log, "depth 3"));
  g_assert_null (strstr (log, "e2e4"));
}

/* What it cannot be asked does not reach it. */
static void
test_not_asked (Fixture *fixture, gconstpointer mode)
{
  const ZugContestantCost cost = {.time = 0.01};
  char answer[ZUG_UCI_MOVE_MAX];
  g_autofree char *log = NULL;

  g_assert_cmpint (ask (fixture, "4k3/8/8/8/8/8/4Q3/K7 = - - e2/- 0 9", ZUG_WHITE, &cost, answer),
                   ==, ZUG_BELIEVER_LOST);
  g_assert_cmpint (ask (fixture, "4k3/8/8/8/8/8/4Q3/K7 = - - - 0 9", ZUG_WHITE, &cost, answer), ==,
                   ZUG_BELIEVER_CHOSE);
  g_assert_cmpstr (answer, ==, "e2e8");
  g_assert_true (g_file_get_contents (fixture->log, &log, NULL, NULL));
  g_assert_cmpstr (log, ==, "");
}

/* One that ends, or answers with nothing it was offered, is lost on that turn; and asked again on
 * the next. */
static void
test_misbehaves (Fixture *fixture, gconstpointer mode)
{
  const ZugContestantCost cost = {.time = 0.01};
  char answer[ZUG_UCI_MOVE_MAX];

  for (int turn = 0; turn < 3; turn++)
    g_assert_cmpint (ask (fixture, "4k3/8/8/8/8/8/4P3/K7 = - - - 0 9", ZUG_WHITE, &cost, answer),
                     ==, ZUG_BELIEVER_LOST);
}

static void
test_no_engine (void)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_believer_new ("/nowhere/engine", options, FALSE, &error));
  g_assert_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_NOT_FOUND);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fake_engine = argv[1];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/arena/believer/sees/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_belief);
    }
  g_test_add ("/arena/believer/asked", Fixture, "", set_up, test_asked, tear_down);
  g_test_add ("/arena/believer/not-asked", Fixture, "", set_up, test_not_asked, tear_down);
  g_test_add ("/arena/believer/crash", Fixture, "crash", set_up, test_misbehaves, tear_down);
  g_test_add ("/arena/believer/foreign", Fixture, "foreign", set_up, test_misbehaves, tear_down);
  g_test_add_func ("/arena/believer/no-engine", test_no_engine);
  return g_test_run ();
}
