/* zug-uci-move.c: choices as orthodox engines write them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-move.h"

#include "zug-coordinate.h"
#include <string.h>

/* The rook that a castling king moves towards: of those that may, the one farthest out. */
static ZugSquare
castling_rook (const ZugPosition *position, ZugMove move)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);
  gboolean is_short = move.kind == ZUG_MOVE_CASTLE_SHORT;
  ZugSquare found = ZUG_NO_SQUARE, rook;

  while ((rook = zug_set_take (&rights)) != ZUG_NO_SQUARE)
    if (zug_rank (rook) == zug_rank (move.from) && (rook > move.from) == is_short
        && (found == ZUG_NO_SQUARE || (rook > found) == is_short))
      found = rook;
  return found;
}

const char *
zug_uci_move_write (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                    gboolean chess960, char buffer[ZUG_UCI_MOVE_MAX])
{
  static const char promotions[] = {'\0', 'n', 'b', 'r', 'q', '\0'};
  ZugSquare to = move.to;
  char from_text[4], to_text[4];

  buffer[0] = '\0';
  if (move.kind == ZUG_MOVE_PASS || move.kind == ZUG_MOVE_PLACE)
    return buffer;
  if (chess960 && zug_move_is_castle (move))
    to = castling_rook (position, move);
  g_snprintf (buffer, ZUG_UCI_MOVE_MAX, "%s%s", zug_square_write (move.from, from_text),
              zug_square_write (to, to_text));
  if (move.promotion < G_N_ELEMENTS (promotions))
    g_snprintf (buffer + 4, ZUG_UCI_MOVE_MAX - 4, "%c", promotions[move.promotion]);
  if (!zug_uci_is_move (buffer)
      || (move.promotion != ZUG_NO_MAN && strlen (buffer) != ZUG_UCI_MOVE_MAX - 3))
    buffer[0] = '\0';
  return buffer;
}

gboolean
zug_uci_move_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text,
                   gboolean chess960, ZugMove *move)
{
  ZugChoices choices;
  char written[ZUG_UCI_MOVE_MAX];

  if (*text == '\0')
    return FALSE;
  zug_choices (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    if (strcmp (text, zug_uci_move_write (laws, position, side, choices.move[i], chess960, written))
        == 0)
      {
        *move = choices.move[i];
        return TRUE;
      }
  return FALSE;
}
