/* zug-archive-store.c: a game in the tables: its row, body, words and postings in step */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-store.h"

#include "zug-archive-names.h"
#include "zug-archive-sums.h"
#include "zug-game-body.h"
#include "zug-game-reader.h"
#include "zug-game-terms.h"
#include "zug-library.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

static const char *const sources[] = {ZUG_RECORD_PLAYED, ZUG_RECORD_IMPORTED, ZUG_RECORD_SHIPPED};

void
zug_stored_game_free (ZugStoredGame *self)
{
  g_clear_pointer (&self->record, zug_game_record_unref);
  g_free (self->words);
  g_free (self);
}

/* --- reading ---------------------------------------------------------------------------------- */

#define FETCH                                                                                      \
  "SELECT uid, variant.key, variant.name, laws.text, start, white.text, black.text, white_kind,"   \
  " black_kind, event.text, site.text, round, reason, created, updated, cursor, collection, date," \
  " date_text, result, over, source, tags, body.data FROM game"                                    \
  " LEFT JOIN laws ON laws.id = game.laws LEFT JOIN variant ON variant.id = game.variant"          \
  " LEFT JOIN name AS white ON white.id = game.white"                                              \
  " LEFT JOIN name AS black ON black.id = game.black"                                              \
  " LEFT JOIN name AS event ON event.id = game.event"                                              \
  " LEFT JOIN name AS site ON site.id = game.site"                                                 \
  " LEFT JOIN body ON body.game = game.id WHERE game.id = ?"

enum
{
  FETCH_VARIANT = 1,
  FETCH_LAWS = 3,
  FETCH_CREATED = 13, /* after those of header_texts */
  FETCH_UPDATED,
  FETCH_CURSOR,
  FETCH_COLLECTION,
  FETCH_DATE,
  FETCH_DATE_TEXT,
  FETCH_RESULT,
  FETCH_OVER,
  FETCH_SOURCE,
  FETCH_TAGS,
  FETCH_BODY
};

static void
take_header (ZugGameRecord *game, ZugStatement *stmt)
{
  char **const texts[] = {&game->uid,        &game->variant_id, &game->variant_name,
                          &game->laws,       &game->start_zfen, &game->white_name,
                          &game->black_name, &game->white_kind, &game->black_kind,
                          &game->event,      &game->site,       &game->round,
                          &game->reason};
  const char *date = (const char *) sqlite3_column_text (stmt, FETCH_DATE_TEXT);
  int source = sqlite3_column_int (stmt, FETCH_SOURCE);
  char number[16];

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = (const char *) sqlite3_column_text (stmt, (int) i);

      zug_record_set_text (texts[i], text != NULL ? text : "");
    }
  zug_date_to_text (sqlite3_column_int (stmt, FETCH_DATE), number);
  zug_record_set_text (&game->date, date != NULL ? date : number);
  zug_record_set_text (&game->result,
                       zug_result_text ((ZugResult) sqlite3_column_int (stmt, FETCH_RESULT)));
  zug_record_set_text (&game->state, sqlite3_column_int (stmt, FETCH_OVER) ? ZUG_RECORD_OVER
                                                                           : ZUG_RECORD_PLAYING);
  zug_record_set_text (&game->source, sources[CLAMP (source, 0, 2)]);
  game->created = sqlite3_column_int64 (stmt, FETCH_CREATED);
  game->updated = sqlite3_column_int64 (stmt, FETCH_UPDATED);
  game->cursor = sqlite3_column_int64 (stmt, FETCH_CURSOR);
  game->collection = sqlite3_column_int64 (stmt, FETCH_COLLECTION);
}

static void
add_tag (const char *name, const char *value, gpointer record)
{
  zug_game_record_add_tag (record, name, value);
}

/* Tags, start, turns and remarks; returns the words of the comments. */
static char *
take_contents (ZugGameRecord *game, ZugStatement *stmt, ZugGameData *pgn, GError **error)
{
  GString *words;

  if (sqlite3_column_type (stmt, FETCH_VARIANT) == SQLITE_NULL
      || sqlite3_column_type (stmt, FETCH_LAWS) == SQLITE_NULL)
    {
      zug_game_laws_missing (error);
      return NULL;
    }
  if (!zug_tags_foreach ((const char *) sqlite3_column_text (stmt, FETCH_TAGS), add_tag, game))
    {
      zug_game_tags_damaged (error);
      return NULL;
    }
  if (!zug_game_data_reset (pgn))
    g_error ("no memory for a game");
  if (zug_game_set_laws (pgn, game->laws, game->start_zfen) && game->start_zfen[0] == '\0')
    {
      g_free (game->start_zfen);
      game->start_zfen = g_malloc (ZUG_ZFEN_MAX);
      zug_zfen_write (&pgn->laws, &pgn->start, game->start_zfen);
    }
  if (!zug_game_body_read (sqlite3_column_blob (stmt, FETCH_BODY),
                           (gsize) sqlite3_column_bytes (stmt, FETCH_BODY), pgn, error))
    return NULL;
  zug_game_record_take_turns (game, pgn);
  words = g_string_new (NULL);
  zug_game_comment_words (pgn, words);
  return g_string_free (words, FALSE);
}

ZugStoredGame *
zug_archive_fetch (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, FETCH, error);
  ZugStoredGame *self;
  ZugGameData pgn = {0};
  ZugStep step;

  if (stmt == NULL)
    return NULL;
  zug_sql_bind (stmt, "i", id);
  step = zug_sql_step (stmt, error);
  if (step == ZUG_STEP_DONE)
    zug_archive_not_found (error, ZUG_NO_SUCH_GAME);
  if (step != ZUG_STEP_ROW)
    return NULL;
  self = g_new0 (ZugStoredGame, 1);
  self->record = zug_game_record_new ();
  self->record->id = id;
  take_header (self->record, stmt);
  self->words = take_contents (self->record, stmt, &pgn, error);
  zug_game_data_clear (&pgn);
  if (self->words == NULL)
    g_clear_pointer (&self, zug_stored_game_free);
  return self;
}

ZugStoredGame *
zug_archive_fetch_sound (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (ZugStoredGame) game = zug_archive_fetch (db, id, error);
  g_autoptr (ZugStatement) stmt =
      game != NULL ? zug_sql_prepare (db, zug_sums_compare_game_sql, error) : NULL;
  ZugStep step;

  if (stmt == NULL)
    return NULL;
  zug_sql_bind (stmt, "i", id);
  step = zug_sql_step (stmt, error);
  if (step == ZUG_STEP_ROW && sqlite3_column_int (stmt, 0) == 1)
    return g_steal_pointer (&game);
  if (step != ZUG_STEP_ERROR)
    g_set_error_literal (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED,
                         _ ("This game no longer says what was stored, and is left as it is. A "
                            "backup may still have it."));
  return NULL;
}

/* --- the row and the body --------------------------------------------------------------------- */

/* Numbers of what the row refers to. */
typedef struct
{
  gint64 variant, laws, white, black, event, site;
} ZugReferences;

static gboolean
find_references (sqlite3 *db, const ZugGameRecord *game, ZugReferences *to, GError **error)
{
  g_autoptr (ZugNameCache) cache = zug_name_cache_new ();
  g_autoptr (ZugNamePen) pen = zug_name_pen_new (db, cache, error);

  return pen != NULL
         && (to->variant = zug_name_pen_variant (pen, game->variant_id, game->variant_name, error))
                >= 0
         && (to->laws = zug_name_pen_laws (pen, game->laws, error)) >= 0
         && (to->white = zug_name_pen_name (pen, game->white_name, error)) >= 0
         && (to->black = zug_name_pen_name (pen, game->black_name, error)) >= 0
         && (to->event = zug_name_pen_name (pen, game->event, error)) >= 0
         && (to->site = zug_name_pen_name (pen, game->site, error)) >= 0;
}

static int
source_of (const ZugGameRecord *game)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (sources); i++)
    if (strcmp (game->source, sources[i]) == 0)
      return i;
  g_return_val_if_reached (0);
}

/* The start as the row keeps it: "" where it is the array of laws that can be read. */
static char *
dup_start (const ZugGameRecord *game)
{
  g_autofree char *array = g_malloc (ZUG_ZFEN_MAX);
  ZugGameData usual = {0};

  if (!zug_game_set_laws (&usual, game->laws, ""))
    return g_strdup (game->start_zfen);
  zug_zfen_write (&usual.laws, &usual.start, array);
  return g_strdup (strcmp (array, game->start_zfen) == 0 ? "" : game->start_zfen);
}

static char *
pack_tags (const ZugGameRecord *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->tags->len; i++)
    {
      const ZugTagRecord *tag = game->tags->pdata[i];

      zug_tags_append (text, tag->name, tag->value);
    }
  return g_string_free (text, FALSE);
}

/* Whether the collection is there, for a game that comes back; else it becomes one's own. */
static gboolean
settle_collection (sqlite3 *db, ZugGameRecord *game, GError **error)
{
  gint64 found = 0;

  if (game->collection != 0
      && zug_sql_find (db, &found, error, "SELECT 1 FROM collection WHERE id = ? AND hidden < 2",
                       "i", game->collection)
             == ZUG_STEP_ERROR)
    return FALSE;
  if (found == 0)
    game->collection = ZUG_OWN_GAMES;
  return TRUE;
}

#define ROW_COLUMNS                                                                                \
  "collection, uid, created, updated, variant, laws, start, white, black, event, site, round,"     \
  " date, date_text, result, reason, over, source, white_kind, black_kind, cursor, length,"        \
  " features, tags"

static gboolean
write_row (sqlite3 *db, ZugGameRecord *game, const ZugGameData *pgn, gboolean there, GError **error)
{
  g_autofree char *start = dup_start (game);
  g_autofree char *tags = pack_tags (game);
  ZugReferences to;
  int date, length;
  gboolean plain_date = zug_date_to_number (game->date, &date);

  zug_game_line_end (pgn, &length);
  if (!find_references (db, game, &to, error)
      || !zug_sql_do (
          db, error,
          there ? "UPDATE game SET (" ROW_COLUMNS ") = (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,"
                  " ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)"
                  " WHERE id = ?1"
                : "INSERT INTO game (id, " ROW_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,"
                  " ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24,"
                  " ?25)",
          "zisiiiisiiiisnsnsnnssinis", game->id, game->collection,
          game->uid[0] != '\0' ? game->uid : NULL, game->created, game->updated, to.variant,
          to.laws, start, to.white, to.black, to.event, to.site, game->round, date,
          plain_date ? NULL : game->date, (int) zug_result_of (game->result), game->reason,
          (int) (strcmp (game->state, ZUG_RECORD_OVER) == 0), source_of (game), game->white_kind,
          game->black_kind, game->cursor, length, (gint64) pgn->features, tags))
    return FALSE;
  if (game->id == 0)
    game->id = sqlite3_last_insert_rowid (db);
  return TRUE;
}

static gboolean
write_body (sqlite3 *db, gint64 id, const ZugGameData *pgn, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db,
      "INSERT INTO body (data, game) VALUES (?, ?) ON CONFLICT DO UPDATE SET data = excluded.data",
      error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (stmt == NULL)
    return FALSE;
  zug_game_body_write (pgn, bytes);
  sqlite3_bind_blob64 (stmt, 1, bytes->data, bytes->len, SQLITE_STATIC);
  sqlite3_bind_int64 (stmt, 2, id);
  return zug_sql_run (stmt, error, "");
}

/* --- what searches look at -------------------------------------------------------------------- */

static gboolean
forget_words (sqlite3 *db, const ZugStoredGame *game, GError **error)
{
  return game->words[0] == '\0'
         || zug_sql_do (db, error,
                        "INSERT INTO comment_words (comment_words, rowid, text)"
                        " VALUES ('delete', ?, ?)",
                        "is", game->record->id, game->words);
}

static gboolean
write_words (sqlite3 *db, gint64 id, const ZugGameData *pgn, const ZugStoredGame *before,
             GError **error)
{
  g_autoptr (GString) words = g_string_new (NULL);

  zug_game_comment_words (pgn, words);
  if (before != NULL && strcmp (before->words, words->str) == 0)
    return TRUE;
  if (before != NULL && !forget_words (db, before, error))
    return FALSE;
  return words->len == 0
         || zug_sql_do (db, error, "INSERT INTO comment_words (rowid, text) VALUES (?, ?)", "is",
                        id, words->str);
}

typedef struct
{
  GArray *positions, *terms; /* of ZugPosting */
} ZugKnown;

static ZugKnown
known_new (const ZugGameData *pgn, gint64 id)
{
  ZugKnown known = {g_array_new (FALSE, FALSE, sizeof (ZugPosting)),
                    g_array_new (FALSE, FALSE, sizeof (ZugPosting))};

  zug_game_terms (pgn, id, known.positions, known.terms);
  return known;
}

static void
known_clear (ZugKnown *known)
{
  g_array_unref (known->positions);
  g_array_unref (known->terms);
}

static gboolean
posting_equal (const ZugPosting *a, const ZugPosting *b)
{
  return a->key == b->key && a->pair == b->pair && a->turn == b->turn && a->result == b->result;
}

/* How many postings both begin with. */
static guint
common (GArray *a, GArray *b)
{
  guint n = 0;

  while (n < a->len && n < b->len
         && posting_equal (&g_array_index (a, ZugPosting, n), &g_array_index (b, ZugPosting, n)))
    n++;
  return n;
}

/* Writes only what a turn more changes where that is all: the line's last position has a pair now.
 */
static gboolean
write_difference (sqlite3 *db, gint64 id, const ZugKnown *old, const ZugKnown *now, gboolean rows,
                  GError **error)
{
  guint same = common (old->positions, now->positions);
  gboolean same_terms =
      old->terms->len == now->terms->len && common (old->terms, now->terms) == now->terms->len;

  if (same_terms && same == old->positions->len && same == now->positions->len)
    return TRUE;
  if (rows && same_terms && same + 1 == old->positions->len && same < now->positions->len
      && g_array_index (old->positions, ZugPosting, same).key
             == g_array_index (now->positions, ZugPosting, same).key)
    return zug_postings_add_rows (db, id, ZUG_POSTING_POSITION,
                                  &g_array_index (now->positions, ZugPosting, same),
                                  now->positions->len - same, error);
  return zug_postings_set_game (db, id, (const ZugPosting *) now->positions->data,
                                now->positions->len, (const ZugPosting *) now->terms->data,
                                now->terms->len, error);
}

static gboolean
write_postings (sqlite3 *db, const ZugGameRecord *game, const ZugGameData *pgn,
                const ZugStoredGame *before, GError **error)
{
  ZugKnown now = known_new (pgn, game->id);
  ZugKnown old = {NULL, NULL};
  ZugGameData earlier = {0};
  gboolean written;

  if (before != NULL && zug_game_record_to_pgn (before->record, &earlier, error))
    {
      old = known_new (&earlier, game->id);
      written = write_difference (db, game->id, &old, &now,
                                  strcmp (before->record->source, ZUG_RECORD_IMPORTED) != 0, error);
      known_clear (&old);
    }
  else
    written = before == NULL
              && zug_postings_set_game (db, game->id, (const ZugPosting *) now.positions->data,
                                        now.positions->len, (const ZugPosting *) now.terms->data,
                                        now.terms->len, error);
  known_clear (&now);
  zug_game_data_clear (&earlier);
  return written;
}

/* --- whole games ------------------------------------------------------------------------------ */

static gboolean
count (sqlite3 *db, gint64 collection, int games, GError **error)
{
  return zug_sql_do (db, error, "UPDATE collection SET games = games + ? WHERE id = ?", "ni", games,
                     collection);
}

static gboolean
store_game (sqlite3 *db, ZugGameRecord *game, const ZugGameData *pgn, const ZugStoredGame *before,
            GError **error)
{
  if (before != NULL)
    game->collection = before->record->collection;
  else if (!settle_collection (db, game, error))
    return FALSE;
  return write_row (db, game, pgn, before != NULL, error) && write_body (db, game->id, pgn, error)
         && zug_sums_game (db, game->id, error) && write_words (db, game->id, pgn, before, error)
         && write_postings (db, game, pgn, before, error)
         && zug_sums_posting_rows (db, game->id, error)
         && (before != NULL || count (db, game->collection, 1, error));
}

gboolean
zug_archive_store (sqlite3 *db, ZugGameRecord *game, const ZugStoredGame *before, GError **error)
{
  ZugGameData pgn = {0};
  gboolean stored =
      zug_game_record_to_pgn (game, &pgn, error) && store_game (db, game, &pgn, before, error);

  zug_game_data_clear (&pgn);
  return stored;
}

gboolean
zug_archive_forget_game (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (ZugStoredGame) game = zug_archive_fetch (db, id, &failure);

  if (game != NULL)
    return forget_words (db, game, error);
  if (g_error_matches (failure, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED)
      || g_error_matches (failure, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
zug_archive_remove (sqlite3 *db, gint64 id, GError **error)
{
  gint64 collection;
  ZugStep step =
      zug_sql_find (db, &collection, error, "SELECT collection FROM game WHERE id = ?", "i", id);

  if (step == ZUG_STEP_DONE)
    zug_archive_not_found (error, ZUG_NO_SUCH_GAME);
  /* Body and revisions go with the row. */
  return step == ZUG_STEP_ROW && zug_archive_forget_game (db, id, error)
         && zug_postings_set_game (db, id, NULL, 0, NULL, 0, error)
         && zug_sql_do (db, error, "DELETE FROM game WHERE id = ?", "i", id)
         && count (db, collection, -1, error);
}
