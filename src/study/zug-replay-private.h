/* zug-replay-private.h: positions of one game as another sees them; for zug-replay*.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-replay.h"

G_BEGIN_DECLS

/* An empty game of `variant` that starts as `game` does; NULL and why, in words (g_free()), where
 * it cannot. */
ZugGame *zug_replay_start (ZugGame *game, ZugVariant *variant, char **why);

G_END_DECLS
