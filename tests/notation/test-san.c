/* test-san.c: algebraic notation, as it is written and as people write it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-rules-fixture.h"
#include "zug-san.h"
#include "zug-zfen.h"

#include <string.h>

/* Boards that the rows below speak of. */
#define ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1"
/* After ten turns of a game full of short forms. */
#define SHORT "rn1qk1nr/pp4pp/2p1bp2/3pP3/1b1Pp1P1/PPN2N2/2PBBP1P/R2QK2R = KQkq - - 0 11"
#define MANY "r3k2r/1P2p1p1/2nq4/R3Pp1R/1B6/1n1p1N2/P1P1B1P1/R3K1NR = KQkq f6 -/f5 3 20"
#define QUEENS "4k3/8/8/8/Q6Q/8/8/4K2Q = - - - 0 1"

typedef struct
{
  const char *zfen;
  ZugSide side;
  const char *text;
  const char *move; /* NULL where not exactly one choice fits */
  ZugStatusCode code;
  int fits; /* how many do, where move is NULL */
} Row;

#define W ZUG_WHITE
#define B ZUG_BLACK

static const Row rows[] = {
    {ARRAY, W, "e4", "e2e4", 0, 0},
    {ARRAY, B, "e5", "e7e5", 0, 0},
    {ARRAY, W, "Nf3", "g1f3", 0, 0},
    {ARRAY, W, "Nf3!?", "g1f3", 0, 0},
    {ARRAY, W, "nf3", "g1f3", 0, 0},
    {ARRAY, W, "Ng1-f3", "g1f3", 0, 0},
    {ARRAY, W, "Ngf3+", "g1f3", 0, 0},
    {ARRAY, W, "g1f3", "g1f3", 0, 0},
    {ARRAY, W, "e2-e4", "e2e4", 0, 0},
    {ARRAY, W, "Pe4", "e2e4", 0, 0},
    {ARRAY, W, "e4,", "e2e4", 0, 0},
    {ARRAY, W,
     "\xe2\x99\x98"
     "f3",
     "g1f3", 0, 0},
    {ARRAY, B,
     "\xe2\x99\x9e"
     "f6",
     "g8f6", 0, 0},
    {ARRAY, B,
     "\xe2\x99\x9f\xef\xb8\x8e"
     "e6",
     "e7e6", 0, 0},
    {ARRAY, W, "Nd2", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {ARRAY, W, "Nxf3", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {ARRAY, W, "e5", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {ARRAY, W, "O-O", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {ARRAY, W, "--", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {ARRAY, W, "", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "N", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "Ne", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "e9", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "x", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "1-0", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "check", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "Nf3 d4", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "e2e4e5", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {ARRAY, W, "\xe2\x99", NULL, ZUG_STATUS_MOVE_MALFORMED, 0},
    {SHORT, B, "exN", "e4f3", 0, 0},
    {SHORT, B, "exf", "e4f3", 0, 0},
    {SHORT, B, "ef3", "e4f3", 0, 0},
    {SHORT, B, "exf3", "e4f3", 0, 0},
    {SHORT, B, "e4xN", "e4f3", 0, 0},
    {SHORT, B, "exn", "e4f3", 0, 0},
    {SHORT, B, "exNf3", "e4f3", 0, 0},
    {SHORT, B, "fxe", "f6e5", 0, 0},
    {SHORT, B, "PxN", "e4f3", 0, 0},
    {SHORT, B, "BxN", "b4c3", 0, 0},
    {SHORT, B, "Bxc", "b4c3", 0, 0},
    {SHORT, B, "Bxa", "b4a3", 0, 0},
    {SHORT, B, "Bxg", "e6g4", 0, 0},
    {SHORT, B, "BxP", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {SHORT, B, "B4xN", "b4c3", 0, 0},
    {SHORT, B, "B6xP", "e6g4", 0, 0},
    {SHORT, B, "exB", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {SHORT, W, "axB", "a3b4", 0, 0},
    {SHORT, W, "exf", "e5f6", 0, 0},
    {SHORT, W, "Nxd", "c3d5", 0, 0},
    {SHORT, W, "Nxe", "c3e4", 0, 0},
    {SHORT, W, "NxP", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {SHORT, W, "0-0", "O-O", 0, 0},
    {SHORT, W, "o-o", "O-O", 0, 0},
    {SHORT, W, "O-O!", "O-O", 0, 0},
    {SHORT, W, "e1g1", "O-O", 0, 0},
    {SHORT, W, "Ke1-g1", "O-O", 0, 0},
    {SHORT, W, "O-O-O", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {MANY, W, "b8=Q", "b7b8q", 0, 0},
    {MANY, W, "b8Q", "b7b8q", 0, 0},
    {MANY, W, "b8(N)", "b7b8n", 0, 0},
    {MANY, W, "bxa8=b", "b7a8b", 0, 0},
    {MANY, W, "bxR/N", "b7a8n", 0, 0},
    {MANY, W, "bxR", NULL, ZUG_STATUS_MOVE_SEVERAL, 4},
    {MANY, W, "b8", NULL, ZUG_STATUS_MOVE_SEVERAL, 4},
    {MANY, W, "exf6", "e5f6", 0, 0},
    {MANY, W, "exf6e.p.", "e5f6", 0, 0},
    {MANY, W, "exf", "e5f6", 0, 0},
    {MANY, W, "exP", "e5f6", 0, 0},
    {MANY, W, "R1h3", "h1h3", 0, 0},
    {MANY, W, "R5h3", "h5h3", 0, 0},
    {MANY, W, "Rh3", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {MANY, W, "RxR", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {MANY, W, "RhxR", "h5h8", 0, 0},
    {MANY, W, "axN", "a2b3", 0, 0},
    {MANY, W, "cxN", "c2b3", 0, 0},
    {MANY, W, "PxN", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {MANY, W, "c2xN", "c2b3", 0, 0},
    {QUEENS, W, "Qe1", NULL, ZUG_STATUS_MOVE_NONE, 0},
    {QUEENS, W, "Qe4", NULL, ZUG_STATUS_MOVE_SEVERAL, 3},
    {QUEENS, W, "Qhe4", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {QUEENS, W, "Q4e4", NULL, ZUG_STATUS_MOVE_SEVERAL, 2},
    {QUEENS, W, "Qh4e4", "h4e4", 0, 0},
};

static void
test_read (gconstpointer data)
{
  const Row *row = data;
  ZugLaws laws;
  ZugPosition position;
  ZugSanReading reading;
  char text[ZUG_COORDINATE_MAX];
  gboolean read;

  g_assert_true (zug_fixture_laws ("parity", &laws));
  g_assert_true (zug_zfen_read (&laws, row->zfen, &position, NULL));
  read = zug_san_read (&laws, &position, row->side, row->text, strlen (row->text), &reading);
  g_assert_cmpint (reading.code, ==, row->code);
  g_assert_cmpint (reading.fits.n, ==, row->move != NULL ? 1 : row->fits);
  g_assert_false (reading.irregular);
  g_assert_true (read == (row->move != NULL));
  if (read)
    g_assert_cmpstr (zug_coordinate_write (&laws, reading.move, text), ==, row->move);
}

/* How a move is written, and what is read where only the laws forbid it. */
static const struct
{
  const char *spec;
  const char *zfen;
  ZugSide side;
  const char *move;
  const char *san;
  const char *law; /* the code of the law it breaks, NULL where it is legal */
} written[] = {
    {"parity", ARRAY, W, "e2e4", "e4", NULL},
    {"parity", ARRAY, B, "g8f6", "Nf6", NULL},
    {"parity", SHORT, W, "O-O", "O-O", NULL},
    {"parity", SHORT, B, "e4f3", "exf3", NULL},
    {"parity", SHORT, B, "b8d7", "Nd7", NULL},
    {"parity", SHORT, W, "c3e4", "Nxe4", NULL},
    {"parity", MANY, W, "h5h3", "R5h3", NULL},
    {"parity", MANY, W, "b7a8n", "bxa8=N", NULL},
    {"parity", QUEENS, W, "h4e4", "Qh4e4", NULL},
    {"parity", QUEENS, W, "a4e4", "Qae4", NULL},
    {"randomized", ARRAY, B, "a7a6", "a6", NULL},
    {"synchronous", ARRAY, W, "b2a3", "ba3", NULL},
    {"synchronous", ARRAY, W, "a2a3", "a3", NULL},
    {"parity", QUEENS, W, "h1e4", "Q1e4", NULL},
    {"parity", "4k3/8/8/3pP3/8/8/8/4K3 = - d6 -/d5 0 3", W, "e5d6", "exd6", NULL},
    {"parity", "4k3/8/8/8/8/4N3/8/4K1N1 = - - e3/- 0 3", W, "g1f3", "Nf3", NULL},
    {"parity", "4k3/8/8/8/8/4N3/8/4K3 = - - e3/- 0 3", W, "e3f5", "Nf5", "A5"},
    /* Only the other knight may go there: the resting one says which it is. */
    {"parity", "4k3/8/8/8/8/4N1N1/8/4K3 = - - e3/- 0 3", W, "g3f5", "Nf5", NULL},
    {"parity", "4k3/8/8/8/8/4N1N1/8/4K3 = - - e3/- 0 3", W, "e3f5", "Nef5", "A5"},
    {"parity", "4k3/8/8/8/8/8/4r3/3K4 = - - -/e2 0 3", W, "d1d2", "Kd2", "E2"},
    {"parity+pass=yes", ARRAY, B, "--", "--", NULL},
    {"orthodox+pawn=both", "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", W, "e2d3", "ed3", NULL},
    {"orthodox+pawn=both", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", W, "e2e3", "exe3", NULL},
};

static void
test_written (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (written); i++)
    {
      ZugEnd end = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
      char san[ZUG_SAN_MAX];
      ZugLaws laws;
      ZugPosition position;
      ZugSanReading reading;
      ZugMove move;

      g_assert_true (zug_fixture_laws (written[i].spec, &laws));
      g_assert_true (zug_zfen_read (&laws, written[i].zfen, &position, NULL));
      g_assert_true (zug_coordinate_read_physical (&laws, &position, written[i].side,
                                                   written[i].move, strlen (written[i].move), &move,
                                                   NULL));
      g_assert_cmpstr (zug_san_write (&laws, &position, written[i].side, move, NULL, end, san), ==,
                       written[i].san);
      g_assert_true (
          zug_san_read_irregular (&laws, &position, written[i].side, san, strlen (san), &reading));
      g_assert_true (zug_move_equal (reading.move, move));
      g_assert_cmpint (reading.irregular, ==, written[i].law != NULL);
      if (written[i].law != NULL)
        g_assert_cmpstr (zug_why_code (reading.why.reason), ==, written[i].law);
    }
}

/* A pawn that goes to a vacant square beside its file means to take: it may be written so, as long
 * as the square is named. Neither another man nor a pawn that goes straight on may. */
static void
test_takes_ahead (void)
{
  static const struct
  {
    const char *text;
    const char *move; /* NULL where none fits */
  } cases[] = {{"ed5", "e4d5"}, {"exd5", "e4d5"}, {"e4xd5", "e4d5"}, {"exd", NULL},
               {"exP", NULL},   {"exe5", NULL},   {"e4xe5", NULL},   {"Nxf3", NULL}};
  ZugLaws laws;
  ZugPosition position;

  g_assert_true (zug_fixture_laws ("randomized", &laws));
  g_assert_true (zug_zfen_read (
      &laws, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR = KQkq - - 0 2", &position, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ZugSanReading reading;
      char text[ZUG_COORDINATE_MAX];

      g_assert_true (
          zug_san_read (&laws, &position, W, cases[i].text, strlen (cases[i].text), &reading)
          == (cases[i].move != NULL));
      if (cases[i].move != NULL)
        g_assert_cmpstr (zug_coordinate_write (&laws, reading.move, text), ==, cases[i].move);
    }
}

/* `+` and `#` after a whole turn. */
static const struct
{
  const char *spec;
  const char *zfen;
  const char *turn;
  const char *white;
  const char *black;
} marks[] = {
    {"parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 0 1", "a1a8/e8d7", "Ra8", "Kd7"},
    {"parity", "4k3/7p/8/8/8/8/8/R3K3 = - - - 0 1", "a1a8/h7h6", "Ra8+", "h6"},
    {"parity", "4k3/r6p/8/8/8/8/8/4K2R = - - - 0 1", "h1h7/a7a1", "Rxh7", "Ra1+"},
    {"orthodox", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#", NULL},
    {"orthodox", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", NULL,
     "Qh4#"},
    /* Stalemated, which loses, but not attacked. */
    {"parity", "7k/8/8/6Q1/8/8/8/K7 = - - - 0 1", "g5e5/h8h7", "Qe5", "Kh7"},
    /* Attacked, but by a man that rests: no mate either. */
    {"parity", "7k/8/8/6Q1/8/8/8/K7 = - - - 0 1", "g5g6/h8h7", "Qg6+", "Kh7"},
    /* Who gave the check has rested, and whatever is chosen now mates. */
    {"parity", "R3k3/3ppp2/8/7p/8/8/P7/4K3 = - - a8/- 0 2", "a2a3/h5h4", "a3#", "h4"},
};

static void
test_marks (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      ZugLaws laws;
      ZugPosition position;
      ZugCoordinateTurn turn;
      ZugOutcomes outcomes;
      ZugEnd end;
      char san[ZUG_SAN_MAX];

      g_assert_true (zug_fixture_laws (marks[i].spec, &laws));
      g_assert_true (zug_zfen_read (&laws, marks[i].zfen, &position, NULL));
      g_assert_true (zug_coordinate_read_turn (&laws, &position, FALSE, marks[i].turn,
                                               strlen (marks[i].turn), &turn, NULL));
      zug_resolve (&laws, &position, turn.pair, &outcomes);
      end = zug_outcome (&laws, &outcomes.position[0], NULL, 0);
      if (marks[i].white != NULL)
        g_assert_cmpstr (zug_san_write (&laws, &position, W, turn.pair.choice[W],
                                        &outcomes.position[0], end, san),
                         ==, marks[i].white);
      if (marks[i].black != NULL)
        g_assert_cmpstr (zug_san_write (&laws, &position, B, turn.pair.choice[B],
                                        &outcomes.position[0], end, san),
                         ==, marks[i].black);
    }
}

static void
check_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugEnd end = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  char san[ZUG_SAN_MAX], text[ZUG_COORDINATE_MAX], zfen[ZUG_ZFEN_MAX];
  gboolean legal = zug_is_choice (laws, position, side, move);
  ZugSanReading reading;

  zug_san_write (laws, position, side, move, NULL, end, san);
  if (!zug_san_read_irregular (laws, position, side, san, strlen (san), &reading)
      || !zug_move_equal (reading.move, move) || reading.irregular == legal)
    g_error ("%s for %s in %s: %d fit", san, zug_coordinate_write (laws, move, text),
             zug_zfen_write (laws, position, zfen), reading.fits.n);
  g_assert_true (zug_san_is_move (san, strlen (san)));
}

/* Whatever is written is read back as the same choice, legal or not, possible yet or not. */
static void
check_side (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugChoices choices;

  zug_choices (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    check_move (laws, position, side, choices.move[i]);
  zug_physical_moves (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    check_move (laws, position, side, choices.move[i]);
}

static void
check_both (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  check_side (laws, position, ZUG_WHITE);
  check_side (laws, position, ZUG_BLACK);
}

static void
test_round_trip (gconstpointer spec)
{
  zug_fixture_play (spec, 1, check_both);
}

/* The form alone, on any board and with any men. */
static void
test_form (void)
{
  static const char *const moves[] = {"e4",  "nf3",  "Cd5", "Cexd5",    "k10", "n16", "Aa1xp16",
                                      "@b2", "@p16", "de3", "a10b11=C", "O-O", "--"};
  static const char *const others[] = {"e17",   "q4",    "@",   "@b", "@b2x",
                                       "cd5C3", "Black", "the", "@17"};

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    if (!zug_san_is_move (moves[i], strlen (moves[i])))
      g_error ("%s is a move", moves[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (others); i++)
    if (zug_san_is_move (others[i], strlen (others[i])))
      g_error ("%s is no move", others[i]);
}

/* Marks, as long as a square is vacant. */
static void
test_row (void)
{
  ZugEnd end = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  ZugSanReading reading;
  ZugPosition position;
  char san[ZUG_SAN_MAX];
  ZugSquare b2 = zug_square_read ("b2");
  ZugMove move = {b2, b2, ZUG_NO_MAN, ZUG_MOVE_PLACE};
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("fair+game=row+files=3+ranks=3+line=3", &laws));
  zug_position_clear (&laws, &position);
  position.kingless = 3;
  g_assert_cmpstr (zug_san_write (&laws, &position, W, move, &position, end, san), ==, "@b2");
  g_assert_true (zug_san_read (&laws, &position, W, "@b2", 3, &reading));
  g_assert_true (zug_move_equal (reading.move, move));
  g_assert_true (zug_san_read (&laws, &position, B, "b2", 2, &reading));
  g_assert_false (zug_san_read (&laws, &position, W, "@d1", 3, &reading));
  zug_position_put (&position, B, ZUG_PAWN, b2);
  g_assert_false (zug_san_read (&laws, &position, W, "@b2", 3, &reading));
  g_assert_true (zug_fixture_laws ("parity", &laws));
  zug_position_start (&laws, &position);
  g_assert_false (zug_san_read (&laws, &position, W, "@e4", 3, &reading));
}

static void
add_round_trip (const char *spec)
{
  g_autofree char *path = g_strdup_printf ("/san/round-trip/%s", spec);

  g_test_add_data_func (path, spec, test_round_trip);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/san/read/%zu", i);

      g_test_add_data_func (path, &rows[i], test_read);
    }
  g_test_add_func ("/san/form", test_form);
  g_test_add_func ("/san/row", test_row);
  g_test_add_func ("/san/written", test_written);
  g_test_add_func ("/san/takes-ahead", test_takes_ahead);
  g_test_add_func ("/san/marks", test_marks);
  for (size_t i = 0; zug_fixture_specs[i] != NULL; i++)
    add_round_trip (zug_fixture_specs[i]);
  return g_test_run ();
}
