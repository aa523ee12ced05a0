/* zug-application-search.c: what was found from the overview of the desktop is shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

/* It comes in the place of the game that would go on. */
void
zug_application_search_show (ZugApplication *self)
{
  g_autofree char *players = g_steal_pointer (&self->asked.players);
  gint64 game = self->asked.game;

  self->asked.game = 0;
  if (players != NULL)
    {
      zug_window_show_library (self->window);
      zug_library_page_find_players (zug_window_get_library_page (self->window), players);
    }
  if (game != 0 && self->archive != NULL)
    g_signal_emit_by_name (self->window, "open-game", game);
}

/* A window comes, or is there. */
static void
show (ZugApplication *self, guint timestamp)
{
  g_application_activate (G_APPLICATION (self));
  gtk_window_present_with_time (GTK_WINDOW (self->window), timestamp);
  if (self->settled)
    zug_application_search_show (self);
}

static void
on_open_game (ZugApplication *self, gint64 game, guint timestamp)
{
  self->asked.game = game;
  show (self, timestamp);
}

static void
on_look_for (ZugApplication *self, const char *players, guint timestamp)
{
  g_free (self->asked.players);
  self->asked.players = g_strdup (players);
  show (self, timestamp);
}

gboolean
zug_application_search_begin (ZugApplication *self, GDBusConnection *bus, const char *path,
                              GError **error)
{
  g_autofree char *place = g_strconcat (path, "/SearchProvider", NULL);

  self->search = zug_search_provider_new (G_APPLICATION (self));
  g_signal_connect_object (self->search, "open-game", G_CALLBACK (on_open_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "look-for", G_CALLBACK (on_look_for), self,
                           G_CONNECT_SWAPPED);
  return zug_search_provider_export (self->search, bus, place, error);
}

void
zug_application_search_end (ZugApplication *self)
{
  if (self->search != NULL)
    zug_search_provider_unexport (self->search);
  g_clear_object (&self->search);
}
