/* zug-twin-merge.c: games that are the same made one, and two again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twin-finder.h"

#include "zug-choice-code.h"
#include "zug-date.h"
#include "zug-game-merge.h"
#include "zug-game-writer.h"
#include "zug-laws-traits.h"
#include "zug-slices.h"
#include "zug-sums.h"
#include "zug-tags.h"

#include <string.h>

/* An earlier version that a game had. */
typedef struct
{
  gint64 id, made;
  GBytes *bytes;
} Version;

/* Two games as they were. */
typedef struct
{
  gint64 kept, gone;
  GBytes *kept_before; /* NULL: it has stayed as it was */
  GBytes *gone_before;
  gint64 collection; /* of the one that went */
  gint64 sum;        /* of the one that is kept, as it was left */
  gint64 version;    /* the last earlier one that it had before */
  GArray *versions;  /* of Version, of the one that went */
} Merged;

static void
version_clear (gpointer data)
{
  g_bytes_unref (((Version *) data)->bytes);
}

static void
merged_free (gpointer data)
{
  Merged *self = data;

  g_clear_pointer (&self->kept_before, g_bytes_unref);
  g_clear_pointer (&self->gone_before, g_bytes_unref);
  g_clear_pointer (&self->versions, g_array_unref);
  g_free (self);
}

GPtrArray *
zug_merge_log_new (void)
{
  return g_ptr_array_new_with_free_func (merged_free);
}

gint64
zug_merge_log_get_gone (const GPtrArray *self, guint i)
{
  return ((const Merged *) self->pdata[i])->gone;
}

/* --- merging ---------------------------------------------------------------------------------- */

static ZugTwinFacts
get_facts (const ZugGameEntry *game, guint choices)
{
  ZugTwinFacts facts = {.white = zug_game_entry_tag (game, "White"),
                        .black = zug_game_entry_tag (game, "Black"),
                        .event = zug_game_entry_tag (game, "Event"),
                        .site = zug_game_entry_tag (game, "Site"),
                        .round = zug_game_entry_tag (game, "Round"),
                        .result = game->data.result,
                        .own = game->source == ZUG_SOURCE_PLAYED,
                        .choices = choices};

  zug_date_to_number (zug_game_entry_tag (game, "Date"), &facts.date);
  return facts;
}

/* Whether their lines are the same, or *cut: one is the beginning of the other; how many choices
 * they have. */
static gboolean
compare_lines (const ZugGameData *a, const ZugGameData *b, guint choices[2], gboolean *cut)
{
  gboolean wide = zug_choice_is_wide (&a->laws);
  guint each = zug_laws_simultaneous (&a->laws) ? 2 : 1;
  int length, x = 0, y = 0;

  if (!zug_laws_equal (&a->laws, &b->laws) || !zug_position_equal (&a->start, &b->start))
    return FALSE;
  while ((x = zug_game_data_next (a, x)) >= 0 && (y = zug_game_data_next (b, y)) >= 0)
    if (a->turn[x].sides != b->turn[y].sides || a->turn[x].chance != b->turn[y].chance
        || zug_pair_code (&a->turn[x], wide) != zug_pair_code (&b->turn[y], wide))
      return FALSE;
  zug_game_data_line_end (a, &length);
  choices[0] = (guint) length * each;
  zug_game_data_line_end (b, &length);
  choices[1] = (guint) length * each;
  *cut = choices[0] != choices[1];
  return TRUE;
}

/* Whether they are still what the finder saw. */
static gboolean
are_twins (const ZugGameEntry *kept, const ZugGameEntry *twin)
{
  ZugTwinFacts a, b;
  guint choices[2];
  gboolean cut;

  if (kept->laws != NULL || twin->laws != NULL || zug_game_entry_is_played_on (twin)
      || !compare_lines (&kept->data, &twin->data, choices, &cut))
    return FALSE;
  a = get_facts (kept, choices[0]);
  b = get_facts (twin, choices[1]);
  return zug_twins_judge (&a, &b, cut) != ZUG_TWIN_NO;
}

typedef struct
{
  ZugSlices slices;
  GArray *pairs; /* of ZugTwinPair */
  ZugTwinUse use;
  GPtrArray *log;     /* of Merged; NULL: nobody wants it back */
  GHashTable *merged; /* ids of those that went to those they went into */
  GPtrArray *slice;   /* of Merged, of the slice under way */
  gint64 n_slice;
} Merge;

static void
merge_free (gpointer data)
{
  Merge *self = data;

  g_array_unref (self->pairs);
  g_clear_pointer (&self->log, g_ptr_array_unref);
  g_hash_table_unref (self->merged);
  g_ptr_array_unref (self->slice);
  g_free (self);
}

static GArray *
read_versions (sqlite3 *db, gint64 game, GError **error)
{
  g_autoptr (GArray) versions = g_array_new (FALSE, FALSE, sizeof (Version));
  g_autoptr (ZugStatement) stmt = zug_sql_query (
      db, error, "SELECT id, made, data FROM revision WHERE game = ? ORDER BY id", "i", game);
  ZugStep step;

  g_array_set_clear_func (versions, version_clear);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      Version version = {
          sqlite3_column_int64 (stmt, 0), sqlite3_column_int64 (stmt, 1),
          g_bytes_new (sqlite3_column_blob (stmt, 2), (gsize) sqlite3_column_bytes (stmt, 2))};

      g_array_append_val (versions, version);
    }
  return step == ZUG_STEP_DONE ? g_steal_pointer (&versions) : NULL;
}

static gboolean
find_sum (sqlite3 *db, gint64 game, gint64 *sum, GError **error)
{
  return zug_sql_find (db, sum, error, "SELECT sum FROM game_sum WHERE game = ?", "i", game)
         != ZUG_STEP_ERROR;
}

/* Both as they are before they become one. before: of the one that is kept, NULL where it stays as
 * it is. */
static Merged *
remember (sqlite3 *db, const ZugGameEntry *kept, const ZugGameEntry *gone, GBytes *before,
          GError **error)
{
  Merged *merged = g_new0 (Merged, 1);

  merged->kept = kept->id;
  merged->gone = gone->id;
  merged->collection = gone->collection;
  merged->gone_before = zug_game_entry_to_bytes (gone);
  merged->kept_before = before != NULL ? g_bytes_ref (before) : NULL;
  merged->versions = read_versions (db, gone->id, error);
  if (merged->versions != NULL
      && zug_sql_find (db, &merged->version, error,
                       "SELECT coalesce (max (id), 0) FROM revision WHERE game = ?", "i", kept->id)
             != ZUG_STEP_ERROR)
    return merged;
  merged_free (merged);
  return NULL;
}

/* What the one becomes with what the other says besides; NULL where that is nothing. */
static ZugGameEntry *
join (const ZugGameEntry *kept, const ZugGameEntry *gone, GBytes **before)
{
  g_autoptr (ZugGameEntry) joined = zug_game_entry_copy (kept);
  g_autoptr (GBytes) after = NULL;

  zug_game_entry_merge (joined, gone);
  *before = zug_game_entry_to_bytes (kept);
  after = zug_game_entry_to_bytes (joined);
  if (!g_bytes_equal (*before, after))
    return g_steal_pointer (&joined);
  g_clear_pointer (before, g_bytes_unref);
  return NULL;
}

static gboolean
write_joined (sqlite3 *db, const ZugGameEntry *kept, ZugGameEntry *joined, GError **error)
{
  return zug_archive_check_game (joined, error)
         && zug_archive_keep_revision (db, kept, joined, error)
         && zug_archive_write_game (db, joined, kept, error);
}

static gint64
follow (const Merge *self, gint64 id)
{
  const gint64 *into;

  while ((into = g_hash_table_lookup (self->merged, &id)) != NULL)
    id = *into;
  return id;
}

static gboolean
merge_games (sqlite3 *db, Merge *self, const ZugGameEntry *kept, const ZugGameEntry *gone,
             GError **error)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (ZugGameEntry) joined = NULL;
  Merged *merged = NULL;

  if (self->use == ZUG_TWINS_MERGE)
    joined = join (kept, gone, &before);
  if (self->log != NULL)
    {
      merged = remember (db, kept, gone, before, error);
      if (merged == NULL)
        return FALSE;
      g_ptr_array_add (self->slice, merged);
    }
  if ((joined != NULL && !write_joined (db, kept, joined, error))
      || (merged != NULL && !find_sum (db, kept->id, &merged->sum, error))
      || !zug_archive_remove (db, gone->id, error))
    return FALSE;
  g_hash_table_insert (self->merged, g_memdup2 (&gone->id, sizeof gone->id),
                       g_memdup2 (&kept->id, sizeof kept->id));
  self->n_slice++;
  return TRUE;
}

/* Where they are no longer what they were nothing happens. */
static gboolean
merge_pair (sqlite3 *db, gpointer data, guint i, GError **error)
{
  Merge *self = data;
  const ZugTwinPair *pair = &g_array_index (self->pairs, ZugTwinPair, i);
  g_autoptr (ZugGameEntry) kept = NULL;
  g_autoptr (ZugGameEntry) gone = NULL;

  if (!zug_archive_fetch_if_sound (db, follow (self, pair->fuller), &kept, error)
      || !zug_archive_fetch_if_sound (db, pair->twin, &gone, error))
    return FALSE;
  return kept == NULL || gone == NULL || kept->id == gone->id || !are_twins (kept, gone)
         || merge_games (db, self, kept, gone, error);
}

static void
took_merged (gpointer data)
{
  Merge *self = data;

  self->slices.n += self->n_slice;
  self->n_slice = 0;
  if (self->log != NULL)
    g_ptr_array_extend_and_steal (self->log, g_ptr_array_ref (self->slice));
}

void
zug_archive_merge_twins_async (ZugArchive *self, const GArray *pairs, ZugTwinUse use,
                               GPtrArray *log, ZugProgressFunc progress, gpointer progress_data,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  GTask *task;
  Merge *merge;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (pairs != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  merge = g_new0 (Merge, 1);
  merge->pairs = g_array_copy ((GArray *) pairs);
  merge->use = use;
  merge->log = log != NULL ? g_ptr_array_ref (log) : NULL;
  merge->slices = (ZugSlices) {.one = merge_pair,
                               .took = took_merged,
                               .progress = progress,
                               .progress_data = progress_data,
                               .all = pairs->len};
  merge->merged = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  merge->slice = zug_merge_log_new ();
  g_task_set_source_tag (task, zug_archive_merge_twins_async);
  g_task_set_task_data (task, merge, merge_free);
  zug_slices_go (task);
}

gint64
zug_archive_merge_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

/* --- undoing ---------------------------------------------------------------------------------- */

typedef struct
{
  ZugSlices slices; /* from the last of the log to the first */
  GPtrArray *log;   /* of Merged */
  gint64 n_slice;   /* that have become others */
} Undo;

static void
undo_free (gpointer data)
{
  Undo *self = data;

  g_ptr_array_unref (self->log);
  g_free (self);
}

/* *edited: it has become another since, and stays as it is. */
static gboolean
undo_kept (sqlite3 *db, const Merged *merged, gboolean *edited, GError **error)
{
  g_autoptr (ZugGameEntry) now = NULL;
  g_autoptr (ZugGameEntry) before = NULL;
  gint64 sum = 0;

  *edited = FALSE;
  if (merged->kept_before == NULL)
    return TRUE;
  if (!zug_archive_fetch_if_sound (db, merged->kept, &now, error)
      || !find_sum (db, merged->kept, &sum, error))
    return FALSE;
  *edited = now == NULL || sum != merged->sum;
  if (*edited)
    return TRUE;
  before = zug_game_entry_from_bytes (g_bytes_get_data (merged->kept_before, NULL),
                                      g_bytes_get_size (merged->kept_before), error);
  return before != NULL && zug_archive_write_game (db, before, now, error)
         && zug_sql_do (db, error, "DELETE FROM revision WHERE game = ? AND id > ?", "ii",
                        merged->kept, merged->version);
}

static gboolean
undo_versions (sqlite3 *db, const Merged *merged, GError **error)
{
  for (guint i = 0; i < merged->versions->len; i++)
    {
      const Version *version = &g_array_index (merged->versions, Version, i);

      if (!zug_sql_do (db, error, "INSERT INTO revision (game, id, made, data) VALUES (?, ?, ?, ?)",
                       "iiib", merged->gone, version->id, version->made,
                       g_bytes_get_data (version->bytes, NULL), g_bytes_get_size (version->bytes)))
        return FALSE;
    }
  return merged->versions->len == 0
         || zug_sums_rows (db, ZUG_SUMS_REVISION, error, "game = ?", "i", merged->gone);
}

static gboolean
undo_gone (sqlite3 *db, const Merged *merged, GError **error)
{
  g_autoptr (ZugGameEntry) game = NULL;
  gint64 found;
  ZugStep step =
      zug_sql_find (db, &found, error, "SELECT 1 FROM game WHERE id = ?", "i", merged->gone);

  if (step != ZUG_STEP_DONE)
    return step == ZUG_STEP_ROW;
  game = zug_game_entry_from_bytes (g_bytes_get_data (merged->gone_before, NULL),
                                    g_bytes_get_size (merged->gone_before), error);
  if (game == NULL)
    return FALSE;
  game->collection = merged->collection;
  return zug_archive_write_game (db, game, NULL, error) && undo_versions (db, merged, error);
}

static gboolean
undo_merge (sqlite3 *db, gpointer data, guint i, GError **error)
{
  Undo *self = data;
  /* Those of the slices before have left the log. */
  const Merged *merged = self->log->pdata[self->log->len - 1 - (i - self->slices.next)];
  gboolean edited;

  if (!undo_kept (db, merged, &edited, error) || !undo_gone (db, merged, error))
    return FALSE;
  self->n_slice += edited;
  return TRUE;
}

static void
took_undone (gpointer data)
{
  Undo *self = data;

  g_ptr_array_set_size (self->log,
                        (int) (self->log->len - (self->slices.reached - self->slices.next)));
  self->slices.n += self->n_slice;
  self->n_slice = 0;
}

void
zug_archive_unmerge_twins_async (ZugArchive *self, GPtrArray *log, guint from,
                                 ZugProgressFunc progress, gpointer progress_data,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  GTask *task;
  Undo *undo;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (log != NULL && from <= log->len);

  task = g_task_new (self, cancellable, callback, user_data);
  undo = g_new0 (Undo, 1);
  undo->log = g_ptr_array_ref (log);
  undo->slices = (ZugSlices) {.one = undo_merge,
                              .took = took_undone,
                              .progress = progress,
                              .progress_data = progress_data,
                              .all = log->len - from};
  g_task_set_source_tag (task, zug_archive_unmerge_twins_async);
  g_task_set_task_data (task, undo, undo_free);
  zug_slices_go (task);
}

gint64
zug_archive_unmerge_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}
