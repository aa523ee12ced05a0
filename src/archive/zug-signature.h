/* zug-signature.h: what men a game came down to, in three bytes, so that most need no look */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-summary.h"
#include <glib.h>

G_BEGIN_DECLS

/*
 * Of an orthodox game: the fewest men of each kind that each side ever had, and whether there were
 * bishops of opposite colours. Men only become fewer, but for promotions: without one, and from the
 * array, that is what stands at the end, and whatever there was lies between it and the array.
 *
 * From the lowest bit: 1, which says that it is known; for each side 9 bits, P * 54 + N * 18 +
 * B * 6 + R * 2 + Q, in which more than 8 pawns, 2 knights, bishops or rooks, 1 queen count as so
 * many; 1 where opposite bishops were. The row of a game has it in the column `features`
 * (zug_features_pack()).
 */
#define ZUG_SIGNATURE_KNOWN 1u
#define ZUG_SIGNATURE_BITS 20
#define ZUG_SIGNATURE_SIDES 486 /* what the bits of a side can say */

/* 0 of another game, and of one that the rules alone can play, or that is not read whole. */
guint32 zug_signature_of (const ZugGameData *game);

/* What stands in the column of a game that was replayed. */
static inline gint64
zug_signature_column (const ZugGameData *game, guint opening)
{
  return zug_features_pack (game->features, opening, zug_signature_of (game), game->men);
}

/* What a side's bits say: how many men, by ZugManType up to the queen. */
const guint8 *zug_signature_men (guint bits);

static inline guint
zug_signature_side (guint32 signature, ZugSide side)
{
  return signature >> (side == ZUG_WHITE ? 1 : 10) & 511;
}

static inline gboolean
zug_signature_opposite (guint32 signature)
{
  return signature >> 19 & 1;
}

/* The most men that have room in it, by type; the array has as many. */
extern const guint8 zug_signature_most[ZUG_KING];

/* Each side has one bishop, on squares of different colours: of a quick board. */
gboolean zug_signature_are_opposite (const guint64 bishops[ZUG_N_SIDES]);

G_END_DECLS
