/* zug-game-batch.c: many games at once into a collection, as an import brings them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-batch.h"

#include "zug-archive-jobs.h"
#include "zug-checksum.h"
#include "zug-date.h"
#include "zug-game-body.h"
#include "zug-signature.h"
#include "zug-sums.h"
#include "zug-summary.h"
#include "zug-tags.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

#define SOURCE_IMPORTED 1 /* in the column `source` */

/* The texts of a game, places in the batch's memory; 0 is "". */
typedef enum
{
  TEXT_VARIANT_ID,
  TEXT_VARIANT_NAME,
  TEXT_LAWS,
  TEXT_START,
  TEXT_WHITE,
  TEXT_BLACK,
  TEXT_EVENT,
  TEXT_SITE,
  TEXT_ROUND,
  TEXT_DATE, /* where the number does not say it */
  TEXT_REASON,
  TEXT_TAGS,
  TEXT_COMMENTS,
  N_TEXTS
} ZugBatchText;

typedef struct
{
  gsize text[N_TEXTS];
  gsize body;
  gsize body_size;
  int date;
  int cursor;
  int length;
  gint64 white, black, event, site; /* numbers of names that are known already; else 0 */
  gint64 features;                  /* the column */
  guint8 result;
  gboolean own_date; /* TEXT_DATE counts */
} ZugBatchGame;

struct _ZugGameBatch
{
  GArray *games; /* of ZugBatchGame */
  GString *texts;
  GByteArray *bodies;
  GArray *positions; /* lent; NULL */
  GArray *terms;
  GString *words; /* of one game */
  ZugLaws laws;   /* those of laws_text; settled where it is not 0 */
  gsize laws_text;
  gboolean laws_known;
  gsize variant_id, variant_name; /* those of the last game */
};

/* --- filling ---------------------------------------------------------------------------------- */

ZugGameBatch *
zug_game_batch_new (void)
{
  ZugGameBatch *self = g_new0 (ZugGameBatch, 1);

  self->games = g_array_new (FALSE, TRUE, sizeof (ZugBatchGame));
  self->texts = g_string_new (NULL);
  self->bodies = g_byte_array_new ();
  self->words = g_string_new (NULL);
  zug_game_batch_clear (self);
  return self;
}

void
zug_game_batch_free (ZugGameBatch *self)
{
  g_array_unref (self->games);
  g_string_free (self->texts, TRUE);
  g_byte_array_unref (self->bodies);
  zug_game_batch_lend (self, NULL, NULL);
  g_string_free (self->words, TRUE);
  g_free (self);
}

void
zug_game_batch_clear (ZugGameBatch *self)
{
  g_array_set_size (self->games, 0);
  g_string_truncate (self->texts, 0);
  g_string_append_c (self->texts, '\0'); /* "" */
  g_byte_array_set_size (self->bodies, 0);
  self->laws_known = FALSE;
  self->variant_id = self->variant_name = 0;
}

void
zug_game_batch_lend (ZugGameBatch *self, GArray *positions, GArray *terms)
{
  g_clear_pointer (&self->positions, g_array_unref);
  g_clear_pointer (&self->terms, g_array_unref);
  if (positions != NULL)
    self->positions = g_array_ref (positions);
  if (terms != NULL)
    self->terms = g_array_ref (terms);
}

static gsize
keep (ZugGameBatch *self, const char *text)
{
  gsize place = self->texts->len;

  if (text == NULL || text[0] == '\0')
    return 0;
  g_string_append_len (self->texts, text, (gssize) strlen (text) + 1);
  return place;
}

/* The same of a text that is mostly that of the game before, which is at this place. */
static gsize
keep_again (ZugGameBatch *self, const char *text, gsize before)
{
  return strcmp (text, self->texts->str + before) == 0 ? before : keep (self, text);
}

static void
keep_laws (ZugGameBatch *self, const ZugGameData *game, ZugBatchGame *entry)
{
  if (!self->laws_known || !zug_laws_equal (&self->laws, &game->laws))
    {
      g_autofree char *text = g_malloc (ZUG_LAWS_TEXT);

      self->laws = game->laws;
      self->laws_text = keep (self, zug_laws_write (&game->laws, text));
      self->laws_known = TRUE;
    }
  entry->text[TEXT_LAWS] = self->laws_text;
  if (game->own_start)
    {
      g_autofree char *start = g_malloc (ZUG_ZFEN_MAX);

      entry->text[TEXT_START] = keep (self, zug_zfen_write (&game->laws, &game->start, start));
    }
}

static const char *
kept (const ZugGameBatch *self, const ZugBatchGame *entry, ZugBatchText text)
{
  return self->texts->str + entry->text[text];
}

/* Whether the first tag of a column says nothing but what the columns give back. */
static gboolean
is_in_columns (const ZugGameBatch *self, const ZugGameData *game, const ZugBatchGame *entry,
               ZugTagColumn column, const char *value)
{
  gboolean orthodox = kept (self, entry, TEXT_LAWS)[0] == '\0';

  switch (column)
    {
    case ZUG_TAG_RESULT:
      return strcmp (value, zug_result_text (game->result)) == 0;
    case ZUG_TAG_VARIANT:
      return !orthodox && strcmp (value, kept (self, entry, TEXT_VARIANT_NAME)) == 0;
    case ZUG_TAG_LAWS:
      return !orthodox;
    case ZUG_TAG_SETUP:
      return game->own_start;
    case ZUG_TAG_FEN:
      return game->own_start && strcmp (value, kept (self, entry, TEXT_START)) == 0;
    default:
      return TRUE;
    }
}

/* Keeps the tags without a column. first: of each column the value of its first tag, or NULL. */
static void
keep_tags (ZugGameBatch *self, const ZugGameData *game, ZugBatchGame *entry,
           const char *first[ZUG_TAG_COLUMNS])
{
  g_string_truncate (self->words, 0);
  for (gsize i = 0; i < game->n_tags; i++)
    {
      const ZugTagData *tag = &game->tag[i];
      int column = zug_tag_column (tag->name);

      if (column < 0 || first[column] != NULL
          || !is_in_columns (self, game, entry, (ZugTagColumn) column, tag->value))
        zug_tags_append (self->words, tag->name, tag->value);
      if (column >= 0 && first[column] == NULL)
        first[column] = tag->value;
    }
  entry->text[TEXT_TAGS] = keep (self, self->words->str);
}

static void
keep_header (ZugGameBatch *self, const ZugGameData *game, ZugBatchGame *entry)
{
  const char *first[ZUG_TAG_COLUMNS] = {NULL}, *date;

  self->variant_id = keep_again (self, game->variant_id, self->variant_id);
  self->variant_name = keep_again (self, game->variant_name, self->variant_name);
  entry->text[TEXT_VARIANT_ID] = self->variant_id;
  entry->text[TEXT_VARIANT_NAME] = self->variant_name;
  keep_tags (self, game, entry, first);
  entry->text[TEXT_WHITE] = keep (self, zug_tag_text (first[ZUG_TAG_WHITE]));
  entry->text[TEXT_BLACK] = keep (self, zug_tag_text (first[ZUG_TAG_BLACK]));
  entry->text[TEXT_EVENT] = keep (self, zug_tag_text (first[ZUG_TAG_EVENT]));
  entry->text[TEXT_SITE] = keep (self, zug_tag_text (first[ZUG_TAG_SITE]));
  entry->text[TEXT_ROUND] = keep (self, zug_tag_text (first[ZUG_TAG_ROUND]));
  date = first[ZUG_TAG_DATE];
  entry->own_date = date != NULL && !zug_date_to_number (date, &entry->date);
  if (entry->own_date)
    entry->text[TEXT_DATE] = keep (self, date);
  entry->result = (guint8) game->result;
  if (game->result != ZUG_RESULT_OPEN && game->end.result == game->result)
    entry->text[TEXT_REASON] = keep (self, zug_reason_text (game->end.reason));
}

/* Equal choices have the same opening, and come down to the same men. */
static gint64
find_features (const ZugGameData *game, const ZugKnownGame *known)
{
  if (known == NULL || !(known->features & ZUG_FEATURES_NOTED))
    return zug_signature_column (game, zug_game_opening (game));
  return zug_features_pack (game->features, zug_features_opening (known->features),
                            zug_features_signature (known->features), game->men);
}

void
zug_game_batch_add (ZugGameBatch *self, const ZugGameData *game, const ZugKnownGame *known)
{
  ZugBatchGame entry = {.body = self->bodies->len, .features = find_features (game, known)};

  keep_laws (self, game, &entry);
  keep_header (self, game, &entry);
  g_string_truncate (self->words, 0);
  zug_game_comment_words (game, self->words);
  entry.text[TEXT_COMMENTS] = keep (self, self->words->str);
  if (self->words->len > 0)
    entry.features |= 1u << ZUG_FEATURE_ANNOTATED;
  if (known != NULL)
    g_byte_array_append (self->bodies, known->body->data, known->body->len);
  else
    zug_game_body_write (game, self->bodies);
  entry.body_size = self->bodies->len - entry.body;
  if (known != NULL)
    {
      entry.white = known->white;
      entry.black = known->black;
      entry.event = known->event;
      entry.site = known->site;
    }
  zug_game_data_line_end (game, &entry.length);
  zug_game_terms (game, self->games->len, self->positions, self->terms);
  g_array_append_val (self->games, entry);
}

guint
zug_game_batch_get_n_games (const ZugGameBatch *self)
{
  return self->games->len;
}

gsize
zug_game_batch_get_size (const ZugGameBatch *self)
{
  return self->games->len * sizeof (ZugBatchGame) + self->texts->len + self->bodies->len;
}

GArray *
zug_game_batch_get_positions (ZugGameBatch *self)
{
  return self->positions;
}

GArray *
zug_game_batch_get_terms (ZugGameBatch *self)
{
  return self->terms;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* So many games are written by one statement: each has its price, and a game alone would take
 * three. What is left in the end is written one by one. */
#define MANY 16

/* Inserts games, each of these as many. */
typedef struct
{
  guint n;
  ZugStatement *header, *body, *sum;
} ZugRowsPen;

/* The rows of other tables that a game's refers to. */
typedef struct
{
  gint64 variant, laws, white, black, event, site;
} ZugBatchReferences;

typedef struct
{
  const ZugGameBatch *batch;
  ZugBatchReferences *references; /* of each game */
  gint64 collection;
  gint64 now;
  ZugNamePen *names;
  ZugRowsPen many, one;
  ZugStatement *words;
} ZugBulkPen;

enum
{
  HEADER_VALUES = 21, /* bound for a game */
  SMALL_VALUES = 2    /* the same in the other two */
};

static gboolean
rows_prepare (ZugRowsPen *self, guint n, sqlite3 *db, GError **error)
{
  self->n = n;
  self->header = zug_sql_prepare_rows (
      db,
      "INSERT INTO game (id, collection, created, updated, variant, laws, start, white, black,"
      " event, site, round, date, date_text, result, reason, over, source, white_kind, black_kind,"
      " cursor, length, features, tags) VALUES ",
      "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, " G_STRINGIFY (
          SOURCE_IMPORTED) ", '', '', ?, ?, ?, ?)",
      n, error);
  if (self->header != NULL)
    self->body =
        zug_sql_prepare_rows (db, "INSERT INTO body (game, data) VALUES ", "(?, ?)", n, error);
  if (self->body != NULL)
    self->sum =
        zug_sql_prepare_rows (db, "INSERT INTO game_sum (game, sum) VALUES ", "(?, ?)", n, error);
  return self->sum != NULL;
}

static void
rows_clear (ZugRowsPen *self)
{
  zug_sql_finish (self->header);
  zug_sql_finish (self->body);
  zug_sql_finish (self->sum);
}

static gboolean
pen_prepare (ZugBulkPen *self, sqlite3 *db, GError **error)
{
  if (!rows_prepare (&self->many, MANY, db, error) || !rows_prepare (&self->one, 1, db, error))
    return FALSE;
  self->words =
      zug_sql_prepare (db, "INSERT INTO comment_words (rowid, text) VALUES (?, ?)", error);
  return self->words != NULL;
}

static void
pen_clear (ZugBulkPen *self)
{
  g_clear_pointer (&self->names, zug_name_pen_free);
  g_clear_pointer (&self->references, g_free);
  rows_clear (&self->many);
  rows_clear (&self->one);
  zug_sql_finish (self->words);
}

static const char *
text_of (const ZugBulkPen *self, const ZugBatchGame *game, ZugBatchText text)
{
  return self->batch->texts->str + game->text[text];
}

static const ZugBatchGame *
game_at (const ZugBulkPen *self, guint index)
{
  return &g_array_index (self->batch->games, ZugBatchGame, index);
}

/* known: its number, or 0. */
static gboolean
find_name (ZugBulkPen *self, const ZugBatchGame *game, ZugBatchText text, gint64 known, gint64 *id,
           GError **error)
{
  *id = known != 0 ? known : zug_name_pen_name (self->names, text_of (self, game, text), error);
  return *id >= 0;
}

/* What is new gets its row. All of a batch are found before its first game is written: a statement
 * that writes several rows has the index of words write what it gathered, however little that is.
 */
static gboolean
find_references (ZugBulkPen *self, GError **error)
{
  self->references = g_new (ZugBatchReferences, self->batch->games->len);
  for (guint i = 0; i < self->batch->games->len; i++)
    {
      const ZugBatchGame *game = game_at (self, i);
      ZugBatchReferences *to = &self->references[i];

      if (i > 0 && game->text[TEXT_VARIANT_ID] == game[-1].text[TEXT_VARIANT_ID]
          && game->text[TEXT_VARIANT_NAME] == game[-1].text[TEXT_VARIANT_NAME])
        to->variant = to[-1].variant;
      else
        to->variant = zug_name_pen_variant (self->names, text_of (self, game, TEXT_VARIANT_ID),
                                            text_of (self, game, TEXT_VARIANT_NAME), error);
      to->laws = to->variant < 0
                     ? -1
                     : zug_name_pen_laws (self->names, text_of (self, game, TEXT_LAWS), error);
      if (to->laws < 0 || !find_name (self, game, TEXT_WHITE, game->white, &to->white, error)
          || !find_name (self, game, TEXT_BLACK, game->black, &to->black, error)
          || !find_name (self, game, TEXT_EVENT, game->event, &to->event, error)
          || !find_name (self, game, TEXT_SITE, game->site, &to->site, error))
        return FALSE;
    }
  return TRUE;
}

/* The batch outlives the statement, so nothing is copied. */
static void
bind_text (ZugBulkPen *self, ZugStatement *to, int index, const ZugBatchGame *game,
           ZugBatchText text)
{
  sqlite3_bind_text (to, index, text_of (self, game, text), -1, SQLITE_STATIC);
}

static void
bind_header (ZugBulkPen *self, ZugStatement *to, int first, guint index, gint64 id)
{
  const ZugBatchGame *game = game_at (self, index);
  const ZugBatchReferences *references = &self->references[index];

  sqlite3_bind_int64 (to, first, id);
  sqlite3_bind_int64 (to, first + 1, self->collection);
  sqlite3_bind_int64 (to, first + 2, self->now);
  sqlite3_bind_int64 (to, first + 3, self->now);
  sqlite3_bind_int64 (to, first + 4, references->variant);
  sqlite3_bind_int64 (to, first + 5, references->laws);
  bind_text (self, to, first + 6, game, TEXT_START);
  sqlite3_bind_int64 (to, first + 7, references->white);
  sqlite3_bind_int64 (to, first + 8, references->black);
  sqlite3_bind_int64 (to, first + 9, references->event);
  sqlite3_bind_int64 (to, first + 10, references->site);
  bind_text (self, to, first + 11, game, TEXT_ROUND);
  sqlite3_bind_int (to, first + 12, game->date);
  if (game->own_date)
    bind_text (self, to, first + 13, game, TEXT_DATE);
  else
    sqlite3_bind_null (to, first + 13);
  sqlite3_bind_int (to, first + 14, game->result);
  bind_text (self, to, first + 15, game, TEXT_REASON);
  sqlite3_bind_int (to, first + 16, game->result != ZUG_RESULT_OPEN);
  sqlite3_bind_int (to, first + 17, game->length);
  sqlite3_bind_int (to, first + 18, game->length);
  sqlite3_bind_int64 (to, first + 19, game->features);
  bind_text (self, to, first + 20, game, TEXT_TAGS);
}

/* What ZUG_GAME_SUM says of the row and the body written. */
static gint64
sum_game (ZugBulkPen *self, const ZugBatchGame *game, gint64 id)
{
  static const ZugBatchText before[] = {TEXT_VARIANT_ID, TEXT_VARIANT_NAME, TEXT_LAWS,
                                        TEXT_START,      TEXT_WHITE,        TEXT_BLACK,
                                        TEXT_EVENT,      TEXT_SITE,         TEXT_ROUND};
  guint64 sum = zug_checksum_number (ZUG_CHECKSUM_BEGIN, id);

  sum = zug_checksum_number (sum, self->collection);
  sum = zug_checksum_text (sum, NULL); /* uid */
  sum = zug_checksum_number (zug_checksum_number (sum, self->now), self->now);
  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    sum = zug_checksum_text (sum, text_of (self, game, before[i]));
  sum = zug_checksum_number (sum, game->date);
  sum = zug_checksum_text (sum, game->own_date ? text_of (self, game, TEXT_DATE) : NULL);
  sum = zug_checksum_number (sum, game->result);
  sum = zug_checksum_text (sum, text_of (self, game, TEXT_REASON));
  sum = zug_checksum_number (sum, game->result != ZUG_RESULT_OPEN);
  sum = zug_checksum_number (sum, SOURCE_IMPORTED);
  sum = zug_checksum_text (zug_checksum_text (sum, ""), ""); /* kinds of players */
  sum = zug_checksum_number (zug_checksum_number (sum, game->length), game->length);
  sum = zug_checksum_number (sum, game->features);
  sum = zug_checksum_text (sum, text_of (self, game, TEXT_TAGS));
  return (gint64) zug_checksum_bytes (sum, self->batch->bodies->data + game->body, game->body_size);
}

static gboolean
write_rows (ZugBulkPen *self, const ZugRowsPen *rows, guint first, gint64 base, GError **error)
{
  for (guint i = 0; i < rows->n; i++)
    {
      const ZugBatchGame *game = game_at (self, first + i);
      gint64 id = base + first + i;
      int small = SMALL_VALUES * (int) i + 1;

      bind_header (self, rows->header, HEADER_VALUES * (int) i + 1, first + i, id);
      sqlite3_bind_int64 (rows->body, small, id);
      sqlite3_bind_blob64 (rows->body, small + 1, self->batch->bodies->data + game->body,
                           game->body_size, SQLITE_STATIC);
      sqlite3_bind_int64 (rows->sum, small, id);
      sqlite3_bind_int64 (rows->sum, small + 1, sum_game (self, game, id));
    }
  return zug_sql_run (rows->header, error, "") && zug_sql_run (rows->body, error, "")
         && zug_sql_run (rows->sum, error, "");
}

static gboolean
write_words (ZugBulkPen *self, gint64 base, GError **error)
{
  for (guint i = 0; i < self->batch->games->len; i++)
    {
      const char *words = text_of (self, game_at (self, i), TEXT_COMMENTS);

      if (words[0] != '\0' && !zug_sql_run (self->words, error, "is", base + i, words))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_games (ZugBulkPen *self, gint64 base, GError **error)
{
  guint n = self->batch->games->len, i = 0;

  for (; i + MANY <= n; i += MANY)
    if (!write_rows (self, &self->many, i, base, error))
      return FALSE;
  for (; i < n; i++)
    if (!write_rows (self, &self->one, i, base, error))
      return FALSE;
  return write_words (self, base, error);
}

/* The number after all that were ever given. */
static gboolean
find_base (sqlite3 *db, gint64 *base, GError **error)
{
  *base = 0;
  if (zug_sql_find (db, base, error, "SELECT seq FROM sqlite_sequence WHERE name = 'game'", "")
      == ZUG_STEP_ERROR)
    return FALSE;
  ++*base;
  return TRUE;
}

/* It may have been deleted meanwhile. */
static gboolean
count_games (sqlite3 *db, gint64 collection, guint n, GError **error)
{
  if (!zug_sql_do (db, error, "UPDATE collection SET games = games + ? WHERE id = ? AND hidden < 2",
                   "ii", (gint64) n, collection))
    return FALSE;
  return sqlite3_changes (db) > 0
         || zug_store_not_found (error, _ ("This collection is no longer in the archive."));
}

gboolean
zug_game_batch_insert (sqlite3 *db, ZugNameCache *cache, gint64 collection,
                       const ZugGameBatch *batch, gint64 *base, GError **error)
{
  ZugBulkPen pen = {.batch = batch, .collection = collection, .now = zug_archive_now ()};
  gboolean written;

  pen.names = zug_name_pen_new (db, cache, error);
  written = pen.names != NULL && count_games (db, collection, batch->games->len, error)
            && find_base (db, base, error) && pen_prepare (&pen, db, error)
            && find_references (&pen, error) && write_games (&pen, *base, error);
  pen_clear (&pen);
  return written;
}

gboolean
zug_archive_set_report (sqlite3 *db, gint64 collection, const char *report, GError **error)
{
  return zug_sql_do (db, error, "UPDATE collection SET report = ? WHERE id = ?", "si", report,
                     collection)
         && zug_sums_rows (db, ZUG_SUMS_COLLECTION, error, "id = ?", "i", collection);
}
