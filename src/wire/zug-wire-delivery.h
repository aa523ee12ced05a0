/* zug-wire-delivery.h: packets that come once and in their order over what drops and doubles */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-message.h"

G_BEGIN_DECLS

enum
{
  ZUG_WIRE_QUEUE_MAX = 256 /* packets that wait to be confirmed */
};

/* Numbers what leaves, sends it again until it is said to have come, and takes what comes if it is
 * the next. Times are those of zug-wire-session.h. */
typedef struct
{
  GPtrArray *queue;        /* of ZugLinkPacket: not confirmed */
  GHashTable *had;         /* hashes of what was in it */
  guint32 first, expected; /* the number of the first in the queue; of the next to come */
  guint n_sent;            /* of the queue, since all was sent last */
  gint64 again, pause;     /* when all is sent again, G_MAXINT64: never; after how long once more */

  void (*send) (guint32 number, const ZugLinkPacket *packet, gpointer data);
  gpointer data;
} ZugWireDelivery;

void zug_wire_delivery_init (ZugWireDelivery *self,
                             void (*send) (guint32 number, const ZugLinkPacket *packet,
                                           gpointer data),
                             gpointer data);
void zug_wire_delivery_clear (ZugWireDelivery *self);
/* Begins anew, without what was on its way. */
void zug_wire_delivery_reset (ZugWireDelivery *self);

/* Takes a packet to be sent. FALSE where it was sent since the last beginning. */
gboolean zug_wire_delivery_add (ZugWireDelivery *self, const ZugLinkPacket *packet);
gboolean zug_wire_delivery_is_full (const ZugWireDelivery *self);

/* Sends what was added last; or all of it once more, after a pause that begins anew, or is none
 * where nothing waits. Returns whether the other is waited for only now. */
gboolean zug_wire_delivery_send_last (ZugWireDelivery *self, gint64 now);
void zug_wire_delivery_send_all (ZugWireDelivery *self, gint64 now);
/* The same, once its time has come; the pause doubles. */
void zug_wire_delivery_send_again (ZugWireDelivery *self, gint64 now);
/* Nothing is sent again until zug_wire_delivery_send_all(). */
void zug_wire_delivery_hold (ZugWireDelivery *self);

/* The other says how many of one's packets have come. */
void zug_wire_delivery_confirm (ZugWireDelivery *self, guint32 came, gint64 now);
/* A packet of the other: TRUE where it is the next, and a packet. */
gboolean zug_wire_delivery_take (ZugWireDelivery *self, guint32 number, const guint8 *body, gsize n,
                                 ZugLinkPacket *packet);

G_END_DECLS
