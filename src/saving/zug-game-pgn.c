/* zug-game-pgn.c: games as PGN text, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-pgn.h"

#include "zug-game-conversion.h"
#include "zug-pgn.h"
#include <glib/gi18n.h>

static bool
append (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);
  return true;
}

static char *
write_pgn (ZugGameData *data)
{
  GString *text = g_string_new (NULL);

  zug_game_data_replay (data);
  if (!zug_pgn_write (data, append, text))
    g_error ("out of memory");
  return g_string_free (text, FALSE);
}

char *
zug_game_dup_pgn (ZugGame *game)
{
  ZugGameData data = {0};
  char *text;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  zug_game_to_data (game, &data);
  text = write_pgn (&data);
  zug_game_data_clear (&data);
  return text;
}

static void
data_free (gpointer data)
{
  zug_game_data_clear (data);
  g_free (data);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, write_pgn (data), g_free);
}

void
zug_game_dup_pgn_async (ZugGame *game, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  ZugGameData *data;

  g_return_if_fail (ZUG_IS_GAME (game));

  data = g_new0 (ZugGameData, 1);
  zug_game_to_data (game, data);
  g_task_set_source_tag (task, zug_game_dup_pgn_async);
  g_task_set_task_data (task, data, data_free);
  g_task_run_in_thread (task, write_in_thread);
}

char *
zug_game_dup_pgn_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_game_dup_pgn_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

guint
zug_text_count_games (const char *text, gsize length, guint enough)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};
  guint n = 0;

  while (length > 0 && n < enough)
    {
      gsize used = zug_pgn_measure (text, length, true);

      n += zug_pgn_read (reader, text, used, &game);
      text += used;
      length -= used;
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
  return n;
}

/* A tag pair on a line of its own, or a move's number with its dot: PGN; else a score sheet. */
static gboolean
looks_like_pgn (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);

  return g_regex_match_simple ("^\\s*\\[\\w+\\s+\".*\"\\s*\\]|(^|\\s)\\d+\\.", copy,
                               G_REGEX_MULTILINE, 0);
}

static ZugGame *
read_pgn (const char *text, gsize length, GError **error)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGame *game = NULL;
  ZugGameData data = {0};

  if (zug_pgn_read (reader, text, zug_pgn_measure (text, length, true), &data))
    game = zug_game_from_data (&data, error);
  else
    g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                         C_ ("reading a game", "The text holds no game."));
  zug_game_data_clear (&data);
  zug_pgn_reader_free (reader);
  return game;
}

ZugGame *
zug_game_new_from_text (const char *text, gsize length, ZugVariant *variant, GError **error)
{
  g_autofree char *sheet = NULL;

  g_return_val_if_fail (text != NULL && ZUG_IS_VARIANT (variant), NULL);

  if (looks_like_pgn (text, length))
    return read_pgn (text, length, error);
  sheet = g_utf8_make_valid (text, (gssize) length);
  return zug_game_new_from_score_sheet (variant, sheet, error);
}

typedef struct
{
  char *text;
  gsize length;
  ZugVariant *variant;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->text);
  g_object_unref (reading->variant);
  g_free (reading);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  ZugGame *game = zug_game_new_from_text (reading->text, reading->length, reading->variant, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
zug_game_new_from_text_async (const char *text, gsize length, ZugVariant *variant,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Reading *reading;

  g_return_if_fail (text != NULL && ZUG_IS_VARIANT (variant));

  reading = g_new (Reading, 1);
  *reading = (Reading) {g_memdup2 (text, length), length, g_object_ref (variant)};
  g_task_set_source_tag (task, zug_game_new_from_text_async);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

ZugGame *
zug_game_new_from_text_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_game_new_from_text_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
