/* zug-traits.h: what the evaluation counts, and the names of its weights */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* TRAIT (constant, name in files of data/evaluation, parts). Each is counted for both sides; what a
 * position is worth is the sum of White's counts less Black's, each times its weight. A count is in
 * so many parts of what the weight in the file is for: a man of a game's own is made up of quarters
 * of the orthodox ones. Values are the laws' values of men, in pawns, those of royal men left out.
 */
#define ZUG_TRAITS(TRAIT)                                                                          \
  /* men */                                                                                        \
  TRAIT (PAWN, "pawn", 4)                                                                          \
  TRAIT (KNIGHT, "knight", 4)                                                                      \
  TRAIT (BISHOP, "bishop", 4)                                                                      \
  TRAIT (ROOK, "rook", 4)                                                                          \
  TRAIT (QUEEN, "queen", 4)                                                                        \
  TRAIT (BISHOP_PAIR, "bishop-pair", 1)                                                            \
  /* squares that men of a kind reach, own men apart; free ones are those that do not rest */      \
  TRAIT (KNIGHT_MOBILITY, "knight-mobility", 1)                                                    \
  TRAIT (BISHOP_MOBILITY, "bishop-mobility", 1)                                                    \
  TRAIT (ROOK_MOBILITY, "rook-mobility", 1)                                                        \
  TRAIT (QUEEN_MOBILITY, "queen-mobility", 1)                                                      \
  TRAIT (OTHER_MOBILITY, "other-mobility", 1)                                                      \
  TRAIT (SPACE, "space", 1) /* squares attacked in the other half of the board */                  \
  /* places */                                                                                     \
  TRAIT (KNIGHT_OUTWARD, "knight-outward", 1) /* 0 in the middle, 3 at the edge */                 \
  TRAIT (OTHER_OUTWARD, "other-outward", 1)                                                        \
  TRAIT (HOME, "home", 1)                     /* men but rooks and royal ones on their own edge */ \
  TRAIT (ROOK_OPEN, "rook-open", 1)           /* on files without pawns */                         \
  TRAIT (ROOK_HALF_OPEN, "rook-half-open", 1) /* on files without own pawns */                     \
  TRAIT (ROOK_FAR, "rook-far", 1)             /* on the last rank but one */                       \
  TRAIT (CASTLING, "castling", 1)             /* rights */                                         \
  /* pawns */                                                                                      \
  TRAIT (PAWN_1, "pawn-1", 1) /* with so many squares left to the far rank */                      \
  TRAIT (PAWN_2, "pawn-2", 1)                                                                      \
  TRAIT (PAWN_3, "pawn-3", 1)                                                                      \
  TRAIT (PAWN_4, "pawn-4", 1)                                                                      \
  TRAIT (PASSED_2, "passed-2", 1) /* of these, those that no pawn can stop or take */              \
  TRAIT (PASSED_3, "passed-3", 1)                                                                  \
  TRAIT (PASSED_4, "passed-4", 1)                                                                  \
  TRAIT (PASSED_FAR, "passed-far", 1)         /* those with more left */                           \
  TRAIT (PASSED_BLOCKED, "passed-blocked", 1) /* a man stands before it */                         \
  TRAIT (PAWN_WAITING, "pawn-waiting", 1)     /* 1 or 2 left, and nothing to become */             \
  TRAIT (PAWN_PROMOTING, "pawn-promoting", 1) /* 1 left, and free to take it */                    \
  TRAIT (PAWN_BLOCKED, "pawn-blocked", 1)                                                          \
  TRAIT (PAWN_SUPPORTED, "pawn-supported", 1) /* guarded by a pawn */                              \
  TRAIT (PAWN_DOUBLED, "pawn-doubled", 1)     /* an own pawn ahead */                              \
  TRAIT (PAWN_ISOLATED, "pawn-isolated", 1)   /* no own pawn on the files beside it */             \
  TRAIT (PAWN_MIDDLE, "pawn-middle", 1)       /* on the squares in the middle */                   \
  /* royal men */                                                                                  \
  TRAIT (KING_RING, "king-ring", 1)           /* squares beside it that are attacked */            \
  TRAIT (KING_RING_FREE, "king-ring-free", 1) /* of these, by men that are free */                 \
  TRAIT (KING_LINES, "king-lines", 1)         /* squares from which a queen would attack it */     \
  TRAIT (KING_SHIELD, "king-shield", 1)       /* own pawns beside it */                            \
  TRAIT (KING_KINDS, "king-kinds", 1)         /* kinds of free men that attack beside it */        \
  TRAIT (KING_DANGER, "king-danger", 1)       /* so many times the squares they attack */          \
  TRAIT (KING_ADVANCED, "king-advanced", 1)   /* ranks from its own edge, up to 7 */               \
  TRAIT (KING_OUTWARD, "king-outward", 1)     /* 0 in the middle, 3 at the edge */                 \
  TRAIT (KING_NO_ESCAPE, "king-no-escape", 1) /* no square beside it to go to */                   \
  TRAIT (KING_ONE_ESCAPE, "king-one-escape", 1)                                                    \
  TRAIT (KING_SHARED, "king-shared", 1) /* on a shared square */                                   \
  TRAIT (KING_RESTS, "king-rests", 1)                                                              \
  TRAIT (CHECK, "check", 1)                 /* attacked by a man that is free */                   \
  TRAIT (CHECK_LATER, "check-later", 1)     /* by men that rest only */                            \
  TRAIT (KING_CAUGHT, "king-caught", 1)     /* can be captured, and rests */                       \
  TRAIT (KING_AT_STAKE, "king-at-stake", 1) /* can be captured unless it goes */                   \
  /* what attacks on a side's men would win, by value, the taker's loss deducted */                \
  TRAIT (CERTAIN, "certain", 1)           /* the most on one man that cannot go */                 \
  TRAIT (CERTAIN_MORE, "certain-more", 1) /* on all others of these */                             \
  TRAIT (GUESSED, "guessed", 1)           /* the most on one that can */                           \
  TRAIT (GUESSED_MORE, "guessed-more", 1)                                                          \
  TRAIT (LATER, "later", 1) /* unguarded men attacked by resting men only */                       \
  TRAIT (LOOSE, "loose", 1) /* men but pawns that nobody guards, attacked or not */                \
  /* resting men and shared squares, by value */                                                   \
  TRAIT (RESTING, "resting", 1)                                                                    \
  TRAIT (SHARED, "shared", 1)                                                                      \
  TRAIT (LEAVING, "leaving", 1) /* the man that must leave its square */                           \
  /* the rest */                                                                                   \
  TRAIT (SINGLE, "single", 1) /* one man or none beside royal ones: if it rests, who can move? */  \
  TRAIT (DRIVING, "driving", 1) /* an ending won: how near the other king is to the edge */        \
  TRAIT (NEAR, "near", 1)       /* and how far the own king is from it, 0 to 15 */                 \
  TRAIT (MOVE, "move", 1)       /* to move, in alternating games */

#define ZUG_TRAIT_CONSTANT(constant, name, parts) ZUG_TRAIT_##constant,
typedef enum
{
  ZUG_TRAITS (ZUG_TRAIT_CONSTANT) ZUG_N_TRAITS
} ZugTrait;
#undef ZUG_TRAIT_CONSTANT
