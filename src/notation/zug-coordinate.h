/* zug-coordinate.h: coordinate moves and turns (`e2e4/e7e6`) */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-resolve.h"
#include "zug-status.h"

enum
{
  ZUG_COORDINATE_MAX = 8, /* a move with its closing NUL */
  ZUG_COORDINATE_TURN_MAX = 24,
  ZUG_COORDINATE_LIST_MAX = ZUG_MAX_REQUESTS * ZUG_COORDINATE_MAX + 2,
  ZUG_COORDINATE_REQUESTS_MAX = 2 * ZUG_MAX_REQUESTS * ZUG_COORDINATE_MAX + 4
};

/* "e2e4", "e7e8q", "O-O", "O-O-O", "--", "@b2". Returns buffer. */
const char *zug_coordinate_write (const ZugLaws *laws, ZugMove move,
                                  char buffer[ZUG_COORDINATE_MAX]);

/* Reads a move that need be nothing but well formed; its kind is what the geometry of the position
 * suggests. For lists of bans and for asking why. Text is not NUL-terminated. False with
 * ZUG_STATUS_MOVE_MALFORMED, and for castling without a king with ZUG_STATUS_MOVE_NONE. */
bool zug_coordinate_read_shape (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                const char *text, size_t length, ZugMove *move, ZugStatus *status);

/* Reads a move that the men can physically make (zug_physical_moves()), whatever the laws say; else
 * ZUG_STATUS_MOVE_NONE with `why` set too. */
bool zug_coordinate_read_physical (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                   const char *text, size_t length, ZugMove *move,
                                   ZugStatus *status);

/* Reads a legal choice; else ZUG_STATUS_MOVE_ILLEGAL with the law in `why`. */
bool zug_coordinate_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          const char *text, size_t length, ZugMove *move, ZugStatus *status);

/* A turn as text says it. In an alternating game only the choice of the side to move is set. */
typedef struct
{
  ZugPair pair;
  ZugChance chance; /* ZUG_CHANCE_NONE where the text names none */
} ZugCoordinateTurn;

/* Reads `WHITE/BLACK`, with `!w` or `!b` behind it where chance decided; a single move in an
 * alternating game. Both choices are legal, or physically possible where `physical` is true.
 * Whether the chance fits is not asked: see zug_coordinate_pick(). */
bool zug_coordinate_read_turn (const ZugLaws *laws, const ZugPosition *position, bool physical,
                               const char *text, size_t length, ZugCoordinateTurn *turn,
                               ZugStatus *status);

/* The index in outcomes that a chance names. False with ZUG_STATUS_CHANCE_MISSING or _IDLE; the
 * status' offset is the given one. */
bool zug_coordinate_pick (const ZugOutcomes *outcomes, ZugChance chance, size_t offset, int *index,
                          ZugStatus *status);

/* Reads a turn of teams, a comma list for each side and `-` where nobody of it asks for anything:
 * `a7c7,b6d6/c8c6`. Each request is legal by itself, or physically possible where `physical` is
 * true; a man that asks twice is ZUG_STATUS_ORDER. */
bool zug_coordinate_read_requests (const ZugLaws *laws, const ZugPosition *position, bool physical,
                                   const char *text, size_t length, ZugRequests *requests,
                                   ZugStatus *status);

/* What a side asks for as text, `-` for nothing, passes left out. Returns buffer. */
const char *zug_coordinate_write_list (const ZugLaws *laws, const ZugMove *moves, int n,
                                       char buffer[ZUG_COORDINATE_LIST_MAX]);

/* The turn as text, passes left out. Returns buffer. */
const char *zug_coordinate_write_requests (const ZugLaws *laws, const ZugRequests *requests,
                                           char buffer[ZUG_COORDINATE_REQUESTS_MAX]);
