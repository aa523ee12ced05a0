/* zug-game-reader.c: games out of the archive, one after another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-reader.h"

#include "zug-archive-jobs.h"
#include "zug-game-body.h"
#include "zug-date.h"
#include "zug-summary.h"
#include "zug-tags.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ZugGameReader
{
  ZugStatement *stmt;
  gint64 laws_id; /* what `laws` were read from, 0: nothing yet */
  ZugLaws laws;
  gboolean readable;
};

enum
{
  COLUMN_LAWS_ID,
  COLUMN_LAWS,
  COLUMN_VARIANT_ID,
  COLUMN_VARIANT_NAME,
  COLUMN_START,
  COLUMN_EVENT,
  COLUMN_SITE,
  COLUMN_DATE,
  COLUMN_DATE_TEXT,
  COLUMN_ROUND,
  COLUMN_WHITE,
  COLUMN_BLACK,
  COLUMN_RESULT,
  COLUMN_TAGS,
  COLUMN_BODY,
  COLUMN_UID,
  COLUMN_WHITE_KIND,
  COLUMN_BLACK_KIND,
  COLUMN_REASON,
  COLUMN_CREATED,
  COLUMN_UPDATED,
  COLUMN_CURSOR,
  COLUMN_COLLECTION,
  COLUMN_OVER,
  COLUMN_SOURCE,
  COLUMN_FEATURES
};

ZugGameReader *
zug_game_reader_new (sqlite3 *db, GError **error)
{
  ZugStatement *stmt = zug_sql_prepare (
      db,
      "SELECT laws.id, laws.text, variant.key, variant.name, start, event.text, site.text, date,"
      " date_text, round, white.text, black.text, result, tags, body.data, uid, white_kind,"
      " black_kind, reason, created, updated, cursor, collection, over, source, features FROM game"
      " LEFT JOIN laws ON laws.id = game.laws LEFT JOIN variant ON variant.id = game.variant"
      " LEFT JOIN name AS event ON event.id = game.event LEFT JOIN name AS site ON site.id = "
      "game.site"
      " LEFT JOIN name AS white ON white.id = game.white"
      " LEFT JOIN name AS black ON black.id = game.black"
      " LEFT JOIN body ON body.game = game.id WHERE game.id = ?",
      error);
  ZugGameReader *self;

  if (stmt == NULL)
    return NULL;
  self = g_new0 (ZugGameReader, 1);
  self->stmt = stmt;
  return self;
}

void
zug_game_reader_free (ZugGameReader *self)
{
  zug_sql_finish (self->stmt);
  g_free (self);
}

static const char *
column (ZugGameReader *self, int index)
{
  const char *text = (const char *) sqlite3_column_text (self->stmt, index);

  return text != NULL ? text : "";
}

static const char *
keep_column (ZugGameReader *self, int index, ZugGameData *game)
{
  const char *text = column (self, index);

  return zug_game_data_keep (game, text, strlen (text));
}

static void
take_laws (ZugGameReader *self, ZugGameData *game)
{
  gint64 id = sqlite3_column_int64 (self->stmt, COLUMN_LAWS_ID);
  const char *start = column (self, COLUMN_START);

  if (id == self->laws_id && self->readable && start[0] == '\0')
    {
      game->laws = self->laws;
      game->own_start = false;
      zug_position_start (&game->laws, &game->start);
    }
  else
    {
      self->readable = zug_game_data_set_laws (game, column (self, COLUMN_LAWS), start);
      self->laws = game->laws;
      self->laws_id = id;
    }
  game->variant_id = keep_column (self, COLUMN_VARIANT_ID, game);
  game->variant_name = keep_column (self, COLUMN_VARIANT_NAME, game);
}

static void
add_roster_tag (ZugGameData *game, const char *name, const char *value)
{
  if (value[0] != '\0')
    zug_game_data_add_tag (game, name, value);
}

static void
add_tag (const char *name, const char *value, gpointer game)
{
  zug_game_data_add_tag (game, name, value);
}

static gboolean
set_damaged (GError **error, const char *words)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED, words);
  return FALSE;
}

static gboolean
take_tags (ZugGameReader *self, ZugGameData *game, GError **error)
{
  char date[16];

  zug_date_to_text (sqlite3_column_int (self->stmt, COLUMN_DATE), date);
  add_roster_tag (game, "Event", column (self, COLUMN_EVENT));
  add_roster_tag (game, "Site", column (self, COLUMN_SITE));
  add_roster_tag (game, "Date",
                  sqlite3_column_type (self->stmt, COLUMN_DATE_TEXT) == SQLITE_NULL
                      ? date
                      : column (self, COLUMN_DATE_TEXT));
  add_roster_tag (game, "Round", column (self, COLUMN_ROUND));
  add_roster_tag (game, "White", column (self, COLUMN_WHITE));
  add_roster_tag (game, "Black", column (self, COLUMN_BLACK));
  game->result = (ZugResult) (sqlite3_column_int (self->stmt, COLUMN_RESULT) & 3);
  return zug_tags_foreach (column (self, COLUMN_TAGS), add_tag, game)
         || set_damaged (error, _ ("The tags of a game are damaged."));
}

static gboolean
read_row (ZugGameReader *self, ZugGameData *game, GError **error)
{
  if (sqlite3_column_type (self->stmt, COLUMN_LAWS) == SQLITE_NULL
      || sqlite3_column_type (self->stmt, COLUMN_VARIANT_ID) == SQLITE_NULL)
    return set_damaged (error, _ ("The laws of a game are not in the archive any more."));
  take_laws (self, game);
  return zug_game_body_read (sqlite3_column_blob (self->stmt, COLUMN_BODY),
                             (gsize) sqlite3_column_bytes (self->stmt, COLUMN_BODY), game, error)
         && take_tags (self, game, error);
}

/* Goes to a game's row; NOT_FOUND. */
static gboolean
find_row (ZugGameReader *self, gint64 id, GError **error)
{
  ZugStep step;

  zug_sql_bind (self->stmt, "i", id);
  step = zug_sql_step (self->stmt, error);
  if (step == ZUG_STEP_DONE)
    zug_store_not_found (error, ZUG_NO_SUCH_GAME);
  return step == ZUG_STEP_ROW;
}

/* Laws and a start that nobody can read, as tags; the status says that the turns are not to be
 * played. */
static void
keep_unread (ZugGameReader *self, ZugGameData *game)
{
  zug_status_set (&game->status, ZUG_STATUS_LAWS, 0);
  if (zug_game_data_tag (game, "Laws") == NULL)
    add_roster_tag (game, "Laws", column (self, COLUMN_LAWS));
  if (zug_game_data_tag (game, "FEN") == NULL)
    add_roster_tag (game, "FEN", column (self, COLUMN_START));
}

gboolean
zug_game_reader_read (ZugGameReader *self, gint64 id, ZugGameData *game, GError **error)
{
  gboolean good;

  if (!zug_game_data_reset (game))
    g_error ("no memory for a game");
  good = find_row (self, id, error) && read_row (self, game, error);
  if (good && zug_game_data_tag (game, "Result") == NULL)
    zug_game_data_add_tag (game, "Result", zug_result_text (game->result));
  if (good && !self->readable)
    keep_unread (self, game);
  /* Laws that could not be read are tried anew: this version may know them. */
  if (good && column (self, COLUMN_LAWS)[0] == '\0' && column (self, COLUMN_VARIANT_ID)[0] == '\0')
    zug_game_data_take_laws (game);
  sqlite3_reset (self->stmt);
  return good;
}

static void
take_features (ZugGameEntry *entry, gint64 features)
{
  entry->data.features = (guint32) features & ZUG_FEATURES_MASK;
  entry->data.men = zug_features_men (features);
  entry->noted = (features & ZUG_FEATURES_NOTED) != 0;
  entry->opening = zug_features_opening (features);
}

ZugGameEntry *
zug_game_reader_read_entry (ZugGameReader *self, gint64 id, GError **error)
{
  g_autoptr (ZugGameEntry) entry = zug_game_entry_new ();
  gboolean good = find_row (self, id, error) && read_row (self, &entry->data, error);

  if (good)
    {
      entry->id = id;
      entry->laws = self->readable ? NULL : g_strdup (column (self, COLUMN_LAWS));
      entry->start = self->readable ? NULL : g_strdup (column (self, COLUMN_START));
      zug_text_set (&entry->uid, column (self, COLUMN_UID));
      zug_text_set (&entry->white_kind, column (self, COLUMN_WHITE_KIND));
      zug_text_set (&entry->black_kind, column (self, COLUMN_BLACK_KIND));
      zug_text_set (&entry->reason, column (self, COLUMN_REASON));
      entry->created = sqlite3_column_int64 (self->stmt, COLUMN_CREATED);
      entry->updated = sqlite3_column_int64 (self->stmt, COLUMN_UPDATED);
      entry->cursor = sqlite3_column_int64 (self->stmt, COLUMN_CURSOR);
      entry->collection = sqlite3_column_int64 (self->stmt, COLUMN_COLLECTION);
      entry->over = sqlite3_column_int (self->stmt, COLUMN_OVER) != 0;
      entry->source = (ZugGameSource) CLAMP (sqlite3_column_int (self->stmt, COLUMN_SOURCE), 0,
                                             ZUG_N_SOURCES - 1);
      take_features (entry, sqlite3_column_int64 (self->stmt, COLUMN_FEATURES));
    }
  sqlite3_reset (self->stmt);
  return good ? g_steal_pointer (&entry) : NULL;
}
