/* zug-computer-private.h: a computer player under test, and its opinion of a draw */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-mix.h"
#include "zug-player.h"

G_BEGIN_DECLS

/* The mix that the last revealed choice was drawn from; NULL before the first reveal. */
const ZugMix *zug_computer_get_last_mix (ZugComputer *self);

/* Whether a computer, be it an engine, would agree to a draw in a position: judged by our search in
 * a thread from the position alone, its choice on that turn is no part of it. The player need not
 * outlive the question. */
void zug_computer_accepts_draw_async (ZugPlayer *self, ZugVariant *variant,
                                      const ZugPosition *position, GAsyncReadyCallback callback,
                                      gpointer data);
gboolean zug_computer_accepts_draw_finish (GAsyncResult *result);

G_END_DECLS
