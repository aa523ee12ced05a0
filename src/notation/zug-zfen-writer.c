/* zug-zfen-writer.c: positions to text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-zfen.h"
#include "zug-zfen-private.h"
#include "zug-coordinate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ZugSquare
zug_zfen_castling_rook (const ZugPosition *position, ZugSide side, char letter)
{
  ZugSquare king = zug_position_king (position, side);
  int rank = zug_side_rank (side, 0);
  int step = letter == 'K' ? -1 : 1;

  if (king == ZUG_NO_SQUARE || zug_rank (king) != rank)
    return ZUG_NO_SQUARE;
  if (letter >= 'A' && letter <= 'H')
    {
      ZugSquare square = zug_square (letter - 'A', rank);

      return position->men[side][ZUG_ROOK] & zug_bit (square) ? square : ZUG_NO_SQUARE;
    }
  for (int file = letter == 'K' ? 7 : 0; file != zug_file (king); file += step)
    if (position->men[side][ZUG_ROOK] & zug_bit (zug_square (file, rank)))
      return zug_square (file, rank);
  return ZUG_NO_SQUARE;
}

static void __attribute__ ((format (printf, 2, 3))) append (char *buffer, const char *format, ...)
{
  size_t used = strlen (buffer);
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (buffer + used, ZUG_ZFEN_MAX - used, format, arguments);
  va_end (arguments);
}

static void
write_square (const ZugPosition *position, ZugSquare square, int *vacant, char *buffer)
{
  ZugManType white = zug_position_man (position, ZUG_WHITE, square);
  ZugManType black = zug_position_man (position, ZUG_BLACK, square);

  if (white == ZUG_NO_MAN && black == ZUG_NO_MAN)
    {
      (*vacant)++;
      return;
    }
  if (*vacant > 0)
    append (buffer, "%d", *vacant);
  *vacant = 0;
  if (white != ZUG_NO_MAN && black != ZUG_NO_MAN)
    append (buffer, "(%c%c)", zug_man_letter (ZUG_WHITE, white), zug_man_letter (ZUG_BLACK, black));
  else if (white != ZUG_NO_MAN)
    append (buffer, "%c", zug_man_letter (ZUG_WHITE, white));
  else
    append (buffer, "%c", zug_man_letter (ZUG_BLACK, black));
}

static void
write_placement (const ZugPosition *position, char *buffer)
{
  for (int rank = 7; rank >= 0; rank--)
    {
      int vacant = 0;

      for (int file = 0; file < 8; file++)
        write_square (position, zug_square (file, rank), &vacant, buffer);
      if (vacant > 0)
        append (buffer, "%d", vacant);
      if (rank > 0)
        append (buffer, "/");
    }
}

static void
write_right (const ZugPosition *position, ZugSide side, ZugSquare rook, char *buffer)
{
  ZugSquare king = zug_position_king (position, side);
  char wing = king != ZUG_NO_SQUARE && zug_file (rook) > zug_file (king) ? 'K' : 'Q';
  char letter =
      zug_zfen_castling_rook (position, side, wing) == rook ? wing : (char) ('A' + zug_file (rook));

  append (buffer, "%c", side == ZUG_BLACK ? letter + 32 : letter);
}

static void
write_castling (const ZugPosition *position, char *buffer)
{
  if (position->rights == 0)
    append (buffer, "-");
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    for (int file = 7; file >= 0; file--)
      {
        ZugSquare rook = zug_square (file, zug_side_rank ((ZugSide) side, 0));

        if (position->rights & zug_bit (rook))
          write_right (position, (ZugSide) side, rook, buffer);
      }
}

static void
write_squares (ZugSquares squares, char *buffer)
{
  if (squares == 0)
    append (buffer, "-");
  for (int file = 0; file < 8; file++)
    for (int rank = 0; rank < 8; rank++)
      if (squares & zug_bit (zug_square (file, rank)))
        append (buffer, "%c%d", 'a' + file, rank + 1);
}

static void
write_rest (const ZugPosition *position, char *buffer)
{
  append (buffer, " ");
  if ((position->rest[ZUG_WHITE] | position->rest[ZUG_BLACK]) == 0)
    {
      append (buffer, "-");
      return;
    }
  write_squares (position->rest[ZUG_WHITE], buffer);
  append (buffer, "/");
  write_squares (position->rest[ZUG_BLACK], buffer);
}

static void
write_pool (const ZugLaws *laws, const ZugPosition *position, char *buffer)
{
  const char *before = " pool=";

  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    for (int i = 0; i < 4; i++)
      {
        uint8_t type = laws->promote_to[i];

        for (int n = type < ZUG_N_TYPES ? position->pool[side][type] : 0; n > 0; n--)
          {
            append (buffer, "%s%c", before, zug_man_letter ((ZugSide) side, (ZugManType) type));
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
write_bans (const ZugPosition *position, ZugSide side, char *buffer)
{
  char text[ZUG_MAX_BANS][ZUG_COORDINATE_MAX];
  int n = position->n_bans[side];

  if (n == 0)
    append (buffer, "-");
  for (int i = 0; i < n; i++)
    zug_coordinate_write (position->bans[side][i], text[i]);
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
  if (position->kingless & 3)
    append (buffer, " kingless=%s", kingless[position->kingless & 3]);
  if (position->n_bans[ZUG_WHITE] + position->n_bans[ZUG_BLACK] > 0)
    {
      append (buffer, " blocked=");
      write_bans (position, ZUG_WHITE, buffer);
      append (buffer, "/");
      write_bans (position, ZUG_BLACK, buffer);
    }
}

const char *
zug_zfen_write (const ZugLaws *laws, const ZugPosition *position, char buffer[ZUG_ZFEN_MAX])
{
  bool together = laws->turn == ZUG_TURN_TOGETHER;

  buffer[0] = '\0';
  write_placement (position, buffer);
  append (buffer, " %s ", together ? "=" : position->to_move == ZUG_BLACK ? "b" : "w");
  write_castling (position, buffer);
  append (buffer, " ");
  write_squares (position->ep, buffer);
  if (together || laws->rest != ZUG_REST_NONE)
    write_rest (position, buffer);
  append (buffer, " %d %d", position->quiet, position->turn);
  write_keys (laws, position, buffer);
  return buffer;
}
