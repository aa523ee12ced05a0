/* zug-clock-file.h: what is left on the clocks of the games that are on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-match.h"

G_BEGIN_DECLS

/* A line for each game in a file beside the archive, written again and again in place and never
 * waited for: so a program that is killed loses at most the second since the last time, and the
 * disk has nothing to do. What it says is for the position it was written in; with the next turn
 * the game itself knows more. */
typedef struct _ZugClockFile ZugClockFile;

/* archive: its path; place: of the game among those that are on (ZugGameOn), which is its line. */
ZugClockFile *zug_clock_file_new (const char *archive, guint place);
/* Waits until all of it is written. */
void zug_clock_file_free (ZugClockFile *self);

/* How the clocks of a match stand, in another thread; nothing where it says no more than the last
 * time, in whole seconds. The match has a clock, and its game is in the archive. Where it cannot be
 * written nothing is. */
void zug_clock_file_put (ZugClockFile *self, ZugMatch *match);

/* Has a game out of that archive say what was written of it last, if anything was and it is not
 * more than the game says itself. Waits for the disk. */
void zug_clock_file_tell (const char *archive, ZugGame *game);

G_END_DECLS
