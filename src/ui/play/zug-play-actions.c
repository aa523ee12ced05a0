/* zug-play-actions.c: what keys, wheel and menus ask of the Play page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

static void
on_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  ZugTurn *turn = zug_turn_list_get_current (self->turns);

  if (g_str_equal (name, "first"))
    turn = zug_game_get_root (self->game);
  else if (g_str_equal (name, "back"))
    turn = zug_turn_get_parent (turn);
  else if (g_str_equal (name, "forward"))
    turn = zug_turn_get_child (turn, 0);
  else
    turn = zug_game_get_last (self->game);
  zug_play_page_go_to (self, turn, TRUE);
  zug_play_page_keep_focus (self);
}

static gboolean
on_scroll (ZugPlayPage *self, double dx, double dy)
{
  if (dy != 0)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), dy < 0 ? "back" : "forward",
                                    NULL);
  return dy != 0;
}

/* Whoever types a move need not go to the entry first. */
static gboolean
on_key (ZugPlayPage *self, guint keyval, guint keycode, GdkModifierType modifiers,
        GtkEventControllerKey *controller)
{
  if (!g_unichar_isgraph (gdk_keyval_to_unicode (keyval)) || keyval == GDK_KEY_exclam
      || keyval == GDK_KEY_question || !gtk_widget_get_mapped (GTK_WIDGET (self->entry))
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || !gtk_widget_is_sensitive (GTK_WIDGET (self->entry)))
    return FALSE;
  gtk_entry_grab_focus_without_selecting (self->entry);
  return gtk_event_controller_key_forward (
      controller, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))));
}

static void
on_peek (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;

  gtk_entry_set_visibility (self->entry, !gtk_entry_get_visibility (self->entry));
}

static gboolean
on_entry_key (ZugPlayPage *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return TRUE;
}

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "seal"))
    zug_play_match_seal (self);
  else if (g_str_equal (name, "hint"))
    zug_play_hint_ask (self);
  else if (g_str_equal (name, "flip"))
    zug_play_page_flip (self);
  else if (g_str_equal (name, "pass"))
    zug_play_match_pass (self);
  else if (g_str_equal (name, "why-rule"))
    zug_play_why_go_to_rule (self);
  else if (g_str_equal (name, "why-close"))
    zug_play_why_close (self);
  else if (g_str_equal (name, "resign"))
    zug_play_match_resign (self);
  else if (g_str_equal (name, "offer-draw"))
    zug_play_match_offer (self, ZUG_OFFER_DRAW);
  else if (g_str_equal (name, "take-back"))
    zug_play_match_offer (self, ZUG_OFFER_TAKE_BACK);
  else
    zug_match_answer (self->match, g_str_equal (name, "accept"));
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

  for (guint i = 0; i < G_N_ELEMENTS (ways) && self->game != NULL; i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), ways[i].name))
      ways[i].share (self);
}

void
zug_play_actions_init (ZugPlayPage *self)
{
  const GActionEntry entries[] = {
      {"seal", on_action},         {"resign", on_action},      {"offer-draw", on_action},
      {"take-back", on_action},    {"accept", on_action},      {"decline", on_action},
      {"flip", on_action},         {"peek", on_peek},          {"first", on_step},
      {"back", on_step},           {"forward", on_step},       {"last", on_step},
      {"pass", on_action},         {"why-rule", on_action},    {"why-close", on_action},
      {"copy-position", on_share}, {"copy-picture", on_share}, {"copy-game", on_share},
      {"save-position", on_share}, {"save-turn", on_share},    {"save-page", on_share},
      {"hint", on_action},         {"replay", on_share},
  };
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *entry_keys = gtk_event_controller_key_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "play", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
  g_signal_connect_swapped (entry_keys, "key-pressed", G_CALLBACK (on_entry_key), self);
  gtk_event_controller_set_propagation_phase (entry_keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), entry_keys);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
}
