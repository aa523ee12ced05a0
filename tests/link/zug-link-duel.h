/* zug-link-duel.h: two seats that play each other over whatever a test does between them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-seat.h"

enum
{
  ZUG_LINK_DUEL_NOW = 1790000000 /* when it begins, Unix seconds */
};

typedef struct
{
  ZugLinkSeat *seat[ZUG_LINK_N_ROLES];
  ZugLinkPerson person[ZUG_LINK_N_ROLES];
  GHashTable *seen[ZUG_LINK_N_ROLES]; /* of each number, the message that could be seen of it */
  GRand *rand;
  gint64 now;
  gint64 ms; /* … of the clocks, beyond `now` */
  gboolean timed;
  guint steps;
} ZugLinkDuel;

/* Where the files of a test are: a folder that is there while the tests run, and the seats in it.
 */
const char *zug_link_duel_get_folder (void);
char *zug_link_duel_path (ZugLinkRole role);
/* Runs all tests. */
int zug_link_duel_run (void);

/* Both have accepted: with a bound of three days, or with clocks, "-" for none. */
void zug_link_duel_begin (ZugLinkDuel *duel, const char *preset, guint32 seed);
void zug_link_duel_begin_timed (ZugLinkDuel *duel, const char *preset, guint32 seed,
                                const char *host_clock, const char *guest_clock);
void zug_link_duel_end (ZugLinkDuel *duel);

/* The program ends, and is started again. */
void zug_link_duel_reload (ZugLinkDuel *duel, ZugLinkRole role);
/* Chooses anything, if the laws allow it. */
void zug_link_duel_choose (ZugLinkDuel *duel, ZugLinkRole role);
/* Chooses that, which is allowed; a first choice of that side's in chess. */
void zug_link_duel_seal (ZugLinkDuel *duel, ZugLinkRole role, const char *choice);
const char *zug_link_duel_choice (ZugLinkDuel *duel, ZugLinkRole role);
/* All that is on its way comes, and whoever has no time left says so; … and what follows of it. */
void zug_link_duel_drain (ZugLinkDuel *duel);
void zug_link_duel_exchange (ZugLinkDuel *duel);
