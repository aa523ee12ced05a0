/* fuzz-link-code.c: any text as codes of games between two computers, and as messages */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-code.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Whatever is read is written so that it reads the same. */
static void
check_code (const ZugLinkPacket *packet)
{
  g_autofree char *code = zug_link_code_dup (packet);
  ZugLinkPacket again;
  gsize at = 0;

  if (zug_link_code_next (code, strlen (code), &at, &again) != ZUG_LINK_CODE_GOOD
      || again.n != packet->n || memcmp (again.bytes, packet->bytes, packet->n) != 0)
    abort ();
}

static void
check_packet (const ZugLinkPacket *packet)
{
  static const guint8 hash[ZUG_LINK_HASH];
  guint8 own[ZUG_LINK_HASH];
  ZugLinkOffer offer;
  ZugLinkAccept accept;
  ZugLinkStep step;

  zug_link_offer_read (packet, &offer, own);
  zug_link_accept_read (packet, hash, &accept, own);
  if (zug_link_step_read (packet, &step))
    zug_link_step_read_body (packet, &step);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugLinkPacket packet;
  ZugLinkCodeState state;
  gsize at = 0;

  while ((state = zug_link_code_next ((const char *) data, size, &at, &packet))
         != ZUG_LINK_CODE_NONE)
    if (state == ZUG_LINK_CODE_GOOD)
      {
        check_code (&packet);
        check_packet (&packet);
      }
  /* The bytes themselves, with the length that they have. */
  packet.n = MIN (size, ZUG_LINK_PACKET_MAX);
  if (packet.n < ZUG_LINK_LENGTH_END)
    return 0;
  memcpy (packet.bytes, data, packet.n);
  packet.bytes[1] = (guint8) (packet.n >> 8);
  packet.bytes[2] = (guint8) packet.n;
  check_packet (&packet);
  check_code (&packet);
  return 0;
}
