/* zug-game-row.c: a game in a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-row-private.h"

#include "zug-date.h"
#include "zug-position-names.h"
#include "zug-summary.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (ZugGameRow, zug_game_row, zug_game_row_ref, zug_game_row_unref)

/* The game whose id is bound, and as the second whether the turns of every game are needed, not of
 * those alone whose opening was not noted. */
static const char row_sql[] =
    "SELECT game.id, variant.key, variant.name, white.text, black.text, event.text, date,"
    " date_text, result, over, game.source, " ZUG_TURNS_SQL ", updated,"
    " laws.text, start,"
    " iif (?2 OR (variant.key = 'orthodox' AND NOT features >> 20 & 1), (SELECT data FROM body "
    "WHERE body.game = game.id), "
    "NULL),"
    " site.text, round, collection.name, tags, features"
    " FROM game LEFT JOIN laws ON laws.id = game.laws JOIN variant ON variant.id = game.variant"
    " JOIN name AS white ON white.id = game.white JOIN name AS black ON black.id = game.black"
    " JOIN name AS event ON event.id = game.event JOIN name AS site ON site.id = game.site"
    " LEFT JOIN collection ON collection.id = game.collection WHERE game.id = ?1";

static ZugGameRow *
row_new (ZugStatement *stmt, ZugRowReader *reader)
{
  ZugGameRow *self = g_atomic_rc_box_new0 (ZugGameRow);
  gint64 features = sqlite3_column_int64 (stmt, 20);
  char date[16];

  zug_date_to_text (sqlite3_column_int (stmt, 6), date);
  *self = (ZugGameRow) {
      .id = sqlite3_column_int64 (stmt, 0),
      .variant_id = zug_sql_dup_text (stmt, 1),
      .variant_name = zug_sql_dup_text (stmt, 2),
      .white_name = zug_sql_dup_text (stmt, 3),
      .black_name = zug_sql_dup_text (stmt, 4),
      .event = zug_sql_dup_text (stmt, 5),
      .date = sqlite3_column_type (stmt, 7) != SQLITE_NULL ? zug_sql_dup_text (stmt, 7)
                                                           : g_strdup (date),
      .result = (ZugResult) sqlite3_column_int (stmt, 8),
      .over = sqlite3_column_int (stmt, 9),
      .source = (ZugGameSource) sqlite3_column_int (stmt, 10),
      .turns = sqlite3_column_int (stmt, 11),
      .updated = sqlite3_column_int64 (stmt, 12),
      .site = zug_sql_dup_text (stmt, 16),
      .round = zug_sql_dup_text (stmt, 17),
      .collection = sqlite3_column_type (stmt, 18) != SQLITE_NULL ? zug_sql_dup_text (stmt, 18)
                                                                  : g_strdup (""),
      .annotated = features >> ZUG_FEATURE_ANNOTATED & 1,
      .setup = features >> ZUG_FEATURE_SETUP & 1};
  zug_summary_read_tags ((const char *) sqlite3_column_text (stmt, 19), self->elo, &self->eco);
  self->opening = zug_opening_by_number (zug_features_opening (features));
  self->eco = zug_summary_eco (self->eco, zug_features_opening (features));
  if (sqlite3_column_type (stmt, 13) != SQLITE_NULL
      && sqlite3_column_type (stmt, 15) != SQLITE_NULL)
    zug_game_row_play (self, reader,
                       &(ZugRowTurns) {.laws = (const char *) sqlite3_column_text (stmt, 13),
                                       .start = (const char *) sqlite3_column_text (stmt, 14),
                                       .body = sqlite3_column_blob (stmt, 15),
                                       .size = (gsize) sqlite3_column_bytes (stmt, 15)});
  return self;
}

gboolean
zug_game_rows_read (sqlite3 *db, const gint64 *ids, guint n, gboolean men, GPtrArray *rows,
                    GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, row_sql, error);
  g_autoptr (GHashTable) names = stmt != NULL ? zug_position_names_read (db, error) : NULL;
  ZugStep step = names != NULL ? ZUG_STEP_DONE : ZUG_STEP_ERROR;
  ZugRowReader reader = {.names = names, .men = men};
  gint64 all = names != NULL && (men || g_hash_table_size (names) > 0);

  for (guint i = 0; i < n && step != ZUG_STEP_ERROR; i++)
    {
      zug_sql_bind (stmt, "ii", ids[i], all);
      step = zug_sql_step (stmt, error);
      if (step == ZUG_STEP_ROW)
        g_ptr_array_add (rows, row_new (stmt, &reader));
    }
  zug_game_data_clear (&reader.game);
  return step != ZUG_STEP_ERROR;
}

ZugGameRow *
zug_game_row_ref (ZugGameRow *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ZugGameRow *self = data;

  g_free (self->variant_id);
  g_free (self->variant_name);
  g_free (self->white_name);
  g_free (self->black_name);
  g_free (self->event);
  g_free (self->site);
  g_free (self->round);
  g_free (self->collection);
  g_free (self->own_opening);
  g_free (self->men);
  g_free (self->date);
}

void
zug_game_row_unref (ZugGameRow *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
