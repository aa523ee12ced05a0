/* zug-pgn-writer.c: a game in the one form of PGN that is written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-pgn-output.h"
#include "zug-san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A turn whose variations are being written. */
typedef struct
{
  int turn;
  int next;      /* the variation to come, -1: none */
  size_t before; /* the positions around the turn */
  size_t after;
} Frame;

typedef struct
{
  ZugPgnOutput output;
  const ZugPgnGame *game;
  ZugPgnPlay play;
  ZugPgnStore store;
  int *child;               /* first child of each turn, -1: none */
  int *sibling;             /* the next child of the same parent */
  const ZugPgnRemark *list; /* the game's remarks; an empty list where it has none */
  size_t *remarks;          /* the first remark of each turn, and behind the last */
  Frame *frame;
  size_t depth;
  size_t room_frames;
  ZugPgnBuffer text; /* a remark's, or a whole comment's */
  ZugPgnBuffer part;
  bool starts;      /* the turn is the first of a variation */
  bool interrupted; /* Black's move needs its number */
} Writer;

/* A turn that is being written. */
typedef struct
{
  int index;
  const ZugPgnTurn *turn;
  const ZugPosition *before;
  const ZugPosition *after;
  unsigned number;
  bool undone; /* it was replayed */
  bool alternate;
  bool brief; /* only Black's choice is written: White's is that of the turn it replaces */
} Subject;

static void
word (Writer *self, const char *text)
{
  zug_pgn_output_word (&self->output, text, strlen (text));
}

static void
append (Writer *self, ZugPgnBuffer *buffer, const char *text, size_t length)
{
  self->output.failed |= !zug_pgn_buffer_add (buffer, text, length);
}

/* Remarks. */

/* A text with single spaces between its words and without byte order marks, in self->part. */
static void
normalize (Writer *self, const char *text)
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
is_command (const ZugPgnRemark *remark)
{
  return remark->kind == ZUG_REMARK_COMMAND && remark->text[0] == '%'
         && !zug_pgn_is_space (remark->text[1]) && strpbrk (remark->text, "]}") == NULL
         && !zug_pgn_is_reserved (remark->text);
}

static bool
is_nag (const ZugPgnRemark *remark)
{
  size_t length = strlen (remark->text);

  return remark->kind == ZUG_REMARK_NAG && length > 0 && length <= ZUG_PGN_MAX_NAG
         && strspn (remark->text, "0123456789") == length;
}

static bool
is_rest (const ZugPgnRemark *remark)
{
  return remark->kind == ZUG_REMARK_UNREAD && (remark->turn == 0 || remark->text[0] != '(');
}

/* What is written as words behind a turn: comments, commands that can be none, and the rest of a line that
 * goes on all the same. */
static bool
is_words (const Writer *self, const ZugPgnRemark *remark)
{
  return remark->kind == ZUG_REMARK_COMMENT
         || (remark->kind == ZUG_REMARK_COMMAND && !is_command (remark))
         || (is_rest (remark) && self->child[remark->turn] >= 0);
}

/* Words of remarks that are not comments by themselves, as they would be read again. */
static void
take_words (Writer *self, const ZugPgnRemark *remark)
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
fits (Writer *self, const ZugPgnRemark *remark)
{
  take_words (self, remark);
  append (self, &self->part, "", 1);
  return self->output.failed || fits_braces (self->part.text);
}

/* Where words before a choice are written: behind the parenthesis of a variation ('v'), behind the turn's
 * number ('n'), behind the number of Black's choice ('b'); behind the turn ('-') where there is no
 * number. */
static char
place_before (const Writer *self, const Subject *s, const ZugPgnRemark *remark)
{
  if (s->turn->team != NULL || s->undone || remark->side == '-')
    return self->starts ? 'v' : s->undone ? '-' : 'n';
  return remark->side == 'b' && !s->alternate && s->turn->sides == 3 ? 'b' : 'n';
}

/* Where a remark is written that stands behind a choice or a turn: 'w', 'b' or '-'. What cannot stand in
 * braces can neither stand behind a command that says whose it is. */
static char
place_behind (Writer *self, const Subject *s, const ZugPgnRemark *remark)
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
  for (const ZugPgnRemark *remark = (self)->list + (self)->remarks[(s)->index],                    \
                          *last_remark = (self)->list + (self)->remarks[(s)->index + 1];           \
       remark < last_remark; remark++)

/* Ends the comment that has been put together, and begins another. */
static void
end_comment (Writer *self)
{
  if (self->text.n > 0)
    {
      zug_pgn_output_comment (&self->output, self->text.text, self->text.n);
      self->interrupted = true;
    }
  self->text.n = 0;
}

static void
append_words (Writer *self, const char *text, size_t length)
{
  if (self->text.n > 0)
    append (self, &self->text, " ", 1);
  append (self, &self->text, text, length);
}

/* A command that is no remark. */
static void
append_command (Writer *self, const char *name, const char *value)
{
  char bracket[ZUG_COORDINATE_REQUESTS_MAX + 32];

  append_words (self, bracket,
                (size_t) snprintf (bracket, sizeof bracket, "[%%%s %s]", name, value));
}

/* One text of a comment, in self->part: into the braces if these can hold it. */
static void
write_words (Writer *self)
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

/* Writes the comments of a place before a choice; whether there are any, where `write` is false. */
static bool
take_before (Writer *self, const Subject *s, char place, bool write)
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

static void
write_before (Writer *self, const Subject *s, char place)
{
  take_before (self, s, place, true);
}

/* The comments of a place behind a choice or a turn; self->text may hold commands already. Each comment on
 * one side's choice of several says so. */
static void
write_behind (Writer *self, const Subject *s, char place, bool says)
{
  const char *side = place == 'w' ? "w" : "b";

  FOR_REMARKS (self, s, remark)
  {
    if (!is_command (remark) || place_behind (self, s, remark) != place)
      continue;
    if (says && self->text.n == 0)
      append_command (self, "on", side);
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
      append_command (self, "on", side);
    write_words (self);
  }
  end_comment (self);
}

/* Those behind White's choice in a row; behind a turn those of one digit first, since they are the
 * choice's when they are read again. */
static void
write_nags (Writer *self, const Subject *s, char place)
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
      word (self, nag);
    }
}

/* Choices. */

static bool
reads_back (const Writer *self, const Subject *s, ZugSide side, const char *san)
{
  ZugSanReading reading;

  return zug_san_read_irregular (&self->game->laws, s->before, side, san, strlen (san), &reading)
         && zug_move_equal (reading.move, s->turn->pair.choice[side]);
}

static const char *
san (const Writer *self, const Subject *s, ZugSide side, bool marks, char buffer[ZUG_SAN_MAX])
{
  const ZugLaws *laws = &self->game->laws;
  ZugMove move = s->turn->pair.choice[side];
  const ZugPosition *after = marks ? s->after : NULL;

  zug_san_write (laws, s->before, side, move, after, (ZugEnd){ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                 buffer);
  if (buffer[strlen (buffer) - 1] == '+' && move.kind != ZUG_MOVE_PASS)
    zug_san_write (laws, s->before, side, move, after, zug_outcome (laws, s->after, NULL, 0),
                   buffer);
  if ((s->turn->irregular >> side & 1) && !reads_back (self, s, side, buffer))
    zug_coordinate_write (laws, move, buffer);
  return buffer;
}

static void
write_number (Writer *self, const Subject *s, const char *dots)
{
  char number[16];

  snprintf (number, sizeof number, "%u%s", s->number, dots);
  word (self, number);
}

static void
write_choice (Writer *self, const Subject *s, ZugSide side)
{
  char buffer[ZUG_SAN_MAX];

  word (self, san (self, s, side, true, buffer));
  self->interrupted = false;
}

static void
append_facts (Writer *self, const Subject *s)
{
  if (s->turn->irregular & 1)
    append_command (self, "irregular", "w");
  if (s->turn->irregular & 2)
    append_command (self, "irregular", "b");
  if (s->turn->chance != ZUG_CHANCE_NONE && s->turn->team == NULL)
    append_command (self, "chance", s->turn->chance == ZUG_CHANCE_WHITE ? "w" : "b");
}

/* A turn that is one comment: of teams, or undone. */
static void
write_whole (Writer *self, const Subject *s)
{
  char white[ZUG_SAN_MAX], black[ZUG_SAN_MAX], both[2 * ZUG_SAN_MAX];

  write_before (self, s, 'v');
  if (s->turn->team != NULL)
    {
      write_number (self, s, ".");
      write_before (self, s, 'n');
      append_command (self, "team", s->turn->team);
    }
  else
    {
      snprintf (both, sizeof both, "%s/%s", san (self, s, ZUG_WHITE, false, white),
                san (self, s, ZUG_BLACK, false, black));
      append_command (self, "replay", both);
    }
  append_facts (self, s);
  write_behind (self, s, '-', false);
  write_nags (self, s, '-');
  write_behind (self, s, 'w', true);
  write_behind (self, s, 'b', true);
}

static void
write_white (Writer *self, const Subject *s)
{
  write_before (self, s, 'v');
  write_number (self, s, ".");
  write_before (self, s, 'n');
  write_choice (self, s, ZUG_WHITE);
  if (!s->alternate)
    {
      write_nags (self, s, 'w');
      if (s->turn->sides != 3)
        append_facts (self, s);
      write_behind (self, s, 'w', false);
    }
}

static void
write_black (Writer *self, const Subject *s)
{
  bool first = s->turn->sides != 3 || s->brief;
  char place = s->turn->sides == 3 ? 'b' : 'n';

  if (first)
    write_before (self, s, 'v');
  self->interrupted |= take_before (self, s, place, false);
  if (self->interrupted || (first && !s->alternate))
    write_number (self, s, "...");
  write_before (self, s, place);
  write_choice (self, s, ZUG_BLACK);
}

static void
write_turn (Writer *self, const Subject *s)
{
  if (s->turn->team != NULL || s->undone)
    {
      write_whole (self, s);
      self->interrupted = true;
      return;
    }
  if ((s->turn->sides & 1u << ZUG_WHITE) && !s->brief)
    write_white (self, s);
  if (s->turn->sides & 1u << ZUG_BLACK)
    write_black (self, s);
  if (s->turn->sides == 1u << ZUG_WHITE && !s->alternate)
    return;
  write_nags (self, s, '-');
  append_facts (self, s);
  write_behind (self, s, '-', false);
  if (s->turn->sides == 3)
    write_behind (self, s, 'b', true);
}

/* The tree. */

/* Whether a remark will be written with White's choice of a turn of two. */
static bool
is_on_white (Writer *self, const Subject *s, const ZugPgnRemark *remark)
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

/* Whether a variation's first turn has White's choice of the turn that it replaces, and nothing is to be
 * said about it. */
static bool
is_brief (Writer *self, const Subject *s)
{
  const ZugPgnTurn *turn = s->turn;
  const ZugPgnTurn *replaced = &self->game->turn[self->child[turn->parent]];

  if (!self->starts || s->alternate || s->undone || turn->team != NULL || turn->sides != 3
      || replaced->team != NULL || !(replaced->sides & 1)
      || !zug_move_equal (turn->pair.choice[ZUG_WHITE], replaced->pair.choice[ZUG_WHITE]))
    return false;
  FOR_REMARKS (self, s, remark)
  if (is_on_white (self, s, remark))
    return false;
  return true;
}

static bool
play_turn (Writer *self, int index)
{
  const ZugPgnTurn *turn = &self->game->turn[index];
  Subject s = {.index = index, .turn = turn, .before = self->play.now};

  if (zug_pgn_play_turn (&self->play, turn) != ZUG_STATUS_GOOD)
    return false;
  s.after = self->play.now;
  s.number = s.before->turn;
  s.alternate = self->game->laws.turn == ZUG_TURN_ALTERNATE;
  s.undone = turn->team == NULL && turn->sides == 3 && s.after->replays > s.before->replays;
  s.brief = is_brief (self, &s);
  write_turn (self, &s);
  self->starts = false;
  return true;
}

/* Variations that could not be read, behind those that could. */
static void
write_unread (Writer *self, int index)
{
  for (size_t i = self->remarks[index]; i < self->remarks[index + 1]; i++)
    if (self->game->remark[i].kind == ZUG_REMARK_UNREAD && !is_rest (&self->game->remark[i]))
      {
        zug_pgn_output_raw (&self->output, self->game->remark[i].text);
        self->interrupted = true;
      }
}

static void
write_rest (Writer *self, int index)
{
  for (size_t i = self->remarks[index]; i < self->remarks[index + 1]; i++)
    if (is_rest (&self->game->remark[i]) && self->child[index] < 0)
      zug_pgn_output_raw (&self->output, self->game->remark[i].text);
}

static void
begin_variation (Writer *self)
{
  zug_pgn_output_open (&self->output);
  self->starts = self->interrupted = true;
}

/* A turn whose variations come now; the first of them, -1 without memory. */
static int
push (Writer *self, int turn, size_t before)
{
  size_t after = zug_pgn_store_put (&self->store, &self->play);
  int next = self->sibling[turn];

  if (after == SIZE_MAX
      || !zug_pgn_grow ((void **) &self->frame, &self->room_frames, self->depth,
                        sizeof *self->frame))
    return -1;
  self->frame[self->depth++] = (Frame){turn, self->sibling[next], before, after};
  zug_pgn_store_get (&self->store, before, &self->play);
  begin_variation (self);
  return next;
}

/* A line has ended: the turn that comes next, -1 where there is none. */
static int
turn_back (Writer *self, int *last)
{
  Frame *frame = &self->frame[self->depth - 1];
  int turn = frame->next;

  zug_pgn_output_close (&self->output);
  self->interrupted = true;
  if (turn >= 0)
    {
      frame->next = self->sibling[turn];
      zug_pgn_store_get (&self->store, frame->before, &self->play);
      begin_variation (self);
      return turn;
    }
  zug_pgn_store_get (&self->store, frame->after, &self->play);
  self->store.n = frame->before;
  self->depth--;
  write_unread (self, frame->turn);
  *last = frame->turn;
  return self->child[frame->turn];
}

static bool
write_moves (Writer *self)
{
  const ZugPgnGame *game = self->game;
  int turn = self->child[0], last = 0;

  for (;;)
    {
      bool heads;
      size_t before = 0;

      while (turn < 0)
        {
          write_rest (self, last);
          if (self->depth == 0)
            return true;
          turn = turn_back (self, &last);
        }
      heads = self->child[game->turn[turn].parent] == turn && self->sibling[turn] >= 0;
      if (heads)
        before = zug_pgn_store_put (&self->store, &self->play);
      if (before == SIZE_MAX || !play_turn (self, turn))
        return false;
      if (heads)
        {
          turn = push (self, turn, before);
          if (turn < 0)
            return false;
          continue;
        }
      write_unread (self, turn);
      last = turn;
      turn = self->child[turn];
    }
}

static bool
prepare (Writer *self)
{
  static const ZugPgnRemark none;
  const ZugPgnGame *game = self->game;
  size_t n = game->n_turns, at = 0;

  self->child = malloc (n * sizeof *self->child);
  self->sibling = malloc (n * sizeof *self->sibling);
  self->remarks = malloc ((n + 1) * sizeof *self->remarks);
  if (self->child == NULL || self->sibling == NULL || self->remarks == NULL)
    return false;
  memset (self->child, 0xff, n * sizeof *self->child);
  memset (self->sibling, 0xff, n * sizeof *self->sibling);
  for (size_t i = n - 1; i > 0; i--)
    {
      int parent = game->turn[i].parent;

      if (parent < 0 || (size_t) parent >= i)
        return false;
      self->sibling[i] = self->child[parent];
      self->child[parent] = (int) i;
    }
  self->list = game->n_remarks > 0 ? game->remark : &none;
  for (size_t i = 0; i < n; i++)
    {
      self->remarks[i] = at;
      while (at < game->n_remarks && game->remark[at].turn <= (int) i)
        at++;
    }
  self->remarks[n] = at;
  return true;
}

/* The whole. */

static bool
write_game (Writer *self)
{
  const ZugPgnGame *game = self->game;
  Subject before = {.index = 0, .turn = &game->turn[0]};
  bool good;

  if (!prepare (self))
    return false;
  zug_pgn_play_start (&self->play, &game->laws, &game->start, 0);
  zug_pgn_output_tags (&self->output, game);
  self->interrupted = true;
  write_nags (self, &before, '-');
  write_behind (self, &before, '-', false);
  good = write_moves (self);
  word (self, zug_result_text (zug_pgn_result (game)));
  zug_pgn_output_line (&self->output);
  zug_pgn_output_line (&self->output);
  return good;
}

bool
zug_pgn_write (const ZugPgnGame *game, ZugPgnSink sink, void *data)
{
  Writer *self = calloc (1, sizeof *self);
  bool good;

  if (self == NULL)
    return false;
  self->game = game;
  zug_pgn_output_start (&self->output, sink, data);
  good = write_game (self);
  good = zug_pgn_output_finish (&self->output) && good;
  free (self->child);
  free (self->sibling);
  free (self->remarks);
  free (self->frame);
  free (self->store.bytes);
  zug_pgn_buffer_clear (&self->text);
  zug_pgn_buffer_clear (&self->part);
  free (self);
  return good;
}
