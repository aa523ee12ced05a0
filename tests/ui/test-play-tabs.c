/* test-play-tabs.c: several games at once, a tab each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-button.h"
#include "zug-games-button.h"
#include "zug-new-game.h"
#include "zug-ui-fixture.h"
#include "zug-window.h"

typedef struct
{
  gint64 now; /* µs */
  GSettings *settings;
  GtkCssProvider *style;
  ZugWindow *window;
  ZugPlayTabs *tabs;
  GtkWidget *closing; /* of which was heard that it shall be closed */
  char *noticed;
} Fixture;

static void
on_closing (Fixture *self, GtkWidget *tab)
{
  self->closing = tab;
}

static void
on_notice (Fixture *self, const char *words)
{
  g_free (self->noticed);
  self->noticed = g_strdup (words);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->settings = g_settings_new ("io.github.zugleich.Zugleich");
  self->style = zug_ui_add_style ();
  self->window = zug_window_new (NULL, self->settings);
  self->tabs = zug_window_get_play_tabs (self->window);
  g_signal_connect_swapped (self->tabs, "closing", G_CALLBACK (on_closing), self);
  g_signal_connect_swapped (self->tabs, "notice", G_CALLBACK (on_notice), self);
  gtk_window_present (GTK_WINDOW (self->window));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  zug_ui_remove_style (self->style);
  g_free (self->noticed);
  g_object_unref (self->settings);
}

static gint64
tell_now (gpointer fixture)
{
  return ((Fixture *) fixture)->now;
}

/* Two people at this screen play on the page in front, with a clock (5+3) or without. */
static ZugMatch *
play (Fixture *self, const char *white, const char *black, gboolean clock)
{
  ZugMatch *made = zug_new_game_make_match ("orthodox", white, 0, black, 0);

  if (clock)
    {
      g_autoptr (ZugMatch) before = made;
      ZugGame *game = zug_match_get_game (made);

      zug_game_set_tag (game, "TimeControl", "300+3");
      made = zug_match_new (game, zug_match_get_player (before, ZUG_WHITE),
                            zug_match_get_player (before, ZUG_BLACK));
      zug_clock_set_source (zug_match_get_clock (made), tell_now, self);
    }
  zug_play_page_play (zug_window_get_play_page (self->window), made, ZUG_START_NOW);
  return made;
}

static void
choose (ZugMatch *match, ZugSide side, const char *san)
{
  ZugPlayer *player = zug_match_get_player (match, side);
  ZugMove move = zug_ui_move (zug_match_get_game (match), side, san);
  ZugTurn *before = zug_game_get_last (zug_match_get_game (match));

  g_assert_true (zug_person_seal (ZUG_PERSON (player), move, NULL));
  zug_ui_wait_until (zug_game_get_last (zug_match_get_game (match)) != before);
}

static void
pass (Fixture *self, ZugMatch *match, int seconds)
{
  self->now += seconds * G_TIME_SPAN_SECOND;
  zug_clock_look (zug_match_get_clock (match));
}

static GtkWidget *
find_named (GtkWidget *widget, const char *type)
{
  GtkWidget *found = g_str_equal (G_OBJECT_TYPE_NAME (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, type);
  return found;
}

static AdwTabPage *
label (Fixture *self, int position)
{
  GtkWidget *view = zug_ui_find (GTK_WIDGET (self->tabs), ADW_TYPE_TAB_VIEW, 0);

  return adw_tab_view_get_nth_page (ADW_TAB_VIEW (view), position);
}

static void
key (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
}

/* --- one game --------------------------------------------------------------------------------- */

/* Whoever has one game sees nothing of tabs, and nothing is made for them. What was not begun gives
 * room. */
static void
test_alone (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = play (self, "Ada", "Ben", FALSE);
  ZugPlayPage *page = zug_window_get_play_page (self->window);

  zug_play_tabs_make_room (self->tabs, FALSE);
  g_assert_true (zug_window_get_play_page (self->window) == page);
  g_assert_cmpuint (zug_play_tabs_get_n (self->tabs), ==, 1);
  g_assert_null (zug_ui_find (GTK_WIDGET (self->window), ADW_TYPE_TAB_BAR, 0));
  g_assert_true (gtk_widget_get_parent (GTK_WIDGET (page)) == GTK_WIDGET (self->tabs));
  zug_match_stop (match);
}

/* What somebody would lose sight of stays, and what is over or only looked at gives way. */
static void
test_room (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = play (self, "Ada", "Ben", FALSE);
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  ZugPlayPage *page = zug_window_get_play_page (self->window);

  g_assert_true (zug_play_page_is_free (page));
  choose (match, ZUG_WHITE, "e4");
  g_assert_false (zug_play_page_is_free (page));
  zug_match_resign (match, ZUG_BLACK);
  zug_ui_wait_until (zug_match_get_state (match) == ZUG_MATCH_OVER);
  g_assert_true (zug_play_page_is_free (page));

  zug_play_page_browse (page, game);
  g_assert_true (zug_play_page_is_free (page));
  zug_game_editor_set_comment (zug_play_page_get_editor (page), zug_game_get_root (game), '-',
                               ZUG_REMARK_COMMENT, "so");
  g_assert_false (zug_play_page_is_free (page));
  zug_game_editor_undo (zug_play_page_get_editor (page));
  g_assert_false (zug_play_page_is_free (page));
}

/* Nobody has moved, but somebody has sealed. */
static void
test_sealed (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  ZugMove e4 = zug_ui_move (zug_match_get_game (match), ZUG_WHITE, "e4");
  ZugPlayer *white = zug_match_get_player (match, ZUG_WHITE);

  zug_play_page_play (page, match, ZUG_START_NOW);
  g_assert_true (zug_play_page_is_free (page));
  g_assert_true (zug_person_seal (ZUG_PERSON (white), e4, NULL));
  zug_ui_wait_until (zug_player_get_state (white) == ZUG_PLAYER_SEALED);
  g_assert_false (zug_play_page_is_free (page));
  zug_match_stop (match);
}

/* --- several ---------------------------------------------------------------------------------- */

/* Each game has its own turns, clock and players; one that is not in front goes on, says so by a
 * mark and words, and is spoken of only where somebody has to hurry. */
static void
test_two (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) first = play (self, "Ada", "Ben", TRUE);
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  g_autoptr (ZugMatch) second = NULL;
  GtkWidget *tab;

  choose (first, ZUG_WHITE, "e4");
  zug_play_tabs_make_room (self->tabs, FALSE);
  g_assert_true (zug_window_get_play_page (self->window) != page);
  second = play (self, "Cleo", "Dan", FALSE);
  g_assert_cmpuint (zug_play_tabs_get_n (self->tabs), ==, 2);
  g_assert_true (zug_play_page_get_match (page) == first);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (page)));
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 0)), ==, "Ada – Ben");
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 1)), ==, "Cleo – Dan");
  g_assert_nonnull (adw_tab_page_get_indicator_icon (label (self, 0)));
  g_assert_null (adw_tab_page_get_indicator_icon (label (self, 1)));
  tab = find_named (GTK_WIDGET (self->tabs), "AdwTab");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tab), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ada – Ben, waits for you, the clock runs");

  choose (second, ZUG_WHITE, "d4");
  g_assert_cmpuint (zug_turn_get_n_children (zug_game_get_root (zug_match_get_game (first))), ==,
                    1);
  pass (self, first, 285);
  g_assert_cmpstr (self->noticed, ==, "Ada – Ben: little time left");
  pass (self, first, 100);
  zug_ui_wait_until (zug_match_get_state (first) == ZUG_MATCH_OVER);
  g_assert_cmpstr (self->noticed, ==, "Ada – Ben: White wins: Black ran out of time.");
  g_assert_null (adw_tab_page_get_indicator_icon (label (self, 0)));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (self->window), "Show"));
  g_assert_true (zug_window_get_play_page (self->window) == page);
  g_assert_true (zug_match_get_state (second) == ZUG_MATCH_CHOOSING);
  zug_match_stop (second);
}

/* Whose clock runs is told of another game beside the board: nothing covers the place to type. */
static void
test_busy (Fixture *self, gconstpointer data)
{
  static const char words[] = "Ada – Ben: White wins: Black ran out of time.";
  g_autoptr (ZugMatch) first = play (self, "Ada", "Ben", TRUE);
  g_autoptr (ZugMatch) second = NULL;

  choose (first, ZUG_WHITE, "e4");
  zug_play_tabs_make_room (self->tabs, FALSE);
  second = play (self, "Cleo", "Dan", TRUE);
  choose (second, ZUG_WHITE, "d4");
  pass (self, first, 385);
  g_assert_cmpstr (self->noticed, ==, words);
  g_assert_true (zug_ui_says (GTK_WIDGET (zug_window_get_play_page (self->window)), words));
  zug_match_stop (second);
}

/* Games of the same players are told apart by what is played and how it stands, and only those. */
static void
test_twins (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) first = play (self, "Ada", "Ben", FALSE);
  g_autoptr (ZugMatch) second = NULL;

  choose (first, ZUG_WHITE, "e4");
  choose (first, ZUG_BLACK, "e5");
  zug_play_tabs_make_room (self->tabs, FALSE);
  second = play (self, "Ada", "Cleo", FALSE);
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 0)), ==, "Ada – Ben");
  zug_match_stop (second);
  g_clear_object (&second);
  second = play (self, "Ada", "Ben", FALSE);
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 0)), ==, "Orthodox Chess, turn 2");
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 1)), ==, "Orthodox Chess, turn 1");
  zug_match_resign (first, ZUG_WHITE);
  zug_ui_wait_until (g_str_equal (adw_tab_page_get_title (label (self, 0)), "Orthodox Chess, 0–1"));
  g_assert_cmpstr (adw_tab_page_get_tooltip (label (self, 0)), ==,
                   "Orthodox Chess, 0–1\nAda – Ben");
  zug_play_tabs_add (self->tabs, "Ada – Ben", "Parity Chess", 4);
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 2)), ==, "Parity Chess, turn 4");
  zug_play_tabs_close (self->tabs, zug_play_tabs_get_nth (self->tabs, 2), TRUE);
  zug_match_stop (second);
  zug_play_tabs_close (self->tabs, zug_play_tabs_get_nth (self->tabs, 1), TRUE);
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 0)), ==, "Ada – Ben");
}

/* How many buttons below a widget could be pressed. */
static guint
count_sensitive (GtkWidget *widget)
{
  guint n = GTK_IS_BUTTON (widget) && gtk_widget_is_sensitive (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_sensitive (child);
  return n;
}

/* The first game goes on in its tab as it did alone. */
static void
test_first (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = play (self, "Ada", "Ben", FALSE);
  GtkWidget *page = GTK_WIDGET (zug_window_get_play_page (self->window));
  guint before;

  choose (match, ZUG_WHITE, "e4");
  before = count_sensitive (page);
  zug_play_tabs_make_room (self->tabs, TRUE);
  zug_play_tabs_show (self->tabs, page);
  zug_ui_wait_until (gtk_widget_get_mapped (page));
  g_assert_cmpuint (count_sensitive (page), ==, before);
  zug_match_stop (match);
}

/* What is undone in one game is undone in no other. */
static void
test_undo (Fixture *self, gconstpointer data)
{
  ZugPlayPage *pages[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ZugGame) game = zug_ui_sample_game ();

      zug_play_tabs_make_room (self->tabs, FALSE);
      pages[i] = zug_window_get_play_page (self->window);
      zug_play_page_browse (pages[i], game);
      zug_game_editor_set_comment (zug_play_page_get_editor (pages[i]), zug_game_get_root (game),
                                   '-', ZUG_REMARK_COMMENT, "so");
    }
  g_assert_true (pages[0] != pages[1]);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pages[1]), "play.undo", NULL));
  g_assert_false (zug_game_editor_can_undo (zug_play_page_get_editor (pages[1])));
  g_assert_true (zug_game_editor_can_undo (zug_play_page_get_editor (pages[0])));
}

/* The time that runs in another tab is seen, and leads there; elsewhere the game in front counts
 * first. */
static void
test_clock (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) first = play (self, "Ada", "Ben", TRUE);
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  g_autoptr (ZugMatch) second = NULL;
  GtkWidget *button;

  choose (first, ZUG_WHITE, "e4");
  pass (self, first, 10);
  zug_play_tabs_make_room (self->tabs, FALSE);
  second = play (self, "Cleo", "Dan", TRUE);
  g_assert_true (zug_play_tabs_find_clocked (self->tabs, FALSE)
                 == zug_play_page_get_session (zug_window_get_play_page (self->window)));
  g_assert_true (zug_play_tabs_find_clocked (self->tabs, TRUE) == zug_play_page_get_session (page));
  button = zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_CLOCK_BUTTON, 0);
  zug_ui_wait_until (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (zug_ui_find (button, GTK_TYPE_LABEL, 0))), ==,
                   "4:50");
  zug_ui_click (button);
  g_assert_true (zug_window_get_play_page (self->window) == page);
  g_assert_true (zug_play_tabs_find_clocked (self->tabs, TRUE) != NULL);
  zug_match_stop (first);
  zug_match_stop (second);
}

/* A tab that comes beside a page without a game, and one of which hardly anything is known. */
static void
test_unknown (Fixture *self, gconstpointer data)
{
  zug_play_tabs_add (self->tabs, "Ada – Ben", "Parity Chess", 4);
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 1)), ==, "Ada – Ben");
  g_assert_cmpstr (adw_tab_page_get_tooltip (label (self, 1)), ==, "Ada – Ben\nParity Chess");
  zug_play_tabs_add (self->tabs, "A game", NULL, 0);
  zug_play_tabs_add (self->tabs, "A game", NULL, 0);
  g_assert_cmpstr (adw_tab_page_get_title (label (self, 3)), ==, "A game");
  g_assert_cmpstr (adw_tab_page_get_tooltip (label (self, 3)), ==, "A game");
}

/* A tab whose page nobody has seen has none; it is closed only when that is confirmed, and with the
 * last but one goes the bar. */
static void
test_close (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = play (self, "Ada", "Ben", FALSE);
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  GtkWidget *first = zug_play_tabs_find_tab (page);
  GtkWidget *second = zug_play_tabs_add (self->tabs, "Cleo – Dan", "Orthodox Chess", 0);
  GtkWidget *bar = zug_ui_find (GTK_WIDGET (self->tabs), ADW_TYPE_TAB_BAR, 0);

  g_assert_null (zug_play_tabs_peek_page (second));
  g_assert_true (adw_tab_bar_get_tabs_revealed (ADW_TAB_BAR (bar)));
  key (self, "win.close-tab");
  g_assert_true (self->closing == first);
  zug_play_tabs_close (self->tabs, first, FALSE);
  g_assert_cmpuint (zug_play_tabs_get_n (self->tabs), ==, 2);
  zug_play_tabs_show (self->tabs, second);
  g_assert_nonnull (zug_play_tabs_peek_page (second));
  key (self, "win.close-tab");
  g_assert_true (self->closing == second);
  zug_play_tabs_close (self->tabs, second, TRUE);
  g_assert_cmpuint (zug_play_tabs_get_n (self->tabs), ==, 1);
  g_assert_false (adw_tab_bar_get_tabs_revealed (ADW_TAB_BAR (bar)));
  g_assert_true (zug_window_get_play_page (self->window) == page);
  g_assert_true (zug_play_page_get_match (page) == match);
  zug_match_stop (match);
}

/* A new game comes into a tab of its own where somebody has asked for one. */
static void
test_new (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = play (self, "Ada", "Ben", FALSE);

  for (guint n = 1; n < 3; n++)
    {
      key (self, n == 1 ? "win.new-game" : "win.new-tab");
      zug_ui_click (zug_ui_find_button (zug_ui_toplevel (ZUG_TYPE_NEW_GAME), "Start"));
      zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_NEW_GAME) == NULL);
      g_assert_cmpuint (zug_play_tabs_get_n (self->tabs), ==, n);
    }
  zug_match_stop (match);
}

/* The menu that stands in for the tabs where there is no room for them. */
static void
test_folded (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) first = play (self, "Ada", "Ben_2", FALSE);
  g_autoptr (ZugMatch) second = NULL;
  ZugPlayPage *page = zug_window_get_play_page (self->window);
  ZugGamesButton *button;
  GtkWidget *menu, *bar;
  GMenuModel *games;
  g_autoptr (GMenuModel) section = NULL;
  g_autofree char *words = NULL;

  choose (first, ZUG_WHITE, "e4");
  zug_play_tabs_make_room (self->tabs, FALSE);
  second = play (self, "Cleo", "Dan", FALSE);
  bar = zug_ui_find (GTK_WIDGET (self->tabs), ADW_TYPE_TAB_BAR, 0);
  g_assert_true (gtk_widget_get_visible (bar));
  button = ZUG_GAMES_BUTTON (zug_ui_find (GTK_WIDGET (self->window), ZUG_TYPE_GAMES_BUTTON, 0));
  g_assert_null (button);
  zug_ui_rest (GTK_WIDGET (self->window));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 360, 640);
  zug_ui_wait_until ((button = (ZugGamesButton *) zug_ui_find (GTK_WIDGET (self->window),
                                                               ZUG_TYPE_GAMES_BUTTON, 0))
                         != NULL
                     && gtk_widget_get_mapped (GTK_WIDGET (button)));
  g_assert_false (gtk_widget_get_visible (bar));
  menu = zug_ui_find (GTK_WIDGET (button), GTK_TYPE_MENU_BUTTON, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Game 2 of 2; another one waits for you");
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  games = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (menu));
  section = g_menu_model_get_item_link (games, 0, G_MENU_LINK_SECTION);
  g_assert_cmpint (g_menu_model_get_n_items (section), ==, 2);
  g_assert_true (g_menu_model_get_item_attribute (section, 0, G_MENU_ATTRIBUTE_LABEL, "s", &words));
  g_assert_cmpstr (words, ==, "Ada – Ben__2, waits for you");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (menu));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (button), "games.show", "u", 0));
  g_assert_true (zug_window_get_play_page (self->window) == page);

  /* The bar comes back with the room for it. */
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  zug_ui_wait_until (gtk_widget_get_mapped (bar));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (button)));
  zug_match_stop (first);
  zug_match_stop (second);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/play-tabs/alone", test_alone},     {"/ui/play-tabs/room", test_room},
      {"/ui/play-tabs/sealed", test_sealed},   {"/ui/play-tabs/two", test_two},
      {"/ui/play-tabs/first", test_first},     {"/ui/play-tabs/undo", test_undo},
      {"/ui/play-tabs/clock", test_clock},     {"/ui/play-tabs/close", test_close},
      {"/ui/play-tabs/new", test_new},         {"/ui/play-tabs/folded", test_folded},
      {"/ui/play-tabs/busy", test_busy},       {"/ui/play-tabs/twins", test_twins},
      {"/ui/play-tabs/unknown", test_unknown},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
