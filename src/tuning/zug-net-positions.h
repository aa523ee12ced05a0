/* zug-net-positions.h: files of recorded positions, in an order of their own for every round */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-net-record.h"

G_BEGIN_DECLS

/* Files as they lie on the disk: what is read of them need not be held. */
typedef struct ZugNetPositions ZugNetPositions;

/* Opens files of positions of the variants of one family. Blocks are taken in the order of their
 * pieces, so that it does not matter in which order they were written; one of so many pieces is
 * held back. NULL and an error where a file cannot be read, has other positions, or is damaged;
 * what is missing at its end is passed over. */
ZugNetPositions *zug_net_positions_new (char **paths, guint n_paths, GError **error);
void zug_net_positions_free (ZugNetPositions *self);

/* As zug_weights_family_of() has it. */
const char *zug_net_positions_get_family (const ZugNetPositions *self);

/* A number for all of them together. */
guint64 zug_net_positions_get_sum (const ZugNetPositions *self);

/* How many there are to learn from, and how many were held back. */
gsize zug_net_positions_get_n (const ZugNetPositions *self, gboolean held_back);

/* Brings those to learn from into the order of a round. */
void zug_net_positions_shuffle (ZugNetPositions *self, guint64 seed);

/* Finds the next ones of the order from `first` on, or fewer; returns how many. */
guint zug_net_positions_get (const ZugNetPositions *self, gboolean held_back, gsize first, guint n,
                             ZugNetSample *samples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugNetPositions, zug_net_positions_free)

G_END_DECLS
