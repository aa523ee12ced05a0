/* zug-spellings-window.h: spellings that are likely one person's, to be renamed together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-spellings.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: `rename` (GPtrArray of ZugSpellingGroup): these are to be renamed; it closes. */
#define ZUG_TYPE_SPELLINGS_WINDOW (zug_spellings_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugSpellingsWindow, zug_spellings_window, ZUG, SPELLINGS_WINDOW, AdwWindow)

/* Asks the archive for its names, and groups them in a thread; closing it ends that. */
GtkWidget *zug_spellings_window_new (GtkWindow *parent, ZugArchive *archive);

/* Groups anew by what a file says, as the person asks by the button. */
void zug_spellings_window_read (ZugSpellingsWindow *self, const char *path);

G_END_DECLS
