/* zug-tournament.h: contestants against each other, in pairs of games with sides swapped */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-arena-game.h"
#include "zug-pentanomial.h"
#include <stdatomic.h>

G_BEGIN_DECLS

/* What is played. */
typedef struct
{
  ZugLaws laws;
  const char *variant; /* a preset's id, or the name of other laws */
  ZugContestantSpec *const *specs;
  guint n_specs;             /* 2 or more: each plays each, */
  gboolean gauntlet;         /* or the first each of the others */
  guint pairs;               /* of games, between any two */
  ZugContestantCost cost;    /* a turn, of those who do not say otherwise */
  const ZugEndings *endings; /* for those who look them up; or NULL */
  guint64 seed;
  guint jobs;        /* threads; 0: only what the state knows is counted */
  int opening_turns; /* random turns before the players begin */
  int max_turns;     /* of a game, its opening included; 0: no limit */
  gboolean sprt;     /* of two: the match ends when it is decided */
  double elo0, elo1;
  const char *state; /* files, or NULL */
  const char *games;
  atomic_bool *stop; /* ends it early, what is done kept; or NULL */
} ZugTournamentPlan;

/* What two of them have played so far, counted for the first. */
typedef struct
{
  ZugPentanomial pairs;
  guint games[3]; /* lost, drawn, won */
  guint cut;      /* games drawn at the longest length */
  guint turns;    /* played, openings included */
  guint chances;  /* pairs of games in which chance was worth anything, */
  double luck;    /* what it gave the first in all, in points: zug_arena_board_play(); */
  double even[2]; /* and the sums of each pair's points a game less luck, and of their squares */
} ZugTournamentScore;

/* What is known of one of them. */
typedef struct
{
  guint asked_turns; /* turns on which it was asked */
  guint lost_turns;  /* of these: turns on which it understood none of its choices */
  guint64 used;      /* milliseconds that it thought, */
  guint longest;     /* and on one turn at most */
} ZugTournamentPlayer;

typedef struct
{
  const ZugTournamentPlan *plan;
  ZugTournamentScore *scores;   /* n_specs × n_specs; only those of a row < column */
  ZugTournamentPlayer *players; /* of each contestant */
  guint kept;                   /* pairs that the state knew */
  guint played;                 /* pairs played now */
} ZugTournament;

ZugTournament *zug_tournament_new (const ZugTournamentPlan *plan);
void zug_tournament_free (ZugTournament *self);

/* Called after every pair, in some thread, one at a time. */
typedef void (*ZugTournamentFunc) (const ZugTournament *self, guint first, guint second,
                                   gpointer data);

/* Plays it to its end, or until the test is decided. Openings are the same for all; what a pair
 * comes to depends on the plan's seed and its place alone where costs are counted in nodes. FALSE
 * and an error where a file or an engine fails. */
gboolean zug_tournament_play (ZugTournament *self, ZugTournamentFunc func, gpointer data,
                              GError **error);

/* What two have played, from the view of the first, which may stand behind the other. */
ZugTournamentScore zug_tournament_score (const ZugTournament *self, guint first, guint second);

/* Points a game of the first without the luck of chance, and half the width of their 95 % interval,
 * as zug_pentanomial_margin() takes it. */
double zug_tournament_even_score (const ZugTournamentScore *score, double *margin);

/* What one has played against all. */
ZugPentanomial zug_tournament_total (const ZugTournament *self, guint contestant);

/* The logarithm of the likelihood ratio, of the first of two. */
double zug_tournament_llr (const ZugTournament *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugTournament, zug_tournament_free)

G_END_DECLS
