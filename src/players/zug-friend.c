/* zug-friend.c: somebody who plays a side at another computer */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend.h"

#include "zug-player-private.h"
#include "zug-signal.h"

struct _ZugFriend
{
  ZugPlayer parent_instance;

  ZugFriends *friends;
  ZugFriendGame *game;
};

enum
{
  FOLLOWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugFriend, zug_friend, ZUG_TYPE_PLAYER)

/* Whoever plays elsewhere is not asked from here. */
static void
zug_friend_ask (ZugPlayer *player, ZugGame *game, ZugClock *clock)
{
}

static void
zug_friend_finalize (GObject *object)
{
  ZugFriend *self = ZUG_FRIEND (object);

  g_clear_object (&self->friends);
  g_clear_pointer (&self->game, zug_friend_game_unref);

  G_OBJECT_CLASS (zug_friend_parent_class)->finalize (object);
}

static void
zug_friend_class_init (ZugFriendClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_friend_finalize;
  ZUG_PLAYER_CLASS (klass)->ask = zug_friend_ask;
  signals[FOLLOWED] = zug_signal_new ("followed", G_TYPE_FROM_CLASS (klass), 0);
}

static void
zug_friend_init (ZugFriend *self)
{
}

static void
on_changed (ZugFriend *self, guint number)
{
  ZugFriendGame *game = zug_friends_get_game (self->friends, number);

  if (number != self->game->number || game == NULL || game->game == NULL)
    return;
  zug_friend_game_unref (self->game);
  self->game = zug_friend_game_ref (game);
  g_signal_emit (self, signals[FOLLOWED], 0);
}

ZugPlayer *
zug_friend_new (ZugFriends *friends, const ZugFriendGame *game)
{
  ZugFriend *self;

  g_return_val_if_fail (ZUG_IS_FRIENDS (friends), NULL);
  g_return_val_if_fail (game->game != NULL, NULL);

  self = g_object_new (ZUG_TYPE_FRIEND, NULL);
  zug_player_construct (ZUG_PLAYER (self), zug_other (game->side), game->name, "");
  self->friends = g_object_ref (friends);
  self->game = zug_friend_game_ref ((ZugFriendGame *) game);
  g_signal_connect_object (friends, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  return ZUG_PLAYER (self);
}

ZugFriends *
zug_friend_get_friends (ZugFriend *self)
{
  g_return_val_if_fail (ZUG_IS_FRIEND (self), NULL);
  return self->friends;
}

ZugFriendGame *
zug_friend_get_game (ZugFriend *self)
{
  g_return_val_if_fail (ZUG_IS_FRIEND (self), NULL);
  return self->game;
}
