/* test-friends.c: games between two desks, each with a match and a person */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"
#include "zug-friend.h"
#include "zug-match.h"
#include "zug-temp-folder.h"
#include <glib/gstdio.h>
#include <string.h>

enum
{
  ADA,
  BOB,
  N_PEOPLE
};

static const char *const names[N_PEOPLE] = {"Ada", "Bob"};

typedef struct
{
  char *folder[N_PEOPLE];
  ZugFriends *friends[N_PEOPLE];
  ZugMatch *match[N_PEOPLE];
  guint revealed[N_PEOPLE], taken_back[N_PEOPLE], ended[N_PEOPLE], noted[N_PEOPLE];
  int answered[N_PEOPLE]; /* 1 yes, 0 no; -1 nothing */
  char *failed[N_PEOPLE];
} Table;

/* --- asking and waiting ----------------------------------------------------------------------- */

typedef struct
{
  gboolean done;
  guint number;
  ZugFriendsNews *news;
  GError *error;
} Answer;

static void
on_acted (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->number = zug_friends_act_finish (ZUG_FRIENDS (source), result, &answer->error);
  answer->done = TRUE;
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->news = zug_friends_take_finish (ZUG_FRIENDS (source), result, &answer->error);
  answer->done = TRUE;
}

static void
wait (const Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static guint
act (Table *table, guint who, ZugFriendsAct what)
{
  Answer answer = {0};

  zug_friends_act_async (table->friends[who], &what, on_acted, &answer);
  wait (&answer);
  g_assert_no_error (answer.error);
  return answer.number;
}

/* Whatever else was asked for is done, too: the desk works in order. */
static void
settle (Table *table)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    act (table, who, (ZugFriendsAct) {.verb = ZUG_FRIENDS_OPEN});
}

static ZugFriendsNews *
take (Table *table, guint who, const char *text)
{
  Answer answer = {0};

  zug_friends_take_async (table->friends[who], text, on_taken, &answer);
  wait (&answer);
  g_assert_no_error (answer.error);
  return answer.news;
}

/* --- the table -------------------------------------------------------------------------------- */

static void
open_desk (Table *table, guint who)
{
  table->friends[who] = zug_friends_new (table->folder[who], names[who]);
}

static void
set_up (Table *table, gconstpointer data)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      table->folder[who] = zug_temp_folder_new ();
      table->answered[who] = -1;
      open_desk (table, who);
    }
}

static void
leave (Table *table, guint who)
{
  if (table->match[who] != NULL)
    zug_match_stop (table->match[who]);
  g_clear_object (&table->match[who]);
  g_clear_object (&table->friends[who]);
}

static void
tear_down (Table *table, gconstpointer data)
{
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      leave (table, who);
      zug_temp_folder_remove (table->folder[who]);
      g_free (table->failed[who]);
    }
}

static ZugFriendGame *
game_of (Table *table, guint who)
{
  return zug_friends_get_game (table->friends[who], 1);
}

/* What one has to send, as one text. */
static char *
dup_codes (Table *table, guint who)
{
  return g_strjoinv ("\n", game_of (table, who)->codes);
}

/* Pastes what the other sends. */
static void
send (Table *table, guint from)
{
  g_autofree char *codes = dup_codes (table, from);
  g_autoptr (ZugFriendsNews) news = take (table, !from, codes);

  g_assert_cmpstr (news->words, ==, NULL);
  g_assert_cmpuint (news->number, ==, 1);
}

/* By a clock, host and guest being given apart. */
static void
agree_timed (Table *table, const char *preset, const ZugTimeControl clock[ZUG_LINK_N_ROLES])
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autofree char *text = g_new (char, ZUG_LAWS_TEXT);
  g_autofree char *code = NULL;
  ZugFriendsAct offer = {.verb = ZUG_FRIENDS_OFFER}, accept = {.verb = ZUG_FRIENDS_ACCEPT};
  g_autoptr (ZugFriendsNews) news = NULL;

  zug_laws_write (zug_variant_get_laws (variant), text);
  g_strlcpy (offer.terms.laws, text, sizeof offer.terms.laws);
  memcpy (offer.terms.clock, clock, sizeof offer.terms.clock);
  g_assert_cmpuint (act (table, ADA, offer), ==, 1);
  g_assert_cmpstr (zug_friend_game_words (game_of (table, ADA)), ==, "nobody has accepted yet");
  code = dup_codes (table, ADA);
  news = take (table, BOB, code);
  g_assert_nonnull (news->offer);
  g_assert_cmpstr (news->offer->name, ==, "Ada");
  accept.packet = news->offer->packet;
  g_assert_cmpuint (act (table, BOB, accept), ==, 1);
  send (table, BOB);
  send (table, ADA);
}

/* Ada being White. */
static void
agree (Table *table, const char *preset)
{
  agree_timed (table, preset, (ZugTimeControl[ZUG_LINK_N_ROLES]) {0});
}

static void
count_up (guint *n)
{
  ++*n;
}

static void
on_answered (int *answered, ZugOffer offer, gboolean accepted)
{
  *answered = accepted;
}

static void
on_failed (char **failed, const char *words)
{
  g_free (*failed);
  *failed = g_strdup (words);
}

static void
sit_down (Table *table, guint who)
{
  const ZugFriendGame *game = game_of (table, who);
  g_autoptr (ZugGame) kept = zug_friend_game_dup_game (game);
  g_autoptr (ZugPlayer) person = zug_person_new (game->side, names[who]);
  g_autoptr (ZugPlayer) other = zug_friend_new (table->friends[who], game);

  table->match[who] = game->side == ZUG_WHITE ? zug_match_new (kept, person, other)
                                              : zug_match_new (kept, other, person);
  g_object_connect (table->match[who], "swapped-signal::revealed", count_up, &table->revealed[who],
                    "swapped-signal::taken-back", count_up, &table->taken_back[who],
                    "swapped-signal::ended", count_up, &table->ended[who], "swapped-signal::noted",
                    count_up, &table->noted[who], "swapped-signal::answered", on_answered,
                    &table->answered[who], "swapped-signal::failed", on_failed, &table->failed[who],
                    NULL);
  zug_match_start (table->match[who]);
}

static void
begin (Table *table, const char *preset)
{
  agree (table, preset);
  for (guint who = 0; who < N_PEOPLE; who++)
    sit_down (table, who);
}

static ZugPlayer *
player (Table *table, guint who, guint whose)
{
  return zug_match_get_player (table->match[who], game_of (table, whose)->side);
}

static void
seal (Table *table, guint who, const char *text)
{
  ZugGame *game = zug_match_get_game (table->match[who]);
  g_autoptr (GError) error = NULL;
  ZugMove move;

  g_assert_cmpint (zug_match_get_chooser (table->match[who]), ==, game_of (table, who)->side);
  g_assert_true (zug_coordinate_read (
      zug_game_get_laws (game), zug_turn_get_position (zug_game_get_last (game)),
      game_of (table, who)->side, text, strlen (text), &move, NULL));
  g_assert_true (zug_person_seal (ZUG_PERSON (player (table, who, who)), move, &error));
  g_assert_no_error (error);
  g_assert_cmpint (zug_player_get_state (player (table, who, who)), ==, ZUG_PLAYER_SEALED);
  settle (table);
}

/* It comes to the desk once: a second time would be refused. */
static void
seal_well (Table *table, guint who, const char *text)
{
  seal (table, who, text);
  g_assert_cmpstr (table->failed[who], ==, NULL);
}

/* Three codes; `first` seals. */
static void
play_turn (Table *table, guint first, const char *sealed, const char *answer)
{
  seal_well (table, first, sealed);
  send (table, first);
  seal_well (table, !first, answer);
  send (table, !first);
  send (table, first);
}

static guint
count_turns (Table *table, guint who)
{
  return zug_turn_get_depth (zug_game_get_last (zug_match_get_game (table->match[who])));
}

/* --- tests ------------------------------------------------------------------------------------ */

static void
test_turn (Table *table, gconstpointer data)
{
  begin (table, "parity");
  /* Who accepted wrote last but for the start. */
  g_assert_cmpint (zug_match_get_chooser (table->match[ADA]), ==, ZUG_N_SIDES);
  seal (table, BOB, "e7e5");
  send (table, BOB);
  g_assert_cmpint (zug_player_get_state (player (table, ADA, BOB)), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpuint (table->revealed[ADA], ==, 0);
  seal (table, ADA, "e2e4");
  g_assert_cmpuint (table->revealed[ADA], ==, 0);
  send (table, ADA);
  g_assert_cmpuint (table->revealed[BOB], ==, 1);
  send (table, BOB);
  g_assert_cmpuint (table->revealed[ADA], ==, 1);
  g_assert_cmpint (zug_player_get_state (player (table, ADA, ADA)), ==, ZUG_PLAYER_CHOOSING);
  g_assert_cmpint (zug_match_get_chooser (table->match[BOB]), ==, ZUG_N_SIDES);
  play_turn (table, ADA, "g1f3", "b8c6");
  g_assert_cmpuint (table->revealed[ADA], ==, 2);
  g_assert_cmpuint (table->revealed[BOB], ==, 2);
  g_assert_cmpuint (count_turns (table, ADA), ==, 2);
}

/* Where sides move in turn nothing is sealed, and a move is one text. */
static void
test_alternating (Table *table, gconstpointer data)
{
  guint white;

  begin (table, "orthodox");
  white = game_of (table, ADA)->side == ZUG_WHITE ? ADA : BOB;
  seal (table, white, "e2e4");
  g_assert_cmpuint (table->revealed[white], ==, 1);
  send (table, white);
  g_assert_cmpuint (table->revealed[!white], ==, 1);
  seal (table, !white, "e7e5");
  send (table, !white);
  g_assert_cmpuint (table->revealed[white], ==, 2);
}

/* The program ends with a choice sealed: it is the same one when it comes back. */
static void
test_resume (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  begin (table, "parity");
  seal (table, BOB, "e7e5");
  before = dup_codes (table, BOB);
  leave (table, BOB);
  open_desk (table, BOB);
  settle (table);
  after = dup_codes (table, BOB);
  g_assert_cmpstr (before, ==, after);
  sit_down (table, BOB);
  g_assert_cmpint (zug_player_get_state (player (table, BOB, BOB)), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpint (zug_match_get_chooser (table->match[BOB]), ==, ZUG_N_SIDES);
  send (table, BOB);
  seal (table, ADA, "e2e4");
  leave (table, BOB);
  open_desk (table, BOB);
  settle (table);
  sit_down (table, BOB);
  send (table, ADA);
  g_assert_cmpuint (table->revealed[BOB], ==, 1);
  send (table, BOB);
  g_assert_cmpuint (table->revealed[ADA], ==, 1);
}

static void
test_draw (Table *table, gconstpointer data)
{
  ZugSide by;

  begin (table, "parity");
  play_turn (table, BOB, "e7e5", "e2e4");
  zug_match_offer (table->match[ADA], game_of (table, ADA)->side, ZUG_OFFER_DRAW);
  settle (table);
  g_assert_cmpint (zug_match_get_offer (table->match[ADA], &by), ==, ZUG_OFFER_DRAW);
  g_assert_cmpint (by, ==, game_of (table, ADA)->side);
  g_assert_cmpint (zug_match_get_chooser (table->match[ADA]), ==, ZUG_N_SIDES);
  send (table, ADA);
  g_assert_cmpint (zug_match_get_offer (table->match[BOB], &by), ==, ZUG_OFFER_DRAW);
  zug_match_answer (table->match[BOB], FALSE);
  settle (table);
  send (table, BOB);
  g_assert_cmpint (table->answered[ADA], ==, 0);
  g_assert_cmpint (zug_match_get_state (table->match[ADA]), ==, ZUG_MATCH_CHOOSING);
  zug_match_offer (table->match[BOB], game_of (table, BOB)->side, ZUG_OFFER_DRAW);
  settle (table);
  send (table, BOB);
  zug_match_answer (table->match[ADA], TRUE);
  settle (table);
  send (table, ADA);
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      g_assert_cmpuint (table->ended[who], ==, 1);
      g_assert_cmpint (zug_match_get_state (table->match[who]), ==, ZUG_MATCH_OVER);
      g_assert_cmpint (zug_game_get_end (zug_match_get_game (table->match[who])).result, ==,
                       ZUG_RESULT_DRAW);
    }
  g_assert_cmpint (table->answered[BOB], ==, 1);
}

/* It rests and goes on as both have agreed, and meanwhile nobody chooses. */
static void
test_rest (Table *table, gconstpointer data)
{
  begin (table, "parity");
  play_turn (table, BOB, "e7e5", "e2e4");
  for (ZugOffer offer = ZUG_OFFER_REST; offer <= ZUG_OFFER_GO_ON; offer++)
    {
      g_assert_cmpint (game_of (table, ADA)->resting, ==, offer == ZUG_OFFER_GO_ON);
      zug_match_offer (table->match[ADA], game_of (table, ADA)->side, offer);
      settle (table);
      send (table, ADA);
      g_assert_cmpint (zug_match_get_offer (table->match[BOB], NULL), ==, offer);
      zug_match_answer (table->match[BOB], TRUE);
      settle (table);
      send (table, BOB);
      for (guint who = 0; who < N_PEOPLE; who++)
        g_assert_cmpint (game_of (table, who)->resting, ==, offer == ZUG_OFFER_REST);
      g_assert_cmpint (table->answered[ADA], ==, 1);
      table->answered[ADA] = -1;
      if (offer == ZUG_OFFER_REST)
        g_assert_cmpint (zug_match_get_chooser (table->match[ADA]), ==, ZUG_N_SIDES);
    }
  play_turn (table, ADA, "g1f3", "d7d6");
}

static void
test_take_back (Table *table, gconstpointer data)
{
  begin (table, "parity");
  g_assert_false (zug_match_can_take_back (table->match[ADA]));
  play_turn (table, BOB, "e7e5", "e2e4");
  g_assert_true (zug_match_can_take_back (table->match[BOB]));
  zug_match_offer (table->match[BOB], game_of (table, BOB)->side, ZUG_OFFER_TAKE_BACK);
  settle (table);
  send (table, BOB);
  zug_match_answer (table->match[ADA], TRUE);
  settle (table);
  send (table, ADA);
  g_assert_cmpuint (table->taken_back[ADA], ==, 1);
  g_assert_cmpuint (table->taken_back[BOB], ==, 1);
  g_assert_cmpint (table->answered[BOB], ==, 1);
  for (guint who = 0; who < N_PEOPLE; who++)
    g_assert_cmpuint (count_turns (table, who), ==, 0);
}

/* What was chosen on the turn goes first, and the turns stay. */
static void
test_unseal (Table *table, gconstpointer data)
{
  begin (table, "parity");
  play_turn (table, BOB, "e7e5", "e2e4");
  seal (table, ADA, "g1f3");
  zug_match_offer (table->match[ADA], game_of (table, ADA)->side, ZUG_OFFER_TAKE_BACK);
  settle (table);
  send (table, ADA);
  zug_match_answer (table->match[BOB], TRUE);
  settle (table);
  send (table, BOB);
  g_assert_cmpint (table->answered[ADA], ==, 1);
  g_assert_cmpuint (table->taken_back[ADA], ==, 0);
  g_assert_cmpint (zug_player_get_state (player (table, ADA, ADA)), !=, ZUG_PLAYER_SEALED);
  g_assert_cmpuint (count_turns (table, ADA), ==, 1);
}

static void
test_resign (Table *table, gconstpointer data)
{
  begin (table, "parity");
  zug_match_resign (table->match[ADA], game_of (table, ADA)->side);
  settle (table);
  g_assert_cmpint (zug_match_get_state (table->match[ADA]), ==, ZUG_MATCH_OVER);
  send (table, ADA);
  g_assert_cmpuint (table->ended[BOB], ==, 1);
  g_assert_cmpint (zug_game_get_end (zug_match_get_game (table->match[BOB])).reason, ==,
                   ZUG_REASON_RESIGNATION);
}

/* What cannot be kept is not sealed, and can be chosen again. */
static void
test_full_disk (Table *table, gconstpointer data)
{
  g_autofree char *seat = NULL;

  begin (table, "parity");
  seat = g_build_filename (table->folder[BOB], "1", NULL);
  zug_temp_folder_remove (g_strdup (table->folder[BOB]));
  g_assert_cmpint (zug_match_get_chooser (table->match[BOB]), ==, game_of (table, BOB)->side);
  {
    ZugMove move;
    ZugGame *game = zug_match_get_game (table->match[BOB]);

    g_assert_true (zug_coordinate_read (
        zug_game_get_laws (game), zug_turn_get_position (zug_game_get_last (game)),
        game_of (table, BOB)->side, game_of (table, BOB)->side == ZUG_WHITE ? "e2e4" : "e7e5", 4,
        &move, NULL));
    g_assert_true (zug_person_seal (ZUG_PERSON (player (table, BOB, BOB)), move, NULL));
  }
  settle (table);
  g_assert_nonnull (table->failed[BOB]);
  g_assert_cmpint (zug_player_get_state (player (table, BOB, BOB)), ==, ZUG_PLAYER_CHOOSING);
  g_mkdir (table->folder[BOB], 0700);
}

/* Codes that are none, not for one, or there already say so, and nothing changes. */
static void
test_bad_codes (Table *table, gconstpointer data)
{
  g_autofree char *code = NULL;
  g_autoptr (ZugFriendsNews) again = NULL, own = NULL, damaged = NULL, none = NULL;

  begin (table, "parity");
  seal (table, BOB, "e7e5");
  code = dup_codes (table, BOB);
  own = take (table, BOB, code);
  g_assert_cmpstr (own->words, ==, "This code is your own: it is for your friend.");
  send (table, BOB);
  again = take (table, ADA, code);
  g_assert_cmpstr (again->words, ==, "This code was there before; nothing changes.");
  code[60] = code[60] == 'T' ? 'K' : 'T';
  damaged = take (table, ADA, code);
  g_assert_nonnull (strstr (damaged->words, "damaged"));
  g_assert_cmpuint (damaged->number, ==, 0);
  none = take (table, ADA, "See you on Sunday.");
  g_assert_cmpuint (none->n, ==, 0);
  g_assert_true (zug_friends_is_code (code));
  g_assert_false (zug_friends_is_code ("See you on Sunday."));
  g_assert_cmpuint (table->revealed[ADA], ==, 0);
}

static void
test_remember (Table *table, gconstpointer data)
{
  const ZugFriendContact *contact;

  begin (table, "parity");
  g_assert_false (game_of (table, ADA)->is_known);
  act (table, ADA, (ZugFriendsAct) {.verb = ZUG_FRIENDS_REMEMBER, .number = 1, .text = "Robert"});
  g_assert_true (game_of (table, ADA)->is_known);
  g_assert_cmpstr (game_of (table, ADA)->name, ==, "Robert");
  g_assert_cmpuint (zug_friends_get_last (table->friends[ADA]), ==, 1);
  contact = zug_friends_get_contacts (table->friends[ADA])->pdata[0];
  g_assert_cmpstr (contact->name, ==, "Robert");
  g_assert_cmpstr (contact->letters, ==, zug_friends_get_letters (table->friends[BOB]));
}

/* A name that is given with the key is the one that is known. */
static void
test_name (Table *table, gconstpointer data)
{
  act (table, ADA, (ZugFriendsAct) {.verb = ZUG_FRIENDS_NAME, .text = "Countess"});
  g_assert_cmpstr (zug_friends_get_name (table->friends[ADA]), ==, "Countess");
  g_assert_cmpstr (zug_friends_get_person (table->friends[ADA])->name, ==, "Countess");
}

/* The desk knows where the archive keeps a game. */
static void
test_row (Table *table, gconstpointer data)
{
  agree (table, "parity");
  g_assert_null (zug_friends_find_row (table->friends[ADA], 17));
  act (table, ADA, (ZugFriendsAct) {.verb = ZUG_FRIENDS_SET_ROW, .number = 1, .row = 17});
  g_assert_true (zug_friends_find_row (table->friends[ADA], 17) == game_of (table, ADA));
}

/* Nothing is made for who never plays so. */
static void
test_nothing (Table *table, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;

  settle (table);
  dir = g_dir_open (table->folder[ADA], 0, NULL);
  g_assert_null (g_dir_read_name (dir));
  g_assert_null (zug_friends_get_name (table->friends[ADA]));
  g_assert_cmpuint (zug_friends_get_last (table->friends[ADA]), ==, 0);
}

/* Comments that somebody wrote stay while the game goes on. */
static void
test_comments (Table *table, gconstpointer data)
{
  ZugGame *game;
  ZugTurn *root;
  gboolean found = FALSE;

  begin (table, "parity");
  game = zug_match_get_game (table->match[ADA]);
  root = zug_game_get_root (game);
  zug_game_add_remark (game, root, '-', ZUG_REMARK_COMMENT, "Against Bob at last.");
  play_turn (table, BOB, "e7e5", "e2e4");
  for (guint i = 0; i < zug_turn_get_n_remarks (root); i++)
    found |= g_str_equal (zug_turn_get_remark (root, i)->text, "Against Bob at last.");
  g_assert_true (found);
  g_assert_cmpuint (zug_turn_get_n_remarks (root), >, 3);
  g_assert_cmpuint (table->noted[ADA], >, 0);
}

/* --- clocks ----------------------------------------------------------------------------------- */

static ZugClock *
clock_of (Table *table, guint who)
{
  return zug_match_get_clock (table->match[who]);
}

/* As if so many ms more had passed while the program was closed. */
static void
set_back (Table *table, guint who, gint64 ms)
{
  g_autofree char *path = g_build_filename (table->folder[who], "1", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) later = g_string_new (NULL);
  char *line, *end;
  gint64 at;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  line = strstr (text, "\nclock ");
  g_assert_nonnull (line);
  at = g_ascii_strtoll (line + strlen ("\nclock "), &end, 10);
  g_string_append_len (later, text, line - text);
  g_string_append_printf (later, "\nclock %" G_GINT64_FORMAT "%s", at - ms, end);
  g_assert_true (g_file_set_contents (path, later->str, -1, NULL));
}

/* Both see both clocks, each measured at home, and after a turn both see the same. */
static void
test_clocks (Table *table, gconstpointer data)
{
  const ZugTimeControl clock[] = {{ZUG_TIME_INCREMENT, 300000, 3000},
                                  {ZUG_TIME_DELAY, 200000, 100000}};

  agree_timed (table, "parity", clock);
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      sit_down (table, who);
      g_assert_cmpint (zug_clock_get_control (clock_of (table, who), ZUG_WHITE)->base, ==, 300000);
      g_assert_true (zug_clock_is_running (clock_of (table, who), ZUG_WHITE));
      g_assert_true (zug_clock_is_running (clock_of (table, who), ZUG_BLACK));
      g_assert_cmpint (zug_clock_get_left (clock_of (table, who), ZUG_WHITE), <=, 300000);
      g_assert_cmpint (zug_clock_get_left (clock_of (table, who), ZUG_BLACK), ==, 200000);
    }
  seal_well (table, BOB, "e7e5");
  send (table, BOB);
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      g_assert_true (zug_clock_is_running (clock_of (table, who), ZUG_WHITE));
      g_assert_false (zug_clock_is_running (clock_of (table, who), ZUG_BLACK));
    }
  seal_well (table, ADA, "e2e4");
  send (table, ADA);
  send (table, BOB);
  for (guint who = 0; who < N_PEOPLE; who++)
    {
      ZugGame *game = zug_match_get_game (table->match[who]);
      gint64 left;

      g_assert_true (zug_game_time_find (zug_game_get_last (game), ZUG_WHITE, &left));
      g_assert_cmpint (zug_clock_get_left (clock_of (table, who), ZUG_WHITE), <=, left);
      g_assert_cmpint (left, >, 300000);
      /* What is told is to the tenth. */
      g_assert_cmpint (left % 100, ==, 0);
    }
}

/* Whose own time is over says so, shown or not; the other side has won. */
static void
test_flag (Table *table, gconstpointer data)
{
  const ZugTimeControl clock[] = {{ZUG_TIME_INCREMENT, 300000, 0}, {ZUG_TIME_INCREMENT, 1000, 0}};

  agree_timed (table, "parity", clock);
  sit_down (table, ADA);
  while (game_of (table, BOB)->duty != ZUG_FRIEND_OVER)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (table->ended[ADA], ==, 0);
  send (table, BOB);
  g_assert_cmpuint (table->ended[ADA], ==, 1);
  g_assert_cmpint (zug_game_get_end (zug_match_get_game (table->match[ADA])).reason, ==,
                   ZUG_REASON_TIME);
  g_assert_cmpint (zug_game_get_end (zug_match_get_game (table->match[ADA])).result, ==,
                   ZUG_RESULT_WHITE);
}

/* It also runs out while the program is closed. */
static void
test_flag_closed (Table *table, gconstpointer data)
{
  const ZugTimeControl clock[] = {{ZUG_TIME_INCREMENT, 300000, 0}, {ZUG_TIME_INCREMENT, 100000, 0}};

  agree_timed (table, "parity", clock);
  leave (table, BOB);
  set_back (table, BOB, 100000);
  open_desk (table, BOB);
  settle (table);
  /* On a fast machine not a millisecond has gone since the clock began. */
  while (game_of (table, BOB)->duty != ZUG_FRIEND_OVER)
    g_main_context_iteration (NULL, TRUE);
}

/* A choice that tells less time than was measured is taken by who says so. */
static void
test_patient (Table *table, gconstpointer data)
{
  const ZugTimeControl clock[] = {{ZUG_TIME_INCREMENT, 300000, 0}, {ZUG_TIME_INCREMENT, 300000, 0}};
  g_autofree char *code = NULL;
  g_autoptr (ZugFriendsNews) news = NULL;

  agree_timed (table, "parity", clock);
  sit_down (table, BOB);
  seal_well (table, BOB, "e7e5");
  code = dup_codes (table, BOB);
  leave (table, ADA);
  set_back (table, ADA, 60000);
  open_desk (table, ADA);
  news = take (table, ADA, code);
  g_assert_nonnull (strstr (news->words, "by your clock it took"));
  g_assert_cmpint (news->code, ==, ZUG_LINK_ERROR_LAG);
  g_assert_cmpuint (news->lagging, ==, 1);
  g_assert_cmpuint (game_of (table, ADA)->chosen, ==, 0);
  act (table, ADA, (ZugFriendsAct) {.verb = ZUG_FRIENDS_PATIENT, .number = 1});
  send (table, BOB);
  g_assert_cmpuint (game_of (table, ADA)->chosen, ==, 1u << ZUG_BLACK);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Table *table, gconstpointer data);
  } tests[] = {
      {"/players/friends/turn", test_turn},
      {"/players/friends/alternating", test_alternating},
      {"/players/friends/resume", test_resume},
      {"/players/friends/draw", test_draw},
      {"/players/friends/rest", test_rest},
      {"/players/friends/take-back", test_take_back},
      {"/players/friends/unseal", test_unseal},
      {"/players/friends/resign", test_resign},
      {"/players/friends/full-disk", test_full_disk},
      {"/players/friends/bad-codes", test_bad_codes},
      {"/players/friends/remember", test_remember},
      {"/players/friends/name", test_name},
      {"/players/friends/row", test_row},
      {"/players/friends/nothing", test_nothing},
      {"/players/friends/comments", test_comments},
      {"/players/friends/clocks", test_clocks},
      {"/players/friends/flag", test_flag},
      {"/players/friends/flag-closed", test_flag_closed},
      {"/players/friends/patient", test_patient},
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Table, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
