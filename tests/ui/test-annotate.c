/* test-annotate.c: annotating on the Play page: comments, signs, shapes, variations */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-san.h"
#include "zug-turn-text.h"
#include "zug-zfen.h"
#include <string.h>

/* Two men of the sides can meet on e4. */
#define MEETING "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1"

static void
write_comment (PlayFixture *self, const char *text)
{
  GtkWidget *view =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "annotation")), GTK_TYPE_TEXT_VIEW, 0);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

static char *
read_comment (PlayFixture *self)
{
  GtkWidget *view =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "annotation")), GTK_TYPE_TEXT_VIEW, 0);
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
  return text;
}

static void
press_part (PlayFixture *self, guint n)
{
  GtkWidget *part =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "annotation")), GTK_TYPE_TOGGLE_BUTTON, n);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (part), TRUE);
}

/* A comment is kept where it was written, also when another turn is shown meanwhile. */
static void
test_comments (void)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  PlayFixture self;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  write_comment (&self, "  Both develop.\n");
  g_assert_null (zug_turn_get_comment (play_find_turn (&self, 2)));
  press_part (&self, 1);
  g_assert_cmpstr (zug_turn_get_comment (play_find_turn (&self, 2)), ==, "Both develop.");
  text = read_comment (&self);
  g_assert_cmpstr (text, ==, "");
  write_comment (&self, "White first");
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 3), FALSE);
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 2)), ==, 2);
  g_assert_cmpint (zug_turn_get_remark (play_find_turn (&self, 2), 0)->side, ==, 'w');
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 3)), ==, 0);

  /* Undoing leads back to where it was written. */
  play_act (&self, "undo");
  g_assert_true (play_shown (&self) == play_find_turn (&self, 2));
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 2)), ==, 1);
  press_part (&self, 0);
  again = read_comment (&self);
  g_assert_cmpstr (again, ==, "Both develop.");
  play_act (&self, "undo");
  g_assert_false (play_is_enabled (&self, "undo"));
  play_act (&self, "redo");
  g_assert_cmpstr (zug_turn_get_comment (play_find_turn (&self, 2)), ==, "Both develop.");
  g_assert_nonnull (strstr (self.announced->str, "Undone: Comment\n"));
  g_assert_nonnull (strstr (self.announced->str, "Redone: Comment\n"));
  play_close_page (&self);
}

/* A word without end is broken anywhere: else the first line of it takes a minute to be seen. */
static void
test_endless (void)
{
  g_autofree char *digits = g_strnfill (70000, '9');
  GtkWidget *view;
  PlayFixture self;

  play_open_parity (&self);
  zug_game_add_remark (self.game, play_find_turn (&self, 2), '-', ZUG_REMARK_COMMENT, digits);
  zug_game_add_remark (self.game, play_find_turn (&self, 3), '-', ZUG_REMARK_COMMENT, "One word");
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  play_act (&self, "annotate");
  view = zug_ui_find (GTK_WIDGET (play_part (self.page, "annotation")), GTK_TYPE_TEXT_VIEW, 0);
  g_assert_cmpint (gtk_text_view_get_wrap_mode (GTK_TEXT_VIEW (view)), ==, GTK_WRAP_CHAR);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 3), FALSE);
  g_assert_cmpint (gtk_text_view_get_wrap_mode (GTK_TEXT_VIEW (view)), ==, GTK_WRAP_WORD_CHAR);
  play_close_page (&self);
}

/* What was begun while a turn is revealed is there when that ends. */
static void
test_revealing (void)
{
  g_autofree char *text = NULL;
  PlayFixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 1), TRUE);
  g_assert_true (zug_board_view_is_revealing (play_part (self.page, "board")));
  write_comment (&self, "At once");
  zug_ui_wait_until (!zug_board_view_is_revealing (play_part (self.page, "board")));
  text = read_comment (&self);
  g_assert_cmpstr (text, ==, "At once");
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), TRUE);
  g_assert_cmpstr (zug_turn_get_comment (play_find_turn (&self, 1)), ==, "At once");
  zug_ui_wait_until (!zug_board_view_is_revealing (play_part (self.page, "board")));
  /* GTK 4.8 leaks an event where a window goes that has the focus still. */
  gtk_window_set_focus (self.window, NULL);
  play_close_page (&self);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Who writes without a pause has it kept all the same, and goes on writing. */
static void
test_without_pause (void)
{
  g_autofree char *text = NULL;
  PlayFixture self;
  guint n = 0;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  while (zug_turn_get_comment (play_find_turn (&self, 2)) == NULL)
    {
      g_autofree char *more = g_strdup_printf ("Word %u ", ++n);

      write_comment (&self, more);
      g_main_context_iteration (NULL, FALSE);
    }
  text = read_comment (&self);
  g_assert_true (g_str_has_prefix (text, "Word ") && g_str_has_suffix (text, " "));
  play_close_page (&self);
}

/* What waits to be kept is kept when the window goes. */
static void
test_left (void)
{
  PlayFixture self;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  write_comment (&self, "Last words");
  gtk_window_destroy (self.window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpstr (zug_turn_get_comment (play_find_turn (&self, 2)), ==, "Last words");
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
  PlayFixture self;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  /* Whose choice is meant must be said. */
  play_act (&self, "good");
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 2)), ==, 0);
  press_part (&self, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *choice = NULL;

      for (const char *key = rows[i].keys; *key != '\0'; key++)
        play_act (&self, *key == '!' ? "good" : "bad");
      choice = zug_turn_text_choice (play_find_turn (&self, 2), ZUG_WHITE);
      g_assert_cmpstr (choice, ==, rows[i].choice);
      while (play_is_enabled (&self, "undo"))
        play_act (&self, "undo");
    }

  button = zug_ui_find_button (GTK_WIDGET (play_part (self.page, "annotation")), "?!");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_true (zug_game_editor_has_nag (play_find_turn (&self, 2), 'w', 6));
  press_part (&self, 0);
  button = zug_ui_find_button (GTK_WIDGET (play_part (self.page, "annotation")), "+=");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  words = zug_turn_text_judgement (play_find_turn (&self, 2));
  g_assert_cmpstr (words, ==, "+=");
  play_close_page (&self);
}

static void
test_shapes (void)
{
  guint e2 = zug_square (4, 1), e4 = zug_square (4, 3);
  PlayFixture self;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  g_signal_emit_by_name (play_part (self.page, "board"), "shape-drawn", ZUG_SHAPE_RED, e2, e4);
  g_signal_emit_by_name (play_part (self.page, "board"), "shape-drawn", ZUG_SHAPE_GREEN, e4, e4);
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 2)), ==, 2);
  g_assert_nonnull (strstr (self.announced->str, "e4 marked green; red arrow from e2 to e4"));
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 3), FALSE);
  g_assert_null (zug_board_view_dup_shape_words (play_part (self.page, "board")));
  g_assert_false (play_is_enabled (&self, "clear-shapes"));
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  play_act (&self, "clear-shapes");
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 2)), ==, 0);
  play_close_page (&self);
}

static void
respond (const char *label)
{
  GtkWidget *dialog;

  zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  zug_ui_click (zug_ui_find_button (dialog, label));
  zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

static void
choose (PlayFixture *self, ZugSide side, const char *san)
{
  ZugSanReading reading;

  g_assert_true (zug_san_read (zug_game_get_laws (self->game),
                               zug_turn_get_position (play_shown (self)), side, san, strlen (san),
                               &reading));
  zug_board_view_set_chooser (play_part (self->page, "board"), side);
  g_assert_true (zug_board_view_set_choice (play_part (self->page, "board"), &reading.move));
}

/* The board shows the other side's choice beside what is chosen. */
static void
assert_beside (PlayFixture *self, const char *from, const char *to)
{
  ZugMove beside;

  g_assert_cmpint (zug_board_view_get_beside (play_part (self->page, "board"), &beside), ==,
                   from != NULL);
  if (from != NULL)
    {
      g_assert_cmpint (beside.from, ==, zug_square_read (from));
      g_assert_cmpint (beside.to, ==, zug_square_read (to));
    }
}

/* One side's choice is another; the other's stays as played. */
static void
test_vary (void)
{
  g_autofree char *text = NULL;
  PlayFixture self;

  play_open_parity (&self);
  g_assert_false (play_is_enabled (&self, "add-variation"));
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  choose (&self, ZUG_WHITE, "Bb5");
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "vary_bar")));
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "vary_label")), ==,
                   "White Bb5, Black Bc5 as played");
  assert_beside (&self, "f8", "c5");
  play_act (&self, "add-variation");
  zug_ui_wait_until (zug_turn_get_n_children (play_find_turn (&self, 2)) == 2);
  text = zug_turn_dup_text (play_shown (&self));
  g_assert_cmpstr (text, ==, "f1b5/f8c5");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "vary_bar")));

  /* Behind it nobody has chosen yet: both do. */
  assert_beside (&self, NULL, NULL);
  choose (&self, ZUG_BLACK, "Nf6");
  g_assert_false (play_is_enabled (&self, "add-variation"));
  assert_beside (&self, NULL, NULL);
  choose (&self, ZUG_WHITE, "O-O");
  assert_beside (&self, "g8", "f6");
  play_act (&self, "add-variation");
  zug_ui_wait_until (zug_turn_get_number (play_shown (&self)) == 4);
  play_act (&self, "back");
  choose (&self, ZUG_WHITE, "d3");
  play_act (&self, "drop-variation");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "vary_bar")));
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  play_act (&self, "undo");
  play_act (&self, "undo");
  g_assert_true (play_shown (&self) == play_find_turn (&self, 2));
  g_assert_cmpuint (zug_turn_get_n_children (play_find_turn (&self, 2)), ==, 1);

  /* The last turn of the game played goes on only when that was confirmed. */
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 3), FALSE);
  choose (&self, ZUG_WHITE, "O-O");
  choose (&self, ZUG_BLACK, "Nf6");
  play_act (&self, "add-variation");
  respond ("Cancel");
  g_assert_cmpuint (zug_turn_get_n_children (play_find_turn (&self, 3)), ==, 0);
  play_act (&self, "add-variation");
  respond ("Change the Game");
  zug_ui_wait_until (zug_turn_get_n_children (play_find_turn (&self, 3)) == 1);
  play_close_page (&self);
}

static void
assert_tried (PlayFixture *self, const char *words)
{
  g_assert_true (gtk_widget_get_visible (play_part (self->page, "vary_bar")));
  g_assert_cmpstr (gtk_label_get_label (play_part (self->page, "vary_label")), ==, words);
}

static ZugTurn *
choose_alone (PlayFixture *self, ZugSide side, const char *san)
{
  ZugTurn *before = play_shown (self);

  choose (self, side, san);
  zug_ui_wait_until (play_shown (self) != before);
  return play_shown (self);
}

/* A position that was set up is gone on from at once, move by move, and nobody asks whether a game
 * may change that nobody played. Of a game that was, one is asked, and “no” takes nothing away. */
static void
test_set_up (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  PlayFixture self;
  ZugTurn *last;

  play_open_page (&self);
  self.game = zug_game_new (variant, NULL, NULL);
  zug_play_page_browse (self.page, self.game);
  choose_alone (&self, ZUG_WHITE, "e4");
  last = choose_alone (&self, ZUG_BLACK, "e5");
  g_assert_true (zug_game_get_last (self.game) == last);

  zug_play_page_browse (self.page, self.game);
  zug_play_session_go_to (self.page->session, last, FALSE);
  choose (&self, ZUG_WHITE, "Nf3");
  respond ("Cancel");
  assert_tried (&self, "Nf3");
  play_act (&self, "drop-variation");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "vary_bar")));
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  choose (&self, ZUG_WHITE, "Nf3");
  respond ("Change the Game");
  zug_ui_wait_until (play_shown (&self) != last);
  choose_alone (&self, ZUG_BLACK, "Nc6");
  play_close_page (&self);
}

static void
type_variation (PlayFixture *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (play_part (self->page, "vary_entry")), text);
  g_signal_emit_by_name (play_part (self->page, "vary_entry"), "activate");
}

/* Both choices that are typed are a variation; of one alone it is seen first what the other is. */
static void
test_type (void)
{
  g_autofree char *text = NULL;
  PlayFixture self;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  type_variation (&self, " Bb5  Nf6 ");
  zug_ui_wait_until (zug_turn_get_n_children (play_find_turn (&self, 2)) == 2);
  text = zug_turn_dup_text (play_shown (&self));
  g_assert_cmpstr (text, ==, "f1b5/g8f6");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "vary_bar")));

  play_act (&self, "back");
  type_variation (&self, "Bb5");
  assert_tried (&self, "White Bb5, Black Bc5 as played");
  /* Both could play it: Black after White, and behind points in any case. */
  type_variation (&self, "d6");
  assert_tried (&self, "White Bb5, Black d6");
  type_variation (&self, "...a5");
  assert_tried (&self, "White Bb5, Black a5");
  type_variation (&self, "Bc4");
  assert_tried (&self, "White Bc4, Black a5");
  play_act (&self, "drop-variation");

  /* What is no move changes nothing. */
  type_variation (&self, "Bb5 Qh9");
  g_assert_cmpstr (gtk_label_get_text (play_part (self.page, "notice")), ==,
                   "“Qh9” is not a move. Write Nf3, e2e4 or O-O.");
  type_variation (&self, "Ra5");
  g_assert_cmpstr (gtk_label_get_text (play_part (self.page, "notice")), ==,
                   "None of your men can play “Ra5”.");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "vary_bar")));
  g_assert_cmpuint (zug_turn_get_n_children (play_find_turn (&self, 2)), ==, 2);
  play_close_page (&self);
}

/* Nobody tosses a coin in a variation: the person says how it falls. */
static void
test_coin (void)
{
  g_autoptr (ZugVariant) variant = NULL;
  ZugPosition start;
  ZugLaws laws;
  size_t at;
  PlayFixture self;

  g_assert_true (zug_laws_preset (&laws, "parity"));
  g_assert_true (zug_laws_read (&laws, "collision=coin", &at));
  variant = zug_variant_new ("parity", "Parity", NULL, &laws);
  g_assert_true (zug_zfen_read (&laws, MEETING, &start, NULL));
  play_open_game (&self, zug_game_new (variant, &start, NULL));
  play_add (self.game, zug_game_get_root (self.game), "a1b1/h8g8");
  choose (&self, ZUG_WHITE, "Ne4");
  choose (&self, ZUG_BLACK, "Ne4");
  play_act (&self, "add-variation");
  respond ("Black");
  zug_ui_wait_until (zug_turn_get_chance (play_shown (&self)) == ZUG_CHANCE_BLACK);
  g_assert_cmpuint (zug_game_get_place (self.game, play_shown (&self)), ==, 1);
  play_close_page (&self);
}

static void
test_tree (void)
{
  PlayFixture self;

  play_open_parity (&self);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  g_assert_false (play_is_enabled (&self, "promote"));
  /* In the list its keys are taken all the same, and do nothing. */
  g_assert_true (
      gtk_widget_activate_action (play_part (self.page, "turns"), "turns.promote", NULL));
  g_assert_true (play_shown (&self) == play_find_turn (&self, 2));
  g_assert_false (play_is_enabled (&self, "delete-variation"));
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 5), FALSE);
  g_assert_false (play_is_enabled (&self, "demote"));
  play_act (&self, "promote");
  respond ("Cancel");
  g_assert_true (zug_game_get_last (self.game) == play_find_turn (&self, 3));
  play_act (&self, "promote-to-line");
  respond ("Change the Game");
  g_assert_true (zug_game_get_last (self.game) == play_find_turn (&self, 5));
  g_assert_true (play_shown (&self) == play_find_turn (&self, 5));
  play_act (&self, "back-key");
  g_assert_true (zug_game_get_last (self.game) == play_find_turn (&self, 3));
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 5), FALSE);
  play_act (&self, "delete-variation");
  g_assert_null (zug_game_get_turn (self.game, 4));
  g_assert_true (play_shown (&self) == play_find_turn (&self, 1));
  play_act (&self, "undo");
  g_assert_nonnull (zug_game_get_turn (self.game, 5));
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 3), FALSE);
  play_act (&self, "delete-turn");
  respond ("Change the Game");
  g_assert_null (zug_game_get_turn (self.game, 3));
  g_assert_true (play_shown (&self) == play_find_turn (&self, 2));
  play_close_page (&self);
}

/* While a game is on its turns stay, and the old key takes back. What was played can be remarked
 * on. */
static void
test_match (void)
{
  ZugTurn *first;
  PlayFixture self;

  play_open_page (&self);
  self.match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  first = zug_ui_turn (zug_match_get_game (self.match), "e4", "d5");
  zug_play_page_play (self.page, self.match, ZUG_START_NOW);
  g_assert_true (zug_game_editor_get_playing (zug_play_page_get_editor (self.page)));
  g_assert_false (zug_play_session_is_varying (self.page->session));
  g_assert_false (play_is_enabled (&self, "delete-turn"));
  g_assert_false (play_is_enabled (&self, "add-variation"));
  /* Who chooses draws nothing that the other could see. */
  play_await_white (self.page);
  g_signal_emit_by_name (play_part (self.page, "board"), "shape-drawn", ZUG_SHAPE_RED, 0, 1);
  g_assert_cmpuint (zug_turn_get_n_remarks (first), ==, 0);
  press_part (&self, 1);
  play_act (&self, "good");
  g_assert_cmpuint (zug_turn_get_n_remarks (first), ==, 1);
  play_act (&self, "back-key");
  g_assert_cmpint (zug_match_get_offer (self.match, NULL), ==, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_turn_get_n_remarks (first), ==, 1);
  play_close_page (&self);
}

/* A line of the opening tree is tried out and left again: what was edited before can still be
 * undone. */
static void
test_explored (void)
{
  ZugTreeRow row = {.sides = 3};
  ZugGameEditor *editor;
  PlayFixture self;

  play_open_parity (&self);
  editor = zug_play_page_get_editor (self.page);
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 2), FALSE);
  press_part (&self, 1);
  play_act (&self, "good");
  row.pair.choice[ZUG_WHITE] = zug_ui_move (self.game, ZUG_WHITE, "a3");
  row.pair.choice[ZUG_BLACK] = zug_ui_move (self.game, ZUG_BLACK, "a6");
  g_signal_emit_by_name (play_part (self.page, "tree"), "chosen", &row);
  g_assert_true (zug_play_page_get_game (self.page) != self.game);
  g_assert_false (play_is_enabled (&self, "good"));
  g_assert_false (zug_play_session_is_varying (self.page->session));
  g_signal_emit_by_name (play_part (self.page, "tree"), "back");
  g_assert_true (zug_play_page_get_game (self.page) == self.game);
  g_assert_true (zug_play_page_get_editor (self.page) == editor);
  play_act (&self, "undo");
  g_assert_cmpuint (zug_turn_get_n_remarks (play_find_turn (&self, 2)), ==, 0);
  play_close_page (&self);
}

static gboolean
is_in_view (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, page, &bounds) && bounds.size.height > 1
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (page);
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Long names of the choices on the buttons make nothing wider, else the board would shrink on
 * their turn. */
static void
test_width (void)
{
  PlayFixture self;
  int least;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "e4", "d5");
  least = least_width (GTK_WIDGET (play_part (self.page, "annotation")));
  play_turn (&self, "Qh5", "Qd6");
  play_turn (&self, "a3", "a6");
  play_turn (&self, "Qxf7+", "Qxh2");
  g_assert_cmpint (least_width (GTK_WIDGET (play_part (self.page, "annotation"))), ==, least);
  play_close_page (&self);
}

/* A narrow window holds the buttons. Where the panel is below the board, the comment that gets
 * the focus is scrolled to. */
static void
test_narrow (void)
{
  PlayFixture self;

  play_open_parity (&self);
  gtk_window_destroy (g_steal_pointer (&self.window));
  self.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  self.window = zug_ui_window (GTK_WIDGET (self.page), 400, 600);
  zug_play_page_browse (self.page, self.game);
  play_act (&self, "last");
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "review_button")));
  g_assert_cmpint (least_width (play_part (self.page, "look_bar")), <=, 360);
  g_assert_false (
      is_in_view (GTK_WIDGET (play_part (self.page, "annotation")), GTK_WIDGET (self.page)));
  play_act (&self, "annotate");
  zug_ui_wait_until (
      is_in_view (GTK_WIDGET (play_part (self.page, "annotation")), GTK_WIDGET (self.page)));
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/annotate/comments", test_comments);
  g_test_add_func ("/ui/annotate/endless", test_endless);
  g_test_add_func ("/ui/annotate/revealing", test_revealing);
  g_test_add_func ("/ui/annotate/without-pause", test_without_pause);
  g_test_add_func ("/ui/annotate/left", test_left);
  g_test_add_func ("/ui/annotate/signs", test_signs);
  g_test_add_func ("/ui/annotate/shapes", test_shapes);
  g_test_add_func ("/ui/annotate/vary", test_vary);
  g_test_add_func ("/ui/annotate/set-up", test_set_up);
  g_test_add_func ("/ui/annotate/type", test_type);
  g_test_add_func ("/ui/annotate/narrow", test_narrow);
  g_test_add_func ("/ui/annotate/width", test_width);
  g_test_add_func ("/ui/annotate/coin", test_coin);
  g_test_add_func ("/ui/annotate/tree", test_tree);
  g_test_add_func ("/ui/annotate/match", test_match);
  g_test_add_func ("/ui/annotate/explored", test_explored);
  return g_test_run ();
}
