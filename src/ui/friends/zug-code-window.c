/* zug-code-window.c: what a friend is to get in one game, and where the answer comes in */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-code-window.h"

#include "zug-code-view.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

struct _ZugCodeWindow
{
  AdwWindow parent_instance;

  GtkLabel *heading;
  GtkLabel *words;
  ZugCodeView *view;

  ZugFriends *friends;
  guint number;
  gboolean begun; /* the game, when the window was opened */
};

G_DEFINE_FINAL_TYPE (ZugCodeWindow, zug_code_window, ADW_TYPE_WINDOW)

static void
say (ZugCodeWindow *self, const ZugFriendGame *game)
{
  g_autofree char *heading = NULL, *words = NULL;

  if (game->name == NULL)
    {
      heading = g_strdup (C_ ("code", "Send This to Your Friend"));
      words = g_strdup (C_ ("code", "By mail or with whatever you write to each other. Your friend "
                                    "pastes the code in Zugleich, and answers with a code. Copy "
                                    "that one, and paste it here."));
    }
  else
    {
      /* TRANSLATORS: %s is the name of a friend. */
      heading = g_strdup_printf (C_ ("code", "Send This to %s"), game->name);
      words = g_strdup_printf (
          game->game == NULL
              ? C_ ("code", "It says that you accept. %s answers with a code: paste it here, and "
                            "the game begins.")
              : C_ ("code", "It is needed once. Should it be lost on the way, send it again: "
                            "nothing happens twice. What %s answers with, paste here."),
          game->name);
    }
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->words, words);
}

static void
update (ZugCodeWindow *self)
{
  const ZugFriendGame *game = zug_friends_get_game (self->friends, self->number);

  if (game == NULL || game->codes[0] == NULL || (game->game != NULL && !self->begun))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  say (self, game);
  zug_code_view_show (self->view, game);
}

static void
on_changed (ZugCodeWindow *self, guint number)
{
  if (number == self->number)
    update (self);
}

static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget))),
                              "win.paste", NULL);
}

static gboolean
on_drop (ZugCodeWindow *self, const GValue *value)
{
  g_signal_emit_by_name (self, "text", g_value_get_string (value));
  return TRUE;
}

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_code_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_code_window_parent_class)->map (widget);

  zug_code_view_focus (ZUG_CODE_WINDOW (widget)->view);
}

static void
zug_code_window_dispose (GObject *object)
{
  g_clear_object (&ZUG_CODE_WINDOW (object)->friends);

  G_OBJECT_CLASS (zug_code_window_parent_class)->dispose (object);
}

static void
zug_code_window_class_init (ZugCodeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_code_window_dispose;
  widget_class->map = zug_code_window_map;

  zug_signal_new ("text", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  g_type_ensure (ZUG_TYPE_CODE_VIEW);
  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-code-window");
  gtk_widget_class_bind_template_child (widget_class, ZugCodeWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugCodeWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugCodeWindow, view);
  gtk_widget_class_install_action (widget_class, "code-window.paste", NULL, on_paste);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "code-window.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
zug_code_window_init (ZugCodeWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
zug_code_window_new (GtkWindow *parent, ZugFriends *friends, guint number)
{
  ZugCodeWindow *self = g_object_new (ZUG_TYPE_CODE_WINDOW, "transient-for", parent, NULL);
  const ZugFriendGame *game = zug_friends_get_game (friends, number);

  zug_window_fit (GTK_WINDOW (self));
  self->friends = g_object_ref (friends);
  self->number = number;
  self->begun = game != NULL && game->game != NULL;
  g_signal_connect_object (friends, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
