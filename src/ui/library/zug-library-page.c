/* zug-library-page.c: all games kept: searched, sorted, looked at, imported, exported, cared for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-columns-window.h"
#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-game.h"
#include "zug-later.h"
#include "zug-player-window.h"
#include "zug-report-window.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (ZugLibraryPage, zug_library_page, ADW_TYPE_BIN)

/* --- the selection ---------------------------------------------------------------------------- */

static void
on_selection_changed (ZugLibraryPage *self)
{
  g_autoptr (ZugGameItem) item = zug_game_model_dup_only (self->model);

  zug_library_page_update (self);
  zug_game_preview_show (self->preview, item != NULL ? zug_game_item_get_id (item) : 0,
                         zug_library_search_get_query (self->search)->key,
                         zug_game_model_get_n_selected (self->model));
}

/* --- searching and sorting -------------------------------------------------------------------- */

static void
on_query (ZugLibraryPage *self)
{
  const ZugGameQuery *query = zug_library_search_get_query (self->search);

  self->awaited = FALSE;
  zug_library_list_set_sort (self->list, query->sort, query->reverse);
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "sort")),
      g_variant_new_string (zug_query_sort_name (query->sort)));
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "reverse")),
      g_variant_new_boolean (query->reverse));
  zug_collection_list_select (self->collections, query->collection);
  zug_game_model_search (self->model, query);
  zug_library_list_scroll_up (self->list);
  zug_library_page_update (self);
}

/* As a search would ask for it. */
static void
zug_library_page_keep_sort (ZugLibraryPage *self)
{
  const ZugGameQuery *query = zug_library_search_get_query (self->search);
  g_autofree char *text =
      g_strconcat (query->reverse ? "-" : "", zug_query_sort_name (query->sort), NULL);

  if (self->settings != NULL)
    g_settings_set_string (self->settings, "library-sort", text);
}

static void
on_sorted (ZugLibraryPage *self, guint sort, gboolean reverse)
{
  g_autoptr (ZugGameQuery) query =
      zug_game_query_copy (zug_library_search_get_query (self->search));

  query->sort = sort;
  query->reverse = reverse;
  zug_library_search_set_query (self->search, query);
  zug_library_page_keep_sort (self);
}

static void
on_sort (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  ZugGameSort sort;
  gboolean reverse;

  if (zug_query_read_sort (g_variant_get_string (value, NULL), &sort, &reverse))
    on_sorted (user_data, sort, reverse);
}

static void
on_reverse (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  on_sorted (self, zug_library_search_get_query (self->search)->sort,
             g_variant_get_boolean (value));
}

/* Whether there is a game that the keyboard can be on. */
static gboolean
focus_games (ZugLibraryPage *self)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->model);

  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0)
    return FALSE;
  if (zug_game_model_get_n_selected (self->model) == 0)
    gtk_selection_model_select_item (model, 0, TRUE);
  zug_library_list_focus (self->list);
  return TRUE;
}

static void
on_found (ZugLibraryPage *self)
{
  zug_library_page_update (self);
  zug_library_list_follow (self->list);
  if (!self->awaited || g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0)
    return;
  self->awaited = FALSE;
  /* Whoever types goes on typing. */
  if (zug_library_search_is_idle (self->search)
      || (gtk_widget_get_mapped (GTK_WIDGET (self)) && zug_widget_get_focus (self) == NULL))
    focus_games (self);
}

static void
on_search_left (ZugLibraryPage *self)
{
  focus_games (self);
}

static void
on_dropped (ZugLibraryPage *self, gint64 id, GArray *ids, gboolean copy)
{
  /* Those that are seen alone are there already. */
  if (copy || id != zug_library_search_get_query (self->search)->collection)
    zug_library_page_gather (self, id, ids, copy);
}

static void
on_collection_picked (ZugLibraryPage *self, gint64 id)
{
  g_autoptr (ZugGameQuery) query = NULL;

  if (id == ZUG_NO_CLIPBASE)
    {
      zug_library_page_find_clipbase (self, NULL);
      return;
    }
  query = zug_game_query_copy (zug_library_search_get_query (self->search));
  query->collection = id;
  zug_library_search_set_query (self->search, query);
  if (adw_flap_get_folded (self->collections_flap))
    adw_flap_set_reveal_flap (self->collections_flap, FALSE);
}

static void
on_collections_listed (ZugLibraryPage *self)
{
  zug_library_search_set_collections (self->search, zug_collection_list_get (self->collections));
}

static void
on_status_button (ZugLibraryPage *self)
{
  if (zug_game_query_is_empty (zug_library_search_get_query (self->search)))
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "import", NULL);
  else
    {
      zug_library_page_show_collection (self, 0);
      zug_library_search_focus (self->search);
    }
}

static void
on_menu (ZugLibraryPage *self, GtkWidget *at, double x, double y)
{
  if (self->context_menu == NULL)
    {
      self->context_menu = zug_context_menu_new (GTK_WIDGET (self), self->game_menu);
      g_signal_connect_object (self->context_menu, "closed", G_CALLBACK (zug_library_list_focus),
                               self->list, G_CONNECT_SWAPPED);
    }
  zug_context_menu_open (self->context_menu, at, x, y);
}

static void
on_cancelled (ZugLibraryPage *self)
{
  g_cancellable_cancel (self->work);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_library_page_map (GtkWidget *widget)
{
  ZugLibraryPage *self = ZUG_LIBRARY_PAGE (widget);

  GTK_WIDGET_CLASS (zug_library_page_parent_class)->map (widget);

  if (self->stale)
    zug_library_page_refresh (self);
}

/* What can be undone holds the page. */
static void
zug_library_page_unroot (GtkWidget *widget)
{
  zug_library_page_forget_steps (ZUG_LIBRARY_PAGE (widget));

  GTK_WIDGET_CLASS (zug_library_page_parent_class)->unroot (widget);
}

static void
zug_library_page_dispose (GObject *object)
{
  ZugLibraryPage *self = ZUG_LIBRARY_PAGE (object);

  zug_library_page_stop_work (self);
  if (self->model != NULL)
    zug_game_model_set_archive (self->model, NULL);
  g_clear_pointer (&self->context_menu, gtk_widget_unparent);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->toasts = NULL;
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_object (&self->archive);
  g_clear_object (&self->model);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (zug_library_page_parent_class)->dispose (object);
}

static void
zug_library_page_bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (ZUG_TYPE_LIBRARY_SEARCH);
  g_type_ensure (ZUG_TYPE_IMPORT_BAR);
  g_type_ensure (ZUG_TYPE_COLLECTION_LIST);
  g_type_ensure (ZUG_TYPE_GAME_PREVIEW);
  g_type_ensure (ZUG_TYPE_LIBRARY_LIST);
  zug_widget_class_set_template (widget_class, "zug-library-page");
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, search);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, import_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, collections_flap);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, collections_toggle);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, preview_toggle);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, collections);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, preview);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, list);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, status);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, status_button);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, count);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, page_menu);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, game_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_query);
  gtk_widget_class_bind_template_callback (widget_class, on_search_left);
  gtk_widget_class_bind_template_callback (widget_class, on_cancelled);
  gtk_widget_class_bind_template_callback (widget_class, on_collection_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_collections_listed);
  gtk_widget_class_bind_template_callback (widget_class, on_dropped);
  gtk_widget_class_bind_template_callback (widget_class, on_sorted);
  gtk_widget_class_bind_template_callback (widget_class, on_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_status_button);
  gtk_widget_class_bind_template_callback (widget_class, zug_library_page_open);
  gtk_widget_class_bind_template_callback (widget_class, zug_library_page_show_player);
  gtk_widget_class_bind_template_callback (widget_class, zug_library_page_show_report);
  gtk_widget_class_bind_template_callback (widget_class, zug_library_page_refresh);
  gtk_widget_class_bind_template_callback (widget_class, zug_library_page_toast);
}

static void
zug_library_page_class_init (ZugLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_library_page_dispose;
  widget_class->map = zug_library_page_map;
  widget_class->unroot = zug_library_page_unroot;

  zug_signal_new ("open-game", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("open-beside", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("game-deleted", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("restore", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  zug_signal_new ("replay", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_GAME);
  zug_signal_new ("keep-laws", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);
  zug_library_page_bind_template (widget_class);
}

static void
on_columns (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  gtk_window_present (GTK_WINDOW (zug_columns_window_new (
      zug_library_page_get_window (self), zug_library_list_get_choice (self->list))));
}

static void
zug_library_page_add_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"sort", NULL, "s", "'updated'", on_sort},
                                  {"reverse", NULL, NULL, "false", on_reverse},
                                  {"columns", on_columns}};

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  zug_library_page_add_edit_actions (self);
  zug_library_page_add_clipboard_actions (self);
  zug_library_page_add_gather_actions (self);
  zug_library_page_add_import_actions (self);
  zug_library_page_add_export_actions (self);
  zug_library_page_add_player_actions (self);
  zug_library_page_add_spelling_actions (self);
  zug_library_page_add_print_actions (self);
  zug_library_page_add_twin_actions (self);
  zug_library_page_add_backup_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (self->actions));
}

/* The list is that of the search before. */
static void
on_refused (ZugLibraryPage *self, const char *words)
{
  zug_library_search_refuse (self->search, words);
  zug_library_page_update (self);
}

static void
on_failed (ZugLibraryPage *self, const char *words)
{
  zug_library_page_toast (self, words);
  zug_library_page_update (self);
}

static void
zug_library_page_init (ZugLibraryPage *self)
{
  zug_library_page_add_actions (self);
  self->model = zug_game_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_library_search_add (self->search, self->collections_toggle, GTK_PACK_START);
  zug_library_search_add (self->search, self->preview_toggle, GTK_PACK_END);
  zug_library_search_add (self->search, self->menu_button, GTK_PACK_END);
  zug_menu_later (GTK_MENU_BUTTON (self->menu_button), self->page_menu);

  g_signal_connect_object (self->model, "selection-changed", G_CALLBACK (on_selection_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "found", G_CALLBACK (on_found), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  zug_library_list_set_model (self->list, self->model);
  zug_library_page_add_clipboard (self);
  zug_library_list_set_sort (self->list, ZUG_SORT_UPDATED, FALSE);
  zug_library_page_set_archive (self, NULL, NULL);
}

void
zug_library_page_set_archive (ZugLibraryPage *self, ZugArchive *archive, const char *why)
{
  g_autofree char *markup = g_markup_escape_text (why != NULL ? why : "", -1);

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  if (archive == NULL)
    {
      zug_library_page_stop_work (self);
      adw_status_page_set_icon_name (self->status, why != NULL ? "dialog-warning-symbolic" : NULL);
      adw_status_page_set_title (self->status,
                                 why != NULL ? C_ ("library", "The Library Is Closed") : "");
      adw_status_page_set_description (self->status, markup);
      gtk_widget_set_visible (self->status_button, FALSE);
      /* A text that is shut while it has the keyboard goes on blinking. */
      if (gtk_widget_get_focus_child (GTK_WIDGET (self->search)) != NULL
          && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
        gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
    }
  /* What was done in another one cannot be undone in this, whose games are others. */
  if (archive != self->archive)
    {
      zug_library_page_forget_steps (self);
      zug_library_page_close_windows (ZUG_TYPE_REPORT_WINDOW);
      zug_library_page_close_windows (ZUG_TYPE_PLAYER_WINDOW);
    }
  g_set_object (&self->archive, archive);
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "own-results")),
      archive != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->search), archive != NULL);
  zug_library_search_set_archive (self->search, archive);
  zug_collection_list_set_archive (self->collections, archive);
  zug_game_preview_set_archive (self->preview, archive);
  zug_game_model_set_archive (self->model, archive);
  zug_library_page_update (self);
}

void
zug_library_page_focus (ZugLibraryPage *self)
{
  GtkWidget *focus;

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  /* Who comes back is on the game that was left. */
  focus = zug_widget_get_focus (self);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    {
      zug_library_list_follow (self->list);
      return;
    }
  self->awaited = !focus_games (self);
  if (self->awaited)
    zug_library_search_focus (self->search);
}

void
zug_library_page_focus_search (ZugLibraryPage *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  self->awaited = FALSE;
  zug_library_search_focus (self->search);
}

void
zug_library_page_set_position (ZugLibraryPage *self, const ZugLaws *laws,
                               const ZugPosition *position)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_library_search_set_position (self->search, laws, position);
}

void
zug_library_page_set_settings (ZugLibraryPage *self, GSettings *settings)
{
  g_autofree char *text = NULL;
  ZugGameSort sort;
  gboolean reverse;

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->settings == NULL);

  zug_column_choice_keep (zug_library_list_get_choice (self->list), settings, "library-columns");
  text = g_settings_get_string (settings, "library-sort");
  if (zug_query_read_sort (text, &sort, &reverse))
    on_sorted (self, sort, reverse);
  self->settings = g_object_ref (settings);
}

void
zug_library_page_set_variants (ZugLibraryPage *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_library_search_set_variants (self->search, variants);
}

void
zug_library_page_set_friends (ZugLibraryPage *self, ZugFriends *friends)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_library_list_set_friends (self->list, friends);
}

const ZugGameQuery *
zug_library_page_get_query (ZugLibraryPage *self)
{
  g_return_val_if_fail (ZUG_IS_LIBRARY_PAGE (self), NULL);

  return zug_library_search_get_query (self->search);
}

void
zug_library_page_find_players (ZugLibraryPage *self, const char *players)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_text_set (&query->player, players);
  zug_library_search_set_query (self->search, query);
}

void
zug_library_page_find_position (ZugLibraryPage *self, const ZugLaws *laws,
                                const ZugPosition *position)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_library_search_set_position (self->search, laws, position);
  zug_game_query_set_position (query, laws, position);
  zug_library_search_set_query (self->search, query);
}

void
zug_library_page_tell_anew (ZugLibraryPage *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_game_preview_tell_anew (self->preview);
  if (self->archive != NULL)
    zug_library_page_refresh (self);
}
