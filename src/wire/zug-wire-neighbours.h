/* zug-wire-neighbours.h: who waits for a friend in the same network */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * By Avahi, over the system's bus; where either is not there nobody is found and nothing is said.
 * Whatever others announce is bounded, and proves nothing.
 *
 * Signals: `changed` (): the neighbours are others.
 */
#define ZUG_TYPE_WIRE_NEIGHBOURS (zug_wire_neighbours_get_type ())
G_DECLARE_FINAL_TYPE (ZugWireNeighbours, zug_wire_neighbours, ZUG, WIRE_NEIGHBOURS, GObject)

typedef struct
{
  char *name;    /* as that person wants to be seen */
  char *address; /* for zug_wire_lan_new_connect() */
} ZugWireNeighbour;

/* Looks for others from now on; announces nothing yet. */
ZugWireNeighbours *zug_wire_neighbours_new (void);

/* Tells everybody in the network that somebody of that name waits at a port; where the name is
 * taken it gets a number. NULL: nobody any more. */
void zug_wire_neighbours_announce (ZugWireNeighbours *self, const char *name, guint16 port);

/* Of ZugWireNeighbour, by their names, without oneself. Transfer none, until `changed`. */
GPtrArray *zug_wire_neighbours_get (ZugWireNeighbours *self);

G_END_DECLS
