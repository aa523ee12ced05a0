/* zug-player-strips.c: the players at both ends of the board: who, their duties, how they ended */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-player-strips.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

struct _ZugPlayerStrips
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  ZugPlayerStrip *upper;
  ZugPlayerStrip *lower;
};

G_DEFINE_FINAL_TYPE (ZugPlayerStrips, zug_player_strips, G_TYPE_OBJECT)

static ZugPlayerStrip *
strip_of (ZugPlayerStrips *self, ZugSide side)
{
  ZugSide below = zug_board_view_get_flipped (self->board) ? ZUG_BLACK : ZUG_WHITE;

  return side == below ? self->lower : self->upper;
}

/* How the game came out for a side, where its end is shown. */
static const char *
standing (ZugPlayerStrips *self, ZugSide side)
{
  ZugResult result = zug_game_get_end (zug_play_session_get_game (self->session)).result;

  if (result == ZUG_RESULT_OPEN || !zug_play_session_is_last (self->session))
    return NULL;
  if (result == ZUG_RESULT_DRAW)
    return C_ ("player state", "Draw");
  return (result == ZUG_RESULT_WHITE) == (side == ZUG_WHITE) ? C_ ("player state", "Won")
                                                             : C_ ("player state", "Lost");
}

/* What the sides have to do now, and how they ended: neither is so before the turn on the board
 * is over. */
static void
update_duties (ZugPlayerStrips *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean over = zug_board_view_get_phase (self->board) >= 1;

  if (zug_play_session_get_game (self->session) == NULL || turn == NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayerStrip *strip = strip_of (self, side);
      g_autofree char *duty =
          over ? zug_narration_duty (zug_play_session_get_variant (self->session),
                                     zug_turn_get_position (turn), side)
               : NULL;

      zug_player_strip_set_duty (strip, duty);
      zug_player_strip_set_standing (strip, over ? standing (self, side) : NULL);
    }
}

static void
show_now (ZugPlayerStrips *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayerStrip *strip = strip_of (self, side);

      zug_player_strip_show (strip, game, side,
                             match != NULL ? zug_match_get_player (match, side) : NULL);
      zug_player_strip_set_turn (strip, game, turn);
    }
  update_duties (self);
}

static void
show (ZugPlayerStrips *self)
{
  if (zug_play_session_get_turn (self->session) != NULL
      && !zug_play_session_is_coin_in_air (self->session))
    show_now (self);
}

static void
on_flipped (ZugPlayerStrips *self)
{
  if (zug_play_session_get_turn (self->session) != NULL)
    show_now (self);
}

/* At one screen one chooses after the other; who waits is not yet choosing. */
static void
update (ZugPlayerStrips *self)
{
  ZugSide awaited = zug_play_session_get_awaited (self->session);

  if (zug_play_session_get_match (self->session) == NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_player_strip_set_waiting (strip_of (self, side), zug_play_session_is_shared (self->session)
                                                             && side != (int) awaited);
}

static void
zug_player_strips_class_init (ZugPlayerStripsClass *klass)
{
}

static void
zug_player_strips_init (ZugPlayerStrips *self)
{
}

ZugPlayerStrips *
zug_player_strips_new (ZugPlaySession *session, ZugBoardView *board, ZugPlayerStrip *upper,
                       ZugPlayerStrip *lower)
{
  ZugPlayerStrips *self = g_object_new (ZUG_TYPE_PLAYER_STRIPS, NULL);

  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  self->upper = upper;
  self->lower = lower;
  zug_play_session_hear_editor (session, "edited", G_CALLBACK (show), self);
  zug_play_session_hear_match (session, "replaced", G_CALLBACK (show), self);
  g_signal_connect_object (board, "notify::phase", G_CALLBACK (update_duties), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::flipped", G_CALLBACK (on_flipped), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "showing", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}
