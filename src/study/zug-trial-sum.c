/* zug-trial-sum.c: what the games of a trial come to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-private.h"

#include <math.h>
#include <stdlib.h>

static int
compare_lengths (const void *a, const void *b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* 1, 2, 5, 10, 20, 50 …: the first that is wide enough for all lengths. */
static guint
find_bin_width (guint longest)
{
  static const guint steps[] = {1, 2, 5};
  guint ten = 1;

  for (guint i = 0;; i++)
    {
      guint width = ten * steps[i % G_N_ELEMENTS (steps)];

      if (width * ZUG_TRIAL_BINS >= longest)
        return width;
      if (i % G_N_ELEMENTS (steps) == G_N_ELEMENTS (steps) - 1)
        ten *= 10;
    }
}

static guint
bin_of (const ZugTrialReport *report, guint length)
{
  return length > 0 ? (length - 1) / report->bin_width : 0;
}

static void
sum_lengths (guint *lengths, ZugTrialReport *report)
{
  guint n = report->games;

  qsort (lengths, n, sizeof *lengths, compare_lengths);
  report->shortest = lengths[0];
  report->longest = lengths[n - 1];
  report->median = lengths[(n - 1) / 2];
  report->mean_length = (double) report->turns / n;
  report->bin_width = find_bin_width (report->longest);
  report->n_bins = bin_of (report, report->longest) + 1;
  for (guint i = 0; i < n; i++)
    report->bins[bin_of (report, lengths[i])]++;
}

/* The mean's normal interval. To the games an imagined one is added, half of it won and half of it
 * lost, so that a few that all ended alike are not taken for certainty (as zug_pentanomial_margin()
 * has it). */
static void
sum_points (ZugTrialReport *report)
{
  double won = report->results[ZUG_RESULT_WHITE], lost = report->results[ZUG_RESULT_BLACK];
  double n = report->games, mean, square;

  report->white = (won + (n - won - lost) / 2) / n;
  mean = (report->white * n + .5) / (n + 1);
  square = (won + (n - won - lost) / 4 + .5) / (n + 1);
  report->margin = 1.96 * sqrt (fmax (square - mean * mean, 0) / (n + 1));
}

static void
add_game (ZugTrialReport *report, const ZugTrialGame *game)
{
  report->results[game->end.result]++;
  report->reasons[game->end.result][game->end.reason]++;
  report->turns += game->turns;
  for (int kind = 0; kind < ZUG_TRIAL_EVENTS; kind++)
    {
      report->events[kind] += game->events[kind];
      report->with_event[kind] += game->events[kind] > 0;
    }
}

void
zug_trial_sum_up (const ZugTrialGame *games, guint n, ZugTrialReport *report)
{
  g_autofree guint *lengths = g_new (guint, n);
  guint64 asked = 0, choices = 0;

  *report = (ZugTrialReport) {.wanted = n, .white = .5, .margin = .5};
  for (guint i = 0; i < n; i++)
    {
      if (!games[i].done)
        continue;
      add_game (report, &games[i]);
      asked += games[i].asked;
      choices += games[i].choices;
      lengths[report->games++] = games[i].turns;
    }
  report->choices = asked > 0 ? (double) choices / (double) asked : 0;
  if (report->games == 0)
    return;
  sum_points (report);
  sum_lengths (lengths, report);
}
