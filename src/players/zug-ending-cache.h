/* zug-ending-cache.h: the program's own tables of endings, kept open */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include <glib.h>

G_BEGIN_DECLS

/* Where the program's own tables are: in the person's data folder. g_free(). */
char *zug_ending_folder (void);

/* The tables that can help to choose from a position on: those of the laws, where so few men are
 * left that they come into sight. NULL where there are none. They stay open until the program ends;
 * those that are made meanwhile are found when they are whole. In any thread that may wait: it may
 * read files. */
const ZugEndings *zug_ending_cache_get (const ZugLaws *laws, const ZugPosition *position);

/* As zug_search_analyse(), with these tables: exact where they have the turn itself. */
gboolean zug_ending_cache_analyse (const ZugLaws *laws, const ZugPosition *position,
                                   const ZugSearchLimits *limits, ZugAnalysis *analysis);

G_END_DECLS
