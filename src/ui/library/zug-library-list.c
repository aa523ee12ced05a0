/* zug-library-list.c: the games found, in columns, or in one column where there is no room */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-list.h"

#include "zug-game-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

#define LEAST_COLUMNS 560 /* how wide the list has columns, with text of the usual size */

struct _ZugLibraryList
{
  GtkWidget parent_instance;

  GtkWidget *squeezer;
  GtkWidget *wide;
  GtkWidget *narrow;
  GtkColumnView *columns;
  GtkListView *rows;

  ZugGameModel *model;
  GtkColumnViewColumn *by_sort[ZUG_N_SORTS]; /* owned: not all are shown */
  ZugGameSort sort;
  gboolean reverse;
  int room;              /* the width for which columns were chosen */
  guint choosing;        /* source that chooses them, 0 where none is due */
  ZugGameSort asked;     /* the column that the sorter asked first */
  gboolean told;         /* the sorter is being told, not asked */
  gconstpointer entered; /* the column whose header had the keyboard last */
};

G_DEFINE_FINAL_TYPE (ZugLibraryList, zug_library_list, GTK_TYPE_WIDGET)

/* --- what a cell says ------------------------------------------------------------------------- */

static char *
white_words (ZugGameRow *row)
{
  return g_strdup (zug_game_words_player (row->white_name, ZUG_WHITE));
}

static char *
black_words (ZugGameRow *row)
{
  return g_strdup (zug_game_words_player (row->black_name, ZUG_BLACK));
}

static char *
result_words (ZugGameRow *row)
{
  return g_strdup (zug_game_words_result (row));
}

static char *
date_words (ZugGameRow *row)
{
  return zug_game_words_date (row->date);
}

static char *
event_words (ZugGameRow *row)
{
  return g_strdup (row->event);
}

static char *
turns_words (ZugGameRow *row)
{
  return g_strdup_printf ("%d", row->turns);
}

static char *
updated_words (ZugGameRow *row)
{
  return zug_game_words_when (row->updated);
}

typedef struct
{
  const char *title;
  char *(*words) (ZugGameRow *row);
  ZugGameSort sort;
  int chars;           /* how wide; negative: so wide, and a share of what is left */
  int room;            /* shown where the list is as wide as this */
  gboolean last_first; /* its natural order, as searches have it, goes downwards */
} Column;

static const Column columns[] = {
    {NC_ ("library column", "White"), white_words, ZUG_SORT_WHITE, -8, 0, FALSE},
    {NC_ ("library column", "Black"), black_words, ZUG_SORT_BLACK, -8, 0, FALSE},
    {NC_ ("library column", "Result"), result_words, ZUG_SORT_RESULT, 10, 0, FALSE},
    {NC_ ("library column", "Date"), date_words, ZUG_SORT_DATE, 12, 0, TRUE},
    {NC_ ("library column", "Game"), zug_game_words_game, ZUG_SORT_VARIANT, -8, 0, FALSE},
    {NC_ ("library column", "Event"), event_words, ZUG_SORT_EVENT, -8, 760, FALSE},
    {NC_ ("library column", "Turns"), turns_words, ZUG_SORT_LENGTH, 6, 600, FALSE},
    {NC_ ("library column", "Last Played"), updated_words, ZUG_SORT_UPDATED, 12, 880, TRUE},
};

/* --- cells ------------------------------------------------------------------------------------ */

static void
set_name (GtkWidget *widget, const char *name)
{
  if (widget != NULL)
    zug_widget_tell_name (widget, name);
}

/* What the list itself has put around cells has the keyboard, and would be called by its class. */
static void
name_row (GtkWidget *widget, ZugGameRow *row)
{
  g_autofree char *name = row != NULL ? zug_game_words_name (row) : g_strdup ("…");

  set_name (widget, name);
}

/* Calls `show` whenever a cell gets another item, or its item a row. */
static void
watch_row (GtkListItem *cell, GtkExpressionNotify show)
{
  GtkExpression *item = gtk_property_expression_new (GTK_TYPE_LIST_ITEM, NULL, "item");
  g_autoptr (GtkExpression) row = gtk_property_expression_new (ZUG_TYPE_GAME_ITEM, item, "row");

  gtk_expression_watch (row, cell, show, cell, NULL);
}

static void
show_cell (gpointer data)
{
  GtkListItem *cell = data;
  const Column *column = g_object_get_data (G_OBJECT (cell), "column");
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (cell));
  ZugGameItem *item = gtk_list_item_get_item (cell);
  ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;
  g_autofree char *words = row != NULL ? column->words (row) : g_strdup ("…");
  GtkWidget *cell_widget;

  if (item == NULL)
    return;
  gtk_label_set_label (label, words);
  cell_widget = gtk_widget_get_parent (GTK_WIDGET (label));
  set_name (cell_widget,
            *words != '\0' ? words : g_dpgettext2 (NULL, "library column", column->title));
  if (column == columns && cell_widget != NULL)
    name_row (gtk_widget_get_parent (cell_widget), row);
}

static void
on_cell_setup (GtkSignalListItemFactory *factory, GtkListItem *cell, const Column *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  /* All cells alike, so that a column keeps its width while other rows come into view. */
  gtk_label_set_width_chars (GTK_LABEL (label), ABS (column->chars));
  gtk_label_set_max_width_chars (GTK_LABEL (label), ABS (column->chars));
  if (column->chars > 0)
    gtk_widget_add_css_class (label, "numeric");
  g_object_set_data (G_OBJECT (cell), "column", (gpointer) column);
  g_object_set_data (G_OBJECT (label), "cell", cell);
  gtk_list_item_set_child (cell, label);
  watch_row (cell, show_cell);
}

/* --- rows of the narrow list ------------------------------------------------------------------ */

static void
show_row (gpointer data)
{
  GtkListItem *cell = data;
  GtkBuilder *parts = g_object_get_data (G_OBJECT (cell), "parts");
  ZugGameItem *item = gtk_list_item_get_item (cell);
  ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;
  g_autofree char *title =
      row != NULL ? zug_game_words_players (row->white_name, row->black_name) : g_strdup ("…");
  g_autofree char *subtitle = row != NULL ? zug_game_words_subtitle (row) : g_strdup ("");
  const char *result = row != NULL ? zug_game_words_result (row) : "";

  if (item == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (parts, "title")), title);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (parts, "subtitle")), subtitle);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (parts, "result")), result);
  name_row (gtk_list_item_get_child (cell), row);
  name_row (gtk_widget_get_parent (gtk_list_item_get_child (cell)), row);
}

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *cell)
{
  GtkBuilder *parts =
      gtk_builder_new_from_resource ("/io/github/zugleich/Zugleich/ui/zug-library-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (parts, "row"));

  g_object_set_data_full (G_OBJECT (cell), "parts", parts, g_object_unref);
  g_object_set_data (G_OBJECT (row), "cell", cell);
  gtk_list_item_set_child (cell, row);
  watch_row (cell, show_row);
}

/* --- sorting ---------------------------------------------------------------------------------- */

/* Nothing is compared here: a column that the header's sorter asks says which one it is. */
static int
tell_column (gconstpointer a, gconstpointer b, gpointer user_data)
{
  GtkColumnViewColumn *column = user_data;
  ZugLibraryList *self = g_object_get_data (G_OBJECT (column), "list");

  self->asked = ((const Column *) g_object_get_data (G_OBJECT (column), "column"))->sort;
  return -1;
}

static const Column *
column_of (ZugGameSort sort)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (columns[i].sort == sort)
      return &columns[i];
  g_return_val_if_reached (columns);
}

static void
on_sorter_changed (GtkSorter *sorter, GtkSorterChange change, ZugLibraryList *self)
{
  GtkOrdering order;
  gboolean upwards;

  if (self->told)
    return;
  self->asked = ZUG_N_SORTS;
  /* Two objects that are not the same are all that the sorter wants to compare. */
  order = gtk_sorter_compare (sorter, self, self->columns);
  upwards = order == GTK_ORDERING_SMALLER;
  if (self->asked < ZUG_N_SORTS)
    g_signal_emit_by_name (self, "sorted", (guint) self->asked,
                           upwards == column_of (self->asked)->last_first);
}

static void
zug_library_list_add_column (ZugLibraryList *self, const Column *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *view =
      gtk_column_view_column_new (g_dpgettext2 (NULL, "library column", column->title), factory);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (tell_column, view, NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (on_cell_setup), (gpointer) column);
  g_object_set_data (G_OBJECT (view), "list", self);
  g_object_set_data (G_OBJECT (view), "column", (gpointer) column);
  gtk_column_view_column_set_sorter (view, sorter);
  gtk_column_view_column_set_resizable (view, TRUE);
  gtk_column_view_column_set_expand (view, column->chars < 0);
  gtk_column_view_append_column (self->columns, view);
  self->by_sort[column->sort] = view;
}

/* --- headers ---------------------------------------------------------------------------------- */

/* The row of headers, which GTK makes; the rows are beside it. */
static GtkWidget *
find_headers (ZugLibraryList *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->columns));
}

/* The column of a header: they stand in the same order. */
static const Column *
column_of_header (ZugLibraryList *self, GtkWidget *header)
{
  GListModel *shown = gtk_column_view_get_columns (self->columns);
  guint place = 0;
  g_autoptr (GtkColumnViewColumn) column = NULL;

  while ((header = gtk_widget_get_prev_sibling (header)) != NULL)
    place++;
  column = g_list_model_get_item (shown, place);
  return column != NULL ? g_object_get_data (G_OBJECT (column), "column") : NULL;
}

static void
sort_by (ZugLibraryList *self, const Column *column)
{
  if (column != NULL)
    g_signal_emit_by_name (self, "sorted", (guint) column->sort,
                           self->sort == column->sort && !self->reverse);
}

/* What of a header can have the keyboard: GTK 4.8 gives it to none, but does not refuse it to what
 * is in there. */
static GtkWidget *
find_stop (GtkWidget *header)
{
  return gtk_widget_get_focusable (header) ? header : gtk_widget_get_first_child (header);
}

/* A header is pressed by Enter or the space bar; arrows go to its neighbours and down to the
 * games. */
static gboolean
on_header_key (ZugLibraryList *self, guint key, guint code, GdkModifierType modifiers,
               GtkEventController *controller)
{
  GtkWidget *header = gtk_event_controller_get_widget (controller);
  gboolean back =
      key == (gtk_widget_get_direction (header) == GTK_TEXT_DIR_RTL ? GDK_KEY_Right : GDK_KEY_Left);
  GtkWidget *next;

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space)
    sort_by (self, column_of_header (self, header));
  else if (key == GDK_KEY_Down)
    zug_library_list_focus (self);
  else if (key == GDK_KEY_Left || key == GDK_KEY_Right)
    {
      next = back ? gtk_widget_get_prev_sibling (header) : gtk_widget_get_next_sibling (header);
      if (next != NULL)
        gtk_widget_grab_focus (find_stop (next));
    }
  else
    return FALSE;
  return TRUE;
}

static void
on_header_entered (ZugLibraryList *self, GtkEventController *controller)
{
  self->entered = column_of_header (self, gtk_event_controller_get_widget (controller));
}

static void
prepare_header (ZugLibraryList *self, GtkWidget *header)
{
  GtkEventController *keys, *focus;

  if (g_object_get_data (G_OBJECT (header), "prepared") != NULL)
    return;
  /* What is generic, as what GTK 4.18 puts into a header, may have no name. */
  g_object_set (find_stop (header), "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_header_key), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (header, keys);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_header_entered), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (header, focus);
  gtk_widget_set_focusable (find_stop (header), TRUE);
  g_object_set_data (G_OBJECT (header), "prepared", self);
}

/* GTK gives headers no name. */
static void
name_headers (ZugLibraryList *self)
{
  GtkWidget *headers = find_headers (self);

  gtk_widget_set_focusable (headers, FALSE);
  gtk_widget_set_can_focus (headers, TRUE);
  set_name (headers, C_ ("library", "Columns"));
  set_name (gtk_widget_get_next_sibling (headers), C_ ("library", "Games"));
  for (GtkWidget *header = gtk_widget_get_first_child (headers); header != NULL;
       header = gtk_widget_get_next_sibling (header))
    {
      const Column *column = column_of_header (self, header);
      const char *title =
          column != NULL ? g_dpgettext2 (NULL, "library column", column->title) : "";
      /* TRANSLATORS: the title of the column by which the games are sorted */
      g_autofree char *sorted = g_strdup_printf (
          self->reverse ? C_ ("library", "%s, sorted backwards") : C_ ("library", "%s, sorted"),
          title);

      prepare_header (self, header);
      set_name (header, column != NULL && column->sort == self->sort ? sorted : title);
      set_name (find_stop (header), column != NULL && column->sort == self->sort ? sorted : title);
    }
}

static gboolean
focus_headers (ZugLibraryList *self)
{
  for (GtkWidget *header = gtk_widget_get_first_child (find_headers (self)); header != NULL;
       header = gtk_widget_get_next_sibling (header))
    if (gtk_widget_grab_focus (find_stop (header)))
      return TRUE;
  return FALSE;
}

/* --- the widget ------------------------------------------------------------------------------- */

static gboolean
is_wide (ZugLibraryList *self)
{
  return adw_squeezer_get_visible_child (ADW_SQUEEZER (self->squeezer)) == self->wide;
}

/* From a header GTK 4.18 looks for the cell below it alone, which does not have the keyboard: then
 * the list is asked for the row that had it last, and where there is none the first takes it. */
static gboolean
focus_rows (ZugLibraryList *self)
{
  GtkWidget *rows =
      is_wide (self) ? gtk_widget_get_next_sibling (find_headers (self)) : GTK_WIDGET (self->rows);
  GtkWidget *first = gtk_widget_get_first_child (rows);

  if (gtk_widget_child_focus (rows, GTK_DIR_TAB_FORWARD))
    return TRUE;
  if (first == NULL || !gtk_widget_grab_focus (rows))
    return FALSE;
  return !gtk_widget_is_focus (rows) || gtk_widget_grab_focus (first);
}

/* Tab stops at the headers and at the games, however many there are. */
static gboolean
zug_library_list_focus_on (GtkWidget *widget, GtkDirectionType direction)
{
  ZugLibraryList *self = ZUG_LIBRARY_LIST (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *inside = gtk_widget_get_focus_child (GTK_WIDGET (self->columns));

  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (zug_library_list_parent_class)->focus (widget, direction);
  if (gtk_widget_get_focus_child (widget) == NULL)
    return forward ? (is_wide (self) && focus_headers (self)) || focus_rows (self)
                   : focus_rows (self) || (is_wide (self) && focus_headers (self));
  if (!is_wide (self))
    return FALSE;
  if (inside == find_headers (self))
    return forward && focus_rows (self);
  return !forward && focus_headers (self);
}

static void
on_activate (ZugLibraryList *self, guint position)
{
  g_signal_emit_by_name (self, "opened", position);
}

/* Only the list that is seen looks at the model: rows of the other would be read for nobody. It
 * gets an empty one, since GTK 4.8 answers a screen reader that asks a list without a model for
 * what is selected with a criticism of itself. */
static void
on_shown (ZugLibraryList *self)
{
  gboolean wide = is_wide (self);
  GListStore *nothing = g_list_store_new (G_TYPE_OBJECT);
  g_autoptr (GtkSelectionModel) empty =
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (nothing)));
  GtkSelectionModel *model = self->model != NULL ? GTK_SELECTION_MODEL (self->model) : empty;

  gtk_column_view_set_model (self->columns, wide ? model : empty);
  gtk_list_view_set_model (self->rows, wide ? empty : model);
}

/* The cell whose widget, or whose frame around it, is at a place; NULL: none. */
static GtkListItem *
zug_library_list_find_cell (ZugLibraryList *self, double x, double y)
{
  GtkListItem *cell = NULL;

  for (GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
       cell == NULL && widget != NULL && widget != GTK_WIDGET (self);
       widget = gtk_widget_get_parent (widget))
    for (GtkWidget *inner = widget; cell == NULL && inner != NULL;
         inner = gtk_widget_get_first_child (inner))
      cell = g_object_get_data (G_OBJECT (inner), "cell");
  return cell;
}

/* The menu is about the row that was pressed, with the others selected where it is one of them. */
static void
on_pressed (ZugLibraryList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkListItem *cell = zug_library_list_find_cell (self, x, y);
  guint position = cell != NULL ? gtk_list_item_get_position (cell) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->model), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
  g_signal_emit_by_name (self, "menu", self, x, y);
}

/* How much larger than usual text is, and with it all columns. */
static double
text_scale (ZugLibraryList *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / (96.0 * 1024) : 1;
}

static void
on_text_scale (ZugLibraryList *self)
{
  gtk_widget_set_size_request (self->wide, (int) (LEAST_COLUMNS * text_scale (self)), -1);
  self->room = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Columns that are read first get the room; by the others one can sort from the menu. They are
 * taken out rather than hidden: hidden ones keep their width in GTK 4.8. */
static gboolean
on_choose_columns (gpointer user_data)
{
  ZugLibraryList *self = user_data;
  double scale = text_scale (self);
  guint place = 0;

  self->choosing = 0;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GtkColumnViewColumn *column = self->by_sort[columns[i].sort];
      gboolean wanted = columns[i].room * scale <= self->room;
      gboolean there = gtk_column_view_column_get_column_view (column) != NULL;

      if (wanted && !there)
        gtk_column_view_insert_column (self->columns, place, column);
      else if (!wanted && there)
        gtk_column_view_remove_column (self->columns, column);
      place += wanted;
    }
  zug_library_list_set_sort (self, self->sort, self->reverse);
  return G_SOURCE_REMOVE;
}

static void
zug_library_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugLibraryList *self = ZUG_LIBRARY_LIST (widget);

  gtk_widget_allocate (self->squeezer, width, height, baseline, NULL);
  if (width == self->room)
    return;
  self->room = width;
  if (self->choosing == 0)
    self->choosing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_choose_columns, self, NULL);
}

static void
zug_library_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (ZUG_LIBRARY_LIST (widget)->squeezer, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* What GTK 4.18 holds to be the column with the keyboard goes last: when it goes, GTK takes the
 * next one for it, and never lets that go. */
static void
remove_columns (ZugLibraryList *self)
{
  GListModel *shown = gtk_column_view_get_columns (self->columns);
  guint left;

  while ((left = g_list_model_get_n_items (shown)) > 0)
    {
      g_autoptr (GtkColumnViewColumn) first = g_list_model_get_item (shown, 0);
      g_autoptr (GtkColumnViewColumn) last = g_list_model_get_item (shown, left - 1);
      gboolean keeps = g_object_get_data (G_OBJECT (last), "column") == self->entered;

      gtk_column_view_remove_column (self->columns, keeps ? first : last);
    }
}

static void
zug_library_list_dispose (GObject *object)
{
  ZugLibraryList *self = ZUG_LIBRARY_LIST (object);

  g_clear_handle_id (&self->choosing, g_source_remove);
  if (self->squeezer != NULL)
    {
      /* Columns that are taken apart with their view sort by nothing in the end, which GTK 4.10 and
       * later tell. */
      g_signal_handlers_disconnect_by_func (gtk_column_view_get_sorter (self->columns),
                                            on_sorter_changed, self);
      remove_columns (self);
      gtk_widget_unparent (self->squeezer);
    }
  self->squeezer = NULL;
  g_clear_object (&self->model);
  for (guint sort = 0; sort < ZUG_N_SORTS; sort++)
    g_clear_object (&self->by_sort[sort]);

  G_OBJECT_CLASS (zug_library_list_parent_class)->dispose (object);
}

static void
zug_library_list_class_init (ZugLibraryListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_library_list_dispose;
  widget_class->focus = zug_library_list_focus_on;
  widget_class->size_allocate = zug_library_list_size_allocate;
  widget_class->measure = zug_library_list_measure;

  zug_signal_new ("opened", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
  zug_signal_new ("sorted", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  zug_signal_new ("menu", G_TYPE_FROM_CLASS (klass), 3, GTK_TYPE_WIDGET, G_TYPE_DOUBLE,
                  G_TYPE_DOUBLE);

  zug_widget_class_set_template (widget_class, "zug-library-list");
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, squeezer);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, wide);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, narrow);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, columns);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static void
zug_library_list_init (ZugLibraryList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (on_text_scale), self, G_CONNECT_SWAPPED);
  on_text_scale (self);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    zug_library_list_add_column (self, &columns[i]);
  g_signal_connect_object (gtk_column_view_get_sorter (self->columns), "changed",
                           G_CALLBACK (on_sorter_changed), self, 0);
  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), NULL);
  gtk_list_view_set_factory (self->rows, factory);
  g_signal_connect_object (self->squeezer, "notify::visible-child", G_CALLBACK (on_shown), self,
                           G_CONNECT_SWAPPED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (press, "released", G_CALLBACK (on_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  on_shown (self);
}

void
zug_library_list_set_model (ZugLibraryList *self, ZugGameModel *model)
{
  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));

  g_set_object (&self->model, model);
  on_shown (self);
}

void
zug_library_list_set_sort (ZugLibraryList *self, ZugGameSort sort, gboolean reverse)
{
  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));
  g_return_if_fail (sort < ZUG_N_SORTS);

  self->sort = sort;
  self->reverse = reverse;
  self->told = TRUE;
  gtk_column_view_sort_by_column (self->columns, NULL, GTK_SORT_ASCENDING);
  if (self->by_sort[sort] != NULL
      && gtk_column_view_column_get_column_view (self->by_sort[sort]) != NULL)
    gtk_column_view_sort_by_column (self->columns, self->by_sort[sort],
                                    column_of (sort)->last_first == reverse ? GTK_SORT_ASCENDING
                                                                            : GTK_SORT_DESCENDING);
  self->told = FALSE;
  name_headers (self);
}

void
zug_library_list_focus (ZugLibraryList *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));

  focus_rows (self);
}

void
zug_library_list_scroll_up (ZugLibraryList *self)
{
  GtkScrolledWindow *const windows[] = {GTK_SCROLLED_WINDOW (self->wide),
                                        GTK_SCROLLED_WINDOW (self->narrow)};

  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (windows[i]), 0);
}
