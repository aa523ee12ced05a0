/* zug-laws-settle.c: what follows from the laws for the build of the rules that serves them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <string.h>

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

void
zug_laws_settle_width (ZugLaws *laws)
{
  laws->wide = laws->files > 8 || laws->ranks > 8;
  settle_men (laws);
  settle_numbers (laws);
  laws->off_narrow = 0;
  for (int rank = 0; rank < 8; rank++)
    laws->off_narrow |= (laws->off.word[rank >> 2] >> (16 * (rank & 3)) & 0xff) << (8 * rank);
}
