/* zug-friend-table.c: two desks that are on, over lines that break, for tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-table.h"

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-game-fixture.h"
#include "zug-link-code.h"
#include "zug-temp-folder.h"
#include <sodium.h>
#include <string.h>

enum
{
  TURNS = 6
};

/* --- asking and waiting ----------------------------------------------------------------------- */

/* What it waits for, where it waits too long. */
void
zug_friend_table_tell (ZugFriendTable *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      const ZugFriendSeat *seat = &table->seat[who];
      const ZugFriendGame *game = zug_friends_get_game (seat->friends, 1);
      ZugWireCall *call = seat->call != NULL ? zug_friend_call_get_call (seat->call) : NULL;

      if (call != NULL)
        g_test_message ("%u: state %d (%s), trusted %d, met %d, offered %d", who,
                        zug_wire_call_get_state (call), zug_wire_call_get_trouble (call),
                        zug_wire_call_is_trusted (call), zug_wire_call_get_meeting (call) != NULL,
                        zug_friend_call_get_offer (seat->call) != NULL);
      if (game != NULL)
        g_test_message ("%u: %s, together %d, codes %u", who, zug_friend_game_words (game),
                        game->together, g_strv_length (game->codes));
    }
}

void
zug_friend_table_wait (gboolean (*is) (ZugFriendTable *table), ZugFriendTable *table)
{
  const gint64 end = g_get_monotonic_time () + 100 * G_USEC_PER_SEC;

  while (!is (table))
    {
      if (g_get_monotonic_time () >= end)
        {
          zug_friend_table_tell (table);
          g_assert_not_reached ();
        }
      g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
on_time (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
zug_friend_table_pass (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, on_time, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  gboolean done;
  guint number;
  GError *error;
} Answer;

static void
on_acted (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->number = zug_friends_act_finish (ZUG_FRIENDS (source), result, &answer->error);
  answer->done = TRUE;
}

guint
zug_friend_seat_act (ZugFriendSeat *seat, ZugFriendsAct what)
{
  Answer answer = {0};

  zug_friends_act_async (seat->friends, &what, on_acted, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  return answer.number;
}

/* --- who plays by itself ---------------------------------------------------------------------- */

ZugFriendGame *
zug_friend_seat_game (ZugFriendSeat *seat)
{
  return seat->friends != NULL ? zug_friends_get_game (seat->friends, 1) : NULL;
}

void
zug_friend_table_choose (ZugFriendTable *table, const ZugFriendGame *game, ZugPlan *plan)
{
  const ZugLaws *laws = zug_game_get_laws (game->game);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  zug_choices (laws, zug_turn_get_position (zug_game_get_last (game->game)), game->side, choices);
  g_assert_cmpint (choices->n, >, 0);
  memset (plan, 0, sizeof *plan);
  plan->n = 1;
  plan->move[0] = choices->move[g_rand_int_range (table->rand, 0, choices->n)];
}

/* What the laws forbid after all is tried again. */
static void
on_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugFriendSeat *seat = data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (ZUG_FRIENDS (source) == seat->friends)
    seat->choosing = FALSE;
}

/* One's own message of a number is the same for ever. */
static void
check_said (ZugFriendSeat *seat, const ZugFriendGame *game)
{
  for (guint i = 0; game->codes[i] != NULL; i++)
    {
      ZugLinkPacket packet;
      ZugLinkStep step;
      gsize at = 0;
      const char *before;

      g_assert_cmpint (zug_link_code_next (game->codes[i], strlen (game->codes[i]), &at, &packet),
                       ==, ZUG_LINK_CODE_GOOD);
      if (!zug_link_step_read (&packet, &step))
        continue;
      before = g_hash_table_lookup (seat->said, GUINT_TO_POINTER (step.number));
      g_assert_true (before == NULL || g_str_equal (before, game->codes[i]));
      if (before == NULL)
        g_hash_table_insert (seat->said, GUINT_TO_POINTER (step.number), g_strdup (game->codes[i]));
    }
}

/* What is offered is accepted wherever it comes from: out of the call, or from the disk. */
void
zug_friend_read_offer (const ZugFriendGame *game, ZugFriendsAct *accept)
{
  gsize at = 0;

  accept->verb = ZUG_FRIENDS_ACCEPT;
  g_assert_cmpint (zug_link_code_next (game->offer, strlen (game->offer), &at, &accept->packet), ==,
                   ZUG_LINK_CODE_GOOD);
}

void
zug_friend_seat_play (ZugFriendSeat *seat)
{
  const ZugFriendGame *game = zug_friend_seat_game (seat);
  ZugFriendsAct what = {.number = 1};

  if (game != NULL && game->duty == ZUG_FRIEND_INVITED && seat->table->plays && !seat->choosing
      && g_rand_int_range (seat->table->rand, 0, 4) == 0)
    {
      seat->choosing = TRUE;
      zug_friend_read_offer (game, &what);
      zug_friends_act_async (seat->friends, &what, on_chosen, seat);
      return;
    }
  if (game == NULL || game->game == NULL)
    return;
  check_said (seat, game);
  if (!seat->table->plays || seat->choosing || !zug_friend_game_is_due (game) || !game->together)
    return;
  if (game->duty == ZUG_FRIEND_REPLIES)
    what.verb = ZUG_FRIENDS_REPLY;
  else if (zug_fixture_count_turns (game->game) >= TURNS)
    what.verb = ZUG_FRIENDS_RESIGN;
  else
    {
      what.verb = ZUG_FRIENDS_CHOOSE;
      zug_friend_table_choose (seat->table, game, &what.plan);
    }
  seat->choosing = TRUE;
  zug_friends_act_async (seat->friends, &what, on_chosen, seat);
}

static void
on_changed (ZugFriendSeat *seat, guint number)
{
  g_assert_cmpuint (number, ==, 1);
}

static void
on_complained (ZugFriendSeat *seat, const char *words)
{
  g_test_message ("%s", words);
  seat->complaints++;
}

static void
watch (ZugFriendSeat *seat)
{
  g_object_connect (seat->call, "swapped-signal::complained", on_complained, seat, NULL);
}

/* --- the table -------------------------------------------------------------------------------- */

static const char *const names[N_PEOPLE] = {"Ada", "Bob"};

void
zug_friend_seat_open (ZugFriendSeat *seat)
{
  seat->choosing = FALSE;
  seat->friends = zug_friends_new (seat->folder, names[seat->who]);
  g_signal_connect_swapped (seat->friends, "changed", G_CALLBACK (on_changed), seat);
}

/* What was asked last may still be written: not before that is done there is nobody any more. */
void
zug_friend_seat_leave (ZugFriendSeat *seat)
{
  gpointer friends = seat->friends;

  if (friends != NULL)
    {
      g_signal_handlers_disconnect_by_data (friends, seat);
      g_object_add_weak_pointer (friends, &friends);
    }
  if (seat->call != NULL)
    g_signal_handlers_disconnect_by_data (seat->call, seat);
  g_clear_object (&seat->call);
  g_clear_object (&seat->friends);
  while (friends != NULL)
    g_main_context_iteration (NULL, TRUE);
}

ZugFriendTable *
zug_friend_table_new (const char *preset, guint32 seed)
{
  ZugFriendTable *table = g_new0 (ZugFriendTable, 1);

  table->place = zug_wire_place_new (seed);
  table->rand = g_rand_new_with_seed (seed);
  table->preset = preset;
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      ZugFriendSeat *seat = &table->seat[who];

      seat->table = table;
      seat->who = who;
      seat->folder = zug_temp_folder_new ();
      seat->said = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      zug_friend_seat_open (seat);
    }
  return table;
}

void
zug_friend_table_free (ZugFriendTable *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      zug_friend_seat_leave (&table->seat[who]);
      zug_temp_folder_remove (table->seat[who].folder);
      g_hash_table_unref (table->seat[who].said);
    }
  /* Frames on their way hold their lines, jobs of the desk its calls. */
  while (table->place->lines->len > 0)
    g_main_context_iteration (NULL, TRUE);
  zug_wire_place_free (table->place);
  g_rand_free (table->rand);
  g_free (table);
}

void
zug_friend_table_offer (ZugFriendTable *table)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (table->preset);
  g_autofree char *text = g_new (char, ZUG_LAWS_TEXT);
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_OFFER};

  zug_laws_write (zug_variant_get_laws (variant), text);
  g_strlcpy (what.terms.laws, text, sizeof what.terms.laws);
  g_assert_cmpuint (zug_friend_seat_act (&table->seat[ADA], what), ==, 1);
}

/* Ada waits and Bob calls, or the other way round. */
void
zug_friend_seat_call (ZugFriendSeat *seat, ZugWireRole role, const char *code)
{
  guint8 known[ZUG_WIRE_KEY] = {0};
  g_autoptr (ZugWireLine) line = zug_wire_place_line (seat->table->place, "7");
  g_autoptr (ZugWireCall) wire = NULL;

  zug_friend_seat_act (seat, (ZugFriendsAct) {.verb = ZUG_FRIENDS_NAME, .text = names[seat->who]});
  memcpy (known, code, strlen (code));
  wire =
      zug_wire_call_new (role, zug_friends_get_person (seat->friends), known, line, "mailbox test");
  zug_wire_call_set_meet (wire, zug_wire_place_meet, seat->table->place);
  seat->call = zug_friend_call_new (seat->friends, seat->who == ADA ? 1 : 0, wire);
  watch (seat);
}

/* The program is ended, and started again. */
void
zug_friend_seat_die (ZugFriendSeat *seat)
{
  zug_friend_seat_leave (seat);
  zug_friend_seat_open (seat);
  seat->ready = seat->opening = FALSE;
}

static void
on_open (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugFriendSeat *seat = data;
  g_autoptr (GError) error = NULL;

  /* What was asked of the desk before may still hold it. */
  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (ZUG_FRIENDS (source) == seat->friends)
    {
      seat->opening = FALSE;
      seat->ready = error == NULL;
    }
}

gboolean
zug_friend_seat_try_open (ZugFriendSeat *seat)
{
  const ZugFriendsAct open = {.verb = ZUG_FRIENDS_OPEN};

  if (!seat->ready && !seat->opening)
    {
      seat->opening = TRUE;
      zug_friends_act_async (seat->friends, &open, on_open, seat);
    }
  return seat->ready;
}

void
zug_friend_seat_call_again (ZugFriendSeat *seat)
{
  const ZugFriendGame *game = zug_friend_seat_game (seat);

  seat->call =
      zug_friend_call_new_again (seat->friends, game, zug_wire_place_meet, seat->table->place);
  watch (seat);
}

/* Is ended, and begins anew. */
void
zug_friend_seat_come_back (ZugFriendSeat *seat)
{
  zug_friend_seat_die (seat);
  while (!zug_friend_seat_try_open (seat))
    g_main_context_iteration (NULL, TRUE);
  zug_friend_seat_call_again (seat);
}

gboolean
zug_friend_table_is_met (ZugFriendTable *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      const ZugCallState state = zug_friend_call_get_state (table->seat[who].call);

      if (state != ZUG_CALL_WORDS && state != ZUG_CALL_TOGETHER)
        return FALSE;
    }
  return TRUE;
}

gboolean
zug_friend_table_is_over (ZugFriendTable *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    if (zug_friend_call_get_state (table->seat[who].call) != ZUG_CALL_OVER)
      return FALSE;
  return TRUE;
}

gboolean
zug_friend_table_is_offered (ZugFriendTable *table)
{
  return zug_friend_call_get_offer (table->seat[BOB].call) != NULL;
}

/* … and on the disk. */
gboolean
zug_friend_table_is_kept (ZugFriendTable *table)
{
  const ZugFriendGame *game = zug_friend_seat_game (&table->seat[BOB]);

  return zug_friend_table_is_offered (table) && game != NULL && game->duty == ZUG_FRIEND_INVITED;
}

gboolean
zug_friend_table_has_begun (ZugFriendTable *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    if (zug_friend_seat_game (&table->seat[who]) == NULL
        || zug_friend_seat_game (&table->seat[who])->game == NULL
        || !zug_friend_seat_game (&table->seat[who])->together)
      return FALSE;
  return TRUE;
}

void
zug_friend_table_meet (ZugFriendTable *table, const char *ada, const char *bob)
{
  zug_friend_table_offer (table);
  zug_friend_seat_call (&table->seat[ADA], ZUG_WIRE_ANSWERER, ada);
  zug_friend_seat_call (&table->seat[BOB], ZUG_WIRE_CALLER, bob);
}

void
zug_friend_table_trust (ZugFriendTable *table)
{
  zug_friend_table_wait (zug_friend_table_is_met, table);
  for (guint who = 0; who < N_PEOPLE; who++)
    zug_friend_call_trust (table->seat[who].call, NULL);
}

void
zug_friend_table_begin (ZugFriendTable *table)
{
  zug_friend_table_meet (table, "river", "river");
  zug_friend_table_trust (table);
  zug_friend_table_wait (zug_friend_table_is_offered, table);
  zug_friend_call_accept (table->seat[BOB].call);
  zug_friend_table_wait (zug_friend_table_has_begun, table);
}
