/* zug-trial-table.h: a table of a trial: what is counted, how often it was, and a bar */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-trial-words.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the rows of a list those of a table (of ZugTrialLine); rows that are there are used again.
 * The lines are given away. */
void zug_trial_table_fill (GtkListBox *list, GPtrArray *lines);

G_END_DECLS
