/* test-endings.c: the tables of endings, against a slow solution that knows nothing of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-endings-fixture.h"
#include "zug-hash.h"
#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-resolve.h"
#include <math.h>

static const double bit = 1.0 / 32767;

/* What the laws say, and nothing else: a position is worth what the game ended with, or its matrix
 * of what comes of every pair, looked through to the end of the game. The clock of quiet turns
 * makes sure that there is one. */
typedef struct
{
  const ZugLaws *laws;
  GHashTable *known; /* by key and counters */
} Slow;

static double slow_value (Slow *slow, const ZugPosition *position);

static double
slow_matrix (Slow *slow, const ZugPosition *position)
{
  g_autofree ZugChoices *white = g_new (ZugChoices, 1);
  g_autofree ZugChoices *black = g_new (ZugChoices, 1);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree double *cells = NULL;
  double mix[2][256], value;

  zug_choices (slow->laws, position, ZUG_WHITE, white);
  zug_choices (slow->laws, position, ZUG_BLACK, black);
  cells = g_new0 (double, (gsize) white->n *(gsize) black->n);
  for (int i = 0; i < white->n; i++)
    for (int j = 0; j < black->n; j++)
      {
        ZugPair pair = {{white->move[i], black->move[j]}};

        zug_resolve (slow->laws, position, pair, outcomes);
        for (int k = 0; k < outcomes->n; k++)
          cells[i * black->n + j] +=
              outcomes->probability[k] * slow_value (slow, &outcomes->position[k]);
      }
  g_assert_true (zug_matrix_solve (cells, white->n, black->n, mix[0], mix[1], &value));
  return value;
}

static double
slow_value (Slow *slow, const ZugPosition *position)
{
  ZugEnd end = zug_outcome (slow->laws, position, NULL, 0);
  guint64 key = zug_hash (slow->laws, position)
                + position->quiet * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15)
                + position->passes * G_GUINT64_CONSTANT (0xD6E8FEB86659FD93);
  double *known;

  if (end.result != ZUG_RESULT_OPEN)
    return end.result == ZUG_RESULT_WHITE ? 1 : end.result == ZUG_RESULT_BLACK ? -1 : 0;
  known = g_hash_table_lookup (slow->known, &key);
  if (known == NULL)
    {
      double value = slow_matrix (slow, position);

      known = g_memdup2 (&value, sizeof value);
      g_hash_table_insert (slow->known, g_memdup2 (&key, sizeof key), known);
    }
  return *known;
}

/* --- positions at random ---------------------------------------------------------------------- */

static ZugSquare
some_square (const ZugLaws *laws, GRand *random)
{
  return zug_square (g_rand_int_range (random, 0, laws->files),
                     g_rand_int_range (random, 0, laws->ranks));
}

static void
put_man (const ZugLaws *laws, ZugPosition *position, ZugSide side, ZugManType type, GRand *random)
{
  ZugSquare square = some_square (laws, random);

  while (zug_position_man (position, side, square) != ZUG_NO_MAN)
    square = some_square (laws, random);
  zug_position_put (position, side, type, square);
  if (laws->rest != ZUG_REST_NONE && g_rand_int_range (random, 0, 4) == 0)
    zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side), square, true);
}

/* Men that must leave a shared square have just arrived there. */
static void
settle_shared (const ZugLaws *laws, ZugPosition *position)
{
  ZugSet shared = zug_position_set (position, ZUG_SET_SHARED);

  if ((laws->collision != ZUG_COLLISION_SHARE_THEN_LEAVE
       && laws->collision != ZUG_COLLISION_SHARE_THEN_LEAVE_CAPTURING)
      || zug_set_is_empty (&shared))
    return;
  position->leave = zug_set_take (&shared);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSet rests = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side));

      while (!zug_set_is_empty (&rests))
        zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side),
                               zug_set_take (&rests), false);
      zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side),
                             position->leave, laws->collision == ZUG_COLLISION_SHARE_THEN_LEAVE);
    }
}

static int
count_resting (const ZugPosition *position)
{
  ZugSet white = zug_position_set (position, ZUG_SET_WHITE_RESTS);
  ZugSet black = zug_position_set (position, ZUG_SET_BLACK_RESTS);

  return zug_set_count (&white) > 1 || zug_set_count (&black) > 1
             ? 3
             : zug_set_count (&white) + zug_set_count (&black);
}

/* A position in which the game goes on, of both kings and a man of either side, with so many turns
 * left at most to the draw by quiet turns. */
static void
some_position (const ZugLaws *laws, ZugManType man, int turns, GRand *random, ZugPosition *position)
{
  ZugSquare at;

  do
    {
      ZugSide strong = (ZugSide) g_rand_int_range (random, 0, 2);

      zug_position_clear (laws, position);
      put_man (laws, position, ZUG_WHITE, ZUG_KING, random);
      put_man (laws, position, ZUG_BLACK, ZUG_KING, random);
      if (man != ZUG_NO_MAN)
        put_man (laws, position, strong, man, random);
      settle_shared (laws, position);
      position->quiet = (guint16) g_rand_int_range (random, laws->quiet - turns, laws->quiet);
      if (laws->pass && count_resting (position) == 0)
        position->passes = (guint16) g_rand_int_range (random, 0, MAX (laws->pass_draw, 1));
      for (int i = 0; man == ZUG_PAWN && laws->promotion == ZUG_PROMOTION_CAPTURED
                      && i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN;
           i++)
        zug_position_set_pool (position, strong, (ZugManType) laws->promote_to[i],
                               (unsigned) g_rand_int_range (random, 1, 3));
    }
  while (count_resting (position) == 3
         || zug_position_check (laws, position, &at) != ZUG_POSITION_GOOD
         || zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN);
}

/* --- tables against the slow solution --------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *preset;
  const char *laws; /* further ones */
  const char *men;  /* whose endings; K: of kings alone */
  int turns;        /* left at most to the draw by quiet turns */
  int positions;    /* of each ending */
} Case;

/* What a pawn becomes has all its quiet turns before it: there the games must be short. */
static const Case cases[] = {
    {"parity", "parity", ZUG_FIXTURE_SMALL "quiet=5", "PNBRQ", 5, 40},
    {"parity-single", "parity-single", ZUG_FIXTURE_SMALL "quiet=5", "PNBRQ", 5, 40},
    {"synchronous", "synchronous", ZUG_FIXTURE_SMALL "quiet=6", "KNBRQ", 2, 3},
    {"synchronous-pawn", "synchronous", ZUG_FIXTURE_SMALL "quiet=2", "P", 2, 2},
    {"kings-let-go", "parity", ZUG_FIXTURE_SMALL "quiet=3; rest=mover-but-king", "PNBRQ", 2, 5},
    {"tiny-parity", "parity", ZUG_FIXTURE_TINY "quiet=8; rest=mover-but-king", "NBRQ", 4, 10},
    {"tiny-leave-capturing", "parity",
     ZUG_FIXTURE_TINY "quiet=3; rest=none; collision=share-then-leave-capturing", "PNBRQ", 3, 6},
    {"tiny-leave", "parity", ZUG_FIXTURE_TINY "quiet=3; rest=none; collision=share-then-leave",
     "PNBRQ", 3, 6},
    {"tiny-synchronous", "synchronous", ZUG_FIXTURE_TINY "quiet=8", "KNRQ", 3, 4},
    {"tiny-pawn", "synchronous", ZUG_FIXTURE_TINY "quiet=3", "P", 3, 4},
    {"tiny-coin", "synchronous", ZUG_FIXTURE_TINY "quiet=3; collision=coin; pass-draw=3", "KPBR", 3,
     4},
    {"tiny-endless-passes", "synchronous", ZUG_FIXTURE_TINY "quiet=3; pass-draw=0", "KPBR", 3, 4},
    {"tiny-ordered", "randomized", ZUG_FIXTURE_TINY "quiet=3", "PNBRQ", 3, 4},
};

static void
compare (const ZugLaws *laws, const ZugEndings *endings, ZugManType man, const Case *row,
         Slow *slow)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17 + man);

  for (int i = 0; i < (row->positions + ZUG_SANITIZED - 1) / ZUG_SANITIZED; i++)
    {
      ZugPosition position;
      double value = NAN;

      some_position (laws, man, row->turns, random, &position);
      g_assert_true (zug_endings_value (endings, laws, &position, &value));
      g_assert_cmpfloat (fabs (value - slow_value (slow, &position)), <, 1e-4);
    }
}

static void
test_slow (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  char *folder = zug_fixture_make_folder ();
  ZugLaws laws;
  Slow slow = {&laws, known};
  ZugEndings *endings;

  zug_fixture_laws (&laws, row->preset, row->laws);
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, NULL, 2), ==, ZUG_ENDINGS_GOOD);
  endings = zug_endings_open (folder, &laws);
  g_assert_nonnull (endings);
  for (const char *man = row->men; *man != '\0'; man++)
    compare (&laws, endings, *man == 'K' ? ZUG_NO_MAN : zug_laws_man (&laws, *man), row, &slow);
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

/* --- what is asked ---------------------------------------------------------------------------- */

static void
test_refused (void)
{
  static const char *const refused[][2] = {
      {"orthodox", ""},        {"fair", ""},          {"fair-team", ""},  {"parity-replay", ""},
      {"fair-tictactoe", ""},  {"parity", "quiet=0"}, {"twin-kings", ""}, {"capablanca-parity", ""},
      {"parity", "quiet=251"},
  };
  char *folder = zug_fixture_make_folder ();
  ZugLaws laws;

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      zug_fixture_laws (&laws, refused[i][0], refused[i][1]);
      g_assert_nonnull (zug_endings_problem (&laws));
      g_assert_cmpint (zug_fixture_make_endings (&laws, folder, NULL, 1), ==, ZUG_ENDINGS_LAWS);
      g_assert_null (zug_endings_open (folder, &laws));
    }
  zug_fixture_laws (&laws, "parity", ZUG_FIXTURE_SMALL "quiet=2");
  g_assert_null (zug_endings_problem (&laws));
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KAK", 1), ==, ZUG_ENDINGS_NAME);
  zug_fixture_remove_folder (folder);
}

static void
test_other_laws (void)
{
  char *folder = zug_fixture_make_folder ();
  ZugLaws laws, other;
  ZugPosition position;
  ZugEndings *endings;
  double value;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_SMALL "quiet=2");
  zug_fixture_laws (&other, "synchronous", ZUG_FIXTURE_SMALL "quiet=3");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KQK", 1), ==, ZUG_ENDINGS_GOOD);
  g_assert_null (zug_endings_open (folder, &other));
  endings = zug_endings_open (folder, &laws);
  zug_fixture_position (&laws, "4k/5/5/5/KQ3 = - - - 0 1", &position);
  g_assert_true (zug_endings_value (endings, &laws, &position, &value));
  g_assert_false (zug_endings_value (endings, &other, &position, &value));
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

/* No table speaks of four men, of another man's ending, or of a pawn that cannot become everything.
 */
static void
test_unknown (void)
{
  char *folder = zug_fixture_make_folder ();
  ZugLaws laws;
  ZugPosition position;
  ZugEndings *endings;
  double value;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_TINY "quiet=2");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KPK", 1), ==, ZUG_ENDINGS_GOOD);
  endings = zug_endings_open (folder, &laws);
  zug_fixture_position (&laws, "3k/4/1P2/K3 = - - - 0 1", &position);
  g_assert_false (zug_endings_value (endings, &laws, &position, &value));
  for (int i = 0; i < 4; i++)
    zug_position_set_pool (&position, ZUG_WHITE, (ZugManType) laws.promote_to[i], 1);
  g_assert_true (zug_endings_value (endings, &laws, &position, &value));
  zug_position_put (&position, ZUG_BLACK, ZUG_ROOK, zug_square (2, 2));
  g_assert_false (zug_endings_value (endings, &laws, &position, &value));
  zug_position_start (&laws, &position);
  g_assert_false (zug_endings_value (endings, &laws, &position, &value));
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

/* The matrix of a turn: its value is the table's, its mixes are an equilibrium, and its cells what
 * the tables say of where they lead. */
static void
test_analysis (void)
{
  char *folder = zug_fixture_make_folder ();
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  ZugLaws laws;
  ZugEndings *endings;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_TINY "quiet=6");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, NULL, 1), ==, ZUG_ENDINGS_GOOD);
  endings = zug_endings_open (folder, &laws);
  for (int i = 0; i < 60; i++)
    {
      ZugPosition position;
      ZugAnalysis analysis;
      double value;

      some_position (&laws,
                     i % 5 == 0   ? ZUG_PAWN
                     : i % 5 == 1 ? ZUG_NO_MAN
                                  : (ZugManType) (i % 5 - 1),
                     4, random, &position);
      g_assert_true (zug_endings_value (endings, &laws, &position, &value));
      g_assert_true (zug_search_ending_analyse (endings, &laws, &position, &analysis));
      g_assert_cmpint (analysis.depth, ==, 255);
      g_assert_cmpfloat (fabs (analysis.value - value), <, 3 * bit);
      g_assert_cmpfloat (zug_matrix_gap (analysis.cell, analysis.n[ZUG_WHITE],
                                         analysis.n[ZUG_BLACK], analysis.probability[ZUG_WHITE],
                                         analysis.probability[ZUG_BLACK]),
                         <, 1e-9);
      for (int k = 1; k < analysis.n[ZUG_WHITE]; k++)
        g_assert_cmpfloat (analysis.probability[ZUG_WHITE][k - 1], >=,
                           analysis.probability[ZUG_WHITE][k]);
      zug_analysis_clear (&analysis);
    }
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

/* Who wins for certain gets on with it: whatever the other side does the game is won, without a
 * position coming back three times. */
static void
play_won (const ZugLaws *laws, const ZugEndings *endings, ZugPosition *position, GRand *random)
{
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS, .endings = endings};
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  ZugResult wanted = ZUG_RESULT_OPEN;
  ZugEnd end;

  while ((end = zug_outcome (laws, position, (const uint64_t *) (const void *) keys->data,
                             (int) keys->len))
             .result
         == ZUG_RESULT_OPEN)
    {
      uint64_t key = zug_hash (laws, position);
      ZugAnalysis analysis;
      ZugSide winner;
      ZugMix mix;
      ZugPair pair;
      ZugOutcomes outcomes;

      g_assert_true (zug_search_analyse (laws, position, &limits, &analysis));
      g_assert_cmpint (analysis.depth, ==, 255);
      g_assert_cmpfloat (fabs (analysis.value), ==, 1);
      winner = analysis.value > 0 ? ZUG_WHITE : ZUG_BLACK;
      wanted = winner == ZUG_WHITE ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK;
      g_assert_true (zug_search_mix (laws, position, winner, &limits, &mix));
      pair.choice[winner] = zug_mix_draw (&mix, zug_fixture_random (random));
      pair.choice[zug_other (winner)] =
          analysis.move[zug_other (winner)]
                       [g_rand_int_range (random, 0, analysis.n[zug_other (winner)])];
      zug_analysis_clear (&analysis);
      g_array_append_val (keys, key);
      zug_resolve (laws, position, pair, &outcomes);
      *position = outcomes.position[0];
    }
  g_assert_cmpint (end.result, ==, wanted);
}

static void
test_progress (void)
{
  char *folder = zug_fixture_make_folder ();
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  ZugLaws laws;
  ZugEndings *endings;
  int won = 0;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_TINY "quiet=30");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KQK", 1), ==, ZUG_ENDINGS_GOOD);
  endings = zug_endings_open (folder, &laws);
  for (int i = 0; i < 60; i++)
    {
      ZugPosition position;
      double value;

      some_position (&laws, ZUG_QUEEN, 30, random, &position);
      position.quiet = 0;
      g_assert_true (zug_endings_value (endings, &laws, &position, &value));
      if (fabs (value) < 1)
        continue;
      won++;
      play_won (&laws, endings, &position, random);
    }
  g_assert_cmpint (won, >, 20);
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

/* Exchanging colours negates the value, and reflecting the board leaves it. */
static void
test_colours (void)
{
  char *folder = zug_fixture_make_folder ();
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  ZugLaws laws;
  ZugEndings *endings;

  zug_fixture_laws (&laws, "synchronous", ZUG_FIXTURE_TINY "quiet=6");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KRK", 1), ==, ZUG_ENDINGS_GOOD);
  endings = zug_endings_open (folder, &laws);
  for (int i = 0; i < 200; i++)
    {
      ZugPosition position, flipped;
      double value, other;

      some_position (&laws, ZUG_ROOK, 4, random, &position);
      zug_position_flip (&laws, &position, &flipped);
      g_assert_true (zug_endings_value (endings, &laws, &position, &value));
      g_assert_true (zug_endings_value (endings, &laws, &flipped, &other));
      g_assert_cmpfloat (value, ==, -other);
    }
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

/* A search that says that a side has won is right, whether it deepens or follows lines. */
static void
test_claims (gconstpointer data)
{
  char *folder = zug_fixture_make_folder ();
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  ZugLaws laws;
  ZugEndings *endings;
  int claims = 0;

  zug_fixture_laws (&laws, data, ZUG_FIXTURE_TINY "quiet=9");
  g_assert_cmpint (zug_fixture_make_endings (&laws, folder, "KRK", 1), ==, ZUG_ENDINGS_GOOD);
  endings = zug_endings_open (folder, &laws);
  for (int i = 0; i < 120; i++)
    {
      const ZugSearchLimits limits[] = {{.depth = 1 + i % 4}, {.best_first = true, .nodes = 8000}};
      ZugPosition position;
      double value;

      some_position (&laws, ZUG_ROOK, 1, random, &position);
      g_assert_true (zug_endings_value (endings, &laws, &position, &value));
      for (gsize k = 0; k < G_N_ELEMENTS (limits); k++)
        {
          ZugAnalysis analysis;

          if (!zug_search_analyse (&laws, &position, &limits[k], &analysis))
            continue;
          if (fabs (analysis.value) > 0.98)
            {
              claims++;
              g_assert_cmpfloat_with_epsilon (value, analysis.value > 0 ? 1 : -1, bit);
            }
          zug_analysis_clear (&analysis);
        }
    }
  g_test_message ("%s: %d claims", (const char *) data, claims);
  g_assert_cmpint (claims, >, 10);
  zug_endings_close (endings);
  zug_fixture_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      /* The bigger boards are a matter of figures alone. */
      if (ZUG_SANITIZED > 1 && g_str_has_prefix (cases[i].laws, ZUG_FIXTURE_SMALL))
        continue;
      g_autofree char *path = g_strdup_printf ("/endings/slow/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_slow);
    }
  g_test_add_func ("/endings/refused", test_refused);
  g_test_add_func ("/endings/other-laws", test_other_laws);
  g_test_add_func ("/endings/unknown", test_unknown);
  g_test_add_func ("/endings/analysis", test_analysis);
  g_test_add_func ("/endings/progress", test_progress);
  g_test_add_func ("/endings/colours", test_colours);
  g_test_add_data_func ("/endings/claims/synchronous", "synchronous", test_claims);
  g_test_add_data_func ("/endings/claims/parity", "parity", test_claims);
  return g_test_run ();
}
