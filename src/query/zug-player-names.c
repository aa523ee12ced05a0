/* zug-player-names.c: the names of players that an archive has, counted from the summaries */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-player-names.h"

#include "zug-archive-jobs.h"
#include "zug-finder.h"
#include "zug-sql.h"

#include <string.h>

typedef struct
{
  char *text;
  guint most;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_free (self->text);
  g_free (self);
}

void
zug_player_name_free (ZugPlayerName *self)
{
  g_free (self->name);
  g_free (self);
}

static void
count_name (const ZugFinder *finder, guint32 *games, guint32 name)
{
  guint32 wanted = finder->root->player;

  if (name < finder->n_names && (finder->names[name] & wanted) == wanted)
    games[name]++;
}

static gboolean
count_chunk (ZugFinder *finder, ZugStatement *stmt, guint32 *games, GError **error)
{
  guint8 places[ZUG_SUMMARY_GAMES];
  ZugSummaryChunk chunk;
  ZugSummary game;
  int n;

  if (!zug_summary_chunk_open (&chunk, sqlite3_column_blob (stmt, 1),
                               (gsize) sqlite3_column_bytes (stmt, 1), error))
    return FALSE;
  n = zug_finder_find (finder, sqlite3_column_int64 (stmt, 0), &chunk, places, error);
  for (int i = 0; i < n; i++)
    if (zug_summary_chunk_get (&chunk, places[i], &game))
      {
        count_name (finder, games, game.white);
        if (game.black != game.white)
          count_name (finder, games, game.black);
      }
  return n >= 0;
}

static gboolean
count_games (ZugFinder *finder, sqlite3 *db, guint32 *games, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT chunk, data FROM summary", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)
        || !count_chunk (finder, stmt, games, error))
      return FALSE;
  return step == ZUG_STEP_DONE;
}

/* Ids by their games, the most first; names that came first first. */
static int
compare_ids (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint32 *games = data;
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  if (games[x] != games[y])
    return games[x] < games[y] ? 1 : -1;
  return x < y ? -1 : x > y;
}

static GPtrArray *
read_names (sqlite3 *db, const GArray *ids, const guint32 *games, guint most, GError **error)
{
  g_autoptr (GPtrArray) names =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_player_name_free);
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT text FROM name WHERE id = ?", error);
  ZugStep step = stmt != NULL ? ZUG_STEP_DONE : ZUG_STEP_ERROR;

  for (guint i = 0; i < ids->len && names->len < most && step != ZUG_STEP_ERROR; i++)
    {
      guint32 id = g_array_index (ids, guint32, i);

      zug_sql_bind (stmt, "i", (gint64) id);
      step = zug_sql_step (stmt, error);
      /* Those that say nothing are nobody's. */
      if (step == ZUG_STEP_ROW
          && ((const char *) sqlite3_column_text (
                 stmt, 0))[strspn ((const char *) sqlite3_column_text (stmt, 0), "?.-* ")]
                 != '\0')
        {
          ZugPlayerName *name = g_new (ZugPlayerName, 1);

          *name = (ZugPlayerName) {zug_sql_dup_text (stmt, 0), games[id]};
          g_ptr_array_add (names, name);
        }
    }
  return step != ZUG_STEP_ERROR ? g_steal_pointer (&names) : NULL;
}

static gpointer
names_work (sqlite3 *db, gpointer data, GError **error)
{
  const Request *request = data;
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (ZugFinder) finder = NULL;
  g_autofree guint32 *games = NULL;

  zug_text_set (&query->player, request->text);
  g_strdelimit (query->player, "=", ' ');
  finder = zug_finder_new (db, query, error);
  if (finder == NULL)
    return NULL;
  games = g_new0 (guint32, finder->n_names + 1);
  if (!count_games (finder, db, games, error))
    return NULL;
  for (guint32 id = 0; id < finder->n_names; id++)
    if (games[id] > 0)
      g_array_append_val (ids, id);
  g_array_sort_with_data (ids, compare_ids, games);
  return read_names (db, ids, games, request->most, error);
}

void
zug_player_names_async (ZugArchive *archive, const char *text, guint most,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  Request *request;

  g_return_if_fail (ZUG_IS_ARCHIVE (archive));
  g_return_if_fail (text != NULL);

  request = g_new0 (Request, 1);
  request->text = g_utf8_make_valid (text, -1);
  request->most = most;
  zug_archive_read_long (archive, names_work, request, request_free,
                         (GDestroyNotify) g_ptr_array_unref, zug_player_names_async, cancellable,
                         callback, user_data);
}

GPtrArray *
zug_player_names_finish (ZugArchive *archive, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (archive, result, error);
}
