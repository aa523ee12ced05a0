/* test-alpha-beta.c: alternating games: mates, tactics, draws, limits */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-search-fixture.h"

#include "zug-analysis.h"
#include "zug-coordinate.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-mate.h"
#include "zug-outcome.h"
#include "zug-resolve.h"

#include <string.h>

/* Laws: a preset, or one with a further law after a space. */
static void
set_laws (const char *spec, ZugLaws *laws)
{
  g_auto (GStrv) parts = g_strsplit (spec, " ", 2);

  zug_fixture_laws (laws, parts[0], parts[1]);
}

static void
analyse (const ZugLaws *laws, const char *zfen, const ZugSearchLimits *limits,
         ZugAnalysis *analysis)
{
  ZugPosition position;

  zug_fixture_position (laws, zfen, &position);
  g_assert_true (zug_search_analyse (laws, &position, limits, analysis));
}

static ZugSide
mover_of (const ZugAnalysis *analysis)
{
  return analysis->move[ZUG_WHITE][0].kind == ZUG_MOVE_PASS ? ZUG_BLACK : ZUG_WHITE;
}

static const char *
best_of (const ZugLaws *laws, const ZugAnalysis *analysis, char buffer[ZUG_COORDINATE_MAX])
{
  return zug_coordinate_write (laws, analysis->move[mover_of (analysis)][0], buffer);
}

/* Forced ends, found when looking `depth` single moves deep: over in so many single moves, below 0
 * where the side to move is the one that is mated. `best`: "" stands for any move. */
static const struct
{
  const char *name;
  const char *laws;
  const char *zfen;
  int moves;
  int depth;
  const char *best;
} mates[] = {
    {"back-rank", "orthodox", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, 1, "d1d8"},
    {"promotion", "orthodox", "k7/2P5/1K6/8/8/8/8/8 w - - 0 1", 1, 2, "c7c8q"},
    {"corner", "orthodox", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3, 6, "a1a6"},
    {"smothered", "orthodox", "5r1k/6pp/8/6N1/8/1Q6/8/6K1 w - - 0 1", 7, 9, "g5f7"},
    {"hunted", "orthodox", "r4rk1/1p4pp/p1b5/n3p1b1/PP6/2P1R3/1B1N2q1/R3K3 b - - 3 30", 5, 8,
     "g2g1"},
    {"rooks", "orthodox", "R5R1/1rk1r3/3p4/2p5/2BP4/1P2B3/3K1PP1/7R w - - 0 31", 7, 10, ""},
    {"being-mated", "orthodox", "7k/8/5K2/8/8/8/8/6R1 b - - 0 1", -6, 10, "h8h7"},
    {"being-mated-by-two", "orthodox", "7k/5N2/6K1/8/8/8/8/6R1 b - - 0 1", -6, 10, "h8g8"},
    {"wide-board", "capablanca", "1k8/4R5/10/10/10/10/10/6K2R w - - 0 1", 1, 2, "j1j8"},
    {"two-kings", "twin-kings", "1kk5/8/1K6/8/8/8/8/3K3R w - - 0 1", 1, 2, "h1h8"},
};

static void
find_mate (gsize i, guint64 seed)
{
  ZugSearchLimits limits = {.depth = mates[i].depth, .seed = seed};
  ZugAnalysis analysis;
  ZugLaws laws;
  char text[ZUG_COORDINATE_MAX];
  double value;

  set_laws (mates[i].laws, &laws);
  analyse (&laws, mates[i].zfen, &limits, &analysis);
  value = mover_of (&analysis) == ZUG_WHITE ? analysis.value : -analysis.value;
  g_test_message ("%s, depth %d, %" G_GUINT64_FORMAT " nodes", best_of (&laws, &analysis, text),
                  analysis.depth, analysis.nodes);
  g_assert_cmpint (zug_mate_moves (value), ==, mates[i].moves);
  g_assert_cmpfloat_with_epsilon (fabs (value), zug_mate_value (ABS (mates[i].moves)), 1e-12);
  if (seed == 0 && *mates[i].best != '\0')
    g_assert_cmpstr (best_of (&laws, &analysis, text), ==, mates[i].best);
  g_assert_cmpint (analysis.n_principal, >=, 1);
  g_assert_cmpfloat (analysis.probability[mover_of (&analysis)][0], ==, 1);
  zug_analysis_clear (&analysis);
}

static void
test_mate (gconstpointer data)
{
  find_mate (GPOINTER_TO_SIZE (data), 0);
}

/* What a seed adds to moves nearly as good changes nothing about who is mated and when. */
static void
test_mates_by_any_seed (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mates); i++)
    for (guint64 seed = 1; seed <= 12 && mates[i].depth <= 8; seed++)
      find_mate (i, seed);
}

/* The one good move, found within so many positions, with a table of its own that is new. */
static const struct
{
  const char *laws;
  const char *zfen;
  const char *best;
} tactics[] = {
    {"orthodox", "r1b1k2r/1p3pp1/q3pn1p/P2pb3/8/4P1P1/1BP2PBP/R2Q1RK1 w kq - 0 18", "b2e5"},
    {"orthodox", "5rk1/1B1b1pp1/7p/P2Q1qnP/8/4P1P1/2R2P2/R5K1 b - - 0 32", "g5h3"},
    {"orthodox", "rnbqk2r/ppp2ppp/3b4/8/4p1n1/8/PPPPBPPP/RNBQ1RK1 w kq - 0 7", "e2g4"},
    {"orthodox", "r5k1/5p1p/4p1p1/q1npP3/2r5/R4NP1/PQ3P1P/3R2K1 b - - 0 27", "a5a3"},
    {"orthodox", "Q4rk1/p4ppp/nqp5/3pP3/1bP3n1/4PNP1/PPRB1P1P/4KB1R w K - 1 13", "a8f8"},
    {"orthodox", "7k/p5p1/2B5/2p4p/7P/P1BqP1P1/1n3P2/4K2R w K - 0 31", "c3b2"},
    {"orthodox", "1r5r/4pkb1/p2p1np1/2p5/2nPN1Q1/4P1P1/P2B1PB1/R2R2K1 b - - 0 20", "f6g4"},
    {"orthodox", "1r2k3/6b1/p3p1p1/2pp4/2nP2n1/4P1P1/P3NP2/R1BR1B1K b - - 0 27", "g4f2"},
    {"orthodox", "r3kb1r/pb1npp1p/3p1np1/qP6/3pP3/2N2N2/PPQB1PPP/R3KB1R w KQkq - 0 11", "c3d5"},
    {"orthodox", "r4rk1/1p3p1p/2pp2p1/8/p1bq1P2/2N3P1/2BQ1R1P/2R3K1 b - - 1 27", "d4d2"},
    /* The camel forks, on a board of ten files. */
    {"caravan", "rchbqkbhcr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCHBQKBHCR w KQkq - 0 1", "i1h4"},
};

static void
test_tactic (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  ZugSearchLimits limits = {.nodes = 40000};
  ZugAnalysis analysis;
  ZugLaws laws;
  char text[ZUG_COORDINATE_MAX];

  set_laws (tactics[i].laws, &laws);
  analyse (&laws, tactics[i].zfen, &limits, &analysis);
  g_test_message ("depth %d", analysis.depth);
  g_assert_cmpstr (best_of (&laws, &analysis, text), ==, tactics[i].best);
  g_assert_cmpuint (analysis.nodes, <=, limits.nodes + 1);
  zug_analysis_clear (&analysis);
}

/* What laws that differ make of a position: the value to the side to move. */
static const struct
{
  const char *name;
  const char *laws;
  const char *zfen;
  int depth;
  double value;
  const char *best;
} house[] = {
    /* An endless check saves the game. */
    {"endless-check", "orthodox", "6k1/6p1/5p2/7Q/8/8/qr6/7K w - - 0 1", 6, 0, "h5e8"},
    {"stalemate-is-lost", "orthodox stalemate=loss", "k7/2K5/1Q6/8/8/8/8/8 w - - 0 1", 1, 1, ""},
    {"quiet", "orthodox", "7k/8/8/8/8/8/R7/K7 w - - 99 80", 4, 0, ""},
    {"king-taken", "orthodox check=none", "3k4/8/8/8/8/8/8/K2R4 w - - 0 1", 1, 1, "d1d8"},
    {"row-won", "fair-tictactoe turn=alternate", "XX1/oo1/3 w - - - 0 3", 1, 1, "@c3"},
    {"row-even", "fair-tictactoe turn=alternate", "3/3/3 w - - - 0 1", 9, 0, ""},
};

static void
test_house (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  ZugSearchLimits limits = {.depth = house[i].depth};
  ZugAnalysis analysis;
  ZugLaws laws;
  char text[ZUG_COORDINATE_MAX];

  set_laws (house[i].laws, &laws);
  analyse (&laws, house[i].zfen, &limits, &analysis);
  if (*house[i].best != '\0')
    g_assert_cmpstr (best_of (&laws, &analysis, text), ==, house[i].best);
  g_assert_cmpfloat_with_epsilon (
      mover_of (&analysis) == ZUG_WHITE ? analysis.value : -analysis.value, house[i].value, 1e-4);
  zug_analysis_clear (&analysis);
}

/* A move that brings the position about for the third time is worth nothing, however much it was
 * worth. */
static void
test_repetition (void)
{
  const char *zfen = "7k/8/8/8/8/2Q5/8/K7 b - - 0 40";
  ZugSearchLimits limits = {.depth = 4, .margin = 30000};
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  uint64_t keys[2];
  ZugOutcomes outcomes;
  ZugPosition position;
  ZugAnalysis before, after;
  ZugLaws laws;

  set_laws ("orthodox", &laws);
  zug_fixture_position (&laws, zfen, &position);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &before));
  g_assert_cmpfloat (before.value, >, 0.7);
  pair.choice[ZUG_BLACK] = before.move[ZUG_BLACK][0];
  zug_resolve (&laws, &position, pair, &outcomes);
  keys[0] = keys[1] = zug_hash (&laws, &outcomes.position[0]);
  limits.keys = keys;
  limits.n_keys = 2;
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &after));
  g_assert_cmpfloat (after.value, ==, 0);
  g_assert_true (zug_move_equal (after.move[ZUG_BLACK][0], pair.choice[ZUG_BLACK]));
  limits.n_keys = 1;
  zug_analysis_clear (&after);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &after));
  g_assert_cmpfloat (after.value, >, 0.7);
  zug_analysis_clear (&before);
  zug_analysis_clear (&after);
}

static const char *const middle =
    "r2q1rk1/1b2bppp/p1nppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/2KR3R w - - 0 12";

/* With a margin wide enough every move's value is the one it has where nothing else may be played.
 */
static void
test_margin (void)
{
  ZugSearchLimits limits = {.depth = 2, .margin = 30000};
  ZugAnalysis all;
  ZugLaws laws;

  set_laws ("orthodox", &laws);
  analyse (&laws, middle, &limits, &all);
  g_assert_cmpint (all.n[ZUG_WHITE], >, 40);
  for (int i = 0; i < all.n[ZUG_WHITE]; i++)
    {
      ZugSearchLimits alone = {.depth = 2, .only = &all.move[ZUG_WHITE][i], .n_only = 1};
      ZugAnalysis one;

      analyse (&laws, middle, &alone, &one);
      g_assert_cmpint (one.n[ZUG_WHITE], ==, 1);
      g_assert_true (zug_move_equal (one.move[ZUG_WHITE][0], all.move[ZUG_WHITE][i]));
      g_assert_cmpfloat (one.value, ==, all.cell[i]);
      zug_analysis_clear (&one);
    }
  zug_analysis_clear (&all);
}

/* One thread, the same seed and so many nodes: the same in everything. */
static void
test_repeatable (void)
{
  ZugSearchLimits limits = {.nodes = 20000, .seed = 5};
  ZugAnalysis first, second;
  ZugLaws laws;

  set_laws ("orthodox", &laws);
  analyse (&laws, middle, &limits, &first);
  analyse (&laws, middle, &limits, &second);
  g_assert_cmpint (first.depth, ==, second.depth);
  g_assert_cmpuint (first.nodes, ==, second.nodes);
  g_assert_cmpfloat (first.value, ==, second.value);
  for (int i = 0; i < first.n[ZUG_WHITE]; i++)
    {
      g_assert_true (zug_move_equal (first.move[ZUG_WHITE][i], second.move[ZUG_WHITE][i]));
      g_assert_cmpfloat (first.cell[i], ==, second.cell[i]);
    }
  zug_analysis_clear (&first);
  zug_analysis_clear (&second);
}

/* The seed decides between moves that are nearly alike, and leaves the value alone. */
static void
test_seed (void)
{
  ZugMove first = ZUG_PASS;
  int others = 0;
  ZugLaws laws;

  set_laws ("orthodox", &laws);
  for (guint64 seed = 0; seed < 12; seed++)
    {
      ZugSearchLimits limits = {.depth = 3, .seed = seed};
      ZugAnalysis analysis;

      analyse (&laws, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &limits,
               &analysis);
      if (seed == 0)
        first = analysis.move[ZUG_WHITE][0];
      others += !zug_move_equal (first, analysis.move[ZUG_WHITE][0]);
      g_assert_cmpfloat (fabs (analysis.value), <, 0.1);
      for (int i = 1; i < analysis.n[ZUG_WHITE]; i++)
        g_assert_cmpfloat (analysis.cell[i], <=, analysis.value);
      zug_analysis_clear (&analysis);
    }
  g_assert_cmpint (others, >, 0);
}

/* What is expected to follow can be played, move by move, and each depth is told once. */
static void
check_report (const ZugSearchReport *report, void *data)
{
  int *depth = data;
  ZugPosition position;
  ZugLaws laws;

  g_assert_cmpint (report->depth, ==, ++*depth);
  g_assert_cmpint (report->n_principal, >=, 1);
  set_laws ("orthodox", &laws);
  zug_fixture_position (&laws, middle, &position);
  for (int i = 0; i < report->n_principal; i++)
    {
      ZugSide side = (ZugSide) position.to_move;
      ZugOutcomes outcomes;

      g_assert_true (zug_is_choice (&laws, &position, side, report->principal[i].choice[side]));
      g_assert_cmpint (report->principal[i].choice[zug_other (side)].kind, ==, ZUG_MOVE_PASS);
      zug_resolve (&laws, &position, report->principal[i], &outcomes);
      position = outcomes.position[0];
    }
}

static void
test_reports (void)
{
  int depth = 0;
  ZugSearchLimits limits = {.depth = 7, .report = check_report, .report_data = &depth};
  ZugAnalysis analysis;
  ZugLaws laws;

  set_laws ("orthodox", &laws);
  analyse (&laws, middle, &limits, &analysis);
  g_assert_cmpint (depth, ==, 7);
  g_assert_cmpint (analysis.depth, ==, 7);
  zug_analysis_clear (&analysis);
}

static void
test_stopped (void)
{
  atomic_bool stop = true;
  ZugSearchLimits limits = {.stop = &stop};
  ZugAnalysis analysis;
  ZugPosition position;
  ZugLaws laws;

  set_laws ("orthodox", &laws);
  zug_fixture_position (&laws, middle, &position);
  analyse (&laws, middle, &limits, &analysis);
  g_assert_cmpuint (analysis.nodes, <, 1000);
  g_assert_true (zug_is_choice (&laws, &position, ZUG_WHITE, analysis.move[ZUG_WHITE][0]));
  zug_analysis_clear (&analysis);
}

/* Threads share a table, also one that other games have filled. */
static void
test_threads (void)
{
  ZugTranspositions *table = zug_transpositions_new (1 << 20);
  ZugSearchLimits limits = {.depth = 12, .threads = 4, .transpositions = table};

  for (int round = 0; round < 3; round++)
    for (gsize i = 0; i < G_N_ELEMENTS (mates); i++)
      {
        ZugAnalysis analysis;
        ZugLaws laws;

        if (mates[i].depth > 8)
          continue; /* of a few moves, so that it does not take long */
        set_laws (mates[i].laws, &laws);
        analyse (&laws, mates[i].zfen, &limits, &analysis);
        g_assert_cmpint (ABS (zug_mate_moves (analysis.value)), ==, mates[i].moves);
        zug_analysis_clear (&analysis);
      }
  zug_transpositions_unref (table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (mates); i++)
    {
      g_autofree char *path = g_strconcat ("/alternate/mate/", mates[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_mate);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (tactics); i++)
    {
      g_autofree char *path = g_strdup_printf ("/alternate/tactic/%zu", i);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_tactic);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (house); i++)
    {
      g_autofree char *path = g_strconcat ("/alternate/house/", house[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_house);
    }
  g_test_add_func ("/alternate/mates-by-any-seed", test_mates_by_any_seed);
  g_test_add_func ("/alternate/repetition", test_repetition);
  g_test_add_func ("/alternate/margin", test_margin);
  g_test_add_func ("/alternate/repeatable", test_repeatable);
  g_test_add_func ("/alternate/seed", test_seed);
  g_test_add_func ("/alternate/reports", test_reports);
  g_test_add_func ("/alternate/stopped", test_stopped);
  g_test_add_func ("/alternate/threads", test_threads);
  return g_test_run ();
}
