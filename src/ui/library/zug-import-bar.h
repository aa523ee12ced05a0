/* zug-import-bar.h: an import under way: how far it is, how fast, and a way to stop it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-import.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `cancelled`: the person wants it to stop. */
#define ZUG_TYPE_IMPORT_BAR (zug_import_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugImportBar, zug_import_bar, ZUG, IMPORT_BAR, AdwBin)

/* what: "twic920.pgn", what is under way. Shows the bar. */
void zug_import_bar_begin (ZugImportBar *self, const char *what);
void zug_import_bar_set_progress (ZugImportBar *self, const ZugImportProgress *progress);
/* The same where only the part done is known, 0 to 1. */
void zug_import_bar_set_fraction (ZugImportBar *self, double fraction);
/* Takes the bar away. */
void zug_import_bar_end (ZugImportBar *self);

G_END_DECLS
