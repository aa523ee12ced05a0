/* test-resolve.c: what comes of a turn, law by law, and the story told of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-coordinate.h"
#include "zug-zfen.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *spec;
  const char *before;
  const char *turn;
  const char *after[2];
} Row;

/* clang-format off */
static const Row rows[] = {
  { "plain", "parity", "4k3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "a1a5/e8e7",
    { "8/4k3/8/R7/8/8/8/4K3 = - - a5/e7 5 10" } },
  { "capture", "parity", "4k3/p7/8/8/8/8/8/R3K3 = - - - 4 9", "a1a7/e8e7",
    { "8/R3k3/8/8/8/8/8/4K3 = - - a7/e7 0 10" } },
  { "failed-capture", "parity", "r3k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1a8/a8d8",
    { "R2rk3/8/8/8/8/8/8/4K3 = - - a8/d8 5 10" } },
  { "failed-pawn-capture", "parity", "4k3/8/8/3n4/4P3/8/8/4K3 = - - - 4 9", "e4d5/d5f6",
    { "4k3/8/5n2/3P4/8/8/8/4K3 = - - d5/f6 0 10" } },
  { "exchange", "parity", "r3k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1a8/a8a1",
    { "R3k3/8/8/8/8/8/8/r3K3 = - - a8/a1 5 10" } },
  { "exchange-removed", "parity+exchange=both-removed",
    "r3k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1a8/a8a1",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 0 10" } },
  { "exchange-removed-kings", "parity+exchange=both-removed",
    "8/8/8/4k3/4K3/8/8/8 = - - - 4 9", "e4e5/e5e4",
    { "8/8/8/8/8/8/8/8 = - - - 0 10" } },
  { "exchange-removed-pool", "parity+exchange=both-removed+promotion=captured",
    "r3k3/8/8/8/8/8/8/Q3K3 = - - - 4 9", "a1a8/a8a1",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 0 10 pool=Qr" } },
  { "men-cross", "parity", "4k3/8/8/8/8/2b5/8/R3K3 = - - - 4 9", "a1a8/c3a5",
    { "R3k3/8/8/b7/8/8/8/4K3 = - - a8/a5 5 10" } },
  { "en-passant", "parity", "4k3/8/8/3pP3/8/8/8/4K3 = - d6 -/d5 0 9", "e5d6/e8f8",
    { "5k2/8/3P4/8/8/8/8/4K3 = - - d6/f8 0 10" } },
  { "en-passant-fails", "parity+rest=none", "4k3/8/8/3pP3/8/8/8/4K3 = - d6 - 0 9", "e5d6/d5d4",
    { "4k3/8/3P4/8/3p4/8/8/4K3 = - - - 0 10" } },
  { "en-passant-and-collision", "parity+collision=both-removed",
    "4k3/8/8/3pP3/8/8/8/4K3 = - d6 -/d5 0 9", "e5d6/e8d7",
    { "8/3k4/3P4/8/8/8/8/4K3 = - - d6/d7 0 10" } },
  { "en-passant-capturer-lost", "parity+collision=lower-removed",
    "3nk3/5r2/8/3pP3/8/8/8/4K3 = - d6 -/d5 0 9", "e5d6/f7f6",
    { "3nk3/8/3P1r2/8/8/8/8/4K3 = - - d6/f6 0 10" } },
  { "en-passant-met", "parity+collision=lower-removed",
    "4k3/5n2/8/3pP3/8/8/8/4K3 = - d6 -/d5 0 9", "e5d6/f7d6",
    { "4k3/8/3n4/8/8/8/8/4K3 = - - -/d6 0 10" } },
  { "passed-by-both", "parity+rest=none",
    "4k3/4p3/8/5P2/2p5/8/3P4/4K3 = - - - 3 9", "d2d4/e7e5",
    { "4k3/8/8/4pP2/2pP4/8/8/4K3 = - d3e6 - 0 10" } },
  { "passed-onto", "parity", "4k3/8/8/6b1/2p5/8/3P4/4K3 = - - - 3 9", "d2d4/g5e3",
    { "4k3/8/8/8/2pP4/4b3/8/4K3 = - d3 d4/e3 0 10" } },
  { "passed-square-taken", "parity", "4k3/8/8/5n2/2p5/1n6/3P4/4K3 = - - - 3 9", "d2d4/f5e3",
    { "4k3/8/8/8/2pP4/1n2n3/8/4K3 = - d3 d4/e3 0 10" } },
  { "passed-square-landed-on", "parity", "4k3/8/8/8/2p2n2/8/3P4/4K3 = - - - 3 9", "d2d4/f4d3",
    { "4k3/8/8/8/2pP4/3n4/8/4K3 = - - d4/d3 0 10" } },
  { "passed-shared", "parity", "4k3/8/8/5n2/2p5/8/3P4/4K3 = - - - 3 9", "d2d4/f5d4",
    { "4k3/8/8/8/2p(Pn)4/8/8/4K3 = - - d4/d4 0 10" } },
  { "passed-mover-beside", "parity", "4k3/8/8/2p5/8/8/3P4/4K3 = - - - 3 9", "d2d4/c5c4",
    { "4k3/8/8/8/2pP4/8/8/4K3 = - - d4/c4 0 10" } },
  { "promotion", "parity", "8/P6k/8/8/8/8/8/4K3 = - - - 3 9", "a7a8n/h7h8",
    { "N6k/8/8/8/8/8/8/4K3 = - - a8/h8 0 10" } },
  { "promotion-shares", "parity", "8/P5bk/8/8/8/8/8/4K3 = - - - 3 9", "a7a8q/h7h6",
    { "Q7/6b1/7k/8/8/8/8/4K3 = - - a8/h6 0 10" } },
  { "promotion-on-shared-square", "parity", "8/P6k/8/8/4b3/8/8/4K3 = - - - 3 9", "a7a8q/e4a8",
    { "(Qb)7/7k/8/8/8/8/8/4K3 = - - a8/a8 0 10" } },
  { "promotion-collides-as-pawn", "parity+collision=lower-removed",
    "8/P6k/8/8/4b3/8/8/4K3 = - - - 3 9", "a7a8q/e4a8",
    { "b7/7k/8/8/8/8/8/4K3 = - - -/a8 0 10" } },
  { "promotion-not-spent", "synchronous", "8/7P/k7/8/4b3/8/8/4K3 = - - - 3 9 pool=Q", "h7h8q/e4h7",
    { "7Q/7b/k7/8/8/8/8/4K3 = - - h8/h7 0 10" } },
  { "promotion-lost-not-spent", "synchronous", "8/7P/k7/8/3b4/8/8/4K3 = - - - 3 9 pool=Q",
    "h7h8q/d4h8",
    { "7b/8/k7/8/8/8/8/4K3 = - - -/h8 0 10 pool=Q" } },
  { "castling-met-on-the-kings-square", "parity+collision=king-stands",
    "4k3/8/8/8/6r1/8/8/4K2R = K - - 3 9", "O-O/g4g1",
    { "4k3/8/8/8/8/8/8/5RK1 = - - f1g1/- 0 10" } },
  { "castling-met-on-the-rooks-square", "parity+collision=lower-removed",
    "4k3/8/8/8/5q2/8/8/4K2R = K - - 3 9", "O-O/f4f1",
    { "4k3/8/8/8/8/8/8/5qK1 = - - g1/f1 0 10" } },
  { "castling-leaves-the-rook", "parity", "4k3/8/8/8/7r/8/8/4K2R = K - - 3 9", "O-O/h4h1",
    { "4k3/8/8/8/8/8/8/5RKr = - - f1g1/h1 4 10" } },
  { "castling-returns", "parity+collision=both-return",
    "4k3/8/8/8/6r1/8/8/4K2R = K - - 3 9", "O-O/g4g1",
    { "4k3/8/8/8/6r1/8/8/4K2R = K - - 4 10" } },
  { "right-goes-with-the-rook", "parity", "4k2r/8/8/8/3B4/8/8/4K2R = Kk - - 3 9", "d4h8/e8e7",
    { "7B/4k3/8/8/8/8/8/4K2R = K - h8/e7 0 10" } },
  { "share-then-leave-rests", "parity-single+rest=none",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 0 1", "g4f6/g5f6",
    { "4k3/8/5(Nb)2/8/8/8/8/4K3 = - - f6/f6 1 2 leave=f6" } },
  { "share-then-leave-ends", "parity-single",
    "4k3/8/5(Nb)2/8/8/8/8/4K3 = - - f6/f6 1 2 leave=f6", "f6g4/f6g5",
    { "4k3/8/8/6b1/6N1/8/8/4K3 = - - g4/g5 2 3" } },
  { "share-then-leave-twice", "parity-single",
    "4k3/8/5(Qr)2/8/8/8/8/4K3 = - - f6/f6 1 2 leave=f6", "f6f1/f6f1",
    { "4k3/8/8/8/8/8/8/4K(Qr)2 = - - f1/f1 2 3 leave=f1" } },
  { "king-leaves-from-under-capture", "parity+collision=share-then-leave-capturing",
    "8/8/5(Kk)2/8/8/8/8/5R2 = - - - 1 2 leave=f6", "f6e5/f6g7",
    { "8/6k1/8/4K3/8/8/8/5R2 = - - e5/g7 2 3" } },
  { "both-removed", "parity+collision=both-removed+promotion=captured",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5f6",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 0 2 pool=Nb" } },
  { "king-stands", "parity+collision=king-stands",
    "8/4k3/8/6b1/8/8/4K3/8 = - - - 7 1", "e2e3/g5e3",
    { "8/4k3/8/8/8/4K3/8/8 = - - e3/- 0 2" } },
  { "kings-do-not-stand-each-other", "parity+collision=king-stands",
    "8/8/4k3/8/4K3/8/8/8 = - - - 7 1", "e4e5/e6e5", { "8/8/8/8/8/8/8/8 = - - - 0 2" } },
  { "lower-removed-by-value", "parity+collision=lower-removed",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5f6",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 0 2" } },
  { "demote-by-rung", "parity+collision=lower-removed-demote",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5f6",
    { "4k3/8/5n2/8/8/8/8/4K3 = - - -/f6 0 2" } },
  { "demote-knight-to-pawn", "parity+collision=lower-removed-demote",
    "4k3/8/5p2/8/8/6N1/8/4K3 = - - - 7 1", "g3f5/f6f5",
    { "4k3/8/8/5P2/8/8/8/4K3 = - - f5/- 0 2" } },
  { "demote-no-pawn-on-the-edge", "parity+collision=lower-removed-demote",
    "7k/P7/1n6/8/8/8/8/4K3 = - - - 7 1", "a7a8q/b6a8",
    { "n6k/8/8/8/8/8/8/4K3 = - - -/a8 0 2" } },
  { "demote-no-king", "parity+collision=lower-removed-demote",
    "8/4k3/8/6b1/8/8/4K3/8 = - - - 7 1", "e2e3/g5e3",
    { "8/4k3/8/8/8/4K3/8/8 = - - e3/- 0 2" } },
  { "dark-square", "parity+collision=square-colour",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5f6",
    { "4k3/8/5b2/8/8/8/8/4K3 = - - -/f6 0 2" } },
  { "light-square", "parity+collision=square-colour",
    "4k3/8/8/8/6N1/3b4/8/4K3 = - - - 7 1", "e1f1/d3f1",
    { "4k3/8/8/8/6N1/8/8/5K2 = - - f1/- 0 2" } },
  { "later-arrival", "parity+collision=later-arrival",
    "4k3/8/8/8/6N1/2b5/8/4K3 = - - - 7 1", "g4f6/c3f6",
    { "4k3/8/5b2/8/8/8/8/4K3 = - - -/f6 0 2" } },
  { "equal-arrival", "parity+collision=later-arrival",
    "4k3/8/8/8/3b2N1/8/8/4K3 = - - - 7 1", "g4f6/d4f6",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 0 2" } },
  { "coin", "parity+collision=coin", "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5f6",
    { "4k3/8/5N2/8/8/8/8/4K3 = - - f6/- 0 2", "4k3/8/5b2/8/8/8/8/4K3 = - - -/f6 0 2" } },
  { "no-coin-without-collision", "parity+collision=coin",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5h4",
    { "4k3/8/5N2/8/7b/8/8/4K3 = - - f6/h4 8 2" } },
  { "both-return", "parity+collision=both-return+rest=none",
    "4k3/8/8/2pP2b1/6N1/8/8/4K3 = - c6 - 7 1", "g4f6/g5f6",
    { "4k3/8/8/2pP2b1/6N1/8/8/4K3 = - - - 8 2" } },
  { "both-return-nobody-rests", "parity+collision=both-return",
    "4k3/8/8/6b1/6N1/8/8/3RK3 = - - d1/e8 7 1", "g4f6/g5f6",
    { "4k3/8/8/6b1/6N1/8/8/3RK3 = - - - 8 2" } },
  { "both-return-bans", "parity+collision=both-return+repeat-blocked=forbidden",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1 blocked=g4f2/-", "g4f6/g5f6",
    { "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 8 2 blocked=g4f6/g5f6" } },
  { "bans-are-lifted", "parity+collision=both-return+repeat-blocked=forbidden",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1 blocked=g4f6/g5f6", "g4h6/g5f6",
    { "4k3/8/5b1N/8/8/8/8/4K3 = - - h6/f6 8 2" } },
  { "replay", "parity+collision=replay",
    "4k3/8/8/2pP2b1/6N1/8/8/4K3 = - c6 -/c5 0 5", "g4f6/g5f6",
    { "4k3/8/8/2pP2b1/6N1/8/8/4K3 = - c6 -/c5 0 5 replays=1" } },
  { "replay-twice", "parity+collision=replay+repeat-blocked=forbidden",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 5 replays=1 blocked=g4h6/g5h6", "g4f6/g5f6",
    { "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 5 replays=2 blocked=g4f6,g4h6/g5f6,g5h6" } },
  { "replay-thrice-returns", "parity+collision=replay+repeat-blocked=forbidden",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 5 replays=2 blocked=g4h6/g5h6", "g4f6/g5f6",
    { "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 8 6 blocked=g4f6/g5f6" } },
  { "replay-completed", "parity+collision=replay+repeat-blocked=forbidden",
    "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 5 replays=2 blocked=g4h6/g5h6", "g4f6/g5h4",
    { "4k3/8/5N2/8/7b/8/8/4K3 = - - f6/h4 8 6" } },
  { "passes", "parity+pass=yes", "4k3/8/8/8/8/8/8/R3K3 = - - a1/- 4 9 passes=2", "--/--",
    { "4k3/8/8/8/8/8/8/R3K3 = - - - 5 10 passes=3" } },
  { "one-pass-is-none", "parity+pass=yes", "4k3/8/8/8/8/8/8/R3K3 = - - - 4 9 passes=2",
    "--/e8e7",
    { "8/4k3/8/8/8/8/8/R3K3 = - - -/e7 5 10" } },
  { "alternating", "orthodox", "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9", "a1a8",
    { "R3k3/8/8/8/8/8/8/4K3 b - - 5 9" } },
  { "alternating-black", "orthodox", "4k3/8/8/8/8/8/8/R3K3 b Q - 4 9", "e8e7",
    { "8/4k3/8/8/8/8/8/R3K3 w Q - 5 10" } },
  { "alternating-rest", "orthodox+rest=mover", "4k3/8/8/8/8/8/8/R3K3 b - - a1/e8 4 9", "e8e7",
    { "8/4k3/8/8/8/8/8/R3K3 w - - a1/e7 5 10" } },
  { "alternating-single-passes", "orthodox+pass=yes",
    "4k3/8/8/8/8/8/8/R3K3 b - - 4 9 passes=1", "--",
    { "4k3/8/8/8/8/8/8/R3K3 w - - 5 10 passes=2" } },
  { "castle-files", "orthodox+castle-files=bf", "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9", "O-O-O",
    { "4k3/8/8/8/8/8/8/1KR5 b - - 5 9" } },
};
/* clang-format on */

static void
read_row (const char *spec, const char *before, const char *text, ZugLaws *laws,
          ZugPosition *position, ZugPair *pair)
{
  ZugCoordinateTurn turn;
  ZugStatus status = {0};

  g_assert_true (zug_fixture_laws (spec, laws));
  if (!zug_zfen_read (laws, before, position, &status))
    g_error ("%s: %s, byte %zu", before, zug_status_words (status.code), status.offset);
  if (!zug_coordinate_read_turn (laws, position, TRUE, text, strlen (text), &turn, &status))
    g_error ("%s: %s: %s", before, text, zug_status_words (status.code));
  *pair = turn.pair;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  ZugPosition position;
  ZugOutcomes outcomes;
  ZugLaws laws;
  ZugPair pair;

  read_row (row->spec, row->before, row->turn, &laws, &position, &pair);
  zug_resolve (&laws, &position, pair, &outcomes);
  g_assert_cmpint (outcomes.n, ==, row->after[1] ? 2 : 1);
  for (int i = 0; i < outcomes.n; i++)
    {
      char text[ZUG_ZFEN_MAX];

      g_assert_cmpstr (zug_zfen_write (&laws, &outcomes.position[i], text), ==, row->after[i]);
      g_assert_cmpfloat (outcomes.probability[i], ==, 1.0 / outcomes.n);
      g_assert_cmpint (outcomes.chance[i], ==, outcomes.n == 2 ? i : (int) ZUG_CHANCE_NONE);
    }
}

/* What two moves at the same moment come to is seen above for every value of the laws that decide
 * it. */
static void
test_every_value (void)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    for (unsigned v = 0; zug_law_table[i].matters == zug_law_find ("collision")->matters
                         && v <= zug_law_table[i].max;
         v++)
      {
        gboolean seen = FALSE;

        for (size_t n = 0; n < G_N_ELEMENTS (rows) && !seen; n++)
          {
            ZugLaws laws;

            g_assert_true (zug_fixture_laws (rows[n].spec, &laws));
            seen = zug_law_matters (&laws, &zug_law_table[i])
                   && zug_laws_value (&laws, &zug_law_table[i]) == v;
          }
        if (!seen)
          g_error ("no row for %s=%s", zug_law_table[i].key, zug_law_table[i].values[v].name);
      }
}

/* --- the story -------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *spec;
  const char *before;
  const char *turn;
  ZugChance chance;
  const char *story; /* a word an event: kind, side, man, other, from, to */
} Tale;

/* clang-format off */
static const Tale tales[] = {
  { "failed-capture", "parity", "4k3/8/8/3n4/4P3/8/8/K7 = - - - 4 9", "e4d5/d5f6", ZUG_CHANCE_NONE,
    "move:wP-e4d5 move:bN-d5f6 failed:wPNd5d5" },
  { "capture-and-check", "parity", "r3k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1a8/e8e7",
    ZUG_CHANCE_NONE, "move:wR-a1a8 move:bK-e8e7 capture:wRRa8a8" },
  { "delayed-check", "parity", "4k3/8/8/8/8/8/8/R3K3 = - - - 4 9", "a1a7/e8f7", ZUG_CHANCE_NONE,
    "move:wR-a1a7 move:bK-e8f7 delayed:bKRa7f7" },
  { "share", "parity-single", "4k3/8/8/6b1/6N1/8/8/1K6 = - - - 0 1", "g4f6/g5f6", ZUG_CHANCE_NONE,
    "move:wN-g4f6 move:bB-g5f6 share:wNBf6f6 leave:wN-f6f6 leave:bB-f6f6 delayed:bKNf6e8" },
  { "coin", "parity+collision=coin", "k7/8/8/6b1/6N1/8/8/1K6 = - - - 0 1", "g4f6/g5f6",
    ZUG_CHANCE_BLACK,
    "move:wN-g4f6 move:bB-g5f6 collision:wNBf6f6 chance:bB-f6f6 removed:wN-f6f6" },
  { "demote", "parity+collision=lower-removed-demote", "k7/8/8/6b1/6N1/8/8/1K6 = - - - 0 1",
    "g4f6/g5f6", ZUG_CHANCE_NONE,
    "move:wN-g4f6 move:bB-g5f6 collision:wNBf6f6 removed:wN-f6f6 demote:bBNf6f6" },
  { "promote", "parity", "8/P6k/8/8/8/8/8/1K6 = - - - 3 9", "a7a8n/h7h8", ZUG_CHANCE_NONE,
    "move:wP-a7a8 move:bK-h7h8 promote:wPNa8a8" },
  { "exchange", "parity+exchange=both-removed", "r6k/8/8/8/8/8/8/R6K = - - - 4 9", "a1a8/a8a1",
    ZUG_CHANCE_NONE,
    "move:wR-a1a8 move:bR-a8a1 exchange:wRRa1a8 removed:wR-a8a8 removed:bR-a1a1" },
  { "en-passant", "parity", "7k/8/8/3pP3/8/8/8/7K = - d6 -/d5 0 9", "e5d6/h8g8", ZUG_CHANCE_NONE,
    "move:wP-e5d6 move:bK-h8g8 capture:wPPd5d6" },
  { "castling", "parity", "7k/8/8/8/8/8/8/4K2R = K - - 0 9", "O-O/h8g8", ZUG_CHANCE_NONE,
    "move:wK-e1g1 castle:wR-h1f1 move:bK-h8g8" },
  { "replay", "parity+collision=replay", "7k/8/8/6b1/6N1/8/8/7K = - - - 0 5", "g4f6/g5f6",
    ZUG_CHANCE_NONE,
    "move:wN-g4f6 move:bB-g5f6 collision:wNBf6f6 replay:wN-g4f6 replay:bB-g5f6" },
  { "return", "parity+collision=both-return", "7k/8/8/6b1/6N1/8/8/7K = - - - 0 5", "g4f6/g5f6",
    ZUG_CHANCE_NONE,
    "move:wN-g4f6 move:bB-g5f6 collision:wNBf6f6 return:wN-g4f6 return:bB-g5f6" },
  { "pass", "parity+pass=yes", "7k/8/8/8/8/8/8/7K = - - - 0 5", "--/h8g8", ZUG_CHANCE_NONE,
    "pass:w-- move:bK-h8g8" },
  { "alternating-check", "orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 4 9", "a1a8", ZUG_CHANCE_NONE,
    "move:wR-a1a8 check:bKRa8e8" },
};
/* clang-format on */

static char
letter_of (ZugManType man)
{
  return man == ZUG_NO_MAN ? '-' : "PNBRQK"[man];
}

static char *
tell (const ZugEvents *events)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      char from[4], to[4];

      g_string_append_printf (text, "%s%s:%c%c%c", i ? " " : "", zug_fixture_event_name (event),
                              "wb"[event->side], letter_of ((ZugManType) event->man),
                              letter_of ((ZugManType) event->other));
      if (event->kind != ZUG_EVENT_PASS)
        g_string_append_printf (text, "%s%s", zug_square_write (event->from, from),
                                zug_square_write (event->to, to));
    }
  return g_string_free (text, FALSE);
}

static void
test_tale (gconstpointer data)
{
  const Tale *tale = data;
  g_autofree char *told = NULL;
  ZugPosition position;
  ZugEvents events;
  ZugLaws laws;
  ZugPair pair;

  read_row (tale->spec, tale->before, tale->turn, &laws, &position, &pair);
  zug_resolve_events (&laws, &position, pair, tale->chance, &events);
  told = tell (&events);
  g_assert_cmpstr (told, ==, tale->story);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/resolve/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/rules/resolve/every-value", test_every_value);
  for (size_t i = 0; i < G_N_ELEMENTS (tales); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/events/%s", tales[i].name);

      g_test_add_data_func (path, &tales[i], test_tale);
    }
  return g_test_run ();
}
