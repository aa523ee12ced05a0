/* zug-analysis.c: a turn's matrix as it is handed on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An equilibrium of values that are estimates gives some of its weight to choices that are only
 * thought to be good: of all that is a little wrong it takes what is wrong in its favour. So what
 * it finds likely is chosen more often still (Ganzfried, Sandholm and Waugh, "Strategy purification
 * and thresholding", 2012, go further and leave out the rest). That each probability is raised to
 * this power was found by matches, and that little can be gained by knowing it by the measure of
 * exploitability. */
static const double decided = 3;

static const double unlikely = 0.01; /* what is less likely is left out */

bool
zug_analysis_init (ZugAnalysis *analysis, int white, int black)
{
  const int n[ZUG_N_SIDES] = {white, black};
  size_t cells = (size_t) white * (size_t) black;
  bool good;

  memset (analysis, 0, sizeof *analysis);
  analysis->cell = calloc (cells, sizeof *analysis->cell);
  analysis->looked = calloc (cells, sizeof *analysis->looked);
  good = analysis->cell != NULL && analysis->looked != NULL;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      size_t size = (size_t) n[side];

      analysis->n[side] = n[side];
      analysis->move[side] = calloc (size, sizeof *analysis->move[side]);
      analysis->probability[side] = calloc (size, sizeof *analysis->probability[side]);
      analysis->expected[side] = calloc (size, sizeof *analysis->expected[side]);
      good = good && analysis->move[side] != NULL && analysis->probability[side] != NULL
             && analysis->expected[side] != NULL;
    }
  if (!good)
    zug_analysis_clear (analysis);
  return good;
}

bool
zug_analysis_copy (ZugAnalysis *to, const ZugAnalysis *from)
{
  size_t cells = (size_t) from->n[ZUG_WHITE] * (size_t) from->n[ZUG_BLACK];
  ZugAnalysis own;

  if (!zug_analysis_init (&own, from->n[ZUG_WHITE], from->n[ZUG_BLACK]))
    return false;
  *to = *from;
  to->cell = memcpy (own.cell, from->cell, cells * sizeof *own.cell);
  to->looked = memcpy (own.looked, from->looked, cells * sizeof *own.looked);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      size_t n = (size_t) from->n[side];

      to->move[side] = memcpy (own.move[side], from->move[side], n * sizeof *own.move[side]);
      to->probability[side] = memcpy (own.probability[side], from->probability[side],
                                      n * sizeof *own.probability[side]);
      to->expected[side] =
          memcpy (own.expected[side], from->expected[side], n * sizeof *own.expected[side]);
    }
  return true;
}

void
zug_analysis_clear (ZugAnalysis *analysis)
{
  free (analysis->cell);
  free (analysis->looked);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      free (analysis->move[side]);
      free (analysis->probability[side]);
      free (analysis->expected[side]);
    }
  memset (analysis, 0, sizeof *analysis);
}

double
zug_analysis_payoff (const ZugAnalysis *analysis, ZugSide side, int own, int other)
{
  int row = side == ZUG_WHITE ? own : other;
  int column = side == ZUG_WHITE ? other : own;

  return zug_analysis_sign (side) * analysis->cell[row * analysis->n[ZUG_BLACK] + column];
}

int
zug_analysis_find (const ZugAnalysis *analysis, ZugSide side, ZugMove move)
{
  for (int i = 0; i < analysis->n[side]; i++)
    if (zug_move_equal (analysis->move[side][i], move))
      return i;
  return -1;
}

/* A choice with what decides its place. */
typedef struct
{
  int from;
  double probability;
  double worth; /* to its side */
} Place;

static int
compare_places (const void *a, const void *b)
{
  const Place *x = a;
  const Place *y = b;

  if (x->probability != y->probability)
    return x->probability > y->probability ? -1 : 1;
  if (x->worth != y->worth)
    return x->worth > y->worth ? -1 : 1;
  return x->from - y->from;
}

/* NULL where there is no memory for it: the choices then stay as they are. */
static Place *
places_of (const ZugAnalysis *analysis, ZugSide side)
{
  Place *place = calloc ((size_t) analysis->n[side], sizeof *place);

  for (int i = 0; place != NULL && i < analysis->n[side]; i++)
    place[i] = (Place) {i, analysis->probability[side][i],
                        (side == ZUG_WHITE ? 1 : -1) * analysis->expected[side][i]};
  if (place != NULL)
    qsort (place, (size_t) analysis->n[side], sizeof *place, compare_places);
  return place;
}

/* Copies from `from` into a sorted one of the same size. */
static void
copy_sorted (ZugAnalysis *to, const ZugAnalysis *from, Place *const place[ZUG_N_SIDES])
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < from->n[side]; i++)
      {
        int source = place[side][i].from;

        to->move[side][i] = from->move[side][source];
        to->probability[side][i] = from->probability[side][source];
        to->expected[side][i] = from->expected[side][source];
      }
  for (int i = 0; i < from->n[ZUG_WHITE]; i++)
    for (int j = 0; j < from->n[ZUG_BLACK]; j++)
      {
        int source = place[ZUG_WHITE][i].from * from->n[ZUG_BLACK] + place[ZUG_BLACK][j].from;

        to->cell[i * from->n[ZUG_BLACK] + j] = from->cell[source];
        to->looked[i * from->n[ZUG_BLACK] + j] = from->looked[source];
      }
  to->value = from->value;
  to->depth = from->depth;
  to->nodes = from->nodes;
  to->seconds = from->seconds;
  to->n_principal = from->n_principal;
  memcpy (to->principal, from->principal, sizeof to->principal);
}

void
zug_analysis_sort (ZugAnalysis *analysis)
{
  Place *place[ZUG_N_SIDES];
  ZugAnalysis sorted;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    place[side] = places_of (analysis, (ZugSide) side);
  if (place[ZUG_WHITE] != NULL && place[ZUG_BLACK] != NULL
      && zug_analysis_init (&sorted, analysis->n[ZUG_WHITE], analysis->n[ZUG_BLACK]))
    {
      copy_sorted (&sorted, analysis, place);
      zug_analysis_clear (analysis);
      *analysis = sorted;
    }
  free (place[ZUG_WHITE]);
  free (place[ZUG_BLACK]);
}

void
zug_analysis_decide (ZugAnalysis *analysis, ZugSide side)
{
  double *mix = analysis->probability[side];
  double sum = 0;

  if (analysis->depth == ZUG_ANALYSIS_EXACT)
    return;
  for (int i = 0; i < analysis->n[side]; i++)
    sum += mix[i] = pow (mix[i], decided);
  for (int i = 0; i < analysis->n[side]; i++)
    mix[i] /= sum;
}

void
zug_analysis_mix (const ZugAnalysis *analysis, ZugSide side, ZugMix *mix)
{
  mix->n = analysis->n[side] < ZUG_MAX_CHOICES ? analysis->n[side] : ZUG_MAX_CHOICES;
  mix->value = zug_analysis_sign (side) * analysis->value;
  memcpy (mix->move, analysis->move[side], sizeof *mix->move * (size_t) mix->n);
  memcpy (mix->probability, analysis->probability[side],
          sizeof *mix->probability * (size_t) mix->n);
  /* Where there are many choices, even the likeliest can be unlikely. */
  zug_mix_tidy (mix, mix->n < 100 ? unlikely : 0.99 / mix->n);
}
