/* zug-date.h: dates of games as numbers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A date's text ("2013.05.12", "????.??.??") as the number that the archive sorts by (20130512, 0),
 * parts that are not known 0. FALSE where the number cannot give the text back. */
gboolean zug_date_to_number (const char *text, int *number);
/* … and back: "2013.05.??". */
void zug_date_to_text (int number, char text[16]);

G_END_DECLS
