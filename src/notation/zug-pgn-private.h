/* zug-pgn-private.h: what the files that read and write PGN share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-pgn.h"

/* --- playing (zug-pgn-replay.c) --------------------------------------------------------------- */

/* A place in a game's tree: the position there, the one before the turn that led to it, and room
 * for the next. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *now;
  uint64_t key;
  const ZugPosition *before; /* NULL where nothing has been played yet */
  uint64_t key_before;
  ZugOutcomes *spare; /* where neither of them is */
  ZugOutcomes room[3];
} ZugPgnPlay;

void zug_pgn_play_start (ZugPgnPlay *play, const ZugLaws *laws, const ZugPosition *start,
                         uint64_t key);
/* One turn back; once only. */
void zug_pgn_play_back (ZugPgnPlay *play);

/* Carries a turn out. Not GOOD (CHANCE_MISSING, CHANCE_IDLE, or what is wrong with a turn of
 * teams): as it was. */
ZugStatusCode zug_pgn_play_turn (ZugPgnPlay *play, const ZugTurnData *turn);

/* Whether a coin decides this turn. */
bool zug_pgn_needs_chance (ZugPgnPlay *play, const ZugTurnData *turn);

/* Whether the turn was half chosen only: of two choices one is known. */
static inline bool
zug_pgn_turn_is_half (const ZugLaws *laws, const ZugTurnData *turn)
{
  return zug_laws_simultaneous (laws) && turn->team == NULL && turn->sides != 3;
}

/* The line played, while it is gone along. */
typedef struct
{
  ZugGameData *game;
  ZugPgnPlay *play;
  uint64_t *counted; /* where turns can be replayed: keys of the positions that count as repeated */
  size_t n_counted;
  size_t room;
} ZugPgnLine;

/* Notes the start, carries out the next turn of the line played, and judges the end: keys, features
 * and `end` of the game. Codes as zug_pgn_play_turn(), or MEMORY. */
ZugStatusCode zug_pgn_line_start (ZugPgnLine *line, ZugGameData *game, ZugPgnPlay *play);
ZugStatusCode zug_pgn_line_turn (ZugPgnLine *line, const ZugTurnData *turn);
void zug_pgn_line_end (ZugPgnLine *line);
void zug_pgn_line_clear (ZugPgnLine *line);

/* --- places laid aside (zug-pgn-store.c) ------------------------------------------------------ */

/* As many as memory holds: what one takes grows with what it differs by from the place before it.
 */
typedef struct
{
  uint8_t *bytes;
  size_t n; /* 0: nothing lies there */
  size_t room;
  size_t last; /* the place laid aside last */
} ZugPgnStore;

/* Where it lies, SIZE_MAX without memory. */
size_t zug_pgn_store_put (ZugPgnStore *store, const ZugPgnPlay *play);
void zug_pgn_store_get (const ZugPgnStore *store, size_t place, ZugPgnPlay *play);
/* Forgets this place and those laid aside since. */
void zug_pgn_store_drop (ZugPgnStore *store, size_t place);

/* --- laws (zug-pgn-laws.c) -------------------------------------------------------------------- */

/* What tags were found to mean, since the next game mostly has the same. */
typedef struct
{
  bool known;
  bool had_variant, had_laws; /* the tags were there */
  char *variant, *text;       /* their values */
  ZugLaws laws;
  const ZugPreset *preset;
  ZugPosition array;
  uint64_t key;
} ZugPgnLaws;

/* As zug_game_data_take_laws(), with the key of the start. */
bool zug_pgn_laws_take (ZugPgnLaws *self, ZugGameData *game, uint64_t *key);
void zug_pgn_laws_clear (ZugPgnLaws *self);

/* The result, or where it is open what the tag says. */
ZugResult zug_pgn_result (const ZugGameData *game);

/* Whether a command ("%chance w") belongs to a turn and is no remark. */
bool zug_pgn_is_reserved (const char *command);

/* --- memory (zug-game-data.c) ------------------------------------------------------------------
 */

/* Makes room for one element more. */
bool zug_pgn_grow_more (void **array, size_t *room, size_t size);
static inline bool
zug_pgn_grow (void **array, size_t *room, size_t n, size_t size)
{
  return n < *room || zug_pgn_grow_more (array, room, size);
}
