/* zug-board-layers.h: the signs on a board as SVG, in layers that fade each for itself */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"
#include "zug-pen.h"
#include "zug-stage.h"

G_BEGIN_DECLS

/* In the order in which they lie on each other. */
typedef enum
{
  ZUG_LAYER_SPLITS,  /* halves of shared squares */
  ZUG_LAYER_GROUND,  /* rings of check, outlines, bursts */
  ZUG_LAYER_LAST,    /* arrows of the last turn */
  ZUG_LAYER_STOPPED, /* and of rides that were stopped */
  ZUG_LAYER_MARKED,  /* squares that people marked */
  ZUG_LAYER_DRAWN,   /* arrows that people drew; it and those below lie over the men */
  ZUG_LAYER_ADVICE,  /* a hint */
  ZUG_LAYER_WAITING, /* what was asked for in later rounds of a turn under way */
  ZUG_LAYER_INTENTS, /* what a turn or a round under way was meant to be */
  ZUG_LAYER_UNDONE,  /* arrows of moves undone */
  ZUG_LAYER_HINTS,   /* where the man held may go */
  ZUG_LAYER_LIT,     /* squares that a reason or an event is about */
  ZUG_LAYER_SIGNS,   /* badges, signs of men that rest */
  ZUG_LAYER_RESTS,   /* of those that rested before a turn under way */
  ZUG_LAYER_COINS,   /* in the air or where it came to lie */
  ZUG_LAYER_PLAN,    /* requests of a team */
  ZUG_LAYER_AGAINST, /* what stands against the one pointed at */
  ZUG_LAYER_CHOICE,  /* its arrow, or the place of its mark */
  ZUG_N_LAYERS
} ZugLayer;

/* Appends the signs of a layer: nothing where it has none. */
void zug_layer_write (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out);

/* How much is seen of it, 0 to 1. */
double zug_layer_opacity (ZugLayer layer, const ZugBoardState *state);

/* The coins that are shown; and where one lies, in squares, and how large. */
int zug_layer_coins (const ZugBoardState *state, ZugCoin coins[ZUG_MAX_MARKS]);
ZugPoint zug_layer_coin_place (const ZugBoardState *state, const ZugPen *pen, const ZugCoin *coin,
                               double *radius);

G_END_DECLS
