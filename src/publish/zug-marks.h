/* zug-marks.h: what a turn leaves marked on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"

typedef enum
{
  ZUG_MARK_ARROW,    /* side's move from `from` to `to` */
  ZUG_MARK_UNDONE,   /* the same, undone or never carried out: its arrow is struck through */
  ZUG_MARK_MISSED,   /* side's man `man` had left `from` before it could be captured there */
  ZUG_MARK_EXCHANGE, /* the men on `from` and `to` went to each other's squares */
  ZUG_MARK_SHARED,   /* both sides' men have just met on `to` and share it */
  ZUG_MARK_BURST,    /* side's man `man` was taken on `to` where it met another */
  ZUG_MARK_STOPPED,  /* side's ride ended on `from`, short of `to` */
  ZUG_MARK_CONFLICT, /* the moves of both excluded each other; `to` is White's destination */
  ZUG_MARK_COIN,     /* the coin showed side, about what happened on `to` */
  ZUG_MARK_BANNED,   /* side may not choose `from` to `to` again for now */
  ZUG_MARK_CHECK,    /* side's king on `to` is in immediate check */
  ZUG_MARK_DELAYED   /* side's king on `to` is in delayed check alone */
} ZugMarkKind;

typedef struct
{
  uint8_t kind; /* ZugMarkKind */
  uint8_t side;
  uint8_t man;   /* ZugManType */
  uint8_t order; /* of arrows: 1 for the move that had to come first, 2 for the other, else 0 */
  ZugSquare from;
  ZugSquare to;
} ZugMark;

enum
{
  ZUG_MAX_MARKS = 160 /* a team's turn leaves one for each request, and a few more */
};

typedef struct
{
  int n;
  ZugMark mark[ZUG_MAX_MARKS];
  ZugSet from[ZUG_N_SIDES]; /* squares a side's last move left, tinted */
  ZugSet to[ZUG_N_SIDES];   /* and reached; both empty for sides that stood still */
} ZugMarks;

void zug_marks_clear (ZugMarks *marks);

/* Whether another arrow goes the opposite way. */
bool zug_marks_oppose (const ZugMarks *marks, const ZugMark *arrow);

/* What came of a turn. Checks are left out: they belong to the position. */
void zug_marks_add_events (ZugMarks *marks, const ZugEvents *events);

/* What a turn was meant to be, before anything came of it: an arrow for every choice, and nothing
 * else. Of a ride that was stopped the arrow goes to where it was meant to. A mark that was to be
 * placed is an arrow from its square to itself. */
void zug_marks_set_intents (ZugMarks *marks, const ZugEvents *events);

/* The square that the coin of a turn lies at; ZUG_NO_SQUARE where none was thrown. */
ZugSquare zug_marks_coin_square (const ZugEvents *events);

/* The checks on both sides' kings. */
void zug_marks_add_checks (ZugMarks *marks, const ZugLaws *laws, const ZugPosition *position);
