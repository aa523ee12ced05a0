/* zug-library-list.c: the games found, in columns, or in one column where there is no room */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-list-private.h"

#include "zug-game-words.h"
#include "zug-widgets.h"

#define LEAST_COLUMNS 560 /* how wide the list has columns, with text of the usual size */

G_DEFINE_FINAL_TYPE (ZugLibraryList, zug_library_list, GTK_TYPE_WIDGET)

/* --- cells ------------------------------------------------------------------------------------ */

static void
set_name (GtkWidget *widget, const char *name)
{
  if (widget != NULL)
    zug_widget_tell_name (widget, name);
}

/* Calls `show` whenever a cell gets another item, or its item a row. */
static void
watch_row (GtkListItem *cell, GtkExpressionNotify show)
{
  GtkExpression *item = gtk_property_expression_new (GTK_TYPE_LIST_ITEM, NULL, "item");
  g_autoptr (GtkExpression) row = gtk_property_expression_new (ZUG_TYPE_GAME_ITEM, item, "row");

  gtk_expression_watch (row, cell, show, cell, NULL);
}

/* Whose turn it is is known only while the program runs, so it is in no row. */
static const char *
result_words (ZugLibraryList *self, ZugGameItem *item)
{
  ZugGameRow *row = zug_game_item_get_row (item);
  const ZugFriendGame *game = self->friends != NULL && row->result == ZUG_RESULT_OPEN
                                  ? zug_friends_find_row (self->friends, row->id)
                                  : NULL;

  return game != NULL && game->duty != ZUG_FRIEND_OVER ? zug_friend_game_words (game)
                                                       : zug_game_words_result (row);
}

/* What the list itself has put around cells has the keyboard, and would be called by its class. */
static void
name_row (GtkWidget *widget, ZugLibraryList *self, ZugGameItem *item)
{
  ZugGameRow *row = zug_game_item_get_row (item);
  g_autofree char *name =
      row != NULL ? zug_game_words_name (row, result_words (self, item)) : g_strdup ("…");

  set_name (widget, name);
}

static char *
cell_words (ZugLibraryList *self, const ZugListColumn *column, ZugGameItem *item)
{
  if (zug_game_item_get_row (item) == NULL)
    return g_strdup ("…");
  return column == &zug_list_columns[ZUG_COLUMN_RESULT]
             ? g_strdup (result_words (self, item))
             : column->words (zug_game_item_get_row (item));
}

static void
show_cell (gpointer data)
{
  GtkListItem *cell = data;
  const ZugListColumn *column = g_object_get_data (G_OBJECT (cell), "column");
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (cell));
  ZugGameItem *item = gtk_list_item_get_item (cell);
  ZugLibraryList *self = g_object_get_data (G_OBJECT (cell), "list");
  g_autofree char *words = item != NULL ? cell_words (self, column, item) : NULL;
  GtkWidget *cell_widget;

  if (item == NULL)
    return;
  gtk_label_set_label (label, words);
  cell_widget = gtk_widget_get_parent (GTK_WIDGET (label));
  set_name (cell_widget,
            *words != '\0' ? words : g_dpgettext2 (NULL, "library column", column->title));
  /* The name of the row is told by the column that is seen first. */
  if (cell_widget != NULL && gtk_widget_get_prev_sibling (cell_widget) == NULL)
    name_row (gtk_widget_get_parent (cell_widget), self, item);
}

static void
on_cell_setup (GtkSignalListItemFactory *factory, GtkListItem *cell, const ZugListColumn *column)
{
  ZugLibraryList *self = g_object_get_data (G_OBJECT (factory), "list");
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  /* All cells alike, so that a column keeps its width while other rows come into view. */
  gtk_label_set_width_chars (GTK_LABEL (label), ABS (column->chars));
  gtk_label_set_max_width_chars (GTK_LABEL (label), ABS (column->chars));
  if (column->chars > 0)
    gtk_widget_add_css_class (label, "numeric");
  g_object_set_data (G_OBJECT (cell), "column", (gpointer) column);
  g_object_set_data (G_OBJECT (cell), "list", self);
  g_object_set_data (G_OBJECT (label), "cell", cell);
  gtk_list_item_set_child (cell, label);
  /* The row is what is selected: GTK 4.8 would do it twice, so that Ctrl undid it at once. */
  gtk_list_item_set_selectable (cell, FALSE);
  watch_row (cell, show_cell);
  g_signal_connect_object (self, "turn-changed", G_CALLBACK (show_cell), cell, G_CONNECT_SWAPPED);
}

/* --- rows of the narrow list ------------------------------------------------------------------ */

static void
show_row (gpointer data)
{
  GtkListItem *cell = data;
  GtkBuilder *parts = g_object_get_data (G_OBJECT (cell), "parts");
  ZugLibraryList *self = g_object_get_data (G_OBJECT (cell), "list");
  ZugGameItem *item = gtk_list_item_get_item (cell);
  ZugGameRow *row = item != NULL ? zug_game_item_get_row (item) : NULL;
  g_autofree char *title =
      row != NULL ? zug_game_words_players (row->white_name, row->black_name) : g_strdup ("…");
  g_autofree char *subtitle = row != NULL ? zug_game_words_subtitle (row) : g_strdup ("");
  const char *result = row != NULL ? result_words (self, item) : "";

  if (item == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (parts, "title")), title);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (parts, "subtitle")), subtitle);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (parts, "result")), result);
  name_row (gtk_list_item_get_child (cell), self, item);
  name_row (gtk_widget_get_parent (gtk_list_item_get_child (cell)), self, item);
}

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *cell, ZugLibraryList *self)
{
  GtkBuilder *parts =
      gtk_builder_new_from_resource ("/io/github/zugleich/Zugleich/ui/zug-library-row.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (parts, "row"));

  g_object_set_data_full (G_OBJECT (cell), "parts", parts, g_object_unref);
  g_object_set_data (G_OBJECT (cell), "list", self);
  g_object_set_data (G_OBJECT (row), "cell", cell);
  gtk_list_item_set_child (cell, row);
  watch_row (cell, show_row);
  g_signal_connect_object (self, "turn-changed", G_CALLBACK (show_row), cell, G_CONNECT_SWAPPED);
}

/* --- sorting ---------------------------------------------------------------------------------- */

/* Nothing is compared here: a column that the header's sorter asks says which one it is. */
static int
tell_column (gconstpointer a, gconstpointer b, gpointer user_data)
{
  GtkColumnViewColumn *column = user_data;
  ZugLibraryList *self = g_object_get_data (G_OBJECT (column), "list");

  self->asked = zug_list_columns[zug_library_list_kind_of (column)].sort;
  return -1;
}

/* The column by which the list is sorted: of two the one that is seen. */
static ZugColumnKind
kind_of_sort (ZugLibraryList *self, ZugGameSort sort)
{
  ZugColumnKind found = ZUG_N_COLUMNS;

  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    if (zug_list_columns[i].sort == sort
        && (found == ZUG_N_COLUMNS
            || gtk_column_view_column_get_column_view (self->views[found]) == NULL))
      found = i;
  g_return_val_if_fail (found < ZUG_N_COLUMNS, 0);
  return found;
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
                           upwards
                               == zug_list_columns[kind_of_sort (self, self->asked)].last_first);
}

/* The person's hand, or the keys of a header; GTK takes its share away from what is dragged. */
static void
on_width (GtkColumnViewColumn *column, GParamSpec *pspec, ZugLibraryList *self)
{
  if (!self->told)
    zug_column_choice_set_width (self->choice, zug_library_list_kind_of (column),
                                 MAX (0, gtk_column_view_column_get_fixed_width (column)));
}

static void
zug_library_list_add_column (ZugLibraryList *self, ZugColumnKind kind)
{
  const ZugListColumn *column = &zug_list_columns[kind];
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *view = gtk_column_view_column_new (zug_list_column_title (kind), factory);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (tell_column, view, NULL));

  g_object_set_data (G_OBJECT (factory), "list", self);
  g_signal_connect (factory, "setup", G_CALLBACK (on_cell_setup), (gpointer) column);
  g_object_set_data (G_OBJECT (view), "list", self);
  g_object_set_data (G_OBJECT (view), "column", (gpointer) column);
  gtk_column_view_column_set_sorter (view, sorter);
  gtk_column_view_column_set_resizable (view, TRUE);
  g_signal_connect_object (view, "notify::fixed-width", G_CALLBACK (on_width), self, 0);
  self->views[kind] = view;
}

/* --- the widget ------------------------------------------------------------------------------- */

static gboolean
is_wide (ZugLibraryList *self)
{
  return adw_squeezer_get_visible_child (ADW_SQUEEZER (self->squeezer)) == self->wide;
}

/* What the rows stand in. */
static GtkWidget *
find_rows (ZugLibraryList *self)
{
  return is_wide (self) ? gtk_widget_get_next_sibling (zug_library_list_find_headers (self))
                        : GTK_WIDGET (self->rows);
}

/* The first of those that have a widget; NULL: none is selected there. */
static GtkWidget *
find_selected (GtkWidget *rows)
{
  GtkWidget *row = gtk_widget_get_first_child (rows);

  while (row != NULL
         && (!gtk_widget_get_mapped (row)
             || (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) == 0))
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* On what is selected, for that is what is opened or deleted. From a header GTK 4.18 looks for the
 * cell below it alone, which does not have the keyboard: then the list is asked for the row that
 * had it last, and where there is none the first takes it. */
static gboolean
focus_rows (ZugLibraryList *self)
{
  GtkWidget *rows = find_rows (self);
  GtkWidget *first = gtk_widget_get_first_child (rows);
  GtkWidget *selected = find_selected (rows);

  if (selected != NULL && gtk_widget_grab_focus (selected))
    return TRUE;
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
    return forward ? (is_wide (self) && zug_library_list_focus_headers (self)) || focus_rows (self)
                   : focus_rows (self) || (is_wide (self) && zug_library_list_focus_headers (self));
  if (!is_wide (self))
    return FALSE;
  if (inside == zug_library_list_find_headers (self))
    return forward && focus_rows (self);
  return !forward && zug_library_list_focus_headers (self);
}

static void
on_activate (ZugLibraryList *self, guint position)
{
  g_signal_emit_by_name (self, "opened", position);
}

static void
focus_again (GtkWidget *widget)
{
  if (gtk_widget_get_focus_child (widget) != NULL)
    focus_rows (ZUG_LIBRARY_LIST (widget));
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
  /* The keyboard was on a row, and is on what scrolls the others. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    zug_widget_once_laid_out (self, focus_again);
}

/* The cell whose widget, or whose frame around it, is at a place; NULL: none, as below the last
 * row, where there is only the list. */
static GtkListItem *
zug_library_list_find_cell (ZugLibraryList *self, double x, double y)
{
  GtkListItem *cell = NULL;

  for (GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
       cell == NULL && widget != NULL && !GTK_IS_LIST_VIEW (widget) && widget != GTK_WIDGET (self);
       widget = gtk_widget_get_parent (widget))
    for (GtkWidget *inner = widget; cell == NULL && inner != NULL;
         inner = gtk_widget_get_first_child (inner))
      cell = g_object_get_data (G_OBJECT (inner), "cell");
  return cell;
}

gboolean
zug_library_list_take (ZugLibraryList *self, double x, double y)
{
  GtkListItem *cell = zug_library_list_find_cell (self, x, y);
  guint position = cell != NULL ? gtk_list_item_get_position (cell) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->model), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
  return TRUE;
}

/* The menu is about the row that was pressed, with the others selected where it is one of them. */
static void
on_pressed (ZugLibraryList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (zug_library_list_take (self, x, y))
    g_signal_emit_by_name (self, "menu", self, x, y);
  else
    zug_library_list_press_header (self, x, y);
}

/* By key it is about the games selected, and stands at the row that has the keyboard. */
static void
on_menu_key (GtkWidget *self, const char *action, GVariant *parameter)
{
  GtkWidget *row = gtk_root_get_focus (gtk_widget_get_root (self));

  if (row != NULL && gtk_widget_is_ancestor (row, self)
      && zug_game_model_get_n_selected (ZUG_LIBRARY_LIST (self)->model) > 0)
    g_signal_emit_by_name (self, "menu", row, gtk_widget_get_width (row) / 2.0,
                           gtk_widget_get_height (row) / 2.0);
}

/* The middle button opens a game beside the one on the board. */
static void
on_middle (ZugLibraryList *self, int n_press, double x, double y)
{
  GtkListItem *cell = zug_library_list_find_cell (self, x, y);
  guint position = cell != NULL ? gtk_list_item_get_position (cell) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self), "library.open-beside", NULL);
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

/* Whether a column is to be seen. Until somebody chooses others, those that are read first get the
 * room; by the others one can sort from the menu. */
static gboolean
is_wanted (ZugLibraryList *self, ZugColumnKind kind)
{
  const ZugListColumn *column = &zug_list_columns[kind];
  ZugFoundKinds found = self->model != NULL ? zug_game_model_get_kinds (self->model) : 0;

  return zug_column_choice_is_shown (self->choice, kind)
         && (column->only == 0 || (found & column->only) != 0)
         && (!zug_column_choice_is_usual (self->choice)
             || column->room * text_scale (self) <= self->room);
}

static void
set_width (ZugLibraryList *self, ZugColumnKind kind)
{
  int width = zug_column_choice_get_width (self->choice, kind);
  GtkColumnViewColumn *view = self->views[kind];

  if (gtk_column_view_column_get_fixed_width (view) != (width > 0 ? width : -1))
    gtk_column_view_column_set_fixed_width (view, width > 0 ? width : -1);
  gtk_column_view_column_set_expand (view, width == 0 && zug_list_columns[kind].chars < 0);
}

static guint
place_of (ZugLibraryList *self, GtkColumnViewColumn *view)
{
  GListModel *shown = gtk_column_view_get_columns (self->columns);
  guint n = g_list_model_get_n_items (shown), place = 0;

  for (; place < n; place++)
    {
      g_autoptr (GtkColumnViewColumn) there = g_list_model_get_item (shown, place);

      if (there == view)
        break;
    }
  return place;
}

/* They are taken out rather than hidden: hidden ones keep their width in GTK 4.8. */
static gboolean
on_choose_columns (gpointer user_data)
{
  ZugLibraryList *self = user_data;
  guint place = 0;

  self->choosing = 0;
  self->told = TRUE;
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    if (!is_wanted (self, kind)
        && gtk_column_view_column_get_column_view (self->views[kind]) != NULL)
      gtk_column_view_remove_column (self->columns, self->views[kind]);
  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    {
      ZugColumnKind kind = zug_column_choice_get (self->choice, i);

      set_width (self, kind);
      if (!is_wanted (self, kind))
        continue;
      if (gtk_column_view_column_get_column_view (self->views[kind]) == NULL
          || place_of (self, self->views[kind]) != place)
        gtk_column_view_insert_column (self->columns, place, self->views[kind]);
      place++;
    }
  self->told = FALSE;
  zug_library_list_set_sort (self, self->sort, self->reverse);
  if (self->keeps != NULL)
    zug_library_list_focus_header (self, g_steal_pointer (&self->keeps));
  if (self->model != NULL)
    zug_game_model_set_men (self->model, zug_column_choice_is_shown (self->choice, ZUG_COLUMN_MEN));
  return G_SOURCE_REMOVE;
}

static void
choose_soon (ZugLibraryList *self)
{
  if (self->choosing == 0)
    self->choosing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_choose_columns, self, NULL);
}

/* A header was dragged to another place: the columns that are not seen stay behind those that they
 * follow. */
static gboolean
on_take_order (gpointer user_data)
{
  ZugLibraryList *self = user_data;
  GListModel *shown = gtk_column_view_get_columns (self->columns);
  guint n = g_list_model_get_n_items (shown), before = 0;

  self->ordering = 0;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkColumnViewColumn) view = g_list_model_get_item (shown, i);
      ZugColumnKind kind = zug_library_list_kind_of (view);
      guint place = zug_column_choice_find (self->choice, kind);

      /* Behind the one before it, where it is not. */
      if (place < before)
        zug_column_choice_move (self->choice, kind, before - 1);
      before = zug_column_choice_find (self->choice, kind) + 1;
    }
  return G_SOURCE_REMOVE;
}

static void
on_order (ZugLibraryList *self)
{
  if (!self->told && self->ordering == 0)
    self->ordering = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_take_order, self, NULL);
}

static void
zug_library_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugLibraryList *self = ZUG_LIBRARY_LIST (widget);

  gtk_widget_allocate (self->squeezer, width, height, baseline, NULL);
  if (self->header_menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->header_menu));
  if (width == self->room)
    return;
  self->room = width;
  choose_soon (self);
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
      gboolean keeps = last == self->entered;

      gtk_column_view_remove_column (self->columns, keeps ? first : last);
    }
}

static void
zug_library_list_dispose (GObject *object)
{
  ZugLibraryList *self = ZUG_LIBRARY_LIST (object);

  g_clear_handle_id (&self->choosing, g_source_remove);
  g_clear_handle_id (&self->ordering, g_source_remove);
  g_clear_pointer (&self->header_menu, gtk_widget_unparent);
  if (self->squeezer != NULL)
    {
      /* Columns that are taken apart with their view sort by nothing in the end, which GTK 4.10 and
       * later tell. */
      g_signal_handlers_disconnect_by_func (gtk_column_view_get_sorter (self->columns),
                                            on_sorter_changed, self);
      g_signal_handlers_disconnect_by_func (gtk_column_view_get_columns (self->columns), on_order,
                                            self);
      remove_columns (self);
      gtk_widget_unparent (self->squeezer);
    }
  self->squeezer = NULL;
  g_clear_object (&self->model);
  g_clear_object (&self->friends);
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    g_clear_object (&self->views[kind]);
  g_clear_object (&self->choice);

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
  zug_signal_new ("turn-changed", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("menu", G_TYPE_FROM_CLASS (klass), 3, GTK_TYPE_WIDGET, G_TYPE_DOUBLE,
                  G_TYPE_DOUBLE);

  zug_widget_class_set_template (widget_class, "zug-library-list");
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, squeezer);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, wide);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, narrow);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, columns);
  gtk_widget_class_bind_template_child (widget_class, ZugLibraryList, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_install_action (widget_class, "list.menu", NULL, on_menu_key);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "list.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "list.menu",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "library.open-beside", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "library.open-beside", NULL);
}

static void
zug_library_list_init (ZugLibraryList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkGesture *press = gtk_gesture_click_new ();
  GtkGesture *middle = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (on_text_scale), self, G_CONNECT_SWAPPED);
  self->choice = zug_column_choice_new ();
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (choose_soon), self,
                           G_CONNECT_SWAPPED);
  on_text_scale (self);
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    zug_library_list_add_column (self, kind);
  on_choose_columns (self);
  g_signal_connect_object (gtk_column_view_get_columns (self->columns), "items-changed",
                           G_CALLBACK (on_order), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->columns), "changed",
                           G_CALLBACK (on_sorter_changed), self, 0);
  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), self);
  gtk_list_view_set_factory (self->rows, factory);
  g_signal_connect_object (self->squeezer, "notify::visible-child", G_CALLBACK (on_shown), self,
                           G_CONNECT_SWAPPED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (press, "released", G_CALLBACK (on_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  g_signal_connect_object (middle, "released", G_CALLBACK (on_middle), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (middle));
  on_shown (self);
}

/* Some columns are for some games. */
static void
on_found (ZugLibraryList *self)
{
  ZugFoundKinds kinds = zug_game_model_get_kinds (self->model);

  if (self->kinds != kinds)
    choose_soon (self);
  self->kinds = kinds;
}

void
zug_library_list_set_model (ZugLibraryList *self, ZugGameModel *model)
{
  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));
  g_return_if_fail (self->model == NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "found", G_CALLBACK (on_found), self, G_CONNECT_SWAPPED);
  on_shown (self);
}

static void
on_turn_changed (ZugLibraryList *self)
{
  g_signal_emit_by_name (self, "turn-changed");
}

void
zug_library_list_set_friends (ZugLibraryList *self, ZugFriends *friends)
{
  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));

  if (self->friends == friends)
    return;
  if (self->friends != NULL)
    g_signal_handlers_disconnect_by_func (self->friends, on_turn_changed, self);
  g_set_object (&self->friends, friends);
  if (friends != NULL)
    g_signal_connect_object (friends, "changed", G_CALLBACK (on_turn_changed), self,
                             G_CONNECT_SWAPPED);
  on_turn_changed (self);
}

void
zug_library_list_set_sort (ZugLibraryList *self, ZugGameSort sort, gboolean reverse)
{
  ZugColumnKind kind;

  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));
  g_return_if_fail (sort < ZUG_N_SORTS);

  kind = kind_of_sort (self, sort);
  self->sort = sort;
  self->reverse = reverse;
  self->told = TRUE;
  gtk_column_view_sort_by_column (self->columns, NULL, GTK_SORT_ASCENDING);
  if (gtk_column_view_column_get_column_view (self->views[kind]) != NULL)
    gtk_column_view_sort_by_column (
        self->columns, self->views[kind],
        zug_list_columns[kind].last_first == reverse ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
  self->told = FALSE;
  zug_library_list_name_headers (self);
}

ZugColumnChoice *
zug_library_list_get_choice (ZugLibraryList *self)
{
  g_return_val_if_fail (ZUG_IS_LIBRARY_LIST (self), NULL);

  return self->choice;
}

void
zug_library_list_focus (ZugLibraryList *self)
{
  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));

  focus_rows (self);
}

void
zug_library_list_follow (ZugLibraryList *self)
{
  GtkWidget *rows, *row, *selected;

  g_return_if_fail (ZUG_IS_LIBRARY_LIST (self));

  rows = find_rows (self);
  row = gtk_widget_get_focus_child (rows);
  selected = find_selected (rows);
  if (row != NULL && selected != NULL
      && (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) == 0)
    gtk_widget_grab_focus (selected);
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
