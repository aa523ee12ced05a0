/* test-play.c: the computer plays every game of two players, on any board, with any men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-resolve.h"
#include "zug-search-fixture.h"

#include <math.h>

#define PARITY "turn=together; rest=mover; check=timed; stalemate=loss; "
#define SYNCHRONOUS                                                                                \
  "turn=together; pass=yes; pass-draw=2; rest=mover; pawn=both; promotion=captured; check=none; "  \
  "collision=square-colour; bare-kings=play; "
#define RANDOMIZED "turn=together; resolution=ordered; en-passant=same-turn; speculative=yes; "
#define FAIR "turn=together; resolution=merge; repeat-blocked=forbidden; "
#define TEN_FILES                                                                                  \
  "files=10; array=rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR; promote-to=QCARBN; "   \
  "Piece.A.name=Archbishop; Piece.A.value=7; Piece.A.leaps=2,1; Piece.A.rides=1,1; "               \
  "Piece.C.name=Chancellor; Piece.C.value=8; Piece.C.leaps=2,1; Piece.C.rides=1,0"
#define ODD_MEN                                                                                    \
  "files=10; array=rchbqkbhcr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCHBQKBHCR; promote-to=QRHBC; "    \
  "Piece.C.name=Camel; Piece.C.value=2; Piece.C.leaps=3,1; "                                       \
  "Piece.H.name=Nightrider; Piece.H.value=5; Piece.H.rides=2,1"
#define FIVE                                                                                       \
  "files=5; ranks=5; array=rnbqk/ppppp/5/PPPPP/RNBQK; castling=no; double-step=no; "               \
  "en-passant=none"
#define TWO_KINGS "array=rnkqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKQKBNR; castling=no"
#define NO_KING "array=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR; castling=no; Piece.K.royal=no"
#define HOLES                                                                                      \
  "files=12; ranks=10; holes=d5 e5 d6 e6 h5 i5 h6 i6; castling=no; "                               \
  "array=1rnbqkkbnr2/1pppppppppp1/12/12/3**2**3/3**2**3/12/12/1PPPPPPPPPP1/1RNBQKKBNR2"
/* A thousand choices a side: queens that leap, too. */
#define HUGE_BOARD                                                                                 \
  "files=16; ranks=16; check=none; castling=no; double-step=no; en-passant=none; "                 \
  "array=aaaaaaaakaaaaaaa/16/a1a1a1a1a1a1a1a1/16/16/16/16/16/16/16/16/16/16/"                      \
  "1A1A1A1A1A1A1A1A/16/AAAAAAAAKAAAAAAA; Piece.A.name=Amazon; Piece.A.value=15; "                  \
  "Piece.A.leaps=2,1 3,1 3,2 4,1 4,3 5,1 5,2 5,3 5,4 6,1; Piece.A.rides=1,0 1,1"

typedef struct
{
  const char *name;
  const char *laws;
  int turns; /* at most; 0: to the end */
} Game;

static const Game games[] = {
    {"five", FIVE, 0},
    {"five-parity", PARITY FIVE, 0},
    {"five-randomized", "turn=together; resolution=ordered; speculative=yes; " FIVE, 0},
    {"five-fair", FAIR FIVE, 0},
    {"ten-files", TEN_FILES, 12},
    {"ten-files-parity", PARITY TEN_FILES, 25},
    {"ten-files-synchronous", SYNCHRONOUS TEN_FILES, 25},
    {"ten-files-randomized", RANDOMIZED TEN_FILES, 10},
    {"ten-files-fair", FAIR TEN_FILES, 10},
    {"odd-men", ODD_MEN, 12},
    {"odd-men-parity", PARITY ODD_MEN, 15},
    {"two-kings", TWO_KINGS, 12},
    {"two-kings-parity", PARITY TWO_KINGS, 20},
    {"two-kings-taken", "turn=together; check=none; " TWO_KINGS, 40},
    {"no-king", "stalemate=loss; " NO_KING, 12},
    {"no-king-parity", PARITY NO_KING, 25},
    {"holes", HOLES, 8},
    {"holes-synchronous", SYNCHRONOUS HOLES, 8},
};

/* A legal choice of the computer; its probabilities sum to 1. */
static ZugMove
choose (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
        const ZugSearchLimits *limits, GRand *random)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  double sum = 0;

  if (!zug_position_chooses (laws, position, side))
    return ZUG_PASS;
  g_assert_true (zug_search_mix (laws, position, side, limits, mix));
  g_assert_cmpint (mix->n, >, 0);
  g_assert_cmpfloat (fabs (mix->value), <=, 1);
  for (int i = 0; i < mix->n; i++)
    {
      g_assert_true (zug_is_choice (laws, position, side, mix->move[i]));
      g_assert_cmpfloat (mix->probability[i], >, 0);
      sum += mix->probability[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  return zug_mix_draw (mix, zug_fixture_random (random));
}

/* The computer against itself; returns how many turns there were. */
static int
play_game (const ZugLaws *laws, int turns)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPosition position;
  int turn = 0;

  zug_position_start (laws, &position);
  while (turn < turns && zug_outcome (laws, &position, NULL, 0).result == ZUG_RESULT_OPEN)
    {
      ZugSearchLimits limits = {.level = ZUG_SEARCH_SOUND, .seed = zug_fixture_random (random)};
      ZugPair pair;

      for (int side = 0; side < ZUG_N_SIDES; side++)
        pair.choice[side] = choose (laws, &position, (ZugSide) side, &limits, random);
      zug_resolve (laws, &position, pair, outcomes);
      position = outcomes->position[outcomes->n > 1 ? g_rand_int_range (random, 0, 2) : 0];
      g_assert_cmpfloat (fabs (zug_evaluate (laws, &position)), <=, 1);
      turn++;
    }
  return turn;
}

enum
{
  /* Turns that no game outlasts: every thing that restarts the count of quiet turns can happen so
   * often and no more. */
  LONGEST = 1000
};

static void
test_preset (gconstpointer data)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  play_game (&laws, ZUG_SANITIZED > 1 ? 5 : 30);
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  int turns = game->turns > 0 ? MAX (game->turns / ZUG_SANITIZED, 4) : LONGEST;
  ZugLaws laws;

  zug_fixture_read_laws (&laws, game->laws);
  g_assert_cmpint (play_game (&laws, turns), <, game->turns > 0 ? turns + 1 : turns);
}

/* Where every man is a player of its own, the computer says that it does not play. */
static void
test_team (void)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugSearchLimits limits = {.level = ZUG_SEARCH_SOUND};
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, "fair-team", NULL);
  zug_position_start (&laws, &position);
  g_assert_false (zug_search_plays (&laws));
  g_assert_false (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, mix));
  g_assert_cmpint (mix->n, ==, 0);
  g_assert_false (zug_search_accepts_draw (&laws, &position, ZUG_WHITE));
  zug_fixture_laws (&laws, "fair", NULL);
  g_assert_true (zug_search_plays (&laws));
}

/* A clock that counts how often it is read, and on which each reading takes a second. */
static double
count_readings (void *data)
{
  int *readings = data;

  return ++*readings;
}

/* A thousand choices a side: whenever time runs out, there is a legal choice, and nobody reads the
 * clock again. */
static void
test_thousand_choices (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (32);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_read_laws (&laws, data);
  zug_position_start (&laws, &position);
  g_assert_cmpint (zug_count_choices (&laws, &position, ZUG_WHITE), >=, 1000);
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    for (int deadline = 1; deadline < 200; deadline *= 7)
      {
        int readings = 0;
        ZugSearchLimits limits = {
            .level = level, .clock = count_readings, .clock_data = &readings, .deadline = deadline};

        choose (&laws, &position, ZUG_WHITE, &limits, random);
        /* Some more, when it notices and to say how long it took. */
        g_assert_cmpint (readings, <=, deadline + 5);
      }
}

/* The wide build values the positions of a narrow game exactly as the narrow one does. */
static void
test_widths_agree (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (33);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugLaws laws[2];
  ZugPosition position[2];

  zug_fixture_laws (&laws[0], data, NULL);
  laws[1] = laws[0];
  laws[1].wide = true;
  for (int game = 0; game < 5; game++)
    {
      for (int i = 0; i < 2; i++)
        zug_position_start (&laws[i], &position[i]);
      for (int turn = 0; turn < 100; turn++)
        {
          ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
          int outcome = g_rand_int_range (random, 0, 2);

          g_assert_cmpint (zug_evaluate_men (&laws[0], &position[0]), ==,
                           zug_evaluate_men (&laws[1], &position[1]));
          g_assert_true (zug_evaluate (&laws[0], &position[0])
                         == zug_evaluate (&laws[1], &position[1]));
          if (zug_outcome (&laws[0], &position[0], NULL, 0).result != ZUG_RESULT_OPEN)
            break;
          for (int side = 0; side < ZUG_N_SIDES; side++)
            {
              zug_choices (&laws[0], &position[0], (ZugSide) side, choices);
              if (choices->n > 0)
                pair.choice[side] = choices->move[g_rand_int_range (random, 0, choices->n)];
            }
          for (int i = 0; i < 2; i++)
            {
              zug_resolve (&laws[i], &position[i], pair, outcomes);
              position[i] = outcomes->position[outcome % outcomes->n];
            }
        }
    }
}

/* A man of the game's own is worth what the laws say, an orthodox one on a board of another size as
 * much as on its own, and a royal one nothing that could be given for it. */
static void
test_men (void)
{
  ZugPosition position;
  ZugLaws laws;
  int before;

  zug_fixture_read_laws (&laws, TEN_FILES);
  zug_position_start (&laws, &position);
  before = zug_evaluate_men (&laws, &position);
  zug_position_take (&position, ZUG_WHITE, zug_square (2, 0));
  g_assert_cmpint (before - zug_evaluate_men (&laws, &position), >, 600);
  g_assert_cmpint (before - zug_evaluate_men (&laws, &position), <, 900);
  zug_position_start (&laws, &position);
  zug_position_take (&position, ZUG_BLACK, zug_square (5, 7));
  g_assert_true (zug_evaluate (&laws, &position) == 1);
  g_assert_cmpint (zug_evaluate_men (&laws, &position), >, 10000);
}

/* One of two royal men rests where it is attacked: it is taken, and that wins. */
static void
test_either_king_is_taken (void)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_read_laws (&laws, "turn=together; rest=mover; check=none; " TWO_KINGS);
  zug_fixture_position (&laws, "k3k3/p7/8/8/8/7P/8/K3RK2 = - - -/e8 0 10", &position);
  for (int level = ZUG_SEARCH_SOUND; level <= ZUG_SEARCH_LEVELS; level++)
    {
      ZugSearchLimits limits = {.level = level};

      g_assert_true (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, mix));
      g_assert_cmpfloat (mix->value, >, 0.99);
      g_assert_cmpfloat (zug_fixture_probability (&laws, &position, ZUG_WHITE, mix, "e1e8"), >,
                         0.99);
    }
}

/* More choices than are paired: those that take the king are among the ones that are. */
static void
test_best_of_many (void)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", "check=none");
  zug_fixture_position (&laws, "R6R/3Q2n1/1Q4Q1/4Q2k/2Q4Q/Q4Q2/pp1Q4/1BNN1KB1 = - - -/h5 0 10",
                        &position);
  g_assert_cmpint (zug_count_choices (&laws, &position, ZUG_WHITE), >, 200);
  for (int level = ZUG_SEARCH_SOUND; level <= ZUG_SEARCH_LEVELS; level++)
    {
      ZugSearchLimits limits = {.level = level};

      g_assert_true (zug_search_mix (&laws, &position, ZUG_WHITE, &limits, mix));
      g_assert_cmpfloat (mix->value, >, 0.99);
      for (int i = 0; i < mix->n; i++)
        g_assert_cmpint (mix->move[i].to, ==, zug_square (7, 4));
    }
}

static void
add (const char *folder, const char *name, gconstpointer data, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/search/%s/%s", folder, name);

  g_test_add_data_func (path, data, func);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws;

      zug_fixture_laws (&laws, zug_presets[i].id, NULL);
      if (!zug_search_plays (&laws))
        continue;
      add ("plays-preset", zug_presets[i].id, zug_presets[i].id, test_preset);
      if (!laws.wide)
        add ("widths-agree", zug_presets[i].id, zug_presets[i].id, test_widths_agree);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    add ("plays", games[i].name, &games[i], test_game);
  add ("thousand-choices", "alternate", HUGE_BOARD, test_thousand_choices);
  add ("thousand-choices", "together", "turn=together; " HUGE_BOARD, test_thousand_choices);
  g_test_add_func ("/search/team", test_team);
  g_test_add_func ("/search/men", test_men);
  g_test_add_func ("/search/best-of-many", test_best_of_many);
  g_test_add_func ("/search/either-king-is-taken", test_either_king_is_taken);
  return g_test_run ();
}
