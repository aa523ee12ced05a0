/* test-columns.c: what comes to stand where, in columns from page to page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-columns.h"

/* Lines of one height, enough for any paragraph here. */
static const double lines[40] = {10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
                                 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
                                 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10};

/* Two columns of ten lines. */
static const ZugColumns page = {.n = 2, .height = 100};

typedef struct
{
  const char *name;
  const char *items;  /* "12" a paragraph, "12+" one that stays with the next, "p55" a picture so
                         high */
  const char *pieces; /* "item:first+lines@column/y", as they are to come out */
} Row;

static const Row rows[] = {
    {"one", "3", "0:0+3@0/0"},
    {"cut", "12", "0:0+10@0/0 0:10+2@1/0"},
    /* No line alone at the head of a column … */
    {"widow", "11", "0:0+9@0/0 0:9+2@1/0"},
    /* … nor at its foot. */
    {"orphan", "9 4", "0:0+9@0/0 1:0+4@1/0"},
    {"foot-of-two", "8 4", "0:0+8@0/0 1:0+2@0/80 1:2+2@1/0"},
    {"short-ones-stay-whole", "8 3", "0:0+8@0/0 1:0+3@1/0"},
    {"title-with-text", "8 1+ 6", "0:0+8@0/0 1:0+1@1/0 2:0+6@1/10"},
    {"title-with-two-lines", "7 1+ 6", "0:0+7@0/0 1:0+1@0/70 2:0+2@0/80 2:2+4@1/0"},
    /* A diagram stays with its move: the last two lines go with it. */
    {"diagram", "6+ p55", "0:0+4@0/0 0:4+2@1/0 1:0+1@1/20"},
    {"diagram-fits", "4+ p55", "0:0+4@0/0 1:0+1@0/40"},
    {"diagram-with-short-text", "5 3+ p55", "0:0+5@0/0 1:0+3@1/0 2:0+1@1/30"},
    {"chain", "5 1+ 1+ 2+ p40", "0:0+5@0/0 1:0+1@1/0 2:0+1@1/10 3:0+2@1/20 4:0+1@1/40"},
    /* What fits nowhere is not lost. */
    {"too-high", "p140 2", "0:0+1@0/0 1:0+2@1/0"},
    {"chain-too-high", "2+ p95 1", "0:0+2@0/0 1:0+1@1/0 2:0+1@2/0"},
    {"third-column", "25", "0:0+10@0/0 0:10+10@1/0 0:20+5@2/0"},
};

static GArray *
read_items (const char *text, GArray *pictures)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  GArray *items = g_array_new (FALSE, FALSE, sizeof (ZugColumnItem));

  g_array_set_size (pictures, g_strv_length (parts));
  for (guint i = 0; parts[i] != NULL; i++)
    {
      ZugColumnItem item = {0, lines, 1, g_str_has_suffix (parts[i], "+")};
      double *height = &g_array_index (pictures, double, i);

      if (*parts[i] == 'p')
        {
          *height = g_ascii_strtod (parts[i] + 1, NULL);
          item.lines = height;
        }
      else
        item.n_lines = (guint) g_ascii_strtoull (parts[i], NULL, 10);
      g_array_append_val (items, item);
    }
  return items;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GArray) heights = g_array_new (FALSE, TRUE, sizeof (double));
  g_autoptr (GArray) items = read_items (row->items, heights);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  g_autoptr (GString) text = g_string_new (NULL);
  ZugColumnPlace place = {0, 0};

  zug_columns_place (&page, (const ZugColumnItem *) (gconstpointer) items->data, items->len, &place,
                     pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const ZugColumnPiece *piece = &g_array_index (pieces, ZugColumnPiece, i);

      g_string_append_printf (text, "%s%u:%u+%u@%u/%.0f", i > 0 ? " " : "", piece->item,
                              piece->first, piece->n, piece->at.column, piece->at.y);
    }
  g_assert_cmpstr (text->str, ==, row->pieces);
}

/* Whatever comes: every line once and in order, none beyond its column, none alone where its
 * paragraph is cut, and what belongs together in one column unless it is higher than that. */
static void
test_any (void)
{
  GRand *rand = g_rand_new_with_seed (8);

  for (guint round = 0; round < 2000; round++)
    {
      ZugColumnItem items[20];
      g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
      ZugColumnPlace place = {0, 0};
      guint item = 0, line = 0;

      for (guint i = 0; i < G_N_ELEMENTS (items); i++)
        items[i] = (ZugColumnItem) {g_rand_int_range (rand, 0, 8), lines,
                                    (guint) g_rand_int_range (rand, 1, 18),
                                    g_rand_int_range (rand, 0, 4) == 0};
      zug_columns_place (&page, items, G_N_ELEMENTS (items), &place, pieces);
      for (guint i = 0; i < pieces->len; i++)
        {
          const ZugColumnPiece *piece = &g_array_index (pieces, ZugColumnPiece, i);

          g_assert_cmpuint (piece->item, ==, item);
          g_assert_cmpuint (piece->first, ==, line);
          g_assert_cmpfloat (piece->at.y + piece->n * 10, <=, 100.01);
          if (piece->n < items[item].n_lines)
            g_assert_cmpuint (piece->n, >=, 2);
          line += piece->n;
          if (line == items[item].n_lines)
            {
              line = 0;
              item++;
            }
        }
      g_assert_cmpuint (item, ==, G_N_ELEMENTS (items));
    }
  g_rand_free (rand);
}

/* A game after the other is set as all at once. */
static void
test_continued (void)
{
  const ZugColumnItem items[] = {{4, lines, 7, FALSE}, {4, lines, 9, FALSE}, {4, lines, 12, FALSE}};
  g_autoptr (GArray) once = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  g_autoptr (GArray) each = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  ZugColumnPlace place = {0, 0}, other = {0, 0};

  zug_columns_place (&page, items, G_N_ELEMENTS (items), &place, once);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    zug_columns_place (&page, &items[i], 1, &other, each);
  g_assert_cmpuint (place.column, ==, other.column);
  g_assert_cmpfloat (place.y, ==, other.y);
  g_assert_cmpuint (once->len, ==, each->len);
}

/* The first page has less room; the last page's columns end as nearly at one height as can be. */
static void
test_page_of_its_own (void)
{
  const ZugColumnItem items[] = {{0, lines, 36, FALSE}};
  ZugColumns columns = {.n = 2, .height = 100, .head = 20};
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  ZugColumnPlace place = {0, 0};

  zug_columns_balance (&columns, items, 1);
  zug_columns_place (&columns, items, 1, &place, pieces);
  /* 8, 8, and of the 20 that are left ten each. */
  g_assert_cmpuint (pieces->len, ==, 4);
  g_assert_cmpuint (g_array_index (pieces, ZugColumnPiece, 0).n, ==, 8);
  g_assert_cmpuint (g_array_index (pieces, ZugColumnPiece, 2).n, ==, 10);
  g_assert_cmpuint (zug_columns_pages (&columns, place), ==, 2);
}

static void
test_balance (void)
{
  const ZugColumnItem items[] = {{0, lines, 9, FALSE}};
  ZugColumns columns = page;
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  ZugColumnPlace place = {0, 0};

  zug_columns_balance (&columns, items, 1);
  zug_columns_place (&columns, items, 1, &place, pieces);
  g_assert_cmpuint (pieces->len, ==, 2);
  g_assert_cmpuint (g_array_index (pieces, ZugColumnPiece, 0).n, ==, 5);
}

static void
test_pages (void)
{
  g_assert_cmpuint (zug_columns_pages (&page, (ZugColumnPlace) {0, 0}), ==, 1);
  g_assert_cmpuint (zug_columns_pages (&page, (ZugColumnPlace) {1, 30}), ==, 1);
  g_assert_cmpuint (zug_columns_pages (&page, (ZugColumnPlace) {2, 0}), ==, 1);
  g_assert_cmpuint (zug_columns_pages (&page, (ZugColumnPlace) {2, 1}), ==, 2);
  g_assert_cmpuint (zug_columns_next_page (&page, (ZugColumnPlace) {2, 0}).column, ==, 2);
  g_assert_cmpuint (zug_columns_next_page (&page, (ZugColumnPlace) {2, 5}).column, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/paper/columns/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/paper/columns/any", test_any);
  g_test_add_func ("/paper/columns/continued", test_continued);
  g_test_add_func ("/paper/columns/page-of-its-own", test_page_of_its_own);
  g_test_add_func ("/paper/columns/balance", test_balance);
  g_test_add_func ("/paper/columns/pages", test_pages);
  return g_test_run ();
}
