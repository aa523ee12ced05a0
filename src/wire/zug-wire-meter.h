/* zug-wire-meter.h: how much has come on a connection without anything being said */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * WebSocket lets a message come in pieces, and libsoup puts together as many as come: each is
 * bounded, all of them are not. So the bytes are counted, as the kernel does.
 */
typedef struct _ZugWireMeter ZugWireMeter;

enum
{
  ZUG_WIRE_METER_MAX = 64 * 1024 /* bytes; a server's message has 8 KB at most */
};

/* socket: of the connection, which somebody else reads; func: called when too much has come. */
ZugWireMeter *zug_wire_meter_new (GSocket *socket, GSourceFunc func, gpointer data);
void zug_wire_meter_free (ZugWireMeter *self);
/* Something was said: counts from here. */
void zug_wire_meter_reset (ZugWireMeter *self);

G_END_DECLS
