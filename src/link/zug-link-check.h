/* zug-link-check.h: whether a game is what two people signed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-game.h"

G_BEGIN_DECLS

/* Whether messages stand with a game (`[%link CODE]`). */
gboolean zug_link_check_has (ZugGame *game);

/* Takes all messages that stand along a game's line, and compares what they say with it: laws,
 * start, names, every choice and coin, and how it ended. What they say (transfer full), or NULL
 * with ZUG_LINK_ERROR, whose message names the first thing that is wrong. A lie is none: it is what
 * somebody signed, and how the game ended. */
ZugLinkGame *zug_link_check (ZugGame *game, GError **error);

G_END_DECLS
