/* zug-wire-place.h: lines in memory that drop, double, delay and reorder, and break */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-handshake.h"
#include "zug-wire-line.h"

/* Where lines meet: each hears all others that were made with the same name. */
typedef struct
{
  GPtrArray *lines; /* not owned */
  GRand *rand;
  guint drop, twice, delay; /* frames of a thousand */
  guint slowest;            /* ms of a delay */
  gboolean off;             /* no line comes up */
  GPtrArray *seen;          /* of GBytes: every frame that was sent; NULL: not kept */
} ZugWirePlace;

ZugWirePlace *zug_wire_place_new (guint32 seed);
void zug_wire_place_free (ZugWirePlace *place);
/* Transfer full. */
ZugWireLine *zug_wire_place_line (ZugWirePlace *place, const char *name);
/* A ZugWireMeetFunc; data: the place. */
ZugWireLine *zug_wire_place_meet (const char *way, ZugWireRole role,
                                  const guint8 root[ZUG_WIRE_KEY], gpointer data);
/* All lines fall, and come up again unless it is off. */
void zug_wire_place_break (ZugWirePlace *place);
