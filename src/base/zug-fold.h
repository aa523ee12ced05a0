/* zug-fold.h: text as searches compare it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Without capitals and accents, ł being an l and ø an o: two texts that a person takes for the same
 * are equal. What is not UTF-8 is empty. Transfer full. */
char *zug_fold (const char *text);

/* The same with an e for the two dots over a, o and u and for the stroke through o, as those write
 * who have no such letters: "schaefer" for Schäfer. Transfer full. */
char *zug_fold_spelt (const char *text);

G_END_DECLS
