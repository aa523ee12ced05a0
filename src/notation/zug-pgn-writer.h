/* zug-pgn-writer.h: a game while it is written; for the PGN writer's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-pgn-output.h"

/* A turn whose variations are being written. */
typedef struct
{
  int turn;
  int next;      /* the variation to come, -1: none */
  size_t before; /* the positions around the turn */
  size_t after;
} ZugPgnBranch;

typedef struct
{
  ZugPgnOutput output;
  const ZugGameData *game;
  ZugPgnPlay play;
  ZugPgnStore store;
  int *child;                /* first child of each turn, -1: none */
  int *sibling;              /* the next child of the same parent */
  const ZugRemarkData *list; /* the game's remarks; an empty list where it has none */
  size_t *remarks;           /* the first remark of each turn, and behind the last */
  ZugPgnBranch *frame;
  size_t depth;
  size_t room_frames;
  ZugPgnBuffer text; /* a remark's, or a whole comment's */
  ZugPgnBuffer part;
  bool starts;      /* the turn is the first of a variation */
  bool interrupted; /* Black's move needs its number */
} ZugPgnWriter;

/* A turn that is being written. */
typedef struct
{
  int index;
  const ZugTurnData *turn;
  const ZugPosition *before;
  const ZugPosition *after;
  unsigned number;
  bool undone; /* it was replayed */
  bool alternate;
  bool brief; /* only Black's choice is written: White's is that of the turn it replaces */
} ZugPgnSubject;

/* --- remarks (zug-pgn-writer-remarks.c) ------------------------------------------------------- */

/* The comments of a place before a choice: 'v' behind the parenthesis of a variation, 'n' behind
 * the turn's number, 'b' behind the number of Black's choice; and whether there are any. */
void zug_pgn_remarks_before (ZugPgnWriter *self, const ZugPgnSubject *s, char place);
bool zug_pgn_remarks_are_before (ZugPgnWriter *self, const ZugPgnSubject *s, char place);

/* The comments of a place behind a choice or a turn ('w', 'b', '-'), with the commands that have
 * been added before them. Each comment on one side's choice of several `says` so. */
void zug_pgn_remarks_behind (ZugPgnWriter *self, const ZugPgnSubject *s, char place, bool says);
/* A command that is no remark: `[%name value]` goes with what comes next behind a choice. */
void zug_pgn_remarks_add_command (ZugPgnWriter *self, const char *name, const char *value);

/* The signs behind White's choice ('w') or behind the turn ('-'). */
void zug_pgn_remarks_nags (ZugPgnWriter *self, const ZugPgnSubject *s, char place);

/* Whether something will be written with White's choice of a turn of two. */
bool zug_pgn_remarks_are_on_white (ZugPgnWriter *self, const ZugPgnSubject *s);

/* Variations of the turn of that index that could not be read, behind those that could. */
void zug_pgn_remarks_unread (ZugPgnWriter *self, int index);
/* What could not be read behind the last turn of a line. */
void zug_pgn_remarks_rest (ZugPgnWriter *self, int index);
