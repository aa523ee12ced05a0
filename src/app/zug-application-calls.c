/* zug-application-calls.c: friends elsewhere who are on: how they are reached, and what they offer
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-invitation-window.h"

/* Of a call: that its game was shown once, or the code of who has accepted it. */
static const char shown_key[] = "zug-shown";
static const char code_key[] = "zug-code";
/* Of an invitation: its call. */
static const char call_key[] = "zug-call";

static ZugFriendCall *
find_call (ZugApplication *self, guint number)
{
  for (guint i = 0; i < self->calls->len; i++)
    {
      ZugFriendCall *call = self->calls->pdata[i];

      if (zug_friend_call_get_number (call) == number
          && zug_friend_call_get_state (call) != ZUG_CALL_OVER)
        return call;
    }
  return NULL;
}

/* --- what is offered -------------------------------------------------------------------------- */

static void
on_named (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendCall) call = user_data;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, NULL);
  zug_friend_call_accept (call);
}

/* The name that is signed comes before. */
static void
on_accepted (ZugApplication *self, const char *name, GObject *invitation)
{
  ZugFriendCall *call = g_object_get_data (invitation, call_key);
  const ZugFriendsAct act = {.verb = ZUG_FRIENDS_NAME, .text = name};

  zug_friends_act_async (self->friends, &act, on_named, g_object_ref (call));
  g_object_set_data (invitation, call_key, NULL);
}

/* Whoever closes it has declined; not so a program that ends. */
static gboolean
on_invitation_closed (GtkWidget *invitation)
{
  ZugFriendCall *call = g_object_get_data (G_OBJECT (invitation), call_key);

  if (call != NULL)
    zug_friend_call_decline (call);
  return GDK_EVENT_PROPAGATE;
}

static void
on_offered (ZugApplication *self, ZugFriendCall *call)
{
  GtkWidget *window;

  if (self->window == NULL)
    return;
  window = zug_invitation_window_new (GTK_WINDOW (self->window), zug_friend_call_get_offer (call),
                                      zug_application_own_name (self));
  g_object_set_data_full (G_OBJECT (window), call_key, g_object_ref (call), g_object_unref);
  g_signal_connect_object (window, "accepted", G_CALLBACK (on_accepted), self, G_CONNECT_SWAPPED);
  g_signal_connect (window, "close-request", G_CALLBACK (on_invitation_closed), NULL);
  gtk_window_present (GTK_WINDOW (window));
}

/* --- calls ------------------------------------------------------------------------------------ */

static void
show_code (ZugApplication *self, guint number)
{
  g_action_group_activate_action (G_ACTION_GROUP (self), "friend-code",
                                  g_variant_new_uint32 (number));
}

/* Who has accepted and is alone then can send the code of that. */
static void
show_acceptance (ZugApplication *self, ZugFriendCall *call, const ZugFriendGame *game)
{
  if (game->host || game->duty == ZUG_FRIEND_INVITED || game->together || self->window == NULL
      || g_object_get_data (G_OBJECT (call), code_key) != NULL)
    return;
  g_object_set_data (G_OBJECT (call), code_key, (gpointer) code_key);
  show_code (self, game->number);
}

/* A game that begins is shown. */
static void
on_changed (ZugApplication *self, ZugFriendCall *call)
{
  const ZugFriendGame *game;

  /* What was asked of the desk still holds it for a moment. */
  if (self->friends == NULL)
    return;
  if (zug_friend_call_get_state (call) == ZUG_CALL_OVER)
    {
      g_signal_handlers_disconnect_by_data (call, self);
      g_ptr_array_remove (self->calls, call);
      return;
    }
  game = zug_friends_get_game (self->friends, zug_friend_call_get_number (call));
  if (game != NULL && game->game == NULL)
    show_acceptance (self, call, game);
  if (game == NULL || game->game == NULL || g_object_get_data (G_OBJECT (call), shown_key) != NULL)
    return;
  g_object_set_data (G_OBJECT (call), shown_key, (gpointer) shown_key);
  if (self->window != NULL)
    zug_application_show_friend (self, game);
}

static void
on_complained (ZugApplication *self, const char *words)
{
  if (self->window != NULL)
    zug_window_toast (self->window, words);
}

static void
on_doubted (ZugApplication *self, const char *words, ZugFriendCall *call)
{
  if (self->window != NULL)
    zug_application_doubt (self, zug_friend_call_get_number (call), words, NULL, call);
}

static void
hold (ZugApplication *self, ZugFriendCall *call)
{
  g_ptr_array_add (self->calls, g_object_ref (call));
  g_object_connect (call, "swapped-object-signal::offered", on_offered, self,
                    "swapped-object-signal::changed", on_changed, self,
                    "swapped-object-signal::complained", on_complained, self,
                    "swapped-object-signal::doubted", on_doubted, self, NULL);
}

/* One call a game. */
static void
on_called (ZugApplication *self, ZugFriendCall *call)
{
  ZugFriendCall *before = find_call (self, zug_friend_call_get_number (call));

  if (before != NULL)
    zug_friend_call_end (before);
  hold (self, call);
}

static void
on_messages (ZugApplication *self, GtkWidget *window)
{
  const guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (window), "zug-number"));

  show_code (self, number);
}

void
zug_application_call (ZugApplication *self, guint number)
{
  g_auto (GStrv) servers = self->settings != NULL
                               ? g_settings_get_strv (self->settings, "friend-servers")
                               : g_new0 (char *, 1);
  GtkWidget *window;

  if (self->window == NULL || self->friends == NULL)
    return;
  window = zug_call_window_new (GTK_WINDOW (self->window), self->friends, number,
                                (const char *const *) servers, zug_application_own_name (self));
  g_object_set_data (G_OBJECT (window), "zug-number", GUINT_TO_POINTER (number));
  g_object_connect (window, "swapped-object-signal::called", on_called, self,
                    "swapped-object-signal::messages", on_messages, self, NULL);
  gtk_window_present (GTK_WINDOW (window));
}

void
zug_application_meet (ZugApplication *self, const ZugFriendGame *game)
{
  g_autoptr (ZugFriendCall) call = NULL;

  if (!game->has_meeting || find_call (self, game->number) != NULL
      || (game->duty == ZUG_FRIEND_OVER && game->codes[0] == NULL))
    return;
  call = zug_friend_call_new_again (self->friends, game, NULL, NULL);
  if (game->game != NULL)
    g_object_set_data (G_OBJECT (call), shown_key, (gpointer) shown_key);
  hold (self, call);
}

static void
on_friend_call (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_application_call (user_data, g_variant_get_uint32 (parameter));
}

static void
on_friend_join (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_application_call (user_data, 0);
}

void
zug_application_calls_init (ZugApplication *self)
{
  const GActionEntry entries[] = {{"friend-call", on_friend_call, "u"},
                                  {"friend-join", on_friend_join}};

  self->calls = g_ptr_array_new_with_free_func (g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
zug_application_calls_end (ZugApplication *self)
{
  g_autoptr (GPtrArray) calls = g_steal_pointer (&self->calls);

  self->calls = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; calls != NULL && i < calls->len; i++)
    {
      g_signal_handlers_disconnect_by_data (calls->pdata[i], self);
      zug_friend_call_end (calls->pdata[i]);
    }
}
