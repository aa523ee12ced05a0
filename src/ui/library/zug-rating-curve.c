/* zug-rating-curve.c: a player's rating in time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-rating-curve.h"

#include "zug-career-list.h"
#include "zug-widgets.h"

#define HEIGHT 160
#define WIDTH 200
#define PAD 6

struct _ZugRatingCurve
{
  GtkWidget parent_instance;

  GArray *points; /* of ZugCareerPoint */
  ZugCareerSpan span;
};

G_DEFINE_FINAL_TYPE (ZugRatingCurve, zug_rating_curve, GTK_TYPE_WIDGET)

/* Where the line is drawn: what words leave of the widget. */
typedef struct
{
  double left, top, width, height;
} Field;

static PangoLayout *
make_words (ZugRatingCurve *self, int number, int *width, int *height)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

/* at: 0 the left or the lower edge of the words, 1 the right or the upper one. */
static void
draw_words (ZugRatingCurve *self, cairo_t *cr, int number, double x, double x_at, double y,
            double y_at)
{
  int width, height;
  g_autoptr (PangoLayout) layout = make_words (self, number, &width, &height);

  cairo_move_to (cr, x - x_at * width, y - y_at * height);
  pango_cairo_show_layout (cr, layout);
}

static Field
measure (ZugRatingCurve *self)
{
  int width, height, digits;
  g_autoptr (PangoLayout) layout = make_words (self, (int) self->span.highest, &digits, &height);

  width = gtk_widget_get_width (GTK_WIDGET (self));
  return (Field) {digits + 2 * PAD, height / 2.0, MAX (1, width - digits - 3 * PAD),
                  MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - 1.5 * height - PAD)};
}

static void
draw_frame (ZugRatingCurve *self, cairo_t *cr, const Field *field, const GdkRGBA *text)
{
  GdkRGBA faint = *text;

  faint.alpha = .35f;
  for (int high = 0; high <= 1; high++)
    {
      double y = field->top + (high ? 0 : field->height);

      gdk_cairo_set_source_rgba (cr, &faint);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, field->left, y);
      cairo_rel_line_to (cr, field->width, 0);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, text);
      draw_words (self, cr, (int) (high ? self->span.highest : self->span.lowest),
                  field->left - PAD, 1, y, .5);
    }
  draw_words (self, cr, self->span.first_year, field->left, 0, field->top + field->height + PAD, 0);
  if (self->span.last_year > self->span.first_year)
    draw_words (self, cr, self->span.last_year, field->left + field->width, 1,
                field->top + field->height + PAD, 0);
}

static void
go_to (ZugRatingCurve *self, cairo_t *cr, const Field *field, guint index, int margins)
{
  const ZugCareerPoint *point = &g_array_index (self->points, ZugCareerPoint, index);

  cairo_line_to (cr, field->left + point->x * field->width,
                 field->top + (1 - point->y - margins * point->margin) * field->height);
}

/* Its edges are lines, so that it is seen where colours are few. */
static void
draw_band (ZugRatingCurve *self, cairo_t *cr, const Field *field, GdkRGBA ink)
{
  cairo_save (cr);
  cairo_rectangle (cr, field->left, field->top, field->width, field->height);
  cairo_clip (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < self->points->len; i++)
    go_to (self, cr, field, i, 1);
  for (guint i = self->points->len; i > 0; i--)
    go_to (self, cr, field, i - 1, -1);
  cairo_close_path (cr);
  ink.alpha = .15f;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_fill_preserve (cr);
  ink.alpha = .7f;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_line (ZugRatingCurve *self, cairo_t *cr, const Field *field)
{
  GdkRGBA accent;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)),
                                       "accent_color", &accent))
    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &accent);
  if (self->points->len > 0 && g_array_index (self->points, ZugCareerPoint, 0).margin > 0)
    draw_band (self, cr, field, accent);
  cairo_new_path (cr);
  for (guint i = 0; i < self->points->len; i++)
    go_to (self, cr, field, i, 0);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
zug_rating_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugRatingCurve *self = ZUG_RATING_CURVE (widget);
  const Field field = measure (self);
  GdkRGBA text;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                     (float) gtk_widget_get_height (widget)));

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  draw_frame (self, cr, &field, &text);
  draw_line (self, cr, &field);
  cairo_destroy (cr);
}

static void
zug_rating_curve_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
zug_rating_curve_finalize (GObject *object)
{
  g_clear_pointer (&ZUG_RATING_CURVE (object)->points, g_array_unref);

  G_OBJECT_CLASS (zug_rating_curve_parent_class)->finalize (object);
}

static void
zug_rating_curve_class_init (ZugRatingCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_rating_curve_finalize;
  widget_class->measure = zug_rating_curve_measure;
  widget_class->snapshot = zug_rating_curve_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
zug_rating_curve_init (ZugRatingCurve *self)
{
}

GtkWidget *
zug_rating_curve_new (const ZugCareer *career)
{
  ZugRatingCurve *self = g_object_new (ZUG_TYPE_RATING_CURVE, NULL);
  g_autofree char *words = zug_career_dup_rating_words (career);

  self->points = zug_career_curve (career, &self->span);
  if (words != NULL)
    zug_widget_tell_name (self, words);
  return GTK_WIDGET (self);
}

GtkWidget *
zug_rating_curve_new_own (const ZugOwnRating *rating)
{
  ZugRatingCurve *self = g_object_new (ZUG_TYPE_RATING_CURVE, NULL);
  g_autofree char *words = zug_own_rating_dup_words (rating);
  g_autofree char *name = g_strconcat (rating->title, ": ", words, NULL);

  self->points = zug_own_rating_curve (rating, &self->span);
  zug_widget_tell_name (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}
