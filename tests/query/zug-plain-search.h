/* zug-plain-search.h: a search among made-up games that looks at each of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-finder-fixture.h"

/* The ids of the games that a query finds, in order, by looking at each: a GArray of gint64. */
GArray *zug_made_search (const ZugMade *games, const ZugGameQuery *query);
