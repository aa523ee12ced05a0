/* zug-list-words.h: several things in a row, as words; words that stay together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds one more to a list, with what stands between two where it is not the first: "e4, Nf3, Bc4".
 */
void zug_list_words_add (GString *list, const char *words);

/* The same words, never broken between two lines: "Nf3 62 %". Transfer full. */
char *zug_list_words_dup_unbroken (const char *words);

G_END_DECLS
