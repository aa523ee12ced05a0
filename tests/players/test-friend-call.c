/* test-friend-call.c: games between two desks that are on, over lines that break */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-friend-call.h"
#include "zug-link-code.h"
#include "zug-wire-place.h"
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

enum
{
  ADA, /* offers */
  BOB,
  N_PEOPLE,

  GAMES = 20 / ZUG_SANITIZED,
  TURNS = 6
};

typedef struct _Table Table;

typedef struct
{
  Table *table;
  guint who;
  char *folder;
  ZugFriends *friends;
  ZugFriendCall *call;
  gboolean opening, ready; /* the desk is open */
  gboolean choosing;       /* a choice, or that one accepts, is on its way to the desk */
  GHashTable *said;        /* of each number of one's own messages, its code */
  guint complaints;
} Seat;

struct _Table
{
  ZugWirePlace *place;
  GRand *rand;
  const char *preset;
  Seat seat[N_PEOPLE];
  guint kills, breaks; /* that are still to come */
  gboolean plays;      /* by itself */
  guint done;
};

/* --- asking and waiting ----------------------------------------------------------------------- */

/* What it waits for, where it waits too long. */
static void
tell_seats (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      const Seat *seat = &table->seat[who];
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

static void
wait_until (gboolean (*is) (Table *table), Table *table)
{
  const gint64 end = g_get_monotonic_time () + 100 * G_USEC_PER_SEC;

  while (!is (table))
    {
      if (g_get_monotonic_time () >= end)
        {
          tell_seats (table);
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

static void
pass (guint milliseconds)
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

static guint
act (Seat *seat, ZugFriendsAct what)
{
  Answer answer = {0};

  zug_friends_act_async (seat->friends, &what, on_acted, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  return answer.number;
}

/* --- who plays by itself ---------------------------------------------------------------------- */

static ZugFriendGame *
game_of (Seat *seat)
{
  return seat->friends != NULL ? zug_friends_get_game (seat->friends, 1) : NULL;
}

static guint
count_turns (ZugGame *game)
{
  guint n = 0;

  for (ZugTurn *turn = zug_game_get_last (game); zug_turn_get_parent (turn) != NULL;
       turn = zug_turn_get_parent (turn))
    n++;
  return n;
}

static void
choose (Table *table, const ZugFriendGame *game, ZugPlan *plan)
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
  Seat *seat = data;
  g_autoptr (GError) error = NULL;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (ZUG_FRIENDS (source) == seat->friends)
    seat->choosing = FALSE;
}

/* One's own message of a number is the same for ever. */
static void
check_said (Seat *seat, const ZugFriendGame *game)
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
static void
read_offer (const ZugFriendGame *game, ZugFriendsAct *accept)
{
  gsize at = 0;

  accept->verb = ZUG_FRIENDS_ACCEPT;
  g_assert_cmpint (zug_link_code_next (game->offer, strlen (game->offer), &at, &accept->packet), ==,
                   ZUG_LINK_CODE_GOOD);
}

static void
play (Seat *seat)
{
  const ZugFriendGame *game = game_of (seat);
  ZugFriendsAct what = {.number = 1};

  if (game != NULL && game->duty == ZUG_FRIEND_INVITED && seat->table->plays && !seat->choosing
      && g_rand_int_range (seat->table->rand, 0, 4) == 0)
    {
      seat->choosing = TRUE;
      read_offer (game, &what);
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
  else if (count_turns (game->game) >= TURNS)
    what.verb = ZUG_FRIENDS_RESIGN;
  else
    {
      what.verb = ZUG_FRIENDS_CHOOSE;
      choose (seat->table, game, &what.plan);
    }
  seat->choosing = TRUE;
  zug_friends_act_async (seat->friends, &what, on_chosen, seat);
}

static void
on_changed (Seat *seat, guint number)
{
  g_assert_cmpuint (number, ==, 1);
}

static void
on_complained (Seat *seat, const char *words)
{
  g_test_message ("%s", words);
  seat->complaints++;
}

static void
watch (Seat *seat)
{
  g_object_connect (seat->call, "swapped-signal::complained", on_complained, seat, NULL);
}

/* --- the table -------------------------------------------------------------------------------- */

static const char *const names[N_PEOPLE] = {"Ada", "Bob"};

static void
open_desk (Seat *seat)
{
  seat->choosing = FALSE;
  seat->friends = zug_friends_new (seat->folder, names[seat->who]);
  g_signal_connect_swapped (seat->friends, "changed", G_CALLBACK (on_changed), seat);
}

static void
leave (Seat *seat)
{
  if (seat->friends != NULL)
    g_signal_handlers_disconnect_by_data (seat->friends, seat);
  if (seat->call != NULL)
    g_signal_handlers_disconnect_by_data (seat->call, seat);
  g_clear_object (&seat->call);
  g_clear_object (&seat->friends);
}

static Table *
table_new (const char *preset, guint32 seed)
{
  Table *table = g_new0 (Table, 1);

  table->place = zug_wire_place_new (seed);
  table->rand = g_rand_new_with_seed (seed);
  table->preset = preset;
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      Seat *seat = &table->seat[who];

      seat->table = table;
      seat->who = who;
      seat->folder = g_strdup ("/dev/shm/zugleich-call-XXXXXX");
      if (g_mkdtemp (seat->folder) == NULL)
        {
          g_free (seat->folder);
          seat->folder = g_dir_make_tmp ("zugleich-call-XXXXXX", NULL);
        }
      seat->said = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      open_desk (seat);
    }
  return table;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
  g_rmdir (path);
}

static void
table_free (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      leave (&table->seat[who]);
      remove_folder (table->seat[who].folder);
      g_free (table->seat[who].folder);
      g_hash_table_unref (table->seat[who].said);
    }
  /* Frames on their way hold their lines, jobs of the desk its calls. */
  while (table->place->lines->len > 0)
    g_main_context_iteration (NULL, TRUE);
  zug_wire_place_free (table->place);
  g_rand_free (table->rand);
  g_free (table);
}

static void
offer (Table *table)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (table->preset);
  g_autofree char *text = g_new (char, ZUG_LAWS_TEXT);
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_OFFER};

  zug_laws_write (zug_variant_get_laws (variant), text);
  g_strlcpy (what.terms.laws, text, sizeof what.terms.laws);
  g_assert_cmpuint (act (&table->seat[ADA], what), ==, 1);
}

/* Ada waits and Bob calls, or the other way round. */
static void
call (Seat *seat, ZugWireRole role, const char *code)
{
  guint8 known[ZUG_WIRE_KEY] = {0};
  g_autoptr (ZugWireLine) line = zug_wire_place_line (seat->table->place, "7");
  g_autoptr (ZugWireCall) wire = NULL;

  act (seat, (ZugFriendsAct) {.verb = ZUG_FRIENDS_NAME, .text = names[seat->who]});
  memcpy (known, code, strlen (code));
  wire =
      zug_wire_call_new (role, zug_friends_get_person (seat->friends), known, line, "mailbox test");
  zug_wire_call_set_meet (wire, zug_wire_place_meet, seat->table->place);
  seat->call = zug_friend_call_new (seat->friends, seat->who == ADA ? 1 : 0, wire);
  watch (seat);
}

/* The program is ended, and started again. */
static void
die (Seat *seat)
{
  leave (seat);
  open_desk (seat);
  seat->ready = seat->opening = FALSE;
}

static void
on_open (GObject *source, GAsyncResult *result, gpointer data)
{
  Seat *seat = data;
  g_autoptr (GError) error = NULL;

  /* What was asked of the desk before may still hold it. */
  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  if (ZUG_FRIENDS (source) == seat->friends)
    {
      seat->opening = FALSE;
      seat->ready = error == NULL;
    }
}

static void
call_again (Seat *seat)
{
  const ZugFriendGame *game = game_of (seat);

  seat->call =
      zug_friend_call_new_again (seat->friends, game, zug_wire_place_meet, seat->table->place);
  watch (seat);
}

/* Is ended, and begins anew. */
static void
come_back (Seat *seat)
{
  const ZugFriendsAct open = {.verb = ZUG_FRIENDS_OPEN};

  die (seat);
  while (!seat->ready)
    {
      if (!seat->opening)
        zug_friends_act_async (seat->friends, &open, on_open, seat);
      seat->opening = TRUE;
      g_main_context_iteration (NULL, TRUE);
    }
  call_again (seat);
}

static gboolean
is_met (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      const ZugCallState state = zug_friend_call_get_state (table->seat[who].call);

      if (state != ZUG_CALL_WORDS && state != ZUG_CALL_TOGETHER)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_over (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    if (zug_friend_call_get_state (table->seat[who].call) != ZUG_CALL_OVER)
      return FALSE;
  return TRUE;
}

static gboolean
is_offered (Table *table)
{
  return zug_friend_call_get_offer (table->seat[BOB].call) != NULL;
}

/* … and on the disk. */
static gboolean
is_kept (Table *table)
{
  const ZugFriendGame *game = game_of (&table->seat[BOB]);

  return is_offered (table) && game != NULL && game->duty == ZUG_FRIEND_INVITED;
}

static gboolean
has_begun (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    if (game_of (&table->seat[who]) == NULL || game_of (&table->seat[who])->game == NULL
        || !game_of (&table->seat[who])->together)
      return FALSE;
  return TRUE;
}

static void
meet (Table *table, const char *ada, const char *bob)
{
  offer (table);
  call (&table->seat[ADA], ZUG_WIRE_ANSWERER, ada);
  call (&table->seat[BOB], ZUG_WIRE_CALLER, bob);
}

static void
trust (Table *table)
{
  wait_until (is_met, table);
  for (guint who = 0; who < N_PEOPLE; who++)
    zug_friend_call_trust (table->seat[who].call, NULL);
}

static void
begin (Table *table)
{
  meet (table, "river", "river");
  trust (table);
  wait_until (is_offered, table);
  zug_friend_call_accept (table->seat[BOB].call);
  wait_until (has_begun, table);
}

/* --- whole games ------------------------------------------------------------------------------ */

static gboolean
is_done (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      const ZugFriendGame *game = game_of (&table->seat[who]);

      if (game == NULL || game->duty != ZUG_FRIEND_OVER)
        return FALSE;
    }
  /* Both may have resigned at once; then it is a draw when both know. */
  return g_str_equal (game_of (&table->seat[ADA])->end, game_of (&table->seat[BOB])->end);
}

static void
assert_agreement (Table *table)
{
  const ZugFriendGame *ada = game_of (&table->seat[ADA]), *bob = game_of (&table->seat[BOB]);
  ZugTurn *one = zug_game_get_last (ada->game), *two = zug_game_get_last (bob->game);

  g_assert_cmpstr (ada->end, ==, bob->end);
  g_assert_cmpuint (count_turns (ada->game), ==, count_turns (bob->game));
  for (; one != NULL; one = zug_turn_get_parent (one), two = zug_turn_get_parent (two))
    {
      g_autofree char *a = zug_turn_dup_text (one), *b = zug_turn_dup_text (two);

      g_assert_cmpstr (a, ==, b);
    }
}

/* One step of somebody's life. */
static void
live (Table *table, Seat *seat)
{
  const ZugFriendsAct open = {.verb = ZUG_FRIENDS_OPEN};

  if (seat->call == NULL)
    {
      if (seat->ready)
        call_again (seat);
      else if (!seat->opening)
        zug_friends_act_async (seat->friends, &open, on_open, seat);
      seat->opening = !seat->ready;
      return;
    }
  play (seat);
}

/* Bob is not ended before he is offered the game: who leaves then is asked anew. */
static void
disturb (Table *table)
{
  const guint who = g_rand_int_range (table->rand, 0, N_PEOPLE);
  const ZugFriendGame *bob = game_of (&table->seat[BOB]);

  if (bob == NULL || g_rand_int_range (table->rand, 0, 12) != 0)
    return;
  if (table->kills > 0 && table->seat[who].call != NULL && g_rand_boolean (table->rand))
    {
      table->kills--;
      die (&table->seat[who]);
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
      Table *table = tables->pdata[i];

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
      Table *table = table_new (presets[(first + i) % G_N_ELEMENTS (presets)], first + i);

      table->place->twice = table->place->delay = 100;
      meet (table, "river", "river");
      trust (table);
      wait_until (is_kept, table);
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
          tell_seats (tables->pdata[i]);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (step);
  for (guint i = 0; i < n; i++)
    {
      const Table *table = tables->pdata[i];

      assert_agreement (tables->pdata[i]);
      g_test_message ("%s: %u kills, %u breaks left", table->preset, table->kills, table->breaks);
      table_free (tables->pdata[i]);
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
  Table *table = table_new ("parity", 1);

  meet (table, "river", "river");
  wait_until (is_met, table);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), ==, ZUG_CALL_WORDS);
  g_assert_cmpstr (zug_wire_call_get_words (zug_friend_call_get_call (table->seat[ADA].call)), ==,
                   zug_wire_call_get_words (zug_friend_call_get_call (table->seat[BOB].call)));
  g_assert_cmpstr (zug_friend_call_get_name (table->seat[ADA].call), ==, "Bob");
  zug_friend_call_trust (table->seat[BOB].call, NULL);
  pass (200);
  g_assert_false (is_offered (table));
  /* They may be about to go from the code's line to their own. */
  wait_until (is_met, table);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), ==, ZUG_CALL_WORDS);
  zug_friend_call_trust (table->seat[ADA].call, "Robert");
  wait_until (is_offered, table);
  g_assert_cmpstr (zug_friend_call_get_name (table->seat[ADA].call), ==, "Robert");
  g_assert_true (zug_friend_call_get_offer (table->seat[BOB].call)->is_known);
  zug_friend_call_accept (table->seat[BOB].call);
  wait_until (has_begun, table);
  table_free (table);
}

/* What is offered is there again after either program, or both, were ended, and begins without
 * another code. */
static void
test_offer_kept (void)
{
  for (guint killed = 1; killed <= 3; killed++)
    {
      Table *table = table_new ("parity", 8 + killed);
      Seat *bob = &table->seat[BOB];
      ZugFriendsAct accept = {0};

      meet (table, "river", "river");
      trust (table);
      wait_until (is_kept, table);
      for (guint who = 0; who < N_PEOPLE; who++)
        if ((killed & 1u << who) != 0)
          come_back (&table->seat[who]);
      g_assert_cmpint (game_of (bob)->duty, ==, ZUG_FRIEND_INVITED);
      g_assert_cmpstr (game_of (bob)->name, ==, "Ada");
      g_assert_true (game_of (bob)->is_known);
      g_assert_null (game_of (bob)->codes[0]);
      read_offer (game_of (bob), &accept);
      g_assert_cmpuint (act (bob, accept), ==, 1);
      wait_until (has_begun, table);
      table_free (table);
    }
}

static gboolean
is_gone (Table *table)
{
  return game_of (&table->seat[BOB]) == NULL;
}

/* Who declines has nothing left of it, and says nothing. */
static void
test_decline (void)
{
  Table *table = table_new ("parity", 12);

  meet (table, "river", "river");
  trust (table);
  wait_until (is_kept, table);
  zug_friend_call_decline (table->seat[BOB].call);
  wait_until (is_gone, table);
  g_assert_null (zug_friend_call_get_offer (table->seat[BOB].call));
  g_assert_cmpint (zug_friend_call_get_state (table->seat[BOB].call), ==, ZUG_CALL_OVER);
  g_assert_null (game_of (&table->seat[ADA])->game);
  table_free (table);
}

static gboolean
has_complained (Table *table)
{
  return table->seat[BOB].complaints > 0;
}

/* A game of laws that are not known here is not just never offered: it is said. */
static void
test_other_laws (void)
{
  Table *table = table_new ("parity", 13);
  ZugLinkOffer terms;
  ZugLinkPacket packet;
  guint8 hash[ZUG_LINK_HASH];
  gsize at = 0;
  const char *code;

  meet (table, "river", "river");
  trust (table);
  wait_until (is_kept, table);
  g_assert_false (has_complained (table));
  code = game_of (&table->seat[BOB])->offer;
  zug_link_code_next (code, strlen (code), &at, &packet);
  g_assert_true (zug_link_offer_read (&packet, &terms, hash));
  terms.laws_version++;
  g_assert_true (zug_link_offer_write (
      &terms, zug_friends_get_person (table->seat[ADA].friends)->secret, &packet, hash));
  g_assert_true (zug_wire_call_send (zug_friend_call_get_call (table->seat[ADA].call), &packet));
  wait_until (has_complained, table);
  g_assert_cmpint (game_of (&table->seat[BOB])->duty, ==, ZUG_FRIEND_INVITED);
  table_free (table);
}

/* Whose key is known is not asked for words. */
static void
test_contact (void)
{
  Table *table = table_new ("parity", 2);

  begin (table);
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      zug_friend_call_end (table->seat[who].call);
      g_signal_handlers_disconnect_by_data (table->seat[who].call, &table->seat[who]);
      g_clear_object (&table->seat[who].call);
    }
  g_signal_handlers_disconnect_by_data (table->seat[ADA].friends, &table->seat[ADA]);
  g_signal_handlers_disconnect_by_data (table->seat[BOB].friends, &table->seat[BOB]);
  call (&table->seat[BOB], ZUG_WIRE_ANSWERER, "tiger");
  call (&table->seat[ADA], ZUG_WIRE_CALLER, "tiger");
  wait_until (is_met, table);
  for (guint who = 0; who < N_PEOPLE; who++)
    g_assert_true (zug_wire_call_is_trusted (zug_friend_call_get_call (table->seat[who].call)));
  table_free (table);
}

static gboolean
are_met (GPtrArray *tables)
{
  for (guint i = 0; i < tables->len; i++)
    if (!is_met (tables->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Frames take long and overtake each other while both agree: who has agreed already is not taken
 * for somebody with a wrong code. */
static void
test_overtaking (void)
{
  g_autoptr (GPtrArray) tables =
      g_ptr_array_new_with_free_func ((GDestroyNotify) (void *) table_free);
  const gint64 end = g_get_monotonic_time () + 40 * G_USEC_PER_SEC;

  for (guint32 seed = 0; seed < 160 / ZUG_SANITIZED; seed++)
    {
      Table *table = table_new ("parity", seed);

      table->place->delay = 1000;
      table->place->slowest = 700;
      offer (table);
      call (&table->seat[ADA], ZUG_WIRE_ANSWERER, "river");
      g_ptr_array_add (tables, table);
    }
  pass (50);
  for (guint i = 0; i < tables->len; i++)
    call (&((Table *) tables->pdata[i])->seat[BOB], ZUG_WIRE_CALLER, "river");
  while (!are_met (tables))
    {
      for (guint i = 0; g_get_monotonic_time () >= end && i < tables->len; i++)
        if (!is_met (tables->pdata[i]))
          tell_seats (tables->pdata[i]);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
test_differ (void)
{
  Table *table = table_new ("parity", 3);

  meet (table, "river", "river");
  wait_until (is_met, table);
  zug_friend_call_trust (table->seat[BOB].call, NULL);
  zug_wire_call_distrust (zug_friend_call_get_call (table->seat[ADA].call));
  pass (100);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), ==, ZUG_CALL_OVER);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[BOB].call), ==, ZUG_CALL_AWAY);
  g_assert_false (is_offered (table));
  g_assert_false (game_of (&table->seat[ADA])->has_meeting);
  table_free (table);
}

static void
test_wrong_code (void)
{
  Table *table = table_new ("parity", 4);

  meet (table, "river", "tiger");
  wait_until (is_over, table);
  for (guint who = 0; who < N_PEOPLE; who++)
    g_assert_nonnull (
        strstr (zug_wire_call_get_trouble (zug_friend_call_get_call (table->seat[who].call)),
                who == ADA ? "wrong code" : "another code"));
  table_free (table);
}

static gboolean
is_strange (Table *table)
{
  const char *trouble =
      zug_wire_call_get_trouble (zug_friend_call_get_call (table->seat[ADA].call));

  return trouble != NULL && strstr (trouble, "not your friend") != NULL;
}

/* Who knows what both have agreed on, and has another key, is not the friend. */
static void
test_stranger (void)
{
  Table *table = table_new ("parity", 5);
  Seat *bob = &table->seat[BOB];
  g_autofree char *key = g_build_filename (bob->folder, "key", NULL);

  begin (table);
  leave (bob);
  g_assert_cmpint (g_remove (key), ==, 0);
  open_desk (bob);
  act (bob, (ZugFriendsAct) {.verb = ZUG_FRIENDS_NAME, .text = "Bob"});
  call_again (bob);
  wait_until (is_strange, table);
  g_assert_cmpint (zug_friend_call_get_state (table->seat[ADA].call), !=, ZUG_CALL_OVER);
  g_assert_cmpint (zug_friend_call_get_state (bob->call), !=, ZUG_CALL_TOGETHER);
  table_free (table);
}

static gboolean
is_late (Table *table)
{
  return zug_wire_call_is_late (zug_friend_call_get_call (table->seat[ADA].call));
}

/* What cannot go over a line goes by codes, and comes back to the line. */
static void
test_away (void)
{
  Table *table = table_new ("parity", 6);
  Seat *ada = &table->seat[ADA], *bob = &table->seat[BOB];
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_CHOOSE, .number = 1};

  begin (table);
  g_assert_true (zug_friend_game_is_due (game_of (ada)));
  g_assert_true (zug_friend_game_is_due (game_of (bob)));
  table->place->off = TRUE;
  zug_wire_place_break (table->place);
  g_assert_cmpint (zug_friend_call_get_state (ada->call), ==, ZUG_CALL_AWAY);
  choose (table, game_of (bob), &what.plan);
  act (bob, what);
  g_assert_true (game_of (ada)->together);
  wait_until (is_late, table);
  act (ada, (ZugFriendsAct) {.verb = ZUG_FRIENDS_OPEN});
  g_assert_false (game_of (ada)->together);
  /* By texts somebody is first. */
  g_assert_false (zug_friend_game_is_due (game_of (ada)));
  g_assert_nonnull (game_of (bob)->codes[0]);
  table->place->off = FALSE;
  wait_until (has_begun, table);
  g_assert_false (is_late (table));
  pass (100);
  g_assert_cmpuint (game_of (ada)->chosen, ==, 1u << game_of (bob)->side);
  g_assert_true (zug_friend_game_is_due (game_of (ada)));
  table_free (table);
}

static gboolean
has_bob_chosen (Table *table)
{
  const ZugFriendGame *game = game_of (&table->seat[ADA]);

  return (game->chosen & 1u << zug_other (game->side)) != 0;
}

static gboolean
is_lost (Table *table)
{
  return game_of (&table->seat[ADA])->duty == ZUG_FRIEND_OVER;
}

/* Who puts an old file back and seals a second time has lost, and it is said. */
static void
test_cheat (void)
{
  Table *table = table_new ("parity", 7);
  Seat *bob = &table->seat[BOB];
  g_autofree char *path = g_build_filename (bob->folder, "1", NULL), *before = NULL;
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_CHOOSE, .number = 1};
  gsize length;

  begin (table);
  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  choose (table, game_of (bob), &what.plan);
  act (bob, what);
  wait_until (has_bob_chosen, table);
  leave (bob);
  g_assert_true (g_file_set_contents (path, before, (gssize) length, NULL));
  open_desk (bob);
  act (bob, (ZugFriendsAct) {.verb = ZUG_FRIENDS_OPEN});
  call_again (bob);
  wait_until (has_begun, table);
  g_assert_true (zug_friend_game_is_due (game_of (bob)));
  act (bob, what);
  wait_until (is_lost, table);
  g_assert_nonnull (strstr (game_of (&table->seat[ADA])->end, "two different messages"));
  table_free (table);
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
