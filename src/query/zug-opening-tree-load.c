/* zug-opening-tree-load.c: the tree of a position, read from the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening-tree.h"

#include "zug-archive-jobs.h"
#include "zug-finder.h"
#include "zug-hash.h"
#include "zug-sql.h"

typedef struct
{
  ZugLaws laws;
  ZugPosition position;
  ZugGameQuery *query; /* NULL: all games */
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_clear_pointer (&self->query, zug_game_query_free);
  g_free (self);
}

/* What is known of games, a chunk of summaries at a time: they are asked for in ascending order. */
typedef struct
{
  ZugStatement *stmt;
  ZugFinder *finder; /* NULL: all games */
  gint64 number;     /* of the chunk; -1 none */
  ZugSummaryChunk chunk;
  guint64 found[ZUG_SUMMARY_GAMES / 64]; /* bits of its games that are looked for */
  GError *error;
} Games;

static void
games_clear (Games *self)
{
  zug_sql_finish (self->stmt);
  g_clear_pointer (&self->finder, zug_finder_free);
  g_clear_error (&self->error);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Games, games_clear)

/* Which games of the chunk are looked for. */
static gboolean
find_games (Games *self)
{
  guint8 places[ZUG_SUMMARY_GAMES];
  int n;

  if (self->finder == NULL)
    {
      memset (self->found, 0xff, sizeof self->found);
      return TRUE;
    }
  if (!zug_finder_wants (self->finder, self->number))
    return TRUE;
  n = zug_finder_find (self->finder, self->number, &self->chunk, places, &self->error);
  for (int i = 0; i < n; i++)
    self->found[places[i] / 64] |= G_GUINT64_CONSTANT (1) << places[i] % 64;
  return n >= 0;
}

/* FALSE with an error, or once nobody waits any more. */
static gboolean
open_chunk (Games *self, gint64 number)
{
  memset (self->found, 0, sizeof self->found);
  self->number = number;
  self->chunk.n_games = 0;
  if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), &self->error))
    return FALSE;
  zug_sql_bind (self->stmt, "i", number);
  if (zug_sql_step (self->stmt, &self->error) != ZUG_STEP_ROW)
    return self->error == NULL;
  return zug_summary_chunk_open (&self->chunk, sqlite3_column_blob (self->stmt, 0),
                                 (gsize) sqlite3_column_bytes (self->stmt, 0), &self->error)
         && find_games (self);
}

static gboolean
take_game (gint64 game, ZugTreeGame *known, gpointer user_data)
{
  Games *self = user_data;
  guint place = (guint) (game % ZUG_SUMMARY_GAMES);
  ZugSummary summary;

  if (self->error != NULL
      || (game / ZUG_SUMMARY_GAMES != self->number && !open_chunk (self, game / ZUG_SUMMARY_GAMES)))
    return FALSE;
  if (place >= self->chunk.n_games || !zug_id_bit (self->found, place)
      || !zug_summary_chunk_get (&self->chunk, place, &summary))
    return FALSE;
  *known = (ZugTreeGame) {{summary.elo[ZUG_WHITE], summary.elo[ZUG_BLACK]},
                          (int) (summary.date / 10000)};
  return TRUE;
}

static gpointer
load_work (sqlite3 *db, gpointer data, GError **error)
{
  const Request *request = data;
  const guint64 key = ZUG_POSTING_KEY (zug_hash (&request->laws, &request->position));
  gint64 collection = request->query != NULL ? request->query->collection : 0;
  g_auto (Games) games = {.number = -1};
  g_autoptr (GArray) pairs = NULL;

  games.stmt = zug_sql_prepare (db, "SELECT data FROM summary WHERE chunk = ?", error);
  if (games.stmt == NULL)
    return NULL;
  if (request->query != NULL)
    {
      games.finder = zug_finder_new (db, request->query, error);
      if (games.finder == NULL)
        return NULL;
    }
  pairs = zug_postings_tree (db, key, collection, take_game, &games, error);
  if (pairs != NULL && games.error != NULL)
    g_propagate_error (error, g_steal_pointer (&games.error));
  else if (pairs != NULL)
    return zug_opening_tree_new (&request->laws, &request->position, pairs);
  return NULL;
}

void
zug_opening_tree_load_async (ZugArchive *archive, const ZugLaws *laws, const ZugPosition *position,
                             const ZugGameQuery *query, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  Request *request;

  g_return_if_fail (ZUG_IS_ARCHIVE (archive));
  g_return_if_fail (laws != NULL && position != NULL);

  request = g_new0 (Request, 1);
  request->laws = *laws;
  request->position = *position;
  request->query =
      query != NULL && !zug_game_query_is_empty (query) ? zug_game_query_copy (query) : NULL;
  zug_archive_read_long (archive, load_work, request, request_free,
                         (GDestroyNotify) zug_opening_tree_free, zug_opening_tree_load_async,
                         cancellable, callback, user_data);
}

ZugOpeningTree *
zug_opening_tree_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
