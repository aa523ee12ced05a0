/* zug-setup-window.h: sets a position up, or the array a game starts from */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-draft.h"
#include "zug-game.h"
#include "zug-variant-store.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals, of a position that is set up (never of an array): `play` (ZugGame), a game from it is to
 * be set up; `analyse` (ZugGame), it is to be looked at. The game has no turn yet and belongs to
 * whoever takes a reference; he ends the window with gtk_window_destroy() when he has done so,
 * since a person who changes his mind comes back to it. */
#define ZUG_TYPE_SETUP_WINDOW (zug_setup_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugSetupWindow, zug_setup_window, ZUG, SETUP_WINDOW, AdwWindow)

/* Edits a position of a variant; position: NULL for the starting array. It is copied, and can be
 * taken into any other game of the store. */
GtkWidget *zug_setup_window_new (GtkWindow *parent, ZugVariant *variant,
                                 const ZugPosition *position, ZugVariantStore *variants);

/* Edits size, holes and array of a draft. The draft hears of it once, as one step of undo, when the
 * person is done; somebody who closes the window leaves it as it was. */
GtkWidget *zug_setup_window_new_array (GtkWindow *parent, ZugDraft *draft);

G_END_DECLS
