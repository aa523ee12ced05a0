/* zug-low-scroller.c: what scrolls only where there is no room for all of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-low-scroller.h"

#include "zug-widgets.h"

/* Application pixels of it that are always seen, unless it is lower. */
#define LEAST 48

struct _ZugLowScroller
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *child; /* below it */
};

static void zug_low_scroller_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_iface;

G_DEFINE_FINAL_TYPE_WITH_CODE (ZugLowScroller, zug_low_scroller, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      zug_low_scroller_buildable_init))

static GtkSizeRequestMode
zug_low_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
zug_low_scroller_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugLowScroller *self = ZUG_LOW_SCROLLER (widget);

  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MIN (*minimum, LEAST);
}

static void
zug_low_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (GTK_WIDGET (ZUG_LOW_SCROLLER (widget)->scroller), width, height, -1, NULL);
}

static void
zug_low_scroller_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child,
                            const char *type)
{
  ZugLowScroller *self = ZUG_LOW_SCROLLER (buildable);

  if (!GTK_IS_WIDGET (child))
    {
      parent_iface->add_child (buildable, builder, child, type);
      return;
    }
  self->child = GTK_WIDGET (child);
  gtk_scrolled_window_set_child (self->scroller, self->child);
}

static void
zug_low_scroller_buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = zug_low_scroller_add_child;
}

static void
zug_low_scroller_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_low_scroller_parent_class)->dispose (object);
}

static void
zug_low_scroller_class_init (ZugLowScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_low_scroller_dispose;
  widget_class->get_request_mode = zug_low_scroller_get_request_mode;
  widget_class->measure = zug_low_scroller_measure;
  widget_class->size_allocate = zug_low_scroller_size_allocate;
}

static void
zug_low_scroller_init (ZugLowScroller *self)
{
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  /* Who has not moved anything yet sees by the bar that there is more, and no word below it. */
  gtk_scrolled_window_set_overlay_scrolling (self->scroller, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
}

GtkAdjustment *
zug_low_scroller_get_place (ZugLowScroller *self)
{
  g_return_val_if_fail (ZUG_IS_LOW_SCROLLER (self), NULL);

  return gtk_scrolled_window_get_vadjustment (self->scroller);
}

gboolean
zug_low_scroller_take_key (ZugLowScroller *self, guint key)
{
  GtkAdjustment *place;
  gboolean up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;
  gboolean taken;

  g_return_val_if_fail (ZUG_IS_LOW_SCROLLER (self), FALSE);

  place = zug_low_scroller_get_place (self);
  if ((!up && key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
      || gtk_adjustment_get_upper (place) <= gtk_adjustment_get_page_size (place))
    return FALSE;
  g_signal_emit_by_name (self->scroller, "scroll-child",
                         up ? GTK_SCROLL_STEP_UP : GTK_SCROLL_STEP_DOWN, FALSE, &taken);
  return TRUE;
}
