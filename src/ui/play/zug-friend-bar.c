/* zug-friend-bar.c: what is to be sent to a friend elsewhere, and what is waited for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-bar.h"

#include "zug-code-view.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

struct _ZugFriendBar
{
  AdwBin parent_instance;

  GtkLabel *words;
  GtkWidget *copy;
  GtkWidget *show;
  GtkWidget *paste;
  GtkWidget *reach;
  GtkWidget *claim;

  ZugPlaySession *session; /* joined */
  char *offered;           /* the codes for which the keyboard was led here last */
  guint timer;             /* source that looks whether the win may be claimed; 0: none is due */
};

G_DEFINE_FINAL_TYPE (ZugFriendBar, zug_friend_bar, ADW_TYPE_BIN)

/* NULL where nobody plays elsewhere. */
static const ZugFriendGame *
find_game (ZugFriendBar *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugFriend *friend = match != NULL ? zug_match_get_friend (match) : NULL;

  return friend != NULL ? zug_friend_get_game (friend) : NULL;
}

/* Whether one has asked something oneself that is not answered. */
static gboolean
is_asking (const ZugFriendGame *game)
{
  return game->asks && game->is_mine && game->duty != ZUG_FRIEND_OVER;
}

/* Whoever is about to choose sends that with all that was not sent before; while both are on it
 * goes by itself. */
static gboolean
has_codes (const ZugFriendGame *game)
{
  return game->codes[0] != NULL && !game->together
         && (!zug_friend_game_is_due (game) || is_asking (game));
}

/* Whether both could be connected, and are not. */
static gboolean
is_apart (const ZugFriendGame *game)
{
  return !game->together && game->duty != ZUG_FRIEND_OVER;
}

static gboolean
may_claim (const ZugFriendGame *game)
{
  return game->duty != ZUG_FRIEND_OVER && game->due != 0
         && game->due <= g_get_real_time () / G_USEC_PER_SEC;
}

/* Until when somebody is to answer, where days are agreed on; NULL: nobody. */
static char *
dup_bound (const ZugFriendGame *game)
{
  const gint64 due = game->due != 0 ? game->due : game->own_due;
  g_autoptr (GDateTime) time = due != 0 ? g_date_time_new_from_unix_local (due) : NULL;
  g_autofree char *words = NULL;

  if (game->days == 0 || game->duty == ZUG_FRIEND_OVER || time == NULL)
    return NULL;
  /* TRANSLATORS: a day and a time by which somebody is to answer, for g_date_time_format(). */
  words = g_date_time_format (time, C_ ("friend bar", "%A, %B %-e, %H:%M"));
  if (game->due == 0)
    /* TRANSLATORS: %s is a day and a time. */
    return g_strdup_printf (C_ ("friend bar", "You have until %s."), words);
  /* TRANSLATORS: the name of a friend, then a day and a time */
  return g_strdup_printf (C_ ("friend bar", "%1$s has until %2$s."), game->name, words);
}

/* What one has asked oneself, and has no answer to. */
static char *
dup_asked (const ZugFriendGame *game)
{
  const char *const formats[ZUG_LINK_N_ASKS] = {
      /* TRANSLATORS: the name of a friend, here and below */
      [ZUG_LINK_ASK_DRAW] = C_ ("friend bar", "You offer a draw. %s has not answered yet."),
      [ZUG_LINK_ASK_BACK] = C_ ("friend bar", "You ask to take back. %s has not answered yet."),
      [ZUG_LINK_ASK_ABORT] = C_ ("friend bar", "You ask to end the game without a result. %s has "
                                               "not answered yet."),
      [ZUG_LINK_ASK_REST] = C_ ("friend bar", "You ask for a pause. %s has not answered yet."),
      [ZUG_LINK_ASK_GO_ON] =
          C_ ("friend bar", "You ask to go on with the game. %s has not answered yet."),
  };

  return g_strdup_printf (formats[game->ask], game->name);
}

static char *
dup_standing (const ZugFriendGame *game)
{
  const gboolean codes = has_codes (game);

  if (is_asking (game) && !codes)
    return dup_asked (game);
  if (game->together && game->duty != ZUG_FRIEND_OVER)
    return g_strdup_printf (C_ ("friend bar", "You are connected with %s."), game->name);
  if (game->duty == ZUG_FRIEND_OVER)
    /* TRANSLATORS: how a game ended, a sentence; then the name of a friend */
    return codes ? g_strdup_printf (C_ ("friend bar", "%1$s Send %2$s this last code."), game->end,
                                    game->name)
                 : g_strdup (game->end);
  if (game->resting && !codes)
    return g_strdup (C_ ("friend bar", "The game is paused."));
  if (is_asking (game))
    return g_strdup_printf (C_ ("friend bar", "What you ask is in this code. Send it to %s."),
                            game->name);
  if (codes && game->has_meeting)
    return g_strdup_printf (C_ ("friend bar", "%1$s is away. The game goes on when both of you are "
                                              "here, or by this code: send it, then paste the "
                                              "answer."),
                            game->name);
  if (game->has_meeting)
    return g_strdup_printf (C_ ("friend bar", "%s is away. The game goes on when both of you are "
                                              "here, or by codes."),
                            game->name);
  if (codes)
    return g_strdup_printf (C_ ("friend bar", "Send %s this code, then paste the answer here."),
                            game->name);
  if (zug_friend_game_is_due (game))
    return g_strdup_printf (C_ ("friend bar", "It is your turn; then the code for %s is here."),
                            game->name);
  return g_strdup_printf (C_ ("friend bar", "Paste the code of %s here when it comes."),
                          game->name);
}

static char *
dup_words (const ZugFriendGame *game)
{
  g_autofree char *standing = dup_standing (game), *bound = dup_bound (game);

  return bound != NULL ? g_strconcat (standing, "\n", bound, NULL) : g_steal_pointer (&standing);
}

/* The keyboard comes here from where the choice was made, and from nowhere else. */
static void
offer (ZugFriendBar *self, const ZugFriendGame *game, const char *words)
{
  g_autofree char *codes = has_codes (game) ? g_strjoinv ("\n", game->codes) : NULL;
  const gboolean news = codes != NULL && g_strcmp0 (codes, self->offered) != 0;

  g_free (self->offered);
  self->offered = g_steal_pointer (&codes);
  if (!news || zug_play_session_is_away (self->session))
    return;
  zug_play_session_announce (self->session, words);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->copy);
}

static void update (ZugFriendBar *self);

static gboolean
on_timer (gpointer data)
{
  ZugFriendBar *self = data;

  self->timer = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Who waits sees when the win may be claimed. A machine that slept sees it within a minute. */
static void
set_timer (ZugFriendBar *self, const ZugFriendGame *game)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (game != NULL && game->duty != ZUG_FRIEND_OVER && game->due > now)
    self->timer = g_timeout_add_seconds ((guint) MIN (game->due - now, 60), on_timer, self);
}

static void
update (ZugFriendBar *self)
{
  const ZugFriendGame *game = find_game (self);
  const gboolean codes = game != NULL && has_codes (game);
  const gboolean claim = game != NULL && may_claim (game);
  const gboolean waits = game != NULL && game->duty == ZUG_FRIEND_WAITS;
  g_autofree char *words = game != NULL ? dup_words (game) : NULL;

  set_timer (self, game);
  zug_play_session_enable (self->session, "copy-code", codes);
  zug_play_session_enable (self->session, "show-code", codes);
  zug_play_session_enable (self->session, "claim", claim);
  zug_play_session_enable (self->session, "reach", game != NULL && is_apart (game));
  gtk_widget_set_visible (
      GTK_WIDGET (self), codes || claim || (game != NULL && (is_apart (game) || is_asking (game))));
  if (game == NULL)
    return;
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (self->copy, codes);
  gtk_widget_set_visible (self->show, codes);
  gtk_widget_set_visible (self->paste, waits && !game->together);
  gtk_widget_set_visible (self->reach, is_apart (game));
  gtk_widget_set_visible (self->claim, claim);
  offer (self, game, words);
}

/* --- what is asked for ------------------------------------------------------------------------ */

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugFriendBar *self = user_data;
  const ZugFriendGame *game = find_game (self);
  g_autofree char *words =
      g_strdup_printf (C_ ("friend bar", "Copied. Send it to %s."), game->name);

  zug_code_copy (GTK_WIDGET (self), game);
  gtk_label_set_label (self->words, words);
}

static void
on_show (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugFriendBar *self = user_data;

  gtk_widget_activate_action (GTK_WIDGET (self), "app.friend-code", "u", find_game (self)->number);
}

static void
on_reach (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugFriendBar *self = user_data;

  gtk_widget_activate_action (GTK_WIDGET (self), "app.friend-call", "u", find_game (self)->number);
}

static void
on_claimed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendBar) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (error != NULL)
    zug_play_session_notice (self->session, error->message);
}

static void
on_claim (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugFriendBar *self = user_data;
  ZugFriend *friend = zug_match_get_friend (zug_play_session_get_match (self->session));
  const ZugFriendsAct act = {.verb = ZUG_FRIENDS_CLAIM,
                             .number = zug_friend_get_game (friend)->number};

  zug_friends_act_async (zug_friend_get_friends (friend), &act, on_claimed, g_object_ref (self));
}

static void
on_failed (ZugFriendBar *self, const char *words)
{
  zug_play_session_notice (self->session, words);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_friend_bar_finalize (GObject *object)
{
  g_clear_handle_id (&ZUG_FRIEND_BAR (object)->timer, g_source_remove);
  g_free (ZUG_FRIEND_BAR (object)->offered);

  G_OBJECT_CLASS (zug_friend_bar_parent_class)->finalize (object);
}

static void
zug_friend_bar_class_init (ZugFriendBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_friend_bar_finalize;

  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-friend-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugFriendBar, words);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendBar, copy);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendBar, show);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendBar, paste);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendBar, reach);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendBar, claim);
}

static void
zug_friend_bar_init (ZugFriendBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_friend_bar_attach (ZugFriendBar *self, ZugPlaySession *session)
{
  const GActionEntry entries[] = {
      {"copy-code", on_copy}, {"show-code", on_show}, {"claim", on_claim}, {"reach", on_reach}};

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  zug_play_session_hear_match (session, "failed", G_CALLBACK (on_failed), self);
  zug_play_session_hear_match (session, "noted", G_CALLBACK (update), self);
  zug_play_session_hear_match (session, "notify::chooser", G_CALLBACK (update), self);
  zug_play_session_hear_match (session, "notify::offer", G_CALLBACK (update), self);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
