/* zug-game-query-private.h: what reading and writing a search share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-query.h"
#include "zug-zfen.h"

G_BEGIN_DECLS

/* The fields that are texts, by their keys; the words, which have none, are last. */
typedef struct
{
  const char *key;
  gsize offset;
} ZugQueryField;

#define ZUG_N_QUERY_FIELDS 9
#define ZUG_N_WORD_FIELDS 6 /* the first of them are words, which several filters may give */
extern const ZugQueryField zug_query_fields[ZUG_N_QUERY_FIELDS];
char **zug_query_field (const ZugGameQuery *self, gsize i);

/* The ends of a month and of a year, where a range of dates includes them: 20130599, 20139999; in
 * files there are days and months that no calendar has. */
#define ZUG_LAST_DAY 99
#define ZUG_LAST_MONTH 99
/* A year, a month or a day as the first and the last that it contains. */
gboolean zug_query_read_date (const char *text, int *first, int *last);

/* A range's key, and what reads one of its ends as the first and the last number that it contains.
 */
typedef struct
{
  const char *key;
  gboolean (*read) (const char *text, int *first, int *last);
} ZugQueryRangeField;
extern const ZugQueryRangeField zug_query_ranges[ZUG_N_RANGES];

/* A word for a sign behind `nag:`, or its number. g_free(). */
char *zug_query_nag_text (guint number);

/* What a text of `tags` asks for; borrows it. */
typedef struct
{
  gsize name_length; /* the name is its beginning */
  const char *value; /* NULL: any */
  gboolean compares; /* the number at the value's beginning is in: */
  int from, to;
} ZugTagFilter;
gboolean zug_query_read_tag (const char *tag, ZugTagFilter *filter);

/* The English name of the filter that is typed so, in either case; NULL where there is none. local:
 * the person's language is read too. */
const char *zug_query_find_name (const char *typed, gboolean local);
/* Reads a value, in English, of a filter whose value is no text; FALSE where it cannot be. ""
 * changes nothing.
 */
gboolean zug_query_read_value (ZugGameQuery *self, const char *key, const char *value);

/* An array for alternatives. */
GPtrArray *zug_query_alternatives_new (void);

/* The key of the position under the laws of the variant, "" for orthodox chess; FALSE and STATUS
 * where it cannot be read, ZUG_STATUS_LAWS where the variant is no preset. */
gboolean zug_query_find_key (const ZugGameQuery *self, const char *variant, guint64 *key,
                             ZugStatus *status);

G_END_DECLS
