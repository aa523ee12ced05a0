/* test-position.c: positions, attacks, how games end, and positions no game could hold */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-attack.h"
#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#define AT(name) zug_square_read (name)

enum
{
  SIZE = ZUG_WIDE ? 16 : 8
};

static void
test_put_and_take (void)
{
  ZugPosition position;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("parity", &laws));
  zug_position_clear (&laws, &position);
  zug_position_put (&position, ZUG_WHITE, ZUG_KNIGHT, AT ("e3"));
  zug_position_put (&position, ZUG_BLACK, ZUG_QUEEN, AT ("e3"));
  g_assert_cmpint (zug_position_man (&position, ZUG_WHITE, AT ("e3")), ==, ZUG_KNIGHT);
  g_assert_cmpint (zug_position_man (&position, ZUG_BLACK, AT ("e3")), ==, ZUG_QUEEN);
  g_assert_true (zug_same (zug_position_shared (&position), zug_bit (AT ("e3"))));
  g_assert_cmpint (zug_position_take (&position, ZUG_WHITE, AT ("e3")), ==, ZUG_KNIGHT);
  g_assert_cmpint (zug_position_take (&position, ZUG_WHITE, AT ("e3")), ==, ZUG_NO_MAN);
  g_assert_false (zug_any (zug_position_shared (&position)));
  g_assert_true (zug_position_king_lost (&laws, &position, ZUG_WHITE));
  position.kingless = 1 << ZUG_WHITE;
  g_assert_false (zug_position_king_lost (&laws, &position, ZUG_WHITE));
}

static void
test_letters (void)
{
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("orthodox", &laws));
  for (int type = 0; type < ZUG_N_ORTHODOX; type++)
    for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
      g_assert_cmpint (zug_laws_man (&laws, zug_laws_letter (&laws, side, (ZugManType) type)), ==,
                       type);
  g_assert_cmpint (zug_laws_man (&laws, 'x'), ==, ZUG_NO_MAN);
  g_assert_cmpint (zug_laws_man (&laws, '\0'), ==, ZUG_NO_MAN);
}

/* Rides worked out a step at a time. */
static ZugSquares
slow_ride (ZugSquare from, int df, int dr, ZugSquares occupied)
{
  int file = zug_file (from) + df, rank = zug_rank (from) + dr;
  ZugSquares set = ZUG_NONE;

  for (; file >= 0 && file < SIZE && rank >= 0 && rank < SIZE; file += df, rank += dr)
    {
      set |= zug_bit (zug_square (file, rank));
      if (zug_has (occupied, zug_square (file, rank)))
        break;
    }
  return set;
}

static ZugSquare
random_square (GRand *rand)
{
  return zug_square (g_rand_int_range (rand, 0, SIZE), g_rand_int_range (rand, 0, SIZE));
}

static void
test_rides (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("orthodox", &laws));
  for (int i = 0; i < 20000; i++)
    {
      ZugSquare from = random_square (rand);
      ZugSquares occupied = ZUG_NONE, straight, aslant;

      for (int n = g_rand_int_range (rand, 0, SIZE * SIZE / 2); n > 0; n--)
        occupied |= zug_bit (random_square (rand));
      straight = slow_ride (from, 1, 0, occupied) | slow_ride (from, -1, 0, occupied)
                 | slow_ride (from, 0, 1, occupied) | slow_ride (from, 0, -1, occupied);
      aslant = slow_ride (from, 1, 1, occupied) | slow_ride (from, -1, 1, occupied)
               | slow_ride (from, 1, -1, occupied) | slow_ride (from, -1, -1, occupied);
      g_assert_true (zug_same (zug_rook_attacks (from, occupied), straight));
      g_assert_true (zug_same (zug_bishop_attacks (from, occupied), aslant));
      g_assert_true (
          zug_same (zug_attacks_of (&laws, ZUG_QUEEN, from, occupied), straight | aslant));
    }
}

static void
test_leaps (void)
{
  for (int f = 0; f < SIZE * SIZE; f++)
    for (int t = 0; t < SIZE * SIZE; t++)
      {
        ZugSquare from = zug_square (f % SIZE, f / SIZE), to = zug_square (t % SIZE, t / SIZE);
        int files = ABS (f % SIZE - t % SIZE), up = t / SIZE - f / SIZE;

        g_assert_cmpint (zug_has (zug_knight_leaps (from), to), ==, files * ABS (up) == 2);
        g_assert_cmpint (zug_has (zug_king_leaps (from), to), ==, MAX (files, ABS (up)) == 1);
        g_assert_cmpint (zug_has (zug_pawn_aside (ZUG_WHITE, from), to), ==, files == 1 && up == 1);
        g_assert_cmpint (zug_has (zug_pawn_aside (ZUG_BLACK, from), to), ==,
                         files == 1 && up == -1);
      }
}

static ZugSquares
set_of (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  ZugSquares set = ZUG_NONE;

  for (int i = 0; words[i] && *words[i]; i++)
    set |= zug_bit (AT (words[i]));
  return set;
}

static void
test_between (void)
{
  g_assert_true (zug_same (zug_between (AT ("a1"), AT ("h8")), set_of ("b2 c3 d4 e5 f6 g7")));
  g_assert_true (zug_same (zug_between (AT ("h1"), AT ("a1")), set_of ("b1 c1 d1 e1 f1 g1")));
  g_assert_true (zug_same (zug_between (AT ("a1"), AT ("c2")), ZUG_NONE));
  g_assert_true (zug_same (zug_between (AT ("b2"), AT ("b2")), ZUG_NONE));
}

static void
read_position (const char *spec, const char *text, ZugLaws *laws, ZugPosition *position)
{
  ZugStatus status;

  g_assert_true (zug_fixture_laws (spec, laws));
  if (!zug_zfen_read (laws, text, position, &status))
    g_error ("%s: %s", text, zug_status_words (status.code));
}

static void
test_attack_of_shared_square (void)
{
  ZugPosition position;
  ZugLaws laws;

  read_position ("parity", "4r3/8/8/4(Kb)3/8/8/8/k7 = - - - 0 1", &laws, &position);
  g_assert_false (zug_any (zug_attacker_squares (&laws, &position, ZUG_BLACK, AT ("e5"))));
  g_assert_false (zug_any (zug_check_squares (&laws, &position, ZUG_WHITE).immediate));
  g_assert_true (zug_same (zug_attacker_squares (&laws, &position, ZUG_BLACK, AT ("e6")),
                           zug_bit (AT ("e8"))));
}

static void
test_check_is_timed (void)
{
  ZugPosition position;
  ZugCheckSquares check;
  ZugLaws laws;

  read_position ("parity", "4r3/8/8/8/8/8/8/r3K2k = - - -/e8 0 1", &laws, &position);
  check = zug_check_squares (&laws, &position, ZUG_WHITE);
  g_assert_true (zug_same (check.immediate, zug_bit (AT ("a1"))));
  g_assert_true (zug_same (check.delayed, zug_bit (AT ("e8"))));
  laws.check = ZUG_CHECK_NONE;
  check = zug_check_squares (&laws, &position, ZUG_WHITE);
  g_assert_false (zug_any (check.immediate | check.delayed));
}

/* --- ends ------------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *spec;
  const char *position;
  ZugResult result;
  ZugReason reason;
} End;

/* clang-format off */
static const End ends[] = {
  { "open", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 0 1", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "king-captured", "synchronous", "8/8/8/8/8/8/8/R3K3 = - - - 0 1", ZUG_RESULT_WHITE, ZUG_REASON_KING_CAPTURED },
  { "both-kings", "synchronous", "8/8/8/8/8/8/8/R7 = - - - 0 1", ZUG_RESULT_DRAW, ZUG_REASON_BOTH_KINGS_CAPTURED },
  { "kingless", "synchronous", "8/8/8/8/8/8/8/R7 = - - - 0 1 kingless=wb", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "orthodox-mate", "orthodox", "R3k3/8/4K3/8/8/8/8/8 b - - 0 1", ZUG_RESULT_WHITE, ZUG_REASON_NO_MOVE },
  { "orthodox-stalemate", "orthodox", "k7/8/KQ6/8/8/8/8/8 b - - 0 1", ZUG_RESULT_DRAW, ZUG_REASON_STALEMATE },
  { "stalemate-lost", "orthodox+stalemate=loss", "k7/8/KQ6/8/8/8/8/8 b - - 0 1", ZUG_RESULT_WHITE, ZUG_REASON_NO_MOVE },
  { "resting-king-in-check", "parity+stalemate=draw", "R3k3/8/8/8/8/8/8/4K3 = - - -/e8 0 1", ZUG_RESULT_WHITE, ZUG_REASON_NO_MOVE },
  { "delayed-check-is-no-mate", "parity+stalemate=draw", "R3k3/p7/4K3/8/8/8/8/8 = - - a8/- 0 1", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "both-lost", "parity", "4k3/8/8/8/8/8/8/4K3 = - - e1/e8 0 1", ZUG_RESULT_DRAW, ZUG_REASON_BOTH_SIDES_LOST },
  { "both-stalemate", "parity+stalemate=draw", "4k3/8/8/8/8/8/8/4K3 = - - e1/e8 0 1", ZUG_RESULT_DRAW, ZUG_REASON_STALEMATE },
  { "loss-before-stalemate", "parity+stalemate=draw", "r3k3/8/8/8/B7/8/8/K7 = - - a1/e8 0 1", ZUG_RESULT_WHITE, ZUG_REASON_NO_MOVE },
  { "cannot-leave", "parity-single+stalemate=draw", "4k3/8/8/8/8/p7/(Pb)7/4K3 = - - a2/a2 0 1 leave=a2", ZUG_RESULT_BLACK, ZUG_REASON_NO_MOVE },
  { "bare-kings", "parity", "4k3/8/8/8/8/8/8/4K3 = - - - 0 1", ZUG_RESULT_DRAW, ZUG_REASON_BARE_KINGS },
  { "bare-kings-play", "parity+bare-kings=play", "4k3/8/8/8/8/8/8/4K3 = - - - 0 1", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "passes", "synchronous", "4k3/8/8/8/8/8/8/R3K3 = - - - 0 1 passes=2", ZUG_RESULT_DRAW, ZUG_REASON_PASSES },
  { "single-passes", "orthodox+pass=yes+pass-draw=2", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 passes=3", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "single-passes-enough", "orthodox+pass=yes+pass-draw=2", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 passes=4", ZUG_RESULT_DRAW, ZUG_REASON_PASSES },
  { "quiet", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 50 80", ZUG_RESULT_DRAW, ZUG_REASON_QUIET },
  { "quiet-single-moves", "orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "quiet-single-moves-enough", "orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", ZUG_RESULT_DRAW, ZUG_REASON_QUIET },
  { "quiet-off", "orthodox+quiet=0", "4k3/8/8/8/8/8/8/R3K3 w - - 900 800", ZUG_RESULT_OPEN, ZUG_REASON_NONE },
  { "mate-before-quiet", "orthodox", "R3k3/8/4K3/8/8/8/8/8 b - - 100 90", ZUG_RESULT_WHITE, ZUG_REASON_NO_MOVE },
};
/* clang-format on */

static void
test_end (gconstpointer data)
{
  const End *row = data;
  ZugPosition position;
  ZugLaws laws;
  ZugEnd end;

  read_position (row->spec, row->position, &laws, &position);
  end = zug_outcome (&laws, &position, NULL, 0);
  g_assert_cmpstr (zug_reason_text (end.reason), ==, zug_reason_text (row->reason));
  g_assert_cmpstr (zug_result_text (end.result), ==, zug_result_text (row->result));
}

static void
test_result_texts (void)
{
  for (int result = ZUG_RESULT_OPEN; result <= ZUG_RESULT_DRAW; result++)
    g_assert_cmpint (zug_result_of (zug_result_text ((ZugResult) result)), ==, result);
  g_assert_cmpint (zug_result_of ("1-0 "), ==, ZUG_RESULT_OPEN);
  g_assert_cmpint (zug_result_of ("1/2"), ==, ZUG_RESULT_OPEN);
  g_assert_cmpint (zug_result_of (NULL), ==, ZUG_RESULT_OPEN);
}

static void
test_repetition (void)
{
  ZugPosition position;
  ZugLaws laws;
  uint64_t keys[5];

  read_position ("parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 0 1", &laws, &position);
  keys[0] = keys[2] = keys[4] = zug_hash (&laws, &position);
  keys[1] = keys[3] = ~keys[0];
  g_assert_cmpint (zug_outcome (&laws, &position, keys, 2).reason, ==, ZUG_REASON_NONE);
  g_assert_cmpint (zug_outcome (&laws, &position, keys, 3).reason, ==, ZUG_REASON_REPETITION);
  laws.repetition = 5;
  g_assert_cmpint (zug_outcome (&laws, &position, keys, 5).reason, ==, ZUG_REASON_NONE);
  laws.repetition = 0;
  g_assert_cmpint (zug_outcome (&laws, &position, keys, 5).reason, ==, ZUG_REASON_NONE);
}

/* --- faults ----------------------------------------------------------------------------------- */

static void
expect_fault (const char *spec, const ZugPosition *position, ZugPositionFault want,
              ZugSquare want_square)
{
  ZugSquare square = ZUG_NO_SQUARE;
  ZugPositionFault fault;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (spec, &laws));
  fault = zug_position_check (&laws, position, &square);
  g_assert_cmpstr (zug_position_fault_words (fault), ==, zug_position_fault_words (want));
  g_assert_cmpint (square, ==, want_square);
}

static ZugPosition
kings (void)
{
  ZugPosition position;
  ZugLaws laws;

  zug_laws_init (&laws);
  laws.wide = ZUG_WIDE;
  zug_position_clear (&laws, &position);
  zug_position_put (&position, ZUG_WHITE, ZUG_KING, AT ("e1"));
  zug_position_put (&position, ZUG_BLACK, ZUG_KING, AT ("e8"));
  return position;
}

static void
test_faults_of_men (void)
{
  ZugPosition position = kings ();

  expect_fault ("parity", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  zug_position_put (&position, ZUG_WHITE, ZUG_KING, AT ("a6"));
  expect_fault ("parity", &position, ZUG_POSITION_TWO_KINGS, AT ("a6"));
  position = kings ();
  position.kingless = 1 << ZUG_BLACK;
  expect_fault ("parity", &position, ZUG_POSITION_NO_KING_MARKED, AT ("e8"));
  position = kings ();
  zug_position_put (&position, ZUG_BLACK, ZUG_PAWN, AT ("d1"));
  expect_fault ("parity", &position, ZUG_POSITION_PAWN_ON_EDGE, AT ("d1"));
  position = kings ();
  for (int i = 0; i < 16; i++)
    zug_position_put (&position, ZUG_WHITE, ZUG_KNIGHT, zug_square (i % 8, 2 + i / 8));
  expect_fault ("parity", &position, ZUG_POSITION_TOO_MANY, AT ("h4"));
  position = kings ();
  zug_position_put (&position, ZUG_WHITE, ZUG_QUEEN, AT ("e7"));
  expect_fault ("orthodox", &position, ZUG_POSITION_OTHER_IN_CHECK, AT ("e8"));
  expect_fault ("parity", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
}

static void
test_faults_of_sharing (void)
{
  ZugPosition position = kings ();

  zug_position_put (&position, ZUG_WHITE, ZUG_ROOK, AT ("g4"));
  zug_position_put (&position, ZUG_BLACK, ZUG_ROOK, AT ("g4"));
  expect_fault ("parity", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  expect_fault ("orthodox", &position, ZUG_POSITION_SHARED_ALTERNATE, AT ("g4"));
  expect_fault ("parity+collision=coin", &position, ZUG_POSITION_SHARED_ALTERNATE, AT ("g4"));
  expect_fault ("randomized", &position, ZUG_POSITION_SHARED_ALTERNATE, AT ("g4"));
  expect_fault ("parity-single", &position, ZUG_POSITION_LEAVE, AT ("g4"));
  position.leave = AT ("g4");
  expect_fault ("parity-single", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  expect_fault ("parity", &position, ZUG_POSITION_LEAVE, AT ("g4"));
  position.leave = AT ("h4");
  expect_fault ("parity-single", &position, ZUG_POSITION_LEAVE, AT ("g4"));
}

static void
test_faults_of_rights (void)
{
  ZugPosition position = kings ();

  zug_position_put (&position, ZUG_WHITE, ZUG_ROOK, AT ("h1"));
  position.rights = zug_bit (AT ("h1"));
  expect_fault ("parity", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  expect_fault ("parity+castling=no", &position, ZUG_POSITION_RIGHTS, AT ("h1"));
  position.rights = zug_bit (AT ("a1"));
  expect_fault ("parity", &position, ZUG_POSITION_RIGHTS, AT ("a1"));
  position.rights = zug_bit (AT ("d5"));
  expect_fault ("parity", &position, ZUG_POSITION_RIGHTS, AT ("d5"));
  zug_position_put (&position, ZUG_WHITE, ZUG_ROOK, AT ("g1"));
  position.rights = zug_bit (AT ("g1")) | zug_bit (AT ("h1"));
  expect_fault ("parity", &position, ZUG_POSITION_RIGHTS, AT ("h1"));
}

static void
test_faults_of_turns (void)
{
  ZugPosition position = kings ();

  position.rest[ZUG_WHITE] = zug_bit (AT ("e1"));
  expect_fault ("parity", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  expect_fault ("parity+rest=none", &position, ZUG_POSITION_REST, AT ("e1"));
  position.rest[ZUG_WHITE] = zug_bit (AT ("f1"));
  expect_fault ("parity", &position, ZUG_POSITION_REST, AT ("f1"));
  position = kings ();
  position.ep = zug_bit (AT ("e3"));
  expect_fault ("parity", &position, ZUG_POSITION_EN_PASSANT, AT ("e3"));
  zug_position_put (&position, ZUG_WHITE, ZUG_PAWN, AT ("e4"));
  expect_fault ("parity", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  expect_fault ("parity+en-passant=none", &position, ZUG_POSITION_EN_PASSANT, AT ("e3"));
  expect_fault ("randomized", &position, ZUG_POSITION_EN_PASSANT, AT ("e3"));
  expect_fault ("orthodox", &position, ZUG_POSITION_EN_PASSANT, AT ("e3"));
  position.ep = zug_bit (AT ("e5"));
  expect_fault ("parity", &position, ZUG_POSITION_EN_PASSANT, AT ("e5"));
}

static void
test_faults_of_counts (void)
{
  ZugPosition position = kings ();

  position.pool[ZUG_WHITE][ZUG_ROOK] = 1;
  expect_fault ("parity", &position, ZUG_POSITION_POOL, ZUG_NO_SQUARE);
  expect_fault ("synchronous", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  expect_fault ("synchronous+promote-to=Q", &position, ZUG_POSITION_POOL, ZUG_NO_SQUARE);
  position = kings ();
  position.passes = 1;
  expect_fault ("parity", &position, ZUG_POSITION_PASSES, ZUG_NO_SQUARE);
  position = kings ();
  position.replays = 2;
  expect_fault ("parity", &position, ZUG_POSITION_REPLAYS, ZUG_NO_SQUARE);
  expect_fault ("parity+collision=replay", &position, ZUG_POSITION_GOOD, ZUG_NO_SQUARE);
  position.replays = 3;
  expect_fault ("parity+collision=replay", &position, ZUG_POSITION_REPLAYS, ZUG_NO_SQUARE);
  position = kings ();
  zug_position_ban (&position, ZUG_WHITE, (ZugMove) {4, 5, ZUG_NO_MAN, ZUG_MOVE_PLAIN});
  expect_fault ("parity+collision=replay", &position, ZUG_POSITION_BANS, ZUG_NO_SQUARE);
  expect_fault ("randomized+collision=replay+repeat-blocked=forbidden", &position,
                ZUG_POSITION_BANS, ZUG_NO_SQUARE);
  expect_fault ("parity+collision=replay+repeat-blocked=forbidden", &position, ZUG_POSITION_GOOD,
                ZUG_NO_SQUARE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/position/put-and-take", test_put_and_take);
  g_test_add_func ("/rules/position/letters", test_letters);
  g_test_add_func ("/rules/position/rides", test_rides);
  g_test_add_func ("/rules/position/leaps", test_leaps);
  g_test_add_func ("/rules/position/between", test_between);
  g_test_add_func ("/rules/position/attack-of-shared-square", test_attack_of_shared_square);
  g_test_add_func ("/rules/position/check-is-timed", test_check_is_timed);
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/end/%s", ends[i].name);

      g_test_add_data_func (path, &ends[i], test_end);
    }
  g_test_add_func ("/rules/end/repetition", test_repetition);
  g_test_add_func ("/rules/end/result-texts", test_result_texts);
  g_test_add_func ("/rules/fault/men", test_faults_of_men);
  g_test_add_func ("/rules/fault/sharing", test_faults_of_sharing);
  g_test_add_func ("/rules/fault/rights", test_faults_of_rights);
  g_test_add_func ("/rules/fault/turns", test_faults_of_turns);
  g_test_add_func ("/rules/fault/counts", test_faults_of_counts);
  return g_test_run ();
}
