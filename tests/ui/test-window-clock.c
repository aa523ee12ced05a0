/* test-window-clock.c: the clock that runs is seen wherever in the window one is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-button.h"
#include "zug-new-game.h"
#include "zug-ui-fixture.h"
#include "zug-window.h"

typedef struct
{
  GSettings *settings;
  ZugWindow *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->settings = g_settings_new ("io.github.zugleich.Zugleich");
  self->window = zug_window_new (NULL, self->settings);
  gtk_window_present (GTK_WINDOW (self->window));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
}

static gint64
tell_now (gpointer now)
{
  return *(gint64 *) now;
}

static void
assert_clock (GtkWidget *button, const char *time, const char *name)
{
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (zug_ui_find (button, GTK_TYPE_LABEL, 0))), ==,
                   time);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

/* Ada plays a computer, or beside her, Ben. */
static ZugMatch *
new_match (guint black, gint64 *now)
{
  g_autoptr (ZugMatch) made =
      zug_new_game_make_match ("parity", "Ada", 0, black > 0 ? NULL : "Ben", black);
  ZugGame *game = zug_match_get_game (made);
  ZugMatch *match;

  zug_game_set_tag (game, "TimeControl", "300+3");
  match = zug_match_new (game, zug_match_get_player (made, ZUG_WHITE),
                         zug_match_get_player (made, ZUG_BLACK));
  zug_clock_set_source (zug_match_get_clock (match), tell_now, now);
  return match;
}

/* Whoever reads elsewhere while the own clock runs sees it, and is not told each second; before
 * that the button is not there at all. */
static void
test_own (Fixture *self, gconstpointer data)
{
  gint64 now = 0; /* µs */
  g_autoptr (ZugMatch) match = new_match (1, &now);
  ZugPlayer *white = zug_match_get_player (match, ZUG_WHITE);
  GtkWidget *window = GTK_WIDGET (self->window), *button;
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  ZugMove e4 = zug_ui_move (zug_match_get_game (match), ZUG_WHITE, "e4");

  zug_play_page_play (page, match, ZUG_START_NOW);
  g_assert_null (zug_ui_find (window, ZUG_TYPE_CLOCK_BUTTON, 0));
  zug_window_show_variants (self->window, NULL);
  button = zug_ui_find (window, ZUG_TYPE_CLOCK_BUTTON, 0);
  assert_clock (button, "5:00", "Your clock: 5:00. Back to the game");
  now += 10 * G_TIME_SPAN_SECOND;
  zug_clock_look (zug_match_get_clock (match));
  assert_clock (button, "4:50", "Your clock: 5:00. Back to the game");
  gtk_widget_grab_focus (button);
  assert_clock (button, "4:50", "Your clock: 4:50. Back to the game");
  zug_ui_click (button);
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
  g_assert_false (gtk_widget_get_mapped (button));

  /* Nobody has to hurry whose clock stands. */
  zug_window_show_variants (self->window, NULL);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (zug_person_seal (ZUG_PERSON (white), e4, NULL));
  zug_ui_wait_until (zug_player_get_state (white) == ZUG_PLAYER_SEALED);
  g_assert_false (gtk_widget_get_visible (button));
  zug_match_stop (match);
}

/* Of two people at one screen it is said whose it is. */
static void
test_shared (Fixture *self, gconstpointer data)
{
  gint64 now = 0;
  g_autoptr (ZugMatch) match = new_match (0, &now);

  zug_play_page_play (zug_window_get_play_page (self->window), match, ZUG_START_NOW);
  zug_play_session_activate (zug_play_page_get_session (zug_window_get_play_page (self->window)),
                             "ready");
  zug_window_show_variants (self->window, NULL);
  assert_clock (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_CLOCK_BUTTON, 0), "5:00",
                "White’s clock: 5:00. Back to the game");
  zug_match_stop (match);
}

/* A window that stands over the game does not hide the time, and leads back to it. */
static void
test_over (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *action, *type;
  } windows[] = {{"win.preferences", "ZugPreferences"},
                 {"win.lessons", "ZugLessonWindow"},
                 {"win.engines", "ZugEnginesWindow"},
                 {"win.new-game", "ZugNewGame"},
                 {"win.set-up", "ZugSetupWindow"}};
  gint64 now = 0;
  g_autoptr (ZugMatch) match = new_match (1, &now);
  ZugPlayPage *page = zug_window_get_play_page (self->window);

  zug_play_page_play (page, match, ZUG_START_NOW);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWidget *over, *button;

      zug_window_show_variants (self->window, NULL);
      gtk_widget_activate_action (GTK_WIDGET (self->window), windows[i].action, NULL);
      over = zug_ui_toplevel (g_type_from_name (windows[i].type));
      button = zug_ui_find (over, ZUG_TYPE_CLOCK_BUTTON, 0);
      zug_ui_wait_until (gtk_widget_get_mapped (button));
      assert_clock (button, "5:00", "Your clock: 5:00. Back to the game");
      zug_ui_click (button);
      zug_ui_wait_until (zug_ui_toplevel (g_type_from_name (windows[i].type)) == NULL);
      zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
    }
  zug_match_stop (match);
}

/* Without a clock there is nothing to see. */
static void
test_none (Fixture *self, gconstpointer data)
{
  GtkWidget *over;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.preferences", NULL);
  over = zug_ui_toplevel (g_type_from_name ("ZugPreferences"));
  zug_ui_wait_until (gtk_widget_get_mapped (over));
  g_assert_false (gtk_widget_get_visible (zug_ui_find (over, ZUG_TYPE_CLOCK_BUTTON, 0)));
  gtk_window_destroy (GTK_WINDOW (over));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/window-clock/own", test_own},
      {"/ui/window-clock/shared", test_shared},
      {"/ui/window-clock/over", test_over},
      {"/ui/window-clock/none", test_none},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
