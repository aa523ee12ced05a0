/* test-play-end.c: the Play page: offers, what is taken back, resigning, and the end of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-part-names.h"
#include "zug-play-fixture.h"
#include <string.h>

static void
test_draw_offer (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_false (play_is_enabled (&self, "accept"));
  play_act (&self, "offer-draw");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "offer_bar"))));
  g_assert_nonnull (strstr (gtk_label_get_text (play_part (self.page, "offer_label")),
                            "Ada offers a draw. Does Ben accept?"));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  play_act (&self, "decline");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "offer_bar"))));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);
  play_act (&self, "offer-draw");
  play_act (&self, "accept");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (zug_game_get_end (zug_play_page_get_game (self.page)).result, ==,
                   ZUG_RESULT_DRAW);
  g_assert_cmpint (zug_game_get_end (zug_play_page_get_game (self.page)).reason, ==,
                   ZUG_REASON_AGREEMENT);
  zug_ui_wait_until (!gtk_widget_get_mapped (play_part (self.page, "choice_bar")));
  g_assert_false (play_is_enabled (&self, "resign"));
  play_close_page (&self);
}

/* A computer could accept at once: the person is asked first, and one who plays on has lost
 * nothing. */
static void
test_draw_is_asked (void)
{
  PlayFixture self;
  GtkWidget *dialog;

  play_open_match (&self, "parity", 0, 1);
  play_act (&self, "offer-draw");
  g_assert_cmpint (zug_match_get_offer (self.match, NULL), ==, ZUG_OFFER_NONE);
  dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_assert_cmpint (zug_match_get_offer (self.match, NULL), ==, ZUG_OFFER_NONE);
  play_close_page (&self);
}

static void
test_take_back_is_agreed (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_false (play_is_enabled (&self, "take-back"));
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  play_act (&self, "take-back");
  g_assert_cmpint (play_n_turns (&self), ==, 1);
  play_act (&self, "decline");
  g_assert_cmpint (play_n_turns (&self), ==, 1);
  play_act (&self, "take-back");
  play_act (&self, "accept");
  g_assert_cmpint (play_n_turns (&self), ==, 0);
  play_await_white (self.page);
  play_close_page (&self);
}

/* The other one is asked; as soon as somebody has sealed nobody can put anything back. */
static void
test_put_back_is_agreed (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  g_assert_false (play_is_enabled (&self, "put-back"));
  play_act (&self, "take-back");
  play_act (&self, "accept");
  play_await_white (self.page);
  play_act (&self, "redo-key");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "offer_label")), ==,
                   "Ada asks to put the turn back. Does Ben agree?");
  g_assert_false (play_is_enabled (&self, "put-back"));
  play_act (&self, "decline");
  g_assert_cmpint (play_n_turns (&self), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "notice")), ==,
                   "The turn is not put back.");
  play_act (&self, "put-back");
  play_act (&self, "accept");
  g_assert_cmpint (play_n_turns (&self), ==, 1);
  play_await_white (self.page);

  play_act (&self, "take-back");
  play_act (&self, "accept");
  play_await_white (self.page);
  play_choose (&self, ZUG_WHITE, "d4");
  g_assert_true (play_is_enabled (&self, "put-back"));
  play_act (&self, "seal");
  g_assert_false (play_is_enabled (&self, "put-back"));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "put_back")));
  play_close_page (&self);
}

/* A choice that is not sealed goes before a turn does, on the board, by Pass or typed. */
static void
test_take_choice_back (void)
{
  GtkWidget *button;
  PlayFixture self;

  play_open_match (&self, "synchronous", 0, 0);
  button = play_part (self.page, "take_back");
  g_assert_false (play_is_enabled (&self, "let-go"));
  play_choose (&self, ZUG_WHITE, "e4");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Take the Choice Back");
  g_assert_true (gtk_widget_is_sensitive (button));
  zug_ui_click (button);
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Take Back");

  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  play_act (&self, "pass");
  play_act (&self, "back-key");
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "Nf3");
  play_act (&self, "back-key");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (play_part (self.page, "entry"))), ==, "");
  g_assert_cmpint (play_n_turns (&self), ==, 1);
  play_act (&self, "back-key");
  play_act (&self, "accept");
  g_assert_cmpint (play_n_turns (&self), ==, 0);
  play_close_page (&self);
}

static void
answer_resign (PlayFixture *self, const char *button)
{
  GtkWidget *dialog;

  play_act (self, "resign");
  dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  zug_ui_click (zug_ui_find_button (dialog, button));
  zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

static void
test_resign (void)
{
  PlayFixture self;
  ZugStoryView *story;
  GtkWidget *list;

  play_open_match (&self, "parity", 0, 0);
  story = play_part (self.page, "story");
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  answer_resign (&self, "Play On");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  answer_resign (&self, "Resign");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (zug_game_get_end (zug_play_page_get_game (self.page)).result, ==,
                   ZUG_RESULT_BLACK);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  /* Of what was chosen it can be asked why, and nobody is asked why she resigned. */
  zug_ui_wait_until (g_str_has_suffix (zug_story_view_get_text (story), "resigned."));
  list = gtk_widget_get_first_child (GTK_WIDGET (story));
  g_assert_true (
      gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_first_child (list))));
  g_assert_false (
      gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_last_child (list))));
  play_close_page (&self);
}

/* It is said for whom, of two people; one by herself knows. */
static void
test_resign_for (void)
{
  const guint black[] = {0, 1};
  const char *const asked[] = {"Resign for Ada?", "Resign?"};

  for (guint i = 0; i < G_N_ELEMENTS (black); i++)
    {
      PlayFixture self;
      GtkWidget *dialog;

      play_open_match (&self, "parity", 0, black[i]);
      play_act (&self, "resign");
      dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
      g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, asked[i]);
      zug_ui_click (zug_ui_find_button (dialog, "Play On"));
      zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) == NULL);
      play_close_page (&self);
    }
}

/* At once, or behind the words of the card, which can be scrolled where nothing in them can be
 * pressed. */
static void
assert_tab_leads_to (PlayFixture *self, const char *label)
{
  GtkWidget *button = zug_ui_find_button (GTK_WIDGET (play_part (self->page, "end_card")), label);

  /* The way of the keyboard is one over places. */
  zug_ui_wait_until (gtk_widget_get_height (button) > 0);
  zug_ui_rest (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD));
  if (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (self->window)))
    g_assert_true (gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (self->window) == button);
}

/* Who does not want to be asked is not. */
static void
test_resign_at_once (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_object_set (self.page, "confirm-end", FALSE, NULL);
  gtk_widget_grab_focus (play_part (self.page, "end_button"));
  play_act (&self, "resign");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (self.window), play_part (self.page, "board")));
  g_assert_null (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_OVER);
  zug_ui_wait_until (
      gtk_widget_get_mapped (GTK_WIDGET (play_part (self.page, "end_how")))
      && strstr (gtk_label_get_label (play_part (self.page, "end_how")), "is not kept") != NULL);
  /* There is no turn to show. */
  assert_tab_leads_to (&self, "Rematch");
  play_close_page (&self);
}

static void
play_move (PlayFixture *self, ZugSide side, const char *san)
{
  ZugMove move = zug_ui_move (zug_play_page_get_game (self->page), side, san);
  guint n = play_n_turns (self);

  zug_ui_wait_until (play_chooser (self) == side);
  g_assert_true (zug_board_view_set_choice (play_part (self->page, "board"), &move));
  zug_ui_wait_until (play_n_turns (self) == n + 1);
}

static gboolean
is_part_shown (PlayFixture *self, const char *id)
{
  return gtk_widget_get_mapped (GTK_WIDGET (play_part (self->page, id)));
}

/* White loses the queen and resigns. The card says since when Black was ahead, and nothing is begun
 * by who still presses Enter; the turn can be looked at, and the match played again from there. */
static void
test_end (void)
{
  static const char *const moves[] = {"e4", "e5", "Qh5", "Nc6", "Qxh7", "Rxh7", "a3", "a6"};
  PlayFixture self;

  play_open_match (&self, "orthodox", 0, 0);
  g_object_set (self.page, "confirm-end", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    play_move (&self, i % 2 == 0 ? ZUG_WHITE : ZUG_BLACK, moves[i]);
  g_assert_false (is_part_shown (&self, "look_bar"));
  play_act (&self, "resign");
  zug_ui_wait_until (is_part_shown (&self, "end_card"));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (play_part (self.page, "end_turning_words")),
                                   "Ben was ahead in men from turn 3 on. "));
  g_assert_true (gtk_widget_has_focus (play_part (self.page, "end_close")));
  assert_tab_leads_to (&self, "Show Turn 3");
  assert_tab_leads_to (&self, "Rematch");
  zug_ui_click (play_part (self.page, "end_turning_button"));
  g_assert_false (is_part_shown (&self, "end_card"));
  g_assert_cmpuint (zug_turn_get_number (play_shown (&self)), ==, 3);
  zug_ui_wait_until (is_part_shown (&self, "rematch"));
  g_assert_true (gtk_widget_is_sensitive (play_part (self.page, "rematch")));
  play_close_page (&self);
}

/* Whoever was helped is told what that cost, where there was something to lose. */
static void
test_uncounted (void)
{
  const struct
  {
    const char *what;
    const char *words;
  } helps[] = {{"hint", "since you asked for a hint"},
               {"takeback", "since a turn was taken back"},
               {NULL, NULL}};

  for (guint i = 0; i < G_N_ELEMENTS (helps); i++)
    {
      PlayFixture self;
      const char *how;

      play_open_match (&self, "parity", 0, 1);
      g_object_set (self.page, "confirm-end", FALSE, NULL);
      play_choose (&self, ZUG_WHITE, "e4");
      play_act (&self, "seal");
      zug_ui_wait_until (play_n_turns (&self) == 1);
      play_await_white (self.page);
      g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (play_part (self.page, "hint_button")),
                                "does not count for your rating"));
      if (helps[i].what != NULL)
        zug_match_note_assistance (self.match, helps[i].what);
      play_act (&self, "resign");
      zug_ui_wait_until (is_part_shown (&self, "end_card"));
      how = gtk_label_get_label (play_part (self.page, "end_how"));
      if (helps[i].words != NULL)
        g_assert_nonnull (strstr (how, helps[i].words));
      else
        g_assert_null (strstr (how, "rating"));
      play_close_page (&self);
    }
}

/* A review is of what is on the board: the card over it goes. */
static void
test_review_after_end (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_object_set (self.page, "confirm-end", FALSE, NULL);
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  play_act (&self, "resign");
  zug_ui_wait_until (is_part_shown (&self, "end_card"));
  g_assert_true (is_part_shown (&self, "end_review"));
  play_act (&self, "review");
  g_assert_false (is_part_shown (&self, "end_card"));
  play_close_page (&self);
}

/* Whoever looks something up wants to see the board beside it. */
static void
test_panel_after_end (void)
{
  PlayFixture self;
  GtkStack *panels;

  play_open_match (&self, "parity", 0, 0);
  panels = play_part (self.page, "panel_stack");
  g_object_set (self.page, "confirm-end", FALSE, NULL);
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  play_act (&self, "resign");
  zug_ui_wait_until (is_part_shown (&self, "end_card"));
  gtk_stack_set_visible_child_name (panels, "analysis");
  g_assert_false (is_part_shown (&self, "end_card"));
  play_close_page (&self);
}

/* The end goes with the last turn: it is asked first. */
static void
test_take_end_back (void)
{
  PlayFixture self;
  GtkWidget *dialog;

  play_open_match (&self, "parity", 0, 1);
  play_choose (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  answer_resign (&self, "Resign");
  play_act (&self, "take-back");
  g_assert_cmpuint (play_n_turns (&self), ==, 1);
  dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_OVER);
  play_act (&self, "take-back");
  dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "take-back");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  g_assert_cmpuint (play_n_turns (&self), ==, 0);
  play_close_page (&self);
}

/* An alternating game has nothing to seal. */
static void
test_orthodox (void)
{
  PlayFixture self;

  play_open_match (&self, "orthodox", 0, 0);
  g_assert_true (gtk_entry_get_visibility (play_part (self.page, "entry")));
  play_move (&self, ZUG_WHITE, "e4");
  zug_ui_wait_until (play_chooser (&self) == ZUG_BLACK);
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  play_move (&self, ZUG_BLACK, "e5");
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  zug_part_names_watch (); /* as in the program: it says what Tab stops at */
  g_test_add_func ("/ui/play-end/draw-offer", test_draw_offer);
  g_test_add_func ("/ui/play-end/draw-offer-is-asked", test_draw_is_asked);
  g_test_add_func ("/ui/play-end/take-back", test_take_back_is_agreed);
  g_test_add_func ("/ui/play-end/put-back", test_put_back_is_agreed);
  g_test_add_func ("/ui/play-end/take-choice-back", test_take_choice_back);
  g_test_add_func ("/ui/play-end/resign", test_resign);
  g_test_add_func ("/ui/play-end/resign-for", test_resign_for);
  g_test_add_func ("/ui/play-end/resign-at-once", test_resign_at_once);
  g_test_add_func ("/ui/play-end/end", test_end);
  g_test_add_func ("/ui/play-end/take-end-back", test_take_end_back);
  g_test_add_func ("/ui/play-end/uncounted", test_uncounted);
  g_test_add_func ("/ui/play-end/review-after-end", test_review_after_end);
  g_test_add_func ("/ui/play-end/panel-after-end", test_panel_after_end);
  g_test_add_func ("/ui/play-end/orthodox", test_orthodox);
  return g_test_run ();
}
