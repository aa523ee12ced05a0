/* zug-opening-line.h: what is known of the game shown: event, date, ratings; and its opening, or
 * what somebody called its position */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-play-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two lines of words. One tells event, place, date, round and ratings of a game that is looked at,
 * where any is known. The other follows the turn shown: the name of the latest position that has
 * one. A name of one's own goes before that of the table. Hidden in games without openings while no
 * position has a name. Action: `name-position` asks for a name. */
#define ZUG_TYPE_OPENING_LINE (zug_opening_line_get_type ())
G_DECLARE_FINAL_TYPE (ZugOpeningLine, zug_opening_line, ZUG, OPENING_LINE, GtkWidget)

void zug_opening_line_attach (ZugOpeningLine *self, ZugPlaySession *session);

/* Where names of one's own are kept; NULL for nowhere: there are none then. */
void zug_opening_line_set_archive (ZugOpeningLine *self, ZugArchive *archive);

G_END_DECLS
