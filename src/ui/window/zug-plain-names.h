/* zug-plain-names.h: names of buttons for screen readers, without the underline of their key */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* GTK 4.8 tells "_Open" as the name of a button whose key is O. From now on every button that gets
 * seen, and whose label changes later, tells "Open". Once for a program. */
void zug_plain_names_watch (void);

G_END_DECLS
