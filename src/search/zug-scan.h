/* zug-scan.h: what the men of both sides reach, for the evaluation's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-width.h"

#include "zug-attack-sets.h"
#include "zug-net.h"

/* What one side's men reach. Values are the laws' values of men, in pawns. */
typedef struct
{
  ZugSquares free[ZUG_WIDTH_TYPES]; /* attacked by men of a type that may move next turn */
  ZugSquares free_any;
  ZugSquares any;       /* attacked by any man */
  ZugSquares fixed;     /* own men that take nothing on the coming turn */
  ZugSquares shielding; /* own men that may stand between a royal man and an attack */
  ZugSquares royals;
  ZugSquares front;  /* squares that a pawn could come to by going straight ahead */
  ZugSquares files;  /* all squares of files with pawns */
  int value;         /* of all men */
  int force;         /* of all but pawns */
  bool surely_moves; /* a man that is not royal has a move that no king law can forbid */
} ZugReach;

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugSquares off;
  ZugSquares occupied;        /* squares off the board included */
  int value[ZUG_WIDTH_TYPES]; /* of a man, zug_man_value() */
  ZugReach reach[ZUG_N_SIDES];
  ZugNetAttacked *attacked; /* noted while threats are counted, in simultaneous games; NULL: not */
} ZugScan;

/* Looks at all men, and counts what can be said of them without the other side's. `counts` comes in
 * zeroed, and so do the numbers of `attacked`, which may be NULL. */
void zug_scan_position (const ZugLaws *laws, const ZugPosition *position, ZugScan *scan,
                        ZugCounts *counts, ZugNetAttacked *attacked);

/* The rank as a side counts it, 0 being its own edge. */
static inline int
zug_scan_rank (const ZugLaws *laws, ZugSide side, ZugSquare square)
{
  return side == ZUG_WHITE ? zug_rank (square) : laws->ranks - 1 - zug_rank (square);
}

/* 0 to 3: how far from the middle one of so many files (or ranks) is. */
static inline int
zug_scan_off_centre (int line, int lines)
{
  int away = 2 * line - (lines - 1);

  away = (away < 0 ? -away : away) >> 1;
#if ZUG_WIDE
  if (lines > 8)
    away = away * 3 / ((lines - 1) >> 1);
#endif
  return away;
}

/* 0 on the squares in the middle, 3 on the edge of a board of usual size. */
static inline int
zug_scan_from_middle (const ZugLaws *laws, ZugSquare square)
{
  int across = zug_scan_off_centre (zug_file (square), laws->files);
  int along = zug_scan_off_centre (zug_rank (square), laws->ranks);

  return across > along ? across : along;
}

/* The royal men of a side that stand on one of the squares and can be attacked there. */
static inline ZugSquares
zug_scan_royals_within (const ZugScan *scan, ZugSide side, ZugSquares squares)
{
  return scan->reach[side].royals & squares & ~scan->position->occupied[zug_other (side)];
}

static inline bool
zug_scan_in_check (const ZugScan *scan, ZugSide side)
{
  return zug_any (zug_scan_royals_within (scan, side, scan->reach[zug_other (side)].free_any));
}
