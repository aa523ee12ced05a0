/* zug-tool-board.c: a position as a board for a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-coordinate.h"
#include <glib/gi18n.h>

static const char *const figurines[ZUG_N_SIDES][ZUG_N_TYPES] = {
    {"♙", "♘", "♗", "♖", "♕", "♔"},
    {"♟", "♞", "♝", "♜", "♛", "♚"},
};

/* A cell is three columns wide: a man in the middle, or both on a shared square. */
static void
append_cell (GString *text, const ZugPosition *position, ZugSquare square, gboolean ascii)
{
  gboolean shared = (zug_position_shared (position) & zug_bit (square)) != 0;
  gboolean vacant = TRUE;

  if (!shared)
    g_string_append_c (text, ' ');
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugManType type = zug_position_man (position, (ZugSide) side, square);

      if (type == ZUG_NO_MAN)
        continue;
      vacant = FALSE;
      if (ascii)
        g_string_append_c (text, zug_man_letter ((ZugSide) side, type));
      else
        g_string_append (text, figurines[side][type]);
    }
  if (vacant)
    g_string_append (text, ascii ? "." : "·");
  g_string_append_c (text, ' ');
}

/* "e4 f3", or NULL. */
static char *
list_squares (ZugSquares squares)
{
  GString *text;

  if (squares == 0)
    return NULL;
  text = g_string_new (NULL);
  while (squares != 0)
    {
      char name[4];

      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, zug_square_write (zug_take (&squares), name));
    }
  return g_string_free (text, FALSE);
}

char *
zug_tool_board (const ZugPosition *position, gboolean ascii)
{
  GString *text = g_string_new (NULL);
  g_autofree char *white = list_squares (position->rest[ZUG_WHITE]);
  g_autofree char *black = list_squares (position->rest[ZUG_BLACK]);

  for (int rank = 7; rank >= 0; rank--)
    {
      g_string_append_printf (text, "  %d ", rank + 1);
      for (int file = 0; file < 8; file++)
        append_cell (text, position, zug_square (file, rank), ascii);
      g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "     a  b  c  d  e  f  g  h\n");
  if (white != NULL || black != NULL)
    {
      /* TRANSLATORS: squares of the men that may not move next turn, White's, then Black's */
      g_string_append_printf (text, C_ ("terminal", "  Resting: White %s, Black %s"),
                              white != NULL ? white : "–", black != NULL ? black : "–");
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
