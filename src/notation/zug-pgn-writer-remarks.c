/* zug-pgn-writer-remarks.c: what is said of a game as it is written: comments, commands, signs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-pgn-writer.h"

#include <stdio.h>
#include <string.h>

static void
append (ZugPgnWriter *self, ZugPgnBuffer *buffer, const char *text, size_t length)
{
  self->output.failed |= !zug_pgn_buffer_add (buffer, text, length);
}

/* A text with single spaces between its words and without byte order marks, in self->part. */
static void
normalize (ZugPgnWriter *self, const char *text)
{
  ZugPgnBuffer *part = &self->part;

  part->n = 0;
  for (; *text != '\0'; text++)
    if (strncmp (text, "\xef\xbb\xbf", 3) == 0)
      text += 2;
    else if (!zug_pgn_is_space (*text))
      append (self, part, text, 1);
    else if (part->n > 0 && part->text[part->n - 1] != ' ')
      append (self, part, " ", 1);
  if (part->n > 0 && part->text[part->n - 1] == ' ')
    part->n--;
}

/* Whether a text can stand in braces and comes back as it is. */
static bool
fits_braces (const char *text)
{
  return strchr (text, '}') == NULL && strstr (text, "[%") == NULL;
}

static bool
is_command (const ZugRemarkData *remark)
{
  return remark->kind == ZUG_REMARK_COMMAND && remark->text[0] == '%'
         && !zug_pgn_is_space (remark->text[1]) && strpbrk (remark->text, "]}") == NULL
         && !zug_pgn_is_reserved (remark->text);
}

static bool
is_nag (const ZugRemarkData *remark)
{
  size_t length = strlen (remark->text);

  return remark->kind == ZUG_REMARK_NAG && length > 0 && length <= ZUG_PGN_MAX_NAG
         && strspn (remark->text, "0123456789") == length;
}

static bool
is_rest (const ZugRemarkData *remark)
{
  return remark->kind == ZUG_REMARK_UNREAD && (remark->turn == 0 || remark->text[0] != '(');
}

/* What is written as words behind a turn: comments, commands that can be none, and the rest of a
 * line that goes on all the same. */
static bool
is_words (const ZugPgnWriter *self, const ZugRemarkData *remark)
{
  return remark->kind == ZUG_REMARK_COMMENT
         || (remark->kind == ZUG_REMARK_COMMAND && !is_command (remark))
         || (is_rest (remark) && self->child[remark->turn] >= 0);
}

/* Words of remarks that are not comments by themselves, as they would be read again. */
static void
take_words (ZugPgnWriter *self, const ZugRemarkData *remark)
{
  size_t length;

  normalize (self, remark->text);
  if (remark->kind != ZUG_REMARK_COMMAND || self->part.n == 0)
    return;
  length = self->part.n;
  append (self, &self->part, "[]", 2);
  if (self->output.failed)
    return;
  memmove (self->part.text + 1, self->part.text, length);
  self->part.text[0] = '[';
}

/* Whether the words of a remark can stand in braces. */
static bool
fits (ZugPgnWriter *self, const ZugRemarkData *remark)
{
  take_words (self, remark);
  append (self, &self->part, "", 1);
  return self->output.failed || fits_braces (self->part.text);
}

/* Where words before a choice are written: behind the parenthesis of a variation ('v'), behind the
 * turn's number ('n'), behind the number of Black's choice ('b'); behind the turn ('-') where there
 * is no number. */
static char
place_before (const ZugPgnWriter *self, const ZugPgnSubject *s, const ZugRemarkData *remark)
{
  if (s->turn->team != NULL || s->undone || remark->side == '-')
    return self->starts ? 'v' : s->undone ? '-' : 'n';
  return remark->side == 'b' && !s->alternate && s->turn->sides == 3 ? 'b' : 'n';
}

/* Where a remark is written that stands behind a choice or a turn: 'w', 'b' or '-'. What cannot
 * stand in braces can neither stand behind a command that says whose it is. */
static char
place_behind (ZugPgnWriter *self, const ZugPgnSubject *s, const ZugRemarkData *remark)
{
  bool both = s->turn->team != NULL || s->undone;

  if (s->index == 0 || s->alternate || s->turn->sides == 1u << ZUG_BLACK)
    return '-';
  if (!both && s->turn->sides == 1u << ZUG_WHITE)
    return 'w';
  if ((remark->side == 'b' || both) && is_words (self, remark) && !fits (self, remark))
    return '-';
  return remark->side == 'w' || remark->side == 'b' ? remark->side : '-';
}

#define FOR_REMARKS(self, s, remark)                                                               \
  for (const ZugRemarkData *remark = (self)->list + (self)->remarks[(s)->index],                   \
                           *last_remark = (self)->list + (self)->remarks[(s)->index + 1];          \
       remark < last_remark; remark++)

/* Ends the comment that has been put together, and begins another. */
static void
end_comment (ZugPgnWriter *self)
{
  if (self->text.n > 0)
    {
      zug_pgn_output_comment (&self->output, self->text.text, self->text.n);
      self->interrupted = true;
    }
  self->text.n = 0;
}

static void
append_words (ZugPgnWriter *self, const char *text, size_t length)
{
  if (self->text.n > 0)
    append (self, &self->text, " ", 1);
  append (self, &self->text, text, length);
}

void
zug_pgn_remarks_add_command (ZugPgnWriter *self, const char *name, const char *value)
{
  char bracket[ZUG_COORDINATE_REQUESTS_MAX + 32];

  append_words (self, bracket,
                (size_t) snprintf (bracket, sizeof bracket, "[%%%s %s]", name, value));
}

/* One text of a comment, in self->part: into the braces if these can hold it. */
static void
write_words (ZugPgnWriter *self)
{
  ZugPgnBuffer *part = &self->part;

  if (part->n == 0)
    return;
  append (self, part, "", 1);
  if (self->output.failed)
    return;
  if (fits_braces (part->text))
    {
      append_words (self, part->text, part->n - 1);
      end_comment (self);
      return;
    }
  end_comment (self);
  zug_pgn_output_line_comment (&self->output, part->text, part->n - 1);
  self->interrupted = true;
}

/* Whether there are comments of a place before a choice; they are written where `write`. */
static bool
take_before (ZugPgnWriter *self, const ZugPgnSubject *s, char place, bool write)
{
  bool any = false;

  FOR_REMARKS (self, s, remark)
    {
      if (remark->kind != ZUG_REMARK_BEFORE || place_before (self, s, remark) != place)
        continue;
      normalize (self, remark->text);
      any |= self->part.n > 0;
      if (write)
        write_words (self);
    }
  return any;
}

void
zug_pgn_remarks_before (ZugPgnWriter *self, const ZugPgnSubject *s, char place)
{
  take_before (self, s, place, true);
}

bool
zug_pgn_remarks_are_before (ZugPgnWriter *self, const ZugPgnSubject *s, char place)
{
  return take_before (self, s, place, false);
}

/* self->text may hold commands already. */
void
zug_pgn_remarks_behind (ZugPgnWriter *self, const ZugPgnSubject *s, char place, bool says)
{
  const char *side = place == 'w' ? "w" : "b";

  FOR_REMARKS (self, s, remark)
    {
      if (!is_command (remark) || place_behind (self, s, remark) != place)
        continue;
      if (says && self->text.n == 0)
        zug_pgn_remarks_add_command (self, "on", side);
      normalize (self, remark->text);
      append_words (self, "[", 1);
      append (self, &self->text, self->part.text, self->part.n);
      append (self, &self->text, "]", 1);
    }
  FOR_REMARKS (self, s, remark)
    {
      bool before = remark->kind == ZUG_REMARK_BEFORE;

      if (before ? place != '-' || place_before (self, s, remark) != '-'
                 : !is_words (self, remark) || place_behind (self, s, remark) != place)
        continue;
      take_words (self, remark);
      if (says && self->text.n == 0 && self->part.n > 0)
        zug_pgn_remarks_add_command (self, "on", side);
      write_words (self);
    }
  end_comment (self);
}

/* Those behind White's choice in a row; behind a turn those of one digit first, since they are the
 * choice's when they are read again. */
void
zug_pgn_remarks_nags (ZugPgnWriter *self, const ZugPgnSubject *s, char place)
{
  bool alone = place == 'w';

  for (int digits = 1; digits <= (alone ? 1 : 2); digits++)
    FOR_REMARKS (self, s, remark)
      {
        char nag[ZUG_PGN_MAX_NAG + 2];
        bool white = s->turn->team == NULL && !s->undone && place_behind (self, s, remark) == 'w';

        if (!is_nag (remark) || white != alone
            || (!alone && (strlen (remark->text) == 1) != (digits == 1)))
          continue;
        snprintf (nag, sizeof nag, "$%s", remark->text);
        zug_pgn_output_word (&self->output, nag, strlen (nag));
      }
}

/* Whether a remark will be written with White's choice of a turn of two. */
static bool
is_on_white (ZugPgnWriter *self, const ZugPgnSubject *s, const ZugRemarkData *remark)
{
  if (remark->kind == ZUG_REMARK_BEFORE ? place_before (self, s, remark) != 'n'
                                        : place_behind (self, s, remark) != 'w')
    return false;
  if (is_command (remark) || is_nag (remark))
    return true;
  if (remark->kind != ZUG_REMARK_BEFORE && !is_words (self, remark))
    return false;
  take_words (self, remark);
  return self->part.n > 0;
}

bool
zug_pgn_remarks_are_on_white (ZugPgnWriter *self, const ZugPgnSubject *s)
{
  FOR_REMARKS (self, s, remark)
    if (is_on_white (self, s, remark))
      return true;
  return false;
}

void
zug_pgn_remarks_unread (ZugPgnWriter *self, int index)
{
  for (size_t i = self->remarks[index]; i < self->remarks[index + 1]; i++)
    if (self->game->remark[i].kind == ZUG_REMARK_UNREAD && !is_rest (&self->game->remark[i]))
      {
        zug_pgn_output_raw (&self->output, self->game->remark[i].text);
        self->interrupted = true;
      }
}

void
zug_pgn_remarks_rest (ZugPgnWriter *self, int index)
{
  for (size_t i = self->remarks[index]; i < self->remarks[index + 1]; i++)
    if (is_rest (&self->game->remark[i]) && self->child[index] < 0)
      zug_pgn_output_raw (&self->output, self->game->remark[i].text);
}
