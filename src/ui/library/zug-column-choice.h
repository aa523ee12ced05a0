/* zug-column-choice.h: which columns the list of games has, in which order and how wide */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-list-columns.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/* All columns in an order, shown or not. Signal: `changed`: order, what is shown, or all of it; not
 * where only a width was set. */
#define ZUG_TYPE_COLUMN_CHOICE (zug_column_choice_get_type ())
G_DECLARE_FINAL_TYPE (ZugColumnChoice, zug_column_choice, ZUG, COLUMN_CHOICE, GObject)

ZugColumnChoice *zug_column_choice_new (void);

/* Takes what is kept under the key, of type a(sbi): name, whether it is shown, application pixels
 * or 0; and keeps there what it becomes. What is not known there is passed over, what is missing
 * stands where it belongs and is not shown. */
void zug_column_choice_keep (ZugColumnChoice *self, GSettings *settings, const char *key);

/* The column at a place, below ZUG_N_COLUMNS; and the place of a column. */
ZugColumnKind zug_column_choice_get (ZugColumnChoice *self, guint place);
guint zug_column_choice_find (ZugColumnChoice *self, ZugColumnKind kind);

gboolean zug_column_choice_is_shown (ZugColumnChoice *self, ZugColumnKind kind);
/* The last column that is shown stays. */
void zug_column_choice_show (ZugColumnChoice *self, ZugColumnKind kind, gboolean shown);
/* Whether none is shown but those that are until somebody chooses. */
gboolean zug_column_choice_is_usual (ZugColumnChoice *self);

/* To another place; those between make room. */
void zug_column_choice_move (ZugColumnChoice *self, ZugColumnKind kind, guint place);

/* Application pixels; 0: as wide as its words need. */
int zug_column_choice_get_width (ZugColumnChoice *self, ZugColumnKind kind);
void zug_column_choice_set_width (ZugColumnChoice *self, ZugColumnKind kind, int width);

/* As it was before anybody chose. */
void zug_column_choice_reset (ZugColumnChoice *self);

G_END_DECLS
