/* test-link-watch.c: what a side measures of both clocks, tells and believes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-duel.h"
#include <string.h>

static ZugLinkState
state_of (ZugLinkDuel *duel, ZugLinkRole role)
{
  return zug_link_game_get_state (zug_link_seat_get_game (duel->seat[role]));
}

/* All messages of a side come; the error of the first that is not taken. */
static GError *
carry (ZugLinkDuel *duel, ZugLinkRole from)
{
  g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (duel->seat[from]);
  GError *error = NULL;

  for (guint i = 0; i < unsent->len && error == NULL; i++)
    if (!zug_link_seat_take (duel->seat[!from], unsent->pdata[i], duel->now, &error)
        && g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_AGAIN))
      g_clear_error (&error);
  return error;
}

static void
assert_carried (ZugLinkDuel *duel, ZugLinkRole from)
{
  g_autoptr (GError) error = carry (duel, from);

  g_assert_no_error (error);
}

static void
seal_any (ZugLinkDuel *duel, ZugLinkRole role)
{
  zug_link_duel_seal (duel, role, zug_link_duel_choice (duel, role));
}

static void
begin_clocks (ZugLinkDuel *duel, const char *host, const char *guest)
{
  zug_link_duel_begin_timed (duel, "parity", 6, host, guest);
  zug_link_duel_exchange (duel);
}

/* What is told is what was measured; the time of who has sealed stands. */
static void
test_told (void)
{
  ZugLinkDuel duel;

  begin_clocks (&duel, "300", "300");
  duel.ms += 7650;
  seal_any (&duel, ZUG_LINK_HOST);
  duel.ms += 1000;
  assert_carried (&duel, ZUG_LINK_HOST);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      zug_link_duel_reload (&duel, i);
      /* To the tenth. */
      g_assert_cmpint (zug_link_seat_get_left (duel.seat[i], ZUG_LINK_HOST) / 100, ==,
                       i == ZUG_LINK_HOST ? 2923 : 2924);
      g_assert_cmpint (zug_link_seat_get_left (duel.seat[i], ZUG_LINK_GUEST), ==, 291350);
    }
  duel.ms += 10000; /* with both programs closed, too */
  seal_any (&duel, ZUG_LINK_GUEST);
  zug_link_duel_exchange (&duel);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      g_assert_cmpint (zug_link_seat_get_left (duel.seat[i], ZUG_LINK_HOST), ==, 292400);
      g_assert_cmpint (zug_link_seat_get_left (duel.seat[i], ZUG_LINK_GUEST), ==, 281400);
      g_assert_cmpint (zug_link_seat_get_lag (duel.seat[i]), ==, 0);
    }
  zug_link_duel_end (&duel);
}

/* What is told too little is marked, and refused where it is too much at once, unless the person
 * takes it all the same. */
static void
test_lag (void)
{
  ZugLinkDuel duel;
  g_autoptr (GError) error = NULL;

  begin_clocks (&duel, "300", "300");
  seal_any (&duel, ZUG_LINK_HOST);
  duel.ms += 7000;
  assert_carried (&duel, ZUG_LINK_HOST);
  g_assert_cmpint (zug_link_seat_get_lag (duel.seat[ZUG_LINK_GUEST]), ==, 5000);
  seal_any (&duel, ZUG_LINK_GUEST);
  duel.ms += 10100;
  error = carry (&duel, ZUG_LINK_GUEST);
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_LAG);
  g_assert_cmpuint (
      zug_link_game_get_sent (zug_link_seat_get_game (duel.seat[ZUG_LINK_HOST]), ZUG_LINK_GUEST),
      ==, 1);
  g_assert_nonnull (strstr (error->message, "took 7 seconds; by your clock it took 17 seconds."));
  g_assert_true (zug_link_seat_set_patient (duel.seat[ZUG_LINK_HOST], TRUE, NULL));
  zug_link_duel_reload (&duel, ZUG_LINK_HOST);
  g_assert_true (zug_link_seat_is_patient (duel.seat[ZUG_LINK_HOST]));
  assert_carried (&duel, ZUG_LINK_GUEST);
  g_assert_cmpint (zug_link_seat_get_lag (duel.seat[ZUG_LINK_HOST]), ==, 0);
  zug_link_duel_end (&duel);
}

/* … or too much in all: nobody steals a little on every turn. */
static void
test_lag_total (void)
{
  ZugLinkDuel duel;
  guint turns = 0;
  GError *error = NULL;

  begin_clocks (&duel, "300", "-");
  while (error == NULL && turns < 20)
    {
      zug_link_duel_choose (&duel, ZUG_LINK_GUEST);
      assert_carried (&duel, ZUG_LINK_GUEST);
      zug_link_duel_choose (&duel, ZUG_LINK_HOST);
      duel.ms += 8000; /* on the wire, as it says */
      error = carry (&duel, ZUG_LINK_HOST);
      zug_link_duel_exchange (&duel);
      turns++;
    }
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_LAG);
  g_assert_nonnull (
      strstr (error->message, "it took 8 seconds, and in the whole game more than 30 seconds"));
  g_clear_error (&error);
  g_assert_cmpuint (turns, ==, 6);
  zug_link_duel_end (&duel);
}

/* Whose time is over can only say so. */
static void
test_flag (void)
{
  ZugLinkDuel duel;
  g_autofree ZugPlan *plan = g_new0 (ZugPlan, 1);
  g_autoptr (GError) error = NULL;

  begin_clocks (&duel, "60", "300");
  g_assert_true (zug_link_game_read_choice (zug_link_seat_get_game (duel.seat[ZUG_LINK_HOST]),
                                            zug_link_seat_get_side (duel.seat[ZUG_LINK_HOST]),
                                            zug_link_duel_choice (&duel, ZUG_LINK_HOST), plan));
  duel.ms += 59999;
  g_assert_false (zug_link_seat_look (duel.seat[ZUG_LINK_HOST], duel.now, NULL));
  duel.ms += 1;
  g_assert_false (zug_link_seat_choose (duel.seat[ZUG_LINK_HOST], plan, duel.now, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_NOW);
  assert_carried (&duel, ZUG_LINK_HOST);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      g_assert_cmpint (state_of (&duel, i), ==, ZUG_LINK_FLAGGED);
      g_assert_cmpint (zug_link_game_get_ender (zug_link_seat_get_game (duel.seat[i])), ==,
                       ZUG_LINK_HOST);
    }
  zug_link_duel_end (&duel);
}

/* Both had the same and neither has sealed: a draw, whoever says it first. */
static void
test_both_flags (void)
{
  ZugLinkDuel duel;

  begin_clocks (&duel, "60", "60");
  duel.ms += 60000;
  g_assert_true (zug_link_seat_look (duel.seat[ZUG_LINK_GUEST], duel.now, NULL));
  assert_carried (&duel, ZUG_LINK_GUEST);
  assert_carried (&duel, ZUG_LINK_HOST);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    g_assert_true (zug_link_game_is_mutual (zug_link_seat_get_game (duel.seat[i])));
  zug_link_duel_end (&duel);
  /* But not for who had sealed. */
  begin_clocks (&duel, "60", "60");
  seal_any (&duel, ZUG_LINK_HOST);
  duel.ms += 60000;
  g_assert_true (zug_link_seat_look (duel.seat[ZUG_LINK_GUEST], duel.now, NULL));
  assert_carried (&duel, ZUG_LINK_GUEST);
  g_assert_false (zug_link_game_is_mutual (zug_link_seat_get_game (duel.seat[ZUG_LINK_HOST])));
  zug_link_duel_end (&duel);
}

/* Who had less time and says nothing: the other does not lose by waiting for it, and can claim; who
 * has time left does not take such a claim. */
static void
test_time_claimed (void)
{
  ZugLinkDuel duel;
  g_autoptr (GError) error = NULL;

  begin_clocks (&duel, "60", "62");
  duel.now += 62;
  g_assert_false (zug_link_seat_look (duel.seat[ZUG_LINK_GUEST], duel.now, NULL));
  g_assert_false (zug_link_seat_may_claim (duel.seat[ZUG_LINK_GUEST], duel.now));
  duel.now += 8;
  g_assert_true (zug_link_seat_may_claim (duel.seat[ZUG_LINK_GUEST], duel.now));
  g_assert_true (zug_link_seat_claim (duel.seat[ZUG_LINK_GUEST], duel.now, NULL));
  g_assert_cmpint (state_of (&duel, ZUG_LINK_GUEST), ==, ZUG_LINK_CLAIMED);
  assert_carried (&duel, ZUG_LINK_GUEST);
  g_assert_cmpint (state_of (&duel, ZUG_LINK_HOST), ==, ZUG_LINK_CLAIMED);
  zug_link_duel_end (&duel);

  begin_clocks (&duel, "60", "62");
  duel.now += 3600; /* the day is set forward, and no time has gone */
  duel.ms -= 3600 * 1000;
  g_assert_false (zug_link_seat_may_claim (duel.seat[ZUG_LINK_GUEST], duel.now));
  duel.ms += 70 * 1000;
  g_assert_true (zug_link_seat_claim (duel.seat[ZUG_LINK_GUEST], duel.now, NULL));
  duel.ms -= 20 * 1000; /* as the host measures it */
  error = carry (&duel, ZUG_LINK_GUEST);
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_CLOCK);
  g_assert_cmpint (state_of (&duel, ZUG_LINK_HOST), ==, ZUG_LINK_PLAYING);
  seal_any (&duel, ZUG_LINK_HOST);
  zug_link_duel_end (&duel);
}

/* A game that rests uses up no time, whoever closes it. */
static void
test_rest (void)
{
  ZugLinkDuel duel;

  begin_clocks (&duel, "60", "60");
  duel.ms += 20000;
  g_assert_true (
      zug_link_seat_ask (duel.seat[ZUG_LINK_HOST], ZUG_LINK_ASK_REST, 0, duel.now, NULL));
  assert_carried (&duel, ZUG_LINK_HOST);
  g_assert_true (zug_link_seat_reply (duel.seat[ZUG_LINK_GUEST], TRUE, duel.now, NULL));
  assert_carried (&duel, ZUG_LINK_GUEST);
  duel.now += 30 * 24 * 60 * 60;
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      zug_link_duel_reload (&duel, i);
      g_assert_false (zug_link_seat_look (duel.seat[i], duel.now, NULL));
      g_assert_false (zug_link_seat_may_claim (duel.seat[i], duel.now));
    }
  g_assert_true (
      zug_link_seat_ask (duel.seat[ZUG_LINK_GUEST], ZUG_LINK_ASK_GO_ON, 0, duel.now, NULL));
  assert_carried (&duel, ZUG_LINK_GUEST);
  g_assert_true (zug_link_seat_reply (duel.seat[ZUG_LINK_HOST], TRUE, duel.now, NULL));
  assert_carried (&duel, ZUG_LINK_HOST);
  for (guint i = 0; i < 2 * ZUG_LINK_N_ROLES; i++)
    g_assert_cmpint (zug_link_seat_get_left (duel.seat[i / 2], i % 2), ==, 40000);
  zug_link_duel_end (&duel);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/watch/told", test_told);
  g_test_add_func ("/link/watch/lag", test_lag);
  g_test_add_func ("/link/watch/lag-in-all", test_lag_total);
  g_test_add_func ("/link/watch/flag", test_flag);
  g_test_add_func ("/link/watch/both-flags", test_both_flags);
  g_test_add_func ("/link/watch/claimed", test_time_claimed);
  g_test_add_func ("/link/watch/rest", test_rest);
  return zug_link_duel_run ();
}
