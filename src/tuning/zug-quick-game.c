/* zug-quick-game.c: a game of the quickest player with itself, begun at random */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-quick-game.h"

#include "zug-hash.h"
#include "zug-resolve.h"

enum
{
  FIRST_TURNS = 2, /* at random, so many or up to LAST_TURNS of them */
  LAST_TURNS = 8
};

ZugEnd
zug_quick_game_end (const ZugQuickGame *self)
{
  return zug_outcome (self->laws, &self->position, (const uint64_t *) self->keys->data,
                      (int) self->keys->len);
}

ZugPair
zug_quick_game_draw (ZugQuickGame *self)
{
  ZugPair pair;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair.choice[side] = zug_quick_draw (self->quick, (ZugSide) side, self->random);
  return pair;
}

void
zug_quick_game_resolve (ZugQuickGame *self, ZugPair pair, ZugPosition *after)
{
  ZugOutcomes outcomes;
  double left = g_rand_double (self->random);
  int i = 0;

  zug_resolve (self->laws, &self->position, pair, &outcomes);
  while (i + 1 < outcomes.n && left >= outcomes.probability[i])
    left -= outcomes.probability[i++];
  *after = outcomes.position[i];
}

void
zug_quick_game_play (ZugQuickGame *self, ZugPair pair)
{
  uint64_t key = zug_hash (self->laws, &self->position);
  ZugPosition after;

  zug_quick_game_resolve (self, pair, &after);
  if (after.turn != self->position.turn || zug_laws_alternate (self->laws))
    g_array_append_val (self->keys, key);
  self->position = after;
}

static void
begin (ZugQuickGame *self)
{
  int turns = g_rand_int_range (self->random, FIRST_TURNS, LAST_TURNS + 1);

  do
    {
      if (zug_laws_draw_array (self->laws))
        zug_position_start_shuffled (self->laws,
                                     (unsigned) g_rand_int_range (self->random, 0, ZUG_N_SHUFFLES),
                                     &self->position);
      else
        zug_position_start (self->laws, &self->position);
      g_array_set_size (self->keys, 0);
      for (int i = 0; i < turns && zug_quick_game_end (self).result == ZUG_RESULT_OPEN; i++)
        {
          zug_quick_list (self->quick, self->laws, &self->position);
          zug_quick_game_play (self, zug_quick_game_draw (self));
        }
    }
  while (zug_quick_game_end (self).result != ZUG_RESULT_OPEN);
}

void
zug_quick_game_init (ZugQuickGame *self, const ZugLaws *laws, const guint32 *seeds, guint n)
{
  *self = (ZugQuickGame) {.laws = laws,
                          .random = g_rand_new_with_seed_array (seeds, n),
                          .quick = g_new (ZugQuick, 1),
                          .keys = g_array_new (FALSE, FALSE, sizeof (uint64_t))};
  begin (self);
}

void
zug_quick_game_clear (ZugQuickGame *self)
{
  g_rand_free (self->random);
  g_free (self->quick);
  g_array_unref (self->keys);
}
