/* zug-saved-searches.h: searches kept under a name: to pick, save, rename and delete */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-search.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `picked` (const char *query text); `trouble` (const char *words). */
#define ZUG_TYPE_SAVED_SEARCHES (zug_saved_searches_get_type ())
G_DECLARE_FINAL_TYPE (ZugSavedSearches, zug_saved_searches, ZUG, SAVED_SEARCHES, AdwBin)

void zug_saved_searches_set_archive (ZugSavedSearches *self, ZugArchive *archive);

/* The search that can be saved now; "" where there is none. */
void zug_saved_searches_set_current (ZugSavedSearches *self, const char *query);

G_END_DECLS
