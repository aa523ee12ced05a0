/* zug-review.h: a played game looked at turn by turn: what was well chosen, and what was well
 * guessed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-game-editor.h"
#include "zug-game.h"

G_BEGIN_DECLS

/* How a turn is taken apart.
 *
 * The turn is a matrix A of values (White's, -1 to 1) with the mixes x of White and y of Black and
 * its value v. White chose row i, Black column j. What the choices were worth against the other
 * side's mix is
 *
 *   r = Σ_j y_j A_ij, White's;   c = Σ_i x_i A_ij, Black's.
 *
 * In an equilibrium r ≤ v ≤ c. So
 *
 *   loss[WHITE] = max (0, v - r)   what White's choice gives away against the mix,
 *                                  whatever Black chose
 *   loss[BLACK] = max (0, c - v)   and Black's
 *   guess = A_ij - v + loss[WHITE] - loss[BLACK]
 *
 * and A_ij - v = - loss[WHITE] + loss[BLACK] + guess, exactly. The guess is who guessed better: the
 * part that hangs on the two choices meeting. Against the other side's mix it is 0 on average for
 * every choice that is in an equilibrium, so nobody can be blamed or praised for it; a loss can be
 * blamed. (Two ways' analysis of variance: mean, rows, columns, and what is left.)
 *
 * Careless choices. Where the mix always moves the queen that is attacked, the other side's mix
 * does not take her, and against that r says nothing of leaving her. So a choice that a side's own
 * mix does not play is judged by the other side's best answer as well. Against choice i, reply j
 * takes
 *
 *   t_ij = (v - A_ij) - (Σ_i x_i A_ij - v),   White's; Black's likewise,
 *
 * what it gains there less what it costs against the mix; risk is the most that a reply takes from
 * the choice, less the same of the safest choice of the mix. Where risk is
 * ZUG_REVIEW_CARELESS and above the loss, it is the loss, and the choice `careless`.
 *
 * Where a coin fell, `coin` is what its fall was worth: the value of the position after it less the
 * mean over both. It is no part of A_ij - v.
 *
 * Kept mixes. A computer's mix that is kept with the turn ([%mix], FORMATS.md) may come of looking
 * further than the review does. The side that drew from it has no loss where it stands up: where no
 * reply gains more than ZUG_REVIEW_TRUST on the turn's value against it.
 *
 * How far is looked. A turn is looked at one depth after the other, and judged at each. Where the
 * last two depths differ in the verdict, or would if average loss or risk changed again as they did
 * last, several times as much is looked at; where a part of such a change would still do then, the
 * verdict is that it is close (ZugReviewCare). A gamble is told where both depths see it.
 *
 * Alternating games have no guess. loss is what the move gives away: the value of the best less the
 * value of this one, both looked at equally deep.
 *
 * Sums are of values, because only these add up, and leave out what is close. For people they are
 * told in pawns: a pawn is what a pawn more is worth in an even game (zug_review_centipawns()), so
 * the same man counts less where the game is won already. A turn's value itself is told as
 * zug_evaluate_centipawns() has it. */

/* How much of a choice's loss makes it what, how much risk makes it careless, and how much of a
 * guess a gamble; hundredths of a pawn. Where coins decide, two and a half times as much: there
 * what a choice gives away changes twice as much with every depth (depths 2 to 5 of random games:
 * by 24, 15 and 14 in Randomized Chess, by 14 and 7 in Parity Chess), and a whole pawn, which is
 * given away more often than other numbers near to it, must not lie at a limit. */
enum
{
  ZUG_REVIEW_INACCURACY = 50,
  ZUG_REVIEW_MISTAKE = 120,
  ZUG_REVIEW_CARELESS = 150,
  ZUG_REVIEW_GAMBLE = 50,
  ZUG_REVIEW_TRUST = 40
};

typedef enum
{
  ZUG_VERDICT_FINE,
  ZUG_VERDICT_INACCURACY,
  ZUG_VERDICT_MISTAKE,
  ZUG_VERDICT_CLOSE /* looked at further it may be judged otherwise */
} ZugVerdict;

/* Independent of the verdict: a fine choice can be a gamble that lost, a mistake one that paid.
 * What changed nothing on the board was no gamble, and what was careless none either. */
typedef enum
{
  ZUG_GAMBLE_NONE,
  ZUG_GAMBLE_PAID,
  ZUG_GAMBLE_LOST
} ZugGamble;

enum
{
  ZUG_REVIEW_MIX = 4 /* choices of a mix that are kept to be told */
};

/* What the review found out about a turn. Values are White's, losses at least 0. */
typedef struct
{
  ZugTurn *turn;     /* owned by the review */
  gboolean reviewed; /* all below is 0 until then */
  gboolean judged;   /* FALSE where only `value` is known: a choice is missing or breaks a law */
  gboolean coins;    /* decide in this game */
  double value;      /* before the turn: v */
  double reached; /* what the choices led to: A_ij; in alternating games the value after the move */
  double loss[ZUG_N_SIDES];
  double average[ZUG_N_SIDES];        /* the loss against the mix, whether it is what is told, */
  double risk[ZUG_N_SIDES];           /* or that to the best answer; 0 for what the mix plays */
  double average_change[ZUG_N_SIDES]; /* by how much a depth less differs in them, or more where */
  double risk_change[ZUG_N_SIDES];    /* earlier changes count */
  double guess;
  double coin;                     /* 0 where none fell */
  double probability[ZUG_N_SIDES]; /* of each side's choice in its mix */
  gboolean kept[ZUG_N_SIDES];      /* the mix is the one that was kept */
  gboolean careless[ZUG_N_SIDES];  /* the loss is what the other side's best answer takes */
  gboolean close[ZUG_N_SIDES];     /* the verdict, by ZugReviewCare */
  gboolean unsure[ZUG_N_SIDES];    /* a depth less sees another gamble */
  ZugManType man[ZUG_N_SIDES];     /* that a choice with a loss cost; ZUG_NO_MAN for none */
  gboolean taken[ZUG_N_SIDES];     /* it was on this turn; else it could have been, or is next */
  int depth;                       /* of ZugAnalysis */
  guint64 nodes;                   /* that were valued for all depths */
  int n_mix[ZUG_N_SIDES];          /* the likeliest choices of each mix, at most ZUG_REVIEW_MIX */
  ZugMove mix[ZUG_N_SIDES][ZUG_REVIEW_MIX];
  double mix_probability[ZUG_N_SIDES][ZUG_REVIEW_MIX];
} ZugReviewTurn;

/* Over all turns judged. What sound and close choices gave away counts as nothing, nor does what
 * was guessed beside close ones. */
typedef struct
{
  guint n; /* turns judged */
  guint choices[ZUG_N_SIDES];
  double loss[ZUG_N_SIDES];
  double guess; /* above 0: White out-guessed Black */
  double coin;
  guint inaccuracies[ZUG_N_SIDES];
  guint mistakes[ZUG_N_SIDES];
  guint close[ZUG_N_SIDES];
  guint paid[ZUG_N_SIDES]; /* gambles */
  guint lost[ZUG_N_SIDES];
} ZugReviewSum;

/* For each turn; 0: no limit, but one of them must be given. The same game has the same review. */
typedef struct
{
  int depth;
  guint64 nodes;
  int threads; /* turns that are looked at at once; 0 and 1: one */
} ZugReviewLimits;

/* Properties, notified on change: `running` (gboolean).
 * Signal: `progress` (guint index): a turn was reviewed, or judged again. In the thread that began.
 */
#define ZUG_TYPE_REVIEW (zug_review_get_type ())
G_DECLARE_FINAL_TYPE (ZugReview, zug_review, ZUG, REVIEW, GObject)

/* Of the line played, as it is now: a game that goes on or is changed needs another one. */
ZugReview *zug_review_new (ZugGame *game);

/* What is found is kept in a folder, which need not be there, from then on, and taken from it where
 * the same line was reviewed before, by the same laws and with the same limits, and a program that
 * judges in the same way. What is in the folder can be removed at any time. NULL: nothing is kept,
 * as long as nobody asks. */
void zug_review_keep_in (ZugReview *self, const char *folder);

/* Goes on with the first turn that is not reviewed yet, in a thread of its own, to the end. */
void zug_review_start (ZugReview *self, const ZugReviewLimits *limits);
/* What is reviewed stays. */
void zug_review_stop (ZugReview *self);
/* Judges a turn again by what was found of it (copied) deeper than it was, in a thread of its own,
 * so that its value, mixes and verdict are what is told of that. `progress` then tells it. The last
 * one that was asked for counts. Nothing happens where the turn is not reviewed yet or was looked
 * at as deep. */
void zug_review_deepen (ZugReview *self, guint index, const ZugAnalysis *found);
gboolean zug_review_get_running (ZugReview *self);

ZugGame *zug_review_get_game (ZugReview *self);
/* Whether the played line of the game is still the one that is reviewed. */
gboolean zug_review_is_current (ZugReview *self);

guint zug_review_get_n_turns (ZugReview *self);
/* Of n turns, in order; `turn` is always there. Borrowed. */
const ZugReviewTurn *zug_review_get_turn (ZugReview *self, guint index);
/* What the turn was judged by; NULL before it is reviewed, and where there was nothing to choose.
 * Borrowed, valid until `progress` tells the turn again. */
const ZugAnalysis *zug_review_get_analysis (ZugReview *self, guint index);
/* The place of a turn; -1 where it is not of the line. */
int zug_review_find (ZugReview *self, ZugTurn *turn);
/* How many are reviewed: always the first ones. */
guint zug_review_get_n_reviewed (ZugReview *self);

/* What the game came to after the last turn: its result where it has one, else what was reached.
 * Only once all is reviewed. */
double zug_review_get_final_value (ZugReview *self);

ZugVerdict zug_review_get_verdict (const ZugReviewTurn *turn, ZugSide side);
/* Whether a side's choice is close: nobody knows then what it gave away, nor what was guessed. */
gboolean zug_review_is_close (const ZugReviewTurn *turn);
ZugGamble zug_review_get_gamble (const ZugReviewTurn *turn, ZugSide side);
void zug_review_get_sum (ZugReview *self, ZugReviewSum *sum);

/* Hundredths of a pawn that a difference of values stands for, as an even game counts them;
 * rounded. */
int zug_review_centipawns (double difference);

/* Writes what was found into the game as one edit: [%eval] on every turn reviewed, in pawns, and
 * the signs
 * ?! and ? on the choices that have no sign of their group yet. FALSE where there is nothing to
 * write. */
gboolean zug_review_write (ZugReview *self, ZugGameEditor *editor);

G_END_DECLS
