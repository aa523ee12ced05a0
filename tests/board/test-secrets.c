/* test-secrets.c: a sealed board tells nothing of what was chosen */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-view-private.h"
#include <string.h>

/* What can be seen and heard of a board. */
typedef struct
{
  ZugPicture *picture;
  char *names[ZUG_N_SQUARES];
  ZugSquare cursor;
  int focus; /* the square that has it, -1 for none */
  ZugBoardState state;
} Evidence;

static void
gather (ZugBoardView *board, Evidence *evidence)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (board)));

  zug_settle ();
  evidence->picture = zug_picture_of_widget (GTK_WIDGET (board));
  evidence->cursor = board->grid.cursor;
  evidence->state = board->state;
  evidence->focus = -1;
  for (int i = 0; i < ZUG_N_SQUARES; i++)
    {
      evidence->names[i] = NULL;
      if (board->grid.squares[i] == NULL)
        continue;
      evidence->names[i] = zug_board_view_name_square (board, (ZugSquare) i);
      gtk_test_accessible_assert_property (board->grid.squares[i], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           evidence->names[i]);
      if (focus == board->grid.squares[i])
        evidence->focus = i;
    }
}

static void
evidence_clear (Evidence *evidence)
{
  zug_picture_free (evidence->picture);
  for (int i = 0; i < ZUG_N_SQUARES; i++)
    g_free (evidence->names[i]);
}

static void
assert_same (const Evidence *a, const Evidence *b)
{
  ZugBoardState state = b->state;

  g_assert_true (zug_picture_equal (a->picture, b->picture));
  g_assert_cmpint (a->cursor, ==, b->cursor);
  g_assert_cmpint (a->focus, ==, b->focus);
  /* What positions have beyond their board is never read. */
  g_assert_true (zug_position_equal (&a->state.position, &b->state.position));
  g_assert_true (zug_position_equal (&a->state.before, &b->state.before));
  state.position = a->state.position;
  state.before = a->state.before;
  g_assert_cmpint (memcmp (&a->state, &state, sizeof state), ==, 0);
  for (int i = 0; i < ZUG_N_SQUARES; i++)
    g_assert_cmpstr (a->names[i], ==, b->names[i]);
}

/* Ways to choose, and not to. */
static void
choose_nothing (ZugBoardView *board)
{
}

static void
choose_quiet (ZugBoardView *board)
{
  zug_activate (board, "b1");
  zug_activate (board, "c3");
}

static void
choose_capture (ZugBoardView *board)
{
  zug_drag (board, "e4", "d5");
}

static void
choose_with_keys (ZugBoardView *board)
{
  board->grid.cursor = zug_at ("e1");
  zug_key (board, GDK_KEY_Up);
  zug_key (board, GDK_KEY_Left);
  zug_key (board, GDK_KEY_Return);
  zug_key (board, GDK_KEY_Up);
  zug_key (board, GDK_KEY_Return);
  zug_key (board, GDK_KEY_Return);
}

static void
only_pick_up (ZugBoardView *board)
{
  zug_drag (board, "g1", "g1");
}

static void
hold_in_the_air (ZugBoardView *board)
{
  zug_drag (board, "g1", "g1");
  board->state.dragging = TRUE;
  board->state.pointer = (ZugPoint) {100, 100};
  board->state.over = zug_at ("h3");
}

/* A hint shows what somebody is going to choose. */
static void
see_a_hint (ZugBoardView *board)
{
  const ZugBoardAdvice advice[] = {
      {{zug_at ("e4"), zug_at ("d5"), ZUG_NO_MAN, ZUG_MOVE_PLAIN}, 0.7},
      {{zug_at ("b1"), zug_at ("c3"), ZUG_NO_MAN, ZUG_MOVE_PLAIN}, 0.3},
  };

  zug_board_view_set_advice (board, advice, G_N_ELEMENTS (advice));
  g_assert_cmpuint (zug_board_view_get_n_advice (board), ==, 2);
}

/* The eye alone finds it while it is typed. */
static void
type_a_move (ZugBoardView *board)
{
  const ZugMove capture = {zug_at ("e4"), zug_at ("d5"), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  Evidence before, after;

  gather (board, &before);
  zug_board_view_set_typed (board, &capture, 1);
  gather (board, &after);
  g_assert_false (zug_picture_equal (before.picture, after.picture));
  g_assert_false (zug_board_view_get_choice (board, NULL));
  for (int i = 0; i < ZUG_N_SQUARES; i++)
    g_assert_cmpstr (before.names[i], ==, after.names[i]);
  evidence_clear (&before);
  evidence_clear (&after);
}

static void
change_mind (ZugBoardView *board)
{
  choose_quiet (board);
  choose_capture (board);
  zug_key (board, GDK_KEY_Escape);
}

/* A reason lights squares, which tell what was asked for. */
static void
be_refused (ZugBoardView *board)
{
  zug_activate (board, "a1");
  zug_activate (board, "g1");
  zug_activate (board, "g5");
}

static void
be_refused_and_choose (ZugBoardView *board)
{
  choose_quiet (board);
  be_refused (board);
}

static const struct
{
  const char *name;
  void (*choose) (ZugBoardView *board);
} ways[] = {
    {"nothing", choose_nothing}, {"quiet", choose_quiet},
    {"capture", choose_capture}, {"keys", choose_with_keys},
    {"pick-up", only_pick_up},   {"air", hold_in_the_air},
    {"change", change_mind},     {"hint", see_a_hint},
    {"refused", be_refused},     {"refused-after", be_refused_and_choose},
    {"typed", type_a_move},
};

static ZugGame *
sample (void)
{
  ZugGame *game = zug_game_from ("parity", NULL);

  zug_play (game, "e2e4", "d7d5");
  zug_play (game, "h2h3", "h7h6");
  return game;
}

static void
seal (ZugBoardView *board)
{
  zug_board_view_set_chooser (board, ZUG_N_SIDES);
}

static void
test_sealed (gconstpointer data)
{
  gboolean focused = GPOINTER_TO_INT (data);
  Evidence first;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ZugGame) game = sample ();
      ZugBoardView *board;
      GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
      Evidence evidence;

      gtk_widget_grab_focus (GTK_WIDGET (board));
      ways[i].choose (board);
      /* The ring is there for who uses keys; that is not the secret. */
      board->grid.cursor_visible = focused;
      seal (board);
      gather (board, i == 0 ? &first : &evidence);
      if (i > 0)
        {
          g_test_message ("%s", ways[i].name);
          assert_same (&first, &evidence);
          evidence_clear (&evidence);
        }
      g_assert_false (zug_board_view_get_choice (board, NULL));
      gtk_window_destroy (window);
    }
  evidence_clear (&first);
}

/* While sealed nothing can be found out by trying. */
static void
test_deaf (void)
{
  g_autoptr (ZugGame) game = sample ();
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  Evidence before, after;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  choose_quiet (board);
  seal (board);
  gather (board, &before);
  for (int i = 0; i < ZUG_N_SQUARES; i++)
    if (board->grid.squares[i] != NULL)
      gtk_widget_activate_action (board->grid.squares[i], "square.activate", NULL);
  zug_drag (board, "b1", "c3");
  g_assert_false (zug_key (board, GDK_KEY_Escape));
  gather (board, &after);
  assert_same (&before, &after);
  evidence_clear (&before);
  evidence_clear (&after);
  gtk_window_destroy (window);
}

/* The next to choose finds nothing of the first one's choice. */
static void
test_other_side (void)
{
  g_autoptr (ZugGame) game = sample ();
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  Evidence first, second;

  choose_capture (board);
  zug_board_view_set_chooser (board, ZUG_BLACK);
  gather (board, &first);
  zug_board_view_set_chooser (board, ZUG_WHITE);
  choose_quiet (board);
  zug_board_view_set_chooser (board, ZUG_BLACK);
  gather (board, &second);
  assert_same (&first, &second);
  evidence_clear (&first);
  evidence_clear (&second);
  gtk_window_destroy (window);
}

/* By the time that sealing is wished for, the cursor is home, where White's last man went. */
static void
remember (ZugBoardView *board, ZugSquare *cursor)
{
  ZugMove choice;

  g_assert_true (zug_board_view_get_choice (board, &choice));
  g_assert_cmpint (*cursor, ==, ZUG_NO_SQUARE);
  *cursor = board->grid.cursor;
}

static void
test_activated (void)
{
  g_autoptr (ZugGame) game = sample ();
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  ZugSquare cursor = ZUG_NO_SQUARE;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  g_signal_connect (board, "choice-activated", G_CALLBACK (remember), &cursor);
  choose_with_keys (board);
  g_assert_cmpint (cursor, ==, zug_at ("h3"));
  gtk_window_destroy (window);
}

/* Sealed at once, however it was chosen: what the hand does after the seal adds nothing. */
static void
test_sealed_at_once (void)
{
  Evidence first, evidence;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ZugGame) game = sample ();
      ZugBoardView *board;
      GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);

      gtk_widget_grab_focus (GTK_WIDGET (board));
      g_signal_connect (board, "choice-changed", G_CALLBACK (seal), NULL);
      (i == 0 ? choose_quiet : choose_capture) (board);
      board->grid.cursor_visible = FALSE;
      gather (board, i == 0 ? &first : &evidence);
      gtk_window_destroy (window);
    }
  assert_same (&first, &evidence);
  evidence_clear (&first);
  evidence_clear (&evidence);
}

/* Ways to plan for a team. */
static void
plan_many (ZugBoardView *board)
{
  static const char *const moves[][2] = {
      {"e2", "e4"}, {"d2", "d4"}, {"a2", "a3"}, {"g1", "f3"}, {"b1", "c3"}};

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      zug_activate (board, moves[i][0]);
      zug_activate (board, moves[i][1]);
    }
  g_assert_cmpuint (zug_board_view_get_plan (board, NULL), ==, G_N_ELEMENTS (moves));
}

static void
plan_with_conflict (ZugBoardView *board)
{
  zug_drag (board, "g1", "f3");
  zug_drag (board, "f2", "f3");
  zug_await_conflicts (board);
  g_assert_cmpuint (zug_board_view_get_conflicts (board)->len, >, 0);
  zug_board_view_point_at (board, zug_at ("f2"));
  g_assert_cmpint (board->state.against.n, >, 0);
}

static void
plan_and_take_back (ZugBoardView *board)
{
  plan_many (board);
  zug_key (board, GDK_KEY_Escape);
  zug_key (board, GDK_KEY_Delete);
}

static const struct
{
  const char *name;
  void (*plan) (ZugBoardView *board);
} plans[] = {
    {"nothing", choose_nothing},
    {"many", plan_many},
    {"conflict", plan_with_conflict},
    {"taken-back", plan_and_take_back},
};

static gboolean
holds (gconstpointer memory, gsize size, const ZugMove *move)
{
  const guint8 *bytes = memory;

  for (gsize i = 0; i + sizeof *move <= size; i++)
    if (memcmp (bytes + i, move, sizeof *move) == 0)
      return TRUE;
  return FALSE;
}

/* A plan is wiped from the board as a choice is, whether it is sealed or the other side's turn has
 * come; and what is counted is the same for every plan. */
static void
test_sealed_plan (void)
{
  const ZugMove e4 = {zug_at ("e2"), zug_at ("e4"), ZUG_NO_MAN, ZUG_MOVE_DOUBLE};
  Evidence first;

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autoptr (ZugGame) game = zug_game_from ("fair-team", NULL);
      ZugBoardView *board;
      GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
      Evidence evidence;

      gtk_widget_grab_focus (GTK_WIDGET (board));
      plans[i].plan (board);
      board->grid.cursor_visible = FALSE;
      if (plans[i].plan == plan_many)
        g_assert_true (holds (&board->state, sizeof board->state, &e4));
      seal (board);
      g_assert_false (holds (&board->state, sizeof board->state, &e4));
      g_assert_cmpuint (zug_board_view_get_plan (board, NULL), ==, 0);
      g_assert_cmpuint (zug_board_view_get_conflicts (board)->len, ==, 0);
      gather (board, i == 0 ? &first : &evidence);
      if (i > 0)
        {
          g_test_message ("%s", plans[i].name);
          assert_same (&first, &evidence);
          evidence_clear (&evidence);
        }
      gtk_window_destroy (window);
    }
  evidence_clear (&first);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_data_func ("/board/secrets/sealed", GINT_TO_POINTER (FALSE), test_sealed);
  g_test_add_data_func ("/board/secrets/sealed-with-keys", GINT_TO_POINTER (TRUE), test_sealed);
  g_test_add_func ("/board/secrets/deaf", test_deaf);
  g_test_add_func ("/board/secrets/other-side", test_other_side);
  g_test_add_func ("/board/secrets/activated", test_activated);
  g_test_add_func ("/board/secrets/sealed-at-once", test_sealed_at_once);
  g_test_add_func ("/board/secrets/sealed-plan", test_sealed_plan);
  return g_test_run ();
}
