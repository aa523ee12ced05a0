/* zug-results-window.h: how one has done, in a window of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_RESULTS_WINDOW (zug_results_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugResultsWindow, zug_results_window, ZUG, RESULTS_WINDOW, AdwWindow)

/* Asks the archive, and shows what it says as soon as it has. */
GtkWidget *zug_results_window_new (GtkWindow *parent, ZugArchive *archive);

G_END_DECLS
