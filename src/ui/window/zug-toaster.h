/* zug-toaster.h: words that pass over the window, and the button they may have */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The newest word counts: it takes the place of the one shown. Signal: `show` (const char *id): the
 * button was pressed. */
#define ZUG_TYPE_TOASTER (zug_toaster_get_type ())
G_DECLARE_FINAL_TYPE (ZugToaster, zug_toaster, ZUG, TOASTER, GObject)

/* overlay: outlives it. Transfer full. */
ZugToaster *zug_toaster_new (AdwToastOverlay *overlay);

/* Says something for some seconds. id: of what a button shows; NULL for no button. */
void zug_toaster_say (ZugToaster *self, const char *words, const char *id);

G_END_DECLS
