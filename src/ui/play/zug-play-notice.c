/* zug-play-notice.c: a short message above what is told of the turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-notice.h"
#include "zug-widgets.h"

/* How long a notice stays. */
#define NOTICE_SECONDS 5

struct _ZugPlayNotice
{
  AdwBin parent_instance;

  GtkRevealer *notice_revealer;
  GtkLabel *notice;
  guint timeout; /* source that takes the notice away, 0 where there is none */
};

G_DEFINE_FINAL_TYPE (ZugPlayNotice, zug_play_notice, ADW_TYPE_BIN)

static gboolean
on_over (gpointer user_data)
{
  ZugPlayNotice *self = user_data;

  self->timeout = 0;
  gtk_revealer_set_reveal_child (self->notice_revealer, FALSE);
  return G_SOURCE_REMOVE;
}

static void
on_notice (ZugPlayNotice *self, const char *words, ZugPlaySession *session)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_revealer_set_reveal_child (self->notice_revealer, words != NULL);
  if (words == NULL)
    return;
  gtk_label_set_label (self->notice, words);
  self->timeout = g_timeout_add_seconds (NOTICE_SECONDS, on_over, self);
  zug_play_session_announce (session, words);
}

/* Refusals tell what was tried; neither the label nor the window's name keeps them. */
static void
on_sealing (ZugPlayNotice *self, ZugPlaySession *session)
{
  on_notice (self, NULL, session);
  gtk_label_set_label (self->notice, "");
}

static void
zug_play_notice_dispose (GObject *object)
{
  ZugPlayNotice *self = ZUG_PLAY_NOTICE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);

  G_OBJECT_CLASS (zug_play_notice_parent_class)->dispose (object);
}

static void
zug_play_notice_class_init (ZugPlayNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_play_notice_dispose;
  zug_widget_class_set_template (widget_class, "zug-play-notice");
  gtk_widget_class_bind_template_child (widget_class, ZugPlayNotice, notice_revealer);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayNotice, notice);
}

static void
zug_play_notice_init (ZugPlayNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_play_notice_attach (ZugPlayNotice *self, ZugPlaySession *session)
{
  g_signal_connect_object (session, "notice", G_CALLBACK (on_notice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "sealing", G_CALLBACK (on_sealing), self, G_CONNECT_SWAPPED);
}
