/* zug-captured-men.h: men off the board, small and in a row: lost ones, and those to promote to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant.h"
#include "zug-position.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ZUG_TYPE_CAPTURED_MEN (zug_captured_men_get_type ())
G_DECLARE_FINAL_TYPE (ZugCapturedMen, zug_captured_men, ZUG, CAPTURED_MEN, GtkWidget)

/* Shows what `side` had in a game of `variant` at `start` and has no longer; nothing, and hidden,
 * where that is none. */
void zug_captured_men_show (ZugCapturedMen *self, ZugVariant *variant, ZugSide side,
                            const ZugPosition *start, const ZugPosition *position);

/* Shows the captured men of `side` that a pawn of it can still become (`promotion=captured`);
 * hidden where there are none. */
void zug_captured_men_show_pool (ZugCapturedMen *self, ZugVariant *variant, ZugSide side,
                                 const ZugPosition *position);

G_END_DECLS
