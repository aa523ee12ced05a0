/* zug-tool-play-call.c: games with a friend elsewhere in a terminal while both are on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include "zug-wire-call.h"
#include "zug-wire-lan.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  LEAVE = 3000, /* ms that somebody who leaves waits for what was sent to have come, */
  GOODBYE = 200 /* … and for a goodbye to have left */
};

struct _ZugPlayCall
{
  ZugPlay *play;
  ZugWireCall *call;
  guint number;  /* of the game; 0: none yet */
  gboolean kept; /* how both meet again is with the game */

  ZugCallState told; /* what was said of it */
  gboolean told_late;
  char *told_code, *told_trouble;
};

void
zug_play_call_free (ZugPlayCall *self)
{
  g_signal_handlers_disconnect_by_data (self->call, self);
  g_object_unref (self->call);
  g_free (self->told_code);
  g_free (self->told_trouble);
  g_free (self);
}

/* --- which call ------------------------------------------------------------------------------- */

static gboolean
is_on (const ZugPlayCall *self)
{
  return zug_wire_call_get_state (self->call) != ZUG_CALL_OVER;
}

/* The call of a game; NULL where there is none, or it is over. */
static ZugPlayCall *
find_call (ZugPlay *play, guint number)
{
  for (guint i = 0; i < play->calls->len; i++)
    {
      ZugPlayCall *self = play->calls->pdata[i];

      if (self->number == number && is_on (self))
        return self;
    }
  return NULL;
}

/* The call that is spoken of: that of the game, or one that has no game yet. */
static ZugPlayCall *
current_call (ZugPlay *play)
{
  ZugPlayCall *own = find_call (play, play->current);

  return own != NULL ? own : find_call (play, 0);
}

/* --- what goes out ---------------------------------------------------------------------------- */

static void
send_all (ZugPlayCall *self)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (self->play->desk, self->number);
  g_autoptr (GPtrArray) unsent = NULL;

  if (seat == NULL || !self->kept)
    return;
  unsent = zug_link_seat_dup_unsent (seat);
  for (guint i = 0; i < unsent->len; i++)
    zug_wire_call_send (self->call, unsent->pdata[i]);
}

void
zug_play_send (ZugPlay *play, guint number)
{
  ZugPlayCall *self = find_call (play, number);

  if (self != NULL)
    send_all (self);
}

/* The game is told whether both are on. */
static void
tell_together (ZugPlayCall *self)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (self->play->desk, self->number);

  if (seat != NULL)
    zug_link_seat_set_together (seat, zug_wire_call_get_state (self->call) == ZUG_CALL_TOGETHER);
}

/* What leads both together again is on the disk before the game leaves. */
static void
keep_meeting (ZugPlayCall *self)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (self->play->desk, self->number);
  const ZugLinkMeeting *meeting = zug_wire_call_get_meeting (self->call);
  g_autoptr (GError) error = NULL;

  if (seat == NULL || meeting == NULL || !zug_wire_call_is_trusted (self->call) || self->kept)
    return;
  if (!zug_link_seat_set_meeting (seat, meeting, &error))
    zug_play_fail (self->play, error);
  else
    self->kept = TRUE;
  tell_together (self);
}

void
zug_play_call_offers (ZugPlay *play, guint number)
{
  ZugPlayCall *self = find_call (play, 0);

  if (self == NULL)
    return;
  self->number = number;
  keep_meeting (self);
  send_all (self);
}

const ZugLinkMeeting *
zug_play_call_accepts (ZugPlay *play)
{
  return play->offered_by != NULL ? zug_wire_call_get_meeting (play->offered_by->call) : NULL;
}

void
zug_play_call_declined (ZugPlay *play)
{
  ZugPlayCall *self = g_steal_pointer (&play->offered_by);

  if (self == NULL)
    return;
  self->number = 0;
  self->kept = FALSE;
}

/* What is offered first in a talk is on the disk before it is told. What is wrong with it is said
 * when it is taken. */
static void
keep_offer (ZugPlayCall *self, const ZugLinkPacket *packet)
{
  const ZugLinkMeeting *meeting = zug_wire_call_get_meeting (self->call);
  g_autoptr (GError) error = NULL;

  if (zug_link_packet_get_kind (packet) != ZUG_LINK_OFFER || self->number != 0 || meeting == NULL)
    return;
  self->number = zug_link_desk_keep_offer (self->play->desk, packet, meeting, &error);
  self->kept = self->number != 0;
  if (g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE))
    zug_play_fail (self->play, error);
  tell_together (self);
}

void
zug_play_call_accepted (ZugPlay *play, guint number)
{
  ZugPlayCall *self = g_steal_pointer (&play->offered_by);

  if (self == NULL)
    return;
  self->number = number;
  self->kept = TRUE;
  tell_together (self);
  send_all (self);
}

/* --- what is told ----------------------------------------------------------------------------- */

static const char *
name_of (ZugPlayCall *self)
{
  const char *known =
      zug_link_desk_find_contact (self->play->desk, zug_wire_call_get_friend (self->call));

  return known != NULL ? known : zug_wire_call_get_friend_name (self->call);
}

static void
tell_words (ZugPlayCall *self)
{
  const char *name = name_of (self);

  /* TRANSLATORS: %s is a name that nobody has vouched for. */
  zug_tool_say (_ ("Somebody who is called %s is there."), name);
  if (zug_link_desk_knows_name (self->play->desk, name))
    zug_tool_say (_ ("Take care: you know another key by the name of %s. This one is new."), name);
  zug_tool_say (
      _ ("Read these words to each other, by telephone for instance. If both see the same, nobody "
         "is in between: type “same”, else “differ”."));
  zug_tool_say ("\n  %s\n", zug_wire_call_get_words (self->call));
}

static void
tell_state (ZugPlayCall *self)
{
  switch (zug_wire_call_get_state (self->call))
    {
    case ZUG_CALL_WORDS:
      tell_words (self);
      break;
    case ZUG_CALL_TOGETHER:
      zug_tool_say (_ ("%s is there."), name_of (self));
      if (zug_link_desk_get_seat (self->play->desk, self->number) != NULL
          && self->number == self->play->current)
        zug_play_tell (self->play, self->number);
      break;
    case ZUG_CALL_AWAY:
      zug_tool_say (_ ("%s is away."), name_of (self));
      break;
    case ZUG_CALL_OVER:
      zug_tool_say (_ ("The connection is over."));
      break;
    default:
      break;
    }
}

static void
tell_code (ZugPlayCall *self)
{
  const char *code = zug_wire_call_get_code (self->call);

  if (code == NULL || g_strcmp0 (code, self->told_code) == 0)
    return;
  g_free (self->told_code);
  self->told_code = g_strdup (code);
  zug_tool_say (_ ("Tell your friend this code: %s"), code);
}

static void
tell_trouble (ZugPlayCall *self)
{
  const char *trouble = zug_wire_call_get_trouble (self->call);

  if (trouble == NULL || g_strcmp0 (trouble, self->told_trouble) == 0)
    return;
  g_free (self->told_trouble);
  self->told_trouble = g_strdup (trouble);
  zug_tool_say ("%s", trouble);
}

/* Who is not there yet is waited for without an end; who was, may be reached otherwise. */
static void
tell_late (ZugPlayCall *self)
{
  const gboolean late =
      zug_wire_call_is_late (self->call) && zug_wire_call_get_meeting (self->call) != NULL;

  if (late && !self->told_late)
    zug_tool_say (
        _ ("Nobody has been there for ten seconds. The same game goes on by codes, too: “code” "
           "shows what to send."));
  self->told_late = late;
}

static void
on_changed (ZugPlayCall *self)
{
  const ZugCallState state = zug_wire_call_get_state (self->call);
  ZugLinkSeat *seat = zug_link_desk_get_seat (self->play->desk, self->number);
  ZugLinkGame *game = seat != NULL ? zug_link_seat_get_game (seat) : NULL;

  if (state == ZUG_CALL_WORDS)
    {
      const guint8 *friend = zug_wire_call_get_friend (self->call);
      const guint8 *with =
          game != NULL ? zug_link_game_get_lasting (game, !zug_link_seat_get_role (seat)) : NULL;

      /* The game was with somebody else: this is another one. */
      if (with != NULL && memcmp (with, friend, ZUG_LINK_PUBLIC) != 0)
        self->number = 0;
      else if (with != NULL || zug_link_desk_find_contact (self->play->desk, friend) != NULL)
        {
          zug_wire_call_trust (self->call);
          return;
        }
    }
  tell_together (self);
  tell_trouble (self);
  tell_code (self);
  if (state != self->told)
    {
      self->told = state;
      tell_state (self);
    }
  tell_late (self);
}

/* --- what comes ------------------------------------------------------------------------------- */

static void
on_met (ZugPlayCall *self)
{
  keep_meeting (self);
}

static void
on_packet (ZugPlayCall *self, const ZugLinkPacket *packet)
{
  g_autoptr (GError) error = NULL;
  ZugPlayTaken taken;

  self->play->coming = TRUE;
  keep_offer (self, packet);
  taken = self->play->take (self->play, packet, &error);
  self->play->coming = FALSE;
  switch (taken)
    {
    case ZUG_PLAY_OFFERED:
      self->play->offered_by = self;
      return;
    case ZUG_PLAY_TAKEN:
      return;
    default:
      break;
    }
  if (g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_AGAIN))
    return;
  if (g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_CLOCK)
      || g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_LAG)
      || g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE))
    zug_play_fail (self->play, error);
  zug_wire_call_blame (self->call);
}

/* --- commands --------------------------------------------------------------------------------- */

/* Takes a call; another one for the same game ends. */
static void
begin (ZugPlay *play, ZugWireCall *call, guint number, gboolean kept)
{
  ZugPlayCall *before = find_call (play, number), *self;

  if (before != NULL)
    {
      if (play->offered_by == before)
        play->offered_by = NULL;
      g_ptr_array_remove (play->calls, before);
    }
  self = g_new0 (ZugPlayCall, 1);
  self->play = play;
  self->call = call;
  self->number = number;
  self->kept = kept;
  g_ptr_array_add (play->calls, self);
  g_object_connect (call, "swapped-signal::changed", on_changed, self, "swapped-signal::met",
                    on_met, self, "swapped-signal::opened", send_all, self,
                    "swapped-signal::packet", on_packet, self, NULL);
  zug_wire_call_start (call);
}

/* The game that is spoken of, as far as somebody can still be called to it; 0: a new one. */
static guint
find_number (ZugPlay *play)
{
  ZugLinkSeat *seat = zug_play_current (play);
  ZugLinkGame *game = seat != NULL ? zug_link_seat_get_game (seat) : NULL;

  return seat == NULL || (game != NULL && zug_link_game_is_over (game)) ? 0 : play->current;
}

static void
tell_servers (ZugPlay *play)
{
  g_autofree char *servers = g_strjoinv (", ", play->servers);

  zug_tool_say (
      /* TRANSLATORS: addresses of servers */
      _ ("You meet at %s. Who runs that sees both addresses, when you play and how much is sent; "
         "what is sent it cannot read."),
      servers);
}

void
zug_play_run_call (ZugPlay *play, GStrv words)
{
  tell_servers (play);
  begin (play,
         zug_wire_call_new_code (zug_link_desk_get_person (play->desk),
                                 (const char *const *) play->servers, NULL),
         find_number (play), FALSE);
}

void
zug_play_run_answer (ZugPlay *play, GStrv words)
{
  g_autofree char *text = words[1] != NULL ? g_strjoinv ("-", words + 1) : NULL;
  ZugWireCode code;

  if (text == NULL || !zug_wire_code_read (text, &code))
    {
      zug_play_complain (play, _ ("Type the code that your friend tells you, such as “answer "
                                  "7-guitar-river”."));
      return;
    }
  tell_servers (play);
  begin (play,
         zug_wire_call_new_code (zug_link_desk_get_person (play->desk),
                                 (const char *const *) play->servers, &code),
         find_number (play), FALSE);
}

void
zug_play_run_listen (ZugPlay *play, GStrv words)
{
  guint64 port = ZUG_WIRE_LAN_PORT;
  g_autoptr (GError) error = NULL;
  ZugWireCall *call;

  if (words[1] != NULL && !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXUINT16, &port, NULL))
    {
      zug_play_complain (play, _ ("A port is a number up to 65535."));
      return;
    }
  call = zug_wire_call_new_listen (zug_link_desk_get_person (play->desk), (guint16) port, &error);
  if (call == NULL)
    {
      zug_play_fail (play, error);
      return;
    }
  /* TRANSLATORS: a number, then the name of this computer */
  zug_tool_say (_ ("Waiting at port %1$u. Your friend connects to this computer’s address, such as "
                   "“connect %2$s:%1$u”."),
                zug_wire_call_get_port (call), g_get_host_name ());
  begin (play, call, find_number (play), FALSE);
}

void
zug_play_run_connect (ZugPlay *play, GStrv words)
{
  if (words[1] == NULL)
    {
      zug_play_complain (play, _ ("Where to? As in “connect 192.168.1.7”."));
      return;
    }
  begin (play, zug_wire_call_new_connect (zug_link_desk_get_person (play->desk), words[1]),
         find_number (play), FALSE);
}

void
zug_play_run_meet (ZugPlay *play, GStrv words)
{
  if (!zug_play_meet (play))
    zug_play_complain (play, _ ("In this game you have not met before: “call” or “listen” first."));
}

gboolean
zug_play_meet (ZugPlay *play)
{
  ZugLinkSeat *seat = zug_play_current (play);
  const ZugLinkMeeting *meeting = seat != NULL ? zug_link_seat_get_meeting (seat) : NULL;
  ZugLinkGame *game = seat != NULL ? zug_link_seat_get_game (seat) : NULL;

  if (meeting == NULL)
    return FALSE;
  if (find_call (play, play->current) == NULL)
    begin (
        play,
        zug_wire_call_new_again (
            zug_link_desk_get_person (play->desk), meeting,
            game != NULL ? zug_link_game_get_lasting (game, !zug_link_seat_get_role (seat)) : NULL),
        play->current, TRUE);
  return TRUE;
}

static ZugPlayCall *
need_words (ZugPlay *play)
{
  ZugPlayCall *self = current_call (play);

  if (self != NULL && zug_wire_call_get_words (self->call) != NULL
      && !zug_wire_call_is_trusted (self->call))
    return self;
  zug_play_complain (play, _ ("There are no words to compare now."));
  return NULL;
}

/* The rest of the line is what the friend is called from now on. */
void
zug_play_run_same (ZugPlay *play, GStrv words)
{
  ZugPlayCall *self = need_words (play);
  g_autofree char *name = words[1] != NULL ? g_strjoinv (" ", words + 1) : NULL;
  g_autoptr (GError) error = NULL;

  if (self == NULL)
    return;
  if (!zug_link_desk_add_contact (play->desk, zug_wire_call_get_friend (self->call),
                                  name != NULL ? name : zug_wire_call_get_friend_name (self->call),
                                  &error))
    zug_play_fail (play, error);
  else
    zug_wire_call_trust (self->call);
}

void
zug_play_run_differ (ZugPlay *play, GStrv words)
{
  ZugPlayCall *self = need_words (play);

  if (self != NULL)
    zug_wire_call_distrust (self->call);
}

void
zug_play_run_hang_up (ZugPlay *play, GStrv words)
{
  ZugPlayCall *self = current_call (play);

  if (self == NULL)
    zug_play_complain (play, _ ("There is no connection."));
  else
    zug_wire_call_end (self->call);
}

void
zug_play_renew (ZugPlay *play, guint number)
{
  ZugPlayCall *self = find_call (play, number);

  if (self != NULL)
    zug_wire_call_renew (self->call);
}

/* --- waiting ---------------------------------------------------------------------------------- */

/* Whether somebody is to do something. */
static gboolean
is_due (ZugPlay *play)
{
  g_autoptr (ZugFriendGame) game = zug_friend_game_new (play->desk, play->current);
  ZugPlayCall *self = current_call (play);

  return play->offer.n > 0 || (game != NULL && game->name != NULL && zug_friend_game_is_due (game))
         || (game != NULL && game->duty == ZUG_FRIEND_OVER)
         || (self != NULL && zug_wire_call_get_state (self->call) == ZUG_CALL_WORDS);
}

gboolean
zug_play_is_waiting (ZugPlay *play)
{
  if (!play->waiting)
    return FALSE;
  if (current_call (play) != NULL && !is_due (play))
    return TRUE;
  play->waiting = FALSE;
  return FALSE;
}

void
zug_play_run_wait (ZugPlay *play, GStrv words)
{
  if (current_call (play) == NULL)
    zug_play_complain (play, _ ("There is no connection."));
  else
    play->waiting = TRUE;
}

/* --- leaving ---------------------------------------------------------------------------------- */

static gboolean
is_sending (ZugPlay *play)
{
  for (guint i = 0; i < play->calls->len; i++)
    {
      ZugWireCall *call = ((ZugPlayCall *) play->calls->pdata[i])->call;

      if (zug_wire_call_get_state (call) == ZUG_CALL_TOGETHER && zug_wire_call_is_sending (call))
        return TRUE;
    }
  return FALSE;
}

static gboolean
on_time (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
zug_play_hang_up (ZugPlay *play)
{
  gboolean over = FALSE;
  guint timer = g_timeout_add (LEAVE, on_time, &over);

  while (!over && is_sending (play))
    g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (timer);
  for (guint i = 0; i < play->calls->len; i++)
    {
      ZugPlayCall *self = play->calls->pdata[i];

      g_signal_handlers_disconnect_by_data (self->call, self);
      zug_wire_call_end (self->call);
    }
  /* Goodbyes leave from the main loop. */
  over = play->calls->len == 0;
  if (!over)
    g_timeout_add (GOODBYE, on_time, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}
