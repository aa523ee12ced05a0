/* zug-game-editor.h: annotates a game: every edit can be undone and redone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-shapes.h"

G_BEGIN_DECLS

/* One for each game that is open. What it does is done at once; undoing goes back to the first
 * edit, without limit. An edit that changes nothing is none.
 *
 * The played game is what first children lead through from the start, but for turns that were added
 * here behind its end. What would change it (other turns, or none) is refused with
 * ZUG_GAME_ERROR_PLAYED unless it is `confirmed`: the caller has asked the person. A position that
 * nobody played from is no played game. While the game is being played the tree does not change at
 * all.
 *
 * Signal: `edited` (ZugTurn *turn): something was done, undone or redone, and where; NULL: the
 * tags. A turn of the game's tree as it is now. */
#define ZUG_TYPE_GAME_EDITOR (zug_game_editor_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameEditor, zug_game_editor, ZUG, GAME_EDITOR, GObject)

ZugGameEditor *zug_game_editor_new (ZugGame *game);
ZugGame *zug_game_editor_get_game (ZugGameEditor *self);

/* Whether a match goes on with the game, which takes back turns by itself. */
gboolean zug_game_editor_get_playing (ZugGameEditor *self);
void zug_game_editor_set_playing (ZugGameEditor *self, gboolean playing);

/* --- remarks; side: 'w', 'b', '-' ------------------------------------------------------------- */

/* The comments of a kind (ZUG_REMARK_COMMENT, ZUG_REMARK_BEFORE), an empty line between two.
 * Transfer full; NULL where there is none. */
char *zug_game_editor_dup_comment (ZugTurn *turn, char side, ZugRemarkKind kind);
/* Puts one comment in the place of those; "" or NULL: none. Further texts for the same place,
 * without any other edit between, are one edit, until zug_game_editor_end_writing(). */
void zug_game_editor_set_comment (ZugGameEditor *self, ZugTurn *turn, char side, ZugRemarkKind kind,
                                  const char *text);
void zug_game_editor_end_writing (ZugGameEditor *self);

/* Gives a NAG or takes it away; those of its group (zug-nag.h) go. A NAG that judges the position
 * is on the turn, whatever the side. */
gboolean zug_game_editor_has_nag (ZugTurn *turn, char side, guint nag);
void zug_game_editor_toggle_nag (ZugGameEditor *self, ZugTurn *turn, char side, guint nag);

/* Puts remarks in the place of those of several turns, as one edit: an array of ZugRemark with
 * texts of its own (as zug_turn_dup_remarks() gives it) for each turn. words: what is edited,
 * marked with NC_ ("edit", …); static. */
void zug_game_editor_set_remarks (ZugGameEditor *self, GPtrArray *turns, GPtrArray *remarks,
                                  const char *words);

/* Arrows and marked squares of a turn. */
void zug_game_editor_toggle_shape (ZugGameEditor *self, ZugTurn *turn, ZugShape shape);
void zug_game_editor_clear_shapes (ZugGameEditor *self, ZugTurn *turn);

/* --- the tree --------------------------------------------------------------------------------- */

/* The turn at which the variation that a turn is in begins; NULL for a turn of the line played. */
ZugTurn *zug_game_editor_get_variation (ZugGameEditor *self, ZugTurn *turn);

/* Adds a turn behind `parent`, as zug_game_add_turn_async() does; a turn that is there already is
 * answered as it is. Not for team games. finish: NULL with ZUG_GAME_ERROR; transfer full. */
void zug_game_editor_add_turn_async (ZugGameEditor *self, ZugTurn *parent, ZugPair pair,
                                     guint sides, guint irregular, ZugChance chance,
                                     gboolean confirmed, GAsyncReadyCallback callback,
                                     gpointer user_data);
ZugTurn *zug_game_editor_add_finish (ZugGameEditor *self, GAsyncResult *result, GError **error);
/* Moves a variation before the one that is before it, or its turns into the line played; FALSE
 * where that changes nothing or must be confirmed (with ZUG_GAME_ERROR_PLAYED). `turn` is any turn
 * of it. */
gboolean zug_game_editor_promote (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed,
                                  GError **error);
gboolean zug_game_editor_promote_to_line (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed,
                                          GError **error);
/* Moves a variation behind the next one; FALSE for the last, and in the line played. */
gboolean zug_game_editor_demote (ZugGameEditor *self, ZugTurn *turn);
/* Gives it another place among what stands behind the same turn, where the line that it is beside
 * has place 0; FALSE as for promoting. */
gboolean zug_game_editor_place (ZugGameEditor *self, ZugTurn *turn, guint place, gboolean confirmed,
                                GError **error);

/* Deletes a turn and all that follows it; not the root. */
gboolean zug_game_editor_delete (ZugGameEditor *self, ZugTurn *turn, gboolean confirmed,
                                 GError **error);

/* --- the whole -------------------------------------------------------------------------------- */

/* Sets tags; `values` go with the NULL-terminated names, and NULL removes one. "White", "Black" are
 * the names; "Result" is stated, where the turns do not say otherwise ("*": nothing is stated).
 * What they have already is left. */
void zug_game_editor_set_tags (ZugGameEditor *self, const char *const *tags,
                               const char *const *values);

/* Puts another state of the same game in its place; `state` is used up. FALSE with ZUG_GAME_ERROR
 * where it begins otherwise or has other laws. */
gboolean zug_game_editor_bring_back (ZugGameEditor *self, ZugGame *state, GError **error);

/* --- undoing ---------------------------------------------------------------------------------- */

gboolean zug_game_editor_can_undo (ZugGameEditor *self);
gboolean zug_game_editor_can_redo (ZugGameEditor *self);
/* What was edited, in translated words ("Comment"); NULL where there was nothing to undo or redo.
 */
const char *zug_game_editor_undo (ZugGameEditor *self);
const char *zug_game_editor_redo (ZugGameEditor *self);

G_END_DECLS
