/* zug-wire-lan.c: a line straight from one computer to another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-lan.h"

#include "zug-wire-line-private.h"
#include "zug-wire-stream.h"
#include "zug-wire-timer.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  GUESTS_MAX = 3,
  PROVE = 30,         /* seconds within which the friend has shown to be it */
  ACCEPT_PAUSE = 100, /* milliseconds between two that connect */
  CONNECT_MAX = 20    /* seconds until a connection is there */
};

/* Somebody who is connected. */
typedef struct
{
  ZugWireLan *lan;
  ZugWireStream *stream;
  gboolean is_friend;
  gboolean is_refused;
  GSource *due; /* not the friend: is let go then */
} Guest;

struct _ZugWireLan
{
  ZugWireLine parent_instance;

  GSocketListener *listener; /* NULL: this one connects */
  guint16 port;
  char *address;
  GCancellable *cancellable; /* of the attempt */
  GSource *next;             /* accepts one more */
  GPtrArray *guests;
};

G_DEFINE_FINAL_TYPE (ZugWireLan, zug_wire_lan, ZUG_TYPE_WIRE_LINE)

/* --- who is connected ------------------------------------------------------------------------- */

static void
guest_free (Guest *guest)
{
  zug_wire_timer_clear (&guest->due);
  zug_wire_stream_close (guest->stream, guest->is_refused);
  g_free (guest);
}

/* The last that was there has gone. */
static void
fall (ZugWireLan *self, const char *why)
{
  g_autoptr (ZugWireLan) held = g_object_ref (self);

  zug_wire_line_fall (ZUG_WIRE_LINE (self), why);
  /* Who listens need not wait. */
  if (self->listener != NULL)
    zug_wire_line_renew (ZUG_WIRE_LINE (self));
}

static void
let_go (Guest *guest, const char *why)
{
  ZugWireLan *self = guest->lan;

  g_ptr_array_remove (self->guests, guest);
  if (self->guests->len == 0)
    fall (self, why);
}

/* Has not shown to be the friend; where that one is there, it is told so. */
static gboolean
on_due (gpointer data)
{
  Guest *guest = data;
  GPtrArray *guests = guest->lan->guests;

  for (guint i = 0; i < guests->len; i++)
    guest->is_refused = guest->is_refused || ((Guest *) guests->pdata[i])->is_friend;
  let_go (guest, NULL);
  return G_SOURCE_REMOVE;
}

/* This one is the friend, who may have been connected otherwise before. */
static void
keep (ZugWireLan *self, Guest *friend)
{
  gboolean moved = FALSE;

  friend->is_friend = TRUE;
  zug_wire_timer_clear (&friend->due);
  for (guint i = self->guests->len; i-- > 0;)
    {
      Guest *guest = self->guests->pdata[i];

      if (guest == friend)
        continue;
      moved = moved || guest->is_friend;
      guest->is_refused = !guest->is_friend;
      g_ptr_array_remove_index (self->guests, i);
    }
  if (moved)
    zug_wire_line_rise (ZUG_WIRE_LINE (self));
}

static void
on_take (ZugWireStream *stream, const guint8 *frame, gsize n, gpointer data)
{
  Guest *guest = data;
  g_autoptr (ZugWireLan) self = g_object_ref (guest->lan);

  /* Whoever takes the frame may have let the guest go. */
  if (zug_wire_line_take (ZUG_WIRE_LINE (self), frame, n)
      && g_ptr_array_find (self->guests, guest, NULL) && !guest->is_friend)
    keep (self, guest);
}

static void
on_ended (ZugWireStream *stream, ZugWireStreamEnd how, gpointer data)
{
  const char *const whys[] = {
      [ZUG_WIRE_STREAM_ENDED] = C_ ("connection", "The connection has ended."),
      [ZUG_WIRE_STREAM_BUSY] = C_ ("connection", "Somebody else is connected there."),
      [ZUG_WIRE_STREAM_WRONG] = C_ ("connection", "What is there is not this game."),
  };
  Guest *guest = data;

  let_go (guest, guest->lan->listener == NULL || guest->is_friend ? whys[how] : NULL);
}

static void
welcome (ZugWireLan *self, GSocketConnection *connection)
{
  static const ZugWireStreamEnds ends = {on_take, on_ended};
  Guest *guest = g_new0 (Guest, 1);

  guest->lan = self;
  guest->stream = zug_wire_stream_new (connection, &ends, guest);
  if (self->guests->len >= GUESTS_MAX)
    {
      guest->is_refused = TRUE;
      guest_free (guest);
      return;
    }
  if (self->listener != NULL)
    guest->due = zug_wire_timer_new (PROVE * 1000, on_due, guest, NULL);
  g_ptr_array_add (self->guests, guest);
  if (self->guests->len == 1)
    zug_wire_line_rise (ZUG_WIRE_LINE (self));
}

/* --- who listens ------------------------------------------------------------------------------ */

static void on_accepted (GObject *source, GAsyncResult *result, gpointer data);

static void
accept_one (ZugWireLan *self)
{
  g_socket_listener_accept_async (self->listener, self->cancellable, on_accepted, self);
}

static gboolean
on_next (gpointer data)
{
  ZugWireLan *self = data;

  zug_wire_timer_clear (&self->next);
  accept_one (self);
  return G_SOURCE_REMOVE;
}

static void
on_accepted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugWireLan) self = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection =
      g_socket_listener_accept_finish (G_SOCKET_LISTENER (source), result, NULL, &error);

  /* The line may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = g_object_ref (data);
  zug_wire_timer_clear (&self->next);
  self->next = zug_wire_timer_new (ACCEPT_PAUSE, on_next, self, NULL);
  if (connection != NULL)
    welcome (self, connection);
}

/* --- who connects ----------------------------------------------------------------------------- */

static void
on_connected (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugWireLan) self = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = g_object_ref (data);
  if (connection != NULL)
    welcome (self, connection);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    zug_wire_line_give_up (ZUG_WIRE_LINE (self),
                           C_ ("connection", "This is not the address of a computer."));
  else if (error->domain == G_RESOLVER_ERROR)
    fall (self, C_ ("connection", "No computer is known by this name."));
  else
    fall (self, C_ ("connection", "The other computer does not answer."));
}

static void
connect_to (ZugWireLan *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  /* Straight, whatever the desktop has for pages of the web. */
  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_set_timeout (client, CONNECT_MAX);
  g_socket_client_connect_to_host_async (client, self->address, ZUG_WIRE_LAN_PORT,
                                         self->cancellable, on_connected, self);
}

/* --- the line --------------------------------------------------------------------------------- */

static void
zug_wire_lan_begin (ZugWireLine *line)
{
  ZugWireLan *self = ZUG_WIRE_LAN (line);

  self->cancellable = g_cancellable_new ();
  if (self->listener != NULL)
    accept_one (self);
  else
    connect_to (self);
}

static void
zug_wire_lan_send (ZugWireLine *line, const guint8 *frame, gsize n)
{
  ZugWireLan *self = ZUG_WIRE_LAN (line);

  for (guint i = 0; i < self->guests->len; i++)
    {
      const Guest *guest = self->guests->pdata[i];

      zug_wire_stream_send (guest->stream, frame, n);
    }
}

static void
zug_wire_lan_end (ZugWireLine *line, gboolean goodbye)
{
  ZugWireLan *self = ZUG_WIRE_LAN (line);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  zug_wire_timer_clear (&self->next);
  g_ptr_array_set_size (self->guests, 0);
  if (goodbye && self->listener != NULL)
    g_socket_listener_close (self->listener);
}

static void
zug_wire_lan_finalize (GObject *object)
{
  ZugWireLan *self = ZUG_WIRE_LAN (object);

  g_clear_object (&self->listener);
  g_ptr_array_unref (self->guests);
  g_free (self->address);
  G_OBJECT_CLASS (zug_wire_lan_parent_class)->finalize (object);
}

static void
zug_wire_lan_class_init (ZugWireLanClass *klass)
{
  ZugWireLineClass *line_class = ZUG_WIRE_LINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_wire_lan_finalize;
  line_class->begin = zug_wire_lan_begin;
  line_class->send = zug_wire_lan_send;
  line_class->end = zug_wire_lan_end;
}

static void
zug_wire_lan_init (ZugWireLan *self)
{
  self->guests = g_ptr_array_new_with_free_func ((GDestroyNotify) guest_free);
}

ZugWireLine *
zug_wire_lan_new_listen (guint16 port, GError **error)
{
  g_autoptr (ZugWireLan) self = g_object_new (ZUG_TYPE_WIRE_LAN, NULL);

  self->listener = g_socket_listener_new ();
  g_socket_listener_set_backlog (self->listener, 4);
  if (port != 0 && g_socket_listener_add_inet_port (self->listener, port, NULL, NULL))
    self->port = port;
  else
    self->port = g_socket_listener_add_any_inet_port (self->listener, NULL, error);
  return self->port != 0 ? ZUG_WIRE_LINE (g_steal_pointer (&self)) : NULL;
}

guint16
zug_wire_lan_get_port (ZugWireLan *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_LAN (self), 0);
  return self->port;
}

ZugWireLine *
zug_wire_lan_new_connect (const char *address)
{
  ZugWireLan *self = g_object_new (ZUG_TYPE_WIRE_LAN, NULL);

  self->address = g_strstrip (g_strdup (address));
  return ZUG_WIRE_LINE (self);
}

char *
zug_wire_lan_dup_address (const char *host, guint16 port)
{
  return g_strdup_printf (strchr (host, ':') != NULL ? "[%s]:%u" : "%s:%u", host, port);
}

/* That by which this computer would send to others; nothing is sent to find it. */
static char *
dup_own_host (void)
{
  g_autoptr (GSocket) socket =
      g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) away = g_inet_socket_address_new_from_string ("192.0.2.1", 9);
  g_autoptr (GSocketAddress) own = NULL;

  if (socket != NULL && g_socket_connect (socket, away, NULL, NULL))
    own = g_socket_get_local_address (socket, NULL);
  return G_IS_INET_SOCKET_ADDRESS (own)
             ? g_inet_address_to_string (
                   g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (own)))
             : g_strdup (g_get_host_name ());
}

char *
zug_wire_lan_dup_own_address (guint16 port)
{
  g_autofree char *host = dup_own_host ();

  return zug_wire_lan_dup_address (host, port);
}
