/* zug-sums.c: the checksums of games, blocks and rows: writing them, and comparing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-sums.h"

#include "zug-store-error.h"

#define GAME_PARTS                                                                                 \
  " LEFT JOIN laws ON laws.id = game.laws LEFT JOIN variant ON variant.id = game.variant"          \
  " LEFT JOIN name AS white ON white.id = game.white"                                              \
  " LEFT JOIN name AS black ON black.id = game.black"                                              \
  " LEFT JOIN name AS event ON event.id = game.event"                                              \
  " LEFT JOIN name AS site ON site.id = game.site"                                                 \
  " LEFT JOIN body ON body.game = game.id"

/* A game has fewer than 2^22 of them: together they fit into a number. Their order does not matter.
 */
#define ROW_SUM(values) "(checksum (" values ") & 0x1ffffffffff)"
#define ROWS_SUM                                                                                   \
  "(SELECT coalesce (sum (" ROW_SUM (                                                              \
      "kind, key, turn, pair, score") "), 0)"                                                      \
                                      " FROM posting WHERE posting.game = "

#define BLOCK_SUM_OF(id, first, data)                                                              \
  "checksum (" id ", run.id, run.collection, run.kind, run.base, " first ", " data ")"
#define BLOCK_SUM BLOCK_SUM_OF ("block.id", "block.first", "block.data")
#define BLOCK_RUN " FROM block JOIN run ON run.id = block.run"

static const struct
{
  const char *table, *columns, *where;
} tables[] = {
    [ZUG_SUMS_COLLECTION] = {"collection", "id, name, created, hidden, source, report",
                             "hidden < 2"},
    [ZUG_SUMS_REVISION] = {"revision", "game, id, made, data", "TRUE"},
    [ZUG_SUMS_PRESET] = {"preset", "id, name, text, created, updated", "TRUE"},
    [ZUG_SUMS_SEARCH] = {"search", "id, name, query", "TRUE"},
    [ZUG_SUMS_PUZZLE_ANSWER] = {"puzzle_answer", "id, day, variant, puzzle, rating, marks, daily",
                                "TRUE"},
};

/* --- writing ---------------------------------------------------------------------------------- */

gboolean
zug_sums_game (sqlite3 *db, gint64 game, GError **error)
{
  return zug_sql_do (db, error,
                     "INSERT INTO game_sum (game, sum) SELECT game.id, " ZUG_GAME_SUM
                     " FROM game" GAME_PARTS " WHERE game.id = ?"
                     " ON CONFLICT (game) DO UPDATE SET sum = excluded.sum",
                     "i", game);
}

gboolean
zug_sums_posting_rows (sqlite3 *db, gint64 game, GError **error)
{
  return zug_sql_do (db, error, "UPDATE game_sum SET postings = " ROWS_SUM "?1) WHERE game = ?1",
                     "i", game);
}

gboolean
zug_sums_posting_row (sqlite3 *db, gint64 game, int sign, gint64 key, int turn, gint64 pair,
                      int score, GError **error)
{
  return zug_sql_do (db, error,
                     "UPDATE game_sum SET postings = postings + ?2 * " ROW_SUM (
                         "0, ?3, ?4, ?5, ?6") " WHERE game = ?1",
                     "ininin", game, sign, key, turn, pair, score);
}

const char zug_sums_block_sql[] = "INSERT INTO block_sum (block, sum) SELECT ?1, " BLOCK_SUM_OF (
    "?1", "?3", "?4") " FROM run WHERE id = ?2";

gboolean
zug_sums_rows (sqlite3 *db, ZugSumsTable table, GError **error, const char *where,
               const char *format, ...)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE %s SET sum = checksum (%s) WHERE %s",
                                          tables[table].table, tables[table].columns, where);
  g_autoptr (ZugStatement) stmt = NULL;
  va_list args;

  va_start (args, format);
  stmt = zug_sql_prepare_list (db, sql, error, format, args);
  va_end (args);
  return zug_sql_step (stmt, error) == ZUG_STEP_DONE;
}

gboolean
zug_sums_rebuild (sqlite3 *db, GError **error)
{
  if (!zug_sql_exec (db,
                     "DELETE FROM game_sum; DELETE FROM block_sum;"
                     "INSERT INTO game_sum (game, sum, postings) SELECT game.id, " ZUG_GAME_SUM
                     ", " ROWS_SUM "game.id) FROM game" GAME_PARTS " ORDER BY game.id;"
                     "INSERT INTO block_sum (block, sum) SELECT block.id, " BLOCK_SUM BLOCK_RUN
                     " ORDER BY block.id",
                     error))
    return FALSE;
  for (int table = 0; table < ZUG_SUMS_N_TABLES; table++)
    if (!zug_sums_rows (db, (ZugSumsTable) table, error, "TRUE", ""))
      return FALSE;
  return TRUE;
}

/* --- comparing -------------------------------------------------------------------------------- */

const char zug_sums_compare_game_sql[] =
    "SELECT game_sum.sum IS " ZUG_GAME_SUM " AND CASE WHEN game.result = ?2 THEN TRUE"
    " ELSE postings IS " ROWS_SUM "game_sum.game) END, cursor"
    " FROM game_sum LEFT JOIN game ON game.id = game_sum.game" GAME_PARTS
    " WHERE game_sum.game = ?1";

const char zug_sums_compare_block_sql[] =
    "SELECT block.id, block.data, block_sum.sum IS " BLOCK_SUM BLOCK_RUN
    " LEFT JOIN block_sum ON block_sum.block = block.id WHERE run = ? ORDER BY first, block.id "
    "LIMIT 1";

static gboolean
sql_finds_nothing (sqlite3 *db, const char *sql, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, sql, error);

  return zug_sql_finds_nothing (stmt, error);
}

gboolean
zug_sums_verify_rows (sqlite3 *db, ZugSumsTable table, GError **error, const char *where,
                      const char *format, ...)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT '%s' FROM %s WHERE %s AND (%s) AND sum IS NOT checksum (%s) LIMIT 1",
      tables[table].table, tables[table].table, tables[table].where, where, tables[table].columns);
  g_autoptr (ZugStatement) stmt = NULL;
  va_list args;

  va_start (args, format);
  stmt = zug_sql_prepare_list (db, sql, error, format, args);
  va_end (args);
  return zug_sql_finds_nothing (stmt, error);
}

gboolean
zug_sums_verify (sqlite3 *db, GError **error)
{
  for (int i = 0; i < ZUG_SUMS_N_TABLES; i++)
    if (!zug_sums_verify_rows (db, (ZugSumsTable) i, error, "TRUE", ""))
      return FALSE;
  return sql_finds_nothing (db,
                            "SELECT 'block ' || block.id" BLOCK_RUN
                            " LEFT JOIN block_sum ON block_sum.block = block.id"
                            " WHERE block_sum.sum IS NOT " BLOCK_SUM " LIMIT 1",
                            error)
         && sql_finds_nothing (db,
                               "SELECT 'index' FROM block_sum WHERE block NOT IN"
                               " (SELECT id FROM block) LIMIT 1",
                               error);
}
