/* zug-turn.h: one turn of a game: what was chosen, what came of it, and the turns after it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include "zug-game-data.h"
#include "zug-plan.h"
#include "zug-resolve.h"
#include "zug-shapes.h"
#include <glib-object.h>

G_BEGIN_DECLS

/* A node in a ZugGame's tree. The root has no choices; its position is the start. Turns belong to
 * their game and live as long as it does, or as long as somebody holds a reference. */
#define ZUG_TYPE_TURN (zug_turn_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurn, zug_turn, ZUG, TURN, GObject)

/* Unique within the game, 0 for the root, kept by the archive. */
guint zug_turn_get_id (ZugTurn *self);

/* NULL for the root. */
ZugTurn *zug_turn_get_parent (ZugTurn *self);

/* How many turns led to it: 0 for the root. */
guint zug_turn_get_depth (ZugTurn *self);

/* The first child continues the line this turn is on; further children are variations. */
guint zug_turn_get_n_children (ZugTurn *self);
ZugTurn *zug_turn_get_child (ZugTurn *self, guint index);
/* The first child; NULL at the end of a line. */
ZugTurn *zug_turn_get_next (ZugTurn *self);

/* Whether a side made a choice on this turn (one side only in alternating games, and where a score
 * ends after White's choice). */
gboolean zug_turn_has_choice (ZugTurn *self, ZugSide side);
/* Passes on a turn of teams: see zug_turn_get_requests(). */
ZugPair zug_turn_get_pair (ZugTurn *self);
/* Whether exactly these choices were made, of the sides whose bit (1 << side) is set. */
gboolean zug_turn_has_pair (ZugTurn *self, ZugPair pair, guint sides);
/* What a side that has a choice chose, in a team game too. */
void zug_turn_get_plan (ZugTurn *self, ZugSide side, ZugPlan *plan);
ZugChance zug_turn_get_chance (ZugTurn *self);

/* Before (the parent's; not for the root) and after the turn; owned by the turn. A turn of which
 * only one side's choice is known leaves the position as after that choice alone. */
const ZugPosition *zug_turn_get_before (ZugTurn *self);
const ZugPosition *zug_turn_get_position (ZugTurn *self);
/* Holds no more events than there are: who wants one to keep has it copied. */
const ZugEvents *zug_turn_get_events (ZugTurn *self);
void zug_turn_copy_events (ZugTurn *self, ZugEvents *events);

/* In a team game: what the men of each side asked for, passes left out, and how it was merged; NULL
 * in any other game, for the root and where only one side's choice is known. Owned by the turn. */
const ZugRequests *zug_turn_get_requests (ZugTurn *self);
const ZugRounds *zug_turn_get_rounds (ZugTurn *self);

/* A round of such a turn, from 1. Kept with the turn: to show it nothing is merged again. */
typedef struct
{
  ZugPosition after; /* how the men stand when it is over, after the last round as after the turn */
  ZugEvents events;  /* what happened and was blocked in it */
} ZugTeamRound;
const ZugTeamRound *zug_turn_get_round (ZugTurn *self, guint round);

/* The number printed beside the turn. */
guint zug_turn_get_number (ZugTurn *self);

/* A side's choice in SAN; NULL where it made none. Of a team its requests in their order, "e4 Nf3",
 * and "--" where nobody asked for anything. */
const char *zug_turn_get_san (ZugTurn *self, ZugSide side);
/* The same in the letters that people read (zug-letters.h). Transfer full. */
char *zug_turn_dup_choice (ZugTurn *self, ZugSide side);

/* What stands between the choices of both sides in a line: " ", and " / " between those of teams.
 */
const char *zug_turn_get_between (ZugTurn *self);

/* Whether the laws forbid a side's choice, which is kept as played. */
gboolean zug_turn_is_irregular (ZugTurn *self, ZugSide side);

/* Whether a side's capture found nothing, the man there having moved away. FALSE in team games,
 * whose sides choose several. */
gboolean zug_turn_failed_to_capture (ZugTurn *self, ZugSide side);

/* What is remarked on the turn and on its choices, in the order in which it is written: before the
 * turn, before and behind White's choice, before and behind Black's, behind the turn; there NAGs,
 * commands and comments, those of a kind as they were added. Set through ZugGame. Borrowed; valid
 * until the turn's remarks are set again. */
typedef struct
{
  char side;          /* 'w', 'b': that side's choice; '-': the turn as a whole */
  ZugRemarkKind kind; /* NAG: the number in digits; COMMAND: "%clk 0:03:12" */
  char *text;
} ZugRemark;
guint zug_turn_get_n_remarks (ZugTurn *self);
const ZugRemark *zug_turn_get_remark (ZugTurn *self, guint index);

/* An array of ZugRemark of its own (g_array_unref()). */
GArray *zug_turn_dup_remarks (ZugTurn *self);

/* What people drew on the board of the turn: all that its commands %cal and %csl say. */
void zug_turn_get_shapes (ZugTurn *self, ZugShapes *shapes);

/* When it was resolved, Unix time in milliseconds; 0 unknown. */
gint64 zug_turn_get_time (ZugTurn *self);

/* The first comment behind the turn as a whole; NULL where there is none. */
const char *zug_turn_get_comment (ZugTurn *self);

/* As FORMATS.md writes a turn, e.g. "e2e4/e7e5". Transfer full. */
char *zug_turn_dup_text (ZugTurn *self);

/* How the game stands after the turn. */
ZugEnd zug_turn_get_end (ZugTurn *self);

G_END_DECLS
