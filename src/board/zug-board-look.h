/* zug-board-look.h: what the board reads of a position */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-geometry.h"
#include "zug-position.h"

/* The board knows squares one by one and sets of them as ZugSet, on boards of any size. */

static inline bool
zug_look_stands (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return zug_position_man (position, side, square) != ZUG_NO_MAN;
}

static inline bool
zug_look_shared (const ZugPosition *position, ZugSquare square)
{
  return zug_look_stands (position, ZUG_WHITE, square)
         && zug_look_stands (position, ZUG_BLACK, square);
}

/* Whether the rook on a square may still castle. */
static inline bool
zug_look_may_castle (const ZugPosition *position, ZugSquare square)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);

  return zug_set_has (&rights, square);
}

/* Whether a pawn may be captured on a square it has passed. */
static inline bool
zug_look_passed (const ZugPosition *position, ZugSquare square)
{
  ZugSet passed = zug_position_set (position, ZUG_SET_PASSED);

  return zug_set_has (&passed, square);
}
