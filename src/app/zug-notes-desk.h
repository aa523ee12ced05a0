/* zug-notes-desk.h: the tags of the game on the board, and what there was of it before */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-window.h"

G_BEGIN_DECLS

/* Edits the tags of the games that Play pages show, and brings back earlier versions of them. */
#define ZUG_TYPE_NOTES_DESK (zug_notes_desk_get_type ())
G_DECLARE_FINAL_TYPE (ZugNotesDesk, zug_notes_desk, ZUG, NOTES_DESK, GObject)

/* archive: NULL for none. */
ZugNotesDesk *zug_notes_desk_new (ZugArchive *archive, ZugWindow *window);

/* Does so for this page too. */
void zug_notes_desk_serve (ZugNotesDesk *self, ZugPlayPage *page);

/* From now on earlier versions are those of this one. */
void zug_notes_desk_set_archive (ZugNotesDesk *self, ZugArchive *archive);

G_END_DECLS
