/* zug-twins-window.h: games that are there more than once, side by side, to be merged or left */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-twin-finder.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `merged` (guint first): games were merged, those from this record of the log on, or came
 * back where it has not so many; `merge-all`: all that zug_twins_window_dup_all() lists are to be
 * merged, and the window closes. */
#define ZUG_TYPE_TWINS_WINDOW (zug_twins_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugTwinsWindow, zug_twins_window, ZUG, TWINS_WINDOW, AdwWindow)

/* pairs: as zug_archive_find_twins_finish() gives them, at least one; collections: of
 * ZugCollection, or NULL; log: gets what is merged here. All three are referenced. */
GtkWidget *zug_twins_window_new (GtkWindow *parent, ZugArchive *archive, GArray *pairs,
                                 GPtrArray *collections, GPtrArray *log);

/* The pairs (of ZugTwinPair) that are to be merged all at once: those that are certain, or likely
 * too where that was asked for; never any that contradict. Transfer full. */
GArray *zug_twins_window_dup_all (ZugTwinsWindow *self);

G_END_DECLS
