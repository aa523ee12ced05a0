/* zug-tool-arena.h: what the commands that let players play have in common */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-contestant.h"
#include "zug-endings.h"
#include <stdatomic.h>

G_BEGIN_DECLS

/* What their command lines ask for. Zero-initialise, then zug_tool_arena_init(). */
typedef struct
{
  char *variant;
  char *seed;
  char *time;
  char *nodes;
  gint depth;
  gint jobs;
  gint max_turns;
  char *endings;
  char *pgn;

  /* Of commands that have further options for it. */
  char *cpu;
  char *state;
  gboolean table; /* of the state alone */

  /* What zug_tool_arena_read() makes of it. */
  ZugLaws laws;
  char *name; /* of the variant, for a game file */
  guint64 seed_number;
  ZugContestantCost cost;
  ZugEndings *tables; /* NULL where none were asked for */
  GPtrArray *specs;   /* ZugContestantSpec */
} ZugToolArena;

void zug_tool_arena_init (ZugToolArena *self, gint max_turns);
void zug_tool_arena_clear (ZugToolArena *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZugToolArena, zug_tool_arena_clear)

/* The options that all of them know, and behind them a command's own, which end with an entry of
 * nothing. g_free(). */
GOptionEntry *zug_tool_arena_entries (ZugToolArena *self, const GOptionEntry *own);

/* Makes sense of it and of the players' names. The exit status; what is wrong is complained of. */
int zug_tool_arena_read (ZugToolArena *self, char **players, int n_players);

/* Reads a number that is not negative; NULL leaves it as it is. FALSE, complained of, where it is
 * none. */
gboolean zug_tool_arena_unsigned (const char *name, const char *text, guint64 *number);

/* One further player; NULL, complained of, where it is none. Owned by the options. */
ZugContestantSpec *zug_tool_arena_player (ZugToolArena *self, const char *text);

/* What a turn may cost, in words. Transfer full. */
char *zug_tool_arena_cost (const ZugContestantCost *cost);

/* A line that says how far it is, and takes it away; where no terminal hears it, another one every
 * half minute, which stays. Called by one thread at a time. */
void zug_tool_arena_tell (const char *format, ...) G_GNUC_PRINTF (1, 2);
void zug_tool_arena_hush (void);

/* From now on Ctrl+C sets what is returned, which then ends the work; a second one ends the
 * program. */
atomic_bool *zug_tool_arena_watch (void);

/* The exit status of work that has come to its end, or was ended early, which is complained of with
 * where it goes on from, unless that is NULL. */
int zug_tool_arena_finish (const char *state);

G_END_DECLS
