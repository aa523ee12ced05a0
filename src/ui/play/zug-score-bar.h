/* zug-score-bar.h: games won by White, drawn, and won by Black, as parts of a bar */
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

G_END_DECLS
