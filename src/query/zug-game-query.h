/* zug-game-query.h: what games somebody looks for, and in which order */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ZUG_SORT_UPDATED, /* went on or came in last, the default */
  ZUG_SORT_DATE,
  ZUG_SORT_WHITE,
  ZUG_SORT_BLACK,
  ZUG_SORT_EVENT,
  ZUG_SORT_RESULT,
  ZUG_SORT_LENGTH,
  ZUG_SORT_VARIANT,
  ZUG_N_SORTS
} ZugGameSort;

/*
 * All that is set must hold. The natural order of a column: times and dates the latest first; names
 * and variants from A to Z without regard to case and accents, those that say nothing last; results
 * 1-0, 1/2-1/2, 0-1, *; lengths the shortest first; among equals the latest first.
 *
 * As text, which people type, the command line takes and saved searches keep: words, and filters
 * `key:value` (quoted where the value has spaces: `white:"de la Maza"`):
 *
 *   WORD            in the names of players, event, site, in the variant's name or in a comment;
 *                   words match beginnings of words, without regard to case and accents
 *   white: black: event: site:   words of that name
 *   player:         words that are in White's name or in Black's
 *   comment:        words of comments
 *   result:1-0      several separated by commas
 *   variant:parity  the preset's id
 *   date:2013  date:2013.05..2014  date:..1999
 *   length:20..40   turns (single moves in pairs where sides take turns); turns: is read too
 *   has:mate        a feature's name (zug_feature_name()); several filters: all of them
 *   tag:ECO=B90     a tag with this value; tag:ECO: a tag that is there at all
 *   in:NUMBER       a collection, hidden or not; without it all that are visible
 *   position:"ZFEN" this position under the laws of `variant`, or of orthodox chess
 *   key:HEX         its zug_hash() in 16 digits, where that does not give it
 *   sort:date sort:-date   with - in the reverse of the order natural for the column
 */
typedef struct
{
  char *words; /* "" where there are none; never NULL, like all texts here */
  char *player;
  char *white;
  char *black;
  char *event;
  char *site;
  char *comment;
  guint results;   /* bit 1 << ZugResult; 0: any */
  char *variant;   /* a preset's id */
  int date_from;   /* as in the archive, 20130500; 0: open */
  int date_to;     /* included: 20141299 */
  int length_from; /* 0: open */
  int length_to;
  guint32 features; /* bit 1 << ZugFeature, all of them */
  GPtrArray *tags;  /* of char *, "ECO=B90" or "ECO" */
  gint64 collection;
  char *position; /* ZFEN as given; "" none */
  guint64 key;    /* its zug_hash(); without a text for it any but 0 */
  ZugGameSort sort;
  gboolean reverse;
} ZugGameQuery;

ZugGameQuery *zug_game_query_new (void);
ZugGameQuery *zug_game_query_copy (const ZugGameQuery *self);
void zug_game_query_free (ZugGameQuery *self);
gboolean zug_game_query_equal (const ZugGameQuery *a, const ZugGameQuery *b);
/* Whether nothing is looked for (the order apart). */
gboolean zug_game_query_is_empty (const ZugGameQuery *self);

/* Reads the text above. What is no filter known here is a word; a filter without a value is nothing
 * yet; two quotation marks between such are one that stands for itself. NULL with
 * ZUG_STORE_ERROR_INVALID where a known filter has a value that cannot be (the message names
 * both). */
ZugGameQuery *zug_game_query_parse (const char *text, GError **error);
/* The text that reads as this query. g_free(). */
char *zug_game_query_to_text (const ZugGameQuery *self);

/* Looks for this position: writes its ZFEN and sets the key, and names the variant of the laws
 * where the query names none. */
void zug_game_query_set_position (ZugGameQuery *self, const ZugLaws *laws,
                                  const ZugPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameQuery, zug_game_query_free)

G_END_DECLS
