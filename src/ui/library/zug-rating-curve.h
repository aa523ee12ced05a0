/* zug-rating-curve.h: a player's rating in time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line from the first to the last month in which the rating is known, between lines at hundreds;
 * screen readers are told where it begins and ends and how high it was. */
#define ZUG_TYPE_RATING_CURVE (zug_rating_curve_get_type ())
G_DECLARE_FINAL_TYPE (ZugRatingCurve, zug_rating_curve, ZUG, RATING_CURVE, GtkWidget)

/* Of a career with ratings. */
GtkWidget *zug_rating_curve_new (const ZugCareer *career);

G_END_DECLS
