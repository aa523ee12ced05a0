/* zug-wire-channel.c: frames encrypted with one set of keys, each of which is taken once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-channel.h"

#include <sodium.h>
#include <string.h>

enum
{
  HEAD = 1 + ZUG_WIRE_TAG + 8, /* kind, tag, counter */
  INNER = 1 + 4 + 4,           /* within: kind, number, how many came */
  CRYPT = crypto_aead_xchacha20poly1305_ietf_ABYTES,
  NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
};

G_STATIC_ASSERT (crypto_aead_xchacha20poly1305_ietf_KEYBYTES == ZUG_WIRE_KEY);
G_STATIC_ASSERT (HEAD + INNER + ZUG_LINK_PACKET_MAX + CRYPT <= ZUG_WIRE_FRAME_MAX);

static void
put_number (guint8 *bytes, guint64 number, guint n)
{
  for (guint i = 0; i < n; i++)
    bytes[i] = (guint8) (number >> 8 * (n - 1 - i));
}

static guint64
get_number (const guint8 *bytes, guint n)
{
  guint64 number = 0;

  for (guint i = 0; i < n; i++)
    number = number << 8 | bytes[i];
  return number;
}

static void
make_nonce (guint64 counter, guint8 nonce[NONCE])
{
  memset (nonce, 0, NONCE);
  put_number (nonce + NONCE - 8, counter, 8);
}

gsize
zug_wire_channel_seal (ZugWireChannel *self, guint8 kind, guint32 number, guint32 came,
                       const guint8 *body, gsize n, guint8 frame[ZUG_WIRE_FRAME_MAX])
{
  guint8 inner[ZUG_WIRE_FRAME_MAX] = {kind}, nonce[NONCE];

  put_number (inner + 1, number, 4);
  put_number (inner + 5, came, 4);
  if (n > 0)
    memcpy (inner + INNER, body, n);
  frame[0] = ZUG_WIRE_SEALED;
  memcpy (frame + 1, self->keys.tag, ZUG_WIRE_TAG);
  put_number (frame + 1 + ZUG_WIRE_TAG, ++self->sent, 8);
  make_nonce (self->sent, nonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt (frame + HEAD, NULL, inner, INNER + n, frame, HEAD,
                                              NULL, nonce, self->keys.send);
  return HEAD + INNER + n + CRYPT;
}

gboolean
zug_wire_channel_is_of (const ZugWireChannel *self, const guint8 *frame, gsize n)
{
  return n >= HEAD + INNER + CRYPT && n <= ZUG_WIRE_FRAME_MAX && frame[0] == ZUG_WIRE_SEALED
         && memcmp (frame + 1, self->keys.tag, ZUG_WIRE_TAG) == 0;
}

gboolean
zug_wire_channel_unseal (ZugWireChannel *self, const guint8 *frame, gsize n, ZugWireInner *inner)
{
  const guint64 counter = get_number (frame + 1 + ZUG_WIRE_TAG, 8);
  guint8 bytes[ZUG_WIRE_FRAME_MAX], nonce[NONCE];

  if (counter <= self->received)
    return FALSE;
  make_nonce (counter, nonce);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (bytes, NULL, NULL, frame + HEAD, n - HEAD, frame,
                                                  HEAD, nonce, self->keys.receive)
      != 0)
    return FALSE;
  self->received = counter;
  inner->kind = bytes[0];
  inner->number = (guint32) get_number (bytes + 1, 4);
  inner->came = (guint32) get_number (bytes + 5, 4);
  inner->n = n - HEAD - CRYPT - INNER;
  memcpy (inner->body, bytes + INNER, inner->n);
  sodium_memzero (bytes, sizeof bytes);
  return TRUE;
}
