/* test-match.c: matches: pairs, openings, lengths, and that a seed repeats them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-fixture.h"
#include "zug-one-turn.h"
#include "zug-pgn.h"
#include "zug-tournament.h"
#include <math.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *games;
  char *state;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = zug_arena_fixture_folder ();
  fixture->games = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->state = g_build_filename (fixture->folder, "state", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  zug_arena_fixture_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->games);
  g_free (fixture->state);
}

static ZugTournamentPlan
plan_of (const char *variant, const GPtrArray *specs, guint pairs)
{
  ZugTournamentPlan plan = {.variant = variant,
                            .specs = (ZugContestantSpec *const *) specs->pdata,
                            .n_specs = specs->len,
                            .pairs = pairs,
                            .cost = {.nodes = 500},
                            .seed = 5,
                            .jobs = 1,
                            .opening_turns = 4,
                            .max_turns = 60};

  zug_arena_fixture_laws (&plan.laws, variant);
  return plan;
}

static ZugTournament *
play (const ZugTournamentPlan *plan)
{
  g_autoptr (GError) error = NULL;
  ZugTournament *tournament = zug_tournament_new (plan);

  zug_tournament_play (tournament, NULL, NULL, &error);
  g_assert_no_error (error);
  return tournament;
}

static char *
contents (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* --- who is stronger -------------------------------------------------------------------------- */

static void
test_greedy_beats_random (gconstpointer variant)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("greedy", "random", NULL);
  ZugTournamentPlan plan = plan_of (variant, specs, 8);
  g_autoptr (ZugTournament) tournament = NULL;
  ZugTournamentScore score;

  plan.max_turns = 150;
  plan.jobs = 2;
  tournament = play (&plan);
  score = zug_tournament_score (tournament, 0, 1);
  g_assert_cmpuint (zug_pentanomial_pairs (&score.pairs), ==, 8);
  g_assert_cmpfloat (zug_pentanomial_score (&score.pairs), >=, 0.75);
}

static void
test_best_beats_greedy (void)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("greedy", "best", NULL);
  ZugTournamentPlan plan = plan_of ("parity", specs, 12);
  g_autoptr (ZugTournament) tournament = NULL;
  ZugTournamentScore score;

  plan.max_turns = 150;
  tournament = play (&plan);
  score = zug_tournament_score (tournament, 1, 0);
  g_assert_cmpfloat (zug_pentanomial_score (&score.pairs), >=, 0.65);
}

/* --- the same again --------------------------------------------------------------------------- */

/* Everybody who plays by numbers of positions plays the same match twice, whatever the threads. */
static void
test_same_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("level:4", "uct", "rm", NULL);
  ZugTournamentPlan plan = plan_of (data, specs, 1);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  plan.games = fixture->games;
  plan.max_turns = 10;
  zug_tournament_free (play (&plan));
  first = contents (fixture->games);
  zug_tournament_free (play (&plan));
  second = contents (fixture->games);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (strlen (first), >, 1000);
}

/* A match that is broken off and gone on with comes to the games and figures of one that is not. */
static void
test_resumed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("best", "greedy", "random", NULL);
  ZugTournamentPlan plan = plan_of ("synchronous", specs, 2);
  g_autoptr (ZugTournament) whole = NULL;
  g_autoptr (ZugTournament) resumed = NULL;
  g_autofree char *games = NULL;
  g_autofree char *again = NULL;
  g_autofree char *state = NULL;

  plan.games = fixture->games;
  plan.state = fixture->state;
  whole = play (&plan);
  games = contents (fixture->games);
  state = contents (fixture->state);
  g_assert_true (
      g_file_set_contents (fixture->state, state, (gssize) strlen (state) * 2 / 3, NULL));
  resumed = play (&plan);
  again = contents (fixture->games);
  g_assert_cmpuint (resumed->kept, >, 0);
  g_assert_cmpuint (resumed->played, >, 0);
  g_assert_cmpstr (games, ==, again);
  for (guint i = 0; i < 3; i++)
    {
      ZugPentanomial a = zug_tournament_total (whole, i);
      ZugPentanomial b = zug_tournament_total (resumed, i);

      g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    }
}

/* --- pairs ------------------------------------------------------------------------------------ */

typedef void (*GameFunc) (const ZugGameData *game, guint number, gpointer data);

static void
each_game (const char *text, GameFunc func, gpointer data)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};
  gsize length = strlen (text);

  for (guint number = 0; length > 0; number++)
    {
      gsize used = zug_pgn_measure (text, length, true);

      g_assert_true (zug_pgn_read (reader, text, used, &game));
      g_assert_cmpint (game.status.code, ==, ZUG_STATUS_GOOD);
      g_assert_cmpint (game.n_irregular, ==, 0);
      func (&game, number, data);
      text += used;
      length -= used;
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

typedef struct
{
  ZugPair opening[2][4]; /* of the first two games */
  char *white[2];
  guint n;
  guint mixes;
} Pair;

static void
look_at_game (const ZugGameData *game, guint number, gpointer data)
{
  Pair *pair = data;

  pair->n++;
  for (gsize i = 0; i < game->n_remarks; i++)
    pair->mixes += g_str_has_prefix (game->remark[i].text, "%mix ");
  if (number >= 2)
    return;
  g_assert_cmpuint (game->n_turns, >, 4);
  for (int turn = 0; turn < 4; turn++)
    pair->opening[number][turn] = game->turn[turn + 1].pair;
  pair->white[number] = g_strdup (zug_game_data_tag (game, "White"));
}

/* Both games of a pair begin alike and are read again without fault, with their laws and their
 * mixes. */
static void
test_pairs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("level:4", "best", NULL);
  ZugTournamentPlan plan = plan_of (data, specs, 2);
  g_autofree char *text = NULL;
  Pair pair = {.n = 0};

  plan.games = fixture->games;
  plan.max_turns = 12;
  zug_tournament_free (play (&plan));
  text = contents (fixture->games);
  each_game (text, look_at_game, &pair);
  g_assert_cmpuint (pair.n, ==, 4);
  g_assert_cmpmem (pair.opening[0], sizeof pair.opening[0], pair.opening[1],
                   sizeof pair.opening[1]);
  g_assert_cmpstr (pair.white[0], ==, "level:4");
  g_assert_cmpstr (pair.white[1], ==, "best");
  g_assert_cmpuint (pair.mixes, >=, 4 * 5);
  for (int i = 0; i < 2; i++)
    g_free (pair.white[i]);
}

/* A game that gets too long is a draw, and counted as such. */
static void
test_cut (void)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("random", "random,name=other", NULL);
  ZugTournamentPlan plan = plan_of ("parity", specs, 3);
  g_autoptr (ZugTournament) tournament = NULL;
  ZugTournamentScore score;

  plan.max_turns = 5;
  tournament = play (&plan);
  score = zug_tournament_score (tournament, 1, 0);
  g_assert_cmpuint (score.cut, ==, 6);
  g_assert_cmpuint (score.games[1], ==, 6);
  g_assert_cmpuint (score.pairs.n[2], ==, 3);
  g_assert_cmpuint (score.turns, ==, 30);
  for (int i = 0; i < 2; i++)
    {
      /* One turn of each game is not part of its opening. */
      g_assert_cmpuint (tournament->players[i].asked_turns, ==, 6);
      g_assert_cmpuint (tournament->players[i].lost_turns, ==, 0);
    }
}

/* Luck is 0 in the mean whatever happens, and 0 where nothing is left to chance. */
static void
test_luck (void)
{
  ZugLaws laws;
  ZugArenaRandom random = zug_arena_random (9);
  double sum[2] = {0, 0};
  int n[2] = {0, 0};

  zug_arena_fixture_laws (&laws, "randomized");
  for (int i = 0; i < 400; i++)
    {
      g_auto (ZugArenaBoard) board = {NULL};
      ZugPair pair = {{{zug_square (3, 0), zug_square (3, 7), ZUG_NO_MAN, ZUG_MOVE_PLAIN},
                       {zug_square (3, 7), zug_square (3, 0), ZUG_NO_MAN, ZUG_MOVE_PLAIN}}};
      double luck;
      ZugChance chance;

      zug_arena_board_init (&board, &laws);
      zug_arena_fixture_position (&laws, "3q3k/8/8/8/8/8/8/3Q3K = - - - 0 9", &board.position);
      chance = zug_arena_board_play (&board, pair, &random, &luck);
      g_assert_cmpint (chance, !=, ZUG_CHANCE_NONE);
      sum[chance] += luck;
      n[chance]++;
    }
  g_assert_cmpint (ABS (n[0] - n[1]), <, 80);
  g_assert_cmpfloat (sum[ZUG_CHANCE_WHITE] / n[ZUG_CHANCE_WHITE], >, 0.2);
  g_assert_cmpfloat_with_epsilon (sum[ZUG_CHANCE_WHITE] / n[ZUG_CHANCE_WHITE],
                                  -sum[ZUG_CHANCE_BLACK] / n[ZUG_CHANCE_BLACK], 1e-9);
}

/* Where one wins what the coins alone decided, the other view of it is the same. */
static void
test_even_score (void)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("best", "greedy", NULL);
  ZugTournamentPlan plan = plan_of ("randomized", specs, 6);
  g_autoptr (ZugTournament) tournament = NULL;
  ZugTournamentScore score, other;
  double margin, other_margin;
  double even;

  tournament = play (&plan);
  score = zug_tournament_score (tournament, 0, 1);
  other = zug_tournament_score (tournament, 1, 0);
  even = zug_tournament_even_score (&score, &margin);
  g_assert_cmpuint (score.chances, >, 0);
  g_assert_cmpfloat_with_epsilon (even, zug_pentanomial_score (&score.pairs) - score.luck / 12,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (zug_tournament_even_score (&other, &other_margin), 1 - even,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (margin, other_margin, 1e-9);
}

/* The first plays all others, and they do not play each other. */
static void
test_gauntlet (void)
{
  g_autoptr (GPtrArray) specs =
      zug_arena_fixture_specs ("best", "greedy", "random", "maximin", NULL);
  ZugTournamentPlan plan = plan_of ("parity", specs, 1);
  g_autoptr (ZugTournament) tournament = NULL;

  plan.gauntlet = TRUE;
  plan.max_turns = 6;
  tournament = play (&plan);
  for (guint first = 0; first < 4; first++)
    for (guint second = first + 1; second < 4; second++)
      {
        ZugTournamentScore score = zug_tournament_score (tournament, first, second);

        g_assert_cmpuint (zug_pentanomial_pairs (&score.pairs), ==, first == 0);
      }
}

/* The test ends a match that is clear. */
static void
test_sprt (void)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("best", "random", NULL);
  ZugTournamentPlan plan = plan_of ("parity", specs, 100);
  g_autoptr (ZugTournament) tournament = NULL;

  plan.max_turns = 150;
  plan.sprt = TRUE;
  plan.elo1 = 200;
  tournament = play (&plan);
  g_assert_cmpuint (tournament->played, <, 30);
  g_assert_cmpint (zug_sprt_decide (zug_tournament_llr (tournament)), ==, ZUG_SPRT_UPPER);
}

/* Openings are open, about even, as long as they should be, and follow from their seed. */
static void
test_openings (gconstpointer variant)
{
  ZugLaws laws;

  zug_arena_fixture_laws (&laws, variant);
  for (guint64 seed = 0; seed < 2; seed++)
    {
      g_auto (ZugArenaBoard) board = {NULL};
      g_auto (ZugArenaBoard) again = {NULL};
      g_auto (ZugArenaBoard) other = {NULL};
      g_auto (ZugArenaGame) game = {NULL};
      g_autoptr (ZugOneTurn) turn = NULL;

      zug_arena_board_init (&board, &laws);
      zug_arena_board_init (&again, &laws);
      zug_arena_board_init (&other, &laws);
      zug_arena_open (&board, 4, 0.2, seed, &game);
      zug_arena_open (&again, 4, 0.2, seed, NULL);
      zug_arena_open (&other, 4, 0.2, seed + 100, NULL);
      g_assert_cmpint (game.n_opening, ==, 4);
      g_assert_cmpint (zug_arena_board_end (&board).result, ==, ZUG_RESULT_OPEN);
      g_assert_true (zug_position_equal (&board.position, &again.position));
      g_assert_false (zug_position_equal (&board.position, &other.position));
      turn = zug_one_turn_new (&laws, &board.position);
      g_assert_cmpfloat (fabs (zug_one_turn_solve (turn, NULL)), <=, 0.2);
    }
}

/* A game that is over before the opening is begins as late as it can. */
static void
test_opening_too_long (void)
{
  g_auto (ZugArenaBoard) board = {NULL};
  g_auto (ZugArenaGame) game = {NULL};
  ZugLaws laws;

  zug_arena_fixture_laws (&laws, "fair-tictactoe");
  zug_arena_board_init (&board, &laws);
  zug_arena_open (&board, 50, 0.2, 1, &game);
  g_assert_cmpint (zug_arena_board_end (&board).result, ==, ZUG_RESULT_OPEN);
  g_assert_cmpint (game.n_opening, <, 10);
}

/* An engine that cannot be started ends the match with its reason. */
static void
test_no_engine (void)
{
  g_autoptr (GPtrArray) specs = zug_arena_fixture_specs ("random", "uci:/nowhere/engine", NULL);
  ZugTournamentPlan plan = plan_of ("parity", specs, 2);
  g_autoptr (ZugTournament) tournament = zug_tournament_new (&plan);
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_tournament_play (tournament, NULL, NULL, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  static const char *const games[] = {"parity", "parity-single", "synchronous", "randomized",
                                      "fair"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *beats = g_strdup_printf ("/arena/match/greedy-beats-random/%s", games[i]);
      g_autofree char *same = g_strdup_printf ("/arena/match/same-twice/%s", games[i]);
      g_autofree char *pairs = g_strdup_printf ("/arena/match/pairs/%s", games[i]);
      g_autofree char *openings = g_strdup_printf ("/arena/match/openings/%s", games[i]);

      g_test_add_data_func (beats, games[i], test_greedy_beats_random);
      g_test_add (same, Fixture, games[i], set_up, test_same_twice, tear_down);
      g_test_add (pairs, Fixture, games[i], set_up, test_pairs, tear_down);
      g_test_add_data_func (openings, games[i], test_openings);
    }
  if (ZUG_SANITIZED == 1)
    g_test_add_func ("/arena/match/best-beats-greedy", test_best_beats_greedy);
  g_test_add ("/arena/match/pairs/replay", Fixture, "parity-replay", set_up, test_pairs, tear_down);
  g_test_add ("/arena/match/resumed", Fixture, NULL, set_up, test_resumed, tear_down);
  g_test_add_func ("/arena/match/cut", test_cut);
  g_test_add_func ("/arena/match/luck", test_luck);
  g_test_add_func ("/arena/match/even-score", test_even_score);
  g_test_add_func ("/arena/match/gauntlet", test_gauntlet);
  g_test_add_func ("/arena/match/sprt", test_sprt);
  g_test_add_func ("/arena/match/opening-too-long", test_opening_too_long);
  g_test_add_func ("/arena/match/no-engine", test_no_engine);
  return g_test_run ();
}
