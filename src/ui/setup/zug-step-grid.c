/* zug-step-grid.c: the steps of a man, drawn on a grid around it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-step-grid.h"

#include "zug-man-picture.h"
#include "zug-board-style.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#define REACH ZUG_STEP_GRID_REACH
#define SIDE (2 * REACH + 1)
#define CELL 30 /* application pixels */

/* --- a cell ----------------------------------------------------------------------------------- */

#define ZUG_TYPE_STEP_CELL (zug_step_cell_get_type ())
G_DECLARE_FINAL_TYPE (ZugStepCell, zug_step_cell, ZUG, STEP_CELL, GtkWidget)

struct _ZugStepCell
{
  GtkWidget parent_instance;

  int x; /* from the man to the right, and upwards */
  int y;
  ZugStepKind kind;
  gboolean goes_on; /* a ride of fewer squares comes here */
};

G_DEFINE_FINAL_TYPE (ZugStepCell, zug_step_cell, GTK_TYPE_WIDGET)

static void
zug_step_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = CELL / 2;
  *natural = CELL;
  /* As high as wide. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = CLAMP (for_size, CELL / 2, CELL);
}

static GtkSizeRequestMode
zug_step_cell_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Points away from the man. */
static void
draw_arrow (cairo_t *cr, const ZugStepCell *self, double edge)
{
  cairo_rotate (cr, atan2 (-self->y, self->x));
  cairo_move_to (cr, 0.34 * edge, 0);
  cairo_line_to (cr, -0.02 * edge, 0.26 * edge);
  cairo_line_to (cr, -0.02 * edge, 0.09 * edge);
  cairo_line_to (cr, -0.32 * edge, 0.09 * edge);
  cairo_line_to (cr, -0.32 * edge, -0.09 * edge);
  cairo_line_to (cr, -0.02 * edge, -0.09 * edge);
  cairo_line_to (cr, -0.02 * edge, -0.26 * edge);
  cairo_close_path (cr);
}

static void
zug_step_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugStepCell *self = ZUG_STEP_CELL (widget);
  const ZugPalette *palette = zug_board_style_get_palette (widget);
  GdkRGBA paper = zug_palette_ink (palette, ZUG_INK_PAPER);
  GdkRGBA choice = zug_palette_ink (palette, ZUG_INK_CHOICE);
  GdkRGBA black = zug_palette_ink (palette, ZUG_INK_BLACK);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  double edge = MIN (width, height);
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, (self->x + self->y) % 2 ? &palette->dark : &palette->light,
                             &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, width / 2, height / 2);
  if (self->kind == ZUG_STEP_LEAP)
    cairo_arc (cr, 0, 0, 0.27 * edge, 0, 2 * G_PI);
  else if (self->kind == ZUG_STEP_RIDE)
    draw_arrow (cr, self, edge);
  else if (self->goes_on)
    cairo_arc (cr, 0, 0, 0.09 * edge, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_set_line_width (cr, fmax (1.5, edge * 0.08));
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &choice);
  cairo_fill (cr);
  if (gtk_widget_has_visible_focus (widget))
    {
      gdk_cairo_set_source_rgba (cr, &black);
      cairo_set_line_width (cr, 2);
      cairo_rectangle (cr, 2 - width / 2, 2 - height / 2, width - 4, height - 4);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugStepCell *self = ZUG_STEP_CELL (widget);
  int x = abs (self->x), y = abs (self->y);

  g_signal_emit_by_name (gtk_widget_get_ancestor (widget, ZUG_TYPE_STEP_GRID), "pressed",
                         (guint) MAX (x, y), (guint) MIN (x, y));
}

static void
on_released (GtkGestureClick *click, int n, double x, double y, GtkWidget *cell)
{
  gtk_widget_grab_focus (cell);
  gtk_widget_activate_action (cell, "cell.activate", NULL);
}

static void
zug_step_cell_class_init (ZugStepCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = zug_step_cell_measure;
  widget_class->get_request_mode = zug_step_cell_get_request_mode;
  widget_class->snapshot = zug_step_cell_snapshot;
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activated);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_set_css_name (widget_class, "cell");
}

static void
zug_step_cell_init (ZugStepCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

static void
name_cell (ZugStepCell *self)
{
  const char *kind = self->kind == ZUG_STEP_LEAP   ? C_ ("step", "leap")
                     : self->kind == ZUG_STEP_RIDE ? C_ ("step", "ride")
                     : self->goes_on               ? C_ ("step", "a ride comes here")
                                                   : C_ ("step", "nothing");
  /* TRANSLATORS: squares to the right and upwards from a man, negative to the left and downwards,
   * and how it goes there */
  g_autofree char *name =
      g_strdup_printf (C_ ("step", "%1$d right, %2$d up: %3$s"), self->x, self->y, kind);

  zug_widget_tell_name (self, name);
}

/* --- the grid --------------------------------------------------------------------------------- */

struct _ZugStepGrid
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkWidget *picture;
  ZugStepCell *cell[SIDE][SIDE]; /* by row from above and column; NULL in the middle */
  int row;                       /* of the one that Tab comes to */
  int column;
};

G_DEFINE_FINAL_TYPE (ZugStepGrid, zug_step_grid, GTK_TYPE_WIDGET)

/* One stop of Tab for all of them. */
static void
go_to (ZugStepGrid *self, int row, int column)
{
  gtk_widget_set_focusable (GTK_WIDGET (self->cell[self->row][self->column]), FALSE);
  self->row = row;
  self->column = column;
  gtk_widget_set_focusable (GTK_WIDGET (self->cell[row][column]), TRUE);
}

static gboolean
move_by (ZugStepGrid *self, int rows, int columns)
{
  int row = CLAMP (self->row + rows, 0, SIDE - 1);
  int column = CLAMP (self->column + columns, 0, SIDE - 1);

  /* Over the man in the middle. */
  if (self->cell[row][column] == NULL)
    {
      row += rows;
      column += columns;
    }
  go_to (self, row, column);
  gtk_widget_grab_focus (GTK_WIDGET (self->cell[row][column]));
  return TRUE;
}

static gboolean
on_key (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
        ZugStepGrid *self)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move_by (self, 0, -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move_by (self, 0, 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move_by (self, -1, 0);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move_by (self, 1, 0);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return gtk_widget_activate_action (GTK_WIDGET (self->cell[self->row][self->column]),
                                         "cell.activate", NULL);
    default:
      return FALSE;
    }
}

/* A press goes where no key has been. */
static void
on_pressed (GtkGestureClick *click, int n, double x, double y, ZugStepGrid *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      if (picked != NULL && (GtkWidget *) self->cell[row][column] == picked)
        go_to (self, row, column);
}

static void
zug_step_grid_dispose (GObject *object)
{
  g_clear_pointer (&ZUG_STEP_GRID (object)->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_step_grid_parent_class)->dispose (object);
}

static void
zug_step_grid_class_init (ZugStepGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_step_grid_dispose;
  zug_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "steps");
}

static void
add_cells (ZugStepGrid *self)
{
  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      {
        GtkWidget *cell;

        if (row == REACH && column == REACH)
          continue;
        self->cell[row][column] = g_object_new (ZUG_TYPE_STEP_CELL, NULL);
        self->cell[row][column]->x = column - REACH;
        self->cell[row][column]->y = REACH - row;
        cell = GTK_WIDGET (self->cell[row][column]);
        name_cell (ZUG_STEP_CELL (cell));
        gtk_grid_attach (GTK_GRID (self->grid), cell, column, row, 1, 1);
      }
}

static void
zug_step_grid_init (ZugStepGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->grid = gtk_grid_new ();
  gtk_grid_set_row_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_widget_set_direction (self->grid, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  self->picture = zug_man_picture_new (ZUG_WHITE, ZUG_DRAWING_KING, CELL);
  gtk_grid_attach (GTK_GRID (self->grid), self->picture, REACH, REACH, 1, 1);
  add_cells (self);
  self->row = REACH - 1;
  self->column = REACH;
  go_to (self, self->row, self->column);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  zug_widget_tell_name (self, C_ ("step", "Where the man goes"));
}

/* Whether a ride of a part of the way comes here. */
static gboolean
goes_on (const ZugLaws *laws, ZugManType type, int x, int y)
{
  for (int part = 2; part <= REACH; part++)
    if (x % part == 0 && y % part == 0
        && zug_laws_step (laws, type, abs (x / part), abs (y / part)) == ZUG_STEP_RIDE)
      return TRUE;
  return FALSE;
}

void
zug_step_grid_show (ZugStepGrid *self, const ZugLaws *laws, ZugManType type)
{
  g_return_if_fail (ZUG_IS_STEP_GRID (self));

  zug_man_picture_set_drawing (ZUG_MAN_PICTURE (self->picture), zug_drawing_of (laws, type));
  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      {
        ZugStepCell *cell = self->cell[row][column];

        if (cell == NULL)
          continue;
        cell->kind = zug_laws_step (laws, type, abs (cell->x), abs (cell->y));
        cell->goes_on = goes_on (laws, type, cell->x, cell->y);
        name_cell (cell);
        gtk_widget_queue_draw (GTK_WIDGET (cell));
      }
}
