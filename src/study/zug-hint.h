/* zug-hint.h: what the strongest search recommends to somebody who is choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-mix.h"

G_BEGIN_DECLS

/* A recommendation. */
typedef struct
{
  ZugMix mix;
  char *reason; /* a sentence that says what speaks for the likeliest choice */
} ZugHint;

void zug_hint_free (ZugHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugHint, zug_hint_free)

/* How a side should choose after a game's last turn: the mix that nobody can exploit, in an
 * alternating game the best move; and why. Looks in a thread as far as a review does, and sees the
 * positions of the game alone: what anybody has sealed is none of it. Cancelling it ends the search
 * at once. */
void zug_hint_async (ZugGame *game, ZugSide side, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data);

/* Transfer full. NULL with G_IO_ERROR_CANCELLED, or G_IO_ERROR_FAILED where the side has no choice.
 */
ZugHint *zug_hint_finish (GAsyncResult *result, GError **error);

/* "Play Nf3. It brings the knight into play.": the likeliest of the mix, and what speaks for it.
 * Transfer full. */
char *zug_hint_dup_words (ZugGame *game, ZugSide side, const ZugHint *hint);

/* Why not always that one, and the mix, of which at most `most` are named; NULL where one choice
 * alone is recommended. Transfer full. */
char *zug_hint_dup_mix_words (ZugGame *game, ZugSide side, const ZugMix *mix, guint most);

G_END_DECLS
