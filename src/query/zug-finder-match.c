/* zug-finder-match.c: which games a search finds */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"
#include "zug-fold.h"

#include "zug-store-error.h"
#include "zug-sql.h"
#include "zug-postings.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a variant's entry holds besides the words of its name: that it is looked for. */
#define VARIANT_GOOD (G_GUINT64_CONSTANT (1) << 32)
/* Games without a year have dates below. */
#define FIRST_DATE 10000

/* --- words ------------------------------------------------------------------------------------ */

/* The marks that the full text index takes into a word, to leave them out: those that make letters
 * of Latin ones, from the first of a pair to the second. All others end a word there. */
static gboolean
is_word_mark (gunichar c)
{
  static const gunichar marks[][2] = {{0x300, 0x304}, {0x306, 0x30c}, {0x30f, 0x30f},
                                      {0x311, 0x311}, {0x31b, 0x31b}, {0x323, 0x328},
                                      {0x32d, 0x32e}, {0x330, 0x331}};

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (c >= marks[i][0] && c <= marks[i][1])
      return TRUE;
  return FALSE;
}

/* Whether the full text index takes this character into a word; marks only behind another. */
static gboolean
is_word_character (gunichar c, gboolean first)
{
  GUnicodeType type = g_unichar_type (c);

  return g_unichar_isalnum (c) || type == G_UNICODE_LETTER_NUMBER || type == G_UNICODE_OTHER_NUMBER
         || type == G_UNICODE_PRIVATE_USE || (!first && is_word_mark (c));
}

/* The next word at *TEXT, which moves behind it, as a term that matches beginnings; NULL at the
 * end. */
static char *
next_term (const char **text)
{
  const char *start = *text, *end;

  while (*start != '\0' && !is_word_character (g_utf8_get_char (start), TRUE))
    start = g_utf8_next_char (start);
  for (end = start; *end != '\0' && is_word_character (g_utf8_get_char (end), FALSE);)
    end = g_utf8_next_char (end);
  *text = end;
  return end > start ? g_strdup_printf ("\"%.*s\"*", (int) (end - start), start) : NULL;
}

/* Marks the names that have a word with its bit. */
static gboolean
mark_names (ZugFinder *self, sqlite3 *db, const char *term, guint32 bit, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (db, error, "SELECT rowid FROM name_words WHERE name_words MATCH ?", "s", term);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gsize name = (gsize) sqlite3_column_int64 (stmt, 0);

      if (name < self->n_names)
        self->names[name] |= bit;
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
begin_comments (ZugFinder *self, sqlite3 *db, const char *term, guint word, GError **error)
{
  ZugCommentWord *comment = &self->comments[word];

  comment->stmt = zug_sql_prepare (
      db, "SELECT rowid FROM comment_words WHERE comment_words MATCH ? ORDER BY rowid DESC", error);
  if (comment->stmt == NULL)
    return FALSE;
  zug_sql_bind (comment->stmt, "s", term);
  comment->from = G_MAXINT64;
  zug_id_set_init (&comment->games);
  self->commented |= 1u << word;
  return TRUE;
}

/* Takes the words of a field of the query: *bits become those that stand for them. */
static gboolean
take_words (ZugFinder *self, sqlite3 *db, const char *text, gboolean names, gboolean comments,
            guint32 *bits, GError **error)
{
  char *next;

  while ((next = next_term (&text)) != NULL)
    {
      g_autofree char *term = next;
      guint word = self->n_words++;

      if (word == ZUG_FINDER_WORDS)
        {
          g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                               C_ ("search", "These are too many words to search for at once."));
          return FALSE;
        }
      if ((names && !mark_names (self, db, term, 1u << word, error))
          || (comments && !begin_comments (self, db, term, word, error)))
        return FALSE;
      *bits |= 1u << word;
    }
  return TRUE;
}

static gboolean
take_all_words (ZugFinder *self, sqlite3 *db, GError **error)
{
  const ZugGameQuery *query = self->query;
  gint64 last = 0;

  if (zug_sql_find (db, &last, error, "SELECT coalesce (max (id), 0) FROM name", "")
      != ZUG_STEP_ROW)
    return FALSE;
  self->n_names = (gsize) last + 1;
  self->names = g_new0 (guint32, self->n_names);
  return take_words (self, db, query->words, TRUE, TRUE, &self->anywhere, error)
         && take_words (self, db, query->player, TRUE, FALSE, &self->player, error)
         && take_words (self, db, query->white, TRUE, FALSE, &self->white, error)
         && take_words (self, db, query->black, TRUE, FALSE, &self->black, error)
         && take_words (self, db, query->event, TRUE, FALSE, &self->event, error)
         && take_words (self, db, query->site, TRUE, FALSE, &self->site, error)
         && take_words (self, db, query->comment, FALSE, TRUE, &self->in_comment, error);
}

/* --- variants and collections ----------------------------------------------------------------- */

/* The beginnings of the words of a text that are among those looked for. Variants are few, and
 * their names are not in the full text index. */
static guint32
find_words (const ZugFinder *self, const char *text)
{
  g_autofree char *folded = zug_fold (text);
  const char *wanted = self->query->words;
  guint32 found = 0;
  char *next;

  for (guint word = 0; (next = next_term (&wanted)) != NULL; word++)
    {
      g_autofree char *term = next;
      g_autofree char *bare = g_strndup (term + 1, strlen (term) - 3);
      g_autofree char *prefix = zug_fold (bare);
      const char *at = folded;
      char *other;

      while ((other = next_term (&at)) != NULL)
        {
          if (strncmp (other + 1, prefix, strlen (prefix)) == 0)
            found |= 1u << word;
          g_free (other);
        }
    }
  return found;
}

static gboolean
take_variants (ZugFinder *self, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT id, key, name FROM variant", error);
  const char *wanted = self->query->variant;
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      const char *key = (const char *) sqlite3_column_text (stmt, 1);
      guint64 *entry;

      if (wanted[0] != '\0' && strcmp (key, wanted) != 0)
        continue;
      entry = g_new (guint64, 1);
      *entry = VARIANT_GOOD | find_words (self, (const char *) sqlite3_column_text (stmt, 2));
      g_hash_table_insert (self->variants, GINT_TO_POINTER (sqlite3_column_int (stmt, 0)), entry);
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
take_collections (ZugFinder *self, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_query (
      db, error,
      self->query->collection != 0 ? "SELECT id FROM collection WHERE id = ? AND hidden <= 1"
                                   : "SELECT id FROM collection WHERE ? = 0 AND hidden = 0",
      "i", self->query->collection);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_hash_table_add (self->collections, GINT_TO_POINTER (sqlite3_column_int (stmt, 0)));
  return step == ZUG_STEP_DONE;
}

/* --- what the index knows --------------------------------------------------------------------- */

static gboolean
add_posting (const ZugPosting *posting, gpointer set)
{
  zug_id_set_add (set, posting->game);
  return TRUE;
}

static void
set_free (gpointer data)
{
  zug_id_set_clear (data);
  g_free (data);
}

static gboolean
take_postings (ZugFinder *self, sqlite3 *db, ZugPostingKind kind, guint64 key, GError **error)
{
  ZugIdSet *set = g_new0 (ZugIdSet, 1);

  zug_id_set_init (set);
  g_ptr_array_add (self->sets, set);
  return zug_postings_look_up (db, kind, key, self->query->collection, add_posting, set, error);
}

static gboolean
take_tags (ZugFinder *self, sqlite3 *db, GError **error)
{
  for (guint i = 0; i < self->query->tags->len; i++)
    {
      const char *tag = self->query->tags->pdata[i];
      const char *value = strchr (tag, '=');
      g_autofree char *field =
          value != NULL ? g_strdup_printf ("tag:%.*s", (int) (value - tag), tag) : g_strdup ("tag");

      if (!take_postings (self, db, ZUG_POSTING_TERM,
                          zug_term_key (field, value != NULL ? value + 1 : tag), error))
        return FALSE;
    }
  return TRUE;
}

/* --- the search ------------------------------------------------------------------------------- */

ZugFinder *
zug_finder_new (sqlite3 *db, const ZugGameQuery *query, GError **error)
{
  g_autoptr (ZugFinder) self = g_new0 (ZugFinder, 1);

  self->query = zug_game_query_copy (query);
  self->variants = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->collections = g_hash_table_new (NULL, NULL);
  self->sets = g_ptr_array_new_with_free_func (set_free);
  if (query->tags->len >= ZUG_FINDER_WORDS)
    {
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                           C_ ("search", "These are too many tags to search for at once."));
      return NULL;
    }
  if (!take_all_words (self, db, error) || !take_variants (self, db, error)
      || !take_collections (self, db, error) || !take_tags (self, db, error)
      || ((query->position[0] != '\0' || query->key != 0)
          && !take_postings (self, db, ZUG_POSTING_POSITION, ZUG_POSTING_KEY (query->key), error)))
    return NULL;
  return g_steal_pointer (&self);
}

void
zug_finder_free (ZugFinder *self)
{
  for (guint word = 0; word < ZUG_FINDER_WORDS; word++)
    if (self->comments[word].stmt != NULL)
      {
        sqlite3_finalize (self->comments[word].stmt);
        zug_id_set_clear (&self->comments[word].games);
      }
  zug_game_query_free (self->query);
  g_hash_table_unref (self->variants);
  g_hash_table_unref (self->collections);
  g_ptr_array_unref (self->sets);
  g_free (self->names);
  g_free (self);
}

gboolean
zug_finder_wants (const ZugFinder *self, gint64 chunk)
{
  for (guint i = 0; i < self->sets->len; i++)
    if (zug_id_set_find (self->sets->pdata[i], chunk) == NULL)
      return FALSE;
  return TRUE;
}

/* Reads on in the full text index until it has passed the chunk. */
static gboolean
find_comments (ZugCommentWord *self, gint64 chunk, GError **error)
{
  while (self->from > chunk * ZUG_SUMMARY_GAMES)
    switch (zug_sql_step (self->stmt, error))
      {
      case ZUG_STEP_ROW:
        self->from = sqlite3_column_int64 (self->stmt, 0);
        zug_id_set_add (&self->games, self->from);
        break;
      case ZUG_STEP_DONE:
        self->from = G_MININT64;
        break;
      case ZUG_STEP_ERROR:
        return FALSE;
      }
  self->bits = zug_id_set_find (&self->games, chunk);
  return TRUE;
}

/* Makes ready for the games of a chunk; *any is FALSE where none of them can be found. */
static gboolean
enter_chunk (ZugFinder *self, gint64 number, const ZugSummaryChunk *chunk, gboolean *any,
             GError **error)
{
  gboolean collections = FALSE, variants = FALSE;

  *any = FALSE;
  /* Places that a chunk does not have are never good, should a game name one. */
  memset (self->collection_good, 0, sizeof self->collection_good);
  memset (self->variant_good, 0, sizeof self->variant_good);
  for (guint i = 0; i < chunk->n_collections; i++)
    {
      self->collection_good[i] =
          g_hash_table_contains (self->collections, GUINT_TO_POINTER (chunk->collections[i]));
      collections = collections || self->collection_good[i];
    }
  for (guint i = 0; i < chunk->n_variants; i++)
    {
      const guint64 *entry =
          g_hash_table_lookup (self->variants, GUINT_TO_POINTER (chunk->variants[i]));

      self->variant_good[i] = entry != NULL;
      self->variant_words[i] = entry != NULL ? (guint32) *entry : 0;
      variants = variants || self->variant_good[i];
    }
  if (!collections || !variants)
    return TRUE;

  for (guint i = 0; i < self->sets->len; i++)
    self->bits[i] = zug_id_set_find (self->sets->pdata[i], number);
  *any = zug_finder_wants (self, number);
  for (guint word = 0; *any && word < self->n_words; word++)
    {
      if ((self->commented & 1u << word) && !find_comments (&self->comments[word], number, error))
        return FALSE;
      *any = !(self->in_comment & 1u << word) || self->comments[word].bits != NULL;
    }
  return TRUE;
}

static gboolean
match_columns (const ZugFinder *self, const ZugSummary *game)
{
  const ZugGameQuery *query = self->query;

  return self->collection_good[game->collection] && self->variant_good[game->variant]
         && (query->results == 0 || (query->results >> game->result & 1))
         && (game->features & query->features) == query->features
         && ((query->date_from == 0 && query->date_to == 0) || game->date >= FIRST_DATE)
         && (query->date_from == 0 || game->date >= (guint32) query->date_from)
         && (query->date_to == 0 || game->date <= (guint32) query->date_to)
         && (query->length_from == 0 || game->length >= MIN (query->length_from, G_MAXUINT16))
         && (query->length_to == 0 || game->length <= query->length_to);
}

static guint32
words_of (const ZugFinder *self, guint32 name)
{
  return name < self->n_names ? self->names[name] : 0;
}

/* Whether a game has each of these words in a comment. */
static gboolean
match_comments (const ZugFinder *self, guint place, guint32 left)
{
  for (guint word = 0; left != 0 && word < self->n_words; word++)
    if ((left & 1u << word)
        && (self->comments[word].bits == NULL || !zug_id_bit (self->comments[word].bits, place)))
      return FALSE;
  return TRUE;
}

static gboolean
match_names (const ZugFinder *self, guint place, const ZugSummary *game)
{
  guint32 white = words_of (self, game->white), black = words_of (self, game->black);
  guint32 event = words_of (self, game->event), site = words_of (self, game->site);
  guint32 anywhere = white | black | event | site | self->variant_words[game->variant];

  return (white & self->white) == self->white && (black & self->black) == self->black
         && (event & self->event) == self->event && (site & self->site) == self->site
         && ((white | black) & self->player) == self->player
         && match_comments (self, place, self->anywhere & ~anywhere);
}

static gboolean
match (const ZugFinder *self, guint place, const ZugSummary *game)
{
  if (!match_columns (self, game))
    return FALSE;
  for (guint i = 0; i < self->sets->len; i++)
    if (!zug_id_bit (self->bits[i], place))
      return FALSE;
  if (self->n_words == 0)
    return TRUE;
  return match_comments (self, place, self->in_comment) && match_names (self, place, game);
}

int
zug_finder_find (ZugFinder *self, gint64 number, const ZugSummaryChunk *chunk,
                 guint8 places[ZUG_SUMMARY_GAMES], GError **error)
{
  ZugSummary game;
  gboolean any;
  int n = 0;

  if (!enter_chunk (self, number, chunk, &any, error))
    return -1;
  for (guint place = 0; any && place < chunk->n_games; place++)
    if (zug_summary_chunk_get (chunk, place, &game) && match (self, place, &game))
      places[n++] = (guint8) place;
  return n;
}
