/* zug-board.c: names of squares; squares and moves seen from the other side */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-position.h"

#include <string.h>

const char *
zug_square_write (ZugSquare square, char buffer[4])
{
  char *at = buffer;
  int rank = zug_rank (square) + 1;

  if (square >= ZUG_N_SQUARES)
    return strcpy (buffer, "-");
  *at++ = (char) ('a' + zug_file (square));
  if (rank >= 10)
    *at++ = '1';
  *at++ = (char) ('0' + rank % 10);
  *at = '\0';
  return buffer;
}

size_t
zug_square_scan (const char *text, size_t length, ZugSquare *square)
{
  size_t n = 1;
  int rank = 0;

  *square = ZUG_NO_SQUARE;
  if (length < 2 || text[0] < 'a' || text[0] > 'p' || text[1] < '1' || text[1] > '9')
    return 0;
  while (n < length && n < 3 && text[n] >= '0' && text[n] <= '9')
    rank = rank * 10 + (text[n++] - '0');
  if (rank > 16)
    return 0;
  *square = zug_square (text[0] - 'a', rank - 1);
  return n;
}

ZugSquare
zug_square_read (const char *text)
{
  ZugSquare square;
  size_t length = strlen (text);

  return zug_square_scan (text, length, &square) == length ? square : ZUG_NO_SQUARE;
}

ZugSquare
zug_square_flip (const ZugLaws *laws, ZugSquare square)
{
  return zug_square (zug_file (square), laws->ranks - 1 - zug_rank (square));
}

ZugMove
zug_move_flip (const ZugLaws *laws, ZugMove move)
{
  if (move.kind != ZUG_MOVE_PASS)
    {
      move.from = (uint8_t) zug_square_flip (laws, move.from);
      move.to = (uint8_t) zug_square_flip (laws, move.to);
    }
  return move;
}
