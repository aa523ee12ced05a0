/* zug-captured-men.h: men off the board, small and in a row: lost ones, and those to promote to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ZUG_TYPE_CAPTURED_MEN (zug_captured_men_get_type ())
G_DECLARE_FINAL_TYPE (ZugCapturedMen, zug_captured_men, ZUG, CAPTURED_MEN, GtkWidget)

/* Shows the men of `side` that were captured on the way to a turn of a game of `variant`, each as
 * what it was then: a pawn that has become a queen is captured as a queen. Hidden where there are
 * none. */
void zug_captured_men_show (ZugCapturedMen *self, ZugVariant *variant, ZugSide side, ZugTurn *turn);

/* Shows the captured men of `side` that a pawn of it can still become (`promotion=captured`);
 * hidden where there are none. */
void zug_captured_men_show_pool (ZugCapturedMen *self, ZugVariant *variant, ZugSide side,
                                 const ZugPosition *position);

G_END_DECLS
