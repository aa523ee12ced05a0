/* zug-game-query-parse.c: a search as people type it: terms, groups, what is not wanted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"

#include "zug-archive.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_DEPTH 16 /* of groups within groups */

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
  ZugGameQuery *order;   /* what sort: says, wherever it stands */
  GHashTable *positions; /* of queries that have one: the ZugPlace where it stands */
} ZugReader;

/* Terms all of which must hold. */
typedef struct
{
  ZugGameQuery *query;
  guint seen; /* filters of a single value that it has */
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

/* Adds words to those of a field, with single spaces between them. */
static void
add_words (char **field, const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " \t\n\v\f\r", -1);
  g_autoptr (GString) all = g_string_new (*field);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        if (all->len > 0)
          g_string_append_c (all, ' ');
        g_string_append (all, *part);
      }
  g_free (*field);
  *field = g_string_free (g_steal_pointer (&all), FALSE);
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
    if (g_ascii_strcasecmp (key, keys[i]) == 0)
      return 1u << i;
  for (guint i = 0; i < ZUG_N_RANGES; i++)
    if (g_ascii_strcasecmp (key, zug_query_ranges[i].key) == 0)
      return 1u << (G_N_ELEMENTS (keys) + i);
  return g_ascii_strcasecmp (key, "turns") == 0 ? find_single ("length") : 0;
}

static gboolean
take_text (ZugReader *self, ZugGameQuery *query, const char *key, const char *value)
{
  for (gsize i = 0; zug_query_fields[i].key != NULL; i++)
    if (g_ascii_strcasecmp (key, zug_query_fields[i].key) == 0)
      {
        if (i < ZUG_N_WORD_FIELDS)
          add_words (zug_query_field (query, i), value);
        /* A value that is still to come takes away none that stands before it. */
        else if (value[0] != '\0')
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

static gboolean
take_filter (ZugReader *self, ZugTerms *terms, const char *key, const char *value, GError **error)
{
  guint bit = value[0] != '\0' ? find_single (key) : 0;
  ZugGameQuery *query = terms->query;

  if (g_ascii_strcasecmp (key, "sort") == 0)
    query = self->order;
  else if (terms->seen & bit)
    query = zug_game_query_new ();
  if (!take_text (self, query, key, value) && !zug_query_read_value (query, key, value))
    {
      if (query != terms->query && query != self->order)
        zug_game_query_free (query);
      return set_wrong (
          self, error,
          /* Translators: what was typed into a search: a filter's name and its value */
          C_ ("search", "“%s:” cannot be “%s”."), key, value);
    }
  if (terms->seen & bit)
    add_alone (terms->query, FALSE, query);
  terms->seen |= bit;
  return TRUE;
}

/* Whether what stands before a colon was meant as the name of a filter: letters, and no address
 * behind it. */
static gboolean
looks_like_filter (const char *key, const char *value)
{
  gsize length = strspn (key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-");

  return length > 1 && key[length] == '\0' && !g_str_has_prefix (value, "//");
}

/* Takes the token. key: the filter that words of this group are values of; NULL: of none. */
static gboolean
take_token (ZugReader *self, ZugTerms *terms, const char *key, GError **error)
{
  const char *text = self->token.text->str;
  g_autofree char *own = NULL;
  const char *value;

  if (self->token.colon > 0)
    {
      own = g_strndup (text, (gsize) self->token.colon);
      value = text + self->token.colon + 1;
      if (zug_query_has_key (own))
        return take_filter (self, terms, own, value, error);
      if (looks_like_filter (own, value))
        return set_wrong (
            self, error,
            /* Translators: what was typed into a search: no filter's name */
            C_ ("search", "There is no filter “%s:”. In quotation marks it is a word."), own);
    }
  if (key != NULL)
    return take_filter (self, terms, key, text, error);
  add_words (&terms->query->words, text);
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
static char *
take_key (ZugReader *self)
{
  gsize length = 0;
  g_autofree char *key = NULL;

  while (g_ascii_isalpha (self->at[length]) || self->at[length] == '-')
    length++;
  if (self->at[length] != ':' || self->at[length + 1] != '(')
    return NULL;
  key = g_strndup (self->at, length);
  if (!zug_query_has_key (key))
    return NULL;
  self->at += length + 1;
  return g_steal_pointer (&key);
}

static gboolean
read_term (ZugReader *self, ZugTerms *terms, gboolean none, const char *key, GError **error)
{
  g_autofree char *own = take_key (self);
  ZugTerms alone = {.query = NULL};

  if (*self->at == '(')
    {
      self->at++;
      return read_group (self, terms, none, own != NULL ? own : key, error);
    }
  next_token (self);
  if (!none)
    return take_token (self, terms, key, error);
  alone.query = zug_game_query_new ();
  if (!take_token (self, &alone, key, error))
    {
      zug_game_query_free (alone.query);
      return FALSE;
    }
  add_alone (terms->query, TRUE, alone.query);
  return TRUE;
}

/* AND says what holds anyway. */
static gboolean
skip_operator (ZugReader *self, const char *word)
{
  gsize length = strlen (word);
  char next = strncmp (self->at, word, length) == 0 ? self->at[length] : 'x';

  if (next != '\0' && next != '(' && next != ')' && !g_ascii_isspace (next))
    return FALSE;
  self->at += length;
  return TRUE;
}

/* What comes before the next term: signs of what is not wanted. Dashes alone are none. */
static gboolean
read_none (ZugReader *self)
{
  gboolean none = FALSE;

  for (gsize dashes; (dashes = strspn (self->at, "-")) > 0 || skip_operator (self, "NOT");)
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

static void
begin_terms (ZugTerms *terms, GPtrArray *any)
{
  *terms = (ZugTerms) {zug_game_query_new (), 0};
  g_ptr_array_add (any, terms->query);
}

/* One that says nothing is none: somebody is still typing. */
static void
end_terms (GPtrArray *any)
{
  if (zug_game_query_is_empty (any->pdata[any->len - 1]))
    g_ptr_array_set_size (any, (int) any->len - 1);
}

/* Alternatives, up to the bracket that closes them or the end. */
static gboolean
read_any (ZugReader *self, const char *key, GPtrArray *any, GError **error)
{
  ZugTerms terms;

  begin_terms (&terms, any);
  for (skip_spaces (self); *self->at != '\0'; skip_spaces (self))
    {
      gboolean none;

      if (self->depth > 0 && *self->at == ')')
        {
          self->at++;
          break;
        }
      if (skip_operator (self, "AND"))
        continue;
      if (skip_operator (self, "OR"))
        {
          end_terms (any);
          begin_terms (&terms, any);
          continue;
        }
      self->term = self->at;
      none = read_none (self);
      if (*self->at != '\0' && !(self->depth > 0 && *self->at == ')')
          && !read_term (self, &terms, none, key, error))
        return FALSE;
    }
  end_terms (any);
  return TRUE;
}

/* --- positions -------------------------------------------------------------------------------- */

static gboolean
set_key (ZugReader *self, ZugGameQuery *query, const char *variant, GError **error)
{
  const ZugPlace *place = g_hash_table_lookup (self->positions, query);
  ZugStatus status = {0};

  if (zug_query_find_key (query, variant, &query->key, &status))
    return TRUE;
  if (status.code == ZUG_STATUS_LAWS)
    set_wrong (self, error,
               C_ ("search", "“position:” needs a game known by name, which “%s” is not."),
               variant);
  else
    set_wrong (self, error,
               /* Translators: a position's text, and what is wrong with it */
               C_ ("search", "“position:” cannot be “%s” (%s)."), query->position,
               g_dpgettext2 (NULL, "notation error", zug_status_words (status.code)));
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
  if (query->position[0] != '\0' && query->key == 0 && !set_key (self, query, variant, error))
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

ZugGameQuery *
zug_game_query_parse_at (const char *text, gsize *start, gsize *end, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GPtrArray) any = zug_query_alternatives_new ();
  g_autoptr (ZugGameQuery) order = zug_game_query_new ();
  g_autoptr (ZugGameQuery) query = NULL;
  ZugReader self = {.text = valid,
                    .at = valid,
                    .term = valid,
                    .token = {.text = g_string_new (NULL)},
                    .order = order,
                    .positions = g_hash_table_new_full (NULL, NULL, NULL, g_free)};

  if (read_any (&self, NULL, any, error))
    {
      query = join (&self, any);
      if (!set_keys (&self, query, "", error))
        g_clear_pointer (&query, zug_game_query_free);
    }
  *start = self.wrong.start;
  *end = self.wrong.end;
  g_string_free (self.token.text, TRUE);
  g_hash_table_unref (self.positions);
  return g_steal_pointer (&query);
}

ZugGameQuery *
zug_game_query_parse (const char *text, GError **error)
{
  gsize start, end;

  return zug_game_query_parse_at (text, &start, &end, error);
}
