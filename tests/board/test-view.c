/* test-view.c: the board widget: names, sizes, the reveal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-square.h"
#include "zug-board-view-private.h"
#include "zug-turn-phrases.h"

static void
test_names (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", NULL);
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
  int n = 0;

  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_GRID);
  g_assert_true (
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_LABEL));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (board)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_ROW);
      g_assert_true (
          gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL));
      for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL;
           cell = gtk_widget_get_next_sibling (cell), n++)
        {
          ZugSquare square = zug_board_square_get_square (ZUG_BOARD_SQUARE (cell));
          g_autofree char *name =
              zug_turn_phrases_square (zug_game_get_variant (game), position, square);

          g_assert_cmpint (square, ==, zug_square (n % 8, 7 - n / 8));
          gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
          gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
        }
    }
  g_assert_cmpint (n, ==, 64);
  gtk_window_destroy (window);
}

/* Signs are no riddle: whoever points at one is told its law. */
static void
test_signs (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd4 pd7 Nc3 nf6");
  ZugTurn *turn = zug_play (game, "c3e4", "f6e4");
  ZugVariant *variant = zug_game_get_variant (game);
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  g_autofree char *shared = NULL;
  g_autofree char *rests = NULL;

  zug_board_view_show (board, variant, zug_turn_get_position (turn), turn);
  shared = zug_board_view_dup_sign_words (board, zug_at ("e4"));
  g_assert_true (g_str_has_prefix (shared, "Both men stay on the shared square."));
  g_assert_null (zug_board_view_dup_sign_words (board, zug_at ("d4")));
  g_assert_null (zug_board_view_dup_sign_words (board, zug_at ("a8")));
  g_assert_null (zug_board_view_dup_sign_words (board, ZUG_NO_SQUARE));
  turn = zug_play (game, "d4d6", "h8g8");
  zug_board_view_show (board, variant, zug_turn_get_position (turn), turn);
  rests = zug_board_view_dup_sign_words (board, zug_at ("d6"));
  g_assert_true (g_str_has_suffix (rests, " While it rests it can be captured."));
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (board)));
  gtk_window_destroy (window);
}

static void
assert_sign (ZugBoardView *board, const char *square, const char *words)
{
  g_autofree char *said = zug_board_view_dup_sign_words (board, zug_at (square));

  g_assert_cmpstr (said, ==, words);
}

/* Nor is a pale man: it is to come, or it is gone. */
static void
test_pale (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd4 pd7 nd5");
  ZugTurn *turn = zug_play (game, "d4d5", "d5f6");
  ZugMove move = {zug_at ("a1"), zug_at ("b2"), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  g_autofree char *missed = NULL;

  zug_board_view_show (board, zug_game_get_variant (game), zug_turn_get_position (turn), turn);
  missed = zug_board_view_dup_sign_words (board, zug_at ("d5"));
  g_assert_true (
      g_str_has_prefix (missed, "The small pale man had left when it was to be captured here.\n"));
  assert_sign (board, "b2", NULL);
  zug_board_view_set_chooser (board, ZUG_WHITE);
  g_assert_true (zug_board_view_set_choice (board, &move));
  assert_sign (board, "b2", "The pale man shows where your choice leads. It has not moved yet.");
  zug_board_view_set_chooser (board, ZUG_N_SIDES);
  assert_sign (board, "b2", NULL);
  gtk_window_destroy (window);
}

/* One that was captured where it met another. */
static void
test_pale_met (void)
{
  g_autoptr (ZugGame) both = zug_game_from ("parity-both-removed", "Ka1 kh8 Nc3 nf6");
  g_autoptr (ZugGame) one = zug_game_from ("parity-lower-removed", "Ka1 kh8 Rd4 nf6");
  ZugTurn *turn = zug_play (both, "c3e4", "f6e4");
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (both, ZUG_N_SIDES, &board);
  g_autofree char *words = NULL;

  zug_board_view_show (board, zug_game_get_variant (both), zug_turn_get_position (turn), turn);
  assert_sign (board, "e4", "The pale men met here and were captured.");
  turn = zug_play (one, "d4e4", "f6e4");
  zug_board_view_show (board, zug_game_get_variant (one), zug_turn_get_position (turn), turn);
  words = zug_board_view_dup_sign_words (board, zug_at ("e4"));
  g_assert_true (g_str_has_prefix (words, "The pale man met another here and was captured."));
  gtk_window_destroy (window);
}

static void
point_at (ZugBoardView *board, const char *square)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));
  ZugRect rect = zug_geometry_square (&board->geometry, zug_at (square));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (one))
        g_signal_emit_by_name (one, "motion", rect.x + 1, rect.y + 1);
    }
}

static gboolean
is_tipped (ZugBoardView *board, const char *square)
{
  ZugRect rect = zug_geometry_square (&board->geometry, zug_at (square));
  g_autoptr (GtkTooltip) tip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  return zug_board_view_query_tooltip (GTK_WIDGET (board), (int) rect.x + 1, (int) rect.y + 1,
                                       FALSE, tip);
}

/* A pointer that rests where a turn has come to its end has asked for nothing. */
static void
test_signs_asked (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd4 pd7 Nc3 nf6");
  ZugTurn *turn = zug_play (game, "d4d6", "h8g8");
  ZugVariant *variant = zug_game_get_variant (game);
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);

  zug_board_view_show (board, variant, zug_turn_get_position (turn), turn);
  zug_settle ();
  point_at (board, "d6");
  g_assert_true (is_tipped (board, "d6"));
  zug_board_view_reveal (board, variant, turn);
  while (board->revealing != NULL)
    g_main_context_iteration (NULL, TRUE);
  point_at (board, "d6");
  g_assert_false (is_tipped (board, "d6"));
  point_at (board, "d5");
  point_at (board, "d6");
  g_assert_true (is_tipped (board, "d6"));
  gtk_window_destroy (window);
}

static void
assert_name_ends (ZugBoardView *board, const char *square, const char *words)
{
  g_autofree char *name = zug_board_view_name_square (board, zug_at (square));

  g_assert_true (g_str_has_suffix (name, words));
  gtk_test_accessible_assert_property (board->grid.squares[zug_at (square)],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_state_names (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd4 pd7");
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);

  zug_activate (board, "d4");
  assert_name_ends (board, "d4", ", picked up");
  assert_name_ends (board, "d5", ", can go here");
  assert_name_ends (board, "d7", ", would capture");
  zug_activate (board, "d7");
  assert_name_ends (board, "d4", ", chosen to move");
  assert_name_ends (board, "d7", ", chosen destination");
  assert_name_ends (board, "d5", "empty");
  gtk_window_destroy (window);
}

static void
revealed (ZugBoardView *board, ZugTurn *turn, ZugTurn **last)
{
  g_assert_null (*last);
  *last = turn;
}

static void
test_reveal (gconstpointer data)
{
  gboolean animated = GPOINTER_TO_INT (data);
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd1 be4");
  ZugTurn *turn = zug_play (game, "d1d5", "e4d5"), *last = NULL;
  ZugVariant *variant = zug_game_get_variant (game);
  g_autoptr (ZugPicture) after = NULL;
  g_autoptr (ZugPicture) shown = NULL;
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_N_SIDES, &board);

  g_object_set (gtk_widget_get_settings (GTK_WIDGET (board)), "gtk-enable-animations", animated,
                NULL);
  g_signal_connect (board, "revealed", G_CALLBACK (revealed), &last);
  zug_board_view_reveal (board, variant, turn);
  if (animated)
    {
      g_assert_true (zug_board_view_is_revealing (board));
      zug_board_view_set_chooser (board, ZUG_WHITE);
      zug_activate (board, "a1");
      g_assert_cmpint (board->state.selected, ==, ZUG_NO_SQUARE);
      zug_board_view_set_chooser (board, ZUG_N_SIDES);
      while (last == NULL)
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (last == turn);
  g_assert_false (zug_board_view_is_revealing (board));
  zug_settle ();
  after = zug_picture_of_widget (GTK_WIDGET (board));
  zug_board_view_show (board, variant, zug_turn_get_position (turn), turn);
  zug_settle ();
  shown = zug_picture_of_widget (GTK_WIDGET (board));
  g_assert_true (zug_picture_equal (after, shown));
  zug_picture_keep (shown, "revealed");

  /* The chooser can choose at once; the root is shown without a way. */
  zug_board_view_set_chooser (board, ZUG_WHITE);
  zug_activate (board, "a1");
  g_assert_cmpint (board->state.selected, ==, zug_at ("a1"));
  last = NULL;
  zug_board_view_reveal (board, variant, zug_game_get_root (game));
  g_assert_true (last == zug_game_get_root (game));
  gtk_window_destroy (window);
}

/* Showing something else ends a reveal without a word; a board that goes away does not mind. */
static void
test_interrupted (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd1 be4");
  ZugTurn *turn = zug_play (game, "d1d5", "e4d5"), *last = NULL;
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_N_SIDES, &board);

  g_object_set (gtk_widget_get_settings (GTK_WIDGET (board)), "gtk-enable-animations", TRUE, NULL);
  g_signal_connect (board, "revealed", G_CALLBACK (revealed), &last);
  zug_board_view_reveal (board, zug_game_get_variant (game), turn);
  zug_board_view_show (board, zug_game_get_variant (game),
                       zug_turn_get_position (zug_game_get_root (game)), NULL);
  g_assert_false (zug_board_view_is_revealing (board));
  zug_settle ();
  g_assert_null (last);
  zug_board_view_reveal (board, zug_game_get_variant (game), turn);
  gtk_window_destroy (window);
  zug_settle ();
}

static void
test_sizes (void)
{
  g_autoptr (ZugBoardView) board = ZUG_BOARD_VIEW (g_object_ref_sink (zug_board_view_new ()));
  int minimum, natural;

  g_assert_cmpint (gtk_widget_get_request_mode (GTK_WIDGET (board)), ==,
                   GTK_SIZE_REQUEST_CONSTANT_SIZE);
  for (int coordinates = ZUG_COORDINATES_OFF; coordinates <= ZUG_COORDINATES_OUTSIDE; coordinates++)
    {
      zug_board_view_set_coordinates (board, coordinates);
      gtk_widget_measure (GTK_WIDGET (board), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                          NULL, NULL);
      g_assert_cmpint (minimum, >=, 8 * 36);
      g_assert_cmpint (minimum, <=, 360);
      g_assert_cmpint (natural, >, minimum);
    }
  zug_board_view_set_min_square (board, 20);
  zug_board_view_set_coordinates (board, ZUG_COORDINATES_OFF);
  gtk_widget_measure (GTK_WIDGET (board), GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 160);
}

static void
counted (GObject *board, GParamSpec *pspec, int *n)
{
  ++*n;
}

static void
test_properties (void)
{
  g_autoptr (ZugBoardView) board = ZUG_BOARD_VIEW (g_object_ref_sink (zug_board_view_new ()));
  int n = 0;

  g_signal_connect (board, "notify", G_CALLBACK (counted), &n);
  for (int i = 0; i < 2; i++)
    g_object_set (board, "flipped", TRUE, "coordinates", ZUG_COORDINATES_OUTSIDE, "chooser",
                  (guint) ZUG_BLACK, "min-square", 40, NULL);
  g_assert_cmpint (n, ==, 4);
  g_assert_true (zug_board_view_get_flipped (board));
  g_assert_cmpint (zug_board_view_get_coordinates (board), ==, ZUG_COORDINATES_OUTSIDE);
  g_assert_cmpint (zug_board_view_get_chooser (board), ==, ZUG_BLACK);
  g_assert_cmpint (board->min_square, ==, 40);
}

/* What people prefer holds for every board: no more coordinates than they want, nor than there is
 * room for; bold men where they want them and in high contrast. */
static void
test_style (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", NULL);
  ZugBoardStyle *style = zug_board_style_get_default ();
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);

  zug_board_view_set_coordinates (board, ZUG_COORDINATES_OUTSIDE);
  for (int wanted = ZUG_COORDINATES_OFF; wanted <= ZUG_COORDINATES_OUTSIDE; wanted++)
    {
      g_object_set (style, "coordinates", wanted, NULL);
      g_assert_cmpint (board->state.coordinates, ==, wanted);
    }
  zug_board_view_set_coordinates (board, ZUG_COORDINATES_INSIDE);
  g_assert_cmpint (board->state.coordinates, ==, ZUG_COORDINATES_INSIDE);

  for (int theme = ZUG_BOARD_THEME_PARCHMENT; theme <= ZUG_BOARD_THEME_HIGH_CONTRAST; theme++)
    {
      g_object_set (style, "board", theme, NULL);
      g_assert_true (zug_board_style_get_palette (GTK_WIDGET (board))
                     == zug_palette_get ((ZugBoardTheme) theme, FALSE));
      g_assert_cmpint (zug_board_style_is_bold (GTK_WIDGET (board)), ==,
                       theme == ZUG_BOARD_THEME_HIGH_CONTRAST);
    }
  g_object_set (style, "board", ZUG_BOARD_THEME_SLATE, "men", ZUG_MEN_SET_BOLD, NULL);
  g_assert_true (zug_board_style_is_bold (GTK_WIDGET (board)));
  g_object_set (style, "board", ZUG_BOARD_THEME_PARCHMENT, "men", ZUG_MEN_SET_EVERYDAY, NULL);
  gtk_window_destroy (window);
}

/* Slower or quicker than at normal pace; where people want no animation the turn is there at
 * once. */
static void
test_pace (void)
{
  static const guint milliseconds[] = {0, 700, 350, 210};
  ZugBoardStyle *style = zug_board_style_get_default ();
  g_autoptr (ZugGame) game = zug_game_from ("parity", NULL);
  ZugTurn *turn = zug_play (game, "e2e4", "e7e5");
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_N_SIDES, &board);

  for (int pace = ZUG_BOARD_PACE_OFF; pace <= ZUG_BOARD_PACE_FAST; pace++)
    {
      g_object_set (style, "animation", pace, NULL);
      g_assert_cmpuint (zug_board_style_get_duration (style, 350), ==, milliseconds[pace]);
    }
  g_object_set (style, "animation", ZUG_BOARD_PACE_OFF, NULL);
  for (int i = 0; i < 2; i++)
    {
      zug_board_view_reveal (board, zug_game_get_variant (game), turn);
      g_assert_false (zug_board_view_is_revealing (board));
      g_assert_cmpfloat (zug_board_view_get_phase (board), ==, 1);
    }
  g_object_set (style, "animation", ZUG_BOARD_PACE_NORMAL, NULL);
  gtk_window_destroy (window);
}

/* The squares lie where they are drawn, whichever way the board is turned. */
static void
test_places (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", NULL);
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  ZugBoardShape shape = zug_board_shape_orthodox ();

  for (int flipped = 0; flipped < 2; flipped++)
    {
      zug_board_view_set_flipped (board, flipped);
      zug_settle ();
      for (ZugSquare square = ZUG_NO_SQUARE;
           (square = zug_board_shape_next (&shape, square)) != ZUG_NO_SQUARE;)
        {
          ZugRect rect = zug_geometry_square (&board->geometry, square);
          graphene_rect_t bounds;

          g_assert_true (
              gtk_widget_compute_bounds (board->grid.squares[square], GTK_WIDGET (board), &bounds));
          g_assert_cmpfloat (bounds.origin.x, ==, rect.x);
          g_assert_cmpfloat (bounds.origin.y, ==, rect.y);
          g_assert_cmpfloat (bounds.size.width, ==, rect.width);
        }
    }
  gtk_window_destroy (window);
}

/* A scrubber shows any phase; nobody chooses among what has been, and a choice made before stays.
 */
static void
test_phases (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", "Ka1 kh8 Rd1 be4 Pb2");
  ZugTurn *turn = zug_play (game, "d1d5", "e4d5");
  ZugVariant *variant = zug_game_get_variant (game);
  const double phases[] = {0, 0.5, 1, 1, 0.5};
  ZugPicture *picture[5];
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  int n = 0;

  g_assert_true (board->turn.shown);
  g_assert_cmpfloat (zug_board_view_get_phase (board), ==, 1);
  zug_activate (board, "b2");
  zug_activate (board, "b3");
  g_signal_connect (board, "notify::phase", G_CALLBACK (counted), &n);
  for (int i = 0; i < 5; i++)
    {
      g_object_set (board, "phase", phases[i], NULL);
      g_assert_cmpfloat (zug_board_view_get_phase (board), ==, phases[i]);
      zug_settle ();
      picture[i] = zug_picture_of_widget (GTK_WIDGET (board));
    }
  g_assert_cmpint (n, ==, 4);
  g_assert_false (zug_picture_equal (picture[0], picture[1]));
  g_assert_false (zug_picture_equal (picture[1], picture[2]));
  g_assert_true (zug_picture_equal (picture[1], picture[4]));
  for (int i = 0; i < 5; i++)
    zug_picture_free (picture[i]);
  assert_name_ends (board, "d1", "white rook");
  zug_activate (board, "a1");
  g_assert_cmpint (board->state.selected, ==, ZUG_NO_SQUARE);
  zug_board_view_set_phase (board, 1);
  assert_name_ends (board, "d1", "empty");
  g_assert_true (zug_board_view_get_choice (board, NULL));
  zug_activate (board, "a1");
  g_assert_cmpint (board->state.selected, ==, zug_at ("a1"));

  /* The result is what show() shows; the root has no other phase. */
  zug_board_view_show_turn (board, variant, turn, 0);
  g_assert_cmpfloat (zug_board_view_get_phase (board), ==, 0);
  zug_board_view_show (board, variant, zug_turn_get_position (turn), turn);
  g_assert_cmpfloat (zug_board_view_get_phase (board), ==, 1);
  zug_board_view_show_turn (board, variant, zug_game_get_root (game), 0);
  g_assert_false (board->turn.shown);
  g_assert_cmpfloat (zug_board_view_get_phase (board), ==, 1);
  gtk_window_destroy (window);
}

static void
test_light (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", NULL);
  ZugSet squares = zug_squares ("e4 d5");
  g_autoptr (ZugPicture) dark = NULL;
  g_autoptr (ZugPicture) lit = NULL;
  g_autoptr (ZugPicture) out = NULL;
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_N_SIDES, &board);

  dark = zug_picture_of_widget (GTK_WIDGET (board));
  zug_board_view_light (board, &squares);
  zug_settle ();
  lit = zug_picture_of_widget (GTK_WIDGET (board));
  assert_name_ends (board, "e4", ", part of the reason");
  g_assert_false (zug_picture_equal (dark, lit));
  zug_board_view_light (board, NULL);
  zug_settle ();
  out = zug_picture_of_widget (GTK_WIDGET (board));
  g_assert_true (zug_picture_equal (dark, out));
  gtk_window_destroy (window);
}

/* Another game brings a board of another size: as many squares, none for its holes, and the focus
 * stays on the board. */
static void
test_shape (void)
{
  g_autoptr (ZugGame) game = zug_game_from ("parity", NULL);
  ZugLaws laws = zug_preset_laws ("orthodox");
  g_autoptr (ZugVariant) small = NULL;
  ZugBoardView *board;
  GtkWindow *window = zug_board_window (game, ZUG_WHITE, &board);
  ZugPosition position;
  GdkRectangle area;
  int n = 0;

  laws.files = 5;
  laws.ranks = 6;
  laws.holes[0] = 1 << 2; /* c1 */
  laws.holes[2] = 1 << 2; /* c3 */
  small = zug_variant_new ("small", "Small", "", &laws);
  zug_laws_settle (&laws);
  zug_position_clear (&laws, &position);
  zug_position_put (&position, ZUG_WHITE, ZUG_KING, zug_at ("a1"));
  zug_position_put (&position, ZUG_BLACK, ZUG_KING, zug_at ("e6"));
  gtk_widget_grab_focus (GTK_WIDGET (board));
  zug_board_view_show (board, small, &position, NULL);
  zug_settle ();
  for (int i = 0; i < ZUG_N_SQUARES; i++)
    n += board->grid.squares[i] != NULL;
  g_assert_cmpint (n, ==, 5 * 6 - 2);
  g_assert_null (board->grid.squares[zug_at ("c3")]);
  g_assert_true (zug_board_view_has_focus (board));

  /* Home is the middle of the own edge; where that is a hole, the next square. */
  g_assert_cmpint (board->grid.cursor, ==, zug_at ("c2"));
  zug_key (board, GDK_KEY_Up);
  g_assert_cmpint (board->grid.cursor, ==, zug_at ("c4"));
  g_assert_false (zug_board_view_get_square_area (board, zug_at ("c3"), &area));
  g_assert_false (zug_board_view_get_square_area (board, zug_at ("f1"), &area));
  g_assert_true (zug_board_view_get_square_area (board, zug_at ("e6"), &area));
  g_assert_cmpint (area.width, ==, (int) board->geometry.square);
  assert_name_ends (board, "e6", "black king");
  for (int flipped = 0; flipped < 2; flipped++)
    {
      ZugSquare square = ZUG_NO_SQUARE;

      zug_board_view_set_flipped (board, flipped);
      zug_settle ();
      while ((square = zug_board_shape_next (&board->grid.shape, square)) != ZUG_NO_SQUARE)
        {
          ZugRect rect = zug_geometry_square (&board->geometry, square);
          graphene_rect_t bounds;

          g_assert_true (
              gtk_widget_compute_bounds (board->grid.squares[square], GTK_WIDGET (board), &bounds));
          g_assert_cmpfloat (bounds.origin.x, ==, rect.x);
          g_assert_cmpfloat (bounds.origin.y, ==, rect.y);
        }
    }
  zug_board_view_show (board, zug_game_get_variant (game),
                       zug_turn_get_position (zug_game_get_root (game)), NULL);
  g_assert_nonnull (board->grid.squares[zug_at ("h8")]);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/board/view/names", test_names);
  g_test_add_func ("/board/view/state-names", test_state_names);
  g_test_add_data_func ("/board/view/reveal", GINT_TO_POINTER (TRUE), test_reveal);
  g_test_add_data_func ("/board/view/reveal-at-once", GINT_TO_POINTER (FALSE), test_reveal);
  g_test_add_func ("/board/view/interrupted", test_interrupted);
  g_test_add_func ("/board/view/sizes", test_sizes);
  g_test_add_func ("/board/view/properties", test_properties);
  g_test_add_func ("/board/view/style", test_style);
  g_test_add_func ("/board/view/signs", test_signs);
  g_test_add_func ("/board/view/pale", test_pale);
  g_test_add_func ("/board/view/pale-met", test_pale_met);
  g_test_add_func ("/board/view/signs-asked", test_signs_asked);
  g_test_add_func ("/board/view/pace", test_pace);
  g_test_add_func ("/board/view/places", test_places);
  g_test_add_func ("/board/view/phases", test_phases);
  g_test_add_func ("/board/view/light", test_light);
  g_test_add_func ("/board/view/shape", test_shape);
  return g_test_run ();
}
