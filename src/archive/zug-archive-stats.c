/* zug-archive-stats.c: how much there is of everything */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-jobs.h"

#include "zug-collections.h"
#include "zug-postings.h"

static gpointer
stats_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autofree ZugArchiveStats *stats = g_new0 (ZugArchiveStats, 1);
  gint64 pages, page_size;
  const struct
  {
    gint64 *value;
    const char *sql;
  } asked[] = {
      {&stats->games, "SELECT coalesce (sum (games), 0) FROM collection WHERE hidden < 2"},
      {&stats->positions, "SELECT (SELECT coalesce (sum (postings), 0) FROM run WHERE kind = 0)"
                          " + (SELECT count(*) FROM posting WHERE kind = 0)"},
      {&stats->index_bytes,
       "SELECT coalesce (sum (length (block.data)), 0) FROM run JOIN block ON block.run = run.id"
       " WHERE kind = 0"},
      {&stats->term_bytes,
       "SELECT coalesce (sum (length (block.data)), 0) FROM run JOIN block ON block.run = run.id"
       " WHERE kind = 1"},
      {&stats->body_bytes, "SELECT coalesce (sum (length (data)), 0) FROM body"},
      {&stats->names, "SELECT count(*) FROM name"},
      {&stats->collections, "SELECT count(*) FROM collection WHERE hidden < 2"},
      {&pages, "PRAGMA page_count"},
      {&page_size, "PRAGMA page_size"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (!zug_database_ask (db, asked[i].sql, asked[i].value, error))
      return NULL;
  stats->file_bytes = pages * page_size;
  return g_steal_pointer (&stats);
}

void
zug_archive_stats_async (ZugArchive *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read_long (self, stats_work, NULL, NULL, g_free, zug_archive_stats_async, cancellable,
                         callback, user_data);
}

ZugArchiveStats *
zug_archive_stats_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
