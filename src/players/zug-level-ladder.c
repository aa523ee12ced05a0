/* zug-level-ladder.c: how strong the computer's levels are, as measured */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-level-ladder.h"

#include "zug-search.h"

#include <math.h>

typedef struct
{
  const char *variant;
  double step[ZUG_SEARCH_LEVELS - 1]; /* points a game against the level below, from level 2 on */
} Ladder;

/* Orthodox chess is not here: nobody knows by how much a level that won all of its games against
 * the next is stronger. */
static const Ladder ladders[] = {
    {"parity", {.93, .88, .77, .95, .90}},      {"parity-single", {.88, .92, .81, .92, .83}},
    {"synchronous", {.78, .86, .76, .91, .87}}, {"fair", {.83, .74, .69, .75, .75}},
    {"randomized", {.69, .70, .72, .73, .79}},
};

static const double middle = 1500;

/* What is scored so against the other is stronger by so much. */
static double
height (double score)
{
  return 400 * log10 (score / (1 - score));
}

static double
rating_of (const Ladder *ladder, guint level)
{
  double rating = 0, average = 0, own = 0;

  for (guint i = 1; i <= ZUG_SEARCH_LEVELS; i++)
    {
      if (i > 1)
        rating += height (ladder->step[i - 2]);
      if (i == level)
        own = rating;
      average += rating / ZUG_SEARCH_LEVELS;
    }
  return middle + own - average;
}

double
zug_level_ladder_rating (const char *variant, guint level)
{
  g_return_val_if_fail (variant != NULL, 0);
  g_return_val_if_fail (level >= 1 && level <= ZUG_SEARCH_LEVELS, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (ladders); i++)
    if (g_str_equal (ladders[i].variant, variant))
      return rating_of (&ladders[i], level);
  return 0;
}
