/* zug-exact.h: row games looked through to their end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-width.h"

#include "zug-search-private.h"

/* Where so few squares are vacant that every way a game of simultaneous marks can go can be looked
 * at, takes the memory for it into run->exact; zug_exact_clear() gives it back. */
void zug_exact_init (ZugSearchRun *run, const ZugPosition *position);

void zug_exact_clear (ZugSearchRun *run);

/* What such a position is worth to White, both sides playing as well as can be. */
double zug_exact_value (ZugSearchRun *run, const ZugPosition *position);
