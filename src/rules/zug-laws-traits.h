/* zug-laws-traits.h: what a game is like under its laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

/* Whoever needs to know more of a law than its words asks here: no folder beside `rules` looks at
 * the value that a law has (tests/house). All of them are a comparison or two, for use where time
 * counts. */

/* A trait: a function that says whether the laws have it. */
#define ZUG_TRAIT(name, condition)                                                                 \
  static inline bool name (const ZugLaws *laws) { return condition; }

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
ZUG_TRAIT (zug_laws_place_marks, laws->game == ZUG_INPUT_ROW)

/* Every man is a player of its own: a side asks for as many moves a turn as it likes. */
ZUG_TRAIT (zug_laws_know_teams, laws->players == ZUG_PLAYERS_TEAM)

/* One side moves, the other answers. */
ZUG_TRAIT (zug_laws_alternate, laws->turn == ZUG_TURN_ALTERNATE)

/* Both sides choose in secret. */
ZUG_TRAIT (zug_laws_simultaneous, laws->turn == ZUG_TURN_TOGETHER)

ZUG_TRAIT (zug_laws_let_pass, laws->pass == ZUG_YES)

/* A man that has moved rests, some kings apart. */
ZUG_TRAIT (zug_laws_know_rest, laws->rest != ZUG_REST_NONE)

/* … and no king apart, whatever attacks it. */
ZUG_TRAIT (zug_laws_rest_kings, laws->rest == ZUG_REST_MOVER)

/* --- men and pawns ---------------------------------------------------------------------------- */

/* Each game draws its array. */
ZUG_TRAIT (zug_laws_draw_array, laws->shuffle != ZUG_SHUFFLE_NONE)

/* A board of eight by eight, with men of orthodox chess or others. */
ZUG_TRAIT (zug_laws_have_usual_board, laws->files == 8 && laws->ranks == 8)

ZUG_TRAIT (zug_laws_know_castling, laws->castling == ZUG_YES)

/* Pawns move and capture both straight ahead and diagonally. */
ZUG_TRAIT (zug_laws_free_pawns, laws->pawn == ZUG_PAWN_BOTH)

ZUG_TRAIT (zug_laws_know_double_step, laws->double_step == ZUG_YES)

ZUG_TRAIT (zug_laws_know_en_passant, laws->en_passant != ZUG_EN_PASSANT_NONE)

/* A square that a pawn has passed is remembered until the next turn. */
ZUG_TRAIT (zug_laws_remember_passed, laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN)

/* Pawns become captured men of their side, so that these are counted. */
ZUG_TRAIT (zug_laws_count_captured, laws->promotion == ZUG_PROMOTION_CAPTURED)

/* --- check, and the end ----------------------------------------------------------------------- */

/* An attack on a king needs an answer; else kings are captured like any man. */
ZUG_TRAIT (zug_laws_know_check, laws->check != ZUG_CHECK_NONE)

/* No king goes where it is attacked, and under timed check no other move opens an attack on it. */
ZUG_TRAIT (zug_laws_guard_kings, laws->king_entry == ZUG_KING_ENTRY_SAFE)

/* No king is ever left attacked, as in orthodox chess. */
ZUG_TRAIT (zug_laws_forbid_check, laws->check == ZUG_CHECK_ORTHODOX)

/* Check by a man that rests may be left for a turn; from any other the king itself must move. */
ZUG_TRAIT (zug_laws_delay_check, laws->check == ZUG_CHECK_TIMED)

ZUG_TRAIT (zug_laws_bare_kings_draw, laws->bare_kings == ZUG_BARE_KINGS_DRAW)

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

ZUG_TRAIT (zug_laws_know_repetition, laws->repetition > 0)

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
ZUG_TRAIT (zug_laws_may_go_on_for_ever, laws->repetition == 0 && laws->quiet == 0)

/* --- what comes of two choices ---------------------------------------------------------------- */

/* Both moves happen at the same moment. */
ZUG_TRAIT (zug_laws_resolve_together,
           laws->turn == ZUG_TURN_TOGETHER && laws->resolution == ZUG_RESOLUTION_TOGETHER)

/* One after the other, in the order that lets both. */
ZUG_TRAIT (zug_laws_resolve_ordered,
           laws->turn == ZUG_TURN_TOGETHER && laws->resolution == ZUG_RESOLUTION_ORDERED)

/* Those that are legal in whatever order; others are blocked. */
ZUG_TRAIT (zug_laws_resolve_merged,
           laws->turn == ZUG_TURN_TOGETHER && laws->resolution == ZUG_RESOLUTION_MERGE)

/* A move chosen as a capture happens only as one, where moves are merged. */
ZUG_TRAIT (zug_laws_name_captures, laws->named_captures == ZUG_YES)

/* A move chosen as a capture can find nothing to capture, and be made all the same. */
ZUG_TRAIT (zug_laws_can_miss,
           !zug_laws_place_marks (laws) && zug_laws_simultaneous (laws)
               && (laws->resolution != ZUG_RESOLUTION_MERGE || laws->named_captures == ZUG_NO))

/* Two men can stand on one square … */
ZUG_TRAIT (zug_laws_can_share, laws->traits &ZUG_LAWS_CAN_SHARE)

/* … and must leave it on the next turn … */
ZUG_TRAIT (zug_laws_must_leave, laws->traits &ZUG_LAWS_MUST_LEAVE)

/* … resting as they do so: they capture nothing and do not castle. */
ZUG_TRAIT (zug_laws_leave_resting, laws->traits &ZUG_LAWS_LEAVE_RESTING)

/* A man can be captured without having been gone for: on meeting another, or for a move that
 * another excludes. */
ZUG_TRAIT (zug_laws_can_remove, laws->traits &ZUG_LAWS_CAN_REMOVE)

/* The winner of a collision becomes a lower man. */
ZUG_TRAIT (zug_laws_can_demote, laws->traits &ZUG_LAWS_CAN_DEMOTE)

/* What comes of a turn depends on the colours of squares. */
ZUG_TRAIT (zug_laws_mind_colour, laws->traits &ZUG_LAWS_MIND_COLOUR)

/* Two men that meet go back, and the turn counts … */
ZUG_TRAIT (zug_laws_can_return, laws->traits &ZUG_LAWS_CAN_RETURN)

/* … or it does not count and is chosen again. */
ZUG_TRAIT (zug_laws_can_replay, laws->traits &ZUG_LAWS_CAN_REPLAY)

/* A move can come to nothing and leave its man where it was: blocked, or sent back. */
ZUG_TRAIT (zug_laws_can_undo, laws->traits &ZUG_LAWS_CAN_UNDO)

/* Such a move may not be chosen again at once, wherever there are such. */
ZUG_TRAIT (zug_laws_forbid_repeating, laws->repeat_blocked == ZUG_REPEAT_BLOCKED_FORBIDDEN)

/* One of two moves that exclude each other does not happen, or neither does. */
ZUG_TRAIT (zug_laws_can_discard, laws->traits &ZUG_LAWS_CAN_DISCARD)

/* A ride can end before the square chosen. */
ZUG_TRAIT (zug_laws_can_stop, laws->traits &ZUG_LAWS_CAN_STOP)

/* A coin can decide what comes of a turn (LAWS.md sections 4 and 5). */
ZUG_TRAIT (zug_laws_have_coin, laws->traits &ZUG_LAWS_HAVE_COIN)
