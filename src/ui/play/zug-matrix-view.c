/* zug-matrix-view.c: a turn's matrix as a heat map with a cursor */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix-view-private.h"
#include "zug-signal.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* A choice with less is not of the mix. */
#define LEAST 0.005

/* Rows that are seen at least, and at most before it scrolls. */
#define FEW_ROWS 4
#define MANY_ROWS 12

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

/* --- room ------------------------------------------------------------------------------------- */

static double
content (ZugMatrixView *self, int axis)
{
  ZugSide side = axis == 0 ? ZUG_BLACK : ZUG_WHITE;
  graphene_rect_t area;

  if (zug_matrix_is_empty (self))
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
  if (zug_matrix_is_empty (self))
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

  self->look.width = (float) width;
  self->look.height = (float) height;
  if (!zug_matrix_is_empty (self))
    {
      self->laying_out = TRUE;
      zug_matrix_measure (widget, &self->look, (float) width);
      for (int axis = 0; axis < 2; axis++)
        configure (self, axis, axis == 0 ? width : height);
      if (self->follow)
        zug_matrix_cursor_follow (self);
      for (int axis = 0; axis < 2; axis++)
        if (self->adjustment[axis] != NULL)
          self->look.offset[axis] = gtk_adjustment_get_value (self->adjustment[axis]);
      self->follow = FALSE;
      self->laying_out = FALSE;
    }
  zug_matrix_cursor_place (self);
}

static void
zug_matrix_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);

  if (!zug_matrix_is_empty (self))
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

/* --- the object ------------------------------------------------------------------------------- */

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
  zug_matrix_set_pair (self->look.n, 0, 0);
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

  if (zug_matrix_is_empty (self) || self->look.focused)
    return FALSE;
  return gtk_widget_grab_focus (self->cells[self->active]);
}

static gboolean
zug_matrix_view_grab_focus (GtkWidget *widget)
{
  ZugMatrixView *self = ZUG_MATRIX_VIEW (widget);

  return !zug_matrix_is_empty (self) && gtk_widget_grab_focus (self->cells[self->active]);
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

  signals[POINTED] =
      zug_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_INT, G_TYPE_INT);
  signals[SPOKEN] = zug_signal_new ("spoken", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "matrix");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
zug_matrix_view_init (ZugMatrixView *self)
{
  self->look.numbers = TRUE;
  self->look.analysis = &self->analysis;
  zug_matrix_set_pair (self->look.played, -1, -1);
  zug_matrix_set_pair (self->look.pinned, -1, -1);
  zug_matrix_set_pair (self->hovered, -1, -1);
  zug_matrix_set_pair (self->told, -1, -1);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  zug_matrix_cursor_init (self);
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

  zug_matrix_set_pair (self->look.pinned, -1, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  zug_matrix_cursor_tell (self);
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

  zug_matrix_set_pair (self->look.cursor, MAX (row, 0), MAX (column, 0));
  if (cursor == NULL && self->look.played[0] >= 0)
    zug_matrix_set_pair (self->look.cursor, self->look.played[ZUG_WHITE],
                         self->look.played[ZUG_BLACK]);
  row = pinned != NULL ? find_shown (self, ZUG_WHITE, pinned->choice[ZUG_WHITE]) : -1;
  column = pinned != NULL ? find_shown (self, ZUG_BLACK, pinned->choice[ZUG_BLACK]) : -1;
  if (row < 0 || column < 0)
    row = column = -1;
  zug_matrix_set_pair (self->look.pinned, row, column);
}

static ZugPair
pair_at (ZugMatrixView *self, const int pair[ZUG_N_SIDES])
{
  return (ZugPair) {{self->analysis.move[ZUG_WHITE][pair[ZUG_WHITE]],
                     self->analysis.move[ZUG_BLACK][pair[ZUG_BLACK]]}};
}

void
zug_matrix_view_show (ZugMatrixView *self, ZugVariant *variant, const ZugPosition *position,
                      const ZugAnalysis *analysis, const ZugPair *played)
{
  gboolean same, pinned;
  ZugPair cursor_pair, pinned_pair;

  g_return_if_fail (ZUG_IS_MATRIX_VIEW (self));

  same = !zug_matrix_is_empty (self) && analysis != NULL && self->variant == variant
         && zug_position_equal (&self->position, position);
  pinned = same && self->look.pinned[0] >= 0;
  if (same)
    cursor_pair = pair_at (self, self->look.cursor);
  if (pinned)
    pinned_pair = pair_at (self, self->look.pinned);
  forget (self);
  zug_matrix_set_pair (self->look.played, -1, -1);
  zug_matrix_set_pair (self->hovered, -1, -1);
  zug_matrix_set_pair (self->look.cursor, 0, 0);
  if (!same)
    zug_matrix_set_pair (self->look.pinned, -1, -1);
  if (analysis != NULL && zug_analysis_copy (&self->analysis, analysis))
    {
      g_set_object (&self->variant, variant);
      self->position = *position;
      fill_labels (self);
      if (played != NULL)
        zug_matrix_set_pair (self->look.played,
                             find_shown (self, ZUG_WHITE, played->choice[ZUG_WHITE]),
                             find_shown (self, ZUG_BLACK, played->choice[ZUG_BLACK]));
      if (self->look.played[0] < 0 || self->look.played[1] < 0)
        zug_matrix_set_pair (self->look.played, -1, -1);
      keep_places (self, same ? &cursor_pair : NULL, pinned ? &pinned_pair : NULL);
      zug_matrix_cursor_name (self);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  zug_matrix_cursor_tell (self);
}
