/* zug-laws-settle.c: what follows from the laws: their board, build and traits */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <string.h>

static void
settle_board (ZugLaws *laws)
{
  memset (&laws->off, 0, sizeof laws->off);
  for (int rank = 0; rank < 16; rank++)
    for (int file = 0; file < 16; file++)
      if (file >= laws->files || rank >= laws->ranks || laws->holes[rank] >> file & 1)
        zug_set_add (&laws->off, zug_square (file, rank));
  laws->off_narrow = 0;
  for (int rank = 0; rank < 8; rank++)
    laws->off_narrow |= (laws->off.word[rank >> 2] >> (16 * (rank & 3)) & 0xff) << (8 * rank);
}

static bool
has_step (const ZugManStep *steps, int n, int r, int s)
{
  for (int i = 0; i < n; i++)
    if (steps[i].r == r && steps[i].s == s)
      return true;
  return false;
}

/* Which of a man's steps tables know, and whether there are others. */
static void
settle_steps (ZugLaws *laws, int type)
{
  const ZugMan *man = &laws->man[type];
  bool one = has_step (man->leap, man->n_leaps, 1, 0),
       aside = has_step (man->leap, man->n_leaps, 1, 1);
  unsigned fast = 0;
  int known = 0;

  if (has_step (man->ride, man->n_rides, 1, 0))
    fast |= ZUG_FAST_STRAIGHT, known++;
  if (has_step (man->ride, man->n_rides, 1, 1))
    fast |= ZUG_FAST_DIAGONAL, known++;
  if (has_step (man->leap, man->n_leaps, 2, 1))
    fast |= ZUG_FAST_KNIGHT, known++;
  if (one && aside)
    fast |= ZUG_FAST_KING, known += 2;
  laws->fast[type] = (uint8_t) fast;
  laws->odd[type] = man->n_leaps + man->n_rides > known;
}

static void
settle_men (ZugLaws *laws)
{
  laws->plain = true;
  memset (laws->fast, 0, sizeof laws->fast);
  memset (laws->odd, 0, sizeof laws->odd);
  for (int type = 0; type < laws->n_types; type++)
    {
      bool is_king = type == ZUG_KING;

      settle_steps (laws, type);
      if (laws->odd[type] || (laws->man[type].royal != 0) != is_king
          || (is_king && laws->fast[type] != ZUG_FAST_KING))
        laws->plain = false;
      if (!zug_laws_man_moves_as_usual (laws, (ZugManType) type))
        laws->wide = true;
    }
}

static void
settle_numbers (ZugLaws *laws)
{
  ZugArray array;

  memset (laws->n_royal, 0, sizeof laws->n_royal);
  memset (laws->n_men, 0, sizeof laws->n_men);
  if (!zug_laws_array (laws, &array))
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      for (int square = 0; square < ZUG_N_SQUARES; square++)
        if (array.type[side][square] != ZUG_NO_MAN)
          {
            laws->n_men[side]++;
            laws->n_royal[side] += laws->man[array.type[side][square]].royal != 0;
          }
      laws->wide |= laws->n_royal[side] != 1;
      laws->plain &= laws->n_royal[side] <= 1;
    }
}

unsigned
zug_laws_value (const ZugLaws *laws, const ZugLaw *law)
{
  const uint8_t *at = (const uint8_t *) laws + law->offset;
  uint16_t number;

  if (law->kind == ZUG_LAW_CHOICE)
    return law->yes_first ? !*at : *at;
  if (law->kind != ZUG_LAW_NUMBER)
    return 0;
  if (law->max < 256)
    return *at;
  memcpy (&number, at, sizeof number);
  return number;
}

/* A law asks only laws above it whether it says anything. */
static void
settle_traits (ZugLaws *laws)
{
  laws->traits = 0;
  for (size_t i = 0; i < zug_n_laws; i++)
    if (zug_law_table[i].kind == ZUG_LAW_CHOICE && zug_law_matters (laws, &zug_law_table[i]))
      laws->traits |= zug_law_table[i].values[zug_laws_value (laws, &zug_law_table[i])].traits;
}

void
zug_laws_settle (ZugLaws *laws)
{
  laws->n_types = ZUG_N_ORTHODOX;
  while (laws->n_types < ZUG_N_TYPES && laws->man[laws->n_types].letter != '\0')
    laws->n_types++;
  settle_board (laws);
  zug_laws_settle_array (laws);
  laws->wide = laws->files > 8 || laws->ranks > 8;
  settle_men (laws);
  settle_numbers (laws);
  settle_traits (laws);
}
