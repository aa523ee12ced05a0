/* zug-hint.h: what the strongest search recommends to somebody who is choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-mix.h"

G_BEGIN_DECLS

/* How a side should choose after a game's last turn: the mix that nobody can exploit, in an
 * alternating game the best move. Thinks in a thread, for two seconds at most, and sees the
 * positions of the game alone: what anybody has sealed is none of it. Cancelling it ends the search
 * at once. */
void zug_hint_async (ZugGame *game, ZugSide side, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data);

/* Transfer full (g_free()). NULL with G_IO_ERROR_CANCELLED, or G_IO_ERROR_FAILED where the side has
 * no choice. */
ZugMix *zug_hint_finish (GAsyncResult *result, GError **error);

/* "Play Nf3. It brings the knight into play.": the likeliest of a mix, and what speaks for it.
 * Transfer full. */
char *zug_hint_dup_words (ZugGame *game, ZugSide side, const ZugMix *mix);

/* Why not always that one, and the mix, of which at most `most` are named; NULL where one choice
 * alone is recommended. Transfer full. */
char *zug_hint_dup_mix_words (ZugGame *game, ZugSide side, const ZugMix *mix, guint most);

G_END_DECLS
