/* zug-play-actions.h: what keys, wheel and menus ask of the Play page as a whole */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Actions: `first`, `back`, `forward`, `last` go through the turns; `return` leads whoever looks
 * back to the game; `complete` seals a choice, or
 * adds the variation that was tried; `replay` asks for the game under another variant. */
void zug_play_actions_attach (ZugPlaySession *session);

G_END_DECLS
