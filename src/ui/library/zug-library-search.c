/* zug-library-search.c: what the library looks for: a text, the filters in it, searches kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-search.h"

#include "zug-announce.h"
#include "zug-filter-pane.h"
#include "zug-later.h"
#include "zug-name-completion.h"
#include "zug-query-chips.h"
#include "zug-saved-searches.h"
#include "zug-turn-window.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugLibrarySearch
{
  AdwBin parent_instance;

  GtkBox *start;
  GtkBox *end;
  GtkEditable *entry;
  ZugSavedSearches *saved;
  GtkPopover *saved_popover;
  GtkMenuButton *filter_button;
  ZugLater *pane; /* of filters, made when it is opened */
  ZugQueryChips *chips;
  GtkLabel *error;

  GPtrArray *collections;
  ZugVariantStore *variants; /* NULL: only what is built in has a name */
  ZugLaws laws;              /* of the position that can be looked for */
  ZugPosition on_board;
  gboolean has_position;
  ZugGameQuery *query;
  gboolean writing; /* the text follows the query, not the other way round */
};

G_DEFINE_FINAL_TYPE (ZugLibrarySearch, zug_library_search, ADW_TYPE_BIN)

/* Headers say how the list is sorted: the text does so only where somebody typed it. */
static char *
unsorted_text (const ZugGameQuery *query)
{
  g_autoptr (ZugGameQuery) copy = zug_game_query_copy (query);

  copy->sort = ZUG_SORT_UPDATED;
  copy->reverse = FALSE;
  return zug_game_query_to_local_text (copy);
}

/* Underlines these bytes of the text. */
static void
zug_library_search_underline (ZugLibrarySearch *self, gsize start, gsize end)
{
  GtkText *text = GTK_TEXT (gtk_editable_get_delegate (self->entry));
  g_autoptr (PangoAttrList) marks = pango_attr_list_new ();
  PangoAttribute *mark = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);

  mark->start_index = (guint) start;
  mark->end_index = (guint) end;
  pango_attr_list_insert (marks, mark);
  gtk_text_set_attributes (text, start < end ? marks : NULL);
}

static void
zug_library_search_clear_error (ZugLibrarySearch *self)
{
  GtkAccessible *text = GTK_ACCESSIBLE (gtk_editable_get_delegate (self->entry));

  gtk_label_set_label (self->error, "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_reset_state (text, GTK_ACCESSIBLE_STATE_INVALID);
  gtk_accessible_reset_property (text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  zug_library_search_underline (self, 0, 0);
}

/* Says what is not understood: bytes of the text. */
static void
zug_library_search_set_error (ZugLibrarySearch *self, const char *words, gsize start, gsize end)
{
  GtkAccessible *text = GTK_ACCESSIBLE (gtk_editable_get_delegate (self->entry));
  /* TRANSLATORS: %s is a sentence that says what of a search cannot be understood. */
  g_autofree char *all =
      g_strdup_printf (C_ ("library", "%s The list is still that of the search before."), words);

  zug_library_search_underline (self, start, end);
  if (g_str_equal (gtk_label_get_label (self->error), all))
    return;
  gtk_label_set_label (self->error, all);
  gtk_widget_set_visible (GTK_WIDGET (self->error), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (text, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_accessible_update_property (text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all, -1);
  zug_announce (GTK_WIDGET (self), all);
}

static void
zug_library_search_show_chips (ZugLibrarySearch *self)
{
  g_autoptr (GPtrArray) filters =
      zug_query_list_filters (self->query, self->collections, self->variants);
  g_autofree char *text = zug_game_query_to_text (self->query);

  zug_query_chips_show (self->chips, filters);
  zug_saved_searches_set_current (self->saved, zug_game_query_is_empty (self->query) ? "" : text);
}

/* Takes a query that one of the views has made; the others follow. */
static void
zug_library_search_take (ZugLibrarySearch *self, const ZugGameQuery *query, gpointer from)
{
  gboolean same = zug_game_query_equal (self->query, query);

  if (!same)
    {
      ZugGameQuery *copy = zug_game_query_copy (query);

      zug_game_query_free (self->query);
      self->query = copy;
      zug_library_search_show_chips (self);
    }
  if (from != self->pane && zug_later_peek (self->pane) != NULL)
    zug_filter_pane_set_query (zug_later_peek (self->pane), self->query);
  if (from != self->entry)
    {
      g_autofree char *text = unsorted_text (self->query);

      self->writing = TRUE;
      gtk_editable_set_text (self->entry, text);
      gtk_editable_set_position (self->entry, -1);
      self->writing = FALSE;
    }
  zug_library_search_clear_error (self);
  if (!same)
    g_signal_emit_by_name (self, "changed");
}

static void
on_text (ZugLibrarySearch *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  g_autofree char *shown = unsorted_text (self->query);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameQuery) query = NULL;
  gsize start, end;

  /* The entry tells of its own text too, a while after it was written. */
  if (self->writing || g_str_equal (text, shown))
    {
      zug_library_search_clear_error (self);
      return;
    }
  query = zug_game_query_parse_typed (text, &start, &end, &error);
  if (query == NULL)
    {
      zug_library_search_set_error (self, error->message, start, end);
      return;
    }
  if (query->sort == ZUG_SORT_UPDATED && !query->reverse)
    {
      query->sort = self->query->sort;
      query->reverse = self->query->reverse;
    }
  zug_library_search_take (self, query, self->entry);
}

static void
on_activate (ZugLibrarySearch *self)
{
  on_text (self);
  g_signal_emit_by_name (self, "left");
}

static void
on_stop (ZugLibrarySearch *self)
{
  if (*gtk_editable_get_text (self->entry) != '\0')
    gtk_editable_set_text (self->entry, "");
  else
    g_signal_emit_by_name (self, "left");
}

static gboolean
on_down (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  g_signal_emit_by_name (user_data, "left");
  return TRUE;
}

static void
on_pane (ZugLibrarySearch *self)
{
  zug_library_search_take (self, zug_filter_pane_get_query (zug_later_get (self->pane)),
                           self->pane);
}

static void
on_turns_chosen (ZugLibrarySearch *self, GPtrArray *moments)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_copy (self->query);

  g_ptr_array_set_size (query->moments, 0);
  for (guint i = 0; i < moments->len; i++)
    g_ptr_array_add (query->moments, g_strdup (moments->pdata[i]));
  zug_library_search_take (self, query, NULL);
}

/* On the board of the variant that is searched for, or that of orthodox chess. */
static void
on_turns (ZugLibrarySearch *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  ZugVariantItem *item =
      self->variants != NULL ? zug_variant_store_find (self->variants, self->query->variant) : NULL;
  ZugVariant *named = item != NULL ? zug_variant_item_get_variant (item) : NULL;
  g_autoptr (ZugVariant) variant =
      named != NULL ? g_object_ref (named) : zug_variant_new_preset ("orthodox");
  GtkWidget *window = zug_turn_window_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, variant,
                                           self->query->moments);

  g_signal_connect_object (window, "chosen", G_CALLBACK (on_turns_chosen), self, G_CONNECT_SWAPPED);
  gtk_menu_button_popdown (self->filter_button);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_pane_made (ZugLibrarySearch *self, ZugFilterPane *pane)
{
  g_signal_connect_object (pane, "changed", G_CALLBACK (on_pane), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane, "turns", G_CALLBACK (on_turns), self, G_CONNECT_SWAPPED);
  if (self->variants != NULL)
    zug_filter_pane_set_variants (pane, self->variants);
  zug_filter_pane_set_collections (pane, self->collections);
  if (self->has_position)
    zug_filter_pane_set_position (pane, &self->laws, &self->on_board);
  zug_filter_pane_set_query (pane, self->query);
}

/* Before the popover finds out how large it is. */
static void
on_filter (GtkMenuButton *button, gpointer user_data)
{
  zug_later_get (((ZugLibrarySearch *) user_data)->pane);
}

static void
on_removed (ZugLibrarySearch *self, guint kind, guint value)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_copy (self->query);

  zug_query_clear_filter (query, kind, value);
  zug_library_search_take (self, query, NULL);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->chips)))
    zug_library_search_focus (self);
}

static void
on_picked (ZugLibrarySearch *self, const char *text)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse (text, NULL);

  gtk_popover_popdown (self->saved_popover);
  if (query != NULL)
    {
      zug_library_search_take (self, query, NULL);
      return;
    }
  /* It stands there to be mended. */
  gtk_editable_set_text (self->entry, text);
  on_text (self);
}

static void
on_trouble (ZugLibrarySearch *self, const char *words)
{
  g_signal_emit_by_name (self, "trouble", words);
}

static void
zug_library_search_dispose (GObject *object)
{
  ZugLibrarySearch *self = ZUG_LIBRARY_SEARCH (object);

  if (self->variants != NULL)
    g_signal_handlers_disconnect_by_data (self->variants, self);
  g_clear_object (&self->variants);

  G_OBJECT_CLASS (zug_library_search_parent_class)->dispose (object);
}

static void
zug_library_search_finalize (GObject *object)
{
  ZugLibrarySearch *self = ZUG_LIBRARY_SEARCH (object);

  g_clear_pointer (&self->collections, g_ptr_array_unref);
  g_clear_pointer (&self->query, zug_game_query_free);

  G_OBJECT_CLASS (zug_library_search_parent_class)->finalize (object);
}

static void
zug_library_search_class_init (ZugLibrarySearchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_library_search_dispose;
  object_class->finalize = zug_library_search_finalize;
  zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("left", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  g_type_ensure (ZUG_TYPE_SAVED_SEARCHES);
  g_type_ensure (ZUG_TYPE_LATER);
  g_type_ensure (ZUG_TYPE_FILTER_PANE);
  g_type_ensure (ZUG_TYPE_QUERY_CHIPS);
  zug_widget_class_set_template (widget_class, "zug-library-search");
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, start);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, end);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, entry);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, saved);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, saved_popover);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, filter_button);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, pane);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, chips);
  gtk_widget_class_bind_template_child (widget_class, ZugLibrarySearch, error);
  gtk_widget_class_bind_template_callback (widget_class, on_text);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_pane_made);
  gtk_widget_class_bind_template_callback (widget_class, on_removed);
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_trouble);
}

static void
zug_library_search_init (ZugLibrarySearch *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->query = zug_game_query_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Down, 0),
                        gtk_callback_action_new (on_down, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  zug_name_completion_attach (self->entry, TRUE);
  gtk_menu_button_set_create_popup_func (self->filter_button, on_filter, self, NULL);
  zug_library_search_show_chips (self);
}

const ZugGameQuery *
zug_library_search_get_query (ZugLibrarySearch *self)
{
  g_return_val_if_fail (ZUG_IS_LIBRARY_SEARCH (self), NULL);

  return self->query;
}

void
zug_library_search_set_query (ZugLibrarySearch *self, const ZugGameQuery *query)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  zug_library_search_take (self, query, NULL);
}

static gboolean
knows_collection (ZugLibrarySearch *self, gint64 id)
{
  return id == 0 || zug_collections_find (self->collections, id) != NULL;
}

static gboolean
knows_variant (ZugLibrarySearch *self, const char *id)
{
  return *id == '\0'
         || (self->variants != NULL && zug_variant_store_find (self->variants, id) != NULL);
}

/* Where the text names a collection or a variant that is not there. */
static gboolean
find_unknown (ZugLibrarySearch *self, const ZugGameQuery *query, gsize *start, gsize *end)
{
  const char *text = gtk_editable_get_text (self->entry);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, query->collection);

  if (!knows_collection (self, query->collection)
      && zug_game_query_find_filter (text, "in", number, start, end))
    return TRUE;
  if (!knows_variant (self, query->variant)
      && zug_game_query_find_filter (text, "variant", query->variant, start, end))
    return TRUE;
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; k < group->any->len; k++)
        if (find_unknown (self, group->any->pdata[k], start, end))
          return TRUE;
    }
  return FALSE;
}

void
zug_library_search_refuse (ZugLibrarySearch *self, const char *words)
{
  gsize start = 0, end = 0;

  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  find_unknown (self, self->query, &start, &end);
  zug_library_search_set_error (self, words, start, end);
}

void
zug_library_search_set_archive (ZugLibrarySearch *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  zug_name_completion_use (archive);
  zug_saved_searches_set_archive (self->saved, archive);
}

void
zug_library_search_set_collections (ZugLibrarySearch *self, GPtrArray *collections)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  g_clear_pointer (&self->collections, g_ptr_array_unref);
  self->collections = collections != NULL ? g_ptr_array_ref (collections) : NULL;
  if (zug_later_peek (self->pane) != NULL)
    zug_filter_pane_set_collections (zug_later_peek (self->pane), collections);
  zug_library_search_show_chips (self);
}

void
zug_library_search_set_variants (ZugLibrarySearch *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  if (self->variants != NULL)
    g_signal_handlers_disconnect_by_data (self->variants, self);
  g_set_object (&self->variants, variants);
  g_signal_connect_swapped (variants, "items-changed", G_CALLBACK (zug_library_search_show_chips),
                            self);
  if (zug_later_peek (self->pane) != NULL)
    zug_filter_pane_set_variants (zug_later_peek (self->pane), variants);
}

void
zug_library_search_set_position (ZugLibrarySearch *self, const ZugLaws *laws,
                                 const ZugPosition *position)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  self->has_position = laws != NULL;
  if (laws != NULL)
    {
      self->laws = *laws;
      self->on_board = *position;
    }
  if (zug_later_peek (self->pane) != NULL)
    zug_filter_pane_set_position (zug_later_peek (self->pane), laws, position);
}

void
zug_library_search_focus (ZugLibrarySearch *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

gboolean
zug_library_search_is_idle (ZugLibrarySearch *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (ZUG_IS_LIBRARY_SEARCH (self), FALSE);

  focus = zug_widget_get_focus (self);
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry))
         && *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0';
}

void
zug_library_search_add (ZugLibrarySearch *self, GtkWidget *widget, GtkPackType where)
{
  g_return_if_fail (ZUG_IS_LIBRARY_SEARCH (self));

  gtk_box_append (where == GTK_PACK_START ? self->start : self->end, widget);
}
