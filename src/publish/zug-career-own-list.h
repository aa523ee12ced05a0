/* zug-career-own-list.h: the lines of a player's page, of oneself against each level too */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career-list.h"
#include "zug-game-query.h"

G_BEGIN_DECLS

/* --- zug-career-list.c ------------------------------------------------------------------------ */

ZugCareerSection *zug_career_section_add (GPtrArray *sections, const char *title);
ZugCareerLine *zug_career_line_new (const char *title, const ZugTally *tally, guint rating,
                                    const ZugGameQuery *query);
/* rating: 0 for none; query: copied as text, NULL for none. */
void zug_career_section_add_line (ZugCareerSection *section, const char *title,
                                  const ZugTally *tally, guint rating, const ZugGameQuery *query);

/* --- zug-career-own-list.c -------------------------------------------------------------------- */

/* Adds the sections of oneself: by colour, against each level and engine in all variants and in
 * each of them, by year. */
void zug_career_list_own (const ZugCareer *career, guint most, GPtrArray *sections);

G_END_DECLS
