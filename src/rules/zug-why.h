/* zug-why.h: why a choice is legal or not */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

typedef enum
{
  ZUG_WHY_LEGAL,
  ZUG_WHY_OVER,             /* a king has been captured */
  ZUG_WHY_NOT_ITS_TURN,     /* A3 */
  ZUG_WHY_NO_MAN,           /* A2: no man of that side there */
  ZUG_WHY_PASS,             /* A5: nobody may pass */
  ZUG_WHY_RESTS,            /* A5 */
  ZUG_WHY_OWN_MAN,          /* C1: an own man stands there */
  ZUG_WHY_BLOCKED_WAY,      /* C3: squares: the men in the way */
  ZUG_WHY_REACH,            /* C1: the man does not go there */
  ZUG_WHY_PAWN_AHEAD,       /* D1: a pawn does not capture straight ahead */
  ZUG_WHY_PAWN_ASIDE,       /* D3: a pawn goes diagonally only to capture */
  ZUG_WHY_DOUBLE_STEP,      /* D2 */
  ZUG_WHY_EN_PASSANT,       /* D4 */
  ZUG_WHY_PROMOTION,        /* D5: must name, or must not name, what it becomes */
  ZUG_WHY_PROMOTION_POOL,   /* D5: no captured man of that kind */
  ZUG_WHY_CASTLING_RIGHT,   /* C5: king or rook has moved, or the laws know no castling */
  ZUG_WHY_CASTLING_WAY,     /* C5: squares: men in the way */
  ZUG_WHY_CASTLING_CHECK,   /* E3: out of check */
  ZUG_WHY_CASTLING_THROUGH, /* E4: squares: the attacked squares and the attackers */
  ZUG_WHY_CASTLING_UNSAFE,  /* C5: either, where neither is a law of its own; the same squares */
  ZUG_WHY_MUST_LEAVE,       /* G2: another man must leave its shared square */
  ZUG_WHY_LEAVE_CAPTURE,    /* G2: a man that must leave does not capture or castle */
  ZUG_WHY_KING_ENTRY,       /* E2: the king may not go where it is attacked; squares: attackers */
  ZUG_WHY_IN_CHECK,         /* E2: it would leave the king attacked; squares: attackers */
  ZUG_WHY_IMMEDIATE_CHECK,  /* E2: only the king may move; squares: attackers */
  ZUG_WHY_OPENS_ATTACK,     /* E2: opens an attack on the own king; squares: attackers */
  ZUG_WHY_BANNED,           /* G5: blocked before, and may not be repeated */
  ZUG_WHY_HOPELESS,         /* G4: no choice of the opponent makes it possible; squares: what is in
                               its way now */
  ZUG_WHY_HOPE_IN_VAIN,     /* G4: each that does leaves the own king attacked; the same squares */
  ZUG_WHY_KING_TARGET,      /* E1: squares: the king that no request may take */
  ZUG_WHY_TAKEN             /* C1: game=row: squares: the mark there */
} ZugWhyReason;

typedef struct
{
  ZugWhyReason reason;
  ZugSet squares; /* those concerned, for showing */
} ZugWhy;

/* Agrees with zug_choices(): legal exactly for what it lists. */
ZugWhy zug_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move);

/* The code of the law, e.g. "E2"; "" for ZUG_WHY_LEGAL. */
const char *zug_why_code (ZugWhyReason reason);

/* The key of the law in the table (zug_law_find()) where its code alone would not tell, else NULL.
 */
const char *zug_why_law (ZugWhyReason reason);

/* A whole sentence in English; msgid with context "why". */
const char *zug_why_words (ZugWhyReason reason);
