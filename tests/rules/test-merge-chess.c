/* test-merge-chess.c: chess merged, against trying every order, and its short ways against the long
 * one */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-merge-chess.h"

#include "zug-merge-chess-oracle.h"
#include "zug-hostile.h"
#include "zug-rules-fixture.h"

#include <string.h>

typedef struct
{
  const char *laws;
  int men;
  int n;
  int turns;
} Case;

static const Case cases[] = {
    {"fair-team", 7, 3, 2000},
    {"fair-team", 9, 5, 1200},
    {"fair-team", 16, 5, 800},
    {"fair-team", 10, 6, 160},
    {"fair-team", 11, 7, 24},
    {"fair-team", 12, 8, 4},
    {"fair-team", 16, 8, 4},
    {"fair-team+named-captures=no", 8, 5, 300},
    {"fair-team+named-captures=no", 9, 6, 40},
    {"fair-team+check=none", 8, 5, 300},
    {"fair-team+check=none+king-entry=any", 8, 5, 300},
    {"fair-team+check=none+named-captures=no", 8, 5, 200},
    {"fair-team+pawn=both", 8, 5, 300},
    {"fair-team+pawn=both+named-captures=no", 8, 5, 200},
    {"fair-team+promotion=captured", 8, 5, 200},
    {"ponds" ZUG_FIXTURE_TEAM, 8, 5, 300},
    {"gardner" ZUG_FIXTURE_TEAM, 7, 5, 300},
    {"capablanca" ZUG_FIXTURE_TEAM, 10, 5, 400},
    {"caravan" ZUG_FIXTURE_TEAM, 10, 5, 160},
    {"caravan" ZUG_FIXTURE_TEAM "+named-captures=no", 10, 5, 100},
    {"twin-kings" ZUG_FIXTURE_TEAM, 9, 5, 160},
    {"twin-kings" ZUG_FIXTURE_TEAM "+check=none", 9, 5, 300},
    {ZUG_FIXTURE_STRANGERS ZUG_FIXTURE_TEAM, 10, 5, 60},
    {ZUG_FIXTURE_STRANGERS ZUG_FIXTURE_TEAM, 10, 6, 12},
    {ZUG_FIXTURE_STRANGERS ZUG_FIXTURE_TEAM "+check=none+named-captures=no", 10, 5, 300},
    {ZUG_FIXTURE_NESTED ZUG_FIXTURE_TEAM, 10, 5, 60},
    {ZUG_FIXTURE_NESTED ZUG_FIXTURE_TEAM, 10, 6, 12},
};

static void
test_brute (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  const Case *c = data;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (c->laws, &laws));
  for (int i = 0; i < c->turns / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;

      zug_hostile_turn (&laws, rand, c->men, c->n, c->n, &position, &requests);
      zug_merge_chess_oracle_compare (&laws, &position, &requests);
    }
}

/* Castling, en passant and pools too. */
static void
test_brute_scattered (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int i = 0; i < 1200 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;

      zug_fixture_scatter (&laws, rand, &position);
      zug_hostile_requests (&laws, &position, rand, g_rand_int_range (rand, 2, 6), &requests);
      zug_merge_chess_oracle_compare (&laws, &position, &requests);
    }
}

/* --- en passant ------------------------------------------------------------------------------- */

static ZugSquare
vacant_square (const ZugPosition *position, GRand *rand, int first, int last)
{
  ZugSquare square;

  do
    square = zug_square (g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, first, last + 1));
  while (zug_has (position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK] | position->ep,
                  square));
  return square;
}

/* A white pawn has passed a square, enemy pawns stand beside it, and men of both sides around; now
 * and then another of its men has come to the passed square. */
static void
put_passing (const ZugLaws *laws, GRand *rand, ZugPosition *position)
{
  static const ZugManType types[] = {ZUG_KNIGHT, ZUG_BISHOP, ZUG_ROOK, ZUG_QUEEN};
  int file = g_rand_int_range (rand, 1, 7);

  zug_position_clear (laws, position);
  position->ep = zug_bit (zug_square (file, 2));
  zug_position_put (position, ZUG_WHITE, ZUG_PAWN, zug_square (file, 3));
  for (int side = -1; side <= 1; side += 2)
    if (side < 0 || g_rand_boolean (rand))
      zug_position_put (position, ZUG_BLACK, ZUG_PAWN, zug_square (file + side, 3));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_position_put (position, (ZugSide) side, ZUG_KING, vacant_square (position, rand, 0, 7));
      for (int i = 0; i < 4; i++)
        zug_position_put (position, (ZugSide) side, types[g_rand_int_range (rand, 0, 4)],
                          vacant_square (position, rand, 0, 7));
    }
  if (g_rand_int_range (rand, 0, 4) == 0)
    zug_position_put (position, ZUG_WHITE, ZUG_KNIGHT, zug_square (file, 2));
}

/* What goes to the two squares or from them is asked for before anything else. */
static int
ask_passing (const ZugLaws *laws, const ZugPosition *position, GRand *rand, int n,
             ZugRequests *requests)
{
  ZugSquares about = position->ep | zug_up (position->ep);
  ZugSquares asked = ZUG_NONE;
  int found = 0;

  requests->n[ZUG_WHITE] = requests->n[ZUG_BLACK] = 0;
  for (int tries = 0; tries < 60 && found < n; tries++)
    {
      ZugSide side = (ZugSide) g_rand_int_range (rand, 0, 2);
      ZugChoices choices;
      ZugMove move;

      zug_choices (laws, position, side, &choices);
      if (choices.n == 0)
        continue;
      move = choices.move[g_rand_int_range (rand, 0, choices.n)];
      if (move.kind == ZUG_MOVE_PASS || zug_has (asked, move.from)
          || (tries < 40 && !zug_any (about & (zug_bit (move.from) | zug_bit (move.to)))))
        continue;
      asked |= zug_bit (move.from);
      requests->move[side][requests->n[side]++] = move;
      found++;
    }
  return found;
}

static void
test_passing (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int i = 0; i < 1500 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;

      put_passing (&laws, rand, &position);
      ask_passing (&laws, &position, rand, 5, &requests);
      zug_merge_chess_oracle_compare (&laws, &position, &requests);
    }
}

/* --- many requests: with all that chess knows about itself, and with nothing ------------------ */

static void
bare_start (const void *data, void *state)
{
  zug_merge_chess_start (data, state);
}

static bool
bare_is_legal (const void *data, const void *state, int request)
{
  return zug_merge_chess_is_legal (data, state, request);
}

static void
bare_play (const void *data, void *state, int request)
{
  zug_merge_chess_play (data, state, request);
}

static bool
bare_is_same (const void *data, const void *a, const void *b)
{
  return zug_merge_chess_is_same (data, a, b);
}

static bool
bare_is_won (const void *data, const void *state)
{
  return zug_merge_chess_king_lost (data, state, ZUG_WHITE)
         || zug_merge_chess_king_lost (data, state, ZUG_BLACK);
}

static void
test_bare (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int i = 0; i < 100 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugRequests requests;
      ZugMerge bare, whole;
      ZugMergeChess chess;
      ZugMergeGame game = {.data = &chess,
                           .state_size = sizeof (ZugMergeChessState),
                           .start = bare_start,
                           .is_legal = bare_is_legal,
                           .play = bare_play,
                           .is_same = bare_is_same,
                           .is_won = bare_is_won,
                           .sets_decide = laws.named_captures};

      zug_hostile_turn (&laws, rand, 12, 9, laws.named_captures && !ZUG_WIDE ? 11 : 9, &position,
                        &requests);
      zug_merge_chess_init (&chess, &laws, &position);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int k = 0; k < requests.n[side]; k++)
          zug_merge_chess_add (&chess, (ZugSide) side, requests.move[side][k]);
      zug_merge_chess_merge (&chess, &whole);
      zug_merge (&game, chess.n, &bare);
      g_assert_cmphex (whole.happened, ==, bare.happened);
      g_assert_cmpint (whole.n_rounds, ==, bare.n_rounds);
      g_assert_cmpmem (whole.round, sizeof whole.round, bare.round, sizeof bare.round);
    }
}

/* --- turns that a search once got wrong ------------------------------------------------------- */

static void
test_found (void)
{
  static const char *const lines[] = {
      /* The pawn that is taken en passant stood between a king and a bishop that arrives. */
      "| | 8/1KbB4/2n1Q3/8/2BpP3/7B/8/rn5k = - e3 - 0 1 | e6e5,c4d5/a1a3,d4e3,c6e7",
      /* A capture that comes after one required request lets another be made. */
      "| | 1R6/8/4b2b/1q4bN/1pP5/3Q4/4K3/B1k5 = - c3 - 0 1 | d3c3,b8f8/b4c3,b5f5,e6c4",
      /* A man that stands on the passed square keeps the pawn behind it safe. */
      "| | 8/8/b4N2/1kBQ4/n4pPp/2K3N1/5n2/b1N5 = - g3 - 0 1 | c3c2/f2g4,f4g3,h4h3,a4c5",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strconcat ("found ", lines[i], NULL);
      ZugPosition position;
      ZugRequests requests;
      ZugLaws laws;

      g_assert_true (zug_hostile_read (line, &laws, &position, &requests));
      zug_merge_chess_oracle_compare (&laws, &position, &requests);
    }
}

/* --- turns that used to take seconds ---------------------------------------------------------- */

static void
test_hard (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "merge-hard.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  int n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    {
      ZugPosition position;
      ZugRequests requests;
      ZugMerge merge;
      ZugMergeChess chess;
      ZugLaws laws;

      if (!zug_hostile_read (lines[i], &laws, &position, &requests))
        continue;
      zug_merge_chess_init (&chess, &laws, &position);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int k = 0; k < requests.n[side]; k++)
          zug_merge_chess_add (&chess, (ZugSide) side, requests.move[side][k]);
      zug_merge_chess_merge (&chess, &merge);
      g_assert_cmpint (merge.n_sets, <, 10000);
      n++;
    }
  g_assert_cmpint (n, ==, ZUG_WIDE ? 5 : 4);
}

/* --- a request or two: the short way and the long one ------------------------------------------
 */

static void
test_few (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (data, &laws));
  for (int i = 0; i < 30000 / ZUG_FIXTURE_SHARE; i++)
    {
      ZugPosition position;
      ZugMerge quick, whole;
      ZugMergeChess chess;
      ZugPair pair;

      if (i % 2)
        zug_fixture_scatter (&laws, rand, &position);
      else
        zug_hostile_position (&laws, rand, 10, &position);
      zug_fixture_random_physical (&laws, &position, rand, &pair);
      zug_merge_chess_init (&chess, &laws, &position);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        if (i % 5 != side) /* now and then one alone */
          zug_merge_chess_add (&chess, (ZugSide) side, pair.choice[side]);
      zug_merge_chess_decide (&chess, &quick);
      zug_merge_chess_merge (&chess, &whole);
      g_assert_cmphex (quick.happened, ==, whole.happened);
      g_assert_cmphex (quick.illegal, ==, whole.illegal);
      g_assert_cmpint (quick.n_rounds, ==, whole.n_rounds);
      for (int n = 0; n < chess.n; n++)
        {
          g_assert_cmpint (quick.round[n], ==, whole.round[n]);
          if (!(quick.happened >> n & 1))
            g_assert_cmphex (quick.by[n], ==, whole.by[n]);
        }
    }
}

/* A request is legal at the start if it is a choice, rest and bans apart. */
static void
visit_legal (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  ZugPosition plain = *position;

  memset (plain.rest, 0, sizeof plain.rest);
  memset (plain.n_bans, 0, sizeof plain.n_bans);
  if (zug_position_king_lost (laws, &plain, ZUG_WHITE)
      || zug_position_king_lost (laws, &plain, ZUG_BLACK))
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices physical;

      zug_physical_moves (laws, &plain, (ZugSide) side, &physical);
      for (int i = 0; i < physical.n; i++)
        {
          ZugMergeChessState state;
          ZugMergeChess chess;

          if (physical.move[i].kind == ZUG_MOVE_PASS)
            continue;
          zug_merge_chess_init (&chess, laws, &plain);
          zug_merge_chess_add (&chess, (ZugSide) side, physical.move[i]);
          zug_merge_chess_start (&chess, &state);
          g_assert_cmpint (zug_merge_chess_is_legal (&chess, &state, 0), ==,
                           zug_is_choice (laws, &plain, (ZugSide) side, physical.move[i]));
        }
    }
}

static void
test_legal (gconstpointer data)
{
  zug_fixture_play (data, 3, visit_legal);
}

int
main (int argc, char **argv)
{
  static const char *const bare[] = {"fair-team",
                                     "fair-team+check=none",
                                     "fair-team+named-captures=no",
                                     "caravan" ZUG_FIXTURE_TEAM,
                                     "twin-kings" ZUG_FIXTURE_TEAM,
                                     "fair-team+promotion=captured+pawn=both",
                                     "fair-team+check=none+named-captures=no",
                                     ZUG_FIXTURE_STRANGERS ZUG_FIXTURE_TEAM,
                                     ZUG_FIXTURE_NESTED ZUG_FIXTURE_TEAM};
  static const char *const pairs[] = {"fair",
                                      "fair+named-captures=no",
                                      "fair+check=none",
                                      "fair+check=none+king-entry=any",
                                      "fair+promotion=captured+pawn=both",
                                      "fair+named-captures=no+check=none+pawn=both"};
  static const char *const passing[] = {"fair-team",
                                        "fair-team+named-captures=no",
                                        "fair-team+pawn=both",
                                        "fair-team+pawn=both+named-captures=no",
                                        "fair-team+check=none",
                                        "fair-team+check=none+named-captures=no",
                                        "fair-team+promotion=captured"};

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ZugLaws laws;
      g_autofree char *path = g_strdup_printf ("/rules/merge-chess/orders/%s/%d-of-%d",
                                               cases[i].laws, cases[i].n, 2 * cases[i].men);

      if (zug_fixture_laws (cases[i].laws, &laws))
        g_test_add_data_func (path, &cases[i], test_brute);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/merge-chess/bare/%s", bare[i]);
      ZugLaws laws;

      if (zug_fixture_laws (bare[i], &laws))
        g_test_add_data_func (path, bare[i], test_bare);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *few = g_strdup_printf ("/rules/merge-chess/few/%s", pairs[i]);
      g_autofree char *legal = g_strdup_printf ("/rules/merge-chess/legal/%s", pairs[i]);
      g_autofree char *orders = g_strdup_printf ("/rules/merge-chess/scattered/%s", pairs[i]);

      g_test_add_data_func (few, pairs[i], test_few);
      g_test_add_data_func (legal, pairs[i], test_legal);
      g_test_add_data_func (orders, pairs[i], test_brute_scattered);
    }
  g_test_add_func ("/rules/merge-chess/found", test_found);
  g_test_add_func ("/rules/merge-chess/hard", test_hard);
  for (size_t i = 0; i < G_N_ELEMENTS (passing); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/merge-chess/passing/%s", passing[i]);

      g_test_add_data_func (path, passing[i], test_passing);
    }
  return g_test_run ();
}
