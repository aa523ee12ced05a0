/* zug-complaint.h: says in a dialog, or in a line, what did not work or what has been done */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A message of any length that stays until it is closed; what fits into a line is a toast. parent
 * may be NULL. */
void zug_complain (GtkWindow *parent, const char *heading, const char *words);

/* A line, taken literally, that goes by itself. Borrowed. */
AdwToast *zug_toast (AdwToastOverlay *toasts, const char *words);

/* The same with a button, for which it stays a while, and comes before what waits to be said. The
 * closure is called as on_button (toast, data). Borrowed. */
AdwToast *zug_toast_with (AdwToastOverlay *toasts, const char *words, const char *button,
                          GCallback on_button, gpointer data, GClosureNotify destroy);

G_END_DECLS
