/* zug-score-bar.c: parts of a bar: games won by each side, one's own, or who stands better */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-score-bar.h"

#define HEIGHT 10
#define VALUE_HEIGHT 12
#define WIDTH 60

struct _ZugScoreBar
{
  GtkWidget parent_instance;

  double parts[3];   /* White's, nobody's, Black's */
  gboolean is_value; /* with a line in the middle */
  gboolean is_own;   /* won, drawn and lost instead of sides */
};

G_DEFINE_FINAL_TYPE (ZugScoreBar, zug_score_bar, GTK_TYPE_WIDGET)

static void
zug_score_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  int height = ZUG_SCORE_BAR (widget)->is_value ? VALUE_HEIGHT : HEIGHT;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : height;
  *minimum_baseline = *natural_baseline = -1;
}

/* Black begins at the right as White does at the left; between them what was drawn. A line around
 * all holds the bar together on light and dark ground. */
static void
zug_score_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA sides[3] = {
      {0.98f, 0.973f, 0.949f, 1}, {0.6f, 0.6f, 0.6f, 1}, {0.169f, 0.165f, 0.157f, 1}};
  /* Blue and orange, which are told apart by everybody. */
  static const GdkRGBA own[3] = {
      {0.16f, 0.48f, 0.72f, 1}, {0.6f, 0.6f, 0.6f, 1}, {0.9f, 0.45f, 0.1f, 1}};
  ZugScoreBar *self = ZUG_SCORE_BAR (widget);
  const GdkRGBA *colours = self->is_own ? own : sides;
  float width = (float) gtk_widget_get_width (widget),
        height = (float) gtk_widget_get_height (widget);
  double all = self->parts[0] + self->parts[1] + self->parts[2], x = 0;
  const GdkRGBA line = {0.5f, 0.5f, 0.5f, 1};
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  for (int i = 0; i < 3 && all > 0; i++)
    {
      double end = x + self->parts[i] / all * width;

      gtk_snapshot_append_color (snapshot, &colours[i],
                                 &GRAPHENE_RECT_INIT ((float) x, 0, (float) (end - x), height));
      x = end;
    }
  if (self->is_value)
    gtk_snapshot_append_color (snapshot, &line, &GRAPHENE_RECT_INIT (width / 2 - 1, 0, 2, height));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) {1, 1, 1, 1},
                              (GdkRGBA[4]) {line, line, line, line});
}

static void
zug_score_bar_class_init (ZugScoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = zug_score_bar_measure;
  widget_class->snapshot = zug_score_bar_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
zug_score_bar_init (ZugScoreBar *self)
{
}

GtkWidget *
zug_score_bar_new (const ZugTreeCount *count)
{
  ZugScoreBar *self = g_object_new (ZUG_TYPE_SCORE_BAR, "valign", GTK_ALIGN_CENTER, NULL);

  zug_score_bar_set_count (self, count);
  return GTK_WIDGET (self);
}

GtkWidget *
zug_score_bar_new_own (guint won, guint drawn, guint lost)
{
  ZugScoreBar *self = g_object_new (ZUG_TYPE_SCORE_BAR, "valign", GTK_ALIGN_CENTER, NULL);

  self->is_own = TRUE;
  self->parts[0] = won;
  self->parts[1] = drawn;
  self->parts[2] = lost;
  return GTK_WIDGET (self);
}

void
zug_score_bar_set_count (ZugScoreBar *self, const ZugTreeCount *count)
{
  g_return_if_fail (ZUG_IS_SCORE_BAR (self));

  self->parts[0] = (double) count->results[ZUG_RESULT_WHITE];
  self->parts[1] = (double) count->results[ZUG_RESULT_DRAW];
  self->parts[2] = (double) count->results[ZUG_RESULT_BLACK];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
zug_score_bar_set_value (ZugScoreBar *self, double value)
{
  g_return_if_fail (ZUG_IS_SCORE_BAR (self));

  self->is_value = TRUE;
  self->parts[0] = 1 + CLAMP (value, -1, 1);
  self->parts[2] = 2 - self->parts[0];
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
