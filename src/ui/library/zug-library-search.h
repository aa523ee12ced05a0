/* zug-library-search.h: what the library looks for: a text, the filters in it, searches kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-query-filters.h"
#include "zug-position.h"
#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* The text, the chips below it and the fields of the Filter popover are views of one query.
 * Signals: `changed`: the query became another; `left`: Enter or Down in the text: on to the games;
 * `trouble` (const char *words). */
#define ZUG_TYPE_LIBRARY_SEARCH (zug_library_search_get_type ())
G_DECLARE_FINAL_TYPE (ZugLibrarySearch, zug_library_search, ZUG, LIBRARY_SEARCH, AdwBin)

/* Transfer none. */
const ZugGameQuery *zug_library_search_get_query (ZugLibrarySearch *self);
/* Looks for this (copied); `changed` follows where it is another. */
void zug_library_search_set_query (ZugLibrarySearch *self, const ZugGameQuery *query);

/* Says that the archive cannot look for this, and marks what it does not know. */
void zug_library_search_refuse (ZugLibrarySearch *self, const char *words);

void zug_library_search_set_archive (ZugLibrarySearch *self, ZugArchive *archive);
/* Of ZugCollection. */
void zug_library_search_set_collections (ZugLibrarySearch *self, GPtrArray *collections);
void zug_library_search_set_variants (ZugLibrarySearch *self, ZugVariantStore *variants);
/* laws NULL: no position. */
void zug_library_search_set_position (ZugLibrarySearch *self, const ZugLaws *laws,
                                      const ZugPosition *position);

void zug_library_search_focus (ZugLibrarySearch *self);
/* Whether the keyboard is in the entry, and nothing has been typed there. */
gboolean zug_library_search_is_idle (ZugLibrarySearch *self);

/* A widget for either end of the bar. */
void zug_library_search_add (ZugLibrarySearch *self, GtkWidget *widget, GtkPackType where);

G_END_DECLS
