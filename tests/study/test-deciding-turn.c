/* test-deciding-turn.c: the turn that decided a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-deciding-turn.h"
#include "zug-game-fixture.h"

typedef struct
{
  const char *name;
  const char *preset;
  const char *zfen;
  const char *turns;
  ZugResult result; /* somebody resigns, or both agree; OPEN: the board ends it */
  guint number;     /* of the turn that decided; 0: none */
} Row;

static const Row rows[] = {
    /* She is left where she can be taken, and is. */
    {"a queen lost", "orthodox", NULL, "e2e4 e7e5 d1h5 b8c6 h5h7 h8h7 a2a3 a7a6", ZUG_RESULT_BLACK,
     3},
    /* The same, but whoever won had been behind. */
    {"the last turn", "orthodox", NULL, "e2e4 e7e5 d1h5 b8c6 h5h7 h8h7 a2a3 a7a6", ZUG_RESULT_WHITE,
     0},
    {"nobody won", "orthodox", NULL, "e2e4 e7e5", ZUG_RESULT_DRAW, 0},
    {"nobody was ahead", "orthodox", NULL, "e2e4 e7e5", ZUG_RESULT_WHITE, 0},
    {"ahead from the start", "orthodox", "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1", "a1a2 e8e7",
     ZUG_RESULT_WHITE, 0},
    {"no turn", "orthodox", NULL, "", ZUG_RESULT_WHITE, 0},
    {"the last turn mates", "orthodox", NULL, "f2f3 e7e5 g2g4 d8h4", ZUG_RESULT_OPEN, 2},
    {"given up at once", "orthodox", NULL, "e2e4 e7e5 d1h5 b8c6 h5h7 h8h7", ZUG_RESULT_BLACK, 3},
    {"won back by the last", "orthodox", NULL,
     "e2e4 e7e5 d1h5 b8c6 h5h7 h8h7 a2a3 d8h4 g2g3 a7a6 g3h4", ZUG_RESULT_BLACK, 0},
    {"a king captured", "synchronous", NULL, "e2e4/f7f6 d1h5/a7a6 a2a3/b7b6 h5e8/h7h6",
     ZUG_RESULT_OPEN, 4},
    /* A pawn is won; that this decides is seen some quiet turns later. */
    {"a pawn, then quiet", "orthodox", "4k3/5ppp/7n/3p4/8/2N5/P4PPP/4K3 w - - 0 1",
     "c3d5 e8d8 a2a4 d8e8 a4a5 e8d8 a5a6 d8e8 a6a7 e8d8", ZUG_RESULT_WHITE, 1},
    {"quiet alone", "orthodox", "3k4/5ppp/7n/3N4/8/8/P4PPP/4K3 w - - 0 1",
     "a2a4 d8e8 a4a5 e8d8 a5a6 d8e8 a6a7 e8d8", ZUG_RESULT_WHITE, 3},
    /* Two rooks and two bishops for a queen; how the men stand says less for a while. */
    {"ahead in men", "parity", NULL,
     "e2e4/b7b6 g1f3/h7h5 f1c4/c7c5 O-O/a7a5 c4f7/h8h7 f3g5/e8f7 d1h5/h7h8 d2d3/f7f6 "
     "b1c3/h8h5 g2g4/b6b5 c3d5/c8a6 g4h5/f6g6 g5e6/e7e6 h5g6/g6h5 e6d8/d8e8 d5f4/c5c4 "
     "g1h1/h5g5 f4e6/a8a7 c1e3/g5g6 f1g1/a7b7 d8b7/b8c6 e6f8/g6h7 b7c5/a6b7 f8g6/h7h8 "
     "d3c4/b5b4 c5b7/h8h7 g1g5/g8f6 e4e5/d7d5 g6f8/e8a8 g5h5/c6e5 c4d5/h7g8",
     ZUG_RESULT_WHITE, 22},
    /* The queen takes a pawn where she is taken a turn later. */
    {"a queen to be taken", "parity", NULL,
     "e2e4/f7f5 d1h5/b7b6 e4f5/g7g6 h5g6/f8g7 f1d3/h7g6 f5g6/c7c5 g1f3/g8f6", ZUG_RESULT_BLACK, 5},
    {"together", "parity", "4k2r/7p/8/8/8/8/q6P/R3K2R = - - - 0 1", "a1a2/h7h6 e1f1/e8e7",
     ZUG_RESULT_WHITE, 1},
};

static void
test_turn (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (row->preset);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, row->zfen);
  ZugTurn *turn;

  if (*row->turns != '\0')
    zug_fixture_play (game, row->turns);
  if (row->result != ZUG_RESULT_OPEN)
    zug_game_declare_end (game, (ZugEnd) {row->result, row->result == ZUG_RESULT_DRAW
                                                           ? ZUG_REASON_AGREEMENT
                                                           : ZUG_REASON_RESIGNATION});
  turn = zug_deciding_turn (game);
  if (row->number == 0)
    g_assert_null (turn);
  else
    {
      g_assert_nonnull (turn);
      g_assert_cmpuint (zug_turn_get_number (turn), ==, row->number);
    }
}

/* Marks are not worth anything by themselves. */
static void
test_row_game (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair-tictactoe");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);

  zug_game_declare_end (game, (ZugEnd) {ZUG_RESULT_WHITE, ZUG_REASON_RESIGNATION});
  g_assert_null (zug_deciding_turn (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/study/deciding-turn/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_turn);
    }
  g_test_add_func ("/study/deciding-turn/row game", test_row_game);
  return g_test_run ();
}
