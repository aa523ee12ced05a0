/* zug-variant-list.h: all variants at a glance: one's own first, then those built in, in their
 * groups */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-store.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: `shown` (const char *id): the person went to it; `picked` (const char *id): and wants
 * it, with Enter or a press. */
#define ZUG_TYPE_VARIANT_LIST (zug_variant_list_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantList, zug_variant_list, ZUG, VARIANT_LIST, GtkWidget)

/* What is listed; it follows the store. */
void zug_variant_list_set_variants (ZugVariantList *self, ZugVariantStore *variants);

/* Marks one of them as the one that is shown, without a signal; it stays marked whatever takes its
 * place. */
void zug_variant_list_select (ZugVariantList *self, const char *id);

/* The one to be shown when this one is gone: its neighbour in its group; NULL where there is none.
 * Transfer none. */
const char *zug_variant_list_next_to (ZugVariantList *self, const char *id);

G_END_DECLS
