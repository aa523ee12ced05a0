/* zug-net-record.c: positions with what they are worth, as a net learns from them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-net-record.h"

#include "zug-splitmix.h"
#include <string.h>

G_STATIC_ASSERT (sizeof (ZugNetRecord) == 48);
G_STATIC_ASSERT (sizeof (ZugNetBlock) == 64);
/* Records are mapped from files as they are. */
G_STATIC_ASSERT (G_BYTE_ORDER == G_LITTLE_ENDIAN);

enum
{
  BOARD = 8,
  MOST_MEN = 16, /* of a side */
  NOWHERE = 255
};

gboolean
zug_net_record_serves (const ZugLaws *laws)
{
  return !laws->wide && laws->files == BOARD && laws->ranks == BOARD && zug_laws_simultaneous (laws)
         && !zug_laws_place_marks (laws);
}

static guint
place_of (ZugSquare square)
{
  return (guint) (zug_rank (square) * BOARD + zug_file (square));
}

static void
record_men (const ZugPosition *position, ZugNetRecord *record)
{
  guint n = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSet men = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE + side));
      ZugSet rest = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side));

      /* In the order of their squares, as whoever reads the set will go through it. */
      for (guint i = 0; i < MOST_MEN && !zug_set_is_empty (&men); i++)
        {
          ZugSquare square = zug_set_take (&men);
          guint man = zug_position_man (position, (ZugSide) side, square);

          man |= zug_set_has (&rest, square) ? 8 : 0;
          record->occupied[side] |= (guint64) 1 << place_of (square);
          record->man[n / 2] |= (guint8) (man << 4 * (n % 2));
          n++;
        }
    }
}

void
zug_net_record_position (const ZugLaws *laws, const ZugPosition *position, ZugNetRecord *record)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);

  memset (record, 0, sizeof *record);
  record_men (position, record);
  while (!zug_set_is_empty (&rights))
    {
      ZugSquare square = zug_set_take (&rights);

      record->rights |= (guint16) (1 << (zug_file (square) + (zug_rank (square) ? BOARD : 0)));
    }
  record->leave = position->leave == ZUG_NO_SQUARE ? NOWHERE : (guint8) place_of (position->leave);
  for (int type = ZUG_PAWN; type < ZUG_KING; type++)
    record->pool[type] =
        (guint8) (MIN (zug_position_pool (position, ZUG_WHITE, (ZugManType) type), 15)
                  | MIN (zug_position_pool (position, ZUG_BLACK, (ZugManType) type), 15) << 4);
}

static ZugSquare
square_at (int place)
{
  return zug_square (place % BOARD, place / BOARD);
}

static void
read_men (const ZugNetRecord *record, ZugPosition *position)
{
  guint n = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (guint64 left = record->occupied[side]; left != 0 && n < 2 * MOST_MEN; left &= left - 1)
      {
        ZugSquare square = square_at (__builtin_ctzll (left));
        guint man = record->man[n / 2] >> 4 * (n % 2) & 15;

        zug_position_put (position, (ZugSide) side, (ZugManType) (man & 7), square);
        if (man & 8)
          zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side), square,
                                 true);
        n++;
      }
}

void
zug_net_record_read (const ZugNetRecord *record, const ZugLaws *laws, ZugPosition *position)
{
  zug_position_clear (laws, position);
  read_men (record, position);
  for (guint rights = record->rights; rights != 0; rights &= rights - 1)
    {
      int file = __builtin_ctz (rights);

      zug_position_set_mark (position, ZUG_SET_RIGHTS,
                             zug_square (file % BOARD, file < BOARD ? 0 : BOARD - 1), true);
    }
  if (record->leave != NOWHERE)
    position->leave = square_at (record->leave);
  for (int type = ZUG_PAWN; type < ZUG_KING; type++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      zug_position_set_pool (position, (ZugSide) side, (ZugManType) type,
                             record->pool[type] >> 4 * side & 15);
}

/* --- blocks --------------------------------------------------------------------------------- */

guint64
zug_net_block_sum (const ZugNetRecord *records, gsize n)
{
  guint64 sum = n;

  for (gsize i = 0; i < n; i++)
    {
      guint64 word[sizeof *records / sizeof (guint64)];

      memcpy (word, &records[i], sizeof word);
      for (gsize k = 0; k < G_N_ELEMENTS (word); k++)
        sum = zug_splitmix_from (sum ^ word[k]);
    }
  return sum;
}

GByteArray *
zug_net_block_new (const char *variant, guint piece, const GArray *records)
{
  GByteArray *bytes = g_byte_array_new ();
  ZugNetBlock block = {.magic = ZUG_NET_BLOCK_MAGIC, .piece = piece, .n = records->len};

  g_strlcpy (block.variant, variant, sizeof block.variant);
  block.checksum = zug_net_block_sum ((const ZugNetRecord *) records->data, records->len);
  g_byte_array_append (bytes, (const guint8 *) &block, sizeof block);
  g_byte_array_append (bytes, (const guint8 *) records->data,
                       records->len * (guint) sizeof (ZugNetRecord));
  return bytes;
}
