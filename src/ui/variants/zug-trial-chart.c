/* zug-trial-chart.c: a small drawing of what a trial has shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-chart.h"

#include "zug-trial-words.h"
#include "zug-widgets.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define WIDTH 200
#define PAD 8.
#define BAR 30.  /* height of the bar of results */
#define TEXT 18. /* height of a line of numbers */

struct _ZugTrialChart
{
  GtkWidget parent_instance;

  ZugTrialChartKind kind;
  ZugTrialReport report;
};

G_DEFINE_FINAL_TYPE (ZugTrialChart, zug_trial_chart, GTK_TYPE_WIDGET)

typedef struct
{
  GdkRGBA text, faint, accent, white, black;
} Colours;

static Colours
find_colours (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  Colours colours = {.white = {.99f, .98f, .95f, 1}, .black = {.15f, .15f, .16f, 1}};

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colours.text);
  colours.accent = colours.faint = colours.text;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color",
                                  &colours.accent);
  colours.faint.alpha = adw_style_manager_get_high_contrast (style) ? 1 : .4f;
  return colours;
}

static double
inner_width (GtkWidget *widget)
{
  return MAX (gtk_widget_get_width (widget) - 2 * PAD, 1);
}

/* A number with its middle at x, kept inside the widget. */
static void
draw_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double room,
           const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > room)
    return;
  x = CLAMP (x - width / 2., 0, MAX (gtk_widget_get_width (widget) - width, 0));
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, x, y - height / 2.);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_line (cairo_t *cr, double x1, double y1, double x2, double y2, double width)
{
  cairo_set_line_width (cr, width);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_stroke (cr);
}

/* --- results ---------------------------------------------------------------------------------- */

static void
hatch (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  for (double at = -height; at < width; at += 5)
    draw_line (cr, x + at, y + height, x + at + height, y, 1);
  cairo_restore (cr);
}

static void
draw_part (GtkWidget *widget, cairo_t *cr, ZugResult result, double x, double width,
           const Colours *colours)
{
  const ZugTrialReport *report = &ZUG_TRIAL_CHART (widget)->report;
  g_autofree char *number = g_strdup_printf ("%u", report->results[result]);
  const GdkRGBA *ink = &colours->text;

  cairo_rectangle (cr, x, PAD, width, BAR);
  if (result == ZUG_RESULT_WHITE || result == ZUG_RESULT_BLACK)
    {
      gboolean white = result == ZUG_RESULT_WHITE;

      gdk_cairo_set_source_rgba (cr, white ? &colours->white : &colours->black);
      cairo_fill (cr);
      ink = white ? &colours->black : &colours->white;
    }
  else
    cairo_new_path (cr);
  if (result == ZUG_RESULT_DRAW)
    {
      gdk_cairo_set_source_rgba (cr, &colours->faint);
      hatch (cr, x, PAD, width, BAR);
    }
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x, PAD, width, BAR);
  cairo_stroke (cr);
  /* The hatching would cross a number. */
  if (result != ZUG_RESULT_DRAW)
    draw_text (widget, cr, number, x + width / 2, PAD + BAR / 2, width - 4, ink);
}

/* Where a share of the points lies: Black's end at the right, as in the bar. */
static double
x_of_points (GtkWidget *widget, double points)
{
  return PAD + points * inner_width (widget);
}

static void
draw_whisker (GtkWidget *widget, cairo_t *cr, const Colours *colours)
{
  const ZugTrialReport *report = &ZUG_TRIAL_CHART (widget)->report;
  double y = PAD + BAR + 20, bottom = y + 12;
  double low = x_of_points (widget, MAX (report->white - report->margin, 0));
  double high = x_of_points (widget, MIN (report->white + report->margin, 1));
  double half = floor (x_of_points (widget, .5)) + .5;

  gdk_cairo_set_source_rgba (cr, &colours->faint);
  draw_line (cr, x_of_points (widget, 0), bottom, x_of_points (widget, 1), bottom, 1);
  for (int i = 0; i <= 4; i++)
    draw_line (cr, x_of_points (widget, i / 4.), bottom - 3, x_of_points (widget, i / 4.),
               bottom + 3, 1);
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_set_dash (cr, (double[]) {3, 2}, 2, 0);
  draw_line (cr, half, PAD + BAR + 6, half, bottom, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  gdk_cairo_set_source_rgba (cr, &colours->accent);
  draw_line (cr, low, y, high, y, 2);
  draw_line (cr, low, y - 6, low, y + 6, 2);
  draw_line (cr, high, y - 6, high, y + 6, 2);
  cairo_arc (cr, x_of_points (widget, report->white), y, 5, 0, 2 * G_PI);
  cairo_fill (cr);
  for (int i = 0; i <= 2; i++)
    {
      g_autofree char *number = g_strdup_printf (C_ ("trial", "%d %%"), i * 50);

      draw_text (widget, cr, number, x_of_points (widget, i / 2.), bottom + 4 + TEXT / 2, WIDTH,
                 &colours->text);
    }
}

static void
draw_results (GtkWidget *widget, cairo_t *cr, const Colours *colours)
{
  static const ZugResult order[] = {ZUG_RESULT_WHITE, ZUG_RESULT_DRAW, ZUG_RESULT_OPEN,
                                    ZUG_RESULT_BLACK};
  const ZugTrialReport *report = &ZUG_TRIAL_CHART (widget)->report;
  double x = PAD;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      double width = inner_width (widget) * report->results[order[i]] / report->games;

      if (width > 0)
        draw_part (widget, cr, order[i], x, width, colours);
      x += width;
    }
  draw_whisker (widget, cr, colours);
}

/* --- lengths ---------------------------------------------------------------------------------- */

static void
draw_turn_number (GtkWidget *widget, cairo_t *cr, guint turn, double x, const Colours *colours)
{
  double bottom = gtk_widget_get_height (widget) - PAD - TEXT;
  g_autofree char *number = g_strdup_printf ("%u", turn);

  gdk_cairo_set_source_rgba (cr, &colours->faint);
  draw_line (cr, x, bottom, x, bottom + 4, 1);
  draw_text (widget, cr, number, x, bottom + 3 + TEXT / 2, WIDTH, &colours->text);
}

static void
draw_lengths (GtkWidget *widget, cairo_t *cr, const Colours *colours)
{
  const ZugTrialReport *report = &ZUG_TRIAL_CHART (widget)->report;
  double bottom = gtk_widget_get_height (widget) - PAD - TEXT, full = bottom - PAD;
  double step = inner_width (widget) / report->n_bins;
  double half = PAD + step * (report->median - .5) / report->bin_width;
  guint most = 1, every = report->n_bins > 10 ? 5 : report->n_bins > 4 ? 2 : 1;

  for (guint i = 0; i < report->n_bins; i++)
    most = MAX (most, report->bins[i]);
  for (guint i = 0; i < report->n_bins; i++)
    {
      double height = full * report->bins[i] / most;

      gdk_cairo_set_source_rgba (cr, &colours->accent);
      cairo_rectangle (cr, PAD + i * step + 1, bottom - height, MAX (step - 2, 1), height);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, &colours->faint);
  draw_line (cr, PAD, bottom + .5, PAD + step * report->n_bins, bottom + .5, 1);
  for (guint i = 0; i <= report->n_bins; i += every)
    draw_turn_number (widget, cr, i * report->bin_width, PAD + i * step, colours);
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_set_dash (cr, (double[]) {3, 2}, 2, 0);
  draw_line (cr, floor (half) + .5, 0, floor (half) + .5, bottom, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_trial_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugTrialChart *self = ZUG_TRIAL_CHART (widget);
  Colours colours = find_colours (widget);
  cairo_t *cr;

  if (self->report.games == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  if (self->kind == ZUG_TRIAL_CHART_RESULTS)
    draw_results (widget, cr, &colours);
  else
    draw_lengths (widget, cr, &colours);
  cairo_destroy (cr);
}

static void
zug_trial_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean results = ZUG_TRIAL_CHART (widget)->kind == ZUG_TRIAL_CHART_RESULTS;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : results ? 96 : 150;
  *minimum_baseline = *natural_baseline = -1;
}

static void
zug_trial_chart_class_init (ZugTrialChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = zug_trial_chart_measure;
  widget_class->snapshot = zug_trial_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "trialchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
zug_trial_chart_init (ZugTrialChart *self)
{
}

void
zug_trial_chart_show (ZugTrialChart *self, ZugTrialChartKind kind, const ZugTrialReport *report)
{
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_TRIAL_CHART (self));
  g_return_if_fail (report != NULL);

  if (self->kind != kind)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->kind = kind;
  self->report = *report;
  if (report->games == 0)
    words = g_strdup (C_ ("trial", "No game yet"));
  else if (kind == ZUG_TRIAL_CHART_RESULTS)
    words = zug_trial_dup_points (report);
  else
    words = zug_trial_dup_length (report);
  zug_widget_tell_name (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
