/* zug-arena-game.h: one game of a match, from its opening to its end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-contestant.h"
#include "zug-outcome.h"
#include "zug-resolve.h"

G_BEGIN_DECLS

/* A position with what the game before it left for repetition. */
typedef struct
{
  const ZugLaws *laws;
  ZugPosition position;
  GArray *keys; /* guint64: earlier positions, those from which a turn was replayed left out */
} ZugArenaBoard;

/* The start of a game. `laws` live as long as the board. */
void zug_arena_board_init (ZugArenaBoard *self, const ZugLaws *laws);
void zug_arena_board_copy (ZugArenaBoard *self, const ZugArenaBoard *other);
void zug_arena_board_clear (ZugArenaBoard *self);
ZugEnd zug_arena_board_end (const ZugArenaBoard *self);
/* Plays a turn and says whom chance favoured. *luck, unless NULL: what that was worth to White, in
 * points: the expectation by zug_evaluate() of what came less that of what might have come. Its
 * mean is 0 whatever the evaluation is good for, so points less luck are as true a measure of
 * strength as points, and a quieter one. */
ZugChance zug_arena_board_play (ZugArenaBoard *self, ZugPair pair, ZugArenaRandom *random,
                                double *luck);
/* A turn of a team game, in which nothing is left to chance. */
void zug_arena_board_play_team (ZugArenaBoard *self, const ZugRequests *requests);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZugArenaBoard, zug_arena_board_clear)

/* One choice of a mix that a player drew from. */
typedef struct
{
  ZugMove move;
  double probability;
} ZugArenaPart;

/* A turn as it was played. */
typedef struct
{
  ZugPair pair;
  ZugChance chance;
  GArray *mix[ZUG_N_SIDES]; /* ZugArenaPart; NULL where nobody mixed: in an opening, or by a side
                               that does not choose */
} ZugArenaTurn;

/* A game. Zero-initialise, fill, clear. */
typedef struct
{
  GArray *turns; /* ZugArenaTurn */
  int n_opening; /* turns that were given */
  ZugEnd end;    /* OPEN where it was stopped */
  gboolean cut;  /* drawn since it came to the longest it may take */
  int lost_turns[ZUG_N_SIDES];
  double luck; /* of White, in points: see zug_arena_board_play(); the opening's left out */
  gint64 used[ZUG_N_SIDES];    /* microseconds that a side thought in all, */
  gint64 longest[ZUG_N_SIDES]; /* and on one turn at most */
} ZugArenaGame;

void zug_arena_game_clear (ZugArenaGame *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZugArenaGame, zug_arena_game_clear)

/* --- zug-arena-opening.c ---------------------------------------------------------------------- */

/* Plays so many turns at random on from the board and adds them to `game`, unless that is NULL.
 * FALSE where the game was over on the way. */
gboolean zug_arena_play_at_random (ZugArenaBoard *board, int turns, ZugArenaRandom *random,
                                   ZugArenaGame *game);

/* Plays so many turns at random from the start, so that the game is not over and its turn is worth
 * no more than `most` to either side, at a first look and at one a turn further. The board is at
 * their end; they are added to `game` as its opening, unless that is NULL. Where the game is too
 * short for so many, fewer; where hundreds of tries find none, the last that is not over. The same
 * seed gives the same. */
void zug_arena_open (ZugArenaBoard *board, int turns, double most, guint64 seed,
                     ZugArenaGame *game);

/* A position out of a game that a one-turn equilibrium plays against itself, every tenth choice at
 * random: after 6 to 40 turns, not over, and worth no more than `most`. */
void zug_arena_middlegame (ZugArenaBoard *board, double most, guint64 seed, ZugArenaGame *game);

/* Where several games begin: a board, and the game up to there. */
typedef struct
{
  ZugArenaBoard board;
  ZugArenaGame game;
} ZugArenaOpening;

/* Begins a game there; board and game are empty before, and the caller's. */
void zug_arena_opening_begin (const ZugArenaOpening *self, ZugArenaBoard *board,
                              ZugArenaGame *game);
void zug_arena_opening_clear (ZugArenaOpening *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZugArenaOpening, zug_arena_opening_clear)

/* --- playing ---------------------------------------------------------------------------------- */

typedef struct
{
  int max_turns; /* from the start of the game; a game that gets there is drawn. 0: no limit */
  guint64 seed;  /* of everything left to chance */
  const atomic_bool *stop;
} ZugArenaTerms;

/* Plays on from the board to the end, the seats choosing one after the other, neither seeing the
 * other's choice. FALSE and an error where a seat gives up; stopped, the game stays open. */
gboolean zug_arena_game_play (ZugArenaGame *self, ZugArenaBoard *board,
                              ZugContestant *seats[ZUG_N_SIDES], const ZugArenaTerms *terms,
                              GError **error);

/* Plays a turn on the board whose choices are drawn from these mixes (NULL: a side that does not
 * choose), and adds it to the game. */
void zug_arena_game_add (ZugArenaGame *self, ZugArenaBoard *board, ZugMix *const mix[ZUG_N_SIDES],
                         ZugArenaRandom *random);

/* Adds a turn that was played otherwise, without mixes. */
void zug_arena_game_add_plain (ZugArenaGame *self, ZugPair pair, ZugChance chance);

/* Points of White, 0 to 2 half points. */
int zug_arena_half_points (const ZugArenaGame *self);

/* Turns on which a player of that side chose. */
int zug_arena_game_asked (const ZugArenaGame *self, ZugSide side);

/* --- zug-arena-pgn.c -------------------------------------------------------------------------- */

typedef struct
{
  const ZugLaws *laws;
  const char *variant; /* the id of a preset, or "" */
  const char *event;
  const char *players[ZUG_N_SIDES];
  guint round[2]; /* of the match, and of the game in it, both from 0 */
} ZugArenaTags;

/* Appends the game as PGN, with [%mix] of what the players drew from. */
void zug_arena_game_tell (const ZugArenaGame *self, const ZugArenaTags *tags, GString *text);

G_END_DECLS
