/* zug-wire-meter.c: how much has come on a connection without anything being said */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-meter.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

struct _ZugWireMeter
{
  GSocket *socket;
  GSource *source;
  guint64 from;
  GSourceFunc func;
  gpointer data;
};

/* Bytes that were read from it, ever; 0 where the kernel does not tell. */
static guint64
count (GSocket *socket)
{
  struct tcp_info info = {0};
  socklen_t n = sizeof info;
  const gssize waiting = g_socket_get_available_bytes (socket);

  if (getsockopt (g_socket_get_fd (socket), IPPROTO_TCP, TCP_INFO, &info, &n) != 0)
    return 0;
  return info.tcpi_bytes_received - (guint64) CLAMP (waiting, 0, (gssize) info.tcpi_bytes_received);
}

/* Some came, and has been read, or what came before has. */
static gboolean
on_input (GSocket *socket, GIOCondition condition, gpointer data)
{
  ZugWireMeter *self = data;

  return count (self->socket) - self->from <= ZUG_WIRE_METER_MAX ? G_SOURCE_CONTINUE
                                                                 : self->func (self->data);
}

ZugWireMeter *
zug_wire_meter_new (GSocket *socket, GSourceFunc func, gpointer data)
{
  ZugWireMeter *self = g_new0 (ZugWireMeter, 1);

  /* Whoever reads as long as something is there comes to an end. */
  g_socket_set_option (socket, SOL_SOCKET, SO_RCVBUF, ZUG_WIRE_METER_MAX / 4, NULL);
  self->socket = g_object_ref (socket);
  self->from = count (socket);
  self->func = func;
  self->data = data;
  /* Not that of libsoup's stream, which stays ready where it is made while something is buffered.
   */
  self->source = g_socket_create_source (socket, G_IO_IN, NULL);
  g_source_set_callback (self->source, (GSourceFunc) (void (*) (void)) on_input, self, NULL);
  g_source_attach (self->source, g_main_context_get_thread_default ());
  return self;
}

void
zug_wire_meter_free (ZugWireMeter *self)
{
  g_source_destroy (self->source);
  g_source_unref (self->source);
  g_object_unref (self->socket);
  g_free (self);
}

void
zug_wire_meter_reset (ZugWireMeter *self)
{
  self->from = count (self->socket);
}
