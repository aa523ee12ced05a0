/* zug-opening.h: what openings of orthodox chess are called */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <glib.h>

G_BEGIN_DECLS

/* A row of data/openings. */
typedef struct
{
  char code[4];          /* "B90", of the Encyclopaedia of Chess Openings */
  const char *family;    /* msgid, context "chess opening": "Sicilian Defence" */
  const char *variation; /* parts between ", "; "" none: "Najdorf, English Attack" */
} ZugOpening;

/* Whether games under these laws have such openings: orthodox chess, whatever it begins with. */
gboolean zug_opening_has (const ZugLaws *laws);

/* A position that more moves lead to belongs to no opening: that is another one's. */
#define ZUG_OPENING_MOVES 60

/* The opening that has this position, by its zug_hash() under such laws, after so many moves, 0
 * where nobody knows; NULL where it is in none. That of a game is the one that its latest such
 * position has. */
const ZugOpening *zug_opening_find (guint64 key, gsize moves);

/* Openings by numbers from 1 on, which archives keep: rows that are added to the table follow on
 * those that are there, and none ever goes or becomes another's. The number of the opening that has
 * this position after so many moves, 0 where it is in none; that of a game whose positions, the
 * start first, have these keys; and the opening of a number, NULL where there is none. */
guint zug_opening_number_at (guint64 key, gsize moves);
guint zug_opening_number_of_line (const guint64 *keys, gsize n);
const ZugOpening *zug_opening_by_number (guint number);

/* The place of each number in the order of code and name (zug_opening_dup_words()), from 1 on; 0
 * for numbers that there are none of. Of `n` numbers; borrowed. */
const guint16 *zug_opening_ranks (guint *n);

/* "Sicilian Defence: Najdorf, English Attack". Transfer full. */
char *zug_opening_dup_name (const ZugOpening *opening);

/* The same with its code: "B90 Sicilian Defence: Najdorf, English Attack". Transfer full. */
char *zug_opening_dup_words (const ZugOpening *opening);

/* A code with what all openings that have it are called, as far as they agree: "B90 Sicilian
 * Defence: Najdorf"; "A00" alone, and any other text as it is. Transfer full. */
char *zug_opening_dup_code_words (const char *code);

/* The keys (a GArray of guint64) of the positions of all openings whose code or names have a word
 * that begins so, in English or the person's language, and one that begins as one of `with` does
 * (NULL: no matter). All as zug_fold() gives it. Transfer full. */
GArray *zug_opening_list_keys (const char *word, const char *const *with);

/* The words that are translated (msgids, context "chess opening", NULL at the end). */
extern const char *const zug_opening_families[];
extern const char *const zug_opening_variations[];

G_END_DECLS
