/* zug-toaster.c: words that pass over the window, and the button they may have */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-toaster.h"
#include "zug-signal.h"

#include <glib/gi18n.h>

struct _ZugToaster
{
  GObject parent_instance;

  AdwToastOverlay *overlay;
  AdwToast *toast; /* the one shown, not owned; NULL as soon as it is dismissed */
  guint ends;      /* source that takes it away, 0 where there is none */
  char *shows;     /* what its button shows; NULL: it has none */
};

G_DEFINE_FINAL_TYPE (ZugToaster, zug_toaster, G_TYPE_OBJECT)

static void
on_dismissed (ZugToaster *self, AdwToast *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static gboolean
on_end (gpointer user_data)
{
  ZugToaster *self = user_data;

  self->ends = 0;
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

static void
on_button (ZugToaster *self)
{
  g_autofree char *id = g_strdup (self->shows);

  if (id != NULL)
    g_signal_emit_by_name (self, "show", id);
}

static void
zug_toaster_finalize (GObject *object)
{
  ZugToaster *self = ZUG_TOASTER (object);

  g_clear_handle_id (&self->ends, g_source_remove);
  g_free (self->shows);

  G_OBJECT_CLASS (zug_toaster_parent_class)->finalize (object);
}

static void
zug_toaster_class_init (ZugToasterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_toaster_finalize;
  zug_signal_new ("show", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
}

static void
zug_toaster_init (ZugToaster *self)
{
}

ZugToaster *
zug_toaster_new (AdwToastOverlay *overlay)
{
  ZugToaster *self = g_object_new (ZUG_TYPE_TOASTER, NULL);

  self->overlay = overlay;
  return self;
}

/* A queue of old words would lag behind the game; and libadwaita 1.2 crashes when one of several
 * that are on their way out is freed. */
void
zug_toaster_say (ZugToaster *self, const char *words, const char *id)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  g_clear_handle_id (&self->ends, g_source_remove);
  self->ends = g_timeout_add_seconds (id != NULL ? 8 : 4, on_end, self);
  g_free (self->shows);
  self->shows = g_strdup (id);
  if (self->toast == NULL)
    {
      self->toast = adw_toast_new (markup);
      adw_toast_set_timeout (self->toast, 0);
      g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (on_dismissed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (on_button), self,
                               G_CONNECT_SWAPPED);
      adw_toast_overlay_add_toast (self->overlay, self->toast);
    }
  adw_toast_set_title (self->toast, markup);
  adw_toast_set_button_label (self->toast, id != NULL ? C_ ("window", "_Show") : NULL);
}
