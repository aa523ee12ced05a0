/* test-story.c: the stories and headlines of turns, as the laws resolve them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"
#include "zug-law-words.h"
#include "zug-turn-phrases.h"
#include "zug-turn-story.h"
#include <string.h>

#define PAWN_AND_KNIGHT "7k/8/5n2/8/8/4P3/8/K7 = - - - 0 1"
#define PAWN_AND_KING "8/8/8/4k3/8/4P3/8/K7 = - - - 0 1"

#define MOVED_KNIGHTS                                                                              \
  "White moved the knight from g3 to e4.\n"                                                        \
  "Black moved the knight from f6 to e4.\n"                                                        \
  "White’s knight and Black’s knight both landed on e4.\n"
#define MEANT_KNIGHTS                                                                              \
  "White meant to move the knight from g3 to e4.\n"                                                \
  "Black meant to move the knight from f6 to e4.\n"                                                \
  "White’s knight and Black’s knight both landed on e4.\n"
#define MEANT_PAWN                                                                                 \
  "White meant to move the pawn from e3 to e4.\n"                                                  \
  "Black meant to move the knight from f6 to e4.\n"                                                \
  "White’s pawn and Black’s knight both landed on e4.\n"

typedef struct
{
  const char *name;
  const char *preset, *rules, *zfen, *turns;
  const char *story;
  const char *headline;
} Case;

static const Case cases[] = {
    {"team", "fair-team", NULL, NULL, "c2c4,b1c3,h2h3/d7d5,e7e5",
     "White’s men asked for 3 moves: c4 Nc3 h3.\n"
     "Black’s men asked for 2 moves: d5 e5.\n"
     "In round 1:\n"
     "White moved the knight from b1 to c3.\n"
     "White moved the pawn from h2 to h3.\n"
     "Black moved the pawn from d7 to d5.\n"
     "Black moved the pawn from e7 to e5.\n"
     "White’s pawn (c4) was blocked by what happened first: White’s knight (Nc3).\n"
     "After that its way is blocked.",
     "White: Nc3, h3; c4 blocked. Black: d5, e5."},
    {"team-order", "fair-team", NULL, "8/2P5/8/k7/4r3/8/8/KR2R3 = - - - 0 1",
     "c7c8q,e1e4,a1a2/e4e1",
     "White’s men asked for 3 moves: c8=Q Rxe4 Ka2.\n"
     "Black’s men asked for 1 move: Rxe1.\n"
     "In round 1:\n"
     "White moved the pawn from c7 to c8.\n"
     "White moved the king from a1 to a2.\n"
     "White’s pawn became a queen on c8.\n"
     "White’s rook (Rxe4) was blocked: it would have mattered which came first, this or Black’s "
     "rook (Rxe1).\n"
     "After that its man is captured.\n"
     "Black’s rook (Rxe1) was blocked: it would have mattered which came first, this or White’s "
     "rook (Rxe4).\n"
     "After that its man is captured.",
     "White: c8=Q, Ka2; Rxe4 blocked. Black: Rxe1 blocked. White’s pawn becomes a queen."},
    {"team-reasons", "fair-team", NULL, "4k3/8/2n2n1b/3P2B1/8/8/8/4K3 = - - - 0 1",
     "g5f6,d5c6/h6g5,f6d5",
     "White’s men asked for 2 moves: Bxf6 dxc6.\n"
     "Black’s men asked for 2 moves: Bxg5 Nxd5.\n"
     "White’s bishop (Bxf6) was blocked: it would have mattered which came first, "
     "this or Black’s bishop (Bxg5).\n"
     "After that its man is captured.\n"
     "It would also have mattered which came first, this or Black’s knight (Nxd5).\n"
     "After that it would capture nothing.\n"
     "White’s pawn (dxc6) was blocked: it would have mattered which came first, this "
     "or Black’s knight (Nxd5).\n"
     "After that its man is captured.\n"
     "Black’s bishop (Bxg5) was blocked: it would have mattered which came first, "
     "this or White’s bishop (Bxf6).\n"
     "After that it would capture nothing.\n"
     "Black’s knight (Nxd5) was blocked: it would have mattered which came first, "
     "this or White’s bishop (Bxf6).\n"
     "After that its man is captured.\n"
     "It would also have mattered which came first, this or White’s pawn (dxc6).\n"
     "After that it would capture nothing.",
     "White: Bxf6, dxc6 blocked. Black: Bxg5, Nxd5 blocked."},
    {"team-check", "fair-team", NULL, "7k/8/8/8/8/8/R7/K6b = - - - 0 1", "a2a8/h1e4",
     "White’s men asked for 1 move: Ra8.\n"
     "Black’s men asked for 1 move: Be4.\n"
     "In round 1:\n"
     "White moved the rook from a2 to a8.\n"
     "Black’s bishop (Be4) was blocked by what happened first: White’s rook (Ra8).\n"
     "After that its own king would be attacked.\n"
     "White’s rook on a8 gives check to Black’s king.",
     "White: Ra8. Black: Be4 blocked. Check to Black."},
    {"team-simple", "fair-team", NULL, NULL, "c2c4,h2h3/d7d5",
     "White moved the pawn from c2 to c4.\n"
     "White moved the pawn from h2 to h3.\n"
     "Black moved the pawn from d7 to d5.",
     "White: c4, h3. Black: d5."},
    {"team-one-passes", "fair-team", NULL, NULL, "-/d7d5",
     "White passed.\n"
     "Black moved the pawn from d7 to d5.",
     "White: passes. Black: d5."},
    {"team-nothing", "fair-team", NULL, NULL, "-/-", "White passed.\nBlack passed.",
     "White: passes. Black: passes."},
    {"moves", "parity", NULL, NULL, "e2e4/e7e5",
     "White moved the pawn from e2 to e4.\n"
     "Black moved the pawn from e7 to e5.",
     "White: pawn to e4. Black: pawn to e5."},
    {"capture", "parity", NULL, NULL, "e2e4/d7d5 a2a3/a7a6 e4d5/h7h6",
     "White took Black’s pawn on d5 with the pawn from e4.\n"
     "Black moved the pawn from h7 to h6.",
     "White: pawn takes on d5. Black: pawn to h6."},
    {"failed-capture", "parity", NULL, NULL, "e2e4/d7d5 a2a3/a7a6 e4d5/d5d4",
     "White meant to take Black’s pawn on d5 with the pawn from e4.\n"
     "Black moved the pawn from d5 to d4.\n"
     "Black’s pawn left d5 in the same turn and was not taken there.",
     "White: pawn to d5, failed capture. Black: pawn to d4."},
    {"exchange", "parity", NULL, ZUG_FIXTURE_ROOKS, "e1e8/e8e1",
     "White’s rook on e1 and Black’s rook on e8 meant to take each other and passed by each other: "
     "they have exchanged places.\n"
     "Black’s rook on e1 gives White’s king delayed check: the attacker rests, so there is a "
     "turn to answer it.\n"
     "White’s rook on e8 gives Black’s king delayed check: the attacker rests, so there is a "
     "turn to answer it.",
     "White: rook to e8. Black: rook to e1. Exchange of places. Delayed check to White. Delayed "
     "check to Black."},
    {"exchange-removed", "parity", "exchange=both-removed", ZUG_FIXTURE_ROOKS, "e1e8/e8e1",
     "White’s rook on e1 and Black’s rook on e8 meant to take each other: both were captured.\n"
     "Draw: both kings are alone.",
     "White: rook to e8. Black: rook to e1. Exchange: both captured. Draw: both kings are alone."},
    {"share", "parity", NULL, ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4", MOVED_KNIGHTS "@collision",
     "White: knight to e4. Black: knight to e4. Shared square e4."},
    {"share-then-leave", "parity-single", NULL, ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4",
     MOVED_KNIGHTS "Both men must leave e4 on the next turn.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Shared square e4."},
    {"share-then-leave-capturing", "parity", "collision=share-then-leave-capturing",
     ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4",
     MOVED_KNIGHTS "Both men must leave e4 on the next turn.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Shared square e4."},
    {"both-removed", "parity", "collision=both-removed", ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Both men were captured.\n"
                   "@collision\n"
                   "Draw: both kings are alone.",
     "White: knight to e4. Black: knight to e4. Both captured on e4. Draw: both kings are alone."},
    {"king-stands", "parity", "collision=king-stands", PAWN_AND_KING, "e3e4/e5e4",
     "White meant to move the pawn from e3 to e4.\n"
     "Black meant to move the king from e5 to e4.\n"
     "White’s pawn and Black’s king both landed on e4.\n"
     "White’s pawn was captured on e4.\n"
     "@collision\n"
     "White wins: Black has no move.",
     "White: pawn to e4. Black: king to e4. White’s pawn captured on e4. White wins: Black has no "
     "move."},
    {"lower-removed", "parity", "collision=lower-removed", PAWN_AND_KNIGHT, "e3e4/f6e4",
     MEANT_PAWN "White’s pawn was captured on e4.\n"
                "@collision",
     "White: pawn to e4. Black: knight to e4. White’s pawn captured on e4."},
    {"lower-removed-demote", "parity", "collision=lower-removed-demote", PAWN_AND_KNIGHT,
     "e3e4/f6e4",
     MEANT_PAWN "White’s pawn was captured on e4.\n"
                "Black’s knight stepped down and became a pawn.\n"
                "@collision",
     "White: pawn to e4. Black: knight to e4. White’s pawn captured on e4. Black’s knight becomes "
     "a "
     "pawn."},
    {"square-colour", "parity", "collision=square-colour", ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Black’s knight was captured on e4.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Black’s knight captured on e4."},
    {"later-arrival", "parity", "collision=later-arrival", PAWN_AND_KNIGHT, "e3e4/f6e4",
     MEANT_PAWN "White’s pawn was captured on e4.\n"
                "@collision",
     "White: pawn to e4. Black: knight to e4. White’s pawn captured on e4."},
    {"coin", "parity", "collision=coin", ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4!b",
     MEANT_KNIGHTS "The coin fell for Black.\n"
                   "White’s knight was captured on e4.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. White’s knight captured on e4."},
    {"both-return", "parity", "collision=both-return", ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Neither move happened, but the turn counts.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Both meant e4: neither moves."},
    {"replay", "parity", "collision=replay", ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Neither move happened: both sides choose again.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Both meant e4: choose again."},
    {"replay-third", "parity", "collision=replay", ZUG_FIXTURE_KNIGHTS,
     "g3e4/f6e4 g3e4/f6e4 g3e4/f6e4",
     MEANT_KNIGHTS "It was the third time on this turn: neither move happened, and the turn "
                   "counts.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Both meant e4: neither moves."},
    {"pass", "parity", "pass=yes", NULL, "--/--",
     "White passed.\n"
     "Black passed.",
     "White: passes. Black: passes."},
    {"castling", "parity", NULL, "r3k2r/8/8/8/8/8/8/R3K2R = KQkq - - 0 1", "O-O/O-O-O",
     "White castled on the king’s side.\n"
     "Black castled on the queen’s side.",
     "White: castles on the king’s side. Black: castles on the queen’s side."},
    {"castling-met", "parity", "check=none king-entry=any", "4k3/8/8/8/b7/8/P7/R3K3 = Q - - 0 1",
     "O-O-O/a4d1",
     "White castled on the queen’s side.\n"
     "Black moved the bishop from a4 to d1.\n"
     "White’s rook and Black’s bishop both landed on d1.\n"
     "@collision",
     "White: castles on the queen’s side. Black: bishop to d1. Shared square d1."},
    {"promotion", "parity", NULL, "7k/P7/8/8/8/8/7p/K7 = - - - 0 1", "a7a8q/h8g7",
     "White moved the pawn from a7 to a8.\n"
     "Black moved the king from h8 to g7.\n"
     "White’s pawn became a queen on a8.",
     "White: pawn to a8. Black: king to g7. White’s pawn becomes a queen."},
    {"en-passant", "parity", NULL, NULL, "e2e4/a7a6 a2a3/h7h6 e4e5/b8c6 b2b3/d7d5 e5d6/g7g6",
     "White took Black’s pawn on d5 in passing, with the pawn from e5 to d6.\n"
     "Black moved the pawn from g7 to g6.",
     "White: pawn takes in passing on d6. Black: pawn to g6."},
    {"en-passant-failed", "parity", "rest=none", NULL, "e2e4/a7a6 e4e5/h7h6 a2a3/d7d5 e5d6/d5d4",
     "White meant to take Black’s pawn on d5 in passing, with the pawn from e5 to d6.\n"
     "Black moved the pawn from d5 to d4.\n"
     "Black’s pawn left d5 in the same turn and was not taken there.",
     "White: pawn to d6, failed capture. Black: pawn to d4."},
    {"en-passant-blocked", "fair", NULL, NULL, "e2e4/a7a6 e4e5/h7h6 a2a3/d7d5 e5d6/d5d4",
     "White meant to take Black’s pawn on d5 in passing, with the pawn from e5 to d6.\n"
     "Black meant to move the pawn from d5 to d4.\n"
     "White’s move was blocked: had Black’s come first, there would have been nothing to take.\n"
     "Black’s move was blocked: had White’s come first, the man would have been captured.\n"
     "White’s pawn may not go from e5 to d6 again for now.\n"
     "Black’s pawn may not go from d5 to d4 again for now.",
     "White: pawn to d6, blocked. Black: pawn to d4, blocked."},
    {"en-passant-states", "fair", "named-captures=no repeat-blocked=allowed", NULL,
     "e2e4/a7a6 e4e5/b8c6 a2a3/d7d5 e5d6/d8d6",
     "White meant to take Black’s pawn on d5 in passing, with the pawn from e5 to d6.\n"
     "Black meant to move the queen from d8 to d6.\n"
     "White’s move was blocked: the two orders would have led to different positions.\n"
     "Black’s move was blocked: the two orders would have led to different positions.",
     "White: pawn to d6, blocked. Black: queen to d6, blocked."},
    {"half", "parity", NULL, NULL, "e2e4/-",
     "White moved the pawn from e2 to e4.\n"
     "Black’s choice is not known.",
     "White: pawn to e4."},
    {"immediate-check", "parity", NULL, "4k3/7p/8/8/8/8/4N3/K3R3 = - - - 0 1", "e2c3/h7h6",
     "White moved the knight from e2 to c3.\n"
     "Black moved the pawn from h7 to h6.\n"
     "White’s rook on e1 gives immediate check: Black’s king must move.",
     "White: knight to c3. Black: pawn to h6. Check to Black."},
    {"king-attacked", "parity", "check=none", "4k3/7p/8/8/8/8/4N3/K3R3 = - - - 0 1", "e2c3/h7h6",
     "White moved the knight from e2 to c3.\n"
     "Black moved the pawn from h7 to h6.\n"
     "White’s rook on e1 attacks Black’s king.",
     "White: knight to c3. Black: pawn to h6. Check to Black."},
    {"king-captured", "parity", "check=none", "4k3/7p/8/8/8/8/8/K3R3 = - - - 0 1", "e1e8/h7h6",
     "White took Black’s king on e8 with the rook from e1.\n"
     "Black moved the pawn from h7 to h6.\n"
     "White wins: Black’s king has been captured.",
     "White: rook takes on e8. Black: pawn to h6. White wins: Black’s king has been captured."},
    {"orthodox-mate", "orthodox", NULL, NULL, "f2f3 e7e5 g2g4 d8h4",
     "Black moved the queen from d8 to h4.\n"
     "Black’s queen on h4 gives check to White’s king.\n"
     "Black wins by mate: White is in check and has no move.",
     "Black: queen to h4. Check to White. Black wins by mate: White is in check and has no move."},
    /* A pawn could move, but the king itself must. */
    {"parity-mate", "parity", NULL, "k7/6pp/8/8/8/N7/8/RR5K = - - - 0 1", "a3c4/h7h6",
     "White moved the knight from a3 to c4.\n"
     "Black moved the pawn from h7 to h6.\n"
     "White’s rook on a1 gives immediate check: Black’s king must move.\n"
     "White wins by mate: Black’s king is in check and cannot move.",
     "White: knight to c4. Black: pawn to h6. Check to Black. White wins by mate: Black’s king is "
     "in "
     "check and cannot move."},
    /* The king that has just moved rests. */
    {"parity-mate-rest", "parity", NULL, "k7/p5pp/8/8/8/1N6/8/1R5K = - - - 0 1", "b3c5/a8b8",
     "White moved the knight from b3 to c5.\n"
     "Black moved the king from a8 to b8.\n"
     "White’s rook on b1 gives immediate check: Black’s king must move.\n"
     "White wins by mate: Black’s king is in check, and rests: it may not move.",
     "White: knight to c5. Black: king to b8. Check to Black. White wins by mate: Black’s king is "
     "in check, and rests: it may not move."},
};

static void
test_case (gconstpointer data)
{
  const Case *at = data;
  g_autoptr (ZugVariant) variant = zug_fixture_variant (at->preset, at->rules);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, at->zfen);
  ZugTurn *turn = zug_fixture_play (game, at->turns);
  g_autofree char *story = zug_turn_story_text (game, turn);
  g_autofree char *headline = zug_turn_phrases_headline (game, turn);
  g_autofree char *expected = zug_fixture_story (at->story, zug_variant_get_laws (variant));

  g_assert_cmpstr (story, ==, expected);
  g_assert_cmpstr (headline, ==, at->headline);
}

static void
test_root (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autofree char *story = zug_turn_story_text (game, zug_game_get_root (game));
  g_autofree char *headline = zug_turn_phrases_headline (game, zug_game_get_root (game));

  g_assert_cmpstr (story, ==, "The game begins here.");
  g_assert_cmpstr (headline, ==, "");
}

static void
test_irregular (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4/e7e5");
  g_autofree char *story = NULL;

  turn = zug_game_add_turn_text (game, turn, "e4d3/g8f6", 1, NULL);
  g_assert_null (turn);
  turn = zug_game_add_turn_text (game, zug_game_get_last (game), "d2d4/e5d4", 2, NULL);
  g_assert_null (turn);
  turn = zug_fixture_play (game, "d2d4/d7d6");
  turn = zug_game_add_turn_text (game, turn, "d4d5/g8f6", 1, NULL);
  g_assert_nonnull (turn);
  story = zug_turn_story_text (game, turn);
  g_assert_nonnull (strstr (story, "The laws forbid White’s choice; it is kept as played.\n"));
  g_assert_true (g_str_has_suffix (story, zug_law_words_why (ZUG_WHY_RESTS)));
}

static void
test_declared (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *first = zug_fixture_play (game, "e2e4/e7e5");
  ZugTurn *last = zug_fixture_play (game, "d2d4/d7d6");
  g_autofree char *first_story = NULL;
  g_autofree char *last_story = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  const ZugStoryLine *end;

  zug_game_declare_end (game, (ZugEnd) {ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT});
  first_story = zug_turn_story_text (game, first);
  last_story = zug_turn_story_text (game, last);
  g_assert_null (strstr (first_story, "Draw"));
  g_assert_true (g_str_has_suffix (last_story, "\nDraw by agreement."));
  /* No law knows why. */
  lines = zug_turn_story_lines (game, last);
  end = g_ptr_array_index (lines, lines->len - 1);
  g_assert_true (end->framing);
  g_assert_null (end->law);
}

/* What ended the game can be asked of its law. */
static void
test_end_law (void)
{
  static const struct
  {
    const char *preset, *rules, *zfen, *turn, *law;
  } rows[] = {
      {"parity", "check=none", "4k3/7p/8/8/8/8/8/K3R3 = - - - 0 1", "e1e8/h7h6", "check"},
      {"parity", NULL, "k7/6pp/8/8/8/N7/8/RR5K = - - - 0 1", "a3c4/h7h6", "check"},
      {"orthodox", NULL, "7k/5K2/8/8/8/8/8/6Q1 w - - - 0 1", "g1g6", "stalemate"},
      {"orthodox", NULL, "7k/8/8/8/8/8/4p3/4K3 w - - - 0 1", "e1e2", "bare-kings"},
      {"orthodox", NULL, "7k/8/8/8/8/8/8/R3K3 w - - - 99 80", "a1a2", "quiet"},
      {"fair-tictactoe", NULL, NULL, "@a1/@c3 @a2/@c1 @a3/@b1", "game"},
      {"parity-single", NULL, "7k/8/8/P1n5/8/P7/8/K7 = - - - 0 1", "a3a4/c5a4", "collision"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugVariant) variant = zug_fixture_variant (rows[i].preset, rows[i].rules);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, rows[i].zfen);
      g_autoptr (GPtrArray) lines =
          zug_turn_story_lines (game, zug_fixture_play (game, rows[i].turn));
      const ZugStoryLine *end = g_ptr_array_index (lines, lines->len - 1);

      g_test_message ("%s", end->text);
      g_assert_true (end->framing);
      g_assert_cmpstr (end->law, ==, rows[i].law);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/model/story/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/model/story/root", test_root);
  g_test_add_func ("/model/story/irregular", test_irregular);
  g_test_add_func ("/model/story/declared", test_declared);
  g_test_add_func ("/model/story/end-law", test_end_law);
  return g_test_run ();
}
