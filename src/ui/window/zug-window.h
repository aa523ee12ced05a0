/* zug-window.h: the one window: Play, Library, Variants and the menu */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-library-page.h"
#include "zug-play-tabs.h"
#include "zug-uci-setups.h"
#include "zug-variants-page.h"
#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `match-made` (ZugMatch): the person set up a new match, for which the page in front
 * has room; `learnt` (ZugVariant): somebody has come to the end of that game's lesson;
 * `offer-game` (const ZugLinkOffer *terms, const char *name): somebody who is called so wants to
 * offer a friend elsewhere a game; `open-files` (GListModel of GFile) and `open-text` (const char
 * *): somebody dropped or pasted them; `browse` (ZugGame): somebody has set it up to look at it;
 * `try-again` (): what the banner says could not be done is to be tried again; `open-game`,
 * `open-beside`, `game-deleted` and `restore` as the Library page has them. */
#define ZUG_TYPE_WINDOW (zug_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugWindow, zug_window, ZUG, WINDOW, AdwApplicationWindow)

/* settings: the program's GSettings; size and preferences are bound to it. */
ZugWindow *zug_window_new (GtkApplication *application, GSettings *settings);

/* All transfer none. */
ZugUciSetups *zug_window_get_engines (ZugWindow *self);
/* The one list of variants that every page lists; those built in until it is given an archive. */
ZugVariantStore *zug_window_get_variants (ZugWindow *self);
/* The one in front, among all games that are open. */
ZugPlayPage *zug_window_get_play_page (ZugWindow *self);
ZugPlayTabs *zug_window_get_play_tabs (ZugWindow *self);
/* Made when it is asked for. */
ZugLibraryPage *zug_window_get_library_page (ZugWindow *self);

/* The archive that every page reads; NULL: there is none, and why, which may be NULL too. */
void zug_window_set_archive (ZugWindow *self, ZugArchive *archive, const char *why);

/* Friends elsewhere, whose games in the library say whose turn it is. */
void zug_window_set_friends (ZugWindow *self, ZugFriends *friends);

/* The archive has changed: the library is read anew when it is seen. */
void zug_window_refresh_library (ZugWindow *self);

/* Brings the Play page to the front. */
void zug_window_show_play (ZugWindow *self);

/* Brings the Library page to the front. */
void zug_window_show_library (ZugWindow *self);

/* Opens the window in which a position is set up; position: NULL for the variant's array. */
void zug_window_set_up (ZugWindow *self, ZugVariant *variant, const ZugPosition *position);

/* Brings the Variants page to the front; id: the variant it shows, NULL for the one it showed last.
 */
void zug_window_show_variants (ZugWindow *self, const char *id);

/* A short message that goes by itself. */
void zug_window_toast (ZugWindow *self, const char *words);

/* Something that stays wrong (games cannot be kept) shown above everything until it is mended;
 * NULL takes it away. may_try: with a button to try it again. */
void zug_window_set_trouble (ZugWindow *self, const char *words, gboolean may_try);

G_END_DECLS
