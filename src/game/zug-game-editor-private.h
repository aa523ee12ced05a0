/* zug-game-editor-private.h: how the parts of the editor bring an edit into the game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-edit-private.h"
#include "zug-game-editor.h"

G_BEGIN_DECLS

/* Whether an edit may be: not while the game is being played, and what changes the game that was
 * played only where the person has said so. */
gboolean zug_game_editor_may_change (ZugGameEditor *self, gboolean changes_line, gboolean confirmed,
                                     GError **error);

/* Whether the turn was added here, and that has not been undone. */
gboolean zug_game_editor_has_added (ZugGameEditor *self, ZugTurn *turn);

/* The edit is given away to each of these, and can be undone from now on. */

/* Does it. */
void zug_game_editor_carry_out (ZugGameEditor *self, ZugGameEdit *edit);
/* One that has been done, at this turn. */
void zug_game_editor_keep (ZugGameEditor *self, ZugGameEdit *edit, ZugTurn *where);
/* One of a turn's remarks; does it. place: where a comment is being written; as long as the last
 * edit was of the same place, the two are one. NULL: nothing is being written. */
void zug_game_editor_write (ZugGameEditor *self, ZugGameEdit *edit, const char *place);

G_END_DECLS
