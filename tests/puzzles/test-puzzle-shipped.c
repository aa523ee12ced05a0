/* test-puzzle-shipped.c: the program's own puzzles are what they say */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-look.h"
#include "zug-puzzle-set.h"
#include "zug-puzzle-why.h"
#include <locale.h>

enum
{
  NODES = 600000, /* by which they were solved the second time */
  SAMPLE = 5,     /* of each game are solved again */
  WINS = 12,      /* of each are played out */
  LEAST = 1000    /* of each */
};

static ZugPuzzleSet *
load (const char *game)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", NULL);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (game);
  g_autoptr (GError) error = NULL;
  ZugPuzzleSet *set = zug_puzzle_set_load (folder, variant, &error);

  g_assert_no_error (error);
  return set;
}

/* Each is whole, legal, with a rating, and another one. */
static void
test_all (gconstpointer game)
{
  g_autoptr (ZugPuzzleSet) set = load (game);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n = zug_puzzle_set_get_n (set), kinds[ZUG_N_PUZZLE_KINDS] = {0};

  g_assert_cmpuint (n, >=, LEAST);
  g_assert_cmpuint (zug_puzzle_set_get_n_damaged (set), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      const ZugPuzzleHead *head = zug_puzzle_set_get_head (set, i);
      ZugPuzzle puzzle;

      g_assert_true (zug_puzzle_set_read (set, i, &puzzle));
      g_assert_true (g_hash_table_add (keys, (gpointer) &head->key));
      g_assert_cmpint (head->rating, >, 0);
      kinds[head->kind]++;
    }
  for (ZugPuzzleKind kind = 0; kind < ZUG_PUZZLE_OWN; kind++)
    g_test_message ("%s: %u of kind %d", (const char *) game, kinds[kind], (int) kind);
}

/* Solved again they are what they were. */
static void
test_solved (gconstpointer game)
{
  g_autoptr (ZugPuzzleSet) set = load (game);
  const ZugLaws *laws = zug_variant_get_laws (zug_puzzle_set_get_variant (set));

  for (guint i = 0; i < SAMPLE; i++)
    {
      guint place = (2 * i + 1) * zug_puzzle_set_get_n (set) / (2 * SAMPLE);
      ZugAnalysis analysis;
      ZugPuzzle puzzle, again;

      g_assert_true (zug_puzzle_set_read (set, place, &puzzle));
      g_test_message ("%u: %016" G_GINT64_MODIFIER "x", place, puzzle.head.key);
      g_assert_true (zug_puzzle_look (laws, &puzzle.position, NODES, NULL, &analysis));
      g_assert_true (
          zug_puzzle_judge (laws, &puzzle.position, puzzle.side, NODES, NULL, &analysis, &again));
      g_assert_true (zug_puzzle_stands (&puzzle, &again));
      zug_analysis_clear (&analysis);
    }
}

/* A win is played out, turn after turn, whatever of it is chosen. */
static void
test_played_out (gconstpointer game)
{
  g_autoptr (ZugPuzzleSet) set = load (game);
  const ZugLaws *laws = zug_variant_get_laws (zug_puzzle_set_get_variant (set));
  guint n = 0;

  for (guint i = 0; i < zug_puzzle_set_get_n (set) && n < WINS; i++)
    {
      g_autofree ZugPuzzleStep *step = g_new (ZugPuzzleStep, 1);
      ZugPuzzle puzzle;

      if (zug_puzzle_set_get_head (set, i)->turns < 2)
        continue;
      g_assert_true (zug_puzzle_set_read (set, i, &puzzle));
      for (n++; puzzle.head.turns > 1; puzzle = step->next)
        {
          g_assert_true (
              zug_puzzle_go_on (&puzzle, laws, puzzle.choice[n % (guint) puzzle.n].move, step));
          g_assert_cmpint (step->next.head.turns, ==, puzzle.head.turns - 1);
          g_assert_true (zug_puzzle_marks (&step->next, step->next.choice[step->next.n - 1].move)
                         == ZUG_PUZZLE_FULL);
        }
    }
  g_assert_cmpuint (n, ==, WINS);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; zug_puzzle_games[i] != NULL; i++)
    {
      g_autofree char *all = g_strconcat ("/puzzles/shipped/all/", zug_puzzle_games[i], NULL);
      g_autofree char *played = g_strconcat ("/puzzles/shipped/played/", zug_puzzle_games[i], NULL);
      g_autofree char *solved = g_strconcat ("/puzzles/shipped/solved/", zug_puzzle_games[i], NULL);

      g_test_add_data_func (all, zug_puzzle_games[i], test_all);
      g_test_add_data_func (played, zug_puzzle_games[i], test_played_out);
      if (ZUG_SANITIZED == 1) /* figures alone */
        g_test_add_data_func (solved, zug_puzzle_games[i], test_solved);
    }
  return g_test_run ();
}
