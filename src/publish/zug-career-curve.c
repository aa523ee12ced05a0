/* zug-career-curve.c: where the points of a player's rating stand */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-web.h"

static void
find_span (const GArray *ratings, ZugCareerSpan *span)
{
  guint lowest = G_MAXUINT, highest = 0;

  for (guint i = 0; i < ratings->len; i++)
    {
      const ZugCareerRating *rating = &g_array_index (ratings, ZugCareerRating, i);

      lowest = MIN (lowest, rating->rating);
      highest = MAX (highest, rating->rating);
    }
  span->first_year = g_array_index (ratings, ZugCareerRating, 0).month / 100;
  span->last_year = g_array_index (ratings, ZugCareerRating, ratings->len - 1).month / 100;
  span->lowest = lowest / 100 * 100;
  span->highest = MAX (span->lowest + 100, (highest + 99) / 100 * 100);
}

GArray *
zug_career_curve (const ZugCareer *career, ZugCareerSpan *span)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (ZugCareerPoint));

  *span = (ZugCareerSpan) {0};
  if (career->ratings->len == 0)
    return points;
  find_span (career->ratings, span);
  for (guint i = 0; i < career->ratings->len; i++)
    {
      const ZugCareerRating *rating = &g_array_index (career->ratings, ZugCareerRating, i);
      /* A month by its middle; of a year alone the middle of the year. Months that no calendar has
       * are in files. */
      int month = CLAMP (rating->month % 100, 0, 12);
      double year = rating->month / 100 + (month > 0 ? (month - 0.5) / 12 : 0.5);
      const ZugCareerPoint point = {
          (year - span->first_year) / (span->last_year - span->first_year + 1),
          (double) (rating->rating - span->lowest) / (span->highest - span->lowest), 0};

      g_array_append_val (points, point);
    }
  return points;
}
