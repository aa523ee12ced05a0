/* zug-finder-nodes.c: what a search asks for: words, sets of games, groups */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"
#include "zug-fold.h"

#include "zug-game-query-private.h"
#include "zug-game-reader.h"
#include "zug-postings.h"
#include "zug-sql.h"
#include "zug-store-error.h"
#include "zug-tags.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_SETS 256

/* In a word that is typed with ae, oe or ue for ä, ö or ü: how many of these are thought of, and
 * how many letters it has then at least, since all names that begin so are looked at: some
 * thousands for the "mu" of "mue", in an archive of a million games. */
#define MOST_UMLAUTS 3
#define LEAST_SPELT 2

/* In so many places a word is thought of with one of `letters` for two, and for one. */
#define MOST_PAIRS 3
#define MOST_SINGLE 5
#define MOST_LETTERS (MOST_PAIRS + MOST_SINGLE)

/* Letters that the full text index takes as they are, capitals apart, and what is typed for them as
 * well, as zug_fold() has it. */
static const struct
{
  const char *plain, *letter, *capital;
} letters[] = {
    {"ss", "ß", "ẞ"}, {"l", "ł", "Ł"}, {"o", "ø", "Ø"}, {"d", "đ", "Đ"}, {"ae", "æ", "Æ"}};

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

char *
zug_finder_next_word (const char **text)
{
  const char *start = *text, *end;

  while (*start != '\0' && !is_word_character (g_utf8_get_char (start), TRUE))
    start = g_utf8_next_char (start);
  for (end = start; *end != '\0' && is_word_character (g_utf8_get_char (end), FALSE);)
    end = g_utf8_next_char (end);
  *text = end;
  return end > start ? g_strndup (start, (gsize) (end - start)) : NULL;
}

/* What may be another letter in a word. */
typedef struct
{
  gsize at, length;
  const char *letter;
} Doubt;

/* The last letter of a word that is only begun may be half of one. */
static gboolean
may_be (const char *text, gboolean begun, const char *plain)
{
  gsize length = strlen (plain);

  return g_ascii_strncasecmp (text, plain, length) == 0
         || (begun && text[1] == '\0' && g_ascii_tolower (text[0]) == plain[0]);
}

/* How many there are. */
static guint
find_doubts (const GString *word, gboolean begun, Doubt doubts[MOST_LETTERS])
{
  guint n = 0, left[] = {MOST_SINGLE, MOST_PAIRS};

  for (gsize i = 0; i < word->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (letters); k++)
      {
        gsize length = strlen (letters[k].plain);

        if (left[length - 1] == 0 || !may_be (word->str + i, begun, letters[k].plain))
          continue;
        left[length - 1]--;
        length = MIN (length, word->len - i);
        doubts[n++] = (Doubt) {i, length, letters[k].letter};
        i += length - 1;
        break;
      }
  return n;
}

/* The word with those of the letters that are bits of `meant`. Transfer full. */
static char *
dup_spelt (const GString *word, const Doubt *doubts, guint n, guint meant)
{
  GString *spelt = g_string_new (NULL);
  gsize at = 0;

  for (guint i = 0; i < n; i++)
    if (meant >> i & 1)
      {
        g_string_append_len (spelt, word->str + at, (gssize) (doubts[i].at - at));
        g_string_append (spelt, doubts[i].letter);
        at = doubts[i].at + doubts[i].length;
      }
  g_string_append (spelt, word->str + at);
  return g_string_free (spelt, FALSE);
}

/* What the full text index is asked for a word, or with "*" as `end` for those that begin so: as it
 * is typed, and with each of `letters` or what is typed for it. Transfer full. */
static char *
word_term (const char *word, const char *end)
{
  g_autoptr (GString) plain = g_string_new (word);
  GString *term = g_string_new (NULL);
  Doubt doubts[MOST_LETTERS];
  guint n;

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_string_replace (plain, letters[i].letter, letters[i].plain, 0);
      g_string_replace (plain, letters[i].capital, letters[i].plain, 0);
    }
  g_string_append_printf (term, "\"%s\"%s", word, end);
  n = find_doubts (plain, *end != '\0', doubts);
  for (guint meant = 0; meant < 1u << n; meant++)
    {
      g_autofree char *spelt = dup_spelt (plain, doubts, n, meant);

      g_string_append_printf (term, " OR \"%s\"%s", spelt, end);
    }
  return g_string_free (term, FALSE);
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

/* What the full text index, to which ä is a, is asked for names that a folded word may mean with
 * umlauts: "schafer" for "schaefer"; "" for none. */
static char *
umlaut_term (const char *folded)
{
  GString *term = g_string_new (NULL);
  const char *at[MOST_UMLAUTS];
  guint n = 0;

  for (const char *c = folded; *c != '\0' && n < MOST_UMLAUTS; c++)
    if (c > folded && *c == 'e' && strchr ("aou", c[-1]) != NULL)
      at[n++] = c;
  for (guint left_out = 1; left_out < 1u << n; left_out++)
    {
      g_autoptr (GString) word = g_string_new (folded);

      for (guint i = n; i > 0; i--)
        if (left_out >> (i - 1) & 1)
          g_string_erase (word, at[i - 1] - folded, 1);
      if (g_utf8_strlen (word->str, -1) >= LEAST_SPELT)
        {
          g_autofree char *one = word_term (word->str, "*");

          g_string_append_printf (term, "%s%s", term->len > 0 ? " OR " : "", one);
        }
    }
  return g_string_free (term, FALSE);
}

static gboolean
has_spelt (const char *name, const char *folded)
{
  g_autofree char *spelt = zug_fold_spelt (name);
  const char *at = spelt;
  gboolean found = FALSE;
  char *next;

  while (!found && (next = zug_finder_next_word (&at)) != NULL)
    {
      found = g_str_has_prefix (next, folded);
      g_free (next);
    }
  return found;
}

/* Schäfer is found by "Schaefer", and the other way. */
static gboolean
mark_spelt (ZugFinder *self, sqlite3 *db, const char *text, guint32 bit, GError **error)
{
  g_autofree char *folded = zug_fold (text);
  g_autofree char *spelt = zug_fold_spelt (text);
  g_autofree char *spelt_term = word_term (spelt, "*");
  g_autofree char *term = umlaut_term (folded);
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step = ZUG_STEP_DONE;

  if (!g_str_equal (folded, spelt) && !mark_names (self, db, spelt_term, bit, error))
    return FALSE;
  if (term[0] == '\0')
    return TRUE;
  stmt = zug_sql_query (db, error,
                        "SELECT id, name.text FROM name WHERE id IN"
                        " (SELECT rowid FROM name_words WHERE name_words MATCH ?)",
                        "s", term);
  while (stmt != NULL && (step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gsize id = (gsize) sqlite3_column_int64 (stmt, 0);

      if (id < self->n_names && has_spelt ((const char *) sqlite3_column_text (stmt, 1), folded))
        self->names[id] |= bit;
    }
  return stmt != NULL && step == ZUG_STEP_DONE;
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

static gboolean
take_bit (ZugFinder *self, guint32 *bit, GError **error)
{
  if (self->n_words == ZUG_FINDER_WORDS)
    {
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                           C_ ("search", "These are too many words to search for at once."));
      return FALSE;
    }
  *bit = 1u << self->n_words++;
  return TRUE;
}

static gboolean
take_word (ZugFinder *self, sqlite3 *db, const char *text, gboolean names, gboolean comments,
           guint32 *bit, GError **error)
{
  g_autofree char *term = word_term (text, "*");
  guint word = self->n_words;

  if (!take_bit (self, bit, error))
    return FALSE;
  if (names && comments)
    self->beginnings[word] = zug_fold (text);
  return (!names
          || (mark_names (self, db, term, *bit, error) && mark_spelt (self, db, text, *bit, error)))
         && (!comments || begin_comments (self, db, term, word, error));
}

/* Takes the words of a field of a query: *bits become those that stand for them. */
static gboolean
take_words (ZugFinder *self, sqlite3 *db, const char *text, gboolean names, gboolean comments,
            guint32 *bits, GError **error)
{
  char *next;

  while ((next = zug_finder_next_word (&text)) != NULL)
    {
      g_autofree char *word = next;
      guint32 bit;

      if (!take_word (self, db, word, names, comments, &bit, error))
        return FALSE;
      *bits |= bit;
    }
  return TRUE;
}

/* --- whole names ------------------------------------------------------------------------------ */

/* Without case, accents and what spaces there are. */
static char *
plain_name (const char *name)
{
  g_autofree char *folded = zug_fold (name);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n\v\f\r", -1);
  GString *plain = g_string_new (NULL);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_string_append_printf (plain, "%s%s", plain->len > 0 ? " " : "", *part);
  return g_string_free (plain, FALSE);
}

/* What the full text index is asked for names that have all words of this one; "" where it has none
 * that could be looked up. */
static char *
words_term (const char *name)
{
  GString *term = g_string_new (NULL);
  char *next;

  while ((next = zug_finder_next_word (&name)) != NULL)
    {
      g_autofree char *word = next;
      g_autofree char *one = word_term (word, "");

      g_string_append_printf (term, "%s(%s)", term->len > 0 ? " AND " : "", one);
    }
  return g_string_free (term, FALSE);
}

static gboolean
take_whole_name (ZugFinder *self, sqlite3 *db, const char *name, guint32 *bits, GError **error)
{
  g_autofree char *plain = plain_name (name);
  g_autofree char *term = words_term (name);
  g_autoptr (ZugStatement) stmt = NULL;
  guint32 bit;
  ZugStep step;

  if (!take_bit (self, &bit, error))
    return FALSE;
  *bits |= bit;
  stmt = term[0] != '\0'
             ? zug_sql_query (db, error,
                              "SELECT id, name.text FROM name WHERE id IN"
                              " (SELECT rowid FROM name_words WHERE name_words MATCH ?)",
                              "s", term)
             : zug_sql_query (db, error, "SELECT id, text FROM name WHERE text = ?", "s", plain);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gsize id = (gsize) sqlite3_column_int64 (stmt, 0);
      g_autofree char *found = plain_name ((const char *) sqlite3_column_text (stmt, 1));

      if (id < self->n_names && strcmp (found, plain) == 0)
        self->names[id] |= bit;
    }
  return step == ZUG_STEP_DONE;
}

/* Takes words of names, and whole names, each from a "=" before it up to the next one. */
static gboolean
take_names (ZugFinder *self, sqlite3 *db, const char *text, guint32 *bits, GError **error)
{
  const char *whole = text[0] == '=' ? text : strstr (text, " =");
  g_autofree char *words =
      whole != NULL ? g_strndup (text, (gsize) (whole - text)) : g_strdup (text);

  if (!take_words (self, db, words, TRUE, FALSE, bits, error))
    return FALSE;
  while (whole != NULL)
    {
      const char *name = whole + (whole[0] == ' ') + 1;
      g_autofree char *one = NULL;

      whole = strstr (name, " =");
      one = whole != NULL ? g_strndup (name, (gsize) (whole - name)) : g_strdup (name);
      /* Nothing yet where somebody is still typing. */
      if (one[0] != '\0' && !take_whole_name (self, db, one, bits, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_all_words (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, GError **error)
{
  const ZugGameQuery *query = self->query;

  return take_words (finder, db, query->words, TRUE, TRUE, &self->anywhere, error)
         && take_names (finder, db, query->player, &self->player, error)
         && take_names (finder, db, query->white, &self->white, error)
         && take_names (finder, db, query->black, &self->black, error)
         && take_names (finder, db, query->event, &self->event, error)
         && take_names (finder, db, query->site, &self->site, error)
         && take_words (finder, db, query->comment, FALSE, TRUE, &self->in_comment, error);
}

/* --- sets: what the index knows --------------------------------------------------------------- */

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

static ZugIdSet *
add_set (ZugFinderNode *self, ZugFinder *finder, GError **error)
{
  ZugIdSet *set;

  if (finder->n_sets++ >= MOST_SETS)
    {
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                           C_ ("search", "These are too many tags to search for at once."));
      return NULL;
    }
  set = g_new0 (ZugIdSet, 1);
  zug_id_set_init (set);
  g_ptr_array_add (self->sets, set);
  return set;
}

/* Whether one of its groups names a collection. */
static gboolean
names_collection (const ZugGameQuery *query)
{
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; k < group->any->len; k++)
        if (((const ZugGameQuery *) group->any->pdata[k])->collection != 0
            || names_collection (group->any->pdata[k]))
          return TRUE;
    }
  return FALSE;
}

gboolean
zug_finder_look_up (const ZugFinder *finder, sqlite3 *db, ZugPostingKind kind, guint64 key,
                    ZugIdSet *set, GError **error)
{
  gint64 collection = finder->query->collection;

  if (collection == 0 && names_collection (finder->query))
    collection = ZUG_POSTINGS_ALL;
  return zug_postings_look_up (db, kind, key, collection, add_posting, set, error);
}

static gboolean
take_postings (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, ZugPostingKind kind,
               guint64 key, GError **error)
{
  ZugIdSet *set = add_set (self, finder, error);

  return set != NULL && zug_finder_look_up (finder, db, kind, key, set, error);
}

/* --- tags ------------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  int from, to;
  gboolean found;
} TagNumber;

static void
compare_tag (const char *name, const char *value, gpointer data)
{
  TagNumber *self = data;
  int number;

  if (g_ascii_strcasecmp (name, self->name) != 0)
    return;
  number = zug_leading_number (value);
  self->found = self->found || (number >= 0 && number >= self->from && number <= self->to);
}

/* Of the games that have the tag, those that have such a number in it: their rows are read. */
static gboolean
compare_chunk (ZugStatement *games, gint64 chunk, const guint64 *bits, TagNumber *number,
               ZugIdSet *set, GError **error)
{
  ZugStep step;

  zug_sql_bind (games, "ii", chunk * ZUG_SUMMARY_GAMES, (chunk + 1) * ZUG_SUMMARY_GAMES - 1);
  while ((step = zug_sql_step (games, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (games, 0);

      if (!zug_id_bit (bits, (guint) (id % ZUG_SUMMARY_GAMES)))
        continue;
      number->found = FALSE;
      if (!zug_tags_foreach ((const char *) sqlite3_column_text (games, 1), compare_tag, number))
        return zug_store_damaged (error, "tags");
      if (number->found)
        zug_id_set_add (set, id);
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
take_tag_numbers (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, const char *name,
                  const ZugTagFilter *filter, GError **error)
{
  ZugIdSet *set = add_set (self, finder, error);
  TagNumber number = {name, filter->from, filter->to, FALSE};
  g_autoptr (ZugStatement) games =
      zug_sql_prepare (db, "SELECT id, tags FROM game WHERE id BETWEEN ? AND ?", error);
  g_autoptr (GArray) chunks = NULL;
  ZugIdSet there;
  gboolean good;

  if (set == NULL || games == NULL)
    return FALSE;
  zug_id_set_init (&there);
  good =
      zug_finder_look_up (finder, db, ZUG_POSTING_TERM, zug_term_key ("tag", name), &there, error);
  chunks = zug_id_set_list_chunks (&there);
  for (guint i = 0; good && i < chunks->len; i++)
    {
      gint64 chunk = g_array_index (chunks, gint64, i);

      good = compare_chunk (games, chunk, zug_id_set_find (&there, chunk), &number, set, error);
    }
  zug_id_set_clear (&there);
  return good;
}

/* The numbers of ratings are in the summaries. */
static gboolean
take_rating (ZugFinderNode *self, const char *name, const ZugTagFilter *filter)
{
  static const char *const tags[] = {"WhiteElo", "BlackElo"};

  for (int side = 0; side < 2; side++)
    if (g_ascii_strcasecmp (name, tags[side]) == 0)
      {
        self->rating[side].from = MAX (self->rating[side].from, MAX (filter->from, 1));
        self->rating[side].to = MIN (self->rating[side].to, filter->to);
        return TRUE;
      }
  return FALSE;
}

static gboolean
take_tag (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, const char *tag, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *field = NULL;
  ZugTagFilter filter;

  zug_query_read_tag (tag, &filter);
  name = g_strndup (tag, filter.name_length);
  if (filter.compares)
    return take_rating (self, name, &filter)
           || take_tag_numbers (self, finder, db, name, &filter, error);
  if (filter.value == NULL)
    return take_postings (self, finder, db, ZUG_POSTING_TERM, zug_term_key ("tag", name), error);
  field = g_strconcat ("tag:", name, NULL);
  return take_postings (self, finder, db, ZUG_POSTING_TERM, zug_term_key (field, filter.value),
                        error);
}

/* Where the index does not have them: what a body says. */
static gboolean
find_nag (ZugStatement *games, ZugGameReader *reader, guint number, ZugIdSet *set, GError **error)
{
  ZugStep step;

  while ((step = zug_sql_step (games, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (games, 0);
      g_autoptr (GError) failure = NULL;
      g_autoptr (ZugGameEntry) entry = zug_game_reader_read_entry (reader, id, &failure);
      ZugNagSet nags;

      if (entry == NULL
          && (g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED)
              || g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND)))
        continue;
      if (entry == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      zug_game_nags (&entry->data, &nags);
      if (nags.bits[number / 64] >> number % 64 & 1)
        zug_id_set_add (set, id);
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
take_nag (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, guint number, GError **error)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autoptr (ZugGameReader) reader = NULL;
  g_autoptr (ZugStatement) games = NULL;
  ZugIdSet *set;
  gint64 found;
  ZugStep step =
      zug_sql_find (db, &found, error, "SELECT 1 FROM meta WHERE name = ?", "s", ZUG_META_NAGS);

  if (step == ZUG_STEP_ROW)
    return take_postings (self, finder, db, ZUG_POSTING_TERM, zug_term_key ("nag", digits), error);
  if (step == ZUG_STEP_ERROR || (set = add_set (self, finder, error)) == NULL
      || (reader = zug_game_reader_new (db, error)) == NULL)
    return FALSE;
  games = zug_sql_query (db, error, "SELECT id FROM game WHERE features >> ? & 1 ORDER BY id", "n",
                         (int) ZUG_FEATURE_ANNOTATED);
  return games != NULL && find_nag (games, reader, number, set, error);
}

static gboolean
take_sets (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, GError **error)
{
  const ZugGameQuery *query = self->query;

  for (guint i = 0; i < query->tags->len; i++)
    if (!take_tag (self, finder, db, query->tags->pdata[i], error))
      return FALSE;
  for (guint number = 0; number < 256; number++)
    if (query->nags.bits[number / 64] >> number % 64 & 1)
      if (!take_nag (self, finder, db, number, error))
        return FALSE;
  return (query->position[0] == '\0' && query->key == 0)
         || take_postings (self, finder, db, ZUG_POSTING_POSITION, ZUG_POSTING_KEY (query->key),
                           error);
}

/* --- nodes ------------------------------------------------------------------------------------ */

static void
group_free (gpointer data)
{
  ZugFinderGroup *group = data;

  g_ptr_array_unref (group->any);
  g_free (group);
}

void
zug_finder_node_free (ZugFinderNode *self)
{
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->groups);
  g_free (self->variant);
  g_free (self);
}

ZugMoment *
zug_finder_moment_new (const ZugGameQuery *query)
{
  ZugMoment *moment = query->moments->len > 0 ? zug_moment_new () : NULL;

  for (guint i = 0; i < query->moments->len; i++)
    {
      const char *text = query->moments->pdata[i];
      g_autofree char *key = g_strndup (text, strcspn (text, ":"));

      zug_moment_add (moment, key, text + strlen (key) + 1);
    }
  return moment;
}

static gboolean
take_moment (ZugFinderNode *self, ZugFinder *finder, GError **error)
{
  ZugMoment *moment = zug_finder_moment_new (self->query);

  if (moment == NULL)
    return TRUE;
  if (finder->moments->len == ZUG_FINDER_MOMENTS)
    {
      zug_moment_free (moment);
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                           C_ ("search", "These are too many turns to search for at once."));
      return FALSE;
    }
  self->moment = 1u << finder->moments->len;
  self->features |= zug_moment_get_features (moment);
  g_ptr_array_add (finder->moments, moment);
  return TRUE;
}

static gboolean
take_group (ZugFinderNode *self, ZugFinder *finder, sqlite3 *db, const ZugQueryGroup *group,
            GError **error)
{
  ZugFinderGroup *taken = g_new (ZugFinderGroup, 1);

  *taken = (ZugFinderGroup) {
      group->none, g_ptr_array_new_with_free_func ((GDestroyNotify) zug_finder_node_free)};
  g_ptr_array_add (self->groups, taken);
  for (guint i = 0; i < group->any->len; i++)
    {
      ZugFinderNode *node = zug_finder_node_new (finder, db, group->any->pdata[i], error);

      if (node == NULL)
        return FALSE;
      g_ptr_array_add (taken->any, node);
    }
  return TRUE;
}

ZugFinderNode *
zug_finder_node_new (ZugFinder *finder, sqlite3 *db, const ZugGameQuery *query, GError **error)
{
  ZugFinderNode *self = g_new0 (ZugFinderNode, 1);
  gboolean good;

  self->query = query;
  self->variant = zug_fold (query->variant);
  self->rating[0].to = self->rating[1].to = G_MAXINT;
  self->sets = g_ptr_array_new_with_free_func (set_free);
  self->groups = g_ptr_array_new_with_free_func (group_free);
  for (int kind = 0; kind < ZUG_N_RANGES; kind++)
    self->ranged = self->ranged || query->ranges[kind].from != 0 || query->ranges[kind].to != 0;
  self->features = query->features;
  good = take_all_words (self, finder, db, error) && take_sets (self, finder, db, error)
         && take_moment (self, finder, error);
  for (guint i = 0; good && i < query->groups->len; i++)
    good = take_group (self, finder, db, query->groups->pdata[i], error);
  self->worded = (self->anywhere | self->player | self->white | self->black | self->event
                  | self->site | self->in_comment)
                 != 0;
  self->ranged = self->ranged || self->rating[0].from > 0 || self->rating[1].from > 0;
  self->open = zug_game_query_is_empty (query);
  if (good)
    return self;
  zug_finder_node_free (self);
  return NULL;
}
