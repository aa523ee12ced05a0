/* zug-application-open.c: games and positions that come from outside: files, drops and pastes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-game-pgn.h"
#include "zug-import.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* A larger file holds more than one game, or is none that somebody wants to look at before it is in the
 * library. */
#define MOST_OF_ONE_GAME (4 * 1024 * 1024)

/* Something to open that may be a single game. */
typedef struct
{
  ZugApplication *application;
  GFile *file; /* NULL: the text came without one */
  char *text;  /* NULL: not read, too large */
  gsize length;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->application);
  g_clear_object (&opening->file);
  g_free (opening->text);
  g_free (opening);
}

/* --- into the library ------------------------------------------------------------------------ */

static void
import (Opening *opening)
{
  ZugApplication *self = opening->application;
  ZugLibraryPage *library = zug_window_get_library_page (self->window);

  if (self->archive == NULL)
    {
      zug_window_toast (self->window,
                        C_ ("opening", "The library is closed: the games cannot be taken in."));
      return;
    }
  zug_window_show_library (self->window);
  if (opening->file != NULL)
    {
      g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

      g_list_store_append (files, opening->file);
      zug_library_page_import_files (library, G_LIST_MODEL (files));
    }
  else
    zug_library_page_import_text (library, opening->text);
}

/* A game that the library cannot keep is shown all the same. */
static void
show_unkept (Opening *opening)
{
  ZugApplication *self = opening->application;
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game =
      zug_game_new_from_text (opening->text, opening->length, variant, &error);

  if (game != NULL)
    zug_application_browse (self, game);
  else
    zug_window_toast (self->window, error->message);
}

static void
on_ids (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GArray) ids = zug_archive_search_ids_finish (ZUG_ARCHIVE (source), result, NULL);

  if (self->window != NULL && ids != NULL && ids->len > 0)
    zug_application_open_game (self, g_array_index (ids, gint64, 0));
}

/* The one game of the collection that has just been made. */
static void
on_imported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Opening *opening = user_data;
  ZugApplication *self = opening->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report =
      zug_archive_import_finish (ZUG_ARCHIVE (source), result, &error);

  if (self->window == NULL)
    ;
  else if (report != NULL && report->collection != 0)
    {
      g_autoptr (ZugGameQuery) query = zug_game_query_new ();

      query->collection = report->collection;
      zug_library_page_refresh (zug_window_get_library_page (self->window));
      zug_archive_search_ids_async (self->archive, query, NULL, on_ids, g_object_ref (self));
    }
  else
    {
      if (error != NULL)
        zug_window_toast (self->window, error->message);
      show_unkept (opening);
    }
  opening_free (opening);
}

/* Whether a text is one game, with little reading. */
static void
open_read (Opening *opening)
{
  ZugApplication *self = opening->application;
  g_autofree char *path = opening->file != NULL ? g_file_get_path (opening->file) : NULL;
  guint n = opening->text != NULL ? zug_text_count_games (opening->text, opening->length, 2) : 2;

  if (n == 0)
    zug_window_toast (self->window, C_ ("opening", "There is no game in it."));
  else if (n > 1)
    import (opening);
  else if (self->archive == NULL)
    show_unkept (opening);
  else
    {
      /* Read already: a file that is not on a disk of this machine comes as text. */
      if (path != NULL)
        zug_archive_import_async (self->archive, (const char *const[]){path, NULL}, NULL, NULL,
                                  NULL, NULL, NULL, on_imported, opening);
      else
        zug_archive_import_text_async (self->archive, opening->text, C_ ("opening", "Pasted"), NULL,
                                       NULL, on_imported, opening);
      return;
    }
  opening_free (opening);
}

/* --- files ----------------------------------------------------------------------------------- */

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opening *opening = data;
  g_autoptr (GFileInputStream) stream = NULL;
  GError *error = NULL;

  stream = g_file_read (opening->file, cancellable, &error);
  if (stream != NULL)
    {
      /* Ended by a NUL, so that it is text. */
      opening->text = g_malloc0 (MOST_OF_ONE_GAME + 1);
      if (!g_input_stream_read_all (G_INPUT_STREAM (stream), opening->text, MOST_OF_ONE_GAME,
                                    &opening->length, cancellable, &error)
          || opening->length == MOST_OF_ONE_GAME)
        g_clear_pointer (&opening->text, g_free);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Opening *opening = user_data;
  ZugWindow *window = opening->application->window;
  g_autoptr (GError) error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);

  if (window != NULL && good)
    {
      open_read (opening);
      return;
    }
  if (window != NULL)
    zug_window_toast (window, error->message);
  opening_free (opening);
}

void
zug_application_open_files (ZugApplication *self, GListModel *files)
{
  g_autoptr (GTask) task = NULL;
  Opening *opening;

  if (g_list_model_get_n_items (files) == 0)
    return;
  if (g_list_model_get_n_items (files) > 1)
    {
      if (self->archive == NULL)
        zug_window_toast (self->window,
                          C_ ("opening", "The library is closed: the games cannot be taken in."));
      else
        {
          zug_window_show_library (self->window);
          zug_library_page_import_files (zug_window_get_library_page (self->window), files);
        }
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->application = g_object_ref (self);
  opening->file = g_list_model_get_item (files, 0);
  task = g_task_new (NULL, NULL, on_read, opening);
  g_task_set_source_tag (task, zug_application_open_files);
  g_task_set_task_data (task, opening, NULL);
  g_task_run_in_thread (task, read_thread);
}

/* What was asked for comes when it is known where games are kept. */
void
zug_application_open_asked (ZugApplication *self)
{
  g_autoptr (GPtrArray) asked = g_steal_pointer (&self->asked);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  for (guint i = 0; asked != NULL && i < asked->len; i++)
    g_list_store_append (files, g_ptr_array_index (asked, i));
  zug_application_open_files (self, G_LIST_MODEL (files));
}

/* --- text ------------------------------------------------------------------------------------ */

/* A game from a position under these laws; NULL where it is none under them. */
static ZugGame *
game_from (ZugVariant *variant, const char *zfen)
{
  ZugPosition position;

  if (!zug_variant_is_for_two (variant)
      || !zug_zfen_read (zug_variant_get_laws (variant), zfen, &position, NULL))
    return NULL;
  return zug_game_new (variant, &position, NULL);
}

/* A position says nothing of its laws: those of the game on the board come first, then those of the
 * first game in which it can stand. */
static ZugGame *
read_position (ZugApplication *self, const char *zfen)
{
  ZugGame *shown = zug_play_page_get_game (zug_window_get_play_page (self->window));
  g_autoptr (GListModel) presets = zug_variant_list_presets ();
  ZugGame *game = shown != NULL ? game_from (zug_game_get_variant (shown), zfen) : NULL;

  for (guint i = 0; game == NULL && i < g_list_model_get_n_items (presets); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (presets, i);

      game = game_from (variant, zfen);
    }
  return game;
}

/* One line whose first word has the slashes of a placement. */
static gboolean
looks_like_position (const char *text)
{
  gsize word = strcspn (text, " \t");
  guint slashes = 0;

  for (gsize i = 0; i < word; i++)
    slashes += text[i] == '/';
  return slashes >= 2 && strpbrk (text, "\r\n") == NULL;
}

void
zug_application_open_text (ZugApplication *self, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (ZugGame) game = NULL;
  Opening *opening;

  if (looks_like_position (stripped))
    game = read_position (self, stripped);
  if (game != NULL)
    {
      zug_application_browse (self, game);
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->application = g_object_ref (self);
  opening->length = strlen (stripped);
  opening->text = g_steal_pointer (&stripped);
  open_read (opening);
}
