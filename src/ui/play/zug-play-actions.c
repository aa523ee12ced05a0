/* zug-play-actions.c: what keys, wheel and menus ask of the Play page as a whole */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-actions.h"

#include "zug-turn-phrases.h"
#include <glib/gi18n.h>

/* Which turn is shown, and what happened on it. */
static void
announce (ZugPlaySession *session)
{
  ZugTurn *turn = zug_play_session_get_turn (session), *last = turn;
  g_autofree char *headline = NULL, *words = NULL;

  if (zug_turn_get_parent (turn) == NULL || zug_play_session_is_coin_in_air (session))
    {
      zug_play_session_announce (session, zug_turn_get_parent (turn) == NULL
                                              ? C_ ("steps", "The beginning of the game.")
                                              : C_ ("story", "A coin is tossed."));
      return;
    }
  while (zug_turn_get_next (last) != NULL)
    last = zug_turn_get_next (last);
  headline = zug_turn_phrases_headline (zug_play_session_get_game (session), turn);
  /* TRANSLATORS: turn 4 of 7, of a variation as well; "White: knight takes on f7. Black: king to
   * e8." */
  words = g_strdup_printf (C_ ("steps", "Turn %1$u of %2$u. %3$s"), zug_turn_get_number (turn),
                           zug_turn_get_number (last), headline);
  zug_play_session_announce (session, words);
}

static void
on_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlaySession *session = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  ZugTurn *turn = zug_play_session_get_turn (session);

  if (g_str_equal (name, "first"))
    turn = zug_game_get_root (zug_play_session_get_game (session));
  else if (g_str_equal (name, "back"))
    turn = zug_turn_get_parent (turn);
  else if (g_str_equal (name, "forward"))
    turn = zug_turn_get_child (turn, 0);
  else
    turn = zug_game_get_last (zug_play_session_get_game (session));
  zug_play_session_go_to (session, turn, TRUE);
  zug_play_session_keep_focus (session);
  announce (session);
}

/* Shows the last turn anew, with all that came of it. */
static void
on_return (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlaySession *session = user_data;

  zug_play_session_go_to (session, zug_game_get_last (zug_play_session_get_game (session)), FALSE);
  zug_play_session_keep_focus (session);
  announce (session);
}

static void
update_return (ZugPlaySession *session)
{
  zug_play_session_enable (session, "return", zug_play_session_is_looking_back (session));
}

static void
on_complete (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlaySession *session = user_data;

  zug_play_session_activate (session,
                             zug_play_session_is_varying (session) ? "add-variation" : "seal");
}

static void
on_replay (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlaySession *session = user_data;

  if (zug_play_session_get_game (session) != NULL)
    zug_play_session_ask_for (session, "replay");
}

/* The same players once more. */
static void
on_rematch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_play_session_ask_for (user_data, g_action_get_name (G_ACTION (action)));
}

/* A game that is going on would be left by it. */
static void
update_rematch (ZugPlaySession *session)
{
  gboolean over =
      zug_play_session_get_match (session) != NULL && !zug_play_session_is_playing (session);

  zug_play_session_enable (session, "rematch", over);
  zug_play_session_enable (session, "rematch-swapped", over);
}

static void
update_steps (ZugPlaySession *session)
{
  ZugTurn *turn = zug_play_session_get_turn (session);
  gboolean first = turn == NULL || zug_turn_get_parent (turn) == NULL;
  gboolean last = turn == NULL || zug_turn_get_n_children (turn) == 0;

  zug_play_session_enable (session, "first", !first);
  zug_play_session_enable (session, "back", !first);
  zug_play_session_enable (session, "forward", !last);
  zug_play_session_enable (session, "last", !last);
}

void
zug_play_actions_attach (ZugPlaySession *session)
{
  const GActionEntry entries[] = {
      {"first", on_step},        {"back", on_step},
      {"forward", on_step},      {"last", on_step},
      {"complete", on_complete}, {"replay", on_replay},
      {"rematch", on_rematch},   {"rematch-swapped", on_rematch},
      {"return", on_return},
  };
  GActionMap *actions = G_ACTION_MAP (zug_play_session_get_actions (session));

  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), session);
  g_signal_connect (session, "showing", G_CALLBACK (update_steps), NULL);
  g_signal_connect (session, "update", G_CALLBACK (update_rematch), NULL);
  g_signal_connect (session, "update", G_CALLBACK (update_return), NULL);
  update_steps (session);
  update_rematch (session);
  update_return (session);
}
