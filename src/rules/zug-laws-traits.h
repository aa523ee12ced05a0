/* zug-laws-traits.h: what a game is like under its laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

/* Whoever needs to know more of a law than its words asks here: no folder beside `rules` looks at
 * the value that a law has (tests/house). All of them are a comparison or two, for use where time
 * counts. */

/* Set by values of laws that say something in the game (ZugLawValue.traits, zug_laws_settle()). */
enum
{
  ZUG_LAWS_CAN_SHARE = 1 << 0,
  ZUG_LAWS_MUST_LEAVE = 1 << 1,
  ZUG_LAWS_LEAVE_RESTING = 1 << 2,
  ZUG_LAWS_CAN_REMOVE = 1 << 3,
  ZUG_LAWS_CAN_DEMOTE = 1 << 4,
  ZUG_LAWS_MIND_COLOUR = 1 << 5,
  ZUG_LAWS_CAN_RETURN = 1 << 6,
  ZUG_LAWS_CAN_REPLAY = 1 << 7,
  ZUG_LAWS_CAN_UNDO = 1 << 8,
  ZUG_LAWS_CAN_DISCARD = 1 << 9,
  ZUG_LAWS_CAN_STOP = 1 << 10,
  ZUG_LAWS_HAVE_COIN = 1 << 11
};

/* --- who plays, and how ----------------------------------------------------------------------- */

/* Marks are put on squares until one side has a row of them; else it is a game of men. */
static inline bool
zug_laws_place_marks (const ZugLaws *laws)
{
  return laws->game == ZUG_INPUT_ROW;
}

/* Every man is a player of its own: a side asks for as many moves a turn as it likes. */
static inline bool
zug_laws_know_teams (const ZugLaws *laws)
{
  return laws->players == ZUG_PLAYERS_TEAM;
}

/* One side moves, the other answers. */
static inline bool
zug_laws_alternate (const ZugLaws *laws)
{
  return laws->turn == ZUG_TURN_ALTERNATE;
}

/* Both sides choose in secret. */
static inline bool
zug_laws_simultaneous (const ZugLaws *laws)
{
  return laws->turn == ZUG_TURN_TOGETHER;
}

static inline bool
zug_laws_let_pass (const ZugLaws *laws)
{
  return laws->pass == ZUG_YES;
}

/* A man that has moved rests, some kings apart. */
static inline bool
zug_laws_know_rest (const ZugLaws *laws)
{
  return laws->rest != ZUG_REST_NONE;
}

/* --- men and pawns ---------------------------------------------------------------------------- */

/* Each game draws its array. */
static inline bool
zug_laws_draw_array (const ZugLaws *laws)
{
  return laws->shuffle != ZUG_SHUFFLE_NONE;
}

/* A board of eight by eight, with men of orthodox chess or others. */
static inline bool
zug_laws_have_usual_board (const ZugLaws *laws)
{
  return laws->files == 8 && laws->ranks == 8;
}

static inline bool
zug_laws_know_castling (const ZugLaws *laws)
{
  return laws->castling == ZUG_YES;
}

/* Pawns move and capture both straight ahead and diagonally. */
static inline bool
zug_laws_free_pawns (const ZugLaws *laws)
{
  return laws->pawn == ZUG_PAWN_BOTH;
}

static inline bool
zug_laws_know_double_step (const ZugLaws *laws)
{
  return laws->double_step == ZUG_YES;
}

static inline bool
zug_laws_know_en_passant (const ZugLaws *laws)
{
  return laws->en_passant != ZUG_EN_PASSANT_NONE;
}

/* A square that a pawn has passed is remembered until the next turn. */
static inline bool
zug_laws_remember_passed (const ZugLaws *laws)
{
  return laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN;
}

/* Pawns become captured men of their side, so that these are counted. */
static inline bool
zug_laws_count_captured (const ZugLaws *laws)
{
  return laws->promotion == ZUG_PROMOTION_CAPTURED;
}

/* --- check, and the end ----------------------------------------------------------------------- */

/* An attack on a king needs an answer; else kings are captured like any man. */
static inline bool
zug_laws_know_check (const ZugLaws *laws)
{
  return laws->check != ZUG_CHECK_NONE;
}

/* No king is ever left attacked, as in orthodox chess. */
static inline bool
zug_laws_forbid_check (const ZugLaws *laws)
{
  return laws->check == ZUG_CHECK_ORTHODOX;
}

/* Check by a man that rests may be left for a turn; from any other the king itself must move. */
static inline bool
zug_laws_delay_check (const ZugLaws *laws)
{
  return laws->check == ZUG_CHECK_TIMED;
}

static inline bool
zug_laws_bare_kings_draw (const ZugLaws *laws)
{
  return laws->bare_kings == ZUG_BARE_KINGS_DRAW;
}

/* So many turns without a capture or a pawn move, of both sides passing, or with the same position
 * have drawn the game. Where sides alternate the rules count each move: a turn is two of them. */
static inline bool
zug_laws_quiet_draws (const ZugLaws *laws, int turns)
{
  return laws->quiet > 0 && turns >= laws->quiet;
}

static inline bool
zug_laws_passes_draw (const ZugLaws *laws, int turns)
{
  return laws->pass_draw > 0 && turns >= laws->pass_draw;
}

static inline bool
zug_laws_repetition_draws (const ZugLaws *laws, int times)
{
  return laws->repetition > 0 && times >= laws->repetition;
}

static inline bool
zug_laws_know_repetition (const ZugLaws *laws)
{
  return laws->repetition > 0;
}

/* The turns left after so many quiet ones, or passes; 0 also where they never draw. */
static inline int
zug_laws_quiet_left (const ZugLaws *laws, int turns)
{
  return laws->quiet > turns ? laws->quiet - turns : 0;
}

static inline int
zug_laws_passes_left (const ZugLaws *laws, int turns)
{
  return laws->pass_draw > turns ? laws->pass_draw - turns : 0;
}

/* So many marks in a row have won, where marks are placed. */
static inline bool
zug_laws_row_wins (const ZugLaws *laws, int marks)
{
  return marks >= laws->line;
}

/* Neither repeated positions nor quiet turns end the game. */
static inline bool
zug_laws_may_go_on_for_ever (const ZugLaws *laws)
{
  return laws->repetition == 0 && laws->quiet == 0;
}

/* --- what comes of two choices ---------------------------------------------------------------- */

/* Both moves happen at the same moment. */
static inline bool
zug_laws_resolve_together (const ZugLaws *laws)
{
  return laws->turn == ZUG_TURN_TOGETHER && laws->resolution == ZUG_RESOLUTION_TOGETHER;
}

/* One after the other, in the order that lets both. */
static inline bool
zug_laws_resolve_ordered (const ZugLaws *laws)
{
  return laws->turn == ZUG_TURN_TOGETHER && laws->resolution == ZUG_RESOLUTION_ORDERED;
}

/* Those that are legal in whatever order; others are blocked. */
static inline bool
zug_laws_resolve_merged (const ZugLaws *laws)
{
  return laws->turn == ZUG_TURN_TOGETHER && laws->resolution == ZUG_RESOLUTION_MERGE;
}

/* A move chosen as a capture happens only as one, where moves are merged. */
static inline bool
zug_laws_name_captures (const ZugLaws *laws)
{
  return laws->named_captures == ZUG_YES;
}

/* A move chosen as a capture can find nothing to capture, and be made all the same. */
static inline bool
zug_laws_can_miss (const ZugLaws *laws)
{
  return !zug_laws_place_marks (laws) && zug_laws_simultaneous (laws)
         && (laws->resolution != ZUG_RESOLUTION_MERGE || laws->named_captures == ZUG_NO);
}

/* Two men can stand on one square … */
static inline bool
zug_laws_can_share (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_SHARE;
}

/* … and must leave it on the next turn … */
static inline bool
zug_laws_must_leave (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_MUST_LEAVE;
}

/* … resting as they do so: they capture nothing and do not castle. */
static inline bool
zug_laws_leave_resting (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_LEAVE_RESTING;
}

/* A man can be captured without having been gone for: on meeting another, or for a move that
 * another excludes. */
static inline bool
zug_laws_can_remove (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_REMOVE;
}

/* The winner of a collision becomes a lower man. */
static inline bool
zug_laws_can_demote (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_DEMOTE;
}

/* What comes of a turn depends on the colours of squares. */
static inline bool
zug_laws_mind_colour (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_MIND_COLOUR;
}

/* Two men that meet go back, and the turn counts … */
static inline bool
zug_laws_can_return (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_RETURN;
}

/* … or it does not count and is chosen again. */
static inline bool
zug_laws_can_replay (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_REPLAY;
}

/* A move can come to nothing and leave its man where it was: blocked, or sent back. */
static inline bool
zug_laws_can_undo (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_UNDO;
}

/* Such a move may not be chosen again at once, wherever there are such. */
static inline bool
zug_laws_forbid_repeating (const ZugLaws *laws)
{
  return laws->repeat_blocked == ZUG_REPEAT_BLOCKED_FORBIDDEN;
}

/* One of two moves that exclude each other does not happen, or neither does. */
static inline bool
zug_laws_can_discard (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_DISCARD;
}

/* A ride can end before the square chosen. */
static inline bool
zug_laws_can_stop (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_CAN_STOP;
}

/* A coin can decide what comes of a turn (LAWS.md sections 4 and 5). */
static inline bool
zug_laws_have_coin (const ZugLaws *laws)
{
  return laws->traits & ZUG_LAWS_HAVE_COIN;
}
