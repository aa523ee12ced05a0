/* zug-query-filters.h: the filters that a query sets, one by one and in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-search.h"
#include "zug-variant-store.h"

G_BEGIN_DECLS

typedef enum
{
  ZUG_FILTER_PLAYER,
  ZUG_FILTER_WHITE,
  ZUG_FILTER_BLACK,
  ZUG_FILTER_EVENT,
  ZUG_FILTER_SITE,
  ZUG_FILTER_COMMENT,
  ZUG_FILTER_VARIANT,
  ZUG_FILTER_RESULTS,
  ZUG_FILTER_DATES,
  ZUG_FILTER_LENGTH,
  ZUG_FILTER_FEATURE, /* `value` is a ZugFeature */
  ZUG_FILTER_NAG,     /* … the number of a sign */
  ZUG_FILTER_TAG,     /* … a place in `tags` */
  ZUG_FILTER_RANGE,   /* … a ZugQueryRangeKind */
  ZUG_FILTER_TURN,    /* … a place in `moments` */
  ZUG_FILTER_GROUP,   /* … a place in `groups` */
  ZUG_FILTER_COLLECTION,
  ZUG_FILTER_POSITION,
} ZugFilterKind;

typedef struct
{
  ZugFilterKind kind;
  guint value;
  char *words; /* "White: Ada", "Mate or king captured" */
} ZugFilter;

/* The text of a filter that is words (up to ZUG_FILTER_VARIANT), in the query. */
char **zug_query_filter_text (ZugGameQuery *query, ZugFilterKind kind);

/* All that is set, words of no filter and the order apart: a GPtrArray of ZugFilter. A group, and
 * what is not wanted, is one of them, whatever stands in it. collections:
 * of ZugCollection, for their names; may be NULL. variants: for those of one's own variants; may be
 * NULL. Transfer full. */
GPtrArray *zug_query_list_filters (const ZugGameQuery *query, GPtrArray *collections,
                                   ZugVariantStore *variants);

/* What is asked for by the number of a sign (ZugNagSet): “?? a blunder”, “Comments”. g_free(). */
char *zug_query_nag_words (guint number);

/* The query without that filter. */
void zug_query_clear_filter (ZugGameQuery *query, ZugFilterKind kind, guint value);

/* What a collection is called. Borrowed. */
const char *zug_collection_words (const ZugCollection *collection);

G_END_DECLS
