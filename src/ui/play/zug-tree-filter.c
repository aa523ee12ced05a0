/* zug-tree-filter.c: which games count in the tree, and in which order it lists what was played */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-filter.h"

#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <stdlib.h>

struct _ZugTreeFilter
{
  GtkWidget parent_instance;

  GtkEditable *player;
  GtkDropDown *colour;
  GtkEditable *from;
  GtkEditable *to;
  GtkCheckButton *searched;
  GtkDropDown *sort;
  GtkCheckButton *reverse;

  ZugGameQuery *search; /* the library's; NULL nothing */
};

enum
{
  GAMES_CHANGED,
  ORDER_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTreeFilter, zug_tree_filter, GTK_TYPE_WIDGET)

static void
on_games (ZugTreeFilter *self)
{
  g_signal_emit (self, signals[GAMES_CHANGED], 0);
}

static void
on_order (ZugTreeFilter *self)
{
  g_signal_emit (self, signals[ORDER_CHANGED], 0);
}

/* A year that is still being typed is none. */
static int
year_of (GtkEditable *entry)
{
  const char *text = gtk_editable_get_text (entry);
  int year = atoi (text);

  return strlen (text) == 4 && year >= 1000 ? year : 0;
}

/* Adds `filter:"value"` to a search; a quotation mark would end the value. */
static void
add_player (GString *text, const char *filter, const char *player)
{
  g_autofree char *plain = g_strdelimit (g_strdup (player), "\"", ' ');

  g_strstrip (plain);
  if (plain[0] != '\0')
    g_string_append_printf (text, " %s:\"%s\"", filter, plain);
}

static void
add_years (GString *text, int from, int to)
{
  if (from == 0 && to == 0)
    return;
  g_string_append (text, " date:");
  if (from != 0)
    g_string_append_printf (text, "%d", from);
  g_string_append (text, "..");
  if (to != 0)
    g_string_append_printf (text, "%d", to);
}

static void
zug_tree_filter_dispose (GObject *object)
{
  ZugTreeFilter *self = ZUG_TREE_FILTER (object);

  zug_widget_drop_children (object);
  g_clear_pointer (&self->search, zug_game_query_free);

  G_OBJECT_CLASS (zug_tree_filter_parent_class)->dispose (object);
}

static void
zug_tree_filter_class_init (ZugTreeFilterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_tree_filter_dispose;

  signals[GAMES_CHANGED] = zug_signal_new ("games-changed", G_TYPE_FROM_CLASS (klass), 0);
  signals[ORDER_CHANGED] = zug_signal_new ("order-changed", G_TYPE_FROM_CLASS (klass), 0);

  zug_widget_class_set_template (widget_class, "zug-tree-filter");
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, player);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, colour);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, from);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, to);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, searched);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, sort);
  gtk_widget_class_bind_template_child (widget_class, ZugTreeFilter, reverse);
  gtk_widget_class_bind_template_callback (widget_class, on_games);
  gtk_widget_class_bind_template_callback (widget_class, on_order);
}

static void
zug_tree_filter_init (ZugTreeFilter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_tree_filter_set_search (ZugTreeFilter *self, const ZugGameQuery *search)
{
  gboolean any = search != NULL && !zug_game_query_is_empty (search);

  g_return_if_fail (ZUG_IS_TREE_FILTER (self));

  g_clear_pointer (&self->search, zug_game_query_free);
  self->search = any ? zug_game_query_copy (search) : NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->searched), any);
  if (gtk_check_button_get_active (self->searched))
    on_games (self);
}

ZugGameQuery *
zug_tree_filter_dup_query (ZugTreeFilter *self)
{
  static const char *const filters[] = {"player", "white", "black"};
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (ZugGameQuery) own = NULL;
  ZugGameQuery *query;

  g_return_val_if_fail (ZUG_IS_TREE_FILTER (self), NULL);

  add_player (text, filters[MIN (gtk_drop_down_get_selected (self->colour), 2)],
              gtk_editable_get_text (self->player));
  add_years (text, year_of (self->from), year_of (self->to));
  own = zug_game_query_parse (text->str, NULL);
  if (own != NULL && zug_game_query_is_empty (own))
    g_clear_pointer (&own, zug_game_query_free);
  if (self->search == NULL || !gtk_check_button_get_active (self->searched))
    return g_steal_pointer (&own);
  /* In brackets of its own, for the search may be alternatives. */
  query = zug_game_query_copy (self->search);
  if (own != NULL)
    g_ptr_array_add (zug_game_query_add_group (query, FALSE), g_steal_pointer (&own));
  return query;
}

ZugTreeSort
zug_tree_filter_get_sort (ZugTreeFilter *self, gboolean *reverse)
{
  g_return_val_if_fail (ZUG_IS_TREE_FILTER (self), ZUG_TREE_SORT_GAMES);

  *reverse = gtk_check_button_get_active (self->reverse);
  return (ZugTreeSort) MIN (gtk_drop_down_get_selected (self->sort), ZUG_N_TREE_SORTS - 1);
}
