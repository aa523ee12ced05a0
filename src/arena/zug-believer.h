/* zug-believer.h: any UCI engine in a simultaneous game: it believes that sides take turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-contestant.h"
#include "zug-uci-engine.h"

G_BEGIN_DECLS

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
