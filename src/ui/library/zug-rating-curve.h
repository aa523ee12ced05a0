/* zug-rating-curve.h: a player's rating in time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-own-rating.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line from the first to the last month in which the rating is known, or from one's first game to
 * the last with a band of how far it may be from that, between lines at hundreds; screen readers
 * are told the same in words. */
#define ZUG_TYPE_RATING_CURVE (zug_rating_curve_get_type ())
G_DECLARE_FINAL_TYPE (ZugRatingCurve, zug_rating_curve, ZUG, RATING_CURVE, GtkWidget)

/* Of a career with ratings. */
GtkWidget *zug_rating_curve_new (const ZugCareer *career);
/* Of one's own rating from game to game, with how far it may be from that. */
GtkWidget *zug_rating_curve_new_own (const ZugOwnRating *rating);

G_END_DECLS
