/* zug-quick-game.h: a game of the quickest player with itself, begun at random */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include "zug-quick.h"

G_BEGIN_DECLS

typedef struct
{
  const ZugLaws *laws;
  GRand *random;
  ZugQuick *quick;
  ZugPosition position;
  GArray *keys; /* of earlier positions, as zug_outcome() takes them */
} ZugQuickGame;

/* Begins a game, which the seeds decide: some turns have been played at random, and it is not over.
 * To be cleared. */
void zug_quick_game_init (ZugQuickGame *self, const ZugLaws *laws, const guint32 *seeds, guint n);
void zug_quick_game_clear (ZugQuickGame *self);

ZugEnd zug_quick_game_end (const ZugQuickGame *self);

/* A pair by the mixes that the quick player has found or listed. */
ZugPair zug_quick_game_draw (ZugQuickGame *self);

/* What comes of a pair; a coin is tossed. */
void zug_quick_game_resolve (ZugQuickGame *self, ZugPair pair, ZugPosition *after);

/* The same, and it goes on from there. */
void zug_quick_game_play (ZugQuickGame *self, ZugPair pair);

G_END_DECLS
