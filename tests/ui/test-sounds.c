/* test-sounds.c: what is heard of a game, in step with what is seen, and nothing else */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-fixture.h"
#include "zug-play-fixture.h"
#include "zug-sound-cues.h"

/* --- what is heard of a turn ------------------------------------------------------------------ */

#define MEETING "7k/8/5p2/4p3/8/5N2/8/K7 = - - - 0 1"

static const struct
{
  const char *name, *preset, *zfen, *turns;
  const char *heard; /* of the last turn */
} told[] = {
    {"move", "parity", NULL, "e2e4/e7e5", "reveal@0.01 move@0.50"},
    {"capture", "parity", MEETING, "f3e5/f6f5", "reveal@0.01 capture@0.50"},
    {"missed", "parity", MEETING, "f3e5/e5e4", "reveal@0.01 missed@0.50"},
    {"shared", "parity", ZUG_FIXTURE_KNIGHTS, "g3e4/f6e4", "reveal@0.01 shared@0.50"},
    {"exchange", "parity", ZUG_FIXTURE_ROOKS, "e1e8/e8e1", "reveal@0.01 exchange@0.50 check@1.00"},
    {"pass", "synchronous", MEETING, "--/--", "reveal@0.01"},
    {"turns", "orthodox", NULL, "e2e4", "move@0.50"},
    {"castle", "orthodox", "4k3/8/8/8/8/8/8/4K2R w K - - 0 1", "e1g1", "move@0.50"},
    {"team", "fair-team", NULL, "e2e4,d2d4/e7e5,d7d5", "reveal@0.01 move@0.50"},
};

static char *
dup_heard (ZugGame *game, ZugTurn *turn)
{
  g_autoptr (GArray) cues =
      zug_sound_cues_new (turn, zug_variant_is_simultaneous (zug_game_get_variant (game)));
  GString *heard = g_string_new (NULL);

  for (guint i = 0; i < cues->len; i++)
    {
      const ZugSoundCue *cue = &g_array_index (cues, ZugSoundCue, i);

      g_string_append_printf (heard, "%s%s@%.2f", i > 0 ? " " : "", zug_sound_get_name (cue->sound),
                              cue->phase);
    }
  return g_string_free (heard, FALSE);
}

static void
test_turn (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant = zug_fixture_variant (told[row].preset, NULL);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, told[row].zfen);
  ZugTurn *turn = zug_fixture_play (game, told[row].turns);
  g_autofree char *heard = dup_heard (game, turn);

  g_assert_cmpstr (heard, ==, told[row].heard);
}

/* How a coin falls is not heard before it has. */
static void
test_coin (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=coin");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, ZUG_FIXTURE_KNIGHTS);
  g_autoptr (GArray) cues = zug_sound_cues_new (zug_fixture_play (game, "g3e4/f6e4!b"), TRUE);
  const ZugSoundCue *cue = &g_array_index (cues, ZugSoundCue, 0);

  g_assert_cmpuint (cues->len, ==, 3);
  g_assert_cmpint (cue[0].sound, ==, ZUG_SOUND_REVEAL);
  g_assert_cmpint (cue[1].sound, ==, ZUG_SOUND_COIN);
  g_assert_cmpint (cue[2].sound, ==, ZUG_SOUND_CAPTURE);
  g_assert_cmpfloat (cue[2].phase, >, cue[1].phase + 0.1);
}

/* --- what is heard of a game ------------------------------------------------------------------ */

typedef struct
{
  PlayFixture play;
  GString *heard;
  double phase[16]; /* of the board with each */
  guint n;
} Fixture;

static void
on_played (Fixture *self, guint sound)
{
  g_string_append_printf (self->heard, "%s%s", self->heard->len > 0 ? " " : "",
                          zug_sound_get_name ((ZugSound) sound));
  self->phase[self->n++] = zug_board_view_get_phase (play_part (self->play.page, "board"));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  play_open_match (&self->play, "parity", 0, 0);
  self->heard = g_string_new (NULL);
  g_object_set (zug_sound_player_get_default (), "wish", ZUG_SOUND_WISH_ON, NULL);
  g_signal_connect_swapped (zug_sound_player_get_default (), "played", G_CALLBACK (on_played),
                            self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (zug_sound_player_get_default (), self);
  g_object_set (zug_sound_player_get_default (), "wish", ZUG_SOUND_WISH_OFF, NULL);
  g_string_free (self->heard, TRUE);
  play_close_page (&self->play);
}

/* Whatever is chosen, a seal sounds the same; at the end of the game there is one sound more. */
static void
test_game (Fixture *self, gconstpointer data)
{
  zug_board_view_pick_up (play_part (self->play.page, "board"), zug_square (4, 1));
  play_turn (&self->play, "e4", "d5");
  g_assert_cmpstr (self->heard->str, ==, "pick-up seal seal move");
  play_turn (&self->play, "Nf3", "Nc6");
  g_string_truncate (self->heard, 0);
  play_turn (&self->play, "exd5", "a6");
  g_assert_cmpstr (self->heard->str, ==, "seal seal capture");
  g_string_truncate (self->heard, 0);
  zug_match_resign (self->play.match, ZUG_WHITE);
  g_assert_cmpstr (self->heard->str, ==, "end");
}

/* Sounds come with what is seen: that both choices are out first, then what became of them. */
static void
test_step (Fixture *self, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play_turn (&self->play, "e4", "d5");
  zug_ui_wait_until (!zug_board_view_is_revealing (play_part (self->play.page, "board")));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_assert_true (g_str_has_suffix (self->heard->str, "move"));
  g_assert_cmpfloat (self->phase[self->n - 1], >=, 0.5);
  for (guint i = 0; i + 1 < self->n; i++)
    g_assert_true (self->phase[i] == 1 || self->phase[i] < 0.5);
}

/* Who looks back hears nothing of what is shown at once; whoever has it shown again hears it. */
static void
test_looking_back (Fixture *self, gconstpointer data)
{
  play_turn (&self->play, "e4", "d5");
  g_string_truncate (self->heard, 0);
  play_act (&self->play, "back");
  g_assert_cmpstr (self->heard->str, ==, "");
  play_act (&self->play, "forward");
  g_assert_cmpstr (self->heard->str, ==, "move");
}

/* Off is off, and so is a loudness of nothing. */
static void
test_off (Fixture *self, gconstpointer data)
{
  ZugSoundPlayer *player = zug_sound_player_get_default ();

  g_object_set (player, "on", FALSE, NULL);
  play_turn (&self->play, "e4", "d5");
  g_object_set (player, "on", TRUE, "loudness", 0., NULL);
  play_turn (&self->play, "Nf3", "Nc6");
  g_object_set (player, "loudness", 0.7, NULL);
  g_assert_cmpstr (self->heard->str, ==, "");
}

/* A clock that runs low is heard by the one who sits here, not by a computer. */
static void
test_low_time (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
  g_autoptr (ZugMatch) match = NULL;
  ZugTimeControl controls[ZUG_N_SIDES];

  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_assert_true (zug_time_control_read ("60", &controls[side]));
  zug_game_time_set_controls (game, controls);
  match = zug_match_new (game, white, black);
  zug_play_page_play (self->play.page, match, ZUG_START_NOW);
  g_signal_emit_by_name (zug_match_get_clock (match), "low", (guint) ZUG_BLACK, 10u);
  g_assert_cmpstr (self->heard->str, ==, "");
  g_signal_emit_by_name (zug_match_get_clock (match), "low", (guint) ZUG_WHITE, 10u);
  g_assert_cmpstr (self->heard->str, ==, "low-time");
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/sounds/turn/%s", told[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_turn);
    }
  g_test_add_func ("/ui/sounds/coin", test_coin);
  add ("/ui/sounds/game", test_game);
  add ("/ui/sounds/step", test_step);
  add ("/ui/sounds/looking-back", test_looking_back);
  add ("/ui/sounds/off", test_off);
  add ("/ui/sounds/low-time", test_low_time);

  return g_test_run ();
}
