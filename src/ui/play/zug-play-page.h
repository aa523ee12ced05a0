/* zug-play-page.h: the board with its players, turns and story: playing and looking at games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-game-query.h"
#include "zug-play-session.h"
#include "zug-board-view.h"
#include "zug-uci-setups.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Properties, named as the settings they are bound to: `seal-at-once` (gboolean: a complete choice
 * on the board is sealed without asking), `confirm-end` (gboolean: what may end the game is asked
 * first).
 * Signals: `announce` (const char *words): something a screen reader should speak;
 *   `find-position` (ZugLaws *, ZugPosition *): the games with the position on the board are asked
 * for; `edit-tags` (), `earlier-versions` (), `replay` (): asked for, of the game that is shown;
 * the last is to be replayed under another variant; `rematch` (), `rematch-swapped` (): the players
 * of the match, which is over, want another, or one with sides swapped. Actions in the group
 * `play`: seal, hint, flip, first, back, forward, last, resign, offer-draw, take-back, put-back,
 * accept, decline, rematch and rematch-swapped (once the match is over); copy-position,
 * copy-picture, copy-game, save-position, save-turn, save-page, save-game, replay; annotate, undo,
 * redo and those of the annotation bar. */
#define ZUG_TYPE_PLAY_PAGE (zug_play_page_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayPage, zug_play_page, ZUG, PLAY_PAGE, GtkWidget)

/* Shows a match and starts it. A match shown before is stopped. */
void zug_play_page_play (ZugPlayPage *self, ZugMatch *match, ZugStart start);

/* Somebody has come to the end of the lesson of a game, or has begun it elsewhere: a card that
 * waits for its beginning does not explain it any more, and offers something else. */
void zug_play_page_take_learnt (ZugPlayPage *self, ZugVariant *variant);

/* Shows a game to look at, at its first turn; a match shown before is stopped. */
void zug_play_page_browse (ZugPlayPage *self, ZugGame *game);

/* Whose game it is, as zug_play_session_get_person() has it, and whose men stand below. A match
 * that begins says so itself. */
void zug_play_page_set_person (ZugPlayPage *self, ZugSide side);

/* Where the tree of what was played looks; NULL for nowhere. */
void zug_play_page_set_archive (ZugPlayPage *self, ZugArchive *archive);

/* What the library looks for, to which the tree can keep; copied; NULL: nothing. */
void zug_play_page_set_search (ZugPlayPage *self, const ZugGameQuery *search);

/* Goes from the start of the game shown to the turn at which comes what this search asks of one, as
 * soon as the archive has found it, unless somebody has gone elsewhere meanwhile. */
void zug_play_page_seek (ZugPlayPage *self);

/* The chess engines that may analyse; NULL for none. */
void zug_play_page_set_engines (ZugPlayPage *self, ZugUciSetups *engines);

/* What the page shows, for a part of it that stands elsewhere. Transfer none. */
ZugPlaySession *zug_play_page_get_session (ZugPlayPage *self);

/* The match shown, NULL while a game is only looked at. */
ZugMatch *zug_play_page_get_match (ZugPlayPage *self);
ZugGame *zug_play_page_get_game (ZugPlayPage *self);

/* The turn that the board shows; NULL while there is no game. Transfer none. */
ZugTurn *zug_play_page_get_turn (ZugPlayPage *self);

/* Edits of the game shown; NULL without a game. Transfer none. */
ZugGameEditor *zug_play_page_get_editor (ZugPlayPage *self);

/* Whether nobody would lose sight of anything if another game came in its place: what is shown was
 * not begun, is over, or is looked at without a word written. */
gboolean zug_play_page_is_free (ZugPlayPage *self);

/* What is folded is remembered there. */
void zug_play_page_remember (ZugPlayPage *self, GSettings *settings);

/* Takes a comment that is being written into its game at once. */
void zug_play_page_keep_writing (ZugPlayPage *self);

/* Puts the keyboard where choosing begins, or, where a game is looked at, where stepping does. */
void zug_play_page_focus (ZugPlayPage *self);

/* Whoever types a move need not go to the entry first, wherever the keyboard is: it goes there if
 * the key is a part of one. FALSE: it is none, or nobody chooses. */
gboolean zug_play_page_take_key (ZugPlayPage *self, GtkEventControllerKey *keys, guint keyval,
                                 GdkModifierType modifiers);

/* Everything that is told of the game, after words have become others. */
void zug_play_page_tell_anew (ZugPlayPage *self);

G_END_DECLS
