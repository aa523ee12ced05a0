/* zug-turn-keys.c: the positions that came before, as a search wants them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-keys.h"

#include "zug-hash.h"

GArray *
zug_turn_keys_before (ZugTurn *last, const ZugLaws *laws)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (ZugTurn *turn = last; zug_turn_get_parent (turn) != NULL; turn = zug_turn_get_parent (turn))
    if (zug_turn_get_position (turn)->replays == 0)
      {
        guint64 key = zug_hash (laws, zug_turn_get_before (turn));

        g_array_append_val (keys, key);
      }
  return keys;
}

const ZugOpening *
zug_turn_find_opening (ZugTurn *last, const ZugLaws *laws)
{
  const ZugOpening *opening = NULL;

  if (!zug_opening_has (laws))
    return NULL;
  for (ZugTurn *turn = last; turn != NULL && opening == NULL; turn = zug_turn_get_parent (turn))
    opening =
        zug_opening_find (zug_hash (laws, zug_turn_get_position (turn)), zug_turn_get_depth (turn));
  return opening;
}
