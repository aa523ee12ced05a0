/* test-hint.c: a hint is for the one who chooses, and gone when the choice is sealed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-zfen.h"
#include <string.h>

static void
open_match (PlayFixture *self, const char *preset, guint black)
{
  play_open_match (self, preset, 0, black);
  play_await_white (self->page);
}

/* Parity between two people from this position. */
static void
open_start (PlayFixture *self, const char *zfen)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Ben");
  g_autoptr (ZugGame) game = NULL;
  ZugPosition start;

  g_assert_true (zug_zfen_read (zug_variant_get_laws (variant), zfen, &start, NULL));
  game = zug_game_new (variant, &start, NULL);
  play_open_page (self);
  self->match = zug_match_new (game, white, black);
  zug_play_page_play (self->page, self->match, ZUG_START_NOW);
  play_await_white (self->page);
}

static gboolean
can_ask (PlayFixture *self)
{
  return play_is_enabled (self, "hint");
}

static void
ask (PlayFixture *self)
{
  play_act (self, "hint");
  g_assert_true (zug_hint_controller_is_looking (self->page->hint));
  /* One at a time. */
  g_assert_false (can_ask (self));
}

static guint
n_arrows (PlayFixture *self)
{
  return zug_board_view_get_n_advice (play_part (self->page, "board"));
}

static void
seal (PlayFixture *self, ZugSide side, const char *san)
{
  ZugMove move = zug_ui_move (zug_play_page_get_game (self->page), side, san);

  g_assert_true (zug_board_view_set_choice (play_part (self->page, "board"), &move));
  g_action_group_activate_action (play_actions (self->page), "seal", NULL);
}

static void
assert_gone (PlayFixture *self)
{
  g_assert_cmpuint (n_arrows (self), ==, 0);
  g_assert_false (zug_hint_controller_is_looking (self->page->hint));
  g_assert_cmpstr (gtk_label_get_text (play_part (self->page, "notice")), ==, "");
  g_assert_cmpstr (gtk_label_get_text (play_part (self->page, "why_words")), ==, "");
  g_assert_false (play_is_enabled (self, "hint-mix"));
  g_assert_false (gtk_revealer_get_reveal_child (play_part (self->page, "notice_revealer")));
}

/* Two people at one screen: each sees his own, and nothing of it is left for the other. */
static void
test_own (void)
{
  g_autofree char *words = NULL;
  PlayFixture self;

  open_match (&self, "parity", 0);
  ask (&self);
  zug_ui_wait_until (n_arrows (&self) > 0);
  g_assert_cmpuint (n_arrows (&self), ==, 1);
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (play_part (self.page, "why_words")), "Play "));
  g_assert_true (can_ask (&self));
  /* Asked again, the same is said at once. */
  words = g_strdup (gtk_label_get_text (play_part (self.page, "why_words")));
  play_act (&self, "hint");
  g_assert_false (zug_hint_controller_is_looking (self.page->hint));
  g_assert_cmpstr (gtk_label_get_text (play_part (self.page, "why_words")), ==, words);
  seal (&self, ZUG_WHITE, "a3");
  assert_gone (&self);
  /* Nobody chooses before Black says that White looks away. */
  g_assert_false (can_ask (&self));
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  zug_ui_wait_until (play_chooser (&self) == ZUG_BLACK);
  assert_gone (&self);
  ask (&self);
  zug_ui_wait_until (n_arrows (&self) > 0);
  seal (&self, ZUG_BLACK, "a6");
  assert_gone (&self);
  play_close_page (&self);
}

/* Whether all of a part lies in the part of the page that is in sight. */
static gboolean
is_in_sight (PlayFixture *self, const char *part)
{
  GtkWidget *scroller = play_part (self->page, "scroller");
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (play_part (self->page, part), scroller, &bounds)
         && bounds.size.height > 0 && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller) + 1;
}

/* Where the page is narrow what a hint says is seen below the board, and the page stays where it
 * is. */
static void
test_narrow (void)
{
  PlayFixture self;

  play_open_page (&self);
  gtk_window_destroy (g_steal_pointer (&self.window));
  self.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  self.window = zug_ui_window (GTK_WIDGET (self.page), 400, 480);
  self.match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  zug_play_page_play (self.page, self.match, ZUG_START_NOW);
  play_await_white (self.page);
  zug_ui_wait_until (is_in_sight (&self, "upper_strip"));
  ask (&self);
  zug_ui_wait_until (n_arrows (&self) > 0);
  zug_ui_wait_until (is_in_sight (&self, "why_line"));
  g_assert_true (is_in_sight (&self, "upper_strip"));
  play_close_page (&self);
}

/* One move is recommended; that others are good too is for who asks. Each of the knights can be
 * taken, unless it is the one that moves: the queen has to guess, however far anybody looks. */
static void
test_mix (void)
{
  PlayFixture self;
  gboolean mixed = FALSE, handled = FALSE;

  open_start (&self, "n6n/8/8/5k2/8/8/5K2/Q7 = - - - 0 1");
  /* A machine that stood still for the whole time of a hint has not looked at anything. */
  for (guint i = 0; i < 20 && !mixed; i++)
    {
      ask (&self);
      zug_ui_wait_until (!zug_hint_controller_is_looking (self.page->hint));
      g_assert_cmpuint (n_arrows (&self), ==, 1);
      mixed = play_is_enabled (&self, "hint-mix");
    }
  g_assert_true (mixed);
  g_assert_nonnull (
      strstr (gtk_label_get_text (play_part (self.page, "why_words")), "Why not always?"));
  g_signal_emit_by_name (play_part (self.page, "why_words"), "activate-link", "hint-mix", &handled);
  g_assert_true (handled);
  /* The label is still at its click: its words change when it is done with it. */
  g_assert_nonnull (
      strstr (gtk_label_get_text (play_part (self.page, "why_words")), "Why not always?"));
  zug_ui_wait_until (n_arrows (&self) > 1);
  g_assert_nonnull (strstr (gtk_label_get_text (play_part (self.page, "why_words")), "hundred"));
  g_assert_false (play_is_enabled (&self, "hint-mix"));
  play_act (&self, "why-close");
  seal (&self, ZUG_WHITE, "Kf1");
  assert_gone (&self);
  play_close_page (&self);
}

/* What is still being looked for when the choice is sealed never comes. */
static void
test_too_late (void)
{
  gint64 end;
  PlayFixture self;

  open_match (&self, "parity", 0);
  ask (&self);
  seal (&self, ZUG_WHITE, "a3");
  assert_gone (&self);
  end = g_get_monotonic_time () + G_TIME_SPAN_SECOND / 5;
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  assert_gone (&self);
  play_close_page (&self);
}

static gboolean
is_told (PlayFixture *self)
{
  return g_str_has_prefix (gtk_label_get_text (play_part (self->page, "why_words")), "Play ");
}

/* It stays while one makes up one's mind, its words with its arrow, and goes with the game. */
static void
test_while_choosing (void)
{
  const ZugMove pass = ZUG_PASS;
  PlayFixture self;
  ZugMove move;

  open_match (&self, "synchronous", 1);
  g_assert_null (zug_game_get_tag (zug_play_page_get_game (self.page), "Assistance"));
  ask (&self);
  zug_ui_wait_until (n_arrows (&self) > 0);
  g_assert_cmpstr (zug_game_get_tag (zug_play_page_get_game (self.page), "Assistance"), ==, "hint");
  move = zug_ui_move (zug_play_page_get_game (self.page), ZUG_WHITE, "a3");
  g_assert_true (zug_board_view_set_choice (play_part (self.page, "board"), &move));
  g_assert_cmpuint (n_arrows (&self), >, 0);
  g_assert_true (is_told (&self));
  g_assert_true (zug_board_view_set_choice (play_part (self.page, "board"), &pass));
  g_assert_cmpuint (n_arrows (&self), >, 0);
  g_assert_true (is_told (&self));
  zug_match_resign (self.match, ZUG_WHITE);
  g_assert_cmpuint (n_arrows (&self), ==, 0);
  g_assert_false (can_ask (&self));
  play_close_page (&self);
}

/* Where something else is said in their place the arrow goes with the words. */
static void
test_replaced (void)
{
  PlayFixture self;

  open_match (&self, "parity", 1);
  ask (&self);
  zug_ui_wait_until (n_arrows (&self) > 0);
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "e2e5");
  g_assert_cmpuint (n_arrows (&self), >, 0);
  g_assert_true (is_told (&self));
  g_signal_emit_by_name (play_part (self.page, "entry"), "activate");
  g_assert_false (is_told (&self));
  g_assert_true (gtk_widget_get_visible (play_part (self.page, "why_line")));
  g_assert_cmpuint (n_arrows (&self), ==, 0);
  /* The same hint comes back. */
  play_act (&self, "hint");
  g_assert_cmpuint (n_arrows (&self), >, 0);
  g_assert_true (is_told (&self));
  play_act (&self, "why-close");
  g_assert_cmpuint (n_arrows (&self), ==, 0);
  play_close_page (&self);
}

/* Both go when it is nobody's turn to choose any more. */
static void
test_interrupted (void)
{
  PlayFixture self;

  open_match (&self, "parity", 0);
  ask (&self);
  zug_ui_wait_until (n_arrows (&self) > 0);
  g_assert_true (is_told (&self));
  play_act (&self, "offer-draw");
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_cmpuint (n_arrows (&self), ==, 0);
  g_assert_false (is_told (&self));
  play_close_page (&self);
}

/* None for who only looks at a game. */
static void
test_looking (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  PlayFixture self;

  play_open_page (&self);
  zug_play_page_browse (self.page, game);
  g_assert_false (can_ask (&self));
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/hint/own", test_own);
  g_test_add_func ("/ui/hint/narrow", test_narrow);
  g_test_add_func ("/ui/hint/mix", test_mix);
  g_test_add_func ("/ui/hint/too-late", test_too_late);
  g_test_add_func ("/ui/hint/while-choosing", test_while_choosing);
  g_test_add_func ("/ui/hint/replaced", test_replaced);
  g_test_add_func ("/ui/hint/interrupted", test_interrupted);
  g_test_add_func ("/ui/hint/looking", test_looking);
  return g_test_run ();
}
