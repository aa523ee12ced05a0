/* zug-play-actions.c: what keys, wheel and menus ask of the Play page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

static void
on_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  if (g_str_equal (name, "first"))
    turn = zug_game_get_root (zug_play_session_get_game (self->session));
  else if (g_str_equal (name, "back"))
    turn = zug_turn_get_parent (turn);
  else if (g_str_equal (name, "forward"))
    turn = zug_turn_get_child (turn, 0);
  else
    turn = zug_game_get_last (zug_play_session_get_game (self->session));
  zug_play_session_go_to (self->session, turn, TRUE);
  zug_play_session_keep_focus (self->session);
}

static gboolean
on_scroll (ZugPlayPage *self, double dx, double dy)
{
  if (dy != 0)
    zug_play_session_activate (self->session, dy < 0 ? "back" : "forward");
  return dy != 0;
}

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "seal"))
    zug_play_choice_seal (self);
  else if (g_str_equal (name, "hint"))
    zug_play_hint_ask (self);
  else if (g_str_equal (name, "flip"))
    zug_play_page_flip (self);
  else if (g_str_equal (name, "pass"))
    zug_play_choice_pass (self);
  else if (g_str_equal (name, "why-rule"))
    zug_play_why_go_to_rule (self);
  else if (g_str_equal (name, "why-close"))
    zug_play_why_close (self);
  else if (g_str_equal (name, "resign"))
    zug_play_offer_resign (self);
  else if (g_str_equal (name, "offer-draw"))
    zug_play_offer_make (self, ZUG_OFFER_DRAW);
  else if (g_str_equal (name, "take-back"))
    zug_play_offer_make (self, ZUG_OFFER_TAKE_BACK);
  else
    zug_match_answer (zug_play_session_get_match (self->session), g_str_equal (name, "accept"));
}

static void
ask_replay (ZugPlayPage *self)
{
  zug_play_page_ask_for (self, "replay");
}

static void
on_share (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const struct
  {
    const char *name;
    void (*share) (ZugPlayPage *self);
  } ways[] = {
      {"copy-position", zug_play_share_copy_position},
      {"copy-picture", zug_play_share_copy_picture},
      {"copy-game", zug_play_share_copy_game},
      {"save-position", zug_play_share_save_position},
      {"save-turn", zug_play_share_save_turn},
      {"save-page", zug_play_share_save_page},
      {"replay", ask_replay},
  };
  ZugPlayPage *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (ways) && zug_play_session_get_game (self->session) != NULL;
       i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), ways[i].name))
      ways[i].share (self);
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

/* Where the page is narrow it scrolls, and what scrolls knows these keys too: they are heard below it. */
static void
bind_ends (ZugPlayPage *self)
{
  GtkEventController *ends = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (ends),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Home, 0),
                                                          gtk_named_action_new ("play.first")));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (ends),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_End, 0),
                                                          gtk_named_action_new ("play.last")));
  gtk_widget_add_controller (GTK_WIDGET (self->table), ends);
}

void
zug_play_actions_init (ZugPlayPage *self)
{
  const GActionEntry entries[] = {
      {"seal", on_action},        {"resign", on_action},    {"offer-draw", on_action},
      {"take-back", on_action},   {"accept", on_action},    {"decline", on_action},
      {"flip", on_action},        {"first", on_step},       {"back", on_step},
      {"forward", on_step},       {"last", on_step},        {"pass", on_action},
      {"why-rule", on_action},    {"why-close", on_action}, {"copy-position", on_share},
      {"copy-picture", on_share}, {"copy-game", on_share},  {"save-position", on_share},
      {"save-turn", on_share},    {"save-page", on_share},  {"hint", on_action},
      {"replay", on_share},
  };
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_action_map_add_action_entries (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                                   entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "play",
                                  G_ACTION_GROUP (zug_play_session_get_actions (self->session)));
  bind_ends (self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
}
