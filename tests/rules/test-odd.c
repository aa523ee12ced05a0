/* test-odd.c: men that chess does not know, and several kings, where turns are not plain */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-resolve.h"
#include "zug-why.h"
#include "zug-zfen.h"

#include <glib.h>
#include <string.h>

#define ORDERED "turn=together; resolution=ordered; ride-stops=yes; "
#define CAMEL "Piece.C.name=Camel; Piece.C.value=2; Piece.C.leaps=3,1; "
#define ROYAL_QUEEN                                                                                \
  "Piece.E.name=Empress; Piece.E.value=90; Piece.E.royal=yes; Piece.E.rides=1,0 1,1; "             \
  "Piece.K.royal=no; array=rnbqebnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQEBNR; "
#define TWO_RIDES "Piece.D.name=Doubler; Piece.D.value=5; Piece.D.rides=1,0 2,0; "
#define CASTLING_TWINS "array=r3k2r/pppkpppp/8/8/8/8/PPPKPPPP/R3K2R; "

static void
read_position (const char *text, const char *zfen, ZugLaws *laws, ZugPosition *position)
{
  ZugStatus status;
  size_t at;

  zug_laws_init (laws);
  g_assert_true (zug_laws_read (laws, text, &at));
  g_assert_true (laws->wide);
  if (!zug_zfen_read (laws, zfen, position, &status))
    g_error ("%s: %s", zfen, zug_status_words (status.code));
}

/* Whether White may choose a move. */
typedef struct
{
  const char *name;
  const char *laws;
  const char *position;
  const char *move;
  ZugWhyReason reason;
} Choice;

/* clang-format off */
static const Choice choices[] = {
  { "hope-where-nothing-can-move", ORDERED "speculative=yes; " CAMEL, "1r5k/8/8/8/8/p7/P7/K7 = - - - 0 1", "a2b3", ZUG_WHY_LEGAL },
  { "royal-rider-lands-attacked", ORDERED ROYAL_QUEEN, "8/r4p2/8/8/8/5E2/8/e7 = - - - 0 1", "f3f8", ZUG_WHY_KING_ENTRY },
  { "royal-rider-lands-safely", ORDERED ROYAL_QUEEN, "r6e/5p2/8/8/8/5E2/8/7N = - - - 0 1", "f3f8", ZUG_WHY_LEGAL },
};
/* clang-format on */

static void
test_choice (gconstpointer data)
{
  const Choice *row = data;
  ZugPosition position;
  ZugChoices list;
  ZugStatus status;
  ZugLaws laws;
  ZugMove move;
  gboolean listed = FALSE;

  read_position (row->laws, row->position, &laws, &position);
  g_assert_true (zug_coordinate_read_shape (&laws, &position, ZUG_WHITE, row->move,
                                            strlen (row->move), &move, &status));
  g_assert_cmpint (zug_why (&laws, &position, ZUG_WHITE, move).reason, ==, row->reason);
  zug_choices (&laws, &position, ZUG_WHITE, &list);
  for (int i = 0; i < list.n; i++)
    listed |= zug_move_equal (list.move[i], move);
  g_assert_cmpint (listed, ==, row->reason == ZUG_WHY_LEGAL);
}

/* What comes of a turn. */
typedef struct
{
  const char *name;
  const char *laws;
  const char *before;
  const char *turn;
  const char *after;
} Turn;

/* clang-format off */
static const Turn turns[] = {
  { "the-other-king-moves", CASTLING_TWINS, "r3k2r/pppkpppp/8/8/8/8/PPPKPPPP/R3K2R w KQkq - 0 1", "d2d3",
    "r3k2r/pppkpppp/8/8/8/3K4/PPP1PPPP/R3K2R b KQkq - 1 1" },
  { "the-first-king-moves", CASTLING_TWINS, "r3k2r/pppkpppp/8/8/8/8/PPPK1PPP/R3K2R w KQkq - 0 1", "e1e2",
    "r3k2r/pppkpppp/8/8/8/8/PPPKKPPP/R6R b kq - 1 1" },
  { "on-the-way-that-is-clear", ORDERED TWO_RIDES, "7k/8/8/8/8/8/P7/D6K = - - - 0 1", "a1a5/h8h7",
    "8/7k/8/D7/8/8/P7/7K = - - - 1 2" },
};
/* clang-format on */

static void
test_turn (gconstpointer data)
{
  const Turn *row = data;
  char text[ZUG_ZFEN_MAX];
  ZugCoordinateTurn turn;
  ZugPosition position;
  ZugOutcomes outcomes;
  ZugStatus status;
  ZugLaws laws;

  read_position (row->laws, row->before, &laws, &position);
  g_assert_true (zug_coordinate_read_turn (&laws, &position, false, row->turn, strlen (row->turn),
                                           &turn, &status));
  zug_resolve (&laws, &position, turn.pair, &outcomes);
  g_assert_cmpint (outcomes.n, ==, 1);
  g_assert_cmpstr (zug_zfen_write (&laws, &outcomes.position[0], text), ==, row->after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/odd/%s", choices[i].name);

      g_test_add_data_func (path, &choices[i], test_choice);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/odd/%s", turns[i].name);

      g_test_add_data_func (path, &turns[i], test_turn);
    }
  return g_test_run ();
}
