/* test-puzzle-look.c: which turns are puzzles, whether they stand, how hard they are, and proofs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-words.h"
#include "zug-coordinate.h"
#include "zug-outcome.h"
#include "zug-puzzle-look.h"
#include "zug-puzzle-win.h"
#include "zug-puzzle-words.h"
#include "zug-zfen.h"
#include <locale.h>
#include <math.h>

enum
{
  NODES = 60000
};

static void
read_position (const char *variant, const char *zfen, ZugLaws *laws, ZugPosition *position)
{
  g_assert_true (zug_laws_preset (laws, variant));
  g_assert_true (zug_zfen_read (laws, zfen, position, NULL));
}

static gboolean
judge (const ZugLaws *laws, const ZugPosition *position, ZugSide side, guint64 nodes,
       ZugPuzzle *puzzle)
{
  ZugAnalysis analysis;
  gboolean found;

  g_assert_true (zug_puzzle_look (laws, position, nodes, NULL, &analysis));
  found = zug_puzzle_judge (laws, position, side, nodes, NULL, &analysis, puzzle);
  zug_analysis_clear (&analysis);
  return found;
}

static int
marks (const ZugLaws *laws, const ZugPuzzle *puzzle, const char *text)
{
  ZugStatus status;
  ZugMove move;

  g_assert_true (zug_coordinate_read (laws, &puzzle->position, puzzle->side, text, strlen (text),
                                      &move, &status));
  return zug_puzzle_marks (puzzle, move);
}

typedef struct
{
  const char *name, *variant, *zfen;
  ZugSide side;
  ZugPuzzleKind kind;
  int turns;
  const char *good, *bad; /* choices with full marks, and with none */
  const char *words;      /* with which it begins on the bad one */
} Turn;

static const Turn turns[] = {
    {"only", "parity", "r3kb1r/1p3ppp/2p5/p3q3/Q2N4/2N1n3/PP2KPPP/R6R = kq - e2/e3 0 17", ZUG_WHITE,
     ZUG_PUZZLE_ONLY, 0, "f2e3", "a2a3",
     "Your choice gives away more than a pawn. It goes worst if Black chooses b5 in the same turn. "
     "Right "
     "is fxe3. It takes Black’s knight: a man that rests cannot leave."},
    {"mix", "parity", "4k2r/2pb2p1/Q3p3/3nP2p/2q4P/5N2/P3N1P1/2rRK2R = k - e1/c4 4 27", ZUG_WHITE,
     ZUG_PUZZLE_MIX, 0, "a6c4", "a2a3",
     "Your choice gives away more than a pawn. It goes worst if Black chooses Rxd1 in the same "
     "turn. Of "
     "a hundred times, best is: Qxc4"},
    {"save", "synchronous",
     "rnb1kb2/p1q1npp1/2p3p1/2p1p3/4P1P1/NPP3P1/P1PQ3r/R1BK1BN1 = q - e4/h2 0 13 pool=R", ZUG_WHITE,
     ZUG_PUZZLE_SAVE, 0, "d2h2", "c3c4",
     "Your choice gives away more than a pawn. It goes worst if Black chooses exe4 in the same "
     "turn. "
     "Right is Qxh2. It takes Black’s rook on h2: a man that rests cannot leave."},
    {"win-1", "parity", "r7/8/K7/1R3B2/3k1p2/8/5P2/3b3q = - - a6/a8 0 44", ZUG_BLACK,
     ZUG_PUZZLE_WIN, 1, "h1c6", "d1f3",
     "Your choice does not force a win so soon. White holds out longer by choosing f3 in the same "
     "turn. Wins in 1 turn: Qc6."},
    {"win-2", "parity", "2bk2r1/3p4/1P1P4/r3Q3/3B1P1p/3q3P/6B1/2R1K2R = K - d6/g8 0 33", ZUG_WHITE,
     ZUG_PUZZLE_WIN, 2, "e5e7", "h1h2",
     "Your choice does not force a win so soon. Black holds out longer by choosing Ba6 in the same "
     "turn. Wins in 2 turns: Qe7."},
};

static void
test_kind (gconstpointer data)
{
  const Turn *turn = data;
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;

  read_position (turn->variant, turn->zfen, &laws, &position);
  g_assert_true (judge (&laws, &position, turn->side, NODES, &puzzle));
  g_assert_cmpint (puzzle.head.kind, ==, turn->kind);
  g_assert_cmpint (puzzle.head.turns, ==, turn->turns);
  g_assert_cmpint (puzzle.side, ==, turn->side);
  g_assert_cmpint (marks (&laws, &puzzle, turn->good), ==, ZUG_PUZZLE_FULL);
  g_assert_cmpint (marks (&laws, &puzzle, turn->bad), ==, 0);
  for (int i = 0; i < puzzle.n; i++)
    g_assert_true (zug_is_choice (&laws, &puzzle.position, puzzle.side, puzzle.choice[i].move));
}

/* A turn where much is good, one where hardly anything can be chosen, and a stopped look. */
static void
test_none (void)
{
  atomic_bool stop = true;
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;
  ZugAnalysis analysis;

  read_position ("parity", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1", &laws,
                 &position);
  g_assert_false (judge (&laws, &position, ZUG_WHITE, NODES, &puzzle));
  read_position ("parity", "4k3/8/8/8/8/8/8/K7 = - - - 0 1", &laws, &position);
  g_assert_false (
      zug_puzzle_look (&laws, &position, NODES, NULL, &analysis)
      && zug_puzzle_judge (&laws, &position, ZUG_WHITE, NODES, NULL, &analysis, &puzzle));
  read_position (turns[0].variant, turns[0].zfen, &laws, &position);
  if (zug_puzzle_look (&laws, &position, NODES, &stop, &analysis))
    {
      g_assert_false (
          zug_puzzle_judge (&laws, &position, ZUG_WHITE, NODES, &stop, &analysis, &puzzle));
      zug_analysis_clear (&analysis);
    }
}

/* The same work finds the same, to the last hundredth. */
static void
test_again (void)
{
  g_autoptr (GString) one = g_string_new (NULL);
  g_autoptr (GString) other = g_string_new (NULL);
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;

  read_position (turns[1].variant, turns[1].zfen, &laws, &position);
  g_assert_true (judge (&laws, &position, turns[1].side, NODES, &puzzle));
  zug_puzzle_write (&puzzle, &laws, one);
  g_assert_true (judge (&laws, &position, turns[1].side, NODES, &puzzle));
  zug_puzzle_write (&puzzle, &laws, other);
  g_assert_cmpstr (one->str, ==, other->str);
}

/* What any choice is worth is told of a turn that is no puzzle, too, in a game of one's own. */
static void
test_take (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;
  ZugAnalysis analysis;

  read_position (turns[0].variant, turns[0].zfen, &laws, &position);
  g_assert_true (zug_puzzle_look (&laws, &position, NODES, NULL, &analysis));
  g_assert_true (zug_puzzle_take (&laws, &position, ZUG_WHITE, NODES, NULL, &analysis, &puzzle));
  g_assert_cmpint (puzzle.head.kind, ==, ZUG_PUZZLE_OWN);
  g_assert_cmpint (marks (&laws, &puzzle, "f2e3"), ==, ZUG_PUZZLE_FULL);
  g_assert_cmpint (marks (&laws, &puzzle, "a2a3"), ==, 0);
  zug_analysis_clear (&analysis);
}

/* The queen is lost on either square to a pawn's double step that a mix hardly plays. That is found
 * though there is not enough to look at all choices closely. */
static void
test_risk (void)
{
  const guint64 nodes = 200000;
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;
  ZugAnalysis analysis;

  read_position ("synchronous", "rnbqkbnr/1ppppppp/p7/8/4P3/8/PPPP1PPP/RNBQKBNR = KQkq - e4/a6 0 2",
                 &laws, &position);
  g_assert_true (zug_puzzle_look (&laws, &position, nodes, NULL, &analysis));
  g_assert_true (zug_puzzle_take (&laws, &position, ZUG_WHITE, nodes, NULL, &analysis, &puzzle));
  g_assert_cmpint (marks (&laws, &puzzle, "b1c3"), ==, ZUG_PUZZLE_FULL);
  g_assert_cmpint (marks (&laws, &puzzle, "d1g4"), ==, 0);
  g_assert_cmpint (marks (&laws, &puzzle, "d1h5"), ==, 0);
  zug_analysis_clear (&analysis);
}

static ZugPuzzle
made (ZugPuzzleKind kind, int percent, int loss)
{
  return (ZugPuzzle) {
      .head = {.kind = kind},
      .n = 2,
      .choice = {{{.from = 1, .to = 2}, 100, 0}, {{.from = 3, .to = 4}, percent, loss}}};
}

/* It stands where both looks give full marks to the same, or to what is hardly worse. */
static void
test_stands (void)
{
  const ZugPuzzle mix = made (ZUG_PUZZLE_MIX, 40, 0), less = made (ZUG_PUZZLE_MIX, 0, 20);
  const ZugPuzzle bad = made (ZUG_PUZZLE_MIX, 0, 80), other = made (ZUG_PUZZLE_SAVE, 40, 0);

  g_assert_true (zug_puzzle_stands (&mix, &mix));
  g_assert_true (zug_puzzle_stands (&mix, &less));
  g_assert_true (zug_puzzle_stands (&less, &mix));
  g_assert_false (zug_puzzle_stands (&mix, &bad));
  g_assert_false (zug_puzzle_stands (&bad, &mix));
  g_assert_false (zug_puzzle_stands (&mix, &other));
}

/* By what a choice gives away: evenly from all but nothing down to a mistake. */
static void
test_marks (void)
{
  const struct
  {
    int percent, loss, marks;
  } rows[] = {{ZUG_PUZZLE_PLAYED, 0, ZUG_PUZZLE_FULL},
              {0, 0, ZUG_PUZZLE_NEARLY},
              {0, 12, ZUG_PUZZLE_NEARLY},
              {0, 60, ZUG_PUZZLE_FAIR},
              {0, 120, 0},
              {0, 500, 0}};

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugPuzzle puzzle = made (ZUG_PUZZLE_MIX, rows[i].percent, rows[i].loss);

      g_assert_cmpint (zug_puzzle_marks (&puzzle, puzzle.choice[1].move), ==, rows[i].marks);
      g_assert_cmpint (zug_puzzle_marks (&puzzle, (ZugMove) {.from = 7, .to = 8}), ==, 0);
    }
}

/* A puzzle whose every choice is right is easy, one whose right choice nobody finds is hard. */
static void
test_rate (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;
  int rating, easier;

  read_position (turns[4].variant, turns[4].zfen, &laws, &position);
  g_assert_true (judge (&laws, &position, turns[4].side, NODES, &puzzle));
  rating = zug_puzzle_rate (&puzzle, &laws, "parity", NULL);
  g_assert_cmpint (rating, ==, zug_puzzle_rate (&puzzle, &laws, "parity", NULL));
  read_position (turns[0].variant, turns[0].zfen, &laws, &position);
  g_assert_true (judge (&laws, &position, turns[0].side, NODES, &puzzle));
  easier = zug_puzzle_rate (&puzzle, &laws, "parity", NULL);
  g_assert_cmpint (easier, >, 0);
  g_assert_cmpint (easier + 200, <, rating);
  g_assert_cmpint (zug_puzzle_rate (&puzzle, &laws, "caravan", NULL), ==, 0);
}

/* --- proofs ----------------------------------------------------------------------------------- */

static void
test_win (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugMove moves[4];
  char text[ZUG_COORDINATE_MAX];

  read_position (turns[4].variant, turns[4].zfen, &laws, &position);
  g_assert_cmpint (zug_puzzle_win (&laws, &position, ZUG_WHITE, 1, 60000, moves, 4), ==, 0);
  g_assert_cmpint (zug_puzzle_win (&laws, &position, ZUG_WHITE, 2, 60000, moves, 4), ==, 1);
  g_assert_cmpstr (zug_coordinate_write (&laws, moves[0], text), ==, "e5e7");
  g_assert_cmpint (zug_puzzle_win (&laws, &position, ZUG_BLACK, 2, 60000, moves, 4), ==, 0);
  /* Who may not look at enough has proved nothing. */
  g_assert_cmpint (zug_puzzle_win (&laws, &position, ZUG_WHITE, 2, 10, moves, 4), ==, 0);
}

/* Whether a search that claims a win two turns deep says what the rules alone prove. */
static gboolean
is_proved (const ZugLaws *laws, const ZugPosition *position, double value)
{
  ZugMove move;

  return zug_puzzle_win (laws, position, value > 0 ? ZUG_WHITE : ZUG_BLACK, 2, 3000000, &move, 1)
         > 0;
}

/* No claim of a win is wrong: in games at random, where many men stand, and a search looks at the
 * best few choices alone. */
static void
test_claims (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (32008);
  g_autofree ZugChoices *choices = g_new (ZugChoices, ZUG_N_SIDES);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  const ZugSearchLimits limits = {.depth = 2};
  int claims = 0;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, data));
  for (int game = 0; game < (ZUG_SANITIZED > 1 ? 1 : 4) || claims == 0; game++)
    {
      ZugPosition position;

      zug_position_start (&laws, &position);
      while (zug_outcome (&laws, &position, NULL, 0).result == ZUG_RESULT_OPEN
             && position.turn < 200)
        {
          ZugPair pair;
          ZugAnalysis analysis;

          if (position.turn > 8 && zug_search_analyse (&laws, &position, &limits, &analysis))
            {
              claims += fabs (analysis.value) > 0.98;
              g_assert_true (fabs (analysis.value) <= 0.98
                             || is_proved (&laws, &position, analysis.value));
              zug_analysis_clear (&analysis);
            }
          for (int side = 0; side < ZUG_N_SIDES; side++)
            {
              zug_choices (&laws, &position, (ZugSide) side, &choices[side]);
              pair.choice[side] = choices[side].move[g_rand_int_range (random, 0, choices[side].n)];
            }
          zug_resolve (&laws, &position, pair, outcomes);
          position = outcomes->position[g_rand_int_range (random, 0, outcomes->n)];
        }
    }
  g_test_message ("%s: %d claims", (const char *) data, claims);
  g_assert_cmpint (claims, >, 0);
}

/* What does not win is answered by a choice after which nothing is forced so soon; what gives away
 * much, by one that takes it; what is right, by none. */
static void
test_reply (gconstpointer data)
{
  const Turn *turn = data;
  g_autofree char *reason = NULL, *words = NULL;
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;
  ZugStatus status;
  atomic_bool stop = true;
  ZugPuzzleReply reply;
  ZugMove move;

  read_position (turn->variant, turn->zfen, &laws, &position);
  g_assert_true (judge (&laws, &position, turn->side, NODES, &puzzle));
  g_assert_true (zug_coordinate_read (&laws, &position, turn->side, turn->bad, strlen (turn->bad),
                                      &move, &status));
  if (turn->kind != ZUG_PUZZLE_WIN) /* which is not looked for */
    g_assert_false (zug_puzzle_find_reply (&puzzle, &laws, move, &stop, &reply));
  g_assert_true (zug_puzzle_find_reply (&puzzle, &laws, move, NULL, &reply));
  if (turn->kind == ZUG_PUZZLE_WIN)
    {
      ZugPair pair;
      ZugOutcomes outcomes;

      pair.choice[turn->side] = move;
      pair.choice[zug_other (turn->side)] = reply.move;
      zug_resolve (&laws, &position, pair, &outcomes);
      g_assert_cmpint (zug_outcome (&laws, &outcomes.position[0], NULL, 0).result, ==,
                       ZUG_RESULT_OPEN);
      if (turn->turns > 1)
        g_assert_cmpint (zug_puzzle_win (&laws, &outcomes.position[0], turn->side, turn->turns - 1,
                                         60000, &move, 1),
                         ==, 0);
      g_assert_false (zug_puzzle_find_reply (&puzzle, &laws, puzzle.choice[0].move, NULL, &reply));
    }
  reason = zug_puzzle_dup_reason (&puzzle, &laws, NULL);
  words = zug_puzzle_dup_answer (&puzzle, &laws, &move, &reply, reason);
  g_assert_true (g_str_has_prefix (words, turn->words));
}

/* A win in two turns takes a second one, which wins by itself; nothing else goes on. */
static void
test_go_on (void)
{
  g_autofree char *words = NULL, *right = NULL, *wrong = NULL;
  g_autofree char *reply = NULL, *next = NULL, *reason = NULL, *line = NULL;
  ZugLaws laws;
  ZugPosition position;
  ZugPuzzle puzzle;
  ZugPuzzleStep step, other;
  ZugOutcomes outcomes;
  ZugPair pair;
  ZugMove pass = ZUG_PASS, winners[16];

  read_position (turns[4].variant, turns[4].zfen, &laws, &position);
  g_assert_true (judge (&laws, &position, ZUG_WHITE, NODES, &puzzle));
  g_assert_true (zug_puzzle_go_on (&puzzle, &laws, puzzle.choice[0].move, &step));
  g_assert_cmpint (step.next.head.kind, ==, ZUG_PUZZLE_WIN);
  g_assert_cmpint (step.next.head.turns, ==, 1);
  g_assert_cmpint (step.next.side, ==, ZUG_WHITE);
  g_assert_cmpint (step.next.n, ==,
                   zug_puzzle_win (&laws, &step.next.position, ZUG_WHITE, 1, 60000, winners, 16));
  pair.choice[ZUG_WHITE] = puzzle.choice[0].move;
  pair.choice[ZUG_BLACK] = step.reply;
  zug_resolve (&laws, &position, pair, &outcomes);
  g_assert_true (zug_position_equal (&outcomes.position[0], &step.next.position));
  g_assert_cmpint (step.chance, ==, ZUG_CHANCE_NONE);
  words = zug_puzzle_dup_step (&puzzle, &laws, step.reply);
  g_assert_true (g_str_has_prefix (words, "Black chose "));
  /* Who asks for the answer is told the same line. */
  reply = zug_analysis_dup_choice (&laws, &position, ZUG_BLACK, step.reply);
  next = zug_analysis_dup_choice (&laws, &step.next.position, ZUG_WHITE, step.next.choice[0].move);
  line = g_strdup_printf ("Black holds out longest with %s; then comes %s.", reply, next);
  reason = zug_puzzle_dup_reason (&puzzle, &laws, NULL);
  g_assert_cmpstr (reason, ==, line);
  right = zug_puzzle_dup_judgement (&step.next, &step.next.choice[0].move, FALSE);
  g_assert_cmpstr (right, ==, "Right");
  wrong = zug_puzzle_dup_judgement (&step.next, &pass, FALSE);
  g_assert_cmpstr (wrong, ==, "Not this time");
  g_assert_false (zug_puzzle_go_on (&puzzle, &laws, pass, &other));
  g_assert_false (zug_puzzle_go_on (&step.next, &laws, step.next.choice[0].move, &other));
}

/* In one's own game a win that was missed is told as one. */
static void
test_own_win (void)
{
  g_autofree char *reason = NULL;
  ZugLaws laws;
  ZugPuzzle puzzle = {.head = {.kind = ZUG_PUZZLE_OWN}, .side = ZUG_WHITE, .n = 1};
  ZugStatus status;

  read_position ("parity", "rnbq1bnr/3ppkp1/1p6/p1p3NQ/4P3/8/PPPP1PPP/RNB2RK1 = - - h5/h8 0 8",
                 &laws, &puzzle.position);
  puzzle.choice[0].percent = 100;
  g_assert_true (zug_coordinate_read (&laws, &puzzle.position, ZUG_WHITE, "f2f4", 4,
                                      &puzzle.choice[0].move, &status));
  reason = zug_puzzle_dup_reason (&puzzle, &laws, NULL);
  g_assert_cmpstr (reason, ==, "It wins by force.");
}

/* Nobody answers where both choose at once. */
static void
test_reply_words (void)
{
  static const struct
  {
    const char *variant, *zfen;
    gboolean wins;
    const char *words;
  } rows[] = {
      {"orthodox", "4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", FALSE, "Black answers dxe4. Right is Nc3."},
      {"orthodox", "4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", TRUE,
       "Black answers dxe4 and wins. Right is Nc3."},
      {"parity", "4k3/8/8/3p4/4N3/8/8/4K3 = - - - 0 1", FALSE,
       "It goes worst if Black chooses dxe4 in the same turn. Right is Nc3."},
      {"parity", "4k3/8/8/3p4/4N3/8/8/4K3 = - - - 0 1", TRUE,
       "Black wins by choosing dxe4 in the same turn. Right is Nc3."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugPuzzleReply reply = {{zug_square_read ("d5"), zug_square_read ("e4"), ZUG_NO_MAN, 0},
                                    rows[i].wins};
      ZugPuzzle puzzle = {.head.kind = ZUG_PUZZLE_SAVE, .side = ZUG_WHITE, .n = 1};
      g_autofree char *words = NULL;
      ZugLaws laws;

      read_position (rows[i].variant, rows[i].zfen, &laws, &puzzle.position);
      puzzle.choice[0].percent = 100;
      puzzle.choice[0].move =
          (ZugMove) {zug_square_read ("e4"), zug_square_read ("c3"), ZUG_NO_MAN, 0};
      words = zug_puzzle_dup_answer (&puzzle, &laws, NULL, &reply, NULL);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Whoever did not fall into a trap is told where it was. */
static void
test_trap (void)
{
  static const char *const words[] = {"Right is Nc3. The trap was Nxg5, which gives away 3.1 pawns "
                                      "on average. It goes worst if Black chooses "
                                      "Kd7 in the same turn.",
                                      "Your choice gives away 3.1 pawns on average. It goes worst "
                                      "if Black chooses Kd7 in the same turn. "
                                      "Right is Nc3."};
  const ZugPuzzleReply reply = {{zug_square_read ("e8"), zug_square_read ("d7"), ZUG_NO_MAN, 0},
                                FALSE};
  const ZugMove right = {zug_square_read ("e4"), zug_square_read ("c3"), ZUG_NO_MAN, 0};
  const ZugMove trap = {zug_square_read ("e4"), zug_square_read ("g5"), ZUG_NO_MAN, 0};
  const ZugMove quiet = {zug_square_read ("e4"), zug_square_read ("d6"), ZUG_NO_MAN, 0};
  const ZugMove *const chosen[] = {NULL, &right, &trap};
  ZugPuzzle puzzle = {.head.kind = ZUG_PUZZLE_TRAP,
                      .side = ZUG_WHITE,
                      .n = 3,
                      .choice = {{right, 100, 0}, {quiet, 0, 400}, {trap, 0, 310}}};
  ZugLaws laws;

  read_position ("parity", "4k3/8/7p/6p1/4N3/8/8/4K3 = - - - 0 1", &laws, &puzzle.position);
  g_assert_true (zug_puzzle_find_trap (&puzzle) == &puzzle.choice[2]);
  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++)
    {
      g_autofree char *said = zug_puzzle_dup_answer (&puzzle, &laws, chosen[i], &reply, NULL);

      g_assert_cmpstr (said, ==, words[chosen[i] == &trap]);
    }
  puzzle.head.kind = ZUG_PUZZLE_ONLY;
  g_assert_null (zug_puzzle_find_trap (&puzzle));
}

/* Where a ride stops at what it takes, a choice may name a square behind that: the board alone does
 * not say what it does there. */
static void
test_past (void)
{
  static const struct
  {
    const char *to;
    gboolean past;
  } rows[] = {{"f8", FALSE}, {"g8", TRUE}, {"d1", FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugPuzzle puzzle = {.head.kind = ZUG_PUZZLE_ONLY, .side = ZUG_WHITE, .n = 1};
      g_autofree char *words = NULL;
      ZugLaws laws;

      read_position ("randomized", "3Q1k2/8/8/8/8/8/8/4K3 = - - - 0 1", &laws, &puzzle.position);
      puzzle.choice[0].percent = 100;
      puzzle.choice[0].move =
          (ZugMove) {zug_square_read ("d8"), zug_square_read (rows[i].to), ZUG_NO_MAN, 0};
      words = zug_puzzle_dup_answer (&puzzle, &laws, NULL, NULL, NULL);
      if (rows[i].past)
        g_assert_cmpstr (words, ==,
                         "Right is Qg8. Qg8 goes past a man: if that stays where it is, it is "
                         "taken on the way.");
      else
        g_assert_null (strstr (words, "past"));
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strconcat ("/puzzles/look/", turns[i].name, NULL);

      g_test_add_data_func (path, &turns[i], test_kind);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strconcat ("/puzzles/reply/", turns[i].name, NULL);

      g_test_add_data_func (path, &turns[i], test_reply);
    }
  g_test_add_func ("/puzzles/look/none", test_none);
  g_test_add_func ("/puzzles/look/again", test_again);
  g_test_add_func ("/puzzles/look/take", test_take);
  g_test_add_func ("/puzzles/look/risk", test_risk);
  g_test_add_func ("/puzzles/look/stands", test_stands);
  g_test_add_func ("/puzzles/look/marks", test_marks);
  g_test_add_func ("/puzzles/look/rate", test_rate);
  g_test_add_func ("/puzzles/look/win", test_win);
  g_test_add_func ("/puzzles/look/go-on", test_go_on);
  g_test_add_func ("/puzzles/look/own-win", test_own_win);
  g_test_add_func ("/puzzles/look/reply-words", test_reply_words);
  g_test_add_data_func ("/puzzles/look/claims/parity", "parity", test_claims);
  if (ZUG_SANITIZED == 1) /* where games at random seldom come to a win */
    g_test_add_data_func ("/puzzles/look/claims/synchronous", "synchronous", test_claims);
  g_test_add_data_func ("/puzzles/look/claims/parity-single", "parity-single", test_claims);
  g_test_add_func ("/puzzles/look/past", test_past);
  g_test_add_func ("/puzzles/look/trap", test_trap);
  return g_test_run ();
}
