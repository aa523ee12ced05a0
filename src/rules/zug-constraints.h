/* zug-constraints.h: what limits a side's choices, worked out once; for the rules' own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-attack-sets.h"

#include "zug-choices.h"

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugSide side;
  ZugSide other;
  bool physical;      /* only the men's own ways count */
  bool may_capture;   /* false for a man that leaves without capturing */
  bool king_may_step; /* neither rest nor leaving keep the king */
  bool king_safe;     /* the king may not step into an attack */
  bool beyond;        /* a ride may be meant for squares beyond the man it would capture */
  ZugSquare king;     /* the first royal man, ZUG_NO_SQUARE where the side has none */
  ZugSquares own;
  ZugSquares enemy;
  ZugSquares off;       /* no part of the board */
  ZugSquares occupied;  /* by a man, or off the board */
  ZugSquares taboo;     /* enemy men that nobody may capture */
  ZugSquares movable;   /* own men that may move, the king apart */
  ZugSquares targets;   /* where men other than the king may land */
  ZugSquares pinned;    /* own men that must stay on the line to their king */
  ZugSquares attackers; /* enemy men that attack the king; not looked for under `check=none` */
  ZugSquares immediate; /* those that must be answered now */
} ZugConstraints;

/* The limits of the legal choices, or of what is physically possible. */
void zug_constraints_legal (ZugConstraints *limits, const ZugLaws *laws,
                            const ZugPosition *position, ZugSide side);
void zug_constraints_physical (ZugConstraints *limits, const ZugLaws *laws,
                               const ZugPosition *position, ZugSide side);

/* The enemy men whose attack a king has to fear: under `check=none` a king free to move is no
 * danger to the other, for it could be taken as well. */
ZugSquares zug_constraints_feared (const ZugConstraints *limits);

/* The enemy men that would attack the king on `to`, by the law that forbids it to go there. */
ZugSquares zug_constraints_king_hits (const ZugConstraints *limits, ZugSquare to);

/* The squares castling is about. */
typedef struct
{
  ZugSquare rook; /* ZUG_NO_SQUARE where there is no right */
  ZugSquare king_to;
  ZugSquare rook_to;
  ZugSquares king_path; /* all squares the king leaves, crosses or reaches */
  ZugSquares way;       /* squares that one of the two crosses or reaches */
  ZugSquares two;       /* king and rook */
} ZugCastling;

ZugCastling zug_castling (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          ZugMoveKind kind);

/* What stands in the way. */
ZugSquares zug_castling_obstacles (const ZugConstraints *limits, const ZugCastling *castling);

/* The squares of the king that may not be attacked while it still stands on `king`. */
ZugSquares zug_castling_path (const ZugLaws *laws, const ZugCastling *castling, ZugSquare king);

/* What of the attack conditions castling fails: the squares attacked, and by whom. Empty sets where
 * it may go ahead. */
typedef struct
{
  ZugSquares squares;
  ZugSquares attackers;
} ZugCastlingHits;

ZugCastlingHits zug_castling_hits (const ZugConstraints *limits, const ZugCastling *castling);

/* Whether a pass, rule and check considered, is open to the side. */
bool zug_constraints_may_pass (const ZugConstraints *limits);

/* The enemy men that attack the king after a pawn's capture en passant and may not: all of them, or
 * under `timed` those that did not before. */
ZugSquares zug_constraints_passing_hits (const ZugConstraints *limits, ZugSquare from,
                                         ZugSquare to);

/* Squares on which a pawn of the side can capture en passant. */
ZugSquares zug_constraints_passed (const ZugConstraints *limits);

/* The men a pawn of the side can become now, in the order offered; returns how many. */
int zug_constraints_promotions (const ZugConstraints *limits, uint8_t types[ZUG_MAX_OFFERED]);

/* The whole line through two squares, none where they are on no common one. */
ZugSquares zug_whole_line (ZugSquare a, ZugSquare b);

/* --- zug-choices.c ---------------------------------------------------------------------------- */

/* Whether a move leads to a board on which enemy men attack a royal man that may not be attacked
 * there; those men, or none. Right for every move, man and number of royal men, and slow. */
ZugSquares zug_constraints_after_hits (const ZugConstraints *limits, ZugMove move);

/* The legal choices that can be executed now. Rides meant for squares beyond the man they capture
 * are left out where only what comes of a choice is of interest. */
void zug_choices_now (const ZugLaws *laws, const ZugPosition *position, ZugSide side, bool beyond,
                      ZugChoices *choices);
