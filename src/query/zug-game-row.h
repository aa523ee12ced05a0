/* zug-game-row.h: a game in a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Values of `state`. */
#define ZUG_GAME_ROW_PLAYING "playing"
#define ZUG_GAME_ROW_OVER "over"

/* Values of `source`. */
#define ZUG_GAME_ROW_PLAYED "played"
#define ZUG_GAME_ROW_IMPORTED "imported"
#define ZUG_GAME_ROW_SHIPPED "shipped"

/* A game in a list. A GObject, so that it can be an item of a GListModel; it never changes. */
#define ZUG_TYPE_GAME_ROW (zug_game_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameRow, zug_game_row, ZUG, GAME_ROW, GObject)

/*
 * Every getter has a read-only property of the same name ("id", "white-name", … as int64, int or
 * string), for expressions and bindings. Texts are borrowed and never NULL.
 */
gint64 zug_game_row_get_id (ZugGameRow *self);
const char *zug_game_row_get_variant_id (ZugGameRow *self);
const char *zug_game_row_get_variant_name (ZugGameRow *self);
const char *zug_game_row_get_white_name (ZugGameRow *self);
const char *zug_game_row_get_black_name (ZugGameRow *self);
const char *zug_game_row_get_event (ZugGameRow *self);
const char *zug_game_row_get_site (ZugGameRow *self);
const char *zug_game_row_get_round (ZugGameRow *self);
const char *zug_game_row_get_date (ZugGameRow *self);
const char *zug_game_row_get_result (ZugGameRow *self);
const char *zug_game_row_get_reason (ZugGameRow *self);
const char *zug_game_row_get_state (ZugGameRow *self);
const char *zug_game_row_get_source (ZugGameRow *self);
/* The collection it is in. */
gint64 zug_game_row_get_collection (ZugGameRow *self);
/* Turns in the main line. */
int zug_game_row_get_turns (ZugGameRow *self);
/* Of the tags WhiteElo and BlackElo; 0 unknown. */
int zug_game_row_get_white_elo (ZugGameRow *self);
int zug_game_row_get_black_elo (ZugGameRow *self);
/* Year * 10000 + month * 100 + day, 0 for what is not known. */
int zug_game_row_get_date_number (ZugGameRow *self);
/* Bit 1 << ZugFeature. */
guint zug_game_row_get_features (ZugGameRow *self);
/* Unix time in seconds. */
gint64 zug_game_row_get_updated (ZugGameRow *self);

G_END_DECLS
