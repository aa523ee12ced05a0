/* zug-library-page.h: the games kept, as a list that can be searched */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `open-game` (gint64 id): the person wants to see a game;
 * `game-deleted` (gint64 id). */
#define ZUG_TYPE_LIBRARY_PAGE (zug_library_page_get_type ())
G_DECLARE_FINAL_TYPE (ZugLibraryPage, zug_library_page, ZUG, LIBRARY_PAGE, GtkWidget)

/* archive: NULL while there is none; why: then shown in place of the list, may be NULL. */
void zug_library_page_set_archive (ZugLibraryPage *self, ZugArchive *archive, const char *why);

/* Reads the list anew; cheap, called when a game was saved. */
void zug_library_page_refresh (ZugLibraryPage *self);

/* Puts the keyboard into the search field. */
void zug_library_page_focus_search (ZugLibraryPage *self);

G_END_DECLS
