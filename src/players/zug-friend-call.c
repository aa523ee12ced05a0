/* zug-friend-call.c: a game with a friend elsewhere while both are on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-call.h"

#include "zug-link-code.h"
#include "zug-signal.h"
#include <string.h>

struct _ZugFriendCall
{
  GObject parent_instance;

  ZugFriends *friends;
  ZugWireCall *call;
  guint number;
  gboolean kept;     /* how both meet again is with the game */
  gboolean together; /* as the game was told */
  gboolean accepting;
  ZugFriendOffer *offer;
};

enum
{
  CHANGED,
  OFFERED,
  COMPLAINED,
  DOUBTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugFriendCall, zug_friend_call, G_TYPE_OBJECT)

static void
complain (ZugFriendCall *self, const char *words)
{
  g_signal_emit (self, signals[COMPLAINED], 0, words);
}

/* --- what goes out ---------------------------------------------------------------------------- */

/* All that the friend is not known to have; what was sent in this talk is not sent again. */
static void
send_all (ZugFriendCall *self)
{
  const ZugFriendGame *game = zug_friends_get_game (self->friends, self->number);

  if (game == NULL || !self->kept)
    return;
  for (guint i = 0; game->codes[i] != NULL; i++)
    {
      ZugLinkPacket packet;
      gsize at = 0;

      if (zug_link_code_next (game->codes[i], strlen (game->codes[i]), &at, &packet)
          == ZUG_LINK_CODE_GOOD)
        zug_wire_call_send (self->call, &packet);
    }
}

static void
on_acted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (error != NULL)
    complain (self, error->message);
}

static void
act (ZugFriendCall *self, const ZugFriendsAct *what, GAsyncReadyCallback callback)
{
  zug_friends_act_async (self->friends, what, callback, g_object_ref (self));
}

/* The game is told whether both are on; a line that breaks for a moment changes nothing. */
static void
tell_together (ZugFriendCall *self)
{
  const ZugCallState state = zug_wire_call_get_state (self->call);
  const gboolean together =
      state == ZUG_CALL_TOGETHER
      || (self->together && state == ZUG_CALL_AWAY && !zug_wire_call_is_late (self->call));
  const ZugFriendsAct what = {
      .verb = ZUG_FRIENDS_TOGETHER, .number = self->number, .yes = together};

  if (self->number == 0 || together == self->together)
    return;
  self->together = together;
  act (self, &what, on_acted);
}

/* --- meeting ---------------------------------------------------------------------------------- */

static void
on_kept (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (error != NULL)
    {
      complain (self, error->message);
      return;
    }
  self->kept = TRUE;
  tell_together (self);
  send_all (self);
}

/* What leads both together again is on the disk before the game leaves. */
static void
on_met (ZugFriendCall *self)
{
  const ZugFriendsAct what = {.verb = ZUG_FRIENDS_MEET,
                              .number = self->number,
                              .meeting = zug_wire_call_get_meeting (self->call)};

  if (self->number != 0)
    act (self, &what, on_kept);
}

/* Who is known already need not be compared. */
static void
on_call_changed (ZugFriendCall *self)
{
  if (zug_wire_call_get_state (self->call) == ZUG_CALL_WORDS
      && zug_friends_find_contact (self->friends, zug_wire_call_get_friend (self->call)) != NULL)
    zug_wire_call_trust (self->call);
  tell_together (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what comes ------------------------------------------------------------------------------- */

static void
on_offer_kept (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) self = user_data;
  g_autoptr (GError) error = NULL;

  self->number = zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  self->kept = error == NULL;
  if (error != NULL)
    complain (self, error->message);
  tell_together (self);
  if (self->offer != NULL)
    g_signal_emit (self, signals[OFFERED], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A second offer in one call is as none. Before the first is shown it is on the disk, so that it is
 * there again whatever ends the program. */
static void
take_offer (ZugFriendCall *self, ZugFriendsNews *news)
{
  g_autofree ZugFriendsAct *what = NULL;

  if (self->number != 0 || self->offer != NULL || self->accepting)
    return;
  self->offer = g_steal_pointer (&news->offer);
  what = g_new0 (ZugFriendsAct, 1);
  what->verb = ZUG_FRIENDS_KEEP;
  what->packet = self->offer->packet;
  what->meeting = zug_wire_call_get_meeting (self->call);
  act (self, what, on_offer_kept);
}

/* What comes twice is no trouble, and what makes no sense is the other program's; a time that
 * cannot be, laws that are not known here, and a disk that is full are for people, who say what is
 * to become of a time that is doubted. */
static void
take_trouble (ZugFriendCall *self, const ZugFriendsNews *news)
{
  if (news->is_again)
    return;
  if (news->code == ZUG_LINK_ERROR_LAG)
    {
      g_signal_emit (self, signals[DOUBTED], 0, news->words);
      return;
    }
  if (news->code == ZUG_LINK_ERROR_CLOCK || news->code == ZUG_LINK_ERROR_VERSION
      || news->code == ZUG_LINK_ERROR_FILE)
    complain (self, news->words);
  zug_wire_call_blame (self->call);
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugFriendsNews) news = zug_friends_take_finish (ZUG_FRIENDS (source), result, &error);

  if (news == NULL)
    {
      complain (self, error->message);
      return;
    }
  if (news->words != NULL)
    take_trouble (self, news);
  if (news->offer != NULL)
    take_offer (self, news);
}

static void
on_packet (ZugFriendCall *self, const ZugLinkPacket *packet)
{
  g_autofree char *code = zug_link_code_dup (packet);

  zug_friends_take_async (self->friends, code, on_taken, g_object_ref (self));
}

static void
on_game_changed (ZugFriendCall *self, guint number)
{
  if (number == self->number)
    {
      send_all (self);
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_friend_call_dispose (GObject *object)
{
  ZugFriendCall *self = ZUG_FRIEND_CALL (object);

  if (self->call != NULL)
    g_signal_handlers_disconnect_by_data (self->call, self);
  g_clear_object (&self->call);
  g_clear_object (&self->friends);

  G_OBJECT_CLASS (zug_friend_call_parent_class)->dispose (object);
}

static void
zug_friend_call_finalize (GObject *object)
{
  g_clear_pointer (&ZUG_FRIEND_CALL (object)->offer, zug_friend_offer_free);

  G_OBJECT_CLASS (zug_friend_call_parent_class)->finalize (object);
}

static void
zug_friend_call_class_init (ZugFriendCallClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_friend_call_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_friend_call_finalize;
  signals[CHANGED] = zug_signal_new ("changed", type, 0);
  signals[OFFERED] = zug_signal_new ("offered", type, 0);
  signals[COMPLAINED] = zug_signal_new ("complained", type, 1, G_TYPE_STRING);
  signals[DOUBTED] = zug_signal_new ("doubted", type, 1, G_TYPE_STRING);
}

static void
zug_friend_call_init (ZugFriendCall *self)
{
}

static ZugFriendCall *
call_new (ZugFriends *friends, guint number, ZugWireCall *call, gboolean kept)
{
  ZugFriendCall *self = g_object_new (ZUG_TYPE_FRIEND_CALL, NULL);

  self->friends = g_object_ref (friends);
  self->number = number;
  self->call = call;
  self->kept = kept;
  g_object_connect (call, "swapped-signal::changed", on_call_changed, self, "swapped-signal::met",
                    on_met, self, "swapped-signal::opened", send_all, self,
                    "swapped-signal::packet", on_packet, self, NULL);
  g_signal_connect_object (friends, "changed", G_CALLBACK (on_game_changed), self,
                           G_CONNECT_SWAPPED);
  zug_wire_call_start (call);
  return self;
}

ZugFriendCall *
zug_friend_call_new (ZugFriends *friends, guint number, ZugWireCall *call)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (friends), NULL);
  g_return_val_if_fail (ZUG_IS_WIRE_CALL (call), NULL);

  return call_new (friends, number, g_object_ref (call), FALSE);
}

ZugFriendCall *
zug_friend_call_new_again (ZugFriends *friends, const ZugFriendGame *game, ZugWireMeetFunc meet,
                           gpointer data)
{
  ZugWireCall *call;

  g_return_val_if_fail (ZUG_IS_FRIENDS (friends), NULL);
  g_return_val_if_fail (game->has_meeting, NULL);

  call = zug_wire_call_new_again (zug_friends_get_person (friends), &game->meeting,
                                  game->name != NULL ? game->lasting : NULL);
  if (meet != NULL)
    zug_wire_call_set_meet (call, meet, data);
  return call_new (friends, game->number, call, TRUE);
}

void
zug_friend_call_end (ZugFriendCall *self)
{
  g_return_if_fail (ZUG_IS_FRIEND_CALL (self));

  zug_wire_call_end (self->call);
}

ZugWireCall *
zug_friend_call_get_call (ZugFriendCall *self)
{
  g_return_val_if_fail (ZUG_IS_FRIEND_CALL (self), NULL);
  return self->call;
}

ZugCallState
zug_friend_call_get_state (ZugFriendCall *self)
{
  g_return_val_if_fail (ZUG_IS_FRIEND_CALL (self), ZUG_CALL_OVER);
  return zug_wire_call_get_state (self->call);
}

guint
zug_friend_call_get_number (ZugFriendCall *self)
{
  g_return_val_if_fail (ZUG_IS_FRIEND_CALL (self), 0);
  return self->number;
}

const ZugFriendOffer *
zug_friend_call_get_offer (ZugFriendCall *self)
{
  g_return_val_if_fail (ZUG_IS_FRIEND_CALL (self), NULL);
  return self->offer;
}

/* Whether somebody is there, or was. */
static gboolean
has_friend (ZugFriendCall *self)
{
  return zug_wire_call_get_words (self->call) != NULL;
}

const char *
zug_friend_call_get_name (ZugFriendCall *self)
{
  const ZugFriendGame *game;
  const char *known;

  g_return_val_if_fail (ZUG_IS_FRIEND_CALL (self), NULL);

  game = zug_friends_get_game (self->friends, self->number);
  if (!has_friend (self))
    return game != NULL ? game->name : NULL;
  known = zug_friends_find_contact (self->friends, zug_wire_call_get_friend (self->call));
  return known != NULL ? known : zug_wire_call_get_friend_name (self->call);
}

gboolean
zug_friend_call_is_taken (ZugFriendCall *self)
{
  GPtrArray *contacts;

  g_return_val_if_fail (ZUG_IS_FRIEND_CALL (self), FALSE);

  contacts = zug_friends_get_contacts (self->friends);
  if (!has_friend (self) || contacts == NULL
      || zug_friends_find_contact (self->friends, zug_wire_call_get_friend (self->call)) != NULL)
    return FALSE;
  for (guint i = 0; i < contacts->len; i++)
    if (g_str_equal (((ZugFriendContact *) contacts->pdata[i])->name,
                     zug_wire_call_get_friend_name (self->call)))
      return TRUE;
  return FALSE;
}

void
zug_friend_call_trust (ZugFriendCall *self, const char *name)
{
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_KNOW, .text = name};

  g_return_if_fail (ZUG_IS_FRIEND_CALL (self));

  if (zug_wire_call_is_trusted (self->call) || !has_friend (self))
    return;
  memcpy (what.lasting, zug_wire_call_get_friend (self->call), sizeof what.lasting);
  if (name == NULL)
    what.text = zug_wire_call_get_friend_name (self->call);
  act (self, &what, on_acted);
  zug_wire_call_trust (self->call);
}

static void
on_patient (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (error != NULL)
    complain (self, error->message);
  else
    zug_wire_call_renew (self->call);
}

void
zug_friend_call_be_patient (ZugFriendCall *self)
{
  const ZugFriendsAct what = {.verb = ZUG_FRIENDS_PATIENT, .number = self->number};

  act (self, &what, on_patient);
}

static void
on_accepted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) self = user_data;
  g_autoptr (GError) error = NULL;

  self->number = zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  self->accepting = FALSE;
  if (error != NULL)
    {
      complain (self, error->message);
      return;
    }
  self->kept = TRUE;
  tell_together (self);
  send_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
zug_friend_call_accept (ZugFriendCall *self)
{
  g_autoptr (ZugFriendOffer) offer = NULL;
  g_autofree ZugFriendsAct *what = NULL;

  g_return_if_fail (ZUG_IS_FRIEND_CALL (self));

  offer = g_steal_pointer (&self->offer);
  if (offer == NULL)
    return;
  what = g_new0 (ZugFriendsAct, 1);
  what->verb = ZUG_FRIENDS_ACCEPT;
  what->packet = offer->packet;
  what->meeting = zug_wire_call_get_meeting (self->call);
  self->accepting = TRUE;
  act (self, what, on_accepted);
}

void
zug_friend_call_decline (ZugFriendCall *self)
{
  ZugFriendsAct drop = {.verb = ZUG_FRIENDS_DROP};

  g_return_if_fail (ZUG_IS_FRIEND_CALL (self));

  drop.number = self->number;
  if (self->offer == NULL)
    return;
  g_clear_pointer (&self->offer, zug_friend_offer_free);
  if (self->number != 0)
    act (self, &drop, on_acted);
  zug_wire_call_end (self->call);
}
