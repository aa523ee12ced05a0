/* zug-ending-words.h: what endings are worth, as people read it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a value from a table means, a sentence: "Drawn with best play", "White wins with best play",
 * "0.73 for White with best play". g_free(). */
char *zug_ending_words (double value);

G_END_DECLS
