/* zug-archive-fill.c: what an archive of an earlier version is given: summaries, terms, openings */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-jobs.h"

#include "zug-game-reader.h"
#include "zug-game-terms.h"
#include "zug-game-writer.h"
#include "zug-postings.h"
#include "zug-summary.h"
#include "zug-sums.h"
#include "zug-tags.h"

#define FOLDED_TERMS 4    /* the version since which terms are as they are today */
#define MOST_TERMS 500000 /* in a run that is made here */

/* Terms of games of one collection, until they become a run. */
typedef struct
{
  sqlite3 *db;
  gint64 collection;
  gint64 base;   /* the first of its games, from which they are counted */
  GArray *terms; /* of ZugPosting */
  ZugGameReader *reader;
} Run;

/* Of a row of `game`. */
typedef struct
{
  gint64 id;
  int result;
  const char *tags;
  gboolean annotated;
} Row;

static gboolean
finish_run (Run *self, GError **error)
{
  g_autoptr (ZugPackedRun) packed = zug_packed_run_new (
      ZUG_POSTING_TERM, (ZugPosting *) (gpointer) self->terms->data, self->terms->len);

  g_array_set_size (self->terms, 0);
  return zug_postings_add_run (self->db, self->collection, packed, self->base, error);
}

/* Signs are in the body alone. Damaged games have those terms that can be read: one that cannot be
 * loaded must not keep people from all others. Its sum still tells of it. */
static gboolean
add_terms (ZugGameReader *reader, const Row *row, gint64 number, GArray *terms, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (ZugGameEntry) entry =
      row->annotated ? zug_game_reader_read_entry (reader, row->id, &failure) : NULL;

  if (entry != NULL)
    zug_game_terms (&entry->data, number, NULL, terms);
  else if (failure != NULL && !g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED)
           && !g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  else if (row->tags != NULL)
    zug_tags_terms (row->tags, number, row->result, terms);
  return TRUE;
}

/* A game that is saved by itself keeps its terms in rows. */
static gboolean
write_rows (Run *self, const Row *row, GError **error)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));

  return add_terms (self->reader, row, row->id, terms, error)
         && zug_postings_add_rows (self->db, row->id, ZUG_POSTING_TERM,
                                   (const ZugPosting *) (gconstpointer) terms->data, terms->len,
                                   error)
         && zug_sums_posting_rows (self->db, row->id, error);
}

static gboolean
write_game (Run *self, ZugStatement *game, GError **error)
{
  const Row row = {sqlite3_column_int64 (game, 0), sqlite3_column_int (game, 2),
                   (const char *) sqlite3_column_text (game, 3),
                   (sqlite3_column_int64 (game, 5) >> ZUG_FEATURE_ANNOTATED & 1) != 0};
  gint64 collection = sqlite3_column_int64 (game, 1);

  if (sqlite3_column_int (game, 4))
    return write_rows (self, &row, error);
  if ((collection != self->collection || self->terms->len >= MOST_TERMS)
      && !finish_run (self, error))
    return FALSE;
  if (self->terms->len == 0)
    {
      self->collection = collection;
      self->base = row.id;
    }
  return add_terms (self->reader, &row, row.id - self->base, self->terms, error);
}

static gboolean
fill_terms (sqlite3 *db, GError **error)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  g_autoptr (ZugStatement) games = zug_sql_prepare (
      db,
      "SELECT id, collection, result, tags,"
      " EXISTS (SELECT 1 FROM posting WHERE posting.game = game.id), features FROM game"
      " WHERE collection NOT IN (SELECT id FROM collection WHERE hidden = 2) ORDER BY id",
      error);
  g_autoptr (ZugGameReader) reader = zug_game_reader_new (db, error);
  Run run = {.db = db, .terms = terms, .reader = reader};
  ZugStep step;

  if (reader == NULL)
    return FALSE;

  while ((step = zug_sql_step (games, error)) == ZUG_STEP_ROW)
    if (!write_game (&run, games, error))
      return FALSE;
  return step == ZUG_STEP_DONE && finish_run (&run, error);
}

gboolean
zug_archive_fill (sqlite3 *db, gint64 version, GError **error)
{
  if (version == 0 || version >= FOLDED_TERMS)
    return TRUE;
  return zug_summary_rebuild (db, error) && fill_terms (db, error);
}

/* --- openings and men at the end, in the background ------------------------------------------- */

enum
{
  SLICE_TIME = 50 * 1000 /* µs */
};

/* What cannot be read or is damaged is left as it is. FALSE and ERROR where the archive fails. */
static gboolean
note_game (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (ZugGameEntry) game = zug_archive_fetch_sound (db, id, &failure);

  if (game != NULL)
    {
      ZugGameData *data = &game->data;

      guint32 features = data->features;

      data->n_keys = data->men = 0;
      if (game->laws == NULL)
        zug_game_data_replay (data);
      data->features = features;
      game->opening = zug_game_opening (data);
      game->noted = TRUE;
      return zug_sql_do (db, error, "UPDATE game SET features = ? WHERE id = ?", "ii",
                         zug_archive_features (game), id)
             && zug_sums_game (db, id, error);
    }
  if (g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
note_chunk (sqlite3 *db, gint64 chunk, GError **error)
{
  g_autoptr (ZugStatement) games =
      zug_sql_query (db, error,
                     "SELECT id FROM game WHERE id BETWEEN ?1 * 256 AND ?1 * 256 + 255"
                     " AND NOT features & ?2",
                     "ii", chunk, (gint64) ZUG_FEATURES_NOTED);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  ZugStep step;

  while ((step = zug_sql_step (games, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (games, 0);

      g_array_append_val (ids, id);
    }
  for (guint i = 0; i < ids->len && step != ZUG_STEP_ERROR; i++)
    if (!note_game (db, g_array_index (ids, gint64, i), error))
      return FALSE;
  return step != ZUG_STEP_ERROR;
}

static gpointer
note_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 *next = data, end = g_get_monotonic_time () + SLICE_TIME;
  ZugStep step;

  do
    {
      step = zug_summary_find_unnoted (db, next, error);
      if (step == ZUG_STEP_DONE)
        return ZUG_DONE;
      if (step == ZUG_STEP_ERROR || !note_chunk (db, *next, error))
        return NULL;
      ++*next;
    }
  while (g_get_monotonic_time () < end);
  return ZUG_AGAIN;
}

void
zug_archive_note (ZugArchive *self)
{
  zug_archive_write_background (self, note_work, g_new0 (gint64, 1), g_free, NULL, zug_archive_note,
                                NULL, NULL, NULL);
}
