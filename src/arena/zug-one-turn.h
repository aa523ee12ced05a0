/* zug-one-turn.h: contestants that look at one turn alone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-arena-random.h"
#include "zug-mix.h"
#include <glib.h>

G_BEGIN_DECLS

/* A turn as a matrix valued at once. Values are White's, from -1 to 1. A side that does not choose,
 * in an alternating game, has a pass alone. */
typedef struct
{
  ZugChoices choices[ZUG_N_SIDES];
  double *cell; /* rows are White's choices, columns Black's */
} ZugOneTurn;

/* Values all pairs of a position that is not over; of more choices than ZUG_MATRIX_MAX a side,
 * those that are worth most with the other side standing still. */
ZugOneTurn *zug_one_turn_new (const ZugLaws *laws, const ZugPosition *position);
void zug_one_turn_free (ZugOneTurn *self);

/* The value of the turn, both sides choosing by an equilibrium. `mix` (NULL, or room for both
 * sides' probabilities) is filled. */
double zug_one_turn_solve (const ZugOneTurn *self, double *mix[ZUG_N_SIDES]);

/* What the pool's players choose; of equally good choices one is drawn. */
ZugMove zug_one_turn_greedy (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                             ZugArenaRandom *random);
ZugMove zug_one_turn_maximin (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                              ZugArenaRandom *random);
ZugMove zug_one_turn_best (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                           ZugArenaRandom *random);

/* The choice that gets most from the other side's mix, as a responder who knows it finds it: each
 * own choice valued one turn deep. *value, unless NULL: what it gets, from the responder's view. */
ZugMove zug_one_turn_respond (const ZugLaws *laws, const ZugPosition *position, ZugSide responder,
                              const ZugMix *mix, double *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugOneTurn, zug_one_turn_free)

G_END_DECLS
