/* zug-pgn-comments.c: comments, the commands in them, and NAGs: to whom they belong */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-pgn-moves.h"
#include "zug-text.h"

#include <stdlib.h>

enum
{
  MAX_COMMAND = 16384 /* bytes; what is longer is text */
};

/* A comment's place: whose remark it is. Behind a number remarks wait for the choice: if that
 * cannot be read, they are part of the text that is kept. */
typedef struct
{
  int turn; /* INT32_MAX: the next one's */
  char side;
  bool before;
  bool begun; /* something of the comment has been kept */
} Place;

static void
add (ZugPgnMoves *self, const Place *place, ZugRemarkKind kind, const char *text, size_t length)
{
  ZugGameData *game = self->game;

  if (place->before && self->waiting == SIZE_MAX)
    self->waiting = game->n_remarks;
  if (game->n_remarks > 0 && game->remark[game->n_remarks - 1].turn > place->turn)
    self->sorted = false;
  if (!zug_game_data_add_remark (game, place->turn, place->side, kind, text, length))
    self->no_memory = true;
}

/* Where the reader stands. */
static Place
here (ZugPgnMoves *self)
{
  const ZugPgnCourse *course = &self->course;
  bool numbered = self->from != NULL && !self->over;

  if (numbered && course->open)
    return (Place) {course->last, 'b', true, false};
  if (numbered)
    return (Place) {INT32_MAX, 'n', true, false};
  if (course->fresh && self->depth > 0)
    return (Place) {INT32_MAX, '-', true, false};
  return (Place) {course->last, course->open ? 'w' : '-', false, false};
}

/* Commands that are understood; where one is not, it stays part of the text. */

typedef struct
{
  const char *name;
  size_t name_length;
  const char *value; /* what stands behind the name, without white space around it */
  size_t value_length;
  const char *text; /* from % to before the bracket */
  size_t length;
} Command;

static bool
is_named (const Command *command, const char *name)
{
  return zug_text_is (command->name, command->name_length, name);
}

/* Those that are written for turns, not remarks. */
static bool
is_reserved (const Command *command)
{
  static const char *const names[] = {"on", "irregular", "chance", "team", "replay"};

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (is_named (command, names[i]))
      return true;
  return false;
}

bool
zug_pgn_is_reserved (const char *command)
{
  Command given = {.name = command + (*command == '%')};

  given.name_length = strcspn (given.name, " ");
  return is_reserved (&given);
}

/* The command whose bracket stands at `at`: "[%name value]". `next`: the bracket that closes next,
 * kept from one call to the next, so that a comment with many that open is gone through once. */
static bool
scan_command (const char *at, const char *end, const char **next, Command *command)
{
  const char *close, *name = at + 2, *value;

  if (end - at < 4 || at[1] != '%' || zug_pgn_is_space (*name))
    return false;
  if (*next < name)
    *next = memchr (name, ']', (size_t) (end - name));
  if (*next == NULL)
    *next = end;
  close = *next;
  if (close == end || close == name || close - at >= MAX_COMMAND)
    return false;
  command->text = at + 1;
  command->length = (size_t) (close - command->text);
  for (value = name; value < close && !zug_pgn_is_space (*value);)
    value++;
  command->name = name;
  command->name_length = (size_t) (value - name);
  while (value < close && zug_pgn_is_space (*value))
    value++;
  while (close > value && zug_pgn_is_space (close[-1]))
    close--;
  command->value = value;
  command->value_length = (size_t) (close - value);
  return true;
}

/* The side that a value names; ZUG_N_SIDES where it is none. */
static ZugSide
side_of (const Command *command)
{
  if (command->value_length != 1)
    return ZUG_N_SIDES;
  return *command->value == 'w' ? ZUG_WHITE : *command->value == 'b' ? ZUG_BLACK : ZUG_N_SIDES;
}

/* `[%on b]`: first in its comment, and only where a turn has both choices. */
static bool
take_on (const ZugPgnMoves *self, const Command *command, Place *place)
{
  const ZugTurnData *turn = &self->game->turn[self->course.last];
  ZugSide side = side_of (command);

  if (side == ZUG_N_SIDES || place->before || place->begun || self->words.n > 0
      || !self->course.chosen || turn->sides != 3 || zug_laws_alternate (&self->game->laws))
    return false;
  place->side = side == ZUG_WHITE ? 'w' : 'b';
  return true;
}

static bool
take_irregular (ZugPgnMoves *self, const Command *command, const Place *place)
{
  ZugSide side = side_of (command);

  return side != ZUG_N_SIDES && !place->before && self->course.chosen
         && (zug_pgn_moves_last (self)->irregular >> side & 1);
}

static bool
take_chance (ZugPgnMoves *self, const Command *command, const Place *place)
{
  ZugTurnData *turn = zug_pgn_moves_last (self);
  ZugSide side = side_of (command);

  if (side == ZUG_N_SIDES || place->before || !self->course.chosen || self->course.open
      || turn->chance != ZUG_CHANCE_NONE || !zug_pgn_needs_chance (&self->play, turn))
    return false;
  turn->chance = side == ZUG_WHITE ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
  return true;
}

/* Looks ahead to the position behind the last turn; false where that cannot be carried out yet. */
static bool
look_ahead (ZugPgnMoves *self)
{
  zug_pgn_play_start (&self->ahead, &self->game->laws, self->play.now, self->play.key);
  return !self->course.chosen
         || zug_pgn_play_turn (&self->ahead, zug_pgn_moves_last (self)) == ZUG_STATUS_GOOD;
}

/* Reads both choices of a turn that was undone and, where that is what becomes of them, adds it. */
static bool
take_replay (ZugPgnMoves *self, const Command *command)
{
  const ZugLaws *laws = &self->game->laws;
  const char *slash = memchr (command->value, '/', command->value_length);
  ZugTurnData undone = {.sides = 3, .chance = ZUG_CHANCE_NONE};
  int index;

  if (slash == NULL || !zug_laws_can_replay (laws) || self->course.open || !look_ahead (self))
    return false;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      const char *from = side == ZUG_WHITE ? command->value : slash + 1;
      const char *to = side == ZUG_WHITE ? slash : command->value + command->value_length;

      if (!zug_san_read_irregular (laws, self->ahead.now, side, from, (size_t) (to - from),
                                   &self->reading))
        return false;
      undone.pair.choice[side] = self->reading.move;
      undone.irregular |= (uint8_t) (self->reading.irregular << side);
    }
  zug_resolve (laws, self->ahead.now, undone.pair, self->ahead.spare);
  if (self->ahead.spare->position[0].replays != self->ahead.now->replays + 1
      || !zug_pgn_moves_settle (self))
    return false;
  if (self->from == NULL)
    self->from = command->text - 1;
  index = zug_pgn_moves_add_turn (self, '-');
  if (index < 0)
    return true;
  undone.parent = self->game->turn[index].parent;
  undone.id = index;
  self->game->turn[index] = undone;
  self->game->n_irregular += __builtin_popcount (undone.irregular);
  return true;
}

/* Which sides' requests the laws forbid; to ask for nothing is not always legal. */
static uint8_t
irregular_requests (const ZugPgnMoves *self, const ZugRequests *requests)
{
  uint8_t irregular = 0;

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      if (requests->n[side] == 0
          && !zug_is_choice (&self->game->laws, self->play.now, side, ZUG_PASS))
        irregular |= (uint8_t) (1u << side);
      for (int i = 0; i < requests->n[side]; i++)
        if (!zug_is_choice (&self->game->laws, self->play.now, side, requests->move[side][i]))
          irregular |= (uint8_t) (1u << side);
    }
  return irregular;
}

static bool
take_team (ZugPgnMoves *self, const Command *command)
{
  const ZugLaws *laws = &self->game->laws;
  char text[ZUG_COORDINATE_REQUESTS_MAX];
  ZugRequests requests;
  ZugTurnData *turn;
  ZugStatus status;

  if (!zug_laws_know_teams (laws) || self->course.open || !look_ahead (self))
    return false;
  if (!zug_coordinate_read_requests (laws, self->ahead.now, true, command->value,
                                     command->value_length, &requests, &status))
    {
      /* Behind its number it is a turn that cannot be read, elsewhere it may be anything. */
      if (self->from != NULL)
        zug_pgn_moves_fail (self, self->from, status.code, command->value, command->value_length);
      return self->from != NULL;
    }
  if (!zug_pgn_moves_settle (self))
    return false;
  if (self->from == NULL)
    self->from = command->text - 1;
  if (zug_pgn_moves_add_turn (self, '-') < 0)
    return true;
  zug_coordinate_write_requests (laws, &requests, text);
  turn = zug_pgn_moves_last (self);
  turn->team = zug_game_data_keep (self->game, text, strlen (text));
  turn->sides = 3;
  turn->irregular = irregular_requests (self, &requests);
  self->game->n_irregular += __builtin_popcount (turn->irregular);
  self->no_memory |= turn->team == NULL;
  return true;
}

/* The text. */

/* Adds words with single spaces between them. */
static void
add_words (ZugPgnMoves *self, const char *at, const char *end)
{
  ZugPgnBuffer *words = &self->words;

  while (at < end && !self->no_memory)
    {
      const char *word = at;

      while (at < end && !zug_pgn_is_space (*at))
        at++;
      if (at > word && words->n > 0 && words->text[words->n - 1] != ' ')
        self->no_memory |= !zug_pgn_buffer_add (words, " ", 1);
      if (at > word)
        self->no_memory |= !zug_pgn_buffer_add (words, word, (size_t) (at - word));
      while (at < end && zug_pgn_is_space (*at))
        at++;
    }
}

static void
flush (ZugPgnMoves *self, const Place *place)
{
  ZugPgnBuffer *words = &self->words;

  if (words->n > 0 && !self->no_memory)
    add (self, place, place->before ? ZUG_REMARK_BEFORE : ZUG_REMARK_COMMENT, words->text,
         words->n);
  words->n = 0;
}

/* A command as it is kept: white space as single spaces. */
static void
add_command (ZugPgnMoves *self, const Command *command, const Place *place)
{
  ZugPgnBuffer kept = self->words;

  self->words = (ZugPgnBuffer) {.n = 0};
  add_words (self, command->text, command->text + command->length);
  if (!self->no_memory)
    add (self, place, ZUG_REMARK_COMMAND, self->words.text, self->words.n);
  zug_pgn_buffer_clear (&self->words);
  self->words = kept;
}

/* True where a command is understood, or kept as a remark. */
static bool
take_command (ZugPgnMoves *self, const Command *command, Place *place)
{
  bool begins = is_named (command, "replay") || is_named (command, "team");

  if (begins)
    {
      flush (self, place);
      if (is_named (command, "replay") ? !take_replay (self, command) : !take_team (self, command))
        return false;
      *place = here (self);
      return true;
    }
  if (is_named (command, "on"))
    return take_on (self, command, place);
  if (is_named (command, "irregular"))
    return take_irregular (self, command, place);
  if (is_named (command, "chance"))
    return take_chance (self, command, place);
  add_command (self, command, place);
  place->begun = true;
  return true;
}

void
zug_pgn_moves_comment (ZugPgnMoves *self, const char *text, size_t length, bool literal)
{
  const char *at = text, *end = text + length, *from = text, *next = text;
  Place place = here (self);
  Command command;

  self->words.n = 0;
  while (!literal && zug_pgn_moves_go_on (self)
         && (at = memchr (at, '[', (size_t) (end - at))) != NULL)
    {
      unsigned failures = self->failures;

      if (!scan_command (at, end, &next, &command))
        {
          at++;
          continue;
        }
      add_words (self, from, at);
      from = at;
      at = command.text + command.length + 1;
      if (take_command (self, &command, &place))
        from = at;
      /* What a line that failed has left, this comment included, has been kept. */
      if (self->failures != failures)
        return;
    }
  add_words (self, from, end);
  flush (self, &place);
}

/* NAGs. */

static char
nag_side (ZugPgnMoves *self, const char *text, size_t length)
{
  const ZugPgnCourse *course = &self->course;
  const ZugTurnData *turn = zug_pgn_moves_last (self);

  if (course->open)
    return 'w';
  if (length > 1 || course->last == 0 || !course->chosen || turn->team != NULL)
    return '-';
  if (zug_laws_alternate (&self->game->laws))
    return turn->sides == 1u << ZUG_WHITE ? 'w' : 'b';
  return turn->sides >> ZUG_BLACK & 1 ? 'b' : 'w';
}

void
zug_pgn_moves_nag (ZugPgnMoves *self, const char *text, size_t length)
{
  Place place = here (self);

  if (!place.before)
    place.side = nag_side (self, text, length);
  add (self, &place, ZUG_REMARK_NAG, text, length);
}
