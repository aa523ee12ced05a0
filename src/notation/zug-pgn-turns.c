/* zug-pgn-turns.c: from words to choices, and from choices to turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-moves.h"

#include <string.h>

/* Turns. */

int
zug_pgn_moves_add_turn (ZugPgnMoves *self, char side)
{
  int turn = zug_game_data_add_turn (self->game, self->course.last);

  zug_pgn_moves_need (self, turn >= 0);
  if (turn < 0)
    return turn;
  for (size_t i = self->waiting; i < self->game->n_remarks; i++)
    {
      self->game->remark[i].turn = turn;
      if (self->game->remark[i].side == 'n')
        self->game->remark[i].side = side;
    }
  self->waiting = SIZE_MAX;
  if (!self->course.fresh)
    self->course.lent = -1;
  self->course.last = turn;
  self->course.turn = self->from;
  self->course.fresh = false;
  self->course.chosen = true;
  self->course.open = false;
  self->from = NULL;
  self->dots = 0;
  return turn;
}

/* The turn at the line's end cannot be carried out: with all that stands behind it, it is text. */
void
zug_pgn_moves_drop_turn (ZugPgnMoves *self, ZugStatusCode code)
{
  ZugGameData *game = self->game;
  const char *from = self->course.turn, *end = zug_pgn_word_end (from, self->lexer.end);
  int turn = self->course.last;

  self->course.last = game->turn[turn].parent;
  self->course.chosen = self->course.open = false;
  self->course.fresh =
      self->course.last
      == (self->course.replaced >= 0 ? game->turn[self->course.replaced].parent : 0);
  self->n_deferred = self->course.n_deferred = self->course.first_deferred;
  game->n_irregular -= __builtin_popcount (game->turn[turn].irregular);
  game->n_turns--;
  while (game->n_remarks > 0 && game->remark[game->n_remarks - 1].turn >= turn)
    game->n_remarks--;
  self->waiting = SIZE_MAX;
  self->mixed |= self->language != NULL;
  zug_pgn_moves_fail (self, from, code, from, (size_t) (end - from));
}

static ZugStatusCode
carry_out (ZugPgnMoves *self, const ZugTurnData *turn)
{
  return self->depth == 0 ? zug_pgn_line_turn (&self->line, turn)
                          : zug_pgn_play_turn (&self->play, turn);
}

bool
zug_pgn_moves_settle (ZugPgnMoves *self)
{
  ZugStatusCode code;

  if (!self->course.chosen)
    return true;
  code = carry_out (self, zug_pgn_moves_last (self));
  self->course.chosen = self->course.open = false;
  if (code == ZUG_STATUS_GOOD)
    return true;
  zug_pgn_moves_need (self, code != ZUG_STATUS_MEMORY);
  if (code != ZUG_STATUS_MEMORY)
    zug_pgn_moves_drop_turn (self, code);
  return false;
}

/* Black's choice will not come any more; the first turn of some variations has one all the same. */
void
zug_pgn_moves_close_turn (ZugPgnMoves *self)
{
  ZugPgnCourse *course = &self->course;
  ZugTurnData *turn = zug_pgn_moves_last (self);

  if (!course->chosen)
    return;
  if (course->open && course->lent >= 0 && (self->game->turn[course->lent].sides & 2))
    {
      const ZugTurnData *lender = &self->game->turn[course->lent];

      turn->pair.choice[ZUG_BLACK] = lender->pair.choice[ZUG_BLACK];
      turn->irregular |= lender->irregular & 1u << ZUG_BLACK;
      turn->sides = 3;
      self->game->n_irregular += (turn->irregular >> ZUG_BLACK) & 1;
    }
  course->lent = -1;
  course->open = false;
}

/* Choices. */

static bool
is_over (const ZugPgnMoves *self)
{
  const ZugLaws *laws = &self->game->laws;
  const ZugPosition *now = self->play.now;

  if (zug_laws_place_marks (laws))
    return zug_outcome (laws, now, NULL, 0).result != ZUG_RESULT_OPEN;
  return zug_position_king_lost (laws, now, ZUG_WHITE)
         || zug_position_king_lost (laws, now, ZUG_BLACK);
}

static bool
is_pass (const char *word, size_t length)
{
  return (length == 2 && (memcmp (word, "--", 2) == 0 || memcmp (word, "Z0", 2) == 0))
         || (length == 4 && memcmp (word, "@@@@", 4) == 0);
}

/* Reads a side's choice with English letters into self->reading; it is irregular where only the
 * laws forbid it. */
static bool
read_english (ZugPgnMoves *self, ZugSide side, const char *word, size_t length)
{
  const ZugLaws *laws = &self->game->laws;
  ZugSanReading *reading = &self->reading;

  if (is_pass (word, length))
    {
      word = "--";
      length = 2;
    }
  if (zug_san_read (laws, self->play.now, side, word, length, reading))
    return true;
  if (reading->code != ZUG_STATUS_MOVE_NONE)
    return false;
  if (is_over (self))
    {
      reading->code = ZUG_STATUS_OVER;
      return false;
    }
  return zug_san_read_irregular (laws, self->play.now, side, word, length, reading);
}

/* … with those of the game's language. */
static bool
read_choice (ZugPgnMoves *self, ZugSide side, const char *word, size_t length)
{
  char english[ZUG_PGN_LONGEST_MOVE];
  ZugSanReading failed;

  if (self->language == NULL)
    return read_english (self, side, word, length);
  if (read_english (self, side, zug_pgn_language_read (self->language, word, length, english),
                    length))
    return true;
  failed = self->reading;
  self->mixed |= read_english (self, side, word, length);
  self->reading = failed;
  return false;
}

static void
set_choice (ZugPgnMoves *self, ZugSide side)
{
  ZugTurnData *turn = zug_pgn_moves_last (self);

  turn->pair.choice[side] = self->reading.move;
  turn->sides |= (uint8_t) (1u << side);
  if (self->reading.irregular)
    {
      turn->irregular |= (uint8_t) (1u << side);
      self->game->n_irregular++;
    }
}

/* `(12... d5)` keeps White's choice of the turn that it replaces. */
static void
keep_white (ZugPgnMoves *self)
{
  const ZugPgnCourse *course = &self->course;
  ZugTurnData *turn = zug_pgn_moves_last (self);
  const ZugTurnData *replaced = course->replaced >= 0 ? &self->game->turn[course->replaced] : NULL;

  if (replaced == NULL || turn->parent != replaced->parent || !(replaced->sides & 1))
    return;
  turn->pair.choice[ZUG_WHITE] = replaced->pair.choice[ZUG_WHITE];
  turn->irregular |= replaced->irregular & 1;
  turn->sides |= 1;
  self->game->n_irregular += turn->irregular & 1;
}

void
zug_pgn_moves_fail_at (ZugPgnMoves *self, ZugStatusCode code, const ZugPgnToken *token)
{
  zug_pgn_moves_fail (self, self->from != NULL ? self->from : token->from, code, token->text,
                      token->length);
}

/* The word as Black's choice of the turn that White's began. */
static void
read_reply (ZugPgnMoves *self, const ZugPgnToken *token)
{
  if (!read_choice (self, ZUG_BLACK, token->text, token->length))
    {
      zug_pgn_moves_fail_at (self, self->reading.code, token);
      return;
    }
  set_choice (self, ZUG_BLACK);
  self->course.open = false;
  self->course.lent = -1;
  self->waiting = SIZE_MAX;
  self->from = NULL;
  self->dots = 0;
}

/* … as the first choice of a turn. */
static void
read_first (ZugPgnMoves *self, const ZugPgnToken *token)
{
  ZugSide side = !zug_pgn_moves_together (self) ? (ZugSide) self->play.now->to_move
                 : self->dots > 1               ? ZUG_BLACK
                                                : ZUG_WHITE;

  if (!read_choice (self, side, token->text, token->length))
    {
      zug_pgn_moves_fail_at (self, self->reading.code, token);
      return;
    }
  if (self->from == NULL)
    self->from = token->from;
  if (zug_pgn_moves_add_turn (self, side == ZUG_WHITE ? 'w' : 'b') < 0)
    return;
  set_choice (self, side);
  if (!zug_pgn_moves_together (self))
    return;
  self->course.open = side == ZUG_WHITE;
  if (side == ZUG_BLACK)
    keep_white (self);
}

/* Whether the last turn has one choice of two, so that nothing can follow it. */
static bool
is_half (const ZugPgnMoves *self)
{
  return self->course.chosen && zug_pgn_turn_is_half (&self->game->laws, zug_pgn_moves_last (self));
}

void
zug_pgn_moves_take_word (ZugPgnMoves *self, const ZugPgnToken *token)
{
  if (self->course.open)
    {
      read_reply (self, token);
      return;
    }
  if (is_half (self))
    {
      zug_pgn_moves_fail_at (self, ZUG_STATUS_TURN_MALFORMED, token);
      return;
    }
  if (zug_pgn_moves_settle (self))
    read_first (self, token);
}

/* A number before White's choice closes a turn that has no choice of Black's. */
bool
zug_pgn_moves_closes_turn (const ZugPgnMoves *self, const ZugPgnToken *token)
{
  return token->kind == ZUG_PGN_NUMBER && token->number >= 0 && token->dots < 2
         && token->number != self->play.now->turn;
}

void
zug_pgn_moves_take_number (ZugPgnMoves *self, const ZugPgnToken *token)
{
  if (self->course.open && zug_pgn_moves_closes_turn (self, token))
    {
      zug_pgn_moves_close_turn (self);
      if (is_half (self))
        {
          zug_pgn_moves_fail_at (self, ZUG_STATUS_TURN_MALFORMED, token);
          return;
        }
    }
  zug_pgn_moves_go_back (self, token);
  if (self->from == NULL)
    self->from = token->from;
  self->dots = token->number >= 0 || token->dots > self->dots ? token->dots : self->dots;
}
