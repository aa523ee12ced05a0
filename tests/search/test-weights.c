/* test-weights.c: the weights of the evaluation: files, families, men of a game's own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-counts.h"
#include "zug-evaluate.h"
#include "zug-search-fixture.h"
#include "zug-piece-value.h"
#include <string.h>

static char *
read_family (const char *family)
{
  g_autofree char *name = g_strdup_printf ("%s.weights", family);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "evaluation", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* What is built in is what the files say. */
static void
test_files (void)
{
  for (gsize i = 0; i < zug_n_weights_families; i++)
    {
      g_autofree char *text = read_family (zug_weights_families[i].family);
      ZugWeights weights;
      int line;

      g_assert_true (zug_weights_read (text, &weights, &line));
      g_assert_cmpmem (&weights, sizeof weights, &zug_weights_families[i].weights, sizeof weights);
    }
}

static void
test_written (void)
{
  for (gsize i = 0; i < zug_n_weights_families; i++)
    {
      char text[ZUG_WEIGHTS_TEXT];
      ZugWeights weights;
      int line;

      zug_weights_write (&zug_weights_families[i].weights, text);
      g_assert_cmpuint (strlen (text), <, ZUG_WEIGHTS_TEXT - 1);
      g_assert_true (zug_weights_read (text, &weights, &line));
      g_assert_cmpmem (&weights, sizeof weights, &zug_weights_families[i].weights, sizeof weights);
    }
}

/* Every family's weights are such that men are worth having and threats are not. */
static void
test_sense (void)
{
  for (gsize i = 0; i < zug_n_weights_families; i++)
    {
      const ZugWeights *weights = &zug_weights_families[i].weights;

      for (int man = ZUG_EVAL_PAWN; man <= ZUG_EVAL_QUEEN; man++)
        {
          g_assert_cmpint (weights->middle[man], >, 0);
          g_assert_cmpint (weights->end[man], >, 0);
        }
      g_assert_cmpint (weights->middle[ZUG_EVAL_QUEEN], >, weights->middle[ZUG_EVAL_ROOK]);
      g_assert_cmpint (weights->middle[ZUG_EVAL_KNIGHT], >, weights->middle[ZUG_EVAL_PAWN]);
      g_assert_cmpint (weights->middle[ZUG_EVAL_CERTAIN], <=, 0);
      for (int j = 0; j < ZUG_N_CHANCES; j++)
        g_assert_cmpint (weights->chances[j], <=, ZUG_CHANCES_ALL);
    }
}

typedef struct
{
  const char *name;
  const char *from;
  const char *to;
  int line;
} Damage;

static const Damage damages[] = {
    {"unknown", "rook-open =", "rook-closed =", 18},
    {"twice", "rook-open =", "rook-half-open =", 19},
    {"missing", "rook-open = ", "#", 0},
    {"one-number", "rook-open = 0.0 0.0", "rook-open = 0.0", 18},
    {"three-numbers", "rook-open = 0.0 0.0", "rook-open = 0.0 0.0 1.0", 18},
    {"word", "rook-open = 0.0", "rook-open = high", 18},
    {"two-decimals", "rook-open = 0.0", "rook-open = 0.25", 18},
    {"too-large", "rook-open = 0.0", "rook-open = 4000.0", 18},
    {"no-chances", "chances =", "#", 0},
    {"chances-beyond", "chances = 16", "chances = 17", 67},
};

static void
test_damaged (gconstpointer data)
{
  const Damage *damage = data;
  ZugWeights none = {.chances = {16, 16, 16}};
  g_autoptr (GString) text = NULL;
  char buffer[ZUG_WEIGHTS_TEXT];
  ZugWeights weights;
  int line;

  text = g_string_new ("# remark\n\n");
  g_string_append (text, zug_weights_write (&none, buffer));
  g_assert_true (zug_weights_read (text->str, &weights, &line));
  g_assert_cmpuint (g_string_replace (text, damage->from, damage->to, 0), ==, 1);
  g_assert_false (zug_weights_read (text->str, &weights, &line));
  g_assert_cmpint (line, ==, damage->line);
}

typedef struct
{
  const char *preset;
  const char *law;
  const char *family;
} Game;

static const Game games[] = {
    {"orthodox", NULL, "alternating"},
    {"capablanca", NULL, "alternating"},
    {"parity", NULL, "parity"},
    {"parity-replay", NULL, "parity"},
    {"ponds", NULL, "parity"},
    {"parity-single", NULL, "parity-single"},
    {"parity-leave-capturing", NULL, "parity-single"},
    {"synchronous", NULL, "synchronous"},
    {"synchronous-both-removed", NULL, "synchronous"},
    {"parity", "check=none", "synchronous"},
    {"randomized", NULL, "randomized"},
    {"randomized-both-removed", NULL, "randomized"},
    {"fair", NULL, "fair"},
    {"fair-team", NULL, "fair"},
    {"together-coin", NULL, "together"},
    {"together-rest", NULL, "parity"},
};

static void
test_family (gconstpointer data)
{
  const Game *game = data;
  ZugLaws laws;

  zug_fixture_laws (&laws, game->preset, game->law);
  g_assert_cmpstr (zug_weights_family_of (&laws), ==, game->family);
}

/* A man of any value is made up of four quarters, or more beyond a queen, that come to its value.
 */
static void
test_parts (void)
{
  static const int value[ZUG_KING] = {1, 3, 3, 5, 9};
  ZugLaws laws;

  zug_fixture_laws (&laws, "capablanca", NULL);
  for (int worth = 1; worth <= ZUG_MAX_VALUE; worth++)
    {
      g_autofree char *text = g_strdup_printf ("%d", worth);
      int parts[ZUG_KING];
      int sum = 0;
      ZugManType type = zug_laws_man (&laws, 'A');

      g_assert_true (zug_laws_set_man (&laws, 'A', "value", text));
      zug_weights_parts (&laws, type, parts);
      for (int i = 0; i < ZUG_KING; i++)
        {
          g_assert_cmpint (parts[i], >=, 0);
          sum += parts[i] * value[i];
        }
      g_assert_cmpint (sum, ==, 4 * worth);
      g_assert_cmpint (zug_piece_value (&laws, type), >, 0);
    }
  for (int man = ZUG_PAWN; man < ZUG_KING; man++)
    {
      int parts[ZUG_KING];

      zug_weights_parts (&laws, (ZugManType) man, parts);
      for (int i = 0; i < ZUG_KING; i++)
        g_assert_cmpint (parts[i], ==, i == man ? 4 : 0);
    }
  g_assert_cmpint (zug_piece_value (&laws, ZUG_KING), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/weights/files", test_files);
  g_test_add_func ("/search/weights/written", test_written);
  g_test_add_func ("/search/weights/sense", test_sense);
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/weights/damaged/%s", damages[i].name);

      g_test_add_data_func (path, &damages[i], test_damaged);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/weights/family/%s/%s", games[i].preset,
                                               games[i].law != NULL ? games[i].law : "plain");

      g_test_add_data_func (path, &games[i], test_family);
    }
  g_test_add_func ("/search/weights/parts", test_parts);
  return g_test_run ();
}
