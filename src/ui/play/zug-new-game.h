/* zug-new-game.h: the dialog that sets a match up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-match.h"
#include "zug-uci-setups.h"
#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Properties, notified on change: `game`, the id of the game to be played; one that is not offered
 * changes nothing. `white-kind`, `white-name`, `black-kind`, `black-name`, `seconds`: as the
 * properties of ZugPlayerRows; an empty name changes nothing. `clock`: as of ZugClockRows.
 * `random-sides` (gboolean): chance decides at the start who of the two plays White. Signals:
 * `match-made` (ZugMatch): the person pressed Start; the match has not been started; `lessons`
 * (ZugVariant): the person wants to learn that game first; `offered` (const ZugLinkOffer *terms,
 * const char *name): a game with a friend elsewhere, by somebody who is called so. */
#define ZUG_TYPE_NEW_GAME (zug_new_game_get_type ())
G_DECLARE_FINAL_TYPE (ZugNewGame, zug_new_game, ZUG, NEW_GAME, AdwWindow)

GtkWidget *zug_new_game_new (GtkWindow *parent);

/* What can be played, in place of the games that are built in. Before a game is set that is one's
 * own. */
void zug_new_game_set_variants (ZugNewGame *self, ZugVariantStore *variants);

/* The chess engines that may play; NULL, as at first, for none. Before a kind of player that may be
 * one is set. */
void zug_new_game_set_engines (ZugNewGame *self, ZugUciSetups *engines);

/* The match is played on in this game, and no other can be chosen: somebody has set its position
 * up, or replayed it so far. The dialog takes a reference. */
void zug_new_game_set_start (ZugNewGame *self, ZugGame *game);

/* A match of a preset between a person (level 0) or a balanced computer of a level each. NULL where
 * no preset has that id. Transfer full. */
ZugMatch *zug_new_game_make_match (const char *preset, const char *white_name, guint white_level,
                                   const char *black_name, guint black_level);

/* What the system calls the person at this computer; "" where it does not know. */
const char *zug_new_game_own_name (void);

G_END_DECLS
