/* zug-signature.c: what men a game came down to, in three bytes, so that most need no look */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-signature.h"

#include "zug-quick-board.h"

#define DARK G_GUINT64_CONSTANT (0xaa55aa55aa55aa55)
#define TROUBLE (1u << ZUG_FEATURE_UNREAD | 1u << ZUG_FEATURE_IRREGULAR)

const guint8 zug_signature_most[ZUG_KING] = {
    [ZUG_PAWN] = 8, [ZUG_KNIGHT] = 2, [ZUG_BISHOP] = 2, [ZUG_ROOK] = 2, [ZUG_QUEEN] = 1};

static gboolean
is_one (guint64 set)
{
  return set != 0 && (set & (set - 1)) == 0;
}

gboolean
zug_signature_are_opposite (const guint64 bishops[ZUG_N_SIDES])
{
  return is_one (bishops[ZUG_WHITE]) && is_one (bishops[ZUG_BLACK])
         && !(bishops[ZUG_WHITE] & DARK) != !(bishops[ZUG_BLACK] & DARK);
}

const guint8 *
zug_signature_men (guint bits)
{
  static guint8 men[ZUG_SIGNATURE_SIDES][ZUG_KING];
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < ZUG_SIGNATURE_SIDES; i++)
        for (guint type = ZUG_KING, rest = i; type-- > 0; rest /= zug_signature_most[type] + 1u)
          men[i][type] = (guint8) (rest % (zug_signature_most[type] + 1u));
      g_once_init_leave (&ready, 1);
    }
  return men[MIN (bits, ZUG_SIGNATURE_SIDES - 1)];
}

typedef struct
{
  guint8 least[ZUG_N_SIDES][ZUG_KING];
  gboolean opposite;
} Fewest;

static void
note (Fewest *fewest, const ZugQuickBoard *board)
{
  const guint64 bishops[] = {board->men[ZUG_WHITE][ZUG_BISHOP], board->men[ZUG_BLACK][ZUG_BISHOP]};

  for (guint side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    for (guint type = ZUG_PAWN; type < ZUG_KING; type++)
      fewest->least[side][type] = MIN (fewest->least[side][type], board->count[side][type]);
  fewest->opposite = fewest->opposite || zug_signature_are_opposite (bishops);
}

static guint32
pack (const Fewest *fewest)
{
  guint32 signature = ZUG_SIGNATURE_KNOWN | (guint32) fewest->opposite << 19;

  for (guint side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      guint32 bits = 0;

      for (guint type = ZUG_PAWN; type < ZUG_KING; type++)
        bits = bits * (zug_signature_most[type] + 1u) + fewest->least[side][type];
      signature |= bits << (side == ZUG_WHITE ? 1 : 10);
    }
  return signature;
}

/* Where nobody promotes, men only become fewer: those at the end are the fewest, and a side that
 * has both bishops then never had one alone. FALSE where that does not tell all. */
static gboolean
read_end (const ZugGameData *game, Fewest *fewest)
{
  guint32 left = game->men;

  if (left == 0 || (game->features >> ZUG_FEATURE_PROMOTION & 1) != 0)
    return FALSE;
  for (int side = ZUG_BLACK; side >= ZUG_WHITE; side--)
    for (guint type = ZUG_PAWN, bits = 4; type < ZUG_KING; type++, left >>= bits, bits = 2)
      fewest->least[side][type] =
          (guint8) MIN (zug_signature_most[type], left & ((1u << bits) - 1));
  return fewest->least[ZUG_WHITE][ZUG_BISHOP] > 1 || fewest->least[ZUG_BLACK][ZUG_BISHOP] > 1;
}

guint32
zug_signature_of (const ZugGameData *game)
{
  ZugQuickBoard board;
  Fewest fewest = {.opposite = FALSE};

  if (game->features & TROUBLE || !zug_quick_board_plays (&game->laws))
    return 0;
  if (read_end (game, &fewest))
    return pack (&fewest);
  for (guint side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    for (guint type = ZUG_PAWN; type < ZUG_KING; type++)
      fewest.least[side][type] = zug_signature_most[type];
  zug_quick_board_set (&board, &game->start);
  note (&fewest, &board);
  for (int turn = 0; (turn = zug_game_data_next (game, turn)) > 0;)
    {
      const ZugTurnData *data = &game->turn[turn];
      ZugQuickStep step = data->sides == 1u << board.side && data->team == NULL
                              ? zug_quick_board_move (&board, data->pair.choice[board.side])
                              : ZUG_QUICK_UNKNOWN;

      if (step == ZUG_QUICK_UNKNOWN)
        return 0;
      if (step == ZUG_QUICK_MATERIAL)
        note (&fewest, &board);
    }
  return pack (&fewest);
}
