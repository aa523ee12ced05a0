/* zug-printout-private.h: what the parts of a printout share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-printout.h"

G_BEGIN_DECLS

/* Tells how far it has come. */
void zug_printout_set_progress (ZugPrintout *self, guint done, guint total);

/* The games of a booklet as its contents list them, and the page of one, from 1; 0 games for
 * everything else. */
guint zug_printout_get_n_games (ZugPrintout *self);
const char *zug_printout_get_game (ZugPrintout *self, guint index, guint *page);

G_END_DECLS
