/* zug-game-opening.c: the opening of a game that is kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-row-private.h"

#include "zug-game-body.h"
#include "zug-hash.h"
#include "zug-resolve.h"

enum
{
  MOST_MOVES = 60 /* who comes to a position of the table later than that is in another opening */
};

const ZugOpening *
zug_game_row_find_opening (ZugGameData *game, const char *laws, const char *start,
                           gconstpointer body, gsize size)
{
  const ZugOpening *opening = NULL, *found;
  ZugOutcomes outcomes;
  ZugPosition now;

  if (!zug_game_data_reset (game) || !zug_game_data_set_laws (game, laws, start)
      || !zug_opening_has (&game->laws) || !zug_game_body_read (body, size, game, NULL))
    return NULL;
  now = game->start;
  /* The line played stands before its variations. */
  for (gsize i = 1; i < MIN (game->n_turns, MOST_MOVES + 1); i++)
    {
      ZugTurnData *turn = &game->turn[i];

      if (turn->parent != (gint32) i - 1
          || zug_turn_data_complete (turn, &game->laws, &now) != ZUG_STATUS_GOOD)
        break;
      zug_resolve (&game->laws, &now, turn->pair, &outcomes);
      now = outcomes.position[0];
      found = zug_opening_find (zug_hash (&game->laws, &now));
      opening = found != NULL ? found : opening;
    }
  return opening;
}
