/* zug-game-query.h: what games somebody looks for, and in which order */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-game-terms.h"
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
  ZUG_SORT_ELO, /* the average of both ratings */
  ZUG_SORT_ELO_WHITE,
  ZUG_SORT_ELO_BLACK,
  ZUG_SORT_ECO,
  ZUG_SORT_SITE,
  ZUG_SORT_COLLECTION,
  ZUG_SORT_ANNOTATED,
  ZUG_SORT_OPENING,
  ZUG_SORT_ROUND,
  ZUG_SORT_MEN, /* that stand at the end */
  ZUG_N_SORTS
} ZugGameSort;

/* What is asked for by numbers from one to another. */
typedef enum
{
  ZUG_RANGE_ELO, /* the ratings of both players */
  ZUG_RANGE_ELO_ANY,
  ZUG_RANGE_ELO_WHITE,
  ZUG_RANGE_ELO_BLACK,
  ZUG_RANGE_ELO_DIFF, /* how far they are apart, plus 1 */
  ZUG_RANGE_ECO,      /* zug_eco_number() */
  ZUG_N_RANGES
} ZugQueryRangeKind;

/* Both ends are in; 0: open. */
typedef struct
{
  int from, to;
} ZugQueryRange;

/*
 * All that is set must hold. The natural order of a column: times and dates the latest first;
 * names, variants and collections from A to Z without regard to case and accents, one's own games
 * before other collections; results 1-0, 1/2-1/2, 0-1, *; lengths the shortest first; ratings the
 * highest first, the average where both are known; ECO codes from A00 to E99; openings by code,
 * then by name; rounds by their numbers ("2", "3.1", "10"), then those that have names; the men at
 * the end by what they are worth, the least first; annotated games first; among equals the latest
 * first. What is not known comes last, whichever way round.
 *
 * As text, which people type, the command line takes and saved searches keep: words, and filters
 * `key:value` (quoted where the value has spaces: `white:"de la Maza"`):
 *
 *   WORD            in the names of players, event, site, in the variant's name or in a comment;
 *                   words match beginnings of words, without regard to case and accents; also a
 *                   word of an opening that the game came through, its year, and what lists call
 *                   who has no name and a game that is open
 *   white: black: event: site:   words of that name
 *   player:         words that are in White's name or in Black's
 *   player:"=NAME"  this whole name, without regard to case and accents; white: black: event: site:
 *                   take whole names too
 *   comment:        words of comments
 *   result:1-0      several separated by commas
 *   variant:parity  the preset's id
 *   date:2013  date:2013.05..2014  date:..1999
 *   length:20..40   turns (single moves in pairs where sides take turns); turns: is read too
 *   elo:2700..      both ratings; elo-any: one of them; elo-white: elo-black: elo-diff:..50
 *   eco:B90..B99    by the first three characters of the tag, and where there is none by the
 *                   opening that the game came to last; eco:B9 and eco:B are all that begin so
 *   has:mate        a feature's name (zug_feature_name()), or `comment`; several filters: all of
 *                   them
 *   nag:blunder     a sign that an annotator gave, by its number ($4, 4), as it is written (??), or
 *                   by a word: good, mistake, brilliant, blunder, interesting, doubtful, only,
 *                   even, unclear, new; several filters: all of them
 *   tag:ECO=B90     a tag with this value, without regard to case and accents; tag:ECO: a tag that
 *                   is there at all; tag:WhiteElo>2700 < >= <=: the number at its beginning
 *   in:NUMBER       a collection, hidden or not; without it all that are visible
 *   position:"ZFEN" this position under the laws of `variant`, or of orthodox chess
 *   key:HEX         its zug_hash() in 16 digits, where that does not give it
 *   material:QR-Q   pattern:"Kg1 .h2"   happens:"share e4"   what is asked of a turn, all of it of
 *                   one and the same (zug-moment.h)
 *   sort:date sort:-date   with - in the reverse of the order natural for the column; of the whole;
 *                   zug_query_sort_name() has the columns
 *
 *   -TERM, NOT TERM         what must not hold: a word, a filter, a group
 *   (TERM TERM OR TERM)     a group: one of the alternatives must hold, all terms of it; OR in
 *                           capitals; at the top it needs no brackets
 *   white:(TERM OR TERM)    words of the group are values of the filter
 *
 * A filter that has one value and stands twice must hold in both. A result by itself, as score
 * sheets and lists write it (1-0, ½–½, 0:1), is that of result:, which takes white, black, draw and
 * open as well; a day by itself (2013.05.09, 9.5.2013) is that of date:.
 *
 * So it is kept, in any language; a person may type the words of the own one too
 * (zug-query-words.h), and a variant by its name.
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
  int date_to;     /* included: 20149999 */
  int length_from; /* 0: open */
  int length_to;
  ZugQueryRange ranges[ZUG_N_RANGES];
  guint32 features;   /* bit 1 << ZugFeature, all of them */
  ZugNagSet nags;     /* … all of them; comments too */
  GPtrArray *tags;    /* of char *, "ECO=B90", "ECO", "WhiteElo>2700" */
  GPtrArray *moments; /* of char *, "material:QR-Q" */
  GPtrArray *groups;  /* of ZugQueryGroup */
  gint64 collection;
  char *position; /* ZFEN as given; "" none */
  guint64 key;    /* its zug_hash(); without a text for it any but 0 */
  ZugGameSort sort;
  gboolean reverse;
} ZugGameQuery;

/* Alternatives: one of them must hold; or none of them may. What a collection or an order is asked
 * for in them only narrows what the whole asks for; a hidden collection that is named is looked
 * into. */
typedef struct
{
  gboolean none;
  GPtrArray *any; /* of ZugGameQuery, none of them empty */
} ZugQueryGroup;

ZugGameQuery *zug_game_query_new (void);
ZugGameQuery *zug_game_query_copy (const ZugGameQuery *self);
void zug_game_query_free (ZugGameQuery *self);
gboolean zug_game_query_equal (const ZugGameQuery *a, const ZugGameQuery *b);
/* Whether nothing is looked for (the order apart). */
gboolean zug_game_query_is_empty (const ZugGameQuery *self);

/* Whether it asks something of turns that it wants (zug_archive_find_turns_async()). */
gboolean zug_game_query_asks_of_turns (const ZugGameQuery *self);
/* Whether it asks something of turns at all, wanted or not: such a search takes its time. */
gboolean zug_game_query_looks_at_turns (const ZugGameQuery *self);

/* Adds a group without alternatives, to be filled: they belong to it. */
GPtrArray *zug_game_query_add_group (ZugGameQuery *self, gboolean none);

/* Reads the text above, as it is kept: in English. A filter without a value is nothing yet, and
 * neither is a group that has not been closed or an OR at its end; two quotation marks between such
 * are one that stands for itself. Takes time in proportion to the length. NULL with
 * ZUG_STORE_ERROR_INVALID where a filter has a value that cannot be, or is none that is known here
 * (the message names it). */
ZugGameQuery *zug_game_query_parse (const char *text, GError **error);
/* The same as a person types it, in English or the own language; where it is NULL *start and *end
 * say which bytes of the text are not understood. */
ZugGameQuery *zug_game_query_parse_typed (const char *text, gsize *start, gsize *end,
                                          GError **error);
/* Where the first filter of that name and value, as they are kept, stands in what a person typed;
 * FALSE where it has none. */
gboolean zug_game_query_find_filter (const char *text, const char *key, const char *value,
                                     gsize *start, gsize *end);
/* The text that reads as this query, to be kept. g_free(). */
char *zug_game_query_to_text (const ZugGameQuery *self);
/* The same in the person's language, to be seen and typed on. g_free(). */
char *zug_game_query_to_local_text (const ZugGameQuery *self);
/* A range's end as that text has it: "2700", "B90"; "" for 0. g_free(). */
char *zug_query_number_text (ZugQueryRangeKind kind, int number);

/* What `sort:` calls a column. */
const char *zug_query_sort_name (ZugGameSort sort);
/* Reads what stands behind `sort:`, "date" or "-date"; FALSE, and nothing is changed, where it
 * cannot be. */
gboolean zug_query_read_sort (const char *text, ZugGameSort *sort, gboolean *reverse);

/* Looks for this position: writes its ZFEN and sets the key, and names the variant of the laws
 * where the query names none. */
void zug_game_query_set_position (ZugGameQuery *self, const ZugLaws *laws,
                                  const ZugPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameQuery, zug_game_query_free)

G_END_DECLS
