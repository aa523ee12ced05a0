/* zug-saved-searches.c: searches kept under a name: to pick, save, rename and delete */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-saved-searches.h"

#include "zug-one-stop.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugSavedSearches
{
  AdwBin parent_instance;

  GtkWidget *scroller;
  GtkListBox *list;
  GtkEditable *name;
  GtkWidget *save;

  ZugArchive *archive;
  char *current;
  gint64 renamed; /* the search whose name is in the field, 0: a new one */
  char *renamed_query;
};

G_DEFINE_FINAL_TYPE (ZugSavedSearches, zug_saved_searches, ADW_TYPE_BIN)

static void zug_saved_searches_read (ZugSavedSearches *self);

static void
zug_saved_searches_update (ZugSavedSearches *self)
{
  gboolean named = *gtk_editable_get_text (self->name) != '\0';

  gtk_widget_set_sensitive (self->save, zug_archive_may_write (self->archive, NULL) && named
                                            && (self->renamed != 0 || *self->current != '\0'));
  gtk_button_set_label (GTK_BUTTON (self->save), self->renamed != 0
                                                     ? C_ ("saved searches", "_Rename")
                                                     : C_ ("saved searches", "_Save"));
}

static void
zug_saved_searches_end_edit (ZugSavedSearches *self)
{
  self->renamed = 0;
  g_clear_pointer (&self->renamed_query, g_free);
  gtk_editable_set_text (self->name, "");
  zug_saved_searches_update (self);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSavedSearches) self = user_data;
  g_autoptr (GError) error = NULL;

  if (zug_archive_save_search_finish (ZUG_ARCHIVE (source), result, &error) < 0)
    g_signal_emit_by_name (self, "trouble", error->message);
  zug_saved_searches_read (self);
}

static void
on_save (ZugSavedSearches *self)
{
  ZugSavedSearch search = {
      .id = self->renamed,
      .name = (char *) gtk_editable_get_text (self->name),
      .query = self->renamed != 0 ? self->renamed_query : self->current,
  };

  if (!gtk_widget_get_sensitive (self->save))
    return;
  zug_archive_save_search_async (self->archive, &search, NULL, on_saved, g_object_ref (self));
  zug_saved_searches_end_edit (self);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSavedSearches) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_delete_search_finish (ZUG_ARCHIVE (source), result, &error))
    g_signal_emit_by_name (self, "trouble", error->message);
  zug_saved_searches_read (self);
}

static const ZugSavedSearch *
search_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW)),
                            "search");
}

static void
on_delete (GtkWidget *button, ZugSavedSearches *self)
{
  if (self->archive != NULL)
    zug_archive_delete_search_async (self->archive, search_of (button)->id, NULL, on_deleted,
                                     g_object_ref (self));
}

static void
on_rename (GtkWidget *button, ZugSavedSearches *self)
{
  const ZugSavedSearch *search = search_of (button);

  self->renamed = search->id;
  g_free (self->renamed_query);
  self->renamed_query = g_strdup (search->query);
  gtk_editable_set_text (self->name, search->name);
  zug_saved_searches_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
on_picked (ZugSavedSearches *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "picked", search_of (GTK_WIDGET (row))->query);
}

/* format: what a screen reader says, with a place for the search's name. */
static GtkWidget *
make_button (const char *icon, const char *format, const char *name, GCallback clicked,
             ZugSavedSearches *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autoptr (GString) words = g_string_new (format);

  g_string_replace (words, "%s", name, 1);
  gtk_widget_set_tooltip_text (button, words->str);
  zug_widget_tell_name (button, words->str);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", clicked, self);
  return button;
}

/* What it looks for, in the person's language; one that is not understood as it is kept. */
static char *
make_subtitle (const ZugSavedSearch *search)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (search->query, NULL);
  g_autofree char *text =
      query != NULL ? zug_game_query_to_local_text (query) : g_strdup (search->query);

  return g_markup_escape_text (text, -1);
}

static GtkWidget *
make_row (ZugSavedSearches *self, ZugSavedSearch *search)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (search->name, -1);
  g_autofree char *subtitle = make_subtitle (search);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (zug_archive_may_write (self->archive, NULL))
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 make_button ("document-edit-symbolic",
                                              C_ ("saved searches", "Rename %s"), search->name,
                                              G_CALLBACK (on_rename), self));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 make_button ("user-trash-symbolic",
                                              C_ ("saved searches", "Delete %s"), search->name,
                                              G_CALLBACK (on_delete), self));
    }
  g_object_set_data_full (G_OBJECT (row), "search", search, (GDestroyNotify) zug_saved_search_free);
  return row;
}

static void
on_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSavedSearches) self = user_data;
  g_autoptr (GPtrArray) searches =
      zug_archive_list_searches_finish (ZUG_ARCHIVE (source), result, NULL);

  if (self->archive == NULL || searches == NULL)
    return;
  zug_list_box_clear (self->list);
  gtk_widget_set_visible (self->scroller, searches->len > 0);
  g_ptr_array_set_free_func (searches, NULL);
  for (guint i = 0; i < searches->len; i++)
    gtk_list_box_append (self->list, make_row (self, g_ptr_array_index (searches, i)));
}

static void
zug_saved_searches_read (ZugSavedSearches *self)
{
  if (self->archive != NULL)
    zug_archive_list_searches_async (self->archive, NULL, on_listed, g_object_ref (self));
}

static void
zug_saved_searches_dispose (GObject *object)
{
  ZugSavedSearches *self = ZUG_SAVED_SEARCHES (object);

  g_clear_object (&self->archive);

  G_OBJECT_CLASS (zug_saved_searches_parent_class)->dispose (object);
}

static void
zug_saved_searches_finalize (GObject *object)
{
  ZugSavedSearches *self = ZUG_SAVED_SEARCHES (object);

  g_free (self->current);
  g_free (self->renamed_query);

  G_OBJECT_CLASS (zug_saved_searches_parent_class)->finalize (object);
}

static void
zug_saved_searches_class_init (ZugSavedSearchesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_saved_searches_dispose;
  object_class->finalize = zug_saved_searches_finalize;
  widget_class->focus = zug_one_stop_focus;
  zug_signal_new ("picked", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  zug_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  zug_widget_class_set_template (widget_class, "zug-saved-searches");
  gtk_widget_class_bind_template_child (widget_class, ZugSavedSearches, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugSavedSearches, list);
  gtk_widget_class_bind_template_child (widget_class, ZugSavedSearches, name);
  gtk_widget_class_bind_template_child (widget_class, ZugSavedSearches, save);
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_bind_template_callback (widget_class, zug_saved_searches_update);
}

static void
zug_saved_searches_init (ZugSavedSearches *self)
{
  self->current = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_saved_searches_update (self);
}

void
zug_saved_searches_set_archive (ZugSavedSearches *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_SAVED_SEARCHES (self));

  g_set_object (&self->archive, archive);
  zug_saved_searches_update (self);
  zug_saved_searches_read (self);
}

void
zug_saved_searches_set_current (ZugSavedSearches *self, const char *query)
{
  g_return_if_fail (ZUG_IS_SAVED_SEARCHES (self));

  zug_text_set (&self->current, query);
  zug_saved_searches_update (self);
}
