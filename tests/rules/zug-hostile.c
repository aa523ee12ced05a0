/* zug-hostile.c: crowded team turns that are hard to merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-hostile.h"

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#include <string.h>

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

/* Asks for more until there are n requests. */
static int
add_requests (const ZugLaws *laws, const ZugPosition *position, GRand *rand, int n,
              ZugRequests *requests)
{
  ZugChoices choices[ZUG_N_SIDES];
  int found = requests->n[ZUG_WHITE] + requests->n[ZUG_BLACK];

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
zug_hostile_requests (const ZugLaws *laws, const ZugPosition *position, GRand *rand, int n,
                      ZugRequests *requests)
{
  requests->n[ZUG_WHITE] = requests->n[ZUG_BLACK] = 0;
  return add_requests (laws, position, rand, n, requests);
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

/* --- changes ---------------------------------------------------------------------------------- */

static gboolean
change_man (const ZugLaws *laws, GRand *rand, int men, ZugPosition *position)
{
  int file = number (rand, 0, laws->files - 1), rank = number (rand, 0, laws->ranks - 1);
  ZugSquare square = zug_square (file, rank);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugManType type = zug_position_man (position, (ZugSide) side, square);

      if (type == ZUG_NO_MAN)
        continue;
      if (laws->man[type].royal)
        return FALSE;
      zug_position_take (position, (ZugSide) side, square);
      if (g_rand_boolean (rand))
        return TRUE;
    }
  return put (laws, position, men, (ZugSide) number (rand, 0, 1), any_man (laws, rand), file, rank);
}

static void
drop_request (ZugRequests *requests, ZugSide side, int i)
{
  requests->move[side][i] = requests->move[side][--requests->n[side]];
}

static void
drop_illegal (const ZugLaws *laws, const ZugPosition *position, ZugRequests *requests)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = requests->n[side] - 1; i >= 0; i--)
      if (!zug_is_choice (laws, position, (ZugSide) side, requests->move[side][i]))
        drop_request (requests, (ZugSide) side, i);
}

gboolean
zug_hostile_change (const ZugLaws *laws, GRand *rand, int men, int n, ZugPosition *position,
                    ZugRequests *requests)
{
  ZugSide side = (ZugSide) number (rand, 0, 1);

  if (number (rand, 0, 2) > 0)
    {
      if (!change_man (laws, rand, men, position))
        return FALSE;
    }
  else if (requests->n[side])
    drop_request (requests, side, number (rand, 0, requests->n[side] - 1));
  drop_illegal (laws, position, requests);
  return add_requests (laws, position, rand, n, requests) >= n / 2;
}

/* --- as text ---------------------------------------------------------------------------------- */

gboolean
zug_hostile_read (const char *line, ZugLaws *laws, ZugPosition *position, ZugRequests *requests)
{
  g_auto (GStrv) parts = g_strsplit (line, "|", -1);
  g_autoptr (GString) spec = g_string_new ("fair-team");
  g_auto (GStrv) values = NULL;
  ZugStatus status;

  if (*line == '#' || g_strv_length (parts) != 4)
    return FALSE;
  values = g_strsplit (g_strstrip (parts[1]), " ", -1);
  for (int i = 0; values[i]; i++)
    g_string_append_printf (spec, "%s%s", *values[i] ? "+" : "", values[i]);
  if (!zug_fixture_laws (spec->str, laws))
    return FALSE;
  for (int i = 2; i < 4; i++)
    g_strstrip (parts[i]);
  if (!zug_zfen_read (laws, parts[2], position, &status)
      || !zug_coordinate_read_requests (laws, position, false, parts[3], strlen (parts[3]),
                                        requests, &status))
    g_error ("%s at %zu: %s", zug_status_words (status.code), status.offset, line);
  return TRUE;
}

char *
zug_hostile_write (const ZugLaws *laws, const ZugPosition *position, const ZugRequests *requests)
{
  char zfen[ZUG_ZFEN_MAX], turn[ZUG_COORDINATE_REQUESTS_MAX];

  return g_strdup_printf ("| files=%d ranks=%d castling=no | %s | %s", laws->files, laws->ranks,
                          zug_zfen_write (laws, position, zfen),
                          zug_coordinate_write_requests (laws, requests, turn));
}
