/* zug-contestant.h: whoever takes part in a match, known by a short text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-arena-random.h"
#include "zug-mix.h"
#include "zug-search.h"
#include <glib.h>

G_BEGIN_DECLS

/* How a contestant chooses. All but UCI engines play every game of two players. */
typedef enum
{
  ZUG_CONTESTANT_RANDOM,   /* any legal choice */
  ZUG_CONTESTANT_GREEDY,   /* what is worth most at once, the other side standing still */
  ZUG_CONTESTANT_MAXIMIN,  /* the best worst case of the turn's matrix */
  ZUG_CONTESTANT_BEST,     /* always the likeliest choice of the turn's equilibrium */
  ZUG_CONTESTANT_UCT,      /* tree search, each side by its own bounds: see zug-tree-search.h */
  ZUG_CONTESTANT_RM,       /* tree search by regrets */
  ZUG_CONTESTANT_LEVEL,    /* zug_search_mix() at a level */
  ZUG_CONTESTANT_ADAPTIVE, /* at the level that makes games close: zug_search_adapt() */
  ZUG_CONTESTANT_FULL,     /* zug_search_analyse() */
  ZUG_CONTESTANT_UCI       /* an engine that believes in alternating turns: see zug-believer.h */
} ZugContestantKind;

/* What a turn may cost; 0 where there is no limit of that kind. */
typedef struct
{
  double time;   /* seconds */
  double cpu;    /* seconds of its thread on a processor, whatever else the machine does */
  guint64 nodes; /* positions valued */
  int depth;     /* turns looked at */
} ZugContestantCost;

/* Who a text means: `KIND[:VALUE][,key=value]…`, such as "random", "level:6", "full,time=0.4" and
 * "uci:/usr/games/stockfish,Hash=32". Keys of all: time (seconds), nodes, depth, and of all but
 * engines cpu; threads and memory (MiB) of level, adaptive and full; personality=NAME of level;
 * net=FILE or net=none of level, adaptive and full (see zug-net.h); bold=yes of an engine; name.
 * What else stands behind an engine is an option of its own, sent as it is. */
typedef struct
{
  char *text; /* as it was given */
  char *name; /* what tables call it: the text, unless it says otherwise */
  ZugContestantKind kind;
  int level;
  ZugPersonality personality;
  ZugNet *net;            /* that it values positions by; NULL: as all do */
  ZugContestantCost cost; /* what it asks for itself; 0: what the match gives to all */
  int threads;            /* 0: one */
  int memory;             /* MiB */
  char *engine;           /* UCI: the program's path */
  GPtrArray *options;     /* UCI: name, value, name, value … */
  gboolean bold;          /* UCI: see zug_believe() */
} ZugContestantSpec;

/* Reads a text; NULL, and a G_OPTION_ERROR, where it means nobody. */
ZugContestantSpec *zug_contestant_spec_new (const char *text, GError **error);
void zug_contestant_spec_free (ZugContestantSpec *self);

/* Reads a net from a file; "none" is a net that serves no game. FALSE, and an error, where it
 * cannot be read. */
gboolean zug_contestant_net_read (const char *path, ZugNet *net, GError **error);

/* Whether it searches with a table of positions. */
gboolean zug_contestant_spec_remembers (const ZugContestantSpec *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugContestantSpec, zug_contestant_spec_free)

/* What is asked of a contestant: the position, and nothing of what the other side chooses. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugSide side;
  const guint64 *keys; /* zug_hash() of the earlier positions that repetition counts */
  int n_keys;
} ZugContestantTurn;

/* One seat at a board, in one thread. */
typedef struct ZugContestant ZugContestant;

/* The limits as the first line of a state has them: " time 0.1 nodes 0 depth 0", and " cpu 0.1"
 * before it where there is one. */
void zug_contestant_cost_append (GString *text, const ZugContestantCost *cost);

/* Takes a seat. Where the text sets no limit of its own, `cost` is the limit; with neither, time is
 * a tenth of a second. An engine, and whoever has several threads, takes seconds of a processor for
 * seconds. `endings` (or NULL) are looked up by levels and full. `stop` ends a search when it is
 * set. All live as long as the seat does. NULL and an error where an engine does not start. */
ZugContestant *zug_contestant_new (const ZugContestantSpec *spec, const ZugContestantCost *cost,
                                   const ZugEndings *endings, const atomic_bool *stop,
                                   GError **error);
void zug_contestant_free (ZugContestant *self);

/* A new game begins: everything kept is forgotten, and what is left to chance follows from `seed`.
 */
void zug_contestant_begin (ZugContestant *self, guint64 seed);

/* Finds the mix from which the choice is to be drawn, of one move where it wants none other. The
 * side must have a choice. FALSE and an error where an engine gives up for good. */
gboolean zug_contestant_choose (ZugContestant *self, const ZugContestantTurn *turn, ZugMix *mix,
                                GError **error);

/* Shows it a choice of the other side that has been revealed, and the position before that turn. */
void zug_contestant_watch (ZugContestant *self, const ZugLaws *laws, const ZugPosition *before,
                           ZugSide other, ZugMove choice);

/* Turns in this game on which it had to choose at random, since it understood none of its choices.
 */
int zug_contestant_lost_turns (const ZugContestant *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugContestant, zug_contestant_free)

G_END_DECLS
