/* zug-puzzle-window.h: which puzzle comes next, and what is kept of the answers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-variant.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_PUZZLE_WINDOW (zug_puzzle_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugPuzzleWindow, zug_puzzle_window, ZUG, PUZZLE_WINDOW, AdwWindow)

/* Puzzles of a game, of Parity Chess where it has none. archive: where it is kept what was
 * answered; NULL: that is forgotten with the window. today: its Julian day, as GDate counts. */
GtkWidget *zug_puzzle_window_new (GtkWindow *parent, ZugArchive *archive, ZugVariant *variant,
                                  guint32 today);

/* NULL: nothing is kept. */
ZugArchive *zug_puzzle_window_get_archive (ZugPuzzleWindow *self);

/* Turns of one's own game (of ZugPuzzleMistake, which are taken over), one after the other. */
GtkWidget *zug_puzzle_window_new_own (GtkWindow *parent, ZugVariant *variant, GPtrArray *mistakes);

G_END_DECLS
