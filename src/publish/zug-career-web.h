/* zug-career-web.h: what is known of a player as a web page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career.h"

G_BEGIN_DECLS

/* One file with everything in it, for any browser, without a script: scores, the curve of the
 * rating, the latest games. Transfer full. */
char *zug_career_web_page (const ZugCareer *career);

/* --- zug-career-curve.c ----------------------------------------------------------------------- */

/* A point of the curve of the rating, with 0 to 1 for the time at the left and at the right, and
 * for the rating at the bottom and the top. */
typedef struct
{
  double x, y;
  double margin; /* of y, to either side, as far as that is known */
} ZugCareerPoint;

/* What the curve spans, in whole years (or games) and in ratings. */
typedef struct
{
  int first_year, last_year; /* both are in */
  guint lowest, highest;     /* in hundreds */
} ZugCareerSpan;

/* Points of ratings in time (of ZugCareerPoint), and what they span; none where none is known.
 * Transfer full. */
GArray *zug_career_curve (const ZugCareer *career, ZugCareerSpan *span);

G_END_DECLS
