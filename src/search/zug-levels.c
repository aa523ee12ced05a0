/* zug-levels.c: how strong the computer plays: what each level overlooks, and what it minds */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-mate.h"
#include "zug-personality.h"

#include "zug-outcome.h"
#include "zug-resolve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  UNLIMITED_DEPTH = 3,      /* turns that the highest level looks at where nothing limits it, */
  UNLIMITED_MOVES = 8,      /* moves of an alternating game, */
  UNLIMITED_NODES = 100000, /* and positions */
  REPLIED = 40,             /* moves of an alternating game whose replies a weak level thinks of */
  WEAK_MARGIN = 3000        /* hundredths of a pawn, by which a move that it chooses may be worse */
};

/* Values go from -1 to 1; a pawn is about 0.16. */
typedef struct
{
  int depth[2];  /* turns looked at, [1]: moves of an alternating game; 0: as the limits say */
  int nodes;     /* positions of a simultaneous game that are looked at; 0: as the limits say */
  double unseen; /* how many of the other side's men it forgets to look at */
  double blur;   /* how wrong it values what it could do */
  double naive;  /* how little it thinks the other side thinks; 0: that it plays its equilibrium */
  double temperature; /* how little it minds the second best; 0: not at all */
} Level;

static const Level levels[ZUG_SEARCH_LEVELS + 1] = {
    {{1, 1}, 0, 0, 0, 0, 0},
    {{1, 1}, 0, 0.80, 0.30, 0.22, 0.13},
    {{1, 1}, 0, 0.42, 0.12, 0.11, 0.035},
    {{1, 1}, 0, 0.15, 0.045, 0.07, 0.018},
    {{1, 2}, 0, 0, 0, 0, 0},
    {{0, 4}, 15000, 0, 0, 0, 0},
    {{0, 0}, 0, 0, 0, 0, 0},
};

/* Where coins decide who wins a quarrel, being better counts for less: steps are as high as
 * elsewhere if the weak levels are weaker. */
static const Level levels_of_chance[ZUG_SEARCH_LEVELS + 1] = {
    {{1, 1}, 0, 0, 0, 0, 0},
    {{1, 1}, 0, 0.90, 0.50, 0.35, 0.24},
    {{1, 1}, 0, 0.68, 0.33, 0.24, 0.13},
    {{1, 1}, 0, 0.46, 0.19, 0.17, 0.068},
    {{1, 2}, 0, 0.29, 0.10, 0.116, 0.036},
    {{0, 4}, 2000, 0, 0, 0, 0},
    {{0, 0}, 0, 0, 0, 0, 0},
};

static const double taste = 0.012; /* what a step forward or to the middle is felt to be worth */
static const double delight = 0.5; /* and a mate, beside a game that is won already */

static const Level *
find_level (const ZugLaws *laws, int level)
{
  level = level < 1 ? 1 : level > ZUG_SEARCH_LEVELS ? ZUG_SEARCH_LEVELS : level;
  return zug_laws_have_coin (laws) ? &levels_of_chance[level] : &levels[level];
}

/* Probabilities that fall with what a choice is worth less than the best. */
static void
soften (const double *value, int n, double width, double *mix)
{
  double best = -INFINITY;
  double sum = 0;

  for (int i = 0; i < n; i++)
    best = fmax (best, value[i]);
  for (int i = 0; i < n; i++)
    sum += mix[i] = exp ((value[i] - best) / width);
  for (int i = 0; i < n; i++)
    mix[i] /= sum;
}

/* Whether a choice of the other side is thought of: those of a man that is not seen are not. */
static bool
is_seen (const Level *level, const ZugSearchLimits *limits, ZugMove move)
{
  ZugMove man = {.from = move.from, .to = move.from, .promotion = ZUG_NO_MAN};

  /* A mark that is placed comes from nowhere. */
  if (move.kind == ZUG_MOVE_PLACE)
    man.from = man.to = move.to;
  return move.kind == ZUG_MOVE_PASS || (zug_search_noise (limits, man) + 1) / 2 >= level->unseen;
}

/* What people like without thinking: to go forward, to the middle, and to castle. */
static double
liking (const ZugLaws *laws, ZugSide side, ZugMove move)
{
  double middle = (laws->files - 1) / 2.0;
  double forward, inward;

  if (move.kind == ZUG_MOVE_PASS)
    return -taste;
  if (zug_move_is_castle (move))
    return 3 * taste;
  inward = fabs (zug_file (move.from) - middle) - fabs (zug_file (move.to) - middle);
  forward = zug_analysis_sign (side) * (zug_rank (move.to) - zug_rank (move.from));
  return taste * (fmax (-1, fmin (1, forward)) + fmax (-1, fmin (1, inward)) / 2);
}

/* What a weak level takes its choice to be worth beside what it has worked out: it misjudges a man
 * and where it goes alike. */
static double
misjudge (const ZugLaws *laws, ZugSide side, const Level *level, const ZugSearchLimits *limits,
          ZugMove move)
{
  ZugMove man = {.from = move.from, .to = move.from, .promotion = ZUG_NO_MAN, .kind = 1};

  return level->blur * (zug_search_noise (limits, move) + zug_search_noise (limits, man)) / 2
         + liking (laws, side, move);
}

/* The mix that the other side is thought to play, over what is seen of it. */
static void
expect_other (const ZugAnalysis *analysis, ZugSide side, const Level *level,
              const ZugSearchLimits *limits, double *mix)
{
  ZugSide other = zug_other (side);
  int seen = 0;

  for (int j = 0; j < analysis->n[other]; j++)
    seen += is_seen (level, limits, analysis->move[other][j]);
  for (int j = 0; j < analysis->n[other]; j++)
    {
      mix[j] = 0;
      if (seen > 0 && !is_seen (level, limits, analysis->move[other][j]))
        mix[j] = -INFINITY;
      else
        for (int i = 0; i < analysis->n[side]; i++)
          mix[j] += zug_analysis_payoff (analysis, other, j, i) / analysis->n[side];
    }
  soften (mix, analysis->n[other], level->naive, mix);
}

static void
weaken (const ZugLaws *laws, ZugSide side, const Level *level, const ZugSearchLimits *limits,
        const ZugAnalysis *analysis, double *mix)
{
  double *own = calloc ((size_t) analysis->n[side], sizeof *own);
  double *other = calloc ((size_t) analysis->n[zug_other (side)], sizeof *other);

  if (own != NULL && other != NULL)
    {
      expect_other (analysis, side, level, limits, other);
      for (int i = 0; i < analysis->n[side]; i++)
        {
          own[i] = misjudge (laws, side, level, limits, analysis->move[side][i]);
          for (int j = 0; j < analysis->n[zug_other (side)]; j++)
            own[i] += other[j] * zug_analysis_payoff (analysis, side, i, j);
        }
      soften (own, analysis->n[side], level->temperature, mix);
    }
  free (own);
  free (other);
}

/* --- alternating games ------------------------------------------------------------------------ */

/* What a move is worth to its side after the best reply that is seen. */
static double
worth_replied (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
               const Level *level, const ZugSearchLimits *limits, double unreplied)
{
  ZugSide other = zug_other (side);
  ZugPair pair = {{move, move}};
  ZugOutcomes outcomes;
  ZugAnalysis replies;
  double best = -INFINITY;

  zug_resolve (laws, position, pair, &outcomes);
  if (!zug_search_analyse (laws, &outcomes.position[0], limits, &replies))
    return unreplied;
  for (int j = 0; j < replies.n[other]; j++)
    if (is_seen (level, limits, replies.move[other][j]))
      best = fmax (best, zug_analysis_payoff (&replies, other, j, 0));
  zug_analysis_clear (&replies);
  return best > -INFINITY ? -best : unreplied;
}

static void
weaken_alternate (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                  const Level *level, const ZugSearchLimits *limits, const ZugAnalysis *analysis,
                  double *mix)
{
  int n = analysis->n[side];
  int replied = 0;
  double *own = calloc ((size_t) n, sizeof *own);
  double worst = INFINITY;

  if (own == NULL)
    return;
  for (int i = 0; i < n && i < REPLIED && !zug_search_is_over (limits); i++)
    {
      ZugMove move = analysis->move[side][i];

      own[i] = worth_replied (laws, position, side, move, level, limits,
                              zug_analysis_payoff (analysis, side, i, 0));
      worst = fmin (worst, own[i]);
      own[i] += misjudge (laws, side, level, limits, move);
      if (zug_mate_moves (zug_analysis_payoff (analysis, side, i, 0)) == 1)
        own[i] += delight;
      replied++;
    }
  for (int i = replied; i < n; i++)
    own[i] = fmin (worst, zug_analysis_payoff (analysis, side, i, 0));
  soften (own, n, level->temperature, mix);
  free (own);
}

void
zug_level_err (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
               const ZugSearchLimits *limits, const ZugAnalysis *analysis, double *mix)
{
  const Level *level = find_level (laws, limits->level);

  if (level->temperature <= 0)
    memcpy (mix, analysis->probability[side], sizeof *mix * (size_t) analysis->n[side]);
  else if (zug_laws_simultaneous (laws))
    weaken (laws, side, level, limits, analysis, mix);
  else
    weaken_alternate (laws, position, side, level, limits, analysis, mix);
}

/* --- the mix ---------------------------------------------------------------------------------- */

static void
mix_evenly (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMix *mix)
{
  ZugChoices *choices = malloc (sizeof *choices);

  mix->n = 0;
  mix->value = 0;
  if (choices == NULL)
    return;
  zug_choices (laws, position, side, choices);
  mix->n = choices->n;
  for (int i = 0; i < choices->n; i++)
    {
      mix->move[i] = choices->move[i];
      mix->probability[i] = 1.0 / choices->n;
    }
  zug_mix_tidy (mix, 0);
  free (choices);
}

/* What a level makes of the limits. */
static ZugSearchLimits
limits_of (const ZugLaws *laws, const Level *level, const ZugSearchLimits *limits)
{
  bool alternate = zug_laws_alternate (laws);
  ZugSearchLimits own = *limits;
  int depth = level->depth[alternate];

  if (level->nodes > 0 && !alternate)
    own.nodes = limits->nodes > 0 && limits->nodes < (uint64_t) level->nodes
                    ? limits->nodes
                    : (uint64_t) level->nodes;
  else if (depth == 0 && limits->depth == 0 && limits->clock == NULL && limits->nodes == 0)
    {
      depth = alternate ? UNLIMITED_MOVES : UNLIMITED_DEPTH;
      own.nodes = UNLIMITED_NODES;
    }
  if (depth > 0 && (own.depth == 0 || own.depth > depth))
    own.depth = depth;
  own.best_first = own.depth == 0;
  if (level->temperature > 0)
    {
      own.margin = WEAK_MARGIN;
      own.endings = NULL;
    }
  else if (limits->personality != ZUG_PERSONALITY_BALANCED)
    own.margin = zug_personality_margin (limits->personality);
  return own;
}

bool
zug_search_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                const ZugSearchLimits *limits, ZugMix *mix)
{
  const Level *level = find_level (laws, limits->level);
  ZugSearchLimits own = limits_of (laws, level, limits);
  ZugAnalysis analysis;

  mix->n = 0;
  mix->value = 0;
  if (!zug_search_plays (laws))
    return false;
  if (limits->level != ZUG_SEARCH_ANYTHING && zug_position_chooses (laws, position, side)
      && zug_search_analyse (laws, position, &own, &analysis))
    {
      if (level->temperature > 0)
        zug_level_err (laws, position, side, &own, &analysis, analysis.probability[side]);
      else if (limits->level > ZUG_SEARCH_SOUND)
        zug_analysis_decide (&analysis, side);
      zug_personality_lean (laws, position, side, &own, &analysis);
      zug_analysis_mix (&analysis, side, mix);
      zug_analysis_clear (&analysis);
    }
  else
    mix_evenly (laws, position, side, mix);
  return mix->n > 0;
}
