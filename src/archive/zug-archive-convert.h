/* zug-archive-convert.h: the games of version 1 in the tables of version 2 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive-private.h"

G_BEGIN_DECLS

/* Both inside the transaction of the scripts: before 002 the tables that come anew make room; after
 * the last one games, tags, turns and annotations become rows, bodies and an index, as they are
 * written today. */
gboolean zug_archive_convert_begin (sqlite3 *db, GError **error);
gboolean zug_archive_convert_end (sqlite3 *db, GError **error);

G_END_DECLS
