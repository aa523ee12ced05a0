/* zug-pgn-moves.c: from the words of a game to its tree of turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-moves.h"
#include "zug-coordinate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What cannot be read. */

static void
remark (ZugPgnMoves *self, int turn, ZugRemarkKind kind, const char *text, size_t length)
{
  if (self->game->n_remarks > 0 && self->game->remark[self->game->n_remarks - 1].turn > turn)
    self->sorted = false;
  zug_pgn_moves_need (self, zug_pgn_game_add_remark (self->game, turn, '-', kind, text, length));
}

/* Whether what follows a text on its line would become part of it. */
static bool
swallows (const char *text, size_t length)
{
  size_t line = length;

  while (line > 0 && text[line - 1] != '\n')
    line--;
  return memchr (text + line, ';', length - line) != NULL
         || (line > 0 && line < length && text[line] == '%');
}

/* What stands there, closed where it does not close itself, so that it can be written inside
 * others. */
static void
keep_rest (ZugPgnMoves *self, int turn, const char *open, const char *from, const ZugPgnRest *rest)
{
  ZugPgnBuffer *words = &self->words;
  size_t closing = rest->open + strlen (open);

  words->n = 0;
  zug_pgn_moves_need (self, zug_pgn_buffer_add (words, open, strlen (open)));
  zug_pgn_moves_need (self, zug_pgn_buffer_add (words, from, (size_t) (rest->end - from)));
  if (rest->brace)
    zug_pgn_moves_need (self, zug_pgn_buffer_add (words, "}", 1));
  if (closing > 0 && !self->no_memory && swallows (words->text, words->n))
    zug_pgn_moves_need (self, zug_pgn_buffer_add (words, "\n", 1));
  for (size_t i = 0; i < closing && !self->no_memory; i++)
    zug_pgn_moves_need (self, zug_pgn_buffer_add (words, ")", 1));
  if (!self->no_memory)
    remark (self, turn, ZUG_REMARK_UNREAD, words->text, words->n);
}

/* Which moves fit: " (b1d2, f3d2)". */
static void
list_fits (const ZugPgnMoves *self, char *words, size_t size)
{
  const ZugChoices *fits = &self->reading.fits;
  char move[ZUG_COORDINATE_MAX];
  size_t n = strlen (words);

  for (int i = 0; i < fits->n && n < size; i++)
    n += (size_t) snprintf (words + n, size - n, "%s%s", i == 0 ? " (" : ", ",
                            zug_coordinate_write (&self->game->laws, fits->move[i], move));
  if (n < size)
    snprintf (words + n, size - n, ")");
}

/* "12. Qh9: No man can make this move" */
static void
give_reason (ZugPgnMoves *self, int turn, ZugStatusCode code, const char *token, size_t length)
{
  char words[256];
  ZugStatus *status = &self->game->status;
  size_t given = length < 31 ? length : 31;

  while (given < length && given > 0 && ((unsigned char) token[given] & 0xc0) == 0x80)
    given--;
  snprintf (words, sizeof words, "%u%s %.*s: %s", self->play.now->turn,
            self->course.open
                    || (!zug_pgn_moves_together (self) && self->play.now->to_move == ZUG_BLACK)
                ? "..."
                : ".",
            (int) given, token, zug_status_words (code));
  if (code == ZUG_STATUS_MOVE_SEVERAL)
    list_fits (self, words, sizeof words);
  remark (self, turn, ZUG_REMARK_REASON, words, strlen (words));
  if (status->code != ZUG_STATUS_GOOD)
    return;
  zug_status_set (status, code, (size_t) (token - self->lexer.start));
  memcpy (status->given, token, given);
  status->given[given] = '\0';
}

/* A variation of which no turn can be read is kept with the turn that it would replace, in
 * parentheses of its own: that is how it is told from the rest of a line. Variations in it stand
 * for themselves. */
static void
keep_variation (ZugPgnMoves *self, const char *from)
{
  ZugPgnRest rest = zug_pgn_rest (&self->lexer, from, true);

  from = zug_pgn_skip_space (self->lexer.start, self->course.unkept, rest.end);
  keep_rest (self, self->course.replaced, "(", from, &rest);
  zug_pgn_lexer_go (&self->lexer, rest.next);
}

void
zug_pgn_moves_fail (ZugPgnMoves *self, const char *from, ZugStatusCode code, const char *token,
                    size_t length)
{
  ZugPgnRest rest;

  self->failures++;
  if (self->waiting != SIZE_MAX)
    self->game->n_remarks = self->waiting;
  self->waiting = SIZE_MAX;
  self->course.lent = -1;
  self->from = NULL;
  self->dots = 0;
  if (self->depth > 0 && self->course.fresh)
    {
      keep_variation (self, from);
      give_reason (self, self->course.replaced, code, token, length);
      return;
    }
  rest = zug_pgn_rest (&self->lexer, from, self->depth > 0);
  keep_rest (self, self->course.last, "", from, &rest);
  give_reason (self, self->course.last, code, token, length);
  zug_pgn_lexer_go (&self->lexer, rest.next);
}

/* The whole. */

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
    zug_status_set_field (&self->game->status, ZUG_STATUS_CHARACTER,
                          (size_t) (token->from - self->lexer.start), "comment");
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
  ZugPgnGame *game = self->game;
  size_t *place = calloc (game->n_turns + 1, sizeof *place);
  ZugPgnRemark *sorted = malloc ((game->n_remarks + 1) * sizeof *sorted);

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
zug_pgn_moves_begin (ZugPgnMoves *self, ZugPgnGame *game, const char *start, const char *end)
{
  self->game = game;
  self->course = (ZugPgnCourse) {.fresh = true, .replaced = -1, .lent = -1};
  self->depth = self->n_deferred = self->store.n = 0;
  self->paired = self->no_memory = self->over = false;
  self->sorted = true;
  self->from = self->tail = NULL;
  self->dots = 0;
  self->waiting = SIZE_MAX;
  zug_pgn_lexer_start (&self->lexer, start, end, end);
}

bool
zug_pgn_moves_read (ZugPgnMoves *self, uint64_t key, const char *at)
{
  ZugPgnGame *game = self->game;

  self->course.unkept = self->course.turn = at;
  zug_pgn_lexer_go (&self->lexer, at);
  zug_pgn_play_start (&self->play, &game->laws, &game->start, key);
  if (zug_pgn_line_start (&self->line, game, &self->play) != ZUG_STATUS_GOOD)
    return false;
  read_tokens (self);
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

        keep_rest (self, 0, "", token.from, &rest);
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
