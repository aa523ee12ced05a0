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

/* A translated sentence with the code of the law it is about at its end: "… must move (E2)."; as it
 * is where the code is "". Transfer full. */
char *zug_law_words_with_code (const char *sentence, const char *code);

/* Why a move is not legal: "… (E2)." Transfer full. */
char *zug_law_words_why (ZugWhyReason reason);

/* What is wrong with a text, and where. Transfer full. */
char *zug_law_words_status (const ZugStatus *status);

/* A law and its value in words. Transfer full. */
char *zug_law_words_value (const ZugLaws *laws, const ZugLaw *law);

/* The same with the law's code: "… (G2)." Transfer full. */
char *zug_law_words_coded (const ZugLaws *laws, const char *key);

G_END_DECLS
