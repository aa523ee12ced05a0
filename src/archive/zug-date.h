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

/* What somebody types as a date, year first or last ("2013-5-12", "12.5.2013", "2013.05", "2013"),
 * as the text of one. FALSE for what is none, or could be two. */
gboolean zug_date_read (const char *typed, char text[16]);

G_END_DECLS
