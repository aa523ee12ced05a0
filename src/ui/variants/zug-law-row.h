/* zug-law-row.h: a law of a variant that is being made: its value, what that means, what it
 * contradicts */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-draft.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Code, name, a control as the law's kind wants, a sentence that changes with the value, a mark
 * with a button where it differs from the base, and mends where it contradicts another law. The row
 * changes nothing by itself. Laws of the board and of the men have a button that opens a window of
 * their own. Signals: `open` (): that window is wanted; `wanted` (const char *value): the person
 * wants the law so; `reset` (): as in the base; `mend` (gboolean other): as the problem shown
 * proposes, with its other mend or its own. */
#define ZUG_TYPE_LAW_ROW (zug_law_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugLawRow, zug_law_row, ZUG, LAW_ROW, AdwPreferencesRow)

/* law: of the table. */
GtkWidget *zug_law_row_new (const ZugLaw *law);

const ZugLaw *zug_law_row_get_law (ZugLawRow *self);

/* Shows what the draft says of the law. problem: the law's own, NULL where there is none. A text
 * that is being typed into the row stays as it was typed. locked: there is nothing to reset. */
void zug_law_row_show (ZugLawRow *self, ZugDraft *draft, const ZugDraftProblem *problem,
                       gboolean locked);

/* Says under the law that the last value wanted is none, until the row is shown again. */
void zug_law_row_refuse (ZugLawRow *self, const char *why);

/* Shows the law's value again after all, whatever was just wanted. */
void zug_law_row_put_back (ZugLawRow *self);

/* Does what a press on the row means: turns the switch, opens the list, goes into the text. */
void zug_law_row_activate (ZugLawRow *self);

/* Gives the keyboard to the control. */
void zug_law_row_enter (ZugLawRow *self);

/* What the game is called on which a variant is based. Transfer none. */
const char *zug_law_row_base_name (ZugDraft *draft);

/* A law as a problem or a list names it: "G2 Two men that reach one square". Transfer full. */
char *zug_law_row_title (const ZugLaw *law);

G_END_DECLS
