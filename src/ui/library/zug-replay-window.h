/* zug-replay-window.h: a game beside the same game under another variant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-replay.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: `play` (ZugGame): the game under the other variant, up to the turn shown, is to be played
 * on; it belongs to whoever takes a reference. Without a handler it is not offered. */
#define ZUG_TYPE_REPLAY_WINDOW (zug_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugReplayWindow, zug_replay_window, ZUG, REPLAY_WINDOW, AdwWindow)

/* variants: of ZugVariant, those that can be chosen; NULL: the built-in ones. The first whose laws
 * are not those of the game, and in which it can start, is chosen. */
GtkWidget *zug_replay_window_new (GtkWindow *parent, ZugGame *game, GListModel *variants);

/* Chooses the variant in this place of the list; what comes of it is shown when it has been played,
 * from where the games part. */
void zug_replay_window_choose (ZugReplayWindow *self, guint index);

/* What is shown; NULL while a replay runs. Owned by the window, good until another variant is
 * chosen. */
ZugReplay *zug_replay_window_get_replay (ZugReplayWindow *self);
guint zug_replay_window_get_step (ZugReplayWindow *self);

G_END_DECLS
