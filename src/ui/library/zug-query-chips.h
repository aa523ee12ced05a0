/* zug-query-chips.h: the filters of a search as chips, each taken away by a press */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-query-filters.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `removed` (guint kind, guint value): a chip was pressed, or Delete on it; see ZugFilter.
 */
#define ZUG_TYPE_QUERY_CHIPS (zug_query_chips_get_type ())
G_DECLARE_FINAL_TYPE (ZugQueryChips, zug_query_chips, ZUG, QUERY_CHIPS, AdwBin)

/* Shows these filters, of ZugFilter; hides itself where there are none. */
void zug_query_chips_show (ZugQueryChips *self, GPtrArray *filters);

G_END_DECLS
