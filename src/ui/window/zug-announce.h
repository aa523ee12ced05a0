/* zug-announce.h: words for screen readers, wherever the keyboard is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has words spoken once that no name says: what became of a turn, what is wrong. widget: any in the
 * window where it happened; what a person has in front is interrupted by nothing else. */
void zug_announce (GtkWidget *widget, const char *words);

G_END_DECLS
