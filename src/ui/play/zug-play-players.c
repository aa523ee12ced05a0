/* zug-play-players.c: the players at both ends of the board: who, what they have to do, how they ended */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

ZugPlayerStrip *
zug_play_players_strip (ZugPlayPage *self, ZugSide side)
{
  ZugSide below = zug_board_view_get_flipped (self->board) ? ZUG_BLACK : ZUG_WHITE;

  return side == below ? self->lower_strip : self->upper_strip;
}

/* How the game came out for a side, where its end is shown. */
static const char *
standing (ZugPlayPage *self, ZugSide side)
{
  ZugResult result = zug_game_get_end (self->game).result;

  if (result == ZUG_RESULT_OPEN || !zug_play_turn_is_last (self))
    return NULL;
  if (result == ZUG_RESULT_DRAW)
    return C_ ("player state", "Draw");
  return (result == ZUG_RESULT_WHITE) == (side == ZUG_WHITE) ? C_ ("player state", "Won")
                                                             : C_ ("player state", "Lost");
}

/* What the sides have to do now, and how they ended: neither is so before the turn on the board is over. */
static void
update_duties (ZugPlayPage *self)
{
  ZugTurn *turn = zug_turn_list_get_current (self->turns);
  gboolean over = zug_board_view_get_phase (self->board) >= 1;

  if (self->game == NULL || turn == NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayerStrip *strip = zug_play_players_strip (self, side);
      g_autofree char *duty = over ? zug_narration_duty (zug_game_get_variant (self->game),
                                                         zug_turn_get_position (turn), side)
                                   : NULL;

      zug_player_strip_set_duty (strip, duty);
      zug_player_strip_set_standing (strip, over ? standing (self, side) : NULL);
    }
}

void
zug_play_players_update (ZugPlayPage *self)
{
  const ZugPosition *start = zug_turn_get_position (zug_game_get_root (self->game));
  const ZugPosition *shown = zug_turn_get_position (zug_turn_list_get_current (self->turns));

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayerStrip *strip = zug_play_players_strip (self, side);

      zug_player_strip_show (strip, self->game, side,
                             self->match != NULL ? zug_match_get_player (self->match, side) : NULL);
      zug_player_strip_set_position (strip, zug_game_get_variant (self->game), start, shown);
      zug_player_strip_set_turn (strip, self->game, zug_turn_list_get_current (self->turns));
    }
  update_duties (self);
}

void
zug_play_players_update_names (ZugPlayPage *self)
{
  if (!zug_play_reveal_is_coin_in_air (self))
    zug_play_players_update (self);
}

void
zug_play_players_set_awaited (ZugPlayPage *self, ZugSide awaited)
{
  if (self->match == NULL)
    return;
  /* At one screen one chooses after the other; who waits is not yet choosing. */
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_player_strip_set_waiting (zug_play_players_strip (self, side),
                                  zug_match_is_shared_screen (self->match)
                                      && side != (int) awaited);
}

void
zug_play_players_init (ZugPlayPage *self)
{
  g_signal_connect_swapped (self->board, "notify::phase", G_CALLBACK (update_duties), self);
}
