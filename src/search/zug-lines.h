/* zug-lines.h: what the marks of a row game are worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-width.h"

#include "zug-position.h"

/* In hundredths of a pawn, from White's view: every line that one side can still fill counts, the
 * more the fewer marks it lacks. */
int zug_evaluate_lines (const ZugLaws *laws, const ZugPosition *position);
