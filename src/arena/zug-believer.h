/* zug-believer.h: any UCI engine in a simultaneous game: it believes that sides take turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-contestant.h"
#include "zug-uci-engine.h"

G_BEGIN_DECLS

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
  char fen[128];    /* GOOD; "" otherwise */
  ZugChoices moves; /* GOOD: what the engine may choose from; CAPTURE: what takes the king */
} ZugBelief;

/* What a side's believer sees. The enemy man is left out on shared squares, resting men look like
 * others, rights to castle and to capture en passant are told where chess knows them too, and
 * choices are those legal ones that are also legal in chess, by their squares and the man promoted
 * to. An engine is not sent what chess does not know: a king missing, or the side that does not
 * move in check; in the latter case it takes the king where a choice does that, and is sent the
 * position all the same where it does not and the engine is `bold`: one that does not mind.
 * `belief` is some 32 KiB. */
void zug_believe (const ZugLaws *laws, const ZugPosition *position, ZugSide side, gboolean bold,
                  ZugBelief *belief);

/* An engine at a board. */
typedef struct ZugBeliever ZugBeliever;

/* Starts the program and sets its options: names and values in turn. */
ZugBeliever *zug_believer_new (const char *program, const GPtrArray *options, gboolean bold,
                               GError **error);
void zug_believer_free (ZugBeliever *self);
void zug_believer_begin (ZugBeliever *self);

typedef enum
{
  ZUG_BELIEVER_CHOSE,
  ZUG_BELIEVER_LOST, /* it understands none of its choices */
  ZUG_BELIEVER_FAILED
} ZugBelieverAnswer;

/* What it chooses. An engine that crashes or hangs is started anew once for each time and is lost
 * on that turn. FAILED, and an error, where it does not start any more. */
ZugBelieverAnswer zug_believer_choose (ZugBeliever *self, const ZugContestantTurn *turn,
                                       const ZugContestantCost *cost, ZugMove *move,
                                       GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugBeliever, zug_believer_free)

G_END_DECLS
