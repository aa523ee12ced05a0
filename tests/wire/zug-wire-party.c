/* zug-wire-party.c: one of two who talk to each other over a line, for tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-party.h"

#include <sodium.h>
#include <string.h>

enum
{
  AHEAD = 10, /* packets that are on their way at most */
  PACKET = 24
};

static void
set_due (ZugWireParty *self)
{
  const gint64 due = zug_wire_session_get_due (self->session);

  g_source_set_ready_time (self->due, due == G_MAXINT64 ? -1 : due);
}

static void
send_more (ZugWireParty *self)
{
  while (zug_wire_session_is_open (self->session)
         && self->sent < MIN (self->wanted, self->other->had + AHEAD))
    {
      ZugLinkPacket packet = {.n = PACKET};

      packet.bytes[0] = (guint8) (2 * ZUG_LINK_SEAL + self->role);
      packet.bytes[2] = PACKET;
      packet.bytes[3] = (guint8) (self->sent >> 8);
      packet.bytes[4] = (guint8) self->sent;
      if (!zug_wire_session_send (self->session, &packet, g_get_monotonic_time ()))
        break;
      self->sent++;
    }
  set_due (self);
}

static void
on_send (const guint8 *frame, gsize n, gpointer data)
{
  ZugWireParty *self = data;

  if (self->line != NULL)
    zug_wire_line_send (self->line, frame, n);
}

/* Each comes once and in its turn as long as the keys are the same. */
static void
on_take (const ZugLinkPacket *packet, gpointer data)
{
  ZugWireParty *self = data;
  const guint i = (guint) packet->bytes[3] << 8 | packet->bytes[4];

  g_assert_cmpuint (packet->n, ==, PACKET);
  g_assert_cmpuint (packet->bytes[0], ==, 2 * ZUG_LINK_SEAL + !self->role);
  g_assert_cmpuint (i, <=, self->had);
  if (i < self->had)
    {
      self->again++;
      g_assert_cmpuint (self->events[ZUG_WIRE_EVENT_OPENED], >, 1);
    }
  else
    self->had++;
}

static void
on_event (ZugWireEvent event, gpointer data)
{
  ZugWireParty *self = data;

  self->events[event]++;
  if (event == ZUG_WIRE_EVENT_OPENED)
    self->sent = self->other->had;
}

static gboolean
on_due (gpointer data)
{
  ZugWireParty *self = data;

  zug_wire_session_tick (self->session, g_get_monotonic_time ());
  send_more (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource *source, GSourceFunc func, gpointer data)
{
  return func (data);
}

static GSourceFuncs funcs = {.dispatch = dispatch};

static void
begin (ZugWireParty *self, ZugWireRole role, ZugWireParty *other)
{
  const ZugWireEnds ends = {on_send, on_take, on_event, self};

  memset (self, 0, sizeof *self);
  self->role = role;
  self->other = other;
  crypto_sign_keypair (self->person.lasting, self->person.secret);
  g_strlcpy (self->person.name, role == ZUG_WIRE_CALLER ? "Ada" : "Bert", sizeof self->person.name);
  self->session =
      zug_wire_session_new (role, &self->person, NULL, NULL, 60 * G_USEC_PER_SEC, &ends);
  self->due = g_source_new (&funcs, sizeof *self->due);
  g_source_set_callback (self->due, on_due, self, NULL);
  g_source_attach (self->due, NULL);
}

/* What libsoup says of each frame would fill the logs. */
static void
on_log (const char *domain, GLogLevelFlags level, const char *text, gpointer data)
{
}

void
zug_wire_parties_begin (ZugWireParty *caller, ZugWireParty *answerer)
{
  static guint quiet;

  g_assert_cmpint (sodium_init (), >=, 0);
  if (quiet == 0)
    quiet = g_log_set_handler ("libsoup", G_LOG_LEVEL_DEBUG, on_log, NULL);
  begin (caller, ZUG_WIRE_CALLER, answerer);
  begin (answerer, ZUG_WIRE_ANSWERER, caller);
}

static void
on_up (ZugWireParty *self)
{
  self->ups++;
  zug_wire_session_up (self->session, g_get_monotonic_time ());
  send_more (self);
}

static void
on_down (ZugWireParty *self, const char *why)
{
  self->downs++;
  g_free (self->why);
  self->why = g_strdup (why);
}

static void
on_code (ZugWireParty *self, const char *code)
{
  g_assert_null (self->code);
  self->code = g_strdup (code);
}

static gboolean
on_frame (ZugWireParty *self, GBytes *bytes)
{
  gsize n;
  const guint8 *frame = g_bytes_get_data (bytes, &n);
  const gboolean is_friend =
      zug_wire_session_take (self->session, frame, n, g_get_monotonic_time ());

  send_more (self);
  return is_friend;
}

void
zug_wire_party_take_line (ZugWireParty *self, ZugWireLine *line)
{
  g_clear_object (&self->line);
  self->line = line;
  g_signal_connect_swapped (line, "up", G_CALLBACK (on_up), self);
  g_signal_connect_swapped (line, "down", G_CALLBACK (on_down), self);
  g_signal_connect_swapped (line, "code", G_CALLBACK (on_code), self);
  g_signal_connect_swapped (line, "frame", G_CALLBACK (on_frame), self);
  zug_wire_line_start (line);
}

void
zug_wire_party_die (ZugWireParty *self, const guint8 root[ZUG_WIRE_KEY])
{
  const ZugWireEnds ends = {on_send, on_take, on_event, self};

  g_clear_object (&self->line);
  zug_wire_session_free (self->session);
  self->session = zug_wire_session_new (self->role, &self->person, root,
                                        self->other->person.lasting, 60 * G_USEC_PER_SEC, &ends);
  set_due (self);
}

void
zug_wire_party_end (ZugWireParty *self)
{
  g_clear_object (&self->line);
  g_source_destroy (self->due);
  g_source_unref (self->due);
  zug_wire_session_free (self->session);
  g_free (self->why);
  g_free (self->code);
}

static gboolean
have_had (ZugWireParty *one, guint until)
{
  send_more (one);
  send_more (one->other);
  return one->had >= MIN (until, one->other->wanted) && one->other->had >= MIN (until, one->wanted);
}

void
zug_wire_parties_talk (ZugWireParty *caller, guint until)
{
  zug_wire_wait (have_had (caller, until));
}

static gboolean
on_time (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
zug_wire_iterate (void)
{
  gboolean over = FALSE;
  const guint source = g_timeout_add (100, on_time, &over);

  g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (source);
}
