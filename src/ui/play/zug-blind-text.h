/* zug-blind-text.h: text that is typed into an entry beside somebody who must not read it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes ready an entry that may be typed into blind. GTK 4.8 tells the accessibility bus the
 * letters of an entry that shows none: while it is blind this one holds dots, and the letters stand
 * elsewhere. Whether it is, says gtk_entry_get_visibility(). */
void zug_blind_text_attach (GtkEntry *entry);
void zug_blind_text_set_blind (GtkEntry *entry, gboolean blind);

/* What was typed. Transfer none, until the entry changes. */
const char *zug_blind_text_get (GtkEntry *entry);

/* Takes it all away without a word to the bus, and zeroes what held it. */
void zug_blind_text_wipe (GtkEntry *entry);

G_END_DECLS
