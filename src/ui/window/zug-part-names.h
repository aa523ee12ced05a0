/* zug-part-names.h: names for what GTK and libadwaita make themselves and leave without one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* From now on whatever is shown and can have the keyboard has a name for screen readers: lists of
 * choices, areas that scroll, expanders, buttons of messages. What the program has made itself it
 * names itself. Once for a program. */
void zug_part_names_watch (void);

G_END_DECLS
