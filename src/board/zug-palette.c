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
    .paper = RGB (0xfffaf0),
    .ink = RGB (0x2b2830),
    .choice = RGB (0x1a7f64),
    .shared = RGB (0x813d9c),
    .check = RGB (0xc01c28),
    .delayed = RGB (0xb35900),
    .missed = RGB (0x1c5fa8),
    .burst = RGB (0xd9480f),
    .seal = RGB (0xa51d3d),
    .lit = RGB (0xc0146e),
    .coin = RGB (0xb8860b),
    .drawn = {RGB (0x1a7f3c), RGB (0xc01c28), RGB (0x1a5fb4), RGB (0xc88800)},
};

static const ZugPalette dark_palette = {
    .light = RGB (0xa9a294),
    .dark = RGB (0x746c60),
    .edge = RGBA (0x000000, .45f),
    .on_light = RGB (0x453d31),
    .on_dark = RGB (0xe2dbcc),
    .outside = RGB (0xc9c5bd),
    .last = {RGBA (0xe5b80b, .42f), RGBA (0x2f78b7, .50f)},
    .paper = RGB (0xfffaf0),
    .ink = RGB (0x1f1c24),
    .choice = RGB (0x0b6b52),
    .shared = RGB (0x6a2c85),
    .check = RGB (0xb5121f),
    .delayed = RGB (0x8f4300),
    .missed = RGB (0x114a8c),
    .burst = RGB (0xc43c08),
    .seal = RGB (0x8f1231),
    .lit = RGB (0xa3085a),
    .coin = RGB (0xa87a08),
    .drawn = {RGB (0x0f6b30), RGB (0xa80f1b), RGB (0x124a94), RGB (0xd29400)},
};

static const ZugPalette contrast_palette = {
    .light = RGB (0xffffff),
    .dark = RGB (0xa8a8a8),
    .edge = RGB (0x000000),
    .on_light = RGB (0x000000),
    .on_dark = RGB (0x000000),
    .outside = RGB (0x000000),
    .last = {RGBA (0xffd000, .65f), RGBA (0x3c9cff, .65f)},
    .paper = RGB (0xffffff),
    .ink = RGB (0x000000),
    .choice = RGB (0x00573f),
    .shared = RGB (0x5b0080),
    .check = RGB (0xc00010),
    .delayed = RGB (0x803c00),
    .missed = RGB (0x003d8f),
    .burst = RGB (0xb32d00),
    .seal = RGB (0x90002e),
    .lit = RGB (0x99005c),
    .coin = RGB (0x7a5200),
    .drawn = {RGB (0x005c20), RGB (0xb00010), RGB (0x003d9e), RGB (0x8a5a00)},
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
zug_palette_fade (GdkRGBA colour, double opacity)
{
  colour.alpha *= (float) opacity;
  return colour;
}
