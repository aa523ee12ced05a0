/* zug-turn-list.c: the turns of a game in three columns, with what came of each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-list.h"

#include "zug-turn-row.h"
#include "zug-turn-view.h"
#include "zug-widgets.h"

struct _ZugTurnList
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListView *view;
  GtkSingleSelection *selection;
  GListStore *line; /* of ZugTurnRow */

  ZugGame *game;
  ZugTurn *current;
  gboolean movable;
  GMenuModel *menu; /* NULL: a turn has none */
  GtkWidget *popover;
  int chars;    /* of a choice, as many as there is room for */
  guint scroll; /* source that brings the selected row into view, 0 where none is due */
  guint refill; /* source that shows all rows anew, 0 where none is due */
};

enum
{
  PROP_0,
  PROP_CURRENT,
  PROP_MOVABLE,
  PROP_MENU,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugTurnList, zug_turn_list, GTK_TYPE_WIDGET)

/* --- the menu --------------------------------------------------------------------------------- */

static void
on_menu_closed (ZugTurnList *self)
{
  zug_list_focus_selected (GTK_WIDGET (self->view));
}

/* What can be done with the turn that is shown, at a place of `at`. */
static void
on_menu (ZugTurnList *self, double x, double y, GtkWidget *at)
{
  if (self->popover == NULL)
    {
      self->popover = zug_context_menu_new (GTK_WIDGET (self), self->menu);
      g_signal_connect_object (self->popover, "closed", G_CALLBACK (on_menu_closed), self,
                               G_CONNECT_SWAPPED);
    }
  zug_context_menu_open (self->popover, at, x, y);
}

/* By key it stands at the row that has the keyboard. */
static void
on_menu_key (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugTurnList *self = ZUG_TURN_LIST (widget);
  GtkWidget *row = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (self->menu != NULL && row != NULL && gtk_widget_is_ancestor (row, widget))
    on_menu (self, gtk_widget_get_width (row) / 2.0, gtk_widget_get_height (row) / 2.0, row);
}

/* Also where the variation cannot go further, the key is not the list's, which would move the
 * keyboard away from the turn that is shown. */
static void
on_place_key (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (
      widget, g_str_equal (action, "turns.promote") ? "play.promote" : "play.demote", NULL);
  zug_list_focus_selected (GTK_WIDGET (ZUG_TURN_LIST (widget)->view));
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, ZugTurnList *self)
{
  GtkWidget *view = zug_turn_view_new (self->menu != NULL);

  g_signal_connect_object (view, "pressed", G_CALLBACK (zug_turn_list_set_current), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "menu", G_CALLBACK (on_menu), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, view);
}

static void
show_row (ZugTurnList *self, ZugTurnRow *row)
{
  zug_turn_view_show (row->view, self->game, row, self->current, self->movable, self->chars);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, ZugTurnList *self)
{
  ZugTurnRow *row = gtk_list_item_get_item (item);

  row->view = ZUG_TURN_VIEW (gtk_list_item_get_child (item));
  show_row (self, row);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ZUG_TURN_ROW (gtk_list_item_get_item (item))->view = NULL;
  zug_turn_view_show_nothing (ZUG_TURN_VIEW (gtk_list_item_get_child (item)));
}

/* The row that shows a turn; GTK_INVALID_LIST_POSITION where none does. */
static guint
find_row (ZugTurnList *self, ZugTurn *turn)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->line));

  for (guint i = 0; turn != NULL && i < n; i++)
    {
      g_autoptr (ZugTurnRow) row = g_list_model_get_item (G_LIST_MODEL (self->line), i);

      if (zug_turn_row_has (row, turn))
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* Shows a row anew where it is seen. */
static void
refresh_row (ZugTurnList *self, guint position)
{
  g_autoptr (ZugTurnRow) row = g_list_model_get_item (G_LIST_MODEL (self->line), position);

  if (row != NULL && row->view != NULL)
    show_row (self, row);
}

/* Once the list has its size: it may just have got a row, or another height. */
static gboolean
scroll_to_selected (gpointer user_data)
{
  ZugTurnList *self = user_data;
  guint position = gtk_single_selection_get_selected (self->selection);

  self->scroll = 0;
  /* The start of the game has no row; it is above the first. */
  if (g_list_model_get_n_items (G_LIST_MODEL (self->line)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                position != GTK_INVALID_LIST_POSITION ? position : 0);
  return G_SOURCE_REMOVE;
}

static void
zug_turn_list_select (ZugTurnList *self)
{
  gtk_single_selection_set_selected (self->selection, find_row (self, self->current));
  if (self->scroll == 0)
    self->scroll = g_idle_add (scroll_to_selected, self);
}

static void
on_selected (ZugTurnList *self)
{
  ZugTurnRow *row = gtk_single_selection_get_selected_item (self->selection);
  ZugTurn *reply;

  if (row == NULL || (self->current != NULL && zug_turn_row_has (row, self->current)))
    return;
  reply = zug_turn_row_get_reply (row);
  zug_turn_list_set_current (self, reply != NULL ? reply : row->turn);
}

/* Puts new rows in the place of those that are no longer right; the others stay, with their
 * widgets. */
static void
zug_turn_list_splice (ZugTurnList *self, GPtrArray *rows)
{
  GListModel *line = G_LIST_MODEL (self->line);
  guint n = g_list_model_get_n_items (line), same = 0, tail = 0;

  for (; same < MIN (n, rows->len); same++)
    {
      g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, same);

      if (!zug_turn_row_same (row, g_ptr_array_index (rows, same)))
        break;
    }
  for (; tail < MIN (n, rows->len) - same; tail++)
    {
      g_autoptr (ZugTurnRow) row = g_list_model_get_item (line, n - 1 - tail);

      if (!zug_turn_row_same (row, g_ptr_array_index (rows, rows->len - 1 - tail)))
        break;
    }
  if (n - same - tail > 0 || rows->len - same - tail > 0)
    g_list_store_splice (self->line, same, n - same - tail,
                         rows->len > 0 ? rows->pdata + same : NULL, rows->len - same - tail);
  zug_turn_list_tell_anew (self);
}

static void
zug_turn_list_reload (ZugTurnList *self)
{
  g_autoptr (GPtrArray) rows =
      self->game != NULL ? zug_turn_row_list (self->game) : g_ptr_array_new ();

  g_signal_handlers_block_by_func (self->selection, on_selected, self);
  zug_turn_list_splice (self, rows);
  zug_turn_list_select (self);
  g_signal_handlers_unblock_by_func (self->selection, on_selected, self);
}

static void
on_turn_changed (ZugTurnList *self, ZugTurn *turn)
{
  guint position = find_row (self, turn);

  /* What is written before the first turn has a row as long as there is something. */
  if (zug_turn_get_parent (turn) == NULL)
    zug_turn_list_reload (self);
  else if (position != GTK_INVALID_LIST_POSITION)
    refresh_row (self, position);
}

/* The turn that was selected may be in the tree no more. */
static void
on_replaced (ZugTurnList *self)
{
  ZugTurn *turn = zug_game_get_turn (self->game, zug_turn_get_id (self->current));

  g_list_store_remove_all (self->line);
  zug_turn_list_reload (self);
  zug_turn_list_set_current (self, turn != NULL ? turn : zug_game_get_root (self->game));
}

static void
zug_turn_list_set_movable (ZugTurnList *self, gboolean movable)
{
  if (self->movable == movable)
    return;
  self->movable = movable;
  zug_turn_list_tell_anew (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVABLE]);
}

/* Not while widgets are given their sizes. */
static gboolean
refill (gpointer user_data)
{
  ZugTurnList *self = user_data;

  self->refill = 0;
  zug_turn_list_tell_anew (self);
  return G_SOURCE_REMOVE;
}

/* Columns are as wide as they can be without going beyond the list. */
static void
on_width (ZugTurnList *self)
{
  GtkAdjustment *across =
      gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  int chars =
      zug_turn_view_fit_chars (GTK_WIDGET (self), (int) gtk_adjustment_get_page_size (across));

  if (chars == self->chars)
    return;
  self->chars = chars;
  if (self->refill == 0)
    self->refill = g_idle_add (refill, self);
}

static void
zug_turn_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugTurnList *self = ZUG_TURN_LIST (object);

  if (id == PROP_CURRENT)
    g_value_set_object (value, self->current);
  else if (id == PROP_MOVABLE)
    g_value_set_boolean (value, self->movable);
  else if (id == PROP_MENU)
    g_value_set_object (value, self->menu);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_turn_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CURRENT)
    zug_turn_list_set_current (ZUG_TURN_LIST (object), g_value_get_object (value));
  else if (id == PROP_MOVABLE)
    zug_turn_list_set_movable (ZUG_TURN_LIST (object), g_value_get_boolean (value));
  else if (id == PROP_MENU)
    g_set_object (&ZUG_TURN_LIST (object)->menu, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_turn_list_dispose (GObject *object)
{
  ZugTurnList *self = ZUG_TURN_LIST (object);

  zug_turn_list_set_game (self, NULL);
  g_clear_handle_id (&self->scroll, g_source_remove);
  g_clear_handle_id (&self->refill, g_source_remove);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->menu);

  G_OBJECT_CLASS (zug_turn_list_parent_class)->dispose (object);
}

/* Tab goes into the list and out of it, arrows go over the rows: a long game is one stop, and one
 * without turns none, where GTK's list would say that it has the keyboard, and Tab went no
 * further. */
static gboolean
zug_turn_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ZugTurnList *self = ZUG_TURN_LIST (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->line)) == 0
      || (tab && gtk_widget_get_focus_child (widget) != NULL))
    return FALSE;
  /* GTK 4.8 would take the first row, and the next arrow would leave the turn that is shown. */
  if (tab && zug_list_focus_selected (GTK_WIDGET (self->view)))
    return TRUE;
  return GTK_WIDGET_CLASS (zug_turn_list_parent_class)->focus (widget, direction);
}

static void
zug_turn_list_class_init (ZugTurnListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = zug_turn_list_focus;
  object_class->dispose = zug_turn_list_dispose;
  object_class->get_property = zug_turn_list_get_property;
  object_class->set_property = zug_turn_list_set_property;

  properties[PROP_CURRENT] =
      g_param_spec_object ("current", NULL, NULL, ZUG_TYPE_TURN,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MOVABLE] =
      g_param_spec_boolean ("movable", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MENU] =
      g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, on_menu_key);
  gtk_widget_class_install_action (widget_class, "turns.promote", NULL, on_place_key);
  gtk_widget_class_install_action (widget_class, "turns.demote", NULL, on_place_key);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);

  g_type_ensure (ZUG_TYPE_TURN_ROW);
  zug_widget_class_set_template (widget_class, "zug-turn-list");
  gtk_widget_class_bind_template_child (widget_class, ZugTurnList, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnList, view);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnList, selection);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnList, line);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
zug_turn_list_init (ZugTurnList *self)
{
  self->chars = ZUG_TURN_VIEW_MOST_CHARS;
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_leave_wheel (self->scroller);
  g_signal_connect_object (
      gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
      "notify::page-size", G_CALLBACK (on_width), self, G_CONNECT_SWAPPED);
}

void
zug_turn_list_set_game (ZugTurnList *self, ZugGame *game)
{
  g_return_if_fail (ZUG_IS_TURN_LIST (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->current);
  g_set_object (&self->game, game);
  if (game != NULL)
    {
      self->current = g_object_ref (zug_game_get_root (game));
      g_signal_connect_object (game, "turn-added", G_CALLBACK (zug_turn_list_reload), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "turn-placed", G_CALLBACK (zug_turn_list_reload), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "replaced", G_CALLBACK (on_replaced), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "turn-changed", G_CALLBACK (on_turn_changed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "turns-removed", G_CALLBACK (zug_turn_list_reload), self,
                               G_CONNECT_SWAPPED);
    }
  if (self->line != NULL)
    zug_turn_list_reload (self);
}

GListModel *
zug_turn_list_get_line (ZugTurnList *self)
{
  g_return_val_if_fail (ZUG_IS_TURN_LIST (self), NULL);

  return G_LIST_MODEL (self->line);
}

ZugTurn *
zug_turn_list_get_current (ZugTurnList *self)
{
  g_return_val_if_fail (ZUG_IS_TURN_LIST (self), NULL);

  return self->current;
}

void
zug_turn_list_set_current (ZugTurnList *self, ZugTurn *turn)
{
  guint before;

  g_return_if_fail (ZUG_IS_TURN_LIST (self));

  before = find_row (self, self->current);
  if (!g_set_object (&self->current, turn))
    return;
  g_signal_handlers_block_by_func (self->selection, on_selected, self);
  zug_turn_list_select (self);
  g_signal_handlers_unblock_by_func (self->selection, on_selected, self);
  if (before != GTK_INVALID_LIST_POSITION)
    refresh_row (self, before);
  if (gtk_single_selection_get_selected (self->selection) != GTK_INVALID_LIST_POSITION)
    refresh_row (self, gtk_single_selection_get_selected (self->selection));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

void
zug_turn_list_tell_anew (ZugTurnList *self)
{
  g_return_if_fail (ZUG_IS_TURN_LIST (self));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->line)); i++)
    refresh_row (self, i);
}
