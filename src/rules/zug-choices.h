/* zug-choices.h: the choices a side has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* No position of 64 squares and 16 men a side offers more (218 is the known orthodox maximum; a
 * pawn adds at most 12 choices and castling and a pass three). */
enum
{
  ZUG_MAX_CHOICES = 512
};

typedef struct
{
  int n;
  ZugMove move[ZUG_MAX_CHOICES];
} ZugChoices;

/* Every legal choice of a side, in no particular order; none when the side does not choose now or a
 * king has been lost. */
void zug_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                  ZugChoices *choices);

/* The number of legal choices. */
int zug_count_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* Every move a side's men can physically make on the board as it stands: the men's own ways and
 * the promotions possible, but neither rest, leaving, king laws nor bans. Castling needs its right
 * and its vacant squares. A pass is always among them. The legal choices are a part of these, and
 * zug_resolve() carries out any of them. */
void zug_physical_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         ZugChoices *choices);

/* Whether a move is among the legal choices. */
bool zug_is_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move);
