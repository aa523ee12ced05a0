/* zug-friend-table.h: two desks that are on, over lines that break, for tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friend-call.h"
#include "zug-wire-place.h"

enum
{
  ADA, /* offers */
  BOB,
  N_PEOPLE
};

typedef struct _ZugFriendTable ZugFriendTable;

typedef struct
{
  ZugFriendTable *table;
  guint who;
  char *folder;
  ZugFriends *friends;
  ZugFriendCall *call;
  gboolean opening, ready; /* the desk is open */
  gboolean choosing;       /* a choice, or that one accepts, is on its way to the desk */
  GHashTable *said;        /* of each number of one's own messages, its code */
  guint complaints;
} ZugFriendSeat;

struct _ZugFriendTable
{
  ZugWirePlace *place;
  GRand *rand;
  const char *preset;
  ZugFriendSeat seat[N_PEOPLE];
  guint kills, breaks; /* that are still to come */
  gboolean plays;      /* by itself */
};

ZugFriendTable *zug_friend_table_new (const char *preset, guint32 seed);
void zug_friend_table_free (ZugFriendTable *table);

/* Ada offers the game, both call with a code each, say that the words are the same, and Bob
 * accepts. */
void zug_friend_table_offer (ZugFriendTable *table);
void zug_friend_table_meet (ZugFriendTable *table, const char *ada, const char *bob);
void zug_friend_table_trust (ZugFriendTable *table);
/* All of it. */
void zug_friend_table_begin (ZugFriendTable *table);

/* Lets the main context run until something is so, or for so many milliseconds; 100 s are taken for
 * never, and it is told what was waited for. */
void zug_friend_table_wait (gboolean (*is) (ZugFriendTable *table), ZugFriendTable *table);
void zug_friend_table_pass (guint milliseconds);
void zug_friend_table_tell (ZugFriendTable *table);

gboolean zug_friend_table_is_met (ZugFriendTable *table);
gboolean zug_friend_table_is_over (ZugFriendTable *table);
gboolean zug_friend_table_is_offered (ZugFriendTable *table);
/* … and on the disk. */
gboolean zug_friend_table_is_kept (ZugFriendTable *table);
gboolean zug_friend_table_has_begun (ZugFriendTable *table);

/* The game as it stands for somebody; NULL: there is none yet. */
ZugFriendGame *zug_friend_seat_game (ZugFriendSeat *seat);
/* Any choice. */
void zug_friend_table_choose (ZugFriendTable *table, const ZugFriendGame *game, ZugPlan *plan);
/* What is offered, to be accepted. */
void zug_friend_read_offer (const ZugFriendGame *game, ZugFriendsAct *accept);
/* Has the desk do something, which it can, and waits for it. */
guint zug_friend_seat_act (ZugFriendSeat *seat, ZugFriendsAct what);
/* Whatever is to be done, if the table plays by itself: after some turns somebody resigns. */
void zug_friend_seat_play (ZugFriendSeat *seat);

void zug_friend_seat_call (ZugFriendSeat *seat, ZugWireRole role, const char *code);
/* Ends as a program does, and begins anew. */
void zug_friend_seat_leave (ZugFriendSeat *seat);
void zug_friend_seat_open (ZugFriendSeat *seat);
/* Both, and what was asked of the desk before may still hold it: until this is TRUE, which opens
 * it. */
void zug_friend_seat_die (ZugFriendSeat *seat);
gboolean zug_friend_seat_try_open (ZugFriendSeat *seat);
void zug_friend_seat_call_again (ZugFriendSeat *seat);
/* All of it. */
void zug_friend_seat_come_back (ZugFriendSeat *seat);
