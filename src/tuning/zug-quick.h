/* zug-quick.h: the quickest player that is worth learning from: one turn, by any weights */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-matrix.h"
#include "zug-pairs.h"
#include "zug-weights.h"
#include <glib.h>

G_BEGIN_DECLS

/* What is found out about one turn; some megabytes, so on the heap, and used again and again. */
typedef struct
{
  ZugChoices choices[ZUG_N_SIDES];
  /* Probabilities of choices; only the first ZUG_MATRIX_MAX of a side are thought of. */
  double mix[ZUG_N_SIDES][ZUG_MATRIX_MAX];
  double value; /* White's, -1 to 1 */
  /* Whether an evaluation can be asked to know that value: in an alternating game, that the side to
   * move wins nothing by captures. */
  gboolean quiet;
  double cell[ZUG_MATRIX_MAX * ZUG_MATRIX_MAX];
  ZugPairs pairs;
} ZugQuick;

/* Looks one turn ahead for both sides: in a simultaneous game an equilibrium of all pairs, in an
 * alternating one each move and the captures that follow, the best moves the likeliest. The game is
 * not over. */
void zug_quick_think (ZugQuick *self, const ZugLaws *laws, const ZugPosition *position,
                      const ZugWeights *weights);

/* Lists the choices of both sides and makes all of a side equally likely. */
void zug_quick_list (ZugQuick *self, const ZugLaws *laws, const ZugPosition *position);

/* Draws a choice for a side; a pass where it does not choose. */
ZugMove zug_quick_draw (const ZugQuick *self, ZugSide side, GRand *random);

G_END_DECLS
