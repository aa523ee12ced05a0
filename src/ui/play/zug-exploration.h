/* zug-exploration.h: leads through what was played in the library, and tries lines out */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-later.h"
#include "zug-play-session.h"
#include "zug-tree-view.h"

G_BEGIN_DECLS

/* Follows the session and brings a tree in line with it. A line that the game does not have is
 * tried out in a game of its own that is kept nowhere, until the person goes back or to another
 * game. What the tree keeps to is also where one looks for a turn of the game shown. */
#define ZUG_TYPE_EXPLORATION (zug_exploration_get_type ())
G_DECLARE_FINAL_TYPE (ZugExploration, zug_exploration, ZUG, EXPLORATION, GObject)

/* tree: the place of a tree view, outlives this; `chosen` and `back` are answered. Transfer full.
 */
ZugExploration *zug_exploration_new (ZugPlaySession *session, ZugLater *tree);

/* Where the tree looks; NULL for nowhere. */
void zug_exploration_set_archive (ZugExploration *self, ZugArchive *archive);
/* What the library looks for, to which the tree can keep; copied; NULL: nothing. */
void zug_exploration_set_search (ZugExploration *self, const ZugGameQuery *search);

/* Goes from the start of the game shown to the turn at which comes what the search asks of one, as
 * soon as the archive has found it, unless somebody has gone elsewhere meanwhile. */
void zug_exploration_seek (ZugExploration *self);

/* The tree, after words have become others. */
void zug_exploration_tell_anew (ZugExploration *self);

G_END_DECLS
