/* zug-belief.h: a turn as somebody sees it who believes that sides take turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"

/* How a position looks to somebody who knows orthodox chess alone and believes that it is his move.
 */
typedef enum
{
  ZUG_BELIEF_GOOD,    /* it is a position of chess, with choices */
  ZUG_BELIEF_CAPTURE, /* the other king seems to stand there for the taking, and may be taken */
  ZUG_BELIEF_NONE     /* it is none, or none of the legal choices is a move of chess there */
} ZugBeliefKind;

typedef struct
{
  ZugBeliefKind kind;
  ZugPosition position; /* GOOD: under the laws of chess, the side to move */
  ZugChoices moves;     /* GOOD: what it may choose from; CAPTURE: what takes the king */
} ZugBelief;

/* Whether there are believers in a game at all: both sides move at once, on the board of chess. */
bool zug_belief_suits (const ZugLaws *laws);

/* What a side's believer sees. The enemy man is left out on shared squares, resting men look like
 * others, rights to castle and to capture en passant are told where chess knows them too, and
 * choices are those legal ones that are also legal in chess, by their squares and the man promoted
 * to. Of what chess does not know, a king missing, or the side that does not move in check, there
 * is no position; in the latter case the king is taken where a choice does that, and there is a
 * position all the same where none does and the believer is `bold`: does not mind. `belief` is some
 * 33 KiB. */
void zug_believe (const ZugLaws *laws, const ZugPosition *position, ZugSide side, bool bold,
                  ZugBelief *belief);

/* Whether two moves are the same to those who know chess alone. */
bool zug_belief_is_same (ZugMove a, ZugMove b);
