/* zug-promotion-chooser.h: asks on the board what a pawn becomes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include "zug-men.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A column of buttons, one for each man that can be chosen.
 * Signals: `chosen` (guint: the ZugManType). */
#define ZUG_TYPE_PROMOTION_CHOOSER (zug_promotion_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ZugPromotionChooser, zug_promotion_chooser, ZUG, PROMOTION_CHOOSER, GtkWidget)

/* laws: of the game, for the men's drawings and names; they must live as long. */
GtkWidget *zug_promotion_chooser_new (ZugSide side, const ZugLaws *laws);

/* Adds a man below the others under its name (zug_man_words_on_square()), drawn `edge` logical
 * pixels wide. */
void zug_promotion_chooser_add (ZugPromotionChooser *self, ZugMen *men, ZugManType type,
                                const char *name, int edge);

G_END_DECLS
