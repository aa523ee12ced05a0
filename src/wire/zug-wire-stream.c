/* zug-wire-stream.c: frames on a connection of TCP */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-stream.h"

#include "zug-wire-channel.h"
#include "zug-wire-timer.h"
#include <string.h>

enum
{
  HEAD = 2,
  QUEUE_MAX = 64 * 1024, /* bytes that wait to be written */
  GOODBYE = 2,           /* seconds for the last of them */
  /* After whatever is seen: somebody who sends without end does not keep the program busy. */
  PRIORITY = G_PRIORITY_DEFAULT_IDLE
};

struct _ZugWireStream
{
  GSocketConnection *connection;
  GCancellable *cancellable;
  const ZugWireStreamEnds *ends; /* NULL: closed */
  gpointer data;
  guint8 in[HEAD + ZUG_WIRE_FRAME_MAX];
  gsize n_in;
  GByteArray *queue, *writing;
  GSource *goodbye; /* closed: gives up what is still to be written */
};

static void write_queue (ZugWireStream *self);

static void
stream_clear (ZugWireStream *self)
{
  g_object_unref (self->connection);
  g_object_unref (self->cancellable);
  g_byte_array_unref (self->queue);
  g_byte_array_unref (self->writing);
}

static void
stream_unref (ZugWireStream *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) stream_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugWireStream, stream_unref)

/* The connection goes with the last that waits for it. */
static void
let_go (ZugWireStream *self)
{
  zug_wire_timer_clear (&self->goodbye);
  g_cancellable_cancel (self->cancellable);
}

static void
end (ZugWireStream *self, ZugWireStreamEnd how)
{
  if (self->ends != NULL)
    self->ends->ended (self, how, self->data);
}

/* Gives what has come as a whole. FALSE where it is at its end. */
static gboolean
take_frames (ZugWireStream *self)
{
  while (self->ends != NULL && self->n_in >= HEAD)
    {
      const gsize n = (gsize) self->in[0] << 8 | self->in[1];
      guint8 frame[ZUG_WIRE_FRAME_MAX];

      if (n == 0 || n > ZUG_WIRE_FRAME_MAX)
        {
          end (self, n == 0 ? ZUG_WIRE_STREAM_BUSY : ZUG_WIRE_STREAM_WRONG);
          return FALSE;
        }
      if (self->n_in < HEAD + n)
        break;
      memcpy (frame, self->in + HEAD, n);
      self->n_in -= HEAD + n;
      memmove (self->in, self->in + HEAD + n, self->n_in);
      self->ends->take (self, frame, n, self->data);
    }
  return self->ends != NULL;
}

static void on_read (GObject *source, GAsyncResult *result, gpointer data);

static void
read_on (ZugWireStream *self)
{
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (self->connection));

  g_input_stream_read_async (input, self->in + self->n_in, sizeof self->in - self->n_in, PRIORITY,
                             self->cancellable, on_read, g_rc_box_acquire (self));
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugWireStream) self = data;
  const gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);

  if (n <= 0)
    {
      end (self, ZUG_WIRE_STREAM_ENDED);
      return;
    }
  self->n_in += (gsize) n;
  if (take_frames (self))
    read_on (self);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugWireStream) self = data;

  const gboolean written =
      g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL);

  g_byte_array_set_size (self->writing, 0);
  if (!written)
    end (self, ZUG_WIRE_STREAM_ENDED);
  else if (self->queue->len > 0 && !g_cancellable_is_cancelled (self->cancellable))
    write_queue (self);
  else if (self->goodbye != NULL)
    let_go (self);
}

static void
write_queue (ZugWireStream *self)
{
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (self->connection));
  GByteArray *queue = self->queue;

  self->queue = self->writing;
  self->writing = queue;
  g_output_stream_write_all_async (output, queue->data, queue->len, G_PRIORITY_DEFAULT,
                                   self->cancellable, on_written, g_rc_box_acquire (self));
}

ZugWireStream *
zug_wire_stream_new (GSocketConnection *connection, const ZugWireStreamEnds *ends, gpointer data)
{
  ZugWireStream *self = g_rc_box_new0 (ZugWireStream);
  GSocket *socket = g_socket_connection_get_socket (connection);

  self->connection = g_object_ref (connection);
  self->cancellable = g_cancellable_new ();
  self->ends = ends;
  self->data = data;
  self->queue = g_byte_array_new ();
  self->writing = g_byte_array_new ();
  g_socket_set_timeout (socket, 0);
  g_socket_set_keepalive (socket, TRUE);
  read_on (self);
  return self;
}

void
zug_wire_stream_send (ZugWireStream *self, const guint8 *frame, gsize n)
{
  const guint8 head[HEAD] = {(guint8) (n >> 8), (guint8) n};

  if (self->queue->len + HEAD + n > QUEUE_MAX)
    return;
  g_byte_array_append (self->queue, head, HEAD);
  g_byte_array_append (self->queue, frame, (guint) n);
  if (self->writing->len == 0)
    write_queue (self);
}

static gboolean
on_goodbye (gpointer data)
{
  let_go (data);
  return G_SOURCE_REMOVE;
}

/* What says that somebody else is connected goes behind whatever is being written. */
static void
say_goodbye (ZugWireStream *self)
{
  const guint8 head[HEAD] = {0, 0};

  self->goodbye = zug_wire_timer_new (GOODBYE * 1000, on_goodbye, g_rc_box_acquire (self),
                                      (GDestroyNotify) stream_unref);
  g_byte_array_append (self->queue, head, HEAD);
  if (self->writing->len == 0)
    write_queue (self);
}

void
zug_wire_stream_close (ZugWireStream *self, gboolean busy)
{
  self->ends = NULL;
  if (busy)
    say_goodbye (self);
  else
    let_go (self);
  stream_unref (self);
}
