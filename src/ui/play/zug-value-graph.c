/* zug-value-graph.c: the values of turns, what choices gave away, and who guessed better */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-value-graph.h"

#include "zug-review-words.h"
#include "zug-widgets.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 170
#define WIDTH 120
#define PAD 6.f

/* Of the height: what the line of values has; bars have the rest. */
#define UPPER 0.56f

/* What fills the room for a bar at least and at most, in values: one pawn and a half, and four. */
#define LEAST_FULL 0.24
#define MOST_FULL 0.64

struct _ZugValueGraph
{
  GtkWidget parent_instance;

  ZugReview *review;
  int current;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugValueGraph, zug_value_graph, GTK_TYPE_WIDGET)

/* --- places ----------------------------------------------------------------------------------- */

static guint
n_turns (ZugValueGraph *self)
{
  return self->review != NULL ? zug_review_get_n_turns (self->review) : 0;
}

/* The width of a turn. */
static float
step_of (ZugValueGraph *self)
{
  return ((float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * PAD)
         / (float) MAX (1, n_turns (self));
}

static float
x_of (ZugValueGraph *self, double turns)
{
  return PAD + (float) turns * step_of (self);
}

static float
y_of (ZugValueGraph *self, double value)
{
  float height = UPPER * (float) gtk_widget_get_height (GTK_WIDGET (self)) - 2 * PAD;

  return PAD + height * (float) (1 - value) / 2;
}

static graphene_point_t
point_of (ZugValueGraph *self, guint index, double value)
{
  return GRAPHENE_POINT_INIT (x_of (self, index), y_of (self, value));
}

gboolean
zug_value_graph_get_point (ZugValueGraph *self, guint index, graphene_point_t *point)
{
  g_return_val_if_fail (ZUG_IS_VALUE_GRAPH (self), FALSE);

  if (self->review == NULL || index >= zug_review_get_n_reviewed (self->review))
    return FALSE;
  *point = point_of (self, index, zug_review_get_turn (self->review, index)->value);
  return TRUE;
}

/* --- drawing ---------------------------------------------------------------------------------- */

typedef struct
{
  GdkRGBA text, faint, accent, white, black, guess;
} Colours;

static Colours
find_colours (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  gboolean dark = adw_style_manager_get_dark (style);
  Colours colours = {.white = {.99f, .98f, .95f, 1},
                     .black = {.15f, .15f, .16f, 1},
                     .guess =
                         dark ? (GdkRGBA) {.78f, .60f, .95f, 1} : (GdkRGBA) {.47f, .20f, .62f, 1}};

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colours.text);
  colours.accent = colours.faint = colours.text;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color",
                                  &colours.accent);
  colours.faint.alpha = adw_style_manager_get_high_contrast (style) ? 1 : .35f;
  return colours;
}

/* White's part under the line, Black's over it, as the bar beside a board has it. */
static void
draw_line (ZugValueGraph *self, cairo_t *cr, const Colours *colours)
{
  guint n = zug_review_get_n_reviewed (self->review), all = n_turns (self);
  graphene_point_t point = {0};

  for (guint i = 0; i < n; i++)
    {
      point = point_of (self, i, zug_review_get_turn (self->review, i)->value);
      cairo_line_to (cr, point.x, point.y);
    }
  if (n == all && n > 0)
    {
      point = point_of (self, n, zug_review_get_final_value (self->review));
      cairo_line_to (cr, point.x, point.y);
    }
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
draw_rest (ZugValueGraph *self, cairo_t *cr, const Colours *colours)
{
  float right = x_of (self, n_turns (self));

  gdk_cairo_set_source_rgba (cr, &colours->faint);
  cairo_set_line_width (cr, 1);
  for (int i = -1; i <= 1; i++)
    {
      float y = floorf (y_of (self, i)) + .5f;

      if (i == 0)
        cairo_set_dash (cr, NULL, 0, 0);
      else
        cairo_set_dash (cr, (double[]) {2, 3}, 2, 0);
      cairo_move_to (cr, PAD, y);
      cairo_line_to (cr, right, y);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_bar (cairo_t *cr, float x, float middle, float width, float height, const GdkRGBA *fill,
          const GdkRGBA *line, gboolean hatched)
{
  if (fabsf (height) < 1)
    return;
  cairo_rectangle (cr, x, middle, width, height);
  gdk_cairo_set_source_rgba (cr, fill);
  if (hatched)
    {
      cairo_save (cr);
      cairo_clip (cr);
      cairo_set_line_width (cr, 1.5);
      for (float y = -fabsf (height) - width; y < fabsf (height) + width; y += 4)
        {
          cairo_move_to (cr, x, middle + y);
          cairo_line_to (cr, x + width, middle + y - width);
        }
      cairo_stroke (cr);
      cairo_restore (cr);
      cairo_rectangle (cr, x, middle, width, height);
      line = fill;
    }
  else
    cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, line);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* What a bar shows: White's loss, Black's, and the guess. What is close has none. */
static void
find_parts (const ZugReviewTurn *turn, double parts[3])
{
  parts[0] = turn->close[ZUG_WHITE] ? 0 : -turn->loss[ZUG_WHITE];
  parts[1] = turn->close[ZUG_BLACK] ? 0 : turn->loss[ZUG_BLACK];
  parts[2] = zug_review_is_close (turn) ? 0 : turn->guess;
}

/* What fills the room for a bar: the largest part, so that all can be seen and small ones stay
 * small. */
static double
find_full (ZugValueGraph *self)
{
  double most = LEAST_FULL;

  for (guint i = 0; i < zug_review_get_n_reviewed (self->review); i++)
    {
      double parts[3];

      find_parts (zug_review_get_turn (self->review, i), parts);
      for (int k = 0; k < 3; k++)
        most = fmax (most, fabs (parts[k]));
    }
  return fmin (most, MOST_FULL);
}

/* Up is good for White: its own loss goes down, Black's goes up. */
static void
draw_bars (ZugValueGraph *self, cairo_t *cr, const Colours *colours)
{
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float room = (1 - UPPER) * height / 2 - PAD, middle = floorf (UPPER * height + room) + .5f;
  double full = find_full (self);
  float step = step_of (self), width = fmaxf (2, fminf (12, floorf (step / 3) - 1));

  gdk_cairo_set_source_rgba (cr, &colours->faint);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, PAD, middle);
  cairo_line_to (cr, x_of (self, n_turns (self)), middle);
  cairo_stroke (cr);
  for (guint i = 0; i < zug_review_get_n_reviewed (self->review); i++)
    {
      const ZugReviewTurn *turn = zug_review_get_turn (self->review, i);
      double parts[3];
      const GdkRGBA *fills[] = {&colours->white, &colours->black, &colours->guess};
      float x = x_of (self, i + .5) - 1.5f * width - 1;

      find_parts (turn, parts);
      for (int k = 0; k < 3; k++)
        draw_bar (cr, x + (float) k * (width + 1), middle, width,
                  -room * (float) CLAMP (parts[k] / full, -1, 1), fills[k], &colours->text, k == 2);
    }
}

static void
draw_current (ZugValueGraph *self, cairo_t *cr, const Colours *colours)
{
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  graphene_point_t point;

  if (self->current < 0)
    return;
  gdk_cairo_set_source_rgba (cr, &colours->accent);
  cairo_push_group (cr);
  cairo_rectangle (cr, x_of (self, self->current), 0, fmaxf (3, step_of (self)), height);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, .22);
  if (!zug_value_graph_get_point (self, (guint) self->current, &point))
    return;
  gdk_cairo_set_source_rgba (cr, &colours->accent);
  cairo_arc (cr, point.x, point.y, 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
zug_value_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugValueGraph *self = ZUG_VALUE_GRAPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Colours colours = find_colours (widget);
  cairo_t *cr;

  if (n_turns (self) == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_rest (self, cr, &colours);
  draw_bars (self, cr, &colours);
  draw_line (self, cr, &colours);
  draw_current (self, cr, &colours);
  cairo_destroy (cr);
  if (gtk_widget_is_focus (widget))
    {
      const GdkRGBA line = colours.accent;
      GskRoundedRect outline;

      gsk_rounded_rect_init_from_rect (
          &outline, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), 6);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]) {2, 2, 2, 2},
                                  (GdkRGBA[4]) {line, line, line, line});
    }
}

static void
zug_value_graph_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* --- words ------------------------------------------------------------------------------------ */

static char *
dup_words (ZugValueGraph *self, int index)
{
  if (index < 0 || self->review == NULL)
    return g_strdup (C_ ("graph", "No turn"));
  if ((guint) index >= zug_review_get_n_reviewed (self->review))
    return g_strdup_printf (
        C_ ("graph", "Turn %u: not reviewed yet."),
        zug_turn_get_number (zug_review_get_turn (self->review, (guint) index)->turn));
  return zug_review_dup_point (self->review, (guint) index);
}

static void
tell (ZugValueGraph *self)
{
  g_autofree char *words = dup_words (self, self->current);

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) MAX (1, n_turns (self)) - 1,
      GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) MAX (0, self->current),
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

/* --- going ------------------------------------------------------------------------------------ */

static void
go (ZugValueGraph *self, int index)
{
  if (n_turns (self) == 0)
    return;
  index = CLAMP (index, 0, (int) n_turns (self) - 1);
  if (index == self->current)
    return;
  zug_value_graph_set_current (self, index);
  g_signal_emit (self, signals[ACTIVATED], 0, (guint) index);
}

static gboolean
on_key (ZugValueGraph *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      go (self, self->current - 1);
      return TRUE;
    case GDK_KEY_Right:
      go (self, self->current + 1);
      return TRUE;
    case GDK_KEY_Home:
      go (self, 0);
      return TRUE;
    case GDK_KEY_End:
      go (self, (int) n_turns (self) - 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static int
index_at (ZugValueGraph *self, double x)
{
  return CLAMP ((int) floor ((x - PAD) / step_of (self)), 0, (int) n_turns (self) - 1);
}

static void
on_pressed (ZugValueGraph *self, int n, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (n_turns (self) > 0)
    go (self, index_at (self, x));
}

static gboolean
zug_value_graph_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                               GtkTooltip *tooltip)
{
  ZugValueGraph *self = ZUG_VALUE_GRAPH (widget);
  g_autofree char *words = NULL;

  if (keyboard || n_turns (self) == 0)
    return FALSE;
  words = dup_words (self, index_at (self, x));
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

/* --- the object ------------------------------------------------------------------------------- */

static void
on_progress (ZugValueGraph *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell (self);
}

static void
zug_value_graph_dispose (GObject *object)
{
  zug_value_graph_set_review (ZUG_VALUE_GRAPH (object), NULL);

  G_OBJECT_CLASS (zug_value_graph_parent_class)->dispose (object);
}

static void
zug_value_graph_class_init (ZugValueGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_value_graph_dispose;
  widget_class->measure = zug_value_graph_measure;
  widget_class->snapshot = zug_value_graph_snapshot;
  widget_class->query_tooltip = zug_value_graph_query_tooltip;

  signals[ACTIVATED] = zug_signal_new ("activated", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "valuegraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
zug_value_graph_init (ZugValueGraph *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  self->current = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (focus, "notify::is-focus", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  zug_widget_tell_name (self, C_ ("graph", "Values of the turns"));
  tell (self);
}

void
zug_value_graph_set_review (ZugValueGraph *self, ZugReview *review)
{
  g_return_if_fail (ZUG_IS_VALUE_GRAPH (self));

  if (self->review == review)
    return;
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_set_object (&self->review, review);
  if (review != NULL)
    g_signal_connect_swapped (review, "progress", G_CALLBACK (on_progress), self);
  if (self->current >= (int) n_turns (self))
    zug_value_graph_set_current (self, -1);
  on_progress (self);
}

int
zug_value_graph_get_current (ZugValueGraph *self)
{
  g_return_val_if_fail (ZUG_IS_VALUE_GRAPH (self), -1);

  return self->current;
}

void
zug_value_graph_set_current (ZugValueGraph *self, int index)
{
  g_return_if_fail (ZUG_IS_VALUE_GRAPH (self));

  if (self->current == index)
    return;
  self->current = index;
  on_progress (self);
}
