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

extern const char *const zug_query_sorts[ZUG_N_SORTS];

/* The ends of a month and of a year, where a range of dates includes them: 20130599, 20131299. */
#define ZUG_LAST_DAY 99
#define ZUG_LAST_MONTH 12
/* A year, a month or a day as the first and the last that it contains. */
gboolean zug_query_read_date (const char *text, int *first, int *last);

/* The key of the position under the laws of the variant; FALSE and STATUS where it cannot be read,
 * ZUG_STATUS_LAWS where the variant is no preset. */
gboolean zug_query_find_key (const ZugGameQuery *self, guint64 *key, ZugStatus *status);

G_END_DECLS
