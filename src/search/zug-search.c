/* zug-search.c: how the computer chooses: levels, time and the wish to draw */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-private.h"
#include "zug-outcome.h"

enum
{
  /* Before this turn an even game is worth playing on. */
  EVEN_DRAW_TURN = 20
};

static const double least_probability = 0.01;
static const double even = 0.03; /* about a fifth of a pawn */

bool
zug_search_tick (ZugSearchJob *job)
{
  const ZugSearchLimits *limits = job->limits;

  if (job->out)
    return true;
  if (limits->stop != NULL && atomic_load_explicit (limits->stop, memory_order_relaxed))
    job->out = true;
  else if (limits->clock != NULL && job->ticks++ % 16 == 0)
    job->out = limits->clock (limits->clock_data) >= limits->deadline;
  return job->out;
}

/* Finalizer of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t
scramble (uint64_t x)
{
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

double
zug_search_whim (const ZugSearchLimits *limits, ZugMove move)
{
  uint64_t bits = (uint64_t) move.from << 24 | (uint64_t) move.to << 16
                  | (uint64_t) move.promotion << 8 | move.kind;

  if (limits->seed == 0)
    return 0;
  bits = scramble (scramble (limits->seed) ^ bits);
  return (double) (bits >> 11) / 4503599627370496.0 - 1; /* 2^52 */
}

static void
mix_evenly (const ZugChoices *choices, ZugMix *mix)
{
  mix->n = choices->n;
  mix->value = 0;
  for (int i = 0; i < choices->n; i++)
    {
      mix->move[i] = choices->move[i];
      mix->probability[i] = 1.0 / choices->n;
    }
}

bool
zug_search_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                const ZugSearchLimits *limits, ZugMix *mix)
{
  ZugSearchJob job = {.laws = laws, .limits = limits};
  ZugChoices choices;

  mix->n = 0;
  mix->value = 0;
  zug_choices (laws, position, side, &choices);
  if (choices.n == 0)
    return false;
  mix_evenly (&choices, mix);
  if (laws->turn == ZUG_TURN_TOGETHER)
    zug_search_together (&job, position, side, mix);
  else
    zug_search_alternate (&job, position, mix);
  zug_mix_tidy (mix, least_probability);
  return true;
}

bool
zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSearchLimits limits = {.level = 2};
  ZugSearchJob job = {.laws = laws, .limits = &limits};
  double value;

  if (laws->turn == ZUG_TURN_TOGETHER)
    value = zug_search_together_value (&job, position, side);
  else
    value = zug_search_alternate_value (&job, position)
            * (side == (ZugSide) position->to_move ? 1 : -1);
  return value < -even || (value < even && position->turn > EVEN_DRAW_TURN);
}
