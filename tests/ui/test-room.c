/* test-room.c: how little room the window needs, in the language of the environment */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-config.h"
#include "zug-clock-button.h"
#include "zug-clock-rows.h"
#include "zug-end-card.h"
#include "zug-filter-pane.h"
#include "zug-games-button.h"
#include "zug-library-fixture.h"
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-player-strip.h"
#include "zug-side-by-side.h"
#include "zug-story-view.h"
#include "zug-turn-window.h"
#include "zug-twins-window.h"
#include "zug-window.h"
#include <glib/gstdio.h>
#include <libintl.h>
#include <unistd.h>

/* A telephone, in application pixels. */
#define LEAST 360

/* Of the board there, with its frame, where the window is 640 high. */
#define LEAST_BOARD 270

/* As near to it as windows with text of twice the size come; the pages come all the way. */
#define LEAST_LARGE 480

/* Between the edge of a popover's content and that of the screen. */
#define SHADOW 24

typedef struct
{
  GSettings *settings;
  GtkCssProvider *style;
  ZugWindow *window;
  ZugMatch *match;
} Fixture;

static void
show (ZugPlayPage *page, const char *part, gboolean shown)
{
  gtk_widget_set_visible (play_part (page, part), shown);
}

/* All that may ever stand below each other at once. Whoever looks at a game has one of his own to
 * go on with; whoever looks at one that has just ended may want another. */
static void
show_all (ZugPlayPage *page, gboolean ended)
{
  const char *parts[] = {"phases",   "round_bar",     "why_line",   "offer_bar", "vary_bar",
                         "look_bar", "review_button", "choice_bar", "pass",      "end_card",
                         "card",     "end_button",    "put_back",   "vary_entry"};

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    show (page, parts[i], TRUE);
  show (page, "resume", !ended);
  show (page, "rematch", ended);
  show (page, "another", ended);
  gtk_revealer_set_reveal_child (play_part (page, "annotation_revealer"), TRUE);
  gtk_revealer_set_reveal_child (play_part (page, "notice_revealer"), TRUE);
  gtk_stack_set_hhomogeneous (play_part (page, "ways"), TRUE);
}

static void
set_up (Fixture *self, gconstpointer dpi)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (dpi) * 1024, NULL);
  self->settings = g_settings_new ("io.github.zugleich.Zugleich");
  self->style = zug_ui_add_style ();
  self->window = zug_window_new (NULL, self->settings);
  gtk_window_present (GTK_WINDOW (self->window));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
  self->match = zug_new_game_make_match ("synchronous", "Ada", 0, NULL, 1);
  zug_play_page_play (zug_window_get_play_page (self->window), self->match, ZUG_START_NOW);
}

static void
tear_down (Fixture *self, gconstpointer dpi)
{
  zug_match_stop (self->match);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->match);
  zug_ui_remove_style (self->style);
  g_object_unref (self->settings);
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The widget whose fault it is. */
static GtkWidget *
find_widest (GtkWidget *widget, int most)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && least_width (child) > most)
      return find_widest (child, most);
  return widget;
}

static void
assert_fits_in (gpointer widget, int most)
{
  GtkWidget *widest = find_widest (widget, most);

  g_test_message ("%s %d, %s %s %d", G_OBJECT_TYPE_NAME (widget), least_width (widget),
                  G_OBJECT_TYPE_NAME (widest),
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (widest)), least_width (widest));
  g_assert_cmpint (least_width (widget), <=, most);
}

static void
assert_fits (gpointer widget, gconstpointer dpi)
{
  assert_fits_in (widget, GPOINTER_TO_INT (dpi) > 96 ? LEAST_LARGE : LEAST);
}

/* Names have no end. */
static void
name_at_length (ZugPlayPage *page)
{
  static const char *const called[] = {"card_title", "handover_label", "offer_label", "end_title",
                                       "end_turning_words"};

  for (guint i = 0; i < G_N_ELEMENTS (called); i++)
    gtk_label_set_label (play_part (page, called[i]),
                         "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren chooses");
}

static void
test_play (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  const char *panels[] = {"rules", "tree", "analysis", "game"};

  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      gtk_stack_set_visible_child_name (play_part (page, "panel_stack"), panels[i]);
      if (g_str_equal (panels[i], "analysis"))
        {
          gtk_button_set_label (play_part (page, "this_turn"), "Zug 127");
          gtk_button_set_label (play_part (page, "next_turn"), "Nächster: Zug 128");
          gtk_label_set_label (play_part (page, "value"), "+0.40 for White");
          gtk_label_set_label (play_part (page, "depth"), "3 moves deep");
          show (page, "deeper", TRUE);
          show (page, "stop", TRUE);
        }
      show_all (page, FALSE);
      name_at_length (page);
      assert_fits_in (page, LEAST);
      show_all (page, TRUE);
      assert_fits_in (page, LEAST);
      assert_fits (play_part (page, "end_card"), dpi);
    }
}

/* The first words of all, over the board. */
static void
test_card (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);

  zug_play_page_play (page, match, ZUG_START_WELCOME);
  g_assert_true (gtk_widget_get_visible (play_part (page, "card_lesson")));
  assert_fits_in (play_part (page, "card"), LEAST);
}

/* A word below a widget of some type that is not there whole; NULL: none. */
static const char *
find_cut (GtkWidget *widget, GType type)
{
  const char *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, type) != NULL
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return gtk_label_get_text (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cut (child, type);
  return found;
}

/* On a telephone the buttons below the board say all of their words, and the board has the room. */
static void
test_bars (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  const char *bars[] = {"choice_bar", "look_bar", "offer_bar"};
  GtkWidget *table = play_part (page, "table");

  zug_ui_rest (GTK_WIDGET (self->window));
  gtk_window_set_default_size (GTK_WINDOW (self->window), LEAST, 640);
  zug_ui_wait_until (gtk_widget_get_width (table) <= LEAST_LARGE
                     && gtk_widget_get_height (play_part (page, "lower_strip")) > 0);
  show_all (page, TRUE);
  gtk_revealer_set_reveal_child (play_part (page, "notice_revealer"), FALSE);
  gtk_revealer_set_reveal_child (play_part (page, "offer_revealer"), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (bars); j++)
        show (page, bars[j], i == j);
      zug_ui_wait_until (gtk_widget_get_mapped (play_part (page, bars[i]))
                         && gtk_widget_get_width (play_part (page, bars[i])) > 0);
      g_assert_cmpstr (find_cut (play_part (page, bars[i]), GTK_TYPE_BUTTON), ==, NULL);
    }
}

static void
make_narrow (Fixture *self)
{
  GtkWidget *table = play_part (zug_window_get_play_page (self->window), "table");

  zug_ui_rest (GTK_WIDGET (self->window));
  gtk_window_set_default_size (GTK_WINDOW (self->window), LEAST, 640);
  zug_ui_wait_until (gtk_widget_get_width (table) <= LEAST_LARGE);
  zug_ui_rest (GTK_WIDGET (self->window));
}

/* Plays on in a game that was made, instead of what the window shows. */
static void
play_again (Fixture *self, ZugMatch *made)
{
  zug_match_stop (self->match);
  g_object_unref (self->match);
  self->match = zug_match_new (zug_match_get_game (made), zug_match_get_player (made, ZUG_WHITE),
                               zug_match_get_player (made, ZUG_BLACK));
  zug_play_page_play (zug_window_get_play_page (self->window), self->match, ZUG_START_NOW);
}

/* There both players have their names in one piece, two where text is large, and what they do is
 * said whole, beside their clocks. */
static void
test_names (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  const char *strips[] = {"upper_strip", "lower_strip"};
  g_autoptr (ZugMatch) made = zug_new_game_make_match ("parity", "Maximiliane", 0, NULL, 1);
  ZugGame *game = zug_match_get_game (made);
  ZugMove e4;

  zug_game_set_tag (game, "TimeControl", "300+3");
  play_again (self, made);
  make_narrow (self);
  zug_ui_wait_until (zug_player_get_state (zug_match_get_player (made, ZUG_BLACK))
                     == ZUG_PLAYER_SEALED);
  e4 = zug_ui_move (game, ZUG_WHITE, "e4");
  for (guint chosen = 0; chosen < 2; chosen++)
    {
      zug_ui_rest (GTK_WIDGET (self->window));
      for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
        {
          GtkWidget *strip = play_part (page, strips[i]);
          GtkLabel *name = GTK_LABEL (zug_ui_find (strip, GTK_TYPE_LABEL, 0));

          if (GPOINTER_TO_INT (dpi) == 96)
            g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (name)), ==, 1);
          g_assert_cmpstr (find_cut (strip, GTK_TYPE_WIDGET), ==, NULL);
        }
      g_assert_true (zug_board_view_set_choice (play_part (page, "board"), &e4));
    }
}

static void
assert_below (ZugPlayPage *page, GtkWidget *card, const char *part)
{
  graphene_rect_t bounds, above;

  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (page), &bounds));
  g_assert_true (gtk_widget_compute_bounds (play_part (page, part), GTK_WIDGET (page), &above));
  g_assert_cmpfloat (bounds.origin.y, >=, above.origin.y + above.size.height);
}

/* The card at the end covers nothing of the board there, and can be seen whole, also where it has
 * most to say: White took the queen before the last turn, which decided it. In a window that is
 * taller it covers no name either. How it ended stands at the end of the strip, without a sign. */
static void
test_end_card (Fixture *self, gconstpointer dpi)
{
  static const char *const turns[] = {"e2e4/e7e5", "g1f3/d8g5", "d2d3/b8c6", "f3g5/d7d6",
                                      "h2h3/a7a6"};
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  GtkWidget *card, *strip = play_part (page, "lower_strip");
  g_autoptr (ZugMatch) made = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  ZugGame *game = zug_match_get_game (made);
  graphene_rect_t bounds;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    play_add (game, zug_game_get_last (game), turns[i]);
  play_again (self, made);
  make_narrow (self);
  zug_match_resign (self->match, ZUG_BLACK);
  card = play_part (page, "end_card");
  zug_ui_wait_until (gtk_widget_get_mapped (card));
  g_assert_true (gtk_widget_get_visible (play_part (page, "end_turning")));
  zug_ui_rest (GTK_WIDGET (self->window));
  assert_below (page, card, "board");
  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (page), &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (page)) + 1);
  gtk_window_set_default_size (GTK_WINDOW (self->window), LEAST, 900);
  zug_ui_wait_until (gtk_widget_get_height (GTK_WIDGET (page)) > 700);
  zug_ui_rest (GTK_WIDGET (self->window));
  assert_below (page, card, "lower_strip");
  g_assert_true (gtk_widget_compute_bounds (
      GTK_WIDGET (gtk_widget_get_template_child (strip, ZUG_TYPE_PLAYER_STRIP, "state")), strip,
      &bounds));
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >=, gtk_widget_get_width (strip) - 2);
}

/* It is cut only where it would be over the name, too. */
static void
test_end_card_whole (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  g_autoptr (ZugMatch) made = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  ZugGame *game = zug_match_get_game (made);
  GtkWidget *card = play_part (page, "end_card");

  play_add (game, zug_game_get_last (game), "e2e4/e7e5");
  zug_game_set_tag (game, "Assistance", "hint");
  play_again (self, made);
  make_narrow (self);
  zug_match_resign (self->match, ZUG_BLACK);
  zug_ui_wait_until (gtk_widget_get_mapped (card));
  for (int height = 680; height <= 920; height += 40)
    {
      GtkWidget *board = play_part (page, "board");
      graphene_rect_t bounds, above;
      int whole;

      gtk_window_set_default_size (GTK_WINDOW (self->window), LEAST, height);
      zug_ui_rest (GTK_WIDGET (self->window));
      g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (page), &bounds));
      g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (page), &above));
      gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, (int) bounds.size.width, NULL, &whole,
                          NULL, NULL);
      if (bounds.size.height < (float) whole)
        g_assert_cmpfloat (above.origin.y + above.size.height + (float) whole, >,
                           gtk_widget_get_height (GTK_WIDGET (page)) - 1);
    }
}

/* The card by which the screen is handed over covers nothing of the board there. */
static void
test_handover_card (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  g_autoptr (ZugMatch) made = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);

  make_narrow (self);
  gtk_window_set_default_size (GTK_WINDOW (self->window), LEAST, 900);
  zug_ui_wait_until (gtk_widget_get_height (GTK_WIDGET (page)) > 700);
  play_again (self, made);
  zug_ui_wait_until (gtk_widget_get_mapped (play_part (page, "card")));
  zug_ui_rest (GTK_WIDGET (self->window));
  assert_below (page, play_part (page, "card"), "board");
}

/* Over what has nothing to scroll up or down the wheel scrolls the page, and only there. */
static void
assert_wheel (GtkWidget *part, gboolean passes)
{
  GtkWidget *scroller = zug_ui_find (part, GTK_TYPE_SCROLLED_WINDOW, 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);
  gboolean kept = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      kept |= GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
              && gtk_event_controller_scroll_get_flags (GTK_EVENT_CONTROLLER_SCROLL (controller))
                     & GTK_EVENT_CONTROLLER_SCROLL_VERTICAL;
    }
  g_assert_cmpint (kept, !=, passes);
}

/* What is looked up below the board comes into sight. */
static void
test_panel (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  GtkAdjustment *place =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (play_part (page, "scroller")));

  make_narrow (self);
  assert_wheel (play_part (page, "panel_top"), TRUE);
  assert_wheel (play_part (page, "story_panel"), TRUE);
  gtk_widget_set_size_request (
      zug_ui_find (play_part (page, "story_panel"), ZUG_TYPE_STORY_VIEW, 0), -1, 640);
  zug_ui_rest (GTK_WIDGET (self->window));
  assert_wheel (play_part (page, "story_panel"), FALSE);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  gtk_stack_set_visible_child_name (play_part (page, "panel_stack"), "rules");
  zug_ui_wait_until (gtk_adjustment_get_value (place) > 100);
  gtk_adjustment_set_value (place, 0);
  gtk_stack_set_visible_child_name (play_part (page, "panel_stack"), "game");
  zug_ui_rest (GTK_WIDGET (self->window));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
}

/* The turns stand below each other there, and not in a slit. */
static void
test_turns_told (Fixture *self, gconstpointer dpi)
{
  static const char *const turns[] = {"e2e4/e7e5", "g1f3/b8c6", "f1c4/f8c5",
                                      "d2d3/d7d6", "h2h3/h7h6", "a2a3/a7a6"};
  g_autoptr (ZugMatch) made = zug_new_game_make_match ("parity", "Ada", 0, NULL, 1);
  ZugGame *game = zug_match_get_game (made);
  GtkWidget *list = play_part (zug_window_get_play_page (self->window), "turns");
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (zug_ui_find (list, GTK_TYPE_SCROLLED_WINDOW, 0)));

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    play_add (game, zug_game_get_last (game), turns[i]);
  play_again (self, made);
  make_narrow (self);
  g_test_message ("%g of %g", gtk_adjustment_get_page_size (place),
                  gtk_adjustment_get_upper (place));
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), >, 100);
  if (GPOINTER_TO_INT (dpi) == 96)
    g_assert_cmpfloat (gtk_adjustment_get_page_size (place), ==, gtk_adjustment_get_upper (place));
  else
    g_assert_cmpfloat (gtk_adjustment_get_page_size (place), >, 100);
}

static void
set_clock (GtkWidget *window, const char *time)
{
  GtkWidget *button = zug_ui_find (window, ZUG_TYPE_CLOCK_BUTTON, 0);

  gtk_widget_set_visible (button, TRUE);
  gtk_label_set_label (GTK_LABEL (zug_ui_find (button, GTK_TYPE_LABEL, 0)), time);
}

/* Of somebody who plays by a long clock; one with little time left has fewer figures. */
static void
show_clock (GtkWidget *window)
{
  set_clock (window, "23:59:59");
}

static void
test_window (Fixture *self, gconstpointer dpi)
{
  assert_fits (zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_HEADER_BAR, 0), dpi);
  assert_fits (zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_VIEW_SWITCHER_BAR, 0), dpi);
  zug_window_show_library (self->window);
  assert_fits_in (zug_window_get_library_page (self->window), LEAST);
  zug_window_show_variants (self->window, NULL);
  assert_fits_in (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_VARIANTS_PAGE, 0), LEAST);
  show_clock (GTK_WIDGET (self->window));
  assert_fits (zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_HEADER_BAR, 0), dpi);
}

/* However narrow the window is, all buttons below the laws are in sight. */
static void
test_variants (Fixture *self, gconstpointer dpi)
{
  GtkWidget *page, *play;
  graphene_rect_t bounds;

  make_narrow (self);
  zug_window_show_variants (self->window, NULL);
  page = zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_VARIANTS_PAGE, 0);
  play = GTK_WIDGET (gtk_widget_get_template_child (page, ZUG_TYPE_VARIANTS_PAGE, "play_button"));
  for (int width = LEAST; width <= LEAST + 120; width += 8)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), width, 640);
      zug_ui_rest (GTK_WIDGET (self->window));
      g_assert_true (gtk_widget_compute_bounds (play, page, &bounds));
      g_test_message ("%d: %g to %g of %d", width, bounds.origin.y,
                      bounds.origin.y + bounds.size.height, gtk_widget_get_height (page));
      g_assert_cmpfloat (bounds.size.height, >, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (page));
    }
}

/* What a popover holds stands on a telephone whole, with the shadow at both sides; where text is
 * large it can be scrolled to. */
static void
test_filters (Fixture *self, gconstpointer dpi)
{
  GtkWidget *pane = g_object_ref_sink (g_object_new (ZUG_TYPE_FILTER_PANE, NULL));
  GtkWidget *all = zug_ui_find (pane, GTK_TYPE_GRID, 0);

  assert_fits_in (GPOINTER_TO_INT (dpi) > 96 ? pane : all, LEAST - 2 * SHADOW);
  g_object_unref (pane);
}

/* Several games: their tabs need no more room, none at all on a telephone, and the time that runs
 * in another one stands in the header while all pages can be gone to. */
static void
test_tabs (Fixture *self, gconstpointer dpi)
{
  ZugPlayTabs *tabs = zug_window_get_play_tabs (self->window);
  GtkWidget *board, *bar;

  for (guint i = 0; i < 4; i++)
    zug_play_tabs_add (tabs, "Maximiliane Mustermann – Computer (Fortgeschrittene)", "Orthodox", 0);
  assert_fits (zug_ui_find (GTK_WIDGET (tabs), ADW_TYPE_TAB_BAR, 0), dpi);
  assert_fits_in (tabs, LEAST);
  zug_play_tabs_show (tabs, zug_play_tabs_get_nth (tabs, 0));
  zug_ui_rest (GTK_WIDGET (self->window));
  gtk_window_set_default_size (GTK_WINDOW (self->window), LEAST, 640);
  board = play_part (zug_window_get_play_page (self->window), "board");
  bar = zug_ui_find (GTK_WIDGET (tabs), ADW_TYPE_TAB_BAR, 0);
  zug_ui_wait_until (gtk_widget_get_mapped (board) && !gtk_widget_get_visible (bar));
  if (GPOINTER_TO_INT (dpi) == 96)
    zug_ui_wait_until (gtk_widget_get_height (board) >= LEAST_BOARD);
  zug_play_tabs_show (tabs, zug_play_tabs_get_nth (tabs, 1));
  show_clock (GTK_WIDGET (self->window));
  assert_fits (zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_HEADER_BAR, 0), dpi);
  if (GPOINTER_TO_INT (dpi) > 96)
    return;
  set_clock (GTK_WIDGET (self->window), "5:00");
  zug_ui_rest (GTK_WIDGET (self->window));
  g_assert_cmpstr (find_cut (GTK_WIDGET (self->window), ZUG_TYPE_GAMES_BUTTON), ==, NULL);
}

/* The windows over it, with the clock in their headers. */
static void
test_over (Fixture *self, gconstpointer dpi)
{
  static const struct
  {
    const char *action, *type;
  } windows[] = {{"win.preferences", "ZugPreferences"},
                 {"win.lessons", "ZugLessonWindow"},
                 {"win.engines", "ZugEnginesWindow"},
                 {"win.new-game", "ZugNewGame"},
                 {"win.set-up", "ZugSetupWindow"}};

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWidget *over;

      gtk_widget_activate_action (GTK_WIDGET (self->window), windows[i].action, NULL);
      over = zug_ui_toplevel (g_type_from_name (windows[i].type));
      show_clock (over);
      assert_fits (gtk_widget_get_first_child (over), dpi);
      gtk_window_destroy (GTK_WINDOW (over));
    }
}

static void
test_shortcuts (Fixture *self, gconstpointer dpi)
{
  GtkWidget *over;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.shortcuts", NULL);
  over = zug_ui_toplevel (g_type_from_name ("ZugShortcutsWindow"));
  assert_fits (gtk_widget_get_first_child (over), dpi);
  gtk_window_destroy (GTK_WINDOW (over));
}

/* Where the parts of the set-up stand below each other, as with large text in a low window, the
 * board is seen whole. */
static void
test_low (Fixture *self, gconstpointer dpi)
{
  GtkWidget *over, *board, *view;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.set-up", NULL);
  over = zug_ui_toplevel (g_type_from_name ("ZugSetupWindow"));
  board = zug_ui_find (over, ZUG_TYPE_BOARD_VIEW, 0);
  view = gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW);
  zug_ui_rest (over);
  gtk_window_set_default_size (GTK_WINDOW (over), 640, 500);
  zug_ui_wait_until (gtk_widget_get_width (view) <= 640
                     && gtk_widget_get_height (board) < gtk_widget_get_height (view));
  gtk_window_destroy (GTK_WINDOW (over));
}

/* New Game is as narrow as a telephone, however large the text. */
static void
test_new_game (Fixture *self, gconstpointer dpi)
{
  const char *pages[] = {"setup", "games", "rules"};
  GtkWidget *dialog = zug_new_game_new (NULL), *stack, *widest;

  gtk_window_present (GTK_WINDOW (dialog));
  zug_ui_wait_until (gtk_widget_get_mapped (dialog));
  stack = zug_ui_find (dialog, GTK_TYPE_STACK, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (stack), pages[i]);
      widest = find_widest (stack, LEAST);
      g_test_message ("%s: %d, %s %d", pages[i], least_width (stack), G_OBJECT_TYPE_NAME (widest),
                      least_width (widest));
      g_assert_cmpint (least_width (stack), <=, LEAST);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (stack), pages[0]);
  zug_ui_rest (dialog);
  gtk_window_set_default_size (GTK_WINDOW (dialog), LEAST, 640);
  g_object_set (zug_ui_find (dialog, ZUG_TYPE_CLOCK_ROWS, 0), "clock", "300+3", NULL);
  zug_ui_wait_until (gtk_widget_get_width (stack) <= LEAST && gtk_widget_get_mapped (stack));
  zug_ui_rest (dialog);
  if (GPOINTER_TO_INT (dpi) == 96)
    g_assert_cmpstr (find_cut (dialog, ZUG_TYPE_CLOCK_ROWS), ==, NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Two games side by side whose results contradict each other, of which most is said. */
static void
test_twins (Fixture *self, gconstpointer dpi)
{
  LibraryFixture library;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (ZugTwinPair));
  g_autoptr (GPtrArray) log = zug_merge_log_new ();
  ZugTwinPair pair = {.kind = ZUG_TWIN_LIKELY, .contradict = TRUE};
  GtkWidget *window;

  library_open (&library, NULL);
  pair.fuller = library_keep (&library, "Ada", "Ben");
  pair.twin = library_keep (&library, "Cleo", "Ben");
  g_array_append_val (pairs, pair);
  pair.contradict = FALSE;
  pair.twin = library_keep (&library, "Dov", "Ben");
  g_array_append_val (pairs, pair);
  window = zug_twins_window_new (NULL, library.archive, pairs, NULL, log);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (zug_ui_find (zug_ui_find (window, ZUG_TYPE_SIDE_BY_SIDE, 0), GTK_TYPE_GRID, 2)
                     != NULL);
  assert_fits (window, dpi);
  gtk_window_destroy (GTK_WINDOW (window));
  library_tear_down (&library, NULL);
}

/* Printing, of which two buttons stand beside each other. */
static void
test_print (Fixture *self, gconstpointer dpi)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  GtkWidget *over;

  g_action_group_activate_action (
      G_ACTION_GROUP (zug_play_session_get_actions (zug_play_page_get_session (page))), "print",
      NULL);
  over = zug_ui_toplevel (g_type_from_name ("ZugPrintWindow"));
  assert_fits (gtk_widget_get_first_child (over), dpi);
  gtk_window_destroy (GTK_WINDOW (over));
}

static void
test_turns (Fixture *self, gconstpointer dpi)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (GPtrArray) moments = g_ptr_array_new ();
  GtkWidget *window;

  g_ptr_array_add (moments, (gpointer) "material:\"opposite bishops\"");
  window = zug_turn_window_new (NULL, variant, moments);
  gtk_window_present (GTK_WINDOW (window));
  assert_fits (window, dpi);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The catalogue is used in no locale called C, and of others none is sure to be there: the same one
 * by another name will do. */
static void
speak (const char *language, const char *folder)
{
  g_autofree char *locale = g_strdup_printf ("%s_XX.UTF-8", language);
  g_autofree char *link = g_build_filename (folder, locale, NULL);

  g_assert_cmpint (symlink ("/usr/lib/locale/C.utf8", link), ==, 0);
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LC_ALL", locale, TRUE);
  g_setenv ("LANGUAGE", language, TRUE);
  bindtextdomain (ZUG_GETTEXT_DOMAIN, g_getenv ("ZUGLEICH_LOCALEDIR"));
  bind_textdomain_codeset (ZUG_GETTEXT_DOMAIN, "UTF-8");
  textdomain (ZUG_GETTEXT_DOMAIN);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer dpi);
  } tests[] = {{"play", test_play},
               {"card", test_card},
               {"window", test_window},
               {"bars", test_bars},
               {"tabs", test_tabs},
               {"filters", test_filters},
               {"names", test_names},
               {"end-card", test_end_card},
               {"end-card-whole", test_end_card_whole},
               {"panel", test_panel},
               {"handover", test_handover_card},
               {"over", test_over},
               {"low", test_low},
               {"shortcuts", test_shortcuts},
               {"print", test_print},
               {"new-game", test_new_game},
               {"twins", test_twins},
               {"turns", test_turns},
               {"variants", test_variants},
               {"turns-told", test_turns_told}};
  g_autofree char *folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  const char *language = g_getenv ("ZUG_TEST_LANGUAGE");
  int failed;

  speak (language, folder);
  zug_ui_init (&argc, &argv);
  g_assert_cmpstr (g_dpgettext2 (ZUG_GETTEXT_DOMAIN, "turns", "Forward"), ==,
                   g_str_equal (language, "de") ? "Vor" : "Forward");
  for (int dpi = 96; dpi <= 192; dpi += 96)
    for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
      {
        g_autofree char *path = g_strdup_printf ("/ui/room/%d/%s", dpi, tests[i].name);

        g_test_add (path, Fixture, GINT_TO_POINTER (dpi), set_up, tests[i].test, tear_down);
      }
  failed = g_test_run ();
  {
    g_autofree char *locale = g_build_filename (folder, g_getenv ("LC_ALL"), NULL);

    g_unlink (locale);
    g_rmdir (folder);
  }
  return failed;
}
