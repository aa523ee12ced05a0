/* test-play-turns.c: what the Play page shows of turns: steps, slider, duties, coin */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-phrases.h"
#include "zug-play-fixture.h"
#include <string.h>

static void
assert_steps (PlayFixture *self, gboolean back, gboolean forward)
{
  g_assert_true (play_is_enabled (self, "first") == back && play_is_enabled (self, "back") == back);
  g_assert_true (play_is_enabled (self, "last") == forward
                 && play_is_enabled (self, "forward") == forward);
}

static guint
shown (PlayFixture *self)
{
  ZugTurn *turn = zug_turn_list_get_current (play_part (self->page, "turns"));

  return zug_turn_get_parent (turn) == NULL ? 0 : zug_turn_get_number (turn);
}

static void
test_stepping (void)
{
  PlayFixture self;
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  g_autofree char *story = NULL;

  play_open_page (&self);
  zug_play_page_browse (self.page, game);
  g_assert_null (zug_play_page_get_match (self.page));
  zug_ui_wait_until (!gtk_widget_get_mapped (play_part (self.page, "choice_bar")));
  assert_steps (&self, FALSE, TRUE);
  for (guint i = 1; i <= 64; i++)
    {
      play_act (&self, "forward");
      g_assert_cmpint (shown (&self), ==, i);
      g_assert_cmpstr (zug_story_view_get_text (play_part (self.page, "story")), !=, "");
    }
  assert_steps (&self, TRUE, FALSE);
  story = g_strdup (zug_story_view_get_text (play_part (self.page, "story")));
  play_act (&self, "back");
  g_assert_cmpint (shown (&self), ==, 63);
  g_assert_cmpstr (zug_story_view_get_text (play_part (self.page, "story")), !=, story);
  assert_steps (&self, TRUE, TRUE);
  play_act (&self, "last");
  g_assert_cmpint (shown (&self), ==, 64);
  g_assert_cmpstr (zug_story_view_get_text (play_part (self.page, "story")), ==, story);
  play_act (&self, "first");
  g_assert_cmpint (shown (&self), ==, 0);
  g_assert_true (zug_play_session_is_varying (self.page->session));
  play_close_page (&self);
}

/* Looking back in a game that is being played: nobody can choose there. */
static void
test_stepping_back_while_playing (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  play_act (&self, "back");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_true (g_str_has_suffix (self.announced->str, "The beginning of the game.\n"));
  play_act (&self, "forward");
  g_assert_nonnull (strstr (self.announced->str, "Turn 1 of 1. White: pawn to e4."));
  play_await_white (self.page);
  play_close_page (&self);
}

/* Of a variation that is longer than the game its own turns are counted. */
static void
test_steps_in_variation (void)
{
  PlayFixture self;

  play_open_parity (&self);
  play_add (self.game, play_add (self.game, play_find_turn (&self, 5), "a2a3/a7a6"), "b2b3/b7b6");
  zug_play_session_go_to (self.page->session, play_find_turn (&self, 4), FALSE);
  play_act (&self, "forward");
  g_assert_nonnull (strstr (self.announced->str, "Turn 3 of 5. "));
  play_close_page (&self);
}

/* Who types a move while an earlier turn is shown means the present. */
static void
test_typing_back (void)
{
  g_autoptr (GtkEventController) keys = gtk_event_controller_key_new ();
  PlayFixture self;
  GtkEditable *entry;
  ZugMove e4;
  int from, to;

  play_open_match (&self, "orthodox", 0, 0);
  e4 = zug_ui_move (zug_play_page_get_game (self.page), ZUG_WHITE, "e4");
  g_assert_true (zug_board_view_set_choice (play_part (self.page, "board"), &e4));
  zug_ui_wait_until (play_n_turns (&self) == 1);
  play_act (&self, "back");
  g_assert_false (zug_play_session_is_last (self.page->session));
  /* There is no event that could be handed on. */
  g_test_expect_message ("Gtk", G_LOG_LEVEL_CRITICAL, "*current_event*");
  zug_play_page_take_key (self.page, GTK_EVENT_CONTROLLER_KEY (keys), GDK_KEY_e, 0);
  g_test_assert_expected_messages ();
  g_assert_true (zug_play_session_is_last (self.page->session));
  entry = GTK_EDITABLE (play_part (self.page, "entry"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self.window), GTK_WIDGET (entry)));

  /* What was typed before is replaced by who comes back to it. */
  gtk_editable_set_text (entry, "e6");
  gtk_widget_grab_focus (play_part (self.page, "board"));
  g_test_expect_message ("Gtk", G_LOG_LEVEL_CRITICAL, "*current_event*");
  zug_play_page_take_key (self.page, GTK_EVENT_CONTROLLER_KEY (keys), GDK_KEY_e, 0);
  g_test_assert_expected_messages ();
  g_assert_true (gtk_editable_get_selection_bounds (entry, &from, &to));
  g_assert_cmpint (to - from, ==, 2);
  play_close_page (&self);
}

/* What won a row game is lit, at once and whenever its last turn is shown. */
static void
test_winning_line (void)
{
  PlayFixture self;

  play_open_match (&self, "fair-tictactoe", 0, 0);
  play_turn (&self, "@a1", "@c3");
  play_turn (&self, "@a2", "@c1");
  play_turn (&self, "@a3", "@b1");
  zug_ui_wait_until (zug_match_get_state (self.match) == ZUG_MATCH_OVER);
  for (int rank = 0; rank < 3; rank++)
    {
      g_autofree char *lit = g_strdup_printf ("a%d, cross of White, part of the reason", rank + 1);

      g_assert_true (play_is_on_board (&self, lit));
    }
  g_assert_true (play_is_on_board (&self, "c3, nought of Black"));
  g_assert_null (strstr (zug_story_view_get_text (play_part (self.page, "story")), "king"));
  play_act (&self, "back");
  g_assert_true (play_is_on_board (&self, "a1, cross of White"));
  play_act (&self, "forward");
  zug_ui_wait_until (play_is_on_board (&self, "a1, cross of White, part of the reason"));
  play_close_page (&self);
}

/* --- the slider ------------------------------------------------------------------------------- */

/* As a pointer or a key does. */
static void
scrub (PlayFixture *self, double phase, const char *words)
{
  gboolean done;

  g_signal_emit_by_name (play_part (self->page, "scrubber"), "change-value", GTK_SCROLL_JUMP, phase,
                         &done);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (play_part (self->page, "scrubber")),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words);
}

static void
test_scrubbing (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "phases"))));
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "phases"))));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (play_part (self.page, "scrubber"))), ==, 1);

  scrub (&self, 0, "Intention");
  g_assert_true (play_is_on_board (&self, "e2, white pawn"));
  /* Nobody chooses on a board that shows the past. */
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  scrub (&self, 0.5, "Meeting");
  scrub (&self, 1, "Result");
  g_assert_false (play_is_on_board (&self, "e2, white pawn"));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);

  /* Another turn stands at its result, and the start of the game has none. */
  play_turn (&self, "Nf3", "Nf6");
  scrub (&self, 0, "Intention");
  play_act (&self, "back");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (play_part (self.page, "scrubber"))), ==, 1);
  scrub (&self, 0, "Intention");
  play_act (&self, "first");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "phases"))));
  play_act (&self, "last");
  g_assert_true (play_is_on_board (&self, "f3, white knight, rests"));
  play_close_page (&self);
}

static const char *
shown_way (PlayFixture *self)
{
  return gtk_stack_get_visible_child_name (play_part (self->page, "ways"));
}

/* A hair beside a stop is the stop: no board looks like the present and takes no choice. */
static void
test_slider_snaps (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  scrub (&self, 0.98, "Result");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);
  scrub (&self, 0.3, "Meeting");
  g_assert_cmpfloat (zug_board_view_get_phase (self.page->board), ==, 0.5);
  scrub (&self, 0.2, "Intention");
  g_assert_cmpfloat (zug_board_view_get_phase (self.page->board), ==, 0);
  play_close_page (&self);
}

/* The wheel scrolls the page, whatever it passes over. */
static void
test_slider_leaves_wheel (void)
{
  PlayFixture self;
  g_autoptr (GListModel) controllers = NULL;

  play_open_match (&self, "parity", 0, 0);
  controllers = gtk_widget_observe_controllers (play_part (self.page, "scrubber"));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==,
                         GTK_PHASE_NONE);
    }
  play_close_page (&self);
}

/* A press on the gesture of a part of the page. */
static void
press (PlayFixture *self, const char *part)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (play_part (self->page, part));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 5.0, 5.0);
    }
}

/* Whoever looks back sees that, and comes back by a button, the board, or the row of the turn. */
static void
test_return (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_cmpstr (shown_way (&self), ==, "choose");
  g_assert_false (play_is_enabled (&self, "return"));
  play_turn (&self, "e4", "e5");
  play_await_white (self.page);
  scrub (&self, 0, "Intention");
  g_assert_cmpstr (shown_way (&self), ==, "back");
  press (&self, "turns");
  g_assert_cmpstr (shown_way (&self), ==, "choose");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);
  scrub (&self, 0.5, "Meeting");
  press (&self, "board");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);
  g_assert_cmpfloat (zug_board_view_get_phase (self.page->board), ==, 1);
  play_act (&self, "first");
  g_assert_cmpstr (shown_way (&self), ==, "back");
  play_act (&self, "return");
  g_assert_true (play_shown (&self) == zug_game_get_last (zug_play_page_get_game (self.page)));
  g_assert_cmpstr (shown_way (&self), ==, "choose");
  play_close_page (&self);
}

static void
test_no_scrubbing_of_single_moves (void)
{
  PlayFixture self;
  ZugMove move;

  play_open_match (&self, "orthodox", 0, 0);
  move = zug_ui_move (zug_play_page_get_game (self.page), ZUG_WHITE, "e4");
  g_assert_true (zug_board_view_set_choice (play_part (self.page, "board"), &move));
  zug_ui_wait_until (play_n_turns (&self) == 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "phases"))));
  play_close_page (&self);
}

/* --- duties and chance ------------------------------------------------------------------------ */

/* Three turns, on the last of which two knights meet on e4. */
static void
meet (PlayFixture *self)
{
  play_turn (self, "Nc3", "Nf6");
  play_turn (self, "a3", "a6");
  play_turn (self, "Ne4", "Ne4");
}

/* A match of two people under Parity's laws with these changed. */
static void
open_laws (PlayFixture *self, const char *key, const char *value)
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
  play_open_page (self);
  self->match = zug_match_new (game, white, black);
  zug_play_page_play (self->page, self->match, ZUG_START_NOW);
}

static void
assert_duty (PlayFixture *self, ZugSide side, const char *words)
{
  const ZugPosition *position =
      zug_turn_get_position (zug_game_get_last (zug_play_page_get_game (self->page)));
  g_autofree char *duty = zug_turn_phrases_duty (
      zug_game_get_variant (zug_play_page_get_game (self->page)), position, side);

  g_assert_nonnull (duty);
  g_assert_nonnull (strstr (duty, words));
}

static void
assert_no_duty (PlayFixture *self, ZugSide side)
{
  const ZugPosition *position =
      zug_turn_get_position (zug_game_get_last (zug_play_page_get_game (self->page)));
  g_autofree char *duty = zug_turn_phrases_duty (
      zug_game_get_variant (zug_play_page_get_game (self->page)), position, side);

  g_assert_cmpstr (duty, ==, NULL);
}

static void
test_replay_and_bans (void)
{
  PlayFixture self;

  open_laws (&self, "collision", "replay");
  meet (&self);
  assert_duty (&self, ZUG_WHITE, "choose again; may not repeat Ne4");
  assert_duty (&self, ZUG_BLACK, "may not repeat Ne4");
  play_await_white (self.page);
  g_assert_true (zug_ui_says (play_part (self.page, "lower_strip"), "may not repeat Ne4"));
  play_turn (&self, "Nd5", "Nd5");
  assert_duty (&self, ZUG_WHITE, "choose again, for the last time; may not repeat");
  play_turn (&self, "h3", "h6");
  assert_no_duty (&self, ZUG_WHITE);
  play_close_page (&self);
}

/* What a coin decides is told when it has fallen, and in the game's own text. */
static void
test_coin (void)
{
  PlayFixture self;

  open_laws (&self, "collision", "coin");
  meet (&self);
  g_assert_cmpint (zug_turn_get_chance (zug_game_get_last (zug_play_page_get_game (self.page))), !=,
                   ZUG_CHANCE_NONE);
  g_assert_nonnull (strstr (self.announced->str, "A coin is tossed."));
  g_assert_true (strstr (strstr (self.announced->str, "A coin is tossed."), "White: knight to e4")
                 != NULL);
  zug_ui_wait_until (
      strstr (zug_story_view_get_text (play_part (self.page, "story")), "The coin fell for"));
  play_close_page (&self);
}

static void
on_revealed_turn (ZugMatch *match, ZugTurn *turn, PlayFixture *self)
{
  if (zug_turn_get_chance (turn) == ZUG_CHANCE_NONE)
    return;
  g_assert_true (zug_play_session_is_coin_in_air (self->page->session));
  g_assert_cmpstr (zug_story_view_get_text (play_part (self->page, "story")), ==,
                   "A coin is tossed.");
  g_assert_null (strstr (self->announced->str, "White: knight to e4"));
}

/* While the board still shows the coin, nothing on the page tells how it falls. */
static void
test_coin_in_air (void)
{
  PlayFixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_laws (&self, "collision", "coin");
  g_signal_connect_after (self.match, "revealed", G_CALLBACK (on_revealed_turn), &self);
  meet (&self);
  zug_ui_wait_until (strstr (self.announced->str, "White: knight to e4") != NULL);
  g_assert_false (zug_play_session_is_coin_in_air (self.page->session));
  g_assert_nonnull (
      strstr (zug_story_view_get_text (play_part (self.page, "story")), "The coin fell for"));
  play_close_page (&self);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Activates the shortcut that a widget has for a key. */
static gboolean
activate_key (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

      for (guint k = 0;
           GTK_IS_SHORTCUT_CONTROLLER (shortcuts) && k < g_list_model_get_n_items (shortcuts); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 NULL);
        }
    }
  return FALSE;
}

/* Home and End go to the ends of the game where the page scrolls, too: they are heard below what
 * scrolls. */
static void
test_ends (void)
{
  PlayFixture self;
  GtkWidget *around; /* the layout and the cards over it */

  play_open_parity (&self);
  around = gtk_widget_get_parent (GTK_WIDGET (play_part (self.page, "table")));
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (play_part (self.page, "end_card")), around));
  g_assert_true (gtk_widget_is_ancestor (around, play_part (self.page, "scroller")));
  g_assert_true (activate_key (around, GDK_KEY_End));
  g_assert_true (play_shown (&self) == zug_game_get_last (self.game));
  g_assert_true (activate_key (around, GDK_KEY_Home));
  g_assert_true (play_shown (&self) == zug_game_get_root (self.game));
  play_close_page (&self);
}

static gboolean
has_begun (PlayFixture *self, ZugSide side)
{
  return zug_person_has_begun (ZUG_PERSON (zug_match_get_player (self->match, side)));
}

/* Who holds a man or types has begun to choose, so that a program that is killed can say what is
 * lost; who has only looked has not. */
static void
test_begun (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_false (has_begun (&self, ZUG_WHITE));
  zug_board_view_pick_up (play_part (self.page, "board"), zug_square (4, 1));
  g_assert_true (has_begun (&self, ZUG_WHITE));
  g_assert_false (has_begun (&self, ZUG_BLACK));
  play_choose (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_false (has_begun (&self, ZUG_BLACK));
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "e");
  g_assert_true (has_begun (&self, ZUG_BLACK));
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "");
  play_choose (&self, ZUG_BLACK, "e5");
  play_act (&self, "seal");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  g_assert_false (has_begun (&self, ZUG_WHITE) || has_begun (&self, ZUG_BLACK));
  play_close_page (&self);
}

/* What sealing is, where somebody seals. */
static void
test_seal_words (void)
{
  static const char *const presets[] = {"parity", "orthodox"};

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      PlayFixture self;
      const char *words;

      play_open_match (&self, presets[i], 0, 0);
      words = gtk_widget_get_tooltip_text (play_part (self.page, "seal"));
      g_assert_cmpint (strstr (words, "nobody sees it until both sides have sealed") != NULL, ==,
                       i == 0);
      play_close_page (&self);
    }
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/play-page/begun", test_begun);
  g_test_add_func ("/ui/play-page/seal-words", test_seal_words);
  g_test_add_func ("/ui/play-page/stepping", test_stepping);
  g_test_add_func ("/ui/play-page/stepping-back", test_stepping_back_while_playing);
  g_test_add_func ("/ui/play-page/steps-in-variation", test_steps_in_variation);
  g_test_add_func ("/ui/play-page/typing-back", test_typing_back);
  g_test_add_func ("/ui/play-page/winning-line", test_winning_line);
  g_test_add_func ("/ui/play-page/scrubbing", test_scrubbing);
  g_test_add_func ("/ui/play-page/slider-snaps", test_slider_snaps);
  g_test_add_func ("/ui/play-page/slider-leaves-wheel", test_slider_leaves_wheel);
  g_test_add_func ("/ui/play-page/return", test_return);
  g_test_add_func ("/ui/play-page/no-scrubbing", test_no_scrubbing_of_single_moves);
  g_test_add_func ("/ui/play-page/replay-and-bans", test_replay_and_bans);
  g_test_add_func ("/ui/play-page/coin", test_coin);
  g_test_add_func ("/ui/play-page/coin-in-air", test_coin_in_air);
  g_test_add_func ("/ui/play-page/ends", test_ends);
  return g_test_run ();
}
