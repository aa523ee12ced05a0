/* zug-laws-board.c: the board of a game, its array, and what follows from them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <string.h>

static bool
is_hole (const ZugLaws *laws, int file, int rank)
{
  return laws->holes[rank] >> file & 1;
}

int
zug_laws_castle_file (const ZugLaws *laws, bool is_short)
{
  if (laws->castle_files[is_short] != ZUG_DEFAULT_FILE)
    return laws->castle_files[is_short];
  return is_short ? laws->files - 2 : 2;
}

/* Reading an array. */

typedef struct
{
  const ZugLaws *laws;
  ZugArray *array;
  bool names_holes;
  int file;
  int rank;
} Placer;

static ZugArrayFault
place_vacant (Placer *p, int n)
{
  for (; n > 0; n--, p->file++)
    {
      if (p->file >= p->laws->files)
        return ZUG_ARRAY_SIZE;
      if (p->names_holes && is_hole (p->laws, p->file, p->rank))
        return ZUG_ARRAY_HOLES;
    }
  return ZUG_ARRAY_GOOD;
}

static ZugArrayFault
place_man (Placer *p, char letter)
{
  ZugSide side = letter >= 'a' ? ZUG_BLACK : ZUG_WHITE;
  ZugManType type = zug_laws_man (p->laws, letter);

  if (p->file >= p->laws->files)
    return ZUG_ARRAY_SIZE;
  if (is_hole (p->laws, p->file, p->rank))
    return ZUG_ARRAY_HOLES;
  if (type == ZUG_NO_MAN)
    return ZUG_ARRAY_MAN;
  if (type == ZUG_PAWN && (p->rank == 0 || p->rank == p->laws->ranks - 1))
    return ZUG_ARRAY_PAWN;
  p->array->type[side][zug_square (p->file++, p->rank)] = (uint8_t) type;
  return ZUG_ARRAY_GOOD;
}

static ZugArrayFault
place_hole (Placer *p)
{
  if (p->file >= p->laws->files)
    return ZUG_ARRAY_SIZE;
  return is_hole (p->laws, p->file++, p->rank) ? ZUG_ARRAY_GOOD : ZUG_ARRAY_HOLES;
}

static ZugArrayFault
next_rank (Placer *p)
{
  if (p->file != p->laws->files || p->rank == 0)
    return ZUG_ARRAY_SIZE;
  p->file = 0;
  p->rank--;
  return ZUG_ARRAY_GOOD;
}

static ZugArrayFault
place_all (Placer *p, const char *text)
{
  ZugArrayFault fault = ZUG_ARRAY_GOOD;

  for (; *text != '\0' && fault == ZUG_ARRAY_GOOD; text++)
    if (*text == '/')
      fault = next_rank (p);
    else if (*text == '*')
      fault = place_hole (p);
    else if (*text >= '0' && *text <= '9')
      {
        int n = *text - '0';

        if (text[1] >= '0' && text[1] <= '9')
          n = n * 10 + *++text - '0';
        fault = place_vacant (p, n);
      }
    else
      fault = place_man (p, *text);
  if (fault == ZUG_ARRAY_GOOD && (p->rank != 0 || p->file != p->laws->files))
    fault = ZUG_ARRAY_SIZE;
  return fault;
}

static int
count_men (const ZugLaws *laws, const ZugArray *array, int side, bool only_royal)
{
  int n = 0;

  for (int square = 0; square < 256; square++)
    {
      uint8_t type = array->type[side][square];

      n += type != ZUG_NO_MAN && (!only_royal || laws->man[type].royal);
    }
  return n;
}

static ZugArrayFault
read_text (const ZugLaws *laws, const char *text, bool names_holes, ZugArray *array)
{
  Placer p = {laws, array, names_holes, 0, laws->ranks - 1};
  ZugArrayFault fault;

  memset (array, ZUG_NO_MAN, sizeof *array);
  fault = place_all (&p, text);
  for (int side = 0; side < ZUG_N_SIDES && fault == ZUG_ARRAY_GOOD; side++)
    {
      int n = count_men (laws, array, side, false);

      fault = n == 0 ? ZUG_ARRAY_BARE : n > ZUG_MAX_MEN ? ZUG_ARRAY_MANY : ZUG_ARRAY_GOOD;
    }
  return fault;
}

ZugArrayFault
zug_laws_read_array (const ZugLaws *laws, ZugArray *array)
{
  if (laws->array[0] != '\0')
    return read_text (laws, laws->array, true, array);
  if (laws->files != 8 || laws->ranks != 8)
    return ZUG_ARRAY_NONE;
  return read_text (laws, ZUG_ORTHODOX_ARRAY, false, array);
}

/* What stands on a square of an array, '\0' for nothing. */
static char
letter_at (const ZugLaws *laws, const ZugArray *array, int square)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (array->type[side][square] != ZUG_NO_MAN)
      return zug_laws_letter (laws, (ZugSide) side, (ZugManType) array->type[side][square]);
  return '\0';
}

/* A digit more where it follows one: ten and more vacant squares are one number. */
static void
write_vacant (char *text, int *n, int *vacant)
{
  if (*vacant >= 10)
    text[(*n)++] = (char) ('0' + *vacant / 10);
  if (*vacant > 0)
    text[(*n)++] = (char) ('0' + *vacant % 10);
  *vacant = 0;
}

void
zug_laws_set_array (ZugLaws *laws, const ZugArray *array)
{
  char text[sizeof laws->array] = "";
  int n = 0, vacant = 0;

  for (int rank = laws->ranks - 1; rank >= 0; rank--)
    {
      for (int file = 0; file < laws->files; file++)
        {
          bool hole = is_hole (laws, file, rank);
          char letter = hole ? '*' : letter_at (laws, array, zug_square (file, rank));

          if (letter == '\0')
            {
              vacant++;
              continue;
            }
          write_vacant (text, &n, &vacant);
          text[n++] = letter;
        }
      write_vacant (text, &n, &vacant);
      if (rank > 0)
        text[n++] = '/';
    }
  memcpy (laws->array, text, sizeof text);
  zug_laws_settle (laws);
}

bool
zug_laws_array (const ZugLaws *laws, ZugArray *array)
{
  return laws->game == ZUG_INPUT_CHESS && zug_laws_read_array (laws, array) == ZUG_ARRAY_GOOD;
}

void
zug_laws_settle_array (ZugLaws *laws)
{
  ZugArray given, usual;

  if (laws->array[0] != '\0' && laws->files == 8 && laws->ranks == 8
      && read_text (laws, laws->array, true, &given) == ZUG_ARRAY_GOOD
      && read_text (laws, ZUG_ORTHODOX_ARRAY, false, &usual) == ZUG_ARRAY_GOOD
      && memcmp (&given, &usual, sizeof given) == 0)
    memset (laws->array, 0, sizeof laws->array);
}

/* Shuffled arrays. */

/* The n-th square of the back rank that nothing stands on yet. */
static int
nth_vacant (const uint8_t rank[8], int n)
{
  int file = 0;

  while (rank[file] != ZUG_NO_MAN || n-- > 0)
    file++;
  return file;
}

/* Scharnagl's numbering of the 960 arrays: bishops, queen, knights; king between the rooks. */
static void
number_to_rank (unsigned number, uint8_t rank[8])
{
  static const uint8_t knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                         {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
  static const uint8_t rest[3] = {ZUG_ROOK, ZUG_KING, ZUG_ROOK};

  memset (rank, ZUG_NO_MAN, 8);
  rank[number % 4 * 2 + 1] = ZUG_BISHOP;
  number /= 4;
  rank[number % 4 * 2] = ZUG_BISHOP;
  number /= 4;
  rank[nth_vacant (rank, (int) (number % 6))] = ZUG_QUEEN;
  number /= 6;
  rank[nth_vacant (rank, knights[number][1])] = ZUG_KNIGHT;
  rank[nth_vacant (rank, knights[number][0])] = ZUG_KNIGHT;
  for (int i = 0; i < 3; i++)
    rank[nth_vacant (rank, 0)] = rest[i];
}

static bool
back_rank_is_orthodox (const uint8_t *rank)
{
  static const uint8_t wanted[ZUG_N_ORTHODOX] = {0, 2, 2, 2, 1, 1};
  uint8_t found[ZUG_N_ORTHODOX] = {0};

  for (int file = 0; file < 8; file++)
    if (rank[file] < ZUG_N_ORTHODOX)
      found[rank[file]]++;
  return memcmp (found, wanted, sizeof found) == 0;
}

bool
zug_laws_shuffle (const ZugLaws *laws, unsigned number, ZugArray *array)
{
  if (number >= ZUG_N_SHUFFLES || laws->files != 8 || !zug_laws_array (laws, array))
    return false;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int edge = side == ZUG_WHITE ? 0 : laws->ranks - 1;
      uint8_t *rank = &array->type[side][zug_square (0, edge)];

      if (!back_rank_is_orthodox (rank))
        return false;
      number_to_rank (number, rank);
    }
  return true;
}
