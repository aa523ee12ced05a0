/* zug-step-grid.h: the steps of a man, drawn on a grid around it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

enum
{
  ZUG_STEP_GRID_REACH = 4 /* squares each way from the man */
};

/* All reflections of a step show the same: a disc for a leap, an arrow for a ride, and small dots
 * where the ride goes on. Arrows move over the cells, Enter or Space presses one. Signal: `pressed`
 * (guint r, guint s): a cell, r >= s. */
#define ZUG_TYPE_STEP_GRID (zug_step_grid_get_type ())
G_DECLARE_FINAL_TYPE (ZugStepGrid, zug_step_grid, ZUG, STEP_GRID, GtkWidget)

/* The man's picture stands in the middle. */
void zug_step_grid_show (ZugStepGrid *self, const ZugLaws *laws, ZugManType type);

G_END_DECLS
