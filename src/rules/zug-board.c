/* zug-board.c: squares and moves seen from the other side */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-position.h"

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
