/* zug-link-parties.c: two sides of a game that sign whatever a test has them say */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-parties.h"

#include <sodium.h>
#include <string.h>

static ZugTimeControl clocks[ZUG_LINK_N_ROLES];

static void
make_key (guint8 number, guint8 *key, guint8 *secret)
{
  guint8 seed[ZUG_LINK_SEED];

  memset (seed, number, sizeof seed);
  crypto_sign_seed_keypair (key, secret, seed);
}

void
zug_link_parties_set_clocks (const char *host, const char *guest)
{
  g_assert_true (zug_time_control_read (host, &clocks[ZUG_LINK_HOST]));
  g_assert_true (zug_time_control_read (guest, &clocks[ZUG_LINK_GUEST]));
}

void
zug_link_parties_offer (ZugLinkParties *parties, const char *laws, const char *zfen,
                        ZugLinkSides sides, guint days, guint8 lasting)
{
  ZugLinkOffer offer = {.laws_version = ZUG_LINK_LAWS_VERSION,
                        .sides = (guint8) sides,
                        .days = (guint8) days,
                        .time = 1790000000,
                        .name = "Ada"};
  ZugLinkAccept accept = {.time = 1790000100, .name = "Bert"};
  guint8 secret[ZUG_LINK_N_ROLES][ZUG_LINK_SECRET], hash[ZUG_LINK_HASH];

  memcpy (offer.clock, clocks, sizeof offer.clock);
  memset (clocks, 0, sizeof clocks);
  memset (parties, 0, sizeof *parties);
  parties->time = 1790000200;
  make_key (lasting, offer.lasting, secret[ZUG_LINK_HOST]);
  make_key ((guint8) (lasting + 1), accept.lasting, secret[ZUG_LINK_GUEST]);
  make_key (101, offer.key, parties->secret[ZUG_LINK_HOST]);
  make_key (102, accept.key, parties->secret[ZUG_LINK_GUEST]);
  memset (parties->start, 7, sizeof parties->start);
  zug_link_hash (offer.seed_hash, sizeof offer.seed_hash, "zugleich 1 seed", parties->start,
                 sizeof parties->start, NULL);
  g_strlcpy (offer.laws, laws, sizeof offer.laws);
  g_strlcpy (offer.start, zfen, sizeof offer.start);
  g_assert_true (zug_link_offer_write (&offer, secret[ZUG_LINK_HOST], &parties->offer, hash));
  zug_link_accept_write (&accept, hash, secret[ZUG_LINK_GUEST], &parties->accept, hash);
  parties->game = zug_link_game_new (&parties->offer, &parties->accept, NULL);
}

void
zug_link_parties_begin (ZugLinkParties *parties, const char *laws, const char *zfen, guint days)
{
  ZugLinkStep step = {.kind = ZUG_LINK_START};

  zug_link_parties_offer (parties, laws, zfen, ZUG_LINK_HOST_WHITE, days, 1);
  g_assert_nonnull (parties->game);
  memcpy (step.nonce, parties->start, sizeof step.nonce);
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_HOST, &step));
  g_assert_cmpint (zug_link_game_get_state (parties->game), ==, ZUG_LINK_PLAYING);
}

void
zug_link_parties_end (ZugLinkParties *parties)
{
  g_clear_pointer (&parties->game, zug_link_game_free);
}

void
zug_link_parties_write (ZugLinkParties *parties, ZugLinkRole role, ZugLinkStep *step,
                        ZugLinkPacket *packet)
{
  ZugLinkContext context;
  guint8 hash[ZUG_LINK_HASH];

  zug_link_game_get_context (parties->game, role, &context);
  step->role = (guint8) role;
  if (step->number == 0)
    step->number = (guint16) zug_link_game_get_sent (parties->game, role);
  if (step->received == 0)
    step->received = (guint16) zug_link_game_get_sent (parties->game, !role);
  if (step->time == 0)
    step->time = parties->time++;
  if (!parties->silent && zug_link_game_has_clock (parties->game, role)
      && (step->kind == ZUG_LINK_SEAL || step->kind == ZUG_LINK_OPEN
          || step->kind == ZUG_LINK_MOVE))
    step->timed = TRUE;
  zug_link_step_write (step, &context, parties->secret[role], packet, hash);
}

gboolean
zug_link_parties_say (ZugLinkParties *parties, ZugLinkRole role, const ZugLinkStep *step)
{
  ZugLinkStep written = *step;
  ZugLinkPacket packet;

  zug_link_parties_write (parties, role, &written, &packet);
  return zug_link_game_take (parties->game, &packet, NULL);
}

static void
new_nonce (ZugLinkParties *parties, guint8 *nonce)
{
  memset (nonce, (int) (++parties->said & 255), ZUG_LINK_NONCE);
  nonce[0] = (guint8) (parties->said >> 8);
}

gboolean
zug_link_parties_make_seal (ZugLinkParties *parties, ZugLinkRole role, const char *choice,
                            ZugLinkStep *step)
{
  const ZugSide side = zug_link_game_get_side (parties->game, role);
  ZugGame *game = zug_link_game_get_game (parties->game);
  g_autofree ZugPlan *plan = g_new0 (ZugPlan, 1);

  *step = (ZugLinkStep) {.kind = ZUG_LINK_SEAL};
  new_nonce (parties, parties->nonce[role]);
  g_strlcpy (parties->choice[role], choice, sizeof parties->choice[role]);
  if (!zug_link_game_read_choice (parties->game, side, choice, plan))
    return FALSE;
  zug_link_game_seal (parties->game, side, plan, parties->nonce[role], step->seal);
  zug_link_position_hash (zug_game_get_laws (game),
                          zug_turn_get_position (zug_game_get_last (game)), step->position);
  return TRUE;
}

void
zug_link_parties_make_open (ZugLinkParties *parties, ZugLinkRole role, const char *choice,
                            ZugLinkStep *step)
{
  *step = (ZugLinkStep) {.kind = ZUG_LINK_OPEN};
  new_nonce (parties, step->nonce);
  g_strlcpy (step->choice, choice, sizeof step->choice);
}

void
zug_link_parties_make_reveal (ZugLinkParties *parties, ZugLinkRole role, ZugLinkStep *step)
{
  *step = (ZugLinkStep) {.kind = ZUG_LINK_REVEAL};
  memcpy (step->nonce, parties->nonce[role], sizeof step->nonce);
  g_strlcpy (step->choice, parties->choice[role], sizeof step->choice);
  zug_link_game_foresee (parties->game, role, step->choice, step->nonce, step->position);
}

void
zug_link_parties_seal (ZugLinkParties *parties, ZugLinkRole role, const char *choice)
{
  ZugLinkStep step;

  g_assert_true (zug_link_parties_make_seal (parties, role, choice, &step));
  g_assert_true (zug_link_parties_say (parties, role, &step));
}

void
zug_link_parties_open (ZugLinkParties *parties, ZugLinkRole role, const char *choice)
{
  ZugLinkStep step;

  zug_link_parties_make_open (parties, role, choice, &step);
  g_assert_true (zug_link_parties_say (parties, role, &step));
}

void
zug_link_parties_reveal (ZugLinkParties *parties, ZugLinkRole role)
{
  ZugLinkStep step;

  zug_link_parties_make_reveal (parties, role, &step);
  g_assert_true (zug_link_parties_say (parties, role, &step));
}

void
zug_link_parties_turn (ZugLinkParties *parties, ZugLinkRole first, const char *sealed,
                       const char *answer)
{
  ZugGame *game = zug_link_game_get_game (parties->game);
  guint8 reached[ZUG_LINK_POSITION];
  ZugLinkStep reveal;

  zug_link_parties_seal (parties, first, sealed);
  zug_link_parties_open (parties, !first, answer);
  zug_link_parties_make_reveal (parties, first, &reveal);
  g_assert_true (zug_link_parties_say (parties, first, &reveal));
  /* What was foreseen is what the game has come to. */
  zug_link_position_hash (zug_game_get_laws (game),
                          zug_turn_get_position (zug_game_get_last (game)), reached);
  g_assert_cmpmem (reached, sizeof reached, reveal.position, sizeof reveal.position);
  g_assert_cmpint (zug_link_game_get_lie (parties->game), ==, ZUG_LINK_LIE_NONE);
}
