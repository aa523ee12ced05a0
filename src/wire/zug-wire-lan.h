/* zug-wire-lan.h: a line straight from one computer to another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-line.h"

G_BEGIN_DECLS

enum
{
  /* Where one listens if nobody else does, and what an address means that names no port. */
  ZUG_WIRE_LAN_PORT = 24984
};

#define ZUG_TYPE_WIRE_LAN (zug_wire_lan_get_type ())
G_DECLARE_FINAL_TYPE (ZugWireLan, zug_wire_lan, ZUG, WIRE_LAN, ZugWireLine)

/*
 * Listens at that port from now on, at another one where it is taken or 0; whoever connects is
 * heard once the line was started. The friend may come back by another connection while the one
 * before seems to be there still; so up to three are held, and all are sent the same. The one whose
 * frame only the friend can have sent (the answer to `frame`) is kept and the others are told that
 * somebody else is connected; so is who has not shown that within half a minute.
 */
ZugWireLine *zug_wire_lan_new_listen (guint16 port, GError **error);
guint16 zug_wire_lan_get_port (ZugWireLan *self);

/* address: "host", "host:port", "[v6]:port". */
ZugWireLine *zug_wire_lan_new_connect (const char *address);
/* The address of a port, as above. Transfer full. */
char *zug_wire_lan_dup_address (const char *host, guint16 port);
/* … of a port of this computer, for others in the same network. Transfer full. */
char *zug_wire_lan_dup_own_address (guint16 port);

G_END_DECLS
