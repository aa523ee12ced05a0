/* zug-glicko.h: how strong somebody is, and how surely that is known, from results: Glicko-2 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* After Mark E. Glickman, "Example of the Glicko-2 system", revised 22 March 2022,
 * https://www.glicko.net/glicko/glicko2.pdf, with the system constant 0.5. */

/* All but the volatility on the scale on which 400 points are odds of ten to one. */
typedef struct
{
  double rating;
  double deviation; /* the standard deviation of what is not known of it */
  double volatility;
} ZugGlicko;

/* Against whom, and how it ended: 1 a win, 0.5 a draw, 0 a loss. */
typedef struct
{
  double rating, deviation;
  double score;
} ZugGlickoGame;

/* Somebody of whom nothing is known. */
ZugGlicko zug_glicko_unknown (void);

/* A rating period with so many games. Without any only the deviation grows. */
void zug_glicko_play (ZugGlicko *self, const ZugGlickoGame *games, guint n);

/* So many periods without any; more than some hundred change hardly anything, and are not counted.
 */
void zug_glicko_wait (ZugGlicko *self, gint64 periods);

/* Half the width of the interval in which the rating lies with a probability of 95 %. */
double zug_glicko_margin (const ZugGlicko *self);

G_END_DECLS
