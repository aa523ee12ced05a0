/* measure-verdicts.c: how many verdicts of a review a search of ten times the nodes agrees with */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/*     measure-verdicts PRESET VERDICTS SEED [NODES]
 *
 * Plays games in which each side draws from the mix of a quick look, or one time in three from all
 * its choices, judges every third turn as a review does (ZUG_TURN_LOOK_NODES, or NODES), and again
 * with ten times as many (as it took). A line for every verdict on a side's choice: both verdicts
 * with the losses in hundredths of a pawn, and the depths. At the end the share that is close, the
 * share of the others that agrees, and of these that of the gambles told. The second look says what
 * it finds at its last depth. */

#include "zug-ending-cache.h"
#include "zug-turn-look.h"
#include "zug-outcome.h"
#include "zug-resolve.h"
#include "zug-review-judge.h"
#include "zug-variant.h"
#include <stdlib.h>

#define TABLE_SIZE ((gsize) 16 << 20)

enum
{
  LONGEST = 40, /* turns of a game */
  EVERY = 3
};

typedef struct
{
  ZugVariant *variant;
  const ZugLaws *laws;
  GRand *rand;
  guint64 nodes;
  guint most;
  guint n, close, agree, gambles, gambles_agree;
} Measure;

static const char *const names[] = {"fine", "not-best", "bad", "close"};

static ZugMove
draw (Measure *self, const ZugAnalysis *analysis, ZugSide side)
{
  double at = g_rand_double (self->rand);
  int k = 0;

  if (g_rand_int_range (self->rand, 0, 3) == 0)
    return analysis->move[side][g_rand_int_range (self->rand, 0, analysis->n[side])];
  while (k < analysis->n[side] - 1 && (at -= analysis->probability[side][k]) >= 0)
    k++;
  return analysis->move[side][k];
}

/* Chooses for both, and goes on. FALSE where the game is over. */
static gboolean
play (Measure *self, ZugPosition *position, ZugPosition *before, ZugPair *pair, ZugChance *chance)
{
  const ZugSearchLimits limits = {.depth = 1};
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  double at = g_rand_double (self->rand);
  ZugAnalysis analysis;
  int k = 0;

  if (!zug_search_analyse (self->laws, position, &limits, &analysis))
    return FALSE;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    pair->choice[side] = draw (self, &analysis, side);
  zug_analysis_clear (&analysis);
  *before = *position;
  zug_resolve (self->laws, before, *pair, outcomes);
  while (k < outcomes->n - 1 && (at -= outcomes->probability[k]) >= 0)
    k++;
  *chance = outcomes->n > 1 ? outcomes->chance[k] : ZUG_CHANCE_NONE;
  *position = outcomes->position[k];
  return TRUE;
}

/* As a review does. */
static void
judge (Measure *self, const ZugReviewQuestion *question, ZugReviewTurn *turn)
{
  ZugTranspositions *table = zug_transpositions_new (TABLE_SIZE);
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS, .transpositions = table};
  ZugAnalysis analysis;

  zug_review_judge (question, &limits, 0, self->nodes, &analysis, turn);
  zug_analysis_clear (&analysis);
  zug_transpositions_unref (table);
}

/* By ten times the nodes. */
static void
judge_deep (Measure *self, const ZugReviewQuestion *question, guint64 used, ZugReviewTurn *turn)
{
  ZugTranspositions *table = zug_transpositions_new (TABLE_SIZE);
  ZugTurnLook look = {.laws = question->laws,
                      .position = question->before,
                      .limits = {.level = ZUG_SEARCH_LEVELS, .transpositions = table},
                      .nodes = 10 * MAX (self->nodes, used)};
  ZugAnalysis analysis = {0}, found;

  while (zug_turn_look_further (&look, &found))
    {
      zug_analysis_clear (&analysis);
      analysis = found;
    }
  zug_analysis_clear (&found);
  zug_review_judge_found (question, &look.limits, look.used, &analysis, turn);
  zug_analysis_clear (&analysis);
  zug_transpositions_unref (table);
}

static void
compare (Measure *self, const ZugReviewTurn *turn, const ZugReviewTurn *deep, ZugSide side)
{
  ZugVerdict said = zug_review_get_verdict (turn, side), found;
  ZugGamble gamble = zug_review_get_gamble (turn, side);

  found = zug_review_get_verdict (deep, side);
  self->n++;
  self->close += said == ZUG_VERDICT_CLOSE;
  self->agree += said == found;
  self->gambles += gamble != ZUG_GAMBLE_NONE;
  self->gambles_agree += gamble != ZUG_GAMBLE_NONE && gamble == zug_review_get_gamble (deep, side);
  g_print ("%u %s %d (%d%s) %s %d (%d%s)%s\n", self->n, names[said],
           zug_review_centipawns (turn->loss[side]), turn->depth, turn->careless[side] ? "c" : "",
           names[found], zug_review_centipawns (deep->loss[side]), deep->depth,
           deep->careless[side] ? "c" : "",
           said == found || said == ZUG_VERDICT_CLOSE ? "" : " differs");
}

static void
measure_turn (Measure *self, const ZugPosition *before, const ZugPosition *after, ZugPair pair,
              ZugChance chance)
{
  guint sides = zug_laws_simultaneous (self->laws) ? 3 : 1u << before->to_move;
  const ZugReviewQuestion question = {.laws = self->laws,
                                      .before = before,
                                      .after = after,
                                      .pair = pair,
                                      .sides = sides,
                                      .chance = chance};
  ZugReviewTurn turn, deep;

  judge (self, &question, &turn);
  judge_deep (self, &question, turn.nodes, &deep);

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if ((sides & 1u << side) != 0 && self->n < self->most)
      compare (self, &turn, &deep, side);
}

static void
measure_game (Measure *self)
{
  ZugPosition position, before;
  guint first = (guint) g_rand_int_range (self->rand, 1, EVERY + 1);
  ZugChance chance;
  ZugPair pair;

  zug_position_start (self->laws, &position);
  for (guint turn = 0; turn < LONGEST && self->n < self->most; turn++)
    {
      if (!play (self, &position, &before, &pair, &chance))
        return;
      if (turn % EVERY == first % EVERY)
        measure_turn (self, &before, &position, pair, chance);
    }
}

int
main (int argc, char **argv)
{
  Measure self = {.nodes = ZUG_TURN_LOOK_NODES};
  guint told;

  if (argc < 4 || (self.variant = zug_variant_new_preset (argv[1])) == NULL)
    {
      g_printerr ("measure-verdicts PRESET VERDICTS SEED [NODES]\n");
      return 2;
    }
  self.laws = zug_variant_get_laws (self.variant);
  self.most = (guint) strtoul (argv[2], NULL, 10);
  self.rand = g_rand_new_with_seed ((guint32) strtoul (argv[3], NULL, 10));
  if (argc > 4)
    self.nodes = strtoul (argv[4], NULL, 10);
  while (self.n < self.most)
    measure_game (&self);
  told = self.n - self.close;
  g_print ("%s: of %u verdicts %u close (%.1f %%); of %u told %u agree (%.1f %%); of %u gambles "
           "%u\n",
           argv[1], self.n, self.close, 100. * self.close / MAX (self.n, 1), told, self.agree,
           100. * self.agree / MAX (told, 1), self.gambles, self.gambles_agree);
  g_rand_free (self.rand);
  g_object_unref (self.variant);
  return 0;
}
