/* zug-review-words.h: what a review found, in whole sentences */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-review.h"

G_BEGIN_DECLS

/* you: the side that the reader played; ZUG_N_SIDES where nobody knows or both did. All is
 * translated. */

/* "You out-guessed your opponent by 1.8 pawns." and what else there is to say of the whole game.
 * Transfer full. */
GStrv zug_review_dup_summary (ZugReview *review, ZugSide you);

/* "Turn 14: you chose Bxf7; the mix plays O-O 70 %, Nf3 30 %. A bad choice: −1.2 on average."
 * Transfer full.
 */
char *zug_review_dup_sentence (ZugReview *review, guint index, ZugSide side, ZugSide you);

/* "A sound choice that was guessed: −1.4."; NULL where there is nothing to say of a side's choice.
 * Transfer full. */
char *zug_review_dup_verdict (const ZugLaws *laws, const ZugReviewTurn *turn, ZugSide side);

/* A turn in words for the graph: "Turn 14: +0.34 for White. …" Transfer full. */
char *zug_review_dup_point (ZugReview *review, guint index);

/* A choice that is worth a look. */
typedef struct
{
  guint index;
  ZugSide side;
} ZugKeyTurn;

/* Those with the most to say, at most `most`, in the order of the game; of ZugKeyTurn. Transfer
 * full. */
GArray *zug_review_list_key_turns (ZugReview *review, guint most);

/* Where somebody went wrong most, you alone where it is known who you are: at most `most`, in the
 * order of the game, and each with something better; of ZugKeyTurn. Transfer full. */
GArray *zug_review_list_turning_points (ZugReview *review, ZugSide you, guint most);

/* "Turn 5: You played Nf3. Better was Bxh6: it takes Black’s rook, which rests on h6 and cannot
 * leave." Transfer full. */
char *zug_review_dup_turning_point (ZugReview *review, guint index, ZugSide side, ZugSide you);

/* What there is to say where nobody went wrong so: "You made no mistake that stands out.", and
 * which guess cost you most. Transfer full. */
char *zug_review_dup_no_turning_point (ZugReview *review, ZugSide you);

/* What the arrows of a turning point are, on the board before the turn. Transfer full. */
char *zug_review_dup_point_shown (ZugReview *review, guint index, ZugSide side);

G_END_DECLS
