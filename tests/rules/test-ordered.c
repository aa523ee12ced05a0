/* test-ordered.c: turns whose moves happen one after the other, clause by clause of the law */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-coordinate.h"
#include "zug-outcome.h"
#include "zug-why.h"
#include "zug-zfen.h"

#include <string.h>

/* The position of the game's own inventors. */
#define SOURCE "4k3/5pp1/8/8/8/5Q2/8/4K3 = - - - 0 1"
#define FORKED "4k3/6p1/5Q2/8/8/8/8/4K3 = - - - 0 2"
#define PASSED "4kb2/8/8/3pP3/8/8/8/4K3 = - d6 - 0 9"

typedef struct
{
  const char *name;
  const char *spec;
  const char *before;
  const char *turn;
  const char *after[2];
  const char *story; /* of the last outcome; NULL where another row tells the same */
} Turn;

/* clang-format off */
static const Turn turns[] = {
  { "both-orders", "randomized", "4k3/8/8/8/8/8/8/R3K3 = Q - - 4 9", "a1a5/e8e7",
    { "8/4k3/8/R7/8/8/8/4K3 = - - - 5 10" },
    "move w a1a5, move b e8e7" },
  { "white-first", "randomized", SOURCE, "f3f7/e8f7", { "8/5kp1/8/8/8/8/8/4K3 = - - - 0 2" },
    "first w f3f7, move w f3f7, capture w f7f7, move b e8f7, capture b f7f7" },
  { "black-first", "randomized", SOURCE, "f3f7/f7f6", { "4k3/6p1/5Q2/8/8/8/8/4K3 = - - - 0 2" },
    "first b f7f6, move b f7f6, move w f3f6, stopped w f7f6, capture w f6f6" },
  { "ride-stops", "randomized", SOURCE, "f3f8/g7g6", { "4k3/5Q2/6p1/8/8/8/8/4K3 = - - - 0 2" },
    "move w f3f7, stopped w f8f7, capture w f7f7, move b g7g6, check b f7e8" },
  { "ride-does-not-stop", "randomized+ride-stops=no", SOURCE, "f3f8/g7g6",
    { "4k3/5p2/6p1/8/8/5Q2/8/4K3 = - - - 0 2" }, "move b g7g6, impossible w f3f8" },
  { "ride-held-up", "randomized", "4k3/5p2/6p1/5P2/8/5Q2/8/4K3 = - - - 0 1", "f3f7/g6f5",
    { "4k3/5p2/8/5Q2/8/8/8/4K3 = - - - 0 2" },
    "first b g6f5, move b g6f5, capture b f5f5, move w f3f5, stopped w f7f5, capture w f5f5" },
  { "ride-held-up-still", "randomized", "4k3/5p2/6p1/5P2/8/5Q2/8/4K3 = - - - 0 1", "f3f7/e8d8",
    { "3k4/5p2/6p1/5P2/8/5Q2/8/4K3 = - - - 1 2" }, "move b e8d8, impossible w f3f7" },
  { "king-runs-into-it", "randomized", "4k3/8/8/8/4Q3/8/8/4K3 = - - - 0 1", "e4e8/e8e7",
    { "8/4Q3/8/8/8/8/8/4K3 = - - - 0 2" },
    "first b e8e7, move b e8e7, move w e4e7, stopped w e8e7, capture w e7e7" },
  { "coin", "randomized", FORKED, "f6f3/g7f6",
    { "4k3/6p1/8/8/8/5Q2/8/4K3 = - - - 1 3", "4k3/8/5p2/8/8/8/8/4K3 = - - - 0 3" },
    "conflict w f6f3, chance b g7f6, discarded w f6f3, move b g7f6, capture b f6f6" },
  { "different-boards", "randomized", "4k3/8/5b2/8/8/8/8/2R1K3 = - - - 0 1", "c1c7/f6c3",
    { "4k3/2R5/5b2/8/8/8/8/4K3 = - - - 1 2", "4k3/8/8/8/8/2b5/8/2R1K3 = - - - 1 2" },
    "conflict w c1c7, chance b f6c3, discarded w c1c7, move b f6c3, check w c3e1" },
  { "one-square", "randomized", "4k3/8/8/6b1/6N1/8/8/4K3 = - - - 7 1", "g4f6/g5f6",
    { "4k3/8/5N2/6b1/8/8/8/4K3 = - - - 8 2", "4k3/8/5b2/8/6N1/8/8/4K3 = - - - 8 2" },
    "conflict w g4f6, chance b g5f6, discarded w g4f6, move b g5f6" },
  { "both-removed", "randomized+conflict=both-removed+promotion=captured", FORKED, "f6f3/g7f6",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 0 3 pool=Q" }, "conflict w f6f3, removed w f6f6, removed b g7g7" },
  { "castling-removed", "randomized+check=none+king-entry=any+conflict=both-removed",
    "4k3/8/8/8/8/8/6p1/4K2R = K - - 5 1", "O-O/g2h1q", { "4k3/8/8/8/8/8/8/8 = - - - 0 2" },
    "conflict w e1g1, removed w e1e1, removed w h1h1, removed b g2g2" },
  { "neither", "randomized+conflict=neither+rest=mover", FORKED, "f6f3/g7f6",
    { "4k3/6p1/5Q2/8/8/8/8/4K3 = - - - 1 3" },
    "conflict w f6f3, discarded w f6f3, discarded b g7f6" },
  { "wrong-guess", "randomized+rest=mover", "4k3/8/8/8/8/8/4P3/4K3 = - - - 3 1", "e2d3/e8e7",
    { "8/4k3/8/8/8/8/4P3/4K3 = - - -/e7 4 2" }, "move b e8e7, impossible w e2d3" },
  { "wrong-guesses", "randomized+pass=yes", "4k3/4p3/8/8/8/8/4P3/4K3 = - - - 3 1 passes=1",
    "e2d3/e7d6", { "4k3/4p3/8/8/8/8/4P3/4K3 = - - - 4 2" }, "impossible w e2d3, impossible b e7d6" },
  { "passes", "randomized+pass=yes", "4k3/8/8/8/8/8/8/4K3 = - - - 3 1", "--/--",
    { "4k3/8/8/8/8/8/8/4K3 = - - - 4 2 passes=1" }, "pass w, pass b" },
  { "pass-and-guess", "randomized+pass=yes", "4k3/4p3/8/8/8/8/8/4K3 = - - - 3 1", "--/e7d6",
    { "4k3/4p3/8/8/8/8/8/4K3 = - - - 4 2" }, "pass w, impossible b e7d6" },
  { "rests-where-it-landed", "randomized+rest=mover", SOURCE, "f3f8/g7g6",
    { "4k3/5Q2/6p1/8/8/8/8/4K3 = - - f7/g6 0 2" }, NULL },
  { "captured-does-not-rest", "randomized+rest=mover", SOURCE, "f3f7/e8f7",
    { "8/5kp1/8/8/8/8/8/4K3 = - - -/f7 0 2" }, NULL },
  { "same-turn", "randomized", "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1", "e2e4/d4e3",
    { "4k3/8/8/8/8/4p3/8/4K3 = - - - 0 2" },
    "first w e2e4, move w e2e4, move b d4e3, capture b e4e3" },
  { "same-turn-black", "randomized", "4k3/4p3/8/3P4/8/8/8/4K3 = - - - 0 1", "d5e6/e7e5",
    { "4k3/8/4P3/8/8/8/8/4K3 = - - - 0 2" },
    "first b e7e5, move b e7e5, move w d5e6, capture w e5e6" },
  { "same-turn-single-step", "randomized", "4k3/8/8/3p4/8/4P3/8/4K3 = - - - 0 1", "e3e4/d5e4",
    { "4k3/8/8/8/4p3/8/8/4K3 = - - - 0 2" }, NULL },
  { "same-turn-not-kept", "randomized", "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1", "e2e4/e8e7",
    { "8/4k3/8/8/3pP3/8/8/4K3 = - - - 0 2" }, NULL },
  { "same-turn-pawn-both", "randomized+pawn=both", "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1",
    "e2e4/d4e3", { "4k3/8/8/8/8/4p3/8/4K3 = - - - 0 2" },
    "first w e2e4, move w e2e4, move b d4e3, capture b e4e3" },
  { "never-en-passant", "randomized+en-passant=none", "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1",
    "e2e4/d4e3", { "4k3/8/8/8/3pP3/8/8/4K3 = - - - 0 2" }, "move w e2e4, impossible b d4e3" },
  { "next-turn", "randomized+en-passant=next-turn", PASSED, "e5d6/e8e7",
    { "5b2/4k3/3P4/8/8/8/8/4K3 = - - - 0 10" },
    "move w e5d6, capture w d5d6, move b e8e7, check b d6e7" },
  { "next-turn-not-twice", "randomized+en-passant=next-turn",
    "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1", "e2e4/d4e3",
    { "4k3/8/8/8/3pP3/8/8/4K3 = - e3 - 0 2" }, "move w e2e4, impossible b d4e3" },
  { "next-turn-victim-leaves", "randomized+en-passant=next-turn", PASSED, "e5d6/d5d4",
    { "4kb2/8/3P4/8/8/8/8/4K3 = - - - 0 10", "4kb2/8/8/4P3/3p4/8/8/4K3 = - - - 0 10" },
    "conflict w e5d6, chance b d5d4, discarded w e5d6, move b d5d4" },
  { "next-turn-square-taken", "randomized+en-passant=next-turn", PASSED, "e5d6/f8d6",
    { "4kb2/8/3P4/8/8/8/8/4K3 = - - - 0 10", "4k3/8/3b4/3pP3/8/8/8/4K3 = - - - 1 10" }, NULL },
  { "next-turn-noted", "randomized+en-passant=next-turn", "4k3/8/8/8/2p5/8/3P4/4K3 = - - - 3 9",
    "d2d4/e8e7", { "8/4k3/8/8/2pP4/8/8/4K3 = - d3 - 0 10" }, NULL },
  { "next-turn-moved-itself", "randomized+en-passant=next-turn",
    "4k3/8/8/2p5/8/8/3P4/4K3 = - - - 3 9", "d2d4/c5c4",
    { "4k3/8/8/8/2pP4/8/8/4K3 = - - - 0 10" }, NULL },
  { "next-turn-arrived-lost", "randomized+en-passant=next-turn",
    "4k3/8/8/2b5/2p5/8/3P4/4K3 = - - - 3 9", "d2d4/c5d4",
    { "4k3/8/8/8/2pb4/8/8/4K3 = - - - 0 10" }, NULL },
  { "right-goes-with-the-rook", "randomized", "4k3/1b6/8/8/8/8/8/4K1RR = K - - 0 1", "g1h1/b7h1",
    { "4k3/8/8/8/8/8/8/4K2R = - - - 0 2" }, NULL },
  { "castling-when-free", "randomized", "4k3/8/8/8/4r3/8/8/R3K3 = Q - - 0 1", "O-O-O/e4a4",
    { "4k3/8/8/8/r7/8/8/2KR4 = - - - 1 2" },
    "first b e4a4, move b e4a4, move w e1c1, castle w a1d1" },
  { "castling-not-through", "randomized", "4k3/8/8/8/4r3/8/8/R3K3 = Q - - 0 1", "O-O-O/e4d4",
    { "4k3/8/8/8/3r4/8/8/R3K3 = Q - - 1 2" }, "move b e4d4, impossible w e1c1" },
  { "castling-through-check", "randomized+castle-through-check=yes",
    "4k3/8/8/8/4r3/8/8/R3K3 = Q - - 0 1", "O-O-O/e4d4",
    { "4k3/8/8/8/3r4/8/8/2KR4 = - - - 1 2" }, NULL },
  { "castling-first", "randomized", "4k3/8/8/8/7r/8/8/4K2R = K - - 0 1", "O-O/h4h1",
    { "4k3/8/8/8/8/8/8/5RKr = - - - 1 2" },
    "first w e1g1, move w e1g1, castle w h1f1, move b h4h1, check w h1g1" },
  { "promoted-and-taken", "randomized+promotion=captured",
    "8/P5k1/1n6/8/8/8/8/4K3 = - - - 3 9 pool=Q", "a7a8q/b6a8",
    { "n7/6k1/8/8/8/8/8/4K3 = - - - 0 10 pool=Q" },
    "first w a7a8, move w a7a8, promote w a8a8, move b b6a8, capture b a8a8" },
  { "promotes-to-the-man-just-lost", "randomized+promotion=captured",
    "3r4/P5k1/8/8/8/8/4K3/3Q4 = - - - 3 9", "a7a8q/d8d1",
    { "Q7/6k1/8/8/8/8/4K3/3r4 = - - - 0 10" },
    "first b d8d1, move b d8d1, capture b d1d1, move w a7a8, promote w a8a8" },
  { "nothing-to-promote-to", "randomized+promotion=captured",
    "3r4/P5k1/8/8/8/8/4K3/3Q4 = - - - 3 9", "a7a8q/d8d2",
    { "8/P5k1/8/8/8/8/3rK3/3Q4 = - - - 4 10" }, NULL },
  { "pawn-both-captures-ahead", "randomized+pawn=both", "4k3/8/8/8/4p3/4P3/8/4K3 = - - - 3 9",
    "e3e4/e8e7", { "8/4k3/8/8/4P3/8/8/4K3 = - - - 0 10" }, NULL },
  { "pawn-both-crosses-nobody", "randomized+pawn=both", "4k3/8/8/8/3b4/8/4P3/4K3 = - - - 3 9",
    "e2e4/d4e3", { "4k3/8/8/8/4P3/4b3/8/4K3 = - - - 0 10" }, NULL },
};
/* clang-format on */

static char *
tell (const ZugEvents *events)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      char from[4], to[4];

      g_string_append_printf (text, "%s%s %c", i ? ", " : "", zug_fixture_event_name (event),
                              event->side == ZUG_WHITE ? 'w' : 'b');
      if (event->kind != ZUG_EVENT_PASS)
        g_string_append_printf (text, " %s%s", zug_square_write (event->from, from),
                                zug_square_write (event->to, to));
    }
  return g_string_free (text, FALSE);
}

static void
test_turn (gconstpointer data)
{
  const Turn *row = data;
  g_autofree char *told = NULL;
  ZugCoordinateTurn turn;
  ZugOutcomes outcomes;
  ZugPosition position;
  ZugEvents events;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (row->spec, &laws));
  g_assert_true (zug_zfen_read (&laws, row->before, &position, &status));
  g_assert_true (zug_coordinate_read_turn (&laws, &position, TRUE, row->turn, strlen (row->turn),
                                           &turn, &status));
  zug_resolve (&laws, &position, turn.pair, &outcomes);
  g_assert_cmpint (outcomes.n, ==, row->after[1] ? 2 : 1);
  for (int i = 0; i < outcomes.n; i++)
    {
      char text[ZUG_ZFEN_MAX];

      g_assert_cmpstr (zug_zfen_write (&laws, &outcomes.position[i], text), ==, row->after[i]);
      g_assert_cmpfloat (outcomes.probability[i], ==, 1.0 / outcomes.n);
      g_assert_cmpuint (outcomes.chance[i], ==, outcomes.n == 1 ? ZUG_CHANCE_NONE : (guint) i);
    }
  if (!row->story)
    return;
  zug_resolve_events (&laws, &position, turn.pair, (ZugChance) outcomes.chance[outcomes.n - 1],
                      &events);
  told = tell (&events);
  g_assert_cmpstr (told, ==, row->story);
}

/* --- choices ---------------------------------------------------------------------------------- */

typedef struct
{
  const char *name; /* begins with "black" where the move is Black's */
  const char *spec;
  const char *position;
  const char *move;
  bool speculative;
  ZugWhyReason reason;
  const char *squares;
} Choice;

#define NOW false, ZUG_WHY_LEGAL, ""
#define GUESS true, ZUG_WHY_LEGAL, ""
#define NO(reason, squares) false, ZUG_WHY_##reason, squares
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1"

/* clang-format off */
static const Choice choices[] = {
  { "black-takes-back", "randomized", SOURCE, "e8f7", GUESS },
  { "black-takes-nothing-back", "randomized+speculative=no", SOURCE, "e8f7", NO (OWN_MAN, "f7") },
  { "beyond", "randomized", SOURCE, "f3f8", NOW },
  { "beyond-the-law", "randomized+ride-stops=no", SOURCE, "f3f8", NO (HOPELESS, "f7") },
  { "beyond-when-it-leaves", "randomized+ride-stops=no", "4k3/6n1/8/8/8/8/8/4K1R1 = - - - 0 1", "g1g8", GUESS },
  { "way-cleared", "randomized+ride-stops=no", SOURCE, "f3f7", NOW },
  { "pinned-beyond", "randomized", "4k3/4r3/8/8/4B1p1/8/8/4K3 = - - - 0 1", "e4h7", NO (OPENS_ATTACK, "e7") },
  { "held-up", "randomized", START, "a1a3", NO (HOPELESS, "a2") },
  { "held-up-no-guess", "randomized+speculative=no", START, "a1a3", NO (BLOCKED_WAY, "a2") },
  { "behind-a-man-that-is-taken", "randomized", "4k3/8/6p1/5P2/8/5Q2/8/4K3 = - - - 0 1", "f3f8", GUESS },
  { "behind-a-man-stepped-before", "randomized", "4k3/8/8/5P2/8/5Q1n/8/4K3 = - - - 0 1", "f3f5", GUESS },
  { "behind-a-man-stepped-before-in-vain", "randomized", "4k3/8/8/5P2/8/5Q1n/8/r3K3 = - - - 0 1", "f3f5", NO (HOPE_IN_VAIN, "f5") },
  { "behind-a-man-taken-in-passing", "randomized+en-passant=next-turn", "4k3/8/8/8/R2Pp3/8/8/4K3 = - d3 - 0 9", "a4h4", GUESS },
  { "as-far-as-the-way-is-free", "randomized+en-passant=next-turn", "2K5/8/8/8/R2PpP2/8/2n5/2r3k1 = - d3 - 0 9", "a4e4", GUESS },
  { "no-further-than-it-is-free", "randomized+en-passant=next-turn", "2K5/8/8/8/R2PpP2/8/2n5/2r3k1 = - d3 - 0 9", "a4h4", NO (HOPE_IN_VAIN, "d4 f4") },
  { "onto-a-man-taken-in-passing", "randomized+en-passant=next-turn+ride-stops=no", "4k3/8/8/8/R2Pp3/8/8/4K3 = - d3 - 0 9", "a4h4", GUESS },
  { "aside", "randomized", "4k3/8/8/1n6/8/8/1P6/4K3 = - - - 0 1", "b2c3", GUESS },
  { "aside-for-nothing", "randomized", "4k3/8/8/1n6/8/8/6P1/4K3 = - - - 0 1", "g2h3", NO (HOPELESS, "") },
  { "aside-in-vain", "randomized", "4r1k1/8/8/1n6/8/8/1P6/4K3 = - - - 0 1", "b2c3", NO (HOPE_IN_VAIN, "") },
  { "aside-no-guess", "randomized+speculative=no", "4k3/8/8/1n6/8/8/1P6/4K3 = - - - 0 1", "b2c3", NO (PAWN_ASIDE, "") },
  { "black-in-passing", "randomized", "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1", "d4e3", GUESS },
  { "black-not-in-passing", "randomized+en-passant=none", "4k3/8/8/8/3p4/8/4P3/4K3 = - - - 0 1", "d4c3", NO (HOPELESS, "") },
  { "ahead-when-it-leaves", "randomized", "4k3/8/8/8/8/4n3/4P3/4K3 = - - - 0 1", "e2e3", GUESS },
  { "two-ahead-when-it-leaves", "randomized", "4k3/8/8/8/8/4n3/4P3/4K3 = - - - 0 1", "e2e4", GUESS },
  { "two-ahead-held-up-twice", "randomized", "4k3/8/8/8/4b3/4n3/4P3/4K3 = - - - 0 1", "e2e4", NO (HOPELESS, "e3") },
  { "pawn-both-onto-own", "randomized+pawn=both", "4k3/8/8/8/1b6/2N5/1P6/6K1 = - - - 0 1", "b2c3", GUESS },
  { "king-takes-back", "randomized", "4k3/8/8/8/8/4r3/4N3/4K3 = - - - 0 1", "e1e2", GUESS },
  { "king-guarded-against", "randomized", "4k3/4q3/8/8/8/4r3/4N3/4K3 = - - - 0 1", "e1e2", NO (HOPE_IN_VAIN, "e2") },
  { "any-king-may-not-guess-into-attack", "randomized+check=none+king-entry=any", "4k3/4q3/8/8/8/4r3/4N3/4K3 = - - - 0 1", "e1e2", NO (HOPE_IN_VAIN, "e2") },
  { "castling-out-of-attack", "randomized", "4k3/8/8/8/4r3/8/8/R3K3 = Q - - 0 1", "O-O-O", GUESS },
  { "castling-when-it-leaves", "randomized", "4k3/8/8/8/8/8/8/Rn2K3 = Q - - 0 1", "O-O-O", GUESS },
  { "castling-past-own", "randomized", "4k3/8/8/8/8/8/8/RN2K3 = Q - - 0 1", "O-O-O", NO (HOPELESS, "b1") },
  { "castling-no-guess", "randomized+speculative=no", "4k3/8/8/8/4r3/8/8/R3K3 = Q - - 0 1", "O-O-O", NO (CASTLING_CHECK, "e4") },
  { "castling-with-resting-rook", "randomized+rest=mover", "4k3/8/8/8/4r3/8/8/R3K3 = Q - a1/- 0 1", "O-O-O", NO (RESTS, "a1") },
  { "resting-man", "randomized+rest=mover", "4k3/8/8/1n6/8/8/1P6/4K3 = - - b2/- 0 1", "b2c3", NO (RESTS, "b2") },
  { "resting-opponent", "randomized+rest=mover", "4k3/8/8/1n6/8/8/1P6/4K3 = - - -/b5 0 1", "b2c3", NO (HOPELESS, "") },
  { "promotion-hoped-for", "randomized+promotion=captured", "3r4/P5k1/8/8/8/8/4K3/3Q4 = - - - 3 9", "a7a8q", GUESS },
  { "promotion-hopeless", "randomized+promotion=captured", "3r4/P5k1/8/8/8/8/4K3/3Q4 = - - - 3 9", "a7a8r", NO (HOPELESS, "") },
  { "promotion-ahead-when-it-leaves", "randomized", "n7/P5k1/8/8/8/8/4K3/8 = - - - 3 9", "a7a8r", GUESS },
  { "check-is-answered-now", "randomized", "4k3/4r3/8/8/8/8/P7/4K3 = - - - 0 1", "a2a3", NO (IN_CHECK, "e7") },
};
/* clang-format on */

static void
test_choice (gconstpointer data)
{
  const Choice *row = data;
  ZugSide side = g_str_has_prefix (row->name, "black") ? ZUG_BLACK : ZUG_WHITE;
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;
  ZugMove move;

  g_assert_true (zug_fixture_laws (row->spec, &laws));
  g_assert_true (zug_zfen_read (&laws, row->position, &position, &status));
  move = zug_fixture_assert_why (&laws, &position, side, row->move, row->reason, row->squares);
  g_assert_cmpint (zug_is_speculative (&laws, &position, side, move), ==, row->speculative);
  g_assert_cmpint (zug_is_choice (&laws, &position, side, move), ==, row->reason == ZUG_WHY_LEGAL);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Mated, although the pawn could hope for the rook to come to e3. */
static void
test_mate (void)
{
  ZugMove guess = {zug_square_read ("d2"), zug_square_read ("e3"), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;
  ZugEnd end;

  g_assert_true (zug_fixture_laws ("randomized", &laws));
  g_assert_true (zug_zfen_read (&laws, "6k1/8/8/8/8/8/3P2PP/4r2K = - - - 0 1", &position, &status));
  g_assert_true (zug_is_speculative (&laws, &position, ZUG_WHITE, guess));
  g_assert_cmpint (zug_count_choices (&laws, &position, ZUG_WHITE), >, 0);
  g_assert_false (zug_has_choice (&laws, &position, ZUG_WHITE));
  end = zug_outcome (&laws, &position, NULL, 0);
  g_assert_cmpint (end.result, ==, ZUG_RESULT_BLACK);
  g_assert_cmpint (end.reason, ==, ZUG_REASON_NO_MOVE);
}

/* No stalemate while there is something to hope for: the queen may come to g6. */
static void
test_stalemate (void)
{
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;
  ZugEnd end;

  g_assert_true (zug_fixture_laws ("randomized", &laws));
  g_assert_true (zug_zfen_read (&laws, "7k/8/7p/7P/8/8/2q5/K7 = - - - 0 1", &position, &status));
  g_assert_cmpint (zug_outcome (&laws, &position, NULL, 0).result, ==, ZUG_RESULT_OPEN);
  laws.speculative = ZUG_NO;
  end = zug_outcome (&laws, &position, NULL, 0);
  g_assert_cmpint (end.result, ==, ZUG_RESULT_DRAW);
  g_assert_cmpint (end.reason, ==, ZUG_REASON_STALEMATE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/ordered/turn/%s", turns[i].name);

      g_test_add_data_func (path, &turns[i], test_turn);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/ordered/choice/%s", choices[i].name);

      g_test_add_data_func (path, &choices[i], test_choice);
    }
  g_test_add_func ("/rules/ordered/end/mate", test_mate);
  g_test_add_func ("/rules/ordered/end/stalemate", test_stalemate);
  return g_test_run ();
}
