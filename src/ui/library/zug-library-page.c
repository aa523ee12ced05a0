/* zug-library-page.c: the games kept, as a list that can be searched */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page.h"

#include "zug-variant.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* Rows read at a time. */
#define PAGE 100

struct _ZugLibraryPage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkEditable *search;
  GtkStack *stack;
  GtkListView *view;
  AdwStatusPage *status;

  GtkSingleSelection *selection;
  GListStore *rows;
  GSimpleActionGroup *actions;

  ZugArchive *archive;
  GCancellable *reading; /* the list's one pending read */
  gboolean complete;     /* the last page has been read */
};

enum
{
  OPEN_GAME,
  GAME_DELETED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugLibraryPage, zug_library_page, GTK_TYPE_WIDGET)

static void
zug_library_page_toast (ZugLibraryPage *self, const char *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
zug_library_page_update (ZugLibraryPage *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0;
  gboolean selected = gtk_single_selection_get_selected_item (self->selection) != NULL;
  const char *const names[] = {"open", "delete"};

  if (empty && self->archive != NULL)
    {
      gboolean searched = *gtk_editable_get_text (self->search) != '\0';

      adw_status_page_set_icon_name (self->status, "edit-find-symbolic");
      adw_status_page_set_title (self->status, searched ? C_ ("library", "No Game Fits")
                                                        : C_ ("library", "No Games Yet"));
      adw_status_page_set_description (
          self->status, searched
                            ? C_ ("library", "Every word of the search must occur in a game.")
                            : C_ ("library", "Every game you play is kept here, turn by turn."));
    }
  gtk_stack_set_visible_child_name (self->stack,
                                    empty || self->archive == NULL ? "status" : "list");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), names[i])),
        selected);
}

/* A read of the list: from the top, or of what comes after the rows there are. */
typedef struct
{
  ZugLibraryPage *page;      /* owned */
  GCancellable *cancellable; /* not owned, never looked into: which read it is */
  gboolean first;
  guint limit;
} Read;

/* The game that was selected stays so, wherever the new list has it. */
static void
zug_library_page_splice (ZugLibraryPage *self, guint at, guint removed, GPtrArray *rows)
{
  ZugGameRow *selected = gtk_single_selection_get_selected_item (self->selection);
  gint64 id = selected != NULL ? zug_game_row_get_id (selected) : 0;

  g_list_store_splice (self->rows, at, removed, rows->pdata, rows->len);
  for (guint i = 0; i < rows->len; i++)
    if (zug_game_row_get_id (g_ptr_array_index (rows, i)) == id)
      gtk_single_selection_set_selected (self->selection, at + i);
}

static void
on_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Read *read = user_data;
  g_autoptr (ZugLibraryPage) self = read->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = zug_archive_list_games_finish (ZUG_ARCHIVE (source), result, &error);
  guint n = self->rows != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->rows)) : 0;

  /* A read that was cancelled too late brings rows that nobody waits for. */
  if (self->rows == NULL || read->cancellable != self->reading)
    return;
  g_clear_object (&self->reading);
  if (rows == NULL)
    {
      self->complete = TRUE;
      zug_library_page_toast (self, error->message);
      return;
    }
  self->complete = rows->len < read->limit;
  zug_library_page_splice (self, read->first ? 0 : n, read->first ? n : 0, rows);
  zug_library_page_update (self);
}

static void
zug_library_page_read (ZugLibraryPage *self, gboolean first)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (ZugGameRow) after =
      first || n == 0 ? NULL : g_list_model_get_item (G_LIST_MODEL (self->rows), n - 1);
  Read *read;

  if (self->archive == NULL || (!first && (self->complete || self->reading != NULL)))
    return;
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  read = g_new (Read, 1);
  read->page = g_object_ref (self);
  read->cancellable = self->reading;
  read->first = first;
  /* Reading anew keeps the length of the list, so that it does not jump. */
  read->limit = first ? MAX (n, PAGE) : PAGE;
  zug_archive_list_games_async (self->archive, gtk_editable_get_text (self->search), after,
                                read->limit, self->reading, on_listed, read);
}

static void
on_edge (ZugLibraryPage *self, GtkPositionType edge)
{
  if (edge == GTK_POS_BOTTOM)
    zug_library_page_read (self, FALSE);
}

static ZugGameRow *
zug_library_page_get_selected (ZugLibraryPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static void
on_activate (ZugLibraryPage *self, guint position)
{
  g_autoptr (ZugGameRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  g_signal_emit (self, signals[OPEN_GAME], 0, zug_game_row_get_id (row));
}

static void
on_search_activate (ZugLibraryPage *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "open", NULL);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  g_signal_emit (self, signals[OPEN_GAME], 0,
                 zug_game_row_get_id (zug_library_page_get_selected (self)));
}

/* --- deleting and putting back ----------------------------------------------------------- */

/* A game on its way out: what was kept of it, so that it can be put back. */
typedef struct
{
  ZugLibraryPage *page; /* owned */
  ZugGameRecord *game;  /* owned */
} Deleted;

static void
deleted_free (gpointer data, GClosure *closure)
{
  Deleted *deleted = data;

  g_clear_object (&deleted->page);
  g_clear_pointer (&deleted->game, zug_game_record_unref);
  g_free (deleted);
}

static void
on_put_back (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (zug_archive_save_game_finish (ZUG_ARCHIVE (source), result, &error) < 0)
    zug_library_page_toast (self, error->message);
  zug_library_page_refresh (self);
}

static void
on_undo (AdwToast *toast, Deleted *deleted)
{
  ZugLibraryPage *self = deleted->page;

  if (self->archive != NULL)
    zug_archive_save_game_async (self->archive, deleted->game, NULL, on_put_back,
                                 g_object_ref (self));
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Deleted *deleted = user_data;
  ZugLibraryPage *self = deleted->page;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!zug_archive_delete_game_finish (ZUG_ARCHIVE (source), result, &error))
    {
      zug_library_page_toast (self, error->message);
      deleted_free (deleted, NULL);
      return;
    }
  g_signal_emit (self, signals[GAME_DELETED], 0, deleted->game->id);
  zug_library_page_refresh (self);
  toast = adw_toast_new (C_ ("library", "Game deleted"));
  adw_toast_set_button_label (toast, C_ ("library", "_Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), deleted, deleted_free, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_loaded_to_delete (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameRecord) game =
      zug_archive_load_game_finish (ZUG_ARCHIVE (source), result, &error);
  Deleted *deleted;

  if (game == NULL)
    {
      zug_library_page_toast (self, error->message);
      return;
    }
  deleted = g_new0 (Deleted, 1);
  deleted->page = g_steal_pointer (&self);
  deleted->game = g_steal_pointer (&game);
  zug_archive_delete_game_async (ZUG_ARCHIVE (source), deleted->game->id, NULL, on_deleted,
                                 deleted);
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  zug_archive_load_game_async (self->archive,
                               zug_game_row_get_id (zug_library_page_get_selected (self)), NULL,
                               on_loaded_to_delete, g_object_ref (self));
}

/* --- rows -------------------------------------------------------------------------------- */

typedef struct
{
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *result;
} RowWidgets;

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  RowWidgets *widgets = g_new0 (RowWidgets, 1);
  GtkWidget *grid = gtk_grid_new ();

  widgets->title = GTK_LABEL (gtk_label_new (NULL));
  widgets->subtitle = GTK_LABEL (gtk_label_new (NULL));
  widgets->result = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (widgets->title, 0);
  gtk_label_set_xalign (widgets->subtitle, 0);
  gtk_label_set_ellipsize (widgets->title, PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (widgets->subtitle, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (widgets->title), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (widgets->title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (widgets->subtitle), "dim-label");
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (widgets->title), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (widgets->subtitle), 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (widgets->result), 1, 0, 1, 2);
  gtk_widget_add_css_class (grid, "library-row");
  g_object_set_data_full (G_OBJECT (item), "widgets", widgets, g_free);
  gtk_list_item_set_child (item, grid);
}

/* A PGN date as the person's country writes it, or as far as it is known: "2014.??.??" is a year. */
static char *
known_date (const char *date)
{
  const char *unknown = strchr (date, '?');
  g_autoptr (GDateTime) day = NULL;
  int year, month, number;

  if (unknown == NULL && sscanf (date, "%4d.%2d.%2d", &year, &month, &number) == 3)
    day = g_date_time_new_local (year, month, number, 0, 0, 0);
  if (day != NULL)
    return g_date_time_format (day, "%x");
  if (unknown == NULL)
    return g_strdup (date);
  while (unknown > date && unknown[-1] == '.')
    unknown--;
  return g_strndup (date, unknown - date);
}

static const char *
player_name (const char *name, const char *side)
{
  return *name != '\0' ? name : side;
}

/* The archive counts single moves where sides take turns; people count pairs of them. */
static int
count_turns (ZugGameRow *row)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (zug_game_row_get_variant_id (row));
  int turns = zug_game_row_get_turns (row);

  return variant != NULL && !zug_variant_is_simultaneous (variant) ? (turns + 1) / 2 : turns;
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ZugGameRow *row = gtk_list_item_get_item (item);
  RowWidgets *widgets = g_object_get_data (G_OBJECT (item), "widgets");
  int turns = count_turns (row);
  const char *event = zug_game_row_get_event (row);
  gboolean playing = g_str_equal (zug_game_row_get_state (row), ZUG_RECORD_PLAYING);
  /* TRANSLATORS: two players' names. */
  g_autofree char *title =
      g_strdup_printf (C_ ("library", "%s – %s"),
                       player_name (zug_game_row_get_white_name (row), C_ ("side", "White")),
                       player_name (zug_game_row_get_black_name (row), C_ ("side", "Black")));
  g_autofree char *length =
      g_strdup_printf (g_dngettext (NULL, "%d turn", "%d turns", (gulong) turns), turns);
  g_autofree char *date = known_date (zug_game_row_get_date (row));
  g_autofree char *subtitle = g_strjoin (" · ", zug_game_row_get_variant_name (row), date, length,
                                         *event != '\0' ? event : NULL, NULL);
  const char *result = playing ? C_ ("library", "unfinished") : zug_game_row_get_result (row);
  g_autofree char *label = g_strjoin (", ", title, subtitle, result, NULL);

  gtk_label_set_label (widgets->title, title);
  gtk_label_set_label (widgets->subtitle, subtitle);
  gtk_label_set_label (widgets->result, result);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_list_item_get_child (item)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
zug_library_page_dispose (GObject *object)
{
  ZugLibraryPage *self = ZUG_LIBRARY_PAGE (object);

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  if (self->toasts != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->toasts));
  self->toasts = NULL;
  g_clear_object (&self->archive);
  g_clear_object (&self->rows);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (zug_library_page_parent_class)->dispose (object);
}

static void
zug_library_page_class_init (ZugLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_library_page_dispose;

  signals[OPEN_GAME] = g_signal_new ("open-game", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[GAME_DELETED] =
      g_signal_new ("game-deleted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/zugleich/Zugleich/ui/zug-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, search);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, view);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryPage, status);
  gtk_widget_class_bind_template_callback (widget_class, zug_library_page_refresh);
  gtk_widget_class_bind_template_callback (widget_class, on_edge);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static void
zug_library_page_init (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {{"open", on_open}, {"delete", on_delete}};
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (self->actions));
  self->rows = g_list_store_new (ZUG_TYPE_GAME_ROW);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_list_view_set_factory (self->view, factory);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  g_signal_connect_object (self->selection, "notify::selected-item",
                           G_CALLBACK (zug_library_page_update), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection); /* the view holds it */
  zug_library_page_set_archive (self, NULL, NULL);
}

void
zug_library_page_set_archive (ZugLibraryPage *self, ZugArchive *archive, const char *why)
{
  g_autofree char *markup = g_markup_escape_text (why != NULL ? why : "", -1);

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  g_set_object (&self->archive, archive);
  if (archive == NULL)
    {
      adw_status_page_set_icon_name (self->status, why != NULL ? "dialog-warning-symbolic" : NULL);
      adw_status_page_set_title (self->status,
                                 why != NULL ? C_ ("library", "The Library Is Closed") : "");
      adw_status_page_set_description (self->status, markup);
      g_list_store_remove_all (self->rows);
      zug_library_page_update (self);
    }
  else
    zug_library_page_refresh (self);
}

void
zug_library_page_refresh (ZugLibraryPage *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  zug_library_page_read (self, TRUE);
}

void
zug_library_page_focus_search (ZugLibraryPage *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
