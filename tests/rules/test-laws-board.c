/* test-laws-board.c: laws of the board, of how men stand at the start, and of the men */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include <string.h>

/* --- the board and its array ------------------------------------------------------------------ */

/* What follows from the laws: whether the board is wide, royal men, squares off the board. */
static void
test_settled (void)
{
  static const struct
  {
    const char *preset;
    const char *laws;
    int wide, n_types, n_royal;
  } rows[] = {
      {"orthodox", "", 0, 6, 1},
      {"parity", "holes=d4 e5", 0, 6, 1},
      {"gardner", "", 0, 6, 1},
      {"capablanca", "", 1, 8, 1},
      {"twin-kings", "", 1, 6, 2},
      {"fair-tictactoe", "", 0, 6, 0},
      {"fair-tictactoe", "ranks=9", 1, 6, 0},
      {"orthodox", "Piece.N.value=4; Piece.P.name=Foot", 0, 6, 1},
      {"orthodox", "Piece.N.leaps=3,1", 1, 6, 1},
      {"orthodox", "Piece.K.royal=no", 1, 6, 0},
      {"orthodox", "Piece.A.name=A; Piece.A.value=2; Piece.A.rides=1,1", 1, 7, 1},
      {"orthodox", "array=r7/8/8/8/8/8/8/K7", 1, 6, 1},
      {"orthodox", "array=k7/8/8/8/8/8/8/R7", 1, 6, 0},
      {"orthodox", "array=k7/8/8/8/8/8/QQQQQQQQ/KQQQQQQQ", 0, 6, 1},
      {"orthodox", "ranks=9; array=k7/8/8/8/8/8/8/8/K7", 1, 6, 1},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLaws laws;

      zug_fixture_read_laws (rows[i].preset, rows[i].laws, &laws);
      g_test_message ("%s %s", rows[i].preset, rows[i].laws);
      g_assert_cmpint (laws.wide, ==, rows[i].wide);
      g_assert_cmpint (laws.n_types, ==, rows[i].n_types);
      g_assert_cmpint (laws.n_royal[ZUG_WHITE], ==, rows[i].n_royal);
    }
}

static void
test_board (void)
{
  ZugLaws laws;
  guint n = 0;

  zug_fixture_read_laws ("gardner", "", &laws);
  for (unsigned square = 0; square < 256; square++)
    {
      gboolean on = zug_laws_on_board (&laws, square);

      g_assert_cmpint (on, ==, square % 16 < 5 && square / 16 < 5);
      n += on;
    }
  g_assert_cmpuint (n, ==, 25);
  g_assert_false (zug_laws_on_board (&laws, 256));
  zug_fixture_read_laws ("ponds", "", &laws);
  g_assert_false (zug_laws_on_board (&laws, 3 * 16 + 2));
  g_assert_true (zug_laws_on_board (&laws, 3 * 16 + 3));
}

/* The king's files follow the board, unless they are told. */
static void
test_castle_files (void)
{
  ZugLaws laws;
  char text[ZUG_LAW_TEXT];

  zug_fixture_read_laws ("capablanca", "", &laws);
  g_assert_cmpint (zug_laws_castle_file (&laws, false), ==, 2);
  g_assert_cmpint (zug_laws_castle_file (&laws, true), ==, 8);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("castle-files"), text), ==, "ci");
  zug_fixture_read_laws ("capablanca", "castle-files=ci", &laws);
  g_assert_cmpint (laws.castle_files[0], ==, ZUG_DEFAULT_FILE);
  zug_fixture_read_laws ("capablanca", "castle-files=cg", &laws);
  g_assert_cmpint (zug_laws_castle_file (&laws, true), ==, 6);
  zug_fixture_read_laws ("orthodox", "castle-files=cg", &laws);
  g_assert_cmpint (laws.castle_files[1], ==, ZUG_DEFAULT_FILE);
  g_assert_cmpint (zug_laws_castle_file (&laws, true), ==, 6);
}

static void
assert_man (const ZugArray *array, ZugSide side, const char *square, int type)
{
  g_assert_cmpint (array->type[side][(square[1] - '1') * 16 + square[0] - 'a'], ==, type);
}

static void
test_array (void)
{
  ZugArray array;
  ZugLaws laws;

  zug_fixture_read_laws ("ponds", "", &laws);
  g_assert_true (zug_laws_array (&laws, &array));
  assert_man (&array, ZUG_WHITE, "e1", ZUG_KING);
  assert_man (&array, ZUG_BLACK, "d8", ZUG_QUEEN);
  assert_man (&array, ZUG_BLACK, "h7", ZUG_PAWN);
  assert_man (&array, ZUG_BLACK, "e1", ZUG_NO_MAN);
  zug_fixture_read_laws ("capablanca", "", &laws);
  g_assert_true (zug_laws_array (&laws, &array));
  assert_man (&array, ZUG_WHITE, "c1", zug_laws_man (&laws, 'A'));
  assert_man (&array, ZUG_BLACK, "h8", zug_laws_man (&laws, 'C'));
  zug_fixture_read_laws ("fair-tictactoe", "", &laws);
  g_assert_false (zug_laws_array (&laws, &array));
  zug_laws_init (&laws);
  g_assert_true (zug_laws_set (&laws, zug_law_find ("files"), "9"));
  g_assert_false (zug_laws_array (&laws, &array));
}

static void
test_array_counts (void)
{
  char array[256] = "k15/16/16/16/16/16/16/16/16/16/16/QQQQQQQQQQQQQQQQ/QQQQQQQQQQQQQQQQ/"
                    "QQQQQQQQQQQQQQQQ/QQQQQQQQQQQQQQQK/16";
  const ZugLaw *law = zug_law_find ("array");
  const char *reason;
  ZugLaws laws;

  zug_fixture_read_laws ("orthodox", "files=16; ranks=16", &laws);
  g_assert_true (zug_laws_set (&laws, law, array));
  g_assert_null (zug_laws_problem (&laws, &reason));
  g_assert_cmpint (laws.n_royal[ZUG_WHITE], ==, 1);
  g_assert_cmpint (laws.n_men[ZUG_WHITE], ==, ZUG_MAX_MEN);
  strcpy (strrchr (array, '/'), "/Q15");
  g_assert_true (zug_laws_set (&laws, law, array));
  g_assert_true (zug_laws_problem (&laws, &reason) == law);
}

/* What is written of an array is what it reads as, holes and men by the dozen included. */
static void
test_array_written (void)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws, again;
      ZugArray array;

      zug_fixture_read_laws (zug_presets[i].id, "", &laws);
      again = laws;
      if (!zug_laws_array (&laws, &array))
        continue;
      zug_laws_set_array (&again, &array);
      g_assert_cmpmem (&laws, sizeof laws, &again, sizeof again);
    }
}

/* A board of another size keeps the men of both sides at their edges, and its holes. */
static void
test_fitted_arrays (void)
{
  static const struct
  {
    const char *preset, *laws, *array;
  } rows[] = {
      {"orthodox", "", "none"},
      {"orthodox", "files=10", "1rnbqkbnr1/1pppppppp1/10/10/10/10/1PPPPPPPP1/1RNBQKBNR1"},
      {"orthodox", "files=9", "rnbqkbnr1/pppppppp1/9/9/9/9/PPPPPPPP1/RNBQKBNR1"},
      {"orthodox", "ranks=10", "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR"},
      {"orthodox", "files=5; ranks=5", "nbqkb/ppppp/5/PPPPP/NBQKB"},
      {"orthodox", "files=3; ranks=3", "bqk/3/BQK"},
      {"orthodox", "holes=a1 d2 e5", "rnbqkbnr/pppppppp/8/4*3/8/8/PPP*PPPP/*NBQKBNR"},
      {"gardner", "ranks=6", "rnbqk/ppppp/5/5/PPPPP/RNBQK"},
      {"gardner", "ranks=7", "rnbqk/ppppp/5/5/5/PPPPP/RNBQK"},
      {"gardner", "ranks=3", "rnbqk/5/RNBQK"},
      {"capablanca", "files=8", "nabqkbcn/pppppppp/8/8/8/8/PPPPPPPP/NABQKBCN"},
      {"orthodox", "array=zk6/8/8/8/8/8/8/K7; files=9", "1k7/9/9/9/9/9/9/K8"},
      {"orthodox", "array=k7/8/8/8; ranks=4", "k7/8/8/8"},
      {"orthodox", "array=//16/16/; ranks=4", "8/8/8/8"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugLaw *law = zug_law_find ("array");
      char text[ZUG_LAW_TEXT];
      ZugLaws laws;

      zug_fixture_read_laws (rows[i].preset, rows[i].laws, &laws);
      zug_laws_fit_array (&laws);
      g_assert_cmpstr (zug_laws_get (&laws, law, text), ==, rows[i].array);
    }
}

/* A hash of the back rank, equal for both sides. */
static guint
back_rank (const ZugLaws *laws, const ZugArray *array)
{
  guint number = 0;
  int king = -1, rooks[2] = {-1, -1}, n_rooks = 0, colours = 0;

  for (int file = 0; file < 8; file++)
    {
      int type = array->type[ZUG_WHITE][file];

      g_assert_cmpint (array->type[ZUG_BLACK][(laws->ranks - 1) * 16 + file], ==, type);
      number = number * 6 + (guint) type;
      if (type == ZUG_KING)
        king = file;
      else if (type == ZUG_ROOK)
        rooks[n_rooks++] = file;
      else if (type == ZUG_BISHOP)
        colours |= 1 << file % 2;
    }
  g_assert_cmpint (rooks[0], <, king);
  g_assert_cmpint (king, <, rooks[1]);
  g_assert_cmpint (colours, ==, 3);
  return number;
}

static void
test_shuffle (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  ZugArray array, usual;
  ZugLaws laws;

  zug_fixture_read_laws ("orthodox", "shuffle=back-rank", &laws);
  for (unsigned number = 0; number < ZUG_N_SHUFFLES; number++)
    {
      g_assert_true (zug_laws_shuffle (&laws, number, &array));
      assert_man (&array, ZUG_WHITE, "c2", ZUG_PAWN);
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (back_rank (&laws, &array))));
    }
  g_assert_false (zug_laws_shuffle (&laws, ZUG_N_SHUFFLES, &array));
  g_assert_true (zug_laws_array (&laws, &usual));
  g_assert_true (zug_laws_shuffle (&laws, 518, &array));
  g_assert_cmpmem (&array, sizeof array, &usual, sizeof usual);
  /* The ends of Scharnagl's list: BBQNNRKR and RKRNNQBB. */
  g_assert_true (zug_laws_shuffle (&laws, 0, &array));
  assert_man (&array, ZUG_WHITE, "c1", ZUG_QUEEN);
  assert_man (&array, ZUG_BLACK, "d8", ZUG_KNIGHT);
  assert_man (&array, ZUG_WHITE, "g1", ZUG_KING);
  g_assert_true (zug_laws_shuffle (&laws, 959, &array));
  assert_man (&array, ZUG_WHITE, "b1", ZUG_KING);
  assert_man (&array, ZUG_WHITE, "f1", ZUG_QUEEN);
}

/* --- the men ---------------------------------------------------------------------------------- */

/* Letters, and the order of types whatever the order in which men are told. */
static void
test_men (void)
{
  ZugLaws laws, other;
  char text[ZUG_LAW_TEXT];

  zug_fixture_read_laws ("orthodox",
                         "promote-to=QZA; Piece.Z.name=Zebra; Piece.Z.value=2; Piece.Z.leaps=2,3; "
                         "Piece.A.name=Archer; Piece.A.value=9; Piece.A.rides=1,1 0,1",
                         &laws);
  g_assert_cmpint (laws.n_types, ==, 8);
  g_assert_cmpint (zug_laws_man (&laws, 'A'), ==, 6);
  g_assert_cmpint (zug_laws_man (&laws, 'z'), ==, 7);
  g_assert_cmpint (zug_laws_man (&laws, 'X'), ==, ZUG_NO_MAN);
  g_assert_cmpint (zug_laws_man (&laws, '*'), ==, ZUG_NO_MAN);
  g_assert_cmpint (zug_laws_letter (&laws, ZUG_BLACK, 6), ==, 'a');
  g_assert_cmpint (zug_laws_letter (&laws, ZUG_WHITE, ZUG_KING), ==, 'K');
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QZA");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("men"), text), ==, "AZ");
  g_assert_cmpstr (zug_laws_get_man (&laws, 6, "rides", text), ==, "1,0 1,1");
  g_assert_cmpstr (zug_laws_get_man (&laws, 7, "leaps", text), ==, "3,2");
  g_assert_cmpstr (zug_laws_get_man (&laws, 7, "rides", text), ==, "none");
  /* The same men, told the other way round. */
  zug_fixture_read_laws (
      "orthodox",
      "Piece.A.rides=1,0 1,1; Piece.A.value=9; Piece.A.name=Archer; Piece.Z.leaps=3,2; "
      "Piece.Z.value=2; Piece.Z.name=Zebra; promote-to=QZA",
      &other);
  g_assert_true (zug_laws_equal (&laws, &other));
  /* A man that comes later shifts the others, not what is said of them. */
  g_assert_cmpint (zug_laws_add_man (&laws, 'M'), ==, 7);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QZA");
  g_assert_cmpint (zug_laws_add_man (&laws, 'M'), ==, 7);
  g_assert_cmpint (zug_laws_add_man (&laws, 'm'), ==, ZUG_NO_MAN);
}

/* A man that leaves or changes its letter does so in the array and in what pawns become, too. */
static void
test_men_leave (void)
{
  static const char told[] =
      "files=12; array=lrcbqkbnrc1c/pppppppppppp/12/12/PPPPPPPPPPPP/LRCBQKBNRC1C; ranks=6; "
      "promote-to=QCL; Piece.C.name=Camel; Piece.C.value=2; Piece.C.leaps=3,1; "
      "Piece.L.name=Lion; Piece.L.value=9; Piece.L.rides=2,1";
  ZugLaws laws, before;
  char text[ZUG_LAW_TEXT];

  zug_fixture_read_laws ("orthodox", told, &laws);
  before = laws;
  g_assert_false (zug_laws_remove_man (&laws, 'N'));
  g_assert_false (zug_laws_remove_man (&laws, 'X'));
  g_assert_false (zug_laws_rename_man (&laws, 'C', 'L'));
  g_assert_false (zug_laws_rename_man (&laws, 'C', 'c'));
  g_assert_false (zug_laws_rename_man (&laws, 'Q', 'X'));
  g_assert_cmpmem (&laws, sizeof laws, &before, sizeof before);

  g_assert_true (zug_laws_rename_man (&laws, 'C', 'Z'));
  g_assert_cmpint (zug_laws_man (&laws, 'L'), ==, 6);
  g_assert_cmpint (zug_laws_man (&laws, 'Z'), ==, 7);
  g_assert_cmpstr (laws.man[7].name, ==, "Camel");
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QZL");
  g_assert_cmpstr (laws.array, ==, "lrzbqkbnrz1z/pppppppppppp/12/12/PPPPPPPPPPPP/LRZBQKBNRZ1Z");
  g_assert_true (zug_laws_rename_man (&laws, 'Z', 'C'));
  g_assert_cmpmem (&laws, sizeof laws, &before, sizeof before);

  g_assert_true (zug_laws_remove_man (&laws, 'C'));
  g_assert_cmpint (laws.n_types, ==, 7);
  g_assert_cmpstr (zug_laws_get (&laws, zug_law_find ("promote-to"), text), ==, "QL");
  g_assert_cmpstr (laws.array, ==, "lr1bqkbnr3/pppppppppppp/12/12/PPPPPPPPPPPP/LR1BQKBNR3");
}

/* A step is a leap, a ride or none, whichever way round it is told. */
static void
test_steps (void)
{
  ZugLaws laws, camel;
  ZugManType type;
  char text[ZUG_LAW_TEXT];

  zug_fixture_read_laws ("orthodox", "Piece.C.name=Camel; Piece.C.value=3; Piece.C.leaps=3,1",
                         &camel);
  laws = camel;
  type = zug_laws_man (&laws, 'C');
  g_assert_cmpint (zug_laws_step (&laws, type, 1, 3), ==, ZUG_STEP_LEAP);
  g_assert_cmpint (zug_laws_step (&laws, type, 1, 2), ==, ZUG_STEP_NONE);
  g_assert_true (zug_laws_set_step (&laws, type, 1, 3, ZUG_STEP_RIDE));
  g_assert_true (zug_laws_set_step (&laws, type, 0, 1, ZUG_STEP_LEAP));
  g_assert_cmpint (zug_laws_step (&laws, type, 3, 1), ==, ZUG_STEP_RIDE);
  g_assert_cmpstr (zug_laws_get_man (&laws, type, "leaps", text), ==, "1,0");
  g_assert_cmpstr (zug_laws_get_man (&laws, type, "rides", text), ==, "3,1");
  g_assert_true (zug_laws_set_step (&laws, type, 1, 0, ZUG_STEP_NONE));
  g_assert_true (zug_laws_set_step (&laws, type, 3, 1, ZUG_STEP_LEAP));
  g_assert_cmpmem (&laws, sizeof laws, &camel, sizeof camel);
  g_assert_false (zug_laws_set_step (&laws, ZUG_PAWN, 1, 0, ZUG_STEP_LEAP));
  g_assert_false (zug_laws_set_step (&laws, type, 0, 0, ZUG_STEP_LEAP));
  for (int r = 4; r < 15; r++)
    g_assert_true (zug_laws_set_step (&laws, type, r, 0, ZUG_STEP_LEAP));
  g_assert_false (zug_laws_set_step (&laws, type, 15, 0, ZUG_STEP_LEAP));
  g_assert_true (zug_laws_set_step (&laws, type, 15, 0, ZUG_STEP_RIDE));
}

/* A picture is kept, and changes nothing else. */
static void
test_picture (void)
{
  ZugLaws laws, plain;
  char text[ZUG_LAWS_TEXT], type[96];

  zug_fixture_read_laws ("orthodox", "", &plain);
  zug_fixture_read_laws ("orthodox", "Piece.N.picture=camel", &laws);
  g_assert_cmpstr (zug_laws_type (&laws, type), ==, "");
  g_assert_cmpint (laws.wide, ==, plain.wide);
  g_assert_false (zug_laws_equal (&laws, &plain));
  g_assert_cmpstr (zug_laws_write (&laws, text), ==, "Piece.N.picture=camel");
  g_assert_false (zug_laws_set_man (&laws, 'N', "picture", "unicorn"));
  g_assert_false (zug_laws_set_man (&laws, 'N', "picture", ""));
  g_assert_true (zug_laws_set_man (&laws, 'P', "picture", "letter"));
}

/* P N B R Q K; a man of the game's own after those of equal value, royal men never below another.
 */
static void
test_ladder (void)
{
  static const ZugManType orthodox[] = {ZUG_PAWN, ZUG_KNIGHT, ZUG_BISHOP,
                                        ZUG_ROOK, ZUG_QUEEN,  ZUG_KING};
  ZugLaws laws;
  ZugManType a, c;

  zug_laws_init (&laws);
  for (int i = 0; i < ZUG_N_ORTHODOX; i++)
    {
      g_assert_cmpint (zug_laws_rung (&laws, orthodox[i]), ==, i);
      g_assert_cmpint (zug_laws_below (&laws, orthodox[i]), ==, i ? orthodox[i - 1] : ZUG_NO_MAN);
    }
  zug_fixture_read_laws ("capablanca", "Piece.A.value=3; Piece.C.value=150", &laws);
  a = zug_laws_man (&laws, 'A');
  c = zug_laws_man (&laws, 'C');
  g_assert_cmpint (zug_laws_below (&laws, a), ==, ZUG_BISHOP);
  g_assert_cmpint (zug_laws_below (&laws, ZUG_ROOK), ==, a);
  g_assert_cmpint (zug_laws_rung (&laws, c), ==, 7);
  g_assert_cmpint (zug_laws_below (&laws, c), ==, ZUG_QUEEN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/laws/fitted-arrays", test_fitted_arrays);
  g_test_add_func ("/rules/laws/array-counts", test_array_counts);
  g_test_add_func ("/rules/laws/settled", test_settled);
  g_test_add_func ("/rules/laws/board", test_board);
  g_test_add_func ("/rules/laws/castle-files", test_castle_files);
  g_test_add_func ("/rules/laws/array", test_array);
  g_test_add_func ("/rules/laws/shuffle", test_shuffle);
  g_test_add_func ("/rules/laws/men", test_men);
  g_test_add_func ("/rules/laws/men-leave", test_men_leave);
  g_test_add_func ("/rules/laws/steps", test_steps);
  g_test_add_func ("/rules/laws/picture", test_picture);
  g_test_add_func ("/rules/laws/array-written", test_array_written);
  g_test_add_func ("/rules/laws/ladder", test_ladder);
  return g_test_run ();
}
