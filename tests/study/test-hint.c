/* test-hint.c: what is recommended to somebody who is choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint.h"
#include "zug-hint-reason.h"
#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-letters.h"
#include "zug-game-fixture.h"

#include <string.h>

typedef struct
{
  gboolean done;
  ZugHint *hint;
  GError *error;
} Answer;

static void
on_hint (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->hint = zug_hint_finish (result, &answer->error);
  answer->done = TRUE;
}

static Answer
ask (ZugGame *game, ZugSide side, GCancellable *cancellable)
{
  Answer answer = {FALSE, NULL, NULL};

  zug_hint_async (game, side, cancellable, on_hint, &answer);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  return answer;
}

typedef struct
{
  const char *name;
  const char *preset;
  const char *zfen;
  const char *words;
} Row;

static const Row rows[] = {
    /* The queen rests: she is taken for certain. */
    {"parity", "parity", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - -/d5 0 10",
     "Play Rxd5. It takes Black’s queen: a man that rests cannot leave."},
    {"orthodox", "orthodox", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Play Rd8. It is checkmate."},
};

static void
test_best (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (row->preset);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, row->zfen);
  Answer answer = ask (game, ZUG_WHITE, NULL);
  g_autofree char *words = NULL;

  g_assert_no_error (answer.error);
  words = zug_hint_dup_words (game, ZUG_WHITE, answer.hint);
  g_assert_cmpstr (words, ==, row->words);
  zug_hint_free (answer.hint);
}

static void
test_cancelled (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = ask (game, ZUG_BLACK, cancellable);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.hint);
  g_clear_error (&answer.error);
}

/* Who is not to choose gets none. */
static void
test_nothing_to_choose (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  Answer answer = ask (game, ZUG_BLACK, NULL);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&answer.error);
}

static void
test_words (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  const char *const moves[] = {"g1f3", "d2d4", "e2e4"};
  g_autoptr (ZugHint) hint = g_new0 (ZugHint, 1);
  ZugMix *mix = &hint->mix;
  g_autofree char *one = NULL, *all = NULL, *some = NULL;

  mix->n = G_N_ELEMENTS (moves);
  for (int i = 0; i < mix->n; i++)
    {
      mix->move[i] = zug_fixture_move (game, ZUG_WHITE, moves[i]);
      mix->probability[i] = i == 0 ? 0.62 : 0.19;
    }
  hint->reason = g_strdup ("It brings the knight into play.");
  one = zug_hint_dup_words (game, ZUG_WHITE, hint);
  all = zug_hint_dup_mix_words (game, ZUG_WHITE, mix, 3);
  some = zug_hint_dup_mix_words (game, ZUG_WHITE, mix, 2);
  g_assert_cmpstr (one, ==, "Play Nf3. It brings the knight into play.");
  g_assert_true (g_str_has_suffix (all, " best is: Nf3\u00a062\u00a0times, d4\u00a019\u00a0times, "
                                        "e4\u00a019\u00a0times."));
  g_assert_true (g_str_has_suffix (
      some, " best is: Nf3\u00a062\u00a0times, d4\u00a019\u00a0times, and now and then another."));
  mix->n = 1;
  g_assert_null (zug_hint_dup_mix_words (game, ZUG_WHITE, mix, 3));
}

/* What matters most is said, and nothing that is not so. */
typedef struct
{
  const char *name, *preset, *zfen, *move, *words;
  const char *laws; /* that differ from the preset's */
} Reason;

static const Reason reasons[] = {
    /* What is left where nothing is attacked. */
    {"centre", "parity", NULL, "e2e4", "It gains space in the centre."},
    {"way", "parity", NULL, "g2g3", "It makes way for the bishop on f1."},
    {"way-orthodox", "orthodox", NULL, "e2e3", "It makes way for the bishop on f1."},
    {"development", "parity", NULL, "b1c3", "It brings the knight into play."},
    {"castling", "orthodox", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1",
     "Castling brings the king to safety."},
    {"king", "orthodox", "4k3/8/8/4q3/8/8/8/1K3N2 w - - 0 1", "b1a2",
     "A quiet move: nothing of yours is in danger, and it gives nothing away."},
    {"row-game", "fair-tictactoe", NULL, "@b2", "The computer finds no square that is worth more."},
    {"only", "orthodox", "8/8/8/8/8/8/1r6/K6k w - - 0 1", "a1b2", "There is no other choice."},
    /* A coin decides whether the pawn comes before the rook. */
    {"attack-stopped-by-a-coin", "randomized", "6k1/6b1/8/8/8/8/P1P4P/RN2K3 = - - - 0 10", "c2c3",
     "It stops the attack on the rook. A coin decides whether it comes in time. It risks the pawn, "
     "which can be taken on c3 on the next turn."},
    {"passed", "orthodox", "7k/8/8/3P4/8/8/8/K7 w - - 0 1", "d5d6",
     "No pawn can stop this one any more."},
    /* Pawns that go aside get there from as many files away as they are ranks ahead. */
    {"passed-aside", "synchronous", "4k3/4p3/8/8/8/P7/8/4K3 = - - - 0 10", "a3a4",
     "No pawn can stop this one any more."},
    {"not-passed-aside", "synchronous", "4k3/3p4/8/8/8/P7/8/4K3 = - - - 0 10", "a3a4",
     "A quiet move: nothing of yours is in danger, and it gives nothing away."},
    {"passed-straight", "parity", "4k3/3p4/8/8/8/P7/8/4K3 = - - - 0 10", "a3a4",
     "No pawn can stop this one any more."},
    {"promotion", "orthodox", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "The pawn becomes a queen."},
    /* Checks, mates, the king. */
    {"check-answered", "orthodox", "4k3/8/8/8/3b4/8/8/K5Q1 w - - 0 1", "g1d4",
     "It answers the check. It takes Black’s bishop."},
    {"check-blocked", "orthodox", "4k3/8/8/4q3/8/8/8/KN6 w - - 0 1", "b1c3",
     "It answers the check."},
    {"mate", "orthodox", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", "It is checkmate."},
    {"mate-stopped", "orthodox", "3r2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "g2g3",
     "It stops a mate."},
    {"mate-threatened", "orthodox", "6k1/pp3ppp/8/8/8/1P6/P4PPP/2R3K1 w - - 0 1", "c1d1",
     "It threatens mate."},
    {"king-taken", "parity", "4k3/8/8/8/8/8/8/K3R3 = - - -/e8 0 10", "e1e8", "It wins the game."},
    {"check-counts-later", "parity", "4r1k1/8/8/8/8/8/8/4K3 = - - -/e8 0 10", "e1d2",
     "It takes the king away before the check counts."},
    {"king-leaves-synchronous", "synchronous", "4r1k1/8/8/8/8/8/3B4/4K3 = - - - 0 10", "e1f2",
     "It keeps the king from being taken."},
    {"check-blocked-fair", "fair", "4r1k1/8/8/8/8/8/3B4/4K3 = - - - 0 10", "d2e3",
     "It answers the check."},
    /* What is attacked. */
    {"queen-leaves", "orthodox", "7k/8/8/3p4/4Q3/8/8/K7 w - - 0 1", "e4b1",
     "It brings the queen to safety."},
    {"knight-leaves", "orthodox", "4k3/8/8/8/8/r3N3/8/7K w - - 0 1", "e3c2",
     "It brings the knight to safety."},
    {"protected", "orthodox", "4k3/4r3/8/8/4R3/8/PP3P2/6K1 w - - 0 1", "f2f3",
     "It protects the rook, which is attacked."},
    {"attacker-taken", "orthodox", "7k/8/8/3p4/2B1Q3/8/8/K7 w - - 0 1", "c4d5",
     "It takes what attacks the queen."},
    {"attack-stopped", "orthodox", "4k3/4r3/8/8/5P2/2K5/8/4Q3 w - - 0 1", "f4e5",
     "It stops the attack on the queen."},
    /* The queen is attacked, and a pawn in the centre saves her: that is what matters. */
    {"not-the-centre", "orthodox", "4k3/pp6/5b2/8/8/8/PQ1P4/4K3 w - - 0 4", "d2d4",
     "It stops the attack on the queen."},
    {"not-the-centre-fair", "fair", "4k3/pp6/5b2/8/8/8/PQ1P4/4K3 = - - - 0 4", "d2d4",
     "It stops the attack on the queen. It risks the pawn, which can be taken on d4 on the next "
     "turn."},
    {"queen-leaves-parity", "parity",
     "r1b1kbnr/pppp1ppp/8/4p3/3nP3/5Q2/PPPP1PPP/RNB1KBNR = KQkq - - 0 4", "f3d1",
     "It brings the queen to safety."},
    {"resting-protected", "parity", "4k3/pp1r4/8/8/3R4/8/PP1B4/3RK3 = - - d4/- 0 10", "d2g5",
     "It protects the rook on d4, which rests and cannot leave."},
    /* Who comes to protect it rests when it would have to take. */
    {"resting-protected-late", "parity", "4k3/pp1r4/8/8/3R4/8/PP2P3/4K3 = - - d4/- 0 10", "e2e3",
     "No pawn can stop this one any more. Nothing can save the rook, which cannot leave."},
    {"resting-queen-lost", "parity",
     "1r3bnr/1b1p2kp/p2qP3/1p4N1/3Q4/2N5/PPP2PPP/R1B1R1K1 = - - d4/g7 0 16", "e1d1",
     "It brings the rook into play. Nothing can save the queen, which cannot leave."},
    /* The queen rests now, and attacks the knight when that rests. */
    {"knight-leaves-to-queen", "parity",
     "rnb1kbnr/p1p1p1pp/1p6/3q1p2/3Pp3/2N2N2/PPP2PPP/R1BQKB1R = KQkq - c3/d5 0 6", "f3e5",
     "It brings the knight to e5, where it is protected."},
    /* A man that rests has rested then whatever is chosen. */
    {"no-way-for-who-rests", "parity",
     "rn1q1bn1/3p2p1/b3(Np)1k1/pppN3P/4P3/3P4/PPP2P1P/R1B2RK1 = - - e6/e6 0 14", "h5g6",
     "A quiet move."},
    /* The king must go before that check would count. */
    {"no-check-on-who-must-go", "parity",
     "1n1Nqbn1/r2p2p1/b3N1P1/pp4k1/2p1P3/3P4/PPP2P1P/R1B2R1K = - - e6/a7 0 19", "c1e3",
     "It attacks Black’s rook."},
    /* A coin may save the king. */
    {"takes-king-by-luck", "randomized",
     "r1bqkb1r/1pppppp1/2nN4/p6p/5P2/P3n2N/2PP2PP/R1B1KBR1 = Qkq - - 0 12", "d6e8",
     "It takes the king, if that stays there."},
    {"bishop-leaves-synchronous", "synchronous", "4k3/pp6/8/2p5/1B6/8/PP6/4K3 = - - - 0 10", "b4d2",
     "It brings the bishop to safety."},
    {"rook-leaves-fair", "fair", "4k3/pp6/8/2p5/1R6/8/PP6/4K3 = - - - 0 10", "b4h4",
     "It brings the rook to safety."},
    {"knight-leaves-randomized", "randomized", "4k3/pp6/8/2p5/1N6/8/PP6/4K3 = - - - 0 10", "b4d3",
     "It brings the knight to safety. A coin decides whether it comes in time."},
    /* A pawn may come there, but takes elsewhere; a rook may come there now, or take next. */
    {"bishop-leaves-guessed", "together-both-removed", "4k3/pp6/8/2p5/1B6/3p4/PP6/4K3 = - - - 0 10",
     "b4d2", "It brings the bishop to safety, unless the other side guesses where to."},
    {"bishop-leaves-to-rook", "synchronous-both-removed",
     "4r1k1/pp6/8/2p5/1B6/8/PP3K2/8 = - - - 0 10", "b4e1",
     "It brings the bishop to e1, where it is protected."},
    {"queen-left", "parity", "r1b1kbnr/pppp1ppp/8/4p3/3nP3/5Q2/PPPP1PPP/RNB1KBNR = KQkq - - 0 4",
     "h2h3",
     "A quiet move. It lets the queen stand, though attacked: whoever always "
     "saves what is attacked is seen through."},
    /* What rests could not leave. */
    {"resting-left", "parity",
     "rn1qkb1r/2pb1ppp/p3Pn2/8/1p6/5N2/PPPPQPPP/R1B1KB1R = KQkq - e6/b4 0 9", "c2c4",
     "A quiet move."},
    {"resting-knight-left", "parity", "4k2r/pp6/8/8/8/8/PP6/3QK2N = - - h1/- 0 9", "a2a3",
     "A quiet move. It does not save the knight, which cannot leave."},
    {"pawn-saved-queen-left", "parity",
     "r1b1kbnr/pppp1ppp/8/4p3/3nP3/5Q2/PPPP1PPP/RNB1KBNR = KQkq - - 0 4", "c2c3",
     "It brings the pawn to safety. It lets the queen stand, though attacked: whoever always saves "
     "what "
     "is attacked is seen through."},
    /* What rests will attack a turn later. */
    {"early-flight", "parity",
     "rnb3nr/pppqk2p/4pp2/3p2p1/1b1P1B2/2NBPN2/PPP2PPP/R2Q1RK1 = - - -/g5 0 8", "f4g3",
     "It brings the bishop to safety while what attacks it still rests."},
    {"early-flight-too-near", "parity",
     "rnb3nr/pppqk2p/4pp2/3p2p1/1b1P1B2/2NBPN2/PPP2PPP/R2Q1RK1 = - - -/g5 0 8", "f4h6",
     "A quiet move. It lets the knight on c3 stand, though attacked: whoever "
     "always saves what is attacked is seen through."},
    {"flight-that-takes", "parity",
     "rnk2b1N/p2bp1pp/1p3n2/qBpQ4/3PpB2/2N5/PPP2PPP/R3K2R = KQ - h8/c8 0 13", "d5a8",
     "It takes Black’s rook, which cannot leave. It brings the queen to safety."},
    /* What is won. */
    {"parity-rests", "parity", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - -/d5 0 10", "d1d5",
     "It takes Black’s queen: a man that rests cannot leave."},
    {"takes-parity", "parity", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - - 0 10", "d1d5",
     "It takes Black’s queen, if the man stays there."},
    {"pawn-takes", "parity", "4k3/pp6/8/3p4/1p1pP3/2P5/PP6/4K3 = - - -/b4 0 10", "c3b4",
     "It takes Black’s pawn on b4: a man that rests cannot leave."},
    {"takes-fair", "fair", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - - 0 10", "d1d5",
     "It takes Black’s queen, if the man stays there."},
    {"takes-orthodox", "orthodox", "4k3/pp6/8/3q4/8/8/PP6/3RK3 w - - 0 10", "d1d5",
     "It takes Black’s queen."},
    {"trade", "orthodox", "4k3/pp3p2/4b3/8/8/1B6/PP6/4K3 w - - 0 10", "b3e6",
     "It trades the bishop for Black’s bishop."},
    {"trade-synchronous", "synchronous", "4k3/pp3p2/4b3/8/8/1B6/PP6/4K3 = - - - 0 10", "b3e6",
     "It trades the bishop for Black’s bishop."},
    {"trade-parity", "parity", "4k3/pp3p2/4b3/8/8/1B6/PP6/4K3 = - - - 0 10", "b3e6",
     "It trades the bishop for Black’s bishop."},
    /* Nobody takes back, so nothing is traded. */
    {"no-trade-parity", "parity", "7k/pp6/4b3/8/8/1B6/PP6/4K3 = - - - 0 10", "b3e6",
     "It takes Black’s bishop, if the man stays there."},
    {"leaves-protected", "orthodox", "4rbk1/8/8/8/1P2N3/8/5P2/6K1 w - - 0 1", "e4c5",
     "It brings the knight to c5, where it is protected."},
    {"protects-one-of-two", "orthodox", "4k3/4r3/8/8/4R3/8/PP3P2/R5K1 w - - 0 1", "f2f3",
     "It protects the rook on e4, which is attacked."},
    /* The king cannot stay to be taken. */
    {"king-must-go", "parity",
     "1r3bnr/1b1p1k1p/p2qP3/1p4N1/3n4/2N1Q3/PPP2PPP/R1B1R1K1 = - - e6/d4 0 15", "g5f7",
     "It attacks Black’s queen and Black’s rook on h8 at once."},
    /* It could go, were it not for the check. */
    {"king-must-go-first", "parity",
     "1r4nr/1b1PQkb1/p2N3p/1p6/3n4/2N5/PPP2PPP/R1B1R1K1 = - - e7/h6 0 19", "d6b7",
     "It takes Black’s bishop on b7, which cannot leave."},
    {"king-may-stay", "synchronous", "4k3/8/8/8/8/8/PP6/K3R3 = - - - 0 10", "e1e8",
     "It takes the king, if that stays there."},
    {"waits", "synchronous", "4k3/8/8/8/8/8/8/4K3 = - - - 0 10", "--",
     "By the computer’s count no move does more than to wait."},
    /* What comes next. */
    {"check", "orthodox", "4k3/pppp4/8/8/8/8/PPPP4/K6R w - - 0 1", "h1e1", "It gives check."},
    {"fork", "orthodox", "8/4q2k/8/r7/3N4/8/8/7K w - - 0 1", "d4c6",
     "It attacks Black’s queen and Black’s rook at once."},
    {"attack", "parity", "4k3/pp6/8/3r4/8/8/PP2B3/4K3 = - - - 0 10", "e2f3",
     "It attacks Black’s rook."},
    {"attack-fair", "fair", "4k3/pp6/8/3r4/8/8/PP2B3/4K3 = - - - 0 10", "e2f3",
     "It attacks Black’s rook."},
    /* What a person asked for on the first evening, and what is so. */
    {"evening-pawn", "parity",
     "rn1k1bn1/p1p1p3/BpN4p/3p1P1Q/3P4/2N5/PPP2PPP/R3K2R = KQ - c6/d8 0 11", "c3d5",
     "It takes Black’s pawn on d5, which cannot leave."},
    {"evening-knight-leaves", "parity",
     "rn3b2/p1pkpQ2/BpN2n1p/3N1P2/3P4/8/PPP2PPP/R3K2R = KQ - f7/d7 0 13", "c6e5",
     "It brings the knight to safety."},
    {"evening-mate", "parity", "r4b2/p1p1p3/Bpnk1N1p/3QNP2/3P4/8/PPP2PPP/R3K2R = KQ - d5/d6 0 16",
     "e5c6", "It wins the game, unless the other side plays exf6."},
    {"evening-king-in-check", "parity",
     "rn1k1b2/p1p1p3/BpN2n1p/3N1P1Q/3P4/8/PPP2PPP/R3K2R = KQ - d5/f6 0 12", "h5f7",
     "It threatens Qxe7, which would win the game."},
    {"evening-queen-rests", "parity",
     "rn2kbn1/p1p1p3/Bpq4p/3pNP1Q/3P4/2N5/PPP2PPP/R3K2R = KQ - a6/c6 0 10", "e5c6",
     "It takes Black’s queen: a man that rests cannot leave."},
    {"evening-rook-can-leave", "parity",
     "rnb1kbn1/pppqp1p1/7r/3p1P1p/3P4/2N2N2/PPP2PPP/R1BQKB1R = KQq - f3/d7 0 6", "f1d3",
     "It brings the bishop into play. Bxh6 would take Black’s rook only if that stays; otherwise "
     "the bishop can be taken there."},
    {"evening-quiet", "synchronous",
     "rnbqkbnr/pppppp2/5pp1/8/4P3/5N2/PPPP1PPP/RNBQKB1R = KQkq - - 0 3", "a2a3",
     "A quiet move: nothing of yours is in danger, and it gives nothing away."},
    /* What rests now can take on the next turn. */
    {"not-quiet", "parity", "4k3/pp6/8/3q4/8/8/PP6/4K2N = - - -/d5 0 10", "a2a4", "A quiet move."},
    {"early-flight-to-knight", "parity",
     "rnb4r/pppqk2p/4pp2/3p2p1/1b1PnB2/2N1PN2/PPP1BPPP/R2Q1RK1 = - - -/g5 0 8", "f4g3",
     "It brings the bishop to g3, where it is protected."},
    /* What helps against one helps not against two. */
    {"one-attacker-taken-of-two", "orthodox", "3r3k/8/8/3Q4/4Pn2/6P1/8/6K1 w - - 0 10", "g3f4",
     "It takes Black’s knight."},
    {"one-attack-stopped-of-two", "orthodox", "3r3k/8/8/N2Q4/4P3/8/b7/6K1 w - - 0 10", "a5c4",
     "A quiet move."},
    {"one-way-to-the-king", "synchronous", "4r1k1/8/8/8/8/8/5B2/4K2r = - - - 0 10", "f2g1",
     "A quiet move. It risks the bishop, which can be taken on g1 on the next turn."},
    {"castling-into-attack", "parity", "4k3/8/8/8/8/4b3/8/R3K3 = Q - -/e3 0 10", "e1c1",
     "A quiet move.", "king-entry=any"},
    {"double-step-passed", "orthodox", "7k/8/8/b7/2p5/8/3P4/7K w - - 0 10", "d2d4",
     "It gains space in the centre."},
    {"ride-stops", "randomized",
     "rnb3n1/p2pk3/p1p2p1r/1P2p1B1/2q1P1P1/b3Q3/5N1P/RN1K3R = - - - 3 24", "g5d8",
     "It takes Black’s pawn on f6, if the man stays there. It risks the bishop, if a man of the "
     "other side goes to f6 on the same turn."},
    /* Whether who takes may be lost. */
    {"taker-taken-next", "parity", "4k3/8/4p3/3q4/8/2N5/8/4K3 = - - - 0 10", "c3d5",
     "It takes Black’s queen, if the man stays there. It risks the knight, which can be taken on "
     "d5 "
     "on the next turn."},
    {"taker-safe", "parity", "4k3/8/5p2/3q4/8/2N5/8/4K3 = - - - 0 10", "c3d5",
     "It takes Black’s queen, if the man stays there."},
    {"taker-in-turns", "orthodox", "4k3/8/4p3/3q4/8/2N5/8/4K3 w - - 0 10", "c3d5",
     "It takes Black’s queen."},
    {"taker-guessed", "randomized", "4k3/8/4p3/3q4/8/2N5/8/4K3 = - - - 0 10", "c3d5",
     "It takes Black’s queen, if the man stays there. It risks the knight, if a man of the other "
     "side goes to d5 on the same turn."},
    {"guarded-pawn", "orthodox", "r3k3/8/8/8/8/2N5/8/7K w - - 0 1", "c3b5",
     "A quiet move: nothing of yours is in danger, and it gives nothing away."},
};

static void
test_reason (gconstpointer data)
{
  const Reason *row = data;
  g_autoptr (ZugVariant) variant = zug_fixture_variant (row->preset, row->laws);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, row->zfen);
  ZugMove move = zug_fixture_move (game, ZUG_WHITE, row->move);
  const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
  g_autofree char *words =
      zug_hint_reason (zug_game_get_laws (game), position, position, ZUG_WHITE, move, NULL, NULL);

  g_assert_cmpstr (words, ==, row->words);
}

/* What a coin may save is not called lost, whichever side it falls for. */
static void
test_coin (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("randomized");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, "rn2k3/p1p4p/8/8/8/8/6B1/6K1 = - - - 0 10");
  const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
  g_autofree char *words = zug_hint_reason (zug_game_get_laws (game), position, position, ZUG_BLACK,
                                            zug_fixture_move (game, ZUG_BLACK, "h7h6"), NULL, NULL);

  g_assert_cmpstr (words, ==,
                   "No pawn can stop this one any more. It does not save the rook, which cannot "
                   "leave.");
  g_free (words);
  words = zug_hint_reason (zug_game_get_laws (game), position, position, ZUG_BLACK,
                           zug_fixture_move (game, ZUG_BLACK, "c7c6"), NULL, NULL);
  g_assert_true (g_str_has_prefix (
      words, "It stops the attack on the rook. A coin decides whether it comes in time."));
}

/* Where the other side is likely to go, something may be waiting. */
static const struct
{
  const char *name, *preset, *move, *reply, *words;
} guesses[] = {
    {"parity", "parity", "e4d5", "d7d5",
     "It meets Black’s pawn on d5, if that goes there too, and both share the square."},
    {"parity-share", "parity", "g1f3", "g4f3",
     "It meets Black’s knight on f3, if that goes there too, and both share the square."},
    {"synchronous", "synchronous", "f3d4", "c6d4",
     "It attacks Black’s knight on c6. It risks the knight, which can be taken on d4 on the next "
     "turn."},
    {"fair", "fair", "f3d4", "c6d4",
     "It attacks Black’s knight on c6. It risks the knight, which can be taken on d4 on the next "
     "turn."},
};

static void
test_guess (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (guesses[row].preset);
  g_autoptr (ZugGame) game =
      zug_fixture_game (variant, "4k3/pp1p4/2n5/8/4P1n1/5N2/PP6/4K1N1 = - - - 0 10");
  const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
  g_autofree char *words = NULL;
  ZugAnalysis found;

  g_assert_true (zug_analysis_init (&found, 1, 1));
  found.move[ZUG_WHITE][0] = zug_fixture_move (game, ZUG_WHITE, guesses[row].move);
  found.move[ZUG_BLACK][0] = zug_fixture_move (game, ZUG_BLACK, guesses[row].reply);
  found.probability[ZUG_BLACK][0] = 1;
  words = zug_hint_reason (zug_game_get_laws (game), position, position, ZUG_WHITE,
                           found.move[ZUG_WHITE][0], &found, NULL);
  g_assert_cmpstr (words, ==, guesses[row].words);
  zug_analysis_clear (&found);
}

/* Where White has a man that was not there before; ZUG_NO_SQUARE where nothing moved. */
static ZugSquare
find_landed (const ZugPosition *before, const ZugPosition *after)
{
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    if (zug_position_man (after, ZUG_WHITE, square) != ZUG_NO_MAN
        && zug_position_man (before, ZUG_WHITE, square) == ZUG_NO_MAN)
      return square;
  return ZUG_NO_SQUARE;
}

/* Whether a man of Black's that stood still on the turn before, and attacked the square then, may
 * take there on this one. */
static gboolean
may_take (const ZugLaws *laws, const ZugPosition *position, ZugSquare square, ZugMove reply,
          const ZugPosition *alone)
{
  const ZugSet before = zug_attackers (laws, alone, ZUG_BLACK, square);
  const ZugSet now = zug_attackers (laws, position, ZUG_BLACK, square);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  zug_choices (laws, position, ZUG_BLACK, choices);
  for (int i = 0; i < choices->n; i++)
    {
      ZugSquare from = choices->move[i].from;

      if (choices->move[i].to == square && choices->move[i].kind != ZUG_MOVE_PASS
          && from != reply.from && zug_set_has (&before, from) && zug_set_has (&now, from))
        return TRUE;
    }
  return FALSE;
}

/* Whether the man that White moves is taken so after any of Black's replies. */
static gboolean
is_taken_next (const ZugLaws *laws, const ZugPosition *position, ZugMove move)
{
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPosition alone;
  ZugSquare landed;

  zug_after_alone (laws, position, ZUG_WHITE, move, &alone);
  landed = find_landed (position, &alone);
  zug_choices (laws, position, ZUG_BLACK, replies);
  for (int i = 0; landed != ZUG_NO_SQUARE && i < replies->n; i++)
    {
      const ZugPosition *after = &outcomes->position[0];

      zug_resolve (laws, position, (ZugPair) {{move, replies->move[i]}}, outcomes);
      if (zug_position_man (after, ZUG_WHITE, landed)
              == zug_position_man (&alone, ZUG_WHITE, landed)
          && may_take (laws, after, landed, replies->move[i], &alone))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_attacked (const ZugLaws *laws, const ZugPosition *position, ZugSquare square)
{
  ZugSet attackers = zug_attackers (laws, position, ZUG_BLACK, square);

  return !zug_set_is_empty (&attackers);
}

static const struct
{
  const char *preset;
  guint32 seed; /* of a game in which hints used to be wrong, Fair Chess apart */
} safe[] = {{"parity", 5}, {"synchronous", 5}, {"randomized", 2}, {"fair", 5}};

/* Some of the moves of men that are attacked: how many of them are said to come to safety. */
static guint
assert_safety (const ZugLaws *laws, const ZugPosition *position, const ZugChoices *choices,
               GRand *dice)
{
  guint n = 0;

  for (int i = 0; i < choices->n; i++)
    {
      g_autofree char *words = NULL, *choice = NULL;

      if (!is_attacked (laws, position, choices->move[i].from) || g_rand_int_range (dice, 0, 6) > 0)
        continue;
      words = zug_hint_reason (laws, position, position, ZUG_WHITE, choices->move[i], NULL, NULL);
      if (strstr (words, "to safety") == NULL)
        continue;
      choice = zug_letters_dup_move (laws, position, ZUG_WHITE, choices->move[i], NULL);
      if (is_taken_next (laws, position, choices->move[i]))
        g_error ("%s: %s", choice, words);
      n++;
    }
  return n;
}

/* Nobody who is told that a man comes to safety sees it taken on the next turn by a man that stood
 * there all the time, whether that rested or not. */
static void
test_safety (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (safe[row].preset);
  const ZugLaws *laws = zug_variant_get_laws (variant);
  g_autoptr (GRand) dice = g_rand_new_with_seed (safe[row].seed);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPosition position;
  guint n = 0;

  zug_position_start (laws, &position);
  for (int turn = 0; turn < 30 && zug_outcome (laws, &position, NULL, 0).result == ZUG_RESULT_OPEN;
       turn++)
    {
      ZugPair pair;

      zug_choices (laws, &position, ZUG_BLACK, choices);
      pair.choice[ZUG_BLACK] = choices->move[g_rand_int_range (dice, 0, choices->n)];
      zug_choices (laws, &position, ZUG_WHITE, choices);
      pair.choice[ZUG_WHITE] = choices->move[g_rand_int_range (dice, 0, choices->n)];
      n += assert_safety (laws, &position, choices, dice);
      zug_resolve (laws, &position, pair, outcomes);
      position = outcomes->position[0];
    }
  g_assert_cmpuint (n, >=, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/hint/best/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_best);
    }
  g_test_add_func ("/model/hint/cancelled", test_cancelled);
  g_test_add_func ("/model/hint/nothing-to-choose", test_nothing_to_choose);
  g_test_add_func ("/model/hint/words", test_words);
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/hint/reason/%s", reasons[i].name);

      g_test_add_data_func (path, &reasons[i], test_reason);
    }
  g_test_add_func ("/model/hint/coin", test_coin);
  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/hint/reason/guess/%s", guesses[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_guess);
    }
  for (guint i = 0; i < G_N_ELEMENTS (safe); i += ZUG_SANITIZED)
    {
      g_autofree char *path = g_strdup_printf ("/model/hint/safety/%s", safe[i].preset);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_safety);
    }
  return g_test_run ();
}
