/* zug-archive-read.c: what is done in the reader's thread, each call on one state of the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- a whole game -------------------------------------------------------------------------- */

static ZugGameRecord *
read_header (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db,
      "SELECT uid, variant_id, variant_name, laws.text, start_zfen, white_name, black_name,"
      " white_kind, black_kind, event, site, date, round, result, reason, state, source, created,"
      " updated, cursor FROM game JOIN laws ON laws.id = game.laws WHERE game.id = ?",
      error);
  ZugGameRecord *game;
  ZugStep step;

  if (stmt == NULL)
    return NULL;
  zug_sql_bind (stmt, "i", id);
  step = zug_sql_step (stmt, error);
  if (step == ZUG_STEP_DONE)
    zug_archive_not_found (error, ZUG_NO_SUCH_GAME);
  if (step != ZUG_STEP_ROW)
    return NULL;

  game = zug_game_record_new ();
  char **const texts[] = {&game->uid,        &game->variant_id, &game->variant_name,
                          &game->laws,       &game->start_zfen, &game->white_name,
                          &game->black_name, &game->white_kind, &game->black_kind,
                          &game->event,      &game->site,       &game->date,
                          &game->round,      &game->result,     &game->reason,
                          &game->state,      &game->source};
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    zug_record_set_text (texts[i], (const char *) sqlite3_column_text (stmt, (int) i));
  game->id = id;
  game->created = sqlite3_column_int64 (stmt, 17);
  game->updated = sqlite3_column_int64 (stmt, 18);
  game->cursor = sqlite3_column_int64 (stmt, 19);
  return game;
}

static void
read_tag (ZugGameRecord *game, ZugStatement *stmt)
{
  zug_game_record_add_tag (game, (const char *) sqlite3_column_text (stmt, 0),
                           (const char *) sqlite3_column_text (stmt, 1));
}

static void
read_turn (ZugGameRecord *game, ZugStatement *stmt)
{
  ZugTurnRecord *turn = zug_game_record_add_turn (
      game, sqlite3_column_int64 (stmt, 0), sqlite3_column_int64 (stmt, 1),
      sqlite3_column_int (stmt, 2), (const char *) sqlite3_column_text (stmt, 3));

  zug_record_set_text (&turn->irregular, (const char *) sqlite3_column_text (stmt, 4));
  turn->san_white = zug_sql_dup_text (stmt, 5);
  turn->san_black = zug_sql_dup_text (stmt, 6);
  turn->time = sqlite3_column_int64 (stmt, 7);
}

static void
read_annotation (ZugGameRecord *game, ZugStatement *stmt)
{
  g_ptr_array_add (game->annotations,
                   zug_annotation_record_new (
                       sqlite3_column_int64 (stmt, 0), (char) sqlite3_column_text (stmt, 1)[0],
                       (const char *) sqlite3_column_text (stmt, 2), sqlite3_column_int (stmt, 3),
                       (const char *) sqlite3_column_text (stmt, 4)));
}

/* Gives every row of SQL for GAME to READ. */
static gboolean
read_rows (sqlite3 *db, ZugGameRecord *game, const char *sql,
           void (*read) (ZugGameRecord *game, ZugStatement *stmt), GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, sql, error);
  ZugStep step;

  if (stmt == NULL)
    return FALSE;
  zug_sql_bind (stmt, "i", game->id);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    read (game, stmt);
  return step == ZUG_STEP_DONE;
}

static ZugGameRecord *
read_game (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (ZugGameRecord) game = read_header (db, id, error);

  if (game == NULL
      || !read_rows (db, game, "SELECT name, value FROM tag WHERE game = ? ORDER BY ordinal",
                     read_tag, error)
      || !read_rows (db, game,
                     "SELECT id, parent, ordinal, text, irregular, san_white, san_black, time"
                     " FROM turn WHERE game = ? AND id > 0 ORDER BY id",
                     read_turn, error)
      || !read_rows (db, game,
                     "SELECT turn, side, kind, ordinal, text FROM annotation WHERE game = ?"
                     " ORDER BY turn, side, kind, ordinal",
                     read_annotation, error))
    return NULL;
  return g_steal_pointer (&game);
}

static gpointer
load_game_work (sqlite3 *db, gpointer data, GError **error)
{
  return read_game (db, *(const gint64 *) data, error);
}

void
zug_archive_load_game_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, load_game_work, g_memdup2 (&game, sizeof game), g_free,
                    (GDestroyNotify) zug_game_record_unref, zug_archive_load_game_async,
                    cancellable, callback, user_data);
}

ZugGameRecord *
zug_archive_load_game_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static gpointer
find_unfinished_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 id;
  ZugStep step = zug_sql_find (db, &id, error,
                               "SELECT id FROM game WHERE state = 'playing' AND source = 'played'"
                               " ORDER BY updated DESC, id DESC LIMIT 1",
                               "");

  return step == ZUG_STEP_ROW ? read_game (db, id, error) : NULL;
}

void
zug_archive_find_unfinished_async (ZugArchive *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, find_unfinished_work, NULL, NULL, (GDestroyNotify) zug_game_record_unref,
                    zug_archive_find_unfinished_async, cancellable, callback, user_data);
}

ZugGameRecord *
zug_archive_find_unfinished_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- lists --------------------------------------------------------------------------------- */

/* TEXT without regard to case and to how its letters are composed. */
static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

/* zug_match (WORDS, TEXT …): whether every word is in one of the texts. */
static void
match (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *filter = (const char *) sqlite3_value_text (values[0]);
  char **words = sqlite3_get_auxdata (context, 0);
  g_autoptr (GString) texts = g_string_new (NULL);
  g_autofree char *folded = NULL;
  gboolean found = TRUE;

  if (words == NULL)
    {
      g_autofree char *lower = fold (filter != NULL ? filter : "");

      words = g_strsplit_set (lower, " \t\n", -1);
      sqlite3_set_auxdata (context, 0, words, (void (*) (void *)) g_strfreev);
      words = sqlite3_get_auxdata (context, 0);
    }
  for (int i = 1; i < n; i++)
    g_string_append_printf (texts, "%s\n", (const char *) sqlite3_value_text (values[i]));
  folded = fold (texts->str);
  for (char **word = words; found && word != NULL && *word != NULL; word++)
    found = strstr (folded, *word) != NULL;
  sqlite3_result_int (context, found);
}

gboolean
zug_archive_add_functions (sqlite3 *db, GError **error)
{
  int rc = sqlite3_create_function_v2 (db, "zug_match", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                       NULL, match, NULL, NULL, NULL);

  if (rc != SQLITE_OK)
    zug_sql_set_error (db, rc, error);
  return rc == SQLITE_OK;
}

typedef struct
{
  char *filter;       /* NULL: all */
  gint64 updated, id; /* the row before the first */
  int limit;
} ZugPage;

static void
page_free (ZugPage *self)
{
  g_free (self->filter);
  g_free (self);
}

static gpointer
list_games_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugPage *page = data;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db,
      "SELECT " ZUG_GAME_ROW_COLUMNS " FROM game WHERE (updated, id) < (?, ?)"
      " AND (?3 IS NULL OR zug_match (?3, white_name, black_name, variant_name, event, site, date))"
      " ORDER BY updated DESC, id DESC LIMIT ?4",
      error);
  ZugStep step;

  if (stmt == NULL)
    return NULL;
  zug_sql_bind (stmt, "iisn", page->updated, page->id, page->filter, page->limit);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_ptr_array_add (rows, zug_game_row_new_from_statement (stmt));
  return step == ZUG_STEP_DONE ? g_steal_pointer (&rows) : NULL;
}

void
zug_archive_list_games_async (ZugArchive *self, const char *filter, ZugGameRow *after, guint limit,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ZugPage *page;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (after == NULL || ZUG_IS_GAME_ROW (after));

  page = g_new0 (ZugPage, 1);
  page->filter = filter != NULL && filter[0] != '\0' ? g_strdup (filter) : NULL;
  page->updated = after != NULL ? zug_game_row_get_updated (after) : G_MAXINT64;
  page->id = after != NULL ? zug_game_row_get_id (after) : G_MAXINT64;
  page->limit = (int) MIN (limit, G_MAXINT);
  zug_archive_read (self, list_games_work, page, (GDestroyNotify) page_free,
                    (GDestroyNotify) g_ptr_array_unref, zug_archive_list_games_async, cancellable,
                    callback, user_data);
}

GPtrArray *
zug_archive_list_games_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static int
compare_presets (gconstpointer a, gconstpointer b)
{
  const ZugPresetRecord *x = *(const ZugPresetRecord *const *) a;
  const ZugPresetRecord *y = *(const ZugPresetRecord *const *) b;
  int order = g_utf8_collate (x->name, y->name);

  return order != 0 ? order : strcmp (x->id, y->id);
}

static gpointer
list_presets_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) presets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_preset_record_unref);
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT id, name, text, created, updated FROM preset", error);
  ZugStep step;

  if (stmt == NULL)
    return NULL;
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      ZugPresetRecord *preset =
          zug_preset_record_new ((const char *) sqlite3_column_text (stmt, 0),
                                 (const char *) sqlite3_column_text (stmt, 1),
                                 (const char *) sqlite3_column_text (stmt, 2));

      preset->created = sqlite3_column_int64 (stmt, 3);
      preset->updated = sqlite3_column_int64 (stmt, 4);
      g_ptr_array_add (presets, preset);
    }
  g_ptr_array_sort (presets, compare_presets);
  return step == ZUG_STEP_DONE ? g_steal_pointer (&presets) : NULL;
}

void
zug_archive_list_presets_async (ZugArchive *self, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, list_presets_work, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                    zug_archive_list_presets_async, cancellable, callback, user_data);
}

GPtrArray *
zug_archive_list_presets_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- care ---------------------------------------------------------------------------------- */

static gpointer
check_work (sqlite3 *db, gpointer data, GError **error)
{
  if (!zug_archive_verify (db, "PRAGMA integrity_check(1)", error)
      || !zug_archive_verify_references (db, error))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_check_async (ZugArchive *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, check_work, NULL, NULL, NULL, zug_archive_check_async, cancellable,
                    callback, user_data);
}

gboolean
zug_archive_check_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}
