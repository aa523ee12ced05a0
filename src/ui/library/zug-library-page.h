/* zug-library-page.h: all games kept: searched, sorted, looked at, imported, exported, cared for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-friends.h"
#include "zug-game-query.h"
#include "zug-position.h"
#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `open-game` (gint64 id): the person wants to see a game; `open-beside` (gint64 id): the
 * same, in a tab of its own; `game-deleted` (gint64 id);
 * `restore` (const char *path): the archive shall be replaced by this backup, which was found
 * whole; `replay` (ZugGame): a game is to be replayed under another variant; `keep-laws`
 * (ZugVariant): the laws of a game shall be kept as a variant. Actions in the group `library`:
 * open, replay, tags, keep-laws, delete, export, export-found, import, backup, restore, check,
 * duplicates, undo, sort
 * ("date"), reverse. */
#define ZUG_TYPE_LIBRARY_PAGE (zug_library_page_get_type ())
G_DECLARE_FINAL_TYPE (ZugLibraryPage, zug_library_page, ZUG, LIBRARY_PAGE, AdwBin)

/* archive: NULL while there is none; why: then shown in place of the list, may be NULL. */
void zug_library_page_set_archive (ZugLibraryPage *self, ZugArchive *archive, const char *why);

/* Remembers there which columns the list has (`library-columns`) and how it is sorted
 * (`library-sort`), and begins with what is there. Once. */
void zug_library_page_set_settings (ZugLibraryPage *self, GSettings *settings);

/* The games that can be searched for by name, in place of those that are built in. */
void zug_library_page_set_variants (ZugLibraryPage *self, ZugVariantStore *variants);

/* Games with them that are not over say whose turn it is. */
void zug_library_page_set_friends (ZugLibraryPage *self, ZugFriends *friends);

/* Reads the list anew; cheap, called when a game was saved: while nobody looks it waits. */
void zug_library_page_refresh (ZugLibraryPage *self);

/* Puts the keyboard into the search field. */
void zug_library_page_focus_search (ZugLibraryPage *self);
/* Puts the keyboard on the games, or where none is listed on the search, from which Down leads to
 * them. */
void zug_library_page_focus (ZugLibraryPage *self);

/* The position that games can be searched for, copied; laws NULL: there is none. */
void zug_library_page_set_position (ZugLibraryPage *self, const ZugLaws *laws,
                                    const ZugPosition *position);

/* What it looks for. Borrowed until that changes. */
const ZugGameQuery *zug_library_page_get_query (ZugLibraryPage *self);

/* Looks for the games of these players. */
void zug_library_page_find_players (ZugLibraryPage *self, const char *players);

/* The page of a player; of oneself where `name` is NULL. Nothing where it names nobody. */
void zug_library_page_show_player (ZugLibraryPage *self, const char *name);

/* Looks for the games in which this position stood. */
void zug_library_page_find_position (ZugLibraryPage *self, const ZugLaws *laws,
                                     const ZugPosition *position);

/* Imports PGN files (of GFile) into a collection of their own, with progress and a report in the
 * page; after an import that is under way. */
void zug_library_page_import_files (ZugLibraryPage *self, GListModel *files);
/* The same for text: PGN, or a score sheet. */
void zug_library_page_import_text (ZugLibraryPage *self, const char *text);

/* A short message that goes by itself. */
void zug_library_page_toast (ZugLibraryPage *self, const char *words);

/* The game that is previewed, and men in the list, after words have become others. */
void zug_library_page_tell_anew (ZugLibraryPage *self);

G_END_DECLS
