/* zug-mix.c: a choice left to chance in given proportions */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-mix.h"

#include "zug-splitmix.h"

ZugMove
zug_mix_draw (const ZugMix *mix, uint64_t random)
{
  double point = zug_splitmix_unit (random);

  if (mix->n == 0)
    return ZUG_PASS;
  for (int i = 0; i < mix->n - 1; i++)
    {
      if (point < mix->probability[i])
        return mix->move[i];
      point -= mix->probability[i];
    }
  return mix->move[mix->n - 1];
}

/* The order of the list, which must not depend on the order in which choices are generated. */
static bool
comes_before (const ZugMix *mix, int a, int b)
{
  ZugMove x = mix->move[a];
  ZugMove y = mix->move[b];

  if (mix->probability[a] != mix->probability[b])
    return mix->probability[a] > mix->probability[b];
  if (x.from != y.from)
    return x.from < y.from;
  if (x.to != y.to)
    return x.to < y.to;
  if (x.kind != y.kind)
    return x.kind < y.kind;
  return x.promotion < y.promotion;
}

static void
exchange (ZugMix *mix, int a, int b)
{
  ZugMove move = mix->move[a];
  double probability = mix->probability[a];

  mix->move[a] = mix->move[b];
  mix->probability[a] = mix->probability[b];
  mix->move[b] = move;
  mix->probability[b] = probability;
}

void
zug_mix_tidy (ZugMix *mix, double least)
{
  double sum = 0;
  int n = 0;

  for (int i = 0; i < mix->n; i++)
    for (int j = i; j > 0 && comes_before (mix, j, j - 1); j--)
      exchange (mix, j, j - 1);
  while (n < mix->n && (n == 0 || (mix->probability[n] >= least && mix->probability[n] > 0)))
    sum += mix->probability[n++];
  mix->n = n;
  for (int i = 0; i < n; i++)
    mix->probability[i] = sum > 0 ? mix->probability[i] / sum : 1.0 / n;
}
