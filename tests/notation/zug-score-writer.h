/* zug-score-writer.h: turns as text, for tests that read them back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-coordinate.h"
#include "zug-score-sheet.h"

/* The turn as text; in an alternating game the choice of position's side to move. Returns buffer.
 */
const char *zug_coordinate_write_turn (const ZugLaws *laws, const ZugPosition *position,
                                       ZugPair pair, ZugChance chance,
                                       char buffer[ZUG_COORDINATE_TURN_MAX]);

/* Writes turns that follow one another from the start position, a line each, and the result.
 * Reading the text again gives the same turns, comments (line breaks as spaces) and result.
 * `printed` is not looked at. The caller frees the text with free(); NULL without memory. */
char *zug_score_sheet_write (const ZugLaws *laws, const ZugPosition *start,
                             const ZugScoreTurn *turns, size_t n, ZugResult result);
