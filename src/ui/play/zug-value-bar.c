/* zug-value-bar.c: who stands better, as White's and Black's parts of a bar */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-value-bar.h"

#define HEIGHT 12
#define WIDTH 60

struct _ZugValueBar
{
  GtkWidget parent_instance;

  double value;
};

enum
{
  PROP_0,
  PROP_VALUE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugValueBar, zug_value_bar, GTK_TYPE_WIDGET)

static void
zug_value_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* A line around all and one in the middle hold it together on light and dark ground. */
static void
zug_value_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const GdkRGBA white = {.98f, .973f, .949f, 1}, black = {.169f, .165f, .157f, 1};
  const GdkRGBA line = {.5f, .5f, .5f, 1};
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float part = width * (float) (ZUG_VALUE_BAR (widget)->value + 1) / 2;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &white, &GRAPHENE_RECT_INIT (0, 0, part, height));
  gtk_snapshot_append_color (snapshot, &black, &GRAPHENE_RECT_INIT (part, 0, width - part, height));
  gtk_snapshot_append_color (snapshot, &line, &GRAPHENE_RECT_INIT (width / 2 - 1, 0, 2, height));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) {1, 1, 1, 1},
                              (GdkRGBA[4]) {line, line, line, line});
}

static void
zug_value_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VALUE)
    g_value_set_double (value, ZUG_VALUE_BAR (object)->value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_value_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VALUE)
    zug_value_bar_set_value (ZUG_VALUE_BAR (object), g_value_get_double (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_value_bar_class_init (ZugValueBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = zug_value_bar_get_property;
  G_OBJECT_CLASS (klass)->set_property = zug_value_bar_set_property;
  widget_class->measure = zug_value_bar_measure;
  widget_class->snapshot = zug_value_bar_snapshot;

  properties[PROP_VALUE] =
      g_param_spec_double ("value", NULL, NULL, -1, 1, 0,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
zug_value_bar_init (ZugValueBar *self)
{
}

void
zug_value_bar_set_value (ZugValueBar *self, double value)
{
  g_return_if_fail (ZUG_IS_VALUE_BAR (self));

  value = CLAMP (value, -1, 1);
  if (self->value == value)
    return;
  self->value = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}
