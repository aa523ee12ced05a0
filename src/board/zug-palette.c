/* zug-palette.c: the colours of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-palette.h"

#include <adwaita.h>

#define RGB(hex) RGBA (hex, 1.f)
#define RGBA(hex, a)                                                                               \
  {(float) (((hex) >> 16) & 255) / 255.f, (float) (((hex) >> 8) & 255) / 255.f,                    \
   (float) ((hex) & 255) / 255.f, a}

static const ZugPalette light_palette = {
    .light = RGB (0xefe8da),
    .dark = RGB (0xb3a68e),
    .edge = RGBA (0x3d3428, .25f),
    .on_light = RGB (0x7a6b50),
    .on_dark = RGB (0x3d3324),
    .outside = RGB (0x5e5c64),
    .last = {RGBA (0xf5c211, .42f), RGBA (0x3a7fb8, .42f)},
    .inks = &zug_document_inks,
};

static const ZugInks dark_inks = {
    [ZUG_INK_PAPER] = "#fffaf0",
    [ZUG_INK_BLACK] = "#1f1c24",
    [ZUG_INK_SHARED] = "#6a2c85",
    [ZUG_INK_CHECK] = "#b5121f",
    [ZUG_INK_DELAYED] = "#8f4300",
    [ZUG_INK_MISSED] = "#114a8c",
    [ZUG_INK_BURST] = "#c43c08",
    [ZUG_INK_SEAL] = "#8f1231",
    [ZUG_INK_COIN] = "#a87a08",
    [ZUG_INK_SQUARE] = "#a9a294",
    [ZUG_INK_CHOICE] = "#0b6b52",
    [ZUG_INK_LIT] = "#a3085a",
    [ZUG_INK_DRAWN + ZUG_SHAPE_GREEN] = "#0f6b30",
    [ZUG_INK_DRAWN + ZUG_SHAPE_RED] = "#a80f1b",
    [ZUG_INK_DRAWN + ZUG_SHAPE_BLUE] = "#124a94",
    [ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW] = "#d29400",
};

static const ZugPalette dark_palette = {
    .light = RGB (0xa9a294),
    .dark = RGB (0x746c60),
    .edge = RGBA (0x000000, .45f),
    .on_light = RGB (0x453d31),
    .on_dark = RGB (0xe2dbcc),
    .outside = RGB (0xc9c5bd),
    .last = {RGBA (0xe5b80b, .42f), RGBA (0x2f78b7, .50f)},
    .inks = &dark_inks,
};

static const ZugInks contrast_inks = {
    [ZUG_INK_PAPER] = "#ffffff",
    [ZUG_INK_BLACK] = "#000000",
    [ZUG_INK_SHARED] = "#5b0080",
    [ZUG_INK_CHECK] = "#c00010",
    [ZUG_INK_DELAYED] = "#803c00",
    [ZUG_INK_MISSED] = "#003d8f",
    [ZUG_INK_BURST] = "#b32d00",
    [ZUG_INK_SEAL] = "#90002e",
    [ZUG_INK_COIN] = "#7a5200",
    [ZUG_INK_SQUARE] = "#ffffff",
    [ZUG_INK_CHOICE] = "#00573f",
    [ZUG_INK_LIT] = "#99005c",
    [ZUG_INK_DRAWN + ZUG_SHAPE_GREEN] = "#005c20",
    [ZUG_INK_DRAWN + ZUG_SHAPE_RED] = "#b00010",
    [ZUG_INK_DRAWN + ZUG_SHAPE_BLUE] = "#003d9e",
    [ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW] = "#8a5a00",
};

static const ZugPalette contrast_palette = {
    .light = RGB (0xffffff),
    .dark = RGB (0xa8a8a8),
    .edge = RGB (0x000000),
    .on_light = RGB (0x000000),
    .on_dark = RGB (0x000000),
    .outside = RGB (0x000000),
    .last = {RGBA (0xffd000, .65f), RGBA (0x3c9cff, .65f)},
    .inks = &contrast_inks,
};

const ZugPalette *
zug_palette_get (gboolean dark, gboolean high_contrast)
{
  static ZugPalette contrast_dark;
  static gsize once;

  if (!high_contrast)
    return dark ? &dark_palette : &light_palette;
  if (!dark)
    return &contrast_palette;
  /* The squares keep their contrast; only what lies on the window's background differs. */
  if (g_once_init_enter (&once))
    {
      contrast_dark = contrast_palette;
      contrast_dark.edge = contrast_dark.outside = (GdkRGBA) RGB (0xffffff);
      g_once_init_leave (&once, 1);
    }
  return &contrast_dark;
}

const ZugPalette *
zug_palette_for_widget (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  return zug_palette_get (adw_style_manager_get_dark (style),
                          adw_style_manager_get_high_contrast (style));
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
