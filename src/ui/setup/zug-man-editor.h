/* zug-man-editor.h: one man of a game: what it is called, how it goes, what it looks like */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `changed` (), after every edit; `remove` (), the man is to go. */
#define ZUG_TYPE_MAN_EDITOR (zug_man_editor_get_type ())
G_DECLARE_FINAL_TYPE (ZugManEditor, zug_man_editor, ZUG, MAN_EDITOR, GtkBox)

/* Edits the man of a letter in place: laws stay the caller's, and outlive this or the next call. */
void zug_man_editor_edit (ZugManEditor *self, ZugLaws *laws, char letter);

/* The man's letter now. */
char zug_man_editor_get_letter (ZugManEditor *self);

/* Gives the keyboard to the name, all of it selected. */
void zug_man_editor_enter_name (ZugManEditor *self);

G_END_DECLS
