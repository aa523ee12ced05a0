/* zug-game-keeper.h: keeps the game being played in the archive, turn after turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-match.h"

G_BEGIN_DECLS

/* Saves after every resolved turn, when a turn is taken back, and when the game ends; never a
 * choice that has not been revealed. What could not be saved is tried again with the next turn and
 * every few seconds, after its match was left too. Signals: `saved`; `trouble` (const char *words):
 * a save failed; NULL once it works again. */
#define ZUG_TYPE_GAME_KEEPER (zug_game_keeper_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameKeeper, zug_game_keeper, ZUG, GAME_KEEPER, GObject)

/* archive: NULL for none. Without one, or with one that can only be read, nothing is tried; all
 * that is played fails to be saved, and waits for another one. */
ZugGameKeeper *zug_game_keeper_new (ZugArchive *archive);

/* From now on keeps in this one, which has the games of the one before, what was not saved yet
 * too. */
void zug_game_keeper_set_archive (ZugGameKeeper *self, ZugArchive *archive);

/* From now on keeps this match, NULL for none. A game without turns is kept only as long as it is
 * on, so that whatever ends the program it is found again; the archive is told whether somebody may
 * have sealed in it, and never what. */
void zug_game_keeper_set_match (ZugGameKeeper *self, ZugMatch *match);

/* The program ends: the match is not looked at any more, and is on when the program comes back. */
void zug_game_keeper_rest (ZugGameKeeper *self);

/* The match's game was annotated: it is saved whole. */
void zug_game_keeper_annotated (ZugGameKeeper *self);

/* The game of this id is no longer in the archive: should it go on, it is put back whole. */
void zug_game_keeper_forget (ZugGameKeeper *self, gint64 id);

/* Whether the archive has still to answer a save. */
gboolean zug_game_keeper_is_saving (ZugGameKeeper *self);

/* Tries at once to save what could not be saved; nothing while answers are on their way. */
void zug_game_keeper_try_again (ZugGameKeeper *self);

/* The games (ZugGame) whose last save failed. Transfer full. */
GPtrArray *zug_game_keeper_dup_unsaved (ZugGameKeeper *self);

/* The match of that number in the archive whose last save failed; NULL: there is none. Transfer
 * none. */
ZugMatch *zug_game_keeper_find_unsaved (ZugGameKeeper *self, gint64 id);

G_END_DECLS
