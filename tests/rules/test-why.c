/* test-why.c: which law forbids a choice, and which squares it is about */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-why.h"

#include "zug-coordinate.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *spec;
  const char *position;
  const char *move; /* White's, unless the name begins with "black" */
  ZugWhyReason reason;
  const char *squares;
} Row;

/* clang-format off */
static const Row rows[] = {
  { "legal", "parity", "4k3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "a1a8", ZUG_WHY_LEGAL, "" },
  { "over", "synchronous", "8/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1a8", ZUG_WHY_OVER, "" },
  { "not-its-turn", "orthodox", "4k3/8/8/8/8/8/8/R3K3 b Q - 4 9", "a1a7", ZUG_WHY_NOT_ITS_TURN, "" },
  { "no-man", "parity", "4k3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "b1b8", ZUG_WHY_NO_MAN, "" },
  { "pass", "parity", "4k3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "--", ZUG_WHY_PASS, "" },
  { "pass-in-check", "parity+pass=yes", "4k3/8/8/8/8/8/8/r3K3 = - - - 4 9", "--", ZUG_WHY_IN_CHECK, "a1" },
  { "pass-instead-of-leaving", "parity-single+pass=yes", "4k3/8/5(Nb)2/8/8/8/8/4K3 = - - f6/f6 1 2 leave=f6", "--", ZUG_WHY_MUST_LEAVE, "f6" },
  { "rests", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - a1/- 4 9", "a1a8", ZUG_WHY_RESTS, "a1" },
  { "castling-with-a-resting-rook", "parity", "4k3/8/8/8/8/8/8/R3K3 = Q - a1/- 4 9", "O-O-O", ZUG_WHY_RESTS, "a1" },
  { "own-man", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1e1", ZUG_WHY_OWN_MAN, "e1" },
  { "blocked-way", "parity", "4k3/8/8/p7/8/8/8/R3K3 = - - - 4 9", "a1a8", ZUG_WHY_BLOCKED_WAY, "a5" },
  { "reach", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1b3", ZUG_WHY_REACH, "" },
  { "pawn-ahead", "parity", "4k3/8/8/8/8/p7/P7/4K3 = - - - 4 9", "a2a3", ZUG_WHY_PAWN_AHEAD, "a3" },
  { "pawn-aside", "parity", "4k3/8/8/8/8/8/P7/4K3 = - - - 4 9", "a2b3", ZUG_WHY_PAWN_ASIDE, "" },
  { "pawn-blocked", "parity", "4k3/8/8/8/8/n7/P7/4K3 = - - - 4 9", "a2a4", ZUG_WHY_BLOCKED_WAY, "a3" },
  { "pawn-reach", "parity", "4k3/8/8/8/8/8/P7/4K3 = - - - 4 9", "a2a5", ZUG_WHY_REACH, "" },
  { "double-step", "parity+double-step=no", "4k3/8/8/8/8/8/P7/4K3 = - - - 4 9", "a2a4", ZUG_WHY_DOUBLE_STEP, "" },
  { "promotion-missing", "parity", "4k3/P7/8/8/8/8/8/4K3 = - - - 4 9", "a7a8", ZUG_WHY_PROMOTION, "" },
  { "promotion-elsewhere", "parity", "4k3/8/P7/8/8/8/8/4K3 = - - - 4 9", "a6a7q", ZUG_WHY_PROMOTION, "" },
  { "promotion-not-offered", "parity+promote-to=QN", "4k3/P7/8/8/8/8/8/4K3 = - - - 4 9", "a7a8r", ZUG_WHY_PROMOTION, "" },
  { "promotion-pool", "parity+promotion=captured", "4k3/P7/8/8/8/8/8/4K3 = - - - 4 9 pool=N", "a7a8q", ZUG_WHY_PROMOTION_POOL, "" },
  { "castling-right", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "O-O-O", ZUG_WHY_CASTLING_RIGHT, "" },
  { "castling-way", "parity", "4k3/8/8/8/8/8/8/Rn2K3 = Q - - 4 9", "O-O-O", ZUG_WHY_CASTLING_WAY, "b1" },
  { "castling-check", "parity", "4k3/4r3/8/8/8/8/8/R3K3 = Q - - 4 9", "O-O-O", ZUG_WHY_CASTLING_UNSAFE, "e1 e7" },
  { "castling-through", "parity", "3rk3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "O-O-O", ZUG_WHY_CASTLING_UNSAFE, "d1 d8" },
  { "castling-through-resting", "parity", "3rk3/8/8/8/8/8/8/R3K3 = Q - -/d8 4 9", "O-O-O", ZUG_WHY_LEGAL, "" },
  { "castling-past-b1", "parity", "1r2k3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "O-O-O", ZUG_WHY_LEGAL, "" },
  { "castling-onto-resting", "parity", "2r1k3/8/8/8/8/8/8/R3K3 = Q - -/c8 4 9", "O-O-O", ZUG_WHY_CASTLING_UNSAFE, "c1 c8" },
  { "must-leave", "parity-single", "4k3/8/5(Nb)2/8/8/8/P7/4K3 = - - f6/f6 1 2 leave=f6", "a2a3", ZUG_WHY_MUST_LEAVE, "f6" },
  { "leave-capture", "parity-single", "4k3/8/5(Nb)2/8/6p1/8/P7/4K3 = - - f6/f6 1 2 leave=f6", "f6g4", ZUG_WHY_LEAVE_CAPTURE, "g4" },
  { "leave-capturing", "parity+collision=share-then-leave-capturing", "4k3/8/5(Nb)2/8/6p1/8/P7/4K3 = - - - 1 2 leave=f6", "f6g4", ZUG_WHY_LEGAL, "" },
  { "king-entry", "parity", "4k3/8/8/8/8/8/r7/4K3 = - - -/a2 4 9", "e1e2", ZUG_WHY_KING_ENTRY, "a2" },
  { "king-entry-any", "parity+king-entry=any", "4k3/8/8/8/8/8/r7/4K3 = - - -/a2 4 9", "e1e2", ZUG_WHY_LEGAL, "" },
  { "king-beside-king", "synchronous", "8/8/8/3k4/8/3K4/8/8 = - - - 4 9", "d3d4", ZUG_WHY_LEGAL, "" },
  { "king-beside-resting-king", "synchronous", "8/8/8/3k4/8/3K4/8/8 = - - -/d5 4 9", "d3d4", ZUG_WHY_KING_ENTRY, "d5" },
  { "in-check", "orthodox", "4k3/8/8/8/8/8/P7/r3K3 w - - 4 9", "a2a3", ZUG_WHY_IN_CHECK, "a1" },
  { "immediate-check", "parity", "4k3/8/8/8/8/8/P7/r3K3 = - - - 4 9", "a2a3", ZUG_WHY_IMMEDIATE_CHECK, "a1" },
  { "delayed-check", "parity", "4k3/8/8/8/8/8/P7/r3K3 = - - -/a1 4 9", "a2a3", ZUG_WHY_LEGAL, "" },
  { "opens-attack", "parity", "4k3/8/8/8/8/8/8/rR2K3 = - - - 4 9", "b1b8", ZUG_WHY_OPENS_ATTACK, "a1" },
  { "opens-double-step", "parity+pawn=both", "k7/4p3/4R3/4K3/8/8/8/8 = - - - 4 9", "e6a6", ZUG_WHY_OPENS_ATTACK, "e7" },
  { "opens-no-double-step", "parity+pawn=both+double-step=no", "k7/4p3/4R3/4K3/8/8/8/8 = - - - 4 9", "e6a6", ZUG_WHY_LEGAL, "" },
  { "opens-en-passant", "orthodox", "4k3/8/8/KPp4r/8/8/8/8 w - c6 0 9", "b5c6", ZUG_WHY_OPENS_ATTACK, "h5" },
  { "banned", "parity+collision=both-return+repeat-blocked=forbidden", "4k3/8/8/8/8/8/8/R3K3 = - - - 4 9 blocked=a1a5/-", "a1a5", ZUG_WHY_BANNED, "" },
  { "ban-lifted", "parity+collision=both-return+repeat-blocked=forbidden", "4k3/8/8/8/8/p7/P7/8 = - - - 4 9 kingless=w blocked=a2a4/-", "a2a3", ZUG_WHY_PAWN_AHEAD, "a3" },
  { "black-king-let-go", "parity+rest=mover-but-king+check=orthodox", "4k3/4R3/8/8/8/8/8/4K3 = - - -/e8 4 9", "e8e7", ZUG_WHY_LEGAL, "" },
  { "black-king-rests", "parity+rest=mover-but-king", "4k3/p7/8/8/8/8/8/4K3 = - - -/e8 4 9", "e8e7", ZUG_WHY_RESTS, "e8" },
  { "black-king-has-nothing-else", "parity+rest=mover-but-king", "4k3/8/8/8/8/8/8/4K3 = - - -/e8 4 9", "e8e7", ZUG_WHY_LEGAL, "" },
  { "black-king-let-go-badly", "parity+rest=mover-but-king", "4k3/8/8/8/8/8/8/3RK3 = - - -/e8 4 9", "e8d8", ZUG_WHY_KING_ENTRY, "d1" },
};
/* clang-format on */

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  ZugSide side = g_str_has_prefix (row->name, "black") ? ZUG_BLACK : ZUG_WHITE;
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (row->spec, &laws));
  g_assert_true (zug_zfen_read (&laws, row->position, &position, &status));
  zug_fixture_assert_why (&laws, &position, side, row->move, row->reason, row->squares);
}

/* A knight is left, the queen that was asked for is not: that none is left is not said. */
static void
test_pool_words (void)
{
  const char *words = zug_why_words (ZUG_WHY_PROMOTION_POOL);

  g_assert_nonnull (strstr (words, "no such man is left"));
  g_assert_null (strstr (words, "none"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/why/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/rules/why/words/promotion-pool", test_pool_words);
  return g_test_run ();
}
