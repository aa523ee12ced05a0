/* zug-palette.c: the colours of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-palette.h"

#define RGB(hex) RGBA (hex, 1.f)
#define RGBA(hex, a)                                                                               \
  {(float) (((hex) >> 16) & 255) / 255.f, (float) (((hex) >> 8) & 255) / 255.f,                    \
   (float) ((hex) & 255) / 255.f, a}

/* Dark enough for squares that are green or blue, or shown by night. */
static const ZugInks deep_inks = {
    [ZUG_INK_PAPER] = "#fffaf0",
    [ZUG_INK_BLACK] = "#1f1c24",
    [ZUG_INK_SHARED] = "#6a2c85",
    [ZUG_INK_CHECK] = "#b5121f",
    [ZUG_INK_DELAYED] = "#8f4300",
    [ZUG_INK_MISSED] = "#114a8c",
    [ZUG_INK_BURST] = "#9c2f04",
    [ZUG_INK_REST] = "#8f1231",
    [ZUG_INK_COIN] = "#8f6604",
    [ZUG_INK_SQUARE] = "#c9c6be",
    [ZUG_INK_CHOICE] = "#08604a",
    [ZUG_INK_HINT] = "#3f1fbd",
    [ZUG_INK_LIT] = "#a3085a",
    [ZUG_INK_DRAWN + ZUG_SHAPE_GREEN] = "#0f6b30",
    [ZUG_INK_DRAWN + ZUG_SHAPE_RED] = "#a80f1b",
    [ZUG_INK_DRAWN + ZUG_SHAPE_BLUE] = "#124a94",
    [ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW] = "#a86f00",
};

static const ZugInks contrast_inks = {
    [ZUG_INK_PAPER] = "#ffffff",
    [ZUG_INK_BLACK] = "#000000",
    [ZUG_INK_SHARED] = "#5b0080",
    [ZUG_INK_CHECK] = "#c00010",
    [ZUG_INK_DELAYED] = "#803c00",
    [ZUG_INK_MISSED] = "#003d8f",
    [ZUG_INK_BURST] = "#b32d00",
    [ZUG_INK_REST] = "#90002e",
    [ZUG_INK_COIN] = "#7a5200",
    [ZUG_INK_SQUARE] = "#ffffff",
    [ZUG_INK_CHOICE] = "#00573f",
    [ZUG_INK_HINT] = "#3300c0",
    [ZUG_INK_LIT] = "#99005c",
    [ZUG_INK_DRAWN + ZUG_SHAPE_GREEN] = "#005c20",
    [ZUG_INK_DRAWN + ZUG_SHAPE_RED] = "#b00010",
    [ZUG_INK_DRAWN + ZUG_SHAPE_BLUE] = "#003d9e",
    [ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW] = "#8a5a00",
};

/* By theme: for a light style and for a dark one. tests/board/test-palette.c computes that signs,
 * tints and letters are told from the squares. */
static const ZugPalette palettes[][2] = {
    [ZUG_BOARD_THEME_PARCHMENT] = {{
                                       .light = RGB (0xefe8da),
                                       .dark = RGB (0xb3a68e),
                                       .edge = RGBA (0x3d3428, .25f),
                                       .on_light = RGB (0x75664c),
                                       .on_dark = RGB (0x3d3324),
                                       .outside = RGB (0x5e5c64),
                                       .last = {RGBA (0xf5c211, .42f), RGBA (0x3a7fb8, .42f)},
                                       .inks = &zug_document_inks,
                                   },
                                   {
                                       .light = RGB (0xa9a294),
                                       .dark = RGB (0x746c60),
                                       .edge = RGBA (0x000000, .45f),
                                       .on_light = RGB (0x40382c),
                                       .on_dark = RGB (0xf6f0e4),
                                       .outside = RGB (0xc9c5bd),
                                       .last = {RGBA (0xe5b80b, .42f), RGBA (0x2f78b7, .50f)},
                                       .inks = &deep_inks,
                                   }},
    [ZUG_BOARD_THEME_MEADOW] = {{
                                    .light = RGB (0xebecd0),
                                    .dark = RGB (0x7b985f),
                                    .edge = RGBA (0x2c3820, .30f),
                                    .on_light = RGB (0x56703c),
                                    .on_dark = RGB (0x1a270f),
                                    .outside = RGB (0x5e5c64),
                                    .last = {RGBA (0xf5c211, .42f), RGBA (0x3f7fc4, .42f)},
                                    .inks = &deep_inks,
                                },
                                {
                                    .light = RGB (0xa3ae8c),
                                    .dark = RGB (0x61744d),
                                    .edge = RGBA (0x000000, .45f),
                                    .on_light = RGB (0x2f3a22),
                                    .on_dark = RGB (0xf2f4e4),
                                    .outside = RGB (0xc9c5bd),
                                    .last = {RGBA (0xe5b80b, .42f), RGBA (0x2f6fb7, .50f)},
                                    .inks = &deep_inks,
                                }},
    /* Black's tint is violet: blue would be lost on it. */
    [ZUG_BOARD_THEME_SLATE] = {{
                                   .light = RGB (0xe6eaee),
                                   .dark = RGB (0x8194a9),
                                   .edge = RGBA (0x202c38, .30f),
                                   .on_light = RGB (0x56697d),
                                   .on_dark = RGB (0x15222e),
                                   .outside = RGB (0x5e5c64),
                                   .last = {RGBA (0xf5c211, .36f), RGBA (0x8a4fb0, .40f)},
                                   .inks = &deep_inks,
                               },
                               {
                                   .light = RGB (0xa2adb8),
                                   .dark = RGB (0x5d6d7e),
                                   .edge = RGBA (0x000000, .45f),
                                   .on_light = RGB (0x2e3a46),
                                   .on_dark = RGB (0xeef2f6),
                                   .outside = RGB (0xc9c5bd),
                                   .last = {RGBA (0xe5b80b, .40f), RGBA (0x9a4fc0, .42f)},
                                   .inks = &deep_inks,
                               }},
    /* The squares keep their contrast; only what lies on the window's background differs. */
    [ZUG_BOARD_THEME_HIGH_CONTRAST] = {{
                                           .light = RGB (0xffffff),
                                           .dark = RGB (0xa8a8a8),
                                           .edge = RGB (0x000000),
                                           .on_light = RGB (0x000000),
                                           .on_dark = RGB (0x000000),
                                           .outside = RGB (0x000000),
                                           .last = {RGBA (0xffd000, .65f), RGBA (0x3c9cff, .65f)},
                                           .inks = &contrast_inks,
                                       },
                                       {
                                           .light = RGB (0xffffff),
                                           .dark = RGB (0xa8a8a8),
                                           .edge = RGB (0xffffff),
                                           .on_light = RGB (0x000000),
                                           .on_dark = RGB (0x000000),
                                           .outside = RGB (0xffffff),
                                           .last = {RGBA (0xffd000, .65f), RGBA (0x3c9cff, .65f)},
                                           .inks = &contrast_inks,
                                       }},
};

const ZugPalette *
zug_palette_get (ZugBoardTheme theme, gboolean dark)
{
  return &palettes[theme][!!dark];
}

GdkRGBA
zug_palette_ink (const ZugPalette *palette, ZugInk ink)
{
  GdkRGBA colour;

  gdk_rgba_parse (&colour, (*palette->inks)[ink]);
  return colour;
}

GdkRGBA
zug_palette_fade (GdkRGBA colour, double opacity)
{
  colour.alpha *= (float) opacity;
  return colour;
}
