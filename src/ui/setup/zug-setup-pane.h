/* zug-setup-pane.h: what a position says beside its men, and the size of a board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-setup.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: `told` (const char *words), why a text that was entered cannot be read, or what was left
 * out of it. */
#define ZUG_TYPE_SETUP_PANE (zug_setup_pane_get_type ())
G_DECLARE_FINAL_TYPE (ZugSetupPane, zug_setup_pane, ZUG, SETUP_PANE, GtkBox)

/* Shows what is set up, follows it and edits it; only the rows that its laws give a meaning. */
void zug_setup_pane_edit (ZugSetupPane *self, ZugSetup *setup);

G_END_DECLS
