/* zug-career-list.h: what is known of a player, in words: line by line, each with its search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-career.h"

G_BEGIN_DECLS

/* All words are translated and plain. Transfer full. */

typedef struct
{
  char *title; /* "As White", an opponent, an opening, a year */
  char *words; /* "45 games, 62 %: 20 won, 16 drawn, 9 lost" */
  ZugTally tally;
  char *query; /* the search that finds these games; NULL: there is none */
} ZugCareerLine;

typedef struct
{
  char *title;
  GPtrArray *lines; /* of ZugCareerLine, at least one */
  guint more;       /* lines that were left out: those with the fewest games, the oldest years */
} ZugCareerSection;

/* Sections of ZugCareerSection with at most so many lines each; none where there are no games. */
GPtrArray *zug_career_list_sections (const ZugCareer *career, guint most);

/* The player's name. */
char *zug_career_dup_title (const ZugCareer *career);
/* "5,012 games, 62 %: 2,000 won, …". */
char *zug_career_dup_words (const ZugCareer *career);
/* From when to when the rating is known, and how high it was; NULL where it is not. */
char *zug_career_dup_rating_words (const ZugCareer *career);
/* "and 312 more"; NULL where nothing was left out. */
char *zug_career_section_dup_more (const ZugCareerSection *section);

/* How one has done oneself against opponents of this kind ("computer:1:gambler": of its level) in a
 * variant, by its id: NULL where there was no game; zug_career_line_free(). */
ZugCareerLine *zug_career_dup_own_line (const ZugCareer *career, const char *kind,
                                        const char *variant);
void zug_career_line_free (ZugCareerLine *self);

/* A game of the list: "White – Black". */
char *zug_career_dup_players (const ZugGameRow *game);
/* "2013.05.01, 1-0, 41 turns, Wijk aan Zee". */
char *zug_career_dup_facts (const ZugGameRow *game);

G_END_DECLS
