/* zug-random-laws.h: games that nobody has thought of */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

#include <glib.h>

/* Laws that can be played (zug_laws_problem()), the same for the same seed: of a preset or of
 * orthodox chess, with laws changed by chance, now and then on another board, with holes or with
 * men of its own. Never for teams. */
void zug_random_laws (guint32 seed, ZugLaws *laws);
