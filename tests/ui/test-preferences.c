/* test-preferences.c: what people prefer is kept, and holds at once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-style.h"
#include "zug-board-view.h"
#include "zug-clock-button.h"
#include "zug-engines-window.h"
#include "zug-letters.h"
#include "zug-new-game.h"
#include "zug-preferences.h"
#include "zug-sound-player.h"
#include "zug-ui-fixture.h"
#include "zug-window.h"
#include <math.h>

typedef struct
{
  GSettings *settings;
  ZugWindow *window;
  GtkWidget *preferences;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();

  self->settings = g_settings_new ("io.github.zugleich.Zugleich");
  self->window = zug_window_new (NULL, self->settings);
  gtk_window_present (GTK_WINDOW (self->window));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
  zug_play_page_browse (zug_window_get_play_page (self->window), game);
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_PREFERENCES));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.preferences", NULL);
  self->preferences = zug_ui_toplevel (ZUG_TYPE_PREFERENCES);
  zug_ui_wait_until (gtk_widget_get_mapped (self->preferences));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  static const char *const keys[] = {"board",     "men",           "coordinates", "notation",
                                     "animation", "seal-at-once",  "confirm-end", "remember-last",
                                     "sounds",    "sound-loudness"};

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (self->settings, keys[i]);
  gtk_window_destroy (GTK_WINDOW (self->preferences));
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
  zug_letters_set (ZUG_LETTERS_ENGLISH);
}

static gpointer
row_of (Fixture *self, const char *id)
{
  return gtk_widget_get_template_child (self->preferences, ZUG_TYPE_PREFERENCES, id);
}

/* The settings that a row goes through, from the first to the last. */
static const struct
{
  const char *key;
  const char *const values[5];
} choices[] = {
    {"board", {"parchment", "meadow", "slate", "high-contrast", NULL}},
    {"men", {"everyday", "bold", NULL}},
    {"coordinates", {"off", "inside", "outside", NULL}},
    /* Without a translation the letters of the language are the English ones. */
    {"notation", {"language", "figurines", NULL}},
    {"animation", {"off", "slow", "normal", "fast", NULL}},
};

static void
test_choice (Fixture *self, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const char *key = choices[row].key;
  AdwComboRow *combo = row_of (self, key);
  const char *const *values = choices[row].values;
  guint n = g_strv_length ((char **) values);

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (combo)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = NULL;

      adw_combo_row_set_selected (combo, i);
      value = g_settings_get_string (self->settings, key);
      g_assert_cmpstr (value, ==, values[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      g_settings_set_string (self->settings, key, values[i]);
      g_assert_cmpuint (adw_combo_row_get_selected (combo), ==, i);
    }
}

static void
test_switch (Fixture *self, gconstpointer data)
{
  const char *key = data;
  gboolean was = g_settings_get_boolean (self->settings, key);

  g_assert_cmpint (gtk_switch_get_active (row_of (self, key)), ==, was);
  gtk_switch_set_active (row_of (self, key), !was);
  g_assert_cmpint (g_settings_get_boolean (self->settings, key), ==, !was);
  g_settings_set_boolean (self->settings, key, was);
  g_assert_cmpint (gtk_switch_get_active (row_of (self, key)), ==, was);
}

/* A value that has no row here is left as it is. */
static void
test_english (Fixture *self, gconstpointer data)
{
  g_autofree char *value = NULL;

  g_settings_set_string (self->settings, "notation", "english");
  g_assert_cmpuint (adw_combo_row_get_selected (row_of (self, "notation")), ==, 0);
  value = g_settings_get_string (self->settings, "notation");
  g_assert_cmpstr (value, ==, "english");
}

/* All boards look alike at once. */
static void
test_boards (Fixture *self, gconstpointer data)
{
  adw_combo_row_set_selected (row_of (self, "board"), ZUG_BOARD_THEME_SLATE);
  g_assert_true (zug_board_style_get_palette (GTK_WIDGET (self->window))
                 == zug_palette_get (ZUG_BOARD_THEME_SLATE, FALSE));
  adw_combo_row_set_selected (row_of (self, "coordinates"), ZUG_COORDINATES_OFF);
  g_assert_cmpint (zug_board_style_get_coordinates (zug_board_style_get_default ()), ==,
                   ZUG_COORDINATES_OFF);
  g_assert_false (zug_board_style_is_bold (GTK_WIDGET (self->window)));
  adw_combo_row_set_selected (row_of (self, "men"), ZUG_MEN_SET_BOLD);
  g_assert_true (zug_board_style_is_bold (GTK_WIDGET (self->window)));
}

/* Where nobody has said anything the switch shows what comes of that; from then on it is a wish. */
static void
test_sounds (Fixture *self, gconstpointer data)
{
  GtkSwitch *sounds = row_of (self, "sounds");
  GtkAdjustment *loudness = row_of (self, "loudness");

  g_settings_set_string (self->settings, "sounds", "on");
  g_assert_true (gtk_switch_get_active (sounds));
  gtk_switch_set_active (sounds, FALSE);
  g_assert_cmpint (g_settings_get_enum (self->settings, "sounds"), ==, ZUG_SOUND_WISH_OFF);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.sounds", NULL);
  g_assert_cmpint (g_settings_get_enum (self->settings, "sounds"), ==, ZUG_SOUND_WISH_ON);
  g_assert_true (gtk_switch_get_active (sounds));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.sounds", NULL);
  g_assert_false (zug_sound_player_is_on (zug_sound_player_get_default ()));

  gtk_adjustment_set_value (loudness, 0.25);
  g_assert_cmpfloat (g_settings_get_double (self->settings, "sound-loudness"), ==, 0.25);
  g_settings_set_double (self->settings, "sound-loudness", 0.5);
  g_assert_cmpfloat (gtk_adjustment_get_value (loudness), ==, 0.5);
  /* What is no number says nothing, and nothing is said of it. */
  g_settings_set_double (self->settings, "sound-loudness", NAN);
  g_assert_cmpfloat (gtk_adjustment_get_value (loudness), ==, 0.7);
}

/* Who scrolls the page does not change how loud it is. */
static void
test_wheel (Fixture *self, gconstpointer data)
{
  zug_ui_assert_wheel_passes (self->preferences);
}

static gboolean
says (GtkWidget *widget, const char *words)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), words))
      return TRUE;
  return FALSE;
}

/* The turns that are listed are written anew. */
static void
test_notation (Fixture *self, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (zug_window_get_play_page (self->window));

  zug_ui_wait_until (says (page, "Nf3"));
  adw_combo_row_set_selected (row_of (self, "notation"), ZUG_LETTERS_FIGURINES);
  g_assert_true (says (page, "♘f3"));
  g_assert_false (says (page, "Nf3"));
  adw_combo_row_set_selected (row_of (self, "notation"), ZUG_LETTERS_LANGUAGE);
  g_assert_true (says (page, "Nf3"));
}

/* What somebody has chosen stays while moves come to be written otherwise. */
static void
test_choosing (Fixture *self, gconstpointer data)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  GtkWidget *board = zug_ui_find (GTK_WIDGET (page), ZUG_TYPE_BOARD_VIEW, 0);
  ZugMove chosen = zug_ui_move (zug_match_get_game (match), ZUG_WHITE, "Nf3"), choice;

  zug_play_page_play (page, match, ZUG_START_NOW);
  g_assert_true (zug_board_view_set_choice (ZUG_BOARD_VIEW (board), &chosen));
  adw_combo_row_set_selected (row_of (self, "notation"), ZUG_LETTERS_FIGURINES);
  g_assert_true (zug_board_view_get_choice (ZUG_BOARD_VIEW (board), &choice));
  g_assert_true (zug_move_equal (choice, chosen));
}

static void
play (Fixture *self, const char *game)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.new-game", NULL);
  dialog = zug_ui_toplevel (ZUG_TYPE_NEW_GAME);
  g_object_set (dialog, "game", game, NULL);
  zug_ui_click (zug_ui_find_button (dialog, "Start"));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_NEW_GAME) == NULL);
}

/* New Game proposes what was played last, or always the same. */
static void
test_remember (Fixture *self, gconstpointer data)
{
  for (int remember = 1; remember >= 0; remember--)
    {
      g_autofree char *game = NULL;

      gtk_switch_set_active (row_of (self, "remember-last"), remember);
      play (self, remember ? "synchronous" : "randomized");
      game = g_settings_get_string (self->settings, "game");
      g_assert_cmpstr (game, ==, "synchronous");
    }
  g_settings_reset (self->settings, "game");
}

static void
test_engines (Fixture *self, gconstpointer data)
{
  GtkWidget *row = zug_ui_find (self->preferences, ADW_TYPE_ACTION_ROW, 0), *window;

  for (guint i = 1; row != NULL
                    && !g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                                     "Chess Engines…");
       i++)
    row = zug_ui_find (self->preferences, ADW_TYPE_ACTION_ROW, i);
  g_assert_nonnull (row);
  gtk_widget_activate (row);
  window = zug_ui_toplevel (ZUG_TYPE_ENGINES_WINDOW);
  g_assert_nonnull (window);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (window))
                 == GTK_WINDOW (self->preferences));
  /* The time that runs stands over it too. */
  g_assert_nonnull (zug_ui_find (window, ZUG_TYPE_CLOCK_BUTTON, 0));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add (const char *path, gconstpointer data, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  static const char *const switches[] = {"seal-at-once", "confirm-end", "remember-last"};

  zug_ui_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/preferences/choice/%s", choices[i].key);

      add (path, GUINT_TO_POINTER (i), test_choice);
    }
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/preferences/switch/%s", switches[i]);

      add (path, switches[i], test_switch);
    }
  add ("/ui/preferences/english", NULL, test_english);
  add ("/ui/preferences/boards", NULL, test_boards);
  add ("/ui/preferences/sounds", NULL, test_sounds);
  add ("/ui/preferences/wheel", NULL, test_wheel);
  add ("/ui/preferences/notation", NULL, test_notation);
  add ("/ui/preferences/choosing", NULL, test_choosing);
  add ("/ui/preferences/remember", NULL, test_remember);
  add ("/ui/preferences/engines", NULL, test_engines);

  return g_test_run ();
}
