/* zug-filter-pane.h: all filters of a search as fields to fill in */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-query-filters.h"
#include "zug-position.h"
#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `changed`: the person changed a filter; see zug_filter_pane_get_query();
 * `turns`: wants to say what must hold at a turn. */
#define ZUG_TYPE_FILTER_PANE (zug_filter_pane_get_type ())
G_DECLARE_FINAL_TYPE (ZugFilterPane, zug_filter_pane, ZUG, FILTER_PANE, AdwBin)

/* Shows this query (copied), without `changed`. */
void zug_filter_pane_set_query (ZugFilterPane *self, const ZugGameQuery *query);
/* Transfer none. */
const ZugGameQuery *zug_filter_pane_get_query (ZugFilterPane *self);

/* Of ZugCollection; NULL: none. */
void zug_filter_pane_set_collections (ZugFilterPane *self, GPtrArray *collections);
/* The games to choose among, kept up to date; as at first those that are built in. */
void zug_filter_pane_set_variants (ZugFilterPane *self, ZugVariantStore *variants);
/* The position that can be looked for, copied; laws NULL: there is none. */
void zug_filter_pane_set_position (ZugFilterPane *self, const ZugLaws *laws,
                                   const ZugPosition *position);

G_END_DECLS
