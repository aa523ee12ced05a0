/* zug-law-guide.h: laws as people read them: their groups, names, values, and what a value means at the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <glib.h>

G_BEGIN_DECLS

/* The groups, A to G, of the classification in LAWS.md section 8. */
typedef enum
{
  ZUG_LAW_GROUP_PLAY,     /* A: players, turns, passing, rest */
  ZUG_LAW_GROUP_BOARD,    /* B: board, array */
  ZUG_LAW_GROUP_MEN,      /* C: men, castling */
  ZUG_LAW_GROUP_PAWNS,    /* D */
  ZUG_LAW_GROUP_CHECK,    /* E */
  ZUG_LAW_GROUP_END,      /* F */
  ZUG_LAW_GROUP_TOGETHER, /* G: both sides at once */
  ZUG_N_LAW_GROUPS
} ZugLawGroup;

/* The group in which a law stands, and what the group is called (translated). */
ZugLawGroup zug_law_guide_group (const ZugLaw *law);
const char *zug_law_guide_group_name (ZugLawGroup group);

/* Translated: what the law is called in a row ("Castling"), and one of its values in a list ("rests for a turn");
 * value: of law->values. */
const char *zug_law_guide_name (const ZugLaw *law);
const char *zug_law_guide_value_name (const ZugLaw *law, guint value);

/* The value it has in these laws, as in a list: numbers, squares and files as they are written, men by their
 * names. Transfer full. */
char *zug_law_guide_value (const ZugLaws *laws, const ZugLaw *law);

/* The law with that value: "Check: must be answered". Transfer full. */
char *zug_law_guide_row (const ZugLaws *laws, const ZugLaw *law);

/* What the law's value means at the board in these laws, one or two sentences. Transfer full. */
char *zug_law_guide_words (const ZugLaws *laws, const ZugLaw *law);

/* Whether the law says anything in these laws: `collision` only where moves are made together at the same moment, `pawn` not in
 * a row game … */
gboolean zug_law_guide_matters (const ZugLaws *laws, const ZugLaw *law);

/* Whether a search for these words finds the law: in its key, code, name, values and words, and in what else players
 * call it. Capitals and accents are all one. */
gboolean zug_law_guide_matches (const ZugLaws *laws, const ZugLaw *law, const char *search);

G_END_DECLS
