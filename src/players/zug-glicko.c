/* zug-glicko.c: how strong somebody is, and how surely that is known, from results: Glicko-2 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-glicko.h"

#include <math.h>

/* Names and steps are those of the paper. */

static const double middle = 1500;      /* where the paper's own scale has its zero */
static const double unit = 173.7178;    /* and what one is there */
static const double tau = 0.5;          /* how much the volatility may change */
static const double precision = 1e-6;   /* of its logarithm */
static const double most_unknown = 350; /* nobody is less known than who never played */
static const gint64 most_periods = 520; /* that are counted: then hardly anything is known */
static const double standard_95 = 1.96; /* deviations of a normal distribution to either side */

ZugGlicko
zug_glicko_unknown (void)
{
  return (ZugGlicko) {middle, most_unknown, 0.06};
}

double
zug_glicko_margin (const ZugGlicko *self)
{
  return standard_95 * self->deviation;
}

/* Step 5: whose zero is the logarithm of the new variance of the rating. */
typedef struct
{
  double phi, v, delta;
  double a; /* the logarithm of the old one */
} Change;

static double
change_at (const Change *c, double x)
{
  double square = exp (x), sum = c->phi * c->phi + c->v + square;

  return square * (c->delta * c->delta - sum) / (2 * sum * sum) - (x - c->a) / (tau * tau);
}

/* A bound on the other side of the zero than the old one. */
static double
find_bound (const Change *c)
{
  double square = c->delta * c->delta - c->phi * c->phi - c->v;
  int k = 1;

  if (square > 0)
    return log (square);
  while (change_at (c, c->a - k * tau) < 0)
    k++;
  return c->a - k * tau;
}

/* The Illinois variant of the regula falsi. */
static double
find_volatility (double sigma, double phi, double v, double delta)
{
  const Change change = {phi, v, delta, log (sigma * sigma)};
  double a = change.a, b = find_bound (&change);
  double at_a = change_at (&change, a), at_b = change_at (&change, b);

  while (fabs (b - a) > precision)
    {
      double c = a + (a - b) * at_a / (at_b - at_a), at_c = change_at (&change, c);

      if (at_c * at_b <= 0)
        {
          a = b;
          at_a = at_b;
        }
      else
        at_a /= 2;
      b = c;
      at_b = at_c;
    }
  return exp (a / 2);
}

void
zug_glicko_play (ZugGlicko *self, const ZugGlickoGame *games, guint n)
{
  double mu = (self->rating - middle) / unit, phi = self->deviation / unit;
  double known = 0, surprise = 0; /* steps 3 and 4: 1 / v, and delta / v */

  for (guint i = 0; i < n; i++)
    {
      double other = games[i].deviation / unit;
      double g = 1 / sqrt (1 + 3 * other * other / (G_PI * G_PI));
      double expected = 1 / (1 + exp (-g * (mu - (games[i].rating - middle) / unit)));

      known += g * g * expected * (1 - expected);
      surprise += g * (games[i].score - expected);
    }
  if (n > 0)
    self->volatility = find_volatility (self->volatility, phi, 1 / known, surprise / known);
  /* Steps 6 to 8. */
  phi = hypot (phi, self->volatility);
  phi = 1 / sqrt (1 / (phi * phi) + known);
  self->rating = middle + unit * (mu + phi * phi * surprise);
  self->deviation = MIN (most_unknown, unit * phi);
}

void
zug_glicko_wait (ZugGlicko *self, gint64 periods)
{
  for (gint64 i = MIN (periods, most_periods); i > 0; i--)
    zug_glicko_play (self, NULL, 0);
}
