/* test-estimate.c: players are told apart by what they choose, and answered */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-belief.h"
#include "zug-evaluate.h"
#include "zug-personality.h"
#include "zug-search-fixture.h"
#include "zug-tree-search.h"

#include <math.h>

enum
{
  TURNS = 24 / ZUG_SANITIZED,
  READ = 24 / ZUG_SANITIZED,
  FORETOLD = 16 / ZUG_SANITIZED
};

static ZugMove
draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int level, GRand *random)
{
  const ZugSearchLimits limits = {.level = level, .depth = 1, .seed = zug_fixture_random (random)};
  g_autofree ZugMix *mix = g_new (ZugMix, 1);

  if (!zug_position_chooses (laws, position, side))
    return ZUG_PASS;
  zug_search_mix (laws, position, side, &limits, mix);
  return zug_mix_draw (mix, zug_fixture_random (random));
}

/* What is best if sides took turns; as a sound player where that is no chess. */
static ZugMove
believe (const ZugLaws *laws, const ZugPosition *position, ZugSide side, GRand *random)
{
  g_autofree ZugBelief *belief = g_new (ZugBelief, 1);
  ZugMove best = draw (laws, position, side, ZUG_SEARCH_SOUND, random);
  ZugAnalysis analysis;
  ZugLaws chess;

  zug_laws_init (&chess);
  zug_believe (laws, position, side, true, belief);
  if (belief->kind == ZUG_BELIEF_CAPTURE)
    return belief->moves.move[0];
  if (belief->kind == ZUG_BELIEF_NONE)
    return best;
  g_assert_true (zug_search_analyse (
      &chess, &belief->position,
      &(ZugSearchLimits) {.depth = 4, .only = belief->moves.move, .n_only = belief->moves.n},
      &analysis));
  for (int i = 0; i < belief->moves.n; i++)
    if (zug_belief_is_same (belief->moves.move[i], analysis.move[side][0]))
      best = belief->moves.move[i];
  zug_analysis_clear (&analysis);
  return best;
}

/* What did best in lines that are tried out, as many as whoever foretells it tries. */
static ZugMove
try_out (const ZugLaws *laws, const ZugPosition *position, ZugSide side, GRand *random)
{
  const ZugSearchLimits limits = {.nodes = 16000 / ZUG_SANITIZED,
                                  .seed = zug_fixture_random (random)};
  g_autofree ZugMix *mix = g_new (ZugMix, 1);

  g_assert_true (zug_tree_search (laws, position, side, ZUG_TREE_UCT, &limits, mix));
  zug_mix_tidy (mix, 1);
  return mix->move[0];
}

/* Who is no level. */
enum
{
  BELIEVES = 0, /* that sides take turns */
  TRIES = -1    /* lines out */
};

static ZugMove
choose (const ZugLaws *laws, const ZugPosition *position, int level, GRand *random)
{
  if (level == BELIEVES)
    return believe (laws, position, ZUG_BLACK, random);
  if (level == TRIES)
    return try_out (laws, position, ZUG_BLACK, random);
  return draw (laws, position, ZUG_BLACK, level, random);
}

/* Watches Black play some games. */
static void
watch (const char *preset, int level, int games, ZugEstimate *estimate)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  ZugLaws laws;

  zug_fixture_laws (&laws, preset, NULL);
  for (int game = 0; game < games; game++)
    {
      ZugPosition position;

      zug_position_start (&laws, &position);
      for (int turn = 0; turn < TURNS; turn++)
        {
          ZugPair pair = {{draw (&laws, &position, ZUG_WHITE, 3, random),
                           choose (&laws, &position, level, random)}};
          ZugOutcomes outcomes;

          zug_estimate_learn (estimate, &laws, &position, ZUG_BLACK, pair.choice[ZUG_BLACK], NULL);
          zug_resolve (&laws, &position, pair, &outcomes);
          position = outcomes.position[0];
          if (zug_outcome (&laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
            break;
        }
    }
}

/* As many games as it takes to tell levels apart. */
typedef struct
{
  const char *preset;
  int games;
} Watched;

/* Who plays as a level is taken for it, and by what he chose alone. */
static void
test_levels (gconstpointer data)
{
  const Watched *watched = data;
  double before = 0;

  for (int level = 1; level <= ZUG_SEARCH_SOUND; level++)
    {
      ZugEstimate estimate = {0};
      double found;

      watch (watched->preset, level, ZUG_SANITIZED > 1 ? 1 : watched->games, &estimate);
      g_assert_cmpint (estimate.turns, >, ZUG_SANITIZED > 1 ? 0 : 10);
      if (ZUG_SANITIZED > 1)
        continue; /* too little is seen to tell anybody apart */
      found = zug_estimate_level (&estimate, ZUG_SEARCH_MIDDLE);
      g_test_message ("level %d is taken for %.2f after %d turns", level, found, estimate.turns);
      g_assert_cmpfloat (found, >, before + 0.05);
      before = found;
    }
  if (ZUG_SANITIZED == 1)
    g_assert_cmpfloat (before, >, 3.8);
}

/* Who thinks in moves and replies, or tries lines out, is known by that, and a level is not taken
 * for him. */
static void
test_known (gconstpointer preset)
{
  static const int players[] = {BELIEVES, TRIES, ZUG_SEARCH_SOUND};

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      ZugEstimate estimate = {0};
      double weight[ZUG_N_WAYS];

      watch (preset, players[i], 1, &estimate);
      zug_estimate_weigh (&estimate, weight);
      g_test_message ("player %d believes %.3f, tries %.3f", players[i], weight[ZUG_WAY_BELIEVING],
                      weight[ZUG_WAY_TRYING]);
      if (ZUG_SANITIZED > 1)
        continue;
      for (int way = ZUG_WAY_BELIEVING; way <= ZUG_WAY_TRYING; way++)
        if (players[i] == (way == ZUG_WAY_BELIEVING ? BELIEVES : TRIES))
          g_assert_cmpfloat (weight[way], >, 0.9);
        else
          g_assert_cmpfloat (weight[way], <, 0.1);
    }
}

/* On a board that chess does not know, and where sides do take turns, there is nobody like that. */
static void
test_no_belief (gconstpointer data)
{
  const char *const *row = data;
  ZugEstimate estimate = {0};
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, row[0], NULL);
  zug_position_start (&laws, &position);
  zug_estimate_learn (&estimate, &laws, &position, ZUG_WHITE,
                      zug_fixture_move (&laws, &position, ZUG_WHITE, row[1]), NULL);
  g_assert_cmpint (estimate.turns, ==, 1);
  for (int way = 0; way < ZUG_N_WAYS; way++)
    g_assert_cmpfloat (estimate.belief[ZUG_WAY_BELIEVING], <=, estimate.belief[way]);
  g_assert_cmpfloat (estimate.belief[ZUG_WAY_BELIEVING], <, estimate.belief[ZUG_WAY_RANDOM] - 1);
}

/* Nothing is known: it is as strong as one begins with, and one who is as good as any. */
static void
test_nothing (void)
{
  const ZugEstimate nothing = {0};
  double weight[ZUG_N_WAYS];

  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    g_assert_cmpfloat_with_epsilon (zug_estimate_level (&nothing, level), level, 1e-12);
  zug_estimate_weigh (&nothing, weight);
  for (int way = 0; way < ZUG_N_WAYS; way++)
    g_assert_cmpfloat_with_epsilon (weight[way], 1.0 / ZUG_N_WAYS, 1e-12);
}

/* Of a side that does not choose, of what is no choice and once it is stopped nothing is learnt. */
static void
test_learns_nothing (void)
{
  const ZugEstimate nothing = {0};
  atomic_bool stop = true;
  ZugEstimate estimate = {0};
  ZugPosition position;
  ZugLaws laws;
  ZugMove move;

  zug_fixture_laws (&laws, "orthodox", NULL);
  zug_position_start (&laws, &position);
  move = zug_fixture_move (&laws, &position, ZUG_WHITE, "e2e4");
  zug_estimate_learn (&estimate, &laws, &position, ZUG_BLACK, move, NULL);
  g_assert_cmpmem (&estimate, sizeof estimate, &nothing, sizeof nothing);
  zug_estimate_learn (&estimate, &laws, &position, ZUG_WHITE, move, &stop);
  g_assert_cmpmem (&estimate, sizeof estimate, &nothing, sizeof nothing);
  move.to = zug_square (4, 6);
  zug_estimate_learn (&estimate, &laws, &position, ZUG_WHITE, move, NULL);
  g_assert_cmpmem (&estimate, sizeof estimate, &nothing, sizeof nothing);
}

/* Far from where it is even, a player who adapts does what helps it to be so, between two levels
 * both. */
static void
test_adapts (gconstpointer preset)
{
  static const char *const stands[] = {"4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR",
                                       "4k3/pppp4/8/8/8/8/PPPP4/4K3",
                                       "rnbqkbnr/pppppppp/8/8/8/8/8/4K3"};
  const ZugEstimate nothing = {0};
  int before = -100;
  ZugLaws laws;

  zug_fixture_laws (&laws, preset, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (stands); i++)
    {
      g_autofree char *zfen =
          g_strdup_printf ("%s %s - - %s0 10", stands[i], zug_laws_simultaneous (&laws) ? "=" : "w",
                           zug_laws_simultaneous (&laws) ? "- " : "");
      g_autoptr (GRand) random = g_rand_new_with_seed (5);
      ZugPosition position;
      int sum = 0;

      zug_fixture_position (&laws, zfen, &position);
      for (int k = 0; k < 20; k++)
        {
          int level = zug_search_adapt (&laws, &position, ZUG_WHITE, &nothing, 3,
                                        zug_fixture_random (random), NULL);

          g_assert_cmpint (level, >=, i == 0 ? 1 : i == 1 ? 2 : 4);
          g_assert_cmpint (level, <=, i == 0 ? 1 : i == 1 ? 4 : ZUG_SEARCH_LEVELS);
          sum += level;
        }
      if (i == 0)
        g_assert_cmpint (zug_search_adapt (&laws, &position, ZUG_WHITE, &nothing, 1, 0, NULL), ==,
                         ZUG_SEARCH_ANYTHING);
      g_assert_cmpint (sum, >, before);
      before = sum;
    }
}

/* A man ahead of a beginner, it gives something for nothing now and then, and not all the time. */
static void
test_lets_up (gconstpointer preset)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  const ZugEstimate nothing = {0};
  ZugPosition position;
  int anything = 0;
  ZugLaws laws;

  zug_fixture_laws (&laws, preset, NULL);
  zug_fixture_position (&laws,
                        zug_laws_simultaneous (&laws) ? "4k3/pppp4/8/8/8/8/PPPP4/1N2K3 = - - - 0 10"
                                                      : "4k3/pppp4/8/8/8/8/PPPP4/1N2K3 w - - 0 10",
                        &position);
  for (int k = 0; k < 20; k++)
    {
      int level = zug_search_adapt (&laws, &position, ZUG_WHITE, &nothing, 1,
                                    zug_fixture_random (random), NULL);

      anything += level == ZUG_SEARCH_ANYTHING;
      g_assert_cmpint (level, <=, 1);
    }
  g_assert_cmpint (anything, >, 1);
  g_assert_cmpint (anything, <, 15);
}

/* What a side's mix brings against a choice of the other. */
static double
brings (const ZugAnalysis *analysis, const double *mix, int j)
{
  double sum = 0;

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    sum += mix[i] * zug_analysis_payoff (analysis, ZUG_WHITE, i, j);
  return sum;
}

/* What comes of White's mix and of the best answer on the turn after it, Black doing both times
 * what is likeliest. */
static double
leads_to (const ZugLaws *laws, const ZugPosition *position, const ZugAnalysis *analysis,
          const double *mix)
{
  const ZugSearchLimits limits = {.depth = 1};
  double sum = 0;

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    {
      ZugPair pair = {{analysis->move[ZUG_WHITE][i], analysis->move[ZUG_BLACK][0]}};
      ZugOutcomes outcomes;

      if (mix[i] <= 0)
        continue;
      zug_resolve (laws, position, pair, &outcomes);
      for (int k = 0; k < outcomes.n; k++)
        {
          double worth = zug_evaluate (laws, &outcomes.position[k]);
          ZugAnalysis next;

          if (zug_search_analyse (laws, &outcomes.position[k], &limits, &next))
            {
              /* The likeliest stands first. */
              worth = -1;
              for (int own = 0; own < next.n[ZUG_WHITE]; own++)
                worth = fmax (worth, zug_analysis_payoff (&next, ZUG_WHITE, own, 0));
              zug_analysis_clear (&next);
            }
          sum += mix[i] * outcomes.probability[k] * worth;
        }
    }
  return sum;
}

/* Who reads somebody who always does what is likeliest stands better after two turns than who
 * begins to read on the second, and risks no more than is said whatever anybody does. */
static void
test_reads (gconstpointer preset)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  ZugEstimate estimate = {.turns = 40};
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_SOUND,
                                  .depth = 1,
                                  .personality = ZUG_PERSONALITY_READER,
                                  .estimate = &estimate};
  double gained = 0;
  ZugLaws laws;

  for (int way = 0; way < ZUG_N_WAYS; way++)
    estimate.belief[way] = way == ZUG_WAY_LIKELIEST ? 0 : -20;
  zug_fixture_laws (&laws, preset, NULL);
  for (int k = 0; k < READ; k++)
    {
      double least[2] = {1, 1};
      ZugAnalysis analysis, read;
      ZugPosition position;

      zug_fixture_wander (&laws, random, &position);
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
      g_assert_true (zug_analysis_copy (&read, &analysis));
      zug_personality_lean (&laws, &position, ZUG_WHITE, &limits, &read);
      for (int j = 0; j < analysis.n[ZUG_BLACK]; j++)
        {
          least[0] = fmin (least[0], brings (&analysis, analysis.probability[ZUG_WHITE], j));
          least[1] = fmin (least[1], brings (&analysis, read.probability[ZUG_WHITE], j));
        }
      gained += leads_to (&laws, &position, &analysis, read.probability[ZUG_WHITE])
                - leads_to (&laws, &position, &analysis, analysis.probability[ZUG_WHITE]);
      g_assert_cmpfloat (least[1], >=, least[0] - zug_personality_loss (&limits) - 1e-9);
      zug_analysis_clear (&analysis);
      zug_analysis_clear (&read);
    }
  g_test_message ("gains %.4f a turn", gained / READ);
  if (ZUG_SANITIZED == 1)
    g_assert_cmpfloat (gained / READ, >, 0.05);
}

/* The time is always the same. */
static double
stand_still (void *seconds)
{
  return *(double *) seconds;
}

/* The likeliest choice of Black. */
static ZugMove
foretell (const ZugEstimate *estimate, const ZugLaws *laws, const ZugPosition *position)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  g_autofree double *likely = NULL;
  int best = 0;

  zug_choices (laws, position, ZUG_BLACK, choices);
  likely = g_new (double, choices->n);
  g_assert_true (zug_estimate_expect (estimate, laws, position, ZUG_BLACK, choices->move,
                                      choices->n, NULL, likely));
  for (int i = 1; i < choices->n; i++)
    if (likely[i] > likely[best])
      best = i;
  return choices->move[best];
}

/* Who tries lines out is foretold by doing so, for that turn, where there is the time for it. */
static void
test_tries_out (gconstpointer preset)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  double now = 0;
  const ZugSearchLimits reader = {.level = ZUG_SEARCH_SOUND, .personality = ZUG_PERSONALITY_READER};
  ZugSearchLimits late = reader;
  ZugEstimate estimate = {.turns = 40};
  int foretold = 0, otherwise = 0;
  ZugLaws laws;

  late.clock = stand_still;
  late.clock_data = &now;
  zug_fixture_laws (&laws, preset, NULL);
  for (int way = 0; way < ZUG_N_WAYS; way++)
    estimate.belief[way] = way == ZUG_WAY_TRYING ? 0 : -20;
  for (int k = 0; k < FORETOLD; k++)
    {
      ZugPosition position;
      ZugMove choice;

      zug_fixture_wander (&laws, random, &position);
      choice = try_out (&laws, &position, ZUG_BLACK, random);
      zug_estimate_try_out (&estimate, &laws, &position, ZUG_BLACK, &late);
      g_assert_cmpint (estimate.tried.n, ==, 0);
      otherwise += zug_move_equal (foretell (&estimate, &laws, &position), choice);
      zug_estimate_try_out (&estimate, &laws, &position, ZUG_BLACK, &reader);
      g_assert_cmpint (estimate.tried.n, >, 0);
      foretold += zug_move_equal (foretell (&estimate, &laws, &position), choice);
      zug_estimate_learn (&estimate, &laws, &position, ZUG_BLACK, choice, NULL);
      g_assert_cmpint (estimate.tried.n, ==, 0);
    }
  g_test_message ("%d of %d are foretold, %d otherwise", foretold, FORETOLD, otherwise);
  if (ZUG_SANITIZED == 1)
    g_assert_cmpint (foretold, >, otherwise);
}

/* Nobody tries lines out who does not read, nor against a side that hardly does so or does not
 * choose, nor where sides take turns. */
static void
test_tries_nothing (void)
{
  static const struct
  {
    const char *preset, *zfen;
    double belief;
    ZugPersonality personality;
    int level, tries;
  } rows[] = {
      {"parity", NULL, 0, ZUG_PERSONALITY_READER, ZUG_SEARCH_SOUND, TRUE},
      {"parity", NULL, 0, ZUG_PERSONALITY_GAMBLER, ZUG_SEARCH_SOUND, FALSE},
      {"parity", NULL, 0, ZUG_PERSONALITY_READER, ZUG_SEARCH_SOUND - 1, FALSE},
      {"parity", NULL, -20, ZUG_PERSONALITY_READER, ZUG_SEARCH_SOUND, FALSE},
      {"parity", "4k3/8/8/8/8/8/8/8 = - - - 0 10", 0, ZUG_PERSONALITY_READER, ZUG_SEARCH_SOUND,
       FALSE},
      {"orthodox", NULL, 0, ZUG_PERSONALITY_READER, ZUG_SEARCH_SOUND, FALSE},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const ZugSearchLimits limits = {
          .level = rows[i].level, .personality = rows[i].personality, .nodes = 500};
      ZugEstimate estimate = {.belief[ZUG_WAY_TRYING] = rows[i].belief};
      ZugPosition position;
      ZugLaws laws;

      zug_fixture_laws (&laws, rows[i].preset, NULL);
      if (rows[i].zfen != NULL)
        zug_fixture_position (&laws, rows[i].zfen, &position);
      else
        zug_position_start (&laws, &position);
      zug_estimate_try_out (&estimate, &laws, &position, ZUG_WHITE, &limits);
      g_assert_cmpint (estimate.tried.n > 0, ==, rows[i].tries);
    }
}

/* Below the levels any choice is as likely as any other. */
static void
test_anything (gconstpointer preset)
{
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_ANYTHING};
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, preset, NULL);
  zug_position_start (&laws, &position);
  g_assert_true (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, mix));
  g_assert_cmpint (mix->n, ==, 20);
  for (int i = 0; i < mix->n; i++)
    g_assert_cmpfloat_with_epsilon (mix->probability[i], 0.05, 1e-12);
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "randomized"};
  static const Watched watched[] = {{"parity", 2}, {"randomized", 3}, {"orthodox", 2}};
  static const char *const wide[] = {"capablanca-parity", "e2e4"};
  static const char *const orthodox[] = {"orthodox", "e2e4"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *reads = g_strdup_printf ("/search/estimate/reads/%s", presets[i]);
      g_autofree char *known = g_strdup_printf ("/search/estimate/known/%s", presets[i]);

      g_autofree char *tries = g_strdup_printf ("/search/estimate/tries-out/%s", presets[i]);

      g_test_add_data_func (reads, presets[i], test_reads);
      g_test_add_data_func (tries, presets[i], test_tries_out);
      g_test_add_data_func (known, presets[i], test_known);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (watched); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/estimate/levels/%s", watched[i].preset);

      g_test_add_data_func (path, &watched[i], test_levels);
    }
  g_test_add_data_func ("/search/estimate/adapts/parity", "parity", test_adapts);
  g_test_add_data_func ("/search/estimate/adapts/orthodox", "orthodox", test_adapts);
  g_test_add_data_func ("/search/estimate/lets-up/parity", "parity", test_lets_up);
  g_test_add_data_func ("/search/estimate/lets-up/orthodox", "orthodox", test_lets_up);
  g_test_add_data_func ("/search/estimate/anything/parity", "parity", test_anything);
  g_test_add_data_func ("/search/estimate/anything/orthodox", "orthodox", test_anything);
  g_test_add_data_func ("/search/estimate/no-belief/wide", wide, test_no_belief);
  g_test_add_data_func ("/search/estimate/no-belief/orthodox", orthodox, test_no_belief);
  g_test_add_func ("/search/estimate/nothing", test_nothing);
  g_test_add_func ("/search/estimate/learns-nothing", test_learns_nothing);
  g_test_add_func ("/search/estimate/tries-nothing", test_tries_nothing);
  return g_test_run ();
}
