/* zug-window.c: the one window: Play, Library, Variants and the menu */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-window.h"

#include "zug-menu-tips.h"
#include "zug-config.h"
#include "zug-engines-window.h"
#include "zug-lesson-window.h"
#include "zug-new-game.h"
#include "zug-setup-window.h"
#include "zug-replay-window.h"
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
  ZugVariantsPage *variants_page;

  GSettings *settings;
  ZugUciSetups *engines;
  ZugVariantShelf *variants;
  AdwToast *toast; /* the one shown, not owned; NULL as soon as it is dismissed */
  guint toast_ends;
  char *toast_shows; /* the id of the variant that its button shows; NULL: it has none */
};

enum
{
  MATCH_MADE,
  OPEN_FILES,
  OPEN_TEXT,
  BROWSE,
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

static ZugNewGame *
make_new_game (ZugWindow *self, GtkWindow *parent)
{
  GtkWidget *dialog = zug_new_game_new (parent);

  zug_new_game_set_engines (ZUG_NEW_GAME (dialog), self->engines);
  zug_new_game_set_shelf (ZUG_NEW_GAME (dialog), self->variants);
  for (guint i = 0; i < G_N_ELEMENTS (remembered); i++)
    g_settings_bind (self->settings, remembered[i], dialog, remembered[i],
                     G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_signal_connect_object (dialog, "match-made", G_CALLBACK (on_match_made), self, 0);
  return ZUG_NEW_GAME (dialog);
}

static void
on_new_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (make_new_game (ZUG_WINDOW (widget), GTK_WINDOW (widget))));
}

static void
on_play_variant (ZugWindow *self, ZugVariant *variant)
{
  ZugNewGame *dialog = make_new_game (self, GTK_WINDOW (self));

  g_object_set (dialog, "game", zug_variant_get_id (variant), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_set_up_variant (ZugWindow *self, ZugVariant *variant)
{
  zug_window_set_up (self, variant, NULL);
}

/* --- positions that are set up --------------------------------------------------------------- */

/* A game that a window has found is to be played on. Who changes his mind about the players comes back to the
 * window. */
static void
on_play_on (ZugWindow *self, ZugGame *game, GtkWindow *window)
{
  ZugNewGame *dialog = make_new_game (self, window);

  zug_new_game_set_start (dialog, game);
  g_signal_connect_object (dialog, "match-made", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_set_up_to_analyse (ZugWindow *self, ZugGame *game, GtkWindow *setup)
{
  g_signal_emit (self, signals[BROWSE], 0, game);
  gtk_window_destroy (setup);
}

void
zug_window_set_up (ZugWindow *self, ZugVariant *variant, const ZugPosition *position)
{
  GtkWidget *setup;

  g_return_if_fail (ZUG_IS_WINDOW (self));

  setup =
      zug_setup_window_new (GTK_WINDOW (self), variant, position, zug_window_get_variants (self));
  g_signal_connect_object (setup, "play", G_CALLBACK (on_play_on), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "analyse", G_CALLBACK (on_set_up_to_analyse), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (setup));
}

/* Begins with what the board shows. */
static void
on_set_up (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugTurn *turn = zug_play_page_get_turn (self->play_page);

  if (turn != NULL)
    zug_window_set_up (self, zug_game_get_variant (zug_play_page_get_game (self->play_page)),
                       zug_turn_get_position (turn));
}

/* Under the laws of the game on the board. */
static void
on_keep_laws (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugGame *game = zug_play_page_get_game (self->play_page);

  if (game != NULL)
    zug_window_keep_laws (self, zug_game_get_variant (game));
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

/* Those of the game on the board; where that is nothing new, of the game that most is new in. */
static void
on_lessons (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugGame *game = zug_play_page_get_game (self->play_page);
  g_autoptr (ZugVariant) variant =
      game != NULL && zug_variant_is_simultaneous (zug_game_get_variant (game))
          ? g_object_ref (zug_game_get_variant (game))
          : zug_variant_new_preset ("parity");

  zug_window_show_lessons (self, variant);
}

/* What the page before the person lists, or else the library. */
static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "variants") == 0)
    {
      zug_variants_page_focus_search (self->variants_page);
      return;
    }
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

/* --- games under other variants -------------------------------------------------------------- */

/* All that can be played, one's own included. */
static GListModel *
dup_variants (ZugWindow *self)
{
  GListStore *variants = g_list_store_new (ZUG_TYPE_VARIANT);
  GListModel *shelf = G_LIST_MODEL (self->variants);

  for (guint i = 0; i < g_list_model_get_n_items (shelf); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (shelf, i);

      if (zug_variant_item_get_variant (item) != NULL)
        g_list_store_append (variants, zug_variant_item_get_variant (item));
    }
  return G_LIST_MODEL (variants);
}

static void
on_replay (ZugWindow *self, ZugGame *game)
{
  g_autoptr (GListModel) variants = dup_variants (self);
  GtkWidget *window = zug_replay_window_new (GTK_WINDOW (self), game, variants);

  g_signal_connect_object (window, "play", G_CALLBACK (on_play_on), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_replay_shown (ZugWindow *self)
{
  on_replay (self, zug_play_page_get_game (self->play_page));
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

/* What is dragged in this window is meant for another. */
static gboolean
on_drop_accept (GtkDropTarget *target, GdkDrop *drop, gpointer user_data)
{
  return gdk_drop_get_drag (drop) == NULL
         && gdk_content_formats_match (gtk_drop_target_get_formats (target),
                                       gdk_drop_get_formats (drop));
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

  /* Closed since. */
  if (self->variants == NULL)
    return;
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
  g_signal_connect (target, "accept", G_CALLBACK (on_drop_accept), NULL);
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
  g_clear_handle_id (&ZUG_WINDOW (object)->toast_ends, g_source_remove);
  ZUG_WINDOW (object)->toast = NULL;
  g_clear_pointer (&ZUG_WINDOW (object)->toast_shows, g_free);
  g_clear_object (&ZUG_WINDOW (object)->engines);
  g_clear_object (&ZUG_WINDOW (object)->variants);

  G_OBJECT_CLASS (zug_window_parent_class)->dispose (object);
}

static void
on_page (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *page = g_variant_get_string (parameter, NULL);

  if (g_str_equal (page, "play"))
    zug_window_show_play (ZUG_WINDOW (widget));
  else
    adw_view_stack_set_visible_child_name (ZUG_WINDOW (widget)->stack, page);
}

/* In the order of the pages, the same keys in every language. */
static void
add_page_keys (GtkWidgetClass *widget_class)
{
  static const char *const pages[] = {"play", "library", "variants"};

  gtk_widget_class_install_action (widget_class, "win.page", "s", on_page);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_CONTROL_MASK,
                                           "win.page", "s", pages[i]);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, GDK_CONTROL_MASK,
                                           "win.page", "s", pages[i]);
    }
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

  signals[BROWSE] = g_signal_new ("browse", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, ZUG_TYPE_GAME);

  g_type_ensure (ZUG_TYPE_PLAY_PAGE);
  g_type_ensure (ZUG_TYPE_LIBRARY_PAGE);
  g_type_ensure (ZUG_TYPE_VARIANTS_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/zugleich/Zugleich/ui/zug-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble_label);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, play_page);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, library_page);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, variants_page);
  gtk_widget_class_bind_template_callback (widget_class, on_announce);
  gtk_widget_class_bind_template_callback (widget_class, on_page_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_play_variant);
  gtk_widget_class_bind_template_callback (widget_class, on_set_up_variant);
  gtk_widget_class_bind_template_callback (widget_class, zug_window_show_lessons);
  gtk_widget_class_bind_template_callback (widget_class, on_replay);
  gtk_widget_class_bind_template_callback (widget_class, on_replay_shown);
  gtk_widget_class_bind_template_callback (widget_class, zug_window_keep_laws);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, on_new_game);
  gtk_widget_class_install_action (widget_class, "win.set-up", NULL, on_set_up);
  gtk_widget_class_install_action (widget_class, "win.keep-laws", NULL, on_keep_laws);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, on_search);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, on_paste);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, on_shortcuts);
  gtk_widget_class_install_action (widget_class, "win.engines", NULL, on_engines);
  gtk_widget_class_install_action (widget_class, "win.lessons", NULL, on_lessons);
  add_page_keys (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_CONTROL_MASK,
                                       "win.shortcuts", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.set-up", NULL);
}

static void
zug_window_init (ZugWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_window_accept_drops (self);
  zug_menu_tips_hide (GTK_WIDGET (self));
}

ZugWindow *
zug_window_new (GtkApplication *application, GSettings *settings)
{
  ZugWindow *self = g_object_new (ZUG_TYPE_WINDOW, "application", application, NULL);
  const char *const actions[] = {"seal-at-once", "coordinates"};

  self->settings = g_object_ref (settings);
  self->engines = zug_uci_setups_new (settings, "engines");
  zug_play_page_set_engines (self->play_page, self->engines);
  self->variants = zug_variant_shelf_new ();
  zug_variants_page_set_shelf (self->variants_page, self->variants);
  g_signal_connect_object (self->variants, "failed", G_CALLBACK (zug_window_toast), self,
                           G_CONNECT_SWAPPED);
  zug_library_page_set_shelf (self->library_page, self->variants);
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

ZugVariantShelf *
zug_window_get_variants (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->variants;
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

ZugVariantsPage *
zug_window_get_variants_page (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->variants_page;
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
zug_window_show_variants (ZugWindow *self, const char *id)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  if (id != NULL)
    zug_variants_page_show (self->variants_page, id);
  adw_view_stack_set_visible_child_name (self->stack, "variants");
}

void
zug_window_show_lessons (ZugWindow *self, ZugVariant *variant)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));

  gtk_window_present (
      GTK_WINDOW (zug_lesson_window_new (GTK_WINDOW (self), self->settings, variant)));
}

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

/* id: of a variant that a button shows; NULL for no button. The newest word counts; a queue of old ones would
 * lag behind the game. It takes the place of the one shown: libadwaita 1.2 crashes when one of several that
 * are on their way out is freed. */
static void
say (ZugWindow *self, const char *words, const char *id)
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

  say (self, words, NULL);
}

void
zug_window_keep_laws (ZugWindow *self, ZugVariant *variant)
{
  guint before;
  ZugVariantItem *item;
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_WINDOW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));

  before = g_list_model_get_n_items (G_LIST_MODEL (self->variants));
  item = zug_variant_shelf_adopt (self->variants, variant);
  words = g_strdup_printf (g_list_model_get_n_items (G_LIST_MODEL (self->variants)) > before
                               /* TRANSLATORS: %s is the name of a variant. */
                               ? C_ ("window", "“%s” is now one of your variants.")
                               : C_ ("window", "These are the laws of “%s”."),
                           zug_variant_item_get_name (item));
  say (self, words, zug_variant_item_get_id (item));
}

void
zug_window_set_trouble (ZugWindow *self, const char *words)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  if (words != NULL)
    gtk_label_set_label (self->trouble_label, words);
  gtk_info_bar_set_revealed (self->trouble, words != NULL);
}
