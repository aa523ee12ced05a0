/* zug-pgn-writer.c: a game in the one form of PGN that is written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-pgn-writer.h"
#include "zug-san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
word (ZugPgnWriter *self, const char *text)
{
  zug_pgn_output_word (&self->output, text, strlen (text));
}

/* Choices. */

static bool
reads_back (const ZugPgnWriter *self, const ZugPgnSubject *s, ZugSide side, const char *san)
{
  ZugSanReading reading;

  return zug_san_read_irregular (&self->game->laws, s->before, side, san, strlen (san), &reading)
         && zug_move_equal (reading.move, s->turn->pair.choice[side]);
}

static const char *
san (const ZugPgnWriter *self, const ZugPgnSubject *s, ZugSide side, bool marks,
     char buffer[ZUG_SAN_MAX])
{
  const ZugLaws *laws = &self->game->laws;
  ZugMove move = s->turn->pair.choice[side];
  const ZugPosition *after = marks ? s->after : NULL;

  zug_san_write (laws, s->before, side, move, after, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                 buffer);
  if (buffer[strlen (buffer) - 1] == '+' && move.kind != ZUG_MOVE_PASS)
    zug_san_write (laws, s->before, side, move, after, zug_outcome (laws, s->after, NULL, 0),
                   buffer);
  if ((s->turn->irregular >> side & 1) && !reads_back (self, s, side, buffer))
    zug_coordinate_write (laws, move, buffer);
  return buffer;
}

static void
write_number (ZugPgnWriter *self, const ZugPgnSubject *s, const char *dots)
{
  char number[16];

  snprintf (number, sizeof number, "%u%s", s->number, dots);
  word (self, number);
}

static void
write_choice (ZugPgnWriter *self, const ZugPgnSubject *s, ZugSide side)
{
  char buffer[ZUG_SAN_MAX];

  word (self, san (self, s, side, true, buffer));
  self->interrupted = false;
}

static void
append_facts (ZugPgnWriter *self, const ZugPgnSubject *s)
{
  if (s->turn->irregular & 1)
    zug_pgn_remarks_add_command (self, "irregular", "w");
  if (s->turn->irregular & 2)
    zug_pgn_remarks_add_command (self, "irregular", "b");
  if (s->turn->chance != ZUG_CHANCE_NONE && s->turn->team == NULL)
    zug_pgn_remarks_add_command (self, "chance", s->turn->chance == ZUG_CHANCE_WHITE ? "w" : "b");
}

/* A turn that is one comment: of teams, or undone. */
static void
write_whole (ZugPgnWriter *self, const ZugPgnSubject *s)
{
  char white[ZUG_SAN_MAX], black[ZUG_SAN_MAX], both[2 * ZUG_SAN_MAX];

  zug_pgn_remarks_before (self, s, 'v');
  if (s->turn->team != NULL)
    {
      write_number (self, s, ".");
      zug_pgn_remarks_before (self, s, 'n');
      zug_pgn_remarks_add_command (self, "team", s->turn->team);
    }
  else
    {
      snprintf (both, sizeof both, "%s/%s", san (self, s, ZUG_WHITE, false, white),
                san (self, s, ZUG_BLACK, false, black));
      zug_pgn_remarks_add_command (self, "replay", both);
    }
  append_facts (self, s);
  zug_pgn_remarks_behind (self, s, '-', false);
  zug_pgn_remarks_nags (self, s, '-');
  zug_pgn_remarks_behind (self, s, 'w', true);
  zug_pgn_remarks_behind (self, s, 'b', true);
}

static void
write_white (ZugPgnWriter *self, const ZugPgnSubject *s)
{
  zug_pgn_remarks_before (self, s, 'v');
  write_number (self, s, ".");
  zug_pgn_remarks_before (self, s, 'n');
  write_choice (self, s, ZUG_WHITE);
  if (!s->alternate)
    {
      zug_pgn_remarks_nags (self, s, 'w');
      if (s->turn->sides != 3)
        append_facts (self, s);
      zug_pgn_remarks_behind (self, s, 'w', false);
    }
}

static void
write_black (ZugPgnWriter *self, const ZugPgnSubject *s)
{
  bool first = s->turn->sides != 3 || s->brief;
  char place = s->turn->sides == 3 ? 'b' : 'n';

  if (first)
    zug_pgn_remarks_before (self, s, 'v');
  self->interrupted |= zug_pgn_remarks_are_before (self, s, place);
  if (self->interrupted || (first && !s->alternate))
    write_number (self, s, "...");
  zug_pgn_remarks_before (self, s, place);
  write_choice (self, s, ZUG_BLACK);
}

static void
write_turn (ZugPgnWriter *self, const ZugPgnSubject *s)
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
  zug_pgn_remarks_nags (self, s, '-');
  append_facts (self, s);
  zug_pgn_remarks_behind (self, s, '-', false);
  if (s->turn->sides == 3)
    zug_pgn_remarks_behind (self, s, 'b', true);
}

/* The tree. */

/* Whether a variation's first turn has White's choice of the turn that it replaces, and nothing is
 * to be said about it. */
static bool
is_brief (ZugPgnWriter *self, const ZugPgnSubject *s)
{
  const ZugTurnData *turn = s->turn;
  const ZugTurnData *replaced = &self->game->turn[self->child[turn->parent]];

  if (!self->starts || s->alternate || s->undone || turn->team != NULL || turn->sides != 3
      || replaced->team != NULL || !(replaced->sides & 1)
      || !zug_move_equal (turn->pair.choice[ZUG_WHITE], replaced->pair.choice[ZUG_WHITE]))
    return false;
  return !zug_pgn_remarks_are_on_white (self, s);
}

static bool
play_turn (ZugPgnWriter *self, int index)
{
  const ZugTurnData *turn = &self->game->turn[index];
  ZugPgnSubject s = {.index = index, .turn = turn, .before = self->play.now};

  if (zug_pgn_play_turn (&self->play, turn) != ZUG_STATUS_GOOD)
    return false;
  s.after = self->play.now;
  s.number = s.before->turn;
  s.alternate = zug_laws_alternate (&self->game->laws);
  s.undone = turn->team == NULL && turn->sides == 3 && s.after->replays > s.before->replays;
  s.brief = is_brief (self, &s);
  write_turn (self, &s);
  self->starts = false;
  return true;
}

static void
begin_variation (ZugPgnWriter *self)
{
  zug_pgn_output_open (&self->output);
  self->starts = self->interrupted = true;
}

/* A turn whose variations come now; the first of them, -1 without memory. */
static int
push (ZugPgnWriter *self, int turn, size_t before)
{
  size_t after = zug_pgn_store_put (&self->store, &self->play);
  int next = self->sibling[turn];

  if (after == SIZE_MAX
      || !zug_pgn_grow ((void **) &self->frame, &self->room_frames, self->depth,
                        sizeof *self->frame))
    return -1;
  self->frame[self->depth++] = (ZugPgnBranch) {turn, self->sibling[next], before, after};
  zug_pgn_store_get (&self->store, before, &self->play);
  begin_variation (self);
  return next;
}

/* A line has ended: the turn that comes next, -1 where there is none. */
static int
turn_back (ZugPgnWriter *self, int *last)
{
  ZugPgnBranch *frame = &self->frame[self->depth - 1];
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
  zug_pgn_store_drop (&self->store, frame->before);
  self->depth--;
  zug_pgn_remarks_unread (self, frame->turn);
  *last = frame->turn;
  return self->child[frame->turn];
}

static bool
write_moves (ZugPgnWriter *self)
{
  const ZugGameData *game = self->game;
  int turn = self->child[0], last = 0;

  for (;;)
    {
      bool heads;
      size_t before = 0;

      while (turn < 0)
        {
          zug_pgn_remarks_rest (self, last);
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
      zug_pgn_remarks_unread (self, turn);
      last = turn;
      turn = self->child[turn];
    }
}

static bool
prepare (ZugPgnWriter *self)
{
  static const ZugRemarkData none;
  const ZugGameData *game = self->game;
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
write_game (ZugPgnWriter *self)
{
  const ZugGameData *game = self->game;
  ZugPgnSubject before = {.index = 0, .turn = &game->turn[0]};
  bool good;

  if (!prepare (self))
    return false;
  zug_pgn_play_start (&self->play, &game->laws, &game->start, 0);
  zug_pgn_output_tags (&self->output, game);
  self->interrupted = true;
  zug_pgn_remarks_nags (self, &before, '-');
  zug_pgn_remarks_behind (self, &before, '-', false);
  good = write_moves (self);
  word (self, zug_result_text (zug_pgn_result (game)));
  zug_pgn_output_line (&self->output);
  zug_pgn_output_line (&self->output);
  return good;
}

bool
zug_pgn_write (const ZugGameData *game, ZugPgnSink sink, void *data)
{
  ZugPgnWriter *self = calloc (1, sizeof *self);
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
