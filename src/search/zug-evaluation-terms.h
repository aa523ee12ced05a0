/* zug-evaluation-terms.h: what the evaluation counts, and the names of its weights */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* TERM (constant, name in files of data/evaluation, parts). Each is counted for both sides; what a
 * position is worth is the sum of White's counts less Black's, each times its weight. A count is in
 * so many parts of what the weight in the file is for: a man of a game's own is made up of quarters
 * of the orthodox ones. Values are the laws' values of men, in pawns, those of royal men left out.
 */
#define ZUG_EVALUATION_TERMS(TERM)                                                                 \
  /* men */                                                                                        \
  TERM (PAWN, "pawn", 4)                                                                           \
  TERM (KNIGHT, "knight", 4)                                                                       \
  TERM (BISHOP, "bishop", 4)                                                                       \
  TERM (ROOK, "rook", 4)                                                                           \
  TERM (QUEEN, "queen", 4)                                                                         \
  TERM (BISHOP_PAIR, "bishop-pair", 1)                                                             \
  /* squares that men of a kind reach, own men apart; free ones are those that do not rest */      \
  TERM (KNIGHT_MOBILITY, "knight-mobility", 1)                                                     \
  TERM (BISHOP_MOBILITY, "bishop-mobility", 1)                                                     \
  TERM (ROOK_MOBILITY, "rook-mobility", 1)                                                         \
  TERM (QUEEN_MOBILITY, "queen-mobility", 1)                                                       \
  TERM (OTHER_MOBILITY, "other-mobility", 1)                                                       \
  TERM (SPACE, "space", 1) /* squares attacked in the other half of the board */                   \
  /* places */                                                                                     \
  TERM (KNIGHT_OUTWARD, "knight-outward", 1) /* 0 in the middle, 3 at the edge */                  \
  TERM (OTHER_OUTWARD, "other-outward", 1)                                                         \
  TERM (HOME, "home", 1)                     /* men but rooks and royal ones on their own edge */  \
  TERM (ROOK_OPEN, "rook-open", 1)           /* on files without pawns */                          \
  TERM (ROOK_HALF_OPEN, "rook-half-open", 1) /* on files without own pawns */                      \
  TERM (ROOK_FAR, "rook-far", 1)             /* on the last rank but one */                        \
  TERM (CASTLING, "castling", 1)             /* rights */                                          \
  /* pawns */                                                                                      \
  TERM (PAWN_1, "pawn-1", 1) /* with so many squares left to the far rank */                       \
  TERM (PAWN_2, "pawn-2", 1)                                                                       \
  TERM (PAWN_3, "pawn-3", 1)                                                                       \
  TERM (PAWN_4, "pawn-4", 1)                                                                       \
  TERM (PASSED_2, "passed-2", 1) /* of these, those that no pawn can stop or take */               \
  TERM (PASSED_3, "passed-3", 1)                                                                   \
  TERM (PASSED_4, "passed-4", 1)                                                                   \
  TERM (PASSED_FAR, "passed-far", 1)         /* those with more left */                            \
  TERM (PASSED_BLOCKED, "passed-blocked", 1) /* a man stands before it */                          \
  TERM (PAWN_WAITING, "pawn-waiting", 1)     /* 1 or 2 left, and nothing to become */              \
  TERM (PAWN_PROMOTING, "pawn-promoting", 1) /* 1 left, and free to take it */                     \
  TERM (PAWN_BLOCKED, "pawn-blocked", 1)                                                           \
  TERM (PAWN_SUPPORTED, "pawn-supported", 1) /* guarded by a pawn */                               \
  TERM (PAWN_DOUBLED, "pawn-doubled", 1)     /* an own pawn ahead */                               \
  TERM (PAWN_ISOLATED, "pawn-isolated", 1)   /* no own pawn on the files beside it */              \
  TERM (PAWN_MIDDLE, "pawn-middle", 1)       /* on the squares in the middle */                    \
  /* royal men */                                                                                  \
  TERM (KING_RING, "king-ring", 1)           /* squares beside it that are attacked */             \
  TERM (KING_RING_FREE, "king-ring-free", 1) /* of these, by men that are free */                  \
  TERM (KING_LINES, "king-lines", 1)         /* squares from which a queen would attack it */      \
  TERM (KING_SHIELD, "king-shield", 1)       /* own pawns beside it */                             \
  TERM (KING_KINDS, "king-kinds", 1)         /* kinds of free men that attack beside it */         \
  TERM (KING_DANGER, "king-danger", 1)       /* so many times the squares they attack */           \
  TERM (KING_ADVANCED, "king-advanced", 1)   /* ranks from its own edge, up to 7 */                \
  TERM (KING_OUTWARD, "king-outward", 1)     /* 0 in the middle, 3 at the edge */                  \
  TERM (KING_NO_ESCAPE, "king-no-escape", 1) /* no square beside it to go to */                    \
  TERM (KING_ONE_ESCAPE, "king-one-escape", 1)                                                     \
  TERM (KING_SHARED, "king-shared", 1) /* on a shared square */                                    \
  TERM (KING_RESTS, "king-rests", 1)                                                               \
  TERM (CHECK, "check", 1)                 /* attacked by a man that is free */                    \
  TERM (CHECK_LATER, "check-later", 1)     /* by men that rest only */                             \
  TERM (KING_CAUGHT, "king-caught", 1)     /* can be captured, and rests */                        \
  TERM (KING_AT_STAKE, "king-at-stake", 1) /* can be captured unless it goes */                    \
  /* what attacks on a side's men would win, by value, the taker's loss deducted */                \
  TERM (CERTAIN, "certain", 1)           /* the most on one man that cannot go */                  \
  TERM (CERTAIN_MORE, "certain-more", 1) /* on all others of these */                              \
  TERM (GUESSED, "guessed", 1)           /* the most on one that can */                            \
  TERM (GUESSED_MORE, "guessed-more", 1)                                                           \
  TERM (LATER, "later", 1) /* unguarded men attacked by resting men only */                        \
  TERM (LOOSE, "loose", 1) /* men but pawns that nobody guards, attacked or not */                 \
  /* resting men and shared squares, by value */                                                   \
  TERM (RESTING, "resting", 1)                                                                     \
  TERM (SHARED, "shared", 1)                                                                       \
  TERM (LEAVING, "leaving", 1) /* the man that must leave its square */                            \
  /* the rest */                                                                                   \
  TERM (SINGLE, "single", 1)   /* one man or none beside royal ones: if it rests, who can move? */ \
  TERM (DRIVING, "driving", 1) /* an ending won: how near the other king is to the edge */         \
  TERM (NEAR, "near", 1)       /* and how far the own king is from it, 0 to 15 */                  \
  TERM (MOVE, "move", 1)       /* to move, in alternating games */

#define ZUG_EVAL_CONSTANT(constant, name, parts) ZUG_EVAL_##constant,
typedef enum
{
  ZUG_EVALUATION_TERMS (ZUG_EVAL_CONSTANT) ZUG_N_EVALUATION_TERMS
} ZugEvaluationTerm;
#undef ZUG_EVAL_CONSTANT
