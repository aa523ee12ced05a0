/* test-setup.c: positions, arrays and men made with the windows' own keys and buttons */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view.h"
#include "zug-drawing.h"
#include "zug-man-window.h"
#include "zug-new-game.h"
#include "zug-setup-palette.h"
#include "zug-setup-window.h"
#include "zug-step-grid.h"
#include "zug-ui-fixture.h"
#include "zug-window.h"
#include "zug-zfen.h"

typedef struct
{
  GtkWidget *window;
  ZugBoardView *board;
  ZugGame *game; /* that was asked for */
} Fixture;

static void
on_game (GtkWidget *window, ZugGame *game, Fixture *self)
{
  g_set_object (&self->game, game);
}

static void
open_window (Fixture *self, GtkWidget *window)
{
  *self = (Fixture) {.window = window};
  self->board = ZUG_BOARD_VIEW (zug_ui_find (window, ZUG_TYPE_BOARD_VIEW, 0));
  g_signal_connect (window, "play", G_CALLBACK (on_game), self);
  g_signal_connect (window, "analyse", G_CALLBACK (on_game), self);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (gtk_widget_get_mapped (window));
}

static void
open_position (Fixture *self, const char *preset)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();

  open_window (self, zug_setup_window_new (NULL, variant, NULL, variants));
}

static void
close_window (Fixture *self)
{
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_object (&self->game);
}

/* As whoever has the board's focus does. */
static gboolean
key (Fixture *self, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->board));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  return handled;
}

/* Arrows from wherever the cursor is. */
static void
go_to (Fixture *self, const char *name)
{
  int file = name[0] - 'a', rank = name[1] - '1';

  for (int i = 0; i < 16; i++)
    {
      ZugSquare cursor = zug_board_view_get_cursor (self->board);

      if (zug_file (cursor) != file)
        key (self, zug_file (cursor) < file ? GDK_KEY_Right : GDK_KEY_Left);
      else if (zug_rank (cursor) != rank)
        key (self, zug_rank (cursor) < rank ? GDK_KEY_Up : GDK_KEY_Down);
    }
  g_assert_cmpint (zug_board_view_get_cursor (self->board), ==, zug_square (file, rank));
}

static void
type_at (Fixture *self, const char *square, guint which)
{
  go_to (self, square);
  g_assert_true (key (self, which));
}

static void
act (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (self->window, action, NULL));
}

/* The text in the pane is what the board is, the line above it what is wrong. */
static void
assert_text (Fixture *self, const char *expected)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *row = zug_ui_find (self->window, ADW_TYPE_ENTRY_ROW, i);

      g_assert_nonnull (row);
      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), expected) == 0)
        return;
      if (strchr (gtk_editable_get_text (GTK_EDITABLE (row)), '/') != NULL)
        g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, expected);
    }
}

static gboolean
says (Fixture *self, const char *words)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (self->window, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (strstr (gtk_label_get_label (GTK_LABEL (label)), words) != NULL)
      return TRUE;
  return FALSE;
}

static void
build_randomized (Fixture *self)
{
  act (self, "setup.clear");
  type_at (self, "f3", GDK_KEY_Q);
  type_at (self, "e1", GDK_KEY_K);
  type_at (self, "e8", GDK_KEY_k);
  type_at (self, "f7", GDK_KEY_p);
  type_at (self, "g7", GDK_KEY_p);
}

/* The position of the Randomized source by keys alone, and what its two turns come to. */
static void
test_randomized (gconstpointer data)
{
  const char *const *row = data;
  g_autoptr (GError) error = NULL;
  char after[ZUG_ZFEN_MAX];
  Fixture self;

  open_position (&self, "randomized");
  build_randomized (&self);
  assert_text (&self, "4k3/5pp1/8/8/8/5Q2/8/4K3 = - - - 0 1");
  zug_ui_click (zug_ui_find_button (self.window, "Start a Game…"));
  g_assert_nonnull (
      zug_game_add_turn_text (self.game, zug_game_get_root (self.game), row[0], 0, &error));
  g_assert_no_error (error);
  zug_zfen_write (zug_game_get_laws (self.game),
                  zug_turn_get_position (zug_game_get_last (self.game)), after);
  g_assert_cmpstr (after, ==, row[1]);
  close_window (&self);
}

static const char *const turns[][2] = {
    {"f3f7/e8f7", "8/5kp1/8/8/8/8/8/4K3 = - - - 0 2"},
    {"f3f7/f7f6", "4k3/6p1/5Q2/8/8/8/8/4K3 = - - - 0 2"},
};

/* What is wrong is said at once, and nothing can be started until it is mended. */
static void
test_problem (void)
{
  Fixture self;
  GtkWidget *start;

  open_position (&self, "parity");
  start = zug_ui_find_button (self.window, "Start a Game…");
  g_assert_true (gtk_widget_get_sensitive (start));
  type_at (&self, "a2", GDK_KEY_Delete);
  type_at (&self, "a8", GDK_KEY_P);
  g_assert_true (says (&self, "a8: A pawn stands on the first or the last rank."));
  g_assert_false (gtk_widget_get_sensitive (start));
  type_at (&self, "a8", GDK_KEY_Delete);
  g_assert_true (says (&self, "A game can start from here."));
  g_assert_true (gtk_widget_get_sensitive (start));
  type_at (&self, "e1", GDK_KEY_BackSpace);
  g_assert_true (says (&self, "White’s king has been captured."));
  g_assert_false (gtk_widget_get_sensitive (start));
  act (&self, "setup.undo");
  g_assert_true (gtk_widget_get_sensitive (start));
  for (int i = 0; i < 3; i++)
    act (&self, "setup.undo");
  assert_text (&self, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1");
  close_window (&self);
}

static void
press (Fixture *self, const char *square, guint button)
{
  g_signal_emit_by_name (self->board, "square-pressed",
                         (guint) zug_square (square[0] - 'a', square[1] - '1'), button);
}

/* Tools, with the pointer or with Enter. */
static void
test_tools (void)
{
  Fixture self;
  ZugSetupPalette *palette;

  open_position (&self, "parity");
  palette = ZUG_SETUP_PALETTE (zug_ui_find (self.window, ZUG_TYPE_SETUP_PALETTE, 0));
  act (&self, "setup.clear");
  zug_ui_click (zug_ui_find (zug_ui_find (GTK_WIDGET (palette), GTK_TYPE_FLOW_BOX, 0),
                             GTK_TYPE_TOGGLE_BUTTON, 0));
  g_assert_cmpint (zug_setup_palette_get_tool (palette).kind, ==, ZUG_TOOL_MAN);
  press (&self, "e1", GDK_BUTTON_PRIMARY);
  zug_setup_palette_take (palette, (ZugTool) {ZUG_TOOL_MAN, ZUG_BLACK, ZUG_KING});
  press (&self, "e8", GDK_BUTTON_PRIMARY);
  zug_setup_palette_take (palette, (ZugTool) {ZUG_TOOL_MAN, ZUG_WHITE, ZUG_KNIGHT});
  press (&self, "d4", GDK_BUTTON_PRIMARY);
  zug_setup_palette_take (palette, (ZugTool) {ZUG_TOOL_MAN, ZUG_BLACK, ZUG_PAWN});
  press (&self, "d4", GDK_BUTTON_PRIMARY);
  press (&self, "h5", GDK_BUTTON_PRIMARY);
  press (&self, "h5", GDK_BUTTON_PRIMARY);
  assert_text (&self, "4k3/8/8/8/3(Np)4/8/8/4K3 = - - - 0 1");
  zug_setup_palette_take (palette, (ZugTool) {.kind = ZUG_TOOL_MARK, .mark = ZUG_SETUP_REST});
  press (&self, "d4", GDK_BUTTON_PRIMARY);
  assert_text (&self, "4k3/8/8/8/3(Np)4/8/8/4K3 = - - d4/- 0 1");
  zug_setup_palette_take (palette, (ZugTool) {.kind = ZUG_TOOL_MOVE});
  go_to (&self, "d4");
  key (&self, GDK_KEY_Return);
  go_to (&self, "f5");
  key (&self, GDK_KEY_Return);
  assert_text (&self, "4k3/8/8/5(Np)2/8/8/8/4K3 = - - f5/- 0 1");
  g_signal_emit_by_name (self.board, "square-dragged", (guint) zug_square (5, 4),
                         (guint) zug_square (6, 4));
  press (&self, "e8", GDK_BUTTON_SECONDARY);
  assert_text (&self, "8/8/8/6(Np)1/8/8/8/4K3 = - - g5/- 0 1");
  close_window (&self);
}

/* From the main window over New Game to a match that begins there. */
static void
on_match (ZugWindow *window, ZugMatch *match, ZugMatch **made)
{
  *made = g_object_ref (match);
}

static void
test_start (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.zugleich.Zugleich");
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("randomized");
  g_autoptr (ZugMatch) match = NULL;
  g_autofree char *zfen = NULL;
  ZugWindow *window = zug_window_new (NULL, settings);
  Fixture self;

  g_signal_connect (window, "match-made", G_CALLBACK (on_match), &match);
  gtk_window_present (GTK_WINDOW (window));
  zug_window_set_up (window, variant, NULL);
  open_window (&self, zug_ui_toplevel (ZUG_TYPE_SETUP_WINDOW));
  build_randomized (&self);
  zug_ui_assert_wheel_passes (self.window);
  zug_ui_click (zug_ui_find_button (self.window, "Start a Game…"));
  zug_ui_click (zug_ui_find_button (zug_ui_toplevel (ZUG_TYPE_NEW_GAME), "Start"));
  g_assert_nonnull (match);
  zfen = zug_game_dup_start_zfen (zug_match_get_game (match));
  g_assert_cmpstr (zfen, ==, "4k3/5pp1/8/8/8/5Q2/8/4K3 = - - - 0 1");
  /* It has served. */
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_SETUP_WINDOW));
  self.window = NULL;
  close_window (&self);
  gtk_window_destroy (GTK_WINDOW (window));
}

static ZugDraft *
draft_of (const char *text)
{
  ZugVariantFile file = {.id = "own", .name = "Own", .based_on = "parity"};
  gsize wrong;

  g_assert_true (zug_laws_preset (&file.laws, "parity"));
  g_assert_true (zug_laws_read (&file.laws, text, &wrong));
  return zug_draft_new (&file);
}

/* Ten by eight with a man of one's own, both sides alike; the draft hears of it once. */
static void
test_array (void)
{
  g_autoptr (ZugDraft) draft = draft_of ("Piece.C.name=Camel; Piece.C.value=3; Piece.C.leaps=3,1");
  GtkWidget *mirrored;
  Fixture self;

  open_window (&self, zug_setup_window_new_array (NULL, draft));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (zug_ui_find (self.window, GTK_TYPE_SPIN_BUTTON, 0)),
                             10);
  assert_text (&self, "rnbqkbnr2/pppppppp2/10/10/10/10/PPPPPPPP2/RNBQKBNR2");
  mirrored = zug_ui_find (self.window, GTK_TYPE_SWITCH, 0);
  gtk_switch_set_active (GTK_SWITCH (mirrored), TRUE);
  type_at (&self, "i1", GDK_KEY_C);
  type_at (&self, "j1", GDK_KEY_C);
  type_at (&self, "i2", GDK_KEY_P);
  type_at (&self, "j2", GDK_KEY_P);
  type_at (&self, "e4", GDK_KEY_4);
  assert_text (&self, "rnbqkbnrcc/pppppppppp/10/4*5/4*5/10/PPPPPPPPPP/RNBQKBNRCC");
  /* A hole has a square to press again. */
  type_at (&self, "e4", GDK_KEY_4);
  g_assert_cmpint (zug_draft_get_laws (draft)->files, ==, 8);
  zug_ui_click (zug_ui_find_button (self.window, "Use This Array"));
  g_assert_cmpint (zug_draft_get_laws (draft)->files, ==, 10);
  g_assert_cmpstr (zug_draft_get_laws (draft)->array, ==,
                   "rnbqkbnrcc/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRCC");
  g_assert_cmpuint (zug_draft_get_problems (draft)->len, ==, 0);
  g_assert_true (zug_draft_undo (draft));
  g_assert_cmpint (zug_draft_get_laws (draft)->files, ==, 8);
  self.window = NULL;
  close_window (&self);
}

/* A side without a king, or with two, can be meant; what it means is said. */
static void
test_kings (void)
{
  g_autoptr (ZugDraft) draft = draft_of ("");
  Fixture self;

  open_window (&self, zug_setup_window_new_array (NULL, draft));
  g_assert_false (says (&self, "has no king"));
  type_at (&self, "e1", GDK_KEY_Delete);
  g_assert_true (says (&self, "White has no king: it is never in check and cannot be mated."));
  type_at (&self, "d8", GDK_KEY_k);
  g_assert_true (says (&self, "Black has more than one king"));
  close_window (&self);
}

/* Nobody can play from an array in which the game has ended. */
static void
test_array_over (void)
{
  g_autoptr (ZugDraft) draft = draft_of ("turn=together; check=timed; array=k7/8/8/8/8/8/7Q/K7");
  Fixture self;

  open_window (&self, zug_setup_window_new_array (NULL, draft));
  g_assert_true (says (&self, "A game can start from this array."));
  type_at (&self, "a7", GDK_KEY_Q);
  type_at (&self, "b7", GDK_KEY_Q);
  g_assert_true (says (&self, "The game would be over at once. White wins"));
  close_window (&self);
}

static GtkWidget *
find_text (Fixture *self)
{
  GtkWidget *row = NULL;

  for (guint i = 0; row == NULL || strchr (gtk_editable_get_text (GTK_EDITABLE (row)), '/') == NULL;
       i++)
    g_assert_nonnull (row = zug_ui_find (self->window, ADW_TYPE_ENTRY_ROW, i));
  return row;
}

/* What cannot be read is told above the board, covers none of it, and goes with the next thing
 * done. */
static void
test_message (void)
{
  GtkWidget *row;
  Fixture self;

  open_position (&self, "parity");
  row = find_text (&self);
  gtk_editable_set_text (GTK_EDITABLE (row), "8/8/nonsense");
  g_signal_emit_by_name (row, "apply");
  g_assert_false (says (&self, "A game can start from here."));
  g_assert_null (zug_ui_find (self.window, ADW_TYPE_TOAST_OVERLAY, 0));
  type_at (&self, "a2", GDK_KEY_Delete);
  g_assert_true (says (&self, "A game can start from here."));
  close_window (&self);
}

/* A contradiction is not taken over without a word. */
static void
test_array_contradicts (void)
{
  g_autoptr (ZugDraft) draft = draft_of ("");
  Fixture self;

  open_window (&self, zug_setup_window_new_array (NULL, draft));
  act (&self, "setup.clear");
  g_assert_true (says (&self, "A side starts without men."));
  zug_ui_click (zug_ui_find_button (self.window, "Use This Array"));
  g_assert_cmpuint (zug_draft_get_problems (draft)->len, ==, 0);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG)),
                               "yes");
  g_assert_cmpuint (zug_draft_get_problems (draft)->len, >, 0);
  self.window = NULL;
  close_window (&self);
}

/* A cell of the grid is pressed as a screen reader does. */
static void
press_cell (GtkWidget *window, guint n)
{
  GtkWidget *grid = zug_ui_find (window, ZUG_TYPE_STEP_GRID, 0);
  GtkWidget *cell = NULL;

  for (guint i = 0, cells = 0; cells <= n; i++)
    {
      cell = zug_ui_find (grid, GTK_TYPE_WIDGET, i);
      g_assert_nonnull (cell);
      cells += g_strcmp0 (gtk_widget_get_css_name (cell), "cell") == 0;
    }
  g_assert_true (gtk_widget_activate_action (cell, "cell.activate", NULL));
}

static void
choose (GtkWidget *window, const char *letter)
{
  AdwComboRow *row = ADW_COMBO_ROW (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 0));
  GListModel *letters = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (letters); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (letters, i);

      if (g_str_equal (gtk_string_object_get_string (item), letter))
        adw_combo_row_set_selected (row, i);
    }
}

/* A man that leaps (1,3), made from nothing; the little board shows where it goes. */
static void
test_man (void)
{
  g_autoptr (ZugDraft) draft = draft_of ("");
  const ZugLaws *laws;
  GtkWidget *window = zug_man_window_new (NULL, draft);
  char text[ZUG_LAWS_TEXT];
  ZugManType type;

  gtk_window_present (GTK_WINDOW (window));
  zug_ui_assert_wheel_passes (window);
  /* A press of the mouse gives a button the keyboard, and then the name has it. */
  gtk_widget_grab_focus (zug_ui_find_button (window, "Add a Man"));
  zug_ui_click (zug_ui_find_button (window, "Add a Man"));
  g_assert_nonnull (gtk_widget_get_focus_child (zug_ui_find (window, ADW_TYPE_ENTRY_ROW, 0)));
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (window, ADW_TYPE_ENTRY_ROW, 0)), "Camel");
  choose (window, "C");
  /* One to the right and three up: the row from above is the second, the column the sixth. */
  press_cell (window, 1 * 9 + 5);
  gtk_switch_set_active (GTK_SWITCH (zug_ui_find (window, GTK_TYPE_SWITCH, 1)), TRUE);
  zug_ui_click (zug_ui_find (zug_ui_find (window, GTK_TYPE_FLOW_BOX, 0), GTK_TYPE_TOGGLE_BUTTON,
                             ZUG_DRAWING_GUARD + 1));
  g_assert_false (zug_draft_differs (draft, zug_law_find ("men")));
  zug_ui_click (zug_ui_find_button (window, "Done"));

  laws = zug_draft_get_laws (draft);
  type = zug_laws_man (laws, 'C');
  g_assert_cmpint (type, ==, ZUG_N_ORTHODOX);
  g_assert_cmpstr (laws->man[type].name, ==, "Camel");
  g_assert_cmpint (zug_laws_step (laws, type, 3, 1), ==, ZUG_STEP_LEAP);
  g_assert_cmpint (zug_drawing_of (laws, type), ==, ZUG_DRAWING_GUARD);
  g_assert_cmpstr (zug_laws_get (laws, zug_law_find ("promote-to"), text), ==, "QRBNC");
  g_assert_cmpuint (zug_draft_get_problems (draft)->len, ==, 0);
  g_assert_true (zug_draft_undo (draft));
  g_assert_cmpint (zug_draft_get_laws (draft)->n_types, ==, ZUG_N_ORTHODOX);
}

/* What is said of a man goes round: leap, ride, nothing; without a step he cannot be played with.
 */
static void
test_man_steps (void)
{
  g_autoptr (ZugDraft) draft =
      draft_of ("Piece.C.name=Camel; Piece.C.value=3; Piece.C.leaps=3,1; promote-to=QRBNC");
  GtkWidget *window = zug_man_window_new (NULL, draft);
  GtkWidget *line = zug_ui_find (window, GTK_TYPE_STACK, 0);
  Fixture self = {.window = window};
  GtkWidget *warning;
  int told, silent;

  gtk_window_present (GTK_WINDOW (window));
  g_signal_emit_by_name (zug_ui_find (window, ADW_TYPE_ACTION_ROW, ZUG_N_ORTHODOX), "activated");
  g_assert_true (says (&self, "Camel (C): leaps (3,1)"));
  press_cell (window, 1 * 9 + 5);
  g_assert_true (says (&self, "Camel (C): rides (3,1)"));
  press_cell (window, 1 * 9 + 3);
  /* The line names the man, and its place stays when it goes. */
  g_assert_true (says (&self, "Camel (C): A man has neither leaps nor rides."));
  warning = zug_ui_find (gtk_stack_get_visible_child (GTK_STACK (line)), GTK_TYPE_LABEL, 0);
  zug_ui_wait_until (gtk_widget_get_width (warning) > 0 && gtk_widget_get_mapped (warning));
  g_assert_true (says (&self, "Camel (C): has no moves; value 3."));
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, 360, &told, NULL, NULL, NULL);
  zug_ui_click (zug_ui_find_button (window, "Remove This Man"));
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (line))
                 == gtk_widget_get_first_child (line));
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, 360, &silent, NULL, NULL, NULL);
  g_assert_cmpint (told, ==, silent);
  zug_ui_click (zug_ui_find_button (window, "Done"));
  g_assert_cmpint (zug_draft_get_laws (draft)->n_types, ==, ZUG_N_ORTHODOX);
}

static void
choose_game (Fixture *self, const char *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (zug_ui_find (self->window, ADW_TYPE_COMBO_ROW, 0));
  GListModel *names = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      {
        adw_combo_row_set_selected (row, i);
        return;
      }
  g_assert_not_reached ();
}

static const char *
chosen_game (Fixture *self)
{
  AdwComboRow *row = ADW_COMBO_ROW (zug_ui_find (self->window, ADW_TYPE_COMBO_ROW, 0));

  return gtk_string_object_get_string (adw_combo_row_get_selected_item (row));
}

/* What is on the board goes into another game, and stays where it cannot. */
static void
test_other_game (void)
{
  Fixture self;

  open_position (&self, "parity");
  g_assert_cmpstr (chosen_game (&self), ==, "Parity Chess");
  act (&self, "setup.clear");
  type_at (&self, "e1", GDK_KEY_K);
  type_at (&self, "e8", GDK_KEY_k);
  type_at (&self, "a2", GDK_KEY_P);
  choose_game (&self, "Simultaneous Randomized Chess");
  assert_text (&self, "4k3/8/8/8/8/8/P7/4K3 = - - - 0 1");
  choose_game (&self, "Capablanca Chess");
  g_assert_cmpstr (chosen_game (&self), ==, "Simultaneous Randomized Chess");
  assert_text (&self, "4k3/8/8/8/8/8/P7/4K3 = - - - 0 1");
  choose_game (&self, "Orthodox Chess");
  assert_text (&self, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
  choose_game (&self, "Synchronous Chess");
  act (&self, "setup.play");
  g_assert_nonnull (self.game);
  g_assert_cmpstr (zug_variant_get_id (zug_game_get_variant (self.game)), ==, "synchronous");
  close_window (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);

  g_test_add_data_func ("/ui/setup/randomized/captured", turns[0], test_randomized);
  g_test_add_data_func ("/ui/setup/randomized/escaped", turns[1], test_randomized);
  g_test_add_func ("/ui/setup/problem", test_problem);
  g_test_add_func ("/ui/setup/tools", test_tools);
  g_test_add_func ("/ui/setup/start", test_start);
  g_test_add_func ("/ui/setup/array", test_array);
  g_test_add_func ("/ui/setup/kings", test_kings);
  g_test_add_func ("/ui/setup/message", test_message);
  g_test_add_func ("/ui/setup/array-contradicts", test_array_contradicts);
  g_test_add_func ("/ui/setup/array-over", test_array_over);
  g_test_add_func ("/ui/setup/man", test_man);
  g_test_add_func ("/ui/setup/man-steps", test_man_steps);
  g_test_add_func ("/ui/setup/other-game", test_other_game);
  return g_test_run ();
}
