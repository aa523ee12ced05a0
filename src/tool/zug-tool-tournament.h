/* zug-tool-tournament.h: computer players and engines against each other, and the table of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-tool-arena.h"
#include "zug-tournament.h"

G_BEGIN_DECLS

/* What a command line asks for. Zero-initialise, then zug_tool_tournament_init(). */
typedef struct
{
  ZugToolArena arena;
  gint pairs;
  gint openings;
} ZugToolTournament;

void zug_tool_tournament_init (ZugToolTournament *self);
void zug_tool_tournament_clear (ZugToolTournament *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZugToolTournament, zug_tool_tournament_clear)

/* Its options, and behind them a command's own, which end with an entry of nothing. g_free(). */
GOptionEntry *zug_tool_tournament_entries (ZugToolTournament *self, const GOptionEntry *own);

/* Makes a plan of it that lives as long as it. The exit status; what is wrong is complained of. */
int zug_tool_tournament_read (ZugToolTournament *self, char **players, int n_players,
                              ZugTournamentPlan *plan);

/* Plays it and prints what came of any two, of their luck, and how long each thought. NULL,
 * complained of, where that fails. */
ZugTournament *zug_tool_tournament_play (const ZugTournamentPlan *plan);

/* For further tables: the width of the players' names, and a text in so many columns. */
int zug_tool_name_width (const ZugTournamentPlan *plan);
void zug_tool_print_padded (const char *text, int width);

G_END_DECLS
