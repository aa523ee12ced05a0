/* test-play-page.c: the Play page: choosing, sealing, handing over, passing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-low-scroller.h"
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-player-strip.h"
#include "zug-puzzle-set.h"
#include <string.h>

static gboolean
is_card_shown (PlayFixture *self, const char *title)
{
  return gtk_widget_get_visible (play_part (self->page, "card"))
         && strstr (gtk_label_get_text (play_part (self->page, "card_title")), title) != NULL;
}

static void
test_seal_hides_everything (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);
  g_assert_false (play_is_enabled (&self, "seal"));
  /* It would lie over what is told, below a pointer that has pressed Seal. */
  g_assert_false (gtk_widget_get_has_tooltip (play_part (self.page, "seal")));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  play_choose (&self, ZUG_WHITE, "e4");
  g_assert_true (gtk_widget_get_has_tooltip (play_part (self.page, "seal")));
  play_act (&self, "seal");

  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  g_assert_false (play_is_enabled (&self, "seal"));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (play_part (self.page, "entry"))));
  g_assert_true (is_card_shown (&self, "Ben chooses, Ada looks away"));
  g_assert_cmpint (play_n_turns (&self), ==, 0);
  play_close_page (&self);
}

/* The room that what stands below the board asks for. */
static int
bar_height (PlayFixture *self)
{
  int height;

  gtk_widget_measure (play_part (self->page, "choice_bar"), GTK_ORIENTATION_VERTICAL, 600, &height,
                      NULL, NULL, NULL);
  return height;
}

/* What White's strip says that White has to do. */
static const char *
state_of (PlayFixture *self, const char *strip)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (
      play_part (self->page, strip), ZUG_TYPE_PLAYER_STRIP, "state")));
}

static const char *
find_state (PlayFixture *self)
{
  return state_of (self, "lower_strip");
}

/* A key that nothing else has taken. */
static void
press_key (PlayFixture *self, guint key)
{
  g_autoptr (GtkEventController) keys = gtk_event_controller_key_new ();

  zug_play_page_take_key (self->page, GTK_EVENT_CONTROLLER_KEY (keys), key, 0);
}

static void
test_handover_and_reveal (void)
{
  PlayFixture self;
  int height;

  play_open_match (&self, "parity", 0, 0);
  /* An entry is higher than a button in any style. */
  gtk_widget_set_size_request (play_part (self.page, "entry"), -1, 60);
  height = bar_height (&self);
  play_choose (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_BLACK);
  play_choose (&self, ZUG_BLACK, "d5");
  play_act (&self, "seal");

  zug_ui_wait_until (play_n_turns (&self) == 1);
  g_assert_nonnull (strstr (self.announced->str, "e4"));
  /* Both look at what came of it, and nothing lies over it. */
  zug_ui_wait_until (play_is_enabled (&self, "ready"));
  zug_ui_wait_until (gtk_widget_has_focus (play_part (self.page, "ready")));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "handover_label")), ==,
                   "Ada chooses, Ben looks away");
  /* The board stays as large as it was. */
  g_assert_cmpint (bar_height (&self), ==, height);
  g_assert_nonnull (strstr (zug_story_view_get_text (play_part (self.page, "story")), "e4"));
  g_assert_nonnull (strstr (zug_story_view_get_text (play_part (self.page, "story")), "d5"));
  play_await_white (self.page);
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  play_turn (&self, "Nf3", "Nf6");
  play_close_page (&self);
}

static const char *
card_words (PlayFixture *self)
{
  return gtk_label_get_label (play_part (self->page, "card_title"));
}

/* The screen is handed over by the same card each time, the first time too, and whoever wants to
 * choose before that is shown it. */
static void
test_handover_card (void)
{
  PlayFixture self;

  play_open_page (&self);
  self.match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  zug_play_page_play (self.page, self.match, ZUG_START_NOW);
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpstr (card_words (&self), ==, "Ada chooses, Ben looks away");
  g_assert_cmpstr (find_state (&self), ==, "Waiting for “Ready”");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  zug_ui_click (play_part (self.page, "card_button"));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpstr (find_state (&self), ==, "Choose a move");
  g_assert_cmpstr (state_of (&self, "upper_strip"), ==, "Waiting for Ada");
  play_choose (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  g_assert_cmpstr (card_words (&self), ==, "Ben chooses, Ada looks away");
  g_assert_cmpstr (find_state (&self), ==, "Sealed; waiting for Ben");
  zug_ui_click (play_part (self.page, "card_button"));
  play_choose (&self, ZUG_BLACK, "d5");
  play_act (&self, "seal");
  zug_ui_wait_until (play_n_turns (&self) == 1 && play_is_enabled (&self, "ready"));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpstr (find_state (&self), ==, "Waiting for “Ready”");
  press_key (&self, GDK_KEY_e);
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpstr (card_words (&self), ==, "Ada chooses, Ben looks away");
  zug_ui_click (play_part (self.page, "card_button"));
  play_choose (&self, ZUG_WHITE, "Nf3");
  play_close_page (&self);
}

/* Whoever looks at a game goes through it by the keyboard at once, and at its end back. */
static void
test_steps_have_keyboard (void)
{
  PlayFixture self;

  play_open_parity (&self);
  zug_play_page_focus (self.page);
  g_assert_true (gtk_widget_has_focus (play_part (self.page, "forward_button")));
  play_act (&self, "last");
  g_assert_true (gtk_widget_has_focus (play_part (self.page, "back_button")));
  play_close_page (&self);
}

/* Letters are a move wherever on the page the keyboard is; what is no letter is left alone. */
static void
test_typed_anywhere (void)
{
  PlayFixture self;
  GtkWidget *story;

  play_open_match (&self, "parity", 0, 1);
  play_choose (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  zug_ui_wait_until (play_n_turns (&self) == 1 && play_chooser (&self) == ZUG_WHITE);
  story = zug_ui_find (play_part (self.page, "story"), GTK_TYPE_LIST_BOX_ROW, 0);
  gtk_widget_grab_focus (story);
  g_assert_true (gtk_window_get_focus (self.window) == story);
  press_key (&self, GDK_KEY_Down);
  g_assert_true (gtk_window_get_focus (self.window) == story);
  /* There is no event that could be handed on. */
  g_test_expect_message ("Gtk", G_LOG_LEVEL_CRITICAL, "*current_event*");
  press_key (&self, GDK_KEY_N);
  g_test_assert_expected_messages ();
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (self.window), play_part (self.page, "entry")));
  play_close_page (&self);
}

static void
test_blind_entry (void)
{
  PlayFixture self;
  GtkEditable *entry;

  play_open_match (&self, "parity", 0, 0);
  entry = GTK_EDITABLE (play_part (self.page, "entry"));
  g_assert_false (gtk_entry_get_visibility (play_part (self.page, "entry")));
  gtk_editable_set_text (entry, "Nf3");
  g_assert_true (play_is_enabled (&self, "seal"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));

  /* What is wrong with a move that nobody may read is told without telling it. */
  gtk_editable_set_text (entry, "Nf3");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (play_state (&self, ZUG_BLACK), ==, ZUG_PLAYER_CHOOSING);
  g_assert_null (strstr (gtk_label_get_text (play_part (self.page, "notice")), "f3"));
  g_assert_cmpstr (gtk_label_get_text (play_part (self.page, "notice")), !=, "");
  gtk_editable_set_text (entry, "e7e5");
  g_signal_emit_by_name (entry, "activate");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  play_close_page (&self);
}

static void
test_entry_against_a_computer (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 1);
  g_assert_true (gtk_entry_get_visibility (play_part (self.page, "entry")));
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "Ke2");
  /* What is no choice cannot be sealed, and Enter says why. */
  g_assert_false (play_is_enabled (&self, "seal"));
  g_signal_emit_by_name (play_part (self.page, "entry"), "activate");
  g_assert_cmpstr (gtk_label_get_text (play_part (self.page, "notice")), !=, "");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_CHOOSING);
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "e4");
  g_assert_true (play_is_enabled (&self, "seal"));
  g_signal_emit_by_name (play_part (self.page, "entry"), "activate");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  play_close_page (&self);
}

static guint
n_typed (PlayFixture *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (play_part (self->page, "entry")), text);
  return zug_board_view_get_n_typed (play_part (self->page, "board"));
}

/* What is typed is seen on the board as soon as it is one move, until it is sealed. */
static void
test_typed_is_seen (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 1);
  g_assert_cmpuint (n_typed (&self, "N"), ==, 0);
  g_assert_cmpstr (find_state (&self), ==, "Choose a move");
  g_assert_cmpuint (n_typed (&self, " Nf3"), ==, 1);
  g_assert_cmpstr (find_state (&self), ==, "Chosen: press Enter or Seal");
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  g_assert_cmpuint (n_typed (&self, "Nf3x"), ==, 0);
  g_assert_cmpstr (find_state (&self), ==, "Choose a move");
  g_assert_false (play_is_enabled (&self, "seal"));
  g_assert_cmpuint (n_typed (&self, "--"), ==, 0);
  g_assert_cmpuint (n_typed (&self, "e2e4"), ==, 1);
  play_choose (&self, ZUG_WHITE, "d4");
  g_assert_cmpuint (zug_board_view_get_n_typed (play_part (self.page, "board")), ==, 0);
  g_assert_cmpuint (n_typed (&self, "e4"), ==, 1);
  g_signal_emit_by_name (play_part (self.page, "entry"), "activate");
  g_assert_cmpuint (zug_board_view_get_n_typed (play_part (self.page, "board")), ==, 0);
  zug_ui_wait_until (play_n_turns (&self) == 1);
  play_close_page (&self);
}

/* Nobody beside the chooser sees more of it than of the letters. */
static void
test_typed_blind (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_cmpuint (n_typed (&self, "Nf3"), ==, 0);
  play_act (&self, "peek");
  g_assert_cmpuint (zug_board_view_get_n_typed (play_part (self.page, "board")), ==, 1);
  play_act (&self, "peek");
  g_assert_cmpuint (zug_board_view_get_n_typed (play_part (self.page, "board")), ==, 0);
  play_close_page (&self);
}

static void
test_computer_and_take_back (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 1, 0);
  g_assert_true (zug_board_view_get_flipped (play_part (self.page, "board")));
  g_assert_false (play_is_enabled (&self, "take-back"));
  play_choose (&self, ZUG_BLACK, "e5");
  play_act (&self, "seal");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  zug_ui_wait_until (play_chooser (&self) == ZUG_BLACK);
  play_act (&self, "take-back");
  g_assert_cmpint (play_n_turns (&self), ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "offer_bar"))));
  zug_ui_wait_until (play_chooser (&self) == ZUG_BLACK);
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "put_back")));
  play_act (&self, "redo-key");
  g_assert_cmpint (play_n_turns (&self), ==, 1);
  g_assert_true (play_shown (&self) == zug_game_get_last (zug_match_get_game (self.match)));
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "put_back")));
  zug_ui_wait_until (play_chooser (&self) == ZUG_BLACK);
  play_close_page (&self);
}

static void
test_card_starts (void)
{
  PlayFixture self;
  const char *words;

  play_open_page (&self);
  self.match = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  zug_play_page_play (self.page, self.match, ZUG_START_WELCOME);
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_IDLE);
  g_assert_true (is_card_shown (&self, ""));
  words = gtk_label_get_text (play_part (self.page, "card_text"));
  g_assert_nonnull (strstr (words, "Parity Chess"));
  /* Delayed check need not be answered. */
  g_assert_nonnull (strstr (words, "unless the man that gives check rests"));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "card")));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_WHITE);
  play_close_page (&self);
}

/* A game that is new says what it is before its first turn. */
static void
test_card_of_new_game (void)
{
  PlayFixture self;

  play_open_page (&self);
  self.match = zug_new_game_make_match ("synchronous", "Ada", 0, NULL, 1);
  zug_play_page_play (self.page, self.match, ZUG_START_MEET);
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_IDLE);
  g_assert_cmpstr (
      gtk_label_get_label (play_part (self.page, "card_text")), ==,
      zug_variant_get_summary (zug_game_get_variant (zug_play_page_get_game (self.page))));
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  play_close_page (&self);
}

static void
learn (PlayFixture *self, const char *id)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (id);

  zug_play_page_take_learnt (self->page, variant);
}

/* What has just been learnt is not offered to be learnt: where there are puzzles these, else
 * nothing. */
static void
test_card_of_learnt_game (gconstpointer data)
{
  const char *id = data;
  gboolean puzzles = g_strv_contains (zug_puzzle_games, id);
  PlayFixture self;
  GtkWidget *other;

  play_open_page (&self);
  self.match = zug_new_game_make_match (id, "Ada", 0, NULL, 1);
  zug_play_page_play (self.page, self.match, ZUG_START_MEET);
  other = play_part (self.page, "card_lesson");
  learn (&self, "randomized");
  g_assert_true (gtk_widget_get_visible (other));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (other)), ==, "win.lessons");
  learn (&self, id);
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_IDLE);
  g_assert_cmpint (gtk_widget_get_visible (other), ==, puzzles);
  if (puzzles)
    g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (other)), ==, "win.puzzles");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "card_text")), ==, "");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  play_close_page (&self);
}

/* Whether all of a widget is seen, nothing over it and nothing beyond the window. */
static gboolean
is_whole (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  for (int y = 0; y < gtk_widget_get_height (widget); y++)
    {
      graphene_point_t point = GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0f, y), at;
      GtkWidget *there;

      if (!gtk_widget_compute_point (widget, root, &point, &at))
        return FALSE;
      there = gtk_widget_pick (root, at.x, at.y, GTK_PICK_INSENSITIVE);
      if (there == NULL || (there != widget && !gtk_widget_is_ancestor (there, widget)))
        return FALSE;
    }
  return gtk_widget_get_height (widget) > 0;
}

static void
assert_buttons_reached (GtkWidget *card)
{
  GtkWidget *button;

  for (guint i = 0; (button = zug_ui_find (card, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (gtk_widget_get_mapped (button))
      {
        gtk_widget_grab_focus (button);
        zug_ui_wait_until (is_whole (button));
      }
}

/* Whether the words of a card can be brought into view, from first to last. */
static gboolean
are_words_reached (ZugLowScroller *scroller, GtkWidget *words)
{
  GtkAdjustment *place = zug_low_scroller_get_place (scroller);
  double value = gtk_adjustment_get_value (place);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (words, GTK_WIDGET (scroller), &bounds)
         && bounds.origin.y + (float) value >= 0
         && bounds.origin.y + bounds.size.height <= gtk_adjustment_get_upper (place) - value
         && gtk_widget_get_height (GTK_WIDGET (scroller)) >= 24;
}

/* Where the window is low and text large, all of a card can be reached. */
static void
test_large_card (gconstpointer data)
{
  const int *size = data;
  PlayFixture self;
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  play_open_page (&self);
  gtk_window_set_default_size (GTK_WINDOW (self.window), size[0], size[1]);
  self.match = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  zug_play_page_play (self.page, self.match, ZUG_START_WELCOME);
  zug_ui_wait_until (gtk_widget_get_height (GTK_WIDGET (self.window)) == size[1]);
  assert_buttons_reached (play_part (self.page, "card"));
  zug_ui_wait_until (are_words_reached (play_part (self.page, "card_scroller"),
                                        play_part (self.page, "card_text")));
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  zug_match_resign (self.match, ZUG_WHITE);
  zug_ui_wait_until (gtk_widget_get_mapped (play_part (self.page, "end_card")));
  assert_buttons_reached (play_part (self.page, "end_card"));
  zug_ui_wait_until (
      are_words_reached (play_part (self.page, "end_scroller"), play_part (self.page, "end_how")));
  play_close_page (&self);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

/* The button is there for what is typed alone. */
static void
test_seal_at_once (void)
{
  PlayFixture self;
  ZugMove move;

  play_open_match (&self, "parity", 0, 0);
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "seal")));
  g_object_set (self.page, "seal-at-once", TRUE, NULL);
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "seal")));
  gtk_editable_set_text (play_part (self.page, "entry"), "e4");
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "seal")));
  gtk_editable_set_text (play_part (self.page, "entry"), "");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "seal")));
  move = zug_ui_move (zug_play_page_get_game (self.page), ZUG_WHITE, "e4");
  g_assert_true (zug_board_view_set_choice (play_part (self.page, "board"), &move));
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  play_close_page (&self);
}

static void
count (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  (*(guint *) user_data)++;
}

/* Who has sealed a few choices is offered to seal at once, where the window has that to offer. */
static void
test_offered (void)
{
  guint n_offered = 0, n_taken = 0;
  const GActionEntry offer = {"offer-seal-at-once", count}, take = {"seal-at-once", count};
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  PlayFixture self;
  gboolean handled;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "Nc3", "Nc6");
  play_turn (&self, "a3", "a6");
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "why_line")));
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &offer, 1, &n_offered);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &take, 1, &n_taken);
  gtk_widget_insert_action_group (GTK_WIDGET (self.page), "win", G_ACTION_GROUP (actions));
  play_turn (&self, "Ne4", "Ne5");
  play_await_white (self.page);
  g_assert_cmpuint (n_offered, ==, 1);
  g_assert_nonnull (
      strstr (gtk_label_get_text (play_part (self.page, "why_words")), "Seal at Once"));
  g_signal_emit_by_name (play_part (self.page, "why_words"), "activate-link", "win.seal-at-once",
                         &handled);
  zug_ui_wait_until (n_taken == 1);
  g_assert_false (gtk_widget_get_visible (play_part (self.page, "why_line")));
  play_close_page (&self);
}

static void
test_pass (void)
{
  PlayFixture self;
  ZugMove choice;

  play_open_match (&self, "synchronous", 0, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "pass"))));
  play_act (&self, "pass");
  g_assert_true (zug_board_view_get_choice (play_part (self.page, "board"), &choice));
  g_assert_cmpint (choice.kind, ==, ZUG_MOVE_PASS);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (play_part (self.page, "pass")), "chosen"));
  g_assert_nonnull (strstr (self.announced->str, "You pass."));
  /* Enter is to seal it now. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self.window)) == play_part (self.page, "seal"));
  /* Pressed again it is taken back; another choice replaces it. */
  play_act (&self, "pass");
  g_assert_false (zug_board_view_get_choice (play_part (self.page, "board"), NULL));
  g_assert_false (play_is_enabled (&self, "seal"));
  play_act (&self, "pass");
  play_choose (&self, ZUG_WHITE, "e4");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (play_part (self.page, "pass")), "chosen"));
  play_act (&self, "pass");
  play_act (&self, "seal");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (play_part (self.page, "pass")), "chosen"));
  g_assert_false (play_is_enabled (&self, "pass"));
  play_close_page (&self);
}

/* A pass is not made by one press where one is used to sealing. */
static void
test_pass_at_once (void)
{
  PlayFixture self;

  play_open_match (&self, "synchronous", 0, 0);
  g_object_set (self.page, "seal-at-once", TRUE, NULL);
  play_act (&self, "pass");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), !=, ZUG_PLAYER_SEALED);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self.window)) == play_part (self.page, "seal"));
  play_act (&self, "seal");
  g_assert_cmpint (play_state (&self, ZUG_WHITE), ==, ZUG_PLAYER_SEALED);
  play_close_page (&self);
}

static void
test_no_pass (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (play_part (self.page, "pass"))));
  g_assert_false (play_is_enabled (&self, "pass"));
  play_close_page (&self);
}

static const char *
placeholder (PlayFixture *self)
{
  return gtk_entry_get_placeholder_text (play_part (self->page, "entry"));
}

/* The page names its game, and says what can be typed there by an example, which is no advice: it
 * stays the same. */
static void
test_names (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "variant")), ==, "Parity Chess");
  g_assert_cmpstr (placeholder (&self), ==, "Move, e.g. Nf3");
  play_turn (&self, "Nf3", "Nf6");
  play_await_white (self.page);
  g_assert_cmpstr (placeholder (&self), ==, "Move, e.g. Nf3");
  /* Black is told of a move of its own: White's could be what was sealed just now. */
  play_choose (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  g_assert_cmpint (play_chooser (&self), ==, ZUG_BLACK);
  g_assert_cmpstr (placeholder (&self), ==, "Move, e.g. Nf6");
  play_close_page (&self);
}

/* Where marks are placed the example is a square. */
static void
test_free_square (void)
{
  PlayFixture self;

  play_open_match (&self, "fair-tictactoe", 0, 0);
  g_assert_cmpstr (placeholder (&self), ==, "Square, e.g. b2");
  play_act (&self, "peek");
  g_assert_cmpuint (n_typed (&self, "b2"), ==, 1);
  play_turn (&self, "@b2", "@a1");
  play_await_white (self.page);
  g_assert_cmpstr (placeholder (&self), ==, "Square, e.g. b2");
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  static const int wide[] = {1400, 440}, narrow[] = {360, 420};

  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/play-page/seal", test_seal_hides_everything);
  g_test_add_func ("/ui/play-page/handover", test_handover_and_reveal);
  g_test_add_func ("/ui/play-page/handover-card", test_handover_card);
  g_test_add_func ("/ui/play-page/steps-have-keyboard", test_steps_have_keyboard);
  g_test_add_func ("/ui/play-page/typed-anywhere", test_typed_anywhere);
  g_test_add_func ("/ui/play-page/blind-entry", test_blind_entry);
  g_test_add_func ("/ui/play-page/entry", test_entry_against_a_computer);
  g_test_add_func ("/ui/play-page/typed", test_typed_is_seen);
  g_test_add_func ("/ui/play-page/typed-blind", test_typed_blind);
  g_test_add_func ("/ui/play-page/computer", test_computer_and_take_back);
  g_test_add_func ("/ui/play-page/card", test_card_starts);
  g_test_add_func ("/ui/play-page/card-of-new-game", test_card_of_new_game);
  g_test_add_data_func ("/ui/play-page/card-of-learnt-game/puzzles", "synchronous",
                        test_card_of_learnt_game);
  g_test_add_data_func ("/ui/play-page/card-of-learnt-game/none", "fair-team",
                        test_card_of_learnt_game);
  g_test_add_data_func ("/ui/play-page/large-card/wide", wide, test_large_card);
  g_test_add_data_func ("/ui/play-page/large-card/narrow", narrow, test_large_card);
  g_test_add_func ("/ui/play-page/seal-at-once", test_seal_at_once);
  g_test_add_func ("/ui/play-page/seal-at-once-offered", test_offered);
  g_test_add_func ("/ui/play-page/names", test_names);
  g_test_add_func ("/ui/play-page/free-square", test_free_square);
  g_test_add_func ("/ui/play-page/pass", test_pass);
  g_test_add_func ("/ui/play-page/pass-at-once", test_pass_at_once);
  g_test_add_func ("/ui/play-page/no-pass", test_no_pass);
  return g_test_run ();
}
