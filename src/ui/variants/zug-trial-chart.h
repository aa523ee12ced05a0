/* zug-trial-chart.h: a small drawing of what a trial has shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-trial.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  /* A bar of results: White's light, draws hatched, Black's dark, games without an end empty. Below
   * it White's points on the same scale, with a whisker over their 95 % interval and a line where
   * neither side is favoured. */
  ZUG_TRIAL_CHART_RESULTS,
  /* How many games had which length; a line marks the turn by which half of them were over. */
  ZUG_TRIAL_CHART_LENGTHS
} ZugTrialChartKind;

/* An image whose accessible label is the sentence that says the same. */
#define ZUG_TYPE_TRIAL_CHART (zug_trial_chart_get_type ())
G_DECLARE_FINAL_TYPE (ZugTrialChart, zug_trial_chart, ZUG, TRIAL_CHART, GtkWidget)

/* report is copied. */
void zug_trial_chart_show (ZugTrialChart *self, ZugTrialChartKind kind,
                           const ZugTrialReport *report);

G_END_DECLS
