/* zug-law-words.h: laws, errors and ends of games in translated words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include "zug-status.h"
#include <glib.h>

G_BEGIN_DECLS

/* How a game ended, a whole sentence; NULL while it is open. `position` is the last one and tells
 * mate from a side that cannot move; NULL where it is not known. Transfer full. */
char *zug_law_words_end (const ZugLaws *laws, const ZugPosition *position, ZugEnd end);

/* Why a move is not legal. Static, translated. */
const char *zug_law_words_why (ZugWhyReason reason);

/* What is wrong with a text, and where. Transfer full. */
char *zug_law_words_status (const ZugStatus *status);

/* A law and its value in words. Transfer full. */
char *zug_law_words_value (const ZugLaws *laws, const ZugLaw *law);

G_END_DECLS
