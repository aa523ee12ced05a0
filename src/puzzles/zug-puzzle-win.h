/* zug-puzzle-win.h: wins that nothing can prevent, proved by the rules alone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include <glib.h>

G_BEGIN_DECLS

/* The choices of a side after each of which it has won, whatever the other side chooses and however
 * coins fall, within so many turns; a mix that wins for certain is made of such choices alone. At
 * most `most` of them are written to `moves`, and how many there are of them is returned: 0 also
 * where more than `pairs` would have to be resolved. Repetition is not looked at. */
int zug_puzzle_win (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int turns,
                    guint pairs, ZugMove *moves, int most);

/* A choice of the other side after which `move` does not win within so many turns. FALSE where
 * there is none, or where more than `pairs` would have to be resolved. */
gboolean zug_puzzle_parry (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                           int turns, guint pairs, ZugMove move, ZugMove *reply);

G_END_DECLS
