/* test-link-game.c: the course of a game between two computers, and every lie by its name */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-code.h"
#include "zug-link-parties.h"
#include "zug-seal.h"
#include <sodium.h>
#include <string.h>

#define PARITY "turn=together; rest=mover; check=timed; stalemate=loss; collision=share"
#define COIN "turn=together; collision=coin; check=none; rest=mover"

/* Two knights that can both go to e4, and rooks that can take kings. */
#define KNIGHTS "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1"

enum
{
  DAY = 24 * 60 * 60
};

static const char *
last_turn (ZugLinkParties *parties)
{
  static char text[256];
  g_autofree char *turn =
      zug_turn_dup_text (zug_game_get_last (zug_link_game_get_game (parties->game)));

  g_strlcpy (text, turn, sizeof text);
  return text;
}

static void
assert_lie (ZugLinkParties *parties, ZugLinkRole role, ZugLinkLie what)
{
  g_autofree char *words = zug_link_game_dup_end_words (parties->game);

  g_assert_cmpint (zug_link_game_get_lie (parties->game), ==, what);
  g_assert_cmpint (zug_link_game_get_state (parties->game), ==, ZUG_LINK_LIED);
  g_assert_cmpint (zug_link_game_get_ender (parties->game), ==, role);
  g_assert_nonnull (strstr (words, zug_link_game_get_name (parties->game, role)));
  zug_link_parties_end (parties);
}

/* --- the course ------------------------------------------------------------------------------- */

static void
test_turns (void)
{
  ZugLinkParties parties;
  ZugGame *game;
  g_auto (ZugSeal) seal = {0};

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_turn (&parties, ZUG_LINK_GUEST, "e7e5", "e2e4");
  zug_link_parties_turn (&parties, ZUG_LINK_HOST, "g1f3", "b8c6");
  g_assert_cmpstr (last_turn (&parties), ==, "g1f3/b8c6");
  game = zug_link_game_get_game (parties.game);
  g_assert_cmpstr (zug_game_get_name (game, ZUG_WHITE), ==, "Ada");
  /* The seal is one of the house's own. */
  zug_seal_read (game, zug_game_get_last (game), ZUG_WHITE, &seal);
  g_assert_cmpint (seal.state, ==, ZUG_SEAL_GOOD);
  zug_link_parties_end (&parties);
}

static void
test_both_sealed (void)
{
  ZugLinkParties parties;
  ZugLinkStep seal[ZUG_LINK_N_ROLES], reveal;
  ZugLinkPacket packet[ZUG_LINK_N_ROLES];

  zug_link_parties_begin (&parties, PARITY, "", 0);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      zug_link_parties_make_seal (&parties, i, i == ZUG_LINK_HOST ? "e2e4" : "d7d5", &seal[i]);
      zug_link_parties_write (&parties, i, &seal[i], &packet[i]);
    }
  /* Both were written before either came. */
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    g_assert_true (zug_link_game_take (parties.game, &packet[i], NULL));
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      g_assert_cmpint (zug_link_game_get_duty (parties.game, i), ==, ZUG_LINK_DO_REVEAL);
      zug_link_parties_make_reveal (&parties, i, &reveal);
      zug_link_parties_write (&parties, i, &reveal, &packet[i]);
    }
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    g_assert_true (zug_link_game_take (parties.game, &packet[i], NULL));
  g_assert_cmpint (zug_link_game_get_lie (parties.game), ==, ZUG_LINK_LIE_NONE);
  g_assert_cmpstr (last_turn (&parties), ==, "e2e4/d7d5");
  zug_link_parties_end (&parties);
}

/* Both sides of a coin come up, by nonces alone. */
static void
test_coin (void)
{
  guint fell[2] = {0, 0};

  for (guint i = 0; i < 24; i++)
    {
      ZugLinkParties parties;
      ZugChance chance;

      zug_link_parties_begin (&parties, COIN, KNIGHTS, 0);
      parties.said = 10 * i;
      zug_link_parties_turn (&parties, ZUG_LINK_HOST, "g3e4", "f6e4");
      chance = zug_turn_get_chance (zug_game_get_last (zug_link_game_get_game (parties.game)));
      g_assert_true (chance == ZUG_CHANCE_WHITE || chance == ZUG_CHANCE_BLACK);
      fell[chance == ZUG_CHANCE_WHITE]++;
      zug_link_parties_end (&parties);
    }
  g_assert_cmpuint (fell[0], >, 3);
  g_assert_cmpuint (fell[1], >, 3);
}

static void
test_alternating (void)
{
  ZugLinkParties parties;
  ZugLinkStep step = {.kind = ZUG_LINK_MOVE, .choice = "e2e4"};

  zug_link_parties_begin (&parties, "", "", 0);
  zug_link_game_foresee (parties.game, ZUG_LINK_HOST, step.choice, step.nonce, step.position);
  g_assert_true (zug_link_parties_say (&parties, ZUG_LINK_HOST, &step));
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_HOST), ==, ZUG_LINK_DO_NOTHING);
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_GUEST), ==, ZUG_LINK_DO_CHOOSE);
  g_assert_cmpstr (last_turn (&parties), ==, "e2e4");
  zug_link_parties_end (&parties);
}

static void
test_team (void)
{
  ZugLinkParties parties;

  zug_link_parties_begin (&parties, "players=team; turn=together; pass=yes; resolution=merge", "",
                          0);
  zug_link_parties_turn (&parties, ZUG_LINK_HOST, "e2e4,g1f3,a2a4", "-");
  zug_link_parties_turn (&parties, ZUG_LINK_GUEST, "e7e5,d7d5", "b1c3");
  g_assert_cmpstr (last_turn (&parties), ==, "b1c3/e7e5,d7d5");
  zug_link_parties_end (&parties);
}

static void
say_plain (ZugLinkParties *parties, ZugLinkRole role, ZugLinkKind kind, guint what, guint turns)
{
  const ZugLinkStep step = {.kind = (guint8) kind,
                            .ask = (guint8) what,
                            .yes = (gboolean) what,
                            .turns = (guint16) turns};

  g_assert_true (zug_link_parties_say (parties, role, &step));
}

static void
test_asks (void)
{
  ZugLinkParties parties;
  ZugGame *game;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_turn (&parties, ZUG_LINK_GUEST, "e7e5", "e2e4");
  zug_link_parties_turn (&parties, ZUG_LINK_HOST, "g1f3", "b8c6");
  zug_link_parties_seal (&parties, ZUG_LINK_GUEST, "g8f6");
  say_plain (&parties, ZUG_LINK_HOST, ZUG_LINK_ASK, ZUG_LINK_ASK_BACK, 1);
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_HOST), ==, ZUG_LINK_DO_NOTHING);
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_GUEST), ==, ZUG_LINK_DO_REPLY);
  say_plain (&parties, ZUG_LINK_GUEST, ZUG_LINK_REPLY, TRUE, 0);
  g_assert_cmpstr (last_turn (&parties), ==, "e2e4/e7e5");
  g_assert_false (zug_link_game_has_sealed (parties.game, ZUG_LINK_GUEST));
  zug_link_parties_turn (&parties, ZUG_LINK_HOST, "f1c4", "b8c6");
  say_plain (&parties, ZUG_LINK_GUEST, ZUG_LINK_ASK, ZUG_LINK_ASK_DRAW, 0);
  say_plain (&parties, ZUG_LINK_HOST, ZUG_LINK_REPLY, FALSE, 0);
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_PLAYING);
  say_plain (&parties, ZUG_LINK_HOST, ZUG_LINK_ASK, ZUG_LINK_ASK_DRAW, 0);
  say_plain (&parties, ZUG_LINK_GUEST, ZUG_LINK_REPLY, TRUE, 0);
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_AGREED);
  game = zug_link_game_get_game (parties.game);
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_DRAW);
  zug_link_parties_end (&parties);
}

static void
test_resign (void)
{
  ZugLinkParties parties;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_seal (&parties, ZUG_LINK_GUEST, "e7e5");
  say_plain (&parties, ZUG_LINK_GUEST, ZUG_LINK_RESIGN, 0, 0);
  g_assert_cmpint (zug_game_get_end (zug_link_game_get_game (parties.game)).result, ==,
                   ZUG_RESULT_WHITE);
  zug_link_parties_end (&parties);
}

static void
test_unknown (void)
{
  ZugLinkParties parties;
  ZugLinkStep refuse = {.kind = ZUG_LINK_REFUSE};

  zug_link_parties_begin (&parties, PARITY, "", 0);
  say_plain (&parties, ZUG_LINK_GUEST, ZUG_LINK_REFUSE + 3, 0, 0);
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_PLAYING);
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_HOST), ==, ZUG_LINK_DO_REFUSE);
  refuse.refused = (guint16) zug_link_game_get_unknown (parties.game, ZUG_LINK_HOST);
  g_assert_true (zug_link_parties_say (&parties, ZUG_LINK_HOST, &refuse));
  g_assert_cmpint (zug_link_game_get_duty (parties.game, ZUG_LINK_HOST), ==, ZUG_LINK_DO_CHOOSE);
  zug_link_parties_end (&parties);
}

static void
test_claim (void)
{
  ZugLinkParties parties;
  ZugLinkStep claim = {.kind = ZUG_LINK_CLAIM};
  g_autofree char *words = NULL;

  zug_link_parties_begin (&parties, PARITY, "", 3);
  zug_link_parties_seal (&parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (&parties, ZUG_LINK_HOST, "e2e4");
  claim.time = (guint32) zug_link_game_get_due (parties.game, ZUG_LINK_HOST);
  g_assert_cmpuint (claim.time, ==, parties.time - 1 + 3 * DAY);
  g_assert_true (zug_link_parties_say (&parties, ZUG_LINK_HOST, &claim));
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_CLAIMED);
  words = zug_link_game_dup_end_words (parties.game);
  g_assert_nonnull (strstr (words, "one side"));
  zug_link_parties_end (&parties);
}

/* A reveal that was on its way when its time was claimed to be over counts. */
static void
test_claim_crossed (void)
{
  ZugLinkParties parties;
  ZugLinkStep claim = {.kind = ZUG_LINK_CLAIM}, reveal;
  ZugLinkPacket packet;

  zug_link_parties_begin (&parties, PARITY, "", 3);
  zug_link_parties_seal (&parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (&parties, ZUG_LINK_HOST, "e2e4");
  zug_link_parties_make_reveal (&parties, ZUG_LINK_GUEST, &reveal);
  zug_link_parties_write (&parties, ZUG_LINK_GUEST, &reveal, &packet);
  claim.time = (guint32) zug_link_game_get_due (parties.game, ZUG_LINK_HOST);
  g_assert_true (zug_link_parties_say (&parties, ZUG_LINK_HOST, &claim));
  g_assert_true (zug_link_game_take (parties.game, &packet, NULL));
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_PLAYING);
  g_assert_cmpstr (last_turn (&parties), ==, "e2e4/e7e5");
  zug_link_parties_end (&parties);
}

static void
test_resign_both (void)
{
  ZugLinkParties parties;
  ZugLinkStep step[ZUG_LINK_N_ROLES] = {{.kind = ZUG_LINK_RESIGN}, {.kind = ZUG_LINK_RESIGN}};
  ZugLinkPacket packet[ZUG_LINK_N_ROLES];

  zug_link_parties_begin (&parties, PARITY, "", 0);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    zug_link_parties_write (&parties, i, &step[i], &packet[i]);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    g_assert_true (zug_link_game_take (parties.game, &packet[i], NULL));
  g_assert_true (zug_link_game_is_mutual (parties.game));
  g_assert_cmpint (zug_game_get_end (zug_link_game_get_game (parties.game)).result, ==,
                   ZUG_RESULT_DRAW);
  zug_link_parties_end (&parties);
}

/* Who asks at the same moment: the host is heard, whichever came first. */
static void
test_asks_crossed (gconstpointer data)
{
  const guint first = GPOINTER_TO_UINT (data);
  ZugLinkParties parties;
  ZugLinkStep step[ZUG_LINK_N_ROLES] = {{.kind = ZUG_LINK_ASK, .ask = ZUG_LINK_ASK_ABORT},
                                        {.kind = ZUG_LINK_ASK, .ask = ZUG_LINK_ASK_DRAW}};
  ZugLinkPacket packet[ZUG_LINK_N_ROLES];
  ZugLinkRole by;
  ZugLinkAsk ask;
  guint turns;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    zug_link_parties_write (&parties, i, &step[i], &packet[i]);
  g_assert_true (zug_link_game_take (parties.game, &packet[first], NULL));
  g_assert_true (zug_link_game_take (parties.game, &packet[!first], NULL));
  g_assert_true (zug_link_game_get_ask (parties.game, &by, &ask, &turns));
  g_assert_cmpint (by, ==, ZUG_LINK_HOST);
  g_assert_cmpint (ask, ==, ZUG_LINK_ASK_ABORT);
  say_plain (&parties, ZUG_LINK_GUEST, ZUG_LINK_REPLY, TRUE, 0);
  g_assert_cmpint (zug_link_game_get_state (parties.game), ==, ZUG_LINK_ABORTED);
  zug_link_parties_end (&parties);
}

/* --- lies, each by its name ------------------------------------------------------------------- */

static void
lie_seal (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  g_strlcpy (parties->choice[ZUG_LINK_GUEST], "d7d5", 8);
  zug_link_parties_make_reveal (parties, ZUG_LINK_GUEST, &step);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_SEAL);
}

static void
lie_nonce (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  parties->nonce[ZUG_LINK_GUEST][3] ^= 1;
  zug_link_parties_make_reveal (parties, ZUG_LINK_GUEST, &step);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_SEAL);
}

/* The other's seal, sent back as one's own. */
static void
lie_copy (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &step);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_HOST, &step));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_COPY);
}

static void
lie_choice_open (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e5");
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_CHOICE);
}

/* A choice that was sealed though the laws forbid it. */
static void
lie_choice_sealed (ZugLinkParties *parties)
{
  ZugLinkStep step;
  char text[ZUG_SEAL_MAX], hex[2 * ZUG_LINK_NONCE + 1], id[2 * ZUG_LINK_HASH + 1];

  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &step);
  sodium_bin2hex (id, sizeof id, zug_link_game_get_id (parties->game), ZUG_LINK_HASH);
  sodium_bin2hex (hex, sizeof hex, parties->nonce[ZUG_LINK_GUEST], ZUG_LINK_NONCE);
  g_snprintf (text, sizeof text, "%s 1 b e7e4 %s", id, hex);
  crypto_hash_sha256 (step.seal, (const guint8 *) text, strlen (text));
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  g_strlcpy (parties->choice[ZUG_LINK_GUEST], "e7e4", 8);
  zug_link_parties_make_reveal (parties, ZUG_LINK_GUEST, &step);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_CHOICE);
}

/* A choice in other letters than the program's. */
static void
lie_choice_spelled (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "E2E4");
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_CHOICE);
}

static void
lie_position_after (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  zug_link_parties_make_reveal (parties, ZUG_LINK_GUEST, &step);
  step.position[0] ^= 1;
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_POSITION);
}

/* Who reveals and leaves out what it leads to has not said it. */
static void
lie_position_none (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  zug_link_parties_make_reveal (parties, ZUG_LINK_GUEST, &step);
  memset (step.position, 0, sizeof step.position);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_POSITION);
}

static void
lie_position_before (ZugLinkParties *parties)
{
  ZugLinkStep step;

  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &step);
  step.position[15] ^= 128;
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &step));
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_POSITION);
}

/* Two seals for one turn, under one number: the first one stays, and both are kept. */
static void
lie_two (ZugLinkParties *parties)
{
  ZugLinkStep first, second;
  ZugLinkPacket packet[2];
  const guint n = zug_link_game_get_n_packets (parties->game);

  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &first);
  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "d7d5", &second);
  zug_link_parties_write (parties, ZUG_LINK_GUEST, &first, &packet[0]);
  zug_link_parties_write (parties, ZUG_LINK_GUEST, &second, &packet[1]);
  g_assert_true (zug_link_game_take (parties->game, &packet[0], NULL));
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  g_assert_true (zug_link_game_take (parties->game, &packet[1], NULL));
  g_assert_cmpuint (zug_link_game_get_n_packets (parties->game), ==, n + 3);
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_TWO);
}

/* … and under two. */
static void
lie_second (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "d7d5");
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_TURN);
}

static void
lie_open_unasked (ZugLinkParties *parties)
{
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

/* An answer that does not sign the seal that it answers. */
static void
lie_open_blind (ZugLinkParties *parties)
{
  ZugLinkStep seal, open;
  ZugLinkPacket packet;

  zug_link_parties_make_seal (parties, ZUG_LINK_GUEST, "e7e5", &seal);
  zug_link_parties_make_open (parties, ZUG_LINK_HOST, "e2e4", &open);
  zug_link_parties_write (parties, ZUG_LINK_HOST, &open, &packet);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &seal));
  g_assert_true (zug_link_game_take (parties->game, &packet, NULL));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

static void
lie_reveal_early (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_reveal (parties, ZUG_LINK_GUEST);
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_TURN);
}

static void
lie_start_twice (ZugLinkParties *parties)
{
  ZugLinkStep step = {.kind = ZUG_LINK_START};

  memcpy (step.nonce, parties->start, sizeof step.nonce);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_HOST, &step));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

/* A move of a game in which both choose. */
static void
lie_move (ZugLinkParties *parties)
{
  ZugLinkStep step = {.kind = ZUG_LINK_MOVE, .choice = "e2e4"};

  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_HOST, &step));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

/* While a question stands. */
static void
lie_while_asked (ZugLinkParties *parties)
{
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_ASK, ZUG_LINK_ASK_DRAW, 0);
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  assert_lie (parties, ZUG_LINK_GUEST, ZUG_LINK_LIE_TURN);
}

static void
lie_while_asking (ZugLinkParties *parties)
{
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_ASK, ZUG_LINK_ASK_DRAW, 0);
  zug_link_parties_seal (parties, ZUG_LINK_HOST, "e2e4");
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

static void
lie_reply (ZugLinkParties *parties)
{
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_ASK, ZUG_LINK_ASK_DRAW, 0);
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_REPLY, TRUE, 0);
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

static void
lie_back (ZugLinkParties *parties)
{
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_ASK, ZUG_LINK_ASK_BACK, 5);
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_SHAPE);
}

static void
lie_refuse (ZugLinkParties *parties)
{
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_REFUSE, 0, 0);
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_SHAPE);
}

/* To have received less than was said before. */
static void
lie_received (ZugLinkParties *parties)
{
  ZugLinkStep step = {.kind = ZUG_LINK_RESIGN, .received = 1};
  ZugLinkContext context;
  ZugLinkPacket packet;
  guint8 first[ZUG_LINK_HASH], hash[ZUG_LINK_HASH];

  zug_link_game_get_context (parties->game, ZUG_LINK_HOST, &context);
  memcpy (first, context.received, sizeof first);
  zug_link_parties_turn (parties, ZUG_LINK_GUEST, "e7e5", "e2e4");
  zug_link_game_get_context (parties->game, ZUG_LINK_HOST, &context);
  context.received = first;
  step.number = (guint16) zug_link_game_get_sent (parties->game, ZUG_LINK_HOST);
  memcpy (step.game, context.game, sizeof step.game);
  zug_link_step_write (&step, &context, parties->secret[ZUG_LINK_HOST], &packet, hash);
  g_assert_true (zug_link_game_take (parties->game, &packet, NULL));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_TURN);
}

static void
lie_claim_unbounded (ZugLinkParties *parties)
{
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  say_plain (parties, ZUG_LINK_HOST, ZUG_LINK_CLAIM, 0, 0);
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_CLAIM);
}

/* Game 2 has a bound of three days. */
static void
lie_claim_early (ZugLinkParties *parties)
{
  ZugLinkStep claim = {.kind = ZUG_LINK_CLAIM};

  zug_link_parties_end (parties);
  zug_link_parties_begin (parties, PARITY, "", 3);
  zug_link_parties_seal (parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (parties, ZUG_LINK_HOST, "e2e4");
  claim.time = (guint32) zug_link_game_get_due (parties->game, ZUG_LINK_HOST) - 1;
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_HOST, &claim));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_CLAIM);
}

static void
lie_seed (ZugLinkParties *parties)
{
  ZugLinkStep step = {.kind = ZUG_LINK_START};

  zug_link_parties_end (parties);
  zug_link_parties_offer (parties, PARITY, "", ZUG_LINK_BY_COIN, 0, 1);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_HOST, &step));
  assert_lie (parties, ZUG_LINK_HOST, ZUG_LINK_LIE_SEED);
}

static const struct
{
  const char *name;
  void (*lie) (ZugLinkParties *parties);
} lies[] = {
    {"another-choice-than-sealed", lie_seal},
    {"another-nonce-than-sealed", lie_nonce},
    {"the-others-seal", lie_copy},
    {"forbidden-answer", lie_choice_open},
    {"forbidden-choice-sealed", lie_choice_sealed},
    {"choice-spelled-otherwise", lie_choice_spelled},
    {"position-reached", lie_position_after},
    {"position-left-out", lie_position_none},
    {"position-before", lie_position_before},
    {"two-seals-one-number", lie_two},
    {"two-seals-two-numbers", lie_second},
    {"answer-to-nothing", lie_open_unasked},
    {"answer-without-the-seal", lie_open_blind},
    {"reveal-before-the-answer", lie_reveal_early},
    {"second-start", lie_start_twice},
    {"move-in-simultaneous-game", lie_move},
    {"choice-before-reply", lie_while_asked},
    {"choice-while-asking", lie_while_asking},
    {"reply-to-oneself", lie_reply},
    {"take-back-of-nothing", lie_back},
    {"refusal-of-nothing", lie_refuse},
    {"received-less", lie_received},
    {"claim-without-bound", lie_claim_unbounded},
    {"claim-before-time", lie_claim_early},
    {"coins-of-something-else", lie_seed},
};

static void
test_lie (gconstpointer data)
{
  ZugLinkParties parties;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  lies[GPOINTER_TO_UINT (data)].lie (&parties);
}

/* --- what is nobody's word -------------------------------------------------------------------- */

static void
assert_refused (ZugLinkParties *parties, const ZugLinkPacket *packet, ZugLinkError code)
{
  const guint n = zug_link_game_get_n_packets (parties->game);
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_link_game_take (parties->game, packet, &error));
  g_assert_error (error, ZUG_LINK_ERROR, (int) code);
  g_assert_cmpuint (zug_link_game_get_n_packets (parties->game), ==, n);
  g_assert_cmpint (zug_link_game_get_lie (parties->game), ==, ZUG_LINK_LIE_NONE);
}

static void
test_altered (void)
{
  ZugLinkParties parties;
  ZugLinkStep step;
  ZugLinkPacket packet;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_make_seal (&parties, ZUG_LINK_GUEST, "e7e5", &step);
  zug_link_parties_write (&parties, ZUG_LINK_GUEST, &step, &packet);
  /* Not one bit of it can be another. */
  for (gsize i = 0; i < packet.n * 8; i++)
    {
      ZugLinkPacket other = packet;

      other.bytes[i / 8] ^= (guint8) (1u << i % 8);
      g_assert_false (zug_link_game_take (parties.game, &other, NULL));
      g_assert_cmpint (zug_link_game_get_lie (parties.game), ==, ZUG_LINK_LIE_NONE);
    }
  g_assert_true (zug_link_game_take (parties.game, &packet, NULL));
  assert_refused (&parties, &packet, ZUG_LINK_ERROR_AGAIN);
  zug_link_parties_end (&parties);
}

/* The same two people with the same keys in another game. */
static void
test_replay (void)
{
  ZugLinkParties one, two;
  ZugLinkStep step;
  ZugLinkPacket packet;

  zug_link_parties_begin (&one, PARITY, "", 0);
  zug_link_parties_begin (&two, PARITY, "", 5);
  zug_link_parties_make_seal (&one, ZUG_LINK_GUEST, "e7e5", &step);
  zug_link_parties_write (&one, ZUG_LINK_GUEST, &step, &packet);
  assert_refused (&two, &packet, ZUG_LINK_ERROR_FOREIGN);
  /* Nor where the bytes that name the game are put in. */
  memcpy (packet.bytes + ZUG_LINK_LENGTH_END, zug_link_game_get_id (two.game), ZUG_LINK_GAME);
  assert_refused (&two, &packet, ZUG_LINK_ERROR_FOREIGN);
  zug_link_parties_end (&one);
  zug_link_parties_end (&two);
}

/* A message sent back as if the other side had written it. */
static void
test_reflection (void)
{
  ZugLinkParties parties;
  ZugLinkStep step;
  ZugLinkPacket packet;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_make_seal (&parties, ZUG_LINK_GUEST, "e7e5", &step);
  zug_link_parties_write (&parties, ZUG_LINK_GUEST, &step, &packet);
  packet.bytes[0] ^= 1;
  g_assert_false (zug_link_game_take (parties.game, &packet, NULL));
  g_assert_cmpint (zug_link_game_get_lie (parties.game), ==, ZUG_LINK_LIE_NONE);
  zug_link_parties_end (&parties);
}

static void
test_order (void)
{
  ZugLinkParties parties;
  ZugLinkStep step = {.kind = ZUG_LINK_RESIGN, .number = 9};
  ZugLinkPacket packet;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_write (&parties, ZUG_LINK_HOST, &step, &packet);
  assert_refused (&parties, &packet, ZUG_LINK_ERROR_EARLY);
  step = (ZugLinkStep) {.kind = ZUG_LINK_RESIGN, .received = 9};
  zug_link_parties_write (&parties, ZUG_LINK_HOST, &step, &packet);
  assert_refused (&parties, &packet, ZUG_LINK_ERROR_EARLY);
  zug_link_parties_end (&parties);
}

/* What a stranger signs with a key of his own. */
static void
test_stranger (void)
{
  ZugLinkParties parties;
  ZugLinkStep step = {.kind = ZUG_LINK_RESIGN};
  ZugLinkPacket packet;
  guint8 keys[ZUG_LINK_SECRET];

  zug_link_parties_begin (&parties, PARITY, "", 0);
  memcpy (keys, parties.secret[ZUG_LINK_HOST], sizeof keys);
  memcpy (parties.secret[ZUG_LINK_HOST], parties.secret[ZUG_LINK_GUEST], sizeof keys);
  zug_link_parties_write (&parties, ZUG_LINK_HOST, &step, &packet);
  assert_refused (&parties, &packet, ZUG_LINK_ERROR_FOREIGN);
  zug_link_parties_end (&parties);
}

/* An acceptance of another offer; an offer of laws that are not known. */
static void
test_beginning (void)
{
  ZugLinkParties one, two;
  g_autoptr (GError) error = NULL;

  zug_link_parties_begin (&one, PARITY, "", 0);
  zug_link_parties_begin (&two, PARITY, "", 5);
  g_assert_null (zug_link_game_new (&one.offer, &two.accept, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FOREIGN);
  g_clear_error (&error);
  one.offer.bytes[ZUG_LINK_LENGTH_END] = 9;
  g_assert_null (zug_link_game_new (&one.offer, &one.accept, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED);
  zug_link_parties_end (&one);
  zug_link_parties_end (&two);
  zug_link_parties_offer (&one, "turn=sideways", "", ZUG_LINK_BY_COIN, 0, 1);
  g_assert_null (one.game);
  zug_link_parties_offer (&one, PARITY, "8/8 = - - - 0 1", ZUG_LINK_BY_COIN, 0, 1);
  g_assert_null (one.game);
}

/* Each step of a turn of two players fits into what every messenger carries in one text. */
static void
test_lengths (void)
{
  ZugLinkParties parties;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_turn (&parties, ZUG_LINK_GUEST, "e7e5", "e2e4");
  for (guint i = 2; i < zug_link_game_get_n_packets (parties.game); i++)
    {
      g_autofree char *code = zug_link_code_dup (zug_link_game_get_packet (parties.game, i));

      g_assert_cmpuint (strlen (code), <=, 220);
    }
  zug_link_parties_end (&parties);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/game/turns", test_turns);
  g_test_add_func ("/link/game/both-sealed", test_both_sealed);
  g_test_add_func ("/link/game/coin", test_coin);
  g_test_add_func ("/link/game/alternating", test_alternating);
  g_test_add_func ("/link/game/team", test_team);
  g_test_add_func ("/link/game/asks", test_asks);
  g_test_add_data_func ("/link/game/asks-crossed/host-first", GUINT_TO_POINTER (ZUG_LINK_HOST),
                        test_asks_crossed);
  g_test_add_data_func ("/link/game/asks-crossed/guest-first", GUINT_TO_POINTER (ZUG_LINK_GUEST),
                        test_asks_crossed);
  g_test_add_func ("/link/game/resign", test_resign);
  g_test_add_func ("/link/game/resign-both", test_resign_both);
  g_test_add_func ("/link/game/unknown", test_unknown);
  g_test_add_func ("/link/game/claim", test_claim);
  g_test_add_func ("/link/game/claim-crossed", test_claim_crossed);
  g_test_add_func ("/link/game/altered", test_altered);
  g_test_add_func ("/link/game/replay", test_replay);
  g_test_add_func ("/link/game/reflection", test_reflection);
  g_test_add_func ("/link/game/order", test_order);
  g_test_add_func ("/link/game/stranger", test_stranger);
  g_test_add_func ("/link/game/beginning", test_beginning);
  g_test_add_func ("/link/game/lengths", test_lengths);
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      g_autofree char *path = g_strconcat ("/link/game/lie/", lies[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lie);
    }
  return g_test_run ();
}
