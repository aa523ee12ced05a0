/* zug-variant-editor.h: the laws of a variant in their seven groups, to be read and changed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-draft.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Name, author and summary, then a row for each law that says something in this game, group by
 * group. Signal `wished` (const char *key, const char *value): a law shall be changed in a variant
 * that is locked, where everything stays as it was; value NULL: its window shall be opened. */
#define ZUG_TYPE_VARIANT_EDITOR (zug_variant_editor_get_type ())
G_DECLARE_FINAL_TYPE (ZugVariantEditor, zug_variant_editor, ZUG, VARIANT_EDITOR, GtkWidget)

/* Shows a draft, which the editor then edits. locked: it does not, and the variant is told of as
 * built in. trouble: why the variant cannot be read, shown in place of its laws; NULL where it can.
 * Makes the rows when it is called first, some for each frame; the rest at once where somebody
 * looks for one. */
void zug_variant_editor_set_draft (ZugVariantEditor *self, ZugDraft *draft, gboolean locked,
                                   const char *trouble);

/* Whether all rows are made. */
gboolean zug_variant_editor_is_whole (ZugVariantEditor *self);

/* Says below the name that another variant is called so. */
void zug_variant_editor_warn_of_name (ZugVariantEditor *self, gboolean taken);

/* Opens the window in which a law of the draft shown is edited. */
void zug_variant_editor_open (ZugVariantEditor *self, const char *key);

/* Sets a law in the draft shown; where it cannot be so, its row says why. */
void zug_variant_editor_set_law (ZugVariantEditor *self, const char *key, const char *value);

/* Mends the draft as one of its problems proposes, by its place among them: with its other mend, or
 * its own. */
void zug_variant_editor_mend (ZugVariantEditor *self, guint problem, gboolean other);

/* Shows only laws in which these words are found; "" for all. */
void zug_variant_editor_search (ZugVariantEditor *self, const char *words);

/* Gives the keyboard to a law's row, which brings it into view. FALSE where there is none. */
gboolean zug_variant_editor_go_to (ZugVariantEditor *self, const char *key);

/* The same for the first law that is shown. */
gboolean zug_variant_editor_enter_first (ZugVariantEditor *self);

/* Gives the keyboard to the name, all of it selected; for a copy that has just been made. */
void zug_variant_editor_enter_name (ZugVariantEditor *self);

G_END_DECLS
