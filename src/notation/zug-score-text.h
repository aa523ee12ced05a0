/* zug-score-text.h: where in a text a score sheet's turns are (private to src/notation) */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-score-sheet.h"

/* A turn as the text has it, before anything is replayed. */
typedef struct
{
  int number;
  ZugSpan move[ZUG_N_SIDES];
  bool has[ZUG_N_SIDES];
  ZugSpan comment;
  const char *start; /* its number */
} ZugRawTurn;

typedef struct
{
  ZugRawTurn *turn; /* owned */
  size_t n;
  size_t room;
  ZugSpan unread; /* turns behind the last one that do not even have the form of turns */
  ZugResult result;
  ZugSpan result_printed;
  const char *end; /* behind the game */
} ZugRawGame;

typedef enum
{
  ZUG_SCORE_LINES,  /* a turn starts a line */
  ZUG_SCORE_RUNNING /* turns follow one another in running text */
} ZugScoreLayout;

/* The next place at or behind `from` where a turn with this number may start; NULL where none is.
 */
const char *zug_score_text_find (const char *text, const char *from, const char *end, int number,
                                 ZugScoreLayout layout);

/* Splits the game that starts there. `again` allows a number to come twice (a turn that was
 * replayed). False without memory; the game is to be cleared either way. */
bool zug_score_text_split (const char *from, const char *end, int number, ZugScoreLayout layout,
                           bool again, ZugRawGame *game);

void zug_raw_game_clear (ZugRawGame *game);
