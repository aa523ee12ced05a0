/* zug-application-friends.c: games with friends elsewhere: what is offered, what comes, whose turn
 * it is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-code-window.h"
#include "zug-complaint.h"
#include "zug-friends-window.h"
#include "zug-invitation-window.h"
#include "zug-new-game.h"
#include <glib/gi18n.h>

enum
{
  DAY = 24 * 60 * 60 * 1000 /* ms */
};

/* Where something is said: over whatever is in front. */
static GtkWindow *
find_front (ZugApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  return active != NULL ? active : GTK_WINDOW (self->window);
}

static void
complain (ZugApplication *self, const char *heading, const char *words)
{
  if (self->window != NULL)
    zug_complain (find_front (self), heading, words);
}

const char *
zug_application_own_name (ZugApplication *self)
{
  const char *name = self->friends != NULL ? zug_friends_get_name (self->friends) : NULL;

  if (name != NULL)
    return name;
  name = zug_new_game_own_name ();
  return zug_link_name_is_good (name) ? name : C_ ("friend game", "A friend");
}

/* --- what is shown ---------------------------------------------------------------------------- */

static void
on_text (ZugApplication *self, const char *text)
{
  zug_application_take_codes (self, text);
}

static void
show_code (ZugApplication *self, guint number)
{
  GtkWidget *window = zug_code_window_new (GTK_WINDOW (self->window), self->friends, number);

  g_signal_connect_object (window, "text", G_CALLBACK (on_text), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* What has not begun has no board. */
static void
show_game (ZugApplication *self, guint number)
{
  const ZugFriendGame *game = zug_friends_get_game (self->friends, number);

  if (game == NULL || self->window == NULL)
    return;
  if (game->game != NULL)
    {
      zug_application_show_friend (self, game);
      return;
    }
  zug_application_meet (self, game);
  if (game->duty == ZUG_FRIEND_INVITED)
    zug_application_take_codes (self, game->offer);
  else
    show_code (self, number);
}

static void
on_show_game (ZugApplication *self, guint number, GtkWindow *list)
{
  gtk_window_close (list);
  show_game (self, number);
}

static void
on_friends (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugApplication *self = user_data;
  GtkWidget *list;

  if (self->window == NULL || self->friends == NULL)
    return;
  list = zug_friends_window_new (GTK_WINDOW (self->window), self->friends);
  g_object_connect (list, "swapped-object-signal::show-game", on_show_game, self,
                    "swapped-object-signal::show-code", show_code, self, NULL);
  gtk_window_present (GTK_WINDOW (list));
}

static void
on_friend_code (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_code (user_data, g_variant_get_uint32 (parameter));
}

static void
on_friend_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugApplication *self = user_data;

  g_application_activate (G_APPLICATION (self));
  if (self->friends != NULL)
    show_game (self, g_variant_get_uint32 (parameter));
}

/* --- what is asked of the desk ---------------------------------------------------------------- */

static void
on_acted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (error != NULL)
    complain (self, C_ ("friend game", "Games with Friends"), error->message);
}

/* The code of a game that is new is to be sent, unless both can be connected. */
static void
on_begun (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;
  guint number = zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  const ZugFriendGame *game = zug_friends_get_game (ZUG_FRIENDS (source), number);

  if (error != NULL)
    complain (self, C_ ("friend game", "The Game Could Not Begin"), error->message);
  else if (self->window != NULL && game != NULL && game->has_meeting)
    zug_application_meet (self, game);
  else if (self->window != NULL && game != NULL)
    show_code (self, number);
}

/* A game is offered: to somebody who is to be reached. */
static void
on_offered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;
  guint number = zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);

  if (error != NULL)
    complain (self, C_ ("friend game", "The Game Could Not Begin"), error->message);
  else
    zug_application_call (self, number);
}

/* The key is made with the first of them, so that the name comes before. */
static void
begin (ZugApplication *self, const ZugFriendsAct *what, const char *name,
       GAsyncReadyCallback callback)
{
  const ZugFriendsAct call = {.verb = ZUG_FRIENDS_NAME, .text = name};

  if (g_strcmp0 (name, zug_friends_get_name (self->friends)) != 0)
    zug_friends_act_async (self->friends, &call, on_acted, g_object_ref (self));
  zug_friends_act_async (self->friends, what, callback, g_object_ref (self));
}

static void
on_offer_game (ZugApplication *self, const ZugLinkOffer *terms, const char *name)
{
  g_autofree ZugFriendsAct *what = g_new0 (ZugFriendsAct, 1);

  if (self->friends == NULL)
    return;
  what->verb = ZUG_FRIENDS_OFFER;
  what->terms = *terms;
  begin (self, what, name, on_offered);
}

static void
on_accepted (ZugApplication *self, const char *name, ZugInvitationWindow *invitation)
{
  g_autofree ZugFriendsAct *what = g_new0 (ZugFriendsAct, 1);

  what->verb = ZUG_FRIENDS_ACCEPT;
  what->packet = *zug_invitation_window_get_packet (invitation);
  begin (self, what, name, on_begun);
}

/* --- what is doubted -------------------------------------------------------------------------- */

/* A question: in which game, and in what the choice came, of which one is NULL. */
typedef struct
{
  ZugApplication *application; /* owned, as the rest */
  guint number;
  char *text;
  ZugFriendCall *call;
} Doubt;

static void
doubt_free (gpointer data, GClosure *closure)
{
  Doubt *doubt = data;

  g_hash_table_remove (doubt->application->doubted, GUINT_TO_POINTER (doubt->number));
  g_object_unref (doubt->application);
  g_clear_object (&doubt->call);
  g_free (doubt->text);
  g_free (doubt);
}

static void
on_doubt_answered (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  const Doubt *doubt = user_data;
  ZugApplication *self = doubt->application;
  const ZugFriendsAct act = {.verb = ZUG_FRIENDS_PATIENT, .number = doubt->number};

  if (!g_str_equal (response, "take") || self->friends == NULL)
    return;
  if (doubt->call != NULL)
    {
      zug_friend_call_be_patient (doubt->call);
      return;
    }
  zug_friends_act_async (self->friends, &act, on_acted, g_object_ref (self));
  zug_application_take_codes (self, doubt->text);
}

void
zug_application_doubt (ZugApplication *self, guint number, const char *words, const char *text,
                       ZugFriendCall *call)
{
  g_autofree char *body =
      g_strconcat (words, "\n",
                   C_ ("friend game",
                       "The line between you may have been slow, and a code takes its time. If "
                       "you take the choice, your friend’s clock is believed for the rest of this "
                       "game."),
                   NULL);
  GtkWidget *dialog;
  Doubt *doubt;

  if (!g_hash_table_add (self->doubted, GUINT_TO_POINTER (number)))
    return;
  dialog = adw_message_dialog_new (find_front (self),
                                   C_ ("friend game", "Take a Choice That Came Late?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "leave",
                                    C_ ("friend game", "_Not Now"), "take",
                                    C_ ("friend game", "_Take It"), NULL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "leave");
  doubt = g_new0 (Doubt, 1);
  doubt->application = g_object_ref (self);
  doubt->number = number;
  doubt->text = g_strdup (text);
  g_set_object (&doubt->call, call);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_doubt_answered), doubt, doubt_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- what comes ------------------------------------------------------------------------------- */

/* The invitation that is shown already; NULL: there is none. */
static GtkWindow *
find_invitation (ZugApplication *self, const ZugLinkPacket *offer)
{
  for (GList *windows = gtk_application_get_windows (GTK_APPLICATION (self)); windows != NULL;
       windows = windows->next)
    if (ZUG_IS_INVITATION_WINDOW (windows->data)
        && zug_link_packet_same (zug_invitation_window_get_packet (windows->data), offer))
      return windows->data;
  return NULL;
}

static void
show_invitation (ZugApplication *self, const ZugFriendOffer *offer)
{
  GtkWindow *shown = find_invitation (self, &offer->packet);
  GtkWidget *window;

  if (shown != NULL)
    {
      gtk_window_present (shown);
      return;
    }
  window =
      zug_invitation_window_new (GTK_WINDOW (self->window), offer, zug_application_own_name (self));
  g_signal_connect_object (window, "accepted", G_CALLBACK (on_accepted), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Codes that are being taken. */
typedef struct
{
  ZugApplication *application; /* owned */
  char *text;
} Codes;

static void
codes_free (Codes *codes)
{
  g_object_unref (codes->application);
  g_free (codes->text);
  g_free (codes);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Codes, codes_free)

static void
on_taken (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Codes) codes = user_data;
  ZugApplication *self = codes->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugFriendsNews) news = zug_friends_take_finish (ZUG_FRIENDS (source), result, &error);

  if (self->window == NULL)
    return;
  if (news == NULL)
    {
      complain (self, C_ ("friend game", "Games with Friends"), error->message);
      return;
    }
  if (news->offer != NULL)
    show_invitation (self, news->offer);
  else if (news->number != 0)
    show_game (self, news->number);
  if (news->words != NULL && news->lagging != 0)
    zug_application_doubt (self, news->lagging, news->words, codes->text, NULL);
  else if (news->words != NULL && news->is_again)
    zug_window_toast (self->window, news->words);
  else if (news->words != NULL)
    complain (self, C_ ("friend game", "This Code Cannot Be Used"), news->words);
}

void
zug_application_take_codes (ZugApplication *self, const char *text)
{
  if (self->friends != NULL)
    {
      Codes *codes = g_new0 (Codes, 1);

      codes->application = g_object_ref (self);
      codes->text = g_strdup (text);
      zug_friends_take_async (self->friends, text, on_taken, codes);
    }
  else
    {
      g_free (self->pasted);
      self->pasted = g_strdup (text);
    }
}

/* --- whoever looks at another window is told -------------------------------------------------- */

/* What is new for oneself; NULL: nothing. */
static char *
dup_news (const ZugFriendGame *game)
{
  if (game->name == NULL)
    return NULL;
  if (game->duty == ZUG_FRIEND_OVER)
    /* TRANSLATORS: so and in all that follow: %s is the name of a friend. */
    return g_strdup_printf (C_ ("friend game", "The game with %s is over"), game->name);
  if (game->duty == ZUG_FRIEND_INVITED)
    return g_strdup_printf (C_ ("friend game", "%s offers you a game"), game->name);
  if (game->duty == ZUG_FRIEND_REPLIES)
    return g_strdup_printf (C_ ("friend game", "%s asks you something"), game->name);
  if (game->duty != ZUG_FRIEND_CHOOSES)
    return NULL;
  if (game->chosen != 0 && zug_variant_is_simultaneous (game->variant))
    return g_strdup_printf (C_ ("friend game", "%s has sealed: your turn"), game->name);
  return g_strdup_printf (C_ ("friend game", "Your turn against %s"), game->name);
}

static gboolean
is_in_front (ZugApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  return active == NULL || gtk_window_is_active (active);
}

static char *
dup_id (guint number)
{
  return g_strdup_printf ("friend-game-%u", number);
}

static void
notify (ZugApplication *self, const ZugFriendGame *game, const char *news)
{
  g_autofree char *id = dup_id (game->number);
  g_autoptr (GNotification) notification = g_notification_new (news);

  g_notification_set_body (notification, game->end != NULL && *game->end != '\0'
                                             ? game->end
                                             : zug_variant_get_name (game->variant));
  g_notification_set_default_action_and_target (notification, "app.friend-game", "u", game->number);
  g_application_send_notification (G_APPLICATION (self), id, notification);
}

/* The same is not told twice, nor what was over before. */
static void
on_changed (ZugApplication *self, guint number)
{
  g_autofree char *id = dup_id (number);
  g_autofree char *news = NULL, *key = NULL;
  const ZugFriendGame *game;
  const char *before;
  gboolean again;

  /* What was asked last may be answered when the program has ended. */
  if (self->friends == NULL || self->window == NULL)
    return;
  game = zug_friends_get_game (self->friends, number);
  news = game != NULL ? dup_news (game) : NULL;
  key = news != NULL ? g_strdup_printf ("%u %s", game->turn, news) : g_strdup ("");
  before = g_hash_table_lookup (self->told, GUINT_TO_POINTER (number));
  again = g_strcmp0 (key, before) == 0 || (before == NULL && game != NULL && game->end != NULL);
  g_hash_table_insert (self->told, GUINT_TO_POINTER (number), g_steal_pointer (&key));
  if (news == NULL)
    g_application_withdraw_notification (G_APPLICATION (self), id);
  else if (!again && !is_in_front (self))
    notify (self, game, news);
}

/* Who is there sees it. */
static void
on_active (ZugApplication *self)
{
  if (self->friends == NULL || !is_in_front (self))
    return;
  for (guint i = 1; i <= zug_friends_get_last (self->friends); i++)
    {
      g_autofree char *id = dup_id (i);

      g_application_withdraw_notification (G_APPLICATION (self), id);
    }
}

/* --- keeping ---------------------------------------------------------------------------------- */

/* The desk knows by which number the library has each game, be it on a board still or not. */
static void
on_saved (ZugApplication *self, ZugMatch *match)
{
  ZugFriend *friend = match != NULL ? zug_match_get_friend (match) : NULL;
  const ZugFriendGame *game = friend != NULL ? zug_friend_get_game (friend) : NULL;
  ZugFriendsAct act = {.verb = ZUG_FRIENDS_SET_ROW};

  if (game == NULL || self->friends == NULL)
    return;
  act.number = game->number;
  act.row = zug_game_get_archive_id (zug_match_get_game (match));
  if (act.row != 0 && act.row != game->row)
    zug_friends_act_async (self->friends, &act, on_acted, g_object_ref (self));
}

ZugMatch *
zug_application_make_friend_match (ZugApplication *self, const ZugFriendGame *with, ZugGame *kept)
{
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugPlayer) friend = zug_friend_new (self->friends, with);
  g_autoptr (ZugPlayer) person = NULL;

  if (kept != NULL && zug_friend_game_matches (with, kept))
    {
      game = g_object_ref (kept);
      zug_friend_game_bring_up (with, game);
    }
  else
    game = zug_friend_game_dup_game (with);
  zug_application_meet (self, with);
  person = zug_person_new (with->side, zug_game_get_name (game, with->side));
  return with->side == ZUG_WHITE ? zug_match_new (game, person, friend)
                                 : zug_match_new (game, friend, person);
}

/* --- beginning -------------------------------------------------------------------------------- */

void
zug_application_friends_init (ZugApplication *self)
{
  const GActionEntry entries[] = {{"friends", on_friends},
                                  {"friend-code", on_friend_code, "u"},
                                  {"friend-game", on_friend_game, "u"}};

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.friends",
                                         (const char *const[]) {"<Control><Shift>f", NULL});
  self->told = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->doubted = g_hash_table_new (NULL, NULL);
  g_signal_connect (self, "saved", G_CALLBACK (on_saved), NULL);
}

/* Whether a game may come back by itself: not one in which the friend has not answered for a day,
 * perhaps never will, and would be on the board at each start. */
static gboolean
is_lively (const ZugFriendGame *game)
{
  gint64 last = zug_turn_get_time (zug_game_get_last (game->game));

  return zug_friend_game_is_due (game) || last == 0 || g_get_real_time () / 1000 - last < DAY;
}

/* The game that goes on where none of one's own does: the one in which one's clock runs, wherever
 * one is, else the last that is on. NULL: there is none. */
static const ZugFriendGame *
find_on (ZugApplication *self)
{
  const ZugFriendGame *last = NULL;

  for (guint i = zug_friends_get_last (self->friends); i > 0; i--)
    {
      const ZugFriendGame *game = zug_friends_get_game (self->friends, i);

      if (game == NULL || game->game == NULL || game->duty == ZUG_FRIEND_OVER || game->resting)
        continue;
      if (game->clock.running & 1u << game->side)
        return game;
      if (last == NULL && is_lively (game))
        last = game;
    }
  return zug_play_page_is_free (zug_window_get_play_page (self->window)) ? last : NULL;
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = g_object_ref (user_data);
  const ZugFriendGame *game;

  on_acted (source, result, user_data);
  game = self->friends != NULL && self->window != NULL ? find_on (self) : NULL;
  if (game != NULL)
    zug_application_show_friend (self, game);
}

void
zug_application_friends_settle (ZugApplication *self)
{
  const ZugFriendsAct open = {.verb = ZUG_FRIENDS_OPEN};
  g_autofree char *pasted = g_steal_pointer (&self->pasted);
  const ZugAsked *asked = &self->asked;
  gboolean something =
      asked->files != NULL || asked->game != 0 || asked->players != NULL || pasted != NULL;

  if (self->friends == NULL)
    {
      self->friends = zug_friends_new (NULL, zug_application_own_name (self));
      g_signal_connect_object (self->friends, "changed", G_CALLBACK (on_changed), self,
                               G_CONNECT_SWAPPED);
      if (self->window != NULL)
        zug_window_set_friends (self->window, self->friends);
      /* What somebody asked to see comes in the place of the game that would go on. */
      zug_friends_act_async (self->friends, &open, something ? on_acted : on_opened,
                             g_object_ref (self));
    }
  if (pasted != NULL)
    zug_application_take_codes (self, pasted);
}

void
zug_application_friends_watch (ZugApplication *self)
{
  zug_window_set_friends (self->window, self->friends);
  g_object_connect (self->window, "swapped-object-signal::offer-game", on_offer_game, self,
                    "swapped-object-signal::notify::is-active", on_active, self, NULL);
}
