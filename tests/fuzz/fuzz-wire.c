/* fuzz-wire.c: frames of anybody, given to both ends of a talk and mixed with what they say */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-channel.h"
#include "zug-wire-session.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

typedef struct
{
  GQueue frames; /* of GBytes: what this end has said */
  ZugWireSession *session;
  guint n;
} End;

static void
on_send (const guint8 *frame, gsize n, gpointer data)
{
  End *end = data;

  if (n > ZUG_WIRE_FRAME_MAX)
    abort ();
  g_queue_push_tail (&end->frames, g_bytes_new (frame, n));
}

/* Nothing was sent that could come. */
static void
on_take (const ZugLinkPacket *packet, gpointer data)
{
  abort ();
}

static void
on_event (ZugWireEvent event, gpointer data)
{
  End *end = data;

  end->n++;
}

/* What one end said comes to the other, perhaps changed, and stays to come again. */
static void
pass_on (End *from, End *to, guint8 which, guint8 where, guint8 change)
{
  GBytes *bytes;
  g_autofree guint8 *frame = NULL;
  gsize n;

  if (from->frames.length == 0)
    return;
  bytes = g_queue_peek_nth (&from->frames, which % from->frames.length);
  frame = g_memdup2 (g_bytes_get_data (bytes, &n), g_bytes_get_size (bytes));
  frame[where % n] ^= change;
  zug_wire_session_take (to->session, frame, n, 1000);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  End end[2] = {{.frames = G_QUEUE_INIT}, {.frames = G_QUEUE_INIT}};
  gint64 now = 1000;

  for (guint i = 0; i < 2; i++)
    {
      const ZugWireEnds ends = {on_send, on_take, on_event, &end[i]};
      const guint8 seed[crypto_sign_SEEDBYTES] = {(guint8) i};
      ZugLinkPerson person = {.name = "Ada"};

      crypto_sign_seed_keypair (person.lasting, person.secret, seed);
      end[i].session = zug_wire_session_new (i, &person, NULL, NULL, 60 * G_USEC_PER_SEC, &ends);
      zug_wire_session_up (end[i].session, now);
    }
  for (size_t at = 0; at + 4 <= size && at < 400;)
    {
      End *to = &end[data[at] & 1];
      const guint kind = data[at] >> 1 & 3;

      if (kind == 0) /* bytes of nobody */
        {
          const size_t n = MIN (size - at - 2, data[at + 1]);

          zug_wire_session_take (to->session, data + at + 2, n, now);
          at += 2 + n;
          continue;
        }
      if (kind == 1)
        zug_wire_session_tick (to->session, now += (gint64) data[at + 1] * G_USEC_PER_SEC / 4);
      else
        pass_on (&end[!(data[at] & 1)], to, data[at + 1], data[at + 2],
                 kind == 2 ? 0 : data[at + 3]);
      at += 4;
    }
  for (guint i = 0; i < 2; i++)
    {
      zug_wire_session_free (end[i].session);
      g_queue_clear_full (&end[i].frames, (GDestroyNotify) g_bytes_unref);
    }
  return 0;
}
