/* zug-captured-men.h: the men a side has lost, small and in a row */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ZUG_TYPE_CAPTURED_MEN (zug_captured_men_get_type ())
G_DECLARE_FINAL_TYPE (ZugCapturedMen, zug_captured_men, ZUG, CAPTURED_MEN, GtkWidget)

/* Shows what `side` had at `start` and has no longer; nothing, and hidden, where that is none. */
void zug_captured_men_show (ZugCapturedMen *self, ZugSide side, const ZugPosition *start,
                            const ZugPosition *position);

G_END_DECLS
