/* zug-game-query-parse.c: a search as people type it: terms, groups, what is not wanted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"

#include "zug-archive.h"
#include "zug-query-words.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_DEPTH 16 /* of groups within groups */

typedef enum
{
  OPERATOR_OR,
  OPERATOR_AND,
  OPERATOR_NOT,
  N_OPERATORS
} ZugOperator;

static const char *const operators[N_OPERATORS] = {"OR", "AND", "NOT"};

/* A part of the text: up to a space, or to the bracket that closes the group it stands in, unless
 * these are between quotation marks, which are taken away (two of them within are one that stands
 * for itself). */
typedef struct
{
  GString *text;
  gssize colon; /* where the first colon outside of quotation marks is; -1 none */
  gboolean quoted;
} ZugToken;

/* What cannot be understood, or where something stands: places in the text. */
typedef struct
{
  gsize start, end;
} ZugPlace;

typedef struct
{
  const char *text;
  const char *at;
  const char *term; /* where the one begins that is being read */
  ZugPlace wrong;
  int depth; /* brackets that are open */
  ZugToken token;
  gboolean local;                /* the person's language is read too */
  char **operators[N_OPERATORS]; /* how it spells them */
  ZugGameQuery *order;           /* what sort: says, wherever it stands */
  GHashTable *positions;         /* of queries that have one: the ZugPlace where it stands */
  const char *sought, *value;    /* a filter that is not understood, whatever it says; or NULL */
} ZugReader;

/* Terms all of which must hold. */
typedef struct
{
  ZugGameQuery *query;
  GString *words[ZUG_N_WORD_FIELDS + 1]; /* what its fields get, those of no filter last */
  gboolean named[ZUG_N_WORD_FIELDS + 1]; /* whether one of the words begins with "=" */
  guint seen;                            /* filters of a single value that it has */
} ZugTerms;

static gboolean read_any (ZugReader *self, const char *key, GPtrArray *any, GError **error);

/* --- tokens ----------------------------------------------------------------------------------- */

static void
skip_spaces (ZugReader *self)
{
  while (g_ascii_isspace (*self->at))
    self->at++;
}

static void
next_token (ZugReader *self)
{
  ZugToken *token = &self->token;
  gboolean quoted = FALSE;
  int brackets = 0;

  g_string_truncate (token->text, 0);
  token->colon = -1;
  token->quoted = FALSE;
  for (; *self->at != '\0' && (quoted || !g_ascii_isspace (*self->at)); self->at++)
    {
      char c = *self->at;

      if (c == '"' && quoted && self->at[1] == '"')
        self->at++;
      else if (c == '"')
        {
          quoted = !quoted;
          token->quoted = TRUE;
          continue;
        }
      else if (!quoted && c == ')' && --brackets < 0 && self->depth > 0)
        return;
      else if (!quoted && c == '(')
        brackets++;
      else if (!quoted && c == ':' && token->colon < 0)
        token->colon = (gssize) token->text->len;
      g_string_append_c (token->text, c);
    }
}

/* --- terms ------------------------------------------------------------------------------------ */

/* What is wrong is the term that is being read. */
G_GNUC_PRINTF (3, 4)
static gboolean
set_wrong (ZugReader *self, GError **error, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  self->wrong = (ZugPlace) {(gsize) (self->term - self->text), (gsize) (self->at - self->text)};
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID, words);
  return FALSE;
}

static void
begin_terms (ZugTerms *self)
{
  *self = (ZugTerms) {.query = zug_game_query_new ()};
  for (gsize i = 0; i < G_N_ELEMENTS (self->words); i++)
    self->words[i] = g_string_new (NULL);
}

/* Adds words to those of a field, with single spaces between them. A filter's whole names, before
 * which "=" stands, come last. */
static void
add_words (ZugTerms *self, gsize field, const char *words)
{
  GString *all = self->words[field];
  g_auto (GStrv) parts = g_strsplit_set (words, " \t\n\v\f\r", -1);
  g_autofree char *names = NULL;

  if (field < ZUG_N_WORD_FIELDS && words[0] != '=' && self->named[field])
    {
      names = g_strdup (all->str);
      g_string_truncate (all, 0);
    }
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        if (all->len > 0)
          g_string_append_c (all, ' ');
        g_string_append (all, *part);
        self->named[field] |= **part == '=';
      }
  if (names != NULL)
    g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", names);
}

static void
end_terms (ZugTerms *self)
{
  for (gsize i = 0; i < ZUG_N_WORD_FIELDS; i++)
    zug_text_set (zug_query_field (self->query, i), self->words[i]->str);
  zug_text_set (&self->query->words, self->words[ZUG_N_WORD_FIELDS]->str);
  for (gsize i = 0; i < G_N_ELEMENTS (self->words); i++)
    g_string_free (self->words[i], TRUE);
}

/* Takes the query: one that must not hold, or that asks for something once more. */
static void
add_alone (ZugGameQuery *self, gboolean none, ZugGameQuery *query)
{
  if (zug_game_query_is_empty (query))
    zug_game_query_free (query);
  else
    g_ptr_array_add (zug_game_query_add_group (self, none), query);
}

/* A bit for each filter that has one value; 0 for others. */
static guint
find_single (const char *key)
{
  static const char *const keys[] = {"date", "length", "in", "key", "variant", "position"};

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i]))
      return 1u << i;
  for (guint i = 0; i < ZUG_N_RANGES; i++)
    if (g_str_equal (key, zug_query_ranges[i].key))
      return 1u << (G_N_ELEMENTS (keys) + i);
  return g_str_equal (key, "turns") ? find_single ("length") : 0;
}

static gboolean
take_words (ZugTerms *terms, const char *key, const char *value)
{
  for (gsize i = 0; i < ZUG_N_WORD_FIELDS; i++)
    if (g_str_equal (key, zug_query_fields[i].key))
      {
        add_words (terms, i, value);
        return TRUE;
      }
  return FALSE;
}

static gboolean
take_text (ZugReader *self, ZugGameQuery *query, const char *key, const char *value)
{
  for (gsize i = ZUG_N_WORD_FIELDS; zug_query_fields[i].key != NULL; i++)
    if (g_str_equal (key, zug_query_fields[i].key))
      {
        /* A value that is still to come takes away none that stands before it. */
        if (value[0] != '\0')
          zug_text_set (zug_query_field (query, i), value);
        if (zug_query_field (query, i) == &query->position && value[0] != '\0')
          {
            const ZugPlace place = {(gsize) (self->term - self->text),
                                    (gsize) (self->at - self->text)};

            g_hash_table_insert (self->positions, query, g_memdup2 (&place, sizeof place));
          }
        return TRUE;
      }
  return FALSE;
}

/* What a filter is called. g_free(). */
static char *
name_of (ZugReader *self, const char *key)
{
  return self->local ? zug_query_word_local (key) : g_strdup (key);
}

static gboolean
set_wrong_value (ZugReader *self, const char *key, const char *value, GError **error)
{
  g_autofree char *name = name_of (self, key);

  /* Translators: what was typed into a search: a filter's name and its value */
  return set_wrong (self, error, C_ ("search", "“%s:” cannot be “%s”."), name, value);
}

static gboolean
take_filter (ZugReader *self, ZugTerms *terms, const char *key, const char *typed, GError **error)
{
  g_autofree char *value = zug_query_value_english (key, typed, self->local);
  guint bit = value[0] != '\0' ? find_single (key) : 0;
  ZugGameQuery *query = terms->query;

  if (g_strcmp0 (key, self->sought) == 0 && g_str_equal (value, self->value))
    return set_wrong_value (self, key, typed, error);
  if (take_words (terms, key, value))
    return TRUE;
  if (g_str_equal (key, "sort"))
    query = self->order;
  else if (terms->seen & bit)
    query = zug_game_query_new ();
  if (!take_text (self, query, key, value) && !zug_query_read_value (query, key, value))
    {
      if (query != terms->query && query != self->order)
        zug_game_query_free (query);
      return set_wrong_value (self, key, typed, error);
    }
  if (terms->seen & bit)
    add_alone (terms->query, FALSE, query);
  terms->seen |= bit;
  return TRUE;
}

/* How many bytes of a text may be the name of a filter. */
static gsize
name_length (const char *text)
{
  const char *at = text;

  while (*at == '-' || g_unichar_isalpha (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return (gsize) (at - text);
}

/* Whether what stands before a colon was meant as the name of a filter: letters, and no address
 * behind it. */
static gboolean
looks_like_filter (const char *key, const char *value)
{
  gsize length = name_length (key);

  return length > 1 && key[length] == '\0' && !g_str_has_prefix (value, "//");
}

/* Takes the token. key: the filter that words of this group are values of; NULL: of none. */
static gboolean
take_token (ZugReader *self, ZugTerms *terms, const char *key, GError **error)
{
  const char *text = self->token.text->str;

  if (self->token.colon > 0)
    {
      g_autofree char *own = g_strndup (text, (gsize) self->token.colon);
      const char *value = text + self->token.colon + 1;
      const char *named = zug_query_find_name (own, self->local);

      if (named != NULL)
        return take_filter (self, terms, named, value, error);
      if (looks_like_filter (own, value))
        return set_wrong (
            self, error,
            /* Translators: what was typed into a search: no filter's name */
            C_ ("search", "There is no filter “%s:”. In quotation marks it is a word."), own);
    }
  if (key != NULL)
    return take_filter (self, terms, key, text, error);
  if (!self->token.quoted && (key = zug_query_word_filter (text)) != NULL)
    return take_filter (self, terms, key, text, error);
  add_words (terms, ZUG_N_WORD_FIELDS, text);
  return TRUE;
}

/* --- groups ----------------------------------------------------------------------------------- */

/* The bracket has been read, and the name of a filter before it where KEY is one. */
static gboolean
read_group (ZugReader *self, ZugTerms *terms, gboolean none, const char *key, GError **error)
{
  g_autoptr (GPtrArray) any = zug_query_alternatives_new ();

  if (self->depth == MAX_DEPTH)
    return set_wrong (self, error, C_ ("search", "There are too many brackets within brackets."));
  self->depth++;
  if (!read_any (self, key, any, error))
    return FALSE;
  self->depth--;
  if (any->len > 0)
    g_ptr_array_extend_and_steal (zug_game_query_add_group (terms->query, none),
                                  g_steal_pointer (&any));
  return TRUE;
}

/* The name of a filter before an opening bracket; NULL where there is none. */
static const char *
take_key (ZugReader *self)
{
  gsize length = name_length (self->at);
  g_autofree char *typed = NULL;
  const char *key;

  if (self->at[length] != ':' || self->at[length + 1] != '(')
    return NULL;
  typed = g_strndup (self->at, length);
  key = zug_query_find_name (typed, self->local);
  if (key != NULL)
    self->at += length + 1;
  return key;
}

static gboolean
read_term (ZugReader *self, ZugTerms *terms, gboolean none, const char *key, GError **error)
{
  const char *own = take_key (self);
  ZugTerms alone;
  gboolean good;

  if (*self->at == '(')
    {
      self->at++;
      return read_group (self, terms, none, own != NULL ? own : key, error);
    }
  next_token (self);
  if (!none)
    return take_token (self, terms, key, error);
  begin_terms (&alone);
  good = take_token (self, &alone, key, error);
  end_terms (&alone);
  add_alone (terms->query, TRUE, alone.query);
  return good;
}

static gboolean
skip_word (ZugReader *self, const char *word)
{
  gsize length = strlen (word);
  char next = strncmp (self->at, word, length) == 0 ? self->at[length] : 'x';

  if (next != '\0' && next != '(' && next != ')' && !g_ascii_isspace (next))
    return FALSE;
  self->at += length;
  return TRUE;
}

static gboolean
skip_operator (ZugReader *self, ZugOperator operator)
{
  if (skip_word (self, operators[operator]))
    return TRUE;
  for (char **word = self->operators[operator]; self->local && *word != NULL; word++)
    if (skip_word (self, *word))
      return TRUE;
  return FALSE;
}

/* What comes before the next term: signs of what is not wanted. Dashes alone are none. */
static gboolean
read_none (ZugReader *self)
{
  gboolean none = FALSE;

  for (gsize dashes; (dashes = strspn (self->at, "-")) > 0 || skip_operator (self, OPERATOR_NOT);)
    {
      self->at += dashes;
      if (dashes == 0)
        none = !none;
      else if (*self->at != '\0' && !g_ascii_isspace (*self->at))
        none ^= (dashes & 1) != 0;
      skip_spaces (self);
    }
  return none;
}

/* One that says nothing is none: somebody is still typing. */
static void
end_alternative (ZugTerms *terms, GPtrArray *any)
{
  end_terms (terms);
  if (zug_game_query_is_empty (terms->query))
    zug_game_query_free (terms->query);
  else
    g_ptr_array_add (any, terms->query);
}

/* Terms and operators up to the bracket that closes them, or the end. */
static gboolean
read_alternatives (ZugReader *self, ZugTerms *terms, const char *key, GPtrArray *any,
                   GError **error)
{
  for (skip_spaces (self); *self->at != '\0'; skip_spaces (self))
    {
      gboolean none;

      if (self->depth > 0 && *self->at == ')')
        {
          self->at++;
          break;
        }
      /* AND says what holds anyway. */
      if (skip_operator (self, OPERATOR_AND))
        continue;
      if (skip_operator (self, OPERATOR_OR))
        {
          end_alternative (terms, any);
          begin_terms (terms);
          continue;
        }
      self->term = self->at;
      none = read_none (self);
      if (*self->at != '\0' && !(self->depth > 0 && *self->at == ')')
          && !read_term (self, terms, none, key, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_any (ZugReader *self, const char *key, GPtrArray *any, GError **error)
{
  ZugTerms terms;
  gboolean good;

  begin_terms (&terms);
  good = read_alternatives (self, &terms, key, any, error);
  end_alternative (&terms, any);
  return good;
}

/* --- positions -------------------------------------------------------------------------------- */

static gboolean
set_key (ZugReader *self, ZugGameQuery *query, const char *variant, GError **error)
{
  g_autofree char *name = name_of (self, "position");
  ZugStatus status = {0};

  if (zug_query_find_key (query, variant, &query->key, &status))
    return TRUE;
  if (status.code == ZUG_STATUS_LAWS)
    return set_wrong (self, error,
                      /* Translators: a filter's name, and a variant's */
                      C_ ("search", "“%s:” needs a game known by name, which “%s” is not."), name,
                      variant);
  return set_wrong (self, error,
                    /* Translators: a filter's name, a position's text, what is wrong with it */
                    C_ ("search", "“%s:” cannot be “%s” (%s)."), name, query->position,
                    g_dpgettext2 (NULL, "notation error", zug_status_words (status.code)));
}

/* Under laws that have no name the key says which position it is; its text is one all the same. */
static gboolean
check_position (ZugReader *self, ZugGameQuery *query, const char *variant, GError **error)
{
  const ZugPlace *place = g_hash_table_lookup (self->positions, query);

  if (query->key != 0 ? strchr (query->position, '/') != NULL
                            || set_wrong_value (self, "position", query->position, error)
                      : set_key (self, query, variant, error))
    return TRUE;
  if (place != NULL)
    self->wrong = *place;
  return FALSE;
}

/* Last, since the variant may stand behind the position, and outside of its group. */
static gboolean
set_keys (ZugReader *self, ZugGameQuery *query, const char *variant, GError **error)
{
  if (query->variant[0] != '\0')
    variant = query->variant;
  if (query->position[0] != '\0' && !check_position (self, query, variant, error))
    return FALSE;
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; k < group->any->len; k++)
        if (!set_keys (self, group->any->pdata[k], variant, error))
          return FALSE;
    }
  return TRUE;
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Alternatives as one query, with the order that was asked for. */
static ZugGameQuery *
join (ZugReader *self, GPtrArray *any)
{
  ZugGameQuery *query;

  if (any->len == 1)
    query = g_ptr_array_steal_index (any, 0);
  else
    {
      query = zug_game_query_new ();
      if (any->len > 0)
        g_ptr_array_extend_and_steal (zug_game_query_add_group (query, FALSE),
                                      g_ptr_array_ref (any));
    }
  query->sort = self->order->sort;
  query->reverse = self->order->reverse;
  return query;
}

/* Reads with a reader that knows its language and no more; *wrong is what it does not understand.
 */
static ZugGameQuery *
parse (ZugReader self, const char *text, ZugPlace *wrong, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GPtrArray) any = zug_query_alternatives_new ();
  g_autoptr (ZugGameQuery) order = zug_game_query_new ();
  g_autoptr (ZugGameQuery) query = NULL;

  self.text = self.at = self.term = valid;
  self.token.text = g_string_new (NULL);
  self.order = order;
  self.positions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (int i = 0; i < N_OPERATORS; i++)
    self.operators[i] = zug_query_word_list_local (operators[i]);
  if (read_any (&self, NULL, any, error))
    {
      query = join (&self, any);
      if (!set_keys (&self, query, "", error))
        g_clear_pointer (&query, zug_game_query_free);
    }
  *wrong = self.wrong;
  for (int i = 0; i < N_OPERATORS; i++)
    g_strfreev (self.operators[i]);
  g_string_free (self.token.text, TRUE);
  g_hash_table_unref (self.positions);
  return g_steal_pointer (&query);
}

ZugGameQuery *
zug_game_query_parse (const char *text, GError **error)
{
  ZugPlace wrong;

  return parse ((ZugReader) {.local = FALSE}, text, &wrong, error);
}

ZugGameQuery *
zug_game_query_parse_typed (const char *text, gsize *start, gsize *end, GError **error)
{
  ZugPlace wrong;
  ZugGameQuery *query = parse ((ZugReader) {.local = TRUE}, text, &wrong, error);

  *start = wrong.start;
  *end = wrong.end;
  return query;
}

gboolean
zug_game_query_find_filter (const char *text, const char *key, const char *value, gsize *start,
                            gsize *end)
{
  ZugPlace wrong;
  g_autoptr (ZugGameQuery) query =
      parse ((ZugReader) {.local = TRUE, .sought = key, .value = value}, text, &wrong, NULL);

  *start = wrong.start;
  *end = wrong.end;
  return query == NULL;
}
