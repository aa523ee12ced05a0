/* zug-wire-place.c: lines in memory that drop, double, delay and reorder, and break */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-place.h"

#include "zug-wire-line-private.h"
#include <sodium.h>

#define ZUG_TYPE_WIRE_PLACE_LINE (zug_wire_place_line_get_type ())
G_DECLARE_FINAL_TYPE (ZugWirePlaceLine, zug_wire_place_line, ZUG, WIRE_PLACE_LINE, ZugWireLine)

struct _ZugWirePlaceLine
{
  ZugWireLine parent_instance;

  ZugWirePlace *place;
  char *name;
  guint rising;
};

G_DEFINE_FINAL_TYPE (ZugWirePlaceLine, zug_wire_place_line, ZUG_TYPE_WIRE_LINE)

static gboolean
on_rise (gpointer data)
{
  ZugWirePlaceLine *self = data;

  self->rising = 0;
  if (self->place->off)
    zug_wire_line_fall (ZUG_WIRE_LINE (self), "off");
  else
    zug_wire_line_rise (ZUG_WIRE_LINE (self));
  return G_SOURCE_REMOVE;
}

static void
place_line_begin (ZugWireLine *line)
{
  ZugWirePlaceLine *self = ZUG_WIRE_PLACE_LINE (line);

  self->rising = g_idle_add (on_rise, self);
}

static void
place_line_end (ZugWireLine *line, gboolean goodbye)
{
  g_clear_handle_id (&ZUG_WIRE_PLACE_LINE (line)->rising, g_source_remove);
}

typedef struct
{
  ZugWireLine *to;
  GBytes *frame;
} Way;

static void
way_free (gpointer data)
{
  Way *way = data;

  g_object_unref (way->to);
  g_bytes_unref (way->frame);
  g_free (way);
}

static gboolean
on_arrive (gpointer data)
{
  const Way *way = data;
  gsize n;
  const guint8 *frame = g_bytes_get_data (way->frame, &n);

  zug_wire_line_take (way->to, frame, n);
  return G_SOURCE_REMOVE;
}

static gboolean
chance (ZugWirePlace *place, guint of_a_thousand)
{
  return (guint) g_rand_int_range (place->rand, 0, 1000) < of_a_thousand;
}

static void
carry (ZugWirePlace *place, ZugWireLine *to, GBytes *frame)
{
  Way *way = g_new (Way, 1);
  const guint delay = chance (place, place->delay)
                          ? (guint) g_rand_int_range (place->rand, 1, (gint32) place->slowest)
                          : 0;

  way->to = g_object_ref (to);
  way->frame = g_bytes_ref (frame);
  g_timeout_add_full (G_PRIORITY_DEFAULT, delay, on_arrive, way, way_free);
}

static void
place_line_send (ZugWireLine *line, const guint8 *frame, gsize n)
{
  ZugWirePlaceLine *self = ZUG_WIRE_PLACE_LINE (line);
  ZugWirePlace *place = self->place;
  g_autoptr (GBytes) bytes = g_bytes_new (frame, n);

  if (place->seen != NULL)
    g_ptr_array_add (place->seen, g_bytes_ref (bytes));
  for (guint i = 0; i < place->lines->len; i++)
    {
      ZugWirePlaceLine *other = place->lines->pdata[i];

      if (other == self || !g_str_equal (other->name, self->name) || chance (place, place->drop))
        continue;
      carry (place, ZUG_WIRE_LINE (other), bytes);
      if (chance (place, place->twice))
        carry (place, ZUG_WIRE_LINE (other), bytes);
    }
}

static void
zug_wire_place_line_dispose (GObject *object)
{
  ZugWirePlaceLine *self = ZUG_WIRE_PLACE_LINE (object);

  if (self->place != NULL)
    g_ptr_array_remove (self->place->lines, self);
  self->place = NULL;
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (zug_wire_place_line_parent_class)->dispose (object);
}

static void
zug_wire_place_line_class_init (ZugWirePlaceLineClass *klass)
{
  ZugWireLineClass *line_class = ZUG_WIRE_LINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_wire_place_line_dispose;
  line_class->begin = place_line_begin;
  line_class->send = place_line_send;
  line_class->end = place_line_end;
}

static void
zug_wire_place_line_init (ZugWirePlaceLine *self)
{
}

ZugWirePlace *
zug_wire_place_new (guint32 seed)
{
  ZugWirePlace *place = g_new0 (ZugWirePlace, 1);

  place->lines = g_ptr_array_new ();
  place->slowest = 60;
  place->rand = g_rand_new_with_seed (seed);
  return place;
}

void
zug_wire_place_free (ZugWirePlace *place)
{
  g_assert_cmpuint (place->lines->len, ==, 0);
  g_ptr_array_unref (place->lines);
  g_clear_pointer (&place->seen, g_ptr_array_unref);
  g_rand_free (place->rand);
  g_free (place);
}

ZugWireLine *
zug_wire_place_line (ZugWirePlace *place, const char *name)
{
  ZugWirePlaceLine *self = g_object_new (ZUG_TYPE_WIRE_PLACE_LINE, NULL);

  self->place = place;
  self->name = g_strdup (name);
  g_ptr_array_add (place->lines, self);
  return ZUG_WIRE_LINE (self);
}

ZugWireLine *
zug_wire_place_meet (const char *way, ZugWireRole role, const guint8 root[ZUG_WIRE_KEY],
                     gpointer data)
{
  char hex[2 * ZUG_WIRE_KEY + 1];

  return zug_wire_place_line (data, sodium_bin2hex (hex, sizeof hex, root, ZUG_WIRE_KEY));
}

void
zug_wire_place_break (ZugWirePlace *place)
{
  g_autoptr (GPtrArray) lines =
      g_ptr_array_copy (place->lines, (GCopyFunc) (void *) g_object_ref, NULL);

  g_ptr_array_set_free_func (lines, g_object_unref);
  for (guint i = 0; i < lines->len; i++)
    zug_wire_line_fall (lines->pdata[i], "broken");
}
