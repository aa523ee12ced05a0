/* zug-tool-play-current.c: which game with a friend a terminal speaks of */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include <glib/gi18n.h>
#include <string.h>

gint64
zug_play_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

void
zug_play_complain (ZugPlay *play, const char *words)
{
  play->failed = TRUE;
  zug_tool_complain ("%s", words);
}

void
zug_play_fail (ZugPlay *play, const GError *error)
{
  zug_play_complain (play, error->message);
}

ZugLinkSeat *
zug_play_current (ZugPlay *play)
{
  return zug_link_desk_get_seat (play->desk, play->current);
}

ZugLinkGame *
zug_play_current_game (ZugPlay *play)
{
  ZugLinkGame *game =
      zug_play_current (play) != NULL ? zug_link_seat_get_game (zug_play_current (play)) : NULL;

  if (game != NULL && zug_link_game_get_game (game) != NULL && !zug_link_game_is_over (game))
    return game;
  zug_play_complain (play, _ ("There is no game on here; see “games”."));
  return NULL;
}

void
zug_play_forget_choice (ZugPlay *play)
{
  explicit_bzero (&play->chosen, sizeof play->chosen);
  play->has_chosen = FALSE;
}
