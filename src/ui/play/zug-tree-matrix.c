/* zug-tree-matrix.c: what both sides chose from a position, as a table of pairs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-matrix.h"

#include "zug-letters.h"
#include "zug-tree-row.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  MOST = 8,   /* choices of a side; the rarer ones stand in the lists */
  LIKELY = 4, /* and of those what an equilibrium makes, so many */
};

/* What of an equilibrium is worth a place in the table. */
#define LEAST 0.01

/* --- a field ---------------------------------------------------------------------------------- */

#define ZUG_TYPE_TREE_FIELD (zug_tree_field_get_type ())
G_DECLARE_FINAL_TYPE (ZugTreeField, zug_tree_field, ZUG, TREE_FIELD, GtkWidget)

/* Around a label, which cannot have the keyboard. */
struct _ZugTreeField
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (ZugTreeField, zug_tree_field, GTK_TYPE_WIDGET)

static void
zug_tree_field_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_tree_field_parent_class)->dispose (object);
}

static void
zug_tree_field_class_init (ZugTreeFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_tree_field_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "field");
}

static void
zug_tree_field_init (ZugTreeField *self)
{
}

/* --- the table -------------------------------------------------------------------------------- */

struct _ZugTreeMatrix
{
  GtkWidget parent_instance;

  GtkGrid *grid;
  int columns; /* of fields, headers and sums included; 0 while there is nothing */
  int rows;
  int column; /* the field that Tab comes to */
  int row;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTreeMatrix, zug_tree_matrix, GTK_TYPE_WIDGET)

/* What is being put together. */
typedef struct
{
  ZugTreeMatrix *matrix;
  const ZugLaws *laws;
  const ZugOpeningTree *tree;
  const ZugAnalysis *mix;          /* NULL not known */
  GPtrArray *choices[ZUG_N_SIDES]; /* of ZugTreeRow: those that are shown */
} Table;

/* --- fields ----------------------------------------------------------------------------------- */

/* words: what is seen; name: what is said. row: where a press leads; NULL nowhere. */
static void
attach (Table *self, int column, int row, const char *words, const char *name, const char *css,
        const ZugTreeRow *leads)
{
  GtkAccessibleRole role = column == 0 ? GTK_ACCESSIBLE_ROLE_ROW_HEADER
                           : row == 0  ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
                                       : GTK_ACCESSIBLE_ROLE_GRID_CELL;
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "justify", GTK_JUSTIFY_CENTER,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *field = g_object_new (ZUG_TYPE_TREE_FIELD, "accessible-role", role, "tooltip-text",
                                   name, "css-classes", (const char *[]) {css, NULL}, NULL);

  gtk_widget_set_parent (label, field);
  gtk_widget_set_can_target (label, FALSE);
  zug_widget_tell_name (field, name);
  g_object_set_data (G_OBJECT (field), "row", (gpointer) leads);
  gtk_grid_attach (self->matrix->grid, field, column, row, 1, 1);
}

/* "White e4", "Black e5". g_free(). */
static char *
dup_choice_words (Table *self, ZugSide side, const ZugTreeRow *choice)
{
  g_autofree char *written = zug_letters_dup (self->laws, choice->name);

  /* TRANSLATORS: a choice, "e4" */
  return g_strdup_printf (side == ZUG_WHITE ? C_ ("tree", "White %s") : C_ ("tree", "Black %s"),
                          written);
}

/* A choice, in how many of the games it was made, and how often the equilibrium makes it. */
static void
attach_choice (Table *self, ZugSide side, int place)
{
  const ZugTreeRow *choice = g_ptr_array_index (self->choices[side], (guint) place);
  g_autofree char *written = zug_letters_dup (self->laws, choice->name);
  g_autofree char *who = dup_choice_words (self, side, choice);
  int share = (int) ((200 * choice->count.n + self->tree->all.n) / (2 * self->tree->all.n));
  g_autofree char *words = NULL, *name = NULL, *mix = NULL;

  if (choice->mix >= 0)
    {
      mix = zug_analysis_dup_percent (choice->mix);
      /* TRANSLATORS: a choice, "e4", in how many of a hundred games it was made, 80, and how often
       * an equilibrium makes it, "45 %" */
      words = g_strdup_printf (C_ ("tree", "%1$s\n%2$d → %3$s"), written, share, mix);
      /* TRANSLATORS: "White e4", 80, "45 %" */
      name = g_strdup_printf (C_ ("tree", "%1$s: chosen in %2$d %% of the games, %3$s in the "
                                          "equilibrium"),
                              who, share, mix);
    }
  else
    {
      /* TRANSLATORS: a choice, "e4", and in how many of a hundred games it was made */
      words = g_strdup_printf (C_ ("tree", "%1$s\n%2$d %%"), written, share);
      /* TRANSLATORS: "White e4", 80 */
      name = g_strdup_printf (C_ ("tree", "%1$s: chosen in %2$d %% of the games"), who, share);
    }
  attach (self, side == ZUG_WHITE ? 0 : place + 1, side == ZUG_WHITE ? place + 1 : 0, words, name,
          "tree-pair-choice", choice);
}

static const ZugTreeRow *
find_turn (const ZugOpeningTree *tree, const ZugTreeRow *white, const ZugTreeRow *black)
{
  const GPtrArray *turns = tree->rows[ZUG_TREE_TURNS];

  for (guint i = 0; i < turns->len; i++)
    {
      const ZugTreeRow *turn = g_ptr_array_index (turns, i);

      if (turn->sides == 3
          && zug_move_equal (turn->pair.choice[ZUG_WHITE], white->pair.choice[ZUG_WHITE])
          && zug_move_equal (turn->pair.choice[ZUG_BLACK], black->pair.choice[ZUG_BLACK]))
        return turn;
    }
  return NULL;
}

/* The better for a side, the more of its colour. */
static const char *
css_of (int score)
{
  return score < 0     ? "tree-pair"
         : score >= 60 ? "tree-pair-white"
         : score <= 40 ? "tree-pair-black"
                       : "tree-pair";
}

/* What the computer makes of a pair, in percent; -1 where it does not say. */
static int
guess (Table *self, const ZugTreeRow *white, const ZugTreeRow *black)
{
  int row = -1, column = -1;

  if (self->mix == NULL)
    return -1;
  row = zug_analysis_find (self->mix, ZUG_WHITE, white->pair.choice[ZUG_WHITE]);
  column = zug_analysis_find (self->mix, ZUG_BLACK, black->pair.choice[ZUG_BLACK]);
  if (row < 0 || column < 0)
    return -1;
  return zug_tree_value_score (self->mix->cell[row * self->mix->n[ZUG_BLACK] + column]);
}

static char *
dup_guess (int guessed)
{
  if (guessed < 0)
    return g_strdup ("·");
  /* TRANSLATORS: what the computer makes of a pair that nobody played: White's score */
  return g_strdup_printf (C_ ("tree", "(%d %%)"), guessed);
}

static char *
dup_guess_words (int guessed)
{
  if (guessed < 0)
    return g_strdup (C_ ("tree", "not played"));
  return g_strdup_printf (C_ ("tree", "not played; the computer gives White %d %%"), guessed);
}

/* How many games, and White's score in them. */
static char *
dup_count (const ZugTreeCount *count)
{
  g_autofree char *n = g_strdup_printf ("%'" G_GUINT64_FORMAT, count->n);
  int score = zug_tree_count_score (count);

  if (score < 0)
    return g_steal_pointer (&n);
  /* TRANSLATORS: how many games, "1,204", and White's score in them */
  return g_strdup_printf (C_ ("tree", "%1$s\n%2$d %%"), n, score);
}

static void
attach_pair (Table *self, int row, int column)
{
  const ZugTreeRow *white = g_ptr_array_index (self->choices[ZUG_WHITE], (guint) row);
  const ZugTreeRow *black = g_ptr_array_index (self->choices[ZUG_BLACK], (guint) column);
  const ZugTreeRow *turn = find_turn (self->tree, white, black);
  int guessed = turn == NULL ? guess (self, white, black) : -1;
  g_autofree char *words = turn != NULL ? dup_count (&turn->count) : dup_guess (guessed);
  g_autofree char *said =
      turn != NULL ? zug_tree_row_dup_count (&turn->count) : dup_guess_words (guessed);
  g_autofree char *first = dup_choice_words (self, ZUG_WHITE, white);
  g_autofree char *second = dup_choice_words (self, ZUG_BLACK, black);
  /* TRANSLATORS: "White e4", "Black e5", "3 games, White scores 50 %" */
  g_autofree char *name = g_strdup_printf (C_ ("tree", "%1$s, %2$s: %3$s"), first, second, said);

  attach (self, column + 1, row + 1, words, name,
          turn != NULL ? css_of (zug_tree_count_score (&turn->count)) : "tree-pair-guess", turn);
}

/* All games of a choice, those with replies that are not shown included; NULL: of the position. */
static void
attach_sum (Table *self, int column, int row, ZugSide side, const ZugTreeRow *choice)
{
  const ZugTreeCount *count = choice != NULL ? &choice->count : &self->tree->all;
  g_autofree char *words = dup_count (count), *said = zug_tree_row_dup_count (count);
  g_autofree char *who =
      choice != NULL ? dup_choice_words (self, side, choice) : g_strdup (C_ ("tree", "All turns"));
  /* TRANSLATORS: "White e4", "4 games, White scores 63 %" */
  g_autofree char *name = g_strdup_printf (C_ ("tree", "%1$s: %2$s"), who, said);

  attach (self, column, row, words, name, "tree-pair-sum", choice);
}

static void
attach_sums (Table *self)
{
  int rows = (int) self->choices[ZUG_WHITE]->len, columns = (int) self->choices[ZUG_BLACK]->len;

  attach (self, columns + 1, 0, C_ ("tree", "All"), C_ ("tree", "All of Black’s choices"),
          "tree-pair-choice", NULL);
  attach (self, 0, rows + 1, C_ ("tree", "All"), C_ ("tree", "All of White’s choices"),
          "tree-pair-choice", NULL);
  for (int i = 0; i < rows; i++)
    attach_sum (self, columns + 1, i + 1, ZUG_WHITE,
                g_ptr_array_index (self->choices[ZUG_WHITE], (guint) i));
  for (int k = 0; k < columns; k++)
    attach_sum (self, k + 1, rows + 1, ZUG_BLACK,
                g_ptr_array_index (self->choices[ZUG_BLACK], (guint) k));
  attach_sum (self, columns + 1, rows + 1, ZUG_WHITE, NULL);
}

/* --- going from field to field ---------------------------------------------------------------- */

static GtkWidget *
field_at (ZugTreeMatrix *self, int column, int row)
{
  return gtk_grid_get_child_at (self->grid, column, row);
}

/* One stop of Tab for all of them. The corner above the choices is none. */
static void
go_to (ZugTreeMatrix *self, int column, int row)
{
  GtkWidget *before = field_at (self, self->column, self->row), *field;

  column = CLAMP (column, 0, self->columns - 1);
  row = CLAMP (row, 0, self->rows - 1);
  field = field_at (self, column, row);
  if (field == NULL)
    return;
  if (before != NULL)
    gtk_widget_set_focusable (before, FALSE);
  gtk_widget_set_focusable (field, TRUE);
  self->column = column;
  self->row = row;
}

static void
press (ZugTreeMatrix *self, GtkWidget *field)
{
  const ZugTreeRow *row = field != NULL ? g_object_get_data (G_OBJECT (field), "row") : NULL;

  if (row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, row);
}

static gboolean
on_key (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
        ZugTreeMatrix *self)
{
  gboolean far = (state & GDK_CONTROL_MASK) != 0;
  int column = self->column, row = self->row;

  if (self->columns == 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      column += (key == GDK_KEY_Left)
                        == (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
                    ? 1
                    : -1;
      break;
    case GDK_KEY_Up:
      row--;
      break;
    case GDK_KEY_Down:
      row++;
      break;
    case GDK_KEY_Home:
      column = far || row > 0 ? 0 : 1;
      row = far ? 1 : row;
      break;
    case GDK_KEY_End:
      column = self->columns - 1;
      row = far ? self->rows - 1 : row;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      press (self, field_at (self, column, row));
      return TRUE;
    default:
      return FALSE;
    }
  go_to (self, column, row);
  gtk_widget_grab_focus (field_at (self, self->column, self->row));
  return TRUE;
}

static void
on_released (ZugTreeMatrix *self, int n, double x, double y)
{
  GtkWidget *field = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  int column, row;

  if (field == NULL || gtk_widget_get_parent (field) != GTK_WIDGET (self->grid))
    return;
  gtk_grid_query_child (self->grid, field, &column, &row, NULL, NULL);
  go_to (self, column, row);
  gtk_widget_grab_focus (field);
  press (self, field);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_tree_matrix_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_tree_matrix_parent_class)->dispose (object);
}

static void
zug_tree_matrix_class_init (ZugTreeMatrixClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_tree_matrix_dispose;
  signals[CHOSEN] = zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
zug_tree_matrix_init (ZugTreeMatrix *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->grid = GTK_GRID (gtk_grid_new ());
  self->column = self->row = 1;
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "tree-pairs");
  gtk_widget_set_halign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  zug_widget_tell_name (self, C_ ("tree", "Pairs of choices"));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* The first choices of a list, and behind them what an equilibrium makes. */
static GPtrArray *
pick (const GPtrArray *rows)
{
  GPtrArray *picked = g_ptr_array_new ();

  for (guint i = 0; i < rows->len && picked->len < MOST + LIKELY; i++)
    if (i < MOST || ((const ZugTreeRow *) g_ptr_array_index (rows, i))->mix >= LEAST)
      g_ptr_array_add (picked, g_ptr_array_index (rows, i));
  return picked;
}

static gboolean
has_focus (ZugTreeMatrix *self)
{
  GtkWidget *focus = zug_widget_get_focus (self);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static void
fill (Table *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (guint i = 0; i < self->choices[side]->len; i++)
      attach_choice (self, (ZugSide) side, (int) i);
  for (guint i = 0; i < self->choices[ZUG_WHITE]->len; i++)
    for (guint k = 0; k < self->choices[ZUG_BLACK]->len; k++)
      attach_pair (self, (int) i, (int) k);
  attach_sums (self);
}

void
zug_tree_matrix_show (ZugTreeMatrix *self, const ZugLaws *laws, const ZugOpeningTree *tree,
                      const ZugAnalysis *mix)
{
  Table table = {self, laws, tree, mix, {NULL, NULL}};
  gboolean focused;

  g_return_if_fail (ZUG_IS_TREE_MATRIX (self));

  focused = has_focus (self);
  zug_widget_drop_children (self->grid);
  self->columns = self->rows = 0;
  if (tree == NULL || tree->rows[ZUG_TREE_WHITE]->len == 0 || tree->rows[ZUG_TREE_BLACK]->len == 0
      || tree->all.n == 0)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    table.choices[side] = pick (tree->rows[ZUG_TREE_WHITE + side]);
  fill (&table);
  self->columns = (int) table.choices[ZUG_BLACK]->len + 2;
  self->rows = (int) table.choices[ZUG_WHITE]->len + 2;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_ptr_array_unref (table.choices[side]);
  go_to (self, self->column, self->row);
  if (focused)
    gtk_widget_grab_focus (field_at (self, self->column, self->row));
}
