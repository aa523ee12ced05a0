/* zug-turn-list.c: the turns of a game in three columns, with what came of each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-list.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

struct _ZugTurnList
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListView *view;
  GtkSingleSelection *selection;
  GListStore *line;

  ZugGame *game;
  ZugTurn *current;
  guint scroll; /* source that brings the selected row into view, 0 where none is due */
};

enum
{
  PROP_0,
  PROP_CURRENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugTurnList, zug_turn_list, GTK_TYPE_WIDGET)

/* The turn whose row shows `turn`: in alternating games a reply stands beside what it answers. */
static ZugTurn *
row_of (ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);

  if (parent != NULL && !zug_turn_has_choice (turn, ZUG_WHITE)
      && zug_turn_has_choice (parent, ZUG_WHITE) && !zug_turn_has_choice (parent, ZUG_BLACK))
    return parent;
  return turn;
}

/* The reply that stands in the row of `turn`; NULL where there is none. */
static ZugTurn *
reply_in_row (ZugTurn *turn)
{
  ZugTurn *next = zug_turn_get_n_children (turn) > 0 ? zug_turn_get_child (turn, 0) : NULL;

  return next != NULL && row_of (next) == turn ? next : NULL;
}

/* The widgets of one row, made once and filled for turn after turn. */
typedef struct
{
  GtkLabel *number;
  GtkLabel *choice[ZUG_N_SIDES];
  GtkWidget *marks;
  GtkLabel *comment;
} Row;

enum
{
  MAX_MARKS = 4,
  CHOICE_CHARS = 8 /* longer notation is cut; its tooltip tells it whole */
};

static GtkLabel *
row_label (GtkGrid *grid, int column, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 1 : 0);
  gtk_widget_add_css_class (label, css);
  gtk_grid_attach (grid, label, column, 0, 1, 1);
  return GTK_LABEL (label);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *grid = gtk_grid_new ();
  Row *row = g_new0 (Row, 1);

  gtk_widget_add_css_class (grid, "turn-row");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  row->number = row_label (GTK_GRID (grid), 0, "dim-label");
  gtk_label_set_width_chars (row->number, 3);
  gtk_widget_add_css_class (GTK_WIDGET (row->number), "numeric");
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      row->choice[side] = row_label (GTK_GRID (grid), 1 + side, "choice");
      gtk_label_set_width_chars (row->choice[side], CHOICE_CHARS);
      gtk_label_set_max_width_chars (row->choice[side], CHOICE_CHARS);
      gtk_label_set_ellipsize (row->choice[side], PANGO_ELLIPSIZE_END);
      /* Notation reads from left to right in every language. */
      gtk_widget_set_direction (GTK_WIDGET (row->choice[side]), GTK_TEXT_DIR_LTR);
    }
  row->marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_hexpand (row->marks, TRUE);
  gtk_widget_set_halign (row->marks, GTK_ALIGN_END);
  gtk_grid_attach (GTK_GRID (grid), row->marks, 3, 0, 1, 1);
  row->comment = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (row->comment, TRUE);
  gtk_label_set_xalign (row->comment, 0);
  gtk_widget_add_css_class (GTK_WIDGET (row->comment), "comment");
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (row->comment), 1, 1, 3, 1);
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
  gtk_list_item_set_child (item, grid);
}

static void
clear_marks (Row *row)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (row->marks)) != NULL)
    gtk_box_remove (GTK_BOX (row->marks), child);
}

static void
add_marks (Row *row, ZugTurn *turn, GString *words)
{
  ZugTurnMark marks[MAX_MARKS];
  guint n = zug_narration_marks (turn, marks, MAX_MARKS);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (marks[i].icon);

      gtk_widget_set_tooltip_text (image, marks[i].words);
      gtk_box_append (GTK_BOX (row->marks), image);
      g_string_append_printf (words, ", %s", marks[i].words);
    }
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ZugTurn *turn = gtk_list_item_get_item (item);
  Row *row = g_object_get_data (G_OBJECT (item), "row");
  ZugTurn *reply = reply_in_row (turn);
  const char *comment =
      zug_turn_get_comment (reply != NULL && zug_turn_get_comment (reply) != NULL ? reply : turn);
  g_autofree char *number = g_strdup_printf ("%u.", zug_turn_get_number (turn));
  g_autoptr (GString) words = g_string_new (number);

  gtk_label_set_label (row->number, number);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugTurn *chosen = side == ZUG_BLACK && reply != NULL ? reply : turn;
      const char *san = zug_turn_get_san (chosen, side);
      gboolean irregular = zug_turn_is_irregular (chosen, side);
      g_autofree char *shown = NULL;

      /* ⁈-like marks belong to annotations; an irregular choice has a sign of its own. */
      shown = san == NULL ? g_strdup ("") : g_strconcat (san, irregular ? " §" : "", NULL);
      gtk_label_set_label (row->choice[side], shown);
      gtk_widget_set_tooltip_text (
          GTK_WIDGET (row->choice[side]),
          irregular ? C_ ("turn", "The laws forbid this choice; it is kept as played")
          : g_utf8_strlen (shown, -1) > CHOICE_CHARS ? shown
                                                     : NULL);
      if (san != NULL)
        g_string_append_printf (words, " %s %s",
                                side == ZUG_WHITE ? C_ ("side", "White") : C_ ("side", "Black"),
                                shown);
    }
  clear_marks (row);
  add_marks (row, turn, words);
  if (reply != NULL)
    add_marks (row, reply, words);
  gtk_widget_set_visible (GTK_WIDGET (row->comment), comment != NULL);
  gtk_label_set_label (row->comment, comment != NULL ? comment : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_list_item_get_child (item)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
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
  guint position;
  gboolean found =
      self->current != NULL && g_list_store_find (self->line, row_of (self->current), &position);

  gtk_single_selection_set_selected (self->selection, found ? position : GTK_INVALID_LIST_POSITION);
  if (self->scroll == 0)
    self->scroll = g_idle_add (scroll_to_selected, self);
}

static void
on_selected (ZugTurnList *self)
{
  ZugTurn *turn = gtk_single_selection_get_selected_item (self->selection);

  if (turn != NULL)
    zug_turn_list_set_current (self, reply_in_row (turn) != NULL ? reply_in_row (turn) : turn);
}

static void
zug_turn_list_reload (ZugTurnList *self)
{
  g_autoptr (GPtrArray) turns = g_ptr_array_new ();

  if (self->game != NULL)
    for (ZugTurn *turn = zug_game_get_root (self->game); zug_turn_get_n_children (turn) > 0;)
      {
        turn = zug_turn_get_child (turn, 0);
        if (row_of (turn) == turn)
          g_ptr_array_add (turns, turn);
      }
  g_signal_handlers_block_by_func (self->selection, on_selected, self);
  g_list_store_splice (self->line, 0, g_list_model_get_n_items (G_LIST_MODEL (self->line)),
                       turns->pdata, turns->len);
  zug_turn_list_select (self);
  g_signal_handlers_unblock_by_func (self->selection, on_selected, self);
}

static void
on_turn_changed (ZugTurnList *self, ZugTurn *turn)
{
  guint position;

  if (g_list_store_find (self->line, row_of (turn), &position))
    g_list_model_items_changed (G_LIST_MODEL (self->line), position, 1, 1);
}

static void
on_turn_added (ZugTurnList *self, ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);

  /* A variation leaves the line as it is. */
  if (zug_turn_get_child (parent, 0) != turn)
    return;
  if (row_of (turn) == turn)
    g_list_store_append (self->line, turn);
  else
    on_turn_changed (self, turn);
}

static void
zug_turn_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugTurnList *self = ZUG_TURN_LIST (object);

  if (id == PROP_CURRENT)
    g_value_set_object (value, self->current);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_turn_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CURRENT)
    zug_turn_list_set_current (ZUG_TURN_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_turn_list_dispose (GObject *object)
{
  ZugTurnList *self = ZUG_TURN_LIST (object);

  zug_turn_list_set_game (self, NULL);
  g_clear_handle_id (&self->scroll, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->line);

  G_OBJECT_CLASS (zug_turn_list_parent_class)->dispose (object);
}

/* Tab goes into the list and out of it, arrows go over the rows: a long game is one stop. */
static gboolean
zug_turn_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
      && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (zug_turn_list_parent_class)->focus (widget, direction);
}

static void
zug_turn_list_class_init (ZugTurnListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->focus = zug_turn_list_focus;

  object_class->dispose = zug_turn_list_dispose;
  object_class->get_property = zug_turn_list_get_property;
  object_class->set_property = zug_turn_list_set_property;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  properties[PROP_CURRENT] =
      g_param_spec_object ("current", NULL, NULL, ZUG_TYPE_TURN,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_turn_list_init (ZugTurnList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  self->line = g_list_store_new (ZUG_TYPE_TURN);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->line)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  self->view = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "turn-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("turn list", "Turns"), -1);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
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
      g_signal_connect_object (game, "turn-added", G_CALLBACK (on_turn_added), self,
                               G_CONNECT_SWAPPED);
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
  g_return_if_fail (ZUG_IS_TURN_LIST (self));

  if (!g_set_object (&self->current, turn))
    return;
  g_signal_handlers_block_by_func (self->selection, on_selected, self);
  zug_turn_list_select (self);
  g_signal_handlers_unblock_by_func (self->selection, on_selected, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}
