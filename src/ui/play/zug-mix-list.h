/* zug-mix-list.h: how often a side should make which choice, as a list with bars */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-words.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ZUG_TYPE_MIX_LIST (zug_mix_list_get_type ())
G_DECLARE_FINAL_TYPE (ZugMixList, zug_mix_list, ZUG, MIX_LIST, GtkWidget)

/* The likeliest choices of a side. */
void zug_mix_list_show (ZugMixList *self, const ZugLaws *laws, const ZugPosition *position,
                        const ZugAnalysis *analysis, ZugSide side);

G_END_DECLS
