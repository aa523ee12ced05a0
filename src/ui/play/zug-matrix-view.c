/* zug-matrix-view.c: a turn's matrix as a heat map with a cursor */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix-view.h"

#include "zug-matrix-draw.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* A choice with less is not of the mix. */
#define LEAST 0.005

/* Rows that are seen at least, and at most before it scrolls. */
#define FEW_ROWS 4
#define MANY_ROWS 12

/* --- a cell for the keyboard ---------------------------------------------------------------- */

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

/* --- the view ------------------------------------------------------------------------------- */

struct _ZugMatrixView
{
  GtkWidget parent_instance;

  /* Two, in turn: a screen reader speaks what gets the keyboard. */
  GtkWidget *cells[2];
  guint active; /* of them */
  GtkAdjustment *adjustment[2];
  guint policy[2];

  ZugVariant *variant;
  ZugPosition position;
  ZugAnalysis analysis;
  ZugMatrixLook look;
  int hovered[ZUG_N_SIDES]; /* -1, -1: the pointer is elsewhere */
  int told[ZUG_N_SIDES];    /* what `pointed` said last */
  gboolean follow;          /* the next layout brings the cursor into view */
  gboolean laying_out;
};

enum
{
  PROP_0,
  PROP_NUMBERS,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

enum
{
  POINTED,
  SPOKEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (ZugMatrixView, zug_matrix_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static gboolean
is_empty (ZugMatrixView *self)
{
  return self->look.n[ZUG_WHITE] == 0;
}

static void
set_pair (int pair[ZUG_N_SIDES], int row, int column)
{
  pair[ZUG_WHITE] = row;
  pair[ZUG_BLACK] = column;
}

static gboolean
same_pair (const int a[ZUG_N_SIDES], const int b[ZUG_N_SIDES])
{
  return a[0] == b[0] && a[1] == b[1];
}

static char *
dup_words (ZugMatrixView *self, const int pair[ZUG_N_SIDES])
{
  g_autofree char *words =
      zug_analysis_dup_cell_words (zug_variant_get_laws (self->variant), &self->position,
                                   &self->analysis, pair[ZUG_WHITE], pair[ZUG_BLACK]);

  /* TRANSLATORS: behind a cell of the matrix, in words */
  return same_pair (pair, self->look.played)
             ? g_strdup_printf (C_ ("matrix", "%s This was chosen."), words)
             : g_steal_pointer (&words);
}

/* --- what is pointed at --------------------------------------------------------------------- */

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
  if (pair == NULL || is_empty (self))
    return FALSE;
  *row = pair[ZUG_WHITE];
  *column = pair[ZUG_BLACK];
  return TRUE;
}

static void
tell_pointed (ZugMatrixView *self)
{
  int pair[ZUG_N_SIDES];

  if (!zug_matrix_view_get_pointed (self, &pair[ZUG_WHITE], &pair[ZUG_BLACK]))
    set_pair (pair, -1, -1);
  if (same_pair (pair, self->told))
    return;
  set_pair (self->told, pair[ZUG_WHITE], pair[ZUG_BLACK]);
  g_signal_emit (self, signals[POINTED], 0, pair[ZUG_WHITE], pair[ZUG_BLACK]);
}

/* The cell at a place in the widget; FALSE beside all of them. */
static gboolean
find_cell (ZugMatrixView *self, double x, double y, int pair[ZUG_N_SIDES])
{
  const ZugMatrixLook *look = &self->look;

  if (is_empty (self) || x < look->header[0] || y < look->header[1])
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
          set_pair (pair, row, column);
          return TRUE;
        }
    }
  return FALSE;
}

/* --- the cursor ----------------------------------------------------------------------------- */

static void
name_cell (ZugMatrixView *self)
{
  GtkWidget *cell = self->cells[self->active];
  g_autofree char *words = NULL;

  if (is_empty (self))
    return;
  words = dup_words (self, self->look.cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_accessible_update_relation (
      GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, self->look.cursor[ZUG_WHITE] + 1,
      GTK_ACCESSIBLE_RELATION_COL_INDEX, self->look.cursor[ZUG_BLACK] + 1, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED,
                               same_pair (self->look.cursor, self->look.pinned), -1);
}

static void
scroll_along (GtkAdjustment *adjustment, double from, double size)
{
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, from, from + size);
}

static void
scroll_to_cursor (ZugMatrixView *self)
{
  graphene_rect_t area = zug_matrix_cell_area (&self->look, self->look.cursor[ZUG_WHITE],
                                               self->look.cursor[ZUG_BLACK]);

  scroll_along (self->adjustment[0], area.origin.x - self->look.header[0] + self->look.offset[0],
                area.size.width);
  scroll_along (self->adjustment[1], area.origin.y - self->look.header[1] + self->look.offset[1],
                area.size.height);
}

static void
move_cursor (ZugMatrixView *self, int row, int column, gboolean focus)
{
  GtkWidget *old = self->cells[self->active];
  gboolean had = self->look.focused || focus;

  if (is_empty (self))
    return;
  row = CLAMP (row, 0, self->look.n[ZUG_WHITE] - 1);
  column = CLAMP (column, 0, self->look.n[ZUG_BLACK] - 1);
  if (self->look.cursor[ZUG_WHITE] == row && self->look.cursor[ZUG_BLACK] == column)
    {
      if (focus)
        gtk_widget_grab_focus (old);
      return;
    }
  set_pair (self->look.cursor, row, column);
  self->active = 1 - self->active;
  gtk_widget_set_focusable (self->cells[self->active], TRUE);
  name_cell (self);
  self->follow = TRUE;
  if (had)
    gtk_widget_grab_focus (self->cells[self->active]);
  gtk_widget_set_focusable (old, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  tell_pointed (self);
}

static void
set_pinned (ZugMatrixView *self, gboolean pinned)
{
  g_autofree char *words = NULL;

  if (is_empty (self))
    return;
  if (pinned)
    set_pair (self->look.pinned, self->look.cursor[ZUG_WHITE], self->look.cursor[ZUG_BLACK]);
  else
    set_pair (self->look.pinned, -1, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  name_cell (self);
  g_signal_emit (self, signals[SPOKEN], 0,
                 pinned ? C_ ("matrix", "Pinned: the board keeps showing it.")
                        : C_ ("matrix", "Let go."));
  tell_pointed (self);
}

static gboolean
on_key (ZugMatrixView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  int row = self->look.cursor[ZUG_WHITE], column = self->look.cursor[ZUG_BLACK];
  gboolean control = (modifiers & GDK_CONTROL_MASK) != 0;

  if (is_empty (self) || (modifiers & GDK_ALT_MASK) != 0)
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
      set_pinned (self, !same_pair (self->look.cursor, self->look.pinned));
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

/* --- the pointer and the keyboard's coming and going ---------------------------------------- */

static void
on_motion (ZugMatrixView *self, double x, double y)
{
  if (!find_cell (self, x, y, self->hovered))
    set_pair (self->hovered, -1, -1);
  tell_pointed (self);
}

static void
on_leave (ZugMatrixView *self)
{
  set_pair (self->hovered, -1, -1);
  tell_pointed (self);
}

static void
on_pressed (ZugMatrixView *self, int n, double x, double y)
{
  int pair[ZUG_N_SIDES];

  if (!find_cell (self, x, y, pair))
    return;
  move_cursor (self, pair[ZUG_WHITE], pair[ZUG_BLACK], TRUE);
  set_pinned (self, !same_pair (pair, self->look.pinned));
}

static void
on_focus (ZugMatrixView *self, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  self->look.focused = gtk_event_controller_focus_contains_focus (focus);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell_pointed (self);
}

/* --- room ----------------------------------------------------------------------------------- */

static double
content (ZugMatrixView *self, int axis)
{
  ZugSide side = axis == 0 ? ZUG_BLACK : ZUG_WHITE;
  graphene_rect_t area;

  if (is_empty (self))
    return 0;
  area =
      zug_matrix_cell_area (&self->look, self->look.n[ZUG_WHITE] - 1, self->look.n[ZUG_BLACK] - 1);
  return (side == ZUG_BLACK ? area.origin.x + area.size.width : area.origin.y + area.size.height)
         - self->look.header[axis] + self->look.offset[axis];
}

static void
zug_matrix_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);
  ZugMatrixLook look = self->look;

  *minimum = *natural = 1;
  *minimum_baseline = *natural_baseline = -1;
  if (is_empty (self))
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      zug_matrix_measure (widget, &look, 0);
      *minimum = (int) (look.header[0] + 3 * look.cell[0]);
      *natural = (int) (look.header[0] + (float) look.n[ZUG_BLACK] * look.cell[0] + 4);
      *natural = MAX (*minimum, *natural);
      return;
    }
  zug_matrix_measure (widget, &look, for_size > 0 ? (float) for_size : look.width);
  *minimum = (int) (look.header[1] + (float) MIN (look.n[ZUG_WHITE], FEW_ROWS) * look.cell[1] + 6);
  *natural =
      (int) (look.header[1]
             + (float) MIN (look.n[ZUG_WHITE], self->look.numbers ? MANY_ROWS : 1000) * look.cell[1]
             + 6);
}

static void
configure (ZugMatrixView *self, int axis, double size)
{
  double page = MAX (0, size - self->look.header[axis]);
  double upper = MAX (page, content (self, axis));

  if (self->adjustment[axis] == NULL)
    return;
  gtk_adjustment_configure (
      self->adjustment[axis],
      CLAMP (gtk_adjustment_get_value (self->adjustment[axis]), 0, upper - page), 0, upper,
      self->look.cell[axis], MAX (1, page - self->look.cell[axis]), page);
}

static void
zug_matrix_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);
  graphene_rect_t area;

  self->look.width = (float) width;
  self->look.height = (float) height;
  if (!is_empty (self))
    {
      self->laying_out = TRUE;
      zug_matrix_measure (widget, &self->look, (float) width);
      for (int axis = 0; axis < 2; axis++)
        configure (self, axis, axis == 0 ? width : height);
      if (self->follow)
        scroll_to_cursor (self);
      for (int axis = 0; axis < 2; axis++)
        if (self->adjustment[axis] != NULL)
          self->look.offset[axis] = gtk_adjustment_get_value (self->adjustment[axis]);
      self->follow = FALSE;
      self->laying_out = FALSE;
    }
  area = zug_matrix_cell_area (&self->look, self->look.cursor[ZUG_WHITE],
                               self->look.cursor[ZUG_BLACK]);
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    gtk_widget_size_allocate (self->cells[i],
                              &(GtkAllocation){(int) area.origin.x, (int) area.origin.y,
                                               MAX (1, (int) area.size.width),
                                               MAX (1, (int) area.size.height)},
                              -1);
}

static void
zug_matrix_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);

  if (!is_empty (self))
    zug_matrix_draw (widget, snapshot, &self->look);
}

static void
on_scrolled (ZugMatrixView *self)
{
  if (self->laying_out)
    return;
  for (int axis = 0; axis < 2; axis++)
    if (self->adjustment[axis] != NULL)
      self->look.offset[axis] = gtk_adjustment_get_value (self->adjustment[axis]);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (ZugMatrixView *self, int axis, GtkAdjustment *adjustment)
{
  if (self->adjustment[axis] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment[axis], self);
  g_set_object (&self->adjustment[axis], adjustment);
  if (adjustment != NULL)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (on_scrolled), self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- the object ----------------------------------------------------------------------------- */

static void
zug_matrix_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (object);

  switch (id)
    {
    case PROP_NUMBERS:
      g_value_set_boolean (value, self->look.numbers);
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustment[id - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, (int) self->policy[id - PROP_HSCROLL_POLICY]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_matrix_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (object);

  switch (id)
    {
    case PROP_NUMBERS:
      zug_matrix_view_set_numbers (self, g_value_get_boolean (value));
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      set_adjustment (self, (int) id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->policy[id - PROP_HSCROLL_POLICY] = (guint) g_value_get_enum (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
forget (ZugMatrixView *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_clear_pointer (&self->look.label[side], g_strfreev);
  zug_analysis_clear (&self->analysis);
  set_pair (self->look.n, 0, 0);
}

static void
zug_matrix_view_dispose (GObject *object)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (object);

  for (int axis = 0; axis < 2; axis++)
    if (self->adjustment[axis] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->adjustment[axis], self);
        g_clear_object (&self->adjustment[axis]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  forget (self);
  g_clear_object (&self->variant);

  G_OBJECT_CLASS (zug_matrix_view_parent_class)->dispose (object);
}

/* Another font, perhaps. */
static void
zug_matrix_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);

  GTK_WIDGET_CLASS (zug_matrix_view_parent_class)->css_changed (widget, change);
  self->look.widest[ZUG_WHITE] = self->look.widest[ZUG_BLACK] = 0;
  gtk_widget_queue_resize (widget);
}

static gboolean
zug_matrix_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);

  if (is_empty (self) || self->look.focused)
    return FALSE;
  return gtk_widget_grab_focus (self->cells[self->active]);
}

static gboolean
zug_matrix_view_grab_focus (GtkWidget *widget)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);

  return !is_empty (self) && gtk_widget_grab_focus (self->cells[self->active]);
}

static void
zug_matrix_view_class_init (ZugMatrixViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_matrix_view_dispose;
  object_class->get_property = zug_matrix_view_get_property;
  object_class->set_property = zug_matrix_view_set_property;
  widget_class->measure = zug_matrix_view_measure;
  widget_class->size_allocate = zug_matrix_view_size_allocate;
  widget_class->snapshot = zug_matrix_view_snapshot;
  widget_class->css_changed = zug_matrix_view_css_changed;
  widget_class->focus = zug_matrix_view_focus;
  widget_class->grab_focus = zug_matrix_view_grab_focus;

  properties[PROP_NUMBERS] =
      g_param_spec_boolean ("numbers", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[SPOKEN] = g_signal_new ("spoken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "matrix");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
zug_matrix_view_init (ZugMatrixView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  self->look.numbers = TRUE;
  self->look.analysis = &self->analysis;
  set_pair (self->look.played, -1, -1);
  set_pair (self->look.pinned, -1, -1);
  set_pair (self->hovered, -1, -1);
  set_pair (self->told, -1, -1);
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    {
      self->cells[i] = g_object_new (ZUG_TYPE_MATRIX_CELL, NULL);
      gtk_widget_set_parent (self->cells[i], GTK_WIDGET (self));
    }
  gtk_widget_set_focusable (self->cells[0], TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (on_focus), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

gboolean
zug_matrix_view_get_numbers (ZugMatrixView *self)
{
  g_return_val_if_fail (ZUG_IS_MATRIX_VIEW (self), FALSE);

  return self->look.numbers;
}

void
zug_matrix_view_set_numbers (ZugMatrixView *self, gboolean numbers)
{
  g_return_if_fail (ZUG_IS_MATRIX_VIEW (self));

  numbers = numbers != FALSE;
  if (self->look.numbers == numbers)
    return;
  self->look.numbers = numbers;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NUMBERS]);
}

void
zug_matrix_view_unpin (ZugMatrixView *self)
{
  g_return_if_fail (ZUG_IS_MATRIX_VIEW (self));

  set_pair (self->look.pinned, -1, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell_pointed (self);
}

static gboolean
copy_analysis (ZugAnalysis *to, const ZugAnalysis *from)
{
  gsize cells = (gsize) from->n[ZUG_WHITE] * (gsize) from->n[ZUG_BLACK];

  if (!zug_analysis_init (to, from->n[ZUG_WHITE], from->n[ZUG_BLACK]))
    return FALSE;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      gsize n = (gsize) from->n[side];

      memcpy (to->move[side], from->move[side], sizeof (ZugMove) * n);
      memcpy (to->probability[side], from->probability[side], sizeof (double) * n);
      memcpy (to->expected[side], from->expected[side], sizeof (double) * n);
    }
  memcpy (to->cell, from->cell, sizeof (double) * cells);
  memcpy (to->looked, from->looked, cells);
  to->value = from->value;
  to->depth = from->depth;
  return TRUE;
}

/* The place of a choice among those that are shown. */
static int
find_shown (ZugMatrixView *self, ZugSide side, ZugMove move)
{
  int place = zug_analysis_find (&self->analysis, side, move);

  return place < self->look.n[side] ? place : -1;
}

static void
fill_labels (ZugMatrixView *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      int n = MIN (self->analysis.n[side], ZUG_MATRIX_MOST);

      self->look.n[side] = n;
      self->look.in_mix[side] = 0;
      self->look.widest[side] = 0;
      self->look.label[side] = g_new0 (char *, (gsize) n + 1);
      for (int i = 0; i < n; i++)
        {
          self->look.label[side][i] =
              zug_analysis_dup_choice (zug_variant_get_laws (self->variant), &self->position, side,
                                       self->analysis.move[side][i]);
          self->look.in_mix[side] += self->analysis.probability[side][i] >= LEAST;
        }
    }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT,
                                  self->look.n[ZUG_WHITE], GTK_ACCESSIBLE_RELATION_COL_COUNT,
                                  self->look.n[ZUG_BLACK], -1);
}

/* Puts cursor and pin on the same choices as before, where they are. */
static void
keep_places (ZugMatrixView *self, const ZugPair *cursor, const ZugPair *pinned)
{
  int row = cursor != NULL ? find_shown (self, ZUG_WHITE, cursor->choice[ZUG_WHITE]) : -1;
  int column = cursor != NULL ? find_shown (self, ZUG_BLACK, cursor->choice[ZUG_BLACK]) : -1;

  set_pair (self->look.cursor, MAX (row, 0), MAX (column, 0));
  if (cursor == NULL && self->look.played[0] >= 0)
    set_pair (self->look.cursor, self->look.played[ZUG_WHITE], self->look.played[ZUG_BLACK]);
  row = pinned != NULL ? find_shown (self, ZUG_WHITE, pinned->choice[ZUG_WHITE]) : -1;
  column = pinned != NULL ? find_shown (self, ZUG_BLACK, pinned->choice[ZUG_BLACK]) : -1;
  if (row < 0 || column < 0)
    row = column = -1;
  set_pair (self->look.pinned, row, column);
}

static ZugPair
pair_at (ZugMatrixView *self, const int pair[ZUG_N_SIDES])
{
  return (ZugPair){{self->analysis.move[ZUG_WHITE][pair[ZUG_WHITE]],
                    self->analysis.move[ZUG_BLACK][pair[ZUG_BLACK]]}};
}

void
zug_matrix_view_show (ZugMatrixView *self, ZugVariant *variant, const ZugPosition *position,
                      const ZugAnalysis *analysis, const ZugPair *played)
{
  gboolean same, pinned;
  ZugPair cursor_pair, pinned_pair;

  g_return_if_fail (ZUG_IS_MATRIX_VIEW (self));

  same = !is_empty (self) && analysis != NULL && self->variant == variant
         && zug_position_equal (&self->position, position);
  pinned = same && self->look.pinned[0] >= 0;
  if (same)
    cursor_pair = pair_at (self, self->look.cursor);
  if (pinned)
    pinned_pair = pair_at (self, self->look.pinned);
  forget (self);
  set_pair (self->look.played, -1, -1);
  set_pair (self->hovered, -1, -1);
  set_pair (self->look.cursor, 0, 0);
  if (!same)
    set_pair (self->look.pinned, -1, -1);
  if (analysis != NULL && copy_analysis (&self->analysis, analysis))
    {
      g_set_object (&self->variant, variant);
      self->position = *position;
      fill_labels (self);
      if (played != NULL)
        set_pair (self->look.played, find_shown (self, ZUG_WHITE, played->choice[ZUG_WHITE]),
                  find_shown (self, ZUG_BLACK, played->choice[ZUG_BLACK]));
      if (self->look.played[0] < 0 || self->look.played[1] < 0)
        set_pair (self->look.played, -1, -1);
      keep_places (self, same ? &cursor_pair : NULL, pinned ? &pinned_pair : NULL);
      name_cell (self);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  tell_pointed (self);
}
