/* zug-variant-card.h: what a variant that is being made has become: its array, its rules in words,
 * its problems */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-draft.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* The starting array on a small board, all problems with their mends, warnings, and the rule card
 * with the type code; follows the draft. Signals: `asked` (const char *key): the person pressed a
 * problem and wants to see its law; `mend` (guint problem, gboolean other): a problem of the draft,
 * by its place, shall be mended as it proposes. */
#define ZUG_TYPE_VARIANT_CARD (zug_variant_card_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantCard, zug_variant_card, ZUG, VARIANT_CARD, GtkWidget)

void zug_variant_card_set_draft (ZugVariantCard *self, ZugDraft *draft);

G_END_DECLS
