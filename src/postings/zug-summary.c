/* zug-summary.c: what searches look at of every game, 48 bytes each */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-summary.h"

#include "zug-opening.h"
#include "zug-store-error.h"

#include <string.h>

#define HEADER_SIZE 4
#define MAX_DATE ((1u << 29) - 1)
#define NOTED (1u << 15) /* in the number of variants */

/* --- reading ---------------------------------------------------------------------------------- */

static guint32
get_word (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);
  return GUINT32_FROM_LE (word);
}

gboolean
zug_summary_chunk_open (ZugSummaryChunk *self, gconstpointer data, gsize size, GError **error)
{
  const guint8 *bytes = data;
  gsize header;

  if (size < HEADER_SIZE)
    return zug_store_damaged (error, "summary");
  self->n_collections = bytes[0] | (guint) bytes[1] << 8;
  self->n_variants = (bytes[2] | (guint) bytes[3] << 8) & ~NOTED;
  self->size = 4 * (bytes[3] << 8 & NOTED ? ZUG_SUMMARY_WORDS : ZUG_SUMMARY_WORDS_BEFORE);
  header = HEADER_SIZE + 4 * (gsize) (self->n_collections + self->n_variants);
  if (self->n_collections > ZUG_SUMMARY_GAMES || self->n_variants > ZUG_SUMMARY_GAMES
      || size < header || (size - header) % self->size != 0
      || (size - header) / self->size > ZUG_SUMMARY_GAMES)
    return zug_store_damaged (error, "summary");

  for (guint i = 0; i < self->n_collections; i++)
    self->collections[i] = get_word (bytes + HEADER_SIZE + 4 * (gsize) i);
  for (guint i = 0; i < self->n_variants; i++)
    self->variants[i] = get_word (bytes + HEADER_SIZE + 4 * (gsize) (self->n_collections + i));
  self->games = bytes + header;
  self->n_games = (guint) ((size - header) / self->size);
  return TRUE;
}

/* --- what is known of a game that was played through -------------------------------------------
 */

#define KNOWN 1u /* in a signature */
#define MEN_SHIFT 33
#define MORE_SHIFT 52

/* The fewest men that a signature knows, as zug_men_signature() has men of a side. */
static guint32
fewest_men (guint32 side)
{
  return (side & 1) << 10 | (side / 2 % 3) << 8 | (side / 6 % 3) << 6 | (side / 18 % 3) << 4
         | side / 54;
}

/* How many there are beside them: 2 bits for queens, one each for rooks, bishops, knights. */
static guint32
pack_more (guint32 men, guint32 fewest)
{
  guint32 more = 0;

  for (int shift = 10; shift >= 4; shift -= 2)
    {
      guint32 most = shift == 10 ? 3 : 1, now = men >> shift & 3, few = fewest >> shift & 3;

      more = more << (shift == 10 ? 2 : 1) | MIN (now > few ? now - few : 0, most);
    }
  return more;
}

static guint32
add_more (guint32 fewest, guint32 more)
{
  return fewest
         + ((more >> 3) << 10 | (more >> 2 & 1) << 8 | (more >> 1 & 1) << 6 | (more & 1) << 4);
}

gint64
zug_features_pack (guint32 features, guint opening, guint32 signature, guint32 men)
{
  guint64 column = (features & ZUG_FEATURES_MASK) | ZUG_FEATURES_NOTED
                   | (guint64) (opening & (ZUG_FEATURES_OPENINGS - 1)) << 21;

  if (!(signature & KNOWN))
    return (gint64) (column | (guint64) men << MEN_SHIFT);
  return (gint64) (column | (guint64) signature << 32
                   | (guint64) (pack_more (men >> 12, fewest_men (signature >> 1 & 511)) << 5
                                | pack_more (men & 0xfff, fewest_men (signature >> 10 & 511)))
                         << MORE_SHIFT);
}

guint
zug_features_opening (gint64 column)
{
  return column & ZUG_FEATURES_NOTED ? (guint) (column >> 21) & (ZUG_FEATURES_OPENINGS - 1) : 0;
}

guint32
zug_features_signature (gint64 column)
{
  return column >> 32 & KNOWN ? (guint32) (column >> 32) & ((1u << 20) - 1) : 0;
}

guint32
zug_features_men (gint64 column)
{
  guint32 signature = zug_features_signature (column), more = (guint32) (column >> MORE_SHIFT);

  if (signature == 0)
    return (guint32) (column >> MEN_SHIFT) & ((1u << 24) - 1);
  return add_more (fewest_men (signature >> 1 & 511), more >> 5 & 31) << 12
         | add_more (fewest_men (signature >> 10 & 511), more & 31);
}

/* --- what tags say ---------------------------------------------------------------------------- */

int
zug_leading_number (const char *text)
{
  int number = 0, digits = 0;

  while (*text == ' ')
    text++;
  for (; g_ascii_isdigit (*text); text++)
    if (++digits <= 9)
      number = number * 10 + (*text - '0');
  return digits >= 1 && digits <= 9 ? number : -1;
}

int
zug_eco_number (const char *text)
{
  char letter = g_ascii_toupper (text[0]);

  if (letter < 'A' || letter > 'E' || !g_ascii_isdigit (text[1]) || !g_ascii_isdigit (text[2]))
    return 0;
  return (letter - 'A') * 100 + (text[1] - '0') * 10 + (text[2] - '0') + 1;
}

/* The next number of a text, behind what is none, at most `most`; 0 at the end. */
static guint32
next_number (const char **text, guint32 most)
{
  guint32 number = 0;

  while (**text != '\0' && !g_ascii_isdigit (**text))
    ++*text;
  for (; g_ascii_isdigit (**text); ++*text)
    number = MIN (number * 10 + (guint32) (**text - '0'), most);
  return number;
}

/* The letters that a text begins with, two of them, in five bits each. */
static guint32
first_letters (const char *text)
{
  guint32 letters = 0;

  for (int i = 0; i < 2; i++)
    letters = letters << 5 | (g_ascii_isalpha (*text) ? (guint32) (*text++ & 0x1f) : 0);
  return letters;
}

/* A round by its place among others: "2", "3.1", "10", rounds by name ("Final") after those that
 * begin with a number; 0 for what says nothing, as "?". */
static guint32
round_number (const char *text)
{
  const guint32 named = 0xfff; /* twelve bits: no number of a round */
  guint32 first, second;

  while (*text == ' ')
    text++;
  if (*text == '\0' || g_str_equal (text, "?") || g_str_equal (text, "-"))
    return 0;
  first = g_ascii_isdigit (*text) ? next_number (&text, named - 1) : named;
  second = first == named ? first_letters (text) : next_number (&text, 0x3ff);
  /* 0 says nothing, and the greatest is kept for what sorts. */
  return MIN ((first << 20 | second << 10 | next_number (&text, 0x3ff)) + 1, G_MAXUINT32 - 2);
}

static guint16
read_rating (const char *value)
{
  int rating = zug_leading_number (value);

  return rating > 0 && rating <= 9999 ? (guint16) rating : 0;
}

/* The value of a tag where the line is one of that name: name, TAB, value. */
static const char *
value_of (const char *line, const char *name)
{
  gsize length = strlen (name);

  return g_ascii_strncasecmp (line, name, length) == 0 && line[length] == '\t' ? line + length + 1
                                                                               : NULL;
}

void
zug_summary_read_tags (const char *tags, guint16 elo[2], guint16 *eco)
{
  elo[0] = elo[1] = *eco = 0;
  for (const char *line = tags; line != NULL && *line != '\0'; line = strchr (line, '\n'))
    {
      const char *value;

      line += *line == '\n';
      if ((value = value_of (line, "WhiteElo")) != NULL)
        elo[0] = read_rating (value);
      else if ((value = value_of (line, "BlackElo")) != NULL)
        elo[1] = read_rating (value);
      else if ((value = value_of (line, "ECO")) != NULL)
        *eco = (guint16) zug_eco_number (value);
    }
}

guint16
zug_summary_eco (guint16 tag, guint opening)
{
  const ZugOpening *found = tag == 0 ? zug_opening_by_number (opening) : NULL;

  return found != NULL ? (guint16) zug_eco_number (found->code) : tag;
}

/* --- making a chunk --------------------------------------------------------------------------- */

typedef struct
{
  guint n_collections, n_variants, n_games;
  guint32 collections[ZUG_SUMMARY_GAMES];
  guint32 variants[ZUG_SUMMARY_GAMES];
  guint32 words[ZUG_SUMMARY_GAMES][ZUG_SUMMARY_WORDS];
  gint64 newest;
  gboolean unnoted; /* of one at least */
} ZugSummaryDraft;

#define CHUNK_SQL                                                                                  \
  "SELECT id, white, black, event, site, updated, features, date, result, " ZUG_TURNS_SQL          \
  ", variant, collection, round, tags FROM game WHERE id BETWEEN ?1 * 256 AND ?1 * 256 + 255"

/* The place of a value in a small list, which it joins; what stood last is looked at first. */
static guint
intern (guint32 *list, guint *n, guint32 value)
{
  for (guint i = *n; i-- > 0;)
    if (list[i] == value)
      return i;
  list[*n] = value;
  return (*n)++;
}

static void
draft_add (ZugSummaryDraft *self, ZugStatement *stmt)
{
  guint place = (guint) (sqlite3_column_int64 (stmt, 0) % ZUG_SUMMARY_GAMES);
  gint64 updated = CLAMP (sqlite3_column_int64 (stmt, 5), 0, (gint64) G_MAXUINT32);
  guint32 date = (guint32) CLAMP (sqlite3_column_int64 (stmt, 7), 0, (gint64) MAX_DATE);
  guint32 length = (guint32) CLAMP (sqlite3_column_int64 (stmt, 9), 0, (gint64) G_MAXUINT16);
  guint32 variant =
      intern (self->variants, &self->n_variants, (guint32) sqlite3_column_int64 (stmt, 10));
  guint32 collection =
      intern (self->collections, &self->n_collections, (guint32) sqlite3_column_int64 (stmt, 11));
  guint32 *words = self->words[place];
  gint64 features = sqlite3_column_int64 (stmt, 6);
  guint32 opening = zug_features_opening (features);
  guint16 elo[2], eco;

  for (int i = 0; i < 4; i++)
    words[i] = (guint32) sqlite3_column_int64 (stmt, i + 1);
  words[4] = (guint32) updated;
  words[5] = (guint32) features & ZUG_FEATURES_MASK;
  words[6] = ZUG_SUMMARY_THERE | date << 2 | (guint32) (sqlite3_column_int (stmt, 8) & 3);
  words[7] = length | variant << 16 | collection << 24;
  zug_summary_read_tags ((const char *) sqlite3_column_text (stmt, 13), elo, &eco);
  words[8] = elo[0] | (guint32) elo[1] << 16;
  words[9] = zug_summary_eco (eco, opening)
             | zug_features_signature (features) * ZUG_SUMMARY_SIGNATURE | opening >> 8 << 29;
  words[10] = round_number ((const char *) sqlite3_column_text (stmt, 12));
  words[11] = zug_features_men (features) | opening << 24;
  self->unnoted |= !(features & ZUG_FEATURES_NOTED);
  self->n_games = MAX (self->n_games, place + 1);
  self->newest = MAX (self->newest, updated);
}

static gboolean
draft_read (ZugSummaryDraft *self, ZugStatement *select, gint64 chunk, GError **error)
{
  ZugStep step;

  memset (self, 0, sizeof *self);
  zug_sql_bind (select, "i", chunk);
  while ((step = zug_sql_step (select, error)) == ZUG_STEP_ROW)
    draft_add (self, select);
  sqlite3_reset (select);
  return step == ZUG_STEP_DONE;
}

static guint8 *
put_words (guint8 *at, const guint32 *words, guint n)
{
  for (guint i = 0; i < n; i++, at += sizeof *words)
    {
      guint32 word = GUINT32_TO_LE (words[i]);

      memcpy (at, &word, sizeof word);
    }
  return at;
}

static void
draft_pack (const ZugSummaryDraft *self, GByteArray *bytes)
{
  guint n_words = self->unnoted ? ZUG_SUMMARY_WORDS_BEFORE : ZUG_SUMMARY_WORDS;
  guint32 noted = self->unnoted ? 0 : NOTED;
  guint32 header = self->n_collections | (self->n_variants | noted) << 16;
  guint8 *at;

  g_byte_array_set_size (
      bytes, HEADER_SIZE + 4 * (self->n_collections + self->n_variants + self->n_games * n_words));
  at = put_words (bytes->data, &header, 1);
  at = put_words (at, self->collections, self->n_collections);
  at = put_words (at, self->variants, self->n_variants);
  for (guint i = 0; i < self->n_games; i++)
    {
      guint32 words[ZUG_SUMMARY_WORDS];

      memcpy (words, self->words[i], sizeof words);
      if (self->unnoted)
        words[9] &= (1u << 29) - 1;
      at = put_words (at, words, n_words);
    }
}

/* --- writing chunks --------------------------------------------------------------------------- */

/* What writes chunks, prepared once for many. */
typedef struct
{
  ZugStatement *select, *insert, *delete;
  GByteArray *bytes;
  ZugSummaryDraft draft;
} ZugSummaryPen;

static void
pen_free (ZugSummaryPen *self)
{
  zug_sql_finish (self->select);
  zug_sql_finish (self->insert);
  zug_sql_finish (self->delete);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugSummaryPen, pen_free)

static ZugSummaryPen *
pen_new (sqlite3 *db, GError **error)
{
  g_autoptr (ZugSummaryPen) self = g_new0 (ZugSummaryPen, 1);

  self->bytes = g_byte_array_new ();
  self->select = zug_sql_prepare (db, CHUNK_SQL, error);
  if (self->select != NULL)
    self->insert = zug_sql_prepare (
        db, "INSERT OR REPLACE INTO summary (chunk, newest, data) VALUES (?, ?, ?)", error);
  if (self->insert != NULL)
    self->delete = zug_sql_prepare (db, "DELETE FROM summary WHERE chunk = ?", error);
  return self->delete != NULL ? g_steal_pointer (&self) : NULL;
}

static gboolean
pen_write (ZugSummaryPen *self, gint64 chunk, GError **error)
{
  if (!draft_read (&self->draft, self->select, chunk, error))
    return FALSE;
  if (self->draft.n_games == 0)
    return zug_sql_run (self->delete, error, "i", chunk);

  draft_pack (&self->draft, self->bytes);
  return zug_sql_run (self->insert, error, "iib", chunk, (gint64) self->draft.newest,
                      self->bytes->data, (gsize) self->bytes->len);
}

gboolean
zug_summary_rebuild (sqlite3 *db, GError **error)
{
  g_autoptr (ZugSummaryPen) pen =
      zug_sql_exec (db, "DELETE FROM summary", error) ? pen_new (db, error) : NULL;
  gint64 next = 0;
  ZugStep step;

  if (pen == NULL)
    return FALSE;
  while ((step = zug_sql_find (db, &next, error,
                               "SELECT id / 256 FROM game WHERE id >= ? ORDER BY id LIMIT 1", "i",
                               next * ZUG_SUMMARY_GAMES))
         == ZUG_STEP_ROW)
    if (!pen_write (pen, next++, error))
      return FALSE;
  return step == ZUG_STEP_DONE;
}

/* --- what was not noted ----------------------------------------------------------------------- */

/* SQL would fetch a whole blob for a byte of it, and all of a million games' into the cache. *BLOB
 * is opened with the first one. */
static gboolean
read_noted (sqlite3 *db, sqlite3_blob **blob, gint64 chunk, gboolean *noted, GError **error)
{
  guint8 high = 0; /* of the number of variants */
  int rc = *blob == NULL ? sqlite3_blob_open (db, "main", "summary", "data", chunk, 0, blob)
                         : sqlite3_blob_reopen (*blob, chunk);

  if (rc == SQLITE_OK && sqlite3_blob_bytes (*blob) >= HEADER_SIZE)
    rc = sqlite3_blob_read (*blob, &high, 1, HEADER_SIZE - 1);
  if (rc != SQLITE_OK)
    zug_sql_set_error (db, rc, error);
  *noted = (high << 8 & NOTED) != 0;
  return rc == SQLITE_OK;
}

ZugStep
zug_summary_find_unnoted (sqlite3 *db, gint64 *chunk, GError **error)
{
  g_autoptr (ZugStatement) chunks = zug_sql_query (
      db, error, "SELECT chunk FROM summary WHERE chunk >= ? ORDER BY chunk", "i", *chunk);
  sqlite3_blob *blob = NULL;
  gboolean noted = TRUE;
  ZugStep step;

  while (noted && (step = zug_sql_step (chunks, error)) == ZUG_STEP_ROW)
    {
      *chunk = sqlite3_column_int64 (chunks, 0);
      if (!read_noted (db, &blob, *chunk, &noted, error))
        {
          step = ZUG_STEP_ERROR;
          break;
        }
    }
  sqlite3_blob_close (blob);
  return step;
}

/* --- the log ---------------------------------------------------------------------------------- */

typedef struct
{
  sqlite3 *db;
  GHashTable *chunks; /* numbers of those touched */
  gint64 last;        /* the one touched last, -1 none */
} ZugSummaryLog;

static void
note (void *data, int operation, const char *schema, const char *table, sqlite3_int64 id)
{
  ZugSummaryLog *self = data;
  gint64 chunk = id / ZUG_SUMMARY_GAMES;

  if (strcmp (table, "game") != 0 || chunk == self->last)
    return;
  g_hash_table_add (self->chunks, GSIZE_TO_POINTER (chunk));
  self->last = chunk;
}

static gpointer
log_begin (sqlite3 *db)
{
  ZugSummaryLog *self = g_new0 (ZugSummaryLog, 1);

  self->db = db;
  self->chunks = g_hash_table_new (NULL, NULL);
  self->last = -1;
  sqlite3_update_hook (db, note, self);
  return self;
}

static void
log_end (gpointer log)
{
  ZugSummaryLog *self = log;

  sqlite3_update_hook (self->db, NULL, NULL);
  g_hash_table_unref (self->chunks);
  g_free (self);
}

static void
log_forget (gpointer log)
{
  ZugSummaryLog *self = log;

  g_hash_table_remove_all (self->chunks);
  self->last = -1;
}

static gboolean
log_flush (gpointer log, GError **error)
{
  ZugSummaryLog *self = log;
  g_autoptr (ZugSummaryPen) pen = NULL;
  GHashTableIter iter;
  gpointer chunk;

  if (g_hash_table_size (self->chunks) == 0)
    return TRUE;
  pen = pen_new (self->db, error);
  if (pen == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &chunk, NULL))
    if (!pen_write (pen, (gint64) GPOINTER_TO_SIZE (chunk), error))
      return FALSE;
  log_forget (self);
  return TRUE;
}

const ZugFollower zug_summary_follower = {log_begin, log_flush, log_forget, log_end};

/* --- checking --------------------------------------------------------------------------------- */

static gboolean
verify_chunk (ZugSummaryPen *pen, ZugStatement *stmt, GError **error)
{
  if (!draft_read (&pen->draft, pen->select, sqlite3_column_int64 (stmt, 0), error))
    return FALSE;
  draft_pack (&pen->draft, pen->bytes);
  if (pen->draft.newest != sqlite3_column_int64 (stmt, 1)
      || pen->bytes->len != (guint) sqlite3_column_bytes (stmt, 2)
      || memcmp (pen->bytes->data, sqlite3_column_blob (stmt, 2), pen->bytes->len) != 0)
    return zug_store_damaged (error, "summary");
  return TRUE;
}

gboolean
zug_summary_verify (sqlite3 *db, GError **error)
{
  g_autoptr (ZugSummaryPen) pen = pen_new (db, error);
  g_autoptr (ZugStatement) stmt = NULL;
  gint64 missing;
  ZugStep step;

  if (pen == NULL)
    return FALSE;
  stmt = zug_sql_prepare (db, "SELECT chunk, newest, data FROM summary", error);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (!verify_chunk (pen, stmt, error))
      return FALSE;
  if (step != ZUG_STEP_DONE)
    return FALSE;

  step = zug_sql_find (db, &missing, error,
                       "SELECT id FROM game WHERE id / 256 NOT IN (SELECT chunk FROM summary)"
                       " LIMIT 1",
                       "");
  if (step == ZUG_STEP_ROW)
    return zug_store_damaged (error, "summary");
  return step == ZUG_STEP_DONE;
}
