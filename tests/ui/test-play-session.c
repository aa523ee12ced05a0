/* test-play-session.c: what is shown on the Play page and who may do what, without a widget */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-play-session.h"
#include "zug-ui-fixture.h"

typedef struct
{
  ZugPlaySession *session;
  ZugGame *game;
  guint n_notified;
} Fixture;

static void
on_notify (Fixture *self)
{
  self->n_notified++;
}

/* A game of two turns, looked at on its last. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGameEditor) editor = NULL;

  self->game = zug_game_new (variant, NULL, NULL);
  zug_ui_turn (self->game, "e4", "e5");
  zug_ui_turn (self->game, "Nf3", "Nc6");
  zug_game_set_archive_id (self->game, 7);
  editor = zug_game_editor_new (self->game);
  self->session = g_object_new (ZUG_TYPE_PLAY_SESSION, NULL);
  zug_play_session_set_game (self->session, self->game);
  zug_play_session_set_editor (self->session, editor);
  zug_play_session_set_turn (self->session, zug_game_get_last (self->game));
  g_signal_connect_swapped (self->session, "notify", G_CALLBACK (on_notify), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->game);
}

static void
test_notifies (Fixture *self, gconstpointer data)
{
  zug_play_session_set_game (self->session, self->game);
  zug_play_session_set_outcome (self->session, NULL);
  g_assert_cmpuint (self->n_notified, ==, 0);
  zug_play_session_set_outcome (self->session, zug_game_get_root (self->game));
  zug_play_session_set_editor (self->session, NULL);
  g_assert_cmpuint (self->n_notified, ==, 2);
}

/* Other choices are tried where a game is looked at, and nothing else is on the board. */
static void
test_varies (Fixture *self, gconstpointer data)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  g_assert_true (zug_play_session_is_last (self->session));
  g_assert_true (zug_play_session_is_varying (self->session));
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_N_SIDES), ==, ZUG_WHITE);
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_BLACK), ==, ZUG_BLACK);

  zug_play_session_set_at_result (self->session, FALSE);
  g_assert_false (zug_play_session_is_varying (self->session));
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_BLACK), ==, ZUG_N_SIDES);
  zug_play_session_set_at_result (self->session, TRUE);
  g_object_set (self->session, "revealing", TRUE, NULL);
  g_assert_false (zug_play_session_is_varying (self->session));
  g_object_set (self->session, "revealing", FALSE, NULL);
  zug_play_session_set_outcome (self->session, turn);
  g_assert_false (zug_play_session_is_varying (self->session));
  zug_play_session_set_outcome (self->session, NULL);
  /* A position that was set up is in no archive yet. */
  zug_game_set_archive_id (self->game, 0);
  g_assert_true (zug_play_session_is_varying (self->session));
}

/* How a coin falls is known only when the board has shown it. */
static void
test_coin (Fixture *self, gconstpointer data)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  g_autoptr (ZugTurn) tossed = NULL;

  g_object_set (self->session, "revealing", TRUE, NULL);
  g_assert_true (zug_play_session_get_known_turn (self->session) == turn);
  zug_play_session_toss (self->session, turn);
  g_assert_true (zug_play_session_is_coin_in_air (self->session));
  g_assert_true (zug_play_session_get_known_turn (self->session) == zug_turn_get_parent (turn));
  g_object_set (self->session, "revealing", FALSE, NULL);
  g_assert_true (zug_play_session_get_known_turn (self->session) == turn);
  tossed = zug_play_session_take_tossed (self->session);
  g_assert_true (tossed == turn);
  g_assert_null (zug_play_session_take_tossed (self->session));
}

static void
on_ended (GObject *part)
{
  g_object_set_data (part, "ended", part);
}

/* A part that is made when there has been a match hears the one that is played, and the next. */
static void
test_hears_late (Fixture *self, gconstpointer data)
{
  for (guint n = 0; n < 2; n++)
    {
      ZugMatch *match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);

      zug_play_session_set_match (self->session, match);
      if (n == 0)
        zug_play_session_hear_match (self->session, "ended", G_CALLBACK (on_ended), self->game);
      g_object_set_data (G_OBJECT (self->game), "ended", NULL);
      zug_match_resign (match, ZUG_WHITE);
      g_assert_nonnull (g_object_get_data (G_OBJECT (self->game), "ended"));
      zug_play_session_set_match (self->session, NULL);
      g_object_unref (match);
    }
}

/* Two people at one screen: each chooses when the other one looks away. */
static void
test_hands_over (Fixture *self, gconstpointer data)
{
  ZugMatch *match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  ZugGame *game = zug_match_get_game (match);
  g_autoptr (GError) error = NULL;

  zug_play_session_set_editor (self->session, NULL);
  zug_play_session_set_game (self->session, game);
  zug_play_session_set_turn (self->session, zug_game_get_root (game));
  zug_play_session_set_match (self->session, match);
  g_assert_true (zug_play_session_is_shared (self->session));
  g_assert_cmpint (zug_play_session_get_awaited (self->session), ==, ZUG_N_SIDES);
  zug_match_start (match);
  g_assert_true (zug_play_session_is_playing (self->session));
  g_assert_true (zug_play_session_needs_handover (self->session));
  /* There is nothing to look at yet. */
  g_assert_false (zug_play_session_may_both_look (self->session));
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_N_SIDES), ==, ZUG_N_SIDES);
  zug_play_session_set_ready (self->session, TRUE);
  g_assert_false (zug_play_session_needs_handover (self->session));
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_N_SIDES), ==, ZUG_WHITE);
  zug_play_session_set_ready (self->session, FALSE);

  g_assert_true (zug_person_seal (ZUG_PERSON (zug_match_get_player (match, ZUG_WHITE)),
                                  zug_ui_move (game, ZUG_WHITE, "e4"), &error));
  g_assert_no_error (error);
  zug_ui_wait_until (zug_play_session_get_awaited (self->session) == ZUG_BLACK);
  g_assert_true (zug_play_session_needs_handover (self->session));
  g_assert_false (zug_play_session_may_both_look (self->session));
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_N_SIDES), ==, ZUG_N_SIDES);
  zug_play_session_set_ready (self->session, TRUE);
  g_assert_false (zug_play_session_needs_handover (self->session));
  g_assert_cmpint (zug_play_session_find_chooser (self->session, ZUG_N_SIDES), ==, ZUG_BLACK);

  zug_match_stop (match);
  zug_play_session_set_match (self->session, NULL);
  zug_play_session_set_turn (self->session, NULL);
  zug_play_session_set_game (self->session, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (match);
}

/* Whoever has a name is called by it, unless nobody could tell by it who is meant. */
static void
test_names (Fixture *self, gconstpointer data)
{
  static const char *const rows[][3] = {
      {"Ada", "Ben", "Ada chooses, Ben looks away"},
      {"", "", "White chooses, Black looks away"},
      {"Ada", "", "Ada chooses, Black looks away"},
      {"Ada", "Ada", "White chooses, Black looks away"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;

      zug_game_set_name (self->game, ZUG_WHITE, rows[i][0]);
      zug_game_set_name (self->game, ZUG_BLACK, rows[i][1]);
      words = zug_play_session_dup_handover (self->session);
      g_assert_cmpstr (words, ==, rows[i][2]);
    }
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add ("/ui/play-session/notifies", Fixture, NULL, set_up, test_notifies, tear_down);
  g_test_add ("/ui/play-session/varies", Fixture, NULL, set_up, test_varies, tear_down);
  g_test_add ("/ui/play-session/coin", Fixture, NULL, set_up, test_coin, tear_down);
  g_test_add ("/ui/play-session/hears-late", Fixture, NULL, set_up, test_hears_late, tear_down);
  g_test_add ("/ui/play-session/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/ui/play-session/hands-over", Fixture, NULL, set_up, test_hands_over, tear_down);
  return g_test_run ();
}
