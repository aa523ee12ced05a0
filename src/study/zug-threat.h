/* zug-threat.h: what a side could take if the other did nothing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-position.h"
#include "zug-resolve.h"
#include <glib.h>
#include <stdatomic.h>

G_BEGIN_DECLS

/* What positions are asked with. */
typedef struct
{
  const ZugLaws *laws;
  const atomic_bool *stop; /* may be NULL */
} ZugThreatAsk;

/* A man that a choice takes. */
typedef struct
{
  ZugMove move;
  ZugManType man;   /* ZUG_NO_MAN: the game is won by it, and `square` is the king's */
  ZugSquare square; /* where it stood */
  int worth;        /* hundredths of a pawn to who takes it, less what is taken for it next */
} ZugThreat;

enum
{
  ZUG_THREATS_MOST = 4
};

/* A position's value to a side in hundredths of a pawn (ZUG_EVALUATE_MOST: won), its next turn
 * looked at, or the next few moves of an alternating game. */
int zug_threat_value (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side);

/* What a pair of choices leads to, where a coin decides to what favours White; a side that does
 * nothing has ZUG_PASS. Alternating games: both moves, `first` the side whose own comes first. */
void zug_threat_play (const ZugThreatAsk *ask, const ZugPosition *position, ZugPair pair,
                      ZugSide first, ZugPosition *after);

/* The men that `side` could take from a position if the other did nothing, or the king, whatever is
 * worth more than half a pawn, the best first, one for each square. Returns how many. */
int zug_threat_list (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side,
                     ZugThreat threats[ZUG_THREATS_MOST]);

/* What a move takes if the other side does nothing; FALSE where it takes nothing. */
gboolean zug_threat_of (const ZugThreatAsk *ask, const ZugPosition *position, ZugSide side,
                        ZugMove move, ZugThreat *threat);

G_END_DECLS
