/* test-play-why.c: the Play page says why: a choice that is refused, a sentence of the story */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-play-fixture.h"
#include <string.h>

static GtkListBoxRow *
sentence (PlayFixture *self, int index)
{
  GtkWidget *list =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "story")), GTK_TYPE_LIST_BOX, 0);

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index);
}

static void
ask (PlayFixture *self, int index)
{
  g_assert_nonnull (sentence (self, index));
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (sentence (self, index))),
                         "row-activated", sentence (self, index));
}

/* Picks up or puts down on a square, as a person who cannot see does. */
static void
press (PlayFixture *self, const char *name)
{
  GdkRectangle area;
  GtkWidget *square;

  g_assert_true (zug_board_view_get_square_area (play_part (self->page, "board"),
                                                 zug_square_read (name), &area));
  square = gtk_widget_pick (GTK_WIDGET (play_part (self->page, "board")), area.x + area.width / 2.0,
                            area.y + area.height / 2.0, GTK_PICK_INSENSITIVE);
  g_assert_true (gtk_widget_activate_action (square, "square.activate", NULL));
}

static void
type (PlayFixture *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (play_part (self->page, "entry")), text);
  g_signal_emit_by_name (play_part (self->page, "entry"), "activate");
}

/* Ctrl and Enter, as the field hears them. */
static void
press_complete (PlayFixture *self)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (play_part (self->page, "entry"));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (each))
        g_signal_emit_by_name (each, "key-pressed", GDK_KEY_Return, 0, GDK_CONTROL_MASK, &handled);
    }
  g_assert_true (handled);
}

static void
assert_why (PlayFixture *self, const char *words)
{
  g_assert_true (gtk_widget_get_visible (play_part (self->page, "why_line")));
  g_assert_nonnull (strstr (gtk_label_get_label (play_part (self->page, "why_words")), words));
  g_assert_nonnull (strstr (self->announced->str, words));
}

static void
assert_no_why (PlayFixture *self)
{
  g_assert_false (gtk_widget_get_visible (play_part (self->page, "why_line")));
  g_assert_cmpstr (gtk_label_get_label (play_part (self->page, "why_words")), ==, "");
  g_assert_false (play_is_enabled (self, "why-rule"));
  g_assert_false (play_is_enabled (self, "why-close"));
}

static void
test_refusal (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "e4", "d5");
  play_await_white (self.page);
  assert_no_why (&self);
  press (&self, "e4");
  assert_why (&self, zug_why_words (ZUG_WHY_RESTS));
  play_act (&self, "why-rule");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (play_part (self.page, "panel_stack")), ==,
                   "rules");
  zug_ui_wait_until (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (self.window)));
  play_act (&self, "why-close");
  assert_no_why (&self);

  /* A law that is as in orthodox chess has no row to go to. */
  press (&self, "g1");
  press (&self, "h4");
  assert_why (&self, zug_why_words (ZUG_WHY_REACH));
  g_assert_false (play_is_enabled (&self, "why-rule"));
  /* No law is broken here. */
  press (&self, "a1");
  assert_why (&self, "This man has nowhere to go.");

  /* What was refused is gone as soon as something else is chosen. */
  play_choose (&self, ZUG_WHITE, "Nf3");
  assert_no_why (&self);
  play_close_page (&self);
}

/* Whatever was refused, nothing of it is left when the choice is sealed. */
static void
test_refusal_is_wiped (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_choose (&self, ZUG_WHITE, "e4");
  press (&self, "g1");
  press (&self, "h4");
  assert_why (&self, zug_why_words (ZUG_WHY_REACH));
  play_act (&self, "seal");
  assert_no_why (&self);
  play_close_page (&self);
}

/* Before somebody who must not know what was typed the reason stands alone: no square lights up. */
static void
test_blind_refusal (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  type (&self, "a1a3");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "notice")), ==,
                   zug_why_words (ZUG_WHY_BLOCKED_WAY));
  g_assert_false (play_is_on_board (&self, "a2, white pawn, part of the reason"));
  assert_no_why (&self);
  type (&self, "Nf6");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "notice")), ==,
                   "That is not a legal choice.");
  play_close_page (&self);

  play_open_match (&self, "fair-tictactoe", 0, 0);
  type (&self, "d4");
  g_assert_cmpstr (gtk_label_get_label (play_part (self.page, "notice")), ==,
                   "That is not a free square.");
  play_close_page (&self);
}

/* What is typed and cannot be lights the squares concerned, until it is taken away. */
static void
test_typed_refusal (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 1);
  type (&self, "a1a3");
  assert_why (&self, zug_why_words (ZUG_WHY_BLOCKED_WAY));
  g_assert_true (play_is_on_board (&self, "a2, white pawn, part of the reason"));
  play_act (&self, "why-close");
  assert_no_why (&self);
  g_assert_true (play_is_on_board (&self, "a2, white pawn"));
  /* By the key that seals from anywhere too. */
  press_complete (&self);
  assert_why (&self, zug_why_words (ZUG_WHY_BLOCKED_WAY));
  gtk_editable_set_text (GTK_EDITABLE (play_part (self.page, "entry")), "a2a3");
  press_complete (&self);
  zug_ui_wait_until (play_n_turns (&self) == 1);
  play_close_page (&self);
}

/* What could be several choices is not refused, but asked for. */
static void
test_typed_unclear (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "e4", "d5");
  play_turn (&self, "c4", "a6");
  play_turn (&self, "a3", "h6");
  play_await_white (self.page);
  gtk_entry_set_visibility (play_part (self.page, "entry"), TRUE);
  type (&self, "xd5");
  g_assert_nonnull (strstr (self.announced->str, "“xd5” could be several choices: "));
  play_close_page (&self);
}

static void
test_story_is_asked (void)
{
  PlayFixture self;

  play_open_match (&self, "parity", 0, 0);
  play_turn (&self, "Nc3", "Nf6");
  ask (&self, 0);
  assert_why (&self, "Both moves happen at the same moment");
  play_act (&self, "why-close");
  play_turn (&self, "a3", "a6");
  play_turn (&self, "Ne4", "Ne4");
  /* What was decided by the law of shared squares says so in each sentence before it. */
  ask (&self, 0);
  assert_why (&self, "Both men stay on the shared square");
  play_act (&self, "why-rule");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (play_part (self.page, "panel_stack")), ==,
                   "rules");
  /* Another turn, another story. */
  play_act (&self, "back");
  assert_no_why (&self);
  play_close_page (&self);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/play-page/refusal", test_refusal);
  g_test_add_func ("/ui/play-page/refusal-wiped", test_refusal_is_wiped);
  g_test_add_func ("/ui/play-page/refusal-typed", test_typed_refusal);
  g_test_add_func ("/ui/play-page/refusal-blind", test_blind_refusal);
  g_test_add_func ("/ui/play-page/typed-unclear", test_typed_unclear);
  g_test_add_func ("/ui/play-page/story-asked", test_story_is_asked);
  return g_test_run ();
}
