/* zug-friends-window.c: all games with friends elsewhere, and whose turn it is in each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friends-window.h"

#include "zug-complaint.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugFriendsWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  AdwPreferencesGroup *games;
  GtkLabel *own;

  GPtrArray *rows; /* not owned: of `games` */
  ZugFriends *friends;
};

G_DEFINE_FINAL_TYPE (ZugFriendsWindow, zug_friends_window, ADW_TYPE_WINDOW)

static const char number_key[] = "zug-number";

static guint
number_of (gpointer object)
{
  return GPOINTER_TO_UINT (g_object_get_data (object, number_key));
}

/* --- what is asked for ------------------------------------------------------------------------ */

static void
on_row (ZugFriendsWindow *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "show-game", number_of (row));
}

static void
on_code (ZugFriendsWindow *self, GtkWidget *button)
{
  g_signal_emit_by_name (self, "show-code", number_of (button));
}

static void
on_acted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugFriendsWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (error != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    zug_complain (GTK_WINDOW (self), C_ ("friends", "That Cannot Be Done"), error->message);
}

static void
act (ZugFriendsWindow *self, ZugFriendsVerb verb, guint number)
{
  const ZugFriendsAct what = {.verb = verb, .number = number};

  zug_friends_act_async (self->friends, &what, on_acted, g_object_ref (self));
}

static void
on_forget (ZugFriendsWindow *self, GtkWidget *button)
{
  act (self, ZUG_FRIENDS_DROP, number_of (button));
}

static void
on_keep (ZugFriendsWindow *self, GtkWidget *button)
{
  act (self, ZUG_FRIENDS_REMEMBER, number_of (button));
}

/* --- the list --------------------------------------------------------------------------------- */

static void
add_button (ZugFriendsWindow *self, AdwActionRow *row, const ZugFriendGame *game, const char *icon,
            const char *name, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, name);
  zug_widget_tell_name (button, name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), number_key, GUINT_TO_POINTER (game->number));
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (row, button);
}

/* A word and a sign, and words alone. */
static char *
dup_standing (const ZugFriendGame *game)
{
  const char *variant = zug_variant_get_name (game->variant);

  if (game->duty == ZUG_FRIEND_OVER)
    return g_strdup_printf ("%s\n%s", variant, game->end);
  if (game->game == NULL)
    /* TRANSLATORS: what is played, then how it stands, such as “nobody has accepted yet” */
    return g_strdup_printf (C_ ("friends", "%1$s: %2$s"), variant, zug_friend_game_words (game));
  /* TRANSLATORS: what is played, the number of a turn, then whose turn it is */
  return g_strdup_printf (C_ ("friends", "%1$s, turn %2$u: %3$s"), variant, game->turn,
                          zug_friend_game_words (game));
}

static char *
dup_trust (const ZugFriendGame *game)
{
  if (game->name == NULL || game->is_known)
    return g_strdup ("");
  return game->is_taken
             /* TRANSLATORS: letters that people compare */
             ? g_strdup_printf (
                   C_ ("friends", "\nTake care: another friend of yours has this name. Key: %s"),
                   game->letters)
             : g_strdup_printf (C_ ("friends", "\nThe key is new to you: %s"), game->letters);
}

static void
add_row (ZugFriendsWindow *self, const ZugFriendGame *game)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *standing = dup_standing (game), *trust = dup_trust (game);
  g_autofree char *words = g_strconcat (standing, trust, NULL);
  g_autofree char *subtitle = g_markup_escape_text (words, -1);
  g_autofree char *title =
      g_markup_escape_text (game->name != NULL ? game->name : C_ ("friends", "Offered by You"), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), number_key, GUINT_TO_POINTER (game->number));
  g_signal_connect_object (row, "activated", G_CALLBACK (on_row), self, G_CONNECT_SWAPPED);
  if (zug_friend_game_is_due (game))
    adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("zug-play-symbolic"));
  if (game->codes[0] != NULL)
    add_button (self, ADW_ACTION_ROW (row), game, "edit-copy-symbolic",
                C_ ("friends", "The Code to Send"), G_CALLBACK (on_code));
  if (game->name != NULL && !game->is_known && game->duty != ZUG_FRIEND_INVITED)
    add_button (self, ADW_ACTION_ROW (row), game, "contact-new-symbolic",
                C_ ("friends", "The Letters Are the Same: Keep the Key"), G_CALLBACK (on_keep));
  if (game->game == NULL || game->duty == ZUG_FRIEND_OVER)
    add_button (self, ADW_ACTION_ROW (row), game, "user-trash-symbolic",
                game->game == NULL ? C_ ("friends", "Forget the Offer")
                                   : C_ ("friends", "Take Off the List"),
                G_CALLBACK (on_forget));
  adw_preferences_group_add (self->games, row);
  g_ptr_array_add (self->rows, row);
}

/* First where somebody waits for oneself, and last what is over; the newest first. */
static int
place_of (const ZugFriendGame *game)
{
  return zug_friend_game_is_due (game) ? 0 : game->duty == ZUG_FRIEND_OVER ? 2 : 1;
}

static void
update (ZugFriendsWindow *self)
{
  const char *letters = zug_friends_get_letters (self->friends);
  g_autofree char *own =
      /* TRANSLATORS: letters that people compare */
      letters != NULL ? g_strdup_printf (C_ ("friends", "The letters of your key: %s"), letters)
                      : g_strdup ("");

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->games, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (int place = 0; place < 3; place++)
    for (guint i = zug_friends_get_last (self->friends); i > 0; i--)
      {
        const ZugFriendGame *game = zug_friends_get_game (self->friends, i);

        if (game != NULL && place_of (game) == place)
          add_row (self, game);
      }
  gtk_label_set_label (self->own, own);
  gtk_stack_set_visible_child_name (self->pages, self->rows->len > 0 ? "games" : "none");
}

static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget))),
                              "win.paste", NULL);
}

static void
on_new_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget))),
                              "win.new-offer", NULL);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
on_join (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget)));

  gtk_window_close (GTK_WINDOW (widget));
  gtk_widget_activate_action (parent, "app.friend-join", NULL);
}

static void
zug_friends_window_dispose (GObject *object)
{
  g_clear_object (&ZUG_FRIENDS_WINDOW (object)->friends);
  g_clear_pointer (&ZUG_FRIENDS_WINDOW (object)->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_friends_window_parent_class)->dispose (object);
}

static void
zug_friends_window_class_init (ZugFriendsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_friends_window_dispose;

  zug_signal_new ("show-game", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
  zug_signal_new ("show-code", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);

  zug_widget_class_set_template (widget_class, "zug-friends-window");
  gtk_widget_class_bind_template_child (widget_class, ZugFriendsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendsWindow, games);
  gtk_widget_class_bind_template_child (widget_class, ZugFriendsWindow, own);
  gtk_widget_class_install_action (widget_class, "friends.paste", NULL, on_paste);
  gtk_widget_class_install_action (widget_class, "friends.new-game", NULL, on_new_game);
  gtk_widget_class_install_action (widget_class, "friends.join", NULL, on_join);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "friends.paste",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
zug_friends_window_init (ZugFriendsWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_friends_window_new (GtkWindow *parent, ZugFriends *friends)
{
  ZugFriendsWindow *self = g_object_new (ZUG_TYPE_FRIENDS_WINDOW, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  self->friends = g_object_ref (friends);
  g_signal_connect_object (friends, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
