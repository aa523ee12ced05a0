/* test-link-time.c: clocks, rest and what is owed between two computers, and each lie about them by
 * its name */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-time.h"
#include "zug-link-parties.h"
#include <string.h>

#define PARITY "turn=together; rest=mover; check=timed; stalemate=loss; collision=share"

enum
{
  DAY = 24 * 60 * 60
};

static void
begin (ZugLinkParties *parties, const char *host, const char *guest, guint days)
{
  zug_link_parties_set_clocks (host, guest);
  zug_link_parties_begin (parties, PARITY, "", days);
}

static void
say (ZugLinkParties *parties, ZugLinkRole role, const ZugLinkStep *step)
{
  g_assert_true (zug_link_parties_say (parties, role, step));
}

static void
ask (ZugLinkParties *parties, ZugLinkRole role, ZugLinkAsk what, guint turns)
{
  say (parties, role,
       &(ZugLinkStep) {.kind = ZUG_LINK_ASK, .ask = (guint8) what, .turns = (guint16) turns});
}

static void
reply (ZugLinkParties *parties, ZugLinkRole role, gboolean yes)
{
  say (parties, role, &(ZugLinkStep) {.kind = ZUG_LINK_REPLY, .yes = yes});
}

static void
agree (ZugLinkParties *parties, ZugLinkRole asker, ZugLinkAsk what, guint turns)
{
  ask (parties, asker, what, turns);
  reply (parties, !asker, TRUE);
  g_assert_cmpint (zug_link_game_get_lie (parties->game), ==, ZUG_LINK_LIE_NONE);
}

static void
flag (ZugLinkParties *parties, ZugLinkRole role)
{
  say (parties, role, &(ZugLinkStep) {.kind = ZUG_LINK_FLAG});
}

static void
claim (ZugLinkParties *parties, ZugLinkRole role, gint64 time)
{
  say (parties, role, &(ZugLinkStep) {.kind = ZUG_LINK_CLAIM, .time = (guint32) time});
}

static void
assert_state (ZugLinkParties *parties, ZugLinkState state, ZugLinkRole ender)
{
  g_assert_cmpint (zug_link_game_get_lie (parties->game), ==, ZUG_LINK_LIE_NONE);
  g_assert_cmpint (zug_link_game_get_state (parties->game), ==, state);
  if (state > ZUG_LINK_PLAYING)
    g_assert_cmpint (zug_link_game_get_ender (parties->game), ==, ender);
}

static void
assert_words (ZugLinkParties *parties, const char *wanted)
{
  g_autofree char *words = zug_link_game_dup_end_words (parties->game);

  if (strstr (words, wanted) == NULL)
    g_error ("“%s” is not in “%s”", wanted, words);
}

/* A turn in which the sides use so many tenths; the host seals. */
static void
turn (ZugLinkParties *parties, const char *host, guint host_used, const char *guest,
      guint guest_used)
{
  ZugLinkStep step;

  g_assert_true (zug_link_parties_make_seal (parties, ZUG_LINK_HOST, host, &step));
  step.used = host_used;
  say (parties, ZUG_LINK_HOST, &step);
  zug_link_parties_make_open (parties, ZUG_LINK_GUEST, guest, &step);
  step.used = guest_used;
  say (parties, ZUG_LINK_GUEST, &step);
  zug_link_parties_reveal (parties, ZUG_LINK_HOST);
  g_assert_cmpint (zug_link_game_get_lie (parties->game), ==, ZUG_LINK_LIE_NONE);
}

/* --- clocks ----------------------------------------------------------------------------------- */

static void
test_clocks (void)
{
  static const struct
  {
    const char *control;
    guint used[2];
    gint64 left[2]; /* after each turn */
  } rows[] = {
      {"300", {45, 10}, {295500, 294500}},          {"300+3", {45, 10}, {298500, 300500}},
      {"300d3", {45, 10}, {298500, 298500}},        {"1/60", {450, 600}, {60000, 60000}},
      {"360000+5", {0, 0}, {360000000, 360000000}}, /* never more than 100 hours */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugLinkParties parties;

      begin (&parties, rows[i].control, "-", 0);
      g_assert_true (zug_link_game_has_clock (parties.game, ZUG_LINK_HOST));
      g_assert_false (zug_link_game_has_clock (parties.game, ZUG_LINK_GUEST));
      turn (&parties, "e2e4", rows[i].used[0], "e7e5", 0);
      g_assert_cmpint (zug_link_game_get_left (parties.game, ZUG_LINK_HOST), ==, rows[i].left[0]);
      turn (&parties, "g1f3", rows[i].used[1], "b8c6", 0);
      g_assert_cmpint (zug_link_game_get_left (parties.game, ZUG_LINK_HOST), ==, rows[i].left[1]);
      agree (&parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_BACK, 1);
      g_assert_cmpint (zug_link_game_get_left (parties.game, ZUG_LINK_HOST), ==, rows[i].left[0]);
      zug_link_parties_end (&parties);
    }
}

/* What is kept of it is what PGN knows. */
static void
test_kept (void)
{
  ZugLinkParties parties;
  ZugTimeControl controls[ZUG_N_SIDES];
  ZugGame *game;
  gint64 left;

  begin (&parties, "300+3", "60", 0);
  turn (&parties, "e2e4", 47, "e7e5", 599);
  game = zug_link_game_get_game (parties.game);
  g_assert_true (zug_game_time_get_controls (game, controls));
  g_assert_cmpint (controls[ZUG_WHITE].extra, ==, 3000);
  g_assert_cmpint (controls[ZUG_BLACK].base, ==, 60000);
  g_assert_true (zug_game_time_find (zug_game_get_last (game), ZUG_WHITE, &left));
  g_assert_cmpint (left, ==, 298300);
  g_assert_true (zug_game_time_find (zug_game_get_last (game), ZUG_BLACK, &left));
  g_assert_cmpint (left, ==, 100);
  flag (&parties, ZUG_LINK_GUEST);
  assert_state (&parties, ZUG_LINK_FLAGGED, ZUG_LINK_GUEST);
  g_assert_true (zug_game_get_told_reason (game) == ZUG_REASON_TIME);
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_WHITE);
  g_assert_cmpint (zug_game_get_end (game).reason, ==, ZUG_REASON_TIME);
  assert_words (&parties, "as their own program says");
  zug_link_parties_end (&parties);
}

/* It runs for who may choose, not for who waits for a reply, nor while the game rests. */
static void
test_runs (void)
{
  ZugLinkParties parties;

  begin (&parties, "300", "300", 0);
  g_assert_true (zug_link_game_clock_runs (parties.game, ZUG_LINK_HOST));
  g_assert_true (zug_link_game_clock_runs (parties.game, ZUG_LINK_GUEST));
  ask (&parties, ZUG_LINK_HOST, ZUG_LINK_ASK_DRAW, 0);
  g_assert_false (zug_link_game_clock_runs (parties.game, ZUG_LINK_HOST));
  g_assert_true (zug_link_game_clock_runs (parties.game, ZUG_LINK_GUEST));
  reply (&parties, ZUG_LINK_GUEST, FALSE);
  g_assert_true (zug_link_game_clock_runs (parties.game, ZUG_LINK_HOST));
  zug_link_parties_seal (&parties, ZUG_LINK_HOST, "e2e4");
  g_assert_false (zug_link_game_clock_runs (parties.game, ZUG_LINK_HOST));
  g_assert_true (zug_link_game_clock_runs (parties.game, ZUG_LINK_GUEST));
  agree (&parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_REST, 0);
  g_assert_false (zug_link_game_clock_runs (parties.game, ZUG_LINK_GUEST));
  agree (&parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_GO_ON, 0);
  g_assert_true (zug_link_game_clock_runs (parties.game, ZUG_LINK_GUEST));
  flag (&parties, ZUG_LINK_GUEST);
  g_assert_false (zug_link_game_clock_runs (parties.game, ZUG_LINK_GUEST));
  zug_link_parties_end (&parties);
}

/* Both flags, sent before either came, in both orders. */
static void
test_both_flags (gconstpointer data)
{
  const guint first = GPOINTER_TO_UINT (data) & 1;
  const gboolean same = GPOINTER_TO_UINT (data) >> 1;
  ZugLinkParties parties;
  ZugLinkPacket packet[ZUG_LINK_N_ROLES];

  begin (&parties, "60", same ? "60" : "50", 0);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      ZugLinkStep step = {.kind = ZUG_LINK_FLAG};

      zug_link_parties_write (&parties, i, &step, &packet[i]);
    }
  g_assert_true (zug_link_game_take (parties.game, &packet[first], NULL));
  g_assert_true (zug_link_game_take (parties.game, &packet[!first], NULL));
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_FLAGGED);
  g_assert_true (zug_link_game_is_mutual (parties.game) == same);
  g_assert_cmpint (zug_game_get_end (zug_link_game_get_game (parties.game)).result, ==,
                   same ? ZUG_RESULT_DRAW : ZUG_RESULT_WHITE);
  if (same)
    assert_words (&parties, "a draw");
  else
    assert_words (&parties, "Bert");
  zug_link_parties_end (&parties);
}

/* Who knows that the other's flag has fallen sends none, but where both had the same time. */
static void
test_flag_answered (void)
{
  ZugLinkParties parties;

  begin (&parties, "60", "60", 0);
  flag (&parties, ZUG_LINK_HOST);
  flag (&parties, ZUG_LINK_GUEST);
  g_assert_true (zug_link_game_is_mutual (parties.game));
  zug_link_parties_end (&parties);
  begin (&parties, "60", "50", 0);
  flag (&parties, ZUG_LINK_HOST);
  g_assert_false (
      zug_link_parties_say (&parties, ZUG_LINK_GUEST, &(ZugLinkStep) {.kind = ZUG_LINK_FLAG}));
  assert_state (&parties, ZUG_LINK_FLAGGED, ZUG_LINK_HOST);
  zug_link_parties_end (&parties);
}

/* --- rest ------------------------------------------------------------------------------------- */

/* What was sealed stays sealed, and is revealed when both have agreed to go on. */
static void
test_rest (void)
{
  ZugLinkParties parties;

  begin (&parties, "300", "300", 0);
  zug_link_parties_seal (&parties, ZUG_LINK_GUEST, "e7e5");
  ask (&parties, ZUG_LINK_HOST, ZUG_LINK_ASK_REST, 0);
  reply (&parties, ZUG_LINK_GUEST, FALSE);
  g_assert_false (zug_link_game_is_resting (parties.game));
  zug_link_parties_open (&parties, ZUG_LINK_HOST, "e2e4");
  agree (&parties, ZUG_LINK_HOST, ZUG_LINK_ASK_REST, 0);
  g_assert_true (zug_link_game_is_resting (parties.game));
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      g_assert_cmpint (zug_link_game_get_duty (parties.game, i), ==, ZUG_LINK_DO_NOTHING);
      g_assert_cmpint (zug_link_game_get_owed (parties.game, i), ==, ZUG_LINK_OWED_NOTHING);
      g_assert_true (zug_link_game_may_ask (parties.game, i, ZUG_LINK_ASK_GO_ON));
      g_assert_false (zug_link_game_may_ask (parties.game, i, ZUG_LINK_ASK_REST));
    }
  agree (&parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_GO_ON, 0);
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_GUEST), ==, ZUG_LINK_DO_REVEAL);
  zug_link_parties_reveal (&parties, ZUG_LINK_GUEST);
  g_assert_cmpuint (
      zug_turn_get_position (zug_game_get_last (zug_link_game_get_game (parties.game)))->turn, ==,
      2);
  agree (&parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_REST, 0);
  say (&parties, ZUG_LINK_HOST, &(ZugLinkStep) {.kind = ZUG_LINK_RESIGN});
  assert_state (&parties, ZUG_LINK_RESIGNED, ZUG_LINK_HOST);
  zug_link_parties_end (&parties);
}

/* --- what is owed ----------------------------------------------------------------------------- */

/* Each claim, and the message that undoes it where it was on its way. */
static const struct
{
  const char *name, *clock;
  guint days;
  ZugLinkOwed what;
  gint64 bound; /* seconds from the last message on */
  const char *words;
} owings[] = {
    {"reply-of-days", "-", 3, ZUG_LINK_OWED_REPLY, 3 * DAY, "did not reply"},
    {"reply-of-a-clock", "3600", 0, ZUG_LINK_OWED_REPLY, 600, "did not reply"},
    {"reveal-of-days", "-", 3, ZUG_LINK_OWED_REVEAL, 3 * DAY, "did not reveal"},
    {"reveal-of-a-clock", "3600", 0, ZUG_LINK_OWED_REVEAL, 600, "did not reveal"},
    {"choice-of-days", "-", 3, ZUG_LINK_OWED_CHOICE, 3 * DAY, "did not choose"},
    {"choice-of-a-clock", "300", 0, ZUG_LINK_OWED_TIME, 310, "the time of Bert was over"},
};

/* The host comes to be owed something; the message of the guest that is owed. */
static void
owe (ZugLinkParties *parties, guint row, ZugLinkStep *step)
{
  begin (parties, "-", owings[row].clock, owings[row].days);
  switch (owings[row].what)
    {
    case ZUG_LINK_OWED_REPLY:
      ask (parties, ZUG_LINK_HOST, ZUG_LINK_ASK_DRAW, 0);
      *step = (ZugLinkStep) {.kind = ZUG_LINK_REPLY};
      break;
    case ZUG_LINK_OWED_REVEAL:
      zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
      zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
      zug_link_parties_make_reveal (parties, ZUG_LINK_GUEST, step);
      break;
    case ZUG_LINK_OWED_CHOICE:
      zug_link_parties_seal (parties, ZUG_LINK_HOST, "e2e4");
      zug_link_parties_make_open (parties, ZUG_LINK_GUEST, "e7e5", step);
      break;
    default:
      zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", step);
    }
}

static void
test_owed (gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  ZugLinkParties parties;
  ZugLinkStep step;
  ZugLinkPacket packet;
  gint64 due;

  owe (&parties, row, &step);
  due = zug_link_game_get_due (parties.game, ZUG_LINK_HOST);
  g_assert_cmpint (zug_link_game_get_owed (parties.game, ZUG_LINK_HOST), ==, owings[row].what);
  g_assert_cmpint (due, ==, parties.time - 1 + owings[row].bound);
  zug_link_parties_write (&parties, ZUG_LINK_GUEST, &step, &packet);
  claim (&parties, ZUG_LINK_HOST, due);
  assert_state (&parties, ZUG_LINK_CLAIMED, ZUG_LINK_HOST);
  assert_words (&parties, owings[row].words);
  assert_words (&parties, "one side’s word");
  g_assert_true (zug_link_game_take (parties.game, &packet, NULL));
  assert_state (&parties, ZUG_LINK_PLAYING, 0);
  assert_words (&parties, "");
  g_assert_null (zug_game_get_tag (zug_link_game_get_game (parties.game), "Termination"));
  zug_link_parties_end (&parties);
  /* … and the other way round: what came before the claim was received. */
  owe (&parties, row, &step);
  {
    ZugLinkStep claiming = {.kind = ZUG_LINK_CLAIM, .time = (guint32) due};

    zug_link_parties_write (&parties, ZUG_LINK_HOST, &claiming, &packet);
  }
  say (&parties, ZUG_LINK_GUEST, &step);
  g_assert_true (zug_link_game_take (parties.game, &packet, NULL));
  assert_state (&parties, ZUG_LINK_PLAYING, 0);
  zug_link_parties_end (&parties);
}

/* --- lies ------------------------------------------------------------------------------------- */

static void
lie_too_much (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &step);
  step.used = 3001;
  say (parties, ZUG_LINK_GUEST, &step);
}

static void
lie_untold (ZugLinkParties *parties)
{
  parties->silent = TRUE;
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
}

static void
lie_told (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_end (parties);
  begin (parties, "300", "-", 0);
  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &step);
  step.timed = TRUE;
  say (parties, ZUG_LINK_GUEST, &step);
}

static void
lie_flag_without (ZugLinkParties *parties)
{
  zug_link_parties_end (parties);
  begin (parties, "300", "-", 0);
  flag (parties, ZUG_LINK_GUEST);
}

static void
lie_flag_sealed (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  flag (parties, ZUG_LINK_GUEST);
}

static void
lie_flag_asking (ZugLinkParties *parties)
{
  ask (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_DRAW, 0);
  flag (parties, ZUG_LINK_GUEST);
}

static void
lie_flag_resting (ZugLinkParties *parties)
{
  agree (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_REST, 0);
  flag (parties, ZUG_LINK_GUEST);
}

static void
lie_seal_resting (ZugLinkParties *parties)
{
  agree (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_REST, 0);
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
}

static void
lie_reveal_resting (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  agree (parties, ZUG_LINK_HOST, ZUG_LINK_ASK_REST, 0);
  zug_link_parties_reveal (parties, ZUG_LINK_GUEST);
}

static void
lie_rest_twice (ZugLinkParties *parties)
{
  agree (parties, ZUG_LINK_HOST, ZUG_LINK_ASK_REST, 0);
  ask (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_REST, 0);
}

static void
lie_go_on (ZugLinkParties *parties)
{
  ask (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_GO_ON, 0);
}

/* To go on alone: a reply to a question that nobody asked. */
static void
lie_go_on_alone (ZugLinkParties *parties)
{
  agree (parties, ZUG_LINK_HOST, ZUG_LINK_ASK_REST, 0);
  reply (parties, ZUG_LINK_GUEST, TRUE);
}

static void
lie_ask_again (ZugLinkParties *parties)
{
  ask (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_DRAW, 0);
  reply (parties, ZUG_LINK_HOST, FALSE);
  ask (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_BACK, 0);
}

static void
lie_claim_resting (ZugLinkParties *parties)
{
  agree (parties, ZUG_LINK_HOST, ZUG_LINK_ASK_REST, 0);
  claim (parties, ZUG_LINK_GUEST, parties->time + 9 * DAY);
}

/* It is the claimant who has to reply. */
static void
lie_claim_asked (ZugLinkParties *parties)
{
  ask (parties, ZUG_LINK_HOST, ZUG_LINK_ASK_DRAW, 0);
  claim (parties, ZUG_LINK_GUEST, parties->time + 9 * DAY);
}

static void
lie_claim_time (ZugLinkParties *parties)
{
  claim (parties, ZUG_LINK_GUEST, zug_link_game_get_due (parties->game, ZUG_LINK_GUEST) - 1);
}

static void
lie_claim_reply (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_HOST, "e2e4");
  ask (parties, ZUG_LINK_GUEST, ZUG_LINK_ASK_DRAW, 0);
  claim (parties, ZUG_LINK_GUEST, zug_link_game_get_due (parties->game, ZUG_LINK_GUEST) - 1);
}

/* Who has not sealed is owed nothing by days. */
static void
lie_claim_unsealed (ZugLinkParties *parties)
{
  zug_link_parties_end (parties);
  begin (parties, "-", "-", 3);
  claim (parties, ZUG_LINK_GUEST, parties->time + 9 * DAY);
}

static const struct
{
  const char *name;
  void (*lie) (ZugLinkParties *parties);
  ZugLinkLie what;
} lies[] = {
    {"more-time-than-there-was", lie_too_much, ZUG_LINK_LIE_CLOCK},
    {"time-not-told", lie_untold, ZUG_LINK_LIE_SHAPE},
    {"time-told-without-clock", lie_told, ZUG_LINK_LIE_SHAPE},
    {"flag-without-clock", lie_flag_without, ZUG_LINK_LIE_TURN},
    {"flag-when-sealed", lie_flag_sealed, ZUG_LINK_LIE_TURN},
    {"flag-while-asking", lie_flag_asking, ZUG_LINK_LIE_TURN},
    {"flag-while-resting", lie_flag_resting, ZUG_LINK_LIE_TURN},
    {"choice-while-resting", lie_seal_resting, ZUG_LINK_LIE_TURN},
    {"reveal-while-resting", lie_reveal_resting, ZUG_LINK_LIE_TURN},
    {"rest-of-what-rests", lie_rest_twice, ZUG_LINK_LIE_TURN},
    {"going-on-of-what-goes-on", lie_go_on, ZUG_LINK_LIE_TURN},
    {"going-on-alone", lie_go_on_alone, ZUG_LINK_LIE_TURN},
    {"second-question-on-end", lie_ask_again, ZUG_LINK_LIE_TURN},
    {"claim-while-resting", lie_claim_resting, ZUG_LINK_LIE_CLAIM},
    {"claim-while-asked", lie_claim_asked, ZUG_LINK_LIE_CLAIM},
    {"claim-of-time-before-time", lie_claim_time, ZUG_LINK_LIE_CLAIM},
    {"claim-of-reply-before-time", lie_claim_reply, ZUG_LINK_LIE_CLAIM},
    {"claim-of-choice-unsealed", lie_claim_unsealed, ZUG_LINK_LIE_CLAIM},
};

/* The liar is the guest in all of them. */
static void
test_lie (gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  ZugLinkParties parties;

  begin (&parties, "300", "300", 0);
  lies[row].lie (&parties);
  g_assert_cmpint (zug_link_game_get_lie (parties.game), ==, lies[row].what);
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_LIED);
  g_assert_cmpint (zug_link_game_get_ender (parties.game), ==, ZUG_LINK_GUEST);
  assert_words (&parties, "Bert");
  zug_link_parties_end (&parties);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/time/clocks", test_clocks);
  g_test_add_func ("/link/time/kept", test_kept);
  g_test_add_func ("/link/time/runs", test_runs);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/link/time/both-flags/%s-%s", i >> 1 ? "same" : "less",
                           i & 1 ? "guest-first" : "host-first");

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_both_flags);
    }
  g_test_add_func ("/link/time/flag-answered", test_flag_answered);
  g_test_add_func ("/link/time/rest", test_rest);
  for (guint i = 0; i < G_N_ELEMENTS (owings); i++)
    {
      g_autofree char *path = g_strconcat ("/link/time/owed/", owings[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_owed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      g_autofree char *path = g_strconcat ("/link/time/lie/", lies[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lie);
    }
  return g_test_run ();
}
