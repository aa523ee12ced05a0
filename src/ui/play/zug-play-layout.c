/* zug-play-layout.c: lays the board out beside the panel, or above it where the window is narrow */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-layout.h"

#include <math.h>

/* Below this width, in application pixels, board and panel do not fit side by side. */
#define STACK_WIDTH 680

/* The panel is no wider than this, about 24 em, a row of a team game; the board has the rest. */
#define PANEL_WIDTH 400

struct _ZugPlayLayout
{
  GtkWidget parent_instance;

  GtkWidget *board;
  GtkWidget *panel;
  GtkWidget *square; /* the part of `board` whose proportions are given */
  double aspect;     /* its height, its width being 1 */
};

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_PANEL,
  PROP_SQUARE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugPlayLayout, zug_play_layout, GTK_TYPE_WIDGET)

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int *minimum, int *natural)
{
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

/* What stands above and below the square in the board's child, in pixels. */
static int
zug_play_layout_chrome (ZugPlayLayout *self)
{
  int board, square;

  measure_child (self->board, GTK_ORIENTATION_VERTICAL, &board, NULL);
  measure_child (self->square, GTK_ORIENTATION_VERTICAL, &square, NULL);
  return board - square;
}

/* How tall the board's child is where its square fills a width. */
static int
zug_play_layout_board_height (ZugPlayLayout *self, int width)
{
  return (int) lround (width * self->aspect) + zug_play_layout_chrome (self);
}

static GtkSizeRequestMode
zug_play_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
zug_play_layout_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (widget);
  int board_min, board_nat, panel_min, panel_nat;

  measure_child (self->board, orientation, &board_min, &board_nat);
  measure_child (self->panel, orientation, &panel_min, &panel_nat);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (board_min, panel_min);
      *natural = board_nat + panel_nat;
    }
  else if (for_size >= 0 && for_size < STACK_WIDTH)
    {
      /* The page around scrolls where the window is too low for a board of its full width. */
      *minimum = zug_play_layout_board_height (self, for_size) + panel_min;
      *natural = *minimum;
    }
  else
    {
      *minimum = MAX (board_min, panel_min);
      *natural = MAX (board_nat, panel_min);
    }
}

static void
zug_play_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (widget);
  GtkAllocation board = {0, 0, width, height};
  GtkAllocation panel = {0, 0, width, height};
  int panel_min;

  measure_child (self->panel, GTK_ORIENTATION_HORIZONTAL, &panel_min, NULL);
  if (width >= STACK_WIDTH)
    {
      panel.width = CLAMP (width / 3, panel_min, MAX (panel_min, PANEL_WIDTH));
      board.width = width - panel.width;
      panel.x = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : board.width;
      board.x = panel.x == 0 ? panel.width : 0;
    }
  else
    {
      board.height = zug_play_layout_board_height (self, width);
      panel.y = board.height;
      panel.height = height - board.height;
    }
  gtk_widget_size_allocate (self->board, &board, -1);
  gtk_widget_size_allocate (self->panel, &panel, -1);
}

static void
zug_play_layout_set_child (ZugPlayLayout *self, GtkWidget **place, GtkWidget *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
zug_play_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (object);

  switch (id)
    {
    case PROP_BOARD:
      zug_play_layout_set_child (self, &self->board, g_value_get_object (value));
      break;
    case PROP_PANEL:
      zug_play_layout_set_child (self, &self->panel, g_value_get_object (value));
      break;
    case PROP_SQUARE:
      self->square = g_value_get_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_layout_dispose (GObject *object)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (object);

  self->square = NULL;
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->panel, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_play_layout_parent_class)->dispose (object);
}

static void
zug_play_layout_class_init (ZugPlayLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = zug_play_layout_set_property;
  object_class->dispose = zug_play_layout_dispose;
  widget_class->get_request_mode = zug_play_layout_get_request_mode;
  widget_class->measure = zug_play_layout_measure;
  widget_class->size_allocate = zug_play_layout_size_allocate;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SQUARE] = g_param_spec_object ("square", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_play_layout_init (ZugPlayLayout *self)
{
  self->aspect = 1;
}

void
zug_play_layout_set_aspect (ZugPlayLayout *self, double aspect)
{
  g_return_if_fail (ZUG_IS_PLAY_LAYOUT (self));
  g_return_if_fail (aspect > 0);

  if (self->aspect == aspect)
    return;
  self->aspect = aspect;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
