/* zug-friends.h: all games with friends elsewhere, played in a thread */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friend-game.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The desk (zug-link-desk.h) for whoever must not wait: what is asked of it is done in a thread,
 * one after the other, and is on the disk before it is answered. What it holds is opened when it is
 * first needed, and held until the object goes.
 *
 * What is sealed is known to the desk alone; a choice that is handed over is wiped here as soon as
 * the desk has it.
 *
 * One's own time runs in every game that has a clock, be it shown or not, and when it is over that
 * is said by itself.
 *
 * Signals: `changed` (guint number): a game stands otherwise, or is new, or gone; told before
 * whoever has asked for it is answered.
 */
#define ZUG_TYPE_FRIENDS (zug_friends_get_type ())
G_DECLARE_FINAL_TYPE (ZugFriends, zug_friends, ZUG, FRIENDS, GObject)

/* folder: NULL for the program's own; name: what one is called where there is no key yet. */
ZugFriends *zug_friends_new (const char *folder, const char *name);

/* Somebody one knows. */
typedef struct
{
  char *name;
  char *letters; /* of the key */
} ZugFriendContact;

/* As far as it is known here: before the first answer nothing is. NULL where there is none;
 * transfer none, until something changes. */
ZugFriendGame *zug_friends_get_game (ZugFriends *self, guint number);
/* By its number in the archive. */
ZugFriendGame *zug_friends_find_row (ZugFriends *self, gint64 row);
guint zug_friends_get_last (ZugFriends *self);
/* What friends are told that one is called, and the letters of one's key; NULL before the first
 * answer. */
const char *zug_friends_get_name (ZugFriends *self);
const char *zug_friends_get_letters (ZugFriends *self);
/* One's keys, to talk by (zug-friend-call.h); NULL before the first answer, or where there are
 * none. */
const ZugLinkPerson *zug_friends_get_person (ZugFriends *self);
/* The name under which a key is known; NULL where it is not. Transfer none. */
const char *zug_friends_find_contact (ZugFriends *self, const guint8 lasting[ZUG_LINK_PUBLIC]);
/* Of ZugFriendContact. */
GPtrArray *zug_friends_get_contacts (ZugFriends *self);

/* A game that somebody else offers. */
typedef struct
{
  ZugLinkPacket packet;
  ZugLinkOffer terms;
  ZugVariant *variant; /* owned */
  char *letters;
  gboolean is_known; /* the key is a contact's, called `name` */
  gboolean is_taken; /* it is not, and a contact with another key has that name */
  char *name;
} ZugFriendOffer;
void zug_friend_offer_free (ZugFriendOffer *offer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugFriendOffer, zug_friend_offer_free)

typedef enum
{
  ZUG_FRIENDS_OPEN,     /* nothing: to have the games listed. Where there is no key none is made */
  ZUG_FRIENDS_OFFER,    /* terms: laws, start, sides, days */
  ZUG_FRIENDS_KEEP,     /* packet, meeting: what is offered, until it is accepted or dropped */
  ZUG_FRIENDS_ACCEPT,   /* packet; meeting, or NULL */
  ZUG_FRIENDS_CHOOSE,   /* plan */
  ZUG_FRIENDS_ASK,      /* ask, turns */
  ZUG_FRIENDS_REPLY,    /* yes */
  ZUG_FRIENDS_RESIGN,   /* */
  ZUG_FRIENDS_CLAIM,    /* */
  ZUG_FRIENDS_DROP,     /* */
  ZUG_FRIENDS_REMEMBER, /* text: what the friend is called, NULL: as it calls itself */
  ZUG_FRIENDS_KNOW,     /* lasting, text: somebody's key and name */
  ZUG_FRIENDS_NAME,     /* text: what one is called oneself */
  ZUG_FRIENDS_MEET,     /* meeting: how both meet again, NULL: not any more */
  ZUG_FRIENDS_TOGETHER, /* yes: both are on */
  ZUG_FRIENDS_SET_ROW,  /* row */
  ZUG_FRIENDS_LOOK,     /* nothing: to have it said if one's own time is over */
  ZUG_FRIENDS_PATIENT   /* the time that the friend tells is taken as it is from now on */
} ZugFriendsVerb;

/* What is asked of the desk, in the game `number` where it concerns one. */
typedef struct
{
  ZugFriendsVerb verb;
  guint number;
  ZugPlan plan;
  ZugLinkOffer terms;
  ZugLinkPacket packet;
  ZugLinkAsk ask;
  guint turns;
  gboolean yes;
  const char *text;
  const ZugLinkMeeting *meeting;
  guint8 lasting[ZUG_LINK_PUBLIC];
  gint64 row;
} ZugFriendsAct;

/* Copies what is asked; whoever asks wipes a plan. */
void zug_friends_act_async (ZugFriends *self, const ZugFriendsAct *act,
                            GAsyncReadyCallback callback, gpointer user_data);
/* The number of the game, of a new one too; 0 with an error where nothing was done. */
guint zug_friends_act_finish (ZugFriends *self, GAsyncResult *result, GError **error);

/* Waits until all that was asked is done, as far as the disk has it; whoever has asked is answered
 * later. */
void zug_friends_flush (ZugFriends *self);

/* What became of codes in a text. */
typedef struct
{
  guint n;               /* codes, good or not */
  guint number;          /* of the game that the last good one was for; 0: none */
  ZugFriendOffer *offer; /* the last new one; NULL: none */
  gboolean is_again;     /* nothing is wrong but that one was there before */
  char *words;           /* what is wrong with the last one that is, a sentence; NULL: nothing */
  int code;              /* … as a ZugLinkError; -1: it is no code at all */
  guint lagging;         /* the game in which ZUG_LINK_ERROR_LAG is wrong */
} ZugFriendsNews;
void zug_friends_news_free (ZugFriendsNews *news);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugFriendsNews, zug_friends_news_free)

/* Takes all codes out of a text. */
void zug_friends_take_async (ZugFriends *self, const char *text, GAsyncReadyCallback callback,
                             gpointer user_data);
ZugFriendsNews *zug_friends_take_finish (ZugFriends *self, GAsyncResult *result, GError **error);

/* Whether a code begins in a text, be it good or not. */
gboolean zug_friends_is_code (const char *text);

G_END_DECLS
