/* zug-zfen-writer.c: positions to text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-zfen.h"
#include "zug-coordinate.h"
#include "zug-text.h"

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
              ZugText *text)
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
    zug_text_add (text, "%d", *vacant);
  *vacant = 0;
  if (hole)
    zug_text_add (text, "*");
  else if (white != ZUG_NO_MAN && black != ZUG_NO_MAN)
    zug_text_add (text, "(%c%c)", man_letter (laws, ZUG_WHITE, white),
                  man_letter (laws, ZUG_BLACK, black));
  else if (white != ZUG_NO_MAN)
    zug_text_add (text, "%c", man_letter (laws, ZUG_WHITE, white));
  else
    zug_text_add (text, "%c", man_letter (laws, ZUG_BLACK, black));
}

static void
write_placement (const ZugLaws *laws, const ZugPosition *position, ZugText *text)
{
  for (int rank = laws->ranks - 1; rank >= 0; rank--)
    {
      int vacant = 0;

      for (int file = 0; file < laws->files; file++)
        write_square (laws, position, zug_square (file, rank), &vacant, text);
      if (vacant > 0)
        zug_text_add (text, "%d", vacant);
      if (rank > 0)
        zug_text_add (text, "/");
    }
}

static void
write_right (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare rook,
             ZugText *text)
{
  ZugSquare king = zug_position_king (laws, position, side);
  char wing = king != ZUG_NO_SQUARE && zug_file (rook) > zug_file (king) ? 'K' : 'Q';
  char letter = zug_zfen_castling_rook (laws, position, side, wing) == rook
                    ? wing
                    : (char) ('A' + zug_file (rook));

  zug_text_add (text, "%c", side == ZUG_BLACK ? letter + 32 : letter);
}

static void
write_castling (const ZugLaws *laws, const ZugPosition *position, ZugText *text)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);

  if (zug_set_is_empty (&rights))
    zug_text_add (text, "-");
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    for (int file = laws->files - 1; file >= 0; file--)
      {
        ZugSquare rook = zug_square (file, zug_side_rank (laws, (ZugSide) side, 0));

        if (zug_set_has (&rights, rook))
          write_right (laws, position, (ZugSide) side, rook, text);
      }
}

static void
write_squares (ZugSet squares, ZugText *text)
{
  if (zug_set_is_empty (&squares))
    zug_text_add (text, "-");
  for (int file = 0; file < 16; file++)
    for (int rank = 0; rank < 16; rank++)
      if (zug_set_has (&squares, zug_square (file, rank)))
        zug_text_add (text, "%c%d", 'a' + file, rank + 1);
}

static void
write_rest (const ZugPosition *position, ZugText *text)
{
  ZugSet white = zug_position_set (position, ZUG_SET_WHITE_RESTS);
  ZugSet black = zug_position_set (position, ZUG_SET_BLACK_RESTS);

  zug_text_add (text, " ");
  if (zug_set_is_empty (&white) && zug_set_is_empty (&black))
    {
      zug_text_add (text, "-");
      return;
    }
  write_squares (white, text);
  zug_text_add (text, "/");
  write_squares (black, text);
}

static void
write_pool (const ZugLaws *laws, const ZugPosition *position, ZugText *text)
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
            zug_text_add (text, "%s%c", before,
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
write_bans (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugText *text)
{
  char ban[ZUG_MAX_BANS][ZUG_COORDINATE_MAX];
  const ZugMove *bans = zug_position_bans (position, side);
  int n = position->n_bans[side];

  if (n == 0)
    zug_text_add (text, "-");
  for (int i = 0; i < n; i++)
    zug_coordinate_write (laws, bans[i], ban[i]);
  qsort (ban, (size_t) n, sizeof ban[0], compare_text);
  for (int i = 0; i < n; i++)
    zug_text_add (text, "%s%s", i > 0 ? "," : "", ban[i]);
}

static void
write_keys (const ZugLaws *laws, const ZugPosition *position, ZugText *text)
{
  static const char *const kingless[] = {"", "w", "b", "wb"};

  write_pool (laws, position, text);
  if (position->leave < ZUG_N_SQUARES)
    zug_text_add (text, " leave=%c%d", 'a' + zug_file (position->leave),
                  zug_rank (position->leave) + 1);
  if (position->passes > 0)
    zug_text_add (text, " passes=%d", position->passes);
  if (position->replays > 0)
    zug_text_add (text, " replays=%d", position->replays);
  if (position->kingless & 3 && !zug_laws_place_marks (laws))
    zug_text_add (text, " kingless=%s", kingless[position->kingless & 3]);
  if (position->n_bans[ZUG_WHITE] + position->n_bans[ZUG_BLACK] > 0)
    {
      zug_text_add (text, " blocked=");
      write_bans (laws, position, ZUG_WHITE, text);
      zug_text_add (text, "/");
      write_bans (laws, position, ZUG_BLACK, text);
    }
}

const char *
zug_zfen_write (const ZugLaws *laws, const ZugPosition *position, char buffer[ZUG_ZFEN_MAX])
{
  bool together = zug_laws_simultaneous (laws);
  ZugText text = zug_text (buffer, ZUG_ZFEN_MAX);

  write_placement (laws, position, &text);
  zug_text_add (&text, " %s ", together ? "=" : position->to_move == ZUG_BLACK ? "b" : "w");
  write_castling (laws, position, &text);
  zug_text_add (&text, " ");
  write_squares (zug_position_set (position, ZUG_SET_PASSED), &text);
  if (together || zug_laws_know_rest (laws))
    write_rest (position, &text);
  zug_text_add (&text, " %d %d", position->quiet, position->turn);
  write_keys (laws, position, &text);
  return buffer;
}
