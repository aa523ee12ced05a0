/* zug-trial-warnings.c: what a trial has shown that a designer should hear */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-private.h"

#include "zug-number-words.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum
{
  SOON_OVER = 6 /* turns by which half of the games are over */
};

static const double nearly_all = .8; /* of the games drawn */
static const double few_choices = 4; /* on average */
static const double many_open = .05; /* of the games not ended: grave */

/* The lower end of the 95 % interval of a share (Wilson's). */
static double
at_least (guint part, guint whole)
{
  const double z = 1.96;
  double n = whole, p = part / n;

  return (p + z * z / (2 * n) - z * sqrt (p * (1 - p) / n + z * z / (4 * n * n))) / (1 + z * z / n);
}

static char *
dup_no_end (const ZugTrialReport *report)
{
  guint n = report->results[ZUG_RESULT_OPEN];

  /* TRANSLATORS: numbers of games, and of turns */
  return g_strdup_printf (ngettext ("%u of %u games had not ended after %u turns.",
                                    "%u of %u games had not ended after %u turns.", n),
                          n, report->games, (guint) ZUG_TRIAL_LONGEST);
}

static char *
dup_favour (const ZugLaws *laws, const ZugTrialReport *report)
{
  int favoured = zug_trial_favoured (report);
  double points = favoured > 0 ? report->white : 1 - report->white;
  g_autofree char *made = zug_number_words (100 * points, 1);
  g_autofree char *least = zug_number_words (100 * (points - report->margin), 1);
  g_autofree char *most = zug_number_words (100 * MIN (points + report->margin, 1), 1);
  const char *format;

  if (zug_laws_alternate (laws))
    format = favoured > 0 ? C_ ("trial", "Who moves first has the advantage: White made %s %% of "
                                         "the points (%s to %s with 95 %% confidence).")
                          : C_ ("trial", "Who moves second has the advantage: Black made %s %% "
                                         "of the points (%s to %s with 95 %% confidence).");
  else
    format = favoured > 0 ? C_ ("trial", "White is favoured: it made %s %% of the points (%s "
                                         "to %s with 95 %% confidence).")
                          : C_ ("trial", "Black is favoured: it made %s %% of the points (%s "
                                         "to %s with 95 %% confidence).");
  return g_strdup_printf (format, made, least, most);
}

static char *
dup_draws (const ZugTrialReport *report)
{
  g_autoptr (GPtrArray) reasons = NULL;
  ZugTrialReport draws = *report;
  const ZugTrialLine *most;

  for (int result = 0; result < 4; result++)
    if (result != ZUG_RESULT_DRAW)
      memset (draws.reasons[result], 0, sizeof draws.reasons[result]);
  reasons = zug_trial_list_reasons (&draws);
  most = g_ptr_array_index (reasons, 0);
  /* TRANSLATORS: "187 of 200 games were drawn. Drawn: repetition: 120 (60 %)" */
  return g_strdup_printf (C_ ("trial", "Nearly all games are draws: %u of %u. %s: %s."),
                          report->results[ZUG_RESULT_DRAW], report->games, most->label,
                          most->words);
}

/* Of how games went, which is worth telling for chess alone. */
static void
warn_of_games (const ZugTrialReport *report, GPtrArray *found)
{
  if (report->median <= SOON_OVER)
    g_ptr_array_add (found, g_strdup_printf (C_ ("trial", "Soon over: half of the games ended by "
                                                          "turn %u."),
                                             report->median));
  if (report->choices < few_choices)
    {
      g_autofree char *choices = zug_number_words (report->choices, 1);

      g_ptr_array_add (found, g_strdup_printf (C_ ("trial", "Little to choose: %s choices a turn, "
                                                            "on average."),
                                               choices));
    }
}

static void
add_if (GPtrArray *found, char *sentence)
{
  if (sentence != NULL)
    g_ptr_array_add (found, sentence);
}

GStrv
zug_trial_dup_warnings (const ZugLaws *laws, const ZugTrialReport *report)
{
  GPtrArray *found = g_ptr_array_new ();
  guint open = report->results[ZUG_RESULT_OPEN], n = report->games;

  if (n >= ZUG_TRIAL_ENOUGH)
    {
      gboolean grave = at_least (open, n) > many_open;

      add_if (found, grave ? dup_no_end (report) : NULL);
      add_if (found, zug_trial_favoured (report) != 0 ? dup_favour (laws, report) : NULL);
      add_if (found, at_least (report->results[ZUG_RESULT_DRAW], n) > nearly_all
                         ? dup_draws (report)
                         : NULL);
      if (!zug_laws_place_marks (laws))
        warn_of_games (report, found);
      add_if (found, open > 0 && !grave ? dup_no_end (report) : NULL);
      add_if (found, zug_trial_dup_never (laws, report));
    }
  g_ptr_array_add (found, NULL);
  return (GStrv) g_ptr_array_free (found, FALSE);
}
