/* zug-sound-player.h: plays the sounds of the program, where people want them and something can */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is heard at once of several things is what stands further down. */
typedef enum
{
  ZUG_SOUND_PICK_UP,
  ZUG_SOUND_SEAL, /* whatever was chosen */
  ZUG_SOUND_REVEAL,
  ZUG_SOUND_MOVE,
  ZUG_SOUND_MISSED, /* a target, or a move that did not happen */
  ZUG_SOUND_CAPTURE,
  ZUG_SOUND_SHARED,
  ZUG_SOUND_EXCHANGE,
  ZUG_SOUND_COIN,
  ZUG_SOUND_CHECK,
  ZUG_SOUND_LOW_TIME,
  ZUG_SOUND_END,
  ZUG_N_SOUNDS
} ZugSound;

/* The name of a sound's file, less its ending. */
const char *zug_sound_get_name (ZugSound sound);

/* In the order of the setting `sounds`. */
typedef enum
{
  ZUG_SOUND_WISH_UNLESS_READ, /* where no screen reader speaks */
  ZUG_SOUND_WISH_ON,
  ZUG_SOUND_WISH_OFF
} ZugSoundWish;

/* What plays stands in a thread of its own, which is made for the first sound: nobody waits, and
 * where there is nothing to hear it with there is silence, without a word. Properties:
 *   `wish` (ZugSoundWish) and `loudness` (double, 0 to 1);
 *   `on` (gboolean): what comes of the wish; setting it wishes for that.
 * Signal: `played` (guint sound): one is on its way to the thread. */
#define ZUG_TYPE_SOUND_PLAYER (zug_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (ZugSoundPlayer, zug_sound_player, ZUG, SOUND_PLAYER, GObject)

/* The one of the program. Transfer none. */
ZugSoundPlayer *zug_sound_player_get_default (void);

gboolean zug_sound_player_is_on (ZugSoundPlayer *self);

void zug_sound_player_play (ZugSoundPlayer *self, ZugSound sound);

G_END_DECLS
