/* zug-trial-words.h: what a trial has shown, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-trial.h"

G_BEGIN_DECLS

/* A line of a table: what is counted, and how often it was. */
typedef struct
{
  char *label;    /* "Shared squares" */
  char *words;    /* "312 times, 1.6 a game, in 71 % of games" */
  double part;    /* of the longest bar that stands beside it, 0 to 1 */
  gboolean never; /* it is of a law that never did anything */
} ZugTrialLine;

/* Tables of a report, of ZugTrialLine, transfer full: results by side; how games ended, the most
 * frequent first; games by length; and how often what the laws can bring about happened. */
GPtrArray *zug_trial_list_results (const ZugTrialReport *report);
GPtrArray *zug_trial_list_reasons (const ZugTrialReport *report);
GPtrArray *zug_trial_list_lengths (const ZugTrialReport *report);
GPtrArray *zug_trial_list_events (const ZugLaws *laws, const ZugTrialReport *report);

/* Sentences; transfer full. "White made 52.5 % of the points, give or take 6.8 %: no side is
 * favoured." */
char *zug_trial_dup_points (const ZugTrialReport *report);
/* "Half of the games were over by turn 34, the shortest on turn 5, the longest on turn 120." */
char *zug_trial_dup_length (const ZugTrialReport *report);
/* "A side had 24.3 choices on a turn." */
char *zug_trial_dup_choices (const ZugLaws *laws, const ZugTrialReport *report);
/* "120 of 200 games" */
char *zug_trial_dup_games (const ZugTrialReport *report);

/* Whether White's points lie above (1) or below (-1) one half by more than their 95 % interval; 0
 * if not, and where too few games were played. */
int zug_trial_favoured (const ZugTrialReport *report);

/* What a designer should hear: no end, one side favoured, nearly all draws, soon over, little to
 * choose, laws that never did anything: translated sentences, the gravest first. Of shares nothing
 * is said unless it holds for the lower end of their 95 % interval, and nothing at all of fewer
 * than ZUG_TRIAL_ENOUGH games. Transfer full. */
GStrv zug_trial_dup_warnings (const ZugLaws *laws, const ZugTrialReport *report);

/* All of it, to be pasted elsewhere. Transfer full. */
char *zug_trial_dup_text (ZugVariant *variant, const ZugTrialReport *report);

G_END_DECLS
