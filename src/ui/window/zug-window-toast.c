/* zug-window-toast.c: words that pass over the window, and the button they may have */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-window-private.h"

#include <glib/gi18n.h>

static void
on_toast_dismissed (ZugWindow *self, AdwToast *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static gboolean
on_toast_ends (gpointer user_data)
{
  ZugWindow *self = user_data;

  self->toast_ends = 0;
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

static void
on_toast_button (ZugWindow *self)
{
  g_autofree char *id = g_strdup (self->toast_shows);

  if (id != NULL)
    zug_window_show_variants (self, id);
}

/* The newest word counts; a queue of old ones would lag behind the game. It takes the place of the one shown:
 * libadwaita 1.2 crashes when one of several that are on their way out is freed. */
void
zug_window_say (ZugWindow *self, const char *words, const char *id)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  g_clear_handle_id (&self->toast_ends, g_source_remove);
  self->toast_ends = g_timeout_add_seconds (id != NULL ? 8 : 4, on_toast_ends, self);
  g_free (self->toast_shows);
  self->toast_shows = g_strdup (id);
  if (self->toast == NULL)
    {
      self->toast = adw_toast_new (markup);
      adw_toast_set_timeout (self->toast, 0);
      g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (on_toast_dismissed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (on_toast_button), self,
                               G_CONNECT_SWAPPED);
      adw_toast_overlay_add_toast (self->toasts, self->toast);
    }
  adw_toast_set_title (self->toast, markup);
  adw_toast_set_button_label (self->toast, id != NULL ? C_ ("window", "_Show") : NULL);
}

void
zug_window_toast (ZugWindow *self, const char *words)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  zug_window_say (self, words, NULL);
}
