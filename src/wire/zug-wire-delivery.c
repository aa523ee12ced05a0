/* zug-wire-delivery.c: packets that come once and in their order over what drops and doubles */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-delivery.h"

#include <sodium.h>
#include <string.h>

#define SECOND G_USEC_PER_SEC

/* Packets on their way. */
#define WINDOW 32

void
zug_wire_delivery_init (ZugWireDelivery *self,
                        void (*send) (guint32 number, const ZugLinkPacket *packet, gpointer data),
                        gpointer data)
{
  *self = (ZugWireDelivery) {
      .queue = g_ptr_array_new_with_free_func (g_free),
      .had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .again = G_MAXINT64,
      .send = send,
      .data = data,
  };
}

void
zug_wire_delivery_clear (ZugWireDelivery *self)
{
  g_ptr_array_unref (self->queue);
  g_hash_table_unref (self->had);
}

void
zug_wire_delivery_reset (ZugWireDelivery *self)
{
  g_hash_table_remove_all (self->had);
  g_ptr_array_set_size (self->queue, 0);
  self->first = self->expected = 0;
  self->n_sent = 0;
  self->again = G_MAXINT64;
}

gboolean
zug_wire_delivery_add (ZugWireDelivery *self, const ZugLinkPacket *packet)
{
  guint8 hash[ZUG_LINK_HASH];
  char hex[2 * ZUG_LINK_HASH + 1];

  zug_link_hash (hash, sizeof hash, "zugleich 1 wire packet", packet->bytes, packet->n, NULL);
  sodium_bin2hex (hex, sizeof hex, hash, sizeof hash);
  if (!g_hash_table_add (self->had, g_strdup (hex)))
    return FALSE;
  g_ptr_array_add (self->queue, g_memdup2 (packet, sizeof *packet));
  return TRUE;
}

gboolean
zug_wire_delivery_is_full (const ZugWireDelivery *self)
{
  return self->queue->len >= ZUG_WIRE_QUEUE_MAX;
}

/* Sends what waits, from the i-th of the queue on. Returns whether it is waited for only now. */
static gboolean
send_from (ZugWireDelivery *self, guint i, gint64 now)
{
  for (; i < self->queue->len && i < WINDOW; i++)
    self->send (self->first + i, self->queue->pdata[i], self->data);
  self->n_sent = MIN (self->queue->len, WINDOW);
  if (self->queue->len == 0 || self->again != G_MAXINT64)
    return FALSE;
  self->pause = 2 * SECOND;
  self->again = now + self->pause;
  return TRUE;
}

gboolean
zug_wire_delivery_send_last (ZugWireDelivery *self, gint64 now)
{
  return send_from (self, self->queue->len - 1, now);
}

void
zug_wire_delivery_send_all (ZugWireDelivery *self, gint64 now)
{
  self->again = G_MAXINT64;
  send_from (self, 0, now);
}

void
zug_wire_delivery_send_again (ZugWireDelivery *self, gint64 now)
{
  send_from (self, 0, now);
  self->pause = MIN (2 * self->pause, 16 * SECOND);
  self->again = now + self->pause;
}

void
zug_wire_delivery_hold (ZugWireDelivery *self)
{
  self->again = G_MAXINT64;
}

void
zug_wire_delivery_confirm (ZugWireDelivery *self, guint32 came, gint64 now)
{
  const guint32 n = came - self->first;

  if (n == 0 || n > self->n_sent)
    return;
  g_ptr_array_remove_range (self->queue, 0, n);
  self->first = came;
  self->n_sent -= n;
  self->again = G_MAXINT64;
  send_from (self, self->n_sent, now);
}

gboolean
zug_wire_delivery_take (ZugWireDelivery *self, guint32 number, const guint8 *body, gsize n,
                        ZugLinkPacket *packet)
{
  if (number != self->expected || n < ZUG_LINK_LENGTH_END || n > ZUG_LINK_PACKET_MAX)
    return FALSE;
  *packet = (ZugLinkPacket) {.n = n};
  memcpy (packet->bytes, body, n);
  if (zug_link_packet_length (packet->bytes) != n)
    return FALSE;
  self->expected++;
  return TRUE;
}
