/* zug-captured-men.c: men off the board, small and in a row: lost ones, and those to promote to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-captured-men.h"

#include "zug-drawing.h"
#include "zug-list-words.h"
#include "zug-men.h"
#include "zug-man-words.h"
#include "zug-widgets.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Application pixels: a man, the step to the next of its kind, and to the next kind. */
#define SIZE 20
#define STEP 11
#define KIND_STEP 19

struct _ZugCapturedMen
{
  GtkWidget parent_instance;

  ZugMen *men;
  ZugSide side;
  ZugVariant *variant; /* whose men they are */
  int n[ZUG_DRAWN_TYPES];
};

G_DEFINE_FINAL_TYPE (ZugCapturedMen, zug_captured_men, GTK_TYPE_WIDGET)

static int
zug_captured_men_width (ZugCapturedMen *self)
{
  int width = 0;

  for (int type = 0; type < ZUG_DRAWN_TYPES; type++)
    if (self->n[type] > 0)
      width += (self->n[type] - 1) * STEP + KIND_STEP;
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

/* Black's men are as dark as a dark window: light from behind shows their shapes. */
static void
draw_light (ZugCapturedMen *self, GtkSnapshot *snapshot)
{
  const GdkRGBA light = {1, 1, 1, .5f};
  GskRoundedRect plate;

  gsk_rounded_rect_init_from_rect (
      &plate, &GRAPHENE_RECT_INIT (0, 0, zug_captured_men_width (self), SIZE), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &light, &plate.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
zug_captured_men_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugCapturedMen *self = ZUG_CAPTURED_MEN (widget);
  int pixels = SIZE * gtk_widget_get_scale_factor (widget);
  int x = 0;

  if (self->side == ZUG_BLACK && adw_style_manager_get_dark (adw_style_manager_get_default ()))
    draw_light (self, snapshot);
  for (int type = ZUG_DRAWN_TYPES - 1; type >= 0; type--)
    {
      for (int i = 0; i < self->n[type]; i++)
        gtk_snapshot_append_texture (
            snapshot,
            zug_men_get (self->men, self->side,
                         zug_drawing_of (zug_variant_get_laws (self->variant), type), pixels),
            &GRAPHENE_RECT_INIT (x + i * STEP, 0, SIZE, SIZE));
      if (self->n[type] > 0)
        x += (self->n[type] - 1) * STEP + KIND_STEP;
    }
}

static void
zug_captured_men_dispose (GObject *object)
{
  g_clear_object (&ZUG_CAPTURED_MEN (object)->men);
  g_clear_object (&ZUG_CAPTURED_MEN (object)->variant);

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
zug_captured_men_describe (ZugCapturedMen *self, const char *format)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *label = NULL;

  for (int type = ZUG_DRAWN_TYPES - 1; type >= 0; type--)
    for (int i = 0; i < self->n[type]; i++)
      {
        g_autofree char *man =
            zug_man_words_on_square (zug_variant_get_laws (self->variant), self->side, type);

        zug_list_words_add (words, man);
      }
  label = g_strdup_printf (format, words->str);
  zug_widget_tell_name (self, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
}

static void
zug_captured_men_update (ZugCapturedMen *self, const char *format)
{
  zug_captured_men_describe (self, format);
  gtk_widget_set_visible (GTK_WIDGET (self), zug_captured_men_width (self) > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Adds to n, by type, how many men a side has. Kings are not told: without one the game is over. */
static void
count_men (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int weight,
           int n[ZUG_DRAWN_TYPES])
{
  for (int rank = 0; rank < laws->ranks; rank++)
    for (int file = 0; file < laws->files; file++)
      {
        ZugManType type = zug_position_man (position, side, zug_square (file, rank));

        if (type != ZUG_NO_MAN && type != ZUG_KING)
          n[type] += weight;
      }
}

/* Adds to n, by type, the men of a side that were captured on a turn: those that are gone, and did
 * not become others. */
static void
count_captured (const ZugLaws *laws, ZugTurn *turn, ZugSide side, int n[ZUG_DRAWN_TYPES])
{
  const ZugEvents *events = zug_turn_get_events (turn);
  int gone[ZUG_DRAWN_TYPES] = {0};

  count_men (laws, zug_turn_get_before (turn), side, 1, gone);
  count_men (laws, zug_turn_get_position (turn), side, -1, gone);
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];

      if (event->side == side
          && (event->kind == ZUG_EVENT_PROMOTE || event->kind == ZUG_EVENT_DEMOTE))
        {
          gone[event->man]--;
          gone[event->other]++;
        }
    }
  for (int type = 0; type < ZUG_DRAWN_TYPES; type++)
    /* A mark that is placed makes more of them. */
    n[type] += MAX (gone[type], 0);
}

void
zug_captured_men_show (ZugCapturedMen *self, ZugVariant *variant, ZugSide side, ZugTurn *turn)
{
  g_return_if_fail (ZUG_IS_CAPTURED_MEN (self));

  g_set_object (&self->variant, variant);
  self->side = side;
  memset (self->n, 0, sizeof self->n);
  for (; zug_turn_get_parent (turn) != NULL; turn = zug_turn_get_parent (turn))
    count_captured (zug_variant_get_laws (variant), turn, side, self->n);
  /* TRANSLATORS: a list of men that were captured. */
  zug_captured_men_update (self, C_ ("player strip", "Captured: %s"));
}

void
zug_captured_men_show_pool (ZugCapturedMen *self, ZugVariant *variant, ZugSide side,
                            const ZugPosition *position)
{
  g_return_if_fail (ZUG_IS_CAPTURED_MEN (self));

  g_set_object (&self->variant, variant);
  self->side = side;
  memset (self->n, 0, sizeof self->n);
  for (int type = 0; type < zug_variant_get_laws (variant)->n_types; type++)
    self->n[type] = (int) zug_position_pool (position, side, (ZugManType) type);
  /* TRANSLATORS: a list of captured men that a pawn can become. */
  zug_captured_men_update (self, C_ ("player strip", "Can promote to: %s"));
}
