/* test-pictures.c: positions and turns as SVG and PNG */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-letters.h"
#include "zug-publish-fixture.h"

#include "zug-pen.h"
#include "zug-position-png.h"
#include "zug-position-svg.h"
#include "zug-zfen.h"
#include <string.h>

static char *
picture_of (const char *preset, const char *zfen, gboolean flipped)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  const ZugLaws *laws = zug_variant_get_laws (variant);
  ZugPosition position;

  if (zfen != NULL)
    g_assert_true (zug_zfen_read (laws, zfen, &position, NULL));
  else
    zug_position_start (laws, &position);
  return zug_position_svg (&(ZugPicture) {
      .variant = variant, .position = &position, .title = "A title", .flipped = flipped});
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (; (text = strstr (text, part)) != NULL; text += strlen (part))
    n++;
  return n;
}

/* Every game's start: well-formed, whole, self-contained, small, rendered. */
static void
test_start (gconstpointer data)
{
  g_autofree char *svg = picture_of (data, NULL, FALSE);
  g_autoptr (ZugMarkup) markup = zug_markup_read (svg);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = zug_svg_to_png (svg, 320, &error);

  g_assert_no_error (error);
  g_assert_cmpint (memcmp (g_bytes_get_data (png, NULL), "\211PNG\r\n\032\n", 8), ==, 0);
  zug_markup_assert_whole (markup);
  zug_assert_nothing_fetched (svg);
  g_assert_cmpuint (strlen (svg), <, 64 * 1024);
  g_assert_cmpuint (zug_markup_count (markup, "title"), ==, 1);
  g_assert_cmpuint (zug_markup_count (markup, "desc"), ==, 1);
}

static void
test_men (void)
{
  g_autofree char *svg = picture_of ("orthodox", NULL, FALSE);

  g_assert_cmpuint (count (svg, "href=\"#wp\""), ==, 8);
  g_assert_cmpuint (count (svg, "href=\"#bp\""), ==, 8);
  g_assert_cmpuint (count (svg, "href=\"#wk\""), ==, 1);
  /* White's king at the bottom, on the fifth file. */
  g_assert_nonnull (strstr (svg, "<use href=\"#wk\" x=\"4\" y=\"7\"/>"));
  g_assert_nonnull (strstr (svg, "e1, white king"));
  /* Only what is used is defined. */
  g_assert_null (strstr (svg, "id=\"wamazon\""));
  g_assert_null (strstr (svg, "id=\"rest\""));
}

static void
test_flipped (void)
{
  g_autofree char *svg = picture_of ("orthodox", NULL, TRUE);

  g_assert_nonnull (strstr (svg, "<use href=\"#wk\" x=\"3\" y=\"0\"/>"));
}

static void
test_shared (void)
{
  const char *zfen = "4k3/8/8/8/4(Nn)3/8/8/4K3 = - - e4/e4 0 5";
  g_autofree char *svg = picture_of ("parity", zfen, FALSE);
  g_autofree char *flipped = picture_of ("parity", zfen, TRUE);

  /* Both men on the diagonal, White's at the lower left as White sees it, each with its sign. */
  g_assert_nonnull (
      strstr (svg, "<use href=\"#wn\" transform=\"translate(3.97 4.325)scale(.7)\"/>"));
  g_assert_nonnull (
      strstr (svg, "<use href=\"#bn\" transform=\"translate(4.33 3.97)scale(.7)\"/>"));
  g_assert_nonnull (
      strstr (flipped, "<use href=\"#bn\" transform=\"translate(2.97 3.325)scale(.7)\"/>"));
  g_assert_cmpuint (count (svg, "href=\"#rest\""), ==, 2);
  g_assert_nonnull (strstr (svg, "white knight and black knight"));
}

static void
test_check (void)
{
  g_autofree char *immediate = picture_of ("parity", "4k3/8/8/8/8/8/8/4K2r = - - - 0 5", FALSE);
  g_autofree char *delayed = picture_of ("parity", "4k3/8/8/8/8/8/8/4K2r = - - -/h1 0 5", FALSE);

  g_assert_cmpuint (count (immediate, "href=\"#check\""), ==, 1);
  g_assert_cmpuint (count (immediate, "href=\"#delayed\""), ==, 0);
  g_assert_cmpuint (count (delayed, "href=\"#delayed\""), ==, 1);
}

static void
test_holes (void)
{
  g_autofree char *whole = picture_of ("orthodox", NULL, FALSE);
  g_autofree char *holes = picture_of ("ponds", NULL, FALSE);

  g_assert_cmpuint (count (whole, "h1v1h-1z"), ==, 64 + 32);
  g_assert_cmpuint (count (holes, "h1v1h-1z"), ==, 60 + 30);
}

/* The four colours have four forms each, for squares and for arrows. */
static void
test_shapes (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("parity", "e2e4/e7e5");
  ZugTurn *turn = zug_game_get_last (game);
  g_autofree char *plain = zug_turn_position_svg (game, turn, FALSE);
  g_autofree char *svg = NULL;

  g_assert_null (strstr (plain, "M-.42 0a.42"));
  zug_game_add_remark (game, turn, '-', ZUG_REMARK_COMMAND, "%cal Ga1a3,Rb1b3,Bc1c3,Yd1d3");
  zug_game_add_remark (game, turn, '-', ZUG_REMARK_COMMAND, "%csl Ga5,Rb5,Bc5,Yd5");
  svg = zug_turn_position_svg (game, turn, FALSE);
  g_assert_nonnull (strstr (svg, "M-.42 0a.42"));              /* a circle */
  g_assert_nonnull (strstr (svg, "M-.4-.4L.4.4M.4-.4L-.4.4")); /* a cross */
  g_assert_nonnull (strstr (svg, "M-.42-.42H.42"));            /* a square */
  g_assert_nonnull (strstr (svg, "M0-.46L.46 0"));             /* a diamond */
  g_assert_nonnull (strstr (svg, "stroke-dasharray=\".22 .12\""));
  g_assert_nonnull (strstr (svg, "stroke-dasharray=\".08 .08\""));
}

/* A failed capture: the arrows of both choices on the left, the man that was missed on the right.
 */
static void
test_turn (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("parity", "e2e4/d7d5 h2h3/h7h6 e4d5/d5d4");
  g_autofree char *svg = zug_turn_svg (game, zug_game_get_last (game), FALSE);
  g_autoptr (ZugMarkup) markup = zug_markup_read (svg);

  zug_markup_assert_whole (markup);
  zug_assert_nothing_fetched (svg);
  g_assert_cmpuint (count (svg, "href=\"#board\""), ==, 2);
  g_assert_nonnull (strstr (markup->text->str, "\nIntention\n"));
  g_assert_nonnull (strstr (markup->text->str, "\nResult\n"));
  g_assert_nonnull (strstr (markup->text->str, "3. exd5 d4"));
  g_assert_nonnull (strstr (markup->text->str, "failed capture"));
  g_assert_nonnull (strstr (svg, "<use href=\"#bp\" transform="));
}

static void
test_names_are_escaped (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("parity", "e2e4/e7e5");
  g_autofree char *svg = NULL, *turn = NULL;
  g_autoptr (ZugMarkup) markup = NULL;

  zug_game_set_name (game, ZUG_WHITE, "<script>alert(1)</script>");
  zug_game_set_name (game, ZUG_BLACK, "A & \"B\" ]]> '");
  svg = zug_turn_position_svg (game, zug_game_get_root (game), FALSE);
  turn = zug_turn_svg (game, zug_game_get_last (game), FALSE);
  markup = zug_markup_read (svg);
  zug_markup_free (zug_markup_read (turn));
  g_assert_cmpuint (zug_markup_count (markup, "script"), ==, 0);
  g_assert_nonnull (
      strstr (markup->text->str, "<script>alert(1)</script> – A & \"B\" ]]> ', Start"));
}

/* Every turn of a random game of every preset, so that every mark is drawn once. */
static void
test_random (gconstpointer data)
{
  g_autoptr (ZugGame) game = zug_fixture_random_game (data, 25);

  for (ZugTurn *turn = zug_game_get_root (game); turn != NULL; turn = zug_turn_get_next (turn))
    {
      g_autofree char *svg = zug_turn_svg (game, turn, TRUE);
      g_autoptr (ZugMarkup) markup = zug_markup_read (svg);

      zug_markup_assert_whole (markup);
      zug_assert_nothing_fetched (svg);
    }
}

static void
test_size (void)
{
  g_autofree char *svg = picture_of ("capablanca", NULL, FALSE);
  g_autoptr (GBytes) png = zug_svg_to_png (svg, 640, NULL);
  const guint8 *head = g_bytes_get_data (png, NULL);
  guint width = (guint) (head[16] << 24 | head[17] << 16 | head[18] << 8 | head[19]);
  guint height = (guint) (head[20] << 24 | head[21] << 16 | head[22] << 8 | head[23]);

  /* Ten files and eight ranks, each with half a square of names and a rim of 0.15. */
  g_assert_cmpuint (width, ==, 640);
  g_assert_cmpuint (height, ==, 520);
}

/* On paper a last move is told by corners and by arrows that hide nothing of themselves: there are
 * neither tints nor colours. */
static void
test_grey (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("parity", "e2e4/e7e5 d1h5/h7h5");
  ZugTurn *turn = zug_game_get_last (game);
  g_autoptr (GString) out = g_string_new (NULL);
  ZugMarks marks;
  ZugPen pen;

  zug_marks_clear (&marks);
  zug_marks_add_events (&marks, zug_turn_get_events (turn));
  zug_pen_init_paper (&pen, zug_game_get_laws (game), FALSE);
  zug_pen_board (&pen, out);
  zug_pen_ground (&pen, out, &marks);
  zug_pen_men (&pen, out, zug_turn_get_position (turn));
  zug_pen_signs (&pen, out, &marks);
  g_assert_cmpuint (count (out->str, "stroke-width=\".06\""), >=, 1);
  g_assert_cmpuint (count (out->str, "<g opacity=\"1\">"), >=, 1);
  g_assert_cmpuint (count (out->str, "<g opacity=\"."), ==, 0);
  for (const char *at = out->str; (at = strchr (at, '#')) != NULL; at++)
    if (g_ascii_isxdigit (at[1]) && g_ascii_isxdigit (at[6]) && at[7] == '"')
      {
        g_assert_cmpint (strncmp (at + 1, at + 3, 2), ==, 0);
        g_assert_cmpint (strncmp (at + 1, at + 5, 2), ==, 0);
      }
}

/* Whatever people read on the screen, a file has the letters that everybody knows. */
static void
test_letters (void)
{
  g_autoptr (ZugGame) game = zug_fixture_game_of ("parity", "g1f3/e7e5");
  g_autofree char *svg = NULL, *name = NULL;

  zug_letters_set (ZUG_LETTERS_FIGURINES);
  svg = zug_turn_position_svg (game, zug_game_get_last (game), FALSE);
  name = zug_turn_name (zug_game_get_last (game));
  zug_letters_set (ZUG_LETTERS_ENGLISH);
  g_assert_cmpuint (count (svg, "1. Nf3 e5"), >=, 1);
  g_assert_cmpstr (name, ==, "1. ♘f3 e5");
}

static void
test_broken (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_svg_to_png ("<svg", 100, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GListModel) presets = zug_variant_list_presets ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (presets); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (presets, i);
      const char *id = zug_variant_get_id (variant);
      g_autofree char *start = g_strconcat ("/publish/pictures/start/", id, NULL);
      g_autofree char *random = g_strconcat ("/publish/pictures/random/", id, NULL);

      g_test_add_data_func (start, id, test_start);
      if (!zug_variant_is_team (variant))
        g_test_add_data_func (random, id, test_random);
    }
  g_test_add_func ("/publish/pictures/men", test_men);
  g_test_add_func ("/publish/pictures/flipped", test_flipped);
  g_test_add_func ("/publish/pictures/shared", test_shared);
  g_test_add_func ("/publish/pictures/check", test_check);
  g_test_add_func ("/publish/pictures/holes", test_holes);
  g_test_add_func ("/publish/pictures/shapes", test_shapes);
  g_test_add_func ("/publish/pictures/turn", test_turn);
  g_test_add_func ("/publish/pictures/escaped", test_names_are_escaped);
  g_test_add_func ("/publish/pictures/size", test_size);
  g_test_add_func ("/publish/pictures/grey", test_grey);
  g_test_add_func ("/publish/pictures/letters", test_letters);
  g_test_add_func ("/publish/pictures/broken", test_broken);
  return g_test_run ();
}
