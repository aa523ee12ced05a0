/* zug-matrix-cell.c: keyboard, pointer and wheel over a turn's matrix */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix-view-private.h"
#include "zug-widgets.h"

#include <glib/gi18n.h>
#include <math.h>

/* --- a cell for the keyboard ------------------------------------------------------------------ */

#define ZUG_TYPE_MATRIX_CELL (zug_matrix_cell_get_type ())
G_DECLARE_FINAL_TYPE (ZugMatrixCell, zug_matrix_cell, ZUG, MATRIX_CELL, GtkWidget)

/* Stands where the cursor is. */
struct _ZugMatrixCell
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (ZugMatrixCell, zug_matrix_cell, GTK_TYPE_WIDGET)

static void
zug_matrix_cell_class_init (ZugMatrixCellClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
zug_matrix_cell_init (ZugMatrixCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static char *
dup_words (ZugMatrixView *self, const int pair[ZUG_N_SIDES])
{
  g_autofree char *words =
      zug_analysis_dup_cell_words (zug_variant_get_laws (self->variant), &self->position,
                                   &self->analysis, pair[ZUG_WHITE], pair[ZUG_BLACK]);

  /* TRANSLATORS: behind a cell of the matrix, in words */
  return zug_matrix_same_pair (pair, self->look.played)
             ? g_strdup_printf (C_ ("matrix", "%s This was chosen."), words)
             : g_steal_pointer (&words);
}

/* --- what is pointed at ----------------------------------------------------------------------- */

gboolean
zug_matrix_view_get_pointed (ZugMatrixView *self, int *row, int *column)
{
  const int *pair = NULL;

  g_return_val_if_fail (ZUG_IS_MATRIX_VIEW (self), FALSE);

  if (self->hovered[0] >= 0)
    pair = self->hovered;
  else if (self->look.pinned[0] >= 0)
    pair = self->look.pinned;
  else if (self->look.focused)
    pair = self->look.cursor;
  if (pair == NULL || zug_matrix_is_empty (self))
    return FALSE;
  *row = pair[ZUG_WHITE];
  *column = pair[ZUG_BLACK];
  return TRUE;
}

void
zug_matrix_cursor_tell (ZugMatrixView *self)
{
  int pair[ZUG_N_SIDES];

  if (!zug_matrix_view_get_pointed (self, &pair[ZUG_WHITE], &pair[ZUG_BLACK]))
    zug_matrix_set_pair (pair, -1, -1);
  if (zug_matrix_same_pair (pair, self->told))
    return;
  zug_matrix_set_pair (self->told, pair[ZUG_WHITE], pair[ZUG_BLACK]);
  g_signal_emit_by_name (self, "pointed", pair[ZUG_WHITE], pair[ZUG_BLACK]);
}

/* The cell at a place in the widget; FALSE beside all of them. */
static gboolean
find_cell (ZugMatrixView *self, double x, double y, int pair[ZUG_N_SIDES])
{
  const ZugMatrixLook *look = &self->look;

  if (zug_matrix_is_empty (self) || x < look->header[0] || y < look->header[1])
    return FALSE;
  for (int row = 0; row < look->n[ZUG_WHITE]; row++)
    {
      graphene_rect_t area = zug_matrix_cell_area (look, row, 0);

      if (y < area.origin.y || y >= area.origin.y + area.size.height)
        continue;
      for (int column = 0; column < look->n[ZUG_BLACK]; column++)
        {
          area = zug_matrix_cell_area (look, row, column);
          if (x < area.origin.x || x >= area.origin.x + area.size.width)
            continue;
          zug_matrix_set_pair (pair, row, column);
          return TRUE;
        }
    }
  return FALSE;
}

/* --- the cursor ------------------------------------------------------------------------------- */

void
zug_matrix_cursor_name (ZugMatrixView *self)
{
  GtkWidget *cell = self->cells[self->active];
  g_autofree char *words = NULL;

  if (zug_matrix_is_empty (self))
    return;
  words = dup_words (self, self->look.cursor);
  zug_widget_tell_name (cell, words);
  gtk_accessible_update_relation (
      GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, self->look.cursor[ZUG_WHITE] + 1,
      GTK_ACCESSIBLE_RELATION_COL_INDEX, self->look.cursor[ZUG_BLACK] + 1, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED,
                               zug_matrix_same_pair (self->look.cursor, self->look.pinned), -1);
}

static void
scroll_along (GtkAdjustment *adjustment, double from, double size)
{
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, from, from + size);
}

void
zug_matrix_cursor_follow (ZugMatrixView *self)
{
  graphene_rect_t area = zug_matrix_cell_area (&self->look, self->look.cursor[ZUG_WHITE],
                                               self->look.cursor[ZUG_BLACK]);

  scroll_along (self->adjustment[0], area.origin.x - self->look.header[0] + self->look.offset[0],
                area.size.width);
  scroll_along (self->adjustment[1], area.origin.y - self->look.header[1] + self->look.offset[1],
                area.size.height);
}

void
zug_matrix_cursor_place (ZugMatrixView *self)
{
  graphene_rect_t area = zug_matrix_cell_area (&self->look, self->look.cursor[ZUG_WHITE],
                                               self->look.cursor[ZUG_BLACK]);
  GtkAllocation place = {(int) area.origin.x, (int) area.origin.y, MAX (1, (int) area.size.width),
                         MAX (1, (int) area.size.height)};

  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    gtk_widget_size_allocate (self->cells[i], &place, -1);
}

static void
move_cursor (ZugMatrixView *self, int row, int column, gboolean focus)
{
  GtkWidget *old = self->cells[self->active];
  gboolean had = self->look.focused || focus;

  if (zug_matrix_is_empty (self))
    return;
  row = CLAMP (row, 0, self->look.n[ZUG_WHITE] - 1);
  column = CLAMP (column, 0, self->look.n[ZUG_BLACK] - 1);
  if (self->look.cursor[ZUG_WHITE] == row && self->look.cursor[ZUG_BLACK] == column)
    {
      if (focus)
        gtk_widget_grab_focus (old);
      return;
    }
  zug_matrix_set_pair (self->look.cursor, row, column);
  /* Whoever goes on wants to see what comes next, not what is pinned or lies under a pointer at
   * rest. */
  zug_matrix_set_pair (self->look.pinned, -1, -1);
  zug_matrix_set_pair (self->hovered, -1, -1);
  self->active = 1 - self->active;
  gtk_widget_set_focusable (self->cells[self->active], TRUE);
  zug_matrix_cursor_name (self);
  self->follow = TRUE;
  /* Whatever holds the matrix scrolls to what gets the keyboard: it must stand in its place by
   * then. */
  if (self->look.width > 0)
    {
      zug_matrix_cursor_follow (self);
      zug_matrix_cursor_place (self);
    }
  if (had)
    gtk_widget_grab_focus (self->cells[self->active]);
  gtk_widget_set_focusable (old, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  zug_matrix_cursor_tell (self);
}

static void
set_pinned (ZugMatrixView *self, gboolean pinned)
{
  g_autofree char *words = NULL;

  if (zug_matrix_is_empty (self))
    return;
  if (pinned)
    zug_matrix_set_pair (self->look.pinned, self->look.cursor[ZUG_WHITE],
                         self->look.cursor[ZUG_BLACK]);
  else
    zug_matrix_set_pair (self->look.pinned, -1, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  zug_matrix_cursor_name (self);
  g_signal_emit_by_name (self, "spoken",
                         pinned ? C_ ("matrix", "Pinned: the board keeps showing it.")
                                : C_ ("matrix", "Let go."));
  zug_matrix_cursor_tell (self);
}

static gboolean
on_key (ZugMatrixView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  int row = self->look.cursor[ZUG_WHITE], column = self->look.cursor[ZUG_BLACK];
  gboolean control = (modifiers & GDK_CONTROL_MASK) != 0;

  if (zug_matrix_is_empty (self) || (modifiers & GDK_ALT_MASK) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Up:
      row--;
      break;
    case GDK_KEY_Down:
      row++;
      break;
    case GDK_KEY_Left:
      column--;
      break;
    case GDK_KEY_Right:
      column++;
      break;
    case GDK_KEY_Home:
      column = 0;
      row = control ? 0 : row;
      break;
    case GDK_KEY_End:
      column = self->look.n[ZUG_BLACK] - 1;
      row = control ? self->look.n[ZUG_WHITE] - 1 : row;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      set_pinned (self, !zug_matrix_same_pair (self->look.cursor, self->look.pinned));
      return TRUE;
    case GDK_KEY_Escape:
      if (self->look.pinned[0] < 0)
        return FALSE;
      set_pinned (self, FALSE);
      return TRUE;
    default:
      return FALSE;
    }
  move_cursor (self, row, column, TRUE);
  return TRUE;
}

/* --- the pointer and the keyboard's coming and going ------------------------------------------ */

/* As far as nobody moves a hand without meaning it. */
#define JITTER 4

static graphene_point_t
place_in_window (ZugMatrixView *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double wx = x, wy = y;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (gtk_widget_get_root (widget)), x, y, &wx,
                                    &wy);
  return GRAPHENE_POINT_INIT ((float) wx, (float) wy);
}

/* The pointer is where it is by chance: the page came there. */
static void
rest_pointer (ZugMatrixView *self, double x, double y)
{
  self->rest = place_in_window (self, x, y);
  self->resting = TRUE;
  zug_matrix_set_pair (self->hovered, -1, -1);
  zug_matrix_cursor_tell (self);
}

static void
on_motion (ZugMatrixView *self, double x, double y)
{
  graphene_point_t place = place_in_window (self, x, y);

  if (self->resting && graphene_point_distance (&place, &self->rest, NULL, NULL) < JITTER)
    return;
  self->resting = FALSE;
  if (!find_cell (self, x, y, self->hovered))
    zug_matrix_set_pair (self->hovered, -1, -1);
  zug_matrix_cursor_tell (self);
}

static void
on_leave (ZugMatrixView *self)
{
  self->resting = FALSE;
  zug_matrix_set_pair (self->hovered, -1, -1);
  zug_matrix_cursor_tell (self);
}

static void
on_pressed (ZugMatrixView *self, int n, double x, double y)
{
  int pair[ZUG_N_SIDES];

  if (!find_cell (self, x, y, pair))
    return;
  move_cursor (self, pair[ZUG_WHITE], pair[ZUG_BLACK], TRUE);
  set_pinned (self, !zug_matrix_same_pair (pair, self->look.pinned));
}

static void
on_focus (ZugMatrixView *self, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  self->look.focused = gtk_event_controller_focus_contains_focus (focus);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  zug_matrix_cursor_tell (self);
}

/* --- the wheel -------------------------------------------------------------------------------- */

/* Pixels of a step of the wheel in a page of this size, as everywhere in GTK. */
static double
wheel_step (GtkAdjustment *adjustment)
{
  return pow (gtk_adjustment_get_page_size (adjustment), 2.0 / 3.0);
}

/* Where the pointer of an event is in the widget. */
static gboolean
find_pointer (ZugMatrixView *self, GdkEvent *event, graphene_point_t *place)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double x, y, dx, dy;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;
  gtk_native_get_surface_transform (native, &dx, &dy);
  gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), x - dx, y - dy, &x, &y);
  *place = GRAPHENE_POINT_INIT ((float) x, (float) y);
  return TRUE;
}

static gboolean
has_more (GtkAdjustment *adjustment, double dy)
{
  double value = gtk_adjustment_get_value (adjustment);

  return dy < 0 ? value > gtk_adjustment_get_lower (adjustment)
                : value < gtk_adjustment_get_upper (adjustment)
                              - gtk_adjustment_get_page_size (adjustment);
}

/* The wheel goes on through the page; in the matrix it scrolls for who works there, or asks for it
 * with Ctrl, until its end. */
static gboolean
on_wheel (ZugMatrixView *self, double dx, double dy, GtkEventControllerScroll *wheel)
{
  GtkWidget *own = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *page =
      own != NULL ? gtk_widget_get_ancestor (gtk_widget_get_parent (own), GTK_TYPE_SCROLLED_WINDOW)
                  : NULL;
  GdkModifierType keys =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));
  gboolean inside = self->look.focused || (keys & GDK_CONTROL_MASK) != 0;
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (wheel));
  graphene_point_t place;
  GtkAdjustment *adjustment;

  if (event != NULL && find_pointer (self, event, &place))
    rest_pointer (self, place.x, place.y);
  if (dy == 0 || page == NULL
      || (inside && self->adjustment[1] != NULL && has_more (self->adjustment[1], dy)))
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  if (gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL)
    dy *= wheel_step (adjustment);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + dy);
  return TRUE;
}

void
zug_matrix_cursor_init (ZugMatrixView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *press = gtk_gesture_click_new ();

  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    {
      self->cells[i] = g_object_new (ZUG_TYPE_MATRIX_CELL, NULL);
      zug_widget_tell_name (self->cells[i], C_ ("matrix", "No choices yet"));
      gtk_widget_set_parent (self->cells[i], GTK_WIDGET (self));
    }
  gtk_widget_set_focusable (self->cells[0], TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (rest_pointer), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (on_focus), self);
  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (on_wheel), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}
