/* zug-game-edit-private.h: an edit of a game as steps that go both ways; for the editor */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* Steps are described first and then done together. Turns are held, in the tree or out of it. */
typedef struct _ZugGameEdit ZugGameEdit;

/* words: what is edited, marked with NC_ ("edit", …); static. */
ZugGameEdit *zug_game_edit_new (const char *words);
void zug_game_edit_free (ZugGameEdit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameEdit, zug_game_edit_free)

/* Puts remarks (an array of ZugRemark with texts of their own; given away) in the place of a
 * turn's. */
void zug_game_edit_set_remarks (ZugGameEdit *self, ZugTurn *turn, GArray *remarks);
/* Adds a turn, or takes it and all after it out. A turn that was added is in the tree already. */
void zug_game_edit_added (ZugGameEdit *self, ZugTurn *turn);
void zug_game_edit_delete (ZugGameEdit *self, ZugTurn *turn);
void zug_game_edit_place (ZugGameEdit *self, ZugGame *game, ZugTurn *turn, guint index);
void zug_game_edit_set_tag (ZugGameEdit *self, ZugGame *game, const char *tag, const char *value);
/* A result that somebody states; OPEN: what the last turn says. */
void zug_game_edit_set_result (ZugGameEdit *self, ZugGame *game, ZugResult result);
void zug_game_edit_swap (ZugGameEdit *self, ZugGame *state);

/* Does all steps, or (not forward) undoes them; returns the turn where it happened, NULL where it
 * is no turn. */
ZugTurn *zug_game_edit_do (ZugGameEdit *self, ZugGame *game, gboolean forward);

/* Translated. */
const char *zug_game_edit_get_words (ZugGameEdit *self);

/* Whether it is about the remarks of one turn alone, which is returned; NULL otherwise. */
ZugTurn *zug_game_edit_get_remarked (ZugGameEdit *self);
/* Whether it is about one turn alone that was added, which is returned; NULL otherwise. */
ZugTurn *zug_game_edit_get_added (ZugGameEdit *self);
/* Takes over what a later edit of the same turn's remarks does; `later` is used up. */
void zug_game_edit_merge (ZugGameEdit *self, ZugGameEdit *later);

G_END_DECLS
