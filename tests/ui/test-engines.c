/* test-engines.c: the chess engines one plays against, and their lines */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-config.h"
#include "zug-engine-lines.h"
#include "zug-engine-row.h"
#include "zug-engines-window.h"
#include "zug-new-game.h"
#include "zug-uci-strength.h"
#include "zug-ui-fixture.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

static char *fake;

typedef struct
{
  GSettings *settings;
  ZugUciSetups *setups;
  GtkWidget *window;
  char *folder; /* the only one in PATH, with an engine in it */
  char *command;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->settings = g_settings_new (ZUG_APP_ID);
  g_settings_reset (fixture->settings, "engines");
  fixture->setups = zug_uci_setups_new (fixture->settings, "engines");
  fixture->folder = g_dir_make_tmp ("zug engines XXXXXX", NULL);
  fixture->command = g_build_filename (fixture->folder, "stockfish", NULL);
  g_assert_cmpint (symlink (fake, fixture->command), ==, 0);
  g_setenv ("PATH", fixture->folder, TRUE);
}

static void
open_window (Fixture *fixture)
{
  fixture->window = zug_engines_window_new (NULL, fixture->setups);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->setups);
  g_settings_reset (fixture->settings, "engines");
  g_clear_object (&fixture->settings);
  g_assert_cmpint (g_unlink (fixture->command), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->command);
  g_free (fixture->folder);
}

/* A label below whose text begins so, and that can be seen; NULL where there is none. */
static GtkWidget *
find_label (GtkWidget *widget, const char *beginning)
{
  GtkWidget *label;

  for (guint n = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, n)) != NULL; n++)
    if (gtk_widget_get_mapped (label)
        && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), beginning))
      return label;
  return NULL;
}

/* Our fake engine's row among those that were found: others may be installed here. */
static GtkWidget *
find_row (GtkWidget *widget, const char *title, GType type)
{
  GtkWidget *row;

  for (guint n = 0; (row = zug_ui_find (widget, type, n)) != NULL; n++)
    if (gtk_widget_get_visible (row)
        && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;
  return NULL;
}

static guint
n_setups (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->setups));
}

static void
add_fake (Fixture *fixture, const char *mode)
{
  g_autofree char *quoted = zug_uci_setup_quote (fixture->command);
  g_autofree char *command = g_strdup_printf ("%s %s", quoted, mode);
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new ("Fake Engine 1.0", command, FALSE);

  zug_uci_setups_insert (fixture->setups, G_MAXUINT, setup);
}

static void
test_found_and_added (void)
{
  Fixture fixture = {0};
  g_autoptr (ZugUciSetup) setup = NULL;
  g_auto (GStrv) argv = NULL;
  GtkWidget *row;

  set_up (&fixture);
  open_window (&fixture);
  zug_ui_wait_until (find_row (fixture.window, "Fake Engine 1.0", ADW_TYPE_ACTION_ROW) != NULL);
  g_assert_nonnull (find_label (fixture.window, "None yet"));
  row = find_row (fixture.window, "Fake Engine 1.0", ADW_TYPE_ACTION_ROW);
  zug_ui_click (zug_ui_find_button (row, "Add"));
  g_assert_cmpuint (n_setups (&fixture), ==, 1);
  g_assert_nonnull (find_row (fixture.window, "Fake Engine 1.0", ZUG_TYPE_ENGINE_ROW));
  g_assert_null (find_row (fixture.window, "None yet", ADW_TYPE_ACTION_ROW));
  setup = g_list_model_get_item (G_LIST_MODEL (fixture.setups), 0);
  g_assert_true (g_shell_parse_argv (zug_uci_setup_get_command (setup), NULL, &argv, NULL));
  g_assert_cmpstr (argv[0], ==, fixture.command);
  tear_down (&fixture);
}

static GtkSpinButton *
spin_of (GtkWidget *row, const char *title)
{
  return GTK_SPIN_BUTTON (
      zug_ui_find (find_row (row, title, ADW_TYPE_ACTION_ROW), GTK_TYPE_SPIN_BUTTON, 0));
}

static GtkSwitch *
limit_of (GtkWidget *row)
{
  return GTK_SWITCH (
      zug_ui_find (find_row (row, "Limited Strength", ADW_TYPE_ACTION_ROW), GTK_TYPE_SWITCH, 0));
}

static ZugUciSetup *
only_setup (Fixture *fixture)
{
  return zug_uci_setups_find (fixture->setups, "Fake Engine 1.0");
}

static void
test_set (void)
{
  Fixture fixture = {0};
  g_autoptr (ZugUciSetups) again = NULL;
  GtkWidget *row;

  set_up (&fixture);
  add_fake (&fixture, "normal");
  open_window (&fixture);
  row = zug_ui_find (fixture.window, ZUG_TYPE_ENGINE_ROW, 0);
  g_assert_null (find_row (row, "Memory", ADW_TYPE_ACTION_ROW));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  zug_ui_wait_until (find_row (row, "The engine works", ADW_TYPE_ACTION_ROW) != NULL);
  g_assert_null (zug_uci_setup_get_option (only_setup (&fixture), "Hash"));
  zug_ui_assert_wheel_passes (row);

  gtk_spin_button_set_value (spin_of (row, "Time for a Move"), 2.5);
  gtk_spin_button_set_value (spin_of (row, "Memory"), 128);
  gtk_spin_button_set_value (spin_of (row, "Threads"), 99); /* it has 8 */
  g_assert_null (zug_uci_setup_get_option (only_setup (&fixture), "UCI_Elo"));
  gtk_switch_set_active (limit_of (row), TRUE);
  gtk_spin_button_set_value (spin_of (row, "Limited Strength"), 1500);

  /* As another start of the program reads it. */
  again = zug_uci_setups_new (fixture.settings, "engines");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 1);
  {
    ZugUciSetup *setup = zug_uci_setups_find (again, "Fake Engine 1.0");

    g_assert_cmpuint (zug_uci_setup_get_movetime (setup), ==, 2500);
    g_assert_cmpstr (zug_uci_setup_get_option (setup, "Hash"), ==, "128");
    g_assert_cmpstr (zug_uci_setup_get_option (setup, "Threads"), ==, "8");
    g_assert_cmpstr (zug_uci_setup_get_option (setup, "UCI_LimitStrength"), ==, "true");
    g_assert_cmpstr (zug_uci_setup_get_option (setup, "UCI_Elo"), ==, "1500");
  }
  gtk_switch_set_active (limit_of (row), FALSE);
  g_assert_null (zug_uci_setup_get_option (only_setup (&fixture), "UCI_LimitStrength"));
  g_assert_null (zug_uci_setup_get_option (only_setup (&fixture), "UCI_Elo"));
  tear_down (&fixture);
}

static void
test_removed_and_undone (void)
{
  Fixture fixture = {0};
  g_autoptr (ZugUciSetup) other = zug_uci_setup_new ("Another", "nowhere", FALSE);
  g_autoptr (ZugUciSetup) back = NULL;
  GtkWidget *row;

  set_up (&fixture);
  add_fake (&fixture, "normal");
  zug_uci_setups_insert (fixture.setups, G_MAXUINT, other);
  open_window (&fixture);
  row = zug_ui_find (fixture.window, ZUG_TYPE_ENGINE_ROW, 0);
  zug_ui_click (zug_ui_find_button (row, "Remove"));
  g_assert_cmpuint (n_setups (&fixture), ==, 1);
  g_assert_null (find_row (fixture.window, "Fake Engine 1.0", ZUG_TYPE_ENGINE_ROW));
  g_assert_nonnull (find_row (fixture.window, "Another", ZUG_TYPE_ENGINE_ROW));
  zug_ui_wait_until (zug_ui_find_button (fixture.window, "Undo") != NULL);
  zug_ui_click (zug_ui_find_button (fixture.window, "Undo"));
  g_assert_cmpuint (n_setups (&fixture), ==, 2);
  back = g_list_model_get_item (G_LIST_MODEL (fixture.setups), 0);
  g_assert_cmpstr (zug_uci_setup_get_name (back), ==, "Fake Engine 1.0");
  g_assert_nonnull (find_row (fixture.window, "Fake Engine 1.0", ZUG_TYPE_ENGINE_ROW));
  tear_down (&fixture);
}

/* What does not work is said, at the row and for a program that was chosen. */
static void
test_trouble (void)
{
  Fixture fixture = {0};
  GtkWidget *row;

  set_up (&fixture);
  add_fake (&fixture, "crash");
  open_window (&fixture);
  row = zug_ui_find (fixture.window, ZUG_TYPE_ENGINE_ROW, 0);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  zug_ui_wait_until (find_row (row, "The engine does not work", ADW_TYPE_ACTION_ROW) != NULL);
  zug_ui_wait_until (find_label (row, "stockfish has crashed (Aborted).") != NULL);
  zug_engines_window_add (ZUG_ENGINES_WINDOW (fixture.window), "/no/such/program");
  zug_ui_wait_until (find_label (fixture.window, "There is no program") != NULL);
  g_assert_cmpuint (n_setups (&fixture), ==, 1);
  tear_down (&fixture);
}

static void
test_program_chosen (void)
{
  Fixture fixture = {0};
  g_autofree char *quoted = NULL;

  set_up (&fixture);
  open_window (&fixture);
  quoted = zug_uci_setup_quote (fixture.command);
  zug_engines_window_add (ZUG_ENGINES_WINDOW (fixture.window), quoted);
  zug_ui_wait_until (n_setups (&fixture) == 1);
  /* Here what is said waits until what was said before has been there for its time. */
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  open_window (&fixture);
  zug_engines_window_add (ZUG_ENGINES_WINDOW (fixture.window), quoted);
  zug_ui_wait_until (find_label (fixture.window, "That engine is already") != NULL);
  g_assert_cmpuint (n_setups (&fixture), ==, 1);
  tear_down (&fixture);
}

/* What New Game says of a strength, and what the engine is told. */
static void
test_strengths (void)
{
  static const struct
  {
    ZugUciRange elo, skill;
    guint n;
    const char *first, *words, *option, *told;
  } rows[] = {
      {{TRUE, 1320, 3190, 1320},
       {TRUE, 0, 20, 20},
       8,
       "Casual player",
       "About 1320 Elo, as the engine measures itself.",
       "UCI_Elo",
       "1320"},
      {{TRUE, 1400, 1900, 1900},
       {0},
       3,
       "Regular player",
       "About 1400 Elo, as the engine measures itself.",
       "UCI_Elo",
       "1400"},
      {{0}, {TRUE, 0, 20, 20}, 5, "Weakest", "Skill 0 of 20.", "Skill Level", "0"},
      {{0}, {TRUE, 0, 1, 1}, 2, "Weakest", "Skill 0 of 1.", "Skill Level", "0"},
      {{0}, {TRUE, 1, G_MAXINT, 1}, 5, "Weakest", "Skill 1 of 2147483647.", "Skill Level", "1"},
      {{0}, {0}, 0, NULL, NULL, NULL, NULL},
  };
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new ("One", "one", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugUciProbe probe = {.elo = rows[i].elo, .skill = rows[i].skill};
      g_autoptr (GPtrArray) strengths = zug_uci_strengths (&probe);
      g_autoptr (ZugUciSetup) weak = NULL;
      g_autoptr (ZugUciSetup) full = NULL;
      const ZugUciStrength *first;
      int before = -1;

      g_assert_cmpuint (strengths->len, ==, rows[i].n);
      if (rows[i].n == 0)
        continue;
      first = g_ptr_array_index (strengths, 0);
      for (guint j = 0; j + 1 < strengths->len; j++)
        {
          const ZugUciStrength *strength = g_ptr_array_index (strengths, j);

          g_assert_cmpint (strength->value, >, before);
          before = strength->value;
        }
      g_assert_cmpstr (first->name, ==, rows[i].first);
      g_assert_cmpstr (first->words, ==, rows[i].words);
      g_assert_cmpuint (zug_uci_strengths_find (strengths, setup), ==, rows[i].n - 1);
      weak = zug_uci_setup_with_strength (setup, first);
      g_assert_cmpstr (zug_uci_setup_get_option (weak, rows[i].option), ==, rows[i].told);
      g_assert_cmpuint (zug_uci_strengths_find (strengths, weak), ==, 0);
      g_assert_true ((zug_uci_setup_get_option (weak, "UCI_LimitStrength") != NULL)
                     == rows[i].elo.offered);
      full = zug_uci_setup_with_strength (weak, NULL);
      g_assert_null (zug_uci_setup_get_option (full, rows[i].option));
      g_assert_null (zug_uci_setup_get_option (full, "UCI_LimitStrength"));
    }
}

/* An engine that is chosen in New Game is asked how strong it can be; what is chosen is its own
 * from then on, for both sides. */
static void
test_strength_of_opponent (void)
{
  Fixture fixture = {0};
  GtkWidget *dialog;
  GtkWidget *row;

  set_up (&fixture);
  add_fake (&fixture, "normal");
  dialog = zug_new_game_new (NULL);
  zug_new_game_set_engines (ZUG_NEW_GAME (dialog), fixture.setups);
  gtk_window_present (GTK_WINDOW (dialog));
  g_object_set (dialog, "game", "orthodox", NULL);
  g_assert_null (find_row (dialog, "Strength", ADW_TYPE_COMBO_ROW));
  g_object_set (dialog, "black-kind", "engine:Fake Engine 1.0", NULL);
  zug_ui_wait_until (find_row (dialog, "Strength", ADW_TYPE_COMBO_ROW) != NULL);
  row = find_row (dialog, "Strength", ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 7);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "About 1700 Elo, as the engine measures itself.");
  g_assert_cmpstr (zug_uci_setup_get_option (only_setup (&fixture), "UCI_Elo"), ==, "1700");
  g_assert_cmpstr (zug_uci_setup_get_option (only_setup (&fixture), "UCI_LimitStrength"), ==,
                   "true");
  /* Another game that it knows leaves it so; one that it does not know has no engine. */
  g_object_set (dialog, "game", "orthodox", NULL);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 2);
  g_object_set (dialog, "game", "parity", NULL);
  g_assert_false (gtk_widget_get_visible (row));
  gtk_window_destroy (GTK_WINDOW (dialog));
  fixture.window = NULL;
  tear_down (&fixture);
}

/* Closed while it still looks, or while an engine is asked: nothing comes to what is gone. */
static void
test_closed_at_once (void)
{
  Fixture fixture = {0};
  GtkWidget *row;

  set_up (&fixture);
  add_fake (&fixture, "silent");
  open_window (&fixture);
  row = zug_ui_find (fixture.window, ZUG_TYPE_ENGINE_ROW, 0);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  g_object_add_weak_pointer (G_OBJECT (fixture.window), (gpointer *) &fixture.window);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  zug_ui_wait_until (fixture.window == NULL);
  tear_down (&fixture);
}

/* --- lines ------------------------------------------------------------------------------------ */

typedef struct
{
  Fixture engines;
  ZugGame *game;
  ZugEngineLines *lines;
  GtkWindow *shown;
} Lines;

static void
begin_lines (Lines *lines, const char *mode)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");

  *lines = (Lines) {0};
  set_up (&lines->engines);
  if (mode != NULL)
    add_fake (&lines->engines, mode);
  lines->game = zug_game_new (variant, NULL, NULL);
  lines->lines = g_object_new (ZUG_TYPE_ENGINE_LINES, NULL);
  zug_engine_lines_set_engines (lines->lines, lines->engines.setups);
  lines->shown = zug_ui_window (GTK_WIDGET (lines->lines), 320, 400);
  zug_engine_lines_show (lines->lines, lines->game, zug_game_get_root (lines->game));
}

static void
finish_lines (Lines *lines)
{
  gtk_window_destroy (lines->shown);
  g_assert_finalize_object (lines->game);
  tear_down (&lines->engines);
}

static GtkToggleButton *
run_button (Lines *lines)
{
  return GTK_TOGGLE_BUTTON (zug_ui_find_button (GTK_WIDGET (lines->lines), "Analyse"));
}

static void
test_lines (void)
{
  GtkWidget *widget;
  ZugTurn *turn;
  Lines lines;

  begin_lines (&lines, "normal");
  widget = GTK_WIDGET (lines.lines);
  g_assert_null (find_label (widget, "Depth"));
  gtk_toggle_button_set_active (run_button (&lines), TRUE);
  zug_ui_wait_until (find_label (widget, "Depth 5, 1 thousand positions") != NULL);
  g_assert_nonnull (find_label (widget, "+0.31"));
  g_assert_nonnull (find_label (widget, "1. a3 e5"));
  g_assert_nonnull (find_label (widget, "≥ −0.20"));

  /* Black is to move: what is good for him is bad for White; the engine goes on with it. */
  turn = zug_game_add_turn_text (lines.game, zug_game_get_root (lines.game), "e2e4", 0, NULL);
  zug_engine_lines_show (lines.lines, lines.game, turn);
  g_assert_null (find_label (widget, "+0.31"));
  zug_ui_wait_until (find_label (widget, "−0.31") != NULL);
  g_assert_nonnull (find_label (widget, "1… a5"));
  g_assert_nonnull (find_label (widget, "≤ +0.20"));

  gtk_toggle_button_set_active (run_button (&lines), FALSE);
  g_assert_null (find_label (widget, "−0.31"));
  g_assert_null (find_label (widget, "Depth"));
  finish_lines (&lines);
}

static void
test_lines_not_while_playing (void)
{
  Lines lines;

  begin_lines (&lines, "normal");
  gtk_toggle_button_set_active (run_button (&lines), TRUE);
  zug_ui_wait_until (find_label (GTK_WIDGET (lines.lines), "+0.31") != NULL);
  zug_engine_lines_set_allowed (lines.lines, FALSE);
  g_assert_null (find_label (GTK_WIDGET (lines.lines), "+0.31"));
  g_assert_nonnull (find_label (GTK_WIDGET (lines.lines), "Nothing is analysed while"));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (run_button (&lines))));
  g_assert_false (gtk_toggle_button_get_active (run_button (&lines)));
  /* And does not begin again by itself. */
  zug_engine_lines_set_allowed (lines.lines, TRUE);
  g_assert_false (gtk_toggle_button_get_active (run_button (&lines)));
  g_assert_null (find_label (GTK_WIDGET (lines.lines), "The engine begins"));
  finish_lines (&lines);
}

static void
test_lines_crash (void)
{
  Lines lines;

  begin_lines (&lines, "crash-thinking");
  gtk_toggle_button_set_active (run_button (&lines), TRUE);
  zug_ui_wait_until (
      find_label (GTK_WIDGET (lines.lines), "Fake Engine 1.0 has crashed (Segmentation fault).")
      != NULL);
  g_assert_false (gtk_toggle_button_get_active (run_button (&lines)));
  finish_lines (&lines);
}

static void
test_lines_none (void)
{
  Lines lines;

  begin_lines (&lines, NULL);
  g_assert_nonnull (find_label (GTK_WIDGET (lines.lines), "There are no chess engines yet"));
  g_assert_true (
      gtk_widget_get_visible (zug_ui_find_button (GTK_WIDGET (lines.lines), "Chess Engines…")));
  add_fake (&lines.engines, "normal");
  g_assert_false (
      gtk_widget_get_visible (zug_ui_find_button (GTK_WIDGET (lines.lines), "Chess Engines…")));
  gtk_toggle_button_set_active (run_button (&lines), TRUE);
  zug_ui_wait_until (find_label (GTK_WIDGET (lines.lines), "+0.31") != NULL);
  finish_lines (&lines);
}

/* The process ends with the analysis. */
static void
test_lines_end (void)
{
  g_autofree char *log = g_build_filename (g_get_tmp_dir (), "lines.XXXXXX", NULL);
  int fd = g_mkstemp (log);
  g_autofree char *mode = g_strdup_printf ("normal '%s'", log);
  g_autofree char *heard = NULL;
  GPid pid;
  Lines lines;

  begin_lines (&lines, mode);
  gtk_toggle_button_set_active (run_button (&lines), TRUE);
  zug_ui_wait_until (find_label (GTK_WIDGET (lines.lines), "+0.31") != NULL);
  g_assert_true (g_file_get_contents (log, &heard, NULL, NULL));
  pid = (GPid) g_ascii_strtoll (heard + strlen ("pid "), NULL, 10);
  g_assert_cmpint (kill (pid, 0), ==, 0);
  /* Who does not look needs no engine, and has it again when he does. */
  gtk_widget_set_visible (GTK_WIDGET (lines.lines), FALSE);
  zug_ui_wait_until (kill (pid, 0) != 0 && errno == ESRCH);
  gtk_widget_set_visible (GTK_WIDGET (lines.lines), TRUE);
  zug_ui_wait_until (find_label (GTK_WIDGET (lines.lines), "+0.31") != NULL);
  g_clear_pointer (&heard, g_free);
  g_assert_true (g_file_get_contents (log, &heard, NULL, NULL));
  pid = (GPid) g_ascii_strtoll (g_strrstr (heard, "pid ") + strlen ("pid "), NULL, 10);
  g_assert_cmpint (kill (pid, 0), ==, 0);
  gtk_toggle_button_set_active (run_button (&lines), FALSE);
  zug_ui_wait_until (kill (pid, 0) != 0 && errno == ESRCH);
  finish_lines (&lines);
  g_close (fd, NULL);
  g_assert_cmpint (g_remove (log), ==, 0);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  fake = g_canonicalize_filename (argv[1], NULL);
  g_test_add_func ("/engines/found-and-added", test_found_and_added);
  g_test_add_func ("/engines/set", test_set);
  g_test_add_func ("/engines/removed-and-undone", test_removed_and_undone);
  g_test_add_func ("/engines/trouble", test_trouble);
  g_test_add_func ("/engines/strengths", test_strengths);
  g_test_add_func ("/engines/strength-of-opponent", test_strength_of_opponent);
  g_test_add_func ("/engines/program-chosen", test_program_chosen);
  g_test_add_func ("/engines/closed-at-once", test_closed_at_once);
  g_test_add_func ("/engine-lines/lines", test_lines);
  g_test_add_func ("/engine-lines/not-while-playing", test_lines_not_while_playing);
  g_test_add_func ("/engine-lines/crash", test_lines_crash);
  g_test_add_func ("/engine-lines/none", test_lines_none);
  g_test_add_func ("/engine-lines/end", test_lines_end);
  return g_test_run ();
}
