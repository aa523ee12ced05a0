/* test-wire-lan.c: two who connect to each other straight, and strangers who do so too */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-lan.h"

#include "zug-wire-party.h"
#include <string.h>

enum
{
  PACKETS = 200
};

typedef struct
{
  ZugWireParty party[ZUG_WIRE_N_ROLES];
  guint16 port;
} Lan;

static ZugWireLine *
connect_to (guint16 port)
{
  g_autofree char *address = zug_wire_lan_dup_address ("127.0.0.1", port);

  return zug_wire_lan_new_connect (address);
}

/* The answerer listens; the caller has no line yet. */
static void
lan_begin (Lan *lan)
{
  g_autoptr (GError) error = NULL;
  ZugWireLine *line = zug_wire_lan_new_listen (0, &error);

  g_assert_no_error (error);
  lan->port = zug_wire_lan_get_port (ZUG_WIRE_LAN (line));
  g_assert_cmpuint (lan->port, !=, 0);
  zug_wire_parties_begin (&lan->party[0], &lan->party[1]);
  lan->party[0].wanted = lan->party[1].wanted = PACKETS;
  zug_wire_party_take_line (&lan->party[1], line);
}

static void
lan_end (Lan *lan)
{
  zug_wire_party_end (&lan->party[0]);
  zug_wire_party_end (&lan->party[1]);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_talk (void)
{
  Lan lan;

  lan_begin (&lan);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  zug_wire_parties_talk (&lan.party[0], PACKETS);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      g_assert_true (zug_wire_line_is_up (lan.party[i].line));
      g_assert_cmpuint (lan.party[i].had, ==, PACKETS);
      g_assert_cmpuint (lan.party[i].ups, ==, 1);
    }
  lan_end (&lan);
}

/* The same talk goes on whoever begins the line anew. */
static void
test_renew (void)
{
  Lan lan;

  lan_begin (&lan);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  for (guint i = 1; i < 8; i++)
    {
      zug_wire_parties_talk (&lan.party[0], i * PACKETS / 8);
      zug_wire_line_renew (lan.party[i % 2].line);
    }
  zug_wire_parties_talk (&lan.party[0], PACKETS);
  lan_end (&lan);
}

/* The friend comes back while the old connection seems to be there: it is the new one that counts.
 */
static void
test_lid (void)
{
  Lan lan;
  g_autoptr (ZugWireLine) old = NULL;

  lan_begin (&lan);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  zug_wire_parties_talk (&lan.party[0], PACKETS / 2);
  /* Nobody hears the old one any more, and nobody has closed it. */
  old = g_object_ref (lan.party[0].line);
  g_signal_handlers_disconnect_by_data (old, &lan.party[0]);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  zug_wire_parties_talk (&lan.party[0], PACKETS);
  g_assert_cmpuint (lan.party[1].ups, ==, 2);
  zug_wire_wait (!zug_wire_line_is_up (old));
  zug_wire_line_close (old);
  lan_end (&lan);
}

/* What a stranger gets to hear until the connection ends. */
static void
stranger_read (GSocketConnection *connection, GByteArray *heard)
{
  GSocket *socket = g_socket_connection_get_socket (connection);
  gssize n = 1;

  g_socket_set_blocking (socket, FALSE);
  while (n != 0)
    {
      char buffer[512];
      g_autoptr (GError) error = NULL;

      n = g_socket_receive (socket, buffer, sizeof buffer, NULL, &error);
      if (n > 0)
        g_byte_array_append (heard, (const guint8 *) buffer, (guint) n);
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        zug_wire_iterate ();
      else if (error != NULL)
        break;
    }
}

static GSocketConnection *
stranger_new (guint16 port, const guint8 *bytes, gsize n)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *connection =
      g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error);

  g_assert_no_error (error);
  if (n > 0)
    g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), bytes, n,
                               NULL, NULL, &error);
  g_assert_no_error (error);
  return connection;
}

/* Whoever was there first without being the friend is told that there is one. */
static void
test_strangers (void)
{
  Lan lan;
  GSocketConnection *stranger[2];

  lan_begin (&lan);
  stranger[0] = stranger_new (lan.port, NULL, 0);
  stranger[1] = stranger_new (lan.port, (const guint8 *) "\0\3abc", 5);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  zug_wire_parties_talk (&lan.party[0], PACKETS);
  for (guint i = 0; i < G_N_ELEMENTS (stranger); i++)
    {
      g_autoptr (GByteArray) heard = g_byte_array_new ();

      stranger_read (stranger[i], heard);
      g_assert_cmpuint (heard->len, >=, 2);
      g_assert_cmpmem (heard->data + heard->len - 2, 2, "\0\0", 2);
      g_object_unref (stranger[i]);
    }
  g_assert_true (zug_wire_line_is_up (lan.party[1].line));
  lan_end (&lan);
}

/* Where three are there already, one more is sent away, and comes in once one of them has gone. */
static void
test_full (void)
{
  Lan lan;
  GSocketConnection *stranger[3];

  lan_begin (&lan);
  for (guint i = 0; i < G_N_ELEMENTS (stranger); i++)
    stranger[i] = stranger_new (lan.port, NULL, 0);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  zug_wire_wait (lan.party[0].downs > 0);
  g_assert_cmpstr (lan.party[0].why, ==, "Somebody else is connected there.");
  for (guint i = 0; i < G_N_ELEMENTS (stranger); i++)
    g_object_unref (stranger[i]);
  zug_wire_parties_talk (&lan.party[0], PACKETS);
  lan_end (&lan);
}

/* What is no frame ends its connection, and nothing else. */
static void
test_wrong (void)
{
  static const struct
  {
    const char *bytes;
    gsize n;
  } rows[] = {
      {"GET / HTTP/1.1\r\n\r\n", 18},
      {"\xff\xff", 2},
      {"\5\x79", 2},
      {"\0\0", 2},
  };
  Lan lan;

  lan_begin (&lan);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GByteArray) heard = g_byte_array_new ();
      g_autoptr (GSocketConnection) stranger =
          stranger_new (lan.port, (const guint8 *) rows[i].bytes, rows[i].n);

      stranger_read (stranger, heard);
    }
  g_assert_cmpuint (lan.party[1].had, ==, 0);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  zug_wire_parties_talk (&lan.party[0], PACKETS);
  lan_end (&lan);
}

/* One that sends without end, and reads nothing, does not keep the friend away. */
static void
test_flood (void)
{
  Lan lan;
  g_autofree guint8 *flood = g_malloc (1 << 20);
  g_autoptr (GSocketConnection) stranger = NULL;
  GSocket *socket;

  for (guint i = 0; i < 1 << 20; i++)
    flood[i] = i % 4 == 1 ? 2 : (guint8) (i % 4); /* frames of two bytes: 0 2 2 3 */
  lan_begin (&lan);
  stranger = stranger_new (lan.port, NULL, 0);
  socket = g_socket_connection_get_socket (stranger);
  g_socket_set_blocking (socket, FALSE);
  zug_wire_party_take_line (&lan.party[0], connect_to (lan.port));
  for (guint i = 1; i <= PACKETS; i++)
    {
      g_socket_send (socket, (const char *) flood, 1 << 20, NULL, NULL);
      zug_wire_parties_talk (&lan.party[0], i);
    }
  lan_end (&lan);
}

/* Nobody is there yet, or the address is none. */
static void
test_address (void)
{
  ZugWireParty one, two;
  g_autoptr (ZugWireLine) line = NULL;
  guint16 port;

  zug_wire_parties_begin (&one, &two);
  one.wanted = two.wanted = 1;
  line = zug_wire_lan_new_listen (0, NULL);
  port = zug_wire_lan_get_port (ZUG_WIRE_LAN (line));
  zug_wire_line_close (line);
  g_assert_true (zug_wire_line_is_over (line));
  zug_wire_party_take_line (&one, connect_to (port));
  zug_wire_wait (one.downs >= 1);
  g_assert_cmpstr (one.why, ==, "The other computer does not answer.");
  g_assert_false (zug_wire_line_is_over (one.line));
  zug_wire_party_take_line (&two, zug_wire_lan_new_listen (port, NULL));
  g_assert_cmpuint (zug_wire_lan_get_port (ZUG_WIRE_LAN (two.line)), ==, port);
  zug_wire_parties_talk (&one, 1);
  /* The port is taken: another one is found. */
  g_set_object (&line, NULL);
  line = zug_wire_lan_new_listen (port, NULL);
  g_assert_cmpuint (zug_wire_lan_get_port (ZUG_WIRE_LAN (line)), !=, port);

  one.downs = 0;
  zug_wire_party_take_line (&one, zug_wire_lan_new_connect ("host:port"));
  zug_wire_wait (one.downs > 0);
  g_assert_true (zug_wire_line_is_over (one.line));
  g_assert_cmpstr (one.why, ==, "This is not the address of a computer.");
  zug_wire_party_end (&one);
  zug_wire_party_end (&two);
}

static void
test_dup_address (void)
{
  static const struct
  {
    const char *host;
    const char *address;
  } rows[] = {{"127.0.0.1", "127.0.0.1:7"}, {"castle.local", "castle.local:7"}, {"::1", "[::1]:7"}};

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *address = zug_wire_lan_dup_address (rows[i].host, 7);
      g_autoptr (GSocketConnectable) network = g_network_address_parse (address, 1, NULL);

      g_assert_cmpstr (address, ==, rows[i].address);
      g_assert_cmpstr (g_network_address_get_hostname (G_NETWORK_ADDRESS (network)), ==,
                       rows[i].host);
      g_assert_cmpuint (g_network_address_get_port (G_NETWORK_ADDRESS (network)), ==, 7);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wire/lan/talk", test_talk);
  g_test_add_func ("/wire/lan/renew", test_renew);
  g_test_add_func ("/wire/lan/lid", test_lid);
  g_test_add_func ("/wire/lan/strangers", test_strangers);
  g_test_add_func ("/wire/lan/full", test_full);
  g_test_add_func ("/wire/lan/wrong", test_wrong);
  g_test_add_func ("/wire/lan/flood", test_flood);
  g_test_add_func ("/wire/lan/address", test_address);
  g_test_add_func ("/wire/lan/dup-address", test_dup_address);
  return g_test_run ();
}
