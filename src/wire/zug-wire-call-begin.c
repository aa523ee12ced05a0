/* zug-wire-call-begin.c: where a call begins: with a code, at a port, at an address */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-call.h"

#include "zug-wire-lan.h"
#include "zug-wire-mailbox.h"
#include "zug-wire-way.h"
#include <sodium.h>

ZugWireCall *
zug_wire_call_new_code (const ZugLinkPerson *person, const char *const *servers,
                        const ZugWireCode *code)
{
  g_autoptr (ZugWireLine) line = code != NULL ? zug_wire_mailbox_new_claim (servers, code)
                                              : zug_wire_mailbox_new_allocate (servers);
  guint8 known[ZUG_WIRE_KEY];
  ZugWireCall *self;

  if (code == NULL)
    return zug_wire_call_new (ZUG_WIRE_ANSWERER, person, NULL, line, ZUG_WIRE_WAY_MAILBOX);
  zug_wire_handshake_know_code (code, known);
  self = zug_wire_call_new (ZUG_WIRE_CALLER, person, known, line, ZUG_WIRE_WAY_MAILBOX);
  sodium_memzero (known, sizeof known);
  return self;
}

ZugWireCall *
zug_wire_call_new_listen (const ZugLinkPerson *person, guint16 port, GError **error)
{
  g_autoptr (ZugWireLine) line = zug_wire_lan_new_listen (port, error);
  g_autofree char *way = NULL;

  if (line == NULL)
    return NULL;
  way = g_strdup_printf (ZUG_WIRE_WAY_LISTEN "%u", zug_wire_lan_get_port (ZUG_WIRE_LAN (line)));
  return zug_wire_call_new (ZUG_WIRE_ANSWERER, person, NULL, line, way);
}

ZugWireCall *
zug_wire_call_new_connect (const ZugLinkPerson *person, const char *address)
{
  g_autoptr (ZugWireLine) line = zug_wire_lan_new_connect (address);
  g_autofree char *way = g_strconcat (ZUG_WIRE_WAY_CONNECT, address, NULL);

  return zug_wire_call_new (ZUG_WIRE_CALLER, person, NULL, line, way);
}
