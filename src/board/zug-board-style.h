/* zug-board-style.h: how people want boards to look and to move */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"
#include "zug-palette.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  ZUG_MEN_SET_EVERYDAY,
  ZUG_MEN_SET_BOLD /* black and white with heavy lines, for people who see little */
} ZugMenSet;

typedef enum
{
  ZUG_BOARD_PACE_OFF,
  ZUG_BOARD_PACE_SLOW,
  ZUG_BOARD_PACE_NORMAL,
  ZUG_BOARD_PACE_FAST
} ZugBoardPace;

/* What all boards follow at once. Properties, notified on change and named as the settings they are
 * bound to:
 *   `board` (ZugBoardTheme, parchment): a desktop in high contrast has that instead;
 *   `men` (ZugMenSet, everyday): bold ones go with high contrast in any case;
 *   `coordinates` (ZugCoordinates, outside): less where a board has no room for them;
 *   `animation` (ZugBoardPace, normal): of reveals; where the desktop wants none there is none */
#define ZUG_TYPE_BOARD_STYLE (zug_board_style_get_type ())
G_DECLARE_FINAL_TYPE (ZugBoardStyle, zug_board_style, ZUG, BOARD_STYLE, GObject)

/* Of all boards. Transfer none. */
ZugBoardStyle *zug_board_style_get_default (void);

/* The palette for where a widget is shown; and whether the men there are the bold ones. */
const ZugPalette *zug_board_style_get_palette (GtkWidget *widget);
gboolean zug_board_style_is_bold (GtkWidget *widget);

ZugCoordinates zug_board_style_get_coordinates (ZugBoardStyle *self);

/* Of so many milliseconds at normal pace; 0 for none. */
guint zug_board_style_get_duration (ZugBoardStyle *self, guint normal);

G_END_DECLS
