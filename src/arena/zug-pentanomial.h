/* zug-pentanomial.h: what pairs of games say about strength */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  ZUG_PAIR_RESULTS = 5 /* a pair of games brings 0, ½, 1, 1½ or 2 points */
};

/* Pairs of games from one opening with sides swapped, counted by half points of the first player.
 * The two games of a pair are not independent, so the pair is what is counted. */
typedef struct
{
  guint n[ZUG_PAIR_RESULTS];
} ZugPentanomial;

guint zug_pentanomial_pairs (const ZugPentanomial *self);

/* Points a game, 0 to 1; ½ where nothing was played. */
double zug_pentanomial_score (const ZugPentanomial *self);

/* Half the width of the 95 % interval of the score: 1.96 standard errors by the variance of pairs.
 * To the pairs an imagined one is added, half of it won and half of it lost, so that a few pairs
 * that all ended alike are not taken for certainty. */
double zug_pentanomial_margin (const ZugPentanomial *self);

/* The difference in rating that goes with a score, and back: score = 1 / (1 + 10^(-elo/400)).
 * Scores of 0 and 1 have an infinite one. */
double zug_elo_of_score (double score);
double zug_score_of_elo (double elo);

/* The logarithm of the likelihood ratio of "elo1 better" to "elo0 better" by the generalized
 * sequential probability ratio test: each likelihood is the largest that a distribution of pairs
 * with that mean score gives to what was seen. The test: M. Van den Bergh, The generalized
 * sequential probability ratio test for pentanomial results (notes for Fishtest, 2019 f.); the
 * distribution under a given mean: A. Owen, Empirical Likelihood (2001), p_i = f_i / (1 + x (a_i -
 * mean)). Results never seen count as a thousandth of a pair. */
double zug_pentanomial_llr (const ZugPentanomial *self, double elo0, double elo1);

typedef enum
{
  ZUG_SPRT_OPEN,
  ZUG_SPRT_LOWER, /* elo0 is accepted */
  ZUG_SPRT_UPPER  /* elo1 is accepted */
} ZugSprt;

/* Wald's bounds on the logarithm, both kinds of error being 5 %: ± log (0.95 / 0.05). */
double zug_sprt_bound (void);
ZugSprt zug_sprt_decide (double llr);

G_END_DECLS
