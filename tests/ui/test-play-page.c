/* test-play-page.c: the Play page: choosing, sealing, handing over, offers, stepping */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-narration.h"
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

/* Three turns, on the last of which two knights meet on e4. */
static void
meet (Fixture *self)
{
  play (self, "Nc3", "Nf6");
  play (self, "a3", "a6");
  play (self, "Ne4", "Ne4");
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
  g_assert_nonnull (strstr (zug_story_view_get_text (self.page->story), "e4"));
  g_assert_nonnull (strstr (zug_story_view_get_text (self.page->story), "d5"));
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
      g_assert_cmpstr (zug_story_view_get_text (self.page->story), !=, "");
    }
  assert_steps (&self, TRUE, FALSE);
  story = g_strdup (zug_story_view_get_text (self.page->story));
  act (&self, "back");
  g_assert_cmpint (shown (&self), ==, 63);
  g_assert_cmpstr (zug_story_view_get_text (self.page->story), !=, story);
  assert_steps (&self, TRUE, TRUE);
  act (&self, "last");
  g_assert_cmpint (shown (&self), ==, 64);
  g_assert_cmpstr (zug_story_view_get_text (self.page->story), ==, story);
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

static gboolean
is_named (GtkWidget *cell, const char *words)
{
  g_autofree char *otherwise = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell)) != GTK_ACCESSIBLE_ROLE_GRID_CELL)
    return FALSE;
  otherwise = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell),
                                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  return otherwise == NULL;
}

static gboolean
is_on_board (Fixture *self, const char *words)
{
  GtkWidget *cell;

  for (guint i = 0;
       (cell = zug_ui_find (GTK_WIDGET (self->page->board), GTK_TYPE_WIDGET, i)) != NULL; i++)
    if (is_named (cell, words))
      return TRUE;
  return FALSE;
}

/* --- why ------------------------------------------------------------------------------------ */

static GtkListBoxRow *
sentence (Fixture *self, int index)
{
  GtkWidget *list = zug_ui_find (GTK_WIDGET (self->page->story), GTK_TYPE_LIST_BOX, 0);

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index);
}

static void
ask (Fixture *self, int index)
{
  g_assert_nonnull (sentence (self, index));
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (sentence (self, index))),
                         "row-activated", sentence (self, index));
}

/* Picks up or puts down on a square, as a person who cannot see does. */
static void
press (Fixture *self, const char *name)
{
  GdkRectangle area;
  GtkWidget *square;

  g_assert_true (zug_board_view_get_square_area (self->page->board, zug_square_read (name), &area));
  square = gtk_widget_pick (GTK_WIDGET (self->page->board), area.x + area.width / 2.0,
                            area.y + area.height / 2.0, GTK_PICK_INSENSITIVE);
  g_assert_true (gtk_widget_activate_action (square, "square.activate", NULL));
}

static void
type (Fixture *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->page->entry), text);
  g_signal_emit_by_name (self->page->entry, "activate");
}

static void
assert_why (Fixture *self, const char *code, const char *words)
{
  g_assert_true (gtk_widget_get_visible (self->page->why_line));
  g_assert_cmpstr (gtk_label_get_label (self->page->why_code), ==, code);
  g_assert_nonnull (strstr (gtk_label_get_label (self->page->why_words), words));
  g_assert_nonnull (strstr (self->announced->str, *code != '\0' ? code : words));
}

static void
assert_no_why (Fixture *self)
{
  g_assert_false (gtk_widget_get_visible (self->page->why_line));
  g_assert_cmpstr (gtk_label_get_label (self->page->why_code), ==, "");
  g_assert_cmpstr (gtk_label_get_label (self->page->why_words), ==, "");
  g_assert_false (is_enabled (self, "why-rule"));
  g_assert_false (is_enabled (self, "why-close"));
}

static void
test_refusal (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  play (&self, "e4", "d5");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  assert_no_why (&self);
  press (&self, "e4");
  assert_why (&self, "A5", zug_why_words (ZUG_WHY_RESTS));
  act (&self, "why-rule");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self.page->panel_stack), ==, "rules");
  zug_ui_wait_until (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (self.window)));
  act (&self, "why-close");
  assert_no_why (&self);

  /* A law that is as in orthodox chess has no row to go to. */
  press (&self, "g1");
  press (&self, "h4");
  assert_why (&self, "C1", zug_why_words (ZUG_WHY_REACH));
  g_assert_false (is_enabled (&self, "why-rule"));
  /* No law is broken here. */
  press (&self, "a1");
  assert_why (&self, "", "This man has nowhere to go.");

  /* What was refused is gone as soon as something else is chosen. */
  choose (&self, ZUG_WHITE, "Nf3");
  assert_no_why (&self);
  close_page (&self);
}

/* Whatever was refused, nothing of it is left when the choice is sealed. */
static void
test_refusal_is_wiped (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  choose (&self, ZUG_WHITE, "e4");
  press (&self, "g1");
  press (&self, "h4");
  assert_why (&self, "C1", zug_why_words (ZUG_WHY_REACH));
  act (&self, "seal");
  assert_no_why (&self);
  close_page (&self);
}

/* What is typed and cannot be lights the squares concerned, until it is taken away. */
static void
test_typed_refusal (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 1);
  type (&self, "a1a3");
  assert_why (&self, "C3", zug_why_words (ZUG_WHY_BLOCKED_WAY));
  g_assert_true (is_on_board (&self, "a2, white pawn, part of the reason"));
  act (&self, "why-close");
  assert_no_why (&self);
  g_assert_true (is_on_board (&self, "a2, white pawn"));
  close_page (&self);
}

static void
test_story_is_asked (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  play (&self, "Nc3", "Nf6");
  ask (&self, 0);
  assert_why (&self, "G1", "both moves happen at the same moment");
  act (&self, "why-close");
  play (&self, "a3", "a6");
  play (&self, "Ne4", "Ne4");
  g_assert_true (strstr (zug_story_view_get_text (self.page->story), "(G2)") != NULL);
  /* What was decided by the law of shared squares says so in each sentence before it. */
  ask (&self, 0);
  assert_why (&self, "G2", "both stay and share the square");
  act (&self, "why-rule");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self.page->panel_stack), ==, "rules");
  /* Another turn, another story. */
  act (&self, "back");
  assert_no_why (&self);
  close_page (&self);
}

/* The page names its game, and proposes to type what can be played there. */
static void
test_names (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  g_assert_cmpstr (gtk_label_get_label (self.page->variant), ==, "Parity Chess");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (self.page->entry), ==, "Type a move: Nf3, e2e4");
  play (&self, "Nf3", "Nf6");
  play (&self, "g3", "g6");
  play (&self, "Bg2", "Bg7");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  g_assert_true (g_str_has_suffix (gtk_entry_get_placeholder_text (self.page->entry), ", O-O"));
  close_page (&self);
}

/* What won a row game is lit, at once and whenever its last turn is shown. */
static void
test_winning_line (void)
{
  Fixture self;

  open_match (&self, "fair-tictactoe", 0, 0);
  play (&self, "@a1", "@c3");
  play (&self, "@a2", "@c1");
  play (&self, "@a3", "@b1");
  zug_ui_wait_until (zug_match_get_state (self.match) == ZUG_MATCH_OVER);
  for (int rank = 0; rank < 3; rank++)
    {
      g_autofree char *lit = g_strdup_printf ("a%d, cross of White, part of the reason", rank + 1);

      g_assert_true (is_on_board (&self, lit));
    }
  g_assert_true (is_on_board (&self, "c3, nought of Black"));
  g_assert_null (strstr (zug_story_view_get_text (self.page->story), "king"));
  act (&self, "back");
  g_assert_true (is_on_board (&self, "a1, cross of White"));
  act (&self, "forward");
  zug_ui_wait_until (is_on_board (&self, "a1, cross of White, part of the reason"));
  close_page (&self);
}

/* --- the slider ----------------------------------------------------------------------------- */

static void
scrub (Fixture *self, double phase, const char *words)
{
  gtk_range_set_value (GTK_RANGE (self->page->scrubber), phase);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->page->scrubber),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words);
}

static void
test_scrubbing (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self.page->scrubber)));
  play (&self, "e4", "e5");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self.page->scrubber)));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (self.page->scrubber)), ==, 1);

  scrub (&self, 0, "Intention");
  g_assert_true (is_on_board (&self, "e2, white pawn"));
  /* Nobody chooses on a board that shows the past. */
  g_assert_cmpint (chooser (&self), ==, ZUG_N_SIDES);
  scrub (&self, 0.3, "Between intention and meeting");
  scrub (&self, 0.5, "Meeting");
  scrub (&self, 0.8, "Between meeting and result");
  scrub (&self, 1, "Result");
  g_assert_false (is_on_board (&self, "e2, white pawn"));
  g_assert_cmpint (chooser (&self), ==, ZUG_WHITE);

  /* Another turn stands at its result, and the start of the game has none. */
  play (&self, "Nf3", "Nf6");
  scrub (&self, 0, "Intention");
  act (&self, "back");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (self.page->scrubber)), ==, 1);
  scrub (&self, 0, "Intention");
  act (&self, "first");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self.page->scrubber)));
  act (&self, "last");
  g_assert_true (is_on_board (&self, "f3, white knight, rests"));
  close_page (&self);
}

static void
test_no_scrubbing_of_single_moves (void)
{
  Fixture self;
  ZugMove move;

  open_match (&self, "orthodox", 0, 0);
  move = zug_ui_move (self.page->game, ZUG_WHITE, "e4");
  g_assert_true (zug_board_view_set_choice (self.page->board, &move));
  zug_ui_wait_until (n_turns (&self) == 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self.page->scrubber)));
  close_page (&self);
}

/* --- passing, duties and chance ------------------------------------------------------------- */

static void
test_pass (void)
{
  Fixture self;
  ZugMove choice;

  open_match (&self, "synchronous", 0, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self.page->pass)));
  act (&self, "pass");
  g_assert_true (zug_board_view_get_choice (self.page->board, &choice));
  g_assert_cmpint (choice.kind, ==, ZUG_MOVE_PASS);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (self.page->pass), "chosen"));
  g_assert_nonnull (strstr (self.announced->str, "You pass."));
  /* Pressed again it is taken back; another choice replaces it. */
  act (&self, "pass");
  g_assert_false (zug_board_view_get_choice (self.page->board, NULL));
  g_assert_false (is_enabled (&self, "seal"));
  act (&self, "pass");
  choose (&self, ZUG_WHITE, "e4");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (self.page->pass), "chosen"));
  act (&self, "pass");
  act (&self, "seal");
  g_assert_cmpint (state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (self.page->pass), "chosen"));
  g_assert_false (is_enabled (&self, "pass"));
  close_page (&self);
}

static void
test_no_pass (void)
{
  Fixture self;

  open_match (&self, "parity", 0, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self.page->pass)));
  g_assert_false (is_enabled (&self, "pass"));
  close_page (&self);
}

/* A match of two people under Parity's laws with these changed. */
static void
open_laws (Fixture *self, const char *key, const char *value)
{
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Ben");
  g_autoptr (ZugVariant) variant = NULL;
  g_autoptr (ZugGame) game = NULL;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "parity"));
  g_assert_true (zug_laws_set (&laws, zug_law_find (key), value));
  g_assert_true (zug_laws_set (&laws, zug_law_find ("repeat-blocked"), "forbidden"));
  variant = zug_variant_new ("test", "Test", NULL, &laws);
  game = zug_game_new (variant, NULL, NULL);
  open_page (self);
  self->match = zug_match_new (game, white, black);
  zug_play_page_play (self->page, self->match, ZUG_START_NOW);
}

static void
assert_duty (Fixture *self, ZugSide side, const char *words)
{
  const ZugPosition *position = zug_turn_get_position (zug_game_get_last (self->page->game));
  g_autofree char *duty =
      zug_narration_duty (zug_game_get_variant (self->page->game), position, side);

  g_assert_nonnull (duty);
  g_assert_nonnull (strstr (duty, words));
}

static void
assert_no_duty (Fixture *self, ZugSide side)
{
  const ZugPosition *position = zug_turn_get_position (zug_game_get_last (self->page->game));
  g_autofree char *duty =
      zug_narration_duty (zug_game_get_variant (self->page->game), position, side);

  g_assert_cmpstr (duty, ==, NULL);
}

static gboolean
is_labelled_below (GtkWidget *widget, const char *words)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_replay_and_bans (void)
{
  Fixture self;

  open_laws (&self, "collision", "replay");
  meet (&self);
  assert_duty (&self, ZUG_WHITE, "choose again; may not repeat Ne4");
  assert_duty (&self, ZUG_BLACK, "may not repeat Ne4");
  zug_ui_wait_until (chooser (&self) == ZUG_WHITE);
  g_assert_true (is_labelled_below (GTK_WIDGET (zug_play_players_strip (self.page, ZUG_WHITE)),
                                    "may not repeat Ne4"));
  play (&self, "Nd5", "Nd5");
  assert_duty (&self, ZUG_WHITE, "choose again, for the last time; may not repeat");
  play (&self, "h3", "h6");
  assert_no_duty (&self, ZUG_WHITE);
  close_page (&self);
}

/* What a coin decides is told when it has fallen, and in the game's own text. */
static void
test_coin (void)
{
  Fixture self;

  open_laws (&self, "collision", "coin");
  meet (&self);
  g_assert_cmpint (zug_turn_get_chance (zug_game_get_last (self.page->game)), !=, ZUG_CHANCE_NONE);
  g_assert_nonnull (strstr (self.announced->str, "A coin is tossed."));
  g_assert_true (strstr (strstr (self.announced->str, "A coin is tossed."), "White: knight to e4")
                 != NULL);
  zug_ui_wait_until (strstr (zug_story_view_get_text (self.page->story), "The coin fell for"));
  close_page (&self);
}

static void
on_revealed_turn (ZugMatch *match, ZugTurn *turn, Fixture *self)
{
  if (zug_turn_get_chance (turn) == ZUG_CHANCE_NONE)
    return;
  g_assert_true (zug_play_reveal_is_coin_in_air (self->page));
  g_assert_cmpstr (zug_story_view_get_text (self->page->story), ==, "A coin is tossed.");
  g_assert_null (strstr (self->announced->str, "White: knight to e4"));
}

/* While the board still shows the coin, nothing on the page tells how it falls. */
static void
test_coin_in_air (void)
{
  Fixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_laws (&self, "collision", "coin");
  g_signal_connect_after (self.match, "revealed", G_CALLBACK (on_revealed_turn), &self);
  meet (&self);
  zug_ui_wait_until (strstr (self.announced->str, "White: knight to e4") != NULL);
  g_assert_false (zug_play_reveal_is_coin_in_air (self.page));
  g_assert_nonnull (strstr (zug_story_view_get_text (self.page->story), "The coin fell for"));
  close_page (&self);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
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
  g_test_add_func ("/ui/play-page/refusal", test_refusal);
  g_test_add_func ("/ui/play-page/refusal-wiped", test_refusal_is_wiped);
  g_test_add_func ("/ui/play-page/refusal-typed", test_typed_refusal);
  g_test_add_func ("/ui/play-page/names", test_names);
  g_test_add_func ("/ui/play-page/winning-line", test_winning_line);
  g_test_add_func ("/ui/play-page/story-asked", test_story_is_asked);
  g_test_add_func ("/ui/play-page/scrubbing", test_scrubbing);
  g_test_add_func ("/ui/play-page/no-scrubbing", test_no_scrubbing_of_single_moves);
  g_test_add_func ("/ui/play-page/pass", test_pass);
  g_test_add_func ("/ui/play-page/no-pass", test_no_pass);
  g_test_add_func ("/ui/play-page/replay-and-bans", test_replay_and_bans);
  g_test_add_func ("/ui/play-page/coin", test_coin);
  g_test_add_func ("/ui/play-page/coin-in-air", test_coin_in_air);
  return g_test_run ();
}
