/* zug-collection-list.c: one's own games, the clipbase and every import, to look at alone, hide,
 * name, remove, and to drop games on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-collection-list.h"

#include "zug-game-words.h"
#include "zug-games-provider.h"
#include "zug-one-stop.h"
#include "zug-query-filters.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugCollectionList
{
  AdwBin parent_instance;

  GtkListBox *list;

  ZugArchive *archive;
  GPtrArray *collections;
  gint64 selected;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (ZugCollectionList, zug_collection_list, ADW_TYPE_BIN)

/* --- changing one ----------------------------------------------------------------------------- */

static void
on_set (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCollectionList) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_set_collection_finish (ZUG_ARCHIVE (source), result, &error))
    g_signal_emit_by_name (self, "trouble", error->message);
  zug_collection_list_refresh (self);
  g_signal_emit_by_name (self, "changed");
}

static void
on_removed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCollectionList) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_delete_collection_finish (ZUG_ARCHIVE (source), result, &error))
    g_signal_emit_by_name (self, "trouble", error->message);
  zug_collection_list_refresh (self);
  g_signal_emit_by_name (self, "changed");
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
  const ZugCollection *collection = zug_collections_find (self->collections, id_of (dialog));
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
      zug_collections_find (self->collections, g_variant_get_int64 (parameter));
  AdwMessageDialog *dialog;
  GtkWidget *entry;

  if (collection == NULL)
    return;
  dialog = make_dialog (self, collection->id, C_ ("collection", "Rename Collection"), NULL,
                        "rename", C_ ("collection", "_Rename"), G_CALLBACK (on_renamed));
  entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), collection->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  zug_widget_tell_name (entry, C_ ("collection", "Name"));
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
      zug_collections_find (self->collections, g_variant_get_int64 (parameter));

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
    g_signal_emit_by_name (self, "picked", (gint64) 0);
  zug_archive_delete_collection_async (self->archive, id_of (dialog), NULL, on_removed,
                                       g_object_ref (self));
}

static void
on_delete (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugCollectionList *self = ZUG_COLLECTION_LIST (widget);
  const ZugCollection *collection =
      zug_collections_find (self->collections, g_variant_get_int64 (parameter));
  g_autofree char *heading = NULL;
  g_autofree char *number = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (collection == NULL)
    return;
  heading = g_strdup_printf (collection->clipbase ? C_ ("collection", "Empty “%s”?")
                                                  : C_ ("collection", "Delete “%s”?"),
                             zug_collection_words (collection));
  number = zug_game_words_number (collection->games);
  body =
      g_strdup_printf (g_dngettext (NULL, "%s game is deleted for good.",
                                    "%s games are deleted for good.", (gulong) collection->games),
                       number);
  dialog = make_dialog (self, collection->id, heading, body, "delete",
                        collection->clipbase ? C_ ("collection", "_Empty")
                                             : C_ ("collection", "_Delete"),
                        G_CALLBACK (on_delete_answered));
  adw_message_dialog_set_response_appearance (dialog, "delete", ADW_RESPONSE_DESTRUCTIVE);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_report (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "report", g_variant_get_int64 (parameter));
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
      append (menu,
              collection->clipbase ? C_ ("collection menu", "_Empty…")
                                   : C_ ("collection menu", "_Delete…"),
              "collection.delete", collection->id);
    }
  return menu;
}

/* Without one where there is nothing to do. */
static void
set_menu (GtkBuilder *builder, const ZugCollection *collection, gboolean writable)
{
  GtkWidget *button = GTK_WIDGET (gtk_builder_get_object (builder, "menu"));
  g_autoptr (GMenu) menu = collection != NULL ? make_menu (collection, writable) : g_menu_new ();
  g_autofree char *name = NULL;

  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    {
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (button)), button);
      return;
    }
  name = g_strdup_printf (C_ ("collection", "Menu of the collection %s"),
                          zug_collection_words (collection));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  zug_widget_tell_name (button, name);
}

/* Where it is from and since when it is here; NULL for one's own games. */
static char *
dup_origin (const ZugCollection *collection)
{
  g_autofree char *when = zug_game_words_when (collection->created);

  if (collection->id == ZUG_OWN_GAMES)
    return NULL;
  if (collection->clipbase)
    return g_strdup (C_ ("collection", "Copies of games, gathered for a while"));
  return *collection->source != '\0' ? g_strjoin (" · ", collection->source, when, NULL)
                                     : g_steal_pointer (&when);
}

static void
describe (GtkBuilder *builder, const ZugCollection *collection)
{
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  GtkWidget *count = GTK_WIDGET (gtk_builder_get_object (builder, "count"));
  g_autofree char *number = zug_game_words_number (collection->games);
  g_autofree char *games = zug_game_words_games (collection->games);
  g_autofree char *origin = dup_origin (collection);
  g_autofree char *words = g_strjoin (", ", zug_collection_words (collection), games, NULL);
  /* TRANSLATORS: %s is a collection of games, "twic, 2 games". */
  g_autofree char *hidden = g_strdup_printf (C_ ("collection", "%s, hidden"), words);

  if (collection->hidden)
    {
      gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (builder, "hidden")), TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (gtk_builder_get_object (builder, "name")), "dim-label");
    }
  gtk_label_set_label (GTK_LABEL (count), number);
  gtk_widget_set_visible (count, TRUE);
  gtk_widget_set_tooltip_text (row, origin);
  zug_widget_tell_name (row, collection->hidden ? hidden : words);
}

static void
append_row (ZugCollectionList *self, GtkWidget *row, gint64 id)
{
  g_object_set_data_full (G_OBJECT (row), "id", g_memdup2 (&id, sizeof id), g_free);
  gtk_list_box_append (self->list, row);
}

/* It is always there; in the archive once somebody looks at it or puts a game there. */
static void
add_clipbase (ZugCollectionList *self)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/zugleich/Zugleich/ui/zug-collection-row.ui");
  ZugCollection none = {.id = ZUG_NO_CLIPBASE,
                        .name = (char *) C_ ("collection", "Clipbase"),
                        .title = (char *) C_ ("collection", "Clipbase"),
                        .source = (char *) "",
                        .hidden = TRUE,
                        .clipbase = TRUE};

  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_builder_get_object (builder, "icon")),
                                "edit-paste-symbolic");
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "name")), none.title);
  set_menu (builder, NULL, FALSE);
  describe (builder, &none);
  append_row (self, GTK_WIDGET (gtk_builder_get_object (builder, "row")), none.id);
}

static const char *
find_icon (const ZugCollection *collection)
{
  if (collection == NULL)
    return "view-list-symbolic";
  if (collection->clipbase)
    return "edit-paste-symbolic";
  return collection->id == ZUG_OWN_GAMES ? "user-home-symbolic" : "folder-symbolic";
}

/* collection: NULL for all games. */
static void
add_row (ZugCollectionList *self, const ZugCollection *collection, gboolean writable)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/zugleich/Zugleich/ui/zug-collection-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  const gint64 id = collection != NULL ? collection->id : 0;
  const char *name =
      collection != NULL ? zug_collection_words (collection) : C_ ("collection", "All Games");

  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_builder_get_object (builder, "icon")),
                                find_icon (collection));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "name")), name);
  set_menu (builder, collection, writable);
  if (collection != NULL)
    describe (builder, collection);
  else
    zug_widget_tell_name (row, name);
  append_row (self, row, id);
}

static void
zug_collection_list_fill (ZugCollectionList *self)
{
  gboolean writable = zug_archive_may_write (self->archive, NULL);
  gboolean clipbase = !writable;

  self->filling = TRUE;
  zug_list_box_clear (self->list);
  add_row (self, NULL, FALSE);
  for (guint i = 0; self->collections != NULL && i < self->collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (self->collections, i);

      if (i > 0 && !clipbase && !collection->clipbase)
        add_clipbase (self);
      clipbase |= i > 0;
      add_row (self, collection, writable);
    }
  if (!clipbase && self->collections != NULL)
    add_clipbase (self);
  self->filling = FALSE;
  zug_collection_list_select (self, self->selected);
}

static void
on_row_activated (ZugCollectionList *self, GtkListBoxRow *row)
{
  if (!self->filling && row != NULL)
    g_signal_emit_by_name (self, "picked", *(gint64 *) g_object_get_data (G_OBJECT (row), "id"));
}

static void
on_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCollectionList) self = user_data;
  g_autoptr (GPtrArray) collections =
      zug_archive_list_collections_finish (ZUG_ARCHIVE (source), result, NULL);

  if (collections == NULL || ZUG_ARCHIVE (source) != self->archive)
    return;
  g_clear_pointer (&self->collections, g_ptr_array_unref);
  self->collections = g_steal_pointer (&collections);
  zug_collection_list_fill (self);
  g_signal_emit_by_name (self, "listed");
}

/* --- games that are dropped ------------------------------------------------------------------- */

/* The row that games could be dropped on; NULL: none. */
static GtkListBoxRow *
find_row (ZugCollectionList *self, double y, gint64 *id)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (row == NULL || !zug_archive_may_write (self->archive, NULL))
    return NULL;
  *id = *(gint64 *) g_object_get_data (G_OBJECT (row), "id");
  return *id != 0 ? row : NULL;
}

static gboolean
is_clipbase (ZugCollectionList *self, gint64 id)
{
  const ZugCollection *collection = zug_collections_find (self->collections, id);

  return id == ZUG_NO_CLIPBASE || (collection != NULL && collection->clipbase);
}

/* With Ctrl held there is nothing but copying. */
static gboolean
may_move (GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);

  return drop == NULL || (gdk_drop_get_actions (drop) & GDK_ACTION_MOVE) != 0;
}

static GdkDragAction
on_motion (GtkDropTarget *target, double x, double y, ZugCollectionList *self)
{
  gint64 id = 0;
  GtkListBoxRow *row = find_row (self, y, &id);

  if (row == NULL)
    {
      gtk_list_box_drag_unhighlight_row (self->list);
      return 0;
    }
  gtk_list_box_drag_highlight_row (self->list, row);
  return may_move (target) && !is_clipbase (self, id) ? GDK_ACTION_MOVE : GDK_ACTION_COPY;
}

static void
on_leave (GtkDropTarget *target, ZugCollectionList *self)
{
  gtk_list_box_drag_unhighlight_row (self->list);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, ZugCollectionList *self)
{
  gint64 id = 0;
  GtkListBoxRow *row = find_row (self, y, &id);

  gtk_list_box_drag_unhighlight_row (self->list);
  if (row != NULL)
    g_signal_emit_by_name (self, "dropped", id, g_value_get_boxed (value), !may_move (target));
  return row != NULL;
}

static void
zug_collection_list_add_target (ZugCollectionList *self)
{
  GtkDropTarget *target =
      gtk_drop_target_new (ZUG_TYPE_GAME_IDS, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  g_signal_connect (target, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (target, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (target, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (target));
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_collection_list_dispose (GObject *object)
{
  ZugCollectionList *self = ZUG_COLLECTION_LIST (object);

  g_clear_object (&self->archive);
  g_clear_pointer (&self->collections, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_collection_list_parent_class)->dispose (object);
}

static void
zug_collection_list_class_init (ZugCollectionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_collection_list_dispose;
  widget_class->focus = zug_one_stop_focus;
  zug_signal_new ("picked", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("listed", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("report", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  zug_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  zug_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), 3, G_TYPE_INT64, ZUG_TYPE_GAME_IDS,
                  G_TYPE_BOOLEAN);

  zug_widget_class_set_template (widget_class, "zug-collection-list");
  gtk_widget_class_bind_template_child (widget_class, ZugCollectionList, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_install_action (widget_class, "collection.rename", "x", on_rename);
  gtk_widget_class_install_action (widget_class, "collection.hide", "x", on_hide);
  gtk_widget_class_install_action (widget_class, "collection.delete", "x", on_delete);
  gtk_widget_class_install_action (widget_class, "collection.report", "x", on_report);
}

static void
zug_collection_list_init (ZugCollectionList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_collection_list_add_target (self);
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
