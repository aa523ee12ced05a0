/* zug-small-board.c: a board among words, of a fixed size or no larger than one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-small-board.h"

/* Pixels of the edge of one that grows, at most. */
#define EDGE 456

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, -1, minimum, NULL, NULL,
                      NULL);
  *natural = *minimum;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

void
zug_small_board_frame (GtkWidget *box)
{
  g_return_if_fail (GTK_IS_BOX (box));

  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure, allocate));
}

static GtkSizeRequestMode
request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_square (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                int *natural, int *minimum_baseline, int *natural_baseline)
{
  measure (widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  *natural = MAX (*minimum, EDGE);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = CLAMP (for_size, *minimum, *natural);
}

void
zug_small_board_grow (GtkWidget *box)
{
  g_return_if_fail (GTK_IS_BOX (box));

  gtk_widget_set_layout_manager (box,
                                 gtk_custom_layout_new (request_mode, measure_square, allocate));
}

void
zug_small_board_fit (ZugBoardView *board, const ZugLaws *laws, int edge)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (board));
  g_return_if_fail (laws != NULL);

  zug_board_view_set_min_square (board, edge / MAX (laws->files, laws->ranks));
}
