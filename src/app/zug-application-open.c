/* zug-application-open.c: games and positions that come from outside: files, drops and pastes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-complaint.h"
#include "zug-game-pgn.h"
#include "zug-import.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* A larger file holds more than one game, or is none that somebody wants to look at before it is in
 * the library. */
#define MOST_OF_ONE_GAME (4 * 1024 * 1024)

/* What is to be said of all that was opened together, when the last of it is done. */
typedef struct
{
  ZugApplication *application;
  GPtrArray *variants; /* of ZugVariantItem: those that came in, or were there */
  GString *troubles;   /* a line each */
} News;

static News *
news_new (ZugApplication *application)
{
  News *news = g_rc_box_new (News);

  *news = (News) {g_object_ref (application), g_ptr_array_new_with_free_func (g_object_unref),
                  g_string_new (NULL)};
  return news;
}

static void
tell_variants (ZugWindow *window, GPtrArray *variants)
{
  g_autofree char *words = NULL;

  if (variants->len == 1)
    /* TRANSLATORS: %s is the name of a variant. */
    words = g_strdup_printf (C_ ("opening", "“%s” is among your variants."),
                             zug_variant_item_get_name (g_ptr_array_index (variants, 0)));
  else
    words = g_strdup_printf (
        ngettext ("%u variant is among yours.", "%u variants are among yours.", variants->len),
        variants->len);
  zug_window_show_variants (
      window, zug_variant_item_get_id (g_ptr_array_index (variants, variants->len - 1)));
  zug_window_toast (window, words);
}

static void
news_tell (gpointer data)
{
  News *news = data;
  ZugWindow *window = news->application->window;

  if (window != NULL && news->variants->len > 0)
    tell_variants (window, news->variants);
  if (window != NULL && news->troubles->len > 0)
    zug_complain (GTK_WINDOW (window), C_ ("opening", "A variant could not be taken in"),
                  news->troubles->str);
  g_ptr_array_unref (news->variants);
  g_string_free (news->troubles, TRUE);
  g_object_unref (news->application);
}

static void
news_unref (News *news)
{
  g_rc_box_release_full (news, news_tell);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (News, news_unref)

static void
news_add_trouble (News *news, const char *words)
{
  g_string_append_printf (news->troubles, "%s%s", news->troubles->len > 0 ? "\n" : "", words);
}

/* Something to open that may be a single game. */
typedef struct
{
  ZugApplication *application;
  News *news;
  GFile *file; /* NULL: the text came without one */
  char *text;  /* NULL: not read, too large */
  gsize length;
  guint n_games; /* in the text; more than one are not counted */
} Opening;

static Opening *
opening_new (ZugApplication *application, News *news)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->application = g_object_ref (application);
  opening->news = g_rc_box_acquire (news);
  return opening;
}

static void
opening_free (Opening *opening)
{
  news_unref (opening->news);
  g_object_unref (opening->application);
  g_clear_object (&opening->file);
  g_free (opening->text);
  g_free (opening);
}

/* --- into the library ------------------------------------------------------------------------- */

/* Files, or (NULL) a text. */
static void
take_in (ZugApplication *self, GListModel *files, const char *text)
{
  ZugLibraryPage *library;

  if (self->archive == NULL)
    {
      zug_window_toast (self->window,
                        C_ ("opening", "The library is closed: the games cannot be taken in."));
      return;
    }
  zug_window_show_library (self->window);
  library = zug_window_get_library_page (self->window);
  if (files != NULL)
    zug_library_page_import_files (library, files);
  else
    zug_library_page_import_text (library, text);
}

static void
import (Opening *opening)
{
  g_autoptr (GListStore) files = opening->file != NULL ? g_list_store_new (G_TYPE_FILE) : NULL;

  if (files != NULL)
    g_list_store_append (files, opening->file);
  take_in (opening->application, G_LIST_MODEL (files), opening->text);
}

/* Asks for it as the window's own windows do. */
static void
browse (ZugApplication *self, ZugGame *game)
{
  g_signal_emit_by_name (self->window, "browse", game);
}

static void
on_unkept_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_new_from_text_finish (result, &error);

  if (self->window == NULL)
    ;
  else if (game != NULL)
    browse (self, game);
  else
    zug_window_toast (self->window, error->message);
}

/* A game that the library cannot keep is shown all the same. */
static void
show_unkept (Opening *opening)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");

  zug_game_new_from_text_async (opening->text, opening->length, variant, on_unkept_read,
                                g_object_ref (opening->application));
}

static void
on_ids (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GArray) ids = zug_archive_search_ids_finish (ZUG_ARCHIVE (source), result, NULL, NULL);

  if (self->window != NULL && ids != NULL && ids->len > 0)
    g_signal_emit_by_name (self->window, "open-game", g_array_index (ids, gint64, 0));
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
      zug_window_refresh_library (self->window);
      zug_archive_search_ids_async (self->archive, query, NULL, NULL, NULL, on_ids,
                                    g_object_ref (self));
    }
  else
    {
      if (error != NULL)
        zug_window_toast (self->window, error->message);
      show_unkept (opening);
    }
  opening_free (opening);
}

/* --- variants --------------------------------------------------------------------------------- */

/* A line that only variant files have: tags of PGN have a value. */
static gboolean
looks_like_variant (const char *text)
{
  g_auto (GStrv) lines = NULL;
  gsize length = strlen (text);

  if (length > ZUG_VARIANT_FILE_MAX)
    return FALSE;
  lines = g_strsplit_set (text, "\r\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_equal (g_strstrip (lines[i]), "[Variant]"))
      return TRUE;
  return FALSE;
}

static gboolean
is_variant_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".variant");
}

static void
take_variant (Opening *opening)
{
  ZugWindow *window = opening->application->window;
  g_autoptr (GError) error = NULL;
  ZugVariantItem *item = zug_variant_store_import (zug_window_get_variants (window), opening->text,
                                                   opening->length, &error);

  if (item != NULL)
    g_ptr_array_add (opening->news->variants, g_object_ref (item));
  else if (opening->file != NULL)
    {
      g_autofree char *name = g_file_get_basename (opening->file);
      /* TRANSLATORS: the name of a file, and what is wrong with it */
      g_autofree char *words = g_strdup_printf (C_ ("opening", "%1$s: %2$s"), name, error->message);

      news_add_trouble (opening->news, words);
    }
  else
    news_add_trouble (opening->news, error->message);
}

static gboolean
is_variant (Opening *opening)
{
  return opening->text != NULL
         && (looks_like_variant (opening->text)
             || (opening->file != NULL && is_variant_file (opening->file)));
}

static void
open_read (Opening *opening)
{
  ZugApplication *self = opening->application;
  g_autofree char *path = opening->file != NULL ? g_file_get_path (opening->file) : NULL;

  if (is_variant (opening))
    {
      take_variant (opening);
      opening_free (opening);
      return;
    }
  if (opening->n_games == 0)
    zug_window_toast (self->window, C_ ("opening", "There is no game in it."));
  else if (opening->n_games > 1)
    import (opening);
  else if (self->archive == NULL)
    show_unkept (opening);
  else
    {
      /* Read already: a file that is not on a disk of this machine comes as text. */
      if (path != NULL)
        zug_archive_import_async (self->archive, (const char *const[]) {path, NULL}, NULL, NULL,
                                  NULL, NULL, NULL, on_imported, opening);
      else
        zug_archive_import_text_async (self->archive, opening->text, C_ ("opening", "Pasted"), NULL,
                                       NULL, on_imported, opening);
      return;
    }
  opening_free (opening);
}

/* --- files ------------------------------------------------------------------------------------ */

static void
read_file (Opening *opening, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (opening->file, NULL, error);

  if (stream == NULL)
    return;
  /* Ended by a NUL, so that it is text. */
  opening->text = g_malloc0 (MOST_OF_ONE_GAME + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), opening->text, MOST_OF_ONE_GAME,
                                &opening->length, NULL, error)
      || opening->length == MOST_OF_ONE_GAME)
    g_clear_pointer (&opening->text, g_free);
}

/* Whether a text is one game, with little reading; but a game is played out for it. */
static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opening *opening = data;
  GError *error = NULL;

  if (opening->file != NULL)
    read_file (opening, &error);
  if (opening->text == NULL)
    opening->n_games = 2;
  else if (!is_variant (opening))
    opening->n_games = zug_text_count_games (opening->text, opening->length, 2);
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

/* A file, or (NULL) a text that came without one. */
static void
open_one (ZugApplication *self, GFile *file, const char *text, News *news)
{
  Opening *opening = opening_new (self, news);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_read, opening);

  opening->file = file != NULL ? g_object_ref (file) : NULL;
  opening->text = g_strdup (text);
  opening->length = text != NULL ? strlen (text) : 0;
  g_task_set_source_tag (task, open_one);
  g_task_set_task_data (task, opening, NULL);
  g_task_run_in_thread (task, read_thread);
}

/* Codes and variants one by one; games together, so that they come into one collection. */
void
zug_application_open_files (ZugApplication *self, GListModel *files)
{
  g_autoptr (GListStore) games = g_list_store_new (G_TYPE_FILE);
  g_autoptr (News) news = news_new (self);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *code =
          g_file_has_uri_scheme (file, ZUG_APPLICATION_SCHEME) ? g_file_get_uri (file) : NULL;

      if (code != NULL)
        zug_application_take_codes (self, code);
      else if (is_variant_file (file))
        open_one (self, file, NULL, news);
      else
        g_list_store_append (games, file);
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (games)) == 1)
    {
      g_autoptr (GFile) file = g_list_model_get_item (G_LIST_MODEL (games), 0);

      open_one (self, file, NULL, news);
    }
  else if (g_list_model_get_n_items (G_LIST_MODEL (games)) > 1)
    take_in (self, G_LIST_MODEL (games), NULL);
}

/* What was asked for comes when it is known where games are kept. */
void
zug_application_open_asked (ZugApplication *self)
{
  g_autoptr (GPtrArray) asked = g_steal_pointer (&self->asked.files);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  for (guint i = 0; asked != NULL && i < asked->len; i++)
    g_list_store_append (files, g_ptr_array_index (asked, i));
  zug_application_open_files (self, G_LIST_MODEL (files));
}

/* --- text ------------------------------------------------------------------------------------- */

/* A game from a position under these laws; NULL where it is none under them. */
static ZugGame *
game_from (ZugVariant *variant, const char *zfen)
{
  ZugPosition position;

  if (!zug_zfen_read (zug_variant_get_laws (variant), zfen, &position, NULL))
    return NULL;
  return zug_game_new (variant, &position, NULL);
}

/* A position says nothing of its laws: those of the game on the board come first, then those of the
 * first game in which it can stand. */
static ZugGame *
read_position (ZugApplication *self, const char *zfen)
{
  ZugGame *shown = zug_play_page_get_game (zug_window_get_play_page (self->window));
  GListModel *variants = G_LIST_MODEL (zug_window_get_variants (self->window));
  ZugGame *game = shown != NULL ? game_from (zug_game_get_variant (shown), zfen) : NULL;

  for (guint i = 0; game == NULL && i < g_list_model_get_n_items (variants); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (variants, i);

      if (zug_variant_item_get_variant (item) != NULL)
        game = game_from (zug_variant_item_get_variant (item), zfen);
    }
  return game;
}

/* What laws were taken is said where they are a guess. */
static void
show_position (ZugApplication *self, ZugGame *game)
{
  ZugGame *shown = zug_play_page_get_game (zug_window_get_play_page (self->window));
  ZugVariant *variant = zug_game_get_variant (game);
  gboolean guessed = shown == NULL || zug_game_get_variant (shown) != variant;

  browse (self, game);
  if (guessed)
    {
      /* TRANSLATORS: %s is the name of a game; the words in quotes are those of the main menu. */
      g_autofree char *words = g_strdup_printf (
          C_ ("opening",
              "Shown as a position of %s. “Set Up a Position” takes it into other games."),
          zug_variant_get_name (variant));

      zug_window_toast (self->window, words);
    }
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
  g_autoptr (News) news = NULL;

  /* A game that was played with a friend has its codes in comments. */
  if (strstr (text, "%link") == NULL && zug_friends_is_code (text))
    {
      zug_application_take_codes (self, text);
      return;
    }
  news = news_new (self);
  if (looks_like_position (stripped))
    game = read_position (self, stripped);
  if (game != NULL)
    {
      show_position (self, game);
      return;
    }
  open_one (self, NULL, stripped, news);
}
