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
  ZugResult result = zug_game_get_end (zug_play_session_get_game (self->session)).result;

  if (result == ZUG_RESULT_OPEN || !zug_play_session_is_last (self->session))
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
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean over = zug_board_view_get_phase (self->board) >= 1;

  if (zug_play_session_get_game (self->session) == NULL || turn == NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayerStrip *strip = zug_play_players_strip (self, side);
      g_autofree char *duty =
          over ? zug_narration_duty (
                     zug_game_get_variant (zug_play_session_get_game (self->session)),
                     zug_turn_get_position (turn), side)
               : NULL;

      zug_player_strip_set_duty (strip, duty);
      zug_player_strip_set_standing (strip, over ? standing (self, side) : NULL);
    }
}

void
zug_play_players_update (ZugPlayPage *self)
{
  const ZugPosition *start =
      zug_turn_get_position (zug_game_get_root (zug_play_session_get_game (self->session)));
  const ZugPosition *shown = zug_turn_get_position (zug_play_session_get_turn (self->session));

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayerStrip *strip = zug_play_players_strip (self, side);

      zug_player_strip_show (
          strip, zug_play_session_get_game (self->session), side,
          zug_play_session_get_match (self->session) != NULL
              ? zug_match_get_player (zug_play_session_get_match (self->session), side)
              : NULL);
      zug_player_strip_set_position (
          strip, zug_game_get_variant (zug_play_session_get_game (self->session)), start, shown);
      zug_player_strip_set_turn (strip, zug_play_session_get_game (self->session),
                                 zug_play_session_get_turn (self->session));
    }
  update_duties (self);
}

void
zug_play_players_update_names (ZugPlayPage *self)
{
  if (!zug_play_session_is_coin_in_air (self->session))
    zug_play_players_update (self);
}

void
zug_play_players_set_awaited (ZugPlayPage *self, ZugSide awaited)
{
  if (zug_play_session_get_match (self->session) == NULL)
    return;
  /* At one screen one chooses after the other; who waits is not yet choosing. */
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_player_strip_set_waiting (
        zug_play_players_strip (self, side),
        zug_match_is_shared_screen (zug_play_session_get_match (self->session))
            && side != (int) awaited);
}

void
zug_play_players_init (ZugPlayPage *self)
{
  g_signal_connect_swapped (self->board, "notify::phase", G_CALLBACK (update_duties), self);
}
