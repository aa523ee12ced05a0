/* zug-hint-private.h: what the parts of a hint's reason share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-threat.h"

G_BEGIN_DECLS

/* Hundredths of a pawn that are not left to be taken without a word. */
#define ZUG_HINT_RISK 150

/* A choice, what is threatened before it, and the board as it would be with it alone: as the laws
 * judge choices by it, and as the next turn would begin, when the other side has rested. */
typedef struct
{
  ZugThreatAsk ask;
  const ZugLaws *laws;
  const ZugPosition *start;
  const ZugPosition *before;
  const ZugAnalysis *found;
  ZugPosition after;
  ZugPosition next;
  ZugSide side;
  ZugMove move;
  ZugManType man;
  ZugThreat against[ZUG_THREATS_MOST]; /* what the other side threatens */
  int n_against;
  gboolean taking; /* the move takes this, if the other side does nothing: */
  ZugThreat prey;
  ZugSquare landed; /* where the man stands after it, if the other side does nothing */
} ZugHintChoice;

/* "the knight", or "the knight on c6" where there is another. Transfer full. */
char *zug_hint_dup_own (const ZugHintChoice *choice, ZugSquare square);

/* "Black’s knight", or "Black’s knight on c6". Transfer full. */
char *zug_hint_dup_other (const ZugHintChoice *choice, ZugSquare square);

/* Whether the man on a square has a choice, which one that rests has not. */
gboolean zug_hint_can_leave (const ZugHintChoice *choice, ZugSide side, ZugSquare square);

/* Whether a man attacks where the choice brings one, so that it takes it on the next turn unless
 * either goes elsewhere: one that rests now has rested then. `by`: by the least valuable of them.
 */
gboolean zug_hint_can_be_taken (const ZugHintChoice *choice, ZugMove *by);

/* That the man is protected against `by` where the choice brings it; NULL where it is not, or is
 * worth much more. Transfer full. */
char *zug_hint_tell_protected (const ZugHintChoice *choice, ZugMove by);

/* Whether most of what a threat is worth is saved by the choice. */
gboolean zug_hint_answers (const ZugHintChoice *choice, const ZugThreat *threat);

/* Whether a threat takes a man worth more than a pawn that cannot leave, whatever the side chooses
 * and however a coin falls, and nobody could take back there on the next turn. */
gboolean zug_hint_is_lost (const ZugHintChoice *choice, const ZugThreat *threat);

/* What is won by the choice, or what is saved where that is more; NULL where it is nothing.
 * Transfer full. */
char *zug_hint_tell_most (const ZugHintChoice *choice);

/* What is won by it alone. */
char *zug_hint_tell_capture (const ZugHintChoice *choice);

/* What the choice meets where the other side is likely to go. NULL: nothing. Transfer full. */
char *zug_hint_tell_guess (const ZugHintChoice *choice);

/* A man that goes where it can be taken on the next turn, and rests then or not. NULL: it does not.
 * Transfer full. */
char *zug_hint_tell_offer (const ZugHintChoice *choice);

/* The same of a man that takes: on the next turn, or on this one where somebody else may come
 * there. NULL: it is safe, or was told to be traded. Transfer full. */
char *zug_hint_tell_taker (const ZugHintChoice *choice);

/* Why something is not taken that stands there to be: it can leave, and who took nothing is taken.
 * NULL: nothing is to be asked. Transfer full. */
char *zug_hint_tell_why_not (const ZugHintChoice *choice);

G_END_DECLS
