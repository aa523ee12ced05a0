/* zug-library-state.c: what the library page shows and allows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-announce.h"
#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* --- messages --------------------------------------------------------------------------------- */

void
zug_library_page_toast (ZugLibraryPage *self, const char *words)
{
  g_return_if_fail (self != NULL);

  if (self->toasts != NULL)
    zug_toast (self->toasts, words);
}

GtkWindow *
zug_library_page_get_window (ZugLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

void
zug_library_page_come_before (ZugLibraryPage *self, GtkWindow *other)
{
  GtkWindow *window = zug_library_page_get_window (self);

  if (window == NULL)
    return;
  /* What is transient for a window cannot be behind it. */
  if (gtk_window_get_transient_for (other) != NULL)
    g_signal_connect_object (window, "destroy", G_CALLBACK (gtk_window_destroy), other,
                             G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (other, NULL);
  gtk_window_present (window);
}

void
zug_library_page_close_windows (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      gtk_window_close (l->data);
}

/* --- what is shown ---------------------------------------------------------------------------- */

void
zug_library_page_enable (ZugLibraryPage *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)), enabled);
}

static void
zug_library_page_tell_count (ZugLibraryPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint selected = zug_game_model_get_n_selected (self->model);
  g_autofree char *games = zug_game_words_games (n);
  g_autofree char *some = zug_game_words_number (selected);
  double done = zug_game_model_get_progress (self->model);
  g_autofree char *words = NULL;

  if (self->archive != NULL && done >= 0)
    /* TRANSLATORS: "40 %: 12 games": how many of all were looked at, and what was found so far. */
    words = g_strdup_printf (C_ ("library", "%1$d %%: %2$s"), (int) (done * 100), games);
  else if (self->archive != NULL && zug_game_model_is_stopped (self->model))
    /* TRANSLATORS: "Stopped: 12 games", of a search */
    words = g_strdup_printf (C_ ("library", "Stopped: %s"), games);
  else if (self->archive == NULL || (n == 0 && zug_game_model_is_searching (self->model)))
    words = g_strdup ("");
  else if (!zug_game_model_is_complete (self->model))
    words = g_strdup (C_ ("library", "Counting…"));
  else if (selected > 1)
    /* TRANSLATORS: "3 of 100 games selected". */
    words = g_strdup_printf (C_ ("library", "%s of %s selected"), some, games);
  else
    words = g_steal_pointer (&games);
  gtk_label_set_label (self->count, words);
}

/* What was found so far stays, and is said. */
static void
zug_library_page_stop_search (ZugLibraryPage *self)
{
  zug_game_model_stop (self->model);
  zug_announce (GTK_WIDGET (self), gtk_label_get_label (self->count));
}

static void
on_stop (ZugLibraryPage *self)
{
  if (zug_game_model_is_stopped (self->model))
    zug_game_model_refresh (self->model);
  else
    zug_library_page_stop_search (self);
}

/* Escape ends the search before it empties the field; not while it closes what lies over the page.
 */
static gboolean
on_key (ZugLibraryPage *self, guint key, guint code, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (key != GDK_KEY_Escape || zug_game_model_get_progress (self->model) < 0
      || (focus != NULL && gtk_widget_get_native (focus) != GTK_NATIVE (root)))
    return FALSE;
  zug_library_page_stop_search (self);
  return TRUE;
}

static void
zug_library_page_make_stop (ZugLibraryPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->stop = gtk_button_new ();
  gtk_widget_add_css_class (self->stop, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->stop),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "Escape", -1);
  g_signal_connect_object (self->stop, "clicked", G_CALLBACK (on_stop), self, G_CONNECT_SWAPPED);
  gtk_action_bar_pack_start (self->bar, self->stop);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Beside the count, made for the first search that takes its time: ends it, and then begins it once
 * more. */
static void
zug_library_page_show_stop (ZugLibraryPage *self)
{
  gboolean stopped = zug_game_model_is_stopped (self->model);
  gboolean wanted = stopped || zug_game_model_get_progress (self->model) >= 0;
  const char *words =
      stopped ? C_ ("library", "Search All Games") : C_ ("library", "Stop Searching");
  /* TRANSLATORS: Esc is a key */
  const char *tip = stopped ? words : C_ ("library", "Stop Searching (Esc)");

  if (self->stop == NULL && wanted)
    zug_library_page_make_stop (self);
  if (self->stop == NULL)
    return;
  if (!wanted && gtk_widget_has_focus (self->stop))
    zug_library_list_focus (self->list);
  gtk_widget_set_visible (self->stop, wanted);
  gtk_button_set_icon_name (GTK_BUTTON (self->stop),
                            stopped ? "view-refresh-symbolic" : "process-stop-symbolic");
  gtk_widget_set_tooltip_text (self->stop, tip);
  zug_widget_tell_name (self->stop, words);
}

/* In place of a list without rows; not while they are on their way. */
static void
zug_library_page_show_status (ZugLibraryPage *self)
{
  const ZugGameQuery *query = zug_library_search_get_query (self->search);
  gboolean stopped = zug_game_model_is_stopped (self->model);
  gboolean searched = !zug_game_query_is_empty (query);

  adw_status_page_set_icon_name (self->status,
                                 searched ? "edit-find-symbolic" : "view-list-symbolic");
  adw_status_page_set_title (self->status, stopped    ? C_ ("library", "Search Stopped")
                                           : searched ? C_ ("library", "No Game Fits")
                                                      : C_ ("library", "No Games Yet"));
  adw_status_page_set_description (
      self->status,
      stopped ? C_ ("library", "None of the games looked at fits.")
      : searched
          ? C_ ("library", "All words and filters of the search must hold for a game.")
          : C_ ("library", "Every game you play is kept here, turn by turn. Games from files "
                           "come here too."));
  gtk_button_set_label (GTK_BUTTON (self->status_button), searched
                                                              ? C_ ("library", "_Clear the Search")
                                                              : C_ ("library", "I_mport Games…"));
  gtk_widget_set_visible (self->status_button,
                          searched || zug_archive_may_write (self->archive, NULL));
}

void
zug_library_page_update (ZugLibraryPage *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0;
  gboolean open = self->archive != NULL;
  gboolean writable = zug_archive_may_write (self->archive, NULL);
  guint selected = zug_game_model_get_n_selected (self->model);

  zug_library_page_enable (self, "open", selected == 1);
  zug_library_page_enable (self, "open-beside", selected == 1);
  zug_library_page_enable (self, "white-player", selected == 1);
  zug_library_page_enable (self, "black-player", selected == 1);
  zug_library_page_enable (self, "replay", selected == 1);
  zug_library_page_enable (self, "keep-laws", selected == 1);
  zug_library_page_enable (self, "tags", selected > 0 && writable);
  zug_library_page_enable (self, "delete", selected > 0 && writable);
  zug_library_page_enable (self, "export", selected > 0 && self->work == NULL);
  zug_library_page_enable (self, "export-found", !empty && self->work == NULL);
  zug_library_page_enable (self, "print", selected > 0);
  zug_library_page_enable (self, "copy", selected > 0);
  zug_library_page_enable (self, "clip", selected > 0 && writable);
  zug_library_page_enable (self, "move", selected > 0 && writable);
  zug_library_page_enable (self, "copy-to", selected > 0 && writable);
  zug_library_page_enable (self, "print-found", !empty);
  zug_library_page_enable (self, "import", writable);
  zug_library_page_enable (self, "backup", open && self->work == NULL);
  zug_library_page_enable (self, "restore", open && self->work == NULL);
  zug_library_page_enable (self, "check", open);
  zug_library_page_enable (self, "spellings", writable);
  zug_library_page_enable (self, "duplicates", writable && self->work == NULL);
  if (open && empty && !zug_game_model_is_searching (self->model))
    zug_library_page_show_status (self);
  if (!empty || !open || !zug_game_model_is_searching (self->model))
    gtk_stack_set_visible_child_name (self->stack, empty ? "status" : "list");
  zug_library_page_tell_count (self);
  zug_library_page_show_stop (self);
}

/* --- what is listed --------------------------------------------------------------------------- */

void
zug_library_page_show_collection (ZugLibraryPage *self, gint64 id)
{
  const ZugGameQuery *now = zug_library_search_get_query (self->search);
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();

  query->collection = id;
  query->sort = now->sort;
  query->reverse = now->reverse;
  zug_library_search_set_query (self->search, query);
}

void
zug_library_page_refresh (ZugLibraryPage *self)
{
  g_return_if_fail (self != NULL);

  /* The first reading is not put off: the page is there when somebody comes to it. */
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;
  zug_game_model_refresh (self->model);
  zug_collection_list_refresh (self->collections);
}
