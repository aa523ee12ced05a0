/* zug-game-query-write.c: a search as the text that reads as it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"
#include "zug-query-words.h"

#include <string.h>

/* A text in the making. */
typedef struct
{
  GString *text;
  gboolean local; /* in the person's language */
} ZugWriter;

/* --- words and filters ------------------------------------------------------------------------ */

static void
append_space (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

static void
append_quoted (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    {
      if (*value == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *value);
    }
  g_string_append_c (text, '"');
}

/* key and value: as texts that are kept have them. */
static void
append_filter (ZugWriter *self, const char *key, const char *value)
{
  g_autofree char *name = self->local ? zug_query_word_local (key) : g_strdup (key);
  g_autofree char *words = self->local ? zug_query_value_local (key, value) : g_strdup (value);

  append_space (self->text);
  g_string_append_printf (self->text, "%s:", name);
  if (words[strcspn (words, " \t\n\v\f\r\"()")] != '\0')
    append_quoted (self->text, words);
  else
    g_string_append (self->text, words);
}

G_GNUC_PRINTF (3, 4)
static void
append_format (ZugWriter *self, const char *key, const char *format, ...)
{
  g_autofree char *value = NULL;
  va_list args;

  va_start (args, format);
  value = g_strdup_vprintf (format, args);
  va_end (args);
  append_filter (self, key, value);
}

/* One that any language joins terms with. */
static gboolean
is_operator (const char *word, gboolean local)
{
  static const char *const operators[] = {"OR", "AND", "NOT"};

  for (gsize i = 0; i < G_N_ELEMENTS (operators); i++)
    {
      g_auto (GStrv) all = zug_query_word_list_local (operators[i]);

      if (g_str_equal (word, operators[i])
          || (local && g_strv_contains ((const char *const *) all, word)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
needs_quotes (const char *word, gboolean local)
{
  return word[0] == '-' || strpbrk (word, "\":()\t\n\v\f\r") != NULL || is_operator (word, local)
         || zug_query_word_filter (word) != NULL;
}

/* Words stand as they are; one that would read as something else is quoted. */
static void
append_words (ZugWriter *self, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        append_space (self->text);
        if (needs_quotes (*part, self->local))
          append_quoted (self->text, *part);
        else
          g_string_append (self->text, *part);
      }
}

static void
append_results (ZugWriter *self, guint results)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (int result = 0; result < 4; result++)
    if (results & 1u << result)
      {
        if (value->len > 0)
          g_string_append_c (value, ',');
        g_string_append (value, zug_result_text (result));
      }
  if (value->len > 0)
    append_filter (self, "result", value->str);
}

static char *
date_text (int date)
{
  int month = date / 100 % 100, day = date % 100;

  if (date == 0)
    return g_strdup ("");
  if (month == 0 || (month == ZUG_LAST_MONTH && day == ZUG_LAST_DAY))
    return g_strdup_printf ("%04d", date / 10000);
  if (day == 0 || day == ZUG_LAST_DAY)
    return g_strdup_printf ("%04d.%02d", date / 10000, month);
  return g_strdup_printf ("%04d.%02d.%02d", date / 10000, month, day);
}

static void
append_dates (ZugWriter *self, int from, int to)
{
  g_autofree char *first = date_text (from);
  g_autofree char *last = date_text (to);
  int month_from, month_to;

  if (from == 0 && to == 0)
    return;
  /* A year, a month or a day alone, where it says both ends. */
  if (zug_query_read_date (first, &month_from, &month_to) && month_from == from && month_to == to)
    append_filter (self, "date", first);
  else
    append_format (self, "date", "%s..%s", first, last);
}

static void
append_lengths (ZugWriter *self, int from, int to)
{
  g_autofree char *first = from > 0 ? g_strdup_printf ("%d", from) : g_strdup ("");
  g_autofree char *last = to > 0 ? g_strdup_printf ("%d", to) : g_strdup ("");

  if (from > 0 && from == to)
    append_filter (self, "length", first);
  else if (from > 0 || to > 0)
    append_format (self, "length", "%s..%s", first, last);
}

char *
zug_query_number_text (ZugQueryRangeKind kind, int number)
{
  if (number == 0)
    return g_strdup ("");
  if (kind == ZUG_RANGE_ECO)
    return g_strdup_printf ("%c%02d", 'A' + (number - 1) / 100, (number - 1) % 100);
  return g_strdup_printf ("%d", kind == ZUG_RANGE_ELO_DIFF ? number - 1 : number);
}

static void
append_range (ZugWriter *self, ZugQueryRangeKind kind, const ZugQueryRange *range)
{
  g_autofree char *first = zug_query_number_text (kind, range->from);
  g_autofree char *last = zug_query_number_text (kind, range->to);

  if (range->from > 0 && range->from == range->to)
    append_filter (self, zug_query_ranges[kind].key, first);
  else if (range->from > 0 || range->to > 0)
    append_format (self, zug_query_ranges[kind].key, "%s..%s", first, last);
}

static void
append_nags (ZugWriter *self, const ZugNagSet *nags)
{
  if (nags->bits[0] >> ZUG_NAG_COMMENT & 1)
    append_filter (self, "has", "comment");
  for (guint number = 1; number < 256; number++)
    if (nags->bits[number / 64] >> number % 64 & 1)
      {
        g_autofree char *text = zug_query_nag_text (number);

        append_filter (self, "nag", text);
      }
}

/* --- queries and groups ----------------------------------------------------------------------- */

static void append_groups (ZugWriter *self, const ZugGameQuery *query, const char *variant);

static void
append_moment (ZugWriter *self, const char *moment)
{
  g_autofree char *key = g_strndup (moment, strcspn (moment, ":"));

  append_filter (self, key, moment + strlen (key) + 1);
}

/* All of a query but its order. variant: of what it stands in. */
static void
append_query (ZugWriter *self, const ZugGameQuery *query, const char *variant)
{
  guint64 key;
  ZugStatus status;

  if (query->variant[0] != '\0')
    variant = query->variant;
  append_words (self, query->words);
  for (gsize i = 0; zug_query_fields[i].key != NULL; i++)
    if (**zug_query_field (query, i) != '\0')
      append_filter (self, zug_query_fields[i].key, *zug_query_field (query, i));
  append_results (self, query->results);
  append_dates (self, query->date_from, query->date_to);
  append_lengths (self, query->length_from, query->length_to);
  for (int kind = 0; kind < ZUG_N_RANGES; kind++)
    append_range (self, kind, &query->ranges[kind]);
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    if (query->features & 1u << feature)
      append_filter (self, "has", zug_feature_name (feature));
  append_nags (self, &query->nags);
  for (guint i = 0; i < query->tags->len; i++)
    append_filter (self, "tag", query->tags->pdata[i]);
  for (guint i = 0; i < query->moments->len; i++)
    append_moment (self, query->moments->pdata[i]);
  if (query->collection != 0)
    append_format (self, "in", "%" G_GINT64_FORMAT, query->collection);
  /* Only where position and variant do not say it. */
  if (query->position[0] != '\0'
          ? !zug_query_find_key (query, variant, &key, &status) || key != query->key
          : query->key != 0)
    append_format (self, "key", "%016" G_GINT64_MODIFIER "x", query->key);
  append_groups (self, query, variant);
}

static void
append_alternatives (ZugWriter *self, const ZugQueryGroup *group, const char *variant)
{
  g_autofree char *operator= self->local ? zug_query_word_local ("OR") : g_strdup ("OR");

  for (guint i = 0; i < group->any->len; i++)
    {
      ZugWriter alternative = {g_string_new (NULL), self->local};

      append_query (&alternative, group->any->pdata[i], variant);
      if (i > 0)
        g_string_append_printf (self->text, " %s ", operator);
      g_string_append (self->text, alternative.text->str);
      g_string_free (alternative.text, TRUE);
    }
}

/* A word or a filter, before which a dash stands without brackets. */
static gboolean
is_one_term (const char *text)
{
  gboolean quoted = FALSE;

  for (const char *at = text; *at != '\0'; at++)
    if (*at == '"')
      quoted = !quoted;
    else if (*at == ' ' && !quoted)
      return FALSE;
  return text[0] != '(' && text[0] != '-';
}

static void
append_groups (ZugWriter *self, const ZugGameQuery *query, const char *variant)
{
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];
      g_autoptr (GString) inner = g_string_new (NULL);
      ZugWriter writer = {inner, self->local};

      append_alternatives (&writer, group, variant);
      append_space (self->text);
      g_string_append_printf (self->text,
                              group->none && is_one_term (inner->str) ? "-%s"
                              : group->none                           ? "-(%s)"
                                                                      : "(%s)",
                              inner->str);
    }
}

/* Alternatives, and nothing beside them but an order. */
static const ZugQueryGroup *
find_only_group (const ZugGameQuery *self)
{
  g_autoptr (ZugGameQuery) rest = zug_game_query_copy (self);
  const ZugQueryGroup *group = self->groups->len == 1 ? self->groups->pdata[0] : NULL;

  g_ptr_array_set_size (rest->groups, 0);
  return group != NULL && !group->none && group->any->len > 1 && zug_game_query_is_empty (rest)
             ? group
             : NULL;
}

static char *
write_text (const ZugGameQuery *self, gboolean local)
{
  ZugWriter writer = {g_string_new (NULL), local};
  const ZugQueryGroup *group = find_only_group (self);

  if (group != NULL)
    append_alternatives (&writer, group, "");
  else
    append_query (&writer, self, "");
  if (self->sort != ZUG_SORT_UPDATED || self->reverse)
    append_format (&writer, "sort", "%s%s", self->reverse ? "-" : "",
                   zug_query_sort_name (self->sort));
  return g_string_free (writer.text, FALSE);
}

char *
zug_game_query_to_text (const ZugGameQuery *self)
{
  return write_text (self, FALSE);
}

char *
zug_game_query_to_local_text (const ZugGameQuery *self)
{
  return write_text (self, TRUE);
}
