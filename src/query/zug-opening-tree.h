/* zug-opening-tree.h: what was played from a position, choice by choice and turn by turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/* In how many games, and with which results; by ZugResult. */
typedef struct
{
  guint64 n;
  guint64 results[4];
} ZugTreeCount;

/* White's score in percent of the games that have a result, rounded; -1 where none has. */
int zug_tree_count_score (const ZugTreeCount *count);

/* A choice, or a turn, that was played. */
typedef struct
{
  char *name;   /* "Nf3"; "Nf3 d5" */
  ZugPair pair; /* the turn; of one side's choice: the most frequent turn with it */
  guint8 sides; /* bit 1 << side: whose choices `pair` holds */
  ZugTreeCount count;
} ZugTreeRow;

typedef enum
{
  ZUG_TREE_WHITE, /* choices of a side, ZUG_TREE_WHITE + side … */
  ZUG_TREE_BLACK,
  ZUG_TREE_TURNS, /* … and turns: where sides take turns, the same as the choices */
  ZUG_N_TREE_LISTS
} ZugTreeList;

typedef struct
{
  ZugTreeCount all; /* of all turns, each game once; one that ended here went on with none */
  GPtrArray *rows[ZUG_N_TREE_LISTS]; /* of ZugTreeRow, the most frequent first */
} ZugOpeningTree;

/* Puts together what the archive knows of a position (of ZugTreePair). What cannot be played there
 * is left out: two positions that the index cannot tell apart. */
ZugOpeningTree *zug_opening_tree_new (const ZugLaws *laws, const ZugPosition *position,
                                      const GArray *pairs);
void zug_opening_tree_free (ZugOpeningTree *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugOpeningTree, zug_opening_tree_free)

/* Reads the tree of a position in all collections that are not hidden. Errors: as the archive's. */
void zug_opening_tree_load_async (ZugArchive *archive, const ZugLaws *laws,
                                  const ZugPosition *position, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
ZugOpeningTree *zug_opening_tree_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
