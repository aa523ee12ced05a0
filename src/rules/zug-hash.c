/* zug-hash.c: one zobrist key for everything that repetition looks at */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-hash.h"

#include "zug-reach.h"

static inline uint64_t
hash_set (ZugSquares set, const uint64_t *keys)
{
  uint64_t key = 0;

  while (set)
    key ^= keys[zug_take (&set)];
  return key;
}

static uint64_t
hash_ban (ZugSide side, ZugMove move)
{
  return zug_splitmix (ZUG_KEY_BAN
                       + ((uint64_t) side << 24 | (uint64_t) move.from << 18
                          | (uint64_t) move.to << 12 | (uint64_t) move.promotion << 8 | move.kind));
}

static uint64_t
hash_pool (const ZugPosition *position)
{
  uint64_t key = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_N_TYPES; type++)
      if (position->pool[side][type])
        key ^= zug_splitmix (ZUG_KEY_POOL + (uint64_t) (side * 6 + type) * 256
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
    key ^= zug_key_table[ZUG_KEY_LEAVE + position->leave];
  if (laws->turn == ZUG_TURN_ALTERNATE && position->to_move == ZUG_BLACK)
    key ^= zug_key_table[ZUG_KEY_TO_MOVE];
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

  for (int side = 0; side < ZUG_N_SIDES; side++)
    key ^= hash_set (zug_resting (laws, before, (ZugSide) side)
                         ^ zug_resting (laws, after, (ZugSide) side),
                     &zug_key_table[ZUG_KEY_REST + side * 64]);
  key ^= hash_set (before->rights ^ after->rights, &zug_key_table[ZUG_KEY_RIGHT]);
  return key ^ hash_set (before->ep ^ after->ep, &zug_key_table[ZUG_KEY_PASSED]);
}

uint64_t
zug_hash_step (const ZugLaws *laws, const ZugPosition *before, uint64_t key,
               const ZugPosition *after)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_N_TYPES; type++)
      key ^= hash_set (before->men[side][type] ^ after->men[side][type],
                       &zug_key_table[ZUG_KEY_MAN + (side * 6 + type) * 64]);
  return key ^ zug_hash_state_step (laws, before, after);
}

uint64_t
zug_hash (const ZugLaws *laws, const ZugPosition *position)
{
  ZugPosition empty;

  zug_position_clear (&empty);
  return zug_hash_step (laws, &empty, 0, position);
}
