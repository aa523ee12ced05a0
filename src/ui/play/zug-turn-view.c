/* zug-turn-view.c: one row of the list of turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-view.h"

#include "zug-man-words.h"
#include "zug-turn-drag.h"
#include "zug-turn-phrases.h"
#include "zug-turn-text.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugTurnView
{
  GtkBox parent_instance;

  GtkWidget *grid;
  GtkLabel *line; /* of a variation; nothing else is seen then */
  GtkLabel *number;
  GtkLabel *choice[ZUG_N_SIDES];
  GtkWidget *marks;
  GtkLabel *comment;

  /* What is shown, owned; NULL: nothing. */
  ZugGame *game;
  ZugTurnRow *row;
  ZugTurn *current;
  int chars; /* of a choice */
};

enum
{
  SIGNAL_PRESSED,
  SIGNAL_MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTurnView, zug_turn_view, GTK_TYPE_BOX)

enum
{
  MAX_MARKS = 4,
  NUMBER_CHARS = 4,
  FEWEST_CHARS = 5, /* of a choice, where text is large and the list narrow */
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

static void
make_choices (ZugTurnView *self)
{
  GtkGrid *grid = GTK_GRID (self->grid);

  self->number = row_label (grid, 0, "dim-label");
  gtk_label_set_width_chars (self->number, NUMBER_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "numeric");
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      self->choice[side] = row_label (grid, 1 + side, "choice");
      gtk_label_set_width_chars (self->choice[side], ZUG_TURN_VIEW_MOST_CHARS);
      gtk_label_set_max_width_chars (self->choice[side], ZUG_TURN_VIEW_MOST_CHARS);
      gtk_label_set_ellipsize (self->choice[side], PANGO_ELLIPSIZE_END);
      /* Notation reads from left to right in every language. */
      gtk_widget_set_direction (GTK_WIDGET (self->choice[side]), GTK_TEXT_DIR_LTR);
    }
  self->marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_hexpand (self->marks, TRUE);
  gtk_widget_set_halign (self->marks, GTK_ALIGN_END);
  gtk_grid_attach (grid, self->marks, 3, 0, 1, 1);
}

/* --- presses ---------------------------------------------------------------------------------- */

/* The turn that is pressed at `x`. */
static ZugTurn *
find_pressed (ZugTurnView *self, double x)
{
  const char *uri = self->row->depth > 0 ? gtk_label_get_current_uri (self->line) : NULL;
  ZugTurn *reply = zug_turn_row_get_reply (self->row);
  ZugTurn *linked = uri != NULL ? zug_turn_text_follow (self->game, uri) : NULL;
  graphene_rect_t black;

  if (reply != NULL
      && gtk_widget_compute_bounds (GTK_WIDGET (self->choice[ZUG_BLACK]), GTK_WIDGET (self), &black)
      && x >= (double) black.origin.x)
    return reply;
  return linked != NULL ? linked : self->row->turn;
}

/* The row is selected by the list itself, as a whole. */
static void
on_pressed (ZugTurnView *self, int n_press, double x, double y)
{
  if (self->row != NULL && zug_turn_row_get_reply (self->row) != NULL)
    g_signal_emit (self, signals[SIGNAL_PRESSED], 0, find_pressed (self, x));
}

/* Before a variation's links hear of it, which would offer to copy their addresses. */
static void
on_menu_pressed (ZugTurnView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (self->row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0, find_pressed (self, x));
}

/* A menu that came with the press would keep the row from seeing the button go up. */
static void
on_menu_released (ZugTurnView *self, int n_press, double x, double y)
{
  g_signal_emit (self, signals[SIGNAL_MENU], 0, x, y);
}

/* Another game may be shown by then, or none. */
static void
follow_link (gpointer data, const char *uri)
{
  ZugTurnView *self = data;
  ZugTurn *turn = self->game != NULL ? zug_turn_text_follow (self->game, uri) : NULL;

  if (turn != NULL)
    g_signal_emit (self, signals[SIGNAL_PRESSED], 0, turn);
}

static gboolean
on_link (ZugTurnView *self, const char *uri)
{
  return zug_link_follow_later (self, uri, follow_link);
}

/* --- a turn ----------------------------------------------------------------------------------- */

static void
add_marks (ZugTurnView *self, ZugTurn *turn, GString *words)
{
  ZugTurnMark marks[MAX_MARKS];
  guint n = zug_turn_phrases_marks (turn, marks, MAX_MARKS);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (marks[i].icon);

      gtk_widget_set_tooltip_text (image, marks[i].words);
      gtk_box_append (GTK_BOX (self->marks), image);
      g_string_append_printf (words, ", %s", marks[i].words);
    }
}

/* Whether a turn is one side's move. */
static gboolean
alternates (ZugTurnView *self)
{
  return !zug_laws_simultaneous (zug_game_get_laws (self->game));
}

static void
fill_choice (ZugTurnView *self, ZugTurn *turn, ZugSide side, GString *words)
{
  gboolean team = zug_turn_get_requests (turn) != NULL;
  int chars = team ? TEAM_CHARS : self->chars;
  g_autofree char *choice = zug_turn_text_choice (turn, side);
  g_autofree char *whole = zug_turn_text_whole_choice (turn, side);
  g_autofree char *judgement =
      choice != NULL && alternates (self) ? zug_turn_text_judgement (turn) : g_strdup ("");
  g_autofree char *shown =
      g_strconcat (choice != NULL ? choice : "", zug_turn_text_sign (turn, side),
                   judgement[0] != '\0' ? " " : "", judgement, NULL);
  const char *tip = zug_turn_text_sign_words (turn, side);

  if (tip == NULL && (team || g_utf8_strlen (shown, -1) > chars))
    tip = whole;
  gtk_label_set_width_chars (self->choice[side], chars);
  gtk_label_set_max_width_chars (self->choice[side], chars);
  gtk_widget_set_hexpand (GTK_WIDGET (self->choice[side]), team);
  gtk_label_set_label (self->choice[side], shown);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->choice[side]), tip);
  /* What a sign means is told by the marks. */
  if (choice != NULL)
    g_string_append_printf (words, " %s %s%s%s", zug_man_words_side (side), choice,
                            judgement[0] != '\0' ? ", " : "", judgement);
}

/* In a row of two turns it is told at which of them the board stands. */
static void
mark_current (ZugTurnView *self, ZugTurn *turn, ZugTurn *reply)
{
  ZugTurn *current = reply != NULL ? self->current : NULL;
  GtkWidget *white = GTK_WIDGET (self->choice[ZUG_WHITE]);
  GtkWidget *black = GTK_WIDGET (self->choice[ZUG_BLACK]);

  gtk_widget_remove_css_class (white, "current");
  gtk_widget_remove_css_class (black, "current");
  if (current != NULL && (current == turn || current == reply))
    gtk_widget_add_css_class (current == turn ? white : black, "current");
}

/* The signs on the position stand before the marks of what happened, unless they stand behind a
 * move. */
static void
add_judgement (ZugTurnView *self, ZugTurn *turn, GString *words)
{
  g_autofree char *signs = zug_turn_text_judgement (turn);

  if (signs[0] == '\0' || (alternates (self) && zug_turn_get_parent (turn) != NULL))
    return;
  gtk_box_append (GTK_BOX (self->marks), gtk_label_new (signs));
  g_string_append_printf (words, ", %s", signs);
}

static void
fill_comment (ZugTurnView *self, ZugTurn *turn, ZugTurn *reply, GString *words)
{
  /* A row of two turns says which of them is meant. */
  gboolean named = reply != NULL;
  g_autofree char *first = zug_turn_text_remarks (turn, named, turn == self->current);
  g_autofree char *second =
      named ? zug_turn_text_remarks (reply, named, reply == self->current) : NULL;
  g_autofree char *both =
      first != NULL && second != NULL ? g_strconcat (first, "\n", second, NULL) : NULL;
  const char *text = both != NULL ? both : first != NULL ? first : second;

  gtk_widget_set_visible (GTK_WIDGET (self->comment), text != NULL);
  gtk_label_set_label (self->comment, text != NULL ? text : "");
  if (text != NULL)
    g_string_append_printf (words, ". %s", text);
}

static void
fill_turn (ZugTurnView *self, ZugTurn *turn, GString *words)
{
  gboolean start = zug_turn_get_parent (turn) == NULL;
  ZugTurn *reply = zug_turn_row_get_reply (self->row);
  g_autofree char *number =
      start ? g_strdup ("") : g_strdup_printf ("%u.", zug_turn_get_number (turn));

  g_string_append (words, number);
  gtk_label_set_label (self->number, number);
  /* What stands before the first turn has its place alone. */
  gtk_widget_set_visible (GTK_WIDGET (self->number), !start);
  gtk_widget_set_visible (self->marks, !start);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    gtk_widget_set_visible (GTK_WIDGET (self->choice[side]), !start);
  gtk_widget_set_hexpand (self->marks, zug_turn_get_requests (turn) == NULL);
  gtk_widget_set_size_request (self->marks, zug_turn_get_requests (turn) != NULL ? TEAM_MARKS : -1,
                               -1);
  fill_choice (self, turn, ZUG_WHITE, words);
  fill_choice (self, reply != NULL ? reply : turn, ZUG_BLACK, words);
  mark_current (self, turn, reply);
  for (ZugTurn *at = turn; at != NULL; at = at == turn ? reply : NULL)
    {
      add_judgement (self, at, words);
      if (!start)
        add_marks (self, at, words);
    }
  fill_comment (self, turn, reply, words);
}

/* --- a variation ------------------------------------------------------------------------------ */

/* Rules beside it, drawn by the style sheet: as many as the variation is deep, the last with a
 * mark where it begins. */
static void
show_depth (ZugTurnView *self, guint depth, gboolean begins)
{
  g_autofree char *deep = g_strdup_printf ("depth-%u", MIN (depth, MOST_RULES));
  const char *css[] = {"variation", deep, begins ? "begins" : NULL, NULL};

  gtk_widget_set_css_classes (GTK_WIDGET (self->line), css);
}

static char *
variation_words (ZugTurnView *self, guint depth)
{
  const char *words = gtk_label_get_text (self->line);

  if (depth == 1)
    /* TRANSLATORS: turns that were not played but considered */
    return g_strdup_printf (C_ ("turn list", "Variation: %s"), words);
  /* TRANSLATORS: a variation within others, how deep, and its turns */
  return g_strdup_printf (C_ ("turn list", "Variation, depth %1$u: %2$s"), depth, words);
}

static void
fill_variation (ZugTurnView *self, ZugTurnRow *shown, GString *words)
{
  g_autofree char *markup = zug_turn_text_line (shown->turn, shown->n, self->current);
  g_autofree char *told = NULL;

  gtk_label_set_markup (self->line, markup);
  told = variation_words (self, shown->depth);
  g_string_append (words, told);
  /* TRANSLATORS: behind a move, in place of the sign for it */
  g_string_replace (words, "∅", C_ ("turn list", " (failed capture)"), 0);
  if (shown->depth > MOST_RULES)
    {
      g_autofree char *deep = g_strdup_printf ("<small>[%u]</small> %s", shown->depth, markup);

      gtk_label_set_markup (self->line, deep);
    }
  show_depth (self, shown->depth, zug_turn_row_get_variation (shown) == shown->turn);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_turn_view_dispose (GObject *object)
{
  zug_turn_view_show_nothing (ZUG_TURN_VIEW (object));

  G_OBJECT_CLASS (zug_turn_view_parent_class)->dispose (object);
}

static void
zug_turn_view_class_init (ZugTurnViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_turn_view_dispose;
  /* A plain box may have no name since GTK 4.10. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  signals[SIGNAL_PRESSED] = zug_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_TURN);
  signals[SIGNAL_MENU] =
      zug_signal_new ("menu", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
zug_turn_view_init (ZugTurnView *self)
{
  GtkBox *box = GTK_BOX (self);
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "turn-row");
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), SPACING);
  make_choices (self);
  self->comment = GTK_LABEL (zug_text_label_new (NULL, "comment"));
  gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->comment), 1, 1, 3, 1);
  gtk_box_append (box, self->grid);
  self->line = GTK_LABEL (zug_text_label_new (NULL, "variation"));
  gtk_widget_set_direction (GTK_WIDGET (self->line), GTK_TEXT_DIR_LTR);
  g_signal_connect_object (self->line, "activate-link", G_CALLBACK (on_link), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (box, GTK_WIDGET (self->line));
  zug_turn_drag_add (GTK_WIDGET (self));
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

GtkWidget *
zug_turn_view_new (gboolean menu)
{
  GtkWidget *self = g_object_new (ZUG_TYPE_TURN_VIEW, NULL);
  GtkGesture *press;

  if (!menu)
    return self;
  press = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_menu_pressed), self);
  g_signal_connect_swapped (press, "released", G_CALLBACK (on_menu_released), self);
  gtk_widget_add_controller (self, GTK_EVENT_CONTROLLER (press));
  return self;
}

int
zug_turn_view_fit_chars (GtkWidget *list, int width)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (list), NULL, NULL);
  int digit = PANGO_PIXELS_CEIL (MAX (pango_font_metrics_get_approximate_char_width (metrics),
                                      pango_font_metrics_get_approximate_digit_width (metrics)));
  int room = width - NUMBER_CHARS * digit - 3 * SPACING - ROW_REST;

  pango_font_metrics_unref (metrics);
  return CLAMP (room / (ZUG_N_SIDES * MAX (digit, 1)), FEWEST_CHARS, ZUG_TURN_VIEW_MOST_CHARS);
}

void
zug_turn_view_show (ZugTurnView *self, ZugGame *game, ZugTurnRow *row, ZugTurn *current,
                    gboolean movable, int chars)
{
  GtkWidget *widget = GTK_WIDGET (self), *around;
  g_autoptr (GString) words = NULL;
  gboolean variation;

  g_return_if_fail (ZUG_IS_TURN_VIEW (self));
  g_return_if_fail (ZUG_IS_TURN_ROW (row));

  words = g_string_new (NULL);
  around = gtk_widget_get_parent (widget);
  variation = row->depth > 0;
  g_set_object (&self->game, game);
  g_set_object (&self->row, row);
  g_set_object (&self->current, current);
  self->chars = chars;
  zug_widget_drop_children (self->marks);
  gtk_widget_set_visible (self->grid, !variation);
  gtk_widget_set_visible (GTK_WIDGET (self->line), variation);
  if (variation)
    {
      fill_variation (self, row, words);
      gtk_widget_add_css_class (widget, "varied");
    }
  else
    {
      fill_turn (self, row->turn, words);
      gtk_widget_remove_css_class (widget, "varied");
    }
  zug_turn_drag_show (widget, movable ? row : NULL);
  zug_widget_tell_name (widget, words->str);
  /* What the list has put around it has the keyboard. */
  if (around != NULL)
    zug_widget_tell_name (around, words->str);
}

void
zug_turn_view_show_nothing (ZugTurnView *self)
{
  g_return_if_fail (ZUG_IS_TURN_VIEW (self));

  g_clear_object (&self->game);
  g_clear_object (&self->row);
  g_clear_object (&self->current);
  zug_turn_drag_show (GTK_WIDGET (self), NULL);
}
