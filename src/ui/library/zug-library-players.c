/* zug-library-players.c: the pages of players, from the games of the list, and of oneself */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-game-heading.h"
#include "zug-player-window.h"

/* --- from a page into the list ---------------------------------------------------------------- */

static void
on_find (ZugPlayerWindow *window, const char *text, ZugLibraryPage *self)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, NULL);

  if (query == NULL || self->toasts == NULL)
    return;
  zug_library_search_set_query (self->search, query);
  /* The page may have been opened from a board. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "library");
  zug_library_page_focus (self);
  zug_library_page_come_before (self, GTK_WINDOW (window));
}

static void
on_open_game (ZugPlayerWindow *window, gint64 id, ZugLibraryPage *self)
{
  if (self->toasts == NULL)
    return;
  g_signal_emit_by_name (self, "open-game", id);
  zug_library_page_come_before (self, GTK_WINDOW (window));
}

void
zug_library_page_show_player (ZugLibraryPage *self, const char *name)
{
  GtkWidget *window;

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  if (self->archive == NULL || (name != NULL && !zug_game_heading_says (name)))
    return;
  /* One at a time: those of others would pile up behind. */
  zug_library_page_close_windows (ZUG_TYPE_PLAYER_WINDOW);
  window = zug_player_window_new (zug_library_page_get_window (self), self->archive, name);
  g_signal_connect_object (window, "find", G_CALLBACK (on_find), self, 0);
  g_signal_connect_object (window, "open-game", G_CALLBACK (on_open_game), self, 0);
  gtk_window_present (GTK_WINDOW (window));
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
show_selected (ZugLibraryPage *self, ZugSide side)
{
  g_autoptr (ZugGameItem) item = zug_game_model_dup_only (self->model);
  const ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;

  if (row != NULL)
    zug_library_page_show_player (self, side == ZUG_WHITE ? row->white_name : row->black_name);
}

static void
on_white (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_selected (user_data, ZUG_WHITE);
}

static void
on_black (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_selected (user_data, ZUG_BLACK);
}

static void
on_own_results (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_library_page_show_player (user_data, NULL);
}

void
zug_library_page_add_player_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {
      {"white-player", on_white}, {"black-player", on_black}, {"own-results", on_own_results}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
