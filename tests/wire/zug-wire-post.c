/* zug-wire-post.c: a small mailbox server that can be killed, forget and lie, for tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-post.h"

#include <json-glib/json-glib.h>
#include <libsoup/soup.h>

struct _ZugWirePost
{
  SoupServer *server; /* NULL: killed */
  guint port;
  char *address;
  GPtrArray *clients;  /* of Client */
  GHashTable *numbers; /* of Number */
  GHashTable *boxes;   /* by names */
  guint n_boxes;       /* ever */
  GBytes *welcome;
  guint copies;
  GString *heard;
};

typedef struct
{
  GPtrArray *messages; /* texts */
  GHashTable *sides;   /* that have opened it, and not closed */
  GHashTable *known;   /* that have ever */
} Box;

typedef struct
{
  char *box;
  GHashTable *sides; /* that have claimed it, and not released */
} Number;

typedef struct
{
  ZugWirePost *post;
  SoupWebsocketConnection *connection;
  char *side; /* NULL: not bound */
  char *box;  /* NULL: none is open */
} Client;

static void
box_free (gpointer data)
{
  Box *box = data;

  g_ptr_array_unref (box->messages);
  g_hash_table_unref (box->sides);
  g_hash_table_unref (box->known);
  g_free (box);
}

static void
number_free (gpointer data)
{
  Number *number = data;

  g_hash_table_unref (number->sides);
  g_free (number->box);
  g_free (number);
}

static void
client_free (gpointer data)
{
  Client *client = data;

  g_signal_handlers_disconnect_by_data (client->connection, client);
  g_object_unref (client->connection);
  g_free (client->side);
  g_free (client->box);
  g_free (client);
}

static void
say_bytes (Client *client, const char *text, gsize n)
{
  if (soup_websocket_connection_get_state (client->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_binary (client->connection, text, n);
}

static void G_GNUC_PRINTF (2, 3) say (Client *client, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  say_bytes (client, text, strlen (text));
}

static void
complain (Client *client, const char *why)
{
  say (client, "{\"type\":\"error\",\"error\":\"%s\",\"orig\":{}}", why);
}

/* --- what clients ask for --------------------------------------------------------------------- */

static gboolean
join (Client *client, const char *name)
{
  ZugWirePost *post = client->post;
  Box *box = g_hash_table_lookup (post->boxes, name);

  if (box == NULL)
    {
      box = g_new0 (Box, 1);
      box->messages = g_ptr_array_new_with_free_func (g_free);
      box->sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      box->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_insert (post->boxes, g_strdup (name), box);
    }
  g_hash_table_add (box->sides, g_strdup (client->side));
  g_hash_table_add (box->known, g_strdup (client->side));
  if (g_hash_table_size (box->known) <= 2)
    return TRUE;
  complain (client, "crowded");
  return FALSE;
}

static void
do_claim (Client *client, const char *name)
{
  Number *number = g_hash_table_lookup (client->post->numbers, name);

  if (number == NULL)
    {
      number = g_new0 (Number, 1);
      number->box = g_strdup_printf ("box%u", ++client->post->n_boxes);
      number->sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_insert (client->post->numbers, g_strdup (name), number);
    }
  g_hash_table_add (number->sides, g_strdup (client->side));
  if (join (client, number->box))
    say (client, "{\"type\":\"claimed\",\"mailbox\":\"%s\",\"server_tx\":1.5}", number->box);
}

static void
do_release (Client *client, const char *name)
{
  Number *number = g_hash_table_lookup (client->post->numbers, name);

  if (number != NULL && g_hash_table_remove (number->sides, client->side)
      && g_hash_table_size (number->sides) == 0)
    g_hash_table_remove (client->post->numbers, name);
  say (client, "{\"type\":\"released\"}");
}

static void
do_open (Client *client, const char *name)
{
  Box *box;

  if (!join (client, name))
    return;
  client->box = g_strdup (name);
  box = g_hash_table_lookup (client->post->boxes, name);
  for (guint i = 0; i < box->messages->len; i++)
    say (client, "%s", (const char *) box->messages->pdata[i]);
}

static void
do_add (Client *client, JsonObject *object)
{
  Box *box = client->box != NULL ? g_hash_table_lookup (client->post->boxes, client->box) : NULL;
  char *text;

  if (box == NULL)
    {
      complain (client, "must open mailbox before adding");
      return;
    }
  text = g_strdup_printf (
      "{\"type\":\"message\",\"side\":\"%s\",\"phase\":\"%s\",\"id\":\"%s\",\"body\":\"%s\"}",
      client->side, json_object_get_string_member (object, "phase"),
      json_object_get_string_member (object, "id"), json_object_get_string_member (object, "body"));
  g_ptr_array_add (box->messages, text);
  for (guint k = 0; k < client->post->copies; k++)
    for (guint i = 0; i < client->post->clients->len; i++)
      {
        Client *other = client->post->clients->pdata[i];
        const guint at = box->messages->len - 1 - MIN (k, box->messages->len - 1);

        if (g_strcmp0 (other->box, client->box) == 0)
          say (other, "%s", (const char *) box->messages->pdata[at]);
      }
}

static void
do_close (Client *client, const char *name)
{
  Box *box = g_hash_table_lookup (client->post->boxes, name);

  if (box != NULL)
    {
      g_hash_table_remove (box->sides, client->side);
      if (g_hash_table_size (box->sides) == 0)
        g_hash_table_remove (client->post->boxes, name);
    }
  g_clear_pointer (&client->box, g_free);
  say (client, "{\"type\":\"closed\"}");
}

static void
do_type (Client *client, const char *type, JsonObject *object)
{
  if (g_str_equal (type, "ping"))
    say (client, "{\"type\":\"pong\",\"pong\":0}");
  else if (g_str_equal (type, "bind"))
    client->side = g_strdup (json_object_get_string_member (object, "side"));
  else if (client->side == NULL)
    complain (client, "must bind first");
  else if (g_str_equal (type, "allocate"))
    say (client, "{\"type\":\"allocated\",\"nameplate\":\"%u\"}",
         g_hash_table_size (client->post->numbers) + 4);
  else if (g_str_equal (type, "claim"))
    do_claim (client, json_object_get_string_member (object, "nameplate"));
  else if (g_str_equal (type, "release"))
    do_release (client, json_object_get_string_member (object, "nameplate"));
  else if (g_str_equal (type, "open"))
    do_open (client, json_object_get_string_member (object, "mailbox"));
  else if (g_str_equal (type, "add"))
    do_add (client, object);
  else if (g_str_equal (type, "close"))
    do_close (client, json_object_get_string_member (object, "mailbox"));
  else
    complain (client, "unknown type");
}

static void
on_message (Client *client, int kind, GBytes *bytes)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  gsize n;
  const char *text = g_bytes_get_data (bytes, &n);
  JsonObject *object;

  g_string_append_len (client->post->heard, text, (gssize) n);
  g_string_append_c (client->post->heard, '\n');
  json_parser_load_from_data (parser, text, (gssize) n, &error);
  g_assert_no_error (error);
  object = json_node_get_object (json_parser_get_root (parser));
  say (client, "{\"type\":\"ack\",\"id\":null}");
  do_type (client, json_object_get_string_member (object, "type"), object);
}

static void
on_closed (Client *client)
{
  g_ptr_array_remove (client->post->clients, client);
}

static void
on_client (SoupServer *server, SoupServerMessage *message, const char *path,
           SoupWebsocketConnection *connection, gpointer data)
{
  ZugWirePost *self = data;
  Client *client = g_new0 (Client, 1);
  const char *const welcome = "{\"type\":\"welcome\",\"welcome\":{\"motd\":\"Hello\"}}";
  gsize n = strlen (welcome);
  const char *text = self->welcome != NULL ? g_bytes_get_data (self->welcome, &n) : welcome;

  client->post = self;
  client->connection = g_object_ref (connection);
  g_ptr_array_add (self->clients, client);
  g_signal_connect_swapped (connection, "message", G_CALLBACK (on_message), client);
  g_signal_connect_swapped (connection, "closed", G_CALLBACK (on_closed), client);
  say_bytes (client, text, n);
}

/* --- what the test asks for ------------------------------------------------------------------- */

void
zug_wire_post_start (ZugWirePost *self)
{
  g_autoptr (GSocketAddress) address =
      g_inet_socket_address_new_from_string ("127.0.0.1", self->port);
  g_autoptr (GError) error = NULL;

  self->server = soup_server_new (NULL, NULL);
  soup_server_add_websocket_handler (self->server, "/v1", NULL, NULL, on_client, self, NULL);
  soup_server_listen (self->server, address, 0, &error);
  g_assert_no_error (error);
}

void
zug_wire_post_kill (ZugWirePost *self)
{
  g_ptr_array_set_size (self->clients, 0);
  soup_server_disconnect (self->server);
  g_clear_object (&self->server);
}

ZugWirePost *
zug_wire_post_new (void)
{
  ZugWirePost *self = g_new0 (ZugWirePost, 1);
  GSList *uris;

  self->clients = g_ptr_array_new_with_free_func (client_free);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, number_free);
  self->boxes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, box_free);
  self->heard = g_string_new (NULL);
  self->copies = 1;
  zug_wire_post_start (self);
  uris = soup_server_get_uris (self->server);
  self->port = (guint) g_uri_get_port (uris->data);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  self->address = g_strdup_printf ("ws://127.0.0.1:%u/v1", self->port);
  return self;
}

void
zug_wire_post_free (ZugWirePost *self)
{
  if (self->server != NULL)
    zug_wire_post_kill (self);
  g_ptr_array_unref (self->clients);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->boxes);
  g_clear_pointer (&self->welcome, g_bytes_unref);
  g_string_free (self->heard, TRUE);
  g_free (self->address);
  g_free (self);
}

const char *
zug_wire_post_get_address (ZugWirePost *self)
{
  return self->address;
}

void
zug_wire_post_forget (ZugWirePost *self)
{
  g_hash_table_remove_all (self->numbers);
  g_hash_table_remove_all (self->boxes);
}

void
zug_wire_post_set_welcome (ZugWirePost *self, const char *text, gsize n)
{
  g_clear_pointer (&self->welcome, g_bytes_unref);
  if (text != NULL)
    self->welcome = g_bytes_new (text, n);
}

void
zug_wire_post_say (ZugWirePost *self, const char *text, gsize n)
{
  for (guint i = 0; i < self->clients->len; i++)
    say_bytes (self->clients->pdata[i], text, n);
}

void
zug_wire_post_set_copies (ZugWirePost *self, guint copies)
{
  self->copies = copies;
}

guint
zug_wire_post_count_clients (ZugWirePost *self)
{
  return self->clients->len;
}

guint
zug_wire_post_count_numbers (ZugWirePost *self)
{
  return g_hash_table_size (self->numbers);
}

guint
zug_wire_post_count_mailboxes (ZugWirePost *self)
{
  return g_hash_table_size (self->boxes);
}

const char *
zug_wire_post_get_heard (ZugWirePost *self)
{
  return self->heard->str;
}
