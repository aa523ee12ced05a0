/* zug-merge-watch.h: sees which thread resolves what is merged, and can hold it back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* For a program that is linked with the arguments of merge_watch_dep, which lead every question
 * that is put to the rules here first. */

/* From now on a turn that is merged in the thread which called this ends the program; or no longer.
 */
void zug_merge_watch (gboolean watch);

/* How many questions other threads have put about merged turns since the watch began. */
guint zug_merge_watch_count (void);

/* While it holds, every other thread that asks about a merged turn waits: as if each took very
 * long. */
void zug_merge_watch_hold (gboolean hold);

/* How many wait. */
guint zug_merge_watch_waiting (void);
