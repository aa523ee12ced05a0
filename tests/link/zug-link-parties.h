/* zug-link-parties.h: two sides of a game that sign whatever a test has them say */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-game.h"

/* Keys and nonces are the same in every run. */
typedef struct
{
  ZugLinkGame *game;
  ZugLinkPacket offer, accept;
  guint8 secret[ZUG_LINK_N_ROLES][ZUG_LINK_SECRET]; /* of the game's keys */
  guint8 start[ZUG_LINK_NONCE];
  guint8 nonce[ZUG_LINK_N_ROLES][ZUG_LINK_NONCE];
  char choice[ZUG_LINK_N_ROLES][ZUG_COORDINATE_LIST_MAX];
  guint32 time;
  guint said;
  gboolean silent; /* choices do not tell their time */
} ZugLinkParties;

/* The clocks of the next offer, as in PGN. */
void zug_link_parties_set_clocks (const char *host, const char *guest);
/* An offer and its acceptance. laws: as in the tag `Laws`; zfen: "" for the array. White offers.
 * lasting: a byte that both lasting keys are made of. */
void zug_link_parties_offer (ZugLinkParties *parties, const char *laws, const char *zfen,
                             ZugLinkSides sides, guint days, guint8 lasting);
/* … and the start. */
void zug_link_parties_begin (ZugLinkParties *parties, const char *laws, const char *zfen,
                             guint days);
void zug_link_parties_end (ZugLinkParties *parties);

/* Signs a message and does not give it to the game. number, received and time are filled in unless
 * they say something; game and role always are. Choices tell their time where the side has a clock.
 */
void zug_link_parties_write (ZugLinkParties *parties, ZugLinkRole role, ZugLinkStep *step,
                             ZugLinkPacket *packet);
/* The game takes what is written; FALSE where it does not. */
gboolean zug_link_parties_say (ZugLinkParties *parties, ZugLinkRole role, const ZugLinkStep *step);

/* What an honest side says; FALSE where the choice cannot be read. */
gboolean zug_link_parties_make_seal (ZugLinkParties *parties, ZugLinkRole role, const char *choice,
                                     ZugLinkStep *step);
void zug_link_parties_make_open (ZugLinkParties *parties, ZugLinkRole role, const char *choice,
                                 ZugLinkStep *step);
void zug_link_parties_make_reveal (ZugLinkParties *parties, ZugLinkRole role, ZugLinkStep *step);
/* … and says at once. */
void zug_link_parties_seal (ZugLinkParties *parties, ZugLinkRole role, const char *choice);
void zug_link_parties_open (ZugLinkParties *parties, ZugLinkRole role, const char *choice);
void zug_link_parties_reveal (ZugLinkParties *parties, ZugLinkRole role);
/* One turn of three messages: `first` seals. */
void zug_link_parties_turn (ZugLinkParties *parties, ZugLinkRole first, const char *sealed,
                            const char *answer);
