/* zug-marks.h: what a turn leaves marked on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"

typedef enum
{
  ZUG_MARK_ARROW,    /* side's move from `from` to `to` */
  ZUG_MARK_UNDONE,   /* the same, undone: its arrow is struck through */
  ZUG_MARK_MISSED,   /* side's man `man` had left `from` before it could be captured there */
  ZUG_MARK_EXCHANGE, /* the men on `from` and `to` went to each other's squares */
  ZUG_MARK_SHARED,   /* both sides' men have just met on `to` and share it */
  ZUG_MARK_BURST,    /* side's man `man` was taken on `to` where it met another */
  ZUG_MARK_CHECK,    /* side's king on `to` is in immediate check */
  ZUG_MARK_DELAYED   /* side's king on `to` is in delayed check alone */
} ZugMarkKind;

typedef struct
{
  uint8_t kind; /* ZugMarkKind */
  uint8_t side;
  uint8_t man; /* ZugManType */
  ZugSquare from;
  ZugSquare to;
} ZugMark;

enum
{
  ZUG_MAX_MARKS = 24
};

typedef struct
{
  int n;
  ZugMark mark[ZUG_MAX_MARKS];
  ZugSquares from[ZUG_N_SIDES]; /* squares a side's last move left, tinted */
  ZugSquares to[ZUG_N_SIDES];   /* and reached; both empty for sides that stood still */
} ZugMarks;

void zug_marks_clear (ZugMarks *marks);

/* What came of a turn. Checks are left out: they belong to the position. */
void zug_marks_add_events (ZugMarks *marks, const ZugEvents *events);

/* The checks on both sides' kings. */
void zug_marks_add_checks (ZugMarks *marks, const ZugLaws *laws, const ZugPosition *position);
