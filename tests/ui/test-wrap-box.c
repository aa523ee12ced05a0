/* test-wrap-box.c: a row that goes on in another where there is no room for all of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wrap-box.h"
#include "zug-ui-fixture.h"

typedef struct
{
  GtkWidget *box;
  GtkWidget *entry; /* 40 pixels and what is left */
  GtkWidget *seal;  /* 100 pixels */
  GtkWidget *pass;  /* 60 pixels */
} Row;

static GtkWidget *
add (Row *row, int width)
{
  GtkWidget *child = gtk_drawing_area_new ();

  gtk_widget_set_size_request (child, width, 30);
  gtk_widget_set_parent (child, row->box);
  return child;
}

static void
make_row (Row *row)
{
  row->box = g_object_ref_sink (g_object_new (ZUG_TYPE_WRAP_BOX, NULL));
  row->entry = add (row, 40);
  row->seal = add (row, 100);
  row->pass = add (row, 60);
}

static void
lay_out (Row *row, int width)
{
  int height;

  gtk_widget_measure (row->box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (row->box, width, height, -1, NULL);
}

static void
assert_at (Row *row, GtkWidget *child, int x, int y, int width)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, row->box, &bounds));
  g_assert_cmpint ((int) bounds.origin.x, ==, x);
  g_assert_cmpint ((int) bounds.origin.y, ==, y);
  g_assert_cmpint ((int) bounds.size.width, ==, width);
}

static void
free_row (Row *row)
{
  g_object_unref (row->box);
}

static void
test_one (void)
{
  Row row;
  int least, natural;

  make_row (&row);
  gtk_widget_set_hexpand (row.entry, TRUE);
  gtk_widget_measure (row.box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, ==, 100);
  g_assert_cmpint (natural, ==, 40 + 6 + 100 + 6 + 60);
  lay_out (&row, 300);
  assert_at (&row, row.entry, 0, 0, 300 - 6 - 100 - 6 - 60);
  assert_at (&row, row.seal, 300 - 60 - 6 - 100, 0, 100);
  assert_at (&row, row.pass, 240, 0, 60);
  free_row (&row);
}

static void
test_two (void)
{
  Row row;

  make_row (&row);
  gtk_widget_set_hexpand (row.entry, TRUE);
  lay_out (&row, 200);
  assert_at (&row, row.entry, 0, 0, 200 - 6 - 100);
  assert_at (&row, row.seal, 100, 0, 100);
  /* What is left alone below has all of its row. */
  assert_at (&row, row.pass, 0, 36, 200);
  /* Two have not, and stand in the middle. */
  lay_out (&row, 170);
  assert_at (&row, row.entry, 0, 0, 170 - 6 - 100);
  assert_at (&row, row.pass, 0, 36, 170);
  gtk_widget_set_size_request (row.seal, 80, 30);
  gtk_widget_set_size_request (row.entry, 160, 30);
  lay_out (&row, 170);
  assert_at (&row, row.entry, 0, 0, 170);
  assert_at (&row, row.seal, 12, 36, 80);
  assert_at (&row, row.pass, 98, 36, 60);
  free_row (&row);
}

/* What is hidden has no room, nor a space of its own. */
static void
test_hidden (void)
{
  Row row;

  make_row (&row);
  gtk_widget_set_visible (row.seal, FALSE);
  lay_out (&row, 200);
  assert_at (&row, row.entry, 47, 0, 40);
  assert_at (&row, row.pass, 93, 0, 60);
  free_row (&row);
}

static void
test_right_to_left (void)
{
  Row row;

  make_row (&row);
  gtk_widget_set_hexpand (row.entry, TRUE);
  gtk_widget_set_direction (row.box, GTK_TEXT_DIR_RTL);
  lay_out (&row, 300);
  assert_at (&row, row.pass, 0, 0, 60);
  assert_at (&row, row.seal, 66, 0, 100);
  free_row (&row);
}

/* A name that has no room beside what is said of it has a row of its own, and is not squeezed. */
static void
test_whole (void)
{
  Row row = {.box = g_object_ref_sink (
                 g_object_new (ZUG_TYPE_WRAP_BOX, "spacing", 0, "whole", TRUE, NULL))};
  GtkWidget *name = gtk_label_new ("Maximiliane");
  int least, wanted;

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_parent (name, row.box);
  row.seal = add (&row, 100);
  gtk_widget_set_hexpand (row.seal, TRUE);
  gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  g_assert_cmpint (least, <, wanted);
  lay_out (&row, wanted + 120);
  assert_at (&row, name, 0, 0, wanted + 10);
  assert_at (&row, row.seal, wanted + 10, 0, 110);
  lay_out (&row, wanted + 90);
  assert_at (&row, name, 0, 0, wanted + 90);
  assert_at (&row, row.seal, 0, gtk_widget_get_height (name), wanted + 90);
  free_row (&row);
}

/* The last child stands at the end of the first row, and the second row has all of the width. */
static void
test_pinned (void)
{
  Row row = {.box = g_object_ref_sink (g_object_new (ZUG_TYPE_WRAP_BOX, "pinned", TRUE, NULL))};
  int least, natural;

  row.entry = add (&row, 40);
  row.seal = add (&row, 100);
  row.pass = add (&row, 60);
  gtk_widget_set_hexpand (row.seal, TRUE);
  gtk_widget_measure (row.box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, ==, 40 + 6 + 60);
  g_assert_cmpint (natural, ==, 40 + 6 + 100 + 6 + 60);
  lay_out (&row, 300);
  assert_at (&row, row.seal, 40 + 6, 0, 300 - 40 - 6 - 6 - 60);
  assert_at (&row, row.pass, 240, 0, 60);
  lay_out (&row, 150);
  assert_at (&row, row.seal, 0, 36, 150);
  assert_at (&row, row.pass, 90, 0, 60);
  gtk_widget_set_visible (row.pass, FALSE);
  lay_out (&row, 150);
  assert_at (&row, row.seal, 46, 0, 104);
  free_row (&row);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/wrap-box/one", test_one);
  g_test_add_func ("/ui/wrap-box/two", test_two);
  g_test_add_func ("/ui/wrap-box/hidden", test_hidden);
  g_test_add_func ("/ui/wrap-box/whole", test_whole);
  g_test_add_func ("/ui/wrap-box/right-to-left", test_right_to_left);
  g_test_add_func ("/ui/wrap-box/pinned", test_pinned);
  return g_test_run ();
}
