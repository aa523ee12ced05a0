/* test-lesson.c: the lessons of all games: what they ask, and that it comes as they say */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-lesson.h"
#include "zug-game-fixture.h"
#include <string.h>

static const ZugLesson *
find (GPtrArray *lessons, const char *id)
{
  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (((const ZugLesson *) g_ptr_array_index (lessons, i))->step->id, id))
      return g_ptr_array_index (lessons, i);
  return NULL;
}

static ZugMove
choice_of (const ZugLesson *lesson, const char *text)
{
  const ZugLaws *laws = zug_game_get_laws (lesson->game);
  ZugMove move;

  g_assert_true (zug_coordinate_read (laws, zug_turn_get_position (lesson->asked), ZUG_WHITE, text,
                                      strlen (text), &move, NULL));
  return move;
}

typedef struct
{
  ZugTurn *turn;
  GError *error; /* owned */
} Answer;

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->turn = zug_lesson_answer_finish (result, &answer->error);
}

static ZugTurn *
answer_plan (const ZugLesson *lesson, const ZugPlan *plan, GError **error)
{
  Answer answer = {NULL, NULL};

  zug_lesson_answer_async (lesson, plan, NULL, on_answered, &answer);
  while (answer.turn == NULL && answer.error == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (answer.error != NULL)
    g_propagate_error (error, answer.error);
  return answer.turn;
}

static ZugTurn *
answer (const ZugLesson *lesson, ZugMove choice, GError **error)
{
  const ZugPlan plan = zug_plan_of_move (choice);

  return answer_plan (lesson, &plan, error);
}

static const char *const games[] = {"parity", "parity-single", "synchronous",   "randomized",
                                    "fair",   "fair-team",     "fair-tictactoe"};

/* The steps of a game, each with the law that it shows and what comes of it. */
static const struct
{
  const char *preset;
  const char *step;
  const char *says;
  guint events; /* bits of ZugEventKind that the turn must have */
} promised[] = {
#define BIT(kind) (1u << ZUG_EVENT_##kind)
    {"parity", "leave", "The knight gets away", BIT (FAILED_CAPTURE)},
    {"parity", "meet", "They share the square", BIT (SHARE)},
    {"parity", "shared", "Leave, or stay as long as it likes", BIT (MOVE)},
    {"parity", "exchange", "They exchange places", BIT (EXCHANGE)},
    {"parity", "rest", "No, it rests for a turn", BIT (MOVE)},
    {"parity", "check-waits", "Not yet", BIT (MOVE)},
    {"parity", "check-now", "Only to move the king away", BIT (FAILED_CAPTURE)},
    {"parity", "mate-waits", "You win: it is mate", BIT (MOVE)},
    {"parity-single", "leave", "The knight gets away", BIT (FAILED_CAPTURE)},
    {"parity-single", "meet", "They share the square", BIT (SHARE) | BIT (MUST_LEAVE)},
    {"parity-single", "must-leave", "No, the rook must leave", BIT (MOVE)},
    {"parity-single", "exchange", "They exchange places", BIT (EXCHANGE)},
    {"parity-single", "rest", "No, it rests for a turn", BIT (MOVE)},
    {"parity-single", "check-waits", "Not yet", BIT (MOVE)},
    {"parity-single", "check-now", "Only to move the king away", BIT (FAILED_CAPTURE)},
    {"parity-single", "mate-waits", "You win: it is mate", BIT (MOVE)},
    {"synchronous", "leave", "The knight gets away", BIT (FAILED_CAPTURE)},
    {"synchronous", "meet", "The rook stays, the knight is captured",
     BIT (COLLISION) | BIT (REMOVED)},
    {"synchronous", "colour", "Your knight is captured", BIT (COLLISION) | BIT (REMOVED)},
    {"synchronous", "exchange", "They exchange places", BIT (EXCHANGE)},
    {"synchronous", "rest", "No, it rests for a turn", BIT (MOVE)},
    {"synchronous", "king", "Your king is captured, and you have lost", BIT (CAPTURE)},
    {"synchronous", "pawns", "Yes", BIT (MOVE)},
    {"synchronous", "promotion", "No, you have not lost a queen", BIT (MOVE)},
    {"randomized", "leave", "The knight gets away", BIT (FIRST)},
    {"randomized", "guess-right", "Your pawn takes the black one", BIT (CAPTURE)},
    {"randomized", "guess-wrong", "Your pawn stays where it is", BIT (IMPOSSIBLE)},
    {"randomized", "meet-in-order", "A coin decides who moves", BIT (CONFLICT) | BIT (CHANCE)},
    {"randomized", "exchange", "A coin decides which rook takes the other",
     BIT (CONFLICT) | BIT (CHANCE)},
    {"randomized", "ride", "The rook takes the knight and stops there", BIT (STOPPED)},
    {"randomized", "check-as-in-chess", "To move the king away or to step between", BIT (MOVE)},
    {"randomized", "mate", "You win: it is mate", BIT (MOVE)},
    {"fair", "leave", "Neither of them moves", BIT (BLOCKED)},
    {"fair", "meet-in-order", "Neither of them moves", BIT (BLOCKED)},
    {"fair", "exchange", "Neither of them moves", BIT (BLOCKED)},
    {"fair", "merge-check", "Your rook moves, the knight stays", BIT (MOVE) | BIT (BLOCKED)},
    {"fair", "again", "Not at once", BIT (MOVE)},
    {"fair", "check-as-in-chess", "To move the king away or to step between", BIT (MOVE)},
    {"fair", "mate", "You win: it is mate", BIT (MOVE) | BIT (BLOCKED)},
    {"fair-team", "team", "Only the knights move", BIT (MOVE) | BIT (BLOCKED)},
    {"fair-team", "team-one-square", "Both stay where they are", BIT (BLOCKED)},
    {"fair-team", "leave", "Neither of them moves", BIT (BLOCKED)},
    {"fair-team", "meet-in-order", "Neither of them moves", BIT (BLOCKED)},
    {"fair-team", "exchange", "Neither of them moves", BIT (BLOCKED)},
    {"fair-team", "merge-check", "Your rook moves, the knight stays", BIT (MOVE) | BIT (BLOCKED)},
    {"fair-team", "again", "Yes", BIT (BLOCKED)},
    {"fair-team", "mate", "You win: it is mate", BIT (MOVE) | BIT (BLOCKED)},
    {"fair-tictactoe", "mark-one-square", "It stays empty", BIT (BLOCKED)},
    {"fair-tictactoe", "mark-row", "You win, and Black’s mark is not placed",
     BIT (PLACE) | BIT (BLOCKED)},
    {"fair-tictactoe", "mark-rows", "Nobody yet", BIT (BLOCKED)},
    {"together-both-removed", "meet", "Both are captured", BIT (COLLISION) | BIT (REMOVED)},
    {"together-coin", "meet", "A coin decides who stays", BIT (COLLISION) | BIT (CHANCE)},
    {"together-later-arrival", "meet", "The knight stays, the rook is captured", BIT (REMOVED)},
    {"together-lower-removed", "meet", "The rook stays, the knight is captured", BIT (REMOVED)},
    {"together-rest", "rest-king", "Yes, a king in danger may", BIT (MOVE)},
    {"parity-demote", "meet-step-down", "The knight is captured, and the rook becomes a bishop",
     BIT (DEMOTE)},
    {"parity-replay", "meet", "Both go back, and you choose again", BIT (REPLAY)},
    {"synchronous-both-return", "meet", "Both go back", BIT (RETURN)},
#undef BIT
};

static void
assert_promised (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (promised[row].preset);
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, promised[row].step);
  const ZugEvents *events;
  guint seen = 0;

  g_assert_nonnull (lesson);
  g_assert_cmpstr (lesson->answer[lesson->right]->says, ==, promised[row].says);
  events = zug_turn_get_events (zug_lesson_get_turn (lesson));
  for (int i = 0; i < events->n; i++)
    seen |= 1u << events->event[i].kind;
  g_assert_cmphex (seen & promised[row].events, ==, promised[row].events);
}

/* Whoever has done a lesson has seen how its game is won. */
static void
test_won (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (games[i]);
      g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
      gboolean won = FALSE;

      for (guint j = 0; j < lessons->len; j++)
        {
          ZugResult result = zug_turn_get_end (zug_lesson_get_turn (lessons->pdata[j])).result;

          won |= result == ZUG_RESULT_WHITE || result == ZUG_RESULT_BLACK;
        }
      if (!won)
        g_error ("%s: nobody is shown how it is won", games[i]);
    }
}

/* Those games whose every step is among the promised ones. */
static void
test_whole (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (games[i]);
      g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
      guint n = 0;

      for (guint j = 0; j < G_N_ELEMENTS (promised); j++)
        if (g_str_equal (promised[j].preset, games[i]))
          g_assert_cmpstr (((const ZugLesson *) g_ptr_array_index (lessons, n++))->step->id, ==,
                           promised[j].step);
      g_assert_cmpuint (n, ==, lessons->len);
    }
}

/* What is offered: the right one and others, none of them twice. */
static void
assert_offer (const ZugLesson *lesson)
{
  g_assert_cmpuint (lesson->n_answers, >=, 2);
  g_assert_cmpuint (lesson->right, <, lesson->n_answers);
  g_assert_nonnull (lesson->answer[lesson->right]->why);
  for (guint i = 0; i < lesson->n_answers; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (lesson->answer[i]->says, !=, lesson->answer[j]->says);
}

/* Whatever is chosen in a step comes out. */
static void
assert_choices (const ZugLesson *lesson)
{
  const ZugLaws *laws = zug_game_get_laws (lesson->game);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  zug_choices (laws, zug_turn_get_position (lesson->asked), ZUG_WHITE, choices);
  g_assert_cmpint (choices->n, >, 0);
  for (int i = 0; i < choices->n; i++)
    {
      g_autoptr (GError) error = NULL;
      ZugTurn *turn = answer (lesson, choices->move[i], &error);
      g_autofree char *story = NULL;

      g_assert_no_error (error);
      story = zug_lesson_dup_story (lesson, turn);
      g_assert_cmpstr (story, !=, "");
    }
}

/* Every game in which both sides move at once has a lesson of at least three steps. */
static void
test_all (void)
{
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (zug_presets[i].id);
      g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);

      if (zug_variant_is_simultaneous (variant))
        g_assert_cmpuint (lessons->len, >=, 3);
      g_assert_cmpuint (lessons->len, <=, ZUG_LESSON_MOST_STEPS);
      for (guint j = 0; j < lessons->len; j++)
        {
          assert_offer (lessons->pdata[j]);
          assert_choices (lessons->pdata[j]);
        }
    }
}

/* Whoever has done the lesson of a game with laws of its own knows what an attack on the king asks
 * of him there, and what becomes of a side that has no move. */
static const struct
{
  const char *preset, *laws;
  const char *check;                /* the step that shows it, NULL where it is as in chess */
  const char *says;                 /* and what comes of it */
  const char *no_move, *no_move_is; /* the step that tells of it, and how */
} own[] = {
    {"parity", "rest=none", "check-answer", "Only to move the king away", "no-move",
     "A side that has no move left has lost, whether its king is attacked or not."},
    {"parity", "rest=none king-entry=any", "check-answer", "Only to move the king away", "mate",
     "a side that has no move left has lost"},
    {"parity", "rest=none pass=yes collision=both-removed", "check-answer",
     "Only to move the king away", "mate", "may pass, so nobody else runs out of moves."},
    {"parity", "pass=yes", "check-now", "Only to move the king away", "mate-waits",
     "may pass, so nobody else runs out of moves."},
    {"parity", "stalemate=draw", "check-now", "Only to move the king away", "mate-waits",
     "has not lost: that is a draw"},
    {"parity", "check=none", "king", "Your king is captured, and you have lost", "no-move",
     "A side that has no move left has lost, whether its king is attacked or not."},
    {"parity", "check=none king-entry=any", "king", "Your king is captured, and you have lost",
     "no-move", "A side that has no move left has lost, whether its king is attacked or not."},
    {"synchronous", "castling=no", "king", "Your king is captured, and you have lost", "king",
     "Nobody runs out of moves: you may always pass."},
    {"synchronous", "pass=no", "king", "Your king is captured, and you have lost", "no-move",
     "the game is drawn, as in chess."},
    {"orthodox", "turn=together", "check-as-in-chess", "To move the king away or to step between",
     "mate", "that is a draw, as in chess."},
    {"orthodox", "turn=together pass=yes", "check-as-in-chess",
     "To move the king away or to step between", "pass", "So nobody runs out of moves"},
    {"orthodox", "turn=together check=none", "king-at-once",
     "Your king is captured, and you have lost", "no-move", "the game is drawn, as in chess."},
    {"randomized", "stalemate=loss", "check-as-in-chess",
     "To move the king away or to step between", "mate", "a side that has no move left has lost"},
    {"randomized", "check=none pass=yes", "king-at-once",
     "Your king is captured, and you have lost", "king-at-once", "you may always pass."},
    {"fair", "check=none king-entry=any pass=yes", "king-at-once",
     "Your king is captured, and you have lost", "pass",
     "moving a man. So nobody runs out of moves."},
    {"fair", "stalemate=loss", "check-as-in-chess", "To move the king away or to step between",
     "no-move", "A side that has no move left has lost, whether its king is attacked or not."},
    {"orthodox", "check=none", "king-at-once", "Your king is captured, and you have lost", NULL,
     NULL},
    {"orthodox", "check=none king-entry=any", "king-at-once",
     "Your king is captured, and you have lost", NULL, NULL},
    {"orthodox", "stalemate=loss", NULL, NULL, "no-move-alternating",
     "A side that has no move left has lost, whether its king is attacked or not."},
    /* Where a shared square must be left, whoever cannot has lost, and a pass does not leave it. */
    {"parity-single", "rest=none pass=yes", "check-answer", "Only to move the king away", "mate",
     "Whoever need not save the king or leave a shared square may pass"},
    {"parity-single", "rest=none stalemate=draw", "check-answer", "Only to move the king away",
     "mate", "is not in check and need not leave a shared square, has not lost"},
    {"parity-single", "pass=yes", "check-now", "Only to move the king away", "mate-waits",
     "Whoever need not save the king or leave a shared square may pass"},
    {"parity-single", "stalemate=draw", "check-now", "Only to move the king away", "mate-waits",
     "need not leave a shared square, has not lost: that is a draw"},
    {"parity-single", "stalemate=draw check=none", "king",
     "Your king is captured, and you have lost", "no-move",
     "Whoever has no move left and need not leave a shared square has not lost"},
    {"synchronous", "collision=share-then-leave", "king",
     "Your king is captured, and you have lost", "king",
     "You may always pass, unless you must leave a shared square."},
    {"synchronous", "collision=share-then-leave king-entry=any", "king",
     "Your king is captured, and you have lost", "king",
     "won.\n\nYou may always pass, unless you must leave a shared square."},
    {"synchronous", "collision=share-then-leave rest=none", "king-at-once",
     "Your king is captured, and you have lost", "king-at-once",
     "You may always pass, unless you must leave a shared square."},
    {"synchronous", "collision=share-then-leave rest=none king-entry=any", "king-at-once",
     "Your king is captured, and you have lost", "king-at-once",
     "won.\n\nYou may always pass, unless you must leave a shared square."},
    {"parity-single", "pass=yes check=none rest=none", "king-at-once",
     "Your king is captured, and you have lost", "pass",
     "moves, but a shared square that must be left is not left by it."},
    {"parity-single", "pass=yes rest=none check=orthodox", "check-as-in-chess",
     "To move the king away or to step between", "pass",
     "is not saved by it, and a shared square that must be left is not left by it."},
};

static void
test_own (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant = zug_fixture_variant (own[row].preset, own[row].laws);
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson;

  if (own[row].check != NULL)
    {
      lesson = find (lessons, own[row].check);
      g_assert_nonnull (lesson);
      g_assert_cmpstr (lesson->answer[lesson->right]->says, ==, own[row].says);
      assert_offer (lesson);
      assert_choices (lesson);
    }
  if (own[row].no_move != NULL)
    {
      g_autofree char *why = NULL;

      lesson = find (lessons, own[row].no_move);
      g_assert_nonnull (lesson);
      why = zug_lesson_dup_why (lesson);
      g_assert_nonnull (strstr (why, own[row].no_move_is));
      assert_offer (lesson);
      assert_choices (lesson);
    }
}

/* A coin may fall either way; what is said of it is true both times. */
static void
test_coin (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("randomized");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "exchange");
  guint sides = 0;

  g_assert_cmpuint (lesson->n_played, ==, 2);
  while (sides != 3)
    {
      ZugChance chance = zug_turn_get_chance (zug_lesson_get_turn (lesson));

      g_assert_cmpint (chance, !=, ZUG_CHANCE_NONE);
      sides |= 1u << chance;
    }
}

static void
test_orthodox (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);

  g_assert_cmpuint (lessons->len, ==, 0);
}

/* Every step is asked somewhere, and every outcome that is explained is the right one somewhere. */
static void
test_table (void)
{
  static const char *const more[][2] = {
      {"orthodox", "rest=mover"},
      {"randomized", "conflict=both-removed"},
      {"randomized", "conflict=neither"},
      {"randomized", "speculative=no"},
      {"randomized", "ride-stops=no"},
      {"randomized", "ride-stops=no speculative=no"},
      {"parity", "exchange=both-removed"},
      {"parity", "collision=share-then-leave-capturing"},
      {"orthodox", "pawn=both"},
      {"orthodox", "promotion=captured"},
      {"orthodox", "pass=yes"},
      {"parity", "king-entry=any"},
      {"synchronous", "king-entry=any"},
  };
  const gsize n = zug_n_presets + G_N_ELEMENTS (own);
  g_autoptr (GHashTable) right = g_hash_table_new (NULL, NULL);

  for (gsize i = 0; i < n + G_N_ELEMENTS (more); i++)
    {
      gsize j = i - zug_n_presets;
      g_autoptr (ZugVariant) variant =
          i < zug_n_presets ? zug_variant_new_preset (zug_presets[i].id)
          : i < n           ? zug_fixture_variant (own[j].preset, own[j].laws)
                            : zug_fixture_variant (more[i - n][0], more[i - n][1]);
      g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);

      for (guint k = 0; k < lessons->len; k++)
        {
          const ZugLesson *lesson = g_ptr_array_index (lessons, k);

          g_hash_table_add (right, (gpointer) lesson->answer[lesson->right]);
          g_hash_table_add (right, (gpointer) lesson->note);
        }
    }
  for (gsize i = 0; i < zug_n_lesson_steps; i++)
    for (guint j = 0; j < ZUG_LESSON_OUTCOMES && zug_lesson_steps[i].outcome[j].sign != NULL; j++)
      {
        const ZugLessonOutcome *outcome = &zug_lesson_steps[i].outcome[j];

        if ((outcome->why != NULL) != g_hash_table_contains (right, outcome))
          g_error ("%s: %s", zug_lesson_steps[i].id, outcome->says);
      }
  for (gsize i = 0; i < zug_n_lesson_steps; i++)
    for (guint j = 0; j < ZUG_LESSON_NOTES && zug_lesson_steps[i].note[j].sign != NULL; j++)
      if (!g_hash_table_contains (right, zug_lesson_steps[i].note[j].words))
        g_error ("%s: %s", zug_lesson_steps[i].id, zug_lesson_steps[i].note[j].words);
}

static void
test_answer (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "meet");
  g_autofree char *story = NULL;
  ZugPlan plan;

  g_assert_nonnull (lesson);
  g_assert_cmpstr (lesson->key, ==, "parity meet: e2=Rn");
  zug_lesson_get_plan (lesson, ZUG_WHITE, &plan);
  g_assert_cmpuint (plan.n, ==, 1);
  g_assert_true (zug_move_equal (plan.move[0], choice_of (lesson, "e1e2")));
  story = zug_lesson_dup_story (lesson, answer (lesson, choice_of (lesson, "e1e3"), NULL));
  g_assert_cmpstr (story, ==,
                   "White moved the rook from e1 to e3.\nBlack moved the knight from f4 to e2.");
}

/* A team asks for as many moves as it likes. */
static void
test_team (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair-team");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "team");
  ZugPlan plan;
  ZugTurn *turn;

  zug_lesson_get_plan (lesson, ZUG_WHITE, &plan);
  g_assert_cmpuint (plan.n, ==, 2);
  zug_lesson_get_plan (lesson, ZUG_BLACK, &plan);
  g_assert_cmpuint (plan.n, ==, 2);
  plan.n = 2;
  plan.move[0] = choice_of (lesson, "a1a2");
  plan.move[1] = choice_of (lesson, "b1c3");
  turn = answer_plan (lesson, &plan, NULL);
  g_assert_cmpint (zug_turn_get_requests (turn)->n[ZUG_WHITE], ==, 2);
  g_assert_cmpint (zug_turn_get_requests (turn)->n[ZUG_BLACK], ==, 2);
}

/* One after the other: the reply belongs to the answer. */
static void
test_alternating (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("orthodox", "rest=mover");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "rest");
  g_autofree char *story = NULL;
  ZugTurn *turn;

  g_assert_nonnull (lesson);
  turn = zug_lesson_get_turn (lesson);
  g_assert_true (zug_turn_get_parent (zug_turn_get_parent (turn)) == lesson->asked);
  story = zug_lesson_dup_story (lesson, answer (lesson, choice_of (lesson, "a1a2"), NULL));
  g_assert_nonnull (strstr (story, "White moved the king from a1 to a2."));
  g_assert_nonnull (strstr (story, "\nBlack moved the king"));
}

/* Where the lesson says that the king may not go where it is attacked, it may not: neither by a
 * man that rests nor by one that does not. */
static void
test_king (void)
{
  static const char *const steps[] = {"check-waits", "check-now"};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const ZugLesson *lesson = find (lessons, steps[i]);
      const ZugLaws *laws = zug_game_get_laws (lesson->game);
      const ZugPosition *position = zug_turn_get_position (lesson->asked);
      ZugMove move;

      g_assert_cmpint (zug_position_rests (position, ZUG_BLACK, zug_square_read ("d6")), ==,
                       i == 0);
      g_assert_true (zug_coordinate_read (laws, position, ZUG_WHITE, "d1c1", 4, &move, NULL));
      g_assert_false (zug_coordinate_read (laws, position, ZUG_WHITE, "d1d2", 4, &move, NULL));
    }
  g_assert_nonnull (
      strstr (find (lessons, "check-now")->answer[find (lessons, "check-now")->right]->why,
              "not even one that rests"));
}

/* What is not legal is refused, and leaves nothing behind. */
static void
test_illegal (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "meet");
  g_autoptr (GError) error = NULL;
  guint n = zug_turn_get_n_children (lesson->asked);

  g_assert_null (answer (lesson, ZUG_PASS, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpuint (zug_turn_get_n_children (lesson->asked), ==, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (promised); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("/model/lesson/promised/%s/%s", promised[i].preset, promised[i].step);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), assert_promised);
    }
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("/model/lesson/own/%s/%s", own[i].preset, own[i].laws);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_own);
    }
  g_test_add_func ("/model/lesson/whole", test_whole);
  g_test_add_func ("/model/lesson/won", test_won);
  g_test_add_func ("/model/lesson/all", test_all);
  g_test_add_func ("/model/lesson/coin", test_coin);
  g_test_add_func ("/model/lesson/orthodox", test_orthodox);
  g_test_add_func ("/model/lesson/table", test_table);
  g_test_add_func ("/model/lesson/answer", test_answer);
  g_test_add_func ("/model/lesson/team", test_team);
  g_test_add_func ("/model/lesson/alternating", test_alternating);
  g_test_add_func ("/model/lesson/king", test_king);
  g_test_add_func ("/model/lesson/illegal", test_illegal);
  return g_test_run ();
}
