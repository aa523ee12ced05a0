/* zug-play-actions.c: what keys, wheel and menus ask of the Play page as a whole */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-actions.h"

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
zug_play_actions_bind_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
      {GDK_KEY_Left, 0, "play.back"},
      {GDK_KEY_Right, 0, "play.forward"},
      {GDK_KEY_Home, GDK_ALT_MASK, "play.first"},
      {GDK_KEY_Left, GDK_ALT_MASK, "play.back"},
      {GDK_KEY_Right, GDK_ALT_MASK, "play.forward"},
      {GDK_KEY_End, GDK_ALT_MASK, "play.last"},
      {GDK_KEY_Up, GDK_ALT_MASK, "play.round-back"},
      {GDK_KEY_Down, GDK_ALT_MASK, "play.round-forward"},
      {GDK_KEY_Escape, 0, "play.why-close"},
      {GDK_KEY_Return, GDK_CONTROL_MASK, "play.complete"},
      {GDK_KEY_r, GDK_CONTROL_MASK, "play.flip"},
      {GDK_KEY_h, GDK_CONTROL_MASK, "play.peek"},
      {GDK_KEY_i, GDK_CONTROL_MASK, "play.hint"},
      {GDK_KEY_c, GDK_CONTROL_MASK, "play.copy-position"},
      {GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "play.copy-game"},
      {GDK_KEY_z, GDK_CONTROL_MASK, "play.back-key"},
      {GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "play.redo"},
      {GDK_KEY_e, GDK_CONTROL_MASK, "play.annotate"},
      {GDK_KEY_exclam, 0, "play.good"},
      {GDK_KEY_question, 0, "play.bad"},
      {GDK_KEY_Up, GDK_CONTROL_MASK, "play.promote"},
      {GDK_KEY_Down, GDK_CONTROL_MASK, "play.demote"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers,
                                         keys[i].action, NULL);
}

void
zug_play_actions_attach (ZugPlaySession *session)
{
  const GActionEntry entries[] = {
      {"first", on_step}, {"back", on_step},         {"forward", on_step},
      {"last", on_step},  {"complete", on_complete}, {"replay", on_replay},
  };
  GActionMap *actions = G_ACTION_MAP (zug_play_session_get_actions (session));

  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), session);
  g_signal_connect (session, "showing", G_CALLBACK (update_steps), NULL);
  update_steps (session);
}
