/* zug-pentanomial.c: what pairs of games say about strength */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pentanomial.h"

#include <math.h>

enum
{
  HALVINGS = 100
};

static const double unseen = 0.001; /* pairs that a result never seen counts as */

static double
points (int result)
{
  return result / 4.0;
}

guint
zug_pentanomial_pairs (const ZugPentanomial *self)
{
  guint sum = 0;

  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    sum += self->n[i];
  return sum;
}

double
zug_pentanomial_score (const ZugPentanomial *self)
{
  guint pairs = zug_pentanomial_pairs (self);
  double sum = 0;

  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    sum += self->n[i] * points (i);
  return pairs > 0 ? sum / pairs : 0.5;
}

double
zug_pentanomial_margin (const ZugPentanomial *self)
{
  double count[ZUG_PAIR_RESULTS], total = 0, mean = 0, variance = 0;

  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    {
      count[i] = self->n[i] + (i == 0 || i == ZUG_PAIR_RESULTS - 1 ? 0.5 : 0);
      total += count[i];
      mean += count[i] * points (i);
    }
  mean /= total;
  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    variance += count[i] * (points (i) - mean) * (points (i) - mean);
  variance /= total;
  return 1.96 * sqrt (variance / total);
}

double
zug_elo_of_score (double score)
{
  return -400 * log10 (1 / score - 1);
}

double
zug_score_of_elo (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

/* The likeliest distribution with a given mean, the frequencies f being what was seen: its x solves
 * sum f_i d_i / (1 + x d_i) = 0, d_i = a_i - mean, which falls with x between the poles. */
static void
fit_mean (const double f[ZUG_PAIR_RESULTS], double mean, double p[ZUG_PAIR_RESULTS])
{
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  double x = 0;

  for (int n = 0; n < HALVINGS; n++)
    {
      double sum = 0;

      x = (low + high) / 2;
      for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
        sum += f[i] * (points (i) - mean) / (1 + x * (points (i) - mean));
      if (sum > 0)
        low = x;
      else
        high = x;
    }
  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    p[i] = f[i] / (1 + x * (points (i) - mean));
}

double
zug_pentanomial_llr (const ZugPentanomial *self, double elo0, double elo1)
{
  double f[ZUG_PAIR_RESULTS], p0[ZUG_PAIR_RESULTS], p1[ZUG_PAIR_RESULTS];
  double total = 0, llr = 0;

  if (zug_pentanomial_pairs (self) == 0)
    return 0;
  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    total += f[i] = self->n[i] > 0 ? self->n[i] : unseen;
  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    f[i] /= total;
  fit_mean (f, zug_score_of_elo (elo0), p0);
  fit_mean (f, zug_score_of_elo (elo1), p1);
  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    llr += f[i] * log (p1[i] / p0[i]);
  return total * llr;
}

double
zug_sprt_bound (void)
{
  return log (0.95 / 0.05);
}

ZugSprt
zug_sprt_decide (double llr)
{
  return llr >= zug_sprt_bound ()    ? ZUG_SPRT_UPPER
         : llr <= -zug_sprt_bound () ? ZUG_SPRT_LOWER
                                     : ZUG_SPRT_OPEN;
}
