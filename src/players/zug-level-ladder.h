/* zug-level-ladder.h: how strong the computer's levels are, as measured */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rating of a level (from 1) in a game by its preset's id, on the scale on which 400 points are
 * odds of ten to one and the levels of each game are 1500 on an average. 0 where the levels of the
 * game were not measured.
 *
 * A level stands above the one below it by what the points say that it made in matches between the
 * two (`tools/measure-strength FOLDER ladder`, 20 to 200 games a step at 0.1 s a turn; the highest
 * step of Randomized Chess by the points without the luck of coins). The levels are the scale:
 * their ratings are exact by definition. Whoever changes how a level plays measures its steps anew;
 * all ratings of persons, which are computed from their games, follow. */
double zug_level_ladder_rating (const char *variant, guint level);

G_END_DECLS
