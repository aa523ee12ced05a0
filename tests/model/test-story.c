/* test-story.c: the stories and headlines of turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-model-fixture.h"
#include "zug-narration.h"
#include "zug-turn-private.h"
#include <string.h>

#define KNIGHTS "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1"
#define PAWN_AND_KNIGHT "7k/8/5n2/8/8/4P3/8/K7 = - - - 0 1"
#define PAWN_AND_KING "8/8/8/4k3/8/4P3/8/K7 = - - - 0 1"
#define ROOKS "4r2k/8/8/8/8/8/8/K3R3 = - - - 0 1"

#define MEANT_KNIGHTS                                                                              \
  "White meant to move the knight from g3 to e4.\n"                                                \
  "Black meant to move the knight from f6 to e4.\n"                                                \
  "White’s knight and Black’s knight both landed on e4.\n"
#define MEANT_PAWN                                                                                 \
  "White meant to move the pawn from e3 to e4.\n"                                                  \
  "Black meant to move the knight from f6 to e4.\n"                                                \
  "White’s pawn and Black’s knight both landed on e4.\n"

/* "@KEY" in a story stands for that law and its value as the table of laws words them. */
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
     "White’s pawn (c4) was blocked by what happened first: White’s knight (Nc3) (G5).\n"
     "After that its way is blocked (C3).",
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
     "rook (Rxe1) (G5).\n"
     "After that its man is captured.\n"
     "Black’s rook (Rxe1) was blocked: it would have mattered which came first, this or White’s "
     "rook (Rxe4) (G5).\n"
     "After that its man is captured.",
     "White: c8=Q, Ka2; Rxe4 blocked. Black: Rxe1 blocked. White’s pawn becomes a queen."},
    {"team-reasons", "fair-team", NULL, "4k3/8/2n2n1b/3P2B1/8/8/8/4K3 = - - - 0 1",
     "g5f6,d5c6/h6g5,f6d5",
     "White’s men asked for 2 moves: Bxf6 dxc6.\n"
     "Black’s men asked for 2 moves: Bxg5 Nxd5.\n"
     "White’s bishop (Bxf6) was blocked: it would have mattered which came first, "
     "this or Black’s bishop (Bxg5) (G5).\n"
     "After that its man is captured.\n"
     "It would also have mattered which came first, this or Black’s knight (Nxd5) (G5).\n"
     "After that it would capture nothing (G5).\n"
     "White’s pawn (dxc6) was blocked: it would have mattered which came first, this "
     "or Black’s knight (Nxd5) (G5).\n"
     "After that its man is captured.\n"
     "Black’s bishop (Bxg5) was blocked: it would have mattered which came first, "
     "this or White’s bishop (Bxf6) (G5).\n"
     "After that it would capture nothing (G5).\n"
     "Black’s knight (Nxd5) was blocked: it would have mattered which came first, "
     "this or White’s bishop (Bxf6) (G5).\n"
     "After that its man is captured.\n"
     "It would also have mattered which came first, this or White’s pawn (dxc6) (G5).\n"
     "After that it would capture nothing (G5).",
     "White: Bxf6, dxc6 blocked. Black: Bxg5, Nxd5 blocked."},
    {"team-check", "fair-team", NULL, "7k/8/8/8/8/8/R7/K6b = - - - 0 1", "a2a8/h1e4",
     "White’s men asked for 1 move: Ra8.\n"
     "Black’s men asked for 1 move: Be4.\n"
     "In round 1:\n"
     "White moved the rook from a2 to a8.\n"
     "Black’s bishop (Be4) was blocked by what happened first: White’s rook (Ra8) (G5).\n"
     "After that its own king would be attacked (E2).\n"
     "White’s rook on a8 gives check to Black’s king.",
     "White: Ra8. Black: Be4 blocked. Check to Black."},
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
     "Black’s pawn left d5 in the same turn: the capture failed (G1).",
     "White: pawn to d5, failed capture. Black: pawn to d4."},
    {"exchange", "parity", NULL, ROOKS, "e1e8/e8e1",
     "White meant to take Black’s rook on e8 with the rook from e1.\n"
     "Black meant to take White’s rook on e1 with the rook from e8.\n"
     "White’s rook and Black’s rook went to each other’s squares, e1 and e8.\n"
     "@exchange\n"
     "Black’s rook on e1 gives White’s king delayed check: resting, it cannot take before the turn "
     "after next (E2).\n"
     "White’s rook on e8 gives Black’s king delayed check: resting, it cannot take before the turn "
     "after next (E2).",
     "White: rook to e8. Black: rook to e1. Exchange of places. Delayed check to White. Delayed "
     "check to Black."},
    {"exchange-removed", "parity", "exchange=both-removed", ROOKS, "e1e8/e8e1",
     "White meant to take Black’s rook on e8 with the rook from e1.\n"
     "Black meant to take White’s rook on e1 with the rook from e8.\n"
     "White’s rook and Black’s rook went to each other’s squares, e1 and e8.\n"
     "Both men were captured.\n"
     "@exchange\n"
     "Draw: both kings are alone.",
     "White: rook to e8. Black: rook to e1. Exchange: both captured. Draw: both kings are alone."},
    {"share", "parity", NULL, KNIGHTS, "g3e4/f6e4", MEANT_KNIGHTS "@collision",
     "White: knight to e4. Black: knight to e4. Shared square e4."},
    {"share-then-leave", "parity-single", NULL, KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Both men must leave e4 on the next turn.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Shared square e4."},
    {"share-then-leave-capturing", "parity", "collision=share-then-leave-capturing", KNIGHTS,
     "g3e4/f6e4",
     MEANT_KNIGHTS "Both men must leave e4 on the next turn.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Shared square e4."},
    {"both-removed", "parity", "collision=both-removed", KNIGHTS, "g3e4/f6e4",
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
    {"square-colour", "parity", "collision=square-colour", KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Black’s knight was captured on e4.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Black’s knight captured on e4."},
    {"later-arrival", "parity", "collision=later-arrival", PAWN_AND_KNIGHT, "e3e4/f6e4",
     MEANT_PAWN "White’s pawn was captured on e4.\n"
                "@collision",
     "White: pawn to e4. Black: knight to e4. White’s pawn captured on e4."},
    {"coin", "parity", "collision=coin", KNIGHTS, "g3e4/f6e4!b",
     MEANT_KNIGHTS "The coin fell for Black.\n"
                   "White’s knight was captured on e4.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. White’s knight captured on e4."},
    {"both-return", "parity", "collision=both-return", KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Neither move happened, but the turn counts.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Both meant e4: neither moves."},
    {"replay", "parity", "collision=replay", KNIGHTS, "g3e4/f6e4",
     MEANT_KNIGHTS "Neither move happened: both sides choose again.\n"
                   "@collision",
     "White: knight to e4. Black: knight to e4. Both meant e4: choose again."},
    {"replay-third", "parity", "collision=replay", KNIGHTS, "g3e4/f6e4 g3e4/f6e4 g3e4/f6e4",
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
     "White meant to castle on the queen’s side.\n"
     "Black meant to move the bishop from a4 to d1.\n"
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
     "Black’s pawn left d5 in the same turn: the capture failed (G1).",
     "White: pawn to d6, failed capture. Black: pawn to d4."},
    {"half", "parity", NULL, NULL, "e2e4/-",
     "White moved the pawn from e2 to e4.\n"
     "Black’s choice is not known.",
     "White: pawn to e4."},
    {"immediate-check", "parity", NULL, "4k3/7p/8/8/8/8/4N3/K3R3 = - - - 0 1", "e2c3/h7h6",
     "White moved the knight from e2 to c3.\n"
     "Black moved the pawn from h7 to h6.\n"
     "White’s rook on e1 gives immediate check: Black’s king must move (E2).",
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
};

static char *
expected_story (const Case *at, const ZugLaws *laws)
{
  g_auto (GStrv) lines = g_strsplit (at->story, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '@')
      {
        char *law = zug_law_words_coded (laws, lines[i] + 1);

        g_free (lines[i]);
        lines[i] = law;
      }
  return g_strjoinv ("\n", lines);
}

static void
test_case (gconstpointer data)
{
  const Case *at = data;
  g_autoptr (ZugVariant) variant = zug_fixture_variant (at->preset, at->rules);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, at->zfen);
  ZugTurn *turn = zug_fixture_play (game, at->turns);
  g_autofree char *story = zug_narration_story (game, turn);
  g_autofree char *headline = zug_narration_headline (game, turn);
  g_autofree char *expected = expected_story (at, zug_variant_get_laws (variant));

  g_assert_cmpstr (story, ==, expected);
  g_assert_cmpstr (headline, ==, at->headline);
}

static void
test_root (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autofree char *story = zug_narration_story (game, zug_game_get_root (game));
  g_autofree char *headline = zug_narration_headline (game, zug_game_get_root (game));

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
  story = zug_narration_story (game, turn);
  g_assert_nonnull (strstr (story, "The laws forbid White’s choice; it is kept as played.\n"));
  g_assert_true (g_str_has_suffix (story, " (A5)."));
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

  zug_game_declare_end (game, (ZugEnd){ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT});
  first_story = zug_narration_story (game, first);
  last_story = zug_narration_story (game, last);
  g_assert_null (strstr (first_story, "Draw"));
  g_assert_true (g_str_has_suffix (last_story, "\nDraw by agreement."));
}

/* Turns whose events are given, so that each has its sentence whatever the rules make of a pair. */
typedef struct
{
  ZugEventKind kind;
  ZugSide side;
  ZugManType man, other;
  const char *from, *to;
} Given;

enum
{
  MAX_GIVEN = 6
};

typedef struct
{
  const char *name;
  const char *preset, *rules, *zfen;
  const char *white, *black; /* choices */
  Given event[MAX_GIVEN];
  int n;
  const char *story; /* "@KEY" as above */
  const char *headline;
  const char *lit;  /* squares of the third sentence, the first about an event */
  ZugWhyReason why; /* "!" in the story stands for it in words */
} Told;

#define ROW "game=row files=3 ranks=3 line=3"
#define PAWNS "7k/8/8/8/3p4/8/4P3/K7 = - - - 0 1"
#define QUEEN "7k/5p2/8/8/8/5Q2/8/K7 = - - - 0 1"
#define MEETING "7k/8/5p2/4p3/8/5N2/8/K7 = - - - 0 1"
#define MEANT_E5                                                                                   \
  "White meant to take Black’s pawn on e5 with the knight from f3.\n"                            \
  "Black meant to move the pawn from e5 to e4.\n"                                                  \
  "The two moves exclude each other (G4).\n"
#define CONFLICT                                                                                   \
  {                                                                                                \
    ZUG_EVENT_CONFLICT, ZUG_WHITE, ZUG_KNIGHT, ZUG_PAWN, "f3", "e5"                                \
  }

static const Told told[] = {
    {"first",
     "randomized",
     NULL,
     MEETING,
     "f3e5",
     "f6f5",
     {{ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "f3", "e5"},
      {ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "f6", "f5"},
      {ZUG_EVENT_CAPTURE, ZUG_WHITE, ZUG_KNIGHT, ZUG_PAWN, "e5", "e5"},
      {ZUG_EVENT_FIRST, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "f3", "e5"}},
     4,
     "White took Black’s pawn on e5 with the knight from f3.\n"
     "Black moved the pawn from f6 to f5.\n"
     "White’s knight went first: only in that order could both moves happen (G4).",
     "White: knight takes on e5. Black: pawn to f5.",
     "f3 e5"},
    {"taken-behind",
     "randomized",
     NULL,
     PAWNS,
     "e2e3",
     "d4e3",
     {{ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "e2", "e3"},
      {ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "d4", "e3"},
      {ZUG_EVENT_CAPTURE, ZUG_BLACK, ZUG_PAWN, ZUG_PAWN, "e3", "e3"},
      {ZUG_EVENT_FIRST, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "e2", "e3"}},
     4,
     "White moved the pawn from e2 to e3.\n"
     "Black took White’s pawn on e3 with the pawn from d4.\n"
     "White’s pawn went first: only in that order could both moves happen (G4).",
     "White: pawn to e3. Black: pawn takes on e3.",
     "e2 e3"},
    {"wrong-guess",
     "randomized",
     NULL,
     PAWNS,
     "a1a2",
     "d4e3",
     {{ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_KING, ZUG_NO_MAN, "a1", "a2"},
      {ZUG_EVENT_IMPOSSIBLE, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "d4", "e3"}},
     2,
     "White moved the king from a1 to a2.\n"
     "Black meant to take with the pawn from d4 whatever would come to e3.\n"
     "Black’s pawn could not go from d4 to e3: what the choice counted on did not come (G4).",
     "White: king to a2. Black: pawn to e3, not possible.",
     "d4 e3"},
    {"wrong-guesses",
     "randomized",
     NULL,
     "7k/8/8/8/4p3/8/4P3/5K2 = - - - 0 1",
     "f1e2",
     "h8g8",
     {{ZUG_EVENT_IMPOSSIBLE, ZUG_WHITE, ZUG_KING, ZUG_NO_MAN, "f1", "e2"},
      {ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_KING, ZUG_NO_MAN, "h8", "g8"}},
     2,
     "White meant to take back on e2 with the king from f1.\n"
     "Black moved the king from h8 to g8.\n"
     "White’s king could not go from f1 to e2: what the choice counted on did not come (G4).",
     "White: king to e2, not possible. Black: king to g8.",
     "f1 e2",
     ZUG_WHY_LEGAL},
    {"straight",
     "randomized",
     NULL,
     "7k/8/8/8/4p3/8/4P3/5K2 = - - - 0 1",
     "e2e4",
     "h8g8",
     {{ZUG_EVENT_IMPOSSIBLE, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "e2", "e4"},
      {ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_KING, ZUG_NO_MAN, "h8", "g8"}},
     2,
     "White meant to move the pawn from e2 to e4.\n"
     "Black moved the king from h8 to g8.\n"
     "White’s pawn could not go from e2 to e4: what the choice counted on did not come (G4).",
     "White: pawn to e4, not possible. Black: king to g8.",
     "e2 e4",
     ZUG_WHY_LEGAL},
    {"stopped",
     "randomized",
     NULL,
     QUEEN,
     "f3f8",
     "h8g8",
     {{ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_QUEEN, ZUG_NO_MAN, "f3", "f7"},
      {ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_KING, ZUG_NO_MAN, "h8", "g8"},
      {ZUG_EVENT_CAPTURE, ZUG_WHITE, ZUG_QUEEN, ZUG_PAWN, "f7", "f7"},
      {ZUG_EVENT_STOPPED, ZUG_WHITE, ZUG_QUEEN, ZUG_NO_MAN, "f8", "f7"}},
     4,
     "White meant to move the queen from f3 to f8.\n"
     "Black moved the king from h8 to g8.\n"
     "White’s queen stopped on f7, where it took Black’s pawn (G4).",
     "White: queen takes on f7. Black: king to g8.",
     "f8 f7"},
    {"conflict",
     "randomized",
     NULL,
     MEETING,
     "f3e5",
     "e5e4",
     {{ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "e5", "e4"},
      CONFLICT,
      {ZUG_EVENT_CHANCE, ZUG_BLACK, ZUG_NO_MAN, ZUG_NO_MAN, "a1", "a1"},
      {ZUG_EVENT_DISCARDED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "f3", "e5"}},
     4,
     MEANT_E5 "The coin fell for Black.\n"
              "Black moved the pawn from e5 to e4.\n"
              "White’s knight did not go from f3 to e5: the move was discarded (G4).\n"
              "@conflict",
     "White: knight to e5, discarded. Black: pawn to e4. The moves exclude each other; the coin "
     "falls for Black.",
     "e5 e4"},
    {"conflict-removed",
     "randomized",
     "conflict=both-removed",
     MEETING,
     "f3e5",
     "e5e4",
     {CONFLICT,
      {ZUG_EVENT_REMOVED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "f3", "f3"},
      {ZUG_EVENT_REMOVED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "e5", "e5"}},
     3,
     MEANT_E5 "Both men were captured.\n"
              "@conflict",
     "White: knight to e5. Black: pawn to e4. The moves exclude each other: both captured.",
     "e5 e4"},
    {"conflict-neither",
     "randomized",
     "conflict=neither",
     MEETING,
     "f3e5",
     "e5e4",
     {CONFLICT,
      {ZUG_EVENT_DISCARDED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "f3", "e5"},
      {ZUG_EVENT_DISCARDED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "e5", "e4"}},
     3,
     MEANT_E5 "White’s knight did not go from f3 to e5: the move was discarded (G4).\n"
              "Black’s pawn did not go from e5 to e4: the move was discarded (G4).\n"
              "@conflict",
     "White: knight to e5, discarded. Black: pawn to e4, discarded. The moves exclude each other: "
     "neither happens.",
     "e5 e4"},
    {"blocked",
     "fair",
     NULL,
     "7k/8/8/8/8/3b4/8/K5R1 = - - - 0 1",
     "g1h1",
     "d3g6",
     {{ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_ROOK, ZUG_NO_MAN, "g1", "h1"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_BISHOP, ZUG_NO_MAN, "d3", "g6"},
      {ZUG_EVENT_BANNED, ZUG_BLACK, ZUG_NO_MAN, ZUG_NO_MAN, "d3", "g6"}},
     3,
     "White moved the rook from g1 to h1.\n"
     "Black meant to move the bishop from d3 to g6.\n"
     "Black’s request was blocked: it would have been illegal after White’s (G5).\n"
     "!\n"
     "Black’s bishop may not go from d3 to g6 again for now (G5).",
     "White: rook to h1. Black: bishop to g6, blocked.",
     "d3 g6",
     ZUG_WHY_IN_CHECK},
    {"blocked-capture",
     "fair",
     NULL,
     MEETING,
     "f3e5",
     "e5e4",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "f3", "e5"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "e5", "e4"}},
     2,
     "White meant to take Black’s pawn on e5 with the knight from f3.\n"
     "Black meant to move the pawn from e5 to e4.\n"
     "White’s request was blocked: after Black’s it would no longer have been the same capture or "
     "plain move (G5).\n"
     "Black’s request was blocked: it would have been illegal after White’s (G5).\n"
     "!",
     "White: knight to e5, blocked. Black: pawn to e4, blocked.",
     "f3 e5",
     ZUG_WHY_NO_MAN},
    {"blocked-states",
     "fair",
     "named-captures=no",
     KNIGHTS,
     "g3e4",
     "f6e4",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "g3", "e4"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_KNIGHT, ZUG_NO_MAN, "f6", "e4"}},
     2,
     "White meant to move the knight from g3 to e4.\n"
     "Black meant to move the knight from f6 to e4.\n"
     "White’s request was blocked: the two orders would have led to different positions (G5).\n"
     "Black’s request was blocked: the two orders would have led to different positions (G5).",
     "White: knight to e4, blocked. Black: knight to e4, blocked.",
     "g3 e4",
     ZUG_WHY_LEGAL},
    {"marks",
     "fair",
     ROW,
     NULL,
     "@b2",
     "@a1",
     {{ZUG_EVENT_PLACE, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "b2", "b2"},
      {ZUG_EVENT_PLACE, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "a1", "a1"}},
     2,
     "White put a cross on b2.\n"
     "Black put a nought on a1.",
     "White: cross on b2. Black: nought on a1.",
     NULL,
     ZUG_WHY_LEGAL},
    {"marks-banned",
     "fair",
     ROW,
     NULL,
     "@b2",
     "@a1",
     {{ZUG_EVENT_PLACE, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "b2", "b2"},
      {ZUG_EVENT_BANNED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "a1", "a1"}},
     2,
     "White put a cross on b2.\n"
     "Black meant to put a nought on a1.\n"
     "Black may not put a nought on a1 again for now (G5).",
     "White: cross on b2. Black: nought on a1.",
     "a1",
     ZUG_WHY_LEGAL},
};

static ZugMove
given_choice (ZugGame *game, ZugSide side, const char *text)
{
  ZugSquare square;

  if (text[0] != '@')
    return zug_fixture_move (game, side, text);
  square = zug_square_read (text + 1);
  return (ZugMove){square, square, ZUG_NO_MAN, ZUG_MOVE_PLAIN};
}

/* The turn, with events that nobody resolved. */
static ZugTurn *
given_turn (ZugGame *game, const Told *at)
{
  ZugTurn *turn = zug_turn_new (1, zug_game_get_variant (game));

  turn->sides = 3;
  turn->before = turn->position = *zug_turn_get_position (zug_game_get_root (game));
  turn->pair.choice[ZUG_WHITE] = given_choice (game, ZUG_WHITE, at->white);
  turn->pair.choice[ZUG_BLACK] = given_choice (game, ZUG_BLACK, at->black);
  for (int i = 0; i < at->n; i++)
    {
      const Given *given = &at->event[i];

      turn->events.event[turn->events.n++] = (ZugEvent){given->kind,
                                                        given->side,
                                                        given->man,
                                                        given->other,
                                                        zug_square_read (given->from),
                                                        zug_square_read (given->to)};
    }
  return turn;
}

static char *
lit_squares (const ZugStoryLine *line)
{
  GString *text = g_string_new (NULL);
  char name[4];

  for (guint i = 0; i < line->n_squares; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            zug_square_write (line->square[i], name));
  return g_string_free (text, FALSE);
}

/* A code stands nowhere but at a sentence's end, in parentheses. */
static void
assert_lines (GPtrArray *lines, const char *lit)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);
      g_autofree char *end = g_strdup_printf (" (%s).", line->code);

      g_assert_true (line->law == NULL || zug_law_find (line->law) != NULL);
      g_assert_cmpint (g_str_has_suffix (line->text, end), ==, line->code != NULL);
      g_assert_cmpint (strchr (line->text, '(') != NULL, ==, line->code != NULL);
    }
  if (lit != NULL)
    {
      g_autofree char *squares = lit_squares (g_ptr_array_index (lines, 2));

      g_assert_cmpstr (squares, ==, lit);
    }
}

static void
test_told (gconstpointer data)
{
  const Told *at = data;
  g_autofree char *why = zug_law_words_why (at->why);
  g_auto (GStrv) parts = g_strsplit (at->story, "!", -1);
  g_autofree char *whole = g_strjoinv (why, parts);
  const Case shape = {.story = whole};
  g_autoptr (ZugVariant) variant = zug_fixture_variant (at->preset, at->rules);
  gboolean row = zug_variant_get_laws (variant)->game == ZUG_INPUT_ROW;
  g_autoptr (ZugGame) game =
      row ? zug_fixture_row_game (variant) : zug_fixture_game (variant, at->zfen);
  g_autoptr (ZugTurn) turn = given_turn (game, at);
  g_autofree char *story = zug_narration_story (game, turn);
  g_autofree char *headline = zug_narration_headline (game, turn);
  g_autofree char *expected = expected_story (&shape, zug_variant_get_laws (variant));
  g_autoptr (GPtrArray) lines = zug_narration_lines (game, turn);

  g_assert_cmpstr (story, ==, expected);
  g_assert_cmpstr (headline, ==, at->headline);
  assert_lines (lines, at->lit);
}

static void
test_laws_of_lines (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, ROOKS);
  g_autoptr (GPtrArray) lines = zug_narration_lines (game, zug_fixture_play (game, "e1e8/e8e1"));
  static const char *const codes[] = {NULL, NULL, NULL, "G3", "E2", "E2"};
  static const char *const laws[] = {NULL, NULL, "exchange", "exchange", "check", "check"};

  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (codes));
  assert_lines (lines, "e1 e8");
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      g_assert_cmpstr (line->code, ==, codes[i]);
      g_assert_cmpstr (line->law, ==, laws[i]);
    }
}

/* Games played at random: whatever comes of a turn can be told. */
static const struct
{
  const char *name, *preset, *rules;
} random_games[] = {
    {"parity", "parity", NULL},
    {"parity-replay", "parity", "collision=replay check=none"},
    {"synchronous", "synchronous", NULL},
    {"synchronous-return", "synchronous", "collision=both-return repeat-blocked=forbidden"},
    {"randomized", "randomized", NULL},
    {"randomized-removed", "randomized", "conflict=both-removed check=none king-entry=any"},
    {"randomized-neither", "randomized", "conflict=neither"},
    {"fair", "fair", NULL},
    {"fair-plain", "fair", "named-captures=no check=none king-entry=any"},
    {"row", "fair", ROW},
};

/* FALSE where a side has nothing to choose. */
static gboolean
draw_pair (ZugGame *game, GRand *rand, ZugPair *pair)
{
  const ZugLaws *laws = zug_variant_get_laws (zug_game_get_variant (game));
  const ZugPosition *position = zug_turn_get_position (zug_game_get_last (game));

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices choices;

      zug_choices (laws, position, side, &choices);
      if (choices.n == 0)
        return FALSE;
      pair->choice[side] = choices.move[g_rand_int_range (rand, 0, choices.n)];
    }
  return TRUE;
}

static void
assert_told (ZugGame *game, ZugTurn *turn)
{
  g_autoptr (GPtrArray) lines = zug_narration_lines (game, turn);
  g_autofree char *headline = zug_narration_headline (game, turn);
  g_autofree char *white =
      zug_narration_duty (zug_game_get_variant (game), zug_turn_get_position (turn), ZUG_WHITE);
  ZugTurnMark marks[16];

  g_assert_cmpuint (lines->len, >=, 2);
  g_assert_cmpuint (zug_narration_marks (turn, marks, 16), <, 16);
  g_assert_true (g_str_has_prefix (headline, "White: "));
  g_assert_null (strstr (headline, "(null)"));
  assert_lines (lines, NULL);
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      g_assert_true (g_str_has_suffix (line->text, "."));
      g_assert_true (g_utf8_validate (line->text, -1, NULL));
    }
}

static void
play_at_random (ZugVariant *variant, guint32 seed)
{
  gboolean row = zug_variant_get_laws (variant)->game == ZUG_INPUT_ROW;
  g_autoptr (ZugGame) game =
      row ? zug_fixture_row_game (variant) : zug_fixture_game (variant, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  ZugPair pair;

  for (int i = 0; i < 60 && zug_game_get_end (game).result == ZUG_RESULT_OPEN; i++)
    {
      g_autoptr (GError) error = NULL;
      ZugTurn *last = zug_game_get_last (game);
      gboolean coin;
      ZugTurn *turn;

      if (!draw_pair (game, rand, &pair))
        break;
      coin = zug_game_needs_chance (game, last, pair);
      turn = zug_game_add_turn (game, last, pair, 3, 0,
                                !coin                   ? ZUG_CHANCE_NONE
                                : g_rand_boolean (rand) ? ZUG_CHANCE_WHITE
                                                        : ZUG_CHANCE_BLACK,
                                &error);
      g_assert_no_error (error);
      assert_told (game, turn);
    }
  g_assert_cmpint (zug_turn_get_number (zug_game_get_last (game)), >, 0);
}

static void
test_random (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant =
      zug_fixture_variant (random_games[index].preset, random_games[index].rules);

  for (guint32 seed = 1; seed <= 20; seed++)
    play_at_random (variant, seed);
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
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_strconcat ("/model/story/told/", told[i].name, NULL);

      g_test_add_data_func (path, &told[i], test_told);
    }
  for (guint i = 0; i < G_N_ELEMENTS (random_games); i++)
    {
      g_autofree char *path = g_strconcat ("/model/story/random/", random_games[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_random);
    }
  g_test_add_func ("/model/story/laws", test_laws_of_lines);
  g_test_add_func ("/model/story/root", test_root);
  g_test_add_func ("/model/story/irregular", test_irregular);
  g_test_add_func ("/model/story/declared", test_declared);
  return g_test_run ();
}
