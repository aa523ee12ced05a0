/* zug-play-fixture.c: the Play page as people at one screen use it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-fixture.h"

#include "zug-new-game.h"

static void
on_announce (ZugPlayPage *page, const char *words, PlayFixture *self)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

void
play_open_page (PlayFixture *self)
{
  *self = (PlayFixture) {.page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL),
                         .announced = g_string_new (NULL)};
  g_signal_connect (self->page, "announce", G_CALLBACK (on_announce), self);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 760);
}

void
play_open_match (PlayFixture *self, const char *preset, guint white, guint black)
{
  play_open_page (self);
  self->match = zug_new_game_make_match (preset, "Ada", white, "Ben", black);
  zug_play_page_play (self->page, self->match, ZUG_START_NOW);
  if (white == 0 && black == 0)
    play_await_white (self->page);
}

void
play_open_game (PlayFixture *self, ZugGame *game)
{
  play_open_page (self);
  self->game = game;
  zug_game_set_archive_id (game, 7);
  zug_play_page_browse (self->page, game);
}

ZugTurn *
play_add (ZugGame *game, ZugTurn *parent, const char *text)
{
  g_autoptr (GError) error = NULL;
  ZugTurn *turn = zug_game_add_turn_text (game, parent, text, 0, &error);

  g_assert_no_error (error);
  return turn;
}

void
play_open_parity (PlayFixture *self)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  ZugTurn *first = play_add (game, zug_game_get_root (game), "e2e4/e7e5");

  play_add (game, play_add (game, first, "g1f3/b8c6"), "f1c4/f8c5");
  play_add (game, play_add (game, first, "d2d4/b8c6"), "g1f3/g8f6");
  play_open_game (self, game);
}

void
play_close_page (PlayFixture *self)
{
  gtk_window_destroy (self->window);
  if (self->match != NULL)
    {
      zug_match_stop (self->match);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_finalize_object (self->match);
    }
  if (self->game != NULL)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_finalize_object (self->game);
    }
  g_string_free (self->announced, TRUE);
}

gpointer
play_part (ZugPlayPage *page, const char *id)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();
  GtkWidget *found = NULL;

  g_ptr_array_add (widgets, page);
  for (guint i = 0; i < widgets->len && found == NULL; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);
      GtkWidget *later = ZUG_IS_LATER (widget) ? zug_later_get (ZUG_LATER (widget)) : NULL;

      if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
        found = later != NULL ? later : widget;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        g_ptr_array_add (widgets, child);
    }
  g_assert_nonnull (found);
  return found;
}

GActionGroup *
play_actions (ZugPlayPage *page)
{
  return G_ACTION_GROUP (zug_play_session_get_actions (page->session));
}

gboolean
play_is_enabled (PlayFixture *self, const char *action)
{
  return g_action_group_get_action_enabled (play_actions (self->page), action);
}

void
play_act (PlayFixture *self, const char *action)
{
  g_assert_true (play_is_enabled (self, action));
  g_action_group_activate_action (play_actions (self->page), action, NULL);
}

ZugSide
play_chooser (PlayFixture *self)
{
  return zug_board_view_get_chooser (play_part (self->page, "board"));
}

static gboolean
is_white_choosing (ZugPlayPage *page)
{
  if (g_action_group_get_action_enabled (play_actions (page), "ready"))
    g_action_group_activate_action (play_actions (page), "ready", NULL);
  return zug_board_view_get_chooser (play_part (page, "board")) == ZUG_WHITE;
}

void
play_await_white (ZugPlayPage *page)
{
  zug_ui_wait_until (is_white_choosing (page));
}

void
play_choose (PlayFixture *self, ZugSide side, const char *san)
{
  ZugMove move = zug_ui_move (zug_play_page_get_game (self->page), side, san);

  if (side == ZUG_WHITE)
    play_await_white (self->page);
  zug_ui_wait_until (play_chooser (self) == side);
  g_assert_true (zug_board_view_set_choice (play_part (self->page, "board"), &move));
  g_assert_true (play_is_enabled (self, "seal"));
}

ZugPlayerState
play_state (PlayFixture *self, ZugSide side)
{
  return zug_player_get_state (zug_match_get_player (self->match, side));
}

guint
play_n_turns (PlayFixture *self)
{
  return zug_turn_get_depth (zug_game_get_last (zug_play_page_get_game (self->page)));
}

void
play_turn (PlayFixture *self, const char *white, const char *black)
{
  guint n = play_n_turns (self);

  play_choose (self, ZUG_WHITE, white);
  play_act (self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self->page, "card_button")));
  play_choose (self, ZUG_BLACK, black);
  play_act (self, "seal");
  zug_ui_wait_until (play_n_turns (self) == n + 1);
}

ZugTurn *
play_find_turn (PlayFixture *self, guint id)
{
  ZugTurn *found = zug_game_get_turn (self->game, id);

  g_assert_nonnull (found);
  return found;
}

ZugTurn *
play_shown (PlayFixture *self)
{
  return zug_turn_list_get_current (play_part (self->page, "turns"));
}

static gboolean
is_named (GtkWidget *cell, const char *words)
{
  g_autofree char *otherwise = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell)) != GTK_ACCESSIBLE_ROLE_GRID_CELL)
    return FALSE;
  otherwise = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell),
                                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  return otherwise == NULL;
}

gboolean
play_is_on_board (PlayFixture *self, const char *words)
{
  GtkWidget *cell;

  for (guint i = 0;
       (cell = zug_ui_find (GTK_WIDGET (play_part (self->page, "board")), GTK_TYPE_WIDGET, i))
       != NULL;
       i++)
    if (is_named (cell, words))
      return TRUE;
  return FALSE;
}
