/* zug-twin-merge.c: games that are the same made one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twin-finder.h"

#include "zug-archive-jobs.h"
#include "zug-choice-code.h"
#include "zug-date.h"
#include "zug-game-merge.h"
#include "zug-game-writer.h"
#include "zug-laws-traits.h"
#include "zug-tags.h"

#include <string.h>

#define SLICE_TIME (60 * 1000) /* µs */

typedef struct
{
  GArray *pairs; /* of ZugTwinPair */
  guint next;
  gint64 merged;
} Merge;

static void
merge_free (gpointer data)
{
  Merge *self = data;

  g_array_unref (self->pairs);
  g_free (self);
}

/* NULL in *game where it has gone meanwhile, or is not what was stored. */
static gboolean
fetch (sqlite3 *db, gint64 id, ZugGameEntry **game, GError **error)
{
  g_autoptr (GError) failure = NULL;

  *game = zug_archive_fetch_sound (db, id, &failure);
  if (failure == NULL || g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND)
      || g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

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

/* Whether the line of `b` is that of `a`, or *cut: the beginning of it; how many choices they have.
 */
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
  return choices[0] >= choices[1];
}

/* Whether they are still what the finder saw. */
static gboolean
are_twins (const ZugGameEntry *fuller, const ZugGameEntry *twin)
{
  ZugTwinFacts a, b;
  guint choices[2];
  gboolean cut;

  if (fuller->laws != NULL || twin->laws != NULL || zug_game_entry_is_played_on (twin)
      || !compare_lines (&fuller->data, &twin->data, choices, &cut))
    return FALSE;
  a = get_facts (fuller, choices[0]);
  b = get_facts (twin, choices[1]);
  return zug_twins_judge (&a, &b, cut) != ZUG_TWIN_NO;
}

/* *done: they were two and are one now. */
static gboolean
merge_pair (sqlite3 *db, const ZugTwinPair *pair, gboolean *done, GError **error)
{
  g_autoptr (ZugGameEntry) fuller = NULL;
  g_autoptr (ZugGameEntry) twin = NULL;
  g_autoptr (ZugGameEntry) merged = NULL;

  *done = FALSE;
  if (!fetch (db, pair->fuller, &fuller, error) || !fetch (db, pair->twin, &twin, error))
    return FALSE;
  if (fuller == NULL || twin == NULL || !are_twins (fuller, twin))
    return TRUE;
  merged = zug_game_entry_copy (fuller);
  zug_game_entry_merge (merged, twin);
  *done = TRUE;
  return zug_archive_check_game (merged, error)
         && zug_archive_keep_revision (db, fuller, merged, error)
         && zug_archive_write_game (db, merged, fuller, error)
         && zug_archive_remove (db, twin->id, error);
}

static gpointer
merge_work (sqlite3 *db, gpointer data, GError **error)
{
  Merge *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_TIME;
  guint next = self->next;
  gint64 merged = 0;
  gboolean done;

  for (; next < self->pairs->len && g_get_monotonic_time () < end; next++)
    {
      if (!merge_pair (db, &g_array_index (self->pairs, ZugTwinPair, next), &done, error))
        return NULL;
      merged += done;
    }
  self->next = next;
  self->merged += merged;
  return next < self->pairs->len ? ZUG_AGAIN : g_memdup2 (&self->merged, sizeof self->merged);
}

void
zug_archive_merge_twins_async (ZugArchive *self, const GArray *pairs, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  Merge *merge;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (pairs != NULL);

  merge = g_new0 (Merge, 1);
  merge->pairs = g_array_copy ((GArray *) pairs);
  zug_archive_write_background (self, merge_work, merge, merge_free, g_free,
                                zug_archive_merge_twins_async, cancellable, callback, user_data);
}

gint64
zug_archive_merge_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}
