/* zug-law-guide.h: laws as people read them: their groups, names, values, and what a value means at
 * the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <glib.h>

G_BEGIN_DECLS

/* What a group of laws is called (translated). */
const char *zug_law_guide_group_name (ZugLawGroup group);

/* Translated: what the law is called in a row ("Castling"), and one of its values in a list ("rests
 * for a turn"); value: of law->values. */
const char *zug_law_guide_name (const ZugLaw *law);
const char *zug_law_guide_value_name (const ZugLaw *law, guint value);
/* The same where other laws are known, which may leave less to say. */
const char *zug_law_guide_value_among (const ZugLaws *laws, const ZugLaw *law, guint value);

/* The value it has in these laws, as in a list: numbers, squares and files as they are written, men
 * by their names. Transfer full. */
char *zug_law_guide_value (const ZugLaws *laws, const ZugLaw *law);

/* The law with that value: "Check: must be answered". Transfer full. */
char *zug_law_guide_row (const ZugLaws *laws, const ZugLaw *law);

/* What the law's value means at the board in these laws, one to three sentences. Transfer
 * full. */
char *zug_law_guide_words (const ZugLaws *laws, const ZugLaw *law);

/* Whether a search for these words finds the law: in its key, code, name, values and words, and in
 * what else players call it. Capitals and accents are all one. */
gboolean zug_law_guide_matches (const ZugLaws *laws, const ZugLaw *law, const char *search);

G_END_DECLS
