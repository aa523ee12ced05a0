/* zug-player-private.h: what a match and the kinds of player do with a choice that is secret */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-plan.h"
#include "zug-player.h"

G_BEGIN_DECLS

/* For the match. */

/* Begins the turn that follows a game's last: forgets what was chosen before and lets the player
 * choose. clock: NULL where there is none. */
void zug_player_ask (ZugPlayer *self, ZugGame *game, ZugClock *clock);

/* The other side's choice is fixed, or is not asked for: this player's seal may take effect. */
void zug_player_let_seal (ZugPlayer *self);

/* What is sealed, only when both are: for what is to be revealed to be resolved first. Whoever
 * holds the copy wipes it. */
void zug_player_copy_plan (ZugPlayer *self, ZugPlan *plan);

/* The same where another keeps it until then: it is wiped here, and the player stays sealed. */
void zug_player_hand_over (ZugPlayer *self, ZugPlan *plan);

/* The player has sealed, and another keeps the choice. */
void zug_player_seal_elsewhere (ZugPlayer *self);

/* The sealed choice is revealed now: wipes it; the player waits again. */
void zug_player_reveal (ZugPlayer *self);

/* Of the last revealed choice: what its seal ended in; NULL before the first reveal and for people.
 */
const char *zug_player_get_seal_nonce (ZugPlayer *self);

/* Stops choosing and wipes what was chosen; the player waits again. */
void zug_player_forget (ZugPlayer *self);

/* For the kinds of player. */

void zug_player_construct (ZugPlayer *self, ZugSide side, const char *name, const char *kind);

/* Fixes a choice, with a fingerprint of it and a fresh nonce where one is wanted. */
void zug_player_seal (ZugPlayer *self, const ZugPlan *plan, gboolean fingerprint);

/* Fills memory with random bits nobody can foresee. */
void zug_player_random (gpointer memory, gsize size);

G_END_DECLS
