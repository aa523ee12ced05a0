/* zug-collection-list.h: one's own games, the clipbase and every import, to look at alone, hide,
 * name, remove, and to drop games on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-search.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* The clipbase, as long as there is none in the archive. */
#define ZUG_NO_CLIPBASE (-1)

/* Signals: `picked` (gint64 id): only this collection shall be shown, 0: all; `dropped` (gint64 id,
 * GArray of gint64, gboolean copy): these games were dropped on it; `listed`: the
 * collections were read, see zug_collection_list_get(); `changed`: one was hidden, shown or
 * removed, so that the games found are others; `report` (gint64 id): the report of its import is
 * asked for; `trouble` (const char *words). */
#define ZUG_TYPE_COLLECTION_LIST (zug_collection_list_get_type ())
G_DECLARE_FINAL_TYPE (ZugCollectionList, zug_collection_list, ZUG, COLLECTION_LIST, AdwBin)

void zug_collection_list_set_archive (ZugCollectionList *self, ZugArchive *archive);
/* Reads them anew. */
void zug_collection_list_refresh (ZugCollectionList *self);

/* Of ZugCollection; may be NULL. Transfer none. */
GPtrArray *zug_collection_list_get (ZugCollectionList *self);

/* Marks the collection that is shown alone, 0: all; no signal. */
void zug_collection_list_select (ZugCollectionList *self, gint64 id);

G_END_DECLS
