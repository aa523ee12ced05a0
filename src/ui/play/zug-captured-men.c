/* zug-captured-men.c: the men a side has lost, small and in a row */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-captured-men.h"

#include "zug-men.h"
#include "zug-narration.h"
#include <glib/gi18n.h>

/* Application pixels: a man, the step to the next of its kind, and to the next kind. */
#define SIZE 20
#define STEP 11
#define KIND_STEP 19

struct _ZugCapturedMen
{
  GtkWidget parent_instance;

  ZugMen *men;
  ZugSide side;
  int lost[ZUG_N_TYPES];
};

G_DEFINE_FINAL_TYPE (ZugCapturedMen, zug_captured_men, GTK_TYPE_WIDGET)

static int
zug_captured_men_width (ZugCapturedMen *self)
{
  int width = 0;

  for (int type = 0; type < ZUG_N_TYPES; type++)
    if (self->lost[type] > 0)
      width += (self->lost[type] - 1) * STEP + KIND_STEP;
  return width > 0 ? width + SIZE - KIND_STEP : 0;
}

static void
zug_captured_men_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *natural = orientation == GTK_ORIENTATION_VERTICAL
                 ? SIZE
                 : zug_captured_men_width (ZUG_CAPTURED_MEN (widget));
  /* In a narrow window the last ones are cut off; the name tells all of them. */
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? SIZE : 0;
}

static void
zug_captured_men_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugCapturedMen *self = ZUG_CAPTURED_MEN (widget);
  int pixels = SIZE * gtk_widget_get_scale_factor (widget);
  int x = 0;

  for (int type = ZUG_QUEEN; type >= ZUG_PAWN; type--)
    {
      for (int i = 0; i < self->lost[type]; i++)
        gtk_snapshot_append_texture (snapshot, zug_men_get (self->men, self->side, type, pixels),
                                     &GRAPHENE_RECT_INIT (x + i * STEP, 0, SIZE, SIZE));
      if (self->lost[type] > 0)
        x += (self->lost[type] - 1) * STEP + KIND_STEP;
    }
}

static void
zug_captured_men_dispose (GObject *object)
{
  g_clear_object (&ZUG_CAPTURED_MEN (object)->men);

  G_OBJECT_CLASS (zug_captured_men_parent_class)->dispose (object);
}

static void
zug_captured_men_class_init (ZugCapturedMenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_captured_men_dispose;
  widget_class->measure = zug_captured_men_measure;
  widget_class->snapshot = zug_captured_men_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
zug_captured_men_init (ZugCapturedMen *self)
{
  self->men = zug_men_dup_default ();
  g_signal_connect_object (self->men, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
zug_captured_men_describe (ZugCapturedMen *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *label = NULL;

  for (int type = ZUG_QUEEN; type >= ZUG_PAWN; type--)
    for (int i = 0; i < self->lost[type]; i++)
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                              zug_narration_man (self->side, type));
  /* TRANSLATORS: a list of men that were captured. */
  label = g_strdup_printf (C_ ("player strip", "Captured: %s"), words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
}

void
zug_captured_men_show (ZugCapturedMen *self, ZugSide side, const ZugPosition *start,
                       const ZugPosition *position)
{
  g_return_if_fail (ZUG_IS_CAPTURED_MEN (self));

  self->side = side;
  for (int type = 0; type < ZUG_N_TYPES; type++)
    /* Promotion makes more of a kind than the start had; those do not count against it. */
    self->lost[type] =
        MAX (zug_count (start->men[side][type]) - zug_count (position->men[side][type]), 0);
  zug_captured_men_describe (self);
  gtk_widget_set_visible (GTK_WIDGET (self), zug_captured_men_width (self) > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
