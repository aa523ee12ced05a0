/* zug-window.c: the one window: Play, Library and the menu */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-window.h"

#include "zug-config.h"
#include "zug-engines-window.h"
#include "zug-new-game.h"
#include <glib/gi18n.h>

struct _ZugWindow
{
  AdwApplicationWindow parent_instance;

  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  GtkInfoBar *trouble;
  GtkLabel *trouble_label;
  ZugPlayPage *play_page;
  ZugLibraryPage *library_page;

  GSettings *settings;
  ZugUciSetups *engines;
  AdwToast *toast; /* the one shown last, not owned: gone when it is dismissed */
};

enum
{
  MATCH_MADE,
  OPEN_FILES,
  OPEN_TEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugWindow, zug_window, ADW_TYPE_APPLICATION_WINDOW)

/* What New Game offers as it was left: properties of the dialog and settings of the same names. */
static const char *const remembered[] = {"game",       "white-kind", "white-name",
                                         "black-kind", "black-name", "seconds"};

static void
remember (GSettings *settings, GObject *dialog, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (dialog, name, &value);
  if (G_VALUE_HOLDS_STRING (&value))
    g_settings_set_string (settings, name, g_value_get_string (&value));
  else
    g_settings_set_uint (settings, name, g_value_get_uint (&value));
}

static void
on_match_made (GtkWidget *dialog, ZugMatch *match, ZugWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (remembered); i++)
    remember (self->settings, G_OBJECT (dialog), remembered[i]);
  g_signal_emit (self, signals[MATCH_MADE], 0, match);
}

static void
on_new_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *dialog = zug_new_game_new (GTK_WINDOW (widget));

  zug_new_game_set_engines (ZUG_NEW_GAME (dialog), ZUG_WINDOW (widget)->engines);
  for (guint i = 0; i < G_N_ELEMENTS (remembered); i++)
    g_settings_bind (ZUG_WINDOW (widget)->settings, remembered[i], dialog, remembered[i],
                     G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_signal_connect_object (dialog, "match-made", G_CALLBACK (on_match_made), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Made when it is asked for: GTK would make it before the first frame. */
static void
on_shortcuts (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/zugleich/Zugleich/ui/zug-shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_present (shortcuts);
}

static void
on_engines (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (zug_engines_window_new (GTK_WINDOW (widget), ZUG_WINDOW (widget)->engines)));
}

static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->stack, "library");
  zug_library_page_focus_search (self->library_page);
}

/* The library can look for what the board shows. */
static void
on_page_changed (ZugWindow *self)
{
  ZugTurn *turn = zug_play_page_get_turn (self->play_page);
  ZugGame *game = zug_play_page_get_game (self->play_page);

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "library") == 0)
    zug_library_page_set_position (self->library_page,
                                   turn != NULL ? zug_variant_get_laws (zug_game_get_variant (game))
                                                : NULL,
                                   turn != NULL ? zug_turn_get_position (turn) : NULL);
}

/* --- what comes from outside ----------------------------------------------------------------- */

/* Files or text, whichever a drop or the clipboard holds. */
static void
take (ZugWindow *self, const GValue *value)
{
  g_autoptr (GListStore) files = NULL;

  if (G_VALUE_HOLDS_STRING (value))
    {
      if (g_value_get_string (value) != NULL)
        g_signal_emit (self, signals[OPEN_TEXT], 0, g_value_get_string (value));
      return;
    }
  files = g_list_store_new (G_TYPE_FILE);
  for (GSList *item = g_value_get_boxed (value); item != NULL; item = item->next)
    g_list_store_append (files, item->data);
  g_signal_emit (self, signals[OPEN_FILES], 0, files);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  take (user_data, value);
  return TRUE;
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugWindow) self = user_data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (value != NULL)
    take (self, value);
  else
    zug_window_toast (self, C_ ("window", "The clipboard holds no game and no position."));
}

/* A text field that has the keyboard takes what is pasted before it comes here. */
static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  gboolean files =
      gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_FILE_LIST);

  gdk_clipboard_read_value_async (clipboard, files ? GDK_TYPE_FILE_LIST : G_TYPE_STRING,
                                  G_PRIORITY_DEFAULT, NULL, on_pasted, g_object_ref (widget));
}

static void
zug_window_accept_drops (ZugWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_STRING};

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self->toasts), GTK_EVENT_CONTROLLER (target));
}

/* Screen readers speak a change of the window's accessible name wherever the focus is; its title
 * stays. */
static void
on_announce (ZugWindow *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
zug_window_dispose (GObject *object)
{
  g_clear_object (&ZUG_WINDOW (object)->settings);
  g_clear_object (&ZUG_WINDOW (object)->engines);

  G_OBJECT_CLASS (zug_window_parent_class)->dispose (object);
}

static void
zug_window_class_init (ZugWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_window_dispose;

  signals[MATCH_MADE] = g_signal_new ("match-made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, ZUG_TYPE_MATCH);
  signals[OPEN_FILES] = g_signal_new ("open-files", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_LIST_MODEL);
  signals[OPEN_TEXT] = g_signal_new ("open-text", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (ZUG_TYPE_PLAY_PAGE);
  g_type_ensure (ZUG_TYPE_LIBRARY_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/zugleich/Zugleich/ui/zug-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble_label);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, play_page);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, library_page);
  gtk_widget_class_bind_template_callback (widget_class, on_announce);
  gtk_widget_class_bind_template_callback (widget_class, on_page_changed);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, on_new_game);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, on_search);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, on_paste);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, on_shortcuts);
  gtk_widget_class_install_action (widget_class, "win.engines", NULL, on_engines);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_CONTROL_MASK,
                                       "win.shortcuts", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game",
                                       NULL);
}

static void
zug_window_init (ZugWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_window_accept_drops (self);
}

ZugWindow *
zug_window_new (GtkApplication *application, GSettings *settings)
{
  ZugWindow *self = g_object_new (ZUG_TYPE_WINDOW, "application", application, NULL);
  const char *const actions[] = {"seal-at-once", "coordinates"};

  self->settings = g_object_ref (settings);
  self->engines = zug_uci_setups_new (settings, "engines");
  zug_play_page_set_engines (self->play_page, self->engines);
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (settings, actions[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
      g_settings_bind (settings, actions[i], self->play_page, actions[i], G_SETTINGS_BIND_GET);
    }
  return self;
}

ZugUciSetups *
zug_window_get_engines (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->engines;
}

ZugPlayPage *
zug_window_get_play_page (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->play_page;
}

ZugLibraryPage *
zug_window_get_library_page (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->library_page;
}

void
zug_window_show_play (ZugWindow *self)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, "play");
  zug_play_page_focus_board (self->play_page);
}

void
zug_window_show_library (ZugWindow *self)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, "library");
}

void
zug_window_toast (ZugWindow *self, const char *words)
{
  g_autofree char *markup = NULL;
  AdwToast *toast;

  g_return_if_fail (ZUG_IS_WINDOW (self));

  /* The newest word counts; a queue of old ones would lag behind the game. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  markup = g_markup_escape_text (words, -1);
  toast = adw_toast_new (markup);
  adw_toast_set_timeout (toast, 4);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
zug_window_set_trouble (ZugWindow *self, const char *words)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  if (words != NULL)
    gtk_label_set_label (self->trouble_label, words);
  gtk_info_bar_set_revealed (self->trouble, words != NULL);
}
