/* zug-wire-channel.h: frames encrypted with one set of keys, each of which is taken once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-message.h"
#include "zug-wire-handshake.h"

G_BEGIN_DECLS

enum
{
  ZUG_WIRE_FRAME_MAX = 1400,
  ZUG_WIRE_SEALED = 7 /* the first byte of an encrypted frame; others have a lower one */
};

/* Keys that are agreed on, and counters of the frames that left and came. All 0: none. */
typedef struct
{
  ZugWireKeys keys;
  guint64 sent, received;
} ZugWireChannel;

/* What is in an encrypted frame. */
typedef struct
{
  guint8 kind;
  guint32 number; /* of a packet */
  guint32 came;   /* how many packets of the other have come */
  gsize n;        /* bytes of body */
  guint8 body[ZUG_WIRE_FRAME_MAX];
} ZugWireInner;

/* A frame with n bytes, at most those of a packet. Returns its length. */
gsize zug_wire_channel_seal (ZugWireChannel *self, guint8 kind, guint32 number, guint32 came,
                             const guint8 *body, gsize n, guint8 frame[ZUG_WIRE_FRAME_MAX]);

/* Whether an encrypted frame of n bytes, whatever they are, is marked with these keys. */
gboolean zug_wire_channel_is_of (const ZugWireChannel *self, const guint8 *frame, gsize n);
/* What is in such a frame. FALSE where it is not encrypted with these keys, or is no later one than
 * the last. */
gboolean zug_wire_channel_unseal (ZugWireChannel *self, const guint8 *frame, gsize n,
                                  ZugWireInner *inner);

G_END_DECLS
