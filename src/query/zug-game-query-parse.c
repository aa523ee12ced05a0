/* zug-game-query-parse.c: a search as people type it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"

#include "zug-archive.h"
#include "zug-tags.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_YEAR 9999

/* --- reading values --------------------------------------------------------------------------- */

/* Reads a value into a query; FALSE where it cannot be. */
typedef gboolean (*ZugReadValue) (ZugGameQuery *self, const char *value);

static gboolean
read_results (ZugGameQuery *self, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);

  for (char **part = parts; *part != NULL; part++)
    {
      const char *text = strcmp (*part, "1/2") == 0 ? "1/2-1/2" : *part;
      ZugResult result = zug_result_of (text);

      if (strcmp (text, zug_result_text (result)) != 0)
        return FALSE;
      self->results |= 1u << result;
    }
  return TRUE;
}

/* Digits at *TEXT, which moves behind them; -1 where there are none or the number is above MAX. */
static int
read_number (const char **text, int max)
{
  gint64 number = 0;

  if (!g_ascii_isdigit (**text))
    return -1;
  for (; g_ascii_isdigit (**text); (*text)++)
    number = MIN (number * 10 + (**text - '0'), (gint64) G_MAXINT + 1);
  return number <= max ? (int) number : -1;
}

gboolean
zug_query_read_date (const char *text, int *first, int *last)
{
  int year = read_number (&text, MAX_YEAR), month = 0, day = 0;

  if (year < 1)
    return FALSE;
  if (*text == '.' || *text == '-')
    {
      text++;
      month = read_number (&text, 12);
      if (month < 1)
        return FALSE;
      if (*text == '.' || *text == '-')
        {
          text++;
          day = read_number (&text, 31);
          if (day < 1)
            return FALSE;
        }
    }
  *first = year * 10000 + month * 100 + day;
  *last =
      year * 10000 + (month > 0 ? month : ZUG_LAST_MONTH) * 100 + (day > 0 ? day : ZUG_LAST_DAY);
  return *text == '\0';
}

static gboolean
read_length (const char *text, int *first, int *last)
{
  *first = *last = read_number (&text, G_MAXINT);
  return *first > 0 && *text == '\0';
}

/* VALUE, FROM..TO, FROM.. or ..TO, with 0 for what is open. */
static gboolean
read_range (const char *value, gboolean (*read) (const char *text, int *first, int *last),
            int *from, int *to)
{
  const char *dots = strstr (value, "..");
  g_autofree char *before = NULL;
  int unused;

  if (dots == NULL)
    return read (value, from, to);
  before = g_strndup (value, (gsize) (dots - value));
  *from = *to = 0;
  if ((before[0] == '\0' && dots[2] == '\0') || (before[0] != '\0' && !read (before, from, &unused))
      || (dots[2] != '\0' && !read (dots + 2, &unused, to)))
    return FALSE;
  return *from == 0 || *to == 0 || *from <= *to;
}

static gboolean
read_dates (ZugGameQuery *self, const char *value)
{
  return read_range (value, zug_query_read_date, &self->date_from, &self->date_to);
}

static gboolean
read_lengths (ZugGameQuery *self, const char *value)
{
  return read_range (value, read_length, &self->length_from, &self->length_to);
}

static gboolean
read_feature (ZugGameQuery *self, const char *value)
{
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    if (g_ascii_strcasecmp (value, zug_feature_name (feature)) == 0)
      {
        self->features |= 1u << feature;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_tag (ZugGameQuery *self, const char *value)
{
  g_autofree char *tag = g_strdup (value);
  g_autofree char *name = NULL;
  gsize length = strlen (tag);

  if (length > 0 && strchr (tag, '=') == tag + length - 1)
    tag[--length] = '\0';
  name = g_strndup (tag, strcspn (tag, "="));
  if (name[0] == '\0' || zug_tag_has_column (name))
    return FALSE;
  g_ptr_array_add (self->tags, g_steal_pointer (&tag));
  return TRUE;
}

static gboolean
read_collection (ZugGameQuery *self, const char *value)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT64, &number, NULL))
    return FALSE;
  self->collection = (gint64) number;
  return TRUE;
}

static gboolean
read_key (ZugGameQuery *self, const char *value)
{
  return g_ascii_string_to_unsigned (value, 16, 0, G_MAXUINT64, &self->key, NULL);
}

static gboolean
read_sort (ZugGameQuery *self, const char *value)
{
  gboolean reverse = value[0] == '-';

  for (int sort = 0; sort < ZUG_N_SORTS; sort++)
    if (g_ascii_strcasecmp (value + reverse, zug_query_sorts[sort]) == 0)
      {
        self->sort = sort;
        self->reverse = reverse;
        return TRUE;
      }
  return FALSE;
}

static const struct
{
  const char *key;
  ZugReadValue read;
} value_fields[] = {
    {"result", read_results}, {"date", read_dates},  {"length", read_lengths},
    {"turns", read_lengths},  {"has", read_feature}, {"tag", read_tag},
    {"in", read_collection},  {"key", read_key},     {"sort", read_sort},
};

/* --- reading text ----------------------------------------------------------------------------- */

/* A part of the text: up to a space that is not between quotation marks, which are taken away (two
 * of them within are one that stands for itself). */
typedef struct
{
  GString *text;
  gssize colon; /* where the first colon outside of quotation marks is; -1 none */
} ZugToken;

/* Reads a token at TEXT and returns what comes behind it; NULL at the end. */
static const char *
next_token (const char *text, ZugToken *token)
{
  gboolean quoted = FALSE;

  g_string_truncate (token->text, 0);
  token->colon = -1;
  while (g_ascii_isspace (*text))
    text++;
  if (*text == '\0')
    return NULL;
  for (; *text != '\0' && (quoted || !g_ascii_isspace (*text)); text++)
    {
      if (*text == '"' && quoted && text[1] == '"')
        text++;
      else if (*text == '"')
        {
          quoted = !quoted;
          continue;
        }
      else if (*text == ':' && !quoted && token->colon < 0)
        token->colon = (gssize) token->text->len;
      g_string_append_c (token->text, *text);
    }
  return text;
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

static gboolean
set_invalid (GError **error, const char *key, const char *value)
{
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
               /* Translators: what was typed into a search: a filter's name and its value */
               C_ ("search", "“%s:” cannot be “%s”."), key, value);
  return FALSE;
}

/* Takes a filter; *known is FALSE where there is none of that name, *keyed becomes TRUE with a key.
 */
static gboolean
read_filter (ZugGameQuery *self, const char *key, const char *value, gboolean *known,
             gboolean *keyed, GError **error)
{
  *known = TRUE;
  for (gsize i = 0; zug_query_fields[i].key != NULL; i++)
    if (g_ascii_strcasecmp (key, zug_query_fields[i].key) == 0)
      {
        if (i < ZUG_N_WORD_FIELDS)
          add_words (zug_query_field (self, i), value);
        else
          zug_text_set (zug_query_field (self, i), value);
        return TRUE;
      }
  for (gsize i = 0; i < G_N_ELEMENTS (value_fields); i++)
    if (g_ascii_strcasecmp (key, value_fields[i].key) == 0)
      {
        /* Nothing yet where somebody is still typing. */
        if (value[0] == '\0')
          return TRUE;
        *keyed = *keyed || value_fields[i].read == read_key;
        return value_fields[i].read (self, value) || set_invalid (error, key, value);
      }
  *known = FALSE;
  return TRUE;
}

static gboolean
read_token (ZugGameQuery *self, const ZugToken *token, gboolean *keyed, GError **error)
{
  gboolean known = FALSE;

  if (token->colon > 0)
    {
      g_autofree char *key = g_strndup (token->text->str, (gsize) token->colon);

      if (!read_filter (self, key, token->text->str + token->colon + 1, &known, keyed, error))
        return FALSE;
    }
  if (!known)
    add_words (&self->words, token->text->str);
  return TRUE;
}

static gboolean
set_key (ZugGameQuery *self, GError **error)
{
  ZugStatus status = {0};

  if (zug_query_find_key (self, &self->key, &status))
    return TRUE;
  if (status.code == ZUG_STATUS_LAWS)
    g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                 C_ ("search", "“position:” needs a game known by name, which “%s” is not."),
                 self->variant);
  else
    g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                 /* Translators: a position's text, and what is wrong with it */
                 C_ ("search", "“position:” cannot be “%s” (%s)."), self->position,
                 g_dpgettext2 (NULL, "notation error", zug_status_words (status.code)));
  return FALSE;
}

ZugGameQuery *
zug_game_query_parse (const char *text, GError **error)
{
  g_autoptr (ZugGameQuery) self = zug_game_query_new ();
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  ZugToken token = {g_string_new (NULL), -1};
  gboolean good = TRUE, keyed = FALSE;

  for (const char *at = valid; good && (at = next_token (at, &token)) != NULL;)
    good = read_token (self, &token, &keyed, error);
  g_string_free (token.text, TRUE);
  /* Last, since the variant may stand behind the position. */
  if (good && !keyed && self->position[0] != '\0')
    good = set_key (self, error);
  return good ? g_steal_pointer (&self) : NULL;
}
