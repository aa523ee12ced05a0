/* zug-game-model.h: the games found, as a list of any length whose rows come as they are shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-item.h"
#include "zug-game-search.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GListModel of ZugGameItem and the selection over it. The first rows are there at once, then the
 * list takes its whole length (only ids are in memory), and rows are read in blocks where somebody
 * looks. Where games must be looked through turn by turn, those found so far are the list
 * meanwhile, with the first of them as soon as there are some. Games that stay in the list keep
 * their items, and stay selected, when it is read anew. Signals: `found`: the first rows, more of
 * them or the whole length have come, or it got on; `failed` (const char *words); `refused` (const
 * char *words): what was looked for cannot be.
 */
#define ZUG_TYPE_GAME_MODEL (zug_game_model_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameModel, zug_game_model, ZUG, GAME_MODEL, GObject)

ZugGameModel *zug_game_model_new (void);

/* NULL: the list is empty. */
void zug_game_model_set_archive (ZugGameModel *self, ZugArchive *archive);
/* Looks for these games (copied). The list stays as it is until the first of them have come. */
void zug_game_model_search (ZugGameModel *self, const ZugGameQuery *query);
/* The same search again. */
void zug_game_model_refresh (ZugGameModel *self);

/* Whether rows come with the men at the end; those that are there come again. */
void zug_game_model_set_men (ZugGameModel *self, gboolean men);
/* What the games found are like; until all are found of a search, with what those before it were.
 */
ZugFoundKinds zug_game_model_get_kinds (ZugGameModel *self);

/* Whether the length of the list is the number of games found, not just of the first ones. */
gboolean zug_game_model_is_complete (ZugGameModel *self);
/* Whether the first rows of the last search are still on their way. */
gboolean zug_game_model_is_searching (ZugGameModel *self);

/* The share of the games that a long search has looked through, 0 to 1; -1 where none is on. */
double zug_game_model_get_progress (ZugGameModel *self);
/* Ends a long search; what it has found stays. */
void zug_game_model_stop (ZugGameModel *self);
/* Whether the list is what one that was stopped found. */
gboolean zug_game_model_is_stopped (ZugGameModel *self);

/* Games known to be deleted go at once, before the list is read anew. */
void zug_game_model_remove (ZugGameModel *self, const gint64 *ids, guint n);

gint64 zug_game_model_get_id (ZugGameModel *self, guint position);
/* Ids of the games selected, in the order of the list: a GArray of gint64. Transfer full. */
GArray *zug_game_model_dup_selected (ZugGameModel *self);
guint zug_game_model_get_n_selected (ZugGameModel *self);
/* The item selected where it is one alone, else NULL. Transfer full. */
ZugGameItem *zug_game_model_dup_only (ZugGameModel *self);

/* For tests: blocks of rows in memory. */
guint zug_game_model_count_blocks (ZugGameModel *self);

G_END_DECLS
