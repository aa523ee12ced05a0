/* zug-quick-board.h: an orthodox game played through without asking the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include <glib.h>

G_BEGIN_DECLS

/*
 * Men on 64 squares, a1 first and rank by rank, moved by the numbers of choices that bodies have
 * (zug-choice-code.h). It takes a moment a move where the rules take twenty, and knows only as much
 * of them as tells where the men stand then: what is not plainly so it leaves to the rules.
 */
typedef struct
{
  guint64 men[ZUG_N_SIDES][ZUG_N_ORTHODOX];
  guint64 occupied[ZUG_N_SIDES];
  guint8 man[64]; /* ZugManType, ZUG_NO_MAN */
  guint8 count[ZUG_N_SIDES][ZUG_N_ORTHODOX];
  guint8 side;   /* to move */
  guint8 passed; /* the square that a pawn has just passed; 64 none */
} ZugQuickBoard;

/* Whether games under these laws can be played so. */
gboolean zug_quick_board_plays (const ZugLaws *laws);
/* A position under such laws. */
void zug_quick_board_set (ZugQuickBoard *self, const ZugPosition *position);

typedef enum
{
  ZUG_QUICK_UNKNOWN,  /* only the rules can say what comes of it; the board stands as it did */
  ZUG_QUICK_MOVED,    /* of each kind there are as many men as before */
  ZUG_QUICK_MATERIAL, /* a capture or a promotion */
} ZugQuickStep;

/* Carries out a choice, of which squares, promotion and castling count. Where the rules carry it
 * out too, the men stand as they have them. */
ZugQuickStep zug_quick_board_move (ZugQuickBoard *self, ZugMove move);
/* The same of one in two bytes. */
ZugQuickStep zug_quick_board_step (ZugQuickBoard *self, guint code);

/* Whether a king, whoever's, stands where a man of the other side could take him. */
gboolean zug_quick_board_has_check (const ZugQuickBoard *self);

static inline guint
zug_quick_square (ZugSquare square)
{
  return (guint) (zug_rank (square) * 8 + zug_file (square));
}

G_END_DECLS
