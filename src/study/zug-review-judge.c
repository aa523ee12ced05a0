/* zug-review-judge.c: one turn of a review: its matrix, and the turn taken apart by it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-review-judge.h"
#include "zug-ending-cache.h"
#include "zug-evaluate.h"
#include "zug-san.h"
#include <math.h>
#include <string.h>

enum
{
  MOST_ROWS = 8,    /* choices of a side whose cells are looked at as deep as the rest of the mix */
  MOST_REPLIES = 3, /* to a kept mix, besides the one that was made */
  MOST_LOOKS = 4,   /* at a choice's cells until the worst of them is known */
  KEPT_FURTHER = 1  /* turns further to look for a kept mix */
};

/* A part of a mix below which its cells are not worth a search of their own, and a choice is not
 * the mix's. */
#define RARE 0.02

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

/* What a side's kept mix is sure of: the best reply's worth. */
static double
sure_value (const ZugAnalysis *analysis, ZugSide side, const int *replies, int n)
{
  double least = INFINITY;

  for (int k = 0; k < n; k++)
    least = fmin (least, sign_of (side) * expected_of (analysis, zug_other (side), replies[k]));
  return sign_of (side) * least;
}

static double
value_of_mixes (const ZugAnalysis *analysis)
{
  double sum = 0;

  for (int row = 0; row < analysis->n[ZUG_WHITE]; row++)
    if (analysis->probability[ZUG_WHITE][row] > 0)
      sum += analysis->probability[ZUG_WHITE][row] * expected_of (analysis, ZUG_WHITE, row);
  return sum;
}

void
zug_review_take_apart (const ZugAnalysis *analysis, int row, int column,
                       const gboolean kept[ZUG_N_SIDES], const int *const replies[ZUG_N_SIDES],
                       const int n_replies[ZUG_N_SIDES], ZugReviewTurn *result)
{
  const int chosen[ZUG_N_SIDES] = {row, column};

  result->value = analysis->value;
  if (kept[ZUG_WHITE] && kept[ZUG_BLACK])
    result->value = value_of_mixes (analysis);
  else
    for (int side = 0; side < ZUG_N_SIDES; side++)
      if (kept[side])
        result->value = sure_value (analysis, side, replies[side], n_replies[side]);
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

static gboolean
is_stopped (const ZugSearchLimits *limits)
{
  return limits->stop != NULL && atomic_load (limits->stop);
}

static gboolean
is_late (const ZugSearchLimits *limits)
{
  return is_stopped (limits)
         || (limits->clock != NULL && limits->clock (limits->clock_data) >= limits->deadline);
}

/* What a position is worth, looked at so many turns deep. */
static double
value_at (const ZugLaws *laws, const ZugPosition *position, const ZugSearchLimits *limits,
          int depth)
{
  ZugSearchLimits own = *limits;
  ZugAnalysis analysis;
  double value;

  own.depth = depth;
  if (!zug_ending_cache_analyse (laws, position, &own, &analysis))
    return zug_evaluate (laws, position);
  value = analysis.value;
  zug_analysis_clear (&analysis);
  return value;
}

static double
pair_value (const ZugReviewQuestion *question, ZugPair pair, const ZugSearchLimits *limits,
            int depth)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  double value = 0;

  zug_resolve (question->laws, question->before, pair, outcomes);
  for (int k = 0; k < outcomes->n; k++)
    value +=
        outcomes->probability[k] * value_at (question->laws, &outcomes->position[k], limits, depth);
  return value;
}

/* Looks at a pair of choices as deep as at the others; what time does not allow stays as it is. */
static void
sharpen (const ZugReviewQuestion *question, const ZugSearchLimits *limits, ZugAnalysis *analysis,
         int row, int column, int further)
{
  int cell = row * analysis->n[ZUG_BLACK] + column;
  ZugPair pair = {{analysis->move[ZUG_WHITE][row], analysis->move[ZUG_BLACK][column]}};

  if (analysis->looked[cell] >= further || is_late (limits))
    return;
  analysis->cell[cell] = pair_value (question, pair, limits, further);
  analysis->looked[cell] = (uint8_t) further;
}

/* The likeliest choices of a side, and the one that was made. Returns how many. */
static int
list_likely (const ZugAnalysis *analysis, ZugSide side, int chosen, int places[MOST_ROWS + 1])
{
  int n = 0;

  places[n++] = chosen;
  for (int k = 0; k < analysis->n[side] && n <= MOST_ROWS; k++)
    if (k != chosen && analysis->probability[side][k] >= RARE)
      places[n++] = k;
  return n;
}

/* Both choices against the other side's mix, and each other. */
static void
sharpen_chosen (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                ZugAnalysis *analysis, int row, int column)
{
  int places[MOST_ROWS + 1];
  int n;

  n = list_likely (analysis, ZUG_BLACK, column, places);
  for (int k = 0; k < n; k++)
    sharpen (question, limits, analysis, row, places[k], analysis->depth - 1);
  n = list_likely (analysis, ZUG_WHITE, row, places);
  for (int k = 0; k < n; k++)
    sharpen (question, limits, analysis, places[k], column, analysis->depth - 1);
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

/* The replies of the other side that are worth most against a side's mix in `analysis`, best first,
 * after the one that was made. Returns how many. */
static int
list_replies (const ZugAnalysis *analysis, ZugSide side, int made, int replies[MOST_REPLIES + 1])
{
  ZugSide other = zug_other (side);
  double worth[MOST_REPLIES + 1];
  int n = 1;

  replies[0] = made;
  for (int k = 0; k < analysis->n[other]; k++)
    {
      double own = sign_of (other) * expected_of (analysis, other, k);
      int place = n;

      if (k == made)
        continue;
      while (place > 1 && worth[place - 1] < own)
        place--;
      if (place > MOST_REPLIES)
        continue;
      n = MIN (n + 1, MOST_REPLIES + 1);
      memmove (&worth[place + 1], &worth[place], sizeof *worth * (size_t) (n - 1 - place));
      memmove (&replies[place + 1], &replies[place], sizeof *replies * (size_t) (n - 1 - place));
      worth[place] = own;
      replies[place] = k;
    }
  return n;
}

/* Puts a kept mix in the place of the one found, unless a look at all pairs refutes it. */
static gboolean
take_kept (ZugAnalysis *analysis, ZugSide side, const ZugMix *mix, int made)
{
  g_autofree double *found =
      g_memdup2 (analysis->probability[side], sizeof (double) * (gsize) analysis->n[side]);
  int replies[MOST_REPLIES + 1];
  int n;
  double gap;

  if (place_mix (analysis, side, mix, analysis->probability[side])
      && analysis->probability[side][made] > 0)
    {
      n = list_replies (analysis, side, 0, replies);
      gap = sign_of (side) * (analysis->value - sure_value (analysis, side, replies, n));
      if (zug_review_centipawns (gap) <= ZUG_REVIEW_TRUST)
        return TRUE;
    }
  memcpy (analysis->probability[side], found, sizeof (double) * (gsize) analysis->n[side]);
  return FALSE;
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

/* The most that a reply takes, as far as it has been looked at: 0 for nothing, and where time is
 * too short to see what the promising replies are worth. */
static double
most_taken (const ZugReviewQuestion *question, const ZugSearchLimits *limits, ZugAnalysis *analysis,
            double value, ZugSide side, int place)
{
  int further = MAX (1, analysis->depth - 1);

  for (int looks = 0; looks <= MOST_LOOKS; looks++)
    {
      double most = 0;
      int worst = -1, row, column;

      for (int reply = 0; reply < analysis->n[zug_other (side)]; reply++)
        {
          double taken = taken_by (analysis, value, side, place, reply);

          if (taken > most)
            {
              most = taken;
              worst = reply;
            }
        }
      if (worst < 0)
        return 0;
      row = side == ZUG_WHITE ? place : worst;
      column = side == ZUG_WHITE ? worst : place;
      if (analysis->depth == ZUG_ANALYSIS_EXACT
          || analysis->looked[row * analysis->n[ZUG_BLACK] + column] >= further)
        return most;
      sharpen (question, limits, analysis, row, column, further);
    }
  return 0;
}

/* The same of the choice of the mix that lets the least be taken: what cannot be helped is nobody's
 * fault. */
static double
least_taken (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
             ZugAnalysis *analysis, double value, ZugSide side)
{
  double least = INFINITY;
  int rows = 0;

  for (int k = 0; k < analysis->n[side] && rows < MOST_ROWS && least > 0; k++)
    if (analysis->probability[side][k] >= RARE)
      {
        least = fmin (least, most_taken (question, limits, analysis, value, side, k));
        rows++;
      }
  return rows > 0 ? least : 0;
}

/* A mix that never leaves a queen to be taken is answered by one that takes no queen. Against that,
 * leaving her costs nothing; so what a mix does not play is judged by the other side's best answer
 * to it as well. */
static void
blame_careless (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                ZugAnalysis *analysis, const int chosen[ZUG_N_SIDES], ZugReviewTurn *result)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      double risked;

      if (result->kept[side] || analysis->probability[side][chosen[side]] >= RARE)
        continue;
      risked = most_taken (question, limits, analysis, result->value, side, chosen[side]);
      if (zug_review_centipawns (risked) < ZUG_REVIEW_CARELESS)
        continue;
      risked -= least_taken (question, limits, analysis, result->value, side);
      if (zug_review_centipawns (risked) < ZUG_REVIEW_CARELESS || risked <= result->loss[side])
        continue;
      result->loss[side] = risked;
      result->careless[side] = TRUE;
    }
  result->guess =
      result->reached - result->value + result->loss[ZUG_WHITE] - result->loss[ZUG_BLACK];
}

/* --- what is told ----------------------------------------------------------------------------- */

/* The likeliest choices of both mixes. A kept one does not stand in order. */
static void
tell_mixes (const ZugAnalysis *analysis, ZugReviewTurn *result)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int k = 0; k < analysis->n[side]; k++)
      {
        double probability = analysis->probability[side][k];
        double *list = result->mix_probability[side];
        int n = result->n_mix[side], place = n;

        while (place > 0 && list[place - 1] < probability)
          place--;
        if (place == ZUG_REVIEW_MIX || probability < RARE / 2)
          continue;
        n = MIN (n + 1, ZUG_REVIEW_MIX);
        memmove (&list[place + 1], &list[place], sizeof *list * (size_t) (n - 1 - place));
        memmove (&result->mix[side][place + 1], &result->mix[side][place],
                 sizeof (ZugMove) * (size_t) (n - 1 - place));
        list[place] = probability;
        result->mix[side][place] = analysis->move[side][k];
        result->n_mix[side] = n;
      }
}

/* What the fall of the coin was worth. */
static double
coin_worth (const ZugReviewQuestion *question, const ZugSearchLimits *limits, int depth)
{
  g_autofree ZugOutcomes *outcomes = NULL;
  double mean = 0, fallen = 0;

  if (question->chance == ZUG_CHANCE_NONE)
    return 0;
  outcomes = g_new (ZugOutcomes, 1);
  zug_resolve (question->laws, question->before, question->pair, outcomes);
  for (int k = 0; k < outcomes->n; k++)
    {
      double value = value_at (question->laws, &outcomes->position[k], limits, depth);

      mean += outcomes->probability[k] * value;
      if (outcomes->chance[k] == question->chance)
        fallen = value;
    }
  return outcomes->n > 1 ? fallen - mean : 0;
}

/* --- a turn ----------------------------------------------------------------------------------- */

/* A kept mix against what matters of the other side's: the best replies, or its own kept mix. */
static void
sharpen_kept (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
              ZugAnalysis *analysis, ZugSide side, const int chosen[ZUG_N_SIDES],
              const int *replies, int n_replies)
{
  int own[MOST_ROWS + 1], likely[MOST_ROWS + 1];
  int n_own = list_likely (analysis, side, chosen[side], own);

  if (question->kept[zug_other (side)] != NULL)
    {
      n_replies = list_likely (analysis, zug_other (side), chosen[zug_other (side)], likely);
      replies = likely;
    }
  for (int k = 0; k < n_own; k++)
    for (int l = 0; l < n_replies; l++)
      sharpen (question, limits, analysis, side == ZUG_WHITE ? own[k] : replies[l],
               side == ZUG_WHITE ? replies[l] : own[k], KEPT_FURTHER);
}

/* Looks for kept mixes; *analysis is filled where one is to be taken. */
static gboolean
judge_kept (const ZugReviewQuestion *question, const ZugSearchLimits *limits, ZugAnalysis *analysis,
            ZugReviewTurn *result)
{
  ZugSearchLimits own = *limits;
  int list[ZUG_N_SIDES][MOST_REPLIES + 1], n[ZUG_N_SIDES] = {0};
  const int *const replies[ZUG_N_SIDES] = {list[ZUG_WHITE], list[ZUG_BLACK]};
  int chosen[ZUG_N_SIDES];

  if (question->kept[ZUG_WHITE] == NULL && question->kept[ZUG_BLACK] == NULL)
    return FALSE;
  own.depth = 1;
  if (!zug_ending_cache_analyse (question->laws, question->before, &own, analysis))
    return FALSE;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    chosen[side] = zug_analysis_find (analysis, side, question->pair.choice[side]);
  for (int side = 0; side < ZUG_N_SIDES && chosen[0] >= 0 && chosen[1] >= 0; side++)
    if (question->kept[side] != NULL)
      result->kept[side] = take_kept (analysis, side, question->kept[side], chosen[side]);
  if (!result->kept[ZUG_WHITE] && !result->kept[ZUG_BLACK])
    {
      zug_analysis_clear (analysis);
      return FALSE;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      n[side] = list_replies (analysis, side, chosen[zug_other (side)], list[side]);
      if (result->kept[side] && limits->depth != 1)
        sharpen_kept (question, limits, analysis, side, chosen, list[side], n[side]);
    }
  zug_review_take_apart (analysis, chosen[ZUG_WHITE], chosen[ZUG_BLACK], result->kept, replies, n,
                         result);
  blame_careless (question, limits, analysis, chosen, result);
  return TRUE;
}

static gboolean
judge_searched (const ZugReviewQuestion *question, const ZugSearchLimits *search,
                const ZugSearchLimits *limits, ZugAnalysis *analysis, ZugReviewTurn *result)
{
  const int n_replies[ZUG_N_SIDES] = {0};
  int row, column;

  if (analysis->n[ZUG_WHITE] == 0
      && !zug_ending_cache_analyse (question->laws, question->before, search, analysis))
    return FALSE;
  result->value = analysis->value;
  row = zug_analysis_find (analysis, ZUG_WHITE, question->pair.choice[ZUG_WHITE]);
  column = zug_analysis_find (analysis, ZUG_BLACK, question->pair.choice[ZUG_BLACK]);
  if (question->sides != 3 || row < 0 || column < 0)
    return TRUE;
  /* A table's values are exact in every cell. */
  if (analysis->depth < ZUG_ANALYSIS_EXACT)
    sharpen_chosen (question, limits, analysis, row, column);
  zug_review_take_apart (analysis, row, column, result->kept, NULL, n_replies, result);
  blame_careless (question, limits, analysis, (const int[]) {row, column}, result);
  return TRUE;
}

gboolean
zug_review_judge (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                  ZugAnalysis *analysis, ZugReviewTurn *result)
{
  ZugSearchLimits most = *limits;

  /* What is looked at in addition takes its part of the time. */
  if (limits->clock != NULL)
    {
      double now = limits->clock (limits->clock_data);

      most.deadline = now + 0.6 * (limits->deadline - now);
    }
  if (analysis->n[ZUG_WHITE] > 0
      || !(question->sides == 3 && judge_kept (question, limits, analysis, result)))
    judge_searched (question, &most, limits, analysis, result);
  if (analysis->n[ZUG_WHITE] > 0)
    {
      result->depth = analysis->depth;
      tell_mixes (analysis, result);
    }
  if (result->judged)
    result->coin = coin_worth (question, limits, MAX (1, MIN (analysis->depth, 64) - 1));
  result->reviewed = !is_stopped (limits);
  return result->reviewed;
}

gboolean
zug_review_judge_move (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                       ZugAnalysis *analysis, ZugReviewTurn *result)
{
  ZugSide side = (ZugSide) question->before->to_move;
  ZugAnalysis after = {0};
  int place;

  if (analysis->n[ZUG_WHITE] == 0
      && !zug_ending_cache_analyse (question->laws, question->before, limits, analysis))
    return FALSE;
  if (!zug_ending_cache_analyse (question->laws, question->after, limits, &after))
    result->reached = zug_evaluate (question->laws, question->after);
  else
    result->reached = after.value;
  result->value = analysis->value;
  place = zug_analysis_find (analysis, side, question->pair.choice[side]);
  if ((question->sides & 1u << side) != 0 && place >= 0)
    {
      result->judged = TRUE;
      result->loss[side] =
          place > 0 ? fmax (0, sign_of (side) * (result->value - result->reached)) : 0;
      result->probability[side] = analysis->probability[side][place];
    }
  result->depth = analysis->depth;
  tell_mixes (analysis, result);
  /* The side that waits has a pass for a mix, of which there is nothing to tell. */
  result->n_mix[zug_other (side)] = 0;
  zug_analysis_clear (analysis);
  *analysis = after;
  result->reviewed = !is_stopped (limits);
  return result->reviewed;
}
