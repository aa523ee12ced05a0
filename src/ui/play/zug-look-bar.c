/* zug-look-bar.c: where nobody here has anything to choose, the way to a game where somebody has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-look-bar.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"

struct _ZugLookBar
{
  GtkBox parent_instance;

  GtkWidget *take_back;
  GtkWidget *rematch;
  GtkWidget *resume;
  GtkWidget *review_button;
  GtkWidget *another;

  ZugPlaySession *session; /* joined */
  GtkWidget *trying;       /* beside it in the page */
};

G_DEFINE_FINAL_TYPE (ZugLookBar, zug_look_bar, GTK_TYPE_BOX)

/* Before the archive has answered there is neither a match nor a game to look at. */
static gboolean
is_shown (ZugLookBar *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugGame *game = zug_play_session_get_game (self->session);

  if (gtk_widget_get_visible (self->trying))
    return FALSE;
  if (match != NULL)
    return !zug_play_session_is_playing (self->session)
           || !zug_play_session_has_person (self->session);
  return game != NULL && zug_game_get_last (game) != zug_game_get_root (game);
}

/* Whoever looks at a game has one of their own to go on with. */
static void
update (ZugLookBar *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown (self));
  gtk_widget_set_visible (self->resume, match == NULL);
  gtk_widget_set_visible (self->another, match != NULL);
}

static void
zug_look_bar_class_init (ZugLookBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-look-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugLookBar, take_back);
  gtk_widget_class_bind_template_child (widget_class, ZugLookBar, rematch);
  gtk_widget_class_bind_template_child (widget_class, ZugLookBar, resume);
  gtk_widget_class_bind_template_child (widget_class, ZugLookBar, review_button);
  gtk_widget_class_bind_template_child (widget_class, ZugLookBar, another);
}

static void
zug_look_bar_init (ZugLookBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_shrink_buttons (GTK_WIDGET (self));
}

static void
show_while_possible (ZugLookBar *self, const char *action, GtkWidget *button)
{
  GActionMap *actions = G_ACTION_MAP (zug_play_session_get_actions (self->session));

  g_object_bind_property (g_action_map_lookup_action (actions, action), "enabled", button,
                          "visible", G_BINDING_SYNC_CREATE);
}

void
zug_look_bar_attach (ZugLookBar *self, ZugPlaySession *session, GtkWidget *trying)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  self->trying = trying;
  show_while_possible (self, "take-back", self->take_back);
  show_while_possible (self, "rematch", self->rematch);
  show_while_possible (self, "review", self->review_button);
  g_signal_connect_object (trying, "notify::visible", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
