/* zug-coordinate.c: coordinate moves and turns (`e2e4/e7e6`) */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-text.h"

#include <stdlib.h>
#include <string.h>

const char *
zug_coordinate_write (const ZugLaws *laws, ZugMove move, char buffer[ZUG_COORDINATE_MAX])
{
  if (move.kind == ZUG_MOVE_PASS)
    return strcpy (buffer, "--");
  if (zug_move_is_castle (move))
    return strcpy (buffer, move.kind == ZUG_MOVE_CASTLE_SHORT ? "O-O" : "O-O-O");
  if (move.kind == ZUG_MOVE_PLACE)
    {
      buffer[0] = '@';
      zug_square_write (move.to, buffer + 1);
      return buffer;
    }
  zug_square_write (move.from, buffer);
  zug_square_write (move.to, buffer + strlen (buffer));
  if (move.promotion < ZUG_N_TYPES)
    {
      size_t n = strlen (buffer);

      buffer[n] = zug_laws_letter (laws, ZUG_BLACK, (ZugManType) move.promotion);
      buffer[n + 1] = '\0';
    }
  return buffer;
}

/* A move as it was written, before the position says what kind it is. */
typedef struct
{
  bool pass;
  bool place;
  uint8_t castle; /* ZugMoveKind, ZUG_MOVE_PLAIN where it is none */
  ZugSquare from;
  ZugSquare to;
  uint8_t promotion;
} Written;

static bool
read_written (const ZugLaws *laws, const char *text, size_t length, Written *written,
              ZugStatus *status)
{
  size_t n, m;

  *written = (Written) {.castle = ZUG_MOVE_PLAIN, .promotion = ZUG_NO_MAN};
  if (zug_text_is (text, length, "--"))
    return written->pass = true;
  if (zug_text_is (text, length, "O-O") || zug_text_is (text, length, "0-0"))
    written->castle = ZUG_MOVE_CASTLE_SHORT;
  else if (zug_text_is (text, length, "O-O-O") || zug_text_is (text, length, "0-0-0"))
    written->castle = ZUG_MOVE_CASTLE_LONG;
  if (written->castle != ZUG_MOVE_PLAIN)
    return true;
  if (length > 0 && text[0] == '@')
    {
      written->place = true;
      n = zug_square_scan (text + 1, length - 1, &written->to);
      written->from = written->to;
      return (n > 0 && n + 1 == length && zug_laws_on_board (laws, written->to))
             || zug_status_set (status, ZUG_STATUS_MOVE_MALFORMED, 1);
    }
  n = zug_square_scan (text, length, &written->from);
  if (n == 0 || !zug_laws_on_board (laws, written->from))
    return zug_status_set (status, ZUG_STATUS_MOVE_MALFORMED, 0);
  m = zug_square_scan (text + n, length - n, &written->to);
  if (m == 0 || !zug_laws_on_board (laws, written->to))
    return zug_status_set (status, ZUG_STATUS_MOVE_MALFORMED, n);
  if (length > n + m)
    {
      written->promotion = (uint8_t) zug_laws_man (laws, text[n + m]);
      if (length > n + m + 1 || written->promotion == ZUG_NO_MAN)
        return zug_status_set (status, ZUG_STATUS_MOVE_MALFORMED,
                               length > n + m + 1 ? n + m + 1 : n + m);
    }
  return true;
}

static bool
shape_castle (const ZugLaws *laws, const ZugPosition *position, ZugSide side, uint8_t kind,
              ZugMove *move)
{
  ZugSquare king = zug_position_king (laws, position, side);

  if (king == ZUG_NO_SQUARE)
    return false;
  *move =
      (ZugMove) {(uint8_t) king,
                 (uint8_t) zug_square (zug_laws_castle_file (laws, kind == ZUG_MOVE_CASTLE_SHORT),
                                       zug_side_rank (laws, side, 0)),
                 ZUG_NO_MAN, kind};
  return true;
}

static uint8_t
shape_kind (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Written *written)
{
  int files = zug_file (written->to) - zug_file (written->from);
  int ranks = zug_rank (written->to) - zug_rank (written->from);
  ZugManType man = zug_position_man (position, side, written->from);
  ZugSet passed = zug_position_set (position, ZUG_SET_PASSED);

  if (man == ZUG_PAWN && files == 0 && abs (ranks) == 2
      && zug_rank (written->from) == zug_side_rank (laws, side, 1))
    return ZUG_MOVE_DOUBLE;
  if (written->place)
    return ZUG_MOVE_PLACE;
  if (man == ZUG_PAWN && files != 0 && zug_set_has (&passed, written->to))
    return ZUG_MOVE_EN_PASSANT;
  if (man != ZUG_NO_MAN && laws->man[man].royal && ranks == 0 && abs (files) >= 2
      && zug_file (written->to) == zug_laws_castle_file (laws, files > 0)
      && zug_rank (written->to) == zug_side_rank (laws, side, 0))
    return files > 0 ? ZUG_MOVE_CASTLE_SHORT : ZUG_MOVE_CASTLE_LONG;
  return ZUG_MOVE_PLAIN;
}

static bool
shape (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Written *written,
       ZugMove *move)
{
  if (written->pass)
    *move = ZUG_PASS;
  else if (written->castle != ZUG_MOVE_PLAIN)
    return shape_castle (laws, position, side, written->castle, move);
  else
    *move = (ZugMove) {(uint8_t) written->from, (uint8_t) written->to, written->promotion,
                       shape_kind (laws, position, side, written)};
  return true;
}

bool
zug_coordinate_read_shape (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                           const char *text, size_t length, ZugMove *move, ZugStatus *status)
{
  Written written;

  if (!read_written (laws, text, length, &written, status))
    return false;
  if (!shape (laws, position, side, &written, move))
    return zug_status_set (status, ZUG_STATUS_MOVE_NONE, 0);
  return true;
}

/* How well a move fits what was written: 0 not at all. A king that can step to a square does so
 * rather than castle, a pawn captures en passant rather than step. */
static int
fit (const Written *written, ZugMove move)
{
  if (written->pass || move.kind == ZUG_MOVE_PASS)
    return written->pass && move.kind == ZUG_MOVE_PASS ? 3 : 0;
  if (written->castle != ZUG_MOVE_PLAIN)
    return move.kind == written->castle ? 3 : 0;
  if (written->place != (move.kind == ZUG_MOVE_PLACE))
    return 0;
  if (move.from != written->from || move.to != written->to || move.promotion != written->promotion)
    return 0;
  if (zug_move_is_castle (move))
    return abs (zug_file (move.to) - zug_file (move.from)) >= 2 ? 1 : 0;
  return move.kind == ZUG_MOVE_EN_PASSANT ? 3 : 2;
}

static bool
find (const Written *written, const ZugChoices *choices, ZugMove *move)
{
  int best = 0;

  for (int i = 0; i < choices->n; i++)
    {
      int fits = fit (written, choices->move[i]);

      if (fits > best)
        {
          best = fits;
          *move = choices->move[i];
        }
    }
  return best > 0;
}

static bool
refuse (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const Written *written,
        ZugStatusCode code, ZugStatus *status)
{
  ZugMove move;

  zug_status_set (status, code, 0);
  if (status != NULL)
    {
      status->side = side;
      if (shape (laws, position, side, written, &move))
        status->why = zug_why (laws, position, side, move);
      if (code == ZUG_STATUS_MOVE_ILLEGAL && status->why.reason == ZUG_WHY_LEGAL)
        status->code = ZUG_STATUS_MOVE_NONE;
    }
  return false;
}

static bool
read_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, bool physical,
           const char *text, size_t length, ZugMove *move, ZugStatus *status)
{
  ZugChoices choices;
  Written written;

  if (!read_written (laws, text, length, &written, status))
    return false;
  if (physical)
    zug_physical_moves (laws, position, side, &choices);
  else
    zug_choices (laws, position, side, &choices);
  if (find (&written, &choices, move))
    return true;
  return refuse (laws, position, side, &written,
                 physical ? ZUG_STATUS_MOVE_NONE : ZUG_STATUS_MOVE_ILLEGAL, status);
}

bool
zug_coordinate_read_physical (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                              const char *text, size_t length, ZugMove *move, ZugStatus *status)
{
  return read_move (laws, position, side, true, text, length, move, status);
}

bool
zug_coordinate_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     const char *text, size_t length, ZugMove *move, ZugStatus *status)
{
  return read_move (laws, position, side, false, text, length, move, status);
}

/* Takes `!w` or `!b` off the end. */
static bool
read_chance (const char *text, size_t *length, ZugChance *chance, ZugStatus *status)
{
  const char *mark = memchr (text, '!', *length);
  size_t at;

  *chance = ZUG_CHANCE_NONE;
  if (mark == NULL)
    return true;
  at = (size_t) (mark - text);
  if (*length != at + 2 || (mark[1] != 'w' && mark[1] != 'b'))
    return zug_status_set (status, ZUG_STATUS_TURN_MALFORMED, at);
  *chance = mark[1] == 'w' ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
  *length = at;
  return true;
}

bool
zug_coordinate_read_turn (const ZugLaws *laws, const ZugPosition *position, bool physical,
                          const char *text, size_t length, ZugCoordinateTurn *turn,
                          ZugStatus *status)
{
  ZugCoordinateTurn read = {{{ZUG_PASS, ZUG_PASS}}, ZUG_CHANCE_NONE};
  const char *slash;
  size_t first;

  if (!read_chance (text, &length, &read.chance, status))
    return false;
  slash = memchr (text, '/', length);
  first = slash != NULL ? (size_t) (slash - text) : length;
  if (zug_laws_alternate (laws))
    {
      ZugSide side = (ZugSide) position->to_move;

      if (slash != NULL)
        return zug_status_set (status, ZUG_STATUS_TURN_MALFORMED, first);
      if (!read_move (laws, position, side, physical, text, length, &read.pair.choice[side],
                      status))
        return false;
      *turn = read;
      return true;
    }
  if (slash == NULL)
    return zug_status_set (status, ZUG_STATUS_TURN_MALFORMED, length);
  if (!read_move (laws, position, ZUG_WHITE, physical, text, first, &read.pair.choice[ZUG_WHITE],
                  status))
    return false;
  if (!read_move (laws, position, ZUG_BLACK, physical, slash + 1, length - first - 1,
                  &read.pair.choice[ZUG_BLACK], status))
    {
      if (status != NULL)
        status->offset += first + 1;
      return false;
    }
  *turn = read;
  return true;
}

bool
zug_coordinate_pick (const ZugOutcomes *outcomes, ZugChance chance, size_t offset, int *index,
                     ZugStatus *status)
{
  for (int i = 0; i < outcomes->n; i++)
    if (outcomes->chance[i] == chance)
      {
        *index = i;
        return true;
      }
  return zug_status_set (
      status, chance == ZUG_CHANCE_NONE ? ZUG_STATUS_CHANCE_MISSING : ZUG_STATUS_CHANCE_IDLE,
      offset);
}
