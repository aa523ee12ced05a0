/* zug-pgn-moves.h: the moves of a game while they are read; for the PGN reader's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-pgn-letters.h"
#include "zug-pgn-lexer.h"
#include "zug-pgn-private.h"
#include "zug-san.h"

/* A line of moves: the one played, or a variation. */
typedef struct
{
  int last;     /* its last turn; at first the turn behind which it begins */
  bool fresh;   /* it has no turn of its own yet */
  bool chosen;  /* `last` is not carried out yet: the position is the one before it */
  bool open;    /* … and White's choice alone is there, Black's may follow */
  int replaced; /* the turn that the variation replaces, -1 in the line played */
  int lent;     /* the turn whose Black's choice its first turn takes over, -1: none */
  const char
      *unkept;      /* where the text begins that is not part of anything yet, while it is fresh */
  size_t place;     /* where its position lies while it is fresh; SIZE_MAX: nowhere */
  const char *turn; /* where the text of `last` begins */
  size_t first_deferred;
  size_t n_deferred;
} ZugPgnCourse;

/* A line that waits while a variation of it is read. */
typedef struct
{
  ZugPgnCourse course;
  size_t place;       /* of its position */
  bool shared;        /* … which lies there for the line around it too */
  const char *resume; /* where its text goes on, NULL: behind the variation */
} ZugPgnFrame;

typedef struct
{
  ZugGameData *game;
  ZugPgnLexer lexer;
  ZugPgnPlay play;
  ZugPgnPlay ahead; /* to find out what a command would mean */
  ZugPgnLine line;  /* the one played */
  ZugPgnStore store;
  ZugPgnCourse course;
  ZugPgnFrame *frame;
  size_t depth;
  size_t room_frames;

  /* Variations behind White's choice of a turn wait until Black's is known: where they begin. */
  const char **deferred;
  size_t n_deferred;
  size_t room_deferred;
  /* Where parentheses open and close, in the order in which they open; made when first needed. */
  const char *(*pair)[2];
  size_t n_pairs;
  size_t room_pairs;
  bool paired;
  const char *tail; /* the result at the end of the text, or the end; NULL: not looked for yet */

  /* Before the next choice. */
  const char *from; /* where its text begins, its number included; NULL: nothing of it yet */
  int dots;
  size_t waiting; /* remarks from here on belong to the next turn; SIZE_MAX: none */

  ZugPgnBuffer words;
  ZugSanReading reading;
  unsigned failures;       /* lines that could not be read to their end */
  const atomic_bool *stop; /* NULL: nobody does */
  const char *language;    /* whose letters the moves have; NULL: English */
  /* What fails in the language might be read in English, when the game is written so and what
   * failed is text behind it: nobody wants the game in this language. */
  bool mixed;
  bool no_memory; /* or it was stopped */
  bool over;      /* the result has been read */
  bool sorted;
} ZugPgnMoves;

/* Begins with a game's text. */
void zug_pgn_moves_begin (ZugPgnMoves *self, ZugGameData *game, const char *start, const char *end);
/* Reads the moves from `at` on into the game, which has its laws and start. False without memory.
 */
bool zug_pgn_moves_read (ZugPgnMoves *self, uint64_t key, const char *at);
/* Keeps all the moves as text, since the game is not to be played. */
bool zug_pgn_moves_keep (ZugPgnMoves *self, const char *at);
void zug_pgn_moves_clear (ZugPgnMoves *self);

/* --- between the files that read moves -------------------------------------------------------- */

/* A comment where the reader stands; `literal`: nothing in it is a command. */
void zug_pgn_moves_comment (ZugPgnMoves *self, const char *text, size_t length, bool literal);
void zug_pgn_moves_nag (ZugPgnMoves *self, const char *text, size_t length);

/* Carries out the turn that waits for it. Where that cannot be the line has failed, and its rest
 * has been kept: false. */
bool zug_pgn_moves_settle (ZugPgnMoves *self);
/* Adds a turn to the line, behind one that is settled; -1 without memory. Remarks that wait become
 * its own, those behind a number those of the choice of `side`. */
int zug_pgn_moves_add_turn (ZugPgnMoves *self, char side);
/* What stands from `from` on cannot be read, because of the token at `token`. */
void zug_pgn_moves_fail (ZugPgnMoves *self, const char *from, ZugStatusCode code, const char *token,
                         size_t length);

/* Keeps that text with a turn, closed where it does not close itself, so that it can be written
 * inside others; behind `open`, which is closed too. */
void zug_pgn_moves_keep_rest (ZugPgnMoves *self, int turn, const char *open, const char *from,
                              const ZugPgnRest *rest);

/* … because of a token, from its number on where it has one. */
void zug_pgn_moves_fail_at (ZugPgnMoves *self, ZugStatusCode code, const ZugPgnToken *token);

/* A word: a choice, if it is one. */
void zug_pgn_moves_take_word (ZugPgnMoves *self, const ZugPgnToken *token);
void zug_pgn_moves_take_number (ZugPgnMoves *self, const ZugPgnToken *token);
/* Whether a number belongs to the next turn, so that Black's choice of the last will not come. */
bool zug_pgn_moves_closes_turn (const ZugPgnMoves *self, const ZugPgnToken *token);
/* Black's choice will not come any more; the first turn of some variations has one all the same. */
void zug_pgn_moves_close_turn (ZugPgnMoves *self);
/* The last turn cannot be carried out: with all that stands behind it, it is text. */
void zug_pgn_moves_drop_turn (ZugPgnMoves *self, ZugStatusCode code);

/* Remarks that waited for a choice that does not come are the last turn's. */
void zug_pgn_moves_stop_waiting (ZugPgnMoves *self);
/* The line is at its end; false where it fails there. */
bool zug_pgn_moves_end_line (ZugPgnMoves *self);
/* Where the moves end at the latest: before the result, where the text ends in one. */
const char *zug_pgn_moves_tail (ZugPgnMoves *self);
/* `12. e4 e5 (12. d4 d5)`: where sides take turns, and the number with which a variation behind
 * Black's move begins is that of White's, it replaces that. */
void zug_pgn_moves_go_back (ZugPgnMoves *self, const ZugPgnToken *number);
void zug_pgn_moves_take_open (ZugPgnMoves *self, const ZugPgnToken *token);
void zug_pgn_moves_take_close (ZugPgnMoves *self);
/* Goes back to a variation that waited for the turn to be complete; false where there is none. */
bool zug_pgn_moves_take_deferred (ZugPgnMoves *self, const ZugPgnToken *token);

/* Without memory nothing counts any more; whoever reads tokens looks at the flag. */
static inline void
zug_pgn_moves_need (ZugPgnMoves *self, bool got)
{
  self->no_memory |= !got;
}

/* Whether reading goes on: there is memory, nobody stopped it, and it is worth it. */
static inline bool
zug_pgn_moves_go_on (ZugPgnMoves *self)
{
  if (self->stop != NULL && atomic_load_explicit (self->stop, memory_order_relaxed))
    self->no_memory = true;
  return !self->no_memory && !self->mixed;
}

static inline bool
zug_pgn_moves_together (const ZugPgnMoves *self)
{
  return zug_laws_simultaneous (&self->game->laws);
}

static inline ZugTurnData *
zug_pgn_moves_last (const ZugPgnMoves *self)
{
  return &self->game->turn[self->course.last];
}
