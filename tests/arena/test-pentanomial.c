/* test-pentanomial.c: what pairs of games say of strength, against numbers worked out otherwise */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pentanomial.h"

#include <math.h>

typedef struct
{
  const char *name;
  ZugPentanomial pairs;
  double elo0;
  double elo1;
  double llr;
} Row;

/* The likelihoods were maximised by Newton's method on both multipliers of the constraints. */
static const Row rows[] = {
    {"even", {{5, 12, 30, 20, 8}}, 0, 20, 0.993749424766},
    {"around-zero", {{10, 40, 100, 60, 15}}, -5, 5, 1.918210490217},
    {"never-lost", {{0, 0, 4, 6, 10}}, 0, 50, 2.671661944248},
    {"ends-only", {{3, 0, 0, 0, 1}}, 0, 100, -0.739670756691},
    {"all-won", {{0, 0, 0, 0, 10}}, 0, 200, 4.184294161027},
};

static void
test_llr (gconstpointer data)
{
  const Row *row = data;

  g_assert_cmpfloat_with_epsilon (zug_pentanomial_llr (&row->pairs, row->elo0, row->elo1), row->llr,
                                  1e-6);
}

/* Seen from the other side the test is the same with the ratings exchanged. */
static void
test_llr_mirror (gconstpointer data)
{
  const Row *row = data;
  ZugPentanomial other;

  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    other.n[i] = row->pairs.n[ZUG_PAIR_RESULTS - 1 - i];
  g_assert_cmpfloat_with_epsilon (zug_pentanomial_llr (&other, -row->elo0, -row->elo1), row->llr,
                                  1e-6);
}

static void
test_score (void)
{
  const ZugPentanomial none = {{0}};
  const ZugPentanomial pairs = {{5, 12, 30, 20, 8}};
  const ZugPentanomial won = {{0, 0, 0, 0, 10}};

  g_assert_cmpuint (zug_pentanomial_pairs (&pairs), ==, 75);
  g_assert_cmpfloat_with_epsilon (zug_pentanomial_score (&pairs), 41.0 / 75, 1e-12);
  g_assert_cmpfloat_with_epsilon (zug_pentanomial_score (&none), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (zug_pentanomial_margin (&pairs), 0.059588842191, 1e-9);
  /* Ten pairs won are no certainty. */
  g_assert_cmpfloat_with_epsilon (zug_pentanomial_margin (&won), 0.123096780748, 1e-9);
}

static void
test_elo (void)
{
  g_assert_cmpfloat_with_epsilon (zug_score_of_elo (100), 0.640064999803, 1e-9);
  g_assert_cmpfloat_with_epsilon (zug_elo_of_score (0.75), 190.848501888, 1e-6);
  for (double elo = -600; elo <= 600; elo += 37)
    g_assert_cmpfloat_with_epsilon (zug_elo_of_score (zug_score_of_elo (elo)), elo, 1e-6);
}

static void
test_decision (void)
{
  const ZugPentanomial none = {{0}};

  g_assert_cmpfloat_with_epsilon (zug_sprt_bound (), 2.944438979166, 1e-9);
  g_assert_cmpint (zug_sprt_decide (2.9), ==, ZUG_SPRT_OPEN);
  g_assert_cmpint (zug_sprt_decide (-2.9), ==, ZUG_SPRT_OPEN);
  g_assert_cmpint (zug_sprt_decide (2.95), ==, ZUG_SPRT_UPPER);
  g_assert_cmpint (zug_sprt_decide (-2.95), ==, ZUG_SPRT_LOWER);
  g_assert_cmpfloat (zug_pentanomial_llr (&none, 0, 10), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arena/pentanomial/score", test_score);
  g_test_add_func ("/arena/pentanomial/elo", test_elo);
  g_test_add_func ("/arena/pentanomial/decision", test_decision);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/arena/pentanomial/llr/%s", rows[i].name);
      g_autofree char *mirror = g_strdup_printf ("/arena/pentanomial/mirror/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_llr);
      g_test_add_data_func (mirror, &rows[i], test_llr_mirror);
    }
  return g_test_run ();
}
