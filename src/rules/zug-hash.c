/* zug-hash.c: one zobrist key for everything that repetition looks at */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-keys.h"

#include "zug-hash.h"

#define HASH_SET(set, key_of)                                                                      \
  do                                                                                               \
    for (ZugSquares left = (set); zug_any (left);)                                                 \
      key ^= key_of;                                                                               \
  while (0)
#define NEXT zug_take (&left)

static uint64_t
hash_ban (ZugSide side, ZugMove move)
{
  uint64_t n =
      (((uint64_t) (side * 8 + move.kind) * 32 + move.promotion) * 256 + move.from) * 256 + move.to;

  return zug_splitmix (ZUG_KEY_BAN + n);
}

static uint64_t
hash_pool (const ZugPosition *position)
{
  uint64_t key = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_WIDTH_TYPES; type++)
      if (position->pool[side][type])
        key ^= zug_splitmix (ZUG_KEY_POOL + (uint64_t) (side * 32 + type) * 256
                             + position->pool[side][type]);
  return key;
}

static uint64_t
hash_bans (const ZugPosition *position)
{
  uint64_t key = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < position->n_bans[side]; i++)
      key ^= hash_ban ((ZugSide) side, position->bans[side][i]);
  return key;
}

/* Everything that is not a set of squares. */
static inline uint64_t
hash_others (const ZugLaws *laws, const ZugPosition *position)
{
  uint64_t key = 0;

  if (position->leave != ZUG_NO_SQUARE)
    key ^= zug_key_leave (position->leave);
  if (laws->turn == ZUG_TURN_ALTERNATE && position->to_move == ZUG_BLACK)
    key ^= zug_splitmix (ZUG_KEY_TO_MOVE);
  if (laws->promotion == ZUG_PROMOTION_CAPTURED)
    key ^= hash_pool (position);
  if (position->n_bans[ZUG_WHITE] | position->n_bans[ZUG_BLACK])
    key ^= hash_bans (position);
  return key;
}

uint64_t
zug_hash_state_step (const ZugLaws *laws, const ZugPosition *before, const ZugPosition *after)
{
  uint64_t key = hash_others (laws, before) ^ hash_others (laws, after);

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    HASH_SET (zug_resting (laws, before, side) ^ zug_resting (laws, after, side),
              zug_key_rest (side, NEXT));
  HASH_SET (before->rights ^ after->rights, zug_key_right (NEXT));
  HASH_SET (before->ep ^ after->ep, zug_key_passed (NEXT));
  return key;
}

uint64_t
zug_hash_step (const ZugLaws *laws, const ZugPosition *before, uint64_t key,
               const ZugPosition *after)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < zug_n_types_of (laws); type++)
      HASH_SET (before->men[side][type] ^ after->men[side][type],
                zug_key_man (side, (unsigned) type, NEXT));
  return key ^ zug_hash_state_step (laws, before, after);
}

uint64_t
zug_hash (const ZugLaws *laws, const ZugPosition *position)
{
  ZugPosition empty;

  zug_position_clear (laws, &empty);
  return zug_hash_step (laws, &empty,
                        laws->turn == ZUG_TURN_ALTERNATE ? zug_splitmix (ZUG_KEY_ALTERNATE) : 0,
                        position);
}
