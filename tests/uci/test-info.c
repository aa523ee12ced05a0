/* test-info.c: lines of a thinking engine, and choices as engines write them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-uci-move.h"
#include "zug-zfen.h"
#include <string.h>

static gboolean
read_line (const char *text, ZugUciInfo *info)
{
  g_autofree char *line = g_strdup (text);

  return zug_uci_info_read (line, info);
}

static void
test_whole (void)
{
  ZugUciInfo info;

  g_assert_true (read_line ("info depth 12 seldepth 20 multipv 3 score cp -45 upperbound nodes "
                            "123456789012 nps 1000000 hashfull 3 tbhits 0 time 456 pv e2e4 e7e5 "
                            "a7a8q",
                            &info));
  g_assert_cmpuint (info.depth, ==, 12);
  g_assert_cmpuint (info.multipv, ==, 3);
  g_assert_cmpint (info.score_kind, ==, ZUG_UCI_SCORE_CENTIPAWNS);
  g_assert_cmpint (info.score, ==, -45);
  g_assert_cmpint (info.bound, ==, ZUG_UCI_BOUND_UPPER);
  g_assert_cmpuint (info.nodes, ==, 123456789012);
  g_assert_cmpuint (info.nps, ==, 1000000);
  g_assert_cmpuint (info.milliseconds, ==, 456);
  g_assert_cmpstr (info.pv, ==, "e2e4 e7e5 a7a8q");
}

static void
test_mate (void)
{
  ZugUciInfo info;

  g_assert_true (read_line ("info\tdepth 0  score mate -3", &info));
  g_assert_cmpint (info.score_kind, ==, ZUG_UCI_SCORE_MATE);
  g_assert_cmpint (info.score, ==, -3);
  g_assert_cmpuint (info.multipv, ==, 1);
  g_assert_cmpstr (info.pv, ==, "");
}

static void
test_passed_over (gconstpointer data)
{
  ZugUciInfo info;

  g_assert_false (read_line (data, &info));
}

static void
test_long_pv (void)
{
  g_autoptr (GString) line = g_string_new ("info score cp 1 pv");
  ZugUciInfo info;

  for (guint i = 0; i < 400; i++)
    g_string_append (line, i % 2 == 0 ? " g1f3" : " a7a8q");
  g_assert_true (read_line (line->str, &info));
  g_assert_cmpuint (strlen (info.pv), >, ZUG_UCI_PV_MAX - 8);
  g_assert_true (g_str_has_suffix (info.pv, " g1f3") || g_str_has_suffix (info.pv, " a7a8q"));
  g_assert_true (g_str_has_prefix (info.pv, "g1f3 a7a8q g1f3"));
}

typedef struct
{
  const char *name;
  const char *fen;
  gboolean chess960;
  const char *text; /* as an engine writes it */
  const char *move; /* as we do; NULL: it is none */
} MoveRow;

static const MoveRow move_rows[] = {
    {"plain", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", FALSE, "e2e4", "e2e4"},
    {"castle", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", FALSE, "e1g1", "O-O"},
    {"castle-long", "r3k3/8/8/8/8/8/4P3/4K3 b q - 0 1", FALSE, "e8c8", "O-O-O"},
    {"castle-960", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", TRUE, "e1h1", "O-O"},
    {"step-960", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", TRUE, "f1g1", "O-O"},
    {"promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", FALSE, "a7a8n", "a7a8n"},
    {"promotion-missing", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", FALSE, "a7a8", NULL},
    {"en-passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", FALSE, "e5d6", "e5d6"},
    {"illegal", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", FALSE, "e2e5", NULL},
    {"pass", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", FALSE, "", NULL},
    {"other-side", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", FALSE, "e8e7", NULL},
};

static void
test_move (gconstpointer data)
{
  const MoveRow *row = data;
  char buffer[ZUG_UCI_MOVE_MAX], ours[ZUG_COORDINATE_MAX];
  ZugPosition position;
  ZugLaws laws;
  ZugMove move;
  ZugSide side;

  g_assert_true (zug_laws_preset (&laws, row->chess960 ? "chess960" : "orthodox"));
  g_assert_true (zug_zfen_read (&laws, row->fen, &position, NULL));
  side = (ZugSide) position.to_move;
  if (row->move == NULL)
    {
      g_assert_false (zug_uci_move_read (&laws, &position, side, row->text, row->chess960, &move));
      return;
    }
  g_assert_true (zug_uci_move_read (&laws, &position, side, row->text, row->chess960, &move));
  g_assert_cmpstr (zug_coordinate_write (&laws, move, ours), ==, row->move);
  g_assert_cmpstr (zug_uci_move_write (&laws, &position, side, move, row->chess960, buffer), ==,
                   row->text);
}

static void
test_unspoken (void)
{
  char buffer[ZUG_UCI_MOVE_MAX];
  ZugPosition position;
  ZugLaws laws;

  zug_laws_init (&laws);
  zug_position_start (&laws, &position);
  g_assert_cmpstr (zug_uci_move_write (&laws, &position, ZUG_WHITE, ZUG_PASS, FALSE, buffer), ==,
                   "");
  g_assert_cmpstr (zug_uci_move_write (&laws, &position, ZUG_WHITE,
                                       (ZugMove) {6 * 16, 7 * 16, ZUG_KING, ZUG_MOVE_PLAIN}, FALSE,
                                       buffer),
                   ==, "");
  g_assert_cmpstr (zug_uci_move_write (&laws, &position, ZUG_WHITE,
                                       (ZugMove) {9, 25, ZUG_NO_MAN, ZUG_MOVE_PLAIN}, FALSE,
                                       buffer),
                   ==, "");
}

int
main (int argc, char **argv)
{
  static const char *const passed_over[] = {"info depth 5 currmove e2e4 currmovenumber 3",
                                            "info string score cp 5",
                                            "info depth x score cp 5",
                                            "info score cp five",
                                            "info score",
                                            "info score wdl 3",
                                            "info score cp 99999999999999999999",
                                            "info score cp -2147483648",
                                            "info depth 70000 score cp 1",
                                            "information score cp 5",
                                            "bestmove e2e4",
                                            ""};

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci/info/whole", test_whole);
  g_test_add_func ("/uci/info/mate", test_mate);
  g_test_add_func ("/uci/info/long-pv", test_long_pv);
  for (guint i = 0; i < G_N_ELEMENTS (passed_over); i++)
    {
      g_autofree char *path = g_strdup_printf ("/uci/info/passed-over/%u", i);

      g_test_add_data_func (path, passed_over[i], test_passed_over);
    }
  for (guint i = 0; i < G_N_ELEMENTS (move_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/uci/move/%s", move_rows[i].name);

      g_test_add_data_func (path, &move_rows[i], test_move);
    }
  g_test_add_func ("/uci/move/unspoken", test_unspoken);
  return g_test_run ();
}
