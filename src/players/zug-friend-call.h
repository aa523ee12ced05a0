/* zug-friend-call.h: a game with a friend elsewhere while both are on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friends.h"
#include "zug-wire-call.h"

G_BEGIN_DECLS

/*
 * Joins a call (zug-wire-call.h) with one game of the desk: what the desk has to send goes out by
 * itself, what comes goes to the desk. As long as both are on, the game says so (`together`), and
 * whoever may choose does. The game is the same one that goes on by codes when they are not.
 *
 * Whose key is known is trusted at once; of anybody else the words are compared first, and then the
 * key is known.
 *
 * Signals: `changed` (): anything that can be asked for below; `offered` (): a game is offered.
 * `complained` (const char *words): something came that could not be taken, and somebody should
 * know. `doubted` (const char *words): a choice tells less time than was measured here, and is not
 * taken but by zug_friend_call_be_patient().
 */
#define ZUG_TYPE_FRIEND_CALL (zug_friend_call_get_type ())
G_DECLARE_FINAL_TYPE (ZugFriendCall, zug_friend_call, ZUG, FRIEND_CALL, GObject)

/* Takes a call that has not been started, and starts it. number: of the game that one has offered;
 * 0: one will be offered. */
ZugFriendCall *zug_friend_call_new (ZugFriends *friends, guint number, ZugWireCall *call);
/* Meets again in a game that can (game->has_meeting). meet, data: for tests; NULL. */
ZugFriendCall *zug_friend_call_new_again (ZugFriends *friends, const ZugFriendGame *game,
                                          ZugWireMeetFunc meet, gpointer data);
/* Says goodbye; the game goes on later. */
void zug_friend_call_end (ZugFriendCall *self);

ZugWireCall *zug_friend_call_get_call (ZugFriendCall *self);
ZugCallState zug_friend_call_get_state (ZugFriendCall *self);
/* Of the game, or of what is offered; 0: there is none yet. */
guint zug_friend_call_get_number (ZugFriendCall *self);
/* What is offered and not accepted; NULL: nothing. Transfer none. */
const ZugFriendOffer *zug_friend_call_get_offer (ZugFriendCall *self);
/* The name under which the friend is known, or else the one it goes by; NULL before it is there. */
const char *zug_friend_call_get_name (ZugFriendCall *self);
/* Whether a contact with another key goes by that name. */
gboolean zug_friend_call_is_taken (ZugFriendCall *self);

/* The words are the same: the key is kept under that name; NULL: the one that it goes by. */
void zug_friend_call_trust (ZugFriendCall *self, const char *name);
/* Takes what was doubted, and the friend's clock as it is told from now on. */
void zug_friend_call_be_patient (ZugFriendCall *self);
/* Accepts what is offered; or does not, which ends the call and forgets the offer. */
void zug_friend_call_accept (ZugFriendCall *self);
void zug_friend_call_decline (ZugFriendCall *self);

G_END_DECLS
