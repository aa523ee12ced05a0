/* zug-nag.h: the numbers by which annotators judge choices and positions */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Those of a group exclude each other, on the same choice or turn. */
typedef enum
{
  ZUG_NAG_OTHER,   /* excludes none */
  ZUG_NAG_CHOICE,  /* how good a choice is: on that side's choice */
  ZUG_NAG_POSITION /* who stands better: on the turn */
} ZugNagGroup;

typedef struct
{
  guint number; /* as in PGN, $1 */
  ZugNagGroup group;
  const char *sign; /* "!", "+="; in characters that every font has */
} ZugNag;

/* Those that are offered, by their numbers; NULL behind the last. Other numbers are kept and shown
 * as
 * "$8". */
const ZugNag *zug_nag_get (guint index);
/* NULL where it is none of those. */
const ZugNag *zug_nag_find (guint number);

/* What stands for a number among the moves: its sign or "$8". Transfer full. */
char *zug_nag_dup_sign (guint number);
/* What it means, translated: "a good choice"; "$8" where nobody knows. Transfer full. */
char *zug_nag_dup_words (guint number);

/* Whether a number judges a choice (1 to 9) and not the position: see zug-pgn.h. */
gboolean zug_nag_is_of_choice (guint number);
ZugNagGroup zug_nag_group (guint number);

G_END_DECLS
