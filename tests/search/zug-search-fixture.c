/* zug-search-fixture.c: what the tests of the search share: positions, random games, matches */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-fixture.h"
#include "zug-coordinate.h"
#include "zug-evaluate.h"
#include "zug-outcome.h"
#include "zug-resolve.h"
#include <math.h>
#include <string.h>

void
zug_fixture_laws (ZugLaws *laws, const char *preset, const char *further)
{
  g_auto (GStrv) parts = g_strsplit (further != NULL ? further : "", "; ", -1);

  g_assert_true (zug_laws_preset (laws, preset));
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        g_auto (GStrv) pair = g_strsplit (*part, "=", 2);

        g_assert_nonnull (zug_law_find (pair[0]));
        g_assert_true (zug_laws_set (laws, zug_law_find (pair[0]), pair[1]));
      }
}

void
zug_fixture_read_laws (ZugLaws *laws, const char *text)
{
  const char *reason = "";
  size_t at = 0;

  zug_laws_init (laws);
  if (!zug_laws_read (laws, text, &at))
    g_error ("%s: not read from %s", text, text + at);
  if (zug_laws_problem (laws, &reason) != NULL)
    g_error ("%s: %s", text, reason);
}

void
zug_fixture_position (const ZugLaws *laws, const char *zfen, ZugPosition *position)
{
  ZugStatus status;
  char buffer[256];

  if (!zug_zfen_read (laws, zfen, position, &status))
    g_error ("%s: %s", zfen, zug_status_describe (&status, buffer, sizeof buffer));
}

ZugMove
zug_fixture_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *text)
{
  ZugMove move;

  g_assert_true (zug_coordinate_read (laws, position, side, text, strlen (text), &move, NULL));
  return move;
}

double
zug_fixture_probability (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         const ZugMix *mix, const char *text)
{
  ZugMove move = zug_fixture_move (laws, position, side, text);

  for (int i = 0; i < mix->n; i++)
    if (zug_move_equal (mix->move[i], move))
      return mix->probability[i];
  return 0;
}

guint64
zug_fixture_random (GRand *random)
{
  guint64 high = g_rand_int (random);

  return high << 32 | g_rand_int (random);
}

static void
resolve (const ZugLaws *laws, ZugPosition *position, ZugPair pair, GRand *random)
{
  ZugOutcomes outcomes;

  zug_resolve (laws, position, pair, &outcomes);
  *position = outcomes.position[outcomes.n > 1 ? g_rand_int_range (random, 0, 2) : 0];
}

static ZugMove
choose (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int level, GRand *random)
{
  ZugSearchLimits limits = {.level = level, .seed = zug_fixture_random (random)};
  ZugMix mix;
  ZugChoices choices;

  if (!zug_position_chooses (laws, position, side))
    return ZUG_PASS;
  if (level > 0)
    {
      g_assert_true (zug_search_mix (laws, position, side, &limits, &mix));
      return zug_mix_draw (&mix, zug_fixture_random (random));
    }
  zug_choices (laws, position, side, &choices);
  g_assert_cmpint (choices.n, >, 0);
  return choices.move[g_rand_int_range (random, 0, choices.n)];
}

static gboolean
play (const ZugLaws *laws, ZugPosition *position, const int level[ZUG_N_SIDES], GRand *random)
{
  ZugPair pair;

  if (zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
    return FALSE;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair.choice[side] = choose (laws, position, (ZugSide) side, level[side], random);
  resolve (laws, position, pair, random);
  return TRUE;
}

gboolean
zug_fixture_play (const ZugLaws *laws, ZugPosition *position, GRand *random)
{
  const int level[ZUG_N_SIDES] = {0, 0};

  return play (laws, position, level, random);
}

int
zug_fixture_game (const ZugLaws *laws, const int level[ZUG_N_SIDES], int turns, GRand *random)
{
  ZugPosition position;
  double value;

  zug_position_start (laws, &position);
  for (int i = 0; i < turns && play (laws, &position, level, random); i++)
    continue;
  value = zug_evaluate (laws, &position);
  return value > zug_evaluate_expectation (200)    ? 1
         : value < zug_evaluate_expectation (-200) ? -1
                                                   : 0;
}

double
zug_fixture_match (const ZugLaws *laws, int level, int other, int games, int turns, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  const int first[ZUG_N_SIDES] = {level, other};
  const int second[ZUG_N_SIDES] = {other, level};
  double points = 0;

  for (int i = 0; i < games; i++)
    points += (1
               + (i % 2 == 0 ? zug_fixture_game (laws, first, turns, random)
                             : -zug_fixture_game (laws, second, turns, random)))
              / 2.0;
  g_test_message ("level %d against %d: %.1f of %d", level, other, points, games);
  return points / games;
}

void
zug_fixture_wander (const ZugLaws *laws, GRand *random, ZugPosition *position)
{
  int turns = g_rand_int_range (random, 2, 20);

  zug_position_start (laws, position);
  while (turns-- > 0)
    if (!zug_fixture_play (laws, position, random)
        || zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
      zug_position_start (laws, position);
}

void
zug_fixture_assert_analysis (const ZugAnalysis *analysis)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      double sum = 0;

      g_assert_cmpint (analysis->n[side], >, 0);
      for (int i = 0; i < analysis->n[side]; i++)
        {
          g_assert_cmpfloat (analysis->probability[side][i], >=, 0);
          sum += analysis->probability[side][i];
        }
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
    }
  for (int i = 0; i < analysis->n[ZUG_WHITE] * analysis->n[ZUG_BLACK]; i++)
    g_assert_cmpfloat (fabs (analysis->cell[i]), <=, 1 + 1e-9);
  g_assert_cmpfloat (fabs (analysis->value), <=, 1);
  g_assert_cmpint (analysis->n_principal, >, 0);
}

void
zug_fixture_assert_same (const ZugAnalysis *a, const ZugAnalysis *b)
{
  g_assert_true (a->value == b->value && a->nodes == b->nodes && a->depth == b->depth);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      gsize n = (gsize) a->n[side];

      g_assert_cmpmem (a->move[side], n * sizeof (ZugMove), b->move[side], n * sizeof (ZugMove));
      g_assert_cmpmem (a->probability[side], n * sizeof (double), b->probability[side],
                       n * sizeof (double));
    }
  g_assert_cmpmem (a->cell, (gsize) (a->n[0] * a->n[1]) * sizeof (double), b->cell,
                   (gsize) (b->n[0] * b->n[1]) * sizeof (double));
}
