/* test-play-page.c: the Play page: choosing, sealing, handing over, offers, stepping */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-play-page-private.h"
#include "zug-ui-fixture.h"
#include <string.h>

typedef struct
{
  GtkWindow *window;
  ZugPlayPage *page;
  ZugMatch *match;
  GString *announced;
} Fixture;

static void
on_announce (ZugPlayPage *page, const char *words, Fixture *self)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

static void
open_page (Fixture *self)
{
  *self =
      (Fixture){.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL), .announced = g_string_new (NULL)};
  g_signal_connect (self->page, "announce", G_CALLBACK (on_announce), self);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 760);
}

/* A match of a preset between players of these levels, begun. */
static void
open_match (Fixture *self, const char *preset, guint white, guint black)
{
  open_page (self);
  self->match = zug_new_game_make_match (preset, "Ada", white, "Ben", black);
  zug_play_page_play (self->page, self->match, ZUG_START_NOW);
}

static void
close_page (Fixture *self)
{
  gtk_window_destroy (self->window);
  if (self->match != NULL)
    {
      zug_match_stop (self->match);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_finalize_object (self->match);
    }
  g_string_free (self->announced, TRUE);
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

static ZugSide
chooser (Fixture *self)
{
  return zug_board_view_get_chooser (self->page->board);
}

static void
choose (Fixture *self, ZugSide side, const char *san)
{
  ZugMove move = zug_ui_move (self->page->game, side, san);

  zug_ui_wait_until (chooser (self) == side);
  g_assert_true (zug_board_view_set_choice (self->page->board, &move));
  g_assert_true (is_enabled (self, "seal"));
}

static ZugPlayerState
state (Fixture *self, ZugSide side)
{
  return zug_player_get_state (zug_match_get_player (self->match, side));
}

static gboolean
is_card_shown (Fixture *self, const char *title)
{
  return gtk_widget_get_visible (self->page->card)
         && strstr (gtk_label_get_text (self->page->card_title), title) != NULL;
}

static int
n_turns (Fixture *self)
{
  int n = 0;

  for (ZugTurn *turn = zug_game_get_last (self->page->game); zug_turn_get_parent (turn) != NULL;
       turn = zug_turn_get_parent (turn))
    n++;
  return n;
}

/* Both people choose and seal on the board. */
static void
play (Fixture *self, const char *white, const char *black)
{
  int n = n_turns (self);

  choose (self, ZUG_WHITE, white);
  act (self, "seal");
  zug_ui_click (GTK_WIDGET (self->page->card_button));
  choose (self, ZUG_BLACK, black);
  act (self, "seal");
  zug_ui_wait_until (n_turns (self) == n + 1);
}

static void
test_seal_hides_everything (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  g_assert_cmpint (chooser (&self), ==, ZUG_WHITE);
  g_assert_false (is_enabled (&self, "seal"));
  g_assert_false (gtk_widget_get_visible (self.page->card));
  choose (&self, ZUG_WHITE, "e4");
  act (&self, "seal");

  g_assert_cmpint (state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  g_assert_false (zug_board_view_get_choice (self.page->board, NULL));
  g_assert_false (is_enabled (&self, "seal"));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self.page->entry)));
  g_assert_true (is_card_shown (&self, "Black chooses, White looks away"));
  g_assert_cmpint (n_turns (&self), ==, 0);
  close_page (&self);
}

static void
test_handover_and_reveal (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  choose (&self, ZUG_WHITE, "e4");
  act (&self, "seal");
  zug_ui_click (GTK_WIDGET (self.page->card_button));
  g_assert_false (gtk_widget_get_visible (self.page->card));
  g_assert_cmpint (chooser (&self), ==, ZUG_BLACK);
  choose (&self, ZUG_BLACK, "d5");
  act (&self, "seal");

  zug_ui_wait_until (n_turns (&self) == 1);
  g_assert_nonnull (strstr (self.announced->str, "e4"));
  g_assert_nonnull (strstr (gtk_label_get_text (self.page->story), "e4"));
  g_assert_nonnull (strstr (gtk_label_get_text (self.page->story), "d5"));
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  g_assert_false (gtk_widget_get_visible (self.page->card));
  play (&self, "Nf3", "Nf6");
  close_page (&self);
}

static void
test_blind_entry (void)
{
  Fixture self;
  GtkEditable *entry;

  open_match (&self, "parity", 0, 0);
  entry = GTK_EDITABLE (self.page->entry);
  g_assert_false (gtk_entry_get_visibility (self.page->entry));
  gtk_editable_set_text (entry, "Nf3");
  g_assert_true (is_enabled (&self, "seal"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  zug_ui_click (GTK_WIDGET (self.page->card_button));

  /* What is wrong with a move that nobody may read is told without telling it. */
  gtk_editable_set_text (entry, "Nf3");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (state (&self, ZUG_BLACK), ==, ZUG_PLAYER_CHOOSING);
  g_assert_null (strstr (gtk_label_get_text (self.page->notice), "f3"));
  g_assert_cmpstr (gtk_label_get_text (self.page->notice), !=, "");
  gtk_editable_set_text (entry, "e7e5");
  g_signal_emit_by_name (entry, "activate");
  zug_ui_wait_until (n_turns (&self) == 1);
  close_page (&self);
}

static void
test_entry_against_a_computer (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 1);
  g_assert_true (gtk_entry_get_visibility (self.page->entry));
  gtk_editable_set_text (GTK_EDITABLE (self.page->entry), "Ke2");
  g_signal_emit_by_name (self.page->entry, "activate");
  g_assert_cmpstr (gtk_label_get_text (self.page->notice), !=, "");
  g_assert_cmpint (state (&self, ZUG_WHITE), ==, ZUG_PLAYER_CHOOSING);
  gtk_editable_set_text (GTK_EDITABLE (self.page->entry), "e4");
  g_signal_emit_by_name (self.page->entry, "activate");
  zug_ui_wait_until (n_turns (&self) == 1);
  close_page (&self);
}

static void
test_computer_and_take_back (void)
{
  Fixture self;

  open_match (&self, "parity", 1, 0);
  g_assert_true (zug_board_view_get_flipped (self.page->board));
  g_assert_false (is_enabled (&self, "take-back"));
  choose (&self, ZUG_BLACK, "e5");
  act (&self, "seal");
  zug_ui_wait_until (n_turns (&self) == 1);
  zug_ui_wait_until (chooser (&self) == ZUG_BLACK);
  act (&self, "take-back");
  g_assert_cmpint (n_turns (&self), ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self.page->offer_bar)));
  zug_ui_wait_until (chooser (&self) == ZUG_BLACK);
  close_page (&self);
}

static void
test_card_starts (void)
{
  Fixture self;

  open_page (&self);
  self.match = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  zug_play_page_play (self.page, self.match, ZUG_START_WELCOME);
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_IDLE);
  g_assert_true (is_card_shown (&self, ""));
  g_assert_nonnull (strstr (gtk_label_get_text (self.page->card_text), "Parity Chess"));
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  zug_ui_click (GTK_WIDGET (self.page->card_button));
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  g_assert_false (gtk_widget_get_visible (self.page->card));
  g_assert_cmpint (chooser (&self), ==, ZUG_WHITE);
  close_page (&self);
}

static void
test_draw_offer (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  g_assert_false (is_enabled (&self, "accept"));
  act (&self, "offer-draw");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self.page->offer_bar)));
  g_assert_nonnull (strstr (gtk_label_get_text (self.page->offer_label), "White offers a draw"));
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  act (&self, "decline");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self.page->offer_bar)));
  g_assert_cmpint (chooser (&self), ==, ZUG_WHITE);
  act (&self, "offer-draw");
  act (&self, "accept");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (zug_game_get_end (self.page->game).result, ==, ZUG_RESULT_DRAW);
  g_assert_cmpint (zug_game_get_end (self.page->game).reason, ==, ZUG_REASON_AGREEMENT);
  zug_ui_wait_until (!gtk_widget_get_mapped (self.page->choice_bar));
  g_assert_false (is_enabled (&self, "resign"));
  close_page (&self);
}

static void
test_take_back_is_agreed (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  g_assert_false (is_enabled (&self, "take-back"));
  play (&self, "e4", "e5");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  act (&self, "take-back");
  g_assert_cmpint (n_turns (&self), ==, 1);
  act (&self, "decline");
  g_assert_cmpint (n_turns (&self), ==, 1);
  act (&self, "take-back");
  act (&self, "accept");
  g_assert_cmpint (n_turns (&self), ==, 0);
  g_assert_cmpint (chooser (&self), ==, ZUG_WHITE);
  close_page (&self);
}

static void
answer_resign (Fixture *self, const char *button)
{
  GtkWidget *dialog;

  act (self, "resign");
  dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  zug_ui_click (zug_ui_find_button (dialog, button));
  zug_ui_wait_until (zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

static void
test_resign (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  answer_resign (&self, "Play On");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  answer_resign (&self, "Resign");
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (zug_game_get_end (self.page->game).result, ==, ZUG_RESULT_BLACK);
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  close_page (&self);
}

/* An alternating game has nothing to seal. */
static void
test_orthodox (void)
{
  Fixture self;
  ZugMove move;

  open_match (&self, "orthodox", 0, 0);
  g_assert_true (gtk_entry_get_visibility (self.page->entry));
  move = zug_ui_move (self.page->game, ZUG_WHITE, "e4");
  g_assert_true (zug_board_view_set_choice (self.page->board, &move));
  zug_ui_wait_until (n_turns (&self) == 1);
  zug_ui_wait_until (chooser (&self) == ZUG_BLACK);
  g_assert_false (gtk_widget_get_visible (self.page->card));
  move = zug_ui_move (self.page->game, ZUG_BLACK, "e5");
  g_assert_true (zug_board_view_set_choice (self.page->board, &move));
  zug_ui_wait_until (n_turns (&self) == 2);
  close_page (&self);
}

static void
test_seal_at_once (void)
{
  Fixture self;
  ZugMove move;

  open_match (&self, "parity", 0, 0);
  g_object_set (self.page, "seal-at-once", TRUE, NULL);
  move = zug_ui_move (self.page->game, ZUG_WHITE, "e4");
  g_assert_true (zug_board_view_set_choice (self.page->board, &move));
  g_assert_cmpint (state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  close_page (&self);
}

static void
assert_steps (Fixture *self, gboolean back, gboolean forward)
{
  g_assert_true (is_enabled (self, "first") == back && is_enabled (self, "back") == back);
  g_assert_true (is_enabled (self, "last") == forward && is_enabled (self, "forward") == forward);
}

static guint
shown (Fixture *self)
{
  ZugTurn *turn = zug_turn_list_get_current (self->page->turns);

  return zug_turn_get_parent (turn) == NULL ? 0 : zug_turn_get_number (turn);
}

static void
test_stepping (void)
{
  Fixture self;
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  g_autofree char *story = NULL;

  open_page (&self);
  zug_play_page_browse (self.page, game);
  g_assert_null (zug_play_page_get_match (self.page));
  zug_ui_wait_until (!gtk_widget_get_mapped (self.page->choice_bar));
  assert_steps (&self, FALSE, TRUE);
  for (guint i = 1; i <= 64; i++)
    {
      act (&self, "forward");
      g_assert_cmpint (shown (&self), ==, i);
      g_assert_cmpstr (gtk_label_get_text (self.page->story), !=, "");
    }
  assert_steps (&self, TRUE, FALSE);
  story = g_strdup (gtk_label_get_text (self.page->story));
  act (&self, "back");
  g_assert_cmpint (shown (&self), ==, 63);
  g_assert_cmpstr (gtk_label_get_text (self.page->story), !=, story);
  assert_steps (&self, TRUE, TRUE);
  act (&self, "last");
  g_assert_cmpint (shown (&self), ==, 64);
  g_assert_cmpstr (gtk_label_get_text (self.page->story), ==, story);
  act (&self, "first");
  g_assert_cmpint (shown (&self), ==, 0);
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  close_page (&self);
}

/* Looking back in a game that is being played: nobody can choose there. */
static void
test_stepping_back_while_playing (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  play (&self, "e4", "e5");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  act (&self, "back");
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  act (&self, "forward");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/play-page/seal", test_seal_hides_everything);
  g_test_add_func ("/ui/play-page/handover", test_handover_and_reveal);
  g_test_add_func ("/ui/play-page/blind-entry", test_blind_entry);
  g_test_add_func ("/ui/play-page/entry", test_entry_against_a_computer);
  g_test_add_func ("/ui/play-page/computer", test_computer_and_take_back);
  g_test_add_func ("/ui/play-page/card", test_card_starts);
  g_test_add_func ("/ui/play-page/draw-offer", test_draw_offer);
  g_test_add_func ("/ui/play-page/take-back", test_take_back_is_agreed);
  g_test_add_func ("/ui/play-page/resign", test_resign);
  g_test_add_func ("/ui/play-page/orthodox", test_orthodox);
  g_test_add_func ("/ui/play-page/seal-at-once", test_seal_at_once);
  g_test_add_func ("/ui/play-page/stepping", test_stepping);
  g_test_add_func ("/ui/play-page/stepping-back", test_stepping_back_while_playing);
  return g_test_run ();
}
