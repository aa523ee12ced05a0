/* test-shapes.c: arrows and marked squares as commands */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-shapes.h"
#include <glib.h>
#include <string.h>

typedef struct
{
  const char *command;
  const char *arrows; /* written again; NULL: the command is none */
  const char *squares;
} Row;

static const Row rows[] = {
    {"%cal Ge2e4", "%cal Ge2e4", ""},
    {"%cal Ge2e4,Rd1d8,Ba1h8,Yg1f3", "%cal Ge2e4,Rd1d8,Ba1h8,Yg1f3", ""},
    {"%csl Ya1", "", "%csl Ya1"},
    {"%csl  Ya1 , Gh8 ", "", "%csl Ya1,Gh8"},
    {"%cal Ga1p16,Rp10a16", "%cal Ga1p16,Rp10a16", ""},
    {"%csl Gp16,Rp1,Bp10", "", "%csl Gp16,Rp1,Bp10"},
    /* The same place twice: what is drawn last is seen. */
    {"%csl Ga1,Ra1", "", "%csl Ra1"},
    {"%cal", NULL, NULL},
    {"%cal ", NULL, NULL},
    {"%calGe2e4", NULL, NULL},
    {"%cal Ge2", NULL, NULL},
    {"%cal Ge2e2", NULL, NULL},
    {"%cal Xe2e4", NULL, NULL},
    {"%cal ge2e4", NULL, NULL},
    {"%cal Ge2e4,", NULL, NULL},
    {"%cal Ge2e4,Rd1", NULL, NULL},
    {"%cal Ge2e4 Rd1d2", NULL, NULL},
    {"%cal Ge2e4x", NULL, NULL},
    {"%csl Gq1", NULL, NULL},
    {"%csl Ga0", NULL, NULL},
    {"%csl Ga01", NULL, NULL},
    {"%csl Ga17", NULL, NULL},
    {"%csl Ga160", NULL, NULL},
    {"%csl Ga1b2", NULL, NULL},
    {"%csl G", NULL, NULL},
    {"%clk 0:01:00", NULL, NULL},
    {"", NULL, NULL},
    {"%c", NULL, NULL},
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  ZugShapes shapes = {.n = 1, .shape = {{ZUG_SHAPE_RED, 7, 8}}};
  char buffer[100];

  if (row->arrows == NULL)
    {
      g_assert_false (zug_shapes_read (&shapes, row->command));
      g_assert_cmpint (shapes.n, ==, 1);
      return;
    }
  shapes.n = 0;
  g_assert_true (zug_shapes_read (&shapes, row->command));
  g_assert_cmpint (zug_shapes_write (&shapes, true, buffer, sizeof buffer), ==,
                   strlen (row->arrows));
  g_assert_cmpstr (buffer, ==, row->arrows);
  g_assert_cmpint (zug_shapes_write (&shapes, false, buffer, sizeof buffer), ==,
                   strlen (row->squares));
  g_assert_cmpstr (buffer, ==, row->squares);
}

static void
test_toggle (void)
{
  ZugShapes shapes = {0};
  const ZugShape arrow = {ZUG_SHAPE_GREEN, 0, 17}, back = {ZUG_SHAPE_GREEN, 17, 0};
  const ZugShape red = {ZUG_SHAPE_RED, 0, 17}, square = {ZUG_SHAPE_BLUE, 17, 17};

  zug_shapes_toggle (&shapes, arrow);
  zug_shapes_toggle (&shapes, back);
  zug_shapes_toggle (&shapes, square);
  g_assert_cmpint (shapes.n, ==, 3);
  zug_shapes_toggle (&shapes, red);
  g_assert_cmpint (shapes.n, ==, 3);
  g_assert_cmpint (shapes.shape[0].colour, ==, ZUG_SHAPE_RED);
  zug_shapes_toggle (&shapes, red);
  g_assert_cmpint (shapes.n, ==, 2);
  g_assert_cmpint (shapes.shape[0].from, ==, 17);
  zug_shapes_toggle (&shapes, square);
  zug_shapes_toggle (&shapes, back);
  g_assert_cmpint (shapes.n, ==, 0);
}

/* As many as there is room for; a command with more than that adds none of its own. */
static void
test_full (void)
{
  ZugShapes shapes = {0};
  char small[8];

  for (int i = 0; i < ZUG_MAX_SHAPES; i++)
    zug_shapes_toggle (&shapes, (ZugShape) {ZUG_SHAPE_GREEN, (ZugSquare) i, (ZugSquare) i});
  g_assert_cmpint (shapes.n, ==, ZUG_MAX_SHAPES);
  g_assert_false (zug_shapes_read (&shapes, "%cal Ge2e4"));
  g_assert_true (zug_shapes_read (&shapes, "%csl Re2"));
  zug_shapes_toggle (&shapes, (ZugShape) {ZUG_SHAPE_GREEN, 0, 1});
  g_assert_cmpint (shapes.n, ==, ZUG_MAX_SHAPES);
  g_assert_cmpint (zug_shapes_write (&shapes, true, small, sizeof small), ==, 0);
  g_assert_cmpstr (small, ==, "");
  g_assert_cmpint (zug_shapes_write (&shapes, false, small, sizeof small), >, 1000);
  g_assert_cmpstr (small, ==, "%csl Ga");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/notation/shapes/%u", i);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/notation/shapes/toggle", test_toggle);
  g_test_add_func ("/notation/shapes/full", test_full);
  return g_test_run ();
}
