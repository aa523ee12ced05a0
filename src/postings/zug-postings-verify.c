/* zug-postings-verify.c: whether every block is what it should be */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-database.h"
#include "zug-postings-block.h"

/* A bit for each number that a game has or had: whether postings of it may be in a run. */
typedef struct
{
  guint8 *bits;
  gint64 most;
} Expected;

typedef struct
{
  sqlite3 *db;
  const Expected *expected; /* NULL: of any game */
  gint64 run, base;
  ZugPostingKind kind;
  guint64 low;       /* postings of keys below are in the target already, and not counted */
  gint64 n_postings; /* that the run says it has */
  gint64 n_found;
  gboolean some; /* a posting was read: */
  ZugPosting last;
} Check;

/* --- games ------------------------------------------------------------------------------------ */

/* What runs have of a game counts until it is deleted, or has rows instead: then it is among the
 * gone, and only then. Where a row of `gone` is lost, came up or changed, a run has postings of
 * a game not so. */
static const char expected_sql[] =
    "SELECT id FROM game LEFT JOIN gone ON gone.game = id WHERE (gone.game IS NOT NULL) ="
    " EXISTS (SELECT 1 FROM posting WHERE posting.game = id)"
    " UNION ALL SELECT game FROM gone WHERE game NOT IN (SELECT id FROM game)";

static gboolean
find_expected (sqlite3 *db, Expected *expected, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, expected_sql, error);
  ZugStep step;

  if (stmt == NULL
      || !zug_database_ask (
          db, "SELECT coalesce (max (seq), 0) FROM sqlite_sequence WHERE name = 'game'",
          &expected->most, error))
    return FALSE;
  expected->bits = g_try_malloc0 ((gsize) CLAMP (expected->most, 0, G_MAXINT64 - 8) / 8 + 1);
  if (expected->bits == NULL)
    return zug_block_damaged (error);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 game = sqlite3_column_int64 (stmt, 0);

      if (game < 1 || game > expected->most)
        return zug_block_damaged (error);
      expected->bits[game / 8] |= (guint8) (1 << game % 8);
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
is_expected (const Expected *expected, gint64 game)
{
  return game > 0 && game <= expected->most && (expected->bits[game / 8] >> game % 8 & 1) != 0;
}

/* --- runs ------------------------------------------------------------------------------------- */

static gboolean
check_posting (Check *self, const ZugPosting *found, GError **error)
{
  if ((self->some && !zug_posting_follows (&self->last, found))
      || (self->expected != NULL
          && !is_expected (self->expected, zug_block_game (self->base, found))))
    return zug_block_damaged (error);
  self->some = TRUE;
  self->last = *found;
  self->n_found += found->key >= self->low;
  return TRUE;
}

static gboolean
check_block (Check *self, ZugStatement *row, GError **error)
{
  const guint8 *data = sqlite3_column_blob (row, 1);
  ZugBlockReader reader;
  const ZugPosting *posting;
  ZugStep step;
  gboolean first = TRUE;

  if (data == NULL
      || !zug_block_reader_init (&reader, self->kind, data, (gsize) sqlite3_column_bytes (row, 1)))
    return zug_block_damaged (error);
  while ((step = zug_block_reader_next (&reader, &posting)) == ZUG_STEP_ROW)
    {
      if (first && posting->key != (guint64) sqlite3_column_int64 (row, 0))
        return zug_block_damaged (error);
      first = FALSE;
      if (!check_posting (self, posting, error))
        return FALSE;
    }
  return step == ZUG_STEP_DONE || zug_block_damaged (error);
}

static gboolean
check_run (Check *self, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_query (
      self->db, error, "SELECT first, data FROM block WHERE run = ? ORDER BY first, id", "i",
      self->run);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (!check_block (self, stmt, error))
      return FALSE;
  return step == ZUG_STEP_DONE && (self->n_found == self->n_postings || zug_block_damaged (error));
}

/* A run into which others are merged has the keys below theirs, and is not merged itself. */
static gboolean
check_targets (sqlite3 *db, GError **error)
{
  gint64 id;
  ZugStep step = zug_sql_find (
      db, &id, error,
      "SELECT r.id FROM run r LEFT JOIN run t ON t.id = r.target WHERE r.target <> 0"
      " AND (t.id IS NULL OR t.target <> 0 OR t.kind <> r.kind OR t.collection <> r.collection"
      " OR t.base > r.base OR EXISTS (SELECT 1 FROM block WHERE run = t.id AND first >= r.low))"
      " LIMIT 1",
      "");

  return step == ZUG_STEP_DONE || (step == ZUG_STEP_ROW && zug_block_damaged (error));
}

static gboolean
check_runs (sqlite3 *db, const Expected *expected, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db,
                       "SELECT id, kind, low, postings, base FROM run WHERE collection NOT IN"
                       " (SELECT id FROM collection WHERE hidden = 2) ORDER BY id",
                       error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      Check check = {.db = db,
                     .expected = expected,
                     .run = sqlite3_column_int64 (stmt, 0),
                     .kind = (ZugPostingKind) sqlite3_column_int (stmt, 1),
                     .low = (guint64) sqlite3_column_int64 (stmt, 2),
                     .n_postings = sqlite3_column_int64 (stmt, 3),
                     .base = sqlite3_column_int64 (stmt, 4)};

      if (!check_run (&check, error))
        return FALSE;
    }
  return step == ZUG_STEP_DONE;
}

gboolean
zug_postings_verify (sqlite3 *db, GError **error)
{
  return check_targets (db, error) && check_runs (db, NULL, error);
}

gboolean
zug_postings_verify_games (sqlite3 *db, GError **error)
{
  Expected expected = {0};
  gboolean sound = check_targets (db, error) && find_expected (db, &expected, error)
                   && check_runs (db, &expected, error);

  g_free (expected.bits);
  return sound;
}
