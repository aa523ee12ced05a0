/* zug-opening-tree.h: what was played from a position, choice by choice and turn by turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-game-query.h"
#include "zug-opening.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/* White's score in percent of the games that have a result, rounded; -1 where none has. */
int zug_tree_count_score (const ZugTreeCount *count);
/* The same of a value as searches have it, -1 to 1. */
int zug_tree_value_score (double value);
/* The average rating of a side in the games in which it is known, rounded; 0 where it never is. */
int zug_tree_count_rating (const ZugTreeCount *count, ZugSide side);
/* What rating a side played as well as: that of its opponents, where it is known, and
 * 400 log10 (p / (1 - p)) for its score p against them, at most 800 either way; 0 where none is
 * known. */
int zug_tree_count_performance (const ZugTreeCount *count, ZugSide side);

/* A choice, or a turn, that was played; or a choice that a mix makes and nobody has made. */
typedef struct
{
  char *name;   /* "Nf3"; "Nf3 d5" */
  ZugPair pair; /* the turn; of one side's choice: the most frequent turn with it */
  guint8 sides; /* bit 1 << side: whose choices `pair` holds */
  ZugTreeCount count;
  double mix;                /* how likely it is in an equilibrium; -1 not known */
  int last_year;             /* 0: none is known */
  const ZugOpening *opening; /* that it leads into; NULL none, and where both sides choose */
} ZugTreeRow;

typedef enum
{
  ZUG_TREE_WHITE, /* choices of a side, ZUG_TREE_WHITE + side … */
  ZUG_TREE_BLACK,
  ZUG_TREE_TURNS, /* … and turns: where sides take turns, the same as the choices */
  ZUG_N_TREE_LISTS
} ZugTreeList;

/* Whose ratings a row of a list tells: of who chose; White's where both did. */
ZugSide zug_tree_row_side (const ZugTreeRow *row, ZugTreeList list);

typedef enum
{
  ZUG_TREE_SORT_GAMES, /* the most frequent first */
  ZUG_TREE_SORT_SCORE, /* the best first, for the side of the row */
  ZUG_TREE_SORT_RATING,
  ZUG_TREE_SORT_PERFORMANCE,
  ZUG_TREE_SORT_YEAR, /* the latest first */
  ZUG_TREE_SORT_NAME,
  ZUG_TREE_SORT_MIX, /* the likeliest in an equilibrium first */
  ZUG_N_TREE_SORTS
} ZugTreeSort;

typedef struct
{
  ZugTreeCount all; /* of all turns, each game once; one that ended here went on with none */
  const ZugOpening *opening;         /* that the position is in; NULL none */
  GPtrArray *rows[ZUG_N_TREE_LISTS]; /* of ZugTreeRow, the most frequent first */
} ZugOpeningTree;

/* Puts together what the archive knows of a position (of ZugTreePair). What cannot be played there
 * is left out: two positions that the index cannot tell apart. */
ZugOpeningTree *zug_opening_tree_new (const ZugLaws *laws, const ZugPosition *position,
                                      const GArray *pairs);
void zug_opening_tree_free (ZugOpeningTree *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugOpeningTree, zug_opening_tree_free)

/* Another order of all lists; rows that are alike in it, and those of which it is not known, by
 * how often they were played. */
void zug_opening_tree_sort (ZugOpeningTree *self, ZugTreeSort sort, gboolean reverse);

/* How likely each of a side's choices is; the likeliest first, and one at least. */
typedef struct
{
  int n;
  const ZugMove *move;
  const double *probability;
} ZugTreeMix;

/* Tells each row how likely it is in an equilibrium of the turn, and adds the choices that nobody
 * has made, as rows without a game that lead to the likeliest reply. mix: a side each; NULL: takes
 * all of that away. The lists are to be sorted anew. */
void zug_opening_tree_set_mix (ZugOpeningTree *self, const ZugLaws *laws,
                               const ZugPosition *position, const ZugTreeMix mix[ZUG_N_SIDES]);

/* --- zug-opening-tree-load.c ------------------------------------------------------------------ */

/* Reads the tree of a position in the games that a query finds, in whatever order; NULL: in all
 * collections that are not hidden. Errors: as the archive's and the query's. */
void zug_opening_tree_load_async (ZugArchive *archive, const ZugLaws *laws,
                                  const ZugPosition *position, const ZugGameQuery *query,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);
ZugOpeningTree *zug_opening_tree_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
