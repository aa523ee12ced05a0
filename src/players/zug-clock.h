/* zug-clock.h: the clocks of both sides of a match */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-time.h"

G_BEGIN_DECLS

/* It goes by CLOCK_BOOTTIME, which nobody sets and which goes on while the machine sleeps. Times
 * are ms.
 *
 * Signals: `changed`: a clock shows something else, or began or stopped to run; `low` (guint side,
 * guint seconds): a side has only so many seconds left, told once or twice before it runs out;
 * `flagged`: the time of a side, or of both at once, has run out. The last two are
 * emitted by the main loop and zug_clock_look() alone. */
#define ZUG_TYPE_CLOCK (zug_clock_get_type ())
G_DECLARE_FINAL_TYPE (ZugClock, zug_clock, ZUG, CLOCK, GObject)

/* With all their time. */
ZugClock *zug_clock_new (const ZugTimeControl controls[ZUG_N_SIDES]);

/* Another time than the machine's, in µs; for tests. */
void zug_clock_set_source (ZugClock *self, gint64 (*now) (gpointer data), gpointer data);

/* What either side has left after a turn of a game, or as the game was left after its last. No
 * clock runs then. */
void zug_clock_set_back (ZugClock *self, ZugGame *game, ZugTurn *turn);

/* How both clocks stand where somebody else measures them. */
typedef struct
{
  gint64 at; /* when they stood so, zug_clock_now () */
  gint64 left[ZUG_N_SIDES];
  gint64 delay[ZUG_N_SIDES]; /* that waits first */
  guint running;             /* bits 1 << side */
} ZugClockStanding;

/* ms of CLOCK_BOOTTIME. */
gint64 zug_clock_now (void);

/* Shows that from now on, and says by itself nobody's time to be over: who measures it does. */
void zug_clock_follow (ZugClock *self, const ZugClockStanding *standing);

/* The clocks of these sides (bits 1 << side) run from now on, no others. */
void zug_clock_run (ZugClock *self, guint sides);

/* On the turn that comes the clock of a side waits so long before it runs: as long as nobody can
 * choose yet. */
void zug_clock_wait (ZugClock *self, ZugSide side, guint ms);

/* A turn is over: the sides that chose get what their control gives them for the next one, and what
 * they have left is remarked on it. No clock runs. */
void zug_clock_end_turn (ZugClock *self, ZugGame *game, ZugTurn *turn);

/* Writes into the game how the clocks stand now, in the middle of a turn; not where it follows. */
void zug_clock_keep (ZugClock *self, ZugGame *game);

/* Looks what time it is; by itself it does so whenever a clock that runs shows something else. */
void zug_clock_look (ZugClock *self);

const ZugTimeControl *zug_clock_get_control (ZugClock *self, ZugSide side);
gint64 zug_clock_get_left (ZugClock *self, ZugSide side);
gboolean zug_clock_is_running (ZugClock *self, ZugSide side);
gboolean zug_clock_is_low (ZugClock *self, ZugSide side);
/* The sides whose time has run out, as bits. Their clocks run no more until they are set back. */
guint zug_clock_get_flagged (ZugClock *self);

/* How long a machine of that side should think at most about the choice that is due. */
gint64 zug_clock_get_share (ZugClock *self, ZugSide side);

G_END_DECLS
