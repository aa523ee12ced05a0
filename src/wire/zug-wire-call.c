/* zug-wire-call.c: two who are on at the same time, however often the line between them breaks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-call.h"

#include "zug-signal.h"
#include "zug-wire-lan.h"
#include "zug-wire-mailbox.h"
#include "zug-wire-way.h"
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

enum
{
  IDLE_FAR = 60,  /* seconds after which the other is asked whether it is there: by a server, */
  IDLE_NEAR = 15, /* … and without one */
  HELD_MAX = 32,  /* packets that wait for the words to be compared */
  BLAMED_MAX = 32,
  TOKENS = 256, /* packets that may come at once, */
  TOKENS_PER_SECOND = 20
};

struct _ZugWireCall
{
  GObject parent_instance;

  ZugWireRole role;
  ZugLinkPerson person;
  gboolean has_known;
  guint8 known[ZUG_WIRE_KEY];
  gboolean has_friend;
  guint8 friend[ZUG_LINK_PUBLIC];

  ZugWireMeetFunc make;
  gpointer make_data;
  ZugWireLine *line; /* NULL: ended */
  char *code, *trouble;

  ZugWireSession *session;
  gboolean opened_now, lost_now; /* by what is done just now */
  gboolean met;                  /* both know the secret of `meeting` */
  gboolean met_told;
  ZugLinkMeeting meeting;
  gboolean trusted, over;
  ZugCallState state; /* as it was told */
  GPtrArray *held;    /* of ZugLinkPacket */
  guint n_blamed;
  double tokens;
  gint64 tokens_at;

  guint tick, change, late_timer; /* of GLib; 0: none */
  gboolean late;
};

enum
{
  CHANGED,
  MET,
  OPENED,
  PACKET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugWireCall, zug_wire_call, G_TYPE_OBJECT)

static void arm (ZugWireCall *self);

/* --- how it stands ---------------------------------------------------------------------------- */

static ZugCallState
find_state (ZugWireCall *self)
{
  if (self->over)
    return ZUG_CALL_OVER;
  if (!zug_wire_session_is_open (self->session))
    return ZUG_CALL_CALLING;
  if (!zug_wire_session_is_heard (self->session) || self->line == NULL
      || !zug_wire_line_is_up (self->line))
    return ZUG_CALL_AWAY;
  return self->trusted ? ZUG_CALL_TOGETHER : ZUG_CALL_WORDS;
}

static gboolean
on_late (gpointer data)
{
  ZugWireCall *self = data;

  self->late_timer = 0;
  self->late = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* Says what has become of it. */
static void
update (ZugWireCall *self)
{
  const ZugCallState state = find_state (self);
  const gboolean waits = state == ZUG_CALL_CALLING || state == ZUG_CALL_AWAY;

  if (!waits)
    {
      g_clear_handle_id (&self->late_timer, g_source_remove);
      self->late = FALSE;
    }
  else if (self->late_timer == 0 && !self->late)
    self->late_timer = g_timeout_add_seconds (ZUG_CALL_LATE, on_late, self);
  if (state == self->state)
    return;
  if (!waits && state != ZUG_CALL_OVER)
    g_clear_pointer (&self->trouble, g_free);
  self->state = state;
  g_debug ("call: state %d", state);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_trouble (ZugWireCall *self, const char *words)
{
  if (g_strcmp0 (words, self->trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (words);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Nothing comes of it any more. */
static void
finish (ZugWireCall *self, const char *words)
{
  if (self->over)
    return;
  self->over = TRUE;
  set_trouble (self, words);
  update (self);
}

static void
finish_flood (ZugWireCall *self)
{
  finish (self, _ ("The other program sends more than any game needs, and was hung up on."));
}

/* --- what goes out ---------------------------------------------------------------------------- */

static void
on_send (const guint8 *frame, gsize n, gpointer data)
{
  ZugWireCall *self = data;

  if (self->line != NULL)
    zug_wire_line_send (self->line, frame, n);
}

/* Says that packets can be sent, and gives those that waited. */
static void
open_up (ZugWireCall *self)
{
  g_autoptr (GPtrArray) held = NULL;

  if (!self->met || !self->trusted || self->over)
    return;
  if (!self->met_told)
    {
      self->met_told = TRUE;
      g_signal_emit (self, signals[MET], 0);
    }
  g_signal_emit (self, signals[OPENED], 0);
  held = g_steal_pointer (&self->held);
  self->held = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < held->len && !self->over; i++)
    g_signal_emit (self, signals[PACKET], 0, held->pdata[i]);
}

/* --- what comes in ---------------------------------------------------------------------------- */

/* Somebody who sends without an end is not listened to. */
static gboolean
is_flood (ZugWireCall *self)
{
  const gint64 now = g_get_monotonic_time ();

  self->tokens =
      MIN (TOKENS, self->tokens + (double) (now - self->tokens_at) * TOKENS_PER_SECOND / 1e6);
  self->tokens_at = now;
  if (self->tokens < 1)
    return TRUE;
  self->tokens--;
  return FALSE;
}

static void
on_take (const ZugLinkPacket *packet, gpointer data)
{
  ZugWireCall *self = data;

  if (self->over)
    return;
  if (is_flood (self) || self->held->len >= HELD_MAX)
    finish_flood (self);
  else if (!self->met || !self->trusted)
    g_ptr_array_add (self->held, g_memdup2 (packet, sizeof *packet));
  else
    g_signal_emit (self, signals[PACKET], 0, packet);
}

/* Both know what they meet again by. */
static void
settle (ZugWireCall *self)
{
  if (self->met)
    return;
  if (ZUG_IS_WIRE_MAILBOX (self->line))
    g_snprintf (self->meeting.way, sizeof self->meeting.way, ZUG_WIRE_WAY_MAILBOX "%s",
                zug_wire_mailbox_get_server (ZUG_WIRE_MAILBOX (self->line)));
  self->met = TRUE;
  zug_wire_session_settle (self->session);
  self->meeting.calls = self->role == ZUG_WIRE_CALLER;
  memcpy (self->meeting.root, zug_wire_session_get_root (self->session), ZUG_WIRE_KEY);
  memcpy (self->friend, zug_wire_session_get_friend (self->session), sizeof self->friend);
  self->has_friend = TRUE;
  g_debug ("call: met");
}

static void
on_refused (ZugWireCall *self)
{
  if (self->met)
    set_trouble (self, _ ("Somebody answers who does not know what you and your friend have agreed "
                          "on."));
  else if (zug_wire_session_is_open (self->session))
    /* The code was right before: the other goes on from what came of that. */
    settle (self);
  else if (self->role == ZUG_WIRE_CALLER)
    finish (self, _ ("Your friend has another code. Ask for a new one: each is good for one try."));
  else if (zug_wire_call_get_port (self) != 0)
    /* Nearby nobody types a code. */
    finish (self, _ ("Somebody else has tried to connect. Wait for your friend once more."));
  else
    finish (self, _ ("Somebody has tried a wrong code, so this one is void. Give your friend a new "
                     "one."));
}

static void
on_event (ZugWireEvent event, gpointer data)
{
  ZugWireCall *self = data;

  switch (event)
    {
    case ZUG_WIRE_EVENT_OPENED:
      self->opened_now = TRUE;
      break;
    case ZUG_WIRE_EVENT_HEARD:
      break;
    case ZUG_WIRE_EVENT_LOST:
      /* The other may have heard all that was to be said, and go on from there. */
      settle (self);
      self->lost_now = TRUE;
      break;
    case ZUG_WIRE_EVENT_REFUSED:
      on_refused (self);
      break;
    case ZUG_WIRE_EVENT_STRANGER:
      set_trouble (self, _ ("Somebody answers who is not your friend."));
      break;
    case ZUG_WIRE_EVENT_SELF:
      finish (self,
              _ ("That is you: your friend has to be at another computer, with another key."));
      break;
    default:
      break;
    }
}

static void change_line (ZugWireCall *self);

/* What has come of a frame or of time. met: whether a secret was there before. */
static void
follow_up (ZugWireCall *self, gboolean met)
{
  update (self);
  if (self->opened_now || met != self->met)
    open_up (self);
  if (met != self->met)
    change_line (self);
  arm (self);
}

static gboolean
on_frame (ZugWireCall *self, GBytes *bytes)
{
  const gboolean met = self->met;
  gsize n;
  const guint8 *frame = g_bytes_get_data (bytes, &n);
  gboolean heard;

  if (self->over)
    return FALSE;
  self->opened_now = FALSE;
  heard = zug_wire_session_take (self->session, frame, n, g_get_monotonic_time ());
  if (zug_wire_session_is_mutual (self->session) && !self->over)
    settle (self);
  follow_up (self, met);
  return heard;
}

/* --- time ------------------------------------------------------------------------------------- */

static gboolean
on_tick (gpointer data)
{
  ZugWireCall *self = data;
  const gboolean met = self->met;

  self->tick = 0;
  self->opened_now = self->lost_now = FALSE;
  zug_wire_session_tick (self->session, g_get_monotonic_time ());
  /* It may only seem to be up. */
  if (self->lost_now && self->line != NULL && !self->over)
    zug_wire_line_renew (self->line);
  follow_up (self, met);
  return G_SOURCE_REMOVE;
}

static void
arm (ZugWireCall *self)
{
  const gint64 due = zug_wire_session_get_due (self->session);
  const gint64 left = MAX (due - g_get_monotonic_time (), 0);

  g_clear_handle_id (&self->tick, g_source_remove);
  if (due != G_MAXINT64 && !self->over && self->line != NULL)
    self->tick = g_timeout_add ((guint) MIN (left / 1000 + 1, G_MAXINT), on_tick, self);
}

/* --- the line --------------------------------------------------------------------------------- */

static void
on_up (ZugWireCall *self)
{
  if (self->over)
    return;
  zug_wire_session_up (self->session, g_get_monotonic_time ());
  update (self);
  arm (self);
}

static void
on_down (ZugWireCall *self, const char *words)
{
  if (zug_wire_line_is_over (self->line))
    finish (self, words);
  else if (words != NULL)
    set_trouble (self, words);
  update (self);
}

static void make_session (ZugWireCall *self);

/* It is told before anybody can come. */
static void
on_code (ZugWireCall *self, const char *code)
{
  ZugWireCode read;

  if (self->met || self->over)
    return;
  if (zug_wire_code_read (code, &read))
    {
      self->has_known = TRUE;
      zug_wire_handshake_know_code (&read, self->known);
      make_session (self);
    }
  g_free (self->code);
  self->code = g_strdup (code);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
drop_line (ZugWireCall *self)
{
  if (self->line == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->line, self);
  zug_wire_line_close (self->line);
  g_clear_object (&self->line);
}

static void
use_line (ZugWireCall *self, ZugWireLine *line)
{
  self->line = line;
  g_signal_connect_swapped (line, "up", G_CALLBACK (on_up), self);
  g_signal_connect_swapped (line, "down", G_CALLBACK (on_down), self);
  g_signal_connect_swapped (line, "frame", G_CALLBACK (on_frame), self);
  g_signal_connect_swapped (line, "code", G_CALLBACK (on_code), self);
}

/* Goes on where nobody comes who only knows the code; the line that is left is in a signal. */
static gboolean
on_change_line (gpointer data)
{
  ZugWireCall *self = data;
  ZugWireLine *line;

  self->change = 0;
  if (self->over || self->line == NULL)
    return G_SOURCE_REMOVE;
  line = self->make (self->meeting.way, self->role, self->meeting.root, self->make_data);
  if (line == NULL)
    return G_SOURCE_REMOVE;
  drop_line (self);
  g_clear_pointer (&self->code, g_free);
  use_line (self, line);
  zug_wire_line_start (line);
  return G_SOURCE_REMOVE;
}

static void
change_line (ZugWireCall *self)
{
  if (self->change == 0 && zug_wire_way_changes (self->meeting.way))
    self->change = g_idle_add (on_change_line, self);
}

/* --- the object ------------------------------------------------------------------------------- */

static ZugWireLine *
make_line (const char *way, ZugWireRole role, const guint8 *root, gpointer data)
{
  return zug_wire_way_line (way, role, root);
}

static void
zug_wire_call_dispose (GObject *object)
{
  ZugWireCall *self = ZUG_WIRE_CALL (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->change, g_source_remove);
  g_clear_handle_id (&self->late_timer, g_source_remove);
  drop_line (self);

  G_OBJECT_CLASS (zug_wire_call_parent_class)->dispose (object);
}

static void
zug_wire_call_finalize (GObject *object)
{
  ZugWireCall *self = ZUG_WIRE_CALL (object);

  g_clear_pointer (&self->session, zug_wire_session_free);
  g_ptr_array_unref (self->held);
  g_free (self->code);
  g_free (self->trouble);
  sodium_memzero (&self->person, sizeof self->person);
  sodium_memzero (&self->meeting, sizeof self->meeting);
  sodium_memzero (self->known, sizeof self->known);

  G_OBJECT_CLASS (zug_wire_call_parent_class)->finalize (object);
}

static void
zug_wire_call_class_init (ZugWireCallClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_wire_call_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_wire_call_finalize;

  signals[CHANGED] = zug_signal_new ("changed", type, 0);
  signals[MET] = zug_signal_new ("met", type, 0);
  signals[OPENED] = zug_signal_new ("opened", type, 0);
  signals[PACKET] = zug_signal_new ("packet", type, 1, G_TYPE_POINTER);
}

static void
zug_wire_call_init (ZugWireCall *self)
{
  self->held = g_ptr_array_new_with_free_func (g_free);
  self->tokens = TOKENS;
  self->tokens_at = g_get_monotonic_time ();
  self->make = make_line;
}

static void
make_session (ZugWireCall *self)
{
  const ZugWireEnds ends = {on_send, on_take, on_event, self};
  const gint64 idle = zug_wire_way_changes (self->meeting.way) ? IDLE_FAR : IDLE_NEAR;

  g_clear_pointer (&self->session, zug_wire_session_free);
  self->session =
      zug_wire_session_new (self->role, &self->person,
                            self->met         ? self->meeting.root
                            : self->has_known ? self->known
                                              : NULL,
                            self->has_friend ? self->friend : NULL, idle * G_USEC_PER_SEC, &ends);
}

ZugWireCall *
zug_wire_call_new (ZugWireRole role, const ZugLinkPerson *person, const guint8 *known,
                   ZugWireLine *line, const char *way)
{
  ZugWireCall *self;

  g_return_val_if_fail (ZUG_IS_WIRE_LINE (line), NULL);

  self = g_object_new (ZUG_TYPE_WIRE_CALL, NULL);
  self->role = role;
  self->person = *person;
  self->has_known = known != NULL;
  if (known != NULL)
    memcpy (self->known, known, sizeof self->known);
  use_line (self, g_object_ref (line));
  g_strlcpy (self->meeting.way, way, sizeof self->meeting.way);
  make_session (self);
  return self;
}

ZugWireCall *
zug_wire_call_new_again (const ZugLinkPerson *person, const ZugLinkMeeting *meeting,
                         const guint8 *friend)
{
  ZugWireCall *self = g_object_new (ZUG_TYPE_WIRE_CALL, NULL);

  self->role = meeting->calls ? ZUG_WIRE_CALLER : ZUG_WIRE_ANSWERER;
  self->person = *person;
  self->meeting = *meeting;
  self->met = self->met_told = self->trusted = TRUE;
  self->has_friend = friend != NULL;
  if (friend != NULL)
    memcpy (self->friend, friend, sizeof self->friend);
  make_session (self);
  return self;
}

void
zug_wire_call_set_meet (ZugWireCall *self, ZugWireMeetFunc meet, gpointer data)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  self->make = meet;
  self->make_data = data;
}

void
zug_wire_call_start (ZugWireCall *self)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  if (self->line == NULL)
    {
      ZugWireLine *line =
          self->make (self->meeting.way, self->role, self->meeting.root, self->make_data);

      if (line == NULL)
        {
          finish (self, _ ("It is not known any more where you met."));
          return;
        }
      use_line (self, line);
    }
  update (self);
  zug_wire_line_start (self->line);
}

static void
hang_up (ZugWireCall *self, const char *words)
{
  if (!self->over)
    zug_wire_session_leave (self->session, g_get_monotonic_time ());
  drop_line (self);
  arm (self);
  finish (self, words);
}

void
zug_wire_call_end (ZugWireCall *self)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  hang_up (self, NULL);
}

/* --- what is asked of it ---------------------------------------------------------------------- */

ZugCallState
zug_wire_call_get_state (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), ZUG_CALL_OVER);
  return find_state (self);
}

gboolean
zug_wire_call_is_late (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), FALSE);
  return self->late;
}

const char *
zug_wire_call_get_code (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), NULL);
  return self->code;
}

guint16
zug_wire_call_get_port (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), 0);
  return g_str_has_prefix (self->meeting.way, ZUG_WIRE_WAY_LISTEN) && ZUG_IS_WIRE_LAN (self->line)
             ? zug_wire_lan_get_port (ZUG_WIRE_LAN (self->line))
             : 0;
}

char *
zug_wire_call_dup_address (ZugWireCall *self)
{
  const guint16 port = zug_wire_call_get_port (self);

  return port != 0 ? zug_wire_lan_dup_own_address (port) : NULL;
}

const char *
zug_wire_call_get_trouble (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), NULL);
  return self->trouble;
}

const guint8 *
zug_wire_call_get_friend (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), NULL);
  return zug_wire_session_get_friend (self->session);
}

const char *
zug_wire_call_get_friend_name (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), NULL);
  return zug_wire_session_get_friend_name (self->session);
}

const char *
zug_wire_call_get_words (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), NULL);
  return zug_wire_session_get_words (self->session);
}

const ZugLinkMeeting *
zug_wire_call_get_meeting (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), NULL);
  return self->met ? &self->meeting : NULL;
}

void
zug_wire_call_trust (ZugWireCall *self)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  if (self->trusted || self->over || !zug_wire_session_is_open (self->session))
    return;
  self->trusted = TRUE;
  update (self);
  open_up (self);
}

gboolean
zug_wire_call_is_trusted (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), FALSE);
  return self->trusted;
}

void
zug_wire_call_distrust (ZugWireCall *self)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  hang_up (self, _ ("The words differ, so somebody may be between you and your friend. Nothing was "
                    "sent. Try again with a new code."));
}

gboolean
zug_wire_call_send (ZugWireCall *self, const ZugLinkPacket *packet)
{
  gboolean sent;

  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), FALSE);

  if (!self->met || !self->trusted || self->over)
    return FALSE;
  sent = zug_wire_session_send (self->session, packet, g_get_monotonic_time ());
  arm (self);
  return sent;
}

gboolean
zug_wire_call_is_sending (ZugWireCall *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (self), FALSE);
  return !self->over && zug_wire_session_is_sending (self->session);
}

void
zug_wire_call_blame (ZugWireCall *self)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  if (++self->n_blamed > BLAMED_MAX)
    finish_flood (self);
}

void
zug_wire_call_renew (ZugWireCall *self)
{
  g_return_if_fail (ZUG_IS_WIRE_CALL (self));

  if (!self->met || self->over || self->line == NULL)
    return;
  make_session (self);
  if (zug_wire_line_is_up (self->line))
    zug_wire_session_up (self->session, g_get_monotonic_time ());
  update (self);
  arm (self);
}
