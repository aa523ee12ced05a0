/* zug-game-row.c: a game in a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-row-private.h"

#include "zug-date.h"
#include "zug-summary.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (ZugGameRow, zug_game_row, zug_game_row_ref, zug_game_row_unref)

const char zug_game_row_sql[] =
    "SELECT game.id, variant.key, variant.name, white.text, black.text, event.text, date,"
    " date_text, result, over, source, " ZUG_TURNS_SQL ", updated,"
    " laws.text, start,"
    " CASE variant.key WHEN 'orthodox' THEN (SELECT data FROM body WHERE body.game = game.id) END"
    " FROM game LEFT JOIN laws ON laws.id = game.laws JOIN variant ON variant.id = game.variant"
    " JOIN name AS white ON white.id = game.white JOIN name AS black ON black.id = game.black"
    " JOIN name AS event ON event.id = game.event WHERE game.id = ?";

ZugGameRow *
zug_game_row_new_from_statement (ZugStatement *stmt, ZugGameData *game)
{
  ZugGameRow *self = g_atomic_rc_box_new0 (ZugGameRow);
  char date[16];

  zug_date_to_text (sqlite3_column_int (stmt, 6), date);
  *self = (ZugGameRow) {.id = sqlite3_column_int64 (stmt, 0),
                        .variant_id = zug_sql_dup_text (stmt, 1),
                        .variant_name = zug_sql_dup_text (stmt, 2),
                        .white_name = zug_sql_dup_text (stmt, 3),
                        .black_name = zug_sql_dup_text (stmt, 4),
                        .event = zug_sql_dup_text (stmt, 5),
                        .date = sqlite3_column_type (stmt, 7) != SQLITE_NULL
                                    ? zug_sql_dup_text (stmt, 7)
                                    : g_strdup (date),
                        .result = (ZugResult) sqlite3_column_int (stmt, 8),
                        .over = sqlite3_column_int (stmt, 9),
                        .source = (ZugGameSource) sqlite3_column_int (stmt, 10),
                        .turns = sqlite3_column_int (stmt, 11),
                        .updated = sqlite3_column_int64 (stmt, 12)};
  if (sqlite3_column_type (stmt, 13) != SQLITE_NULL
      && sqlite3_column_type (stmt, 15) != SQLITE_NULL)
    self->opening = zug_game_row_find_opening (game, (const char *) sqlite3_column_text (stmt, 13),
                                               (const char *) sqlite3_column_text (stmt, 14),
                                               sqlite3_column_blob (stmt, 15),
                                               (gsize) sqlite3_column_bytes (stmt, 15));
  return self;
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
  g_free (self->date);
}

void
zug_game_row_unref (ZugGameRow *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
