/* zug-query-words.h: the words of searches in the language of the person */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include <glib.h>

G_BEGIN_DECLS

/* What a result is called in lists: "1–0", "½–½", "open". Borrowed. */
const char *zug_result_words (ZugResult result);
/* What a game is called that can go on: "unfinished". Borrowed. */
const char *zug_result_unfinished_words (void);

/* --- the grammar ------------------------------------------------------------------------------ */

/* Names of filters, values that have a name, and what joins terms (in capitals) are English words
 * in texts that are kept, and may be words of the person's language where somebody types or reads
 * them. Both are read then; where a word is one of either, the English one counts. */

/* The English word that is typed so, without regard to case; NULL where there is none. `local`: the
 * person's language is read too. Static. */
const char *zug_query_word_english (const char *typed, gboolean local);
/* How the person's language writes it. g_free(). */
char *zug_query_word_local (const char *english);
/* All that it reads as this word, NULL at the end: g_strfreev(). */
char **zug_query_word_list_local (const char *english);

/* A value of a filter as texts that are kept have it: "1-0" for White, the id of a variant for its
 * name. What is none that is known stays as it is. g_free(). */
char *zug_query_value_english (const char *key, const char *typed, gboolean local);
/* The same back, in the person's language. g_free(). */
char *zug_query_value_local (const char *key, const char *value);

/* The filter that a word by itself is a value of: a result as score sheets and lists write it (1-0,
 * ½–½, 0:1) or a day (9.5.2013); NULL: none. */
const char *zug_query_word_filter (const char *word);

G_END_DECLS
