/* zug-palette.h: the colours of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-pen.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In the order of the setting `board`. */
typedef enum
{
  ZUG_BOARD_THEME_PARCHMENT,
  ZUG_BOARD_THEME_MEADOW,
  ZUG_BOARD_THEME_SLATE,
  ZUG_BOARD_THEME_HIGH_CONTRAST
} ZugBoardTheme;

typedef struct
{
  GdkRGBA light; /* squares */
  GdkRGBA dark;
  GdkRGBA edge;              /* line around the squares, transparent for none */
  GdkRGBA on_light;          /* coordinates inside, on a light square */
  GdkRGBA on_dark;           /* and on a dark one */
  GdkRGBA outside;           /* coordinates outside */
  GdkRGBA last[ZUG_N_SIDES]; /* laid over the squares a side's last move left and reached */
  const ZugInks *inks;       /* of signs */
} ZugPalette;

/* The palette for a light or dark style. Static. */
const ZugPalette *zug_palette_get (ZugBoardTheme theme, gboolean dark);

GdkRGBA zug_palette_ink (const ZugPalette *palette, ZugInk ink);

/* A colour with its opacity multiplied. */
GdkRGBA zug_palette_fade (GdkRGBA colour, double opacity);

G_END_DECLS
