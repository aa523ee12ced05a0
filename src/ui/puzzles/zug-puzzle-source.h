/* zug-puzzle-source.h: where the puzzles of a window come from: files and games, read in threads */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn-analysis.h"
#include "zug-puzzle-log.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads the program's own puzzles of a game. */
void zug_puzzle_source_load_async (ZugVariant *variant, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer data);
/* Transfer full; NULL with an error as zug_puzzle_set_load() has it, or G_IO_ERROR_CANCELLED. */
ZugPuzzleSet *zug_puzzle_source_load_finish (GAsyncResult *result, GError **error);

/* A turn in which something was given away. */
typedef struct
{
  ZugPosition position;
  ZugSide side;
  ZugMove played;
  int lost;             /* by that, in hundredths of a pawn */
  ZugAnalysis analysis; /* owned */
} ZugPuzzleMistake;

ZugPuzzleMistake *zug_puzzle_mistake_new (const ZugPosition *position, ZugSide side, ZugMove played,
                                          int lost, const ZugAnalysis *analysis);
void zug_puzzle_mistake_free (ZugPuzzleMistake *self);

/* Makes puzzles of turns (of ZugPuzzleMistake) of one's own game; those where too much is good are
 * left out. */
void zug_puzzle_source_take_async (ZugVariant *variant, GPtrArray *mistakes,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer data);
/* Of ZugPuzzle, transfer full; NULL where it was cancelled. */
GPtrArray *zug_puzzle_source_take_finish (GAsyncResult *result, GError **error);

G_END_DECLS
