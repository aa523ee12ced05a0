/* zug-archive-fill.c: what an archive of an earlier version is given: summaries, terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-jobs.h"

#include "zug-game-terms.h"
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
} Run;

static gboolean
finish_run (Run *self, GError **error)
{
  g_autoptr (ZugPackedRun) packed = zug_packed_run_new (
      ZUG_POSTING_TERM, (ZugPosting *) (gpointer) self->terms->data, self->terms->len);

  g_array_set_size (self->terms, 0);
  return zug_postings_add_run (self->db, self->collection, packed, self->base, error);
}

/* Damaged tags have those terms that can be read: one game that cannot be loaded must not keep
 * people from all others. Its sum still tells of it. */
static void
add_terms (const char *tags, gint64 number, int result, GArray *terms)
{
  if (tags != NULL)
    zug_tags_terms (tags, number, result, terms);
}

/* A game that is saved by itself keeps its terms in rows. */
static gboolean
write_rows (sqlite3 *db, gint64 game, const char *tags, int result, GError **error)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));

  add_terms (tags, game, result, terms);
  return zug_postings_add_rows (db, game, ZUG_POSTING_TERM,
                                (const ZugPosting *) (gconstpointer) terms->data, terms->len, error)
         && zug_sums_posting_rows (db, game, error);
}

static gboolean
write_game (Run *self, ZugStatement *game, GError **error)
{
  gint64 id = sqlite3_column_int64 (game, 0), collection = sqlite3_column_int64 (game, 1);
  int result = sqlite3_column_int (game, 2);
  const char *tags = (const char *) sqlite3_column_text (game, 3);

  if (sqlite3_column_int (game, 4))
    return write_rows (self->db, id, tags, result, error);
  if ((collection != self->collection || self->terms->len >= MOST_TERMS)
      && !finish_run (self, error))
    return FALSE;
  if (self->terms->len == 0)
    {
      self->collection = collection;
      self->base = id;
    }
  add_terms (tags, id - self->base, result, self->terms);
  return TRUE;
}

static gboolean
fill_terms (sqlite3 *db, GError **error)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  g_autoptr (ZugStatement) games = zug_sql_prepare (
      db,
      "SELECT id, collection, result, tags,"
      " EXISTS (SELECT 1 FROM posting WHERE posting.game = game.id) FROM game"
      " WHERE collection NOT IN (SELECT id FROM collection WHERE hidden = 2) ORDER BY id",
      error);
  Run run = {.db = db, .terms = terms};
  ZugStep step;

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
