/* zug-man-picture.c: a man by himself, on the board's own paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-man-picture.h"

#include "zug-men.h"
#include "zug-board-style.h"

#define RADIUS 6

struct _ZugManPicture
{
  GtkWidget parent_instance;

  ZugMen *men;
  ZugSide side;
  guint drawing;
  int size;
};

G_DEFINE_FINAL_TYPE (ZugManPicture, zug_man_picture, GTK_TYPE_WIDGET)

static void
zug_man_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *natural = ZUG_MAN_PICTURE (widget)->size;
  *minimum = *natural / 2;
}

/* White's men and Black's are both drawn for the board, whatever the style. */
static void
zug_man_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugManPicture *self = ZUG_MAN_PICTURE (widget);
  const ZugPalette *palette = zug_board_style_get_palette (widget);
  float width = (float) gtk_widget_get_width (widget),
        height = (float) gtk_widget_get_height (widget);
  float edge = MIN (width, height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - edge) / 2, (height - edge) / 2, edge, edge);
  GdkTexture *texture = zug_men_get (self->men, self->side, self->drawing,
                                     (int) edge * gtk_widget_get_scale_factor (widget));
  GskRoundedRect outline;

  if (texture == NULL)
    return;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette->light, &bounds);
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
zug_man_picture_dispose (GObject *object)
{
  g_clear_object (&ZUG_MAN_PICTURE (object)->men);

  G_OBJECT_CLASS (zug_man_picture_parent_class)->dispose (object);
}

static void
zug_man_picture_class_init (ZugManPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_man_picture_dispose;
  widget_class->measure = zug_man_picture_measure;
  widget_class->snapshot = zug_man_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
zug_man_picture_init (ZugManPicture *self)
{
  self->men = zug_men_dup_default ();
  g_signal_connect_object (self->men, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
zug_man_picture_new (ZugSide side, guint drawing, int size)
{
  ZugManPicture *self = g_object_new (ZUG_TYPE_MAN_PICTURE, NULL);

  self->side = side;
  self->drawing = drawing;
  self->size = size;
  return GTK_WIDGET (self);
}

void
zug_man_picture_set_drawing (ZugManPicture *self, guint drawing)
{
  g_return_if_fail (ZUG_IS_MAN_PICTURE (self));
  g_return_if_fail (drawing < ZUG_N_DRAWINGS);

  self->drawing = drawing;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
