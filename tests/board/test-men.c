/* test-men.c: the men's textures */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-men.h"
#include <string.h>

static void
test_all (void)
{
  g_autoptr (ZugMen) men = zug_men_new (TRUE);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_N_DRAWINGS; type++)
      {
        GdkTexture *texture = zug_men_get (men, side, type, 40);

        g_assert_nonnull (texture);
        g_assert_cmpint (gdk_texture_get_width (texture), ==, 40);
        g_assert_true (texture == zug_men_get (men, side, type, 40));
      }
  g_assert_null (zug_men_get (men, ZUG_WHITE, ZUG_KING, 0));
  g_assert_true (zug_men_is_idle (men));
}

/* The heavy set is another drawing of every man, and comes at once. */
static void
test_bold (void)
{
  g_autoptr (ZugMen) men = zug_men_new (TRUE);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_N_DRAWINGS; type++)
      {
        guint32 plain[24 * 24], bold[24 * 24];

        zug_men_set_bold (men, FALSE);
        gdk_texture_download (zug_men_get (men, side, type, 24), (guchar *) plain, 24 * 4);
        zug_men_set_bold (men, TRUE);
        gdk_texture_download (zug_men_get (men, side, type, 24), (guchar *) bold, 24 * 4);
        g_assert_cmpint (memcmp (plain, bold, sizeof plain), !=, 0);
      }
}

static void
test_differ (void)
{
  g_autoptr (ZugMen) men = zug_men_new (TRUE);
  static guint32 pixels[2 * ZUG_N_DRAWINGS][48 * 48];
  int n = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_N_DRAWINGS; type++)
      gdk_texture_download (zug_men_get (men, side, type, 48), (guchar *) pixels[n++], 48 * 4);
  for (int i = 0; i < n; i++)
    {
      int covered = 0;

      for (int p = 0; p < 48 * 48; p++)
        covered += pixels[i][p] >> 24 > 128;
      g_assert_cmpint (covered, >, 48 * 48 / 10);
      for (int j = 0; j < i; j++)
        {
          int different = 0;

          for (int p = 0; p < 48 * 48; p++)
            different += pixels[i][p] != pixels[j][p];
          /* Shields differ by their letter alone. */
          g_assert_cmpint (different, >,
                           i % ZUG_N_DRAWINGS >= ZUG_DRAWING_LETTER
                                   && j % ZUG_N_DRAWINGS >= ZUG_DRAWING_LETTER
                               ? 25
                               : 80);
        }
    }
}

static void
count (ZugMen *men, int *n)
{
  ++*n;
}

/* A new size is rendered aside while an old one is shown; many sizes leave no heap of textures. */
static void
test_aside (void)
{
  g_autoptr (ZugMen) men = zug_men_new (FALSE);
  int changed = 0;

  g_signal_connect (men, "changed", G_CALLBACK (count), &changed);
  g_assert_cmpint (gdk_texture_get_width (zug_men_get (men, ZUG_WHITE, ZUG_QUEEN, 30)), ==, 30);
  for (int size = 31; size < 60; size++)
    {
      int before = changed;

      g_assert_cmpint (gdk_texture_get_width (zug_men_get (men, ZUG_WHITE, ZUG_QUEEN, size)), ==,
                       size - 1);
      g_assert_false (zug_men_is_idle (men));
      while (changed == before)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (zug_men_is_idle (men));
      g_assert_cmpint (gdk_texture_get_width (zug_men_get (men, ZUG_WHITE, ZUG_QUEEN, size)), ==,
                       size);
    }
}

static void
test_shared (void)
{
  ZugMen *a = zug_men_dup_default (), *b = zug_men_dup_default ();

  g_assert_true (a == b);
  g_object_unref (b);
  g_assert_finalize_object (a);
}

/* What a man does says how it looks. */
typedef struct
{
  const char *path;
  char letter;
  const char *leaps; /* pairs of digits */
  const char *rides;
  ZugDrawing drawing;
} Kind;

static const Kind kinds[] = {
    {"/board/men/drawing/archbishop", 'A', "12", "11", ZUG_DRAWING_ARCHBISHOP},
    {"/board/men/drawing/chancellor", 'C', "21", "01", ZUG_DRAWING_CHANCELLOR},
    {"/board/men/drawing/amazon", 'Z', "12", "1011", ZUG_DRAWING_AMAZON},
    {"/board/men/drawing/camel", 'L', "13", "", ZUG_DRAWING_CAMEL},
    {"/board/men/drawing/nightrider", 'H', "", "12", ZUG_DRAWING_NIGHTRIDER},
    {"/board/men/drawing/ferz", 'F', "11", "", ZUG_DRAWING_FERZ},
    {"/board/men/drawing/wazir", 'W', "10", "", ZUG_DRAWING_WAZIR},
    {"/board/men/drawing/guard", 'G', "1011", "", ZUG_DRAWING_GUARD},
    {"/board/men/drawing/zebra", 'Z', "23", "", ZUG_DRAWING_LETTER + 25},
    {"/board/men/drawing/giraffe", 'A', "14", "", ZUG_DRAWING_LETTER},
    {"/board/men/drawing/camel-and-giraffe", 'B', "1314", "", ZUG_DRAWING_LETTER + 1},
};

static uint8_t
read_steps (const char *text, ZugManStep *steps)
{
  uint8_t n = 0;

  for (; *text != '\0'; text += 2)
    steps[n++] = (ZugManStep) {(uint8_t) (text[0] - '0'), (uint8_t) (text[1] - '0')};
  return n;
}

static void
test_drawing (gconstpointer data)
{
  const Kind *kind = data;
  ZugLaws laws;
  ZugMan *man = &laws.man[ZUG_KING + 1];

  zug_laws_init (&laws);
  *man = (ZugMan) {.letter = kind->letter};
  man->n_leaps = read_steps (kind->leaps, man->leap);
  man->n_rides = read_steps (kind->rides, man->ride);
  g_assert_cmpint (zug_drawing_of (&laws, ZUG_KING + 1), ==, kind->drawing);
  for (unsigned type = 0; type <= ZUG_KING; type++)
    g_assert_cmpint (zug_drawing_of (&laws, type), ==, type);
  laws.game = ZUG_INPUT_ROW;
  g_assert_cmpint (zug_drawing_of (&laws, ZUG_PAWN), ==, ZUG_DRAWING_MARK);
}

/* Those rendered ahead are the same as those rendered when they are asked for; of those that nobody
 * asks for nothing is left. */
static void
test_prepare (void)
{
  g_autoptr (ZugMen) ahead = zug_men_new (FALSE);
  g_autoptr (ZugMen) unseen = zug_men_new (FALSE);
  g_autoptr (ZugMen) men = zug_men_new (TRUE);
  guchar one[24 * 24 * 4], other[24 * 24 * 4];

  zug_men_prepare (ahead, 24);
  zug_men_prepare (unseen, 40);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (guint type = 0; type <= ZUG_DRAWING_KING; type++)
      {
        gdk_texture_download (zug_men_get (ahead, side, type, 24), one, 24 * 4);
        gdk_texture_download (zug_men_get (men, side, type, 24), other, 24 * 4);
        g_assert_cmpmem (one, sizeof one, other, sizeof other);
      }
  g_assert_true (zug_men_is_idle (ahead));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/men/all", test_all);
  g_test_add_func ("/board/men/prepare", test_prepare);
  g_test_add_func ("/board/men/bold", test_bold);
  g_test_add_func ("/board/men/differ", test_differ);
  g_test_add_func ("/board/men/aside", test_aside);
  g_test_add_func ("/board/men/shared", test_shared);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_drawing);
  return g_test_run ();
}
