/* zug-replay-pane.h: one of two games that are compared: its board and the story of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ZUG_TYPE_REPLAY_PANE (zug_replay_pane_get_type ())
G_DECLARE_FINAL_TYPE (ZugReplayPane, zug_replay_pane, ZUG, REPLAY_PANE, GtkBox)

/* Shows a turn of the game, its story below, and lights squares. heading: what the game is called.
 */
void zug_replay_pane_show (ZugReplayPane *self, ZugGame *game, ZugTurn *turn, const char *heading,
                           const ZugSet *squares);

/* The same, but `words` below the board and the choices of another game's turn as arrows over it:
 * they were not played here. */
void zug_replay_pane_refuse (ZugReplayPane *self, ZugGame *game, ZugTurn *turn, const char *heading,
                             ZugTurn *asked, const char *words);

/* No board, only words. */
void zug_replay_pane_say (ZugReplayPane *self, const char *heading, const char *words);

G_END_DECLS
