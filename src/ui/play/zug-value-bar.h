/* zug-value-bar.h: who stands better, as White's and Black's parts of a bar */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Only to look at: whoever shows it says the same in words.
 * Property: `value` (double, 0): White's, -1 to 1. */
#define ZUG_TYPE_VALUE_BAR (zug_value_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugValueBar, zug_value_bar, ZUG, VALUE_BAR, GtkWidget)

void zug_value_bar_set_value (ZugValueBar *self, double value);

G_END_DECLS
