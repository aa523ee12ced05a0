/* zug-game-notes-keeper.h: keeps every edit of a game that is looked at */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-game-editor.h"

G_BEGIN_DECLS

/* Saves after every edit, in the archive's own threads; edits that come while one is being saved go
 * with the next. What could not be saved is tried again with the next edit and every few seconds,
 * after its game was left too. The archive keeps what was there before (zug-library.h). Signals:
 * `saved`; `trouble` (const char *words): a save failed; NULL once it works again. */
#define ZUG_TYPE_GAME_NOTES_KEEPER (zug_game_notes_keeper_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameNotesKeeper, zug_game_notes_keeper, ZUG, GAME_NOTES_KEEPER, GObject)

ZugGameNotesKeeper *zug_game_notes_keeper_new (ZugArchive *archive);

/* From now on keeps what is edited of the game that came from `entry`, NULL: of one that the
 * archive does not have, which it gets with the first edit. editor: NULL for no game. */
void zug_game_notes_keeper_set_game (ZugGameNotesKeeper *self, ZugGameEditor *editor,
                                     ZugGameEntry *entry);

/* The game of that number in the archive whose last edit could not be saved, and the entry from
 * which it came (borrowed); NULL: there is none. Transfer none. */
ZugGame *zug_game_notes_keeper_find_unsaved (ZugGameNotesKeeper *self, gint64 id,
                                             ZugGameEntry **entry);

/* As those of zug-game-keeper.h. */
void zug_game_notes_keeper_set_archive (ZugGameNotesKeeper *self, ZugArchive *archive);
void zug_game_notes_keeper_try_again (ZugGameNotesKeeper *self);
gboolean zug_game_notes_keeper_is_saving (ZugGameNotesKeeper *self);
GPtrArray *zug_game_notes_keeper_dup_unsaved (ZugGameNotesKeeper *self);

G_END_DECLS
