/* zug-tool-board.c: a position as a board for a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-coordinate.h"
#include <glib/gi18n.h>

static const char *const figurines[ZUG_N_SIDES][ZUG_N_ORTHODOX] = {
    {"♙", "♘", "♗", "♖", "♕", "♔"},
    {"♟", "♞", "♝", "♜", "♛", "♚"},
};

/* A variant's own men have no figurine and are shown by letter, the marks of a row game as X and o.
 */
static void
append_man (GString *text, const ZugLaws *laws, ZugSide side, ZugManType type, gboolean ascii)
{
  if (zug_laws_place_marks (laws))
    g_string_append_c (text, side == ZUG_WHITE ? 'X' : 'o');
  else if (ascii || type >= ZUG_N_ORTHODOX)
    g_string_append_c (text, zug_laws_letter (laws, side, type));
  else
    g_string_append (text, figurines[side][type]);
}

/* A cell is three columns wide: a man in the middle, or both on a shared square. */
static void
append_cell (GString *text, const ZugLaws *laws, const ZugPosition *position, ZugSquare square,
             gboolean ascii)
{
  ZugManType white = zug_position_man (position, ZUG_WHITE, square);
  ZugManType black = zug_position_man (position, ZUG_BLACK, square);

  if (white == ZUG_NO_MAN || black == ZUG_NO_MAN)
    g_string_append_c (text, ' ');
  if (white != ZUG_NO_MAN)
    append_man (text, laws, ZUG_WHITE, white, ascii);
  if (black != ZUG_NO_MAN)
    append_man (text, laws, ZUG_BLACK, black, ascii);
  if (white == ZUG_NO_MAN && black == ZUG_NO_MAN)
    {
      if (!zug_laws_on_board (laws, square))
        g_string_append_c (text, ' ');
      else
        g_string_append (text, ascii ? "." : "·");
    }
  g_string_append_c (text, ' ');
}

/* "e4 f3", or NULL. */
static char *
list_squares (ZugSet squares)
{
  GString *text;

  if (zug_set_is_empty (&squares))
    return NULL;
  text = g_string_new (NULL);
  while (!zug_set_is_empty (&squares))
    {
      char name[4];

      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, zug_square_write (zug_set_take (&squares), name));
    }
  return g_string_free (text, FALSE);
}

char *
zug_tool_board (const ZugLaws *laws, const ZugPosition *position, gboolean ascii)
{
  GString *text = g_string_new (NULL);
  g_autofree char *white = list_squares (zug_position_set (position, ZUG_SET_WHITE_RESTS));
  g_autofree char *black = list_squares (zug_position_set (position, ZUG_SET_BLACK_RESTS));

  for (int rank = laws->ranks - 1; rank >= 0; rank--)
    {
      g_string_append_printf (text, " %2d ", rank + 1);
      for (int file = 0; file < laws->files; file++)
        append_cell (text, laws, position, zug_square (file, rank), ascii);
      g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "   ");
  for (int file = 0; file < laws->files; file++)
    g_string_append_printf (text, "  %c", 'a' + file);
  g_string_append_c (text, '\n');
  if (white != NULL || black != NULL)
    {
      /* TRANSLATORS: squares of the men that may not move next turn, White's, then Black's */
      g_string_append_printf (text, C_ ("terminal", "  Resting: White %s, Black %s"),
                              white != NULL ? white : "–", black != NULL ? black : "–");
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
