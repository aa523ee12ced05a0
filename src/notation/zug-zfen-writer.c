/* zug-zfen-writer.c: positions to text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-zfen.h"
#include "zug-zfen-private.h"
#include "zug-coordinate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool
is_rook (const ZugPosition *position, ZugSide side, int file, int rank)
{
  return zug_position_man (position, side, zug_square (file, rank)) == ZUG_ROOK;
}

ZugSquare
zug_zfen_castling_rook (const ZugLaws *laws, const ZugPosition *position, ZugSide side, char letter)
{
  ZugSquare king = zug_position_king (laws, position, side);
  int rank = zug_side_rank (laws, side, 0);
  int step = letter == 'K' ? -1 : 1;

  if (king == ZUG_NO_SQUARE || zug_rank (king) != rank)
    return ZUG_NO_SQUARE;
  if (letter != 'K' && letter != 'Q')
    return is_rook (position, side, letter - 'A', rank) ? zug_square (letter - 'A', rank)
                                                        : ZUG_NO_SQUARE;
  for (int file = letter == 'K' ? laws->files - 1 : 0; file != zug_file (king); file += step)
    if (is_rook (position, side, file, rank))
      return zug_square (file, rank);
  return ZUG_NO_SQUARE;
}

static void __attribute__ ((format (printf, 2, 3)))
append (char *buffer, const char *format, ...)
{
  size_t used = strlen (buffer);
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (buffer + used, ZUG_ZFEN_MAX - used, format, arguments);
  va_end (arguments);
}

/* Row games show White's marks as X and Black's as o. */
static char
man_letter (const ZugLaws *laws, ZugSide side, ZugManType type)
{
  if (zug_laws_place_marks (laws))
    return side == ZUG_WHITE ? 'X' : 'o';
  return zug_laws_letter (laws, side, type);
}

static void
write_square (const ZugLaws *laws, const ZugPosition *position, ZugSquare square, int *vacant,
              char *buffer)
{
  ZugManType white = zug_position_man (position, ZUG_WHITE, square);
  ZugManType black = zug_position_man (position, ZUG_BLACK, square);
  bool hole = !zug_laws_on_board (laws, square);

  if (white == ZUG_NO_MAN && black == ZUG_NO_MAN && !hole)
    {
      (*vacant)++;
      return;
    }
  if (*vacant > 0)
    append (buffer, "%d", *vacant);
  *vacant = 0;
  if (hole)
    append (buffer, "*");
  else if (white != ZUG_NO_MAN && black != ZUG_NO_MAN)
    append (buffer, "(%c%c)", man_letter (laws, ZUG_WHITE, white),
            man_letter (laws, ZUG_BLACK, black));
  else if (white != ZUG_NO_MAN)
    append (buffer, "%c", man_letter (laws, ZUG_WHITE, white));
  else
    append (buffer, "%c", man_letter (laws, ZUG_BLACK, black));
}

static void
write_placement (const ZugLaws *laws, const ZugPosition *position, char *buffer)
{
  for (int rank = laws->ranks - 1; rank >= 0; rank--)
    {
      int vacant = 0;

      for (int file = 0; file < laws->files; file++)
        write_square (laws, position, zug_square (file, rank), &vacant, buffer);
      if (vacant > 0)
        append (buffer, "%d", vacant);
      if (rank > 0)
        append (buffer, "/");
    }
}

static void
write_right (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare rook,
             char *buffer)
{
  ZugSquare king = zug_position_king (laws, position, side);
  char wing = king != ZUG_NO_SQUARE && zug_file (rook) > zug_file (king) ? 'K' : 'Q';
  char letter = zug_zfen_castling_rook (laws, position, side, wing) == rook
                    ? wing
                    : (char) ('A' + zug_file (rook));

  append (buffer, "%c", side == ZUG_BLACK ? letter + 32 : letter);
}

static void
write_castling (const ZugLaws *laws, const ZugPosition *position, char *buffer)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);

  if (zug_set_is_empty (&rights))
    append (buffer, "-");
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    for (int file = laws->files - 1; file >= 0; file--)
      {
        ZugSquare rook = zug_square (file, zug_side_rank (laws, (ZugSide) side, 0));

        if (zug_set_has (&rights, rook))
          write_right (laws, position, (ZugSide) side, rook, buffer);
      }
}

static void
write_squares (ZugSet squares, char *buffer)
{
  if (zug_set_is_empty (&squares))
    append (buffer, "-");
  for (int file = 0; file < 16; file++)
    for (int rank = 0; rank < 16; rank++)
      if (zug_set_has (&squares, zug_square (file, rank)))
        append (buffer, "%c%d", 'a' + file, rank + 1);
}

static void
write_rest (const ZugPosition *position, char *buffer)
{
  ZugSet white = zug_position_set (position, ZUG_SET_WHITE_RESTS);
  ZugSet black = zug_position_set (position, ZUG_SET_BLACK_RESTS);

  append (buffer, " ");
  if (zug_set_is_empty (&white) && zug_set_is_empty (&black))
    {
      append (buffer, "-");
      return;
    }
  write_squares (white, buffer);
  append (buffer, "/");
  write_squares (black, buffer);
}

static void
write_pool (const ZugLaws *laws, const ZugPosition *position, char *buffer)
{
  const char *before = " pool=";

  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    for (int i = 0; i < ZUG_MAX_OFFERED; i++)
      {
        uint8_t type = laws->promote_to[i];

        for (unsigned n = type < ZUG_N_TYPES
                              ? zug_position_pool (position, (ZugSide) side, (ZugManType) type)
                              : 0;
             n > 0; n--)
          {
            append (buffer, "%s%c", before,
                    zug_laws_letter (laws, (ZugSide) side, (ZugManType) type));
            before = "";
          }
      }
}

static int
compare_text (const void *a, const void *b)
{
  return strcmp (a, b);
}

static void
write_bans (const ZugLaws *laws, const ZugPosition *position, ZugSide side, char *buffer)
{
  char text[ZUG_MAX_BANS][ZUG_COORDINATE_MAX];
  const ZugMove *bans = zug_position_bans (position, side);
  int n = position->n_bans[side];

  if (n == 0)
    append (buffer, "-");
  for (int i = 0; i < n; i++)
    zug_coordinate_write (laws, bans[i], text[i]);
  qsort (text, (size_t) n, sizeof text[0], compare_text);
  for (int i = 0; i < n; i++)
    append (buffer, "%s%s", i > 0 ? "," : "", text[i]);
}

static void
write_keys (const ZugLaws *laws, const ZugPosition *position, char *buffer)
{
  static const char *const kingless[] = {"", "w", "b", "wb"};

  write_pool (laws, position, buffer);
  if (position->leave < ZUG_N_SQUARES)
    append (buffer, " leave=%c%d", 'a' + zug_file (position->leave),
            zug_rank (position->leave) + 1);
  if (position->passes > 0)
    append (buffer, " passes=%d", position->passes);
  if (position->replays > 0)
    append (buffer, " replays=%d", position->replays);
  if (position->kingless & 3 && !zug_laws_place_marks (laws))
    append (buffer, " kingless=%s", kingless[position->kingless & 3]);
  if (position->n_bans[ZUG_WHITE] + position->n_bans[ZUG_BLACK] > 0)
    {
      append (buffer, " blocked=");
      write_bans (laws, position, ZUG_WHITE, buffer);
      append (buffer, "/");
      write_bans (laws, position, ZUG_BLACK, buffer);
    }
}

const char *
zug_zfen_write (const ZugLaws *laws, const ZugPosition *position, char buffer[ZUG_ZFEN_MAX])
{
  bool together = zug_laws_simultaneous (laws);

  buffer[0] = '\0';
  write_placement (laws, position, buffer);
  append (buffer, " %s ", together ? "=" : position->to_move == ZUG_BLACK ? "b" : "w");
  write_castling (laws, position, buffer);
  append (buffer, " ");
  write_squares (zug_position_set (position, ZUG_SET_PASSED), buffer);
  if (together || zug_laws_know_rest (laws))
    write_rest (position, buffer);
  append (buffer, " %d %d", position->quiet, position->turn);
  write_keys (laws, position, buffer);
  return buffer;
}
