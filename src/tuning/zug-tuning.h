/* zug-tuning.h: the commands of zugleich-tuning */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-tool-arena.h"
#include "zug-tool-common.h"
#include "zug-weights.h"

G_BEGIN_DECLS

/* As those of zugleich-tool. What they say is for those who work on the program, in English. */
int zug_tuning_bare_king (int argc, char **argv);
int zug_tuning_exploit (int argc, char **argv);
int zug_tuning_fit (int argc, char **argv);
int zug_tuning_positions (int argc, char **argv);
int zug_tuning_puzzles (int argc, char **argv);
int zug_tuning_selfplay (int argc, char **argv);
int zug_tuning_tournament (int argc, char **argv);
int zug_tuning_train (int argc, char **argv);

/* Reads a file of weights; where there is none they stay as they are. FALSE, complained of, where
 * it cannot be read. */
gboolean zug_tuning_weights (const char *path, ZugWeights *weights);

/* The options of work that is measured and kept in a file, and behind them a command's own, which
 * end with an entry of nothing. g_free(). */
GOptionEntry *zug_tuning_entries (ZugToolArena *arena, const GOptionEntry *own);

G_END_DECLS
