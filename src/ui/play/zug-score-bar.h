/* zug-score-bar.h: parts of a bar: games won by each side, one's own, or who stands better */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-opening-tree.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Only to look at: whoever shows it says the same in words. */
#define ZUG_TYPE_SCORE_BAR (zug_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugScoreBar, zug_score_bar, ZUG, SCORE_BAR, GtkWidget)

GtkWidget *zug_score_bar_new (const ZugTreeCount *count);
void zug_score_bar_set_count (ZugScoreBar *self, const ZugTreeCount *count);

/* Games of one's own instead. */
GtkWidget *zug_score_bar_new_own (guint won, guint drawn, guint lost);

/* Who stands better instead: White's value, -1 to 1. */
void zug_score_bar_set_value (ZugScoreBar *self, double value);

G_END_DECLS
