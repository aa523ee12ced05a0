/* zug-trial-private.h: one game of a trial, and what many of them come to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-trial-words.h"
#include <stdatomic.h>

G_BEGIN_DECLS

/* What is counted of a game. */
typedef struct
{
  gboolean done;
  ZugEnd end; /* OPEN: it had not ended by ZUG_TRIAL_LONGEST */
  guint turns;
  guint64 asked;   /* how often a side chose, */
  guint64 choices; /* and how many choices it had in all */
  guint events[ZUG_TRIAL_EVENTS];
} ZugTrialGame;

/* What a thread plays with. */
typedef struct ZugTrialTable ZugTrialTable;
ZugTrialTable *zug_trial_table_new (const ZugLaws *laws, const atomic_bool *stop);
void zug_trial_table_free (ZugTrialTable *self);

/* Plays a game. FALSE where it was stopped. */
gboolean zug_trial_table_play (ZugTrialTable *self, guint64 seed, ZugTrialGame *game);

/* Adds up those that are done. */
void zug_trial_sum_up (const ZugTrialGame *games, guint n, ZugTrialReport *report);

/* --- words ------------------------------------------------------------------------------------ */

/* Lines of a table, of ZugTrialLine; transfer full. The strings are taken. */
GPtrArray *zug_trial_lines_new (void);
ZugTrialLine *zug_trial_lines_add (GPtrArray *lines, char *label, char *words, double part);

/* 0 where the whole is 0. */
double zug_trial_percent (double part, double whole);

/* What the laws provide for and no game has seen: "Not once in 200 games: exchange, demotion.";
 * NULL where there is nothing, or too few games. Transfer full. */
char *zug_trial_dup_never (const ZugLaws *laws, const ZugTrialReport *report);

G_END_DECLS
