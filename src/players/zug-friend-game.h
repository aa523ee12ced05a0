/* zug-friend-game.h: a game with a friend elsewhere as it stands, for whoever shows or keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-clock.h"
#include "zug-link-desk.h"

G_BEGIN_DECLS

typedef enum
{
  ZUG_FRIEND_WAITS,   /* for what the friend sends */
  ZUG_FRIEND_CHOOSES, /* one is to choose oneself */
  ZUG_FRIEND_REPLIES, /* one is asked something */
  ZUG_FRIEND_INVITED, /* one is offered the game, and may accept it */
  ZUG_FRIEND_OVER
} ZugFriendDuty;

/* How a seat stood once. It never changes, so that the thread that plays and GTK's may both have
 * it, and it holds nothing that is sealed: it is made of what both sides know. */
typedef struct
{
  guint number;        /* of the seat */
  gint64 row;          /* in the archive; 0: none */
  ZugVariant *variant; /* owned */
  ZugGame *game;       /* owned, and nobody else has it; NULL before the game has begun */
  ZugSide side;        /* one's own; of meaning where there is a game */
  gboolean host;       /* one has offered it oneself */
  gboolean together;   /* both are on (zug-friend-call.h) */

  char *name;        /* the friend, as one knows it, or else as it calls itself; NULL: nobody yet */
  char *letters;     /* of the friend's key (zug_link_fingerprint()); NULL with the name */
  gboolean is_known; /* it is a contact's */
  gboolean is_taken; /* it is not, and a contact with another key has that name */

  gboolean has_meeting; /* both can meet again, by: */
  ZugLinkMeeting meeting;
  guint8 lasting[ZUG_LINK_PUBLIC]; /* the friend's key; of meaning with the name */

  ZugFriendDuty duty;
  guint chosen;     /* the sides that have chosen on this turn, as bits */
  gboolean secret;  /* what one has chosen oneself is sealed, and the friend does not know it */
  gboolean asks;    /* something is asked, */
  gboolean is_mine; /* … and by oneself */
  ZugLinkAsk ask;
  guint ask_turns;        /* that stay, where turns are to be taken back */
  guint may_ask;          /* what one may ask now, as bits 1 << ZugLinkAsk */
  gboolean resting;       /* both have agreed to let it rest: nobody chooses */
  gint64 due;             /* from then on a reveal may be claimed, Unix seconds; 0: none is owed */
  gint64 own_due;         /* the same for what one owes oneself */
  guint days;             /* within which an answer is owed; 0: there is no such bound */
  ZugClockStanding clock; /* as one's own program measures it; zeros where there is none */
  char *end;              /* how it ended, a sentence; NULL while it is on */
  guint turn;             /* the number of the turn that comes */
  GStrv codes;            /* to be sent, or sent and not known to have come */
  GStrv links;            /* the same, as addresses that open the program */
  char *offer;            /* the code of what one is offered (INVITED); else NULL */
} ZugFriendGame;

/* The seat of that number. NULL where there is none. Transfer full. */
ZugFriendGame *zug_friend_game_new (ZugLinkDesk *desk, guint number);
ZugFriendGame *zug_friend_game_ref (ZugFriendGame *self);
void zug_friend_game_unref (ZugFriendGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugFriendGame, zug_friend_game_unref)

/* Whether it is one's own turn to do something. */
gboolean zug_friend_game_is_due (const ZugFriendGame *self);

/* Whether a game that is kept is this one. */
gboolean zug_friend_game_matches (const ZugFriendGame *self, ZugGame *kept);

/* Has a game that is kept, which is this one, say what was played, with what the messages
 * say; comments that are there already stay. */
void zug_friend_game_bring_up (const ZugFriendGame *self, ZugGame *kept);
/* The game anew, which there is. Transfer full. */
ZugGame *zug_friend_game_dup_game (const ZugFriendGame *self);

/* How it stands in a few words, such as "your turn"; translated. */
const char *zug_friend_game_words (const ZugFriendGame *self);

G_END_DECLS
