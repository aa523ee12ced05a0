/* zug-choices.h: the choices a side has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Room for 64 men a side with 128 choices each; the known maximum of orthodox chess is 218. */
enum
{
  ZUG_MAX_CHOICES = 8192
};

typedef struct
{
  int n;
  ZugMove move[ZUG_MAX_CHOICES];
} ZugChoices;

/* Whether a move is in a list. */
static inline bool
zug_choices_have (const ZugChoices *choices, ZugMove move)
{
  for (int i = 0; i < choices->n; i++)
    if (zug_move_equal (choices->move[i], move))
      return true;
  return false;
}

/* Every legal choice of a side, in no particular order, the speculative ones of ordered turns
 * (LAWS.md section 5) included; none when the side does not choose now or a king has been lost. */
void zug_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                  ZugChoices *choices);

/* Those of them by which a man of a type comes to a square (castling: the king), found from the
 * square where the laws allow it: what a reader of moves asks. */
void zug_choices_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     ZugManType type, ZugSquare to, ZugChoices *choices);

/* The number of legal choices. */
int zug_count_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* Whether a side has a choice that keeps it in the game (LAWS.md 7.2 and 7.3): a speculative one
 * does not save a side that is in check. */
bool zug_has_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* Whether a move is a legal choice that only a move of the opponent can make possible. */
bool zug_is_speculative (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         ZugMove move);

/* Every move a side's men can physically make on the board as it stands: the men's own ways and
 * the promotions possible, but neither rest, leaving, king laws nor bans. Castling needs its right
 * and its vacant squares. A pass is always among them. The legal choices are a part of these, and
 * zug_resolve() carries out any of them. In ordered turns they are the ways of the men on an empty
 * board, with every promotion offered and castling wherever there is the right: whether such a move
 * can be executed shows when its time comes. */
void zug_physical_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         ZugChoices *choices);

/* Whether a move is among the legal choices. */
bool zug_is_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move);
