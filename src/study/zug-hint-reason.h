/* zug-hint-reason.h: what speaks for a choice, in a sentence */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* What one sees on the board that speaks for a choice after a game's last turn: what it takes,
 * saves, attacks or brings into play. The search knows better, but not in words. A whole sentence.
 * Transfer full. */
char *zug_hint_reason (ZugGame *game, ZugSide side, ZugMove move);

G_END_DECLS
