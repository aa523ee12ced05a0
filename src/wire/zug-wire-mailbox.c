/* zug-wire-mailbox.c: a line by way of a server that both can reach */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-mailbox.h"

#include "zug-wire-line-private.h"
#include "zug-wire-mail.h"
#include "zug-wire-meter.h"
#include "zug-wire-timer.h"
#include <glib/gi18n.h>
#include <libsoup/soup.h>
#include <sodium.h>

enum
{
  OPEN_MAX = 20,      /* seconds until a mailbox is open */
  ASK = 60,           /* seconds after which it is asked whether it is there still */
  ALONE = 10,         /* seconds without the friend before another server is looked at */
  GOODBYE = 3,        /* seconds for what is said last */
  SIDE = 8,           /* bytes of one's own side, and of a message's name */
  IDS_MAX = 4096,     /* messages that are known by their names */
  BUDGET_MAX = 20000, /* messages at once: whatever was added before comes again */
  BUDGET_PER_SECOND = 100
};

typedef enum
{
  ALLOCATE,
  CLAIM,
  MEET
} Mode;

/* What was asked of the server and is not answered. */
typedef enum
{
  NOTHING,
  GREETING, /* it says welcome by itself */
  ALLOCATING,
  CLAIMING,
  OPEN /* not that it is open: no answer comes */
} Stage;

struct _ZugWireMailbox
{
  ZugWireLine parent_instance;

  Mode mode;
  gboolean stays; /* where the friend looks for it */
  char **servers;
  guint at;
  char side[2 * SIDE + 1];
  gboolean has_code, is_told;
  ZugWireCode code;
  char mailbox[ZUG_WIRE_MAIL_ID + 1]; /* empty: not known yet */
  gboolean is_met;                    /* somebody else was in it */
  gboolean is_proven;                 /* … the friend, who has heard this side, too */

  SoupSession *session;
  GCancellable *cancellable; /* of the attempt */
  SoupWebsocketConnection *connection;
  ZugWireMeter *meter; /* of it */
  Stage stage;
  GSource *late, *ask, *alone;
  gboolean is_heard; /* since the server was asked */
  guint budget;
  gint64 budget_from;
  GHashTable *ids;
  GQueue ids_in_order; /* of the table's keys */
};

G_DEFINE_FINAL_TYPE (ZugWireMailbox, zug_wire_mailbox, ZUG_TYPE_WIRE_LINE)

#define LINE(self) ZUG_WIRE_LINE (self)

/* What is said, which is freed. */
static void
say (ZugWireMailbox *self, char *text)
{
  if (self->connection != NULL
      && soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (self->connection, text);
  g_free (text);
}

/* --- servers ---------------------------------------------------------------------------------- */

/* Another server may do where nothing ties this line to the one before. */
static void
turn_to_next (ZugWireMailbox *self)
{
  if (self->mode == ALLOCATE ? self->has_code : self->is_met && self->mode == CLAIM)
    return;
  self->at = (self->at + 1) % g_strv_length (self->servers);
  self->is_met = FALSE;
  if (self->mode == CLAIM)
    self->mailbox[0] = '\0';
}

static void
fail (ZugWireMailbox *self, const char *why)
{
  g_autoptr (ZugWireMailbox) held = g_object_ref (self);

  turn_to_next (self);
  zug_wire_line_fall (LINE (self), why);
}

/* A server that says something a client of it does not know. */
static void
fail_at_wrong (ZugWireMailbox *self)
{
  fail (self, C_ ("connection", "The server says what nobody understands here."));
}

static void
fail_as_said (ZugWireMailbox *self, const char *said)
{
  g_autofree char *why = g_strdup_printf (
      /* Translators: “%s” is a sentence in English. */
      C_ ("connection", "The server does not want to: “%s”"), said);

  fail (self, why);
}

static gboolean
on_alone (gpointer data)
{
  ZugWireMailbox *self = data;

  zug_wire_timer_clear (&self->alone);
  if (self->is_met || self->servers[1] == NULL)
    return G_SOURCE_REMOVE;
  /* The number stays claimed: a server does not let it be claimed again. */
  say (self, zug_wire_mail_close (self->mailbox, FALSE));
  turn_to_next (self);
  zug_wire_line_renew (LINE (self));
  return G_SOURCE_REMOVE;
}

/* A server that is no such one may keep one waiting. */
static gboolean
on_late (gpointer data)
{
  fail (data, C_ ("connection", "The server can’t be reached."));
  return G_SOURCE_REMOVE;
}

static gboolean
on_ask (gpointer data)
{
  ZugWireMailbox *self = data;

  if (!self->is_heard)
    {
      fail (self, C_ ("connection", "The server does not answer any more."));
      return G_SOURCE_REMOVE;
    }
  self->is_heard = FALSE;
  say (self, zug_wire_mail_ping ());
  return G_SOURCE_CONTINUE;
}

/* --- what the server says --------------------------------------------------------------------- */

static void
claim (ZugWireMailbox *self)
{
  self->stage = CLAIMING;
  say (self, zug_wire_mail_claim (self->code.nameplate));
}

static void
open_mailbox (ZugWireMailbox *self)
{
  self->stage = OPEN;
  zug_wire_timer_clear (&self->late);
  say (self, zug_wire_mail_open (self->mailbox));
  if (!self->stays && !self->is_met)
    self->alone = zug_wire_timer_new (ALONE * 1000, on_alone, self, NULL);
  zug_wire_line_rise (LINE (self));
}

static void
take_welcome (ZugWireMailbox *self, const ZugWireMail *mail)
{
  if (self->stage != GREETING)
    return;
  if (mail->said[0] != '\0')
    {
      fail_as_said (self, mail->said);
      return;
    }
  if (mail->locked)
    {
      fail (self, C_ ("connection", "The server asks for a permission that nobody here has."));
      return;
    }
  say (self, zug_wire_mail_bind (self->side));
  /* The number is claimed again as long as the other may come by it: a server may have forgotten
   * it, and lead both to another mailbox. */
  if (self->mode == MEET || self->is_proven)
    open_mailbox (self);
  else if (self->has_code)
    claim (self);
  else
    {
      self->stage = ALLOCATING;
      say (self, zug_wire_mail_allocate ());
    }
}

static void
take_allocated (ZugWireMailbox *self, const ZugWireMail *mail)
{
  if (self->stage != ALLOCATING)
    return;
  g_strlcpy (self->code.nameplate, mail->nameplate, sizeof self->code.nameplate);
  randombytes_buf (self->code.words, sizeof self->code.words);
  self->has_code = TRUE;
  claim (self);
}

static void
take_claimed (ZugWireMailbox *self, const ZugWireMail *mail)
{
  if (self->stage != CLAIMING)
    return;
  g_strlcpy (self->mailbox, mail->mailbox, sizeof self->mailbox);
  if (self->mode == ALLOCATE && !self->is_told)
    {
      g_autofree char *code = zug_wire_code_dup (&self->code);

      self->is_told = TRUE;
      zug_wire_line_tell_code (LINE (self), code);
    }
  /* Whoever was told may not want it any more. */
  if (self->connection != NULL && self->stage == CLAIMING)
    open_mailbox (self);
}

/* Whether a message came before, as all do that are in the mailbox when it is opened again. */
static gboolean
is_known (ZugWireMailbox *self, const char *id)
{
  char *copy;

  if (id[0] == '\0')
    return FALSE;
  if (g_hash_table_contains (self->ids, id))
    return TRUE;
  if (g_hash_table_size (self->ids) >= IDS_MAX)
    g_hash_table_remove (self->ids, g_queue_pop_head (&self->ids_in_order));
  copy = g_strdup (id);
  g_hash_table_add (self->ids, copy);
  g_queue_push_tail (&self->ids_in_order, copy);
  return FALSE;
}

/* Both are there: the number can serve others. */
static void
prove (ZugWireMailbox *self)
{
  self->is_proven = TRUE;
  if (self->mode != MEET)
    say (self, zug_wire_mail_release (self->code.nameplate));
}

static void
take_frame (ZugWireMailbox *self, const ZugWireMail *mail)
{
  if (self->stage != OPEN || g_str_equal (mail->side, self->side))
    return;
  self->is_met = TRUE;
  zug_wire_timer_clear (&self->alone);
  if (!is_known (self, mail->id) && zug_wire_line_take (LINE (self), mail->frame, mail->n)
      && !self->is_proven)
    prove (self);
}

static void
take_error (ZugWireMailbox *self, const ZugWireMail *mail)
{
  /* The words are those of the server that all use. */
  if (g_str_equal (mail->said, "crowded") && self->mode != MEET)
    zug_wire_line_give_up (LINE (self),
                           C_ ("connection", "Two others have met with this code already."));
  else
    fail_as_said (self, mail->said);
}

/* Whether the server may say one more thing now. */
static gboolean
spend (ZugWireMailbox *self)
{
  const gint64 now = g_get_monotonic_time ();
  const gint64 more = (now - self->budget_from) * BUDGET_PER_SECOND / G_USEC_PER_SEC;

  if (more > 0)
    {
      self->budget = (guint) MIN (self->budget + more, BUDGET_MAX);
      self->budget_from = now;
    }
  if (self->budget == 0)
    return FALSE;
  self->budget--;
  return TRUE;
}

static void
on_message (ZugWireMailbox *self, int type, GBytes *bytes)
{
  g_autoptr (ZugWireMailbox) held = g_object_ref (self);
  ZugWireMail mail;
  gsize n;
  const char *text = g_bytes_get_data (bytes, &n);

  self->is_heard = TRUE;
  zug_wire_meter_reset (self->meter);
  if (!spend (self))
    {
      fail_at_wrong (self);
      return;
    }
  zug_wire_mail_read (text != NULL ? text : "", n, &mail);
  if (mail.kind == ZUG_WIRE_MAIL_WRONG)
    fail_at_wrong (self);
  else if (mail.kind == ZUG_WIRE_MAIL_WELCOME)
    take_welcome (self, &mail);
  else if (mail.kind == ZUG_WIRE_MAIL_ALLOCATED)
    take_allocated (self, &mail);
  else if (mail.kind == ZUG_WIRE_MAIL_CLAIMED)
    take_claimed (self, &mail);
  else if (mail.kind == ZUG_WIRE_MAIL_FRAME)
    take_frame (self, &mail);
  else if (mail.kind == ZUG_WIRE_MAIL_ERROR)
    take_error (self, &mail);
}

/* --- the connection --------------------------------------------------------------------------- */

static void
on_ended (ZugWireMailbox *self)
{
  fail (self, C_ ("connection", "The connection to the server has ended."));
}

/* A message that comes in pieces without an end. */
static gboolean
on_much (gpointer data)
{
  fail_at_wrong (data);
  return G_SOURCE_REMOVE;
}

static gboolean
on_nothing (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* Lets go of the connection, later: it may be what has called. */
static void
drop (ZugWireMailbox *self, guint seconds)
{
  GSource *source;

  g_signal_handlers_disconnect_by_data (self->connection, self);
  g_clear_pointer (&self->meter, zug_wire_meter_free);
  source = zug_wire_timer_new (seconds * 1000, on_nothing, g_steal_pointer (&self->connection),
                               g_object_unref);
  g_source_unref (source);
}

/* An attempt, which may outlive the line. */
typedef struct
{
  GWeakRef line;
  GCancellable *cancellable;
  SoupMessage *message;
} Attempt;

#define SOCKET "zug-socket"

/* Keeps with the message by which socket it goes. */
static void
on_event (SoupMessage *message, GSocketClientEvent event, GIOStream *stream, gpointer data)
{
  if (event == G_SOCKET_CLIENT_CONNECTED && G_IS_SOCKET_CONNECTION (stream))
    g_object_set_data_full (
        G_OBJECT (message), SOCKET,
        g_object_ref (g_socket_connection_get_socket (G_SOCKET_CONNECTION (stream))),
        g_object_unref);
}

static void
attempt_free (Attempt *attempt)
{
  g_weak_ref_clear (&attempt->line);
  g_object_unref (attempt->cancellable);
  g_object_unref (attempt->message);
  g_free (attempt);
}

static void
on_connected (GObject *source, GAsyncResult *result, gpointer data)
{
  Attempt *attempt = data;
  g_autoptr (ZugWireMailbox) self = g_weak_ref_get (&attempt->line);
  const gboolean is_wanted = !g_cancellable_is_cancelled (attempt->cancellable);
  g_autoptr (GSocket) socket = g_object_steal_data (G_OBJECT (attempt->message), SOCKET);
  g_autoptr (SoupWebsocketConnection) connection =
      soup_session_websocket_connect_finish (SOUP_SESSION (source), result, NULL);

  attempt_free (attempt);
  if (self == NULL || !is_wanted)
    return;
  if (connection == NULL || socket == NULL)
    {
      fail (self, C_ ("connection", "The server can’t be reached."));
      return;
    }
  soup_websocket_connection_set_max_incoming_payload_size (connection, ZUG_WIRE_MAIL_MAX);
  self->connection = g_steal_pointer (&connection);
  self->meter = zug_wire_meter_new (socket, on_much, self);
  self->stage = GREETING;
  self->budget = BUDGET_MAX;
  self->budget_from = g_get_monotonic_time ();
  self->is_heard = TRUE;
  self->ask = zug_wire_timer_new (ASK * 1000, on_ask, self, NULL);
  g_signal_connect_swapped (self->connection, "message", G_CALLBACK (on_message), self);
  g_signal_connect_swapped (self->connection, "error", G_CALLBACK (on_ended), self);
  g_signal_connect_swapped (self->connection, "closed", G_CALLBACK (on_ended), self);
}

static gboolean
is_websocket (const char *server)
{
  const char *scheme = g_uri_peek_scheme (server);

  return g_strcmp0 (scheme, "ws") == 0 || g_strcmp0 (scheme, "wss") == 0;
}

static void
zug_wire_mailbox_begin (ZugWireLine *line)
{
  ZugWireMailbox *self = ZUG_WIRE_MAILBOX (line);
  const char *server = zug_wire_mailbox_get_server (self);
  g_autoptr (SoupMessage) message =
      server != NULL && is_websocket (server) ? soup_message_new (SOUP_METHOD_GET, server) : NULL;
  Attempt *attempt;

  if (message == NULL)
    {
      if (server == NULL)
        zug_wire_line_give_up (line, C_ ("connection", "No server is known."));
      else
        fail (self, C_ ("connection", "This is not the address of a server."));
      return;
    }
  self->late = zug_wire_timer_new (OPEN_MAX * 1000, on_late, self, NULL);
  self->cancellable = g_cancellable_new ();
  attempt = g_new0 (Attempt, 1);
  g_weak_ref_init (&attempt->line, self);
  attempt->cancellable = g_object_ref (self->cancellable);
  attempt->message = g_object_ref (message);
  g_signal_connect (message, "network-event", G_CALLBACK (on_event), NULL);
  soup_session_websocket_connect_async (self->session, message, NULL, NULL, G_PRIORITY_DEFAULT,
                                        self->cancellable, on_connected, attempt);
}

static void
zug_wire_mailbox_send (ZugWireLine *line, const guint8 *frame, gsize n)
{
  guint8 bytes[SIDE];
  char id[2 * SIDE + 1];

  randombytes_buf (bytes, sizeof bytes);
  sodium_bin2hex (id, sizeof id, bytes, sizeof bytes);
  say (ZUG_WIRE_MAILBOX (line), zug_wire_mail_add (id, frame, n));
}

/* Leaves number and mailbox to others. */
static void
leave (ZugWireMailbox *self)
{
  if (self->has_code && !self->is_proven)
    say (self, zug_wire_mail_release (self->code.nameplate));
  if (self->stage == OPEN)
    say (self, zug_wire_mail_close (self->mailbox, self->is_met));
}

static void
zug_wire_mailbox_end (ZugWireLine *line, gboolean goodbye)
{
  ZugWireMailbox *self = ZUG_WIRE_MAILBOX (line);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  zug_wire_timer_clear (&self->late);
  zug_wire_timer_clear (&self->ask);
  zug_wire_timer_clear (&self->alone);
  if (goodbye)
    leave (self);
  self->stage = NOTHING;
  if (self->connection == NULL)
    return;
  if (goodbye
      && soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    {
      soup_websocket_connection_close (self->connection, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
      drop (self, GOODBYE);
    }
  else
    drop (self, 0);
}

/* --- the class -------------------------------------------------------------------------------- */

static void
zug_wire_mailbox_finalize (GObject *object)
{
  ZugWireMailbox *self = ZUG_WIRE_MAILBOX (object);

  g_object_unref (self->session);
  g_strfreev (self->servers);
  g_hash_table_unref (self->ids);
  g_queue_clear (&self->ids_in_order);
  sodium_memzero (&self->code, sizeof self->code);
  sodium_memzero (self->mailbox, sizeof self->mailbox);
  G_OBJECT_CLASS (zug_wire_mailbox_parent_class)->finalize (object);
}

static void
zug_wire_mailbox_class_init (ZugWireMailboxClass *klass)
{
  ZugWireLineClass *line_class = ZUG_WIRE_LINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_wire_mailbox_finalize;
  line_class->begin = zug_wire_mailbox_begin;
  line_class->send = zug_wire_mailbox_send;
  line_class->end = zug_wire_mailbox_end;
}

static void
zug_wire_mailbox_init (ZugWireMailbox *self)
{
  guint8 side[SIDE];

  randombytes_buf (side, sizeof side);
  sodium_bin2hex (self->side, sizeof self->side, side, sizeof side);
  self->session = soup_session_new_with_options ("timeout", OPEN_MAX, NULL);
  /* Nothing is compressed, so nothing grows; no page is visited. */
  soup_session_remove_feature_by_type (self->session, SOUP_TYPE_WEBSOCKET_EXTENSION_MANAGER);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static ZugWireMailbox *
mailbox_new (Mode mode, const char *const *servers, gboolean stays)
{
  ZugWireMailbox *self = g_object_new (ZUG_TYPE_WIRE_MAILBOX, NULL);

  self->mode = mode;
  self->servers = g_strdupv ((char **) servers);
  self->stays = stays;
  return self;
}

ZugWireLine *
zug_wire_mailbox_new_allocate (const char *const *servers)
{
  return LINE (mailbox_new (ALLOCATE, servers, TRUE));
}

ZugWireLine *
zug_wire_mailbox_new_claim (const char *const *servers, const ZugWireCode *code)
{
  ZugWireMailbox *self = mailbox_new (CLAIM, servers, FALSE);

  self->code = *code;
  self->has_code = TRUE;
  return LINE (self);
}

/* Who comes back after a restart has the same side, so that the server does not count a third. */
ZugWireLine *
zug_wire_mailbox_new_meet (const char *const *servers, const guint8 secret[ZUG_WIRE_KEY],
                           ZugWireRole role)
{
  ZugWireMailbox *self = mailbox_new (MEET, servers, role == ZUG_WIRE_ANSWERER);
  const gsize n = ZUG_WIRE_KEY;
  const guint8 byte[1] = {(guint8) role};
  guint8 mailbox[ZUG_WIRE_ID], side[SIDE];

  zug_link_hash (mailbox, sizeof mailbox, "zugleich 1 wire mailbox", secret, n, NULL);
  zug_link_hash (side, sizeof side, "zugleich 1 wire side", secret, n, byte, sizeof byte, NULL);
  sodium_bin2hex (self->mailbox, sizeof self->mailbox, mailbox, sizeof mailbox);
  sodium_bin2hex (self->side, sizeof self->side, side, sizeof side);
  return LINE (self);
}

gboolean
zug_wire_mailbox_get_code (ZugWireMailbox *self, ZugWireCode *code)
{
  g_return_val_if_fail (ZUG_IS_WIRE_MAILBOX (self), FALSE);

  if (self->has_code)
    *code = self->code;
  return self->has_code;
}

const char *
zug_wire_mailbox_get_server (ZugWireMailbox *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_MAILBOX (self), NULL);
  return self->servers[self->at];
}
