/* zug-turn-row.h: a game's tree of turns as rows of a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row: a turn of the line played (depth 0; in alternating games with the reply; the root, where
 * something is written before the first turn), or some turns of a variation, each the first child
 * of the one before. */
#define ZUG_TYPE_TURN_ROW (zug_turn_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurnRow, zug_turn_row, ZUG, TURN_ROW, GObject)

struct _ZugTurnRow
{
  GObject parent_instance;

  ZugTurn *turn; /* owned: the first */
  guint n;
  guint depth;   /* of nested variations */
  gpointer view; /* what shows it, while something does */
};

/* All rows of a game in their order, of ZugTurnRow. A variation stands behind the turn that it
 * replaces, those in it behind theirs. Transfer full. */
GPtrArray *zug_turn_row_list (ZugGame *game);

/* Whether both show the same turns at the same place. */
gboolean zug_turn_row_same (ZugTurnRow *self, ZugTurnRow *other);
gboolean zug_turn_row_has (ZugTurnRow *self, ZugTurn *turn);

/* In alternating games a reply stands beside what it answers: the second turn of a row; NULL where
 * it has none. Transfer none. */
ZugTurn *zug_turn_row_get_reply (ZugTurnRow *self);

/* The first turn of the variation that a row shows turns of; NULL for the line played. Transfer
 * none. */
ZugTurn *zug_turn_row_get_variation (ZugTurnRow *self);

/* Where a variation goes, which begins with `first`, when it is put down on the upper half of a row
 * or `below`: its place among what stands behind the same turn. FALSE where the row shows none of
 * these, or the variation would stay where it is. */
gboolean zug_turn_row_find_place (ZugTurnRow *self, ZugTurn *first, gboolean below, guint *place);

G_END_DECLS
