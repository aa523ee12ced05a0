/* zug-wire-way.h: where two meet again, as text that is kept with a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-handshake.h"
#include "zug-wire-line.h"

G_BEGIN_DECLS

/*
 * "mailbox URL": at a server, under an id that follows from what both know;
 * "listen PORT": here, on the local network; "connect HOST:PORT": there.
 */
#define ZUG_WIRE_WAY_MAILBOX "mailbox "
#define ZUG_WIRE_WAY_LISTEN "listen "
#define ZUG_WIRE_WAY_CONNECT "connect "

/* The server of the Magic Wormhole project, where nobody names another one. */
#define ZUG_WIRE_SERVER "ws://relay.magic-wormhole.io:4000/v1"

/* Whether both leave the line on which they have met, and meet again under what they agreed on. */
gboolean zug_wire_way_changes (const char *way);

/* A line that is not started; NULL where there is no such way. Transfer full. */
ZugWireLine *zug_wire_way_line (const char *way, ZugWireRole role, const guint8 root[ZUG_WIRE_KEY]);

G_END_DECLS
