/* test-resolving.c: turns that take long to merge: nobody waits, and they can be dropped */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-merge-watch.h"
#include "zug-game-fixture.h"

typedef struct
{
  ZugGame *game;
  ZugPlayer *players[ZUG_N_SIDES];
  ZugMatch *match;
  guint slow;
} Fixture;

static void
count_up (guint *n)
{
  ++*n;
}

static void
wait_for_waiting (guint n)
{
  while (zug_merge_watch_waiting () != n)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static void
set_up (Fixture *self, gconstpointer preset)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (preset, NULL);

  self->game = zug_fixture_game (variant, NULL);
  self->players[ZUG_WHITE] = zug_person_new (ZUG_WHITE, "Anna");
  self->players[ZUG_BLACK] = zug_person_new (ZUG_BLACK, "Bert");
  self->match = zug_match_new (self->game, self->players[ZUG_WHITE], self->players[ZUG_BLACK]);
  g_signal_connect_swapped (self->match, "resolving", G_CALLBACK (count_up), &self->slow);
  zug_match_start (self->match);
  zug_merge_watch (TRUE);
}

static void
tear_down (Fixture *self, gconstpointer preset)
{
  zug_merge_watch_hold (FALSE);
  wait_for_waiting (0);
  zug_fixture_settle ();
  g_assert_finalize_object (self->match);
  zug_merge_watch (FALSE);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    g_object_unref (self->players[side]);
  g_object_unref (self->game);
}

static void
seal (Fixture *self, ZugSide side, const char *text)
{
  const ZugMove move = zug_fixture_move (self->game, side, text);
  g_autoptr (GError) error = NULL;
  ZugPerson *person = ZUG_PERSON (self->players[side]);

  g_assert_true (zug_variant_is_team (zug_game_get_variant (self->game))
                     ? zug_person_seal_requests (person, &move, 1, &error)
                     : zug_person_seal (person, move, &error));
  g_assert_no_error (error);
}

/* Both have sealed, and a thread is at work on what that comes to. */
static void
seal_both (Fixture *self, const char *white, const char *black)
{
  guint n = zug_merge_watch_waiting ();

  seal (self, ZUG_WHITE, white);
  seal (self, ZUG_BLACK, black);
  zug_merge_watch_hold (TRUE);
  wait_for_waiting (n + 1);
}

/* Until it is known both stay sealed and nothing can be seen; but that it takes long is told. */
static void
test_sealed (Fixture *self, gconstpointer preset)
{
  seal_both (self, "e2e4", "d7d5");
  while (self->slow == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (zug_match_get_state (self->match), ==, ZUG_MATCH_CHOOSING);
  g_assert_cmpint (zug_match_get_chooser (self->match), ==, ZUG_N_SIDES);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    g_assert_cmpint (zug_player_get_state (self->players[side]), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpuint (zug_fixture_count_turns (self->game), ==, 0);
  zug_merge_watch_hold (FALSE);
  zug_fixture_wait_for_turn (self->match, 1);
  g_assert_cmpint (zug_match_get_chooser (self->match), ==, ZUG_WHITE);
  g_assert_cmpuint (zug_merge_watch_count (), >, 0);
  zug_match_stop (self->match);
}

static void
test_resign (Fixture *self, gconstpointer preset)
{
  seal_both (self, "e2e4", "d7d5");
  zug_match_resign (self->match, ZUG_WHITE);
  g_assert_cmpint (zug_match_get_state (self->match), ==, ZUG_MATCH_OVER);
  zug_merge_watch_hold (FALSE);
  wait_for_waiting (0);
  zug_fixture_settle ();
  g_assert_cmpuint (zug_fixture_count_turns (self->game), ==, 0);
}

/* A match that is stopped is freed at once, while the thread is still at work. */
static void
test_stop (Fixture *self, gconstpointer preset)
{
  seal_both (self, "e2e4", "d7d5");
  zug_match_stop (self->match);
  g_assert_cmpint (zug_match_get_state (self->match), ==, ZUG_MATCH_IDLE);
  zug_fixture_settle ();
  g_assert_finalize_object (self->match);
  self->match = zug_match_new (self->game, self->players[ZUG_WHITE], self->players[ZUG_BLACK]);
}

/* Of two turns under way the one that was dropped never comes into the game, however late it is
 * done. */
static void
test_take_back (Fixture *self, gconstpointer preset)
{
  g_autofree char *text = NULL;

  seal (self, ZUG_WHITE, "e2e4");
  seal (self, ZUG_BLACK, "d7d5");
  zug_fixture_wait_for_turn (self->match, 1);
  seal_both (self, "d2d3", "e7e6");
  zug_match_offer (self->match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (self->match, TRUE);
  g_assert_cmpuint (zug_fixture_count_turns (self->game), ==, 0);
  g_assert_cmpint (zug_match_get_chooser (self->match), ==, ZUG_WHITE);
  seal_both (self, "a2a3", "h7h6");
  zug_merge_watch_hold (FALSE);
  wait_for_waiting (0);
  zug_fixture_wait_for_turn (self->match, 1);
  zug_fixture_settle ();
  g_assert_cmpuint (zug_fixture_count_turns (self->game), ==, 1);
  text = zug_turn_dup_text (zug_game_get_last (self->game));
  g_assert_cmpstr (text, ==, "a2a3/h7h6");
  zug_match_stop (self->match);
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Where the turn before it is gone there is nothing to add it to. */
static void
test_parent_gone (Fixture *self, gconstpointer preset)
{
  ZugPair pair = {{zug_fixture_move (self->game, ZUG_WHITE, "e2e4"),
                   zug_fixture_move (self->game, ZUG_BLACK, "d7d5")}};
  g_autoptr (GAsyncResult) first = NULL, second = NULL;
  g_autoptr (GError) error = NULL;
  ZugTurn *parent;

  zug_match_stop (self->match);
  zug_game_add_turn_async (self->game, zug_game_get_root (self->game), pair, 3, 0, ZUG_CHANCE_NONE,
                           NULL, keep_result, &first);
  while (first == NULL)
    g_main_context_iteration (NULL, TRUE);
  parent = zug_game_add_finish (self->game, first, &error);
  g_assert_no_error (error);
  pair = (ZugPair) {{zug_fixture_move (self->game, ZUG_WHITE, "d2d4"),
                     zug_fixture_move (self->game, ZUG_BLACK, "e7e5")}};
  zug_game_add_turn_async (self->game, parent, pair, 3, 0, ZUG_CHANCE_NONE, NULL, keep_result,
                           &second);
  zug_game_remove_turn (self->game, parent);
  while (second == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (zug_game_add_finish (self->game, second, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A line of another game is copied without being resolved again, rounds and all. */
static void
test_copy (Fixture *self, gconstpointer preset)
{
  g_autoptr (ZugGame) copy = zug_fixture_game (zug_game_get_variant (self->game), NULL);
  g_autofree char *text = NULL;
  ZugTurn *turn;

  zug_match_stop (self->match);
  zug_merge_watch (FALSE);
  turn = zug_fixture_play (self->game, "e2e4/d7d5 e4d5/e7e6");
  zug_merge_watch (TRUE);
  zug_game_add_copy (copy, zug_game_get_root (copy), zug_turn_get_parent (turn));
  zug_game_add_copy (copy, zug_game_get_last (copy), turn);
  g_assert_true (zug_position_equal (zug_turn_get_position (zug_game_get_last (copy)),
                                     zug_turn_get_position (turn)));
  text = zug_turn_dup_text (zug_game_get_last (copy));
  g_assert_cmpstr (text, ==, "e4d5/e7e6");
  if (zug_turn_get_rounds (turn) != NULL)
    g_assert_true (zug_position_equal (&zug_turn_get_round (zug_game_get_last (copy), 1)->after,
                                       &zug_turn_get_round (turn, 1)->after));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer preset);
  } tests[] = {
      {"sealed", test_sealed},       {"resign", test_resign},           {"stop", test_stop},
      {"take-back", test_take_back}, {"parent-gone", test_parent_gone}, {"copy", test_copy}};
  static const char *const presets[] = {"fair-team", "fair"};

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint k = 0; k < G_N_ELEMENTS (presets); k++)
      {
        g_autofree char *path =
            g_strdup_printf ("/model/resolving/%s/%s", tests[i].name, presets[k]);

        g_test_add (path, Fixture, presets[k], set_up, tests[i].test, tear_down);
      }
  return g_test_run ();
}
