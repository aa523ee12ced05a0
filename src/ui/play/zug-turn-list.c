/* zug-turn-list.c: the turns of a game in three columns, with what came of each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-list.h"

#include "zug-man-words.h"
#include "zug-turn-drag.h"
#include "zug-turn-phrases.h"
#include "zug-turn-row.h"
#include "zug-turn-text.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

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

/* The widgets of one row, made once and filled for turn after turn. */
typedef struct
{
  ZugTurnList *list;
  ZugTurnRow *shown; /* NULL none */
  GtkWidget *item;
  GtkWidget *grid;
  GtkLabel *line; /* of a variation; nothing else is seen then */
  GtkLabel *number;
  GtkLabel *choice[ZUG_N_SIDES];
  GtkWidget *marks;
  GtkLabel *comment;
} Row;

enum
{
  MAX_MARKS = 4,
  NUMBER_CHARS = 4,
  CHOICE_CHARS = 8, /* longer notation is cut; its tooltip tells it whole */
  FEWEST_CHARS = 5, /* of it, where text is large and the list narrow */
  SPACING = 10,     /* between columns */
  ROW_REST = 36,    /* what else a row has of width: its padding, and a mark */
  TEAM_CHARS = 5,   /* of how many of a team asked, and half of what is left */
  TEAM_MARKS = 36,  /* room for two of them, so that columns are the same in all rows */
  MOST_RULES = 8,   /* beside a variation, one a depth; what is deeper says how deep it is */
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

/* Another game may be shown by then, or none. */
static void
follow_link (gpointer data, const char *uri)
{
  ZugTurnList *self = data;
  guint id = (guint) g_ascii_strtoull (uri, NULL, 10);
  ZugTurn *turn = self->game != NULL ? zug_game_get_turn (self->game, id) : NULL;

  if (turn != NULL)
    zug_turn_list_set_current (self, turn);
}

static gboolean
on_link (ZugTurnList *self, const char *uri)
{
  return zug_link_follow_later (self, uri, follow_link);
}

static void
make_choices (Row *row)
{
  GtkGrid *grid = GTK_GRID (row->grid);

  row->number = row_label (grid, 0, "dim-label");
  gtk_label_set_width_chars (row->number, NUMBER_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (row->number), "numeric");
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      row->choice[side] = row_label (grid, 1 + side, "choice");
      gtk_label_set_width_chars (row->choice[side], CHOICE_CHARS);
      gtk_label_set_max_width_chars (row->choice[side], CHOICE_CHARS);
      gtk_label_set_ellipsize (row->choice[side], PANGO_ELLIPSIZE_END);
      /* Notation reads from left to right in every language. */
      gtk_widget_set_direction (GTK_WIDGET (row->choice[side]), GTK_TEXT_DIR_LTR);
    }
  row->marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_hexpand (row->marks, TRUE);
  gtk_widget_set_halign (row->marks, GTK_ALIGN_END);
  gtk_grid_attach (grid, row->marks, 3, 0, 1, 1);
}

/* --- presses ---------------------------------------------------------------------------------- */

/* Where sides move in turn: Black's move beside White's; NULL where a row has no two turns. */
static ZugTurn *
reply_in (ZugTurnRow *shown)
{
  return shown->depth == 0 && zug_turn_get_parent (shown->turn) != NULL
             ? zug_turn_row_reply (shown->turn)
             : NULL;
}

/* The turn of a row that is pressed at `x`, of the row's item. */
static ZugTurn *
find_pressed (Row *row, double x)
{
  const char *uri = gtk_label_get_current_uri (row->line);
  ZugTurn *reply = reply_in (row->shown), *linked;
  graphene_rect_t black;

  if (reply != NULL
      && gtk_widget_compute_bounds (GTK_WIDGET (row->choice[ZUG_BLACK]), row->item, &black))
    return x < (double) black.origin.x ? row->shown->turn : reply;
  linked = row->shown->depth > 0 && uri != NULL
               ? zug_game_get_turn (row->list->game, (guint) g_ascii_strtoull (uri, NULL, 10))
               : NULL;
  return linked != NULL ? linked : row->shown->turn;
}

/* The row is selected by the list itself, as a whole. */
static void
on_pressed (Row *row, int n_press, double x, double y, GtkGesture *gesture)
{
  if (row->shown != NULL && reply_in (row->shown) != NULL)
    zug_turn_list_set_current (row->list, find_pressed (row, x));
}

static void
on_menu_closed (ZugTurnList *self)
{
  zug_list_focus_selected (GTK_WIDGET (self->view));
}

/* What can be done with the turn that is shown, at a place of `at`. */
static void
show_menu (ZugTurnList *self, GtkWidget *at, double x, double y)
{
  graphene_point_t point;

  if (self->menu == NULL
      || !gtk_widget_compute_point (at, GTK_WIDGET (self),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  if (self->popover == NULL)
    {
      self->popover = gtk_popover_menu_new_from_model (self->menu);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
      g_signal_connect_object (self->popover, "closed", G_CALLBACK (on_menu_closed), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle) {(int) point.x, (int) point.y, 1, 1});
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* Before a variation's links hear of it, which would offer to copy their addresses. */
static void
on_menu_pressed (Row *row, int n_press, double x, double y, GtkGesture *gesture)
{
  if (row->shown == NULL || row->list->menu == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  zug_turn_list_set_current (row->list, find_pressed (row, x));
}

/* A menu that came with the press would keep the row from seeing the button go up. */
static void
on_menu_released (Row *row, int n_press, double x, double y)
{
  show_menu (row->list, row->item, x, y);
}

/* By key it stands at the row that has the keyboard. */
static void
on_menu_key (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *row = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (row != NULL && gtk_widget_is_ancestor (row, widget))
    show_menu (ZUG_TURN_LIST (widget), row, gtk_widget_get_width (row) / 2.0,
               gtk_widget_get_height (row) / 2.0);
}

static void
hear_presses (Row *row)
{
  GtkGesture *press = gtk_gesture_click_new (), *menu = gtk_gesture_click_new ();

  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), row);
  gtk_widget_add_controller (row->item, GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (menu), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (on_menu_pressed), row);
  g_signal_connect_swapped (menu, "released", G_CALLBACK (on_menu_released), row);
  gtk_widget_add_controller (row->item, GTK_EVENT_CONTROLLER (menu));
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, ZugTurnList *self)
{
  Row *row = g_new0 (Row, 1);

  row->list = self;
  /* A plain box may have no name since GTK 4.10. */
  row->item = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                            "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  row->grid = gtk_grid_new ();
  gtk_widget_add_css_class (row->item, "turn-row");
  gtk_grid_set_column_spacing (GTK_GRID (row->grid), SPACING);
  make_choices (row);
  row->comment = GTK_LABEL (zug_text_label_new (NULL, "comment"));
  gtk_grid_attach (GTK_GRID (row->grid), GTK_WIDGET (row->comment), 1, 1, 3, 1);
  gtk_box_append (GTK_BOX (row->item), row->grid);
  row->line = GTK_LABEL (zug_text_label_new (NULL, "variation"));
  gtk_widget_set_direction (GTK_WIDGET (row->line), GTK_TEXT_DIR_LTR);
  g_signal_connect_object (row->line, "activate-link", G_CALLBACK (on_link), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row->item), GTK_WIDGET (row->line));
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
  zug_turn_drag_add (row->item);
  hear_presses (row);
  gtk_list_item_set_child (item, row->item);
}

static void
add_marks (Row *row, ZugTurn *turn, GString *words)
{
  ZugTurnMark marks[MAX_MARKS];
  guint n = zug_turn_phrases_marks (turn, marks, MAX_MARKS);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (marks[i].icon);

      gtk_widget_set_tooltip_text (image, marks[i].words);
      gtk_box_append (GTK_BOX (row->marks), image);
      g_string_append_printf (words, ", %s", marks[i].words);
    }
}

/* Whether a turn is one side's move. */
static gboolean
alternates (Row *row)
{
  return !zug_laws_simultaneous (zug_game_get_laws (row->list->game));
}

static void
fill_choice (Row *row, ZugTurn *turn, ZugSide side, GString *words)
{
  gboolean team = zug_turn_get_requests (turn) != NULL;
  int chars = team ? TEAM_CHARS : row->list->chars;
  g_autofree char *choice = zug_turn_text_choice (turn, side);
  g_autofree char *whole = zug_turn_text_whole_choice (turn, side);
  g_autofree char *judgement =
      choice != NULL && alternates (row) ? zug_turn_text_judgement (turn) : g_strdup ("");
  g_autofree char *shown =
      g_strconcat (choice != NULL ? choice : "", zug_turn_text_sign (turn, side),
                   judgement[0] != '\0' ? " " : "", judgement, NULL);
  const char *tip = zug_turn_text_sign_words (turn, side);

  if (tip == NULL && (team || g_utf8_strlen (shown, -1) > chars))
    tip = whole;
  gtk_label_set_width_chars (row->choice[side], chars);
  gtk_label_set_max_width_chars (row->choice[side], chars);
  gtk_widget_set_hexpand (GTK_WIDGET (row->choice[side]), team);
  gtk_label_set_label (row->choice[side], shown);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->choice[side]), tip);
  /* What a sign means is told by the marks. */
  if (choice != NULL)
    g_string_append_printf (words, " %s %s%s%s", zug_man_words_side (side), choice,
                            judgement[0] != '\0' ? ", " : "", judgement);
}

/* In a row of two turns it is told at which of them the board stands. */
static void
mark_current (Row *row, ZugTurn *turn, ZugTurn *reply)
{
  ZugTurn *current = reply != NULL ? row->list->current : NULL;
  GtkWidget *white = GTK_WIDGET (row->choice[ZUG_WHITE]);
  GtkWidget *black = GTK_WIDGET (row->choice[ZUG_BLACK]);

  gtk_widget_remove_css_class (white, "current");
  gtk_widget_remove_css_class (black, "current");
  if (current != NULL && (current == turn || current == reply))
    gtk_widget_add_css_class (current == turn ? white : black, "current");
}

/* The signs on the position stand before the marks of what happened, unless they stand behind a
 * move. */
static void
add_judgement (Row *row, ZugTurn *turn, GString *words)
{
  g_autofree char *signs = zug_turn_text_judgement (turn);

  if (signs[0] == '\0' || (alternates (row) && zug_turn_get_parent (turn) != NULL))
    return;
  gtk_box_append (GTK_BOX (row->marks), gtk_label_new (signs));
  g_string_append_printf (words, ", %s", signs);
}

/* A row of two turns says which of them is meant. */
static char *
dup_remarks (Row *row, ZugTurn *turn, ZugTurn *reply)
{
  gboolean current = turn == row->list->current;

  return reply != NULL ? zug_turn_text_remarks_of_move (turn, current)
                       : zug_turn_text_remarks (turn, current);
}

static void
fill_comment (Row *row, ZugTurn *turn, ZugTurn *reply, GString *words)
{
  g_autofree char *first = dup_remarks (row, turn, reply);
  g_autofree char *second = reply != NULL ? dup_remarks (row, reply, reply) : NULL;
  g_autofree char *both =
      first != NULL && second != NULL ? g_strconcat (first, "\n", second, NULL) : NULL;
  const char *text = both != NULL ? both : first != NULL ? first : second;

  gtk_widget_set_visible (GTK_WIDGET (row->comment), text != NULL);
  gtk_label_set_label (row->comment, text != NULL ? text : "");
  if (text != NULL)
    g_string_append_printf (words, ". %s", text);
}

static void
fill_turn (Row *row, ZugTurn *turn, GString *words)
{
  gboolean start = zug_turn_get_parent (turn) == NULL;
  ZugTurn *reply = reply_in (row->shown);
  g_autofree char *number =
      start ? g_strdup ("") : g_strdup_printf ("%u.", zug_turn_get_number (turn));

  g_string_append (words, number);
  gtk_label_set_label (row->number, number);
  /* What stands before the first turn has its place alone. */
  gtk_widget_set_visible (GTK_WIDGET (row->number), !start);
  gtk_widget_set_visible (row->marks, !start);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    gtk_widget_set_visible (GTK_WIDGET (row->choice[side]), !start);
  gtk_widget_set_hexpand (row->marks, zug_turn_get_requests (turn) == NULL);
  gtk_widget_set_size_request (row->marks, zug_turn_get_requests (turn) != NULL ? TEAM_MARKS : -1,
                               -1);
  fill_choice (row, turn, ZUG_WHITE, words);
  fill_choice (row, reply != NULL ? reply : turn, ZUG_BLACK, words);
  mark_current (row, turn, reply);
  for (ZugTurn *at = turn; at != NULL; at = at == turn ? reply : NULL)
    {
      add_judgement (row, at, words);
      if (!start)
        add_marks (row, at, words);
    }
  fill_comment (row, turn, reply, words);
}

/* Rules beside it, drawn by the style sheet: as many as the variation is deep, the last with a
 * mark where it begins. */
static void
show_depth (Row *row, guint depth, gboolean begins)
{
  g_autofree char *deep = g_strdup_printf ("depth-%u", MIN (depth, MOST_RULES));
  const char *css[] = {"variation", deep, begins ? "begins" : NULL, NULL};

  gtk_widget_set_css_classes (GTK_WIDGET (row->line), css);
}

static char *
variation_words (Row *row, guint depth)
{
  const char *words = gtk_label_get_text (row->line);

  if (depth == 1)
    /* TRANSLATORS: turns that were not played but considered */
    return g_strdup_printf (C_ ("turn list", "Variation: %s"), words);
  /* TRANSLATORS: a variation within others, how deep, and its turns */
  return g_strdup_printf (C_ ("turn list", "Variation, depth %1$u: %2$s"), depth, words);
}

static void
fill_variation (Row *row, ZugTurnRow *shown, GString *words)
{
  g_autofree char *markup = zug_turn_text_line (shown->turn, shown->n, row->list->current);
  g_autofree char *told = NULL;

  gtk_label_set_markup (row->line, markup);
  told = variation_words (row, shown->depth);
  g_string_append (words, told);
  /* TRANSLATORS: behind a move, in place of the sign for it */
  g_string_replace (words, "∅", C_ ("turn list", " (failed capture)"), 0);
  if (shown->depth > MOST_RULES)
    {
      g_autofree char *deep = g_strdup_printf ("<small>[%u]</small> %s", shown->depth, markup);

      gtk_label_set_markup (row->line, deep);
    }
  show_depth (row, shown->depth, zug_turn_row_get_variation (shown) == shown->turn);
}

static void
fill_row (ZugTurnRow *shown)
{
  Row *row = shown->view;
  gboolean variation = shown->depth > 0;
  g_autoptr (GString) words = g_string_new (NULL);

  zug_widget_drop_children (row->marks);
  gtk_widget_set_visible (row->grid, !variation);
  gtk_widget_set_visible (GTK_WIDGET (row->line), variation);
  if (variation)
    fill_variation (row, shown, words);
  else
    fill_turn (row, shown->turn, words);
  if (variation)
    gtk_widget_add_css_class (row->item, "varied");
  else
    gtk_widget_remove_css_class (row->item, "varied");
  zug_turn_drag_show (row->item, row->list->movable ? shown : NULL);
  zug_widget_tell_name (row->item, words->str);
  /* What the list has put around it has the keyboard. */
  if (gtk_widget_get_parent (row->item) != NULL)
    zug_widget_tell_name (gtk_widget_get_parent (row->item), words->str);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ZugTurnRow *shown = gtk_list_item_get_item (item);

  shown->view = g_object_get_data (G_OBJECT (item), "row");
  ((Row *) shown->view)->shown = shown;
  fill_row (shown);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  Row *row = g_object_get_data (G_OBJECT (item), "row");

  row->shown = NULL;
  ZUG_TURN_ROW (gtk_list_item_get_item (item))->view = NULL;
  zug_turn_drag_show (gtk_list_item_get_child (item), NULL);
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
    fill_row (row);
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
  reply = reply_in (row);
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
    g_list_store_splice (self->line, same, n - same - tail, rows->pdata + same,
                         rows->len - same - tail);
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
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int digit = PANGO_PIXELS_CEIL (MAX (pango_font_metrics_get_approximate_char_width (metrics),
                                      pango_font_metrics_get_approximate_digit_width (metrics)));
  int room =
      (int) gtk_adjustment_get_page_size (across) - NUMBER_CHARS * digit - 3 * SPACING - ROW_REST;
  int chars = CLAMP (room / (ZUG_N_SIDES * MAX (digit, 1)), FEWEST_CHARS, CHOICE_CHARS);

  pango_font_metrics_unref (metrics);
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
  self->chars = CHOICE_CHARS;
  gtk_widget_init_template (GTK_WIDGET (self));
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
