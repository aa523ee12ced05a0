/* zug-link-game-private.h: what a game between two computers is made of */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-game.h"

G_BEGIN_DECLS

/* What a side has done on the turn. */
typedef struct
{
  gboolean sealed;
  gboolean known; /* its choice is in the open */
  guint8 seal[ZUG_LINK_HASH];
  guint8 nonce[ZUG_LINK_NONCE];
  guint sealed_number, number; /* of the messages that say so */
  guint32 time;                /* of the later of them */
  gint64 used;                 /* ms, as it told them */
  ZugPlan plan;
} ZugLinkPart;

struct _ZugLinkGame
{
  ZugLinkOffer offer;
  ZugLinkAccept accept;
  guint8 id[ZUG_LINK_HASH];
  ZugVariant *variant;
  ZugPosition start;
  ZugGame *game; /* NULL before the start */
  ZugLinkRole white;

  GPtrArray *packets;               /* of ZugLinkPacket, all of them */
  GArray *hashes[ZUG_LINK_N_ROLES]; /* of each side's messages by number, ZUG_LINK_HASH */
  GArray *places[ZUG_LINK_N_ROLES]; /* … and where they are among all, guint */
  guint known[ZUG_LINK_N_ROLES];    /* of the other's messages, by what it said last */

  ZugLinkPart part[ZUG_LINK_N_ROLES];
  guint done[ZUG_LINK_N_ROLES]; /* the number of its last message that was owed */

  gint64 left[ZUG_LINK_N_ROLES];   /* on the clocks when the turn began, ms */
  GArray *lefts;                   /* … and after each turn, in pairs of gint64 */
  guint32 since[ZUG_LINK_N_ROLES]; /* the time that its last message before the turn tells */
  guint serial;

  gboolean asked;
  ZugLinkRole asker;
  ZugLinkAsk ask;
  guint ask_turns, ask_number;
  guint32 ask_time;
  guint32 void_time; /* of the guest's question that the host's made void; 0: none */
  gboolean spoken[ZUG_LINK_N_ROLES]; /* it has asked since its last choice */
  gboolean resting;
  guint unknown[ZUG_LINK_N_ROLES]; /* the other's message that it has to refuse; 0: none */

  ZugLinkState state;
  ZugLinkRole ender;
  ZugLinkLie lie;
  ZugLinkOwed claimed;
  gboolean mutual;
  guint over_sent[ZUG_LINK_N_ROLES]; /* what each had sent when the game ended */
};

/* --- zug-link-game.c -------------------------------------------------------------------------- */

/* Keeps a message; hash NULL: outside the chain of its sender's. */
void zug_link_game_record (ZugLinkGame *self, const ZugLinkPacket *packet,
                           const guint8 hash[ZUG_LINK_HASH]);
const guint8 *zug_link_game_hash_at (ZugLinkGame *self, ZugLinkRole role, guint number);
const ZugPosition *zug_link_game_get_position (ZugLinkGame *self);
/* The plans of a turn of teams as what they ask for. Transfer full. */
ZugRequests *zug_link_game_dup_requests (const ZugPlan *const plan[ZUG_N_SIDES]);
/* What the choices of both lead to, before the turn is in the game. */
void zug_link_game_resolve (ZugLinkGame *self, const ZugPlan *plan[ZUG_N_SIDES],
                            const guint8 *nonce[ZUG_LINK_N_ROLES], ZugPosition *after,
                            ZugChance *chance);

/* Whether a side has still to choose on this turn. */
gboolean zug_link_game_may_choose (ZugLinkGame *self, ZugLinkRole role);

/* --- zug-link-game-turns.c -------------------------------------------------------------------- */

/* What a message of the game's course does, or what is wrong with it. The message is recorded. */
ZugLinkLie zug_link_game_judge (ZugLinkGame *self, const ZugLinkStep *step);
void zug_link_game_lie (ZugLinkGame *self, ZugLinkRole role, ZugLinkLie what);
/* Remarks a message behind the turn that was the last when it came. */
void zug_link_game_remark (ZugLinkGame *self, const ZugLinkPacket *packet);

/* --- zug-link-game-asks.c --------------------------------------------------------------------- */

ZugLinkLie zug_link_game_take_ask (ZugLinkGame *self, const ZugLinkStep *step);
ZugLinkLie zug_link_game_take_reply (ZugLinkGame *self, const ZugLinkStep *step);
ZugLinkLie zug_link_game_take_claim (ZugLinkGame *self, const ZugLinkStep *step);
/* Something came that was owed: a claim that did not know of it is undone. */
void zug_link_game_do_owed (ZugLinkGame *self, const ZugLinkStep *step);

/* --- zug-link-game-clock.c -------------------------------------------------------------------- */

/* How many turns the game has; it has begun. */
guint zug_link_game_count_turns (ZugLinkGame *self);
/* The game has begun; a turn has been added; all turns but the first so many were taken back. */
void zug_link_game_start_clocks (ZugLinkGame *self, guint32 host, guint32 guest);
void zug_link_game_end_turn (ZugLinkGame *self, ZugTurn *turn);
void zug_link_game_set_clocks_back (ZugLinkGame *self, guint turns);
/* What is wrong with the time that a choice tells. */
ZugLinkLie zug_link_game_judge_time (ZugLinkGame *self, const ZugLinkStep *step);
ZugLinkLie zug_link_game_take_flag (ZugLinkGame *self, const ZugLinkStep *step);

/* --- zug-link-game-end.c ---------------------------------------------------------------------- */

/* Ends the game. What the sender of another end could not know of counts by its rank. */
void zug_link_game_end (ZugLinkGame *self, ZugLinkState state, ZugLinkRole ender);
/* Has the game that is kept say how it ended. */
void zug_link_game_declare (ZugLinkGame *self);

G_END_DECLS
