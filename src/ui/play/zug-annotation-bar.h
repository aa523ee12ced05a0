/* zug-annotation-bar.h: what is remarked on a turn, to be written and changed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-editor.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What it is about: the turn as a whole or one side's choice, which is one where sides alternate. A
 * comment is kept a moment after it
 * was written, at once when the bar is left or another turn is shown. */
#define ZUG_TYPE_ANNOTATION_BAR (zug_annotation_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugAnnotationBar, zug_annotation_bar, ZUG, ANNOTATION_BAR, GtkWidget)

/* What can be done to the game. */
void zug_annotation_bar_set_menu (ZugAnnotationBar *self, GMenuModel *menu);

/* Shows a turn of the editor's game; NULL for both: nothing. */
void zug_annotation_bar_show (ZugAnnotationBar *self, ZugGameEditor *editor, ZugTurn *turn);

/* Which part of the turn is chosen: 'w', 'b' or '-'. */
char zug_annotation_bar_get_side (ZugAnnotationBar *self);

/* Keeps what was written and not kept yet; NULL: there is no bar to write in yet. */
void zug_annotation_bar_keep (ZugAnnotationBar *self);

/* Puts the keyboard into the comment. */
void zug_annotation_bar_focus_comment (ZugAnnotationBar *self);

G_END_DECLS
