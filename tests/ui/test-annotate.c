/* test-annotate.c: annotating on the Play page, and what the list of turns shows of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-earlier-versions.h"
#include "zug-new-game.h"
#include "zug-play-page-private.h"
#include "zug-san.h"
#include "zug-turn-row.h"
#include "zug-turn-text.h"
#include "zug-ui-fixture.h"
#include "zug-zfen.h"
#include <string.h>

/* Two men of the sides can meet on e4. */
#define MEETING "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1"

typedef struct
{
  GtkWindow *window;
  ZugPlayPage *page;
  ZugGame *game;
  GString *announced;
} Fixture;

static void
on_announce (ZugPlayPage *page, const char *words, Fixture *self)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

static ZugTurn *
add (ZugGame *game, ZugTurn *parent, const char *text)
{
  g_autoptr (GError) error = NULL;
  ZugTurn *turn = zug_game_add_turn_text (game, parent, text, 0, &error);

  g_assert_no_error (error);
  return turn;
}

/* Looks at a game that the archive has. */
static void
open_game (Fixture *self, ZugGame *game)
{
  *self = (Fixture){.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL),
                    .game = game,
                    .announced = g_string_new (NULL)};
  g_signal_connect (self->page, "announce", G_CALLBACK (on_announce), self);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 760);
  zug_game_set_archive_id (game, 7);
  zug_play_page_browse (self->page, game);
}

static void
open_parity (Fixture *self)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  ZugTurn *first = add (game, zug_game_get_root (game), "e2e4/e7e5");

  add (game, add (game, first, "g1f3/b8c6"), "f1c4/f8c5");
  add (game, add (game, first, "d2d4/b8c6"), "g1f3/g8f6");
  open_game (self, game);
}

static void
close_game (Fixture *self)
{
  gtk_window_destroy (self->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->game);
  g_string_free (self->announced, TRUE);
}

static ZugTurn *
turn (Fixture *self, guint id)
{
  ZugTurn *found = zug_game_get_turn (self->game, id);

  g_assert_nonnull (found);
  return found;
}

static ZugTurn *
shown (Fixture *self)
{
  return zug_turn_list_get_current (self->page->turns);
}

static gboolean
is_enabled (Fixture *self, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->page->actions), action);
}

static void
act (Fixture *self, const char *action)
{
  g_assert_true (is_enabled (self, action));
  g_action_group_activate_action (G_ACTION_GROUP (self->page->actions), action, NULL);
}

static void
write_comment (Fixture *self, const char *text)
{
  GtkWidget *view = zug_ui_find (GTK_WIDGET (self->page->annotation), GTK_TYPE_TEXT_VIEW, 0);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

static char *
read_comment (Fixture *self)
{
  GtkWidget *view = zug_ui_find (GTK_WIDGET (self->page->annotation), GTK_TYPE_TEXT_VIEW, 0);
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
  return text;
}

static void
press_part (Fixture *self, guint n)
{
  GtkWidget *part = zug_ui_find (GTK_WIDGET (self->page->annotation), GTK_TYPE_TOGGLE_BUTTON, n);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (part), TRUE);
}

/* A comment is kept where it was written, also when another turn is shown meanwhile. */
static void
test_comments (void)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  Fixture self;

  open_parity (&self);
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  write_comment (&self, "  Both develop.\n");
  g_assert_null (zug_turn_get_comment (turn (&self, 2)));
  press_part (&self, 1);
  g_assert_cmpstr (zug_turn_get_comment (turn (&self, 2)), ==, "Both develop.");
  text = read_comment (&self);
  g_assert_cmpstr (text, ==, "");
  write_comment (&self, "White first");
  zug_play_turn_go_to (self.page, turn (&self, 3), FALSE);
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 2)), ==, 2);
  g_assert_cmpint (zug_turn_get_remark (turn (&self, 2), 0)->side, ==, 'w');
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 3)), ==, 0);

  /* Undoing leads back to where it was written. */
  act (&self, "undo");
  g_assert_true (shown (&self) == turn (&self, 2));
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 2)), ==, 1);
  press_part (&self, 0);
  again = read_comment (&self);
  g_assert_cmpstr (again, ==, "Both develop.");
  act (&self, "undo");
  g_assert_false (is_enabled (&self, "undo"));
  act (&self, "redo");
  g_assert_cmpstr (zug_turn_get_comment (turn (&self, 2)), ==, "Both develop.");
  g_assert_nonnull (strstr (self.announced->str, "Undone: Comment\n"));
  g_assert_nonnull (strstr (self.announced->str, "Redone: Comment\n"));
  close_game (&self);
}

/* What waits to be kept is kept when the window goes. */
static void
test_left (void)
{
  Fixture self;

  open_parity (&self);
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  write_comment (&self, "Last words");
  gtk_window_destroy (self.window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpstr (zug_turn_get_comment (turn (&self, 2)), ==, "Last words");
  g_assert_finalize_object (self.game);
  g_string_free (self.announced, TRUE);
}

/* ! and ? one after the other, as they are written on paper. */
static void
test_signs (void)
{
  static const struct
  {
    const char *keys;
    const char *choice;
  } rows[] = {{"!", "Nf3!"},   {"!!", "Nf3!!"}, {"!?", "Nf3!?"}, {"?", "Nf3?"},
              {"??", "Nf3??"}, {"?!", "Nf3?!"}, {"!!!", "Nf3"},  {"???", "Nf3"}};
  g_autofree char *words = NULL;
  GtkWidget *button;
  Fixture self;

  open_parity (&self);
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  /* Whose choice is meant must be said. */
  act (&self, "good");
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 2)), ==, 0);
  press_part (&self, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *choice = NULL;

      for (const char *key = rows[i].keys; *key != '\0'; key++)
        act (&self, *key == '!' ? "good" : "bad");
      choice = zug_turn_text_choice (turn (&self, 2), ZUG_WHITE);
      g_assert_cmpstr (choice, ==, rows[i].choice);
      while (is_enabled (&self, "undo"))
        act (&self, "undo");
    }

  button = zug_ui_find_button (GTK_WIDGET (self.page->annotation), "?!");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_true (zug_game_editor_has_nag (turn (&self, 2), 'w', 6));
  press_part (&self, 0);
  button = zug_ui_find_button (GTK_WIDGET (self.page->annotation), "+=");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  words = zug_turn_text_judgement (turn (&self, 2));
  g_assert_cmpstr (words, ==, "+=");
  close_game (&self);
}

static void
test_shapes (void)
{
  guint e2 = zug_square (4, 1), e4 = zug_square (4, 3);
  Fixture self;

  open_parity (&self);
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  g_signal_emit_by_name (self.page->board, "shape-drawn", ZUG_SHAPE_RED, e2, e4);
  g_signal_emit_by_name (self.page->board, "shape-drawn", ZUG_SHAPE_GREEN, e4, e4);
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 2)), ==, 2);
  g_assert_nonnull (strstr (self.announced->str, "e4 marked green; red arrow from e2 to e4"));
  zug_play_turn_go_to (self.page, turn (&self, 3), FALSE);
  g_assert_null (zug_board_view_dup_shape_words (self.page->board));
  g_assert_false (is_enabled (&self, "clear-shapes"));
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  act (&self, "clear-shapes");
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 2)), ==, 0);
  close_game (&self);
}

static void
respond (const char *label)
{
  GtkWidget *dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  zug_ui_click (zug_ui_find_button (dialog, label));
  zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

static void
choose (Fixture *self, ZugSide side, const char *san)
{
  ZugSanReading reading;

  g_assert_true (zug_san_read (zug_variant_get_laws (zug_game_get_variant (self->game)),
                               zug_turn_get_position (shown (self)), side, san, strlen (san),
                               &reading));
  zug_board_view_set_chooser (self->page->board, side);
  g_assert_true (zug_board_view_set_choice (self->page->board, &reading.move));
}

/* One side's choice is another; the other's stays as played. */
static void
test_vary (void)
{
  g_autofree char *text = NULL;
  Fixture self;

  open_parity (&self);
  g_assert_false (is_enabled (&self, "add-variation"));
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  choose (&self, ZUG_WHITE, "Bb5");
  g_assert_true (gtk_widget_get_visible (self.page->vary_bar));
  g_assert_cmpstr (gtk_label_get_label (self.page->vary_label), ==, "White Bb5, Black Bc5");
  act (&self, "add-variation");
  text = zug_turn_dup_text (shown (&self));
  g_assert_cmpstr (text, ==, "f1b5/f8c5");
  g_assert_cmpuint (zug_turn_get_n_children (turn (&self, 2)), ==, 2);
  g_assert_false (gtk_widget_get_visible (self.page->vary_bar));

  /* Behind it nobody has chosen yet: both do. */
  choose (&self, ZUG_BLACK, "Nf6");
  g_assert_false (is_enabled (&self, "add-variation"));
  choose (&self, ZUG_WHITE, "O-O");
  act (&self, "add-variation");
  g_assert_cmpuint (zug_turn_get_number (shown (&self)), ==, 4);
  act (&self, "back");
  choose (&self, ZUG_WHITE, "d3");
  act (&self, "drop-variation");
  g_assert_false (gtk_widget_get_visible (self.page->vary_bar));
  g_assert_false (zug_board_view_get_choice (self.page->board, NULL));
  act (&self, "undo");
  act (&self, "undo");
  g_assert_true (shown (&self) == turn (&self, 2));
  g_assert_cmpuint (zug_turn_get_n_children (turn (&self, 2)), ==, 1);

  /* The last turn of the game played goes on only when that was confirmed. */
  zug_play_turn_go_to (self.page, turn (&self, 3), FALSE);
  choose (&self, ZUG_WHITE, "O-O");
  choose (&self, ZUG_BLACK, "Nf6");
  act (&self, "add-variation");
  respond ("Cancel");
  g_assert_cmpuint (zug_turn_get_n_children (turn (&self, 3)), ==, 0);
  act (&self, "add-variation");
  respond ("Change the Game");
  g_assert_cmpuint (zug_turn_get_n_children (turn (&self, 3)), ==, 1);
  close_game (&self);
}

/* Nobody tosses a coin in a variation: the person says how it falls. */
static void
test_coin (void)
{
  g_autoptr (ZugVariant) variant = NULL;
  ZugPosition start;
  ZugLaws laws;
  size_t at;
  Fixture self;

  g_assert_true (zug_laws_preset (&laws, "parity"));
  g_assert_true (zug_laws_read (&laws, "collision=coin", &at));
  variant = zug_variant_new ("parity", "Parity", NULL, &laws);
  g_assert_true (zug_zfen_read (&laws, MEETING, &start, NULL));
  open_game (&self, zug_game_new (variant, &start, NULL));
  add (self.game, zug_game_get_root (self.game), "a1b1/h8g8");
  choose (&self, ZUG_WHITE, "Ne4");
  choose (&self, ZUG_BLACK, "Ne4");
  act (&self, "add-variation");
  respond ("Black");
  g_assert_cmpint (zug_turn_get_chance (shown (&self)), ==, ZUG_CHANCE_BLACK);
  g_assert_cmpuint (zug_game_get_place (self.game, shown (&self)), ==, 1);
  close_game (&self);
}

static void
test_tree (void)
{
  Fixture self;

  open_parity (&self);
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  g_assert_false (is_enabled (&self, "promote"));
  g_assert_false (is_enabled (&self, "delete-variation"));
  zug_play_turn_go_to (self.page, turn (&self, 5), FALSE);
  act (&self, "promote");
  respond ("Cancel");
  g_assert_true (zug_game_get_last (self.game) == turn (&self, 3));
  act (&self, "promote-to-line");
  respond ("Change the Game");
  g_assert_true (zug_game_get_last (self.game) == turn (&self, 5));
  g_assert_true (shown (&self) == turn (&self, 5));
  act (&self, "back-key");
  g_assert_true (zug_game_get_last (self.game) == turn (&self, 3));
  zug_play_turn_go_to (self.page, turn (&self, 5), FALSE);
  act (&self, "delete-variation");
  g_assert_null (zug_game_get_turn (self.game, 4));
  g_assert_true (shown (&self) == turn (&self, 1));
  act (&self, "undo");
  g_assert_nonnull (zug_game_get_turn (self.game, 5));
  zug_play_turn_go_to (self.page, turn (&self, 3), FALSE);
  act (&self, "delete-turn");
  respond ("Change the Game");
  g_assert_null (zug_game_get_turn (self.game, 3));
  g_assert_true (shown (&self) == turn (&self, 2));
  close_game (&self);
}

/* While a game is on its turns stay, and the old key takes back. What was played can be remarked on. */
static void
test_match (void)
{
  ZugMatch *match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  ZugTurn *first;
  Fixture self = {.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL),
                  .announced = g_string_new (NULL)};

  self.game = zug_match_get_game (match);
  self.window = zug_ui_window (GTK_WIDGET (self.page), 1000, 760);
  first = zug_ui_turn (self.game, "e4", "d5");
  zug_play_page_play (self.page, match, ZUG_START_NOW);
  g_assert_true (zug_game_editor_get_playing (self.page->editor));
  g_assert_false (zug_play_vary_is_on (self.page));
  g_assert_false (is_enabled (&self, "delete-turn"));
  g_assert_false (is_enabled (&self, "add-variation"));
  /* Who chooses draws nothing that the other could see. */
  g_assert_cmpint (zug_board_view_get_chooser (self.page->board), ==, ZUG_WHITE);
  g_signal_emit_by_name (self.page->board, "shape-drawn", ZUG_SHAPE_RED, 0, 1);
  g_assert_cmpuint (zug_turn_get_n_remarks (first), ==, 0);
  press_part (&self, 1);
  act (&self, "good");
  g_assert_cmpuint (zug_turn_get_n_remarks (first), ==, 1);
  act (&self, "back-key");
  g_assert_cmpint (zug_match_get_offer (match, NULL), ==, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_turn_get_n_remarks (first), ==, 1);
  gtk_window_destroy (self.window);
  zug_match_stop (match);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (match);
  g_string_free (self.announced, TRUE);
}

/* A line of the opening tree is tried out and left again: what was edited before can still be undone. */
static void
test_explored (void)
{
  ZugTreeRow row = {.sides = 3};
  ZugGameEditor *editor;
  Fixture self;

  open_parity (&self);
  editor = zug_play_page_get_editor (self.page);
  zug_play_turn_go_to (self.page, turn (&self, 2), FALSE);
  press_part (&self, 1);
  act (&self, "good");
  row.pair.choice[ZUG_WHITE] = zug_ui_move (self.game, ZUG_WHITE, "a3");
  row.pair.choice[ZUG_BLACK] = zug_ui_move (self.game, ZUG_BLACK, "a6");
  zug_play_tree_chosen (self.page, &row);
  g_assert_true (zug_play_page_get_game (self.page) != self.game);
  g_assert_false (zug_play_vary_is_on (self.page));
  zug_play_tree_back (self.page);
  g_assert_true (zug_play_page_get_game (self.page) == self.game);
  g_assert_true (zug_play_page_get_editor (self.page) == editor);
  act (&self, "undo");
  g_assert_cmpuint (zug_turn_get_n_remarks (turn (&self, 2)), ==, 0);
  close_game (&self);
}

/* --- the list ---------------------------------------------------------------------------- */

static char *
row_text (GListModel *line, guint n, ZugTurn *current)
{
  g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, n);

  return row->depth == 0 ? zug_turn_text_choice (row->turn, ZUG_WHITE)
                         : zug_turn_text_line (row->turn, row->n, current);
}

static void
test_rows (void)
{
  static const struct
  {
    guint depth;
    const char *text;
  } rows[] = {
      {0, "e4"},
      {0, "Nf3"},
      {1, "<a href=\"4\">2. d4!? Nc6</a> <i>opens &lt;lines&gt;</i> <a href=\"5\"><b>3. Nf3 "
          "Nf6</b></a>"},
      {2, "<i>or</i> <a href=\"6\">3. Nf3 a6</a> <a href=\"7\">4. Bd3 d6</a>"},
      {3, "<a href=\"8\">4. d5 b6</a>"},
      {1, "<a href=\"9\">4. c3 d6</a>"},
      {0, "Bc4"},
  };
  GListModel *line;
  ZugTurn *quiet;
  Fixture self;

  open_parity (&self);
  quiet = add (self.game, turn (&self, 4), "g1f3/a7a6");
  add (self.game, quiet, "f1d3/d7d6");
  add (self.game, quiet, "d4d5/b7b6");
  add (self.game, turn (&self, 5), "c2c3/d7d6");
  zug_game_add_remark (self.game, turn (&self, 4), 'w', ZUG_REMARK_NAG, "5");
  zug_game_add_remark (self.game, turn (&self, 4), '-', ZUG_REMARK_COMMENT, "opens <lines>");
  zug_game_add_remark (self.game, quiet, '-', ZUG_REMARK_BEFORE, "or");
  line = zug_turn_list_get_line (self.page->turns);
  g_assert_cmpuint (g_list_model_get_n_items (line), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, i);
      g_autofree char *text = row_text (line, i, turn (&self, 5));

      g_assert_cmpuint (row->depth, ==, rows[i].depth);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
  close_game (&self);
}

static GtkWidget *
find_label (Fixture *self, const char *words)
{
  GtkWidget *label;

  for (guint i = 0;
       (label = zug_ui_find (GTK_WIDGET (self->page->turns), GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label)
        && strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL)
      return label;
  return NULL;
}

/* A turn of a variation is pressed, and stepping goes on along it. */
static void
test_links (void)
{
  GtkWidget *label;
  gboolean handled = FALSE;
  Fixture self;

  open_parity (&self);
  zug_ui_wait_until ((label = find_label (&self, "2. d4 Nc6")) != NULL);
  g_signal_emit_by_name (label, "activate-link", "4", &handled);
  g_assert_true (handled);
  g_assert_true (shown (&self) == turn (&self, 4));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "<b>2. d4 Nc6</b>"));
  act (&self, "forward");
  g_assert_true (shown (&self) == turn (&self, 5));
  act (&self, "first");
  g_assert_null (strstr (gtk_label_get_label (GTK_LABEL (label)), "<b>"));
  close_game (&self);
}

/* Text that could not be read is shown with its reason, and so is what stands before the first turn. */
static void
test_unread (void)
{
  Fixture self;

  open_parity (&self);
  zug_game_add_remark (self.game, turn (&self, 3), '-', ZUG_REMARK_UNREAD, "4. Qzz9");
  zug_game_add_remark (self.game, turn (&self, 3), '-', ZUG_REMARK_REASON,
                       "4. Qzz9: More than one move fits (a1b2)");
  zug_game_add_remark (self.game, zug_game_get_root (self.game), '-', ZUG_REMARK_COMMENT,
                       "At the club.");
  zug_ui_wait_until (
      find_label (&self, "Not read: 4. Qzz9 (4. Qzz9: More than one move fits (a1b2))") != NULL);
  zug_ui_wait_until (find_label (&self, "At the club.") != NULL);
  close_game (&self);
}

/* A long game full of remarks and variations: only what is seen has widgets. */
static void
test_long (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  static const char *const turns[] = {"g1f3/g8f6", "b1c3/b8c6", "f3g1/f6g8", "c3b1/c6b8"};
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  ZugTurn *at = zug_game_get_root (game);
  GtkWidget *view;
  guint n = 0;
  Fixture self;

  for (int i = 0; i < 120 && zug_turn_get_end (at).result == ZUG_RESULT_OPEN; i++)
    {
      ZugTurn *parent = at;

      at = add (game, parent, turns[i % 4]);
      add (game, parent, "a2a3/a7a6");
      zug_game_add_remark (game, at, '-', ZUG_REMARK_COMMENT, "A remark.");
      n += 2;
    }
  g_assert_cmpuint (n, >, 12);
  open_game (&self, game);
  g_assert_cmpuint (g_list_model_get_n_items (zug_turn_list_get_line (self.page->turns)), ==, n);
  act (&self, "last");
  view = zug_ui_find (GTK_WIDGET (self.page->turns), GTK_TYPE_LIST_VIEW, 0);
  g_assert_nonnull (view);
  g_assert_true (
      gtk_selection_model_is_selected (gtk_list_view_get_model (GTK_LIST_VIEW (view)), n - 2));
  close_game (&self);
}

/* --- earlier versions -------------------------------------------------------------------- */

static void
on_look (ZugEarlierVersions *window, gint64 id, gint64 *looked)
{
  *looked = id;
}

static void
on_bring_back (ZugEarlierVersions *window, ZugGame *game, ZugGame **brought)
{
  *brought = g_object_ref (game);
}

static void
test_versions (void)
{
  const ZugEarlierVersion versions[] = {{5, 1700000000}, {4, 1690000000}};
  GtkWidget *window = zug_earlier_versions_new (NULL, versions, G_N_ELEMENTS (versions));
  ZugEarlierVersions *self = ZUG_EARLIER_VERSIONS (window);
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  g_autoptr (ZugGame) brought = NULL;
  GtkListBox *list = GTK_LIST_BOX (zug_ui_find (window, GTK_TYPE_LIST_BOX, 0));
  GtkWidget *button = zug_ui_find_button (window, "Bring It Back");
  gint64 looked = 0;

  g_signal_connect (window, "look", G_CALLBACK (on_look), &looked);
  g_signal_connect (window, "bring-back", G_CALLBACK (on_bring_back), &brought);
  gtk_window_present (GTK_WINDOW (window));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 1));
  g_assert_cmpint (looked, ==, 4);
  /* The answer for what was chosen before comes late. */
  zug_earlier_versions_show (self, 5, game, NULL);
  g_assert_false (gtk_widget_get_sensitive (button));
  zug_earlier_versions_show (self, 4, NULL, "It cannot be read.");
  g_assert_false (gtk_widget_get_sensitive (button));
  zug_earlier_versions_show (self, 4, game, NULL);
  g_assert_true (gtk_widget_get_sensitive (button));
  zug_ui_click (button);
  g_assert_true (brought == game);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* An earlier version takes the place of the game, with the turn of the same number shown; and goes. */
static void
test_bring_back (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) earlier = zug_game_new (variant, NULL, NULL);
  g_autofree char *text = NULL;
  Fixture self;

  add (earlier, zug_game_get_root (earlier), "a2a3/a7a6");
  open_parity (&self);
  zug_play_turn_go_to (self.page, turn (&self, 3), FALSE);
  g_assert_true (zug_game_editor_bring_back (self.page->editor, earlier, NULL));
  /* There is no third turn any more. */
  g_assert_true (shown (&self) == zug_game_get_root (self.game));
  g_assert_cmpuint (g_list_model_get_n_items (zug_turn_list_get_line (self.page->turns)), ==, 1);
  zug_play_turn_go_to (self.page, turn (&self, 1), FALSE);
  act (&self, "undo");
  text = zug_turn_dup_text (shown (&self));
  g_assert_cmpstr (text, ==, "e2e4/e7e5");
  g_assert_cmpuint (g_list_model_get_n_items (zug_turn_list_get_line (self.page->turns)), ==, 4);
  close_game (&self);
}

static gboolean
is_in_view (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, page, &bounds) && bounds.size.height > 1
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (page);
}

/* Where the panel is below the board, the comment that gets the focus is scrolled to. */
static void
test_narrow (void)
{
  Fixture self;

  open_parity (&self);
  gtk_window_destroy (g_steal_pointer (&self.window));
  self.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  self.window = zug_ui_window (GTK_WIDGET (self.page), 400, 600);
  zug_play_page_browse (self.page, self.game);
  g_assert_false (is_in_view (GTK_WIDGET (self.page->annotation), GTK_WIDGET (self.page)));
  act (&self, "annotate");
  zug_ui_wait_until (is_in_view (GTK_WIDGET (self.page->annotation), GTK_WIDGET (self.page)));
  close_game (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/annotate/comments", test_comments);
  g_test_add_func ("/ui/annotate/left", test_left);
  g_test_add_func ("/ui/annotate/signs", test_signs);
  g_test_add_func ("/ui/annotate/shapes", test_shapes);
  g_test_add_func ("/ui/annotate/vary", test_vary);
  g_test_add_func ("/ui/annotate/narrow", test_narrow);
  g_test_add_func ("/ui/annotate/coin", test_coin);
  g_test_add_func ("/ui/annotate/tree", test_tree);
  g_test_add_func ("/ui/annotate/match", test_match);
  g_test_add_func ("/ui/annotate/explored", test_explored);
  g_test_add_func ("/ui/annotate/rows", test_rows);
  g_test_add_func ("/ui/annotate/links", test_links);
  g_test_add_func ("/ui/annotate/unread", test_unread);
  g_test_add_func ("/ui/annotate/long", test_long);
  g_test_add_func ("/ui/annotate/bring-back", test_bring_back);
  g_test_add_func ("/ui/annotate/versions", test_versions);
  return g_test_run ();
}
