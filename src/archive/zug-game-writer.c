/* zug-game-writer.c: a game in the tables: its row, body, words and postings in step */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-writer.h"

#include "zug-name-cache.h"
#include "zug-signature.h"
#include "zug-sums.h"
#include "zug-choice-code.h"
#include "zug-game-body.h"
#include "zug-game-reader.h"
#include "zug-date.h"
#include "zug-summary.h"
#include "zug-game-terms.h"
#include "zug-tags.h"
#include "zug-collections.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- reading ---------------------------------------------------------------------------------- */

ZugGameEntry *
zug_archive_fetch (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (ZugGameReader) reader = zug_game_reader_new (db, error);

  return reader != NULL ? zug_game_reader_read_entry (reader, id, error) : NULL;
}

ZugGameEntry *
zug_archive_fetch_sound (sqlite3 *db, gint64 id, GError **error)
{
  return zug_archive_fetch_to_append (db, id, -1, error);
}

gboolean
zug_archive_fetch_if_sound (sqlite3 *db, gint64 id, ZugGameEntry **game, GError **error)
{
  g_autoptr (GError) failure = NULL;

  *game = zug_archive_fetch_sound (db, id, &failure);
  if (failure == NULL || g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND)
      || g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

ZugGameEntry *
zug_archive_fetch_to_append (sqlite3 *db, gint64 id, int result, GError **error)
{
  g_autoptr (ZugGameEntry) game = zug_archive_fetch (db, id, error);
  g_autoptr (ZugStatement) stmt =
      game != NULL ? zug_sql_query (db, error, zug_sums_compare_game_sql, "in", id, result) : NULL;
  ZugStep step = zug_sql_step (stmt, error);

  if (step == ZUG_STEP_ROW && sqlite3_column_int (stmt, 0) == 1)
    return g_steal_pointer (&game);
  if (step != ZUG_STEP_ERROR)
    g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
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
find_references (sqlite3 *db, const ZugGameEntry *game, ZugReferences *to, GError **error)
{
  const ZugGameData *data = &game->data;
  g_autoptr (ZugNameCache) cache = zug_name_cache_new ();
  g_autoptr (ZugNamePen) pen = zug_name_pen_new (db, cache, error);
  g_autofree char *laws = g_malloc (ZUG_LAWS_TEXT);

  zug_laws_write (&data->laws, laws);
  return pen != NULL
         && (to->variant = zug_name_pen_variant (pen, data->variant_id, data->variant_name, error))
                >= 0
         && (to->laws = zug_name_pen_laws (pen, game->laws != NULL ? game->laws : laws, error)) >= 0
         && (to->white = zug_name_pen_name (pen, zug_game_entry_tag (game, "White"), error)) >= 0
         && (to->black = zug_name_pen_name (pen, zug_game_entry_tag (game, "Black"), error)) >= 0
         && (to->event = zug_name_pen_name (pen, zug_game_entry_tag (game, "Event"), error)) >= 0
         && (to->site = zug_name_pen_name (pen, zug_game_entry_tag (game, "Site"), error)) >= 0;
}

/* The start as the row keeps it: "" where it is the array of laws that can be read. */
static char *
dup_start (const ZugGameEntry *game)
{
  g_autofree char *start = g_malloc (ZUG_ZFEN_MAX);

  if (game->laws != NULL)
    return g_strdup (game->start);
  return g_strdup (
      game->data.own_start ? zug_zfen_write (&game->data.laws, &game->data.start, start) : "");
}

static char *
pack_tags (const ZugGameData *data)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < data->n_tags; i++)
    if (!zug_game_tag_is_column (data, i))
      zug_tags_append (text, data->tag[i].name, data->tag[i].value);
  return g_string_free (text, FALSE);
}

/* Whether the collection is there, for a game that comes back; else it becomes one's own. */
static gboolean
settle_collection (sqlite3 *db, ZugGameEntry *game, GError **error)
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

gint64
zug_archive_features (const ZugGameEntry *game)
{
  /* Under laws that are not known here nobody plays it; of a game that was stored before openings
   * were noted none is told until they are. */
  guint32 signature = game->laws == NULL ? zug_signature_of (&game->data) : 0;
  gint64 column = zug_features_pack (game->data.features, game->opening, signature, game->data.men);

  return game->noted ? column : column & ~(gint64) ZUG_FEATURES_NOTED;
}

#define ROW_COLUMNS                                                                                \
  "collection, uid, created, updated, variant, laws, start, white, black, event, site, round,"     \
  " date, date_text, result, reason, over, source, white_kind, black_kind, cursor, length,"        \
  " features, tags"
#define ROW_VALUES                                                                                 \
  "?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,"    \
  " ?22, ?23, ?24, ?25"

static gboolean
write_row (sqlite3 *db, ZugGameEntry *game, gboolean there, GError **error)
{
  const ZugGameData *data = &game->data;
  const char *date_text = zug_game_entry_tag (game, "Date");
  g_autofree char *start = dup_start (game);
  g_autofree char *tags = pack_tags (data);
  ZugReferences to;
  int date, length;
  gboolean plain_date = zug_date_to_number (date_text, &date);

  zug_game_data_line_end (data, &length);
  if (!find_references (db, game, &to, error)
      || !zug_sql_do (db, error,
                      there ? "UPDATE game SET (" ROW_COLUMNS ") = (" ROW_VALUES ") WHERE id = ?1"
                            : "INSERT INTO game (id, " ROW_COLUMNS ") VALUES (?1, " ROW_VALUES ")",
                      "zisiiiisiiiisnsnsnnssinis", game->id, game->collection,
                      game->uid[0] != '\0' ? game->uid : NULL, game->created, game->updated,
                      to.variant, to.laws, start, to.white, to.black, to.event, to.site,
                      zug_game_entry_tag (game, "Round"), date, plain_date ? NULL : date_text,
                      (int) data->result, game->reason, (int) (game->over != 0), (int) game->source,
                      game->white_kind, game->black_kind, game->cursor, length,
                      zug_archive_features (game), tags))
    return FALSE;
  if (game->id == 0)
    game->id = sqlite3_last_insert_rowid (db);
  return TRUE;
}

gboolean
zug_archive_write_body (sqlite3 *db, const ZugGameEntry *game, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  zug_game_body_write (&game->data, bytes);
  return zug_sql_do (db, error,
                     "INSERT INTO body (data, game) VALUES (?, ?)"
                     " ON CONFLICT DO UPDATE SET data = excluded.data",
                     "bi", bytes->data, (gsize) bytes->len, game->id);
}

/* --- what searches look at -------------------------------------------------------------------- */

char *
zug_archive_dup_words (const ZugGameEntry *game)
{
  GString *words = g_string_new (NULL);

  zug_game_comment_words (&game->data, words);
  return g_string_free (words, FALSE);
}

static gboolean
forget_words (sqlite3 *db, gint64 id, const char *words, GError **error)
{
  return words[0] == '\0'
         || zug_sql_do (db, error,
                        "INSERT INTO comment_words (comment_words, rowid, text)"
                        " VALUES ('delete', ?, ?)",
                        "is", id, words);
}

gboolean
zug_archive_write_words (sqlite3 *db, const ZugGameEntry *game, const char *before, GError **error)
{
  g_autofree char *words = zug_archive_dup_words (game);

  if (strcmp (before, words) == 0)
    return TRUE;
  return forget_words (db, game->id, before, error)
         && (words[0] == '\0'
             || zug_sql_do (db, error, "INSERT INTO comment_words (rowid, text) VALUES (?, ?)",
                            "is", game->id, words));
}

static gboolean
have_same_terms (const ZugGameData *a, const ZugGameData *b)
{
  ZugNagSet nags[2];

  zug_game_nags (a, &nags[0]);
  zug_game_nags (b, &nags[1]);
  if (memcmp (&nags[0], &nags[1], sizeof nags[0]) != 0)
    return FALSE;
  if (a->n_tags != b->n_tags)
    return FALSE;
  for (gsize i = 0; i < a->n_tags; i++)
    if (strcmp (a->tag[i].name, b->tag[i].name) != 0
        || (!zug_tag_has_column (a->tag[i].name) && strcmp (a->tag[i].value, b->tag[i].value) != 0))
      return FALSE;
  return TRUE;
}

static gboolean
have_same_line (const ZugGameData *a, const ZugGameData *b)
{
  gboolean wide = zug_choice_is_wide (&a->laws);
  int x = 0, y = 0;

  if (!zug_laws_equal (&a->laws, &b->laws) || !zug_position_equal (&a->start, &b->start))
    return FALSE;
  do
    {
      x = zug_game_data_next (a, x);
      y = zug_game_data_next (b, y);
      if (x < 0 || y < 0)
        return x == y;
    }
  while (a->turn[x].chance == b->turn[y].chance && a->turn[x].sides == b->turn[y].sides
         && zug_pair_code (&a->turn[x], wide) == zug_pair_code (&b->turn[y], wide));
  return FALSE;
}

/* The index says the same of games that have the same line played, result and terms. */
static gboolean
write_postings (sqlite3 *db, const ZugGameEntry *game, const ZugGameEntry *before, GError **error)
{
  const ZugGameData *data = &game->data;
  g_autoptr (GArray) positions = NULL;
  g_autoptr (GArray) terms = NULL;

  if (before != NULL && data->result == before->data.result
      && (game->laws != NULL) == (before->laws != NULL) && have_same_line (data, &before->data)
      && have_same_terms (data, &before->data))
    return TRUE;
  positions = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  zug_game_terms (data, game->id, positions, terms);
  return zug_postings_set_game (db, game->id, (const ZugPosting *) positions->data, positions->len,
                                (const ZugPosting *) terms->data, terms->len, error);
}

/* --- whole games ------------------------------------------------------------------------------ */

static gboolean
count (sqlite3 *db, gint64 collection, int games, GError **error)
{
  return zug_sql_do (db, error, "UPDATE collection SET games = games + ? WHERE id = ?", "ni", games,
                     collection);
}

/* Turns that cannot be carried out, and all of laws that are not known, are kept nevertheless. */
static void
replay (ZugGameEntry *game)
{
  ZugGameData *data = &game->data;

  data->n_keys = 0;
  data->features = data->men = 0;
  game->noted = TRUE;
  if (game->laws == NULL && zug_game_data_replay (data))
    {
      game->opening = zug_game_opening (data);
      return;
    }
  game->opening = 0;
  if (game->laws == NULL || data->n_turns > 1)
    data->features |= 1u << ZUG_FEATURE_UNREAD;
  for (gsize i = 0; i < data->n_remarks; i++)
    if (data->remark[i].kind <= ZUG_REMARK_NAG)
      data->features |= 1u << ZUG_FEATURE_ANNOTATED;
}

gboolean
zug_archive_write_game (sqlite3 *db, ZugGameEntry *game, const ZugGameEntry *before, GError **error)
{
  g_autofree char *words = before != NULL ? zug_archive_dup_words (before) : g_strdup ("");

  if (before != NULL)
    game->collection = before->collection;
  else if (!settle_collection (db, game, error))
    return FALSE;
  replay (game);
  return write_row (db, game, before != NULL, error) && zug_archive_write_body (db, game, error)
         && zug_sums_game (db, game->id, error) && zug_archive_write_words (db, game, words, error)
         && write_postings (db, game, before, error) && zug_sums_posting_rows (db, game->id, error)
         && (before != NULL || count (db, game->collection, 1, error));
}

/* What its run has of it would go with the collection that it was in. */
static gboolean
leave_run (sqlite3 *db, ZugGameEntry *game, GError **error)
{
  gint64 found;
  ZugStep step =
      zug_sql_find (db, &found, error, "SELECT 1 FROM posting WHERE game = ?", "i", game->id);

  if (step != ZUG_STEP_DONE)
    return step == ZUG_STEP_ROW;
  replay (game);
  return write_postings (db, game, NULL, error) && zug_sums_posting_rows (db, game->id, error);
}

gboolean
zug_archive_move_game (sqlite3 *db, ZugGameEntry *game, gint64 collection, GError **error)
{
  gint64 from = game->collection;

  game->collection = collection;
  return leave_run (db, game, error)
         && zug_sql_do (db, error, "UPDATE game SET collection = ? WHERE id = ?", "ii", collection,
                        game->id)
         && zug_sums_game (db, game->id, error) && count (db, from, -1, error)
         && count (db, collection, 1, error);
}

gboolean
zug_archive_forget_game (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (ZugGameEntry) game = zug_archive_fetch (db, id, &failure);
  g_autofree char *words = game != NULL ? zug_archive_dup_words (game) : NULL;

  if (game != NULL)
    return forget_words (db, id, words, error);
  if (g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED)
      || g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND))
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
    zug_store_not_found (error, ZUG_NO_SUCH_GAME);
  /* Body and revisions go with the row. */
  return step == ZUG_STEP_ROW && zug_archive_forget_game (db, id, error)
         && zug_postings_set_game (db, id, NULL, 0, NULL, 0, error)
         && zug_sql_do (db, error, "DELETE FROM game WHERE id = ?", "i", id)
         && count (db, collection, -1, error);
}
