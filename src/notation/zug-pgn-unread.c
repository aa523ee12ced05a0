/* zug-pgn-unread.c: what of a game cannot be read is kept as text, with the reason */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-pgn-moves.h"
#include "zug-text.h"

static void
remark (ZugPgnMoves *self, int turn, ZugRemarkKind kind, const char *text, size_t length)
{
  if (self->game->n_remarks > 0 && self->game->remark[self->game->n_remarks - 1].turn > turn)
    self->sorted = false;
  zug_pgn_moves_need (self, zug_game_data_add_remark (self->game, turn, '-', kind, text, length));
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

void
zug_pgn_moves_keep_rest (ZugPgnMoves *self, int turn, const char *open, const char *from,
                         const ZugPgnRest *rest)
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
list_fits (const ZugPgnMoves *self, ZugText *words)
{
  const ZugChoices *fits = &self->reading.fits;
  char move[ZUG_COORDINATE_MAX];

  for (int i = 0; i < fits->n; i++)
    zug_text_add (words, "%s%s", i == 0 ? " (" : ", ",
                  zug_coordinate_write (&self->game->laws, fits->move[i], move));
  zug_text_add (words, ")");
}

/* "12. Qh9: No man can make this move" */
static void
give_reason (ZugPgnMoves *self, int turn, ZugStatusCode code, const char *token, size_t length)
{
  char buffer[256];
  ZugText words = zug_text (buffer, sizeof buffer);
  ZugStatus *status = &self->game->status;
  size_t given = length < 31 ? length : 31;

  while (given < length && given > 0 && ((unsigned char) token[given] & 0xc0) == 0x80)
    given--;
  zug_text_add (&words, "%u%s %.*s: %s", self->play.now->turn,
                self->course.open
                        || (!zug_pgn_moves_together (self) && self->play.now->to_move == ZUG_BLACK)
                    ? "..."
                    : ".",
                (int) given, token, zug_status_words (code));
  if (code == ZUG_STATUS_MOVE_SEVERAL)
    list_fits (self, &words);
  remark (self, turn, ZUG_REMARK_REASON, buffer, strlen (buffer));
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
  zug_pgn_moves_keep_rest (self, self->course.replaced, "(", from, &rest);
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
  zug_pgn_moves_keep_rest (self, self->course.last, "", from, &rest);
  give_reason (self, self->course.last, code, token, length);
  zug_pgn_lexer_go (&self->lexer, rest.next);
}
