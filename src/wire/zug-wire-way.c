/* zug-wire-way.c: where two meet again, as text that is kept with a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-way.h"

#include "zug-wire-lan.h"
#include "zug-wire-mailbox.h"
#include <string.h>

gboolean
zug_wire_way_changes (const char *way)
{
  return g_str_has_prefix (way, ZUG_WIRE_WAY_MAILBOX);
}

ZugWireLine *
zug_wire_way_line (const char *way, ZugWireRole role, const guint8 root[ZUG_WIRE_KEY])
{
  const char *rest = strchr (way, ' ');
  guint64 port;

  if (g_str_has_prefix (way, ZUG_WIRE_WAY_MAILBOX))
    return zug_wire_mailbox_new_meet ((const char *const[]) {rest + 1, NULL}, root, role);
  if (g_str_has_prefix (way, ZUG_WIRE_WAY_CONNECT))
    return zug_wire_lan_new_connect (rest + 1);
  if (g_str_has_prefix (way, ZUG_WIRE_WAY_LISTEN)
      && g_ascii_string_to_unsigned (rest + 1, 10, 1, G_MAXUINT16, &port, NULL))
    return zug_wire_lan_new_listen ((guint16) port, NULL);
  return NULL;
}
