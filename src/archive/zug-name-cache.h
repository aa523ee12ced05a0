/* zug-name-cache.h: names, laws and variants by their numbers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Numbers of names, laws and variants already in the database, so that game after game need not
 * look them up. After a transaction that failed, a new one has to be taken. */
typedef struct _ZugNameCache ZugNameCache;
ZugNameCache *zug_name_cache_new (void);
void zug_name_cache_free (ZugNameCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugNameCache, zug_name_cache_free)

/* Prepares for one transaction; the pen is to be freed before it ends. */
typedef struct _ZugNamePen ZugNamePen;
ZugNamePen *zug_name_pen_new (sqlite3 *db, ZugNameCache *cache, GError **error);
void zug_name_pen_free (ZugNamePen *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugNamePen, zug_name_pen_free)

/* The number of a name of a player, event or site, of laws, of a variant, made where they are new;
 * -1 and ERROR. */
gint64 zug_name_pen_name (ZugNamePen *self, const char *text, GError **error);
gint64 zug_name_pen_laws (ZugNamePen *self, const char *text, GError **error);
gint64 zug_name_pen_variant (ZugNamePen *self, const char *key, const char *name, GError **error);

G_END_DECLS
