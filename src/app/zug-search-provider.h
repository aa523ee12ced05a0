/* zug-search-provider.h: games found by their players from the overview of GNOME Shell */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"

G_BEGIN_DECLS

/* Answers org.gnome.Shell.SearchProvider2, with what the library's list says of a game and nothing
 * else. It needs no window: as long as it has not been given an archive it opens the person's own
 * when it is first asked, and makes none; the program then stays for a moment after each answer.
 *
 * Signals: `open-game` (gint64 id, guint timestamp): a result was chosen; `look-for` (const char
 * *players, guint timestamp): all results are to be seen in the library. */
#define ZUG_TYPE_SEARCH_PROVIDER (zug_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (ZugSearchProvider, zug_search_provider, ZUG, SEARCH_PROVIDER, GObject)

ZugSearchProvider *zug_search_provider_new (GApplication *application);

gboolean zug_search_provider_export (ZugSearchProvider *self, GDBusConnection *bus,
                                     const char *path, GError **error);
void zug_search_provider_unexport (ZugSearchProvider *self);

/* From now on what is found stands in this one; NULL: nothing is found. */
void zug_search_provider_set_archive (ZugSearchProvider *self, ZugArchive *archive);

G_END_DECLS
