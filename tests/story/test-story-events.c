/* test-story-events.c: every event has its sentence, whatever the laws make of a pair */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-game-fixture.h"
#include "zug-turn-phrases.h"
#include "zug-turn-story.h"
#include "zug-turn-private.h"
#include <string.h>

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
  const char *story; /* as zug_fixture_story() has it */
  const char *headline;
  const char *lit;  /* squares of the third sentence, the first about an event */
  ZugWhyReason why; /* "!" in the story stands for it in words */
} Told;

#define ROW "game=row files=3 ranks=3 line=3"
#define PAWNS "7k/8/8/8/3p4/8/4P3/K7 = - - - 0 1"
#define QUEEN "7k/5p2/8/8/8/5Q2/8/K7 = - - - 0 1"
#define MEETING "7k/8/5p2/4p3/8/5N2/8/K7 = - - - 0 1"
#define MEANT_E5                                                                                   \
  "White meant to take Black’s pawn on e5 with the knight from f3.\n"                              \
  "Black meant to move the pawn from e5 to e4.\n"
#define CONFLICT {ZUG_EVENT_CONFLICT, ZUG_WHITE, ZUG_KNIGHT, ZUG_PAWN, "f3", "e5"}

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
     "White’s knight went first: only in that order could both moves happen.",
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
     "White’s pawn went first: only in that order could both moves happen.",
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
     "Black’s pawn could not go from d4 to e3: what the choice counted on did not come.",
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
     "White’s king could not go from f1 to e2: what the choice counted on did not come.",
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
     "White’s pawn could not go from e2 to e4: what the choice counted on did not come.",
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
     "White’s queen stopped on f7, where it took Black’s pawn.",
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
     "White meant to take Black’s pawn on e5 with the knight from f3.\n"
     "Black moved the pawn from e5 to e4.\n"
     "The two moves exclude each other: the coin fell for Black, and White’s move was discarded.",
     "White: knight to e5, discarded. Black: pawn to e4. The moves exclude each other; the coin "
     "falls for Black.",
     "e5 e4"},
    {"conflict-on-the-way",
     "randomized",
     NULL,
     "2b4k/3P4/8/5P2/8/8/8/K7 = - - - 0 1",
     "d7c8q",
     "c8f5",
     {{ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "d7", "c8"},
      {ZUG_EVENT_CAPTURE, ZUG_WHITE, ZUG_PAWN, ZUG_BISHOP, "c8", "c8"},
      {ZUG_EVENT_PROMOTE, ZUG_WHITE, ZUG_PAWN, ZUG_QUEEN, "c8", "c8"},
      {ZUG_EVENT_CONFLICT, ZUG_WHITE, ZUG_PAWN, ZUG_BISHOP, "d7", "c8"},
      {ZUG_EVENT_CHANCE, ZUG_WHITE, ZUG_NO_MAN, ZUG_NO_MAN, "a1", "a1"},
      {ZUG_EVENT_DISCARDED, ZUG_BLACK, ZUG_BISHOP, ZUG_NO_MAN, "c8", "f5"}},
     6,
     "White took Black’s bishop on c8 with the pawn from d7.\n"
     "Black meant to take White’s pawn on f5 with the bishop from c8.\n"
     "White’s pawn became a queen on c8.\n"
     "The two moves exclude each other: the coin fell for White, and Black’s move was discarded.\n"
     "Black’s bishop would have taken White’s pawn on d7 on its way, had it gone first.",
     "White: pawn takes on c8. Black: bishop to f5, discarded. White’s pawn becomes a queen. The "
     "moves exclude each other; the coin falls for White.",
     "c8"},
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
     MEANT_E5 "The two moves exclude each other: both men were captured.",
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
     MEANT_E5 "The two moves exclude each other: neither happened.",
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
     "Black’s move was blocked: had White’s come first, it would have been illegal.\n"
     "!\n"
     "Black’s bishop may not go from d3 to g6 again for now.",
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
     "White’s move was blocked: had Black’s come first, there would have been nothing to take.\n"
     "Black’s move was blocked: had White’s come first, the man would have been captured.",
     "White: knight to e5, blocked. Black: pawn to e4, blocked.",
     "f3 e5",
     ZUG_WHY_LEGAL},
    {"blocked-pawn",
     "fair",
     NULL,
     "7k/8/8/3p4/4P3/8/8/K7 = - - - 0 1",
     "e4d5",
     "d5d4",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "e4", "d5"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "d5", "d4"}},
     2,
     "White meant to take Black’s pawn on d5 with the pawn from e4.\n"
     "Black meant to move the pawn from d5 to d4.\n"
     "White’s move was blocked: had Black’s come first, there would have been nothing to take.\n"
     "Black’s move was blocked: had White’s come first, the man would have been captured.",
     "White: pawn to d5, blocked. Black: pawn to d4, blocked.",
     "e4 d5",
     ZUG_WHY_LEGAL},
    {"blocked-same-square",
     "fair",
     NULL,
     ZUG_FIXTURE_KNIGHTS,
     "g3e4",
     "f6e4",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "g3", "e4"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_KNIGHT, ZUG_NO_MAN, "f6", "e4"}},
     2,
     "White meant to move the knight from g3 to e4.\n"
     "Black meant to move the knight from f6 to e4.\n"
     "White’s move was blocked: had Black’s come first, it would have been a capture.\n"
     "Black’s move was blocked: had White’s come first, it would have been a capture.",
     "White: knight to e4, blocked. Black: knight to e4, blocked.",
     "g3 e4",
     ZUG_WHY_LEGAL},
    {"blocked-states",
     "fair",
     "named-captures=no",
     ZUG_FIXTURE_KNIGHTS,
     "g3e4",
     "f6e4",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_KNIGHT, ZUG_NO_MAN, "g3", "e4"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_KNIGHT, ZUG_NO_MAN, "f6", "e4"}},
     2,
     "White meant to move the knight from g3 to e4.\n"
     "Black meant to move the knight from f6 to e4.\n"
     "White’s move was blocked: the two orders would have led to different positions.\n"
     "Black’s move was blocked: the two orders would have led to different positions.",
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
    {"marks-same",
     "fair",
     ROW,
     NULL,
     "@b2",
     "@b2",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "b2", "b2"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "b2", "b2"}},
     2,
     "Both sides chose b2: the square stays empty.",
     "White: cross on b2, blocked. Black: nought on b2, blocked.",
     NULL,
     ZUG_WHY_LEGAL},
    {"marks-late",
     "fair",
     ROW,
     NULL,
     "@b2",
     "@a1",
     {{ZUG_EVENT_PLACE, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "b2", "b2"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "a1", "a1"}},
     2,
     "White put a cross on b2.\n"
     "Black meant to put a nought on a1.\n"
     "White’s row ended the game: Black’s nought is not placed.",
     "White: cross on b2. Black: nought on a1, blocked.",
     "a1",
     ZUG_WHY_LEGAL},
    {"marks-both-late",
     "fair",
     ROW,
     NULL,
     "@b2",
     "@a1",
     {{ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_PAWN, ZUG_NO_MAN, "b2", "b2"},
      {ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_PAWN, ZUG_NO_MAN, "a1", "a1"}},
     2,
     "White meant to put a cross on b2.\n"
     "Black meant to put a nought on a1.\n"
     "Both would have completed a row: neither mark is placed.",
     "White: cross on b2, blocked. Black: nought on a1, blocked.",
     "b2 a1",
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
     "Black may not put a nought on a1 again for now.",
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
  return (ZugMove) {square, square, ZUG_NO_MAN, ZUG_MOVE_PLAIN};
}

/* The turn, with events that nobody resolved. */
static ZugTurn *
given_turn (ZugGame *game, const Told *at)
{
  ZugTurn *turn = zug_turn_new (1, zug_game_get_variant (game));
  ZugEvents events = {.n = 0};

  turn->sides = 3;
  turn->pair.choice[ZUG_WHITE] = given_choice (game, ZUG_WHITE, at->white);
  turn->pair.choice[ZUG_BLACK] = given_choice (game, ZUG_BLACK, at->black);
  for (int i = 0; i < at->n; i++)
    {
      const Given *given = &at->event[i];

      events.event[events.n++] = (ZugEvent) {given->kind,
                                             given->side,
                                             given->man,
                                             given->other,
                                             zug_square_read (given->from),
                                             zug_square_read (given->to)};
    }
  zug_turn_take_result (turn, zug_turn_get_position (zug_game_get_root (game)), &events);
  turn->before = g_atomic_rc_box_acquire (turn->position);
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

/* A code never stands in a sentence: a player takes "E2" for a square. */
static void
assert_lines (GPtrArray *lines, const char *lit)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      g_assert_true (line->law == NULL || zug_law_find (line->law) != NULL);
      g_assert_null (strchr (line->text, '('));
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
  const char *why = zug_law_words_why (at->why);
  g_auto (GStrv) parts = g_strsplit (at->story, "!", -1);
  g_autofree char *whole = g_strjoinv (why, parts);
  g_autoptr (ZugVariant) variant = zug_fixture_variant (at->preset, at->rules);
  gboolean row = zug_variant_get_laws (variant)->game == ZUG_INPUT_ROW;
  g_autoptr (ZugGame) game =
      row ? zug_fixture_row_game (variant) : zug_fixture_game (variant, at->zfen);
  g_autoptr (ZugTurn) turn = given_turn (game, at);
  g_autofree char *story = zug_turn_story_text (game, turn);
  g_autofree char *headline = zug_turn_phrases_headline (game, turn);
  g_autofree char *expected = zug_fixture_story (whole, zug_variant_get_laws (variant));
  g_autoptr (GPtrArray) lines = zug_turn_story_lines (game, turn);

  g_assert_cmpstr (story, ==, expected);
  g_assert_cmpstr (headline, ==, at->headline);
  assert_lines (lines, at->lit);
}

static void
test_laws_of_lines (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, ZUG_FIXTURE_ROOKS);
  g_autoptr (GPtrArray) lines = zug_turn_story_lines (game, zug_fixture_play (game, "e1e8/e8e1"));
  static const char *const codes[] = {"G3", "E2", "E2"};
  static const char *const laws[] = {"exchange", "check", "check"};
  g_autofree char *lit = NULL;

  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (codes));
  assert_lines (lines, NULL);
  lit = lit_squares (g_ptr_array_index (lines, 0));
  g_assert_cmpstr (lit, ==, "e1 e8");
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      g_assert_cmpstr (line->code, ==, codes[i]);
      g_assert_cmpstr (line->law, ==, laws[i]);
    }
}

/* What chess does not have is told with the law that has it. */
static void
test_law_of_move (void)
{
  static const struct
  {
    const char *preset, *turn, *law;
  } moves[] = {
      {"synchronous", "e2e4/h7g6", "pawn"},
      {"synchronous", "e2e4/h7h6", NULL},
      {"synchronous", "e2e4/g8f6", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (ZugVariant) variant = zug_fixture_variant (moves[i].preset, NULL);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
      g_autoptr (GPtrArray) lines =
          zug_turn_story_lines (game, zug_fixture_play (game, moves[i].turn));
      const ZugStoryLine *line = g_ptr_array_index (lines, ZUG_BLACK);

      g_assert_cmpstr (line->law, ==, moves[i].law);
    }
}

/* --- whatever happens ------------------------------------------------------------------------- */

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
  const ZugLaws *laws = zug_game_get_laws (game);
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

static gboolean
has_event (ZugTurn *turn, ZugEventKind kind)
{
  const ZugEvents *events = zug_turn_get_events (turn);

  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == kind)
      return TRUE;
  return FALSE;
}

static void
assert_told (ZugGame *game, ZugTurn *turn)
{
  g_autoptr (GPtrArray) lines = zug_turn_story_lines (game, turn);
  g_autofree char *headline = zug_turn_phrases_headline (game, turn);
  g_autofree char *white =
      zug_turn_phrases_duty (zug_game_get_variant (game), zug_turn_get_position (turn), ZUG_WHITE);
  ZugTurnMark marks[16];

  /* Either choice, unless one sentence tells of both. */
  g_assert_cmpuint (lines->len, >=, has_event (turn, ZUG_EVENT_EXCHANGE) ? 1 : 2);
  g_assert_cmpuint (zug_turn_phrases_marks (turn, marks, 16), <, 16);
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
  g_test_add_func ("/model/story/law-of-move", test_law_of_move);
  return g_test_run ();
}
