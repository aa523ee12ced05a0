/* zug-hostile.c: crowded team turns that are hard to merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-reach.h"

#include "zug-hostile.h"

#include "zug-choices.h"

static int
number (GRand *rand, int first, int last)
{
  return g_rand_int_range (rand, first, last + 1);
}

static gboolean
is_vacant (const ZugPosition *position, int file, int rank)
{
  ZugSquare square = zug_square (file, rank);

  return zug_position_man (position, ZUG_WHITE, square) == ZUG_NO_MAN
         && zug_position_man (position, ZUG_BLACK, square) == ZUG_NO_MAN;
}

static gboolean
put (const ZugLaws *laws, ZugPosition *position, int men, ZugSide side, ZugManType type, int file,
     int rank)
{
  if (file < 0 || file >= laws->files || rank < 0 || rank >= laws->ranks
      || !zug_laws_on_board (laws, zug_square (file, rank)) || !is_vacant (position, file, rank)
      || (type == ZUG_PAWN && (rank == 0 || rank == laws->ranks - 1))
      || zug_count (position->occupied[side]) >= men)
    return FALSE;
  zug_position_put (position, side, type, zug_square (file, rank));
  return TRUE;
}

static ZugManType
any_man (const ZugLaws *laws, GRand *rand)
{
  static const ZugManType types[] = {ZUG_PAWN, ZUG_PAWN,   ZUG_KNIGHT, ZUG_KNIGHT,
                                     ZUG_ROOK, ZUG_BISHOP, ZUG_QUEEN};
  int type = ZUG_PAWN;

  if (laws->n_types > ZUG_N_ORTHODOX)
    type = number (rand, ZUG_KING, laws->n_types - 1);
  if (type > ZUG_KING && !laws->man[type].royal)
    return (ZugManType) type;
  return types[number (rand, 0, G_N_ELEMENTS (types) - 1)];
}

static ZugManType
any_rider (const ZugLaws *laws, GRand *rand)
{
  ZugManType type;

  do
    type = (ZugManType) number (rand, ZUG_BISHOP, laws->n_types - 1);
  while (laws->man[type].royal || laws->man[type].n_rides == 0);
  return type;
}

/* A rider of the other side at the end of a line to the king, and one to three men between. */
static void
put_line (const ZugLaws *laws, GRand *rand, ZugPosition *position, int men, ZugSide side, int file,
          int rank)
{
  ZugManType rider = any_rider (laws, rand);
  ZugManStep step = laws->man[rider].ride[number (rand, 0, laws->man[rider].n_rides - 1)];
  gboolean turned = g_rand_boolean (rand);
  int files = (turned ? step.r : step.s) * (g_rand_boolean (rand) ? 1 : -1);
  int ranks = (turned ? step.s : step.r) * (g_rand_boolean (rand) ? 1 : -1);
  int length = number (rand, 2, 5), between = number (rand, 1, MIN (3, length - 1));

  put (laws, position, men, zug_other (side), rider, file + length * files, rank + length * ranks);
  for (int i = 0; i < between; i++)
    {
      int at = number (rand, 1, length - 1);

      put (laws, position, men, (ZugSide) number (rand, 0, 1), any_man (laws, rand),
           file + at * files, rank + at * ranks);
    }
}

/* A side's royal men, all that it starts with; its king is the last. */
static void
put_royals (const ZugLaws *laws, GRand *rand, ZugPosition *position, int men, ZugSide side,
            int *file, int *rank)
{
  ZugArray array;

  g_assert_true (zug_laws_array (laws, &array));
  for (int square = 0; square < ZUG_N_SQUARES; square++)
    if (array.type[side][square] != ZUG_NO_MAN && laws->man[array.type[side][square]].royal)
      do
        {
          *file = number (rand, 1, laws->files - 2);
          *rank = number (rand, 1, laws->ranks - 2);
        }
      while (!put (laws, position, men, side, (ZugManType) array.type[side][square], *file, *rank));
}

void
zug_hostile_position (const ZugLaws *laws, GRand *rand, int men, ZugPosition *position)
{
  int file[ZUG_N_SIDES], rank[ZUG_N_SIDES];

  zug_position_clear (laws, position);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    put_royals (laws, rand, position, men, (ZugSide) side, &file[side], &rank[side]);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = number (rand, 3, 8); i > 0; i--)
      put_line (laws, rand, position, men, (ZugSide) side, file[side], rank[side]);
  for (int i = 0; i < 2 * men; i++)
    put (laws, position, men, (ZugSide) (i % 2), any_man (laws, rand),
         number (rand, 0, laws->files - 1), number (rand, 0, laws->ranks - 1));
}

static gboolean
has_asked (const ZugRequests *requests, ZugSide side, ZugSquare from)
{
  for (int i = 0; i < requests->n[side]; i++)
    if (requests->move[side][i].from == from)
      return TRUE;
  return FALSE;
}

/* A move of one man, the one nearest to the enemy king out of two drawn. */
static ZugMove
draw_move (const ZugLaws *laws, const ZugChoices *choices, const ZugPosition *position, GRand *rand,
           ZugSide side, ZugSquare from)
{
  ZugSquare king = zug_position_king (laws, position, (ZugSide) number (rand, 0, 1));
  ZugMove own[ZUG_MAX_CHOICES], one, two;
  int n = 0;

  for (int i = 0; i < choices->n; i++)
    if (choices->move[i].from == from && choices->move[i].kind != ZUG_MOVE_PASS)
      own[n++] = choices->move[i];
  one = own[number (rand, 0, n - 1)];
  two = own[number (rand, 0, n - 1)];
  if (king == ZUG_NO_SQUARE)
    return one;
  return MAX (ABS (zug_file (one.to) - zug_file (king)), ABS (zug_rank (one.to) - zug_rank (king)))
                 <= MAX (ABS (zug_file (two.to) - zug_file (king)),
                         ABS (zug_rank (two.to) - zug_rank (king)))
             ? one
             : two;
}

int
zug_hostile_requests (const ZugLaws *laws, const ZugPosition *position, GRand *rand, int n,
                      ZugRequests *requests)
{
  ZugChoices choices[ZUG_N_SIDES];
  int found = 0;

  requests->n[ZUG_WHITE] = requests->n[ZUG_BLACK] = 0;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_choices (laws, position, (ZugSide) side, &choices[side]);
  for (int tries = 0; tries < 40 * n && found < n; tries++)
    {
      ZugSide side = (ZugSide) number (rand, 0, 1);
      ZugMove move;

      if (choices[side].n == 0 || requests->n[side] == ZUG_MAX_REQUESTS)
        continue;
      move = choices[side].move[number (rand, 0, choices[side].n - 1)];
      if (move.kind == ZUG_MOVE_PASS || has_asked (requests, side, move.from))
        continue;
      requests->move[side][requests->n[side]++] =
          draw_move (laws, &choices[side], position, rand, side, move.from);
      found++;
    }
  return found;
}

int
zug_hostile_turn (const ZugLaws *laws, GRand *rand, int men, int least, int n,
                  ZugPosition *position, ZugRequests *requests)
{
  int found;

  do
    {
      zug_hostile_position (laws, rand, men, position);
      found = zug_hostile_requests (laws, position, rand, n, requests);
    }
  while (found < least);
  return found;
}
