/* zug-latest.h: of several questions one after the other only the answer to the latest is wanted */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* LATEST belongs to whoever asks, and is NULL while nothing is under way. A question that was
 * cancelled may have found its answer before; so answers are taken by their question, not by
 * whether they are an error. */

/* Drops the question before; what the next one is to be cancelled by. Transfer none. */
GCancellable *zug_latest_begin (GCancellable **latest);

/* Nobody wants an answer any more. */
void zug_latest_drop (GCancellable **latest);

/* Whether a GTask answers the latest question, which is none from then on. */
gboolean zug_latest_take (GCancellable **latest, GAsyncResult *result);

G_END_DECLS
