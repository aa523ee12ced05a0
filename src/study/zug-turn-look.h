/* zug-turn-look.h: a turn looked at one depth after the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include <glib.h>

G_BEGIN_DECLS

/* Positions that are valued at a turn where nobody asks for more: about half a second. By it, and
 * not by a time, analysis and review stop at the same depth, whenever and wherever they are asked.
 */
#define ZUG_TURN_LOOK_NODES 600000
/* The table that they have, in bytes: what is known of one turn, for the next depth. */
#define ZUG_TURN_LOOK_TABLE ((gsize) 16 << 20)

/* Set `laws`, `position` (both borrowed), `limits` and what is needed of the others, and leave the
 * rest 0. What is found depends on nothing but these, on one thread, without a clock, and with a
 * table that was empty. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugSearchLimits limits; /* its depth and nodes are the look's own */
  int most;               /* the last depth; 0 for no limit */
  guint64 nodes;          /* of all depths together; 0 for no limit. May be raised between two */

  int depth;    /* that was looked at last; 0 before the first. Set it to go on from there */
  guint64 used; /* nodes of all depths, of the last one, and of the one before it */
  guint64 last;
  guint64 before;
} ZugTurnLook;

/* Looks one turn further than the last time: a search of its own, which what the table knows makes
 * short. `analysis` needs no initialisation and is to be cleared. FALSE, `analysis` empty: there is
 * nothing to choose, the last depth was reached, all is exact, the limits forbid it, or it was
 * stopped on the way; a depth that would take far more nodes than are left is not begun. Stopped at
 * the very first depth it leaves in `analysis` what it has, with depth 0. */
gboolean zug_turn_look_further (ZugTurnLook *look, ZugAnalysis *analysis);

/* Does so as long as there is something to find, and gives what was found last: FALSE, `analysis`
 * empty, where that is nothing. */
gboolean zug_turn_look_through (ZugTurnLook *look, ZugAnalysis *analysis);

/* Whether that would look at anything. */
gboolean zug_turn_look_goes_on (const ZugTurnLook *look);

G_END_DECLS
