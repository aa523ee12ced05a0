/* zug-tool-play-ask.c: what is asked, answered, given up and claimed in games with friends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include <glib/gi18n.h>

void
zug_play_after (ZugPlay *play, guint number, guint turns, gboolean good, const GError *error)
{
  if (!good)
    {
      zug_play_fail (play, error);
      return;
    }
  if (number != play->current)
    {
      /* TRANSLATORS: the number of a game */
      zug_tool_say (_ ("Game %u:"), number);
    }
  if (!play->coming || play->current == number)
    {
      play->current = number;
      zug_play_forget_choice (play);
    }
  zug_play_send (play, number);
  zug_play_keep (play, number);
  zug_play_tell_turns (play, number, turns);
  zug_play_tell (play, number);
}

static void
ask (ZugPlay *play, ZugLinkAsk what, guint turns)
{
  const guint before = zug_play_count_turns (play, play->current);
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (zug_play_current_game (play) == NULL)
    return;
  good = zug_link_seat_ask (zug_play_current (play), what, turns, zug_play_now (), &error);
  zug_play_after (play, play->current, before, good, error);
}

void
zug_play_run_draw (ZugPlay *play, GStrv words)
{
  ask (play, ZUG_LINK_ASK_DRAW, 0);
}

/* Without a number: the choices of this turn where something is sealed, else the last turn. */
void
zug_play_run_back (ZugPlay *play, GStrv words)
{
  const guint turns = zug_play_count_turns (play, play->current);
  guint64 stay = turns > 0 ? turns - 1 : 0;
  ZugLinkGame *game = zug_play_current_game (play);

  if (game == NULL)
    return;
  if (zug_link_game_has_sealed (game, ZUG_LINK_HOST)
      || zug_link_game_has_sealed (game, ZUG_LINK_GUEST))
    stay = turns;
  if (words[1] != NULL && !g_ascii_string_to_unsigned (words[1], 10, 0, turns, &stay, NULL))
    {
      zug_play_complain (play, _ ("How many turns are to stay? As in “back 5”."));
      return;
    }
  ask (play, ZUG_LINK_ASK_BACK, (guint) stay);
}

void
zug_play_run_abort (ZugPlay *play, GStrv words)
{
  ask (play, ZUG_LINK_ASK_ABORT, 0);
}

void
zug_play_run_rest (ZugPlay *play, GStrv words)
{
  ask (play, ZUG_LINK_ASK_REST, 0);
}

void
zug_play_run_resume (ZugPlay *play, GStrv words)
{
  ask (play, ZUG_LINK_ASK_GO_ON, 0);
}

static void
reply (ZugPlay *play, gboolean yes)
{
  const guint before = zug_play_count_turns (play, play->current);
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (zug_play_current_game (play) == NULL)
    return;
  good = zug_link_seat_reply (zug_play_current (play), yes, zug_play_now (), &error);
  zug_play_after (play, play->current, before, good, error);
}

void
zug_play_run_yes (ZugPlay *play, GStrv words)
{
  reply (play, TRUE);
}

void
zug_play_run_no (ZugPlay *play, GStrv words)
{
  reply (play, FALSE);
}

static void
end (ZugPlay *play, gboolean (*how) (ZugLinkSeat *seat, gint64 now, GError **error))
{
  const guint before = zug_play_count_turns (play, play->current);
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (zug_play_current_game (play) == NULL)
    return;
  good = how (zug_play_current (play), zug_play_now (), &error);
  zug_play_after (play, play->current, before, good, error);
}

void
zug_play_run_resign (ZugPlay *play, GStrv words)
{
  end (play, zug_link_seat_resign);
}

void
zug_play_run_claim (ZugPlay *play, GStrv words)
{
  end (play, zug_link_seat_claim);
}

void
zug_play_run_patient (ZugPlay *play, GStrv words)
{
  g_autoptr (GError) error = NULL;

  if (zug_play_current_game (play) == NULL)
    return;
  if (!zug_link_seat_set_patient (zug_play_current (play), TRUE, &error))
    zug_play_fail (play, error);
  else
    {
      g_print ("%s\n", _ ("From now on your friend’s clock is taken as it is told."));
      zug_play_renew (play, play->current);
    }
}

void
zug_play_look (ZugPlay *play)
{
  ZugLinkSeat *seat = zug_play_current (play);
  const guint before = zug_play_count_turns (play, play->current);
  g_autoptr (GError) error = NULL;

  if (seat == NULL)
    return;
  if (zug_link_seat_look (seat, zug_play_now (), &error))
    zug_play_after (play, play->current, before, TRUE, NULL);
  else if (error != NULL)
    zug_play_fail (play, error);
}
