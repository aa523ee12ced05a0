/* zug-promotion-chooser.c: asks on the board what a pawn becomes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-promotion-chooser.h"

#include "zug-board-style.h"
#include "zug-signal.h"
#include <glib/gi18n.h>

struct _ZugPromotionChooser
{
  GtkWidget parent_instance;

  ZugSide side;
  const ZugLaws *laws;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPromotionChooser, zug_promotion_chooser, GTK_TYPE_WIDGET)

/* The board's own paper, whatever the style: the men are drawn for it. */
static void
zug_promotion_chooser_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const ZugPalette *palette = zug_board_style_get_palette (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  GdkRGBA shade = {0, 0, 0, 0.4f};
  GdkRGBA rim = zug_palette_ink (palette, ZUG_INK_CHOICE);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 9);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 2, 1, 9);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette->light, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) {2, 2, 2, 2},
                              (GdkRGBA[4]) {rim, rim, rim, rim});
  GTK_WIDGET_CLASS (zug_promotion_chooser_parent_class)->snapshot (widget, snapshot);
}

static void
zug_promotion_chooser_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (zug_promotion_chooser_parent_class)->dispose (object);
}

static void
zug_promotion_chooser_class_init (ZugPromotionChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_promotion_chooser_dispose;

  widget_class->snapshot = zug_promotion_chooser_snapshot;

  signals[CHOSEN] = zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
zug_promotion_chooser_init (ZugPromotionChooser *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Promote to"), -1);
}

GtkWidget *
zug_promotion_chooser_new (ZugSide side, const ZugLaws *laws)
{
  ZugPromotionChooser *self = g_object_new (ZUG_TYPE_PROMOTION_CHOOSER, NULL);

  self->side = side;
  self->laws = laws;
  return GTK_WIDGET (self);
}

static void
clicked (GtkButton *button, ZugPromotionChooser *self)
{
  guint type = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "zug-man"));

  g_signal_emit (self, signals[CHOSEN], 0, type);
}

void
zug_promotion_chooser_add (ZugPromotionChooser *self, ZugMen *men, ZugManType type,
                           const char *name, int edge)
{
  GtkWidget *button, *image;

  g_return_if_fail (ZUG_IS_PROMOTION_CHOOSER (self));
  g_return_if_fail ((guint) type < ZUG_DRAWN_TYPES);

  image = gtk_image_new_from_paintable (
      GDK_PAINTABLE (zug_men_get (men, self->side, zug_drawing_of (self->laws, type),
                                  edge * gtk_widget_get_scale_factor (GTK_WIDGET (self)))));
  gtk_image_set_pixel_size (GTK_IMAGE (image), edge);
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "zug-man", GUINT_TO_POINTER (type));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}
