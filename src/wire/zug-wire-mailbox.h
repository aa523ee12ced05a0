/* zug-wire-mailbox.h: a line by way of a server that both can reach */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-wire-handshake.h"
#include "zug-wire-line.h"
#include "zug-wire-words.h"

G_BEGIN_DECLS

/*
 * A client of a mailbox server (zug-wire-mail.h): only ever connects to the outside, so it works
 * behind any router. What is sent is kept by the server until both have closed the mailbox, or for
 * minutes where nobody is connected. The words of a code are not told to the server.
 *
 * servers: "wss://host/v1" or "ws://…", NULL behind the last; the first that answers is taken. Who
 * has been told a code, or calls, looks on the next server after ten seconds without the friend;
 * the other one stays where it is.
 */
#define ZUG_TYPE_WIRE_MAILBOX (zug_wire_mailbox_get_type ())
G_DECLARE_FINAL_TYPE (ZugWireMailbox, zug_wire_mailbox, ZUG, WIRE_MAILBOX, ZugWireLine)

/* Asks for a number, and tells the code by `code`. */
ZugWireLine *zug_wire_mailbox_new_allocate (const char *const *servers);
/* Goes where a code says. */
ZugWireLine *zug_wire_mailbox_new_claim (const char *const *servers, const ZugWireCode *code);
/* Meets somebody who knows the same secret; each has another role, and keeps it. */
ZugWireLine *zug_wire_mailbox_new_meet (const char *const *servers,
                                        const guint8 secret[ZUG_WIRE_KEY], ZugWireRole role);

/* FALSE where there is none, or not yet. */
gboolean zug_wire_mailbox_get_code (ZugWireMailbox *self, ZugWireCode *code);
/* Which server it is at, or tries; transfer none. */
const char *zug_wire_mailbox_get_server (ZugWireMailbox *self);

G_END_DECLS
