/* zug-pgn-variations.c: where variations begin and end, and which wait */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-moves.h"

/* Variations. */

/* Remarks that waited for a choice that does not come are the last turn's. */
void
zug_pgn_moves_stop_waiting (ZugPgnMoves *self)
{
  const ZugPgnCourse *course = &self->course;
  int turn = course->fresh && self->depth > 0 ? course->replaced : course->last;

  for (size_t i = self->waiting; i < self->game->n_remarks; i++)
    {
      ZugRemarkData *left = &self->game->remark[i];

      left->turn = turn;
      left->side = '-';
      if (left->kind == ZUG_REMARK_BEFORE)
        left->kind = ZUG_REMARK_COMMENT;
      self->sorted = false;
    }
  self->waiting = SIZE_MAX;
}

static void
enter (ZugPgnMoves *self, const char *opens, const char *resume, int lent)
{
  ZugPgnCourse *course = &self->course;
  ZugPgnFrame *frame;

  zug_pgn_moves_stop_waiting (self);
  if (!zug_pgn_grow ((void **) &self->frame, &self->room_frames, self->depth, sizeof *self->frame))
    {
      self->no_memory = true;
      return;
    }
  frame = &self->frame[self->depth];
  *frame = (ZugPgnFrame) {.course = *course, .resume = resume};
  frame->shared = course->fresh && course->place != SIZE_MAX;
  frame->place = frame->shared ? course->place : zug_pgn_store_put (&self->store, &self->play);
  zug_pgn_moves_need (self, frame->place != SIZE_MAX);
  self->depth++;
  if (!course->fresh)
    {
      course->replaced = course->last;
      course->last = zug_pgn_moves_last (self)->parent;
    }
  course->fresh = true;
  course->place = frame->place;
  course->chosen = course->open = false;
  course->lent = lent;
  course->unkept = opens + 1;
  course->turn = NULL;
  course->first_deferred = course->n_deferred = self->n_deferred;
  self->from = NULL;
  self->dots = 0;
}

/* The line is at its end. Only a coin can still stand in the way; where none is thrown nobody asks
 * what becomes of the last turn of a variation. */
bool
zug_pgn_moves_end_line (ZugPgnMoves *self)
{
  zug_pgn_moves_close_turn (self);
  if (self->depth > 0 && !zug_laws_have_coin (&self->game->laws))
    return true;
  return zug_pgn_moves_settle (self);
}

static void
leave (ZugPgnMoves *self)
{
  ZugPgnFrame *frame = &self->frame[self->depth - 1];

  zug_pgn_store_get (&self->store, frame->place, &self->play);
  if (!frame->shared)
    zug_pgn_store_drop (&self->store, frame->place);
  self->course = frame->course;
  self->n_deferred = self->course.n_deferred;
  if (frame->resume != NULL)
    zug_pgn_lexer_go (&self->lexer, frame->resume);
  self->course.unkept = self->lexer.at;
  self->depth--;
  zug_pgn_moves_stop_waiting (self);
  self->from = NULL;
  self->dots = 0;
}

/* Where the moves end at the latest. */
const char *
zug_pgn_moves_tail (ZugPgnMoves *self)
{
  if (self->tail == NULL)
    self->tail = zug_pgn_tail (self->lexer.start, self->lexer.end);
  return self->tail;
}

/* Finds all parentheses at once, so that nobody looks for the same ones twice. */
static void
pair_up (ZugPgnMoves *self, const char *at)
{
  ZugPgnLexer ahead = self->lexer;
  ZugPgnToken token;
  size_t open = SIZE_MAX;

  self->paired = true;
  self->n_pairs = 0;
  zug_pgn_lexer_go (&ahead, at);
  for (zug_pgn_lexer_next (&ahead, &token); token.kind != ZUG_PGN_END;
       zug_pgn_lexer_next (&ahead, &token))
    if (token.kind == ZUG_PGN_OPEN)
      {
        if (!zug_pgn_grow ((void **) &self->pair, &self->room_pairs, self->n_pairs,
                           sizeof *self->pair))
          {
            self->no_memory = true;
            return;
          }
        /* While it is open its partner is the one around it, as a number. */
        self->pair[self->n_pairs][0] = token.from;
        self->pair[self->n_pairs][1] = (const char *) (uintptr_t) open;
        open = self->n_pairs++;
      }
    else if (token.kind == ZUG_PGN_CLOSE && open != SIZE_MAX)
      {
        size_t around = (size_t) (uintptr_t) self->pair[open][1];

        self->pair[open][1] = token.from;
        open = around;
      }
  while (open != SIZE_MAX)
    {
      size_t around = (size_t) (uintptr_t) self->pair[open][1];

      self->pair[open][1] = zug_pgn_moves_tail (self);
      open = around;
    }
}

static const char *
partner (const ZugPgnMoves *self, const char *open)
{
  size_t low = 0, high = self->n_pairs;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (self->pair[middle][0] == open)
        return self->pair[middle][1];
      if (self->pair[middle][0] < open)
        low = middle + 1;
      else
        high = middle;
    }
  return self->lexer.end;
}

/* A variation behind White's choice waits for Black's. */
static void
defer (ZugPgnMoves *self, const char *open)
{
  const char *close;

  zug_pgn_moves_stop_waiting (self);
  self->from = NULL;
  self->dots = 0;
  if (!self->paired)
    pair_up (self, open);
  if (self->no_memory
      || !zug_pgn_grow ((void **) &self->deferred, &self->room_deferred, self->n_deferred,
                        sizeof *self->deferred))
    {
      self->no_memory = true;
      return;
    }
  self->deferred[self->n_deferred++] = open;
  self->course.n_deferred = self->n_deferred;
  close = partner (self, open);
  zug_pgn_lexer_go (&self->lexer, close < self->lexer.end && *close == ')' ? close + 1 : close);
}

/* Whether the coin that decides the last turn is told. A variation cannot stand behind a turn of
 * which nobody knows whether it can be kept. */
static bool
chance_is_told (ZugPgnMoves *self)
{
  if (!self->course.chosen || zug_pgn_moves_last (self)->chance != ZUG_CHANCE_NONE
      || !zug_pgn_needs_chance (&self->play, zug_pgn_moves_last (self)))
    return true;
  zug_pgn_moves_drop_turn (self, ZUG_STATUS_CHANCE_MISSING);
  return false;
}

void
zug_pgn_moves_go_back (ZugPgnMoves *self, const ZugPgnToken *token)
{
  ZugPgnCourse *course = &self->course;
  const ZugTurnData *turn = self->game->turn;

  if (!course->fresh || self->depth == 0 || zug_pgn_moves_together (self)
      || self->play.now->to_move != ZUG_BLACK || token->dots != 1
      || token->number != self->play.now->turn || turn[course->replaced].parent == 0
      || self->play.before == NULL)
    return;
  course->replaced = turn[course->replaced].parent;
  course->last = turn[course->replaced].parent;
  course->place = SIZE_MAX;
  zug_pgn_play_back (&self->play);
}

void
zug_pgn_moves_take_open (ZugPgnMoves *self, const ZugPgnToken *token)
{
  const ZugPgnCourse *course = &self->course;

  if (course->open)
    {
      defer (self, token->from);
      return;
    }
  if (course->fresh && self->depth == 0)
    {
      zug_pgn_moves_fail_at (self, ZUG_STATUS_MOVE_MALFORMED, token);
      return;
    }
  if (chance_is_told (self))
    enter (self, token->from, NULL, -1);
}

void
zug_pgn_moves_take_close (ZugPgnMoves *self)
{
  if (self->depth == 0)
    return;
  if (zug_pgn_moves_end_line (self))
    leave (self);
}

/* The variations that waited are read when the turn is complete, what is remarked on it included.
 */
bool
zug_pgn_moves_take_deferred (ZugPgnMoves *self, const ZugPgnToken *token)
{
  ZugPgnCourse *course = &self->course;
  const char *open;

  if (course->first_deferred == course->n_deferred || token->kind == ZUG_PGN_COMMENT
      || token->kind == ZUG_PGN_NAG || (token->kind == ZUG_PGN_CLOSE && self->depth == 0))
    return false;
  if (course->open
      && (token->kind == ZUG_PGN_WORD || token->kind == ZUG_PGN_OPEN
          || (token->kind == ZUG_PGN_NUMBER && !zug_pgn_moves_closes_turn (self, token))))
    return false;
  zug_pgn_moves_close_turn (self);
  if (!chance_is_told (self))
    return true;
  open = self->deferred[course->first_deferred++];
  enter (self, open, token->from, course->last);
  if (!self->no_memory)
    zug_pgn_lexer_go (&self->lexer, open + 1);
  return true;
}
