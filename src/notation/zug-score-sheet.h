/* zug-score-sheet.h: games as people write them: `12 axB Be7 failed capture by white's pawn` */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"
#include "zug-san.h"

/* A piece of the caller's text, which it points into; length 0 where there is none. */
typedef struct
{
  const char *text;
  size_t length;
} ZugSpan;

/* A turn; in an alternating game a move of each side, White's first. */
typedef struct
{
  int number;
  ZugPair pair;
  bool has[ZUG_N_SIDES];       /* the last turn may be White's only; an alternating game may start
                                  with Black's */
  bool irregular[ZUG_N_SIDES]; /* the laws forbid this choice; it is kept as played */
  ZugWhy why[ZUG_N_SIDES];     /* … for this reason */
  bool settled[ZUG_N_SIDES];   /* several choices fitted; only with this one can the rest be read */
  ZugChance chance;            /* where a coin decided */
  ZugSpan printed[ZUG_N_SIDES]; /* as written */
  ZugSpan comment;              /* the words behind the moves, line breaks included */
} ZugScoreTurn;

typedef struct
{
  ZugScoreTurn *turn; /* owned */
  size_t n;
  ZugResult result; /* as written, ZUG_RESULT_OPEN where nothing is */
  ZugSpan result_printed;
  ZugSpan game;     /* the part of the text that the game takes up */
  ZugSpan rest;     /* what could not be read, from the first turn that could not on, verbatim */
  ZugStatus status; /* why; offset into the text. GOOD where everything was read */
} ZugScoreSheet;

/* Finds the game in a text, whatever prose surrounds it, and reads it from the start position:
 * turns start with their number, with or without a dot, on lines of their own or running on. Each
 * side's move is read as zug_san_read_irregular() does. Where several choices fit, the one is taken
 * with which the rest of the game can be read best; where that decides nothing, reading stops.
 * False with ZUG_STATUS_NO_GAME or _MEMORY, the sheet empty. Otherwise the sheet is to be cleared,
 * and nothing of the game is lost: turns read, then `rest`. The text must outlive the sheet. */
bool zug_score_sheet_read (const ZugLaws *laws, const ZugPosition *start, const char *text,
                           size_t length, ZugScoreSheet *sheet, ZugStatus *status);

/* Frees what a sheet owns and empties it. */
void zug_score_sheet_clear (ZugScoreSheet *sheet);
