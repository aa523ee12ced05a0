/* zug-side-by-side.c: two widgets side by side, or one above the other where room is short */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-side-by-side.h"

#include "zug-widgets.h"

#define SPACING 12

struct _ZugSideBySide
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (ZugSideBySide, zug_side_by_side, GTK_TYPE_WIDGET)

static int
count (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* The greatest of the children's smallest widths. */
static int
smallest (GtkWidget *widget)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      most = MAX (most, minimum);
    }
  return most;
}

/* The width of each child in so much room; *beside: whether all stand in a row. */
static int
child_width (GtkWidget *widget, int width, gboolean *beside)
{
  int n = MAX (count (widget), 1), each = (width - (n - 1) * SPACING) / n;

  *beside = each >= smallest (widget);
  return *beside ? each : width;
}

static GtkSizeRequestMode
zug_side_by_side_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_height (GtkWidget *widget, int width)
{
  gboolean beside;
  int each = child_width (widget, width, &beside), sum = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int height;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, &height, NULL, NULL, NULL);
      sum = beside ? MAX (sum, height) : sum + (sum > 0 ? SPACING : 0) + height;
    }
  return sum;
}

static void
zug_side_by_side_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  int n = count (widget), least = smallest (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = n * least + MAX (n - 1, 0) * SPACING;
    }
  else
    *minimum = *natural = measure_height (widget, for_size >= 0 ? for_size : least);
}

static void
zug_side_by_side_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean beside, mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = {.width = child_width (widget, width, &beside)};

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation own = place;
      int needed;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, &needed, NULL, NULL, NULL);
      own.height = beside ? height : needed;
      if (mirrored)
        own.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &own, -1);
      if (beside)
        place.x += place.width + SPACING;
      else
        place.y += needed + SPACING;
    }
}

static void
zug_side_by_side_dispose (GObject *object)
{
  zug_widget_drop_children (object);
  G_OBJECT_CLASS (zug_side_by_side_parent_class)->dispose (object);
}

static void
zug_side_by_side_class_init (ZugSideBySideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_side_by_side_dispose;
  widget_class->get_request_mode = zug_side_by_side_get_request_mode;
  widget_class->measure = zug_side_by_side_measure;
  widget_class->size_allocate = zug_side_by_side_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "sidebyside");
}

static void
zug_side_by_side_init (ZugSideBySide *self)
{
}
