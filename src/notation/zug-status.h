/* zug-status.h: what is wrong with a text, and where */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include "zug-why.h"

/* Offsets are bytes from the start of the text that was given. */

typedef enum
{
  ZUG_STATUS_GOOD,
  ZUG_STATUS_MEMORY, /* out of memory */
  /* ZFEN */
  ZUG_STATUS_FIELD_MISSING,
  ZUG_STATUS_FIELD_EXTRA,
  ZUG_STATUS_CHARACTER,  /* not a character that may stand here */
  ZUG_STATUS_SQUARE,     /* not a square of the board */
  ZUG_STATUS_ORDER,      /* a list that is not sorted, or names something twice */
  ZUG_STATUS_NUMBER,     /* not a number, or too large a one */
  ZUG_STATUS_RANK_SHORT, /* a rank with fewer squares than the board */
  ZUG_STATUS_RANK_LONG,  /* more */
  ZUG_STATUS_RANKS,      /* fewer or more ranks than the board */
  ZUG_STATUS_HOLE,       /* a hole where the board has none, or none where it has one */
  ZUG_STATUS_SHARED,     /* not one man of each side, White's first */
  ZUG_STATUS_SIDE,       /* not a side that moves under these laws */
  ZUG_STATUS_CASTLING,   /* no such rook on the king's rank */
  ZUG_STATUS_KEY,        /* unknown, twice, or out of order */
  ZUG_STATUS_TOO_MANY,   /* more entries than a position holds */
  ZUG_STATUS_POSITION,   /* no game could hold it: see `fault` */
  /* moves */
  ZUG_STATUS_MOVE_MALFORMED, /* not a move */
  ZUG_STATUS_MOVE_NONE,      /* no man can make it */
  ZUG_STATUS_MOVE_SEVERAL,   /* more than one choice fits */
  ZUG_STATUS_MOVE_ILLEGAL,   /* the laws forbid it: see `why` */
  ZUG_STATUS_TURN_MALFORMED, /* not a choice for each side */
  ZUG_STATUS_CHANCE_MISSING, /* the coin decides and the text does not say how */
  ZUG_STATUS_CHANCE_IDLE,    /* the text names a chance where there is none */
  ZUG_STATUS_OVER,           /* the game is over before */
  /* score sheets */
  ZUG_STATUS_NO_GAME, /* nothing in the text reads as a game */
  ZUG_STATUS_COMMENT, /* a comment that has no end */
  /* variant files */
  ZUG_STATUS_LINE,  /* neither a group nor a key with its value */
  ZUG_STATUS_GROUP, /* a group that is not known */
  ZUG_STATUS_KEY_UNKNOWN,
  ZUG_STATUS_KEY_TWICE,
  ZUG_STATUS_KEY_MISSING,
  ZUG_STATUS_VALUE, /* not a value of that key */
  ZUG_STATUS_TOO_LONG,
  ZUG_STATUS_UTF8,
  ZUG_STATUS_LAWS, /* two laws contradict each other: see `problem` */
  ZUG_N_STATUS
} ZugStatusCode;

/* Flat; the pointers are to constants. Only what the code speaks of is set, the rest is zero. */
typedef struct
{
  ZugStatusCode code;
  size_t offset;     /* of the first byte that is wrong */
  int line;          /* from 1; variant files */
  const char *field; /* the field or key concerned, as in FORMATS.md; NULL where there is none */
  char given[32]; /* ZUG_STATUS_KEY_UNKNOWN: the key as it stands there, cut where it is longer */
  ZugPositionFault fault; /* ZUG_STATUS_POSITION */
  ZugSquare square;       /* ZUG_STATUS_POSITION, ZUG_NO_SQUARE where the fault has none */
  ZugSide side;           /* whose choice is wrong */
  ZugWhy why;             /* ZUG_STATUS_MOVE_ILLEGAL */
  const char *problem;    /* ZUG_STATUS_LAWS: msgid, context "law problem" */
} ZugStatus;

/* What is wrong in English words; msgid with context "notation error". */
const char *zug_status_words (ZugStatusCode code);

/* One line in English with everything known: field, words, fault or law, byte; for a terminal.
 * Writes at most `size` bytes, the closing NUL included, and returns buffer. */
const char *zug_status_describe (const ZugStatus *status, char *buffer, size_t size);

/* Sets code and offset, the rest cleared; returns false, so that a reader can return it. The status
 * may be NULL. */
bool zug_status_set (ZugStatus *status, ZugStatusCode code, size_t offset);

/* The same with the name of a field. */
bool zug_status_set_field (ZugStatus *status, ZugStatusCode code, size_t offset, const char *field);
