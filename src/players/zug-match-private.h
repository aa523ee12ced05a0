/* zug-match-private.h: a match from inside; for the files zug-match*.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-match.h"

G_BEGIN_DECLS

struct _ZugMatch
{
  GObject parent_instance;

  ZugGame *game;
  ZugPlayer *players[ZUG_N_SIDES];
  ZugClock *clock;      /* NULL: there is none */
  ZugFriend *elsewhere; /* one of the players; NULL: both are here */
  gboolean sending;     /* what the person here has chosen is on its way to the desk */
  gboolean following;   /* what the desk says is being told to the players */
  ZugMatchState state;
  ZugSide chooser;
  gboolean held;           /* whoever is to choose at a shared screen cannot yet */
  guint asked;             /* bit 1 << side: choices this turn waits for */
  guint pace;              /* milliseconds before a reveal that no person took part in */
  guint reveal;            /* source that has the turn resolved, 0 where none is due */
  GCancellable *resolving; /* the turn that both have sealed; NULL where none is */
  guint slow;              /* source that tells of it when it takes long */

  GPtrArray *taken; /* of what was taken back since somebody last chose, the last at the end */

  ZugOffer offer;
  ZugSide offer_by;
  guint offer_serial; /* so that late answers to earlier offers are told apart */
};

/* --- zug-match.c: how it stands, and who hears of it; it calls none of the others ------------- */

/* Whether this turn waits for a choice of that side. */
static inline gboolean
zug_match_is_asked (const ZugMatch *self, ZugSide side)
{
  return (self->asked & 1u << side) != 0;
}

/* Both players forget what they chose on this turn. */
void zug_match_drop_turn (ZugMatch *self);
/* What both have sealed is not resolved, or not any further. */
void zug_match_stop_resolving (ZugMatch *self);

/* What was taken back cannot be put back any more. */
void zug_match_forget_taken (ZugMatch *self);

/* Who has still to choose is known anew, and with it whose clock runs; or that alone. */
void zug_match_update_chooser (ZugMatch *self);
void zug_match_update_clock (ZugMatch *self);
void zug_match_set_state (ZugMatch *self, ZugMatchState state);

/* Ends the match as the game says. */
void zug_match_end (ZugMatch *self);

/* Ends the match by a declaration, with the clocks as they stand. */
void zug_match_declare (ZugMatch *self, ZugResult result, ZugReason reason);

void zug_match_set_offer (ZugMatch *self, ZugOffer offer, ZugSide by);
void zug_match_emit_answered (ZugMatch *self, ZugOffer offer, gboolean accepted);
void zug_match_emit_taken_back (ZugMatch *self, ZugTurn *last);
void zug_match_emit_put_back (ZugMatch *self, ZugTurn *last);
void zug_match_emit_revealed (ZugMatch *self, ZugTurn *turn);
void zug_match_emit_noted (ZugMatch *self);
void zug_match_emit_failed (ZugMatch *self, const char *words);
void zug_match_emit_resolving (ZugMatch *self);
void zug_match_emit_replaced (ZugMatch *self, const char *words);

/* --- zug-match-turn.c: the turn --------------------------------------------------------------- */

/* Asks for the coming turn, or ends the match where the game has ended. */
void zug_match_go_on (ZugMatch *self);
/* A player has chosen or sealed, or does so no more. */
void zug_match_player_changed (ZugMatch *self, ZugPlayer *player);

/* --- zug-match-friend.c: where a side is played elsewhere (self->elsewhere) ------------------- */

/* Looks whether one is. */
void zug_match_find_friend (ZugMatch *self);
/* The turn that comes, or the end, as the desk has it. */
void zug_match_friend_go_on (ZugMatch *self);
void zug_match_friend_player_changed (ZugMatch *self, ZugPlayer *player);
void zug_match_friend_resign (ZugMatch *self);
void zug_match_friend_ask (ZugMatch *self, ZugOffer offer);
void zug_match_friend_reply (ZugMatch *self, gboolean yes);
gboolean zug_match_friend_can_take_back (ZugMatch *self);

G_END_DECLS
