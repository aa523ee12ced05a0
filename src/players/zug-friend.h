/* zug-friend.h: somebody who plays a side at another computer */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friends.h"
#include "zug-player.h"

G_BEGIN_DECLS

/* What it chooses is known when the desk has it, and to the match alone it says nothing: the match
 * follows the game of the desk (zug-match.h). Signal: `followed` (): that game stands otherwise. */
#define ZUG_TYPE_FRIEND (zug_friend_get_type ())
G_DECLARE_FINAL_TYPE (ZugFriend, zug_friend, ZUG, FRIEND, ZugPlayer)

/* The friend of a game that has begun. */
ZugPlayer *zug_friend_new (ZugFriends *friends, const ZugFriendGame *game);

ZugFriends *zug_friend_get_friends (ZugFriend *self);
/* As it stands. Transfer none, until it stands otherwise. */
ZugFriendGame *zug_friend_get_game (ZugFriend *self);

G_END_DECLS
