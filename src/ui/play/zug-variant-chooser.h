/* zug-variant-chooser.h: the games that can be played, in groups, with a field to search them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `chosen` (ZugVariant): the person pressed a game; `asked` (ZugVariant): the person wants
 * to read its rules; `left` (): Escape was pressed in an empty search field. */
#define ZUG_TYPE_VARIANT_CHOOSER (zug_variant_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantChooser, zug_variant_chooser, ZUG, VARIANT_CHOOSER, GtkWidget)

/* What is listed, one's own first, kept up to date; as at first the games that are built in. */
void zug_variant_chooser_set_variants (ZugVariantChooser *self, ZugVariantStore *variants);

/* Every game in the store that can be played; ZugVariant. Transfer full. */
GListModel *zug_variant_chooser_dup_games (ZugVariantStore *variants);

/* Marks the game with this id as the one chosen, clears the search, and gives that game the
 * keyboard. */
void zug_variant_chooser_open (ZugVariantChooser *self, const char *id);

G_END_DECLS
