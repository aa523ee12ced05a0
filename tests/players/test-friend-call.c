/* test-friend-call.c: games between two desks that are on, over lines that break */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-table.h"
#include "zug-game-fixture.h"
#include "zug-link-code.h"
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

enum
{
  GAMES = 20 / ZUG_SANITIZED
};

/* --- whole games ------------------------------------------------------------------------------ */

static gboolean
is_done (ZugFriendTable *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      const ZugFriendGame *game = zug_friend_seat_game (&table->seat[who]);

      if (game == NULL || game->duty != ZUG_FRIEND_OVER)
        return FALSE;
    }
  /* Both may have resigned at once; then it is a draw when both know. */
  return g_str_equal (zug_friend_seat_game (&table->seat[ADA])->end,
                      zug_friend_seat_game (&table->seat[BOB])->end);
}

static void
assert_agreement (ZugFriendTable *table)
{
  const ZugFriendGame *ada = zug_friend_seat_game (&table->seat[ADA]),
                      *bob = zug_friend_seat_game (&table->seat[BOB]);
  ZugTurn *one = zug_game_get_last (ada->game), *two = zug_game_get_last (bob->game);

  g_assert_cmpstr (ada->end, ==, bob->end);
  g_assert_cmpuint (zug_fixture_count_turns (ada->game), ==, zug_fixture_count_turns (bob->game));
  for (; one != NULL; one = zug_turn_get_parent (one), two = zug_turn_get_parent (two))
    {
      g_autofree char *a = zug_turn_dup_text (one), *b = zug_turn_dup_text (two);

      g_assert_cmpstr (a, ==, b);
    }
}

/* One step of somebody's life. */
static void
live (ZugFriendTable *table, ZugFriendSeat *seat)
{
  if (seat->call == NULL)
    {
      if (zug_friend_seat_try_open (seat))
        zug_friend_seat_call_again (seat);
      return;
    }
  zug_friend_seat_play (seat);
}

/* Bob is not ended before he is offered the game: who leaves then is asked anew. */
static void
disturb (ZugFriendTable *table)
{
  const guint who = g_rand_int_range (table->rand, 0, N_PEOPLE);
  const ZugFriendGame *bob = zug_friend_seat_game (&table->seat[BOB]);

  if (bob == NULL || g_rand_int_range (table->rand, 0, 12) != 0)
    return;
  if (table->kills > 0 && table->seat[who].call != NULL && g_rand_boolean (table->rand))
    {
      table->kills--;
      zug_friend_seat_die (&table->seat[who]);
    }
  else if (table->breaks > 0)
    {
      table->breaks--;
      zug_wire_place_break (table->place);
    }
}

static gboolean
on_step (gpointer data)
{
  GPtrArray *tables = data;

  for (guint i = 0; i < tables->len; i++)
    {
      ZugFriendTable *table = tables->pdata[i];

      if (is_done (table))
        continue;
      disturb (table);
      for (guint who = 0; who < N_PEOPLE; who++)
        live (table, &table->seat[who]);
    }
  return G_SOURCE_CONTINUE;
}

static gboolean
are_done (GPtrArray *tables)
{
  for (guint i = 0; i < tables->len; i++)
    if (!is_done (tables->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Many at once, since most of the time is waiting. */
static void
play_all (guint first, guint n)
{
  static const char *const presets[] = {"parity",   "synchronous", "fair-tictactoe", "randomized",
                                        "orthodox", "chess960",    "parity-single"};
  g_autoptr (GPtrArray) tables = g_ptr_array_new ();
  guint step;
  const gint64 end = g_get_monotonic_time () + 300 * G_USEC_PER_SEC;

  for (guint i = 0; i < n; i++)
    {
      ZugFriendTable *table =
          zug_friend_table_new (presets[(first + i) % G_N_ELEMENTS (presets)], first + i);

      table->place->twice = table->place->delay = 100;
      zug_friend_table_meet (table, "river", "river");
      zug_friend_table_trust (table);
      zug_friend_table_wait (zug_friend_table_is_kept, table);
      table->plays = TRUE;
      table->place->drop = 20;
      table->kills = 6;
      table->breaks = 4;
      g_ptr_array_add (tables, table);
    }
  step = g_timeout_add (20, on_step, tables);
  while (!are_done (tables))
    {
      for (guint i = 0; g_get_monotonic_time () >= end && i < tables->len; i++)
        if (!is_done (tables->pdata[i]))
          zug_friend_table_tell (tables->pdata[i]);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (step);
  for (guint i = 0; i < n; i++)
    {
      const ZugFriendTable *table = tables->pdata[i];

      assert_agreement (tables->pdata[i]);
      g_test_message ("%s: %u kills, %u breaks left", table->preset, table->kills, table->breaks);
      zug_friend_table_free (tables->pdata[i]);
    }
}

static void
test_games (void)
{
  const char *given = g_getenv ("ZUG_LINK_GAMES");
  const guint n = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : GAMES;

  for (guint i = 0; i < n; i += 50)
    play_all (i, MIN (n - i, 50));
}

/* --- meeting ---------------------------------------------------------------------------------- */

/* Nothing of the game leaves before the words are compared, on either side. */
static void
test_words (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 1);

  zug_friend_table_meet (table, "river", "river");
  zug_friend_table_wait (zug_friend_table_is_met, table);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), ==, ZUG_CALL_WORDS);
  g_assert_cmpstr (zug_wire_call_get_words (zug_friend_call_get_call (table->seat[ADA].call)), ==,
                   zug_wire_call_get_words (zug_friend_call_get_call (table->seat[BOB].call)));
  g_assert_cmpstr (zug_friend_call_get_name (table->seat[ADA].call), ==, "Bob");
  zug_friend_call_trust (table->seat[BOB].call, NULL);
  zug_friend_table_pass (200);
  g_assert_false (zug_friend_table_is_offered (table));
  /* They may be about to go from the code's line to their own. */
  zug_friend_table_wait (zug_friend_table_is_met, table);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), ==, ZUG_CALL_WORDS);
  zug_friend_call_trust (table->seat[ADA].call, "Robert");
  zug_friend_table_wait (zug_friend_table_is_offered, table);
  g_assert_cmpstr (zug_friend_call_get_name (table->seat[ADA].call), ==, "Robert");
  g_assert_true (zug_friend_call_get_offer (table->seat[BOB].call)->is_known);
  zug_friend_call_accept (table->seat[BOB].call);
  zug_friend_table_wait (zug_friend_table_has_begun, table);
  zug_friend_table_free (table);
}

/* What is offered is there again after either program, or both, were ended, and begins without
 * another code. */
static void
test_offer_kept (void)
{
  for (guint killed = 1; killed <= 3; killed++)
    {
      ZugFriendTable *table = zug_friend_table_new ("parity", 8 + killed);
      ZugFriendSeat *bob = &table->seat[BOB];
      ZugFriendsAct accept = {0};

      zug_friend_table_meet (table, "river", "river");
      zug_friend_table_trust (table);
      zug_friend_table_wait (zug_friend_table_is_kept, table);
      for (guint who = 0; who < N_PEOPLE; who++)
        if ((killed & 1u << who) != 0)
          zug_friend_seat_come_back (&table->seat[who]);
      g_assert_cmpint (zug_friend_seat_game (bob)->duty, ==, ZUG_FRIEND_INVITED);
      g_assert_cmpstr (zug_friend_seat_game (bob)->name, ==, "Ada");
      g_assert_true (zug_friend_seat_game (bob)->is_known);
      g_assert_null (zug_friend_seat_game (bob)->codes[0]);
      zug_friend_read_offer (zug_friend_seat_game (bob), &accept);
      g_assert_cmpuint (zug_friend_seat_act (bob, accept), ==, 1);
      zug_friend_table_wait (zug_friend_table_has_begun, table);
      zug_friend_table_free (table);
    }
}

static gboolean
is_gone (ZugFriendTable *table)
{
  return zug_friend_seat_game (&table->seat[BOB]) == NULL;
}

/* Who declines has nothing left of it, and says nothing. */
static void
test_decline (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 12);

  zug_friend_table_meet (table, "river", "river");
  zug_friend_table_trust (table);
  zug_friend_table_wait (zug_friend_table_is_kept, table);
  zug_friend_call_decline (table->seat[BOB].call);
  zug_friend_table_wait (is_gone, table);
  g_assert_null (zug_friend_call_get_offer (table->seat[BOB].call));
  g_assert_cmpint (zug_friend_call_get_state (table->seat[BOB].call), ==, ZUG_CALL_OVER);
  g_assert_null (zug_friend_seat_game (&table->seat[ADA])->game);
  zug_friend_table_free (table);
}

static gboolean
has_complained (ZugFriendTable *table)
{
  return table->seat[BOB].complaints > 0;
}

/* A game of laws that are not known here is not just never offered: it is said. */
static void
test_other_laws (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 13);
  ZugLinkOffer terms;
  ZugLinkPacket packet;
  guint8 hash[ZUG_LINK_HASH];
  gsize at = 0;
  const char *code;

  zug_friend_table_meet (table, "river", "river");
  zug_friend_table_trust (table);
  zug_friend_table_wait (zug_friend_table_is_kept, table);
  g_assert_false (has_complained (table));
  code = zug_friend_seat_game (&table->seat[BOB])->offer;
  zug_link_code_next (code, strlen (code), &at, &packet);
  g_assert_true (zug_link_offer_read (&packet, &terms, hash));
  terms.laws_version++;
  g_assert_true (zug_link_offer_write (
      &terms, zug_friends_get_person (table->seat[ADA].friends)->secret, &packet, hash));
  g_assert_true (zug_wire_call_send (zug_friend_call_get_call (table->seat[ADA].call), &packet));
  zug_friend_table_wait (has_complained, table);
  g_assert_cmpint (zug_friend_seat_game (&table->seat[BOB])->duty, ==, ZUG_FRIEND_INVITED);
  zug_friend_table_free (table);
}

/* Whose key is known is not asked for words. */
static void
test_contact (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 2);

  zug_friend_table_begin (table);
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      zug_friend_call_end (table->seat[who].call);
      g_signal_handlers_disconnect_by_data (table->seat[who].call, &table->seat[who]);
      g_clear_object (&table->seat[who].call);
    }
  g_signal_handlers_disconnect_by_data (table->seat[ADA].friends, &table->seat[ADA]);
  g_signal_handlers_disconnect_by_data (table->seat[BOB].friends, &table->seat[BOB]);
  zug_friend_seat_call (&table->seat[BOB], ZUG_WIRE_ANSWERER, "tiger");
  zug_friend_seat_call (&table->seat[ADA], ZUG_WIRE_CALLER, "tiger");
  zug_friend_table_wait (zug_friend_table_is_met, table);
  for (guint who = 0; who < N_PEOPLE; who++)
    g_assert_true (zug_wire_call_is_trusted (zug_friend_call_get_call (table->seat[who].call)));
  zug_friend_table_free (table);
}

static gboolean
are_met (GPtrArray *tables)
{
  for (guint i = 0; i < tables->len; i++)
    if (!zug_friend_table_is_met (tables->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Frames take long and overtake each other while both agree: who has agreed already is not taken
 * for somebody with a wrong code. */
static void
test_overtaking (void)
{
  g_autoptr (GPtrArray) tables =
      g_ptr_array_new_with_free_func ((GDestroyNotify) (void *) zug_friend_table_free);
  const gint64 end = g_get_monotonic_time () + 40 * G_USEC_PER_SEC;

  for (guint32 seed = 0; seed < 160 / ZUG_SANITIZED; seed++)
    {
      ZugFriendTable *table = zug_friend_table_new ("parity", seed);

      table->place->delay = 1000;
      table->place->slowest = 700;
      zug_friend_table_offer (table);
      zug_friend_seat_call (&table->seat[ADA], ZUG_WIRE_ANSWERER, "river");
      g_ptr_array_add (tables, table);
    }
  zug_friend_table_pass (50);
  for (guint i = 0; i < tables->len; i++)
    zug_friend_seat_call (&((ZugFriendTable *) tables->pdata[i])->seat[BOB], ZUG_WIRE_CALLER,
                          "river");
  while (!are_met (tables))
    {
      for (guint i = 0; g_get_monotonic_time () >= end && i < tables->len; i++)
        if (!zug_friend_table_is_met (tables->pdata[i]))
          zug_friend_table_tell (tables->pdata[i]);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
test_differ (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 3);

  zug_friend_table_meet (table, "river", "river");
  zug_friend_table_wait (zug_friend_table_is_met, table);
  zug_friend_call_trust (table->seat[BOB].call, NULL);
  zug_wire_call_distrust (zug_friend_call_get_call (table->seat[ADA].call));
  zug_friend_table_pass (100);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), ==, ZUG_CALL_OVER);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[BOB].call), ==, ZUG_CALL_AWAY);
  g_assert_false (zug_friend_table_is_offered (table));
  g_assert_false (zug_friend_seat_game (&table->seat[ADA])->has_meeting);
  zug_friend_table_free (table);
}

static void
test_wrong_code (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 4);

  zug_friend_table_meet (table, "river", "tiger");
  zug_friend_table_wait (zug_friend_table_is_over, table);
  for (guint who = 0; who < N_PEOPLE; who++)
    g_assert_nonnull (
        strstr (zug_wire_call_get_trouble (zug_friend_call_get_call (table->seat[who].call)),
                who == ADA ? "wrong code" : "another code"));
  zug_friend_table_free (table);
}

static gboolean
is_strange (ZugFriendTable *table)
{
  const char *trouble =
      zug_wire_call_get_trouble (zug_friend_call_get_call (table->seat[ADA].call));

  return trouble != NULL && strstr (trouble, "not your friend") != NULL;
}

/* Who knows what both have agreed on, and has another key, is not the friend. */
static void
test_stranger (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 5);
  ZugFriendSeat *bob = &table->seat[BOB];
  g_autofree char *key = g_build_filename (bob->folder, "key", NULL);

  zug_friend_table_begin (table);
  zug_friend_seat_leave (bob);
  g_assert_cmpint (g_remove (key), ==, 0);
  zug_friend_seat_open (bob);
  zug_friend_seat_act (bob, (ZugFriendsAct) {.verb = ZUG_FRIENDS_NAME, .text = "Bob"});
  zug_friend_seat_call_again (bob);
  zug_friend_table_wait (is_strange, table);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), !=, ZUG_CALL_OVER);
  g_assert_cmpint (zug_friend_call_get_state (bob->call), !=, ZUG_CALL_TOGETHER);
  zug_friend_table_free (table);
}

static gboolean
is_late (ZugFriendTable *table)
{
  return zug_wire_call_is_late (zug_friend_call_get_call (table->seat[ADA].call));
}

/* What cannot go over a line goes by codes, and comes back to the line. */
static void
test_away (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 6);
  ZugFriendSeat *ada = &table->seat[ADA], *bob = &table->seat[BOB];
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_CHOOSE, .number = 1};

  zug_friend_table_begin (table);
  g_assert_true (zug_friend_game_is_due (zug_friend_seat_game (ada)));
  g_assert_true (zug_friend_game_is_due (zug_friend_seat_game (bob)));
  table->place->off = TRUE;
  zug_wire_place_break (table->place);
  g_assert_cmpint (zug_friend_call_get_state (ada->call), ==, ZUG_CALL_AWAY);
  zug_friend_table_choose (table, zug_friend_seat_game (bob), &what.plan);
  zug_friend_seat_act (bob, what);
  g_assert_true (zug_friend_seat_game (ada)->together);
  zug_friend_table_wait (is_late, table);
  zug_friend_seat_act (ada, (ZugFriendsAct) {.verb = ZUG_FRIENDS_OPEN});
  g_assert_false (zug_friend_seat_game (ada)->together);
  /* By texts somebody is first. */
  g_assert_false (zug_friend_game_is_due (zug_friend_seat_game (ada)));
  g_assert_nonnull (zug_friend_seat_game (bob)->codes[0]);
  table->place->off = FALSE;
  zug_friend_table_wait (zug_friend_table_has_begun, table);
  g_assert_false (is_late (table));
  zug_friend_table_pass (100);
  g_assert_cmpuint (zug_friend_seat_game (ada)->chosen, ==, 1u << zug_friend_seat_game (bob)->side);
  g_assert_true (zug_friend_game_is_due (zug_friend_seat_game (ada)));
  zug_friend_table_free (table);
}

static gboolean
has_bob_chosen (ZugFriendTable *table)
{
  const ZugFriendGame *game = zug_friend_seat_game (&table->seat[ADA]);

  return (game->chosen & 1u << zug_other (game->side)) != 0;
}

static gboolean
is_lost (ZugFriendTable *table)
{
  return zug_friend_seat_game (&table->seat[ADA])->duty == ZUG_FRIEND_OVER;
}

/* Who puts an old file back and seals a second time has lost, and it is said. */
static void
test_cheat (void)
{
  ZugFriendTable *table = zug_friend_table_new ("parity", 7);
  ZugFriendSeat *bob = &table->seat[BOB];
  g_autofree char *path = g_build_filename (bob->folder, "1", NULL), *before = NULL;
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_CHOOSE, .number = 1};
  gsize length;

  zug_friend_table_begin (table);
  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  zug_friend_table_choose (table, zug_friend_seat_game (bob), &what.plan);
  zug_friend_seat_act (bob, what);
  zug_friend_table_wait (has_bob_chosen, table);
  zug_friend_seat_leave (bob);
  g_assert_true (g_file_set_contents (path, before, (gssize) length, NULL));
  zug_friend_seat_open (bob);
  zug_friend_seat_act (bob, (ZugFriendsAct) {.verb = ZUG_FRIENDS_OPEN});
  zug_friend_seat_call_again (bob);
  zug_friend_table_wait (zug_friend_table_has_begun, table);
  g_assert_true (zug_friend_game_is_due (zug_friend_seat_game (bob)));
  zug_friend_seat_act (bob, what);
  zug_friend_table_wait (is_lost, table);
  g_assert_nonnull (
      strstr (zug_friend_seat_game (&table->seat[ADA])->end, "two different messages"));
  zug_friend_table_free (table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (sodium_init () < 0)
    return 1;
  g_test_add_func ("/players/friend-call/words", test_words);
  g_test_add_func ("/players/friend-call/offer-kept", test_offer_kept);
  g_test_add_func ("/players/friend-call/decline", test_decline);
  g_test_add_func ("/players/friend-call/other-laws", test_other_laws);
  g_test_add_func ("/players/friend-call/contact", test_contact);
  g_test_add_func ("/players/friend-call/overtaking", test_overtaking);
  g_test_add_func ("/players/friend-call/differ", test_differ);
  g_test_add_func ("/players/friend-call/wrong-code", test_wrong_code);
  g_test_add_func ("/players/friend-call/stranger", test_stranger);
  g_test_add_func ("/players/friend-call/away", test_away);
  g_test_add_func ("/players/friend-call/cheat", test_cheat);
  g_test_add_func ("/players/friend-call/games", test_games);
  return g_test_run ();
}
