/* zug-shortcut-row.h: a row that says what keys do */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Its title says what is done, `accelerator` by which keys, as GtkShortcutLabel has them. Screen
 * readers are told the keys as its description. */
#define ZUG_TYPE_SHORTCUT_ROW (zug_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugShortcutRow, zug_shortcut_row, ZUG, SHORTCUT_ROW, AdwActionRow)

G_END_DECLS
