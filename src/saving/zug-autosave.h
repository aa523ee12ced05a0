/* zug-autosave.h: keeps what is played and what is written of games in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-game-editor.h"
#include "zug-match.h"

G_BEGIN_DECLS

/*
 * Of a match it saves every resolved turn, that a turn is taken back, and its end; never a choice
 * that has not been revealed. Of a game that is looked at it saves every edit, in the archive's own
 * threads; edits that come while one is being saved go with the next, and the archive keeps what
 * was there before (zug-game-search.h). What could not be saved is tried again with what comes
 * next and every few seconds, after its game was left too.
 *
 * Signals: `saved` (ZugMatch *match, which may be NULL); `trouble` (gboolean played, const char
 * *words): a save of a match, or else of what was written, failed; words NULL once it works again.
 */
#define ZUG_TYPE_AUTOSAVE (zug_autosave_get_type ())
G_DECLARE_FINAL_TYPE (ZugAutosave, zug_autosave, ZUG, AUTOSAVE, GObject)

/* archive: NULL for none. Without one, or with one that can only be read, nothing is tried; all
 * that is played and written fails to be saved, and waits for another one. */
ZugAutosave *zug_autosave_new (ZugArchive *archive);

/* Where its match is among those that are on (ZugGameOn), 0 unless it is said. One that is on moves
 * there. */
void zug_autosave_set_place (ZugAutosave *self, guint place);
guint zug_autosave_get_place (ZugAutosave *self);

/* From now on saves to this one, which has the games of the one before, what was not saved yet
 * too. */
void zug_autosave_set_archive (ZugAutosave *self, ZugArchive *archive);

/* From now on keeps this match, NULL for none. A game without turns is kept only as long as it is
 * on, so that whatever ends the program it is found again, or until another match begins where it
 * was left to look at a game; the archive is told whether somebody may have sealed in it, and never
 * what. */
void zug_autosave_play (ZugAutosave *self, ZugMatch *match);

/* From now on keeps what is edited of the game that came from `entry`, NULL: of one that the
 * archive does not have, which it gets with the first edit. */
void zug_autosave_browse (ZugAutosave *self, ZugGameEditor *editor, ZugGameEntry *entry);

/* The game that is kept is edited by this one, too: that of a match. */
void zug_autosave_watch (ZugAutosave *self, ZugGameEditor *editor);

/* What was kept is closed, and does not come back with the program. */
void zug_autosave_close (ZugAutosave *self);

/* The program ends: nothing is looked at any more, and the match is on when the program comes back.
 */
void zug_autosave_rest (ZugAutosave *self);

/* The game of this id is no longer in the archive: should its match go on, it is put back whole. */
void zug_autosave_forget (ZugAutosave *self, gint64 id);

/* Whether the archive has still to answer a save. */
gboolean zug_autosave_is_saving (ZugAutosave *self);

/* Tries at once to save what could not be saved; nothing while answers are on their way. */
void zug_autosave_try_again (ZugAutosave *self);

/* The games (ZugGame) whose last save failed; they say how their clocks stand. Transfer full. */
GPtrArray *zug_autosave_dup_unsaved (ZugAutosave *self);

/* The game of that number in the archive whose last save failed, and its match, or else the entry
 * from which it came; NULL: there is none. Transfer none, all of it. */
ZugGame *zug_autosave_find_unsaved (ZugAutosave *self, gint64 id, ZugMatch **match,
                                    ZugGameEntry **entry);

G_END_DECLS
