/* zug-query-filters.c: the filters that a query sets, one by one and in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-query-filters.h"

#include "zug-game-words.h"
#include "zug-list-words.h"
#include "zug-nag.h"
#include "zug-query-words.h"
#include "zug-variant.h"
#include <glib/gi18n.h>

static void
filter_free (gpointer data)
{
  ZugFilter *filter = data;

  g_free (filter->words);
  g_free (filter);
}

static void
add (GPtrArray *filters, ZugFilterKind kind, guint value, char *words)
{
  ZugFilter *filter = g_new (ZugFilter, 1);

  *filter = (ZugFilter) {kind, value, words};
  g_ptr_array_add (filters, filter);
}

char **
zug_query_filter_text (ZugGameQuery *query, ZugFilterKind kind)
{
  char **const texts[] = {
      [ZUG_FILTER_PLAYER] = &query->player,   [ZUG_FILTER_WHITE] = &query->white,
      [ZUG_FILTER_BLACK] = &query->black,     [ZUG_FILTER_EVENT] = &query->event,
      [ZUG_FILTER_SITE] = &query->site,       [ZUG_FILTER_COMMENT] = &query->comment,
      [ZUG_FILTER_VARIANT] = &query->variant,
  };

  g_return_val_if_fail (kind < G_N_ELEMENTS (texts), NULL);

  return texts[kind];
}

/* What is neither built in nor one's own is told by its id. */
static const char *
variant_words (ZugVariantStore *variants, const char *id)
{
  ZugVariantItem *item = variants != NULL ? zug_variant_store_find (variants, id) : NULL;

  return item != NULL ? zug_variant_item_get_name (item) : zug_variant_find_name (id, id);
}

static void
add_texts (GPtrArray *filters, const ZugGameQuery *query, ZugVariantStore *variants)
{
  static const char *const formats[] = {
      [ZUG_FILTER_PLAYER] = NC_ ("filter", "Player: %s"),
      [ZUG_FILTER_WHITE] = NC_ ("filter", "White: %s"),
      [ZUG_FILTER_BLACK] = NC_ ("filter", "Black: %s"),
      [ZUG_FILTER_EVENT] = NC_ ("filter", "Event: %s"),
      [ZUG_FILTER_SITE] = NC_ ("filter", "Site: %s"),
      [ZUG_FILTER_COMMENT] = NC_ ("filter", "Comment: %s"),
      [ZUG_FILTER_VARIANT] = "%s",
  };

  for (guint kind = 0; kind < G_N_ELEMENTS (formats); kind++)
    {
      const char *text = *zug_query_filter_text ((ZugGameQuery *) query, kind);
      const char *words = kind == ZUG_FILTER_VARIANT ? variant_words (variants, text) : text;
      g_autoptr (GString) all = NULL;

      if (*text == '\0')
        continue;
      all = g_string_new (
          kind == ZUG_FILTER_VARIANT ? "%s" : g_dpgettext2 (NULL, "filter", formats[kind]));
      g_string_replace (all, "%s", words, 1);
      add (filters, kind, 0, g_string_free (g_steal_pointer (&all), FALSE));
    }
}

static char *
results_words (guint results)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int result = 0; result < 4; result++)
    if (results & 1u << result)
      zug_list_words_add (words, zug_result_words (result));
  return g_strdup_printf (C_ ("filter", "Result: %s"), words->str);
}

static char *
dates_words (const ZugGameQuery *query)
{
  g_autofree char *from = zug_game_words_day (query->date_from);
  g_autofree char *to = zug_game_words_day (query->date_to);

  if (query->date_to == 0)
    return g_strdup_printf (C_ ("filter", "Since %s"), from);
  if (query->date_from == 0)
    return g_strdup_printf (C_ ("filter", "Until %s"), to);
  if (g_str_equal (from, to))
    return g_strdup_printf (C_ ("filter", "Date: %s"), from);
  return g_strdup_printf (C_ ("filter", "Date: %s to %s"), from, to);
}

static char *
length_words (const ZugGameQuery *query)
{
  if (query->length_to == 0)
    return g_strdup_printf (C_ ("filter", "%d turns or more"), query->length_from);
  if (query->length_from == 0)
    return g_strdup_printf (C_ ("filter", "At most %d turns"), query->length_to);
  if (query->length_from == query->length_to)
    return g_strdup_printf (g_dngettext (NULL, "%d turn", "%d turns", query->length_to),
                            query->length_to);
  return g_strdup_printf (C_ ("filter", "%d to %d turns"), query->length_from, query->length_to);
}

/* --- ranges ----------------------------------------------------------------------------------- */

static char *
range_words (ZugQueryRangeKind kind, const ZugQueryRange *range)
{
  static const char *const names[ZUG_N_RANGES] = {
      [ZUG_RANGE_ELO] = NC_ ("filter", "Both ratings: %s"),
      [ZUG_RANGE_ELO_ANY] = NC_ ("filter", "One rating: %s"),
      [ZUG_RANGE_ELO_WHITE] = NC_ ("filter", "White’s rating: %s"),
      [ZUG_RANGE_ELO_BLACK] = NC_ ("filter", "Black’s rating: %s"),
      [ZUG_RANGE_ELO_DIFF] = NC_ ("filter", "Ratings apart: %s"),
      [ZUG_RANGE_ECO] = NC_ ("filter", "Opening: %s"),
  };
  g_autofree char *from = zug_query_number_text (kind, range->from);
  g_autofree char *to = zug_query_number_text (kind, range->to);
  g_autofree char *both = range->from == range->to ? g_strdup (from)
                          /* TRANSLATORS: a range without an end, such as "2700 or more". */
                          : range->to == 0 ? g_strdup_printf (C_ ("filter", "%s or more"), from)
                          /* TRANSLATORS: a range without a beginning. */
                          : range->from == 0
                              ? g_strdup_printf (C_ ("filter", "%s at most"), to)
                              : g_strdup_printf (C_ ("filter", "%s to %s"), from, to);
  GString *words = g_string_new (g_dpgettext2 (NULL, "filter", names[kind]));

  g_string_replace (words, "%s", both, 1);
  return g_string_free (words, FALSE);
}

/* --- collections ------------------------------------------------------------------------------ */

const char *
zug_collection_words (const ZugCollection *collection)
{
  return *collection->name != '\0' ? collection->title : C_ ("library", "My Games");
}

static char *
collection_words (gint64 id, GPtrArray *collections)
{
  const ZugCollection *collection = zug_collections_find (collections, id);

  return collection != NULL
             ? g_strdup_printf (C_ ("filter", "In: %s"), zug_collection_words (collection))
             : g_strdup_printf (C_ ("filter", "In collection %d"), (int) id);
}

/* --- signs ------------------------------------------------------------------------------------ */

char *
zug_query_nag_words (guint number)
{
  g_autofree char *words = NULL, *sign = NULL;

  if (number == ZUG_NAG_COMMENT)
    return g_strdup (C_ ("filter", "Comments"));
  words = zug_nag_dup_words (number);
  if (zug_nag_find (number) == NULL)
    /* TRANSLATORS: a sign of annotators that has no words, by its number: “$200” */
    return g_strdup_printf (C_ ("filter", "Sign: %s"), words);
  sign = zug_nag_dup_sign (number);
  /* TRANSLATORS: a sign of an annotator and what it says: “??”, “a blunder” */
  return g_strdup_printf (C_ ("filter", "%1$s %2$s"), sign, words);
}

/* --- turns ------------------------------------------------------------------------------------ */

/* What is asked of a turn, "material:QR-Q", with its name in the person's language. */
static char *
moment_words (const char *moment)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();

  g_ptr_array_add (query->moments, g_strdup (moment));
  return zug_game_query_to_local_text (query);
}

/* --- groups ----------------------------------------------------------------------------------- */

/* All that a query asks for, as one text. */
static void
append_all (GString *words, const ZugGameQuery *query, GPtrArray *collections,
            ZugVariantStore *variants)
{
  g_autoptr (GPtrArray) filters = zug_query_list_filters (query, collections, variants);

  if (*query->words != '\0')
    zug_list_words_add (words, query->words);
  for (guint i = 0; i < filters->len; i++)
    zug_list_words_add (words, ((const ZugFilter *) filters->pdata[i])->words);
}

static char *
group_words (const ZugQueryGroup *group, GPtrArray *collections, ZugVariantStore *variants)
{
  g_autofree char *all = NULL;

  for (guint i = 0; i < group->any->len; i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree char *before = g_steal_pointer (&all);

      append_all (words, group->any->pdata[i], collections, variants);
      /* TRANSLATORS: two filters one of which must hold, such as "White: Ada or Black: Ada". */
      all = before != NULL ? g_strdup_printf (C_ ("filter", "%s or %s"), before, words->str)
                           : g_strdup (words->str);
    }
  /* TRANSLATORS: a filter that must not hold, such as "Not: White: Ada". */
  return group->none ? g_strdup_printf (C_ ("filter", "Not: %s"), all) : g_steal_pointer (&all);
}

/* --- all of them ------------------------------------------------------------------------------ */

GPtrArray *
zug_query_list_filters (const ZugGameQuery *query, GPtrArray *collections,
                        ZugVariantStore *variants)
{
  GPtrArray *filters = g_ptr_array_new_with_free_func (filter_free);

  if (query->collection != 0)
    add (filters, ZUG_FILTER_COLLECTION, 0, collection_words (query->collection, collections));
  add_texts (filters, query, variants);
  if (query->results != 0)
    add (filters, ZUG_FILTER_RESULTS, 0, results_words (query->results));
  if (query->date_from != 0 || query->date_to != 0)
    add (filters, ZUG_FILTER_DATES, 0, dates_words (query));
  if (query->length_from != 0 || query->length_to != 0)
    add (filters, ZUG_FILTER_LENGTH, 0, length_words (query));
  for (guint kind = 0; kind < ZUG_N_RANGES; kind++)
    if (query->ranges[kind].from != 0 || query->ranges[kind].to != 0)
      add (filters, ZUG_FILTER_RANGE, kind, range_words (kind, &query->ranges[kind]));
  for (guint feature = 0; feature < ZUG_N_FEATURES; feature++)
    if (query->features & 1u << feature)
      add (filters, ZUG_FILTER_FEATURE, feature, g_strdup (zug_game_words_feature (feature)));
  for (guint number = 0; number < 256; number++)
    if (query->nags.bits[number / 64] >> number % 64 & 1)
      add (filters, ZUG_FILTER_NAG, number, zug_query_nag_words (number));
  for (guint i = 0; i < query->tags->len; i++)
    add (filters, ZUG_FILTER_TAG, i,
         g_strdup_printf (C_ ("filter", "Tag: %s"), (char *) g_ptr_array_index (query->tags, i)));
  for (guint i = 0; i < query->moments->len; i++)
    add (filters, ZUG_FILTER_TURN, i, moment_words (query->moments->pdata[i]));
  if (*query->position != '\0')
    add (filters, ZUG_FILTER_POSITION, 0, g_strdup (C_ ("filter", "This position")));
  for (guint i = 0; i < query->groups->len; i++)
    add (filters, ZUG_FILTER_GROUP, i,
         group_words (query->groups->pdata[i], collections, variants));
  return filters;
}

void
zug_query_clear_filter (ZugGameQuery *query, ZugFilterKind kind, guint value)
{
  switch (kind)
    {
    case ZUG_FILTER_RESULTS:
      query->results = 0;
      break;
    case ZUG_FILTER_DATES:
      query->date_from = query->date_to = 0;
      break;
    case ZUG_FILTER_LENGTH:
      query->length_from = query->length_to = 0;
      break;
    case ZUG_FILTER_FEATURE:
      query->features &= ~(1u << value);
      break;
    case ZUG_FILTER_NAG:
      g_return_if_fail (value < 256);
      query->nags.bits[value / 64] &= ~(UINT64_C (1) << value % 64);
      break;
    case ZUG_FILTER_TAG:
      g_return_if_fail (value < query->tags->len);
      g_ptr_array_remove_index (query->tags, value);
      break;
    case ZUG_FILTER_TURN:
      g_return_if_fail (value < query->moments->len);
      g_ptr_array_remove_index (query->moments, value);
      break;
    case ZUG_FILTER_RANGE:
      g_return_if_fail (value < ZUG_N_RANGES);
      query->ranges[value] = (ZugQueryRange) {0, 0};
      break;
    case ZUG_FILTER_GROUP:
      g_return_if_fail (value < query->groups->len);
      g_ptr_array_remove_index (query->groups, value);
      break;
    case ZUG_FILTER_COLLECTION:
      query->collection = 0;
      break;
    case ZUG_FILTER_POSITION:
      zug_text_set (&query->position, "");
      query->key = 0;
      break;
    default:
      zug_text_set (zug_query_filter_text (query, kind), "");
    }
}
