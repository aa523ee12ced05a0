/* zug-collection-list.c: one's own games and every import, to look at alone, hide, name, remove */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-collection-list.h"

#include "zug-game-words.h"
#include "zug-one-stop.h"
#include "zug-query-filters.h"
#include <glib/gi18n.h>

struct _ZugCollectionList
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListBox *list;

  ZugArchive *archive;
  GPtrArray *collections;
  gint64 selected;
  gboolean filling;
};

enum
{
  PICKED,
  LISTED,
  CHANGED,
  REPORT,
  TROUBLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugCollectionList, zug_collection_list, GTK_TYPE_WIDGET)

static const ZugCollection *
zug_collection_list_find (ZugCollectionList *self, gint64 id)
{
  for (guint i = 0; self->collections != NULL && i < self->collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (self->collections, i);

      if (collection->id == id)
        return collection;
    }
  return NULL;
}

/* --- changing one ----------------------------------------------------------------------------- */

static void
on_set (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCollectionList) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_set_collection_finish (ZUG_ARCHIVE (source), result, &error))
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
  zug_collection_list_refresh (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_removed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCollectionList) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_delete_collection_finish (ZUG_ARCHIVE (source), result, &error))
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
  zug_collection_list_refresh (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A dialog about a collection; the id goes with it, since the list may be read anew meanwhile. */
static AdwMessageDialog *
make_dialog (ZugCollectionList *self, gint64 id, const char *heading, const char *body,
             const char *answer, const char *words, GCallback on_response)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (root), heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", C_ ("collection", "_Cancel"), answer, words,
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (dialog, "response", on_response, self, 0);
  return dialog;
}

static gint64
id_of (AdwMessageDialog *dialog)
{
  return *(gint64 *) g_object_get_data (G_OBJECT (dialog), "id");
}

static void
on_renamed (AdwMessageDialog *dialog, const char *response, ZugCollectionList *self)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  const ZugCollection *collection = zug_collection_list_find (self, id_of (dialog));
  const char *name = gtk_editable_get_text (entry);

  if (g_str_equal (response, "rename") && collection != NULL && *name != '\0')
    zug_archive_set_collection_async (self->archive, collection->id, name, collection->hidden, NULL,
                                      on_set, g_object_ref (self));
}

static void
on_rename (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugCollectionList *self = ZUG_COLLECTION_LIST (widget);
  const ZugCollection *collection =
      zug_collection_list_find (self, g_variant_get_int64 (parameter));
  AdwMessageDialog *dialog;
  GtkWidget *entry;

  if (collection == NULL)
    return;
  dialog = make_dialog (self, collection->id, C_ ("collection", "Rename Collection"), NULL,
                        "rename", C_ ("collection", "_Rename"), G_CALLBACK (on_renamed));
  entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), collection->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("collection", "Name"), -1);
  adw_message_dialog_set_extra_child (dialog, entry);
  adw_message_dialog_set_default_response (dialog, "rename");
  adw_message_dialog_set_response_appearance (dialog, "rename", ADW_RESPONSE_SUGGESTED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
on_hide (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugCollectionList *self = ZUG_COLLECTION_LIST (widget);
  const ZugCollection *collection =
      zug_collection_list_find (self, g_variant_get_int64 (parameter));

  if (collection != NULL)
    zug_archive_set_collection_async (self->archive, collection->id, NULL, !collection->hidden,
                                      NULL, on_set, g_object_ref (self));
}

static void
on_delete_answered (AdwMessageDialog *dialog, const char *response, ZugCollectionList *self)
{
  if (!g_str_equal (response, "delete") || self->archive == NULL)
    return;
  if (self->selected == id_of (dialog))
    g_signal_emit (self, signals[PICKED], 0, (gint64) 0);
  zug_archive_delete_collection_async (self->archive, id_of (dialog), NULL, on_removed,
                                       g_object_ref (self));
}

static void
on_delete (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugCollectionList *self = ZUG_COLLECTION_LIST (widget);
  const ZugCollection *collection =
      zug_collection_list_find (self, g_variant_get_int64 (parameter));
  g_autofree char *heading = NULL;
  g_autofree char *number = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (collection == NULL)
    return;
  heading = g_strdup_printf (C_ ("collection", "Delete “%s”?"), zug_collection_words (collection));
  number = zug_game_words_number (collection->games);
  body =
      g_strdup_printf (g_dngettext (NULL, "%s game is deleted for good.",
                                    "%s games are deleted for good.", (gulong) collection->games),
                       number);
  dialog = make_dialog (self, collection->id, heading, body, "delete", C_ ("collection", "_Delete"),
                        G_CALLBACK (on_delete_answered));
  adw_message_dialog_set_response_appearance (dialog, "delete", ADW_RESPONSE_DESTRUCTIVE);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_report (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[REPORT], 0, g_variant_get_int64 (parameter));
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
append (GMenu *menu, const char *words, const char *action, gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_append_item (menu, item);
}

/* What can be done with a collection: where it can only be read, no more than that. */
static GMenu *
make_menu (const ZugCollection *collection, gboolean writable)
{
  GMenu *menu = g_menu_new ();

  if (writable)
    append (menu,
            collection->hidden ? C_ ("collection menu", "_Show in All Games")
                               : C_ ("collection menu", "_Hide from All Games"),
            "collection.hide", collection->id);
  if (*collection->report != '\0')
    append (menu, C_ ("collection menu", "_Import Report"), "collection.report", collection->id);
  if (collection->id != ZUG_OWN_GAMES && writable)
    {
      append (menu, C_ ("collection menu", "_Rename…"), "collection.rename", collection->id);
      append (menu, C_ ("collection menu", "_Delete…"), "collection.delete", collection->id);
    }
  return menu;
}

/* NULL where there is nothing to do. */
static GtkWidget *
make_menu_button (const ZugCollection *collection, gboolean writable)
{
  g_autoptr (GMenu) menu = make_menu (collection, writable);
  g_autofree char *name = g_strdup_printf (C_ ("collection", "Menu of the collection %s"),
                                           zug_collection_words (collection));
  GtkWidget *button;

  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    return NULL;
  button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *
make_count (const ZugCollection *collection)
{
  g_autofree char *words = zug_game_words_number (collection->games);
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Where it is from and since when it is here; NULL for one's own games. */
static char *
dup_origin (const ZugCollection *collection)
{
  g_autofree char *when = zug_game_words_when (collection->created);

  if (collection->id == ZUG_OWN_GAMES)
    return NULL;
  return *collection->source != '\0' ? g_strjoin (" · ", collection->source, when, NULL)
                                     : g_steal_pointer (&when);
}

/* collection: NULL for all games. */
static GtkWidget *
make_row (const ZugCollection *collection, gboolean writable)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *name =
      collection != NULL ? zug_collection_words (collection) : C_ ("collection", "All Games");
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (
                                     collection == NULL                ? "view-list-symbolic"
                                     : collection->id == ZUG_OWN_GAMES ? "user-home-symbolic"
                                                                       : "folder-symbolic"));
  gtk_box_append (GTK_BOX (box), label);
  if (collection != NULL)
    {
      g_autofree char *games = zug_game_words_games (collection->games);
      g_autofree char *origin = dup_origin (collection);
      g_autofree char *words = g_strjoin (", ", name, games, NULL);
      GtkWidget *menu_button = make_menu_button (collection, writable);
      /* TRANSLATORS: %s is a collection of games, "twic, 2 games". */
      g_autofree char *hidden = g_strdup_printf (C_ ("collection", "%s, hidden"), words);

      if (collection->hidden)
        {
          GtkWidget *icon = gtk_image_new_from_icon_name ("view-conceal-symbolic");

          gtk_widget_set_tooltip_text (icon, C_ ("collection", "Not shown among all games"));
          gtk_box_append (GTK_BOX (box), icon);
          gtk_widget_add_css_class (label, "dim-label");
        }
      gtk_box_append (GTK_BOX (box), make_count (collection));
      if (menu_button != NULL)
        gtk_box_append (GTK_BOX (box), menu_button);
      gtk_widget_set_tooltip_text (row, origin);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      collection->hidden ? hidden : words, -1);
    }
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (box, "collection-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (
      G_OBJECT (row), "id",
      g_memdup2 (&(gint64) {collection != NULL ? collection->id : 0}, sizeof (gint64)), g_free);
  return row;
}

static void
zug_collection_list_fill (ZugCollectionList *self)
{
  gboolean writable = zug_archive_may_write (self->archive, NULL);
  GtkWidget *row;

  self->filling = TRUE;
  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0))) != NULL)
    gtk_list_box_remove (self->list, row);
  gtk_list_box_append (self->list, make_row (NULL, FALSE));
  for (guint i = 0; self->collections != NULL && i < self->collections->len; i++)
    gtk_list_box_append (self->list, make_row (g_ptr_array_index (self->collections, i), writable));
  self->filling = FALSE;
  zug_collection_list_select (self, self->selected);
}

static void
on_row_activated (ZugCollectionList *self, GtkListBoxRow *row)
{
  if (!self->filling && row != NULL)
    g_signal_emit (self, signals[PICKED], 0, *(gint64 *) g_object_get_data (G_OBJECT (row), "id"));
}

static void
on_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCollectionList) self = user_data;
  g_autoptr (GPtrArray) collections =
      zug_archive_list_collections_finish (ZUG_ARCHIVE (source), result, NULL);

  if (self->scroller == NULL || collections == NULL || ZUG_ARCHIVE (source) != self->archive)
    return;
  g_clear_pointer (&self->collections, g_ptr_array_unref);
  self->collections = g_steal_pointer (&collections);
  zug_collection_list_fill (self);
  g_signal_emit (self, signals[LISTED], 0);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_collection_list_dispose (GObject *object)
{
  ZugCollectionList *self = ZUG_COLLECTION_LIST (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->archive);
  g_clear_pointer (&self->collections, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_collection_list_parent_class)->dispose (object);
}

static void
zug_collection_list_class_init (ZugCollectionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_collection_list_dispose;
  signals[PICKED] = g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[LISTED] =
      g_signal_new ("listed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REPORT] = g_signal_new ("report", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[TROUBLE] = g_signal_new ("trouble", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  widget_class->focus = zug_one_stop_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "collection.rename", "x", on_rename);
  gtk_widget_class_install_action (widget_class, "collection.hide", "x", on_hide);
  gtk_widget_class_install_action (widget_class, "collection.delete", "x", on_delete);
  gtk_widget_class_install_action (widget_class, "collection.report", "x", on_report);
}

static void
zug_collection_list_init (ZugCollectionList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("collection", "Collections"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (on_row_activated), self,
                           G_CONNECT_SWAPPED);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  zug_collection_list_fill (self);
}

void
zug_collection_list_set_archive (ZugCollectionList *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_COLLECTION_LIST (self));

  g_set_object (&self->archive, archive);
  g_clear_pointer (&self->collections, g_ptr_array_unref);
  zug_collection_list_fill (self);
  zug_collection_list_refresh (self);
}

void
zug_collection_list_refresh (ZugCollectionList *self)
{
  g_return_if_fail (ZUG_IS_COLLECTION_LIST (self));

  if (self->archive != NULL)
    zug_archive_list_collections_async (self->archive, NULL, on_listed, g_object_ref (self));
}

GPtrArray *
zug_collection_list_get (ZugCollectionList *self)
{
  g_return_val_if_fail (ZUG_IS_COLLECTION_LIST (self), NULL);

  return self->collections;
}

void
zug_collection_list_select (ZugCollectionList *self, gint64 id)
{
  GtkListBoxRow *row;

  g_return_if_fail (ZUG_IS_COLLECTION_LIST (self));

  self->selected = id;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (*(gint64 *) g_object_get_data (G_OBJECT (row), "id") == id)
      gtk_list_box_select_row (self->list, row);
}
