/* zug-pgn-moves.c: from the words of a game to its tree of turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-moves.h"

#include <stdlib.h>
#include <string.h>

static void
take_result (ZugPgnMoves *self, const ZugPgnToken *token)
{
  if (self->depth > 0 && token->from < zug_pgn_moves_tail (self))
    {
      zug_pgn_moves_comment (self, token->text, token->length, true);
      return;
    }
  if (self->depth > 0)
    {
      /* The parentheses of what precedes are missing. */
      zug_pgn_lexer_go (&self->lexer, token->from);
      zug_pgn_moves_take_close (self);
      return;
    }
  zug_pgn_moves_stop_waiting (self);
  self->from = NULL;
  if (token->result != ZUG_RESULT_OPEN)
    self->game->result = token->result;
  self->over = true;
}

static void
take_comment (ZugPgnMoves *self, const ZugPgnToken *token)
{
  if (!token->closed && self->game->status.code == ZUG_STATUS_GOOD)
    zug_status_set (&self->game->status, ZUG_STATUS_COMMENT,
                    (size_t) (token->from - self->lexer.start));
  zug_pgn_moves_comment (self, token->text, token->length, token->literal);
}

static void
take_token (ZugPgnMoves *self, const ZugPgnToken *token)
{
  switch (token->kind)
    {
    case ZUG_PGN_WORD:
      zug_pgn_moves_take_word (self, token);
      break;
    case ZUG_PGN_NUMBER:
      zug_pgn_moves_take_number (self, token);
      break;
    case ZUG_PGN_COMMENT:
      take_comment (self, token);
      break;
    case ZUG_PGN_NAG:
      zug_pgn_moves_nag (self, token->text, token->length);
      break;
    case ZUG_PGN_OPEN:
      zug_pgn_moves_take_open (self, token);
      break;
    case ZUG_PGN_CLOSE:
      zug_pgn_moves_take_close (self);
      break;
    case ZUG_PGN_RESULT:
      take_result (self, token);
      break;
    case ZUG_PGN_END:
      break;
    }
}

static void
read_tokens (ZugPgnMoves *self)
{
  ZugPgnToken token;

  while (zug_pgn_moves_go_on (self))
    {
      zug_pgn_lexer_next (&self->lexer, &token);
      if (!self->over && zug_pgn_moves_take_deferred (self, &token))
        continue;
      if (token.kind == ZUG_PGN_END)
        {
          if (self->depth == 0)
            break;
          zug_pgn_moves_take_close (self);
        }
      else if (!self->over)
        take_token (self, &token);
      else if (token.kind == ZUG_PGN_COMMENT || token.kind == ZUG_PGN_NAG)
        take_token (self, &token);
    }
}

/* Remarks on a turn can come after those on its variations. */
static void
sort_remarks (ZugPgnMoves *self)
{
  ZugGameData *game = self->game;
  size_t *place = calloc (game->n_turns + 1, sizeof *place);
  ZugRemarkData *sorted = malloc ((game->n_remarks + 1) * sizeof *sorted);

  if (place == NULL || sorted == NULL)
    self->no_memory = true;
  else
    {
      for (size_t i = 0; i < game->n_remarks; i++)
        place[game->remark[i].turn + 1]++;
      for (size_t i = 1; i < game->n_turns; i++)
        place[i] += place[i - 1];
      for (size_t i = 0; i < game->n_remarks; i++)
        sorted[place[game->remark[i].turn]++] = game->remark[i];
      memcpy (game->remark, sorted, game->n_remarks * sizeof *sorted);
    }
  free (place);
  free (sorted);
}

void
zug_pgn_moves_begin (ZugPgnMoves *self, ZugGameData *game, const char *start, const char *end)
{
  self->game = game;
  self->course = (ZugPgnCourse) {.fresh = true, .replaced = -1, .lent = -1};
  self->depth = self->n_deferred = self->store.n = 0;
  self->paired = self->no_memory = self->mixed = self->over = false;
  self->sorted = true;
  self->from = self->tail = NULL;
  self->dots = 0;
  self->waiting = SIZE_MAX;
  self->failures = 0;
  zug_pgn_lexer_start (&self->lexer, start, end, end);
}

bool
zug_pgn_moves_read (ZugPgnMoves *self, uint64_t key, const char *at)
{
  ZugGameData *game = self->game;

  self->course.unkept = self->course.turn = at;
  zug_pgn_lexer_go (&self->lexer, at);
  zug_pgn_play_start (&self->play, &game->laws, &game->start, key);
  if (zug_pgn_line_start (&self->line, game, &self->play) != ZUG_STATUS_GOOD)
    return false;
  read_tokens (self);
  if (self->mixed)
    return !self->no_memory;
  if (!self->no_memory)
    zug_pgn_moves_end_line (self);
  if (!self->no_memory)
    zug_pgn_moves_stop_waiting (self);
  if (!self->no_memory && !self->sorted)
    sort_remarks (self);
  if (!self->no_memory)
    zug_pgn_line_end (&self->line);
  return !self->no_memory;
}

bool
zug_pgn_moves_keep (ZugPgnMoves *self, const char *at)
{
  ZugPgnToken token;

  zug_pgn_lexer_go (&self->lexer, at);
  for (zug_pgn_lexer_next (&self->lexer, &token); token.kind != ZUG_PGN_END && !self->no_memory;
       zug_pgn_lexer_next (&self->lexer, &token))
    if (token.kind == ZUG_PGN_COMMENT)
      zug_pgn_moves_comment (self, token.text, token.length, token.literal);
    else if (token.kind == ZUG_PGN_RESULT)
      take_result (self, &token);
    else if (!self->over)
      {
        ZugPgnRest rest = zug_pgn_rest (&self->lexer, token.from, false);

        zug_pgn_moves_keep_rest (self, 0, "", token.from, &rest);
        zug_pgn_lexer_go (&self->lexer, rest.next);
      }
  return !self->no_memory;
}

void
zug_pgn_moves_clear (ZugPgnMoves *self)
{
  free (self->store.bytes);
  free (self->frame);
  free (self->deferred);
  free (self->pair);
  zug_pgn_line_clear (&self->line);
  zug_pgn_buffer_clear (&self->words);
  memset (self, 0, sizeof *self);
}
