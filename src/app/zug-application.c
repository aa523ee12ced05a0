/* zug-application.c: wires the archive, the games that are open and the window together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-app-resources.h"
#include "zug-config.h"
#include "zug-game-conversion.h"
#include "zug-games-provider.h"
#include "zug-icon-resources.h"
#include "zug-menu-tips.h"
#include "zug-part-names.h"
#include "zug-plain-names.h"
#include "zug-puzzle-keeping.h"
#include "zug-signal.h"
#include "zug-ui-resources.h"
#include <glib/gi18n.h>

/* How long the first frame waits for the game that goes on, in milliseconds: laid out and drawn
 * once it is sooner there than twice. */
#define PATIENCE 100

/* And then until it is said why nothing comes. */
#define SLOW 900

G_DEFINE_FINAL_TYPE (ZugApplication, zug_application, ADW_TYPE_APPLICATION)

static void
on_find_position (ZugApplication *self, const ZugLaws *laws, const ZugPosition *position)
{
  zug_window_show_library (self->window);
  zug_library_page_find_position (zug_window_get_library_page (self->window), laws, position);
}

static void
on_page_made (ZugApplication *self, ZugPlayPage *page)
{
  g_signal_connect_object (page, "find-position", G_CALLBACK (on_find_position), self,
                           G_CONNECT_SWAPPED);
}

/* --- the archive ------------------------------------------------------------------------------ */

static void
on_saved (ZugApplication *self)
{
  if (self->window != NULL)
    zug_window_refresh_library (self->window);
  zug_application_leave_answered (self);
}

void
zug_application_show_trouble (ZugApplication *self)
{
  const ZugTrouble *trouble = zug_application_find_trouble (self);

  if (self->unkept != NULL)
    zug_window_set_trouble (self->window, self->unkept, self->archive != NULL);
  else
    zug_window_set_trouble (self->window, trouble != NULL ? trouble->words : NULL, TRUE);
}

/* Something could not be saved, or (NULL) can be now. */
static void
on_trouble (ZugApplication *self, const char *reason)
{
  if (self->window != NULL)
    {
      zug_application_show_trouble (self);
      /* Who has asked hears how it went. */
      if (self->tried && (reason != NULL || zug_application_find_trouble (self) == NULL))
        zug_window_toast (self->window,
                          reason != NULL ? reason : C_ ("trouble", "All of it is saved now."));
    }
  self->tried = FALSE;
  zug_application_leave_answered (self);
}

static void
on_try_again (ZugApplication *self)
{
  if (zug_application_open_again (self))
    return;
  self->tried = TRUE;
  zug_application_try_again (self);
}

static void
on_sample_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  if (zug_archive_add_once_finish (ZUG_ARCHIVE (source), result, &error) >= 0)
    on_saved (self);
  else if (self->window != NULL)
    zug_window_toast (self->window, error->message);
}

/* The first game of the library: the one printed with the rules of Parity Chess. */
static void
zug_application_add_sample (ZugApplication *self)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      "/io/github/zugleich/Zugleich/games/parity-sample.txt", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new_from_score_sheet (variant, text, NULL);
  ZugGameEntry *entry;

  g_return_if_fail (game != NULL);

  zug_game_set_name (game, ZUG_WHITE, C_ ("sample game", "White"));
  zug_game_set_name (game, ZUG_BLACK, C_ ("sample game", "Black"));
  zug_game_set_tag (game, "Event", C_ ("sample game", "The sample game of Parity Chess"));
  zug_game_set_tag (game, "Annotator", "A. V. Murali");
  zug_game_set_tag (game, "Date", "2014.??.??");
  entry = zug_game_to_entry (game, "", "");
  zug_text_set (&entry->uid, "zugleich-sample-parity");
  entry->source = ZUG_SOURCE_SHIPPED;
  zug_archive_add_once_async (self->archive, entry, NULL, on_sample_added, g_object_ref (self));
}

/* What the first frame does not wait for. */
static gboolean
on_rest (gpointer user_data)
{
  ZugApplication *self = user_data;

  gtk_window_set_default_icon_name (ZUG_APP_ID);
  if (self->window != NULL)
    zug_window_get_variants (self->window);
  if (self->window != NULL && self->archive != NULL && zug_archive_may_write (self->archive, NULL))
    zug_application_add_sample (self);
  return G_SOURCE_REMOVE;
}

/* Shows the window with the game that goes on, or else with men. */
static void
zug_application_present (ZugApplication *self)
{
  ZugPlayPage *page = zug_window_get_play_page (self->window);

  g_clear_handle_id (&self->patience, g_source_remove);
  if (zug_play_page_get_game (page) == NULL)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
      g_autoptr (ZugGame) game = zug_game_new_drawn (variant, NULL);

      zug_play_page_browse (page, game);
    }
  gtk_window_present (GTK_WINDOW (self->window));
}

/* What somebody asked to open comes in the place of the game that would go on. */
static void
zug_application_settle (ZugApplication *self)
{
  self->settled = TRUE;
  if (!gtk_widget_get_visible (GTK_WIDGET (self->window)))
    zug_application_present (self);
  g_clear_handle_id (&self->patience, g_source_remove);
  zug_application_show_trouble (self);
  g_idle_add_full (G_PRIORITY_LOW, on_rest, g_object_ref (self), g_object_unref);
  zug_application_friends_settle (self);
  zug_application_open_asked (self);
  zug_application_search_show (self);
  zug_application_bring_back (self);
}

static void
on_resume (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_application_resume (user_data);
}

static void
zug_application_play_without_archive (ZugApplication *self, const char *why)
{
  g_debug ("the library is closed: %s", why);
  zug_window_set_archive (self->window, NULL, why);
  g_free (self->unkept);
  self->unkept = g_strdup (C_ ("trouble", "The library is closed: games are not kept."));
  zug_application_show_trouble (self);
  zug_application_keep (self);
  if (zug_play_page_get_match (zug_window_get_play_page (self->window)) == NULL)
    zug_application_get_ready (self);
  zug_application_settle (self);
}

static void
on_archive_answered (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  ZugApplication *self = user_data;
  g_autofree char *path = zug_archive_default_path ();
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;

  if (g_str_equal (response, "quit"))
    {
      g_application_quit (G_APPLICATION (self));
      return;
    }
  if (g_str_equal (response, "aside"))
    {
      aside = zug_archive_move_aside (path, &error);
      if (aside != NULL)
        {
          zug_application_open_archive (self);
          return;
        }
    }
  zug_application_play_without_archive (self, error != NULL ? error->message
                                                            : adw_message_dialog_get_body (dialog));
}

/* Nothing happens to the file unless the person asks for it. */
static void
zug_application_ask_about_archive (ZugApplication *self, const GError *error)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (self->window), C_ ("archive", "The library cannot be opened"), error->message));

  adw_message_dialog_add_responses (dialog, "quit", C_ ("archive", "_Quit"), "without",
                                    C_ ("archive", "_Play Without Keeping Games"), NULL);
  if (g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
    adw_message_dialog_add_response (dialog, "aside",
                                     C_ ("archive", "_Move It Aside and Start Anew"));
  adw_message_dialog_set_default_response (dialog, "quit");
  adw_message_dialog_set_close_response (dialog, "without");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_archive_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A question is as large as the window below it allows, which has no size before its first
 * frame. */
static gboolean
on_frame (GtkWidget *window, GdkFrameClock *clock, gpointer error)
{
  if (gtk_widget_get_width (window) == 0)
    return G_SOURCE_CONTINUE;
  zug_application_ask_about_archive (
      ZUG_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))), error);
  return G_SOURCE_REMOVE;
}

static void
on_answers_taken (GObject *source, GAsyncResult *result, gpointer unused)
{
  g_autoptr (GError) error = NULL;

  if (!zug_archive_take_puzzle_file_finish (ZUG_ARCHIVE (source), result, &error))
    g_message ("earlier answers to puzzles stay where they are: %s", error->message);
}

static void
on_archive_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugArchive) archive = zug_archive_open_finish (result, &error);
  gboolean again;

  self->opening = FALSE;
  zug_application_leave_answered (self);
  if (self->window == NULL)
    return;
  if (archive == NULL)
    {
      zug_application_present (self);
      zug_application_show_trouble (self);
      gtk_widget_add_tick_callback (GTK_WIDGET (self->window), on_frame, g_steal_pointer (&error),
                                    (GDestroyNotify) g_error_free);
      return;
    }
  if (zug_archive_get_refusal (archive) != NULL)
    {
      zug_application_browse_archive (self, archive);
      if (!self->settled)
        {
          if (zug_play_page_get_match (zug_window_get_play_page (self->window)) == NULL)
            zug_application_get_ready (self);
          zug_application_settle (self);
        }
      return;
    }
  again = zug_application_end_browsing (self);
  zug_application_show_archive (self, archive);
  zug_application_keep (self);
  zug_archive_take_puzzle_file_async (archive, NULL, on_answers_taken, NULL);
  if (again)
    g_idle_add_full (G_PRIORITY_LOW, on_rest, g_object_ref (self), g_object_unref);
  else
    zug_application_come_back (self, zug_application_settle);
}

void
zug_application_open_archive (ZugApplication *self)
{
  g_autofree char *path = zug_archive_default_path ();

  self->opening = TRUE;
  zug_archive_open_async (path, NULL, on_archive_opened, g_object_ref (self));
}

/* --- the application -------------------------------------------------------------------------- */

static void
on_window_destroyed (ZugApplication *self)
{
  self->window = NULL;
  g_clear_handle_id (&self->patience, g_source_remove);
}

/* A library that is brought up to date, or that another program holds. */
static gboolean
on_slow (gpointer user_data)
{
  ZugApplication *self = user_data;

  self->patience = 0;
  zug_window_set_trouble (self->window,
                          C_ ("trouble", "The library is being opened. After an update of the "
                                         "program this takes some time, once."),
                          FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean
on_patience (gpointer user_data)
{
  ZugApplication *self = user_data;

  self->patience = 0;
  zug_application_present (self);
  self->patience = g_timeout_add (SLOW, on_slow, self);
  return G_SOURCE_REMOVE;
}

/* What was played last follows when the archive has answered. */
static void
zug_application_make_window (ZugApplication *self)
{
  self->window = zug_window_new (GTK_APPLICATION (self), self->settings);
  g_signal_connect_object (self->window, "destroy", G_CALLBACK (on_window_destroyed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "try-again", G_CALLBACK (on_try_again), self,
                           G_CONNECT_SWAPPED);
  zug_application_leave_watch (self);
  zug_application_games_watch (self);
  zug_application_friends_watch (self);
  g_signal_connect_object (zug_window_get_play_tabs (self->window), "made",
                           G_CALLBACK (on_page_made), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "restore", G_CALLBACK (zug_application_leave_for), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "open-files", G_CALLBACK (zug_application_open_files),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "open-text", G_CALLBACK (zug_application_open_text), self,
                           G_CONNECT_SWAPPED);
}

static void
zug_application_activate (GApplication *application)
{
  ZugApplication *self = ZUG_APPLICATION (application);

  if (self->window == NULL)
    {
      /* With the window goes the program, as it does where nobody but the person has called it. */
      g_application_set_inactivity_timeout (application, 0);
      /* In a thread, which may have answered when the window is there. */
      zug_application_open_archive (self);
      zug_application_make_window (self);
      self->patience = g_timeout_add (PATIENCE, on_patience, self);
    }
  else
    zug_application_present (self);
}

static void
zug_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  ZugApplication *self = ZUG_APPLICATION (application);

  if (self->asked.files == NULL)
    self->asked.files = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (self->asked.files, g_object_ref (files[i]));
  zug_application_activate (application);
  if (self->settled)
    zug_application_open_asked (self);
}

static void
on_help_shown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    zug_window_toast (ZUG_WINDOW (source),
                      C_ ("help", "No help viewer answers. The program Yelp shows the help."));
}

static void
on_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugApplication *self = user_data;

  gtk_show_uri_full (GTK_WINDOW (self->window), "help:zugleich", GDK_CURRENT_TIME, NULL,
                     on_help_shown, NULL);
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugApplication *self = user_data;

  adw_show_about_window (
      GTK_WINDOW (self->window), "application-name", "Zugleich", "application-icon", ZUG_APP_ID,
      "version", ZUG_VERSION, "developer-name", C_ ("about", "The Zugleich project"), "comments",
      C_ ("about", "Chess games in which both sides move at once"), "license-type",
      GTK_LICENSE_GPL_3_0, "translator-credits", C_ ("about", "translator-credits"), NULL);
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugApplication *self = user_data;

  /* Closing keeps the window's size. */
  if (self->window != NULL)
    gtk_window_close (GTK_WINDOW (self->window));
}

static void
zug_application_startup (GApplication *application)
{
  ZugApplication *self = ZUG_APPLICATION (application);
  const GActionEntry entries[] = {
      {"help", on_help}, {"about", on_about}, {"quit", on_quit}, {"resume", on_resume}};
  const char *const help[] = {"F1", NULL};
  const char *const quit[] = {"<Control>q", NULL};

  zug_ui_register_resource ();
  zug_icons_register_resource ();
  zug_app_register_resource ();
  zug_plain_names_watch ();
  zug_part_names_watch ();
  zug_menu_tips_watch ();
  zug_application_style_begin (self);
  G_APPLICATION_CLASS (zug_application_parent_class)->startup (application);
  zug_application_style_add (self);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.help", help);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.quit", quit);
  zug_application_friends_init (self);
  zug_application_calls_init (self);
  /* A text that can be copied gets the keyboard where it opens: that is no wish to mark all of it.
   */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
}

static gboolean
zug_application_dbus_register (GApplication *application, GDBusConnection *bus, const char *path,
                               GError **error)
{
  return G_APPLICATION_CLASS (zug_application_parent_class)
             ->dbus_register (application, bus, path, error)
         && zug_application_search_begin (ZUG_APPLICATION (application), bus, path, error);
}

static void
zug_application_dbus_unregister (GApplication *application, GDBusConnection *bus, const char *path)
{
  zug_application_search_end (ZUG_APPLICATION (application));

  G_APPLICATION_CLASS (zug_application_parent_class)->dbus_unregister (application, bus, path);
}

static void
zug_application_shutdown (GApplication *application)
{
  ZugApplication *self = ZUG_APPLICATION (application);
  g_autoptr (GError) error = NULL;

  zug_application_leave_finish (self);
  g_clear_object (&self->notes);
  g_ptr_array_set_size (self->games, 0);
  zug_application_calls_end (self);
  g_clear_pointer (&self->calls, g_ptr_array_unref);
  if (self->friends != NULL)
    zug_friends_flush (self->friends);
  g_clear_object (&self->friends);
  g_clear_pointer (&self->pasted, g_free);
  if (self->archive != NULL
      && !zug_archive_close (self->archive, ZUG_APPLICATION_CLOSE_TIMEOUT, &error))
    g_printerr ("%s\n", error->message);
  g_clear_object (&self->archive);
  zug_games_provider_clean_up ();
  g_clear_pointer (&self->asked.files, g_ptr_array_unref);
  g_clear_pointer (&self->asked.players, g_free);
  g_clear_pointer (&self->unkept, g_free);
  g_clear_pointer (&self->leave.backup, g_free);

  G_APPLICATION_CLASS (zug_application_parent_class)->shutdown (application);
}

static void
zug_application_finalize (GObject *object)
{
  g_object_unref (ZUG_APPLICATION (object)->settings);
  g_clear_pointer (&ZUG_APPLICATION (object)->told, g_hash_table_unref);
  g_clear_pointer (&ZUG_APPLICATION (object)->doubted, g_hash_table_unref);
  g_ptr_array_unref (ZUG_APPLICATION (object)->games);
  g_clear_pointer (&ZUG_APPLICATION (object)->on, g_array_unref);

  G_OBJECT_CLASS (zug_application_parent_class)->finalize (object);
}

static void
zug_application_class_init (ZugApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_application_finalize;
  zug_signal_new ("saved", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_MATCH);
  zug_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  application_class->activate = zug_application_activate;
  application_class->open = zug_application_open;
  application_class->startup = zug_application_startup;
  application_class->shutdown = zug_application_shutdown;
  application_class->dbus_register = zug_application_dbus_register;
  application_class->dbus_unregister = zug_application_dbus_unregister;
}

static void
zug_application_init (ZugApplication *self)
{
  zug_application_keep_init (self);
  g_signal_connect (self, "saved", G_CALLBACK (on_saved), NULL);
  g_signal_connect (self, "trouble", G_CALLBACK (on_trouble), NULL);
  zug_application_leave_init (self);
}

ZugApplication *
zug_application_new (GSettings *settings)
{
  ZugApplication *self = g_object_new (ZUG_TYPE_APPLICATION, "application-id", ZUG_APP_ID, "flags",
                                       G_APPLICATION_HANDLES_OPEN, "register-session", TRUE, NULL);

  self->settings = g_object_ref (settings);
  return self;
}
