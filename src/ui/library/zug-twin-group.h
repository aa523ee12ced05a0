/* zug-twin-group.h: games that are there more than once, as they are shown together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-twin-finder.h"

G_BEGIN_DECLS

/* Twins shown beside a game at most; those that it has more are a group of their own. */
#define ZUG_TWIN_GROUP 6

/* A game and its twins: some of the pairs, whose fuller is the same. */
typedef struct
{
  guint first, n;
  ZugTwinKind kind;
  gboolean cut, contradict;
  gboolean left; /* all of them were left before */
} ZugTwinGroup;

/* The pairs (of ZugTwinPair), sorted, each with the fullest of all games that are the same: one
 * that is a twin may have twins of its own. Transfer full. */
GArray *zug_twin_pairs_gather (const GArray *pairs);

/* The groups (of ZugTwinGroup) of pairs that were gathered. Transfer full. */
GArray *zug_twin_groups_new (const GArray *pairs);
/* Takes those out that were left before. Transfer full. */
GArray *zug_twin_groups_take_left (GArray *groups);

/* How certain it is that they are the same game: a sentence, and the name of an icon. */
const char *zug_twin_group_words (const ZugTwinGroup *group);
const char *zug_twin_group_icon (const ZugTwinGroup *group);

G_END_DECLS
