/* zug-clock-rows.h: how much time both sides get, as rows of a dialog */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-time-control.h"
#include "zug-board.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Property, notified on change: `clock`, the time of both sides as a tag TimeControl has it,
 * "300+3" or "-" for none; two of them with a space between where Black's is another. What cannot
 * be read is none. */
#define ZUG_TYPE_CLOCK_ROWS (zug_clock_rows_get_type ())
G_DECLARE_FINAL_TYPE (ZugClockRows, zug_clock_rows, ZUG, CLOCK_ROWS, AdwPreferencesGroup)

void zug_clock_rows_get_controls (ZugClockRows *self, ZugTimeControl controls[ZUG_N_SIDES]);

G_END_DECLS
