/* zug-time-words.h: times and time controls in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-time-control.h"
#include <glib.h>

G_BEGIN_DECLS

/* What a clock shows, "1:04:37", "4:37", and in its last ten seconds "0:09.3"; what is left of a
 * unit counts as a whole one. Transfer full, all of them. */
char *zug_time_words_shown (gint64 ms);

/* Milliseconds until a clock that runs shows something else; 0 where none is left. */
gint64 zug_time_words_until_next (gint64 ms);

/* Full minutes as such, "2 minutes", anything else in seconds, "1 second". */
char *zug_time_words_duration (gint64 ms);

/* What a control means: "5 minutes, 3 seconds more with each turn". */
char *zug_time_words_control (const ZugTimeControl *control);

G_END_DECLS
