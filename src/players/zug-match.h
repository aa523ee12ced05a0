/* zug-match.h: a game being played between two players */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friend.h"

G_BEGIN_DECLS

typedef enum
{
  ZUG_MATCH_IDLE,     /* not started, or its clock stopped */
  ZUG_MATCH_CHOOSING, /* a side has still to choose, or the turn to be revealed */
  ZUG_MATCH_OVER
} ZugMatchState;

typedef enum
{
  ZUG_OFFER_NONE,
  ZUG_OFFER_DRAW,
  ZUG_OFFER_TAKE_BACK,
  ZUG_OFFER_PUT_BACK,
  /* Between people at two computers alone: */
  ZUG_OFFER_ABORT, /* to end the game without a result */
  ZUG_OFFER_REST,  /* to let it rest, with what is sealed */
  ZUG_OFFER_GO_ON  /* … and to go on with it */
} ZugOffer;

/* Only a match resolves: it asks both players, waits until both are sealed, has the turn resolved
 * in a thread where that could take long, and reveals both at once. Until then the state is
 * CHOOSING, with nobody to choose. Properties, notified on change: `state`, `chooser`, `offer`.
 * Signals: `revealed` (ZugTurn) after both choices were resolved and the turn was added;
 * `taken-back` and `put-back` (ZugTurn: where the game stands now); `answered` (ZugOffer as int,
 * gboolean accepted) when an offer was accepted or declined; `ended`; `replaced` (const char
 * *words) after a computer of ours has taken the place of an engine that gave up
 * (zug-uci-player.h), with what happened in words; `resolving` when both are sealed and the turn
 * takes long to resolve.
 *
 * Where one of the players is elsewhere (zug-friend.h) the match does not resolve: what both have
 * sent says how the game stands, and the match follows. Then `noted` comes when what is remarked on
 * turns has changed, and `failed` (const char *words) when something that the person here has done
 * was not done. */
#define ZUG_TYPE_MATCH (zug_match_get_type ())
G_DECLARE_FINAL_TYPE (ZugMatch, zug_match, ZUG, MATCH, GObject)

/* Goes on from the end of the game's line. The match holds references to all three. Names and,
 * before the first turn, the date are written into the game where it has none. It is played by the
 * clock where the game says so (zug-game-time.h); what is left then is with its turns, and is
 * written there when it ends. */
ZugMatch *zug_match_new (ZugGame *game, ZugPlayer *white, ZugPlayer *black);

ZugGame *zug_match_get_game (ZugMatch *self);
ZugPlayer *zug_match_get_player (ZugMatch *self, ZugSide side);
/* NULL where there is none. Transfer none. */
ZugClock *zug_match_get_clock (ZugMatch *self);
/* Whether there is one that is measured here: that of a game with somebody elsewhere is measured
 * where its seat is (zug-friends.h). */
gboolean zug_match_has_own_clock (ZugMatch *self);
ZugMatchState zug_match_get_state (ZugMatch *self);
/* The player who is elsewhere; NULL where both are here. Transfer none. */
ZugFriend *zug_match_get_friend (ZugMatch *self);

/* The person whose turn it is to choose at this screen: with two people at one computer White
 * chooses first, then Black; against a computer the person. ZUG_N_SIDES when nobody is to. */
ZugSide zug_match_get_chooser (ZugMatch *self);

/* Whether both sides are people at this computer. */
gboolean zug_match_is_shared_screen (ZugMatch *self);

/* Whether the one of two people at one screen who is to choose cannot do so yet: the turn before is
 * still shown, or the screen is being handed over. No clock runs as long as that is so. */
void zug_match_hold (ZugMatch *self, gboolean held);

/* How long computers that choose among themselves let a turn be looked at before they reveal the
 * next, in milliseconds; 0, the default, for no time. */
void zug_match_set_pace (ZugMatch *self, guint milliseconds);

void zug_match_start (ZugMatch *self);

/* Stops both players thinking; zug_match_start() goes on with the same turn, open choices lost. */
void zug_match_stop (ZugMatch *self);

void zug_match_resign (ZugMatch *self, ZugSide side);

/* Offers of a person. Against a computer a take-back is done at once; a draw it accepts or declines
 * as soon as it has judged the position in its thread, a moment later. Between people the offer
 * stands until the other side answers it, or the turn is revealed. A take-back may be offered when
 * the game is over, too: accepted, it goes on from there. What was taken back can be put back as it
 * was, on the same terms, but a seal withdraws that. ZUG_OFFER_NONE withdraws. */
void zug_match_offer (ZugMatch *self, ZugSide side, ZugOffer offer);
ZugOffer zug_match_get_offer (ZugMatch *self, ZugSide *by);
void zug_match_answer (ZugMatch *self, gboolean accept);

/* Whether there is a turn that a person playing could take back: against a computer the last turn
 * (alternating: the last move of one's own and what followed), between two people likewise. */
gboolean zug_match_can_take_back (ZugMatch *self);
/* Notes in a game against the program or an engine how the person was helped: the value of
 * ZUG_TAG_ASSISTANCE. Turns taken back are noted by themselves. */
void zug_match_note_assistance (ZugMatch *self, const char *what);
/* Whether the game counts for a person's rating if nobody helps: it is against a level of the
 * computer that was measured, from where the game begins. */
gboolean zug_match_is_rated (ZugMatch *self);
/* Whether there is one that was taken back, and no person has chosen since: the last of them can be
 * put back, with the end it led to and the clocks as they stood. */
gboolean zug_match_can_put_back (ZugMatch *self);

G_END_DECLS
