/* zug-search.h: how the computer chooses */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-endings.h"
#include "zug-estimate.h"
#include "zug-habits.h"
#include "zug-mix.h"
#include "zug-net.h"
#include "zug-resolve.h"
#include <stdatomic.h>
#include <stddef.h>

enum
{
  /* Levels are 1 to this. The first ones err on purpose. At ZUG_SEARCH_SOUND the mix is an
   * equilibrium of one turn; above it lines are followed, by the last for as long as time lasts,
   * and the mix is more decided than the equilibrium (zug_analysis_decide()). */
  ZUG_SEARCH_LEVELS = 6,
  ZUG_SEARCH_SOUND = 4,
  ZUG_SEARCH_ANYTHING = -1, /* in place of a level: each choice is as likely as any other */
  ZUG_SEARCH_MIDDLE = 3     /* where one begins who is to become as strong as the other side */
};

/* Positions that a search has valued, kept for the next ones; see zug_transpositions_new(). */
typedef struct _ZugTranspositions ZugTranspositions;

/* What a player likes among choices that are nearly as good as the best; see zug-personality.h. */
typedef enum
{
  ZUG_PERSONALITY_BALANCED, /* nothing: its equilibrium */
  ZUG_PERSONALITY_GAMBLER,  /* what can bring much, */
  ZUG_PERSONALITY_CAREFUL,  /* what cannot go very wrong, */
  ZUG_PERSONALITY_READER,   /* what is good against the habits of this opponent */
  ZUG_N_PERSONALITIES
} ZugPersonality;

/* What they are called in files and commands: for ever. */
extern const char *const zug_personality_names[ZUG_N_PERSONALITIES];

/* What a search has found so far, told whenever it has looked a turn further, and now and then when
 * it follows lines. */
typedef struct
{
  int depth;    /* turns looked at whatever is likely, */
  int seldepth; /* and on the longest line */
  uint64_t nodes;
  double seconds; /* 0 where there is no clock */
  double value;   /* White's, as in ZugAnalysis */
  int n_principal;
  const ZugPair *principal; /* n_principal pairs; valid until the function returns */
} ZugSearchReport;

/* How strong, and when to stop. Initialise with { 0 } and set what is needed. */
typedef struct
{
  int level;
  ZugPersonality personality;
  /* What was revealed of the other side, for a reader: an estimate, or its habits alone. NULL:
   * nothing yet. */
  const ZugEstimate *estimate;
  const ZugHabits *habits;
  /* Decides the errors of weak levels and which of equally good moves the others favour. The same
   * position and limits give the same mix; 0 favours nothing and errs nowhere in particular. */
  uint64_t seed;
  /* Set by anybody at any time to end the search at once; may be NULL. */
  const atomic_bool *stop;
  /* The time in seconds since some fixed moment, and the time by which the search must have
   * answered; clock may be NULL for no limit. Only a search that runs out of time depends on it. */
  double (*clock) (void *clock_data);
  void *clock_data;
  double deadline;
  int depth;      /* turns to look at, this one included; 0 for no limit */
  uint64_t nodes; /* positions to value at most; 0 for no limit */
  /* Of a simultaneous game, where no depth is given: only two turns are looked at in full, and then
   * the lines that are likely. It plays better; but cells of the matrix, which have been looked at
   * to different depths, say less when compared. */
  bool best_first;
  int threads; /* 0 and 1: the one that calls. With more the same seed does not give the same mix */
  const uint64_t
      *keys;  /* zug_hash() of earlier positions of the game, so that repetitions are seen; */
  int n_keys; /* NULL and 0 where there are none */
  ZugTranspositions *transpositions; /* NULL: the search keeps what it needs to itself */
  const ZugEndings *endings;         /* NULL where there are none */
  /* Of a simultaneous game: what corrects the worth of positions, where it serves the game. NULL:
   * at the highest level, which is that of analyses too, the program's own; nothing below it. */
  const ZugNet *net;
  /* Of an alternating game: the moves to choose from, all where there are none of them; and by how
   * many hundredths of a pawn moves may be worse than the best and still be told exactly what they
   * are worth. The others are only known to be worse than that. */
  const ZugMove *only;
  int n_only;
  int margin;
  /* Called in the thread that called, between two depths; may be NULL. */
  void (*report) (const ZugSearchReport *report, void *report_data);
  void *report_data;
} ZugSearchLimits;

/* A table of so many bytes, all of it taken at once and zeroed; NULL where they are not to be had.
 * Any number of searches may use it at once, also of different games. Whoever has a reference may
 * take another; the last one frees it. NULL is taken for a table, too. */
ZugTranspositions *zug_transpositions_new (size_t size);
ZugTranspositions *zug_transpositions_ref (ZugTranspositions *table);
void zug_transpositions_unref (ZugTranspositions *table);

/* Forgets everything; while no search is using it. */
void zug_transpositions_clear (ZugTranspositions *table);

/* Whether the computer can play a game: every game of two players. Where every man is a player of
 * its own (players=team), a side makes more than one choice a turn. */
bool zug_search_plays (const ZugLaws *laws);

/* Finds how `side` should choose on the coming turn.
 *
 * In a simultaneous game: by the mix of an equilibrium of the zero-sum game in which each pair of
 * legal choices is worth what comes of it, so that knowing the mix gains the other side nothing, or
 * hardly anything where it is more decided; where they are too many for that, of the most promising
 * ones. In an alternating game: the best move by alpha-beta. All of it by zug_search_analyse(),
 * made weaker for levels below ZUG_SEARCH_SOUND. Without clock, nodes and depth the highest level
 * looks a few turns ahead.
 *
 * Only the position is looked at: the other side's choice is no input. Stopped or out of time it
 * gives the best it has so far, even then a legal choice. Matrices are on the heap; nothing is kept
 * between calls, and any number may run at once. Where memory is lacking all choices are equally
 * likely.
 *
 * False, the mix empty, where the side has no choice: not its turn, the game is over, or it is none
 * that zug_search_plays(). */
bool zug_search_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     const ZugSearchLimits *limits, ZugMix *mix);

/* At which level the player would be an even match for one who begins without an opinion at
 * `start`: from 1 on, or below it. */
double zug_estimate_level (const ZugEstimate *estimate, double start);

/* For a reader who is to choose by `limits` against `side`: tries out lines from the position, so
 * that the choice of `side` can be foretold (zug_estimate_expect()) and then learnt from. Where
 * there is a clock this takes a part of the time that is left, the rest being for
 * zug_search_mix(). Nothing is done for others than readers of a level that is sound, against a
 * side that hardly is one who tries lines out or does not choose, in a game of alternating moves,
 * and where memory is lacking. */
void zug_estimate_try_out (ZugEstimate *self, const ZugLaws *laws, const ZugPosition *position,
                           ZugSide side, const ZugSearchLimits *limits);

/* The level, or ZUG_SEARCH_ANYTHING below the first, at which `side` is to play the coming turn so
 * that the game stays close: what is estimated of the other side, less where the game stands well
 * for this one, more where it stands badly. Between two levels one is drawn by `random`, 64 bits.
 * Looks at one turn; the other side's choice is no input. */
int zug_search_adapt (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      const ZugEstimate *estimate, double start, uint64_t random,
                      const atomic_bool *stop);

/* Whether the computer, playing `side`, would agree to a draw now: it thinks itself worse, or after
 * turn 20 not better, on the coming turn. Never in a game that it does not play. */
bool zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* Finds what the men of `side` ask for on the coming turn of a team game of two sides
 * (players=team), a request or none each: drawn by limits->seed from a mix of a few plans, each the
 * best that was found against those of the other side. Fills requests->n[side] and
 * requests->move[side] alone. A level says how much is looked at, and how many of its men it
 * overlooks; 0 is the highest. Positions that have been there before (keys) are avoided. Depth and
 * the table play no part. Uses about 2 MB of the stack, as zug_resolve_team() does.
 *
 * False, without requests, where it is no such game, it is over, or memory is lacking. */
bool zug_search_team (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      const ZugSearchLimits *limits, ZugRequests *requests);
