/* zug-notes-desk.h: keeps what is annotated, and brings back what was there before */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-game-keeper.h"
#include "zug-game-notes-keeper.h"
#include "zug-window.h"

G_BEGIN_DECLS

/* Signals: `saved`; `trouble` (const char *words), NULL once it works again. */
#define ZUG_TYPE_NOTES_DESK (zug_notes_desk_get_type ())
G_DECLARE_FINAL_TYPE (ZugNotesDesk, zug_notes_desk, ZUG, NOTES_DESK, GObject)

/* archive: NULL for none. */
ZugNotesDesk *zug_notes_desk_new (ZugArchive *archive, ZugWindow *window);

/* From now on keeps in this one, as zug_game_keeper_set_archive() says. */
void zug_notes_desk_set_archive (ZugNotesDesk *self, ZugArchive *archive);

/* The Play page shows the game of a record to look at; NULL: one that the archive does not have. */
void zug_notes_desk_browse (ZugNotesDesk *self, ZugGameEntry *entry);
/* It shows a match, which a keeper keeps. */
void zug_notes_desk_play (ZugNotesDesk *self, ZugGameKeeper *keeper);

/* Who keeps the notes. Transfer none. */
ZugGameNotesKeeper *zug_notes_desk_get_keeper (ZugNotesDesk *self);

G_END_DECLS
