/* zug-variants-page.h: games by the laws they are played under: looked at, made, tried and given
 * away */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `play` (ZugVariant): the person wants to play the variant shown; `lessons` (ZugVariant):
 * to learn it; `set-up` (ZugVariant): to set up a position of it; `announce` (const char *words):
 * something a screen reader should say.
 * Actions in the group `variants`: play, try, lessons, set-up, duplicate, delete, export, copy,
 * import, paste, reset, undo, redo. */
#define ZUG_TYPE_VARIANTS_PAGE (zug_variants_page_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantsPage, zug_variants_page, ZUG, VARIANTS_PAGE, GtkWidget)

/* What is listed; once, before the page is seen. */
void zug_variants_page_set_variants (ZugVariantsPage *self, ZugVariantStore *variants);

/* Shows a variant of the store; nothing happens where it has none of that id. */
void zug_variants_page_show (ZugVariantsPage *self, const char *id);

/* The variant shown; NULL where none is yet, or its laws contradict each other. Transfer none. */
ZugVariant *zug_variants_page_get_variant (ZugVariantsPage *self);

/* Puts the keyboard into the field that searches laws. */
void zug_variants_page_focus_search (ZugVariantsPage *self);
/* Puts the keyboard on the variant that is shown, where the list of them is. */
void zug_variants_page_focus (ZugVariantsPage *self);

/* A short message that goes by itself. */
void zug_variants_page_toast (ZugVariantsPage *self, const char *words);

G_END_DECLS
