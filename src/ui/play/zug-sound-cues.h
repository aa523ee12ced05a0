/* zug-sound-cues.h: what is heard of a turn, and when */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-sound-player.h"
#include "zug-turn.h"

G_BEGIN_DECLS

/* A sound that is due at a phase of the turn (zug-board-view.h). */
typedef struct
{
  ZugSound sound;
  double phase;
} ZugSoundCue;

/* Of a turn in the order of its phases, one at a time, as the story tells it: what came of a turn,
 * or of each round of a team's, is one sound. Nothing that only the outcome tells is heard before
 * the outcome. secret: that both choices come to light is heard first. Of ZugSoundCue; transfer
 * full. */
GArray *zug_sound_cues_new (ZugTurn *turn, gboolean secret);

G_END_DECLS
