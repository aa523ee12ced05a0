/* zug-archive-convert.c: the games of version 1 in the tables of version 2 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-convert.h"

#include "zug-archive-store.h"
#include "zug-game-body.h"
#include "zug-summary.h"
#include <string.h>

gboolean
zug_archive_convert_begin (sqlite3 *db, GError **error)
{
  /* An index keeps its name when its table gets another. */
  return zug_sql_exec (db,
                       "DROP INDEX game_updated; DROP INDEX game_unfinished; DROP INDEX game_laws;"
                       "DROP INDEX turn_parent;"
                       "ALTER TABLE game RENAME TO old_game; ALTER TABLE laws RENAME TO old_laws;"
                       "ALTER TABLE tag RENAME TO old_tag; ALTER TABLE turn RENAME TO old_turn;"
                       "ALTER TABLE annotation RENAME TO old_annotation",
                       error);
}

/* --- one game --------------------------------------------------------------------------------- */

static ZugGameRecord *
read_header (ZugStatement *stmt)
{
  static const char *const sources[] = {ZUG_RECORD_PLAYED, ZUG_RECORD_IMPORTED, ZUG_RECORD_SHIPPED,
                                        NULL};
  ZugGameRecord *game = zug_game_record_new ();
  char **const texts[] = {&game->uid,        &game->variant_id, &game->variant_name,
                          &game->laws,       &game->start_zfen, &game->white_name,
                          &game->black_name, &game->white_kind, &game->black_kind,
                          &game->event,      &game->site,       &game->date,
                          &game->round,      &game->result,     &game->reason,
                          &game->state,      &game->source};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    zug_record_set_text (texts[i], (const char *) sqlite3_column_text (stmt, (int) i));
  if (!g_strv_contains (sources, game->source))
    zug_record_set_text (&game->source, ZUG_RECORD_IMPORTED);
  game->created = sqlite3_column_int64 (stmt, 17);
  game->updated = sqlite3_column_int64 (stmt, 18);
  game->cursor = sqlite3_column_int64 (stmt, 19);
  game->id = sqlite3_column_int64 (stmt, 20);
  return game;
}

/* Whether a tag says only what a column says, too: what the program itself wrote there. */
static gboolean
is_in_column (const ZugGameRecord *game, const char *name, const char *value)
{
  const char *const columns[][2] = {{"Event", game->event},      {"Site", game->site},
                                    {"Date", game->date},        {"Round", game->round},
                                    {"White", game->white_name}, {"Black", game->black_name},
                                    {"Result", game->result}};

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    if (strcmp (columns[i][0], name) == 0)
      return strcmp (columns[i][1], value) == 0;
  return FALSE;
}

static void
read_tag (ZugGameRecord *game, ZugStatement *stmt)
{
  const char *name = (const char *) sqlite3_column_text (stmt, 0);
  const char *value = (const char *) sqlite3_column_text (stmt, 1);

  if (!is_in_column (game, name, value))
    zug_game_record_add_tag (game, name, value);
}

/* Their SAN follows from the laws. */
static void
read_turn (ZugGameRecord *game, ZugStatement *stmt)
{
  ZugTurnRecord *turn = zug_game_record_add_turn (
      game, sqlite3_column_int64 (stmt, 0), sqlite3_column_int64 (stmt, 1),
      sqlite3_column_int (stmt, 2), (const char *) sqlite3_column_text (stmt, 3));

  zug_record_set_text (&turn->irregular, (const char *) sqlite3_column_text (stmt, 4));
  turn->time = sqlite3_column_int64 (stmt, 5);
}

/* A kind that there is no more becomes a comment that names it. */
static void
read_annotation (ZugGameRecord *game, ZugStatement *stmt)
{
  gint64 turn = sqlite3_column_int64 (stmt, 0);
  char side = (char) sqlite3_column_text (stmt, 1)[0];
  const char *kind = (const char *) sqlite3_column_text (stmt, 2);
  const char *text = (const char *) sqlite3_column_text (stmt, 3);

  if (zug_remark_kind_of (kind) >= 0)
    zug_game_record_add_annotation (game, turn, side, kind, text);
  else
    {
      g_autofree char *both = g_strdup_printf ("%s: %s", kind, text);

      zug_game_record_add_annotation (game, turn, side, ZUG_ANNOTATION_COMMENT, both);
    }
}

typedef void (*ZugReadRow) (ZugGameRecord *game, ZugStatement *stmt);

/* What is read of every game, beside its header. */
static const struct
{
  const char *sql;
  ZugReadRow read;
} parts[] = {
    {"SELECT name, value FROM old_tag WHERE game = ? ORDER BY ordinal", read_tag},
    {"SELECT id, parent, ordinal, text, irregular, time FROM old_turn WHERE game = ? AND id > 0"
     " ORDER BY id",
     read_turn},
    {"SELECT turn, side, kind, text FROM old_annotation WHERE game = ?"
     " ORDER BY turn, side, kind = 'comment' DESC, kind, ordinal",
     read_annotation},
};

typedef struct
{
  sqlite3 *db;
  ZugStatement *header;
  ZugStatement *part[G_N_ELEMENTS (parts)];
} ZugConversion;

static gboolean
convert_game (ZugConversion *self, GError **error)
{
  g_autoptr (ZugGameRecord) game = read_header (self->header);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      ZugStep step;

      zug_sql_bind (self->part[i], "i", game->id);
      while ((step = zug_sql_step (self->part[i], error)) == ZUG_STEP_ROW)
        parts[i].read (game, self->part[i]);
      sqlite3_reset (self->part[i]);
      if (step == ZUG_STEP_ERROR)
        return FALSE;
    }
  return zug_archive_store (self->db, game, NULL, error);
}

/* --- all of them ------------------------------------------------------------------------------ */

static gboolean
convert_games (ZugConversion *self, GError **error)
{
  ZugStep step;

  self->header = zug_sql_prepare (
      self->db,
      "SELECT uid, variant_id, variant_name, old_laws.text, start_zfen, white_name, black_name,"
      " white_kind, black_kind, event, site, date, round, result, reason, state, source, created,"
      " updated, cursor, old_game.id FROM old_game JOIN old_laws ON old_laws.id = old_game.laws"
      " ORDER BY old_game.id",
      error);
  if (self->header == NULL)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if ((self->part[i] = zug_sql_prepare (self->db, parts[i].sql, error)) == NULL)
      return FALSE;
  while ((step = zug_sql_step (self->header, error)) == ZUG_STEP_ROW)
    if (!convert_game (self, error))
      return FALSE;
  return step == ZUG_STEP_DONE;
}

gboolean
zug_archive_convert_end (sqlite3 *db, GError **error)
{
  ZugConversion self = {.db = db};
  gboolean converted = convert_games (&self, error);

  sqlite3_finalize (self.header);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    sqlite3_finalize (self.part[i]);
  /* Numbers of games that were deleted are not given again. */
  return converted
         && zug_sql_exec (db,
                          "DELETE FROM sqlite_sequence WHERE name = 'game';"
                          "UPDATE sqlite_sequence SET name = 'game' WHERE name = 'old_game';"
                          "DROP TABLE old_annotation; DROP TABLE old_turn; DROP TABLE old_tag;"
                          "DROP TABLE old_game; DROP TABLE old_laws",
                          error)
         && zug_summary_rebuild (db, error);
}
