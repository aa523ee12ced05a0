/* test-clock.c: matches that are played by the clock, with a time that goes by when it is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"
#include <time.h>

enum
{
  BOTH = 1 << ZUG_WHITE | 1 << ZUG_BLACK
};

typedef struct
{
  gint64 now; /* ms */
  ZugVariant *variant;
  ZugGame *game;
  ZugMatch *match;
  ZugClock *clock;
  guint ended;
  GString *told; /* "w60 w10" */
} Fixture;

static gint64
tell_now (gpointer data)
{
  return ((Fixture *) data)->now * 1000;
}

static void
count_up (guint *n)
{
  ++*n;
}

static void
on_low (Fixture *self, guint side, guint seconds)
{
  g_string_append_printf (self->told, "%s%c%u", self->told->len > 0 ? " " : "",
                          side == ZUG_WHITE ? 'w' : 'b', seconds);
}

static void
set_controls (ZugGame *game, const char *white, const char *black)
{
  ZugTimeControl controls[ZUG_N_SIDES];

  g_assert_true (zug_time_control_read (white, &controls[ZUG_WHITE]));
  g_assert_true (zug_time_control_read (black, &controls[ZUG_BLACK]));
  zug_game_time_set_controls (game, controls);
}

static ZugPlayer *
new_player (ZugSide side, guint level)
{
  return level == 0 ? zug_person_new (side, "Somebody") : zug_fixture_computer (side, level);
}

/* Its clock stands by now. Levels of both sides, 0 for a person. */
static void
go_on (Fixture *self, guint white_level, guint black_level)
{
  g_autoptr (ZugPlayer) white = new_player (ZUG_WHITE, white_level);
  g_autoptr (ZugPlayer) black = new_player (ZUG_BLACK, black_level);

  self->match = zug_match_new (self->game, white, black);
  self->clock = zug_match_get_clock (self->match);
  g_signal_connect_swapped (self->match, "ended", G_CALLBACK (count_up), &self->ended);
  if (self->clock == NULL)
    return;
  zug_clock_set_source (self->clock, tell_now, self);
  g_signal_connect_swapped (self->clock, "low", G_CALLBACK (on_low), self);
}

/* Two people at one screen, or a person against a computer. */
static void
begin (Fixture *self, const char *preset, const char *control, guint black_level)
{
  self->variant = zug_variant_new_preset (preset);
  self->game = zug_fixture_game (self->variant, NULL);
  self->told = g_string_new (NULL);
  set_controls (self->game, control, control);
  go_on (self, 0, black_level);
  zug_match_start (self->match);
}

static void
finish (Fixture *self)
{
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->game);
  g_clear_object (&self->variant);
  g_string_free (self->told, TRUE);
}

/* Time goes by, and the clocks notice. */
static void
pass (Fixture *self, gint64 ms)
{
  self->now += ms;
  zug_clock_look (self->clock);
}

static void
assert_left (Fixture *self, gint64 white, gint64 black)
{
  g_assert_cmpint (zug_clock_get_left (self->clock, ZUG_WHITE), ==, white);
  g_assert_cmpint (zug_clock_get_left (self->clock, ZUG_BLACK), ==, black);
}

static void
assert_running (Fixture *self, guint sides)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    g_assert_true (zug_clock_is_running (self->clock, side) == ((sides & 1u << side) != 0));
}

static void
seal (Fixture *self, ZugSide side, const char *text)
{
  zug_fixture_seal (self->match, side, text);
}

/* A whole turn at one screen, after which both have used so much. */
static void
turn (Fixture *self, const char *white, gint64 white_ms, const char *black, gint64 black_ms)
{
  pass (self, white_ms);
  seal (self, ZUG_WHITE, white);
  pass (self, black_ms);
  seal (self, ZUG_BLACK, black);
  zug_fixture_settle ();
}

static void
assert_end (Fixture *self, ZugResult result, const char *words)
{
  ZugEnd end = zug_game_get_end (self->game);
  g_autofree char *told = zug_game_dup_end_words (self->game);

  zug_fixture_settle ();
  g_assert_cmpuint (self->ended, ==, 1);
  g_assert_cmpint (zug_match_get_state (self->match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (end.result, ==, result);
  g_assert_cmpint (end.reason, ==, ZUG_REASON_TIME);
  g_assert_cmpstr (told, ==, words);
  g_assert_cmpstr (zug_game_get_tag (self->game, "Termination"), ==, "time forfeit");
  assert_running (self, 0);
}

/* --- time ------------------------------------------------------------------------------------- */

static void
test_machine_time (void)
{
  const ZugTimeControl controls[ZUG_N_SIDES] = {{ZUG_TIME_INCREMENT, 60000, 0},
                                                {ZUG_TIME_INCREMENT, 60000, 0}};
  g_autoptr (ZugClock) clock = zug_clock_new (controls);
  struct timespec before, after;
  gint64 least, most;

  clock_gettime (CLOCK_BOOTTIME, &before);
  zug_clock_run (clock, BOTH);
  least = zug_clock_get_left (clock, ZUG_WHITE);
  clock_gettime (CLOCK_BOOTTIME, &after);
  most = (after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1000000 + 1;
  g_assert_cmpint (least, <=, 60000);
  g_assert_cmpint (least, >=, MAX (60000 - most - 1, 0));
}

static void
test_in_turn (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300+3", 0);
  assert_running (&self, 1 << ZUG_WHITE);
  pass (&self, 4000);
  assert_left (&self, 296000, 300000);
  seal (&self, ZUG_WHITE, "e2e4");
  assert_running (&self, 1 << ZUG_BLACK);
  pass (&self, 10500);
  assert_left (&self, 296000, 289500);
  seal (&self, ZUG_BLACK, "e7e5");
  assert_running (&self, 0);
  pass (&self, 99999);
  zug_fixture_settle ();
  /* The increment comes with the reveal. */
  assert_left (&self, 299000, 292500);
  assert_running (&self, 1 << ZUG_WHITE);
  finish (&self);
}

/* Both at once against a computer; each stops with its own seal. */
static void
test_at_once (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300", 1);
  assert_running (&self, BOTH);
  self.now += 2000;
  zug_fixture_wait_for_state (zug_match_get_player (self.match, ZUG_BLACK), ZUG_PLAYER_SEALED);
  assert_running (&self, 1 << ZUG_WHITE);
  assert_left (&self, 298000, 298000);
  pass (&self, 5000);
  assert_left (&self, 293000, 298000);
  seal (&self, ZUG_WHITE, "e2e4");
  assert_running (&self, 0);
  zug_fixture_wait_for_turn (self.match, 1);
  finish (&self);
}

/* Who has chosen waits for the computer without losing time. */
static void
test_pending (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300", 1);
  self.now += 1000;
  seal (&self, ZUG_WHITE, "e2e4");
  assert_running (&self, 1 << ZUG_BLACK);
  self.now += 50000;
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 299000);
  zug_fixture_wait_for_turn (self.match, 1);
  finish (&self);
}

static void
test_alternating (void)
{
  Fixture self = {0};

  begin (&self, "orthodox", "60+1", 0);
  assert_running (&self, 1 << ZUG_WHITE);
  pass (&self, 2000);
  seal (&self, ZUG_WHITE, "e2e4");
  zug_fixture_settle ();
  assert_running (&self, 1 << ZUG_BLACK);
  assert_left (&self, 59000, 60000);
  g_assert_cmpstr (zug_turn_get_remark (zug_game_get_last (self.game), 0)->text, ==,
                   "%clk 0:00:59");
  g_assert_cmpint (zug_turn_get_remark (zug_game_get_last (self.game), 0)->side, ==, '-');
  finish (&self);
}

static void
test_delay (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60d5", 0);
  pass (&self, 4999);
  assert_left (&self, 60000, 60000);
  pass (&self, 3001);
  assert_left (&self, 57000, 60000);
  seal (&self, ZUG_WHITE, "e2e4");
  pass (&self, 5000);
  assert_left (&self, 57000, 60000);
  /* What is begun is not begun anew. */
  zug_match_stop (self.match);
  pass (&self, 5000);
  zug_match_start (self.match);
  pass (&self, 1000);
  assert_left (&self, 56000, 60000);
  seal (&self, ZUG_WHITE, "e2e4");
  pass (&self, 1000);
  seal (&self, ZUG_BLACK, "e7e5");
  zug_fixture_settle ();
  pass (&self, 5000);
  assert_left (&self, 56000, 59000);
  finish (&self);
}

static void
test_each_turn (void)
{
  Fixture self = {0};

  begin (&self, "parity", "1/60", 0);
  turn (&self, "e2e4", 50000, "e7e5", 59999);
  assert_left (&self, 60000, 60000);
  g_assert_cmpint (zug_clock_get_control (self.clock, ZUG_BLACK)->kind, ==, ZUG_TIME_TURN);
  pass (&self, 60000);
  assert_end (&self, ZUG_RESULT_BLACK, "Black wins: White ran out of time.");
  finish (&self);
}

static void
test_own_time (void)
{
  Fixture self = {.told = g_string_new (NULL)};

  self.variant = zug_variant_new_preset ("parity");
  self.game = zug_fixture_game (self.variant, NULL);
  set_controls (self.game, "300+3", "-");
  g_assert_null (zug_game_get_tag (self.game, "TimeControl"));
  g_assert_cmpstr (zug_game_get_tag (self.game, "WhiteTimeControl"), ==, "300+3");
  g_assert_cmpstr (zug_game_get_tag (self.game, "BlackTimeControl"), ==, "-");
  go_on (&self, 0, 0);
  zug_match_start (self.match);
  turn (&self, "e2e4", 1000, "e7e5", 999999999);
  g_assert_cmpuint (self.ended, ==, 0);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 302000);
  /* Of whom there is no clock nothing is said. */
  g_assert_cmpuint (zug_turn_get_n_remarks (zug_game_get_last (self.game)), ==, 1);
  finish (&self);
}

/* As long as the turn before is shown nobody's time goes by; that is so once. */
static void
test_wait (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60", 0);
  zug_match_stop (self.match);
  zug_clock_wait (self.clock, ZUG_WHITE, 350);
  zug_match_start (self.match);
  pass (&self, 300);
  assert_left (&self, 60000, 60000);
  pass (&self, 1000);
  assert_left (&self, 59050, 60000);
  seal (&self, ZUG_WHITE, "e2e4");
  pass (&self, 1000);
  seal (&self, ZUG_BLACK, "e7e5");
  zug_fixture_settle ();
  pass (&self, 1000);
  assert_left (&self, 58050, 59000);
  finish (&self);
}

/* An illegal choice is refused and the clock runs on; a turn that is undone is one for the clock.
 */
static void
test_again (void)
{
  Fixture self = {.told = g_string_new (NULL)};
  g_autoptr (GError) illegal = NULL;

  self.variant = zug_fixture_variant ("parity", "collision=replay");
  self.game = zug_fixture_game (self.variant, ZUG_FIXTURE_KNIGHTS);
  set_controls (self.game, "60+5", "60+5");
  go_on (&self, 0, 0);
  zug_match_start (self.match);
  pass (&self, 1000);
  g_assert_false (zug_person_seal (ZUG_PERSON (zug_match_get_player (self.match, ZUG_WHITE)),
                                   zug_fixture_move (self.game, ZUG_WHITE, "g3g4"), &illegal));
  g_assert_error (illegal, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  assert_running (&self, 1 << ZUG_WHITE);
  turn (&self, "g3e4", 1000, "f6e4", 1000);
  g_assert_cmpint (zug_turn_get_position (zug_game_get_last (self.game))->replays, ==, 1);
  assert_running (&self, 1 << ZUG_WHITE);
  assert_left (&self, 63000, 64000);
  finish (&self);
}

/* --- running out ------------------------------------------------------------------------------ */

static void
test_flag (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60", 0);
  pass (&self, 59999);
  zug_fixture_settle ();
  g_assert_cmpuint (self.ended, ==, 0);
  pass (&self, 1);
  assert_end (&self, ZUG_RESULT_BLACK, "Black wins: White ran out of time.");
  assert_left (&self, 0, 60000);
  g_assert_cmpstr (zug_game_get_tag (self.game, "WhiteClock"), ==, "0:00:00");
  g_assert_cmpstr (zug_game_get_tag (self.game, "BlackClock"), ==, "0:01:00");
  finish (&self);
}

/* Both clocks of a game of two computers, which have not answered. */
static void
begin_at_once (Fixture *self, const char *white, const char *black)
{
  self->variant = zug_variant_new_preset ("parity");
  self->game = zug_fixture_game (self->variant, NULL);
  self->told = g_string_new (NULL);
  set_controls (self->game, white, black);
  go_on (self, 1, 1);
  zug_match_start (self->match);
  assert_running (self, BOTH);
}

static void
test_both_flags (void)
{
  Fixture self = {0};

  begin_at_once (&self, "60", "60");
  pass (&self, 60000);
  assert_end (&self, ZUG_RESULT_DRAW, "Draw: both sides ran out of time.");
  assert_left (&self, 0, 0);
  finish (&self);
}

static gint64
tell_later (gpointer data)
{
  return ((Fixture *) data)->now++ * 1000;
}

/* Neither clock begins before the other, however long it takes to ask both. */
static void
test_begin_at_once (void)
{
  Fixture self = {0};

  self.variant = zug_variant_new_preset ("parity");
  self.game = zug_fixture_game (self.variant, NULL);
  self.told = g_string_new (NULL);
  set_controls (self.game, "60", "60");
  go_on (&self, 1, 1);
  zug_clock_set_source (self.clock, tell_later, &self);
  zug_match_start (self.match);
  pass (&self, 60000);
  assert_end (&self, ZUG_RESULT_DRAW, "Draw: both sides ran out of time.");
  finish (&self);
}

/* However late it is noticed, as after a sleep: whose time was over first has lost. */
static void
test_first_flag (void)
{
  Fixture self = {0};

  begin_at_once (&self, "61", "60");
  pass (&self, 999999999);
  assert_end (&self, ZUG_RESULT_WHITE, "White wins: Black ran out of time.");
  assert_left (&self, 1000, 0);
  finish (&self);
}

/* The seal came first at the screen, but the time was over. */
static void
test_too_late (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60", 0);
  pass (&self, 1000);
  seal (&self, ZUG_WHITE, "e2e4");
  self.now += 60000;
  seal (&self, ZUG_BLACK, "e7e5");
  zug_fixture_settle ();
  assert_end (&self, ZUG_RESULT_WHITE, "White wins: Black ran out of time.");
  g_assert_cmpuint (zug_fixture_count_turns (self.game), ==, 0);
  finish (&self);
}

/* A match that rests loses no time, and one that is stopped too late has lost all the same. */
static void
test_stopped (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60", 0);
  pass (&self, 1000);
  zug_match_stop (self.match);
  assert_running (&self, 0);
  pass (&self, 100000);
  assert_left (&self, 59000, 60000);
  zug_match_start (self.match);
  self.now += 59000;
  zug_match_stop (self.match);
  zug_fixture_settle ();
  g_assert_cmpuint (self.ended, ==, 0);
  zug_match_start (self.match);
  zug_fixture_settle ();
  assert_end (&self, ZUG_RESULT_BLACK, "Black wins: White ran out of time.");
  finish (&self);
}

static void
test_offers (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60", 0);
  zug_match_offer (self.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  assert_running (&self, 1 << ZUG_WHITE);
  pass (&self, 60000);
  assert_end (&self, ZUG_RESULT_BLACK, "Black wins: White ran out of time.");
  g_assert_cmpint (zug_match_get_offer (self.match, NULL), ==, ZUG_OFFER_NONE);
  finish (&self);
}

/* --- low -------------------------------------------------------------------------------------- */

static void
test_low (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300", 0);
  pass (&self, 262000);
  g_assert_false (zug_clock_is_low (self.clock, ZUG_WHITE));
  pass (&self, 1000);
  g_assert_true (zug_clock_is_low (self.clock, ZUG_WHITE));
  g_assert_false (zug_clock_is_low (self.clock, ZUG_BLACK));
  pass (&self, 10000);
  pass (&self, 17500);
  pass (&self, 1000);
  g_assert_cmpstr (self.told->str, ==, "w37 w10");
  finish (&self);
}

/* Of a time for each turn it is told on each turn. */
static void
test_low_each_turn (void)
{
  Fixture self = {0};

  begin (&self, "parity", "1/60", 0);
  turn (&self, "e2e4", 51000, "e7e5", 1000);
  turn (&self, "g1f3", 55000, "g8f6", 51000);
  g_assert_cmpstr (self.told->str, ==, "w9 w5 b9");
  finish (&self);
}

/* --- kept and given back ---------------------------------------------------------------------- */

static void
test_remarked (void)
{
  Fixture self = {0};
  gint64 left;
  ZugTurn *last;

  begin (&self, "parity", "300+3", 0);
  turn (&self, "e2e4", 4000, "e7e5", 10450);
  last = zug_game_get_last (self.game);
  g_assert_cmpuint (zug_turn_get_n_remarks (last), ==, 2);
  g_assert_cmpstr (zug_turn_get_remark (last, 0)->text, ==, "%clk 0:04:59");
  g_assert_cmpstr (zug_turn_get_remark (last, 1)->text, ==, "%clk 0:04:52.6");
  g_assert_true (zug_game_time_find (last, ZUG_BLACK, &left));
  g_assert_cmpint (left, ==, 292600);
  g_assert_false (zug_game_time_find (zug_turn_get_parent (last), ZUG_BLACK, &left));
  g_assert_cmpstr (zug_game_get_tag (self.game, "TimeControl"), ==, "300+3");
  finish (&self);
}

/* No increment gives more than a file can say. */
static void
test_most (void)
{
  Fixture self = {0};
  gint64 left;

  begin (&self, "parity", "360000+360000", 0);
  turn (&self, "e2e4", 4000, "e7e5", 10000);
  assert_left (&self, 360000000, 360000000);
  g_assert_true (zug_game_time_find (zug_game_get_last (self.game), ZUG_BLACK, &left));
  g_assert_cmpint (left, ==, 360000000);
  finish (&self);
}

/* The time of the turn is given back, and that of the one that was begun. */
static void
test_take_back (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300+3", 0);
  turn (&self, "e2e4", 4000, "e7e5", 10000);
  turn (&self, "g1f3", 5000, "g8f6", 6000);
  pass (&self, 7000);
  assert_left (&self, 290000, 290000);
  zug_match_offer (self.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (self.match, TRUE);
  assert_left (&self, 299000, 293000);
  assert_running (&self, 1 << ZUG_WHITE);
  zug_match_offer (self.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (self.match, TRUE);
  assert_left (&self, 300000, 300000);
  finish (&self);
}

/* What had been used of the turn after it stays used. */
static void
test_put_back (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300+3", 0);
  turn (&self, "e2e4", 4000, "e7e5", 10000);
  pass (&self, 7000);
  assert_left (&self, 292000, 293000);
  zug_match_offer (self.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (self.match, TRUE);
  assert_left (&self, 300000, 300000);
  pass (&self, 2000);
  zug_match_offer (self.match, ZUG_WHITE, ZUG_OFFER_PUT_BACK);
  zug_match_answer (self.match, TRUE);
  assert_left (&self, 292000, 293000);
  assert_running (&self, 1 << ZUG_WHITE);
  finish (&self);
}

/* After an end by time, too: nothing says any more that there was one. */
static void
test_take_back_flag (void)
{
  Fixture self = {0};

  begin (&self, "parity", "60", 0);
  turn (&self, "e2e4", 1000, "e7e5", 1000);
  turn (&self, "g1f3", 1000, "g8f6", 1000);
  pass (&self, 60000);
  assert_end (&self, ZUG_RESULT_BLACK, "Black wins: White ran out of time.");
  zug_match_offer (self.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (self.match, TRUE);
  g_assert_cmpint (zug_match_get_state (self.match), ==, ZUG_MATCH_CHOOSING);
  assert_left (&self, 59000, 59000);
  g_assert_null (zug_game_get_tag (self.game, "Termination"));
  g_assert_null (zug_game_get_tag (self.game, "WhiteClock"));
  pass (&self, 1000);
  assert_left (&self, 58000, 59000);
  finish (&self);
}

/* Another match goes on with the game as it was left, and says no more than its turns. */
static void
test_go_on (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300+3", 0);
  turn (&self, "e2e4", 4000, "e7e5", 10000);
  pass (&self, 7000);
  zug_match_stop (self.match);
  zug_clock_keep (self.clock, self.game);
  g_assert_cmpstr (zug_game_get_tag (self.game, "WhiteClock"), ==, "0:04:52");
  g_assert_finalize_object (self.match);
  go_on (&self, 0, 0);
  assert_left (&self, 292000, 293000);
  assert_running (&self, 0);
  zug_match_start (self.match);
  g_assert_null (zug_game_get_tag (self.game, "WhiteClock"));
  pass (&self, 1000);
  assert_left (&self, 291000, 293000);
  finish (&self);
}

static void
test_resigned (void)
{
  Fixture self = {0};

  begin (&self, "parity", "300+3", 0);
  pass (&self, 7000);
  zug_match_resign (self.match, ZUG_WHITE);
  g_assert_cmpstr (zug_game_get_tag (self.game, "WhiteClock"), ==, "0:04:53");
  g_assert_cmpstr (zug_game_get_tag (self.game, "Termination"), ==, "resignation");
  assert_running (&self, 0);
  finish (&self);
}

/* What nobody here plays by is kept as it was; there is no clock then. */
static void
test_foreign (void)
{
  const char *const foreign[] = {"40/7200:3600", "?", "0", "", "-", "5 minutes"};

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      Fixture self = {.told = g_string_new (NULL)};

      self.variant = zug_variant_new_preset ("parity");
      self.game = zug_fixture_game (self.variant, NULL);
      zug_game_set_tag (self.game, "TimeControl", foreign[i]);
      go_on (&self, 0, 0);
      g_assert_null (self.clock);
      zug_match_start (self.match);
      seal (&self, ZUG_WHITE, "e2e4");
      seal (&self, ZUG_BLACK, "e7e5");
      zug_fixture_settle ();
      g_assert_cmpuint (zug_turn_get_n_remarks (zug_game_get_last (self.game)), ==, 0);
      g_assert_cmpstr (zug_game_get_tag (self.game, "TimeControl"), ==, foreign[i]);
      finish (&self);
    }
}

/* --- machines --------------------------------------------------------------------------------- */

/* Whatever is left, a machine's share of it can be used up before the flag falls. */
static void
test_share (void)
{
  const char *const texts[] = {"1", "60", "300+3", "10d5", "1/1", "1/60", "60+300"};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ZugTimeControl controls[ZUG_N_SIDES] = {{0}};
      g_autoptr (ZugClock) clock = NULL;
      gint64 share, left;

      g_assert_true (zug_time_control_read (texts[i], &controls[ZUG_WHITE]));
      clock = zug_clock_new (controls);
      share = zug_clock_get_share (clock, ZUG_WHITE);
      left = zug_clock_get_left (clock, ZUG_WHITE)
             + (controls[ZUG_WHITE].kind == ZUG_TIME_DELAY ? controls[ZUG_WHITE].extra : 0);
      g_assert_cmpint (share, >, 0);
      g_assert_cmpint (share, <=, left * 4 / 5);
      g_assert_cmpint (zug_clock_get_share (clock, ZUG_BLACK), ==, G_MAXINT64);
    }
}

/* It answers though there is hardly any time to think. */
static void
test_computer (void)
{
  const char *const texts[] = {"1", "1/1"};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Fixture self = {0};

      begin (&self, "parity", texts[i], ZUG_SEARCH_LEVELS);
      zug_fixture_wait_for_state (zug_match_get_player (self.match, ZUG_BLACK), ZUG_PLAYER_SEALED);
      seal (&self, ZUG_WHITE, "e2e4");
      zug_fixture_wait_for_turn (self.match, 1);
      finish (&self);
    }
}

/* What somebody else measures is shown as it goes on, and nobody's time is over by it. */
static void
test_follow (void)
{
  Fixture self = {0};
  const ZugClockStanding standing = {.at = 1000,
                                     .left = {[ZUG_WHITE] = 30000, [ZUG_BLACK] = 5000},
                                     .delay = {[ZUG_BLACK] = 2000},
                                     .running = BOTH};
  const ZugClockStanding stopped = {.at = 40000, .left = {[ZUG_WHITE] = 20000}};
  guint flags = 0;

  begin (&self, "parity", "60", 0);
  g_signal_connect_swapped (self.clock, "flagged", G_CALLBACK (count_up), &flags);
  self.now = 1500;
  zug_clock_follow (self.clock, &standing);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 29500);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_BLACK), ==, 5000);
  self.now = 20000;
  zug_clock_look (self.clock);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 11000);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_BLACK), ==, 0);
  g_assert_true (zug_clock_is_running (self.clock, ZUG_WHITE));
  zug_clock_follow (self.clock, &stopped);
  self.now = 50000;
  zug_clock_look (self.clock);
  g_assert_cmpint (zug_clock_get_left (self.clock, ZUG_WHITE), ==, 20000);
  g_assert_false (zug_clock_is_running (self.clock, ZUG_WHITE));
  g_assert_cmpuint (flags, ==, 0);
  g_assert_cmpuint (self.ended, ==, 0);
  /* What is measured elsewhere is not kept here. */
  zug_clock_keep (self.clock, self.game);
  g_assert_false (zug_game_time_get_standing (self.game, ZUG_WHITE, &(gint64) {0}));
  finish (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/clock/machine-time", test_machine_time);
  g_test_add_func ("/players/clock/in-turn", test_in_turn);
  g_test_add_func ("/players/clock/at-once", test_at_once);
  g_test_add_func ("/players/clock/pending", test_pending);
  g_test_add_func ("/players/clock/alternating", test_alternating);
  g_test_add_func ("/players/clock/delay", test_delay);
  g_test_add_func ("/players/clock/each-turn", test_each_turn);
  g_test_add_func ("/players/clock/most", test_most);
  g_test_add_func ("/players/clock/wait", test_wait);
  g_test_add_func ("/players/clock/own-time", test_own_time);
  g_test_add_func ("/players/clock/again", test_again);
  g_test_add_func ("/players/clock/flag", test_flag);
  g_test_add_func ("/players/clock/both-flags", test_both_flags);
  g_test_add_func ("/players/clock/begin-at-once", test_begin_at_once);
  g_test_add_func ("/players/clock/first-flag", test_first_flag);
  g_test_add_func ("/players/clock/too-late", test_too_late);
  g_test_add_func ("/players/clock/stopped", test_stopped);
  g_test_add_func ("/players/clock/offers", test_offers);
  g_test_add_func ("/players/clock/low", test_low);
  g_test_add_func ("/players/clock/low-each-turn", test_low_each_turn);
  g_test_add_func ("/players/clock/remarked", test_remarked);
  g_test_add_func ("/players/clock/take-back", test_take_back);
  g_test_add_func ("/players/clock/put-back", test_put_back);
  g_test_add_func ("/players/clock/take-back-flag", test_take_back_flag);
  g_test_add_func ("/players/clock/go-on", test_go_on);
  g_test_add_func ("/players/clock/resigned", test_resigned);
  g_test_add_func ("/players/clock/foreign", test_foreign);
  g_test_add_func ("/players/clock/share", test_share);
  g_test_add_func ("/players/clock/computer", test_computer);
  g_test_add_func ("/players/clock/follow", test_follow);
  return g_test_run ();
}
