/* zug-search-common.c: what the search needs whatever the width of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-search-private.h"
#include "zug-splitmix.h"

#include <math.h>

bool
zug_search_tick (ZugSearchRun *run)
{
  const ZugSearchLimits *limits = run->limits;

  if (run->aborted)
    return true;
  run->nodes++;
  if (limits->nodes > 0 && run->nodes > limits->nodes)
    run->aborted = true;
  else if (limits->stop != NULL && atomic_load_explicit (limits->stop, memory_order_relaxed))
    run->aborted = true;
  else if (limits->clock != NULL && run->ticks++ % 16 == 0)
    run->aborted = limits->clock (limits->clock_data) >= limits->deadline;
  return run->aborted;
}

double
zug_search_noise (const ZugSearchLimits *limits, ZugMove move)
{
  uint64_t bits = (uint64_t) move.from << 24 | (uint64_t) move.to << 16
                  | (uint64_t) move.promotion << 8 | move.kind;

  if (limits->seed == 0)
    return 0;
  bits = zug_splitmix_from (zug_splitmix_from (limits->seed) ^ bits);
  return (double) (bits >> 11) / 4503599627370496.0 - 1; /* 2^52 */
}

static const double most = 0.98;   /* what hundredths of a pawn never quite reach */
static const double scale = 600.0; /* hundredths of a pawn that are worth 0.7 of it */

double
zug_evaluate_expectation (int centipawns)
{
  double c = centipawns;

  return most * c / sqrt (c * c + scale * scale);
}

int
zug_evaluate_winner (double value)
{
  return (value >= most) - (value <= -most);
}

int
zug_evaluate_centipawns (double value)
{
  double share = value / most;
  double c = share * share < 1 ? scale * share / sqrt (1 - share * share) : INFINITY * share;

  return (int) lround (fmax (-ZUG_EVALUATE_MOST, fmin (ZUG_EVALUATE_MOST, c)));
}
