/* zug-columns-window.h: the columns of the list of games, chosen and put in order */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-column-choice.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* What is chosen holds at once. */
#define ZUG_TYPE_COLUMNS_WINDOW (zug_columns_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugColumnsWindow, zug_columns_window, ZUG, COLUMNS_WINDOW, AdwWindow)

GtkWidget *zug_columns_window_new (GtkWindow *parent, ZugColumnChoice *choice);

G_END_DECLS
