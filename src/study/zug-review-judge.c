/* zug-review-judge.c: one turn of a review: its matrix, and the turn taken apart by it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-review-judge.h"
#include "zug-ending-cache.h"
#include "zug-evaluate.h"
#include "zug-san.h"
#include "zug-turn-look.h"
#include <math.h>
#include <string.h>

enum
{
  MOST_ROWS = 8, /* choices of a side whose cells are looked at as deep as the rest of the mix */
  MOST_LOOKS = 4 /* at a choice's cells until the worst of them is known */
};

/* A part of a mix below which its cells are not worth a search of their own, and a choice is not
 * the mix's. */
#define RARE 0.02

/* A turn that is judged by what was found of it at one depth. */
typedef struct
{
  const ZugReviewQuestion *question;
  ZugSearchLimits limits;
  gboolean counted; /* only so many nodes more: */
  guint64 left;
  ZugAnalysis *analysis;
  int place[ZUG_N_SIDES];   /* of what was chosen */
  double *mix[ZUG_N_SIDES]; /* that was kept and stands up; NULL: none */
  ZugReviewTurn *result;
} Judging;

static double
sign_of (ZugSide side)
{
  return side == ZUG_WHITE ? 1 : -1;
}

static double *
cell_at (const ZugAnalysis *analysis, int row, int column)
{
  return &analysis->cell[row * analysis->n[ZUG_BLACK] + column];
}

/* --- taking apart ----------------------------------------------------------------------------- */

/* What a choice is worth against the other side's mix, White's view. */
static double
expected_of (const ZugAnalysis *analysis, ZugSide side, int place)
{
  ZugSide other = zug_other (side);
  double sum = 0;

  for (int k = 0; k < analysis->n[other]; k++)
    sum += analysis->probability[other][k]
           * (side == ZUG_WHITE ? *cell_at (analysis, place, k) : *cell_at (analysis, k, place));
  return sum;
}

void
zug_review_take_apart (const ZugAnalysis *analysis, int row, int column,
                       const gboolean kept[ZUG_N_SIDES], ZugReviewTurn *result)
{
  const int chosen[ZUG_N_SIDES] = {row, column};

  result->value = analysis->value;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      double lost = sign_of (side) * (result->value - expected_of (analysis, side, chosen[side]));

      result->loss[side] = kept[side] ? 0 : fmax (0, lost);
      result->probability[side] = analysis->probability[side][chosen[side]];
    }
  result->reached = *cell_at (analysis, row, column);
  result->guess =
      result->reached - result->value + result->loss[ZUG_WHITE] - result->loss[ZUG_BLACK];
  result->judged = TRUE;
}

/* --- searching -------------------------------------------------------------------------------- */

/* What a position is worth, looked at so many turns deep; FALSE where the limits do not allow it.
 */
static gboolean
value_at (Judging *judging, const ZugPosition *position, int depth, double *value)
{
  const ZugReviewQuestion *question = judging->question;
  ZugSearchLimits limits = judging->limits;
  ZugAnalysis analysis;
  gboolean whole;

  if (judging->counted && judging->left == 0)
    return FALSE;
  limits.depth = depth;
  limits.nodes = judging->counted ? judging->left : 0;
  if (!zug_ending_cache_analyse (question->laws, position, &limits, &analysis))
    {
      *value = zug_evaluate (question->laws, position);
      return TRUE;
    }
  *value = analysis.value;
  whole = analysis.depth >= depth;
  judging->left -= MIN (judging->left, analysis.nodes);
  zug_analysis_clear (&analysis);
  return whole;
}

static gboolean
pair_value (Judging *judging, ZugPair pair, int depth, double *value)
{
  const ZugReviewQuestion *question = judging->question;
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);

  *value = 0;
  zug_resolve (question->laws, question->before, pair, outcomes);
  for (int k = 0; k < outcomes->n; k++)
    {
      double one;

      if (!value_at (judging, &outcomes->position[k], depth, &one))
        return FALSE;
      *value += outcomes->probability[k] * one;
    }
  return TRUE;
}

/* Looks at a pair of choices as deep as at the others; what the limits do not allow stays as it is.
 */
static void
sharpen (Judging *judging, int row, int column, int further)
{
  ZugAnalysis *analysis = judging->analysis;
  int cell = row * analysis->n[ZUG_BLACK] + column;
  ZugPair pair = {{analysis->move[ZUG_WHITE][row], analysis->move[ZUG_BLACK][column]}};
  double value;

  if (analysis->looked[cell] >= further || !pair_value (judging, pair, further, &value))
    return;
  analysis->cell[cell] = value;
  analysis->looked[cell] = (uint8_t) further;
}

/* Both choices against the other side's mix, and each other. */
static void
sharpen_chosen (Judging *judging)
{
  const ZugAnalysis *analysis = judging->analysis;
  int row = judging->place[ZUG_WHITE], column = judging->place[ZUG_BLACK];
  int further = analysis->depth - 1;

  sharpen (judging, row, column, further);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int k = 0, n = 0; k < analysis->n[side] && n < MOST_ROWS; k++)
      if (analysis->probability[side][k] >= RARE)
        {
          sharpen (judging, side == ZUG_WHITE ? k : row, side == ZUG_WHITE ? column : k, further);
          n++;
        }
}

/* --- kept mixes ------------------------------------------------------------------------------- */

gboolean
zug_review_read_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     const GArray *parts, ZugMix *mix)
{
  g_autofree ZugSanReading *reading = g_new (ZugSanReading, 1);
  double sum = 0;

  mix->n = 0;
  for (guint i = 0; i < parts->len; i++)
    {
      const ZugMixPart *part = &g_array_index (parts, ZugMixPart, i);

      if (!(part->probability > 0 && part->probability <= 1) || mix->n == ZUG_MAX_CHOICES
          || !zug_san_read (laws, position, side, part->san, strlen (part->san), reading))
        return FALSE;
      mix->move[mix->n] = reading->move;
      mix->probability[mix->n++] = part->probability;
      sum += part->probability;
    }
  for (int i = 0; i < mix->n; i++)
    mix->probability[i] /= sum;
  return mix->n > 0;
}

/* The mix in the order of the analysis; FALSE where something of it has no place there. */
static gboolean
place_mix (const ZugAnalysis *analysis, ZugSide side, const ZugMix *mix, double *probability)
{
  memset (probability, 0, sizeof *probability * (size_t) analysis->n[side]);
  for (int i = 0; i < mix->n; i++)
    {
      int place = zug_analysis_find (analysis, side, mix->move[i]);

      if (place < 0)
        return FALSE;
      probability[place] += mix->probability[i];
    }
  return TRUE;
}

/* What a mix is sure of, against the best reply, White's view. */
static double
sure_value (const ZugAnalysis *analysis, ZugSide side, const double *mix)
{
  ZugSide other = zug_other (side);
  double least = INFINITY;

  for (int reply = 0; reply < analysis->n[other]; reply++)
    {
      double sum = 0;

      for (int k = 0; k < analysis->n[side]; k++)
        sum += mix[k] * zug_analysis_payoff (analysis, side, k, reply);
      least = fmin (least, sum);
    }
  return sign_of (side) * least;
}

/* The kept mix of a side in the order of the analysis, if what was chosen was drawn from it and no
 * reply refutes it; else NULL. */
static double *
find_kept (const Judging *judging, ZugSide side)
{
  const ZugAnalysis *analysis = judging->analysis;
  g_autofree double *mix = NULL;
  double gap;

  if (judging->question->kept[side] == NULL)
    return NULL;
  mix = g_new (double, analysis->n[side]);
  if (!place_mix (analysis, side, judging->question->kept[side], mix)
      || mix[judging->place[side]] <= 0)
    return NULL;
  gap = sign_of (side) * (analysis->value - sure_value (analysis, side, mix));
  return zug_review_centipawns (gap) <= zug_review_limit (judging->result, ZUG_REVIEW_TRUST)
             ? g_steal_pointer (&mix)
             : NULL;
}

/* --- what a choice lets happen ---------------------------------------------------------------- */

/* What a reply takes from a choice of the side, beyond what it costs whom it costs if the mix is
 * played instead. */
static double
taken_by (const ZugAnalysis *analysis, double value, ZugSide side, int place, int reply)
{
  ZugSide other = zug_other (side);
  double cell =
      side == ZUG_WHITE ? *cell_at (analysis, place, reply) : *cell_at (analysis, reply, place);

  return sign_of (side) * (2 * value - cell - expected_of (analysis, other, reply));
}

/* Whether a pair was looked at as deep as the others. */
static gboolean
is_looked (const ZugAnalysis *analysis, int row, int column)
{
  return analysis->depth == ZUG_ANALYSIS_EXACT
         || analysis->looked[row * analysis->n[ZUG_BLACK] + column] >= MAX (1, analysis->depth - 1);
}

/* The most that a reply takes, of all or of those looked at as deep as the others; 0 for nothing.
 * The reply's place is told, -1 where there is none. */
static double
find_worst (const Judging *judging, ZugSide side, int place, gboolean looked, int *worst)
{
  const ZugAnalysis *analysis = judging->analysis;
  double most = 0;

  *worst = -1;
  for (int reply = 0; reply < analysis->n[zug_other (side)]; reply++)
    {
      double taken = taken_by (analysis, judging->result->value, side, place, reply);

      if (taken > most
          && (!looked
              || is_looked (analysis, side == ZUG_WHITE ? place : reply,
                            side == ZUG_WHITE ? reply : place)))
        {
          most = taken;
          *worst = reply;
        }
    }
  return most;
}

/* The same, where what promises most is looked at first. Where too little may be looked at to see
 * what all promising replies are worth, it is of those that were. */
static double
most_taken (Judging *judging, ZugSide side, int place, int *worst)
{
  const ZugAnalysis *analysis = judging->analysis;

  for (int looks = 0; looks <= MOST_LOOKS; looks++)
    {
      double most = find_worst (judging, side, place, FALSE, worst);
      int row = side == ZUG_WHITE ? place : *worst;
      int column = side == ZUG_WHITE ? *worst : place;

      if (*worst < 0 || is_looked (analysis, row, column))
        return most;
      sharpen (judging, row, column, MAX (1, analysis->depth - 1));
    }
  return find_worst (judging, side, place, TRUE, worst);
}

/* The same of the choice of the mix that lets the least be taken: what cannot be helped is nobody's
 * fault. */
static double
least_taken (Judging *judging, ZugSide side)
{
  const ZugAnalysis *analysis = judging->analysis;
  double least = INFINITY;
  int rows = 0, worst;

  for (int k = 0; k < analysis->n[side] && rows < MOST_ROWS && least > 0; k++)
    if (analysis->probability[side][k] >= RARE)
      {
        least = fmin (least, most_taken (judging, side, k, &worst));
        rows++;
      }
  return rows > 0 ? least : 0;
}

/* What a choice that the mix does not play risks, and what such a one of the mix does not. A risk
 * that is far from careless is not looked at to the end. */
static double
risk_of (Judging *judging, ZugSide side)
{
  int worst;
  double risked = most_taken (judging, side, judging->place[side], &worst);

  return 2 * zug_review_centipawns (risked)
                 < zug_review_limit (judging->result, ZUG_REVIEW_CARELESS)
             ? risked
             : fmax (0, risked - least_taken (judging, side));
}

/* A mix that never leaves a queen to be taken is answered by one that takes no queen. Against that,
 * leaving her costs nothing; so what a mix does not play is judged by the other side's best answer
 * to it as well. */
static void
blame_careless (Judging *judging, ZugSide side)
{
  ZugReviewTurn *result = judging->result;

  result->average[side] = result->loss[side];
  result->risk[side] = 0;
  result->careless[side] = FALSE;
  if (result->kept[side] || judging->analysis->probability[side][judging->place[side]] >= RARE)
    return;
  result->risk[side] = risk_of (judging, side);
  result->careless[side] = zug_review_is_careless (result, side);
  if (result->careless[side])
    result->loss[side] = result->risk[side];
}

/* --- what is told ----------------------------------------------------------------------------- */

/* The likeliest choices of a mix. A kept one does not stand in order. */
static void
tell_mix (const Judging *judging, ZugSide side)
{
  const ZugAnalysis *analysis = judging->analysis;
  ZugReviewTurn *result = judging->result;
  const double *mix = judging->mix[side] != NULL ? judging->mix[side] : analysis->probability[side];

  for (int k = 0; k < analysis->n[side]; k++)
    {
      double *list = result->mix_probability[side];
      int n = result->n_mix[side], place = n;

      while (place > 0 && list[place - 1] < mix[k])
        place--;
      if (place == ZUG_REVIEW_MIX || mix[k] < RARE / 2)
        continue;
      n = MIN (n + 1, ZUG_REVIEW_MIX);
      memmove (&list[place + 1], &list[place], sizeof *list * (size_t) (n - 1 - place));
      memmove (&result->mix[side][place + 1], &result->mix[side][place],
               sizeof (ZugMove) * (size_t) (n - 1 - place));
      list[place] = mix[k];
      result->mix[side][place] = analysis->move[side][k];
      result->n_mix[side] = n;
    }
}

/* What the fall of the coin was worth. */
static double
coin_worth (Judging *judging, int depth)
{
  const ZugReviewQuestion *question = judging->question;
  g_autofree ZugOutcomes *outcomes = NULL;
  double mean = 0, fallen = 0;

  if (question->chance == ZUG_CHANCE_NONE)
    return 0;
  outcomes = g_new (ZugOutcomes, 1);
  zug_resolve (question->laws, question->before, question->pair, outcomes);
  for (int k = 0; k < outcomes->n; k++)
    {
      double value;

      if (!value_at (judging, &outcomes->position[k], depth, &value))
        value = zug_evaluate (question->laws, &outcomes->position[k]);
      mean += outcomes->probability[k] * value;
      if (outcomes->chance[k] == question->chance)
        fallen = value;
    }
  return outcomes->n > 1 ? fallen - mean : 0;
}

/* The man that a choice cost, where there is something to name. */
static void
name_man (Judging *judging, ZugSide side)
{
  const ZugReviewQuestion *question = judging->question;
  ZugReviewTurn *result = judging->result;
  int worst;

  result->man[side] = zug_review_man_taken (question, judging->analysis, side);
  result->taken[side] = result->man[side] != ZUG_NO_MAN;
  if (result->taken[side])
    return;
  most_taken (judging, side, judging->place[side], &worst);
  if (worst >= 0)
    result->man[side] = zug_review_man_left (question, judging->analysis, side, worst);
  if (result->man[side] == ZUG_NO_MAN)
    result->man[side] = zug_review_man_resting (question, judging->limits.stop, side);
}

/* --- a turn at one depth ---------------------------------------------------------------------- */

static void
take_apart_chosen (Judging *judging)
{
  ZugReviewTurn *result = judging->result;

  zug_review_take_apart (judging->analysis, judging->place[ZUG_WHITE], judging->place[ZUG_BLACK],
                         result->kept, result);
}

static void
judge_turn (Judging *judging)
{
  ZugReviewTurn *result = judging->result;
  ZugAnalysis *analysis = judging->analysis;

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      judging->mix[side] = find_kept (judging, side);
      result->kept[side] = judging->mix[side] != NULL;
    }
  /* A table's values are exact in every cell. */
  if (analysis->depth < ZUG_ANALYSIS_EXACT)
    sharpen_chosen (judging);
  take_apart_chosen (judging);
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      blame_careless (judging, side);
      if (result->kept[side])
        result->probability[side] = judging->mix[side][judging->place[side]];
    }
  result->guess =
      result->reached - result->value + result->loss[ZUG_WHITE] - result->loss[ZUG_BLACK];
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (zug_review_get_verdict (result, side) != ZUG_VERDICT_FINE)
      name_man (judging, side);
  result->coin = coin_worth (judging, MAX (1, MIN (analysis->depth, 64) - 1));
}

/* A move of an alternating game: what the best is worth, less what this one is, both looked at
 * equally far. */
static void
judge_move (Judging *judging)
{
  const ZugReviewQuestion *question = judging->question;
  ZugReviewTurn *result = judging->result;
  const ZugAnalysis *analysis = judging->analysis;
  ZugSide side = (ZugSide) question->before->to_move;
  int place = judging->place[side];
  ZugSearchLimits limits = judging->limits;
  ZugAnalysis own;

  result->reached =
      analysis->depth == ZUG_ANALYSIS_EXACT ? analysis->expected[side][place] : analysis->value;
  result->judged = TRUE;
  result->probability[side] = analysis->probability[side][place];
  if (place > 0 && analysis->depth < ZUG_ANALYSIS_EXACT)
    {
      limits.depth = analysis->depth;
      limits.only = &question->pair.choice[side];
      limits.n_only = 1;
      if (!zug_ending_cache_analyse (question->laws, question->before, &limits, &own))
        return;
      result->reached = own.value;
      result->loss[side] = result->average[side] =
          fmax (0, sign_of (side) * (result->value - result->reached));
      if (zug_review_get_verdict (result, side) != ZUG_VERDICT_FINE && own.n_principal > 1)
        result->man[side] = zug_review_man_answered (question, own.principal[1]);
      zug_analysis_clear (&own);
      return;
    }
  result->loss[side] = result->average[side] =
      fmax (0, sign_of (side) * (result->value - result->reached));
}

void
zug_review_judge_found (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                        guint64 nodes, ZugAnalysis *analysis, ZugReviewTurn *result)
{
  Judging judging = {.question = question,
                     .limits = *limits,
                     .counted = nodes > 0,
                     .left = nodes,
                     .analysis = analysis,
                     .result = result};
  gboolean chosen;

  *result = (ZugReviewTurn) {.reviewed = TRUE,
                             .coins = zug_laws_have_coin (question->laws),
                             .value = analysis->value,
                             .depth = analysis->depth};
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      result->man[side] = ZUG_NO_MAN;
      judging.place[side] = zug_analysis_find (analysis, side, question->pair.choice[side]);
    }
  if (zug_laws_simultaneous (question->laws))
    {
      chosen =
          question->sides == 3 && judging.place[ZUG_WHITE] >= 0 && judging.place[ZUG_BLACK] >= 0;
      if (chosen)
        judge_turn (&judging);
      tell_mix (&judging, ZUG_WHITE);
      tell_mix (&judging, ZUG_BLACK);
    }
  else
    {
      /* The side that waits has a pass for a mix, of which there is nothing to tell. */
      ZugSide side = (ZugSide) question->before->to_move;

      if ((question->sides & 1u << side) != 0 && judging.place[side] >= 0)
        judge_move (&judging);
      tell_mix (&judging, side);
    }
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    g_free (judging.mix[side]);
}

/* What is a mistake against the mix alone need not be looked at for more. */
static gboolean
is_fair (double loss)
{
  return zug_review_centipawns (loss) < ZUG_REVIEW_MISTAKE;
}

typedef struct
{
  int place;
  double promise; /* what some reply seems to take */
} Promise;

static int
compare_promises (gconstpointer a, gconstpointer b)
{
  const Promise *x = a, *y = b;

  return x->promise != y->promise ? (x->promise < y->promise ? 1 : -1) : x->place - y->place;
}

/* The choices of a side, those first that seem to risk most. */
static Promise *
order_by_promise (Judging *judging, ZugSide side)
{
  int n = judging->analysis->n[side], worst;
  Promise *order = g_new (Promise, MAX (n, 1));

  judging->result->value = judging->analysis->value;
  for (int k = 0; k < n; k++)
    order[k] = (Promise) {k, find_worst (judging, side, k, FALSE, &worst)};
  qsort (order, (gsize) n, sizeof *order, compare_promises);
  return order;
}

void
zug_review_losses (const ZugLaws *laws, const ZugPosition *position, const ZugSearchLimits *limits,
                   guint64 nodes, ZugSide side, ZugAnalysis *analysis, double *losses)
{
  const ZugReviewQuestion question = {.laws = laws, .before = position, .after = position};
  ZugReviewTurn result = {0};
  Judging judging = {.question = &question,
                     .limits = *limits,
                     .counted = nodes > 0,
                     .left = nodes,
                     .analysis = analysis,
                     .result = &result};

  g_autofree Promise *order = order_by_promise (&judging, side);

  /* What a choice risks is found by a few looks, and what it loses against a mix by many: where
   * there is not enough for all, no queen must pass for a third of a pawn. */
  for (int sharp = 0; sharp < 2; sharp++)
    for (int i = 0; i < analysis->n[side]; i++)
      {
        int k = order[i].place;

        judging.place[side] = k;
        if (sharp == 1 && !is_fair (losses[k]))
          continue;
        if (sharp == 1 && analysis->depth < ZUG_ANALYSIS_EXACT)
          sharpen_chosen (&judging);
        take_apart_chosen (&judging);
        if (is_fair (result.loss[side]))
          blame_careless (&judging, side);
        losses[k] = result.loss[side];
      }
}

/* --- a turn ----------------------------------------------------------------------------------- */

gboolean
zug_review_judge (const ZugReviewQuestion *question, const ZugSearchLimits *limits, int depth,
                  guint64 nodes, ZugAnalysis *analysis, ZugReviewTurn *result)
{
  ZugTurnLook look = {.laws = question->laws,
                      .position = question->before,
                      .limits = *limits,
                      .most = depth,
                      .nodes = nodes};
  ZugReviewTurn earlier = {0};
  gboolean again = FALSE;

  memset (analysis, 0, sizeof *analysis);
  *result = (ZugReviewTurn) {0};
  for (;;)
    {
      ZugAnalysis found;

      if (!zug_turn_look_further (&look, &found))
        {
          if (analysis->n[ZUG_WHITE] == 0)
            {
              *analysis = found;
              result->value = found.value;
            }
          else
            zug_analysis_clear (&found);
          if (again || nodes == 0 || !zug_review_is_shaky (question->laws, result))
            break;
          again = TRUE;
          look.nodes *= (guint64) zug_review_care (question->laws)->again;
          continue;
        }
      zug_analysis_clear (analysis);
      *analysis = found;
      earlier = *result;
      zug_review_judge_found (question, limits, nodes > 0 ? look.used : 0, analysis, result);
      zug_review_compare (question->laws, &earlier, result);
    }
  result->nodes = look.used;
  result->reviewed = limits->stop == NULL || !atomic_load (limits->stop);
  return result->reviewed;
}
