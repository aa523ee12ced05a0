/* zug-game-pgn.c: games as PGN text, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-pgn.h"

#include "zug-game-body.h"
#include "zug-game-records.h"
#include "zug-pgn.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

static bool
append (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);
  return true;
}

static char *
pgn_of_record (const ZugGameRecord *record, GError **error)
{
  GString *text = g_string_new (NULL);
  ZugGameData pgn = {0};
  gboolean good;

  good = zug_game_record_to_pgn (record, &pgn, error);
  if (good && !zug_pgn_write (&pgn, append, text))
    g_error ("out of memory");
  zug_game_data_clear (&pgn);
  return g_string_free (text, !good);
}

char *
zug_game_dup_pgn (ZugGame *game, GError **error)
{
  g_autoptr (ZugGameRecord) record = NULL;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  record = zug_game_records_from_game (game, "", "");
  return pgn_of_record (record, error);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  char *text = pgn_of_record (data, &error);

  if (text != NULL)
    g_task_return_pointer (task, text, g_free);
  else
    g_task_return_error (task, error);
}

void
zug_game_dup_pgn_async (ZugGame *game, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_return_if_fail (ZUG_IS_GAME (game));

  g_task_set_source_tag (task, zug_game_dup_pgn_async);
  g_task_set_task_data (task, zug_game_records_from_game (game, "", ""),
                        (GDestroyNotify) zug_game_record_unref);
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

/* What a record says once for the whole game. */
static void
take_head (ZugGameRecord *record, const ZugGameData *game)
{
  static const char *const known[] = {"Result", "Variant", "Laws", "SetUp", "FEN", NULL};
  char laws[ZUG_LAWS_TEXT], start[ZUG_ZFEN_MAX];

  zug_record_set_text (&record->variant_id, game->variant_id);
  zug_record_set_text (&record->variant_name, game->variant_name);
  zug_record_set_text (&record->laws, zug_laws_write (&game->laws, laws));
  zug_record_set_text (&record->start_zfen, zug_zfen_write (&game->laws, &game->start, start));
  zug_record_set_text (&record->result, zug_result_text (game->result));
  zug_record_set_text (&record->source, ZUG_RECORD_IMPORTED);
  if (game->result != ZUG_RESULT_OPEN)
    zug_record_set_text (&record->state, ZUG_RECORD_OVER);
  for (size_t i = 0; i < game->n_tags; i++)
    if (!g_strv_contains (known, game->tag[i].name))
      zug_game_record_add_tag (record, game->tag[i].name, game->tag[i].value);
}

static ZugGame *
read_pgn (const char *text, gsize length, GError **error)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  g_autoptr (ZugGameRecord) record = NULL;
  ZugGameData game = {0};

  if (zug_pgn_read (reader, text, zug_pgn_measure (text, length, true), &game))
    {
      record = zug_game_record_new ();
      take_head (record, &game);
      zug_game_record_take_turns (record, &game);
    }
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
  if (record != NULL)
    return zug_game_records_to_game (record, error);
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                       C_ ("reading a game", "The text holds no game."));
  return NULL;
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
