/* zug-game-private.h: a game from inside; for zug-game.c and zug-game-text.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* Whether any turn can follow `parent`; see zug_game_add_turn(). */
gboolean zug_game_check_parent (ZugTurn *parent, guint irregular, GError **error);

G_END_DECLS
