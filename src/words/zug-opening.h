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

/* The opening that has this position, by its zug_hash() under such laws; NULL where it is in none.
 * That of a game is the one that its latest such position has. */
const ZugOpening *zug_opening_find (guint64 key);

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
