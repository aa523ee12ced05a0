/* zug-trial.h: some hundred quick games of computer players with each other, and what they show of
 * a variant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include "zug-variant.h"

G_BEGIN_DECLS

enum
{
  ZUG_TRIAL_GAMES = 200,   /* usual */
  ZUG_TRIAL_LONGEST = 300, /* turns: a game that gets there has not ended */
  ZUG_TRIAL_ENOUGH = 30,   /* games below which nothing is concluded from shares */
  ZUG_TRIAL_BINS = 20,     /* of the lengths, at most */
  ZUG_TRIAL_REASONS = ZUG_REASON_TIME + 1,
  ZUG_TRIAL_EVENTS = 32 /* above every ZugEventKind */
};

/* What the games have shown so far. Plain data. */
typedef struct
{
  guint wanted;
  guint64 seed;
  guint games;                         /* played to their end, or to the longest */
  guint results[4];                    /* by ZugResult; OPEN: not ended */
  guint reasons[4][ZUG_TRIAL_REASONS]; /* by ZugResult and ZugReason */
  double white;  /* White's points a game, 0 to 1, games that did not end counted half; ½ without
                    games */
  double margin; /* half the width of its 95 % interval */
  guint64 turns; /* of all games; in an alternating game a move of each side */
  guint shortest, longest, median;
  double mean_length;
  guint bin_width; /* turns; bin i counts lengths above i × bin_width up to (i + 1) × bin_width */
  guint n_bins;    /* up to the longest game's */
  guint bins[ZUG_TRIAL_BINS]; /* games by length */
  double choices; /* that a side has on a turn, the mean; in a team game those of all its men */
  guint64 events[ZUG_TRIAL_EVENTS];   /* how often each ZugEventKind happened */
  guint with_event[ZUG_TRIAL_EVENTS]; /* games in which it happened */
} ZugTrialReport;

/* Signals: `progress` () from time to time, `ended` (); in the thread that started. The games run
 * in threads of low priority, which end soon after the last reference to the trial is gone. */
#define ZUG_TYPE_TRIAL (zug_trial_get_type ())
G_DECLARE_FINAL_TYPE (ZugTrial, zug_trial, ZUG, TRIAL, GObject)

/* Plays `games` games, at least 1, from the variant's own start; where its laws shuffle the back
 * ranks, from an array by chance each. The players look at some 2000 positions a turn, which is a
 * turn or two, and draw from the equilibrium they find; the first two turns (of an alternating game
 * the first four moves) are at random, so that games differ. Teams play too: each forgets one
 * request in five, or two that want everything would block each other for ever. The same variant,
 * number and seed have the same report, however many threads there are. */
ZugTrial *zug_trial_new (ZugVariant *variant, guint games, guint64 seed);

/* Once. threads: 0 for one fewer than there are processors, but at least one. */
void zug_trial_start (ZugTrial *self, guint threads);
/* Ends it early: what is known is kept, games under way are dropped, and `ended` follows. */
void zug_trial_cancel (ZugTrial *self);
gboolean zug_trial_is_running (ZugTrial *self);

ZugVariant *zug_trial_get_variant (ZugTrial *self);
void zug_trial_get_report (ZugTrial *self, ZugTrialReport *report);

G_END_DECLS
