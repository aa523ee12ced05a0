/* test-clock-view.c: the clocks beside the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-view.h"
#include "zug-play-fixture.h"
#include "zug-player-strip.h"

/* What the page's match goes by. */
typedef struct
{
  PlayFixture play;
  gint64 now; /* ms */
  ZugClock *clock;
  guint took; /* ms of the last reveal */
} Fixture;

static gint64
tell_now (gpointer data)
{
  return ((Fixture *) data)->now * 1000;
}

static void
pass (Fixture *self, gint64 ms)
{
  self->now += ms;
  zug_clock_look (self->clock);
}

/* Ada has White; black: the level of her opponent, 0 for a person beside her. */
static void
begin (Fixture *self, const char *control, guint black_level)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  const ZugComputerStyle style = zug_computer_style_of_level (1);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black =
      black_level > 0 ? zug_computer_new (ZUG_BLACK, &style) : zug_person_new (ZUG_BLACK, "Ben");

  *self = (Fixture) {0};
  play_open_page (&self->play);
  zug_game_set_tag (game, "TimeControl", control);
  self->play.match = zug_match_new (game, white, black);
  self->clock = zug_match_get_clock (self->play.match);
  if (self->clock != NULL)
    zug_clock_set_source (self->clock, tell_now, self);
  zug_play_page_play (self->play.page, self->play.match, ZUG_START_NOW);
}

static GtkWidget *
find_view (Fixture *self, ZugSide side)
{
  GtkWidget *strip = play_part (self->play.page, side == ZUG_WHITE ? "lower_strip" : "upper_strip");

  return zug_ui_find (strip, ZUG_TYPE_CLOCK_VIEW, 0);
}

static void
assert_shown (Fixture *self, ZugSide side, const char *time, const char *name)
{
  GtkWidget *view = find_view (self, side);

  g_assert_true (gtk_widget_get_visible (view));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (zug_ui_find (view, GTK_TYPE_LABEL, 0))), ==,
                   time);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
assert_hidden (Fixture *self)
{
  g_assert_false (gtk_widget_get_visible (find_view (self, ZUG_WHITE)));
  g_assert_false (gtk_widget_get_visible (find_view (self, ZUG_BLACK)));
}

/* Looks are told by a class, an icon and a name, and none of them by colour alone. */
static void
test_played (void)
{
  Fixture self;
  GtkWidget *white;

  begin (&self, "300+3", 0);
  play_await_white (self.play.page);
  white = find_view (&self, ZUG_WHITE);
  assert_shown (&self, ZUG_WHITE, "5:00", "White’s clock, running");
  assert_shown (&self, ZUG_BLACK, "5:00", "Black’s clock, stopped");
  g_assert_true (gtk_widget_has_css_class (white, "running"));
  g_assert_false (gtk_widget_has_css_class (find_view (&self, ZUG_BLACK), "running"));
  pass (&self, 1);
  assert_shown (&self, ZUG_WHITE, "5:00", "White’s clock, running");
  pass (&self, 999);
  assert_shown (&self, ZUG_WHITE, "4:59", "White’s clock, running");
  play_turn (&self.play, "e4", "e5");
  play_await_white (self.play.page);
  assert_shown (&self, ZUG_WHITE, "5:02", "White’s clock, running");
  pass (&self, 264000);
  assert_shown (&self, ZUG_WHITE, "0:38", "White’s clock, running");
  g_assert_false (gtk_widget_get_visible (zug_ui_find (white, GTK_TYPE_IMAGE, 0)));
  pass (&self, 1000);
  assert_shown (&self, ZUG_WHITE, "0:37", "White’s clock, running, little time");
  g_assert_true (gtk_widget_get_visible (zug_ui_find (white, GTK_TYPE_IMAGE, 0)));
  pass (&self, 27700);
  assert_shown (&self, ZUG_WHITE, "0:09.3", "White’s clock, running, little time");
  g_assert_cmpstr (strstr (self.play.announced->str, "White has"), ==,
                   "White has 37 seconds left.\nWhite has 10 seconds left.\n");
  pass (&self, 9300);
  zug_ui_wait_until (zug_match_get_state (self.play.match) == ZUG_MATCH_OVER);
  assert_shown (&self, ZUG_WHITE, "0:00.0", "White’s clock, stopped, little time");
  g_assert_nonnull (strstr (self.play.announced->str, "Black wins: White ran out of time."));
  play_close_page (&self.play);
}

static void
on_revealed (Fixture *self)
{
  self->took = zug_board_view_get_reveal_time (play_part (self->play.page, "board"));
}

/* Nobody pays for looking at the turn before. */
static void
test_revealing (void)
{
  Fixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  begin (&self, "300", 1);
  g_signal_connect_swapped (self.play.match, "revealed", G_CALLBACK (on_revealed), &self);
  play_choose (&self.play, ZUG_WHITE, "e4");
  play_act (&self.play, "seal");
  zug_ui_wait_until (play_n_turns (&self.play) == 1);
  g_assert_cmpuint (self.took, >, 0);
  pass (&self, self.took);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 300000);
  pass (&self, 1);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 299999);
  /* GTK 4.8 leaks what moves when a window goes. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  zug_ui_wait_until (!zug_board_view_is_revealing (play_part (self.play.page, "board")));
  play_close_page (&self.play);
}

/* Of two people at one screen nobody pays for the time in which it is handed over, the first time
 * as any other, nor for looking at the turn before. */
static void
test_handed_over (void)
{
  Fixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  begin (&self, "300", 0);
  assert_shown (&self, ZUG_WHITE, "5:00", "White’s clock, stopped");
  pass (&self, 7000);
  zug_ui_click (play_part (self.play.page, "card_button"));
  assert_shown (&self, ZUG_WHITE, "5:00", "White’s clock, running");
  pass (&self, 1000);
  play_choose (&self.play, ZUG_WHITE, "e4");
  play_act (&self.play, "seal");
  assert_shown (&self, ZUG_WHITE, "4:59", "White’s clock, stopped");
  assert_shown (&self, ZUG_BLACK, "5:00", "Black’s clock, stopped");
  pass (&self, 7000);
  zug_ui_click (play_part (self.play.page, "card_button"));
  pass (&self, 2000);
  play_choose (&self.play, ZUG_BLACK, "e5");
  play_act (&self.play, "seal");
  zug_ui_wait_until (play_n_turns (&self.play) == 1);
  /* Ready before it is seen what came of it. */
  play_act (&self.play, "ready");
  g_assert_true (zug_board_view_is_revealing (play_part (self.play.page, "board")));
  pass (&self, 7000);
  assert_shown (&self, ZUG_WHITE, "4:59", "White’s clock, stopped");
  assert_shown (&self, ZUG_BLACK, "4:58", "Black’s clock, stopped");
  zug_ui_wait_until (play_chooser (&self.play) == ZUG_WHITE);
  pass (&self, 1000);
  assert_shown (&self, ZUG_WHITE, "4:58", "White’s clock, running");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  play_close_page (&self.play);
}

static void
test_flipped (void)
{
  Fixture self;

  begin (&self, "300 600", 0);
  /* Two words are no tag of a game. */
  assert_hidden (&self);
  play_close_page (&self.play);
  begin (&self, "300", 0);
  play_await_white (self.play.page);
  pass (&self, 1000);
  play_act (&self.play, "flip");
  g_assert_cmpstr (gtk_label_get_label (
                       GTK_LABEL (zug_ui_find (find_view (&self, ZUG_BLACK), GTK_TYPE_LABEL, 0))),
                   ==, "4:59");
  play_close_page (&self.play);
}

/* Alone, one is told of one's own time. */
static void
test_told_alone (void)
{
  Fixture self;

  begin (&self, "80", 1);
  zug_ui_wait_until (play_state (&self.play, ZUG_BLACK) == ZUG_PLAYER_SEALED);
  assert_shown (&self, ZUG_BLACK, "1:20", "Black’s clock, stopped");
  pass (&self, 70000);
  g_assert_nonnull (strstr (self.play.announced->str, "You have 10 seconds left.\n"));
  play_close_page (&self.play);
}

/* The clocks of a game that is looked at stand as they did with the turn shown. */
static void
test_looked_at (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  ZugTurn *first = play_add (game, zug_game_get_root (game), "e2e4/e7e5");
  ZugTurn *second = play_add (game, first, "g1f3/b8c6");
  Fixture self = {0};

  zug_game_set_tag (game, "TimeControl", "300+3");
  zug_game_time_remark (game, first, ZUG_WHITE, 299000);
  zug_game_time_remark (game, first, ZUG_BLACK, 8300);
  zug_game_time_remark (game, second, ZUG_WHITE, 298000);
  zug_game_time_set_standing (game, (gint64[]) {0, 8300});
  play_open_game (&self.play, game);
  assert_shown (&self, ZUG_WHITE, "5:00", "White’s clock, stopped");
  play_act (&self.play, "forward");
  assert_shown (&self, ZUG_WHITE, "4:59", "White’s clock, stopped");
  assert_shown (&self, ZUG_BLACK, "0:08.3", "Black’s clock, stopped");
  /* As the game ended, in the middle of a turn. */
  play_act (&self.play, "forward");
  assert_shown (&self, ZUG_WHITE, "0:00.0", "White’s clock, stopped");
  assert_shown (&self, ZUG_BLACK, "0:08.3", "Black’s clock, stopped");
  play_close_page (&self.play);
}

/* A clock of which nothing is known is not shown, and nothing else either that is said of time. */
static void
test_none (void)
{
  const char *const controls[] = {"-", "?", "0", "40/7200:3600"};

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      Fixture self;

      begin (&self, controls[i], 0);
      assert_hidden (&self);
      play_turn (&self.play, "e4", "e5");
      assert_hidden (&self);
      play_close_page (&self.play);
    }
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/clock-view/played", test_played);
  g_test_add_func ("/ui/clock-view/handed-over", test_handed_over);
  g_test_add_func ("/ui/clock-view/revealing", test_revealing);
  g_test_add_func ("/ui/clock-view/flipped", test_flipped);
  g_test_add_func ("/ui/clock-view/told-alone", test_told_alone);
  g_test_add_func ("/ui/clock-view/looked-at", test_looked_at);
  g_test_add_func ("/ui/clock-view/none", test_none);
  return g_test_run ();
}
