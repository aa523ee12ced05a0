/* zug-uci-player.h: a chess engine as a player */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-player.h"
#include "zug-uci-setup.h"

G_BEGIN_DECLS

/* It thinks in a process of its own. Signal: `gave-up` (const char *words): the engine has crashed,
 * does not answer or answers nonsense, in words for people; it will not choose on this turn nor any
 * other. ZugMatch puts a computer of ours in its place. */
#define ZUG_TYPE_UCI_PLAYER (zug_uci_player_get_type ())
G_DECLARE_FINAL_TYPE (ZugUciPlayer, zug_uci_player, ZUG, UCI_PLAYER, ZugPlayer)

/* How the archive remembers an engine, "engine:NAME"; who goes on with the game looks the name up
 * among the engines that are installed then. */
#define ZUG_UCI_PLAYER_KIND "engine:"

/* setup may be NULL for an engine that is known by its name alone and not there any more: it gives
 * up when it is asked. */
ZugPlayer *zug_uci_player_new (ZugSide side, const char *name, ZugUciSetup *setup);

/* Ends its process; when it is asked again, another one starts. */
void zug_uci_player_let_go (ZugUciPlayer *self);

/* How long it thinks about a move, in whole seconds, at least one; 0 where it is not there. */
guint zug_uci_player_get_seconds (ZugUciPlayer *self);

G_END_DECLS
