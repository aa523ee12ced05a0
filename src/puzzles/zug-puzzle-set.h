/* zug-puzzle-set.h: the puzzles of a game, in a file */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-puzzle.h"
#include "zug-variant.h"

G_BEGIN_DECLS

#define ZUG_PUZZLE_ERROR (zug_puzzle_error_quark ())
typedef enum
{
  ZUG_PUZZLE_ERROR_FOREIGN, /* no file of puzzles of this game */
  ZUG_PUZZLE_ERROR_NEWER    /* of a version that this program does not know */
} ZugPuzzleError;
GQuark zug_puzzle_error_quark (void);

/* Where the program's own puzzles are. */
const char *zug_puzzle_folder (void);

/* The games that have puzzles of their own, by their ids, in the order in which they are learnt;
 * ends with NULL. */
extern const char *const zug_puzzle_games[];

/* A file as it is, of which each puzzle is read when it is asked for. */
typedef struct _ZugPuzzleSet ZugPuzzleSet;

/* The file of a game in a folder: NULL with G_FILE_ERROR or ZUG_PUZZLE_ERROR. Lines that are not
 * whole are left out. Waits for the disk. */
ZugPuzzleSet *zug_puzzle_set_load (const char *folder, ZugVariant *variant, GError **error);
/* The same of what stands in one. */
ZugPuzzleSet *zug_puzzle_set_new (const char *text, ZugVariant *variant, GError **error);
void zug_puzzle_set_free (ZugPuzzleSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPuzzleSet, zug_puzzle_set_free)

ZugVariant *zug_puzzle_set_get_variant (const ZugPuzzleSet *self);
guint zug_puzzle_set_get_n (const ZugPuzzleSet *self);
/* How many lines were left out. */
guint zug_puzzle_set_get_n_damaged (const ZugPuzzleSet *self);
const ZugPuzzleHead *zug_puzzle_set_get_head (const ZugPuzzleSet *self, guint index);
/* FALSE where it is none under the laws of the game. */
gboolean zug_puzzle_set_read (const ZugPuzzleSet *self, guint index, ZugPuzzle *puzzle);

/* A file of so many lines of zug_puzzle_write(); the easiest first, and of those with one key the
 * first. Transfer full. */
char *zug_puzzle_set_write (const char *variant, const char *const *lines, guint n);

G_END_DECLS
