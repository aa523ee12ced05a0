/* test-new-game.c: the dialog makes the match that was asked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-rows.h"
#include "zug-variant-chooser.h"
#include "zug-new-game.h"
#include "zug-player-rows.h"
#include "zug-rule-view.h"
#include "zug-ui-fixture.h"

static void
on_match_made (GtkWidget *dialog, ZugMatch *match, ZugMatch **made)
{
  g_assert_null (*made);
  *made = g_object_ref (match);
}

/* Rows of a side, in their order. */
enum
{
  WHO,
  LEVEL,
  PERSONALITY,
  STRENGTH
};

static AdwComboRow *
find_combo (GtkWidget *dialog, guint side, guint which)
{
  return ADW_COMBO_ROW (
      zug_ui_find (zug_ui_find (dialog, ZUG_TYPE_PLAYER_ROWS, side), ADW_TYPE_COMBO_ROW, which));
}

static GtkWidget *
find_time (GtkWidget *dialog, guint side)
{
  return zug_ui_find (zug_ui_find (dialog, ZUG_TYPE_PLAYER_ROWS, side), GTK_TYPE_SPIN_BUTTON, 0);
}

/* Who is to play: a person where the level is 0; ZUG_COMPUTER_ADAPTIVE is one of the levels. */
typedef struct
{
  guint level;
  ZugPersonality personality;
} Wish;

static void
set_rows (GtkWidget *dialog, guint side, gboolean team, Wish wish)
{
  GtkWidget *name = zug_ui_find (dialog, ADW_TYPE_ENTRY_ROW, side);
  GtkWidget *time = gtk_widget_get_ancestor (find_time (dialog, side), ADW_TYPE_ACTION_ROW);
  AdwComboRow *level = find_combo (dialog, side, LEVEL);
  AdwComboRow *personality = find_combo (dialog, side, PERSONALITY);

  adw_combo_row_set_selected (find_combo (dialog, side, WHO), wish.level > 0);
  /* Only people have a name to give, and only the computer has a way to play, which a team has not.
   */
  g_assert_true (gtk_widget_get_visible (name) == (wish.level == 0));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (level)) == (wish.level > 0));
  gtk_editable_set_text (GTK_EDITABLE (name), side == ZUG_WHITE ? "Ada" : "Ben");
  if (wish.level == 0)
    {
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (personality)));
      return;
    }
  adw_combo_row_set_selected (level, wish.level - 1);
  adw_combo_row_set_selected (personality, wish.personality);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (personality))
                 == (wish.level != ZUG_COMPUTER_ADAPTIVE && !team));
  g_assert_true (gtk_widget_get_visible (time) == (wish.level == ZUG_SEARCH_LEVELS));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (level)), ==,
                   zug_computer_level_words (wish.level));
  if (wish.level == ZUG_COMPUTER_ADAPTIVE)
    return;
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (personality)), ==,
                   zug_computer_personality_words (wish.personality));
}

/* Opens the dialog, sets its rows, presses Start and returns the match. */
static ZugMatch *
make (const char *game, Wish white, Wish black)
{
  GtkWidget *dialog = g_object_ref_sink (zug_new_game_new (NULL));
  ZugMatch *match = NULL;

  g_signal_connect (dialog, "match-made", G_CALLBACK (on_match_made), &match);
  gtk_window_present (GTK_WINDOW (dialog));
  g_object_set (dialog, "game", game, NULL);
  set_rows (dialog, ZUG_WHITE, g_str_equal (game, "fair-team"), white);
  set_rows (dialog, ZUG_BLACK, g_str_equal (game, "fair-team"), black);
  zug_ui_click (zug_ui_find_button (dialog, "Start"));
  g_assert_nonnull (match);
  zug_ui_wait_until (!gtk_widget_get_visible (dialog));
  g_object_unref (dialog);
  return match;
}

static void
assert_player (ZugMatch *match, ZugSide side, Wish wish, const char *name)
{
  ZugPlayer *player = zug_match_get_player (match, side);
  ZugComputerStyle style = wish.level == ZUG_COMPUTER_ADAPTIVE
                               ? zug_computer_style_adaptive (ZUG_SEARCH_MIDDLE)
                               : zug_computer_style_of_level (wish.level);
  g_autofree char *kind = NULL;

  style.personality = wish.personality;
  kind = wish.level == 0 ? g_strdup ("person") : zug_computer_style_dup_kind (&style);
  g_assert_cmpint (zug_player_get_side (player), ==, side);
  g_assert_cmpstr (zug_player_get_kind (player), ==, kind);
  if (wish.level == 0)
    g_assert_cmpstr (zug_player_get_name (player), ==, name);
  g_assert_cmpstr (zug_game_get_name (zug_match_get_game (match), side), ==,
                   zug_player_get_name (player));
}

static void
assert_made (const char *id, Wish white, Wish black)
{
  g_autoptr (ZugMatch) match = make (id, white, black);
  ZugGame *game = zug_match_get_game (match);

  g_assert_cmpstr (zug_variant_get_id (zug_game_get_variant (game)), ==, id);
  if (zug_variant_is_team (zug_game_get_variant (game)))
    white.personality = black.personality = ZUG_PERSONALITY_BALANCED;
  g_assert_cmpint (zug_match_get_state (match), ==, ZUG_MATCH_IDLE);
  g_assert_true (zug_match_is_shared_screen (match) == (white.level == 0 && black.level == 0));
  assert_player (match, ZUG_WHITE, white, "Ada");
  assert_player (match, ZUG_BLACK, black, "Ben");
  g_assert_cmpint (zug_turn_get_n_children (zug_game_get_root (game)), ==, 0);
  g_assert_nonnull (zug_game_get_tag (game, "Date"));
}

static void
test_every_player (void)
{
  const Wish person = {0, ZUG_PERSONALITY_BALANCED};

  assert_made ("parity", person, person);
  for (guint level = 1; level <= ZUG_COMPUTER_ADAPTIVE; level += ZUG_SANITIZED)
    {
      const Wish wish = {level, (ZugPersonality) (level % ZUG_N_PERSONALITIES)};

      assert_made ("parity", person, wish);
      assert_made ("parity", wish, level % 2 == 0 ? person : wish);
    }
}

/* What is offered first, and a time that is given once for both sides. */
static void
test_offered (void)
{
  GtkWidget *dialog = zug_new_game_new (NULL);
  g_autofree char *white = NULL, *black = NULL, *name = NULL;

  g_object_set (dialog, "white-kind", "computer:6:reader:12", "black-kind", "computer:6:careful",
                "black-name", "", "white-name", "Ada", NULL);
  g_object_get (dialog, "white-kind", &white, "black-kind", &black, "white-name", &name, NULL);
  g_assert_cmpstr (white, ==, "computer:6:reader:3");
  g_assert_cmpstr (black, ==, "computer:6:careful:3");
  g_assert_cmpstr (name, ==, "Ada");
  g_clear_pointer (&white, g_free);
  g_clear_pointer (&black, g_free);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_time (dialog, ZUG_BLACK)), 20);
  g_object_get (dialog, "white-kind", &white, "black-kind", &black, NULL);
  g_assert_cmpstr (white, ==, "computer:6:reader:20");
  g_assert_cmpstr (black, ==, "computer:6:careful:20");
  g_clear_pointer (&black, g_free);
  /* One that adapts begins anew in the middle. */
  g_object_set (dialog, "black-kind", "computer:5:adaptive", NULL);
  g_object_get (dialog, "black-kind", &black, NULL);
  g_assert_cmpstr (black, ==, "computer:3:adaptive");
  g_clear_pointer (&black, g_free);
  /* What is not known any more is a person. */
  g_object_set (dialog, "black-kind", "stranger:7", NULL);
  g_object_get (dialog, "black-kind", &black, NULL);
  g_assert_cmpstr (black, ==, "person");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
assert_kinds (GtkWidget *dialog, const char *white, const char *black)
{
  g_autofree char *white_kind = NULL;
  g_autofree char *black_kind = NULL;

  g_object_get (dialog, "white-kind", &white_kind, "black-kind", &black_kind, NULL);
  g_assert_cmpstr (white_kind, ==, white);
  g_assert_cmpstr (black_kind, ==, black);
}

/* Who scrolls the dialog changes no number in it. */
static void
test_wheel (void)
{
  GtkWidget *dialog = zug_new_game_new (NULL);

  zug_ui_assert_wheel_passes (zug_ui_find (dialog, ZUG_TYPE_PLAYER_ROWS, 0));
  zug_ui_assert_wheel_passes (zug_ui_find (dialog, ZUG_TYPE_PLAYER_ROWS, 1));
  zug_ui_assert_wheel_passes (zug_ui_find (dialog, ZUG_TYPE_CLOCK_ROWS, 0));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_swap (void)
{
  GtkWidget *dialog = zug_new_game_new (NULL);
  GtkWidget *swap = zug_ui_find (zug_ui_find (dialog, ZUG_TYPE_PLAYER_ROWS, 0), GTK_TYPE_BUTTON, 0);
  g_autofree char *name = NULL;

  g_object_set (dialog, "white-kind", "person", "white-name", "Ada", "black-kind",
                "computer:4:gambler", NULL);
  zug_ui_click (swap);
  assert_kinds (dialog, "computer:4:gambler", "person");
  g_object_get (dialog, "black-name", &name, NULL);
  g_assert_cmpstr (name, ==, "Ada");
  zug_ui_click (swap);
  assert_kinds (dialog, "person", "computer:4:gambler");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Chance gives either side to either player; the rows are then of no side. */
static void
test_random_sides (void)
{
  guint n_white = 0;
  const guint n = ZUG_SANITIZED > 1 ? 3 : 24;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *dialog = g_object_ref_sink (zug_new_game_new (NULL));
      AdwPreferencesGroup *rows =
          ADW_PREFERENCES_GROUP (zug_ui_find (dialog, ZUG_TYPE_PLAYER_ROWS, 0));
      g_autoptr (ZugMatch) match = NULL;

      g_object_set (dialog, "random-sides", TRUE, "white-kind", "person", "black-kind",
                    "computer:2:balanced", NULL);
      g_assert_cmpstr (adw_preferences_group_get_title (rows), ==, "One Player");
      g_assert_false (gtk_widget_get_visible (zug_ui_find (GTK_WIDGET (rows), GTK_TYPE_BUTTON, 0)));
      g_signal_connect (dialog, "match-made", G_CALLBACK (on_match_made), &match);
      zug_ui_click (zug_ui_find_button (dialog, "Start"));
      n_white += ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE));
      g_assert_true (ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE))
                     != ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK)));
      assert_kinds (dialog, "person", "computer:2:balanced");
      g_object_unref (dialog);
    }
  if (ZUG_SANITIZED > 1)
    return;
  /* One side alone would come up once in 2 to the 23. */
  g_assert_cmpuint (n_white, >, 0);
  g_assert_cmpuint (n_white, <, n);
}

static void
test_every_game (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  g_autoptr (GListModel) games = zug_variant_chooser_dup_games (variants);

  g_assert_cmpint (g_list_model_get_n_items (games), >=, 3);
  for (guint i = 0; i < g_list_model_get_n_items (games); i += ZUG_SANITIZED)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (games, i);

      assert_made (zug_variant_get_id (variant), (Wish) {0}, (Wish) {1});
    }
}

/* --- the clock -------------------------------------------------------------------------------- */

/* What is remembered is offered as it was; what is no time is none. */
static void
test_clock_remembered (void)
{
  static const struct
  {
    const char *set;
    const char *offered;
    const char *subtitle;
  } rows[] = {
      {"-", "-", ""},
      {"300+3", "300+3", "5 minutes, 3 seconds more with each turn"},
      {"1/60", "1/60", "1 minute for each turn"},
      {"1/7", "1/7", ""},
      {"420", "420", ""},
      {"90d2", "90d2", ""},
      {"300 60+1", "300 60+1", ""},
      {"0", "-", ""},
      {"", "-", ""},
      {"soon", "-", ""},
      {"300 soon", "-", ""},
      {"- 300", "-", ""},
  };
  GtkWidget *dialog = zug_new_game_new (NULL);
  GtkWidget *clock = zug_ui_find (dialog, ZUG_TYPE_CLOCK_ROWS, 0);
  GtkWidget *row = zug_ui_find (clock, ADW_TYPE_COMBO_ROW, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *offered = NULL;

      g_object_set (dialog, "clock", rows[i].set, NULL);
      g_object_get (dialog, "clock", &offered, NULL);
      g_assert_cmpstr (offered, ==, rows[i].offered);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, rows[i].subtitle);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Only whoever wants a time of his own is asked for its parts. */
static void
test_clock_own (void)
{
  GtkWidget *dialog = zug_new_game_new (NULL);
  GtkWidget *clock = zug_ui_find (dialog, ZUG_TYPE_CLOCK_ROWS, 0);
  AdwComboRow *preset = ADW_COMBO_ROW (zug_ui_find (clock, ADW_TYPE_COMBO_ROW, 0));
  AdwComboRow *kind = ADW_COMBO_ROW (zug_ui_find (clock, ADW_TYPE_COMBO_ROW, 1));
  GtkWidget *minutes = zug_ui_find (clock, GTK_TYPE_SPIN_BUTTON, 0);
  GtkWidget *seconds = zug_ui_find (clock, GTK_TYPE_SPIN_BUTTON, 1);
  GtkWidget *black =
      gtk_widget_get_ancestor (zug_ui_find (clock, GTK_TYPE_SPIN_BUTTON, 2), ADW_TYPE_ACTION_ROW);
  g_autofree char *offered = NULL;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (kind)));
  adw_combo_row_set_selected (preset,
                              g_list_model_get_n_items (adw_combo_row_get_model (preset)) - 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (kind)));
  g_assert_false (gtk_widget_get_visible (black));
  /* No clock can be made that has no time at all. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (minutes), 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 4);
  g_object_get (dialog, "clock", &offered, NULL);
  g_assert_cmpstr (offered, ==, "30+4");
  gtk_switch_set_active (GTK_SWITCH (zug_ui_find (clock, GTK_TYPE_SWITCH, 0)), TRUE);
  g_assert_true (gtk_widget_get_visible (black));
  adw_combo_row_set_selected (kind, ZUG_TIME_TURN - ZUG_TIME_INCREMENT);
  g_assert_false (gtk_widget_get_visible (black));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 0);
  g_clear_pointer (&offered, g_free);
  g_object_get (dialog, "clock", &offered, NULL);
  g_assert_cmpstr (offered, ==, "1/1 1/3");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (seconds), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Seconds for Each Turn");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (seconds),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "White");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (zug_ui_find (clock, GTK_TYPE_SWITCH, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Another Time for Black");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The match is played by it; a game without says nothing of time. */
static void
test_clock_made (void)
{
  const char *const clocks[] = {"600+5", "-"};

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      GtkWidget *dialog = g_object_ref_sink (zug_new_game_new (NULL));
      ZugMatch *match = NULL;

      g_signal_connect (dialog, "match-made", G_CALLBACK (on_match_made), &match);
      gtk_window_present (GTK_WINDOW (dialog));
      g_object_set (dialog, "clock", clocks[i], NULL);
      zug_ui_click (zug_ui_find_button (dialog, "Start"));
      g_assert_nonnull (match);
      g_assert_true ((zug_match_get_clock (match) != NULL) == (i == 0));
      g_assert_cmpstr (zug_game_get_tag (zug_match_get_game (match), "TimeControl"), ==,
                       i == 0 ? "600+5" : NULL);
      g_object_unref (match);
      g_object_unref (dialog);
    }
}

/* --- the list of games ------------------------------------------------------------------------ */

typedef struct
{
  GtkWidget *dialog;
  GtkStack *pages;
  GtkListBox *games;
} Dialog;

static Dialog
open_dialog (const char *game)
{
  Dialog self = {.dialog = zug_new_game_new (NULL)};
  GtkWidget *list = zug_ui_find (self.dialog, ZUG_TYPE_VARIANT_CHOOSER, 0);

  self.pages = GTK_STACK (zug_ui_find (self.dialog, GTK_TYPE_STACK, 0));
  self.games = GTK_LIST_BOX (zug_ui_find (list, GTK_TYPE_LIST_BOX, 0));
  if (game != NULL)
    g_object_set (self.dialog, "game", game, NULL);
  gtk_window_present (GTK_WINDOW (self.dialog));
  zug_ui_wait_until (gtk_widget_get_mapped (self.dialog));
  return self;
}

static void
assert_page (Dialog *self, const char *page)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self->pages), ==, page);
}

static void
assert_game (Dialog *self, const char *id)
{
  g_autofree char *game = NULL;

  g_object_get (self->dialog, "game", &game, NULL);
  g_assert_cmpstr (game, ==, id);
}

/* The row of a game by its name; a row that the search hides is none. */
static GtkWidget *
find_game (Dialog *self, const char *name)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->games, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row))
        && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), name))
      return GTK_WIDGET (row);
  return NULL;
}

static void
open_list (Dialog *self)
{
  adw_action_row_activate (ADW_ACTION_ROW (zug_ui_find (self->dialog, ADW_TYPE_ACTION_ROW, 0)));
  assert_page (self, "games");
}

static void
back (Dialog *self)
{
  g_assert_true (gtk_widget_activate_action (self->dialog, "new-game.back", NULL));
}

static void
test_parity_against_a_computer_first (void)
{
  Dialog self = open_dialog (NULL);

  assert_game (&self, "parity");
  assert_page (&self, "setup");
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    g_assert_cmpint (adw_combo_row_get_selected (find_combo (self.dialog, side, WHO)), ==, side);
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

/* What was remembered may be gone by now. */
static void
test_remembered (void)
{
  Dialog self = open_dialog ("orthodox");

  assert_game (&self, "orthodox");
  g_object_set (self.dialog, "game", "no-such-game", NULL);
  assert_game (&self, "orthodox");
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

static void
test_choosing (void)
{
  Dialog self = open_dialog (NULL);
  GtkWidget *row = zug_ui_find (self.dialog, ADW_TYPE_ACTION_ROW, 0);

  adw_action_row_activate (ADW_ACTION_ROW (row));
  assert_page (&self, "games");
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self.games)));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self.dialog))
                 == find_game (&self, "Parity Chess"));
  g_signal_emit_by_name (self.games, "row-activated", find_game (&self, "Single Occupation"));
  assert_page (&self, "setup");
  assert_game (&self, "parity-single");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "Single Occupation");
  /* Enter has chosen the game; once more, and it begins. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self.dialog))
                 == zug_ui_find_button (self.dialog, "Start"));
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

/* Teams play here too; an engine of somebody else knows nothing of them. */
static void
test_teams (void)
{
  Dialog self = open_dialog ("fair-team");

  assert_game (&self, "fair-team");
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

static ZugVariantItem *
keep (ZugVariantStore *variants, const char *name, const char *law, const char *value)
{
  ZugVariantFile file = {.id = "mine", .based_on = "parity"};

  g_strlcpy (file.name, name, sizeof file.name);
  g_assert_true (zug_laws_preset (&file.laws, "parity"));
  g_assert_true (zug_laws_set (&file.laws, zug_law_find (law), value));
  return zug_variant_store_keep (variants, &file);
}

/* One's own stand first, as they say now; what cannot be played is not there. */
static void
test_own (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  ZugMatch *match = NULL;
  Dialog self;

  keep (variants, "My Duel", "castling", "no");
  self = open_dialog (NULL);
  g_object_ref_sink (self.dialog);
  g_signal_connect (self.dialog, "match-made", G_CALLBACK (on_match_made), &match);
  zug_new_game_set_variants (ZUG_NEW_GAME (self.dialog), variants);
  g_object_set (self.dialog, "game", "mine", NULL);
  assert_game (&self, "mine");
  open_list (&self);
  g_assert_true (find_game (&self, "My Duel")
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (self.games, 0)));
  keep (variants, "My Duel", "turn", "alternate");
  g_assert_null (find_game (&self, "My Duel"));
  keep (variants, "Your Duel", "quiet", "9");
  g_assert_null (find_game (&self, "My Duel"));
  g_signal_emit_by_name (self.games, "row-activated", find_game (&self, "Your Duel"));
  zug_variant_store_remove (variants, "mine");
  zug_ui_click (zug_ui_find_button (self.dialog, "Start"));
  g_assert_nonnull (match);
  g_assert_cmpuint (zug_game_get_laws (zug_match_get_game (match))->quiet, ==, 9);
  g_object_unref (match);
  zug_ui_wait_until (!gtk_widget_get_visible (self.dialog));
  g_object_unref (self.dialog);
}

/* The rules are one press away, of the game chosen and of each in the list; Back leads to where one
 * came from, and chooses nothing. */
static void
test_rules (void)
{
  Dialog self = open_dialog (NULL);
  GtkWidget *card = zug_ui_find (self.dialog, ZUG_TYPE_RULE_VIEW, 0);
  GtkWidget *heading = zug_ui_find (card, GTK_TYPE_LABEL, 0);
  GtkWidget *rules = zug_ui_find (self.dialog, ADW_TYPE_ACTION_ROW, 1);

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (rules)), ==,
                   "8 rules that chess does not have");
  adw_action_row_activate (ADW_ACTION_ROW (rules));
  assert_page (&self, "rules");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, "Parity Chess");
  g_assert_true (zug_rule_view_has (ZUG_RULE_VIEW (card), "E2", NULL));
  g_assert_true (zug_rule_view_has (ZUG_RULE_VIEW (card), "", "collision"));
  g_assert_false (zug_rule_view_has (ZUG_RULE_VIEW (card), "", "speculative"));
  back (&self);
  assert_page (&self, "setup");

  open_list (&self);
  zug_ui_click (zug_ui_find (find_game (&self, "Orthodox Chess"), GTK_TYPE_BUTTON, 0));
  assert_page (&self, "rules");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, "Orthodox Chess");
  g_assert_false (zug_rule_view_has (ZUG_RULE_VIEW (card), "E2", NULL));
  back (&self);
  assert_page (&self, "games");
  back (&self);
  assert_page (&self, "setup");
  assert_game (&self, "parity");
  /* What is no chess is not measured by it. */
  g_object_set (self.dialog, "game", "fair-tictactoe", NULL);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (rules)), ==, "");
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

/* Games of a kind stand together under one heading. */
static void
test_groups (void)
{
  Dialog self = open_dialog (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GtkListBoxRow *row;

  open_list (&self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self.games, i)) != NULL; i++)
    {
      GtkWidget *heading = gtk_list_box_row_get_header (row);

      g_assert_true (i > 0 || heading != NULL);
      if (heading != NULL)
        g_assert_true (g_hash_table_add (seen, (char *) gtk_label_get_label (GTK_LABEL (heading))));
    }
  g_assert_true (g_hash_table_contains (seen, "Games"));
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

static void
test_search (void)
{
  Dialog self = open_dialog (NULL);
  GtkWidget *list = zug_ui_find (self.dialog, ZUG_TYPE_VARIANT_CHOOSER, 0);
  GtkWidget *search = zug_ui_find (list, GTK_TYPE_SEARCH_ENTRY, 0);

  open_list (&self);
  /* Whoever has begun to type goes on in the field, past the first space. */
  g_signal_emit_by_name (search, "search-started");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self.dialog)), search));
  gtk_editable_set_text (GTK_EDITABLE (search), "occupation SINGLE");
  zug_ui_wait_until (find_game (&self, "Parity Chess") == NULL);
  g_assert_nonnull (find_game (&self, "Single Occupation"));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such game");
  zug_ui_wait_until (find_game (&self, "Single Occupation") == NULL);
  g_signal_emit_by_name (search, "stop-search");
  zug_ui_wait_until (find_game (&self, "Parity Chess") != NULL);
  assert_page (&self, "games");
  gtk_editable_set_text (GTK_EDITABLE (search), "single occup");
  zug_ui_wait_until (find_game (&self, "Parity Chess") == NULL);
  g_signal_emit_by_name (search, "activate");
  assert_page (&self, "setup");
  assert_game (&self, "parity-single");
  open_list (&self);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_signal_emit_by_name (search, "stop-search");
  assert_page (&self, "setup");
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

/* The game that is called so comes before those that only hold the words. */
static void
test_search_name (void)
{
  g_autoptr (ZugVariantStore) variants = zug_variant_store_new ();
  Dialog self;
  GtkWidget *search;

  keep (variants, "A Parity Chess of Mine", "castling", "no");
  self = open_dialog (NULL);
  zug_new_game_set_variants (ZUG_NEW_GAME (self.dialog), variants);
  search = zug_ui_find (zug_ui_find (self.dialog, ZUG_TYPE_VARIANT_CHOOSER, 0),
                        GTK_TYPE_SEARCH_ENTRY, 0);
  open_list (&self);
  g_assert_true (find_game (&self, "A Parity Chess of Mine")
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (self.games, 0)));
  gtk_editable_set_text (GTK_EDITABLE (search), "parity chess");
  zug_ui_wait_until (find_game (&self, "Orthodox Chess") == NULL);
  g_assert_true (find_game (&self, "Parity Chess")
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (self.games, 0)));
  g_assert_nonnull (find_game (&self, "A Parity Chess of Mine"));
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

/* Every key pressed in the list reaches the search field first; Enter still takes what has the
 * keyboard. */
/* Enter, as the list hears it wherever in it the keyboard is. */
static void
press_enter (GtkWidget *list)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (each))
        g_signal_emit_by_name (each, "key-pressed", GDK_KEY_Return, 0, 0, &handled);
    }
  g_assert_true (handled);
}

static void
test_enter (void)
{
  Dialog self = open_dialog (NULL);
  GtkWidget *list = zug_ui_find (self.dialog, ZUG_TYPE_VARIANT_CHOOSER, 0);
  GtkWidget *row;

  open_list (&self);
  row = find_game (&self, "Single Occupation");
  g_assert_true (gtk_widget_grab_focus (row));
  press_enter (list);
  assert_page (&self, "setup");
  assert_game (&self, "parity-single");
  open_list (&self);
  g_assert_true (gtk_widget_grab_focus (zug_ui_find (row, GTK_TYPE_BUTTON, 0)));
  press_enter (list);
  zug_ui_wait_until (g_str_equal (gtk_stack_get_visible_child_name (self.pages),
                                  "rules")); /* a button takes its time */
  gtk_window_destroy (GTK_WINDOW (self.dialog));
}

static void
test_no_such_preset (void)
{
  g_assert_null (zug_new_game_make_match ("no-such-game", "Ada", 0, "Ben", 0));
}

/* An engine plays the games it knows, and in others the computer stands in for it. */
static void
test_engine (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.zugleich.Zugleich");
  g_autoptr (ZugUciSetups) engines = zug_uci_setups_new (settings, "engines");
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new ("Fake", "nowhere", FALSE);
  GtkWidget *dialog = g_object_ref_sink (zug_new_game_new (NULL));
  AdwComboRow *who = find_combo (dialog, ZUG_BLACK, WHO);
  g_autoptr (ZugMatch) match = NULL;
  g_autofree char *kind = NULL;

  zug_uci_setups_insert (engines, 0, setup);
  zug_new_game_set_engines (ZUG_NEW_GAME (dialog), engines);
  g_signal_connect (dialog, "match-made", G_CALLBACK (on_match_made), &match);
  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (who)), ==, 3);
  g_object_set (dialog, "game", "orthodox", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (who)), ==, 4);
  g_object_set (dialog, "black-kind", "engine:Fake", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (who), ==, 3);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_combo (dialog, ZUG_BLACK, LEVEL))));

  g_object_set (dialog, "game", "chess960", NULL); /* which it does not know */
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (who)), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (who), ==, 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_combo (dialog, ZUG_BLACK, LEVEL))));

  g_object_set (dialog, "game", "orthodox", "black-kind", "engine:Fake", NULL);
  g_object_get (dialog, "black-kind", &kind, NULL);
  g_assert_cmpstr (kind, ==, "engine:Fake");
  zug_ui_click (zug_ui_find_button (dialog, "Start"));
  g_assert_nonnull (match);
  g_assert_cmpstr (zug_player_get_kind (zug_match_get_player (match, ZUG_BLACK)), ==,
                   "engine:Fake");
  g_assert_cmpstr (zug_game_get_name (zug_match_get_game (match), ZUG_BLACK), ==, "Fake");
  zug_ui_wait_until (!gtk_widget_get_visible (dialog));
  g_object_unref (dialog);
  g_settings_reset (settings, "engines");
}

static void
on_offer (GtkWidget *dialog, const ZugLinkOffer *terms, const char *name, ZugLinkOffer *offer)
{
  *offer = *terms;
  g_assert_cmpstr (name, ==, "Ada");
}

/* A game with a friend is offered by a person, on the other side, with the clocks that stand beside
 * the names. */
static void
test_elsewhere (void)
{
  GtkWidget *dialog = g_object_ref_sink (zug_new_game_new (NULL));
  AdwComboRow *white = find_combo (dialog, ZUG_WHITE, WHO);
  g_autofree ZugLinkOffer *offer = g_new0 (ZugLinkOffer, 1);
  g_autofree ZugLaws *laws = g_new (ZugLaws, 1);
  g_autofree char *kind = NULL;
  size_t at;

  g_signal_connect (dialog, "offered", G_CALLBACK (on_offer), offer);
  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_nonnull (zug_ui_find_button (dialog, "Start"));
  g_object_set (dialog, "game", "synchronous", "clock", "300+3 600", "white-kind", "elsewhere",
                NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (white), ==, 2);
  g_object_get (dialog, "black-kind", &kind, NULL);
  g_assert_cmpstr (kind, ==, "person");
  g_object_set (dialog, "black-name", "Ada", NULL);
  zug_ui_click (zug_ui_find_button (dialog, "Make the Offer…"));
  zug_laws_init (laws);
  g_assert_true (zug_laws_read (laws, offer->laws, &at));
  g_assert_cmpint (offer->sides, ==, ZUG_LINK_HOST_BLACK);
  g_assert_cmpint (offer->days, ==, 0);
  g_assert_cmpint (offer->clock[ZUG_LINK_GUEST].base, ==, 300000);
  g_assert_cmpint (offer->clock[ZUG_LINK_HOST].base, ==, 600000);
  zug_ui_wait_until (!gtk_widget_get_visible (dialog));
  g_object_unref (dialog);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/new-game/every-player", test_every_player);
  g_test_add_func ("/ui/new-game/offered", test_offered);
  g_test_add_func ("/ui/new-game/elsewhere", test_elsewhere);
  g_test_add_func ("/ui/new-game/wheel", test_wheel);
  g_test_add_func ("/ui/new-game/swap", test_swap);
  g_test_add_func ("/ui/new-game/random-sides", test_random_sides);
  g_test_add_func ("/ui/new-game/every-game", test_every_game);
  g_test_add_func ("/ui/new-game/parity-first", test_parity_against_a_computer_first);
  g_test_add_func ("/ui/new-game/remembered", test_remembered);
  g_test_add_func ("/ui/new-game/choosing", test_choosing);
  g_test_add_func ("/ui/new-game/teams", test_teams);
  g_test_add_func ("/ui/new-game/own", test_own);
  g_test_add_func ("/ui/new-game/rules", test_rules);
  g_test_add_func ("/ui/new-game/groups", test_groups);
  g_test_add_func ("/ui/new-game/search", test_search);
  g_test_add_func ("/ui/new-game/search-name", test_search_name);
  g_test_add_func ("/ui/new-game/enter", test_enter);
  g_test_add_func ("/ui/new-game/no-such-preset", test_no_such_preset);
  g_test_add_func ("/new-game/engine", test_engine);
  g_test_add_func ("/ui/new-game/clock-remembered", test_clock_remembered);
  g_test_add_func ("/ui/new-game/clock-own", test_clock_own);
  g_test_add_func ("/ui/new-game/clock-made", test_clock_made);
  return g_test_run ();
}
