/* zug-variant-store-private.h: how variants come into the store */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-store.h"

/* A base for ids out of a name: "my-duel". size: of slug, which is zeroed. */
void zug_variant_make_slug (const char *name, char *slug, gsize size);

/* One that is built in. */
ZugVariantItem *zug_variant_item_new_preset (const ZugPreset *preset);

/* One's own, as it says now. */
ZugVariantItem *zug_variant_item_new_own (const ZugVariantFile *file);

/* One's own as the archive has it; where it cannot be read, with the reason and its text as it is.
 */
ZugVariantItem *zug_variant_item_new_record (const ZugPresetRecord *record);

/* One of the list, borrowed. */
ZugVariantItem *zug_variant_store_item_at (ZugVariantStore *self, guint position);

/* What the archive is to keep of it. Transfer full. */
ZugPresetRecord *zug_variant_item_to_record (ZugVariantItem *self);
