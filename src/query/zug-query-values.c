/* zug-query-values.c: the values of filters as people type them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"
#include "zug-query-words.h"

#include "zug-moment.h"
#include "zug-nag.h"
#include "zug-summary.h"
#include "zug-tags.h"

#include <string.h>

#define MAX_YEAR 9999
#define MAX_RATING 9999
#define MAX_NUMBER 999999999

/* Reads a value into a query; FALSE where it cannot be. */
typedef gboolean (*ZugReadValue) (ZugGameQuery *self, const char *value);

static gboolean
read_results (ZugGameQuery *self, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);

  for (char **part = parts; *part != NULL; part++)
    {
      ZugResult result = zug_result_of (*part);

      if (strcmp (*part, zug_result_text (result)) != 0)
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

/* --- dates and lengths ------------------------------------------------------------------------ */

/* 9.5.2013 and 5.2013 the other way round, as many people write them; else NULL. */
static char *
turn_date (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 4);
  guint n = g_strv_length (parts);

  if (n < 2 || n > 3 || strlen (parts[0]) > 2 || strlen (parts[n - 1]) != 4)
    return NULL;
  return n == 2 ? g_strdup_printf ("%s.%s", parts[1], parts[0])
                : g_strdup_printf ("%s.%s.%s", parts[2], parts[1], parts[0]);
}

static gboolean
read_plain_date (const char *text, int *first, int *last)
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

gboolean
zug_query_read_date (const char *text, int *first, int *last)
{
  g_autofree char *turned = turn_date (text);

  return read_plain_date (turned != NULL ? turned : text, first, last);
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

/* --- ratings and openings --------------------------------------------------------------------- */

static gboolean
read_rating (const char *text, int *first, int *last)
{
  *first = *last = read_number (&text, MAX_RATING);
  return *first > 0 && *text == '\0';
}

/* None apart counts as 1. */
static gboolean
read_difference (const char *text, int *first, int *last)
{
  *first = *last = read_number (&text, MAX_RATING) + 1;
  return *first > 0 && *text == '\0';
}

/* A code, or its beginning: B90, B9, B. */
static gboolean
read_eco (const char *text, int *first, int *last)
{
  gsize length = strlen (text);
  char from[] = "A00", to[] = "E99";

  if (length < 1 || length > 3)
    return FALSE;
  memcpy (from, text, length);
  memcpy (to, text, length);
  *first = zug_eco_number (from);
  *last = zug_eco_number (to);
  return *first > 0 && *last > 0;
}

const ZugQueryRangeField zug_query_ranges[ZUG_N_RANGES] = {
    {"elo", read_rating},       {"elo-any", read_rating},      {"elo-white", read_rating},
    {"elo-black", read_rating}, {"elo-diff", read_difference}, {"eco", read_eco},
};

/* --- other values ----------------------------------------------------------------------------- */

static gboolean
read_feature (ZugGameQuery *self, const char *value)
{
  if (g_ascii_strcasecmp (value, "variation") == 0)
    value = zug_feature_name (ZUG_FEATURE_VARIATIONS);
  if (g_ascii_strcasecmp (value, "comment") == 0 || g_ascii_strcasecmp (value, "comments") == 0)
    {
      self->nags.bits[0] |= UINT64_C (1) << ZUG_NAG_COMMENT;
      return TRUE;
    }
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    if (g_ascii_strcasecmp (value, zug_feature_name (feature)) == 0)
      {
        self->features |= 1u << feature;
        return TRUE;
      }
  return FALSE;
}

static const struct
{
  guint number;
  const char *word;
} nag_words[] = {
    {1, "good"},     {2, "mistake"}, {3, "brilliant"}, {4, "blunder"},  {5, "interesting"},
    {6, "doubtful"}, {7, "only"},    {10, "even"},     {13, "unclear"}, {146, "new"},
};

/* By one of those that each stand for one number alone. A minus may be a dash. */
static guint
find_sign (const char *text)
{
  const ZugNag *nag;

  for (guint i = 0; (nag = zug_nag_get (i)) != NULL; i++)
    {
      g_autoptr (GString) plain = g_string_new (nag->sign);

      g_string_replace (plain, "−", "-", 0);
      if (nag->group != ZUG_NAG_OTHER
          && (g_str_equal (text, nag->sign) || g_str_equal (text, plain->str)))
        return nag->number;
    }
  return 0;
}

/* The number of a sign by what stands behind `nag:`; 0 where it is none. */
static guint
nag_number (const char *text)
{
  guint64 number;

  for (gsize i = 0; i < G_N_ELEMENTS (nag_words); i++)
    if (g_ascii_strcasecmp (text, nag_words[i].word) == 0)
      return nag_words[i].number;
  if (g_ascii_string_to_unsigned (text + (text[0] == '$'), 10, 1, 255, &number, NULL))
    return (guint) number;
  return find_sign (text);
}

char *
zug_query_nag_text (guint number)
{
  for (gsize i = 0; i < G_N_ELEMENTS (nag_words); i++)
    if (nag_words[i].number == number)
      return g_strdup (nag_words[i].word);
  return g_strdup_printf ("%u", number);
}

static gboolean
read_nag (ZugGameQuery *self, const char *value)
{
  guint number = nag_number (value);

  self->nags.bits[number / 64] |= (guint64) (number > 0) << number % 64;
  return number > 0;
}

gboolean
zug_query_read_tag (const char *tag, ZugTagFilter *filter)
{
  gsize length = strcspn (tag, "=<>");
  const char *sign = tag + length, *value = sign + (*sign != '\0');
  gboolean equal = *sign != '=' && *value == '=';
  int number;

  *filter = (ZugTagFilter) {.name_length = length, .to = G_MAXINT};
  if (*sign == '=' && *value != '\0')
    filter->value = value;
  if (*sign == '=' || *sign == '\0')
    return TRUE;
  value += equal;
  filter->compares = TRUE;
  number = read_number (&value, MAX_NUMBER);
  if (*sign == '>')
    filter->from = number + !equal;
  else
    filter->to = number - !equal;
  return number >= 0 && *value == '\0';
}

static gboolean
read_tag (ZugGameQuery *self, const char *value)
{
  static const char *const signs[] = {"<", ">", "<=", ">=", NULL};
  g_autofree char *tag = g_strdup (value);
  g_autofree char *name = g_strndup (tag, strcspn (tag, "=<>"));
  char *sign = tag + strlen (name);
  ZugTagFilter filter;

  if (strcmp (sign, "=") == 0)
    *sign = '\0';
  if (name[0] == '\0' || zug_tag_names_column (name))
    return FALSE;
  /* The number is still to come. */
  if (g_strv_contains (signs, sign))
    return TRUE;
  if (!zug_query_read_tag (tag, &filter))
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

/* --- the order -------------------------------------------------------------------------------- */

static const char *const sort_names[ZUG_N_SORTS] = {
    [ZUG_SORT_UPDATED] = "updated",
    [ZUG_SORT_DATE] = "date",
    [ZUG_SORT_WHITE] = "white",
    [ZUG_SORT_BLACK] = "black",
    [ZUG_SORT_EVENT] = "event",
    [ZUG_SORT_RESULT] = "result",
    [ZUG_SORT_LENGTH] = "length",
    [ZUG_SORT_VARIANT] = "variant",
    [ZUG_SORT_ELO] = "elo",
    [ZUG_SORT_ELO_WHITE] = "elo-white",
    [ZUG_SORT_ELO_BLACK] = "elo-black",
    [ZUG_SORT_ECO] = "eco",
    [ZUG_SORT_SITE] = "site",
    [ZUG_SORT_COLLECTION] = "collection",
    [ZUG_SORT_ANNOTATED] = "annotated",
    [ZUG_SORT_OPENING] = "opening",
    [ZUG_SORT_ROUND] = "round",
    [ZUG_SORT_MEN] = "men",
};

const char *
zug_query_sort_name (ZugGameSort sort)
{
  g_return_val_if_fail (sort < ZUG_N_SORTS, "");

  return sort_names[sort];
}

gboolean
zug_query_read_sort (const char *text, ZugGameSort *sort, gboolean *reverse)
{
  gboolean back = text[0] == '-';

  for (int i = 0; i < ZUG_N_SORTS; i++)
    if (g_ascii_strcasecmp (text + back, sort_names[i]) == 0)
      {
        *sort = i;
        *reverse = back;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_sort (ZugGameQuery *self, const char *value)
{
  return zug_query_read_sort (value, &self->sort, &self->reverse);
}

/* --- all of them ------------------------------------------------------------------------------ */

static const struct
{
  const char *key;
  ZugReadValue read;
} value_fields[] = {
    {"result", read_results}, {"date", read_dates},    {"length", read_lengths},
    {"turns", read_lengths},  {"has", read_feature},   {"tag", read_tag},
    {"nag", read_nag},        {"in", read_collection}, {"key", read_key},
    {"sort", read_sort},
};

/* The reader of a range's ends, and where it goes; NULL where the key is none of a range. */
static const ZugQueryRangeField *
find_range (ZugGameQuery *self, const char *key, ZugQueryRange **range)
{
  for (gsize i = 0; i < ZUG_N_RANGES; i++)
    if (g_str_equal (key, zug_query_ranges[i].key))
      {
        *range = &self->ranges[i];
        return &zug_query_ranges[i];
      }
  return NULL;
}

static gboolean
is_name (const char *key)
{
  for (gsize i = 0; zug_query_fields[i].key != NULL; i++)
    if (g_str_equal (key, zug_query_fields[i].key))
      return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (value_fields); i++)
    if (g_str_equal (key, value_fields[i].key))
      return TRUE;
  for (gsize i = 0; i < ZUG_N_RANGES; i++)
    if (g_str_equal (key, zug_query_ranges[i].key))
      return TRUE;
  return zug_moment_has_key (key);
}

static gboolean
read_moment (ZugGameQuery *self, const char *key, const char *value)
{
  g_autoptr (ZugMoment) moment = zug_moment_new ();
  g_autofree char *name = g_ascii_strdown (key, -1);

  if (!zug_moment_add (moment, name, value))
    return FALSE;
  g_ptr_array_add (self->moments, g_strconcat (name, ":", value, NULL));
  return TRUE;
}

const char *
zug_query_find_name (const char *typed, gboolean local)
{
  const char *word = zug_query_word_english (typed, local);

  return word != NULL && is_name (word) ? word : NULL;
}

gboolean
zug_query_read_value (ZugGameQuery *self, const char *key, const char *value)
{
  ZugQueryRange *range;
  const ZugQueryRangeField *field = find_range (self, key, &range);

  /* Nothing yet where somebody is still typing. */
  if (value[0] == '\0')
    return TRUE;
  if (field != NULL)
    return read_range (value, field->read, &range->from, &range->to);
  if (zug_moment_has_key (key))
    return read_moment (self, key, value);
  for (gsize i = 0; i < G_N_ELEMENTS (value_fields); i++)
    if (g_str_equal (key, value_fields[i].key))
      return value_fields[i].read (self, value);
  return FALSE;
}
