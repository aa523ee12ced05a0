/* zug-variant-list.c: all variants at a glance: one's own first, then those built in, in their
 * groups */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-list.h"

#include "zug-one-stop.h"
#include "zug-variant-drag.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugVariantList
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListBox *list;
  GtkWidget *hint;

  ZugVariantStore *variants;
  char *selected;
};

enum
{
  SHOWN,
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugVariantList, zug_variant_list, GTK_TYPE_WIDGET)

static ZugVariantItem *
item_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "item");
}

/* --- groups ----------------------------------------------------------------------------------- */

/* One's own, then the groups of the table. */
static int
rank_of (ZugVariantItem *item)
{
  ZugVariant *variant = zug_variant_item_get_variant (item);

  return zug_variant_item_is_own (item) || variant == NULL ? -1
                                                           : (int) zug_variant_get_group (variant);
}

static const char *
rank_words (int rank)
{
  switch (rank)
    {
    case -1:
      return C_ ("variants", "Your Own");
    case ZUG_PRESET_HOUSE:
      return C_ ("new game", "House Rules");
    case ZUG_PRESET_KNOWN:
      return C_ ("new game", "Known Games");
    default:
      return C_ ("new game", "Games");
    }
}

static guint
place_of (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "place"));
}

/* Within a group as in the store. */
static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  int ranks = rank_of (item_of (a)) - rank_of (item_of (b));

  return ranks != 0 ? ranks : (int) place_of (a) - (int) place_of (b);
}

static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  int rank = rank_of (item_of (row));
  gboolean first = before == NULL || rank_of (item_of (before)) != rank;

  zug_list_row_set_group (row, first ? rank_words (rank) : NULL);
}

/* --- rows ------------------------------------------------------------------------------------- */

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x, double y, GtkListBoxRow *row)
{
  return zug_variant_drag_new (item_of (row));
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* Out of the window, to wherever files or text are taken. */
static void
make_draggable (GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
}

static GtkWidget *
make_row (ZugVariantItem *item)
{
  GtkWidget *row = gtk_list_box_row_new ();
  /* A box would ask how wide the words would be for a height, which they find out by trying. */
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *label = gtk_label_new (zug_variant_item_get_name (item));
  gboolean own = zug_variant_item_is_own (item);
  gboolean whole = zug_variant_item_get_variant (item) != NULL;
  const char *state = !own     ? C_ ("variants", "built in")
                      : !whole ? C_ ("variants", "cannot be played as it is")
                               : NULL;
  g_autofree char *name = g_strjoin (", ", zug_variant_item_get_name (item), state, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE); /* its one row is as high as itself */
  gtk_grid_attach (GTK_GRID (grid), label, 0, 0, 1, 1);
  if (state != NULL)
    {
      GtkWidget *icon = gtk_image_new_from_icon_name (own ? "dialog-warning-symbolic"
                                                          : "changes-prevent-symbolic");

      if (!own)
        gtk_widget_add_css_class (icon, "variant-lock");
      gtk_grid_attach (GTK_GRID (grid), icon, 1, 0, 1, 1);
    }
  gtk_widget_set_tooltip_text (row, name);
  zug_widget_tell_name (row, name);
  gtk_widget_add_css_class (grid, "variant-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  g_object_set_data_full (G_OBJECT (row), "item", g_object_ref (item), g_object_unref);
  make_draggable (row);
  return row;
}

static GtkListBoxRow *
zug_variant_list_find (ZugVariantList *self, const char *id)
{
  GtkListBoxRow *row;

  for (int i = 0; id != NULL && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (zug_variant_item_get_id (item_of (row)), id))
      return row;
  return NULL;
}

/* Whether a row shows an item of the store as it is now. */
static gboolean
is_current (GtkListBoxRow *row, GPtrArray *items)
{
  guint place;

  if (!g_ptr_array_find (items, item_of (row), &place))
    return FALSE;
  g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (place));
  g_ptr_array_index (items, place) = NULL;
  return TRUE;
}

/* Rows that show what is there stay: every edit puts one item in the place of another. */
static void
zug_variant_list_fill (ZugVariantList *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  GtkListBoxRow *row;
  gboolean own = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      g_ptr_array_add (items, item);
      own |= zug_variant_item_is_own (item);
    }
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL;)
    if (is_current (row, items))
      i++;
    else
      gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < items->len; i++)
    if (g_ptr_array_index (items, i) != NULL)
      {
        row = GTK_LIST_BOX_ROW (make_row (g_ptr_array_index (items, i)));
        g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (i));
        gtk_list_box_append (self->list, GTK_WIDGET (row));
      }
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_headers (self->list);
  gtk_widget_set_visible (self->hint, !own);
  row = zug_variant_list_find (self, self->selected);
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
}

/* What the list marks is what the page shows, also while the keyboard goes from row to row. */
static void
on_row_selected (ZugVariantList *self, GtkListBoxRow *row)
{
  const char *id = row != NULL ? zug_variant_item_get_id (item_of (row)) : NULL;

  if (id == NULL || g_strcmp0 (id, self->selected) == 0)
    return;
  g_free (self->selected);
  self->selected = g_strdup (id);
  g_signal_emit (self, signals[SHOWN], 0, self->selected);
}

static void
on_row_activated (ZugVariantList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[PICKED], 0, zug_variant_item_get_id (item_of (row)));
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_variant_list_dispose (GObject *object)
{
  ZugVariantList *self = ZUG_VARIANT_LIST (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->variants);
  g_clear_pointer (&self->selected, g_free);

  G_OBJECT_CLASS (zug_variant_list_parent_class)->dispose (object);
}

static void
zug_variant_list_class_init (ZugVariantListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_variant_list_dispose;
  signals[SHOWN] = zug_signal_new ("shown", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  signals[PICKED] = zug_signal_new ("picked", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  widget_class->focus = zug_one_stop_focus;
  zug_widget_class_set_template (widget_class, "zug-variant-list");
  gtk_widget_class_bind_template_child (widget_class, ZugVariantList, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantList, list);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantList, hint);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
zug_variant_list_init (ZugVariantList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->list, compare, NULL, NULL);
  gtk_list_box_set_header_func (self->list, update_header, NULL, NULL);
}

void
zug_variant_list_set_variants (ZugVariantList *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_VARIANT_LIST (self));
  g_return_if_fail (ZUG_IS_VARIANT_STORE (variants));

  if (!g_set_object (&self->variants, variants))
    return;
  g_signal_connect_object (variants, "items-changed", G_CALLBACK (zug_variant_list_fill), self,
                           G_CONNECT_SWAPPED);
  zug_variant_list_fill (self);
}

void
zug_variant_list_select (ZugVariantList *self, const char *id)
{
  GtkListBoxRow *row;

  g_return_if_fail (ZUG_IS_VARIANT_LIST (self));
  g_return_if_fail (id != NULL);

  if (g_strcmp0 (self->selected, id) != 0)
    {
      g_free (self->selected);
      self->selected = g_strdup (id);
    }
  row = zug_variant_list_find (self, id);
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
}

const char *
zug_variant_list_next_to (ZugVariantList *self, const char *id)
{
  static const int sides[] = {1, -1};
  GtkListBoxRow *row;
  int place;

  g_return_val_if_fail (ZUG_IS_VARIANT_LIST (self), NULL);

  row = zug_variant_list_find (self, id);
  if (row == NULL)
    return NULL;
  place = gtk_list_box_row_get_index (row);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      GtkListBoxRow *next = gtk_list_box_get_row_at_index (self->list, place + sides[i]);

      if (next != NULL && rank_of (item_of (next)) == rank_of (item_of (row)))
        return zug_variant_item_get_id (item_of (next));
    }
  return NULL;
}
