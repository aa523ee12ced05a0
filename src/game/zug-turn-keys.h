/* zug-turn-keys.h: the positions that came before, as a search wants them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-opening.h"
#include "zug-turn.h"

G_BEGIN_DECLS

/* The zug_hash() of every position of the line before the one that follows `last` (of guint64),
 * those left out from which a turn was replayed: so a game that goes in circles is seen. Transfer
 * full. */
GArray *zug_turn_keys_before (ZugTurn *last, const ZugLaws *laws);

/* The opening that the line up to this turn is in: that of the latest of its positions that is in
 * one; NULL where none is, and under laws that know no openings. */
const ZugOpening *zug_turn_find_opening (ZugTurn *last, const ZugLaws *laws);

G_END_DECLS
