/* zug-import.c: games by the file: the threads of an import, and what it reports */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import.h"
#include "zug-archive-jobs.h"
#include "zug-archive-sync.h"
#include "zug-game-writer.h"
#include "zug-import-pipeline.h"
#include "zug-import-parse.h"
#include "zug-import-pace.h"

#include <glib/gi18n.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum
{
  MOST_PARSERS = 4,
  IN_THE_PIPELINE =
      16 * 1024 * 1024,     /* bytes of text under way; two of the longest games are too many */
  FIRST_PIECE = 512 * 1024, /* bytes of a batch's text … */
  LEAST_PIECE = 32 * 1024,
  MOST_PIECE = 2 * 1024 * 1024,
  BATCH_TIME = 75000, /* … whose write should take so many µs: well below a tenth of a second … */
  SLICE_TIME = 60000, /* … and a slice of a merge so many */
  MERGE_AFTER = 40000 /* … which follows when batches took so many: merging takes somewhat longer */
};

typedef struct
{
  ZugArchive *archive;
  ZugImportSource *source; /* NULL until the files were looked at */
  char **files;            /* NULL: the source is a text */
  char *name;              /* of the collection; NULL: after the first file */
  char *variant;
  ZugImportPace *pace;
  ZugKnownGames *known; /* NULL until they were listed */

  /* The threads'. */
  ZugImportPipeline *pipeline;
  GAsyncQueue *used; /* of ZugImportBatch, empty: growing new ones again and again costs time */
  GCancellable *stop;
  GCancellable *cancellable; /* the caller's; NULL */
  gulong handler;
  gint piece;          /* bytes wished for the next piece; atomic */
  atomic_bool stopped; /* says the same as `stop`, to those who look often */

  /* The coordinator's. */
  ZugNameCache *cache;
  ZugImportReport *report;
  ZugImportPlace reached; /* what is before it is in */
  gint64 fit;      /* bytes that would have taken the last batch's time; 0 before the first */
  gint64 unmerged; /* how long batches took for which no slice of a merge has followed, in µs */
} Import;

/* What only the threads need. */
static void
let_go (Import *self)
{
  g_clear_pointer (&self->source, zug_import_source_free);
  g_clear_pointer (&self->pipeline, zug_import_pipeline_free);
  g_clear_pointer (&self->used, g_async_queue_unref);
  g_clear_pointer (&self->known, zug_known_games_free);
  g_clear_pointer (&self->cache, zug_name_cache_free);
}

static void
import_free (gpointer data)
{
  Import *self = data;

  let_go (self);
  g_clear_pointer (&self->report, zug_import_report_free);
  if (self->cancellable != NULL)
    g_cancellable_disconnect (self->cancellable, self->handler);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->stop);
  zug_import_pace_unref (self->pace);
  g_strfreev (self->files);
  g_free (self->name);
  g_free (self->variant);
  g_free (self);
}

/* --- reading and parsing, in threads of their own --------------------------------------------- */

static gpointer
read_files (gpointer data)
{
  Import *self = data;
  GError *error = NULL;
  ZugImportPiece *piece;

  do
    piece = zug_import_source_next (self->source, (gsize) g_atomic_int_get (&self->piece),
                                    self->stop, &error);
  while (piece != NULL && zug_import_pipeline_put (self->pipeline, piece));
  zug_import_pipeline_end (self->pipeline, error);
  return NULL;
}

static gpointer
parse_pieces (gpointer data)
{
  Import *self = data;
  g_autoptr (ZugKnownReader) known = zug_known_reader_new (self->known, self->archive);
  g_autoptr (ZugImportParser) parser = zug_import_parser_new (
      self->variant, self->used, &self->stopped, known, self->report->new_only);
  ZugImportPiece *piece;

  while ((piece = zug_import_pipeline_take (self->pipeline)) != NULL)
    {
      ZugImportBatch *batch = zug_import_parser_read (parser, piece);

      zug_import_pipeline_lay (self->pipeline, piece->serial, batch);
      zug_import_piece_free (piece);
    }
  return NULL;
}

/* --- writing, in the writer's thread ---------------------------------------------------------- */

typedef struct
{
  Import *import;
  const ZugImportBatch *batch;
  gint64 collection; /* the one that is there, or was made */
  gint64 base;       /* the id of its first game */
  gint64 began;
} Write;

static char *
collection_name (const Import *import)
{
  g_autofree char *base = NULL;
  char *dot;

  if (import->name != NULL)
    return g_strdup (import->name);
  if (import->files == NULL)
    return g_strdup (_ ("Pasted games"));
  if (g_str_equal (import->files[0], "-"))
    return g_strdup (_ ("Standard input"));
  base = g_path_get_basename (import->files[0]);
  dot = strrchr (base, '.');
  if (dot != NULL && dot > base)
    *dot = '\0';
  return g_filename_display_name (base);
}

static char *
source_text (const Import *import)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; import->files != NULL && import->files[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (import->files[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", name);
    }
  return g_string_free (text, FALSE);
}

static gboolean
make_collection (sqlite3 *db, Write *write, GError **error)
{
  g_autofree char *name = collection_name (write->import);
  g_autofree char *source = source_text (write->import);

  write->collection = zug_archive_make_collection (db, name, source, error);
  return write->collection > 0;
}

static gpointer
write_batch_work (sqlite3 *db, gpointer data, GError **error)
{
  Write *write = data;
  const ZugImportBatch *batch = write->batch;

  write->began = g_get_monotonic_time ();
  if (write->collection == 0 && !make_collection (db, write, error))
    return NULL;
  if (!zug_game_batch_insert (db, write->import->cache, write->collection, batch->games,
                              &write->base, error)
      || !zug_postings_add_run (db, write->collection, batch->positions, write->base, error)
      || !zug_postings_add_run (db, write->collection, batch->terms, write->base, error))
    return NULL;
  return ZUG_DONE;
}

typedef struct
{
  gint64 collection;
  int most; /* runs of a kind that may be left, 0: only full levels are merged */
  gboolean more;
} Slice;

static gpointer
merge_slice_work (sqlite3 *db, gpointer data, GError **error)
{
  Slice *slice = data;

  return zug_postings_merge_slice (db, slice->collection, slice->most, SLICE_TIME, &slice->more,
                                   error)
             ? ZUG_DONE
             : NULL;
}

static gpointer
write_report_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugImportReport *report = data;
  g_autofree char *text = zug_import_report_write (report);

  return zug_archive_set_report (db, report->collection, text, error) ? ZUG_DONE : NULL;
}

/* --- the heap --------------------------------------------------------------------------------- */

#ifdef __GLIBC__
static gint n_imports; /* atomic */
#endif

/*
 * Batches are filled in one thread and freed in another. glibc learns from the first ones to take
 * such sizes from the heap, which then grows by a fifth of a kilobyte a game, in holes. Told a size
 * it goes on asking the system for whatever is larger and gives it back at once.
 */
static void
keep_heap_small (void)
{
#ifdef __GLIBC__
  g_atomic_int_inc (&n_imports);
  mallopt (M_MMAP_THRESHOLD, 1024 * 1024);
  mallopt (M_TRIM_THRESHOLD, 128 * 1024);
#endif
}

/* Having been told a size glibc learns none any more: every search for a million games would get
 * its memory from the system, a page at a time, and give it back. So it is told what it would have
 * learned in the end. */
static void
let_heap_grow (void)
{
#ifdef __GLIBC__
  if (!g_atomic_int_dec_and_test (&n_imports))
    return;
  malloc_trim (0);
  mallopt (M_MMAP_THRESHOLD, 32 * 1024 * 1024);
  mallopt (M_TRIM_THRESHOLD, 64 * 1024 * 1024);
#endif
}

/* --- the coordinator, in its own thread ------------------------------------------------------- */

/* Has `work` done when no other write waits, and waits for it. The data stays the caller's. */
static gboolean
write_step (Import *self, ZugWork work, gpointer data, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_write_step, self->archive, work, data, NULL, NULL,
                        zug_archive_import_async, NULL);

  return zug_archive_finish_done (self->archive, result, error);
}

/* The last write: only now has the disk everything. */
static gboolean
write_report (Import *self, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_write_background, self->archive, write_report_work,
                        self->report, NULL, NULL, zug_archive_import_async, NULL);

  return zug_archive_finish_done (self->archive, result, error);
}

/* Pieces are made as large as the writer can take in the time it has. Of two batches the quicker
 * one counts: the log is copied into the file behind one of several, however large that is. */
static void
adapt (Import *self, const ZugImportBatch *batch, gint64 took)
{
  gint64 now = g_atomic_int_get (&self->piece);
  gint64 fit = (gint64) batch->length * BATCH_TIME / MAX (took, 1);
  gint64 before = self->fit;

  if ((gint64) batch->length < now / 2 && fit > now)
    return; /* the end of a file says little */
  self->fit = fit;
  fit = CLAMP (MAX (fit, before), now / 2, now * 2);
  g_atomic_int_set (&self->piece, (gint) CLAMP (fit, LEAST_PIECE, MOST_PIECE));
}

/* base: the id of the batch's first game. */
static void
take_findings (ZugImportReport *report, ZugImportBatch *batch, gint64 base)
{
  report->n_findings += batch->n_findings;
  report->left_out += batch->left_out;
  g_ptr_array_set_free_func (batch->findings, NULL);
  for (guint i = 0; i < batch->findings->len; i++)
    {
      ZugImportFinding *finding = g_ptr_array_index (batch->findings, i);

      if (finding->game > 0)
        finding->game += base - 1;
      if (report->findings->len < ZUG_IMPORT_FINDINGS)
        g_ptr_array_add (report->findings, finding);
      else
        zug_import_finding_free (finding);
    }
}

/* The same. */
static void
take_twins (ZugImportReport *report, ZugImportBatch *batch, gint64 base)
{
  for (guint i = 0; i < batch->twins->len; i++)
    g_array_index (batch->twins, ZugTwinPair, i).twin += base - 1;
  g_array_append_vals (report->twins, batch->twins->data, batch->twins->len);
}

static gboolean
write_batch (Import *self, ZugImportBatch *batch, GError **error)
{
  Write write = {.import = self, .batch = batch, .collection = self->report->collection};
  guint n = zug_game_batch_get_n_games (batch->games);

  if (n > 0)
    {
      gint64 took;

      if (!write_step (self, write_batch_work, &write, error))
        return FALSE;
      self->report->collection = write.collection;
      took = g_get_monotonic_time () - write.began;
      adapt (self, batch, took);
      self->unmerged += took;
    }
  take_findings (self->report, batch, write.base);
  take_twins (self->report, batch, write.base);
  self->reached = batch->end;
  zug_import_pace_add (self->pace, &(ZugImportProgress) {.bytes = batch->bytes,
                                                         .games = n,
                                                         .irregular = batch->irregular,
                                                         .unread = batch->unread,
                                                         .foreign = batch->foreign,
                                                         .known = batch->known});
  return TRUE;
}

/* Merges what is due, for some time; *more: there was something. */
static gboolean
merge_slice (Import *self, int most, gboolean *more, GError **error)
{
  Slice slice = {self->report->collection, most, FALSE};

  if (slice.collection > 0 && !write_step (self, merge_slice_work, &slice, error))
    return FALSE;
  *more = slice.more;
  return TRUE;
}

static gboolean
merge_all (Import *self, GError **error)
{
  gboolean more = TRUE;

  while (more && !g_cancellable_is_cancelled (self->stop))
    if (!merge_slice (self, ZUG_POSTINGS_FEW, &more, error))
      return FALSE;
  return TRUE;
}

/* Slices of merges come between batches, as many as keep up with them: parsers need not wait for
 * whole merges. */
static gboolean
write_and_merge (Import *self, ZugImportBatch *batch, GError **error)
{
  gboolean more;

  if (!write_batch (self, batch, error))
    return FALSE;
  if (self->unmerged < MERGE_AFTER)
    return TRUE;
  self->unmerged = MIN (self->unmerged - MERGE_AFTER, MERGE_AFTER);
  return merge_slice (self, 0, &more, error);
}

static gboolean
write_all (Import *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  while (!g_cancellable_is_cancelled (self->stop))
    {
      g_autoptr (ZugImportBatch) batch = zug_import_pipeline_collect (self->pipeline, &failure);

      if (batch == NULL)
        break;
      if (!write_and_merge (self, batch, error))
        return FALSE;
      zug_import_batch_give_back (g_steal_pointer (&batch), self->used);
    }
  if (failure == NULL || g_cancellable_is_cancelled (self->stop))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
stop_threads (GCancellable *stop, gpointer data)
{
  Import *self = data;

  atomic_store (&self->stopped, true);
  zug_import_pipeline_stop (self->pipeline);
}

static gboolean
run_threads (Import *self, GError **error)
{
  guint n = CLAMP (g_get_num_processors (), 1, MOST_PARSERS);
  GThread *parser[MOST_PARSERS];
  GThread *reader;
  gulong handler;
  gboolean good;

  handler = g_cancellable_connect (self->stop, G_CALLBACK (stop_threads), self, NULL);
  reader = g_thread_new ("import-read", read_files, self);
  for (guint i = 0; i < n; i++)
    parser[i] = g_thread_new ("import-parse", parse_pieces, self);
  good = write_all (self, error);

  if (!good)
    g_cancellable_cancel (self->stop);
  g_thread_join (reader);
  for (guint i = 0; i < n; i++)
    g_thread_join (parser[i]);
  g_cancellable_disconnect (self->stop, handler);
  return good;
}

/* What a cancelled import has left. */
static void
tell_left (Import *self)
{
  const ZugImportPlace *reached = &self->reached;
  guint n = zug_import_source_get_n_files (self->source);
  gint64 before = self->report->n_findings;

  for (guint i = reached->file + reached->at_end; i < n; i++)
    if (i > reached->file || reached->number <= 1)
      zug_import_report_add (self->report, zug_import_source_get_name (self->source, i), 1,
                             _ ("Cancelled: nothing of this was imported."));
    else
      zug_import_report_add (self->report, zug_import_source_get_name (self->source, i),
                             reached->line,
                             _ ("Cancelled: what comes from this line on was not imported."));
  self->report->cancelled = self->report->n_findings > before;
}

/* After what went wrong: what is there all the same. */
static void
add_games (Import *self, GError **error)
{
  g_autoptr (GError) plain = g_steal_pointer (error);
  gint64 games = zug_import_pace_get (self->pace).games;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, games);
  g_autofree char *words = NULL;

  /* Where the collection was deleted meanwhile they have gone with it. */
  if (games == 0 || g_error_matches (plain, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND))
    {
      *error = g_steal_pointer (&plain);
      return;
    }
  words = g_strdup_printf (g_dngettext (NULL, "%s game that was read before is in the archive.",
                                        "%s games that were read before are in the archive.",
                                        (gulong) games),
                           number);
  /* TRANSLATORS: two sentences: what went wrong, and how many games are in nevertheless */
  g_set_error (error, plain->domain, plain->code, C_ ("import", "%s %s"), plain->message, words);
}

static gpointer
list_known_work (sqlite3 *db, gpointer data, GError **error)
{
  Import *self = data;
  gboolean whole = TRUE;

  self->known = zug_known_games_new (db, &whole, error);
  /* All summaries were read, and nobody needs them here any more. */
  zug_database_let_go (db);
  if (!whole)
    zug_import_report_add (self->report, "", 0,
                           C_ ("import", "A part of the library is damaged: which of these games "
                                         "were in it before is not known. Check the Library."));
  return self->known != NULL ? ZUG_DONE : NULL;
}

/* What is in the archive now, before the first of these games is. */
static gboolean
list_known (Import *self, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_read_long, self->archive, list_known_work, self, NULL, NULL,
                        zug_archive_import_async, NULL);

  return zug_archive_finish_done (self->archive, result, error);
}

static gboolean
import_all (Import *self, GError **error)
{
  gboolean good;

  if (self->source == NULL)
    self->source = zug_import_source_new ((const char *const *) self->files);
  zug_import_pace_set_total (self->pace, zug_import_source_get_size (self->source));
  good = list_known (self, error) && run_threads (self, error);
  if (good && g_cancellable_is_cancelled (self->stop))
    tell_left (self);
  /* Files are closed now, however long somebody keeps the result. */
  g_clear_pointer (&self->source, zug_import_source_free);
  if (good)
    {
      zug_import_pace_set_indexing (self->pace, TRUE);
      good = merge_all (self, error);
    }
  self->report->progress = zug_import_pace_get (self->pace);
  g_debug ("%" G_GINT64_FORMAT " games came in, %" G_GINT64_FORMAT " findings",
           (gint64) self->report->progress.games, (gint64) self->report->n_findings);
  /* What was found among the games that are in is kept, whatever became of the rest. */
  if (self->report->collection > 0)
    good &= write_report (self, good ? error : NULL);
  if (!good || g_cancellable_is_cancelled (self->stop))
    zug_archive_sweep (self->archive);
  return good;
}

static gpointer
coordinate (gpointer data)
{
  g_autoptr (GTask) task = data;
  Import *self = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean good = import_all (self, &error);

  let_go (self);
  let_heap_grow ();
  if (good)
    {
      zug_import_pace_end (self->pace);
      g_task_return_pointer (task, g_steal_pointer (&self->report),
                             (GDestroyNotify) zug_import_report_free);
      return NULL;
    }
  add_games (self, &error);
  zug_import_pace_end (self->pace);
  g_task_return_error (task, error);
  return NULL;
}

/* --- beginning and end ------------------------------------------------------------------------ */

static void
cancel_stop (GCancellable *cancellable, gpointer stop)
{
  g_cancellable_cancel (stop);
}

/* Gives away `self`. */
static void
start (Import *self, ZugImportProgressFunc progress, gpointer progress_data,
       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self->archive, cancellable, callback, user_data);

  g_task_set_source_tag (task, zug_archive_import_async);
  keep_heap_small ();
  /* A cancelled import reports what is in. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, import_free);
  self->pace = zug_import_pace_new (progress, progress_data);
  self->pipeline =
      zug_import_pipeline_new (IN_THE_PIPELINE, (GDestroyNotify) zug_import_batch_free);
  self->used = g_async_queue_new_full ((GDestroyNotify) zug_import_batch_free);
  self->stop = g_cancellable_new ();
  self->cache = zug_name_cache_new ();
  self->piece = FIRST_PIECE;
  if (cancellable != NULL)
    {
      self->cancellable = g_object_ref (cancellable);
      self->handler = g_cancellable_connect (cancellable, G_CALLBACK (cancel_stop),
                                             g_object_ref (self->stop), g_object_unref);
    }
  g_thread_unref (g_thread_new ("import", coordinate, task));
}

static Import *
import_new (ZugArchive *archive, const char *name, const char *variant)
{
  Import *self = g_new0 (Import, 1);

  self->archive = archive; /* the task holds it */
  self->report = zug_import_report_new ();
  self->name = g_strdup (name);
  self->variant = g_strdup (variant != NULL ? variant : "parity");
  return self;
}

static void
import_files (ZugArchive *self, const char *const *files, const char *name, const char *variant,
              gboolean new_only, ZugImportProgressFunc progress, gpointer progress_data,
              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  Import *import;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (files != NULL && files[0] != NULL);

  import = import_new (self, name, variant);
  import->files = g_strdupv ((char **) files);
  import->report->new_only = new_only;
  start (import, progress, progress_data, cancellable, callback, user_data);
}

void
zug_archive_import_async (ZugArchive *self, const char *const *files, const char *name,
                          const char *variant, ZugImportProgressFunc progress,
                          gpointer progress_data, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  import_files (self, files, name, variant, FALSE, progress, progress_data, cancellable, callback,
                user_data);
}

void
zug_archive_import_new_async (ZugArchive *self, const char *const *files, const char *name,
                              const char *variant, ZugImportProgressFunc progress,
                              gpointer progress_data, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  import_files (self, files, name, variant, TRUE, progress, progress_data, cancellable, callback,
                user_data);
}

void
zug_archive_import_text_async (ZugArchive *self, const char *text, const char *name,
                               const char *variant, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  Import *import;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (text != NULL);

  import = import_new (self, name, variant);
  import->source = zug_import_source_new_for_text (text);
  start (import, NULL, NULL, cancellable, callback, user_data);
}

ZugImportReport *
zug_archive_import_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
