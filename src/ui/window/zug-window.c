/* zug-window.c: the one window: Play, Library, Variants and the menu */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-window-private.h"

#include "zug-announce.h"
#include "zug-board-style.h"
#include "zug-clock-button.h"
#include "zug-engines-window.h"
#include "zug-letters.h"
#include "zug-preferences.h"
#include "zug-print-window.h"
#include "zug-puzzle-window.h"
#include "zug-shortcuts-window.h"
#include "zug-sound-player.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <math.h>

G_DEFINE_FINAL_TYPE (ZugWindow, zug_window, ADW_TYPE_APPLICATION_WINDOW)

/* Keeps the laws of a game as a variant, and says so. */
static void
keep_laws (ZugWindow *self, ZugVariant *variant)
{
  ZugVariantStore *variants = zug_window_get_variants (self);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (variants));
  ZugVariantItem *item = zug_variant_store_adopt (variants, variant);
  g_autofree char *words =
      g_strdup_printf (g_list_model_get_n_items (G_LIST_MODEL (variants)) > before
                           /* TRANSLATORS: %s is the name of a variant. */
                           ? C_ ("window", "“%s” is now one of your variants.")
                           : C_ ("window", "These are the laws of “%s”."),
                       zug_variant_item_get_name (item));

  zug_toaster_say (self->toaster, words, zug_variant_item_get_id (item));
}

/* Under the laws of the game on the board. */
static void
on_keep_laws (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugGame *game = zug_play_page_get_game (zug_window_get_play_page (self));

  if (game != NULL)
    keep_laws (self, zug_game_get_variant (game));
}

static void
on_shortcuts (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (zug_shortcuts_window_new (GTK_WINDOW (widget)));
}

static void
on_engines (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  zug_window_open (self, zug_engines_window_new (GTK_WINDOW (widget), self->engines));
}

static void
on_preferences (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  GtkWidget *preferences = zug_preferences_new (GTK_WINDOW (widget), self->settings, self->engines);

  g_signal_connect_object (preferences, "open", G_CALLBACK (zug_window_open), self,
                           G_CONNECT_SWAPPED);
  zug_window_open (self, preferences);
}

static void
on_sounds (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugSoundPlayer *player = zug_sound_player_get_default ();
  gboolean on = !zug_sound_player_is_on (player);

  g_object_set (player, "on", on, NULL);
  zug_toaster_say (ZUG_WINDOW (widget)->toaster,
                   on ? C_ ("window", "Sounds are on.") : C_ ("window", "Sounds are off."), NULL);
}

/* What the page before the person lists, or else the library. */
static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "variants") == 0)
    {
      zug_variants_page_focus_search (zug_later_get (self->variants_page));
      return;
    }
  adw_view_stack_set_visible_child_name (self->stack, "library");
  zug_library_page_focus_search (zug_later_get (self->library_page));
}

static gboolean
is_playing_shown (ZugWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "play") == 0;
}

/* Time that runs and is not before one's eyes. */
static void
show_clock (ZugWindow *self)
{
  gboolean beside = is_playing_shown (self);
  ZugClockButton *button;

  gtk_widget_set_visible (GTK_WIDGET (self->clock),
                          !beside || zug_play_tabs_get_n (self->tabs) > 1);
  button = zug_later_peek (self->clock);
  if (button != NULL)
    zug_clock_button_set_beside (button, beside);
}

static void
share_search (ZugWindow *self)
{
  if (zug_later_peek (self->library_page) != NULL)
    zug_play_page_set_search (zug_window_get_play_page (self),
                              zug_library_page_get_query (zug_later_peek (self->library_page)));
}

/* The library can look for what the board shows, and the board for what the library looks for. */
static void
on_page_changed (ZugWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->stack);

  show_clock (self);
  zug_window_narrow_update (self);
  if (g_strcmp0 (name, "library") == 0)
    {
      ZugPlayPage *page = zug_window_get_play_page (self);
      ZugTurn *turn = zug_play_page_get_turn (page);

      zug_library_page_set_position (
          zug_later_get (self->library_page),
          turn != NULL ? zug_game_get_laws (zug_play_page_get_game (page)) : NULL,
          turn != NULL ? zug_turn_get_position (turn) : NULL);
    }
  else
    share_search (self);
}

/* The page's shortcuts are heard where the keyboard is in it; behind it they are heard as well. */
static gboolean
take_shortcut (ZugPlayPage *page, GtkWidget *focus, GdkModifierType modifiers,
               GtkEventControllerKey *keys)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
         && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (page)))
         && gtk_event_controller_key_forward (keys, GTK_WIDGET (page));
}

/* Wherever in the window the keyboard is: after a menu, on its button. In a menu letters are its
 * own. */
static gboolean
on_key (ZugWindow *self, guint keyval, guint keycode, GdkModifierType modifiers,
        GtkEventControllerKey *keys)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  ZugPlayPage *page;

  if (!is_playing_shown (self)
      || (focus != NULL && gtk_widget_get_native (focus) != GTK_NATIVE (self)))
    return FALSE;
  page = zug_window_get_play_page (self);
  return zug_play_page_take_key (page, keys, keyval, modifiers)
         || take_shortcut (page, focus, modifiers, keys);
}

/* Another game is in front. */
static void
on_front (ZugWindow *self)
{
  show_clock (self);
  share_search (self);
}

static void
on_announce (ZugWindow *self, const char *words)
{
  zug_announce (GTK_WIDGET (self), words);
}

/* --- games ------------------------------------------------------------------------------------ */

/* What the button of a toast shows, beside variants, whose ids have no space. */
#define NOTICED "a game"

/* Of a game that is not in front. Nothing may cover where somebody types whose clock runs. */
static void
on_notice (ZugWindow *self, const char *words, GtkWidget *tab)
{
  ZugPlaySession *front = zug_play_page_get_session (zug_window_get_play_page (self));

  if (is_playing_shown (self) && zug_play_session_find_clocked (front) != ZUG_N_SIDES)
    {
      zug_play_session_notice (front, words);
      return;
    }
  g_set_weak_pointer (&self->noticed, tab);
  zug_toaster_say (self->toaster, words, NOTICED);
  zug_announce (GTK_WIDGET (self), words);
}

static void
on_show (ZugWindow *self, const char *id)
{
  if (!g_str_equal (id, NOTICED))
    zug_window_show_variants (self, id);
  else if (self->noticed != NULL)
    {
      zug_play_tabs_show (self->tabs, self->noticed);
      zug_window_show_play (self);
    }
}

/* Whoever was offered it has settled it, as if it had been left off in Preferences: the action is
 * there as long as nobody has. */
static void
on_offer_seal_at_once (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugWindow *self = user_data;

  g_settings_set_boolean (self->settings, "seal-at-once", FALSE);
  g_action_map_remove_action (G_ACTION_MAP (self), "offer-seal-at-once");
}

static void
add_seal_at_once (ZugWindow *self)
{
  const GActionEntry offer = {"offer-seal-at-once", on_offer_seal_at_once};
  g_autoptr (GAction) action = g_settings_create_action (self->settings, "seal-at-once");
  g_autoptr (GVariant) settled = g_settings_get_user_value (self->settings, "seal-at-once");

  g_action_map_add_action (G_ACTION_MAP (self), action);
  if (settled == NULL)
    g_action_map_add_action_entries (G_ACTION_MAP (self), &offer, 1, self);
}

static void
on_page_made (ZugWindow *self, ZugPlayPage *page)
{
  static const char *const ways[] = {"seal-at-once", "confirm-end"};

  g_object_connect (
      page, "swapped-object-signal::announce", on_announce, self, "swapped-object-signal::replay",
      zug_window_replay_shown, self, "swapped-object-signal::rematch", zug_window_rematch, self,
      "swapped-object-signal::rematch-swapped", zug_window_rematch_swapped, self, NULL);
  zug_play_page_set_engines (page, self->engines);
  zug_play_page_set_archive (page, self->archive);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_settings_bind (self->settings, ways[i], page, ways[i], G_SETTINGS_BIND_GET);
  zug_play_page_remember (page, self->settings);
}

/* With its last game goes the window. Elsewhere nobody sees what would go. */
static void
on_close_tab (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  if (!is_playing_shown (self))
    return;
  if (zug_play_tabs_get_n (self->tabs) > 1)
    zug_play_tabs_ask_to_close (self->tabs);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* --- the pages that are made when they are seen ----------------------------------------------- */

static void
on_open_game (ZugWindow *self, gint64 id)
{
  g_signal_emit_by_name (self, "open-game", id);
}

static void
on_open_beside (ZugWindow *self, gint64 id)
{
  g_signal_emit_by_name (self, "open-beside", id);
}

static void
on_game_deleted (ZugWindow *self, gint64 id)
{
  g_signal_emit_by_name (self, "game-deleted", id);
}

static void
on_restore (ZugWindow *self, const char *path)
{
  g_signal_emit_by_name (self, "restore", path);
}

/* A window of this type that stands before it, but that one (which may be NULL). */
static GtkWidget *
find_other (ZugWindow *self, GType type, GtkWidget *except)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (other != except && G_OBJECT_TYPE (other) == type
          && gtk_window_get_transient_for (GTK_WINDOW (other)) == GTK_WINDOW (self))
        return other;
    }
  return NULL;
}

void
zug_window_open (ZugWindow *self, GtkWidget *window)
{
  GtkWidget *before = find_other (self, G_OBJECT_TYPE (window), window);

  if (before != NULL)
    gtk_window_destroy (GTK_WINDOW (before));
  zug_clock_button_lend (GTK_WINDOW (window), self->tabs);
  gtk_window_present (GTK_WINDOW (window));
}

/* What is answered would go to an archive that is closed. */
static void
close_puzzles (ZugWindow *self)
{
  GtkWidget *window = find_other (self, ZUG_TYPE_PUZZLE_WINDOW, NULL);

  if (window != NULL && zug_puzzle_window_get_archive (ZUG_PUZZLE_WINDOW (window)) != NULL)
    gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_clock_made (ZugWindow *self, ZugClockButton *button)
{
  zug_clock_button_attach (button, self->tabs);
  zug_clock_button_set_beside (button, is_playing_shown (self));
}

static void
on_library_made (ZugWindow *self, ZugLibraryPage *page)
{
  g_object_connect (page, "swapped-object-signal::open-game", on_open_game, self,
                    "swapped-object-signal::open-beside", on_open_beside, self,
                    "swapped-object-signal::game-deleted", on_game_deleted, self,
                    "swapped-object-signal::restore", on_restore, self,
                    "swapped-object-signal::replay", zug_window_replay, self,
                    "swapped-object-signal::keep-laws", keep_laws, self, NULL);
  zug_library_page_set_settings (page, self->settings);
  zug_library_page_set_variants (page, zug_window_get_variants (self));
  zug_library_page_set_archive (page, self->archive, self->closed);
  zug_library_page_set_friends (page, self->friends);
}

static void
on_variants_made (ZugWindow *self, ZugVariantsPage *page)
{
  g_object_connect (page, "swapped-object-signal::announce", on_announce, self,
                    "swapped-object-signal::play", zug_window_play_variant, self,
                    "swapped-object-signal::set-up", zug_window_set_up_variant, self,
                    "swapped-object-signal::lessons", zug_window_show_lesson, self, NULL);
  zug_variants_page_set_variants (page, zug_window_get_variants (self));
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
on_try_again (ZugWindow *self)
{
  g_signal_emit_by_name (self, "try-again");
}

static void
zug_window_dispose (GObject *object)
{
  g_clear_object (&ZUG_WINDOW (object)->archive);
  g_clear_object (&ZUG_WINDOW (object)->friends);
  g_clear_weak_pointer (&ZUG_WINDOW (object)->noticed);
  g_clear_pointer (&ZUG_WINDOW (object)->closed, g_free);
  g_clear_object (&ZUG_WINDOW (object)->settings);
  g_clear_object (&ZUG_WINDOW (object)->toaster);
  g_clear_object (&ZUG_WINDOW (object)->engines);
  g_clear_object (&ZUG_WINDOW (object)->variants);

  G_OBJECT_CLASS (zug_window_parent_class)->dispose (object);
}

/* By key: the keyboard is where a page is used, and not on the first button above that. */
static void
on_page (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  const char *page = g_variant_get_string (parameter, NULL);

  if (g_str_equal (page, "play"))
    {
      zug_window_show_play (self);
      return;
    }
  adw_view_stack_set_visible_child_name (self->stack, page);
  if (g_str_equal (page, "library"))
    zug_library_page_focus (zug_later_get (self->library_page));
  else if (g_str_equal (page, "variants"))
    zug_variants_page_focus (zug_later_get (self->variants_page));
}

static void
on_player (GtkWidget *widget, const char *action, GVariant *parameter)
{
  zug_library_page_show_player (zug_window_get_library_page (ZUG_WINDOW (widget)),
                                g_variant_get_string (parameter, NULL));
}

/* In the order of the pages, the same keys in every language. */
static void
add_page_keys (GtkWidgetClass *widget_class)
{
  static const char *const pages[] = {"play", "library", "variants"};

  gtk_widget_class_install_action (widget_class, "win.page", "s", on_page);
  gtk_widget_class_install_action (widget_class, "win.player", "s", on_player);
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

  zug_signal_new ("match-made", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_MATCH);
  zug_signal_new ("learnt", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);
  zug_signal_new ("offer-game", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_POINTER, G_TYPE_STRING);
  zug_signal_new ("open-files", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_LIST_MODEL);
  zug_signal_new ("open-text", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  zug_signal_new ("browse", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_GAME);

  zug_signal_new ("open-game", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("open-beside", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("game-deleted", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("restore", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  zug_signal_new ("try-again", G_TYPE_FROM_CLASS (klass), 0);

  g_type_ensure (ZUG_TYPE_LATER);
  g_type_ensure (ZUG_TYPE_PLAY_TABS);
  g_type_ensure (ZUG_TYPE_CLOCK_BUTTON);
  g_type_ensure (ZUG_TYPE_LIBRARY_PAGE);
  g_type_ensure (ZUG_TYPE_VARIANTS_PAGE);
  zug_widget_class_set_template (widget_class, "zug-window");
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, clock);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble_label);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, trouble_again);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, tabs);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, library_page);
  gtk_widget_class_bind_template_child (widget_class, ZugWindow, variants_page);
  gtk_widget_class_bind_template_callback (widget_class, on_page_made);
  gtk_widget_class_bind_template_callback (widget_class, on_notice);
  gtk_widget_class_bind_template_callback (widget_class, on_front);
  gtk_widget_class_bind_template_callback (widget_class, on_try_again);
  gtk_widget_class_bind_template_callback (widget_class, on_page_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_clock_made);
  gtk_widget_class_bind_template_callback (widget_class, on_library_made);
  gtk_widget_class_bind_template_callback (widget_class, on_variants_made);
  gtk_widget_class_install_action (widget_class, "win.keep-laws", NULL, on_keep_laws);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, on_search);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, on_shortcuts);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, on_preferences);
  gtk_widget_class_install_action (widget_class, "win.sounds", NULL, on_sounds);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, GDK_CONTROL_MASK, "win.sounds",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "win.engines", NULL, on_engines);
  gtk_widget_class_install_action (widget_class, "win.close-tab", NULL, on_close_tab);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "win.close-tab",
                                       NULL);
  add_page_keys (widget_class);
  zug_window_games_bind (widget_class);
  zug_window_outside_bind (widget_class);
  zug_window_narrow_bind (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_CONTROL_MASK,
                                       "win.shortcuts", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, GDK_CONTROL_MASK,
                                       "win.preferences", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.search",
                                       NULL);
}

static void
zug_window_init (ZugWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = zug_toaster_new (self->toasts);
  g_signal_connect_object (self->toaster, "show", G_CALLBACK (on_show), self, G_CONNECT_SWAPPED);
  zug_window_outside_init (self);
  zug_menu_later (self->menu_button, self->menu);
}

/* A desk may make the window smaller than the settings allow for; those keep their bounds. */
static GVariant *
bound_size (const GValue *value, const GVariantType *type, gpointer least)
{
  return g_variant_new_int32 (MAX (g_value_get_int (value), GPOINTER_TO_INT (least)));
}

static void
keep_size (ZugWindow *self, const char *key, const char *property)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) size = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) bounds = NULL;
  int least;

  g_object_get (self->settings, "settings-schema", &schema, NULL);
  size = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (size);
  g_variant_get (range, "(&sv)", NULL, &bounds);
  g_variant_get (bounds, "(ii)", &least, NULL);
  g_settings_bind_with_mapping (self->settings, key, self, property, G_SETTINGS_BIND_DEFAULT, NULL,
                                bound_size, GINT_TO_POINTER (least), NULL);
}

/* Where no font has the figurines the language has letters. */
static void
use_notation (ZugWindow *self)
{
  ZugLetters letters = (ZugLetters) g_settings_get_enum (self->settings, "notation");

  if (letters == ZUG_LETTERS_FIGURINES)
    {
      g_autoptr (PangoLayout) layout =
          gtk_widget_create_pango_layout (GTK_WIDGET (self), ZUG_LETTERS_ALL_FIGURINES);

      if (pango_layout_get_unknown_glyphs_count (layout) > 0)
        letters = ZUG_LETTERS_LANGUAGE;
    }
  zug_letters_set (letters);
}

static void
for_pages (ZugWindow *self, void (*work) (ZugWindow *self, ZugPlayPage *page))
{
  for (guint i = 0; i < zug_play_tabs_get_n (self->tabs); i++)
    {
      ZugPlayPage *page = zug_play_tabs_peek_page (zug_play_tabs_get_nth (self->tabs, i));

      if (page != NULL)
        work (self, page);
    }
}

static void
tell_anew (ZugWindow *self, ZugPlayPage *page)
{
  zug_play_page_tell_anew (page);
}

static void
on_notation (ZugWindow *self)
{
  use_notation (self);
  for_pages (self, tell_anew);
  if (zug_later_peek (self->library_page) != NULL)
    zug_library_page_tell_anew (zug_later_peek (self->library_page));
}

/* A settings file can hold what is no number, and passes through every range. */
static gboolean
read_number (GValue *value, GVariant *variant, gpointer unused)
{
  double number = g_variant_get_double (variant);

  g_value_set_double (value, number);
  return !isnan (number);
}

static GVariant *
write_number (const GValue *value, const GVariantType *type, gpointer unused)
{
  return g_variant_new_double (g_value_get_double (value));
}

ZugWindow *
zug_window_new (GtkApplication *application, GSettings *settings)
{
  ZugWindow *self = g_object_new (ZUG_TYPE_WINDOW, "application", application, NULL);
  static const char *const styles[] = {"board", "men", "coordinates", "animation"};

  self->settings = g_object_ref (settings);
  self->engines = zug_uci_setups_new (settings, "engines");
  add_seal_at_once (self);
  keep_size (self, "window-width", "default-width");
  keep_size (self, "window-height", "default-height");
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    g_settings_bind (settings, styles[i], zug_board_style_get_default (), styles[i],
                     G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "sounds", zug_sound_player_get_default (), "wish",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "sound-loudness", zug_sound_player_get_default (),
                                "loudness", G_SETTINGS_BIND_DEFAULT, read_number, write_number,
                                NULL, NULL);
  zug_print_window_remember (settings);
  use_notation (self);
  g_signal_connect_object (settings, "changed::notation", G_CALLBACK (on_notation), self,
                           G_CONNECT_SWAPPED);
  return self;
}

ZugUciSetups *
zug_window_get_engines (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->engines;
}

ZugVariantStore *
zug_window_get_variants (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  if (self->variants == NULL)
    {
      self->variants = zug_variant_store_new ();
      g_signal_connect_object (self->variants, "failed", G_CALLBACK (zug_window_toast), self,
                               G_CONNECT_SWAPPED);
      zug_variant_store_set_archive (self->variants, self->archive);
    }
  return self->variants;
}

ZugPlayPage *
zug_window_get_play_page (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return zug_play_tabs_get_page (self->tabs);
}

ZugPlayTabs *
zug_window_get_play_tabs (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return self->tabs;
}

ZugLibraryPage *
zug_window_get_library_page (ZugWindow *self)
{
  g_return_val_if_fail (ZUG_IS_WINDOW (self), NULL);

  return zug_later_get (self->library_page);
}

static void
set_archive (ZugWindow *self, ZugPlayPage *page)
{
  zug_play_page_set_archive (page, self->archive);
}

void
zug_window_set_archive (ZugWindow *self, ZugArchive *archive, const char *why)
{
  ZugLibraryPage *library;

  g_return_if_fail (ZUG_IS_WINDOW (self));

  if (self->archive != NULL && self->archive != archive)
    close_puzzles (self);
  g_set_object (&self->archive, archive);
  g_free (self->closed);
  self->closed = g_strdup (why);
  library = zug_later_peek (self->library_page);
  if (library != NULL)
    zug_library_page_set_archive (library, archive, why);
  for_pages (self, set_archive);
  if (self->variants != NULL)
    zug_variant_store_set_archive (self->variants, archive);
}

void
zug_window_set_friends (ZugWindow *self, ZugFriends *friends)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  g_set_object (&self->friends, friends);
  if (zug_later_peek (self->library_page) != NULL)
    zug_library_page_set_friends (zug_later_peek (self->library_page), friends);
}

void
zug_window_refresh_library (ZugWindow *self)
{
  ZugLibraryPage *library;

  g_return_if_fail (ZUG_IS_WINDOW (self));

  library = zug_later_peek (self->library_page);
  if (library != NULL)
    zug_library_page_refresh (library);
}

void
zug_window_show_play (ZugWindow *self)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, "play");
  zug_play_page_focus (zug_window_get_play_page (self));
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
    zug_variants_page_show (zug_later_get (self->variants_page), id);
  adw_view_stack_set_visible_child_name (self->stack, "variants");
}

void
zug_window_toast (ZugWindow *self, const char *words)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  /* The last words may come when it is closed. */
  if (self->toaster != NULL)
    zug_toaster_say (self->toaster, words, NULL);
}

void
zug_window_set_trouble (ZugWindow *self, const char *words, gboolean may_try)
{
  g_return_if_fail (ZUG_IS_WINDOW (self));

  if (words != NULL)
    gtk_label_set_label (self->trouble_label, words);
  gtk_widget_set_visible (self->trouble_again, words != NULL && may_try);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), words != NULL);
  gtk_info_bar_set_revealed (self->trouble, words != NULL);
}
