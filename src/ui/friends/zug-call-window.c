/* zug-call-window.c: how a friend elsewhere is reached: by a short code, nearby, by messages */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-call-window.h"

#include "zug-announce.h"
#include "zug-complaint.h"
#include "zug-widgets.h"
#include "zug-wire-lan.h"
#include "zug-wire-neighbours.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

struct _ZugCallWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  GtkWidget *back;
  AdwActionRow *give, *have, *near_row;
  AdwActionRow *messages;
  GtkWidget *who;
  AdwEntryRow *name;
  GtkLabel *server;
  GtkLabel *wait_heading, *wait_code, *wait_words;
  GtkWidget *copy;
  GtkEditable *code, *address;
  GtkWidget *answer, *connect;
  AdwPreferencesGroup *neighbours;
  GtkLabel *words_heading, *words_why, *words;
  GtkWidget *same;
  GtkLabel *end_words;

  ZugFriends *friends;
  guint number;
  gboolean waits; /* the friend comes, and oneself offers */
  GStrv servers;
  ZugFriendCall *call; /* NULL: none */
  gboolean near;       /* … in the same network */
  ZugWireNeighbours *around;
  GPtrArray *rows;                    /* not owned: of `neighbours` */
  void (*then) (ZugCallWindow *self); /* once there is a key */
};

G_DEFINE_FINAL_TYPE (ZugCallWindow, zug_call_window, ADW_TYPE_WINDOW)

/* --- pages ------------------------------------------------------------------------------------ */

static void
show_page (ZugCallWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->pages, name);
  gtk_widget_set_visible (self->back, !g_str_equal (name, "ways"));
}

static gboolean
is_shown (ZugCallWindow *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), name) == 0;
}

/* Says it to who hears it, too. */
static void
set_words (ZugCallWindow *self, GtkLabel *label, const char *words)
{
  if (g_strcmp0 (gtk_label_get_label (label), words) == 0)
    return;
  gtk_label_set_label (label, words);
  zug_announce (GTK_WIDGET (label), words);
}

static void
show_waiting (ZugCallWindow *self, const char *code)
{
  gtk_label_set_label (self->wait_heading, code == NULL ? C_ ("call", "Connecting…")
                                           : self->near
                                               ? C_ ("call", "Waiting in This Network")
                                               : C_ ("call", "Tell Your Friend This Code"));
  gtk_label_set_label (self->wait_code, code != NULL ? code : "");
  gtk_widget_set_visible (GTK_WIDGET (self->wait_code), code != NULL);
  gtk_widget_set_visible (self->copy, code != NULL);
  set_words (self, self->wait_words,
             code == NULL ? C_ ("call", "Your friend has to be there at the same time.")
             : self->near
                 ? C_ ("call", "Your friend chooses A Friend Elsewhere in New Game, I Have a Code, "
                               "and Nearby, and finds your name there or types this address.")
                 : C_ ("call",
                       "By telephone, or in whatever you write to each other with. Your "
                       "friend chooses A Friend Elsewhere in New Game and I Have a Code. It "
                       "is good for one time."));
  show_page (self, "wait");
}

static void
show_words (ZugCallWindow *self)
{
  ZugWireCall *call = zug_friend_call_get_call (self->call);
  g_autofree char *heading =
      /* TRANSLATORS: %s is the name of a friend. */
      g_strdup_printf (C_ ("call", "Is This Really %s?"), zug_friend_call_get_name (self->call));

  gtk_label_set_label (self->words_heading, heading);
  gtk_label_set_label (
      self->words_why,
      zug_friend_call_is_taken (self->call)
          ? C_ ("call",
                "Take care: another friend of yours has this name. Read these words to each "
                "other, by telephone for instance: if both of you see the same, nobody is "
                "in between.")
          : C_ ("call", "Read these words to each other, by telephone for instance: if both of you "
                        "see the same, nobody is in between."));
  set_words (self, self->words, zug_wire_call_get_words (call));
  if (is_shown (self, "words"))
    return;
  show_page (self, "words");
  gtk_widget_grab_focus (self->same);
}

/* Before the game has begun: what both have said so far is not lost, wherever it is known. */
static const char *
find_words (ZugCallWindow *self, gboolean away)
{
  if (away)
    return self->waits ? C_ ("call", "The game is still offered: if your friend’s program was "
                                     "ended, the offer is there under Games with Friends, and you "
                                     "meet again when it is opened. Where it is not, go back and "
                                     "give another code.")
                       : C_ ("call", "You are connected again as soon as your friend is there. If "
                                     "that does not happen, ask for another code.");
  return self->waits ? C_ ("call", "The game is offered. It begins when your friend accepts.")
                     : C_ ("call", "Your friend offers the game now.");
}

static void
show_connected (ZugCallWindow *self)
{
  const gboolean away = zug_friend_call_get_state (self->call) != ZUG_CALL_TOGETHER
                        && zug_wire_call_is_late (zug_friend_call_get_call (self->call));
  g_autofree char *heading =
      /* TRANSLATORS: in both, %s is the name of a friend. */
      g_strdup_printf (away ? C_ ("call", "%s Is Away") : C_ ("call", "Connected with %s"),
                       zug_friend_call_get_name (self->call));

  gtk_label_set_label (self->wait_heading, heading);
  gtk_widget_set_visible (GTK_WIDGET (self->wait_code), FALSE);
  gtk_widget_set_visible (self->copy, FALSE);
  set_words (self, self->wait_words, find_words (self, away));
  show_page (self, "wait");
}

static void
show_end (ZugCallWindow *self)
{
  const char *trouble = zug_wire_call_get_trouble (zug_friend_call_get_call (self->call));

  set_words (self, self->end_words,
             trouble != NULL ? trouble : C_ ("call", "The connection has ended."));
  show_page (self, "end");
}

/* --- the call --------------------------------------------------------------------------------- */

static char *
dup_code (ZugCallWindow *self)
{
  ZugWireCall *call = zug_friend_call_get_call (self->call);

  if (zug_wire_call_get_port (call) != 0)
    return zug_wire_call_dup_address (call);
  return g_strdup (zug_wire_call_get_code (call));
}

static gboolean
has_begun (ZugCallWindow *self)
{
  const ZugFriendGame *game =
      zug_friends_get_game (self->friends, zug_friend_call_get_number (self->call));

  return zug_friend_call_get_offer (self->call) != NULL
         || (game != NULL && game->game != NULL && game->together);
}

static void
update (ZugCallWindow *self)
{
  g_autofree char *code = NULL;
  ZugWireCall *call;

  if (self->call == NULL)
    return;
  call = zug_friend_call_get_call (self->call);
  code = dup_code (self);
  if (has_begun (self))
    gtk_window_close (GTK_WINDOW (self));
  else if (zug_wire_call_get_state (call) == ZUG_CALL_OVER)
    show_end (self);
  else if (zug_wire_call_is_trusted (call))
    show_connected (self);
  else if (zug_wire_call_get_words (call) != NULL)
    show_words (self);
  else
    {
      const char *trouble = zug_wire_call_get_trouble (call);

      show_waiting (self, code);
      if (trouble != NULL)
        {
          /* It is tried on, but what stands above is not to say that all is well. */
          if (code == NULL)
            gtk_label_set_label (self->wait_heading, C_ ("call", "Not Connected Yet"));
          set_words (self, self->wait_words, trouble);
        }
    }
}

/* What is connected goes on without the window. */
static void
drop_call (ZugCallWindow *self)
{
  g_autoptr (ZugFriendCall) call = g_steal_pointer (&self->call);

  if (call == NULL)
    return;
  g_signal_handlers_disconnect_by_data (call, self);
  g_signal_handlers_disconnect_by_data (g_network_monitor_get_default (), self);
  if (!zug_wire_call_is_trusted (zug_friend_call_get_call (call)))
    zug_friend_call_end (call);
}

static void
begin (ZugCallWindow *self, ZugWireCall *call, gboolean near)
{
  drop_call (self);
  self->near = near;
  self->call = zug_friend_call_new (self->friends, self->number, call);
  g_signal_connect_swapped (self->call, "changed", G_CALLBACK (update), self);
  /* Who waits nearby may have another address then. */
  if (near)
    g_signal_connect_object (g_network_monitor_get_default (), "network-changed",
                             G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_object_unref (call);
  update (self);
  g_signal_emit_by_name (self, "called", self->call);
}

/* --- who one is ------------------------------------------------------------------------------- */

static void
on_named (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCallWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (error != NULL)
    zug_complain (GTK_WINDOW (self), C_ ("call", "What Are You Called?"), error->message);
  else
    self->then (self);
}

/* The other side is told one's name and key when both are connected, so there has to be one. */
static void
with_name (ZugCallWindow *self, void (*then) (ZugCallWindow *self))
{
  const ZugFriendsAct act = {.verb = ZUG_FRIENDS_NAME,
                             .text = gtk_editable_get_text (GTK_EDITABLE (self->name))};

  self->then = then;
  if (zug_friends_get_person (self->friends) != NULL
      && g_strcmp0 (act.text, zug_friends_get_name (self->friends)) == 0)
    then (self);
  else
    zug_friends_act_async (self->friends, &act, on_named, g_object_ref (self));
}

/* --- what is asked for ------------------------------------------------------------------------ */

static void
give_code (ZugCallWindow *self)
{
  begin (self,
         zug_wire_call_new_code (zug_friends_get_person (self->friends),
                                 (const char *const *) self->servers, NULL),
         FALSE);
}

static void
on_give (ZugCallWindow *self)
{
  with_name (self, give_code);
}

static void
enter_code (ZugCallWindow *self)
{
  show_page (self, "enter");
  gtk_widget_grab_focus (GTK_WIDGET (self->code));
}

static void
on_have (ZugCallWindow *self)
{
  with_name (self, enter_code);
}

static void
on_code (ZugCallWindow *self)
{
  ZugWireCode code;

  gtk_widget_set_sensitive (self->answer,
                            zug_wire_code_read (gtk_editable_get_text (self->code), &code));
}

static void
on_answer (ZugCallWindow *self)
{
  ZugWireCode code;

  if (zug_wire_code_read (gtk_editable_get_text (self->code), &code))
    begin (self,
           zug_wire_call_new_code (zug_friends_get_person (self->friends),
                                   (const char *const *) self->servers, &code),
           FALSE);
}

static void
go_to (ZugCallWindow *self, const char *address)
{
  begin (self, zug_wire_call_new_connect (zug_friends_get_person (self->friends), address), TRUE);
}

static void
on_address (ZugCallWindow *self)
{
  gtk_widget_set_sensitive (self->connect, gtk_editable_get_text (self->address)[0] != '\0');
}

static void
on_connect (ZugCallWindow *self)
{
  g_autofree char *address = g_strstrip (g_strdup (gtk_editable_get_text (self->address)));

  if (address[0] != '\0')
    go_to (self, address);
}

static const char address_key[] = "zug-address";

static void
on_neighbour (ZugCallWindow *self, GtkListBoxRow *row)
{
  g_autofree char *address = g_strdup (g_object_get_data (G_OBJECT (row), address_key));

  go_to (self, address);
}

static void
list_neighbours (ZugCallWindow *self)
{
  GPtrArray *all = zug_wire_neighbours_get (self->around);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->neighbours, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < all->len; i++)
    {
      const ZugWireNeighbour *neighbour = all->pdata[i];
      g_autofree char *title = g_markup_escape_text (neighbour->name, -1);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), neighbour->address);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), address_key, g_strdup (neighbour->address), g_free);
      g_signal_connect_object (row, "activated", G_CALLBACK (on_neighbour), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->neighbours, row);
      g_ptr_array_add (self->rows, row);
    }
  adw_preferences_group_set_description (
      self->neighbours, all->len > 0 ? NULL : C_ ("call", "Nobody who waits is found yet."));
}

static void
look_around (ZugCallWindow *self)
{
  if (self->around != NULL)
    return;
  self->around = zug_wire_neighbours_new ();
  g_signal_connect_object (self->around, "changed", G_CALLBACK (list_neighbours), self,
                           G_CONNECT_SWAPPED);
}

static void
wait_near (ZugCallWindow *self)
{
  g_autoptr (GError) error = NULL;
  ZugWireCall *call =
      zug_wire_call_new_listen (zug_friends_get_person (self->friends), ZUG_WIRE_LAN_PORT, &error);

  if (call == NULL)
    {
      zug_complain (GTK_WINDOW (self), C_ ("call", "Nobody Could Come Here"), error->message);
      return;
    }
  look_around (self);
  zug_wire_neighbours_announce (self->around, zug_friends_get_name (self->friends),
                                zug_wire_call_get_port (call));
  begin (self, call, TRUE);
}

static void
find_near (ZugCallWindow *self)
{
  look_around (self);
  list_neighbours (self);
  show_page (self, "near");
}

static void
on_near (ZugCallWindow *self)
{
  with_name (self, self->waits ? wait_near : find_near);
}

/* The window behind takes what is pasted, whatever it is; here a code alone is meant. */
static void
on_pasted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugCallWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (text == NULL || !zug_friends_is_code (text))
    {
      zug_complain (GTK_WINDOW (self), C_ ("call", "No Code to Paste"),
                    C_ ("call", "Copy what your friend has sent you, then come back here."));
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                              "win.paste", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* Who offers has a code to send, who was offered a game has one to paste. */
static void
on_messages (ZugCallWindow *self)
{
  if (self->number == 0)
    {
      gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_pasted,
                                     g_object_ref (self));
      return;
    }
  g_signal_emit_by_name (self, "messages");
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_back (ZugCallWindow *self)
{
  drop_call (self);
  g_clear_object (&self->around);
  show_page (self, "ways");
}

static void
on_copy (ZugCallWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_label_get_label (self->wait_code));
  zug_announce (self->copy, C_ ("code", "Copied"));
}

static void
on_same (ZugCallWindow *self)
{
  if (self->call != NULL)
    zug_friend_call_trust (self->call, NULL);
}

static void
on_differ (ZugCallWindow *self)
{
  if (self->call != NULL)
    zug_wire_call_distrust (zug_friend_call_get_call (self->call));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_call_window_dispose (GObject *object)
{
  ZugCallWindow *self = ZUG_CALL_WINDOW (object);

  drop_call (self);
  g_clear_object (&self->around);
  g_clear_object (&self->friends);
  g_clear_pointer (&self->servers, g_strfreev);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_call_window_parent_class)->dispose (object);
}

static void
zug_call_window_class_init (ZugCallWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_call_window_dispose;

  zug_signal_new ("called", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_FRIEND_CALL);
  zug_signal_new ("messages", G_TYPE_FROM_CLASS (klass), 0);

  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-call-window");
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, back);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, give);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, have);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, near_row);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, messages);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, who);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, name);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, server);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, wait_heading);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, wait_code);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, wait_words);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, copy);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, code);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, answer);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, address);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, connect);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, neighbours);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, words_heading);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, words_why);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, same);
  gtk_widget_class_bind_template_child (widget_class, ZugCallWindow, end_words);
  gtk_widget_class_bind_template_callback (widget_class, on_give);
  gtk_widget_class_bind_template_callback (widget_class, on_have);
  gtk_widget_class_bind_template_callback (widget_class, on_near);
  gtk_widget_class_bind_template_callback (widget_class, on_messages);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_code);
  gtk_widget_class_bind_template_callback (widget_class, on_answer);
  gtk_widget_class_bind_template_callback (widget_class, on_address);
  gtk_widget_class_bind_template_callback (widget_class, on_connect);
  gtk_widget_class_bind_template_callback (widget_class, on_same);
  gtk_widget_class_bind_template_callback (widget_class, on_differ);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
zug_call_window_init (ZugCallWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

/* "wss://host/v1" is for people a host. */
static char *
dup_hosts (const char *const *servers)
{
  g_autoptr (GStrvBuilder) hosts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; servers[i] != NULL; i++)
    {
      g_autoptr (GUri) uri = g_uri_parse (servers[i], G_URI_FLAGS_NONE, NULL);

      g_strv_builder_add (hosts, uri != NULL && g_uri_get_host (uri) != NULL ? g_uri_get_host (uri)
                                                                             : servers[i]);
    }
  all = g_strv_builder_end (hosts);
  return g_strjoinv (", ", all);
}

/* Who runs the server is said before it is used. */
static void
tell_servers (ZugCallWindow *self)
{
  g_autofree char *hosts = dup_hosts ((const char *const *) self->servers);
  g_autofree char *words =
      self->servers[0] == NULL
          ? g_strdup (C_ ("call", "Short codes need a server; Preferences have a place for one."))
          : g_strdup_printf (
                /* TRANSLATORS: %s is an address. */
                C_ ("call", "With a short code you meet at the server %s. Who runs it sees the "
                            "addresses of both, when you play and how much is sent, but nothing of "
                            "what is sent. Preferences can name another."),
                hosts);

  gtk_label_set_label (self->server, words);
}

GtkWidget *
zug_call_window_new (GtkWindow *parent, ZugFriends *friends, guint number,
                     const char *const *servers, const char *name)
{
  ZugCallWindow *self = g_object_new (ZUG_TYPE_CALL_WINDOW, "transient-for", parent, NULL);
  const ZugFriendGame *game = zug_friends_get_game (friends, number);

  zug_window_fit (GTK_WINDOW (self));
  self->friends = g_object_ref (friends);
  self->number = number;
  self->waits = game != NULL && game->host;
  self->servers = g_strdupv ((char **) servers);
  tell_servers (self);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_widget_set_visible (self->who, number == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->give), self->waits && servers[0] != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->have), !self->waits && servers[0] != NULL);
  adw_action_row_set_subtitle (
      self->messages,
      number != 0
          ? C_ ("call", "Codes that you copy into whatever you write to each other with")
          : C_ ("call", "Paste the code that your friend has sent you: a long one, ZUG1:…"));
  adw_action_row_set_subtitle (
      self->near_row, self->waits
                          ? C_ ("call", "Your friend is in the same network, and finds your name")
                          : C_ ("call", "Your friend waits in the same network"));
  on_code (self);
  on_address (self);
  show_page (self, "ways");
  return GTK_WIDGET (self);
}
