/* test-replay.c: games played again under other laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-fixture.h"
#include "zug-replay.h"
#include <string.h>

typedef struct
{
  const char *name;
  const char *preset;
  const char *rules;
  const char *zfen;
  const char *turns;
  const char *other_preset;
  const char *other_rules;
  ZugReplayEnd end;
  guint same;
  guint turns_there; /* of the other game */
  const char *words; /* a part of them */
} Row;

/* Two knights meet on d4, a dark square, on turn 3. */
#define MEET "g1f3/b8c6 a2a3/a7a6 f3d4/c6d4"
#define CASTLE "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 O-O g8f6"

static const Row rows[] = {
    {"same-laws", "parity", NULL, NULL, "e2e4/e7e5 g1f3/b8c6", "parity", NULL, ZUG_REPLAY_SAME, 2,
     2, "All turns come out the same."},
    {"no-turns", "parity", NULL, NULL, "", "orthodox", NULL, ZUG_REPLAY_SAME, 0, 0, "All turns"},
    {"collision", "parity", NULL, NULL, MEET " b1c3/g8f6", "parity", "collision=both-removed",
     ZUG_REPLAY_DIFFERENT, 2, 3,
     "Turn 3 comes out otherwise: afterwards nobody stands on d4 here."},
    {"rest", "fair", NULL, NULL, "g1f3/g8f6 f3e5/f6e4", "parity", NULL, ZUG_REPLAY_UNPLAYABLE, 1, 1,
     "Turn 2 cannot be played. White, Ne5: "},
    {"coin-to-coin", "parity", "collision=coin", NULL, MEET "!w", "together-coin", NULL,
     ZUG_REPLAY_SAME, 3, 3, "All turns"},
    {"coin-to-colour", "parity", "collision=coin", NULL, MEET "!b", "parity",
     "collision=square-colour", ZUG_REPLAY_SAME, 3, 3, "All turns"},
    {"coin-to-other-colour", "parity", "collision=coin", NULL, MEET "!w", "parity",
     "collision=square-colour", ZUG_REPLAY_DIFFERENT, 2, 3, "d4."},
    {"colour-to-coin", "parity", "collision=square-colour", NULL, MEET, "parity", "collision=coin",
     ZUG_REPLAY_SAME, 3, 3, "All turns"},
    {"removed-to-coin", "parity", "collision=both-removed", NULL, MEET, "parity", "collision=coin",
     ZUG_REPLAY_DIFFERENT, 2, 3, "d4."},
    {"alternating-to-together", "orthodox", NULL, NULL, "e2e4 e7e5 g1f3 b8c6 b1c3", "parity", NULL,
     ZUG_REPLAY_SAME, 3, 3, "All turns"},
    {"together-to-alternating", "parity", NULL, NULL, "e2e4/e7e5 g1f3/b8c6", "orthodox", NULL,
     ZUG_REPLAY_SAME, 2, 4, "All turns"},
    {"missed-there-too", "parity", NULL, "k7/8/8/8/3q4/2N5/8/7K = - - - 0 1", "c3d5/d4c3",
     "orthodox", NULL, ZUG_REPLAY_SAME, 1, 2, "All turns"},
    {"captured-first", "parity", NULL, "k7/8/8/8/8/2n5/1Q6/7K = - - - 0 1", "b2c3/c3a4", "orthodox",
     NULL, ZUG_REPLAY_UNPLAYABLE, 0, 1, "Turn 1 cannot be played. Black, Na4: "},
    {"not-over", "orthodox", NULL, NULL, "f2f3 e7e5 g2g4 d8h4", "parity", NULL, ZUG_REPLAY_SAME, 2,
     2, "the game is not over. As played: Black wins by mate"},
    {"over-there", "parity", NULL, NULL, "f2f3/e7e5 g2g4/d8h4", "orthodox", NULL, ZUG_REPLAY_SAME,
     2, 4, "but the game ends so: Black wins by mate"},
    {"over", "parity", "bare-kings=play", "k7/8/8/8/8/8/8/7K = - - - 0 1", "h1g1/a8b8", "parity",
     NULL, ZUG_REPLAY_OVER, 0, 0, "The game is over before turn 1. "},
    {"castling", "orthodox", NULL, NULL, CASTLE, "orthodox", NULL, ZUG_REPLAY_SAME, 8, 8, "All"},
    {"no-castling", "orthodox", NULL, NULL, CASTLE, "orthodox", "castling=no",
     ZUG_REPLAY_UNPLAYABLE, 6, 6, "Turn 4 cannot be played. White, O-O: "},
    {"board", "parity", NULL, NULL, "e2e4/e7e5", "gardner", NULL, ZUG_REPLAY_START, 0, 0,
     "The game cannot start so here. The game has a board of 8×8, this one of 5×5."},
    {"row", "fair-tictactoe", NULL, NULL, "@b2/@a1", "parity", NULL, ZUG_REPLAY_START, 0, 0,
     "One is chess, the other is not."},
    {"men", "capablanca", NULL, NULL, "", "orthodox",
     "files=10 array=rnb1qk1bnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNB1QK1BNR castling=no",
     ZUG_REPLAY_START, 0, 0, "There is no "},
    {"pair-to-team", "fair", NULL, NULL, "e2e4/e7e5 g1f3/b8c6", "fair-team", NULL, ZUG_REPLAY_SAME,
     2, 2, "All turns"},
    {"team-to-team", "fair-team", NULL, NULL, "e2e4,d2d4/e7e5 g1f3/-", "fair-team",
     "repeat-blocked=forbidden", ZUG_REPLAY_SAME, 2, 2, "All turns"},
    {"team-to-pair", "fair-team", NULL, NULL, "e2e4/e7e5 d2d4,g1f3/g8f6", "fair", NULL,
     ZUG_REPLAY_UNPLAYABLE, 1, 1, "A side moves one man a turn here"},
};

static ZugReplay *
run (ZugGame *game, ZugVariant *variant)
{
  ZugReplay *self = zug_replay_new (game, variant);

  g_assert_true (zug_replay_run (self, NULL));
  return self;
}

static ZugReplay *
replay (const Row *row, ZugGame **game)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (row->preset, row->rules);
  g_autoptr (ZugVariant) other = zug_fixture_variant (row->other_preset, row->other_rules);

  *game = zug_fixture_game (variant, row->zfen);
  if (*row->turns != '\0')
    zug_fixture_play (*game, row->turns);
  return run (*game, other);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugReplay) self = replay (row, &game);
  const ZugReplayStep *last;

  g_assert_cmpint (self->end, ==, row->end);
  g_assert_cmpuint (self->same, ==, row->same);
  if (strstr (self->words, row->words) == NULL)
    g_assert_cmpstr (self->words, ==, row->words);
  if (row->end == ZUG_REPLAY_START)
    {
      g_assert_null (self->other);
      g_assert_cmpuint (self->steps->len, ==, 0);
      return;
    }
  g_assert_cmpuint (zug_fixture_count_turns (self->other), ==, row->turns_there);
  g_assert_cmpuint (self->steps->len, ==, 1 + row->same + (row->end != ZUG_REPLAY_SAME));
  last = &g_array_index (self->steps, ZugReplayStep, self->steps->len - 1);
  g_assert_cmpint (last->other != NULL, ==,
                   row->end == ZUG_REPLAY_SAME || row->end == ZUG_REPLAY_DIFFERENT);
  for (guint i = 0; i <= row->same; i++)
    {
      ZugSet set = zug_replay_differing (self, &g_array_index (self->steps, ZugReplayStep, i));

      g_assert_true (zug_set_is_empty (&set));
    }
}

static const Row *
find_row (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].name, name))
      return &rows[i];
  g_assert_not_reached ();
}

static void
test_coin (void)
{
  g_autoptr (ZugGame) game = NULL, second = NULL;
  g_autoptr (ZugReplay) kept = replay (find_row ("coin-to-coin"), &game);
  g_autoptr (ZugReplay) made = replay (find_row ("colour-to-coin"), &second);

  g_assert_cmpint (zug_turn_get_chance (zug_game_get_last (kept->other)), ==, ZUG_CHANCE_WHITE);
  g_assert_cmpint (zug_turn_get_chance (zug_game_get_last (made->other)), ==, ZUG_CHANCE_BLACK);
}

/* What breaks a law in the game breaks it here, too. */
static void
test_irregular (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  g_autoptr (ZugVariant) other = zug_fixture_variant ("parity", "collision=both-removed");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (ZugReplay) self = NULL;
  ZugTurn *turn = zug_fixture_play (game, "g1f3/g8f6");

  g_assert_nonnull (zug_game_add_turn_text (game, turn, "f3e5/a7a6", 1, NULL));
  self = run (game, other);
  g_assert_cmpint (self->end, ==, ZUG_REPLAY_SAME);
  g_assert_true (zug_turn_is_irregular (zug_game_get_last (self->other), ZUG_WHITE));
}

/* A position that was set up, with its rights and what rests. */
static void
test_start (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  g_autoptr (ZugVariant) none = zug_fixture_variant ("parity", "rest=none check=none");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, "r3k2r/8/8/8/8/8/8/R3K2R = Kq - a1/- 3 9");
  g_autoptr (ZugReplay) self = run (game, none);
  g_autoptr (ZugReplay) same = run (game, variant);
  g_autofree char *zfen = zug_game_dup_start_zfen (self->other);
  g_autofree char *zfen_same = zug_game_dup_start_zfen (same->other);

  g_assert_cmpstr (zfen, ==, "r3k2r/8/8/8/8/8/8/R3K2R = Kq - - 3 9");
  g_assert_cmpstr (zfen_same, ==, "r3k2r/8/8/8/8/8/8/R3K2R = Kq - a1/- 3 9");
}

/* From where it is different the other game can be played on. */
static void
test_continue (void)
{
  g_autoptr (ZugGame) game = NULL, end = NULL, middle = NULL;
  g_autoptr (ZugReplay) self = replay (find_row ("collision"), &game);
  ZugTurn *last = zug_game_get_last (self->other);

  zug_game_set_name (self->other, ZUG_WHITE, "Ada");
  end = zug_replay_dup_other (self, last);
  middle = zug_replay_dup_other (self, zug_turn_get_parent (last));
  g_assert_cmpuint (zug_fixture_count_turns (end), ==, 3);
  g_assert_cmpuint (zug_fixture_count_turns (middle), ==, 2);
  g_assert_true (zug_position_equal (zug_turn_get_position (zug_game_get_last (end)),
                                     zug_turn_get_position (last)));
  g_assert_cmpstr (zug_game_get_name (end, ZUG_WHITE), ==, "Ada");
  g_assert_nonnull (
      zug_game_add_turn_text (middle, zug_game_get_last (middle), "b1c3/g8f6", 0, NULL));
  /* The game itself is as it was. */
  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 4);
}

static void
on_run (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!zug_replay_run_finish (result, &error))
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(int *) data = error == NULL ? 1 : -1;
}

/* In a thread the same comes of it, also where the game goes on meanwhile; and it can be cancelled.
 */
static void
test_thread (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (ZugReplay) self = NULL, stopped = NULL;
  int done = 0, never = 0;

  zug_fixture_play (game, MEET);
  self = zug_replay_new (game, variant);
  g_assert_null (self->words);
  g_assert_cmpfloat (zug_replay_get_fraction (self), ==, 0);
  zug_replay_run_async (self, NULL, on_run, &done);
  zug_fixture_play (game, "b1c3/g8f6");
  while (done == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (done, ==, 1);
  g_assert_cmpint (self->end, ==, ZUG_REPLAY_SAME);
  g_assert_cmpuint (self->same, ==, 3);
  g_assert_cmpfloat (zug_replay_get_fraction (self), ==, 1);
  stopped = zug_replay_new (game, variant);
  g_cancellable_cancel (cancellable);
  g_assert_false (zug_replay_run (stopped, cancellable));
  zug_replay_run_async (stopped, cancellable, on_run, &never);
  while (never == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (never, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/replay/row/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/replay/coin", test_coin);
  g_test_add_func ("/replay/irregular", test_irregular);
  g_test_add_func ("/replay/start", test_start);
  g_test_add_func ("/replay/continue", test_continue);
  g_test_add_func ("/replay/thread", test_thread);
  return g_test_run ();
}
