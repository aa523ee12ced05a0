/* zug-sounds.h: what is heard on the Play page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"

G_BEGIN_DECLS

/* Hears the session, its match and the board, and has played what they tell
 * (zug_sound_player_get_default()): a turn in step with the board, and nothing of a choice that is
 * sealed but that it is. */
#define ZUG_TYPE_SOUNDS (zug_sounds_get_type ())
G_DECLARE_FINAL_TYPE (ZugSounds, zug_sounds, ZUG, SOUNDS, GObject)

/* board: outlives it. Transfer full. */
ZugSounds *zug_sounds_new (ZugPlaySession *session, ZugBoardView *board);

G_END_DECLS
