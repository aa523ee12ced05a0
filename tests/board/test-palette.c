/* test-palette.c: what lies on the squares can be told from them, in every theme */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-palette.h"

#include <math.h>

enum
{
  N_THEMES = ZUG_BOARD_THEME_HIGH_CONTRAST + 1,
  N_GROUNDS = 6 /* squares light and dark, plain and with the tint of either side */
};

static double
linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (GdkRGBA c)
{
  return 0.2126 * linear (c.red) + 0.7152 * linear (c.green) + 0.0722 * linear (c.blue);
}

/* As the Web Content Accessibility Guidelines define it: 4.5 for letters. */
static double
contrast (GdkRGBA a, GdkRGBA b)
{
  double high = fmax (luminance (a), luminance (b)), low = fmin (luminance (a), luminance (b));

  return (high + 0.05) / (low + 0.05);
}

static double
bent (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16. / 116;
}

/* The distance of two colours in CIE L*a*b*; about 2 is just seen. */
static double
distance (GdkRGBA a, GdkRGBA b)
{
  double lab[2][3];

  for (int i = 0; i < 2; i++)
    {
      GdkRGBA c = i == 0 ? a : b;
      double red = linear (c.red), green = linear (c.green), blue = linear (c.blue);
      double x = bent ((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
      double y = bent (luminance (c));
      double z = bent ((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);

      lab[i][0] = 116 * y - 16;
      lab[i][1] = 500 * (x - y);
      lab[i][2] = 200 * (y - z);
    }
  return hypot (hypot (lab[0][0] - lab[1][0], lab[0][1] - lab[1][1]), lab[0][2] - lab[1][2]);
}

static GdkRGBA
over (GdkRGBA top, double opacity, GdkRGBA ground)
{
  float a = top.alpha * (float) opacity;

  return (GdkRGBA) {top.red * a + ground.red * (1 - a), top.green * a + ground.green * (1 - a),
                    top.blue * a + ground.blue * (1 - a), 1};
}

static void
find_grounds (const ZugPalette *palette, GdkRGBA grounds[N_GROUNDS])
{
  for (int i = 0; i < 2; i++)
    {
      grounds[3 * i] = i == 0 ? palette->light : palette->dark;
      for (int side = 0; side < ZUG_N_SIDES; side++)
        grounds[3 * i + 1 + side] = over (palette->last[side], 1, grounds[3 * i]);
    }
}

static void
check_letters (const ZugPalette *palette, gboolean dark)
{
  /* What libadwaita has behind its windows. */
  const GdkRGBA window =
      dark ? (GdkRGBA) {0.141f, 0.141f, 0.141f, 1} : (GdkRGBA) {0.98f, 0.98f, 0.98f, 1};

  g_assert_cmpfloat (contrast (palette->on_light, palette->light), >=, 4.5);
  g_assert_cmpfloat (contrast (palette->on_dark, palette->dark), >=, 4.5);
  g_assert_cmpfloat (contrast (palette->outside, window), >=, 4.5);
}

/* Of the squares a move left, which have less of it, too; and of the man that is held. */
static void
check_tints (const ZugPalette *palette)
{
  GdkRGBA choice = zug_palette_ink (palette, ZUG_INK_CHOICE);

  for (int i = 0; i < 2; i++)
    {
      GdkRGBA square = i == 0 ? palette->light : palette->dark;
      GdkRGBA white = over (palette->last[ZUG_WHITE], 1, square);
      GdkRGBA black = over (palette->last[ZUG_BLACK], 1, square);

      for (int side = 0; side < ZUG_N_SIDES; side++)
        g_assert_cmpfloat (distance (over (palette->last[side], 0.72, square), square), >=, 15);
      g_assert_cmpfloat (distance (white, black), >=, 40);
      g_assert_cmpfloat (distance (over (choice, 0.42, square), square), >=, 12);
    }
}

/* A sign lies in a rim of paper: it is seen where it, or its rim, differs from the square. What a
 * coin and yellow shapes are is told by their form. */
static void
check_signs (const ZugPalette *palette)
{
  GdkRGBA paper = zug_palette_ink (palette, ZUG_INK_PAPER), grounds[N_GROUNDS];

  find_grounds (palette, grounds);
  for (ZugInk ink = ZUG_INK_SHARED; ink < ZUG_N_INKS; ink++)
    for (int i = 0; i < N_GROUNDS; i++)
      {
        GdkRGBA colour = zug_palette_ink (palette, ink);
        double rimmed = fmin (contrast (paper, grounds[i]), contrast (colour, paper));
        gboolean formed = ink == ZUG_INK_COIN || ink == ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW;

        if (ink != ZUG_INK_SQUARE)
          g_assert_cmpfloat (fmax (contrast (colour, grounds[i]), rimmed), >=, formed ? 1.9 : 2.25);
      }
}

/* Arrows of White and of Black, each in a rim of the other's colour. */
static void
check_arrows (const ZugPalette *palette)
{
  GdkRGBA paper = zug_palette_ink (palette, ZUG_INK_PAPER);
  GdkRGBA black = zug_palette_ink (palette, ZUG_INK_BLACK), grounds[N_GROUNDS];

  find_grounds (palette, grounds);
  g_assert_cmpfloat (contrast (paper, black), >=, 7);
  for (int i = 0; i < N_GROUNDS; i++)
    g_assert_cmpfloat (fmax (contrast (paper, grounds[i]), contrast (black, grounds[i])), >=, 3);
}

/* What the program recommends is taken neither for what was chosen nor for what people drew. */
static void
check_hint (const ZugPalette *palette)
{
  GdkRGBA hint = zug_palette_ink (palette, ZUG_INK_HINT);

  g_assert_cmpfloat (distance (hint, zug_palette_ink (palette, ZUG_INK_CHOICE)), >=, 100);
  for (int colour = 0; colour < ZUG_N_SHAPE_COLOURS; colour++)
    g_assert_cmpfloat (distance (hint, zug_palette_ink (palette, ZUG_INK_DRAWN + (ZugInk) colour)),
                       >=, 40);
}

static void
test_legible (gconstpointer data)
{
  ZugBoardTheme theme = (ZugBoardTheme) (GPOINTER_TO_INT (data) / 2);
  gboolean dark = GPOINTER_TO_INT (data) % 2;
  const ZugPalette *palette = zug_palette_get (theme, dark);

  check_letters (palette, dark);
  check_tints (palette);
  check_signs (palette);
  check_arrows (palette);
  check_hint (palette);
  g_assert_cmpfloat (contrast (palette->light, palette->dark), >=, 1.9);
  for (int i = 0; i < GPOINTER_TO_INT (data); i++)
    g_assert_cmpint (
        memcmp (zug_palette_get ((ZugBoardTheme) (i / 2), i % 2), palette, sizeof *palette), !=, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; i < 2 * N_THEMES; i++)
    {
      static const char *const names[] = {"parchment", "meadow", "slate", "high-contrast"};
      g_autofree char *path =
          g_strdup_printf ("/board/palette/%s/%s", names[i / 2], i % 2 ? "dark" : "light");

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_legible);
    }

  return g_test_run ();
}
