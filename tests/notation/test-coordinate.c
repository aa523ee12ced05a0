/* test-coordinate.c: coordinate moves and turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-hostile.h"
#include "zug-rules-fixture.h"
#include "zug-score-writer.h"
#include "zug-zfen.h"

#include <string.h>

static void
set_up (const char *spec, const char *zfen, ZugLaws *laws, ZugPosition *position)
{
  g_assert_true (zug_fixture_laws (spec, laws));
  g_assert_true (zug_zfen_read (laws, zfen, position, NULL));
}

/* What each side's moves are on one board: kinds are found out from the position. */
static const struct
{
  ZugSide side;
  const char *text;
  ZugMoveKind kind;
  const char *written; /* NULL: the same */
} moves[] = {
    {ZUG_WHITE, "e2e4", ZUG_MOVE_DOUBLE, NULL},
    {ZUG_WHITE, "e2e3", ZUG_MOVE_PLAIN, NULL},
    {ZUG_WHITE, "g5h6", ZUG_MOVE_EN_PASSANT, NULL},
    {ZUG_WHITE, "b7b8q", ZUG_MOVE_PLAIN, NULL},
    {ZUG_WHITE, "b7a8N", ZUG_MOVE_PLAIN, "b7a8n"},
    {ZUG_WHITE, "O-O", ZUG_MOVE_CASTLE_SHORT, NULL},
    {ZUG_WHITE, "0-0-0", ZUG_MOVE_CASTLE_LONG, "O-O-O"},
    {ZUG_WHITE, "e1g1", ZUG_MOVE_CASTLE_SHORT, "O-O"},
    {ZUG_WHITE, "e1c1", ZUG_MOVE_CASTLE_LONG, "O-O-O"},
    {ZUG_WHITE, "e1f1", ZUG_MOVE_PLAIN, NULL},
    {ZUG_BLACK, "h5h4", ZUG_MOVE_PLAIN, NULL},
    {ZUG_BLACK, "--", ZUG_MOVE_PASS, NULL},
};

static void
test_kinds (void)
{
  ZugLaws laws;
  ZugPosition position;

  set_up ("parity+pass=yes", "r3k3/1P6/8/6Pp/8/8/4P3/R3K2R = KQ h6 -/h5 0 9", &laws, &position);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const char *wanted = moves[i].written != NULL ? moves[i].written : moves[i].text;
      char written[ZUG_COORDINATE_MAX];
      ZugMove move, shape;
      gboolean legal = strcmp (moves[i].text, "h5h4") != 0;

      g_assert_true (legal
                     == zug_coordinate_read (&laws, &position, moves[i].side, moves[i].text,
                                             strlen (moves[i].text), &move, NULL));
      g_assert_true (zug_coordinate_read_shape (&laws, &position, moves[i].side, moves[i].text,
                                                strlen (moves[i].text), &shape, NULL));
      g_assert_cmpint (shape.kind, ==, moves[i].kind);
      g_assert_cmpstr (zug_coordinate_write (&laws, shape, written), ==, wanted);
      if (legal)
        g_assert_true (zug_move_equal (move, shape));
    }
}

typedef struct
{
  const char *text;
  ZugStatusCode code;
  size_t offset;
  const char *law; /* its code, NULL where no law is meant */
} BadTurn;

static const BadTurn bad_turns[] = {
    {"", ZUG_STATUS_TURN_MALFORMED, 0, NULL},
    {"e2e4", ZUG_STATUS_TURN_MALFORMED, 4, NULL},
    {"e2e4/", ZUG_STATUS_MOVE_MALFORMED, 5, NULL},
    {"/e7e5", ZUG_STATUS_MOVE_MALFORMED, 0, NULL},
    {"e2/e7e5", ZUG_STATUS_MOVE_MALFORMED, 2, NULL},
    {"e2e9/e7e5", ZUG_STATUS_MOVE_MALFORMED, 2, NULL},
    {"e2e4x/e7e5", ZUG_STATUS_MOVE_MALFORMED, 4, NULL},
    {"e2e4qq/e7e5", ZUG_STATUS_MOVE_MALFORMED, 5, NULL},
    {"e2e4/e7e5/e7e5", ZUG_STATUS_MOVE_MALFORMED, 10, NULL},
    {"e2e5/e7e5", ZUG_STATUS_MOVE_ILLEGAL, 0, "C1"},
    {"e2e4/e2e4", ZUG_STATUS_MOVE_ILLEGAL, 5, "A2"},
    {"e2e4/e7e5q", ZUG_STATUS_MOVE_ILLEGAL, 5, "D5"},
    {"--/e7e5", ZUG_STATUS_MOVE_ILLEGAL, 0, "A5"},
    {"O-O/e7e5", ZUG_STATUS_MOVE_ILLEGAL, 0, "C5"},
    {"e2e4/e7e5!x", ZUG_STATUS_TURN_MALFORMED, 9, NULL},
    {"e2e4/e7e5!", ZUG_STATUS_TURN_MALFORMED, 9, NULL},
};

static void
test_bad_turn (gconstpointer data)
{
  const BadTurn *row = data;
  ZugLaws laws;
  ZugPosition position;
  ZugStatus status;
  ZugCoordinateTurn turn, before;
  char words[256];

  g_assert_true (zug_fixture_laws ("parity", &laws));
  zug_position_start (&laws, &position);
  memset (&turn, 42, sizeof turn);
  before = turn;
  g_assert_false (zug_coordinate_read_turn (&laws, &position, FALSE, row->text, strlen (row->text),
                                            &turn, &status));
  g_test_message ("%s: %s", row->text, zug_status_describe (&status, words, sizeof words));
  g_assert_cmpint (status.code, ==, row->code);
  g_assert_cmpuint (status.offset, ==, row->offset);
  if (row->law != NULL)
    g_assert_cmpstr (zug_why_code (status.why.reason), ==, row->law);
  g_assert_cmpmem (&turn, sizeof turn, &before, sizeof before);
  g_assert_false (
      zug_coordinate_read_turn (&laws, &position, TRUE, row->text, strlen (row->text), &turn, NULL)
      && row->law == NULL);
}

/* What only the laws forbid can be read as physically possible. */
static void
test_physical (void)
{
  const char *resting = "e4e5/e7e5";
  char text[ZUG_COORDINATE_TURN_MAX];
  ZugLaws laws;
  ZugPosition position;
  ZugCoordinateTurn turn;
  ZugStatus status;

  set_up ("parity", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR = KQkq - e4/- 0 2", &laws,
          &position);
  g_assert_false (zug_coordinate_read_turn (&laws, &position, FALSE, resting, strlen (resting),
                                            &turn, &status));
  g_assert_cmpint (status.why.reason, ==, ZUG_WHY_RESTS);
  g_assert_true (
      zug_coordinate_read_turn (&laws, &position, TRUE, resting, strlen (resting), &turn, &status));
  g_assert_cmpstr (zug_coordinate_write_turn (&laws, &position, turn.pair, turn.chance, text), ==,
                   resting);
}

static void
test_chance (void)
{
  char text[ZUG_COORDINATE_TURN_MAX];
  ZugLaws laws;
  ZugPosition position;
  ZugCoordinateTurn turn;
  ZugOutcomes outcomes;
  ZugStatus status;
  int index = -1;

  set_up ("parity+collision=coin", "4k3/8/8/4p3/8/3P4/8/4K3 = - - - 0 1", &laws, &position);
  g_assert_true (zug_coordinate_read_turn (&laws, &position, FALSE, "d3d4/e5d4", 9, &turn, NULL)
                 == FALSE);
  set_up ("parity+collision=coin", "4k3/8/4p3/8/4P3/8/8/4K3 = - - - 0 1", &laws, &position);
  g_assert_true (zug_coordinate_read_turn (&laws, &position, FALSE, "e4e5/e6e5", 9, &turn, NULL));
  g_assert_cmpint (turn.chance, ==, ZUG_CHANCE_NONE);
  zug_resolve (&laws, &position, turn.pair, &outcomes);
  g_assert_cmpint (outcomes.n, ==, 2);
  g_assert_false (zug_coordinate_pick (&outcomes, turn.chance, 9, &index, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_CHANCE_MISSING);
  g_assert_cmpuint (status.offset, ==, 9);
  g_assert_true (
      zug_coordinate_read_turn (&laws, &position, FALSE, "e4e5/e6e5!b", 11, &turn, NULL));
  g_assert_true (zug_coordinate_pick (&outcomes, turn.chance, 9, &index, &status));
  g_assert_cmpint (outcomes.chance[index], ==, ZUG_CHANCE_BLACK);
  g_assert_cmpstr (zug_coordinate_write_turn (&laws, &position, turn.pair, turn.chance, text), ==,
                   "e4e5/e6e5!b");
  g_assert_true (
      zug_coordinate_read_turn (&laws, &position, FALSE, "e1e2/e6e5!w", 11, &turn, NULL));
  zug_resolve (&laws, &position, turn.pair, &outcomes);
  g_assert_false (zug_coordinate_pick (&outcomes, turn.chance, 9, &index, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_CHANCE_IDLE);
}

static void
test_alternate (void)
{
  char text[ZUG_COORDINATE_TURN_MAX];
  ZugLaws laws;
  ZugPosition position;
  ZugCoordinateTurn turn;
  ZugStatus status;

  set_up ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", &laws, &position);
  g_assert_true (zug_coordinate_read_turn (&laws, &position, FALSE, "e8c8", 4, &turn, NULL));
  g_assert_cmpint (turn.pair.choice[ZUG_BLACK].kind, ==, ZUG_MOVE_CASTLE_LONG);
  g_assert_cmpstr (zug_coordinate_write_turn (&laws, &position, turn.pair, turn.chance, text), ==,
                   "O-O-O");
  g_assert_false (
      zug_coordinate_read_turn (&laws, &position, FALSE, "e8c8/e1g1", 9, &turn, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_TURN_MALFORMED);
}

/* Every choice of every position is read back from what was written. */
static void
check_moves (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    for (int physical = 0; physical <= 1; physical++)
      {
        ZugChoices choices;

        if (physical)
          zug_physical_moves (laws, position, side, &choices);
        else
          zug_choices (laws, position, side, &choices);
        for (int i = 0; i < choices.n; i++)
          {
            char text[ZUG_COORDINATE_MAX];
            ZugMove read;

            zug_coordinate_write (laws, choices.move[i], text);
            g_assert_true ((physical ? zug_coordinate_read_physical : zug_coordinate_read) (
                laws, position, side, text, strlen (text), &read, NULL));
            if (!zug_move_equal (read, choices.move[i]))
              g_error ("%s is read as another move", text);
          }
      }
}

static void
test_round_trip (gconstpointer spec)
{
  zug_fixture_play (spec, 2, check_moves);
}

/* Turns of teams: what is written is read back, request for request. */
static void
test_teams (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("fair-team", &laws));
  for (int i = 0; i < 300; i++)
    {
      char text[ZUG_COORDINATE_REQUESTS_MAX], again[ZUG_COORDINATE_REQUESTS_MAX];
      ZugRequests requests, read;
      ZugPosition position;

      zug_hostile_turn (&laws, rand, 16, 1, g_rand_int_range (rand, 1, 33), &position, &requests);
      /* To ask for nothing is a pass, which can be illegal. */
      if (!(requests.n[ZUG_WHITE] && requests.n[ZUG_BLACK]))
        continue;
      zug_coordinate_write_requests (&laws, &requests, text);
      g_assert_true (
          zug_coordinate_read_requests (&laws, &position, i % 2, text, strlen (text), &read, NULL));
      g_assert_cmpstr (zug_coordinate_write_requests (&laws, &read, again), ==, text);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        g_assert_cmpmem (read.move[side], (size_t) read.n[side] * sizeof (ZugMove),
                         requests.move[side], (size_t) requests.n[side] * sizeof (ZugMove));
    }
}

static const struct
{
  const char *text;
  ZugStatusCode code;
  size_t offset;
} bad_teams[] = {
    {"", ZUG_STATUS_TURN_MALFORMED, 0},          {"e2e4", ZUG_STATUS_TURN_MALFORMED, 4},
    {"/", ZUG_STATUS_MOVE_MALFORMED, 0},         {"e2e4/", ZUG_STATUS_MOVE_MALFORMED, 5},
    {"e2e4,/-", ZUG_STATUS_MOVE_MALFORMED, 5},   {"e2e4,d2d4/e7e5,e7e6", ZUG_STATUS_ORDER, 15},
    {"e2e4,--/-", ZUG_STATUS_TURN_MALFORMED, 5}, {"-/-!w", ZUG_STATUS_MOVE_MALFORMED, 2},
    {"-/e7e5,e2e4", ZUG_STATUS_MOVE_ILLEGAL, 7},
};

static void
test_bad_teams (void)
{
  ZugPosition position;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("fair-team", &laws));
  zug_position_start (&laws, &position);
  for (size_t i = 0; i < G_N_ELEMENTS (bad_teams); i++)
    {
      ZugRequests requests = {{-1, -1}, {{{0}}}};
      ZugStatus status;

      g_assert_false (zug_coordinate_read_requests (&laws, &position, FALSE, bad_teams[i].text,
                                                    strlen (bad_teams[i].text), &requests,
                                                    &status));
      g_assert_cmpint (status.code, ==, bad_teams[i].code);
      g_assert_cmpuint (status.offset, ==, bad_teams[i].offset);
      g_assert_cmpint (requests.n[ZUG_WHITE], ==, -1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coordinate/kinds", test_kinds);
  for (size_t i = 0; i < G_N_ELEMENTS (bad_turns); i++)
    {
      g_autofree char *path = g_strdup_printf ("/coordinate/bad/%zu", i);

      g_test_add_data_func (path, &bad_turns[i], test_bad_turn);
    }
  g_test_add_func ("/coordinate/physical", test_physical);
  g_test_add_func ("/coordinate/chance", test_chance);
  g_test_add_func ("/coordinate/alternate", test_alternate);
  g_test_add_func ("/coordinate/teams", test_teams);
  g_test_add_func ("/coordinate/bad-teams", test_bad_teams);
  for (size_t i = 0; zug_fixture_specs[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/coordinate/round-trip/%s", zug_fixture_specs[i]);

      g_test_add_data_func (path, zug_fixture_specs[i], test_round_trip);
    }
  return g_test_run ();
}
