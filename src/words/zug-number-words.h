/* zug-number-words.h: numbers with a decimal sign */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* With so many digits behind the decimal sign of the language that the words are in, as the
 * locale's may be another: "1.4". Transfer full. */
char *zug_number_words (double value, int digits);

G_END_DECLS
