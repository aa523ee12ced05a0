/* zug-board-square.c: the empty widgets that stand for squares and ranks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-square.h"
#include "zug-signal.h"

#include <glib/gi18n.h>

struct _ZugBoardSquare
{
  GtkWidget parent_instance;

  ZugSquare square;
};

enum
{
  ACTIVATED,
  FOCUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugBoardSquare, zug_board_square, GTK_TYPE_WIDGET)

static void
activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0, (guint) ZUG_BOARD_SQUARE (widget)->square);
}

static gboolean
zug_board_square_grab_focus (GtkWidget *widget)
{
  if (!GTK_WIDGET_CLASS (zug_board_square_parent_class)->grab_focus (widget))
    return FALSE;
  g_signal_emit (widget, signals[FOCUSED], 0, (guint) ZUG_BOARD_SQUARE (widget)->square);
  return TRUE;
}

static void
zug_board_square_class_init (ZugBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = zug_board_square_grab_focus;

  signals[ACTIVATED] = zug_signal_new ("activated", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
  signals[FOCUSED] = zug_signal_new ("focused", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activated);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "square");
}

static void
zug_board_square_init (ZugBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
zug_board_square_new (ZugSquare square)
{
  ZugBoardSquare *self = g_object_new (ZUG_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}

ZugSquare
zug_board_square_get_square (ZugBoardSquare *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_SQUARE (self), ZUG_NO_SQUARE);

  return self->square;
}

struct _ZugBoardRow
{
  GtkWidget parent_instance;

  int files;
  gboolean flipped;
};

G_DEFINE_FINAL_TYPE (ZugBoardRow, zug_board_row, GTK_TYPE_WIDGET)

static void
zug_board_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugBoardRow *self = ZUG_BOARD_ROW (widget);
  int edge = width / self->files;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int file = zug_file (zug_board_square_get_square (ZUG_BOARD_SQUARE (child)));
      int column = self->flipped ? self->files - 1 - file : file;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation) {column * edge, 0, edge, height}, baseline);
    }
}

/* The board draws the squares. */
static void
zug_board_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
zug_board_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (zug_board_row_parent_class)->dispose (object);
}

static void
zug_board_row_class_init (ZugBoardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_board_row_dispose;
  widget_class->size_allocate = zug_board_row_size_allocate;
  widget_class->snapshot = zug_board_row_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
  gtk_widget_class_set_css_name (widget_class, "rank");
}

static void
zug_board_row_init (ZugBoardRow *self)
{
}

GtkWidget *
zug_board_row_new (int rank, int files)
{
  ZugBoardRow *self = g_object_new (ZUG_TYPE_BOARD_ROW, NULL);
  /* TRANSLATORS: a row of the chess board, by its number. */
  g_autofree char *label = g_strdup_printf (_ ("Rank %d"), rank + 1);

  self->files = files;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

void
zug_board_row_set_flipped (ZugBoardRow *self, gboolean flipped)
{
  g_return_if_fail (ZUG_IS_BOARD_ROW (self));

  self->flipped = flipped;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
